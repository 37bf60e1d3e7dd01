"""Tables that are thrown away: asked before, undone with a tap, found nowhere, gone after thirty days."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from scorepad.store import NewTable, Store, Unknown
from scorepad.web.app import create_app
from scorepad.web.serving.caretaker import Caretaker
from tests.web.conftest import NAMES, Pad
from tests.web.page import Page

DAY = 24 * 3600
NOW = 1_800_000_000


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """Sets the time of day."""

    def to(at: int) -> None:
        monkeypatch.setattr("scorepad.web.http.urls.time.time", lambda: at)

    to(NOW)
    return to


def cared_for(store: Store, at: int) -> None:
    """The pad starts at this time, or the hour of its caretaker has come."""
    Caretaker(store).look(datetime.fromtimestamp(at), time.monotonic())


def thrown(phone: Pad, slug: str) -> Page:
    """Somebody throws a table away, and is asked before."""
    page = phone.sheet(slug)
    href = next(link for link in page.one("section", id="more").all("a") if link.text == "Wegwerfen").attrs["href"]
    page = phone.open(href)
    assert page.status == 200
    return phone.press(page, "Tisch wegwerfen")


class TestThrowingAway:
    @pytest.mark.parametrize("rounds", [0, 3, 8])
    def test_is_asked_before_and_then_the_table_is_nowhere(self, phone: Pad, rounds: int) -> None:
        slug = phone.lay(4)
        phone.played(slug, rounds)
        page = thrown(phone, slug)
        assert page.path == "/"
        assert "Partout liegt im Papierkorb." in page.text
        for path in ("/", "/past", "/new"):
            page = phone.open(path)
            assert f"/t/{slug}" not in page.links
            assert not any(name in page.text for name in NAMES), f"nobody is known from {path} any more"
        page = phone.open("/")
        assert "Namen antippen, spielen, hinschreiben." in page.text, "as on a pad without a table"
        assert "/bin" in page.links, "what was thrown away is still found"

    def test_whoever_only_looks_at_the_question_throws_nothing_away(self, phone: Pad) -> None:
        slug = phone.lay(4)
        page = phone.open(f"/t/{slug}/away")
        assert "Ada, Ben, Cem und Dora" in page.text
        assert page.one("div", cls="strip").one("a").attrs["href"] == f"/t/{slug}"
        assert phone.sheet(slug).status == 200

    def test_what_was_written_since_the_question_is_shown_first(self, phone: Pad, other: Pad) -> None:
        slug = phone.lay(4)
        page = phone.open(f"/t/{slug}/away")
        other.evening(slug, 2)
        asked = phone.press(page, "Tisch wegwerfen")
        assert asked.path == f"/t/{slug}/away"
        assert "Auf dem Block hat sich inzwischen etwas geändert." in asked.text
        assert "2 Runden" in asked.text
        assert phone.press(asked, "Tisch wegwerfen").path == "/"

    def test_one_tap_brings_it_back_as_it_was(self, phone: Pad) -> None:
        slug = phone.lay(4)
        phone.evening(slug, 3)
        before = phone.open(f"/t/{slug}/record").html
        page = phone.press(thrown(phone, slug), "Zurücknehmen")
        assert page.path == f"/t/{slug}"
        assert "Der Tisch ist wieder da." in page.text
        assert phone.open(f"/t/{slug}/record").html == before
        assert f"/t/{slug}" in phone.open("/").links

    def test_what_was_typed_is_still_there_afterwards(self, phone: Pad) -> None:
        slug = phone.lay(4)
        phone.announce(slug, (1, 2, 2, 0))
        phone.press(thrown(phone, slug), "Zurücknehmen")
        assert phone.open(f"/t/{slug}/enter/announce").ticked("bids_1") == "2"

    def test_two_taps_do_it_once(self, phone: Pad) -> None:
        slug = phone.lay(4)
        page = phone.open(f"/t/{slug}/away")
        phone.press(page, "Tisch wegwerfen")
        page = phone.press(page, "Tisch wegwerfen")
        assert "Dieser Tisch liegt im Papierkorb." in page.text
        pages = [phone.post(f"/t/{slug}/back") for _ in range(2)]
        assert [page.path for page in pages] == [f"/t/{slug}"] * 2

    def test_the_other_phone_is_told_and_can_bring_it_back(self, phone: Pad, other: Pad) -> None:
        slug = phone.lay(4)
        page = other.announce(slug, (1, 2, 2, 0))
        thrown(phone, slug)
        page = other.send(page, {"tricks_0": "4", "tricks_1": "3"}, "tricks")
        assert page.status == 404
        assert "Dieser Tisch liegt im Papierkorb." in page.text
        assert "noch 30 Tage" in page.text
        assert "4 · 3" in page.text
        page = other.press(page, "Zurückholen")
        assert page.path == f"/t/{slug}"

    @pytest.mark.parametrize("way", ["", "/enter/announce", "/log", "/record", "/adjust", "/end", "/away"])
    def test_none_of_its_pages_is_there(self, phone: Pad, way: str) -> None:
        slug = phone.lay(4)
        thrown(phone, slug)
        assert phone.open(f"/t/{slug}{way}").status == 404

    def test_a_page_kept_by_the_browser_is_not_called_unchanged(self, phone: Pad) -> None:
        slug = phone.lay(4)
        phone.sheet(slug)
        tag = phone.sheet(slug).headers["ETag"]
        thrown(phone, slug)
        assert phone.open(f"/t/{slug}", headers={"If-None-Match": tag}).status == 404

    def test_a_table_that_never_was_cannot_be_thrown_away(self, phone: Pad) -> None:
        for page in (phone.open("/t/nowhere/away"), phone.post("/t/nowhere/away"), phone.post("/t/nowhere/back")):
            assert page.status == 404
            assert "Diesen Tisch gibt es hier nicht." in page.text

    def test_its_house_rules_and_title_are_offered_no_more(self, phone: Pad, store: Store) -> None:
        slug = store.open(NewTable("sheet", NAMES[:3], 0, {"title": "Skat", "rounds": 3}), key="k", at=NOW)
        thrown(phone, slug)
        assert "Skat" not in phone.open("/new?game=sheet").text
        assert "Skat" not in phone.open("/past").text


class TestTheBin:
    def test_says_what_lies_there_and_for_how_long(self, phone: Pad, clock: Any) -> None:
        slugs = [phone.lay(4), phone.lay(3, names=("Ida", "Jo", "Kim"))]
        thrown(phone, slugs[0])
        clock(NOW + 10 * DAY)
        thrown(phone, slugs[1])
        page = phone.open("/bin")
        assert [node.one("b").text for node in page.all("li", cls="thrown")] == ["Partout", "Partout"]
        newest, oldest = [node.text for node in page.all("li", cls="thrown")]
        assert "Ida, Jo, Kim" in newest
        assert "noch 30 Tage" in newest
        assert "Ada, Ben, Cem, Dora" in oldest
        assert "noch 20 Tage" in oldest
        page = phone.press(page, "Zurückholen")
        assert page.path == f"/t/{slugs[1]}"

    def test_is_reached_from_past_tables_once_something_lies_there(self, phone: Pad) -> None:
        slug = phone.lay(4)
        assert "/bin" not in phone.open("/past").links
        thrown(phone, slug)
        assert "/bin" in phone.open("/past").links

    def test_after_thirty_days_a_table_is_gone_for_good(self, phone: Pad, store: Store, clock: Any) -> None:
        slug = phone.lay(4)
        phone.evening(slug, 2)
        thrown(phone, slug)
        cared_for(store, NOW + 30 * DAY)
        assert store.thrown_at(slug) == NOW
        clock(NOW + 30 * DAY + 1)
        for path in ("/", "/bin", f"/t/{slug}"):
            phone.open(path)
        assert store.thrown_at(slug) == NOW, "looking writes nothing"
        assert "noch 1 Tag" in phone.open("/bin").text
        cared_for(store, NOW + 30 * DAY + 1)
        with pytest.raises(Unknown):
            store.thrown_at(slug)
        assert "Diesen Tisch gibt es hier nicht." in phone.sheet(slug).text
        with store.database.engine.connect() as database:
            for rows in ("table", "seat", "step", "draft", "bin", "person"):
                assert database.exec_driver_sql(f'SELECT count(*) FROM "{rows}"').scalar() == 0, rows

    def test_other_tables_of_the_same_people_stay(self, phone: Pad, store: Store, clock: Any) -> None:
        one, two = phone.lay(4), phone.lay(4)
        phone.evening(two, 2)
        thrown(phone, one)
        cared_for(store, NOW + 31 * DAY)
        assert phone.totals(two) == ["24", "14"]
        assert len(store.people()) == 4


#: The database as the first version made it.
BEFORE = """
CREATE TABLE person (
	id INTEGER NOT NULL, name VARCHAR NOT NULL, folded VARCHAR NOT NULL, seen_at INTEGER NOT NULL,
	CONSTRAINT pk_person PRIMARY KEY (id), CONSTRAINT uq_person_folded UNIQUE (folded)
);
CREATE TABLE "table" (
	id INTEGER NOT NULL, slug VARCHAR NOT NULL, "key" VARCHAR NOT NULL, game VARCHAR NOT NULL, dealer INTEGER NOT NULL,
	options JSON NOT NULL, opened_at INTEGER NOT NULL, touched_at INTEGER NOT NULL,
	CONSTRAINT pk_table PRIMARY KEY (id), CONSTRAINT uq_table_slug UNIQUE (slug), CONSTRAINT uq_table_key UNIQUE ("key")
);
CREATE INDEX ix_table_touched_at ON "table" (touched_at);
CREATE INDEX ix_table_game ON "table" (game);
CREATE INDEX ix_table_opened_at ON "table" (opened_at);
CREATE TABLE seat (
	table_id INTEGER NOT NULL, seat INTEGER NOT NULL, person_id INTEGER NOT NULL, name VARCHAR NOT NULL,
	CONSTRAINT pk_seat PRIMARY KEY (table_id, seat),
	CONSTRAINT fk_seat_table_id FOREIGN KEY(table_id) REFERENCES "table" (id),
	CONSTRAINT fk_seat_person_id FOREIGN KEY(person_id) REFERENCES person (id)
);
CREATE INDEX ix_seat_person_id_table_id ON seat (person_id, table_id);
CREATE INDEX ix_seat_person_id ON seat (person_id);
CREATE TABLE step (
	table_id INTEGER NOT NULL, seq INTEGER NOT NULL, kind VARCHAR NOT NULL, data JSON NOT NULL, "key" VARCHAR NOT NULL,
	at INTEGER NOT NULL,
	CONSTRAINT pk_step PRIMARY KEY (table_id, seq), CONSTRAINT uq_step_table_id_key UNIQUE (table_id, "key"),
	CONSTRAINT fk_step_table_id FOREIGN KEY(table_id) REFERENCES "table" (id)
);
CREATE TABLE draft (
	table_id INTEGER NOT NULL, slot VARCHAR NOT NULL, data JSON NOT NULL,
	CONSTRAINT pk_draft PRIMARY KEY (table_id, slot), CONSTRAINT fk_draft_table_id FOREIGN KEY(table_id) REFERENCES "table" (id)
);
INSERT INTO person VALUES (1, 'Ada', 'ada', 1800000000), (2, 'Ben', 'ben', 1800000000), (3, 'Cem', 'cem', 1800000000);
INSERT INTO "table" VALUES (1, 'oldtable22', 'k', 'partout', 1, '{}', 1800000000, 1800000100);
INSERT INTO seat VALUES (1, 0, 1, 'Ada'), (1, 1, 2, 'Ben'), (1, 2, 3, 'Cem');
INSERT INTO step VALUES (1, 1, 'entry', '{"bids": [1, 1, 0], "tricks": [2, 2, 1]}', 'k-1', 1800000100);
INSERT INTO draft VALUES (1, 'next-1', '{"bids_0": "2"}');
"""


class TestADatabaseOfTheFirstVersion:
    @pytest.fixture
    def old(self, tmp_path: Path) -> Pad:
        with sqlite3.connect(tmp_path / "scorepad.db") as database:
            database.executescript(BEFORE)
        return Pad(create_app(tmp_path, WTF_CSRF_ENABLED=False, HERE=True).test_client(), "de")

    def test_opens_and_all_is_as_it_was(self, old: Pad) -> None:
        assert "/t/oldtable22" in old.open("/").links
        assert old.totals("oldtable22")[:2] == ["6", "6"]
        page = old.open("/past")
        assert "/t/oldtable22" in [link.partition("?")[0] for link in page.links]

    def test_its_tables_can_be_thrown_away_and_come_back(self, old: Pad) -> None:
        page = thrown(old, "oldtable22")
        page = old.press(page, "Zurücknehmen")
        assert page.path == "/t/oldtable22"

    def test_writing_goes_on(self, old: Pad) -> None:
        old.write("oldtable22", (1, 1, 1), (2, 2, 1))
        assert old.client.application.extensions["scorepad-store"].version("oldtable22") == 2
