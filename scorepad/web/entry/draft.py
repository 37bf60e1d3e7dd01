"""The draft of an entry: loading it, merging forms and taps into it, storing it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any
from urllib.parse import unquote

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

#: Form field: a tap that gave way to one of this request, though it may have arrived, and the tap that takes it back ("KEY TAP").
INSTEAD = ".instead"
#: Maximum number of taps in one request.
MOST_TAPS = 50


@dataclass
class Drafting:
    """A draft of the next entry at `stage`, or a correction of the entry in `slot` (all stages at once)."""

    sheet: Sheet
    stage: Stage | None
    slot: Slot | None = None
    key: str = field(default_factory=fresh_key)
    #: whether missing values count as problems, too
    strict: bool = False
    #: problems of texts that were sent and rejected
    refused: list[Problem] = field(default_factory=list)

    def __post_init__(self) -> None:
        table = self.sheet.table if self.slot is None else self.sheet.before(self.slot.seq)
        self.draft = Draft(self.sheet.pad, table, {}, self.stage)
        #: the texts as stored
        self.kept: Mapping[str, str] = typed(self.sheet, table, self.draft_slot)
        self.retype(self._begun(self.kept))
        g.entry = self

    @property
    def draft_slot(self) -> str:
        """The name under which the draft is stored; it contains the version of the log."""
        return slot_name(self.sheet.version, self.slot.seq if self.slot else None)

    def retype(self, texts: Mapping[str, str]) -> None:
        """Replace all texts of the draft."""
        self.draft = Draft(self.sheet.pad, self.draft.table, texts, self.stage)

    def _begun(self, kept: Mapping[str, str]) -> Mapping[str, str]:
        """The stored texts `kept`, with the initial values of a new entry, or those of the entry to be corrected."""
        if self.slot is None:
            return {**self.sheet.pad.begin(self.draft.table.state), **kept}
        return kept or texts_for(self.sheet.pad, self.draft.table, self.slot.raw)

    def type_in(self, posted: Mapping[str, str], taps: Sequence[str] = (), gone: Sequence[str] = ()) -> None:
        """Merge the changes of a form, and then `taps` on buttons of a room's own template in order, into the stored draft. They
        take the place of those in `gone` (`INSTEAD`).

        Safe when two phones do so at once; taps of a repeated request change nothing."""
        self.refused = self.draft.refused(posted)
        changes = partial(self._changes, posted, taps[:MOST_TAPS], gone[:MOST_TAPS])
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

    def _changes(
        self, posted: Mapping[str, str], taps: Sequence[str], gone: Sequence[str], texts: Mapping[str, str]
    ) -> dict[str, str | None]:
        """The cells that a form changes in the draft `texts`; {} if its taps were applied before."""
        # The id of this request: from the script; without JavaScript a repr of the whole form.
        name = short(posted.get(TAPPED) or repr(sorted(posted.items())))
        done = texts.get(TAPPED, "").split()
        if (taps or gone) and name in done:
            return {}
        found = self.differences(posted, texts_in(posted.get(".was")))
        fixes = [each.split("=", 1) for each in posted.get(".fix", "").split("&") if "=" in each]
        fixes = [[name, unquote(text)] for name, text in fixes]
        here = {cell.name for cell in self.draft.slip.cells if cell.field.name in self.draft.here}
        found |= {name: text or None for name, text in self.draft.known(dict(fixes)).items() if name in here}
        fleeting = [cell.name for cell in self.draft.cells(self.draft.shown) if cell.field.look.fleeting]
        typed = {name: posted.get(name, "").strip() for name in fleeting}
        before = [(short(key), back) for key, _, back in (each.partition(" ") for each in gone)]
        # What gave way is taken back if it arrived and nothing came after it. If it did not, it changes nothing any more.
        nothing: dict[str, str] = {}
        backs = [(back, nothing) for key, back in before if done[-1:] == [key]]
        done += [key for key, _ in before if key not in done]
        if before:
            found[TAPPED] = " ".join([*done, name][-MOST_TAPS:])
        for what, beside in (*backs, *((what, typed) for what in taps)):
            changed = self.sheet.pad.tapped({**self._with(found), **beside}, what, self.draft.table.state)
            if changed and self.draft.takes(changed):
                found |= {**changed, TAPPED: " ".join([*done, name][-MOST_TAPS:])}
        return found

    def _with(self, changes: Mapping[str, str | None]) -> dict[str, str]:
        return {**self.draft.texts, **{name: text or "" for name, text in changes.items()}}

    def keep(self, changes: Mapping[str, str | None], texts: Mapping[str, str]) -> None:
        """Store `changes` of the draft; for a correction, all of its `texts`."""
        store().keep_draft(self.sheet.slug, self.draft_slot, self._kept(changes, texts))

    def _kept(self, changes: Mapping[str, str | None], texts: Mapping[str, str]) -> Mapping[str, str | None]:
        """What to store: `changes`; for a correction all `texts` and a marker, so that an emptied one still counts as a draft."""
        return {**{name: text or None for name, text in texts.items()}, STAGE: "correct"} if self.slot else changes

    def typed_late(self, posted: Mapping[str, str]) -> bool:
        """Whether a form rendered from an older version of the log contains typed values.

        Which cells it shows depends on its own values, not on the draft of the next entry."""
        own = Draft(self.sheet.pad, self.draft.table, {**texts_in(posted.get(".rest")), **posted}, self.stage)
        return bool(own.differences(posted, texts_in(posted.get(".was")), texts_in(posted.get(".filled"))))

    def differences(self, posted: Mapping[str, str], was: Mapping[str, str]) -> dict[str, str | None]:
        """The cells shown on this page in which a form differs from the texts `was`."""
        return self.draft.differences(posted, was, texts_in(posted.get(".filled")))

    @property
    def problems(self) -> list[Problem]:
        """All problems: of the draft, and of rejected texts."""
        return self.draft.problems(self.strict) + self.refused

    @property
    def raw(self) -> dict[str, Any]:
        """The entry (JSON) as it would be written to the log; a correction keeps the play if the entry still follows from it."""
        draft = self.draft
        if self.slot is None:
            return draft.raw
        old: dict[str, Any] = self.slot.raw
        if draft.raw == self._untouched(old):
            return old
        return corrected(self.sheet.game, draft.table.state, old, draft.raw, draft.scored.entry)

    def _untouched(self, old: object) -> dict[str, Any] | None:
        """The entry (JSON) that an unchanged form makes of the `old` one. It may differ from that: an imported round may have
        tiles where the form writes points. None if the old entry does not count: writing it again may mend it."""
        pad, table = self.sheet.pad, self.draft.table
        return None if table.look_at(old).problems else Draft(pad, table, texts_for(pad, table, old)).raw
