"""Planned evenings in words, and who answers on this phone."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from babel.dates import format_date
from flask import session

from scorepad.archive.evenings import evening_end, local_time, night_of, night_start
from scorepad.store import NotFound, Person, Plan, TimeAndPlace
from scorepad.web.auth.links import day_of
from scorepad.web.http.i18n import date_text, language, say, time_text
from scorepad.web.http.urls import now
from scorepad.web.http.visitor import may, store, visitor, zone
from scorepad.words import CUSTOMS

#: The session key of who this phone is: ids of people by circle, where the link does not say it.
PERSON_COOKIE = "me"
#: How many people are listed who have not said whether they come: those who played last.
MAX_ASKED = 12


@dataclass(frozen=True, slots=True)
class PlanView:
    """A planned evening for pages: `when`: day, time and place; `who`: who comes, as a sentence; `mine`: the answer of this phone,
    None if it has none; `ahead`: whether it is not over yet; `asks`: whether this phone may answer."""

    plan: Plan
    when: str
    who: str
    mine: bool | None
    ahead: bool
    asks: bool


def night_start_now() -> int:
    """The start of the present night: an evening is the next one until it is over."""
    return night_start(night_of(now(), zone()), zone())


def next_plan() -> PlanView | None:
    """The next planned evening."""
    return next((plan_view(each) for each in store().plans(night_start_now(), 1)), None)


def last_cancelled() -> tuple[int, str] | None:
    """The evening that was cancelled last and would still be ahead: what takes that back, and when and where it was to be."""
    found = store().last_cancelled(night_start_now())
    return (found[0], time_and_place_text(found[1])) if found else None


def plans_of(night: date) -> list[PlanView]:
    """What is planned for a night, or was."""
    start = night_start(night, zone())
    return [plan_view(each) for each in store().plans(start, until=evening_end(start, zone()))]


def night_of_plan(plan: Plan) -> date:
    """The night for which an evening is planned."""
    return night_of(plan.time_and_place.starts_at, zone())


def plan_view(plan: Plan) -> PlanView:
    """A planned evening for pages."""
    person = person_of_phone()
    mine = next((each.comes for each in plan.answers if person and each.person.id == person.id), None)
    ahead = plan.time_and_place.starts_at >= night_start_now()
    return PlanView(
        plan, time_and_place_text(plan.time_and_place), who_comes(plan), mine, ahead, ahead and (person is not None or may("write"))
    )


def time_and_place_text(planned: TimeAndPlace) -> str:
    """Day, time and place of an evening."""
    at = planned.starts_at
    return ", ".join(filter(None, (_day(at), time_text(at), planned.place)))


def _day(at: int) -> str:
    """The day in words, with the year unless that is the present one."""
    found = local_time(at, zone())
    if found.year != local_time(now(), zone()).year:
        return date_text(at)
    return say("plan-day", weekday=format_date(found, "EEEE", locale=CUSTOMS[language()]), day=day_of(at))


def who_comes(plan: Plan) -> str:
    """Who comes to an evening, as a sentence."""
    names = [each.person.name for each in plan.answers if each.comes]
    return say("plan-comes", names=", ".join(names), n=len(names))


def person_of_phone() -> Person | None:
    """The person of this phone: of its link, or who they said they are; None if that is not known."""
    asks, known = visitor(), session.get(PERSON_COOKIE)
    said = known.get(str(asks.circle)) if isinstance(known, dict) else None
    number = asks.person if asks.person is not None else said
    if isinstance(number, int):
        try:
            return store().get_person(number)
        except NotFound:
            return None
    return store().people_by_name([asks.name.casefold()]).get(asks.name.casefold()) if asks.name else None


def remember_person(person: Person) -> None:
    """Keep on this phone who uses it."""
    known = session.get(PERSON_COOKIE)
    session[PERSON_COOKIE] = {**(known if isinstance(known, dict) else {}), str(visitor().circle): person.id}


def people_without_answer(plan: Plan) -> list[Person]:
    """Who played lately and has not said whether they come."""
    said = {each.person.id for each in plan.answers}
    return [each for each in store().list_people(MAX_ASKED) if each.id not in said]
