"""`Game`, the abstract base class of all games, and `GameState`, a table before its next round."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from scorepad.core.chain import Chain
from scorepad.core.halves import Halves
from scorepad.core.model import Field, Model, Setting, fields
from scorepad.core.problem import Duty, Ending, Line, Outlook, Phrase, Problem, SideSummary
from scorepad.core.reading import run_checks

E = TypeVar("E", bound=Model)


class NoOptions(Model):
    """The options of a game without house rules."""


class PastRound(NamedTuple, Generic[E]):
    """A past round, or an adjustment (`entry` is None): `scores`, one per side, and the dealer's seat."""

    entry: E | None
    scores: tuple[int, ...]
    dealer: int


class GameState(NamedTuple, Generic[E]):
    """A table before its next round.

    `totals`: one per side; `past`: all rounds and adjustments before; `rounds`: the same without adjustments;
    `dealer`: the seat that deals the next round (or is its banker or starter); `first`: the seat that dealt the first round, or the
    last one that the players chose to deal; `dealt`: the number of rounds before that.
    """

    setting: Setting
    totals: tuple[int, ...]
    first: int
    dealer: int
    past: Sequence[PastRound[E]] = Chain()
    rounds: Sequence[PastRound[E]] = Chain()
    dealt: int = 0

    @property
    def rounds_dealt(self) -> int:
        """The number of rounds since `first` dealt."""
        return len(self.rounds) - self.dealt

    @property
    def last_dealt(self) -> PastRound[E] | None:
        """The last round since `first` came to deal."""
        return self.rounds[-1] if self.rounds_dealt else None

    @property
    def played(self) -> int:
        """The number of rounds played, at the table before too."""
        return self.setting.before + len(self.rounds)

    @property
    def options(self) -> Any:
        """The house rules."""
        return self.setting.options

    @property
    def players(self) -> int:
        """The number of players."""
        return self.setting.players

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The seats of each side."""
        return self.setting.sides

    @property
    def seats_clockwise(self) -> list[int]:
        """All seats, from the dealer's left to the dealer."""
        return [self.after_dealer(places) for places in range(1, self.players + 1)]

    def after_dealer(self, places: int) -> int:
        """The seat `places` clockwise from the dealer."""
        return (self.dealer + places) % self.players


class Goal(NamedTuple):
    """Where the game ends: after a number of rounds or at a target total, whichever comes first; 0: no such limit.

    `shared`: several sides may win at the target together; otherwise the game goes on until one side leads alone. `least`: the
    lowest total wins.
    """

    rounds: int = 0
    target: int = 0
    shared: bool = False
    least: bool = False


