"""What stands between the phones and the pad: nothing, or a server that speaks https to them and http to us."""

from __future__ import annotations

from flask import Flask, request
from flask.sessions import SecureCookieSessionInterface
from werkzeug.middleware.proxy_fix import ProxyFix

#: In the configuration: whether a proxy stands in front, and nobody reaches the pad but through it.
BEHIND_PROXY = "BEHIND_PROXY"


class Session(SecureCookieSessionInterface):
    """What came over https is sent back over https only. In the living room there is none, and cookies are needed all the same."""

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
