"""The cards: thieves (`t1` … `t14`) and beggars in three colours (`r1` … `r8`, `g…`, `b…`)."""

from __future__ import annotations

from scorepad.core.model import Setting
from scorepad.core.problem import Term
from scorepad.kit.cards import Face, Pack

THIEF = "t"
COLOURS = {"r": "red", "g": "green", "b": "blue"}
HIGHEST = {THIEF: 14, **dict.fromkeys(COLOURS, 8)}

#: What is left out, by the number of players (rule `cards`).
LEFT_OUT = {
    2: frozenset({"r1", "r2", "g1", "g2", "b1", "b2"}),
    3: frozenset({"b1", "b2", "g1", "g2", "r1"}),
    4: frozenset[str](),
    5: frozenset({"b1"}),
}
#: Cards to a hand, by the number of players (rule `cards`).
HAND_SIZE = {3: 10, 4: 9, 5: 7}
#: Cards in the pot, by the number of players (rule `cards`).
POT_SIZE = {3: 3, 4: 2, 5: 2}
#: Cards to a hand at Snear (rule `cards`).
SNEAR_HAND = 4
#: Cards face down, and as many face up on them (rule `snear`).
SNEAR_ROW = 6


def suit_of(card: str) -> str:
    """Thieves are a suit, and so is each colour of beggars."""
    return card[0]


def number_of(card: str) -> int:
    """The number by which a card beats others of its suit."""
    return int(card[1:])


def face(card: str) -> Face:
    """The face of a card; raises LookupError for an unknown card."""
    if card not in FULL_PACK:
        raise LookupError(card)
    number = card[1:]
    if suit_of(card) == THIEF:
        return Face(number, spoken_words=(Term("suit-thief"), number), picture="mask")
    colour = COLOURS[suit_of(card)]
    return Face(number, "shield", colour, spoken_words=(Term(f"suit-{colour}"), number), picture="bowl")


def _pack(left_out: frozenset[str]) -> Pack:
    suits = (tuple(f"{suit}{number}" for number in range(1, top + 1)) for suit, top in HIGHEST.items())
    return Pack(tuple(tuple(card for card in suit if card not in left_out) for suit in suits), face)


PACKS = {players: _pack(left_out) for players, left_out in LEFT_OUT.items()}
FULL_PACK = PACKS[4]


#: The order of the cards in a hand: the thieves, then the beggars, colour by colour.
CARD_INDEX = {card: index for index, card in enumerate(FULL_PACK.cards)}

#: The partner card: its holder plays with the taker (rule `partner`).
PARTNER_CARD = "t6"


def pack(setting: Setting) -> Pack:
    """The cards in play with so many players: the thieves, then the beggars, a colour a row."""
    return PACKS[setting.players]


def pack_of_game(setting: Setting) -> Pack:
    """The pack of a game whose number of players is not known: where four may play, nothing is left out."""
    return PACKS[min(setting.players, 4)]


def cards_in_trick(setting: Setting) -> int:
    """How many cards make a trick: one of each player."""
    return setting.players
