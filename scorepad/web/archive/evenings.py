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

from scorepad.archive.evenings import Behind, Seated, began, ends, night_of, night_opened, night_score, within
from scorepad.archive.places import places
from scorepad.backup.results import rules
from scorepad.core.record import LONGEST_MEMO, LONGEST_NAME, memo_problems
from scorepad.store import Conflict, Kept
from scorepad.store.evenings import Written
from scorepad.web.archive.money import of_evening
from scorepad.web.archive.plan_texts import Planned, plans_of
from scorepad.web.auth.names import wrong_name
from scorepad.web.forms.badges import Badge, badges
from scorepad.web.forms.control import Remark
from scorepad.web.http.i18n import clock, language, say, speak
from scorepad.web.http.urls import now, short, tidy
from scorepad.web.http.visitor import needs, store, visitor, zone
from scorepad.web.tables.results import Entry, drawn, sides
from scorepad.web.tables.seats import SideTotal
from scorepad.web.tables.unreadable import told
from scorepad.words import CUSTOMS

pages = Blueprint("evenings", __name__)

#: Years between which nights may have a page: an import may have tables from 1900 on, whose first night began in 1899.
FIRST_YEAR, LAST_YEAR = 1898, 9999
#: Maximum number of tables on the page.
MOST = 100
#: Up to so many tables their names stand over the columns; more are numbered.
NAMED = 3
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
    seated: Seated[int] | None


@dataclass(frozen=True, slots=True)
class NightPerson:
    """A person of an evening: the place at each finished table, None where they did not sit; the score of the night."""

    badge: Badge
    places: Sequence[int | None]
    score: Behind
    lead: bool


@dataclass(frozen=True, slots=True)
class Night:
    """An evening: its tables, the first one first, those that count among them, and its people, the best first; what was planned
    for it. `stamp`: changes with all that its picture shows."""

    night: date
    written: Written
    tables: Sequence[NightTable]
    people: Sequence[NightPerson]
    unread: Sequence[Any]
    plans: Sequence[Planned]
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
            return say("night-since", tables=many, since=clock(self.since))
        return say("night-span", tables=many, since=clock(self.since), until=clock(self.until))


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


def address(night: date, slug: str | None = None) -> str:
    """The address of an evening; `slug`: of the table from which somebody comes, whose link may lead to this evening alone."""
    return url_for("evenings.page", night=night.isoformat(), table=slug if visitor().table else None)


def title_of_evening(kept: Kept) -> str:
    """The title of the evening of a table; "" if it has none, or the visitor may not see it."""
    night = evening_seen(kept)
    return store().written(night).title if night else ""


def evening_seen(kept: Kept) -> date | None:
    """The night of a table, if the visitor may see its evening."""
    asks, night = visitor(), night_opened(kept.opened_at, kept.started, zone())
    if asks.table is None:
        return night
    return night if asks.evening is not None and within(asks.evening, kept.opened_at, zone()) else None


def asked(text: str) -> date:
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


def of(night: date) -> Night:
    """All that is shown of an evening; 404 if there is nothing."""
    listed, written = store().of_night(night, zone(), MOST, rules=rules()), store().written(night)
    own = _evening()
    if own is not None:
        listed = [each for each in listed if within(own, each.kept.opened_at, zone())]
    plans = plans_of(night) if visitor().table is None else []
    if not listed and not plans and written == Written():
        abort(404)
    found = drawn(listed, _table)
    tables = [table for _, table in found if table]
    stamp = (written, [(each.kept.slug, each.version, each.kept.people, each.kept.note) for each in listed])
    timed = [each.kept for each in listed if each.kept.started is None or "T" in each.kept.started]
    last = max((kept.touched_at for kept in timed), default=None)
    return Night(
        night, written, tables, _people([kept for kept, _ in found], [table.seated for table in tables if table.seated]),
        [told(kept) for kept, table in found if table is None], plans, min((kept.opened_at for kept in timed), default=None),
        last if last is not None and last < ends(began(night, zone()), zone()) else None, stamp,
    )  # fmt: skip


