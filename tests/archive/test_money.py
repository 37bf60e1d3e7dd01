"""Who owes whom: what chips are worth, what tables come to, what was paid."""

from __future__ import annotations

from collections import Counter
from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from scorepad.archive.money import ChipTable, ChipWorth, Debt, TableShare, balances, settle_debts, table_share, worth_at

ADA, BEN, CEM = 1, 2, 3
#: A chip is 7 cents: no amount is round by itself.
SEVEN = ChipWorth(100, 7, "EUR")


def came_to(*gains: dict[int, int], worth: ChipWorth = SEVEN) -> list[TableShare[str]]:
    """What tables come to at which these people gained so many chips."""
    found = [table_share(ChipTable("table", worth.since, tuple(each), tuple(each.values())), [worth]) for each in gains]
    return [each for each in found if each is not None]


def test_a_chip_is_worth_what_held_when_the_table_was_opened() -> None:
    worths = [SEVEN, ChipWorth(200, 20, "EUR"), ChipWorth(300, 0, "EUR")]
    held = {99: None, 100: SEVEN, 199: SEVEN, 200: ChipWorth(200, 20, "EUR"), 300: None}
    assert {at: worth_at(worths, at) for at in held} == held, "before the first, and once it is switched off, it is nothing"


def test_45_chips_at_7_cents_are_3_euros_15() -> None:
    (found,) = came_to({ADA: 45, BEN: -45})
    assert found.cents == {ADA: 315, BEN: -315}
    assert settle_debts(balances([found])) == (Debt(BEN, ADA, 315, "EUR"),)


@given(st.lists(st.lists(st.integers(-99, 99), min_size=1, max_size=5), min_size=1, max_size=4), st.sampled_from((1, 3, 7, 10, 99)))
def test_what_each_person_pays_and_is_paid_is_what_they_lost_and_won_to_the_cent(tables: list[list[int]], cents: int) -> None:
    gains = [dict(enumerate((*some, -sum(some)))) for some in tables]
    shares = came_to(*gains, worth=ChipWorth(100, cents, "EUR"))
    owed, won = settle_debts(balances(shares)), Counter[int]()
    for table in gains:
        won.update({person: chips * cents for person, chips in table.items()})
    for each in owed:
        won.subtract({each.to: each.cents, each.by: -each.cents})
    assert not any(won.values())
    assert all(each.cents > 0 for each in owed)
    assert balances(shares, owed) == {}


def test_a_table_whose_gains_do_not_sum_to_0_counts_for_nothing() -> None:
    assert came_to({ADA: 45, BEN: -40}) == []


def test_tables_are_settled_together() -> None:
    """Ben lost 3 to Ada and Ada lost 3 to Cem: Ben pays Cem, Ada nobody."""
    assert settle_debts(balances(came_to({ADA: 3, BEN: -3}, {ADA: -3, CEM: 3}))) == (Debt(BEN, CEM, 21, "EUR"),)


def test_a_payment_takes_the_debt_away_and_too_much_turns_it_round() -> None:
    shares = came_to({ADA: 45, BEN: -45})
    assert balances(shares, [Debt(BEN, ADA, 315, "EUR")]) == {}
    assert settle_debts(balances(shares, [Debt(BEN, ADA, 316, "EUR")])) == (Debt(ADA, BEN, 1, "EUR"),)


def test_euros_do_not_pay_francs() -> None:
    owed = settle_debts(balances(came_to({ADA: 45, BEN: -45}), [Debt(BEN, ADA, 315, "CHF")]))
    assert set(owed) == {Debt(BEN, ADA, 315, "EUR"), Debt(ADA, BEN, 315, "CHF")}


def test_whichever_is_paid_first_no_more_payments_are_left() -> None:
    """Of all that five people can owe one another in steps of 2: after any one payment there is one less to make."""
    for some in product((-4, -2, 0, 2, 4), repeat=4):
        shares = [TableShare("table", 0, "EUR", dict(enumerate((*some, -sum(some)))))]
        owed = settle_debts(balances(shares))
        assert {len(settle_debts(balances(shares, [each]))) for each in owed} <= {len(owed) - 1}, some


def test_who_sits_at_a_table_twice_gets_what_both_seats_gained() -> None:
    """As a changed backup may have it; else the gains sum to something, and the page of money fails."""
    found = table_share(ChipTable("table", 100, (ADA, ADA, BEN), (30, 15, -45)), [SEVEN])
    assert found is not None
    assert found.cents == {ADA: 315, BEN: -315}
