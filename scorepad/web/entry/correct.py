"""Routes for correcting a saved round."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, Response, abort, redirect, request, url_for

from scorepad.log import Slot
from scorepad.web.entry.page import EntryPage
from scorepad.web.entry.responses import keep_typed, press, show
from scorepad.web.http.i18n import say
from scorepad.web.http.urls import fresh_key
from scorepad.web.http.visitor import needs
from scorepad.web.tables.amending import amend
from scorepad.web.tables.conflicts import BACK, cleared, gone, to_sheet_of_struck
from scorepad.web.tables.table_view import Sheet, load
from scorepad.web.tables.version import seen_version

pages = Blueprint("correct", __name__)


def _slot(sheet: Sheet, seq: int) -> Slot:
    return sheet.slot(seq) or abort(404)


@pages.route("/t/<slug>/entries/<int:seq>/correct", methods=["GET", "POST"])
@needs("write")
def page(slug: str, seq: int) -> Any:
    """The form that corrects a saved round; adjustments are redirected to their own form."""
    sheet = cleared(load(slug))
    slot = sheet.slot(seq)
    if slot is None:
        return (gone(sheet, seq) if request.method == "POST" else None) or to_sheet_of_struck(sheet, seq)
    if isinstance(slot.raw, dict) and "adjust" in slot.raw:
        return redirect(url_for("adjust.page", slug=slug, seq=seq), 307 if request.method == "POST" else 302)
    if request.method != "POST":
        return show(EntryPage(sheet, None, slot))
    found = EntryPage(sheet, None, slot, strict=True, key=request.form.get(".key") or fresh_key())
    if seen_version(sheet) != sheet.version:
        found.retype({**found.draft.texts, **found.draft.known(request.form)})
        if found.raw == slot.raw:
            return redirect(url_for("board.page", slug=slug, _anchor=f"e{seq}"), 303)
        found.keep({}, found.draft.texts)
        return show(found, 409, note=say("sheet-moved"))
    if BACK in request.form:
        # The draft belonged to the log before this request undid or redid a step, so only the form counts.
        found.retype({**found.draft.texts, **found.draft.known(request.form)})
    else:
        found.type_in(request.form)
    if request.form.get(".fix"):
        return redirect(found.url, 303)
    if found.problems:
        return show(found, 422)
    raw = found.raw
    if raw != slot.raw and not amend(sheet, seq, raw, found.key):
        late = EntryPage(load(slug), None, slot, strict=True)
        late.retype(found.draft.texts)
        late.keep({}, found.draft.texts)
        return show(late, 409, note=say("sheet-moved"))
    return redirect(url_for("board.page", slug=slug, open=seq, _anchor=f"e{seq}"), 303)


@pages.post("/t/<slug>/entries/<int:seq>/correct/draft")
def keep(slug: str, seq: int) -> Response:
    """Store the draft of a correction."""
    sheet = load(slug)
    slot = _slot(sheet, seq)
    return keep_typed(EntryPage(sheet, None, slot))


@pages.post("/t/<slug>/entries/<int:seq>/correct/tap")
def tap(slug: str, seq: int) -> Any:
    """A button of a room's own template, pressed without JavaScript."""
    sheet = cleared(load(slug))
    slot = sheet.slot(seq)
    return press(EntryPage(sheet, None, slot)) if slot else gone(sheet, seq) or abort(404)
