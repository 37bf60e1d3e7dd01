"""The blank form of a round, and the merge of what a phone typed into it without a network.

The form has all fields on one page and fits any round of a table. A phone caches it and shows it while the server is out of reach.
Fields that depend on a choice are marked, so that the script can hide them. What was typed is merged cell by cell into the draft of
the next round.
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
from scorepad.web.tables.conflicts import first_unseen_round, form_version, seated_in_form
from scorepad.web.tables.score_sheet import ScoreSheet, load_sheet

blueprint = Blueprint("offline_form", __name__)

#: The most sides that stand side by side with a word at each number.
MAX_SIDE_BY_SIDE = 4
#: Prefix of a tap that was made on an ordinary page, with its list in sight, see `split_tap`.
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
        """What the tap changes in `texts` as the entry of `draft`; {} if it does not fit there."""
        apply = draft.pad.apply_tap if self.in_sight else draft.pad.tap_offline
        changes = apply({**texts, **self.parts}, self.command, draft.table.state)
        return changes if draft.accepts(changes) else {}


def parse_tap(draft: Draft, text: str) -> OfflineTap:
    """Parse a tap: `COMMAND?PARTS`."""
    command, _, query = text.partition("?")
    part_names = {field.name for field in draft.fields if field.input.part_of}
    parts = {name: value for name, value in parse_qsl(query) if name in part_names}
    return OfflineTap(command.removeprefix(SEEN_TAP), parts, command.startswith(SEEN_TAP))


class OfflineMerge:
    """The changes of a phone (`posted`): `.was`: each changed cell as the phone knew it; `.known`: the whole draft as it knew it;
    `.tap`: taps on lists, in order.

    A list that somebody else changed meanwhile keeps what they tapped: what is the same counts once, the rest comes late
    (`Pad.tap_outdated`).
    """

    def __init__(self, sheet: ScoreSheet, posted: MultiDict[str, str]) -> None:
        self.sheet, self.posted = sheet, posted
        #: whether a tap did not fit any more
        self.unfit = False
        self.reached: Stage = sheet.stages[0]

    def changes(self, stored: Mapping[str, str]) -> Mapping[str, str | None]:
        """The changes of the `stored` texts of the draft; {} if the same form was sent before."""
        state = self.sheet.table.state
        texts = {**self.sheet.pad.initial_texts(state), **stored}
        request_id, applied = short_hash(self.posted.get(APPLIED_TAPS, "")), stored.get(APPLIED_TAPS, "").split()
        changes: dict[str, str | None] = {}
        if request_id not in applied:
            draft = OfflineDraft(self.sheet.pad, self.sheet.table, texts)
            changes = draft.differences(self.posted, texts_from_json(self.posted.get(".was")), {})
            # The halves of an object in the form were entered after all taps.
            halves = draft.halves_in(changes)
            self._apply_taps(draft, changes, {**self.sheet.pad.initial_texts(state), **texts_from_json(self.posted.get(".known"))})
            changes |= halves
            changes[APPLIED_TAPS] = " ".join([*applied, request_id][-MAX_TAPS:])
        merged = Draft(self.sheet.pad, self.sheet.table, _texts_with(texts, changes))
        open_names = {cell.field.name for cell in merged.field_texts.missing} | {
            problem.field for problem in merged.incomplete_problems
        }
        open_stages = [field.input.stage for field in merged.fields if field.name in open_names]
        self.reached = next((stage for stage in self.sheet.stages if stage in open_stages), self.sheet.stages[-1])
        return {**changes, REACHED_STAGE: self.reached.id} if changes else {}

    def _apply_taps(self, draft: Draft, changes: dict[str, str | None], known_texts: Mapping[str, str]) -> None:
        """Add the changes of the taps to `changes`; `known_texts`: the draft as the phone knew it."""
        pad, state = draft.pad, draft.table.state
        taps = [parse_tap(draft, text) for text in self.posted.getlist(".tap")[:MAX_TAPS]]
        #: the draft as the phone saw it after each tap
        phone_texts = [_texts_with(known_texts, changes)]
        tap_changes = []
        for tap in taps:
            tap_changes.append(tap.changes_of(draft, phone_texts[-1]))
            phone_texts.append(_texts_with(phone_texts[-1], tap_changes[-1]))
        for index, (tap, change) in enumerate(zip(taps, tap_changes, strict=True)):
            list_name, texts = tap.field, _texts_with(draft.texts, changes)
            if change and texts.get(list_name) == phone_texts[index].get(list_name):
                changes |= change
            elif change and any(texts.get(list_name) == later.get(list_name) for later in phone_texts[index + 1 :]):
                # Somebody else tapped the same.
                continue
            else:
                command = split_tap(tap.command)[0] if tap.in_sight else tap.command
                late_changes = (
                    pad.tap_outdated(
                        pad.list_length(list_name, phone_texts[0], state), {**texts, **tap.parts}, command, state=state
                    )
                    if change
                    else {}
                )
                self.unfit = self.unfit or not late_changes
                changes |= late_changes if draft.accepts(late_changes) else {}


def _texts_with(texts: Mapping[str, str], changes: Mapping[str, str | None]) -> dict[str, str]:
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
        table = self.sheet.table
        state = table.state._replace(setting=table.game.widest_setting(table.state))
        self.draft = OfflineDraft(self.sheet.pad, table._replace(state=state), texts)

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
        extras = super()._extras(cell)
        return replace(extras, aside="") if cell.field.input.left_of_dealer_first else extras

    def _list_arguments(self, cell: Cell) -> dict[str, Any]:
        """Arguments of the room's template for a list while the state of the table is not known."""
        sheet, name = self.sheet, cell.field.name
        template = f"{sheet.room}/{name}.blank.html"
        exists = (folder(sheet.room) / f"{name}.blank.html").is_file()
        return {
            "template": template if exists else "entry/unlisted.html", "sides": sheet.sides, "words": words_of_request(sheet.room),
            "bench": sheet.pad.template_data(name, {}, self.draft.table.state),
        }  # fmt: skip

    def spec_of(self, group: ControlGroup) -> dict[str, Any]:
        """What the form asks of a group, as data for the script.

        `stage`: its id. `needs`: by field, what a round needs: its `cells`, each with the sentence that it is missing; `spare`: how
        many of them may be left out; `allTo`: the field that chooses the one side that has all, and how many may be left out once
        it is chosen. `parts`: the fields from which objects of a list are put together; `halves`: those that make half of one, each
        with the sentence that it is not in the list yet.
        """
        spec, name = self.draft.spec, group.field.name
        cells: dict[Field, list[Cell]] = {}
        for control in (*group.controls, *group.beneath.values()):
            cells.setdefault(control.cell.field, []).append(control.cell)
        return {
            "stage": group.field.input.stage.id if group.field.input.stage else "",
            "needs": [
                {
                    "cells": [(cell.name, self.asking(cell)) for cell in field_cells],
                    "spare": spec.spare[field.name] if len(field_cells) > 1 else 0,
                    "allTo": [field.input.all_for_chosen, len(field_cells) - (field.usual_sum is None)]
                    if field.input.all_for_chosen
                    else [],
                }
                for field, field_cells in cells.items()
                if field.name in spec.required
            ],
            "parts": [field.name for field in spec.parts_of(name)],
            "halves": {
                half.name: self.sheet.say(f"problem-half-{half.name}") for half in spec.halves if half.input.part_of == name
            },
        }

    def condition_attrs(self, group: ControlGroup) -> dict[str, str]:
        """When a group applies, as attributes for the script."""
        condition = self.draft.spec.conditions.get(group.field.name)
        return {"data-when": condition.name, "data-is": condition.text, "data-usual": condition.usual} if condition else {}

    @property
    def queued_columns(self) -> list[dict[str, Any]]:
        """The fields that stand in the columns of a queued round, as data for the script: the names of their cells by side, what
        they are called, and the sum of both sides where one number implies the other. Of more sides than stand side by side there
        is room for one field, the last one, without a word."""
        sheet, few = self.sheet, len(self.sheet.sides) <= MAX_SIDE_BY_SIDE
        seats_or_sides = {"seat": sheet.table.setting.sides, "side": [(side,) for side in range(len(sheet.sides))]}
        fields = [
            field
            for field in self.draft.fields
            if field.spec.kind == "count" and field.spec.per and field.required and not field.input.collapsed
        ]
        return [
            {
                "sides": [[f"{field.name}_{index}" for index in side] for side in seats_or_sides[field.spec.per]],
                "called": sheet.say(key) if sheet.has(key := f"waits-{field.name}") else sheet.context.label(field.name),
                "sum": field.usual_sum if asks_as_result(field, sheet.context) else None,
            }
            for field in (fields if few else fields[-1:])
        ]


