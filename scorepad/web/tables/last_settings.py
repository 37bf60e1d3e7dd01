"""What was played and agreed before: offered again, and said in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from flask import g

from scorepad.core.game import Game
from scorepad.core.model import fields
from scorepad.forms.cells import texts_of
from scorepad.store import Filter, Kept
from scorepad.web.http.i18n import game_name, say
from scorepad.web.http.visitor import store
from scorepad.web.tables.table_view import opens
from scorepad.words import Words

#: Before the name of a house rule in the form of a new table.
OPTION = "option_"
#: Tables looked through for people who played together.
LATELY = 120
#: Tables looked through for house rules, since the last may have some that this version does not know.
FEW = 5
#: So many house rules are said one by one.
A_FEW = 3
#: So many groups are offered for a tap.
GROUPS = 3


class Group(NamedTuple):
    """People who played together, in their seating of that time; `slug`: at which table."""

    slug: str
    names: tuple[str, ...]


def titles(game: Game[Any]) -> list[str]:
    """What the players called a game where they may name it, the last first."""
    return store().used(game.id) if game.titled else []


def spelled(game: Game[Any], title: str) -> str:
    """A title as this pad knows it, whichever way it was written now."""
    folded = title.casefold()
    return next((known for known in titles(game) if known.casefold() == folded), title)


class Spelled:
    """The names of people known to this pad, by what tells them apart: the name, whichever way it is written. Each is looked up
    when it is asked for."""

    def __init__(self) -> None:
        self._known: dict[str, str | None] = {}

    def look_up(self, names: Iterable[str]) -> None:
        """Look some up at once."""
        if asked := same(names) - self._known.keys():
            found = store().named(asked)
            self._known.update({each: found[each].name if each in found else None for each in asked})

    def get(self, folded: str, otherwise: str) -> str:
        """How a name is written."""
        self.look_up([folded])
        return self._known[folded] or otherwise

    def __contains__(self, folded: str) -> bool:
        self.look_up([folded])
        return self._known[folded] is not None


def last_of(game: Game[Any], title: str = "") -> Kept | None:
    """The last table of a game, where there is a title that was played under it."""
    where = Filter(game=game.id, title=spelled(game, title) if title else None)
    return next(filter(opens, store().recent(FEW, where, log=False)), None)


def last_with(game: Game[Any], names: Iterable[str], title: str = "") -> Kept | None:
    """The last table of a game (and title) at which exactly these people sat, in whatever order."""
    wanted = same(names)
    found = _lately(Filter(game=game.id, title=spelled(game, title) if title else None)) if wanted else ()
    return next((kept for kept in found if same(names_of(kept)) == wanted and opens(kept)), None)


def _lately(where: Filter | None) -> list[Kept]:
    """Some of the last tables, looked for once a request."""
    found: dict[Filter | None, list[Kept]] = g.setdefault("lately", {})
    if where not in found:
        found[where] = store().recent(LATELY, where, log=False)
    return found[where]


def title_of(kept: Kept, game: Game[Any]) -> str:
    """What was played at a table."""
    named = kept.options.get(game.titled) if isinstance(kept.options, dict) else None
    return str(named or "").strip() or game_name(game)


def names_of(kept: Kept) -> tuple[str, ...]:
    """Who sits at a table, by seat."""
    return tuple(person.name for person in kept.people)


def same(names: Iterable[str]) -> frozenset[str]:
    """People, whichever way their names are written and wherever they sit."""
    return frozenset(name.casefold() for name in names)


def groups(sizes: Sequence[int], seated: Sequence[str]) -> list[Group]:
    """Who played together lately, the last first, each seating once; not those who sit there already."""
    found: dict[tuple[str, ...], Group] = {_round(seated): Group("", ())}
    for kept in _lately(None):
        names = names_of(kept)
        if len(names) in sizes:
            found.setdefault(_round(names), Group(kept.slug, names))
    return list(found.values())[1 : GROUPS + 1]


def _round(names: Sequence[str]) -> tuple[str, ...]:
    """A seating, wherever one begins to read it."""
    folded = [name.casefold() for name in names]
    start = folded.index(min(folded)) if folded else 0
    return (*folded[start:], *folded[:start])


def option_texts(game: Game[Any], players: int, options: Mapping[str, Any]) -> dict[str, str]:
    """House rules (JSON) as the texts of the form."""
    found = fields(game.options, game.setting(players))
    texts = texts_of(found, dict(options))
    shown = {f"{OPTION}{each.name}.shown": "1" for each in found if each.mark.kind == "flag" and each.name in options}
    return {**{OPTION + name: text for name, text in texts.items()}, **shown}


def rules_in_words(words: Words, game: Game[Any], options: Mapping[str, Any]) -> list[str]:
    """The house rules that differ from the rulebook's; what is played stands above all of it."""

    def told() -> Iterator[str]:
        for name, value in options.items():
            if value is not None and name != game.titled:
                yield f"{words.say(f'option-{name}')}: {words.option(name, value)}"

    return list(told())


def few(rules: Sequence[str]) -> str:
    """House rules in a sentence of a line or two: the first of them, and how many more."""
    if len(rules) <= A_FEW:
        return "; ".join(rules)
    return say("agreed-more", rules="; ".join(rules[: A_FEW - 1]), n=len(rules) - A_FEW + 1)
