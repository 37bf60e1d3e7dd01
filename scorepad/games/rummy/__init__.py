"""Rummy with tiles: lay all tiles in groups and runs, rebuilding the table. 2 to 4 players."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Annotated

from scorepad.core.call_cache import cache_last_tuple
from scorepad.core.game import Game, GameState, Goal
from scorepad.core.model import MAX_NUMBER, Model, Seq, cards, count, per_seat, seat
from scorepad.core.problem import Duty, Line, Problem, SeatName, SideSummary
from scorepad.core.reading import card_problems
from scorepad.games.rummy.pack import ON_RACKS
from scorepad.games.rummy.tiles import ALL_POINTS, FIRST_MELD, FirstMeld, worth


class Options(Model):
    """The house rules."""

    games: Annotated[int, count(1, 1_000_000)] = 4
    first_meld: FirstMeld = FIRST_MELD
    turn_seconds: Annotated[int, count(0, 1_000_000)] = 120


class Entry(Model):
    """What the table writes down of a game: the points left on the racks, or the tiles themselves."""

    winner: Annotated[int | None, seat()]
    rack: Annotated[Seq[int] | None, per_seat(-MAX_NUMBER, MAX_NUMBER)] = None
    tiles: Annotated[Seq[Seq[str]] | None, cards(ON_RACKS, per="seat", check_values=False)] = None


def points_left(entry: Entry) -> tuple[int, ...]:
    """The points on each rack after somebody went out, given or counted."""
    return entry.rack if entry.rack is not None else tuple(map(worth, entry.tiles or ()))


def ran_dry(entry: Entry) -> bool:
    """Whether nobody went out; False where that is not known."""
    return entry.__dict__.get("winner", -1) is None


def is_filled_in(entry: Entry, name: str) -> bool:
    """Whether a field was filled in, even with a value that was refused."""
    return entry.__dict__.get(name, ()) is not None


def rack_problems(tiles: Iterable[Iterable[str]]) -> Iterator[Problem]:
    """Problems of tiles on racks that are not in the box, or not as often."""
    placed = [(tile, (rack_index, index)) for rack_index, rack in enumerate(tiles) for index, tile in enumerate(rack)]
    yield from card_problems("tiles", placed, ON_RACKS, often="possible")


def check_given(entry: Entry, state: GameState[Entry]) -> Iterator[Problem]:
    """After somebody went out the points are given, or the tiles."""
    if entry.winner is not None and entry.rack is None and entry.tiles is None:
        yield Problem("rack", "format", "missing-field", args={"field": "rack"}, incomplete=True)


def check_dry_rack(entry: Entry, state: GameState[Entry]) -> Iterator[Problem]:
    """Rule `ran_dry`: nothing is counted."""
    if ran_dry(entry) and is_filled_in(entry, "rack"):
        yield Problem("rack", "dry", "dry-alone", args={"field": "rack"})


def check_dry_tiles(entry: Entry, state: GameState[Entry]) -> Iterator[Problem]:
    """Rule `ran_dry`: nothing is counted."""
    if ran_dry(entry) and is_filled_in(entry, "tiles"):
        yield Problem("tiles", "dry", "dry-alone", args={"field": "tiles"})


def check_below_nothing(entry: Entry, state: GameState[Entry]) -> Iterator[Problem]:
    """No rack holds less than nothing."""
    if ran_dry(entry):
        return
    for index, number in enumerate(entry.rack or ()):
        if number < 0:
            yield Problem("rack", "range", "out-of-range", args={"field": "rack", "low": 0, "high": ALL_POINTS}, at=(index,))


def check_possible(entry: Entry, state: GameState[Entry]) -> Iterator[Problem]:
    """Rule `possible`: no more points than all tiles have."""
    got = sum(number for number in entry.rack or () if number > 0)
    if got > ALL_POINTS and not ran_dry(entry):
        most = max(range(len(entry.rack or ())), key=(entry.rack or ()).__getitem__)
        yield Problem("rack", "possible", args={"high": ALL_POINTS, "got": got}, at=(most,))


@cache_last_tuple
def check_racks(entry: Entry, state: GameState[Entry]) -> Iterator[Problem]:
    """Rule `possible`: a rack each, of tiles that are in the box."""
    if entry.tiles is None or ran_dry(entry):
        return
    if len(entry.tiles) != state.players:
        yield Problem("tiles", "format", "wrong-size", args={"field": "tiles", "need": state.players, "got": len(entry.tiles)})
    yield from rack_problems(entry.tiles)


def check_out(entry: Entry, state: GameState[Entry]) -> Iterator[Problem]:
    """Rules `winner`, `loser`: who went out has nothing left, all others have something."""
    if entry.winner is not None and entry.rack is not None:
        yield from _out_problems("rack", [number != 0 for number in entry.rack], entry.winner)


def check_out_tiles(entry: Entry, state: GameState[Entry]) -> Iterator[Problem]:
    """Rules `winner`, `loser`: by the tiles."""
    if entry.winner is not None and entry.tiles is not None and len(entry.tiles) == state.players:
        yield from _out_problems("tiles", list(map(bool, entry.tiles)), entry.winner)


def _out_problems(field: str, holds: list[bool], winner: int) -> Iterator[Problem]:
    for index, has_tiles in enumerate(holds):
        if has_tiles == (index == winner):
            rule = "winner" if has_tiles else "loser"
            yield Problem(field, rule, f"{rule}-left", args={"seat": SeatName(index)}, at=(index,))


def check_agree(entry: Entry, state: GameState[Entry]) -> Iterator[Problem]:
    """Rule `possible`: points and tiles agree."""
    if ran_dry(entry) or entry.rack is None or entry.tiles is None:
        return
    if check_racks(entry, state):
        return
    for index, (need, got) in enumerate(zip(map(worth, entry.tiles), entry.rack, strict=True)):
        if need != got >= 0:
            yield Problem("rack", "possible", "disagree", args={"need": need, "got": got}, at=(index,))


class Rummy(Game[Entry]):
    """The game, in the order of its rules."""

    id = "rummy"
    nobody_deals = True
    players = (2, 3, 4)
    entry = Entry
    options = Options
    checks = (
        check_given,
        check_dry_rack,
        check_dry_tiles,
        check_below_nothing,
        check_possible,
        check_racks,
        check_out,
        check_out_tiles,
        check_agree,
    )

    def duties(self, state: GameState[Entry]) -> Iterable[Duty]:
        """Rule `dealer`: nobody deals; somebody starts."""
        return (Duty(state.dealer, "starts"),)

    def score(self, entry: Entry, state: GameState[Entry]) -> Iterator[Line]:
        """Rules `loser`, `winner`, `ran_dry`."""
        if entry.winner is None:
            yield from (Line(side, 0, "dry") for side in range(state.players))
            return
        points = points_left(entry)
        yield from (Line(side, -points[side], "loser") for side in range(state.players) if side != entry.winner)
        yield Line(entry.winner, sum(points), "winner")

    def side_summaries(self, entry: Entry, state: GameState[Entry]) -> Iterable[SideSummary]:
        """Who went out, and what the others had left."""
        for side in range(state.players):
            if entry.winner is None:
                yield SideSummary(side, "dry")
            elif side == entry.winner:
                yield SideSummary(side, "out")
            else:
                yield SideSummary(side, "left", {"n": points_left(entry)[side]})

    def goal(self, state: GameState[Entry]) -> Goal:
        """Rule `end`: most points win, a tie is shared; a game in which nothing is counted is one of the games."""
        return Goal(rounds=state.options.games)


GAMES = (Rummy(),)
