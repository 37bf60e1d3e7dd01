"""Routes for entering the next round: one page a stage, then saving."""

from __future__ import annotations

from functools import partial
from typing import Any
from urllib.parse import parse_qsl

from flask import Blueprint, Response, abort, flash, redirect, request, url_for

from scorepad.core.given import parse_json
from scorepad.core.look import Stage
from scorepad.core.question import look_into
from scorepad.forms.draft import COUNTED, STAGE, slot_name, texts_in
from scorepad.forms.limits import LONGEST_WORD, is_text
from scorepad.games import questions_of
from scorepad.store import Conflict, NewStep
from scorepad.web.entry.page import EntryPage
from scorepad.web.entry.queued import QUEUED, write_queued
from scorepad.web.entry.responses import keep_typed, posted, press, say_over, show
from scorepad.web.http.i18n import say
from scorepad.web.http.urls import fresh_key, now
from scorepad.web.http.visitor import needs, store
from scorepad.web.tables.conflicts import arrival, cleared, ended, to_sheet, which_counts
from scorepad.web.tables.notices import tell_round
from scorepad.web.tables.table_view import Sheet, load
from scorepad.web.tables.version import seen_version

pages = Blueprint("enter", __name__)

#: Maximum number of cards that an answer may bring along.
MOST_COUNTED = 60


def _stage(sheet: Sheet, stage: str) -> Stage:
    return next((each for each in sheet.stages if each.id == stage), None) or abort(404)


@pages.post("/t/<slug>/enter/<stage>/tap")
def tap(slug: str, stage: str) -> Any:
    """A button of a room's own template, pressed without JavaScript."""
    sheet = load(slug)
    return press(EntryPage(sheet, _stage(sheet, stage)))


@pages.post("/t/<slug>/enter/<stage>/take/<question>")
def take(slug: str, stage: str, question: str) -> Any:
    """Write the answer to a question into the draft; save the round if it is complete and unchanged since it was shown."""
    sheet = cleared(load(slug))
    at, key = _stage(sheet, stage), request.form.get(".key", "")
    found = questions_of(sheet.game.id).get(question) or abort(404)
    if key and seen_version(sheet) != sheet.version and (not sheet.table.finished or store().wrote(slug, key)):
        return _answer_late(sheet, at, key)
    page = EntryPage(sheet, at)
    data, cell = parse_json(request.form.get(".asked")), request.form.get(".cell", "")
    asked, problems = look_into(sheet.game, found, data)
    if problems:
        abort(400)
    filled = dict(found.fills(cell, asked, found.answer(asked), page.draft.texts))
    if not filled or not page.draft.takes(filled) or (cell and not page.draft.has(cell)):
        abort(400)
    if cell:
        cards = request.form.get(".cards", "").split(",")[:MOST_COUNTED]
        filled[COUNTED + cell] = ",".join(card for card in cards if is_text(card, LONGEST_WORD)) or None
    if sheet.table.finished:
        filled = {**page.draft.known(texts_in(request.form.get(".rest"))), **filled}
    store().keep_draft(slug, page.draft_slot, filled)
    if sheet.table.finished:
        return ended(sheet)
    after = EntryPage(sheet, at, key=key, strict=True)
    if key and after.draft.slip.texts == texts_in(request.form.get(".rest")) and not after.problems and after.draft.is_last:
        # The draft did not change meanwhile: the round is the one shown beside the button.
        return _write(after)
    return redirect(page.url, 303)


@pages.get("/t/<slug>/enter/<stage>")
@needs("write")
def page(slug: str, stage: str) -> Any:
    """The page of one stage of the next entry."""
    sheet = load(slug)
    at = _stage(sheet, stage)
    if sheet.table.finished:
        return redirect(url_for("board.page", slug=slug))
    found = EntryPage(sheet, at)
    if found.draft.before and found.draft.missing_before:
        return redirect(url_for("enter.page", slug=slug, stage=sheet.stages[0].id))
    return show(found)


@pages.post("/t/<slug>/enter/<stage>/draft")
def keep(slug: str, stage: str) -> Response:
    """Store the draft and render the page anew."""
    sheet = load(slug)
    return keep_typed(EntryPage(sheet, _stage(sheet, stage)))


@pages.post("/t/<slug>/enter/<stage>")
def done(slug: str, stage: str) -> Any:
    """Complete a stage: redirect to the next one, or write the entry to the log."""
    sheet = cleared(load(slug))
    at = _stage(sheet, stage)
    key = request.form.get(".key") or fresh_key()
    over = sheet.table.finished and store().wrote(slug, key) is None
    if QUEUED in request.form and not over:
        return write_queued(sheet, at)
    if QUEUED in request.form or seen_version(sheet) != sheet.version:
        return _answer_late(sheet, at, key)
    page = EntryPage(sheet, at, key=key, strict=True)
    # "As last time" goes straight on, as if its values had been typed.
    typed = {**dict(parse_qsl(request.form.get(".again", ""))), **{name: text for name, text in request.form.items() if text}}
    page.type_in(typed)
    draft = page.draft
    if request.form.get(".fix"):
        return redirect(page.url, 303)
    moved = page.differences(typed, draft.texts)
    if moved or page.refused or draft.in_the_way() or (draft.following is None and draft.scored.problems):
        if store().version(slug) != sheet.version:
            # The log grew since the sheet was loaded (perhaps by the same form), and the draft is gone with it.
            return _answer_late(load(slug), at, key)
        # Another phone changed the same draft: values that this visitor has not seen are not written.
        return show(page, 409, note=say("draft-moved")) if moved else show(page, 422)
    if draft.following is not None:
        store().keep_draft(slug, page.draft_slot, {STAGE: draft.following.id})
        return redirect(url_for("enter.page", slug=slug, stage=draft.following.id), 303)
    return _write(page)


def _write(page: EntryPage) -> Any:
    """Write the draft to the log and redirect to the sheet."""
    sheet, draft = page.sheet, page.draft
    try:
        store().append(sheet.slug, NewStep("entry", draft.raw), seen=seen_version(sheet), key=page.key, at=now())
    except Conflict:
        return _answer_late(load(sheet.slug), page.stage or sheet.stages[-1], page.key)
    tell_round(sheet, draft.scored, sheet.version + 1)
    return to_sheet(sheet, sheet.version + 1)


def _answer_late(sheet: Sheet, stage: Stage, key: str) -> Any:
    """The response to a form rendered from an older version of the log, or sent twice."""
    arrived = arrival(sheet, key, partial(posted, sheet))
    mine, rival = arrived.draft, arrived.rival
    if arrived.step is not None:
        return to_sheet(sheet, arrived.step)
    unfinished = bool(mine.slip.missing or mine.slip.unread)
    if sheet.table.finished and (rival is None or unfinished):
        return say_over(sheet)
    if rival is not None and not (unfinished and stage != sheet.stages[-1]):
        if unfinished and not EntryPage(sheet, stage).typed_late(request.form):
            flash(say("sheet-moved-on"), "note")
            return redirect(url_for("board.page", slug=sheet.slug), 303)
        return which_counts(arrived, key)
    store().keep_draft(sheet.slug, slot_name(sheet.version), mine.known({name: text for name, text in mine.texts.items() if text}))
    flash(say("sheet-moved"), "note")
    return redirect(url_for("enter.page", slug=sheet.slug, stage=stage.id), 303)
