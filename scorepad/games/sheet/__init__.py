"""The blank sheet: for games without a room of their own. 2 to 10 players write down points only."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Annotated, Any, Literal

from scorepad.core.field_input import FieldInput, Stage
from scorepad.core.game import Game, GameState, Goal
from scorepad.core.halves import Halves
from scorepad.core.model import MAX_NUMBER, FieldSpec, Model, Seq, Setting, choice, count, flag, per_side
from scorepad.core.problem import Alternatives, Ending, Fix, Line, Problem, SideSummary
from scorepad.core.record import MAX_NAME, MAX_ROUND_NOTE, has_characters_of, round_note_problems

ANNOUNCE, POINTS = Stage("announce", "bids"), Stage("points", "points")

#: Numbers of players that allow partners.
PAIRED = (4, 6, 8, 10)
LIMIT = 1_000_000


class Options(Model):
    """What the players agreed on."""

    title: Annotated[str | None, FieldSpec("text", 1, MAX_NAME)] = None
    partners: Annotated[bool, flag(), FieldInput(player_counts=PAIRED)] = False
    win: Annotated[Literal["most", "least"], choice()] = "most"
    target: Annotated[int, count(0, LIMIT)] = 0
    rounds: Annotated[int, count(0, LIMIT)] = 0
    sum: Annotated[int | None, count(-LIMIT, LIMIT)] = None
    empty: Annotated[Literal["asked", "zero", "paid"], choice()] = "asked"
    bids: Annotated[bool, flag()] = False
    halves: Annotated[bool, flag()] = False
    step: Annotated[int, count(1, LIMIT)] = 1
    low: Annotated[int | None, count(-LIMIT, LIMIT)] = None
    high: Annotated[int | None, count(-LIMIT, LIMIT)] = None


def in_units(points: int, setting: Setting) -> int:
    """Points that were agreed on, in what the record counts: points, or halves (rule `halves`)."""
    return Halves(2 * points) if setting.halves else points


def lowest(setting: Setting) -> int:
    """The least that a side can write (rule `bounds`)."""
    return -MAX_NUMBER if setting.options.low is None else in_units(setting.options.low, setting)


def highest(setting: Setting) -> int:
    """The most that a side can write (rule `bounds`)."""
    return MAX_NUMBER if setting.options.high is None else in_units(setting.options.high, setting)


def agreed_sum(setting: Setting) -> int | None:
    """The agreed sum of the points of a round, 0 where the others pay (rule `empty`); None if none is agreed (rule `sum`)."""
    agreed: int | None = setting.options.sum
    if agreed is None:
        return 0 if setting.options.empty == "paid" else None
    return in_units(agreed, setting)


def agreed_step(setting: Setting) -> int:
    """The number of which all points are multiples (rule `step`)."""
    return int(setting.options.step)


Bids = Annotated[Seq[int], per_side(0, LIMIT), FieldInput(ANNOUNCE, must_choose=True)]
Points = Annotated[
    Seq[int],
    per_side(lowest, highest, range_rule="bounds"),
    FieldInput(POINTS, usual_sum=agreed_sum, step=agreed_step, sheet_line=True, halves=True),
]
Ticks = Annotated[Seq[bool], FieldSpec("flag", per="seat"), FieldInput(POINTS, collapsed=True)]
Note = Annotated[str | None, FieldSpec("text", 1, MAX_ROUND_NOTE), FieldInput(POINTS, collapsed=True)]


class Entry(Model):
    """What the table writes down of a round; `ticks`: the people who were ticked, for whatever reason."""

    points: Points
    bids: Bids = ()
    note: Note = None
    ticks: Ticks = ()


def check_title(options: Options, setting: Setting) -> Iterator[Problem]:
    """Rule `title`: 1 to 40 characters once trimmed, no control characters, as in a player's name."""
    if options.title is None:
        return
    title = options.title.strip()
    if not title:
        yield Problem("title", "options", "title-missing")
    elif len(title) > MAX_NAME:
        yield Problem("title", "options", "title-long", args={"high": MAX_NAME, "got": len(title)})
    elif has_characters_of(title):
        yield Problem("title", "options", "title-control")


def check_partners(options: Options, setting: Setting) -> Iterator[Problem]:
    """Rule `players`: partners sit opposite with 4, 6, 8 or 10 players only."""
    if options.partners and setting.players not in PAIRED:
        yield Problem("partners", "options", "partners-number", args={"got": setting.players, "need": Alternatives(PAIRED)})


