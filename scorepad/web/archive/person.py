"""The pages of a person and of two people."""

from __future__ import annotations

from flask import Blueprint, abort, render_template

from scorepad.web.archive import time_filter
from scorepad.web.archive.folds import told
from scorepad.web.archive.pair_view import pair_view
from scorepad.web.archive.person_view import person_view
from scorepad.web.forms.badges import badges
from scorepad.web.http.i18n import month
from scorepad.web.http.visitor import person_of

pages = Blueprint("person", __name__)


@pages.get("/people/<int:number>")
def page(number: int) -> str:
    """The page of a person: what their tables tell; `?time=`: those of a year or season."""
    person, time = person_of(number), time_filter.asked()
    here = told(time.span)
    with here.lock:
        shown = person_view(here, person.id, time)
    return render_template(
        "archive/person.html", person=person, badge=badges([person])[0], shown=shown, time=time, times=time_filter.row(time),
        since=month(shown.since) if shown.since is not None else "",
    )  # fmt: skip


@pages.get("/people/<int:number>/with/<int:other>")
def pair(number: int, other: int) -> str:
    """The page of two people: against each other, and together."""
    if number == other:
        abort(404)
    one, two, time = person_of(number), person_of(other), time_filter.asked()
    here = told(time.span)
    with here.lock:
        shown = pair_view(here, one, two, time)
    return render_template(
        "archive/pair.html", one=one, two=two, shown=shown, time=time, times=time_filter.row(time),
        since=month(shown.since) if shown.since is not None else "",
    )  # fmt: skip
