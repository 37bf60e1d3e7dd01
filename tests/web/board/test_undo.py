"""Taking back and putting back, by two phones; and what a round is called whatever was done to others."""

from __future__ import annotations

import re

import pytest
from sqlalchemy import inspect

from scorepad.store import NewStep, Store
from tests.web.conftest import Pad, steps, totals_of
from tests.web.page import Page

BIDS, TRICKS = (1, 2, 2, 0), (4, 3)
WRONG = {"bids": [1, 2, 2, 0], "tricks": [7, 7]}


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


def offers_redo(page: Page) -> bool:
    return "Wiederherstellen" in [button.attrs.get("aria-label") for button in page.all("button")]


def strip(page: Page) -> list[tuple[str, bool]]:
    """The keys at the bottom: what each sends, and whether it can act."""
    keys = page.one("div", cls="strip-row").all("button")
    return [(key.attrs["form"], "disabled" not in key.attrs) for key in keys if key.attrs.get("form") in ("undo", "redo")]


class TestRedo:
    def test_what_was_taken_back_is_put_back_one_by_one(self, phone: Pad, slug: str, store: Store) -> None:
        assert not offers_redo(phone.sheet(slug))
        page = undo(phone, slug)
        assert offers_redo(page)
        assert not page.one("div", cls="toast").all("button"), "a second tap on undo in the notice would put it back"
        undo(phone, slug)
        for where in ("", "/log"):
            page = phone.open(f"/t/{slug}{where}")
            assert strip(page) == [("undo", False), ("redo", True)], "neither takes the place of the other"
        page = phone.send(phone.sheet(slug), to="redo")
        assert totals_of(page) == ["12", "7"]
        assert "Runde 1 steht wieder auf dem Block." in page.text
        assert page.one("div", cls="toast").one("button").text == "Zurücknehmen"
        assert phone.open(f"/t/{slug}/enter/tricks").ticked("tricks_0") == "4", "round 2 is typed, as the first undo had left it"
        page = phone.press(phone.open(f"/t/{slug}/log"), "Wiederherstellen")
        assert (totals_of(page), offers_redo(page)) == (["24", "14"], False)
        assert strip(phone.open(f"/t/{slug}/log")) == [("undo", True), ("redo", False)]
        before = steps(store, slug)
        assert phone.post(f"/t/{slug}/redo", {".seen": "6", ".key": "x"}).status == 200
        assert steps(store, slug) == before, "with nothing to put back nothing is written"

    def test_a_double_tap_or_another_phone_puts_back_one_round_only(self, phone: Pad, other: Pad, slug: str, store: Store) -> None:
        page = undo(phone, slug, 2)
        theirs = other.sheet(slug)
        for _ in range(2):
            again = phone.send(page, to="redo")
        assert "inzwischen etwas geändert" not in again.text
        assert totals_of(again) == totals_of(other.send(theirs, to="redo")) == ["12", "7"]
        assert steps(store, slug) == ["entry", "entry", "undo", "undo", "redo"]

    def test_a_notice_takes_back_what_it_tells_and_nothing_else(self, phone: Pad, other: Pad, slug: str) -> None:
        """Another phone writes before the notice is seen: its key would take back that round."""
        form = phone.announce(slug, BIDS)
        phone.send(form, {"tricks_0": "4", "tricks_1": "3"}, "tricks", follow=False)
        other.write(slug, (2, 1, 1, 3), (2, 5))
        notice = phone.sheet(slug).one("div", cls="toast")
        assert notice.text.startswith("Runde 3:")
        assert not notice.all("button")

    def test_after_something_new_it_is_offered_no_more(self, phone: Pad, other: Pad, slug: str, store: Store) -> None:
        page = undo(phone, slug)
        assert not offers_redo(other.write(slug, (1, 1, 1, 1), (7, 0)))
        page = phone.send(page, to="redo")
        assert "Auf dem Block hat sich inzwischen etwas geändert." in page.text
        assert steps(store, slug) == ["entry", "entry", "undo", "entry"], "who wrote first is not overwritten"
        undo(phone, slug)
        phone.adjust(slug, 5)
        assert not offers_redo(phone.sheet(slug))

    def test_what_was_typed_of_the_next_round_comes_back_with_the_last(self, phone: Pad, slug: str) -> None:
        phone.keep(phone.open(f"/t/{slug}/enter/announce"), {"bids_2": "3"})
        page = undo(phone, slug)
        assert phone.open(f"/t/{slug}/enter/announce").ticked("bids_2") == "2"
        phone.send(page, to="redo")
        assert phone.open(f"/t/{slug}/enter/announce").ticked("bids_2") == "3"

    def test_a_correction_a_strike_and_the_end_are_taken_back_and_put_back(self, phone: Pad, slug: str) -> None:
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

    def test_a_kept_table_takes_a_redo_as_it_takes_any_step(self, store: Store, slug: str) -> None:
        """The kind of a step is a word without a list of words that are allowed: an older database takes the new one."""
        assert inspect(store.database.engine).get_check_constraints("step") == []


