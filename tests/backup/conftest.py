from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from scorepad.store import Store
from tests.databases import POSTGRESQL, SQLITE


@pytest.fixture
def sqlite_store(tmp_path: Path) -> Iterator[Store]:
    """A new pad on SQLite."""
    opened = Store(tmp_path / "pad.sqlite")
    yield opened
    opened.close()


@pytest.fixture
def postgres_store(postgres_url: str) -> Iterator[Store]:
    """A new pad on PostgreSQL."""
    opened = Store(postgres_url)
    yield opened
    opened.close()


@pytest.fixture
def new_pad(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Callable[[str], Store]]:
    """Makes a pad of a kind of its own (one on PostgreSQL)."""
    opened: list[Store] = []

    def make(kind: str) -> Store:
        where = tmp_path / f"other-{len(opened)}.sqlite" if kind == SQLITE else request.getfixturevalue("bare_postgres_url")
        opened.append(Store(where, migrate=True))
        return opened[-1]

    yield make
    for each in opened:
        each.close()


@pytest.fixture(params=[pytest.param(SQLITE, marks=pytest.mark.exhaustive), POSTGRESQL])
def target(request: pytest.FixtureRequest, new_pad: Callable[[str], Store]) -> Store:
    """Another pad, on either database."""
    return new_pad(request.param)


@pytest.fixture
def other(kind: str, new_pad: Callable[[str], Store]) -> Store:
    """Another pad, of the same kind."""
    return new_pad(kind)
