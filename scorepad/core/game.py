"""What every game is, and what a table of it knows."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from scorepad.core.chain import Chain
from scorepad.core.model import Field, Model, Setting, fields
from scorepad.core.problem import Duty, Ending, Line, Outlook, Problem, Told
from scorepad.core.reading import gather

E = TypeVar("E", bound=Model)


class NoOptions(Model):
    """A game without house rules."""


class Past(NamedTuple, Generic[E]):
    """A round that was played, or an adjustment (`entry` is None): `scores` one a side, and who dealt."""

    entry: E | None
    scores: tuple[int, ...]
    dealer: int


class State(NamedTuple, Generic[E]):
    """A table before its next round.

    `totals`: one a side; `past`: everything before, adjustments included; `rounds`: the same without them;
    `dealer`: who deals the next round (its banker
    or starter where nobody deals); `first`: who dealt the first.
    """

    setting: Setting
    totals: tuple[int, ...]
    first: int
    dealer: int
    past: Sequence[Past[E]] = Chain()
    rounds: Sequence[Past[E]] = Chain()

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

    @property
    def clockwise(self) -> list[int]:
        """All seats, from the dealer's left to the dealer."""
        return [self.after_dealer(places) for places in range(1, self.players + 1)]

    def after_dealer(self, places: int) -> int:
        """The seat so many places clockwise from the dealer."""
        return (self.dealer + places) % self.players


class Goal(NamedTuple):
    """Where the game ends: after so many rounds, or at a target, whichever comes first; 0: there is none.

    `shared`: several may reach the target together; else the game goes on until one side is alone ahead. `least`: the least
    wins, not the most.
    """

    rounds: int = 0
    target: int = 0
    shared: bool = False
    least: bool = False


class Game(ABC, Generic[E]):
    """A game: who plays, what is written down, what is refused, what it scores, when it is over.

    A room makes a subclass and lists an instance in its `GAMES`. Everything is pure: the same arguments give
    the same answer. How entries are typed is not said here (`scorepad.core.pad`), nor what is asked mid-game
    (`scorepad.core.question`).
    """

    id: ClassVar[str]
    players: ClassVar[tuple[int, ...]]
    #: with these numbers of players, partners sit opposite and score together
    in_pairs: ClassVar[tuple[int, ...]] = ()
    entry: ClassVar[type[Model]]
    options: ClassVar[type[Model]] = NoOptions
    #: whether nobody deals: then `State.dealer` is who begins
    nobody_deals: ClassVar[bool] = False
    #: the house rule in which the players say what they play, where they may; each title counts as a game of its own
    titled: ClassVar[str] = ""
    #: each finds problems in the house rules that their bounds do not tell
    option_checks: ClassVar[tuple[Callable[[Any, Setting], Iterator[Problem]], ...]] = ()
    #: house rules that one tap sets together, by the name of the set (`preset-NAME` in the words): options and their values
    presets: ClassVar[Mapping[str, Mapping[str, Any]]] = {}
    #: each finds problems in an entry; one that needs a field which is not given is passed over
    checks: ClassVar[tuple[Callable[[Any, State[Any]], Iterable[Problem]], ...]] = ()

    def paired(self, players: int, options: Any) -> bool:
        """Whether partners sit opposite and score together; `options`: the house rules, None if they are not known (yet)."""
        return players in self.in_pairs

    def setting(self, players: int, options: Any = None, first: int = 0) -> Setting:
        """What is fixed at a table of `players` with these house rules (None: they are not known yet)."""
        half = players // 2
        if self.paired(players, options):
            sides: tuple[tuple[int, ...], ...] = tuple((seat, seat + half) for seat in range(half))
        else:
            sides = tuple((seat,) for seat in range(players))
        return Setting(players, sides, options, first)

    def of_round(self, state: State[E]) -> Hashable:
        """What bounds of the next round depend on besides the table: a number of cards, say. It becomes `Setting.round`."""
        return None

    def before_round(self, state: State[E]) -> State[E]:
        """The same state with what is fixed for its next round."""
        fixed = self.of_round(state)
        return state if fixed == state.setting.round else state._replace(setting=replace(state.setting, round=fixed))

    def start(self, setting: Setting) -> State[E]:
        """A table before its first round."""
        return self.before_round(State(setting, self.opening(setting), setting.first, setting.first))

    def title(self, options: Any) -> str | None:
        """What is played, where the players gave it a name of their own."""
        return (getattr(options, self.titled) or "").strip() or None if self.titled else None

    def fields(self, setting: Setting) -> tuple[Field, ...]:
        """The fields of an entry at this table."""
        return fields(self.entry, setting)

    def house_rules(self) -> tuple[Field, ...]:
        """All that a table may choose, whoever plays."""
        return fields(self.options, self.setting(max(self.players)))

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

    def goal(self, state: State[E]) -> Goal:
        """Where the game ends: when the players like, unless the game says otherwise."""
        return Goal()

    def standing(self, state: State[E]) -> tuple[int, ...]:
        """What decides who is ahead, one number a side: the totals, unless the game says otherwise."""
        return state.totals

    def leaders(self, state: State[E]) -> tuple[int, ...]:
        """The sides that are ahead; they win if the players stop now, equals share."""
        return best(self.standing(state), self.goal(state).least)

    def winners(self, state: State[E]) -> tuple[int, ...]:
        """The sides that have won by the game's own end, or () if it goes on. Asked after a round, not an adjustment.

        By the goal and the standing, unless the game says otherwise.
        """
        goal = self.goal(state)
        if goal.rounds and len(state.rounds) >= goal.rounds:
            return self.leaders(state)
        if goal.target and max(state.totals) >= goal.target:
            ahead = self.leaders(state)
            return ahead if goal.shared or len(ahead) == 1 else ()
        return ()

    def ending(self, state: State[E], stopped: bool) -> Ending:
        """Why the game is over: by the goal, unless the game says otherwise, or because the players liked (`stopped`)."""
        goal = self.goal(state)
        if stopped:
            return Ending("end", "by-hand", {"least": goal.least})
        if goal.rounds and len(state.rounds) >= goal.rounds:
            return Ending("end", "rounds", {"n": goal.rounds, "least": goal.least})
        return Ending("end", "target", {"n": goal.target, "least": goal.least})

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


def best(values: tuple[int, ...], least: bool = False) -> tuple[int, ...]:
    """The indexes of the highest value, or of the lowest."""
    top = min(values) if least else max(values)
    return tuple(index for index, value in enumerate(values) if value == top)


def gains(state: State[Any]) -> tuple[int, ...]:
    """What each side won in the rounds, adjustments left out (where a game is played for chips, totals do not tell that)."""
    return tuple(sum(past.scores[side] for past in state.rounds) for side in range(len(state.sides)))
