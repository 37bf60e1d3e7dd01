"""The source of the rules of a room: `rules.LANG.md`, split at its headings, with numbers from the code filled in.

A heading is written `## Name {#rule-id}`, or `{#rule-id only=GAME,…}` for some games of the room; a first paragraph `also: …` lists
other words for the search. `{name}` and `{name.key}` are numbers of the room (`NUMBERS` in its `book.py`), `{option.NAME}` is the
value of a house rule at the table, `{default.NAME}` its default. The rules of a described game are the text in its file. Anybody
may have written that, so a number that there is not stands there as it was written.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Any

from scorepad.core.caches import cache_by_game
from scorepad.core.game import Game
from scorepad.described import described, is_described, shipped
from scorepad.games import find_game, numbers_of, room_of, rooms
from scorepad.words import DEFAULT, LANGUAGES, number, words_in
from scorepad.words.languages import files_of, package_file, text_of

_HEADING = re.compile(r"^(#{1,3}) (.*?)(?:\s*\{#([a-z0-9-]+)(?: only=([a-z0-9,-]+))?\})?\s*$", re.MULTILINE)
#: What takes time by the square of its length, in a text that anybody wrote: a heading and a paragraph; both are cut.
_LONG_HEADING, _LONG_BLOCK = re.compile(r"^(#.{200}).+$", re.MULTILINE), re.compile(r"(?:[^\n]|\n(?!\n)){4000}")
#: A first heading that is the title of the text.
_INTRODUCTION = re.compile(r"\s*# (?!.*\{#)")
_ALSO = re.compile(r"\A\s*also: (.+(?:\n.+)*)")
_FRAME = re.compile(r"^:{3,}.*$", re.MULTILINE)
_PICTURE = re.compile(r"!\[[^\]]*\]\(\s*([^\s)]*)")
_NUMBER = re.compile(r"\{([a-z][\w-]*(?:\.[\w-]+)*)\}")

#: The chapter that explains a game in ten lines: it comes before all others and has no number.
SHORT_RULE = "short"
#: Ids of rules about the format of records. Players do not read them: they are neither on the pages nor linked.
OF_WRITING = frozenset({"format", "range"})
#: Only the default house rules.
NO_OPTIONS: Mapping[str, Any] = {}


@dataclass(frozen=True, slots=True)
class RulePart:
    """A heading and the Markdown below it.

    `rule`: its id ("" for the introduction); `level`: 1 to 3; `only`: the games of the room that it is about (none: all); `also`:
    other words for the search; `lang`: its language; `number`: "4", "4.2", "" if it has none; `general`: whether it is about the
    pad, not a game.
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
def file_parts(path: Path, lang: str) -> tuple[RulePart, ...]:
    """The parts of a file; none if there is no such file."""
    return tuple(part for _, part in parts_in(text_of(path), lang)) if path.exists() else ()


def parts_in(text: str, lang: str) -> list[tuple[int, RulePart]]:
    """The parts of a text, each with the place where its heading begins."""
    _, *pieces = _HEADING.split(text)
    parts = []
    for level, title, rule, only, source in zip(*(pieces[offset::5] for offset in range(5)), strict=True):
        also = _ALSO.match(source)
        body = source[also.end() :] if also else source
        game_ids = tuple(only.split(",")) if only else ()
        parts.append(
            RulePart(
                rule or "", title, len(level), source=body, only=game_ids, also=" ".join(also[1].split()) if also else "", lang=lang
            )
        )
    return list(zip((heading.start() for heading in _HEADING.finditer(text)), parts, strict=True))


@cache
def edition() -> str:
    """A hash of all texts of the rules."""
    places = (*rooms(), *(compiled.game.id for compiled in shipped().values()))
    texts = (part.title + part.also + part.source for room in places for lang in LANGUAGES for part in parts(room, lang))
    return blake2b("".join(texts).encode(), digest_size=5).hexdigest()


def _parts_at(place: str, lang: str) -> tuple[RulePart, ...]:
    """The rules of the pad or of a room (`rules`, `ROOM/rules`); parts that a language lacks, or that do not fit, are those of the
    default language."""
    english = file_parts(package_file(place, DEFAULT), DEFAULT)
    if (files := files_of(place, lang)) == [package_file(place, DEFAULT)]:
        return english
    own_parts = {part.rule: part for path in files for part in file_parts(path, lang)}
    return tuple(
        own_parts[part.rule] if part.rule in own_parts and can_replace(own_parts[part.rule], part) else part for part in english
    )


