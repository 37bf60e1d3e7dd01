"""Settings of earlier tables (titles, seatings, house rules), offered for a new table, and house rules in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any, NamedTuple

from flask import g

from scorepad.core.game import Game
from scorepad.core.model import fields
from scorepad.core.record import base_id
from scorepad.forms.cells import texts_of
from scorepad.games import find_game, games
from scorepad.store import Filter, StoredTable
from scorepad.web.http.i18n import game_name, say
from scorepad.web.http.visitor import store, visible, visitor
from scorepad.web.tables.score_sheet import UnreadableTable, can_open, sheet_of
from scorepad.words import Words

#: Prefix of the fields of house rules in the form of a new table.
OPTION_PREFIX = "option_"
#: Number of recent tables searched for people who played together.
TABLES_SEARCHED = 120
#: Number of recent tables searched for house rules, since the last may have some that this version does not know.
TABLES_SEARCHED_FOR_RULES = 5
#: Maximum number of house rules that are listed one by one.
RULES_IN_SHORT = 3
#: Maximum number of groups offered.
MAX_GROUPS = 3


class RecentGroup(NamedTuple):
    """People who played together, by seat, at the table `slug`."""

    slug: str
    names: tuple[str, ...]


def games_played() -> list[Game[Any]]:
    """The games of the circle's tables, each in the version that was played last, the last one first."""
    versions: dict[str, str] = {}
    for game_id in store().lists.games():
        versions.setdefault(base_id(game_id), game_id)
    return [game for game in map(find_game, versions.values()) if game]


def game_played(game_id: str) -> Game[Any] | None:
    """A game by its id, in the version that the circle played last, else the one that comes with the pad; None if there is none."""
    base = base_id(game_id)
    return games().get(base) or next((game for game in games_played() if base_id(game.id) == base), find_game(base))


def recent_titles(game: Game[Any]) -> list[str]:
    """The titles that players gave a game, the latest first; [] for games without titles."""
    return store().lists.titles(game.id) if game.title_option and visitor().evening is None else []


def known_spelling(game: Game[Any], title: str) -> str:
    """The known spelling of a title, ignoring case; the title itself if it is new."""
    folded = title.casefold()
    return next((spelling for spelling in recent_titles(game) if spelling.casefold() == folded), title)


class KnownNames:
    """Cache of the known spellings of names, by the name in folded case. Names are looked up on demand."""

    def __init__(self) -> None:
        self._spellings: dict[str, str | None] = {}

    def look_up(self, names: Iterable[str]) -> None:
        """Look up several names in one query."""
        if unknown := name_set(names) - self._spellings.keys():
            people = store().people.by_name(unknown)
            self._spellings.update({name: people[name].name if name in people else None for name in unknown})

    def get(self, folded: str, otherwise: str) -> str:
        """The known spelling of a name, or `otherwise`."""
        self.look_up([folded])
        return self._spellings[folded] or otherwise

    def __contains__(self, folded: str) -> bool:
        self.look_up([folded])
        return self._spellings[folded] is not None


def last_table_of_game(game: Game[Any], title: str = "") -> StoredTable | None:
    """The last readable table of a game, and of `title` if there is one."""
    where = visible(Filter(game=game.id, title=known_spelling(game, title) if title else None))
    return _as_it_held(game, next(filter(can_open, store().lists.recent(TABLES_SEARCHED_FOR_RULES, where, log=False)), None))


def last_table_of_people(game: Game[Any], names: Iterable[str], title: str = "") -> StoredTable | None:
    """The last readable table of a game (and title) with exactly these people, in any order."""
    wanted = name_set(names)
    tables = _recent_tables(Filter(game=game.id, title=known_spelling(game, title) if title else None)) if wanted else ()
    return _as_it_held(game, next((table for table in tables if name_set(table_names(table)) == wanted and can_open(table)), None))


