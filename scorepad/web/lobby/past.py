"""Past tables, newest first, filtered by game, people, time and words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from flask import Blueprint, render_template, request, url_for

from scorepad.archive.evenings import night_of, night_start
from scorepad.archive.periods import Period, period_from, years
from scorepad.backup.derived import rules_digest
from scorepad.games import find_game, games, room_of
from scorepad.store import COUNT_LIMIT, Filter, NotFound, Person, SearchWord, StoredTable, contains_word
from scorepad.web.archive.money import has_chip_worth
from scorepad.web.archive.period_links import period_name
from scorepad.web.archive.selection import TableSelection, selected_tables
from scorepad.web.archive.worth import chip_games
from scorepad.web.evenings.nights import night_headings, night_of_table
from scorepad.web.forms.badges import MAX_PEOPLE_LISTED, sorted_people
from scorepad.web.http.back_link import remember_list
from scorepad.web.http.i18n import game_name, say, short_date_text, time_text
from scorepad.web.http.urls import now, query_number
from scorepad.web.http.visitor import store, zone
from scorepad.web.tables.last_settings import recent_titles
from scorepad.web.tables.parts import SideTotal
from scorepad.web.tables.results import TableListing, listing_totals, map_listed
from scorepad.web.tables.unreadable import unread_table
from scorepad.words import LANGUAGES, words_in

blueprint = Blueprint("past", __name__)

#: Number of tables on a page.
TABLES_PER_PAGE = 30
#: Maximum number of titles offered per game.
MAX_TITLES = 40
#: Separates game and title in the filter.
TITLE_SEPARATOR = "/"
#: Maximum number of search words, and of letters of each.
MAX_WORDS, MAX_WORD = 8, 60
MAX_SEARCH = MAX_WORDS * (MAX_WORD + 1)


@blueprint.get("/past")
def list_past_tables() -> str:
    """One page of tables: open ones first, the others by night."""
    game, person, other = request.args.get("game", "")[:MAX_SEARCH], query_number("person"), query_number("other")
    # Links of earlier versions have a year.
    time = period_from(request.args.get("time") or request.args.get("year", ""))
    text, page = request.args.get("q", "").strip()[:MAX_SEARCH], max(1, query_number("page") or 1)
    where = replace(_where(game, person, time, text), second_person=other)
    asked: dict[str, Any] = {
        "game": game or None, "person": person, "other": other, "time": time.key if time else None, "q": text or None,
    }  # fmt: skip
    which = None if text else _chosen(where, game, time)
    count, skip = store().count_tables(where) if which is None else len(which.tables), (page - 1) * TABLES_PER_PAGE
    if which is not None:
        (where, skip), asked = which.window(skip, TABLES_PER_PAGE), {**asked, **which.args}
    remember_list(url_for("past.list_past_tables", **asked, page=page if page > 1 else None))
    # One more than shown, to know whether there is a next page.
    listed = store().listed_tables(TABLES_PER_PAGE + 1, where, skip, rules=rules_digest())
    tables = [(kept, line or _unread(kept)) for kept, line in map_listed(listed[:TABLES_PER_PAGE], _past)]
    over, unfinished = ([pair for pair in tables if pair[1].over is done] for done in (True, False))
    nights = night_headings([kept for kept, _ in tables], where, cut=page > 1 or len(listed) > TABLES_PER_PAGE)
    days = [(nights[night], [line for kept, line in over if night_of_table(kept) == night]) for night in nights]
    first, today = store().first_opened(), night_of(now(), zone())
    times = years(night_of(first, zone()) if first is not None else today, today)
    times += [time] if time and time not in times else []
    people = sorted_people([*store().list_people(MAX_PEOPLE_LISTED), *_asked_for(person), *_asked_for(other)])
    return render_template(
        "lobby/past.html",
        unfinished=[table for _, table in unfinished], days=[each for each in days if each[1]], count=count, page=page,
        more=len(listed) > TABLES_PER_PAGE,
        most=COUNT_LIMIT if where.words else None, asked=asked, games=list(_played(game)), people=people,
        times=[(each.key, period_name(each)) for each in times], filtered=any(asked.values()), which=which,
        thrown=store().count_deleted(),
        money=has_chip_worth(), chips=not set(chip_games()).isdisjoint(store().played_games()),
    )  # fmt: skip


def _chosen(where: Filter, game: str, time: Period | None) -> TableSelection | None:
    """The tables of a figure of the archive, if the address asks for them."""
    # "sheet/" is the blank sheet without a title, "sheet" any.
    key = where.game and (where.game, game.partition(TITLE_SEPARATOR)[2].casefold() if TITLE_SEPARATOR in game else None)
    return selected_tables(key or None, [person for person in (where.person, where.second_person) if person is not None], time)


def _asked_for(person: int | None) -> list[Person]:
    try:
        return [store().get_person(person)] if person else []
    except NotFound:
        return []


def _where(game: str, person: int | None, time: Period | None, text: str) -> Filter:
    since, until = (night_start(night, zone()) for night in (time.first, time.after)) if time else (None, None)
    wanted, _, title = game.partition(TITLE_SEPARATOR)
    of = find_game(wanted)
    return Filter(
        of.id if of else None, person, since, until, title if of and of.title_option and title else None,
        tuple(SearchWord(word[:MAX_WORD], _called(word)) for word in text.split()[:MAX_WORDS]),
    )  # fmt: skip


def _called(word: str) -> tuple[str, ...]:
    """The ids of games whose name contains the word, in any language."""
    names = ((each.id, words_in(lang, room_of(each.id)).say(f"game-{each.id}")) for each in games().values() for lang in LANGUAGES)
    return tuple({game for game, name in names if contains_word(name, word)})


def _played(asked: str) -> Iterator[tuple[str, str]]:
    """The options of the game filter, as (value, label); each title counts as a game of its own. `asked`: the value chosen."""
    for each in games().values():
        yield each.id, game_name(each)
        own = asked.removeprefix(each.id + TITLE_SEPARATOR)
        offered = recent_titles(each)
        for title in dict.fromkeys([*offered[:MAX_TITLES], *([own] if own != asked and own in offered else [])]):
            yield each.id + TITLE_SEPARATOR + title, title
        if asked == each.id + TITLE_SEPARATOR:
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


def _past(entry: TableListing) -> PastTable:
    """A table in the list, with the names and totals of all sides."""
    sheet, shown = entry
    rounds = sheet.say("rounds-played", n=shown.rounds) if shown.rounds or not shown.over else say("past-blank")
    # Of an imported table only the day may be known.
    at = sheet.stored.opened_at if sheet.stored.started is None or "T" in sheet.stored.started else None
    if not shown.over:
        rounds = f"{short_date_text(sheet.stored.opened_at)} · {rounds}"
    elif at is not None:
        rounds = f"{time_text(at)} · {rounds}"
    stopped = shown.over and not shown.won
    return PastTable(
        url_for("board.show_sheet", slug=sheet.slug), sheet.title, listing_totals(entry, won=True), sheet.stored.note,
        aside=say("past-stopped", rounds=rounds) if stopped else rounds, over=shown.over,
    )  # fmt: skip


def _unread(kept: StoredTable) -> PastTable:
    """The same for an unreadable table."""
    known = unread_table(kept)
    return PastTable(known.href, known.title, (), ", ".join(known.names), say("unread-short"), over=True)
