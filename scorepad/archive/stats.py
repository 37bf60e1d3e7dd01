"""The statistics of many tables as JSON and as rows, for `scorepad stats`. People are the same if their case-folded names are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime, time
from typing import Any, NamedTuple

from scorepad.archive.archive import Archive, ArchivedTable, GameKey, game_key
from scorepad.archive.fold import GameFold, PlayerFold, RoundRecord
from scorepad.archive.summary import TableSummary
from scorepad.core.record import base_id, parse_started
from scorepad.games import games, stats_of

#: Between a game and its title.
TITLE_SEPARATOR = ":"
#: The header of the rows.
HEADER = ("person", "game", "fact", "n", "of")


class StatsTable(NamedTuple):
    """A table: the number of its `line`, when it was opened (None if unknown), and its summary."""

    line: int
    at: datetime | None
    summary: TableSummary


class Filters(NamedTuple):
    """What is counted. `game`: an id, or an id and a title ("sheet:Skat"), `since`, `until`: the bounds, both included; "" or None:
    all. `person`: leaves out other people."""

    game: str = ""
    person: str = ""
    since: datetime | None = None
    until: datetime | None = None

    def takes(self, table: StatsTable) -> bool:
        """Whether a table is counted."""
        if (self.since or self.until) and not self._spans(table.at):
            return False
        game, _, title = self.game.partition(TITLE_SEPARATOR)
        if not game:
            return True
        played, titled = game_key(table.summary)
        return played == base_id(game) and (not title.strip() or titled == title.strip().casefold())

    def _spans(self, at: datetime | None) -> bool:
        return at is not None and not (self.since and at < self.since) and not (self.until and at > self.until)


def parse_moment(text: str, end: bool = False) -> datetime:
    """When a record was opened: a date alone is its midnight in UTC, or its last moment if `end`. Raises ValueError."""
    started = parse_started(text)
    if started.tzinfo is not None:
        return started
    return datetime.combine(started, time.max if end else time.min, UTC)


def person_key(name: str) -> str:
    """What makes two names the same person."""
    return name.strip().casefold()


class StatsArchive(NamedTuple):
    """The archive of all tables that are counted, and the names of people as spelled last."""

    archive: Archive[str, int]
    names: Mapping[str, str]


def build_archive(tables: Sequence[StatsTable], filters: Filters) -> StatsArchive:
    """The archive of those tables that the filters take. Tables without a time come last, equal ones in the given order."""
    counted = sorted(filter(filters.takes, tables), key=_time)
    names = {person_key(name): name for table in counted for name in table.summary.names}
    return StatsArchive(
        Archive(ArchivedTable(line, summary, [*map(person_key, summary.names)]) for line, _, summary in counted), names
    )


def _time(table: StatsTable) -> tuple[bool, datetime]:
    """Sort key: order of time."""
    return table.at is None, table.at or datetime.max.replace(tzinfo=UTC)


def as_json(stats: StatsArchive, person: str = "") -> dict[str, Any]:
    """The games as JSON; `person`: the only one who is included, all if ""."""
    only_person = person_key(person)
    games_by_title = {game_with_title(fold): _game_data(stats, key, only_person) for key, fold in _games(stats, only_person)}
    return {"tables": sum(stats.archive.games.values()), "games": games_by_title}


def rows(stats: StatsArchive, person: str = "") -> Iterator[tuple[str | int, ...]]:
    """A row a person, game and fact: name, game, fact, `n` (or the sum) and `of`."""
    only_person = person_key(person)
    for _, fold in _games(stats, only_person):
        for person_id in _people(stats, fold, only_person):
            for statistic in stats_of(fold.game).statistics:
                if ratio := fold.players[person_id].statistics.get(statistic.id):
                    yield stats.names[person_id], game_with_title(fold), statistic.id, ratio.n, ratio.of


def game_with_title(fold: GameFold[Any, Any]) -> str:
    """The id that all versions of a game share, with its title if it has one."""
    return f"{fold.game}{TITLE_SEPARATOR}{fold.title}" if fold.title else base_id(fold.game)


def _games(stats: StatsArchive, only_person: str) -> list[tuple[GameKey, GameFold[str, int]]]:
    """The games in the order of the house, then described ones, then by title; only those at which the person sat."""
    order = {game: place for place, game in enumerate(games())}
    keys = sorted(stats.archive.games, key=lambda key: (order.get(key[0], len(order)), key))
    folds = ((key, stats.archive.fold(key)) for key in keys)
    return [(key, fold) for key, fold in folds if not only_person or only_person in fold.players]


def _people(stats: StatsArchive, fold: GameFold[str, int], only_person: str) -> list[str]:
    people = (person for person in fold.players if not only_person or person == only_person)
    return sorted(people, key=lambda person: person_key(stats.names[person]))


def _game_data(stats: StatsArchive, key: GameKey, only_person: str) -> dict[str, Any]:
    fold, names = stats.archive.fold(key), stats.names
    return {
        "tables": fold.tables,
        "finished": fold.finished,
        "rounds": fold.rounds,
        "length": _length_data(fold),
        "highest": _record_data(fold.highest, names),
        "lowest": _record_data(fold.lowest, names),
        "closest": None if fold.closest is None else {"distance": fold.closest[0], "table": fold.closest[1]},
        "people": [_person_data(stats, key, person) for person in _people(stats, fold, only_person)],
        "pairs": _pair_data(fold, names, only_person),
    }


def _length_data(fold: GameFold[str, int]) -> dict[str, Any] | None:
    if fold.longest is None:
        return None
    rounds, table = fold.longest
    mean = sum(rounds * times for rounds, times in fold.lengths.items()) / fold.finished
    return {"mean": mean, "longest": {"rounds": rounds, "table": table}}


def _record_data(record: RoundRecord[int] | None, names: Mapping[str, str]) -> dict[str, Any] | None:
    if record is None:
        return None
    people = [names[str(person)] for person in record.people]
    return {"score": record.score, "people": people, "table": record.table, "round": record.round}


def _person_data(stats: StatsArchive, key: GameKey, person: str) -> dict[str, Any]:
    fold, names = stats.archive.fold(key), stats.names
    player, strength, nemesis = fold.players[person], stats.archive.ratings(key).of(person), fold.pairs.nemesis(person, names)
    return {
        "name": names[person],
        "tables": len(player.tables),
        "finished": player.finished,
        "won": player.won,
        "shared": player.shared,
        "places": _place_counts(player.places),
        "rounds": player.rounds,
        "points": player.points,
        "best": _round_data(fold.best(person)),
        "worst": _round_data(fold.worst(person)),
        "streak": {"now": player.streak.now, "longest": player.streak.longest},
        "strength": strength._asdict(),
        "nemesis": None if nemesis is None else names[nemesis],
        "facts": _fact_data(fold.game, player),
    }


def _round_data(record: RoundRecord[int] | None) -> dict[str, int] | None:
    return None if record is None else {"score": record.score, "table": record.table, "round": record.round}


def _place_counts(places: Counter[int]) -> dict[str, int]:
    return {str(place): places[place] for place in sorted(places)}


def _fact_data(game: str, player: PlayerFold[int]) -> dict[str, dict[str, int]]:
    ratios = ((statistic, player.statistics.get(statistic.id)) for statistic in stats_of(game).statistics)
    return {statistic.id: {"sum" if statistic.mean else "n": ratio.n, "of": ratio.of} for statistic, ratio in ratios if ratio}


def _pair_data(fold: GameFold[str, int], names: Mapping[str, str], only_person: str) -> list[dict[str, Any]]:
    couples = sorted(tuple(sorted(pair)) for pair in fold.pairs.all() if not only_person or only_person in pair)
    data = []
    for one, other in couples:
        pair = fold.pairs.of(one, other)
        against = {"tables": pair.against, "ahead": pair.ahead, "level": pair.level, "behind": pair.behind}
        together = {"tables": pair.together, "won": pair.won}
        data.append({"people": [names[one], names[other]], "against": against, "together": together})
    return data
