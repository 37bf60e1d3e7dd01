"""A choice of the device, kept in a cookie: the language, light or dark."""

from __future__ import annotations

from flask import current_app, redirect, request
from werkzeug.wrappers import Response

from scorepad.web.http.proxy import TLS
from scorepad.web.http.urls import safe_path

YEAR = 365 * 24 * 3600


def redirect_with_cookie(name: str, value: str | None) -> Response:
    """A redirect to the address in `?next=` that sets the cookie `name`. "" removes it; None leaves it as it is."""
    response = redirect(safe_path(request.args.get("next")), 303)
    if value:
        # Not secret: where the pad also serves http, the cookie must be sent there, too.
        secure = request.is_secure and not current_app.config.get(TLS)
        response.set_cookie(name, value, max_age=YEAR, samesite="Lax", httponly=True, secure=secure)
    elif value is not None:
        response.delete_cookie(name, samesite="Lax", httponly=True)
    return response
