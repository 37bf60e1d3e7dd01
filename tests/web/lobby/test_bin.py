"""Tables that are thrown away: asked before, undone with a tap, found nowhere, gone after thirty days."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import datetime

import pytest

from scorepad.store import NewTable, NotFound, Store
from scorepad.web.serving.caretaker import Caretaker
from tests.web.conftest import NAMES, Pad
from tests.web.page import Page

DAY = 24 * 3600
NOW = 1_800_000_000
IN_THE_BIN = "Dieser Tisch liegt im Papierkorb."


@pytest.fixture
def clock(clock: Callable[[int], None]) -> Callable[[int], None]:
    """It begins now."""
    clock(NOW)
    return clock


def cared_for(store: Store, at: int) -> None:
    """The pad starts at this time, or the hour of its caretaker has come."""
    Caretaker(store).run_due(datetime.fromtimestamp(at), time.monotonic())


def on_for(store: Store, days: int, since: int = NOW) -> None:
    """The pad is on for so many days."""
    for day in range(1, days + 1):
        cared_for(store, since + day * DAY)


def thrown(phone: Pad, slug: str) -> Page:
    """Somebody throws a table away, and is asked before."""
    page = phone.sheet(slug)
    href = next(link for link in page.one("section", id="more").all("a") if link.text == "Wegwerfen").attrs["href"]
    page = phone.open(href)
    assert page.status == 200
    return phone.press(page, "Tisch wegwerfen")


class TestThrowingAway:
    def test_is_asked_before_and_then_the_table_is_nowhere(self, phone: Pad, store: Store) -> None:
        """Nor are its title and house rules offered. One that never was cannot be thrown away."""
        for page in (phone.open("/t/nowhere/away"), phone.post("/t/nowhere/away"), phone.post("/t/nowhere/back")):
            assert page.status == 404
            assert "Diesen Tisch gibt es hier nicht." in page.text
        rounds = [{"points": [3, 2, 1, 0]}] * 8
        slug = store.tables.open(NewTable("sheet", NAMES[:4], 0, {"title": "Mau", "rounds": 3}, entries=rounds), key="k", at=NOW)
        tag = [phone.sheet(slug).headers["ETag"] for _ in range(2)][-1]
        page = phone.open(f"/t/{slug}/away")
        assert "Ada, Ben, Cem und Dora" in page.text
        assert page.one("div", cls="strip").one("a").attrs["href"] == f"/t/{slug}"
        assert phone.sheet(slug).status == 200, "whoever only looks at the question throws nothing away"
        page = thrown(phone, slug)
        assert page.path == "/"
        assert "Mau liegt im Papierkorb." in page.text
        for path in ("/", "/past", "/new", "/new?game=sheet"):
            page = phone.open(path)
            assert f"/t/{slug}" not in page.links
            assert not any(name in page.text for name in (*NAMES, "Mau ")), f"nobody is known from {path} any more"
        page = phone.open("/")
        assert "Namen antippen, spielen, hinschreiben." in page.text, "as on a pad without a table"
        assert "/bin" in page.links, "what was thrown away is still found"
        for way in ("", "/enter/points", "/log", "/record", "/adjust", "/end", "/away"):
            assert phone.open(f"/t/{slug}{way}", headers={"If-None-Match": tag}).status == 404, way

    def test_what_was_written_since_the_question_is_shown_first(self, phone: Pad, other: Pad) -> None:
        slug = phone.lay(4)
        page = phone.open(f"/t/{slug}/away")
        other.evening(slug, 2)
        asked = phone.press(page, "Tisch wegwerfen")
        assert asked.path == f"/t/{slug}/away"
        assert "Auf dem Block hat sich inzwischen etwas geändert." in asked.text
        assert "2 Runden" in asked.text
        assert phone.press(asked, "Tisch wegwerfen").path == "/"
        assert IN_THE_BIN in phone.press(asked, "Tisch wegwerfen").text, "two taps do it once"

    def test_one_tap_brings_it_back_as_it_was_with_what_was_typed(self, phone: Pad, other: Pad) -> None:
        """The other phone is told, and can bring it back as well."""
        slug = phone.lay(4)
        phone.evening(slug, 3)
        typing = other.announce(slug, (1, 2, 2, 0))
        before = phone.open(f"/t/{slug}/record").html
        away = thrown(phone, slug)
        page = other.send(typing, {"tricks_0": "4", "tricks_1": "3"}, "tricks")
        assert page.status == 404
        for text in (IN_THE_BIN, "noch 30 Tage", "4 · 3"):
            assert text in page.text
        back = phone.press(away, "Zurücknehmen")
        assert back.path == f"/t/{slug}"
        assert "Der Tisch ist wieder da." in back.text
        assert phone.open(f"/t/{slug}/record").html == before
        assert f"/t/{slug}" in phone.open("/").links
        assert phone.open(f"/t/{slug}/enter/announce").ticked("bids_1") == "2"
        assert other.press(page, "Zurückholen").path == f"/t/{slug}", "once more it is there"


class TestTheBin:
    def test_says_what_lies_there_and_for_how_long(self, phone: Pad, store: Store, clock: Callable[[int], None]) -> None:
        assert "/bin" not in phone.open("/past").links
        for names, at in ((NAMES[:4], NOW), (("Ida", "Jo", "Kim"), NOW + 10 * DAY)):
            slug = phone.lay(len(names), names=names)
            store.bin.put(slug, at)
            on_for(store, 10, since=at)
        clock(NOW + 20 * DAY)
        assert "/bin" in phone.open("/past").links
        page = phone.open("/bin")
        for node, names, days in zip(page.all("li", cls="thrown"), ("Ida, Jo, Kim", "Ada, Ben, Cem, Dora"), (20, 10), strict=True):
            assert node.one("b").text == "Partout"
            assert names in node.text
            assert f"noch {days} Tage" in node.text
        assert phone.press(page, "Zurückholen").path == f"/t/{slug}"

    def test_after_thirty_days_a_table_is_gone_for_good(self, phone: Pad, store: Store, clock: Callable[[int], None]) -> None:
        """Other tables of the same people stay until then."""
        slug, other = phone.lay(4), phone.lay(4)
        phone.evening(slug, 2)
        store.bin.put(slug, NOW)
        on_for(store, 30)
        assert store.bin.deleted_at(slug) == NOW
        clock(NOW + 30 * DAY + 1)
        for path in ("/", "/bin", f"/t/{slug}"):
            phone.open(path)
        assert store.bin.deleted_at(slug) == NOW, "looking writes nothing"
        assert "noch 1 Tag" in phone.open("/bin").text
        cared_for(store, NOW + 30 * DAY + 1)
        with pytest.raises(NotFound):
            store.bin.deleted_at(slug)
        assert "Diesen Tisch gibt es hier nicht." in phone.sheet(slug).text
        assert phone.totals(other) == ["0", "0"]
        store.bin.put(other, NOW)
        on_for(store, 31)
        with store.database.engine.connect() as database:
            for rows in ("table", "seat", "step", "draft", "bin", "person"):
                assert database.exec_driver_sql(f'SELECT count(*) FROM "{rows}"').scalar() == 0, rows
