"""Limits on the texts of cells, for input from requests and from the store. Invalid numbers are kept for the form to report."""

from __future__ import annotations

from typing import Any, TypeGuard

from scorepad.core.json_input import load_json
from scorepad.core.model import MAX_NUMBER, Field
from scorepad.core.record import has_characters_of
from scorepad.forms.cells import NOBODY, Cell

#: Length limit of typed text, and the character appended to cut text (never part of a number).
MAX_TEXT, ELLIPSIS = 2_000, "…"
#: Limits of a list that is built by taps: length of its JSON text, number of objects, nesting depth, length of a word.
MAX_LIST_TEXT, MAX_OBJECTS, MAX_DEPTH, MAX_WORD = 12_000, 64, 5, 60
#: Limit of cards in a cell; more than on any table.
MAX_CARDS = 200


def fits(cell: Cell, value: Any, players: int) -> bool:
    """Whether a value is a text that a cell can hold at a table of so many `players`. "" always fits.

    Examples: one of the words of a choice, JSON objects for a list.
    """
    if not is_text(value):
        return False
    text, kind, field = value, cell.field.spec.kind, cell.field
    if not text:
        return True
    if kind == "flag":
        return text == "1"
    if kind in ("choice", "seat", "side"):
        return text == NOBODY or text in _choices(field, players)
    if kind == "index":
        return text == NOBODY or (text.isascii() and text.isdecimal() and len(text) < 4)
    if kind in ("list", "sets"):
        return len(text) <= MAX_LIST_TEXT and _is_list(text, kind == "sets")
    if kind in ("cards", "seats"):
        codes = text.split(",")
        return len(codes) <= MAX_CARDS and all(len(code) <= MAX_WORD for code in codes)
    return bool(field.input.transient) or len(text) <= MAX_TEXT


def is_text(value: Any, most: int = MAX_LIST_TEXT) -> TypeGuard[str]:
    """Whether a value is a text of at most `most` characters that can be encoded."""
    if not isinstance(value, str) or len(value) > most:
        return False
    try:
        value.encode()
    except UnicodeEncodeError:
        return False
    return True


def fit_text(cell: Cell, text: str, players: int) -> str | None:
    """The text as the cell stores it: typed text that is too long is cut. None if it does not fit."""
    typed = cell.field.spec.kind in ("count", "either", "text") and not cell.field.input.transient
    if typed and len(text) > MAX_TEXT:
        text = text[: MAX_TEXT - 1] + ELLIPSIS
    return text if fits(cell, text, players) else None


def _choices(field: Field, players: int) -> set[str]:
    if field.spec.kind == "choice":
        return {*field.choices}
    seats = [str(seat) for seat in range(min(players, field.high + 1))]
    return {*seats, *(f"{seat} {word}" for seat in seats for word in field.spec.allowed_words)}


def _is_list(text: str, of_cards: bool) -> bool:
    try:
        data = load_json(text)
    except ValueError:
        return False
    if of_cards:
        are_sets = isinstance(data, list) and len(data) <= MAX_CARDS and all(isinstance(cards, list) for cards in data)
        return are_sets and all(isinstance(card, str) for cards in data for card in cards) and sum(map(len, data)) <= MAX_CARDS
    are_objects = isinstance(data, list | dict) and len(data) <= MAX_OBJECTS
    return are_objects and _is_plain(data, MAX_DEPTH)


def _is_plain(value: Any, depth: int) -> bool:
    """Whether JSON consists of valid words, numbers and nulls, nested at most `deep` levels."""
    if isinstance(value, str):
        return len(value) <= MAX_WORD and not has_characters_of(value)
    if isinstance(value, int):
        return -MAX_NUMBER <= value <= MAX_NUMBER
    if isinstance(value, list | dict):
        parts = [*value, *value.values()] if isinstance(value, dict) else value
        return depth > 0 and all(_is_plain(part, depth - 1) for part in parts)
    return value is None
