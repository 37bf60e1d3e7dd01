"""The addresses of the calendar: a file for those who have a link, and one by which a calendar asks that has no cookie."""

from __future__ import annotations

import hmac
from collections.abc import Iterator
from datetime import date
from hashlib import sha256

from flask import Blueprint, Response, current_app, g, request, url_for

from scorepad import __version__
from scorepad.archive.evenings import night_opened
from scorepad.backup.results import rules_digest
from scorepad.games import find_game
from scorepad.store import Plan
from scorepad.store.evenings import EveningTexts
from scorepad.store.lists import TableOutline
from scorepad.web.archive.calendar import EVENT_SECONDS, CalendarEvent, CalendarNight, calendar_file, group_by_night, winners
from scorepad.web.archive.evenings import evening_url as address_of_night
from scorepad.web.archive.plan_texts import night_of_plan, night_start_now, who_comes
from scorepad.web.auth import invite
from scorepad.web.auth.guard import no_link_page
from scorepad.web.http.caching import not_modified
from scorepad.web.http.i18n import game_name, language, say
from scorepad.web.http.urls import MAX_ID, now, short_hash
from scorepad.web.http.visitor import Visitor, requires, store, store_of_all, visitor, zone
from scorepad.words import LANGUAGES

blueprint = Blueprint("evenings_ics", __name__)

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
