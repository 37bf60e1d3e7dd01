"""What a hand comes to, once the deadwood of both is known."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal, NamedTuple, Protocol

from scorepad.core.model import count
from scorepad.games.gin_rummy.deadwood import settle, to_bits, to_tiles

HAND = 10
#: No ten tiles that cannot be melded count more: two each of K, Q, J, T and 9.
MOST_DEADWOOD = 98

KnockMax = Annotated[int, count(0, 1_000_000)]
Bonus = Annotated[int, count(0, 1_000_000)]
KNOCK_MAX = 9
GIN_BONUS = 25
UNDERCUT_BONUS = 10


class Bonuses(Protocol):
    """The house rules that decide what a hand scores."""

    @property
    def gin_bonus(self) -> int:
        """For gin."""

    @property
    def undercut_bonus(self) -> int:
        """For the opponent, if the knocker has not less."""


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
        return Outcome("gin", knocker, other, options.gin_bonus)
    if own < other:
        return Outcome("knock-win", knocker, other - own, 0)
    return Outcome("undercut", 1 - knocker, own - other, options.undercut_bonus)


def found(knocker: int, hands: Sequence[Sequence[str]]) -> tuple[tuple[int, int], list[str]]:
    """The deadwood of each seat, and the tiles that were laid off."""
    own, other, laid = settle(to_bits(hands[knocker]), to_bits(hands[1 - knocker]))
    return (own, other) if knocker == 0 else (other, own), to_tiles(laid)
