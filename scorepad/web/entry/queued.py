"""Rounds that a phone queued while the server was out of reach.

Each is judged by the state of the table when it arrives. A phone sends its queue in order, one request after the other, and learns
the version of the log from each response (`conflicts.to_sheet`).
"""

from __future__ import annotations

from functools import partial
from typing import Any

from flask import Response, make_response, redirect, render_template, request, url_for

from scorepad.core.look import Stage
from scorepad.forms.draft import STAGE, Draft, slot_name, texts_in
from scorepad.store import Conflict, NewStep
from scorepad.table import Table
from scorepad.web.entry.merging import tap_in
from scorepad.web.entry.offline_form import BlankPage
from scorepad.web.http.urls import fresh_key, now
from scorepad.web.http.visitor import store
from scorepad.web.tables.conflicts import arrival, to_sheet, which_counts
from scorepad.web.tables.notices import tell_sent
from scorepad.web.tables.table_view import Sheet, load

#: Form fields: the round was queued; open it as a draft instead of saving it; taps made offline, in order.
QUEUED, OPEN, TAP = ".waited", ".open", ".tap"
#: Maximum number of taps of a round (a hand has fewer decisions); number of attempts when others write at the same moment.
MOST_TAPS, TRIES = 400, 5


def write_queued(sheet: Sheet, stage: Stage) -> Any:
    """Write a queued round; 409 if another phone wrote it, 422 if the rules refuse it, 503 after too many attempts."""
    key = request.form.get(".key") or fresh_key()
    for _ in range(TRIES):
        unfit: list[str] = []
        arrived = arrival(sheet, key, partial(_read, sheet, unfit), by_key=True)
        if arrived.step is not None:
            return to_sheet(sheet, arrived.step)
        if arrived.rival and OPEN not in request.form:
            return which_counts(arrived, key)
        mine = arrived.draft
        problems = mine.problems(strict=True)
        if OPEN in request.form:
            return _open(sheet, mine)
        if unfit or problems or mine.scored.problems:
            return _refuse(sheet, stage, mine, unfit)
        try:
            store().append(sheet.slug, NewStep("entry", mine.raw), seen=sheet.version, key=key, at=now())
        except Conflict:
            sheet = load(sheet.slug)
            continue
        tell_sent(sheet, mine.scored, sheet.version + 1)
        return to_sheet(sheet, sheet.version + 1)
    return make_response("", 503)


def _read(sheet: Sheet, unfit: list[str], table: Table) -> Draft:
    """The queued round as the next entry of `table`; taps that do not fit there are appended to `unfit`."""
    posted = {name: text for name, text in request.form.to_dict().items() if text}
    texts: dict[str, str] = {**sheet.pad.begin(table.state), **texts_in(request.form.get(".rest")), **posted}
    draft = Draft(sheet.pad, table, texts)
    for what in request.form.getlist(TAP)[:MOST_TAPS]:
        changed = tap_in(draft, what).on(draft, texts)
        if not changed:
            unfit.append(what)
        texts = {**texts, **{name: text or "" for name, text in changed.items()}}
    # What is put together when it is sent came after all taps.
    return Draft(sheet.pad, table, {**texts, **draft.halves_in(posted)})


def _refuse(sheet: Sheet, stage: Stage, mine: Draft, unfit: list[str]) -> Response:
    """The page (422) that explains why a round was refused and offers to correct it."""
    page = BlankPage(sheet, None)
    page.draft = mine
    remarks = [page.named(problem) for problem in mine.problems(strict=True) or mine.scored.problems]
    fields = [(name, text) for name, text in request.form.items(multi=True) if name not in (".csrf", ".waited", ".seen")]
    refusal = render_template(
        "entry/queued.html", sheet=sheet, stage=stage, remarks=remarks, unfit=bool(unfit), fields=fields, mine=mine.scored
    )
    return make_response(refusal, 422)


def _open(sheet: Sheet, mine: Draft) -> Any:
    """Store the queued round as the draft of the next round, to be corrected there."""
    if sheet.table.finished:
        return redirect(url_for("board.page", slug=sheet.slug), 303)
    typed = mine.known({name: text for name, text in mine.texts.items() if text})
    first = sheet.stages[0]
    store().keep_draft(sheet.slug, slot_name(sheet.version), {**typed, STAGE: first.id})
    return redirect(url_for("enter.page", slug=sheet.slug, stage=first.id), 303)
