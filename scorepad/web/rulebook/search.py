"""Full-text search in the rules of games: by words of a rule, its other names and titles in other languages, or its number."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from scorepad.games import all_games, room_of
from scorepad.web.rulebook.index import (
    ALIKE,
    BEGINS,
    CLOSEST,
    ENDINGS,
    EXCERPT,
    INSIDE,
    MAX_WORDS,
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


def search_game(game_id: str, lang: str, text: str) -> SearchResult:
    """The rules of a game that have all words of `text`; those of another game if it is named ("Belote 4.2")."""
    return _look_up(lang, [game_id], text)


def search_all_games(lang: str, text: str) -> tuple[list[GameHits], SearchResult]:
    """Search the rules of all games, or of those that are named: the best few of each, and all results. Rules that several games
    of a room share are those of the first one."""
    result = _look_up(lang, list(all_games()), text)
    first_hits: dict[tuple[str, str], Hit] = {}
    for hit in sorted(result.hits, key=lambda hit: list(all_games()).index(hit.game)):
        first_hits.setdefault((room_of(hit.game), hit.section.rule), hit)
    hits = [hit for hit in result.hits if first_hits[room_of(hit.game), hit.section.rule] is hit]
    of_game: dict[str, list[Hit]] = {}
    for hit in hits:
        of_game.setdefault(hit.game, []).append(hit)
    best = max((hit.weight for hit in hits), default=0)
    per_game = [
        GameHits(game, [hit for hit in game_hits if hit.weight >= HIT_WEIGHT * game_hits[0].weight][:HITS_PER_GAME], len(game_hits))
        for game, game_hits in of_game.items()
        if game_hits[0].weight >= GAME_WEIGHT * best
    ]
    return per_game, result._replace(hits=hits)


def _look_up(lang: str, game_ids: Sequence[str], text: str) -> SearchResult:
    for dash in ("", " "):
        words = folded_words(text, dash)[:MAX_WORDS]
        # Within a game its own name may be a word of the rule that is meant.
        readings = [games_named(words), (game_ids, words), games_named(words, shortly=True)]
        for named, rest in sorted(readings, key=lambda reading: reading[1] is not words) if len(game_ids) == 1 else readings:
            searched = named or game_ids
            if hits := _hits_with_all(lang, searched, words, rest=rest):
                return SearchResult(hits)
    typed = dict(zip(folded_words(text), split_words(text), strict=True))
    large = _large(lang, searched, rest)
    replacements = {
        word: typed.get(word, word) if _is_known(lang, searched, word) else _nearest(lang, searched, word) for word in large
    }
    instead = [word for word in replacements.values() if word]
    folded = [fold_word(word) for word in instead]
    if hits := _hits_with_all(lang, searched, folded, rest=folded):
        return SearchResult(hits, " ".join(instead))
    changed = folded != large
    return SearchResult(
        _hits_with_most(lang, searched, folded), " ".join(instead) if changed and folded else "", partly=bool(folded)
    )


def _large(lang: str, game_ids: Sequence[str], words: Iterable[str]) -> list[str]:
    """The words that are looked up; all of them if all are small."""
    all_words = list(dict.fromkeys(words))
    return [word for word in all_words if word not in index(game_ids[0], lang).small] or all_words


def _hits_with_all(lang: str, game_ids: Sequence[str], words: Sequence[str], rest: Sequence[str]) -> list[Hit]:
    """The rules that have all of `rest`, or are called `words` or `rest`, best first."""
    if not rest:
        return []
    large = _large(lang, game_ids, rest)
    matches = []
    for game_id in game_ids:
        weights = [_weights(game_id, lang, word) for word in large]
        required = [
            by_rule for word, by_rule in zip(large, weights, strict=True) if word not in index(game_id, lang).soft
        ] or weights
        for rule_index, rule in enumerate(index(game_id, lang).rules):
            gain = max(*(rule.whole.get("".join(phrase), 0) for phrase in (words, rest)), rule.nearly.get("".join(large), 0))
            if gain or all(rule_index in by_rule for by_rule in required):
                matches.append((sum(by_rule.get(rule_index, 0) for by_rule in weights) + gain, game_id, rule_index))
    return _hits(lang, matches, large)


def _hits_with_most(lang: str, game_ids: Sequence[str], words: Sequence[str]) -> list[Hit]:
    """The rules that have the most of these words."""
    matches = []
    for game_id in game_ids:
        weights = [_weights(game_id, lang, word) for word in words]
        for rule_index in range(len(index(game_id, lang).rules)):
            if number := sum(rule_index in by_rule for by_rule in weights):
                matches.append(
                    (number * WEIGHTS["number"][0] + sum(by_rule.get(rule_index, 0) for by_rule in weights), game_id, rule_index)
                )
    return _hits(lang, sorted(matches, key=lambda match: -match[0])[:CLOSEST], words)


def _hits(lang: str, matches: Iterable[tuple[float, str, int]], words: Sequence[str]) -> list[Hit]:
    hits = []
    for weight, game_id, rule_index in sorted(matches, key=lambda match: -match[0]):
        section = sections(game_id, lang)[rule_index]
        all_looked_up = {looked_up for word in words for looked_up, _ in _words_looked_up(game_id, lang, word)}
        hits.append(Hit(game_id, section, _excerpt(section.text, all_looked_up), weight=weight))
    return hits


@lru_cache(maxsize=4000)
def _weights(game_id: str, lang: str, word: str) -> dict[int, float]:
    """What a word weighs in the rules of a game, by the index of the rule."""
    weights: dict[int, float] = {}
    for looked_up, share in _words_looked_up(game_id, lang, word):
        for indexed, places in index(game_id, lang).places.items():
            kind = _match_kind(indexed, looked_up)
            for rule_index, place in places if kind is not None else ():
                weight = WEIGHTS[place][kind or 0] * share
                if weight > weights.get(rule_index, 0):
                    weights[rule_index] = weight
    return weights


def _words_looked_up(game_id: str, lang: str, word: str) -> list[tuple[str, float]]:
    """What is looked up for a word, with what it counts: itself, without its ending, what means the same."""
    stem, alike = _stem(word), index(game_id, lang).alike
    same = dict.fromkeys([*alike.get(word, ()), *alike.get(stem, ())])
    return [(word, 1.0), *((other, ALIKE) for other in same), *([(stem, STEM)] if stem != word else [])]


def _stem(word: str) -> str:
    for ending in ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= (PLURAL if ending in PLURALS else SHORTEST):
            return word.removesuffix(ending)
    return word


def _match_kind(indexed: str, word: str) -> int | None:
    """How a word is found in a word of the index: 0 as it stands, 1 at its beginning, 2 inside; None if it is not."""
    if indexed == word:
        return 0
    if len(word) >= BEGINS and indexed.startswith(word):
        return 1
    return 2 if len(word) >= INSIDE and word in indexed else None


def _is_known(lang: str, game_ids: Sequence[str], word: str) -> bool:
    return any(_weights(game_id, lang, word) for game_id in game_ids)


def _nearest(lang: str, game_ids: Sequence[str], word: str) -> str:
    """The word of the texts, as printed, that is nearest to a mistyped one; "" if none is near."""
    max_distance = 0 if len(word) < 4 else 1 if len(word) < 7 else 2
    printed = (
        dict.fromkeys(printed_word for game_id in game_ids for printed_word in index(game_id, lang).printed) if max_distance else {}
    )
    nearest, least_distance = "", (max_distance + 1, False)
    for printed_word in printed:
        folded = fold_word(printed_word)
        if abs(len(folded) - len(word)) > max_distance or len({*folded} ^ {*word}) > 2 * max_distance:
            continue
        distance = (_distance(folded, word), folded[0] != word[0])
        if distance < least_distance:
            nearest, least_distance = printed_word, distance
    return nearest


def _distance(one: str, other: str) -> int:
    """How many letters are wrong, missing, too many or swapped."""
    before, last = [0] * (len(other) + 1), list(range(len(other) + 1))
    for i, letter in enumerate(one, 1):
        row = [i]
        for j, other_letter in enumerate(other, 1):
            row.append(min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (letter != other_letter)))
            if i > 1 and j > 1 and letter == other[j - 2] and one[i - 2] == other_letter:
                row[j] = min(row[j], before[j - 2] + 1)
        before, last = last, row
    return last[-1]


def _excerpt(text: str, words: Iterable[str]) -> str:
    """The text around the first match; its beginning if only the heading matches."""
    starts = (
        match.start() for match in WORD.finditer(text) if any(_match_kind(fold_word(match[0]), word) is not None for word in words)
    )
    start = next(starts, 0)
    begin = text.rfind(" ", 0, max(0, start - 40)) + 1 if start > 40 else 0
    cut = text[begin : begin + EXCERPT]
    return ("… " if begin else "") + (cut if len(cut) < EXCERPT else cut.rsplit(" ", 1)[0] + " …")
