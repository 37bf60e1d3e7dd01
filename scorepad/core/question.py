"""What a table asks mid-game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping
from typing import Any, ClassVar, Generic, TypeVar

from scorepad.core.model import Field, Model, Setting, fields
from scorepad.core.problem import Problem, SeatName
from scorepad.core.reading import gather, read

Q = TypeVar("Q", bound=Model)


class Question(ABC, Generic[Q]):
    """A question: what goes in (`ask`), what may not (`checks`), what comes out (`answer`)."""

    id: ClassVar[str]
    ask: ClassVar[type[Model]]
    #: how often each card can lie there
    copies: ClassVar[int] = 1
    checks: ClassVar[tuple[Callable[[Any], Iterator[Problem]], ...]] = ()

    def deck(self, players: int) -> tuple[tuple[str, ...], ...]:
        """The cards that can be tapped, as rows of a grid (a suit a row); () if the question is not about cards."""
        return ()

    def copies_of(self, code: str) -> int:
        """How often this card can lie there."""
        return self.copies

    def card(self, code: str) -> str | int:
        """A tapped card as it stands in the question's JSON."""
        return code

    @abstractmethod
    def answer(self, asked: Q) -> dict[str, object]:
        """The answer as JSON, with `rules`: the ids of the rules that decide it, never empty."""

    def sentence(self, asked: Q, answer: Mapping[str, object]) -> tuple[str, dict[str, Any]]:
        """The key of the sentence that tells the answer to people (`answer-KEY`), and what fills it."""
        simple: dict[str, Any] = {name: value for name, value in answer.items() if isinstance(value, str | int)}
        if isinstance(winner := answer.get("winner"), int):
            simple["winner"] = SeatName(winner)
        return (f"{self.id}-no" if "rule" in answer else self.id), simple

    def known(self, state: Any) -> Mapping[str, Any]:
        """What need not be asked at a table (`state`: a `State`): JSON by field."""
        return {}

    def tap(self, texts: Mapping[str, str], what: str, data: Mapping[str, Any]) -> dict[str, str | None]:
        """What a tap on a button of the room's own template changes (see `Game.tap`); `data`: the question so far, JSON."""
        return {}

    def bench(self, field: str, data: Mapping[str, Any], texts: Mapping[str, str]) -> Any:
        """What the room's own template for the list `field` needs besides (see `Game.bench`)."""
        return None

    def opens(self, cell: str, texts: Mapping[str, str]) -> Mapping[str, Any]:
        """What stands in the question when it is asked from the form of an entry: texts, lists of cards, or True, by field.

        `cell` and `texts` as in `fills`. Unless the question says otherwise, what both have under the same name.
        """
        return {name: text for name, text in texts.items() if name in self.ask.model_fields}

    def about(self, cell: str, texts: Mapping[str, str]) -> int | None:
        """Whose seat it is about when it is asked from the cell of a form (see `fills`), if that is not plain from its name."""
        return None

    def fills(self, cell: str, asked: Q, answer: Mapping[str, Any], texts: Mapping[str, str]) -> Mapping[str, str | None]:
        """What the answer writes into the form of an entry: new texts by cell, None takes one out.

        `cell`: what it was asked for ("" if for nothing in particular); `texts`: what is typed so far. Unless the question says
        otherwise, points that were counted are written where they were asked for.
        """
        return {cell: str(answer["points"])} if cell and "points" in answer else {}

    def fields(self, setting: Setting) -> tuple[Field, ...]:
        """The fields of the question, for `setting` players."""
        return fields(self.ask, setting)


def pose(question: Question[Any], data: object) -> tuple[Mapping[str, object] | None, list[Problem]]:
    """Ask `question` with `data` (parsed JSON): the answer, or None and every reason why it cannot be asked so."""
    asked, problems = read(question.ask, data)
    problems += gather(question.checks, asked)
    if problems:
        return None, problems
    return question.answer(asked), []
