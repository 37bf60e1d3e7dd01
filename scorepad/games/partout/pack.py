"""The cards of Partout: coats of arms in four colours (`g3`) and six special cards (`king`)."""

from __future__ import annotations

from functools import cache
from typing import Literal

from scorepad.core.model import Setting
from scorepad.core.problem import Term
from scorepad.kit.cards import Face, Pack, word_face

Colour = Literal["red", "green", "blue", "black"]

LETTERS = {"red": "r", "green": "g", "blue": "b", "black": "k"}
ROYALS = ("king", "queen")
SPECIAL = (*ROYALS, "jester", "dungeon", "mathematician", "alchemist")
#: The same, to look a card up.
SPECIALS = frozenset(SPECIAL)
#: Special cards that need a choice by their player.
CHOOSING = frozenset({"dungeon", "mathematician", "alchemist"})
#: The highest number in the pack, and how many cards make a trick, by the number of players: eights and nines are for six only,
#: and three play twice round (rules `cards`, `three-players`).
HIGHEST = {3: 7, 4: 7, 6: 9}
TRICK = {3: 6, 4: 4, 6: 6}
#: Cards to a hand, by the number of players.
HAND_SIZE = {3: 10, 4: 7, 6: 7}
ALL = max(HIGHEST.values())


def highest_number(setting: Setting) -> int:
    """The highest number in the pack."""
    return HIGHEST[setting.players]


def in_colour(word: str) -> Face:
    """The face of a colour."""
    return Face("", "shield", word, spoken_words=(Term(f"choice-trump_colour-{word}"),))


def face(card: str) -> Face:
    """The face of a card; raises LookupError if no game has it."""
    if card not in _pack(ALL):
        raise LookupError(card)
    if card in SPECIAL:
        return word_face(f"card-{card}", card)
    colour_face = in_colour(next(word for word, letter in LETTERS.items() if letter == card[0]))
    return Face(card[1:], colour_face.suit_sign, colour_face.colour, spoken_words=(*colour_face.spoken_words, card[1:]))


@cache
def _pack(highest: int) -> Pack:
    colours = (tuple(f"{letter}{number}" for number in range(1, highest + 1)) for letter in LETTERS.values())
    return Pack((*colours, SPECIAL), face)


#: All cards: the pack for six players.
CARDS = _pack(ALL).cards


def pack(setting: Setting) -> Pack:
    """The pack for a number of players: the coats of arms, a colour a row, then the special cards."""
    return _pack(highest_number(setting))


def cards_in_trick(setting: Setting) -> int:
    """How many cards make a trick."""
    return TRICK[setting.players]
