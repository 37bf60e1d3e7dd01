"""The house rule of a circle: what a chip is worth."""

from __future__ import annotations

from typing import Any

from babel import Locale, UnknownLocaleError
from babel.numbers import get_currency_name, get_territory_currencies
from flask import Blueprint, Response, flash, make_response, redirect, render_template, request, url_for

from scorepad.store import Conflict
from scorepad.store.money import StoredWorth
from scorepad.store.search_index import without_accents
from scorepad.web.auth.evening import evening_of
from scorepad.web.forms.control import Remark
from scorepad.web.http.i18n import language, money_text, say
from scorepad.web.http.urls import now
from scorepad.web.http.visitor import requires, store
from scorepad.words import CUSTOMS

blueprint = Blueprint("worth", __name__)

#: The currencies that are offered: those with a hundredth, whose languages or neighbours the pad speaks.
CURRENCIES = ("EUR", "CHF", "USD", "GBP", "AUD", "CAD", "CZK", "DKK", "NOK", "NZD", "PLN", "SEK")
#: The most that a chip may be worth, in cents.
MAX_CENTS = 10_000


@blueprint.get("/money/worth")
@requires("keep")
def edit_chip_worth() -> Response:
    """What a chip is worth, to be set."""
    last = _last()
    return _page(str(last.cents) if last else "0", last.currency if last else _usual())


@blueprint.post("/money/worth")
@requires("keep")
def save_chip_worth() -> Any:
    """Set what a chip is worth from the beginning of this evening on; 409 if it was changed since the form was rendered."""
    last = _last()
    typed, currency = request.form.get("cents", "").strip() or "0", request.form.get("currency", "")
    if not (typed.isascii() and typed.isdigit() and len(typed) < 9 and int(typed) <= MAX_CENTS):
        return _page(typed, currency, [Remark(say("worth-cents-bounds", most=MAX_CENTS))], 422)
    if currency not in CURRENCIES:
        return _page(typed, last.currency if last else _usual(), [Remark(say("worth-currency-missing"))], 422)
    seen = next((each for each in [last] if _stamp(each) == request.form.get(".was", _stamp(each))), None)
    cents = int(typed)
    if last is None and not cents:
        return redirect(url_for("money.show_money"), 303)
    try:
        if last is not None and seen is None and last[1:] != (cents, currency):
            raise Conflict
        store().set_worth(StoredWorth(evening_of(now()), cents, currency), last)
    except Conflict:
        return _page(typed, currency, [Remark(say("worth-moved", worth=_said(_last())))], 409)
    flash(_said(StoredWorth(0, cents, currency)), "note")
    return redirect(url_for("money.show_money"), 303)


def _last() -> StoredWorth | None:
    known = store().worths()
    return known[-1] if known else None


def _stamp(worth: StoredWorth | None) -> str:
    return f"{worth.cents} {worth.currency}" if worth else ""


def _said(worth: StoredWorth | None) -> str:
    return say("money-worth", amount=money_text(worth.cents, worth.currency)) if worth and worth.cents else say("worth-off")


def _page(typed: str, currency: str, problems: list[Remark] | None = None, status: int = 200) -> Response:
    names = {code: get_currency_name(code, locale=CUSTOMS[language()]) for code in CURRENCIES}
    ordered = sorted(CURRENCIES[1:], key=lambda code: without_accents(names[code].casefold()))
    page = render_template(
        "archive/money_worth.html", typed=typed, currency=currency, was=_stamp(_last()), problems=problems or [], status=status,
        currencies=[(code, names[code]) for code in (CURRENCIES[0], *ordered)], money=bool(_last()),
    )  # fmt: skip
    return make_response(page, status)


def _usual() -> str:
    """The currency of the country that the browser names, if it is offered; else the euro."""
    for asked in request.accept_languages.values():
        try:
            country = Locale.parse(asked, sep="-").territory
        except (ValueError, UnknownLocaleError):
            continue
        if country:
            return next((each for each in get_territory_currencies(country) if each in CURRENCIES), CURRENCIES[0])
    return CURRENCIES[0]
