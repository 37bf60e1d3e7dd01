"""Texts for links (where they lead, when they were used) and one sentence for each event of the access log."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from babel.dates import format_skeleton

from scorepad.archive.evenings import local_time
from scorepad.store import AccessEntry, Link, MadeCounts, Person, StoredTable
from scorepad.web.forms.badges import Badge, badges
from scorepad.web.http.i18n import date_text, language, say, time_text, words_of_request
from scorepad.web.http.urls import now
from scorepad.web.http.visitor import store, visitor, zone
from scorepad.web.tables.unreadable import title_or_game
from scorepad.words import CUSTOMS

#: In seconds: a link used within `ONLINE_SECONDS` counts as in use now; within `HOUR` the minutes are shown.
ONLINE_SECONDS, HOUR = 360, 3600
#: The number of events of the access log on the page.
MAX_EVENTS = 60


@dataclass(frozen=True, slots=True)
class LinkView:
    """A link in words. `badge`: of its person, if any; `where`: where it leads; `seen`: its last use; `story`: who made it, when;
    `mine`: whether it is the visitor's own; `made`: what was made with it, None if nothing was that could be revoked with it."""

    link: Link
    badge: Badge | None
    where: str
    seen: str
    story: str
    mine: bool
    made: MadeCounts | None


def link_view(link: Link, made: MadeCounts | None) -> LinkView:
    """The texts of a link for the page of links."""
    mine = link.id == visitor().link
    where = [say("link-this-phone") if mine else "", _leads(link), link.phone if not mine else ""]
    where.append("" if link.opened_at is not None else say("link-unopened"))
    badge = badges([Person(link.person, link.name, link.mark)])[0] if link.person is not None else None
    return LinkView(link, badge, " · ".join(filter(None, where)), _seen(link, mine), _story(link), mine, None if mine else made)


def _leads(link: Link) -> str:
    if link.table is None:
        return say("link-whole")
    if link.evening is not None:
        return say("link-evening", day=day_of(link.evening))
    found = (say("link-table", table=title_or_game(kept), day=day_of(kept.opened_at)) for kept in store().load_all([link.table]))
    return next(found, "")


def _seen(link: Link, mine: bool) -> str:
    if link.seen_at is None:
        return "–"
    ago = now() - link.seen_at
    if mine or 0 <= ago < ONLINE_SECONDS:
        return say("link-now")
    return say("minutes-ago", n=ago // 60) if ONLINE_SECONDS <= ago < HOUR else short_moment(link.seen_at)


def _story(link: Link) -> str:
    made = (
        say("link-made-by", by=link.made_by, at=moment_in_sentence(link.made_at))
        if link.made_by
        else say("link-made", at=moment_in_sentence(link.made_at))
    )
    return f"{made} {say('link-opened-at', at=moment_in_sentence(link.opened_at))}" if link.opened_at is not None else made


def short_moment(moment: int) -> str:
    """A moment (Unix seconds): today as time, else as day."""
    return time_text(moment) if _today(moment) else day_of(moment, "MMMd")


def moment_in_sentence(moment: int) -> str:
    """A moment (Unix seconds) within a sentence."""
    return say("at-today", time=time_text(moment)) if _today(moment) else say("at-day", day=day_of(moment), time=time_text(moment))


def day_of(moment: int, shape: str = "MMMMd") -> str:
    """A day, without the year if that is the present one. `shape`: its CLDR skeleton."""
    found = local_time(moment, zone())
    if found.year != local_time(now(), zone()).year:
        return date_text(moment)
    return format_skeleton(shape, found, locale=CUSTOMS[language()])


def _today(moment: int) -> bool:
    return local_time(moment, zone()).date() == local_time(now(), zone()).date()


def access_log_in_words() -> list[tuple[str, str]]:
    """The access log as (time, sentence), the newest first. Events that there are no words for, as a changed backup may hold them,
    are left out."""
    doors = [door for door in store().access_log(MAX_EVENTS) if words_of_request().has(f"door-{door.what}")]
    tables = {kept.slug: kept for kept in store().load_all({door.table for door in doors if door.table})}
    return [(short_moment(door.at), _sentence(door, tables.get(door.table or ""))) for door in doors]


def _sentence(door: AccessEntry, kept: StoredTable | None) -> str:
    return say(
        f"door-{door.what}", who=_who(door.who), whom=door.whom, n=door.n, table=title_or_game(kept) if kept else say("door-whole")
    )


def _who(name: str) -> str:
    return name or say("door-nobody")


def kinds() -> Iterable[str]:
    """The kinds of events in the access log; each needs a sentence `door-KIND` in the words."""
    return ("made", "came", "opened", "renewed", "revoked", "revoked-made", "revoked-all", "code", "wrong", "gone")
