"""Routes for entering the next round: one page a stage, then saving."""

from __future__ import annotations

from functools import partial
from typing import Any
from urllib.parse import parse_qsl

from flask import Blueprint, Response, abort, flash, redirect, request, url_for

from scorepad.core.field_input import Stage
from scorepad.core.json_input import parse_json
from scorepad.core.question import read_question
from scorepad.forms.draft import COUNTED, REACHED_STAGE, draft_name, texts_from_json
from scorepad.forms.limits import MAX_WORD, is_text
from scorepad.games import questions_of
from scorepad.store import Conflict, NewStep
from scorepad.web.entry.page import EntryPage
from scorepad.web.entry.queued import QUEUED_FIELD, write_queued
from scorepad.web.entry.responses import apply_button, draft_from_form, render_entry, save_draft, table_over_response
from scorepad.web.http.i18n import say
from scorepad.web.http.urls import fresh_key, now
from scorepad.web.http.visitor import requires, store
from scorepad.web.tables.conflicts import (
    compare_form,
    form_version,
    redirect_to_round,
    sheet_after_back,
    table_over_page,
    which_counts_page,
)
from scorepad.web.tables.notices import add_round_notice
from scorepad.web.tables.score_sheet import ScoreSheet, load_sheet

blueprint = Blueprint("enter", __name__)

#: Maximum number of cards that an answer may bring along.
MAX_COUNTED_CARDS = 60


def _stage(sheet: ScoreSheet, stage: str) -> Stage:
    return next((each for each in sheet.stages if each.id == stage), None) or abort(404)


@blueprint.post("/t/<slug>/enter/<stage>/tap")
def tap_in_entry(slug: str, stage: str) -> Any:
    """A button of a room's own template, pressed without JavaScript."""
    sheet = load_sheet(slug)
    return apply_button(EntryPage(sheet, _stage(sheet, stage)))


@blueprint.post("/t/<slug>/enter/<stage>/take/<question>")
def take_answer(slug: str, stage: str, question: str) -> Any:
    """Write the answer to a question into the draft; save the round if it is complete and unchanged since it was shown."""
    sheet = sheet_after_back(load_sheet(slug))
    at, key = _stage(sheet, stage), request.form.get(".key", "")
    found = questions_of(sheet.game.id).get(question) or abort(404)
    if key and form_version(sheet) != sheet.version and (not sheet.table.finished or store().step_by_key(slug, key)):
        return _answer_late(sheet, at, key)
    page = EntryPage(sheet, at)
    data, cell = parse_json(request.form.get(".asked")), request.form.get(".cell", "")
    asked, problems = read_question(sheet.game, found, data)
    if problems:
        abort(400)
    filled = dict(found.entry_changes(cell, asked, found.answer(asked), page.draft.texts))
    if not filled or not page.draft.accepts(filled) or (cell and not page.draft.has_cell(cell)):
        abort(400)
    if cell:
        cards = request.form.get(".cards", "").split(",")[:MAX_COUNTED_CARDS]
        filled[COUNTED + cell] = ",".join(card for card in cards if is_text(card, MAX_WORD)) or None
    if sheet.table.finished:
        filled = {**page.draft.fitting_texts(texts_from_json(request.form.get(".rest"))), **filled}
    store().update_draft(slug, page.draft_name, filled)
    if sheet.table.finished:
        return table_over_page(sheet)
    after = EntryPage(sheet, at, key=key, strict=True)
    if (
        key
        and after.draft.field_texts.texts == texts_from_json(request.form.get(".rest"))
        and not after.problems
        and after.draft.is_last
    ):
        # The draft did not change meanwhile: the round is the one shown beside the button.
        return _write(after)
    return redirect(page.url, 303)


@blueprint.get("/t/<slug>/enter/<stage>")
@requires("write")
def show_stage(slug: str, stage: str) -> Any:
    """The page of one stage of the next entry."""
    sheet = load_sheet(slug)
    at = _stage(sheet, stage)
    if sheet.table.finished:
        return redirect(url_for("board.show_sheet", slug=slug))
    found = EntryPage(sheet, at)
    if found.draft.earlier_fields and found.draft.missing_before:
        return redirect(url_for("enter.show_stage", slug=slug, stage=sheet.stages[0].id))
    return render_entry(found)


