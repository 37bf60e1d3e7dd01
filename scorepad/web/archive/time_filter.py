"""The time that a page of the archive tells of: `?time=2026`, `?time=2026-summer`, else all; and the links to other times."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, datetime, time, timedelta
from typing import Any, NamedTuple

from flask import request, url_for

from scorepad.archive.times import Time, read, seasons, years
from scorepad.web.archive.folds import ALL, Span
from scorepad.web.http.i18n import say
from scorepad.web.http.urls import now
from scorepad.web.http.visitor import store

#: The name of the argument.
ARGUMENT = "time"


MORNING = 5


def night_of(at: int) -> date:
    """The night to which a moment (Unix seconds) belongs: named by the day on which it began, it lasts until `MORNING`."""
    shown = datetime.fromtimestamp(at)
    return shown.date() - timedelta(days=1) if shown.hour < MORNING else shown.date()


def began(night: date) -> int:
    """When a night began, in Unix seconds."""
    return int(datetime.combine(night, time(MORNING)).timestamp())


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
    """A link to the page at another time; `now`: it is the one that is shown."""

    label: str
    href: str
    now: bool


class TimeRow(NamedTuple):
    """The links to all, to each year, and to the seasons of the year that is shown."""

    years: list[TimeLink]
    seasons: list[TimeLink]


def asked() -> Asked:
    """The time that the address of this request asks for."""
    return Asked(read(request.args.get(ARGUMENT, "")), night_of(now()))


def span(first: date, after: date) -> Span:
    """From one night on until before another, by the clock of the circle."""
    return Span(began(first), began(after))


def row(asked: Asked) -> TimeRow:
    """The links to this page at other times, with the other arguments of its address. Times begin with the first table."""
    opened = store().first_opened()
    first = min(night_of(opened), asked.today) if opened is not None else asked.today
    shown = asked.time
    found = years(first, asked.today)
    if shown and not any(each.year == shown.year for each in found):
        # A winter that began in the year before the first table, or what somebody typed.
        found.append(Time(shown.year))
    year = Time(shown.year) if shown else None
    return TimeRow(
        [*_links([None, *found], year if shown and shown.season else shown)],
        [*_links(seasons(shown.year, first, asked.today), shown)] if shown else [],
    )


def _links(times: list[Time] | list[Time | None], shown: Time | None) -> Iterator[TimeLink]:
    others = {name: value for name, value in request.args.items() if name != ARGUMENT}
    for each in times:
        args: dict[str, Any] = {**others, **({ARGUMENT: each.key} if each else {})}
        yield TimeLink(name_of(each), url_for(request.endpoint or "", **(request.view_args or {}), **args), each == shown)


def name_of(time: Time | None) -> str:
    """A time in words: "2026", "Winter 2025/26"."""
    if time is None:
        return say("time-all")
    if not time.season:
        return str(time.year)
    ends = f"/{(time.year + 1) % 100:02}" if time.season == "winter" else ""
    return say(f"time-{time.season}", year=f"{time.year}{ends}")
