"""What the circle's tables of games for chips come to in money: of an evening, of a year, of all time."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from scorepad.archive.evenings import night_of
from scorepad.archive.money import (
    Balances,
    ChipTable,
    ChipWorth,
    Debt,
    TableShare,
    balances,
    is_even,
    settle_debts,
    table_share,
    worth_at,
)
from scorepad.backup.results import ListResult, from_cached_result, rules_digest
from scorepad.games import games
from scorepad.kit.chips import ChipGame
from scorepad.store.money import StoredPayment, StoredStake
from scorepad.web.archive.folds import SUMMARISE_SECONDS
from scorepad.web.auth.evening import evening_of
from scorepad.web.http.visitor import store, zone
from scorepad.web.tables.results import compute_results

#: Number of tables folded before their results are stored.
TABLES_PER_QUERY = 50

MoneyPeriod = Literal["night", "year", "all"]


def chip_games() -> list[str]:
    """The ids of the games for chips."""
    return [game.id for game in games().values() if isinstance(game, ChipGame)]


def worths() -> list[ChipWorth]:
    """What chips were worth in the visitor's circle, from the first setting to the one in force."""
    return [ChipWorth(*each) for each in store().worths()]


def worth_of(opened_at: int) -> ChipWorth | None:
    """What a chip is worth at a table of the visitor's circle that was opened then; None if nothing."""
    return worth_at(worths(), opened_at)


@dataclass(frozen=True)
class MoneyBook:
    """The money of a circle: what its tables come to, latest first, the tables that do not come out even, all payments;
    `left`: how many tables are not counted yet, so that nothing is known for sure."""

    shares: Sequence[TableShare[StoredStake]]
    uneven: Sequence[StoredStake]
    payments: Sequence[StoredPayment]
    left: int = 0

    @cached_property
    def paid(self) -> list[Debt]:
        """The payments that count."""
        return [Debt(each.payer, each.payee, each.cents, each.currency) for each in self.payments if each.undone_at is None]

    @cached_property
    def open(self) -> Balances:
        """What is still to be paid, over all tables."""
        return balances(self.shares, self.paid)

    @cached_property
    def owed(self) -> tuple[Debt, ...]:
        """Who still owes whom, over all tables."""
        return settle_debts(self.open)

    @property
    def latest(self) -> int | None:
        """When the table was opened that was opened last; None if there is none."""
        return self.shares[0].at if self.shares else None

    def shares_of(self, span: MoneyPeriod) -> list[TableShare[StoredStake]]:
        """The tables of the last evening, of the last year or of all time. A night counts for the evening and the year in which it
        began."""
        if self.latest is None or span == "all":
            return list(self.shares)
        of: Callable[[int], int] = evening_of if span == "night" else year_of
        return [each for each in self.shares if of(each.at) == of(self.latest)]


def year_of(at: int) -> int:
    """The year in which the evening began to which a moment belongs."""
    return night_of(at, zone()).year


def money_book(since: int | None = None, until: int | None = None) -> MoneyBook | None:
    """The money of the visitor's circle; None if chips were never worth anything. `since`, `until`: only tables opened in between,
    such as those of an evening."""
    known = worths()
    first = next((worth.since for worth in known if worth.cents), None)
    if first is None:
        return None
    tables = store().chip_tables(chip_games(), max(first, since or 0), until, rules_digest())
    results, left = _results(tables)
    at_stake = [
        ChipTable(table, table.opened_at, table.people, result.standing)
        for table, result in zip(tables, results, strict=True)
        if result and result.over and result.rounds and len(result.standing) == len(table.people)
    ]
    shares = [found for each in at_stake if (found := table_share(each, known))]
    uneven = [each.table for each in at_stake if not is_even(each) and worth_at(known, each.at)]
    return MoneyBook(shares, uneven, store().payments(), left)


def _results(tables: Sequence[StoredStake]) -> tuple[list[ListResult | None], int]:
    """The result of each table, None where it cannot be read; and how many tables are not counted yet. Results that are not cached
    are computed and stored, for about `SUMMARISE_SECONDS` seconds."""
    lacking = [table.slug for table in tables if table.result is None]
    worked_out: dict[str, ListResult] = {}
    until, done = time.monotonic() + SUMMARISE_SECONDS, 0
    while done < len(lacking) and (not done or time.monotonic() < until):
        worked_out |= compute_results(lacking[done : done + TABLES_PER_QUERY])
        done += TABLES_PER_QUERY
    return [from_cached_result(table.result) or worked_out.get(table.slug) for table in tables], max(0, len(lacking) - done)
