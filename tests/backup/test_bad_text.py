"""Bytes that are no UTF-8, and BLOBs, in a file of SQLite: they are named, and stop neither backups nor pages nor the start."""

from __future__ import annotations

import io
from collections.abc import Iterator
from datetime import datetime, time
from pathlib import Path

import pytest
from click.testing import CliRunner
from flask import url_for
from sqlalchemy import JSON, Integer, String, TypeDecorator, text

from scorepad.archive.cache import fold_for_cache, rules_digest
from scorepad.backup.doctor import find_faults
from scorepad.backup.export import write_backup
from scorepad.backup.nightly import make_nightly_backup
from scorepad.backup.restore import check_backup
from scorepad.cli.main import main
from scorepad.store import Store
from scorepad.store.database.schema import NEWEST_REVISION
from scorepad.store.export import counts
from scorepad.store.models import Row
from scorepad.web.app import create_app
from tests.backup.pads import given_back, without_keys
from tests.databases import change
from tests.store.olden import lay

#: Every column of text, but that of the key for cookies.
TEXTS = [
    (table.name, column.name)
    for table in Row.metadata.sorted_tables
    for column in table.columns
    if isinstance(column.type, String | JSON | TypeDecorator) and table.name != "secret"
]


@pytest.fixture
def pad(tmp_path: Path) -> Iterator[Store]:
    """A pad in use, see `tests.store.evenings`."""
    lay(NEWEST_REVISION, tmp_path / "scorepad.db", tmp_path)
    store = Store(tmp_path / "scorepad.db")
    yield store
    store.close()


#: A text with a byte that is no UTF-8, and the same bytes as a BLOB.
BROKEN = ("CAST(X'ff41' AS TEXT)", "X'ff41'")


def damage(store: Store, table: str, column: str, value: str = BROKEN[0]) -> int:
    """The last row of the table gets a value (SQL) that is no text; how many rows that are."""
    return without_keys(store, f'UPDATE "{table}" SET "{column}" = {value} WHERE rowid = (SELECT max(rowid) FROM "{table}")')


def told(store: Store) -> str:
    return "\n".join(find_faults(store, Path()))


def backup_of(store: Store) -> tuple[bytes, list[str]]:
    """A backup, and what was said of damaged rows."""
    file, said = io.BytesIO(), list[str]()
    write_backup(store, file, tell=said.append)
    return file.getvalue(), said


@pytest.mark.parametrize("broken", BROKEN, ids=["text", "blob"])
def test_the_doctor_names_each_and_the_backup_has_all_the_rest(pad: Store, other: Store, broken: str) -> None:
    """All at once: every column of the last row of each table."""
    damaged = [(table, column) for table, column in TEXTS if damage(pad, table, column, broken)]
    assert len(damaged) > 40
    doctor = told(pad)
    for table, column in damaged:
        assert f"{column} of {table} (" in doctor
    assert doctor.count("bytes that are no text") == len(damaged)
    backup, sentences = backup_of(pad)
    assert len(sentences) == len(damaged)
    assert check_backup(io.BytesIO(backup)).head.counts.tables > 15
    given_back(other, backup)
    names = [person.name for circle in other.circles.all() for person in other.for_circle(circle.id).people.all()]
    assert "\ufffdffA" in names, "a name comes back but for the byte"


#: Columns of which a backup holds no value twice, at least not beside another one.
UNIQUE = (
    ("table", "slug"),
    ("table", "key"),
    ("step", "key"),
    ("draft", "slot"),
    ("link", "hash"),
    ("plan", "key"),
    ("payment", "key"),
)


def test_what_differs_by_bytes_that_are_no_text_differs_in_the_backup(pad: Store, other: Store) -> None:
    """Else two tables would have one name, the restore refuse the file, and a link lead to either."""
    for table, column in UNIQUE:
        with pad.database.engine.begin() as connection:
            rows = connection.scalars(text(f'SELECT rowid FROM "{table}" ORDER BY rowid DESC LIMIT 20')).all()
        for number, row in enumerate(rows):
            # Each row has a byte of its own.
            change(pad, f'UPDATE "{table}" SET "{column}" = CAST(X\'{0xE0 + number:02x}41\' AS TEXT) WHERE rowid = {row}')
    given_back(other, backup_of(pad)[0])
    with other.database.read_session() as session, pad.database.read_session() as here:
        assert counts(session) == counts(here)
        assert counts(here).tables > 15


