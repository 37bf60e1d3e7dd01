"""Answers to "which counts?": after two phones wrote the same round, each of three answers keeps both versions in the log."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, abort, flash, g, redirect, request, url_for

from scorepad.core.given import parse_json
from scorepad.log import LogEntry
from scorepad.store import Conflict, NewStep
from scorepad.table import ScoredEntry
from scorepad.web.http.i18n import say
from scorepad.web.http.idempotency import KEY_PATTERN
from scorepad.web.http.urls import fresh_key, now
from scorepad.web.http.visitor import store
from scorepad.web.tables.amending import append_amendment
from scorepad.web.tables.conflicts import redirect_to_round, replacement_key
from scorepad.web.tables.notices import add_round_notice
from scorepad.web.tables.table_view import ScoreSheet, load_sheet
from scorepad.web.tables.version import carried_drafts, form_version

blueprint = Blueprint("which_counts", __name__)


@blueprint.post("/t/<slug>/entries/<int:seq>/take-mine")
def take_mine(slug: str, seq: int) -> Any:
    """Replace the saved round by the visitor's version."""
    sheet = load_sheet(slug)
    slot = _slot(sheet, seq)
    mine = _mine(sheet, seq)
    if slot.versions[-1][0].seq <= form_version(sheet):
        # The visitor saw the latest version of this round, so later steps of the log are no conflict.
        g.seen = sheet.version
    # The key is derived from that of the round: if the round's own form is sent again, `arrival` finds it already written.
    key = replacement_key(of) if (of := _key_of_round()) else request.form.get(".key") or fresh_key()
    if mine.raw == slot.raw or append_amendment(sheet, seq, mine.raw, key):
        return redirect_to_round(sheet, seq)
    return _moved(slug)


@blueprint.post("/t/<slug>/entries/<int:seq>/keep-theirs")
def keep_theirs(slug: str, seq: int) -> Any:
    """Keep the saved round; the visitor's version stands in the log as a correction that was undone at once."""
    sheet = load_sheet(slug)
    slot = _slot(sheet, seq)
    mine = _mine(sheet, seq)
    if slot.versions[-1][0].seq > form_version(sheet):
        return _moved(slug)
    aside = NewStep("amend", {"target": seq, "entry": mine.raw}, undone=True)
    key = f"{_key_of_round() or fresh_key()}-theirs"
    if mine.raw != slot.raw and store().step_by_key(slug, key) is None:
        carry = carried_drafts(sheet.version, 2)
        try:
            store().append_step(slug, aside, seen=sheet.version, key=key, at=now(), carry=carry)
        except Conflict:
            return _moved(slug)
    return redirect_to_round(sheet, seq)


@blueprint.post("/t/<slug>/entries/<int:seq>/count-both")
def count_both(slug: str, seq: int) -> Any:
    """Both were played: the saved round stays, and the visitor's version is the next one."""
    sheet = load_sheet(slug)
    _slot(sheet, seq)
    mine = _mine(sheet, seq)
    key = _key_of_round() or fresh_key()
    if before := store().step_by_key(slug, key):
        return redirect_to_round(sheet, before.seq)
    after = sheet.table.score_next(mine.raw)
    if form_version(sheet) != sheet.version or after.problems:
        return _moved(slug)
    try:
        store().append_step(slug, NewStep("entry", mine.raw), seen=sheet.version, key=key, at=now())
    except Conflict:
        return _moved(slug)
    add_round_notice(sheet, after, sheet.version + 1)
    return redirect_to_round(sheet, sheet.version + 1)


def _slot(sheet: ScoreSheet, seq: int) -> LogEntry:
    return sheet.entry_of_step(seq) or abort(404)


def _mine(sheet: ScoreSheet, seq: int) -> ScoredEntry:
    """The visitor's version, in place of the saved round; 400 if it could not stand there."""
    mine = sheet.before(seq).score_next(parse_json(request.form.get(".raw")))
    if mine.problems or mine.entry is None:
        abort(400)
    return mine


def _key_of_round() -> str:
    """The idempotency key of the round in question; "" if the form names none."""
    of = request.form.get(".of", "")
    return of if KEY_PATTERN.fullmatch(of) else ""


def _moved(slug: str) -> Any:
    flash(say("sheet-moved"), "note")
    return redirect(url_for("board.show_sheet", slug=slug), 303)
