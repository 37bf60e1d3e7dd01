"""A round that waited on a phone while the pad was out of reach: it is judged on the table as it stands when it arrives. A phone
sends what waits in order, one after the other, and learns after each how much of the log it has seen by then (`to_sheet`)."""

from __future__ import annotations

from typing import Any
from urllib.parse import parse_qsl

from flask import Response, flash, make_response, redirect, render_template, request, url_for

from scorepad.core.look import Stage
from scorepad.forms.draft import STAGE, Draft, slot_name, texts_in
from scorepad.store import Conflict
from scorepad.table import Table
from scorepad.web.http.i18n import say
from scorepad.web.http.urls import fresh_key, now
from scorepad.web.http.visitor import store
from scorepad.web.tables.faster import counts_for, to_sheet, which
from scorepad.web.tables.rounds import in_short
from scorepad.web.tables.table_view import Sheet, load
from scorepad.web.tables.version import unseen

#: In a form: that it waited; that it is to be opened rather than written; what was tapped meanwhile, in order.
WAITED, OPEN, TAP = ".waited", ".open", ".tap"
#: More than a hand has decisions, and so often somebody may write at the same moment.
MOST_TAPS, TRIES = 400, 5


def waited(sheet: Sheet, stage: Stage) -> Any:
    """The answer to a round that waited: to the sheet, which of two counts, or why the rules refuse it."""
    key = request.form.get(".key") or fresh_key()
    for _ in range(TRIES):
        before = store().wrote(sheet.slug, key)
        there = before.seq if before else counts_for(sheet, key)
        if there is not None:
            return to_sheet(sheet, there)
        slot, theirs = unseen(sheet)
        table = sheet.before(slot.seq) if slot else sheet.table
        mine, unfit = _typed(sheet, table)
        if slot is not None and theirs is not None and OPEN not in request.form:
            return to_sheet(sheet, slot.seq) if mine.raw == slot.raw else which(sheet, slot, theirs, mine, key)
        problems = mine.problems(strict=True)
        if OPEN in request.form:
            return _opened(sheet, mine)
        if unfit or problems or mine.scored.problems:
            return _refused(sheet, stage, mine, unfit)
        try:
            store().append(sheet.slug, "entry", mine.raw, seen=sheet.version, key=key, at=now())
        except Conflict:
            sheet = load(sheet.slug)
            continue
        flash(say("round-saved", n=mine.scored.number or 0, points=in_short(sheet, mine.scored.scores)), "undo")
        return to_sheet(sheet, sheet.version + 1)
    return make_response("", 503)


def _typed(sheet: Sheet, table: Table) -> tuple[Draft, list[str]]:
    """What was said, as the next entry of `table`, and those taps that do not fit there."""
    posted = {name: text for name, text in request.form.to_dict().items() if text}
    texts: dict[str, str] = {**sheet.pad.begin(table.state), **texts_in(request.form.get(".rest")), **posted}
    draft, unfit = Draft(sheet.pad, table, texts), []
    parts = {each.name for each in draft.fields if each.look.part_of}
    for what in request.form.getlist(TAP)[:MOST_TAPS]:
        command, _, beside = what.partition("?")
        chosen = {name: text for name, text in parse_qsl(beside) if name in parts}
        changed = sheet.pad.blind({**texts, **chosen}, command, table.state)
        if not changed or not draft.takes(changed):
            unfit.append(command)
            continue
        texts = {**texts, **{name: text or "" for name, text in changed.items()}}
    return Draft(sheet.pad, table, texts), unfit


def _refused(sheet: Sheet, stage: Stage, mine: Draft, unfit: list[str]) -> Response:
    """The page that tells why, with the way to mend it."""
    remarks = [sheet.remark(problem) for problem in mine.problems(strict=True) or mine.scored.problems]
    fields = [(name, text) for name, text in request.form.items(multi=True) if name not in (".csrf", ".waited", ".seen")]
    page = render_template(
        "tables/waited.html", sheet=sheet, stage=stage, remarks=remarks, unfit=bool(unfit), fields=fields, mine=mine.scored
    )
    return make_response(page, 422)


def _opened(sheet: Sheet, mine: Draft) -> Any:
    """What was said is typed into the next round, where it can be mended."""
    if sheet.table.finished:
        return redirect(url_for("board.page", slug=sheet.slug), 303)
    typed = mine.known({name: text for name, text in mine.texts.items() if text})
    first = sheet.stages[0]
    store().keep_draft(sheet.slug, slot_name(sheet.version), {**typed, STAGE: first.id})
    return redirect(url_for("enter.page", slug=sheet.slug, stage=first.id), 303)
