"""What stands between the phones and the pad: nothing, or a server that speaks https to them and http to us."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from flask import Flask, Request, has_request_context, request
from flask.sessions import SecureCookieSessionInterface
from itsdangerous import BadSignature
from werkzeug.middleware.proxy_fix import ProxyFix

#: In the configuration: whether a proxy stands in front, and nobody reaches the pad but through it.
BEHIND_PROXY = "BEHIND_PROXY"
#: In the configuration: whether the pad itself speaks https, besides http.
TLS = "TLS"
#: The session's cookie over https where the same pad also speaks http, under the same name: browsers tell cookies apart by neither
#: port nor scheme, and what came over https would be in the way of what goes over http. The prefix keeps others from setting it.
SECURE_COOKIE = "__Host-session"


def cookie_of(app: Flask, secure: bool) -> str:
    """How the session's cookie is called, in a request that came over https (`secure`) or not."""
    name: str = app.config["SESSION_COOKIE_NAME"]
    return SECURE_COOKIE if secure and app.config.get(TLS) else name


class Session(SecureCookieSessionInterface):
    """What came over https is sent back over https only. In the living room there is none, and cookies are needed all the same."""

    def get_cookie_name(self, app: Flask) -> str:
        """How the cookie is called."""
        return cookie_of(app, has_request_context() and request.is_secure)

    def open_session(self, app: Flask, request: Request) -> Any:
        """The session of a phone. What it may do over http it may do from the first moment over https."""
        if app.config.get(TLS) and request.is_secure and SECURE_COOKIE not in request.cookies:
            brought = request.cookies.get(super().get_cookie_name(app))
            signer = self.get_signing_serializer(app)
            if brought and signer:
                with suppress(BadSignature):
                    found = self.session_class(signer.loads(brought))
                    found.modified = True
                    return found
        return super().open_session(app, request)

    def get_cookie_secure(self, app: Flask) -> bool:
        """Whether the cookie may only travel over https."""
        return request.is_secure


def install(app: Flask) -> None:
    """Believe what the nearest proxy says of whom it speaks for (X-Forwarded-For, -Proto and -Host), if there is to be one."""
    app.session_interface = Session()
    # Over https a form would be refused if the browser keeps to itself from where it comes, and what was typed would be lost.
    # The token is bound to the session, and nobody is logged in whom a stranger could speak for.
    app.config["WTF_CSRF_SSL_STRICT"] = False
    if app.config.get(BEHIND_PROXY):
        app.wsgi_app = ProxyFix(app.wsgi_app, x_for=1, x_proto=1, x_host=1)  # type: ignore[method-assign]
