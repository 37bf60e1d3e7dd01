"""A table as it goes on: what a phone that watches asks every two seconds, and what it says while somebody types on it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from hashlib import blake2b
from typing import Any

from flask import Blueprint, Response, abort, current_app, jsonify, request

from scorepad.store import Live, Typing
from scorepad.web.language import language, say
from scorepad.web.sent import PROGRAM
from scorepad.web.sheet import store
from scorepad.web.ways import now

pages = Blueprint("live", __name__)

#: What a phone calls itself, a draft and a field.
_WORD = re.compile(r"[\w.:-]{0,80}", re.ASCII)


def mark(typed: Any) -> str:
    """What tells something typed from anything else that is typed there; "" if nothing is."""
    texts = sorted(typed.items()) if isinstance(typed, Mapping) else typed
    return _short(texts) if texts else ""


def tag_of(live: Live, *who: object) -> str:
    """The tag of the answer, which is another one with all that is to be seen; `who`: for whom it is."""
    return _short(current_app.extensions[PROGRAM], who, live)


@pages.get("/t/<slug>/live")
def page(slug: str) -> Response:
    """Whether there is anything new: `tag` is another one with all that a page of the table shows, `log` counts the steps, `typed`
    has the mark of each draft, `typing` tells who types where."""
    live = store().live(slug, now())
    tag = tag_of(live, language())
    same = request.if_none_match.contains_weak(tag)
    response = Response(status=304) if same else jsonify(_told(live))
    response.set_etag(tag, weak=True)
    return response


def _told(live: Live) -> dict[str, Any]:
    return {
        "tag": _short(live.stamp, live.drafts),
        "log": live.stamp.version,
        "typed": {each.slot: mark(each.texts) for each in live.drafts},
        "typing": [{"phone": each.phone, "slot": each.slot, "field": each.field, "says": _says(each)} for each in live.typing],
    }


def _says(typing: Typing) -> str:
    return say("somebody-types", name=typing.name) if typing.name else say("another-phone-types")


@pages.post("/t/<slug>/typing")
def typing(slug: str) -> Response:
    """Somebody types here, in this field; without a field he does so no more."""
    phone, slot, field = (request.form.get(name, "") for name in ("phone", "slot", "field"))
    if not phone or not all(map(_WORD.fullmatch, (phone, slot, field))):
        abort(400)
    store().keep_typing(slug, Typing(phone, slot, field, ""), now())
    return Response(status=204)


def _short(*what: object) -> str:
    return blake2b(repr(what).encode(), digest_size=8).hexdigest()
