"""The page of two people in the archive: against each other, and together."""

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
from scorepad.web.archive.cells import decimal_text, game_title, percent_text, record_cell
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
    leader: int | None
    label: str


@dataclass(frozen=True, slots=True)
class ComparedRow:
    """A number of each of both; `better`: whose is better, 0 or 1, None if neither; `hrefs`: the tables that each is made of;
    `few`: of few tables, drawn in pencil."""

    name: str
    values: tuple[str, str]
    better: int | None
    hrefs: tuple[str, str]
    few: bool


@dataclass(frozen=True, slots=True)
class WinsTogether:
    """How often both won together at a game, beside chance: `middle` is what chance gives. `few`: of few tables, drawn in
    pencil."""

    name: str
    href: str
    whisker: Whisker
    middle: float
    won: int
    tables: int
    few: bool


@dataclass(frozen=True, slots=True)
class PairView:
    """All that the page shows. `ahead`: how often each was, `level`: how often neither; `game`: at which they are `compared`;
    `together`: by game, with a sentence that says whether it is more than chance; `all_tables`: their address; `since`: the first
    one (Unix seconds); `links`: to those where the first was `ahead`, `behind` or both `level`."""

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


def pair_view(snapshot: ArchiveSnapshot, one: Person, other: Person, time: ChosenPeriod) -> PairView:
    """What the tables of a time tell of two people. Hold the lock meanwhile."""
    all_meetings = meetings(snapshot.archive, one.id, other.id, at=lambda table: table.opened_at)
    against = [meeting for meeting in all_meetings if not meeting.together]
    together = [meeting for meeting in all_meetings if meeting.together]
    pair_badges, pair, links = badges([one, other]), (one.id, other.id), TableLinks(time)
    ahead = (
        sum(meeting.place < meeting.other_place for meeting in against),
        sum(meeting.place > meeting.other_place for meeting in against),
    )
    game, compared = _compared(snapshot, all_meetings, pair, time=time)
    return PairView(
        (pair_badges[0], pair_badges[1]), len(all_meetings), all_meetings[0].table.opened_at if all_meetings else None,
        ahead=ahead, level=len(against) - sum(ahead),
        last=[_table_lead(snapshot, meeting, (one.name, other.name)) for meeting in against[-LAST_TABLES:]],
        game=game, compared=compared, sentence=_sentence(_chance(together)) if together else "",
        together=_together(snapshot, together, pair_badges[0], time=time, people=pair),
        all_tables=links.played_by(*pair, which="finished"),
        links={which: links.played_by(*pair, which=which) for which in ("ahead", "behind", "level")},
    )  # fmt: skip


def _table_lead(snapshot: ArchiveSnapshot, meeting: Meeting[TableRef], names: tuple[str, str]) -> TableLead:
    leader = None if meeting.place == meeting.other_place else int(meeting.place > meeting.other_place)
    key = "pair-level" if leader is None else "pair-ahead"
    label = say(
        key,
        name="" if leader is None else names[leader],
        game=_title(snapshot, meeting.key),
        day=short_date_text(meeting.table.opened_at),
    )
    return TableLead(url_for("board.show_sheet", slug=meeting.table.slug), leader, label)


def _compared(
    snapshot: ArchiveSnapshot, all_meetings: Sequence[Meeting[TableRef]], pair: tuple[int, int], time: ChosenPeriod
) -> tuple[str, list[ComparedRow]]:
    """The game that both played most often with each other, and the numbers of both over all their tables of it."""
    if not all_meetings:
        return "", []
    counts: defaultdict[GameKey, int] = defaultdict(int)
    for meeting in all_meetings:
        counts[meeting.key] += 1
    key = max(counts, key=lambda game_key: counts[game_key])
    fold = snapshot.archive.fold(key)
    one, other = (fold.players[person] for person in pair)
    sign, links = -1 if fold.least_wins else 1, table_links(key[0], fold.title, time)
    hrefs = links.played_by(pair[0]), links.played_by(pair[1])
    points = Ratio(one.points, one.rounds), Ratio(other.points, other.rounds)
    rows = [_compared_row(say("stat-points"), points, True, sign=sign, hrefs=hrefs)] if points[0].of and points[1].of else []
    for statistic in stats_of(fold.game).statistics:
        if statistic.id in one.statistics and statistic.id in other.statistics:
            name = words_of_request(room_of(fold.game)).say(f"stat-{statistic.id}")
            # No number of a game says of itself whether more of it is better.
            rows.append(
                _compared_row(
                    name, (one.statistics[statistic.id], other.statistics[statistic.id]), statistic.mean, sign=0, hrefs=hrefs
                )
            )
    best = fold.best(pair[0]), fold.best(pair[1])
    if best[0] and best[1]:
        rows.append(_best_rounds_row(best[0], best[1], sign))
    few = min(len(one.tables), len(other.tables)) < MIN_TABLES_TO_RANK
    return _title(snapshot, key), [replace(row, few=few) for row in rows]


