"""Taking back and putting back, by two phones; and what a round is called whatever was done to others."""

from __future__ import annotations

import re

import pytest
from sqlalchemy import inspect

from scorepad.store import NewStep, Store
from tests.web.conftest import Pad, steps, totals_of
from tests.web.page import Page

BIDS, TRICKS = (1, 2, 2, 0), (4, 3)


@pytest.fixture
def slug(phone: Pad) -> str:
    """A table of four with two rounds: 12 and 7 points each."""
    slug = phone.lay(4)
    phone.played(slug, 2)
    return slug


def offers(page: Page, what: str) -> bool:
    return what in [button.attrs.get("aria-label") for button in page.all("button")]


class TestRedo:
    def test_a_second_undo_loses_nothing(self, phone: Pad, slug: str) -> None:
        page = phone.send(phone.send(phone.sheet(slug), to="undo"), to="undo")
        assert totals_of(page) == ["0", "0"]
        page = phone.send(page, to="redo")
        assert totals_of(page) == ["12", "7"]
        assert "Runde 1 steht wieder auf dem Block." in page.text
        again = phone.open(f"/t/{slug}/enter/tricks")
        assert again.ticked("tricks_0") == "4", "round 2 is typed, as the first undo had left it"
        assert totals_of(phone.send(page, to="redo")) == ["24", "14"]

    def test_it_is_offered_beside_undo_as_long_as_there_is_something(self, phone: Pad, slug: str) -> None:
        page = phone.sheet(slug)
        assert not offers(page, "Wiederherstellen")
        page = phone.send(page, to="undo")
        assert offers(page, "Wiederherstellen")
        assert not page.one("div", cls="toast").all("button"), "a second tap on undo in the notice would put it back"
        page = phone.send(page, to="redo")
        assert not offers(page, "Wiederherstellen")
        assert page.one("div", cls="toast").one("button").text == "Zurücknehmen"

    def test_neither_takes_the_place_of_the_other(self, phone: Pad, slug: str) -> None:
        """Whatever can act, undo stands before redo, on the sheet and in the history."""
        phone.send(phone.send(phone.sheet(slug), to="undo"), to="undo")
        for where in (f"/t/{slug}", f"/t/{slug}/log"):
            page = phone.open(where)
            row = page.one("div", cls="strip-row").all("button")
            assert [each.attrs.get("form") for each in row][:2] == ["undo", "redo"]
            assert ["disabled" in each.attrs for each in row][:2] == [True, False]
        phone.send(phone.send(phone.sheet(slug), to="redo"), to="redo")
        row = phone.open(f"/t/{slug}/log").one("div", cls="strip-row").all("button")
        assert ["disabled" in each.attrs for each in row] == [False, True]

    def test_a_notice_takes_back_what_it_tells_and_nothing_else(self, phone: Pad, other: Pad, slug: str) -> None:
        """Another phone writes before the notice is seen: its key would take back that round."""
        form = phone.announce(slug, BIDS)
        phone.send(form, {"tricks_0": "4", "tricks_1": "3"}, "tricks", follow=False)
        other.write(slug, (2, 1, 1, 3), (2, 5))
        notice = phone.sheet(slug).one("div", cls="toast")
        assert notice.text.startswith("Runde 3:")
        assert not notice.all("button")

    def test_it_is_offered_in_the_history(self, phone: Pad, slug: str) -> None:
        phone.send(phone.sheet(slug), to="undo")
        page = phone.press(phone.open(f"/t/{slug}/log"), "Wiederherstellen")
        assert totals_of(page) == ["24", "14"]

    def test_after_something_new_it_is_offered_no_more(self, phone: Pad, slug: str) -> None:
        phone.send(phone.sheet(slug), to="undo")
        assert not offers(phone.write(slug, BIDS, TRICKS), "Wiederherstellen")
        phone.send(phone.sheet(slug), to="undo")
        phone.adjust(slug, 5)
        assert not offers(phone.sheet(slug), "Wiederherstellen")

    def test_a_double_tap_puts_back_one_round_only(self, phone: Pad, slug: str, store: Store) -> None:
        page = phone.send(phone.send(phone.sheet(slug), to="undo"), to="undo")
        for _ in range(2):
            again = phone.send(page, to="redo")
        assert totals_of(again) == ["12", "7"]
        assert "inzwischen etwas geändert" not in again.text
        assert steps(store, slug) == ["entry", "entry", "undo", "undo", "redo"]

    def test_another_phone_that_wrote_first_is_not_overwritten(self, phone: Pad, other: Pad, slug: str, store: Store) -> None:
        page = phone.send(phone.sheet(slug), to="undo")
        other.write(slug, (1, 1, 1, 1), (7, 0))
        page = phone.send(page, to="redo")
        assert "Auf dem Block hat sich inzwischen etwas geändert." in page.text
        assert steps(store, slug) == ["entry", "entry", "undo", "entry"]

    def test_two_phones_that_both_put_back_do_so_once(self, phone: Pad, other: Pad, slug: str, store: Store) -> None:
        phone.send(phone.send(phone.sheet(slug), to="undo"), to="undo")
        mine, theirs = phone.sheet(slug), other.sheet(slug)
        phone.send(mine, to="redo")
        assert totals_of(other.send(theirs, to="redo")) == ["12", "7"]
        assert steps(store, slug)[-2:] == ["undo", "redo"]

    def test_what_was_typed_of_the_next_round_comes_back_with_the_last(self, phone: Pad, slug: str) -> None:
        phone.keep(phone.open(f"/t/{slug}/enter/announce"), {"bids_2": "3"})
        page = phone.send(phone.sheet(slug), to="undo")
        assert phone.open(f"/t/{slug}/enter/announce").ticked("bids_2") == "2"
        phone.send(page, to="redo")
        assert phone.open(f"/t/{slug}/enter/announce").ticked("bids_2") == "3"

    def test_a_correction_is_put_back(self, phone: Pad, slug: str) -> None:
        phone.send(phone.open(f"/t/{slug}/entries/1/correct"), {"tricks_0": "3", "tricks_1": "4"}, "correct")
        page = phone.send(phone.sheet(slug), to="undo")
        assert totals_of(page) == ["24", "14"]
        assert totals_of(phone.send(page, to="redo")) == ["23", "15"]

    def test_a_round_that_was_struck_out_is_struck_out_again(self, phone: Pad, slug: str) -> None:
        phone.send(phone.open(f"/t/{slug}/entries/1/correct"), to="strike")
        page = phone.send(phone.send(phone.sheet(slug), to="undo"), to="redo")
        assert totals_of(page) == ["12", "7"]

    def test_the_end_is_put_back(self, phone: Pad, slug: str) -> None:
        page = phone.send(phone.send(phone.open(f"/t/{slug}/end"), to="end"), to="undo")
        assert page.all("p", cls="winner") == []
        assert phone.send(page, to="redo").one("p", cls="winner").text.startswith("Ada & Cem")

    def test_with_nothing_to_put_back_nothing_is_written(self, phone: Pad, slug: str, store: Store) -> None:
        assert phone.post(f"/t/{slug}/redo", {".seen": "2", ".key": "x"}).status == 200
        assert steps(store, slug) == ["entry", "entry"]

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

    def test_after_a_struck_round_no_two_are_called_alike(self, phone: Pad, slug: str) -> None:
        phone.send(phone.open(f"/t/{slug}/entries/1/correct"), to="strike")
        phone.write(slug, BIDS, TRICKS)
        assert self.on_the_sheet(phone, slug) == ["2", "1"]
        assert self.in_the_log(phone, slug) == ["2", "1", ""]

    def test_after_an_undone_round_no_two_are_called_alike(self, phone: Pad, slug: str) -> None:
        phone.send(phone.sheet(slug), to="undo")
        phone.write(slug, BIDS, TRICKS)
        assert self.in_the_log(phone, slug) == ["2", "", "1"]

    def test_rounds_that_no_longer_fit_keep_their_places(self, phone: Pad, store: Store) -> None:
        slug = phone.lay(4)
        phone.played(slug, 5)
        wrong = {"bids": [1, 2, 2, 0], "tricks": [7, 7]}
        for seen, target in ((5, 3), (6, 4)):
            store.append(slug, NewStep("amend", {"target": target, "entry": wrong}), seen=seen, key=f"b{seen}", at=1)
        page = phone.sheet(slug)
        assert self.on_the_sheet(phone, slug) == ["5", "4", "3", "2", "1"]
        assert self.in_the_log(phone, slug) == ["5", "4", "3", "2", "1"]
        assert "Ab Runde 3 passt etwas nicht mehr." in page.text
        assert "Runde 6: Ansagen" in page.text
        assert phone.open(f"/t/{slug}/entries/4/correct").one("h1").text == "Runde 4 korrigieren"
        assert page.one("header").one("p").text.startswith("3 von 8 Runden"), "as many count"

    def test_beyond_the_last_round_nobody_says_of_how_many(self, phone: Pad, store: Store) -> None:
        slug = phone.lay(4)
        phone.played(slug, 8)
        wrong = {"bids": [1, 2, 2, 0], "tricks": [7, 7]}
        store.append(slug, NewStep("amend", {"target": 3, "entry": wrong}), seen=8, key="b", at=1)
        page = phone.open(f"/t/{slug}/enter/announce")
        assert page.one("header").one("p").text == "Partout · Runde 9"
        assert "Runde 9 von 8" not in phone.open("/").text

    def test_in_a_conflict_the_round_is_called_as_on_the_sheet(self, phone: Pad, other: Pad, slug: str) -> None:
        phone.send(phone.open(f"/t/{slug}/entries/1/correct"), to="strike")
        phone.announce(slug, BIDS)
        page = phone.open(f"/t/{slug}/enter/tricks")
        other.send(other.open(f"/t/{slug}/enter/tricks"), {"tricks_0": "7", "tricks_1": "0"}, "tricks")
        page = phone.send(page, {"tricks_0": "4", "tricks_1": "3"}, "tricks")
        assert "Runde 2 steht inzwischen schon auf dem Block" in page.text

    def test_a_round_that_was_put_back_has_its_number_again(self, phone: Pad, slug: str) -> None:
        page = phone.send(phone.sheet(slug), to="undo")
        phone.send(page, to="redo")
        assert self.in_the_log(phone, slug) == ["2", "1"]
