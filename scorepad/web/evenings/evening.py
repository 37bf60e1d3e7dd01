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
from scorepad.archive.summary import rank_sides
from scorepad.backup.derived import rules_digest
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
from scorepad.web.tables.unreadable import unread_table
from scorepad.words import CUSTOMS

blueprint = Blueprint("evenings", __name__)

#: Years between which nights may have a page: an import may have tables from 1900 on, whose first night began in 1899.
FIRST_YEAR, LAST_YEAR = 1898, 9999
#: Maximum number of tables on the page.
MAX_TABLES = 100
#: Up to so many tables their names stand over the columns; more are numbered.
MAX_NAMES = 3
#: The plan of a table, in pixels: its middle, how far seats are from it, and the most seats whose initials are legible.
PLAN, AWAY, INITIALS = (34, 32), (23, 22), 6


class PlanSeat(NamedTuple):
    """A seat on the plan of a table, with its middle."""

    x: float
    y: float
    person: Badge


@dataclass(frozen=True, slots=True)
class NightTable:
    """A table of an evening: `aside`: when it was opened and how many rounds were played; `over`: whether it is finished, with at
    least one round, and counts; `size`: of the marks on its plan; `seated`: what counts of it."""

    slug: str
    title: str
    aside: str
    sides: Sequence[SideTotal]
    plan: Sequence[PlanSeat]
    size: float
    initials: bool
    over: bool
    seated: FinishedTable[int] | None


@dataclass(frozen=True, slots=True)
class NightPerson:
    """A person of an evening: the place at each finished table, None where they did not sit; the score of the night."""

    badge: Badge
    places: Sequence[int | None]
    score: LeftBehind
    lead: bool


@dataclass(frozen=True, slots=True)
class EveningView:
    """An evening: its tables, the first one first, those that count among them, and its people, the best first; what was planned
    for it. `stamp`: changes with all that its picture shows."""

    night: date
    written: EveningTexts
    tables: Sequence[NightTable]
    people: Sequence[NightPerson]
    unread: Sequence[Any]
    plans: Sequence[PlanView]
    since: int | None
    until: int | None
    stamp: object

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
        many = say("tables-count", n=len(self.tables) + len(self.unread))
        if self.since is None:
            return many
        if self.until is None:
            return say("night-since", tables=many, since=time_text(self.since))
        return say("night-span", tables=many, since=time_text(self.since), until=time_text(self.until))


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
    """The address of an evening; `slug`: of the table from which somebody comes, whose link may lead to this evening alone."""
    return url_for("evenings.show_evening", night=night.isoformat(), table=slug if visitor().table else None)


def title_of_evening(kept: StoredTable) -> str:
    """The title of the evening of a table; "" if it has none, or the visitor may not see it."""
    night = evening_seen(kept)
    return store().evening_texts(night).title if night else ""


def evening_seen(kept: StoredTable) -> date | None:
    """The night of a table, if the visitor may see its evening."""
    asks, night = visitor(), night_opened(kept.opened_at, kept.started, zone())
    if asks.table is None:
        return night
    return night if asks.evening is not None and is_within(asks.evening, kept.opened_at, zone()) else None


def night_or_404(text: str) -> date:
    """The night that an address names, if the visitor may see it."""
    try:
        night = date.fromisoformat(text)
    except ValueError:
        abort(404)
    # Python reads other forms of a date as well.
    if night.isoformat() != text or not FIRST_YEAR < night.year < LAST_YEAR:
        abort(404)
    own = _evening()
    if visitor().table is not None and (own is None or night_of(own, zone()) != night):
        abort(404)
    return night


def _evening() -> int | None:
    return visitor().evening if visitor().table is not None else None


def evening_view(night: date) -> EveningView:
    """All that is shown of an evening; 404 if there is nothing."""
    listed, written = store().tables_of_night(night, zone(), MAX_TABLES, rules=rules_digest()), store().evening_texts(night)
    own = _evening()
    if own is not None:
        listed = [each for each in listed if is_within(own, each.table.opened_at, zone())]
    plans = plans_of(night) if visitor().table is None else []
    if not listed and not plans and written == EveningTexts():
        abort(404)
    found = map_listed(listed, _table)
    tables = [table for _, table in found if table]
    stamp = (written, [(each.table.slug, each.version, each.table.people, each.table.note) for each in listed])
    timed = [each.table for each in listed if each.table.started is None or "T" in each.table.started]
    last = max((kept.touched_at for kept in timed), default=None)
    return EveningView(
        night, written, tables, _people([kept for kept, _ in found], [table.seated for table in tables if table.seated]),
        [unread_table(kept) for kept, table in found if table is None], plans,
        min((kept.opened_at for kept in timed), default=None),
        last if last is not None and last < evening_end(night_start(night, zone()), zone()) else None, stamp,
    )  # fmt: skip


