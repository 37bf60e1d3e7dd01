"""Who owes whom: what is still to be paid, what an evening or a year came to, and what was paid."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, get_args

from flask import Blueprint, Response, abort, flash, make_response, redirect, render_template, request, url_for

from scorepad.archive.money import Debt, TableShare, balances, has_fewest_debts, settle_debts
from scorepad.games import find_game
from scorepad.store import Conflict, NotFound
from scorepad.store.money import NewPayment, StoredPayment, StoredStake
from scorepad.web.archive.worth import MoneyBook, MoneyPeriod, money_book, worth_of, worths, year_of
from scorepad.web.forms.badges import Badge, badges
from scorepad.web.http.i18n import game_name, money_text, say, short_date_text
from scorepad.web.http.requests import key_in
from scorepad.web.http.urls import MAX_ID, derived_key, fresh_key, now, query_number
from scorepad.web.http.visitor import person_or_404, store
from scorepad.web.tables.score_sheet import ScoreSheet
from scorepad.web.tables.seams import gains_of_all

blueprint = Blueprint("money", __name__)

#: Number of payments, and of lines of an account, on a page.
PAYMENTS_PER_PAGE = 40
#: How often a payment is tried when others come before it.
MAX_ATTEMPTS = 3


@dataclass(frozen=True, slots=True)
class DebtRow:
    """A debt as a row: who pays whom, and how much in words; `owed`: the same in numbers; `paid`: the payment that settled it, if
    any."""

    by: Badge
    to: Badge
    amount: str
    owed: Debt
    paid: int | None = None


@dataclass(frozen=True, slots=True)
class MoneyRow:
    """A line of a list: what it is about, when, how much, and the address it leads to, if any."""

    title: str
    hint: str
    amount: str
    href: str | None = None
    badge: Badge | None = None


class BadgesById:
    """The people of some amounts by their ids, with their badges."""

    def __init__(self, ids: Iterable[int]) -> None:
        person_ids = sorted(set(ids))
        people = {person.id: person for person in store().people.all()} if person_ids else {}
        self.people = [people.get(person_id) or person_or_404(person_id) for person_id in person_ids]
        self.badges: Mapping[int, Badge] = dict(zip(person_ids, badges(self.people), strict=True))

    def debts(self, owed: Iterable[Debt]) -> list[DebtRow]:
        """Debts as rows."""
        return [
            DebtRow(self.badges[debt.by], self.badges[debt.to], money_text(debt.cents, debt.currency), owed=debt) for debt in owed
        ]


@blueprint.get("/money")
def show_money() -> Response:
    """What is still to be paid; what the last evening, its year or all time came to (`?span=`); what was paid."""
    return _page(money_book())


def _page(money: MoneyBook | None, conflict: str = "", status: int = 200) -> Response:
    span = _span() or "night"
    shares = money.shares_of(span) if money else []
    span_sums = balances(shares)
    # Where the span holds all tables, only payments make a difference, and they stand below.
    is_part = money is not None and len(shares) < len(money.shares_of("all"))
    payments = money.payments if money else ()
    # Undone payments stay in the list, so that a page never gets lost.
    number = min(max(1, query_number("page") or 1), max(1, -(-len(payments) // PAYMENTS_PER_PAGE)))
    listed = payments[(number - 1) * PAYMENTS_PER_PAGE : number * PAYMENTS_PER_PAGE]
    debts, span_debts = (money.owed, settle_debts(span_sums)) if money else ((), ())
    ids = {person for share in shares for person in share.cents}
    ids |= {person for debt in (*debts, *span_debts) for person in (debt.by, debt.to)}
    ids |= {person for payment in listed for person in (payment.payer, payment.payee)}
    people = BadgesById(ids)
    page = render_template(
        "archive/money.html", money=money, key=fresh_key(), moved=conflict, status=status, span=span, spans=_spans(money),
        debts=people.debts(debts), alone=people.debts(span_debts) if is_part and span_debts != debts else [],
        sums=_sums(shares, people, span), many=not (money is None or has_fewest_debts(money.open)),
        noted=[(payment, _payment_row(payment, people)) for payment in listed],
        number=number, more=len(payments) > number * PAYMENTS_PER_PAGE, worth=worth_in_words(),
        uneven=[_table_row(stake, "") for stake in money.uneven] if money else [],
    )  # fmt: skip
    return make_response(page, status)


def _span() -> MoneyPeriod | None:
    return next((span for span in get_args(MoneyPeriod) if span == request.args.get("span")), None)


def _spans(money: MoneyBook | None) -> list[tuple[MoneyPeriod, str]]:
    """The spans with their names: the last evening by its day, its year, all time."""
    if money is None or money.latest is None:
        return []
    return [("night", short_date_text(money.latest)), ("year", str(year_of(money.latest))), ("all", say("money-all"))]


def worth_in_words() -> str:
    """What a chip is worth now, in words; "" if nothing."""
    worth = worth_of(now())
    return say("money-worth", amount=money_text(worth.cents, worth.currency)) if worth else ""


def _sums(shares: Iterable[TableShare[StoredStake]], people: BadgesById, span: MoneyPeriod) -> list[MoneyRow]:
    """What each person won or lost at these tables, the most won first."""
    shares = list(shares)
    rows: list[MoneyRow] = []
    for currency in sorted({share.currency for share in shares}):
        cents: dict[int, int] = {}
        for share in shares:
            if share.currency == currency:
                for person, amount in share.cents.items():
                    cents[person] = cents.get(person, 0) + amount
        for person, total in sorted(cents.items(), key=lambda item: (-item[1], item[0])):
            badge = people.badges[person]
            href = url_for("money.show_account", number=person, span=span)
            rows.append(MoneyRow(badge.name, "", money_text(total, currency, sign=True), href=href, badge=badge))
    return rows


def _payment_row(payment: StoredPayment, people: BadgesById) -> MoneyRow:
    """A payment as a line: who paid whom, how much; when, and who noted it."""
    names = {"by": people.badges[payment.payer].name, "to": people.badges[payment.payee].name}
    return MoneyRow(say("money-paid", **names), _payment_hint(payment), money_text(payment.cents, payment.currency))


def _payment_hint(payment: StoredPayment) -> str:
    at = short_date_text(payment.at)
    return say("money-noted", day=at, name=payment.by) if payment.by else at


def _table_row(table: StoredStake, text: str) -> MoneyRow:
    game = find_game(table.game)
    title = game_name(game) if game else table.game
    return MoneyRow(title, short_date_text(table.opened_at), text, href=url_for("board.show_sheet", slug=table.slug))


@blueprint.get("/money/people/<int:number>")
def show_account(number: int) -> str:
    """What a person's money is made of: their tables, and over all time their payments. `?span=`: as on the page of all."""
    person, money, span = person_or_404(number), money_book(), _span() or "all"
    shares = [share for share in money.shares_of(span) if number in share.cents] if money else []
    entries = [(share.at, share.currency, share.cents[number], partial(_table_row, share.table)) for share in shares]
    if money and span == "all":
        entries += [
            (
                payment.at,
                payment.currency,
                payment.cents if number == payment.payer else -payment.cents,
                partial(_account_row, payment, number),
            )
            for payment in money.payments
            if payment.undone_at is None and number in (payment.payer, payment.payee)
        ]
    entries.sort(key=lambda entry: entry[0], reverse=True)
    sums: dict[str, int] = {}
    for _, currency, cents, _ in entries:
        sums[currency] = sums.get(currency, 0) + cents
    page = max(1, query_number("page") or 1)
    page_entries = entries[(page - 1) * PAYMENTS_PER_PAGE : page * PAYMENTS_PER_PAGE]
    return render_template(
        "archive/money_account.html", person=person, badge=badges([person])[0], span=span, page=page,
        said=dict(_spans(money)).get(span, ""),
        lines=[row_with(money_text(cents, currency, sign=True)) for _, currency, cents, row_with in page_entries],
        more=len(entries) > page * PAYMENTS_PER_PAGE,
        sums=[money_text(cents, currency, sign=True) for currency, cents in sorted(sums.items())],
    )  # fmt: skip


