"""Routes for a new table: choosing game, people, seats and house rules, then opening it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from flask import Blueprint, Response, make_response, redirect, render_template, request, url_for

from scorepad.core.game import Game
from scorepad.described import base_id, description_of
from scorepad.games import games, room_of
from scorepad.store import NewTable, Person, contains_word
from scorepad.web.entry.editor import MAX_TAPS
from scorepad.web.forms.badges import MAX_PEOPLE_LISTED, badges
from scorepad.web.forms.control import Option
from scorepad.web.games.playable import playable_game, playable_games, table_like
from scorepad.web.http.back_link import forget_list
from scorepad.web.http.i18n import game_name, words_of_request
from scorepad.web.http.requests import key_in
from scorepad.web.http.urls import derived_key, now, search_text
from scorepad.web.http.visitor import requires, store, visible
from scorepad.web.lobby.new_form import NewTableForm
from scorepad.web.tables.last_settings import OPTION_PREFIX, name_set, rules_in_short
from scorepad.web.tables.score_sheet import load_sheet

blueprint = Blueprint("new", __name__)

#: Maximum number of titles offered as buttons.
MAX_TITLES = 6
#: Number of games offered as tiles; the others are folded.
GAMES_SHOWN = 6
#: Maximum number of tables of an evening whose people are offered.
MAX_TABLES = 100
#: Maximum length of an address for the browser, in characters.
MAX_ADDRESS = 6_000


def _choosable(chosen: Sequence[str], text: str, known: Mapping[str, Person]) -> list[Person]:
    """The people to choose from: those who played last, or whose name contains `text`; and all chosen ones, known or new. `known`:
    people by name in folded case."""
    if within := visible():
        at_tables = {
            person.id: person for table in store().lists.recent(MAX_TABLES, within, log=False) for person in table.everyone
        }
        listed = [person for person in at_tables.values() if contains_word(person.name, text)]
    else:
        listed = store().people.search(text, MAX_PEOPLE_LISTED) if text else store().people.all(MAX_PEOPLE_LISTED)
    chosen_before = [known[name.casefold()] for name in chosen if name.casefold() in known]
    listed += [person for person in chosen_before if person not in listed]
    new_names = [name for name in chosen if name.casefold() not in known]
    return listed + [Person(len(listed) + place, name) for place, name in enumerate(new_names, 1)]


def _tiles(chosen: Game[Any] | None, played: Sequence[Game[Any]]) -> list[Game[Any]]:
    """All games, those for tiles first: played last, then those of rooms, then the described ones by name. The last tile is the
    game for all that the pad does not know (players give it its title), unless all tiles were played; a chosen one that is
    folded takes the tile before, so that no other moves."""
    order = list(dict.fromkeys([*played, *playable_games().values()]))
    any_other = next((game for game in order if game.title_option and len(played) < GAMES_SHOWN), None)
    for game, index in ((any_other, GAMES_SHOWN - 1), (chosen, GAMES_SHOWN - 2)):
        if game and game not in order[:GAMES_SHOWN]:
            place = order.index(game)
            order[index], order[place] = order[place], order[index]
    return order


def _tile(game: Game[Any]) -> Option:
    """A game to choose; where its name does not tell what it is, with a few words (`game-ID-hint`)."""
    words, key = words_of_request(room_of(game.id)), f"game-{game.id}-hint"
    return Option(base_id(game.id), game_name(game), hint=words.say(key) if words.has(key) else "")


def _page(new: NewTableForm, problems: dict[str, list[str]], status: int = 200) -> Response:
    text = search_text("find")
    groups = new.groups
    known = store().people.by_name(name_set([*new.names, *(name for group in groups for name in group.names)]))
    people = _choosable(new.names, text, known)
    many = text or (not visible() and store().people.count() > MAX_PEOPLE_LISTED)
    people_by_name = {person.name.casefold(): person for person in [*known.values(), *people]}
    sides = new.sides
    seated = badges([people_by_name[name.casefold()] for name in new.names], sides)
    # Who is seated has the colour of their side, here as on the plan.
    badges_by_name = {badge.name: badge for badge in (*badges(people), *seated)}
    played = [game for game in map(playable_game, store().lists.games()) if game]
    # A person may have been renamed since the groups were loaded; then the group is not offered this time.
    groups_with_badges = [
        (group, badges([people_by_name[name.casefold()] for name in group.names]))
        for group in groups
        if people_by_name.keys() >= name_set(group.names)
    ]
    page = render_template(
        "lobby/new.html", new=new, people=people, drawn=badges_by_name, seated=seated,
        game_id=base_id(new.game.id) if new.game else None,
        # A new pad folds no game of a room: nobody has a favourite yet.
        games=[_tile(game) for game in _tiles(new.game, played)], first=GAMES_SHOWN if played else len(games()),
        problems=problems, words=words_of_request(room_of(new.game.id)) if new.game else None, options=new.controls(problems),
        titles=new.titles[:MAX_TITLES], groups=groups_with_badges, typing=".typing" in request.form, few=rules_in_short,
        many=many, text=text, nobody=text and not any(contains_word(person.name, text) for person in people),
        cut=MAX_PEOPLE_LISTED if text and sum(contains_word(person.name, text) for person in people) >= MAX_PEOPLE_LISTED else None,
        offers=[(name, new.rules_in_words(options)) for name, options in new.offers.items()],
        dealers=[Option(badge.name, badge.name) for badge in seated],
        teams=[" & ".join(new.names[seat] for seat in seats) for seats in sides] if sides and len(sides) < len(new.names) else [],
    )  # fmt: skip
    return make_response(page, status)


@blueprint.get("/new")
@requires("write", evening=True)
def show_new_table() -> Response:
    """The form for a new table, with the choices of the address or of the last table."""
    if "options_of" in request.args:
        return _page(NewTableForm.read(request.args), {})
    last = next((game for game in map(playable_game, store().lists.games()) if game), None)
    chosen = playable_game(request.args.get("game", "")) or last or next(iter(games().values()))
    return _page(NewTableForm.again(chosen), {})


@blueprint.post("/new")
@requires("write", evening=True)
def update_new_table() -> Response:
    """Apply the taps since the last response, and render the form."""
    new = NewTableForm.read(request.form)
    for tap in request.form.getlist(".tap")[:MAX_TAPS] or [""]:
        new.apply_tap(tap)
    problems = {name: texts for name, texts in new.problems().items() if name == "name" or name.startswith(OPTION_PREFIX)}
    response = _page(new, {**problems, "name": [*problems.get("name", []), *new.namesakes]})
    if len(new.address) < MAX_ADDRESS:
        response.headers["HX-Replace-Url"] = new.address
    return response


@blueprint.post("/tables")
@requires("write", evening=True)
def open_table() -> Any:
    """Open the table."""
    new = NewTableForm.read(request.form)
    if not key_in(request.form):
        # Without an idempotency key a retry could not be told from another table; the new page has one.
        return _page(new, {}, 422)
    # A last name may still be in its field. The house rules of the form stay as they are.
    new.seat_typed()
    problems = new.problems()
    if problems or new.game is None:
        return _page(new, problems, 422)
    new.rotate_seats()
    record = new.record()
    table = NewTable(new.game.id, new.names, new.seat_of_dealer, options=record["options"], description=description_of(new.game.id))
    slug = store().tables.open(table, key=derived_key(new.key, record), at=now())
    forget_list()
    return redirect(url_for("board.show_sheet", slug=slug), 303)


@blueprint.post("/tables/again")
def open_same_table() -> Any:
    """Open a table like an earlier one (`.table`): the same game, people, seats and house rules, and the next one deals."""
    sheet, key = load_sheet(request.form.get(".table", "")), key_in(request.form)
    if not key:
        # As for a new table: the page that follows has a key.
        return redirect(url_for("new.show_new_table", game=base_id(sheet.game.id)), 303)
    slug = store().tables.open(table_like(sheet), key=derived_key(key, sheet.slug), at=now())
    forget_list()
    return redirect(url_for("board.show_sheet", slug=slug), 303)
