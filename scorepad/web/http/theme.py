"""Choices of a device that are kept in cookies: the redirect that sets one, and the theme, light or dark."""

from __future__ import annotations

from typing import Any

from flask import Flask, current_app, redirect, request
from werkzeug.wrappers import Response

from scorepad.web.http.security import TLS
from scorepad.web.http.urls import safe_path
from scorepad.web.http.visitor import requires

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


THEME_COOKIE = "theme"
#: The themes, by their names in addresses; "" is that of the device.
THEMES = {"light": "light", "dark": "dark", "device": ""}


def theme() -> str:
    """The theme of this request: "light", "dark", or "" for that of the device."""
    chosen = request.cookies.get(THEME_COOKIE, "")
    return chosen if chosen in THEMES.values() else ""


def install(app: Flask) -> None:
    """Tell templates the theme, and add the switch at `/theme/`."""

    @app.context_processor
    def _theme_variables() -> dict[str, Any]:
        return {"theme": theme(), "themes": THEMES}

    @app.get("/theme/<chosen>")
    @requires(None)
    def choose_theme(chosen: str) -> Any:
        return redirect_with_cookie(THEME_COOKIE, THEMES.get(chosen))
