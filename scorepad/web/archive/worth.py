"""What a chip is worth in a circle, and what its tables of games for chips come to in money.

The worth is a house rule, set by a form; the money is that of an evening, of a year or of all time.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Literal

from babel import Locale, UnknownLocaleError
from babel.numbers import get_currency_name, get_territory_currencies
from flask import Blueprint, Response, flash, make_response, redirect, render_template, request, url_for

from scorepad.archive.cache import ListResult, list_result_from, rules_digest
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
from scorepad.games import games
from scorepad.kit.chips import ChipGame
from scorepad.store import Conflict
from scorepad.store.money import StoredPayment, StoredStake, StoredWorth
from scorepad.store.search_index import without_accents
from scorepad.web.archive.cache import FILL_SECONDS
from scorepad.web.auth.guard import evening_of
from scorepad.web.forms.control import Remark
from scorepad.web.http.i18n import language, money_text, say
from scorepad.web.http.urls import now
from scorepad.web.http.visitor import requires, store, zone
from scorepad.web.tables.results import compute_results
from scorepad.words import CUSTOMS

blueprint = Blueprint("worth", __name__)

#: The currencies that are offered: those with a hundredth, whose languages or neighbours the pad speaks.
CURRENCIES = ("EUR", "CHF", "USD", "GBP", "AUD", "CAD", "CZK", "DKK", "NOK", "NZD", "PLN", "SEK")
#: The most that a chip may be worth, in cents.
MAX_CENTS = 10_000


@blueprint.get("/money/worth")
@requires("keep")
def edit_chip_worth() -> Response:
    """The form that sets what a chip is worth."""
    last_worth = _last_worth()
    return _page(str(last_worth.cents) if last_worth else "0", last_worth.currency if last_worth else _usual_currency())


@blueprint.post("/money/worth")
@requires("keep")
def save_chip_worth() -> Any:
    """Set what a chip is worth from the beginning of this evening on; 409 if it was changed since the form was rendered."""
    last_worth = _last_worth()
    typed, currency = request.form.get("cents", "").strip() or "0", request.form.get("currency", "")
    if not (typed.isascii() and typed.isdigit() and len(typed) < 9 and int(typed) <= MAX_CENTS):
        return _page(typed, currency, [Remark(say("worth-cents-bounds", most=MAX_CENTS))], status=422)
    if currency not in CURRENCIES:
        return _page(
            typed, last_worth.currency if last_worth else _usual_currency(), [Remark(say("worth-currency-missing"))], status=422
        )
    seen = next((worth for worth in [last_worth] if _stamp(worth) == request.form.get(".was", _stamp(worth))), None)
    cents = int(typed)
    table = request.args.get("table")
    done = redirect(url_for("board.show_sheet", slug=table) if table else url_for("money.show_money"), 303)
    if last_worth is None and not cents:
        return done
    try:
        if last_worth is not None and seen is None and last_worth[1:] != (cents, currency):
            raise Conflict
        store().money.set_worth(StoredWorth(evening_of(now()), cents, currency), last_worth)
    except Conflict:
        return _page(typed, currency, [Remark(say("worth-moved", worth=_worth_text(_last_worth())))], status=409)
    flash(_worth_text(StoredWorth(0, cents, currency)), "note")
    return done


def _last_worth() -> StoredWorth | None:
    stored_worths = store().money.worths()
    return stored_worths[-1] if stored_worths else None


def _stamp(worth: StoredWorth | None) -> str:
    return f"{worth.cents} {worth.currency}" if worth else ""


def _worth_text(worth: StoredWorth | None) -> str:
    return say("money-worth", amount=money_text(worth.cents, worth.currency)) if worth and worth.cents else say("worth-off")


def _page(typed: str, currency: str, problems: list[Remark] | None = None, status: int = 200) -> Response:
    names = {code: get_currency_name(code, locale=CUSTOMS[language()]) for code in CURRENCIES}
    ordered = sorted(CURRENCIES[1:], key=lambda code: without_accents(names[code].casefold()))
    page = render_template(
        "archive/money_worth.html", typed=typed, currency=currency, was=_stamp(_last_worth()), problems=problems or [],
        status=status, currencies=[(code, names[code]) for code in (CURRENCIES[0], *ordered)], money=bool(_last_worth()),
        table=request.args.get("table"),
    )  # fmt: skip
    return make_response(page, status)


def _usual_currency() -> str:
    """The currency of the country that the browser names, if it is offered; else the euro."""
    for tag in request.accept_languages.values():
        try:
            country = Locale.parse(tag, sep="-").territory
        except (ValueError, UnknownLocaleError):
            continue
        if country:
            return next((currency for currency in get_territory_currencies(country) if currency in CURRENCIES), CURRENCIES[0])
    return CURRENCIES[0]


#: Number of tables folded before their results are stored.
TABLES_PER_QUERY = 50

MoneyPeriod = Literal["night", "year", "all"]


def chip_games() -> list[str]:
    """The ids of the games for chips."""
    return [game.id for game in games().values() if isinstance(game, ChipGame)]


def worths() -> list[ChipWorth]:
    """What chips were worth in the visitor's circle, from the first setting to the one in force."""
    return [ChipWorth(*worth) for worth in store().money.worths()]


