"""Translations: all sentences in every language, from Fluent files here and (words of a room) beside its rules.

A language exists if `site.LANG.ftl` does: `language-name` is its own name, `language-customs` the locale for dates and lists
(where the files lie: `languages.py`). A missing sentence is replaced by the English one as a whole.

Keys: `problem-…`, `line-…`, `duty-…`, `outlook-…`, `told-…`, `moved-…`, `fact-…` (followed by the key, or the rule id, that a game
gives), `game-ID`, `stat-ID`, `stage-ID`, `field-NAME`, `asks-NAME` (asks for it), `choice-FIELD-WORD`, `option-NAME`;
sentences of the site have keys of their own. `FORM($card, "den")` in a sentence: see `forms.py`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, cached_property, partial
from pathlib import Path
from typing import Any, Literal, Protocol

from babel.lists import format_list
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import CurrentEnvironment, ResolverEnvironment
from fluent.runtime.types import FluentInt
from fluent.syntax.ast import Message, Resource

from scorepad.core.caches import cache_by_game
from scorepad.core.halves import Halves, as_points
from scorepad.core.problem import (
    Alternatives,
    CardName,
    Line,
    Phrase,
    Problem,
    SeatName,
    Sentences,
    SideName,
    Term,
)
from scorepad.described import Flaw, described, is_described
from scorepad.games import card_face
from scorepad.kit.cards import Face, Word
from scorepad.words.file_words import language_for, messages_of
from scorepad.words.forms import InflectedName, head_word, inflect, join_names
from scorepad.words.languages import CUSTOMS, DEFAULT, LANGUAGES, files_of, find_languages, text_of

__all__ = ["CUSTOMS", "DEFAULT", "LANGUAGES", "MINUS", "Words", "load_own_words", "number", "signed", "words_in"]

#: Up to so many consecutive numbers are listed one by one; more become a range.
RUN_LENGTH = 3

#: Longer texts from outside are cut when a sentence repeats them.
MAX_ARGUMENT = 100

MINUS = "\N{MINUS SIGN}"
NARROW_SPACE = "\N{NARROW NO-BREAK SPACE}"


def number(value: float) -> str:
    """An integer or a number of halves as text: with a real minus, and thousands separated by narrow spaces from 10 000 on."""
    points = abs(as_points(value))
    whole, half = int(points), "½" if points % 1 else ""
    digits = f"{whole:,}".replace(",", NARROW_SPACE) if whole >= 10_000 else str(whole)
    return (MINUS if value < 0 else "") + ("" if half and not whole else digits) + half


def signed(value: float) -> str:
    """The same with its sign; 0 has none."""
    return "+" + number(value) if value > 0 else number(value)


#: What a sentence can call.
_FUNCTIONS: dict[str, Any] = {"FORM": inflect}


class Sayable(Protocol):
    """What a game says: a problem, a line, a duty, what a move did. It may have `args` for its sentence."""

    @property
    def key(self) -> str:
        """The end of the key of its sentence, see `PREFIXES`."""


class _Number(FluentInt):
    """A Fluent number, which selects plural forms, formatted by `number`."""

    def format(self, locale: Any) -> str:
        return number(int(self))


#: How the keys of sentences begin, by class; otherwise with the name of the class.
PREFIXES = {
    "SideSummary": "told",
    "MoveEffect": "moved",
    "KeyLabel": "do",
    "RuleOfThumb": "thumb",
    "SoloTask": "task",
    "TableFact": "fact",
}


class Words:
    """The sentences of one language, overridden by those of one room; with fallback to English unless `alone`."""

    def __init__(self, lang: str, room: str | None = None, alone: bool = False) -> None:
        self.lang = lang
        self.room = room
        self._alone = alone
        self._fallback = None if alone or lang == DEFAULT else words_in(DEFAULT, room)
        self._bundle = FluentBundle([lang], functions=_FUNCTIONS, use_isolating=False)
        for path in _files(lang, room):
            self._bundle.add_resource(_parsed_file(path), allow_overrides=True)
        self._described = described(room) if room and is_described(room) else None
        if self._described:
            messages = messages_of(self._described, language_for(self._described, lang))
            self._bundle.add_resource(messages, allow_overrides=True)

    def has(self, key: str) -> bool:
        """Whether there is a sentence with this key, here or in the fallback."""
        return self._bundle.has_message(key) or (self._fallback is not None and self._fallback.has(key))

    def language_of(self, key: str) -> str:
        """The language code in which a sentence appears: this one or the fallback."""
        return self.lang if self._fallback is None or self._bundle.has_message(key) else self._fallback.lang

    @cached_property
    def main_language(self) -> str:
        """The language code in which most sentences of its room appear."""
        if self._described:
            return language_for(self._described, self.lang)
        bodies = [_parsed_file(path).body for path in files_of(self.room, DEFAULT)] if self.room else []
        keys = [entry.id.name for body in bodies for entry in body if isinstance(entry, Message)]
        return self.lang if 2 * sum(map(self._bundle.has_message, keys)) >= len(keys) or self._fallback is None else DEFAULT

    def say(self, key: str, args: Mapping[str, Any] | None = None, players: Sequence[str] = (), sides: Any = ()) -> str:
        """The sentence `key`, formatted with `args`; `players` and `sides` give the names in it.

        Raises KeyError if there is no such sentence, ValueError if an argument is missing.
        """
        if not self._bundle.has_message(key):
            if self._fallback is None:
                raise KeyError(f"no words for {key!r} in {self.lang}")
            return self._fallback.say(key, args, players, sides)
        arguments = {name: self._argument(value, players, sides) for name, value in (args or {}).items()}
        text, errors = self._format(self._bundle.get_message(key).value, arguments)
        if errors:
            if self._fallback is not None:
                # It refers to a missing argument, or to a sentence that this language lacks.
                return self._fallback.say(key, args, players, sides)
            raise ValueError(f"{key!r} in {self.lang}: {errors[0]}")
        return text

    def _format(self, pattern: Any, args: Mapping[str, Any]) -> tuple[str, list[Exception]]:
        """A pattern with its arguments, and the errors. Not `format_pattern`, which would replace our numbers by its own."""
        errors: list[Exception] = []
        env = ResolverEnvironment(context=self._bundle, current=CurrentEnvironment(args=dict(args)), errors=errors)
        try:
            return str(pattern(env)), errors
        except (RecursionError, ValueError) as error:
            # It refers to itself, or to more than a sentence may have parts.
            return "", [error]

    def label(self, *names: str, prefixes: Sequence[str] = ("field", "option")) -> str:
        """The label of a field: that of the first of these names that has one; else the last name itself."""
        keys = (f"{prefix}-{name}" for name in names for prefix in prefixes)
        return next((self.say(key) for key in keys if self.has(key)), names[-1])

    def option(self, name: str, value: Any) -> str:
        """The value of a house rule (JSON) in words."""
        if isinstance(value, bool):
            return self.say("yes" if value else "no")
        if isinstance(value, str):
            # A text that is still being typed need not be a choice.
            return self.say(key) if self.has(key := f"choice-{name}-{value}") else value
        if isinstance(value, int):
            return number(value)
        return ", ".join(self.option(name, item) for item in value)

    def usual(self, name: str, value: Any) -> str:
        """The sentence that states the default of a house rule.

        For a default of nothing or 0, `option-NAME-none` is used if it exists; "" if there is no default to state.
        """
        if not value and self.has(key := f"option-{name}-none"):
            return self.say("rules-default", {"value": self.say(key)})
        return "" if value in (None, "") else self.say("rules-default", {"value": self.option(name, value)})

    def side(self, index: int, players: Sequence[str], sides: Any) -> str:
        """The names of a side: "Ada & Cem"."""
        return " & ".join(players[seat] for seat in sides[index])

    def card(self, code: str) -> str:
        """A card in words: "Herz-Ass", "grün 3", "König"."""
        face = card_face(self.room, code) if self.room else None
        return self.spoken(face) if face else _safe_text(code)

    def spoken(self, face: Face, kind: str = "") -> str:
        """The name of a card face in words, or a form of it ("den", "the", "du") if the language has that."""
        words = [*map(self.word, face.spoken_words)]
        key, args = head_word(face, words)
        name = self._form(key, args, kind) if kind else ""
        if not name:
            name = self.say(key, args) if key == "card-of-suit" else " ".join(words)
        return f"{name} ({self.spoken(face.stands_for)})" if face.stands_for else name

    def _form(self, key: str, args: Mapping[str, str], kind: str) -> str:
        """A form of a word; "" if this language lacks it. Raises LookupError if no other language fills in."""
        pattern = self._bundle.get_message(key).attributes.get(kind) if self._bundle.has_message(key) else None
        # As numbers, they select a form by number: "a 7", "an 8".
        arguments = {name: _Number(int(word)) if word.isdecimal() else word for name, word in args.items()}
        text, errors = ("", []) if pattern is None else self._format(pattern, arguments)
        if self._alone and (pattern is None or errors):
            raise LookupError(f"`{key}` has no form `.{kind} = …`")
        return "" if errors else text

    def inflected_card(self, code: str) -> str:
        """A card as an argument of a sentence, with its forms."""
        face = card_face(self.room, code) if self.room else None
        return InflectedName(self.spoken(face), partial(self.spoken, face)) if face else _safe_text(code)

    def _term(self, key: str) -> str:
        name = self.say(key)
        return InflectedName(name, lambda kind: self._form(key, {}, kind) or name)

    def rank_text(self, face: Face) -> str:
        """The rank printed on a card beside its sign: "A", "10", "B"."""
        return self.word(face.rank)

    def word(self, word: Word) -> str:
        """A word of a face: the sentence of a Term, a plain text unchanged."""
        return self.say(word.key) if isinstance(word, Term) else word

    def _argument(self, value: Any, players: Sequence[str], sides: Any) -> Any:
        if isinstance(value, bool):
            return str(value).lower()
        if isinstance(value, Halves):
            return number(value)
        if isinstance(value, int):
            # Huge numbers would overflow the decimals with which plural forms are computed.
            return _Number(value) if abs(value) < 10**15 else _safe_text(str(value))
        if isinstance(value, SeatName):
            return players[value.seat]
        if isinstance(value, SideName):
            return self.side(value.side, players, sides)
        if isinstance(value, CardName):
            return self.inflected_card(value.code)
        if isinstance(value, Term):
            return self._term(value.key)
        if isinstance(value, Phrase):
            return self.say(value.key, value.args, players, sides)
        if isinstance(value, Sentences):
            return " ".join(self._text(part, players, sides) for part in value)
        if isinstance(value, tuple | list):
            if isinstance(value, Alternatives) and _is_run(value):
                return self.say("from-to", {"low": value[0], "high": value[-1]})
            style: Literal["or", "standard"] = "or" if isinstance(value, Alternatives) else "standard"
            parts = [self._text(part, players, sides) for part in value]
            return join_names(parts, partial(format_list, style=style, locale=CUSTOMS[self.lang]))
        return _safe_text(value) if isinstance(value, str) else value

    def _text(self, value: Any, players: Sequence[str], sides: Any) -> str:
        value = self._argument(value, players, sides)
        return number(int(value)) if isinstance(value, _Number) else value if isinstance(value, str) else str(value)

    def flaw(self, flaw: Flaw) -> str:
        """The sentence of what is wrong with the file of a described game."""
        args = dict(flaw.args)
        if problems := args.pop("problems", None):
            people = args.pop("names"), args.pop("sides")
            args["problems"] = " ".join(self.sentence_of(problem, *people) for problem in problems)
        return self.say(f"flaw-{flaw.key}", args)

    def sentence_of(self, thing: Sayable, players: Sequence[str] = (), sides: Any = ()) -> str:
        """The sentence of a problem, line, duty or another message of a game."""
        key = thing.key or (thing.rule if isinstance(thing, Problem | Line) else "")
        key = f"{PREFIXES.get(type(thing).__name__, type(thing).__name__.lower())}-{key}"
        if self._fallback is not None and not self._bundle.has_message(key):
            # The arguments too must be in the language of the sentence.
            return self._fallback.sentence_of(thing, players, sides)
        args: Mapping[str, Any] = getattr(thing, "args", {})
        if "card" in args or "cards" in args:
            args = {name: _as_card_names(value) if name in ("card", "cards") else value for name, value in args.items()}
        if "field" in args:
            args = {"label": self.label(str(args["field"])), **args}
        return self.say(key, args, players, sides)


@cache
def _parsed_file(path: Path) -> Resource:
    """A parsed file, shared by all rooms of a language: parsing takes up to 40 ms. A key without a sentence is left out. A file
    with brackets nested too deep to be read is like one that is not there."""
    try:
        resource = FluentResource(text_of(path))
    except RecursionError:
        resource = FluentResource("")
    resource.body = [entry for entry in resource.body if not isinstance(entry, Message) or entry.value is not None]
    return resource


def _files(lang: str, room: str | None) -> list[Path]:
    return [path for place in ("general", "site", *([room] if room else [])) for path in files_of(place, lang)]


def _as_card_names(value: Any) -> Any:
    """Card codes as `CardName`, also within lists."""
    if isinstance(value, str):
        return CardName(value)
    if isinstance(value, Alternatives):
        return Alternatives(map(_as_card_names, value))
    return tuple(map(_as_card_names, value)) if isinstance(value, tuple | list) else value


def _is_run(values: Alternatives) -> bool:
    """Whether these are more than `RUN_LENGTH` consecutive integers."""
    numbers = [value for value in values if type(value) is int]
    return len(numbers) == len(values) > RUN_LENGTH and numbers == list(range(numbers[0], numbers[0] + len(numbers)))


def _safe_text(text: str) -> str:
    """Text from outside, cut to `MAX_ARGUMENT` characters, with lone surrogates replaced."""
    short = text if len(text) <= MAX_ARGUMENT else text[:MAX_ARGUMENT] + "…"
    return short.encode("utf-8", "replace").decode("utf-8")


@cache_by_game(128)
def words_in(lang: str, room: str | None = None) -> Words:
    """The sentences of `lang` (one of `LANGUAGES`), with those of `room`; cached."""
    return Words(lang, room)


def say_in_all_languages(keys: Sequence[str]) -> str:
    """The sentences of these keys, without arguments: a line for each language that has them all."""
    complete = [words for words in map(words_in, LANGUAGES) if all(words.language_of(key) == words.lang for key in keys)]
    return "".join(" ".join(map(words.say, keys)) + "\n" for words in complete)


def load_own_words(own: Path | None) -> None:
    """Lay the folder `words` of an instance (`own`) over the files of the package, if there is one. Call it before any sentence is
    used: pages and rules cache sentences."""
    if find_languages(own):
        words_in.cache_clear()
        _parsed_file.cache_clear()
