"""Planning an evening: when, where, and who comes."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from datetime import date, datetime, time
from typing import Any

from flask import Blueprint, Response, abort, flash, make_response, redirect, render_template, request, url_for

from scorepad.archive.evenings import local, moment
from scorepad.core.record import LONGEST_PLACE
from scorepad.store import Conflict, Person, Plan, Unknown, When
from scorepad.web.archive.evenings import address as address_of_night
from scorepad.web.archive.evenings_ics import address
from scorepad.web.archive.plan_texts import last_cancelled, me, night_of_plan, remember, silent, since, told
from scorepad.web.auth import invite
from scorepad.web.auth.names import wrong_name
from scorepad.web.forms.badges import SHOWN, Badge, badges, by_name
from scorepad.web.forms.control import Remark
from scorepad.web.http.i18n import say
from scorepad.web.http.idempotency import key_in
from scorepad.web.http.kept_form import refused
from scorepad.web.http.urls import HIGHEST, asked_number, fresh_key, keyed, now, tidy
from scorepad.web.http.visitor import may, needs, store, visitor, zone

pages = Blueprint("plans", __name__)

#: The longest place, in characters; the farthest year ahead; the time that a new form offers.
YEARS, USUAL = 5, "19:30"
#: The most plans that are listed.
MOST = 20
#: A time: hours, and minutes that need not be there. Browsers may add seconds.
_TIME = re.compile(r"(\d{1,2})(?:[:.h ]?(\d\d))?(?::\d\d(?:\.\d+)?)?", re.ASCII)
#: The most people who answered that a page lists, in the order of their answers: no circle is larger.
LISTED = 60
#: How the fields of the form are called.
FIELDS = ("date", "time", "place")


def _plan(number: int) -> Plan:
    try:
        return store().planned(min(number, HIGHEST - 1))
    except Unknown:
        abort(404)


@pages.get("/calendar")
def page() -> str:
    """The planned evenings, and how the calendar of a phone learns of them."""
    found = address()
    return render_template(
        "archive/calendar.html", plans=[told(each) for each in store().plans(since(), MOST)], address=found,
        cancelled=last_cancelled(),
        webcal="webcal" + found.removeprefix("https").removeprefix("http") if found else None, reached=invite.reached(),
        alone=invite.alone(),
    )  # fmt: skip


@pages.get("/plans/new")
@needs("write")
def new() -> Response:
    """The form for an evening."""
    return _form(None, {"time": USUAL}, {})


@pages.post("/plans/new")
@needs("write")
def make() -> Any:
    """Plan it; 422 with what was typed if something is missing, or if it is over already."""
    typed, when, problems = _read(None)
    if when is None:
        return _form(None, typed, problems, 422)
    if not (key := key_in(request.form)):
        abort(400)
    plan = store().plan(when, key=keyed(key, when), at=now())
    return redirect(url_for("plans.one", plan=plan.id), 303)


@pages.get("/plans/<int:plan>/change")
@needs("write")
def change(plan: int) -> Response:
    """The form, with what is planned."""
    found = _plan(plan)
    return _form(found, _typed(found.when), {})


@pages.post("/plans/<int:plan>/change")
@needs("write")
def changed(plan: int) -> Any:
    """Change it; 409 if somebody else did so since the form was drawn."""
    found = _plan(plan)
    typed, when, problems = _read(found)
    if when is None:
        return _form(found, typed, problems, 422)
    seen = request.form.get(".was", _signed(found.when))
    try:
        if when != found.when and seen != _signed(found.when):
            raise Conflict
        store().change_plan(found.id, when, found.when, now())
    except Conflict:
        moved = {"date": [Remark(say("plan-moved", when=told(_plan(plan)).when))]}
        return _form(_plan(plan), typed, moved, 409)
    return redirect(url_for("plans.one", plan=plan), 303)


@pages.post("/plans/<int:plan>/cancel")
@needs("write")
def cancel(plan: int) -> Any:
    """Cancel it, with a way to take that back. A second tap finds it gone."""
    try:
        mend = store().cancel_plan(min(plan, HIGHEST - 1))
    except Unknown:
        flash(say("plan-gone"), "note")
    else:
        flash(say("plan-cancelled"), f"plan {mend}")
    return redirect(url_for("plans.page"), 303)


@pages.post("/plans/back/<int:mend>")
@needs("write")
def back(mend: int) -> Any:
    """Take back that an evening was cancelled."""
    try:
        store().restore_plan(min(mend, HIGHEST - 1))
    except Unknown:
        flash(say("plan-stays-cancelled"), "note")
    else:
        flash(say("undone"), "note")
    return redirect(url_for("plans.page"), 303)


@pages.get("/plans/<int:plan>")
def one(plan: int) -> str:
    """The page of a planned evening: who comes, who does not, who has not said."""
    found = _plan(plan)
    comes, away = ([each.person for each in found.answers if each.comes is said] for said in (True, False))
    shown = told(found)
    unsaid = silent(found) if shown.ahead else ()
    groups = [(key, _listed(people), len(people)) for key, people in _groups(comes, away, unsaid)]
    return render_template(
        "archive/plan.html", shown=shown, groups=groups, me=me(), mine=visitor().person is not None, evening=_evening(found),
        others=by_name([*store().people(SHOWN), *comes[:LISTED], *away[:LISTED]]) if may("keep") else (),
    )  # fmt: skip


def _listed(people: Sequence[Person]) -> list[tuple[Person, Badge]]:
    return list(zip(people[: LISTED + SHOWN], badges(people[: LISTED + SHOWN]), strict=True))


def _groups(comes: Any, away: Any, unsaid: Any) -> list[tuple[str, Any]]:
    return [(key, people) for key, people in (("comes", comes), ("away", away), ("unsaid", unsaid)) if people]


@pages.get("/plans/<int:plan>/who")
@needs("write")
def who(plan: int) -> Response:
    """The page that asks who uses this phone, before they answer."""
    return _ask(_plan(plan), asked_number("comes") != 0)


@pages.post("/plans/<int:plan>/answer")
@needs("watch")
def answer(plan: int) -> Any:
    """Say whether somebody comes: the person of this phone, or whom a keeper names. A phone that is nobody's is asked first."""
    found, said, person = _plan(plan), request.form.get("comes"), me()
    if person is None and not may("write"):
        return refused("may-not", 403)
    if said not in ("0", "1"):
        abort(400)
    comes, named, name = said == "1", request.form.get("who", ""), tidy(request.form.get("name", ""))
    introduces = "me" in request.form and visitor().person is None and may("write")
    whom: int | str | None = person.id if person else None
    if introduces:
        whom = int(named) if _is_number(named) else name
        if problem := None if isinstance(whom, int) else wrong_name(name, "plan-who-missing"):
            return _ask(found, comes, problem, name, 422)
    elif named and may("keep"):
        whom = int(named) if _is_number(named) else None
    elif named and (person is None or named != str(person.id)):
        return refused("may-not", 403)
    if whom is None:
        return redirect(url_for("plans.who", plan=plan, comes=said), 303)
    try:
        answered = store().answer(found.id, whom, comes, now())
    except Unknown:
        abort(404)
    if introduces:
        remember(answered)
    match request.form.get(".from"):
        case "home":
            there = url_for("home.page")
        case "evening":
            there = _evening(found)
        case _:
            there = url_for("plans.one", plan=plan)
    return redirect(there, 303)


