"""Planned evenings in words, and who answers on this phone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from babel.dates import format_date, format_timedelta
from flask import session

from scorepad.archive.evenings import evening_end, local_time, night_of, night_start
from scorepad.store import NotFound, Person, Plan, TimeAndPlace
from scorepad.web.auth.links import day_of
from scorepad.web.forms.badges import Badge, badges
from scorepad.web.http.i18n import date_text, day_text, language, say, time_text
from scorepad.web.http.urls import now
from scorepad.web.http.visitor import may, store, visitor, zone
from scorepad.words import CUSTOMS

#: The session key of who this phone is: ids of people by circle, where the link does not say it.
PERSON_KEY = "me"
#: How many people are listed who have not said whether they come: those who played last.
MAX_ASKED = 12
#: The most plans that are listed, on the page and in the calendar.
MAX_PLANS = 20
#: How many of those who come are drawn.
MAX_MARKS = 6


@dataclass(frozen=True, slots=True)
class PlanView:
    """A planned evening for pages: `when`: day, time and place; `day`: day and time, short; `soon`: the place and in how many days;
    `coming`: who comes, as drawn, `others`: how many more; `who_comes`: the same as a sentence; `answers`: beside the marks, with
    who does not come; `own_answer`: the answer of this phone, None if it has none; `ahead`: whether it is not over yet; `asks`:
    whether this phone may answer."""

    plan: Plan
    when: str
    day: str
    soon: str
    coming: Sequence[Badge]
    others: int
    who_comes: str
    answers: str
    own_answer: bool | None
    ahead: bool
    asks: bool


def night_start_now() -> int:
    """The start of the present night: an evening is the next one until it is over."""
    return night_start(night_of(now(), zone()), zone())


def next_plan() -> PlanView | None:
    """The next planned evening."""
    return next((plan_view(plan) for plan in store().plans.all(night_start_now(), 1)), None)


def last_cancelled() -> tuple[int, str] | None:
    """The evening that was cancelled last and would still be ahead: the number of the change that takes that back, and when and
    where it was to be; None if there is none."""
    cancelled = store().plans.last_cancelled(night_start_now())
    return (cancelled[0], time_and_place_text(cancelled[1])) if cancelled else None


def plans_of(night: date) -> list[PlanView]:
    """The evenings that are or were planned for a night."""
    start = night_start(night, zone())
    return [plan_view(plan) for plan in store().plans.all(start, until=evening_end(start, zone()))]


def night_of_plan(plan: Plan) -> date:
    """The night for which an evening is planned."""
    return night_of(plan.time_and_place.starts_at, zone())


def plan_view(plan: Plan) -> PlanView:
    """A planned evening for pages."""
    person = person_of_phone()
    mine = next((answer.comes for answer in plan.answers if person and answer.person.id == person.id), None)
    ahead = plan.time_and_place.starts_at >= night_start_now()
    starts_at, place = plan.time_and_place
    coming, away = ([answer.person for answer in plan.answers if answer.comes is wanted] for wanted in (True, False))
    return PlanView(
        plan,
        time_and_place_text(plan.time_and_place),
        f"{short_day(starts_at)}, {time_text(starts_at)}",
        ", ".join(filter(None, (place, _in_days(starts_at)))),
        coming=badges(coming[:MAX_MARKS]),
        others=max(0, len(coming) - MAX_MARKS),
        who_comes=who_comes(plan),
        answers=say("plan-coming", n=len(coming), away=[person.name for person in away], refused="some" if away else "none"),
        own_answer=mine,
        ahead=ahead,
        asks=ahead and (person is not None or may("write")),
    )


def time_and_place_text(planned: TimeAndPlace) -> str:
    """Day, time and place of an evening."""
    at = planned.starts_at
    return ", ".join(filter(None, (_day(at), time_text(at), planned.place)))


def short_day(at: int) -> str:
    """The day of an evening, short: "Heute", "Fr, 4. Dez."."""
    if night_of(at, zone()) == night_of(now(), zone()):
        return say("plan-today")
    weekday = format_date(local_time(at, zone()), "ccc", locale=CUSTOMS[language()]).rstrip(".")
    return say("plan-day", weekday=weekday, day=day_text(at, short=True, named=False))


def _in_days(at: int) -> str:
    days = (night_of(at, zone()) - night_of(now(), zone())).days
    return (
        format_timedelta(timedelta(days=days), granularity="day", add_direction=True, locale=CUSTOMS[language()])
        if days > 0
        else ""
    )


def _day(at: int) -> str:
    """The day in words, with the year unless that is the present one."""
    local = local_time(at, zone())
    if local.year != local_time(now(), zone()).year:
        return date_text(at)
    return say("plan-day", weekday=format_date(local, "EEEE", locale=CUSTOMS[language()]), day=day_of(at))


def who_comes(plan: Plan) -> str:
    """Who comes to an evening, as a sentence."""
    names = [answer.person.name for answer in plan.answers if answer.comes]
    return say("plan-comes", names=", ".join(names), n=len(names))


def person_of_phone() -> Person | None:
    """The person of this phone: of its link, or who they said they are; None if that is not known."""
    asker, remembered = visitor(), session.get(PERSON_KEY)
    remembered_number = remembered.get(str(asker.circle)) if isinstance(remembered, dict) else None
    number = asker.person if asker.person is not None else remembered_number
    if isinstance(number, int):
        try:
            return store().people.get(number)
        except NotFound:
            return None
    return store().people.by_name([asker.name.casefold()]).get(asker.name.casefold()) if asker.name else None


def remember_person(person: Person) -> None:
    """Keep on this phone who uses it."""
    remembered = session.get(PERSON_KEY)
    session[PERSON_KEY] = {**(remembered if isinstance(remembered, dict) else {}), str(visitor().circle): person.id}


def people_without_answer(plan: Plan) -> list[Person]:
    """Who played lately and has not said whether they come."""
    answered = {answer.person.id for answer in plan.answers}
    return [person for person in store().people.all(MAX_ASKED) if person.id not in answered]
