"""Questions during a hand: who takes this trick, and what are these cards worth?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from scorepad.core.field_input import FieldInput
from scorepad.core.model import Model, Seq, Setting, cards, seat
from scorepad.core.problem import Problem
from scorepad.core.question import Question
from scorepad.core.reading import card_problems
from scorepad.games.bettler.card_points import BEGGARS, THIEVES, BeggarPoints, ThiefPoints, card_points, check_values
from scorepad.games.bettler.pack import cards_in_trick, pack, pack_of_game
from scorepad.games.bettler.trick import may_follow, taken_by
from scorepad.kit.tricks import TrickQuestion, check_hands, revoking_seats, seat_at


class AskTrick(Model):
    """A trick, full or not yet.

    `cards`: as played, beginning with seat `lead`; `hands`: what each seat held before the trick, None where that is unknown.
    """

    players: int
    lead: Annotated[int, seat()]
    cards: Annotated[Seq[str], cards(pack, 1, cards_in_trick, number_key="trick-size"), FieldInput(ordered=True)]
    hands: Annotated[Seq[Seq[str] | None] | None, cards(pack, per="seat")] = None
    thief_points: ThiefPoints = THIEVES
    beggar_points: BeggarPoints = BEGGARS


class AskCount(Model):
    """Cards, in any order."""

    cards: Annotated[Seq[str], cards(pack, check_values=False)]
    thief_points: ThiefPoints = THIEVES
    beggar_points: BeggarPoints = BEGGARS


def check_counted(ask: AskCount, setting: Setting) -> Iterator[Problem]:
    """Cards of the game, none twice; the number of players is not asked."""
    yield from card_problems("cards", [(card, (index,)) for index, card in enumerate(ask.cards)], pack_of_game(setting))


class Trick(TrickQuestion[AskTrick]):
    """Who takes this trick, what is it worth, and did everyone follow?"""

    input_model = AskTrick
    deciding_rules = ("trick", "card-points", "follow")
    checks = (check_hands, check_values)

    def answer(self, asked: AskTrick) -> dict[str, object]:
        """`{"winner": seat, "card": index, "points": …, "rules": […]}`, with `hands` also `"revokes": [seats]`."""
        index = taken_by(asked.cards)
        answer: dict[str, object] = {
            "winner": seat_at(index, asked.lead, asked.players),
            "card": index,
            "points": card_points(asked.cards, asked),
        }
        if asked.hands is None:
            return {**answer, "rules": ["trick", "card-points"]}
        revokes = revoking_seats(asked.cards, asked.lead, asked.hands, allowed=may_follow)
        return {**answer, "revokes": revokes, "rules": ["trick", "card-points", "follow"]}


class Count(Question[AskCount]):
    """What are these cards worth?"""

    id = "count"
    input_model = AskCount
    deciding_rules = ("card-points",)
    checks = (check_counted, check_values)

    def answer(self, asked: AskCount) -> dict[str, object]:
        """`{"points": …, "rules": […]}`."""
        return {"points": card_points(asked.cards, asked), "rules": ["card-points"]}


QUESTIONS = dict.fromkeys(("bettler-und-diebe", "halsabschneider", "snear"), (Trick(), Count()))
