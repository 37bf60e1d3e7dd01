"""Pictures in the rule texts: rows of cards, each with a state. A room defines them in its `book.py` (`PICTURES`)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, NamedTuple

#: The state of a card: it may be played; it may not; it is off because another card must be played; it leads the trick; it takes
#: the trick; it no longer counts.
CardState = Literal["", "allowed", "forbidden", "off", "leads", "best", "gone"]


class PictureCard(NamedTuple):
    """A card of a picture, by its code; `label`: the caption beneath, a number or a word key (`picture-KEY`)."""

    card: str
    label: int | str = ""
    state: CardState = ""


#: A divider between cards, for instance between the table and a player's hand.
EMPTY_CARD = PictureCard("")


def with_caption(title: str, cards: Iterable[PictureCard]) -> tuple[PictureCard, ...]:
    """Cards with a caption above them; `title`: its key (`picture-KEY`)."""
    return (PictureCard("", title), *cards)


class CardRow(NamedTuple):
    """Cards side by side; `title`: the key of the heading (`picture-KEY`); `verdict`: whether the rules allow the whole row."""

    cards: tuple[PictureCard, ...]
    title: str = ""
    verdict: Literal["", "yes", "no"] = ""


def picture_cards(cards: Iterable[str], state: CardState = "") -> tuple[PictureCard, ...]:
    """Cards without captions, all in the same state."""
    return tuple(PictureCard(card, state=state) for card in cards)


def row_with_verdict(cards: Iterable[str], title: str, fine: object) -> CardRow:
    """A row of cards with the verdict "yes" if `fine` is true, else "no"."""
    return CardRow(picture_cards(cards), title, "yes" if fine else "no")


class Picture(NamedTuple):
    """Rows of cards; `large`: drawn in table size, for short rows."""

    rows: tuple[CardRow, ...]
    large: bool = False
