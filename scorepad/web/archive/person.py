"""The pages of a person and of two people."""

from __future__ import annotations

from flask import Blueprint, abort, render_template

from scorepad.web.archive import time_filter
from scorepad.web.archive.folds import archive_snapshot
from scorepad.web.archive.pair_view import pair_view
from scorepad.web.archive.person_view import person_view
from scorepad.web.forms.badges import badges
from scorepad.web.http.i18n import month_text
from scorepad.web.http.visitor import person_or_404

blueprint = Blueprint("person", __name__)


@blueprint.get("/people/<int:number>")
def show_person(number: int) -> str:
    """The page of a person: what their tables tell; `?time=`: those of a year or season."""
    person, time = person_or_404(number), time_filter.chosen_period()
    here = archive_snapshot(time.time_range)
    with here.lock:
        shown = person_view(here, person.id, time)
    return render_template(
        "archive/person.html", person=person, badge=badges([person])[0], shown=shown, time=time,
        times=time_filter.period_links(time),
        since=month_text(shown.since) if shown.since is not None else "",
    )  # fmt: skip


@blueprint.get("/people/<int:number>/with/<int:other>")
def show_pair(number: int, other: int) -> str:
    """The page of two people: against each other, and together."""
    if number == other:
        abort(404)
    one, two, time = person_or_404(number), person_or_404(other), time_filter.chosen_period()
    here = archive_snapshot(time.time_range)
    with here.lock:
        shown = pair_view(here, one, two, time)
    return render_template(
        "archive/pair.html", one=one, two=two, shown=shown, time=time, times=time_filter.period_links(time),
        since=month_text(shown.since) if shown.since is not None else "",
    )  # fmt: skip
