"""A file that was damaged, or a backup that somebody changed: the pages show what they can, and the doctor names the rest."""

from __future__ import annotations

from pathlib import Path

import pytest
from flask import Flask
from sqlalchemy import text

from scorepad.backup.doctor import find_faults
from scorepad.store import NewTable, Signature, Store
from scorepad.store.evenings import TimeAndPlace
from scorepad.store.money import NewPayment, StoredWorth
from scorepad.web.archive.cache import ArchiveCache
from scorepad.web.http.urls import now
from tests.web.conftest import Pad

MOST = 2**63 - 1
#: JSON that is cut off.
CUT_OFF = "[[1, 2"


@pytest.fixture
def slug(store: Store) -> str:
    """A signed table of a game for chips, a payment for it, what is written about its evening, and a planned one."""
    at = now()
    entry = {"put_in": [20] * 3, "order": [[0]]}
    new = NewTable("poker-holdem", ["Ada", "Ben", "Cem"], 0, {}, entries=[entry], ended=True)
    slug = store.tables.open(new, key="one", at=at)
    ada, ben = (person.id for person in store.tables.load(slug).people[:2])
    store.money.set_worth(StoredWorth(at - 90_000, 10, "EUR"), None)
    store.money.add_payment(NewPayment(ben, ada, 100, "EUR"), key="paid", at=at, seen=[])
    store.signatures.sign(slug, Signature(0, 2, "Ada"), at)
    store.plans.set_answer(store.plans.add(TimeAndPlace(at + 90_000, "bei Ben"), key="plan", at=at).id, ada, True, at)
    store.tables.open(NewTable("sheet", ["Ada", "Ben"], 0, {}, [{"points": [1, 2]}], True, at, "2024-11-13"), key="two", at=at)
    return slug


PAGES = (
    "/", "/t/{slug}", "/t/{slug}/picture.svg", "/past", "/archive", "/archive/poker-holdem", "/archive/stats.csv", "/people/{ada}",
    "/people/{ada}/with/{ben}", "/money", "/money?span=all", "/money/people/{ada}", "/money/worth", "/calendar", "/plans/{plan}",
    "/plans/{plan}/change",
    "/evenings.ics", "/export/results.csv", "/export/rounds.csv", "/export/tables.jsonl",
)  # fmt: skip


def looked_at(phone: Pad, site: Flask, store: Store, slug: str) -> None:
    """Each page is shown, the first time after the pad was started too."""
    site.extensions["scorepad-folds"] = ArchiveCache()
    ids = {person.name: person.id for person in store.people.all()}
    with store.database.read_session() as session:
        plan = session.connection().execute(text("SELECT id FROM plan")).scalar()
    for page in PAGES:
        assert phone.open(page.format(slug=slug, ada=ids["Ada"], ben=ids["Ben"], plan=plan)).status == 200, page


#: All times that pages show.
TIMES = {
    "plan": ("starts_at", "at"), "payment": ("at", "undone_at"), "worth": ("since",), "answer": ("at",), "signature": ("at",),
    "table": ("opened_at", "touched_at"),
}  # fmt: skip


def damaged(store: Store, *changes: str) -> None:
    with store.database.write_session() as session:
        for change in changes:
            session.connection().execute(text(change))


def named(store: Store, folder: Path) -> set[str]:
    """What the doctor finds, without the room on the disk."""
    return {each for each in find_faults(store, folder) if "disk" not in each}


@pytest.mark.parametrize("value", [MOST, -MOST])
def test_a_time_that_cannot_be_closes_no_page(phone: Pad, site: Flask, store: Store, slug: str, tmp_path: Path, value: int) -> None:
    looked_at(phone, site, store, slug)
    damaged(store, *(f'UPDATE "{name}" SET {time} = {value}' for name, times in TIMES.items() for time in times))
    looked_at(phone, site, store, slug)
    expected = [(name, time) for name, times in TIMES.items() for time in times]
    many = {"table": 2}
    assert named(store, tmp_path) == {f"{many.get(name, 1)} of {name} have an impossible time in {time}" for name, time in expected}


@pytest.mark.parametrize(
    "changes",
    [
        {
            "UPDATE payment SET cents = -5": "1 of payment are of nothing, or of less",
            "UPDATE payment SET currency = '<b>'": "1 values of payment are no currency: '<b>'",
            "UPDATE worth SET currency = ''": "1 values of worth are no currency: ''",
            "UPDATE worth SET cents = -5": "1 of worth are below zero",
            "UPDATE memo SET started = '２０２４-11-13' WHERE started <> ''": "1 values of memo are no day: '２０２４-11-13'",
            "UPDATE signature SET seat = 99": "1 of signature belong to no seat",
        },
        {
            "UPDATE payment SET payee_id = payer_id": "1 of payment are from a person to the same person",
            f"UPDATE payment SET cents = {MOST}": None,
            f"UPDATE worth SET cents = {MOST}": None,
            "UPDATE plan SET at = 8589934592": None,
            "UPDATE memo SET started = '2024-13-45' WHERE started <> ''": "1 values of memo are no day: '2024-13-45'",
            "INSERT INTO evening (circle_id, night, title, note) VALUES (1, '2026-02-30', 'x', 'y')":
                "1 values of evening are no day: '2026-02-30'",
            "UPDATE signature SET seat = -1": "1 of signature belong to no seat",
        },
    ],
)  # fmt: skip
def test_what_cannot_be_closes_no_page_and_the_doctor_names_it(
    phone: Pad, site: Flask, store: Store, slug: str, tmp_path: Path, changes: dict[str, str | None]
) -> None:
    damaged(store, *changes)
    looked_at(phone, site, store, slug)
    assert named(store, tmp_path) == {said for said in changes.values() if said}


@pytest.mark.parametrize("data", ["[null]", CUT_OFF])
def test_a_cache_that_cannot_be_read_is_counted_anew(
    phone: Pad, site: Flask, store: Store, slug: str, tmp_path: Path, data: str
) -> None:
    if data == CUT_OFF and store.database.engine.dialect.name == "postgresql":
        pytest.skip("PostgreSQL stores no JSON that is cut off")
    looked_at(phone, site, store, slug)
    before = phone.open("/archive/poker-holdem").text
    damaged(store, f"UPDATE result SET summary = '{data}'")
    assert len(named(store, tmp_path)) == 2
    looked_at(phone, site, store, slug)
    assert phone.open("/archive/poker-holdem").text == before
    assert named(store, tmp_path) == set()
