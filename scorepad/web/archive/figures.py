"""Numbers of the archive in words: shares in percent, means with one decimal; filters of templates."""

from __future__ import annotations

from babel.numbers import format_decimal
from flask import Flask

from scorepad.web.http.i18n import language, say
from scorepad.words import CUSTOMS, MINUS


def install(app: Flask) -> None:
    """Add the template filters."""
    app.jinja_env.filters.update(decimal=decimal_text, hours=hours_text)
    app.jinja_env.globals.update(percent=percent_text)


def percent_text(n: int, of: int) -> str:
    """A share in whole percent: "39 %"."""
    return say("percent", n=(200 * n + of) // (2 * of))


def decimal_text(value: float) -> str:
    """A number with one decimal, and a real minus: "1,3"."""
    return format_decimal(round(value, 1) + 0.0, "0.0", locale=CUSTOMS[language()]).replace("-", MINUS)


def hours_text(seconds: int) -> str:
    """How long, in hours, below ten with half ones: "3,5 Std."; below half an hour in minutes."""
    if 0 < seconds < 1800:
        return say("minutes", n=round(seconds / 60))
    halves = round(seconds / 1800)
    shown = format_decimal(halves / 2, "0.#", locale=CUSTOMS[language()]) if halves < 20 else str(round(seconds / 3600))
    return say("hours", n=shown)
