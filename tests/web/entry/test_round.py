"""A round, from the announcements over the tricks to the sheet."""

from __future__ import annotations

import json
from typing import Any

import pytest

from scorepad.store import NewStep, NewTable, Store
from tests.web.conftest import Pad, points_of, steps, totals_of
from tests.web.page import Page

BIDS, TRICKS = (1, 2, 2, 0), (4, 3)
"""Ada & Cem announce 3 and take 4: 4 + 8; Ben & Dora announce 2 and take 3: 3 + 4."""


@pytest.fixture
def slug(phone: Pad) -> str:
    """Ada, Ben, Cem and Dora; Ada deals, so Ben announces first."""
    return phone.lay(4)


def rows_of(page: Page, field: str = "bids") -> list[int]:
    """The seats or sides that a page asks for this field, from the top."""
    ids = [node.attrs["id"] for node in page.all("fieldset") if node.attrs.get("id", "").startswith(f"f-{field}_")]
    return [int(each.rpartition("_")[2]) for each in ids]


class TestTwoSteps:
    def test_announcements_then_tricks_then_the_sheet(self, phone: Pad, slug: str) -> None:
        page = phone.announce(slug, BIDS)
        assert page.hops == [303]
        assert page.path == f"/t/{slug}/enter/tricks"
        page = phone.send(page, {"tricks_0": "4", "tricks_1": "3"}, "tricks")
        assert page.hops == [303]
        assert totals_of(page) == ["12", "7"]
        assert page.one("div", cls="toast").one("span").text == "Runde 1: +12 und +7"

    def test_all_stand_as_they_sit_and_whoever_sits_left_of_the_dealer_is_marked(self, phone: Pad, slug: str) -> None:
        page = phone.open(f"/t/{slug}/enter/announce")
        assert rows_of(page) == [0, 1, 2, 3]
        assert "nennt die Zahl, beginnt" in page.one(id="f-bids_1").text
        assert "nennt die Farbe" in page.one(id="f-bids_2").text
        assert "gibt" in page.one(id="f-bids_0").text

    def test_the_deal_moves_on_after_each_round_and_nobody_changes_place(self, phone: Pad, slug: str) -> None:
        phone.write(slug, BIDS, TRICKS)
        page = phone.open(f"/t/{slug}/enter/announce")
        assert rows_of(page) == [0, 1, 2, 3]
        assert "nennt die Zahl, beginnt" in page.one(id="f-bids_2").text
        assert "gibt" in page.one(id="f-bids_1").text

    def test_who_announces_next_is_asked_next(self, phone: Pad, slug: str) -> None:
        page = phone.open(f"/t/{slug}/enter/announce")
        for seat, waits_for in ((1, "Cem"), (2, "Dora"), (3, "Ada")):
            page = phone.keep(page, {f"bids_{seat}": "1"})
            assert page.one("button", cls="missing").text == f"{waits_for} fehlt noch."

    def test_three_announce_and_take_their_tricks_in_one_order(self, phone: Pad) -> None:
        slug = phone.lay(3)
        assert rows_of(phone.open(f"/t/{slug}/enter/announce")) == [0, 1, 2]
        page = phone.announce(slug, (1, 2, 0))
        assert page.path.endswith("/tricks")
        assert rows_of(page, "tricks") == [0, 1, 2]

    def test_a_number_nobody_touched_is_no_zero(self, phone: Pad, slug: str) -> None:
        page = phone.open(f"/t/{slug}/enter/announce")
        assert all(page.ticked(f"bids_{seat}") is None for seat in range(4))
        assert page.one("div", cls="sums").text.count("– + –") == 2
        page = phone.keep(page, {"bids_1": "0"})
        assert page.ticked("bids_1") == "0"
        assert "0 + –" in page.one("div", cls="sums").text

    def test_partners_are_added_up_in_pencil(self, phone: Pad, slug: str) -> None:
        page = phone.keep(phone.open(f"/t/{slug}/enter/announce"), {"bids_0": "1", "bids_2": "2"})
        assert "mind. 3" in page.one("div", cls="sums").text

    def test_between_the_steps_each_side_sees_its_minimum_and_what_it_is_worth(self, phone: Pad, slug: str) -> None:
        page = phone.announce(slug, BIDS)
        assert totals_of(page.one("form", id="pad")) == ["3", "2"]
        assert "ab 3 Stichen 3\u00a0+\u00a08" in page.text
        assert "ab 2 Stichen 2\u00a0+\u00a04" in page.text
        assert [seat.one("b", cls="value").text for seat in page.one("ol", cls="seats").all("li")] == ["1", "2", "2", "0"]

    def test_the_trump_is_optional_and_shown_while_the_hand_is_played(self, phone: Pad, slug: str) -> None:
        page = phone.announce(slug, BIDS, trump_number="3", trump_colour="green")
        assert page.one("div", cls="trump").one("p", cls="serif").text == "grün 3"

    def test_two_sides_share_one_row_of_results(self, phone: Pad, slug: str) -> None:
        page = phone.announce(slug, BIDS)
        row = page.one(id="f-tricks_0")
        assert [box.text for box in row.all("span", cls="cut")] == ["0:7", "1:6", "2:5", "3:4", "4:3", "5:2", "6:1", "7:0"]
        assert "f-tricks_1" not in page.ids
        page = phone.keep(page, {"tricks_0": "4"})
        assert "4 + 8 = 12" in page.one("div", cls="sums").text
        page = phone.keep(page, {"tricks_0": "6"})
        assert "6 + 8 = 14" in page.one("div", cls="sums").text
        assert totals_of(phone.send(page, to="tricks")) == ["14", "1"], "one trick, two announced: no bonus"

    def test_the_row_can_be_sent_from_either_side(self, phone: Pad, slug: str) -> None:
        page = phone.send(phone.announce(slug, BIDS), {"tricks_1": "3"}, "tricks")
        assert totals_of(page) == ["12", "7"]

    def test_what_only_the_other_side_said_is_not_lost_in_the_row(self, phone: Pad, slug: str) -> None:
        page = phone.keep(phone.announce(slug, BIDS), {"tricks_1": "3"})
        assert page.ticked("tricks_0") == "4"
        assert totals_of(phone.send(page, to="tricks")) == ["12", "7"]

    def test_the_last_side_takes_the_rest(self, phone: Pad) -> None:
        page = phone.keep(phone.announce(phone.lay(6), (1,) * 6), {"tricks_0": "4", "tricks_1": "1"})
        assert page.ticked("tricks_2") == "2"
        assert "der Rest" in page.one(id="f-tricks_2").text
        assert page.one(id="f-tricks_2").one("span", cls="pencilled").text == "2"
        page = phone.keep(page, {"tricks_0": "5"})
        assert page.ticked("tricks_2") == "1", "it follows when another number is changed"

    def test_with_three_sides_the_third_takes_the_rest(self, phone: Pad) -> None:
        slug = phone.lay(6)
        page = phone.keep(phone.announce(slug, (1,) * 6), {"tricks_0": "2"})
        assert page.ticked("tricks_2") is None
        page = phone.keep(page, {"tricks_1": "1"})
        assert page.ticked("tricks_2") == "4"

    def test_the_tricks_cannot_be_opened_before_the_announcements(self, phone: Pad, slug: str) -> None:
        assert phone.open(f"/t/{slug}/enter/tricks").path == f"/t/{slug}/enter/announce"

    def test_the_sheet_leads_to_the_step_at_hand(self, phone: Pad, slug: str) -> None:
        def way() -> str:
            return phone.sheet(slug).all("a", cls="primary")[0].attrs["href"]

        assert way() == f"/t/{slug}/enter/announce"
        phone.announce(slug, BIDS)
        assert way() == f"/t/{slug}/enter/tricks"

    def test_the_way_back_from_the_tricks_leads_to_the_announcements(self, phone: Pad, slug: str) -> None:
        assert f"/t/{slug}/enter/announce" in phone.announce(slug, BIDS).links

    @pytest.mark.parametrize(
        ("players", "bids", "tricks", "totals"),
        [(3, (1, 2, 0), (2, 3, 0), ["6", "11", "0"]), (6, (3, 3, 1, 0, 0, 1), (3, 1, 3), ["19", "1", "11"])],
    )
    def test_three_and_six_play_too(self, phone: Pad, players: int, bids: Any, tricks: Any, totals: list[str]) -> None:
        assert totals_of(phone.write(phone.lay(players), bids, tricks)) == totals


