"""Limits on the texts of cells, for input from requests and from the store. Invalid numbers are kept for the form to report."""

from __future__ import annotations

from typing import Any, TypeGuard

from scorepad.core.given import load_json
from scorepad.core.model import WIDE, Field
from scorepad.core.record import cannot_stand
from scorepad.forms.cells import NONE, Cell

#: Length limit of typed text, and the character appended to cut text (never part of a number).
LONGEST, CUT = 2_000, "…"
#: Limits of a list that is built by taps: length of its JSON text, number of objects, nesting depth, length of a word.
LONGEST_LIST, MOST_OBJECTS, DEEPEST, LONGEST_WORD = 12_000, 64, 5, 60
#: Limit of cards in a cell; more than on any table.
MOST_CARDS = 200


def fits(cell: Cell, value: Any, players: int) -> bool:
    """Whether a value is a text that a cell can hold at a table of so many `players`. "" always fits.

    Examples: one of the words of a choice, JSON objects for a list.
    """
    if not is_text(value):
        return False
    text, kind, field = value, cell.field.mark.kind, cell.field
    if not text:
        return True
    if kind == "flag":
        return text == "1"
    if kind in ("choice", "seat", "side"):
        return text == NONE or text in _choices(field, players)
    if kind == "index":
        return text == NONE or (text.isascii() and text.isdecimal() and len(text) < 4)
    if kind in ("list", "sets"):
        return len(text) <= LONGEST_LIST and _is_list(text, kind == "sets")
    if kind in ("cards", "seats"):
        codes = text.split(",")
        return len(codes) <= MOST_CARDS and all(len(code) <= LONGEST_WORD for code in codes)
    return bool(field.look.fleeting) or len(text) <= LONGEST


def is_text(value: Any, most: int = LONGEST_LIST) -> TypeGuard[str]:
    """Whether a value is a text of at most `most` characters that can be encoded."""
    if not isinstance(value, str) or len(value) > most:
        return False
    try:
        value.encode()
    except UnicodeEncodeError:
        return False
    return True


def fitted(cell: Cell, text: str, players: int) -> str | None:
    """The text as the cell stores it: typed text that is too long is cut. None if it does not fit."""
    typed = cell.field.mark.kind in ("count", "either", "text") and not cell.field.look.fleeting
    if typed and len(text) > LONGEST:
        text = text[: LONGEST - 1] + CUT
    return text if fits(cell, text, players) else None


def _choices(field: Field, players: int) -> set[str]:
    if field.mark.kind == "choice":
        return {*field.choices}
    seats = [str(seat) for seat in range(min(players, field.high + 1))]
    return {*seats, *(f"{seat} {word}" for seat in seats for word in field.mark.words)}


def _is_list(text: str, of_cards: bool) -> bool:
    try:
        found = load_json(text)
    except ValueError:
        return False
    if of_cards:
        sets = isinstance(found, list) and len(found) <= MOST_CARDS and all(isinstance(cards, list) for cards in found)
        return sets and all(isinstance(card, str) for cards in found for card in cards) and sum(map(len, found)) <= MOST_CARDS
    objects = isinstance(found, list | dict) and len(found) <= MOST_OBJECTS
    return objects and _plain(found, DEEPEST)


def _plain(value: Any, deep: int) -> bool:
    """Whether JSON consists of valid words, numbers and nulls, nested at most `deep` levels."""
    if isinstance(value, str):
        return len(value) <= LONGEST_WORD and not cannot_stand(value)
    if isinstance(value, int):
        return -WIDE <= value <= WIDE
    if isinstance(value, list | dict):
        inside = [*value, *value.values()] if isinstance(value, dict) else value
        return deep > 0 and all(_plain(each, deep - 1) for each in inside)
    return value is None
