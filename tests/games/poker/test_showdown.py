"""The showdown pot by pot: which pot is asked, who may win it, who gets what."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from scorepad.games.poker.showdown import ShowdownSeat, contested_pots, last_pot, showdown_data, without_losers
from scorepad.kit.chips import split_into_pots, split_pot

ADA, BEN, CEM, DORA = range(4)

#: Ada is all-in with 10, Ben with 30; Cem and Dora have 50 in, Cem 60: the last 10 go back. Dora deals.
HAND = ShowdownSeat([10, 30, 60, 50], [ADA, BEN, CEM, DORA], [ADA, BEN, CEM, DORA])


def test_pot__what_nobody_called_is_none() -> None:
    assert [(pot.amount, pot.seats) for pot in contested_pots(HAND)] == [
        (40, (ADA, BEN, CEM, DORA)), (60, (BEN, CEM, DORA)), (40, (CEM, DORA)),
    ]  # fmt: skip


def test_pot__the_main_pot_is_asked_first_then_the_next_that_is_not_won() -> None:
    assert showdown_data([], False, HAND)["asked"] == 0
    assert showdown_data([[ADA]], False, HAND)["asked"] == 0, "it is still in question until it is closed"
    assert showdown_data([[ADA]], True, HAND)["asked"] == 1
    assert showdown_data([[BEN]], True, HAND)["asked"] == 2, "Ben wins the first side pot as well"
    assert showdown_data([[CEM]], True, HAND)["asked"] is None
    assert showdown_data([[ADA]], False, HAND)["then"] == (1, 60)
    assert showdown_data([[ADA], [BEN]], False, HAND)["then"] == (2, 40)


def test_split__equals_share_what_both_play_for() -> None:
    """Ben and Cem are equal: 20 and 30 each; of the last pot Ben gets nothing."""
    found = showdown_data([[BEN, CEM]], False, HAND)
    assert (found["gets"], found["then"]) == ({BEN: 50, CEM: 50 + 40}, None)


def test_showdown__who_plays_for_less_says_for_how_much_and_whoever_lies_behind_wins_nothing() -> None:
    made = showdown_data([], False, HAND)["pots"]
    assert [last_pot(made, seat) for seat in (ADA, BEN, CEM, DORA)] == [0, 1, 2, 2]
    assert without_losers([[CEM], [ADA, BEN, DORA]], HAND) == [[CEM]]
    assert without_losers([[ADA], [BEN], [DORA], [CEM]], HAND) == [[ADA], [BEN], [DORA]]


@given(data=st.data())
def test_pot__step_by_step_all_is_paid_out_as_the_order_says(data: st.DataObject) -> None:
    players = data.draw(st.integers(2, 7))
    put_in = data.draw(st.lists(st.integers(0, 40), min_size=players, max_size=players))
    stayed = sorted(data.draw(st.sets(st.integers(0, players - 1), min_size=2)))
    dealer = data.draw(st.integers(0, players - 1))
    seating = [(dealer + 1 + turn) % players for turn in range(players)]
    order = [[seat] for seat in data.draw(st.permutations(stayed))]
    hand, paid = ShowdownSeat(put_in, stayed, seating), dict.fromkeys(stayed, 0)
    for place in range(1, len(order) + 1):
        for seat, chips in showdown_data(order[:place], False, hand)["gets"].items():
            paid[seat] += chips
    want = dict.fromkeys(stayed, 0)
    for pot in contested_pots(hand):
        for seat, chips in split_pot(pot, order, seating).items():
            want[seat] += chips
    assert paid == want
    assert sum(paid.values()) <= sum(pot.amount for pot in split_into_pots(put_in, stayed))
