"""Routes for correcting a saved round, and for deciding which counts where two phones wrote the same round.

Each of the three answers to "which counts?" keeps both versions in the log.
"""

from __future__ import annotations

from typing import Any

from flask import Blueprint, Response, abort, flash, redirect, request, url_for

from scorepad.core.json_input import parse_json
from scorepad.core.record import kind_of_entry
from scorepad.log import LogEntry
from scorepad.store import NewStep
from scorepad.table import ScoredEntry
from scorepad.web.entry.outcome import replacement_key
from scorepad.web.entry.page import EntryPage
from scorepad.web.entry.responses import apply_button, render_entry, save_draft
from scorepad.web.http.i18n import say
from scorepad.web.http.requests import KEY_PATTERN
from scorepad.web.http.urls import fresh_key
from scorepad.web.http.visitor import requires, store
from scorepad.web.tables.conflicts import (
    form_version,
    load_sheet_of_form,
    redirect_from_struck,
    redirect_to_round,
    struck_entry_page,
    write_step,
)
from scorepad.web.tables.corrections import append_amendment
from scorepad.web.tables.notices import add_round_notice
from scorepad.web.tables.score_sheet import ScoreSheet, load_sheet
from scorepad.web.tables.sheet_rows import correct_url

blueprint = Blueprint("correct", __name__)


def _entry_or_404(sheet: ScoreSheet, seq: int) -> LogEntry:
    return sheet.entry_of_step(seq) or abort(404)


@blueprint.route("/t/<slug>/entries/<int:seq>/correct", methods=["GET", "POST"])
@requires("write")
def correct_entry(slug: str, seq: int) -> Any:
    """The form that corrects a saved round; what is none is redirected to its own form."""
    sheet = load_sheet_of_form(slug)
    entry = sheet.entry_of_step(seq)
    if entry is None:
        return (struck_entry_page(sheet, seq) if request.method == "POST" else None) or redirect_from_struck(sheet, seq)
    if kind := kind_of_entry(entry.raw):
        return redirect(correct_url(sheet, entry), 307 if kind == "adjust" and request.method == "POST" else 303)
    if request.method != "POST":
        return render_entry(EntryPage(sheet, None, entry))
    if form_version(sheet) != sheet.version:
        return _answer_late(sheet, entry)
    page = EntryPage(sheet, None, entry, strict=True, key=request.form.get(".key") or fresh_key())
    if request.form.get(".fix"):
        page.merge_form(request.form)
        return redirect(page.url, 303)
    if sheet.pending:
        # The stored draft belongs to the log before the undo or redo that is pending, so only the form counts.
        page.set_texts({**page.draft.texts, **page.draft.fitting_texts(request.form)})
    else:
        page.read_form(request.form)
    if page.problems:
        return render_entry(page, 422)
    if page.raw != entry.raw and not append_amendment(sheet, seq, page.raw, key=page.key):
        # The log grew since the sheet was loaded, or the key wrote something else.
        sheet = load_sheet(slug)
        entry = sheet.entry_of_step(seq)
        return _answer_late(sheet, entry) if entry else struck_entry_page(sheet, seq)
    return redirect(url_for("board.show_sheet", slug=slug, open=seq, _anchor=f"e{seq}"), 303)


def _answer_late(sheet: ScoreSheet, entry: LogEntry) -> Any:
    """The form as it is now (409), with what was typed and a key of its own; the sheet, if that is what stands there."""
    page = EntryPage(sheet, None, entry, strict=True)
    page.set_texts({**page.draft.texts, **page.draft.fitting_texts(request.form)})
    if page.raw == entry.raw:
        return redirect(url_for("board.show_sheet", slug=sheet.slug, _anchor=f"e{entry.seq}"), 303)
    return render_entry(page, 409, note=say("sheet-moved"))


@blueprint.post("/t/<slug>/entries/<int:seq>/correct/draft")
def save_correction_draft(slug: str, seq: int) -> Response:
    """Store the draft of a correction."""
    sheet = load_sheet_of_form(slug)
    entry = _entry_or_404(sheet, seq)
    return save_draft(EntryPage(sheet, None, entry))


