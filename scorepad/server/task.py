"""The tasks that answer requests, each in a thread."""

from __future__ import annotations

from typing import Any

from waitress.task import ErrorTask, WSGITask

from scorepad.server.error_response import SERVER_ERROR
from scorepad.server.hold import HOLD_KEY, HeldAnswer


class SiteTask(WSGITask):
    """An answer of the site. waitress closes the connection after each answer without a body, such as 304; here it stays open:
    to connect again costs the phone and the server more than the answer."""

    request: Any
    channel: Any
    #: The answer is held after what the site has written of it.
    hold: HeldAnswer | None = None

    def get_environment(self) -> dict[str, Any]:
        """The WSGI environment, with `HOLD_KEY` for a client that can wait."""
        environment: dict[str, Any] = super().get_environment()
        if self.version == "1.1" and not self._closes:
            environment[HOLD_KEY] = self._hold
        return environment

    @property
    def _closes(self) -> bool:
        """Whether the connection is closed after the answer: the client asks for that, or goes on sending what is too large, or
        there is hardly room for more; it connects again when it needs to."""
        asked = self.request.headers.get("CONNECTION", "").lower() == "close"
        return bool(asked or self.request.too_large or self.channel.server.crowded)

    def _hold(self) -> HeldAnswer:
        self.hold = HeldAnswer(self.channel)
        return self.hold

    def finish(self) -> None:
        """Write what is missing of the answer, unless it is held from now on."""
        if self.hold and self.hold.begin():
            self.channel.hold = self.hold
        else:
            super().finish()

    def build_response_header(self) -> bytes:
        """The headers, which say whether the connection is closed."""
        if self._closes:
            self.set_close_on_finish()
        return super().build_response_header()

    def set_close_on_finish(self) -> None:
        """Close the connection after the answer, unless it only has no body, or is held."""
        if not self.hold and (self.has_body or self._closes or self.version == "1.0"):
            super().set_close_on_finish()


class ServerErrorTask(ErrorTask):
    """The answer where the site raised an exception."""

    channel: Any
    response_headers: list[tuple[str, str]]

    def execute(self) -> None:
        """Write it, and close the connection."""
        headers, body = SERVER_ERROR.write(self.channel.server.say)
        self.status, self.content_length = SERVER_ERROR.status, len(body)
        self.response_headers.extend(headers)
        self.set_close_on_finish()
        self.write(body)
