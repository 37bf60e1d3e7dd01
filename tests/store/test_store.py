"""The store: what is written is written once, in order, and stays. And what stands after all steps of a log."""

import shutil
import stat
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from scorepad.log import Step, what_stands
from scorepad.store import Broken, Conflict, Filter, NewStep, NewTable, Store, Unavailable, Unknown, Wanted

pytestmark = pytest.mark.both_databases

ROUND = {"bids": [1, 2, 2, 0], "tricks": [4, 3]}
OTHER = {"bids": [1, 2, 2, 0], "tricks": [3, 4]}


def open_table(store: Store, key: str = "k", players: tuple[str, ...] = ("Ada", "Ben", "Cem"), at: int = 100, **more: Any) -> str:
    return store.open(NewTable(**{"game": "partout", "players": players, "dealer": 0, "options": {}, **more}), key=key, at=at)


class TestOpen:
    def test_a_table_is_kept_as_it_was_opened(self, store: Store) -> None:
        slug = store.open(NewTable("partout", ["Ada", "Ben", "Cem"], 2, {"target": 50}), key="k", at=100)
        kept = store.load(slug)
        assert (kept.slug, kept.game, kept.dealer, kept.options) == (slug, "partout", 2, {"target": 50})
        assert [person.name for person in kept.people] == ["Ada", "Ben", "Cem"]
        assert (kept.steps, kept.version, kept.opened_at, kept.touched_at) == ((), 0, 100, 100)

    def test_a_house_rule_that_is_null_was_not_chosen(self, store: Store) -> None:
        slug = open_table(store, options={"target": None, "short": False})
        assert store.load(slug).options == store.recent(1)[0].options == {"short": False}

    def test_the_same_key_again_is_the_same_table(self, store: Store) -> None:
        assert open_table(store) == open_table(store)
        assert store.count() == 1

    def test_another_key_is_another_table(self, store: Store) -> None:
        assert open_table(store, key="one") != open_table(store, key="two")
        assert store.count() == 2

    def test_two_at_once_with_the_same_key_open_one_table(self, store: Store) -> None:
        slugs = at_once(lambda _: open_table(store), 4)
        assert len(set(slugs)) == 1
        assert store.count() == 1

    def test_a_table_may_come_with_entries_and_ended(self, store: Store) -> None:
        kept = store.load(open_table(store, entries=[ROUND, OTHER], ended=True))
        assert [(step.seq, step.kind, step.data) for step in kept.steps] == [
            (1, "entry", ROUND),
            (2, "entry", OTHER),
            (3, "end", {}),
        ]

    def test_a_table_that_is_not_there_is_unknown(self, store: Store) -> None:
        for ask in (
            lambda: store.load("nowhere"),
            lambda: store.version("nowhere"),
            lambda: store.append("nowhere", NewStep("entry", ROUND), seen=0, key="a", at=1),
            lambda: store.draft("nowhere", "next"),
            lambda: store.keep_draft("nowhere", "next", {"a": "1"}),
            lambda: store.drop_draft("nowhere", "next"),
        ):
            with pytest.raises(Unknown):
                ask()

    def test_what_was_kept_is_there_after_opening_it_again(self, database: Path | str) -> None:
        first = Store(database)
        slug = open_table(first, entries=[ROUND])
        first.close()
        second = Store(database)
        assert [step.data for step in second.load(slug).steps] == [ROUND]
        second.close()


