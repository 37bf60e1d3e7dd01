"""How much was played over a year or a season, beside the same time a year earlier."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date

from babel.dates import format_skeleton, get_month_names

from scorepad.archive.archive import GameKey
from scorepad.archive.evenings import night_of
from scorepad.archive.glance import ONE, PlayTotals, TableOfNight, by_month, comparable_ends, play_totals
from scorepad.archive.times import Period
from scorepad.web.archive.charts import BarChart, paired_bars
from scorepad.web.archive.folds import ArchiveSnapshot
from scorepad.web.archive.links import TableLinks
from scorepad.web.archive.time_filter import period_name, range_of_nights
from scorepad.web.http.i18n import language, say
from scorepad.web.http.visitor import zone
from scorepad.words import CUSTOMS


@dataclass(frozen=True, slots=True)
class PlayCourse:
    """Tables by month of a time and of a year earlier: `rows`: a month, and for this year and the last one the number with the
    address of the tables. `now`, `then`: what both came to, up to the same day; `hrefs`: the addresses of the tables of both;
    `name`, `before`: both times in words, `before` with that day while the time is under way, `before_whole` without; `beside`:
    whether there was any table then."""

    name: str
    before: str
    before_whole: str
    beside: bool
    drawing: BarChart
    rows: Sequence[tuple[str, Sequence[tuple[int, str]]]]
    now: PlayTotals
    then: PlayTotals
    hrefs: tuple[str, str]


def play_course(whole: ArchiveSnapshot, links: TableLinks, games: Iterable[GameKey] | None = None) -> PlayCourse:
    """How much was played of some games (None: of all) over the time of which `links` to their tables tell, of all times this
    year."""
    here, asked = zone(), links.time
    time = asked.period or Period(asked.today.year)
    entries = whole.within(range_of_nights(time.before.first, time.after), games)
    tables = [TableOfNight(night_of(entry.table.opened_at, here), entry) for entry in entries]
    own, other = by_month(tables, time.months), by_month(tables, time.before.months)
    wide, short = (get_month_names(width, "stand-alone", CUSTOMS[language()]) for width in ("wide", "abbreviated"))
    rows = [
        (wide[month.month], [(this, _of_month(links, month)), (last, _of_month(links, month.replace(year=month.year - 1)))])
        for month, this, last in zip(time.months, own, other, strict=True)
    ]
    after, before_after = comparable_ends(time, asked.today)
    before, until_day = period_name(time.before), None
    if after != time.after:
        until_day = before_after - ONE
        before = say("time-until", time=before, day=_day(until_day))
    labels = [short[month.month].rstrip(".") for month in time.months]
    return PlayCourse(
        period_name(time), before, period_name(time.before), any(other), paired_bars(own, other, labels), rows,
        play_totals(tables, time.first, after), play_totals(tables, time.before.first, before_after),
        (links.in_period(time), links.in_period(time.before, until_day)),
    )  # fmt: skip


def _of_month(links: TableLinks, month: date) -> str:
    return links.in_period(Period(month.year, f"{month.month:02}"))


def _day(night: date) -> str:
    return format_skeleton("MMMd", night, locale=CUSTOMS[language()])
