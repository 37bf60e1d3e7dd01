"""`Question`, the abstract base class of questions asked mid-game ("who takes this trick?"), and how one is asked."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from scorepad.core.game import Game
from scorepad.core.json_input import parse_list
from scorepad.core.model import Field, Model, Setting, fields
from scorepad.core.problem import Alternatives, Problem, SeatName
from scorepad.core.reading import read_model, run_checks

Q = TypeVar("Q", bound=Model)


class CardGrid(NamedTuple):
    """All cards of a question when one grid lays them. `places`: cards by cell name, "" for an empty slot; `at`: the slot (cell,
    index) of the next card, None if all are full; `laid`: all cards in the order in which they were laid."""

    pack: Any
    places: Mapping[str, Sequence[str]]
    at: tuple[str, int] | None
    laid: Sequence[str]


class TableKnowledge(NamedTuple):
    """What a table knows of a question that is opened there.

    `initial`: initial values by field: texts, lists of cards, or True; `fixed`: values (JSON) by field that are not asked;
    `cards_elsewhere`: cards that lie elsewhere on the table; `seats`: the seats that may lay cards, in turn (None: all);
    `seat`: the seat concerned, if the name of the cell does not give it.
    """

    initial: Mapping[str, Any] = MappingProxyType({})
    fixed: Mapping[str, Any] = MappingProxyType({})
    cards_elsewhere: Sequence[str] = ()
    seats: Sequence[int] | None = None
    seat: int | None = None


#: Without a table.
NOTHING_KNOWN = TableKnowledge()


class Question(ABC, Generic[Q]):
    """A question: its input model (`input_model`), validation (`FieldSpec`s and `checks`), and `answer`."""

    id: ClassVar[str]
    input_model: ClassVar[type[Model]]
    #: the field that gives the number of players: a number, or a list with one value per seat
    players_field: ClassVar[str] = "players"
    #: checks beyond the bounds of fields; a check that reads a missing field (`FieldMissing`) is skipped
    checks: ClassVar[tuple[Callable[[Any, Setting], Iterator[Problem]], ...]] = ()

    #: all rules that its answers may cite
    deciding_rules: ClassVar[tuple[str, ...]] = ()
    #: fields of sets of cards that start as a copy of another field: source by field
    copied_from: ClassVar[Mapping[str, str]] = {}

    @abstractmethod
    def answer(self, asked: Q) -> dict[str, object]:
        """The answer as JSON, with `rules`: the ids of the rules that decide it, never empty."""

    def sentence(self, asked: Q, answer: Mapping[str, object]) -> tuple[str, dict[str, Any]]:
        """The key of the answer's sentence (`answer-KEY`), and its arguments."""
        args: dict[str, Any] = {name: value for name, value in answer.items() if isinstance(value, str | int)}
        if isinstance(winner := answer.get("winner"), int):
            args["winner"] = SeatName(winner)
        return (f"{self.id}-no" if "rule" in answer else self.id), args

    def derived_values(self, data: Mapping[str, Any]) -> Mapping[str, Any]:
        """The values of fields that follow from the tapped cards and are not asked, always by the same names; `data`: the question
        so far, JSON."""
        return {}

    def tap(self, texts: Mapping[str, str], what: str, data: Mapping[str, Any], seats: Sequence[int]) -> dict[str, str | None]:
        """The changes by a tap in the room's own template (see `Pad.tap`); `data`: the question so far, JSON; `seats`: as in
        `card_grid`."""
        return {}

    def list_length(self, field: str, data: Mapping[str, Any], texts: Mapping[str, str]) -> int:
        """The number of items in the list `field`, sent with its buttons (see `Pad.apply_tap`)."""
        return len(parse_list(texts.get(field)))

    def template_data(self, field: str, data: Mapping[str, Any], texts: Mapping[str, str]) -> Any:
        """Additional data for the room's own template of the list `field` (see `Pad.template_data`)."""
        return None

    def known_at_table(self, cell: str, texts: Mapping[str, str], state: Any) -> TableKnowledge:
        """What is known when the question is opened at a table (`state`: a `GameState`).

        `cell` and `texts` as in `entry_changes`. Default: the texts of fields that have the same name in both.
        """
        return TableKnowledge({name: text for name, text in texts.items() if name in self.input_model.model_fields})

    def next_values(self, asked: Q, answer: Mapping[str, Any]) -> Mapping[str, str]:
        """What the same question begins with when it is asked next in the same hand: texts by field, if any."""
        return {}

    def card_grid(self, texts: Mapping[str, str], data: Mapping[str, Any], seats: Sequence[int]) -> CardGrid | None:
        """All cards, if one grid lays them (drawn by the room's template `QUESTION.html`); None if each field has its own grid.
        `seats`: the seats that may lay cards, in turn."""
        return None

    def set_to_join(self, field: str, sets: Sequence[Sequence[str]], card: str) -> int | None:
        """The index of the set in `sets` that a tapped card is added to, unless a new one was begun; None: start a new set."""
        return len(sets) - 1 if sets else None

    def entry_changes(self, cell: str, asked: Q, answer: Mapping[str, Any], texts: Mapping[str, str]) -> Mapping[str, str | None]:
        """The changes that the answer makes in the form of an entry: new texts by cell, None deletes one.

        `cell`: the cell it was opened from, "" for none; `texts`: the form so far. Default: the answer's `points` go into `cell`.
        """
        return {cell: str(answer["points"])} if cell and "points" in answer else {}

    def fields(self, setting: Setting) -> tuple[Field, ...]:
        """The fields of the question at a table with `setting`."""
        return fields(self.input_model, setting)


