"""A pad of any earlier version opens as it was, and is what a new one is; a version that is older than the pad leaves it alone."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from sqlalchemy import Connection, text

from scorepad.cli.main import main
from scorepad.store import Newer, NewStep, NewTable, Outdated, Store, Unavailable, schema
from scorepad.web.forms.badges import mark_of
from tests.databases import SQLITE, engine_of
from tests.store import evenings, olden

ROOT = Path(__file__).parent.parent.parent
OLDEST = "before-1"


@pytest.fixture(params=olden.DUMPS)
def dump(request: pytest.FixtureRequest) -> str:
    """A version of which there is a pad."""
    found: str = request.param
    return found


@pytest.fixture
def old(dump: str, bare_database: Path | str, tmp_path: Path) -> Path | str:
    """A pad of that version."""
    olden.lay(dump, bare_database, tmp_path / "between.sqlite")
    return bare_database


@pytest.fixture
def oldest(bare_database: Path | str, tmp_path: Path) -> Path | str:
    """A pad of the first version."""
    olden.lay(OLDEST, bare_database, tmp_path / "between.sqlite")
    return bare_database


@pytest.fixture
def opened(old: Path | str) -> Iterator[Store]:
    """The same, opened by this version."""
    store = Store(old, migrate=True)
    yield store
    store.close()


def found(where: Path | str) -> str | None:
    with engine_of(where) as engine, engine.connect() as connection:
        return schema.found(connection)


def rows(where: Path | str) -> dict[str, list[Any]]:
    """All that lies there, by table."""
    with engine_of(where) as engine, engine.connect() as connection:
        return {name: sorted(map(repr, connection.execute(text(f'SELECT * FROM "{name}"')).all())) for name in olden.shape(engine)}


class TestAnEarlierVersion:
    def test_every_table_comes_to_the_same(self, dump: str, opened: Store) -> None:
        told = olden.told(dump)
        # Worked out by hand, see `evenings.py`.
        assert list(told.values())[:2] == [[28, 15], [6, 6, 1]]
        assert len(told) == 17
        assert olden.all_totals(opened) == told

    def test_what_lies_beside_the_log_is_there(self, dump: str, opened: Store) -> None:
        going_on, over = list(olden.told(dump))[:2]
        assert opened.draft(going_on, "next-8") == {"bids_0": "2", "bids_1": "", "note": "ß — \"'\\ 🂡"}
        assert [who.name for who in opened.load(going_on).people] == ["Jörg", "Zoë 🃏", "Ömür", "O'Neill; --"]
        assert [step.kind for step in opened.load(going_on).steps] == [*["entry"] * 3, "undo", "redo", "undo", "entry", "amend"]
        if dump != "before-1":
            assert opened.load(over).note == "Bei Zoë auf dem Balkon"
            assert [(kept.note, kept.started) for kept, _ in opened.thrown()] == [("weg", "2026-09-21")]
            assert opened.load(over).people[1].name == "Benedikt"

    def test_people_keep_their_marks(self, dump: str, opened: Store) -> None:
        """They followed from numbers of people by eight, before there were ten; those of new people follow by ten."""
        marks = {who.id: mark_of(who) for who in opened.people()}
        by = 8 if dump < "0007" or dump.startswith("before") else 10
        assert max(marks) > 8
        assert marks == {number: (number - 1) % by + 1 for number in marks}
        new = opened.load(opened.open(NewTable("partout", ["Never", "seen", "before"], 0, {}), key="new", at=evenings.AT))
        assert [mark_of(who) for who in new.people] == [(who.id - 1) % 10 + 1 for who in new.people]
        seats = opened.load(next(iter(olden.told(dump)))).people
        assert [mark_of(who) for who in seats] == [marks[who.id] for who in seats]

    def test_the_game_goes_on(self, dump: str, opened: Store) -> None:
        going_on = next(iter(olden.told(dump)))
        opened.append(going_on, NewStep("entry", evenings.ROUND), seen=8, key="next", at=evenings.AT + 1_000)
        assert olden.totals(opened.load(going_on)) == [28 + 12, 15 + 7]
        new = opened.open(NewTable("partout", ["Ada", "Never seen", "Jörg"], 0, {}), key="new", at=evenings.AT)
        assert olden.totals(opened.load(new)) == [0, 0, 0]
        (ben,) = [who.id for who in opened.people() if who.name in ("Ben", "Benedikt")][:1]
        opened.unmend(opened.rename(ben, "Somebody"))
        opened.throw_away(new, evenings.AT)
        assert [kept.slug for kept, _ in opened.thrown()][-1] == new
        assert olden.all_totals(opened).keys() == olden.told(dump).keys()

    def test_is_built_as_a_new_one_is(self, opened: Store, kind: str, tmp_path: Path, request: pytest.FixtureRequest) -> None:
        fresh = tmp_path / "fresh.sqlite" if kind == SQLITE else request.getfixturevalue("postgres_url")
        Store(fresh, migrate=True).close()
        with engine_of(fresh) as engine, engine.connect() as connection:
            assert schema.differences(connection) == []
            assert olden.shape(opened.database.engine) == olden.shape(engine)
        with opened.database.engine.connect() as connection:
            assert schema.differences(connection) == []
            assert schema.found(connection) == schema.HEAD

    def test_an_address_is_migrated_only_if_somebody_says_so(self, dump: str, old: Path | str, kind: str) -> None:
        has = f"has schema {olden.revision(dump, old)}" if found(old) else "has no tables yet"
        if dump == schema.HEAD:
            Store(old).close()
        elif kind == SQLITE:
            with pytest.raises(Outdated, match=f"the database {has}, "):
                Store(old, migrate=False)
        else:
            with pytest.raises(Outdated, match=f"the database {has}, .* run scorepad migrate"):
                Store(old)
        if kind != SQLITE or dump != schema.HEAD:
            assert found(old) == olden.revision(dump, old)


def test_from_the_command_line(oldest: Path | str, tmp_path: Path) -> None:
    address = oldest if isinstance(oldest, str) else f"sqlite:///{oldest}"
    told = CliRunner().invoke(main, ["migrate", "--instance", str(tmp_path), "--database", address])
    assert told.exit_code == 0, told.output
    assert found(oldest) == schema.HEAD


def test_who_migrated_a_postgresql_waits_no_longer_for_others_than_anybody(bare_postgres_url: str) -> None:
    store = Store(bare_postgres_url, migrate=True)
    with store.database.engine.connect() as connection:
        assert connection.execute(text("SHOW lock_timeout")).scalar() == "5s"
    store.close()


class TestTheNextOne:
    """CONTRIBUTING tells how both are made."""

    def test_every_revision_has_a_pad_on_which_later_ones_are_tried(self) -> None:
        assert set(schema.REVISIONS) <= set(olden.DUMPS), "run: .venv/bin/python -m tests.store.evenings"

    @pytest.mark.parametrize("number", schema.REVISIONS)
    def test_such_a_pad_is_built_as_its_revision_says(self, number: str, tmp_path: Path) -> None:
        olden.lay(number, tmp_path / "dumped.sqlite", tmp_path)
        with engine_of(tmp_path / "built.sqlite") as built, engine_of(tmp_path / "dumped.sqlite") as dumped:
            with built.begin() as connection:
                schema.build(connection, number)
            assert olden.shape(dumped) == olden.shape(built), "the revision was changed after its pad was written down, or before"

    def test_nothing_leads_back(self) -> None:
        for path in (ROOT / "scorepad/store/migrations/versions").glob("r*.py"):
            assert not hasattr(import_module(f"scorepad.store.migrations.versions.{path.stem}"), "downgrade"), path.stem


@pytest.mark.both_databases
class TestALaterVersion:
    @pytest.fixture
    def later(self, database: Path | str) -> Path | str:
        store = Store(database, migrate=True)
        store.open(NewTable("sheet", ("Ada", "Ben"), 0, {}, entries=[{"points": [3, 5]}]), key="later", at=1_800_000_000)
        store.close()
        with engine_of(database) as engine, engine.begin() as connection:
            connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
        return database

    def test_is_left_alone(self, later: Path | str) -> None:
        before = rows(later)
        for migrate in (None, True, False):
            with pytest.raises(Newer, match=f"knows schema {schema.HEAD}, the database has 9999"):
                Store(later, migrate)
        assert rows(later) == before

    @pytest.mark.parametrize("command", ["migrate", "serve"])
    def test_is_told_in_a_sentence(self, later: Path | str, tmp_path: Path, command: str) -> None:
        address = later if isinstance(later, str) else f"sqlite:///{later}"
        told = CliRunner().invoke(main, [command, "--instance", str(tmp_path / "here"), "--database", address])
        assert told.exit_code == 2
        assert "a newer Scorepad wrote it" in told.output
        assert "Traceback" not in told.output


class TestWhatComesBetween:
    def test_killed_in_the_middle(self, oldest: Path | str, tmp_path: Path) -> None:
        before = rows(oldest)
        run = f"""
            import os, signal
            from pathlib import Path
            from scorepad.store import Store, schema
            def killed(connection, upgrade=schema.upgrade):
                upgrade(connection)
                assert schema.found(connection) == schema.HEAD
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

    def test_two_who_start_at_once_both_come_up(self, oldest: Path | str) -> None:
        run = f"""
            import sys
            from pathlib import Path
            from scorepad.store import Store
            print("ready", flush=True)
            sys.stdin.readline()
            store = Store({"" if isinstance(oldest, str) else "Path"}({str(oldest)!r}), migrate=True)
            print(store.count(), flush=True)
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
        assert found(oldest) == schema.HEAD

    def test_no_room_left(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        oldest = tmp_path / "pad.sqlite"
        olden.lay(OLDEST, oldest, tmp_path)
        before = rows(oldest)

        def tight(connection: Connection, upgrade: Any = schema.upgrade) -> None:
            pages = connection.exec_driver_sql("PRAGMA page_count").scalar()
            connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}")
            upgrade(connection)

        with monkeypatch.context() as patch:
            patch.setattr(schema, "upgrade", tight)
            with pytest.raises(Unavailable) as told:
                Store(oldest)
        assert told.value.reason == "full"
        assert rows(oldest) == before
        Store(oldest).close()
        assert found(oldest) == schema.HEAD

    def test_a_fault_on_the_way_leaves_all_as_it_was(self, oldest: Path | str, monkeypatch: pytest.MonkeyPatch) -> None:
        before = rows(oldest)

        def faulty(connection: Connection, upgrade: Any = schema.upgrade) -> None:
            upgrade(connection)
            raise RuntimeError

        monkeypatch.setattr(schema, "upgrade", faulty)
        with pytest.raises(RuntimeError):
            Store(oldest, migrate=True)
        assert rows(oldest) == before


def _flush(lines: str) -> str:
    return "\n".join(line[12:] for line in lines.splitlines())
