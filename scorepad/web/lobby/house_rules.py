"""The choices for a new table: game, names, dealer, and house rules as texts, controls and sentences."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from scorepad.core.game import Game
from scorepad.core.model import Field, fields
from scorepad.core.record import record_header
from scorepad.forms.cells import Cell, FieldTexts, FormSpec, texts_of
from scorepad.games import room_of
from scorepad.table import open_table
from scorepad.web.forms.control import Control, ControlExtras, FormContext, Remark
from scorepad.web.forms.controls import make_controls
from scorepad.web.http.i18n import game_name, words_of_request
from scorepad.web.tables.last_settings import OPTION_PREFIX, option_texts, presets_in, recent_titles, rules_in_words

#: Maximum number of titles suggested while typing.
MAX_TITLES = 40


@dataclass
class NewTableChoices:
    """The choices for a new table: game, names by seat, name of the first dealer, house rules as texts of the form."""

    game: Game[Any] | None
    names: list[str]
    dealer: str
    texts: dict[str, str]

    @property
    def title_field(self) -> str:
        """The name of the field for the title; "" for games without titles."""
        return OPTION_PREFIX + self.game.title_option if self.game and self.game.title_option else ""

    @property
    def title(self) -> str:
        """The title that the players gave; "" if none."""
        return self.texts.get(self.title_field, "") if self.title_field else ""

    @property
    def seat_of_dealer(self) -> int:
        """The seat of the first dealer."""
        return self.names.index(self.dealer) if self.dealer in self.names else 0

    @property
    def fits(self) -> bool:
        """Whether the game can be played by this number of players."""
        return self.game is not None and len(self.names) in self.game.players

    @property
    def name_of_game(self) -> str:
        """The title, or the name of the game."""
        return self.title or game_name(self.game) if self.game else ""

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The seats of each side; () if the number of players does not fit."""
        if self.game is None or not self.fits:
            return ()
        table = open_table(self.record())[0]
        return (table.setting if table else self.game.setting(len(self.names))).sides

    def option_fields(self) -> tuple[Field, ...]:
        """The house rules that this table can choose."""
        if self.game is None:
            return ()
        players = len(self.names) if self.fits else max(self.game.players)
        options = fields(self.game.options, self.game.setting(players))
        return tuple(field for field in options if not field.input.player_counts or players in field.input.player_counts)

    def options(self) -> FieldTexts:
        """The house rules as typed."""
        texts = {name.removeprefix(OPTION_PREFIX): text for name, text in self.texts.items()}
        for field in self.option_fields():
            word = texts.get(f"{field.name}.word")
            if word in field.spec.allowed_words:
                texts[field.name] = word
            elif word and texts.get(field.name) in field.spec.allowed_words:
                texts[field.name] = ""
        return FieldTexts(FormSpec(self.option_fields()), texts)

    def controls(self, problems: Mapping[str, list[str]]) -> list[Control]:
        """The controls of the house rules; untouched ones show their default."""
        if self.game is None:
            return []
        words, field_texts = words_of_request(room_of(self.game.id)), self.options()
        defaults = texts_of(field_texts.fields, {field.name: _plain(field.default) for field in field_texts.fields})
        texts = {**defaults, **field_texts.texts}
        for name in [cell.name for cell in field_texts.cells]:
            was_shown, is_emptied = f"{OPTION_PREFIX}{name}.shown" in self.texts, self.texts.get(OPTION_PREFIX + name) == ""
            if (was_shown or is_emptied) and name not in field_texts.texts:
                texts.pop(name, None)

        def legend(cell: Cell) -> str:
            key = f"option-{cell.field.name}"
            if cell.index is None:
                return words.say(key)
            return words.say(f"{key}-item", {"n": cell.field.input.first_number + cell.index})

        def extras(cell: Cell) -> ControlExtras:
            key = f"option-{cell.field.name}-hint"
            titles = self.titles if OPTION_PREFIX + cell.name == self.title_field else None
            hints = [words.say(key) if words.has(key) else "", words.usual(cell.field.name, cell.field.default)]
            return ControlExtras(more={"hint": " ".join(filter(None, hints)), "typed": True, "list": titles})

        form = make_controls(field_texts.cells, texts, FormContext(words), extras_of=extras, legend=legend, prefix=OPTION_PREFIX)
        for name, control in form.items():
            field, index = control.cell.field, control.cell.index
            names = {OPTION_PREFIX + name, *([OPTION_PREFIX + field.name] if index in (None, field.size - 1) else [])}
            control.remarks = [Remark(text) for key in sorted(names) for text in problems.get(key, ())]
        return list(form.values())

    @property
    def titles(self) -> list[str]:
        """Earlier titles of this game, the latest first."""
        return recent_titles(self.game)[:MAX_TITLES] if self.game else []

    def record(self) -> dict[str, Any]:
        """The new table as a record without rounds."""
        values = self.options().json
        defaults = {field.name: field.default for field in self.option_fields()}
        for field in self.option_fields():
            if field.spec.kind == "flag" and f"{OPTION_PREFIX}{field.name}.shown" in self.texts:
                values.setdefault(field.name, False)
        options = {name: value for name, value in values.items() if _plain(value) != _plain(defaults.get(name))}
        return record_header(self.game.id if self.game else "", self.names, self.seat_of_dealer, options=options)

    @property
    def rules(self) -> str:
        """The house rules in canonical JSON without the title, for comparison."""
        return json.dumps({**self.record()["options"], self.game.title_option if self.game else "": None}, sort_keys=True)

    def rules_of(self, options: Mapping[str, Any]) -> str:
        """The same for other `options` at this table."""
        if self.game is None:
            return ""
        return replace(self, texts=option_texts(self.game, max(self.game.players), options)).rules

    @property
    def agreed(self) -> list[str]:
        """The house rules that differ from the rulebook's, in words."""
        return self.rules_in_words(self.record()["options"])

    @property
    def preset(self) -> str:
        """The name of the preset that the house rules follow; "" if there is none."""
        return next(iter(presets_in(self.game, self.record()["options"])), "") if self.game else ""

    def rules_in_words(self, options: Mapping[str, Any]) -> list[str]:
        """House rules in words."""
        return rules_in_words(words_of_request(room_of(self.game.id)), self.game, options) if self.game else []


def _plain(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value
