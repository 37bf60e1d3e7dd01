"""A pad of any earlier version opens as it was, and is what a new one is; a version that is older than the pad leaves it alone."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from sqlalchemy import Connection, text

from scorepad.cli.main import main
from scorepad.store import DatabaseUnavailable, NewStep, SchemaTooNew, SchemaTooOld, Store
from scorepad.store.database import schema
from scorepad.web.forms.badges import badge_number
from tests.databases import change, engine_of, new_table, people
from tests.store import evenings, olden

ROOT = Path(__file__).parent.parent.parent
OLDEST = "before-1"


@pytest.fixture
def oldest(bare_database: Path | str, tmp_path: Path) -> Path | str:
    """A pad of the first version."""
    olden.lay(OLDEST, bare_database, tmp_path / "between.sqlite")
    return bare_database


def found(where: Path | str) -> str | None:
    with engine_of(where) as engine, engine.connect() as connection:
        return schema.current_revision(connection)


def rows(where: Path | str) -> dict[str, list[Any]]:
    """All that lies there, by table."""
    with engine_of(where) as engine, engine.connect() as connection:
        return {name: sorted(map(repr, connection.execute(text(f'SELECT * FROM "{name}"')).all())) for name in olden.shape(engine)}


@pytest.mark.parametrize(
    "dump",
    [pytest.param(dump, marks=() if dump in (OLDEST, *schema.REVISIONS[-2:]) else pytest.mark.exhaustive) for dump in olden.DUMPS],
)
def test_a_pad_of_an_earlier_version_opens_as_it_was_and_goes_on(dump: str, tmp_path: Path, database: Path) -> None:
    olden.lay(dump, tmp_path / "old.sqlite", tmp_path)
    opens_as_it_was(dump, tmp_path / "old.sqlite", database)


@pytest.mark.exhaustive
def test_a_postgresql_of_the_first_version_opens_as_it_was(bare_postgres_url: str, postgres_url: str, tmp_path: Path) -> None:
    olden.lay(OLDEST, bare_postgres_url, tmp_path / "between.sqlite")
    opens_as_it_was(OLDEST, bare_postgres_url, postgres_url)


def opens_as_it_was(dump: str, old: Path | str, new: Path | str) -> None:
    """It is migrated only if somebody says so; then it is built as a new one, and all that was written is there."""
    if dump != schema.NEWEST_REVISION:
        has = f"has schema {olden.revision(dump, old)}" if found(old) else "has no tables yet"
        with pytest.raises(SchemaTooOld, match=f"the database {has}, .*run scorepad migrate"):
            Store(old, migrate=False)
        assert found(old) == olden.revision(dump, old)
    store = Store(old, migrate=True)
    with engine_of(new) as engine, engine.connect() as fresh, store.database.engine.connect() as connection:
        assert schema.differences(fresh) == schema.differences(connection) == []
        assert olden.shape(store.database.engine) == olden.shape(engine)
        assert schema.current_revision(connection) == schema.NEWEST_REVISION
    told = olden.told(dump)
    # Worked out by hand, see `evenings.py`.
    assert list(told.values())[:2] == [[28, 15], [6, 6, 1]]
    assert len(told) == (17 if dump < "0013" or dump.startswith("before") else 18)
    assert olden.all_totals(store) == told
    _what_lies_beside_the_log(store, dump, *list(told)[:2])
    _people_keep_their_marks(store, dump, next(iter(told)))
    _the_game_goes_on(store, dump, next(iter(told)))
    store.close()


def _what_lies_beside_the_log(store: Store, dump: str, going_on: str, over: str) -> None:
    assert store.drafts.load(going_on, "next-8") == {"bids_0": "2", "bids_1": "", "note": "ß — \"'\\ 🂡"}
    assert [who.name for who in store.tables.load(going_on).people] == ["Jörg", "Zoë 🃏", "Ömür", "O'Neill; --"]
    assert [step.kind for step in store.tables.load(going_on).steps] == [*["entry"] * 3, "undo", "redo", "undo", "entry", "amend"]
    if dump != "before-1":
        assert store.tables.load(over).note == "Bei Zoë auf dem Balkon"
        assert [(kept.note, kept.started) for kept, _ in store.bin.tables()] == [("weg", "2026-09-21")]
        assert store.tables.load(over).people[1].name == "Benedikt"


def _people_keep_their_marks(store: Store, dump: str, going_on: str) -> None:
    """They followed from numbers of people by eight, before there were ten; those of new people follow by ten."""
    marks = {who.id: badge_number(who) for who in store.people.all()}
    by = 8 if dump < "0007" or dump.startswith("before") else 10
    assert max(marks) > 8
    assert marks == {number: (number - 1) % by + 1 for number in marks}
    new = store.tables.load(new_table(store, "marks", ("Never", "seen", "before"), evenings.AT))
    assert [badge_number(who) for who in new.people] == [(who.id - 1) % 10 + 1 for who in new.people]
    seats = store.tables.load(going_on).people
    assert [badge_number(who) for who in seats] == [marks[who.id] for who in seats]


def _the_game_goes_on(store: Store, dump: str, going_on: str) -> None:
    store.tables.append_step(going_on, NewStep("entry", evenings.ROUND), seen=8, key="next", at=evenings.AT + 1_000)
    assert olden.totals(store.tables.load(going_on)) == [28 + 12, 15 + 7]
    new = new_table(store, "new", ("Ada", "Never seen", "Jörg"), evenings.AT)
    assert olden.totals(store.tables.load(new)) == [0, 0, 0]
    (ben,) = [number for name, number in people(store).items() if name in ("Ben", "Benedikt")][:1]
    store.people.undo_change(store.people.rename(ben, "Somebody"))
    store.bin.put(new, evenings.AT)
    assert [kept.slug for kept, _ in store.bin.tables()][-1] == new
    assert olden.all_totals(store).keys() - olden.told(dump).keys() == {store.tables.slug_by_key("marks")}


def test_from_the_command_line(oldest: Path, tmp_path: Path) -> None:
    told = CliRunner().invoke(main, ["migrate", "--instance", str(tmp_path), "--database", f"sqlite:///{oldest}"])
    assert told.exit_code == 0, told.output
    assert found(oldest) == schema.NEWEST_REVISION


@pytest.mark.exhaustive
def test_who_migrated_a_postgresql_waits_no_longer_for_others_than_anybody(bare_postgres_url: str) -> None:
    store = Store(bare_postgres_url, migrate=True)
    with store.database.engine.connect() as connection:
        assert connection.execute(text("SHOW lock_timeout")).scalar() == "5s"
    store.close()


class TestTheNextOne:
    """CONTRIBUTING tells how both are made."""

    def test_every_revision_has_a_pad_on_which_later_ones_are_tried(self) -> None:
        assert set(schema.REVISIONS) <= set(olden.DUMPS), "run: .venv/bin/python -m tests.store.evenings"

    def test_such_a_pad_is_built_as_its_revision_says(self, tmp_path: Path) -> None:
        with engine_of(tmp_path / "built.sqlite") as built:
            for number in schema.REVISIONS:
                with built.begin() as connection:
                    schema.migrate_to(connection, number)
                olden.lay(number, tmp_path / f"{number}.sqlite", tmp_path)
                with engine_of(tmp_path / f"{number}.sqlite") as dumped:
                    assert olden.shape(dumped) == olden.shape(built), f"{number} or its pad was changed after it was written down"


class TestALaterVersion:
    @pytest.mark.both_databases
    def test_is_left_alone(self, store: Store, database: Path | str, tmp_path: Path) -> None:
        new_table(store, entries=[{"points": [3, 5]}])
        change(store, "UPDATE alembic_version SET version_num = '9999'")
        store.close()
        before = rows(database)
        for migrate in (None, True, False):
            with pytest.raises(SchemaTooNew, match=f"knows schema {schema.NEWEST_REVISION}, the database has 9999"):
                Store(database, migrate)
        address = database if isinstance(database, str) else f"sqlite:///{database}"
        for command in ("migrate", "serve"):
            told = CliRunner().invoke(main, [command, "--instance", str(tmp_path / "here"), "--database", address])
            assert told.exit_code == 2
            assert "a newer Scorepad wrote it" in told.output
            assert "Traceback" not in told.output
        assert rows(database) == before


class TestWhatComesBetween:
    @pytest.mark.both_databases
    @pytest.mark.exhaustive
    def test_killed_in_the_middle(self, oldest: Path | str, tmp_path: Path) -> None:
        before = rows(oldest)
        run = f"""
            import os, signal
            from pathlib import Path
            from scorepad.store import Store
            from scorepad.store.database import schema
            def killed(connection, upgrade=schema.upgrade):
                upgrade(connection)
                assert schema.current_revision(connection) == schema.NEWEST_REVISION
                os.kill(os.getpid(), signal.SIGKILL)
            schema.upgrade = killed
            Store({"" if isinstance(oldest, str) else "Path"}({str(oldest)!r}), migrate=True)
        """
        ended = subprocess.run([sys.executable, "-c", _flush(run)], cwd=ROOT, capture_output=True, text=True)
        assert ended.returncode == -signal.SIGKILL, ended.stderr
        assert rows(oldest) == before
        if isinstance(oldest, Path):
            (copy,) = tmp_path.glob("pad-before-*.sqlite")
            assert rows(copy) == before
            assert copy.stat().st_mode & 0o077 == 0
            os.replace(copy, oldest)
            oldest.with_name(f"{oldest.name}-wal").unlink(missing_ok=True)
        store = Store(oldest, migrate=True)
        assert olden.all_totals(store) == olden.told(OLDEST)
        store.close()

    @pytest.mark.both_databases
    @pytest.mark.exhaustive
    def test_two_who_start_at_once_both_come_up(self, oldest: Path | str) -> None:
        run = f"""
            import sys
            from pathlib import Path
            from scorepad.store import Store
            print("ready", flush=True)
            sys.stdin.readline()
            store = Store({"" if isinstance(oldest, str) else "Path"}({str(oldest)!r}), migrate=True)
            print(store.lists.count(), flush=True)
            store.close()
        """
        both = [
            subprocess.Popen(
                [sys.executable, "-c", _flush(run)], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
            )
            for _ in range(2)
        ]
        for each in both:
            assert each.stdout
            assert each.stdout.readline() == "ready\n"
        for each in both:
            assert each.stdin
            each.stdin.write("\n")
            each.stdin.flush()
        assert [each.communicate()[0] for each in both] == ["17\n", "17\n"]
        assert found(oldest) == schema.NEWEST_REVISION

    def test_no_room_left(self, oldest: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        def tight(connection: Connection, upgrade: Any = schema.upgrade) -> None:
            pages = connection.exec_driver_sql("PRAGMA page_count").scalar()
            connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}")
            upgrade(connection)

        before = rows(oldest)
        with monkeypatch.context() as patch:
            patch.setattr(schema, "upgrade", tight)
            with pytest.raises(DatabaseUnavailable) as told:
                Store(oldest)
        assert told.value.reason == "full"
        assert rows(oldest) == before
        Store(oldest).close()
        assert found(oldest) == schema.NEWEST_REVISION


def _flush(lines: str) -> str:
    return "\n".join(line[12:] for line in lines.splitlines())
