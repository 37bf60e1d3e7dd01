"""Pages of planned evenings: when, where, and who comes."""

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
from scorepad.web.evenings.evening import evening_url
from scorepad.web.evenings.plan_view import (
    MAX_PLANS,
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

#: How many years ahead an evening may be; the time that a new form offers.
MAX_YEARS, USUAL_TIME = 5, "19:30"
#: A time: hours, and minutes that need not be there. Browsers may add seconds.
_TIME = re.compile(r"(\d{1,2})(?:[:.h ]?(\d\d))?(?::\d\d(?:\.\d+)?)?", re.ASCII)
#: The most people who answered that a page lists, in the order of their answers.
MAX_PEOPLE = 60
#: The names of the fields of the form.
PLAN_FIELDS = ("date", "time", "place")


def _plan_or_404(number: int) -> Plan:
    try:
        return store().plans.get(min(number, MAX_ID - 1))
    except NotFound:
        abort(404)


@blueprint.get("/calendar")
def list_plans() -> str:
    """The planned evenings, and the address by which the calendar of a phone learns of them."""
    address = calendar_url()
    return render_template(
        "evenings/calendar.html", plans=[plan_view(plan) for plan in store().plans.all(night_start_now(), MAX_PLANS)],
        address=address,
        cancelled=last_cancelled(),
        webcal="webcal" + address.removeprefix("https").removeprefix("http") if address else None, reached=invite.is_reachable(),
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
    """Plan an evening; 422 with what was typed if something is missing, or if it is over already."""
    typed, when, problems = _read_form(None)
    if when is None:
        return _form(None, typed, problems, status=422)
    if not (key := key_in(request.form)):
        abort(400)
    plan = store().plans.add(when, key=derived_key(key, when), at=now())
    return redirect(url_for("plans.show_plan", plan=plan.id), 303)


@blueprint.get("/plans/<int:plan>/change")
@requires("write")
def show_plan_form(plan: int) -> Response:
    """The form of a planned evening, with what is planned."""
    stored_plan = _plan_or_404(plan)
    return _form(stored_plan, _texts_of(stored_plan.time_and_place), {})


@blueprint.post("/plans/<int:plan>/change")
@requires("write")
def update_plan(plan: int) -> Any:
    """Change a planned evening; 409 if somebody else did so since the form was rendered."""
    stored_plan = _plan_or_404(plan)
    typed, when, problems = _read_form(stored_plan)
    if when is None:
        return _form(stored_plan, typed, problems, status=422)
    seen = request.form.get(".was", _stamp(stored_plan.time_and_place))
    try:
        if when != stored_plan.time_and_place and seen != _stamp(stored_plan.time_and_place):
            raise Conflict
        store().plans.change(stored_plan.id, when, stored_plan.time_and_place, at=now())
    except Conflict:
        conflict = {"date": [Remark(say("plan-moved", when=plan_view(_plan_or_404(plan)).when))]}
        return _form(_plan_or_404(plan), typed, conflict, status=409)
    return redirect(url_for("plans.show_plan", plan=plan), 303)


@blueprint.post("/plans/<int:plan>/cancel")
@requires("write")
def cancel_plan(plan: int) -> Any:
    """Cancel a planned evening, with a way to take that back. A second tap finds it gone."""
    try:
        change = store().plans.cancel(min(plan, MAX_ID - 1))
    except NotFound:
        flash(say("plan-gone"), "note")
    else:
        flash(say("plan-cancelled"), f"plan {change}")
    return redirect(url_for("plans.list_plans"), 303)


@blueprint.post("/plans/back/<int:mend>")
@requires("write")
def restore_plan(mend: int) -> Any:
    """Take back that an evening was cancelled."""
    try:
        store().plans.restore(min(mend, MAX_ID - 1))
    except NotFound:
        flash(say("plan-stays-cancelled"), "note")
    else:
        flash(say("plan-restored"), "note")
    return redirect(url_for("plans.list_plans"), 303)


@blueprint.get("/plans/<int:plan>")
def show_plan(plan: int) -> str:
    """The page of a planned evening: who comes, who does not, who has not said."""
    stored_plan = _plan_or_404(plan)
    comes, away = ([answer.person for answer in stored_plan.answers if answer.comes is wanted] for wanted in (True, False))
    view = plan_view(stored_plan)
    unsaid = people_without_answer(stored_plan) if view.ahead else ()
    groups = [(key, _with_badges(people), len(people)) for key, people in _groups(comes, away, unsaid)]
    offered = [*store().people.all(MAX_PEOPLE_LISTED), *comes[:MAX_PEOPLE], *away[:MAX_PEOPLE]] if may("keep") else ()
    return render_template(
        "evenings/plan.html", shown=view, groups=groups, me=person_of_phone(), mine=visitor().person is not None,
        evening=_evening_url(stored_plan),
        others=sorted_people(offered),
    )  # fmt: skip


def _with_badges(people: Sequence[Person]) -> list[tuple[Person, Badge]]:
    return list(zip(people[: MAX_PEOPLE + MAX_PEOPLE_LISTED], badges(people[: MAX_PEOPLE + MAX_PEOPLE_LISTED]), strict=True))


def _groups(comes: Any, away: Any, unsaid: Any) -> list[tuple[str, Any]]:
    return [(key, people) for key, people in (("comes", comes), ("away", away), ("unsaid", unsaid)) if people]


@blueprint.get("/plans/<int:plan>/who")
@requires("write")
def ask_who_answers(plan: int) -> Response:
    """The page that asks who uses this phone, before they answer."""
    return _who_page(_plan_or_404(plan), query_number("comes") != 0)


@blueprint.post("/plans/<int:plan>/answer")
@requires("watch")
def answer_plan(plan: int) -> Any:
    """Say whether a person comes: the one of this phone, who may take it back, or one whom a keeper names. A phone whose person is
    not known is first asked for them."""
    stored_plan, answer, person = _plan_or_404(plan), request.form.get("comes"), person_of_phone()
    if person is None and not may("write"):
        return error_page("may-not", 403)
    if answer == "" and person is not None:
        store().plans.drop_answer(stored_plan.id, person.id)
        return _after_answer(stored_plan)
    if answer not in ("0", "1"):
        abort(400)
    comes, chosen, name = answer == "1", request.form.get("who", ""), normalize_name(request.form.get("name", ""))
    introduces = "me" in request.form and visitor().person is None and may("write")
    person_or_name: int | str | None = person.id if person else None
    if introduces:
        person_or_name = int(chosen) if _is_number(chosen) else name
        if problem := None if isinstance(person_or_name, int) else name_problem(name, "plan-who-missing"):
            return _who_page(stored_plan, comes, problem, name=name, status=422)
    elif chosen and may("keep"):
        person_or_name = int(chosen) if _is_number(chosen) else None
    elif chosen and (person is None or chosen != str(person.id)):
        return error_page("may-not", 403)
    if person_or_name is None:
        return redirect(url_for("plans.ask_who_answers", plan=plan, comes=answer), 303)
    try:
        answerer = store().plans.set_answer(stored_plan.id, person_or_name, comes, at=now())
    except NotFound:
        abort(404)
    if introduces:
        remember_person(answerer)
    return _after_answer(stored_plan)


def _after_answer(plan: Plan) -> Any:
    """The page from which the answer was sent."""
    match request.form.get(".from"):
        case "home":
            return redirect(url_for("home.show_home"), 303)
        case "evening":
            return redirect(_evening_url(plan), 303)
    return redirect(url_for("plans.show_plan", plan=plan.id), 303)


def _evening_url(plan: Plan) -> str:
    return evening_url(night_of_plan(plan))


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < 19


def _who_page(plan: Plan, comes: bool, problem: str | None = None, name: str = "", status: int = 200) -> Response:
    people = sorted_people([*store().people.all(MAX_PEOPLE_LISTED), *(answer.person for answer in plan.answers[:MAX_PEOPLE])])
    page = render_template(
        "evenings/plan_who.html", shown=plan_view(plan), comes=comes, problem=problem, name=name, status=status,
        people=_with_badges(people),
    )  # fmt: skip
    return make_response(page, status)


def _texts_of(when: TimeAndPlace) -> dict[str, str]:
    local = local_time(when.starts_at, zone())
    return {"date": local.date().isoformat(), "time": local.strftime("%H:%M"), "place": when.place}


def _stamp(when: TimeAndPlace) -> str:
    """What a form carries of the plan that it was rendered from."""
    return f"{when.starts_at} {when.place}"


def _form(plan: Plan | None, typed: Mapping[str, str], problems: Mapping[str, Any], status: int = 200) -> Response:
    was = (request.form.get(".was") if status == 422 else None) or (_stamp(plan.time_and_place) if plan else "")
    page = render_template(
        "evenings/plan_form.html", plan=plan, typed=typed, problems=problems, status=status, was=was, longest=MAX_PLACE,
        key=key_in(request.form) or fresh_key(), today=_today(),
    )  # fmt: skip
    return make_response(page, status)


def _read_form(plan: Plan | None) -> tuple[dict[str, str], TimeAndPlace | None, dict[str, list[Remark]]]:
    """What was typed, when and where that is (None if it is refused), and what is wrong with which field."""
    typed = {name: request.form.get(name, "")[:400] for name in PLAN_FIELDS}
    place = normalize_name("".join(sign for sign in typed["place"] if unicodedata.category(sign) not in ("Cc", "Cs")))
    errors: dict[str, str] = {}
    day, at = _parse_or_none(date.fromisoformat, typed["date"]), _parse_or_none(_parse_time, typed["time"])
    if not isinstance(day, date):
        errors["date"] = say("plan-date-unread", day=_today()) if typed["date"].strip() else say("plan-date-missing")
    if not isinstance(at, time):
        errors["time"] = say("plan-time-unread" if typed["time"].strip() else "plan-time-missing")
    if len(place) > MAX_PLACE:
        errors["place"] = say("plan-place-long", n=MAX_PLACE)
    when = None
    if not errors and isinstance(day, date) and isinstance(at, time):
        this_year = local_time(now(), zone()).year
        if day.year > this_year + MAX_YEARS:
            errors["date"] = say("plan-far", year=str(this_year + MAX_YEARS))
        elif day.year < this_year:
            errors["date"] = say("plan-past")
        else:
            when = TimeAndPlace(unix_time(datetime.combine(day, at), zone()), place)
            if when.starts_at < now() and not (plan and plan.time_and_place.starts_at == when.starts_at):
                errors["date"], when = say("plan-past"), None
    return typed, when, {name: [Remark(text)] for name, text in errors.items()}


def _today() -> str:
    return local_time(now(), zone()).date().isoformat()


def _parse_time(text: str) -> time:
    """A time as browsers send it ("19:30"), and as people write it where theirs shows a plain field; raises ValueError."""
    parts = _TIME.fullmatch(text)
    if parts is None:
        raise ValueError(text)
    return time(int(parts[1]), int(parts[2] or 0))


def _parse_or_none(parse: Any, text: str) -> Any:
    try:
        return parse(text.strip())
    except ValueError:
        return None
