"""The rules, to look up mid-game."""

from __future__ import annotations

import re
from typing import Any

from flask import Blueprint, abort, render_template, request, url_for

from scorepad.games import find, games, hand_of, room_of, rooms
from scorepad.store import Unknown
from scorepad.web import rulebook
from scorepad.web.asks import question_links
from scorepad.web.board import next_step
from scorepad.web.language import game_name, language, say
from scorepad.web.sheet import Sheet, load
from scorepad.web.step import shown

pages = Blueprint("rules", __name__)

_OF_ROUND = re.compile(r"/t/[a-z0-9]+/rounds/[0-9]+/hand")


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
    """The rules of a game; with `?table=` or `?back=`, the way back to it or to a question; with `?q=`, where the words stand."""
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
    links = question_links(found, sheet.slug if sheet else None)
    asked = _left(request.args.get("back", ""), game, links)
    return render_template(
        "rules.html",
        game=found,
        name=game_name(found),
        sections=sections,
        wanted=wanted,
        hits=hits,
        sheet=sheet,
        back=asked or back,
        asked=asked,
        asks=links,
        shown=shown(found, sheet),
        sample=url_for("step.of_seed", game=game, table=sheet.slug if sheet else None) if hand_of(game) else None,
    )


def _left(address: str, game: str, links: list[dict[str, str]]) -> dict[str, str] | None:
    """The question or the hand that was left to look up a rule, with all that was tapped; no other address is followed."""
    path, _, said = address.partition("?")
    for link in links:
        if link["href"] == path:
            return {"label": link["label"], "href": f"{path}?{said}", "back": say("back-to-question")}
    if path == url_for("step.of_seed", game=game) or _OF_ROUND.fullmatch(path.removeprefix(request.script_root)):
        return {"label": say("step-title"), "href": f"{path}?{said}" if said else path, "back": say("back-to-hand")}
    return None


def _sheet(slug: str | None) -> Sheet | None:
    try:
        return load(slug) if slug else None
    except Unknown:
        return None
