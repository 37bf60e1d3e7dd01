"""A backup holds everything, from one moment, and comes back as it was: from SQLite to PostgreSQL and back, too."""

from __future__ import annotations

import hashlib
import io
import json
import os
import stat
import threading
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from scorepad.backup import file_format, reader
from scorepad.backup.export import backup_file, write_backup_file
from scorepad.backup.file_format import BackupRefused
from scorepad.cli.main import main as scorepad
from scorepad.games import games
from scorepad.store import Conflict, DatabaseUnavailable, Grant, Store, TooManyTries, Typing
from scorepad.store.models import (
    BinCheckRow,
    ChangeRow,
    CodeRow,
    CodeTryRow,
    MentionRow,
    ResultRow,
    Row,
    SecretRow,
    TypingRow,
    WordRow,
)
from tests.backup.pads import body, fill, given_back, step, written
from tests.databases import at_once, change, new_table

#: What is in no backup: the last mending of a name, which is taken back at once or never, what is over in minutes (codes, wrong
#: ones, and who types where), and what a pad keeps to itself.
LEFT_OUT = {
    each.__tablename__
    for each in (ChangeRow, CodeRow, CodeTryRow, TypingRow, SecretRow, BinCheckRow, ResultRow, WordRow, MentionRow)
}


def tables_of(backup: bytes) -> list[dict[str, Any]]:
    return [each for each in map(json.loads, body(backup)) if "table" in each]


class TestRoundTrip:
    @pytest.mark.both_databases
    def test_all_that_was_kept_comes_back(self, store: Store, other: Store) -> None:
        slugs = fill(store)
        change(store, "UPDATE person SET mark = 3 WHERE id % 2 = 0")
        backup = written(store)
        assert {table["game"] for table in tables_of(backup)} == set(games())
        given_back(other, backup)
        assert body(written(other)) == body(backup)
        store.bin.restore(slugs[0])
        other.bin.restore(slugs[0])
        for slug in slugs:
            if slug != slugs[5]:
                back, kept = other.tables.load(slug), store.tables.load(slug)
                assert [person.name for person in back.people] == [person.name for person in kept.people]
                assert (back.game, back.dealer, back.options, back.steps) == (kept.game, kept.dealer, kept.options, kept.steps)
                assert (back.opened_at, back.touched_at) == (kept.opened_at, kept.touched_at)
                assert (back.started, back.note) == (kept.started, kept.note)
                for slot in ("1", f"next-{kept.version}"):
                    assert other.drafts.load(slug, slot) == store.drafts.load(slug, slot) != {}
        assert other.bin.deleted_at(slugs[5]) == 5_000_000_000
        marks = [(person.name, person.mark) for person in store.people.all()]
        assert {mark for _, mark in marks} == {None, 3}
        assert [(person.name, person.mark) for person in other.people.all()] == marks
        step(other, slugs[3], "undo", {"target": 6})
        assert other.tables.version(slugs[3]) == store.tables.version(slugs[3]) + 1, "the pad goes on where it was"
        before = {person.name for person in other.people.all()}
        assert new_table(other, "new", ("Straße", "Neu", "Zoé")) not in slugs
        assert {person.name for person in other.people.all()} == {*before, "Neu"}

    def test_rows_that_were_deleted_leave_no_trace_in_the_numbers(self, store: Store, other: Store) -> None:
        gone = new_table(store, "gone", ("Weg", "Fort", "Zoé"), 1)
        fill(store, 3)
        store.bin.put(gone, 5)
        store.bin.empty(6, 0)
        backup = written(store)
        given_back(other, backup)
        assert body(written(other)) == body(backup)
        assert b"Fort" not in backup

    def test_every_row_and_column_has_its_place(self) -> None:
        """Whoever adds a table or a column decides here whether it belongs into a backup."""
        columns = {table.name: set(table.columns.keys()) for table in Row.metadata.sorted_tables if table.name not in LEFT_OUT}
        assert columns == {
            # How often somebody played, what a table is called and whether it is over follow from the rest.
            "circle": {"id", "name", "made_at", "zone", "demo"},
            "person": {"id", "circle_id", "name", "folded", "seen_at", "times", "mark"},
            "table": {
                "id", "circle_id", "slug", "key", "game", "dealer", "options", "opened_at", "touched_at", "title", "over",
            },
            "seat": {"table_id", "seat", "person_id", "name", "came"},
            "step": {"table_id", "seq", "kind", "data", "key", "at", "by"},
            "draft": {"table_id", "slot", "data"},
            "bin": {"table_id", "at"},
            "memo": {"table_id", "started", "note"},
            # What a guest asks is answered on the evening, or never.
            "link": {
                "id", "circle_id", "table_id", "role", "name", "person_id", "hash", "made_at", "made_by", "opened_at", "seen_at",
                "phone", "revoked_at", "evening", "maker_id", "wish",
            },
            "door": {"id", "circle_id", "table_id", "at", "what", "who", "whom", "n"},
            "signature": {"table_id", "seat", "version", "by", "at"},
            "evening": {"id", "circle_id", "night", "title", "note"},
            "plan": {"id", "circle_id", "starts_at", "place", "by", "at", "key"},
            "answer": {"plan_id", "person_id", "comes", "at"},
            "worth": {"id", "circle_id", "since", "cents", "currency"},
            "payment": {"id", "circle_id", "payer_id", "payee_id", "cents", "currency", "by", "at", "key", "undone_at"},
            "description": {"id", "text", "made_at"},
            # Its base is a part of the id.
            "game": {"circle_id", "base", "description_id", "at"},
        }  # fmt: skip

    def test_neither_the_cookie_key_nor_codes_nor_words_of_your_own_are_in_it(
        self, store: Store, database: Path | str, tmp_path: Path
    ) -> None:
        """By the command, of an instance that has all of them."""
        slug = fill(store, 2)[1]
        secrets = [
            store.codes.get_or_make(Grant("scorer", slug), 1).text,
            store.secret("cookies", "a" * 64),
            "b" * 64,
            "Blattsalat",
        ]
        store.live.set_typing(slug, Typing("phone-1", "1", "note", "Tippelbert"), 1)
        with suppress(TooManyTries):
            store.codes.redeem("BCDFGH", "198.51.100.7", 1)
        (tmp_path / "instance/words").mkdir(parents=True)
        (tmp_path / "instance/secret_key").write_text(secrets[2])
        (tmp_path / "instance/words/site.en.ftl").write_text(f"app = {secrets[3]}")
        url = database if isinstance(database, str) else f"sqlite:///{database}"
        done = CliRunner().invoke(scorepad, ["backup", "-", "--database", url, "--instance", str(tmp_path / "instance")])
        assert done.exit_code == 0, done.output
        assert slug in done.stdout
        assert [each for each in (*secrets, "Tippelbert", "198.51.100.7", "BCDFGH") if each in done.stdout] == []


