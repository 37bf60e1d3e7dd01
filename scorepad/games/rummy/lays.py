"""Simple ways to lay tiles out, quickly found: a new meld, a tile added, a tile or a joker taken from one meld for another."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations
from typing import NamedTuple

from scorepad.games.rummy.lying import (
    BIT,
    LANE,
    LANES,
    ROUND,
    Looks,
    Lying,
    Table,
    added,
    bits,
    each,
    instead,
    looks,
    named,
    put,
    without,
)
from scorepad.games.rummy.tiles import KINDS, SMALLEST, tile_of
from scorepad.kit.french import JOKER, SUITS

#: So many ways to begin a first laying out are looked at.
BEGINNINGS = 8
ANY = (1 << len(KINDS)) - 1


class Lay(NamedTuple):
    """What comes from the rack, and the whole table afterwards."""

    played: tuple[str, ...]
    after: Table


class Part(NamedTuple):
    """What comes from the rack, the melds that it makes, and which one of the table goes for them (by index)."""

    played: tuple[str, ...]
    made: tuple[Lying, ...]
    gone: int | None = None


def lays(rack: Sequence[str], table: Table) -> list[Lay]:
    """All simple ways to lay tiles out, for whoever has done so before."""
    glances = [*map(looks, table)]
    found = [Lay(part.played, put(table, part.made, part.gone)) for part in parts(rack, glances)]
    found += lent(rack, table, glances)
    found += freed(rack, table, glances)
    return found


def first_lays(rack: Sequence[str], table: Table, least: int) -> list[Lay]:
    """Ways to lay tiles out for the first time, made of parts that come to at least so many points (rule `first-meld`).

    Each begins with another of the dearest parts; others are added, the dearest first, until it is enough.
    """
    there = [part for part in parts(rack, [*map(looks, table)]) if len(part.made) == 1]
    offers = sorted(((looks(part.made[0]).points, part) for part in there), key=lambda offer: -offer[0])
    if sum(points for points, _ in offers) < least:
        return []
    found: dict[Lay, None] = {}
    for begin in offers[:BEGINNINGS]:
        chosen: list[Part] = []
        rest, total = [*rack], 0
        for points, part in (begin, *offers):
            if total >= least and chosen:
                break
            if _goes_with(part, chosen, rest):
                chosen.append(part)
                total += points
                for tile in part.played:
                    rest.remove(tile)
        if total >= least:
            after = table
            for part in chosen:
                after = put(after, part.made, part.gone)
            found[Lay(tuple(tile for part in chosen for tile in part.played), after)] = None
    return [*found]


def _goes_with(part: Part, chosen: Sequence[Part], rest: Sequence[str]) -> bool:
    """Whether there are tiles for a part, its meld is as it lay, and no tile lies in more of the melds than it was played."""
    if not all(map(rest.__contains__, part.played)) or part.played.count(JOKER) > rest.count(JOKER):
        return False
    if part.gone is not None and any(part.gone == other.gone for other in chosen):
        return False
    if not chosen:
        return True
    melds = [{*map(tile_of, other.made[0])} for other in (*chosen, part)]
    played = Counter(tile for other in (*chosen, part) for tile in other.played)
    return all(sum(tile in meld for meld in melds) <= many for tile, many in played.items())


def parts(rack: Sequence[str], glances: Sequence[Looks]) -> Iterator[Part]:
    """New melds, and single tiles added: all that a rack can do without moving anything that lies there (rule `lay-off`)."""
    once = bits(rack)
    for meld in _melds(once):
        yield Part(meld, (meld,))
    for index, look in enumerate(glances):
        if hits := once & look.fits:
            for kind in each(hits):
                yield Part((kind,), added(look.tiles, kind), index)
    if JOKER in rack:
        for kind, meld in _missing_one(once, ANY):
            yield Part(tuple(JOKER if tile == kind else tile for tile in meld), (named(meld, kind),))
        for index, look in enumerate(glances):
            for kind in each(look.fits):
                yield Part((JOKER,), added(look.tiles, f"{JOKER}:{kind}"), index)


def lent(rack: Sequence[str], table: Table, glances: Sequence[Looks]) -> Iterator[Lay]:
    """New melds of two tiles from the rack and one that another meld can spare (rule `rearrange`)."""
    once, spare = bits(rack), 0
    for look in glances:
        spare |= look.spare
    wanted = spare & ~once
    if not wanted:
        return
    for kind, meld in _missing_one(once, wanted):
        played = tuple(tile for tile in meld if tile != kind)
        for index, look in enumerate(glances):
            if look.spare & BIT[kind]:
                yield Lay(played, (*put(table, without(look.tiles, kind), index), meld))


def freed(rack: Sequence[str], table: Table, glances: Sequence[Looks]) -> Iterator[Lay]:
    """A tile in place of the joker that stands for it, and that joker with two tiles from the rack, or added (rule `joker`)."""
    once = bits(rack)
    for index, look in enumerate(glances):
        for kind in each(once & look.named):
            rest = [*rack]
            rest.remove(kind)
            there = put(table, (instead(look.tiles, kind),), index)
            for missing, meld in _missing_one(bits(rest), ANY):
                yield Lay((kind, *(tile for tile in meld if tile != missing)), (*there, named(meld, missing)))
            for place, meld in enumerate(there):
                for fit in each(looks(meld).fits):
                    yield Lay((kind,), put(there, added(meld, f"{JOKER}:{fit}"), place))


def both_lent(rack: Sequence[str], table: Table, glances: Sequence[Looks]) -> Iterator[Lay]:
    """New melds of one tile from the rack and two that two other melds can spare (rule `rearrange`)."""
    spare = 0
    for look in glances:
        spare |= look.spare
    for tile in dict.fromkeys(rack) if spare else ():
        for one, two, pair, meld in _around(tile):
            if spare & pair != pair:
                continue
            for first in [index for index, look in enumerate(glances) if look.spare & BIT[one]]:
                for second in [index for index, look in enumerate(glances) if look.spare & BIT[two] and index != first]:
                    instead_of = {first: without(glances[first].tiles, one), second: without(glances[second].tiles, two)}
                    after = (lying for index, kept in enumerate(table) for lying in instead_of.get(index, (kept,)))
                    yield Lay((tile,), (*after, meld))


# -- melds of what there is ------------------------------------------------------------------------------------------------


def _melds(once: int) -> Iterator[Lying]:
    """All melds of these kinds alone."""
    spades, hearts, diamonds, clubs = suits = [once >> lane & LANE for lane in LANES]
    three = spades & hearts & (diamonds | clubs) | (spades | hearts) & diamonds & clubs
    for there in _of_ranks(three, once):
        yield from combinations(there, SMALLEST)
        if len(there) > SMALLEST:
            yield tuple(there)
    for lane, suit in zip(LANES, suits, strict=True):
        for run in _runs(suit):
            yield tuple(KINDS[lane + rank] for rank in run)


def _missing_one(once: int, wanted: int) -> Iterator[tuple[str, Lying]]:
    """All melds of three of which one kind, among those `wanted`, is missing here: that one, and the meld."""
    spades, hearts, diamonds, clubs = suits = [once >> lane & LANE for lane in LANES]
    two = spades & hearts | diamonds & clubs | (spades | hearts) & (diamonds | clubs)
    for there in _of_ranks(two, once):
        for kind in (there[0][0] + suit for suit in SUITS):
            if kind not in there and BIT[kind] & wanted:
                for pair in combinations(there, SMALLEST - 1):
                    yield kind, tuple(sorted((*pair, kind), key=KINDS.index))
    for lane, suit in zip(LANES, suits, strict=True):
        if suit & (suit - 1) and wanted >> lane & LANE:
            for missing, run in _nearly(suit):
                if wanted >> lane + missing & 1:
                    yield KINDS[lane + missing], tuple(KINDS[lane + rank] for rank in run)


def _of_ranks(ranks: int, once: int) -> Iterator[list[str]]:
    """The kinds that there are of each of these ranks."""
    while ranks:
        low = ranks & -ranks
        ranks ^= low
        yield [KINDS[lane + low.bit_length() - 1] for lane in LANES if once >> lane & low]


@cache
def _runs(lane: int) -> tuple[tuple[int, ...], ...]:
    """All runs of the ranks of a suit, each as its ranks."""
    found = []
    for start in range(ROUND):
        for size in range(SMALLEST, ROUND + (start == 0)):
            run = tuple((start + step) % ROUND for step in range(size))
            if not all(lane >> rank & 1 for rank in run):
                break
            found.append(run)
    return tuple(found)


@cache
def _nearly(lane: int) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """All runs of three of which one rank is missing in a suit, and which."""
    runs = [tuple((start + step) % ROUND for step in range(SMALLEST)) for start in range(ROUND)]
    missing = [([rank for rank in run if not lane >> rank & 1], run) for run in runs]
    return tuple((ranks[0], run) for ranks, run in missing if len(ranks) == 1)


@cache
def _around(tile: str) -> tuple[tuple[str, str, int, Lying], ...]:
    """All melds of three with a tile, and before each its two other kinds, one by one and as bits."""
    if tile == JOKER:
        return ()
    melds = [meld for other, meld in _missing_one(ANY & ~BIT[tile], BIT[tile]) if other == tile]
    pairs = [tuple(kind for kind in meld if kind != tile) for meld in melds]
    return tuple((one, two, BIT[one] | BIT[two], meld) for (one, two), meld in zip(pairs, melds, strict=True))