class TestNumbers:
    def test_points_carry_a_sign_totals_a_real_minus(self, phone: Pad, slug: str) -> None:
        page = phone.write(slug, (1, 2, 2, 0), (0, 7))
        assert totals_of(page) == ["−3", "11"]
        assert points_of(page, 1) == ["−3", "+11"]
        assert "-3" not in page.text

    def test_nothing_won_is_zero_without_a_sign(self, phone: Pad, slug: str) -> None:
        page = phone.write(slug, (0, 0, 0, 0), (0, 7))
        assert points_of(page, 1) == ["0", "+7"]

    def test_from_ten_thousand_on_a_narrow_space_marks_the_thousands(self, phone: Pad, slug: str) -> None:
        page = phone.adjust(slug, 12345, -9999)
        assert totals_of(page) == ["12\N{NARROW NO-BREAK SPACE}345", "−9999"]
        assert points_of(page, 1) == ["+12\N{NARROW NO-BREAK SPACE}345", "−9999"]

    def test_thousands_are_marked_in_sentences_too(self, phone: Pad, slug: str) -> None:
        page = phone.adjust(slug, 12345)
        assert "12\N{NARROW NO-BREAK SPACE}345 vorn" in page.text

    def test_each_line_says_why_and_leads_to_its_rule(self, phone: Pad, slug: str) -> None:
        page = phone.write(slug, BIDS, TRICKS)
        lines = {line.text: line.attrs["href"] for line in page.one("details", id="e1").all("a") if "rules" in line.attrs["href"]}
        assert [*lines] == [
            "4 Stiche Stichpunkte +4", "Minimum 3 erreicht Bonus +8", "3 Stiche Stichpunkte +3", "Minimum 2 erreicht Bonus +4",
        ]  # fmt: skip
        assert lines["Minimum 3 erreicht Bonus +8"] == f"/rules/partout?table={slug}#bonus"

    def test_the_chart_has_a_text_in_its_place(self, phone: Pad, slug: str) -> None:
        page = phone.evening(slug, 2)
        figure = page.one("figure", cls="chart")
        title = figure.all("svg", role="img")[0].attrs["aria-labelledby"]
        assert title in page.ids
        assert "Verlauf über 2 Einträge: Ada & Cem 24 und Ben & Dora 14" in page.html.replace("&amp;", "&")
        cells = [[cell.text for cell in row.inside if hasattr(cell, "text")] for row in figure.one("tbody").all("tr")]
        assert cells == [["1", "12", "7"], ["2", "24", "14"]]


