"""The addresses of the calendar: a file for those who have a link, and one by which a calendar asks that has no cookie."""

from __future__ import annotations

import hmac
from collections.abc import Iterator
from datetime import date
from hashlib import sha256

from flask import Blueprint, Response, current_app, g, request, url_for

from scorepad import __version__
from scorepad.archive.evenings import night_opened
from scorepad.backup.results import rules
from scorepad.games import find
from scorepad.store import Plan
from scorepad.store.evenings import Written
from scorepad.store.outlines import Outline
from scorepad.web.archive.calendar import LASTS, Entry, Night, file_of, nights, winners
from scorepad.web.archive.evenings import address as address_of_night
from scorepad.web.archive.plan_texts import night_of_plan, since, who_comes
from scorepad.web.auth import invite
from scorepad.web.auth.guard import stranger
from scorepad.web.http.caching import unchanged
from scorepad.web.http.i18n import game_name, language, say
from scorepad.web.http.urls import HIGHEST, now, short
from scorepad.web.http.visitor import Visitor, needs, store, visitor, whole_store, zone
from scorepad.words import LANGUAGES

pages = Blueprint("evenings_ics", __name__)

#: Maximum number of tables in the calendar: some twenty years of weekly evenings.
MOST = 3000


@pages.get("/evenings.ics")
@needs("watch")
def download() -> Response:
    """The calendar as a file."""
    response = _calendar()
    response.headers["Content-Disposition"] = "attachment; filename=evenings.ics"
    return response


@pages.get("/evenings/<int:link>/<token>.ics")
@needs(None)
def subscribed(link: int, token: str) -> Response:
    """The calendar for a program without a cookie: `token` follows from a link to a circle, see `invite.calendar_token`."""
    found = whole_store().valid_link(link) if link < HIGHEST else None
    if found is None or not hmac.compare_digest(invite.calendar_token(found).encode(), token.encode()) or found.table is not None:
        return stranger("stranger-gone")
    g.visitor = Visitor("watcher", found.circle, name=found.name, link=found.id, person=found.person)
    if (asked := request.args.get("lang")) in LANGUAGES:
        g.lang = asked
    return _calendar()


def address() -> str | None:
    """The address for the calendar of this visitor; None if they have no link to the circle."""
    if visitor().link is None or visitor().table is not None:
        return None
    link = store().link(visitor().link or 0)
    path = url_for("evenings_ics.subscribed", link=link.id, token=invite.calendar_token(link), lang=language())
    return invite.address_of(path)


def _calendar() -> Response:
    past, plans, circle = _nights(), store().plans(since()), store().circle_name()
    written = store().written_of({*(each.night for each in past), *map(night_of_plan, plans)})
    state = sha256(repr((past, plans, written, circle, request.host_url)).encode("utf-8", "surrogatepass")).hexdigest()
    response = unchanged(state)
    if response is None:
        entries = [_past(each, written.get(each.night)) for each in past]
        entries += [_planned(each, written.get(night_of_plan(each))) for each in plans]
        made = file_of(circle or say("app-name"), entries, f"Scorepad//{__version__}")
        response = Response(made, mimetype="text/calendar")
    response.headers["Cache-Control"] = "no-cache, private"
    return response


def _changed(at: int, written: Written | None) -> int:
    """When an entry was changed last: `at`, or now where people wrote about the evening, since it is not kept when they did so or
    took it out again. A calendar that has the present file is not sent another one."""
    return at if written is None else max(at, now())


def _nights() -> list[Night]:
    """The evenings that were. Of more than `MOST` tables the oldest are left out, and the evening of which only some are left."""
    found = store().outlines(rules(), MOST + 1)
    if len(found) <= MOST:
        return nights(found, zone())
    # The one table more tells whether the evening of the next has lost some.
    cut = night_opened(found[0].opened_at, found[0].started, zone())
    return [each for each in nights(found[1:], zone()) if each.night != cut]


def _uid(what: object) -> str:
    """The name of an entry, unlike those of other circles and pads."""
    return f"{short(f'{current_app.secret_key!r} {visitor().circle} {what}')}@scorepad"


def _url(path: str) -> str:
    return invite.address_of(path) if invite.reached() else ""


def _past(night: Night, written: Written | None) -> Entry:
    games, (title, note) = list(dict.fromkeys(map(_game, night.tables))), written or Written()
    lines = [
        *map(_line, night.tables),
        say("calendar-there", names=", ".join(night.names)),
        *([note] if note else []),
    ]
    starts: int | date = night.night if night.starts is None else night.starts
    return Entry(
        _uid(f"night {night.night}"), starts, night.ends, title or say("calendar-evening", games=", ".join(games)),
        "\n".join(lines), _changed(night.changed_at, written), url=_url(address_of_night(night.night)),
    )  # fmt: skip


def _game(table: Outline) -> str:
    """What a game is called. The words are asked once a game: there may be thousands of tables."""
    if table.title:
        return table.title
    known: dict[str, str] = g.setdefault("games_called", {})
    if table.game not in known:
        game = find(table.game)
        known[table.game] = game_name(game) if game else table.game
    return known[table.game]


def _line(table: Outline) -> str:
    won = winners(table)
    return say("calendar-won", game=_game(table), names=", ".join(won), n=len(won))


def _planned(plan: Plan, written: Written | None) -> Entry:
    title, note = written or Written()
    text = "\n".join([*_who(plan), *([note] if note else [])])
    return Entry(
        _uid(f"plan {plan.key}"), plan.when.starts_at, plan.when.starts_at + LASTS, title or say("calendar-planned"),
        text, _changed(plan.changed_at, written), plan.when.place, _url(url_for("plans.one", plan=plan.id)), reminds=True,
    )  # fmt: skip


def _who(plan: Plan) -> Iterator[str]:
    yield who_comes(plan)
    away = [each.person.name for each in plan.answers if not each.comes]
    if away:
        yield say("plan-away", names=", ".join(away), n=len(away))
