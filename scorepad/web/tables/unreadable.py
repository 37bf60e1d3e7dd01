"""Pages for tables and drafts that this version cannot read: a table's raw data can be downloaded, a draft discarded.

Drafts are loaded here, too, and checked: `UnreadableDraft` carries one that cannot be read to its page.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any

from flask import Blueprint, Response, current_app, flash, g, make_response, redirect, render_template, request, url_for

from scorepad.forms.draft import is_readable_draft
from scorepad.forms.limits import is_text
from scorepad.games import find_game
from scorepad.store import DamagedJson, StoredTable
from scorepad.table import Table
from scorepad.web.forms.badges import Badge, badges
from scorepad.web.http.error_page import posted_form
from scorepad.web.http.i18n import say, short_date_text
from scorepad.web.http.visitor import store
from scorepad.web.tables.last_settings import table_names, table_title
from scorepad.web.tables.score_sheet import ScoreSheet, UnreadableTable, empty_table, load_sheet

blueprint = Blueprint("unreadable", __name__)

#: Of an unreadable draft: maximum number of texts shown, and of characters of each.
MAX_TEXTS_SHOWN, MAX_TEXT_SHOWN = 40, 200


class UnreadableDraft(Exception):
    """A stored draft cannot be read."""

    def __init__(self, draft: StoredDraft) -> None:
        super().__init__(draft.name)
        self.draft = draft


@dataclass(frozen=True, slots=True)
class StoredDraft:
    """A draft as stored: its table `sheet` and its name `name`."""

    sheet: ScoreSheet
    name: str
    texts: Mapping[str, Any]

    @property
    def digest(self) -> str:
        """A hash of its texts."""
        return blake2b(repr(sorted(map(repr, self.texts.items()))).encode(), digest_size=12).hexdigest()

    @property
    def words(self) -> list[str]:
        """The texts that can be shown of an unreadable draft."""
        texts = [text for name, text in self.texts.items() if name[:1] != "." and is_text(text) and text[:1] not in ("[", "{")]
        return [text[:MAX_TEXT_SHOWN] for text in texts[:MAX_TEXTS_SHOWN] if text.strip()]


def load_draft(sheet: ScoreSheet, table: Table, slot: str) -> dict[str, str]:
    """The stored draft with the name `slot`, for an entry of `table`; raises UnreadableDraft."""
    texts = store().drafts.load(sheet.slug, slot)
    if texts:
        stored_draft = StoredDraft(sheet, slot, texts)
        if not is_readable_draft(sheet.pad, table, texts):
            raise UnreadableDraft(stored_draft)
        # If the rules raise over it all the same, the error page needs the draft, see `draft_behind_error`.
        g.typed = stored_draft
    return texts


def title_or_game(stored: StoredTable) -> str:
    """The title of a table; the id of its game if this version does not know it."""
    game = find_game(stored.game)
    return table_title(stored, game) if game else stored.game


def badges_at_table(stored: StoredTable) -> list[Badge]:
    """The badge of each seat, for a table that may be unreadable: then as if each seat were a side."""
    try:
        sides = empty_table(stored).setting.sides
    except (TypeError, ValueError):
        sides = tuple((seat,) for seat in range(len(stored.people)))
    return badges(stored.people, sides)


@dataclass(frozen=True, slots=True)
class UnreadableTableRow:
    """An unreadable table in a list: its address, title, players, and the day it was opened."""

    href: str
    title: str
    names: tuple[str, ...]
    day: str


def unreadable_table_row(stored: StoredTable) -> UnreadableTableRow:
    """An unreadable table for a list."""
    return UnreadableTableRow(
        url_for("board.show_sheet", slug=stored.slug),
        title_or_game(stored),
        table_names(stored),
        day=short_date_text(stored.opened_at),
    )


def unreadable_table_page(error: UnreadableTable) -> Response:
    """The response (422) to any request for an unreadable table."""
    current_app.logger.warning("table %s cannot be read: %r", error.stored.slug, error.__cause__)
    return make_response(render_template("tables/unreadable.html", kept=error.stored, title=title_or_game(error.stored)), 422)


def unreadable_draft_page(error: UnreadableDraft) -> Response:
    """The response (422) to any request for an unreadable draft: what can be shown of it, and a button to discard it."""
    draft, form = error.draft, posted_form()
    return make_response(
        render_template("tables/unreadable_draft.html", sheet=draft.sheet, typed=draft, form=form if form and form.typed else None),
        422,
    )


@blueprint.post("/t/<slug>/typed/away")
def discard_draft(slug: str) -> Any:
    """Discard an unreadable draft, if it is the one that the visitor saw."""
    sheet, slot = load_sheet(slug), request.form.get(".slot", "")
    draft = StoredDraft(sheet, slot, store().drafts.load(slug, slot))
    if draft.texts and draft.digest == request.form.get(".mark"):
        store().drafts.delete(slug, slot, draft.texts)
        flash(say("typed-unread-gone"), "note")
    return redirect(url_for("board.show_sheet", slug=slug), 303)


@blueprint.get("/t/<slug>/raw")
def download_raw(slug: str) -> Response:
    """All that is stored of a table, as a JSON file."""
    stored = store().tables.load(slug)
    data = {
        "game": stored.game, "players": table_names(stored), "dealer": stored.dealer, "options": stored.options,
        "opened_at": stored.opened_at,
        "started": stored.started, "note": stored.note,
        "steps": [{"seq": step.seq, "kind": step.kind, "data": step.data, "at": step.at} for step in stored.steps],
    }  # fmt: skip
    response = make_response(json.dumps(data, ensure_ascii=False, default=_damaged_as_json) + "\n")
    response.mimetype = "application/json"
    response.headers.set("Content-Disposition", "attachment", filename=f"scorepad-{stored.slug}-raw.json")
    return response


def _damaged_as_json(broken: DamagedJson) -> dict[str, str]:
    return {"broken": broken.text}
