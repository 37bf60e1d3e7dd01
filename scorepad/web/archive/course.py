"""How much was played over a year or a season, beside the same time a year earlier."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date

from babel.dates import format_skeleton, get_month_names

from scorepad.archive.archive import Key
from scorepad.archive.evenings import night_of
from scorepad.archive.glance import ONE, Glance, Nightly, by_month, glance, until
from scorepad.archive.times import Time
from scorepad.web.archive.charts import Columns, in_pairs
from scorepad.web.archive.folds import Told
from scorepad.web.archive.links import Tables
from scorepad.web.archive.time_filter import name_of, span
from scorepad.web.http.i18n import language, say
from scorepad.web.http.visitor import zone
from scorepad.words import CUSTOMS


@dataclass(frozen=True, slots=True)
class Course:
    """Tables by month of a time and of a year earlier: `rows`: a month, and for this year and the last one the number with the
    address of the tables. `now`, `then`: what both came to, up to the same day; `hrefs`: the addresses of the tables of both;
    `name`, `before`: both times in words, `before` with that day while the time is under way, `before_whole` without; `beside`:
    whether there was any table then."""

    name: str
    before: str
    before_whole: str
    beside: bool
    drawing: Columns
    rows: Sequence[tuple[str, Sequence[tuple[int, str]]]]
    now: Glance
    then: Glance
    hrefs: tuple[str, str]


def course(whole: Told, links: Tables, games: Iterable[Key] | None = None) -> Course:
    """How much was played of some games (None: of all) over the time of which `links` to their tables tell, of all times this
    year."""
    here, asked = zone(), links.time
    time = asked.time or Time(asked.today.year)
    entries = whole.within(span(time.before.first, time.after), games)
    tables = [Nightly(night_of(entry.table.opened_at, here), entry) for entry in entries]
    own, other = by_month(tables, time.months), by_month(tables, time.before.months)
    wide, short = (get_month_names(width, "stand-alone", CUSTOMS[language()]) for width in ("wide", "abbreviated"))
    rows = [
        (wide[month.month], [(this, _of_month(links, month)), (last, _of_month(links, month.replace(year=month.year - 1)))])
        for month, this, last in zip(time.months, own, other, strict=True)
    ]
    after, before_after = until(time, asked.today)
    before, until_day = name_of(time.before), None
    if after != time.after:
        until_day = before_after - ONE
        before = say("time-until", time=before, day=_day(until_day))
    labels = [short[month.month].rstrip(".") for month in time.months]
    return Course(
        name_of(time), before, name_of(time.before), any(other), in_pairs(own, other, labels), rows,
        glance(tables, time.first, after), glance(tables, time.before.first, before_after),
        (links.over(time), links.over(time.before, until_day)),
    )  # fmt: skip


def _of_month(links: Tables, month: date) -> str:
    return links.over(Time(month.year, f"{month.month:02}"))


def _day(night: date) -> str:
    return format_skeleton("MMMd", night, locale=CUSTOMS[language()])
