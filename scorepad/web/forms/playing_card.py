"""Cards and tiles as drawn where they are not tapped: in the rules and in replays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from scorepad.games import card_face
from scorepad.kit.cards import Face
from scorepad.words import Words

#: Maximum number of letters of a rank; longer texts are words.
MAX_RANK_LENGTH = 2
UNKNOWN = Face("?")


class Card(NamedTuple):
    """A card as drawn: its face, its name with its states, the text printed on it, its states as CSS classes.

    Without a face it lies face down, or is unknown to the visitor.
    """

    face: Face | None
    name: str = ""
    label: str = ""
    states: str = ""

    @property
    def in_word(self) -> bool:
        """Whether a whole word is printed on it, which takes more room."""
        return len(self.label) > MAX_RANK_LENGTH and self.face is not None and not self.face.picture


def card_of(room: str, words: Words, code: str, states: Sequence[str] = (), tiles: bool = False) -> Card:
    """A card of a room, face up, in these states."""
    look = card_face(room, code) or UNKNOWN
    said = [words.spoken(look), *(words.say(f"card-is-{state}") for state in states)]
    return Card(look, ", ".join(said), words.rank_text(look.stands_for or look), " ".join(("tile", *states) if tiles else states))
