"""Giving chips to one another: from whom, to whom, how many. In the log it is an adjustment that sums to 0."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

from flask import Blueprint, Response, abort, make_response, redirect, render_template, request, url_for

from scorepad.core.model import MAX_NUMBER, Model, count, fields, side
from scorepad.core.problem import Problem
from scorepad.core.reading import read_model
from scorepad.forms.cells import FieldTexts
from scorepad.store import Conflict, NewStep
from scorepad.web.forms.controls import make_controls
from scorepad.web.http.i18n import say
from scorepad.web.http.urls import fresh_key, now
from scorepad.web.http.visitor import requires, store
from scorepad.web.tables.conflicts import table_over_page
from scorepad.web.tables.notices import add_notice
from scorepad.web.tables.table_view import ScoreSheet, load_sheet
from scorepad.web.tables.version import carried_drafts, form_version

blueprint = Blueprint("give", __name__)

#: What counters on a table are usually worth; four of them are offered as keys.
COUNTERS = tuple(digit * 10**zeros for zeros in range(6) for digit in (1, 2, 5))
AMOUNT_KEYS = 4
#: Name of these keys, which take the place of the typed number.
AMOUNT_FIELD = ".chips"


class Gift(Model):
    """Chips that one side gives another."""

    giver: Annotated[int, side()]
    receiver: Annotated[int, side()]
    given: Annotated[int, count(1, MAX_NUMBER)]


@blueprint.route("/t/<slug>/give", methods=["GET", "POST"])
@requires("write")
def give_chips(slug: str) -> Any:
    """Give chips to one another."""
    sheet = load_sheet(slug)
    if not sheet.chips:
        abort(404)
    back = redirect(url_for("board.show_sheet", slug=slug), 303)
    typed = {**request.form, **({"given": request.form[AMOUNT_FIELD]} if AMOUNT_FIELD in request.form else {})}
    slip = FieldTexts(fields(Gift, sheet.table.setting), {name: text.strip() for name, text in typed.items()})
    if request.method != "POST":
        return back if sheet.table.finished else _render_give(sheet, slip, {})
    key = request.form.get(".key") or fresh_key()
    if store().step_by_key(slug, key):
        return back
    if sheet.table.finished:
        return table_over_page(
            sheet, [f"{sheet.scene.name(cell)}: {slip.texts[cell.name]}" for cell in slip.cells if slip.has_text(cell)]
        )
    gift = {cell.name: slip.value(cell) for cell in slip.cells}
    adjust = [0] * len(sheet.sides)
    problems = _gift_problems(sheet, slip)
    if not problems:
        adjust[gift["giver"]] -= gift["given"]
        adjust[gift["receiver"]] += gift["given"]
        for problem in sheet.table.score_next(raw := {"adjust": adjust, "note": say("give-note")}).problems:
            problems.setdefault("given", []).append(problem)
    if problems:
        return _render_give(sheet, slip, problems, 422)
    try:
        seen = form_version(sheet)
        store().append_step(slug, NewStep("entry", raw), seen=seen, key=key, at=now(), carry=carried_drafts(seen))
    except Conflict:
        return _render_give(load_sheet(slug), slip, {}, 409)
    names = {"by": sheet.names(gift["giver"]), "to": sheet.names(gift["receiver"])}
    add_notice(say("given", n=gift["given"], **names), seen + 1)
    return back


def _gift_problems(sheet: ScoreSheet, slip: FieldTexts) -> dict[str, list[Problem]]:
    """What is missing or cannot be, by cell."""
    found: dict[str, list[Problem]] = {}
    for problem in slip.problems() or read_model(Gift, slip.to_json(), slip.fields)[1]:
        found.setdefault(problem.field or "given", []).append(problem)
    giver, receiver = slip.texts.get("giver"), slip.texts.get("receiver")
    if giver is not None and giver == receiver:
        found.setdefault("receiver", []).append(Problem("receiver", "adjustment", "give-self"))
    return found


def usual_amounts(chips: int) -> list[int]:
    """The amounts with a key of their own: the greatest four counters up to half the chips that everybody began with."""
    return [worth for worth in COUNTERS if worth <= max(chips // 2, COUNTERS[AMOUNT_KEYS - 1])][-AMOUNT_KEYS:]


def _render_give(sheet: ScoreSheet, slip: FieldTexts, problems: Mapping[str, list[Problem]], status: int = 200) -> Response:
    form = make_controls(slip.cells, slip.texts, sheet.scene)
    for name, control in form.items():
        control.remarks = [sheet.remark(problem) for problem in problems.get(name, ())]
    keys = usual_amounts(min(sheet.empty_table.state.totals))
    page = render_template("board/give.html", sheet=sheet, form=form, keys=keys, name=AMOUNT_FIELD, key=fresh_key(), status=status)
    return make_response(page, status)