class TestNumbers:
    """A round has one number everywhere: its place among those on the sheet."""

    def on_the_sheet(self, phone: Pad, slug: str) -> list[str]:
        return [node.text for node in phone.sheet(slug).all("span", cls="round-number")]

    def in_the_log(self, phone: Pad, slug: str) -> list[str]:
        """The numbers under which rounds were written down, newest first; "" for one that has none."""
        told = [item.one("p", cls="what").text for item in phone.open(f"/t/{slug}/log").one("ol", cls="log").all("li")]
        return [number for line in told for number in re.findall(r"Runde ?(\d*) eingetragen", line) if ": Runde" not in line]

    def test_no_two_rounds_are_called_alike_whatever_was_undone_or_struck(self, phone: Pad, other: Pad, slug: str) -> None:
        phone.send(undo(phone, slug), to="redo")
        assert self.in_the_log(phone, slug) == ["2", "1"], "what was put back has its number again"
        undo(phone, slug)
        phone.write(slug, BIDS, TRICKS)
        assert self.in_the_log(phone, slug) == ["2", "", "1"]
        phone.send(phone.open(f"/t/{slug}/entries/1/correct"), to="strike")
        phone.write(slug, BIDS, TRICKS)
        assert self.on_the_sheet(phone, slug) == ["2", "1"]
        assert self.in_the_log(phone, slug) == ["2", "1", "", ""]
        phone.announce(slug, BIDS)
        page = phone.open(f"/t/{slug}/enter/tricks")
        other.send(other.open(f"/t/{slug}/enter/tricks"), {"tricks_0": "7", "tricks_1": "0"}, "tricks")
        page = phone.send(page, {"tricks_0": "4", "tricks_1": "3"}, "tricks")
        assert "Runde 3 steht inzwischen schon auf dem Block" in page.text, "nor in a conflict"

    def test_rounds_that_no_longer_fit_keep_their_places(self, phone: Pad, store: Store) -> None:
        slug = phone.lay(4)
        phone.played(slug, 5)
        for seen, target in ((5, 3), (6, 4)):
            store.append(slug, NewStep("amend", {"target": target, "entry": WRONG}), seen=seen, key=f"b{seen}", at=1)
        page = phone.sheet(slug)
        assert self.on_the_sheet(phone, slug) == self.in_the_log(phone, slug) == ["5", "4", "3", "2", "1"]
        assert "Ab Runde 3 passt etwas nicht mehr." in page.text
        assert "Runde 6: Ansagen" in page.text
        assert phone.open(f"/t/{slug}/entries/4/correct").one("h1").text == "Runde 4 korrigieren"
        assert page.one("header").one("p").text.startswith("3 von 8 Runden"), "as many count"

    def test_beyond_the_last_round_nobody_says_of_how_many(self, phone: Pad, store: Store) -> None:
        slug = phone.lay(4)
        phone.played(slug, 8)
        store.append(slug, NewStep("amend", {"target": 3, "entry": WRONG}), seen=8, key="b", at=1)
        page = phone.open(f"/t/{slug}/enter/announce")
        assert page.one("header").one("p").text == "Partout · Runde 9"
        assert "Runde 9 von 8" not in phone.open("/").text
