"""The search in the rules: by any word of a rule, by what it is called in another language or at the table, by its number."""

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

#: So much of a rule is shown where it was found.
EXCERPT = 150
#: How alike a word must be to one that was mistyped.
ALIKE = 0.75

_WORD = re.compile(r"\w+(?:[.:]\w+)*")
_LONE_E = re.compile(r"(?<=[aou])e")


class Hit(NamedTuple):
    """A rule that was found, and the place in it."""

    section: Section
    excerpt: str


class Found(NamedTuple):
    """What was found; `instead`: the words that were looked up in place of those that stand nowhere, "" where none were."""

    hits: list[Hit]
    instead: str = ""


def plain(text: str) -> str:
    """A text without case, accents, umlauts and hyphens: "Ässe", "Aesse" and "asse" are the same."""
    return _LONE_E.sub("", re.sub(r"[-'’‐‑]", "", bare(text.casefold())))


@cache
def _hays(game_id: str, lang: str) -> tuple[tuple[Section, str, str], ...]:
    """Each rule of a game with what it is called, whatever the language, and all that it says."""
    named = other_names(room_of(game_id))
    found = []
    for section in sections(game_id, lang):
        title = plain(f"{section.title} {named.get(section.rule, '')} {section.part.number}")
        # Some write in one word what others write in two.
        found.append((section, title, f"{title} {title.replace(' ', '')} {plain(section.text)}"))
    return tuple(found)


def find_text(game_id: str, lang: str, wanted: str) -> Found:
    """The rules of a game in which all words of `wanted` occur; where there are none, those with the words most alike."""
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
    """A sentence or two about the first word that was found; the beginning where only the heading has it."""
    at = next((found.start() for found in _WORD.finditer(text) if any(word in plain(found[0]) for word in words)), 0)
    begin = text.rfind(" ", 0, max(0, at - 40)) + 1 if at > 40 else 0
    cut = text[begin : begin + EXCERPT]
    return ("… " if begin else "") + (cut if len(cut) < EXCERPT else cut.rsplit(" ", 1)[0] + " …")


def everywhere(lang: str, wanted: str) -> tuple[list[tuple[str, Hit]], str]:
    """Where the words stand in the rules of all games: the first game of a room that has the rule, and the place. Where they stand
    nowhere, those most alike, and which these are."""
    if found := _once({game_id: _with(game_id, lang, _words(wanted)) for game_id in games()}):
        return found, ""
    alike = {game_id: find_text(game_id, lang, wanted) for game_id in games()}
    ways = dict.fromkeys(each.instead for each in alike.values() if each.instead)
    return _once({game_id: each.hits for game_id, each in alike.items()}), ", ".join(ways)


def _once(hits: Mapping[str, list[Hit]]) -> list[tuple[str, Hit]]:
    """Each rule in the first game of its room that has it."""
    found: dict[tuple[str, str], tuple[str, Hit]] = {}
    for game_id, each in hits.items():
        for hit in each:
            found.setdefault((room_of(game_id), hit.section.rule), (game_id, hit))
    return list(found.values())