class TestAppend:
    def test_steps_are_numbered_in_order(self, store: Store) -> None:
        slug = open_table(store)
        store.append(slug, NewStep("entry", ROUND), seen=0, key="a", at=101)
        store.append(slug, NewStep("entry", OTHER), seen=1, key="b", at=102)
        kept = store.load(slug)
        assert kept.steps == (Step(1, "entry", ROUND, 101), Step(2, "entry", OTHER, 102))
        assert (kept.version, kept.opened_at, kept.touched_at) == (2, 100, 102)

    def test_how_many_there_are_can_be_asked_without_loading_them(self, store: Store, database: Path | str) -> None:
        slug, other = open_table(store), open_table(store, key="other", entries=[ROUND])
        assert (store.version(slug), store.version(other)) == (0, 1)
        second = Store(database)
        second.append(slug, NewStep("entry", ROUND), seen=0, key="a", at=101)
        second.close()
        assert (store.version(slug), store.version(other)) == (1, 1)

    def test_the_same_key_with_the_same_step_counts_once(self, store: Store) -> None:
        slug = open_table(store)
        store.append(slug, NewStep("entry", ROUND), seen=0, key="a", at=101)
        store.append(slug, NewStep("entry", ROUND), seen=0, key="a", at=105)
        store.append(slug, NewStep("entry", OTHER), seen=1, key="b", at=106)
        store.append(slug, NewStep("entry", ROUND), seen=0, key="a", at=107)
        assert [step.data for step in store.load(slug).steps] == [ROUND, OTHER]

    def test_the_same_key_with_another_step_is_a_conflict(self, store: Store) -> None:
        slug = open_table(store)
        store.append(slug, NewStep("entry", ROUND), seen=0, key="a", at=101)
        with pytest.raises(Conflict):
            store.append(slug, NewStep("entry", OTHER), seen=1, key="a", at=102)
        with pytest.raises(Conflict):
            store.append(slug, NewStep("end", ROUND), seen=1, key="a", at=102)
        assert store.load(slug).version == 1

    @pytest.mark.parametrize("seen", [0, 2, 3, -1])
    def test_who_saw_another_log_has_a_conflict(self, store: Store, seen: int) -> None:
        slug = open_table(store)
        store.append(slug, NewStep("entry", ROUND), seen=0, key="a", at=101)
        with pytest.raises(Conflict):
            store.append(slug, NewStep("entry", OTHER), seen=seen, key="b", at=102)
        assert [step.data for step in store.load(slug).steps] == [ROUND]

    def test_after_a_conflict_writing_goes_on(self, store: Store) -> None:
        slug = open_table(store)
        with pytest.raises(Conflict):
            store.append(slug, NewStep("entry", ROUND), seen=5, key="a", at=101)
        store.append(slug, NewStep("entry", ROUND), seen=0, key="a", at=101)
        assert store.load(slug).version == 1

    def test_the_same_key_at_another_table_is_another_step(self, store: Store) -> None:
        slugs = [open_table(store, key=key) for key in ("one", "two")]
        for slug in slugs:
            store.append(slug, NewStep("entry", ROUND), seen=0, key="a", at=101)
        assert [store.load(slug).version for slug in slugs] == [1, 1]

    def test_of_several_at_once_exactly_one_wins(self, store: Store) -> None:
        slug = open_table(store)
        outcome = at_once(lambda number: appended(store, slug, number), 8)
        assert sorted(outcome) == [False] * 7 + [True]
        assert store.load(slug).version == 1

    def test_of_two_pads_on_one_database_exactly_one_wins(self, store: Store, database: Path | str) -> None:
        slug = open_table(store)
        other = Store(database)
        outcome = at_once(lambda number: appended((store, other)[number % 2], slug, number), 6)
        other.close()
        assert sorted(outcome) == [False] * 5 + [True]
        assert store.load(slug).version == 1

    def test_nothing_that_was_written_changes(self, store: Store) -> None:
        slug = open_table(store)
        steps: list[tuple[Any, Any]] = [
            ("entry", ROUND),
            ("entry", OTHER),
            ("amend", {"target": 1, "entry": OTHER}),
            ("amend", {"target": 2, "entry": None}),
            ("undo", {"target": 4}),
            ("end", {}),
            ("undo", {"target": 6}),
        ]
        before: tuple[Step, ...] = ()
        for seen, (kind, data) in enumerate(steps):
            store.append(slug, NewStep(kind, data), seen=seen, key=f"key-{seen}", at=200 + seen)
            after = store.load(slug).steps
            assert after[:-1] == before
            assert after[-1] == Step(seen + 1, kind, data, 200 + seen)
            before = after

    @pytest.mark.parametrize(
        "data", [{}, [], "text", 10**15, {"a": {"b": [1, None, True, "ä"]}}, {"play": {"moves": [[0, "bid", 3]]}}]
    )
    def test_json_is_kept_as_it_came(self, store: Store, data: Any) -> None:
        slug = open_table(store)
        store.append(slug, NewStep("entry", data), seen=0, key="a", at=101)
        assert store.load(slug).steps[0].data == data


