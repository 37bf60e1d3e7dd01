"""The search index of the rules of a game: the words of each rule by where they stand. The file to take along carries it, too
(`static/js/rules-search.js` reads it there)."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from typing import Any
from unicodedata import normalize

from scorepad.games import games, room_of
from scorepad.store.search_index import without_accents
from scorepad.web.rulebook.rulebook import CHECKS, Section, sections
from scorepad.web.rulebook.source import SHORT_RULE, RulePart, parts
from scorepad.words import LANGUAGES, words_in

#: Places of a word in a rule, with what it weighs there: equal to the word looked up, beginning with it, containing it. `part`: the
#: end of a compound in the title ("Punkte" of "Kartenpunkte"); `name`: of `also: …`; `other`: of titles and names in other
#: languages; `aside`: in the text of rules that repeat others (the ten lines, tips).
WEIGHTS: Mapping[str, tuple[float, float, float]] = {
    "number": (100, 0, 0),
    "chapter": (15, 0, 0),
    "title": (10, 7, 4),
    "part": (7, 5, 2),
    "name": (6, 4, 2),
    "other": (4, 2, 1),
    "text": (2, 1.5, 1),
    "aside": (1.2, 0.9, 0.6),
}
#: What a rule gains if all that is looked up is its title, one of its names, or one in another language.
WHOLE_MATCH = {"title": 30, "name": 25, "other": 14}
#: The same if it is so only without the small words ("wie", "der").
NEAR_MATCH = {"title": 15, "name": 12, "other": 6}
#: Letters from which on a word is found at the beginning of words, and inside of them; shortest beginning of a compound.
BEGINS, INSIDE, HEAD = 3, 5, 3
#: Number of words that are looked up.
MOST_WORDS = 8
#: What a word counts that is looked up for another one, and one without its ending.
ALIKE, STEM = 0.9, 0.7
ENDINGS = ("ern", "ing", "en", "er", "es", "ed", *"sxnet")
#: Letters that remain before an ending, and before a plain plural.
SHORTEST, PLURAL, PLURALS = 4, 3, "sx"
#: Hits shown where no rule has all words; length of an excerpt, in characters.
CLOSEST, EXCERPT = 5, 150
#: Letters between the parts of a compound.
JOINTS = ("", *"sn", "en", "es", "er")
#: Rules that repeat others.
ASIDE = frozenset({SHORT_RULE, "tips", CHECKS})

WORD = re.compile(r"\w+(?:[.:]\w+)*")
_DASH = re.compile(r"(?<=\w)[-‐‑\u00ad](?=\w)")
_COMMA = re.compile(r"(?<=\d),(?=\d)")
_LIGATURES = str.maketrans({"œ": "oe", "æ": "ae", "ı": "i"})
_E = re.compile(r"([aou])e")


@lru_cache(maxsize=20_000)
def fold_word(text: str) -> str:
    """A word folded for search, without case, accents, umlauts and hyphens: "Ässe", "Aesse" and "asse" are the same."""
    return _E.sub(r"\1", without_accents(_DASH.sub("", text.casefold()).translate(_LIGATURES)))


def split_words(text: str, dash: str = "") -> list[str]:
    """The words of a text as they stand there; what has a hyphen is one word, or several (`dash`: " "). "4,2" is "4.2"."""
    text = _COMMA.sub(".", normalize("NFC", text)).replace("’", " ").replace("'", " ")
    return WORD.findall(_DASH.sub(dash, text))


def folded_words(text: str, dash: str = "") -> list[str]:
    """The folded words of a text; what has a hyphen is one word, or several (`dash`: " ")."""
    return [fold_word(word) for word in split_words(text, dash)]


def folded_words_and_parts(text: str) -> list[str]:
    """The folded words of a text; what has a hyphen is there as one word, and its parts too."""
    return list(dict.fromkeys((*folded_words(text), *folded_words(text, " "))))


@dataclass(frozen=True)
class IndexedRule:
    """A rule in the index: its words by where they stand (a key of `WEIGHTS`), and its gains (`WHOLE_MATCH`, `NEAR_MATCH`) by what
    is looked up, in one word."""

    id: str
    words: Mapping[str, list[str]]
    whole: Mapping[str, int]
    nearly: Mapping[str, int]


@dataclass(frozen=True)
class Index:
    """All of a game. `printed`: the words of its text as printed, the frequent ones first; `names`: of the game, in one word;
    `small`: words that are not looked up ("wie"); `soft`: words that a rule need not have ("zählt"); `alike`: what else is looked
    up for a word ("Bube" for "Bauer")."""

    rules: list[IndexedRule]
    printed: list[str]
    names: list[str]
    small: list[str]
    soft: list[str]
    alike: Mapping[str, list[str]]

    @cached_property
    def places(self) -> Mapping[str, list[tuple[int, str]]]:
        """Where each word stands: the place of the rule, and the place in it."""
        found: dict[str, list[tuple[int, str]]] = defaultdict(list)
        for at, rule in enumerate(self.rules):
            for place, words_ in rule.words.items():
                for word in words_:
                    found[word].append((at, place))
        return found

    @property
    def as_json(self) -> dict[str, Any]:
        """All of it, with the numbers by which it is searched; lists of words are one text."""
        rules = [
            {
                "id": rule.id,
                "words": {place: " ".join(of) for place, of in rule.words.items()},
                "whole": _by_gain(rule.whole),
                "nearly": _by_gain(rule.nearly),
            }
            for rule in self.rules
        ]
        alike = {word: " ".join(of) for word, of in self.alike.items()}
        lists = {"printed": self.printed, "names": self.names, "small": self.small, "soft": self.soft}
        return {
            "rules": rules, "alike": alike, **{name: " ".join(of) for name, of in lists.items()},
            "weights": WEIGHTS, "begins": BEGINS, "inside": INSIDE, "most": MOST_WORDS, "counts": [ALIKE, STEM],
            "endings": " ".join(ENDINGS), "left": [SHORTEST, PLURAL], "plurals": PLURALS, "closest": CLOSEST, "excerpt": EXCERPT,
        }  # fmt: skip


def _by_gain(gains: Mapping[str, int]) -> dict[int, str]:
    return {gain: " ".join(each for each, of in gains.items() if of == gain) for gain in dict.fromkeys(gains.values())}


@lru_cache(maxsize=64)
def index(game_id: str, lang: str) -> Index:
    """The index of the rules of a game."""
    room, said = room_of(game_id), words_in(lang, room_of(game_id))
    small = folded_words_and_parts(said.say("rules-small"))
    own, other = _phrases(room, [lang]), _phrases(room, [each for each in LANGUAGES if each != lang])
    names = [words_in(each, room).say(f"game-{game_id}") for each in LANGUAGES]
    found = sections(game_id, lang)
    known = {word for each in found for word in folded_words_and_parts(f"{each.title} {each.text}")} | {
        word for phrases in own.values() for phrase in phrases for word in folded_words_and_parts(phrase)
    }
    rules = [
        _rule(section, own[section.rule] + (names if section.rule == SHORT_RULE else []), other[section.rule], known, small)
        for section in found
    ]
    called = [name for name, of in _names(True).items() if game_id in of]
    return Index(
        rules, _printed(found), called, small, folded_words_and_parts(said.say("rules-soft")), _alike(said.say("rules-alike"))
    )


def games_named(wanted: list[str], shortly: bool = False) -> tuple[list[str], list[str]]:
    """The games that the first or last of these folded words name, and the other words; no game if there are no others. `shortly`:
    by the first words of their names ("Poker")."""
    known = _names(shortly)
    for length in range(len(wanted) - 1, 0, -1):
        for mine, rest in ((wanted[:length], wanted[length:]), (wanted[-length:], wanted[:-length])):
            if found := known.get("".join(mine)):
                return found, rest
    return [], wanted


@cache
def _names(shortly: bool) -> Mapping[str, list[str]]:
    found: dict[str, list[str]] = defaultdict(list)
    for game_id in games():
        for lang in LANGUAGES:
            for name in dict.fromkeys((words_in(lang, room_of(game_id)).say(f"game-{game_id}"), game_id)):
                every = folded_words(name, " ")
                for length in range(1 if shortly else len(every), len(every) + 1):
                    found["".join(every[:length])].append(game_id)
    return {name: list(dict.fromkeys(of)) for name, of in found.items()}


def _phrases(room: str, langs: Iterable[str]) -> defaultdict[str, list[str]]:
    """Titles and other names of each rule in these languages."""
    found: defaultdict[str, list[str]] = defaultdict(list)
    for lang in langs:
        for part in parts(room, lang):
            found[part.rule] += _names_of(part)
    return found


def _names_of(part: RulePart) -> list[str]:
    return [part.title, *filter(None, part.also.split(", "))]


def _rule(section: Section, own: list[str], other: list[str], known: set[str], small: list[str]) -> IndexedRule:
    title, name, text = (
        folded_words_and_parts(section.title) if section.rule else [],
        _all(own),
        folded_words_and_parts(section.text),
    )
    place = "aside" if section.of_pad or section.rule in ASIDE or section.rule.startswith("example") else "text"
    number = section.part.number
    lists = {
        "number" if "." in number else "chapter": [number] if number else [],
        "title": [word for word in title if word not in small] or title,
        "part": list(_tails(title, known)),
        "name": [*name, *_tails(name, known)],
        "other": _all(other),
        place: [*text, *_tails(text, known)],
    }
    # The title of the introduction is the name of the game, and leads to its ten lines.
    phrases = {"title": [section.title], "name": own, "other": other} if section.rule else {}
    whole: dict[str, int] = {}
    nearly: dict[str, int] = {}
    for kind, texts in phrases.items():
        for phrase in texts:
            every = folded_words(phrase)
            large = "".join(word for word in every if word not in small)
            whole.setdefault("".join(every), WHOLE_MATCH[kind])
            if large:
                # "Le capot" is a title "capot", too.
                whole.setdefault(large, WHOLE_MATCH[kind] - 1 if kind == "title" else NEAR_MATCH[kind])
                nearly.setdefault(large, NEAR_MATCH[kind])
    seen: set[str] = set()
    only = {}
    for kind, words_ in lists.items():
        only[kind] = [word for word in dict.fromkeys(words_) if word not in seen]
        seen.update(only[kind])
    return IndexedRule(section.rule, {kind: words_ for kind, words_ in only.items() if words_}, whole, nearly)


def _all(phrases: Iterable[str]) -> list[str]:
    return [word for phrase in phrases for word in folded_words_and_parts(phrase)]


def _tails(found: Iterable[str], known: set[str]) -> Iterator[str]:
    """The last parts of compounds, if both parts are words of the game: "punkte" of "kartenpunkte"; "passen" ends in no "ass"."""
    for word in found:
        for cut in range(HEAD, len(word) - 2):
            head = word[:cut]
            if word[cut:] in known and any(head.removesuffix(joint) in known for joint in JOINTS if head.endswith(joint)):
                yield word[cut:]


def _printed(found: Iterable[Section]) -> list[str]:
    """The words of the texts as they are printed, each once, the frequent ones first."""
    counts = Counter(
        word for each in found for word in split_words(f"{each.title} {each.text}") if word.isalpha() and len(word) > 2
    )
    shown: dict[str, str] = {}
    for word, _ in counts.most_common():
        shown.setdefault(fold_word(word), word)
    return list(shown.values())


def _alike(text: str) -> dict[str, list[str]]:
    """`bauer, unter: bube` a line: what else is looked up for a word."""
    found: dict[str, list[str]] = defaultdict(list)
    for line in filter(None, text.splitlines()):
        typed, _, meant = line.partition(":")
        for word in folded_words_and_parts(typed):
            found[word] += folded_words_and_parts(meant)
    return dict(found)
