"""A table from a file: a record becomes a table again."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Annotated, Any

from flask import Blueprint, flash, redirect, render_template, request, url_for

from scorepad.core.given import load_json
from scorepad.core.model import Mark, Model, Setting, fields
from scorepad.core.record import moment_of
from scorepad.forms.cells import Slip
from scorepad.games import find, games, room_of
from scorepad.log import what_stands
from scorepad.store import Filter
from scorepad.table import fold, open_table
from scorepad.web.forms.control import Extras, Remark, Scene
from scorepad.web.forms.controls import form_of
from scorepad.web.http.back_link import forget_list
from scorepad.web.http.i18n import say, speak
from scorepad.web.http.idempotency import key_in
from scorepad.web.http.urls import fresh_key, keyed, now, tidy
from scorepad.web.http.visitor import needs, store
from scorepad.web.tables.last_settings import spelled
from scorepad.web.tables.table_view import Sheet, Unreadable, load, started

pages = Blueprint("import_table", __name__)

#: Past entries that may be imported at once.
LARGEST_IMPORT = 2_000
#: Tables of a game that are looked through for one that is there already.
LATELY = 2_000
#: Of those that may be it, by their people and the day, so many are compared round by round.
MOST_LOGS = 50
#: No table is said to be older.
FIRST_YEAR = 1900


class Brought(Model):
    """What is typed to import a table."""

    text: Annotated[str, Mark("text")]


@pages.route("/import", methods=["GET", "POST"])
@needs("write")
def page() -> Any:
    """Open a table from a record."""
    if request.method == "GET":
        return _bring_page("", [], fresh_key())
    file = request.files.get("file")
    content = file.read() if file and file.filename else b""
    try:
        # A file that was held because it could not be taken comes again as text, see `http.kept_form`.
        text = content.decode("utf-8-sig") if content else request.form.get("file") or request.form.get("text", "")
    except UnicodeDecodeError:
        text = "?"
    key, data = key_in(request.form), _read(text)
    problems = list(_bring_problems(text, data))
    if problems or not key:
        # Without a key nothing would tell a second try from another table; the page that comes has one.
        return _bring_page(text[:20_000], problems, key or fresh_key()), 422
    mine = keyed(key, text)
    twin = _twin(data)
    if twin and "again" not in request.form and store().opened_by(mine) is None:
        return _bring_page(text, [], key, twin), 409
    names = data["players"]
    game, options = games()[data["game"]], data.get("options") or {}
    if title := options.get(game.titled):
        options = {**options, game.titled: spelled(game, title.strip())}
    slug = store().open(
        data["game"], names, data.get("dealer") or 0, options, entries=data.get("rounds") or [],
        ended=bool(data.get("ended")), key=mine, at=now(), opened_at=_opened_at(data), started=data.get("started") or "",
        note=(data.get("note") or "").strip(),
    )  # fmt: skip
    forget_list()
    flash(say("imported"), "note")
    return redirect(url_for("board.page", slug=slug), 303)


def _opened_at(data: Mapping[str, Any]) -> int | None:
    """When a table was opened, if its record tells a time that can have been."""
    try:
        moment = moment_of(data.get("started") or "")
        at = int(moment.timestamp()) if moment.year >= FIRST_YEAR else None
    except (ValueError, OverflowError, OSError):
        return None
    return None if at is None else min(at, now())


def _twin(data: Mapping[str, Any]) -> Sheet | None:
    """A table that is here already and seems to be the one in the record: of the same people, opened at the same moment; where
    the moment is not known, with the same rounds. Of no other table more than its log is read, and of few of them that."""
    names, rounds, logs = data["players"], data.get("rounds") or [], 0
    for kept in store().recent(LATELY, Filter(game=data["game"]), log=False):
        if [person.name.casefold() for person in kept.people] != [name.casefold() for name in names]:
            continue
        same = _same_moment(data.get("started") or "", started(kept))
        if same is None and rounds and logs < MOST_LOGS:
            logs += 1
            same = _rounds(kept.slug) == rounds
        if same:
            with suppress(Unreadable):
                return load(kept.slug)
    return None


def _rounds(slug: str) -> list[Any] | None:
    """What stands at a table; None where that cannot be read."""
    try:
        return [slot.raw for slot in what_stands(store().load(slug).steps).slots if slot.raw is not None]
    except (LookupError, TypeError, ValueError):
        return None


def _same_moment(at: str, here: str) -> bool | None:
    """Whether two tables were opened at the same moment, as their records tell it; None if they may have been."""
    if "T" in at and "T" in here:
        return moment_of(at) == moment_of(here)
    return None if not at or not here or at[:10] == here[:10] else False


def _bring_page(text: str, problems: Sequence[str], key: str, twin: Sheet | None = None) -> str:
    slip = Slip(fields(Brought, Setting(0, (), None)), {"text": text})
    shown = form_of(slip.cells, slip.texts, Scene(speak()), lambda _: Extras(more={"rows": 5}), lambda _: say("import-text"))
    shown["text"].remarks = [Remark(problem) for problem in problems]
    return render_template("lobby/import_table.html", control=shown["text"], problems=problems, key=key, twin=twin)


def _read(text: str) -> Any:
    """What a text says, with its names as if they had been typed here: what nobody sees in them would make two of one, and turn a
    page round; None if it is no JSON."""
    try:
        data = load_json(text)
    except ValueError:
        return None
    players = data.get("players") if isinstance(data, dict) else None
    if isinstance(players, list):
        data = {**data, "players": [tidy(name) if isinstance(name, str) else name for name in players]}
    return data


def _bring_problems(text: str, data: Any) -> Iterator[str]:
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
    _, problems, index = fold(data)
    game = data.get("game") if isinstance(data, dict) else None
    words = speak(room_of(game) if isinstance(game, str) and find(game) else None)
    opened = open_table(data)[0] if index is not None else None
    players, sides = (opened.players, opened.setting.sides) if opened else ((), ())
    for problem in problems:
        sentence = words.of(problem, players, sides)
        yield say("import-entry", n=index + 1, problem=sentence) if index is not None else sentence
