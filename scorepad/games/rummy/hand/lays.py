"""Fast search for simple moves: a new meld, a tile added, a tile or a joker taken from one meld for another."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import combinations
from typing import Any, NamedTuple

from scorepad.games.rummy.hand.lying import (
    BIT,
    CACHE_SIZE,
    LANE,
    LANES,
    RANK_COUNT,
    Lying,
    Table,
    TableFacts,
    added,
    kind_bits,
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
    """A way to lay out, not applied yet: the tiles from the rack, and the change of the table (`how`, with `what`)."""

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
    kinds, facts = kind_bits(rack), table_facts(table)
    options = [*_new(rack, kinds), *_added(rack, kinds, facts)]
    if facts.spare & ~kinds:
        options += _lent(kinds, facts)
    if facts.named & kinds:
        options += _freed(rack, table, kinds & facts.named)
    return options


def first_lays(rack: Sequence[str], table: Table, least: int) -> list[Lay]:
    """Ways to lay tiles out for the first time, made of new melds and added tiles that come to at least so many points.

    Each begins with another of the dearest; others are added, the dearest first, until it is enough (rule `first-meld`).
    """
    facts = table_facts(table)
    offers = list(_offers(rack, facts))
    if sum(offer.points for offer in offers) < least:
        return []
    offers.sort(key=lambda offer: -offer.points)
    lays: dict[Lay, None] = {}
    for beginning in offers[:BEGINNINGS]:
        chosen, total, rest = [beginning], beginning.points, [*rack]
        for tile in beginning.way.played:
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
            lays[Lay(played, after)] = None
    return [*lays]


class _Offer(NamedTuple):
    """A way to lay out that makes one meld: what this comes to, and which one of the table goes for it (by index)."""

    points: int
    way: LayOption
    gone: int | None = None


def _offers(rack: Sequence[str], facts: TableFacts) -> Iterator[_Offer]:
    kinds = kind_bits(rack)
    for way in _new(rack, kinds):
        (meld,) = way.what
        yield _Offer(worth(meld), way)
    for way in _added(rack, kinds, facts):
        index, tile = way.what
        meld_facts = facts.melds[index]
        if not BIT[stands_for(tile)] & meld_facts.kinds:
            yield _Offer(meld_facts.points + points(tile), way, index)


def _goes_with(offer: _Offer, chosen: Sequence[_Offer], rest: Sequence[str]) -> bool:
    """Whether there are tiles for an offer, and its meld is as it lay."""
    for tile in offer.way.played:
        if tile not in rest:
            return False
    return offer.gone is None or all(offer.gone != other.gone for other in chosen)


# -- with tiles of the rack ------------------------------------------------------------------------------------------------


def _new(rack: Sequence[str], kinds: int) -> Iterator[LayOption]:
    """New melds (rules `group`, `run`), with a joker for one tile that is missing as well (rule `joker`)."""
    for meld in _melds(kinds):
        yield LayOption(meld, _with_new, (meld,))
    if JOKER in rack:
        for kind, meld in _missing_one(kinds, ANY):
            yield LayOption(tuple(JOKER if tile == kind else tile for tile in meld), _with_new, (with_named_joker(meld, kind),))


def _with_new(table: Table, meld: Lying) -> Table:
    return (*table, meld)


def _added(rack: Sequence[str], kinds: int, facts: TableFacts) -> Iterator[LayOption]:
    """Tiles added to what lies there, jokers, too (rule `lay-off`)."""
    if kinds & facts.fits:
        for index, meld_facts in enumerate(facts.melds):
            for kind in kinds_of(kinds & meld_facts.fits):
                yield LayOption((kind,), _with_added, (index, kind))
    if JOKER in rack:
        for index, meld_facts in enumerate(facts.melds):
            for kind in kinds_of(meld_facts.fits):
                yield LayOption((JOKER,), _with_added, (index, f"{JOKER}:{kind}"))


def _with_added(table: Table, index: int, tile: str) -> Table:
    return (*table[:index], *added(table[index], tile), *table[index + 1 :])


# -- with tiles of the table -----------------------------------------------------------------------------------------------


def _lent(kinds: int, facts: TableFacts) -> Iterator[LayOption]:
    """New melds of two tiles from the rack and one that another meld can spare (rule `rearrange`)."""
    for kind, meld in _missing_one(kinds, facts.spare & ~kinds):
        for index, meld_facts in enumerate(facts.melds):
            if meld_facts.spare & BIT[kind]:
                yield LayOption(tuple(tile for tile in meld if tile != kind), _with_lent, (meld, {index: kind}))


def _with_lent(table: Table, meld: Lying, lenders: Mapping[int, str]) -> Table:
    melds: list[Lying] = []
    for index, lying in enumerate(table):
        melds += without(lying, lenders[index]) if index in lenders else (lying,)
    return (*melds, meld)


def both_lent(rack: Sequence[str], table: Table) -> Iterator[LayOption]:
    """New melds of one tile from the rack and two that two other melds can spare (rule `rearrange`)."""
    facts = table_facts(table)
    for tile in dict.fromkeys(rack) if facts.spare else ():
        for one, two, pair, meld in _around(tile):
            if facts.spare & pair == pair:
                for first in [index for index, lender in enumerate(facts.melds) if lender.spare & BIT[one]]:
                    for second in [index for index, lender in enumerate(facts.melds) if lender.spare & BIT[two] and index != first]:
                        yield LayOption((tile,), _with_lent, (meld, {first: one, second: two}))


def _freed(rack: Sequence[str], table: Table, wanted: int) -> Iterator[LayOption]:
    """A tile in place of the joker that stands for it, and that joker with two tiles from the rack, or added (rule `joker`)."""
    for index, meld_facts in enumerate(table_facts(table).melds):
        for kind in kinds_of(wanted & meld_facts.named):
            rest = [*rack]
            rest.remove(kind)
            for missing, meld in _missing_one(kind_bits(rest), ANY):
                played = (kind, *(tile for tile in meld if tile != missing))
                yield LayOption(played, _with_freed, (index, kind, _with_new, with_named_joker(meld, missing)))
            for way in _added((JOKER,), 0, table_facts(_with_instead(table, index, kind))):
                yield LayOption((kind,), _with_freed, (index, kind, _with_added, *way.what))


def _with_instead(table: Table, index: int, kind: str) -> Table:
    return (*table[:index], without_joker(table[index], kind), *table[index + 1 :])


def _with_freed(table: Table, index: int, kind: str, how: Callable[..., Table], *what: Any) -> Table:
    return how(_with_instead(table, index, kind), *what)


# -- melds of what there is ------------------------------------------------------------------------------------------------


def _melds(kinds: int) -> Iterator[Lying]:
    """All melds of these kinds alone."""
    for rank, suits in _ranks(kinds, SMALLEST):
        yield from _groups(rank, suits)
    for lane in LANES:
        suit = kinds >> lane & LANE
        if suit & suit >> 1:
            yield from _runs(lane, suit)


def _missing_one(kinds: int, wanted: int) -> list[tuple[str, Lying]]:
    """All melds of three of which one kind, among those `wanted`, is missing here: that one, and the meld."""
    pairs: list[tuple[str, Lying]] = []
    for rank, suits in _ranks(kinds, SMALLEST - 1, wanted):
        pairs += [(kind, meld) for kind, meld, bit in _nearly_groups(rank, suits) if bit & wanted]
    for lane in LANES:
        suit = kinds >> lane & LANE
        if suit & (suit - 1) and wanted >> lane & LANE:
            pairs += [(kind, meld) for kind, meld, bit in _nearly_runs(lane, suit) if bit & wanted]
    return pairs


def _ranks(kinds: int, least: int, wanted: int = ANY) -> Iterator[tuple[int, tuple[bool, ...]]]:
    """The ranks, among those `wanted`, of which there are kinds in so many suits (two or three), and which suits these are."""
    spades, hearts, diamonds, clubs = kinds & LANE, kinds >> LANES[1] & LANE, kinds >> LANES[2] & LANE, kinds >> LANES[3]
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
    tiles = [KINDS[lane + rank] for lane, has in zip(LANES, suits, strict=True) if has]
    return tuple(group for size in range(SMALLEST, len(tiles) + 1) for group in combinations(tiles, size))


@cache
def _nearly_groups(rank: int, suits: tuple[bool, ...]) -> tuple[tuple[str, Lying, int], ...]:
    """All groups of three of a rank with two of these suits and one that is missing: that kind, the group, and the kind's bit."""
    tiles = [KINDS[lane + rank] for lane, has in zip(LANES, suits, strict=True) if has]
    missing = [KINDS[lane + rank] for lane, has in zip(LANES, suits, strict=True) if not has]
    pairs = [*combinations(tiles, SMALLEST - 1)]
    return tuple((kind, tuple(sorted((*pair, kind), key=KINDS.index)), BIT[kind]) for kind in missing for pair in pairs)


