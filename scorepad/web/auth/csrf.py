"""Whether a form comes from a page of ours. No clock has a say in it: where one jumps, open forms must still be good."""

from __future__ import annotations

from typing import Any

from flask import Flask, Response, g, request
from flask_wtf import CSRFProtect
from itsdangerous import TimestampSigner

from scorepad.web.http import proxy
from scorepad.web.http.hosts import Host, curt, origin
from scorepad.web.http.kept_form import refused


class Ageless(TimestampSigner):
    """Signs as ever, and takes what it signed at any time."""

    def unsign(self, signed_value: str | bytes, max_age: int | None = None, return_timestamp: bool = False) -> Any:
        """What was signed, however old it seems to be."""
        return super().unsign(signed_value, return_timestamp=True) if return_timestamp else super().unsign(signed_value)


class Session(proxy.Session):
    """The session of a phone, good as long as its cookie lasts there."""

    def get_signing_serializer(self, app: Flask) -> Any:
        """What signs the cookie; made once for a key, since each request asks for it."""
        made, key = app.extensions.setdefault("scorepad-signing", {}), app.secret_key
        if key not in made:
            serializer = super().get_signing_serializer(app)
            if serializer is not None:
                serializer.signer = Ageless
            made[key] = serializer
        return made[key]


def install(app: Flask) -> None:
    """Take forms from pages of ours only."""
    app.session_interface = Session()
    # We ask for the token only where the browser does not say where a form comes from.
    app.config["WTF_CSRF_CHECK_DEFAULT"] = False
    protect = CSRFProtect(app)
    # Who is nobody yet has no session that anybody could write with.

    @app.before_request
    def _ours() -> Response | None:
        writes = request.method in app.config["WTF_CSRF_METHODS"]
        if embedded(writes):
            return curt("elsewhere", 403)
        if writes and from_elsewhere():
            return refused("elsewhere", 403)
        if writes and app.config["WTF_CSRF_ENABLED"] and "Origin" not in request.headers and "visitor" in g:
            protect.protect(apply_exemptions=True)
        return None


def from_elsewhere() -> bool:
    """Whether the browser says that a form comes from somebody else's page."""
    told = request.headers.get("Origin", request.headers.get("Referer"))
    host = Host.read(request.headers.get("Host"))
    return told is not None and (host is None or origin(told) != host.at(request.scheme))


def embedded(writes: bool) -> bool:
    """Whether the browser says that this is asked for by somebody else's page, and not by a person who follows a link here: a
    picture, a frame, a script of ours have no business there."""
    site = request.headers.get("Sec-Fetch-Site", "none")
    return site not in ("none", "same-origin") and (writes or request.headers.get("Sec-Fetch-Dest") != "document")