class TestReadWithoutScorepad:
    def test_each_line_is_json_in_utf_8_and_the_check_sum_is_what_the_doc_says(self, store: Store) -> None:
        fill(store, 2)
        backup = written(store)
        assert backup.endswith(b"\n")
        first, *middle, last = map(json.loads, backup.decode().split("\n")[:-1])
        assert first["scorepad-backup"] == 5
        assert first["counts"] == last["end"]
        assert last["end"]["tables"] == sum("table" in each for each in middle) == 2
        assert last["end"]["steps"] == sum(len(each["log"]) for each in middle if "table" in each)
        assert last["sha256"] == hashlib.sha256(b"".join(backup.splitlines(keepends=True)[:-1])).hexdigest()
        assert "Zoé".encode() in backup, "names can be read and found"

    def test_each_table_carries_its_record_as_it_stands_and_the_totals(self, store: Store) -> None:
        rounds = [
            {"bids": [1, 2, 2, 0], "tricks": [4, 3]},
            {"bids": [1, 2, 2, 0], "tricks": [3, 4]},
            {"adjust": [5, 0], "note": "x"},
        ]
        who = ("Ada", "Ben", "Cem", "Dora")
        slug = new_table(store, "k", who, 1_700_000_000, dealer=2, entries=rounds, note="gut")
        step(store, slug, "undo", {"target": 3})
        step(store, slug, "amend", {"target": 2, "entry": rounds[0]})
        (table,) = tables_of(written(store))
        assert table["record"] == {
            "scorepad": 1,
            "game": "partout",
            "players": ["Ada", "Ben", "Cem", "Dora"],
            "dealer": 2,
            "options": {},
            "ended": False,
            "rounds": [rounds[0], rounds[0]],
            "started": "2023-11-14T22:13:20+00:00",
            "note": "gut",
        }
        # 4 and 3 tricks, and for the bids 8 and 4: twice.
        assert table["totals"] == [24, 14]

    def test_a_table_that_no_rules_know_is_kept_without_totals(self, store: Store, other: Store) -> None:
        new_table(store, "k", ("Ada", "Ben"), game="whist", dealer=7, options={"a": [1]}, entries=[[1], None, "x"])
        backup = written(store)
        (table,) = tables_of(backup)
        assert [each["data"] for each in table["log"]] == [[1], None, "x"]
        assert "totals" not in table
        given_back(other, backup)
        assert body(written(other)) == body(backup)


