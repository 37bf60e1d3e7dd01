"""Optimistic locking: forms compared with the log, and the conflict pages (409) when another phone wrote first.

Each form names the version of the log that it was rendered from. A form for the next round is new, was written already, has a rival
(another phone wrote the same round), or came after the table was over or the log grew by a step that is no round. `compare_form`
alone decides which; pages and redirects follow from it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Literal

from flask import Response, abort, g, make_response, redirect, render_template, request, url_for

from scorepad.forms.draft import Draft, draft_name
from scorepad.log import LogEntry, Step, StepKind
from scorepad.store import Conflict, NewStep, StoredTable
from scorepad.table import ScoredEntry, Table
from scorepad.web.http.error_page import posted_form
from scorepad.web.http.urls import now
from scorepad.web.http.visitor import store, visitor
from scorepad.web.tables.score_sheet import ScoreSheet, load_sheet


def form_version(sheet: ScoreSheet | StoredTable) -> int:
    """The version of the log that the form was rendered from, or after the step of `sheet_after_back`; −1 if the form has
    none, or one that does not exist yet."""
    if "seen" in g:
        return int(g.seen)
    seen = request.form.get(".seen", "")
    version = int(seen) if seen.isascii() and seen.isdigit() and len(seen) < 10 else -1
    return version if version <= sheet.version else -1


def first_unseen_round(sheet: ScoreSheet) -> tuple[LogEntry, ScoredEntry] | tuple[None, None]:
    """The first round that was written since the form was rendered, ignoring other steps; (None, None) if there is none."""
    seen = form_version(sheet)
    pairs = ((entry, scored) for entry, scored in sheet.entries_scored() if scored.entry is not None and 0 <= seen < entry.seq)
    return next(pairs, (None, None))


def carried_drafts(seen: int, steps: int = 1) -> tuple[str, str]:
    """The old and new name of the draft that steps which are no rounds carry over; `seen`: the version before them."""
    return draft_name(seen), draft_name(seen + steps)


#: Form field: undo or redo the last step ("undo", "redo") before the form is written.
BACK_FIELD = ".back"
#: Response headers: the version of the log that the phone knows with this response, and the number of the round.
VERSION_HEADER, ROUND_HEADER = "Scorepad-Seen", "Scorepad-Round"

Verdict = Literal["new", "written", "rival", "over", "moved"]


@dataclass(frozen=True)
class RivalRound:
    """The round that another phone wrote since a form was rendered: its entry in the log, and what it scored."""

    entry: LogEntry
    scored: ScoredEntry

    @property
    def author(self) -> str:
        """The name of the person who wrote it; "" where that is unknown or the visitor."""
        by = self.entry.versions[-1][0].by
        return "" if by == visitor().name else by


@dataclass(frozen=True)
class FormArrival:
    """A form for the next round, compared with the log of its table.

    `draft`: the round in the form, read at the table before that round; `rival`: the round that another phone wrote meanwhile;
    `step`: the step that wrote this very round before, if any.
    """

    sheet: ScoreSheet
    draft: Draft
    rival: RivalRound | None
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
        return "new" if form_version(self.sheet) == self.sheet.version else "moved"


def compare_form(sheet: ScoreSheet, key: str, read: Callable[[Table], Draft], *, by_key: bool = False) -> FormArrival:
    """Compare a form for the next round with the log. `read`: its round, at a given table; `key`: its idempotency key.

    A step with the same key and the same round is the same form sent twice: a double tap, or a retry after a lost response. With
    `by_key` the key alone decides.
    """
    entry, scored = first_unseen_round(sheet)
    rival = None if entry is None or scored is None else RivalRound(entry, scored)
    draft = read(sheet.before(rival.entry.seq) if rival else sheet.table)
    step_before, replacing_step = store().step_by_key(sheet.slug, key), store().step_by_key(sheet.slug, replacement_key(key))
    step = replacing_step.data["target"] if replacing_step else None
    if step_before is not None and (by_key or step_before.data == draft.raw):
        step = step_before.seq
    elif rival and rival.entry.raw == draft.raw:
        step = rival.entry.seq
    return FormArrival(sheet, draft, rival, step=step)


def replacement_key(key: str) -> str:
    """The idempotency key of the step that replaces another phone's round by the round with this key."""
    return f"{key}-mine"


# -- responses ---------------------------------------------------------------------------------------------------------


