"""The net under the rules as people read them: what each text must have. See `tests/net.py`.

What a room says beside its tests (`tests/games/ROOM/__init__.py`): `RULINGS`, the words of each ruling by its rule; `NOT_TOLD`,
numbers of the code that the rules need not tell; `box.txt`, the words that are printed in its box. Pictures need a request.
"""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from scorepad.core.game import Game
from scorepad.games import folder, questions_of, room_of, rooms
from scorepad.web.rulebook.rulebook import sections
from scorepad.web.rulebook.search import search_game
from scorepad.web.rulebook.source import SHORT_RULE
from scorepad.words import DEFAULT, words_in
from tests.net import at, box_words, in_room, in_rules, in_tests, in_words
from tests.sources import languages_of, text_of


def beside_the_tests(room: str, name: str) -> Mapping[str, Any]:
    found = find_spec(f"tests.games.{room}")
    return getattr(import_module(f"tests.games.{room}"), name, {}) if found else {}


def long_or_short(game: Game[Any]) -> Iterator[str]:
    """A game that is not told in five to ten lines."""
    for lang in languages_of(room_of(game.id)):
        told = "".join(each.html for each in sections(game.id, lang) if each.rule == SHORT_RULE).count("<li>")
        if not 5 <= told <= 10:
            where = in_rules(room_of(game.id), lang, SHORT_RULE)
            yield f"{game.id} is told in {told} lines: write 5 to 10 under `## … {{#short}}` in {where}"


def rulings(room: str, lang: str = DEFAULT) -> dict[str, str]:
    """What stands in the ruling frames of each rule, with its numbers."""
    found: dict[str, str] = {}
    for game in rooms()[room]:
        for section in sections(game.id, lang):
            framed = re.findall(r'<div class="framed ruling".*?</div>', section.html, re.DOTALL)
            text = " ".join(re.sub(r"<[^>]+>", "", each) for each in framed)
            found[section.rule] = f"{found.get(section.rule, '')} {text}".replace("&quot;", '"').replace("&amp;", "&")
    return found


def unmarked_rulings(room: str) -> Iterator[str]:
    """Rulings that are listed and not framed, or framed and not listed."""
    listed, marked = beside_the_tests(room, "RULINGS"), rulings(room)
    for rule, told in listed.items():
        for text in [told] if isinstance(told, str) else told:
            if text not in marked.get(rule, ""):
                yield f"`{text}` stands in no ruling of {room}: write it as `::: ruling` in {in_rules(room, DEFAULT, rule)}"
    for rule in sorted({rule for rule, text in marked.items() if text.strip()} - {*listed}):
        yield f"Rule `{rule}` of {room} has a ruling: list it in RULINGS of {in_tests(room, '__init__', 'RULINGS')}"


def untold_house_rules(game: Game[Any]) -> Iterator[str]:
    """House rules that the text does not tell once, or whose default has no words."""
    room, options = room_of(game.id), {each.name: each for each in game.house_rules()}
    for lang in languages_of(room):
        told = Counter(name for section in sections(game.id, lang) for name in re.findall(r'id="option-(\w+)"', section.html))
        for name in sorted({*options, *told}):
            if told[name] != (name in options):
                where = at(f"scorepad/games/{room}/rules.{lang}.md", rf"house-rule {name}\b")
                yield f"House rule `{name}` of {game.id} is told {told[name]} times: write `::: house-rule {name}` once in {where}"
        said = words_in(lang, room)
        for name, option in options.items():
            if not said.usual(name, option.default):
                key = f"option-{name}-none"
                yield f"House rule `{name}` of {game.id} cannot say its default: write `{key} = …` in {in_words(room, lang, key)}"


def constants(room: str) -> Iterator[tuple[str, str]]:
    """The numbers that the rules of a room name (`CAPOT = 100`, `BONUS = {1: 2, …}`): the module, and the name."""
    for path in sorted(folder(room).glob("*.py")):
        if path.stem == "book":
            continue
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            targets = [node.target] if isinstance(node, ast.AnnAssign) else node.targets if isinstance(node, ast.Assign) else []
            if targets and _of_numbers(node.value):  # type: ignore[attr-defined]
                names = [target.id for target in targets if isinstance(target, ast.Name)]
                yield from ((path.stem, name) for name in names if name.isupper() and not name.startswith("_"))


def _of_numbers(node: ast.expr | None) -> bool:
    """Whether an expression is a number, or a table of numbers."""
    if isinstance(node, ast.Constant):
        return type(node.value) is int
    if isinstance(node, ast.Dict):
        return bool(node.values) and all(map(_of_numbers, node.values))
    return isinstance(node, ast.Tuple | ast.List) and bool(node.elts) and all(map(_of_numbers, node.elts))


def untold_numbers(room: str) -> Iterator[str]:
    """Numbers of the code that the rules do not tell, and excuses that nobody needs."""
    book, excused = ast.parse(text_of(folder(room) / "book.py")), beside_the_tests(room, "NOT_TOLD")
    used = {getattr(node, "id", getattr(node, "attr", "")) for node in ast.walk(book)}
    found = {name: module for module, name in constants(room)}
    list_it = f"NOT_TOLD of {in_tests(room, '__init__', 'NOT_TOLD')}"
    for name, module in found.items():
        if name not in used and name not in excused:
            yield f"{name} of {in_room(room, module, name)} is told nowhere: use it in book.py, or say why not in {list_it}"
    for name in {*excused} - {*found}:
        yield f"{name} is no number of {room}: take it out of {list_it}"


def unfound_words(room: str) -> Iterator[str]:
    """Words of the box that the search does not find."""
    for game_id, word in box_words(room):
        for lang in languages_of(room):
            found = [search_game(game.id, lang, word) for game in rooms()[room] if game_id in ("", game.id)]
            if not any(each.hits and not each.instead for each in found):
                where = at(f"scorepad/games/{room}/rules.{lang}.md", "^also: ")
                yield f"The search of {room} does not find `{word}`: write `also: {word}` under its heading in {where}"


def undecided_questions(game: Game[Any]) -> Iterator[str]:
    """Questions that say no rule by which they are decided, or one that the game does not have."""
    rules = {section.rule for section in sections(game.id, DEFAULT)}
    where = in_room(room_of(game.id), "questions", "QUESTIONS")
    for question in questions_of(game.id).values():
        if not question.deciding_rules or not {*question.deciding_rules} <= rules:
            yield f"Question `{question.id}` of {game.id} says no rule of it: write `deciding_rules` in {where}"


TEXTS_OF_A_ROOM = (unmarked_rulings, untold_numbers, unfound_words)
TEXTS_OF_A_GAME = (long_or_short, untold_house_rules, undecided_questions)
