"""The form for a new table: its state, taps, and settings of earlier tables offered again."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from flask import url_for
from werkzeug.datastructures import MultiDict

from scorepad.core.game import Game
from scorepad.core.problem import Problem
from scorepad.core.record import check_names
from scorepad.described import base_id
from scorepad.games import room_of
from scorepad.store import StoredTable
from scorepad.table import open_table
from scorepad.web.games.playable import playable_game
from scorepad.web.http.i18n import say, words_of_request
from scorepad.web.http.requests import key_in
from scorepad.web.http.urls import fresh_key, normalize_name
from scorepad.web.http.visitor import store, visible
from scorepad.web.lobby.house_rules import NewTableChoices
from scorepad.web.tables.last_settings import (
    OPTION_PREFIX,
    KnownNames,
    RecentGroup,
    known_spelling,
    last_table_of_game,
    last_table_of_people,
    name_set,
    option_texts,
    recent_groups,
    table_names,
)

#: Maximum number of seated names, and of names typed at once.
MAX_NAMES, MAX_TYPED = 20, 60
#: Form field: names that were typed before somebody was tapped, while their own answer is awaited.
FIRST_FIELD = ".first"


@dataclass
class NewTableForm(NewTableChoices):
    """The form for a new table. It carries all choices, so that no page depends on another.

    `picked`: the name chosen to swap seats; `typed`: names typed but not seated yet.
    """

    key: str
    picked: str = ""
    typed: str = ""
    #: names that were typed although they are seated
    seated_twice: tuple[str, ...] = ()
    #: whether the house rules are those that the pad set for the people in `seated`
    untouched: bool = False
    seated: frozenset[str] = frozenset()

    def __post_init__(self) -> None:
        self.names = list(dict.fromkeys(self._known(self.names)))
        self.dealer, self.picked = self._known((self.dealer, self.picked))

    @cached_property
    def people(self) -> KnownNames:
        """The cache of known names."""
        return KnownNames()

    def _known(self, names: Iterable[str]) -> list[str]:
        names = list(names)
        self.people.look_up(names)
        return [self.people.get(name.casefold(), name) for name in names]

    @classmethod
    def again(cls, game: Game[Any]) -> NewTableForm:
        """A new table for the people of the last table, if their number fits; else of the last table of this game."""
        recent = [*store().lists.recent(1, visible(), log=False), *([last] if (last := last_table_of_game(game)) else [])]
        names = next((table_names(stored) for stored in recent if len(stored.people) in game.players), ())
        new = cls(game, list(names), "", {}, fresh_key())
        new.load_defaults()
        return new

    @classmethod
    def read(cls, form: MultiDict[str, str]) -> NewTableForm:
        """The choices in a form or an address."""
        seats, chosen = [list(filter(None, map(normalize_name, form.getlist(name)[:MAX_NAMES]))) for name in ("seat", "who")]
        texts = {name: text for name, text in form.items() if name.startswith(OPTION_PREFIX)}
        new = cls(
            playable_game(form.get("game", "")), seats, form.get("dealer", ""), texts,
            key_in(form) or fresh_key(), form.get("picked", ""), ", ".join(filter(None, map(str.strip, form.getlist("name")))),
        )  # fmt: skip
        new.untouched, new.seated = form.get(".stood") == new.rules, name_set(new.names)
        new.names = new._known(name for name in seats if name in chosen)
        typed, new.typed = new.typed, ", ".join(form.getlist(FIRST_FIELD))
        new.seat_typed()
        new.typed = ", ".join(filter(None, (new.typed, typed)))
        new.names = list(dict.fromkeys([*new.names, *new._known(name for name in chosen if name not in seats)]))
        if new.game and form.get("options_of") not in (None, base_id(new.game.id)):
            new.load_defaults()
        else:
            new.change_title(form.get("title_of", ""), texts.get(new.title_field, ""))
        return new

    @property
    def last(self) -> StoredTable | None:
        """The last table of the game (and title) with the same people."""
        return last_table_of_people(self.game, self.names, self.title) if self.game else None

    def load_defaults(self) -> None:
        """Set title and house rules after the game changed: those of the same people's last table."""
        self.texts = {}
        if self.game and self.game.title_option and self.last:
            self.texts = option_texts(
                self.game, len(self.names), {self.game.title_option: self.last.options.get(self.game.title_option)}
            )
        self.default_rules()

    def default_rules(self) -> None:
        """Set the default house rules: those of the same people's last table, else the rulebook's.

        A title brings the house rules last used with it, even if other people play.
        """
        if self.game is None:
            return
        last = self.last or (last_table_of_game(self.game, self.title) if self.title else None)
        self.texts = {**(option_texts(self.game, len(last.people), last.options) if last else {}), **self._title_text}
        self.untouched, self.seated = True, name_set(self.names)

    def change_title(self, before: str, title: str) -> None:
        """Change the title from `before` to `title`; a known one brings its last house rules, and the same people's seats.

        A new title drops house rules that were only taken over from the old one.
        """
        if self.game is None or not self.title_field:
            return
        title = known_spelling(self.game, normalize_name(title))
        self.texts[self.title_field] = title
        if title.casefold() == before.casefold():
            return
        if title and last_table_of_game(self.game, title):
            self.default_rules()
            self.names = self._known(table_names(self.last)) if self.last else self.names
        elif title and before and (last := last_table_of_game(self.game, before)):
            last_rules, own_rules = (
                {**options, self.game.title_option: None} for options in (last.options, self.record()["options"])
            )
            if last_rules == own_rules:
                self.texts = {self.title_field: title}

    @property
    def _title_text(self) -> dict[str, str]:
        """The text of the title field, which stays when other house rules are set; {} for games without titles."""
        return {self.title_field: self.title} if self.title_field else {}

    @property
    def address(self) -> str:
        """The address of this form with all choices, so that reloading keeps them."""
        game = base_id(self.game.id) if self.game else ""
        more: dict[str, Any] = {".key": self.key, ".stood": self.rules if self.untouched else "", "title_of": self.title}
        return url_for(
            "new.show_new_table", game=game, options_of=game, seat=self.names, who=self.names, dealer=self.dealer,
            picked=self.picked,
            **more, **dict[str, Any](self.texts),
        )  # fmt: skip

    def apply_tap(self, what: str) -> None:
        """Seat typed names, then apply a tap: seat a group, set a title, swap seats, set several house rules; "" for none."""
        self.seat_typed()
        kind, _, name = what.partition(":")
        if kind == "group":
            self.names = next((list(group.names) for group in self.groups if group.slug == name), self.names)
            self.picked = ""
        elif kind == "title":
            self.change_title(self.title, name)
        elif kind == "swap":
            self._swap(name)
        elif kind == "leave" and name == self.picked:
            self.picked = ""
        if self.untouched and self.seated != name_set(self.names):
            self.default_rules()
        if self.game is None or kind not in ("preset", "rules"):
            return
        self.untouched = False
        if kind == "preset" and name in self.game.presets:
            preset = self.game.presets[name]
            others = {
                key: text for key, text in self.texts.items() if key.removeprefix(OPTION_PREFIX).partition(".")[0] not in preset
            }
            self.texts = {**others, **option_texts(self.game, max(self.game.players), preset)}
        elif kind == "rules" and name in self.offers:
            self.texts = {**option_texts(self.game, max(self.game.players), self.offers[name]), **self._title_text}

    def seat_typed(self) -> None:
        """Seat the typed names, unless they have a seat; names with problems stay in the field."""
        # A known name may contain a comma.
        names = (
            [self.typed]
            if normalize_name(self.typed).casefold() in self.people
            else re.split("[,;\r\n]", self.typed, maxsplit=MAX_TYPED)
        )
        unseated = []
        for typed in filter(None, map(normalize_name, names)):
            (name,) = self._known([typed])
            if name.casefold() in name_set(self.names):
                self.seated_twice += (typed,)
            elif len(self.names) < MAX_NAMES and not list(check_names([name])):
                self.names.append(name)
            else:
                unseated.append(typed)
        self.typed = ", ".join(unseated)

    def _swap(self, name: str) -> None:
        if self.picked in self.names and name in self.names and self.picked != name:
            first, second = self.names.index(self.picked), self.names.index(name)
            self.names[first], self.names[second] = self.names[second], self.names[first]
            self.picked = ""
        else:
            self.picked = name

    def rotate_seats(self) -> None:
        """Where nobody deals, rotate the seats so that the one who begins is first."""
        if self.game and self.game.nobody_deals:
            first = self.seat_of_dealer
            self.names = [*self.names[first:], *self.names[:first]]

    @property
    def groups(self) -> list[RecentGroup]:
        """Recent groups that can be seated with one tap."""
        groups = recent_groups(self.game.players, self.names) if self.game else []
        return [RecentGroup(group.slug, tuple(self._known(group.names))) for group in groups]

    @property
    def offers(self) -> dict[str, Mapping[str, Any]]:
        """Sets of house rules that one tap sets: the rulebook's ("book"), those of the last table ("last")."""
        if self.game is None:
            return {}
        last = self.last or last_table_of_game(self.game, self.title)
        offers: dict[str, Mapping[str, Any]] = {"book": {}, "last": last.options if last else {}}
        # Only those that differ from the current ones and from each other.
        by_rules = {self.rules_of(options): (name, options) for name, options in reversed(offers.items())}
        return dict(offer for rules, offer in reversed(by_rules.items()) if rules != self.rules)

    @property
    def as_last_time(self) -> bool:
        """Whether the house rules are those of the same people's last table."""
        return self.last is not None and self.rules_of(self.last.options) == self.rules

    @property
    def namesakes(self) -> list[str]:
        """Sentences about names that were typed although they are seated: the same person, or a letter must be added."""
        return [
            words_of_request().sentence_of(problem) for name in self.seated_twice for problem in check_names([*self.names, name])
        ]

    def problems(self) -> dict[str, list[str]]:
        """What prevents opening the table: sentences by field."""
        by_field: dict[str, list[str]] = {}

        def tell(field: str, text: str) -> None:
            by_field.setdefault(field, []).append(text)

        if self.game is None:
            tell("game", say("game-missing"))
        words = words_of_request(room_of(self.game.id) if self.game else None)
        for typed in filter(None, self.typed.split(", ", MAX_TYPED)):
            for fault in check_names([typed]):
                tell("name", words.sentence_of(fault))
        if self.game is None:
            return by_field
        for cell in self.options().unparsable:
            args = {"text": self.texts[OPTION_PREFIX + cell.name][:60]}
            tell(OPTION_PREFIX + cell.name, words.sentence_of(Problem("options", "options", "no-number", args=args)))
        _, _, problems = open_table(self.record())
        for problem in problems:
            field = OPTION_PREFIX + str(problem.at[0]) if problem.field == "options" and problem.at else "who"
            tell(field, words.sentence_of(problem, self.names, ()))
        return by_field
