"""JSON with changes: something is left out, twice there, elsewhere, deeper, or replaced by what nobody would write."""

from __future__ import annotations

import json
from collections.abc import Sequence
from copy import deepcopy
from typing import Any, NamedTuple

from hypothesis import strategies as st

#: What may stand in a place, as JSON or nearly so.
LEAVES: dict[str, str] = {
    **{
        text: text
        for text in ("null", "true", "-1", "0", "1", "7", "1.5", '""', "[]", "{}", "[[]]", '"zzz"', '"As"', "[null]", "{\"a\": 1}")
    },
    "2**63": str(2**63),
    "10**30": "1" + "0" * 30,
    "5,000 digits": "9" * 5_000,
    "a million digits": "9" * 1_000_000,
    "digits as text": '"' + "9" * 5_000 + '"',
    "1e999": "1e999",
    "-1e999": "-1e999",
    "NaN": "NaN",
    "Infinity": "Infinity",
    "half a character": '"\\ud800"',
    "half a character as a name": '{"\\ud800": 1}',
    "nothing as a name": '{"": null}',
    "no character": '"\\u0000"',
    "backwards": '"\\u202eabc"',
    "markup": '"<b id=x7>"',
    "sentence with places": '"{ $name } %s {0}"',
    "960 deep": "[" * 960 + "]" * 960,
    "960 deep in names": '{"a":' * 960 + "1" + "}" * 960,
    "100,000 deep": "[" * 100_000 + "]" * 100_000,
    "20,000 cards": "[" + '"As",' * 20_000 + '"As"]',
    "20,000 other cards": "[" + ",".join(f'"{number}s"' for number in range(20_000)) + "]",
    "100,000 numbers": "[" + "0," * 100_000 + "0]",
    "20,000 lists": "[" + '["As"],' * 20_000 + "[]]",
    "20,000 objects": "[" + '{"cards": ["As"], "seat": 0},' * 20_000 + "{}]",
    "20,000 names": "{" + ",".join(f'"a{number}": 1' for number in range(20_000)) + "}",
    "100,000 accents": '"a' + "\u0301" * 100_000 + '"',
    "300,000 letters": '"' + "x" * 300_000 + '"',
}  # fmt: skip
_HEAVY = [name for name, text in LEAVES.items() if len(text) > 2_000]
_LIGHT = [name for name in LEAVES if name not in _HEAVY]

#: Names that mean something somewhere.
NAMES = (
    "play", "adjust", "note", "zzz", "", "\ud800", "moves", "deal", "scorepad", "players", "__proto__", "model_config", "check",
)  # fmt: skip
#: A text is made no longer by leaves, in characters (the site takes 8 MB), and nothing is there oftener, by all changes together.
LONGEST, OFTENEST = 20_000_000, 40_000


class Change(NamedTuple):
    """`what` is done at a place; `with_`: the name of a leaf, a name, a number of times, or another place."""

    what: str
    at: tuple[str | int, ...]
    with_: Any = None


def changed(data: Any, changes: Sequence[Change]) -> str:
    """The text of `data` with these changes, one after the other; a place that is not there any more is passed over, and so is
    what would fill the memory."""
    whole, often = [deepcopy(data)], 1
    for change in changes:
        if change.what == "times":
            if often * change.with_ > OFTENEST:
                continue
            often *= change.with_
        try:
            _change(whole, change)
        except (LookupError, TypeError, AttributeError):
            continue
    text = json.dumps(whole[0]) if whole else ""
    for name in {change.with_ for change in changes if change.what in ("replace", "put")}:
        token = json.dumps(_token(name))
        if text.count(token) * len(LEAVES[name]) <= LONGEST:
            text = text.replace(token, LEAVES[name])
    return text


def _token(name: str) -> str:
    return f"\x00leaf {name}\x00"


def _change(whole: list[Any], change: Change) -> None:
    *way, last = (0, *change.at)
    there: Any = whole
    for step in way:
        there = there[step]
    match change.what:
        case "replace":
            there[last] = _token(change.with_)
        case "drop":
            del there[last]
        case "nest":
            there[last] = {change.with_: there[last]} if isinstance(change.with_, str) else [there[last]]
        case "times":
            there[last : last + 1] = [there[last]] * change.with_
        case "rename":
            there[change.with_] = there.pop(last)
        case "put":
            more = _token(change.with_)
            there[last] = {**there[last], "zzz": more} if isinstance(there[last], dict) else [*there[last], more]
        case "add":
            name, text = change.with_
            there[last][name] = json.loads(text)
        case "move":
            taken = deepcopy(there[last])
            *to, end = (0, *change.with_)
            target: Any = whole
            for step in to:
                target = target[step]
            target[end] = taken


@st.composite
def places(draw: st.DrawFn, data: Any) -> tuple[str | int, ...]:
    """A place in JSON."""
    at: list[str | int] = []
    here = data
    while isinstance(here, dict | list) and here and (not at or draw(st.integers(0, 4))):
        step = draw(st.sampled_from(list(here) if isinstance(here, dict) else range(len(here))))
        at.append(step)
        here = here[step]
    return tuple(at)


@st.composite
def _one(draw: st.DrawFn, data: Any) -> Change:
    at = draw(places(data))
    what = draw(st.sampled_from(["replace"] * 8 + ["drop", "nest", "times", "times", "rename", "put", "add", "move", "move"]))
    if what in ("replace", "put"):
        return Change(what, at, draw(st.sampled_from(_HEAVY if draw(st.integers(0, 7)) == 7 else _LIGHT)))
    if what == "times":
        return Change(what, at, draw(st.sampled_from([2, 2, 3, 20, 1_000, 20_000])))
    if what == "nest":
        return Change(what, at, draw(st.sampled_from([0, "a", "play", "\ud800"])))
    if what == "rename":
        return Change(what, at, draw(st.sampled_from(NAMES)))
    if what == "add":
        return Change(what, at, (draw(st.sampled_from(NAMES)), draw(st.sampled_from(["1", "null", "{}", "[]", '"As"']))))
    return Change(what, at, draw(places(data)) if what == "move" else None)


def changes(data: Any, most: int = 4) -> st.SearchStrategy[list[Change]]:
    """One to `most` changes to JSON."""
    return st.lists(_one(data), min_size=1, max_size=most)


def said_changes(found: Sequence[Change]) -> str:
    """Changes as code."""
    return "[" + ", ".join(f"Change{tuple(change)!r}" for change in found) + "]"
