"""Two who serve one pad: whatever one of them did is what the other shows, and takes. On SQLite two processes on one file, on
PostgreSQL two machines with nothing in common but the database."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from random import Random

import pytest
from flask import Flask

from scorepad.hands.simulate import SimulationRun, entry_with_play, play_hand
from scorepad.store import NewStep, NewTable, Store
from scorepad.web.app import create_app
from scorepad.web.entry import outcome
from scorepad.web.tables.score_sheet import ScoreSheet
from tests import postgres
from tests.databases import POSTGRESQL, SQLITE, clear
from tests.web.conftest import Pad
from tests.web.page import Page

ROUND = {"bids": [1, 2, 2, 0], "tricks": [4, 3]}
#: Names that no example of the rules has.
WHO = ("Xaver", "Yvonne", "Zita", "Wim")
NOW = 1_800_000_000
#: What is another one each time a page is drawn.
ONCE = re.compile(r'name="\.(?:csrf|key)"[^>]*value="[^"]*"|value="[^"]*"[^>]*name="\.(?:csrf|key)"|[0-9a-f]{32}')


@pytest.fixture(scope="module", params=[SQLITE, pytest.param(POSTGRESQL, marks=pytest.mark.exhaustive)])
def machines(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Flask, Flask]]:
    """The two. On a file they share the folder, of a database each has one of its own."""
    folder = tmp_path_factory.mktemp("machines")
    with ExitStack() as until:
        if request.param == SQLITE:
            made = create_app(folder, HERE=True), create_app(folder, HERE=True)
        else:
            server: postgres.Server = request.getfixturevalue("postgres_server")
            url = until.enter_context(server.database(request.getfixturevalue("postgres_template")))
            made = create_app(folder / "one", url, HERE=True), create_app(folder / "two", url, HERE=True)
        yield made
        for app in made:
            app.extensions["scorepad-store"].close()


@pytest.fixture
def store(machines: tuple[Flask, Flask]) -> Store:
    """A pad that nobody has written on."""
    found: Store = machines[0].extensions["scorepad-store"]
    clear(found)
    return found


@pytest.fixture
def phones(machines: tuple[Flask, Flask]) -> tuple[Pad, Pad]:
    """One phone: its requests go to either machine, as they come; its cookies are the same."""
    one, two = (Pad(app.test_client(), "de-DE") for app in machines)
    two.client._cookies = one.client._cookies
    return one, two


@pytest.fixture
def slug(store: Store) -> str:
    return store.tables.open(NewTable("partout", WHO, 0, {}, entries=[ROUND]), key="k", at=NOW)


def seen(page: Page) -> str:
    """A page without what is another one each time."""
    return ONCE.sub("", page.html)


def again(phone: Pad, page: Page) -> Page:
    """The same page, asked for by somebody who has it."""
    return phone.open(page.path, headers={"If-None-Match": page.headers["ETag"]})


def test_a_form_that_one_drew_is_taken_by_the_other_and_both_show_the_same(phones: tuple[Pad, Pad], slug: str) -> None:
    """A page that one sent is known to the other. What one has to say the other says, what is typed on both is one draft, and a
    table that one threw away is gone for the other and comes back."""
    one, two = phones
    page = [one.open(f"/t/{slug}") for _ in range(2)][-1]
    assert (again(one, page).status, again(two, page).status) == (304, 304)
    form = one.open(f"/t/{slug}/adjust")
    assert "Vorgabe" in two.send(form, {"adjust_0": "5", "note": "Vorgabe"}, "adjust").text
    assert (again(one, page).status, again(two, page).status) == (200, 200)
    sheet = one.open(f"/t/{slug}?all=1")
    assert "Vorgabe" in sheet.text
    assert one.send(sheet, to="undo", follow=False).status == 303
    assert two.open(f"/t/{slug}").all(cls="toast")
    for number, phone in enumerate((*phones, *phones[::-1])):
        phone.adjust(slug, number + 1, 0, note=f"Nummer {number}")
    pages = [seen(phone.open(f"/t/{slug}?all=1")) for phone in phones]
    assert pages[0] == pages[1]
    assert all(f"Nummer {number}" in pages[0] for number in range(4))
    forms = [phone.open(f"/t/{slug}/enter/announce") for phone in phones]
    for seat, phone in enumerate(phones):
        phone.keep(forms[seat], {f"bids_{seat}": "2"})
    for phone in phones:
        page = phone.open(f"/t/{slug}/enter/announce")
        typed = page.fields(page.form("announce"))
        assert (typed["bids_0"], typed["bids_1"]) == (["2"], ["2"])
    one.send(one.open(f"/t/{slug}/away"), {}, "away")
    assert two.open(f"/t/{slug}").status == 404
    two.send(two.open(f"/t/{slug}"), {}, "back")
    assert one.open(f"/t/{slug}").status == 200


def test_a_name_that_one_mended_is_shown_by_the_other_at_once(phones: tuple[Pad, Pad], store: Store, slug: str) -> None:
    """On pages that a phone has, and on lists; and what was taken back is as it was."""
    of_table = [f"/t/{slug}", f"/t/{slug}/record", f"/t/{slug}/log"]
    paths = [*of_table, f"/rules/partout?table={slug}", f"/rules/partout/hand?table={slug}", "/", "/past", "/people"]
    before = {(phone, path): phone.open(path) for phone in phones for path in paths}
    xaver = next(person.id for person in store.people.all() if person.name == "Xaver")
    phones[0].send(phones[0].open(f"/people/{xaver}/edit"), {"name": "Adelheid"}, "edit")
    phones[0].open("/people")
    for (phone, path), page in before.items():
        assert "Xaver" in page.html, path
        after = phone.open(path, headers={"If-None-Match": page.headers.get("ETag", "-")})
        assert after.status == 200, path
        assert "Adelheid" in after.html, path
        assert "Xaver" not in after.html, path
    store.tables.open(NewTable("partout", ["Ida", *WHO[1:]], 0, {}), key="other", at=NOW)
    before_merge = [seen(phone.open(f"/t/{slug}")) for phone in phones]
    mend = store.people.merge(xaver, next(person.id for person in store.people.all() if person.name == "Ida"))
    pages = [seen(phone.open(f"/t/{slug}")) for phone in phones]
    assert pages[0] == pages[1] != before_merge[0] == before_merge[1]
    assert "Ida" in pages[0]
    store.people.undo_change(mend)
    assert [seen(phone.open(f"/t/{slug}")) for phone in phones] == before_merge


def test_a_table_that_was_put_back_as_it_was_is_not_mistaken_for_what_it_had_become(
    phones: tuple[Pad, Pad], store: Store, slug: str
) -> None:
    """Somebody brings back what he kept, and plays on: the log is as long as the one that was shown before. So is the hand of a
    round that was corrected."""
    run = SimulationRun("partout", 4)
    hands = [entry_with_play(play_hand(run, run.states[0], Random(seed))) for seed in (1, 2)]
    store.tables.append_step(slug, NewStep("entry", hands[0]), seen=1, key="before", at=NOW + 1)
    before = [seen(phone.open(f"/t/{slug}/rounds/2/hand")) for phone in phones]
    pages = [phone.open(f"/t/{slug}?all=1") for phone in (*phones, *phones)][2:]
    with store.database.engine.begin() as connection:
        connection.exec_driver_sql("DELETE FROM step WHERE seq > 1")
    store.tables.append_step(slug, NewStep("entry", {"adjust": [1, 0], "note": "anders"}), seen=1, key="one", at=NOW + 2)
    for phone, page in zip(phones, pages, strict=True):
        after = again(phone, page)
        assert after.status == 200
        assert "anders" in after.text
    store.tables.append_step(slug, NewStep("amend", {"target": 2, "entry": hands[1]}), seen=2, key="corrected", at=NOW + 3)
    after_all = [seen(phone.open(f"/t/{slug}/rounds/2/hand")) for phone in phones]
    assert before[0] == before[1] != after_all[0] == after_all[1]


def test_the_key_may_be_said(database: Path | str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SCOREPAD_SECRET_KEY", "k" * 40)
    address = f"sqlite:///{database}" if isinstance(database, Path) else database
    assert create_app(tmp_path / "one", address, HERE=True).secret_key == "k" * 40
    assert not (tmp_path / "one" / "secret_key").exists()
    monkeypatch.setenv("SCOREPAD_SECRET_KEY", "k" * 8)
    with pytest.raises(ValueError, match="SCOREPAD_SECRET_KEY"):
        create_app(tmp_path / "one", address, HERE=True)


@pytest.mark.exhaustive
def test_who_moves_to_a_shared_database_keeps_the_key(postgres_url: str, tmp_path: Path) -> None:
    before = create_app(tmp_path, HERE=True).secret_key
    assert create_app(tmp_path, postgres_url, HERE=True).secret_key == before
    assert create_app(tmp_path / "another", postgres_url, HERE=True).secret_key == before


def test_a_form_that_comes_twice_at_the_same_moment_is_no_conflict(
    phones: tuple[Pad, Pad], store: Store, slug: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The answer was lost, so the page sends it again; while the other machine reads that, the first one writes it down, and the
    draft is gone, in which the announcements stood."""
    one, two = phones
    page = one.open(f"/t/{slug}/enter/announce")
    page = one.send(page, {f"bids_{seat}": bid for seat, bid in enumerate("1220")}, "announce")
    typed, seen, first = {"tricks_0": "4", "tricks_1": "3"}, outcome.form_version, [True]

    def slow(sheet: ScoreSheet) -> int:
        found = seen(sheet)
        if first and first.pop():
            assert one.send(page, typed, "tricks", follow=False).status == 303
        return found

    monkeypatch.setattr(outcome, "form_version", slow)
    again = two.send(page, typed, "tricks", follow=False)
    assert again.status == 303
    assert again.headers["Location"] == f"/t/{slug}"
    assert store.tables.version(slug) == 2
