"""An entry while it is typed: its draft, and what forms and taps change in it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from flask import g

from scorepad.core.look import Stage
from scorepad.core.problem import Problem
from scorepad.forms.draft import STAGE, TAPPED, Draft, slot_name, texts_for, texts_in
from scorepad.log import Slot
from scorepad.replay.verify import corrected
from scorepad.web.http.urls import fresh_key, short
from scorepad.web.http.visitor import store
from scorepad.web.tables.stored_draft import typed
from scorepad.web.tables.table_view import Sheet

#: More taps than a thumb makes while one answer is awaited.
MOST_TAPS = 50


@dataclass
class Drafting:
    """An entry that is being typed: the next one at `stage`, or that of `slot` to be corrected (then all stages at once)."""

    sheet: Sheet
    stage: Stage | None
    slot: Slot | None = None
    key: str = field(default_factory=fresh_key)
    #: all problems are told, also what is only missing
    strict: bool = False
    #: what was sent and could not be taken
    refused: list[Problem] = field(default_factory=list)

    def __post_init__(self) -> None:
        table = self.sheet.table if self.slot is None else self.sheet.before(self.slot.seq)
        self.draft = Draft(self.sheet.pad, table, {}, self.stage)
        #: what is typed, as it lies in the store
        self.kept: Mapping[str, str] = typed(self.sheet, table, self.draft_slot)
        self.retype(self._begun(self.kept))
        g.entry = self

    @property
    def draft_slot(self) -> str:
        """Where the draft is kept: it belongs to the log as it stood."""
        return slot_name(self.sheet.version, self.slot.seq if self.slot else None)

    def retype(self, texts: Mapping[str, str]) -> None:
        """Have other texts."""
        self.draft = Draft(self.sheet.pad, self.draft.table, texts, self.stage)

    def _begun(self, kept: Mapping[str, str]) -> Mapping[str, str]:
        """The texts of a draft as it is `kept`, with those that nobody had to type."""
        if self.slot is None:
            return {**self.sheet.pad.begin(self.draft.table.state), **kept}
        return kept or texts_for(self.sheet.pad, self.draft.table, self.slot.raw)

    def type_in(self, posted: Mapping[str, str], taps: Sequence[str] = ()) -> None:
        """Take what this phone changed into the draft, and what the buttons of a room's own template stand for, in the order in
        which they were tapped. Two phones may do so at once; a form that comes again changes nothing."""
        self.refused = self.draft.refused(posted)
        changes = partial(self._changes, posted, taps[:MOST_TAPS])
        if not changes(self.draft.texts):
            return
        found: dict[str, str | None] = {}

        def change(kept: Mapping[str, str]) -> Mapping[str, str | None]:
            self.retype(self._begun(kept))
            found.update(changes(self.draft.texts))
            return self._kept(found, self._with(found)) if found else {}

        kept = self.kept = store().keep_draft(self.sheet.slug, self.draft_slot, change)
        untouched = {name: text for name, text in self.draft.texts.items() if name not in found}
        self.retype(kept if self.slot else {**untouched, **kept})

    def _changes(self, posted: Mapping[str, str], taps: Sequence[str], texts: Mapping[str, str]) -> dict[str, str | None]:
        """What a form changes in the draft `texts`; nothing if its taps were done."""
        # A script names each try; without one the page does, together with what was typed there.
        name = short(posted.get(TAPPED) or repr(sorted(posted.items())))
        done = texts.get(TAPPED, "").split()
        if taps and name in done:
            return {}
        found = self.differences(posted, texts_in(posted.get(".was")))
        fixes = [each.split("=", 1) for each in posted.get(".fix", "").split("&") if "=" in each]
        here = {cell.name for cell in self.draft.slip.cells if cell.field.name in self.draft.here}
        found |= {name: text for name, text in self.draft.known(dict(fixes)).items() if name in here}
        fleeting = [cell.name for cell in self.draft.cells(self.draft.shown) if cell.field.look.fleeting]
        for what in taps:
            seen = {**self._with(found), **{name: posted.get(name, "").strip() for name in fleeting}}
            changed = self.sheet.pad.tapped(seen, what, self.draft.table.state)
            if changed and self.draft.takes(changed):
                found |= {**changed, TAPPED: " ".join([*done, name][-MOST_TAPS:])}
        return found

    def _with(self, changes: Mapping[str, str | None]) -> dict[str, str]:
        return {**self.draft.texts, **{name: text or "" for name, text in changes.items()}}

    def keep(self, changes: Mapping[str, str | None], texts: Mapping[str, str]) -> None:
        """Keep `changes` of the draft, of a correction all of its `texts`."""
        store().keep_draft(self.sheet.slug, self.draft_slot, self._kept(changes, texts))

    def _kept(self, changes: Mapping[str, str | None], texts: Mapping[str, str]) -> Mapping[str, str | None]:
        """What is to be kept: of a correction a mark, too, so that it does not look like none when its last text is taken out."""
        return {**{name: text or None for name, text in texts.items()}, STAGE: "correct"} if self.slot else changes

    def typed_late(self, posted: Mapping[str, str]) -> bool:
        """Whether something was typed in a form that was drawn before the log went on. Which cells it shows depends on what was
        said with it, not on what is said of the next entry."""
        own = Draft(self.sheet.pad, self.draft.table, {**texts_in(posted.get(".rest")), **posted}, self.stage)
        return bool(own.differences(posted, texts_in(posted.get(".was")), texts_in(posted.get(".filled"))))

    def differences(self, posted: Mapping[str, str], was: Mapping[str, str]) -> dict[str, str | None]:
        """In which cells shown here a form differs from the texts `was`."""
        return self.draft.differences(posted, was, texts_in(posted.get(".filled")))

    @property
    def problems(self) -> list[Problem]:
        """What is wrong."""
        return self.draft.problems(self.strict) + self.refused

    @property
    def raw(self) -> dict[str, Any]:
        """The entry (JSON) as it would be written down; a corrected one keeps the play that it still follows from."""
        draft = self.draft
        return corrected(self.sheet.game, draft.table.state, self.slot.raw if self.slot else None, draft.raw, draft.scored.entry)
