"""What every game is, and what a table of it knows."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, TypeVar

from scorepad.core.model import Field, Model, Setting, fields
from scorepad.core.problem import Box, Duty, Line, Outlook, Problem, Told
from scorepad.core.question import Question
from scorepad.core.reading import gather

E = TypeVar("E", bound=Model)


class NoOptions(Model):
    """A game without house rules."""


@dataclass(frozen=True, slots=True)
class Past(Generic[E]):
    """A round that was played, or an adjustment (`entry` is None): `scores` one a side, and who dealt."""

    entry: E | None
    scores: tuple[int, ...]
    dealer: int


@dataclass(frozen=True, slots=True)
class State(Generic[E]):
    """A table before its next round.

    `totals`: one a side; `past`: everything before, adjustments included; `rounds`: the same without them;
    `dealer`: who deals the next round (its banker
    or starter where nobody deals); `first`: who dealt the first.
    """

    setting: Setting
    totals: tuple[int, ...]
    first: int
    dealer: int
    past: tuple[Past[E], ...] = ()
    rounds: tuple[Past[E], ...] = ()

    @property
    def options(self) -> Any:
        """The house rules."""
        return self.setting.options

    @property
    def players(self) -> int:
        """How many sit at the table."""
        return self.setting.players

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The seats of each side."""
        return self.setting.sides

    def after_dealer(self, places: int) -> int:
        """The seat so many places clockwise from the dealer."""
        return (self.dealer + places) % self.players


@dataclass(frozen=True, slots=True)
class Goal:
    """Where the game ends: after so many rounds, or at a target; all 0 where the players stop when they like."""

    rounds: int = 0
    target: int = 0


@dataclass(frozen=True, slots=True)
class Stage:
    """A step of the entry: its id, and the rule that the players are likely to look up there."""

    id: str
    rule: str


class Game(ABC, Generic[E]):
    """A game: who plays, what is written down, what is refused, what it scores, when it is over.

    A room makes a subclass and lists an instance in its `GAMES`. Everything is pure: the same arguments give
    the same answer.
    """

    id: ClassVar[str]
    players: ClassVar[tuple[int, ...]]
    #: with these numbers of players, partners sit opposite and score together
    in_pairs: ClassVar[tuple[int, ...]] = ()
    entry: ClassVar[type[Model]]
    options: ClassVar[type[Model]] = NoOptions
    stages: ClassVar[tuple[Stage, ...]]
    questions: ClassVar[tuple[Question[Any], ...]] = ()
    #: each finds problems in the house rules that their bounds do not tell
    option_checks: ClassVar[tuple[Callable[[Any, Setting], Iterator[Problem]], ...]] = ()
    #: what is typed on the pad, where that is not the entry itself: then `write` and `unwrite` lead there and back
    typed: ClassVar[type[Model] | None] = None
    #: each finds problems in an entry; one that needs a field which is not given is passed over
    checks: ClassVar[tuple[Callable[[Any, State[Any]], Iterator[Problem]], ...]] = ()

    def sides(self, players: int) -> tuple[tuple[int, ...], ...]:
        """The seats of each side at a table of `players`."""
        half = players // 2
        if players in self.in_pairs:
            return tuple((seat, seat + half) for seat in range(half))
        return tuple((seat,) for seat in range(players))

    def fields(self, setting: Setting) -> tuple[Field, ...]:
        """The fields of an entry at this table."""
        return fields(self.entry, setting)

    def typed_fields(self, setting: Setting) -> tuple[Field, ...]:
        """The fields that are typed on the pad."""
        return fields(self.typed or self.entry, setting)

    def write(self, typed: dict[str, Any], state: State[E]) -> dict[str, Any]:
        """The entry (JSON) that is written down for what was typed, as far as it goes."""
        return typed

    def unwrite(self, entry: dict[str, Any], setting: Setting) -> dict[str, Any]:
        """What would have been typed for an entry (JSON)."""
        return entry

    def beside(self, problem: Problem) -> tuple[str | None, int | None]:
        """Beside which typed field, and which seat or side of it, a problem stands."""
        at = problem.at[0] if problem.at and isinstance(problem.at[0], int) else None
        return problem.field, at

    def tap(self, texts: Mapping[str, str], what: str, state: State[E] | None) -> dict[str, str | None]:
        """What a tap on a button of the room's own template (`what`) changes in the draft: new texts, None takes one out.

        `state` is None where it is tapped away from a table.
        """
        return {}

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

    def opening(self, setting: Setting) -> tuple[int, ...]:
        """The totals before the first round, one a side (chips where the game is played for chips)."""
        return (0,) * len(setting.sides)

    def dealer(self, state: State[E]) -> int:
        """Who deals the round after `state.past`: clockwise, unless the game says otherwise."""
        return (state.first + len(state.rounds)) % state.players

    def check(self, entry: E, state: State[E]) -> list[Problem]:
        """All reasons of the rules to refuse `entry` as the next round after `state`."""
        return gather(self.checks, entry, state)

    def check_adjustment(self, adjust: tuple[int, ...], state: State[E]) -> Iterable[Problem]:
        """All reasons of the rules to refuse an adjustment; none, unless the game says otherwise."""
        return ()

    @abstractmethod
    def score(self, entry: E, state: State[E]) -> Iterator[Line]:
        """The reasons for the points of a round, in the order of the rulebook. `entry` has passed `check`."""

    @abstractmethod
    def winners(self, state: State[E]) -> tuple[int, ...]:
        """The sides that have won by the game's own end, or () if it goes on. Asked after a round, not an adjustment."""

    @abstractmethod
    def goal(self, state: State[E]) -> Goal:
        """Where the game ends."""

    def standing(self, state: State[E]) -> tuple[int, ...]:
        """What decides who is ahead, one number a side: the totals, unless the game says otherwise."""
        return state.totals

    def stopped(self, state: State[E]) -> tuple[int, ...]:
        """The sides that win if the players stop now: who is ahead; equals share."""
        return best(self.standing(state))

    def ahead(self, state: State[E]) -> Mapping[str, object]:
        """What the players must know before the next round, besides the dealer."""
        return {}

    def duties(self, state: State[E]) -> Iterable[Duty]:
        """Who has something special to do in the next round, besides dealing."""
        return ()

    def outlook(self, entry: E, state: State[E]) -> Iterable[Outlook]:
        """What each side needs in this round, as far as the (unfinished) entry tells."""
        return ()

    def told(self, entry: E, state: State[E]) -> Iterable[Told]:
        """What each side did in a finished round, in a few words."""
        return ()


def best(values: tuple[int, ...]) -> tuple[int, ...]:
    """The indexes of the highest value."""
    top = max(values)
    return tuple(index for index, value in enumerate(values) if value == top)


def gains(state: State[Any]) -> tuple[int, ...]:
    """What each side won in the rounds, adjustments left out (where a game is played for chips, totals do not tell that)."""
    return tuple(sum(past.scores[side] for past in state.rounds) for side in range(len(state.sides)))
