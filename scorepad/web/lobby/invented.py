"""A visitor in an invented circle (`web.hands.demo`): each page says so, and one tap deletes the circle."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, Flask, flash, g, redirect, render_template, request, url_for

from scorepad.store import NotFound
from scorepad.store.models import FIRST_CIRCLE
from scorepad.web.http.i18n import say
from scorepad.web.http.visitor import Visitor, may, requires, store

blueprint = Blueprint("invented", __name__)

#: The beginning of the idempotency keys of invented tables; others were opened by people.
KEY_PREFIX = "demo-"


@blueprint.post("/demo/away")
@requires("keep")
def delete_demo() -> Any:
    """Delete the invented circle that the visitor is in. Where people opened tables of their own in it, they are asked first."""
    own = store().circle.count_own_tables(KEY_PREFIX) if in_demo() else 0
    if own and ".sure" not in request.form:
        return render_template("lobby/drop_demo.html", own=own)
    try:
        store().circle.delete_demo()
    except NotFound:  # It is gone already, and the visitor is in a circle of their own.
        return redirect(url_for("home.show_home"), 303)
    flash(say("demo-gone"), "note")
    return redirect(url_for("home.show_home"), 303)


def in_demo() -> bool:
    """Whether the visitor is in an invented circle; cached in the request."""
    current: Visitor | None = g.get("visitor")
    if current is None or current.circle == FIRST_CIRCLE:
        return False
    if "in_demo" not in g:
        g.in_demo = store().circle.is_demo()
    return bool(g.in_demo)


def install(app: Flask) -> None:
    """Let every page say that it belongs to an invented circle."""
    app.jinja_env.globals.update(in_demo=lambda: in_demo() and ((may("keep") and "keep") or "watch"))
