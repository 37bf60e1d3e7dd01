"""What the circle's tables of games for chips come to in money: of an evening, of a year, of all time."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from scorepad.archive.evenings import night_of
from scorepad.archive.money import Balances, Owed, Share, Stake, Worth, balances, even, settled, share, worth_at
from scorepad.backup.results import Shown, read, rules
from scorepad.games import games
from scorepad.kit.chips import ForChips
from scorepad.store.money import AtStake, KeptPayment
from scorepad.web.archive.folds import WORK_OUT
from scorepad.web.auth.evening import evening_of
from scorepad.web.http.visitor import store, zone
from scorepad.web.tables.results import work_out

#: Number of tables folded before their results are stored.
AT_ONCE = 50

Span = Literal["night", "year", "all"]


def chip_games() -> list[str]:
    """The ids of the games for chips."""
    return [game.id for game in games().values() if isinstance(game, ForChips)]


def worths() -> list[Worth]:
    """What chips were worth in the visitor's circle, from the first setting to the one in force."""
    return [Worth(*each) for each in store().worths()]


def worth_of(opened_at: int) -> Worth | None:
    """What a chip is worth at a table of the visitor's circle that was opened then; None if nothing."""
    return worth_at(worths(), opened_at)


@dataclass(frozen=True)
class Book:
    """The money of a circle: what its tables come to, latest first, the tables that do not come out even, all payments;
    `left`: how many tables are not counted yet, so that nothing is known for sure."""

    shares: Sequence[Share[AtStake]]
    uneven: Sequence[AtStake]
    payments: Sequence[KeptPayment]
    left: int = 0

    @cached_property
    def paid(self) -> list[Owed]:
        """The payments that count."""
        return [Owed(each.payer, each.payee, each.cents, each.currency) for each in self.payments if each.undone_at is None]

    @cached_property
    def open(self) -> Balances:
        """What is still to be paid, over all tables."""
        return balances(self.shares, self.paid)

    @cached_property
    def owed(self) -> tuple[Owed, ...]:
        """Who still owes whom, over all tables."""
        return settled(self.open)

    @property
    def latest(self) -> int | None:
        """When the table was opened that was opened last; None if there is none."""
        return self.shares[0].at if self.shares else None

    def span(self, span: Span) -> list[Share[AtStake]]:
        """The tables of the last evening, of the last year or of all time. A night counts for the evening and the year in which it
        began."""
        if self.latest is None or span == "all":
            return list(self.shares)
        of: Callable[[int], int] = evening_of if span == "night" else year_of
        return [each for each in self.shares if of(each.at) == of(self.latest)]


def year_of(at: int) -> int:
    """The year in which the evening began to which a moment belongs."""
    return night_of(at, zone()).year


def book(since: int | None = None, until: int | None = None) -> Book | None:
    """The money of the visitor's circle; None if chips were never worth anything. `since`, `until`: only tables opened in between,
    such as those of an evening."""
    known = worths()
    first = next((worth.since for worth in known if worth.cents), None)
    if first is None:
        return None
    tables = store().at_stake(chip_games(), max(first, since or 0), until, rules())
    results, left = _results(tables)
    at_stake = [
        Stake(table, table.opened_at, table.people, result.standing)
        for table, result in zip(tables, results, strict=True)
        if result and result.over and result.rounds and len(result.standing) == len(table.people)
    ]
    shares = [found for each in at_stake if (found := share(each, known))]
    uneven = [each.table for each in at_stake if not even(each) and worth_at(known, each.at)]
    return Book(shares, uneven, store().payments(), left)


def _results(tables: Sequence[AtStake]) -> tuple[list[Shown | None], int]:
    """The result of each table, None where it cannot be read; and how many tables are not counted yet. Results that are not cached
    are computed and stored, for about `WORK_OUT` seconds."""
    lacking = [table.slug for table in tables if table.result is None]
    worked_out: dict[str, Shown] = {}
    until, done = time.monotonic() + WORK_OUT, 0
    while done < len(lacking) and (not done or time.monotonic() < until):
        worked_out |= work_out(lacking[done : done + AT_ONCE])
        done += AT_ONCE
    return [read(table.result) or worked_out.get(table.slug) for table in tables], max(0, len(lacking) - done)
