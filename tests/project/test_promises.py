"""Each promise of docs/security.md and docs/reliability.md names the tests that hold it, and they are there."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from scorepad.server.limits import Limits
from scorepad.store import links
from scorepad.web.board import simulations
from scorepad.web.http import security
from scorepad.web.http.requests import LARGE_BODIES
from scorepad.web.lobby.bin import BIN_DAYS
from scorepad.web.tables import score_sheet

TOP = Path(__file__).parent.parent.parent
PAGES = {
    name: (TOP / "docs" / f"{name}.md").read_text(encoding="utf-8") for name in ("security", "reliability", "server", "growth")
}
PROMISED = "\n".join(
    PAGES[name].partition("## What is promised\n")[2].partition("\n## ")[0] for name in ("security", "reliability")
)
PROMISES = [" ".join(one.split()) for one in re.split(r"^- ", PROMISED, flags=re.MULTILINE)[1:]]
LIMITS, MB = Limits(), 1024 * 1024
WORDS = {3: "three", 10: "ten", 20: "twenty", 30: "thirty", 100: "hundred"}
PAUSES = [
    int(re.findall(r"PAUSE = (\d+)", (TOP / f"static/js/{name}.js").read_text(encoding="utf-8"))[0]) // 1000
    for name in ("submit", "offline-queue")
]
#: Numbers in promises, as the code has them: the tests take theirs from the code, too.
NUMBERS = [
    ("security", f"after {WORDS[links.MAX_CODE_TRIES]} wrong tries"),
    ("security", f"may try {WORDS[links.MAX_TRIES_PER_HOME]} within {WORDS[links.TRIES_SECONDS // 60]} minutes"),
    ("security", f"lets in {links.MAX_PER_CODE} phones, and one link {links.MAX_PER_MAKER} at one table"),
    ("security", f"Of the {WORDS[links.MAX_LINKS]} links"),
    ("security", f"the last {WORDS[links.KEEPER_RESERVE]}, by hand"),
    ("security", f"A body above {LIMITS.body // MB} MB is refused"),
    ("security", f"takes {LIMITS.memory // MB} MB at most"),
    ("security", f"({simulations.MAX_RESULTS} files at most"),
    ("security", f"if that has {security.MIN_KEY_LENGTH} letters or more"),
    ("security", f"A simulation ends after {simulations.MAX_CPU_SECONDS} s"),
    *(("reliability", f"tries again every {WORDS[pause]} seconds") for pause in PAUSES),
    ("server", f"up to {LIMITS.connections:,} connections"),
    ("server", f"{LIMITS.header // 1024} KB and 200 headers, {max(LARGE_BODIES.values()) // MB} MB for a file"),
    ("server", f"client_max_body_size {LIMITS.body // MB}m;"),
    ("server", f"| {LIMITS.memory // MB} MB a process"),
    ("server", f"| {LIMITS.queued} a process"),
    (
        "server",
        f"{LIMITS.header_timeout} s, {LIMITS.transfer_timeout} s and another for each {LIMITS.min_rate // 1024} KB",
    ),
    ("server", f"| {LIMITS.keep_alive} s |"),
    ("server", f"for up to {LIMITS.shutdown} s"),
    ("growth", f"| {score_sheet.CACHE_BYTES // 10**6} MB by estimate"),
    ("growth", f"| deleted tables | {BIN_DAYS} days"),
]
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


def test_a_number_is_that_of_the_code() -> None:
    assert [(page, said) for page, said in NUMBERS if said not in " ".join(PAGES[page].split())] == []


def test_a_sentence_of_the_other_pages_is_there_and_so_is_its_test() -> None:
    page = ""
    for line in (TOP / "tests/project/promises.txt").read_text(encoding="utf-8").splitlines()[1:]:
        if not line.startswith(" "):
            page = " ".join((TOP / line).read_text(encoding="utf-8").split())
            continue
        sentence, _, named = line.strip().partition(" | ")
        file, _, test = named.partition("::")
        assert sentence in page, sentence
        assert test in names_in(file), named
