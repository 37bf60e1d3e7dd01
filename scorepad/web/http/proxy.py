"""Support for a reverse proxy, and session cookies: one for http, one for https."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import Any

from flask import Flask, Request, has_request_context, request
from flask.sessions import SecureCookieSessionInterface
from itsdangerous import BadSignature
from werkzeug.middleware.proxy_fix import ProxyFix

#: The configuration key: whether all requests come through a proxy.
BEHIND_PROXY = "BEHIND_PROXY"
#: The configuration key: whether the pad itself serves https, besides http.
TLS = "TLS"
#: The session cookie over https. Browsers separate cookies neither by port nor by scheme: a Secure cookie would block the http one,
#: and anybody in the network can set that. The prefix keeps http and other hosts from setting this one.
SECURE_COOKIE = "__Host-session"


def cookie_of(app: Flask, secure: bool) -> str:
    """The name of the session cookie for a request over https (`secure`) or http."""
    name: str = app.config["SESSION_COOKIE_NAME"]
    return SECURE_COOKIE if secure else name


class SessionInterface(SecureCookieSessionInterface):
    """Sessions whose cookie is Secure if the request came over https. A pad at home may serve http alone, also with cookies."""

    def get_cookie_name(self, app: Flask) -> str:
        """The name of the session cookie."""
        return cookie_of(app, has_request_context() and request.is_secure)

    def over_http(self, app: Flask, request: Request) -> Mapping[str, Any]:
        """What a phone that comes over https keeps for http; empty over http. Anybody in its network may have put it there."""
        brought = request.cookies.get(cookie_of(app, secure=False)) if request.is_secure else None
        signer = self.get_signing_serializer(app)
        if brought and signer:
            with suppress(BadSignature):
                return self.session_class(signer.loads(brought))
        return {}

    def get_cookie_secure(self, app: Flask) -> bool:
        """Whether the cookie is Secure."""
        return request.is_secure


def install(app: Flask) -> None:
    """Set up sessions; with `BEHIND_PROXY` trust X-Forwarded-For, -Proto and -Host of the nearest proxy."""
    app.session_interface = SessionInterface()
    # Flask-WTF would refuse a form over https if the browser sends no Referer, and what was typed would be lost.
    # The token is bound to the session, and there is no login that an attacker could use.
    app.config["WTF_CSRF_SSL_STRICT"] = False
    if app.config.get(BEHIND_PROXY):
        app.wsgi_app = ProxyFix(app.wsgi_app, x_for=1, x_proto=1, x_host=1)  # type: ignore[method-assign]