def answer_question(game: Game[Any], question: Question[Any], data: object) -> tuple[Mapping[str, object] | None, list[Problem]]:
    """Answer `question` about `game` for `data` (parsed JSON). Returns the answer and [], or None and all problems."""
    asked, problems = read_question(game, question, data)
    if problems:
        return None, problems
    return question.answer(asked), []


def read_question(game: Game[Any], question: Question[Q], data: object) -> tuple[Q, list[Problem]]:
    """Read and check a question (parsed JSON): the model, possibly incomplete, and all problems."""
    if isinstance(data, dict) and "players" in question.input_model.model_fields and len(game.players) == 1:
        # If the game has only one number of players, it may be omitted.
        data = {**data, "players": game.players[0] if data.get("players") is None else data["players"]}
    players, problems = _read_players(game, question, data)
    largest = game.setting(max(game.players))
    if players is None and not problems and question.players_field == "players":
        # The number of players is unreadable: fields that depend on it are not checked.
        dependent_names = {field.name for field in question.fields(largest) if _depends_on_players(field)}
        asked, model_problems = read_model(
            question.input_model, data, [field for field in question.fields(largest) if field.name not in dependent_names]
        )
        for name in dependent_names:
            asked.__dict__.pop(name, None)
        return asked, model_problems + run_checks(question.checks, asked, largest)  # type: ignore[return-value]
    setting = largest if players is None else game.setting(players)
    asked, model_problems = read_model(question.input_model, data, question.fields(setting))
    if players is None:
        # The number of players is wrong or unreadable: keep only the problems that every valid number has.
        per_seat_names = {field.name for field in question.fields(largest) if field.spec.per == "seat"}
        model_problems = [
            problem for problem in model_problems if problem.key != "wrong-size" or problem.field not in per_seat_names
        ]
        for number in game.players:
            keys = {
                (problem.field, problem.key, problem.at)
                for problem in read_model(question.input_model, data, question.fields(game.setting(number)))[1]
            }
            model_problems = [problem for problem in model_problems if (problem.field, problem.key, problem.at) in keys]
    problems += model_problems
    return asked, problems + run_checks(question.checks, asked, setting)  # type: ignore[return-value]


def _depends_on_players(field: Field) -> bool:
    """Whether the valid values of a field depend on the number of players."""
    spec = field.spec
    by_bound = callable(spec.low) or callable(spec.high) or (callable(spec.pack) and not hasattr(spec.pack, "copies"))
    return bool(spec.per) or by_bound


def _read_players(game: Game[Any], question: Question[Any], data: object) -> tuple[int | None, list[Problem]]:
    """The number of players in a question; None if missing, or if wrong (then with the problem). The largest number of the game if
    the question has no such field."""
    field = question.input_model.model_fields.get(question.players_field)
    if field is None:
        return max(game.players), []
    value = data.get(question.players_field) if isinstance(data, dict) else None
    if field.annotation is int:
        number = value if type(value) is int else None
    else:
        number = len(value) if isinstance(value, list) and all(type(entry) is int for entry in value) else None
    if number is None or number in game.players:
        return number, []
    args = {"got": number, "need": Alternatives(game.players)}
    return None, [Problem(question.players_field, "players", "player-number", args=args)]
