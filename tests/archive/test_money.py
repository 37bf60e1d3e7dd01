"""Who owes whom: what chips are worth, what tables come to, what was paid."""

from __future__ import annotations

from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from scorepad.archive.money import Owed, Share, Stake, Worth, balances, settled, share, worth_at

ADA, BEN, CEM = 1, 2, 3
TEN = Worth(100, 10, "EUR")


def stake(at: int, **gains: int) -> Stake[str]:
    ids = {"ada": ADA, "ben": BEN, "cem": CEM}
    return Stake("table", at, tuple(ids[name] for name in gains), tuple(gains.values()))


def test_a_chip_is_worth_what_held_when_the_table_was_opened() -> None:
    worths = [TEN, Worth(200, 20, "EUR"), Worth(300, 0, "EUR")]
    assert worth_at(worths, 99) is None, "nothing was set yet"
    assert worth_at(worths, 100) == TEN
    assert worth_at(worths, 199) == TEN
    assert worth_at(worths, 200) == Worth(200, 20, "EUR")
    assert worth_at(worths, 300) is None, "it was switched off"


def test_45_chips_at_10_cents_are_4_euros_50() -> None:
    found = share(stake(100, ada=45, ben=-45), [TEN])
    assert found is not None
    assert found.cents == {ADA: 450, BEN: -450}
    assert settled(balances([found])) == (Owed(BEN, ADA, 450, "EUR"),)


def test_a_table_whose_gains_do_not_sum_to_0_counts_for_nothing() -> None:
    assert share(stake(100, ada=45, ben=-40), [TEN]) is None


def test_tables_are_settled_together() -> None:
    """Ben lost 3 to Ada and Ada lost 3 to Cem: Ben pays Cem, Ada nobody."""
    tables = [stake(100, ada=30, ben=-30), stake(101, ada=-30, cem=30)]
    assert settled(balances([each for table in tables if (each := share(table, [TEN]))])) == (Owed(BEN, CEM, 300, "EUR"),)


def test_a_payment_takes_the_debt_away_and_too_much_turns_it_round() -> None:
    shares = [Share("table", 100, "EUR", {ADA: 450, BEN: -450})]
    assert balances(shares, [Owed(BEN, ADA, 450, "EUR")]) == {}
    assert settled(balances(shares, [Owed(BEN, ADA, 500, "EUR")])) == (Owed(ADA, BEN, 50, "EUR"),)


def test_euros_do_not_pay_francs() -> None:
    shares = [Share("table", 100, "EUR", {ADA: 450, BEN: -450})]
    owed = settled(balances(shares, [Owed(BEN, ADA, 450, "CHF")]))
    assert set(owed) == {Owed(BEN, ADA, 450, "EUR"), Owed(ADA, BEN, 450, "CHF")}


def fewest_by_trying(gains: tuple[int, ...]) -> int:
    """The smallest number of payments, found by trying all: each of those who owe pays any amount to any who gets something."""
    if not any(gains):
        return 0
    payer = next(place for place, gain in enumerate(gains) if gain)
    best = len(gains)
    for other, gain in enumerate(gains):
        if gain * gains[payer] < 0:
            left = list(gains)
            left[other] += left[payer]
            left[payer] = 0
            best = min(best, 1 + fewest_by_trying(tuple(left)))
    return best


@given(st.lists(st.integers(-9, 9), min_size=1, max_size=6))
def test_everybody_is_quit_after_as_few_payments_as_there_can_be(some: list[int]) -> None:
    gains = (*some, -sum(some))
    found = balances([Share("table", 0, "EUR", dict(enumerate(gains)))])
    owed = settled(found)
    assert len(owed) == fewest_by_trying(gains)
    assert balances([Share("table", 0, "EUR", dict(enumerate(gains)))], owed) == {}


def test_whichever_is_paid_first_no_more_payments_are_left() -> None:
    """Of all that five people can owe one another in steps of 2: after any one payment there is one less to make."""
    for some in product((-4, -2, 0, 2, 4), repeat=4):
        gains = dict(enumerate((*some, -sum(some))))
        shares = [Share("table", 0, "EUR", gains)]
        owed = settled(balances(shares))
        for each in owed:
            assert len(settled(balances(shares, [each]))) == len(owed) - 1


def test_who_sits_at_a_table_twice_gets_what_both_seats_gained() -> None:
    """As a changed backup may have it; else the gains sum to something, and the page of money fails."""
    found = share(Stake("table", 100, (ADA, ADA, BEN), (30, 15, -45)), [TEN])
    assert found is not None
    assert found.cents == {ADA: 450, BEN: -450}
