"""Poker hands: comparison, names, and the best five of up to seven tiles.

A tile is rank and suit (`Ts`, see `scorepad.kit.french`). The value of a hand is one integer: the kind, then the ranks of the five
tiles that count, most important first, four bits each (2 to 14; 1 is the ace below the two). In hex it is readable: kings and
threes with a queen are `0x2DD33C`. A better hand has a larger value; tied hands have equal values.

The tiles of a hand must be different; callers ensure it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations, combinations_with_replacement

from scorepad.kit.french import SUITS

#: the kinds of hands, low to high (rule `hand-rank`)
HAND_KINDS = (
    "high-card",
    "pair",
    "two-pair",
    "three-of-a-kind",
    "straight",
    "flush",
    "full-house",
    "four-of-a-kind",
    "straight-flush",
)
STRENGTHS = {rank: strength for strength, rank in enumerate("23456789TJQKA", 2)}

_HIGH, _PAIR, _TWO_PAIR, _THREE, _STRAIGHT, _FLUSH, _FULL, _FOUR, _STRAIGHT_FLUSH = range(9)
_ACE = STRENGTHS["A"]
_KIND_BITS = 20
_RANKS_OF_VALUE = (1 << _KIND_BITS) - 1
_WHEEL = 0x54321
_ACE_ABOVE = 0xE5432

# The code of a tile is 1 in a counter for its rank and 1 in a counter for its suit, all counters packed into one integer. One sum
# counts a whole hand: its lower bits are the key to a table of all combinations of ranks, and five tiles of a suit set the top
# bit of its counter, because suit counters begin at 3.
# Ranks count in base 9: no digit overflows with seven tiles, and an odd base spreads the keys over a hash table.
_RANK_KEYS: tuple[int, ...] = tuple(9**place for place in range(13))
_RANK_BITS = (9**13).bit_length()
_RANKS = (1 << _RANK_BITS) - 1
_SUIT_KEYS: tuple[int, ...] = tuple(1 << _RANK_BITS + 4 * place for place in range(4))
_NO_TILES = 3 * sum(_SUIT_KEYS)
_FIVE_OF_A_SUIT = 8 * sum(_SUIT_KEYS)

_CODES = {
    rank + suit: rank_key + suit_key
    for suit, suit_key in zip(SUITS, _SUIT_KEYS, strict=True)
    for rank, rank_key in zip(STRENGTHS, _RANK_KEYS, strict=True)
}
_code_of = _CODES.__getitem__

# Tables from the sum of rank keys to the value: one to seven tiles, and five to seven tiles of one suit. Filled at first use.
_by_ranks: dict[int, int] = {}
_by_ranks_of_suit: dict[int, int] = {}


def tile_code(card: str) -> int:
    """The tile as an integer, for `hand_value_of_codes`."""
    return _CODES[card]


def hand_value(tiles: Sequence[str], ace_low: bool = True) -> int:
    """The value of the best five of `tiles`: larger is better, equal is a tie (rule `hand-rank`).

    Takes five to seven tiles, or one to four (the open tiles at Stud), of which only equal ranks make a kind. `ace_low`: A-2-3-4-5
    is a straight. Raises KeyError for an unknown tile.
    """
    # The fast path of `hand_value_of_codes` without an intermediate list, which would take most of the time.
    key = sum(map(_code_of, tiles), _NO_TILES)
    if not key & _FIVE_OF_A_SUIT and ace_low:
        try:
            return _by_ranks[key & _RANKS]
        except KeyError:
            pass
    return hand_value_of_codes([_CODES[tile] for tile in tiles], ace_low)


def hand_value_of_codes(codes: Sequence[int], ace_low: bool = True) -> int:
    """`hand_value` for tiles given by their `tile_code`."""
    key = sum(codes, _NO_TILES)
    try:
        value = _flush_value(codes, key) if key & _FIVE_OF_A_SUIT else _by_ranks[key & _RANKS]
    except KeyError:
        value = _fill_and_look_up(codes, key)
    if not ace_low and value & _RANKS_OF_VALUE == _WHEEL:
        return _ace_high_value(codes)
    return value


def hand_kind(value: int) -> str:
    """The kind of a hand of this value: one of `HAND_KINDS`."""
    return HAND_KINDS[value >> _KIND_BITS]


def best_five(tiles: Sequence[str], ace_low: bool = True) -> tuple[str, ...]:
    """The five of `tiles` that count, most important first: the tiles of the kind, then the rest in descending order.

    A straight begins with its highest tile, so A-2-3-4-5 ends with the ace. Of equally good tiles, the first in `tiles` count.
    """
    value = hand_value(tiles, ace_low)
    left = list(tiles)
    if value >> _KIND_BITS in (_FLUSH, _STRAIGHT_FLUSH):
        suits = [tile[1] for tile in tiles]
        left = [tile for tile in tiles if suits.count(tile[1]) >= 5]
    chosen = []
    for strength in counting_ranks(value):
        tile = next(tile for tile in left if STRENGTHS[tile[0]] == (strength if strength > 1 else _ACE))
        left.remove(tile)
        chosen.append(tile)
    return tuple(chosen)


def counting_ranks(value: int) -> tuple[int, ...]:
    """The ranks of the tiles that count, 1 (an ace below the two) to 14, most important first."""
    return tuple(strength for shift in (16, 12, 8, 4, 0) if (strength := value >> shift & 15))


def showdown_order(hands: Mapping[int, Sequence[str]], board: Sequence[str] = (), ace_low: bool = True) -> list[list[int]]:
    """The seats of `hands`, best hand first, as groups of tied seats, each ascending. `board`: tiles shared by all hands."""
    groups: dict[int, list[int]] = {}
    for seat in sorted(hands):
        groups.setdefault(hand_value((*hands[seat], *board), ace_low), []).append(seat)
    return [groups[value] for value in sorted(groups, reverse=True)]


def _flush_value(codes: Iterable[int], key: int) -> int:
    """The value of a hand with at least five tiles of a suit. With seven tiles, no other kind can then be better."""
    suit = next(suit for suit in _SUIT_KEYS if key & 8 * suit)
    return _by_ranks_of_suit[sum([code for code in codes if code & suit]) & _RANKS]


def _fill_and_look_up(codes: Sequence[int], key: int) -> int:
    """Fill the tables if they are empty, then look the hand up; raises ValueError for an impossible hand."""
    if not _by_ranks_of_suit:
        _fill_tables()
    try:
        return _flush_value(codes, key) if key & _FIVE_OF_A_SUIT else _by_ranks[key & _RANKS]
    except KeyError:
        raise ValueError("one to seven different tiles make a hand") from None


def _ace_high_value(codes: Sequence[int]) -> int:
    """The value of a hand whose best five are A-2-3-4-5, if that is no straight. Rare, so it tries all fives."""

    def value(five: Sequence[int]) -> int:
        low = hand_value_of_codes(five)
        if low & _RANKS_OF_VALUE != _WHEEL:
            return low
        return (_HIGH if low >> _KIND_BITS == _STRAIGHT else _FLUSH) << _KIND_BITS | _ACE_ABOVE

    return max(value(five) for five in combinations(codes, 5))


def _fill_tables() -> None:
    """Compute the tables. Thread-safe: two threads at once compute the same tables twice."""
    by_ranks: dict[int, int] = {}
    for size in range(1, 6):
        for picked in combinations_with_replacement(range(13), size):
            if size < 5 or picked[0] != picked[4]:
                by_ranks[sum([_RANK_KEYS[place] for place in picked])] = _value(picked)
    fives = {key: value for key, value in by_ranks.items() if value & 15}
    sixes = _with_one_more(fives)
    by_ranks |= sixes
    by_ranks |= _with_one_more(sixes)

    of_suit: dict[int, int] = {}
    for keys in combinations(_RANK_KEYS, 5):
        value = by_ranks[sum(keys)]
        raised = _STRAIGHT_FLUSH - _STRAIGHT if value >> _KIND_BITS == _STRAIGHT else _FLUSH - _HIGH
        of_suit[sum(keys)] = value + (raised << _KIND_BITS)
    for size in (6, 7):
        for rank_keys in combinations(_RANK_KEYS, size):
            total = sum(rank_keys)
            of_suit[total] = max([of_suit[total - key] for key in rank_keys])

    _by_ranks.update(by_ranks)
    _by_ranks_of_suit.update(of_suit)


def _value(picked: Sequence[int]) -> int:
    """The value of one to five tiles not of one suit. `picked`: indexes of their ranks, 0 is the two."""
    groups = sorted(((picked.count(place), place + 2) for place in set(picked)), reverse=True)
    shape = [count for count, _ in groups]
    ranks = [strength for count, strength in groups for _ in range(count)]
    if len(groups) == 5 and (ranks[0] - ranks[4] == 4 or ranks == [_ACE, 5, 4, 3, 2]):
        kind = _STRAIGHT
        if ranks[0] - ranks[4] != 4:
            ranks = [5, 4, 3, 2, 1]
    elif shape[0] == 4:
        kind = _FOUR
    elif shape[0] == 3:
        kind = _FULL if shape[1:] == [2] else _THREE
    elif shape[0] == 2:
        kind = _TWO_PAIR if shape[1:2] == [2] else _PAIR
    else:
        kind = _HIGH
    value = kind
    for strength in (*ranks, 0, 0, 0, 0)[:5]:
        value = value << 4 | strength
    return value


def _with_one_more(table: Mapping[int, int]) -> dict[int, int]:
    """The table of hands with one more tile: the best value after leaving out any one tile.

    It also contains impossible hands with five or more of a rank, which are never looked up.
    """
    values: dict[int, int] = {}
    known_value = values.get
    for key, value in table.items():
        for rank_key in _RANK_KEYS:
            if known_value(longer := key + rank_key, -1) < value:
                values[longer] = value
    return values
