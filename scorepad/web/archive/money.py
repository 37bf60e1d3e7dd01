"""Who owes whom: what is still to be paid, what an evening or a year came to, and what was paid."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
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

blueprint = Blueprint("money", __name__)

#: Number of payments, and of lines of an account, on a page.
PAYMENTS_PER_PAGE = 40
#: How often a payment is tried again that another one came before.
MAX_ATTEMPTS = 3


@dataclass(frozen=True, slots=True)
class DebtRow:
    """A payment as a row: who pays whom, and how much in words; `owed`: the same in numbers."""

    by: Badge
    to: Badge
    amount: str
    owed: Debt


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
        wanted = sorted(set(ids))
        known = {person.id: person for person in store().list_people()} if wanted else {}
        self.people = [known.get(each) or person_or_404(each) for each in wanted]
        self.badges: Mapping[int, Badge] = dict(zip(wanted, badges(self.people), strict=True))

    def debts(self, owed: Iterable[Debt]) -> list[DebtRow]:
        """Payments as rows."""
        return [DebtRow(self.badges[each.by], self.badges[each.to], money_text(each.cents, each.currency), each) for each in owed]


@blueprint.get("/money")
def show_money() -> Response:
    """What is still to be paid; what the last evening, its year or all time came to (`?span=`); what was paid."""
    return _page(money_book())


def _page(money: MoneyBook | None, moved: str = "", status: int = 200) -> Response:
    span = _span() or "night"
    shares = money.shares_of(span) if money else []
    came_to = balances(shares)
    # Where the span holds all tables, only payments make a difference, and they stand below.
    part = money is not None and len(shares) < len(money.shares_of("all"))
    paid = money.payments if money else ()
    # Undone payments stay in the list, so that a page never gets lost.
    number = min(max(1, query_number("page") or 1), max(1, -(-len(paid) // PAYMENTS_PER_PAGE)))
    noted = paid[(number - 1) * PAYMENTS_PER_PAGE : number * PAYMENTS_PER_PAGE]
    owed, alone = (money.owed, settle_debts(came_to)) if money else ((), ())
    ids = {person for each in shares for person in each.cents}
    ids |= {person for each in (*owed, *alone) for person in (each.by, each.to)}
    ids |= {person for each in noted for person in (each.payer, each.payee)}
    people = BadgesById(ids)
    page = render_template(
        "archive/money.html", money=money, key=fresh_key(), moved=moved, status=status, span=span, spans=_spans(money),
        debts=people.debts(owed), alone=people.debts(alone) if part and alone != owed else [], sums=_sums(shares, people, span),
        many=not (money is None or has_fewest_debts(money.open)), noted=[(each, _paid(each, people)) for each in noted],
        number=number, more=len(paid) > number * PAYMENTS_PER_PAGE, worth=worth_in_words(),
        uneven=[_table(each, "") for each in money.uneven] if money else [],
    )  # fmt: skip
    return make_response(page, status)


def _span() -> MoneyPeriod | None:
    return next((each for each in get_args(MoneyPeriod) if each == request.args.get("span")), None)


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
    found: list[MoneyRow] = []
    for currency in sorted({each.currency for each in shares}):
        cents: dict[int, int] = {}
        for each in shares:
            if each.currency == currency:
                for person, more in each.cents.items():
                    cents[person] = cents.get(person, 0) + more
        for person, sum_ in sorted(cents.items(), key=lambda each: (-each[1], each[0])):
            badge = people.badges[person]
            href = url_for("money.show_account", number=person, span=span)
            found.append(MoneyRow(badge.name, "", money_text(sum_, currency, sign=True), href, badge))
    return found


def _paid(payment: StoredPayment, people: BadgesById) -> MoneyRow:
    """A payment as a line: who paid whom, how much; when, and who noted it."""
    names = {"by": people.badges[payment.payer].name, "to": people.badges[payment.payee].name}
    return MoneyRow(say("money-paid", **names), _noted(payment), money_text(payment.cents, payment.currency))


def _noted(payment: StoredPayment) -> str:
    at = short_date_text(payment.at)
    return say("money-noted", day=at, name=payment.by) if payment.by else at


def _table(table: StoredStake, text: str) -> MoneyRow:
    game = find_game(table.game)
    title = game_name(game) if game else table.game
    return MoneyRow(title, short_date_text(table.opened_at), text, url_for("board.show_sheet", slug=table.slug))


@blueprint.get("/money/people/<int:number>")
def show_account(number: int) -> str:
    """What a person's money is made of: their tables, and over all time their payments. `?span=`: as on the page of all."""
    person, money, span = person_or_404(number), money_book(), _span() or "all"
    shares = [each for each in money.shares_of(span) if number in each.cents] if money else []
    entries = [(each.at, each.currency, each.cents[number], partial(_table, each.table)) for each in shares]
    if money and span == "all":
        entries += [
            (each.at, each.currency, each.cents if number == each.payer else -each.cents, partial(_side, each, number))
            for each in money.payments
            if each.undone_at is None and number in (each.payer, each.payee)
        ]
    entries.sort(key=lambda each: each[0], reverse=True)
    sums: dict[str, int] = {}
    for _, currency, cents, _ in entries:
        sums[currency] = sums.get(currency, 0) + cents
    page = max(1, query_number("page") or 1)
    shown = entries[(page - 1) * PAYMENTS_PER_PAGE : page * PAYMENTS_PER_PAGE]
    return render_template(
        "archive/money_account.html", person=person, badge=badges([person])[0], span=span, page=page,
        said=dict(_spans(money)).get(span, ""),
        lines=[line(money_text(cents, currency, sign=True)) for _, currency, cents, line in shown],
        more=len(entries) > page * PAYMENTS_PER_PAGE,
        sums=[money_text(cents, currency, sign=True) for currency, cents in sorted(sums.items())],
    )  # fmt: skip


