"""Conflict pages (409) when another phone wrote first, and detection of forms that are sent twice.

A form for the next round is new, was written already, has a rival (another phone wrote the same round), or came after the table was
over or the log grew by a step that is no round. `arrival` alone decides which; pages and redirects follow from it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Literal

from flask import Response, abort, g, make_response, redirect, render_template, request, url_for

from scorepad.forms.draft import Draft
from scorepad.log import Kind, Slot, Step
from scorepad.store import Conflict, NewStep
from scorepad.table import Scored, Table
from scorepad.web.http.kept_form import kept_form
from scorepad.web.http.urls import now
from scorepad.web.http.visitor import store, visitor
from scorepad.web.tables.table_view import Sheet, load
from scorepad.web.tables.version import carried, seen_version, unseen

#: Form field: undo or redo the last step ("undo", "redo") before the form is written.
BACK = ".back"
#: Response headers: the version of the log that the phone knows with this response, and the number of the round.
SEEN, NUMBER = "Scorepad-Seen", "Scorepad-Round"

Verdict = Literal["new", "written", "rival", "over", "moved"]


@dataclass(frozen=True)
class Rival:
    """The round that another phone wrote since a form was drawn: its place in the log, and what it scored."""

    slot: Slot
    scored: Scored

    @property
    def by(self) -> str:
        """The name of the person who wrote it; "" where that is unknown or the visitor."""
        by = self.slot.versions[-1][0].by
        return "" if by == visitor().name else by


@dataclass(frozen=True)
class Arrival:
    """A form for the next round, compared with the log of its table.

    `draft`: the round in the form, read at the table before that round; `rival`: the round that another phone wrote meanwhile;
    `step`: the step that wrote this very round before, if any.
    """

    sheet: Sheet
    draft: Draft
    rival: Rival | None
    step: int | None

    @cached_property
    def verdict(self) -> Verdict:
        """The case that applies; see the module."""
        if self.step is not None:
            return "written"
        if self.rival is not None:
            return "rival"
        if self.sheet.table.finished:
            return "over"
        return "new" if seen_version(self.sheet) == self.sheet.version else "moved"


def arrival(sheet: Sheet, key: str, read: Callable[[Table], Draft], *, by_key: bool = False) -> Arrival:
    """Compare a form for the next round with the log. `read`: its round, at a given table; `key`: its idempotency key.

    A step with the same key and the same round is the same form sent twice: a double tap, or a retry after a lost response. With
    `by_key` the key alone decides.
    """
    slot, scored = unseen(sheet)
    rival = None if slot is None or scored is None else Rival(slot, scored)
    draft = read(sheet.before(rival.slot.seq) if rival else sheet.table)
    before, replaced = store().wrote(sheet.slug, key), store().wrote(sheet.slug, instead(key))
    step = replaced.data["target"] if replaced else None
    if before is not None and (by_key or before.data == draft.raw):
        step = before.seq
    elif rival and rival.slot.raw == draft.raw:
        step = rival.slot.seq
    return Arrival(sheet, draft, rival, step)


def instead(key: str) -> str:
    """The idempotency key of the step that replaces another phone's round by the round with this key."""
    return f"{key}-mine"


# -- responses ---------------------------------------------------------------------------------------------------------


def to_sheet(sheet: Sheet, seq: int) -> Any:
    """Redirect to the sheet and report the round of step `seq` (the round after `sheet`, if it was written just now)."""
    number = next((scored.number for slot, scored in sheet.pairs() if slot.seq == seq), sheet.table.number)
    return _telling(redirect(url_for("board.page", slug=sheet.slug), 303), seq, number)


def which_counts(arrived: Arrival, key: str) -> Any:
    """The page (409) that shows both versions of a round and asks which one counts, or whether both were played."""
    sheet, rival, mine = arrived.sheet, arrived.rival, arrived.draft
    assert rival is not None
    after = sheet.table.look_at(mine.raw)
    page = render_template(
        "tables/which_counts.html", sheet=sheet, rival=rival, mine=mine.scored, raw=json.dumps(mine.raw), key=key,
        next=None if after.problems or mine.half_built else after.number,
    )  # fmt: skip
    return _telling(make_response(page, 409), rival.slot.seq, rival.scored.number)


def _telling(response: Any, seq: int, number: int | None) -> Any:
    response.headers[SEEN] = str(seq)
    response.headers[NUMBER] = str(number or 0)
    return response


def ended(sheet: Sheet, lines: Sequence[str] = ()) -> Response:
    """The response (409) to a form for a table that is over by now. `lines`: the typed values, in words."""
    stopped = sheet.table.ended and not sheet.table.won and sheet.log.last is not None and sheet.log.last.kind == "end"
    return _conflict(sheet, "late-ended" if stopped else "late-over", "undo" if stopped else None, lines)


def gone(sheet: Sheet, seq: int, lines: Sequence[str] = ()) -> Response | None:
    """The response (409) to a correction of an entry that was struck out or undone; None if there never was one."""
    struck = any(slot.seq == seq for slot in sheet.log.slots)
    last, again = sheet.log.last, sheet.log.again
    if struck:
        by_last = last is not None and last.kind == "amend" and last.data["target"] == seq
        return _conflict(sheet, "late-struck", "undo" if by_last else None, lines)
    if any(step.seq == seq and step.kind == "entry" for step in sheet.kept.steps):
        return _conflict(sheet, "late-undone", "redo" if again is not None and again.seq == seq else None, lines)
    return None


def to_sheet_of_struck(sheet: Sheet, seq: int) -> Any:
    """Redirect from the page of an entry that was struck out or undone to the sheet, where *Back* should lead; 404 if there never
    was one."""
    if not any(step.seq == seq and step.kind == "entry" for step in sheet.kept.steps):
        abort(404)
    return redirect(url_for("board.page", slug=sheet.slug), 303)


def _conflict(sheet: Sheet, key: str, back: Kind | None, lines: Sequence[str]) -> Response:
    form = kept_form(seen=str(sheet.version), back=back or "")
    return make_response(render_template("tables/conflict.html", sheet=sheet, key=key, back=back, form=form, lines=lines), 409)


# -- undo or redo before a form ----------------------------------------------------------------------------------------


def cleared(sheet: Sheet) -> Sheet:
    """The table after the undo or redo that a form asks for (`BACK`), of the last step that its conflict page named.

    A form that is sent twice does so once.
    """
    ways: dict[str, tuple[Kind, Step | None]] = {"undo": ("undo", sheet.log.last), "redo": ("redo", sheet.log.again)}
    way, seen = ways.get(request.form.get(BACK, "")), seen_version(sheet)
    if way is None or seen < 0:
        return sheet
    (kind, step), key = way, f"{request.form.get('.key', '')}-back"
    if store().wrote(sheet.slug, key) is None:
        if step is None or seen != sheet.version:
            return sheet
        try:
            store().append(sheet.slug, NewStep(kind, {"target": step.seq}), seen=seen, key=key, at=now(), carry=carried(seen))
        except Conflict:
            return load(sheet.slug)
    g.seen = seen + 1
    return load(sheet.slug)
