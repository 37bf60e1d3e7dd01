"""Full-text search in the rules: by words of a rule, its other names and its titles in other languages, or its number."""

from __future__ import annotations

import re
from collections.abc import Mapping
from difflib import get_close_matches
from functools import cache
from typing import NamedTuple

from scorepad.games import games, room_of
from scorepad.store.folding import bare
from scorepad.web.rulebook.rulebook import Section, sections
from scorepad.web.rulebook.source import other_names

#: Length of an excerpt, in characters.
EXCERPT = 150
#: Minimum similarity (`difflib`) of a word to a mistyped one.
ALIKE = 0.75

_WORD = re.compile(r"\w+(?:[.:]\w+)*")
_LONE_E = re.compile(r"(?<=[aou])e")


class Hit(NamedTuple):
    """A rule that was found, with an excerpt around the first match."""

    section: Section
    excerpt: str


class Found(NamedTuple):
    """The results; `instead`: the similar words that were searched because the typed ones occur nowhere, "" if none were."""

    hits: list[Hit]
    instead: str = ""


def plain(text: str) -> str:
    """A text folded for search, without case, accents, umlauts and hyphens: "Ässe", "Aesse" and "asse" are the same."""
    return _LONE_E.sub("", re.sub(r"[-'’‐‑]", "", bare(text.casefold())))


@cache
def _hays(game_id: str, lang: str) -> tuple[tuple[Section, str, str], ...]:
    """The search index of a game: each rule with its folded names in all languages, and its folded names and text."""
    named = other_names(room_of(game_id))
    found = []
    for section in sections(game_id, lang):
        title = plain(f"{section.title} {named.get(section.rule, '')} {section.part.number}")
        # Compounds are found in one word or two.
        found.append((section, title, f"{title} {title.replace(' ', '')} {plain(section.text)}"))
    return tuple(found)


def find_text(game_id: str, lang: str, wanted: str) -> Found:
    """The rules of a game that contain all words of `wanted`; if there are none, those with the most similar words."""
    words = _words(wanted)
    if hits := _with(game_id, lang, words):
        return Found(hits)
    instead = [_nearest(game_id, lang, word) for word in words]
    if not all(instead) or instead == words:
        return Found([])
    return Found(_with(game_id, lang, instead), " ".join(instead))


def _words(wanted: str) -> list[str]:
    return list(dict.fromkeys(plain(wanted).split()))


def _with(game_id: str, lang: str, words: list[str]) -> list[Hit]:
    if not words:
        return []
    hits = [
        (min(title.find(word) < 0 for word in words), Hit(section, _excerpt(section.text, words)))
        for section, title, hay in _hays(game_id, lang)
        if all(word in hay for word in words)
    ]
    return [hit for _, hit in sorted(hits, key=lambda pair: pair[0])]


def _nearest(game_id: str, lang: str, word: str) -> str:
    known = _vocabulary(game_id, lang)
    if any(word in each for each in known):
        return word
    return next(iter(get_close_matches(word, known, n=1, cutoff=ALIKE)), "")


@cache
def _vocabulary(game_id: str, lang: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(word for _, _, hay in _hays(game_id, lang) for word in hay.split() if len(word) > 2))


def _excerpt(text: str, words: list[str]) -> str:
    """The text around the first match; its beginning if only the heading matches."""
    at = next((found.start() for found in _WORD.finditer(text) if any(word in plain(found[0]) for word in words)), 0)
    begin = text.rfind(" ", 0, max(0, at - 40)) + 1 if at > 40 else 0
    cut = text[begin : begin + EXCERPT]
    return ("… " if begin else "") + (cut if len(cut) < EXCERPT else cut.rsplit(" ", 1)[0] + " …")


def everywhere(lang: str, wanted: str) -> tuple[list[tuple[str, Hit]], str]:
    """Search all games: (game id, hit) pairs, each rule with the first game of its room that has it. If nothing matches, the
    results for the most similar words, and these words."""
    if found := _once({game_id: _with(game_id, lang, _words(wanted)) for game_id in games()}):
        return found, ""
    alike = {game_id: find_text(game_id, lang, wanted) for game_id in games()}
    ways = dict.fromkeys(each.instead for each in alike.values() if each.instead)
    return _once({game_id: each.hits for game_id, each in alike.items()}), ", ".join(ways)


def _once(hits: Mapping[str, list[Hit]]) -> list[tuple[str, Hit]]:
    """The hits without duplicates: each rule in the first game of its room that has it."""
    found: dict[tuple[str, str], tuple[str, Hit]] = {}
    for game_id, each in hits.items():
        for hit in each:
            found.setdefault((room_of(game_id), hit.section.rule), (game_id, hit))
    return list(found.values())