def check_low_and_high(options: Options, setting: Setting) -> Iterator[Problem]:
    """Rule `bounds`: the lower bound is not above the upper one."""
    if options.low is not None and options.high is not None and options.low > options.high:
        yield Problem("high", "options", "low-above-high", args={"low": options.low, "high": options.high})


def check_paid(options: Options, setting: Setting) -> Iterator[Problem]:
    """Rule `empty`: what the others pay comes to 0 with what is won."""
    if options.empty == "paid" and options.sum:
        yield Problem("sum", "options", "paid-sum", args={"got": options.sum})


def check_halves(options: Options, setting: Setting) -> Iterator[Problem]:
    """Rule `halves`: a half is the step."""
    if options.halves and options.step > 1:
        yield Problem("step", "options", "halves-step")


def check_sum(entry: Entry, state: GameState[Entry]) -> Iterator[Problem]:
    """Rule `sum`: the points of all sides come to what was agreed, whatever else is wrong with them."""
    points, agreed = entry.unchecked("points"), agreed_sum(state.setting)
    if agreed is None or len(points) != len(state.sides) or sum(points) == agreed:
        return
    points = tuple(map(Halves, points)) if state.setting.halves else points
    rest = agreed - sum(points[:-1])
    fits = lowest(state.setting) <= rest <= highest(state.setting) and not rest % agreed_step(state.setting)
    fix = Fix((*points[:-1], rest)) if fits else None
    yield Problem("points", "sum", "", args={"high": agreed, "total": sum(points), "terms": points}, fix=fix)


def check_step(entry: Entry, state: GameState[Entry]) -> Iterator[Problem]:
    """Rule `step`: each number is a multiple of what was agreed."""
    step = agreed_step(state.setting)
    for side, points in enumerate(entry.unchecked("points")):
        if points % step:
            yield Problem("points", "step", "", args={"n": points, "step": step}, at=(side,))


def check_bids(entry: Entry, state: GameState[Entry]) -> Iterator[Problem]:
    """Rule `bids`: announced only where that was agreed."""
    if entry.bids and not state.options.bids:
        yield Problem("bids", "format", "not-here", args={"field": "bids"})


def check_note(entry: Entry, state: GameState[Entry]) -> Iterator[Problem]:
    """Rule `points`: a note has 1 to 200 characters once trimmed."""
    if entry.note is not None:
        yield from round_note_problems(entry.note.strip(), "format")


class BlankSheet(Game[Entry]):
    """The sheet, with what the players agreed on."""

    id = "sheet"
    players = tuple(range(2, 11))
    entry = Entry
    options = Options
    title_option = "title"
    changing_options = ("win", "target", "rounds", "sum", "empty", "bids", "step", "low", "high")
    option_checks = (check_title, check_partners, check_paid, check_halves, check_low_and_high)
    checks = (check_bids, check_sum, check_step, check_note)

    def paired(self, players: int, options: Any) -> bool:
        """Rule `players`: where it was agreed, partners sit opposite."""
        return options is not None and options.partners and players in PAIRED

    def check_rules(self, state: GameState[Entry]) -> Iterator[Problem]:
        """Rule `rules`: more rounds than are played."""
        if 0 < state.options.rounds <= state.played:
            yield Problem("rules", "rules", "rules-played", args={"n": state.played}, at=("rounds",))

    def setting(self, players: int, options: Any = None, first: int = 0) -> Setting:
        """Rule `halves`: where it was agreed, a number in the record counts halves."""
        return replace(super().setting(players, options, first), halves=options is not None and options.halves)

    def score(self, entry: Entry, state: GameState[Entry]) -> Iterator[Line]:
        """Rule `points`: just what was written."""
        for side, points in enumerate(entry.points):
            if points:
                yield Line(side, Halves(points) if state.setting.halves else points, "points")

    def side_summaries(self, entry: Entry, state: GameState[Entry]) -> Iterator[SideSummary]:
        """Rule `bids`: what each side announced."""
        for side, bid in enumerate(entry.bids):
            yield SideSummary(side, "told", {"n": bid})

    def goal(self, state: GameState[Entry]) -> Goal:
        """Rules `target`, `rounds`, `win`: whichever comes first; most points win, or least; a tie is shared."""
        agreed = state.options
        return Goal(agreed.rounds, in_units(agreed.target, state.setting), shared=True, least=agreed.win == "least")

    def ending(self, state: GameState[Entry], stopped: bool) -> Ending:
        """Rules `target`, `rounds`, `win`."""
        ending = super().ending(state, stopped)
        return replace(ending, rule="win" if stopped else ending.key)


GAMES = (BlankSheet(),)
