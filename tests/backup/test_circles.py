"""A backup holds all circles and the links that lead to them; what belongs to one never comes to another."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from scorepad.backup.doctor import find_faults
from scorepad.store import NotFound, Store
from scorepad.store.values import DAY
from tests.backup.circles import MINE, THEIRS, add_circle, add_link, links, revoke, two
from tests.backup.pads import body, given_back, step, without_keys, written
from tests.backup.test_archive import all_of_it
from tests.backup.test_restore import refusal, with_line
from tests.databases import AT, ROUND, change, new_table, people


def names(store: Store) -> list[str]:
    return [circle.name for circle in store.circles.all()]


def makers(store: Store) -> dict[str, str | None]:
    """With which link each was made, both as hashes."""
    made = text("SELECT link.hash, maker.hash FROM link LEFT JOIN link AS maker ON maker.id = link.maker_id")
    with store.database.read_session() as session:
        return dict(session.connection().execute(made).all())  # type: ignore[arg-type]


class TestRoundTrip:
    def test_circles_people_tables_and_links_come_back_each_to_its_own(self, store: Store, other: Store) -> None:
        _mine, _theirs, my_table, their_table = two(store)
        revoke(store, THEIRS)
        backup = written(store)
        done = given_back(other, backup)
        assert (done.circles, done.links, done.left) == (1, 2, 0)
        assert body(written(other)) == body(backup)
        assert names(other) == ["Hütte", "Dienstags"]
        first, second = (other.for_circle(circle.id) for circle in other.circles.all())
        assert [step.by for step in first.tables.load(my_table).steps] == ["Ada"]
        assert [step.by for step in second.tables.load(their_table).steps] == ["Ben"]
        assert [(each.lists.count(), each.people.count()) for each in (first, second)] == [(1, 3), (1, 3)]
        assert not {each.id for each in first.people.all()} & {each.id for each in second.people.all()}
        for here, other_slug in ((first, their_table), (second, my_table)):
            with pytest.raises(NotFound):
                here.tables.load(other_slug)
        assert links(other) == {
            MINE: (first.circle.id, None, "Ada", None),
            THEIRS: (second.circle.id, their_table, "Ada", 9),
        }
        assert list(find_faults(other, Path())) == list(find_faults(store, Path()))

    def test_a_link_keeps_its_number_and_the_next_one_gets_another(self, store: Store, other: Store) -> None:
        """Phones know a link by its number, too."""
        two(store)
        change(store, "UPDATE link SET id = 70 WHERE hash = :hash", hash=MINE)
        given_back(other, written(store))
        add_link(other, "new")
        with other.database.read_session() as session:
            numbers = dict(session.connection().execute(text("SELECT hash, id FROM link")).all())  # type: ignore[arg-type]
        assert numbers[MINE] == 70
        assert numbers["new"] == 71

    def test_people_are_numbered_anew(self, store: Store, other: Store) -> None:
        gone = new_table(store, "gone", ("Zoë", "Cem"))
        new_table(store, "kept", ("Ada", "Ben"))
        store.bin.put(gone, AT)
        store.bin.empty(AT + DAY, 0)
        given_back(other, written(store))
        assert (people(store), people(other)) == ({"Ada": 3, "Ben": 4}, {"Ada": 1, "Ben": 2})

    def test_who_made_which_link_is_known_also_where_links_get_other_numbers(self, store: Store, other: Store) -> None:
        mine, _, _, _ = two(store)
        for digest in ("known", "first", "second"):
            add_link(mine, digest)
        made = "UPDATE link SET maker_id = (SELECT id FROM link WHERE hash = :by) WHERE hash = :hash"
        for by, digest in ((MINE, "first"), ("known", "second"), ("first", "known")):
            change(store, made, by=by, hash=digest)
        add_link(other, "keeper", role="keeper")
        add_link(other, "known")
        assert written(store).count(b'"maker":') == 3
        given_back(other, written(store))
        assert makers(other) == {MINE: None, THEIRS: None, "keeper": None, "known": None, "first": MINE, "second": "known"}
        assert list(find_faults(other, Path())) == []

    def test_nobody_of_another_circle_nor_who_is_lost_comes_back_as_a_maker(self, store: Store, other: Store) -> None:
        mine, _, _, _ = two(store)
        add_link(mine, "guest")
        theirs = f"hash = '{THEIRS}'"
        without_keys(store, f"UPDATE link SET maker_id = (SELECT id FROM link WHERE {theirs})",
                     f"UPDATE link SET maker_id = 99 WHERE {theirs}")  # fmt: skip
        assert {
            "1 of link belong to no link",
            "2 of link were made with a link of another circle",
        } <= set(find_faults(store, Path()))
        given_back(other, written(store))
        assert makers(other) == {MINE: None, THEIRS: None, "guest": None}

    def test_the_link_by_which_the_keeper_is_in_stays_and_what_is_over_in_minutes_does_not_come(
        self, store: Store, other: Store
    ) -> None:
        _, theirs, _, _ = two(store)
        code = "INSERT INTO code (circle_id, role, text, made_at, made_by, tries) VALUES (:circle, 'scorer', 'kmpqrs', 7, '', 0)"
        change(store, code, circle=theirs.circle.id)
        add_link(other, "keeper", role="keeper")
        backup = written(store)
        assert b"kmpqrs" not in backup
        given_back(other, backup)
        assert set(links(other)) == {MINE, THEIRS, "keeper"}


class TestMerge:
    @pytest.mark.both_databases
    def test_each_table_comes_to_the_circle_of_the_same_name(self, store: Store, other: Store) -> None:
        two(store)
        other.circle.rename("Anders")
        add_circle(other, "Freitags")
        tuesdays = add_circle(other, "dienstags")
        new_table(tuesdays, "two", ("Ada", "Ben", "Dora"), entries=[ROUND])
        done = given_back(other, written(store), merge=True)
        assert (done.circles, done.added) == (0, 2)
        assert names(other) == ["Anders", "Freitags", "dienstags"], "the first is the first, whatever it is called"
        assert [other.for_circle(circle.id).lists.count() for circle in other.circles.all()] == [1, 0, 2]
        assert sorted(person.name for person in tuesdays.people.all()) == ["Ada", "Ben", "Cem", "Dora"]

    def test_a_circle_that_is_not_there_is_made_once_and_two_of_one_name_stay_two(
        self, store: Store, other: Store, new_pad: Callable[..., Store]
    ) -> None:
        two(store)
        twins = new_pad()
        for number in range(2):
            new_table(add_circle(twins, "Skat"), f"k{number}")
        assert [given_back(other, written(pad), merge=True).circles for pad in (store, store, twins, twins)] == [1, 0, 2, 0]
        assert names(other) == ["Hütte", "Dienstags", "Skat", "Skat"]
        assert [other.for_circle(circle.id).lists.count() for circle in other.circles.all()] == [1] * 4

    def test_a_circle_is_known_under_another_name_and_its_name_at_another_circle_makes_no_match(self, store: Store) -> None:
        _, theirs, _, _ = two(store)
        backup = written(store)
        theirs.circle.rename("Donnerstags")
        tuesdays = add_circle(store, "Dienstags")
        assert given_back(store, backup, merge=True).added == 0
        assert (theirs.lists.count(), tuesdays.lists.count(), names(store)) == (1, 0, ["Hütte", "Donnerstags", "Dienstags"])

    def test_an_invented_circle_that_was_deleted_comes_back_beside_the_one_of_its_name(self, store: Store) -> None:
        change(store, "INSERT INTO circle (name, made_at, demo) VALUES ('Demo', 1, true)")
        backup = written(store)
        change(store, "UPDATE circle SET made_at = 2 WHERE demo")
        assert [given_back(store, backup, merge=True).circles for _ in range(2)] == [1, 0]

    def test_no_links_come_along_and_none_is_alive_again(self, store: Store, other: Store, new_pad: Callable[..., Store]) -> None:
        two(store)
        given_back(other, written(store))
        revoke(other, MINE)
        add_link(store, "newer", role="keeper")
        before = links(other)
        assert given_back(other, written(store), merge=True).left == 3
        assert links(other) == before
        assert other.lists.count() == 1
        empty = new_pad()
        given_back(empty, written(store), merge=True)
        assert links(empty) == {}, "not even into a pad that has none"

    def test_both_went_on_in_one_circle_and_the_table_of_the_other_with_the_same_key_is_another(
        self, store: Store, other: Store
    ) -> None:
        mine, theirs, my_table, their_table = two(store)
        given_back(other, written(store))
        there = other.for_circle(theirs.circle.id)
        step(mine, my_table, "entry", {"n": 2})
        step(theirs, their_table, "entry", {"n": "theirs"}, key="theirs")
        step(there, their_table, "entry", {"n": "mine"}, key="mine")
        for grew, both in ((1, 1), (0, 0)):
            done = given_back(other, written(store), merge=True)
            assert (done.grew, len(done.diverged)) == (grew, both)
        assert (other.tables.version(my_table), other.lists.count(), there.lists.count()) == (2, 1, 2)

    def test_an_address_that_another_circle_has_is_not_taken_from_it(self, store: Store, other: Store) -> None:
        _mine, _theirs, my_table, _ = two(store)
        there = add_circle(other, "Fremde")
        taken = new_table(there, "one", ("Xaver", "Yan"), game="sheet", entries=[{"n": 1}])
        change(other, 'UPDATE "table" SET slug = :slug WHERE slug = :taken', slug=my_table, taken=taken)
        assert [given_back(other, written(store), merge=True).added for _ in range(2)] == [2, 0]
        assert [each.data for each in there.tables.load(my_table).steps] == [{"n": 1}]
        (kept,) = other.lists.recent(5)
        assert kept.slug != my_table
        assert [each.data for each in kept.steps] == [ROUND]


def test_what_leads_to_nothing_or_to_others_is_refused(store: Store) -> None:
    """Lines: the head, two circles, six people, two tables, two links, two lines of the access log, the end."""
    two(store)
    backup = written(store)
    changes: list[tuple[int, dict[str, Any], str]] = [
        (4, {"circle": 0}, "line 4: it belongs to a circle that no line tells of"),
        (10, {"circle": 3}, "line 10: it belongs to a circle that no line tells of"),
        (10, {"circle": 2}, "line 10: somebody sits at the table whom no line of its circle tells of"),
        (12, {"to": "nowhere"}, "line 12: it leads to a table that no line tells of"),
        (13, {"hash": MINE}, "is there twice"),
        (13, {"held_by": 1}, "line 13: a link was made for somebody whom no line tells of"),
        (14, {"to": "nowhere"}, "line 14: it leads to a table"),
        (15, {"circle": 9}, "line 15: it belongs to a circle"),
    ]
    for number, other, said in changes:
        assert said in refusal(with_line(backup, number, lambda line: {**line, **other}))  # noqa: B023
    lines = backup.splitlines(keepends=True)
    lines[10], lines[11] = lines[11], lines[10]
    assert "line 12: tables come before links" in refusal(b"".join(lines))


class TestDoctor:
    @pytest.mark.both_databases
    def test_rows_of_one_circle_that_point_to_another(self, store: Store, tmp_path: Path) -> None:
        mine, theirs, _my_table, _their_table = two(store)
        ids = people(mine)
        change(store, "UPDATE seat SET person_id = :who WHERE name = 'Ben'", who=ids["Ben"])
        change(
            store, "UPDATE link SET circle_id = :circle, person_id = :who WHERE hash = :hash", circle=1, who=ids["Ada"], hash=THEIRS
        )
        change(store, "UPDATE door SET circle_id = 1")
        change(store, "UPDATE link SET circle_id = :circle WHERE hash = :hash", circle=theirs.circle.id, hash=MINE)
        assert set(find_faults(store, tmp_path)) == {
            "1 of seat belong to a person of another circle",
            "1 of link lead to a table of another circle",
            "1 of door lead to a table of another circle",
            "1 of link belong to a person of another circle",
        }

    def test_rows_that_lead_to_nothing(self, store: Store, other: Store, tmp_path: Path) -> None:
        mine, theirs, *_ = two(store)
        change(store, "UPDATE seat SET person_id = :who WHERE name = 'Ben'", who=people(mine)["Ben"])
        backup = written(store)
        assert [seat["person"] for seat in json.loads(backup.splitlines()[10])["seats"]] == [4, 0, 6]
        given_back(other, backup)
        assert list(find_faults(other, tmp_path)) == [], "a backup of such a pad can be read, and mends it"
        all_of_it(mine)
        without_keys(
            store, f"DELETE FROM circle WHERE id = {theirs.circle.id}", "DELETE FROM plan", "DELETE FROM person WHERE name = 'Ada'",
            "INSERT INTO draft (table_id, slot, data) VALUES (99, 'next', '{}')",
        )  # fmt: skip
        assert {
            "2 of person belong to no circle", "1 of table belong to no circle", "1 of link belong to no circle",
            "3 of answer belong to no plan", "1 of answer belong to no person", "1 of payment belong to no person",
            "3 of seat belong to no person", "1 of draft belong to no table",
        } <= set(find_faults(store, tmp_path))  # fmt: skip
