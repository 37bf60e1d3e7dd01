"""Opening a link: a page that says what it is for, and a form that adds it to the session of this phone.

GET changes nothing, since messengers fetch addresses for previews.
"""

from __future__ import annotations

from hashlib import sha256
from secrets import token_urlsafe
from typing import Any

from flask import Blueprint, Response, current_app, flash, make_response, redirect, render_template, request, session, url_for

from scorepad.store import Link
from scorepad.web.auth.guard import READ_SECONDS, add_link, is_over, name_problem, no_link_page, scope_of
from scorepad.web.http.i18n import say
from scorepad.web.http.security import TLS
from scorepad.web.http.urls import normalize_name
from scorepad.web.http.visitor import links_in_session, requires, store_of_all

blueprint = Blueprint("open_link", __name__)


def fresh_token() -> str:
    """A new token: 128 random bits."""
    return token_urlsafe(16)


def hash_of(token: str) -> str:
    """The SHA-256 of a token; the token itself is not stored."""
    return sha256(token.encode()).hexdigest()


@blueprint.get("/l/<token>")
@requires(None)
def show_link(token: str) -> Response:
    """The page of a link: what it is for, and the button that takes it. A link without a name asks for one."""
    link = _link_of_token(token)
    if link is None or is_over(link, READ_SECONDS):
        return no_link_page("stranger-over" if link else "stranger-gone")
    return _link_page(link)


def _link_page(link: Link, problem: str | None = None, name: str = "", status: int = 200) -> Response:
    circle = store_of_all().for_circle(link.circle).circle.name()
    page = render_template(
        "auth/open_link.html", link=link, of=scope_of(link), circle=circle, problem=problem, name=name, status=status
    )
    response = make_response(page, status)
    response.headers["Cache-Control"] = "no-store"
    return response


@blueprint.post("/l/<token>")
@requires(None)
def take_link(token: str) -> Any:
    """Add a link to the session of this phone."""
    link = _link_of_token(token)
    if link is None or is_over(link, READ_SECONDS):
        return no_link_page("stranger-over" if link else "stranger-gone")
    if not link.name:
        name = normalize_name(request.form.get("name", ""))
        # Who only watches need not say it.
        if problem := name_problem(name, "" if link.role == "watcher" else "name-missing"):
            return _link_page(link, problem, name, status=422)
        if name:
            link = store_of_all().for_circle(link.circle).links.rename(link.id, name)
    # A phone whose link was renewed is no new one.
    return arrive(link, greet=link.opened_at is None and link.id not in dict(links_in_session(session)))


def arrive(link: Link, greet: bool = True) -> Any:
    """Add a link to the session of this phone, and lead to its table, to the tables of its evening, or to the circle. `greet`: say
    once to who scores what is theirs."""
    add_link(link)
    greet = greet and link.role == "scorer"
    if link.table and link.evening is None:
        if greet:
            flash(say("guest-hello-table", name=link.name), "guest")
        return redirect(url_for("board.show_sheet", slug=link.table), 303)
    if link.table or greet:
        return redirect(url_for("guest.show_evening" if link.table else "guest.show_welcome"), 303)
    # Whoever keeps a pad that speaks https has it explained before a browser warns of it.
    untrusted = current_app.config.get(TLS) and link.role == "keeper" and not request.is_secure
    return redirect(url_for("trust.show_trust_steps" if untrusted else "home.show_home"), 303)


def _link_of_token(token: str) -> Link | None:
    return store_of_all().links.by_hash(hash_of(token))