def _side(payment: StoredPayment, person: int, text: str) -> MoneyRow:
    """A payment as the line of one of the two people."""
    paid = payment.payer == person
    other = person_or_404(payment.payee if paid else payment.payer)
    return MoneyRow(say("money-paid-to" if paid else "money-paid-by", name=other.name), _noted(payment), text)


@blueprint.post("/money")
def pay_debt() -> Any:
    """Note a payment that is owed; 409 if it is owed no more. The same form again counts once."""
    owed = _asked()
    key = derived_key(key_in(request.form) or fresh_key(), owed)
    for _ in range(MAX_ATTEMPTS):
        money = money_book()
        if store().payment_by_key(key) is not None:
            return redirect(url_for("money.show_money", span=_span()), 303)
        if money is None or money.left or owed is None or owed not in money.owed:
            break
        try:
            payment = store().add_payment(NewPayment(*owed), key=key, at=now(), seen=money.payments)
        except Conflict:
            continue
        names = {"by": store().get_person(owed.by).name, "to": store().get_person(owed.to).name}
        flash(say("money-done", **names, amount=money_text(owed.cents, owed.currency)), f"paid {payment}")
        return redirect(url_for("money.show_money", span=_span()), 303)
    return _page(money, say("money-moved"), 409)


def _asked() -> Debt | None:
    """The payment of the form; None if it is malformed."""
    by, to, cents = (request.form.get(name, "") for name in ("by", "to", "cents"))
    if not all(text.isascii() and text.isdigit() and len(text) < 19 for text in (by, to, cents)):
        return None
    return Debt(int(by), int(to), int(cents), request.form.get("currency", ""))


@blueprint.post("/money/payments/<int:number>/undo")
def undo_payment(number: int) -> Any:
    """Undo a payment."""
    try:
        store().undo_payment(min(number, MAX_ID - 1), now())
    except NotFound:
        abort(404)
    flash(say("money-undone"), f"unpaid {number}")
    return redirect(url_for("money.show_money", page=query_number("page")), 303)


@blueprint.post("/money/payments/<int:number>/redo")
def redo_payment(number: int) -> Any:
    """Let an undone payment count again; 409 if the same was paid again meanwhile."""
    try:
        store().redo_payment(min(number, MAX_ID - 1))
    except NotFound:
        abort(404)
    except Conflict:
        return _page(money_book(), say("money-moved"), 409)
    flash(say("redone"), "note")
    return redirect(url_for("money.show_money"), 303)


def debts_of_evening(began: int, ends: int) -> list[DebtRow]:
    """Who pays whom for the finished tables of an evening alone (Unix seconds): the fewest payments, whatever was paid since. For
    `debts` in `templates/archive/_money.html`; [] where chips are no money."""
    money = money_book(began, ends)
    owed = settle_debts(balances(money.shares)) if money and not money.left else ()
    return BadgesById({person for each in owed for person in (each.by, each.to)}).debts(owed)


def result_in_money(sheet: ScoreSheet) -> str | None:
    """What a finished table of a game for chips comes to for each person; None if nothing, or its gains do not sum to 0."""
    gains: tuple[int, ...] = (
        sheet.game.standing(sheet.table.state) if sheet.chips and sheet.table.finished and sheet.table.rounds else ()
    )
    if not any(gains) or sum(gains, 0) or not (worth := worth_of(sheet.stored.opened_at)):
        return None
    order = sorted(range(len(gains)), key=lambda side: -gains[side])
    return ", ".join(
        f"{sheet.names(side)}\u00a0{money_text(gains[side] * worth.cents, worth.currency, sign=True)}"
        for side in order
        if gains[side]
    )


def has_chip_worth() -> bool:
    """Whether chips were ever worth something in the visitor's circle."""
    return any(worth.cents for worth in worths())
