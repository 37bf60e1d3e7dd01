"""Numbers and pictures that the rule texts of Biber-Mania take from the code."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from scorepad.core.picture import EMPTY_CARD, CardRow, Picture, PictureCard, picture_cards
from scorepad.games.biber_mania.pack import (
    ACTIONS,
    DEALT,
    DISPLAY_SIZE,
    GIVES,
    HAND_SIZE,
    JOKER,
    RESERVE_SIZE,
    STEALS,
    code_of,
    in_order,
)
from scorepad.games.biber_mania.pack import NUMBERS as NUMBER_CARDS
from scorepad.games.biber_mania.plays import LONGEST_RUN, MIN_RUN, Card, cached_play_of, captures, display_choices, play_of

NUMBERS: Mapping[str, Any] = {
    "hand": HAND_SIZE,
    "display": DISPLAY_SIZE,
    "reserve": RESERVE_SIZE,
    "highest": len(NUMBER_CARDS),
    "copies": {"number": DEALT.copies(NUMBER_CARDS[0]), "action": DEALT.copies(ACTIONS[0]), "joker": DEALT.copies(JOKER)},
    "pack": sum(map(DEALT.copies, DEALT.cards)),
    "run": {"shortest": MIN_RUN, "longest": LONGEST_RUN, "fewest": MIN_RUN - 1, "most": LONGEST_RUN - 1},
    "steals": STEALS,
    "gives": GIVES,
}


def card_pictures(cards: Iterable[Card]) -> tuple[PictureCard, ...]:
    """Cards for a picture."""
    return picture_cards(map(code_of, cards))


def play_row(*cards: Card) -> CardRow:
    """Cards, and whether they are a legal play (rule `play`)."""
    play = play_of(cards)
    if play.kind == "none":
        return CardRow(card_pictures(cards), f"apart-{play.rules[0]}", "no")
    return CardRow(card_pictures(cards), "only-to-capture" if play.needs_capture else play.kind, "yes")


def capture_row(cards: Sequence[Card], target: Sequence[Card]) -> CardRow:
    """A play and a target, and whether the play captures the target (rule `capture`)."""
    play, target_play = play_of(cards), play_of(target)
    captured, rules = captures(play, target_play)
    why = "protected" if "bodyguard" in rules else "not-as-many" if play.count != target_play.count else "not-lower"
    return CardRow(
        (*card_pictures(cards), EMPTY_CARD, *card_pictures(target)), "captured" if captured else why, "yes" if captured else "no"
    )


def display_row(cards: Sequence[Card], display_cards: Sequence[Card]) -> CardRow:
    """A play, and which cards of the display it can capture: one choice of them (rule `capture`)."""
    display_cards = in_order(display_cards)
    taken = {card for choice in display_choices(display_cards, cached_play_of(in_order(cards))) for card in choice}
    return CardRow(
        (
            *(PictureCard(code_of(card), state="leads") for card in cards),
            EMPTY_CARD,
            *(PictureCard(code_of(card), state="allowed" if card in taken else "off") for card in display_cards),
        )
    )


SAMPLE_DISPLAY: tuple[Card, ...] = (3, 3, 5, 5, 6, 8, 8, "dieb", JOKER)

#: Numbers in the first of two rows, which fit a phone.
_HALF = len(NUMBER_CARDS) // 2

PICTURES: Mapping[str, Picture] = {
    "table": Picture(
        (CardRow(card_pictures(in_order(SAMPLE_DISPLAY)), "display"), CardRow(card_pictures((1, 4, 9, "fee", 10)), "reserve"))
    ),
    "ranks": Picture(
        (
            CardRow(picture_cards(NUMBER_CARDS[:_HALF]), "higher"),
            CardRow(picture_cards(NUMBER_CARDS[_HALF:]), "still-higher"),
            CardRow(picture_cards([JOKER]), "highest"),
        )
    ),
    "plays": Picture(
        (
            play_row(4, 4, 4),
            play_row(6, 6, "dieb"),
            play_row(9, JOKER, JOKER),
            play_row(3, 4, "hippie", 6),
            play_row(7, 8, 9),
            play_row(5, 6),
            play_row(5, "fee", JOKER),
        )
    ),
    "captures": Picture(
        (
            capture_row((7, 7), (4, "dieb")),
            capture_row((JOKER,), ("fee",)),
            capture_row((2, 3, "hippie"), (7, "hippie", 9)),
            capture_row((7, 7), (8, 8)),
            capture_row((7, 7), (4, 4, 4)),
            capture_row((9, 9), (4, "bodyguard")),
        )
    ),
    "display": Picture((display_row((7, 7), SAMPLE_DISPLAY),)),
    "party": Picture((play_row(1, 4, 8, "partybiber"), play_row(1, 4, 5, "partybiber"))),
    "runs": Picture((play_row(8, 9, "hippie"), play_row(3, "hippie", 6, 7))),
}
