"""How much may come in with a request: whatever is more is refused here, before anything is done with it.

What is within these bounds may still be too long for its field; that is told beside it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from flask import Flask, Response, abort, g, request
from werkzeug.datastructures import MultiDict
from werkzeug.routing import IntegerConverter, UnicodeConverter

from scorepad.web.http.bodies import MOST as MOST_FIELDS

#: Of an address: its path, what is asked for in it, one part of the path.
LONGEST_PATH, LONGEST_QUERY, LONGEST_PART = 1_000, 16_000, 200
#: Of a form: all of it in bytes, how long the names of its fields are, and their texts.
LARGEST_FORM, LONGEST_NAME, LONGEST_TEXT = 300_000, 200, 20_000
#: Of one header. Those that list what a browser takes are cut, no other is of any use without its end.
LONGEST_HEADER, LONGEST_LIST = 20_000, 1_000
LISTS = (
    "HTTP_ACCEPT",
    "HTTP_ACCEPT_LANGUAGE",
    "HTTP_ACCEPT_ENCODING",
    "HTTP_ACCEPT_CHARSET",
    "HTTP_IF_NONE_MATCH",
    "HTTP_IF_MATCH",
)
#: A record is a text as long as a body may be: where it is brought, and where a form is sent on to there.
RECORDS = {"import_table.page": ("text", "file"), "bin.back": ("text", "file")}


class Part(UnicodeConverter):
    """A part of an address; none of ours is longer."""

    def __init__(self, map: Any) -> None:
        super().__init__(map, maxlength=LONGEST_PART)


class Number(IntegerConverter):
    """A whole number in an address, with no more digits than any row has."""

    regex = "[0-9]{1,18}"


class Written(Response):
    """An answer of ours. Halves of characters, which a fault or another program may have left in the store, come as question marks:
    nobody can write them, and no page is to end on them."""

    def set_data(self, value: bytes | str) -> None:
        """Set the body."""
        super().set_data(value.encode(errors="replace") if isinstance(value, str) else value)


def install(app: Flask) -> None:
    """Refuse what is too much. To be called before anything else looks at a request, and before there are any routes."""
    app.response_class = Written
    app.url_map.converters.update(default=Part, string=Part, int=Number)

    @app.before_request
    def _bounded() -> None:
        g.bounded = False
        for name in LISTS:
            if len(listed := request.environ.get(name, "")) > LONGEST_LIST:
                request.environ[name] = listed[:LONGEST_LIST]
        if any(len(text) > LONGEST_HEADER for name, text in request.environ.items() if name.startswith("HTTP_")):
            abort(431)
        if len(request.path) > LONGEST_PATH:
            abort(404)
        if len(request.query_string) > LONGEST_QUERY or request.query_string.count(b"&") >= MOST_FIELDS:
            abort(414)
        _look_at(request.args)
        if request.method not in ("GET", "HEAD", "OPTIONS"):
            _look_at_form(RECORDS.get(request.endpoint or "", ()))
        g.bounded = True


def bounded() -> bool:
    """Whether what came with this request is no more than can be shown again."""
    return bool(g.get("bounded"))


def _look_at_form(records: Iterable[str]) -> None:
    if not records:
        request.max_content_length = request.max_form_memory_size = LARGEST_FORM
    _look_at(request.form, records)
    if len(request.files) and any(len(name) > LONGEST_NAME for name in request.files):
        abort(413)


def _look_at(given: MultiDict[str, str], records: Iterable[str] = ()) -> None:
    for name, text in given.items(multi=True):
        if len(name) > LONGEST_NAME or (len(text) > LONGEST_TEXT and name not in records):
            abort(413)
