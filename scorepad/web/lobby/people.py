"""The people of a circle: their list, renaming, merging two people, and undoing either."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, Response, flash, make_response, redirect, render_template, request, url_for

from scorepad.core.record import check_names
from scorepad.store import Person, Taken, Together, Unknown
from scorepad.web.forms.badges import SHOWN, badges, by_name
from scorepad.web.forms.control import Remark
from scorepad.web.http.i18n import say, speak
from scorepad.web.http.urls import HIGHEST, asked_number, sought, tidy
from scorepad.web.http.visitor import needs, person_of, store

pages = Blueprint("people", __name__)


@pages.get("/people")
def page() -> str:
    """All people by name. If there are very many: those who played last, page by page, or those whose name contains `?q=`."""
    count, text, page = store().count_people(), sought("q"), max(1, asked_number("page") or 1)
    many = count > SHOWN
    if text:
        people = by_name(store().called(text, SHOWN))
    else:
        people = store().people(SHOWN, (page - 1) * SHOWN) if many else by_name(store().people(SHOWN))
    return render_template(
        "lobby/people.html", people=list(zip(people, badges(people), strict=True)),
        played=store().played([each.id for each in people]),
        count=count, text=text, many=many, page=page, more=not text and count > page * SHOWN,
        cut=SHOWN if text and len(people) == SHOWN else None,
    )  # fmt: skip


@pages.get("/people/<int:number>/edit")
@needs("keep")
def edit(number: int) -> Response:
    """The page on which a person is renamed, or merged with another."""
    person = person_of(number)
    return _show(person, person.name, [])


def _show(person: Person, typed: str, problems: list[Remark], status: int = 200) -> Response:
    text, count = sought("q"), store().count_people()
    listed = store().called(text, SHOWN + 1) if text else store().people(SHOWN + 1)
    others = [each for each in by_name(listed) if each.id != person.id]
    page = render_template(
        "lobby/person.html", person=person, badge=badges([person])[0], typed=typed, problems=problems, status=status,
        played=store().played([person.id]).get(person.id, 0), others=others, text=text, many=count > SHOWN,
    )  # fmt: skip
    return make_response(page, status)


@pages.post("/people/<int:number>/edit")
@needs("keep")
def rename(number: int) -> Any:
    """Rename a person: 409 if they were renamed since the form was rendered, 422 for names that are refused or taken."""
    person, name = person_of(number), tidy(request.form.get("name", ""))
    problems = [Remark(speak().of(problem)) for problem in check_names([name])] if name else [Remark(say("name-missing"))]
    if not problems and person.name not in (name, request.form.get(".was", person.name)):
        # The person was renamed since the form was rendered.
        return _show(person, name, [Remark(say("person-moved"))], 409)
    if not problems and name != person.name:
        try:
            mend = store().rename(person.id, name)
        except Taken as taken:
            same = url_for("people.ask", number=person.id, into=taken.person)
            problems = [Remark(say("person-taken", name=name), say("person-same"), same)]
        else:
            flash(say("person-renamed", before=person.name, name=name), f"mend {mend}")
    if problems:
        return _show(person, name, problems, 422)
    return redirect(url_for("person.page", number=person.id), 303)


@pages.get("/people/<int:number>/merge")
@needs("keep")
def ask(number: int) -> Response:
    """The page that asks before two people are merged."""
    return _ask(person_of(number), person_of(asked_number("into")), [])


def _ask(person: Person, into: Person, problems: list[Remark], status: int = 200) -> Response:
    played = store().played([person.id, into.id])
    page = render_template(
        "lobby/merge.html", person=person, into=into, problems=problems, status=status,
        mine=played.get(person.id, 0), theirs=played.get(into.id, 0), drawn=badges([person, into]),
    )  # fmt: skip
    return make_response(page, status)


@pages.post("/people/<int:number>/merge")
@needs("keep")
def merge(number: int) -> Any:
    """Merge two people into one; 422 if they sat at one table."""
    person, into = person_of(number), person_of(asked_number("into"))
    try:
        mend = store().merge(person.id, into.id)
    except Together:
        return _ask(person, into, [Remark(say("person-together", one=person.name, two=into.name))], 422)
    flash(say("person-merged", one=person.name, two=into.name), f"mend {mend}")
    return redirect(url_for("person.page", number=into.id), 303)


@pages.post("/people/undo/<int:mend>")
@needs("keep")
def undo(mend: int) -> Any:
    """Undo a renaming or merging."""
    try:
        store().unmend(min(mend, HIGHEST - 1))
    except Unknown:
        flash(say("person-moved"), "note")
    else:
        flash(say("undone"), "note")
    return redirect(url_for("people.page"), 303)