@blueprint.post("/t/<slug>/enter/<stage>/draft")
def save_entry_draft(slug: str, stage: str) -> Response:
    """Store the draft and render the page anew."""
    sheet = load_sheet(slug)
    return save_draft(EntryPage(sheet, _stage(sheet, stage)))


@blueprint.post("/t/<slug>/enter/<stage>")
def finish_stage(slug: str, stage: str) -> Any:
    """Complete a stage: redirect to the next one, or write the entry to the log."""
    sheet = sheet_after_back(load_sheet(slug))
    at = _stage(sheet, stage)
    key = request.form.get(".key") or fresh_key()
    over = sheet.table.finished and store().step_by_key(slug, key) is None
    if QUEUED_FIELD in request.form and not over:
        return write_queued(sheet, at)
    if QUEUED_FIELD in request.form or form_version(sheet) != sheet.version:
        return _answer_late(sheet, at, key)
    page = EntryPage(sheet, at, key=key, strict=True)
    # "As last time" goes straight on, as if its values had been typed.
    typed = {**dict(parse_qsl(request.form.get(".again", ""))), **{name: text for name, text in request.form.items() if text}}
    page.merge_form(typed)
    draft = page.draft
    if request.form.get(".fix"):
        return redirect(page.url, 303)
    moved = page.differences(typed, draft.texts)
    if moved or page.rejected or draft.blocking_problems() or (draft.next_stage is None and draft.scored.problems):
        if store().version(slug) != sheet.version:
            # The log grew since the sheet was loaded (perhaps by the same form), and the draft is gone with it.
            return _answer_late(load_sheet(slug), at, key)
        # Another phone changed the same draft: values that this visitor has not seen are not written.
        return render_entry(page, 409, note=say("draft-moved")) if moved else render_entry(page, 422)
    if draft.next_stage is not None:
        store().update_draft(slug, page.draft_name, {REACHED_STAGE: draft.next_stage.id})
        return redirect(url_for("enter.show_stage", slug=slug, stage=draft.next_stage.id), 303)
    return _write(page)


def _write(page: EntryPage) -> Any:
    """Write the draft to the log and redirect to the sheet."""
    sheet, draft = page.sheet, page.draft
    try:
        store().append_step(sheet.slug, NewStep("entry", draft.raw), seen=form_version(sheet), key=page.key, at=now())
    except Conflict:
        return _answer_late(load_sheet(sheet.slug), page.stage or sheet.stages[-1], page.key)
    add_round_notice(sheet, draft.scored, sheet.version + 1)
    return redirect_to_round(sheet, sheet.version + 1)


def _answer_late(sheet: ScoreSheet, stage: Stage, key: str) -> Any:
    """The response to a form rendered from an older version of the log, or sent twice."""
    arrived = compare_form(sheet, key, partial(draft_from_form, sheet))
    mine, rival = arrived.draft, arrived.rival
    if arrived.step is not None:
        return redirect_to_round(sheet, arrived.step)
    unfinished = bool(mine.field_texts.missing or mine.field_texts.unparsable)
    if sheet.table.finished and (rival is None or unfinished):
        return table_over_response(sheet)
    if rival is not None and not (unfinished and stage != sheet.stages[-1]):
        if unfinished and not EntryPage(sheet, stage).has_late_values(request.form):
            flash(say("sheet-moved-on"), "note")
            return redirect(url_for("board.show_sheet", slug=sheet.slug), 303)
        return which_counts_page(arrived, key)
    store().update_draft(
        sheet.slug, draft_name(sheet.version), mine.fitting_texts({name: text for name, text in mine.texts.items() if text})
    )
    flash(say("sheet-moved"), "note")
    return redirect(url_for("enter.show_stage", slug=sheet.slug, stage=stage.id), 303)
