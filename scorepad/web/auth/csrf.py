"""CSRF and same-origin checks. Tokens and sessions do not expire: open forms stay valid when a clock jumps."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from flask import Flask, Response, g, request
from flask_wtf import CSRFProtect
from itsdangerous import TimestampSigner

from scorepad.server.hosts import Host
from scorepad.web.http import security
from scorepad.web.http.error_page import error_page
from scorepad.web.http.network import parse_origin, plain_page

#: How long a phone keeps the cookie without using it; browsers allow 400 days at most.
SESSION_LIFETIME = timedelta(days=365)


class AgelessSigner(TimestampSigner):
    """A signer with timestamps that accepts signatures of any age."""

    def unsign(self, signed_value: str | bytes, max_age: int | None = None, return_timestamp: bool = False) -> Any:
        """The signed value; `max_age` is ignored. Raises BadSignature."""
        return super().unsign(signed_value, return_timestamp=True) if return_timestamp else super().unsign(signed_value)


class AgelessSessionInterface(security.SessionInterface):
    """Sessions that are valid as long as the phone keeps the cookie."""

    def get_signing_serializer(self, app: Flask) -> Any:
        """The serializer that signs the cookie; cached by key, since each request needs it."""
        serializers, key = app.extensions.setdefault("scorepad-signing", {}), app.secret_key
        if key not in serializers:
            serializer = super().get_signing_serializer(app)
            if serializer is not None:
                serializer.signer = AgelessSigner
            serializers[key] = serializer
        return serializers[key]

    def save_session(self, app: Flask, session: Any, response: Any) -> None:
        """Send the cookie, if it changed. `Max-Age` counts by the clock of the phone: a pad without a clock may live in 1970, and
        its `Expires` would end the cookie at once."""
        super().save_session(app, session, response)
        cookies = response.headers.getlist("Set-Cookie")
        prefix = f"{self.get_cookie_name(app)}="
        if session.permanent and any(cookie.startswith(prefix) for cookie in cookies):
            age = f"; Max-Age={int(SESSION_LIFETIME.total_seconds())}"
            response.headers.setlist("Set-Cookie", [cookie + age if cookie.startswith(prefix) else cookie for cookie in cookies])


def install(app: Flask) -> None:
    """Accept forms from the pad's own pages only."""
    app.session_interface = AgelessSessionInterface()
    app.permanent_session_lifetime = SESSION_LIFETIME
    # The token is checked only if the browser sends no Origin header.
    app.config["WTF_CSRF_CHECK_DEFAULT"] = False
    protect = CSRFProtect(app)
    # Visitors without a link have no session that a forged form could use.

    @app.before_request
    def _check_origin() -> Response | None:
        writes = request.method in app.config["WTF_CSRF_METHODS"]
        if is_embedded(writes):
            return plain_page("elsewhere", 403)
        if writes and is_cross_origin():
            return error_page("elsewhere", 403)
        if writes and app.config["WTF_CSRF_ENABLED"] and "Origin" not in request.headers and "visitor" in g:
            protect.protect(apply_exemptions=True)
        return None


def is_cross_origin() -> bool:
    """Whether Origin, or else Referer, names another origin; False without both."""
    origin = request.headers.get("Origin", request.headers.get("Referer"))
    host = Host.parse(request.headers.get("Host"))
    return origin is not None and (host is None or parse_origin(origin) != host.origin(request.scheme))


def is_embedded(writes: bool) -> bool:
    """Whether another site's page sends this request (Sec-Fetch headers), as a form, picture, frame or script; a link that a
    person follows is allowed."""
    site = request.headers.get("Sec-Fetch-Site", "none")
    return site not in ("none", "same-origin") and (writes or request.headers.get("Sec-Fetch-Dest") != "document")
