"""Routes for correcting a saved round."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, Response, abort, redirect, request, url_for

from scorepad.log import LogEntry
from scorepad.web.entry.page import EntryPage
from scorepad.web.entry.responses import apply_button, render_entry, save_draft
from scorepad.web.http.i18n import say
from scorepad.web.http.urls import fresh_key
from scorepad.web.http.visitor import requires
from scorepad.web.tables.amending import append_amendment
from scorepad.web.tables.conflicts import BACK_FIELD, redirect_from_struck, sheet_after_back, struck_entry_page
from scorepad.web.tables.table_view import ScoreSheet, load_sheet
from scorepad.web.tables.version import form_version

blueprint = Blueprint("correct", __name__)


def _slot(sheet: ScoreSheet, seq: int) -> LogEntry:
    return sheet.entry_of_step(seq) or abort(404)


@blueprint.route("/t/<slug>/entries/<int:seq>/correct", methods=["GET", "POST"])
@requires("write")
def correct_entry(slug: str, seq: int) -> Any:
    """The form that corrects a saved round; adjustments are redirected to their own form."""
    sheet = sheet_after_back(load_sheet(slug))
    slot = sheet.entry_of_step(seq)
    if slot is None:
        return (struck_entry_page(sheet, seq) if request.method == "POST" else None) or redirect_from_struck(sheet, seq)
    if isinstance(slot.raw, dict) and "adjust" in slot.raw:
        return redirect(url_for("adjust.edit_adjustment", slug=slug, seq=seq), 307 if request.method == "POST" else 302)
    if request.method != "POST":
        return render_entry(EntryPage(sheet, None, slot))
    found = EntryPage(sheet, None, slot, strict=True, key=request.form.get(".key") or fresh_key())
    if form_version(sheet) != sheet.version:
        found.set_texts({**found.draft.texts, **found.draft.fitting_texts(request.form)})
        if found.raw == slot.raw:
            return redirect(url_for("board.show_sheet", slug=slug, _anchor=f"e{seq}"), 303)
        found.store_changes({}, found.draft.texts)
        return render_entry(found, 409, note=say("sheet-moved"))
    if BACK_FIELD in request.form:
        # The draft belonged to the log before this request undid or redid a step, so only the form counts.
        found.set_texts({**found.draft.texts, **found.draft.fitting_texts(request.form)})
    else:
        found.merge_form(request.form)
    if request.form.get(".fix"):
        return redirect(found.url, 303)
    if found.problems:
        return render_entry(found, 422)
    raw = found.raw
    if raw != slot.raw and not append_amendment(sheet, seq, raw, found.key):
        late = EntryPage(load_sheet(slug), None, slot, strict=True)
        late.set_texts(found.draft.texts)
        late.store_changes({}, found.draft.texts)
        return render_entry(late, 409, note=say("sheet-moved"))
    return redirect(url_for("board.show_sheet", slug=slug, open=seq, _anchor=f"e{seq}"), 303)


@blueprint.post("/t/<slug>/entries/<int:seq>/correct/draft")
def save_correction_draft(slug: str, seq: int) -> Response:
    """Store the draft of a correction."""
    sheet = load_sheet(slug)
    slot = _slot(sheet, seq)
    return save_draft(EntryPage(sheet, None, slot))


@blueprint.post("/t/<slug>/entries/<int:seq>/correct/tap")
def tap_in_correction(slug: str, seq: int) -> Any:
    """A button of a room's own template, pressed without JavaScript."""
    sheet = sheet_after_back(load_sheet(slug))
    slot = sheet.entry_of_step(seq)
    return apply_button(EntryPage(sheet, None, slot)) if slot else struck_entry_page(sheet, seq) or abort(404)
