"""Recorded bets (phases, each a list of `[seat, action, chips]`): replaying them, and whose turn follows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from scorepad.core.problem import Alternatives, Problem, SeatName, Term
from scorepad.games.poker.betting import ACTIONS, Bet, Betting
from scorepad.games.poker.variants import clockwise

_LISTS = (tuple, list)


def check_shape(bets: Sequence[Sequence[Any]], players: int) -> Iterator[Problem]:
    """Each bet is a seat of this table, an action and a number of chips."""
    for phase, phase_bets in enumerate(bets):
        for index, bet in enumerate(phase_bets):
            at = (phase, index)
            if not isinstance(bet, _LISTS) or len(bet) != 3 or type(bet[0]) is not int or type(bet[2]) is not int:
                yield Problem("bets", "format", "bets-shape", at=at)
            elif not isinstance(bet[1], str) or bet[1] not in ACTIONS:
                actions = Alternatives(Term(f"action-{action}") for action in ACTIONS)
                yield Problem("bets", "format", "bets-action-unknown", args={"actions": actions}, at=at)
            elif not 0 <= bet[0] < players:
                yield Problem("bets", "range", "bets-seat", args={"n": players}, at=at)


def replay(betting: Betting, bets: Sequence[Sequence[Bet]]) -> tuple[Betting, Problem | None]:
    """The betting after `bets` (phases, each a list of actions that passed `check_shape`), and the first problem, if any.

    The last phase may be empty: nobody has acted in it yet. After a problem, the betting is the one before the faulty action.
    """
    betting = betting.copy()
    for phase, phase_bets in enumerate(bets):
        if phase > betting.phase:
            if betting.over:
                return betting, Problem("bets", "betting", "bets-over", at=(phase, 0))
            return betting, unfinished(betting, bets)
        for index, (seat, action, amount) in enumerate(phase_bets):
            at = (phase, index)
            if betting.phase > phase and not betting.over:
                return betting, Problem("bets", "betting", "bets-next-phase", args={"phase": phase + 1}, at=at)
            bounds = betting.bounds(seat, action) if seat == betting.seat else None
            legal = bounds is not None and bounds[0] <= amount <= bounds[1]
            if not legal and (problem := betting.refusal(seat, action, amount, at)):
                return betting, problem
            betting.do(seat, action, amount)
    return betting, None


def unfinished(betting: Betting, bets: Sequence[Sequence[Bet]]) -> Problem | None:
    """The problem that the betting is not over after `bets` (rule `betting`), or None; `at`: the place of the missing action."""
    if betting.over:
        return None
    at = (betting.phase, len(bets[betting.phase]) if betting.phase < len(bets) else 0)
    if betting.seat is None:
        return Problem("bets", "betting", "bets-begin", args={"phase": betting.phase + 1}, at=at, incomplete=True)
    return Problem(
        "bets", "betting", "bets-open", args={"phase": betting.phase + 1, "name": SeatName(betting.seat)}, at=at, incomplete=True
    )


def common_items(views: Sequence[Mapping[str, object]]) -> dict[str, object]:
    """The items that several views share."""
    first = views[0]
    return {name: value for name, value in first.items() if all(name in view and view[name] == value for view in views)}


def turn(betting: Betting) -> dict[str, object]:
    """Whose turn it is and their legal actions, as JSON: `seat`, `phase`, `to_call`, `pot`, `actions`, `open` and `raise` with
    least and most; or `over` and `put_in`. Where the tiles decide, `seat` is None and the rest holds for all who might begin."""
    if betting.over:
        return {"over": True, "put_in": list(betting.put_in)}

    def view(seat: int) -> dict[str, object]:
        allowed = betting.allowed(seat)
        return {
            "seat": betting.seat,
            "phase": betting.phase,
            "to_call": betting.to_call(seat),
            "pot": betting.pot,
            "actions": [action for action in ACTIONS if action in allowed],
            **{action: list(allowed[action]) for action in ACTIONS if action in ("open", "raise") and action in allowed},
        }

    return common_items([view(seat) for seat in betting.beginners])


def pot_amounts(betting: Betting, seat: int, low: int, high: int) -> dict[str, int]:
    """Half the pot and the pot as bets of a seat, if strictly between `low` and `high` chips: chips, by name.

    The pot is counted after the call.
    """
    owes = betting.to_call(seat)
    pot = betting.pot + owes
    wanted = {"half-pot": owes + pot // 2, "pot": owes + pot}
    return {name: chips for name, chips in wanted.items() if low < chips < high}


def amounts(betting: Betting, seat: int, low: int, high: int) -> list[int]:
    """The usual amounts of an opening or raise, ascending: the least, half the pot, the pot, the most."""
    return [low, *pot_amounts(betting, seat, low, high=high).values(), high] if low < high else [low]


def exchanging(betting: Betting) -> list[int]:
    """The seats that exchange tiles after the first phase (rule `exchange`): all still in, in turn from the opener."""
    first = betting.dealer + 1 if betting.opener is None else betting.opener
    return [seat for seat in clockwise(first - 1, betting.chips) if seat in betting.stayed]