class TestDrafts:
    def test_what_is_typed_survives_a_reload(self, phone: Pad, slug: str) -> None:
        phone.keep(phone.open(f"/t/{slug}/enter/announce"), {"bids_1": "2", "trump_number": "5", "trump_colour": "blue"})
        page = phone.open(f"/t/{slug}/enter/announce")
        assert (page.ticked("bids_1"), page.ticked("trump_number"), page.ticked("trump_colour")) == ("2", "5", "blue")

    def test_what_one_phone_types_the_other_sees(self, phone: Pad, other: Pad, slug: str) -> None:
        phone.keep(phone.open(f"/t/{slug}/enter/announce"), {"bids_1": "2"})
        assert other.open(f"/t/{slug}/enter/announce").ticked("bids_1") == "2"

    def test_each_phone_changes_only_what_it_touched(self, phone: Pad, other: Pad, slug: str) -> None:
        mine, theirs = phone.open(f"/t/{slug}/enter/announce"), other.open(f"/t/{slug}/enter/announce")
        phone.keep(mine, {"bids_1": "2"})
        page = other.keep(theirs, {"bids_2": "3"})
        assert (page.ticked("bids_1"), page.ticked("bids_2")) == ("2", "3")

    def test_what_a_phone_takes_back_is_gone_for_both(self, phone: Pad, other: Pad, slug: str) -> None:
        page = phone.keep(phone.open(f"/t/{slug}/enter/announce"), {"trump_number": "3"})
        phone.keep(page, {"trump_number": None})
        assert other.open(f"/t/{slug}/enter/announce").ticked("trump_number") is None

    def test_a_phone_that_lay_about_takes_nothing_back(self, phone: Pad, other: Pad, slug: str) -> None:
        old = other.open(f"/t/{slug}/enter/announce")
        phone.keep(phone.open(f"/t/{slug}/enter/announce"), {"bids_1": "2", "bids_2": "1"})
        page = other.keep(old, {})
        assert (page.ticked("bids_1"), page.ticked("bids_2")) == ("2", "1")

    def test_nobody_goes_on_with_what_he_has_not_seen(self, phone: Pad, other: Pad, slug: str) -> None:
        old = other.open(f"/t/{slug}/enter/announce")
        phone.keep(phone.open(f"/t/{slug}/enter/announce"), {"trump_number": "7"})
        page = other.send(old, {f"bids_{seat}": "1" for seat in range(4)}, "announce")
        assert page.status == 409
        assert page.faults == ["Ein anderes Handy hat hier gerade etwas anderes eingetippt. So steht es jetzt da."]
        assert page.ticked("trump_number") == "7"
        assert page.ticked("bids_3") == "1"
        assert other.send(page, {}, "announce").path.endswith("/tricks")

    def test_a_draft_counts_for_nothing(self, phone: Pad, slug: str, store: Store) -> None:
        phone.announce(slug, BIDS)
        assert phone.totals(slug) == ["0", "0"]
        assert steps(store, slug) == []

    def test_after_the_round_the_next_begins_empty(self, phone: Pad, slug: str) -> None:
        phone.write(slug, BIDS, TRICKS)
        page = phone.open(f"/t/{slug}/enter/announce")
        assert all(page.ticked(f"bids_{seat}") is None for seat in range(4))

    def test_an_adjustment_leaves_the_round_that_is_being_typed_alone(self, phone: Pad, slug: str) -> None:
        phone.announce(slug, BIDS)
        phone.adjust(slug, 5)
        assert phone.open(f"/t/{slug}/enter/announce").ticked("bids_1") == "2"

    def test_a_draft_of_a_stale_page_is_neither_kept_nor_lost(self, phone: Pad, other: Pad, slug: str) -> None:
        old = other.open(f"/t/{slug}/enter/announce")
        phone.write(slug, BIDS, TRICKS)
        page = other.keep(old, {"bids_1": "4"})
        assert page.status == 204
        assert "HX-Redirect" not in page.headers
        assert phone.open(f"/t/{slug}/enter/announce").ticked("bids_1") is None

    def test_a_phone_that_only_woke_up_is_sent_to_the_sheet(self, phone: Pad, other: Pad, slug: str) -> None:
        old = other.open(f"/t/{slug}/enter/announce")
        phone.write(slug, BIDS, TRICKS)
        page = other.keep(old, {})
        assert (page.status, page.headers["HX-Redirect"]) == (204, f"/t/{slug}")


