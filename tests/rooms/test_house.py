"""The house, where a linter cannot hold it: floors inside a room, no game outside its room, no letter of a suit outside a pack."""

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from scorepad.games import folder, games, pad_of, room_of, rooms
from scorepad.kit.french import SUITS
from tests.sources import PACKAGE

#: Floors that stand on all the others of a room: only what is above may import them.
UPPER = {"questions": {"pad"}, "pad": set[str]()}
TEMPLATES = next(place for place in (PACKAGE.parent / "templates", PACKAGE / "templates") if place.is_dir())

for_each_room = pytest.mark.parametrize("room", sorted(rooms()))


def imports_of(path: Path) -> set[str]:
    """The modules that a source imports."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {each.name for each in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{each.name}" for each in node.names)}
    return found


def outside_rooms() -> Iterator[Path]:
    """All sources and templates that belong to no room."""
    for path in (*PACKAGE.rglob("*.py"), *TEMPLATES.rglob("*.html")):
        if PACKAGE / "games" not in path.parents:
            yield path


@for_each_room
def test_the_rules_of_a_room_know_neither_its_questions_nor_its_pad(room: str) -> None:
    for path in folder(room).glob("*.py"):
        for floor, allowed in UPPER.items():
            if path.stem != floor and path.stem not in allowed:
                assert f"scorepad.games.{room}.{floor}" not in imports_of(path), f"{path.name} of {room} imports {floor}.py"


@for_each_room
def test_the_cards_of_a_room_know_nothing_else_of_it(room: str) -> None:
    pack = folder(room) / "pack.py"
    if pack.is_file():
        inside = {each for each in imports_of(pack) if each.startswith(f"scorepad.games.{room}")}
        assert not inside, f"pack.py of {room} imports {inside}"


def hits(pattern: str, paths: Iterable[Path]) -> dict[str, list[str]]:
    """Where a pattern stands, by file."""
    found = {path.name: re.findall(pattern, path.read_text(encoding="utf-8"), re.MULTILINE) for path in paths}
    return {name: there for name, there in found.items() if there}


def test_no_game_is_known_outside_its_room() -> None:
    # A sheet is also what the site calls its score sheets.
    ids = "|".join(sorted({*games(), *map(room_of, games())} - {"sheet"}))
    assert hits(rf"""["'](?:{ids})["']""", outside_rooms()) == {}


def test_no_script_knows_a_game_or_what_its_pad_asks() -> None:
    # The site's own: its score sheets, the board that they lie on, the order in which cards were tapped.
    names = {*games(), *map(room_of, games())} - {"sheet", "board", "order"}
    for game in games().values():
        setting = game.setting(max(game.players), game.options.model_validate({}))
        asked = {field.name for field in pad_of(game.id).fields(setting)}
        names |= asked - {"board", "order"} | {f"{name.partition('_')[0]}_" for name in asked if "_" in name}
    texts = r"""'[^'\n]*'|"[^"\n]*"|`[^`]*`|/[^/\n]+/"""
    for path in (TEMPLATES.parent / "static" / "js").glob("*.js"):
        code = re.sub(r"/\*.*?\*/", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
        known = names & set(re.findall(r"[a-z][\w-]*", " ".join(re.findall(texts, code))))
        assert not known, f"{path.name} knows {known}"


def test_no_page_knows_the_letter_of_a_suit() -> None:
    letters = "".join(SUITS)
    pages = [*TEMPLATES.rglob("*.html"), *(PACKAGE / "games").rglob("*.html"), *(PACKAGE / "web").rglob("*.py")]
    assert hits(rf"""["'][{letters}]["']|{letters}""", pages) == {}


def test_no_word_is_kept_under_the_letter_of_a_suit() -> None:
    words = [*(PACKAGE / "words").glob("*.ftl"), *(PACKAGE / "games").rglob("*.ftl")]
    assert hits(rf"^(?:suit|colour|card)-[{''.join(SUITS)}rgbk] =|^card-..? =", words) == {}
