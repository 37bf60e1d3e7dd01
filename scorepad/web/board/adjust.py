"""Adjustments: points that the table agreed on, written or corrected, with the reason as a ready word or in words of their own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from flask import Blueprint, Response, abort, make_response, redirect, render_template, request, url_for

from scorepad.core.model import fields
from scorepad.core.problem import Problem
from scorepad.core.record import LONGEST_NOTE, Adjustment
from scorepad.forms.cells import Cell, Slip, texts_of
from scorepad.log import Slot
from scorepad.store import Conflict, NewStep
from scorepad.web.forms.control import Extras, Option
from scorepad.web.forms.controls import form_of
from scorepad.web.http.i18n import say
from scorepad.web.http.urls import fresh_key, now
from scorepad.web.http.visitor import needs, store
from scorepad.web.tables.amending import amend
from scorepad.web.tables.conflicts import cleared, ended, gone, to_sheet_of_struck
from scorepad.web.tables.notices import tell_done
from scorepad.web.tables.table_view import Sheet, load
from scorepad.web.tables.version import carried, seen_version
from scorepad.words import number

pages = Blueprint("adjust", __name__)

#: Name of the choice of a ready word; a note that is typed takes its place.
READY = ".ready"
#: Keys of the ready words; the first is chosen unless the players say something else. Chips are bought rather than misdealt.
WORDS = ("adjust-agreed", "adjust-misdeal", "adjust-penalty")
WORDS_OF_CHIPS = ("rebuy-note", "adjust-agreed", "adjust-penalty")


@pages.route("/t/<slug>/adjust", methods=["GET", "POST"])
@needs("write")
def page(slug: str) -> Any:
    """Write an adjustment, or correct one (`?seq=`)."""
    sheet = cleared(load(slug))
    seq = request.args.get("seq", type=int)
    slot = sheet.slot(seq)
    specs = fields(Adjustment, sheet.table.setting)
    slip = Slip(specs, {name: text.strip() for name, text in request.form.items()})
    if seq is not None and (slot is None or not isinstance(slot.raw, dict) or "adjust" not in slot.raw):
        lost = gone(sheet, seq, _in_words(sheet, slip)) if slot is None and request.method == "POST" else None
        return lost or (abort(404) if slot else to_sheet_of_struck(sheet, seq))
    if sheet.table.finished and slot is None:
        to_sheet = redirect(url_for("board.page", slug=slug), 303)
        written = request.method != "POST" or store().wrote(slug, request.form.get(".key", ""))
        return to_sheet if written else ended(sheet, _in_words(sheet, slip))
    if request.method != "POST":
        return _page(sheet, slot, _ready_first(sheet, texts_of(specs, slot.raw if slot else {}), slot), {})
    read_as = {cell.name: slip.value(cell) for cell in slip.cells}
    raw = {
        "adjust": [read_as.get(f"adjust_{side}") or 0 for side in range(len(sheet.sides))],
        "note": _note(sheet, slot, read_as["note"] or ""),
    }
    if problems := _problems(sheet, slot, slip, raw):
        return _page(sheet, slot, request.form, problems, 422)
    key = request.form.get(".key") or fresh_key()
    if slot is not None:
        if raw != slot.raw and not amend(sheet, slot.seq, raw, key):
            return _page(sheet, slot, request.form, {}, 409)
        return redirect(url_for("board.page", slug=slug, open=slot.seq, _anchor=f"e{slot.seq}"), 303)
    seen = seen_version(sheet)
    try:
        store().append(slug, NewStep("entry", raw), seen=seen, key=key, at=now(), carry=carried(seen))
    except Conflict:
        return _page(load(slug), None, request.form, {}, 409)
    tell_done(say("adjust-saved"), seen + 1)
    return redirect(url_for("board.page", slug=slug), 303)


def _words(sheet: Sheet) -> dict[str, str]:
    """The ready words of a table by their keys, as this visitor reads them."""
    return {key: say(key) for key in (WORDS_OF_CHIPS if sheet.chips else WORDS)}


def _note(sheet: Sheet, slot: Slot | None, own: str) -> str:
    """The note of the form that was sent: its `own` words, else the ready one. A word that is chosen in a correction takes
    the place of the note as it was."""
    word = _words(sheet).get(request.form.get(READY, ""), "")
    as_it_was = slot is not None and own == slot.raw.get("note")
    return word if word and (as_it_was or not own) else own


def _ready_first(sheet: Sheet, texts: Mapping[str, str], slot: Slot | None) -> dict[str, str]:
    """The texts of a form that opens: with the first word for a new adjustment, or with the word that an earlier one was given."""
    words, note = _words(sheet), texts.get("note", "")
    same = next((key for key, word in words.items() if word == note), None)
    if same is None and slot is not None:
        return dict(texts)
    return {**texts, "note": "", READY: same or next(iter(words))}


def _problems(sheet: Sheet, slot: Slot | None, slip: Slip, raw: dict[str, Any]) -> dict[str, list[Problem]]:
    """What is missing or cannot be, by the name of the control."""
    table = sheet.table if slot is None else sheet.before(slot.seq)
    found = [each for each in slip.problems() if not each.waits] + list(table.look_at(raw).problems)
    if not any(raw["adjust"]) and not slip.unread:
        found.append(Problem("adjust", "adjustment", "adjust-nothing", at=(0,)))
    problems: dict[str, list[Problem]] = {}
    for problem in found:
        where = f"adjust_{problem.at[0]}" if problem.field == "adjust" and problem.at else problem.field or ""
        problems.setdefault(where, []).append(problem)
    return problems


def _in_words(sheet: Sheet, slip: Slip) -> list[str]:
    """The typed values of an adjustment, one text per side and the note."""
    points = [(side, slip.texts.get(f"adjust_{side}", "")) for side in range(len(sheet.sides))]
    note = _note(sheet, None, slip.texts.get("note", ""))
    return [*(f"{sheet.names(side)}: {text}" for side, text in points if text), *filter(None, [note])]


def _page(
    sheet: Sheet, slot: Slot | None, texts: Mapping[str, str], problems: Mapping[str, list[Problem]], status: int = 200
) -> Response:
    """The form, each side with its total as it stands."""
    slip = Slip(fields(Adjustment, sheet.table.setting), {name: text.strip() for name, text in texts.items()})

    def extras(cell: Cell) -> Extras:
        if cell.index is None:
            return Extras(more={"maxlength": LONGEST_NOTE, "hint": say("note-hint")})
        return Extras(aside=say("stands-at", n=number(sheet.table.state.totals[cell.index])))

    form = form_of(slip.cells, slip.texts, sheet.scene, extras, lambda cell: say("note-own") if cell.index is None else "")
    for name, control in form.items():
        control.remarks = [sheet.remark(problem) for problem in problems.get(name, ())]
    loose = [sheet.remark(problem) for name, mine in problems.items() if name not in form for problem in mine]
    page = render_template(
        "board/adjust.html", sheet=sheet, slot=slot, form=form, loose=loose, key=fresh_key(), status=status,
        ready=READY, words=[Option(key, word) for key, word in _words(sheet).items()], chosen=texts.get(READY),
    )  # fmt: skip
    return make_response(page, status)
