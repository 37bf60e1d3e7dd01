"""Strict parsing of form bodies: malformed forms get 400, forms with too many fields 413."""

from __future__ import annotations

from io import BytesIO
from typing import IO, Any

from flask import Flask
from flask import Request as FlaskRequest
from werkzeug.exceptions import BadRequest, RequestEntityTooLarge
from werkzeug.formparser import FormDataParser

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
            _, fields, files = found = super().parse(stream, mimetype, content_length, options)
        except ValueError as error:
            raise BadRequest from error
        # Werkzeug names a part without a name None.
        if None in fields or None in files:
            raise BadRequest
        return found


class StrictRequest(FlaskRequest):
    """A request that uses `StrictFormParser`. Uploaded files stay in memory, which has room for the largest body; none is written
    to disk."""

    form_data_parser_class = StrictFormParser

    def _get_file_stream(self, *_: Any, **__: Any) -> IO[bytes]:
        return BytesIO()


def install_bodies(app: Flask) -> None:
    """Use `StrictRequest` for the application."""
    app.request_class = StrictRequest
    app.config["MAX_FORM_PARTS"] = MAX_FIELDS