class TestDrafts:
    def test_are_empty_at_first(self, store: Store) -> None:
        assert store.draft(open_table(store), "next") == {}

    def test_are_merged_field_by_field(self, store: Store) -> None:
        slug = open_table(store)
        assert store.keep_draft(slug, "next", {"bids_0": "1"}) == {"bids_0": "1"}
        assert store.keep_draft(slug, "next", {"bids_1": "2"}) == {"bids_0": "1", "bids_1": "2"}
        assert store.keep_draft(slug, "next", {"bids_0": "3"}) == {"bids_0": "3", "bids_1": "2"}
        assert store.draft(slug, "next") == {"bids_0": "3", "bids_1": "2"}

    def test_lose_a_field_that_is_taken_out(self, store: Store) -> None:
        slug = open_table(store)
        store.keep_draft(slug, "next", {"a": "1", "b": ""})
        assert store.keep_draft(slug, "next", {"a": None, "c": None}) == {"b": ""}

    def test_of_two_phones_are_merged(self, store: Store) -> None:
        slug = open_table(store)
        at_once(lambda number: store.keep_draft(slug, "next", {f"bids_{number}": str(number)}), 6)
        assert store.draft(slug, "next") == {f"bids_{number}": str(number) for number in range(6)}

    def test_are_kept_apart_by_entry_and_table(self, store: Store) -> None:
        one, two = open_table(store, key="one"), open_table(store, key="two")
        store.keep_draft(one, "next", {"a": "1"})
        store.keep_draft(one, "e3", {"a": "2"})
        assert (store.draft(one, "next"), store.draft(one, "e3"), store.draft(two, "next")) == ({"a": "1"}, {"a": "2"}, {})

    def test_can_be_dropped(self, store: Store) -> None:
        slug = open_table(store)
        store.keep_draft(slug, "next", {"a": "1"})
        store.keep_draft(slug, "e3", {"a": "2"})
        store.drop_draft(slug, "next")
        store.drop_draft(slug, "never-kept")
        assert (store.draft(slug, "next"), store.draft(slug, "e3")) == ({}, {"a": "2"})

    def test_are_no_steps(self, store: Store) -> None:
        slug = open_table(store)
        store.keep_draft(slug, "next", {"a": "1"})
        kept = store.load(slug)
        assert (kept.version, kept.touched_at) == (0, 100)


class TestPeople:
    def test_a_name_is_one_person_however_it_is_written(self, store: Store) -> None:
        first = store.load(open_table(store, key="one", players=("Ada", "Ben", "Cem")))
        second = store.load(open_table(store, key="two", players=("ADA", "Dora", "Ella")))
        assert first.people[0].id == second.people[0].id
        assert [person.name for person in second.people] == ["ADA", "Dora", "Ella"]
        assert len(store.people()) == 5

    def test_who_sat_down_last_comes_first(self, store: Store) -> None:
        open_table(store, key="one", players=("Ada", "Ben", "Cem"), at=100)
        open_table(store, key="two", players=("Dora", "Ben", "Ella"), at=200)
        names = [person.name for person in store.people()]
        assert set(names[:3]) == {"Dora", "Ben", "Ella"}
        assert set(names[3:]) == {"Ada", "Cem"}