def redirect_to_round(sheet: ScoreSheet, seq: int) -> Any:
    """Redirect to the sheet and report the round of step `seq` (the round after `sheet`, if it was written just now)."""
    number = next((scored.number for entry, scored in sheet.entries_scored() if entry.seq == seq), sheet.table.number)
    return _with_headers(redirect(url_for("board.show_sheet", slug=sheet.slug), 303), seq, number)


def which_counts_page(arrival: FormArrival, key: str) -> Any:
    """The page (409) that shows both versions of a round and asks which one counts, or whether both were played."""
    sheet, rival, draft = arrival.sheet, arrival.rival, arrival.draft
    assert rival is not None
    scored_next = sheet.table.score_next(draft.raw)
    page = render_template(
        "tables/which_counts.html", sheet=sheet, rival=rival, mine=draft.scored, raw=json.dumps(draft.raw), key=key,
        next=None if scored_next.problems or draft.half_built else scored_next.number,
    )  # fmt: skip
    return _with_headers(make_response(page, 409), rival.entry.seq, rival.scored.number)


def _with_headers(response: Any, seq: int, number: int | None) -> Any:
    response.headers[VERSION_HEADER] = str(seq)
    response.headers[ROUND_HEADER] = str(number or 0)
    return response


def table_over_page(sheet: ScoreSheet, lines: Sequence[str] = ()) -> Response:
    """The response (409) to a form for a table that is over by now. `lines`: the typed values, in words."""
    stopped = (
        sheet.table.ended
        and not sheet.table.winners_by_rule
        and sheet.log.undoable is not None
        and sheet.log.undoable.kind == "end"
    )
    return _conflict_page(sheet, "late-ended" if stopped else "late-over", "undo" if stopped else None, lines=lines)


def struck_entry_page(sheet: ScoreSheet, seq: int, lines: Sequence[str] = ()) -> Response | None:
    """The response (409) to a correction of an entry that was struck out or undone; None if there never was one."""
    struck = any(entry.seq == seq for entry in sheet.log.entries)
    undoable, redoable = sheet.log.undoable, sheet.log.redoable
    if struck:
        by_last = undoable is not None and undoable.kind == "amend" and undoable.data["target"] == seq
        return _conflict_page(sheet, "late-struck", "undo" if by_last else None, lines=lines)
    if any(step.seq == seq and step.kind == "entry" for step in sheet.stored.steps):
        return _conflict_page(sheet, "late-undone", "redo" if redoable is not None and redoable.seq == seq else None, lines=lines)
    return None


def redirect_from_struck(sheet: ScoreSheet, seq: int) -> Any:
    """Redirect from the page of an entry that was struck out or undone to the sheet, where *Back* should lead; 404 if there never
    was one."""
    if not any(step.seq == seq and step.kind == "entry" for step in sheet.stored.steps):
        abort(404)
    return redirect(url_for("board.show_sheet", slug=sheet.slug), 303)


def _conflict_page(sheet: ScoreSheet, key: str, back: StepKind | None, lines: Sequence[str]) -> Response:
    form = posted_form(seen=str(sheet.version), back=back or "")
    return make_response(render_template("tables/conflict.html", sheet=sheet, key=key, back=back, form=form, lines=lines), 409)


# -- undo or redo before a form ----------------------------------------------------------------------------------------


def sheet_after_back(sheet: ScoreSheet) -> ScoreSheet:
    """The table after the undo or redo that a form asks for (`BACK_FIELD`), of the last step that its conflict page named.

    A form that is sent twice does so once.
    """
    choices: dict[str, tuple[StepKind, Step | None]] = {"undo": ("undo", sheet.log.undoable), "redo": ("redo", sheet.log.redoable)}
    choice, seen = choices.get(request.form.get(BACK_FIELD, "")), form_version(sheet)
    if choice is None or seen < 0:
        return sheet
    (kind, step), key = choice, f"{request.form.get('.key', '')}-back"
    if store().step_by_key(sheet.slug, key) is None:
        if step is None or seen != sheet.version:
            return sheet
        try:
            store().append_step(
                sheet.slug, NewStep(kind, {"target": step.seq}), seen=seen, key=key, at=now(), carry=carried_drafts(seen)
            )
        except Conflict:
            return load_sheet(sheet.slug)
    g.seen = seen + 1
    return load_sheet(sheet.slug)
