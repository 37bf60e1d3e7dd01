"""Games that a file describes: `DescribedGame`, whose rules are compiled formulas, and its statistics."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from copy import copy
from dataclasses import dataclass, replace
from typing import Any, ClassVar, NamedTuple

from scorepad.core.call_cache import cache_last_call
from scorepad.core.game import Game, GameState, Goal, PastRound
from scorepad.core.model import Field, FieldMissing, Model, Setting
from scorepad.core.problem import Duty, Ending, Line, Outlook, Problem, SideSummary
from scorepad.core.statistics import Contribution, ScoredRound, Statistic, Stats
from scorepad.described.file import Per
from scorepad.described.formula import BASE, Fault, Formula
from scorepad.described.sentence import Sentence

#: So many rounds to come are looked at for the largest numbers of a form that goes for any.
MAX_ROUNDS = 100


class Told(NamedTuple):
    """A compiled table of the file that has a sentence: its rule, the key of the sentence, and its formulas (None: none)."""

    rule: str
    key: str
    sentence: Sentence
    when: Formula | None
    number: Formula | None = None
    per: Per | None = None
    seat: Formula | None = None
    field: str | None = None
    until: str = ""


class FieldShape(NamedTuple):
    """How a field appears in formulas: what stands for it while it is empty, and the size of a list that nothing else checks."""

    name: str
    empty: Any
    per: Per | None
    unchecked: bool


class Running(NamedTuple):
    """A number that goes on from round to round, with its compiled formulas."""

    name: str
    per: Per | None
    start: Formula
    next: Formula


class ValueOf(NamedTuple):
    """A number that is worked out once a round."""

    name: str
    per: Per | None
    formula: Formula


class Counted(NamedTuple):
    """A compiled statistic."""

    statistic: Statistic
    formula: Formula
    when: Formula


class RoundParameter(NamedTuple):
    """What the next round depends on: the rounds played, and the running numbers in the order of the file."""

    played: int
    running: tuple[Any, ...]


@dataclass(frozen=True, slots=True, eq=False)
class RulesOfGame:
    """All that a file says about how a game counts, compiled."""

    worths: Mapping[str, Mapping[str | None, int]]
    fields: tuple[FieldShape, ...]
    values: tuple[ValueOf, ...]
    checks: tuple[Told, ...]
    lines: tuple[Told, ...]
    running: tuple[Running, ...]
    before: tuple[Told, ...]
    need: Told | None
    summary: Told | None
    stats: tuple[Counted, ...]
    #: how many places the deal moves; None: one
    deal: Formula | None
    rounds: Formula | None
    target: Formula | None
    end: Formula | None
    end_words: Sentence
    standing: Formula | None
    least: bool
    shared: bool
    #: whether a bound depends on the number of the round
    by_round: bool


class Numbers:
    """The numbers that formulas know, by name: those of the table, and of an entry where there is one.

    `missing`: the names that have no value, since the entry is incomplete or their formula failed.
    """

    def __init__(self, rules: RulesOfGame, setting: Setting) -> None:
        self.missing: dict[str, Fault | None] = {}
        self.setting = setting
        sides = setting.sides
        self.side_of = [0] * setting.players
        for side, seats in enumerate(sides):
            for seat in seats:
                self.side_of[seat] = side
        self.values: dict[str, Any] = {
            **BASE, **rules.worths, "players": setting.players, "sides": len(sides), "nobody": None,
            "_seats_": range(setting.players), "_sides_": range(len(sides)), "_side_of_": self.side_of, "_seats_of_": sides,
        }  # fmt: skip
        if setting.options is not None:
            self.values.update(setting.options.__dict__)
        # A setting of no round yet is that of the first.
        played, running = setting.round_parameter or (setting.before, ())
        self.values["played"], self.values["round"] = played, played + 1
        for number, value in zip(rules.running, running or [None] * len(rules.running), strict=True):
            self.values[number.name] = ((0,) * self.size(number.per) if number.per else 0) if value is None else value

    def copied(self) -> Numbers:
        """The same numbers, which can be about another seat."""
        numbers = copy(self)
        numbers.values = self.values.copy()
        return numbers

    def with_state(self, state: GameState[Any]) -> Numbers:
        """With the numbers of the table before its next round."""
        played = state.played
        self.values |= {"dealer": state.dealer, "total": state.totals, "played": played, "round": played + 1}
        return self

    def with_entry(self, rules: RulesOfGame, entry: Model) -> Numbers:
        """With the fields of an entry, and the values that follow from them."""
        known = entry.__dict__
        for field in rules.fields:
            if field.name not in known:
                self.missing[field.name] = None
            elif (value := known[field.name]) is None or (value == () and field.per):
                self.values[field.name] = field.empty if not field.per else [field.empty] * self.size(field.per)
            else:
                self.values[field.name] = value
        for name, per, formula in rules.values:
            try:
                self.values[name] = [*self.of_each(formula, per)] if per else self.result(formula)
            except FieldMissing:
                self.missing[name] = None
            except Fault as fault:
                self.missing[name] = fault
        return self

    def size(self, per: Per) -> int:
        """How many seats or sides there are."""
        return self.setting.players if per == "seat" else len(self.setting.sides)

    def of_each(self, formula: Formula, per: Per) -> Iterator[Any]:
        """The result for each seat or side."""
        for index in range(self.size(per)):
            self.about(per, index)
            yield self.result(formula)

    def about(self, per: Per | None, index: int) -> None:
        """Let formulas be about a seat, or a side."""
        if per == "seat":
            self.values["seat"], self.values["side"] = index, self.side_of[index]
        elif per == "side":
            self.values["side"] = index

    def result(self, formula: Formula) -> Any:
        """The result of a formula; raises `FieldMissing` or `Fault`."""
        if self.missing:
            for name in formula.names:
                if name in self.missing:
                    raise self.missing[name] or FieldMissing(name)
        return formula.result(self.values)

    def whole(self, formula: Formula) -> int:
        """The result of a formula as an integer; raises `FieldMissing` or `Fault`."""
        result = self.result(formula)
        return result if type(result) is int else formula.whole(self.values)

    def whole_or(self, formula: Formula | None, otherwise: int) -> int:
        """The same, or `otherwise` if there is none."""
        try:
            return otherwise if formula is None else self.whole(formula)
        except (Fault, FieldMissing):
            return otherwise

    def holds(self, formula: Formula | None) -> bool:
        """Whether a condition is true; without one it is."""
        return formula is None or bool(self.result(formula))


def bound(formula: Formula, rules: list[RulesOfGame], otherwise: int) -> Any:
    """A bound of a field as a function of the setting; `otherwise` where the formula has no result. `rules` holds those of the game
    once they are compiled."""

    def number(setting: Setting) -> int:
        return Numbers(rules[0], setting).whole_or(formula, otherwise)

    return number


class DescribedGame(Game[Model]):
    """A game that a file describes. Each has a subclass of its own, made in `compiled.py`."""

    rules: ClassVar[RulesOfGame]
    #: whether a field is asked at a table (not 0), where that depends on the table
    asked: ClassVar[Mapping[str, Callable[[Setting], int]]]

    def __init__(self) -> None:
        # Checks and lines of one entry share its numbers; each takes a copy, since formulas are about one seat at a time.
        self._last_numbers: Callable[[Model, GameState[Model]], Numbers] = cache_last_call(self._fresh_numbers)

    def _fresh_numbers(self, entry: Model, state: GameState[Model]) -> Numbers:
        return Numbers(self.rules, state.setting).with_state(state).with_entry(self.rules, entry)

    def numbers_of(self, entry: Model, state: GameState[Model]) -> Numbers:
        """The numbers of an entry (or part of one) as the next round after `state`."""
        return self._last_numbers(entry, state).copied()

    def fields(self, setting: Setting) -> tuple[Field, ...]:
        """The fields that are asked at this table."""
        return tuple(field for field in super().fields(setting) if self._is_asked(field.name, setting))

    def _is_asked(self, name: str, setting: Setting) -> bool:
        return name not in self.asked or bool(self.asked[name](setting))

    def check(self, entry: Model, state: GameState[Model]) -> list[Problem]:
        """What must be true of a round. What cannot be worked out is not asked."""
        problems = [*self._size_problems(entry, state.setting)]
        if problems:
            return problems
        numbers = self.numbers_of(entry, state)
        for check in self.rules.checks:
            for index in range(numbers.size(check.per)) if check.per else (None,):
                if index is not None:
                    numbers.about(check.per, index)
                try:
                    if not numbers.holds(check.when) or numbers.holds(check.number):
                        continue
                except (Fault, FieldMissing):
                    continue
                at = () if index is None or check.field is None else (index,)
                problems.append(Problem(check.field, check.rule, check.key, check.sentence.args_for(numbers.values), at))
        return problems

    def _size_problems(self, entry: Model, setting: Setting) -> Iterator[Problem]:
        for field in self.rules.fields:
            got = entry.__dict__.get(field.name)
            if got and not self._is_asked(field.name, setting):
                yield Problem(field.name, "format", "not-here", args={"field": field.name})
            elif field.unchecked and got:
                need = setting.players if field.per == "seat" else len(setting.sides)
                if len(got) != need:
                    yield Problem(field.name, "format", "wrong-size", args={"field": field.name, "need": need, "got": len(got)})

    def score(self, entry: Model, state: GameState[Model]) -> Iterator[Line]:
        """The lines of the file, in its order. A line of 0 points is left out, unless a condition lets it stand."""
        numbers = self.numbers_of(entry, state)
        for line in self.rules.lines:
            if line.per:
                for index in range(numbers.size(line.per)):
                    numbers.about(line.per, index)
                    yield from self._line(line, numbers, index if line.per == "side" else numbers.side_of[index])
                continue
            try:
                seat = numbers.result(line.seat) if line.seat else None
            except (Fault, FieldMissing) as fault:
                yield self._fault_line(line, 0, fault)
                continue
            if type(seat) is int and 0 <= seat < state.players:
                numbers.about("seat", seat)
                yield from self._line(line, numbers, numbers.side_of[seat])

    def _line(self, line: Told, numbers: Numbers, side: int) -> Iterator[Line]:
        try:
            if line.when is not None and not numbers.result(line.when):
                return
            points = numbers.whole(line.number) if line.number else 0
        except (Fault, FieldMissing) as fault:
            yield self._fault_line(line, side, fault)
            return
        if points or line.when is not None:
            yield Line(side, points, line.rule, line.key, line.sentence.args_for(numbers.values))

    @staticmethod
    def _fault_line(line: Told, side: int, fault: Exception) -> Line:
        """A line that has no points, since a formula of the file has no result; the players can agree on them."""
        args = fault.reasons if isinstance(fault, Fault) else {}
        return Line(side, 0, line.rule, "described-fault", {"formula": str(args.get("formula", line.rule))})

    def round_parameter(self, state: GameState[Model]) -> RoundParameter | None:
        """The rounds played and the running numbers."""
        rules = self.rules
        if not rules.running and not rules.by_round:
            return None
        old: RoundParameter | None = state.setting.round_parameter
        past = state.past[-1] if state.past else None
        if old is None:
            numbers = Numbers(rules, state.setting).with_state(state)
            return RoundParameter(state.played, tuple(self._next(numbers, running, running.start) for running in rules.running))
        if past is None or past.entry is None:
            return old
        if not rules.running:
            return RoundParameter(state.played, ())
        numbers = self._after(past, state)
        return RoundParameter(state.played, tuple(self._next(numbers, running, running.next) for running in rules.running))

    def widest_setting(self, state: GameState[Model]) -> Setting:
        """The setting of the round to come whose numbers may be the largest."""
        setting, last = state.setting, min(max(self.goal(state).rounds, state.played + 1), state.played + MAX_ROUNDS)
        if not self.rules.by_round:
            return setting
        running = setting.round_parameter.running
        settings = (replace(setting, round_parameter=RoundParameter(played, running)) for played in range(state.played, last))
        return max(settings, key=lambda each: sum(field.high for field in self.fields(each)))

    @staticmethod
    def _next(numbers: Numbers, running: Running, formula: Formula) -> Any:
        """A running number, or one for each seat or side; one that has no result is 0."""
        try:
            if not running.per:
                return numbers.whole(formula)
            size, results = numbers.size(running.per), []
            for index in range(size):
                numbers.about(running.per, index)
                results.append(numbers.whole(formula))
            return tuple(results)
        except (Fault, FieldMissing):
            return (0,) * numbers.size(running.per) if running.per else 0

    def _after(self, past: PastRound[Model], state: GameState[Model]) -> Numbers:
        """The numbers of a round that was played, with its scores and the totals after it."""
        numbers = Numbers(self.rules, state.setting)
        numbers.values |= {
            "dealer": past.dealer, "total": state.totals, "score": past.scores, "round": state.played, "played": state.played,
        }  # fmt: skip
        return numbers.with_entry(self.rules, past.entry) if past.entry is not None else numbers

    def dealer(self, state: GameState[Model]) -> int:
        """The seat that deals: so many places left of the last dealer as the file says."""
        last = state.last_dealt
        if self.rules.deal is None or last is None or last.entry is None:
            return super().dealer(state)
        return (last.dealer + self._after(last, state).whole_or(self.rules.deal, 1)) % state.players

    def goal(self, state: GameState[Model]) -> Goal:
        """The end of the file."""
        numbers = self._at_the_table(state)
        rounds, target = numbers.whole_or(self.rules.rounds, 0), numbers.whole_or(self.rules.target, 0)
        return Goal(rounds=max(0, rounds), target=target, shared=self.rules.shared, least=self.rules.least)

    def _at_the_table(self, state: GameState[Model]) -> Numbers:
        return Numbers(self.rules, state.setting).with_state(state)

    def winners(self, state: GameState[Model]) -> tuple[int, ...]:
        """By the goal, or once the condition of the file is true."""
        if self._ends(state):
            leaders = self.leaders(state)
            return leaders if self.rules.shared or len(leaders) == 1 else ()
        return super().winners(state)

    def _ends(self, state: GameState[Model]) -> bool:
        return self.rules.end is not None and bool(self._at_the_table(state).whole_or(self.rules.end, 0))

    def ending(self, state: GameState[Model], stopped: bool) -> Ending:
        """Why the game is over; in the words of the file where its condition was met."""
        if not stopped and self._ends(state):
            words, least = self.rules.end_words, {"least": self.rules.least}
            return Ending(
                "end", "described" if words.texts else "by-rule", words.args_for(self._at_the_table(state).values) | least
            )
        return super().ending(state, stopped)

    def standing(self, state: GameState[Model]) -> tuple[int, ...]:
        """The totals, or what the file says."""
        if self.rules.standing is None:
            return state.totals
        numbers = self._at_the_table(state)
        return tuple(self._standing(numbers, side, state.totals[side]) for side in range(len(state.sides)))

    def _standing(self, numbers: Numbers, side: int, total: int) -> int:
        numbers.about("side", side)
        return numbers.whole_or(self.rules.standing, total)

    def duties(self, state: GameState[Model]) -> Iterable[Duty]:
        """What is said before the round."""
        numbers = self._at_the_table(state)
        for told in self.rules.before:
            try:
                seat = numbers.result(told.seat) if told.seat and numbers.holds(told.when) else None
            except (Fault, FieldMissing):
                continue
            if type(seat) is int and 0 <= seat < state.players:
                numbers.about("seat", seat)
                yield Duty(seat, told.key, told.until, told.sentence.args_for(numbers.values))

    def outlook(self, entry: Model, state: GameState[Model]) -> Iterable[Outlook]:
        """What each side needs, as far as the entry tells."""
        told = self.rules.need
        for side, numbers in self._told(told, entry, state):
            if told and told.number:
                yield Outlook(side, numbers.whole(told.number), told.key, told.sentence.args_for(numbers.values))

    def side_summaries(self, entry: Model, state: GameState[Model]) -> Iterable[SideSummary]:
        """The summary of the file, one for each side."""
        told = self.rules.summary
        for side, numbers in self._told(told, entry, state):
            if told:
                yield SideSummary(side, told.key, told.sentence.args_for(numbers.values))

    def _told(self, told: Told | None, entry: Model, state: GameState[Model]) -> Iterator[tuple[int, Numbers]]:
        """Each side of which something can be told, with its numbers; of a side of several seats by its first seat."""
        if told is None:
            return
        numbers = self.numbers_of(entry, state)
        names = {name for argument in told.sentence.args.values() for name in (argument.formula.names if argument.formula else ())}
        if names & numbers.missing.keys():
            return
        for side, seats in enumerate(state.sides):
            numbers.about("seat", seats[0])
            try:
                if numbers.holds(told.when) and (told.number is None or numbers.whole(told.number) is not None):
                    yield side, numbers
            except (Fault, FieldMissing):
                continue


class DescribedStats(Stats[Model]):
    """The statistics of a described game; without any, who had the best score of a round."""

    def __init__(self, game: DescribedGame) -> None:
        self.game = game

    @property
    def statistics(self) -> tuple[Statistic, ...]:  # type: ignore[override]
        """In the order of the file."""
        return tuple(counted.statistic for counted in self.game.rules.stats)

    def contributions(self, played: ScoredRound[Model]) -> Iterator[Contribution]:
        """What the formulas result in, for each seat."""
        numbers = self.game.numbers_of(played.entry, played.state)
        numbers.values["score"] = played.scores
        for counted in self.game.rules.stats:
            for seat, _ in played.seated:
                numbers.about("seat", seat)
                try:
                    if numbers.holds(counted.when):
                        result = numbers.result(counted.formula)
                        yield Contribution(seat, counted.statistic.id, int(result) if counted.statistic.mean else int(bool(result)))
                except (Fault, FieldMissing):
                    continue
