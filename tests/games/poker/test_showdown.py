"""The showdown pot by pot: which pot is asked, who may win it, who gets what."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from scorepad.games.poker.showdown import ShowdownSeat, called_pots, last_pot, showdown_data, without_losers
from scorepad.kit.chips import split_pot

ADA, BEN, CEM, DORA = range(4)

#: Ada is all-in with 10, Ben with 30; Cem and Dora have 50 in, Cem 60: the last 10 go back. Dora deals.
HAND = ShowdownSeat([10, 30, 60, 50], [ADA, BEN, CEM, DORA], [ADA, BEN, CEM, DORA])


def test_pot__what_nobody_called_is_none() -> None:
    assert [(pot.amount, pot.seats) for pot in called_pots(HAND)] == [
        (40, (ADA, BEN, CEM, DORA)), (60, (BEN, CEM, DORA)), (40, (CEM, DORA)),
    ]  # fmt: skip


def test_pot__the_main_pot_is_asked_first_then_the_next_that_is_not_won() -> None:
    assert showdown_data([], [], HAND)["asked"] == 0
    assert showdown_data([[ADA]], [], HAND)["asked"] == 1
    found = showdown_data([[BEN]], [], HAND)
    assert found["asked"] == 2, "Ben wins the first side pot as well"
    assert [pot["again"] for pot in found["pots"]] == [0, None, None], "it was not asked"
    assert showdown_data([[CEM]], [], HAND)["asked"] is None


def test_pot__one_that_only_one_can_win_is_not_asked() -> None:
    """Ada is all-in with 10, Ben has 30 in, and Cem folded after as much."""
    hand = ShowdownSeat([10, 30, 30], [ADA, BEN], [ADA, BEN, CEM])
    found = showdown_data([], [], hand)
    assert [(pot["amount"], pot["gets"], pot["again"]) for pot in found["pots"]] == [(30, {}, None), (40, {BEN: 40}, None)]
    assert (found["asked"], showdown_data([[ADA]], [], hand)["asked"]) == (0, None)


def test_split__those_who_are_equal_share_the_pot_in_question_and_one_of_them_may_play_on() -> None:
    """Ben and Cem are equal: 30 each of the first side pot; nobody but Dora can beat Cem in the last one, and she did not."""
    found = showdown_data([[ADA]], [BEN, CEM], HAND)
    assert (found["gets"], found["then"]) == ({BEN: 30, CEM: 30}, None)
    assert showdown_data([[ADA], [BEN, CEM]], [], HAND)["pots"][2]["gets"] == {CEM: 40}
    assert showdown_data([], [ADA, BEN], HAND)["then"] == 2


def test_showdown__who_plays_for_less_says_for_how_much_and_whoever_lies_behind_wins_nothing() -> None:
    pots = showdown_data([], [], HAND)["pots"]
    assert [last_pot(pots, seat) for seat in (ADA, BEN, CEM, DORA)] == [0, 1, 2, 2]
    assert without_losers([[CEM], [ADA, BEN, DORA]], HAND) == [[CEM]]
    assert without_losers([[ADA], [BEN], [DORA], [CEM]], HAND) == [[ADA], [BEN], [DORA]]


@given(data=st.data())
def test_pot__all_is_paid_out_as_the_order_says(data: st.DataObject) -> None:
    players = data.draw(st.integers(2, 7))
    put_in = data.draw(st.lists(st.integers(0, 40), min_size=players, max_size=players))
    stayed = sorted(data.draw(st.sets(st.integers(0, players - 1), min_size=2)))
    dealer = data.draw(st.integers(0, players - 1))
    seating = [(dealer + 1 + turn) % players for turn in range(players)]
    order = [[seat] for seat in data.draw(st.permutations(stayed))]
    hand = ShowdownSeat(put_in, stayed, seating)
    pots = called_pots(hand)
    found = showdown_data(order, [], hand)
    assert (found["asked"], [pot["gets"] for pot in found["pots"]]) == (None, [split_pot(pot, order, seating) for pot in pots])
    assert sum(pot.amount for pot in pots) <= sum(put_in)