def _evening(plan: Plan) -> str:
    return address_of_night(night_of_plan(plan))


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < 19


def _ask(plan: Plan, comes: bool, problem: str | None = None, name: str = "", status: int = 200) -> Response:
    people = by_name([*store().people(SHOWN), *(each.person for each in plan.answers[:LISTED])])
    page = render_template(
        "archive/plan_who.html", shown=told(plan), comes=comes, problem=problem, name=name, status=status,
        people=_listed(people),
    )  # fmt: skip
    return make_response(page, status)


def _typed(when: When) -> dict[str, str]:
    shown = local(when.starts_at, zone())
    return {"date": shown.date().isoformat(), "time": shown.strftime("%H:%M"), "place": when.place}


def _signed(when: When) -> str:
    """What a form carries of the plan that it was drawn from."""
    return f"{when.starts_at} {when.place}"


def _form(plan: Plan | None, typed: Mapping[str, str], problems: Mapping[str, Any], status: int = 200) -> Response:
    was = (request.form.get(".was") if status == 422 else None) or (_signed(plan.when) if plan else "")
    page = render_template(
        "archive/plan_form.html", plan=plan, typed=typed, problems=problems, status=status, was=was, longest=LONGEST_PLACE,
        key=key_in(request.form) or fresh_key(), today=_today(),
    )  # fmt: skip
    return make_response(page, status)


def _read(plan: Plan | None) -> tuple[dict[str, str], When | None, dict[str, list[Remark]]]:
    """What was typed, when and where that is (None if it is refused), and what is wrong with which field."""
    typed = {name: request.form.get(name, "")[:400] for name in FIELDS}
    place = tidy("".join(sign for sign in typed["place"] if unicodedata.category(sign) not in ("Cc", "Cs")))
    wrong: dict[str, str] = {}
    day, at = _parsed(date.fromisoformat, typed["date"]), _parsed(_time, typed["time"])
    if not isinstance(day, date):
        wrong["date"] = say("plan-date-unread", day=_today()) if typed["date"].strip() else say("plan-date-missing")
    if not isinstance(at, time):
        wrong["time"] = say("plan-time-unread" if typed["time"].strip() else "plan-time-missing")
    if len(place) > LONGEST_PLACE:
        wrong["place"] = say("plan-place-long", n=LONGEST_PLACE)
    when = None
    if not wrong and isinstance(day, date) and isinstance(at, time):
        this_year = local(now(), zone()).year
        if day.year > this_year + YEARS:
            wrong["date"] = say("plan-far", year=str(this_year + YEARS))
        elif day.year < this_year:
            wrong["date"] = say("plan-past")
        else:
            when = When(moment(datetime.combine(day, at), zone()), place)
            if when.starts_at < now() and not (plan and plan.when.starts_at == when.starts_at):
                wrong["date"], when = say("plan-past"), None
    return typed, when, {name: [Remark(text)] for name, text in wrong.items()}


def _today() -> str:
    return local(now(), zone()).date().isoformat()


def _time(text: str) -> time:
    """A time as browsers send it ("19:30"), and as people write it where theirs shows a plain field; raises ValueError."""
    parts = _TIME.fullmatch(text)
    if parts is None:
        raise ValueError(text)
    return time(int(parts[1]), int(parts[2] or 0))


def _parsed(read: Any, text: str) -> Any:
    try:
        return read(text.strip())
    except ValueError:
        return None