@blueprint.post("/t/<slug>/entries/<int:seq>/correct/tap")
def tap_in_correction(slug: str, seq: int) -> Any:
    """A button of a room's own template, pressed without JavaScript."""
    sheet = load_sheet_of_form(slug)
    entry = sheet.entry_of_step(seq)
    return apply_button(EntryPage(sheet, None, entry)) if entry else struck_entry_page(sheet, seq) or abort(404)


@blueprint.post("/t/<slug>/entries/<int:seq>/take-mine")
def take_mine(slug: str, seq: int) -> Any:
    """Replace the saved round by the visitor's version."""
    sheet = load_sheet(slug)
    entry = _entry_or_404(sheet, seq)
    scored = _visitors_version(sheet, seq)
    # If the visitor saw the latest version of this round, later steps of the log are no conflict.
    seen = sheet.version if entry.versions[-1][0].seq <= form_version(sheet) else form_version(sheet)
    # The key is derived from that of the round: if the round's own form is sent again, it is found to be written.
    key = replacement_key(round_key) if (round_key := _key_of_round()) else request.form.get(".key") or fresh_key()
    if scored.raw == entry.raw or append_amendment(sheet, seq, scored.raw, key=key, seen=seen):
        return redirect_to_round(sheet, seq)
    return _redirect_to_moved_sheet(slug)


@blueprint.post("/t/<slug>/entries/<int:seq>/keep-theirs")
def keep_theirs(slug: str, seq: int) -> Any:
    """Keep the saved round; the visitor's version stands in the log as a correction that was undone at once."""
    sheet = load_sheet(slug)
    entry = _entry_or_404(sheet, seq)
    scored = _visitors_version(sheet, seq)
    if entry.versions[-1][0].seq > form_version(sheet):
        return _redirect_to_moved_sheet(slug)
    step = NewStep("amend", {"target": seq, "entry": scored.raw}, undone=True)
    key = f"{_key_of_round() or fresh_key()}-theirs"
    is_decided = scored.raw == entry.raw or store().tables.step_by_key(slug, key) is not None
    if is_decided or write_step(sheet, step, key, seen=sheet.version):
        return redirect_to_round(sheet, seq)
    return _redirect_to_moved_sheet(slug)


@blueprint.post("/t/<slug>/entries/<int:seq>/count-both")
def count_both(slug: str, seq: int) -> Any:
    """Both were played: the saved round stays, and the visitor's version is the next one."""
    sheet = load_sheet(slug)
    _entry_or_404(sheet, seq)
    scored = _visitors_version(sheet, seq)
    key = _key_of_round() or fresh_key()
    if step := store().tables.step_by_key(slug, key):
        return redirect_to_round(sheet, step.seq)
    scored_next = sheet.table.score_next(scored.raw)
    if form_version(sheet) != sheet.version or scored_next.problems:
        return _redirect_to_moved_sheet(slug)
    if not (new_seq := write_step(sheet, NewStep("entry", scored.raw), key)):
        return _redirect_to_moved_sheet(slug)
    add_round_notice(sheet, scored_next, new_seq)
    return redirect_to_round(sheet, new_seq)


def _visitors_version(sheet: ScoreSheet, seq: int) -> ScoredEntry:
    """The visitor's version, in place of the saved round; 400 if it could not stand there."""
    scored = sheet.before(seq).score_next(parse_json(request.form.get(".raw")))
    if scored.problems or scored.entry is None:
        abort(400)
    return scored


def _key_of_round() -> str:
    """The idempotency key of the round in question; "" if the form names none."""
    key = request.form.get(".of", "")
    return key if KEY_PATTERN.fullmatch(key) else ""


def _redirect_to_moved_sheet(slug: str) -> Any:
    flash(say("sheet-moved"), "note")
    return redirect(url_for("board.show_sheet", slug=slug), 303)
