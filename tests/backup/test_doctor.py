"""What is not well is found and told, table by table, with the step and the rule; a healthy pad is left in peace."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from scorepad.archive.cache import fold_for_cache, rules_digest
from scorepad.archive.evenings import night_of
from scorepad.backup import doctor
from scorepad.backup.doctor import find_faults, pad_facts
from scorepad.store import NewLink, Store
from scorepad.store.evenings import EveningTexts
from tests.backup.circles import add_link
from tests.backup.pads import step
from tests.backup.test_archive import all_of_it
from tests.databases import ROUND, change, new_table, people

BAD = {"bids": [1, 2, 0], "tricks": [3, 4, 1]}


def table(store: Store, key: str = "k", **more: Any) -> str:
    return new_table(store, key, at=1_700_000_000, **{"entries": [ROUND], **more})


def told(store: Store, folder: Path) -> list[str]:
    return list(find_faults(store, folder))


class TestAllIsWell:
    def test_nothing_is_found_at_tables_of_today(self, store: Store, tmp_path: Path) -> None:
        table(store)
        step(store, table(store, "other", entries=[]), "end", {})
        assert told(store, tmp_path) == []

    @pytest.mark.both_databases
    def test_it_tells_what_there_is(self, store: Store, kind: str, tmp_path: Path) -> None:
        all_of_it(store)
        add_link(store, "hash")
        store.bin.put(table(store), 5)
        (tmp_path / "backups").mkdir()
        (tmp_path / "backups" / "scorepad-2026-11-20.jsonl").touch()
        lines = "\n".join(pad_facts(store, tmp_path, tmp_path / "backups"))
        for part in (
            "schema 0", kind, "3 tables (1 in the bin), 3 steps, 6 people, 0 drafts", "2 circles, 1 link",
            "2 evenings with a title or note, 2 planned evenings, 3 answers, 2 signatures, 3 payments, 2 described games",
            "1 backup of a night", "free", "scorepad-2026-11-20.jsonl",
        ):  # fmt: skip
            assert part in lines


class TestMisfits:
    def test_an_entry_that_the_rules_do_not_take_is_told_with_step_and_rule(self, store: Store, tmp_path: Path) -> None:
        slug = table(store, entries=[ROUND, BAD, ROUND, {"bids": [9, 0, 0], "tricks": [2, 2, 1]}, BAD])
        # What was taken back is none.
        step(store, slug, "undo", {"target": 5})
        (tricks, bids) = told(store, tmp_path)
        day = datetime.fromtimestamp(1_700_000_000).date()
        assert tricks.startswith(f"partout of {day} with Ada, Ben, Cem: the rules do not take step 2: ")
        assert "tricks" in tricks
        assert "step 4: range (bids" in bids
        step(store, slug, "amend", {"target": 4, "entry": ROUND})
        step(store, slug, "amend", {"target": 2, "entry": BAD})
        (sentence,) = told(store, tmp_path)
        assert "step 8" in sentence, "the step that wrote what stands"

    def test_tables_that_no_rules_know(self, store: Store, tmp_path: Path) -> None:
        store.bin.put(table(store, "a", game="whist"), 5)
        table(store, "b", options={"jokers": 3})
        table(store, "c", entries=[[]] * 20)
        lines = told(store, tmp_path)
        assert len(lines) == 3
        for part in ("knows no game 'whist'", "in the bin", "jokers", "steps 1, 2, 3, 4, 5 and 15 more: format"):
            assert part in "\n".join(lines)


class TestDamage:
    def test_json_that_was_cut_off_is_told_and_the_rest_is_looked_at(self, store: Store, tmp_path: Path) -> None:
        slug = table(store)
        table(store, "other", game="whist")
        change(store, 'UPDATE step SET data = \'{"bids"\' WHERE table_id = (SELECT id FROM "table" WHERE slug = :slug)', slug=slug)
        first, second = told(store, tmp_path)
        assert first.startswith("partout of ")
        assert "damaged: step 1" in first
        assert second.startswith("whist of ")

    @pytest.mark.both_databases
    def test_logs_seats_names_and_schemas_that_cannot_be(self, store: Store, tmp_path: Path) -> None:
        slug = table(store, entries=[ROUND, ROUND])
        table(store, "second")
        step(store, slug, "undo", {"target": 1})
        step(store, slug, "redo", {"target": 9})
        (sentence,) = told(store, tmp_path)
        assert "step 4 makes no sense" in sentence
        for damage, expected in (
            ("DELETE FROM step WHERE seq = 2", "3 steps, but the last is number 4"),
            ("DELETE FROM seat WHERE seat = 0 AND table_id = 2", "somebody is missing"),
            ("UPDATE person SET folded = 'eda' WHERE name = 'Ada'", "Ada is found under another name: 'eda'"),
            ("DROP INDEX ix_table_circle_id_touched_at", "schema is not that of this version"),
        ):
            change(store, damage)
            assert any(expected in line for line in told(store, tmp_path)), damage
        assert any("ix_table_circle_id_touched_at" in line for line in told(store, tmp_path))

    @pytest.mark.exhaustive
    @pytest.mark.filterwarnings("ignore:Can't validate argument")
    def test_a_constraint_that_postgresql_does_not_hold(self, postgres_url: str, tmp_path: Path) -> None:
        store = Store(postgres_url)
        change(store, "ALTER TABLE step ADD CONSTRAINT late CHECK (seq > 0) NOT VALID")
        assert "the database does not hold its constraint late" in told(store, tmp_path)
        store.close()

    def test_what_no_page_writes(self, store: Store, tmp_path: Path) -> None:
        table(store, note="gut")
        store.links.make(NewLink("keeper", "Ada"), "0" * 64, at=1_700_000_000)
        assert told(store, tmp_path) == []
        change(store, "UPDATE memo SET note = :long", long="x" * 5_000)
        change(store, "UPDATE seat SET name = :long WHERE seat = 0", long="x" * 5_000)
        change(store, "UPDATE \"table\" SET slug = 'a' || char(10)")
        change(store, "UPDATE link SET role = 'queen'")
        assert {
            "1 of memo are longer than people can type in note",
            "1 of seat are longer than people can type in name",
            "1 of table have a name that is no part of an address",
            "1 of link have an unknown role",
        } <= set(told(store, tmp_path))


def test_what_the_search_does_not_know_is_told_and_made_anew(store: Store, tmp_path: Path) -> None:
    table(store)
    night = night_of(1_700_000_000, "")
    store.evenings.set_texts(night, EveningTexts("Geburtstag"), EveningTexts())
    assert told(store, tmp_path) == []
    change(store, "UPDATE evening SET title = 'Turnier'")
    (said,) = told(store, tmp_path)
    assert "what the search knows of 1 table is not what is written there" in said
    store.rebuild()
    assert told(store, tmp_path) == []


def test_a_disk_that_is_nearly_full_is_told(store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor, "MIN_FREE_BYTES", 2**62)
    (said,) = told(store, tmp_path)
    assert "left on the disk" in said


class TestCaches:
    """What is kept for lists and the archive agrees with the log, or is told."""

    @pytest.mark.both_databases
    def test_a_cached_row_that_is_not_what_the_log_tells_is_found(self, store: Store, tmp_path: Path) -> None:
        table(store)
        store.cache.fill(fold_for_cache, rules_digest(), everywhere=True)
        store.people.rename(people(store)["Ben"], "Zed")
        assert told(store, tmp_path) == []
        for wrong in ("data = '[1]'", "summary = '[1]'", "version = 7"):
            change(store, f"UPDATE result SET {wrong}")
            (sentence,) = told(store, tmp_path)
            assert "is not what its log tells" in sentence
            store.rebuild()
            store.cache.fill(fold_for_cache, rules_digest(), everywhere=True)
            assert told(store, tmp_path) == []
        change(store, "UPDATE result SET data = '[1]', rules = 'older'")
        assert told(store, tmp_path) == [], "one by other rules is not used"

    def test_one_that_is_no_json_is_found_as_well(self, store: Store, tmp_path: Path) -> None:
        table(store)
        for column in ("data", "summary"):
            store.rebuild()
            store.cache.fill(fold_for_cache, rules_digest(), everywhere=True)
            change(store, f"UPDATE result SET {column} = '{{'")
            assert "is not what its log tells" in told(store, tmp_path)[0]
