"""Import of a table from a record (JSON file or text), or from a list of scores (CSV).

Before a list is imported, a page asks how it is meant (`import_list`).
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Annotated, Any

from flask import Blueprint, flash, redirect, render_template, request, url_for

from scorepad.core.model import FieldSpec, Model, Setting, fields
from scorepad.core.record import parse_started
from scorepad.described import description_of
from scorepad.formats.score_list import decode_file
from scorepad.forms.cells import FieldTexts, FormSpec
from scorepad.games import room_of
from scorepad.log import fold_log
from scorepad.store import Filter, NewTable, NotFound
from scorepad.table import fold_record, open_table
from scorepad.web.forms.control import ControlExtras, FormContext, Remark
from scorepad.web.forms.controls import make_controls
from scorepad.web.http.back_link import forget_list
from scorepad.web.http.error_page import LARGEST_FILE
from scorepad.web.http.i18n import say, short_date_text, words_of_request
from scorepad.web.http.requests import key_in
from scorepad.web.http.urls import MAX_ID, derived_key, fresh_key, now
from scorepad.web.http.visitor import requires, store
from scorepad.web.lobby.import_list import list_page, read_list
from scorepad.web.lobby.import_many import (
    MAX_PLAYS,
    game_in,
    goes_on_elsewhere,
    import_many_page,
    opened_at,
    plays_of,
    record_here,
    unpack_text,
)
from scorepad.web.tables.last_settings import known_spelling
from scorepad.web.tables.notices import IMPORT_PREFIX
from scorepad.web.tables.score_sheet import ScoreSheet, UnreadableTable, load_sheet, started_text
from scorepad.web.tables.unreadable import title_or_game

blueprint = Blueprint("import_table", __name__)


#: Maximum number of rounds in an imported record.
LARGEST_IMPORT = 2_000
#: Number of recent tables of the game searched for a duplicate.
TABLES_COMPARED = 2_000
#: Maximum number of candidates (same people and day) that are compared round by round.
MAX_LOGS = 50
#: The most tables that a notice names.
MAX_STAYING = 3


class ImportForm(Model):
    """The form for importing a table."""

    text: Annotated[str, FieldSpec("text")]


@blueprint.route("/import", methods=["GET", "POST"])
@requires("write")
def import_tables() -> Any:
    """Import a record: 422 if it has problems, 409 if the table seems to exist already."""
    if request.method != "POST":
        return _import_page("", [], fresh_key())
    file = request.files.get("file")
    content = file.read() if file and file.filename else b""
    try:
        # A file from a form that was kept after an error comes as text, see `http.error_page`.
        text = decode_file(content) if content else request.form.get("file") or request.form.get("text", "")
    except ValueError:
        text = "?"
    packed = "" if text.strip() else request.form.get(".packed", "")
    text = unpack_text(packed) if packed else text
    key, data = key_in(request.form), _parse_record(text)
    if (plays := plays_of(text, data)) and len(plays) > MAX_PLAYS:
        return _rejected_page(text, [say("import-many", n=MAX_PLAYS)], key)
    if plays:
        return import_many_page(plays, text, key or fresh_key(), sure=bool(key) and "sure" in request.form)
    if data is None and (asked := read_list(text)):
        if not asked.scores.layout:
            return _rejected_page(text, [say(note.key, **note.args) for note in asked.scores.problems], key)
        if not asked.is_complete or "sure" not in request.form:
            return list_page(asked, text, key or fresh_key(), file.filename if file else None)
        data = asked.record()
        text = json.dumps(data, ensure_ascii=False)
    problems = list(_record_problems(text, data))
    if problems or not key:
        # Without an idempotency key a retry could not be told from another table; the new page has one.
        return _rejected_page(text, problems, key)
    table_key = derived_key(key, text)
    twin = _twin(data)
    if twin and "again" not in request.form and store().tables.slug_by_key(table_key) is None:
        return _import_page(text, [], key, twin=twin), 409
    names = data["players"]
    game: Any = game_in(data)
    options = data.get("options") or {}
    if title := options.get(game.title_option):
        options = {**options, game.title_option: known_spelling(game, title.strip())}
    new_table = NewTable(
        game.id, names, data.get("dealer") or 0, options=options, entries=data.get("rounds") or [],
        ended=bool(data.get("ended")),
        opened_at=opened_at(data), started=data.get("started") or "", note=(data.get("note") or "").strip(),
        description=description_of(game.id),
    )  # fmt: skip
    slug = store().tables.open(new_table, key=table_key, at=now())
    forget_list()
    flash(say("imported"), f"{IMPORT_PREFIX}{store().imports.note(slug, table_key).id}")
    return redirect(url_for("board.show_sheet", slug=slug), 303)


@blueprint.post("/import/<int:number>/back")
@requires("write")
def take_back(number: int) -> Any:
    """Move all tables of an import to the bin, except those that were written on since, which are named."""
    try:
        count, stay = store().imports.take_back(min(number, MAX_ID - 1), now())
    except NotFound:
        flash(say("import-moved"), "note")
    else:
        names = [
            f"{title_or_game(stored)} ({short_date_text(stored.opened_at)})"
            for stored in store().tables.load_all(stay[:MAX_STAYING])
        ]
        text = say("import-back", n=count, stay=len(stay), names=", ".join(names), more=len(stay) - len(names))
        flash(text, f"imported {number}" if count else "note")
    return redirect(url_for("home.show_home"), 303)


@blueprint.post("/import/<int:number>/again")
@requires("write")
def bring_back(number: int) -> Any:
    """Restore all tables of an import from the bin."""
    try:
        store().imports.bring_back(min(number, MAX_ID - 1))
    except NotFound:
        flash(say("import-moved"), "note")
    else:
        flash(say("import-again-there"), f"{IMPORT_PREFIX}{number}")
    return redirect(url_for("home.show_home"), 303)


def _twin(data: Mapping[str, Any]) -> ScoreSheet | None:
    """An existing table that seems to be the one in the record: same people, and opened at the same moment; if the moment is not
    known, with the same rounds. Reads few logs (`MAX_LOGS`) and folds only the table found."""
    names, rounds, logs = data["players"], data.get("rounds") or [], 0
    for stored in store().lists.recent(TABLES_COMPARED, Filter(game=data["game"]), log=False):
        if [person.name.casefold() for person in stored.people] != [name.casefold() for name in names]:
            continue
        is_same = _same_moment(data.get("started") or "", started_text(stored))
        if is_same is None and rounds and logs < MAX_LOGS:
            logs += 1
            is_same = _rounds(stored.slug) == rounds
        if is_same:
            with suppress(UnreadableTable):
                return load_sheet(stored.slug)
    return None


def _rounds(slug: str) -> list[Any] | None:
    """The entries that count at a table (JSON); None if they cannot be read."""
    try:
        return [entry.raw for entry in fold_log(store().tables.load(slug).steps).entries if entry.raw is not None]
    except (LookupError, TypeError, ValueError):
        return None


def _same_moment(started: str, other: str) -> bool | None:
    """Whether two tables were opened at the same moment, by their records; None if that is not certain."""
    if "T" in started and "T" in other:
        return parse_started(started) == parse_started(other)
    return None if not started or not other or started[:10] == other[:10] else False


def _rejected_page(text: str, problems: Sequence[str], key: str) -> tuple[str, int]:
    """The page again. A text that is too long for it is left out whole: the beginning of a list would be read as a list."""
    shown_text = text if len(text) <= LARGEST_FILE else ""
    return _import_page(shown_text, problems, key or fresh_key()), 422


def _import_page(text: str, problems: Sequence[str], key: str, twin: ScoreSheet | None = None) -> str:
    field_texts = FieldTexts(FormSpec(fields(ImportForm, Setting(0, (), None))), {"text": text})
    controls = make_controls(
        field_texts.cells,
        field_texts.texts,
        FormContext(words_of_request()),
        extras_of=lambda _: ControlExtras(more={"rows": 5}),
        legend=lambda _: say("import-text"),
    )
    controls["text"].remarks = [Remark(problem) for problem in problems]
    return render_template(
        "lobby/import_table.html", control=controls["text"], problems=problems, key=key, twin=twin,
        half=store().imports.incomplete(),
    )  # fmt: skip


def _parse_record(text: str) -> Any:
    """Parse a record; None if it is no JSON."""
    try:
        return record_here(text)
    except ValueError:
        return None


def _record_problems(text: str, data: Any) -> Iterator[str]:
    if not text.strip():
        yield say("import-empty")
        return
    if data is None:
        yield say("import-not-json")
        return
    rounds = data.get("rounds") if isinstance(data, dict) else None
    if isinstance(rounds, list) and len(rounds) > LARGEST_IMPORT:
        yield say("import-large", n=LARGEST_IMPORT)
        return
    folded, problems, index = fold_record(data)
    if folded and goes_on_elsewhere(folded):
        yield say("import-part")
    game = game_in(data)
    words = words_of_request(room_of(game.id) if game else None)
    table = open_table(data)[0] if index is not None else None
    players, sides = (table.players, table.setting.sides) if table else ((), ())
    for problem in problems:
        sentence = words.sentence_of(problem, players, sides)
        yield say("import-entry", n=index + 1, problem=sentence) if index is not None else sentence
