"""Hands of tiles: their count, the decisions they allow, and their result against the bank."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Literal, NamedTuple

from scorepad.games.black_jack.pack import PACK
from scorepad.kit.french import RANKS

#: Rule `value`; an ace may count ten more.
VALUES = {rank: min(number, 10) for number, rank in enumerate(RANKS, 1)}
ACE = VALUES["A"]
ACE_MORE = 10

LIMIT = 21
#: The count from which the bank stands (rule `bank-draws`).
STAND = 17
FEWEST_TILES = 2
#: Rule `double`.
DOUBLED = (9, 10, 11)
#: The tip of the rules: counts from which a hand stands, without an ace as 11 against a weak and a strong bank; with one.
STANDS_AGAINST_WEAK, STANDS_AGAINST_STRONG, STANDS_SOFT = 13, 17, 18

Result = Literal["blackjack", "win", "push", "lose"]
Kind = Literal["blackjack", "count", "bust"]

#: Strength of a hand: its count, or one of these. The higher wins; a bust hand has lost whatever the bank has.
BUST, BLACK_JACK = 0, LIMIT + 1
#: Strength of a bank that did not finish drawing, since every hand was bust.
BANK_UNFINISHED = 1
#: All possible strengths of a bank.
BANKS = frozenset((BANK_UNFINISHED, BUST, *range(STAND, LIMIT + 1), BLACK_JACK))


class Count(NamedTuple):
    """The best count not over 21, else the lowest; `soft`: an ace counts 11."""

    value: int
    soft: bool


class Verdict(NamedTuple):
    """The result of a hand, and the rule that decides it."""

    result: Result
    rule: str


def is_countable(tiles: Sequence[str]) -> bool:
    """Whether a hand can be counted: its tiles exist, and there are enough of them (rule `tiles`)."""
    return len(tiles) >= FEWEST_TILES and PACK.all_known(tiles)


def count(tiles: Sequence[str]) -> Count:
    """The count of tiles (rule `value`)."""
    values = [VALUES[tile[0]] for tile in tiles]
    return _counted(sum(values), ACE in values)


@lru_cache(maxsize=256)
def _counted(low: int, ace: bool) -> Count:
    """The count, from the count with each ace as 1 and whether there is an ace."""
    soft = low + ACE_MORE <= LIMIT and ace
    return Count(low + ACE_MORE if soft else low, soft)


def kind(tiles: Sequence[str], split: bool = False) -> Kind:
    """The kind of a hand (rules `value`, `bust`); `split`: it was split, so it is no Black Jack."""
    value = count(tiles).value
    if value > LIMIT:
        return "bust"
    return "blackjack" if value == LIMIT and len(tiles) == 2 and not split else "count"


def strength(tiles: Sequence[str], split: bool = False) -> int:
    """Strength of a hand: its count, `BLACK_JACK` or `BUST`."""
    value = count(tiles).value
    if value == LIMIT and len(tiles) == 2 and not split:
        return BLACK_JACK
    return value if value <= LIMIT else BUST


def may_double(tiles: Sequence[str], split: bool = False) -> bool:
    """Whether the stake may be doubled on the first two of these tiles (rule `double`)."""
    return len(tiles) > 1 and _doubles(tiles[0][0], tiles[1][0], split)


@cache
def _doubles(first: str, second: str, split: bool) -> bool:
    """The same for two ranks."""
    value = count((first, second)).value
    return (VALUES[first] + VALUES[second] in DOUBLED or value in DOUBLED) and (split or value != LIMIT)


def may_split(tiles: Sequence[str]) -> bool:
    """Whether a hand may be split (rule `split`): two tiles of equal rank, and none drawn yet."""
    return len(tiles) == 2 and tiles[0][0] == tiles[1][0]


def drawn_from(tiles: Sequence[str], low: int, high: int | None = None) -> int | None:
    """The count from `low` to `high` on which a tile was drawn all the same; None if that did not happen."""
    for size in range(FEWEST_TILES, len(tiles)):
        value = count(tiles[:size]).value
        if low <= value and (high is None or value <= high):
            return value
    return None


def verdict(own: int, bank: int) -> Verdict:
    """The result of a hand of strength `own` against a bank of strength `bank`."""
    if own == BUST:
        return Verdict("lose", "bust")
    if bank == BLACK_JACK:
        return Verdict("push" if own == BLACK_JACK else "lose", "blackjack")
    if own == BLACK_JACK:
        return Verdict("blackjack", "blackjack")
    if bank == BUST:
        return Verdict("win", "bank-bust")
    return Verdict("win", "win") if own > bank else Verdict("push", "push") if own == bank else Verdict("lose", "lose")


@cache
def all_strengths(plain: bool) -> frozenset[int]:
    """All possible strengths of a hand; `plain`: neither split nor doubled, so that it may be a Black Jack."""
    return frozenset((BUST, *range(4, LIMIT + 1), *([BLACK_JACK] if plain else [])))


@cache
def possible_banks(own: frozenset[int], result: Result | None) -> frozenset[int]:
    """The bank strengths against which a hand of one of the strengths `own` can have `result` (None: any result)."""
    return frozenset(
        bank
        for bank in BANKS
        if any(
            (bank != BANK_UNFINISHED or own_strength == BUST) and result in (None, verdict(own_strength, bank).result)
            for own_strength in own
        )
    )
