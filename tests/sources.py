"""What the sources say without being run: the headings of the rules, the rules that are cited, the words that are asked for."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import scorepad
from scorepad.games import folder
from scorepad.words import PREFIXES

PACKAGE = Path(scorepad.__file__).parent
#: The languages that say everything, and what each other says in full (rooms, or the shared files); the rest is said in English.
COMPLETE = ("de", "en")
IN_PART = {"fr": ("general", "site", "belote")}
#: What every game shares.
SHARED = (
    *sorted((PACKAGE / "core").glob("*.py")),
    *sorted((PACKAGE / "kit").glob("*.py")),
    PACKAGE / "table.py",
    PACKAGE / "cli" / "main.py",
)

#: Where a rule and the key of a sentence stand among the arguments of what a game says.
RULE_AT = {"Problem": 1, "Line": 2, "Stage": 1, "SumBounds": 2}
KEY_AT = {"Problem": 2, "MoveEffect": 1, "TableFact": 0, "Line": 3, "Duty": 1, "Outlook": 2, "SideSummary": 1}

_HEADING = re.compile(r"^(#+) .*\{#([a-z0-9-]+)(?: only=\S+)?\}\s*$", re.MULTILINE)
_MENTIONED = re.compile(r"\b[Rr]ules?\s+((?:`[a-z0-9-]+`(?:,?\s+and\s+|,?\s+or\s+|,\s+)?)+)")
_KIT = re.compile(r"^from scorepad\.kit(?:\.| import )(\w+(?:, \w+)*)", re.MULTILINE)
_KEY = re.compile(r"^([a-zA-Z][\w-]*) *=", re.MULTILINE)


def languages_of(place: str) -> list[str]:
    """The languages that say all of a room, or of the files that all share."""
    return [*COMPLETE, *(lang for lang, places in IN_PART.items() if place in places)]


def headings(lang: str, room: str | None = None) -> list[str]:
    """The rule ids of a room's rules in order, or of those of the pad."""
    return [rule for rule, _, _ in sections(lang, room)]


def text_of(path: Path) -> str:
    """The text of a file, "" where there is none yet."""
    return path.read_text(encoding="utf-8") if path.exists() else ""


@cache
def sections(lang: str, room: str | None = None) -> list[tuple[str, str, bool]]:
    """Each rule of a room (or of the pad) with its text, and whether deeper headings follow."""
    where = PACKAGE / "words" if room is None else folder(room)
    _, *parts = _HEADING.split(text_of(where / f"rules.{lang}.md"))
    levels = [len(level) for level in parts[::3]]
    deeper = [after > level for level, after in zip(levels, [*levels, 0][1:], strict=True)]
    return list(zip(parts[1::3], map(str.strip, parts[2::3]), deeper, strict=True))


def word_keys(lang: str, room: str | None = None) -> set[str]:
    """The keys that a room has words for, or those that every game shares."""
    where = PACKAGE / "words" if room is None else folder(room)
    return {key for path in where.glob(f"*.{lang}.ftl") for key in _KEY.findall(path.read_text(encoding="utf-8"))}


def room_sources(room: str) -> tuple[Path, ...]:
    return tuple(sorted(folder(room).rglob("*.py")))


def shared_sources(room: str) -> tuple[Path, ...]:
    """What every game shares, of the kit only what a room imports itself."""
    texts = [path.read_text(encoding="utf-8") for path in room_sources(room)]
    imported = {name for text in texts for names in _KIT.findall(text) for name in names.split(", ")}
    return tuple(path for path in SHARED if path.parent.name != "kit" or path.stem in imported)


@cache
def cited_rules(path: Path) -> set[str]:
    """The rules that the problems, lines, stages, totals and packs of a source cite, where it tells them outright."""
    found = {rule for name, call, scope in _calls(path, RULE_AT) for rule in texts(argument(call, RULE_AT[name], "rule"), scope)}
    keywords = [node for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.keyword)]
    return found.union(*(texts(node.value, node) for node in keywords if node.arg in ("copies_rule", "playing")))


def counting_rules(path: Path) -> set[str]:
    """The rules that only count points: those that lines of a source cite."""
    at = {"Line": RULE_AT["Line"]}
    return {rule for _, call, scope in _calls(path, at) for rule in texts(argument(call, at["Line"], "rule"), scope)}


def mentioned_rules(path: Path) -> set[str]:
    """The rules that the docstrings and comments of a source name: rule `dealer`, rules `rank` and `king`."""
    found = _MENTIONED.findall(path.read_text(encoding="utf-8"))
    return {rule for each in found for rule in re.findall(r"`([a-z0-9-]+)`", each)}


@cache
def asked_keys(path: Path) -> set[str]:
    """The keys of what a game says in a source, where it tells them outright; that of its rule where it has none of its own."""
    found = set()
    for name, call, scope in _calls(path, KEY_AT):
        key = argument(call, KEY_AT[name], "key")
        keys = texts(key, scope)
        if (key is None or "" in keys) and name in RULE_AT:
            keys |= texts(argument(call, RULE_AT[name], "rule"), scope)
        found |= {f"{PREFIXES.get(name, name.lower())}-{key}" for key in keys if key}
    return found


def site_keys(path: Path) -> set[str]:
    """The keys that `say("…")` asks for in a source of the site."""
    found = set()
    for node, scope in _scoped(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and _name(node) == "say" and node.args:
            found |= texts(node.args[0], scope)
    return found


def template_keys(path: Path) -> set[str]:
    """The keys that `t("…")` asks for in a template."""
    text = path.read_text(encoding="utf-8")
    found = set(re.findall(r"""\bt\(\s*["']([\w-]+)["']\s*[,)]""", text))
    return found | {key + "*" for key in re.findall(r"""\bt\(\s*["']([\w-]+)["']\s*~""", text)}


def argument(call: ast.Call, at: int, keyword: str) -> ast.expr | None:
    if len(call.args) > at:
        return call.args[at]
    return next((each.value for each in call.keywords if each.arg == keyword), None)


def texts(node: ast.expr | None, scope: ast.AST) -> set[str]:
    """The texts that an expression may be, with `*` for what is filled in; none where the source does not tell."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return {node.value}
    if isinstance(node, ast.IfExp):
        return texts(node.body, scope) | texts(node.orelse, scope)
    if isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
        return {"".join(str(part.value) if isinstance(part, ast.Constant) else "*" for part in node.values)}
    if isinstance(node, ast.Dict):
        return set().union(*(texts(value, scope) for value in node.values))
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "get":
        return texts(node.func.value, scope).union(*(texts(each, scope) for each in node.args[1:]))
    if isinstance(node, ast.Name):
        assigned = [
            each.value
            for each in ast.walk(scope)
            if isinstance(each, ast.Assign) and any(isinstance(to, ast.Name) and to.id == node.id for to in each.targets)
        ]
        return set().union(*(texts(value, scope) for value in assigned))
    return set()


def _calls(path: Path, names: dict[str, int]) -> Iterator[tuple[str, ast.Call, ast.AST]]:
    for node, scope in _scoped(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and _name(node) in names:
            yield _name(node), node, scope


def _name(call: ast.Call) -> str:
    if isinstance(call.func, ast.Name):
        return call.func.id
    return call.func.attr if isinstance(call.func, ast.Attribute) else ""


def _scoped(tree: ast.AST, scope: ast.AST | None = None) -> Iterator[tuple[ast.AST, ast.AST]]:
    """Each node with the function that it stands in."""
    scope = scope or tree
    for node in ast.iter_child_nodes(tree):
        yield node, scope
        yield from _scoped(node, node if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) else scope)
