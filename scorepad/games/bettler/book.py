"""Numbers and pictures that the rule texts of Bettler und Diebe, Halsabschneider and Snear take from the code."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from scorepad.core.picture import EMPTY_CARD, CardRow, Picture, PictureCard, picture_cards, with_caption
from scorepad.games.bettler import ALONE_BONUS, CREDITS, HALF, RAMSCH_CREDITS, Options
from scorepad.games.bettler.card_points import ALL, BEGGARS, LOWEST, THIEVES, worth_of
from scorepad.games.bettler.pack import (
    CARD_INDEX,
    COLOURS,
    FULL_PACK,
    HAND_SIZE,
    HIGHEST,
    LEFT_OUT,
    PACKS,
    PARTNER_CARD,
    POT_SIZE,
    SNEAR_HAND,
    SNEAR_ROW,
    THIEF,
    number_of,
)
from scorepad.games.bettler.taking import card_to_call, ways_to_bury
from scorepad.games.bettler.trick import may_follow, taken_by

#: Least card points for the best credit, and for the second.
TOP, HIGH, _ = (least for least, _ in CREDITS["rules"])


def _credits(variant: str) -> dict[str, int]:
    """The credits of each winner by the rules or by the score card, from the best to the least."""
    return dict(zip(("all", "high", "low"), (credit for _, credit in CREDITS[variant]), strict=True))


NUMBERS: Mapping[str, Any] = {
    "cards": len(FULL_PACK.cards),
    "thieves": HIGHEST[THIEF],
    "beggars": sum(HIGHEST[colour] for colour in COLOURS),
    "beggar": max(HIGHEST[colour] for colour in COLOURS),
    "partner": number_of(PARTNER_CARD),
    "hand": HAND_SIZE,
    "pot": POT_SIZE,
    "taken": {players: HAND_SIZE[players] + POT_SIZE[players] for players in HAND_SIZE},
    "snear": {"hand": SNEAR_HAND, "row": SNEAR_ROW, "all": SNEAR_HAND + 2 * SNEAR_ROW},
    "lowest": LOWEST,
    "below": LOWEST - 1,
    "all": ALL,
    "half": HALF,
    "enough": HALF + 1,
    "worth": {"thief": THIEVES[0], "beggar": BEGGARS[0]},
    "low": {"to": HIGH - 1},
    "high": {"from": HIGH, "to": TOP - 1},
    "credit": _credits("rules"),
    "card": _credits("point-card"),
    "ramsch": RAMSCH_CREDITS["rules"],
    "ramsch-card": RAMSCH_CREDITS["point-card"],
    "alone": ALONE_BONUS,
}


def _ranks(players: int) -> Picture:
    """Thieves and a colour from high to low, with what they are worth."""
    thieves, red, *_ = PACKS[players].rows
    worth = worth_of(Options())
    rows = (("thieves", thieves), ("beggars", red))
    return Picture(tuple(CardRow(tuple(PictureCard(card, worth[card]) for card in reversed(cards)), key) for key, cards in rows))


def _left_out(players: int) -> Picture:
    """What is put away before the deal."""
    return Picture((CardRow(picture_cards(sorted(LEFT_OUT[players], key=CARD_INDEX.__getitem__))),))


def _bury(hand: Sequence[str], need: int) -> Picture:
    """Which cards of a hand may be buried."""
    buriable = {card for cards in ways_to_bury(hand, need).all() for card in cards}
    return Picture(
        (CardRow(tuple(PictureCard(card, state="allowed" if card in buriable else "forbidden") for card in hand), "bury"),)
    )


def _call(hand: Sequence[str]) -> Picture:
    """Which thief a taker with these cards may call."""
    card = card_to_call(hand)
    assert card is not None
    return Picture((CardRow((*picture_cards(hand), EMPTY_CARD, PictureCard(card, state="allowed"))),))


def _follow(led: str, hand: Sequence[str], open_: Sequence[str] = ()) -> Iterator[tuple[PictureCard, ...]]:
    """The card that is led; then of the hand, and of the open cards if any, which may be played to it."""
    allowed = may_follow([led], (*hand, *open_))
    yield (PictureCard(led, state="leads"),)
    for cards in filter(None, (hand, open_)):
        yield tuple(PictureCard(card, state="allowed" if card in allowed else "forbidden") for card in cards)


def _follow_from_hand(hand: Sequence[str], title: str) -> CardRow:
    led, cards = _follow("r4", hand)
    return CardRow((*led, EMPTY_CARD, *cards), title)


def _follow_from_two_places(hand: Sequence[str], open_: Sequence[str]) -> CardRow:
    groups = zip(("lies", "in-hand", "open"), _follow("r4", hand, open_), strict=True)
    return CardRow(tuple(picture_card for title, cards in groups for picture_card in with_caption(title, cards)))


def _tricks(*tricks: Sequence[str]) -> Picture:
    """Who takes which trick: one without a thief, one with a thief, one with two."""
    keys = ("no-thief", "one-thief", "two-thieves")
    return Picture(tuple(CardRow(tuple(_taken(cards)), key) for key, cards in zip(keys, tricks, strict=True)))


def _taken(cards: Sequence[str]) -> Iterator[PictureCard]:
    best = taken_by(cards)
    for index, card in enumerate(cards):
        yield PictureCard(card, state="best" if index == best else "" if index else "leads")


PICTURES: Mapping[str, Picture] = {
    **{f"ranks-{players}": _ranks(players) for players in (2, 3, 4)},
    **{f"left-out-{players}": _left_out(players) for players in (2, 3)},
    "bury-4": _bury(("t13", "t12", "t9", "r8", "r5", "g3"), POT_SIZE[4]),
    "bury-3": _bury(("t13", "t12", "r8", "r5", "g6", "g3"), POT_SIZE[3]),
    "call": _call(("t6", "t7")),
    "follow": Picture(
        (
            _follow_from_hand(("r8", "r3", "t9", "b5"), "must-follow"),
            _follow_from_hand(("t9", "t1", "b5"), "cannot-follow"),
        )
    ),
    "snear": Picture((_follow_from_two_places(("g3", "t2"), ("r7", "b5")),)),
    "trick-4": _tricks(("r4", "r8", "g8", "r1"), ("r4", "r8", "t1", "g8"), ("b2", "t9", "t11", "b8")),
    "trick-3": _tricks(("r4", "r8", "g8"), ("r4", "t1", "r8"), ("b3", "t9", "t11")),
    "trick-2": _tricks(("r4", "g8"), ("r8", "t1"), ("t9", "t11")),
}
