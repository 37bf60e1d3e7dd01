"""The draft of an entry: loading it, merging forms and taps into it, storing it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any
from urllib.parse import unquote

from flask import g

from scorepad.core.field_input import Stage
from scorepad.core.problem import Problem
from scorepad.forms.draft import APPLIED_TAPS, REACHED_STAGE, Draft, draft_name, texts_from_json, texts_of_entry
from scorepad.log import LogEntry
from scorepad.replay.verify import corrected_entry
from scorepad.web.http.urls import fresh_key, short_hash
from scorepad.web.http.visitor import store
from scorepad.web.tables.score_sheet import ScoreSheet
from scorepad.web.tables.unreadable import load_draft

#: Form field: a tap that gave way to one of this request, though it may have arrived, and the tap that takes it back ("KEY TAP").
REPLACED_TAPS = ".instead"
#: Maximum number of taps in one request.
MAX_TAPS = 50


@dataclass
class DraftEditor:
    """A draft of the next entry at `stage`, or a correction of the entry in `entry` (all stages at once)."""

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
        self.draft = Draft(self.sheet.pad, table, {}, self.stage)
        #: the texts as stored
        self.stored_texts: Mapping[str, str] = load_draft(self.sheet, table, self.draft_name)
        self.set_texts(self._begun(self.stored_texts))
        g.entry = self

    @property
    def draft_name(self) -> str:
        """The name under which the draft is stored; it contains the version of the log."""
        return draft_name(self.sheet.version, self.entry.seq if self.entry else None)

    def set_texts(self, texts: Mapping[str, str]) -> None:
        """Replace all texts of the draft."""
        self.draft = Draft(self.sheet.pad, self.draft.table, texts, self.stage)

    def _begun(self, kept: Mapping[str, str]) -> Mapping[str, str]:
        """The stored texts `kept`, with the initial values of a new entry, or those of the entry to be corrected."""
        if self.entry is None:
            return {**self.sheet.pad.initial_texts(self.draft.table.state), **kept}
        return kept or texts_of_entry(self.sheet.pad, self.draft.table, self.entry.raw)

    def merge_form(self, posted: Mapping[str, str], taps: Sequence[str] = (), gone: Sequence[str] = ()) -> None:
        """Merge the changes of a form, and then `taps` on buttons of a room's own template in order, into the stored draft. They
        take the place of those in `gone` (`REPLACED_TAPS`).

        Safe when two phones do so at once; taps of a repeated request change nothing."""
        self.rejected = self.draft.refused(posted)
        changes = partial(self._changes, posted, taps[:MAX_TAPS], gone[:MAX_TAPS])
        if not changes(self.draft.texts):
            return
        found: dict[str, str | None] = {}

        def change(kept: Mapping[str, str]) -> Mapping[str, str | None]:
            self.set_texts(self._begun(kept))
            found.update(changes(self.draft.texts))
            return self._kept(found, self._with(found)) if found else {}

        kept = self.stored_texts = store().update_draft(self.sheet.slug, self.draft_name, change)
        untouched = {name: text for name, text in self.draft.texts.items() if name not in found}
        self.set_texts(kept if self.entry else {**untouched, **kept})

    def _changes(
        self, posted: Mapping[str, str], taps: Sequence[str], gone: Sequence[str], texts: Mapping[str, str]
    ) -> dict[str, str | None]:
        """The cells that a form changes in the draft `texts`; {} if its taps were applied before."""
        # The id of this request: from the script; without JavaScript a repr of the whole form.
        name = short_hash(posted.get(APPLIED_TAPS) or repr(sorted(posted.items())))
        done = texts.get(APPLIED_TAPS, "").split()
        if (taps or gone) and name in done:
            return {}
        found = self.differences(posted, texts_from_json(posted.get(".was")))
        fixes = [each.split("=", 1) for each in posted.get(".fix", "").split("&") if "=" in each]
        fixes = [[name, unquote(text)] for name, text in fixes]
        here = {cell.name for cell in self.draft.field_texts.cells if cell.field.name in self.draft.reached_names}
        found |= {name: text or None for name, text in self.draft.fitting_texts(dict(fixes)).items() if name in here}
        fleeting = [cell.name for cell in self.draft.cells(self.draft.visible_fields) if cell.field.input.transient]
        typed = {name: posted.get(name, "").strip() for name in fleeting}
        before = [(short_hash(key), back) for key, _, back in (each.partition(" ") for each in gone)]
        # What gave way is taken back if it arrived and nothing came after it. If it did not, it changes nothing any more.
        nothing: dict[str, str] = {}
        backs = [(back, nothing) for key, back in before if done[-1:] == [key]]
        done += [key for key, _ in before if key not in done]
        if before:
            found[APPLIED_TAPS] = " ".join([*done, name][-MAX_TAPS:])
        for what, beside in (*backs, *((what, typed) for what in taps)):
            changed = self.sheet.pad.apply_tap({**self._with(found), **beside}, what, self.draft.table.state)
            if changed and self.draft.accepts(changed):
                found |= {**changed, APPLIED_TAPS: " ".join([*done, name][-MAX_TAPS:])}
        return found

    def _with(self, changes: Mapping[str, str | None]) -> dict[str, str]:
        return {**self.draft.texts, **{name: text or "" for name, text in changes.items()}}

    def store_changes(self, changes: Mapping[str, str | None], texts: Mapping[str, str]) -> None:
        """Store `changes` of the draft; for a correction, all of its `texts`."""
        store().update_draft(self.sheet.slug, self.draft_name, self._kept(changes, texts))

    def _kept(self, changes: Mapping[str, str | None], texts: Mapping[str, str]) -> Mapping[str, str | None]:
        """What to store: `changes`; for a correction all `texts` and a marker, so that an emptied one still counts as a draft."""
        return {**{name: text or None for name, text in texts.items()}, REACHED_STAGE: "correct"} if self.entry else changes

    def has_late_values(self, posted: Mapping[str, str]) -> bool:
        """Whether a form rendered from an older version of the log contains typed values.

        Which cells it shows depends on its own values, not on the draft of the next entry."""
        own = Draft(self.sheet.pad, self.draft.table, {**texts_from_json(posted.get(".rest")), **posted}, self.stage)
        return bool(own.differences(posted, texts_from_json(posted.get(".was")), texts_from_json(posted.get(".filled"))))

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
        if draft.raw == self._untouched(old):
            return old
        return corrected_entry(self.sheet.game, draft.table.state, old, draft.raw, draft.scored.entry)

    def _untouched(self, old: object) -> dict[str, Any] | None:
        """The entry (JSON) that an unchanged form makes of the `old` one. It may differ from that: an imported round may have
        tiles where the form writes points. None if the old entry does not count: writing it again may mend it."""
        pad, table = self.sheet.pad, self.draft.table
        return None if table.score_next(old).problems else Draft(pad, table, texts_of_entry(pad, table, old)).raw
