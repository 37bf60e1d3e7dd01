"""What tables tell, as JSON and as rows: the answer of `scorepad stats`. People are compared by their case-folded names."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime, time
from typing import Any, NamedTuple

from scorepad.archive.archive import Archive, ArchivedTable, GameKey, game_key
from scorepad.archive.fold import GameFold, PlayerFold, RoundRecord
from scorepad.archive.summary import TableSummary
from scorepad.core.record import parse_started
from scorepad.games import games, stats_of

#: Between a game and its title.
TITLE_SEPARATOR = ":"
#: The header of the rows.
HEADER = ("person", "game", "fact", "n", "of")


class StatsTable(NamedTuple):
    """A table: its `line` (number), when it was opened (None if unknown), and its summary."""

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
        return table.summary.game == game and (not title.strip() or game_key(table.summary)[1] == title.strip().casefold())

    def _spans(self, at: datetime | None) -> bool:
        return at is not None and not (self.since and at < self.since) and not (self.until and at > self.until)


def parse_moment(text: str, end: bool = False) -> datetime:
    """When a record was opened: a date alone is its midnight in UTC, or its last moment if `end`. Raises ValueError."""
    found = parse_started(text)
    if found.tzinfo is not None:
        return found
    return datetime.combine(found, time.max if end else time.min, UTC)


def person_key(name: str) -> str:
    """What makes two names the same person."""
    return name.strip().casefold()


class StatsArchive(NamedTuple):
    """What tables tell: the archive of all that were counted, and the names of people as spelled last."""

    archive: Archive[str, int]
    names: Mapping[str, str]


def build_archive(tables: Sequence[StatsTable], filters: Filters) -> StatsArchive:
    """What those of the tables that the filters take tell. Tables without a time come last, equal ones in the given order."""
    counted = sorted(filter(filters.takes, tables), key=_time)
    names = {person_key(name): name for table in counted for name in table.summary.names}
    return StatsArchive(
        Archive(ArchivedTable(line, summary, [*map(person_key, summary.names)]) for line, _, summary in counted), names
    )


def _time(table: StatsTable) -> tuple[bool, datetime]:
    """Sort key: order of time."""
    return table.at is None, table.at or datetime.max.replace(tzinfo=UTC)


def as_json(found: StatsArchive, person: str = "") -> dict[str, Any]:
    """The games as JSON; `person`: the only one who is told of, all if ""."""
    wanted = person_key(person)
    shown = {game_with_title(fold): _game(found, key, wanted) for key, fold in _games(found, wanted)}
    return {"tables": sum(found.archive.games.values()), "games": shown}


def rows(found: StatsArchive, person: str = "") -> Iterator[tuple[str | int, ...]]:
    """A row a person, game and fact: name, game, fact, `n` (or the sum) and `of`."""
    wanted = person_key(person)
    for _, fold in _games(found, wanted):
        for each in _people(found, fold, wanted):
            for fact in stats_of(fold.game).statistics:
                if share := fold.players[each].facts.get(fact.id):
                    yield found.names[each], game_with_title(fold), fact.id, share.n, share.of


def game_with_title(fold: GameFold[Any, Any]) -> str:
    """The id of a game, with its title if it has one."""
    return f"{fold.game}{TITLE_SEPARATOR}{fold.title}" if fold.title else fold.game


def _games(found: StatsArchive, wanted: str) -> list[tuple[GameKey, GameFold[str, int]]]:
    """The games in the order of the house, then by title; only those at which the person sat."""
    order = {game: place for place, game in enumerate(games())}
    folds = ((key, found.archive.fold(key)) for key in sorted(found.archive.games, key=lambda key: (order[key[0]], key[1])))
    return [(key, fold) for key, fold in folds if not wanted or wanted in fold.players]


def _people(found: StatsArchive, fold: GameFold[str, int], wanted: str) -> list[str]:
    there = (each for each in fold.players if not wanted or each == wanted)
    return sorted(there, key=lambda each: person_key(found.names[each]))


def _game(found: StatsArchive, key: GameKey, wanted: str) -> dict[str, Any]:
    fold, names = found.archive.fold(key), found.names
    return {
        "tables": fold.tables,
        "finished": fold.finished,
        "rounds": fold.rounds,
        "length": _length(fold),
        "highest": _record(fold.highest, names),
        "lowest": _record(fold.lowest, names),
        "closest": None if fold.closest is None else {"distance": fold.closest[0], "table": fold.closest[1]},
        "people": [_person(found, key, each) for each in _people(found, fold, wanted)],
        "pairs": _pairs(fold, names, wanted),
    }


def _length(fold: GameFold[str, int]) -> dict[str, Any] | None:
    if fold.longest is None:
        return None
    rounds, table = fold.longest
    mean = sum(many * often for many, often in fold.lengths.items()) / fold.finished
    return {"mean": mean, "longest": {"rounds": rounds, "table": table}}


def _record(record: RoundRecord[int] | None, names: Mapping[str, str]) -> dict[str, Any] | None:
    if record is None:
        return None
    people = [names[str(each)] for each in record.people]
    return {"score": record.score, "people": people, "table": record.table, "round": record.round}


def _person(found: StatsArchive, key: GameKey, person: str) -> dict[str, Any]:
    fold, names = found.archive.fold(key), found.names
    player, strength, nemesis = fold.players[person], found.archive.ratings(key).of(person), fold.pairs.nemesis(person, names)
    return {
        "name": names[person],
        "tables": len(player.tables),
        "finished": player.finished,
        "won": player.won,
        "shared": player.shared,
        "places": _counted(player.places),
        "rounds": player.rounds,
        "points": player.points,
        "best": _mark(fold.best(person)),
        "worst": _mark(fold.worst(person)),
        "streak": {"now": player.streak.now, "longest": player.streak.longest},
        "strength": strength._asdict(),
        "nemesis": None if nemesis is None else names[nemesis],
        "facts": _facts(fold.game, player),
    }


def _mark(best: RoundRecord[int] | None) -> dict[str, int] | None:
    return None if best is None else {"score": best.score, "table": best.table, "round": best.round}


def _counted(places: Counter[int]) -> dict[str, int]:
    return {str(place): places[place] for place in sorted(places)}


def _facts(game: str, player: PlayerFold[int]) -> dict[str, dict[str, int]]:
    shares = ((fact, player.facts.get(fact.id)) for fact in stats_of(game).statistics)
    return {fact.id: {"sum" if fact.mean else "n": share.n, "of": share.of} for fact, share in shares if share}


def _pairs(fold: GameFold[str, int], names: Mapping[str, str], wanted: str) -> list[dict[str, Any]]:
    found = sorted(tuple(sorted(pair)) for pair in fold.pairs.all() if not wanted or wanted in pair)
    told = []
    for one, other in found:
        pair = fold.pairs.of(one, other)
        against = {"tables": pair.against, "ahead": pair.ahead, "level": pair.level, "behind": pair.behind}
        together = {"tables": pair.together, "won": pair.won}
        told.append({"people": [names[one], names[other]], "against": against, "together": together})
    return told
