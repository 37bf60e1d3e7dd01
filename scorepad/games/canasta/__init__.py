"""Canasta: lay down melds of a rank, seven tiles or more. Each player alone with 2 or 3, two teams with 4."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Annotated, Any, NamedTuple

from pydantic import PlainValidator

from scorepad.core.game import Game, GameState, Goal
from scorepad.core.model import MAX_NUMBER, FieldMissing, Model, Seq, Setting, count, fields, flag
from scorepad.core.problem import Duty, Line, Outlook, Problem, SideName, SideSummary
from scorepad.core.reading import read_model, run_checks
from scorepad.games.canasta.melds import ALL_POINTS, CANASTA, MIN_MELD_SIZE, canastas_to_go_out, needed
from scorepad.games.canasta.pack import COPIES, JOKERS

NATURAL, MIXED, JOKER = 500, 300, 1000
UNFINISHED = -1000
RED_THREE = 100
OUT = 100
CONCEALED = 200

MAX_RED_THREES = 4
#: Number of twos and jokers together.
MAX_WILD = 4 * COPIES + JOKERS
#: Every tile is worth a multiple of this.
STEP = 5
#: Least points and wild tiles of each kind: seven of 5 · six of 5 and a two · seven twos · three twos (rule `possible`).
MIN_POINTS = {"natural": 35, "mixed": 50, "joker": 140, "unfinished_joker": 60}
MIN_WILD = {"mixed": 1, "joker": CANASTA, "unfinished_joker": MIN_MELD_SIZE}


class Side(Model):
    """What the table writes down of one side."""

    natural: Annotated[int, count(0, MAX_NUMBER)] = 0
    mixed: Annotated[int, count(0, MAX_NUMBER)] = 0
    joker: Annotated[int, count(0, MAX_NUMBER)] = 0
    unfinished_joker: Annotated[bool, flag()] = False
    red_threes: Annotated[int, count(0, MAX_RED_THREES)] = 0
    laid: Annotated[int, count(0, MAX_NUMBER)]
    rack: Annotated[int, count(0, MAX_NUMBER)]
    out: Annotated[bool, flag()] = False
    concealed: Annotated[bool, flag()] = False

    @property
    def canastas(self) -> int:
        """The number of canastas of any kind."""
        return self.natural + self.mixed + self.joker

    def known(self, name: str) -> int:
        """The value of a numeric field, 0 if it is not given."""
        return int(self.__dict__.get(name, 0))


class ReadSide(NamedTuple):
    """A side as far as it can be read, and the problems of the rest, so that all faults of a side are reported at once."""

    side: Side
    problems: tuple[Problem, ...]


def read_side(data: object) -> ReadSide:
    """Reads one side (parsed JSON); its bounds are the same at each table."""
    side, problems = read_model(Side, data, fields(Side, Setting(0, (), None)))
    return ReadSide(side, tuple(problems))


class Entry(Model):
    """What the table writes down of a round."""

    sides: Seq[Annotated[ReadSide, PlainValidator(read_side)]]


class Options(Model):
    """The house rules."""

    target: Annotated[int, count(1, 1_000_000)] = 5000


# Checks of one side; each yields problems at a field of the side.


def check_steps(side: Side, name: Mapping[str, Any], players: int) -> Iterator[Problem]:
    """Rule `possible`: points are multiples of five, as for every tile."""
    for field in ("laid", "rack"):
        if side.known(field) % STEP:
            yield Problem("sides", "possible", "no-step", args={**name, "points": side.known(field), "step": STEP}, at=(field,))


def check_laid(side: Side, name: Mapping[str, Any], players: int) -> Iterator[Problem]:
    """Rule `possible`: the points laid out are at least those of the tiles in the canastas."""
    least = sum(side.known(field) * points for field, points in MIN_POINTS.items())
    if side.laid < least:
        yield Problem("sides", "possible", "laid-low", args={**name, "points": side.laid, "least": least}, at=("laid",))


def check_out(side: Side, name: Mapping[str, Any], players: int) -> Iterator[Problem]:
    """Rule `out`: a side that goes out has a canasta, with two players two."""
    need = canastas_to_go_out(players)
    if side.out and side.canastas < need:
        # The form asks who went out before it asks for canastas.
        yield Problem(
            "sides", "out", "out-canastas", args={**name, "need": need, "got": side.canastas}, at=("out",), incomplete=True
        )


def check_rack(side: Side, name: Mapping[str, Any], players: int) -> Iterator[Problem]:
    """Rule `out`: the player who went out has no tile left; a partner may."""
    if players < 4 and side.out and side.rack:
        yield Problem("sides", "out", "out-rack", args={**name, "points": side.rack}, at=("rack",))


def check_concealed(side: Side, name: Mapping[str, Any], players: int) -> Iterator[Problem]:
    """Rule `concealed`: only a side that went out can be concealed."""
    if side.concealed and not side.out:
        yield Problem("sides", "concealed", "concealed-not-out", args=name, at=("concealed",))


SIDE_CHECKS = (check_steps, check_laid, check_out, check_rack, check_concealed)


def check_shape(entry: Entry, state: GameState[Entry]) -> Iterator[Problem]:
    """The entry has one object for each side, with the right fields."""
    need, got = len(state.sides), len(entry.sides)
    if got != need:
        yield Problem("sides", "format", "wrong-size", args={"field": "sides", "need": need, "got": got})
    for index, (_, problems) in enumerate(entry.sides[:need]):
        for problem in problems:
            at = (index, problem.field, *problem.at) if problem.field else (index,)
            yield Problem(
                "sides",
                problem.rule,
                f"side-{problem.key}",
                args={**problem.args, "side": SideName(index)},
                at=at,
                incomplete=problem.incomplete,
            )


def sides_of(entry: Entry, state: GameState[Entry]) -> tuple[Side, ...]:
    """The sides of the entry; raises FieldMissing unless there are as many as at the table."""
    if len(entry.sides) != len(state.sides):
        raise FieldMissing("sides")
    return tuple(reading.side for reading in entry.sides)


def check_each_side(entry: Entry, state: GameState[Entry]) -> Iterator[Problem]:
    """Each side by itself."""
    for index, side in enumerate(sides_of(entry, state)):
        for problem in run_checks(SIDE_CHECKS, side, {"side": SideName(index)}, state.players):
            yield replace(problem, at=(index, *problem.at))


# Checks of all sides together, as far as they are given.


def check_points(entry: Entry, state: GameState[Entry]) -> Iterator[Problem]:
    """Rule `possible`: no more points than all tiles have."""
    sides = sides_of(entry, state)
    total = sum(side.known("laid") + side.known("rack") for side in sides)
    if total > ALL_POINTS:
        yield Problem("sides", "possible", "points-over", args={"high": ALL_POINTS, "total": total}, at=(len(sides) - 1, "rack"))


def check_red_threes(entry: Entry, state: GameState[Entry]) -> Iterator[Problem]:
    """Rule `possible`: no more than four red threes."""
    reds = [side.known("red_threes") for side in sides_of(entry, state)]
    if sum(reds) > MAX_RED_THREES:
        last = max(index for index, number in enumerate(reds) if number)
        yield Problem(
            "sides", "possible", "red-threes-over", args={"high": MAX_RED_THREES, "total": sum(reds)}, at=(last, "red_threes")
        )


def check_wild(entry: Entry, state: GameState[Entry]) -> Iterator[Problem]:
    """Rule `possible`: no more wild tiles than there are twos and jokers."""
    wild = [sum(side.known(field) * least for field, least in MIN_WILD.items()) for side in sides_of(entry, state)]
    if sum(wild) > MAX_WILD:
        last = max(index for index, number in enumerate(wild) if number)
        yield Problem("sides", "possible", "wild-over", args={"high": MAX_WILD, "total": sum(wild)}, at=(last, "joker"))


def check_one_out(entry: Entry, state: GameState[Entry]) -> Iterator[Problem]:
    """Rule `out`: at most one side goes out."""
    out = [index for index, side in enumerate(sides_of(entry, state)) if side.known("out")]
    if len(out) > 1:
        yield Problem("sides", "out", "out-twice", args={"sides": tuple(map(SideName, out))}, at=(out[-1], "out"))


class Canasta(Game[Entry]):
    """The game, in the order of its rules."""

    id = "canasta"
    players = (2, 3, 4)
    in_pairs = (4,)
    entry = Entry
    options = Options
    checks = (check_shape, check_each_side, check_points, check_red_threes, check_wild, check_one_out)

    def duties(self, state: GameState[Entry]) -> Iterable[Duty]:
        """Rule `turn`: the player left of the dealer begins."""
        return (Duty(state.after_dealer(1), "begins"),)

    def next_round_info(self, state: GameState[Entry]) -> Mapping[str, object]:
        """Rule `min-meld`."""
        return {"min_meld": [needed(total) for total in state.totals]}

    def outlook(self, entry: Entry, state: GameState[Entry]) -> Iterable[Outlook]:
        """Each side's total, and the points that its first meld needs (rule `min-meld`)."""
        for side, total in enumerate(state.totals):
            yield Outlook(side, total, "min-meld", args={"n": needed(total)})

    def score(self, entry: Entry, state: GameState[Entry]) -> Iterator[Line]:
        """Going out, canastas, red threes, tiles laid out, tiles on the racks."""
        for index, side in enumerate(sides_of(entry, state)):
            if side.out:
                yield Line(index, CONCEALED, "concealed") if side.concealed else Line(index, OUT, "out")
            if side.natural:
                yield Line(index, NATURAL * side.natural, "canasta-natural", args={"n": side.natural})
            if side.mixed:
                yield Line(index, MIXED * side.mixed, "canasta-mixed", args={"n": side.mixed})
            if side.joker:
                yield Line(index, JOKER * side.joker, "canasta-joker", args={"n": side.joker})
            if side.unfinished_joker:
                yield Line(index, UNFINISHED, "joker-unfinished")
            if side.red_threes:
                key = "red-three" if side.canastas else "red-three-minus"
                yield Line(index, red_threes(side), "red-three", key, {"n": side.red_threes})
            if side.laid:
                yield Line(index, side.laid, "laid")
            if side.rack:
                yield Line(index, -side.rack, "rack")

    def side_summaries(self, entry: Entry, state: GameState[Entry]) -> Iterable[SideSummary]:
        """How many canastas each side has, and who went out."""
        for index, side in enumerate(sides_of(entry, state)):
            yield SideSummary(index, "out" if side.out else "told", {"n": side.canastas})

    def goal(self, state: GameState[Entry]) -> Goal:
        """Rule `end`: the target, reached alone; of several the higher wins, and while they are equal the game goes on."""
        return Goal(target=state.options.target)


def red_threes(side: Side) -> int:
    """Points of red threes (rule `red-three`): negative without a canasta, double if a side has all four."""
    worth = RED_THREE * side.red_threes * (2 if side.red_threes == MAX_RED_THREES else 1)
    return worth if side.canastas else -worth


GAMES = (Canasta(),)
