"""Planning an evening: when, where, and who comes."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from datetime import date, datetime, time
from typing import Any

from flask import Blueprint, Response, abort, flash, make_response, redirect, render_template, request, url_for

from scorepad.archive.evenings import local_time, unix_time
from scorepad.core.record import MAX_PLACE
from scorepad.store import Conflict, NotFound, Person, Plan, TimeAndPlace
from scorepad.web.auth import invite
from scorepad.web.auth.guard import name_problem
from scorepad.web.evenings.calendar import calendar_url
from scorepad.web.evenings.evening import evening_url as address_of_night
from scorepad.web.evenings.plan_view import (
    last_cancelled,
    night_of_plan,
    night_start_now,
    people_without_answer,
    person_of_phone,
    plan_view,
    remember_person,
)
from scorepad.web.forms.badges import MAX_PEOPLE_LISTED, Badge, badges, sorted_people
from scorepad.web.forms.control import Remark
from scorepad.web.http.error_page import error_page
from scorepad.web.http.i18n import say
from scorepad.web.http.requests import key_in
from scorepad.web.http.urls import MAX_ID, derived_key, fresh_key, normalize_name, now, query_number
from scorepad.web.http.visitor import may, requires, store, visitor, zone

blueprint = Blueprint("plans", __name__)

#: The longest place, in characters; the farthest year ahead; the time that a new form offers.
MAX_YEARS, USUAL_TIME = 5, "19:30"
#: The most plans that are listed.
MAX_PLANS = 20
#: A time: hours, and minutes that need not be there. Browsers may add seconds.
_TIME = re.compile(r"(\d{1,2})(?:[:.h ]?(\d\d))?(?::\d\d(?:\.\d+)?)?", re.ASCII)
#: The most people who answered that a page lists, in the order of their answers: no circle is larger.
MAX_PEOPLE = 60
#: How the fields of the form are called.
PLAN_FIELDS = ("date", "time", "place")


def _plan(number: int) -> Plan:
    try:
        return store().get_plan(min(number, MAX_ID - 1))
    except NotFound:
        abort(404)


@blueprint.get("/calendar")
def list_plans() -> str:
    """The planned evenings, and how the calendar of a phone learns of them."""
    found = calendar_url()
    return render_template(
        "archive/calendar.html", plans=[plan_view(each) for each in store().plans(night_start_now(), MAX_PLANS)], address=found,
        cancelled=last_cancelled(),
        webcal="webcal" + found.removeprefix("https").removeprefix("http") if found else None, reached=invite.is_reachable(),
        alone=invite.is_local_only(),
    )  # fmt: skip


@blueprint.get("/plans/new")
@requires("write")
def show_new_plan() -> Response:
    """The form for an evening."""
    return _form(None, {"time": USUAL_TIME}, {})


@blueprint.post("/plans/new")
@requires("write")
def create_plan() -> Any:
    """Plan it; 422 with what was typed if something is missing, or if it is over already."""
    typed, when, problems = _read(None)
    if when is None:
        return _form(None, typed, problems, 422)
    if not (key := key_in(request.form)):
        abort(400)
    plan = store().add_plan(when, key=derived_key(key, when), at=now())
    return redirect(url_for("plans.show_plan", plan=plan.id), 303)


@blueprint.get("/plans/<int:plan>/change")
@requires("write")
def show_plan_form(plan: int) -> Response:
    """The form, with what is planned."""
    found = _plan(plan)
    return _form(found, _typed(found.time_and_place), {})


@blueprint.post("/plans/<int:plan>/change")
@requires("write")
def update_plan(plan: int) -> Any:
    """Change it; 409 if somebody else did so since the form was drawn."""
    found = _plan(plan)
    typed, when, problems = _read(found)
    if when is None:
        return _form(found, typed, problems, 422)
    seen = request.form.get(".was", _signed(found.time_and_place))
    try:
        if when != found.time_and_place and seen != _signed(found.time_and_place):
            raise Conflict
        store().change_plan(found.id, when, found.time_and_place, now())
    except Conflict:
        moved = {"date": [Remark(say("plan-moved", when=plan_view(_plan(plan)).when))]}
        return _form(_plan(plan), typed, moved, 409)
    return redirect(url_for("plans.show_plan", plan=plan), 303)


@blueprint.post("/plans/<int:plan>/cancel")
@requires("write")
def cancel_plan(plan: int) -> Any:
    """Cancel it, with a way to take that back. A second tap finds it gone."""
    try:
        mend = store().cancel_plan(min(plan, MAX_ID - 1))
    except NotFound:
        flash(say("plan-gone"), "note")
    else:
        flash(say("plan-cancelled"), f"plan {mend}")
    return redirect(url_for("plans.list_plans"), 303)


@blueprint.post("/plans/back/<int:mend>")
@requires("write")
def restore_plan(mend: int) -> Any:
    """Take back that an evening was cancelled."""
    try:
        store().restore_plan(min(mend, MAX_ID - 1))
    except NotFound:
        flash(say("plan-stays-cancelled"), "note")
    else:
        flash(say("undone"), "note")
    return redirect(url_for("plans.list_plans"), 303)


@blueprint.get("/plans/<int:plan>")
def show_plan(plan: int) -> str:
    """The page of a planned evening: who comes, who does not, who has not said."""
    found = _plan(plan)
    comes, away = ([each.person for each in found.answers if each.comes is said] for said in (True, False))
    shown = plan_view(found)
    unsaid = people_without_answer(found) if shown.ahead else ()
    groups = [(key, _listed(people), len(people)) for key, people in _groups(comes, away, unsaid)]
    offered = [*store().list_people(MAX_PEOPLE_LISTED), *comes[:MAX_PEOPLE], *away[:MAX_PEOPLE]] if may("keep") else ()
    return render_template(
        "archive/plan.html", shown=shown, groups=groups, me=person_of_phone(), mine=visitor().person is not None,
        evening=_evening(found),
        others=sorted_people(offered),
    )  # fmt: skip


def _listed(people: Sequence[Person]) -> list[tuple[Person, Badge]]:
    return list(zip(people[: MAX_PEOPLE + MAX_PEOPLE_LISTED], badges(people[: MAX_PEOPLE + MAX_PEOPLE_LISTED]), strict=True))


def _groups(comes: Any, away: Any, unsaid: Any) -> list[tuple[str, Any]]:
    return [(key, people) for key, people in (("comes", comes), ("away", away), ("unsaid", unsaid)) if people]


@blueprint.get("/plans/<int:plan>/who")
@requires("write")
def ask_who_answers(plan: int) -> Response:
    """The page that asks who uses this phone, before they answer."""
    return _ask(_plan(plan), query_number("comes") != 0)


@blueprint.post("/plans/<int:plan>/answer")
@requires("watch")
def answer_plan(plan: int) -> Any:
    """Say whether somebody comes: the person of this phone, or whom a keeper names. A phone that is nobody's is asked first."""
    found, said, person = _plan(plan), request.form.get("comes"), person_of_phone()
    if person is None and not may("write"):
        return error_page("may-not", 403)
    if said not in ("0", "1"):
        abort(400)
    comes, named, name = said == "1", request.form.get("who", ""), normalize_name(request.form.get("name", ""))
    introduces = "me" in request.form and visitor().person is None and may("write")
    whom: int | str | None = person.id if person else None
    if introduces:
        whom = int(named) if _is_number(named) else name
        if problem := None if isinstance(whom, int) else name_problem(name, "plan-who-missing"):
            return _ask(found, comes, problem, name, 422)
    elif named and may("keep"):
        whom = int(named) if _is_number(named) else None
    elif named and (person is None or named != str(person.id)):
        return error_page("may-not", 403)
    if whom is None:
        return redirect(url_for("plans.ask_who_answers", plan=plan, comes=said), 303)
    try:
        answered = store().set_answer(found.id, whom, comes, now())
    except NotFound:
        abort(404)
    if introduces:
        remember_person(answered)
    match request.form.get(".from"):
        case "home":
            there = url_for("home.show_home")
        case "evening":
            there = _evening(found)
        case _:
            there = url_for("plans.show_plan", plan=plan)
    return redirect(there, 303)


