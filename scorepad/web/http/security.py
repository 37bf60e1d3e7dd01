"""The secret key, session cookies (one for http, one for https), and support for a reverse proxy.

The key signs cookies and CSRF tokens. It is made once, and stored in the instance, or in the database if several machines share it.
"""

from __future__ import annotations

import os
import secrets
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from filelock import FileLock
from flask import Flask, Request, has_request_context, request
from flask.sessions import SecureCookieSessionInterface
from itsdangerous import BadSignature
from werkzeug.middleware.proxy_fix import ProxyFix

from scorepad.store import Store, disk_errors
from scorepad.store.database import atomic_file

#: The environment variable with the key; it overrides a stored key.
VARIABLE = "SCOREPAD_SECRET_KEY"
#: The least length of a key, in characters. A shorter stored key was cut off while written, and is replaced.
MIN_KEY_LENGTH = 32


class SecretKeyTooShort(ValueError):
    """The given key is too short: it could be guessed."""

    def __init__(self) -> None:
        super().__init__(f"{VARIABLE} has fewer than {MIN_KEY_LENGTH} letters: take a longer one, or none at all")


def key_for(store: Store, path: Path) -> str:
    """The key of all processes that serve `store`. `path`: its file, if the store is not shared. Raises
    SecretKeyTooShort, DatabaseUnavailable."""
    if key := os.environ.get(VARIABLE, "").strip():
        if len(key) < MIN_KEY_LENGTH:
            raise SecretKeyTooShort
        return key
    with disk_errors():
        if not store.shared:
            return secret_key(path)
        # After a move from SQLite the old key is used on, so that open forms stay valid.
        return store.secret("cookies", _read(path) or secrets.token_hex(32))


def secret_key(path: Path) -> str:
    """The key in the file `path`, created if it holds no valid one; servers that start at the same time agree on one. Raises
    OSError if it can be neither read nor written."""
    if key := _read(path):
        return key
    with FileLock(f"{path}.lock", mode=0o600):
        return _read(path) or _write(path, secrets.token_hex(32))


def _read(path: Path) -> str | None:
    try:
        key = path.read_text(encoding="ascii").strip()
    except (FileNotFoundError, UnicodeDecodeError):
        return None
    return key if len(key) >= MIN_KEY_LENGTH and key.isprintable() else None


def _write(path: Path, key: str) -> str:
    """Write the file atomically, also with regard to power failures; returns `key`."""
    with atomic_file(path) as part:
        part.write_text(key, encoding="ascii")
    return key


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
        cookie = request.cookies.get(cookie_of(app, secure=False)) if request.is_secure else None
        signer = self.get_signing_serializer(app)
        if cookie and signer:
            with suppress(BadSignature):
                return self.session_class(signer.loads(cookie))
        return {}

    def get_cookie_secure(self, app: Flask) -> bool:
        """Whether the cookie is Secure."""
        return request.is_secure


def install_proxy(app: Flask) -> None:
    """Set up sessions; with `BEHIND_PROXY` trust X-Forwarded-For, -Proto and -Host of the nearest proxy."""
    app.session_interface = SessionInterface()
    # Flask-WTF would refuse a form over https if the browser sends no Referer, and what was typed would be lost.
    # The token is bound to the session, and there is no login that an attacker could use.
    app.config["WTF_CSRF_SSL_STRICT"] = False
    if app.config.get(BEHIND_PROXY):
        app.wsgi_app = ProxyFix(app.wsgi_app, x_for=1, x_proto=1, x_host=1)  # type: ignore[method-assign]