def _compared_row(name: str, shares: tuple[Ratio, Ratio], mean: bool, sign: int, hrefs: tuple[str, str]) -> ComparedRow:
    one, other = shares
    texts = [decimal_text(share.n / share.of) if mean else percent_text(share.n, share.of) for share in shares]
    return ComparedRow(name, (texts[0], texts[1]), _better(one.n / one.of, other.n / other.of, sign), hrefs=hrefs, few=False)


def _best_rounds_row(record: RoundRecord[TableRef], other_record: RoundRecord[TableRef], sign: int) -> ComparedRow:
    cell, other_cell = record_cell(record, "record-best"), record_cell(other_record, "record-best")
    return ComparedRow(
        cell.name,
        (cell.value, other_cell.value),
        _better(record.score, other_record.score, sign),
        hrefs=(cell.href, other_cell.href),
        few=False,
    )


def _better(one: float, other: float, sign: int) -> int | None:
    return None if not sign or one == other else int((one < other) == (sign > 0))


def _chance(together: Sequence[Meeting[TableRef]]) -> WinChance:
    return win_chance(sum(meeting.place == 1 for meeting in together), [meeting.sides for meeting in together])


def _sentence(chance: WinChance) -> str:
    key = "pair-better" if chance.better else "pair-worse" if chance.worse else "pair-chance"
    return say(key, n=chance.won, of=chance.tables)


def _together(
    snapshot: ArchiveSnapshot, together: Sequence[Meeting[TableRef]], badge: Badge, time: ChosenPeriod, people: tuple[int, int]
) -> list[WinsTogether]:
    by_game: defaultdict[GameKey, list[Meeting[TableRef]]] = defaultdict(list)
    for meeting in together:
        by_game[meeting.key].append(meeting)
    rows = []
    for key, game_meetings in sorted(by_game.items(), key=lambda item: -len(item[1])):
        chance, few = _chance(game_meetings), len(game_meetings) < MIN_TABLES_TO_RANK
        whisker = Whisker(
            badge, along_share(chance.won / chance.tables), along_share(chance.low), high=along_share(chance.high), few=few
        )
        fold = snapshot.archive.fold(key)
        href = table_links(key[0], fold.title, time).played_by(*people, which="together")
        rows.append(
            WinsTogether(
                _title(snapshot, key),
                href,
                whisker,
                middle=along_share(chance.expected),
                won=chance.won,
                tables=chance.tables,
                few=few,
            )
        )
    return rows


def _title(snapshot: ArchiveSnapshot, key: GameKey) -> str:
    return game_title(snapshot.archive.fold(key))


@blueprint.get("/people/<int:number>/with/<int:other>")
def show_pair(number: int, other: int) -> str:
    """The page of two people: against each other, and together."""
    if number == other:
        abort(404)
    one, two, time = person_or_404(number), person_or_404(other), period_links.chosen_period()
    snapshot = archive_snapshot(time.time_range)
    with snapshot.lock:
        view = pair_view(snapshot, one, two, time=time)
    return render_template(
        "archive/pair.html", one=one, two=two, shown=view, time=time, times=period_links.period_links(time),
        since=month_text(view.since) if view.since is not None else "",
    )  # fmt: skip
