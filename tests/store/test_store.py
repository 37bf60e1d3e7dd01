"""The store: what is written is written once, in order, and stays."""

import shutil
import stat
from pathlib import Path
from typing import Any

import pytest

from scorepad.log import Step
from scorepad.store import Conflict, DamagedJson, DatabaseUnavailable, Filter, NewStep, NewTable, SearchWord, Store
from scorepad.store.database import sqlite
from tests.databases import at_once, change, new_table, people

ROUND, OTHER = {"bids": [1, 2, 2, 0], "tricks": [4, 3]}, {"bids": [1, 2, 2, 0], "tricks": [3, 4]}
both = pytest.mark.both_databases


def append(store: Store, slug: str, data: Any = ROUND, seen: int = 0, key: str = "a", kind: Any = "entry", at: int = 101) -> None:
    store.tables.append_step(slug, NewStep(kind, data), seen=seen, key=key, at=at)


def data_of(store: Store, slug: str) -> list[Any]:
    return [step.data for step in store.tables.load(slug).steps]


class TestOpen:
    @both
    def test_a_table_is_kept_as_it_was_opened(self, store: Store, database: Path | str) -> None:
        new = NewTable("partout", ["Ada", "Ben", "Cem"], 2, {"target": 50, "short": None}, entries=[ROUND, OTHER], ended=True)
        slug = store.tables.open(new, key="k", at=100)
        kept = store.tables.load(slug)
        assert (kept.slug, kept.game, kept.dealer, kept.options) == (slug, "partout", 2, {"target": 50}), "null was not chosen"
        assert [person.name for person in kept.people] == ["Ada", "Ben", "Cem"]
        assert [(step.seq, step.kind, step.data) for step in kept.steps] == [
            (1, "entry", ROUND),
            (2, "entry", OTHER),
            (3, "end", {}),
        ]
        assert (kept.version, kept.opened_at, kept.touched_at) == (3, 100, 100)
        again = Store(database)
        assert again.tables.load(slug) == store.lists.recent(1)[0] == kept
        again.close()

    @both
    def test_the_same_key_again_is_the_same_table(self, store: Store) -> None:
        assert len(set(at_once(lambda _: new_table(store), 4))) == store.lists.count() == 1
        assert new_table(store) != new_table(store, "another")
        assert store.lists.count() == 2


class TestAppend:
    @both
    def test_steps_are_numbered_in_order_and_nothing_that_was_written_changes(self, store: Store) -> None:
        slug = new_table(store, at=100)
        steps: list[tuple[Any, Any]] = [
            ("entry", ROUND), ("entry", OTHER), ("amend", {"target": 1, "entry": OTHER}), ("amend", {"target": 2, "entry": None}),
            ("undo", {"target": 4}), ("end", {}), ("undo", {"target": 6}),
        ]  # fmt: skip
        before: tuple[Step, ...] = ()
        for seen, (kind, data) in enumerate(steps):
            append(store, slug, data, seen, f"key-{seen}", kind, 200 + seen)
            kept = store.tables.load(slug)
            assert kept.steps == (*before, Step(seen + 1, kind, data, 200 + seen))
            assert (kept.version, kept.opened_at, kept.touched_at) == (seen + 1, 100, 200 + seen)
            before = kept.steps
        store.for_circle(store.circle.id, "Ada").tables.append_step(
            slug, NewStep("entry", ROUND), seen=len(steps), key="ada", at=300
        )
        assert [step.by for step in store.tables.load(slug).steps] == [*[""] * len(steps), "Ada"], (
            "who wrote is known if the store is told"
        )

    def test_the_same_key_with_the_same_step_counts_once(self, store: Store) -> None:
        slug, other = new_table(store), new_table(store, "other")
        for seen, key, data in ((0, "a", ROUND), (0, "a", ROUND), (1, "b", OTHER), (0, "a", ROUND)):
            append(store, slug, data, seen, key)
        assert data_of(store, slug) == [ROUND, OTHER]
        for kind, data in (("entry", OTHER), ("end", ROUND)):
            with pytest.raises(Conflict):
                append(store, slug, data, 2, "a", kind)
        append(store, other, ROUND, 0, "a")
        assert (store.tables.version(slug), store.tables.version(other)) == (2, 1), "at another table it is another key"

    def test_who_saw_another_log_has_a_conflict_and_may_write_with_the_same_key_then(self, store: Store) -> None:
        slug = new_table(store)
        append(store, slug)
        for seen in (0, 2, 3, -1):
            with pytest.raises(Conflict):
                append(store, slug, OTHER, seen, "b")
        append(store, slug, OTHER, 1, "b")
        assert data_of(store, slug) == [ROUND, OTHER]

    @both
    def test_of_several_at_once_at_two_pads_on_one_database_exactly_one_wins(self, store: Store, database: Path | str) -> None:
        slug, other = new_table(store), Store(database)
        outcome = at_once(lambda number: append((store, other)[number % 2], slug, number, 0, f"key-{number}"), 8)
        assert sorted(map(str, map(type, outcome))) == sorted(map(str, [type(None), *[Conflict] * 7]))
        assert (store.tables.version(slug), other.tables.version(slug)) == (1, 1)
        other.close()


