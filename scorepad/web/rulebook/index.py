"""The search index of the rules of a game: the words of each rule by where they stand."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from unicodedata import normalize

from scorepad.core.caches import cache_by_game
from scorepad.described import base_id
from scorepad.games import all_games, room_of
from scorepad.store.search_index import without_accents
from scorepad.web.rulebook.rulebook import CHECKS_CHAPTER, Section, sections
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
MAX_WORDS = 8
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
ASIDE = frozenset({SHORT_RULE, "tips", CHECKS_CHAPTER})

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

    words: Mapping[str, list[str]]
    whole: Mapping[str, int]
    nearly: Mapping[str, int]


@dataclass(frozen=True)
class Index:
    """The index of a game. `printed`: the words of its text as printed, the frequent ones first; `small`: words that are
    not looked up ("wie"); `soft`: words that a rule need not have ("zählt"); `alike`: what else is looked up for a word ("Bube" for
    "Bauer")."""

    rules: list[IndexedRule]
    printed: list[str]
    small: list[str]
    soft: list[str]
    alike: Mapping[str, list[str]]

    @cached_property
    def places(self) -> Mapping[str, list[tuple[int, str]]]:
        """Where each word stands: the index of the rule, and the place in it (a key of `WEIGHTS`)."""
        places_of: dict[str, list[tuple[int, str]]] = defaultdict(list)
        for rule_index, rule in enumerate(self.rules):
            for place, words in rule.words.items():
                for word in words:
                    places_of[word].append((rule_index, place))
        return places_of


@cache_by_game(128)
def index(game_id: str, lang: str) -> Index:
    """The index of the rules of a game."""
    room, words = room_of(game_id), words_in(lang, room_of(game_id))
    small = folded_words_and_parts(words.say("rules-small"))
    own_phrases, other_phrases = _phrases(room, [lang]), _phrases(room, [language for language in LANGUAGES if language != lang])
    names = [words_in(language, room).say(f"game-{game_id}") for language in LANGUAGES]
    game_sections = sections(game_id, lang)
    known_words = {word for section in game_sections for word in folded_words_and_parts(f"{section.title} {section.text}")} | {
        word for phrases in own_phrases.values() for phrase in phrases for word in folded_words_and_parts(phrase)
    }
    rules = [
        _indexed_rule(
            section,
            own_phrases[section.rule] + (names if section.rule == SHORT_RULE else []),
            other_phrases[section.rule],
            known_words=known_words,
            small=small,
        )
        for section in game_sections
    ]
    return Index(
        rules,
        _printed(game_sections),
        small=small,
        soft=folded_words_and_parts(words.say("rules-soft")),
        alike=_alike(words.say("rules-alike")),
    )


def games_named(words: list[str], shortly: bool = False) -> tuple[list[str], list[str]]:
    """The games that the first or last of these folded words name, and the other words; no game if there are none. `shortly`: by
    the first words of their names ("Poker")."""
    names = _names(shortly)
    for length in range(len(words) - 1, 0, -1):
        for name_words, rest in ((words[:length], words[length:]), (words[-length:], words[:-length])):
            if game_ids := names.get("".join(name_words)):
                return game_ids, rest
    return [], words


@cache
def _names(shortly: bool) -> Mapping[str, list[str]]:
    game_ids_of: dict[str, list[str]] = defaultdict(list)
    for game_id in all_games():
        for lang in LANGUAGES:
            for name in dict.fromkeys((words_in(lang, room_of(game_id)).say(f"game-{game_id}"), base_id(game_id))):
                words = folded_words(name, " ")
                for length in range(1 if shortly else len(words), len(words) + 1):
                    game_ids_of["".join(words[:length])].append(game_id)
    return {name: list(dict.fromkeys(game_ids)) for name, game_ids in game_ids_of.items()}


def _phrases(room: str, langs: Iterable[str]) -> defaultdict[str, list[str]]:
    """Titles and other names of each rule in these languages."""
    phrases: defaultdict[str, list[str]] = defaultdict(list)
    for lang in langs:
        for part in parts(room, lang):
            phrases[part.rule] += _names_of(part)
    return phrases


def _names_of(part: RulePart) -> list[str]:
    return [part.title, *filter(None, part.also.split(", "))]


def _indexed_rule(
    section: Section, own_phrases: list[str], other_phrases: list[str], known_words: set[str], small: list[str]
) -> IndexedRule:
    title, name, text = (
        folded_words_and_parts(section.title) if section.rule else [],
        _all(own_phrases),
        folded_words_and_parts(section.text),
    )
    place = "aside" if section.of_pad or section.rule in ASIDE or section.rule.startswith("example") else "text"
    number = section.part.number
    lists = {
        "number" if "." in number else "chapter": [number] if number else [],
        "title": [word for word in title if word not in small] or title,
        "part": list(_tails(title, known_words)),
        "name": [*name, *_tails(name, known_words)],
        "other": _all(other_phrases),
        place: [*text, *_tails(text, known_words)],
    }
    # The title of the introduction is the name of the game, and leads to its ten lines.
    phrases = {"title": [section.title], "name": own_phrases, "other": other_phrases} if section.rule else {}
    whole: dict[str, int] = {}
    nearly: dict[str, int] = {}
    for kind, texts in phrases.items():
        for phrase in texts:
            phrase_words = folded_words(phrase)
            large = "".join(word for word in phrase_words if word not in small)
            whole.setdefault("".join(phrase_words), WHOLE_MATCH[kind])
            if large:
                # "Le capot" is a title "capot", too.
                whole.setdefault(large, WHOLE_MATCH[kind] - 1 if kind == "title" else NEAR_MATCH[kind])
                nearly.setdefault(large, NEAR_MATCH[kind])
    seen: set[str] = set()
    unique = {}
    for kind, words in lists.items():
        unique[kind] = [word for word in dict.fromkeys(words) if word not in seen]
        seen.update(unique[kind])
    return IndexedRule({kind: words for kind, words in unique.items() if words}, whole, nearly=nearly)


def _all(phrases: Iterable[str]) -> list[str]:
    return [word for phrase in phrases for word in folded_words_and_parts(phrase)]


def _tails(words: Iterable[str], known_words: set[str]) -> Iterator[str]:
    """The last parts of compounds, if both parts are words of the game: "punkte" of "kartenpunkte"; "passen" ends in no "ass"."""
    for word in words:
        for cut in range(HEAD, len(word) - 2):
            head = word[:cut]
            if word[cut:] in known_words and any(
                head.removesuffix(joint) in known_words for joint in JOINTS if head.endswith(joint)
            ):
                yield word[cut:]


def _printed(game_sections: Iterable[Section]) -> list[str]:
    """The words of the texts as they are printed, each once, the frequent ones first."""
    counts = Counter(
        word
        for section in game_sections
        for word in split_words(f"{section.title} {section.text}")
        if word.isalpha() and len(word) > 2
    )
    printed: dict[str, str] = {}
    for word, _ in counts.most_common():
        printed.setdefault(fold_word(word), word)
    return list(printed.values())


def _alike(text: str) -> dict[str, list[str]]:
    """`bauer, unter: bube` a line: what else is looked up for a word."""
    alike: dict[str, list[str]] = defaultdict(list)
    for line in filter(None, text.splitlines()):
        typed, _, meant = line.partition(":")
        for word in folded_words_and_parts(typed):
            alike[word] += folded_words_and_parts(meant)
    return dict(alike)
