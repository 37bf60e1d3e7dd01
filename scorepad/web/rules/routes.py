"""Routes of the rules: the list of games with the search, the rules of a game, a rule by its number."""

from __future__ import annotations

import re
from typing import Any

from flask import Blueprint, abort, g, redirect, render_template, request, url_for

from scorepad.games import find_game, games, hand_class, room_of, rooms, solo_spec_of
from scorepad.store import DatabaseUnavailable, NotFound
from scorepad.web.board.sheet_page import next_action, reached_stage
from scorepad.web.forms.control import Action
from scorepad.web.http.caching import not_modified
from scorepad.web.http.i18n import game_name, language, say
from scorepad.web.http.visitor import requires
from scorepad.web.replay.asked import options_of
from scorepad.web.replay.step import rule_links
from scorepad.web.rulebook import rulebook
from scorepad.web.rulebook.index import index
from scorepad.web.rulebook.search import Hit, SearchResult, search_all_games, search_game
from scorepad.web.rulebook.source import parts
from scorepad.web.tables.parts import question_links
from scorepad.web.tables.score_sheet import ScoreSheet, UnreadableTable, load_sheet

blueprint = Blueprint("rules", __name__)

_OF_ROUND = re.compile(r"/t/[a-z0-9]+/rounds/[0-9]+/hand")


@blueprint.get("/rules")
@requires("watch", tables=True)
def list_games() -> str:
    """All games; with `?q=`, the results of a search in the rules of all games."""
    wanted = _wanted()
    few, found = search_all_games(language(), wanted) if wanted else ([], SearchResult([]))
    in_games = [
        {
            "name": game_name(games()[each.game]), "hits": [_link(hit) for hit in each.hits], "number": each.number,
            "more": url_for("rules.show_rules", game=each.game, q=wanted, _anchor="hits") if each.number > len(each.hits) else None,
        }
        for each in few
    ]  # fmt: skip
    listed = [
        {"href": url_for("rules.show_rules", game=game.id), "title": game_name(game), "players": game.players}
        for game in games().values()
    ]
    return render_template("rules/index.html", games=listed, wanted=wanted, found=found, in_games=in_games)


@blueprint.get("/rules/<game>")
@requires("watch", tables=True)
def show_rules(game: str) -> Any:
    """The rules of a game; with `?table=` or `?back=`, a link back to a table or a question; with `?q=`, the results of a search.

    With `?kept=`, the version that phones cache: without links to hands and questions, which they cannot open offline."""
    found = find_game(game) or abort(404)
    sheet = _sheet(request.args.get("table"))
    if same := not_modified("rules", sheet and (sheet.stamp, reached_stage(sheet.slug, sheet.stamp))):
        return same
    wanted = _wanted()
    looked_up = search_game(game, language(), wanted) if wanted else SearchResult([])
    # Use the words of this game, whatever the table plays.
    g.room = room_of(game)
    back: Action | None = None
    if sheet is not None:
        back = Action(sheet.title, url_for("board.show_sheet", slug=sheet.slug))
        if not sheet.table.finished:
            back = next_action(sheet)
    kept = "kept" in request.args
    links = [] if kept else question_links(found, sheet.slug if sheet else None)
    asked = _left(request.args.get("back", ""), game, links)
    own = sheet if sheet is not None and sheet.game is found else None
    return render_template(
        "rules/rules.html",
        game=found,
        name=game_name(found),
        sections=rulebook.sections(game, language(), own.table.players if own else (), options_of(own)),
        small_print=rulebook.needs_small_print,
        wanted=wanted,
        found=looked_up,
        hits=[_link(hit, game) for hit in looked_up.hits],
        index=index(game, language()).as_json if kept else None,
        sheet=sheet,
        back=asked or back,
        asked=asked,
        asks=links,
        asked_of={rule: [link for link in links if rule in link.rules] for link in links for rule in link.rules},
        shown={} if kept else rule_links(found, sheet),
        sample=url_for("step.replay_sample", game=game, table=sheet.slug if sheet else None)
        if hand_class(game) and not kept
        else None,
        seat=url_for("solo.play_sample", game=game, table=sheet.slug if sheet else None)
        if solo_spec_of(game) and not kept
        else None,
        family=[each for each in rooms()[room_of(game)] if each is not found],
        game_name=game_name,
    )


@blueprint.get("/rules/<game>/<number>")
@requires("watch", tables=True)
def redirect_to_rule(game: str, number: str) -> Any:
    """Redirect to a rule by its number for people ("4.2")."""
    if find_game(game) is None:
        abort(404)
    rule = next((part.rule for part in parts(room_of(game), language(), game) if part.number == number.replace(",", ".")), None)
    return redirect(url_for("rules.show_rules", game=game, _anchor=rule)) if rule else abort(404)


def _wanted() -> str:
    return request.args.get("q", "").strip()[:100]


def _link(hit: Hit, here: str | None = None) -> dict[str, str | None]:
    """A link to a rule that was found; `here`: the game whose rules are on this page."""
    title = f"{hit.section.part.number} {hit.section.title}".strip()
    if hit.game == here:
        return {"href": f"#{hit.section.rule}", "title": title, "hint": hit.excerpt, "aside": None}
    href = url_for("rules.show_rules", game=hit.game, _anchor=hit.section.rule or None)
    return {"href": href, "title": title, "hint": hit.excerpt, "aside": game_name(games()[hit.game])}


def _left(address: str, game: str, links: list[Action]) -> dict[str, str] | None:
    """The link back to a question or replay, with its arguments; None for any other address (no open redirects)."""
    path, _, said = address.partition("?")
    for link in links:
        if link.href == path:
            return {"label": link.label, "href": f"{path}?{said}", "back": say("back-to-question")}
    if path == url_for("solo.play_sample", game=game):
        return {"label": say("seat-title"), "href": f"{path}?{said}", "back": say("back-to-hand")}
    if path == url_for("step.replay_sample", game=game) or _OF_ROUND.fullmatch(path.removeprefix(request.script_root)):
        return {"label": say("step-title"), "href": f"{path}?{said}" if said else path, "back": say("back-to-hand")}
    return None


def _sheet(slug: str | None) -> ScoreSheet | None:
    try:
        return load_sheet(slug) if slug else None
    except (NotFound, UnreadableTable, DatabaseUnavailable):
        return None
