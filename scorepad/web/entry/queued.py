"""Rounds that a phone queued while the server was out of reach.

Each is judged by the state of the table when it arrives. A phone sends its queue in order, one request after the other, and learns
the version of the log from each response (`conflicts.redirect_to_round`).
"""

from __future__ import annotations

from functools import partial
from typing import Any

from flask import Response, make_response, redirect, render_template, request, url_for

from scorepad.core.field_input import Stage
from scorepad.forms.draft import REACHED_STAGE, Draft, draft_name, texts_from_json
from scorepad.store import Conflict, NewStep
from scorepad.table import Table
from scorepad.web.entry.offline import OfflineEntryPage, parse_tap
from scorepad.web.http.urls import fresh_key, now
from scorepad.web.http.visitor import store
from scorepad.web.tables.conflicts import compare_form, redirect_to_round, which_counts_page
from scorepad.web.tables.notices import add_sent_notice
from scorepad.web.tables.score_sheet import ScoreSheet, load_sheet

#: Form fields: the round was queued; open it as a draft instead of saving it; taps made offline, in order.
QUEUED_FIELD, OPEN_FIELD, TAP_FIELD = ".waited", ".open", ".tap"
#: Maximum number of taps of a round (a hand has fewer decisions); number of attempts when others write at the same moment.
MAX_TAPS, MAX_ATTEMPTS = 400, 5


def write_queued(sheet: ScoreSheet, stage: Stage) -> Any:
    """Write a queued round; 409 if another phone wrote it, 422 if the rules refuse it, 503 after too many attempts."""
    key = request.form.get(".key") or fresh_key()
    for _ in range(MAX_ATTEMPTS):
        unfit_taps: list[str] = []
        arrival = compare_form(sheet, key, partial(_read_queued, sheet, unfit_taps), by_key=True)
        if arrival.step is not None:
            return redirect_to_round(sheet, arrival.step)
        if arrival.rival and OPEN_FIELD not in request.form:
            return which_counts_page(arrival, key)
        draft = arrival.draft
        problems = draft.problems(strict=True)
        if OPEN_FIELD in request.form:
            return _open_as_draft(sheet, draft)
        if unfit_taps or problems or draft.scored.problems:
            return _refusal(sheet, stage, draft, unfit_taps=unfit_taps)
        try:
            store().append_step(sheet.slug, NewStep("entry", draft.raw), seen=sheet.version, key=key, at=now())
        except Conflict:
            sheet = load_sheet(sheet.slug)
            continue
        add_sent_notice(sheet, draft.scored, sheet.version + 1)
        return redirect_to_round(sheet, sheet.version + 1)
    return make_response("", 503)


def _read_queued(sheet: ScoreSheet, unfit_taps: list[str], table: Table) -> Draft:
    """The queued round as the next entry of `table`; taps that do not fit there are appended to `unfit_taps`."""
    posted = {name: text for name, text in request.form.to_dict().items() if text}
    texts: dict[str, str] = {**sheet.pad.initial_texts(table.state), **texts_from_json(request.form.get(".rest")), **posted}
    draft = Draft(sheet.pad, table, texts)
    for tap in request.form.getlist(TAP_FIELD)[:MAX_TAPS]:
        changes = parse_tap(draft, tap).changes_of(draft, texts)
        if not changes:
            unfit_taps.append(tap)
        texts = {**texts, **{name: text or "" for name, text in changes.items()}}
    # The halves of an object in the form were entered after all taps.
    return Draft(sheet.pad, table, {**texts, **draft.halves_in(posted)})


def _refusal(sheet: ScoreSheet, stage: Stage, draft: Draft, unfit_taps: list[str]) -> Response:
    """The page (422) that explains why a round was refused and offers to correct it."""
    page = OfflineEntryPage(sheet, None)
    page.draft = draft
    remarks = [page.remark_with_name(problem) for problem in draft.problems(strict=True) or draft.scored.problems]
    fields = [(name, text) for name, text in request.form.items(multi=True) if name not in (".csrf", ".waited", ".seen")]
    content = render_template(
        "entry/queued.html", sheet=sheet, stage=stage, remarks=remarks, unfit=bool(unfit_taps), fields=fields, mine=draft.scored
    )
    return make_response(content, 422)


def _open_as_draft(sheet: ScoreSheet, draft: Draft) -> Any:
    """Store the queued round as the draft of the next round, to be corrected there."""
    if sheet.table.finished:
        return redirect(url_for("board.show_sheet", slug=sheet.slug), 303)
    typed = draft.fitting_texts({name: text for name, text in draft.texts.items() if text})
    first_stage = sheet.stages[0]
    store().update_draft(sheet.slug, draft_name(sheet.version), {**typed, REACHED_STAGE: first_stage.id})
    return redirect(url_for("enter.show_stage", slug=sheet.slug, stage=first_stage.id), 303)
