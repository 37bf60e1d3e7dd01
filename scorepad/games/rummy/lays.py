"""Fast search for simple moves: a new meld, a tile added, a tile or a joker taken from one meld for another."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import combinations
from typing import Any, NamedTuple

from scorepad.games.rummy.lying import (
    BIT,
    KEPT,
    LANE,
    LANES,
    ROUND,
    Lying,
    Table,
    TableFacts,
    added,
    bits,
    kinds_of,
    table_facts,
    with_named_joker,
    without,
    without_joker,
)
from scorepad.games.rummy.tiles import KINDS, SMALLEST, points, stands_for, worth, worth_of_move
from scorepad.kit.french import JOKER

#: Number of ways to begin a first meld that are searched.
BEGINNINGS = 6
ANY = (1 << len(KINDS)) - 1


class LayOption(NamedTuple):
    """A way to lay out, not applied yet: the tiles from the rack, and the change of the table."""

    played: tuple[str, ...]
    how: Callable[..., Table]
    what: tuple[Any, ...]

    def after(self, table: Table) -> Table:
        """The whole table afterwards."""
        return self.how(table, *self.what)


class Lay(NamedTuple):
    """The tiles from the rack, and the whole table afterwards."""

    played: tuple[str, ...]
    after: Table


def ways(rack: Sequence[str], table: Table) -> list[LayOption]:
    """All simple ways to lay tiles out, for a player who has done so before."""
    once, there = bits(rack), table_facts(table)
    found = [*_new(rack, once), *_added(rack, once, there)]
    if there.spare & ~once:
        found += _lent(once, there)
    if there.named & once:
        found += _freed(rack, table, once & there.named)
    return found


def first_lays(rack: Sequence[str], table: Table, least: int) -> list[Lay]:
    """Ways to lay tiles out for the first time, made of new melds and added tiles that come to at least so many points.

    Each begins with another of the dearest; others are added, the dearest first, until it is enough (rule `first-meld`).
    """
    there = table_facts(table)
    offers = list(_offers(rack, there))
    if sum(offer.points for offer in offers) < least:
        return []
    offers.sort(key=lambda offer: -offer.points)
    found: dict[Lay, None] = {}
    for begin in offers[:BEGINNINGS]:
        chosen, total, rest = [begin], begin.points, [*rack]
        for tile in begin.way.played:
            rest.remove(tile)
        for offer in offers:
            if total >= least:
                break
            if _goes_with(offer, chosen, rest):
                chosen.append(offer)
                total += offer.points
                for tile in offer.way.played:
                    rest.remove(tile)
        played = tuple(tile for offer in chosen for tile in offer.way.played)
        if total < least:
            continue
        after = table
        for offer in chosen:
            after = offer.way.after(after)
        # A new meld may be like one that is added to: then it looks as if that one stood unchanged.
        if worth_of_move(table, after, played) >= least:
            found[Lay(played, after)] = None
    return [*found]


class _Offer(NamedTuple):
    """A way to lay out that makes one meld: what this comes to, and which one of the table goes for it (by index)."""

    points: int
    way: LayOption
    gone: int | None = None


def _offers(rack: Sequence[str], there: TableFacts) -> Iterator[_Offer]:
    once = bits(rack)
    for way in _new(rack, once):
        (meld,) = way.what
        yield _Offer(worth(meld), way)
    for way in _added(rack, once, there):
        index, tile = way.what
        look = there.melds[index]
        if not BIT[stands_for(tile)] & look.kinds:
            yield _Offer(look.points + points(tile), way, index)


def _goes_with(offer: _Offer, chosen: Sequence[_Offer], rest: Sequence[str]) -> bool:
    """Whether there are tiles for an offer, and its meld is as it lay."""
    for tile in offer.way.played:
        if tile not in rest:
            return False
    return offer.gone is None or all(offer.gone != other.gone for other in chosen)


# -- with tiles of the rack ------------------------------------------------------------------------------------------------


def _new(rack: Sequence[str], once: int) -> Iterator[LayOption]:
    """New melds (rules `group`, `run`), with a joker for one tile that is missing as well (rule `joker`)."""
    for meld in _melds(once):
        yield LayOption(meld, _with_new, (meld,))
    if JOKER in rack:
        for kind, meld in _missing_one(once, ANY):
            yield LayOption(tuple(JOKER if tile == kind else tile for tile in meld), _with_new, (with_named_joker(meld, kind),))


def _with_new(table: Table, meld: Lying) -> Table:
    return (*table, meld)


def _added(rack: Sequence[str], once: int, there: TableFacts) -> Iterator[LayOption]:
    """Tiles added to what lies there, jokers, too (rule `lay-off`)."""
    if once & there.fits:
        for index, look in enumerate(there.melds):
            for kind in kinds_of(once & look.fits):
                yield LayOption((kind,), _with_added, (index, kind))
    if JOKER in rack:
        for index, look in enumerate(there.melds):
            for kind in kinds_of(look.fits):
                yield LayOption((JOKER,), _with_added, (index, f"{JOKER}:{kind}"))


def _with_added(table: Table, index: int, tile: str) -> Table:
    return (*table[:index], *added(table[index], tile), *table[index + 1 :])


# -- with tiles of the table -----------------------------------------------------------------------------------------------


def _lent(once: int, there: TableFacts) -> Iterator[LayOption]:
    """New melds of two tiles from the rack and one that another meld can spare (rule `rearrange`)."""
    for kind, meld in _missing_one(once, there.spare & ~once):
        for index, look in enumerate(there.melds):
            if look.spare & BIT[kind]:
                yield LayOption(tuple(tile for tile in meld if tile != kind), _with_lent, (meld, {index: kind}))


def _with_lent(table: Table, meld: Lying, lenders: Mapping[int, str]) -> Table:
    kept: list[Lying] = []
    for index, lying in enumerate(table):
        kept += without(lying, lenders[index]) if index in lenders else (lying,)
    return (*kept, meld)


def both_lent(rack: Sequence[str], table: Table) -> Iterator[LayOption]:
    """New melds of one tile from the rack and two that two other melds can spare (rule `rearrange`)."""
    there = table_facts(table)
    for tile in dict.fromkeys(rack) if there.spare else ():
        for one, two, pair, meld in _around(tile):
            if there.spare & pair == pair:
                for first in [index for index, look in enumerate(there.melds) if look.spare & BIT[one]]:
                    for second in [index for index, look in enumerate(there.melds) if look.spare & BIT[two] and index != first]:
                        yield LayOption((tile,), _with_lent, (meld, {first: one, second: two}))


def _freed(rack: Sequence[str], table: Table, wanted: int) -> Iterator[LayOption]:
    """A tile in place of the joker that stands for it, and that joker with two tiles from the rack, or added (rule `joker`)."""
    for index, look in enumerate(table_facts(table).melds):
        for kind in kinds_of(wanted & look.named):
            rest = [*rack]
            rest.remove(kind)
            for missing, meld in _missing_one(bits(rest), ANY):
                played = (kind, *(tile for tile in meld if tile != missing))
                yield LayOption(played, _with_freed, (index, kind, _with_new, with_named_joker(meld, missing)))
            for way in _added((JOKER,), 0, table_facts(_with_instead(table, index, kind))):
                yield LayOption((kind,), _with_freed, (index, kind, _with_added, *way.what))


def _with_instead(table: Table, index: int, kind: str) -> Table:
    return (*table[:index], without_joker(table[index], kind), *table[index + 1 :])


def _with_freed(table: Table, index: int, kind: str, how: Callable[..., Table], *what: Any) -> Table:
    return how(_with_instead(table, index, kind), *what)


# -- melds of what there is ------------------------------------------------------------------------------------------------


def _melds(once: int) -> Iterator[Lying]:
    """All melds of these kinds alone."""
    for rank, suits in _ranks(once, SMALLEST):
        yield from _groups(rank, suits)
    for lane in LANES:
        suit = once >> lane & LANE
        if suit & suit >> 1:
            yield from _runs(lane, suit)


def _missing_one(once: int, wanted: int) -> list[tuple[str, Lying]]:
    """All melds of three of which one kind, among those `wanted`, is missing here: that one, and the meld."""
    found: list[tuple[str, Lying]] = []
    for rank, suits in _ranks(once, SMALLEST - 1, wanted):
        found += [(kind, meld) for kind, meld, bit in _nearly_groups(rank, suits) if bit & wanted]
    for lane in LANES:
        suit = once >> lane & LANE
        if suit & (suit - 1) and wanted >> lane & LANE:
            found += [(kind, meld) for kind, meld, bit in _nearly_runs(lane, suit) if bit & wanted]
    return found


def _ranks(once: int, least: int, wanted: int = ANY) -> Iterator[tuple[int, tuple[bool, ...]]]:
    """The ranks, among those `wanted`, of which there are kinds in so many suits (two or three), and which suits these are."""
    spades, hearts, diamonds, clubs = once & LANE, once >> LANES[1] & LANE, once >> LANES[2] & LANE, once >> LANES[3]
    both, either = spades & hearts, spades | hearts
    if least == SMALLEST:
        ranks = both & (diamonds | clubs) | either & diamonds & clubs
    else:
        ranks = both | diamonds & clubs | either & (diamonds | clubs)
    ranks &= wanted | wanted >> LANES[1] | wanted >> LANES[2] | wanted >> LANES[3]
    while ranks:
        low = ranks & -ranks
        ranks ^= low
        yield low.bit_length() - 1, (spades & low > 0, hearts & low > 0, diamonds & low > 0, clubs & low > 0)


@cache
def _groups(rank: int, suits: tuple[bool, ...]) -> tuple[Lying, ...]:
    """All groups of a rank in some of these suits."""
    there = [KINDS[lane + rank] for lane, has in zip(LANES, suits, strict=True) if has]
    return tuple(group for many in range(SMALLEST, len(there) + 1) for group in combinations(there, many))


@cache
def _nearly_groups(rank: int, suits: tuple[bool, ...]) -> tuple[tuple[str, Lying, int], ...]:
    """All groups of three of a rank with two of these suits and one that is missing: that kind, the group, and the kind's bit."""
    there = [KINDS[lane + rank] for lane, has in zip(LANES, suits, strict=True) if has]
    rest = [KINDS[lane + rank] for lane, has in zip(LANES, suits, strict=True) if not has]
    pairs = [*combinations(there, SMALLEST - 1)]
    return tuple((kind, tuple(sorted((*pair, kind), key=KINDS.index)), BIT[kind]) for kind in rest for pair in pairs)


