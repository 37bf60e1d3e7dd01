"""The rules, to look up mid-game."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, abort, render_template, request, url_for

from scorepad.games import find, games, room_of, rooms
from scorepad.store import Unknown
from scorepad.web import rulebook
from scorepad.web.asks import question_links
from scorepad.web.board import next_step
from scorepad.web.language import game_name, language
from scorepad.web.sheet import Sheet, load

pages = Blueprint("rules", __name__)


@pages.get("/rules")
def index() -> str:
    """All games; or, with `?q=`, where the words stand in the rules."""
    wanted = request.args.get("q", "").strip()[:100]
    found = []
    for room, room_games in rooms().items() if wanted else ():
        for section, excerpt in rulebook.find_text(room, language(), wanted):
            url = url_for("rules.game", game=room_games[0].id, _anchor=section.rule or None)
            found.append({"href": url, "title": section.title, "hint": excerpt, "aside": game_name(room_games[0])})
    listed = [
        {"href": url_for("rules.game", game=game.id), "title": game_name(game), "players": game.players}
        for game in games().values()
    ]
    return render_template("rules_index.html", games=listed, wanted=wanted, found=found)


@pages.get("/rules/<game>")
def game(game: str) -> str:
    """The rules of a game; with `?table=`, the way back to it; with `?q=`, only where the words stand."""
    found = find(game) or abort(404)
    room = room_of(game)
    sections = rulebook.sections(room, language())
    wanted = request.args.get("q", "").strip()[:100]
    hits = [
        {"href": f"#{section.rule}", "title": section.title, "hint": excerpt}
        for section, excerpt in rulebook.find_text(room, language(), wanted)
    ]
    sheet = _sheet(request.args.get("table"))
    back: dict[str, Any] | None = None
    if sheet is not None:
        back = {"label": sheet.title, "href": url_for("board.page", slug=sheet.slug)}
        if not sheet.table.finished:
            back = next_step(sheet)
    return render_template(
        "rules.html",
        game=found,
        name=game_name(found),
        sections=sections,
        wanted=wanted,
        hits=hits,
        sheet=sheet,
        back=back,
        asks=question_links(found, sheet.slug if sheet else None),
    )


def _sheet(slug: str | None) -> Sheet | None:
    try:
        return load(slug) if slug else None
    except Unknown:
        return None
