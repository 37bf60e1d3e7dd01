"""What a phone typed without a network, merged cell by cell into the draft of the next round."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from urllib.parse import parse_qsl

from werkzeug.datastructures import MultiDict

from scorepad.core.look import Stage
from scorepad.core.model import Field
from scorepad.core.pad import split_tap
from scorepad.forms.draft import APPLIED_TAPS, REACHED_STAGE, Draft, texts_from_json
from scorepad.web.entry.draft import MAX_TAPS
from scorepad.web.http.urls import short_hash
from scorepad.web.tables.table_view import ScoreSheet

#: Begins a tap that was made on an ordinary page, before its list, see `split_tap`.
SEEN_TAP = "seen:"


class OfflineDraft(Draft):
    """An empty draft that shows every field, whatever choice it depends on."""

    @cached_property
    def visible_fields(self) -> list[Field]:
        """All fields."""
        return list(self.fields)


@dataclass(frozen=True)
class OfflineTap:
    """A tap made without a network: its command, the parts of an object that went with it, whether its list was in sight."""

    command: str
    parts: Mapping[str, str]
    in_sight: bool

    @property
    def field(self) -> str:
        """The list that it changes."""
        return self.command.partition(":")[0]

    def changes_of(self, draft: Draft, texts: Mapping[str, str]) -> dict[str, str | None]:
        """The changes of `texts`, of the entry of `draft`; {} if it does not fit there."""
        act = draft.pad.apply_tap if self.in_sight else draft.pad.tap_offline
        changed = act({**texts, **self.parts}, self.command, draft.table.state)
        return changed if draft.accepts(changed) else {}


def parse_tap(draft: Draft, what: str) -> OfflineTap:
    """Parse a tap, `COMMAND?PARTS`."""
    command, _, beside = what.partition("?")
    parts = {each.name for each in draft.fields if each.input.part_of}
    chosen = {name: text for name, text in parse_qsl(beside) if name in parts}
    return OfflineTap(command.removeprefix(SEEN_TAP), chosen, command.startswith(SEEN_TAP))


class OfflineMerge:
    """The changes of a phone (`posted`): `.was`: each changed cell as the phone knew it; `.known`: the whole draft as it knew it;
    `.tap`: taps on lists, in order.

    A list that somebody else changed meanwhile keeps what they tapped: what is the same counts once, the rest comes late
    (`Pad.late`).
    """

    def __init__(self, sheet: ScoreSheet, posted: MultiDict[str, str]) -> None:
        self.sheet, self.posted = sheet, posted
        #: whether a tap did not fit any more
        self.unfit = False
        self.reached: Stage = sheet.stages[0]

    def changes(self, kept: Mapping[str, str]) -> Mapping[str, str | None]:
        """The changes of the stored draft `kept`; {} if the same was sent before."""
        state = self.sheet.table.state
        begun = {**self.sheet.pad.initial_texts(state), **kept}
        name, done = short_hash(self.posted.get(APPLIED_TAPS, "")), kept.get(APPLIED_TAPS, "").split()
        found: dict[str, str | None] = {}
        if name not in done:
            draft = OfflineDraft(self.sheet.pad, self.sheet.table, begun)
            found = draft.differences(self.posted, texts_from_json(self.posted.get(".was")), {})
            # What is put together when it is sent came after all taps.
            last = draft.halves_in(found)
            self._tap(draft, found, {**self.sheet.pad.initial_texts(state), **texts_from_json(self.posted.get(".known"))})
            found |= last
            found[APPLIED_TAPS] = " ".join([*done, name][-MAX_TAPS:])
        whole = Draft(self.sheet.pad, self.sheet.table, _with(begun, found))
        open_still = {cell.field.name for cell in whole.field_texts.missing} | {
            problem.field for problem in whole.incomplete_problems
        }
        missing = [field.input.stage for field in whole.fields if field.name in open_still]
        self.reached = next((stage for stage in self.sheet.stages if stage in missing), self.sheet.stages[-1])
        return {**found, REACHED_STAGE: self.reached.id} if found else {}

    def _tap(self, draft: Draft, found: dict[str, str | None], known: Mapping[str, str]) -> None:
        """Apply the taps; `known`: the draft as the phone knew it."""
        pad, state = draft.pad, draft.table.state
        taps = [parse_tap(draft, what) for what in self.posted.getlist(".tap")[:MAX_TAPS]]
        #: the draft as the phone saw it after each tap
        mine = [_with(known, found)]
        changes = []
        for tap in taps:
            changes.append(tap.changes_of(draft, mine[-1]))
            mine.append(_with(mine[-1], changes[-1]))
        for number, (tap, change) in enumerate(zip(taps, changes, strict=True)):
            name, now = tap.field, _with(draft.texts, found)
            if change and now.get(name) == mine[number].get(name):
                found |= change
            elif change and any(now.get(name) == later.get(name) for later in mine[number + 1 :]):
                # Somebody else tapped the same.
                continue
            else:
                command = split_tap(tap.command)[0] if tap.in_sight else tap.command
                late = (
                    pad.tap_outdated(pad.list_length(name, mine[0], state), {**now, **tap.parts}, command, state) if change else {}
                )
                self.unfit = self.unfit or not late
                found |= late if draft.accepts(late) else {}


def _with(texts: Mapping[str, str], changes: Mapping[str, str | None]) -> dict[str, str]:
    return {name: text for name, text in {**texts, **changes}.items() if text}
