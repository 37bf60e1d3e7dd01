"""The keys of forms: what comes with the same key again is the same thing. One that no page and no phone has made is refused before
anything is done."""

from __future__ import annotations

import re
from collections.abc import Mapping

from flask import Flask, abort, request

from scorepad.forms.draft import TAPPED

#: Pages and phones make 32 hexadecimal digits; some forms of a page have an ending of their own.
FORM = re.compile("[0-9A-Za-z-]{1,64}")


def key_in(form: Mapping[str, str]) -> str:
    """The key of a form; "" if it has none."""
    key = form.get(".key", "")
    return key if FORM.fullmatch(key) else ""


def install(app: Flask) -> None:
    """Take no form with another kind of key."""

    @app.before_request
    def _known() -> None:
        if request.method != "POST" or request.endpoint is None:
            return
        keys = [text for name in (".key", TAPPED) for text in request.form.getlist(name) if text]
        if not all(map(FORM.fullmatch, keys)):
            abort(400)
