"""Routes for a new table: choosing game, people, seats and house rules, then opening it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from flask import Blueprint, Response, make_response, redirect, render_template, request, url_for

from scorepad.core.game import Game
from scorepad.games import find, games, room_of
from scorepad.store import NewTable, Person, holds
from scorepad.web.entry.draft import MOST_TAPS
from scorepad.web.forms.badges import SHOWN, badges
from scorepad.web.forms.control import Option
from scorepad.web.http.back_link import forget_list
from scorepad.web.http.i18n import game_name, speak
from scorepad.web.http.idempotency import key_in
from scorepad.web.http.urls import keyed, now, sought
from scorepad.web.http.visitor import needs, store
from scorepad.web.lobby.new_form import NewTableForm
from scorepad.web.tables.last_settings import OPTION, few, same
from scorepad.web.tables.table_view import load

pages = Blueprint("new", __name__)

#: Maximum number of titles offered as buttons.
TITLES = 6
#: Number of games offered as tiles; the others are folded.
FIRST = 6
#: Maximum length of an address for the browser, in characters.
LONGEST = 6_000


def _choosable(chosen: Sequence[str], text: str, known: Mapping[str, Person]) -> list[Person]:
    """The people to choose from: those who played last, or whose name contains `text`; and all chosen ones, known or new. `known`:
    people by name in folded case."""
    listed = store().called(text, SHOWN) if text else store().people(SHOWN)
    before = [known[name.casefold()] for name in chosen if name.casefold() in known]
    listed += [person for person in before if person not in listed]
    fresh = [name for name in chosen if name.casefold() not in known]
    return listed + [Person(len(listed) + place, name) for place, name in enumerate(fresh, 1)]


def _tiles(chosen: Game[Any] | None) -> list[Game[Any]]:
    """All games, those for tiles first: played last, then the others. The last tile is the game for all that the pad does not know
    (players give it its title), unless all tiles were played; a chosen one that is folded takes the tile before, so that no other
    moves."""
    played = [game for game in map(find, store().games()) if game]
    order = list(dict.fromkeys([*played, *games().values()]))
    any_other = next((game for game in order if game.titled and len(played) < FIRST), None)
    for game, at in ((any_other, FIRST - 1), (chosen, FIRST - 2)):
        if game and game not in order[:FIRST]:
            place = order.index(game)
            order[at], order[place] = order[place], order[at]
    return order


def _show(new: NewTableForm, problems: dict[str, list[str]], status: int = 200) -> Response:
    text = sought("find")
    groups = new.groups
    known = store().named(same([*new.names, *(name for group in groups for name in group.names)]))
    people = _choosable(new.names, text, known)
    many = text or store().count_people() > SHOWN
    by_name = {person.name.casefold(): person for person in [*known.values(), *people]}
    sides = new.sides
    drawn = dict(zip([person.name for person in people], badges(people), strict=True))
    seated = badges([by_name[name.casefold()] for name in new.names], sides)
    # A person may have been renamed since the groups were loaded; then the group is not offered this time.
    drawn_groups = [
        (each, badges([by_name[name.casefold()] for name in each.names])) for each in groups if by_name.keys() >= same(each.names)
    ]  # fmt: skip
    page = render_template(
        "lobby/new.html", new=new, people=people, drawn=drawn, seated=seated,
        games=[Option(each.id, game_name(each)) for each in _tiles(new.game)], first=FIRST,
        problems=problems, words=speak(room_of(new.game.id)) if new.game else None, options=new.controls(problems),
        titles=new.titles[:TITLES], groups=drawn_groups, typing=".typing" in request.form, few=few,
        many=many, text=text, nobody=text and not any(holds(person.name, text) for person in people),
        cut=SHOWN if text and sum(holds(person.name, text) for person in people) >= SHOWN else None,
        offers=[(name, new.told(options)) for name, options in new.offers.items()],
        dealers=[Option(badge.name, badge.name) for badge in seated],
        teams=[" & ".join(new.names[seat] for seat in seats) for seats in sides] if sides and len(sides) < len(new.names) else [],
    )  # fmt: skip
    return make_response(page, status)


@pages.get("/new")
@needs("write")
def page() -> Response:
    """The form for a new table, with the choices of the address or of the last table."""
    if "options_of" in request.args:
        return _show(NewTableForm.read(request.args), {})
    last = next((game for game in map(find, store().games()) if game), None)
    chosen = find(request.args.get("game", "")) or last or next(iter(games().values()))
    return _show(NewTableForm.again(chosen), {})


@pages.post("/new")
def change() -> Response:
    """Apply the taps since the last response, and render the form."""
    new = NewTableForm.read(request.form)
    for what in request.form.getlist(".tap")[:MOST_TAPS] or [""]:
        new.do(what)
    found = {name: texts for name, texts in new.problems().items() if name == "name" or name.startswith(OPTION)}
    answer = _show(new, {**found, "name": [*found.get("name", []), *new.namesakes]})
    if len(new.address) < LONGEST:
        answer.headers["HX-Replace-Url"] = new.address
    return answer


@pages.post("/tables")
def start() -> Any:
    """Open the table."""
    new = NewTableForm.read(request.form)
    if not key_in(request.form):
        # Without an idempotency key a retry could not be told from another table; the new page has one.
        return _show(new, {}, 422)
    # A last name may still be in its field. The house rules of the form stay as they are.
    new.sit_down()
    problems = new.problems()
    if problems or new.game is None:
        return _show(new, problems, 422)
    new.settle()
    record = new.record()
    table = NewTable(new.game.id, new.names, new.seat_of_dealer, record["options"])
    slug = store().open(table, key=keyed(new.key, record), at=now())
    forget_list()
    return redirect(url_for("board.page", slug=slug), 303)


@pages.post("/tables/again")
def again() -> Any:
    """Open a table like an earlier one (`.table`): the same game, people, seats and house rules, and the next one deals."""
    sheet, key = load(request.form.get(".table", "")), key_in(request.form)
    if not key:
        # As for a new table: the page that follows has a key.
        return redirect(url_for("new.page", game=sheet.game.id), 303)
    like = NewTable(sheet.game.id, sheet.table.players, sheet.game.dealer(sheet.table.state), sheet.kept.options)
    slug = store().open(like, key=keyed(key, sheet.slug), at=now())
    forget_list()
    return redirect(url_for("board.page", slug=slug), 303)