def _evening(plan: Plan) -> str:
    return address_of_night(night_of_plan(plan))


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < 19


def _ask(plan: Plan, comes: bool, problem: str | None = None, name: str = "", status: int = 200) -> Response:
    people = sorted_people([*store().list_people(MAX_PEOPLE_LISTED), *(each.person for each in plan.answers[:MAX_PEOPLE])])
    page = render_template(
        "archive/plan_who.html", shown=plan_view(plan), comes=comes, problem=problem, name=name, status=status,
        people=_listed(people),
    )  # fmt: skip
    return make_response(page, status)


def _typed(when: TimeAndPlace) -> dict[str, str]:
    shown = local_time(when.starts_at, zone())
    return {"date": shown.date().isoformat(), "time": shown.strftime("%H:%M"), "place": when.place}


def _signed(when: TimeAndPlace) -> str:
    """What a form carries of the plan that it was drawn from."""
    return f"{when.starts_at} {when.place}"


def _form(plan: Plan | None, typed: Mapping[str, str], problems: Mapping[str, Any], status: int = 200) -> Response:
    was = (request.form.get(".was") if status == 422 else None) or (_signed(plan.time_and_place) if plan else "")
    page = render_template(
        "archive/plan_form.html", plan=plan, typed=typed, problems=problems, status=status, was=was, longest=MAX_PLACE,
        key=key_in(request.form) or fresh_key(), today=_today(),
    )  # fmt: skip
    return make_response(page, status)


def _read(plan: Plan | None) -> tuple[dict[str, str], TimeAndPlace | None, dict[str, list[Remark]]]:
    """What was typed, when and where that is (None if it is refused), and what is wrong with which field."""
    typed = {name: request.form.get(name, "")[:400] for name in PLAN_FIELDS}
    place = normalize_name("".join(sign for sign in typed["place"] if unicodedata.category(sign) not in ("Cc", "Cs")))
    wrong: dict[str, str] = {}
    day, at = _parsed(date.fromisoformat, typed["date"]), _parsed(_time, typed["time"])
    if not isinstance(day, date):
        wrong["date"] = say("plan-date-unread", day=_today()) if typed["date"].strip() else say("plan-date-missing")
    if not isinstance(at, time):
        wrong["time"] = say("plan-time-unread" if typed["time"].strip() else "plan-time-missing")
    if len(place) > MAX_PLACE:
        wrong["place"] = say("plan-place-long", n=MAX_PLACE)
    when = None
    if not wrong and isinstance(day, date) and isinstance(at, time):
        this_year = local_time(now(), zone()).year
        if day.year > this_year + MAX_YEARS:
            wrong["date"] = say("plan-far", year=str(this_year + MAX_YEARS))
        elif day.year < this_year:
            wrong["date"] = say("plan-past")
        else:
            when = TimeAndPlace(unix_time(datetime.combine(day, at), zone()), place)
            if when.starts_at < now() and not (plan and plan.time_and_place.starts_at == when.starts_at):
                wrong["date"], when = say("plan-past"), None
    return typed, when, {name: [Remark(text)] for name, text in wrong.items()}


def _today() -> str:
    return local_time(now(), zone()).date().isoformat()


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
