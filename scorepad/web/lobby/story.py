"""What the home page tells between evenings: the last evening in a sentence and its tables, or the cups if that was long ago."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from babel.dates import format_date, format_timedelta
from flask import url_for

from scorepad.archive.evenings import NIGHT_ENDS_HOUR, evening_end, local_time, night_of, night_start, unix_time, usual_evening
from scorepad.archive.fold import GameFold
from scorepad.archive.story import BestRound, FinishedAt, best_of_table, best_round, tell_evening
from scorepad.store import StoredTable
from scorepad.web.archive.cache import ArchiveNotReady, ArchiveSnapshot, TableRef, TimeRange, archive_snapshot
from scorepad.web.archive.cells import CupView, ToldRound, game_title, holders_text, listed, told_round
from scorepad.web.archive.front import all_cups, games_with_cup
from scorepad.web.archive.money import DebtRow, debts_since
from scorepad.web.evenings.evening import EveningView, NightTable, evening_url, find_evening
from scorepad.web.evenings.nights import night_of_table
from scorepad.web.evenings.plan_view import short_day
from scorepad.web.forms.badges import Badge
from scorepad.web.http.i18n import is_recent, language, on_day_text, say, time_text
from scorepad.web.http.urls import now
from scorepad.web.http.visitor import zone
from scorepad.web.tables.parts import SideTotal
from scorepad.words import CUSTOMS

#: An evening is told for so many seconds after it; who pays whom for so many.
TOLD_SECONDS, PAYING_SECONDS = 7 * 24 * 3600, 14 * 24 * 3600
#: Number of tables that are shown of an evening (more than one above that are cut to the latest), and of cups.
MAX_ROWS, ROWS_OF_MANY, MAX_CUPS = 4, 3, 3
#: An evening was late if it went on until this hour.
LATE_HOUR = 18


@dataclass(frozen=True, slots=True)
class TableResult:
    """A table of the evening: its winners with what they got, and the next best total ("" where only the gain counts). `cup`: what
    became of the cup, `holders`: who holds it, [] where the game was played again later; `over`: whether it is finished."""

    href: str
    title: str
    people: Sequence[Badge]
    names: str
    total: str
    other: str
    cup: str
    holders: Sequence[Badge]
    over: bool


@dataclass(frozen=True, slots=True)
class EveningStory:
    """An evening as the home page tells it. `when`: when it was, `caption`: how many tables, from when to when; `title`: what
    people called it; `more`: how many tables are not in `rows`."""

    href: str
    when: str
    caption: str
    title: str
    sentence: str
    rows: Sequence[TableResult]
    more: int
    told: ToldRound | None
    debts: Sequence[DebtRow]


@dataclass(frozen=True, slots=True)
class QuietTime:
    """Long after the last evening: when that was, a sentence about a cup, and the cups; `more`: how many others."""

    when: str
    sentence: str
    cups: Sequence[CupView]
    more: int


@dataclass(frozen=True, slots=True)
class Suggestion:
    """The next evening on which people usually meet: the fields of the form, and in words."""

    date: str
    time: str
    day: str
    usual: str


def snapshot_or_none() -> ArchiveSnapshot | None:
    """What all tables tell; None while they are not counted."""
    try:
        return archive_snapshot()
    except ArchiveNotReady:
        return None


def tell_last_evening(last: StoredTable, snapshot: ArchiveSnapshot | None, playing: int = 0) -> EveningStory | None:
    """The evening of a table, with what became of the cups; None if it has no finished table and none is open. `playing`: number
    of tables that are being played now."""
    # A damaged file may hold a moment that belongs to no night.
    evening = find_evening(night_of_table(last))
    finished = evening.counted if evening else []
    if evening is None or not (finished or playing):
        return None
    tables = [table for table in evening.tables if table.over or not playing]
    shown = tables[::-1] if len(tables) <= MAX_ROWS else tables[: -ROWS_OF_MANY - 1 : -1]
    start = night_start(evening.night, zone())
    debts = debts_since(start) if not playing and start > now() - PAYING_SECONDS else []
    return EveningStory(
        evening_url(evening.night), _when(evening, playing), evening.caption, evening.texts.title, _sentence(finished, playing),
        rows=[_result(table, snapshot) for table in shown], more=len(tables) - len(shown),
        told=None if playing else _best_round(start, snapshot), debts=debts,
    )  # fmt: skip


def _when(evening: EveningView, playing: int) -> str:
    """When it was: "Gestern Abend, bis 23:50"."""
    last = evening.until if evening.until is not None else night_start(evening.night, zone())
    tonight = night_of(now(), zone()) == evening.night
    if tonight and evening.since is not None and playing:
        return say("story-tonight", since=time_text(evening.since))
    hour = local_time(last, zone()).hour
    late = "evening" if evening.until is not None and (hour >= LATE_HOUR or hour < NIGHT_ENDS_HOUR) else "day"
    start = night_start(evening.night, zone())
    recent = f"story-{'today' if tonight else 'yesterday'}-{late}"
    day = say(recent) if is_recent(start) else say("story-day", day=on_day_text(start))
    return say("story-until", day=day, until=time_text(evening.until)) if evening.until is not None else day


def _sentence(tables: Sequence[NightTable], playing: int) -> str:
    finished, names = [], dict[frozenset[Any], str]()
    for table in tables:
        winners = _winners(table)
        finished.append(FinishedAt(table.key, tuple(people for people, _ in winners)))
        names.update({frozenset(people): side.names for people, side in winners})
    story = tell_evening(finished)
    who = listed([names[frozenset(side)] for side in story.sides])
    many = sum(map(len, story.sides))
    args: dict[str, Any] = {"names": who, "many": many, "tables": story.tables, "won": story.won}
    won = "story-most" if len(story.sides) > 1 and story.tables > 1 else "story-so-far"
    if playing:
        going = say("story-playing", n=playing)
        return f"{say(won, **args)} {going}" if story.kind != "none" else going
    if story.kind == "most":
        return say(won, **args)
    if story.kind == "one":
        args |= {"game": tables[0].title, "points": _points(tables[0])}
    elif story.kind == "each" and story.tables > 3:
        return say("story-each-many", **args)
    return say(f"story-{story.kind}", **args)


def _winners(table: NightTable) -> list[tuple[tuple[int, ...], SideTotal]]:
    """The sides that came first at a finished table, each with the ids of its people."""
    seated = table.seated
    if seated is None:
        return []
    return [
        (tuple(seated.people[seat] for seat in seats), side)
        for seats, place, side in zip(seated.sides, seated.places, table.sides, strict=True) if place == 1
    ]  # fmt: skip


def _points(table: NightTable) -> str:
    total, other = _totals(table)
    return say("story-points", total=total, other=other) if other else total


def _totals(table: NightTable) -> tuple[str, str]:
    """The total of the winners, and the next best one; that is left out where gains in chips are told."""
    if table.seated is None:
        return "", ""
    order = sorted(zip(table.seated.places, table.sides, strict=True), key=lambda pair: pair[0])
    return order[0][1].total, order[1][1].total if len(order) > 1 and not table.chips else ""


def _result(table: NightTable, snapshot: ArchiveSnapshot | None) -> TableResult:
    href = url_for("board.show_sheet", slug=table.slug)
    if table.seated is None:
        people = [person for side in table.sides for person in side.people]
        names = ", ".join(side.names for side in table.sides)
        return TableResult(href, table.title, people, names, "", other="", cup="", holders=[], over=False)
    winning = [side for _, side in _winners(table)]
    people = [person for side in winning for person in side.people]
    cup = ""
    if snapshot and table.key in snapshot.archive.games:
        fold = snapshot.archive.fold(table.key)
        if fold.cup and fold.cup.last.slug == table.slug:
            cup = cup_text(snapshot, fold)
    total, other = _totals(table)
    names = ", ".join(side.names for side in winning)
    return TableResult(href, table.title, people, names, total, other=other, cup=cup, holders=people if cup else [], over=True)


def cup_text(snapshot: ArchiveSnapshot, fold: GameFold[int, TableRef]) -> str:
    """What became of the cup of a game at its last finished table."""
    cup = fold.cup
    if cup is None:
        return ""
    many = len(cup.holders)
    if cup.times > 1:
        return say("cup-kept", many=many, n=cup.times)
    before = holders_text(snapshot, [side for side in cup.before if not set(side) <= set(cup.holders)])
    return say("cup-taken", many=many, names=before) if before else say("cup-first", many=many)


def _best_round(start: int, snapshot: ArchiveSnapshot | None) -> ToldRound | None:
    if snapshot is None:
        return None
    with snapshot.lock:
        tables = snapshot.within(TimeRange(start, evening_end(start, zone())))
        found: BestRound[int, TableRef] | None = best_round(map(best_of_table, tables), snapshot.archive)
    return told_round(snapshot, found, day=False)


def tell_quiet_time(last: StoredTable, snapshot: ArchiveSnapshot | None) -> QuietTime:
    """What there is to tell long after the last evening: the cup that was held longest, and the cups taken last."""
    local, today = local_time(last.opened_at, zone()), local_time(now(), zone())
    ago = format_timedelta(local - today, granularity="day", add_direction=True, locale=CUSTOMS[language()])
    when = say("story-ago", ago=ago, day=on_day_text(last.opened_at))
    if snapshot is None:
        return QuietTime(when, "", [], 0)
    cups, held = all_cups(snapshot), games_with_cup(snapshot)
    sentence = _longest_held(snapshot, held[-1]) if held else ""
    return QuietTime(when, sentence, cups[:MAX_CUPS], max(0, len(cups) - MAX_CUPS))


def _longest_held(snapshot: ArchiveSnapshot, fold: GameFold[int, TableRef]) -> str:
    if fold.cup is None:
        return ""
    days = (night_of(now(), zone()) - night_of(fold.cup.since.opened_at, zone())).days
    names, many = holders_text(snapshot, fold.cup.sides), len(fold.cup.holders)
    return say("story-quiet", names=names, many=many, game=game_title(fold), n=days)


def suggested_evening(snapshot: ArchiveSnapshot | None) -> Suggestion | None:
    """The next evening on which people usually meet; None if there is no usual one."""
    if snapshot is None:
        return None
    began: dict[Any, datetime] = {}
    for entry in sorted(snapshot.within(TimeRange(now() - 365 * 24 * 3600)), key=lambda entry: entry.table.opened_at):
        began.setdefault(night_of(entry.table.opened_at, zone()), local_time(entry.table.opened_at, zone()))
    usual = usual_evening([*began.values()])
    if usual is None:
        return None
    weekday, at = usual
    today = local_time(now(), zone())
    day = today.date() + timedelta(days=(weekday - today.weekday()) % 7 or 7)
    starts_at = unix_time(datetime.combine(day, at), zone())
    name = format_date(day, "EEEE", locale=CUSTOMS[language()])
    return Suggestion(
        day.isoformat(), at.strftime("%H:%M"), short_day(starts_at), say("plan-usual", weekday=name, time=time_text(starts_at))
    )
