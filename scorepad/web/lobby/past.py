"""Past tables, newest first, filtered by game, people, time and words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any
from unicodedata import normalize

from babel.dates import get_month_names
from flask import Blueprint, render_template, request, url_for

from scorepad.archive.cache import rules_digest
from scorepad.archive.evenings import night_of, night_start
from scorepad.archive.periods import Period, period_from, years
from scorepad.core.record import base_id
from scorepad.described import is_described
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
from scorepad.web.tables.last_settings import game_played, games_played, recent_titles
from scorepad.web.tables.parts import SideTotal
from scorepad.web.tables.results import TableListing, listing_totals, map_listed
from scorepad.web.tables.unreadable import unreadable_table_row
from scorepad.words import CUSTOMS, LANGUAGES, words_in

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
    table_filter = replace(_filter_of(game, person, time, text=text), second_person=other)
    args: dict[str, Any] = {
        "game": game or None, "person": person, "other": other, "time": time.key if time else None, "q": text or None,
    }  # fmt: skip
    selection = None if text else _selection(table_filter, game, time)
    count, skip = store().lists.count(table_filter) if selection is None else len(selection.tables), (page - 1) * TABLES_PER_PAGE
    if selection is not None:
        (table_filter, skip), args = selection.window(skip, TABLES_PER_PAGE), {**args, **selection.args}
    remember_list(url_for("past.list_past_tables", **args, page=page if page > 1 else None))
    # One more than shown, to know whether there is a next page.
    listed = store().lists.listed(TABLES_PER_PAGE + 1, table_filter, skip, rules=rules_digest())
    tables = [(stored, line or _unreadable_table(stored)) for stored, line in map_listed(listed[:TABLES_PER_PAGE], _past_table)]
    over, unfinished = ([pair for pair in tables if pair[1].over is is_over] for is_over in (True, False))
    nights = night_headings([stored for stored, _ in tables], table_filter, cut=page > 1 or len(listed) > TABLES_PER_PAGE)
    days = [(nights[night], [line for stored, line in over if night_of_table(stored) == night]) for night in nights]
    first, today = store().lists.first_opened(), night_of(now(), zone())
    times = years(night_of(first, zone()) if first is not None else today, today)
    times += [time] if time and time not in times else []
    people = sorted_people([*store().people.all(MAX_PEOPLE_LISTED), *_people_chosen(person), *_people_chosen(other)])
    return render_template(
        "lobby/past.html",
        unfinished=[table for _, table in unfinished], days=[day for day in days if day[1]], count=count, page=page,
        more=len(listed) > TABLES_PER_PAGE,
        most=COUNT_LIMIT if table_filter.words else None, asked=args, games=list(_game_options(game)), people=people,
        times=[(period.key, period_name(period)) for period in times], filtered=any(args.values()), which=selection,
        thrown=store().bin.count(),
        money=has_chip_worth(), chips=not set(chip_games()).isdisjoint(store().lists.games()),
    )  # fmt: skip


def _selection(table_filter: Filter, game: str, time: Period | None) -> TableSelection | None:
    """The tables of a figure of the archive, if the address asks for them."""
    # "sheet/" is the blank sheet without a title, "sheet" any.
    key = table_filter.game and (
        table_filter.game,
        game.partition(TITLE_SEPARATOR)[2].casefold() if TITLE_SEPARATOR in game else None,
    )
    return selected_tables(
        key or None, [person for person in (table_filter.person, table_filter.second_person) if person is not None], time
    )


def _people_chosen(person: int | None) -> list[Person]:
    try:
        return [store().people.get(person)] if person else []
    except NotFound:
        return []


def _filter_of(game: str, person: int | None, time: Period | None, text: str) -> Filter:
    since, until = (night_start(night, zone()) for night in (time.first, time.after)) if time else (None, None)
    game_id, _, title = game.partition(TITLE_SEPARATOR)
    known = game_played(game_id)
    # The index knows a character such as ¨ as a blank: what it separates counts as words, too.
    words = normalize("NFKC", text).split()[:MAX_WORDS]
    return Filter(
        base_id(known.id) if known else None, person, since, until=until,
        title=title if known and known.title_option and title else None,
        words=tuple(SearchWord(word[:MAX_WORD], _games_called(word), _times_called(word)) for word in words),
    )  # fmt: skip


def _games_called(word: str) -> tuple[str, ...]:
    """The ids of played games whose name contains the word, in any language."""
    played = filter(find_game, store().lists.games())
    names = ((game, words_in(lang, room_of(game)).say(f"game-{game}")) for game in played for lang in LANGUAGES)
    return tuple({game for game, name in names if contains_word(name, word)})


def _times_called(word: str) -> tuple[tuple[int, int], ...]:
    """The spans of the year or the month that a word names, such as "2026", "November" or "nov."; of a month in all years."""
    first = store().lists.first_opened()
    if first is None:
        return ()
    year, months = period_from(word), _months_called(word.rstrip("."))
    periods = [year] if year else [
        each._replace(season=f"{month:02}") for each in years(night_of(first, zone()), night_of(now(), zone())) for month in months
    ]  # fmt: skip
    return tuple((night_start(period.first, zone()), night_start(period.after, zone())) for period in periods)


def _months_called(word: str) -> set[int]:
    """The months whose name in any language is the word, or begins with it: with three letters that are in nobody's name."""
    names: set[tuple[int, str]] = set()
    for lang in LANGUAGES:
        names |= {
            *get_month_names(locale=CUSTOMS[lang]).items(),
            *get_month_names(context="stand-alone", locale=CUSTOMS[lang]).items(),
        }
    called = {month for month, name in names if contains_word(f" {name} ", f" {word} ")}
    if called or len(word) < 3 or store().people.search(word, 1):
        return called
    return {month for month, name in names if contains_word(f" {name}", f" {word}")}


