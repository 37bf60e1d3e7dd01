"""What the page of a person shows: their games, form, places, strength, records, facts, and with and against whom."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from heapq import merge

from flask import url_for

from scorepad.archive.archive import Key
from scorepad.archive.fold import GameFold, Player, Share
from scorepad.archive.pairs import Pair
from scorepad.archive.ranking import SURE, Ranked, ranking
from scorepad.core.facts import Fact
from scorepad.games import room_of, stats_of
from scorepad.web.archive.cells import Record, best_round, title_of
from scorepad.web.archive.figures import decimal, percent
from scorepad.web.archive.folds import Sat, Told
from scorepad.web.archive.links import Tables, game_page, tables_of
from scorepad.web.archive.rulers import PlaceRuler, place_ruler
from scorepad.web.archive.time_filter import Asked
from scorepad.web.forms.badges import Badge, badges
from scorepad.web.http.i18n import say, short_day, speak
from scorepad.words import number

#: So many of the last tables are shown as form.
FORM = 10


@dataclass(frozen=True, slots=True)
class Place:
    """A place at a table; `label`: the same in words, with the game and the day."""

    href: str
    place: int
    label: str


@dataclass(frozen=True, slots=True)
class Row:
    """A number of the person (`own`, with `small`: what it is of) beside that of all (`others`, "" without). `href`: where it comes
    from; `rule`: the address of its rule, "" without one."""

    name: str
    own: str
    small: str
    others: str
    href: str
    rule: str = ""


@dataclass(frozen=True, slots=True)
class AtGame:
    """A person at a game. `ruler`: None without a finished table; `few`: in pencil; `places`: each place with how often and the
    address of these tables; `nemesis`: of whom they never beat name, number of tables in words and their address, None without."""

    name: str
    href: str
    tables: int
    rounds: int
    all_tables: str
    few: bool
    ranked: Ranked[int] | None
    ruler: PlaceRuler | None
    places: Sequence[tuple[int, int, str]]
    rows: Sequence[Row]
    records: Sequence[Record]
    nemesis: tuple[str, str, str] | None


@dataclass(frozen=True, slots=True)
class Other:
    """Another person of the same tables. `against`, `level`, `together`: how often, in words, "" for never; `few`: in pencil."""

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

    links: Tables
    since: int | None
    tables: int
    finished: int
    firsts: int
    mean: str
    seconds: int
    form: Sequence[Place]
    games: Sequence[AtGame]
    others: Sequence[Other]


def person_view(here: Told, person: int, time: Asked) -> PersonView:
    """What the tables of a time tell of a person. Hold the lock meanwhile."""
    return _Person(here, person, time).view()


class _Person:
    """A person while their page is put together."""

    def __init__(self, told: Told, person: int, time: Asked) -> None:
        self.told, self.person, self.time = told, person, time
        folds = ((key, told.archive.fold(key)) for key in told.archive.games)
        self.folds = sorted(
            ((key, fold) for key, fold in folds if person in fold.players), key=lambda each: -len(each[1].players[person].tables)
        )

    def view(self) -> PersonView:
        players = [fold.players[self.person] for _, fold in self.folds]
        finished = sum(player.finished for player in players)
        places = sum(place * many for player in players for place, many in player.places.items())
        return PersonView(
            Tables(self.time), min((player.tables[0].opened_at for player in players), default=None),
            sum(len(player.tables) for player in players), finished, sum(player.firsts for player in players),
            decimal(places / finished) if finished else "", sum(player.seconds for player in players),
            self._form(), [self._game(key, fold) for key, fold in self.folds], self._others(),
        )  # fmt: skip

    def _form(self) -> list[Place]:
        forms = ([(table, place, of, fold) for table, place, of in fold.players[self.person].form] for _, fold in self.folds)
        last = list(merge(*forms, key=lambda each: each[0].opened_at))[-FORM:]
        return [
            Place(
                url_for("board.page", slug=table.slug), place,
                say("place-heard", place=place, of=of, game=title_of(fold), day=short_day(table.opened_at)),
            )
            for table, place, of, fold in last
        ]  # fmt: skip

    # a game

    def _game(self, key: Key, fold: GameFold[int, Sat]) -> AtGame:
        player = fold.players[self.person]
        ratings = self.told.archive.ratings(key)
        order = ranking({who: ratings.of(who) for who in fold.players})
        ranked = next((each for each in order if each.person == self.person), None)
        badge = badges([self.told.person(self.person)])[0]
        tables = tables_of(key[0], fold.spelled, self.time)
        places = [(place, many, tables.of(self.person, which=f"place-{place}")) for place, many in sorted(player.places.items())]
        return AtGame(
            title_of(fold), game_page(key[0], fold.spelled, self.time), len(player.tables), player.rounds,
            tables.of(self.person), player.finished < SURE, ranked, ranked and place_ruler(ranked, badge), places,
            self._rows(fold, player, tables), self._records(fold, player, tables), self._nemesis(fold, tables),
        )  # fmt: skip

    def _rows(self, fold: GameFold[int, Sat], player: Player[Sat], links: Tables) -> list[Row]:
        found, tables = [], links.of(self.person)
        if player.finished:
            own, all_of = Share(player.firsts, player.finished), _sum(fold, lambda each: (each.firsts, each.finished))
            found.append(_row(say("won-word"), own, all_of, False, links.of(self.person, which="finished")))
        if player.rounds:
            all_of = _sum(fold, lambda each: (each.points, each.rounds))
            found.append(_row(say("stat-points"), Share(player.points, player.rounds), all_of, True, tables))
        for fact in stats_of(fold.game).facts:
            if share := player.facts.get(fact.id):
                found.append(self._fact(fold, fact, share, tables))
        return found

    def _fact(self, fold: GameFold[int, Sat], fact: Fact, own: Share, tables: str) -> Row:
        shares = [each.facts[fact.id] for each in fold.players.values() if fact.id in each.facts]
        all_of = Share(sum(share.n for share in shares), sum(share.of for share in shares))
        name = speak(room_of(fold.game)).say(f"stat-{fact.id}")
        return _row(name, own, all_of, fact.mean, tables, url_for("rules.game", game=fold.game, _anchor=fact.rule))

    def _records(self, fold: GameFold[int, Sat], player: Player[Sat], links: Tables) -> list[Record]:
        best, worst = fold.best(self.person), fold.worst(self.person)
        found = [best_round(best, "record-best")] if best else []
        if worst and worst != best:
            found.append(best_round(worst, "record-worst"))
        longest, now = player.streak.longest, player.streak.now
        if longest > 1:
            said = "" if now < 2 else say("streak-now", n=now) if now < longest else say("streak-on")
            found.append(Record(number(longest), say("streak"), said, links.of(self.person, which="streak")))
        return found

    def _nemesis(self, fold: GameFold[int, Sat], links: Tables) -> tuple[str, str, str] | None:
        names = {person: self.told.person(person).name for person in fold.players}
        who = fold.pairs.nemesis(self.person, names)
        if who is None:
            return None
        pair = fold.pairs.of(self.person, who)
        heard = say("nemesis-of", n=pair.behind, of=pair.against)
        return say("nemesis", name=names[who]), heard, links.of(self.person, who, which="against")

    # others

    def _others(self) -> list[Other]:
        found: dict[int, Pair] = {}
        for _, fold in self.folds:
            for who in fold.pairs.met(self.person):
                found[who] = found.get(who, Pair()).plus(fold.pairs.of(self.person, who))
        order = sorted(found, key=lambda who: (-(found[who].against + found[who].together), self.told.person(who).name.casefold()))
        people = [self.told.person(who) for who in order]
        return [self._other(badge, person.id, found[person.id]) for badge, person in zip(badges(people), people, strict=True)]

    def _other(self, badge: Badge, who: int, pair: Pair) -> Other:
        against = say("ahead-behind", ahead=pair.ahead, behind=pair.behind) if pair.against else ""
        level = say("pair-level-n", n=pair.level) if pair.level else ""
        together = say("together-won", n=pair.won, of=pair.together) if pair.together else ""
        return Other(badge, self._pair_page(who), against, level, together, pair.against + pair.together < SURE)

    def _pair_page(self, who: int) -> str:
        return url_for("person.pair", number=self.person, other=who, **self.time.args)


def _sum(fold: GameFold[int, Sat], part: Callable[[Player[Sat]], tuple[int, int]]) -> Share:
    found = [part(player) for player in fold.players.values()]
    return Share(sum(n for n, _ in found), sum(of for _, of in found))


def _row(name: str, own: Share, all_of: Share, mean: bool, href: str, rule: str = "") -> Row:
    if mean:
        return Row(name, decimal(own.n / own.of), say("mean-of", of=own.of), decimal(all_of.n / all_of.of), href, rule)
    return Row(name, percent(own.n, own.of), say("share-of", n=own.n, of=own.of), percent(all_of.n, all_of.of), href, rule)
