"""What comes with a form, before anybody reads it: it is a form, whole, and of no more parts than one has."""

from __future__ import annotations

from io import BytesIO
from typing import IO, Any

from flask import Flask
from flask import Request as FlaskRequest
from werkzeug.exceptions import BadRequest, RequestEntityTooLarge
from werkzeug.formparser import FormDataParser

#: No form of ours has more fields.
MOST = 1000


class Forms(FormDataParser):
    """Reads forms. What is none is told, and not taken for an empty one."""

    def parse(self, stream: IO[bytes], mimetype: str, content_length: int | None, options: dict[str, str] | None = None) -> Any:
        """The stream, the fields and the files. Raises BadRequest and RequestEntityTooLarge."""
        self.silent = False
        if mimetype == "application/x-www-form-urlencoded":
            body = stream.read()
            if body.count(b"&") >= MOST:
                raise RequestEntityTooLarge
            stream = BytesIO(body)
        try:
            _, fields, files = found = super().parse(stream, mimetype, content_length, options)
        except ValueError as error:
            raise BadRequest from error
        # A part without a name comes as None.
        if None in fields or None in files:
            raise BadRequest
        return found


class Request(FlaskRequest):
    """A request whose form is read so. Its files stay in memory, which has room for the largest body: nothing that comes from
    outside lies on the disk."""

    form_data_parser_class = Forms

    def _get_file_stream(self, *_: Any, **__: Any) -> IO[bytes]:
        return BytesIO()


def install(app: Flask) -> None:
    """Have all forms read so."""
    app.request_class = Request
    app.config["MAX_FORM_PARTS"] = MOST
