"""Light or dark pages: as the device, or as a cookie says."""

from __future__ import annotations

from typing import Any

from flask import Flask, request

from scorepad.web.http.kept_choice import keep
from scorepad.web.http.visitor import needs

COOKIE = "look"
#: The looks, by their names in addresses; "" is that of the device.
LOOKS = {"light": "light", "dark": "dark", "device": ""}


def look() -> str:
    """The look of this request: "light", "dark", or "" for that of the device."""
    chosen = request.cookies.get(COOKIE, "")
    return chosen if chosen in LOOKS.values() else ""


def install(app: Flask) -> None:
    """Tell templates the look, and add the switch at `/look/`."""

    @app.context_processor
    def _looking() -> dict[str, Any]:
        return {"look": look(), "looks": LOOKS}

    @app.get("/look/<chosen>")
    @needs(None)
    def choose_look(chosen: str) -> Any:
        return keep(COOKIE, LOOKS.get(chosen))
