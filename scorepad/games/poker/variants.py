"""Betting of the three variants: phases, house rules, and forced bets before the first action."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

#: Limit of a raise: a number of chips, half the pot, or 0 for no limit.
MaxRaise = int | Literal["half-pot"]
HALF_POT: Literal["half-pot"] = "half-pot"

#: After all have checked: the next seat must bet or fold, or the next phase begins.
CheckedRound = Literal["again", "on"]
#: The least raise: 1, or the size of the last bet or full raise.
MinRaise = Literal["one", "last"]
#: Who puts in the small blind where only two have chips: the seat left of the dealer, or the dealer.
HeadsUp = Literal["clockwise", "button"]

MAX_RAISES = 3


@dataclass(frozen=True, slots=True)
class BettingHouseRules:
    """The house rules of the betting; defaults from the rulebook (rule `betting`).

    `most_raises`: of one seat in a phase, 0 for no limit; `late_double`: whether the least opening is doubled in some phases;
    `small_blind`: 0 for half the minimum stake; `ante`: what each seat puts in before the blinds.
    """

    checked_round: CheckedRound = "again"
    most_raises: int = MAX_RAISES
    min_raise: MinRaise = "one"
    late_double: bool = True
    small_blind: int = 0
    ante: int = 0
    heads_up: HeadsUp = "clockwise"


#: The betting as card rooms play it: house rules that all variants have, and those of Texas Hold'em.
CASINO: Mapping[str, Any] = {"checked_round": "on", "most_raises": 0, "min_raise": "last"}
HOLDEM_CASINO: Mapping[str, Any] = {**CASINO, "late_double": False, "heads_up": "button"}


@dataclass(frozen=True, slots=True)
class Variant:
    """Betting structure of a variant.

    `name`: key for its words; `phases`: number of phases; `by_itself`: bets before the first action; `check_at_once`: checking is
    legal in the first phase; `tiles_begin`: open tiles decide who begins a phase; `opener_begins`: the opener of the first phase
    begins the second; `doubled`: the phases in which the least opening is twice the minimum stake.
    """

    name: str
    phases: int
    by_itself: Literal["", "ante", "blinds"] = ""
    check_at_once: bool = False
    tiles_begin: bool = False
    opener_begins: bool = False
    doubled: frozenset[int] = frozenset()


DRAW = Variant("draw", phases=2, by_itself="ante", check_at_once=True, opener_begins=True)
STUD = Variant("stud", phases=4, tiles_begin=True)
HOLDEM = Variant("holdem", phases=4, by_itself="blinds", doubled=frozenset({2, 3}))


def as_in_casino(variant: Variant, house: BettingHouseRules) -> bool:
    """Whether the betting is that of card rooms, blinds apart: their words are used then."""
    return all(getattr(house, name) == value for name, value in CASINO.items()) and house.late_double == (not variant.doubled)


def clockwise(dealer: int, chips: Sequence[int]) -> list[int]:
    """The seats that have chips, from the dealer's left (rule `out`)."""
    first = (dealer + 1) % len(chips)
    return [seat for seat in (*range(first, len(chips)), *range(first)) if chips[seat] > 0]


def from_small_blind(dealer: int, chips: Sequence[int], heads_up: HeadsUp) -> list[int]:
    """The seats that have chips, from the small blind on (rule `blinds`): from the dealer's left, or of two from the dealer."""
    seats = clockwise(dealer, chips)
    return clockwise(dealer - 1, chips) if heads_up == "button" and len(seats) == 2 else seats


def by_itself(variant: Variant, dealer: int, chips: Sequence[int], min_stake: int, house: BettingHouseRules) -> list[int]:
    """What each seat puts in before the first action (rules `ante`, `blinds`); a seat with fewer chips puts in all."""
    if not variant.by_itself:
        return [0] * len(chips)
    ante = min_stake if variant.by_itself == "ante" else house.ante
    due = [ante] * len(chips)
    if variant.by_itself == "blinds":
        blinds = (house.small_blind or (min_stake + 1) // 2, min_stake)
        for seat, blind in zip(from_small_blind(dealer, chips, house.heads_up), blinds, strict=False):
            due[seat] += blind
    return [min(chips_due, has) for chips_due, has in zip(due, chips, strict=True)]
