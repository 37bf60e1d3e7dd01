"""The calendar of a circle as an iCalendar file (RFC 5545): the evenings that were, and those that are planned.

Visitors download it; a calendar program, which has no cookie, asks for it at an address of its own.
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
from scorepad.archive.cache import list_result_from, rules_digest
from scorepad.archive.evenings import clamp_moment, night_opened
from scorepad.games import find_game
from scorepad.store import Plan
from scorepad.store.evenings import EveningTexts
from scorepad.store.lists import TableOutline
from scorepad.web.auth import invite
from scorepad.web.auth.guard import no_link_page
from scorepad.web.evenings.evening import evening_url
from scorepad.web.evenings.plan_view import MAX_PLANS, night_of_plan, night_start_now, who_comes
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
    dated = sorted(((night_opened(table.opened_at, table.started, zone), table) for table in tables), key=lambda pair: pair[0])
    return [_calendar_night(night, tuple(table for _, table in group)) for night, group in groupby(dated, lambda pair: pair[0])]


def _calendar_night(night: date, tables: tuple[TableOutline, ...]) -> CalendarNight:
    # Of an imported table the log tells when it was imported, not when it was played, and its start may be a day only.
    openings = [table.opened_at for table in tables if table.started is None or "T" in table.started]
    endings = [table.until for table in tables if table.started is None]
    starts = min(openings, default=None)
    return CalendarNight(
        night,
        starts,
        None if starts is None else max([starts, *endings]),
        changed_at=max(table.changed_at for table in tables),
        tables=tables,
    )


def winners(table: TableOutline) -> tuple[str, ...]:
    """The names of those who won a table; () if that is not known."""
    result = list_result_from(table.result)
    if result is None or not result.totals:
        return ()
    sides = len(result.totals)
    return tuple(table.names[person] for seat, person in enumerate(result.people) if seat % sides in result.leading)


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
    """A text with only line feeds as line breaks and without other control characters: a calendar may not contain them, and
    programs take some of them for the end of a line."""
    return "".join(sign for sign in "\n".join(text.splitlines()) if sign == "\n" or unicodedata.category(sign) != "Cc")


def calendar_file(name: str, entries: Iterable[CalendarEvent], program: str) -> bytes:
    """The file: UTF-8 with lines folded. `name`: of the calendar; `program`: name and version of the program that makes it."""
    # Imported here, since it takes a while to load and nothing else needs it.
    from icalendar import Calendar

    calendar = Calendar()
    calendar.add("prodid", f"-//{program}//")
    calendar.add("version", "2.0")
    calendar.add("name", plain_lines(name))
    calendar.add("x-wr-calname", plain_lines(name))
    calendar.add("refresh-interval", REFRESH_INTERVAL)
    calendar["refresh-interval"].params["VALUE"] = "DURATION"
    calendar.add("x-published-ttl", "PT1H")
    for entry in entries:
        calendar.add_component(_event(entry))
    data: bytes = calendar.to_ical()
    return data


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


#: Maximum numbers of tables and of past evenings in the calendar: some twenty years of weekly evenings.
MAX_TABLES, MAX_EVENINGS = 3000, 1000


@blueprint.get("/evenings.ics")
@requires("watch")
def download_calendar() -> Response:
    """The calendar as a file."""
    response = _calendar_response()
    response.headers["Content-Disposition"] = "attachment; filename=evenings.ics"
    return response


@blueprint.get("/evenings/<int:link>/<token>.ics")
@requires(None)
def get_calendar_feed(link: int, token: str) -> Response:
    """The calendar for a program without a cookie: `token` follows from a link to a circle, see `invite.calendar_token`."""
    known_link = store_of_all().links.valid(link) if link < MAX_ID else None
    if (
        known_link is None
        or not hmac.compare_digest(invite.calendar_token(known_link).encode(), token.encode())
        or known_link.table is not None
    ):
        return no_link_page("stranger-gone")
    g.visitor = Visitor("watcher", known_link.circle, name=known_link.name, link=known_link.id, person=known_link.person)
    if (lang := request.args.get("lang")) in LANGUAGES:
        g.lang = lang
    return _calendar_response()


def calendar_url() -> str | None:
    """The address for the calendar of this visitor; None if they have no link to the circle."""
    if visitor().link is None or visitor().table is not None:
        return None
    link = store().links.get(visitor().link or 0)
    path = url_for("evenings_ics.get_calendar_feed", link=link.id, token=invite.calendar_token(link), lang=language())
    return invite.address_of(path)


def _calendar_response() -> Response:
    past, plans, circle = _nights()[-MAX_EVENINGS:], store().plans.all(night_start_now(), MAX_PLANS), store().circle.name()
    texts = store().evenings.texts_of({*(night.night for night in past), *map(night_of_plan, plans)})
    state = sha256(repr((past, plans, texts, circle, request.host_url)).encode("utf-8", "surrogatepass")).hexdigest()
    response = not_modified(state)
    if response is None:
        entries = [_past_event(night, texts.get(night.night)) for night in past]
        entries += [_planned_event(plan, texts.get(night_of_plan(plan))) for plan in plans]
        data = calendar_file(circle or say("app-name"), entries, f"Scorepad//{__version__}")
        response = Response(data, mimetype="text/calendar")
    response.headers["Cache-Control"] = "no-cache, private"
    return response


def _changed_at(at: int, texts: EveningTexts | None) -> int:
    """When an entry was changed last: `at`, or now where people wrote about the evening, since it is not stored when they did so
    or took it out again. A calendar program that has the present file is not sent another one."""
    return at if texts is None else max(at, now())


def _nights() -> list[CalendarNight]:
    """The evenings that were. Of more than `MAX_TABLES` tables the oldest are left out, and the evening of which only some are
    left."""
    tables = store().lists.outlines(rules_digest(), MAX_TABLES + 1)
    if len(tables) <= MAX_TABLES:
        return group_by_night(tables, zone())
    # The first table, one more than are shown, tells which evening would be incomplete.
    cut = night_opened(tables[0].opened_at, tables[0].started, zone())
    return [night for night in group_by_night(tables[1:], zone()) if night.night != cut]


def _uid(key: object) -> str:
    """The id of an entry, unlike those of other circles and pads."""
    return f"{short_hash(f'{current_app.secret_key!r} {visitor().circle} {key}')}@scorepad"


def _absolute_url(path: str) -> str:
    return invite.address_of(path) if invite.is_reachable() else ""


def _past_event(night: CalendarNight, texts: EveningTexts | None) -> CalendarEvent:
    games, (title, note) = list(dict.fromkeys(map(_game_title, night.tables))), texts or EveningTexts()
    lines = [
        *map(_table_line, night.tables),
        say("calendar-there", names=", ".join(night.names)),
        *([note] if note else []),
    ]
    starts: int | date = night.night if night.starts is None else night.starts
    return CalendarEvent(
        _uid(f"night {night.night}"), starts, night.ends, title=title or say("calendar-evening", games=", ".join(games)),
        text="\n".join(lines), changed_at=_changed_at(night.changed_at, texts), url=_absolute_url(evening_url(night.night)),
    )  # fmt: skip


def _game_title(table: TableOutline) -> str:
    """The title or name of the game of a table. Each name is looked up once a request: there may be thousands of tables."""
    if table.title:
        return table.title
    names: dict[str, str] = g.setdefault("games_called", {})
    if table.game not in names:
        game = find_game(table.game)
        names[table.game] = game_name(game) if game else table.game
    return names[table.game]


def _table_line(table: TableOutline) -> str:
    names = winners(table)
    return say("calendar-won", game=_game_title(table), names=", ".join(names), n=len(names))


def _planned_event(plan: Plan, texts: EveningTexts | None) -> CalendarEvent:
    title, note = texts or EveningTexts()
    text = "\n".join([*_who_lines(plan), *([note] if note else [])])
    return CalendarEvent(
        _uid(f"plan {plan.key}"), plan.time_and_place.starts_at, plan.time_and_place.starts_at + EVENT_SECONDS,
        title=title or say("calendar-planned"),
        text=text, changed_at=_changed_at(plan.changed_at, texts), place=plan.time_and_place.place,
        url=_absolute_url(url_for("plans.show_plan", plan=plan.id)), reminds=True,
    )  # fmt: skip


def _who_lines(plan: Plan) -> Iterator[str]:
    yield who_comes(plan)
    away = [answer.person.name for answer in plan.answers if not answer.comes]
    if away:
        yield say("plan-away", names=", ".join(away), n=len(away))