class TestRefused:
    def test_everything_missing_is_named_beside_its_row(self, phone: Pad, slug: str, store: Store) -> None:
        page = phone.announce(slug, (None, 2, None, 0))
        assert page.status == 422
        assert page.faults_at("bids_0") == ["Ada fehlt noch."]
        assert page.faults_at("bids_2") == ["Cem fehlt noch."]
        assert page.title.startswith("(2) Ansagen")
        assert (page.ticked("bids_1"), page.ticked("bids_3")) == ("2", "0")
        assert steps(store, slug) == []

    def test_the_button_says_who_is_missing_and_leads_there(self, phone: Pad, slug: str) -> None:
        page = phone.keep(phone.open(f"/t/{slug}/enter/announce"), {"bids_1": "2", "bids_3": "0"})
        button = page.one("button", cls="missing")
        assert button.text == "Cem fehlt noch."
        assert button.attrs["data-missing"] == "#f-bids_2"
        assert button.attrs["data-missing"][1:] in page.ids

    def test_in_stud_the_button_asks_for_the_highest_open_tile(self, phone: Pad, store: Store) -> None:
        slug = store.open(NewTable("poker-stud", ("Ada", "Ben", "Cem"), 0, {}), key="stud", at=1)
        page = phone.open(f"/t/{slug}/enter/bets")
        assert page.one("button", cls="missing").text == "Wer hat offen den höchsten Stein?"

    def test_the_button_quotes_no_label(self, phone: Pad, store: Store) -> None:
        slug = store.open(NewTable("belote", ("Ada", "Ben", "Cem", "Dora"), 0, {}), key="belote", at=1)
        page = phone.send(phone.open(f"/t/{slug}/enter/announce"), {"trump": "h", "taker": "0"}, "announce")
        page = phone.keep(page, {"cards_0": "90", "cards_1": "86"})
        assert page.one("button", cls="missing").text == "Noch offen: der letzte Stich."

    def test_too_many_tricks(self, phone: Pad, slug: str, store: Store) -> None:
        page = phone.send(phone.announce(slug, BIDS), {"tricks_0": "4", "tricks_1": "4"}, "tricks")
        assert page.status == 422
        assert page.faults_at("tricks_0") == ["Es gibt 7 Stiche; 4 und 4 sind 8."]
        assert page.ticked("tricks_0") is None, "that is no result"
        assert f"/rules/partout?table={slug}#trick-count" in page.links
        assert steps(store, slug) == []

    def test_one_tap_mends_it(self, phone: Pad, slug: str) -> None:
        page = phone.send(phone.announce(slug, BIDS), {"tricks_0": "4", "tricks_1": "4"}, "tricks")
        page = phone.press(page, "Rest: 3")
        assert page.path.endswith("/tricks")
        assert page.faults == []
        assert page.ticked("tricks_0") == "4", "4:3"
        assert totals_of(phone.send(page, {}, "tricks")) == ["12", "7"]

    def test_sums_that_the_fault_spoils_are_left_open(self, phone: Pad, slug: str) -> None:
        page = phone.send(phone.announce(slug, BIDS), {"tricks_0": "4", "tricks_1": "4"}, "tricks")
        assert [each.one("b").text for each in page.one("div", cls="sums").all("p")] == ["–", "–"]

    def test_too_few_tricks_with_three_sides(self, phone: Pad) -> None:
        page = phone.announce(phone.lay(6), (1,) * 6)
        page = phone.send(page, {"tricks_0": "1", "tricks_1": "1", "tricks_2": "1"}, "tricks")
        assert page.faults_at("tricks_2") == ["Es gibt 7 Stiche; 1, 1 und 1 sind 3."]
        assert any(node.text == "Rest: 5" for node in page.all("button"))

    @pytest.mark.parametrize(
        ("typed", "told"),
        [*((out, "Angesagt: erlaubt ist 0 bis 7.") for out in ("8", "-1")), ("zwei", "„zwei“ ist keine Zahl."), ("9" * 400, "")],
    )
    def test_numbers_that_cannot_be(self, phone: Pad, slug: str, store: Store, typed: str, told: str) -> None:
        page = phone.announce(slug, (1, typed, 2, 0))
        assert page.status == 422
        assert page.faults_at("bids_1")[0].startswith(told)
        assert (page.ticked("bids_0"), page.ticked("bids_2"), page.ticked("bids_3")) == ("1", "2", "0")
        assert steps(store, slug) == []

    def test_several_faults_are_told_at_once(self, phone: Pad, slug: str) -> None:
        page = phone.announce(slug, (9, "x", None, 0))
        assert page.status == 422
        assert page.faults_at("bids_1") == ["„x“ ist keine Zahl. Summen wie 120+45 gehen auch."]
        assert page.faults_at("bids_2") == ["Cem fehlt noch."]
        assert page.faults_at("bids_0") == ["Angesagt: erlaubt ist 0 bis 7."]

    @pytest.mark.parametrize("colour", ["pink", "<b>", "x" * 5000])
    def test_a_colour_that_is_none(self, phone: Pad, slug: str, colour: str) -> None:
        page = phone.announce(slug, BIDS, trump_colour=colour)
        assert page.status == 422
        assert page.faults_at("trump_colour")

    def test_a_trump_number_outside_the_pack(self, phone: Pad, slug: str) -> None:
        page = phone.announce(slug, BIDS, trump_number="9")
        assert page.status == 422
        assert page.faults_at("trump_number") == ["Trumpfzahl: erlaubt ist 1 bis 7."]
        assert phone.announce(phone.lay(6), (1,) * 6, trump_number="9").path.endswith("/tricks")

    def test_in_english_too(self, phone_of: Any, slug: str) -> None:
        phone = phone_of("en-GB")
        page = phone.send(phone.announce(slug, BIDS), {"tricks_0": "4", "tricks_1": "4"}, "tricks")
        assert page.faults_at("tricks_0") == ["There are 7 tricks; 4 and 4 make 8."]
        assert "Rest: 3" in page.text


