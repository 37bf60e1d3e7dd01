"""What guests see: the welcome of somebody who belongs to the circle from now on."""

from __future__ import annotations

from flask import Blueprint, render_template

from scorepad.store import Filter
from scorepad.web.evenings.plan_view import next_plan, person_of_phone
from scorepad.web.forms.badges import badges
from scorepad.web.http.visitor import requires, store, visitor

blueprint = Blueprint("guest", __name__)


@blueprint.get("/welcome")
@requires("watch")
def show_welcome() -> str:
    """The page to which somebody who came in for good is led once: who they are here, and what is theirs."""
    person = person_of_phone()
    return render_template(
        "lobby/welcome.html", name=visitor().name, circle=store().circle.name(), person=person,
        badge=badges([person])[0] if person else None, next=next_plan(), tables=store().lists.count(),
        own=store().lists.count(Filter(person=person.id)) if person else 0,
    )  # fmt: skip
