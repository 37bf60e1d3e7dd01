"""What Scorepad says, in every language: Fluent files, the rooms' own beside their rules, the rest here.

A language is there once `site.LANG.ftl` is: its `language-name` is what it calls itself, its `language-customs` how it writes
dates and lists. A sentence that it lacks is said in English, all of it.

Keys: `problem-…`, `line-…`, `duty-…`, `outlook-…`, `told-…`, `moved-…`, `fact-…` (the key, or the rule, that a game gives),
`game-ID`, `stage-ID`, `field-NAME`, `choice-FIELD-WORD`, `option-NAME`; whatever the site says has a key of its own.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Literal

from babel.lists import format_list
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import CurrentEnvironment, ResolverEnvironment
from fluent.runtime.types import FluentInt

from scorepad.core.problem import AnyOf, CardName, Duty, Ending, Line, Outlook, Problem, SeatName, SideName, Term, Told
from scorepad.core.view import Fact, Moved
from scorepad.games import face, folder
from scorepad.kit.cards import Face, Word

#: What is spoken where nothing else is, and what says what another language lacks.
DEFAULT = "en"

_HERE = Path(__file__).parent


def _of_each(key: str) -> dict[str, str]:
    """What each language says of itself, by its code."""
    texts = {path.name.split(".")[1]: path.read_text(encoding="utf-8") for path in sorted(_HERE.glob("site.*.ftl"))}
    found = {lang: re.search(rf"^{key} *= *(.+?) *$", text, re.MULTILINE) for lang, text in texts.items()}
    return {lang: said[1] if said else lang.replace("-", "_") for lang, said in found.items()}


#: What each language calls itself.
LANGUAGES = _of_each("language-name")
#: Which customs of a language are followed (dates, lists).
CUSTOMS = _of_each("language-customs")

#: So many alternatives are named one by one.
A_FEW = 3

#: How much of somebody's text is repeated in a sentence.
LONGEST = 100

MINUS = "\N{MINUS SIGN}"
NARROW_SPACE = "\N{NARROW NO-BREAK SPACE}"


def number(value: int) -> str:
    """An integer as the pad writes it: a real minus, thousands marked from 10 000 on."""
    digits = f"{abs(value):,}".replace(",", NARROW_SPACE) if abs(value) >= 10_000 else str(abs(value))
    return MINUS + digits if value < 0 else digits


def signed(value: int) -> str:
    """An integer with its sign; 0 has none."""
    return "+" + number(value) if value > 0 else number(value)


Said = Problem | Line | Duty | Outlook | Told | Ending | Moved | Fact


class _Number(FluentInt):
    """An integer that chooses plural forms as Fluent does and is written as the pad writes it."""

    def format(self, locale: Any) -> str:
        return number(int(self))


class Words:
    """The words of one language, and those of one room on top of them; what it lacks is said in English, unless it is `alone`."""

    def __init__(self, lang: str, room: str | None = None, alone: bool = False) -> None:
        self.lang = lang
        self.room = room
        self._otherwise = None if alone or lang == DEFAULT else words(DEFAULT, room)
        self._bundle = FluentBundle([lang], use_isolating=False)
        for path in _files(lang, room):
            if path.is_file():
                self._bundle.add_resource(FluentResource(path.read_text(encoding="utf-8")), allow_overrides=True)

    def has(self, key: str) -> bool:
        """Whether there is such a sentence."""
        return self._bundle.has_message(key) or (self._otherwise is not None and self._otherwise.has(key))

    def tongue(self, key: str) -> str:
        """In which language a sentence is said."""
        return self.lang if self._otherwise is None or self._bundle.has_message(key) else self._otherwise.lang

    def say(self, key: str, args: Mapping[str, Any] | None = None, players: Sequence[str] = (), sides: Any = ()) -> str:
        """The sentence `key`, filled with `args`; `players` and `sides` give the names in it.

        Raises KeyError if there is no such sentence, ValueError if it lacks an argument.
        """
        if not self._bundle.has_message(key):
            if self._otherwise is None:
                raise KeyError(f"no words for {key!r} in {self.lang}")
            return self._otherwise.say(key, args, players, sides)
        filled = {name: self._argument(value, players, sides) for name, value in (args or {}).items()}
        # Not `format_pattern`: it would turn our numbers into its own.
        errors: list[Exception] = []
        env = ResolverEnvironment(context=self._bundle, current=CurrentEnvironment(args=filled), errors=errors)
        pattern: Any = self._bundle.get_message(key).value
        text = pattern(env)
        if errors:
            if self._otherwise is not None:
                # It is filled with something that is not there, or says part of it in a sentence that this language lacks.
                return self._otherwise.say(key, args, players, sides)
            raise ValueError(f"{key!r} in {self.lang}: {errors[0]}")
        return str(text)

    def label(self, *names: str, prefixes: Sequence[str] = ("field", "option")) -> str:
        """What the room calls a field, by the first of its names that there are words for; else the last of these."""
        keys = (f"{prefix}-{name}" for name in names for prefix in prefixes)
        return next((self.say(key) for key in keys if self.has(key)), names[-1])

    def option(self, name: str, value: Any) -> str:
        """What was chosen for a house rule (JSON)."""
        if isinstance(value, bool):
            return self.say("yes" if value else "no")
        if isinstance(value, str):
            # What is still being typed need not be a choice.
            return self.say(key) if self.has(key := f"choice-{name}-{value}") else value
        if isinstance(value, int):
            return number(value)
        return ", ".join(self.option(name, each) for each in value)

    def usual(self, name: str, value: Any) -> str:
        """What holds for a house rule unless a table chose otherwise, as a sentence.

        Where that is nothing, or 0 as the word for nothing, `option-NAME-none` tells it; "" where the room has no words for it.
        """
        if not value and self.has(key := f"option-{name}-none"):
            return self.say("rules-default", {"value": self.say(key)})
        return "" if value in (None, "") else self.say("rules-default", {"value": self.option(name, value)})

    def side(self, index: int, players: Sequence[str], sides: Any) -> str:
        """The names of a side: "Ada & Cem"."""
        return " & ".join(players[seat] for seat in sides[index])

    def card(self, code: str) -> str:
        """A card in words: "Herz-Ass", "grün 3", "König"."""
        look = face(self.room, code) if self.room else None
        return self.spoken(look) if look else _shown(code)

    def spoken(self, look: Face) -> str:
        """The name of a face in words."""
        said = [*map(self.word, look.spoken)]
        of_suit = len(said) == 2 and look.sign not in ("", "shield")
        name = self.say("card-of-suit", {"suit": said[0], "rank": said[1]}) if of_suit else " ".join(said)
        return f"{name} ({self.spoken(look.stands_for)})" if look.stands_for else name

    def printed(self, look: Face) -> str:
        """What is printed on a card beside its sign: "A", "10", "B"."""
        return self.word(look.rank)

    def word(self, word: Word) -> str:
        """A word of the room, or what stands there as it is."""
        return self.say(word.key) if isinstance(word, Term) else word

    def _argument(self, value: Any, players: Sequence[str], sides: Any) -> Any:
        if isinstance(value, bool):
            return str(value).lower()
        if isinstance(value, int):
            # Plural forms of numbers beyond all games would overflow the decimals they are worked out with.
            return _Number(value) if abs(value) < 10**15 else _shown(str(value))
        if isinstance(value, SeatName):
            return players[value.seat]
        if isinstance(value, SideName):
            return self.side(value.side, players, sides)
        if isinstance(value, CardName):
            return self.card(value.code)
        if isinstance(value, Term):
            return self.say(value.key)
        if isinstance(value, tuple | list):
            if isinstance(value, AnyOf) and _in_a_row(value):
                return self.say("from-to", {"low": value[0], "high": value[-1]})
            style: Literal["or", "standard"] = "or" if isinstance(value, AnyOf) else "standard"
            return format_list([self._text(part, players, sides) for part in value], style, CUSTOMS[self.lang])
        return _shown(value) if isinstance(value, str) else value

    def _text(self, value: Any, players: Sequence[str], sides: Any) -> str:
        value = self._argument(value, players, sides)
        return number(int(value)) if isinstance(value, _Number) else str(value)

    def of(self, thing: Said, players: Sequence[str] = (), sides: Any = ()) -> str:
        """The sentence of something that a game says."""
        key = thing.key or (thing.rule if isinstance(thing, Problem | Line) else "")
        key = f"{type(thing).__name__.lower()}-{key}"
        if self._otherwise is not None and not self._bundle.has_message(key):
            # What it is filled with is said in the same language.
            return self._otherwise.of(thing, players, sides)
        args: Mapping[str, Any] = {} if isinstance(thing, Duty) else thing.args
        if "card" in args or "cards" in args:
            args = {name: _named(value) if name in ("card", "cards") else value for name, value in args.items()}
        if "field" in args:
            args = {"label": self.label(str(args["field"])), **args}
        return self.say(key, args, players, sides)


def _files(lang: str, room: str | None) -> list[Path]:
    files = [_HERE / f"general.{lang}.ftl", _HERE / f"site.{lang}.ftl"]
    return [*files, folder(room) / f"words.{lang}.ftl"] if room else files


def _named(value: Any) -> Any:
    """Cards by their names instead of their codes."""
    if isinstance(value, str):
        return CardName(value)
    return tuple(map(_named, value)) if isinstance(value, tuple | list) else value


def _in_a_row(values: AnyOf) -> bool:
    """Whether these are more than a few whole numbers without a gap."""
    numbers = [each for each in values if type(each) is int]
    return len(numbers) == len(values) > A_FEW and numbers == list(range(numbers[0], numbers[0] + len(numbers)))


def _shown(text: str) -> str:
    """Text from outside, as much of it as a sentence can carry; half characters cannot be written."""
    short = text if len(text) <= LONGEST else text[:LONGEST] + "…"
    return short.encode("utf-8", "replace").decode("utf-8")


@cache
def words(lang: str, room: str | None = None) -> Words:
    """The words of `lang` (one of `LANGUAGES`), with those of `room`."""
    return Words(lang, room)
