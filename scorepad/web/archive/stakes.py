"""What the circle's tables of games for chips come to in money: of an evening, of a year, of all time."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from scorepad.archive.evenings import night_of
from scorepad.archive.money import Balances, Owed, Share, Stake, Worth, balances, even, settled, share, worth_at
from scorepad.backup.results import rules
from scorepad.games import games
from scorepad.kit.chips import ForChips
from scorepad.store import Filter, Kept
from scorepad.store.money import KeptPayment
from scorepad.web.auth.evening import evening_of
from scorepad.web.http.visitor import store, zone
from scorepad.web.tables.results import results_of

#: Number of tables read at once.
AT_ONCE = 500

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
    """The money of a circle: what its tables come to, latest first, the tables that do not come out even, all payments."""

    shares: Sequence[Share[Kept]]
    uneven: Sequence[Kept]
    payments: Sequence[KeptPayment]

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

    def span(self, span: Span) -> list[Share[Kept]]:
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
    at_stake = sorted(_stakes(max(first, since or 0), until), key=lambda each: each.at, reverse=True)
    shares = [found for each in at_stake if (found := share(each, known))]
    uneven = [each.table for each in at_stake if not even(each) and worth_at(known, each.at)]
    return Book(shares, uneven, store().payments())


def _stakes(since: int, until: int | None) -> Iterator[Stake[Kept]]:
    """The finished tables of games for chips that were opened from `since` on, and before `until`."""
    for game in chip_games():
        where, done = Filter(game=game, since=since, until=until), 0
        while listed := store().listed(AT_ONCE, where, done, rules=rules()):
            for each, shown in zip(listed, results_of(listed), strict=True):
                if shown and shown.over and shown.rounds and len(shown.standing) == len(each.kept.people):
                    people = tuple(person.id for person in each.kept.people)
                    yield Stake(each.kept, each.kept.opened_at, people, shown.standing)
            done += len(listed)
            if len(listed) < AT_ONCE:
                break
