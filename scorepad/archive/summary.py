"""The summary of a table: what the archive counts of it, worked out once from its entries; and the places of its sides."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple, TypeVar

from scorepad.core.halves import as_points
from scorepad.core.statistics import ScoredRound
from scorepad.games import stats_of
from scorepad.table import ScoredEntry, Table

P = TypeVar("P")


class RoundScore(NamedTuple):
    """A round score, and the index of its entry (from 0, adjustments counted)."""

    score: int
    round: int


class PersonSummary(NamedTuple):
    """What a person did: the `rounds` in which they took part, the `points` that their side made in them, and the first of the
    highest and of the lowest of these round scores (None without a round)."""

    rounds: int
    points: int
    highest: RoundScore | None
    lowest: RoundScore | None


class TableSummary(NamedTuple):
    """What the archive counts of a table with at least one round.

    `game`: its id, `title`: the players' name for it, if any; `names`: of the people: those who sit there, in the order of the
    seats, then those who sat there in a round and left; `sides`: the seats of each; `least_wins`: the lowest total wins; `places`:
    of each side, () unless finished; `winning_margin`: between the best total and the next, None unless finished and comparable;
    `rounds`: number of rounds; `parts`: one a person; `highest`, `lowest`: the first round scores of their kind, with the people of
    the side, by their indexes; `score_counts`: how often each round score was made by a side; `facts`: by statistic `(n, of)` a
    person; `seconds`: how long it was played, pauses left out (0 if unknown).
    """

    game: str
    title: str | None
    names: tuple[str, ...]
    sides: tuple[tuple[int, ...], ...]
    least_wins: bool
    places: tuple[int, ...]
    winning_margin: int | None
    rounds: int
    parts: tuple[PersonSummary, ...]
    highest: tuple[RoundScore, tuple[int, ...]]
    lowest: tuple[RoundScore, tuple[int, ...]]
    score_counts: tuple[tuple[int, int], ...]
    facts: tuple[tuple[str, tuple[tuple[int, int], ...]], ...]
    seconds: int = 0

    @property
    def finished(self) -> bool:
        """Whether the table is over."""
        return bool(self.places)

    def side_of(self, person: int) -> int | None:
        """The side at which a person (an index of `names`) sits; None for those who left."""
        return next((side for side, seats in enumerate(self.sides) if person in seats), None)

    def first(self, side: int) -> tuple[bool, bool]:
        """Whether a side came first, and whether it shared that with another."""
        return self.places[side] == 1, self.places.count(1) > 1


def summarise_parts(table: Table) -> list[TableSummary]:
    """The summaries of a table, one for each of its parts (`Table.parts`) with a round that counts."""
    return [summary for first, part in table.parts if (summary := summarise(part, first))]


def summarise(table: Table, first: int = 0) -> TableSummary | None:
    """The summary of a table, or of a part of one (`first`: the index of its first entry); None if it has no round that counts.
    Refused entries count nowhere."""
    stats, players = stats_of(table.game.id), table.setting.players
    sides = table.setting.sides
    side_of = [next(side for side, seats in enumerate(sides) if seat in seats) for seat in range(players)]
    played = [(index, scored, seats) for index, scored in enumerate(table.rounds, first) if (seats := _took_part(scored, stats))]
    # Those who sit there first, and each as spelled last.
    seatings = dict.fromkeys([table.players, *(scored.players for _, scored, _ in played)])
    names = {name.casefold(): name for players in (*seatings, table.players) for name in players}
    person_of = {key: person for person, key in enumerate(names)}
    people_of = {players: [person_of[name.casefold()] for name in players] for players in seatings}
    scores: list[list[RoundScore]] = [[] for _ in names]
    side_scores: list[tuple[RoundScore, tuple[int, ...]]] = []
    facts: dict[str, list[list[int]]] = {statistic.id: [[0, 0] for _ in names] for statistic in stats.statistics}
    for index, scored, seats_in in played:
        assert scored.entry is not None
        people = people_of[scored.players]
        for seat in seats_in:
            scores[people[seat]].append(RoundScore(as_points(scored.scores[side_of[seat]]), index))
        for side in sorted({side_of[seat] for seat in seats_in}):
            side_scores.append((RoundScore(as_points(scored.scores[side]), index), tuple(people[seat] for seat in sides[side])))
        for contribution in stats.contributions(ScoredRound(scored.entry, scored.before, scored.scores, lines=scored.lines)):
            ratios = facts[contribution.statistic][people[contribution.seat]]
            ratios[0] += contribution.n
            ratios[1] += contribution.of
    if not played:
        return None
    return TableSummary(
        table.game.id, table.game.title(table.state.options), tuple(names.values()), sides=sides, least_wins=table.goal.least,
        places=table.places if table.finished else (), winning_margin=_winning_margin(table, stats), rounds=len(played),
        parts=tuple(map(_person_summary, scores)),
        highest=_first_highest(side_scores, lambda pair: pair[0].score),
        lowest=_first_highest(side_scores, lambda pair: -pair[0].score),
        score_counts=tuple(sorted(Counter(round_score.score for round_score, _ in side_scores).items())),
        facts=tuple((fact, tuple((n, of) for n, of in ratios)) for fact, ratios in facts.items()),
    )  # fmt: skip


def _took_part(scored: ScoredEntry, stats: Any) -> Sequence[int]:
    """The seats that took part in a round; none in an adjustment and in a refused entry."""
    return () if scored.entry is None or scored.problems else sorted(stats.took_part(scored.entry, scored.before))


def _winning_margin(table: Table, stats: Any) -> int | None:
    """How close a finished table was."""
    standing = sorted(table.game.standing(table.state), reverse=not table.goal.least)
    if not table.finished or len(standing) < 2 or not stats.is_comparable(table.state):
        return None
    margin: int = as_points(abs(standing[0] - standing[1]))
    return margin


def _person_summary(round_scores: Sequence[RoundScore]) -> PersonSummary:
    """What a person did, from their round scores in order."""
    points = sum(round_score.score for round_score in round_scores)
    if not round_scores:
        return PersonSummary(0, 0, None, lowest=None)
    highest = _first_highest(round_scores, lambda round_score: round_score.score)
    return PersonSummary(
        len(round_scores), points, highest, lowest=_first_highest(round_scores, lambda round_score: -round_score.score)
    )


def _first_highest(items: Iterable[Any], value: Any) -> Any:
    """The first of the items with the highest value."""
    return max(items, key=value)


def as_json(summary: TableSummary, people: Sequence[str]) -> list[Any]:
    """A summary as JSON, for `from_json`. In place of names it has their indexes in `people`: people are renamed and merged, and
    what is stored would be out of date."""
    indexes = {name.casefold(): index for index, name in enumerate(people)}
    return [*summary[:2], [indexes[name.casefold()] for name in summary.names], *summary[3:]]


def from_json(data: list[Any], people: Sequence[P]) -> tuple[TableSummary, list[P]]:
    """The summary that `as_json` gave, without names, and those of `people` that stand for them; raises ValueError, TypeError or
    IndexError for anything of another shape."""
    if not isinstance(data, list):
        raise ValueError(data)
    game, title, indexes, sides, least_wins, places, margin, rounds, parts, highest, lowest, score_counts, facts, seconds = data
    summary = TableSummary(
        game, title, (), sides=tuple(map(tuple, sides)), least_wins=least_wins, places=tuple(places),
        winning_margin=margin, rounds=rounds,
        parts=tuple(
            PersonSummary(played, points, _round_score(high), lowest=_round_score(low)) for played, points, high, low in parts
        ),
        highest=(RoundScore(*highest[0]), tuple(highest[1])), lowest=(RoundScore(*lowest[0]), tuple(lowest[1])),
        score_counts=tuple((score, count) for score, count in score_counts),
        facts=tuple((fact, tuple((n, of) for n, of in ratios)) for fact, ratios in facts), seconds=seconds,
    )  # fmt: skip
    return summary, [people[index] for index in indexes]


def _round_score(data: list[int] | None) -> RoundScore | None:
    return None if data is None else RoundScore(*data)
