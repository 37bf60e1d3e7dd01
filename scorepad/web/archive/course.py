"""How much was played over a year or a season, beside the same time a year earlier."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date

from babel.dates import format_date, get_month_names

from scorepad.archive.archive import Key
from scorepad.archive.evenings import night_of
from scorepad.archive.glance import ONE, Glance, Nightly, by_month, glance, until
from scorepad.archive.times import Time
from scorepad.web.archive.charts import Columns, in_pairs
from scorepad.web.archive.folds import Told
from scorepad.web.archive.time_filter import Asked, name_of, span
from scorepad.web.http.i18n import language, say
from scorepad.web.http.visitor import zone
from scorepad.words import CUSTOMS


@dataclass(frozen=True, slots=True)
class Course:
    """Tables by month of a time and of a year earlier: `rows`: month, this, last. `now`, `then`: what both came to, up to the same
    day; `name`, `before`: both times in words, `before` with that day while the time is under way,
    `before_whole` without."""

    name: str
    before: str
    before_whole: str
    drawing: Columns
    rows: Sequence[tuple[str, int, int]]
    now: Glance
    then: Glance


def course(whole: Told, asked: Asked, games: Iterable[Key] | None = None) -> Course:
    """How much was played of some games (None: of all) over the time that is asked for, of all times this year."""
    here, time = zone(), asked.time or Time(asked.today.year)
    entries = whole.within(span(time.before.first, time.after), games)
    tables = [Nightly(night_of(entry.table.opened_at, here), entry) for entry in entries]
    own, other = by_month(tables, time.months), by_month(tables, time.before.months)
    wide, short = (get_month_names(width, "stand-alone", CUSTOMS[language()]) for width in ("wide", "abbreviated"))
    rows = [(wide[month.month], this, last) for month, this, last in zip(time.months, own, other, strict=True)]
    after, before_after = until(time, asked.today)
    before = name_of(time.before)
    if after != time.after:
        before = say("time-until", time=before, day=_day(before_after - ONE))
    labels = [short[month.month].rstrip(".") for month in time.months]
    return Course(
        name_of(time), before, name_of(time.before), in_pairs(own, other, labels), rows,
        glance(tables, time.first, after), glance(tables, time.before.first, before_after),
    )  # fmt: skip


def _day(night: date) -> str:
    return format_date(night, "d. MMM" if language() == "de" else "d MMM", locale=CUSTOMS[language()])
