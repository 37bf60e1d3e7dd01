"""The people of a circle: their list, renaming, merging two people, and undoing either."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, Response, flash, make_response, redirect, render_template, request, url_for

from scorepad.core.record import check_names
from scorepad.store import NameTaken, NotFound, Person, SeatedTogether
from scorepad.web.forms.badges import MAX_PEOPLE_LISTED, badges, sorted_people
from scorepad.web.forms.control import Remark
from scorepad.web.http.i18n import say, words_of_request
from scorepad.web.http.urls import MAX_ID, normalize_name, query_number, search_text
from scorepad.web.http.visitor import person_or_404, requires, store

blueprint = Blueprint("people", __name__)


@blueprint.get("/people")
def list_people() -> str:
    """All people by name. If there are very many: those who played last, page by page, or those whose name contains `?q=`."""
    count, text, page = store().people.count(), search_text("q"), max(1, query_number("page") or 1)
    many = count > MAX_PEOPLE_LISTED
    if text:
        people = sorted_people(store().people.search(text, MAX_PEOPLE_LISTED))
    else:
        people = (
            store().people.all(MAX_PEOPLE_LISTED, (page - 1) * MAX_PEOPLE_LISTED)
            if many
            else sorted_people(store().people.all(MAX_PEOPLE_LISTED))
        )
    return render_template(
        "lobby/people.html", people=list(zip(people, badges(people), strict=True)),
        played=store().people.table_counts([person.id for person in people]),
        count=count, text=text, many=many, page=page, more=not text and count > page * MAX_PEOPLE_LISTED,
        cut=MAX_PEOPLE_LISTED if text and len(people) == MAX_PEOPLE_LISTED else None,
    )  # fmt: skip


@blueprint.get("/people/<int:number>/edit")
@requires("keep")
def edit_person(number: int) -> Response:
    """The page on which a person is renamed, or merged with another."""
    person = person_or_404(number)
    return _edit_page(person, person.name, [])


def _edit_page(person: Person, typed: str, problems: list[Remark], status: int = 200) -> Response:
    text, count = search_text("q"), store().people.count()
    listed = store().people.search(text, MAX_PEOPLE_LISTED + 1) if text else store().people.all(MAX_PEOPLE_LISTED + 1)
    apart = {person.id, *store().people.tablemates(person.id)}
    others = [other for other in sorted_people(listed) if other.id not in apart]
    page = render_template(
        "lobby/person.html", person=person, badge=badges([person])[0], typed=typed, problems=problems, status=status,
        played=store().people.table_counts([person.id]).get(person.id, 0), others=others, text=text, many=count > MAX_PEOPLE_LISTED,
    )  # fmt: skip
    return make_response(page, status)


@blueprint.post("/people/<int:number>/edit")
@requires("keep")
def rename_person(number: int) -> Any:
    """Rename a person: 409 if they were renamed since the form was rendered, 422 for names that are refused or taken."""
    person, name = person_or_404(number), normalize_name(request.form.get("name", ""))
    problems = (
        [Remark(words_of_request().sentence_of(problem)) for problem in check_names([name])]
        if name
        else [Remark(say("name-missing"))]
    )
    if not problems and person.name not in (name, request.form.get(".was", person.name)):
        # The person was renamed since the form was rendered.
        return _edit_page(person, name, [Remark(say("person-moved"))], status=409)
    if not problems and name != person.name:
        try:
            change = store().people.rename(person.id, name)
        except NameTaken as taken:
            merge_url = url_for("people.confirm_merge", number=person.id, into=taken.person)
            way = () if taken.person in store().people.tablemates(person.id) else (say("person-same"), merge_url)
            problems = [Remark(say("person-taken", name=name), *way)]
        else:
            flash(say("person-renamed", before=person.name, name=name), f"mend {change}")
    if problems:
        return _edit_page(person, name, problems, status=422)
    return redirect(url_for("person.show_person", number=person.id), 303)


@blueprint.get("/people/<int:number>/merge")
@requires("keep")
def confirm_merge(number: int) -> Response:
    """The page that asks before two people are merged."""
    return _merge_page(person_or_404(number), person_or_404(query_number("into")), [])


def _merge_page(person: Person, into: Person, problems: list[Remark], status: int = 200) -> Response:
    counts = store().people.table_counts([person.id, into.id])
    page = render_template(
        "lobby/merge.html", person=person, into=into, problems=problems, status=status,
        mine=counts.get(person.id, 0), theirs=counts.get(into.id, 0), drawn=badges([person, into]),
    )  # fmt: skip
    return make_response(page, status)


@blueprint.post("/people/<int:number>/merge")
@requires("keep")
def merge_people(number: int) -> Any:
    """Merge two people into one; 422 if they sat at one table."""
    person, into = person_or_404(number), person_or_404(query_number("into"))
    try:
        change = store().people.merge(person.id, into.id)
    except SeatedTogether:
        return _merge_page(person, into, [Remark(say("person-together", one=person.name, two=into.name))], status=422)
    flash(say("person-merged", one=person.name, two=into.name), f"mend {change}")
    return redirect(url_for("person.show_person", number=into.id), 303)


@blueprint.post("/people/undo/<int:mend>")
@requires("keep")
def undo_people_change(mend: int) -> Any:
    """Undo a renaming or merging."""
    try:
        store().people.undo_change(min(mend, MAX_ID - 1))
    except NotFound:
        flash(say("person-moved"), "note")
    else:
        flash(say("person-undone"), "note")
    return redirect(url_for("people.list_people"), 303)
