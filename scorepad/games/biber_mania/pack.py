"""The cards of Biber-Mania: numbers (`7`), eight action cards (`dieb`), jokers (`X`)."""

from __future__ import annotations

from collections.abc import Collection

from scorepad.kit.cards import Face, Pack, word_face

ACTIONS = ("superbiber", "dieb", "fee", "partybiber", "hippie", "gemeinling", "bodyguard", "koenig")
JOKER = "X"

#: The numbers in the pack: an assumption (rule `cards`). Questions take any number.
NUMBERS = tuple(map(str, range(1, 11)))


def face(card: str) -> Face:
    """The face of a card; raises LookupError for an unknown card."""
    if card in NUMBERS:
        return Face(card, spoken_words=(card,))
    if card in ACTIONS:
        return word_face(f"card-{card}")
    if card == JOKER:
        return word_face("card-joker")
    raise LookupError(card)


class MixedPack(Pack):
    """Cards of which some are numbers in JSON."""

    def to_json(self, code: str) -> str | int:
        """Numbers are numbers, action cards and jokers words."""
        return int(code) if code.isdecimal() else code


#: How often a card can be tapped; questions do not ask for copies.
PACK = MixedPack((NUMBERS, ACTIONS, (JOKER,)), face, copies_of_each=8)

#: The cards dealt: an assumption (rule `cards`).
DEALT = MixedPack((NUMBERS, ACTIONS, (JOKER,)), face, copies_of_each=8, extra_copies={**dict.fromkeys(ACTIONS, 2), JOKER: 4})
#: Number of cards in display and reserve while the pile lasts (rules `setup`, `fill-up`).
DISPLAY_SIZE, RESERVE_SIZE = 9, 5
#: Cards to a hand, by the number of players (rule `setup`).
HAND_SIZE = {2: 13, 3: 13, 4: 13, 5: 10}
#: Number of cards that a thief steals, and that the meanie gives.
STEALS = {"superbiber": 2, "dieb": 1}
GIVES = 2

_NAMES: dict[int | str, str] = {PACK.to_json(card): card for card in PACK.cards}


def code_of(card: int | str) -> str:
    """The code of a card in JSON; for anything else a word that is no code."""
    return _NAMES.get(card) or (str(card) if isinstance(card, int) else f'"{card}"' if card.isdecimal() else card)


def in_order(cards: Collection[int | str]) -> tuple[int | str, ...]:
    """Cards by value: numbers, action cards, jokers."""
    return tuple(sorted(cards, key=_position)) if len(cards) > 1 else tuple(cards)


#: The order of the cards.
CARD_INDEX: dict[int | str, int] = {card: index for index, card in enumerate(_NAMES)}
_position = CARD_INDEX.__getitem__
