"""Two pads become one: nothing is lost, nothing is there twice, however often it is done."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable
from contextlib import suppress

import pytest

from scorepad.store import Conflict, DatabaseUnavailable, Store
from scorepad.store.values import DAY
from tests.backup.pads import body, fill, given_back, step, written
from tests.databases import ROUND, at_once, change, new_table, people


@pytest.fixture
def twin(store: Store, other: Store) -> str:
    """A table that both pads have, with one round."""
    slug = new_table(store, at=100, entries=[ROUND])
    given_back(other, written(store))
    return slug


def data(store: Store, slug: str) -> list[object]:
    return [each.data for each in store.tables.load(slug).steps]


class TestWhatIsNotThere:
    @pytest.mark.both_databases
    def test_is_added_once(self, store: Store, other: Store) -> None:
        mine = new_table(other, "mine", ("Xaver", "Zoé", "STRASSE"), 50, entries=[ROUND])
        kept = other.tables.load(mine)
        slugs = fill(store, 4)
        backup = written(store)
        done = given_back(other, backup, merge=True)
        assert (done.added, done.grew, done.complete, done.diverged, done.notes) == (4, 0, 0, [], [])
        assert other.tables.load(mine) == kept
        for slug in slugs[1:]:
            assert other.tables.load(slug).steps == store.tables.load(slug).steps
            assert [each.name for each in other.tables.load(slug).people] == [each.name for each in store.tables.load(slug).people]
        assert other.bin.deleted_at(slugs[0]) == 1_800_000_000
        once = body(written(other))
        done = given_back(other, backup, merge=True)
        assert (done.added, done.grew, done.steps, done.people, done.complete) == (0, 0, 0, 0, 4)
        assert body(written(other)) == once

    def test_a_table_that_was_deleted_here_comes_back_and_one_in_the_bin_stays_there(
        self, store: Store, other: Store, twin: str
    ) -> None:
        now = int(time.time())
        other.bin.put(twin, now)
        given_back(other, written(store), merge=True)
        assert other.bin.deleted_at(twin) == now
        other.bin.empty(now + 1, 0)
        given_back(other, written(store), merge=True)
        assert data(other, twin) == [ROUND]

    @pytest.mark.parametrize("merge", [False, True])
    def test_a_table_of_its_bin_lies_in_the_bin_for_as_long_after_a_year(
        self, store: Store, other: Store, monkeypatch: pytest.MonkeyPatch, merge: bool
    ) -> None:
        """The year counts as a day."""
        now = int(time.time())
        later, slug = now + 365 * DAY, new_table(store)
        store.bin.put(slug, now - 10 * DAY)
        backup = written(store)
        monkeypatch.setattr("time.time", lambda: later)
        given_back(other, backup, merge=merge)
        assert (later - other.bin.deleted_at(slug)) // DAY == 11


class TestATableThatBothHave:
    def test_the_longer_log_wins_with_what_was_typed_after_it(self, store: Store, other: Store, twin: str) -> None:
        step(store, twin, "entry", {"n": 2}, at=200)
        step(store, twin, "undo", {"target": 2}, at=300)
        store.drafts.update(twin, "next-3", {"bids_0": "1"})
        other.drafts.update(twin, "next-1", {"bids_0": "2"})
        done = given_back(other, written(store), merge=True)
        assert (done.added, done.grew, done.steps, done.diverged) == (0, 1, 2, [])
        assert other.tables.load(twin).steps == store.tables.load(twin).steps
        assert other.tables.load(twin).touched_at == 300
        assert other.drafts.load(twin, "next-3") == {"bids_0": "1"}
        assert other.drafts.load(twin, "next-1") == {"bids_0": "2"}

    def test_whoever_came_comes_along_with_the_steps_and_is_counted(self, store: Store, other: Store, twin: str) -> None:
        """Gül was there already, under the same name; Emil's coming was undone at one pad and is known at the other."""
        for pad in (store, other):
            step(pad, twin, "entry", {"sits": {"1": "Gül"}}, at=200)
        step(store, twin, "entry", {"sits": {"2": "Emil"}}, at=300)
        given_back(other, written(store), merge=True)
        assert data(other, twin) == data(store, twin) == [ROUND, {"sits": {"1": "Gül"}}, {"sits": {"2": "Emil"}}]
        assert other.tables.load(twin).names == store.tables.load(twin).names
        assert other.people.table_counts() == store.people.table_counts()
        step(store, twin, "undo", {"target": 3}, at=400)
        given_back(other, written(store), merge=True)
        assert other.tables.load(twin).names == ["Ada", "Ben", "Cem", "Gül"]
        assert body(written(other)) == body(written(store))

    def test_who_was_renamed_here_keeps_that_name_and_is_seated_twice_at_no_table(
        self, store: Store, other: Store, twin: str
    ) -> None:
        for pad in (store, other):
            step(pad, twin, "entry", {"sits": {"1": "Gül"}}, at=200)
        other.people.rename(people(other)["Gül"], "Gülay")
        step(store, twin, "entry", ROUND, at=300)
        assert given_back(other, written(store), merge=True).grew == 1
        assert other.tables.load(twin).names == ["Ada", "Ben", "Cem", "Gülay"]
        # At the other pad another person has the name that Ada has here by now.
        other.people.rename(people(other)["Ada"], "Emil")
        step(store, twin, "entry", {"sits": {"2": "Emil"}}, at=400)
        ((_, copy),) = given_back(other, written(store), merge=True).diverged
        assert other.tables.load(twin).names == ["Emil", "Ben", "Cem", "Gülay"]
        assert other.tables.load(copy).names == ["Ada", "Ben", "Cem", "Gül", "Emil"]
        assert given_back(other, written(store), merge=True).diverged == []

    def test_what_was_stated_of_the_cards_since_holds_at_both(self, store: Store, other: Store) -> None:
        """The rules of a table that is open are no others for that."""
        stated = {"thief_points": [1, 2, 3, 4], "beggar_points": [1, 1, 1, 1]}
        slug = new_table(store, "cards", ("Ada", "Ben", "Cem", "Dora"), game="bettler-und-diebe")
        given_back(other, before := written(store), merge=True)
        store.tables.state_rules(slug, stated)
        for pad, backup in ((store, before), (other, written(store))):
            assert (given_back(pad, backup, merge=True).diverged, pad.tables.load(slug).options) == ([], stated)

    def test_an_older_backup_takes_nothing_back(self, store: Store, other: Store, twin: str) -> None:
        old = written(other)
        step(store, twin, "entry", {"n": 2}, at=200)
        store.tables.set_note(twin, "schön")
        before = body(written(store))
        done = given_back(store, old, merge=True)
        assert (done.complete, done.grew, done.diverged, done.notes) == (1, 0, [], [])
        assert body(written(store)) == before

    def test_both_are_kept_where_both_went_on_and_each_goes_on_by_itself(
        self, store: Store, other: Store, twin: str, new_pad: Callable[..., Store]
    ) -> None:
        """Though two rounds are alike: who wrote them at two pads wrote two."""
        third = new_pad()
        given_back(third, written(store))
        step(store, twin, "entry", ROUND, key="theirs")
        step(other, twin, "entry", ROUND, key="mine")
        ((here, copy),) = given_back(other, written(store), merge=True).diverged
        assert here == twin
        assert data(other, twin) == data(other, copy) == [ROUND, ROUND]
        assert [each.name for each in other.tables.load(copy).people] == ["Ada", "Ben", "Cem"]
        step(store, twin, "entry", {"n": "theirs, too"}, key="theirs-2")
        done = given_back(other, written(store), merge=True)
        assert (done.grew, done.added, done.diverged) == (1, 0, [])
        assert (data(other, twin), data(other, copy)) == ([ROUND, ROUND], [ROUND, ROUND, {"n": "theirs, too"}])
        # They are two however often the pads meet, also at one that saw only the beginning.
        done = given_back(third, written(other), merge=True)
        assert (done.grew, len(done.diverged)) == (1, 1)
        for _ in range(3):
            for pad in (other, third):
                given_back(store, written(pad), merge=True)
                given_back(pad, written(store), merge=True)
        for pad in (store, other, third):
            assert sorted(len(kept.steps) for kept in pad.lists.recent(5)) == [2, 3]

    def test_a_note_that_is_missing_comes_and_one_that_is_there_stays(self, store: Store, other: Store, twin: str) -> None:
        store.tables.set_note(twin, "schön")
        assert given_back(other, written(store), merge=True).notes == []
        assert other.tables.load(twin).note == "schön"
        other.tables.set_note(twin, "sehr schön")
        assert given_back(other, written(store), merge=True).notes == [twin]
        assert other.tables.load(twin).note == "sehr schön"