def _table(entry: Entry) -> NightTable:
    sheet, shown = entry
    over = shown.over and bool(shown.rounds)
    kept, seats = sheet.kept, sheet.seats
    timed = kept.started is None or "T" in kept.started
    began_at = [clock(kept.opened_at)] if timed else []
    played = say("past-blank") if shown.over and not over else sheet.say("rounds-played", n=shown.rounds)
    aside = ", ".join([*began_at, played, *([] if shown.over else [say("night-open")])])
    ranks = places(shown.standing, shown.leading, sheet.table.goal.least) if over else ()
    people = [person.id for person in kept.people]
    turn = [2 * pi * seat / len(seats) for seat in range(len(seats))]
    plan = [
        PlanSeat(round(PLAN[0] + AWAY[0] * sin(at), 1), round(PLAN[1] - AWAY[1] * cos(at), 1), badge)
        for at, badge in zip(turn, seats, strict=True)
    ]
    initials = len(seats) <= INITIALS
    return NightTable(
        sheet.slug, sheet.title, aside, sides(entry, won=over), plan, 0.9 if initials else 0.62, initials, over,
        Seated(people, sheet.table.setting.sides, ranks) if over else None,
    )  # fmt: skip


def _people(kept: Sequence[Kept], counted: Sequence[Seated[int]]) -> list[NightPerson]:
    score = night_score(counted)
    known = {person.id: person for each in kept for person in each.people}
    most = max((each.behind for each in score.values()), default=0)
    order = sorted(score, key=lambda who: (-score[who].behind, known[who].name.casefold()))
    return [
        NightPerson(badge, [table.place_of(who) for table in counted], score[who], score[who].behind == most > 0)
        for who, badge in zip(order, badges([known[who] for who in order]), strict=True)
    ]


@pages.get("/evenings/<night>")
@needs("watch", tables=True)
def page(night: str) -> str:
    """An evening."""
    found, whole = of(asked(night)), visitor().table is None
    start = began(found.night, zone())
    return render_template(
        "archive/evening.html", night=found, debts=of_evening(start, ends(start, zone())) if whole else [],
        numbered=len(found.counted) > NAMED, short_date=day_of_night(found.night, short=True),
        table=None if whole else request.args.get("table"), whole=whole,
    )  # fmt: skip


@pages.route("/evenings/<night>/note", methods=["GET", "POST"])
@needs("write", tables=True)
def note(night: str) -> Any:
    """Write, change or empty title and note of an evening."""
    found = of(asked(night))
    if request.method != "POST":
        return _form(found, found.written)
    title = tidy(request.form.get("title", found.written.title))
    text = request.form.get("note", found.written.note).replace("\r\n", "\n").strip()
    new, wrong = Written(title, text), wrong_name(title, "")
    problems = {"title": [Remark(wrong)] if wrong else []}
    problems["note"] = [Remark(speak().of(problem)) for problem in memo_problems(text)] if text else []
    if any(problems.values()):
        return _form(found, new, problems, 422)
    if not _write(found, new):
        now_there = store().written(found.night)
        there = " / ".join(filter(None, now_there))
        moved = Remark(say("memo-moved", note=there) if there else say("memo-emptied"))
        return _form(found, new, {"title": [moved], "note": []}, 409, now_there)
    return redirect(url_for("evenings.page", night=night, table=request.args.get("table")), 303)


def _hash(written: Written) -> str:
    return short("\0".join(written))


def _form(found: Night, typed: Written, problems: Any = None, status: int = 200, now_there: Written | None = None) -> Response:
    was = request.form.get(".was") if status == 422 else None
    page = render_template(
        "archive/evening_note.html", night=found, typed=typed, was=was or _hash(now_there or found.written),
        problems=problems or {}, longest=LONGEST_MEMO, longest_title=LONGEST_NAME, table=request.args.get("table"),
    )  # fmt: skip
    return make_response(page, status)


def _write(found: Night, new: Written) -> bool:
    """Store what was written if it changed; False if what is stored is not what the form was rendered from."""
    if new == found.written:
        return True
    if request.form.get(".was", _hash(found.written)) != _hash(found.written):
        return False
    try:
        store().write_evening(found.night, new, found.written)
    except Conflict:
        return False
    return True
