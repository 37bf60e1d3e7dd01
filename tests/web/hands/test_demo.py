"""A made-up circle is in a circle of its own, says so on every page, and is gone with one tap."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import date, datetime
from pathlib import Path

import pytest
from click.testing import CliRunner
from flask import Flask

from scorepad.cli.main import main
from scorepad.hands import demo as simulated
from scorepad.store import NewTable, Store
from scorepad.store.models import FIRST_CIRCLE
from scorepad.web.hands import demo
from tests.store.test_circles import rows
from tests.web.conftest import ELSEWHERE, Guest, Pad
from tests.web.doors import let_in

HERE = "Alles hier ist erfunden."


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two tables in place of a hundred."""

    def tables(seed: int, last: date) -> Iterator[simulated.DemoTable]:
        for number, each in enumerate((1, 2)):
            record = {"scorepad": 1, "game": "sheet", "players": ["Ada", "Ben"], "dealer": 0, "options": {}, "ended": True}
            yield simulated.DemoTable(
                {**record, "rounds": [{"points": [each, 0]}] * 3}, datetime(last.year, last.month, last.day, 20, number), 300
            )

    monkeypatch.setattr(demo, "demo_tables", tables)


def begin(phone: Pad) -> None:
    """Tap the key on the empty home page."""
    phone.press(phone.open("/"), "Acht Leute, vierzig Abende, alle Spiele.")


def demos(store: Store) -> list[Store]:
    return [store.for_circle(each.id) for each in store.circles.all() if store.for_circle(each.id).circle.is_demo()]


def test_every_page_says_that_it_is_made_up(phone: Pad, store: Store) -> None:
    """And no page of one's own circle does. It was played yesterday, with time between the rounds."""
    assert HERE not in phone.open("/").text
    begin(phone)
    (there,) = demos(store)
    kept = there.tables.load(there.lists.recent(1)[0].slug)
    for path in ("/", "/past", "/people", "/new", "/import", "/links", f"/t/{kept.slug}", f"/t/{kept.slug}/log"):
        assert HERE in phone.open(path).text, path
    assert [step.at - kept.opened_at for step in kept.steps] == [300, 600, 900, 1200]
    assert kept.touched_at == kept.steps[-1].at, "the evening lasts until then"


def test_tapped_three_times_there_is_one_and_it_is_gone_with_one_tap_and_leaves_nothing(phone: Pad, store: Store) -> None:
    """Thrown away three times the own circle stays."""
    page = phone.open("/")
    before, form = rows(store), page.fields(page.form("/demo"))
    for _ in range(3):
        phone.post("/demo", form)
    (there,) = demos(store)
    assert there.lists.count() == 2
    page = phone.press(phone.open("/"), "Wegwerfen")
    for _ in range(2):
        phone.post("/demo/away", {".sure": "1"})
    assert HERE not in page.html.split("toast")[0]
    assert [each.id for each in store.circles.all()] == [FIRST_CIRCLE]
    assert not any(rows(there).values())
    assert rows(store) == before


def test_tables_of_ones_own_in_it_are_asked_about(phone: Pad, store: Store) -> None:
    begin(phone)
    (there,) = demos(store)
    there.tables.open(NewTable("sheet", ["Uwe", "Ute"], 0, {}), key="own", at=1)
    page = phone.press(phone.open("/"), "Wegwerfen")
    assert "ein Tisch, den ihr selbst angelegt habt" in page.text
    assert len(demos(store)) == 1
    phone.press(page, "Wegwerfen", {".sure": "1"})
    assert demos(store) == []


def test_there_are_no_more_than_a_few_and_none_for_who_only_writes(phone_of: Callable[[], Pad], guest: Guest, store: Store) -> None:
    let_in(guest.client, "scorer", base_url=ELSEWHERE)
    assert "erfundenen Kreis" not in guest.open("/").text
    for number in range(demo.MAX_DEMOS + 1):
        page = phone_of().post("/demo", {".key": f"k{number}"})
    assert len(demos(store)) == demo.MAX_DEMOS
    assert "Wirf erst einen weg" in page.text


def test_two_keepers_get_one_each_though_their_forms_have_the_same_key_or_none(
    guest_of: Callable[[], Guest], phone: Pad, other: Pad, store: Store
) -> None:
    guests = [guest_of(), guest_of()]
    for guest in guests:
        let_in(guest.client, "keeper", base_url=ELSEWHERE)
        guest.post("/demo", {".key": "same"})
    assert len(demos(store)) == 2
    for at_the_machine in (phone, other):
        at_the_machine.post("/demo")
    assert [len(there.links.all()) for there in demos(store)] == [1] * 4


def test_a_retry_whose_first_answer_was_lost_leads_to_the_same_one(phone: Pad, other: Pad, store: Store) -> None:
    """Without the cookie of that answer the phone comes as it was before."""
    for at_the_machine in (phone, other):
        assert HERE in at_the_machine.post("/demo", {".key": "same"}).text
    assert len(demos(store)) == 1


def test_no_link_opens_it_that_could_be_told_from_the_form(phone: Pad, guest: Guest) -> None:
    phone.post("/demo", {".key": "k"})
    assert guest.open(f"/l/{demo.MAKER} k").status == 403


def test_the_command_makes_one_and_deletes_all(app: Flask, tmp_path: Path) -> None:
    run = CliRunner()
    Store(tmp_path / "scorepad.db").close()
    where = ["--instance", str(tmp_path)]
    made = run.invoke(main, ["demo", "--address", "http://pad.example", *where])
    assert made.exit_code == 0, made.output
    assert made.output.startswith("http://pad.example/l/")
    assert run.invoke(main, ["demo", "--drop", *where]).output == "1 invented circle deleted\n"