def _as_it_held(game: Game[Any], table: StoredTable | None) -> StoredTable | None:
    """A table with the house rules that held last, where they may change."""
    if table is not None and game.changing_options:
        with suppress(UnreadableTable):
            return replace(table, options=sheet_of(store().tables.load(table.slug)).options)
    return table


def _recent_tables(where: Filter | None) -> list[StoredTable]:
    """Recent tables, loaded once per request."""
    tables_by_filter: dict[Filter | None, list[StoredTable]] = g.setdefault("lately", {})
    if where not in tables_by_filter:
        tables_by_filter[where] = store().lists.recent(TABLES_SEARCHED, visible(where), log=False)
    return tables_by_filter[where]


def table_title(stored: StoredTable, game: Game[Any]) -> str:
    """The title of a table: that of the players, else the name of the game."""
    title = stored.options.get(game.title_option) if isinstance(stored.options, dict) else None
    return str(title or "").strip() or game_name(game)


def table_names(stored: StoredTable) -> tuple[str, ...]:
    """The names at a table, by seat."""
    return tuple(person.name for person in stored.people)


def name_set(names: Iterable[str]) -> frozenset[str]:
    """Names as a set, for comparison without case and order."""
    return frozenset(name.casefold() for name in names)


def recent_groups(sizes: Sequence[int], seated: Sequence[str]) -> list[RecentGroup]:
    """Recent groups whose size is in `sizes`, the latest first, each seating once, without the one that is `seated` now."""
    groups: dict[tuple[str, ...], RecentGroup] = {_canonical_seating(seated): RecentGroup("", ())}
    for table in _recent_tables(None):
        names = table_names(table)
        if len(names) in sizes:
            groups.setdefault(_canonical_seating(names), RecentGroup(table.slug, names))
    return list(groups.values())[1 : MAX_GROUPS + 1]


def _canonical_seating(names: Sequence[str]) -> tuple[str, ...]:
    """A seating in a canonical rotation, in folded case."""
    folded = [name.casefold() for name in names]
    start = folded.index(min(folded)) if folded else 0
    return (*folded[start:], *folded[:start])


def option_texts(game: Game[Any], players: int, options: Mapping[str, Any]) -> dict[str, str]:
    """House rules (JSON) as texts of the form for a new table."""
    option_fields = fields(game.options, game.setting(players))
    texts = texts_of(option_fields, dict(options))
    shown = {
        f"{OPTION_PREFIX}{field.name}.shown": "1" for field in option_fields if field.spec.kind == "flag" and field.name in options
    }
    return {**{OPTION_PREFIX + name: text for name, text in texts.items()}, **shown}


def presets_in(game: Game[Any], options: Mapping[str, Any]) -> list[str]:
    """The names of the presets whose house rules are all in `options`."""
    return [name for name, preset in game.presets.items() if all(options.get(option) == value for option, value in preset.items())]


def rules_in_words(words: Words, game: Game[Any], options: Mapping[str, Any]) -> list[str]:
    """The house rules in `options` as sentences, without the title. Those of a preset are one: its name."""

    def told() -> Iterator[str]:
        preset_options: set[str] = set()
        for name in presets_in(game, options):
            yield words.say(f"preset-{name}")
            preset_options.update(game.presets[name])
        for name, value in options.items():
            if name not in (game.title_option, *preset_options):
                key = f"option-{name}"
                said = words.say(f"{key}-told", {"n": value}) if words.has(f"{key}-told") else ""
                nothing = not value and value == game.options.model_fields[name].default and words.has(f"{key}-none")
                yield said or f"{words.say(key)}: {words.say(f'{key}-none') if nothing else words.option(name, value)}"

    return list(told())


def rules_in_short(rules: Sequence[str]) -> str:
    """House rules as one short sentence: the first of them, and how many more."""
    if len(rules) <= RULES_IN_SHORT:
        return "; ".join(rules)
    return say("agreed-more", rules="; ".join(rules[: RULES_IN_SHORT - 1]), n=len(rules) - RULES_IN_SHORT + 1)
