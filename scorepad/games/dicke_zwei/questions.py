"""Questions during a hand of Dicke Zwei: which combination is this, and does it beat that?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, Any

from scorepad.core.model import Model, Seq, Setting, cards
from scorepad.core.problem import Problem, Term
from scorepad.core.question import Question
from scorepad.games.dicke_zwei.combinations import combination_of, rule_of
from scorepad.games.dicke_zwei.pack import PACK


class AskCombination(Model):
    """Tiles to be played at once, in any order."""

    tiles: Annotated[Seq[str], cards(PACK)]


class AskBeats(AskCombination):
    """Tiles to be played, and the combination to beat."""

    target: Annotated[Seq[str], cards(PACK)]


def check_target(ask: AskBeats, setting: Setting) -> Iterator[Problem]:
    """Rule `combination`: the tiles to beat are a combination."""
    if combination_of(ask.target) is None:
        yield Problem("target", "combination", "target-no-combination")


def check_both(ask: AskBeats, setting: Setting) -> Iterator[Problem]:
    """No tile is both played and to be beaten (rule `cards`)."""
    tiles = ask.unchecked("tiles")
    for index, tile in enumerate(ask.unchecked("target")):
        if tile in PACK and tile in tiles:
            yield Problem("target", "cards", "card-twice", args={"card": tile}, at=(index,))


class WhichCombination(Question[AskCombination]):
    """What is this?"""

    id = "combination"
    input_model = AskCombination
    deciding_rules = ("combination", "five")

    def answer(self, asked: AskCombination) -> dict[str, object]:
        """`{"kind": …}`, null if it is no combination."""
        combination = combination_of(asked.tiles)
        if combination is None:
            return {"kind": None, "rule": "combination", "rules": ["combination"]}
        return {"kind": combination.kind, "rules": ["combination", *(["five"] if rule_of(combination.kind) == "five" else [])]}

    def sentence(self, asked: AskCombination, answer: Mapping[str, object]) -> tuple[str, dict[str, Any]]:
        """The kind in words."""
        key, args = super().sentence(asked, answer)
        return key, {"kind": Term(f"kind-{args['kind']}")} if "kind" in args else {}


class Beats(Question[AskBeats]):
    """Does this beat that?"""

    id = "beats"
    input_model = AskBeats
    deciding_rules = ("combination", "compare", "five", "rank")
    checks = (check_target, check_both)

    def answer(self, asked: AskBeats) -> dict[str, object]:
        """`{"beats": …}`."""
        played, target = combination_of(asked.tiles), combination_of(asked.target)
        if played is None or target is None or played.count != target.count:
            return {"beats": False, "rule": "combination", "rules": ["combination"]}
        rules = ["five", "rank"] if rule_of(target.kind) == "five" else ["compare", "rank"]
        if played.height > target.height:
            return {"beats": True, "rules": rules}
        return {"beats": False, "rule": rules[0], "rules": rules}

    def sentence(self, asked: AskBeats, answer: Mapping[str, object]) -> tuple[str, dict[str, Any]]:
        """Separate sentences for tiles that are no combination, or of another number."""
        key, args = super().sentence(asked, answer)
        return ("beats-not-so" if answer.get("rule") == "combination" else key), args


QUESTIONS = {"dicke-zwei": (WhichCombination(), Beats())}
