"""A table as it goes on: what a phone that watches asks every two seconds."""

from __future__ import annotations

from hashlib import blake2b

from flask import Blueprint, Response, current_app, jsonify, request

from scorepad.web.language import language
from scorepad.web.sent import PROGRAM
from scorepad.web.sheet import store

pages = Blueprint("live", __name__)


def _short(*what: object) -> str:
    return blake2b(repr(what).encode(), digest_size=8).hexdigest()


@pages.get("/t/<slug>/live")
def page(slug: str) -> Response:
    """Whether there is anything new: `tag` is another one with all that is to be seen, `log` counts the steps, `drafts` is another
    one with what is typed."""
    live = store().live(slug)
    tag = _short(current_app.extensions[PROGRAM], language(), live)
    response = (
        Response(status=304)
        if request.if_none_match.contains_weak(tag)
        else jsonify(tag=_short(live), log=live.stamp.version, drafts=_short(live.drafts))
    )
    response.set_etag(tag, weak=True)
    return response
