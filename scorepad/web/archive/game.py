"""The page of a game in the archive: who leads, with and against whom, records, facts, lengths, the spread of round scores."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from flask import Blueprint, abort, redirect, render_template, request, url_for

from scorepad.archive.archive import GameKey
from scorepad.archive.fold import GameFold, PlayerFold
from scorepad.archive.pairs import Pair
from scorepad.archive.ranking import MIN_TABLES_TO_RANK, Ranked, ranking
from scorepad.archive.simulated import simulation_request
from scorepad.core.statistics import Statistic
from scorepad.games import can_be_played, find_game, room_of, stats_of
from scorepad.web.archive import period_links
from scorepad.web.archive.cache import ArchiveSnapshot, TableRef, snapshot_and_all_time
from scorepad.web.archive.cells import FactRow, GridRow, RecordCell, StatCell, best_round, decimal_text, game_title, percent_text
from scorepad.web.archive.charts import BarChart, PlayCourse, Whisker, distribution, play_course, whisker
from scorepad.web.archive.links import table_links
from scorepad.web.archive.period_links import ChosenPeriod
from scorepad.web.board.unusual import find_simulated
from scorepad.web.forms.badges import Badge, badges
from scorepad.web.http.i18n import game_name, say, short_date_text, words_of_request
from scorepad.web.http.visitor import store
from scorepad.web.tables.score_sheet import load_sheet
from scorepad.words import number

blueprint = Blueprint("archive_game", __name__)

#: Maximum numbers of people who are listed at once, and in the grids and the table of facts: those with the most tables.
MAX_LISTED, MAX_IN_GRID = 12, 8
#: Number of people of a table who are named.
MAX_NAMED = 4


@dataclass(frozen=True, slots=True)
class Leader:
    """A person by strength: `person`, `tables`: addresses of their page, and of their tables of the game; `won` of `finished`:
    first place, shared too."""

    badge: Badge
    ranked: Ranked[int]
    whisker: Whisker
    won: int
    finished: int
    person: str
    tables: str


@dataclass(frozen=True, slots=True)
class Histogram:
    """How often something was, as a drawing and as rows: value, number, and the address of its tables ("" where it is rounds that
    are counted). `simulated`: number of players of simulated rounds in it, 0 without."""

    drawing: BarChart
    counted: Sequence[tuple[int, int, str]]
    simulated: int = 0


@dataclass(frozen=True, slots=True)
class GameView:
    """All that the page of a game shows. `better`: those whose whole range is above the middle; `others`: how many others have
    enough tables; `together`: empty where the game has no partners; `best`, `pair`: the best pair in a sentence, and the address of
    its page."""

    name: str
    tables: int
    rounds: int
    all_tables: str
    better: Sequence[str]
    others: int
    leaders: Sequence[Leader]
    grid: Sequence[Badge]
    together: Sequence[GridRow]
    best: str
    pair: str
    against: Sequence[GridRow]
    records: Sequence[RecordCell]
    facts: Sequence[FactRow]
    lengths: Histogram | None
    spread: Histogram
    course: PlayCourse


def game_view(snapshot: ArchiveSnapshot, all_time: ArchiveSnapshot, key: GameKey, time: ChosenPeriod) -> GameView:
    """What the tables of a game tell; `snapshot`: of the time that is asked for, `all_time`: of all. Hold the lock meanwhile."""
    return _Game(snapshot, key, time).view(all_time)


class _Game:
    """A game while its page is put together."""

    def __init__(self, snapshot: ArchiveSnapshot, key: GameKey, time: ChosenPeriod) -> None:
        self.snapshot, self.key, self.time = snapshot, key, time
        self.fold: GameFold[int, TableRef] = snapshot.archive.fold(key)
        self.tables = table_links(key[0], self.fold.title, time)
        ratings = snapshot.archive.ratings(key)
        self.ranked = ranking({person: ratings.of(person) for person in self.fold.players})
        order = [ranked.person for ranked in self.ranked]
        order += [person for person in self.fold.players if person not in set(order)]
        self.order = order
        self.badges = dict(zip(order, badges([self.snapshot.person(person) for person in order]), strict=True))
        most_active = sorted(order, key=lambda person: -len(self.fold.players[person].tables))[:MAX_IN_GRID]
        self.grid = [person for person in order if person in most_active]

    def _names(self, people: Iterable[Any]) -> str:
        return " & ".join(self.snapshot.person(person).name for person in people)

    def view(self, all_time: ArchiveSnapshot) -> GameView:
        fold = self.fold
        sure = [ranked for ranked in self.ranked if ranked.is_ranked]
        together, best, pair = self._together()
        return GameView(
            game_title(fold), fold.tables, fold.rounds, all_tables=self.tables.played_by(),
            better=[self.snapshot.person(ranked.person).name for ranked in sure if ranked.better],
            others=sum(not ranked.better for ranked in sure),
            leaders=[self._leader(ranked) for ranked in self.ranked], grid=[self.badges[person] for person in self.grid],
            together=together, best=best, pair=pair, against=self._against(), records=self._records(), facts=self._facts(),
            lengths=self._lengths(), spread=self._spread(),
            course=play_course(all_time, self.tables, [self.key]),
        )  # fmt: skip

    def _leader(self, ranked: Ranked[int]) -> Leader:
        person, badge = ranked.person, self.badges[ranked.person]
        player = self.fold.players[person]
        return Leader(
            badge, ranked, whisker(ranked, badge), won=player.firsts, finished=player.finished,
            person=url_for("person.show_person", number=person, **self.time.args),
            tables=self.tables.played_by(person, which="finished"),
        )  # fmt: skip

    # pairs

    def _together(self) -> tuple[list[GridRow], str, str]:
        pairs = [(people, self.fold.pairs.of(*people)) for people in self.fold.pairs.all()]
        if not any(pair.together for _, pair in pairs):
            return [], "", ""
        rated = [(people, pair) for people, pair in pairs if pair.together >= MIN_TABLES_TO_RANK and pair.won]
        top = max((pair.won / pair.together for _, pair in rated), default=None)
        best = [(people, pair) for people, pair in rated if pair.won / pair.together == top]
        circled = {frozenset(people) for people, _ in best}

        def cell(one: int, other: int, pair: Pair) -> StatCell | None:
            best_pair = frozenset((one, other)) in circled
            return self._pair_cell(one, other, pair.won, of=pair.together, which="together", circled=best_pair)

        if not best:
            return self._grid_rows(cell), "", ""
        people, pair = best[0]
        share = percent_text(pair.won, pair.together)
        sentence = say("together-best", names=self._names(people), n=pair.won, of=pair.together, share=share)
        return self._grid_rows(cell), sentence, url_for("pair.show_pair", number=people[0], other=people[1], **self.time.args)

    def _against(self) -> list[GridRow]:
        def cell(one: int, other: int, pair: Pair) -> StatCell | None:
            return self._pair_cell(one, other, pair.ahead, of=pair.against, which="against")

        rows = self._grid_rows(cell)
        return rows if any(any(row.cells) for row in rows) else []

    def _grid_rows(self, cell: Any) -> list[GridRow]:
        return [
            GridRow(
                self.badges[one], column,
                [None if one == other else cell(one, other, self.fold.pairs.of(one, other)) for other in self.grid],
            )
            for column, one in enumerate(self.grid)
        ]  # fmt: skip

    def _pair_cell(self, one: int, other: int, n: int, of: int, which: str, circled: bool = False) -> StatCell | None:
        if not of:
            return None
        heard = say(f"{which}-heard", one=self.snapshot.person(one).name, two=self.snapshot.person(other).name, n=n, of=of)
        return StatCell(
            number(n),
            say("of-n", of=of),
            self.tables.played_by(one, other, which=which),
            label=heard,
            few=of < MIN_TABLES_TO_RANK,
            circled=circled,
        )

    # records

    def _records(self) -> list[RecordCell]:
        fold = self.fold
        rows = [
            best_round(best, key, self._names(best.people))
            for best, key in ((fold.highest, "record-highest"), (fold.lowest, "record-lowest"))
            # A highest or lowest round of 0, where there is nothing beyond it, says nothing.
            if best and best.score
        ]
        for record, key in ((fold.closest, "record-closest"), (fold.longest, "record-longest")):
            if record is not None:
                value, table = record
                rows.append(
                    RecordCell(
                        number(value), say(key), self._people_and_day(table), href=url_for("board.show_sheet", slug=table.slug)
                    )
                )
        if fold.finished:
            mean = sum(rounds * count for rounds, count in fold.lengths.items()) / fold.finished
            href = self.tables.played_by(which="finished")
            rows.append(RecordCell(decimal_text(mean), say("record-mean"), say("tables-count", n=fold.finished), href=href))
        return rows

    def _people_and_day(self, table: TableRef) -> str:
        people = next(entry.people for entry in self.snapshot.archive.tables(self.key) if entry.table == table)
        names = [self.snapshot.person(person).name for person in people]
        more = len(names) - MAX_NAMED if len(names) > MAX_NAMED + 1 else 0
        people_text = ", ".join(names[: len(names) - more]) + (f" {say('night-more', n=more)}" if more else "")
        return f"{people_text}, {short_date_text(table.opened_at)}"

    # facts

    def _facts(self) -> list[FactRow]:
        room, players = room_of(self.fold.game), [(person, self.fold.players[person]) for person in self.grid]
        rows = [
            FactRow(say("stat-place"), "", [self._place_cell(*entry) for entry in players]),
            FactRow(say("stat-points"), "", [self._points_cell(*entry) for entry in players]),
        ]
        for statistic in stats_of(self.fold.game).statistics:
            name = words_of_request(room).say(f"stat-{statistic.id}")
            rule = url_for("rules.show_rules", game=self.fold.game, _anchor=statistic.rule)
            cells = [self._fact_cell(person, player, statistic, name=name) for person, player in players]
            if any(cells):
                rows.append(FactRow(name, rule, cells))
        return [row for row in rows if any(row.cells)]

    def _fact_cell(self, person: int, player: PlayerFold[TableRef], statistic: Statistic, name: str) -> StatCell | None:
        share = player.statistics.get(statistic.id)
        if share is None:
            return None
        text = decimal_text(share.n / share.of) if statistic.mean else percent_text(share.n, share.of)
        small = say("mean-of", of=share.of) if statistic.mean else say("share-of", n=share.n, of=share.of)
        return self._stat_cell(person, player, name, text=text, small=small)

    def _place_cell(self, person: int, player: PlayerFold[TableRef]) -> StatCell | None:
        total, of = sum(place * count for place, count in player.places.items()), player.finished
        name, small = say("stat-place"), say("mean-of", of=of)
        return self._stat_cell(person, player, name, text=decimal_text(total / of), small=small, which="finished") if of else None

    def _points_cell(self, person: int, player: PlayerFold[TableRef]) -> StatCell | None:
        total, of = player.points, player.rounds
        return (
            self._stat_cell(person, player, say("stat-points"), text=decimal_text(total / of), small=say("mean-of", of=of))
            if of
            else None
        )

    def _stat_cell(
        self, person: int, player: PlayerFold[TableRef], name: str, text: str, small: str, which: str = "played"
    ) -> StatCell:
        heard = f"{self.snapshot.person(person).name}, {name}: {text} {small}"
        return StatCell(
            text, small, self.tables.played_by(person, which=which), label=heard, few=len(player.tables) < MIN_TABLES_TO_RANK
        )

    # distributions

    def _lengths(self) -> Histogram | None:
        lengths = self.fold.lengths
        rows = [(rounds, count, self.tables.played_by(which=f"length-{rounds}")) for rounds, count in sorted(lengths.items())]
        return Histogram(distribution(lengths, None), rows) if len(rows) > 1 else None

    def _spread(self) -> Histogram:
        """The round scores beside simulated ones of as many players as most tables have, with the house rules of their last table.
        Nothing is simulated for it."""
        entries = self.snapshot.archive.tables(self.key)
        players, _ = Counter(len(entry.people) for entry in entries).most_common(1)[0]
        simulated = self._simulated(players, next(entry.table for entry in reversed(entries) if len(entry.people) == players))
        if simulated is None:
            return Histogram(distribution(self.fold.score_counts, None), _counted_rows(self.fold.score_counts))
        own: Counter[int] = Counter()
        for entry in entries:
            if len(entry.people) == players:
                own.update(dict(entry.summary.score_counts))
        return Histogram(distribution(own, simulated), _counted_rows(own), players)

    def _simulated(self, players: int, last: TableRef) -> Counter[int] | None:
        if not can_be_played(self.fold.game):
            return None
        simulated = find_simulated(simulation_request(self.fold.game, players, store().tables.load(last.slug).options))
        return simulated.counts if simulated and simulated.counts else None


def _counted_rows(counts: Counter[int]) -> list[tuple[int, int, str]]:
    return [(score, count, "") for score, count in sorted(counts.items())]


#: The longest title in an address, in characters.
MAX_TITLE = 200


@blueprint.get("/archive/<game>")
def show_game(game: str) -> str:
    """The page of a game; `?title=`: of the blank sheet with that title; `?time=`: of a year or season."""
    match = find_game(game) or abort(404)
    title = request.args.get("title", "").strip()[:MAX_TITLE] if match.title_option else ""
    key: GameKey = (match.id, title.casefold())
    time = period_links.chosen_period()
    snapshot, all_time = snapshot_and_all_time(time.time_range)
    with snapshot.lock:
        view = game_view(snapshot, all_time, key, time=time) if key in snapshot.archive.games else None
    return render_template(
        "archive/game.html", game=match, name=view.name if view else title or game_name(match), shown=view, time=time,
        times=period_links.period_links(time),
    )  # fmt: skip


@blueprint.get("/t/<slug>/nth/<int:index>")
def redirect_to_round(slug: str, index: int) -> Any:
    """Redirect to a round on its sheet; `index`: of its entry, from 0. To the sheet if there is none any more."""
    entries = load_sheet(slug).entries
    if index >= len(entries):
        return redirect(url_for("board.show_sheet", slug=slug))
    seq = entries[index].seq
    return redirect(url_for("board.show_sheet", slug=slug, open=seq, _anchor=f"e{seq}"))
