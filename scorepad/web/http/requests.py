"""Checks of requests: strict parsing of forms, size limits of addresses, headers and fields, and idempotency keys.

A malformed form or key gets 400, a larger request 404, 413, 414 or 431. A text within the limits may still be too long for its
field; the form shows that beside the field. A form sent again with the same key counts once.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from io import BytesIO
from typing import IO, Any

from flask import Flask, Response, abort, g, request
from flask import Request as FlaskRequest
from werkzeug.datastructures import MultiDict
from werkzeug.exceptions import BadRequest, RequestEntityTooLarge
from werkzeug.formparser import FormDataParser
from werkzeug.routing import IntegerConverter, UnicodeConverter

from scorepad.forms.draft import APPLIED_TAPS

#: The methods of requests that only read; a body that one of them has is not looked at.
READING = ("GET", "HEAD", "OPTIONS")
#: The most fields in a form.
MAX_FIELDS = 1000


class StrictFormParser(FormDataParser):
    """A form parser that raises on a malformed body; Werkzeug's default would return an empty form."""

    def parse(self, stream: IO[bytes], mimetype: str, content_length: int | None, options: dict[str, str] | None = None) -> Any:
        """Returns the stream, the fields and the files. Raises BadRequest and RequestEntityTooLarge."""
        self.silent = False
        if mimetype == "application/x-www-form-urlencoded":
            body = stream.read()
            if body.count(b"&") >= MAX_FIELDS:
                raise RequestEntityTooLarge
            stream = BytesIO(body)
        try:
            _, fields, files = parsed = super().parse(stream, mimetype, content_length, options)
        except ValueError as error:
            raise BadRequest from error
        # Werkzeug names a part without a name None.
        if None in fields or None in files:
            raise BadRequest
        return parsed


class StrictRequest(FlaskRequest):
    """A request that uses `StrictFormParser`. Uploaded files stay in memory, which has room for the largest body; none is written
    to disk."""

    form_data_parser_class = StrictFormParser

    @property
    def want_form_data_parsed(self) -> bool:
        """Whether the body holds a form: not in a request that only reads."""
        return self.method not in READING and super().want_form_data_parsed

    def _get_file_stream(self, *_: Any, **__: Any) -> IO[bytes]:
        return BytesIO()


def install_bodies(app: Flask) -> None:
    """Use `StrictRequest` for the application."""
    app.request_class = StrictRequest
    app.config["MAX_FORM_PARTS"] = MAX_FIELDS


#: The longest path, query string (in bytes) and part of a path.
MAX_PATH, MAX_QUERY, LONGEST_PART = 1_000, 16_000, 200
#: The largest form in bytes, and the longest name and text of a field.
MAX_FORM_BYTES, MAX_FIELD_NAME, MAX_FIELD_TEXT = 300_000, 200, 20_000
#: The longest header, and the longest one of `LIST_HEADERS`. Headers of `LIST_HEADERS` are cut; a request with another longer one
#: is refused.
MAX_HEADER, LONGEST_LIST = 20_000, 1_000
LIST_HEADERS = (
    "HTTP_ACCEPT",
    "HTTP_ACCEPT_LANGUAGE",
    "HTTP_ACCEPT_ENCODING",
    "HTTP_ACCEPT_CHARSET",
    "HTTP_IF_NONE_MATCH",
    "HTTP_IF_MATCH",
)
#: Fields for a record, which may be as long as a body, by endpoint.
LARGE_FIELDS = {
    "import_table.import_tables": ("text", "file", ".packed"), "bin.restore_table": ("text", "file"),
    "game_file.check_draft": (".text", "file"), "game_file.save_game": (".text",),
}  # fmt: skip
#: The largest form with a file of another program, by endpoint: an export of BG Stats holds years of plays.
LARGE_BODIES = {"import_table.import_tables": 8 * 1024 * 1024}


class PathPart(UnicodeConverter):
    """A part of a path, with its greatest length."""

    def __init__(self, map: Any) -> None:
        super().__init__(map, maxlength=LONGEST_PART)


class RowId(IntegerConverter):
    """A whole number in a path, of at most 18 digits, as in row ids."""

    regex = "[0-9]{1,18}"


class EncodableResponse(Response):
    """A response that replaces lone surrogates by question marks: UTF-8 cannot encode them, and a fault or another program may have
    left some in the store."""

    def set_data(self, value: bytes | str) -> None:
        """Set the body."""
        super().set_data(value.encode(errors="replace") if isinstance(value, str) else value)


def install_limits(app: Flask) -> None:
    """Refuse requests beyond the limits. Call this before any other `before_request` and before any route is added."""
    app.response_class = EncodableResponse
    app.url_map.converters.update(default=PathPart, string=PathPart, int=RowId)

    @app.before_request
    def _check_limits() -> None:
        g.bounded = False
        for name in LIST_HEADERS:
            if len(header := request.environ.get(name, "")) > LONGEST_LIST:
                request.environ[name] = header[:LONGEST_LIST]
        if any(len(text) > MAX_HEADER for name, text in request.environ.items() if name.startswith("HTTP_")):
            abort(431)
        if len(request.path) > MAX_PATH:
            abort(404)
        if len(request.query_string) > MAX_QUERY or request.query_string.count(b"&") >= MAX_FIELDS:
            abort(414)
        _check_texts(request.args)
        if request.method not in READING:
            if limit := LARGE_BODIES.get(request.endpoint or ""):
                request.max_content_length = request.max_form_memory_size = limit
            _check_form(LARGE_FIELDS.get(request.endpoint or "", ()))
        g.bounded = True


def has_passed_limits() -> bool:
    """Whether this request has passed the limits, so that its address and form can be shown again."""
    return bool(g.get("bounded"))


def _check_form(large_fields: Iterable[str]) -> None:
    if not large_fields:
        request.max_content_length = request.max_form_memory_size = MAX_FORM_BYTES
    _check_texts(request.form, large_fields)
    if len(request.files) and any(len(name) > MAX_FIELD_NAME for name in request.files):
        abort(413)


def _check_texts(texts: MultiDict[str, str], large_fields: Iterable[str] = ()) -> None:
    for name, text in texts.items(multi=True):
        if len(name) > MAX_FIELD_NAME or (len(text) > MAX_FIELD_TEXT and name not in large_fields):
            abort(413)


#: The form of a key. Pages and phones make 32 hexadecimal digits; some forms append a suffix.
KEY_PATTERN = re.compile("[0-9A-Za-z-]{1,64}")


def key_in(form: Mapping[str, str]) -> str:
    """The key of a form; "" if it has no valid one."""
    key = form.get(".key", "")
    return key if KEY_PATTERN.fullmatch(key) else ""


def install_request_keys(app: Flask) -> None:
    """Refuse forms with a malformed key."""

    @app.before_request
    def _check_keys() -> None:
        if request.method != "POST" or request.endpoint is None:
            return
        keys = [text for name in (".key", APPLIED_TAPS) for text in request.form.getlist(name) if text]
        if not all(map(KEY_PATTERN.fullmatch, keys)):
            abort(400)
