"""A file that is no whole backup is refused whole: which line, and why; and nothing is left of it."""

from __future__ import annotations

import hashlib
import io
import json
from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from scorepad.backup.file_format import BackupRefused
from scorepad.backup.restore import check_backup, restore_backup
from scorepad.store import DatabaseUnavailable, Store, TimeAndPlace
from scorepad.store.evenings import EveningTexts
from scorepad.store.money import StoredWorth
from tests.backup.pads import body, given_back, written
from tests.databases import ROUND, new_table


@pytest.fixture(scope="module")
def backup(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """Of a pad with two tables: line 1 says what it is, 2 is the circle, 3 to 6 who plays, 7 and 8 are tables, 9 is the end."""
    store = Store(tmp_path_factory.mktemp("pad") / "pad.sqlite")
    new_table(store, at=1, entries=[ROUND], note="gut")
    new_table(store, "two", ("Ada", "Ben", "Dora"), 2, entries=[ROUND])
    found = written(store)
    store.close()
    return found


def sealed(lines: list[bytes]) -> bytes:
    """These lines with a check sum that fits, as somebody would make it who wants to deceive."""
    end = {**json.loads(lines[-1]), "sha256": hashlib.sha256(b"".join(lines[:-1])).hexdigest()}
    return b"".join(lines[:-1]) + json.dumps(end).encode() + b"\n"


def with_line(backup: bytes, number: int, change: Callable[[Any], Any]) -> bytes:
    """A line is another one, and the check sum fits."""
    lines = backup.splitlines(keepends=True)
    lines[number - 1] = json.dumps(change(json.loads(lines[number - 1]))).encode() + b"\n"
    return sealed(lines)


def refusal(backup: bytes) -> str:
    with pytest.raises(BackupRefused) as error:
        check_backup(io.BytesIO(backup))
    return str(error.value)


def test_a_file_of_something_else_or_of_a_newer_form(backup: bytes) -> None:
    for content, said in (
        (b"", "line 1: the file is empty"),
        (b"\n", "no backup of Scorepad"),
        (b"\x00" * 10_000, "no backup of Scorepad"),
        (b"[" * 10_000, "no backup of Scorepad"),
        (b'{"scorepad-backup": NaN}\n', "no backup of Scorepad"),
        (b"\xff\xfe{\x00", "no backup of Scorepad"),
        (b"SQLite format 3\x00....", "a database, not a backup"),
        (b'{"scorepad": 1, "game": "partout", "players": ["Ada"]}\n', "the record of one table"),
        (b'{"scorepad-backup": 1}\n', "line 1: program"),
        (b'{"scorepad-backup": true}\n', "line 1"),
        (b'{"scorepad-backup": 0, "program": "0", "schema": null, "written": "", "counts": '
         b'{"people": 0, "tables": 0, "steps": 0, "drafts": 0, "thrown": 0}}\n', "no backup of form 0"),
        (b'{"scorepad-backup":6,"something":"new"}\n' + b"".join(body(backup)),
         "line 1: a newer Scorepad wrote this backup (form 6; this one, 5)"),
    ):  # fmt: skip
        found = refusal(content)
        assert found.startswith("line 1"), content[:40]
        assert said in found, content[:40]


class TestTruncated:
    def test_wherever_it_was_cut_off_it_is_noticed_and_nothing_is_written(self, backup: bytes, other: Store) -> None:
        whole = len(backup)
        for length in {*range(0, whole, 7), whole - 1, *(whole - len(backup.splitlines()[-1]) - each for each in (0, 1, 2))}:
            with pytest.raises(BackupRefused, match=r"line 1|a part of (it|the file) is missing"):
                given_back(other, backup[:length])
        assert other.lists.count() == 0
        assert other.people.all() == []
        lines = backup.splitlines(keepends=True)
        assert "ends with line 5" in refusal(b"".join(lines[:5]))
        assert "line 6 is not whole" in refusal(b"".join(lines[:6])[:-4])


class TestChanged:
    def test_any_byte_that_changed_is_noticed(self, backup: bytes, other: Store) -> None:
        # The first line is under the sum, too.
        for at in range(0, len(backup), 3):
            changed = backup[:at] + bytes([backup[at] ^ 1]) + backup[at + 1 :]
            with pytest.raises(BackupRefused, match="line"):
                given_back(other, changed)
        assert other.lists.count() == 0

    def test_a_line_that_was_taken_out_or_doubled_is_noticed(self, backup: bytes) -> None:
        lines = backup.splitlines(keepends=True)
        for number in (2, 4, 7, 8):
            for changed in (lines[: number - 1] + lines[number:], [*lines[:number], *lines[number - 1 :]]):
                refusal(b"".join(changed))
                refusal(sealed(changed))
        for more in (backup, b"\n"):
            assert "behind the last line" in refusal(backup + more)

    def test_what_was_never_written_so_is_refused_though_the_check_sum_fits(self, backup: bytes) -> None:
        changes: list[tuple[int, Callable[[Any], Any], str]] = [
            (3, lambda line: {**line, "person": 7}, "line 3: people are numbered from 1"),
            (2, lambda line: {**line, "circle": 2}, "line 2: circles are numbered from 1"),
            (3, lambda line: {**line, "circle": 2}, "line 3: it belongs to a circle that no line tells of"),
            (3, lambda line: {**line, "name": 5}, "line 3: name"),
            (3, lambda line: {**line, "name": "half \ud83d"}, "line 3: name"),
            (3, lambda line: {**line, "seen_at": 2**63}, "line 3: seen_at"),
            (3, lambda line: {**line, "wealth": 1}, "line 3: wealth"),
            (3, lambda line: [line], "line 3: this is nothing that stands"),
            (7, lambda line: {**line, "seats": [{"seat": 0, "person": 5, "name": "x"}]}, "line 7: somebody sits"),
            (7, lambda line: {**line, "log": 2 * line["log"]}, "line 7: a key of table"),
            (7, lambda line: {**line, "log": [{**line["log"][0], "text": "x"}]}, "line 7: log.0"),
            (7, lambda line: {name: line[name] for name in line if name != "key"}, "line 7: key"),
            (8, lambda line: {**line, "key": "one"}, "is there twice"),
            (1, lambda line: {**line, "counts": {**line["counts"], "tables": 1}}, "do not count"),
            (9, lambda line: {**line, "end": {**line["end"], "steps": 1}}, "do not count"),
        ]
        for number, change, said in changes:
            assert said in refusal(with_line(backup, number, change))

    def test_a_file_that_changes_while_it_is_read_leaves_nothing(self, backup: bytes, other: Store, tmp_path: Path) -> None:
        path = tmp_path / "pad.jsonl"
        path.write_bytes(backup)
        with open(path, "rb") as file:
            whole = check_backup(file)
            path.write_bytes(backup.replace(b'"Dora"', b'"Dara"'))
            with pytest.raises(BackupRefused, match="check sum"):
                restore_backup(other, whole)
        assert other.lists.count() == 0
        assert other.people.all() == []


class TestEmptyPad:
    def test_a_pad_that_is_in_use_is_left_alone(self, backup: bytes, new_pad: Callable[..., Store]) -> None:
        """Whatever was written there, and where."""
        acts: tuple[Callable[[Store], object], ...] = (
            lambda pad: new_table(pad, "mine", ("Xaver", "Yan", "Zoé")),
            lambda pad: pad.bin.put(new_table(pad), 2),
            lambda pad: pad.evenings.set_texts(date(2026, 9, 21), EveningTexts("Titel"), EveningTexts()),
            lambda pad: pad.plans.add(TimeAndPlace(1_800_000_000, "bei Ada"), key="plan", at=1),
            lambda pad: pad.money.set_worth(StoredWorth(1, 10, "EUR"), None),
            lambda pad: pad.circles.new("Dienstags", 1),
        )
        for number, act in enumerate(acts):
            pad = new_pad()
            act(pad)
            before = body(written(pad))
            with pytest.raises(BackupRefused, match="not empty"):
                pytest.fail(f"{number}: {given_back(pad, backup)}")
            assert body(written(pad)) == before, number

    @pytest.mark.both_databases
    def test_a_fault_in_the_middle_leaves_nothing(self, backup: bytes, other: Store, monkeypatch: pytest.MonkeyPatch) -> None:
        from scorepad.backup import restore as module

        class Stumbling(module.Writer):
            def tables(self, tables: Any) -> Any:
                super().tables(tables)
                raise DatabaseUnavailable("full")

        monkeypatch.setattr(module, "Writer", Stumbling)
        with pytest.raises(DatabaseUnavailable):
            given_back(other, backup)
        assert other.lists.count() == 0
        assert other.people.all() == []
        monkeypatch.undo()
        given_back(other, backup)
        assert other.lists.count() == 2

    def test_people_whose_names_have_become_one_are_one(self, backup: bytes, other: Store) -> None:
        """Another version of Unicode may fold two names into one."""
        given_back(other, with_line(backup, 4, lambda line: {**line, "name": "ADA"}))
        assert [len(kept.people) for kept in other.lists.recent(5)] == [3, 3]
        assert len(other.people.all()) == 3

    def test_what_is_worked_out_is_never_read_back(self, backup: bytes, other: Store) -> None:
        given_back(other, with_line(backup, 7, lambda line: {**line, "totals": [999], "record": {"rounds": []}}))
        assert body(written(other)) == body(backup)
