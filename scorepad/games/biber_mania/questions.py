"""What a table of Biber-Mania asks mid-game: may this be laid, and does it capture that?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Any

from pydantic import PlainValidator

from scorepad.core.model import WIDE, Model, Seq, cards
from scorepad.core.problem import Problem
from scorepad.core.question import Q, Question
from scorepad.games.biber_mania.pack import ACTIONS, JOKER, rows
from scorepad.games.biber_mania.plays import Card, captures, look


def number_or_word(card: Any) -> Card:
    """A number is an integer and nothing else; one fault for each card, not one for each kind that it might have been."""
    if type(card) is int or type(card) is str:
        return card
    raise ValueError


Cards = Annotated[Seq[Annotated[Card, PlainValidator(number_or_word)]], cards()]


def check_play(field: str, play: Sequence[Card]) -> Iterator[Problem]:
    """At least one card, and only cards that exist (rules `range`, `cards`)."""
    if not play:
        yield Problem(field, "range", "no-card")
    for index, card in enumerate(play):
        if isinstance(card, int):
            if not 1 <= card <= WIDE:
                yield Problem(field, "range", "unknown-card", {"card": card}, (index,))
        elif card != JOKER and card not in ACTIONS:
            yield Problem(field, "cards", "unknown-card", {"card": card}, (index,))


def check_cards(ask: AskPlay) -> Iterator[Problem]:
    """The cards to be laid."""
    yield from check_play("cards", ask.cards)


def check_target(ask: AskCapture) -> Iterator[Problem]:
    """The cards to be captured."""
    yield from check_play("target", ask.target)


class AskPlay(Model):
    """Cards to be laid in one play, in any order."""

    cards: Cards


class AskCapture(AskPlay):
    """The same, and what lies there: a play on top of a stack, or equal numbers of the display."""

    target: Cards


class AboutPlays(Question[Q]):
    """A question on cards of this pack, of which many are alike."""

    copies = 8

    def deck(self, players: int) -> tuple[tuple[str, ...], ...]:
        """Each card once."""
        return rows()

    def card(self, code: str) -> str | int:
        """Numbers are numbers, action cards and jokers words."""
        return int(code) if code.isdigit() else code


class MayPlay(AboutPlays[AskPlay]):
    """May these cards be laid together?"""

    id = "play"
    ask = AskPlay
    checks = (check_cards,)

    def answer(self, asked: AskPlay) -> dict[str, object]:
        """`{"legal": true, "kind": …, "value": … (a set's), "count": …, "needs_capture": true (a run without a hippie)}`."""
        play = look(asked.cards)
        if play.kind == "none":
            return {"legal": False, "rule": play.rules[0], "rules": list(play.rules)}
        answer: dict[str, object] = {"legal": True, "kind": play.kind}
        if play.kind == "set":
            answer["value"] = play.value
        answer["count"] = play.count
        if play.needs_capture:
            answer["needs_capture"] = True
        return {**answer, "rules": list(play.rules)}

    def sentence(self, asked: AskPlay, answer: Mapping[str, object]) -> tuple[str, dict[str, Any]]:
        """A run without a hippie has a sentence of its own."""
        key, args = super().sentence(asked, answer)
        return ("play-to-capture" if "needs_capture" in answer else key), args


class Captures(AboutPlays[AskCapture]):
    """Do these cards capture those?"""

    id = "capture"
    ask = AskCapture
    checks = (check_cards, check_target)

    def answer(self, asked: AskCapture) -> dict[str, object]:
        """`{"captures": …}`."""
        yes, rules = captures(look(asked.cards), look(asked.target))
        return {"captures": yes, **({} if yes else {"rule": rules[0]}), "rules": list(rules)}
