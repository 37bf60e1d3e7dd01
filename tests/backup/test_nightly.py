"""A backup of each night: written once, the last seven kept, nothing else touched, and a failure stops nothing."""

from __future__ import annotations

import re
import threading
import time as clock
from datetime import datetime, time, timedelta
from pathlib import Path

import pytest
from filelock import FileLock

from scorepad.backup import nightly
from scorepad.backup.nightly import make_nightly_backup
from scorepad.store import DatabaseUnavailable, Store, TimeAndPlace
from scorepad.web.serving import caretaker
from scorepad.web.serving.caretaker import CHECKPOINT_SECONDS, RETRY_SECONDS, BackupSchedule, Caretaker
from tests.backup.pads import body, written
from tests.databases import at_once, new_table

AT = time(4)
EVENING, MORNING = datetime(2026, 11, 22, 23, 0), datetime(2026, 11, 23, 4, 0)


@pytest.fixture
def pad(store: Store) -> Store:
    new_table(store)
    return store


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "deep" / "backups"


def names(folder: Path) -> list[str]:
    return sorted(each.name for each in folder.iterdir() if each.name != ".lock")


class TestWhen:
    def test_once_a_night_at_its_time(self, pad: Store, folder: Path) -> None:
        early, days = EVENING + timedelta(hours=4, minutes=59), timedelta(days=3)
        for at, night in (
            # That of this morning, which nobody wrote yet.
            (EVENING, "22"), (early, ""), (MORNING, "23"), (MORNING, ""),
            # A machine that was off writes one when it is on again: nights that have passed cannot be written any more.
            (MORNING + days, "26"),
        ):  # fmt: skip
            assert make_nightly_backup(pad, folder, AT, at) == (folder / f"scorepad-2026-11-{night}.jsonl" if night else None), at
        assert len(names(folder)) == 3
        assert body((folder / "scorepad-2026-11-23.jsonl").read_bytes()) == body(written(pad))

    def test_a_pad_on_which_only_an_evening_is_planned_is_not_empty(self, folder: Path, store: Store) -> None:
        assert make_nightly_backup(store, folder, AT, EVENING) is None, "an empty pad pushes nothing out"
        store.plans.add(TimeAndPlace(1_800_000_000, "bei Ada"), key="plan", at=1)
        file = make_nightly_backup(store, folder, AT, EVENING)
        assert file is not None
        assert b"bei Ada" in file.read_bytes()

    def test_of_several_processes_one_writes_it(self, pad: Store, folder: Path, tmp_path: Path) -> None:
        others = [Store(tmp_path / "pad.sqlite") for _ in range(4)]
        wrote = at_once(lambda number: make_nightly_backup(others[number], folder, AT, MORNING), 4)
        for store in others:
            store.close()
        assert sorted(map(bool, wrote)) == [False, False, False, True]
        assert names(folder) == ["scorepad-2026-11-23.jsonl"]
        with FileLock(folder / ".lock"):
            assert make_nightly_backup(pad, folder, AT, MORNING + timedelta(days=1)) is None, "nobody waits for another"


