"""A new table as far as it is chosen, so that no page depends on another; what was agreed before is offered again."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from flask import request

from scorepad.core.game import Game
from scorepad.core.model import Field, fields
from scorepad.core.problem import Problem
from scorepad.core.record import VERSION, check_names
from scorepad.games import find, room_of
from scorepad.slip import Cell, Slip, texts_of
from scorepad.store import Filter, Kept
from scorepad.table import open_table
from scorepad.web.control import Control, Extras, Remark, Scene
from scorepad.web.controls import form_of
from scorepad.web.language import game_name, say, speak
from scorepad.web.sheet import store
from scorepad.web.ways import fresh_key, tidy

#: Before the name of a house rule in the form of a new table.
OPTION = "option_"
#: More names than sit at any table.
MOST_NAMES = 20


@dataclass
class NewTable:
    """The form for a new table: everything chosen so far, so that no page depends on another."""

    game: Game[Any] | None
    names: list[str]
    dealer: str
    picked: str
    texts: dict[str, str]
    key: str
    typed: str = ""

    def __post_init__(self) -> None:
        # People are told apart by their folded names, whichever way they were written on some evening.
        known = {person.name.casefold(): person.name for person in store().people()}
        self.names = list(dict.fromkeys(known.get(name.casefold(), name) for name in self.names))
        self.dealer, self.picked = (known.get(name.casefold(), name) for name in (self.dealer, self.picked))

    @classmethod
    def posted(cls) -> NewTable:
        """What was chosen so far."""
        form = request.form
        seats, who = [list(filter(None, map(tidy, form.getlist(name)[:MOST_NAMES]))) for name in ("seat", "who")]
        names = [name for name in seats if name in who] + [name for name in who if name not in seats]
        game = find(form.get("game", ""))
        texts = {name: text for name, text in form.items() if name.startswith(OPTION)}
        switched = game is not None and form.get("options_of") not in (None, game.id)
        if switched:
            texts = remembered(game)
        new = cls(
            game, names, form.get("dealer", ""), form.get("picked", ""), texts,
            form.get(".key") or fresh_key(), tidy(form.get("name", "")),
        )  # fmt: skip
        if not switched:
            new.recall(form.get("title_of", ""), texts.get(new.title_field, ""))
        return new

    @property
    def title_field(self) -> str:
        """The name of the field in which the players say what they play; "" where they may not."""
        return OPTION + self.game.titled if self.game and self.game.titled else ""

    @property
    def title(self) -> str:
        """What is played, where the players gave it a name of their own."""
        return self.texts.get(self.title_field, "") if self.title_field else ""

    def recall(self, before: str, title: str) -> None:
        """Play `title` instead of `before`: it brings along what was last set for it, and the seats if the same people play.

        A title that is new here leaves behind what was only remembered of the other one.
        """
        if self.game is None or not self.title_field:
            return
        title = spelled(self.game, tidy(title))
        self.texts[self.title_field] = title
        if title.casefold() == before.casefold():
            return
        if last := _last_of(self.game, title):
            self.texts = option_texts(self.game, len(last.people), last.options)
            seats = [person.name for person in last.people]
            if {name.casefold() for name in seats} == {name.casefold() for name in self.names}:
                self.names = seats
        elif title and (was := _last_of(self.game, before)):
            kept, mine = ({**given, self.game.titled: None} for given in (was.options, self.record()["options"]))
            if kept == mine:
                self.texts = {self.title_field: title}

    def do(self, act: str) -> None:
        """One tap: a name is added, or two people swap seats."""
        if self.typed and self.typed.casefold() not in {name.casefold() for name in self.names}:
            known = {person.name.casefold(): person.name for person in store().people()}
            name = known.get(self.typed.casefold(), self.typed)
            if not list(check_names([name])):
                self.names.append(name)
                self.typed = ""
        kind, _, name = act.partition(":")
        if kind == "title":
            self.recall(self.title, name)
        if kind == "preset" and self.game and name in self.game.presets:
            preset = self.game.presets[name]
            others = {key: text for key, text in self.texts.items() if key.removeprefix(OPTION).partition(".")[0] not in preset}
            self.texts = {**others, **option_texts(self.game, max(self.game.players), preset)}
        if kind != "swap":
            return
        if self.picked in self.names and name in self.names and self.picked != name:
            one, two = self.names.index(self.picked), self.names.index(name)
            self.names[one], self.names[two] = self.names[two], self.names[one]
            self.picked = ""
        else:
            self.picked = "" if name == self.picked else name

    @property
    def seat_of_dealer(self) -> int:
        """Who deals first."""
        return self.names.index(self.dealer) if self.dealer in self.names else 0

    @property
    def fits(self) -> bool:
        """Whether the game can be played by so many."""
        return self.game is not None and len(self.names) in self.game.players

    @property
    def name_of_game(self) -> str:
        """What is played."""
        return self.title or game_name(self.game) if self.game else ""

    @property
    def agreed(self) -> bool:
        """Whether any house rule differs from the default; what is played is none."""
        return any(self.game is None or name != self.game.titled for name in self.record()["options"])

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """Who plays together, if the game can be played by so many."""
        if self.game is None or not self.fits:
            return ()
        table = open_table(self.record())[0]
        return (table.setting if table else self.game.setting(len(self.names))).sides

    def option_fields(self) -> tuple[Field, ...]:
        """The house rules that this table can choose."""
        if self.game is None:
            return ()
        players = len(self.names) if self.fits else max(self.game.players)
        found = fields(self.game.options, self.game.setting(players))
        return tuple(each for each in found if not each.look.only_with or players in each.look.only_with)

    def options(self) -> Slip:
        """The house rules as typed."""
        texts = {name.removeprefix(OPTION): text for name, text in self.texts.items()}
        for each in self.option_fields():
            word = texts.get(f"{each.name}.word")
            if word in each.mark.words:
                texts[each.name] = word
            elif word and texts.get(each.name) in each.mark.words:
                texts[each.name] = ""
        return Slip(self.option_fields(), texts)

    def controls(self, problems: Mapping[str, list[str]]) -> list[Control]:
        """The controls of the house rules; what nobody touched shows its default."""
        if self.game is None:
            return []
        words, slip = speak(room_of(self.game.id)), self.options()
        usual = texts_of(slip.fields, {each.name: _plain(each.default) for each in slip.fields})
        texts = {**usual, **slip.texts}
        for name in [cell.name for cell in slip.cells]:
            shown, emptied = f"{OPTION}{name}.shown" in self.texts, self.texts.get(OPTION + name) == ""
            if (shown or emptied) and name not in slip.texts:
                texts.pop(name, None)

        def legend(cell: Cell) -> str:
            key = f"option-{cell.field.name}"
            if cell.index is None:
                return words.say(key)
            return words.say(f"{key}-item", {"n": cell.field.look.first + cell.index})

        def extras(cell: Cell) -> Extras:
            key = f"option-{cell.field.name}-hint"
            known = self.titles if OPTION + cell.name == self.title_field else None
            return Extras(more={"hint": words.say(key) if words.has(key) else "", "typed": True, "list": known})

        form = form_of(slip.cells, texts, Scene(words), extras, legend, OPTION)
        for name, control in form.items():
            field, index = control.cell.field, control.cell.index
            mine = {OPTION + name, *([OPTION + field.name] if index in (None, field.size - 1) else [])}
            control.remarks = [Remark(text) for key in sorted(mine) for text in problems.get(key, ())]
        return list(form.values())

    @property
    def titles(self) -> list[str]:
        """What was played before under a title of its own, the last first."""
        return titles(self.game) if self.game else []

    def record(self) -> dict[str, Any]:
        """The table as a record without rounds."""
        given = self.options().raw()
        defaults = {each.name: each.default for each in self.option_fields()}
        for each in self.option_fields():
            if each.mark.kind == "flag" and f"{OPTION}{each.name}.shown" in self.texts:
                given.setdefault(each.name, False)
        return {
            "scorepad": VERSION, "game": self.game.id if self.game else "", "players": self.names, "dealer": self.seat_of_dealer,
            "options": {name: value for name, value in given.items() if _plain(value) != _plain(defaults.get(name))},
        }  # fmt: skip

    def problems(self) -> dict[str, list[str]]:
        """What stands against beginning, by the field it belongs to."""
        found: dict[str, list[str]] = {}

        def tell(where: str, text: str) -> None:
            found.setdefault(where, []).append(text)

        if self.game is None:
            tell("game", say("game-missing"))
        words = speak(room_of(self.game.id) if self.game else None)
        if self.typed:
            twice = self.typed.casefold() in {name.casefold() for name in self.names}
            faults = list(check_names([*self.names, self.typed] if twice else [self.typed]))
            for fault in faults:
                tell("name", words.of(fault))
        if self.game is None:
            return found
        for cell in self.options().unread:
            args = {"text": self.texts[OPTION + cell.name][:60]}
            tell(OPTION + cell.name, words.of(Problem("options", "options", "no-number", args)))
        _, _, problems = open_table(self.record())
        for problem in problems:
            where = OPTION + str(problem.at[0]) if problem.field == "options" and problem.at else "who"
            tell(where, words.of(problem, self.names, ()))
        return found


def _plain(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value


def remembered(game: Game[Any] | None) -> dict[str, str]:
    """The house rules of the last table of a game, as texts: what is set once holds until it is changed."""
    last = store().recent(1, Filter(game=game.id)) if game else []
    if not last or game is None:
        return {}
    return option_texts(game, len(last[0].people), last[0].options)


def titles(game: Game[Any]) -> list[str]:
    """What the players called a game where they may name it, the last first."""
    return store().used(game.id, game.titled) if game.titled else []


def spelled(game: Game[Any], title: str) -> str:
    """A title as this pad knows it, whichever way it was written now."""
    return next((known for known in titles(game) if known.casefold() == title.casefold()), title)


def _last_of(game: Game[Any], title: str) -> Kept | None:
    """The last table of a game that was played under a title."""
    known = spelled(game, title)
    return next(iter(store().recent(1, Filter(game=game.id, option=(game.titled, known)))), None) if known else None


def option_texts(game: Game[Any], players: int, options: Mapping[str, Any]) -> dict[str, str]:
    """House rules (JSON) as the texts of the form."""
    found = fields(game.options, game.setting(players))
    texts = texts_of(found, dict(options))
    shown = {f"{OPTION}{each.name}.shown": "1" for each in found if each.mark.kind == "flag" and each.name in options}
    return {**{OPTION + name: text for name, text in texts.items()}, **shown}