class TestTwice:
    def test_a_double_tap_counts_once(self, phone: Pad, slug: str, store: Store) -> None:
        page = phone.announce(slug, BIDS)
        typed = {"tricks_0": "4", "tricks_1": "3"}
        first, second = phone.send(page, typed, "tricks"), phone.send(page, typed, "tricks")
        assert first.path == second.path == f"/t/{slug}"
        assert steps(store, slug) == ["entry"]

    def test_a_second_try_counts_once_even_if_others_wrote_in_between(
        self, phone: Pad, other: Pad, slug: str, store: Store
    ) -> None:
        page = phone.announce(slug, BIDS)
        typed = {"tricks_0": "4", "tricks_1": "3"}
        phone.send(page, typed, "tricks")
        other.write(slug, (0, 0, 1, 1), (3, 4))
        again = phone.send(page, typed, "tricks")
        assert steps(store, slug) == ["entry", "entry"]
        assert again.path == f"/t/{slug}", "what this phone sends is on the sheet: there is nothing to ask"

    def test_a_second_try_after_a_correction_counts_once(self, phone: Pad, other: Pad, slug: str, store: Store) -> None:
        page = phone.announce(slug, BIDS)
        typed = {"tricks_0": "4", "tricks_1": "3"}
        phone.send(page, typed, "tricks")
        other.send(other.open(f"/t/{slug}/entries/1/correct"), {"tricks_0": "3", "tricks_1": "4"}, "correct")
        again = phone.send(page, typed, "tricks")
        assert steps(store, slug) == ["entry", "amend"]
        assert again.path == f"/t/{slug}", "what this phone sends is on the sheet: there is nothing to ask"
        assert phone.open(f"/t/{slug}/enter/announce").ticked("bids_1") is None

    def test_two_rounds_that_look_alike_count_twice(self, phone: Pad, slug: str, store: Store) -> None:
        phone.evening(slug, 2)
        assert steps(store, slug) == ["entry", "entry"]

    def test_two_phones_that_write_the_same_count_once(self, phone: Pad, other: Pad, slug: str, store: Store) -> None:
        phone.announce(slug, BIDS)
        pages = [each.open(f"/t/{slug}/enter/tricks") for each in (phone, other)]
        for each, page in zip((phone, other), pages, strict=True):
            page = each.send(page, {"tricks_0": "4", "tricks_1": "3"}, "tricks")
            assert page.path == f"/t/{slug}"
        assert steps(store, slug) == ["entry"]


