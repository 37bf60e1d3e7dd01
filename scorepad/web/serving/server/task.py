"""How a request is answered, in a thread."""

from __future__ import annotations

from typing import Any

from waitress.task import ErrorTask, WSGITask

from scorepad.web.serving.server.error_response import FAULT


class Task(WSGITask):
    """An answer of the site. One without a body ends with its headers: the library would hang up after each "not modified" all the
    same, and the phone would have to call again; that costs both more than the answer."""

    request: Any

    def build_response_header(self) -> bytes:
        """The headers. What was not heard to its end is the last on its line."""
        if self.request.too_large:
            super().set_close_on_finish()
        return super().build_response_header()

    def set_close_on_finish(self) -> None:
        """Hang up, if there is a reason to."""
        asked = self.request.headers.get("CONNECTION", "").lower() == "close"
        if self.has_body or asked or self.version == "1.0":
            super().set_close_on_finish()


class Fault(ErrorTask):
    """What is answered where the site did not."""

    response_headers: list[tuple[str, str]]

    def execute(self) -> None:
        """Say so, and hang up."""
        self.status, self.content_length = FAULT.status, len(FAULT.body)
        self.response_headers.extend(FAULT.headers)
        self.set_close_on_finish()
        self.write(FAULT.body)
