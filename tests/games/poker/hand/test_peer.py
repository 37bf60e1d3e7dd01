"""Texas Hold'em as card rooms play it, against PokerKit: the same hands by the same house rules."""

from random import Random
from typing import Any

import pokerkit
import pytest

from scorepad.games.poker.hand.play import HoldemHand
from scorepad.games.poker.variants import HOLDEM_CASINO
from tests.hands.golden import Golden

#: What PokerKit does by itself: all but dealing.
AUTOMATIONS = tuple(each for each in pokerkit.Automation if "DEALING" not in each.name and each.name != "CARD_BURNING")


def table(random: Random) -> Golden:
    """A table for two to ten who can all pay ante and blind: PokerKit has other rules for who cannot."""
    big = random.randint(2, 10)
    options = {**HOLDEM_CASINO, "min_stake": big, "small_blind": random.randint(1, big - 1), "ante": random.choice([0, 1, 7])}
    players = random.randint(2, 10)
    chips = [
        options["ante"] + random.choice([random.randint(big, 4 * big), random.randint(4 * big, 6 * big), 200])
        for _ in range(players)
    ]
    return Golden("poker-holdem", players, random.randrange(players), chips, options)


def deal(theirs: Any, board: list[str]) -> None:
    """Puts down what comes next in the middle."""
    while theirs.can_burn_card() or theirs.can_deal_board():
        if theirs.can_burn_card():
            theirs.burn_card("??")
        else:
            count, lying = theirs.board_dealing_count, len(list(theirs.get_board_cards(0)))
            theirs.deal_board("".join(board[lying : lying + count]))


@pytest.mark.parametrize("seeds", [range(50), pytest.param(range(50, 2_000), marks=pytest.mark.exhaustive)])
def test_betting__pokerkit_says_the_same_of_whose_turn_it_is_what_may_be_done_and_who_wins_what(seeds: range) -> None:
    for seed in seeds:
        play(Random(seed))


def play(random: Random) -> None:
    """A random hand, in both."""
    golden = table(random)
    state, options = golden.state(), golden.options
    dealt = HoldemHand.new_deal(state, random)
    ours, seats = HoldemHand(dealt, state), state.seats_clockwise
    theirs: Any = pokerkit.NoLimitTexasHoldem.create_state(
        AUTOMATIONS, False, options["ante"], (options["small_blind"], options["min_stake"]), options["min_stake"],
        [state.totals[seat] for seat in seats], len(seats),
    )  # fmt: skip
    for seat in seats:
        theirs.deal_hole("".join(dealt["hands"][seat]))
    while (seat := ours.turn) is not None:
        betting, place = ours.betting, seats.index(seat)
        assert (theirs.actor_index, theirs.total_pot_amount) == (place, betting.pot)
        allowed = betting.allowed(seat)
        assert theirs.checking_or_calling_amount == (allowed["call"][0] if "call" in allowed else 0)
        higher = next((action for action in ("open", "raise") if action in allowed), None)
        moves: list[Any] = [(seat, "call" if "call" in allowed else "check")] * 4
        # It refuses to fold where staying is free.
        moves += [(seat, "fold")] if theirs.can_fold() else []
        if theirs.can_complete_bet_or_raise_to() and higher:
            before = theirs.bets[place]
            low, high = allowed[higher]
            assert (low + before, high + before) == (
                theirs.min_completion_betting_or_raising_to_amount, theirs.max_completion_betting_or_raising_to_amount,
            )  # fmt: skip
            moves += [(seat, higher, amount) for amount in (low, low, random.randint(low, high), high)]
        elif any(betting.left(other) > betting.to_call(other) for other in betting.able if other != seat):
            # PokerKit lets nobody raise whom nobody can call. It takes an all-in below the least opening for a full bet, and once
            # short ones have come to a full one, it forgets them with the next.
            took_for_full = 0 < theirs.completion_betting_or_raising_amount < betting.step
            assert took_for_full or (
                theirs.consecutive_short_all_in_amounts if higher else not theirs.can_complete_bet_or_raise_to()
            )
        move = random.choice(moves)
        ours.act(move)
        if move[1] == "fold":
            theirs.fold()
        elif len(move) == 3:
            theirs.complete_bet_or_raise_to(theirs.bets[place] + move[2])
        else:
            theirs.check_or_call()
        deal(theirs, dealt["board"])
    if theirs.actor_index is not None:
        # It asks the big blind whom nobody can call.
        theirs.check_or_call()
        deal(theirs, dealt["board"])
    assert not theirs.status
    # Chips that cannot be shared it gives to one.
    odd = len(seats) * len(list(ours.layers())) if any(len(group) > 1 for group in ours.ranked()) else 0
    for place, seat in enumerate(seats):
        assert abs(theirs.payoffs[place] - ours.scores()[seat]) <= odd
