"""Whether a form comes from a page of ours. No clock has a say in it: where one jumps, open forms must still be good."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

from flask import Flask, request
from flask_wtf import CSRFProtect
from itsdangerous import TimestampSigner

from scorepad.web import proxy


class Ageless(TimestampSigner):
    """Signs as ever, and takes what it signed at any time."""

    def unsign(self, signed_value: str | bytes, max_age: int | None = None, return_timestamp: bool = False) -> Any:
        """What was signed, however old it seems to be."""
        return super().unsign(signed_value, return_timestamp=True) if return_timestamp else super().unsign(signed_value)


class Session(proxy.Session):
    """The session of a phone, good as long as its cookie lasts there."""

    def get_signing_serializer(self, app: Flask) -> Any:
        """What signs the cookie."""
        serializer = super().get_signing_serializer(app)
        if serializer is not None:
            serializer.signer = Ageless
        return serializer


def install(app: Flask) -> None:
    """Take forms from pages of ours only."""
    app.session_interface = Session()
    # We ask for the token only where the browser does not say where a form comes from.
    app.config["WTF_CSRF_CHECK_DEFAULT"] = False
    protect = CSRFProtect(app)

    @app.before_request
    def _ours() -> None:
        if request.method in app.config["WTF_CSRF_METHODS"] and app.config["WTF_CSRF_ENABLED"] and not _is_ours("Origin"):
            protect.protect(apply_exemptions=True)


def from_elsewhere() -> bool:
    """Whether the browser says that a form comes from somebody else's page."""
    return any(_is_ours(header) is False for header in ("Origin", "Referer"))


def _is_ours(header: str) -> bool | None:
    """Whether the address in this header is one of ours; None if there is none."""
    told = request.headers.get(header)
    return None if told is None else urlsplit(told).netloc == request.host != ""
