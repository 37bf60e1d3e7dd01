"""Light or dark pages: as the device, or as a cookie says."""

from __future__ import annotations

from typing import Any

from flask import Flask, request

from scorepad.web.http.kept_choice import redirect_with_cookie
from scorepad.web.http.visitor import requires

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
    def _themed() -> dict[str, Any]:
        return {"theme": theme(), "themes": THEMES}

    @app.get("/theme/<chosen>")
    @requires(None)
    def choose_theme(chosen: str) -> Any:
        return redirect_with_cookie(THEME_COOKIE, THEMES.get(chosen))
