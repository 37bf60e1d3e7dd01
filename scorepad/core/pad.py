"""What the pad asks of a game besides its rules: how an entry is typed, tapped, begun and shown."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from functools import partial
from typing import Any, ClassVar, Generic, TypeVar

from scorepad.core.game import Game, State
from scorepad.core.given import parse_list
from scorepad.core.look import Stage
from scorepad.core.model import Field, Model, Setting, fields
from scorepad.core.problem import Box, Line, Problem

E = TypeVar("E", bound=Model)


def seen_by(what: str) -> tuple[str, int]:
    """A tap `COMMAND:PLACE` says how many things lay in its list when it was drawn, so that it counts once however often it comes;
    −1 if it does not say."""
    command, _, place = what.rpartition(":")
    return command, int(place) if place.isascii() and place.isdecimal() and len(place) < 7 else -1


class Pad(Generic[E]):
    """How entries of a game come onto the pad. This one serves most games; a room that needs more has a `pad.py`.

    Everything is pure: the same arguments give the same answer.
    """

    #: what is typed, where that is not the entry itself: then `write` and `unwrite` lead there and back
    typed: ClassVar[type[Model] | None] = None

    def __init__(self, game: Game[E]) -> None:
        self.game = game

    def fields(self, setting: Setting) -> tuple[Field, ...]:
        """The fields that are typed."""
        return fields(self.typed or self.game.entry, setting)

    def stages(self, setting: Setting) -> tuple[Stage, ...]:
        """The steps of an entry, in the order in which its fields name them."""
        return tuple(dict.fromkeys(each.look.stage for each in self.fields(setting) if each.look.stage is not None))

    def title(self, stage: Stage, typed: Mapping[str, Any], state: State[E]) -> str:
        """The key of what a step is called, as far as it is `typed` (JSON)."""
        return f"stage-{stage.id}"

    def write(self, typed: dict[str, Any], state: State[E]) -> dict[str, Any]:
        """The entry (JSON) that is written down for what was typed, as far as it goes."""
        return typed

    def unwrite(self, entry: dict[str, Any], setting: Setting) -> dict[str, Any]:
        """What would have been typed for an entry (JSON)."""
        return entry

    def settled(self, typed: Mapping[str, Any]) -> Collection[str]:
        """The names of fields that are not offered any more while the entry is `typed` (JSON): they were decided."""
        return ()

    def beside(self, problem: Problem) -> tuple[str | None, int | None]:
        """Beside which typed field, and which seat or side of it, a problem stands."""
        at = problem.at[0] if problem.at and isinstance(problem.at[0], int) else None
        return problem.field, at

    def tapped(self, texts: Mapping[str, str], what: str, state: State[E] | None) -> dict[str, str | None]:
        """What a tap on a button of the room's own template changes in the draft: new texts, None takes one out.

        `what` is `COMMAND:PLACE`, see `seen_by`: where it is no longer so, only `late` may still do something. `state` is None
        where it is tapped away from a table.
        """
        command, place = seen_by(what)
        if place < 0:
            return {}
        act = self.tap if place == self.lying(command.partition(":")[0], texts, state) else partial(self.late, place)
        return act(texts, command, state)

    def tap(self, texts: Mapping[str, str], what: str, state: State[E] | None) -> dict[str, str | None]:
        """What a tap (`FIELD:…`) changes that saw what lies there."""
        return {}

    def late(self, place: int, texts: Mapping[str, str], what: str, state: State[E] | None) -> dict[str, str | None]:
        """What a tap still changes that saw `place` things where others lie by now: a second tap of a hasty thumb, or somebody
        else was faster."""
        return {}

    def blind(self, texts: Mapping[str, str], what: str, state: State[E]) -> dict[str, str | None]:
        """What a tap (`FIELD:…`) changes that was made without the pad, on the blank form of a round, by somebody who did not see
        what lies there; {} where it does not fit."""
        return self.tap(texts, what, state)

    def lying(self, field: str, texts: Mapping[str, str], state: State[E] | None) -> int:
        """How many things lie in the list `field`: what its buttons saw."""
        return len(parse_list(texts.get(field)))

    def bench(self, field: str, typed: Mapping[str, Any], state: State[E]) -> Any:
        """What the room's own template for the list `field` needs besides (`typed`: the entry so far, JSON); plain data."""
        return None

    def listed(self, field: str, entry: Any, state: State[E] | None) -> Iterable[Line]:
        """One line for each object in the list `field` of an unfinished entry (or question): what it counts, and why not."""
        return ()

    def begin(self, state: State[E]) -> Mapping[str, str]:
        """What stands in a fresh form of the next round, by cell: texts as if they had been typed."""
        return {}

    def deals(self, entry: E, state: State[E]) -> int:
        """Who deals by the (unfinished) entry, where the table may choose."""
        return state.dealer

    def again(self, state: State[E]) -> Mapping[str, str]:
        """What one tap on "as last time" types into a fresh form, by cell; {} where nothing is repeated."""
        return {}

    def box(self, entry: E, state: State[E]) -> Box | None:
        """Where the chips are, as far as the (unfinished) entry tells; None where the game is not played for chips."""
        return None
