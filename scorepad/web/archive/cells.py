"""Cells of the archive: numbers of people in grids and tables, and records.

Also its numbers in words, as template filters: shares in percent, means with one decimal, hours.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from babel.numbers import format_decimal
from flask import Flask, url_for

from scorepad.archive.fold import GameFold, RoundRecord
from scorepad.games import games
from scorepad.web.archive.cache import TableRef
from scorepad.web.forms.badges import Badge
from scorepad.web.http.i18n import game_name, language, say, short_date_text
from scorepad.words import CUSTOMS, MINUS, signed


@dataclass(frozen=True, slots=True)
class StatCell:
    """A number of two people, or of a person. `small`: what it is of; `label`: all of it in words; `few`: of few tables, drawn in
    pencil; `circled`: the best one."""

    text: str
    small: str
    href: str
    label: str
    few: bool = False
    circled: bool = False


@dataclass(frozen=True, slots=True)
class GridRow:
    """A row of a grid of people: a cell for each column, None where there is nothing; `own`: the column of the same person."""

    badge: Badge
    own: int
    cells: Sequence[StatCell | None]


@dataclass(frozen=True, slots=True)
class FactRow:
    """A fact with a cell for each person; `rule`: the address of its rule, "" without one."""

    name: str
    rule: str
    cells: Sequence[StatCell | None]


@dataclass(frozen=True, slots=True)
class RecordCell:
    """A record: its number, what it is, who made it or when, and the address of the round or table."""

    value: str
    name: str
    hint: str
    href: str


def best_round(best: RoundRecord[TableRef], key: str, names: str = "") -> RecordCell:
    """The best or worst round of a game or of a person. `key`: of the words for it; `names`: who made it."""
    href = url_for("archive_game.redirect_to_round", slug=best.table.slug, index=best.round)
    return RecordCell(
        signed(best.score), say(key), ", ".join(filter(None, (names, short_date_text(best.table.opened_at)))), href=href
    )


def game_title(fold: GameFold[int, TableRef]) -> str:
    """The title that players gave a game, or its name."""
    return fold.title or game_name(games()[fold.game])


def install(app: Flask) -> None:
    """Add the template filters, and `percent` as a template function."""
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
    hours = format_decimal(halves / 2, "0.#", locale=CUSTOMS[language()]) if halves < 20 else str(round(seconds / 3600))
    return say("hours", n=hours)
