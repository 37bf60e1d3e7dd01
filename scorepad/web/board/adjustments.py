"""Adjustments: points that the table agreed on, written or corrected, with the reason as a ready word or in words of their own.

Giving chips to one another: from whom, to whom, how many. In the log it is an adjustment that sums to 0.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

from flask import Blueprint, Response, abort, make_response, redirect, render_template, request, url_for

from scorepad.core.model import MAX_NUMBER, Model, count, fields, side
from scorepad.core.problem import Problem
from scorepad.core.reading import read_model
from scorepad.core.record import MAX_ROUND_NOTE, Adjustment
from scorepad.forms.cells import Cell, FieldTexts, texts_of
from scorepad.log import LogEntry
from scorepad.store import Conflict, NewStep
from scorepad.web.forms.control import ControlExtras, Option
from scorepad.web.forms.controls import make_controls
from scorepad.web.http.i18n import say
from scorepad.web.http.urls import fresh_key, now
from scorepad.web.http.visitor import requires, store
from scorepad.web.tables.conflicts import (
    carried_drafts,
    form_version,
    redirect_from_struck,
    sheet_after_back,
    struck_entry_page,
    table_over_page,
)
from scorepad.web.tables.corrections import append_amendment
from scorepad.web.tables.notices import add_notice
from scorepad.web.tables.score_sheet import ScoreSheet, load_sheet
from scorepad.words import number

blueprint = Blueprint("adjustments", __name__)

#: Name of the choice of a ready word; a note that is typed takes its place.
READY_FIELD = ".ready"
#: Keys of the ready words; the first is chosen unless the players say something else. Chips are bought rather than misdealt.
READY_NOTES = ("adjust-agreed", "adjust-misdeal", "adjust-penalty")
READY_NOTES_OF_CHIPS = ("rebuy-note", "adjust-agreed", "adjust-penalty")


@blueprint.route("/t/<slug>/adjust", methods=["GET", "POST"])
@requires("write")
def edit_adjustment(slug: str) -> Any:
    """Write an adjustment, or correct one (`?seq=`)."""
    sheet = sheet_after_back(load_sheet(slug))
    seq = request.args.get("seq", type=int)
    slot = sheet.entry_of_step(seq)
    specs = fields(Adjustment, sheet.table.setting)
    slip = FieldTexts(specs, {name: text.strip() for name, text in request.form.items()})
    if seq is not None and (slot is None or not isinstance(slot.raw, dict) or "adjust" not in slot.raw):
        lost = struck_entry_page(sheet, seq, _in_words(sheet, slip)) if slot is None and request.method == "POST" else None
        return lost or (abort(404) if slot else redirect_from_struck(sheet, seq))
    if sheet.table.finished and slot is None:
        to_sheet = redirect(url_for("board.show_sheet", slug=slug), 303)
        written = request.method != "POST" or store().step_by_key(slug, request.form.get(".key", ""))
        return to_sheet if written else table_over_page(sheet, _in_words(sheet, slip))
    if request.method != "POST":
        return _render_adjustment(sheet, slot, _ready_first(sheet, texts_of(specs, slot.raw if slot else {}), slot), {})
    read_as = {cell.name: slip.value(cell) for cell in slip.cells}
    raw = {
        "adjust": [read_as.get(f"adjust_{side}") or 0 for side in range(len(sheet.sides))],
        "note": _note(sheet, slot, read_as["note"] or ""),
    }
    if problems := _adjustment_problems(sheet, slot, slip, raw):
        return _render_adjustment(sheet, slot, request.form, problems, 422)
    key = request.form.get(".key") or fresh_key()
    if slot is not None:
        if raw != slot.raw and not append_amendment(sheet, slot.seq, raw, key):
            return _render_adjustment(sheet, slot, request.form, {}, 409)
        return redirect(url_for("board.show_sheet", slug=slug, open=slot.seq, _anchor=f"e{slot.seq}"), 303)
    seen = form_version(sheet)
    try:
        store().append_step(slug, NewStep("entry", raw), seen=seen, key=key, at=now(), carry=carried_drafts(seen))
    except Conflict:
        return _render_adjustment(load_sheet(slug), None, request.form, {}, 409)
    add_notice(say("adjust-saved"), seen + 1)
    return redirect(url_for("board.show_sheet", slug=slug), 303)


def _words(sheet: ScoreSheet) -> dict[str, str]:
    """The ready words of a table by their keys, as this visitor reads them."""
    return {key: say(key) for key in (READY_NOTES_OF_CHIPS if sheet.chips else READY_NOTES)}


def _note(sheet: ScoreSheet, slot: LogEntry | None, own: str) -> str:
    """The note of the form that was sent: its `own` words, else the ready one. A word that is chosen in a correction takes
    the place of the note as it was."""
    word = _words(sheet).get(request.form.get(READY_FIELD, ""), "")
    as_it_was = slot is not None and own == slot.raw.get("note")
    return word if word and (as_it_was or not own) else own


def _ready_first(sheet: ScoreSheet, texts: Mapping[str, str], slot: LogEntry | None) -> dict[str, str]:
    """The texts of a form that opens: with the first word for a new adjustment, or with the word that an earlier one was given."""
    words, note = _words(sheet), texts.get("note", "")
    same = next((key for key, word in words.items() if word == note), None)
    if same is None and slot is not None:
        return dict(texts)
    return {**texts, "note": "", READY_FIELD: same or next(iter(words))}


def _adjustment_problems(
    sheet: ScoreSheet, slot: LogEntry | None, slip: FieldTexts, raw: dict[str, Any]
) -> dict[str, list[Problem]]:
    """What is missing or cannot be, by the name of the control."""
    table = sheet.table if slot is None else sheet.before(slot.seq)
    found = [each for each in slip.problems() if not each.incomplete] + list(table.score_next(raw).problems)
    if not any(raw["adjust"]) and not slip.unparsable:
        found.append(Problem("adjust", "adjustment", "adjust-nothing", at=(0,)))
    problems: dict[str, list[Problem]] = {}
    for problem in found:
        where = f"adjust_{problem.at[0]}" if problem.field == "adjust" and problem.at else problem.field or ""
        problems.setdefault(where, []).append(problem)
    return problems


def _in_words(sheet: ScoreSheet, slip: FieldTexts) -> list[str]:
    """The typed values of an adjustment, one text per side and the note."""
    points = [(side, slip.texts.get(f"adjust_{side}", "")) for side in range(len(sheet.sides))]
    note = _note(sheet, None, slip.texts.get("note", ""))
    return [*(f"{sheet.names(side)}: {text}" for side, text in points if text), *filter(None, [note])]


def _render_adjustment(
    sheet: ScoreSheet, slot: LogEntry | None, texts: Mapping[str, str], problems: Mapping[str, list[Problem]], status: int = 200
) -> Response:
    """The form, each side with its total as it stands."""
    slip = FieldTexts(fields(Adjustment, sheet.table.setting), {name: text.strip() for name, text in texts.items()})

    def extras(cell: Cell) -> ControlExtras:
        if cell.index is None:
            return ControlExtras(more={"maxlength": MAX_ROUND_NOTE, "hint": say("note-hint")})
        return ControlExtras(aside=say("stands-at", n=number(sheet.table.state.totals[cell.index])))

    form = make_controls(slip.cells, slip.texts, sheet.scene, extras, lambda cell: say("note-own") if cell.index is None else "")
    for name, control in form.items():
        control.remarks = [sheet.remark(problem) for problem in problems.get(name, ())]
    loose = [sheet.remark(problem) for name, mine in problems.items() if name not in form for problem in mine]
    page = render_template(
        "board/adjust.html", sheet=sheet, slot=slot, form=form, loose=loose, key=fresh_key(), status=status,
        ready=READY_FIELD, words=[Option(key, word) for key, word in _words(sheet).items()], chosen=texts.get(READY_FIELD),
    )  # fmt: skip
    return make_response(page, status)


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