def _table(entry: TableListing) -> NightTable:
    sheet, shown = entry
    over = shown.over and bool(shown.rounds)
    kept, seats = sheet.stored, sheet.seats
    timed = kept.started is None or "T" in kept.started
    began_at = [time_text(kept.opened_at)] if timed else []
    played = say("past-blank") if shown.over and not over else sheet.say("rounds-played", n=shown.rounds)
    aside = ", ".join([*began_at, played, *([] if shown.over else [say("night-open")])])
    ranks = rank_sides(shown.standing, shown.leading, sheet.table.goal.least) if over else ()
    people = [person.id for person in kept.people]
    turn = [2 * pi * seat / len(seats) for seat in range(len(seats))]
    plan = [
        PlanSeat(round(PLAN[0] + AWAY[0] * sin(at), 1), round(PLAN[1] - AWAY[1] * cos(at), 1), badge)
        for at, badge in zip(turn, seats, strict=True)
    ]
    initials = len(seats) <= INITIALS
    return NightTable(
        sheet.slug, sheet.title, aside, listing_totals(entry, won=over), plan, 0.9 if initials else 0.62, initials, over,
        FinishedTable(people, sheet.table.setting.sides, ranks) if over else None,
    )  # fmt: skip


def _people(kept: Sequence[StoredTable], counted: Sequence[FinishedTable[int]]) -> list[NightPerson]:
    score = night_score(counted)
    known = {person.id: person for each in kept for person in each.people}
    most = max((each.behind for each in score.values()), default=0)
    order = sorted(score, key=lambda who: (-score[who].behind, known[who].name.casefold()))
    return [
        NightPerson(badge, [table.place_of(who) for table in counted], score[who], score[who].behind == most > 0)
        for who, badge in zip(order, badges([known[who] for who in order]), strict=True)
    ]


@blueprint.get("/evenings/<night>")
@requires("watch", tables=True)
def show_evening(night: str) -> str:
    """An evening."""
    found, whole = evening_view(night_or_404(night)), visitor().table is None
    start = night_start(found.night, zone())
    return render_template(
        "archive/evening.html", night=found, debts=debts_of_evening(start, evening_end(start, zone())) if whole else [],
        numbered=len(found.counted) > MAX_NAMES, short_date=day_of_night(found.night, short=True),
        table=None if whole else request.args.get("table"), whole=whole,
    )  # fmt: skip


@blueprint.route("/evenings/<night>/note", methods=["GET", "POST"])
@requires("write", tables=True)
def edit_evening_note(night: str) -> Any:
    """Write, change or empty title and note of an evening."""
    found = evening_view(night_or_404(night))
    if request.method != "POST":
        return _form(found, found.written)
    title = normalize_name(request.form.get("title", found.written.title))
    text = request.form.get("note", found.written.note).replace("\r\n", "\n").strip()
    new, wrong = EveningTexts(title, text), name_problem(title, "")
    problems = {"title": [Remark(wrong)] if wrong else []}
    problems["note"] = [Remark(words_of_request().sentence_of(problem)) for problem in table_note_problems(text)] if text else []
    if any(problems.values()):
        return _form(found, new, problems, 422)
    if not _write(found, new):
        now_there = store().evening_texts(found.night)
        there = " / ".join(filter(None, now_there))
        moved = Remark(say("memo-moved", note=there) if there else say("memo-emptied"))
        return _form(found, new, {"title": [moved], "note": []}, 409, now_there)
    return redirect(url_for("evenings.show_evening", night=night, table=request.args.get("table")), 303)


def _hash(written: EveningTexts) -> str:
    return short_hash("\0".join(written))


def _form(
    found: EveningView, typed: EveningTexts, problems: Any = None, status: int = 200, now_there: EveningTexts | None = None
) -> Response:
    was = request.form.get(".was") if status == 422 else None
    page = render_template(
        "archive/evening_note.html", night=found, typed=typed, was=was or _hash(now_there or found.written),
        problems=problems or {}, longest=MAX_TABLE_NOTE, longest_title=MAX_NAME, table=request.args.get("table"),
    )  # fmt: skip
    return make_response(page, status)


def _write(found: EveningView, new: EveningTexts) -> bool:
    """Store what was written if it changed; False if what is stored is not what the form was rendered from."""
    if new == found.written:
        return True
    if request.form.get(".was", _hash(found.written)) != _hash(found.written):
        return False
    try:
        store().set_evening_texts(found.night, new, found.written)
    except Conflict:
        return False
    return True
