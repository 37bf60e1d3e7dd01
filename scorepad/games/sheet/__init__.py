"""The blank sheet: for games without a room of their own. 2 to 10 players write down points only."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Annotated, Any, Literal

from scorepad.core.game import Game, Goal, State
from scorepad.core.look import Look, Stage
from scorepad.core.model import WIDE, Mark, Model, Seq, Setting, choice, count, flag, per_side
from scorepad.core.problem import AnyOf, Ending, Fix, Line, Problem
from scorepad.core.record import LONGEST_NAME, LONGEST_NOTE, cannot_stand, note_problems

POINTS = Stage("points", "points")

#: Numbers of players that allow partners.
PAIRED = (4, 6, 8, 10)
LIMIT = 1_000_000


class Options(Model):
    """What the players agreed on."""

    title: Annotated[str | None, Mark("text", 1, LONGEST_NAME)] = None
    partners: Annotated[bool, flag(), Look(only_with=PAIRED)] = False
    win: Annotated[Literal["most", "least"], choice()] = "most"
    target: Annotated[int, count(0, LIMIT)] = 0
    rounds: Annotated[int, count(0, LIMIT)] = 0
    sum: Annotated[int | None, count(-LIMIT, LIMIT)] = None
    empty: Annotated[Literal["asked", "zero", "paid"], choice()] = "asked"
    step: Annotated[int, count(1, LIMIT)] = 1
    low: Annotated[int | None, count(-LIMIT, LIMIT)] = None
    high: Annotated[int | None, count(-LIMIT, LIMIT)] = None


def lowest(setting: Setting) -> int:
    """The least that a side can write (rule `bounds`)."""
    return -WIDE if setting.options.low is None else int(setting.options.low)


def highest(setting: Setting) -> int:
    """The most that a side can write (rule `bounds`)."""
    return WIDE if setting.options.high is None else int(setting.options.high)


def agreed_sum(setting: Setting) -> int | None:
    """The agreed sum of the points of a round, 0 where the others pay (rule `empty`); None if none is agreed (rule `sum`)."""
    found: int | None = setting.options.sum
    return 0 if found is None and setting.options.empty == "paid" else found


def agreed_step(setting: Setting) -> int:
    """The number of which all points are multiples (rule `step`)."""
    return int(setting.options.step)


Points = Annotated[
    Seq[int], per_side(lowest, highest, within="bounds"), Look(POINTS, fill=agreed_sum, step=agreed_step, next_line=True)
]
Note = Annotated[str | None, Mark("text", 1, LONGEST_NOTE), Look(POINTS, folded=True)]


class Entry(Model):
    """What the table writes down of a round."""

    points: Points
    note: Note = None


def check_title(options: Options, setting: Setting) -> Iterator[Problem]:
    """Rule `title`: 1 to 40 characters once trimmed, all to be seen, as in a player's name."""
    if options.title is None:
        return
    title = options.title.strip()
    if not title:
        yield Problem("title", "options", "title-missing")
    elif len(title) > LONGEST_NAME:
        yield Problem("title", "options", "title-long", {"high": LONGEST_NAME, "got": len(title)})
    elif cannot_stand(title):
        yield Problem("title", "options", "title-control")


def check_partners(options: Options, setting: Setting) -> Iterator[Problem]:
    """Rule `players`: partners sit opposite with 4, 6, 8 or 10 players only."""
    if options.partners and setting.players not in PAIRED:
        yield Problem("partners", "options", "partners-number", {"got": setting.players, "need": AnyOf(PAIRED)})


def check_low_and_high(options: Options, setting: Setting) -> Iterator[Problem]:
    """Rule `bounds`: the lower bound is not above the upper one."""
    if options.low is not None and options.high is not None and options.low > options.high:
        yield Problem("high", "options", "low-above-high", {"low": options.low, "high": options.high})


def check_paid(options: Options, setting: Setting) -> Iterator[Problem]:
    """Rule `empty`: what the others pay comes to 0 with what is won."""
    if options.empty == "paid" and options.sum:
        yield Problem("sum", "options", "paid-sum", {"got": options.sum})


def check_sum(entry: Entry, state: State[Entry]) -> Iterator[Problem]:
    """Rule `sum`: the points of all sides come to what was agreed, whatever else is wrong with them."""
    points, want = entry.as_given("points"), agreed_sum(state.setting)
    if want is None or len(points) != len(state.sides) or sum(points) == want:
        return
    rest = want - sum(points[:-1])
    fits = lowest(state.setting) <= rest <= highest(state.setting) and not rest % agreed_step(state.setting)
    fix = Fix((*points[:-1], rest)) if fits else None
    yield Problem("points", "sum", "", {"high": want, "total": sum(points), "terms": points}, fix=fix)


def check_step(entry: Entry, state: State[Entry]) -> Iterator[Problem]:
    """Rule `step`: each number is a multiple of what was agreed."""
    step = agreed_step(state.setting)
    for side, points in enumerate(entry.as_given("points")):
        if points % step:
            yield Problem("points", "step", "", {"n": points, "step": step}, (side,))


def check_note(entry: Entry, state: State[Entry]) -> Iterator[Problem]:
    """Rule `points`: a note has 1 to 200 characters once trimmed."""
    if entry.note is not None:
        yield from note_problems(entry.note.strip(), "format")


class BlankSheet(Game[Entry]):
    """The sheet, with what the players agreed on."""

    id = "sheet"
    players = tuple(range(2, 11))
    entry = Entry
    options = Options
    titled = "title"
    option_checks = (check_title, check_partners, check_paid, check_low_and_high)
    checks = (check_sum, check_step, check_note)

    def paired(self, players: int, options: Any) -> bool:
        """Rule `players`: where it was agreed, partners sit opposite."""
        return options is not None and options.partners and players in PAIRED

    def score(self, entry: Entry, state: State[Entry]) -> Iterator[Line]:
        """Rule `points`: just what was written."""
        for side, points in enumerate(entry.points):
            if points:
                yield Line(side, points, "points")

    def goal(self, state: State[Entry]) -> Goal:
        """Rules `target`, `rounds`, `win`: whichever comes first; most points win, or least; a tie is shared."""
        agreed = state.options
        return Goal(agreed.rounds, agreed.target, shared=True, least=agreed.win == "least")

    def ending(self, state: State[Entry], stopped: bool) -> Ending:
        """Rules `target`, `rounds`, `win`."""
        found = super().ending(state, stopped)
        return replace(found, rule="win" if stopped else found.key)


GAMES = (BlankSheet(),)
