"""Where a round is that a phone sends: on the sheet; or two wrote it, and a person says which of the two counts."""

from __future__ import annotations

import json
from typing import Any

from flask import make_response, redirect, render_template, url_for

from scorepad.forms.draft import Draft
from scorepad.log import Slot
from scorepad.table import Scored
from scorepad.web.http.visitor import store, visitor
from scorepad.web.tables.table_view import Sheet

#: In an answer: how many steps of the log the phone has seen with it, and the round that this is about.
SEEN, NUMBER = "Scorepad-Seen", "Scorepad-Round"


def instead(key: str) -> str:
    """The key of the step that writes a round, which came with this key, in the place of somebody else's."""
    return f"{key}-mine"


def counts_for(sheet: Sheet, key: str) -> int | None:
    """The step that wrote the round in whose place the one counts which came with this key; None if it took nobody's place."""
    step = store().wrote(sheet.slug, instead(key))
    return step.data["target"] if step else None


def to_sheet(sheet: Sheet, seq: int) -> Any:
    """To the sheet, where the round stands that step `seq` wrote (the one after `sheet`, if it was written just now)."""
    response = redirect(url_for("board.page", slug=sheet.slug), 303)
    number = next((scored.number for slot, scored in sheet.pairs() if slot.seq == seq), sheet.table.number)
    return _tells(response, seq, number)


def _tells(response: Any, seq: int, number: int | None) -> Any:
    response.headers[SEEN] = str(seq)
    response.headers[NUMBER] = str(number or 0)
    return response


def which(sheet: Sheet, slot: Slot, theirs: Scored, mine: Draft, key: str) -> Any:
    """Both versions of a round, and who was faster, where that is somebody else whose name is known."""
    by = slot.versions[-1][0].by
    page = render_template(
        "tables/conflict.html", sheet=sheet, theirs=theirs, mine=mine.scored, slot=slot, raw=json.dumps(mine.raw), key=key,
        by="" if by == visitor().name else by,
    )  # fmt: skip
    return _tells(make_response(page, 409), slot.seq, theirs.number)
