"""Two wrote the same round: the page on which a person says which of the two counts."""

from __future__ import annotations

import json

from flask import Response, make_response, render_template

from scorepad.draft import Draft
from scorepad.log import Slot
from scorepad.table import Scored
from scorepad.web.sheet import Sheet
from scorepad.web.visitors import visitor

#: In an answer: how many steps of the log the phone has seen with it.
SEEN = "Scorepad-Seen"


def instead(key: str) -> str:
    """The key of the step that writes a round, which came with this key, in the place of somebody else's."""
    return f"{key}-mine"


def which(sheet: Sheet, slot: Slot, theirs: Scored, mine: Draft, key: str) -> Response:
    """Both versions of a round, and who was faster, where that is somebody else whose name is known."""
    by = slot.versions[-1][0].by
    page = render_template(
        "conflict.html", sheet=sheet, theirs=theirs, mine=mine.scored, slot=slot, raw=json.dumps(mine.raw), key=key,
        by="" if by == visitor().name else by,
    )  # fmt: skip
    response = make_response(page, 409)
    response.headers[SEEN] = str(slot.seq)
    return response
