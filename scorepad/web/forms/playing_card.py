"""A card or tile as a page draws it, wherever it is not tapped: in the rules, in a hand, on the display."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from scorepad.games import face
from scorepad.kit.cards import Face
from scorepad.words import Words

#: So many letters are a rank and no word.
SHORT = 2
UNKNOWN = Face("?")


class Card(NamedTuple):
    """A card as it is drawn: how it looks, what it is called (with its states), what is printed on it, its states as classes.

    Without a face it lies face down, or nobody who looks on may know what it was.
    """

    face: Face | None
    name: str = ""
    label: str = ""
    states: str = ""

    @property
    def in_word(self) -> bool:
        """Whether a whole word is printed on it: it takes more room."""
        return len(self.label) > SHORT and self.face is not None and not self.face.picture


def card_of(room: str, words: Words, code: str, states: Sequence[str] = (), tiles: bool = False) -> Card:
    """A card of a room face up, in these states."""
    look = face(room, code) or UNKNOWN
    said = [words.spoken(look), *(words.say(f"card-is-{state}") for state in states)]
    return Card(look, ", ".join(said), words.printed(look.stands_for or look), " ".join(("tile", *states) if tiles else states))
