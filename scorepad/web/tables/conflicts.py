"""Optimistic locking: a step is appended to the log that its form was rendered from, and the conflict pages (409) say what another
phone did first.

A conflict page may offer to undo or redo the last step: then its form asks for that (`BACK_FIELD`), and both are written together
or not at all.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from flask import Response, abort, g, make_response, redirect, render_template, request, url_for

from scorepad.core.record import kind_of_entry
from scorepad.forms.draft import draft_name
from scorepad.log import TOGGLE_KINDS, LogEntry, Step, StepKind
from scorepad.store import Changes, Conflict, NewStep, StoredTable, pending_key
from scorepad.table import ScoredEntry, Table
from scorepad.web.http.error_page import posted_form
from scorepad.web.http.urls import fresh_key, now
from scorepad.web.http.visitor import store
from scorepad.web.tables.score_sheet import ScoreSheet, fold_sheet, load_sheet, sheet_with_pending

#: Form field: undo or redo the last step ("undo", "redo") with what the form writes.
BACK_FIELD = ".back"
#: Form field: the round was queued on a phone.
QUEUED_FIELD = ".waited"
#: Response headers: the version of the log that the phone knows with this response, and the number of the round.
VERSION_HEADER, ROUND_HEADER = "Scorepad-Seen", "Scorepad-Round"


def form_version(sheet: ScoreSheet | StoredTable) -> int:
    """The version of the log that the form was rendered from; −1 if the form has none, or one that does not exist yet."""
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


def seated_in_form(sheet: ScoreSheet) -> tuple[str, ...]:
    """Who sat there as the form knew the table, by seat."""
    seen = form_version(sheet)
    if seen < 0 or seen == sheet.version or sheet.pending:
        return sheet.table.players
    return fold_sheet(replace(sheet.stored, steps=sheet.stored.steps[:seen]), sheet).table.players


def reseated(texts: Mapping[str, str], sheet: ScoreSheet, table: Table) -> dict[str, str]:
    """The texts of a form, by cell, each at the seat that its person has at `table`. Who took a seat over takes its texts;
    those of people who left are left out."""
    known, players = seated_in_form(sheet), table.players
    if known == players:
        return dict(texts)
    seat_of: dict[int, int | None] = {seat: seat if len(known) == len(players) else None for seat in range(len(known))}
    seat_of |= {seat: players.index(name) for seat, name in enumerate(known) if name in players}
    alone = len(table.setting.sides) == len(players)
    by_seat = {field.name for field in table.game.fields(table.setting) if field.spec.per == "seat" or (alone and field.spec.per)}
    moved = {}
    for name, text in texts.items():
        field, _, index = name.rpartition("_")
        seat = seat_of.get(int(index)) if field in by_seat and index.isdecimal() else None
        if field not in by_seat or seat is not None:
            moved[name if seat is None else f"{field}_{seat}"] = text
    return moved


def version_fields(sheet: ScoreSheet) -> dict[str, str]:
    """The hidden fields by which a form says from which log it was rendered, and which step is pending."""
    return {".seen": str(sheet.version), **({BACK_FIELD: sheet.pending.kind} if sheet.pending else {})}


# -- writing -----------------------------------------------------------------------------------------------------------


def load_sheet_of_form(slug: str) -> ScoreSheet:
    """The table as the form of this request means it: after the undo or redo that it asks for (`BACK_FIELD`), of the last step that
    its conflict page named; that is pending, and not in the log yet. Raises what `load_sheet` raises."""
    sheet, key = load_sheet(slug), request.form.get(".key")
    kind = next((kind for kind in TOGGLE_KINDS if kind == request.form.get(BACK_FIELD)), None)
    if kind is None:
        return sheet
    if key and store().tables.step_by_key(slug, pending_key(key)):
        # Sent twice: the first time it was written, at least with a draft.
        g.seen = form_version(sheet) + 1
        return sheet
    step = sheet.log.undoable if kind == "undo" else sheet.log.redoable
    return sheet_with_pending(sheet, kind, step.seq) if step and form_version(sheet) == sheet.version else sheet


def write_step(
    sheet: ScoreSheet, step: NewStep, key: str, *, seen: int | None = None, keeps_drafts: bool = True
) -> int:  # fmt: skip
    """Append a step, after the one that is pending, if any; returns its `seq`, or 0 if another phone wrote first: nothing is
    written then. `seen`: the version of the log that the form knew, if not its own. Drafts outlive all but a round, or nothing
    (`keeps_drafts`)."""
    known = form_version(sheet) if seen is None else seen
    new_seq = known + 1 + (sheet.pending is not None)
    carry = None if is_round(step) or not keeps_drafts else (draft_name(known), draft_name(new_seq + step.undone))
    try:
        store().tables.append_step(sheet.slug, step, seen=known, key=key, at=now(), carry=carry, first=sheet.pending)
    except Conflict:
        return 0
    return new_seq


def is_round(step: Step | NewStep) -> bool:
    """Whether a step writes a round."""
    return step.kind == "entry" and not kind_of_entry(step.data)


def write_draft(sheet: ScoreSheet, changes: Changes, key: str, seq: int | None = None) -> dict[str, str]:
    """Update the draft of the next entry, or of the correction of step `seq`, and append the step that is pending, if any; returns
    the whole draft. `key`: of the form, "" if it has none. 503 if another phone wrote first."""
    if sheet.pending is None:
        return store().drafts.update(sheet.slug, draft_name(sheet.version, seq), changes)
    slot = draft_name(sheet.version + 1, seq)
    try:
        store().tables.append_step(
            sheet.slug, sheet.pending, seen=sheet.version, key=pending_key(key or fresh_key()), at=now(),
            carry=(draft_name(sheet.version), draft_name(sheet.version + 1)), draft=(slot, changes),
        )  # fmt: skip
    except Conflict:
        abort(503)
    return store().drafts.load(sheet.slug, slot)


# -- responses ---------------------------------------------------------------------------------------------------------


def redirect_to_round(sheet: ScoreSheet, seq: int) -> Any:
    """Redirect to the sheet and report the round of step `seq` (the round after `sheet`, if it was written just now)."""
    number = next((scored.number for entry, scored in sheet.entries_scored() if entry.seq == seq), sheet.table.number)
    return with_headers(redirect(url_for("board.show_sheet", slug=sheet.slug), 303), seq, number)


def with_headers(response: Any, seq: int, number: int | None) -> Any:
    """The response, with what the phone knows by it: the log up to step `seq`, and the number of its round."""
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
