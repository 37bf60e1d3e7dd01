"""The first page, past tables, importing a record."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime
from itertools import groupby
from typing import Annotated, Any

from flask import Blueprint, flash, redirect, render_template, request, url_for

from scorepad.core.model import Mark, Model, Setting, fields
from scorepad.core.record import load_json
from scorepad.games import find, games, room_of
from scorepad.slip import Slip
from scorepad.store import Filter
from scorepad.table import fold, open_table
from scorepad.web.agreed import spelled, titles
from scorepad.web.away import tidy_up
from scorepad.web.board import next_step
from scorepad.web.control import Extras, Remark, Scene
from scorepad.web.controls import form_of
from scorepad.web.figures import totals
from scorepad.web.language import clock, day, game_name, say, speak
from scorepad.web.sheet import Sheet, sheet_of, store
from scorepad.web.ways import asked_number, fresh_key, keyed, now

pages = Blueprint("home", __name__)

#: Tables looked through for those still open.
RECENT = 40
#: Past tables on one page.
PAGE = 30
#: Between a game and a title, where past tables are looked for.
OF = "/"
#: Past entries that may be imported at once.
LARGEST_IMPORT = 2_000


@pages.get("/")
def page() -> str:
    """Open tables, and what can be looked up."""
    tidy_up()
    sheets = [sheet_of(kept) for kept in store().recent(RECENT) if find(kept.game)]
    pads = [_pad(sheet) for sheet in sheets if not sheet.table.finished]
    return render_template("home.html", pads=pads, games=len(games()), tables=store().count(), people=len(store().people()))


def _pad(sheet: Sheet) -> dict[str, Any]:
    goal, at = sheet.table.goal, sheet.table.number
    aside = (
        sheet.say("round-of", n=at, of=goal.rounds)
        if goal.rounds >= at
        else sheet.say("round-to", n=at, target=goal.target)
        if goal.target
        else sheet.say("round-n", n=at)
    )
    value, most = sheet.table.progress
    return {
        "href": url_for("board.page", slug=sheet.slug), "title": sheet.title, "aside": aside, "next": next_step(sheet)["label"],
        "gum": {"value": value, "max": most, "label": aside}, "sides": totals(sheet) if len(sheet.sides) <= 4 else None,
        "people": sheet.seats if len(sheet.sides) > 4 else None,
    }  # fmt: skip


@pages.get("/past")
def past() -> str:
    """Past tables, newest first: by game, person and year."""
    game, person, year = request.args.get("game", ""), asked_number("person"), asked_number("year")
    page = max(1, asked_number("page") or 1)
    since, until = _year(year)
    wanted, _, title = game.partition(OF)
    of = find(wanted)
    where = Filter(of.id if of else None, person, since, until, (of.titled, title) if of and of.titled and title else None)
    found = store().recent(PAGE, where, (page - 1) * PAGE)
    sheets = [sheet_of(kept) for kept in found if find(kept.game)]
    days = [(title, [_past(sheet) for sheet in group]) for title, group in groupby(sheets, lambda sheet: day(sheet.kept.opened_at))]
    first = store().first_opened()
    this_year = datetime.fromtimestamp(now()).year
    years = list(range(this_year, (datetime.fromtimestamp(first).year if first else this_year) - 1, -1))
    count = store().count(where)
    people = sorted(store().people(), key=lambda each: each.name.casefold())
    return render_template(
        "past.html", days=days, count=count, page=page, more=count > page * PAGE,
        game=game, person=person, year=year,
        games=list(_played()), people=people, years=years,
        filtered=bool(game or person or year), thrown=len(store().thrown()),
    )  # fmt: skip


def _played() -> Iterator[tuple[str, str]]:
    """All games to look for, by what stands in the address; what the players named counts as a game of its own."""
    for each in games().values():
        yield each.id, game_name(each)
        for title in titles(each):
            yield each.id + OF + title, title


def _year(year: int | None) -> tuple[int | None, int | None]:
    if year is None or not 1970 <= year <= 9998:
        return None, None
    return int(datetime(year, 1, 1).timestamp()), int(datetime(year + 1, 1, 1).timestamp())


def _past(sheet: Sheet) -> dict[str, Any]:
    sides = totals(sheet)
    shown = sides if len(sides) == 2 else [side for side in sides if side["lead"]] or sides[:1]
    rounds = f"{clock(sheet.kept.opened_at)} · {sheet.say('rounds-played', n=len(sheet.table.state.rounds))}"
    aside = (
        rounds
        if sheet.table.won
        else say("past-stopped", rounds=rounds)
        if sheet.table.finished
        else say("past-open", rounds=rounds)
    )
    return {"href": url_for("board.page", slug=sheet.slug), "title": sheet.title, "aside": aside, "sides": shown}


class Brought(Model):
    """What is typed to import a table."""

    text: Annotated[str, Mark("text")]


@pages.route("/import", methods=["GET", "POST"])
def bring() -> Any:
    """Open a table from a record."""
    if request.method == "GET":
        return _bring_page("", [], fresh_key())
    file = request.files.get("file")
    content = file.read() if file and file.filename else b""
    try:
        text = content.decode("utf-8-sig") if content else request.form.get("text", "")
    except UnicodeDecodeError:
        text = "?"
    key = request.form.get(".key") or fresh_key()
    problems = list(_bring_problems(text))
    if problems:
        return _bring_page(text[:20_000], problems, key), 422
    data = load_json(text)
    names = [name.strip() for name in data["players"]]
    game, options = games()[data["game"]], data.get("options") or {}
    if title := options.get(game.titled):
        options = {**options, game.titled: spelled(game, title.strip())}
    slug = store().open(
        data["game"], names, data.get("dealer") or 0, options, entries=data.get("rounds") or [],
        ended=bool(data.get("ended")), key=keyed(key, text), at=now(),
    )  # fmt: skip
    flash(say("imported"), "note")
    return redirect(url_for("board.page", slug=slug), 303)


def _bring_page(text: str, problems: Sequence[str], key: str) -> str:
    slip = Slip(fields(Brought, Setting(0, (), None)), {"text": text})
    shown = form_of(slip.cells, slip.texts, Scene(speak()), lambda _: Extras(more={"rows": 5}), lambda _: say("import-text"))
    shown["text"].remarks = [Remark(problem) for problem in problems]
    return render_template("import.html", control=shown["text"], problems=problems, key=key)


def _bring_problems(text: str) -> Iterator[str]:
    if not text.strip():
        yield say("import-empty")
        return
    try:
        data = load_json(text)
    except ValueError:
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
