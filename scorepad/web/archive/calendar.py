"""The calendar of a circle as an iCalendar file (RFC 5545), made of values: the evenings that were, and those that are planned."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from itertools import groupby

from scorepad.archive.evenings import clamp_moment, night_opened
from scorepad.store.lists import TableOutline

#: When a reminder comes before an evening.
REMINDERS = (timedelta(days=1), timedelta(hours=2))
#: How long a planned evening is shown to last, in seconds: a calendar draws an event without an end as a thin line.
EVENT_SECONDS = 4 * 3600
#: How often a calendar should ask again.
REFRESH_INTERVAL = timedelta(hours=1)


@dataclass(frozen=True, slots=True)
class CalendarNight:
    """An evening that was. `starts`, `ends`: in Unix seconds, None where only the day is known; `changed_at`: the last change of a
    table; `tables`: in the order in which they were opened."""

    night: date
    starts: int | None
    ends: int | None
    changed_at: int
    tables: tuple[TableOutline, ...]

    @property
    def names(self) -> tuple[str, ...]:
        """Who sat at a table, each once."""
        return tuple(dict.fromkeys(name for table in self.tables for name in table.names))


def group_by_night(tables: Sequence[TableOutline], zone: str) -> list[CalendarNight]:
    """The tables by the evening on which they were opened."""
    dated = sorted(((night_opened(each.opened_at, each.started, zone), each) for each in tables), key=lambda pair: pair[0])
    return [_night(night, tuple(table for _, table in each)) for night, each in groupby(dated, lambda pair: pair[0])]


def _night(night: date, tables: tuple[TableOutline, ...]) -> CalendarNight:
    # Of an imported table the log tells when it was imported, not when it was played, and its start may be a day only.
    begun = [table.opened_at for table in tables if table.started is None or "T" in table.started]
    ended = [table.until for table in tables if table.started is None]
    starts = min(begun, default=None)
    return CalendarNight(
        night, starts, None if starts is None else max([starts, *ended]), max(table.changed_at for table in tables), tables
    )


def winners(table: TableOutline) -> tuple[str, ...]:
    """The names of those who won a table; () if that is not known."""
    if table.result is None or not table.names:
        return ()
    totals, _, leading, *_ = table.result
    return tuple(name for seat, name in enumerate(table.names) if seat % len(totals) in leading) if totals else ()


@dataclass(frozen=True, slots=True)
class CalendarEvent:
    """An entry of the calendar. `uid`: never changes; `starts`, `ends`: in Unix seconds, or a day as the start alone;
    `changed_at`: when its content changed last; `reminds`: with reminders."""

    uid: str
    starts: int | date
    ends: int | None
    title: str
    text: str
    changed_at: int
    place: str = ""
    url: str = ""
    reminds: bool = False


def plain_lines(text: str) -> str:
    """A text with line feeds alone as line breaks and without other control characters: they may stand in no calendar, and programs
    that read one take some of them for the end of a line."""
    return "".join(sign for sign in "\n".join(text.splitlines()) if sign == "\n" or unicodedata.category(sign) != "Cc")


def calendar_file(name: str, entries: Iterable[CalendarEvent], program: str) -> bytes:
    """The file: UTF-8 with lines folded. `name`: of the calendar; `program`: the name and version of this one."""
    # It takes a while to load, and only this needs it.
    from icalendar import Calendar

    found = Calendar()
    found.add("prodid", f"-//{program}//")
    found.add("version", "2.0")
    found.add("name", plain_lines(name))
    found.add("x-wr-calname", plain_lines(name))
    found.add("refresh-interval", REFRESH_INTERVAL)
    found["refresh-interval"].params["VALUE"] = "DURATION"
    found.add("x-published-ttl", "PT1H")
    for entry in entries:
        found.add_component(_event(entry))
    made: bytes = found.to_ical()
    return made


def _event(entry: CalendarEvent):  # type: ignore[no-untyped-def]  # a class of a module that is loaded late
    from icalendar import Alarm, Event

    event = Event()
    changed = datetime.fromtimestamp(clamp_moment(entry.changed_at), UTC)
    event.add("uid", entry.uid)
    event.add("dtstamp", changed)
    event.add("last-modified", changed)
    # The order of versions, for calendars that compare no times. It has 31 bits, which last until 2038.
    event.add("sequence", max(0, min(entry.changed_at, 2**31 - 1)))
    if isinstance(entry.starts, date):
        event.add("dtstart", entry.starts)
    else:
        event.add("dtstart", datetime.fromtimestamp(clamp_moment(entry.starts), UTC))
        if entry.ends is not None and entry.ends > entry.starts:
            event.add("dtend", datetime.fromtimestamp(clamp_moment(entry.ends), UTC))
    title = plain_lines(entry.title)
    event.add("summary", title)
    event.add("transp", "OPAQUE" if entry.reminds else "TRANSPARENT")
    for name, text in (("description", entry.text), ("location", entry.place), ("url", entry.url)):
        if text:
            event.add(name, plain_lines(text))
    for before in REMINDERS if entry.reminds else ():
        alarm = Alarm()
        alarm.add("action", "DISPLAY")
        alarm.add("description", title)
        alarm.add("trigger", -before)
        event.add_component(alarm)
    return event
