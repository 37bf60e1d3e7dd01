"""The betting of a hand: whose turn it is, what he may do, and when it is over.

A `Betting` is one moment of it. Seats and phases count from 0, all amounts are chips.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import Any, Literal, get_args

from scorepad.core.problem import AnyOf, Problem, SeatName, Term

Action = Literal["fold", "check", "open", "call", "raise"]
#: What one can do, in the order in which it is offered.
ACTIONS: tuple[Action, ...] = get_args(Action)
#: One action of a seat, with the chips that it puts in.
Bet = tuple[int, Action, int]
#: A number of chips, half the pot, or 0: no limit.
MaxRaise = int | Literal["half-pot"]
HALF_POT: Literal["half-pot"] = "half-pot"

#: Where all have checked: who is next must bet or fold, or the next phase begins.
CheckedRound = Literal["again", "on"]
#: The least raise: 1, or as much as the last bet or full raise.
MinRaise = Literal["one", "last"]

MOST_RAISES = 3
NOTHING = (0, 0)


@dataclass(frozen=True, slots=True)
class House:
    """The house rules of the betting, as the rulebook has them (rule `betting`).

    `most_raises`: of one seat in a phase, 0 for no limit; `late_double`: whether the least opening is doubled in some phases.
    """

    checked_round: CheckedRound = "again"
    most_raises: int = MOST_RAISES
    min_raise: MinRaise = "one"
    late_double: bool = True


@dataclass(frozen=True, slots=True)
class Variant:
    """How a variant bets.

    `name`: what the words call it; `phases`: how many there are; `by_itself`: what goes in before anybody acts; `check_at_once`:
    one may check in the first phase; `tiles_begin`: open tiles tell who begins a phase; `opener_begins`: who opened the first phase
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


def clockwise(dealer: int, chips: Sequence[int]) -> list[int]:
    """The seats that have chips, from the dealer's left (rule `out`)."""
    first = (dealer + 1) % len(chips)
    return [seat for seat in (*range(first, len(chips)), *range(first)) if chips[seat] > 0]


