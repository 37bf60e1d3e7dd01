"""The rules of a room as they are written: `rules.LANG.md`, cut at its headings, with the numbers that the code knows.

A heading is written `## Name {#rule-id}`, or `{#rule-id only=GAME,…}` for some games of the room; a first paragraph `also: …` tells
by which other words it is found. `{name}` and `{name.key}` are numbers of the room (`NUMBERS` in its `book.py`), `{option.NAME}`
what holds at the table that reads them, `{default.NAME}` what does unless a table chose otherwise.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Any

import scorepad.words
from scorepad.core.game import Game
from scorepad.games import folder, games, numbers_of, room_of, rooms
from scorepad.words import DEFAULT, LANGUAGES, number

_HEADING = re.compile(r"^(#{1,3}) (.*?)(?:\s*\{#([a-z0-9-]+)(?: only=([a-z0-9,-]+))?\})?\s*$", re.MULTILINE)
_ALSO = re.compile(r"\A\s*also: (.+(?:\n.+)*)")
_NUMBER = re.compile(r"\{([a-z][\w-]*(?:\.[\w-]+)*)\}")

#: The chapter that tells a game in ten lines: it stands before all others and has no number.
SHORT = "short"
#: No house rule but the rulebook's.
NOTHING: Mapping[str, Any] = {}


@dataclass(frozen=True, slots=True)
class Part:
    """A heading and what follows it, as written.

    `rule`: its id ("" for the introduction); `level`: 1 to 3; `only`: the games of the room that it is about (none: all); `also`:
    by which other words it is found; `lang`: the language that it is in; `number`: "4", "4.2", "" where there is none; `general`:
    whether it is about the pad, whatever is played.
    """

    rule: str
    title: str
    level: int
    source: str
    only: tuple[str, ...] = ()
    also: str = ""
    lang: str = ""
    number: str = ""
    general: bool = False

    def is_of(self, game: str) -> bool:
        """Whether it is about a game of its room."""
        return not self.only or game in self.only


@cache
def written(path: Path, lang: str) -> tuple[Part, ...]:
    """The parts of a file; none if there is no such file."""
    if not path.exists():
        return ()
    _, *found = _HEADING.split(path.read_text(encoding="utf-8"))
    parts = []
    for level, title, rule, only, source in zip(*(found[place::5] for place in range(5)), strict=True):
        also = _ALSO.match(source)
        text = source[also.end() :] if also else source
        games_of = tuple(only.split(",")) if only else ()
        parts.append(Part(rule or "", title, len(level), text, games_of, " ".join(also[1].split()) if also else "", lang))
    return tuple(parts)


@cache
def edition() -> str:
    """What changes with any text of the rules."""
    texts = (part.source for room in rooms() for lang in LANGUAGES for part in parts(room, lang))
    return blake2b("".join(texts).encode(), digest_size=5).hexdigest()


def _in(where: Path, lang: str) -> tuple[Part, ...]:
    """The parts of the rules in a folder; what a language lacks in the one that every room has."""
    own = {part.rule: part for part in written(where / f"rules.{lang}.md", lang)}
    if lang == DEFAULT:
        return tuple(own.values())
    return tuple(own.get(part.rule, part) for part in written(where / f"rules.{DEFAULT}.md", DEFAULT))


@cache
def parts(room: str, lang: str, game: str = "") -> tuple[Part, ...]:
    """The rules of a room, those of the pad itself behind them; where a room has a rule of the same name, only its own. With a
    `game` only what is about it, counted without a gap."""
    own = _in(folder(room), lang)
    known = {part.rule for part in own}
    general = (replace(part, general=True) for part in _in(Path(scorepad.words.__file__).parent, lang)[1:])
    chapter = inside = 0
    found = []
    for part in (*own, *(part for part in general if part.rule not in known)):
        if game and not part.is_of(game):
            continue
        if part.level == 1 or part.rule == SHORT:
            found.append(part)
            continue
        chapter, inside = (chapter + 1, 0) if part.level == 2 else (chapter, inside + 1)
        found.append(replace(part, number=f"{chapter}.{inside}" if inside else str(chapter)))
    return tuple(found)


@cache
def other_names(room: str) -> Mapping[str, str]:
    """By which words each rule is found in whatever language: what it is called in each, and its other names."""
    found: dict[str, str] = {}
    for lang in LANGUAGES:
        for part in parts(room, lang):
            found[part.rule] = f"{found.get(part.rule, '')} {part.title} {part.also}"
    return found


@cache
def _known(game_id: str) -> dict[str, Any]:
    """The numbers that the rules of a game tell."""
    game: Game[Any] = games()[game_id]
    defaults = {each.name: each.default for each in game.house_rules()}
    return {**numbers_of(room_of(game_id)), "default": defaults}


def told(game_id: str, name: str, options: Mapping[str, Any] = NOTHING) -> int:
    """The number `name` of a game: "capot", "square.J", "default.target", "option.target" (`options`: what a table chose, JSON);
    LookupError if the code has none such."""
    known = _known(game_id)
    value: Any = {**known, "option": {**known["default"], **options}}
    for key in name.split("."):
        if isinstance(value, Mapping):
            value = value[key] if key in value or not key.lstrip("-").isdecimal() else value[int(key)]
        elif isinstance(value, Sequence) and not isinstance(value, str):
            value = value[int(key)]
        else:
            raise LookupError(name)
    if type(value) is not int:
        raise LookupError(f"{name} is {value!r}")
    return value


def names_in(text: str) -> list[str]:
    """The numbers that a text asks for, by name."""
    return _NUMBER.findall(text)


def filled(game_id: str, text: str, options: Mapping[str, Any] = NOTHING) -> str:
    """A text with its numbers, as for `told`."""
    return _NUMBER.sub(lambda found: number(told(game_id, found[1], options)), text)