def _game_options(chosen: str) -> Iterator[tuple[str, str]]:
    """The options of the game filter, as (value, label); each title counts as a game of its own. `asked`: the value chosen."""
    for game in games_played():
        if is_described(game.id):
            yield base_id(game.id), game_name(game)
    for game in games().values():
        yield game.id, game_name(game)
        chosen_title = chosen.removeprefix(game.id + TITLE_SEPARATOR)
        titles = recent_titles(game)
        for title in dict.fromkeys(
            [*titles[:MAX_TITLES], *([chosen_title] if chosen_title != chosen and chosen_title in titles else [])]
        ):
            yield game.id + TITLE_SEPARATOR + title, title
        if chosen == game.id + TITLE_SEPARATOR:
            yield chosen, say("past-untitled", game=game_name(game))


@dataclass(frozen=True, slots=True)
class PastTable:
    """A table in the list: `aside`: when and how many rounds were played; `over`: whether it is no longer open."""

    href: str
    title: str
    sides: Sequence[SideTotal]
    note: str
    aside: str
    over: bool


def _past_table(entry: TableListing) -> PastTable:
    """A table in the list, with the names and totals of all sides."""
    sheet, result = entry
    rounds = sheet.say("rounds-played", n=result.rounds) if result.rounds or not result.over else say("past-blank")
    # Of an imported table only the day may be known.
    at = sheet.stored.opened_at if sheet.stored.started is None or "T" in sheet.stored.started else None
    if not result.over:
        rounds = f"{short_date_text(sheet.stored.opened_at)} · {rounds}"
    elif at is not None:
        rounds = f"{time_text(at)} · {rounds}"
    stopped = result.over and not result.won
    return PastTable(
        url_for("board.show_sheet", slug=sheet.slug), sheet.title, listing_totals(entry, won=True), note=sheet.stored.note,
        aside=say("past-stopped", rounds=rounds) if stopped else rounds, over=result.over,
    )  # fmt: skip


def _unreadable_table(stored: StoredTable) -> PastTable:
    """The same for an unreadable table."""
    unread = unreadable_table_row(stored)
    return PastTable(unread.href, unread.title, (), note=", ".join(unread.names), aside=say("unread-short"), over=True)
