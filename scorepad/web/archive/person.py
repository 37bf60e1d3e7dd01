"""The page of a person in the archive: their games, form, places, strength, records, facts, and with and against whom."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from heapq import merge

from flask import Blueprint, render_template, url_for

from scorepad.archive.archive import GameKey
from scorepad.archive.fold import GameFold, PlayerFold, Ratio
from scorepad.archive.pairs import Pair
from scorepad.archive.ranking import MIN_TABLES_TO_RANK, Ranked, ranking
from scorepad.core.statistics import Statistic
from scorepad.games import room_of, stats_of
from scorepad.web.archive import period_links
from scorepad.web.archive.cache import ArchiveSnapshot, TableRef, archive_snapshot
from scorepad.web.archive.cells import RecordCell, best_round, decimal_text, game_title, percent_text
from scorepad.web.archive.charts import PlaceRuler, place_ruler
from scorepad.web.archive.links import TableLinks, game_url, table_links
from scorepad.web.archive.period_links import ChosenPeriod
from scorepad.web.forms.badges import Badge, badges
from scorepad.web.http.i18n import month_text, say, short_date_text, words_of_request
from scorepad.web.http.visitor import person_or_404
from scorepad.words import number

blueprint = Blueprint("person", __name__)

#: So many of the last tables are shown as form.
FORM_TABLES = 10


@dataclass(frozen=True, slots=True)
class FormPlace:
    """A place at a table; `label`: the same in words, with the game and the day."""

    href: str
    place: int
    label: str


@dataclass(frozen=True, slots=True)
class PersonFigure:
    """A number of the person (`own`, with `small`: what it is of) beside that of all (`others`, "" without). `href`: where it comes
    from; `rule`: the address of its rule, "" without one."""

    name: str
    own: str
    small: str
    others: str
    href: str
    rule: str = ""


@dataclass(frozen=True, slots=True)
class PersonAtGame:
    """A person at a game. `ruler`: None without a finished table; `few`: of few tables, drawn in pencil; `places`: each place with
    how often and the address of these tables; `nemesis`: whom they never beat, at how many tables in words, and the address of
    these; None without."""

    name: str
    href: str
    tables: int
    rounds: int
    all_tables: str
    few: bool
    ranked: Ranked[int] | None
    ruler: PlaceRuler | None
    places: Sequence[tuple[int, int, str]]
    rows: Sequence[PersonFigure]
    records: Sequence[RecordCell]
    nemesis: tuple[str, str, str] | None


@dataclass(frozen=True, slots=True)
class OtherPerson:
    """Another person of the same tables. `against`, `level`, `together`: how often, in words, "" for never; `few`: at few tables,
    drawn in pencil."""

    badge: Badge
    href: str
    against: str
    level: str
    together: str
    few: bool


@dataclass(frozen=True, slots=True)
class PersonView:
    """All that the page shows. `links`: to lists of tables; `since`: the first table (Unix seconds), None without any; `mean`: the
    mean place, "" without a finished table; `seconds`: how long they played."""

    links: TableLinks
    since: int | None
    tables: int
    finished: int
    firsts: int
    mean: str
    seconds: int
    form: Sequence[FormPlace]
    games: Sequence[PersonAtGame]
    others: Sequence[OtherPerson]


def person_view(snapshot: ArchiveSnapshot, person: int, time: ChosenPeriod) -> PersonView:
    """What the tables of a time tell of a person. Hold the lock meanwhile."""
    return _Person(snapshot, person, time).view()


class _Person:
    """A person while their page is put together."""

    def __init__(self, snapshot: ArchiveSnapshot, person: int, time: ChosenPeriod) -> None:
        self.snapshot, self.person, self.time = snapshot, person, time
        folds = ((key, snapshot.archive.fold(key)) for key in snapshot.archive.games)
        self.folds = sorted(
            ((key, fold) for key, fold in folds if person in fold.players), key=lambda item: -len(item[1].players[person].tables)
        )

    def view(self) -> PersonView:
        players = [fold.players[self.person] for _, fold in self.folds]
        finished = sum(player.finished for player in players)
        places = sum(place * count for player in players for place, count in player.places.items())
        return PersonView(
            TableLinks(self.time), min((player.tables[0].opened_at for player in players), default=None),
            sum(len(player.tables) for player in players), finished=finished, firsts=sum(player.firsts for player in players),
            mean=decimal_text(places / finished) if finished else "", seconds=sum(player.seconds for player in players),
            form=self._form(), games=[self._game(key, fold) for key, fold in self.folds], others=self._others(),
        )  # fmt: skip

    def _form(self) -> list[FormPlace]:
        forms = ([(table, place, of, fold) for table, place, of in fold.players[self.person].results] for _, fold in self.folds)
        last = list(merge(*forms, key=lambda result: result[0].opened_at))[-FORM_TABLES:]
        return [
            FormPlace(
                url_for("board.show_sheet", slug=table.slug), place,
                say("place-heard", place=place, of=of, game=game_title(fold), day=short_date_text(table.opened_at)),
            )
            for table, place, of, fold in last
        ]  # fmt: skip

    # a game

    def _game(self, key: GameKey, fold: GameFold[int, TableRef]) -> PersonAtGame:
        player = fold.players[self.person]
        ratings = self.snapshot.archive.ratings(key)
        order = ranking({person: ratings.of(person) for person in fold.players})
        ranked = next((ranked for ranked in order if ranked.person == self.person), None)
        badge = badges([self.snapshot.person(self.person)])[0]
        links = table_links(key[0], fold.title, self.time)
        places = [
            (place, count, links.played_by(self.person, which=f"place-{place}")) for place, count in sorted(player.places.items())
        ]
        return PersonAtGame(
            game_title(fold), game_url(key[0], fold.title, self.time), len(player.tables), rounds=player.rounds,
            all_tables=links.played_by(self.person), few=player.finished < MIN_TABLES_TO_RANK, ranked=ranked,
            ruler=ranked and place_ruler(ranked, badge),
            places=places,
            rows=self._figures(fold, player, links), records=self._records(fold, player, links), nemesis=self._nemesis(fold, links),
        )  # fmt: skip

    def _figures(self, fold: GameFold[int, TableRef], player: PlayerFold[TableRef], links: TableLinks) -> list[PersonFigure]:
        figures, href = [], links.played_by(self.person)
        if player.finished:
            own, all_of = Ratio(player.firsts, player.finished), _ratio_of_all(fold, lambda one: (one.firsts, one.finished))
            figures.append(_figure(say("won-word"), own, all_of, mean=False, href=links.played_by(self.person, which="finished")))
        if player.rounds:
            all_of = _ratio_of_all(fold, lambda one: (one.points, one.rounds))
            figures.append(_figure(say("stat-points"), Ratio(player.points, player.rounds), all_of, mean=True, href=href))
        for statistic in stats_of(fold.game).statistics:
            if share := player.statistics.get(statistic.id):
                figures.append(self._fact_figure(fold, statistic, share, href=href))
        return figures

    def _fact_figure(self, fold: GameFold[int, TableRef], statistic: Statistic, own: Ratio, href: str) -> PersonFigure:
        shares = [player.statistics[statistic.id] for player in fold.players.values() if statistic.id in player.statistics]
        all_of = Ratio(sum(share.n for share in shares), sum(share.of for share in shares))
        name = words_of_request(room_of(fold.game)).say(f"stat-{statistic.id}")
        return _figure(
            name,
            own,
            all_of,
            mean=statistic.mean,
            href=href,
            rule=url_for("rules.show_rules", game=fold.game, _anchor=statistic.rule),
        )

    def _records(self, fold: GameFold[int, TableRef], player: PlayerFold[TableRef], links: TableLinks) -> list[RecordCell]:
        best, worst = fold.best(self.person), fold.worst(self.person)
        records = [best_round(best, "record-best")] if best and best.score else []
        if worst and worst.score and worst != best:
            records.append(best_round(worst, "record-worst"))
        longest, now = player.streak.longest, player.streak.now
        if longest > 1:
            hint = "" if now < 2 else say("streak-now", n=now) if now < longest else say("streak-on")
            records.append(RecordCell(number(longest), say("streak"), hint, href=links.played_by(self.person, which="streak")))
        return records

    def _nemesis(self, fold: GameFold[int, TableRef], links: TableLinks) -> tuple[str, str, str] | None:
        names = {person: self.snapshot.person(person).name for person in fold.players}
        nemesis = fold.pairs.nemesis(self.person, names)
        if nemesis is None:
            return None
        pair = fold.pairs.of(self.person, nemesis)
        count_text = say("nemesis-of", n=pair.behind, of=pair.against)
        return say("nemesis", name=names[nemesis]), count_text, links.played_by(self.person, nemesis, which="against")

    # others

    def _others(self) -> list[OtherPerson]:
        pairs: dict[int, Pair] = {}
        for _, fold in self.folds:
            for other in fold.pairs.people_met(self.person):
                pairs[other] = pairs.get(other, Pair()).combined(fold.pairs.of(self.person, other))
        order = sorted(
            pairs, key=lambda other: (-(pairs[other].against + pairs[other].together), self.snapshot.person(other).name.casefold())
        )
        people = [self.snapshot.person(other) for other in order]
        return [self._other(badge, person.id, pairs[person.id]) for badge, person in zip(badges(people), people, strict=True)]

    def _other(self, badge: Badge, other: int, pair: Pair) -> OtherPerson:
        against = say("ahead-behind", ahead=pair.ahead, behind=pair.behind) if pair.against else ""
        level = say("pair-level-n", n=pair.level) if pair.level else ""
        together = say("together-won", n=pair.won, of=pair.together) if pair.together else ""
        return OtherPerson(
            badge,
            self._pair_url(other),
            against,
            level=level,
            together=together,
            few=pair.against + pair.together < MIN_TABLES_TO_RANK,
        )

    def _pair_url(self, other: int) -> str:
        return url_for("pair.show_pair", number=self.person, other=other, **self.time.args)


def _ratio_of_all(fold: GameFold[int, TableRef], part: Callable[[PlayerFold[TableRef]], tuple[int, int]]) -> Ratio:
    parts = [part(player) for player in fold.players.values()]
    return Ratio(sum(n for n, _ in parts), sum(of for _, of in parts))


def _figure(name: str, own: Ratio, all_of: Ratio, mean: bool, href: str, rule: str = "") -> PersonFigure:
    if mean:
        return PersonFigure(
            name,
            decimal_text(own.n / own.of),
            say("mean-of", of=own.of),
            others=decimal_text(all_of.n / all_of.of),
            href=href,
            rule=rule,
        )
    return PersonFigure(
        name,
        percent_text(own.n, own.of),
        say("share-of", n=own.n, of=own.of),
        others=percent_text(all_of.n, all_of.of),
        href=href,
        rule=rule,
    )


@blueprint.get("/people/<int:number>")
def show_person(number: int) -> str:
    """The page of a person: what their tables tell; `?time=`: those of a year or season."""
    person, time = person_or_404(number), period_links.chosen_period()
    snapshot = archive_snapshot(time.time_range)
    with snapshot.lock:
        view = person_view(snapshot, person.id, time)
    return render_template(
        "archive/person.html", person=person, badge=badges([person])[0], shown=view, time=time,
        times=period_links.period_links(time),
        since=month_text(view.since) if view.since is not None else "",
    )  # fmt: skip