class TestSevenAreKept:
    def test_the_oldest_goes_when_the_eighth_comes_and_nothing_else(self, pad: Store, folder: Path) -> None:
        folder.mkdir(parents=True)
        others = [
            "scorepad.jsonl", "scorepad-2020-01-01.jsonl.bak", "my-scorepad-2020-01-01.jsonl", "scorepad-2020-1-1.jsonl",
            "scorepad-before.jsonl", "scorepad-2020-01-01.jsonl.part", ".scorepad-2020-01-01.jsonl.swp", "holiday.jpg",
        ]  # fmt: skip
        for name in others:
            (folder / name).write_text("precious")
        (folder / "scorepad-2019-12-31.jsonl").mkdir()
        # What a machine that went off left half is cleared away.
        (folder / ".scorepad-2026-11-21.jsonl.0123abcd.part").write_text("half")
        for day in range(10):
            make_nightly_backup(pad, folder, AT, MORNING + timedelta(days=day))
        kept = {f"scorepad-{MORNING + timedelta(days=day):%Y-%m-%d}.jsonl" for day in range(3, 10)}
        assert set(names(folder)) == {*others, "scorepad-2019-12-31.jsonl", *kept}
        assert all((folder / name).read_text() == "precious" for name in others)

    @pytest.mark.parametrize("wrong", [datetime(1970, 1, 5, 12), datetime(2036, 1, 5, 12)])
    def test_those_of_nights_with_a_wrong_clock_take_the_place_of_no_other(self, pad: Store, folder: Path, wrong: datetime) -> None:
        nights = [MORNING + timedelta(days=day) for day in range(14)]
        for at in (*nights[:7], wrong, *nights[7:]):
            assert make_nightly_backup(pad, folder, AT, at) is not None
            assert f"scorepad-{at:%Y-%m-%d}.jsonl" in names(folder), "what was just written stays"
        assert {f"scorepad-{night:%Y-%m-%d}.jsonl" for night in nights[7:]} <= set(names(folder))


class TestCaretaker:
    def test_whatever_goes_wrong_it_goes_on(
        self, pad: Store, folder: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
    ) -> None:
        """The failure is told, and it is tried again in an hour."""
        for error, why in (
            (DatabaseUnavailable("away"), "the database does not answer (away)"),
            (RuntimeError("odd"), "odd"),
            (OSError(28, "No space left on device"), "No space left on device"),
            (ZeroDivisionError(), "ZeroDivisionError"),
        ):

            def fail(*_: object, error: Exception = error, **__: object) -> None:
                raise error

            care = Caretaker(pad, BackupSchedule(folder, AT))
            with monkeypatch.context() as patched:
                patched.setattr(caretaker, "make_nightly_backup", fail)
                care.run_due(MORNING, 1000.0)
            care.run_due(MORNING, 1000.0 + RETRY_SECONDS - 1)
            told = capfd.readouterr().err
            assert re.search(rf"^[^\n]*no backup was written: .*{re.escape(why)}\. The next try is in an hour\.\n$", told), told
            with monkeypatch.context() as patched:
                patched.setattr(pad.bin, "empty", fail)
                patched.setattr(pad, "checkpoint", fail)
                Caretaker(pad).run_due(MORNING, clock.monotonic() + 10_000)
            told = capfd.readouterr().err
            assert told.count(why) == (0 if isinstance(error, DatabaseUnavailable) else 2), told
        care.run_due(MORNING, 1000.0 + RETRY_SECONDS)
        assert "scorepad-2026-11-23.jsonl" in capfd.readouterr().out
        assert names(folder) == ["scorepad-2026-11-23.jsonl"]

    def test_it_lets_the_pad_come_to_rest_now_and_then(self, pad: Store, monkeypatch: pytest.MonkeyPatch) -> None:
        rests: list[bool] = []
        monkeypatch.setattr(pad, "checkpoint", lambda: rests.append(True))
        care = Caretaker(pad)
        # A whole number: fractions of a second would not add up to the bit.
        begun = care._rested = 1_000.0
        for ticks in (1, CHECKPOINT_SECONDS - 1, CHECKPOINT_SECONDS, CHECKPOINT_SECONDS + 1, 2 * CHECKPOINT_SECONDS):
            care.run_due(MORNING, begun + ticks)
        assert len(rests) == 2

    def test_it_works_by_itself_until_it_is_told_to_stop(self, pad: Store, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        done = threading.Event()
        real = nightly.write_backup_file
        monkeypatch.setattr(nightly, "write_backup_file", lambda *given, **more: (real(*given, **more), done.set()))
        with Caretaker(pad, BackupSchedule(folder, AT)) as care:
            assert done.wait(60)
        # It goes on to remove old files; the pad does not wait for that.
        care._thread.join(60)
        assert not care._thread.is_alive()
        assert len(names(folder)) == 1
