"""The page of an evening: who sat where, who won what, and the score of the night over all its games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from math import cos, pi, sin
from typing import Any, NamedTuple

from babel import Locale
from babel.dates import format_date, format_skeleton
from flask import Blueprint, Response, abort, make_response, redirect, render_template, request, url_for

from scorepad.archive.archive import GameKey
from scorepad.archive.cache import rules_digest
from scorepad.archive.evenings import (
    FinishedTable,
    LeftBehind,
    evening_end,
    is_within,
    night_of,
    night_opened,
    night_score,
    night_start,
)
from scorepad.core.record import MAX_NAME, MAX_TABLE_NOTE, table_note_problems
from scorepad.store import Conflict, StoredTable
from scorepad.store.evenings import EveningTexts
from scorepad.web.archive.money import debts_of_evening
from scorepad.web.auth.guard import name_problem
from scorepad.web.evenings.plan_view import PlanView, plans_of
from scorepad.web.forms.badges import Badge, badges
from scorepad.web.forms.control import Remark
from scorepad.web.http.i18n import language, say, time_text, words_of_request
from scorepad.web.http.urls import normalize_name, now, short_hash
from scorepad.web.http.visitor import requires, store, visitor, zone
from scorepad.web.tables.parts import SideTotal
from scorepad.web.tables.results import TableListing, listing_totals, map_listed
from scorepad.web.tables.unreadable import unreadable_table_row
from scorepad.words import CUSTOMS

blueprint = Blueprint("evenings", __name__)

#: Years between which nights may have a page: an import may have tables from 1900 on, whose first night began in 1899.
FIRST_YEAR, LAST_YEAR = 1898, 9999
#: Maximum number of tables on the page.
MAX_TABLES = 100
#: Up to so many tables their names stand over the columns; more are numbered.
MAX_NAMES = 3
#: The plan of a table, in pixels: its middle and how far seats are from it; and the most seats whose initials are legible.
PLAN_CENTRE, SEAT_DISTANCE, MAX_INITIALS = (34, 32), (23, 22), 6


class PlanSeat(NamedTuple):
    """A seat on the plan of a table; `x`, `y`: its middle."""

    x: float
    y: float
    person: Badge


@dataclass(frozen=True, slots=True)
class NightTable:
    """A table of an evening. `key`: of its game; `aside`: when it was opened and how many rounds were played; `size`: of the badges
    on its plan; `initials`: whether they have them; `over`: whether it counts: finished, with at least one round; `chips`: whether
    it is a game for chips; `seated`: who sat and how it ended, None if it does not count."""

    slug: str
    key: GameKey
    title: str
    aside: str
    sides: Sequence[SideTotal]
    plan: Sequence[PlanSeat]
    size: float
    initials: bool
    over: bool
    chips: bool
    seated: FinishedTable[int] | None


@dataclass(frozen=True, slots=True)
class NightPerson:
    """A person of an evening: the place at each table that counts, None where they did not sit; the score of the night; `lead`:
    whether it is the best."""

    badge: Badge
    places: Sequence[int | None]
    score: LeftBehind
    lead: bool


@dataclass(frozen=True, slots=True)
class EveningView:
    """An evening: its tables in order, its people, the best first, and what was planned for it. `texts`: title and note;
    `unread`: tables that cannot be read; `since`, `until`: in Unix seconds, None where not known."""

    night: date
    texts: EveningTexts
    tables: Sequence[NightTable]
    people: Sequence[NightPerson]
    unread: Sequence[Any]
    plans: Sequence[PlanView]
    since: int | None
    until: int | None

    @property
    def is_over(self) -> bool:
        """Whether every table is finished."""
        return all(table.over for table in self.tables)

    @property
    def counted(self) -> list[NightTable]:
        """The tables that count."""
        return [table for table in self.tables if table.over]

    @property
    def date(self) -> str:
        """The date in words: "Freitag, 13. November 2026"."""
        return day_of_night(self.night)

    @property
    def caption(self) -> str:
        """How many tables, from when to when; "" before the first one."""
        if not self.tables and not self.unread:
            return ""
        count_text = say("tables-count", n=len(self.tables) + len(self.unread))
        if self.since is None:
            return count_text
        if self.until is None:
            return say("night-since", tables=count_text, since=time_text(self.since))
        return say("night-span", tables=count_text, since=time_text(self.since), until=time_text(self.until))


def day_of_night(night: date, short: bool = False) -> str:
    """The date of a night in words: "Freitag, 13. November 2026"; `short`: "Fr., 13. November", without the year if that is the
    present one."""
    customs = CUSTOMS[language()]
    if not short:
        return format_date(night, "full", locale=customs)
    return format_skeleton("MMMMEd" if night_of(now(), zone()).year == night.year else "yMMMEd", night, locale=customs)


def heading_of_night(night: date) -> str:
    """The date over the tables of a night: "Freitag, 13. November", without the year if that is the present one."""
    if night_of(now(), zone()).year != night.year:
        return day_of_night(night)
    customs = CUSTOMS[language()]
    return format_date(night, Locale.parse(customs).date_formats["full"].pattern.replace(" y", ""), locale=customs)


def evening_url(night: date, slug: str | None = None) -> str:
    """The address of an evening; `slug`: of the table from which a visitor comes whose link may lead to this evening alone."""
    return url_for("evenings.show_evening", night=night.isoformat(), table=slug if visitor().table else None)


def title_of_evening(stored: StoredTable) -> str:
    """The title of the evening of a table; "" if it has none, or the visitor may not see it."""
    night = evening_seen(stored)
    return store().evenings.texts(night).title if night else ""


def evening_seen(stored: StoredTable) -> date | None:
    """The night of a table, if the visitor may see its evening."""
    asker, night = visitor(), night_opened(stored.opened_at, stored.started, zone())
    if asker.table is None:
        return night
    return night if asker.evening is not None and is_within(asker.evening, stored.opened_at, zone()) else None


def night_or_404(text: str) -> date:
    """The night that an address names, if the visitor may see it."""
    try:
        night = date.fromisoformat(text)
    except ValueError:
        abort(404)
    # Python reads other forms of a date as well.
    if night.isoformat() != text or not FIRST_YEAR < night.year < LAST_YEAR:
        abort(404)
    own = _evening_of_link()
    if visitor().table is not None and (own is None or night_of(own, zone()) != night):
        abort(404)
    return night


def _evening_of_link() -> int | None:
    return visitor().evening if visitor().table is not None else None


def evening_view(night: date) -> EveningView:
    """All that is shown of an evening; 404 if there is nothing."""
    return find_evening(night) or abort(404)


def find_evening(night: date) -> EveningView | None:
    """All that is shown of an evening; None if there is nothing."""
    listed, texts = store().evenings.tables(night, zone(), MAX_TABLES, rules=rules_digest()), store().evenings.texts(night)
    own = _evening_of_link()
    if own is not None:
        listed = [entry for entry in listed if is_within(own, entry.table.opened_at, zone())]
    plans = plans_of(night) if visitor().table is None else []
    if not listed and not plans and texts == EveningTexts():
        return None
    views = map_listed(listed, _night_table)
    tables = [table for _, table in views if table]
    timed = [entry.table for entry in listed if entry.table.started is None or "T" in entry.table.started]
    last = max((stored.touched_at for stored in timed), default=None)
    return EveningView(
        night, texts, tables, people=_people([stored for stored, _ in views], [table.seated for table in tables if table.seated]),
        unread=[unreadable_table_row(stored) for stored, table in views if table is None], plans=plans,
        since=min((stored.opened_at for stored in timed), default=None),
        until=last if last is not None and last < evening_end(night_start(night, zone()), zone()) else None,
    )  # fmt: skip


def _night_table(listing: TableListing) -> NightTable:
    sheet, result = listing
    over = result.over and bool(result.rounds)
    stored, seats = sheet.stored, sheet.seats
    has_time = stored.started is None or "T" in stored.started
    began_at = [time_text(stored.opened_at)] if has_time else []
    played = say("past-blank") if result.over and not over else sheet.say("rounds-played", n=result.rounds)
    aside = ", ".join([*began_at, played, *([] if result.over else [say("night-open")])])
    people = [person.id for person in sheet.people]
    angles = [2 * pi * seat / len(seats) for seat in range(len(seats))]
    plan = [
        PlanSeat(
            round(PLAN_CENTRE[0] + SEAT_DISTANCE[0] * sin(angle), 1),
            round(PLAN_CENTRE[1] - SEAT_DISTANCE[1] * cos(angle), 1),
            badge,
        )
        for angle, badge in zip(angles, seats, strict=True)
    ]
    initials = len(seats) <= MAX_INITIALS
    return NightTable(
        sheet.slug, sheet.game_key, sheet.title, aside,
        sides=listing_totals(listing, won=over), plan=plan, size=0.9 if initials else 0.62,
        initials=initials, over=over, chips=sheet.chips,
        seated=FinishedTable(people, sheet.table.setting.sides, result.places) if over else None,
    )  # fmt: skip


def _people(stored_tables: Sequence[StoredTable], finished_tables: Sequence[FinishedTable[int]]) -> list[NightPerson]:
    score = night_score(finished_tables)
    people = {person.id: person for stored in stored_tables for person in stored.everyone}
    most = max((left_behind.behind for left_behind in score.values()), default=0)
    order = sorted(score, key=lambda person_id: (-score[person_id].behind, people[person_id].name.casefold()))
    return [
        NightPerson(
            badge,
            [table.place_of(person_id) for table in finished_tables],
            score[person_id],
            lead=score[person_id].behind == most > 0,
        )
        for person_id, badge in zip(order, badges([people[person_id] for person_id in order]), strict=True)
    ]


@blueprint.get("/evenings/<night>")
@requires("watch", tables=True)
def show_evening(night: str) -> str:
    """The page of an evening."""
    evening, sees_circle = evening_view(night_or_404(night)), visitor().table is None
    start = night_start(evening.night, zone())
    return render_template(
        "evenings/evening.html", night=evening, debts=debts_of_evening(start, evening_end(start, zone())) if sees_circle else [],
        numbered=len(evening.counted) > MAX_NAMES, short_date=day_of_night(evening.night, short=True),
        table=None if sees_circle else request.args.get("table"), whole=sees_circle,
    )  # fmt: skip


@blueprint.route("/evenings/<night>/note", methods=["GET", "POST"])
@requires("write", tables=True)
def edit_evening_note(night: str) -> Any:
    """The form for title and note of an evening; stores them, 409 if they were changed since it was rendered."""
    evening = evening_view(night_or_404(night))
    if request.method != "POST":
        return _form(evening, evening.texts)
    title = normalize_name(request.form.get("title", evening.texts.title))
    text = request.form.get("note", evening.texts.note).replace("\r\n", "\n").strip()
    new, title_problem = EveningTexts(title, text), name_problem(title, "")
    problems = {"title": [Remark(title_problem)] if title_problem else []}
    problems["note"] = [Remark(words_of_request().sentence_of(problem)) for problem in table_note_problems(text)] if text else []
    if any(problems.values()):
        return _form(evening, new, problems, status=422)
    if not _write(evening, new):
        stored_texts = store().evenings.texts(evening.night)
        stored_text = " / ".join(filter(None, stored_texts))
        conflict = Remark(say("memo-moved", note=stored_text) if stored_text else say("memo-emptied"))
        return _form(evening, new, {"title": [conflict], "note": []}, status=409, stored_texts=stored_texts)
    return redirect(url_for("evenings.show_evening", night=night, table=request.args.get("table")), 303)


def _hash(texts: EveningTexts) -> str:
    return short_hash("\0".join(texts))


def _form(
    evening: EveningView, typed: EveningTexts, problems: Any = None, status: int = 200, stored_texts: EveningTexts | None = None
) -> Response:
    was = request.form.get(".was") if status == 422 else None
    page = render_template(
        "evenings/note.html", night=evening, typed=typed, was=was or _hash(stored_texts or evening.texts),
        problems=problems or {}, longest=MAX_TABLE_NOTE, longest_title=MAX_NAME, table=request.args.get("table"),
    )  # fmt: skip
    return make_response(page, status)


def _write(evening: EveningView, new: EveningTexts) -> bool:
    """Store what was written if it changed; False if what is stored is not what the form was rendered from."""
    if new == evening.texts:
        return True
    if request.form.get(".was", _hash(evening.texts)) != _hash(evening.texts):
        return False
    try:
        store().evenings.set_texts(evening.night, new, evening.texts)
    except Conflict:
        return False
    return True