class Game(ABC, Generic[E]):
    """A game: numbers of players, the entry model, checks, scoring, and the end of the game.

    A room makes a subclass and lists an instance in its `GAMES`. All methods are pure functions of their arguments. How
    entries are typed is in `scorepad.core.pad`, questions asked mid-game in `scorepad.core.question`.
    """

    id: ClassVar[str]
    players: ClassVar[tuple[int, ...]]
    #: the numbers of players in the rulebook, where a ruling allows more; else ()
    players_by_book: ClassVar[tuple[int, ...]] = ()
    #: numbers of players with which partners sit opposite each other and score together
    in_pairs: ClassVar[tuple[int, ...]] = ()
    entry: ClassVar[type[Model]]
    options: ClassVar[type[Model]] = NoOptions
    #: True if the game has no dealer: then `GameState.dealer` is the seat that begins
    nobody_deals: ClassVar[bool] = False
    #: True if chips are played for, and the biggest gain wins
    for_chips: ClassVar[bool] = False
    #: the name of the option that holds a title typed by the players, "" if none; each title counts as a separate game
    title_option: ClassVar[str] = ""
    #: checks of the house rules beyond their bounds
    option_checks: ClassVar[tuple[Callable[[Any, Setting], Iterator[Problem]], ...]] = ()
    #: house rules that say what this pack looks like; their defaults are assumptions, until a circle has said what holds
    assumed_options: ClassVar[tuple[str, ...]] = ()
    #: house rules that may change at the running table (the blank sheet: rule `rules`)
    changing_options: ClassVar[tuple[str, ...]] = ()
    #: whether numbers besides the totals go on from round to round: then people cannot join or leave
    carries_over: ClassVar[bool] = False
    #: sets of house rules chosen with one tap, by name (`preset-NAME` in the words): values by option
    presets: ClassVar[Mapping[str, Mapping[str, Any]]] = {}
    #: checks of an entry; a check that reads a missing field (`FieldMissing`) is skipped
    checks: ClassVar[tuple[Callable[[Any, GameState[Any]], Iterable[Problem]], ...]] = ()

    def paired(self, players: int, options: Any) -> bool:
        """Whether partners sit opposite each other and score together; `options`: the house rules, None if not known yet."""
        return players in self.in_pairs

    def setting(self, players: int, options: Any = None, first: int = 0) -> Setting:
        """The setting of a table with so many `players` and these house rules (None: not known yet)."""
        half = players // 2
        if self.paired(players, options):
            sides: tuple[tuple[int, ...], ...] = tuple((seat, seat + half) for seat in range(half))
        else:
            sides = tuple((seat,) for seat in range(players))
        return Setting(players, sides, options, first)

    def round_parameter(self, state: GameState[E]) -> Hashable:
        """The value of `Setting.round_parameter`: what the next round depends on besides the table (the number of cards, say, or
        points carried over). Asked once after each entry; `state.setting` still has the value before it."""
        return None

    def with_round_parameter(self, state: GameState[E]) -> GameState[E]:
        """The same state with `Setting.round_parameter` set for its next round."""
        parameter = self.round_parameter(state)
        return (
            state
            if parameter == state.setting.round_parameter
            else state._replace(setting=replace(state.setting, round_parameter=parameter))
        )

    def widest_setting(self, state: GameState[E]) -> Setting:
        """The setting for a form that goes for any round to come: that of the next one, or where bounds change from round to round
        the one with the widest."""
        return state.setting

    def start(self, setting: Setting) -> GameState[E]:
        """The state of a table before its first round."""
        totals = setting.opening or self.opening_totals(setting)
        if setting.halves:
            totals = tuple(map(Halves, totals))
        return self.with_round_parameter(GameState(setting, totals, setting.first_dealer, dealer=setting.first_dealer))

    def title(self, options: Any) -> str | None:
        """The title that the players gave their game; None if there is none."""
        return (getattr(options, self.title_option) or "").strip() or None if self.title_option else None

    def fields(self, setting: Setting) -> tuple[Field, ...]:
        """The fields of an entry at this table."""
        return fields(self.entry, setting)

    def house_rules(self) -> tuple[Field, ...]:
        """The fields of the house rules, for the largest number of players."""
        return fields(self.options, self.setting(max(self.players)))

    def opening_totals(self, setting: Setting) -> tuple[int, ...]:
        """The totals before the first round, one per side (chips in games played for chips)."""
        return (0,) * len(setting.sides)

    def dealer(self, state: GameState[E]) -> int:
        """The seat that deals the round after `state.past`: `state.first` if no round was dealt since. Default: the deal moves
        clockwise."""
        return (state.first + state.rounds_dealt) % state.players

    def check_opening(self, setting: Setting) -> Iterable[Problem]:
        """All rule problems of the totals with which a table goes on. Default: none."""
        return ()

    def check(self, entry: E, state: GameState[E]) -> list[Problem]:
        """All rule problems of `entry` as the next round after `state`."""
        return run_checks(self.checks, entry, state)

    def check_adjustment(self, adjust: tuple[int, ...], state: GameState[E]) -> Iterable[Problem]:
        """All rule problems of an adjustment. Default: none."""
        return ()

    def check_rules(self, state: GameState[E]) -> Iterable[Problem]:
        """All problems of house rules that change before the next round; `state`: with them. Default: none."""
        return ()

    @abstractmethod
    def score(self, entry: E, state: GameState[E]) -> Iterator[Line]:
        """The lines of a round, in the order of the rulebook; they sum to its scores. `entry` has passed `check`."""

    def goal(self, state: GameState[E]) -> Goal:
        """Where the game ends. Default: no goal; the players stop when they like."""
        return Goal()

    def standing(self, state: GameState[E]) -> tuple[int, ...]:
        """The numbers that decide who leads, one per side. Default: the totals."""
        return state.totals

    def standing_history(self, state: GameState[E]) -> Sequence[PastRound[E]]:
        """A short `GameState.past` with which `standing` is the same. Default: nothing of it is read."""
        return ()

    def leaders(self, state: GameState[E]) -> tuple[int, ...]:
        """The sides in the lead, several if tied; they win if the players stop now."""
        return best_indexes(self.standing(state), self.goal(state).least)

    def winners(self, state: GameState[E]) -> tuple[int, ...]:
        """The sides that have won by the rules, or () if the game goes on. Called after a round, not after an adjustment.

        Default: by the goal and the standing.
        """
        goal = self.goal(state)
        if goal.rounds and state.played >= goal.rounds:
            return self.leaders(state)
        if goal.target and max(state.totals) >= goal.target:
            leaders = self.leaders(state)
            return leaders if goal.shared or len(leaders) == 1 else ()
        return ()

    def ending(self, state: GameState[E], stopped: bool) -> Ending:
        """Why the game is over: the players stopped (`stopped`), or the goal was reached."""
        goal = self.goal(state)
        if stopped:
            return Ending("end", "by-hand", {"least": goal.least})
        if goal.rounds and state.played >= goal.rounds:
            return Ending("end", "rounds", {"n": goal.rounds, "least": goal.least})
        return Ending("end", "target", {"n": goal.target, "least": goal.least})

    def next_round_info(self, state: GameState[E]) -> Mapping[str, object]:
        """JSON fields on the next round besides the dealer, part of `next` in the result."""
        return {}

    def duties(self, state: GameState[E]) -> Iterable[Duty]:
        """Duties of the next round other than dealing."""
        return ()

    def outlook(self, entry: E, state: GameState[E]) -> Iterable[Outlook]:
        """What each side needs in this round, from the (unfinished) entry."""
        return ()

    def side_summaries(self, entry: E, state: GameState[E]) -> Iterable[SideSummary]:
        """A short summary per side of a finished round."""
        return ()

    def round_sentence(self, entry: E, state: GameState[E]) -> Phrase | None:
        """A finished round in one sentence, where that says more than its numbers. Default: None."""
        return None


def best_indexes(values: tuple[int, ...], least: bool = False) -> tuple[int, ...]:
    """The indexes of the highest value, or of the lowest."""
    best = min(values) if least else max(values)
    return tuple(index for index, value in enumerate(values) if value == best)