def test_a_damaged_table_keeps_no_other_from_being_saved(store: Store, other: Store) -> None:
    slug, well = fill(store, 3)[1:]
    mine = '(SELECT id FROM "table" WHERE slug = :slug)'
    change(store, f"UPDATE step SET data = '{{\"bids\": [1' WHERE seq = 2 AND table_id = {mine}", slug=slug)
    change(store, "UPDATE \"table\" SET options = '{oh' WHERE slug = :slug", slug=slug)
    change(store, f"UPDATE draft SET data = '' WHERE slot = '1' AND table_id = {mine}", slug=slug)
    backup = written(store)
    (table,) = (each for each in tables_of(backup) if each["table"] == slug)
    assert table["log"][1]["text"] == '{"bids": [1'
    assert "record" not in table
    given_back(other, backup)
    assert other.tables.load(well).steps == store.tables.load(well).steps
    assert other.tables.load(slug).steps[1].data == {"damaged": '{"bids": [1'}, "what can still be read of it"
    assert other.tables.load(slug).options == {"damaged": "{oh"}
    assert other.drafts.load(slug, "1") == {}
    done = given_back(other, backup, merge=True)
    assert (done.added, done.grew, done.diverged) == (0, 0, [])


class TestWhileOthersWrite:
    @pytest.mark.both_databases
    def test_it_is_from_one_moment(self, store: Store, other: Store) -> None:
        """Eight write, each a step at a time at a table of his own and one that all share; a backup is taken in between."""
        *mine, shared = [new_table(store, f"k{number}", ("Ada", "Ben"), number, game="sheet") for number in range(9)]
        enough = threading.Event()

        def play(number: int) -> list[bytes]:
            if number == 8:
                try:
                    while store.tables.version(shared) < 20:
                        pass
                    return [written(store) for _ in range(3)]
                finally:
                    enough.set()
            turn = 0
            while not enough.is_set():
                # First the shared table, then one's own: never is one's own ahead.
                with suppress(Conflict, DatabaseUnavailable):
                    step(store, shared, "entry", {"by": number, "turn": turn}, key=f"{number}-{turn}")
                    step(store, mine[number], "entry", {"turn": turn}, key=f"{number}-{turn}")
                    turn += 1
            return []

        outcome = at_once(play, 9)
        assert outcome[:8] == [[]] * 8
        for backup in outcome[8]:
            tables = {table["table"]: table["log"] for table in tables_of(backup)}
            assert len(tables[shared]) >= 20
            for number, slug in enumerate(mine):
                many = sum(each["data"]["by"] == number for each in tables[shared])
                assert many - 1 <= len(tables[slug]) <= many
        given_back(other, outcome[8][-1])
        assert body(written(other)) == body(outcome[8][-1])


class TestFile:
    def test_all_of_it_is_on_the_disk_before_it_has_its_name(
        self, store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        fill(store, 2)
        file, synced, sync = tmp_path / "pad.jsonl", list[tuple[int, int, bool]](), os.fsync

        def seen(handle: int) -> None:
            sync(handle)
            synced.append((os.fstat(handle).st_ino, os.fstat(handle).st_size, file.exists()))

        monkeypatch.setattr(os, "fsync", seen)
        assert write_backup_file(store, file).tables == 2
        there = file.stat()
        assert (there.st_ino, there.st_size, False) in synced
        assert synced[-1][0::2] == (tmp_path.stat().st_ino, True), "then its name is, too"
        assert stat.S_IMODE(there.st_mode) == 0o600
        assert body(file.read_bytes()) == body(written(store))

    def test_what_is_there_stays_unless_forced(self, store: Store, tmp_path: Path) -> None:
        (tmp_path / "pad.jsonl").write_text("precious")
        with pytest.raises(BackupRefused, match="is there already"):
            write_backup_file(store, tmp_path / "pad.jsonl")
        assert (tmp_path / "pad.jsonl").read_text() == "precious"
        write_backup_file(store, tmp_path / "pad.jsonl", force=True)
        assert reader.Reader(io.BytesIO((tmp_path / "pad.jsonl").read_bytes())).head.counts.tables == 0

        def save() -> None:
            with backup_file(tmp_path / "late.jsonl") as file:
                file.write(b"backup")
                (tmp_path / "late.jsonl").write_text("precious")

        with pytest.raises(BackupRefused, match="is there already"):
            save()
        assert [each.read_text() for each in tmp_path.glob("*late.jsonl*")] == ["precious"], "also what comes meanwhile"

    def test_what_cannot_be_finished_leaves_nothing_and_takes_no_place(
        self, store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        fill(store, 2)
        (tmp_path / "b").mkdir()
        (tmp_path / "b" / "pad.jsonl").write_text("yesterday")
        line, seen = file_format.encode_line, list[object]()

        def full(data: object) -> bytes:
            seen.append(data)
            if len(seen) > 5:
                raise OSError(28, "No space left on device")
            return line(data)

        monkeypatch.setattr(file_format, "encode_line", full)
        with pytest.raises(OSError, match="No space"):
            write_backup_file(store, tmp_path / "b" / "pad.jsonl", force=True)
        assert [each.name for each in (tmp_path / "b").iterdir()] == ["pad.jsonl"]
        assert (tmp_path / "b" / "pad.jsonl").read_text() == "yesterday"
