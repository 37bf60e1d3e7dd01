"""The French deck. Codes are rank and suit (`Ah`, `Ts`); the joker is `X`."""

from __future__ import annotations

from scorepad.core.problem import Term
from scorepad.kit.cards import Face, Pack, Word, word_face

#: By suit letter: sign and colour.
SIGNS = {"s": ("spade", ""), "h": ("heart", "red"), "d": ("diamond", "red"), "c": ("club", "")}
SUITS = tuple(SIGNS)
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K")
JOKER = "X"
#: The printed and the spoken form of ranks that differ from their letter.
PRINTED = {"T": "10", "J": "face-jack", "Q": "face-queen", "K": "face-king"}
SPOKEN = {"A": "rank-ace", "J": "rank-jack", "Q": "rank-queen", "K": "rank-king"}


def rank_print(rank: str) -> Word:
    """The text printed on cards of a rank."""
    word = PRINTED.get(rank, rank)
    return Term(word) if word.startswith("face-") else word


def rank_name(rank: str) -> Word:
    """The name of a rank."""
    return Term(SPOKEN[rank]) if rank in SPOKEN else PRINTED.get(rank, rank)


def suit(letter: str) -> Face:
    """The face of a suit without a rank."""
    sign, colour = SIGNS[letter]
    return Face("", sign, colour, spoken_words=(Term(f"suit-{sign}"),))


def face(card: str) -> Face:
    """The face of a card; KeyError if there is no such card."""
    if card == JOKER:
        return word_face("card-joker", "jester")
    rank, suit_face = card[:1], suit(card[1:])
    if rank not in RANKS:
        raise KeyError(card)
    return Face(rank_print(rank), suit_face.suit_sign, suit_face.colour, spoken_words=(*suit_face.spoken_words, rank_name(rank)))


def suit_rows(ranks: tuple[str, ...] = RANKS) -> tuple[tuple[str, ...], ...]:
    """All cards of these ranks, one row per suit."""
    return tuple(tuple(rank + suit for rank in ranks) for suit in SUITS)


def french_pack(ranks: tuple[str, ...] = RANKS) -> Pack:
    """One deck of these ranks."""
    return Pack(suit_rows(ranks), face)