class TestTwoPhones:
    @pytest.fixture
    def conflict(self, phone: Pad, other: Pad, slug: str) -> Any:
        """`other` has just written 4 : 3; `phone` sends 3 : 4 for the same round."""
        phone.announce(slug, BIDS)
        mine, theirs = phone.open(f"/t/{slug}/enter/tricks"), other.open(f"/t/{slug}/enter/tricks")
        other.send(theirs, {"tricks_0": "4", "tricks_1": "3"}, "tricks")
        return phone.send(mine, {"tricks_0": "3", "tricks_1": "4"}, "tricks")

    def test_the_second_one_sees_both_versions(self, slug: str, store: Store, conflict: Any) -> None:
        assert conflict.status == 409
        theirs, mine = conflict.one("div", cls="versions").inside[1::2]
        assert theirs.text.startswith("auf dem Block Ada & Cem: 1 + 2 angesagt, 4 bekommen (+12)")
        assert mine.text.startswith("deine Ada & Cem: 1 + 2 angesagt, 3 bekommen (+11)")
        assert steps(store, slug) == ["entry"]

    def test_it_says_who_was_faster_where_that_is_known(self, phone: Pad, slug: str, store: Store) -> None:
        phone.announce(slug, BIDS)
        mine = phone.open(f"/t/{slug}/enter/tricks")
        store.of(store.circle, "Cem").append(
            slug, NewStep("entry", {"bids": BIDS, "tricks": [4, 3]}), seen=0, key="cem", at=1_800_000_100
        )
        page = phone.send(mine, {"tricks_0": "3", "tricks_1": "4"}, "tricks")
        assert "Cem hat Runde 1 schneller eingetragen, anders als du." in page.text
        assert page.one("div", cls="versions").text.startswith("Cem, auf dem Block")
        assert [node.text for node in page.one("section", cls="conflict").all("button")] == [
            "Die von Cem",
            "Meine",
            "Beide zählen meine ist Runde 2",
        ]

    def test_mine_takes_over_as_a_correction(self, phone: Pad, slug: str, store: Store, conflict: Any) -> None:
        page = phone.press(conflict, "Meine")
        assert page.path == f"/t/{slug}"
        assert totals_of(page) == ["11", "8"]
        assert steps(store, slug) == ["entry", "amend"]

    def test_mine_tapped_twice_takes_over_once(self, phone: Pad, slug: str, store: Store, conflict: Any) -> None:
        phone.press(conflict, "Meine")
        phone.press(conflict, "Meine")
        assert steps(store, slug) == ["entry", "amend"]

    def test_keep_keeps_what_is_on_the_sheet(self, phone: Pad, slug: str, store: Store, conflict: Any) -> None:
        page = phone.press(conflict, "Die vom Block")
        assert page.path == f"/t/{slug}"
        assert totals_of(page) == ["12", "7"]

    def test_theirs_tapped_twice_keeps_mine_in_the_history_once(self, phone: Pad, slug: str, store: Store, conflict: Any) -> None:
        for _ in range(2):
            phone.press(conflict, "Die vom Block")
        assert steps(store, slug) == ["entry", "amend", "undo"]
        first, aside = phone.open(f"/t/{slug}/log").one("ol", cls="log").all("li")[::-1]
        assert "Runde 1 eingetragen" in first.text
        assert "Runde 1, andere Fassung (zählt nicht)" in aside.text
        assert "Ada & Cem: 1 + 2 angesagt, 3 bekommen (+11)" in aside.text

    def test_what_is_typed_of_the_next_round_outlives_the_answer(self, phone: Pad, other: Pad, slug: str, conflict: Any) -> None:
        other.announce(slug, (2, 1, 1, 3))
        phone.press(conflict, "Die vom Block")
        assert other.open(f"/t/{slug}/enter/announce").ticked("bids_3") == "3"

    def test_theirs_is_asked_about_again_if_it_was_changed_since(
        self, phone: Pad, other: Pad, slug: str, store: Store, conflict: Any
    ) -> None:
        other.send(other.open(f"/t/{slug}/entries/1/correct"), {"tricks_0": "5", "tricks_1": "2"}, "correct")
        assert "Auf dem Block hat sich inzwischen etwas geändert." in phone.press(conflict, "Die vom Block").text
        assert steps(store, slug) == ["entry", "amend"]

    def test_both_tapped_twice_adds_one_round(self, phone: Pad, slug: str, store: Store, conflict: Any) -> None:
        for _ in range(2):
            page = phone.press(conflict, "meine ist Runde 2")
        assert steps(store, slug) == ["entry", "entry"]
        assert totals_of(page) == ["23", "15"], "12 and 7 by the other phone, 11 and 8 by this one"

    def test_both_is_asked_about_again_if_another_round_was_written_since(
        self, phone: Pad, other: Pad, slug: str, store: Store, conflict: Any
    ) -> None:
        other.write(slug, (0, 0, 1, 1), (3, 4))
        assert "Auf dem Block hat sich inzwischen etwas geändert." in phone.press(conflict, "meine ist Runde 2").text
        assert steps(store, slug) == ["entry", "entry"]

    def test_both_is_no_answer_once_the_game_is_over(self, phone: Pad, other: Pad) -> None:
        slug = phone.lay(4)
        phone.played(slug, 7)
        phone.announce(slug, BIDS)
        mine, theirs = phone.open(f"/t/{slug}/enter/tricks"), other.open(f"/t/{slug}/enter/tricks")
        other.send(theirs, {"tricks_0": "4", "tricks_1": "3"}, "tricks")
        page = phone.send(mine, {"tricks_0": "3", "tricks_1": "4"}, "tricks")
        assert [node.text for node in page.one("section", cls="conflict").all("button")] == ["Die vom Block", "Meine"]
        page = phone.press(page, "Die vom Block")
        assert page.path == f"/t/{slug}"
        assert "Runde 8, andere Fassung" in phone.open(f"/t/{slug}/log").text

    def test_mine_takes_over_though_another_round_was_written_since(
        self, phone: Pad, other: Pad, slug: str, store: Store, conflict: Any
    ) -> None:
        other.write(slug, (0, 0, 1, 1), (3, 4))
        page = phone.press(conflict, "Meine")
        assert page.path == f"/t/{slug}"
        assert steps(store, slug) == ["entry", "entry", "amend"]
        assert store.load(slug).steps[2].data["target"] == 1

    def test_mine_is_refused_if_this_round_was_changed_since(
        self, phone: Pad, other: Pad, slug: str, store: Store, conflict: Any
    ) -> None:
        other.send(other.open(f"/t/{slug}/entries/1/correct"), {"tricks_0": "5", "tricks_1": "2"}, "correct")
        page = phone.press(conflict, "Meine")
        assert page.path == f"/t/{slug}"
        assert steps(store, slug) == ["entry", "amend"]
        assert "Auf dem Block hat sich inzwischen etwas geändert." in page.text

    def test_announcements_of_a_stale_page_become_the_draft_of_the_next_round(self, phone: Pad, other: Pad, slug: str) -> None:
        old = phone.open(f"/t/{slug}/enter/announce")
        other.write(slug, BIDS, TRICKS)
        page = phone.send(old, {f"bids_{seat}": "3" for seat in range(4)}, "announce")
        assert page.path == f"/t/{slug}/enter/announce"
        assert "Deine Eingaben sind noch da." in page.text
        assert [page.ticked(f"bids_{seat}") for seat in range(4)] == ["3"] * 4

    def test_a_forged_version_of_mine_is_refused(self, phone: Pad, slug: str, store: Store, conflict: Any) -> None:
        for raw in ("", "null", "[]", "{}", json.dumps({"bids": [1, 2, 2, 0], "tricks": [7, 7]}), "[" * 100_000):
            assert phone.post(f"/t/{slug}/entries/1/take-mine", {".raw": raw, ".seen": "1", ".key": "x"}).status in (400, 413)
        assert steps(store, slug) == ["entry"]

    @pytest.mark.parametrize("way", ["keep-theirs", "count-both"])
    def test_what_is_no_round_does_not_come_into_the_log(
        self, phone: Pad, slug: str, store: Store, conflict: Any, way: str
    ) -> None:
        for raw in ("", "null", "[]", "{}", json.dumps({"adjust": [5, 0], "note": "Vorgabe"}), "[" * 100_000):
            assert phone.post(f"/t/{slug}/entries/1/{way}", {".raw": raw, ".seen": "1", ".key": "x"}).status in (400, 413)
        assert steps(store, slug) == ["entry"]
