"""The page of two people: against each other, and together."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from flask import Blueprint, abort, render_template, url_for

from scorepad.archive.archive import GameKey
from scorepad.archive.fold import Ratio, RoundRecord
from scorepad.archive.meetings import Meeting, WinChance, meetings, win_chance
from scorepad.archive.ranking import MIN_TABLES_TO_RANK
from scorepad.games import room_of, stats_of
from scorepad.store import Person
from scorepad.web.archive import period_links
from scorepad.web.archive.cache import ArchiveSnapshot, TableRef, archive_snapshot
from scorepad.web.archive.cells import best_round, decimal_text, game_title, percent_text
from scorepad.web.archive.charts import Whisker, along_share
from scorepad.web.archive.links import TableLinks, table_links
from scorepad.web.archive.period_links import ChosenPeriod
from scorepad.web.forms.badges import Badge, badges
from scorepad.web.http.i18n import month_text, say, short_date_text, words_of_request
from scorepad.web.http.visitor import person_or_404

blueprint = Blueprint("pair", __name__)

#: So many of the last tables against each other are shown as marks.
LAST_TABLES = 10


@dataclass(frozen=True, slots=True)
class TableLead:
    """Who was ahead at a table: 0 or 1, None if level. `label`: the same in words."""

    href: str
    who: int | None
    label: str


@dataclass(frozen=True, slots=True)
class ComparedRow:
    """A number of each of both; `better`: whose is better, 0 or 1, None if neither; `hrefs`: where each comes from; `few`: in
    pencil."""

    name: str
    values: tuple[str, str]
    better: int | None
    hrefs: tuple[str, str]
    few: bool


@dataclass(frozen=True, slots=True)
class WinsTogether:
    """How often both won together at a game, beside chance: `middle` is what chance gives. `few`: in pencil."""

    name: str
    href: str
    whisker: Whisker
    middle: float
    won: int
    tables: int
    few: bool


@dataclass(frozen=True, slots=True)
class PairView:
    """All that the page shows. `ahead`: how often each was, `level`: neither; `together`: by game, with a sentence that says
    whether it is more than chance; `all_tables`: their address, `since`: the first one (Unix seconds).
    `links`: to those where the first was `ahead`, `behind` or both `level`."""

    people: tuple[Badge, Badge]
    tables: int
    since: int | None
    ahead: tuple[int, int]
    level: int
    last: Sequence[TableLead]
    game: str
    compared: Sequence[ComparedRow]
    sentence: str
    together: Sequence[WinsTogether]
    all_tables: str
    links: Mapping[str, str]


def pair_view(here: ArchiveSnapshot, one: Person, other: Person, time: ChosenPeriod) -> PairView:
    """What the tables of a time tell of two people. Hold the lock meanwhile."""
    found = meetings(here.archive, one.id, other.id, at=lambda table: table.opened_at)
    against = [each for each in found if not each.together]
    together = [each for each in found if each.together]
    drawn, pair, tables = badges([one, other]), (one.id, other.id), TableLinks(time)
    ahead = sum(each.mine < each.theirs for each in against), sum(each.mine > each.theirs for each in against)
    game, compared = _compared(here, found, pair, time)
    return PairView(
        (drawn[0], drawn[1]), len(found), found[0].table.opened_at if found else None,
        ahead, len(against) - sum(ahead), [_ahead(here, each, (one.name, other.name)) for each in against[-LAST_TABLES:]],
        game, compared, _sentence(win_chance(together)) if together else "",
        _together(here, together, drawn[0], time, pair),
        tables.played_by(*pair, which="finished"),
        {which: tables.played_by(*pair, which=which) for which in ("ahead", "behind", "level")},
    )  # fmt: skip


def _ahead(here: ArchiveSnapshot, each: Meeting[TableRef], names: tuple[str, str]) -> TableLead:
    who = None if each.mine == each.theirs else int(each.mine > each.theirs)
    key = "pair-level" if who is None else "pair-ahead"
    label = say(key, name="" if who is None else names[who], game=_title(here, each.key), day=short_date_text(each.table.opened_at))
    return TableLead(url_for("board.show_sheet", slug=each.table.slug), who, label)


def _compared(
    here: ArchiveSnapshot, found: Sequence[Meeting[TableRef]], pair: tuple[int, int], time: ChosenPeriod
) -> tuple[str, list[ComparedRow]]:
    """The numbers of both at the game that they played most often with each other, over all their tables of it."""
    if not found:
        return "", []
    often: defaultdict[GameKey, int] = defaultdict(int)
    for each in found:
        often[each.key] += 1
    key = max(often, key=lambda each: often[each])
    fold = here.archive.fold(key)
    mine, theirs = (fold.players[person] for person in pair)
    more, tables = -1 if fold.least_wins else 1, table_links(key[0], fold.title, time)
    links = tables.played_by(pair[0]), tables.played_by(pair[1])
    points = Ratio(mine.points, mine.rounds), Ratio(theirs.points, theirs.rounds)
    rows = [_row(say("stat-points"), points, True, more, links)] if points[0].of and points[1].of else []
    for fact in stats_of(fold.game).statistics:
        if fact.id in mine.facts and fact.id in theirs.facts:
            name = words_of_request(room_of(fold.game)).say(f"stat-{fact.id}")
            # No number of a game says of itself whether more of it is better.
            rows.append(_row(name, (mine.facts[fact.id], theirs.facts[fact.id]), fact.mean, 0, links))
    best = fold.best(pair[0]), fold.best(pair[1])
    if best[0] and best[1]:
        rows.append(_best(best[0], best[1], more))
    few = min(len(mine.tables), len(theirs.tables)) < MIN_TABLES_TO_RANK
    return _title(here, key), [replace(row, few=few) for row in rows]


def _row(name: str, shares: tuple[Ratio, Ratio], mean: bool, more: int, links: tuple[str, str]) -> ComparedRow:
    mine, theirs = shares
    texts = [decimal_text(share.n / share.of) if mean else percent_text(share.n, share.of) for share in shares]
    return ComparedRow(name, (texts[0], texts[1]), _better(mine.n / mine.of, theirs.n / theirs.of, more), links, False)


def _best(mine: RoundRecord[TableRef], theirs: RoundRecord[TableRef], more: int) -> ComparedRow:
    one, other = best_round(mine, "record-best"), best_round(theirs, "record-best")
    return ComparedRow(one.name, (one.value, other.value), _better(mine.score, theirs.score, more), (one.href, other.href), False)


def _better(mine: float, theirs: float, more: int) -> int | None:
    return None if not more or mine == theirs else int((mine < theirs) == (more > 0))


def _sentence(found: WinChance) -> str:
    key = "pair-better" if found.better else "pair-worse" if found.worse else "pair-chance"
    return say(key, n=found.won, of=found.tables)


def _together(
    here: ArchiveSnapshot, found: Sequence[Meeting[TableRef]], badge: Badge, time: ChosenPeriod, people: tuple[int, int]
) -> list[WinsTogether]:
    by_game: defaultdict[GameKey, list[Meeting[TableRef]]] = defaultdict(list)
    for each in found:
        by_game[each.key].append(each)
    rows = []
    for key, tables in sorted(by_game.items(), key=lambda each: -len(each[1])):
        share, few = win_chance(tables), len(tables) < MIN_TABLES_TO_RANK
        drawn = Whisker(badge, along_share(share.won / share.tables), along_share(share.low), along_share(share.high), few)
        fold = here.archive.fold(key)
        href = table_links(key[0], fold.title, time).played_by(*people, which="together")
        rows.append(WinsTogether(_title(here, key), href, drawn, along_share(share.expected), share.won, share.tables, few))
    return rows


def _title(here: ArchiveSnapshot, key: GameKey) -> str:
    return game_title(here.archive.fold(key))


@blueprint.get("/people/<int:number>/with/<int:other>")
def show_pair(number: int, other: int) -> str:
    """The page of two people: against each other, and together."""
    if number == other:
        abort(404)
    one, two, time = person_or_404(number), person_or_404(other), period_links.chosen_period()
    here = archive_snapshot(time.time_range)
    with here.lock:
        shown = pair_view(here, one, two, time)
    return render_template(
        "archive/pair.html", one=one, two=two, shown=shown, time=time, times=period_links.period_links(time),
        since=month_text(shown.since) if shown.since is not None else "",
    )  # fmt: skip
