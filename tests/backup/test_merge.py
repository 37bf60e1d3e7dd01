"""Two pads become one: nothing is lost, nothing is there twice, however often it is done."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable

import pytest
from sqlalchemy import text

from scorepad.store import Conflict, NewTable, Store, Unavailable
from tests.backup.pads import body, fill, given_back, step, written
from tests.databases import SQLITE

ROUND = {"bids": [1, 2, 0], "tricks": [3, 4, 0]}


@pytest.fixture
def twin(store: Store, other: Store) -> str:
    """A table that both pads have, with one round."""
    slug = store.open(NewTable("partout", ["Ada", "Ben", "Cem"], 0, {}, entries=[ROUND]), key="one", at=100)
    given_back(other, written(store))
    return slug


@pytest.fixture
def third(new_pad: Callable[[str], Store]) -> Store:
    return new_pad(SQLITE)


def data(store: Store, slug: str) -> list[object]:
    return [each.data for each in store.load(slug).steps]


class TestWhatIsNotThere:
    def test_is_added(self, store: Store, target: Store) -> None:
        mine = target.open(NewTable("partout", ["Xaver", "Zoé", "STRASSE"], 0, {}, entries=[ROUND]), key="mine", at=50)
        kept = target.load(mine)
        slugs = fill(store, 4)
        done = given_back(target, written(store), merge=True)
        assert (done.added, done.grew, done.there, done.both, done.notes) == (4, 0, 0, [], [])
        assert target.load(mine) == kept
        for slug in slugs[1:]:
            assert target.load(slug).steps == store.load(slug).steps
            assert [each.name for each in target.load(slug).people] == [each.name for each in store.load(slug).people]
        assert target.thrown_at(slugs[0]) == 1_800_000_000

    def test_is_added_once(self, store: Store, other: Store) -> None:
        other.open(NewTable("partout", ["Xaver", "Zoé", "STRASSE"], 0, {}, entries=[ROUND]), key="mine", at=50)
        fill(store, 3)
        backup = written(store)
        given_back(other, backup, merge=True)
        once = body(written(other))
        done = given_back(other, backup, merge=True)
        assert (done.added, done.grew, done.steps, done.people, done.there) == (0, 0, 0, 0, 3)
        assert body(written(other)) == once

    def test_into_an_empty_pad_it_is_the_same_as_without(self, store: Store, other: Store) -> None:
        fill(store, 4)
        given_back(other, written(store), merge=True)
        mine, theirs = body(written(other)), body(written(store))
        # People come in the order in which they sit down.
        assert sorted(line.split(b'"seats"')[0] for line in mine if line.startswith(b'{"table"')) == sorted(
            line.split(b'"seats"')[0] for line in theirs if line.startswith(b'{"table"')
        )
        assert {person.name for person in other.people()} == {person.name for person in store.people()}

    def test_people_are_known_by_their_names_whatever_their_capitals(self, store: Store, other: Store) -> None:
        other.open(NewTable("partout", ["STRASSE", "ben", "Cem"], 0, {}), key="mine", at=1)
        store.open(NewTable("partout", ["Straße", "Ben", "Dora"], 0, {}), key="theirs", at=2)
        given_back(other, written(store), merge=True)
        assert sorted(person.name for person in other.people()) == ["Cem", "Dora", "STRASSE", "ben"]

    def test_a_table_that_was_deleted_here_comes_back_and_one_in_the_bin_stays_there(
        self, store: Store, other: Store, twin: str
    ) -> None:
        other.throw_away(twin, 5)
        given_back(other, written(store), merge=True)
        assert other.thrown_at(twin) == 5
        other.empty_bin(6, 0)
        given_back(other, written(store), merge=True)
        assert data(other, twin) == [ROUND]


class TestATableThatBothHave:
    def test_the_longer_log_wins_with_what_was_typed_after_it(self, store: Store, other: Store, twin: str) -> None:
        step(store, twin, "entry", {"n": 2}, at=200)
        step(store, twin, "undo", {"target": 2}, at=300)
        store.keep_draft(twin, "next-3", {"bids_0": "1"})
        other.keep_draft(twin, "next-1", {"bids_0": "2"})
        done = given_back(other, written(store), merge=True)
        assert (done.added, done.grew, done.steps, done.both) == (0, 1, 2, [])
        assert other.load(twin).steps == store.load(twin).steps
        assert other.load(twin).touched_at == 300
        assert other.draft(twin, "next-3") == {"bids_0": "1"}
        assert other.draft(twin, "next-1") == {"bids_0": "2"}

    def test_an_older_backup_takes_nothing_back(self, store: Store, other: Store, twin: str) -> None:
        old = written(other)
        step(store, twin, "entry", {"n": 2}, at=200)
        store.keep_note(twin, "schön")
        before = body(written(store))
        done = given_back(store, old, merge=True)
        assert (done.there, done.grew, done.both, done.notes) == (1, 0, [], [])
        assert body(written(store)) == before

    def test_both_are_kept_where_both_went_on(self, store: Store, other: Store, twin: str) -> None:
        step(store, twin, "entry", {"n": "theirs"}, key="theirs")
        step(other, twin, "entry", {"n": "mine"}, key="mine")
        done = given_back(other, written(store), merge=True)
        ((here, there),) = done.both
        assert here == twin
        assert data(other, twin) == [ROUND, {"n": "mine"}]
        assert data(other, there) == [ROUND, {"n": "theirs"}]
        assert [each.name for each in other.load(there).people] == ["Ada", "Ben", "Cem"]

    def test_they_are_two_however_often_the_pads_meet(self, store: Store, other: Store, twin: str) -> None:
        step(store, twin, "entry", {"n": "theirs"}, key="theirs")
        step(other, twin, "entry", {"n": "mine"}, key="mine")
        for _ in range(3):
            given_back(other, written(store), merge=True)
            given_back(store, written(other), merge=True)
        assert (store.count(), other.count()) == (2, 2)
        for pad in (store, other):
            assert sorted(str(data(pad, kept.slug)[1]) for kept in pad.recent(5)) == ["{'n': 'mine'}", "{'n': 'theirs'}"]

    def test_a_third_pad_that_saw_only_the_beginning_gets_both(self, store: Store, other: Store, twin: str, third: Store) -> None:
        given_back(third, written(store))
        step(store, twin, "entry", {"n": "theirs"}, key="theirs")
        step(other, twin, "entry", {"n": "mine"}, key="mine")
        given_back(other, written(store), merge=True)
        done = given_back(third, written(other), merge=True)
        assert (done.grew, len(done.both)) == (1, 1)
        assert sorted(str(data(third, kept.slug)) for kept in third.recent(5)) == [
            str([ROUND, {"n": "mine"}]), str([ROUND, {"n": "theirs"}]),
        ]  # fmt: skip

    def test_each_of_the_two_goes_on_by_itself(self, store: Store, other: Store, twin: str) -> None:
        step(store, twin, "entry", {"n": "theirs"}, key="theirs")
        step(other, twin, "entry", {"n": "mine"}, key="mine")
        ((_, copy),) = given_back(other, written(store), merge=True).both
        step(store, twin, "entry", {"n": "theirs, too"}, key="theirs-2")
        done = given_back(other, written(store), merge=True)
        assert (done.grew, done.added, done.both) == (1, 0, [])
        assert data(other, twin) == [ROUND, {"n": "mine"}]
        assert data(other, copy) == [ROUND, {"n": "theirs"}, {"n": "theirs, too"}]

    def test_the_same_content_under_another_key_is_another_round(self, store: Store, other: Store, twin: str) -> None:
        """Two rounds may well be alike: who wrote them at two pads wrote two."""
        step(store, twin, "entry", ROUND, key="theirs")
        step(other, twin, "entry", ROUND, key="mine")
        assert len(given_back(other, written(store), merge=True).both) == 1

    def test_a_note_that_is_missing_comes_and_one_that_is_there_stays(self, store: Store, other: Store, twin: str) -> None:
        store.keep_note(twin, "schön")
        assert given_back(other, written(store), merge=True).notes == []
        assert other.load(twin).note == "schön"
        other.keep_note(twin, "sehr schön")
        assert given_back(other, written(store), merge=True).notes == [twin]
        assert other.load(twin).note == "sehr schön"

    def test_names_that_were_mended_here_stay_mended(self, store: Store, other: Store, twin: str) -> None:
        ada = next(person for person in other.people() if person.name == "Ada")
        other.rename(ada.id, "Adele")
        step(store, twin, "entry", {"n": 2})
        given_back(other, written(store), merge=True)
        assert [each.name for each in other.load(twin).people] == ["Adele", "Ben", "Cem"]
        assert sorted(person.name for person in other.people()) == ["Adele", "Ben", "Cem"]


def test_whoever_saves_meanwhile_loses_nothing(store: Store, other: Store) -> None:
    """Four save at their tables while those tables, and many others, are brought up to date from a backup."""
    slugs = [store.open(NewTable("sheet", ["Ada", "Ben"], 0, {}), key=f"k{number}", at=1) for number in range(12)]
    given_back(other, written(store))
    for slug in slugs:
        step(store, slug, "entry", {"n": "theirs"}, key="theirs")
    backup = written(store)
    begun, enough, said = threading.Barrier(5), threading.Event(), list[tuple[str, str]]()
    faults: list[BaseException] = []

    def play(slug: str) -> None:
        turn = 0
        try:
            begun.wait()
            while not enough.is_set():
                turn += 1
                while True:
                    try:
                        step(other, slug, "entry", {"n": turn}, key=f"mine-{turn}")
                        break
                    except (Conflict, Unavailable):
                        continue
                said.append((slug, f"mine-{turn}"))
        except BaseException as error:
            faults.append(error)

    threads = [threading.Thread(target=play, args=(slug,)) for slug in slugs[:4]]
    for thread in threads:
        thread.start()
    begun.wait()
    while len(said) < 8:
        assert not faults
    while True:
        try:
            given_back(other, backup, merge=True)
            break
        except Unavailable:
            continue
    enough.set()
    for thread in threads:
        thread.join()
    assert not faults
    for slug in slugs[:4]:
        keys = [
            each["key"] for table in map(json.loads, body(written(other))) if table.get("table") == slug for each in table["log"]
        ]
        mine = [key for table, key in said if table == slug]
        assert [key for key in keys if key != "theirs"] == mine, "each once, in order"
    for slug in slugs[4:]:
        assert data(other, slug) == [{"n": "theirs"}]
    again = given_back(other, backup, merge=True)
    assert (again.added, again.grew, again.both) == (0, 0, [])


def test_an_address_that_is_taken_by_a_table_of_others(sqlite_store: Store, new_pad: Callable[[str], Store]) -> None:
    store = sqlite_store
    there = new_pad(SQLITE)
    mine = store.open(NewTable("partout", ["Ada", "Ben", "Cem"], 0, {}, entries=[ROUND]), key="mine", at=1)
    theirs = there.open(NewTable("sheet", ["Xaver", "Yan"], 0, {}, entries=[{"n": 1}]), key="theirs", at=1)
    with there.database.writing() as session:
        session.connection().execute(text('UPDATE "table" SET slug = :mine WHERE slug = :theirs'), {"mine": mine, "theirs": theirs})
    ((_, slug),) = given_back(store, written(there), merge=True).both
    assert data(store, mine) == [ROUND]
    assert data(store, slug) == [{"n": 1}]
    assert given_back(store, written(there), merge=True).added == 0
