"""Routes for entering the next round: one page a stage, then saving."""

from __future__ import annotations

from functools import partial
from typing import Any
from urllib.parse import parse_qsl

from flask import Blueprint, Response, abort, flash, redirect, request, url_for

from scorepad.core.field_input import Stage
from scorepad.core.json_input import parse_json
from scorepad.core.question import read_question
from scorepad.forms.draft import COUNTED_PREFIX, REACHED_STAGE, draft_name, texts_from_json
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


def _stage_or_404(sheet: ScoreSheet, stage_id: str) -> Stage:
    return next((stage for stage in sheet.stages if stage.id == stage_id), None) or abort(404)


@blueprint.post("/t/<slug>/enter/<stage>/tap")
def tap_in_entry(slug: str, stage: str) -> Any:
    """A button of a room's own template, pressed without JavaScript."""
    sheet = load_sheet(slug)
    return apply_button(EntryPage(sheet, _stage_or_404(sheet, stage)))


@blueprint.post("/t/<slug>/enter/<stage>/take/<question>")
def take_answer(slug: str, stage: str, question: str) -> Any:
    """Write the answer to a question into the draft; save the round if it is complete and unchanged since it was shown."""
    sheet = sheet_after_back(load_sheet(slug))
    current_stage, key = _stage_or_404(sheet, stage), request.form.get(".key", "")
    asked_question = questions_of(sheet.game.id).get(question) or abort(404)
    if key and form_version(sheet) != sheet.version and (not sheet.table.finished or store().step_by_key(slug, key)):
        return _answer_late(sheet, current_stage, key)
    page = EntryPage(sheet, current_stage)
    data, cell = parse_json(request.form.get(".asked")), request.form.get(".cell", "")
    asked, problems = read_question(sheet.game, asked_question, data)
    if problems:
        abort(400)
    changes = dict(asked_question.entry_changes(cell, asked, asked_question.answer(asked), texts=page.draft.texts))
    if not changes or not page.draft.accepts(changes) or (cell and not page.draft.has_cell(cell)):
        abort(400)
    if cell:
        cards = request.form.get(".cards", "").split(",")[:MAX_COUNTED_CARDS]
        changes[COUNTED_PREFIX + cell] = ",".join(card for card in cards if is_text(card, MAX_WORD)) or None
    if sheet.table.finished:
        changes = {**page.draft.fitting_texts(texts_from_json(request.form.get(".rest"))), **changes}
    store().update_draft(slug, page.draft_name, changes)
    if sheet.table.finished:
        return table_over_page(sheet)
    page_after = EntryPage(sheet, current_stage, key=key, strict=True)
    if (
        key
        and page_after.draft.field_texts.texts == texts_from_json(request.form.get(".rest"))
        and not page_after.problems
        and page_after.draft.is_last
    ):
        # The draft did not change meanwhile: the round is the one shown beside the button.
        return _write(page_after)
    return redirect(page.url, 303)


@blueprint.get("/t/<slug>/enter/<stage>")
@requires("write")
def show_stage(slug: str, stage: str) -> Any:
    """The page of one stage of the next entry."""
    sheet = load_sheet(slug)
    current_stage = _stage_or_404(sheet, stage)
    if sheet.table.finished:
        return redirect(url_for("board.show_sheet", slug=slug))
    page = EntryPage(sheet, current_stage)
    if page.draft.earlier_fields and page.draft.missing_before:
        return redirect(url_for("enter.show_stage", slug=slug, stage=sheet.stages[0].id))
    return render_entry(page)


@blueprint.post("/t/<slug>/enter/<stage>/draft")
def save_entry_draft(slug: str, stage: str) -> Response:
    """Store the draft and render the page anew."""
    sheet = load_sheet(slug)
    return save_draft(EntryPage(sheet, _stage_or_404(sheet, stage)))


@blueprint.post("/t/<slug>/enter/<stage>")
def finish_stage(slug: str, stage: str) -> Any:
    """Complete a stage: redirect to the next one, or write the entry to the log."""
    sheet = sheet_after_back(load_sheet(slug))
    current_stage = _stage_or_404(sheet, stage)
    key = request.form.get(".key") or fresh_key()
    over = sheet.table.finished and store().step_by_key(slug, key) is None
    if QUEUED_FIELD in request.form and not over:
        return write_queued(sheet, current_stage)
    if QUEUED_FIELD in request.form or form_version(sheet) != sheet.version:
        return _answer_late(sheet, current_stage, key)
    page = EntryPage(sheet, current_stage, key=key, strict=True)
    # "As last time" goes straight on, as if its values had been typed.
    typed = {**dict(parse_qsl(request.form.get(".again", ""))), **{name: text for name, text in request.form.items() if text}}
    page.merge_form(typed)
    draft = page.draft
    if request.form.get(".fix"):
        return redirect(page.url, 303)
    unseen_changes = page.differences(typed, draft.texts)
    if unseen_changes or page.rejected or draft.blocking_problems() or (draft.next_stage is None and draft.scored.problems):
        if store().version(slug) != sheet.version:
            # The log grew since the sheet was loaded (perhaps by the same form), and the draft is gone with it.
            return _answer_late(load_sheet(slug), current_stage, key)
        # Another phone changed the same draft: values that this visitor has not seen are not written.
        return render_entry(page, 409, note=say("draft-moved")) if unseen_changes else render_entry(page, 422)
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
    arrival = compare_form(sheet, key, partial(draft_from_form, sheet))
    draft, rival = arrival.draft, arrival.rival
    if arrival.step is not None:
        return redirect_to_round(sheet, arrival.step)
    unfinished = bool(draft.field_texts.missing or draft.field_texts.unparsable)
    if sheet.table.finished and (rival is None or unfinished):
        return table_over_response(sheet)
    if rival is not None and not (unfinished and stage != sheet.stages[-1]):
        if unfinished and not EntryPage(sheet, stage).has_late_values(request.form):
            flash(say("sheet-moved-on"), "note")
            return redirect(url_for("board.show_sheet", slug=sheet.slug), 303)
        return which_counts_page(arrival, key)
    store().update_draft(
        sheet.slug, draft_name(sheet.version), draft.fitting_texts({name: text for name, text in draft.texts.items() if text})
    )
    flash(say("sheet-moved"), "note")
    return redirect(url_for("enter.show_stage", slug=sheet.slug, stage=stage.id), 303)
