"""The time that a page of the archive tells of: `?time=2026`, `2026-summer`, `2026-03`, else all; and the links to other times."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from typing import Any, NamedTuple
from urllib.parse import urlencode

from flask import request, url_for

from scorepad.archive.evenings import night_of, night_start
from scorepad.archive.periods import Period, period_from, seasons, years
from scorepad.web.archive.cache import ALL_TIME, TimeRange
from scorepad.web.http.i18n import month_of, say
from scorepad.web.http.urls import now
from scorepad.web.http.visitor import store, zone

#: Number of years that are offered at once.
YEARS_AT_ONCE = 3
#: The name of the argument.
PERIOD_ARGUMENT = "time"


class ChosenPeriod(NamedTuple):
    """The time that is asked for, None: all. `today`: the night of now."""

    period: Period | None
    today: date

    @property
    def time_range(self) -> TimeRange:
        """The time as a span."""
        return ALL_TIME if self.period is None else range_of_nights(self.period.first, self.period.after)

    @property
    def args(self) -> dict[str, Any]:
        """The argument for links to other pages of the archive, which keep the time."""
        return {} if self.period is None else {PERIOD_ARGUMENT: self.period.key}

    @property
    def name(self) -> str:
        """The time in words."""
        return period_name(self.period)


class PeriodLink(NamedTuple):
    """A link to the page at another time; `aria_current`: "page" where it is the one that is shown, "true" where a season of it is,
    else ""."""

    label: str
    href: str
    aria_current: str


class PeriodLinks(NamedTuple):
    """The links to all time and to the latest years, to `earlier` years, and to the seasons of the year that is shown."""

    years: list[PeriodLink]
    earlier: list[PeriodLink]
    seasons: list[PeriodLink]


def all_years() -> ChosenPeriod:
    """All time, whatever the address of this request asks for."""
    return ChosenPeriod(None, night_of(now(), zone()))


def chosen_period() -> ChosenPeriod:
    """The time that the address of this request asks for."""
    return ChosenPeriod(period_from(request.args.get(PERIOD_ARGUMENT, "")), night_of(now(), zone()))


def range_of_nights(first: date, after: date) -> TimeRange:
    """From one night on until before another, by the clock of the circle."""
    return TimeRange(night_start(first, zone()), night_start(after, zone()))


def period_links(chosen: ChosenPeriod) -> PeriodLinks:
    """The links to this page at other times, which keep the other arguments of its address. Times begin with the first table."""
    opened = store().lists.first_opened()
    first = min(night_of(opened, zone()), chosen.today) if opened is not None else chosen.today
    period = chosen.period
    year_periods = years(first, chosen.today)
    if period and not any(entry.year == period.year for entry in year_periods):
        # A winter that began in the year before the first table, or what somebody typed.
        year_periods.append(Period(period.year))
    year = Period(period.year) if period else None
    links = [*_links([None, *year_periods], year, "true" if period and period.season else "page")]
    # A single earlier year needs no more room than the word for several.
    most = YEARS_AT_ONCE + 1 if len(links) > YEARS_AT_ONCE + 2 else len(links)
    return PeriodLinks(
        links[:most],
        links[most:],
        [*_links(seasons(period.year, first, chosen.today), period, "page")] if period else [],
    )


def _links(times: list[Period] | list[Period | None], chosen: Period | None, aria_current: str) -> Iterator[PeriodLink]:
    other_args = {name: value for name, value in request.args.items() if name != PERIOD_ARGUMENT}
    # Not by `url_for`, which takes some arguments for its own, such as `_scheme`.
    page = url_for(request.endpoint or "", **(request.view_args or {}))
    for time in times:
        query = urlencode({**other_args, **({PERIOD_ARGUMENT: time.key} if time else {})}, errors="replace")
        yield PeriodLink(_short_name(time), f"{page}?{query}" if query else page, aria_current if time == chosen else "")


def period_name(time: Period | None) -> str:
    """A time in words: "2026", "Winter 2025/26", "März 2026"."""
    if time is None:
        return say("time-all")
    if time.month:
        return month_of(time.first)
    return say(f"time-{time.season}", year=_year_text(time)) if time.season else str(time.year)


def _short_name(time: Period | None) -> str:
    """The same beneath its year: "Summer", "Winter 25/26"."""
    return say(f"season-{time.season}", year=_year_text(time)[2:]) if time and time.season else period_name(time)


def _year_text(time: Period) -> str:
    return f"{time.year}/{(time.year + 1) % 100:02}" if time.season == "winter" else str(time.year)
