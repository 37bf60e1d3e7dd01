"""The page of a game in the archive: who is best, places among friends, with whom, what people tell; the rest is folded."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from flask import Blueprint, abort, redirect, render_template, request, url_for

from scorepad.archive.archive import GameKey
from scorepad.archive.best import MIN_TABLES_FOR_BEST, Placed, best_pairs, places, wins_at
from scorepad.archive.fold import GameFold, PlayerFold
from scorepad.archive.ranking import MIN_TABLES_TO_RANK
from scorepad.archive.simulated import simulation_request
from scorepad.archive.story import BestRound, best_round
from scorepad.core.record import base_id
from scorepad.core.statistics import Statistic
from scorepad.games import can_be_played, room_of, stats_of
from scorepad.web.archive import period_links
from scorepad.web.archive.cache import ArchiveSnapshot, TableRef, snapshot_and_all_time
from scorepad.web.archive.cells import (
    BestInWords,
    CupView,
    RecordCell,
    ToldRound,
    badges_of,
    best_in_words,
    cup_view,
    decimal_text,
    game_title,
    holders_text,
    is_sure,
    listed,
    names_of,
    percent_text,
    place_text,
    record_cell,
    told_round,
    wins_text,
)
from scorepad.web.archive.charts import BarChart, Whisker, distribution, whisker
from scorepad.web.archive.links import table_links
from scorepad.web.archive.period_links import ChosenPeriod
from scorepad.web.board.unusual import find_simulated
from scorepad.web.forms.badges import Badge, badges
from scorepad.web.http.i18n import game_name, month_text, on_day_text, say, short_date_text, words_of_request
from scorepad.web.http.visitor import store
from scorepad.web.tables.last_settings import game_played
from scorepad.web.tables.score_sheet import load_sheet
from scorepad.words import number

blueprint = Blueprint("archive_game", __name__)

#: Maximum number of people in the grids and the table of facts: those with the most tables.
MAX_IN_GRID = 8
#: So many of the last tables are shown as form.
FORM_TABLES = 3


@dataclass(frozen=True, slots=True)
class PlacedPerson:
    """A person at a game: their place among friends (0: too few tables), share and count of first places; `form`: the last places,
    newest last, "=" for a shared first one; `href`: of their page."""

    badge: Badge
    place: int
    share: str
    count: str
    form: Sequence[str]
    href: str


@dataclass(frozen=True, slots=True)
class ToldPair:
    """Two people who played together: what they are (the best pair, the most frequent one), and how often they won."""

    what: str
    people: Sequence[Badge]
    names: str
    count: str
    href: str


@dataclass(frozen=True, slots=True)
class StatCell:
    """A number of two people, or of a person. `small`: what it is of; `label`: all of it in words; `few`: of few tables, drawn in
    pencil; `circled`: the best one."""

    text: str
    small: str
    href: str
    label: str
    few: bool = False
    circled: bool = False


@dataclass(frozen=True, slots=True)
class GridRow:
    """A row of a grid of people: a cell for each column, None where there is nothing; `own`: the column of the same person."""

    badge: Badge
    own: int
    cells: Sequence[StatCell | None]


@dataclass(frozen=True, slots=True)
class FactRow:
    """A fact with a cell for each person; `rule`: the address of its rule, "" without one."""

    name: str
    rule: str
    cells: Sequence[StatCell | None]


@dataclass(frozen=True, slots=True)
class Histogram:
    """How often something was, as a drawing and as rows: value, number, and the address of its tables ("" where it is rounds that
    are counted). `simulated`: number of players of simulated rounds in it, 0 without."""

    drawing: BarChart
    counted: Sequence[tuple[int, int, str]]
    simulated: int = 0


@dataclass(frozen=True, slots=True)
class GameView:
    """All that the page of a game shows. `cup`: since when its holders have it, in words; `duel`: only two people ever played it;
    `luck`: how sure the places are, in words; `told`: the best round; `closest`: the closest end; `pair_count`: of how many pairs
    something is told; `grid`: the people of `together`, `against` and `facts`."""

    name: str
    tables: int
    rounds: int
    all_tables: str
    cup: CupView
    cup_text: str
    best: BestInWords
    duel: bool
    placed: Sequence[PlacedPerson]
    luck: str
    pairs: Sequence[ToldPair]
    told: ToldRound | None
    closest: ToldRound | None
    pair_count: int
    grid: Sequence[Badge]
    together: Sequence[GridRow]
    against: Sequence[GridRow]
    records: Sequence[RecordCell]
    facts: Sequence[FactRow]
    lengths: Histogram | None
    spread: Histogram
    strengths: Sequence[Whisker]


def game_view(snapshot: ArchiveSnapshot, all_time: ArchiveSnapshot, key: GameKey, time: ChosenPeriod) -> GameView:
    """What the tables of a game tell; `snapshot`: of the time that is asked for, `all_time`: of all. Hold the lock meanwhile."""
    return _Game(snapshot, key, time).view(all_time)


class _Game:
    """A game while its page is put together."""

    def __init__(self, snapshot: ArchiveSnapshot, key: GameKey, time: ChosenPeriod) -> None:
        self.snapshot, self.key, self.time = snapshot, key, time
        self.fold: GameFold[int, TableRef] = snapshot.archive.fold(key)
        self.tables = table_links(key[0], self.fold.title, time)
        # The person called the best stands first, even where few tables give them no place.
        self.placed = places(wins_at([self.fold]), MIN_TABLES_FOR_BEST)
        order = [each.person for each in self.placed]
        order += [person for person in self.fold.players if person not in set(order)]
        self.badges = dict(zip(order, badges([self.snapshot.person(person) for person in order]), strict=True))
        most_active = sorted(order, key=lambda person: -len(self.fold.players[person].tables))[:MAX_IN_GRID]
        self.grid = [person for person in order if person in most_active]

    def view(self, all_time: ArchiveSnapshot) -> GameView:
        fold, cup_fold = self.fold, all_time.archive.fold(self.key)
        together, against = self._grid("together"), self._grid("against")
        return GameView(
            game_title(fold), fold.tables, fold.rounds, all_tables=self.tables.played_by(),
            cup=cup_view(all_time, cup_fold, ""), cup_text=self._cup_text(all_time, cup_fold),
            best=best_in_words(self.snapshot, self.key), duel=len(fold.players) == 2,
            placed=[self._placed(each) for each in self.placed], luck=self._luck(), pairs=self._told_pairs(),
            told=told_round(self.snapshot, self._best_round(all_time), game=False), closest=self._closest(),
            pair_count=sum(1 for _ in fold.pairs.all()), grid=[self.badges[person] for person in self.grid],
            together=together, against=against, records=self._records(), facts=self._facts(), lengths=self._lengths(),
            spread=self._spread(), strengths=self._strengths(),
        )  # fmt: skip

    def _cup_text(self, all_time: ArchiveSnapshot, fold: GameFold[int, TableRef]) -> str:
        cup = fold.cup
        if cup is None:
            return ""
        names, before = holders_text(all_time, cup.sides), holders_text(all_time, cup.before)
        many = len(cup.holders)
        day = on_day_text(cup.since.opened_at, "day-taken" if before else "day-since")
        return say("cup-since-from" if before else "cup-since", names=names, many=many, day=day, before=before)

    def _placed(self, placed: Placed[int]) -> PlacedPerson:
        wins, results = placed.wins, self.fold.players[placed.person].results
        return PlacedPerson(
            self.badges[placed.person], placed.place, percent_text(wins.firsts, wins.finished),
            wins_text(wins) if placed.place else say("wins-few", wins=wins_text(wins)),
            form=[place_text(result) for result in results[-FORM_TABLES:]],
            href=url_for("person.show_person", number=placed.person, **self.time.args),
        )  # fmt: skip

    def _luck(self) -> str:
        ranked = [each.person for each in self.placed if each.place]
        better = [self.snapshot.person(person).name for person in ranked if is_sure(self.snapshot, self.key, person)]
        if not better:
            return say("game-nobody") if ranked else ""
        others = f" {say('game-others')}" if len(ranked) > len(better) else ""
        return say("game-better", names=listed(better), n=len(better)) + others

    def _strengths(self) -> list[Whisker]:
        """The strengths of everybody, the best first; those with few tables last."""
        ratings = self.snapshot.archive.ratings(self.key)
        found = {each.person: ratings.of(each.person) for each in self.placed}
        order = sorted(found, key=lambda person: (found[person].few, -found[person].mu))
        return [whisker(found[person], self.badges[person]) for person in order]

    # pairs

    def _told_pairs(self) -> list[ToldPair]:
        pairs = self.fold.pairs
        together = [people for people in pairs.all() if pairs.of(*people).together >= MIN_TABLES_FOR_BEST]
        best = best_pairs(pairs, MIN_TABLES_FOR_BEST)[:1]
        often = [max(together, key=lambda people: pairs.of(*people).together)] if together else []
        told = [("pair-best", people) for people in best] + [("pair-often", people) for people in often if people not in best]
        return [
            ToldPair(
                say(what), badges_of(self.snapshot, [people]), names_of(self.snapshot, people),
                say("share-of", n=pairs.of(*people).won, of=pairs.of(*people).together),
                href=self.tables.played_by(*people, which="together"),
            )
            for what, people in told
        ]  # fmt: skip

    def _grid(self, which: str) -> list[GridRow]:
        """A row for each person; [] where nothing is told."""
        rows = [
            GridRow(self.badges[one], column, [None if one == other else self._pair_cell(one, other, which) for other in self.grid])
            for column, one in enumerate(self.grid)
        ]
        return rows if any(any(row.cells) for row in rows) else []

    def _pair_cell(self, one: int, other: int, which: str) -> StatCell | None:
        pair = self.fold.pairs.of(one, other)
        n, of = (pair.won, pair.together) if which == "together" else (pair.ahead, pair.against)
        if not of:
            return None
        heard = say(f"{which}-heard", one=self.snapshot.person(one).name, two=self.snapshot.person(other).name, n=n, of=of)
        href = self.tables.played_by(one, other, which=which)
        return StatCell(number(n), say("of-n", of=of), href, label=heard, few=of < MIN_TABLES_TO_RANK)

    # records

    def _best_round(self, all_time: ArchiveSnapshot) -> BestRound[int, TableRef] | None:
        record = self.fold.best_round
        return best_round([(self.key, record)], all_time.archive) if record else None

    def _closest(self) -> ToldRound | None:
        if self.fold.closest is None:
            return None
        margin, table = self.fold.closest
        entries = self.snapshot.archive.tables(self.key)
        entry = next(entry for entry in entries if entry.table == table and entry.summary.finished)
        summary = entry.summary
        winners = [
            names_of(self.snapshot, [entry.people[seat] for seat in seats])
            for seats, place in zip(summary.sides, summary.places, strict=True) if place == 1
        ]  # fmt: skip
        text = say("end-closest", names=listed(winners), day=on_day_text(table.opened_at), margin=margin)
        return ToldRound(number(margin) if margin else "=", text, url_for("board.show_sheet", slug=table.slug))

    def _records(self) -> list[RecordCell]:
        fold = self.fold
        rows = [
            record_cell(best, key, names_of(self.snapshot, best.people))
            for best, key in ((fold.highest, "record-highest"), (fold.lowest, "record-lowest"))
            # A highest or lowest round of 0, where there is nothing beyond it, says nothing.
            if best and best.score
        ]
        if fold.longest is not None:
            rounds, table = fold.longest
            href = url_for("board.show_sheet", slug=table.slug)
            rows.append(RecordCell(number(rounds), say("record-longest"), short_date_text(table.opened_at), href=href))
        if fold.finished:
            mean = sum(rounds * count for rounds, count in fold.lengths.items()) / fold.finished
            href = self.tables.played_by(which="finished")
            rows.append(RecordCell(decimal_text(mean), say("record-mean"), say("tables-count", n=fold.finished), href=href))
        return rows

    # facts

    def _facts(self) -> list[FactRow]:
        room, players = room_of(self.fold.game), [(person, self.fold.players[person]) for person in self.grid]
        rows = [FactRow(say("stat-points"), "", [self._points_cell(*entry) for entry in players])]
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
    match = game_played(game) or abort(404)
    title = request.args.get("title", "").strip()[:MAX_TITLE] if match.title_option else ""
    key: GameKey = (base_id(match.id), title.casefold())
    time = period_links.chosen_period()
    snapshot, all_time = snapshot_and_all_time(time.time_range)
    with snapshot.lock:
        played = snapshot.archive.tables(key) if key in snapshot.archive.games else None
        view = game_view(snapshot, all_time, key, time=time) if played else None
    return render_template(
        "archive/game.html", game=match, name=view.name if view else title or game_name(match), shown=view, time=time,
        times=period_links.period_links(time), since=month_text(played[0].table.opened_at) if played else "",
    )  # fmt: skip


@blueprint.get("/t/<slug>/nth/<int:index>")
def redirect_to_round(slug: str, index: int) -> Any:
    """Redirect to a round on its sheet; `index`: of its entry, from 0. To the sheet if there is none any more."""
    entries = load_sheet(slug).entries
    if index >= len(entries):
        return redirect(url_for("board.show_sheet", slug=slug))
    seq = entries[index].seq
    return redirect(url_for("board.show_sheet", slug=slug, open=seq, _anchor=f"e{seq}"))
