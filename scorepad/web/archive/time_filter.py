"""The time that a page of the archive tells of: `?time=2026`, `2026-summer`, `2026-03`, else all; and the links to other times."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from typing import Any, NamedTuple
from urllib.parse import urlencode

from flask import request, url_for

from scorepad.archive.evenings import began, night_of
from scorepad.archive.times import Time, read, seasons, years
from scorepad.web.archive.folds import ALL, Span
from scorepad.web.http.i18n import month_of, say
from scorepad.web.http.urls import now
from scorepad.web.http.visitor import store, zone

#: The name of the argument.
ARGUMENT = "time"


class Asked(NamedTuple):
    """The time that is asked for, None: all. `today`: the night of now."""

    time: Time | None
    today: date

    @property
    def span(self) -> Span:
        """The time as a span."""
        return ALL if self.time is None else span(self.time.first, self.time.after)

    @property
    def args(self) -> dict[str, Any]:
        """The argument for links to other pages of the archive, which keep the time."""
        return {} if self.time is None else {ARGUMENT: self.time.key}

    @property
    def name(self) -> str:
        """The time in words."""
        return name_of(self.time)


class TimeLink(NamedTuple):
    """A link to the page at another time; `now`: "page" where it is the one that is shown, "true" where a season of it is, else
    ""."""

    label: str
    href: str
    now: str


class TimeRow(NamedTuple):
    """The links to all, to each year, and to the seasons of the year that is shown."""

    years: list[TimeLink]
    seasons: list[TimeLink]


def asked() -> Asked:
    """The time that the address of this request asks for."""
    return Asked(read(request.args.get(ARGUMENT, "")), night_of(now(), zone()))


def span(first: date, after: date) -> Span:
    """From one night on until before another, by the clock of the circle."""
    return Span(began(first, zone()), began(after, zone()))


def row(asked: Asked) -> TimeRow:
    """The links to this page at other times, with the other arguments of its address. Times begin with the first table."""
    opened = store().first_opened()
    first = min(night_of(opened, zone()), asked.today) if opened is not None else asked.today
    shown = asked.time
    found = years(first, asked.today)
    if shown and not any(each.year == shown.year for each in found):
        # A winter that began in the year before the first table, or what somebody typed.
        found.append(Time(shown.year))
    year = Time(shown.year) if shown else None
    return TimeRow(
        [*_links([None, *found], year, "true" if shown and shown.season else "page")],
        [*_links(seasons(shown.year, first, asked.today), shown, "page")] if shown else [],
    )


def _links(times: list[Time] | list[Time | None], shown: Time | None, now: str) -> Iterator[TimeLink]:
    others = {name: value for name, value in request.args.items() if name != ARGUMENT}
    # Not by `url_for`, which takes some arguments for its own, such as `_scheme`.
    page = url_for(request.endpoint or "", **(request.view_args or {}))
    for time in times:
        query = urlencode({**others, **({ARGUMENT: time.key} if time else {})}, errors="replace")
        yield TimeLink(_short(time), f"{page}?{query}" if query else page, now if time == shown else "")


def name_of(time: Time | None) -> str:
    """A time in words: "2026", "Winter 2025/26", "März 2026"."""
    if time is None:
        return say("time-all")
    if time.month:
        return month_of(time.first)
    return say(f"time-{time.season}", year=_year(time)) if time.season else str(time.year)


def _short(time: Time | None) -> str:
    """The same beneath its year: "Summer", "Winter 25/26"."""
    return say(f"season-{time.season}", year=_year(time)[2:]) if time and time.season else name_of(time)


def _year(time: Time) -> str:
    return f"{time.year}/{(time.year + 1) % 100:02}" if time.season == "winter" else str(time.year)
