"""`Pad`: how entries of a game are typed, tapped, pre-filled and shown. The rules themselves are in `scorepad.core.game`."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import partial
from typing import Any, ClassVar, Generic, TypeVar

from scorepad.core.field_input import Stage
from scorepad.core.game import Game, GameState
from scorepad.core.json_input import parse_list
from scorepad.core.model import Field, Model, Setting, fields
from scorepad.core.problem import ChipState, Line, Problem

E = TypeVar("E", bound=Model)


def split_tap(what: str) -> tuple[str, int]:
    """Split a tap `COMMAND:PLACE`. PLACE is the length of the list when the button was drawn, so that a repeated tap counts once;
    −1 if it is missing or no number."""
    command, _, place = what.rpartition(":")
    return command, int(place) if place.isascii() and place.isdecimal() and len(place) < 7 else -1


class Pad(Generic[E]):
    """How entries of a game are typed. This class serves most games; a room that needs more has a subclass in its `pad.py`.

    All methods are pure functions of their arguments.
    """

    #: the model that is typed, if it is not the entry itself; `to_entry` and `from_entry` convert
    typed_model: ClassVar[type[Model] | None] = None

    def __init__(self, game: Game[E]) -> None:
        self.game = game

    def fields(self, setting: Setting) -> tuple[Field, ...]:
        """The fields that are typed."""
        return fields(self.typed_model, setting) if self.typed_model else self.game.fields(setting)

    def stages(self, setting: Setting) -> tuple[Stage, ...]:
        """The stages of an entry, in the order of its fields."""
        return tuple(dict.fromkeys(field.input.stage for field in self.fields(setting) if field.input.stage is not None))

    def title(self, stage: Stage, typed: Mapping[str, Any], state: GameState[E]) -> str:
        """The word key of a stage's title; `typed`: the entry so far (JSON)."""
        return f"stage-{stage.id}"

    def to_entry(self, typed: dict[str, Any], state: GameState[E]) -> dict[str, Any]:
        """Convert what was typed so far (JSON) into the entry (JSON), possibly incomplete."""
        return typed

    def from_entry(self, entry: dict[str, Any], setting: Setting) -> dict[str, Any]:
        """The inverse of `to_entry`: what would have been typed for an entry (JSON)."""
        return entry

    def decided_fields(self, typed: Mapping[str, Any]) -> Collection[str]:
        """The names of fields that are decided by what is `typed` (JSON) and no longer offered."""
        return ()

    def seats_of_cell(self, cell: str, texts: Mapping[str, str], setting: Setting) -> Sequence[int]:
        """The seats that a number without a seat or side is about, once that is known from the `texts` typed so far."""
        return ()

    def cell_of_problem(self, problem: Problem) -> tuple[str | None, int | None]:
        """The typed field, and its seat or side, beside which a problem is shown; None for neither."""
        at = problem.at[0] if problem.at and isinstance(problem.at[0], int) else None
        return problem.field, at

    def apply_tap(self, texts: Mapping[str, str], what: str, state: GameState[E] | None) -> dict[str, str | None]:
        """The changes to the draft by a tap in the room's own template: new texts by cell, None deletes one.

        `what` is `COMMAND:PLACE` (see `split_tap`). If the list has another length by now, `tap_outdated` handles the tap. `state`
        is None away from a table.
        """
        command, place = split_tap(what)
        if place < 0:
            return {}
        act = self.tap if place == self.list_length(command.partition(":")[0], texts, state) else partial(self.tap_outdated, place)
        return act(texts, command, state)

    def tap(self, texts: Mapping[str, str], what: str, state: GameState[E] | None) -> dict[str, str | None]:
        """The changes by a tap (`FIELD:…`) on an up-to-date list."""
        return {}

    def tap_outdated(self, place: int, texts: Mapping[str, str], what: str, state: GameState[E] | None) -> dict[str, str | None]:
        """The changes by a tap on an outdated list, which had `place` items: a double tap, or another phone wrote first."""
        return {}

    def tap_offline(self, texts: Mapping[str, str], what: str, state: GameState[E]) -> dict[str, str | None]:
        """The changes by a tap (`FIELD:…`) made offline on the blank form of a round, without seeing the list; {} if it does not
        fit."""
        return self.tap(texts, what, state)

    def list_length(self, field: str, texts: Mapping[str, str], state: GameState[E] | None) -> int:
        """The number of items in the list `field`, sent with its buttons as PLACE."""
        return len(parse_list(texts.get(field)))

    def template_data(self, field: str, typed: Mapping[str, Any], state: GameState[E]) -> Any:
        """Additional plain data for the room's own template of the list `field`; `typed`: the entry so far (JSON)."""
        return None

    def list_lines(self, field: str, entry: Any, state: GameState[E] | None) -> Iterable[Line]:
        """One line per object in the list `field` of an unfinished entry (or question): its points, or why it scores none."""
        return ()

    def initial_texts(self, state: GameState[E]) -> Mapping[str, str]:
        """Initial texts of a fresh form of the next round, by cell."""
        return {}

    def dealer_of(self, entry: E, state: GameState[E]) -> int:
        """The dealer by the (unfinished) entry, in games where the table chooses the dealer."""
        return state.dealer

    def fill_in(self, typed: Mapping[str, Sequence[Any]], setting: Setting) -> Mapping[str, Sequence[int | None]]:
        """Numbers that the pad fills in for the empty ones, by field; None for none. `typed`: the values of all cells, by field."""
        return {}

    def optional_counts(self, setting: Setting) -> Mapping[str, int]:
        """How many numbers of a field may be left empty since `fill_in` fills them in, by field."""
        return {}

    def repeat_texts(self, state: GameState[E]) -> Mapping[str, str]:
        """The texts that "as last time" types into a fresh form before it goes straight on, by cell; {} if there is nothing
        to repeat."""
        return {}

    def chip_state(self, entry: E, state: GameState[E]) -> ChipState | None:
        """Where the chips are by the (unfinished) entry; None if the game is not played for chips."""
        return None
