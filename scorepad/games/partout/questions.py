"""Questions during a hand of Partout: who takes this trick?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, Any

from scorepad.core.field_input import FieldInput
from scorepad.core.model import Model, Seq, Setting, cards, choice, count, index, seat
from scorepad.core.problem import CardName, Problem, Term
from scorepad.games.partout.pack import TRICK, Colour, cards_in_trick, highest_number, in_colour, pack
from scorepad.games.partout.trick import Trump, taken_by, trump_with
from scorepad.kit.tricks import TrickQuestion


class Ask(Model):
    """A trick, whole or not yet.

    `cards`: as played, beginning with seat `lead`; `lock`: the index of the card that the dungeon locks; `number`, `colour`:
    choices of the mathematician and the alchemist.
    """

    players: int
    trump_number: Annotated[int, count(1, highest_number), FieldInput(trump=True)]
    trump_colour: Annotated[Colour, choice(), FieldInput(trump=True, face=in_colour)]
    lead: Annotated[int, seat()]
    cards: Annotated[Seq[str], cards(pack, 1, cards_in_trick, number_key="trick-size"), FieldInput(ordered=True)]
    lock: Annotated[int | None, index("cards", applies_if=("cards", "dungeon"))] = None
    number: Annotated[int | None, count(1, highest_number, applies_if=("cards", "mathematician"))] = None
    colour: Annotated[Colour | None, choice(applies_if=("cards", "alchemist")), FieldInput(face=in_colour)] = None


def check_lock(ask: Ask, setting: Setting) -> Iterator[Problem]:
    """Rule `dungeon`: it locks a card that was played before it."""
    cards = ask.unchecked("cards")
    if ask.lock is None:
        return
    if "dungeon" not in cards:
        yield Problem("lock", "dungeon", "lock-without-dungeon")
    elif not 0 <= ask.lock < cards.index("dungeon"):
        yield Problem("lock", "dungeon", "lock-not-before")


def check_number_chosen(ask: Ask, setting: Setting) -> Iterator[Problem]:
    """Rule `mathematician`: who plays it chooses a number, and nobody else does."""
    played, chosen = "mathematician" in ask.unchecked("cards"), ask.unchecked("number")
    if played and chosen is None:
        yield Problem("number", "mathematician", "number-missing", incomplete=True)
    elif not played and chosen is not None:
        yield Problem("number", "mathematician", "number-unasked")


def check_colour_chosen(ask: Ask, setting: Setting) -> Iterator[Problem]:
    """Rule `alchemist`: who plays it chooses a colour, and nobody else does."""
    played, chosen = "alchemist" in ask.unchecked("cards"), ask.unchecked("colour")
    if played and chosen is None:
        yield Problem("colour", "alchemist", "colour-missing", incomplete=True)
    elif not played and chosen is not None:
        yield Problem("colour", "alchemist", "colour-unasked")


class Trick(TrickQuestion[Ask]):
    """Who takes this trick, and which trump holds after it?"""

    input_model = Ask
    deciding_rules = ("rank", "king", "queen", "jester", "dungeon", "mathematician", "alchemist", "three-players")
    checks = (check_lock, check_number_chosen, check_colour_chosen)

    def trick_size(self, asked: Any) -> int:
        """With three, each plays two cards."""
        return TRICK[asked.players]

    def sentence(self, asked: Ask, answer: Mapping[str, object]) -> tuple[str, dict[str, Any]]:
        """Who takes it, with which card, and the trump after it."""
        key, args = super().sentence(asked, answer)
        colour = Term(f"choice-trump_colour-{answer['trump_colour']}")
        card = CardName(asked.cards[int(str(answer["card"]))])
        return key, {**args, "card": card, "number": answer["trump_number"], "colour": colour}

    def answer(self, asked: Ask) -> dict[str, object]:
        """`{"winner": seat, "card": index, "trump_number": …, "trump_colour": …, "rules": […]}`."""
        live = [card for index, card in enumerate(asked.cards) if index != asked.lock]
        trump = trump_with(live, Trump(asked.trump_number, asked.trump_colour), asked.number, colour=asked.colour)
        card, ranked = taken_by(asked.cards, asked.lock, trump)
        return {
            "winner": (asked.lead + card) % asked.players,
            "card": card,
            "trump_number": trump.number,
            "trump_colour": trump.colour,
            "rules": list(self._rules(asked, live, asked.cards[card] if ranked else "")),
        }

    def _rules(self, asked: Ask, live: list[str], winner: str) -> Iterator[str]:
        yield winner if winner in ("king", "queen", "jester") else "rank"
        if asked.lock is not None:
            yield "dungeon"
        for card in ("mathematician", "alchemist"):
            if card in live:
                yield card
        if asked.players == 3:
            yield "three-players"


QUESTIONS = {"partout": (Trick(),)}