def test_a_blob_whose_bytes_are_a_text_is_damage_and_a_sign_that_people_typed_is_not(pad: Store) -> None:
    damage(pad, "memo", "note", "X'4142'")
    assert "note of memo (table_id" in told(pad)
    change(pad, "UPDATE memo SET note = ''")
    pad.tables.set_note(pad.lists.recent(1)[0].slug, "was? \ufffd")
    assert backup_of(pad)[1] == []
    assert "no text" not in told(pad)


def test_a_night_is_kept_and_the_command_tells_it(pad: Store, tmp_path: Path) -> None:
    damage(pad, "memo", "note")
    said = list[str]()
    assert make_nightly_backup(pad, tmp_path / "nights", time(4), datetime(2026, 11, 20, 5), said.append)
    assert said[0].startswith("note of memo (table_id ")
    done = CliRunner().invoke(main, ["backup", str(tmp_path / "b.jsonl"), "--instance", str(tmp_path)])
    assert done.exit_code == 0
    assert "damaged in the database, and so in the backup: note of memo" in done.stderr


#: Values (SQL) that SQLite stores in a column of whole numbers.
NO_NUMBERS = ("'soon'", "1.5", "'1e999'", "X'ff41'")


@pytest.mark.parametrize("value", NO_NUMBERS)
def test_what_is_no_number_is_named_and_the_backup_can_be_restored(pad: Store, other: Store, value: str) -> None:
    places = (
        ("link", "seen_at"), ("plan", "starts_at"), ("payment", "undone_at"),
        ("step", "at"), ("step", "seq"), ("seat", "seat"), ("table", "dealer"),
    )  # fmt: skip
    for table, column in places:
        assert damage(pad, table, column, value)
    doctor = told(pad)
    given_back(other, backup_of(pad)[0])
    for table, column in places:
        assert f"1 of {table} have no whole number in {column}" in doctor


def test_a_backup_counts_no_rows_that_belong_to_nothing(pad: Store, other: Store) -> None:
    """It holds none of them, and a restore compares the numbers."""
    owners = (("step", "table_id"), ("draft", "table_id"), ("signature", "table_id"), ("answer", "plan_id"))
    without_keys(
        pad, *(f'UPDATE "{table}" SET {owner} = 999 WHERE rowid = (SELECT max(rowid) FROM "{table}")' for table, owner in owners)
    )
    assert "belong to no" in told(pad)
    given_back(other, backup_of(pad)[0])


def test_the_pad_starts_and_its_pages_are_shown_whatever_stands_in_a_column(pad: Store, tmp_path: Path) -> None:
    """All at once, but for the columns by which rows belong together; values in turns."""
    slugs = [kept.slug for kept in pad.lists.recent(2)]
    numbers = [
        (table.name, column.name)
        for table in Row.metadata.sorted_tables
        for column in table.columns
        if isinstance(column.type, Integer) and not column.primary_key and not column.foreign_keys
    ]
    for columns, odd in ((TEXTS, BROKEN), (numbers, NO_NUMBERS)):
        assert sum(damage(pad, *column, odd[number % len(odd)]) for number, column in enumerate(columns)) > 20
        pad.circle.set_zone("Europe/Berlin")
        # A file is refused while its tables are still counted, which takes as long as the machine is slow.
        assert pad.cache.fill(fold_for_cache, rules_digest(), everywhere=True).left == 0
        app = create_app(tmp_path, HERE=True)
        visitor = app.test_client()
        pages = [
            (rule.endpoint, rule.defaults or {})
            for rule in app.url_map.iter_rules()
            if "GET" in (rule.methods or ()) and rule.arguments <= {"slug", *(rule.defaults or ())}
        ]
        with app.test_request_context():
            paths = {url_for(endpoint, slug=slug, lang="de", **more) for endpoint, more in pages for slug in slugs}
        for path in sorted(paths):
            assert visitor.get(path).status_code < 500, path
        app.extensions["scorepad-store"].close()