def by_itself(variant: Variant, dealer: int, chips: Sequence[int], min_stake: int) -> tuple[int, ...]:
    """What each seat puts in before anybody acts (rules `ante`, `blinds`); whoever has less, all of it."""
    seats = clockwise(dealer, chips)
    dues = {"": (), "ante": (min_stake,) * len(seats), "blinds": ((min_stake + 1) // 2, min_stake)}[variant.by_itself]
    due = dict(zip(seats, dues, strict=False))
    return tuple([min(due.get(seat, 0), has) for seat, has in enumerate(chips)])


@dataclass(slots=True)
class Betting:
    """One moment of the betting. Begin with `Betting.start`; `after` and `act` make the next one, `do` moves this one on.

    `chips`: what each seat had before the hand; `put_in`: what each has put in so far; `seat`: whose turn it is, None where the
    tiles decide or it is over; `stands`: somebody bet in this phase; `acted`: who has acted since the last bet, or in this phase as
    long as nobody bet; `spoken`: who has acted in this phase since the last full bet or raise, and so may not raise; `step`: the
    least by which one raises; `raises`: how often each seat raised in this phase; `opener`: who opened the first phase.
    """

    variant: Variant
    dealer: int
    chips: tuple[int, ...]
    min_stake: int
    max_raise: MaxRaise
    put_in: tuple[int, ...]
    house: House = House()
    phase: int = 0
    seat: int | None = None
    over: bool = False
    stands: bool = False
    folded: frozenset[int] = frozenset()
    acted: frozenset[int] = frozenset()
    spoken: frozenset[int] = frozenset()
    step: int = 1
    raises: tuple[int, ...] = ()
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
        begun = cls(variant, dealer, tuple(chips), min_stake, max_raise, put_in, house or House(), raises=(0,) * len(chips))
        able = begun.able
        if begun._settled(able):
            begun.over = True
        else:
            begun._begin(0, able)
        return begun

    @property
    def pot(self) -> int:
        """All chips that are in."""
        return sum(self.put_in)

    @property
    def stayed(self) -> tuple[int, ...]:
        """The seats that are still in, ascending."""
        return tuple([seat for seat, has in enumerate(self.chips) if has > 0 and seat not in self.folded])

    @property
    def able(self) -> tuple[int, ...]:
        """The seats still in that have chips left, ascending: who is all-in acts no more."""
        put_in, folded = self.put_in, self.folded
        return tuple([seat for seat, has in enumerate(self.chips) if has > put_in[seat] and seat not in folded])

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
        return max(self.put_in) - self.put_in[seat]

    def allowed(self, seat: int) -> dict[Action, tuple[int, int]]:
        """What a seat may do if it is its turn: the least and the most chips that each action puts in (rule `betting`)."""
        return {action: bounds for action in ACTIONS if (bounds := self.bounds(seat, action)) is not None}

    def bounds(self, seat: int, action: Action) -> tuple[int, int] | None:
        """The least and the most chips that an action puts in; None if a seat may not do so though it is its turn."""
        if action == "fold":
            return NOTHING
        if self.stands != (action in ("call", "raise")):
            return None
        if action == "check":
            return NOTHING if seat not in self.acted and (self.phase > 0 or self.variant.check_at_once) else None
        left, owes = self.left(seat), self.to_call(seat)
        if action == "open":
            least = self.least
            # The least opening may be put in even where it is more than the limit.
            return min(least, left), min(max(least, self._limit(least, left)), left)
        if action == "call":
            return (min(owes, left),) * 2
        most = self.house.most_raises or self.raises[seat] + 1
        if left <= owes or seat in self.spoken or self.raises[seat] >= most:
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
        return Betting(*[getattr(self, name) for name in _PARTS])

    def do(self, seat: int, action: Action, amount: int) -> None:
        """Go on to the moment after an action to which `refusal` has nothing to say."""
        if action == "fold":
            self.folded |= {seat}
        elif action in ("open", "raise"):
            self._bet(seat, action, amount)
        else:
            self.acted |= {seat}
            self.spoken |= {seat}
            self._put_in(seat, amount)
        able = self.able
        if self._settled(able):
            self.seat, self.over = None, True
        elif self._phase_over(able):
            if self.phase + 1 == self.variant.phases:
                self.seat, self.over = None, True
            else:
                self._begin(self.phase + 1, able)
        else:
            self.seat = self._next(able, seat + 1)

    def _put_in(self, seat: int, amount: int) -> None:
        if amount:
            self.put_in = (*self.put_in[:seat], self.put_in[seat] + amount, *self.put_in[seat + 1 :])

    def _bet(self, seat: int, action: Action, amount: int) -> None:
        """Open or raise."""
        by = amount - self.to_call(seat)
        # Each bet by itself: several that are all-in for less do not add up to a full one.
        full = by >= (self.least if action == "open" else self.step) or self.house.min_raise == "one"
        if full and self.house.min_raise == "last":
            self.step = by
        self.stands, self.acted = True, frozenset((seat,))
        self.spoken = self.acted if full else self.spoken | {seat}
        if action == "raise":
            self.raises = (*self.raises[:seat], self.raises[seat] + 1, *self.raises[seat + 1 :])
        elif self.phase == 0:
            self.opener = seat
        self._put_in(seat, amount)

    def _phase_over(self, able: Sequence[int]) -> bool:
        """Whether all have acted since the last bet, and nobody owes anything."""
        if not (self.stands or self.house.checked_round == "on") or not self.acted.issuperset(able):
            return False
        most = max(self.put_in)
        return all(self.put_in[seat] == most for seat in able)

    def _settled(self, able: Sequence[int]) -> bool:
        """Whether nobody can bet against anybody any more, and nobody owes anything."""
        return len(able) < 2 and (len(self.stayed) < 2 or not able or not self.to_call(able[0]))

    def _begin(self, phase: int, able: Sequence[int]) -> None:
        """Begin a phase in which those who are `able` can still bet against each other."""
        self.phase = phase
        # The blinds are a bet that stands, though nobody has acted.
        self.stands = phase == 0 and self.variant.by_itself == "blinds"
        self.acted = self.spoken = frozenset()
        self.raises = (0,) * len(self.chips)
        if self.house.min_raise == "last":
            self.step = self.least
        self.seat = None if self.variant.tiles_begin else self._beginner(able)

    def _beginner(self, able: Sequence[int]) -> int:
        """Which of those who are `able` begins this phase (rules `deal-draw`, `deal-holdem`)."""
        if self.phase == 0 and self.variant.by_itself == "blinds":
            dealt = clockwise(self.dealer, self.chips)
            return self._next(able, dealt[2 % len(dealt)])
        if self.phase > 0 and self.variant.opener_begins and self.opener is not None:
            return self._next(able, self.opener)
        return self._next(able, self.dealer + 1)

    def _next(self, able: Sequence[int], first: int) -> int:
        """The first seat clockwise from `first` of those who are `able`."""
        first %= len(self.chips)
        for seat in able:
            if seat >= first:
                return seat
        return able[0]


_PARTS = tuple(part.name for part in fields(Betting))
