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
    people: tuple[int, ...]
    gains: tuple[int, ...]


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


def is_even(stake: ChipTable[T]) -> bool:
    """Whether what some gained is what others lost. Otherwise nobody can say who pays, and the table counts for nothing."""
    return sum(stake.gains) == 0


def table_share(stake: ChipTable[T], worths: Iterable[ChipWorth]) -> TableShare[T] | None:
    """What a table comes to; None if chips were worth nothing then, or its gains do not sum to 0."""
    worth = worth_at(worths, stake.at)
    if worth is None or not is_even(stake):
        return None
    cents: dict[int, int] = {}
    for person, gain in zip(stake.people, stake.gains, strict=True):
        # In a backup that was changed, a person may sit at a table twice.
        cents[person] = cents.get(person, 0) + gain * worth.cents
    return TableShare(stake.table, stake.at, worth.currency, cents)


def balances(shares: Iterable[TableShare[T]], paid: Iterable[Debt] = ()) -> Balances:
    """What each person is to get after these tables and payments. People who are quit are left out, and so are such currencies."""
    found: defaultdict[str, defaultdict[int, int]] = defaultdict(lambda: defaultdict(int))
    for each in shares:
        for person, cents in each.cents.items():
            found[each.currency][person] += cents
    for payment in paid:
        found[payment.currency][payment.by] += payment.cents
        found[payment.currency][payment.to] -= payment.cents
    open_ones = {
        currency: {person: cents for person, cents in sorted(of.items()) if cents} for currency, of in sorted(found.items())
    }
    return {currency: of for currency, of in open_ones.items() if of}


def settle_debts(found: Balances) -> tuple[Debt, ...]:
    """The payments that settle these, as few as there can be (see `has_fewest_debts`), the largest of each currency first."""
    owed: list[Debt] = []
    for currency, of in found.items():
        people: Sequence[int] = sorted(of)
        paid = [Debt(people[by], people[to], cents, currency) for by, to, cents in payments([of[person] for person in people])]
        owed += sorted(paid, key=lambda each: (-each.cents, each.by, each.to))
    return tuple(owed)


def has_fewest_debts(found: Balances) -> bool:
    """Whether `settle_debts` gives as few payments as there can be for sure: with very many people it does not search for them."""
    return all(is_provably_fewest([of[person] for person in sorted(of)]) for of in found.values())
