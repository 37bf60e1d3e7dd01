"""All rows as they lie there: written down before PostgreSQL is migrated, and put back into an empty database."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from scorepad.store import NewTable, SchemaTooNew, Store
from scorepad.store.database import postgres, unused_path
from scorepad.store.store import open_database
from tests.databases import engine_of
from tests.store import olden

ENTRY = {"bids": [1, 2, 0], "tricks": [3, 4], "note": "Ärger 🂡"}


@pytest.fixture
def elsewhere(kind: str, tmp_path: Path, request: pytest.FixtureRequest) -> Path | str:
    """Another place of the same kind, where there is nothing yet."""
    return tmp_path / "other.sqlite" if kind == "sqlite" else request.getfixturevalue("bare_postgres_url")


def fill(store: Store) -> str:
    slug = store.tables.open(
        NewTable("partout", ["Ada", "Ben", "Cem"], 1, {"zeta": 1, "alpha": 2}, entries=[ENTRY]), key="k", at=5_000_000_000
    )
    store.drafts.update(slug, "1", {"bids_0": "2"})
    store.tables.set_note(slug, "auf der Hütte")
    return slug


def written(store: Store) -> list[str]:
    with store.database.engine.connect() as connection:
        return list(postgres.dump_lines(connection))


def told(lines: list[str]) -> list[object]:
    """What the lines say: columns that came later stand last in a schema that was migrated."""
    return [json.loads(line) for line in lines]


@pytest.mark.both_databases
def test_a_pad_is_the_same_once_it_is_put_back_and_goes_on(store: Store, elsewhere: Path | str) -> None:
    slug = fill(store)
    lines = written(store)
    # Every line can be read without Scorepad.
    first, *rows, last = map(json.loads, lines)
    assert (first["scorepad"], last) == ("rows", {"rows": len(rows)})
    assert [row["row"]["name"] for row in rows if row["table"] == "person"] == ["Ada", "Ben", "Cem"]
    assert [row["row"]["data"] for row in rows if row["table"] == "step"] == [ENTRY]
    other = open_database(elsewhere)
    with other.write_session() as session:
        assert postgres.load_dump(session.connection(), lines) == len(rows)
    other.close()
    back = Store(elsewhere, migrate=True)
    assert back.tables.load(slug) == store.tables.load(slug)
    assert list(back.tables.load(slug).options) == ["zeta", "alpha"]
    assert back.drafts.load(slug, "1") == {"bids_0": "2"}
    assert told(written(back)) == told(lines)
    # Rows that come now are numbered after those that came back.
    assert back.tables.open(NewTable("partout", ["Dora", "Ella", "Finn"], 0, {}), key="later", at=6_000_000_000) != slug
    back.close()


#: Lines that no dump holds: without a row, of an unknown table or column, with values that do not fit, or no JSON object at all.
ODD = (
    '{"table": "person"}', '{"table": "person", "row": null}', '{"table": "person", "row": [1]}', '{"row": {"id": 1}}', "{}",
    '{"table": ["person"], "row": {}}', '{"table": {}, "row": {}}', '{"table": null, "row": {}}',
    '{"table": "people", "row": {}}', '{"table": "person", "row": {}}', '{"table": "person", "row": {"nobody": 1}}',
    '{"table": "circle", "row": {"id": "x"}}',
    '{"table": "circle", "row": {"id": 9999999999999999999999, "name": "", "made_at": 1}}',
    '{"table": "circle", "row": {"id": 9, "name": "\\ud800", "made_at": 1}}',
    '{"table": "circle", "row": {"id": 9, "name": {}, "made_at": 1}}', '{"rows": null}', '{"rows": "many"}', "7", "[" * 100_000,
)  # fmt: skip


def test_a_file_that_is_not_whole_or_has_an_odd_line_is_not_put_back(store: Store, elsewhere: Path | str) -> None:
    fill(store)
    first, *rows, last = lines = written(store)
    spoilt = [lines[:-1], lines[:3] + lines[4:], lines[1:], [*lines[:2], lines[2][:9], *lines[3:]]]
    for number, odd in enumerate(ODD):
        spoilt.append([first, *rows, last, odd] if number % 2 else [first, odd, *rows, last])
    other = open_database(elsewhere)
    for given in spoilt:
        with pytest.raises(postgres.InvalidDump), other.write_session() as session:
            postgres.load_dump(session.connection(), given)
    with pytest.raises(SchemaTooNew), other.write_session() as session:
        postgres.load_dump(session.connection(), [json.dumps({"scorepad": "rows", "schema": "9999"})])
    other.close()


@pytest.mark.both_databases
def test_before_it_is_migrated_all_that_is_there_is_written_down(elsewhere: Path | str, tmp_path: Path) -> None:
    olden.lay("0001", elsewhere, tmp_path / "between.sqlite")
    (aside := tmp_path / "aside").mkdir()
    with engine_of(elsewhere) as engine, engine.connect() as connection:
        old = list(postgres.dump_lines(connection))
    Store(elsewhere, migrate=True, aside=aside).close()
    (copy,) = aside.iterdir()
    assert copy.stat().st_mode & 0o777 == 0o600
    if copy.suffix == ".jsonl":
        assert told(copy.read_text().splitlines()) == told(old)
    else:
        with engine_of(copy) as engine, engine.connect() as connection:
            assert list(postgres.dump_lines(connection)) == old


def test_a_copy_has_the_name_that_is_free(tmp_path: Path) -> None:
    for name in ("pad.sqlite", "pad-2.sqlite", "pad-3.sqlite"):
        path = unused_path(tmp_path, "pad", ".sqlite")
        assert path == tmp_path / name
        path.touch()