class TestDrafts:
    @both
    def test_are_merged_field_by_field_and_kept_apart_by_entry_and_table(self, store: Store) -> None:
        one, two = new_table(store, at=100), new_table(store, "two")
        for texts, expected in (
            ({"bids_0": "1"}, {"bids_0": "1"}),
            ({"bids_1": ""}, {"bids_0": "1", "bids_1": ""}),
            ({"bids_0": "3"}, {"bids_0": "3", "bids_1": ""}),
            ({"bids_0": None, "c": None}, {"bids_1": ""}),
        ):
            assert store.drafts.update(one, "next", texts) == store.drafts.load(one, "next") == expected  # type: ignore[arg-type]
        at_once(lambda number: store.drafts.update(one, "e3", {f"bids_{number}": str(number)}), 6)
        of_six = {f"bids_{number}": str(number) for number in range(6)}
        assert (store.drafts.load(one, "next"), store.drafts.load(one, "e3"), store.drafts.load(two, "next")) == (
            {"bids_1": ""},
            of_six,
            {},
        )
        for slot in ("next", "never-kept"):
            store.drafts.delete(one, slot)
        assert (store.drafts.load(one, "next"), store.drafts.load(one, "e3")) == ({}, of_six)
        assert (store.tables.load(one).version, store.tables.load(one).touched_at) == (0, 100), "a draft is no step"


def test_a_name_is_one_person_however_it_is_written_and_who_sat_down_last_comes_first(store: Store) -> None:
    first = store.tables.load(new_table(store, at=100))
    second = store.tables.load(new_table(store, "two", ("ADA", "Dora", "Ella"), at=200))
    assert first.people[0].id == second.people[0].id
    assert [person.name for person in second.people] == ["ADA", "Dora", "Ella"]
    names = [person.name for person in store.people.all()]
    assert (set(names[:3]), set(names[3:])) == ({"Ada", "Dora", "Ella"}, {"Ben", "Cem"})


class TestLookingForTables:
    @pytest.fixture
    def slugs(self, store: Store) -> dict[str, str]:
        return {
            "one": new_table(store, "one", ("Ada", "Ben", "Cem"), at=100),
            "two": new_table(store, "two", ("Ada", "Dora"), at=200, game="snear"),
            "three": new_table(store, "three", ("Dora", "Ben", "Ella"), at=300),
        }

    @both
    def test_by_game_person_and_time_the_one_touched_last_first(self, store: Store, slugs: dict[str, str]) -> None:
        names = {slug: name for name, slug in slugs.items()}
        ids = people(store)
        for where, expected in (
            (Filter(), ["three", "two", "one"]),
            (Filter(game="partout"), ["three", "one"]),
            (Filter(game="skat"), []),
            (Filter(person=ids["Ada"]), ["two", "one"]),
            (Filter(person=0), []),
            (Filter(until=200), ["one"]),
            (Filter(since=200), ["three", "two"]),
            (Filter(since=100, until=300), ["two", "one"]),
            (Filter(since=101, until=200), []),
            (Filter(since=0, until=0), []),
            (Filter("partout", ids["Ben"], 200, 400), ["three"]),
        ):
            assert [names[kept.slug] for kept in store.lists.recent(10, where)] == expected, where
            assert store.lists.count(where) == len(expected), where
        for some, expected in (((2,), ["three", "two"]), ((2, None, 2), ["one"]), ((2, None, 4), [])):
            assert [names[kept.slug] for kept in store.lists.recent(*some)] == expected, some  # type: ignore[arg-type]
        assert store.lists.games() == ["partout", "snear"]
        append(store, slugs["two"], at=400)
        assert [names[kept.slug] for kept in store.lists.recent(10)] == ["two", "three", "one"]
        assert store.lists.games() == ["snear", "partout"]
        append(store, slugs["one"], at=7)
        assert [names[kept.slug] for kept in store.lists.recent(10)] == ["one", "two", "three"], (
            "with a clock that went back as well"
        )

    @both
    def test_by_what_the_players_called_it(self, store: Store) -> None:
        assert store.lists.first_opened() is None
        options = ({"title": "Skat", "sum": 0}, {}, {"title": "Rommé"}, {"title": "Skat"}, {"title": None})
        slugs = {new_table(store, str(at), game="sheet", options=each, at=50 + at): at for at, each in enumerate(options)}
        assert [slugs[kept.slug] for kept in store.lists.recent(10, Filter(game="sheet", title="Skat"))] == [3, 0]
        assert store.lists.count(Filter(title="Bridge")) == 0
        assert (store.lists.titles("sheet"), store.lists.titles("partout")) == (["Skat", "Rommé"], [])
        assert store.lists.first_opened() == 50


