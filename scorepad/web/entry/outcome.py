"""What becomes of a form for the next round: decided here alone, and written in one transaction.

Pages and redirects follow from it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from flask import abort

from scorepad.forms.draft import Draft
from scorepad.log import LogEntry
from scorepad.store import NewStep
from scorepad.table import ScoredEntry
from scorepad.web.entry.round_forms import StageForm
from scorepad.web.http.visitor import store, visitor
from scorepad.web.tables.conflicts import (
    first_unseen_round,
    form_version,
    load_sheet_of_form,
    write_draft,
    write_step,
)
from scorepad.web.tables.score_sheet import ScoreSheet

#: new: this request wrote the round; written: the same form did so before (a double tap, or a retry after a lost response);
#: stage: a stage is complete, and kept in the draft; moved: the log grew by a step that is no round, or the key wrote something
#: else, and the form is kept in the draft; rival: another phone wrote the round; over: the table is; refused: something is missing
#: or wrong. The last three have written nothing.
Verdict = Literal["new", "written", "stage", "moved", "rival", "over", "refused"]

#: Number of attempts when others write at the same moment.
MAX_ATTEMPTS = 5


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
class Outcome:
    """What became of a form. `sheet`: the table as the form met it; `draft`: its round, read at the table before that; `rival`: the
    round that another phone wrote meanwhile, if any; `step`: the step that wrote this very round, if any."""

    verdict: Verdict
    sheet: ScoreSheet
    draft: Draft
    rival: RivalRound | None = None
    step: int = 0


def settle(sheet: ScoreSheet, form: StageForm) -> Outcome:
    """Write a form for the next round, if it can be; 503 after too many attempts."""
    for attempt in range(MAX_ATTEMPTS):
        if attempt or form.queued or sheet.table.finished or form_version(sheet) != sheet.version:
            outcome = _compare(sheet, form)
            if outcome.verdict == "moved":
                texts = {name: text for name, text in outcome.draft.texts.items() if text}
                write_draft(sheet, outcome.draft.fitting_texts(texts), form.key)
            if outcome.verdict != "new":
                return outcome
        draft, extent = form.read_now(sheet)
        if extent == "round":
            if seq := write_step(sheet, NewStep("entry", draft.raw), form.key, seen=sheet.version):
                return Outcome("new", sheet, draft, step=seq)
        elif extent == "stage":
            form.keep(sheet, draft)
            return Outcome("stage", sheet, draft)
        elif store().tables.version(sheet.slug) == sheet.version:
            return Outcome("refused", sheet, draft)
        # The log grew since the sheet was loaded, perhaps by the same form, and the draft is gone with it; or the key was used.
        sheet = load_sheet_of_form(sheet.slug)
    abort(503)


def _compare(sheet: ScoreSheet, form: StageForm) -> Outcome:
    """A form compared with the log; "new" where nothing speaks against writing it."""
    entry, scored = first_unseen_round(sheet)
    rival = None if entry is None or scored is None else RivalRound(entry, scored)
    draft = form.read(sheet, sheet.before(rival.entry.seq) if rival else sheet.table.reopened)
    outcome = Outcome("new", sheet, draft, rival, step=_step_before(sheet, form, draft, rival))
    return replace(outcome, verdict=_verdict(outcome, form))


def _verdict(outcome: Outcome, form: StageForm) -> Verdict:
    sheet, rival = outcome.sheet, outcome.rival
    if outcome.step:
        return "written"
    asks = rival is not None and form.may_ask(outcome.draft)
    if sheet.table.finished and (outcome.draft.is_incomplete or not asks):
        return "over"
    if asks:
        return "rival"
    if form.is_of_others(sheet):
        return "refused"
    is_current = form_version(sheet) == sheet.version and store().tables.step_by_key(sheet.slug, form.key) is None
    return "new" if form.queued or is_current else "moved"


def _step_before(sheet: ScoreSheet, form: StageForm, draft: Draft, rival: RivalRound | None) -> int:
    """The step that wrote the same round before: by the same form, in place of another phone's, or by another phone; 0 if none."""
    written, replacing = (store().tables.step_by_key(sheet.slug, key) for key in (form.key, replacement_key(form.key)))
    if written is not None and (form.queued or written.data == draft.raw):
        return written.seq
    if rival and rival.entry.raw == draft.raw:
        return rival.entry.seq
    return int(replacing.data["target"]) if replacing else 0


def replacement_key(key: str) -> str:
    """The idempotency key of the step that replaces another phone's round by the round with this key."""
    return f"{key}-mine"
