"""Routes for entering the next round: one page a stage, then saving."""

from __future__ import annotations

import json
from typing import Any

from flask import Blueprint, Response, abort, flash, make_response, redirect, render_template, request, url_for

from scorepad.core.field_input import Stage
from scorepad.games import questions_of
from scorepad.web.entry.outcome import Outcome, settle
from scorepad.web.entry.page import EntryPage
from scorepad.web.entry.responses import apply_button, render_entry, save_draft, table_over_response
from scorepad.web.entry.round_forms import AnswerForm, QueuedForm, StageForm
from scorepad.web.http.i18n import say
from scorepad.web.http.urls import fresh_key
from scorepad.web.http.visitor import requires
from scorepad.web.tables.conflicts import (
    QUEUED_FIELD,
    load_sheet_of_form,
    redirect_to_round,
    table_over_page,
    with_headers,
    write_draft,
)
from scorepad.web.tables.notices import add_round_notice, add_sent_notice
from scorepad.web.tables.score_sheet import ScoreSheet, load_sheet

blueprint = Blueprint("enter", __name__)


def _stage_or_404(sheet: ScoreSheet, stage_id: str) -> Stage:
    return next((stage for stage in sheet.stages if stage.id == stage_id), None) or abort(404)


@blueprint.post("/t/<slug>/enter/<stage>/tap")
def tap_in_entry(slug: str, stage: str) -> Any:
    """A button of a room's own template, pressed without JavaScript."""
    sheet = load_sheet_of_form(slug)
    return apply_button(EntryPage(sheet, _stage_or_404(sheet, stage)))


@blueprint.post("/t/<slug>/enter/<stage>/take/<question>")
def take_answer(slug: str, stage: str, question: str) -> Any:
    """Write the answer to a question into the draft; save the round if it is complete and unchanged since it was shown."""
    sheet = load_sheet_of_form(slug)
    key = request.form.get(".key", "")
    form = AnswerForm(_stage_or_404(sheet, stage), key, questions_of(sheet.game.id).get(question) or abort(404))
    outcome = settle(sheet, form) if key else None
    if sheet.table.finished and (outcome is None or outcome.verdict == "over"):
        return table_over_page(sheet)
    if outcome is not None and outcome.verdict != "refused":
        return _answer(outcome, form)
    page = EntryPage(sheet, form.stage)
    write_draft(sheet, form.changes(page), key)
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
    sheet = load_sheet_of_form(slug)
    return save_draft(EntryPage(sheet, _stage_or_404(sheet, stage)))


@blueprint.post("/t/<slug>/enter/<stage>")
def finish_stage(slug: str, stage: str) -> Any:
    """Complete a stage: redirect to the next one, or write the entry to the log."""
    sheet = load_sheet_of_form(slug)
    current_stage, key = _stage_or_404(sheet, stage), request.form.get(".key") or fresh_key()
    form = (QueuedForm if QUEUED_FIELD in request.form else StageForm)(current_stage, key)
    return _answer(settle(sheet, form), form)


def _answer(outcome: Outcome, form: StageForm) -> Any:
    """The page or redirect that follows from what became of a form."""
    sheet, draft = outcome.sheet, outcome.draft
    if outcome.verdict == "new":
        (add_sent_notice if form.queued else add_round_notice)(sheet, draft.scored, outcome.step)
    if outcome.verdict in ("new", "written"):
        return redirect_to_round(sheet, outcome.step)
    if outcome.verdict == "over":
        return table_over_response(sheet, draft)
    if outcome.verdict == "rival":
        if draft.is_incomplete and not form.queued and not EntryPage(sheet, form.stage).has_late_values(request.form):
            flash(say("sheet-moved-on"), "note")
            return redirect(url_for("board.show_sheet", slug=sheet.slug), 303)
        return _which_counts_page(outcome, form.key)
    if outcome.verdict == "refused":
        return form.refusal(sheet, draft)
    if outcome.verdict == "moved":
        flash(say("sheet-moved"), "note")
    next_stage = form.stage if outcome.verdict == "moved" else form.next_stage(draft)
    return redirect(url_for("enter.show_stage", slug=sheet.slug, stage=next_stage.id), 303)


def _which_counts_page(outcome: Outcome, key: str) -> Any:
    """The page (409) that shows both versions of a round and asks which one counts, or whether both were played."""
    sheet, rival, draft = outcome.sheet, outcome.rival, outcome.draft
    assert rival is not None
    scored_next = sheet.table.score_next(draft.raw)
    page = render_template(
        "tables/which_counts.html", sheet=sheet, rival=rival, mine=draft.scored, raw=json.dumps(draft.raw), key=key,
        next=None if scored_next.problems or draft.half_built or draft.table.players != sheet.table.players else scored_next.number,
    )  # fmt: skip
    return with_headers(make_response(page, 409), rival.entry.seq, rival.scored.number)