@lru_cache(maxsize=CACHE_SIZE)
def _runs(lane: int, suit: int) -> tuple[Lying, ...]:
    """All runs of the ranks of a suit."""
    runs: list[Lying] = []
    for start in range(RANK_COUNT):
        for size in range(SMALLEST, RANK_COUNT + (start == 0)):
            run = [(start + step) % RANK_COUNT for step in range(size)]
            if not all(suit >> rank & 1 for rank in run):
                break
            runs.append(tuple(KINDS[lane + rank] for rank in run))
    return tuple(runs)


@lru_cache(maxsize=CACHE_SIZE)
def _nearly_runs(lane: int, suit: int) -> tuple[tuple[str, Lying, int], ...]:
    """All runs of three of which one rank is missing in a suit: that kind, the run, and the kind's bit."""
    runs: list[tuple[str, Lying, int]] = []
    for start in range(RANK_COUNT):
        run = [(start + step) % RANK_COUNT for step in range(SMALLEST)]
        missing = [KINDS[lane + rank] for rank in run if not suit >> rank & 1]
        if len(missing) == 1:
            runs.append((missing[0], tuple(KINDS[lane + rank] for rank in run), BIT[missing[0]]))
    return tuple(runs)


@cache
def _around(tile: str) -> tuple[tuple[str, str, int, Lying], ...]:
    """All melds of three with a tile, and before each its two other kinds, one by one and as bits."""
    if tile == JOKER:
        return ()
    melds = [meld for other, meld in _missing_one(ANY & ~BIT[tile], BIT[tile]) if other == tile]
    pairs = [tuple(kind for kind in meld if kind != tile) for meld in melds]
    return tuple((one, two, BIT[one] | BIT[two], meld) for (one, two), meld in zip(pairs, melds, strict=True))
