"""The calendar of a circle as an iCalendar file (RFC 5545), made of values: the evenings that were, and those that are planned.

The addresses of the calendar: a file for those who have a link, and one by which a calendar asks that has no cookie.
"""

from __future__ import annotations

import hmac
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from hashlib import sha256
from itertools import groupby

from flask import Blueprint, Response, current_app, g, request, url_for

from scorepad import __version__
from scorepad.archive.evenings import clamp_moment, night_opened
from scorepad.backup.derived import rules_digest
from scorepad.games import find_game
from scorepad.store import Plan
from scorepad.store.evenings import EveningTexts
from scorepad.store.lists import TableOutline
from scorepad.web.auth import invite
from scorepad.web.auth.guard import no_link_page
from scorepad.web.evenings.evening import evening_url as address_of_night
from scorepad.web.evenings.plan_view import night_of_plan, night_start_now, who_comes
from scorepad.web.http.caching import not_modified
from scorepad.web.http.i18n import game_name, language, say
from scorepad.web.http.urls import MAX_ID, now, short_hash
from scorepad.web.http.visitor import Visitor, requires, store, store_of_all, visitor, zone
from scorepad.words import LANGUAGES

blueprint = Blueprint("evenings_ics", __name__)

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


#: Maximum number of tables in the calendar: some twenty years of weekly evenings.
MAX_TABLES = 3000


@blueprint.get("/evenings.ics")
@requires("watch")
def download_calendar() -> Response:
    """The calendar as a file."""
    response = _calendar()
    response.headers["Content-Disposition"] = "attachment; filename=evenings.ics"
    return response


@blueprint.get("/evenings/<int:link>/<token>.ics")
@requires(None)
def get_calendar_feed(link: int, token: str) -> Response:
    """The calendar for a program without a cookie: `token` follows from a link to a circle, see `invite.calendar_token`."""
    found = store_of_all().valid_link(link) if link < MAX_ID else None
    if found is None or not hmac.compare_digest(invite.calendar_token(found).encode(), token.encode()) or found.table is not None:
        return no_link_page("stranger-gone")
    g.visitor = Visitor("watcher", found.circle, name=found.name, link=found.id, person=found.person)
    if (asked := request.args.get("lang")) in LANGUAGES:
        g.lang = asked
    return _calendar()


def calendar_url() -> str | None:
    """The address for the calendar of this visitor; None if they have no link to the circle."""
    if visitor().link is None or visitor().table is not None:
        return None
    link = store().link(visitor().link or 0)
    path = url_for("evenings_ics.get_calendar_feed", link=link.id, token=invite.calendar_token(link), lang=language())
    return invite.address_of(path)


def _calendar() -> Response:
    past, plans, circle = _nights(), store().plans(night_start_now()), store().circle_name()
    written = store().texts_of_evenings({*(each.night for each in past), *map(night_of_plan, plans)})
    state = sha256(repr((past, plans, written, circle, request.host_url)).encode("utf-8", "surrogatepass")).hexdigest()
    response = not_modified(state)
    if response is None:
        entries = [_past(each, written.get(each.night)) for each in past]
        entries += [_planned(each, written.get(night_of_plan(each))) for each in plans]
        made = calendar_file(circle or say("app-name"), entries, f"Scorepad//{__version__}")
        response = Response(made, mimetype="text/calendar")
    response.headers["Cache-Control"] = "no-cache, private"
    return response


def _changed(at: int, written: EveningTexts | None) -> int:
    """When an entry was changed last: `at`, or now where people wrote about the evening, since it is not kept when they did so or
    took it out again. A calendar that has the present file is not sent another one."""
    return at if written is None else max(at, now())


def _nights() -> list[CalendarNight]:
    """The evenings that were. Of more than `MAX_TABLES` tables the oldest are left out, and the evening of which only some are
    left."""
    found = store().outlines(rules_digest(), MAX_TABLES + 1)
    if len(found) <= MAX_TABLES:
        return group_by_night(found, zone())
    # The one table more tells whether the evening of the next has lost some.
    cut = night_opened(found[0].opened_at, found[0].started, zone())
    return [each for each in group_by_night(found[1:], zone()) if each.night != cut]


def _uid(what: object) -> str:
    """The name of an entry, unlike those of other circles and pads."""
    return f"{short_hash(f'{current_app.secret_key!r} {visitor().circle} {what}')}@scorepad"


def _url(path: str) -> str:
    return invite.address_of(path) if invite.is_reachable() else ""


def _past(night: CalendarNight, written: EveningTexts | None) -> CalendarEvent:
    games, (title, note) = list(dict.fromkeys(map(_game, night.tables))), written or EveningTexts()
    lines = [
        *map(_line, night.tables),
        say("calendar-there", names=", ".join(night.names)),
        *([note] if note else []),
    ]
    starts: int | date = night.night if night.starts is None else night.starts
    return CalendarEvent(
        _uid(f"night {night.night}"), starts, night.ends, title or say("calendar-evening", games=", ".join(games)),
        "\n".join(lines), _changed(night.changed_at, written), url=_url(address_of_night(night.night)),
    )  # fmt: skip


def _game(table: TableOutline) -> str:
    """What a game is called. The words are asked once a game: there may be thousands of tables."""
    if table.title:
        return table.title
    known: dict[str, str] = g.setdefault("games_called", {})
    if table.game not in known:
        game = find_game(table.game)
        known[table.game] = game_name(game) if game else table.game
    return known[table.game]


def _line(table: TableOutline) -> str:
    won = winners(table)
    return say("calendar-won", game=_game(table), names=", ".join(won), n=len(won))


def _planned(plan: Plan, written: EveningTexts | None) -> CalendarEvent:
    title, note = written or EveningTexts()
    text = "\n".join([*_who(plan), *([note] if note else [])])
    return CalendarEvent(
        _uid(f"plan {plan.key}"), plan.time_and_place.starts_at, plan.time_and_place.starts_at + EVENT_SECONDS,
        title or say("calendar-planned"),
        text, _changed(plan.changed_at, written), plan.time_and_place.place, _url(url_for("plans.show_plan", plan=plan.id)),
        reminds=True,
    )  # fmt: skip


def _who(plan: Plan) -> Iterator[str]:
    yield who_comes(plan)
    away = [each.person.name for each in plan.answers if not each.comes]
    if away:
        yield say("plan-away", names=", ".join(away), n=len(away))