def _account_row(payment: StoredPayment, person: int, text: str) -> MoneyRow:
    """A payment as the line of one of the two people."""
    is_payer = payment.payer == person
    other = person_or_404(payment.payee if is_payer else payment.payer)
    return MoneyRow(say("money-paid-to" if is_payer else "money-paid-by", name=other.name), _payment_hint(payment), text)


@blueprint.post("/money")
def pay_debt() -> Any:
    """Note that a debt was paid; 409 if it is owed no more. The same form sent again counts once."""
    debt = _debt_in_form()
    key = derived_key(key_in(request.form) or fresh_key(), debt)
    for _ in range(MAX_ATTEMPTS):
        money = money_book()
        if store().money.payment_by_key(key) is not None:
            return _back()
        if money is None or money.left or debt is None or debt not in money.owed:
            break
        try:
            payment = store().money.add_payment(NewPayment(*debt), key=key, at=now(), seen=money.payments)
        except Conflict:
            continue
        names = {"by": store().people.get(debt.by).name, "to": store().people.get(debt.to).name}
        flash(say("money-done", **names, amount=money_text(debt.cents, debt.currency)), f"paid {payment}")
        return _back()
    return _page(money, say("money-moved"), 409)


def _back(page: int | None = None) -> Any:
    """The page from which a payment was noted or undone."""
    home = request.form.get(".from") == "home"
    return redirect(url_for("home.show_home") if home else url_for("money.show_money", span=_span(), page=page), 303)


