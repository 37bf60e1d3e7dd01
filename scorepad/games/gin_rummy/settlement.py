"""Settling a knock: checks of the hands, the right to knock, and the result (rules `possible`, `knock`, `gin`, `undercut`)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated, Literal, NamedTuple, Protocol

from scorepad.core.model import count
from scorepad.core.problem import Problem
from scorepad.core.reading import card_problems
from scorepad.games.gin_rummy.deadwood import settle, to_bits, to_tiles
from scorepad.games.gin_rummy.pack import PACK

HAND = 10
#: The most deadwood of ten tiles: two each of K, Q, J, T and 9, which form no meld.
MAX_DEADWOOD = 98

KnockMax = Annotated[int, count(0, 1_000_000)]
Bonus = Annotated[int, count(0, 1_000_000)]
KNOCK_MAX = 9
GIN_BONUS = 25
UNDERCUT_BONUS = 10


class Bonuses(Protocol):
    """The house rules that decide what a hand scores."""

    @property
    def gin_bonus(self) -> int:
        """Bonus for gin."""

    @property
    def undercut_bonus(self) -> int:
        """Bonus for the opponent if the knocker's deadwood is not lower."""


class Outcome(NamedTuple):
    """Who wins a hand, by which rule, and for how much."""

    rule: Literal["gin", "knock-win", "undercut"]
    winner: int
    difference: int
    bonus: int


def outcome(knocker: int, deadwood: Sequence[int], options: Bonuses) -> Outcome:
    """Rules `gin`, `knock-win`, `undercut`. Nothing beats gin, not even no deadwood at all."""
    own, other = deadwood[knocker], deadwood[1 - knocker]
    if own == 0:
        return Outcome("gin", knocker, other, bonus=options.gin_bonus)
    if own < other:
        return Outcome("knock-win", knocker, other - own, bonus=0)
    return Outcome("undercut", 1 - knocker, own - other, bonus=options.undercut_bonus)


def deadwood_after_knock(knocker: int, hands: Sequence[Sequence[str]]) -> tuple[tuple[int, int], list[str]]:
    """The deadwood of each seat, and the tiles laid off, computed from both hands."""
    own, other, laid, *_ = settle(to_bits(hands[knocker]), to_bits(hands[1 - knocker]))
    return (own, other) if knocker == 0 else (other, own), to_tiles(laid)


def check_hands(hands: Sequence[Sequence[str]]) -> Iterator[Problem]:
    """Rule `possible`: a hand of ten different tiles for each seat, no tile in both."""
    if len(hands) != 2:
        yield Problem("hands", "format", "wrong-size", args={"field": "hands", "need": 2, "got": len(hands)})
        return
    for seat, hand in enumerate(hands):
        if len(hand) != HAND:
            args = {"need": HAND, "got": len(hand)}
            yield Problem("hands", "possible", "hand-size", args=args, at=(seat,), incomplete=len(hand) < HAND)
    placed = [(tile, (seat, index)) for seat, hand in enumerate(hands) for index, tile in enumerate(hand)]
    yield from card_problems("hands", placed, PACK)


def check_may_knock(knocker: int, got: int, high: int) -> Iterator[Problem]:
    """Rule `knock`: the knocker's deadwood `got` is at most `high`."""
    if got > high:
        yield Problem("hands", "knock", args={"high": high, "got": got}, at=(knocker,))
