"""The routes of the rules: the list of games with the search, the rules of a game, a rule by its number."""

from __future__ import annotations

import re
from typing import Any

from flask import Blueprint, abort, g, redirect, render_template, request, url_for

from scorepad.described import base_id
from scorepad.games import can_be_played, find_game, room_of, rooms
from scorepad.store import DatabaseUnavailable, NotFound
from scorepad.web.board.sheet_page import next_action, reached_stage
from scorepad.web.forms.control import Action
from scorepad.web.games.playable import address_id, playable_games, visible_game
from scorepad.web.http.caching import not_modified
from scorepad.web.http.i18n import game_name, language, say
from scorepad.web.http.visitor import requires
from scorepad.web.rulebook import rulebook
from scorepad.web.rulebook.search import Hit, SearchResult, search_all_games, search_game
from scorepad.web.rulebook.source import parts
from scorepad.web.tables.parts import question_links
from scorepad.web.tables.played import rule_links
from scorepad.web.tables.score_sheet import ScoreSheet, UnreadableTable, load_sheet, options_of

blueprint = Blueprint("rules", __name__)

_OF_ROUND = re.compile(r"/t/[a-z0-9]+/rounds/[0-9]+/hand")


@blueprint.get("/rules")
@requires("watch", tables=True)
def list_games() -> str:
    """All games; with `?q=`, the results of a search in the rules of all games."""
    search_text = _search_text()
    per_game, result = search_all_games(language(), search_text) if search_text else ([], SearchResult([]))
    in_games = [
        {
            "name": _name_of(game_hits.game),
            "hits": [_hit_link(hit) for hit in game_hits.hits],
            "number": game_hits.number,
            "more": url_for("rules.show_rules", game=address_id(game_hits.game), q=search_text, _anchor="hits")
            if game_hits.number > len(game_hits.hits)
            else None,
        }
        for game_hits in per_game
    ]
    game_links = [
        {"href": url_for("rules.show_rules", game=game_id), "title": game_name(game), "players": game.players}
        for game_id, game in playable_games().items()
    ]
    return render_template("rules/index.html", games=game_links, wanted=search_text, found=result, in_games=in_games)


@blueprint.get("/rules/<game>")
@requires("watch", tables=True)
def show_rules(game: str) -> Any:
    """The rules of a game; with `?table=` or `?back=`, a link back to a table or a question; with `?q=`, the results of a search.

    With `?kept=`, the version that phones cache: without links to hands and questions, which they cannot open offline."""
    sheet = _sheet_of(request.args.get("table"))
    game_rules = sheet.game if sheet and base_id(sheet.game.id) == game else visible_game(game) or abort(404)
    game = game_rules.id
    if same := not_modified("rules", game, sheet and (sheet.stamp, reached_stage(sheet.slug, sheet.stamp))):
        return same
    search_text = _search_text()
    result = search_game(game, language(), search_text) if search_text else SearchResult([])
    # Use the words of this game, whatever the table plays.
    g.room = room_of(game)
    back: Action | None = None
    if sheet is not None:
        back = Action(sheet.title, url_for("board.show_sheet", slug=sheet.slug))
        if not sheet.table.finished:
            back = next_action(sheet)
    for_cache = "kept" in request.args
    links = [] if for_cache else question_links(game_rules, sheet.slug if sheet else None)
    back_link = _back_link(request.args.get("back", ""), game, links)
    matching_sheet = sheet if sheet is not None and sheet.game.id == game else None
    return render_template(
        "rules/rules.html",
        address=address_id(game),
        name=game_name(game_rules),
        sections=rulebook.sections(
            game, language(), matching_sheet.table.players if matching_sheet else (), options=options_of(matching_sheet)
        ),
        small_print=rulebook.needs_small_print,
        wanted=search_text,
        found=result,
        hits=[_hit_link(hit, game) for hit in result.hits],
        scanned=for_cache,
        sheet=sheet,
        back=back_link or back,
        asked=back_link,
        asks=links,
        asked_of={rule: [link for link in links if rule in link.rules] for link in links for rule in link.rules},
        shown={} if for_cache else rule_links(game_rules, sheet),
        sample=url_for("step.replay_sample", game=game, table=sheet.slug if sheet else None)
        if can_be_played(game) and not for_cache
        else None,
        seat=url_for("solo.play_sample", game=game, table=sheet.slug if sheet else None)
        if can_be_played(game) and not for_cache
        else None,
        family=[other for other in rooms().get(room_of(game), ()) if other is not game_rules],
        game_name=game_name,
    )


@blueprint.get("/rules/<game>/<number>")
@requires("watch", tables=True)
def redirect_to_rule(game: str, number: str) -> Any:
    """Redirect to a rule by its number for people ("4.2")."""
    game_id = (visible_game(game) or abort(404)).id
    rule = next(
        (part.rule for part in parts(room_of(game_id), language(), game_id) if part.number == number.replace(",", ".")), None
    )
    return redirect(url_for("rules.show_rules", game=game, _anchor=rule)) if rule else abort(404)


def _search_text() -> str:
    return request.args.get("q", "").strip()[:100]


def _hit_link(hit: Hit, page_game: str | None = None) -> dict[str, str | None]:
    """A link to a rule that was found; `page_game`: the game whose rules are on this page."""
    title = f"{hit.section.part.number} {hit.section.title}".strip()
    if hit.game == page_game:
        return {"href": f"#{hit.section.rule}", "title": title, "hint": hit.excerpt, "aside": None}
    href = url_for("rules.show_rules", game=address_id(hit.game), _anchor=hit.section.rule or None)
    return {"href": href, "title": title, "hint": hit.excerpt, "aside": _name_of(hit.game)}


def _name_of(game_id: str) -> str:
    game = find_game(game_id)
    return game_name(game) if game else game_id


def _back_link(address: str, game: str, links: list[Action]) -> dict[str, str] | None:
    """The link back to a question or replay, with its arguments; None for any other address (no open redirects)."""
    path, _, query = address.partition("?")
    for link in links:
        if link.href == path:
            return {"label": link.label, "href": f"{path}?{query}", "back": say("back-to-question")}
    if not can_be_played(game):
        return None
    if path == url_for("solo.play_sample", game=game):
        return {"label": say("seat-title"), "href": f"{path}?{query}", "back": say("back-to-hand")}
    if path == url_for("step.replay_sample", game=game) or _OF_ROUND.fullmatch(path.removeprefix(request.script_root)):
        return {"label": say("step-title"), "href": f"{path}?{query}" if query else path, "back": say("back-to-hand")}
    return None


def _sheet_of(slug: str | None) -> ScoreSheet | None:
    try:
        return load_sheet(slug) if slug else None
    except (NotFound, UnreadableTable, DatabaseUnavailable):
        return None
