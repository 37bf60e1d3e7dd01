"""The blank form of a round: all fields on one page, for any round of a table.

A phone caches it and shows it while the server is out of reach. Fields that depend on a choice are marked, so that the script can
hide them.

What a phone typed without a network, merged cell by cell into the draft of the next round.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any
from urllib.parse import parse_qsl

from flask import Blueprint, flash, make_response, redirect, render_template, request, url_for
from werkzeug.datastructures import MultiDict

from scorepad.core.field_input import Stage
from scorepad.core.model import Field
from scorepad.core.pad import split_tap
from scorepad.forms.cells import Cell
from scorepad.forms.draft import APPLIED_TAPS, REACHED_STAGE, Draft, draft_name, texts_from_json
from scorepad.games import folder
from scorepad.web.entry.editor import MAX_TAPS
from scorepad.web.entry.page import EntryPage
from scorepad.web.forms.control import ControlExtras, Remark
from scorepad.web.forms.layout import ControlGroup, asks_as_result
from scorepad.web.http.caching import not_modified
from scorepad.web.http.i18n import say, words_of_request
from scorepad.web.http.urls import fresh_key, short_hash
from scorepad.web.http.visitor import requires, store
from scorepad.web.tables.conflicts import first_unseen_round, form_version
from scorepad.web.tables.score_sheet import ScoreSheet, load_sheet

blueprint = Blueprint("offline_form", __name__)

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


@dataclass
class OfflineEntryPage(EntryPage):
    """What the template of the blank form shows."""

    def __post_init__(self) -> None:
        self.set_texts({})

    @property
    def draft_name(self) -> str:
        """Empty: this form has no stored draft."""
        return ""

    def set_texts(self, texts: Mapping[str, str]) -> None:
        """Replace all texts of the draft."""
        self.draft = OfflineDraft(self.sheet.pad, self.sheet.table, texts)

    @property
    def url(self) -> str:
        """The address that the form is sent to."""
        return url_for("enter.finish_stage", slug=self.sheet.slug, stage=self.sheet.stages[-1].id)

    @property
    def title(self) -> str:
        """The title of the page."""
        return say("round-n", n=self.sheet.table.number)

    @cached_property
    def cells(self) -> list[Cell]:
        """The cells of this page."""
        return [cell for cell in self.draft.cells(self.draft.fields) if not cell.field.input.part_of]

    @cached_property
    def remarks(self) -> dict[str, list[Remark]]:
        """None: the form is empty."""
        return {}

    @property
    def duties(self) -> list[Any]:
        """None: the dealer is not known."""
        return []

    def _extras(self, cell: Cell) -> ControlExtras:
        """Without the dealer, who is not known."""
        found = super()._extras(cell)
        return replace(found, aside="") if cell.field.input.left_of_dealer_first else found

    def _list(self, cell: Cell) -> dict[str, Any]:
        """Arguments of the room's template for a list while the state of the table is not known."""
        sheet, name = self.sheet, cell.field.name
        own = f"{sheet.room}/{name}.blank.html"
        there = (folder(sheet.room) / f"{name}.blank.html").is_file()
        return {
            "template": own if there else "entry/unlisted.html", "sides": sheet.sides, "words": words_of_request(sheet.room),
            "bench": sheet.pad.template_data(name, {}, self.draft.table.state),
        }  # fmt: skip

    def usual(self, name: str) -> str:
        """The default of a choice; "" if it has none."""
        return next((str(each.default) for each in self.draft.fields if each.name == name and each.choices and each.default), "")

    def needed_cells(self, group: ControlGroup) -> list[dict[str, Any]]:
        """What a round needs of a group, by field: its cells (`cells`), each with the sentence that it is missing, how many of
        them may be left out (`spare`), since the pad fills in numbers, and how many once the field is chosen by which one side has
        all (`allTo`)."""
        cells: dict[Field, list[Cell]] = {}
        for each in (*group.controls, *group.beneath.values()):
            cells.setdefault(each.cell.field, []).append(each.cell)
        slip = self.draft.field_texts
        return [
            {
                "cells": [(cell.name, self.still_missing(cell)) for cell in mine],
                "spare": self._spare(field) if len(mine) > 1 else 0,
                "allTo": [field.input.all_for_chosen, len(mine) - (field.usual_sum is None)] if field.input.all_for_chosen else [],
            }
            for field, mine in cells.items()
            if slip.is_required(field)
        ]

    def _spare(self, field: Field) -> int:
        """How many numbers of a field the pad fills in (`FieldTexts.filled_in`)."""
        if field.spec.keyed_by_seat:
            return field.size - 1
        known = bool(field.input.zero_for_chosen) + (field.usual_sum is not None or field.input.exactly_one_zero)
        return max(known, self.sheet.pad.optional_counts(self.sheet.table.setting).get(field.name, 0))

    def halves(self, group: ControlGroup) -> dict[str, str]:
        """For each half of an object that is put together for a list of the group: the sentence that it is not in the list yet."""
        halves = [each.name for each in self.draft.halves if each.input.part_of == group.field.name]
        return {name: self.sheet.say(f"problem-half-{name}") for name in halves}

    @property
    def queued_row_attrs(self) -> dict[str, Any]:
        """Attributes for the field that a row of the sheet shows for a queued round: its name, its label, and the sum of both sides
        where one number implies the other; {} if there is no such field."""
        sides, last = self.sheet.sides, self.sheet.stages[-1]
        for each in self.draft.fields:
            asked = each.input.stage == last and each.spec.kind == "count" and each.required and not each.input.collapsed
            if asked and (each.spec.per == "side" or (each.spec.per == "seat" and all(len(side) == 1 for side in sides))):
                both = each.usual_sum if asks_as_result(each, self.sheet.scene) else ""
                return {"data-short": each.name, "data-called": self.sheet.scene.label(each.name), "data-both": both}
        return {}


@blueprint.get("/t/<slug>/blank")
@requires("write")
def show_offline_form(slug: str) -> Any:
    """The blank form of a round, and the texts that a phone shows about queued rounds; once the table is over, only for a phone on
    which some wait (`?waits=`)."""
    if same := not_modified(store().stamp(slug)):
        return same
    sheet = load_sheet(slug)
    if sheet.table.finished and "waits" not in request.args:
        return redirect(url_for("board.show_sheet", slug=slug))
    return render_template("entry/offline_form.html", pad=OfflineEntryPage(sheet, None), sheet=sheet, key=fresh_key())


@blueprint.post("/t/<slug>/blank")
def merge_offline_entry(slug: str) -> Any:
    """What was typed without a network becomes the draft of the next round, as the phone that typed it knew that draft (`.known`).
    409 if another phone has written that round."""
    sheet = load_sheet(slug)
    if sheet.table.finished or form_version(sheet) < 0 or first_unseen_round(sheet)[0] is not None:
        return make_response("", 409)
    merged = OfflineMerge(sheet, request.form)
    store().update_draft(slug, draft_name(sheet.version), merged.changes)
    if merged.unfit:
        flash(say("waits-unfit"), "note")
    response = make_response("", 204)
    response.headers["Scorepad-Go"] = url_for("enter.show_stage", slug=slug, stage=merged.reached.id)
    return response
