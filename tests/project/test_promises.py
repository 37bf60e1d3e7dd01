"""Each promise of docs/security.md names the tests that hold it, and they are there."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

pytestmark = pytest.mark.databaseless

TOP = Path(__file__).parent.parent.parent
PAGE = (TOP / "docs" / "security.md").read_text(encoding="utf-8")
PROMISED = PAGE.partition("## What is promised\n")[2].partition("\n## ")[0]
PROMISES = [" ".join(one.split()) for one in re.split(r"^- ", PROMISED, flags=re.MULTILINE)[1:]]
NAMED = re.compile(r"`(tests/[\w/]+\.py)::(\w+(?:::\w+)?)`")


@cache
def names_in(file: str) -> frozenset[str]:
    """The names of the tests in a file, those in a class as `Class::test`."""
    found = set()
    for node in ast.parse((TOP / file).read_text(encoding="utf-8")).body:
        inside = node.body if isinstance(node, ast.ClassDef) else [node]
        prefix = f"{node.name}::" if isinstance(node, ast.ClassDef) else ""
        found |= {f"{prefix}{each.name}" for each in inside if isinstance(each, ast.FunctionDef)}
    return frozenset(found)


def test_something_is_promised() -> None:
    assert len(PROMISES) > 20


@pytest.mark.parametrize("promise", PROMISES, ids=lambda promise: promise[:60])
def test_a_promise_is_held_by_a_test(promise: str) -> None:
    named = NAMED.findall(promise)
    assert named, "no test is named"
    for file, test in named:
        assert (TOP / file).is_file(), file
        assert test in names_in(file), f"{file} has no {test}"


def test_nothing_else_is_named_as_if_it_were_a_test() -> None:
    """A name with a slip in it would not be looked at."""
    assert len(re.findall(r"tests/", PROMISED)) == len(NAMED.findall(PROMISED))
