"""What a table asks mid-game: who takes this trick, and what are these cards worth?"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Annotated, ClassVar

from scorepad.core.model import Model, Seq, cards, seat
from scorepad.core.problem import AnyOf, Problem
from scorepad.core.question import Question
from scorepad.games.bettler.pack import BEGGARS, CHECKS, THIEF, THIEVES, number_of, pack, points, rows, suit_of
from scorepad.kit.cards import check_cards, check_number
from scorepad.kit.tricks import check_hands, highest, revokes, seat_at


class AskTrick(Model):
    """A trick of Bettler und Diebe, whole or not yet.

    `cards`: as played, beginning with seat `lead`; `hands`: what each seat held before the trick, None where that is unknown.
    """

    game_players: ClassVar[tuple[int, ...]] = (4, 5)

    players: int
    lead: Annotated[int, seat()]
    cards: Annotated[Seq[str], cards(ordered=True)]
    hands: Seq[Seq[str] | None] | None = None
    thief_points: Seq[int] = THIEVES
    beggar_points: Seq[int] = BEGGARS


class AskTrickOfThree(AskTrick):
    """A trick of Halsabschneider."""

    game_players = (3,)
    players: int = 3


class AskTrickOfTwo(AskTrick):
    """A trick of Snear."""

    game_players = (2,)
    players: int = 2


class AskCount(Model):
    """Cards of Bettler und Diebe, in any order."""

    game_players: ClassVar[tuple[int, ...]] = (4, 5)

    cards: Annotated[Seq[str], cards()]
    thief_points: Seq[int] = THIEVES
    beggar_points: Seq[int] = BEGGARS


class AskCountOfThree(AskCount):
    """Cards of Halsabschneider."""

    game_players = (3,)


class AskCountOfTwo(AskCount):
    """Cards of Snear."""

    game_players = (2,)


def known_players(ask: AskTrick) -> int:
    """How many play; as if the most where the question is wrong, so that the rest of it can be checked all the same."""
    return ask.players if ask.players in ask.game_players else max(ask.game_players)


def known_cards(ask: AskTrick) -> frozenset[str]:
    """The cards in play; all of the game's where the number of players is wrong."""
    return pack(ask.players) if ask.players in ask.game_players else pack(*ask.game_players)


def check_players(ask: AskTrick) -> Iterator[Problem]:
    """As many as the game is for."""
    if ask.players not in ask.game_players:
        yield Problem("players", "players", "player-number", {"got": ask.players, "need": AnyOf(ask.game_players)})


def check_lead(ask: AskTrick) -> Iterator[Problem]:
    """Somebody at the table leads."""
    yield from check_number("lead", ask.lead, 0, known_players(ask) - 1)


def check_trick(ask: AskTrick) -> Iterator[Problem]:
    """Cards in play, none twice, one to one a player."""
    most = known_players(ask)
    if not 1 <= len(ask.cards) <= most:
        yield Problem("cards", "range", "trick-size", {"low": 1, "high": most, "got": len(ask.cards)})
    yield from check_cards("cards", ask.cards, known_cards(ask))


def check_hands_before(ask: AskTrick) -> Iterator[Problem]:
    """Each seat's cards before the trick, with the one that it played (where the trick itself is sound)."""
    if ask.hands is None:
        return
    sound = not any((*check_players(ask), *check_lead(ask), *check_trick(ask)))
    players = ask.players if ask.players in ask.game_players else len(ask.hands)
    yield from check_hands(ask.cards if sound else (), ask.lead, players, ask.hands, known_cards(ask))


def check_counted(ask: AskCount) -> Iterator[Problem]:
    """Cards of the game, none twice."""
    yield from check_cards("cards", ask.cards, pack(*ask.game_players))


def strength(card: str, led: str) -> tuple[bool, bool, int]:
    """How high `card` stands where suit `led` was led (rule `trick`)."""
    return suit_of(card) == THIEF, suit_of(card) == led, number_of(card)


def may_follow(before: Sequence[str], hand: Sequence[str]) -> Collection[str]:
    """Which cards of `hand` may be played after the cards `before` (rule `follow`)."""
    return [card for card in hand if suit_of(card) == suit_of(before[0])] or hand


class Trick(Question[AskTrick]):
    """Who takes this trick, what is it worth, and did everyone follow?"""

    id = "trick"
    ask = AskTrick
    checks = (check_players, check_lead, check_trick, check_hands_before, *CHECKS)

    def deck(self, players: int) -> tuple[tuple[str, ...], ...]:
        """Thieves, then the beggars by colour."""
        return rows(players)

    def answer(self, asked: AskTrick) -> dict[str, object]:
        """`{"winner": seat, "card": index, "points": …, "rules": […]}`, with hands also `revokes`."""
        led = suit_of(asked.cards[0])
        card = highest(asked.cards, lambda each: strength(each, led))
        answer: dict[str, object] = {
            "winner": seat_at(card, asked.lead, asked.players),
            "card": card,
            "points": points(asked.cards, asked),
        }
        if asked.hands is None:
            return {**answer, "rules": ["trick", "card-points"]}
        against = revokes(asked.cards, asked.lead, asked.hands, may_follow)
        return {**answer, "revokes": against, "rules": ["trick", "card-points", "follow"]}


class TrickOfThree(Trick):
    """The same in Halsabschneider."""

    ask = AskTrickOfThree


class TrickOfTwo(Trick):
    """The same in Snear."""

    ask = AskTrickOfTwo


class Count(Question[AskCount]):
    """What are these cards worth?"""

    id = "count"
    ask = AskCount
    checks = (check_counted, *CHECKS)

    def deck(self, players: int) -> tuple[tuple[str, ...], ...]:
        """Thieves, then the beggars by colour."""
        return rows(players)

    def answer(self, asked: AskCount) -> dict[str, object]:
        """`{"points": …, "rules": […]}`."""
        return {"points": points(asked.cards, asked), "rules": ["card-points"]}


class CountOfThree(Count):
    """The same in Halsabschneider."""

    ask = AskCountOfThree


class CountOfTwo(Count):
    """The same in Snear."""

    ask = AskCountOfTwo
