"""Betting of a hand: whose turn it is, the legal actions and amounts, and when it is over.

A `Betting` is the state at one moment. Seats and phases count from 0, all amounts are chips.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, fields
from operator import attrgetter
from typing import Any, Literal, get_args

from scorepad.core.problem import Alternatives, Problem, SeatName, Term
from scorepad.games.poker.variants import HALF_POT, BettingHouseRules, MaxRaise, Variant, by_itself, clockwise, from_small_blind

Action = Literal["fold", "check", "open", "call", "raise"]
#: The actions, in the order in which they are offered.
ACTIONS: tuple[Action, ...] = get_args(Action)
#: One action of a seat, with the chips that it puts in.
Bet = tuple[int, Action, int]
NOTHING = (0, 0)
#: The actions besides folding: before the first bet of a phase, and after it.
BEFORE_A_BET: tuple[Action, ...] = ("check", "open")
AFTER_A_BET: tuple[Action, ...] = ("call", "raise")
#: The actions that bet.
BETS: tuple[Action, ...] = ("open", "raise")


@dataclass(slots=True)
class Betting:
    """State of the betting at one moment. `Betting.start` creates it; `after` and `act` return a new one, `do` works in place.

    `chips`: of each seat before the hand; `put_in`: of each seat so far, `pot`: their sum; `most`: what a seat has to match, the
    greatest of `put_in` or a full big blind (with the ante, which every seat that can act has put in);
    `seat`: whose turn it is, None where the tiles decide or it is over; `stands`: somebody bet in this phase; `stayed`: the seats
    still in, `able`: those of them that have chips left (an all-in seat acts no more), both ascending; `step`: the least raise;
    `raises`: how often each seat raised in this phase; `opener`: the seat that opened the first phase.
    Bit sets, one bit a seat: `acted`: seats that acted since the last bet, or in this phase before any bet;
    `spoken`: seats that acted in this phase since the last full bet or raise, and so may raise only if they owe as much as that;
    `playing`: the `able` seats.
    """

    variant: Variant
    dealer: int
    chips: tuple[int, ...]
    min_stake: int
    max_raise: MaxRaise
    put_in: list[int]
    house: BettingHouseRules
    most: int
    pot: int
    stayed: tuple[int, ...]
    able: tuple[int, ...] = ()
    playing: int = 0
    phase: int = 0
    seat: int | None = None
    over: bool = False
    stands: bool = False
    acted: int = 0
    spoken: int = 0
    step: int = 1
    raises: list[int] = field(default_factory=list)
    opener: int | None = None

    @classmethod
    def start(
        cls,
        variant: Variant,
        dealer: int,
        chips: Sequence[int],
        min_stake: int,
        max_raise: MaxRaise = 0,
        house: BettingHouseRules | None = None,
    ) -> Betting:
        """The state before the first action, with antes and blinds put in. `chips`: one number a seat."""
        house = house or BettingHouseRules()
        stayed = tuple([seat for seat, has in enumerate(chips) if has > 0])
        if house.heads_up == "button" and len(stayed) == 2 and not chips[dealer]:
            dealer = clockwise(dealer, chips)[0]
        put_in = by_itself(variant, dealer, chips, min_stake, house=house)
        most = max(put_in)
        if house.min_raise == "last" and variant.by_itself == "blinds":
            most = max(most, house.ante + min_stake)
        betting = cls(variant, dealer, tuple(chips), min_stake, max_raise, put_in, house, most, sum(put_in), stayed)
        betting._update_able()
        if betting._settled():
            betting.over = True
        else:
            betting._begin(0)
        return betting

    def _update_able(self) -> None:
        """Updates the seats that can still bet, after chips were put in."""
        chips, put_in = self.chips, self.put_in
        self.able = able = tuple([seat for seat in self.stayed if chips[seat] > put_in[seat]])
        self.playing = sum([1 << seat for seat in able])

    @property
    def beginners(self) -> tuple[int, ...]:
        """The seats that may act: one; before a phase in which the tiles decide, all that can; () once it is over."""
        if self.over:
            return ()
        return self.able if self.seat is None else (self.seat,)

    @property
    def least(self) -> int:
        """The least opening of this phase, for seats with enough chips."""
        return self.min_stake * (2 if self.house.late_double and self.phase in self.variant.doubled else 1)

    def left(self, seat: int) -> int:
        """The chips that a seat has not put in."""
        return self.chips[seat] - self.put_in[seat]

    def to_call(self, seat: int) -> int:
        """The chips a seat needs to call, even if it has fewer left."""
        return self.most - self.put_in[seat]

    def has_acted(self, seat: int) -> bool:
        """Whether a seat has acted since the last bet, or in this phase before any bet."""
        return bool(self.acted >> seat & 1)

    def allowed(self, seat: int) -> dict[Action, tuple[int, int]]:
        """The legal actions of a seat on its turn, each with the least and most chips that it puts in (rule `betting`)."""
        actions: dict[Action, tuple[int, int]] = {"fold": NOTHING}
        for action in AFTER_A_BET if self.stands else BEFORE_A_BET:
            if (bounds := self.bounds(seat, action)) is not None:
                actions[action] = bounds
        return actions

    def bounds(self, seat: int, action: Action) -> tuple[int, int] | None:
        """The least and the most chips that an action puts in; None if the action is not legal for the seat on its turn."""
        if action == "fold":
            return NOTHING
        if self.stands != (action in AFTER_A_BET):
            return None
        if action == "check":
            return NOTHING if not self.acted >> seat & 1 and (self.phase > 0 or self.variant.check_at_once) else None
        left = self.chips[seat] - self.put_in[seat]
        if action == "open":
            least = self.least
            # The least opening is legal even above the limit.
            return min(least, left), min(max(least, self._limit(least, left)), left)
        owes = self.most - self.put_in[seat]
        if action == "call":
            return (min(owes, left),) * 2
        most_raises = self.house.most_raises
        if left <= owes or (self.spoken >> seat & 1 and owes < self.step) or (most_raises and self.raises[seat] >= most_raises):
            return None
        low, high = min(self.step, left - owes), min(self._limit(self.step, left), left - owes)
        # If the limit is below the least raise, the only raise is all-in for less than both.
        return (owes + low, owes + high) if low <= high else None

    def _limit(self, least: int, left: int) -> int:
        """The most that a bet or raise may add, where at least `least` is due; without a limit all chips `left`."""
        if self.max_raise == HALF_POT:
            return max(self.pot // 2, least)
        return self.max_raise or left

    def refusal(self, seat: int, action: Action, amount: int, at: tuple[int, ...] = ()) -> Problem | None:
        """Why an action is illegal now, as a problem of the field `bets` (rule `betting`), or None; `at`: its place there."""
        if self.over:
            return Problem("bets", "betting", "bets-over", at=at)
        if seat != self.seat and seat not in self.beginners:
            args: dict[str, Any] = {"phase": self.phase + 1, "got": SeatName(seat)}
            if self.seat is None:
                return Problem("bets", "betting", "bets-beginner", args=args, at=at)
            return Problem("bets", "betting", "bets-turn", args={"need": SeatName(self.seat), **args}, at=at)
        bounds = self.bounds(seat, action)
        if bounds is not None and bounds[0] <= amount <= bounds[1]:
            return None
        args = {"name": SeatName(seat), "action": Term(f"action-{action}"), "got": amount}
        if bounds is None:
            alternatives = Alternatives(Term(f"action-{possible}") for possible in self.allowed(seat))
            return Problem("bets", "betting", "bets-action", args={**args, "may": alternatives}, at=at)
        low, high = bounds
        key = "bets-amount" if low == high else "bets-between"
        return Problem("bets", "betting", key, args={**args, "low": low, "high": high}, at=at)

    def act(self, seat: int, action: Action, amount: int = 0) -> Betting:
        """The state after an action; raises ValueError if the action is illegal (see `refusal`)."""
        if self.refusal(seat, action, amount) is not None:
            raise ValueError(f"{action} {amount} by seat {seat}")
        return self.after(seat, action, amount)

    def after(self, seat: int, action: Action, amount: int) -> Betting:
        """The state after a legal action (not checked)."""
        later = self.copy()
        later.do(seat, action, amount)
        return later

    def copy(self) -> Betting:
        """An independent copy of the state."""
        copied = Betting(*_parts(self))
        copied.put_in, copied.raises = self.put_in[:], self.raises[:]
        return copied

    def do(self, seat: int, action: Action, amount: int) -> None:
        """Applies a legal action in place (not checked)."""
        if action == "fold":
            self.stayed = tuple([other for other in self.stayed if other != seat])
            self.able = tuple([other for other in self.able if other != seat])
            self.playing &= ~(1 << seat)
        elif action == "open" or action == "raise":
            self._bet(seat, action, amount)
        else:
            self.acted |= 1 << seat
            self.spoken |= 1 << seat
            if amount:
                self._put_in(seat, amount)
        if len(self.able) < 2 and self._settled():
            self.seat, self.over = None, True
        elif self.playing & ~self.acted or not (self.stands or self.house.checked_round == "on"):
            self.seat = self._next(seat + 1)
        elif self.phase + 1 == self.variant.phases:
            self.seat, self.over = None, True
        else:
            self._begin(self.phase + 1)

    def _put_in(self, seat: int, amount: int) -> None:
        self.pot += amount
        self.put_in[seat] = total = self.put_in[seat] + amount
        if total > self.most:
            self.most = total
        if total == self.chips[seat]:
            self._update_able()

    def _bet(self, seat: int, action: Action, amount: int) -> None:
        """Opens or raises."""
        by = amount - self.to_call(seat)
        # Several all-ins for less are no full raise, but who owes as much because of them may raise (see `bounds`).
        full = self.house.min_raise == "one" or by >= (self.least if action == "open" else self.step)
        if full and self.house.min_raise == "last":
            self.step = by
        self.stands, self.acted = True, 1 << seat
        self.spoken = self.acted if full else self.spoken | self.acted
        if action == "raise":
            self.raises[seat] += 1
        elif self.phase == 0:
            self.opener = seat
        self._put_in(seat, amount)

    def _settled(self) -> bool:
        """Whether no further betting is possible: at most one seat can bet, and it owes no call."""
        able = self.able
        return len(able) < 2 and (len(self.stayed) < 2 or not able or not self.to_call(able[0]))

    def _begin(self, phase: int) -> None:
        """Begins a phase in which the `able` seats can still bet against each other."""
        self.phase = phase
        # The blinds count as a bet, though nobody has acted.
        self.stands = phase == 0 and self.variant.by_itself == "blinds"
        self.acted = self.spoken = 0
        self.raises = [0] * len(self.chips)
        if self.house.min_raise == "last":
            self.step = self.least
        self.seat = None if self.variant.tiles_begin else self._beginner()

    def _beginner(self) -> int:
        """The `able` seat that begins this phase (rules `deal-draw`, `deal-holdem`)."""
        if self.phase == 0 and self.variant.by_itself == "blinds":
            dealt = from_small_blind(self.dealer, self.chips, self.house.heads_up)
            return self._next(dealt[2 % len(dealt)])
        if self.phase > 0 and self.variant.opener_begins and self.opener is not None:
            return self._next(self.opener)
        return self._next(self.dealer + 1)

    def _next(self, first: int) -> int:
        """The first `able` seat clockwise from `first`."""
        if first >= len(self.chips):
            return self.able[0]
        for seat in self.able:
            if seat >= first:
                return seat
        return self.able[0]


_parts = attrgetter(*[part.name for part in fields(Betting)])
