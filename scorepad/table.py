"""The fold of a table: scores, totals, state and winners, computed from its entries. They are never stored in the log."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any, NamedTuple

from scorepad.core.chain import Chain
from scorepad.core.game import Game, GameState, Goal, PastRound
from scorepad.core.halves import Halves, as_points
from scorepad.core.json_input import exceeds_limits
from scorepad.core.model import Model, Setting, fields
from scorepad.core.opening import read_options, read_setting
from scorepad.core.problem import Alternatives, Ending, Line, Problem
from scorepad.core.reading import read_model, run_checks
from scorepad.core.record import (
    BETWEEN_ROUNDS,
    MAX_VALUES_IN_PLAY,
    PLAY_TOO_LONG,
    RECORD_VERSION,
    Adjustment,
    People,
    Record,
    Rules,
    check_between_note,
    check_names,
    check_note,
    check_people,
    check_sits,
    check_started_and_note,
    kind_of_entry,
    people_of,
    record_header,
)
from scorepad.described import FlawedFile, base_id, remember
from scorepad.games import find_game, games


class ScoredEntry(NamedTuple):
    """One entry with its result.

    `raw`: the entry as JSON; `entry`: the model of a round, None for any other; `problems`: why it does not count (then
    `scores` and `lines` are empty); `before`: the state before it; `totals`: the totals after it; `number`: of the round, from 1,
    None for an adjustment and for what is written between rounds; `players`: who sat at each seat when it was written.
    """

    raw: Any
    entry: Model | None
    problems: tuple[Problem, ...]
    scores: tuple[int, ...]
    lines: tuple[Line, ...]
    before: GameState[Any]
    totals: tuple[int, ...]
    number: int | None
    players: tuple[str, ...]


def rank_sides(standing: Sequence[int], winners: Sequence[int], least: bool = False) -> tuple[int, ...]:
    """The place of each side: 1 + the number of sides before it.

    The winners are first, all of them; the others follow by `standing` (one number a side: totals, or gains in games for chips),
    the highest first, or the lowest if `least`. Equal ones share a place.
    """
    keys = [(side not in winners, 0 if side in winners else points if least else -points) for side, points in enumerate(standing)]
    return tuple(1 + sum(other < key for other in keys) for key in keys)


class Table(NamedTuple):
    """A table before its next entry: `game`, `players` (the names of those who sit there now), and what follows from the entries.

    `state`: before the next round; `rounds`: all entries so far; `winners_by_rule`: the sides that have won by the rules; `ended`:
    the players stopped; `number`: of the next round on the sheet, from 1. Refused rounds are numbered, too. `continued`: it was
    closed, and another table goes on with its totals. `seated`: people have taken over seats, joined or left.
    """

    game: Game[Any]
    players: tuple[str, ...]
    state: GameState[Any]
    rounds: Chain[ScoredEntry] = Chain()
    winners_by_rule: tuple[int, ...] = ()
    ended: bool = False
    number: int = 1
    continued: bool = False
    seated: bool = False

    @property
    def setting(self) -> Setting:
        """Players, sides and house rules."""
        return self.state.setting

    @property
    def finished(self) -> bool:
        """Whether the game is over."""
        return bool(self.winners_by_rule) or self.ended

    @property
    def closed(self) -> bool:
        """Whether the table takes no more entries: the game is over, or goes on elsewhere."""
        return self.finished or self.continued

    @property
    def reopened(self) -> Table:
        """The table as if it were not closed."""
        return self._replace(winners_by_rule=(), ended=False, continued=False)

    @property
    def winners(self) -> tuple[int, ...]:
        """The sides that have won; () until the table is finished."""
        return self.winners_by_rule or (self.game.leaders(self.state) if self.ended else ())

    @property
    def places(self) -> tuple[int, ...]:
        """The place of each side, or the one that it would have if the table ended now without winners."""
        return rank_sides(self.game.standing(self.state), self.winners, self.goal.least)

    @property
    def goal(self) -> Goal:
        """Where the game ends."""
        return self.game.goal(self.state)

    @property
    def leading(self) -> tuple[int, ...]:
        """The winners of a finished table; else the side in the lead, () if several share it."""
        return self.winners if self.finished else self.game.leaders(self.state) if self.lead_margin else ()

    @property
    def ending(self) -> Ending:
        """Why the table is finished, and by which rule. Only for finished tables."""
        return self.game.ending(self.state, not self.winners_by_rule)

    @property
    def lead_margin(self) -> int:
        """The difference between the first and the second side; 0 if several are first, or if the winners are not the leaders."""
        if self.finished and self.winners != self.game.leaders(self.state):
            return 0
        order = sorted(self.game.standing(self.state), reverse=not self.goal.least)
        return abs(order[0] - order[1]) if len(order) > 1 else 0

    @property
    def progress(self) -> tuple[int, int]:
        """Progress towards the goal as (done, goal), in rounds or points; (0, 1) without a goal."""
        if self.goal.rounds:
            return min(self.state.played, self.goal.rounds), self.goal.rounds
        if self.goal.target:
            return as_points(max(0, min(max(self.state.totals), self.goal.target))), as_points(self.goal.target)
        return 0, 1

    @property
    def parts(self) -> list[tuple[int, Table]]:
        """The table as the tables that it was: one up to each change of its people (rule `goes-on`), closed as `continued`, and one
        from the last of them on; each with the index of its first entry."""
        seams = [index for index, scored in enumerate(self.rounds) if is_seam(scored)] if self.seated else []
        parts = []
        for first, seam in zip([0, *(seam + 1 for seam in seams)], [*seams, None], strict=True):
            part = self if seam is None else self.after_entries(seam)._replace(continued=True)
            parts.append((first, part._replace(rounds=Chain([*self.rounds][first:seam])) if seams else part))
        return parts

    @property
    def round_count(self) -> int:
        """The number of rounds on its sheet that count, those before others sat down, too."""
        return self.state.played - self.after_entries(0).state.played

    @property
    def left(self) -> list[tuple[str, int]]:
        """Those who left (rule `goes-on`), each with what their standing was then."""
        gone = []
        for (_, part), (_, following) in pairwise(self.parts):
            staying = {name.casefold() for name in following.after_entries(0).players}
            standing = part.game.standing(part.state)
            gone += [pair for pair in zip(part.players, standing, strict=True) if pair[0].casefold() not in staying]
        return gone

    @property
    def next_round_info(self) -> dict[str, object] | None:
        """The dealer of the next round and `Game.next_round_info`, as JSON; None once closed."""
        return None if self.closed else {"dealer": self.state.dealer, **self.game.next_round_info(self.state)}

    def score_next(self, raw: object, also: Sequence[Problem] = ()) -> ScoredEntry:
        """Check and score `raw` (parsed JSON) as the next entry, without adding it. `also`: problems of what is not in it."""
        if self.closed:
            return self._refused(raw, None, [Problem(None, "over")])
        if kind := kind_of_entry(raw):
            return self._adjustment(raw) if kind == "adjust" else self._between_rounds(kind, raw)
        # `play` is stored within the entry but is no field of its model.
        data = {name: raw[name] for name in raw if name != "play"} if isinstance(raw, dict) and "play" in raw else raw
        entry, problems = read_model(self.game.entry, data, self.game.fields(self.setting))
        problems += [*self.game.check(entry, self.state), *also]
        if data is not raw and isinstance(raw, dict) and exceeds_limits(raw["play"], MAX_VALUES_IN_PLAY):
            problems.append(PLAY_TOO_LONG)
        if problems:
            return self._refused(raw, entry, problems)
        return self._scored(raw, entry, tuple(self.game.score(entry, self.state)), self.number)

    def after_entries(self, count: int) -> Table:
        """The table as it was after its first `count` entries, without folding again."""
        state = self.rounds[count].before if count < len(self.rounds) else self.state
        rounds = self.rounds.first(count)
        # Only a round ends a game; entries after the end are refused.
        last = next((scored for scored in reversed(rounds) if not scored.problems), None)
        winners = self.game.winners(state) if last and last.entry is not None else ()
        players = self.rounds[count].players if count < len(self.rounds) else self.players
        number = 1 + next((scored.number for scored in reversed(rounds) if scored.number), 0)
        seated = self.seated and any(kind_of_entry(scored.raw) in ("sits", "people") for scored in rounds if not scored.problems)
        return self._replace(
            state=state, rounds=rounds, winners_by_rule=winners, ended=False, number=number, players=players, continued=False,
            seated=seated,
        )  # fmt: skip

    def with_entry(self, raw: object) -> Table:
        """The table with one more entry. An entry with problems is kept in `rounds` but does not count."""
        scored = self.score_next(raw)
        rounds = self.rounds.appended(scored)
        number = self.number if scored.number is None else self.number + 1
        if scored.problems:
            return self._replace(rounds=rounds, number=number)
        before = self.state
        if (kind := kind_of_entry(raw)) not in ("", "adjust"):
            return self._replace(rounds=rounds)._changed(kind, raw)
        past_round = PastRound(scored.entry, scored.scores, before.dealer)
        past = _append(before.past, past_round)
        past_rounds = before.rounds if scored.entry is None else _append(before.rounds, past_round)
        # Without keywords, here and where entries are scored: they cost a twentieth of the fold.
        state = GameState(before.setting, scored.totals, before.first, before.dealer, past, past_rounds, before.dealt)
        dealer = self.game.dealer(state)
        state = GameState(before.setting, scored.totals, before.first, dealer, past, past_rounds, before.dealt)
        state = self.game.with_round_parameter(state)
        winners = self.game.winners(state) if scored.entry is not None else ()
        return Table(self.game, self.players, state, rounds, winners, self.ended, number, self.continued, self.seated)

    def compacted(self) -> Table:
        """A smaller table that gives the same results for later entries: without older entries and lines, which no rule reads."""
        state = self.state
        rounds = state.rounds
        if isinstance(rounds, Chain) and len(rounds) > 1:
            before = rounds.first(len(rounds) - 1)
            last = before[-1]
            if last.entry is not None:
                rounds = before.first(len(before) - 1).appended(PastRound(None, last.scores, last.dealer)).appended(rounds[-1])
        # Not `_replace`, which takes three times as long: this runs after each of a hundred thousand rounds.
        history = self.game.standing_history(state)
        past = Chain(history) if history else _EMPTY_CHAIN
        state = GameState(state.setting, state.totals, state.first, state.dealer, past, rounds, state.dealt)
        return Table(
            self.game, self.players, state, _EMPTY_CHAIN, self.winners_by_rule, self.ended, self.number, self.continued, self.seated
        )

    def _changed(self, kind: str, raw: Any) -> Table:
        """The table after rules `sits`, `deals`, `goes-on` and `rules`."""
        if kind == "sits":
            names = {int(seat): name.strip() for seat, name in raw["sits"].items()}
            return self._replace(players=tuple(names.get(seat, name) for seat, name in enumerate(self.players)), seated=True)
        if kind == "people":
            table, _ = self._with_people(People.model_validate(raw))
            return table._replace(rounds=self.rounds, number=self.number, seated=True)
        if kind == "rules":
            setting = replace(self.setting, options=self._options_with(raw["rules"])[0])
            return self._replace(state=self.state._replace(setting=setting))
        state = self.state._replace(first=raw["deals"], dealt=len(self.state.rounds))
        return self._replace(state=state._replace(dealer=self.game.dealer(state)))

    def _refused(self, raw: object, entry: Model | None, problems: list[Problem]) -> ScoredEntry:
        number = None if kind_of_entry(raw) else self.number
        return ScoredEntry(
            raw, entry, tuple(problems), scores=(), lines=(), before=self.state, totals=self.state.totals, number=number,
            players=self.players,
        )  # fmt: skip

    def _scored(self, raw: object, entry: Model | None, lines: tuple[Line, ...], number: int | None) -> ScoredEntry:
        totals = list(self.state.totals)
        scores = [Halves(0) if self.setting.halves else 0] * len(totals)
        for line in lines:
            scores[line.side] += line.points
            totals[line.side] += line.points
        return ScoredEntry(raw, entry, (), tuple(scores), lines, self.state, tuple(totals), number, self.players)

    def _between_rounds(self, kind: str, raw: object) -> ScoredEntry:
        """Rules `sits`, `deals`, `goes-on`, `rules`: who sits where or deals, or what holds from here on, without points."""
        model = BETWEEN_ROUNDS[kind]
        entry, problems = read_model(model, raw, fields(model, self.setting))
        problems += run_checks((check_between_note,), entry, "goes-on" if kind == "people" else kind)
        if kind in ("sits", "people"):
            problems += run_checks((check_sits if kind == "sits" else check_people,), entry, self.players)
        if kind == "people" and not problems:
            problems += self._with_people(People.model_validate(raw))[1]
        if kind == "rules":
            problems += run_checks((self._check_rules,), entry)
        return self._refused(raw, None, problems) if problems else self._scored(raw, None, (), number=None)

    def _with_people(self, entry: People) -> tuple[Table, list[Problem]]:
        """The table that goes on with these people (rule `goes-on`), before any entry, and why it cannot."""
        game, state, options, start = self.game, self.state, self.setting.options, entry.start
        names, seats = people_of(entry, self.players), [None if isinstance(person, str) else person for person in entry.people]
        if len(names) not in game.players:
            return self, [
                Problem("people", "players", "player-number", args={"got": len(names), "need": Alternatives(game.players)})
            ]
        if game.carries_over:
            return self, [Problem("people", "players", "people-carried")]
        fresh = game.setting(len(names), options)
        if len(fresh.sides) != len(names) or len(self.setting.sides) != len(self.players):
            return self, [Problem("people", "players", "people-sides")]
        if game.for_chips and start is not None:
            return self, [Problem("start", "format", "unknown-field", args={"field": "start"})]
        opening = game.start(fresh).totals if start is None else [start] * len(names)
        standing = game.standing(state)
        # The one who would deal next; if they left, the first after them who stays.
        after = [(state.dealer + places) % state.players for places in range(state.players)]
        data: dict[str, Any] = {
            **record_header(game.id, names, 0, options.model_dump(exclude_unset=True)), "before": state.played,
            "dealer": next((seats.index(seat) for seat in after if seat in seats), 0),
            "opening": [opening[new] if seat is None else state.totals[seat] for new, seat in enumerate(seats)],
        }  # fmt: skip
        if game.for_chips:
            data["gained"] = [0 if seat is None else standing[seat] for seat in seats]
        table, _, problems = open_table(data)
        return table or self, [replace(problem, field="people") for problem in problems]

    def _options_with(self, rules: Mapping[str, Any]) -> tuple[Any, list[Problem]]:
        """The house rules with some changed (rule `rules`), and the problems of all together."""
        return read_options(self.game, {**self.setting.options.model_dump(), **rules}, self.setting, field="rules")

    def _check_rules(self, entry: Rules) -> Iterator[Problem]:
        """Rule `rules`: house rules that may change, and hold together with all others."""
        if not self.game.changing_options:
            yield Problem("rules", "options", "rules-never")
            return
        if not entry.rules:
            yield Problem("rules", "options", "rules-nothing")
        for name in entry.rules:
            if name in self.game.options.model_fields and name not in self.game.changing_options:
                yield Problem("rules", "options", "rules-fixed", args={"field": name}, at=(name,))
        options, problems = self._options_with(entry.rules)
        yield from problems
        if not problems:
            yield from self.game.check_rules(self.state._replace(setting=replace(self.setting, options=options)))

    def _adjustment(self, raw: object) -> ScoredEntry:
        adjustment, problems = read_model(Adjustment, raw, fields(Adjustment, self.setting))
        problems += run_checks((check_note,), adjustment)
        problems += run_checks((lambda model: self.game.check_adjustment(model.adjust, self.state),), adjustment)
        if problems:
            return self._refused(raw, None, problems)
        points_of = Halves if self.setting.halves else int
        lines = tuple(Line(side, points_of(points), "adjustment") for side, points in enumerate(adjustment.adjust) if points)
        return self._scored(raw, None, lines, number=None)


def is_seam(scored: ScoredEntry) -> bool:
    """Whether other people sit there from an entry on (rule `goes-on`)."""
    return kind_of_entry(scored.raw) == "people" and not scored.problems


_EMPTY_CHAIN: Chain[Any] = Chain()


def _append(past: Sequence[PastRound[Any]], past_round: PastRound[Any]) -> Chain[PastRound[Any]]:
    return (past if isinstance(past, Chain) else Chain(past)).appended(past_round)


def open_table(data: object) -> tuple[Table | None, Record | None, list[Problem]]:
    """Open the table of a record (parsed JSON) without its rounds. Returns (table, record, []) or (None, None, problems)."""
    record, problems = read_model(Record, data)
    problems += run_checks((_check_version, check_started_and_note), record)
    game, described_problems = _game_of(record)
    problems += described_problems
    if game is None and not described_problems and "game" in record.__dict__:
        problems.append(Problem("game", "format", "unknown-game", args={"game": record.game}))
    names = data.get("players") if isinstance(data, dict) else None
    if isinstance(names, list) and not exceeds_limits(names):
        problems += check_names([name for name in names if isinstance(name, str)])
    if game is None:
        return None, None, problems
    setting, setting_problems = read_setting(game, record)
    problems += setting_problems
    if isinstance(data, dict) and "gained" in data and not game.for_chips:
        problems.append(Problem("gained", "format", "unknown-field", args={"field": "gained"}))
    if problems:
        return None, None, problems
    return Table(game, tuple(name.strip() for name in record.players), game.start(setting)), record, []


def _game_of(record: Record) -> tuple[Game[Any] | None, list[Problem]]:
    """The game of a record: one of the pad, or the one that the record describes; and what is wrong with its description."""
    game_id, text = record.__dict__.get("game", ""), record.__dict__.get("description")
    if text is None:
        return find_game(game_id), []
    try:
        game = remember(text).game
    except FlawedFile as error:
        args = {"line": error.flaws[0].line}
        return None, [Problem("description", "format", "description-flawed", args=args)]
    if game_id not in (game.id, base_id(game.id)) or base_id(game.id) in games():
        return None, [Problem("description", "format", "description-other", args={"game": game_id})]
    return game, []


def last_entry_problems(table: Table) -> list[Problem]:
    """The problems of the last entry of a table."""
    return list(table.rounds[-1].problems)


def fold_record(
    data: object, find_problems: Callable[[Table], list[Problem]] = last_entry_problems
) -> tuple[Table | None, list[Problem], int | None]:
    """Fold a whole record, up to its first refused entry; `find_problems`: those of the last entry of a table.

    Returns the table, or None with the problems and the index of the refused entry (None: the record itself is refused).
    """
    table, record, problems = open_table(data)
    if table is None or record is None:
        return None, problems, None
    for index, raw in enumerate(record.rounds):
        table = table.with_entry(raw)
        if entry_problems := find_problems(table):
            return None, entry_problems, index
    table, problems = end_table(table, record)
    return None if problems else table, problems, None


def end_table(table: Table, record: Record) -> tuple[Table, list[Problem]]:
    """The table as its record leaves it after the last round: going on, ended by the players, or continued at another one; and why
    it cannot be continued."""
    problems = [Problem("continued", "over")] if record.continued and (record.ended or table.finished) else []
    return table._replace(ended=record.ended, continued=record.continued), problems


def add_entries(table: Table, entries: Sequence[object], ended: bool = False) -> Table:
    """`table` with all `entries`; refused entries are kept with their problems."""
    for raw in entries:
        table = table.with_entry(raw)
    return table._replace(ended=ended)


def entry_result(scored: ScoredEntry) -> dict[str, object]:
    """The scores and lines of an entry, as JSON."""
    lines = [{"side": line.side, "points": line.points, "rule": line.rule} for line in scored.lines]
    return {"scores": list(scored.scores), "lines": lines}


def table_result(table: Table) -> dict[str, object]:
    """The result of a table, as JSON."""
    seated = {"seated": list(table.players)} if table.seated else {}
    return {
        "scorepad": RECORD_VERSION,
        "game": base_id(table.game.id),
        "sides": [list(seats) for seats in table.setting.sides],
        **seated,
        "rounds": [*map(entry_result, table.rounds)],
        "totals": list(table.state.totals),
        "finished": table.finished,
        "winners": list(table.winners),
        "next": table.next_round_info,
    }


def _check_version(record: Record) -> Iterator[Problem]:
    if record.scorepad != RECORD_VERSION:
        yield Problem("scorepad", "format", "version", args={"got": record.scorepad, "need": RECORD_VERSION})
