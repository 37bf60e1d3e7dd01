"""Numbers and pictures that the rule texts of Belote take from the code."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from scorepad.core.picture import EMPTY_CARD, CardRow, Picture, PictureCard, row_with_verdict
from scorepad.games.belote import BELOTE, CAPOT, LAST_TRICK, PENALTY, REVOKE, Options
from scorepad.games.belote.melds import BELOTE_WORDS, LONG, RUNS, SQUARES, is_meld
from scorepad.games.belote.pack import FIRST_DEAL, HANDS, PACK, SECOND_DEAL
from scorepad.games.belote.trick import KINGS, PLAIN, TRUMP, all_points, heights, may_follow, sum_of_tricks, worth
from scorepad.kit.tricks import highest

#: The suit that is trump in all pictures, and one that is not.
_TRUMP_SUIT, _PLAIN_SUIT = "h", "s"
_WORTH = worth(_TRUMP_SUIT, KINGS[0])


def _by_king(players: int, end: int) -> dict[str, int]:
    """The least (`end` 0) or the most (1) that all tricks of so many players are worth, by what a king is."""
    return {name: sum_of_tricks(players, king)[end] for name, king in zip(("book", "france"), KINGS, strict=True)}


NUMBERS: Mapping[str, Any] = {
    "cards": len(PACK.cards),
    "first": FIRST_DEAL,
    "second": SECOND_DEAL,
    "hand": HANDS,
    "trump": {rank: _WORTH[rank + _TRUMP_SUIT] for rank in TRUMP},
    "plain": {rank: _WORTH[rank + _PLAIN_SUIT] for rank in PLAIN},
    "king": dict(zip(("book", "france"), KINGS, strict=True)),
    "all": {name: all_points(king) for name, king in zip(("book", "france"), KINGS, strict=True)},
    "least": {players: _by_king(players, 0) for players in HANDS},
    "most": {players: _by_king(players, 1) for players in HANDS},
    "square": SQUARES,
    "run": RUNS,
    "long": LONG,
    "belote": BELOTE,
    "last": LAST_TRICK,
    "capot": CAPOT,
    "revoke": REVOKE,
    "penalty": PENALTY,
}


def _ranked(suit: str, title: str) -> CardRow:
    """All cards of a suit from the top down, each with what it counts."""
    cards = (rank + suit for rank in (TRUMP if suit == _TRUMP_SUIT else PLAIN))
    return CardRow(tuple(PictureCard(card, _WORTH[card]) for card in cards), title)


def _melds(title: str, *cards: str) -> CardRow:
    """Cards, and whether they are a meld."""
    return row_with_verdict(cards, title, is_meld(cards))


def _follows(title: str, led: str, hand: Sequence[str]) -> CardRow:
    """What of a hand may follow the card that was led, by the house rules of the rulebook."""
    options = Options()
    allowed = may_follow([led], hand, _TRUMP_SUIT, options=options)

    def may(card: str) -> PictureCard:
        if card in allowed:
            return PictureCard(card, "", "allowed")
        return PictureCard(card, "low" if card[1] == led[1] else "other-suit", "forbidden")

    return CardRow((PictureCard(led, "led", "leads"), EMPTY_CARD, *map(may, hand)), title)


def _trick(*cards: str) -> CardRow:
    """A trick, each card with what it counts; the one that takes it is marked."""
    best = cards[highest(cards, heights(_TRUMP_SUIT, cards[0][1]).__getitem__)]
    return CardRow(tuple(PictureCard(card, _WORTH[card], "best" if card == best else "") for card in cards))


PICTURES: Mapping[str, Picture] = {
    "ranks": Picture((_ranked(_TRUMP_SUIT, "ranks-trump"), _ranked(_PLAIN_SUIT, "ranks-plain"))),
    "squares": Picture((_melds("square", "Js", "Jh", "Jd", "Jc"), _melds("square-low", "8s", "8h", "8d", "8c"))),
    "runs": Picture(
        (
            _melds("run-big", "As", "Ks", "Qs"),
            _melds("run-trump", "Jh", "Th", "9h", "8h"),
            _melds("run-gap", "Jh", "9h", "Ah"),
        )
    ),
    "belote": Picture((CardRow(tuple(PictureCard(rank + _TRUMP_SUIT, word) for rank, word in BELOTE_WORDS.items())),), large=True),
    "follow": Picture(
        (
            _follows("follow-trump", "Th", ("9h", "7h", "As")),
            _follows("follow-suit", "9d", ("8d", "Ad", "7h")),
            _follows("follow-none", "9c", ("7h", "As", "8d")),
        ),
        large=True,
    ),
    "trick": Picture((_trick("Ks", "As", "Td", "7h"),), large=True),
}
