"""What a table of Dicke Zwei asks mid-game: what is this, and does it beat that?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, Any

from scorepad.core.model import Model, Seq, cards
from scorepad.core.problem import Problem, Term
from scorepad.core.question import Q, Question
from scorepad.games.dicke_zwei.combinations import RANKS, SUITS, look, rule_of
from scorepad.kit.cards import check_cards
from scorepad.kit.french import deck

PACK = deck()


class AskCombination(Model):
    """Tiles to be played at once, in any order."""

    tiles: Annotated[Seq[str], cards()]


class AskBeats(AskCombination):
    """The same, and what lies there."""

    target: Annotated[Seq[str], cards()]


def check_tiles(ask: AskCombination) -> Iterator[Problem]:
    """Tiles of this pack, none twice."""
    yield from check_cards("tiles", ask.tiles, PACK)


def check_target(ask: AskBeats) -> Iterator[Problem]:
    """Rule `combination`: what lies there is one, of tiles of this pack, none twice."""
    faults = list(check_cards("target", ask.target, PACK))
    yield from faults
    if not faults and look(ask.target) is None:
        yield Problem("target", "combination", "target-no-combination")


def check_both(ask: AskBeats) -> Iterator[Problem]:
    """What lies there is not in anybody's hand (rule `cards`)."""
    for index, tile in enumerate(ask.target):
        if tile in PACK and tile in ask.tiles:
            yield Problem("target", "cards", "card-twice", {"card": tile}, (index,))


class AboutTiles(Question[Q]):
    """A question on tiles of this pack."""

    def deck(self, players: int) -> tuple[tuple[str, ...], ...]:
        """A suit a row, high to low."""
        return tuple(tuple(rank + suit for rank in reversed(RANKS)) for suit in reversed(SUITS))


class WhichCombination(AboutTiles[AskCombination]):
    """What is this?"""

    id = "combination"
    ask = AskCombination
    checks = (check_tiles,)

    def answer(self, asked: AskCombination) -> dict[str, object]:
        """`{"kind": …}`, null if it is no combination."""
        found = look(asked.tiles)
        if found is None:
            return {"kind": None, "rule": "combination", "rules": ["combination"]}
        return {"kind": found.kind, "rules": ["combination", *(["five"] if rule_of(found.kind) == "five" else [])]}

    def sentence(self, asked: AskCombination, answer: Mapping[str, object]) -> tuple[str, dict[str, Any]]:
        """The kind in words."""
        key, args = super().sentence(asked, answer)
        return key, {"kind": Term(f"kind-{args['kind']}")} if "kind" in args else {}


class Beats(AboutTiles[AskBeats]):
    """Does this beat that?"""

    id = "beats"
    ask = AskBeats
    checks = (check_tiles, check_target, check_both)

    def answer(self, asked: AskBeats) -> dict[str, object]:
        """`{"beats": …}`."""
        mine, there = look(asked.tiles), look(asked.target)
        if mine is None or there is None or mine.count != there.count:
            return {"beats": False, "rule": "combination", "rules": ["combination"]}
        rules = ["five", "rank"] if rule_of(there.kind) == "five" else ["compare", "rank"]
        if mine.height > there.height:
            return {"beats": True, "rules": rules}
        return {"beats": False, "rule": rules[0], "rules": rules}

    def sentence(self, asked: AskBeats, answer: Mapping[str, object]) -> tuple[str, dict[str, Any]]:
        """What is no combination, or of another number, has a sentence of its own."""
        key, args = super().sentence(asked, answer)
        return ("beats-not-so" if answer.get("rule") == "combination" else key), args
