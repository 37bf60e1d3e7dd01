"""What people wrote about evenings, planned, signed and paid comes back from a backup, and is merged without loss or doubling."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from sqlmodel import select

from scorepad.backup.doctor import find_faults
from scorepad.store import Signature, Store, TimeAndPlace
from scorepad.store.evenings import EveningTexts
from scorepad.store.models import SignatureRow, TableRow
from scorepad.store.money import NewPayment, StoredWorth
from scorepad.store.values import id_of
from tests.backup.circles import add_circle, two
from tests.backup.pads import body, given_back, step, written
from tests.backup.test_restore import refusal, sealed, with_line
from tests.databases import ROUND, change, new_table, people

AT = 1_790_000_000
NIGHT = "2026-09-21"


def table(store: Store) -> str:
    """A table of Ada, Ben and Cem with one round."""
    return new_table(store, at=AT, entries=[ROUND])


def sign(store: Store, slug: str, seat: int, version: int, by: str = "Ada", at: int = AT) -> None:
    with store.database.write_session() as session:
        number = session.exec(select(TableRow).where(TableRow.slug == slug)).one()
        session.merge(SignatureRow(table_id=id_of(number), seat=seat, version=version, by=by, at=at))


def signed(store: Store, slug: str) -> list[tuple[int, int, str]]:
    return [(each.seat, each.version, each.by) for each in store.signatures.of(slug)]


def evening(store: Store, title: str, note: str) -> None:
    night = date.fromisoformat(NIGHT)
    store.evenings.set_texts(night, EveningTexts(title, note), store.evenings.texts(night))


def written_of(store: Store) -> tuple[str, str]:
    return tuple(store.evenings.texts(date.fromisoformat(NIGHT)))  # type: ignore[return-value]


def plan(store: Store, place: str = "bei Ada", at: int = AT, **answers: tuple[bool, int]) -> None:
    """A planned evening; `answers`: whether each person comes, and when they said so."""
    number = store.plans.add(TimeAndPlace(AT + 86400, place), key="plan", at=at).id
    for who, (comes, said_at) in answers.items():
        store.plans.set_answer(number, who, comes, said_at)


def planned(store: Store) -> dict[str, dict[str, bool]]:
    """The answers of each plan, by its place and the person."""
    return {plan.time_and_place.place: {answer.person.name: answer.comes for answer in plan.answers} for plan in store.plans.all(0)}


def pay(store: Store, payer: str, payee: str, cents: int = 250, key: str = "paid") -> int:
    ids = people(store)
    return store.money.add_payment(NewPayment(ids[payer], ids[payee], cents, "EUR"), key=key, at=AT, seen=store.money.payments())


def paid(store: Store) -> list[tuple[str, str, int, int | None]]:
    names = {number: name for name, number in people(store).items()}
    return sorted((names[each.payer], names[each.payee], each.cents, each.undone_at) for each in store.money.payments())


def worth(store: Store, since: int, cents: int) -> None:
    store.money.set_worth(StoredWorth(since, cents, "EUR"), next(iter(store.money.worths()[::-1]), None))


def zones(store: Store) -> list[tuple[str, bool]]:
    """Of each circle its time zone, and whether it was invented."""
    return [
        (store.for_circle(circle.id).circle.zone(), store.for_circle(circle.id).circle.is_demo()) for circle in store.circles.all()
    ]


def all_of_it(store: Store) -> str:
    """One of each, in the first circle; some of it in another, under the same keys."""
    slug = table(store)
    sign(store, slug, 0, 1)
    sign(store, slug, 2, 1, by="Ben")
    evening(store, "Zoës Geburtstag", "bis drei Uhr früh ☕\nund noch länger")
    plan(store, Ada=(True, AT), Cem=(False, AT + 1))
    worth(store, AT, 10)
    pay(store, "Ada", "Ben")
    store.money.undo_payment(pay(store, "Cem", "Ben", 100, key="undone"), AT + 5)
    other = add_circle(store, "Dienstags")
    table(other)
    evening(other, "", "nichts")
    plan(other, "woanders", Ben=(True, AT))
    worth(other, AT, 0)
    pay(other, "Ben", "Ada")
    change(store, "UPDATE circle SET demo = true WHERE id = :circle", circle=other.circle.id)
    store.games.add("hearts@1", "Herzeln", AT)
    other.games.add("hearts@2", "the same as they play it", AT)
    store.circle.set_zone("Europe/Berlin")
    other.circle.set_zone("Asia/Tokyo")
    return slug


class TestRoundTrip:
    @pytest.mark.both_databases
    def test_all_of_it_comes_back_each_to_its_own_circle(self, store: Store, other: Store) -> None:
        slug = all_of_it(store)
        backup = written(store)
        done = given_back(other, backup)
        assert (done.evenings, done.plans, done.payments, done.games) == (2, 2, 3, 2)
        assert body(written(other)) == body(backup)
        assert signed(other, slug) == [(0, 1, "Ada"), (2, 1, "Ben")]
        assert written_of(other) == ("Zoës Geburtstag", "bis drei Uhr früh ☕\nund noch länger")
        assert planned(other)["bei Ada"] == {"Ada": True, "Cem": False}
        assert paid(other) == [("Ada", "Ben", 250, None), ("Cem", "Ben", 100, AT + 5)]
        assert zones(other) == [("Europe/Berlin", False), ("Asia/Tokyo", True)]
        assert list(find_faults(other, Path())) == list(find_faults(store, Path())) == []

    def test_backups_of_earlier_forms_are_read(self, new_pad: Callable[..., Store]) -> None:
        """Form 1 knew no circles, form 2 no signatures, evenings, plans and payments; form 3 left its first line out of the sum;
        form 4 knew no described games."""
        whole = (2, 6, 1, 2, 2, 3)
        for form, expected in ((1, (2, 4, 0, 0, 0, 0)), (2, (2, 6, 1, 0, 0, 0)), (3, whole), (4, whole)):
            pad, backup = new_pad(), (Path(__file__).parent / f"form-{form}.jsonl").read_bytes()
            done = given_back(pad, backup)
            assert (done.added, done.people, done.circles, done.evenings, done.plans, done.payments) == expected
            if form == 1:
                (kept,) = (each for each in pad.lists.recent(5) if each.note)
                assert kept.note == "gut"
                assert [(each.data, each.by) for each in kept.steps] == [({"bids": [1, 2, 0], "tricks": [3, 4, 0]}, "")]
                # It is merged into the first circle alone.
                mine, theirs, *_ = two(store := new_pad())
                for added in (2, 0):
                    assert given_back(store, backup, merge=True).added == added
                    assert (mine.lists.count(), theirs.lists.count()) == (3, 1)


class TestMerge:
    @pytest.mark.both_databases
    def test_twice_doubles_nothing(self, store: Store, other: Store) -> None:
        slug = all_of_it(store)
        backup = written(store)
        first = given_back(other, backup, merge=True)
        assert (first.evenings, first.plans, first.payments) == (2, 2, 3)
        once = body(written(other))
        again = given_back(other, backup, merge=True)
        assert (again.evenings, again.plans, again.payments, again.people, again.games) == (0, 0, 0, 0, 0)
        assert body(written(other)) == once
        assert signed(other, slug) == [(0, 1, "Ada"), (2, 1, "Ben")]

    @pytest.mark.both_databases
    def test_of_two_versions_of_a_game_the_one_added_later_counts_and_tables_keep_theirs(self, store: Store, other: Store) -> None:
        new_table(store, game="rummy@1", description="first")
        for pad, game, at in ((store, "rummy@2", 1), (other, "rummy@3", 2), (store, "hearts@2", 2), (other, "hearts@1", 1)):
            pad.games.add(game, game, at)
        given_back(other, written(store), merge=True)
        assert [game.id for game in other.games.offered()] == ["hearts@2", "rummy@3"]
        assert other.games.text_of("rummy@1") == "first"
        assert [other.games.find_text(game) for game in ("hearts@1", "rummy@2")] == [None, None], "nobody needs them here"

    def test_people_of_the_other_pad_are_those_of_the_same_name_here(self, store: Store, other: Store) -> None:
        """They have other numbers there."""
        new_table(other, "mine", ("Zoë", "CEM", "ben"))
        all_of_it(store)
        given_back(other, written(store), merge=True)
        assert paid(other) == [("Ada", "ben", 250, None), ("CEM", "ben", 100, AT + 5)]
        assert planned(other)["bei Ada"] == {"Ada": True, "CEM": False}

    def test_an_invented_circle_does_not_become_one_with_a_real_one_of_its_name(self, store: Store, other: Store) -> None:
        all_of_it(store)
        add_circle(other, "Dienstags")
        for _ in range(2):
            given_back(other, written(store), merge=True)
        assert [circle.name for circle in other.circles.all()] == ["", "Dienstags", "Dienstags"]

    def test_a_circle_keeps_its_time_zone_and_gets_one_if_it_has_none(self, store: Store, other: Store) -> None:
        for zone in ("Europe/Berlin", "Asia/Tokyo"):
            store.circle.set_zone(zone)
            given_back(other, written(store), merge=True)
        assert zones(other) == [("Europe/Berlin", False)]

    def test_two_notes_of_one_night_are_both_kept_and_the_title_here_stays(self, store: Store, other: Store) -> None:
        evening(store, "Hütte", "Es schneit.\nAda friert.")
        evening(other, "", "")
        given_back(other, written(store), merge=True)
        assert written_of(other) == ("Hütte", "Es schneit.\nAda friert."), "a night without both gets them"
        evening(other, "Weihnachten", "Ada friert.")
        for _ in range(3):
            given_back(other, written(store), merge=True)
        both = ("Weihnachten", "Ada friert.\nHütte\nEs schneit.")
        assert written_of(other) == both
        for _ in range(2):
            given_back(store, written(other), merge=True)
            given_back(other, written(store), merge=True)
        assert (written_of(store), written_of(other)) == (("Hütte", "Es schneit.\nAda friert.\nWeihnachten"), both)

    def test_the_later_version_of_a_plan_and_the_later_answer_count(self, store: Store, other: Store) -> None:
        for pad in (store, other):
            table(pad)
        plan(store, "bei Ada", at=AT, Ada=(True, AT + 7), Ben=(True, AT + 5))
        plan(other, "im Café", at=AT + 60, Ada=(False, AT + 1), Ben=(False, AT + 9), Cem=(True, AT))
        given_back(other, written(store), merge=True)
        given_back(store, written(other), merge=True)
        for pad in (store, other):
            assert planned(pad) == {"im Café": {"Ada": True, "Ben": False, "Cem": True}}

    def test_an_answer_of_a_person_renamed_here_is_not_that_of_another_person(self, store: Store, other: Store) -> None:
        slug = all_of_it(store)
        given_back(other, written(store))
        other.people.rename(people(other)["Ada"], "Adele")
        step(store, slug, "entry", ROUND)
        given_back(other, written(store), merge=True)
        assert [each.name for each in other.tables.load(slug).people] == ["Adele", "Ben", "Cem"]
        assert planned(other)["bei Ada"] == {"Adele": True, "Cem": False}
        assert sorted(people(other)) == ["Adele", "Ben", "Cem"]

    def test_a_payment_undone_at_one_pad_is_undone_at_both(self, store: Store, other: Store) -> None:
        table(store)
        pay(store, "Ada", "Ben")
        given_back(other, written(store))
        change(store, "UPDATE payment SET undone_at = 77")
        before = written(other)
        given_back(other, written(store), merge=True)
        given_back(store, before, merge=True)
        assert paid(store) == paid(other) == [("Ada", "Ben", 250, 77)]

    def test_what_a_chip_was_worth_before_stays_and_what_it_is_worth_later_comes(self, store: Store, other: Store) -> None:
        worth(store, AT, 10)
        worth(store, AT + 100, 20)
        worth(other, AT, 5)
        given_back(other, written(store), merge=True)
        assert [(each.since, each.cents) for each in other.money.worths()] == [(AT, 5), (AT + 100, 20)]

    def test_of_two_signatures_of_a_seat_the_later_counts_also_if_it_takes_one_back(self, store: Store, other: Store) -> None:
        slug = table(store)
        for seat in range(3):
            sign(store, slug, seat, 1, by="alt")
        given_back(other, written(store))
        sign(store, slug, 0, 0, by="neu", at=AT + 10)
        sign(other, slug, 1, 0, by="neu", at=AT + 10)
        given_back(other, written(store), merge=True)
        given_back(store, written(other), merge=True)
        for pad in (store, other):
            assert signed(pad, slug) == [(2, 1, "alt")]
        # They come with a table of which the log went on, too.
        step(store, slug, "entry", ROUND)
        sign(store, slug, 1, 2, by="Ben", at=AT + 20)
        assert given_back(other, written(store), merge=True).grew == 1
        assert signed(other, slug) == [(1, 2, "Ben"), (2, 1, "alt")]

    def test_an_older_backup_takes_nothing_back_though_the_clock_went_back_since(self, store: Store, other: Store) -> None:
        slug, early = table(store), AT - 60
        for seat in range(2):
            store.signatures.sign(slug, Signature(seat, 1, "Ada"), AT)
        store.signatures.withdraw(slug, 1, "Ada", AT)
        plan(store, "bei Ada", Ada=(True, AT))
        store.games.add("hearts@1", "Herzeln", AT)
        older = written(store)
        given_back(other, older)
        store.signatures.withdraw(slug, 0, "Ada", early)
        store.signatures.sign(slug, Signature(1, 1, "Ada"), early)
        (planned_here,) = store.plans.all(0)
        when = planned_here.time_and_place
        store.plans.change(planned_here.id, when._replace(place="im Café"), when, early)
        plan(store, Ada=(False, early))
        store.games.add("hearts@2", "Herzeln zu dritt", early)
        given_back(store, older, merge=True)
        given_back(other, written(store), merge=True)
        for pad in (store, other):
            assert signed(pad, slug) == [(1, 1, "Ada")]
            assert planned(pad) == {"im Café": {"Ada": False}}
            assert [game.id for game in pad.games.offered()] == ["hearts@2"]

    def test_people_that_were_merged_and_parted_stay_so_whatever_a_backup_from_between_says(self, store: Store) -> None:
        table(store)
        plan(store, Ada=(True, AT), Adda=(False, AT + 5))
        ada, adda = (answer.person.id for answer in store.plans.all(0)[0].answers)
        merged = store.people.merge(adda, ada)
        between = written(store)
        store.people.undo_change(merged)
        given_back(store, between, merge=True)
        assert planned(store) == {"bei Ada": {"Ada": True, "Adda": False}}


class TestLostPeople:
    """Number 0: the person of a seat, payment or answer is not known."""

    @pytest.mark.parametrize("merge", [False, True])
    def test_payments_and_answers_stay_out_and_all_else_comes(self, store: Store, other: Store, merge: bool) -> None:
        slug = all_of_it(store)
        lines = [json.loads(line) for line in written(store).splitlines()]
        for line in lines:
            if line.get("payment") == "undone":
                line["payee"] = 0
            elif line.get("payment") == "paid" and line["circle"] == 2:
                line["payer"] = 0
            elif line.get("plan") and line["circle"] == 1:
                line["answers"][0]["person"] = 0
            elif line.get("table") == slug:
                line["seats"][1]["person"] = 0
        done = given_back(other, sealed([json.dumps(line).encode() + b"\n" for line in lines]), merge=merge)
        assert (done.plans, done.payments) == (2, 1)
        assert (paid(other.for_circle(1)), paid(other.for_circle(2))) == ([("Ada", "Ben", 250, None)], [])
        assert len(planned(other.for_circle(1))["bei Ada"]) == 1
        assert [person.name for person in other.tables.load(slug).people] == ["Ada", "Ben", "Cem"], "a seat has its name"


def test_what_was_never_written_so_is_refused(store: Store) -> None:
    all_of_it(store)
    backup = written(store)
    assert json.loads(backup.splitlines()[0])["scorepad-backup"] == 5, "nobody who reads an older form would lose anything"
    lines = backup.splitlines(keepends=True)
    # Of each kind the lines of the first circle come first.
    at = {kind: next(n for n, line in enumerate(lines, 1) if line.startswith(f'{{"{kind}"'.encode()))
          for kind in ("table", "evening", "plan", "worth", "payment", "description")}  # fmt: skip
    changes: list[tuple[str, dict[str, Any], str]] = [
        ("evening", {"circle": 3}, "it belongs to a circle that no line tells of"),
        ("evening", {"circle": 2}, f"evening {NIGHT} is there twice"),
        ("plan", {"circle": 2}, "an evening was answered by somebody whom no line tells of"),
        ("plan", {"answers": 2 * [{"person": 1, "comes": True, "at": 1}]}, "an answer to plan plan is there twice"),
        ("plan", {"answers": [{"person": 1, "comes": 1, "at": 1}]}, "answers.0.comes"),
        ("worth", {"circle": 2}, f"worth {AT} is there twice"),
        ("payment", {"payer": 9}, "a payment is by or to somebody whom no line tells of"),
        ("payment", {"payment": "undone"}, "payment undone is there twice"),
        ("description", {"description": "hearts@2"}, "game hearts@2 is there twice"),
        ("description", {"offers": [{"circle": 3, "at": 1}]}, "a game is offered by a circle that no line tells of"),
        ("description", {"offers": []}, "do not count"),
        ("table", {"signatures": []}, "do not count"),
    ]
    for kind, other, said in changes:
        assert said in refusal(with_line(backup, at[kind], lambda line: {**line, **other})), kind  # noqa: B023
    plans, payments = at["plan"] - 1, at["payment"] - 1
    lines[plans], lines[payments] = lines[payments], lines[plans]
    assert "plans come before payments" in refusal(b"".join(lines))