class TestLookingForTables:
    @pytest.fixture
    def slugs(self, store: Store) -> dict[str, str]:
        return {
            "one": open_table(store, key="one", players=("Ada", "Ben", "Cem"), at=100),
            "two": open_table(store, key="two", players=("Ada", "Dora"), at=200, game="snear"),
            "three": open_table(store, key="three", players=("Dora", "Ben", "Ella"), at=300),
        }

    def found(self, store: Store, slugs: dict[str, str], *args: Any) -> list[str]:
        names = {slug: name for name, slug in slugs.items()}
        return [names[kept.slug] for kept in store.recent(*args)]

    def test_the_one_touched_last_comes_first(self, store: Store, slugs: dict[str, str]) -> None:
        assert self.found(store, slugs, 10) == ["three", "two", "one"]
        store.append(slugs["one"], NewStep("entry", ROUND), seen=0, key="a", at=400)
        assert self.found(store, slugs, 10) == ["one", "three", "two"]

    def test_some_at_a_time(self, store: Store, slugs: dict[str, str]) -> None:
        assert self.found(store, slugs, 2) == ["three", "two"]
        assert self.found(store, slugs, 2, None, 2) == ["one"]
        assert self.found(store, slugs, 2, None, 4) == []

    def test_by_game(self, store: Store, slugs: dict[str, str]) -> None:
        assert self.found(store, slugs, 10, Filter(game="partout")) == ["three", "one"]
        assert store.count(Filter(game="partout")) == 2
        assert store.count(Filter(game="skat")) == 0

    def test_by_person(self, store: Store, slugs: dict[str, str]) -> None:
        ada = next(person.id for person in store.people() if person.name == "Ada")
        assert self.found(store, slugs, 10, Filter(person=ada)) == ["two", "one"]
        assert store.count(Filter(person=ada)) == 2
        assert store.count(Filter(person=0)) == 0

    @pytest.mark.parametrize(
        ("since", "until", "expected"),
        [(None, 200, ["one"]), (200, None, ["three", "two"]), (100, 300, ["two", "one"]), (101, 200, []), (0, 0, [])],
    )
    def test_by_when_they_were_opened(
        self, store: Store, slugs: dict[str, str], since: int | None, until: int | None, expected: list[str]
    ) -> None:
        where = Filter(since=since, until=until)
        assert self.found(store, slugs, 10, where) == expected
        assert store.count(where) == len(expected)

    def test_by_everything_at_once(self, store: Store, slugs: dict[str, str]) -> None:
        ben = next(person.id for person in store.people() if person.name == "Ben")
        assert self.found(store, slugs, 10, Filter("partout", ben, 200, 400)) == ["three"]

    def test_by_what_the_players_called_it(self, store: Store) -> None:
        given = ({"title": "Skat", "sum": 0}, {}, {"title": "Rommé"}, {"title": "Skat"}, {"title": None})
        slugs = {open_table(store, key=str(at), game="sheet", options=each, at=at): str(at) for at, each in enumerate(given)}
        skat = Filter(game="sheet", title="Skat")
        assert [slugs[kept.slug] for kept in store.recent(10, skat)] == ["3", "0"]
        assert store.count(Filter(title="Bridge")) == 0
        assert store.used("sheet") == ["Skat", "Rommé"]
        assert store.used("partout") == []

    def test_which_games_were_played(self, store: Store, slugs: dict[str, str]) -> None:
        assert store.games() == ["partout", "snear"]
        store.append(slugs["two"], NewStep("entry", ROUND), seen=0, key="a", at=400)
        assert store.games() == ["snear", "partout"]

    def test_when_it_all_began(self, store: Store) -> None:
        assert store.first_opened() is None
        open_table(store, key="late", at=300)
        open_table(store, key="early", at=50)
        assert store.first_opened() == 50


class TestTheFile:
    def test_is_readable_by_its_owner_alone(self, tmp_path: Path) -> None:
        store = Store(tmp_path / "pad.sqlite")
        store.append(open_table(store), NewStep("entry", ROUND), seen=0, key="a", at=101)
        files = sorted(tmp_path.iterdir())
        assert tmp_path / "pad.sqlite" in files
        assert {path.name: stat.S_IMODE(path.stat().st_mode) for path in files} == {path.name: 0o600 for path in files}
        store.close()

    def test_holds_everything_once_the_pad_has_stopped(self, tmp_path: Path) -> None:
        store = Store(tmp_path / "pad.sqlite")
        slug = open_table(store)
        store.append(slug, NewStep("entry", ROUND), seen=0, key="a", at=101)
        store.close()
        alone = Store(shutil.copy(tmp_path / "pad.sqlite", tmp_path / "alone.sqlite"))
        assert alone.load(slug).version == 1
        alone.close()

    def test_has_little_beside_it_however_much_is_written(self, tmp_path: Path) -> None:
        # On a small disk it would take the room that the file needs to grow, and never give it back.
        store = Store(tmp_path / "pad.sqlite")
        slug = open_table(store)
        for number in range(100):
            store.append(slug, NewStep("entry", ROUND), seen=number, key=f"k{number}", at=101)
        beside = (tmp_path / "pad.sqlite-wal").stat().st_size
        store.close()
        assert beside < 1_000_000


def appended(store: Store, slug: str, number: int) -> bool:
    try:
        store.append(slug, NewStep("entry", {"by": number}), seen=0, key=f"key-{number}", at=101)
    except Conflict:
        return False
    return True


