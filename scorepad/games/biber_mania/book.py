"""Numbers and pictures that the rule texts of Biber-Mania take from the code."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from scorepad.core.picture import EMPTY_CARD, CardRow, Picture, PictureCard, picture_cards
from scorepad.games.biber_mania.board import DISPLAY, RESERVE
from scorepad.games.biber_mania.deal import HAND
from scorepad.games.biber_mania.pack import ACTIONS, DEALT, JOKER, in_order, named
from scorepad.games.biber_mania.pack import NUMBERS as NUMBER_CARDS
from scorepad.games.biber_mania.play import GIVES, STEALS
from scorepad.games.biber_mania.plays import LONGEST_RUN, SHORTEST_RUN, Card, captures, laid, play_of, taken_from

NUMBERS: Mapping[str, Any] = {
    "hand": HAND,
    "display": DISPLAY,
    "reserve": RESERVE,
    "highest": len(NUMBER_CARDS),
    "copies": {"number": DEALT.copies(NUMBER_CARDS[0]), "action": DEALT.copies(ACTIONS[0]), "joker": DEALT.copies(JOKER)},
    "pack": sum(map(DEALT.copies, DEALT.cards)),
    "run": {"shortest": SHORTEST_RUN, "longest": LONGEST_RUN, "fewest": SHORTEST_RUN - 1, "most": LONGEST_RUN - 1},
    "steals": STEALS,
    "gives": GIVES,
}


def lying(cards: Iterable[Card]) -> tuple[PictureCard, ...]:
    """Cards for a picture."""
    return picture_cards(map(named, cards))


def may_lie(*cards: Card) -> CardRow:
    """Cards, and whether they are a legal play (rule `play`)."""
    play = play_of(cards)
    if play.kind == "none":
        return CardRow(lying(cards), f"apart-{play.rules[0]}", "no")
    return CardRow(lying(cards), "only-to-capture" if play.needs_capture else play.kind, "yes")


def beats(cards: Sequence[Card], target: Sequence[Card]) -> CardRow:
    """A play and a target, and whether the play captures the target (rule `capture`)."""
    play, target_play = play_of(cards), play_of(target)
    captured, rules = captures(play, target_play)
    why = "protected" if "bodyguard" in rules else "not-as-many" if play.count != target_play.count else "not-lower"
    return CardRow((*lying(cards), EMPTY_CARD, *lying(target)), "captured" if captured else why, "yes" if captured else "no")


def display(cards: Sequence[Card], display_cards: Sequence[Card]) -> CardRow:
    """A play, and which cards of the display it can capture: one choice of them (rule `capture`)."""
    display_cards = in_order(display_cards)
    taken = {card for choice in taken_from(display_cards, laid(in_order(cards))) for card in choice}
    return CardRow(
        (
            *(PictureCard(named(card), state="leads") for card in cards),
            EMPTY_CARD,
            *(PictureCard(named(card), state="allowed" if card in taken else "off") for card in display_cards),
        )
    )


THERE: tuple[Card, ...] = (3, 3, 5, 5, 6, 8, 8, "dieb", JOKER)

#: Numbers in the first of two rows, which fit a phone.
_HALF = len(NUMBER_CARDS) // 2

PICTURES: Mapping[str, Picture] = {
    "table": Picture((CardRow(lying(in_order(THERE)), "display"), CardRow(lying((1, 4, 9, "fee", 10)), "reserve"))),
    "ranks": Picture(
        (
            CardRow(picture_cards(NUMBER_CARDS[:_HALF]), "higher"),
            CardRow(picture_cards(NUMBER_CARDS[_HALF:]), "still-higher"),
            CardRow(picture_cards([JOKER]), "highest"),
        )
    ),
    "plays": Picture(
        (
            may_lie(4, 4, 4),
            may_lie(6, 6, "dieb"),
            may_lie(9, JOKER, JOKER),
            may_lie(3, 4, "hippie", 6),
            may_lie(7, 8, 9),
            may_lie(5, 6),
            may_lie(5, "fee", JOKER),
        )
    ),
    "captures": Picture(
        (
            beats((7, 7), (4, "dieb")),
            beats((JOKER,), ("fee",)),
            beats((2, 3, "hippie"), (7, "hippie", 9)),
            beats((7, 7), (8, 8)),
            beats((7, 7), (4, 4, 4)),
            beats((9, 9), (4, "bodyguard")),
        )
    ),
    "display": Picture((display((7, 7), THERE),)),
    "party": Picture((may_lie(1, 4, 8, "partybiber"), may_lie(1, 4, 5, "partybiber"))),
    "runs": Picture((may_lie(8, 9, "hippie"), may_lie(3, "hippie", 6, 7))),
}
