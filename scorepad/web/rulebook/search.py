"""Full-text search in the rules of games: by words of a rule, its other names and titles in other languages, or its number."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from scorepad.games import games, room_of
from scorepad.web.rulebook.index import (
    ALIKE,
    BEGINS,
    CLOSEST,
    ENDINGS,
    EXCERPT,
    INSIDE,
    MOST_WORDS,
    PLURAL,
    PLURALS,
    SHORTEST,
    STEM,
    WEIGHTS,
    WORD,
    fold_word,
    folded_words,
    games_named,
    index,
    split_words,
)
from scorepad.web.rulebook.rulebook import Section, sections

#: Of a search in all games: hits shown of each game, and what a hit or game must weigh in comparison with the best.
HITS_PER_GAME, GAME_WEIGHT, HIT_WEIGHT = 3, 0.25, 0.25


class Hit(NamedTuple):
    """A rule that was found, with an excerpt around the first match, and what it weighs."""

    game: str
    section: Section
    excerpt: str
    weight: float


class SearchResult(NamedTuple):
    """The results, best first; `instead`: the words that were looked up because the typed ones occur nowhere, "" if none were;
    `partly`: whether no rule has all words, and these have the most."""

    hits: list[Hit]
    instead: str = ""
    partly: bool = False


class GameHits(NamedTuple):
    """The results of a search in all games that are of one game: the best few, and how many there are."""

    game: str
    hits: list[Hit]
    number: int


def search_game(game_id: str, lang: str, wanted: str) -> SearchResult:
    """The rules of a game that have all words of `wanted`; those of another game if it is named ("Belote 4.2")."""
    return _look_up(lang, [game_id], wanted)


def search_all_games(lang: str, wanted: str) -> tuple[list[GameHits], SearchResult]:
    """Search the rules of all games, or of those that are named: the best few of each, and all results. Rules that several games
    of a room share are those of the first one."""
    found = _look_up(lang, list(games()), wanted)
    once: dict[tuple[str, str], Hit] = {}
    for hit in sorted(found.hits, key=lambda hit: list(games()).index(hit.game)):
        once.setdefault((room_of(hit.game), hit.section.rule), hit)
    hits = [hit for hit in found.hits if once[room_of(hit.game), hit.section.rule] is hit]
    of_game: dict[str, list[Hit]] = {}
    for hit in hits:
        of_game.setdefault(hit.game, []).append(hit)
    best = max((hit.weight for hit in hits), default=0)
    few = [
        GameHits(game, [hit for hit in mine if hit.weight >= HIT_WEIGHT * mine[0].weight][:HITS_PER_GAME], len(mine))
        for game, mine in of_game.items()
        if mine[0].weight >= GAME_WEIGHT * best
    ]
    return few, found._replace(hits=hits)


def _look_up(lang: str, game_ids: Sequence[str], wanted: str) -> SearchResult:
    for dash in ("", " "):
        words = folded_words(wanted, dash)[:MOST_WORDS]
        # Within a game its own name may be a word of the rule that is meant.
        ways = [games_named(words), (game_ids, words), games_named(words, shortly=True)]
        for of, rest in sorted(ways, key=lambda way: way[1] is not words) if len(game_ids) == 1 else ways:
            mine = of or game_ids
            if hits := _with(lang, mine, words, rest):
                return SearchResult(hits)
    typed = dict(zip(folded_words(wanted), split_words(wanted), strict=True))
    large = _large(lang, mine, rest)
    known = {word: typed.get(word, word) if _is_known(lang, mine, word) else _nearest(lang, mine, word) for word in large}
    instead = [word for word in known.values() if word]
    meant = [fold_word(word) for word in instead]
    if hits := _with(lang, mine, meant, meant):
        return SearchResult(hits, " ".join(instead))
    changed = meant != large
    return SearchResult(_partly(lang, mine, meant), " ".join(instead) if changed and meant else "", partly=bool(meant))


def _large(lang: str, game_ids: Sequence[str], words: Iterable[str]) -> list[str]:
    """The words that are looked up; all of them if all are small."""
    every = list(dict.fromkeys(words))
    return [word for word in every if word not in index(game_ids[0], lang).small] or every


def _with(lang: str, game_ids: Sequence[str], words: Sequence[str], rest: Sequence[str]) -> list[Hit]:
    """The rules that have all of `rest`, or are called `words` or `rest`, best first."""
    if not rest:
        return []
    large = _large(lang, game_ids, rest)
    found = []
    for game_id in game_ids:
        weights = [_weights(game_id, lang, word) for word in large]
        hard = [each for word, each in zip(large, weights, strict=True) if word not in index(game_id, lang).soft] or weights
        for at, rule in enumerate(index(game_id, lang).rules):
            gain = max(*(rule.whole.get("".join(each), 0) for each in (words, rest)), rule.nearly.get("".join(large), 0))
            if gain or all(at in each for each in hard):
                found.append((sum(each.get(at, 0) for each in weights) + gain, game_id, at))
    return _hits(lang, found, large)


def _partly(lang: str, game_ids: Sequence[str], words: Sequence[str]) -> list[Hit]:
    """The rules that have the most of these words."""
    found = []
    for game_id in game_ids:
        weights = [_weights(game_id, lang, word) for word in words]
        for at in range(len(index(game_id, lang).rules)):
            if number := sum(at in each for each in weights):
                found.append((number * WEIGHTS["number"][0] + sum(each.get(at, 0) for each in weights), game_id, at))
    return _hits(lang, sorted(found, key=lambda each: -each[0])[:CLOSEST], words)


def _hits(lang: str, found: Iterable[tuple[float, str, int]], words: Sequence[str]) -> list[Hit]:
    hits = []
    for weight, game_id, at in sorted(found, key=lambda each: -each[0]):
        section = sections(game_id, lang)[at]
        meant = {each for word in words for each, _ in _meant(game_id, lang, word)}
        hits.append(Hit(game_id, section, _excerpt(section.text, meant), weight))
    return hits


@lru_cache(maxsize=4000)
def _weights(game_id: str, lang: str, word: str) -> dict[int, float]:
    """What a word weighs in the rules of a game, by their place."""
    found: dict[int, float] = {}
    for each, share in _meant(game_id, lang, word):
        for known, places in index(game_id, lang).places.items():
            how = _how(known, each)
            for at, place in places if how is not None else ():
                weight = WEIGHTS[place][how or 0] * share
                if weight > found.get(at, 0):
                    found[at] = weight
    return found


def _meant(game_id: str, lang: str, word: str) -> list[tuple[str, float]]:
    """What is looked up for a word, with what it counts: itself, without its ending, what means the same."""
    stem, alike = _stem(word), index(game_id, lang).alike
    same = dict.fromkeys([*alike.get(word, ()), *alike.get(stem, ())])
    return [(word, 1.0), *((each, ALIKE) for each in same), *([(stem, STEM)] if stem != word else [])]


def _stem(word: str) -> str:
    for ending in ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= (PLURAL if ending in PLURALS else SHORTEST):
            return word.removesuffix(ending)
    return word


def _how(known: str, word: str) -> int | None:
    """How a word is found in a known one: 0 as it stands, 1 at its beginning, 2 inside; None if it is not."""
    if known == word:
        return 0
    if len(word) >= BEGINS and known.startswith(word):
        return 1
    return 2 if len(word) >= INSIDE and word in known else None


def _is_known(lang: str, game_ids: Sequence[str], word: str) -> bool:
    return any(_weights(game_id, lang, word) for game_id in game_ids)


def _nearest(lang: str, game_ids: Sequence[str], word: str) -> str:
    """The word of the texts, as printed, that is nearest to a mistyped one; "" if none is near."""
    most = 0 if len(word) < 4 else 1 if len(word) < 7 else 2
    printed = dict.fromkeys(each for game_id in game_ids for each in index(game_id, lang).printed) if most else {}
    best, least = "", (most + 1, False)
    for each in printed:
        folded = fold_word(each)
        if abs(len(folded) - len(word)) > most or len({*folded} ^ {*word}) > 2 * most:
            continue
        far = (_distance(folded, word), folded[0] != word[0])
        if far < least:
            best, least = each, far
    return best


def _distance(one: str, other: str) -> int:
    """How many letters are wrong, missing, too many or swapped."""
    before, last = [0] * (len(other) + 1), list(range(len(other) + 1))
    for i, letter in enumerate(one, 1):
        row = [i]
        for j, wanted in enumerate(other, 1):
            row.append(min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (letter != wanted)))
            if i > 1 and j > 1 and letter == other[j - 2] and one[i - 2] == wanted:
                row[j] = min(row[j], before[j - 2] + 1)
        before, last = last, row
    return last[-1]


def _excerpt(text: str, words: Iterable[str]) -> str:
    """The text around the first match; its beginning if only the heading matches."""
    starts = (found.start() for found in WORD.finditer(text) if any(_how(fold_word(found[0]), each) is not None for each in words))
    at = next(starts, 0)
    begin = text.rfind(" ", 0, max(0, at - 40)) + 1 if at > 40 else 0
    cut = text[begin : begin + EXCERPT]
    return ("… " if begin else "") + (cut if len(cut) < EXCERPT else cut.rsplit(" ", 1)[0] + " …")