@blueprint.get("/t/<slug>/blank")
@requires("write")
def show_offline_form(slug: str) -> Any:
    """The blank form of a round, and the texts that a phone shows about queued rounds; once the table is over, only for a phone on
    which some wait (`?waits=`)."""
    if same := not_modified(store().tables.stamp(slug)):
        return same
    sheet = load_sheet(slug)
    if sheet.table.finished and "waits" not in request.args:
        return redirect(url_for("board.show_sheet", slug=slug))
    return render_template("entry/offline_form.html", pad=OfflineEntryPage(sheet, None), sheet=sheet, key=fresh_key())


@blueprint.post("/t/<slug>/blank")
def merge_offline_entry(slug: str) -> Any:
    """What was typed without a network becomes the draft of the next round, as the phone that typed it knew that draft (`.known`).
    409 if another phone has written that round, or let others sit down."""
    sheet = load_sheet(slug)
    is_late = first_unseen_round(sheet)[0] is not None or seated_in_form(sheet) != sheet.table.players
    if sheet.table.finished or form_version(sheet) < 0 or is_late:
        return make_response("", 409)
    merged = OfflineMerge(sheet, request.form)
    store().drafts.update(slug, draft_name(sheet.version), merged.changes)
    if merged.unfit:
        flash(say("waits-unfit"), "note")
    response = make_response("", 204)
    response.headers["Scorepad-Go"] = url_for("enter.show_stage", slug=slug, stage=merged.reached.id)
    return response
