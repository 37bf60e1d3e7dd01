"""The draft of an entry: loading it, merging forms and taps into it, storing it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any
from urllib.parse import unquote

from flask import g, request

from scorepad.core.field_input import Stage
from scorepad.core.problem import Problem
from scorepad.forms.draft import APPLIED_TAPS, REACHED_STAGE, Draft, draft_name, texts_from_json, texts_of_entry
from scorepad.log import LogEntry
from scorepad.store import Changes
from scorepad.web.http.urls import fresh_key, short_hash
from scorepad.web.tables.conflicts import write_draft
from scorepad.web.tables.played import corrected_entry
from scorepad.web.tables.score_sheet import ScoreSheet, load_sheet
from scorepad.web.tables.unreadable import load_draft

#: Form field: a tap that a tap of this request replaces, though it may have arrived, and the tap that undoes it ("KEY TAP").
REPLACED_TAPS = ".instead"
#: Form field: "1" until the person at this phone changes something; what other phones type comes into the form all the same.
UNTOUCHED_FIELD = ".untouched"
#: Maximum number of taps in one request.
MAX_TAPS = 50


@dataclass
class DraftEditor:
    """The draft of the next entry at `stage`, or of a correction of `entry` (all stages at once)."""

    sheet: ScoreSheet
    stage: Stage | None
    entry: LogEntry | None = None
    key: str = field(default_factory=fresh_key)
    #: whether missing values count as problems, too
    strict: bool = False
    #: problems of texts that were sent and rejected
    rejected: list[Problem] = field(default_factory=list)

    def __post_init__(self) -> None:
        table = self.sheet.table if self.entry is None else self.sheet.before(self.entry.seq)
        self.sheet = self.sheet if self.entry is None else self.sheet.as_of_step(self.entry.seq)
        self.draft = Draft(self.sheet.pad, table, {}, stage=self.stage)
        #: the texts as stored
        self.stored_texts: Mapping[str, str] = load_draft(self.sheet, table, self.draft_name)
        self.set_texts({**self._with_initial_texts(self.stored_texts), **self.draft.fitting_texts(self.local_texts(request.args))})
        #: the texts that a form rendered now will not have changed
        self.known_texts = self.draft.texts
        g.entry = self

    @property
    def draft_name(self) -> str:
        """The name under which the draft is stored; it contains the version of the log."""
        return draft_name(self.sheet.version, self.entry.seq if self.entry else None)

    def set_texts(self, texts: Mapping[str, str]) -> None:
        """Replace all texts of the draft."""
        self.draft = self.draft.with_texts(texts)

    def change_texts(self, changes: Mapping[str, str | None]) -> None:
        """Change texts of the draft without storing it; None deletes one."""
        self.set_texts({name: text for name, text in {**self.draft.texts, **changes}.items() if text is not None})

    def _with_initial_texts(self, stored: Mapping[str, str]) -> Mapping[str, str]:
        """The `stored` texts, with the initial texts of a new entry; if there are none, those of the entry to be corrected."""
        if self.entry is None:
            return {**self.sheet.pad.initial_texts(self.draft.table.state), **stored}
        return stored or texts_of_entry(self.sheet.pad, self.draft.table, self.entry.raw)

    def stage_written_since(self, known: str | None) -> bool:
        """Whether another phone wrote this stage down since a form was rendered that knew `known` as the stage reached."""
        ids, reached = [stage.id for stage in self.sheet.stages], self.stored_texts.get(REACHED_STAGE, "")
        return self.stage is not None and known not in (None, reached) and reached in ids[ids.index(self.stage.id) + 1 :]

    def read_form(self, posted: Mapping[str, str]) -> None:
        """Merge the changes of a form into the draft without storing it."""
        self.rejected = self.draft.unfitting_problems(posted)
        self.change_texts(self._form_changes(posted, (), (), self.draft.texts))

    def merge_form(
        self, posted: Mapping[str, str], taps: Sequence[str] = (), replaced_taps: Sequence[str] = (), reached: str = ""
    ) -> None:
        """Merge the changes of a form, and then `taps` on buttons of a room's own template in order, into the stored draft. They
        take the place of `replaced_taps` (`REPLACED_TAPS`). `reached`: the id of the stage that is next, if this one is complete.

        Safe when two phones do so at once; taps of a repeated request change nothing."""
        self.rejected = self.draft.unfitting_problems(posted)
        changes_of = partial(self._form_changes, posted, taps[:MAX_TAPS], replaced_taps[:MAX_TAPS])
        local = changes_of(self.draft.texts)
        if not reached and not self._without_local(local):
            self.change_texts(local)
            self.known_texts = self.draft.texts
            return
        changes: dict[str, str | None] = {}

        def change(stored: Mapping[str, str]) -> Mapping[str, str | None]:
            self.set_texts(self._with_initial_texts(stored))
            changes.update(changes_of(self.draft.texts), **({REACHED_STAGE: reached} if reached else {}))
            return self._changes_to_store(changes, self._texts_with(changes)) if changes else {}

        stored = self._write(change)
        untouched = {name: text for name, text in self.draft.texts.items() if name not in changes}
        self.set_texts({**({} if self.entry else untouched), **stored, **self.local_texts(changes)})
        self.known_texts = self.draft.texts

    def _form_changes(
        self, posted: Mapping[str, str], taps: Sequence[str], replaced_taps: Sequence[str], texts: Mapping[str, str]
    ) -> dict[str, str | None]:
        """The cells that a form changes in the draft `texts`; {} if its taps were applied before."""
        # The id of this request: from the script; without JavaScript a repr of the whole form.
        request_id = short_hash(posted.get(APPLIED_TAPS) or repr(sorted(posted.items())))
        applied = texts.get(APPLIED_TAPS, "").split()
        if (taps or replaced_taps) and request_id in applied:
            return {}
        was, filled = texts_from_json(posted.get(".was")), texts_from_json(posted.get(".filled"))
        changes: dict[str, str | None] = {**self.draft.fitting_texts(self.local_texts(posted))}
        # Which cells the form shows depends on its own values.
        shown = self.draft
        while more := {name: text for name, text in shown.differences(posted, was, filled).items() if name not in changes}:
            changes |= more
            shown = self.draft.with_texts(self._texts_with(changes))
        fixes = [pair.split("=", 1) for pair in posted.get(".fix", "").split("&") if "=" in pair]
        fixes = [[name, unquote(text)] for name, text in fixes]
        reached_cells = {cell.name for cell in self.draft.spec.cells if cell.field.name in self.draft.reached_names}
        changes |= {name: text or None for name, text in self.draft.fitting_texts(dict(fixes)).items() if name in reached_cells}
        transient_names = [cell.name for cell in self.draft.cells(self.draft.visible_fields) if cell.field.input.transient]
        transient_texts = {name: posted.get(name, "").strip() for name in transient_names}
        replaced = [(short_hash(key), undoing_tap) for key, _, undoing_tap in (line.partition(" ") for line in replaced_taps)]
        # A replaced tap is undone if it was applied and nothing came after it. One that arrives later changes nothing.
        no_texts: dict[str, str] = {}
        undoing = [(undoing_tap, no_texts) for key, undoing_tap in replaced if applied[-1:] == [key]]
        applied += [key for key, _ in replaced if key not in applied]
        if replaced:
            changes[APPLIED_TAPS] = " ".join([*applied, request_id][-MAX_TAPS:])
        for tap, extra in (*undoing, *((tap, transient_texts) for tap in taps)):
            tap_changes = self.sheet.pad.apply_tap({**self._texts_with(changes), **extra}, tap, self.draft.table.state)
            if tap_changes and self.draft.accepts(tap_changes):
                changes |= {**tap_changes, APPLIED_TAPS: " ".join([*applied, request_id][-MAX_TAPS:])}
        return changes

    def local_texts(self, texts: Mapping[str, str | None]) -> dict[str, str]:
        """Those of the `texts` that belong to cells of this phone alone."""
        return {cell.name: text for cell in self.draft.spec.cells if cell.field.input.local and (text := texts.get(cell.name))}

    def _without_local(self, changes: Mapping[str, str | None]) -> dict[str, str | None]:
        """The changes for all phones. A text that an earlier version kept in the draft can be deleted there."""
        local = self.local_texts(changes)
        return {name: text for name, text in changes.items() if name not in local}

    def _texts_with(self, changes: Mapping[str, str | None]) -> dict[str, str]:
        return {**self.draft.texts, **{name: text or "" for name, text in changes.items()}}

    def store_changes(self, changes: Mapping[str, str | None], texts: Mapping[str, str]) -> None:
        """Store `changes` of the draft; for a correction, all of its `texts`."""
        self._write(self._changes_to_store(changes, texts))

    def _write(self, changes: Changes) -> dict[str, str]:
        """Update the stored draft, and write what the form undoes or redoes with it; returns the whole draft."""
        stored = self.stored_texts = write_draft(self.sheet, changes, self.key, seq=self.entry.seq if self.entry else None)
        if self.sheet.pending:
            self.sheet = load_sheet(self.sheet.slug)
        return stored

    def _changes_to_store(self, changes: Mapping[str, str | None], texts: Mapping[str, str]) -> Mapping[str, str | None]:
        """What to store: `changes`; for a correction all `texts` and a marker, so that an emptied one still counts as a draft."""
        if self.entry:
            changes = {**{name: text or None for name, text in texts.items()}, REACHED_STAGE: "correct"}
        return self._without_local(changes)

    def has_late_values(self, posted: Mapping[str, str]) -> bool:
        """Whether a form rendered from an older version of the log contains typed values.

        Which cells it shows depends on its own values, not on the draft of the next entry."""
        form_draft = self.draft.with_texts({**texts_from_json(posted.get(".rest")), **posted})
        return bool(form_draft.differences(posted, texts_from_json(posted.get(".was")), texts_from_json(posted.get(".filled"))))

    def differences(self, posted: Mapping[str, str], was: Mapping[str, str]) -> dict[str, str | None]:
        """The cells shown on this page in which a form differs from the texts `was`."""
        return self.draft.differences(posted, was, texts_from_json(posted.get(".filled")))

    @property
    def problems(self) -> list[Problem]:
        """All problems: of the draft, and of rejected texts."""
        return self.draft.problems(self.strict) + self.rejected

    @property
    def raw(self) -> dict[str, Any]:
        """The entry (JSON) as it would be written to the log; a correction keeps the play if the entry still follows from it."""
        draft = self.draft
        if self.entry is None:
            return draft.raw
        old: dict[str, Any] = self.entry.raw
        if draft.raw == self._unchanged_entry(old):
            return old
        return corrected_entry(self.sheet.game, draft.table.state, old, new=draft.raw, entry=draft.scored.entry)

    def _unchanged_entry(self, old: object) -> dict[str, Any] | None:
        """The entry (JSON) that an unchanged form makes of the `old` one. It may differ from that: an imported round may have
        tiles where the form writes points. None if the old entry does not count: writing it again may mend it."""
        pad, table = self.sheet.pad, self.draft.table
        return None if table.score_next(old).problems else Draft(pad, table, texts_of_entry(pad, table, old)).raw