class TestTheFile:
    def test_is_readable_by_its_owner_alone(self, tmp_path: Path) -> None:
        store = Store(tmp_path / "pad.sqlite")
        append(store, new_table(store))
        files = sorted(tmp_path.iterdir())
        assert tmp_path / "pad.sqlite" in files
        assert {path.name: stat.S_IMODE(path.stat().st_mode) for path in files} == {path.name: 0o600 for path in files}
        store.close()

    def test_holds_everything_once_the_pad_has_stopped(self, store: Store, tmp_path: Path) -> None:
        slug = new_table(store)
        append(store, slug)
        store.close()
        alone = Store(shutil.copy(tmp_path / "pad.sqlite", tmp_path / "alone.sqlite"))
        assert alone.tables.load(slug).version == 1
        alone.close()

    def test_has_little_beside_it_however_much_is_written(self, store: Store, tmp_path: Path) -> None:
        """On a small disk it would take the room that the file needs to grow, and never give it back."""
        slug = new_table(store)
        for number in range(100):
            append(store, slug, ROUND, number, f"k{number}")
        assert (tmp_path / "pad.sqlite-wal").stat().st_size < 1_000_000

    def test_what_was_written_into_one_that_is_gone_is_not_told_as_done(self, store: Store, tmp_path: Path) -> None:
        slug = new_table(store, "opened")
        append(store, slug, key="round")
        (tmp_path / "pad.sqlite").rename(tmp_path / "elsewhere")
        for ask in (lambda: store.tables.step_by_key(slug, "round"), lambda: store.tables.slug_by_key("opened")):
            with pytest.raises(DatabaseUnavailable) as gone:
                ask()
            assert gone.value.reason == "gone"
        (tmp_path / "elsewhere").rename(tmp_path / "pad.sqlite")
        assert store.tables.step_by_key(slug, "round") is not None


def test_each_commit_waits_for_the_disk(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In each connection: the pragma is none of the file. (2: FULL.)"""
    monkeypatch.setattr(sqlite, "_on_connect", sqlite._on_connect.__wrapped__)  # type: ignore[attr-defined]
    store = Store(database)
    with store.database.engine.connect() as one, store.database.engine.connect() as two:
        for each in (one, two):
            assert each.exec_driver_sql("PRAGMA synchronous").scalar() == 2
            assert each.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
    store.close()


def test_json_that_was_cut_off_takes_nothing_down_but_its_own_table(store: Store) -> None:
    """PostgreSQL takes none that it cannot read."""
    slug, _ = [
        new_table(store, key, game="sheet", options={"title": key}, entries=[{"adjust": [1, 2, 3], "note": f"{key} hat Glück"}])
        for key in ("Skat", "Doppelkopf")
    ]
    store.drafts.update(slug, "next-1", {"bids_0": "2"})
    with store.database.engine.begin() as connection:
        connection.exec_driver_sql("""UPDATE "table" SET options = '{"title":' WHERE id = 1""")
        connection.exec_driver_sql("""UPDATE step SET data = '{"note": "Sk' WHERE table_id = 1""")
        connection.exec_driver_sql("""UPDATE draft SET data = '{"bi' WHERE table_id = 1""")
    kept = store.tables.load(slug)
    assert kept.is_damaged
    assert kept.options == DamagedJson('{"title":')
    assert [step.data for step in kept.steps] == [DamagedJson('{"note": "Sk')]
    assert [person.name for person in kept.people] == ["Ada", "Ben", "Cem"]
    assert [kept.is_damaged for kept in store.lists.recent(5)] == [False, True]
    # What it was called, and which words stood at it, is kept beside it until that is made anew.
    assert store.lists.titles("sheet") == ["Doppelkopf", "Skat"]
    words = Filter(words=(SearchWord("glück"),))
    assert (store.lists.count(Filter(title="Skat")), store.lists.count(words)) == (1, 2)
    store.rebuild()
    assert store.lists.count(words) == 1
    assert store.drafts.load(slug, "next-1") == {}, "a draft of which half is gone is none"
    assert store.drafts.update(slug, "next-1", {"bids_1": "3"}) == {"bids_1": "3"}


class TestLoadingAgain:
    def test_what_is_known_is_not_read_again_unless_it_is_not_there_any_more(self, store: Store) -> None:
        slug = new_table(store, entries=[ROUND])
        known = store.tables.load(slug)
        append(store, slug, OTHER, 1)
        store.people.rename(known.people[0].id, "Adelheid")
        again = store.tables.load(slug, known)
        assert again == store.tables.load(slug)
        assert again.steps[0] is known.steps[0]
        change(store, "DELETE FROM step")
        assert store.tables.load(slug, known).steps == ()
        for seen in range(2):
            append(store, slug, OTHER, seen, f"other-{seen}")
        assert store.tables.load(slug, known) == store.tables.load(slug)
        assert data_of(store, slug) == [OTHER, OTHER]


@both
def test_all_who_ask_for_a_secret_get_what_the_first_one_brought(store: Store) -> None:
    secrets = at_once(lambda number: store.secret("cookies", f"fresh-{number}"), 4)
    assert len(set(secrets)) == 1
    assert store.secret("cookies", "later") == secrets[0]
    assert store.secret("other", "another") == "another"
