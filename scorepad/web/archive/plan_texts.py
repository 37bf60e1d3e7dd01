"""Planned evenings in words, and who answers on this phone."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from babel.dates import format_date
from flask import session

from scorepad.archive.evenings import began, ends, local, night_of
from scorepad.store import Person, Plan, Unknown, When
from scorepad.web.auth.link_texts import day_of
from scorepad.web.http.i18n import clock, day, language, say
from scorepad.web.http.urls import now
from scorepad.web.http.visitor import may, store, visitor, zone
from scorepad.words import CUSTOMS

#: The session key of who this phone is: ids of people by circle, where the link does not say it.
ME = "me"
#: How many people are listed who have not said whether they come: those who played last.
ASKED = 12


@dataclass(frozen=True, slots=True)
class Planned:
    """A planned evening for pages: `when`: day, time and place; `who`: who comes, as a sentence; `mine`: the answer of this phone,
    None if it has none; `ahead`: whether it is not over yet; `asks`: whether this phone may answer."""

    plan: Plan
    when: str
    who: str
    mine: bool | None
    ahead: bool
    asks: bool


def since() -> int:
    """The start of the present night: an evening is the next one until it is over."""
    return began(night_of(now(), zone()), zone())


def next_plan() -> Planned | None:
    """The next planned evening."""
    return next((told(each) for each in store().plans(since(), 1)), None)


def last_cancelled() -> tuple[int, str] | None:
    """The evening that was cancelled last and would still be ahead: what takes that back, and when and where it was to be."""
    found = store().cancelled(since())
    return (found[0], when(found[1])) if found else None


def plans_of(night: date) -> list[Planned]:
    """What is planned for a night, or was."""
    start = began(night, zone())
    return [told(each) for each in store().plans(start, until=ends(start, zone()))]


def night_of_plan(plan: Plan) -> date:
    """The night for which an evening is planned."""
    return night_of(plan.when.starts_at, zone())


def told(plan: Plan) -> Planned:
    """A planned evening for pages."""
    person = me()
    mine = next((each.comes for each in plan.answers if person and each.person.id == person.id), None)
    ahead = plan.when.starts_at >= since()
    return Planned(plan, when(plan.when), who_comes(plan), mine, ahead, ahead and (person is not None or may("write")))


def when(planned: When) -> str:
    """Day, time and place of an evening."""
    at = planned.starts_at
    return ", ".join(filter(None, (_day(at), clock(at), planned.place)))


def _day(at: int) -> str:
    """The day in words, with the year unless that is the present one."""
    found = local(at, zone())
    if found.year != local(now(), zone()).year:
        return day(at)
    return say("plan-day", weekday=format_date(found, "EEEE", locale=CUSTOMS[language()]), day=day_of(at))


def who_comes(plan: Plan) -> str:
    """Who comes to an evening, as a sentence."""
    names = [each.person.name for each in plan.answers if each.comes]
    return say("plan-comes", names=", ".join(names), n=len(names))


def me() -> Person | None:
    """The person of this phone: of its link, or who they said they are; None if that is not known."""
    asks, known = visitor(), session.get(ME)
    said = known.get(str(asks.circle)) if isinstance(known, dict) else None
    number = asks.person if asks.person is not None else said
    if isinstance(number, int):
        try:
            return store().person(number)
        except Unknown:
            return None
    return store().named([asks.name.casefold()]).get(asks.name.casefold()) if asks.name else None


def remember(person: Person) -> None:
    """Keep on this phone who uses it."""
    known = session.get(ME)
    session[ME] = {**(known if isinstance(known, dict) else {}), str(visitor().circle): person.id}


def silent(plan: Plan) -> list[Person]:
    """Who played lately and has not said whether they come."""
    said = {each.person.id for each in plan.answers}
    return [each for each in store().people(ASKED) if each.id not in said]
