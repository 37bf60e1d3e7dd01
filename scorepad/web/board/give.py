"""Giving chips to one another: from whom, to whom, how many. In the log it is an adjustment that sums to 0."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

from flask import Blueprint, Response, abort, make_response, redirect, render_template, request, url_for

from scorepad.core.model import WIDE, Model, count, fields, side
from scorepad.core.problem import Problem
from scorepad.core.reading import read
from scorepad.forms.cells import Slip
from scorepad.store import Conflict, NewStep
from scorepad.web.forms.controls import form_of
from scorepad.web.http.i18n import say
from scorepad.web.http.urls import fresh_key, now
from scorepad.web.http.visitor import needs, store
from scorepad.web.tables.conflicts import ended
from scorepad.web.tables.notices import tell_done
from scorepad.web.tables.table_view import Sheet, load
from scorepad.web.tables.version import carried, seen_version

pages = Blueprint("give", __name__)

#: What counters on a table are usually worth; four of them are offered as keys.
COUNTERS = tuple(digit * 10**zeros for zeros in range(6) for digit in (1, 2, 5))
KEYS = 4
#: Name of these keys, which take the place of the typed number.
KEY = ".chips"


class Gift(Model):
    """Chips that one side gives another."""

    giver: Annotated[int, side()]
    receiver: Annotated[int, side()]
    given: Annotated[int, count(1, WIDE)]


@pages.route("/t/<slug>/give", methods=["GET", "POST"])
@needs("write")
def page(slug: str) -> Any:
    """Give chips to one another."""
    sheet = load(slug)
    if not sheet.chips:
        abort(404)
    back = redirect(url_for("board.page", slug=slug), 303)
    typed = {**request.form, **({"given": request.form[KEY]} if KEY in request.form else {})}
    slip = Slip(fields(Gift, sheet.table.setting), {name: text.strip() for name, text in typed.items()})
    if request.method != "POST":
        return back if sheet.table.finished else _page(sheet, slip, {})
    key = request.form.get(".key") or fresh_key()
    if store().wrote(slug, key):
        return back
    if sheet.table.finished:
        return ended(sheet, [f"{sheet.scene.name(cell)}: {slip.texts[cell.name]}" for cell in slip.cells if slip.touched(cell)])
    gift = {cell.name: slip.value(cell) for cell in slip.cells}
    adjust = [0] * len(sheet.sides)
    problems = _problems(sheet, slip)
    if not problems:
        adjust[gift["giver"]] -= gift["given"]
        adjust[gift["receiver"]] += gift["given"]
        for problem in sheet.table.look_at(raw := {"adjust": adjust, "note": say("give-note")}).problems:
            problems.setdefault("given", []).append(problem)
    if problems:
        return _page(sheet, slip, problems, 422)
    try:
        seen = seen_version(sheet)
        store().append(slug, NewStep("entry", raw), seen=seen, key=key, at=now(), carry=carried(seen))
    except Conflict:
        return _page(load(slug), slip, {}, 409)
    names = {"by": sheet.names(gift["giver"]), "to": sheet.names(gift["receiver"])}
    tell_done(say("given", n=gift["given"], **names), seen + 1)
    return back


def _problems(sheet: Sheet, slip: Slip) -> dict[str, list[Problem]]:
    """What is missing or cannot be, by cell."""
    found: dict[str, list[Problem]] = {}
    for problem in slip.problems() or read(Gift, slip.raw(), slip.fields)[1]:
        found.setdefault(problem.field or "given", []).append(problem)
    giver, receiver = slip.texts.get("giver"), slip.texts.get("receiver")
    if giver is not None and giver == receiver:
        found.setdefault("receiver", []).append(Problem("receiver", "adjustment", "give-self"))
    return found


def usual(chips: int) -> list[int]:
    """The amounts with a key of their own: the greatest four counters up to half the chips that everybody began with."""
    return [worth for worth in COUNTERS if worth <= max(chips // 2, COUNTERS[KEYS - 1])][-KEYS:]


def _page(sheet: Sheet, slip: Slip, problems: Mapping[str, list[Problem]], status: int = 200) -> Response:
    form = form_of(slip.cells, slip.texts, sheet.scene)
    for name, control in form.items():
        control.remarks = [sheet.remark(problem) for problem in problems.get(name, ())]
    keys = usual(min(sheet.start.state.totals))
    page = render_template("board/give.html", sheet=sheet, form=form, keys=keys, name=KEY, key=fresh_key(), status=status)
    return make_response(page, status)