@pytest.mark.both_databases
def test_whoever_saves_meanwhile_loses_nothing(store: Store, other: Store) -> None:
    """Four save at their tables while those tables, and many others, are brought up to date from a backup."""
    slugs = [new_table(store, f"k{number}", ("Ada", "Ben"), game="sheet") for number in range(12)]
    given_back(other, written(store))
    for slug in slugs:
        step(store, slug, "entry", {"n": "theirs"}, key="theirs")
    backup, enough = written(store), threading.Event()
    saved: list[list[str]] = [[] for _ in range(4)]

    def act(number: int) -> None:
        if number == 4:
            try:
                while sum(map(len, saved)) < 8:
                    pass
                while True:
                    with suppress(DatabaseUnavailable):
                        given_back(other, backup, merge=True)
                        return
            finally:
                enough.set()
        while not enough.is_set():
            key = f"mine-{len(saved[number])}"
            with suppress(Conflict, DatabaseUnavailable):
                step(other, slugs[number], "entry", {"n": key}, key=key)
                saved[number].append(key)

    assert at_once(act, 5) == [None] * 5
    logs = {table["table"]: table["log"] for table in map(json.loads, body(written(other))) if "table" in table}
    for slug, mine in zip(slugs, saved, strict=False):
        assert [each["key"] for each in logs[slug] if each["key"] != "theirs"] == mine, "each once, in order"
    for slug in slugs[4:]:
        assert data(other, slug) == [{"n": "theirs"}]
    again = given_back(other, backup, merge=True)
    assert (again.added, again.grew, again.diverged) == (0, 0, [])


def test_an_address_that_is_taken_by_a_table_of_others(store: Store, other: Store) -> None:
    mine = new_table(store, "mine", entries=[ROUND])
    theirs = new_table(other, "theirs", ("Xaver", "Yan"), game="sheet", entries=[{"n": 1}])
    change(other, 'UPDATE "table" SET slug = :mine WHERE slug = :theirs', mine=mine, theirs=theirs)
    ((_, slug),) = given_back(store, written(other), merge=True).diverged
    assert data(store, mine) == [ROUND]
    assert data(store, slug) == [{"n": 1}]
    assert given_back(store, written(other), merge=True).added == 0
