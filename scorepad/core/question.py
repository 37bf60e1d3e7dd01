"""A question: what a table asks mid-game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from scorepad.core.game import Game
from scorepad.core.given import parse_list
from scorepad.core.model import Field, Model, Setting, fields
from scorepad.core.problem import AnyOf, Problem, SeatName
from scorepad.core.reading import gather, read

Q = TypeVar("Q", bound=Model)


class Spread(NamedTuple):
    """All that lies on a table, and the one grid that lays it. `places`: what lies there by the name of a cell, "" where a slot is
    empty; `at`: the slot that the next card goes to, if one is left; `laid`: the cards, the last one laid last."""

    pack: Any
    places: Mapping[str, Sequence[str]]
    at: tuple[str, int] | None
    laid: Sequence[str]


class Question(ABC, Generic[Q]):
    """A question: what goes in (`ask`), what may not (its marks and `checks`), what comes out (`answer`)."""

    id: ClassVar[str]
    ask: ClassVar[type[Model]]
    #: the field that tells how many play: a number, or a list with a value a seat
    players_in: ClassVar[str] = "players"
    #: each finds problems that the marks do not tell; one that needs a field which is not given is passed over
    checks: ClassVar[tuple[Callable[[Any, Setting], Iterator[Problem]], ...]] = ()

    #: the rules that can decide it: all that its answers cite
    decided_by: ClassVar[tuple[str, ...]] = ()
    #: sets of cards that begin as a copy of others, by field
    begins_as: ClassVar[Mapping[str, str]] = {}
    #: fields that follow from the others when cards are tapped: they are told, not asked
    following: ClassVar[tuple[str, ...]] = ()

    @abstractmethod
    def answer(self, asked: Q) -> dict[str, object]:
        """The answer as JSON, with `rules`: the ids of the rules that decide it, never empty."""

    def sentence(self, asked: Q, answer: Mapping[str, object]) -> tuple[str, dict[str, Any]]:
        """The key of the sentence that tells the answer to people (`answer-KEY`), and what fills it."""
        simple: dict[str, Any] = {name: value for name, value in answer.items() if isinstance(value, str | int)}
        if isinstance(winner := answer.get("winner"), int):
            simple["winner"] = SeatName(winner)
        return (f"{self.id}-no" if "rule" in answer else self.id), simple

    def follows(self, data: Mapping[str, Any]) -> Mapping[str, Any]:
        """What the fields that are not asked hold (`following`), by what was tapped (`data`: the question so far, JSON)."""
        return {}

    def known(self, state: Any) -> Mapping[str, Any]:
        """What need not be asked at a table (`state`: a `State`): JSON by field."""
        return {}

    def tap(self, texts: Mapping[str, str], what: str, data: Mapping[str, Any], seats: Sequence[int]) -> dict[str, str | None]:
        """What a tap on a button of the room's own template changes (see `Pad.tap`); `data`: the question so far, JSON; `seats`: as
        for `spread`."""
        return {}

    def place(self, field: str, data: Mapping[str, Any], texts: Mapping[str, str]) -> int:
        """How many things lie in the list `field`: what its buttons saw (see `Pad.tapped`)."""
        return len(parse_list(texts.get(field)))

    def bench(self, field: str, data: Mapping[str, Any], texts: Mapping[str, str]) -> Any:
        """What the room's own template for the list `field` needs besides (see `Pad.bench`)."""
        return None

    def opens(self, cell: str, texts: Mapping[str, str], state: Any) -> Mapping[str, Any]:
        """What stands in the question when it is asked at a table (`state`: a `State`): texts, lists of cards, or True, by field.

        `cell` and `texts` as in `fills`. Unless the question says otherwise, what both have under the same name.
        """
        return {name: text for name, text in texts.items() if name in self.ask.model_fields}

    def lying(self, cell: str, texts: Mapping[str, str]) -> Sequence[str]:
        """Cards that lie elsewhere on the table when it is asked from the form of an entry (see `fills`)."""
        return ()

    def seats(self, texts: Mapping[str, str], state: Any) -> Sequence[int]:
        """Who may lay cards at a table (`state`), in turn; `texts` as in `fills`."""
        return tuple(range(state.players))

    def spread(self, texts: Mapping[str, str], data: Mapping[str, Any], seats: Sequence[int]) -> Spread | None:
        """Where one grid lays all cards of the question, drawn by the room's template `QUESTION.html`; None if each has its own.
        `seats`: who may lay cards, in turn."""
        return None

    def joins(self, field: str, sets: Sequence[Sequence[str]], card: str) -> int | None:
        """Which of the `sets` of a field a card is laid to when it is tapped, unless a new one was begun; None: to a new one."""
        return len(sets) - 1 if sets else None

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


def pose(game: Game[Any], question: Question[Any], data: object) -> tuple[Mapping[str, object] | None, list[Problem]]:
    """Ask `question` about `game` with `data` (parsed JSON): the answer, or None and every reason why it cannot be asked so."""
    asked, problems = look_into(game, question, data)
    if problems:
        return None, problems
    return question.answer(asked), []


def look_into(game: Game[Any], question: Question[Q], data: object) -> tuple[Q, list[Problem]]:
    """The question as far as it can be read, and every reason why it cannot be asked so."""
    if isinstance(data, dict) and "players" in question.ask.model_fields and len(game.players) == 1:
        # Where only so many can play, nobody has to say so.
        data = {**data, "players": game.players[0] if data.get("players") is None else data["players"]}
    players, problems = _players(game, question, data)
    most = game.setting(max(game.players))
    if players is None and not problems and question.players_in == "players":
        # How many play cannot be read: what depends on it cannot be judged.
        unsure = {each.name for each in question.fields(most) if _depends(each)}
        asked, found = read(question.ask, data, [each for each in question.fields(most) if each.name not in unsure])
        for name in unsure:
            asked.__dict__.pop(name, None)
        return asked, found + gather(question.checks, asked, most)  # type: ignore[return-value]
    setting = most if players is None else game.setting(players)
    asked, found = read(question.ask, data, question.fields(setting))
    if players is None:
        # How many play is wrong, or hangs on a list that cannot be read: what is left is only what is wrong whoever plays.
        a_seat_each = {each.name for each in question.fields(most) if each.mark.per == "seat"}
        found = [each for each in found if each.key != "wrong-size" or each.field not in a_seat_each]
        for number in game.players:
            also = {(each.field, each.key, each.at) for each in read(question.ask, data, question.fields(game.setting(number)))[1]}
            found = [each for each in found if (each.field, each.key, each.at) in also]
    problems += found
    return asked, problems + gather(question.checks, asked, setting)  # type: ignore[return-value]


def _depends(field: Field) -> bool:
    """Whether what a field may hold depends on how many play."""
    mark = field.mark
    by_bound = callable(mark.low) or callable(mark.high) or (callable(mark.pack) and not hasattr(mark.pack, "copies"))
    return bool(mark.per) or by_bound


def _players(game: Game[Any], question: Question[Any], data: object) -> tuple[int | None, list[Problem]]:
    """How many play by the question; None if it does not say, or says wrong (then with the problem): the most, so that the rest is
    checked all the same."""
    field = question.ask.model_fields.get(question.players_in)
    if field is None:
        return max(game.players), []
    given = data.get(question.players_in) if isinstance(data, dict) else None
    if field.annotation is int:
        number = given if type(given) is int else None
    else:
        number = len(given) if isinstance(given, list) and all(type(each) is int for each in given) else None
    if number is None or number in game.players:
        return number, []
    args = {"got": number, "need": AnyOf(game.players)}
    return None, [Problem(question.players_in, "players", "player-number", args)]
