"""Idempotency keys of forms: a form sent again with the same key counts once. A malformed key gets 400."""

from __future__ import annotations

import re
from collections.abc import Mapping

from flask import Flask, abort, request

from scorepad.forms.draft import APPLIED_TAPS

#: The form of a key. Pages and phones make 32 hexadecimal digits; some forms append a suffix.
KEY_PATTERN = re.compile("[0-9A-Za-z-]{1,64}")


def key_in(form: Mapping[str, str]) -> str:
    """The key of a form; "" if it has no valid one."""
    key = form.get(".key", "")
    return key if KEY_PATTERN.fullmatch(key) else ""


def install_request_keys(app: Flask) -> None:
    """Refuse forms with a malformed key."""

    @app.before_request
    def _known() -> None:
        if request.method != "POST" or request.endpoint is None:
            return
        keys = [text for name in (".key", APPLIED_TAPS) for text in request.form.getlist(name) if text]
        if not all(map(KEY_PATTERN.fullmatch, keys)):
            abort(400)
