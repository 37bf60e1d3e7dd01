"""Past tables, newest first, filtered by game, people, time and words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from flask import Blueprint, render_template, request, url_for

from scorepad.archive.evenings import began, night_of
from scorepad.archive.times import Time, read, years
from scorepad.backup.results import rules
from scorepad.games import find, games, room_of
from scorepad.store import MOST_COUNTED, Filter, Kept, Person, Unknown, Wanted, holds
from scorepad.web.archive.money import kept_here
from scorepad.web.archive.nights import headings, night_of_table
from scorepad.web.archive.selection import Chosen, chosen
from scorepad.web.archive.stakes import chip_games
from scorepad.web.archive.time_filter import name_of
from scorepad.web.forms.badges import SHOWN, by_name
from scorepad.web.http.back_link import keep_list
from scorepad.web.http.i18n import clock, game_name, say, short_day
from scorepad.web.http.urls import asked_number, now
from scorepad.web.http.visitor import store, zone
from scorepad.web.tables.last_settings import titles
from scorepad.web.tables.results import Entry, drawn, sides
from scorepad.web.tables.seats import SideTotal
from scorepad.web.tables.unreadable import told
from scorepad.words import LANGUAGES, words

pages = Blueprint("past", __name__)

#: Number of tables on a page.
PAGE = 30
#: Maximum number of titles offered per game.
TITLES = 40
#: Separates game and title in the filter.
OF = "/"
#: Maximum number of search words, and of letters of each.
WORDS, LETTERS = 8, 60
LONGEST = WORDS * (LETTERS + 1)


@pages.get("/past")
def page() -> str:
    """One page of tables: open ones first, the others by night."""
    game, person, other = request.args.get("game", "")[:LONGEST], asked_number("person"), asked_number("other")
    # Links of earlier versions have a year.
    time = read(request.args.get("time") or request.args.get("year", ""))
    text, page = request.args.get("q", "").strip()[:LONGEST], max(1, asked_number("page") or 1)
    where = replace(_where(game, person, time, text), other=other)
    asked: dict[str, Any] = {
        "game": game or None, "person": person, "other": other, "time": time.key if time else None, "q": text or None,
    }  # fmt: skip
    which = None if text else _chosen(where, game, time)
    count, skip = store().count(where) if which is None else len(which.tables), (page - 1) * PAGE
    if which is not None:
        (where, skip), asked = which.window(skip, PAGE), {**asked, **which.args}
    keep_list(url_for("past.page", **asked, page=page if page > 1 else None))
    # One more than shown, to know whether there is a next page.
    listed = store().listed(PAGE + 1, where, skip, rules=rules())
    tables = [(kept, line or _unread(kept)) for kept, line in drawn(listed[:PAGE], _past)]
    over, unfinished = ([pair for pair in tables if pair[1].over is done] for done in (True, False))
    nights = headings([kept for kept, _ in tables], where, cut=page > 1 or len(listed) > PAGE)
    days = [(nights[night], [line for kept, line in over if night_of_table(kept) == night]) for night in nights]
    first, today = store().first_opened(), night_of(now(), zone())
    times = years(night_of(first, zone()) if first is not None else today, today)
    times += [time] if time and time not in times else []
    people = by_name([*store().people(SHOWN), *_asked_for(person), *_asked_for(other)])
    return render_template(
        "lobby/past.html",
        unfinished=[table for _, table in unfinished], days=[each for each in days if each[1]], count=count, page=page,
        more=len(listed) > PAGE,
        most=MOST_COUNTED if where.words else None, asked=asked, games=list(_played(game)), people=people,
        times=[(each.key, name_of(each)) for each in times], filtered=any(asked.values()), which=which, thrown=store().lying(),
        money=kept_here(), chips=not set(chip_games()).isdisjoint(store().games()),
    )  # fmt: skip


def _chosen(where: Filter, game: str, time: Time | None) -> Chosen | None:
    """The tables of a figure of the archive, if the address asks for them."""
    # "sheet/" is the blank sheet without a title, "sheet" any.
    key = where.game and (where.game, game.partition(OF)[2].casefold() if OF in game else None)
    return chosen(key or None, [person for person in (where.person, where.other) if person is not None], time)


def _asked_for(person: int | None) -> list[Person]:
    try:
        return [store().person(person)] if person else []
    except Unknown:
        return []


def _where(game: str, person: int | None, time: Time | None, text: str) -> Filter:
    since, until = (began(night, zone()) for night in (time.first, time.after)) if time else (None, None)
    wanted, _, title = game.partition(OF)
    of = find(wanted)
    return Filter(
        of.id if of else None, person, since, until, title if of and of.titled and title else None,
        tuple(Wanted(word[:LETTERS], _called(word)) for word in text.split()[:WORDS]),
    )  # fmt: skip


def _called(word: str) -> tuple[str, ...]:
    """The ids of games whose name contains the word, in any language."""
    names = ((each.id, words(lang, room_of(each.id)).say(f"game-{each.id}")) for each in games().values() for lang in LANGUAGES)
    return tuple({game for game, name in names if holds(name, word)})


def _played(asked: str) -> Iterator[tuple[str, str]]:
    """The options of the game filter, as (value, label); each title counts as a game of its own. `asked`: the value chosen."""
    for each in games().values():
        yield each.id, game_name(each)
        own = asked.removeprefix(each.id + OF)
        offered = titles(each)
        for title in dict.fromkeys([*offered[:TITLES], *([own] if own != asked and own in offered else [])]):
            yield each.id + OF + title, title
        if asked == each.id + OF:
            yield asked, say("past-untitled", game=game_name(each))


@dataclass(frozen=True, slots=True)
class PastTable:
    """A table in the list: `aside`: when and how many rounds were played; `over`: whether it is no longer open."""

    href: str
    title: str
    sides: Sequence[SideTotal]
    note: str
    aside: str
    over: bool


def _past(entry: Entry) -> PastTable:
    """A table in the list, with the names and totals of all sides."""
    sheet, shown = entry
    rounds = sheet.say("rounds-played", n=shown.rounds) if shown.rounds or not shown.over else say("past-blank")
    # Of an imported table only the day may be known.
    at = sheet.kept.opened_at if sheet.kept.started is None or "T" in sheet.kept.started else None
    if not shown.over:
        rounds = f"{short_day(sheet.kept.opened_at)} · {rounds}"
    elif at is not None:
        rounds = f"{clock(at)} · {rounds}"
    stopped = shown.over and not shown.won
    return PastTable(
        url_for("board.page", slug=sheet.slug), sheet.title, sides(entry, won=True), sheet.kept.note,
        aside=say("past-stopped", rounds=rounds) if stopped else rounds, over=shown.over,
    )  # fmt: skip


def _unread(kept: Kept) -> PastTable:
    """The same for an unreadable table."""
    known = told(kept)
    return PastTable(known.href, known.title, (), ", ".join(known.names), say("unread-short"), over=True)