@lru_cache(maxsize=KEPT)
def _runs(lane: int, suit: int) -> tuple[Lying, ...]:
    """All runs of the ranks of a suit."""
    found: list[Lying] = []
    for start in range(ROUND):
        for size in range(SMALLEST, ROUND + (start == 0)):
            run = [(start + step) % ROUND for step in range(size)]
            if not all(suit >> rank & 1 for rank in run):
                break
            found.append(tuple(KINDS[lane + rank] for rank in run))
    return tuple(found)


@lru_cache(maxsize=KEPT)
def _nearly_runs(lane: int, suit: int) -> tuple[tuple[str, Lying, int], ...]:
    """All runs of three of which one rank is missing in a suit: that kind, the run, and the kind's bit."""
    found: list[tuple[str, Lying, int]] = []
    for start in range(ROUND):
        run = [(start + step) % ROUND for step in range(SMALLEST)]
        missing = [KINDS[lane + rank] for rank in run if not suit >> rank & 1]
        if len(missing) == 1:
            found.append((missing[0], tuple(KINDS[lane + rank] for rank in run), BIT[missing[0]]))
    return tuple(found)


@cache
def _around(tile: str) -> tuple[tuple[str, str, int, Lying], ...]:
    """All melds of three with a tile, and before each its two other kinds, one by one and as bits."""
    if tile == JOKER:
        return ()
    melds = [meld for other, meld in _missing_one(ANY & ~BIT[tile], BIT[tile]) if other == tile]
    pairs = [tuple(kind for kind in meld if kind != tile) for meld in melds]
    return tuple((one, two, BIT[one] | BIT[two], meld) for (one, two), meld in zip(pairs, melds, strict=True))
