"""Betting of a hand: whose turn it is, the legal actions and amounts, and when it is over.

A `Betting` is one moment of it. Seats and phases count from 0, all amounts are chips.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, fields
from operator import attrgetter
from typing import Any, Literal, get_args

from scorepad.core.problem import AnyOf, Problem, SeatName, Term
from scorepad.games.poker.variants import HALF_POT, House, MaxRaise, Variant, by_itself, clockwise

Action = Literal["fold", "check", "open", "call", "raise"]
#: What one can do, in the order in which it is offered.
ACTIONS: tuple[Action, ...] = get_args(Action)
#: One action of a seat, with the chips that it puts in.
Bet = tuple[int, Action, int]
NOTHING = (0, 0)
#: What one may do, besides folding, as long as nobody has bet in a phase, and once a bet stands.
BEFORE_A_BET: tuple[Action, ...] = ("check", "open")
AFTER_A_BET: tuple[Action, ...] = ("call", "raise")
#: The actions that bet.
BETS: tuple[Action, ...] = ("open", "raise")


@dataclass(slots=True)
class Betting:
    """One moment of the betting. Begin with `Betting.start`; `after` and `act` make the next one, `do` moves this one on.

    `chips`: what each seat had before the hand; `put_in`: what each has put in so far, `most`: the most of these, `pot`: all of it;
    `seat`: whose turn it is, None where the tiles decide or it is over; `stands`: somebody bet in this phase; `stayed`: the seats
    still in, `able`: those of them that have chips left (who is all-in acts no more), both ascending; `step`: the least by which
    one raises; `raises`: how often each seat raised in this phase; `opener`: who opened the first phase.
    Sets of seats are numbers, a bit a seat: `acted`: who has acted since the last bet, or in this phase as long as nobody bet;
    `spoken`: who has acted in this phase since the last full bet or raise, and so may not raise; `playing`: those who are `able`.
    """

    variant: Variant
    dealer: int
    chips: tuple[int, ...]
    min_stake: int
    max_raise: MaxRaise
    put_in: list[int]
    house: House
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
        house: House | None = None,
    ) -> Betting:
        """Before the first action: what goes in by itself is in. `chips`: one number a seat."""
        put_in = by_itself(variant, dealer, chips, min_stake)
        stayed = tuple([seat for seat, has in enumerate(chips) if has > 0])
        begun = cls(
            variant, dealer, tuple(chips), min_stake, max_raise, put_in, house or House(), max(put_in), sum(put_in), stayed
        )  # fmt: skip
        begun._see()
        if begun._settled():
            begun.over = True
        else:
            begun._begin(0)
        return begun

    def _see(self) -> None:
        """See who can still bet, after chips went in."""
        chips, put_in = self.chips, self.put_in
        self.able = able = tuple([seat for seat in self.stayed if chips[seat] > put_in[seat]])
        self.playing = sum([1 << seat for seat in able])

    @property
    def beginners(self) -> tuple[int, ...]:
        """Who may act now: one seat; before a phase in which the tiles decide, all that can; nobody once it is over."""
        if self.over:
            return ()
        return self.able if self.seat is None else (self.seat,)

    @property
    def least(self) -> int:
        """The least opening of this phase, for those who have as much."""
        return self.min_stake * (2 if self.house.late_double and self.phase in self.variant.doubled else 1)

    def left(self, seat: int) -> int:
        """The chips that a seat has not put in."""
        return self.chips[seat] - self.put_in[seat]

    def to_call(self, seat: int) -> int:
        """How much less than the most a seat has put in, even if it has not so much left."""
        return self.most - self.put_in[seat]

    def has_acted(self, seat: int) -> bool:
        """Whether a seat has acted since the last bet, or in this phase as long as nobody bet."""
        return bool(self.acted >> seat & 1)

    def allowed(self, seat: int) -> dict[Action, tuple[int, int]]:
        """What a seat may do if it is its turn: the least and the most chips that each action puts in (rule `betting`)."""
        found: dict[Action, tuple[int, int]] = {"fold": NOTHING}
        for action in AFTER_A_BET if self.stands else BEFORE_A_BET:
            if (bounds := self.bounds(seat, action)) is not None:
                found[action] = bounds
        return found

    def bounds(self, seat: int, action: Action) -> tuple[int, int] | None:
        """The least and the most chips that an action puts in; None if a seat may not do so though it is its turn."""
        if action == "fold":
            return NOTHING
        if self.stands != (action in AFTER_A_BET):
            return None
        if action == "check":
            return NOTHING if not self.acted >> seat & 1 and (self.phase > 0 or self.variant.check_at_once) else None
        left = self.chips[seat] - self.put_in[seat]
        if action == "open":
            least = self.least
            # The least opening may be put in even where it is more than the limit.
            return min(least, left), min(max(least, self._limit(least, left)), left)
        owes = self.most - self.put_in[seat]
        if action == "call":
            return (min(owes, left),) * 2
        often = self.house.most_raises
        if left <= owes or self.spoken >> seat & 1 or (often and self.raises[seat] >= often):
            return None
        low, high = min(self.step, left - owes), min(self._limit(self.step, left), left - owes)
        # A limit below the least raise lets nobody raise, but all-in for less than both.
        return (owes + low, owes + high) if low <= high else None

    def _limit(self, least: int, left: int) -> int:
        """The most that one may bet or raise by, where at least `least` is due; without a limit all that is `left`."""
        if self.max_raise == HALF_POT:
            return max(self.pot // 2, least)
        return self.max_raise or left

    def refusal(self, seat: int, action: Action, amount: int, at: tuple[int, ...] = ()) -> Problem | None:
        """Why a seat may not do so now, as a problem of the field `bets` (rule `betting`), or None; `at` is where it stands."""
        if self.over:
            return Problem("bets", "betting", "bets-over", at=at)
        if seat != self.seat and seat not in self.beginners:
            args: dict[str, Any] = {"phase": self.phase + 1, "got": SeatName(seat)}
            if self.seat is None:
                return Problem("bets", "betting", "bets-beginner", args, at)
            return Problem("bets", "betting", "bets-turn", {"need": SeatName(self.seat), **args}, at)
        bounds = self.bounds(seat, action)
        if bounds is not None and bounds[0] <= amount <= bounds[1]:
            return None
        args = {"name": SeatName(seat), "action": Term(f"action-{action}"), "got": amount}
        if bounds is None:
            may = AnyOf(Term(f"action-{each}") for each in self.allowed(seat))
            return Problem("bets", "betting", "bets-action", {**args, "may": may}, at)
        low, high = bounds
        key = "bets-amount" if low == high else "bets-between"
        return Problem("bets", "betting", key, {**args, "low": low, "high": high}, at)

    def act(self, seat: int, action: Action, amount: int = 0) -> Betting:
        """The moment after an action; raises ValueError where `refusal` has something to say."""
        if self.refusal(seat, action, amount) is not None:
            raise ValueError(f"{action} {amount} by seat {seat}")
        return self.after(seat, action, amount)

    def after(self, seat: int, action: Action, amount: int) -> Betting:
        """The moment after an action to which `refusal` has nothing to say."""
        later = self.copy()
        later.do(seat, action, amount)
        return later

    def copy(self) -> Betting:
        """The same moment, to go on from."""
        later = Betting(*_parts(self))
        later.put_in, later.raises = self.put_in[:], self.raises[:]
        return later

    def do(self, seat: int, action: Action, amount: int) -> None:
        """Go on to the moment after an action to which `refusal` has nothing to say."""
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
        self.put_in[seat] = now = self.put_in[seat] + amount
        if now > self.most:
            self.most = now
        if now == self.chips[seat]:
            self._see()

    def _bet(self, seat: int, action: Action, amount: int) -> None:
        """Open or raise."""
        by = amount - self.to_call(seat)
        # Each bet by itself: several that are all-in for less do not add up to a full one.
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
        """Whether nobody can bet against anybody any more, and nobody owes anything."""
        able = self.able
        return len(able) < 2 and (len(self.stayed) < 2 or not able or not self.to_call(able[0]))

    def _begin(self, phase: int) -> None:
        """Begin a phase in which those who are `able` can still bet against each other."""
        self.phase = phase
        # The blinds are a bet that stands, though nobody has acted.
        self.stands = phase == 0 and self.variant.by_itself == "blinds"
        self.acted = self.spoken = 0
        self.raises = [0] * len(self.chips)
        if self.house.min_raise == "last":
            self.step = self.least
        self.seat = None if self.variant.tiles_begin else self._beginner()

    def _beginner(self) -> int:
        """Which of those who are `able` begins this phase (rules `deal-draw`, `deal-holdem`)."""
        if self.phase == 0 and self.variant.by_itself == "blinds":
            dealt = clockwise(self.dealer, self.chips)
            return self._next(dealt[2 % len(dealt)])
        if self.phase > 0 and self.variant.opener_begins and self.opener is not None:
            return self._next(self.opener)
        return self._next(self.dealer + 1)

    def _next(self, first: int) -> int:
        """The first seat clockwise from `first` of those who are `able`."""
        if first >= len(self.chips):
            return self.able[0]
        for seat in self.able:
            if seat >= first:
                return seat
        return self.able[0]


_parts = attrgetter(*[part.name for part in fields(Betting)])
