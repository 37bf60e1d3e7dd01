"""The log of a table: the page that lists each step, when and by whom it was made, and the undo and redo of steps."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from flask import Blueprint, flash, redirect, render_template, request, url_for

from scorepad.core.record import is_adjustment, is_change
from scorepad.forms.draft import draft_name, texts_of_entry
from scorepad.log import TOGGLE_KINDS, Step, StepKind
from scorepad.store import Conflict, NewStep
from scorepad.table import ScoredEntry, Table
from scorepad.web.auth.guard import evening_of
from scorepad.web.http.i18n import date_time_text, say
from scorepad.web.http.urls import fresh_key, now, query_number
from scorepad.web.http.visitor import requires, store
from scorepad.web.tables.conflicts import form_version, is_round
from scorepad.web.tables.notices import add_notice
from scorepad.web.tables.score_sheet import ScoreSheet, load_sheet, sheet_with_pending
from scorepad.web.tables.seams import seam_of
from scorepad.web.tables.wording import Change, correction_in_words, entry_in_words, note_in_words
from scorepad.words import signed

blueprint = Blueprint("history", __name__)

#: Number of steps on a page.
STEPS_PER_PAGE = 100


@blueprint.get("/t/<slug>/log")
def show_history(slug: str) -> Any:
    """One page of the log, newest step first; with `?until=` up to that step, with `?at=` the page that contains that step."""
    sheet = load_sheet(slug)
    last, at = sheet.version, query_number("at")
    until = query_number("until") or (at + STEPS_PER_PAGE // 2 if at and at <= last - STEPS_PER_PAGE else last)
    until = min(until, last)
    first = max(0, until - STEPS_PER_PAGE)
    newest = until == last
    return render_template(
        "board/history.html", sheet=sheet, steps=History(sheet).steps_in_words(first, until)[::-1], key=fresh_key(),
        until=None if newest else until, older=first, newer=None if newest else min(until + STEPS_PER_PAGE, last),
    )  # fmt: skip


@dataclass(frozen=True, slots=True)
class LoggedStep:
    """A step of the log in words: `id`: of its HTML element; `at`: when; `by`: who, "" if not known; `what`: the step; `points`:
    those of an entry, "" for other steps; `undone`, `struck`, `aside`: why it does not count, if so; `changes`: those of an
    amendment; `lines`: a version of a round that never counted, in words."""

    id: str
    at: str
    by: str
    what: str
    points: str
    undone: bool
    struck: bool
    aside: bool
    changes: list[Change]
    lines: list[str]


class History:
    """The log of a sheet in words. A round has the number that it has on the sheet; one that was struck out or undone has no
    number, only points. The step of an undo or redo names the number that its round has, or would have if it was put back."""

    def __init__(self, sheet: ScoreSheet) -> None:
        self.sheet = sheet
        self.steps: Mapping[int, Step] = {step.seq: step for step in sheet.stored.steps}
        self.scored: Mapping[int, ScoredEntry] = {entry.seq: scored for entry, scored in sheet.entries_scored()}
        self.struck = {entry.seq for entry in sheet.log.entries if entry.raw is None}
        self.amended = {entry.seq for entry in sheet.entries if entry.amended}
        self.entry_seqs = [entry.seq for entry in sheet.entries]
        #: amendments by step: (step of the entry, entry before, entry after)
        self.amendments = {
            amendment.seq: (entry.seq, before, after)
            for entry in sheet.log.entries
            for (_, before), (amendment, after) in pairwise(entry.versions)
            if isinstance(before, dict) and isinstance(after, dict) and not is_change(before)
        }

        #: versions not chosen when two phones wrote one round (`NewStep.undone`): the amendment, and the step that undoes it
        self.rejected_versions = {
            step.seq: undo.seq
            for step, undo in pairwise(sheet.stored.steps)
            if step.kind == "amend" and step.data["entry"] is not None and step.seq in sheet.log.undone
            if undo.kind == "undo" and undo.data["target"] == step.seq and (undo.at, undo.by) == (step.at, step.by)
        }

    def steps_in_words(self, first: int, until: int) -> list[LoggedStep]:
        """The steps from index `first` to `until` (exclusive), oldest first. A version that was not chosen is one step."""
        hidden = set(self.rejected_versions.values())
        return [
            LoggedStep(
                f"e{step.seq}", date_time_text(step.at), step.by, what=self.what(step), points=self._points(step),
                undone=step.seq in self.sheet.log.undone, struck=step.kind == "entry" and step.seq in self.struck,
                aside=step.seq in self.rejected_versions, changes=self._changes(step), lines=self._lines(step),
            )
            for step in self.sheet.stored.steps[first:until]
            if step.seq not in hidden
        ]  # fmt: skip

    def _entry(self, step: Step) -> Step:
        """The step that wrote the entry which `step` wrote or changed."""
        return self.steps[step.data["target"]] if step.kind == "amend" else step

    def what(self, step: Step, *, of_toggle: bool = False) -> str:
        """What a step did; `of_toggle`: as the name of what another step undid or put back."""
        if step.kind in TOGGLE_KINDS:
            return say(f"log-{step.kind}", what=self.what(self.steps[step.data["target"]], of_toggle=True))
        if step.kind == "end":
            return say("log-end")
        entry = self._entry(step)
        kind = (
            "aside"
            if step.seq in self.rejected_versions
            else "strike"
            if step.kind == "amend" and step.data["entry"] is None
            else step.kind
        )
        if is_adjustment(entry.data):
            return say(f"log-{kind}-adjust")
        if is_change(entry.data):
            seam = seam_of(self.sheet, self._before(entry.seq), step.data["entry"] if kind == "amend" else entry.data)
            return say(f"log-{kind}-seam", what=seam.sentence if seam else "")
        scored = self.scored.get(entry.seq)
        if scored is None and of_toggle and entry.seq not in self.struck:
            scored = self._before(entry.seq).score_next(entry.data)
        return say(f"log-{kind}", n=scored.number or 0 if scored else 0)

    def _points(self, step: Step) -> str:
        """The points of an entry when it was written, or of one struck out; "" for other steps."""
        if step.kind in TOGGLE_KINDS or step.kind == "end":
            return ""
        if step.kind == "amend" and step.data["entry"] is not None:
            return ""
        entry = self._entry(step)
        if is_change(entry.data):
            return ""
        scored = None if entry.seq in self.amended else self.scored.get(entry.seq)
        scored = scored or self._before(entry.seq).score_next(entry.data)
        sheet = self.sheet.as_of(scored)
        names = map(sheet.names, range(len(sheet.sides)))
        points = ", ".join(f"{name} {signed(points)}" for name, points in zip(names, scored.scores, strict=False))
        return f"{note_in_words(entry.data['note'], self.sheet)}: {points}" if is_adjustment(entry.data) else points

    def _before(self, seq: int) -> Table:
        """The table before the entry that step `seq` wrote, folded from the entries that count now."""
        return self.sheet.table.after_entries(bisect_left(self.entry_seqs, seq))

    def _lines(self, step: Step) -> list[str]:
        """A version of a round that was not chosen, in words; [] for other steps."""
        if step.seq not in self.rejected_versions:
            return []
        scored = self._before(step.data["target"]).score_next(step.data["entry"])
        return entry_in_words(scored, self.sheet.as_of(scored))

    def _changes(self, step: Step) -> list[Change]:
        """What an amendment changed; [] for other steps and undone ones."""
        if (amendment := self.amendments.get(step.seq)) is None:
            return []
        seq, before, after = amendment
        table = self._before(seq)
        return list(correction_in_words(self.sheet.as_of(table.score_next(before)), table, before, after=after))


@blueprint.route("/t/<slug>/undo", methods=["GET", "POST"])
@requires("write")
def undo_step(slug: str) -> Any:
    """Undo the last step; a round becomes the draft of the next entry, so that nothing is lost. Once the evening of that step is
    over, a page asks first."""
    sheet = load_sheet(slug)
    step = sheet.log.undoable
    asks = step is not None and evening_of(step.at) < evening_of(now())
    if request.method != "POST" and step and asks:
        step_in_words = History(sheet).steps_in_words(step.seq - 1, step.seq)[0]
        return render_template("board/undo.html", sheet=sheet, step=step_in_words, key=fresh_key())
    if request.method != "POST" or (asks and ".sure" not in request.form):
        return redirect(url_for("history.undo_step" if request.method == "POST" else "board.show_sheet", slug=slug), 303)
    if (after := _append_toggle(sheet, "undo", step)) and step:
        flash(say("undone-round", n=after.table.number) if is_round(step) else _toggled(sheet, "undo", step), "note")
    return redirect(url_for("board.show_sheet", slug=slug), 303)


@blueprint.post("/t/<slug>/redo")
def redo_step(slug: str) -> Any:
    """Redo the step undone last; a round also restores the draft that followed it."""
    sheet = load_sheet(slug)
    step = sheet.log.redoable
    if (after := _append_toggle(sheet, "redo", step)) and step:
        add_notice(say("redone-round", n=after.table.number - 1) if is_round(step) else _toggled(sheet, "redo", step), step.seq)
    return redirect(url_for("board.show_sheet", slug=slug), 303)


def _toggled(sheet: ScoreSheet, kind: StepKind, step: Step) -> str:
    return say(f"log-{kind}", what=History(sheet).what(step, of_toggle=True)) + "."


def _append_toggle(sheet: ScoreSheet, kind: StepKind, step: Step | None) -> ScoreSheet | None:
    """Append an undo or redo of `step`; the sheet after it, or None for a double tap, or if the form was rendered from another
    version of the log."""
    seen = form_version(sheet)
    if step and seen == sheet.version:
        after, slot = sheet_with_pending(sheet, kind, step.seq), draft_name(seen + 1)
        goes_on = _seq_of_last_undo(sheet, step) - 1 if is_round(step) and kind == "redo" else seen
        texts = texts_of_entry(after.pad, after.table, step.data) if is_round(step) and kind == "undo" else None
        key = request.form.get(".key") or fresh_key()
        try:
            store().tables.append_step(
                sheet.slug, NewStep(kind, {"target": step.seq}), seen=seen, key=key, at=now(),
                carry=None if texts else (draft_name(goes_on), slot), draft=(slot, texts) if texts else None,
            )  # fmt: skip
        except Conflict:
            seen = -1
        else:
            return after
    double_tap = 0 <= seen == sheet.version - 1 and sheet.stored.steps[-1].kind == kind
    if seen != sheet.version and not double_tap:
        flash(say("sheet-moved"), "note")
    return None


def _seq_of_last_undo(sheet: ScoreSheet, step: Step) -> int:
    """The `seq` of the last step that undid `step`."""
    return next(other.seq for other in reversed(sheet.stored.steps) if other.kind == "undo" and other.data["target"] == step.seq)