def _debt_in_form() -> Debt | None:
    """The debt that the form names; None if it is malformed."""
    by, to, cents = (request.form.get(name, "") for name in ("by", "to", "cents"))
    if not all(text.isascii() and text.isdigit() and len(text) < 19 for text in (by, to, cents)):
        return None
    return Debt(int(by), int(to), int(cents), currency=request.form.get("currency", ""))


@blueprint.post("/money/payments/<int:number>/undo")
def undo_payment(number: int) -> Any:
    """Undo a payment."""
    try:
        seen = store().money.undo_payment(min(number, MAX_ID - 1), now())
    except NotFound:
        abort(404)
    flash(say("money-undone"), f"unpaid {number} {seen}")
    return _back(query_number("page"))


@blueprint.post("/money/payments/<int:number>/redo")
def redo_payment(number: int) -> Any:
    """Let an undone payment count again; 409 if the same was paid again meanwhile: more than `?seen=` equal ones count."""
    try:
        store().money.redo_payment(min(number, MAX_ID - 1), query_number("seen") or 0)
    except NotFound:
        abort(404)
    except Conflict:
        return _page(money_book(), say("money-moved"), 409)
    flash(say("money-redone"), "note")
    return redirect(url_for("money.show_money"), 303)


def debts_since(start: int) -> list[DebtRow]:
    """Who still pays whom, and what was paid since then (Unix seconds); [] where chips are no money, or all is paid."""
    money = money_book()
    if money is None or money.left or not money.owed:
        return []
    paid = [payment for payment in money.payments if payment.undone_at is None and payment.at >= start]
    people = BadgesById({person for debt in money.owed for person in (debt.by, debt.to)} | {
        person for payment in paid for person in (payment.payer, payment.payee)
    })  # fmt: skip
    done = people.debts(Debt(payment.payer, payment.payee, payment.cents, payment.currency) for payment in paid)
    rows = people.debts(money.owed) + [replace(row, paid=payment.id) for row, payment in zip(done, paid, strict=True)]
    # A line that is ticked stays in its place.
    return sorted(rows, key=lambda row: (-row.owed.cents, row.owed.by, row.owed.to))


def debts_of_evening(began: int, ends: int) -> list[DebtRow]:
    """Who pays whom for the finished tables of an evening alone (Unix seconds): the fewest payments, whatever was paid since. For
    `debts` in `templates/archive/_money.html`; [] where chips are no money."""
    money = money_book(began, ends)
    debts = settle_debts(balances(money.shares)) if money and not money.left else ()
    return BadgesById({person for debt in debts for person in (debt.by, debt.to)}).debts(debts)


def result_in_money(sheet: ScoreSheet) -> str | None:
    """What a finished table of a game for chips comes to for each person; None if nothing, or its gains do not sum to 0."""
    gains = gains_of_all(sheet) if sheet.chips and sheet.table.finished and sheet.table.rounds else []
    total = sum(gain for _, gain in gains)
    if not any(gain for _, gain in gains) or total or not (worth := worth_of(sheet.stored.opened_at)):
        return None
    return ", ".join(
        f"{person.name}\u00a0{money_text(gain * worth.cents, worth.currency, sign=True)}"
        for person, gain in sorted(gains, key=lambda pair: -pair[1])
        if gain
    )


def has_chip_worth() -> bool:
    """Whether chips were ever worth something in the visitor's circle."""
    return any(worth.cents for worth in worths())
