"""Search for tiles to lay out: enough points for a first meld, or all tiles but one to go out.

Suits do not matter, so racks are handled as counts: natural tiles by rank, and wild tiles.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from scorepad.games.canasta.hand.spread import LastMeld
from scorepad.games.canasta.melds import CANASTA, MIN_MELD_SIZE, POINTS, WILD
from scorepad.games.canasta.pack import JOKER

TWO, THREE = "2", "3"


class MeldPart(NamedTuple):
    """Numbers of natural tiles of a rank and of wild tiles, added to a meld or as a new one (`is_new`)."""

    rank: str
    is_new: bool
    natural: int
    wild: int


class RackCounts(NamedTuple):
    """Counts of a rack: natural tiles by rank (black threes included), jokers and twos."""

    natural: Mapping[str, int]
    jokers: int
    twos: int

    @property
    def wild(self) -> int:
        """The number of wild tiles (jokers and twos)."""
        return self.jokers + self.twos

    def wild_points(self, used: int) -> int:
        """Points of the first `used` wild tiles, jokers first."""
        jokers = min(used, self.jokers)
        return jokers * POINTS[JOKER] + (used - jokers) * POINTS[TWO]


def rack_counts(rack: Sequence[str]) -> RackCounts:
    """The counts of a rack, without red threes."""
    natural: dict[str, int] = {}
    for tile in rack:
        natural[tile[0]] = natural.get(tile[0], 0) + 1
    return RackCounts(natural, natural.pop(JOKER, 0), natural.pop(TWO, 0))


#: (natural tiles left over, wild tiles laid out, canastas made), the first and the last up to 2
_State = tuple[int, int, int]


class _Way(NamedTuple):
    points: int
    parts: tuple[MeldPart, ...]


def _ways(tiles: RackCounts, lying: Mapping[str, LastMeld], must: str = "") -> dict[_State, _Way]:
    """Ways to lay tiles out: for each search state the one with the most points of natural tiles.

    `must`: a rank of which a tile is added to a meld, or three natural tiles are laid out together.
    """
    ways: dict[_State, _Way] = {(0, 0, 0): _Way(0, ())}
    # Wild tiles can also be added to melds of ranks that the rack does not hold.
    for rank in dict.fromkeys((*tiles.natural, *(lying if tiles.wild else ()), WILD)):
        natural = tiles.natural.get(rank, 0)
        options = list(_options(rank, natural, tiles.wild, last_meld=lying.get(rank), must=rank == must))
        grown: dict[_State, _Way] = {}
        for (left, used, canastas_made), (points, parts) in ways.items():
            for laid, wild, canastas, more_parts in options:
                if used + wild > tiles.wild:
                    continue
                key = (min(left + natural - laid, 2), used + wild, min(canastas_made + canastas, 2))
                worth = points + (laid * POINTS[rank] if laid else 0)
                if key not in grown or grown[key].points < worth:
                    grown[key] = _Way(worth, parts + more_parts)
        ways = grown
    return ways


def _options(
    rank: str, natural: int, wild: int, last_meld: LastMeld | None, must: bool
) -> Iterator[tuple[int, int, int, tuple[MeldPart, ...]]]:
    """Ways to lay out one rank: natural tiles, wild tiles, canastas made, and the parts (rules `meld`, `add`)."""
    _, lying_natural, lying_wild = last_meld or LastMeld(0, 0, 0)
    if not must:
        yield 0, 0, 0, ()
    for laid in range(natural + 1):
        for used in range(wild + 1 if rank != THREE else 1):
            size = lying_natural + laid + lying_wild + used
            if size < MIN_MELD_SIZE or (rank != WILD and lying_wild + used > lying_natural + laid):
                continue
            part = MeldPart(rank, last_meld is None, laid, wild=used)
            canastas = int(lying_natural + lying_wild < CANASTA <= size and rank != THREE)
            if laid + used and not (must and laid < (MIN_MELD_SIZE if last_meld is None else 1)):
                yield laid, used, canastas, (part,)
            if size >= CANASTA and rank != WILD:
                for more_canastas, second in _seconds(rank, natural - laid, wild - used):
                    if not must or laid or second.natural >= MIN_MELD_SIZE:
                        parts = (part, second) if laid + used else (second,)
                        yield laid + second.natural, used + second.wild, canastas + more_canastas, parts


def _seconds(rank: str, natural: int, wild: int) -> Iterator[tuple[int, MeldPart]]:
    """A second meld of a rank, once the first is a canasta."""
    for laid in range(2, natural + 1):
        for used in range(max(0, MIN_MELD_SIZE - laid), min(laid, wild) + 1):
            yield int(laid + used >= CANASTA), MeldPart(rank, True, laid, wild=used)


def all_but_one(tiles: RackCounts, lying: Mapping[str, LastMeld], canastas: int, must: str = "") -> tuple[MeldPart, ...] | None:
    """A way to lay out all tiles but one that makes `canastas` canastas, or None if there is none."""
    for (left, used, canastas_made), way in _ways(tiles, lying, must).items():
        if left + tiles.wild - used == 1 and canastas_made >= canastas:
            return way.parts
    return None


def find_first_meld(tiles: RackCounts, need: int, canastas: int, top: str = "", spare: int = 0) -> tuple[MeldPart, ...] | None:
    """A first meld worth `need` points (rule `min-meld`) that leaves tiles to discard, or None if none was found.

    `top`: the rank of the pile's top tile, if the pile was taken and it lies among `tiles`: three of them are laid, and a way is
    found whenever there is one. `spare`: other tiles on the rack, that do not count. `canastas`: canastas needed if a
    single tile is left.
    """
    canasta = _canasta(tiles)
    if canasta is None and _max_points(tiles) < need:
        return None
    parts, points = _plain_opening(tiles, need, top)
    if points < need and canasta and not top:
        parts, points = (canasta,), need
    if points >= need:
        left = sum(tiles.natural.values()) + tiles.wild + spare - sum(part.natural + part.wild for part in parts)
        if left > 1 or (left == 1 and sum(part.natural + part.wild >= CANASTA for part in parts) >= canastas):
            return parts
    if not top:
        return None
    black_threes = tiles.natural.get(THREE, 0)
    without = tiles._replace(natural={rank: number for rank, number in tiles.natural.items() if rank != THREE})
    for (rest, used, canastas_made), way in _ways(without, {}, top).items():
        if rest + without.wild - used + black_threes + spare >= 2 and (
            canastas_made or way.points + tiles.wild_points(used) >= need
        ):
            return way.parts
    if spare > 1:
        return None
    for (rest, used, canastas_made), way in _ways(tiles, {}, top).items():
        if rest + tiles.wild - used + spare == 1 and canastas_made >= canastas:
            return way.parts
    return None


def _plain_opening(tiles: RackCounts, need: int, top: str) -> tuple[tuple[MeldPart, ...], int]:
    """Greedy first meld and its points: three or more of a rank, highest points first, then pairs with a wild tile, then more
    wild tiles, until it is enough.
    """
    parts: list[MeldPart] = []
    points = used = 0
    ranks = sorted(
        (rank for rank in tiles.natural if rank != THREE), key=lambda rank: (rank != top, -POINTS[rank] * tiles.natural[rank], rank)
    )
    for rank in ranks:
        number = tiles.natural[rank]
        if number >= MIN_MELD_SIZE and (points < need or rank == top):
            parts.append(MeldPart(rank, True, number, wild=0))
            points += number * POINTS[rank]
    for rank in ranks:
        if points < need and used < tiles.wild and tiles.natural[rank] == 2:
            used += 1
            parts.append(MeldPart(rank, True, 2, wild=1))
            points += 2 * POINTS[rank] + tiles.wild_points(used) - tiles.wild_points(used - 1)
    for index, part in enumerate(parts):
        while points < need and used < tiles.wild and part.wild < part.natural:
            used += 1
            points += tiles.wild_points(used) - tiles.wild_points(used - 1)
            part = parts[index] = part._replace(wild=part.wild + 1)
    if points < need and tiles.wild - used >= MIN_MELD_SIZE:
        parts.append(MeldPart(WILD, True, 0, wild=tiles.wild - used))
        points += tiles.wild_points(tiles.wild) - tiles.wild_points(used)
    return tuple(parts), points


def _max_points(tiles: RackCounts) -> int:
    """Upper bound of the points in melds of these tiles: a pair needs a wild tile, a single tile cannot be melded."""
    points, pairs = tiles.wild_points(tiles.wild), []
    for rank, number in tiles.natural.items():
        if number >= MIN_MELD_SIZE:
            points += number * POINTS[rank]
        elif number == 2:
            pairs.append(2 * POINTS[rank])
    return points + sum(sorted(pairs, reverse=True)[: tiles.wild])


def _canasta(tiles: RackCounts) -> MeldPart | None:
    """One canasta of these tiles with as few wild tiles as possible, or None."""
    if tiles.wild >= CANASTA:
        return MeldPart(WILD, True, 0, wild=tiles.wild)
    if max(tiles.natural.values(), default=0) + tiles.wild < CANASTA:
        return None
    for rank, number in tiles.natural.items():
        if rank != THREE and number + min(number, tiles.wild) >= CANASTA:
            return MeldPart(rank, True, number, wild=max(0, CANASTA - number))
    return None
