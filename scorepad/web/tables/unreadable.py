"""Pages for tables and drafts that this version cannot read: download the raw data, or discard it."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from flask import Blueprint, Response, current_app, flash, make_response, redirect, render_template, request, url_for

from scorepad.games import find
from scorepad.store import Broken, Kept
from scorepad.web.forms.badges import Badge, badges
from scorepad.web.http.i18n import say, short_day
from scorepad.web.http.kept_form import kept_form
from scorepad.web.http.visitor import store
from scorepad.web.tables.last_settings import names_of, title_of
from scorepad.web.tables.stored_draft import Typed, TypedUnreadable
from scorepad.web.tables.table_view import Unreadable, load, opened

pages = Blueprint("unreadable", __name__)


def called(kept: Kept) -> str:
    """The title of a table; the id of its game if this version does not know it."""
    game = find(kept.game)
    return title_of(kept, game) if game else kept.game


def seated(kept: Kept) -> list[Badge]:
    """The badge of each seat, for a table that may be unreadable: then as if each seat were a side."""
    try:
        sides = opened(kept).setting.sides
    except (TypeError, ValueError):
        sides = tuple((seat,) for seat in range(len(kept.people)))
    return badges(kept.people, sides)


@dataclass(frozen=True, slots=True)
class UnreadTable:
    """An unreadable table in a list: its address, title, players, and the day it was opened."""

    href: str
    title: str
    names: tuple[str, ...]
    day: str


def told(kept: Kept) -> UnreadTable:
    """An unreadable table for a list."""
    return UnreadTable(url_for("board.page", slug=kept.slug), called(kept), names_of(kept), short_day(kept.opened_at))


def page(error: Unreadable) -> Response:
    """The response (422) to any request for an unreadable table."""
    current_app.logger.warning("table %s cannot be read: %r", error.kept.slug, error.__cause__)
    return make_response(render_template("tables/unreadable.html", kept=error.kept, title=called(error.kept)), 422)


def typed_page(error: TypedUnreadable) -> Response:
    """The response (422) to any request for an unreadable draft: what can be shown of it, and a button to discard it."""
    typed, form = error.typed, kept_form()
    return make_response(
        render_template("tables/unreadable_draft.html", sheet=typed.sheet, typed=typed, form=form if form and form.typed else None),
        422,
    )


@pages.post("/t/<slug>/typed/away")
def throw_typed_away(slug: str) -> Any:
    """Discard an unreadable draft, if it is the one that the visitor saw."""
    sheet, slot = load(slug), request.form.get(".slot", "")
    typed = Typed(sheet, slot, store().draft(slug, slot))
    if typed.kept and typed.mark == request.form.get(".mark"):
        store().drop_draft(slug, slot, typed.kept)
        flash(say("typed-unread-gone"), "note")
    return redirect(url_for("board.page", slug=slug), 303)


@pages.get("/t/<slug>/raw")
def raw(slug: str) -> Response:
    """All that is stored of a table, as a JSON file."""
    kept = store().load(slug)
    data = {
        "game": kept.game, "players": names_of(kept), "dealer": kept.dealer, "options": kept.options, "opened_at": kept.opened_at,
        "started": kept.started, "note": kept.note,
        "steps": [{"seq": step.seq, "kind": step.kind, "data": step.data, "at": step.at} for step in kept.steps],
    }  # fmt: skip
    response = make_response(json.dumps(data, ensure_ascii=False, default=_as_text) + "\n")
    response.mimetype = "application/json"
    response.headers.set("Content-Disposition", "attachment", filename=f"scorepad-{kept.slug}-raw.json")
    return response


def _as_text(broken: Broken) -> dict[str, str]:
    return {"broken": broken.text}
