"""What chips are worth, and who owes whom: a fold over finished tables of games for chips. All amounts are in cents."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Generic, NamedTuple, TypeVar

from scorepad.kit.chips import is_provably_fewest, payments

T = TypeVar("T")


class ChipWorth(NamedTuple):
    """What a chip is worth at tables opened `since` then (Unix seconds): `cents` of a currency (ISO 4217), 0 for nothing."""

    since: int
    cents: int
    currency: str


class ChipTable(NamedTuple, Generic[T]):
    """A finished table of a game for chips: when it was opened, and for each seat a person (their id) and the chips they gained."""

    table: T
    at: int
    people: Sequence[int]
    gains: Sequence[int]


class Debt(NamedTuple):
    """An amount that one person (their id) pays or has paid to another."""

    by: int
    to: int
    cents: int
    currency: str


class TableShare(NamedTuple, Generic[T]):
    """What a table comes to for each person, by their ids."""

    table: T
    at: int
    currency: str
    cents: Mapping[int, int]


#: What each person is to get (below 0: to pay), by currency and id. The amounts of a currency sum to 0.
Balances = Mapping[str, Mapping[int, int]]


def worth_at(worths: Iterable[ChipWorth], at: int) -> ChipWorth | None:
    """What a chip is worth at a table opened at this time; None if nothing."""
    before = [worth for worth in worths if worth.since <= at]
    last = max(before, key=lambda worth: worth.since, default=None)
    return last if last is not None and last.cents else None


def is_even(chip_table: ChipTable[T]) -> bool:
    """Whether what some gained is what others lost. Otherwise nobody can say who pays, and the table counts for nothing."""
    return sum(chip_table.gains) == 0


def table_share(chip_table: ChipTable[T], worths: Iterable[ChipWorth]) -> TableShare[T] | None:
    """What a table comes to; None if chips were worth nothing then, or its gains do not sum to 0."""
    worth = worth_at(worths, chip_table.at)
    if worth is None or not is_even(chip_table):
        return None
    cents: dict[int, int] = {}
    for person, gain in zip(chip_table.people, chip_table.gains, strict=True):
        # In a backup that was changed, a person may sit at a table twice.
        cents[person] = cents.get(person, 0) + gain * worth.cents
    return TableShare(chip_table.table, chip_table.at, worth.currency, cents=cents)


def balances(shares: Iterable[TableShare[T]], paid: Iterable[Debt] = ()) -> Balances:
    """What each person is to get after these tables and payments. People with a balance of 0 are left out, and so are currencies
    in which everybody has one."""
    cents_of: defaultdict[str, defaultdict[int, int]] = defaultdict(lambda: defaultdict(int))
    for share in shares:
        for person, cents in share.cents.items():
            cents_of[share.currency][person] += cents
    for payment in paid:
        cents_of[payment.currency][payment.by] += payment.cents
        cents_of[payment.currency][payment.to] -= payment.cents
    unsettled = {
        currency: {person: cents for person, cents in sorted(amounts.items()) if cents}
        for currency, amounts in sorted(cents_of.items())
    }
    return {currency: amounts for currency, amounts in unsettled.items() if amounts}


def settle_debts(open_balances: Balances) -> tuple[Debt, ...]:
    """The payments that settle these balances, as few as there can be (see `has_fewest_debts`), the largest of a currency first."""
    debts: list[Debt] = []
    for currency, amounts in open_balances.items():
        people: Sequence[int] = sorted(amounts)
        debts_of_currency = [
            Debt(people[by], people[to], cents, currency=currency)
            for by, to, cents in payments([amounts[person] for person in people])
        ]
        debts += sorted(debts_of_currency, key=lambda debt: (-debt.cents, debt.by, debt.to))
    return tuple(debts)


def has_fewest_debts(open_balances: Balances) -> bool:
    """Whether `settle_debts` surely gives as few payments as there can be: with very many people it does not search for them."""
    return all(is_provably_fewest([amounts[person] for person in sorted(amounts)]) for amounts in open_balances.values())