def worth_of(opened_at: int) -> ChipWorth | None:
    """What a chip is worth at a table of the visitor's circle that was opened then; None if nothing."""
    return worth_at(worths(), opened_at)


@dataclass(frozen=True)
class MoneyBook:
    """The money of a circle. `shares`: what its tables come to, latest first; `uneven`: the tables that do not come out even;
    `payments`: all of them; `left`: how many tables are not counted yet, so that nothing is known for sure."""

    shares: Sequence[TableShare[StoredStake]]
    uneven: Sequence[StoredStake]
    payments: Sequence[StoredPayment]
    left: int = 0

    @cached_property
    def paid(self) -> list[Debt]:
        """The payments that count."""
        return [
            Debt(payment.payer, payment.payee, payment.cents, currency=payment.currency)
            for payment in self.payments
            if payment.undone_at is None
        ]

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
        span_of: Callable[[int], int] = evening_of if span == "night" else year_of
        return [share for share in self.shares if span_of(share.at) == span_of(self.latest)]


def year_of(at: int) -> int:
    """The year in which the evening began to which a moment belongs."""
    return night_of(at, zone()).year


def money_book(since: int | None = None, until: int | None = None) -> MoneyBook | None:
    """The money of the visitor's circle; None if chips were never worth anything. `since`, `until`: only tables opened in between,
    such as those of an evening."""
    chip_worths = worths()
    first = next((worth.since for worth in chip_worths if worth.cents), None)
    if first is None:
        return None
    tables = store().money.chip_tables(chip_games(), max(first, since or 0), until, rules=rules_digest())
    results, left = _results(tables)
    chip_tables = [
        ChipTable(
            table, table.opened_at, [table.people[person] for person, _ in result.gains], gains=[gain for _, gain in result.gains]
        )
        for table, result in zip(tables, results, strict=True)
        if result and result.over and result.rounds and len(result.standing) == len(result.people)
    ]
    shares = [share for chip_table in chip_tables if (share := table_share(chip_table, chip_worths))]
    uneven = [chip_table.table for chip_table in chip_tables if not is_even(chip_table) and worth_at(chip_worths, chip_table.at)]
    return MoneyBook(shares, uneven, store().money.payments(), left=left)


def _results(tables: Sequence[StoredStake]) -> tuple[list[ListResult | None], int]:
    """The result of each table, None where it cannot be read; and how many tables are not counted yet. Results that are not cached
    are computed and stored, for about `FILL_SECONDS` seconds."""
    lacking = [table.slug for table in tables if table.result is None]
    computed: dict[str, ListResult] = {}
    until, counted = time.monotonic() + FILL_SECONDS, 0
    while counted < len(lacking) and (not counted or time.monotonic() < until):
        computed |= compute_results(lacking[counted : counted + TABLES_PER_QUERY])
        counted += TABLES_PER_QUERY
    return [list_result_from(table.result) or computed.get(table.slug) for table in tables], max(0, len(lacking) - counted)
