"""Numbers and pictures that the rule texts of Partout take from the code."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from scorepad.core.picture import CardRow, Picture, PictureCard, picture_cards
from scorepad.games.partout import GAMES, ROUNDS, THREE_SIDES, TRICKS_OF, TWO_TEAMS
from scorepad.games.partout.pack import HAND_SIZE, HIGHEST, SPECIAL, TRICK, Colour, pack
from scorepad.games.partout.trick import Trump, heights, taken_by, trump_with

_CARDS = {players: len(pack(GAMES[0].setting(players)).cards) for players in GAMES[0].players}
_COATS = {players: cards - len(SPECIAL) for players, cards in _CARDS.items()}

NUMBERS: Mapping[str, Any] = {
    "cards": _CARDS,
    "coats": _COATS,
    "special": len(SPECIAL),
    "highest": HIGHEST,
    "hand": HAND_SIZE,
    "left": {players: cards - players * HAND_SIZE[players] for players, cards in _CARDS.items()},
    "trick": TRICK,
    "tricks": TRICKS_OF,
    "bonus": dict(enumerate(TWO_TEAMS, 1)),
    "bonus-three": dict(enumerate(THREE_SIDES, 1)),
    "rounds": ROUNDS,
}

#: Trump at the start of every picture.
_TRUMP = Trump(3, "green")


def _ranks() -> Picture:
    """The cards that can win if red is led, one rank a row, high to low (rule `rank`)."""
    table = heights(_TRUMP, "r", False)
    steps: dict[int, list[str]] = {}
    for card in sorted(table, key=lambda card: -table[card]):
        if table[card] and card not in SPECIAL:
            steps.setdefault(table[card] // 100, []).append(card)
    return Picture(tuple(CardRow(picture_cards(cards), f"rank-{rank}") for rank, cards in enumerate(steps.values(), 1)))


def _trick(
    title: str, cards: Sequence[str], lock: int | None = None, number: int | None = None, colour: Colour | None = None
) -> CardRow:
    """A played trick: the winner is named beneath the winning card; the card locked by the dungeon is marked."""
    live = [card for index, card in enumerate(cards) if index != lock]
    winner, _ = taken_by(cards, lock, trump_with(live, _TRUMP, number, colour=colour))
    return CardRow(
        tuple(
            PictureCard(card, "takes", "best")
            if index == winner
            else PictureCard(card, "locked", "gone")
            if index == lock
            else PictureCard(card)
            for index, card in enumerate(cards)
        ),
        title,
    )


PICTURES: Mapping[str, Picture] = {
    "special": Picture(tuple(CardRow(picture_cards(SPECIAL[start : start + 3])) for start in (0, 3)), large=True),
    "ranks": _ranks(),
    "tricks": Picture(
        (
            _trick("trick-led", ("r4", "b7", "r6", "k7")),
            _trick("trick-colour", ("r6", "g1", "r7", "b5")),
            _trick("trick-number", ("g7", "k3", "b3", "r1")),
        ),
        large=True,
    ),
    "jester": Picture(
        (
            _trick("jester-with", ("jester", "g3", "king", "r2")),
            _trick("jester-without", ("jester", "g3", "r7", "r2")),
            _trick("jester-locked", ("r5", "king", "dungeon", "jester"), lock=1),
        ),
        large=True,
    ),
    "dungeon": Picture((_trick("dungeon-locks", ("b6", "r2", "dungeon", "b7"), lock=0),), large=True),
    "mathematician": Picture((_trick("", ("g3", "mathematician", "k5", "r1"), number=5),), large=True),
    "alchemist": Picture((_trick("", ("b2", "g6", "alchemist", "k1"), colour="black"),), large=True),
}