def at_once(do: Any, times: int) -> list[Any]:
    """What `do` gives when so many threads do it at the same moment."""
    ready, outcome = threading.Barrier(times), []

    def wait_and_do(number: int) -> None:
        ready.wait(timeout=5)
        outcome.append(do(number))

    threads = [threading.Thread(target=wait_and_do, args=(number,)) for number in range(times)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(timeout=15)
    assert len(outcome) == times
    return outcome


class TestStanding:
    def stands(self, *steps: tuple[Any, Any]) -> tuple[list[Any], bool, int | None]:
        """What holds of each entry, whether the players stopped, and the step that would be taken back."""
        log = what_stands([Step(seq, kind, data, 1000 + seq) for seq, (kind, data) in enumerate(steps, 1)])
        return [slot.raw for slot in log.slots], log.ended, log.last.seq if log.last else None

    def test_of_nothing(self) -> None:
        assert self.stands() == ([], False, None)

    def test_entries_stand_in_order(self) -> None:
        assert self.stands(("entry", "a"), ("entry", "b")) == (["a", "b"], False, 2)

    def test_an_undo_takes_the_last_entry_back(self) -> None:
        assert self.stands(("entry", "a"), ("entry", "b"), ("undo", {"target": 2})) == (["a"], False, 1)

    def test_two_undos_take_two_back(self) -> None:
        steps = [("entry", "a"), ("entry", "b"), ("undo", {"target": 2}), ("undo", {"target": 1})]
        assert self.stands(*steps) == ([], False, None)

    def test_after_an_undo_writing_goes_on(self) -> None:
        assert self.stands(("entry", "a"), ("undo", {"target": 1}), ("entry", "b")) == (["b"], False, 3)

    def test_an_amendment_replaces_an_entry_where_it_stands(self) -> None:
        assert self.stands(("entry", "a"), ("entry", "b"), ("amend", {"target": 1, "entry": "c"})) == (["c", "b"], False, 3)

    def test_the_last_amendment_holds(self) -> None:
        steps = [("entry", "a"), ("amend", {"target": 1, "entry": "b"}), ("amend", {"target": 1, "entry": "c"})]
        assert self.stands(*steps) == (["c"], False, 3)

    def test_an_entry_may_be_struck_out(self) -> None:
        assert self.stands(("entry", "a"), ("entry", "b"), ("amend", {"target": 1, "entry": None})) == ([None, "b"], False, 3)

    def test_a_struck_entry_may_come_back(self) -> None:
        steps = [("entry", "a"), ("amend", {"target": 1, "entry": None}), ("amend", {"target": 1, "entry": "b"})]
        assert self.stands(*steps) == (["b"], False, 3)

    def test_an_undo_of_an_amendment_brings_back_what_stood_before(self) -> None:
        steps: list[tuple[Any, Any]] = [
            ("entry", "a"),
            ("amend", {"target": 1, "entry": "b"}),
            ("amend", {"target": 1, "entry": None}),
            ("undo", {"target": 3}),
        ]
        assert self.stands(*steps) == (["b"], False, 2)
        assert self.stands(*steps, ("undo", {"target": 2})) == (["a"], False, 1)

    def test_the_players_stop(self) -> None:
        assert self.stands(("entry", "a"), ("end", {})) == (["a"], True, 2)

    def test_an_undo_of_the_end_goes_on(self) -> None:
        assert self.stands(("entry", "a"), ("end", {}), ("undo", {"target": 2})) == (["a"], False, 1)

    def test_an_ended_table_may_be_corrected(self) -> None:
        steps = [("entry", "a"), ("end", {}), ("amend", {"target": 1, "entry": "b"})]
        assert self.stands(*steps) == (["b"], True, 3)
        assert self.stands(*steps, ("undo", {"target": 3})) == (["a"], True, 2)

    def test_all_that_was_written_of_an_entry_can_be_read(self) -> None:
        steps = [
            Step(1, "entry", "a", 10),
            Step(2, "amend", {"target": 1, "entry": "b"}, 20),
            Step(3, "amend", {"target": 1, "entry": "c"}, 30),
            Step(4, "undo", {"target": 3}, 40),
        ]
        (slot,) = what_stands(steps).slots
        assert slot.seq == 1
        assert slot.versions == [(steps[0], "a"), (steps[1], "b")]
        assert slot.amended

    def test_an_entry_that_was_never_corrected_is_not_amended(self) -> None:
        steps = [Step(1, "entry", "a", 10), Step(2, "amend", {"target": 1, "entry": "b"}, 20), Step(3, "undo", {"target": 2}, 30)]
        assert [slot.amended for slot in what_stands(steps).slots] == [False]
        assert [slot.amended for slot in what_stands(steps[:2]).slots] == [True]


class TestJsonThatWasCutOff:
    """It takes nothing down but its own table. PostgreSQL takes none that it cannot read."""

    @pytest.fixture
    def store(self, tmp_path: Path) -> Iterator[Store]:
        opened = Store(tmp_path / "pad.sqlite")
        yield opened
        opened.close()

    @pytest.fixture
    def slug(self, store: Store) -> str:
        slugs = [
            open_table(
                store, key, game="sheet", options={"title": key}, entries=[{"adjust": [1, 2, 3], "note": f"{key} hat Glück"}]
            )
            for key in ("Skat", "Doppelkopf")
        ]
        store.keep_draft(slugs[0], "next-1", {"bids_0": "2"})
        with store.database.engine.begin() as connection:
            for rows, name, half in (
                ("table", "options", '{"title":'),
                ("step", "data", '{"note": "Sk'),
                ("draft", "data", '{"bi'),
            ):
                which = "id" if rows == "table" else "table_id"
                connection.exec_driver_sql(f'UPDATE "{rows}" SET {name} = ? WHERE {which} = 1', (half,))
        return slugs[0]

    def test_is_handed_out_as_it_lies_there(self, store: Store, slug: str) -> None:
        kept = store.load(slug)
        assert kept.broken
        assert kept.options == Broken('{"title":')
        assert [step.data for step in kept.steps] == [Broken('{"note": "Sk')]
        assert [person.name for person in kept.people] == ["Ada", "Ben", "Cem"]

    def test_others_are_found_beside_it(self, store: Store, slug: str) -> None:
        assert [kept.broken for kept in store.recent(5)] == [False, True]
        # What it was called, and which words stood at it, is kept beside it until that is made anew.
        assert store.used("sheet") == ["Doppelkopf", "Skat"]
        assert store.count(Filter(title="Skat")) == 1
        assert store.count(Filter(words=(Wanted("glück"),))) == 2
        store.rebuild()
        assert store.count(Filter(words=(Wanted("glück"),))) == 1

    def test_a_draft_of_which_half_is_gone_is_none(self, store: Store, slug: str) -> None:
        assert store.draft(slug, "next-1") == {}
        assert store.keep_draft(slug, "next-1", {"bids_1": "3"}) == {"bids_1": "3"}


class TestLoadingAgain:
    def test_what_is_known_is_not_read_again(self, store: Store) -> None:
        slug = open_table(store, entries=[ROUND])
        known = store.load(slug)
        store.append(slug, NewStep("entry", OTHER), seen=1, key="more", at=200)
        store.rename(known.people[0].id, "Adelheid")
        again = store.load(slug, known)
        assert again == store.load(slug)
        assert again.steps[0] is known.steps[0]

    def test_unless_it_is_not_there_any_more(self, store: Store) -> None:
        slug = open_table(store, entries=[ROUND])
        known = store.load(slug)
        with store.database.engine.begin() as connection:
            connection.exec_driver_sql("DELETE FROM step WHERE seq = 1")
        assert store.load(slug, known).steps == ()
        store.append(slug, NewStep("entry", OTHER), seen=0, key="other", at=200)
        store.append(slug, NewStep("entry", OTHER), seen=1, key="another", at=201)
        assert store.load(slug, known) == store.load(slug)
        assert [step.data for step in store.load(slug, known).steps] == [OTHER, OTHER]


class TestSecret:
    def test_all_who_ask_get_what_the_first_one_brought(self, store: Store) -> None:
        found = at_once(lambda number: store.secret("cookies", f"fresh-{number}"), 4)
        assert len(set(found)) == 1
        assert store.secret("cookies", "later") == found[0]
        assert store.secret("other", "another") == "another"


def test_what_was_written_into_a_file_that_is_gone_is_not_told_as_done(tmp_path: Path) -> None:
    store = Store(tmp_path / "pad.sqlite")
    slug = open_table(store, key="opened")
    store.append(slug, NewStep("entry", ROUND), seen=0, key="round", at=101)
    (tmp_path / "pad.sqlite").rename(tmp_path / "elsewhere")
    for ask in (lambda: store.wrote(slug, "round"), lambda: store.opened_by("opened")):
        with pytest.raises(Unavailable) as gone:
            ask()
        assert gone.value.reason == "gone"
    (tmp_path / "elsewhere").rename(tmp_path / "pad.sqlite")
    assert store.wrote(slug, "round") is not None
    store.close()


def test_each_commit_waits_for_the_disk(tmp_path: Path) -> None:
    """In each connection: the pragma is none of the file. (2: FULL.)"""
    store = Store(tmp_path / "scorepad.db")
    with store.database.engine.connect() as one, store.database.engine.connect() as two:
        for each in (one, two):
            assert each.exec_driver_sql("PRAGMA synchronous").scalar() == 2
            assert each.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
    store.close()