def _described_parts(game_id: str, lang: str) -> Iterator[RulePart]:
    """The rules of a described game: in a language that its file has, all beneath one introduction, each with an id."""
    if (compiled := described(game_id)) is None:
        raise LookupError(game_id)
    lang = next(code for code in (lang, DEFAULT, *compiled.rules) if code in compiled.rules)
    text = _LONG_BLOCK.sub(r"\g<0>\n\n", _LONG_HEADING.sub(r"\1", compiled.rules[lang].replace("\r\n", "\n")))
    if not _INTRODUCTION.match(text):
        text = f"# {game_id}\n\n{text}"
    introduction, *others = (part for _, part in parts_in(text, lang))
    yield introduction
    for place, part in enumerate(others, 1):
        yield replace(part, rule=part.rule or f"part-{place}", level=max(part.level, 2), only=())
    if all(part.rule != "end" for part in others):
        # Each table tells why its game ended.
        words = words_in(lang)
        yield RulePart("end", words.say("described-end"), 2, words.say("described-end-text"), lang=lang)


def can_replace(part: RulePart, english: RulePart) -> bool:
    """Whether a part can be shown in place of the English one, see `difference`."""
    return not any(difference(part, english))


def difference(part: RulePart, english: RulePart) -> tuple[str, str]:
    """What keeps a part from standing in place of the English one: the frames that one of them lacks, or another level or other
    games; the numbers and pictures that the English one does not have. "" if there is nothing."""
    frames, english_frames, names = _frames_of(part), _frames_of(english), [*names_in(part.source), *_PICTURE.findall(part.source)]
    unknown = {*names} - {*names_in(english.source), *_PICTURE.findall(english.source)}
    wrong = next(iter([*(Counter(frames) - Counter(english_frames)), *(Counter(english_frames) - Counter(frames))]), "")
    return wrong, ", ".join(sorted(unknown))


def _frames_of(part: RulePart) -> list[str]:
    """Its heading, as far as all languages share it, and the lines that open and close frames."""
    only = f" only={','.join(part.only)}" if part.only else ""
    heading = f"{'#' * part.level} … {{#{part.rule}{only}}}"
    return [heading, *(" ".join(line.split()) for line in _FRAME.findall(part.source))]


@cache_by_game(512)
def parts(room: str, lang: str, game: str = "") -> tuple[RulePart, ...]:
    """The rules of a room, followed by those of the pad that the room does not override. With `game`, only the parts that its
    players read, numbered without gaps."""
    room_parts = tuple(_described_parts(room, lang)) if is_described(room) else _parts_at(f"{room}/rules", lang)
    rule_ids = {part.rule for part in room_parts}
    general = (replace(part, general=True) for part in _parts_at("rules", lang)[1:])
    chapter = inside = 0
    numbered = []
    for part in (*room_parts, *(part for part in general if part.rule not in rule_ids)):
        if game and (not part.is_of(game) or part.rule in OF_WRITING):
            continue
        if part.level == 1 or part.rule == SHORT_RULE:
            numbered.append(part)
            continue
        chapter, inside = (chapter + 1, 0) if part.level == 2 else (chapter, inside + 1)
        numbered.append(replace(part, number=f"{chapter}.{inside}" if inside else str(chapter)))
    return tuple(numbered)


@cache_by_game(512)
def _numbers_of_game(game_id: str) -> dict[str, Any]:
    """The numbers that texts about a game may use, by name."""
    game: Game[Any] | None = find_game(game_id)
    if game is None:
        raise KeyError(game_id)
    defaults = {field.name: field.default for field in game.house_rules()}
    return {**numbers_of(room_of(game_id)), "default": defaults}


def number_for(game_id: str, name: str, options: Mapping[str, Any] = NO_OPTIONS) -> int:
    """The number `name` of a game: "capot", "square.J", "default.target", "option.target" (`options`: house rules of a table,
    JSON); raises LookupError if the code has no such number."""
    numbers = _numbers_of_game(game_id)
    value: Any = {**numbers, "option": {**numbers["default"], **options}}
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
    """The names of the numbers in a text."""
    return _NUMBER.findall(text)


def fill_numbers(game_id: str, text: str, options: Mapping[str, Any] = NO_OPTIONS) -> str:
    """A text with its numbers filled in, see `number_for`."""

    def filled(match: re.Match[str]) -> str:
        try:
            return number(number_for(game_id, match[1], options))
        except LookupError:
            if is_described(game_id):
                return match[0]
            raise

    return _NUMBER.sub(filled, text)
