"""Taking back and putting back, by two phones; and what a round is called whatever was done to others."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from scorepad.store import NewStep, Store
from tests.web.conftest import AT, Pad, laid, steps, totals_of
from tests.web.page import Page

BIDS, TRICKS = (1, 2, 2, 0), (4, 3)
WRONG = {"bids": [1, 2, 2, 0], "tricks": [7, 7]}
CHANGED = "Auf dem Block hat sich inzwischen etwas geändert."


@pytest.fixture
def slug(phone: Pad) -> str:
    """A table of four with two rounds: 12 and 7 points each."""
    slug = phone.lay(4)
    phone.played(slug, 2)
    return slug


def undo(phone: Pad, slug: str, times: int = 1) -> Page:
    for _ in range(times):
        page = phone.send(phone.sheet(slug), to="undo")
    return page


def strip(page: Page) -> list[tuple[str, bool]]:
    """The keys at the bottom: what each sends, and whether it can act."""
    keys = page.one("div", cls="strip-row").all("button")
    return [(key.attrs["form"], "disabled" not in key.attrs) for key in keys if key.attrs.get("form") in ("undo", "redo")]


def test_rounds_are_taken_back_and_put_back_one_by_one(phone: Pad, slug: str, store: Store) -> None:
    """The number somebody has typed for round 3 is not the trump of round 2."""
    phone.keep(phone.open(f"/t/{slug}/enter/announce"), {"trump_number": "7"})
    page = phone.sheet(slug)
    notice = phone.send(page, to="undo").one("div", cls="toast")
    assert "Runde 2 ist wieder offen; die Eingaben stehen noch da." in notice.text
    assert not notice.all("button"), "a second tap on undo in the notice would put it back"
    again = phone.send(page, to="undo")
    assert (totals_of(again), steps(store, slug)) == (["12", "7"], ["entry", "entry", "undo"]), "a double tap takes back one"
    assert phone.open(f"/t/{slug}/enter/announce").ticked("trump_number") is None
    assert phone.open(f"/t/{slug}/enter/tricks").ticked("tricks_0") == "4", "4:3"
    page = undo(phone, slug)
    assert (totals_of(page), page.all("details", cls="round")) == (["0", "0"], [])
    for where in ("", "/log"):
        assert strip(phone.open(f"/t/{slug}{where}")) == [("undo", False), ("redo", True)], "neither takes the place of the other"
    assert phone.post(f"/t/{slug}/undo", {".seen": "4", ".key": "x"}).status == 200
    page = phone.sheet(slug)
    notice = phone.send(page, to="redo").one("div", cls="toast")
    assert "Runde 1 steht wieder auf dem Block." in notice.text
    assert notice.one("button").text == "Zurücknehmen"
    assert CHANGED not in phone.send(page, to="redo").text, "nor does a double tap put back two"
    assert phone.open(f"/t/{slug}/enter/tricks").ticked("tricks_0") == "4", "round 2 is typed, as the first undo had left it"
    page = phone.press(phone.open(f"/t/{slug}/log"), "Wiederherstellen")
    assert (totals_of(page), strip(page)) == (["24", "14"], [("undo", True)])
    assert phone.open(f"/t/{slug}/enter/announce").ticked("trump_number") == "7", "what was typed comes back with the last"
    assert phone.post(f"/t/{slug}/redo", {".seen": "6", ".key": "x"}).status == 200
    assert steps(store, slug) == ["entry", "entry", "undo", "undo", "redo", "redo"], "with nothing to do nothing is written"


def test_a_page_that_another_phone_has_overtaken_takes_back_and_puts_back_nothing(
    phone: Pad, other: Pad, slug: str, store: Store
) -> None:
    page = phone.sheet(slug)
    other.write(slug, BIDS, TRICKS)
    page = phone.send(page, to="undo")
    assert (totals_of(page), CHANGED in page.text) == (["36", "21"], True)
    page = undo(phone, slug)
    assert strip(other.write(slug, (1, 1, 1, 1), (7, 0))) == [("undo", True)], "after something new there is nothing to put back"
    assert CHANGED in phone.send(page, to="redo").text
    assert steps(store, slug) == ["entry", "entry", "entry", "undo", "entry"], "who wrote first is not overwritten"


def test_a_notice_takes_back_what_it_tells_and_nothing_else(phone: Pad, other: Pad, slug: str) -> None:
    """Another phone writes before the notice is seen: its key would take back that round."""
    assert totals_of(phone.press(phone.write(slug, BIDS, TRICKS), "Zurücknehmen")) == ["24", "14"]
    phone.send(phone.open(f"/t/{slug}/enter/tricks"), to="tricks", follow=False)
    other.write(slug, (2, 1, 1, 3), (2, 5))
    notice = phone.sheet(slug).one("div", cls="toast")
    assert (notice.attrs["role"], notice.text) == ("status", "Runde 3: +12 und +7")
    assert not notice.all("button")


def test_a_correction_a_strike_and_the_end_are_taken_back_and_put_back(phone: Pad, slug: str) -> None:
    address = f"/t/{slug}/entries/1/correct"
    assert totals_of(phone.send(phone.open(address), {"tricks_0": "3", "tricks_1": "4"}, "correct")) == ["23", "15"]
    assert totals_of(page := undo(phone, slug)) == ["24", "14"]
    assert totals_of(phone.send(page, to="redo")) == ["23", "15"]
    phone.send(phone.open(address), to="strike")
    assert totals_of(page := undo(phone, slug)) == ["23", "15"]
    assert totals_of(phone.send(page, to="redo")) == ["12", "7"]
    phone.send(phone.open(f"/t/{slug}/end"), to="end")
    assert (page := undo(phone, slug)).all("p", cls="winner") == []
    assert phone.send(page, to="redo").one("p", cls="winner").text.startswith("Ada & Cem")


class TestNumbers:
    """A round has one number everywhere: its place among those on the sheet."""

    def on_the_sheet(self, phone: Pad, slug: str) -> list[str]:
        return [node.text for node in phone.sheet(slug).all("span", cls="round-number")]

    def in_the_log(self, phone: Pad, slug: str) -> list[str]:
        """The numbers under which rounds were written down, newest first; "" for one that has none."""
        told = [item.one("p", cls="what").text for item in phone.open(f"/t/{slug}/log").one("ol", cls="log").all("li")]
        return [number for line in told for number in re.findall(r"Runde ?(\d*) eingetragen", line) if ": Runde" not in line]

    def test_no_two_rounds_are_called_alike_whatever_was_undone_or_struck(self, phone: Pad, slug: str) -> None:
        phone.send(undo(phone, slug), to="redo")
        assert self.in_the_log(phone, slug) == ["2", "1"], "what was put back has its number again"
        undo(phone, slug)
        phone.write(slug, BIDS, TRICKS)
        assert self.in_the_log(phone, slug) == ["2", "", "1"]
        phone.send(phone.open(f"/t/{slug}/entries/1/correct"), to="strike")
        phone.write(slug, BIDS, TRICKS)
        assert self.on_the_sheet(phone, slug) == ["2", "1"]
        assert self.in_the_log(phone, slug) == ["2", "1", "", ""]

    def test_rounds_that_no_longer_fit_keep_their_places(self, phone: Pad, store: Store) -> None:
        slug = phone.lay(4)
        phone.played(slug, 8)
        for seen, target in ((8, 3), (9, 4)):
            store.tables.append_step(slug, NewStep("amend", {"target": target, "entry": WRONG}), seen=seen, key=f"b{seen}", at=1)
        page = phone.sheet(slug)
        assert self.on_the_sheet(phone, slug) == self.in_the_log(phone, slug) == [str(number) for number in range(8, 0, -1)]
        assert "Ab Runde 3 passt etwas nicht mehr." in page.text
        assert page.one("header").one("p").text.startswith("6 von 8 Runden"), "as many count"
        assert phone.open(f"/t/{slug}/entries/4/correct").one("h1").text == "Runde 4 korrigieren"
        page = phone.open(f"/t/{slug}/enter/announce")
        assert page.one("header").one("p").text == "Partout · Runde 9", "beyond the last nobody says of how many"
        assert "Runde 9 von 8" not in phone.open("/").text


def test_once_the_evening_is_over_it_asks(phone: Pad, store: Store, clock: Callable[[int], None]) -> None:
    """A tap on a sheet of long ago takes no win away: it does so only on the page that says what goes."""
    slug = laid(store, "partout", 4, *[{"bids": [1, 2, 2, 0], "tricks": [4, 3]}] * 8)
    clock(AT + 7 * 24 * 3600)
    asking = undo(phone, slug)
    assert asking.path == f"/t/{slug}/undo"
    assert "Dann ist das Spiel wieder offen" in asking.text
    assert "Runde 8" in asking.one("ol").text
    assert phone.sheet(slug).all("p", cls="winner")
    sheet = phone.send(asking, to="undo")
    assert (sheet.path, steps(store, slug)[-1]) == (f"/t/{slug}", "undo")
    assert undo(phone, slug).path == f"/t/{slug}/undo", "each step of that evening"
    clock(AT + 60)
    assert undo(phone, slug).path == f"/t/{slug}"
    assert phone.open(f"/t/{slug}/undo").path == f"/t/{slug}", "on the evening there is nothing to ask"
