"""All rows as they lie there: written down before PostgreSQL is migrated, and put back into an empty database."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import text

from scorepad.store import Newer, Store, raw
from scorepad.store.store import database_of

ENTRY = {"bids": [1, 2, 0], "tricks": [3, 4], "note": "Ärger 🂡"}


@pytest.fixture
def store(database: Path | str) -> Iterator[Store]:
    opened = Store(database, migrate=True)
    yield opened
    opened.close()


@pytest.fixture
def elsewhere(kind: str, tmp_path: Path, request: pytest.FixtureRequest) -> Path | str:
    """Another place of the same kind, where there is nothing yet."""
    return tmp_path / "other.sqlite" if kind == "sqlite" else request.getfixturevalue("bare_postgres_url")


def fill(store: Store) -> str:
    slug = store.open("partout", ["Ada", "Ben", "Cem"], 1, {"zeta": 1, "alpha": 2}, entries=[ENTRY], key="k", at=5_000_000_000)
    store.keep_draft(slug, "1", {"bids_0": "2"})
    store.keep_note(slug, "auf der Hütte")
    return slug


def written(store: Store) -> list[str]:
    with store.database.engine.connect() as connection:
        return list(raw.lines(connection))


def test_every_line_can_be_read_without_scorepad(store: Store) -> None:
    fill(store)
    first, *rows, last = map(json.loads, written(store))
    assert first["scorepad"] == "rows"
    assert [row["row"]["name"] for row in rows if row["table"] == "person"] == ["Ada", "Ben", "Cem"]
    assert [row["row"]["data"] for row in rows if row["table"] == "step"] == [ENTRY]
    assert last == {"rows": len(rows)}


def test_a_pad_is_the_same_once_it_is_put_back_and_goes_on(store: Store, elsewhere: Path | str) -> None:
    slug = fill(store)
    lines = written(store)
    other = database_of(elsewhere)
    with other.writing() as session:
        assert raw.put_back(session.connection(), lines) == len(lines) - 2
    other.close()
    back = Store(elsewhere, migrate=True)
    assert back.load(slug) == store.load(slug)
    assert list(back.load(slug).options) == ["zeta", "alpha"]
    assert back.draft(slug, "1") == {"bids_0": "2"}
    assert written(back) == lines
    # Rows that come now are numbered after those that came back.
    assert back.open("partout", ["Dora", "Ella", "Finn"], 0, {}, key="later", at=6_000_000_000) != slug
    back.close()


@pytest.mark.parametrize("spoil", [lambda lines: lines[:-1], lambda lines: lines[:3] + lines[4:], lambda lines: lines[1:],
                                   lambda lines: [*lines[:2], lines[2][:9], *lines[3:]]])  # fmt: skip
def test_a_file_that_is_not_whole_is_not_put_back(store: Store, elsewhere: Path | str, spoil: object) -> None:
    fill(store)
    other = database_of(elsewhere)
    with pytest.raises(raw.Unreadable), other.writing() as session:
        raw.put_back(session.connection(), spoil(written(store)))  # type: ignore[operator]
    other.close()


def test_a_file_of_a_later_version_is_not_put_back(store: Store, elsewhere: Path | str) -> None:
    other = database_of(elsewhere)
    with pytest.raises(Newer), other.writing() as session:
        raw.put_back(session.connection(), [json.dumps({"scorepad": "rows", "schema": "9999"})])
    other.close()


def test_before_it_is_migrated_all_that_is_there_is_written_down(store: Store, database: Path | str, tmp_path: Path) -> None:
    slug = fill(store)
    before = store.load(slug)
    with store.database.writing() as session:
        # As it stood before there were revisions.
        for table in ("alembic_version", "secret"):
            session.connection().execute(text(f"DROP TABLE {table}"))
    aside = tmp_path / "aside"
    aside.mkdir()
    again = Store(database, migrate=True, aside=aside)
    assert again.load(slug) == before
    again.close()
    (copy,) = aside.iterdir()
    assert copy.stat().st_mode & 0o777 == 0o600
    if copy.suffix == ".jsonl":
        assert [json.loads(line) for line in copy.read_text().splitlines()][1:] == [json.loads(line) for line in written(store)][1:]
    else:
        kept = Store(copy)
        assert kept.load(slug) == before
        kept.close()
