"""A round, from the announcements over the tricks to the sheet."""

from __future__ import annotations

import json
from typing import Any

import pytest

from scorepad.store import NewStep, Store
from tests.web.conftest import Pad, laid, points_of, steps, totals_of
from tests.web.page import Page

BIDS, TRICKS = (1, 2, 2, 0), (4, 3)
"""Ada & Cem announce 3 and take 4: 4 + 8; Ben & Dora announce 2 and take 3: 3 + 4."""
TAKEN = {f"tricks_{side}": str(tricks) for side, tricks in enumerate(TRICKS)}
CHANGED = "Auf dem Block hat sich inzwischen etwas geändert."


@pytest.fixture
def slug(phone: Pad) -> str:
    """Ada, Ben, Cem and Dora; Ada deals, so Ben announces first."""
    return phone.lay(4)


def announcing(phone: Pad, slug: str) -> Page:
    return phone.open(f"/t/{slug}/enter/announce")


def rows_of(page: Page, field: str = "bids") -> list[int]:
    """The seats or sides that a page asks for this field, from the top."""
    ids = [node.attrs["id"] for node in page.all("fieldset") if node.attrs.get("id", "").startswith(f"f-{field}_")]
    return [int(each.rpartition("_")[2]) for each in ids]


def bids_of(page: Page) -> list[str | None]:
    return [page.ticked(f"bids_{seat}") for seat in range(4)]


class TestTwoSteps:
    def test_announcements_then_tricks_then_the_sheet(self, phone: Pad, slug: str) -> None:
        def way() -> str:
            return phone.sheet(slug).all("a", cls="primary")[0].attrs["href"]

        assert phone.open(f"/t/{slug}/enter/tricks").path == way() == f"/t/{slug}/enter/announce"
        page = announcing(phone, slug)
        assert rows_of(page) == [0, 1, 2, 3], "as they sit"
        duties = [page.one(id=f"f-bids_{seat}").text for seat in range(3)]
        for duty, row in zip(("gibt", "nennt die Zahl, beginnt", "nennt die Farbe"), duties, strict=True):
            assert duty in row
        page = phone.announce(slug, BIDS, trump_number="3", trump_colour="green")
        assert page.hops == [303]
        assert page.path == way() == f"/t/{slug}/enter/tricks"
        assert f"/t/{slug}/enter/announce" in page.links
        assert page.one("div", cls="trump").one("p", cls="serif").text == "grün 3"
        assert totals_of(page.one("form", id="pad")) == ["3", "2"], "the least that each side has to take"
        assert "ab 3 Stichen 3\u00a0+\u00a08" in page.text
        assert "ab 2 Stichen 2\u00a0+\u00a04" in page.text
        assert [seat.one("b", cls="value").text for seat in page.one("ol", cls="seats").all("li")] == ["1", "2", "2", "0"]
        page = phone.send(page, TAKEN, "tricks")
        assert page.hops == [303]
        assert totals_of(page) == ["12", "7"]
        assert page.one("div", cls="toast").one("span").text == "Runde 1: +12 und +7"
        page = announcing(phone, slug)
        assert bids_of(page) == [None] * 4, "the next round begins empty"
        assert "gibt" in page.one(id="f-bids_1").text, "the deal moves on"

    def test_what_is_announced_is_added_up_in_pencil_and_who_is_next_is_asked_next(self, phone: Pad, slug: str) -> None:
        page = announcing(phone, slug)
        assert bids_of(page) == [None] * 4, "a number nobody touched is no zero"
        assert page.one("div", cls="sums").text.count("– + –") == 2
        for seat, bid, waits_for, name, pencilled in (
            (1, "0", 2, "Cem", "0 + –"), (2, "2", 3, "Dora", "– + 2"), (3, "1", 0, "Ada", "mind. 1"),
        ):  # fmt: skip
            page = phone.keep(page, {f"bids_{seat}": bid})
            button = page.one("button", cls="missing")
            assert button.text == f"Jetzt: Ansage von {name}"
            assert button.attrs["data-missing"] == f"#f-bids_{waits_for}"
            assert f"f-bids_{waits_for}" in page.ids
            assert pencilled in page.one("div", cls="sums").text
        assert "mind. 3" in phone.keep(page, {"bids_0": "1"}).one("div", cls="sums").text

    def test_two_sides_share_one_row_of_results(self, phone: Pad, slug: str) -> None:
        page = phone.announce(slug, BIDS)
        row = page.one(id="f-tricks_0")
        assert [box.text for box in row.all("span", cls="cut")] == ["0:7", "1:6", "2:5", "3:4", "4:3", "5:2", "6:1", "7:0"]
        assert "f-tricks_1" not in page.ids
        page = phone.keep(page, {"tricks_1": "3"})
        assert page.ticked("tricks_0") == "4", "what only the other side said is not lost"
        assert "4 + 8 = 12" in page.one("div", cls="sums").text
        page = phone.keep(page, {"tricks_0": "6"})
        assert "6 + 8 = 14" in page.one("div", cls="sums").text
        assert totals_of(phone.send(page, to="tricks")) == ["14", "1"], "one trick, two announced: no bonus"
        page = phone.send(phone.announce(slug, BIDS), {"tricks_1": "3"}, "tricks")
        assert points_of(page, 2) == ["+12", "+7"], "sent from the other side at once"

    def test_the_last_side_takes_the_rest(self, phone: Pad) -> None:
        page = phone.announce(phone.lay(6), (1,) * 6, trump_number="9")
        assert rows_of(page, "tricks") == [0, 1, 2], "six have a 9"
        page = phone.keep(page, {"tricks_0": "4"})
        assert page.ticked("tricks_2") is None
        for tricks, rest in (({"tricks_1": "1"}, "2"), ({"tricks_0": "5"}, "1")):
            page = phone.keep(page, tricks)
            row = page.one(id="f-tricks_2")
            assert (page.ticked("tricks_2"), row.one("span", cls="pencilled").text) == (rest, rest)
            assert "der Rest" in row.text
        assert totals_of(phone.send(page, to="tricks")) == ["13", "1", "1"]


def test_points_carry_a_sign_and_each_line_says_why_and_leads_to_its_rule(phone: Pad, slug: str) -> None:
    page = phone.write(slug, BIDS, (0, 7))
    assert (totals_of(page), points_of(page, 1)) == (["−3", "11"], ["−3", "+11"])
    lines = {line.text: line.attrs["href"] for line in page.one("details", id="e1").all("a") if "rules" in line.attrs["href"]}
    assert [*lines] == [
        "3 Stiche angesagt, keiner bekommen Ohne Stich −3",
        "7 Stiche Stichpunkte +7",
        "Minimum 2 erreicht Bonus +4",
    ]
    assert lines["Minimum 2 erreicht Bonus +4"] == f"/rules/partout?table={slug}#bonus"


class TestDrafts:
    def test_what_is_typed_is_there_for_all_and_counts_for_nothing(self, phone: Pad, other: Pad, slug: str, store: Store) -> None:
        old = announcing(other, slug)
        phone.keep(announcing(phone, slug), {"bids_1": "2", "trump_number": "5", "trump_colour": "blue"})
        for page in (announcing(phone, slug), announcing(other, slug)):
            assert (page.ticked("bids_1"), page.ticked("trump_number"), page.ticked("trump_colour")) == ("2", "5", "blue")
        assert bids_of(other.keep(old, {})) == [None, "2", None, None], "a phone that lay about takes nothing back"
        assert bids_of(other.keep(old, {"bids_2": "3"})) == [None, "2", "3", None], "each changes only what it touched"
        phone.keep(announcing(phone, slug), {"trump_number": None})
        assert announcing(other, slug).ticked("trump_number") is None, "what is taken back is gone for both"
        phone.adjust(slug, 5)
        assert bids_of(announcing(phone, slug)) == [None, "2", "3", None], "points by hand leave it alone"
        assert (phone.totals(slug), steps(store, slug)) == (["5", "0"], ["entry"])

    def test_nobody_goes_on_with_what_he_has_not_seen(self, phone: Pad, other: Pad, slug: str) -> None:
        old = announcing(other, slug)
        phone.keep(announcing(phone, slug), {"trump_number": "7"})
        page = other.send(old, {f"bids_{seat}": "1" for seat in range(4)}, "announce")
        assert page.status == 409
        assert page.faults == ["Ein anderes Handy hat hier gerade etwas anderes eingetippt. So steht es jetzt da."]
        assert (page.ticked("trump_number"), page.ticked("bids_3")) == ("7", "1")
        assert other.send(page, {}, "announce").path.endswith("/tricks")

    def test_a_draft_of_a_stale_page_is_neither_kept_nor_lost(self, phone: Pad, other: Pad, slug: str) -> None:
        old = announcing(other, slug)
        phone.write(slug, BIDS, TRICKS)
        page = other.keep(old, {"bids_1": "4"})
        assert (page.status, "HX-Redirect" in page.headers) == (204, False)
        assert announcing(phone, slug).ticked("bids_1") is None
        page = other.keep(old, {})
        assert (page.status, page.headers["HX-Redirect"]) == (204, f"/t/{slug}"), "it only woke up: it is sent to the sheet"
        page = other.send(old, {f"bids_{seat}": "3" for seat in range(4)}, "announce")
        assert page.path == f"/t/{slug}/enter/announce", "sent, it is the draft of the next round"
        assert "Deine Eingaben sind noch da." in page.text
        assert bids_of(page) == ["3"] * 4


class TestRefused:
    def test_all_faults_stand_beside_their_rows_and_what_was_typed_stays(self, phone: Pad, slug: str, store: Store) -> None:
        page = phone.announce(slug, (9, "zwei", None, 0), trump_number="9", trump_colour="pink")
        assert page.status == 422
        assert page.faults_at("bids_0") == ["Angesagt: erlaubt ist 0 bis 7."]
        assert page.faults_at("bids_1") == ["„zwei“ ist keine Zahl. Summen wie 120+45 gehen auch."]
        assert page.faults_at("bids_2") == ["Jetzt: Ansage von Cem"]
        assert page.faults_at("trump_number") == ["Trumpfzahl: erlaubt ist 1 bis 7."]
        assert page.faults_at("trump_colour")
        assert page.title.startswith("(5) Ansagen")
        assert page.ticked("bids_3") == "0"
        assert steps(store, slug) == []

    def test_too_many_tricks_are_mended_by_one_tap(self, phone: Pad, phone_of: Any, slug: str, store: Store) -> None:
        page = phone.send(phone.announce(slug, BIDS), {"tricks_0": "4", "tricks_1": "4"}, "tricks")
        assert page.status == 422
        assert page.faults_at("tricks_0") == ["Es gibt 7 Stiche; 4 und 4 sind 8."]
        assert page.ticked("tricks_0") is None, "that is no result"
        assert [each.one("b").text for each in page.one("div", cls="sums").all("p")] == ["–", "–"]
        assert f"/rules/partout?table={slug}#trick-count" in page.links
        assert steps(store, slug) == []
        english = phone_of("en-GB").send(page, {"tricks_0": "4", "tricks_1": "4"}, "tricks")
        assert english.faults_at("tricks_0") == ["There are 7 tricks; 4 and 4 make 8."]
        page = phone.press(page, "Rest: 3")
        assert page.path.endswith("/tricks")
        assert (page.faults, page.ticked("tricks_0")) == ([], "4")
        assert totals_of(phone.send(page, {}, "tricks")) == ["12", "7"]

    def test_a_wrong_sum_of_card_points_says_what_it_comes_to_and_offers_the_rest(self, phone: Pad, store: Store) -> None:
        """The number stands in the field of a side; in the round it is that of the pot."""
        slug = laid(store, "bettler-und-diebe", 4)
        page = phone.send(phone.open(f"/t/{slug}/enter/pot"), {"taker": "1"}, "pot")
        page = phone.send(page, {"partner": "2", "party_0": "84", "party_1": "40"}, "points")
        assert page.faults_at("party_1") == ["Es gibt 120 Augen; 84 und 40 sind 124."]
        fix = page.one("button", name=".fix")
        assert (fix.text, fix.attrs["value"]) == ("Rest: 36", "party_1=36")


class TestTwice:
    def test_a_second_try_counts_once_whatever_was_written_in_between(
        self, phone: Pad, other: Pad, slug: str, store: Store
    ) -> None:
        page = phone.announce(slug, BIDS)
        theirs = other.open(f"/t/{slug}/enter/tricks")
        for who, form in ((phone, page), (phone, page), (other, theirs)):
            assert who.send(form, TAKEN, "tricks").path == f"/t/{slug}"
        assert steps(store, slug) == ["entry"], "nor do two phones that write the same count twice"
        other.write(slug, BIDS, TRICKS)
        assert phone.send(page, TAKEN, "tricks").path == f"/t/{slug}", "it is on the sheet: there is nothing to ask"
        assert steps(store, slug) == ["entry", "entry"], "two rounds that look alike are two"
        other.send(other.open(f"/t/{slug}/entries/1/correct"), {"tricks_0": "3", "tricks_1": "4"}, "correct")
        assert phone.send(page, TAKEN, "tricks").path == f"/t/{slug}"
        assert steps(store, slug) == ["entry", "entry", "amend"]
        assert bids_of(announcing(phone, slug)) == [None] * 4


def meets(phone: Pad, other: Pad, slug: str) -> Page:
    """`other` has just written 4 : 3; `phone` sends 3 : 4 for the same round."""
    phone.announce(slug, BIDS)
    mine, theirs = phone.open(f"/t/{slug}/enter/tricks"), other.open(f"/t/{slug}/enter/tricks")
    other.send(theirs, TAKEN, "tricks")
    return phone.send(mine, {"tricks_0": "3", "tricks_1": "4"}, "tricks")


def keys_of(page: Page) -> list[str]:
    return [node.text for node in page.one("section", cls="conflict").all("button")]


class TestTwoPhones:
    @pytest.fixture
    def conflict(self, phone: Pad, other: Pad, slug: str) -> Page:
        return meets(phone, other, slug)

    def test_it_says_who_was_faster_where_that_is_known(self, phone: Pad, slug: str, store: Store) -> None:
        phone.announce(slug, BIDS)
        mine = phone.open(f"/t/{slug}/enter/tricks")
        entry = NewStep("entry", {"bids": BIDS, "tricks": [4, 3]})
        store.for_circle(store.circle.id, "Cem").tables.append_step(slug, entry, seen=0, key="cem", at=1_800_000_100)
        page = phone.send(mine, {"tricks_0": "3", "tricks_1": "4"}, "tricks")
        assert "Cem hat Runde 1 schneller eingetragen, anders als du." in page.text
        assert page.one("div", cls="versions").text.startswith("Cem, auf dem Block")
        assert keys_of(page) == ["Die von Cem", "Meine", "Beide zählen meine ist Runde 2"]

    def test_mine_and_both_tapped_twice_count_once(self, phone: Pad, other: Pad, store: Store) -> None:
        for answer, kinds, totals in (
            ("Meine", ["entry", "amend"], ["11", "8"]),
            ("meine ist Runde 2", ["entry"] * 2, ["23", "15"]),
        ):
            slug = laid(store, "partout")
            conflict = meets(phone, other, slug)
            for _ in range(2):
                page = phone.press(conflict, answer)
            assert (page.path, totals_of(page), steps(store, slug)) == (f"/t/{slug}", totals, kinds), answer

    def test_another_round_that_was_written_since_does_not_matter_to_mine(
        self, phone: Pad, other: Pad, slug: str, store: Store, conflict: Page
    ) -> None:
        other.write(slug, (0, 0, 1, 1), (3, 4))
        assert points_of(phone.press(conflict, "Meine"), 1) == ["+12 +11", "+7 +8"]

    def test_both_versions_are_shown_and_theirs_tapped_twice_keeps_mine_in_the_history_once(
        self, phone: Pad, other: Pad, slug: str, store: Store, conflict: Page
    ) -> None:
        assert conflict.status == 409
        theirs, mine = conflict.one("div", cls="versions").inside[1::2]
        assert theirs.text.startswith("auf dem Block Ada & Cem: 1 + 2 angesagt, 4 bekommen (+12)")
        assert mine.text.startswith("deine Ada & Cem: 1 + 2 angesagt, 3 bekommen (+11)")
        assert steps(store, slug) == ["entry"]
        other.announce(slug, (2, 1, 1, 3))
        for _ in range(2):
            page = phone.press(conflict, "Die vom Block")
        assert (page.path, totals_of(page)) == (f"/t/{slug}", ["12", "7"])
        assert steps(store, slug) == ["entry", "amend", "undo"]
        first, aside = phone.open(f"/t/{slug}/log").one("ol", cls="log").all("li")[::-1]
        assert "Runde 1 eingetragen" in first.text
        assert "Runde 1, andere Fassung (zählt nicht)" in aside.text
        assert "Ada & Cem: 1 + 2 angesagt, 3 bekommen (+11)" in aside.text
        assert announcing(other, slug).ticked("bids_3") == "3", "what is typed of the next round outlives the answer"

    def test_it_is_asked_again_if_this_round_was_changed_or_for_both_another_written_since(
        self, phone: Pad, other: Pad, slug: str, store: Store, conflict: Page
    ) -> None:
        other.write(slug, (0, 0, 1, 1), (3, 4))
        assert CHANGED in phone.press(conflict, "meine ist Runde 2").text
        other.send(other.open(f"/t/{slug}/entries/1/correct"), {"tricks_0": "5", "tricks_1": "2"}, "correct")
        for answer in ("Meine", "Die vom Block"):
            assert CHANGED in phone.press(conflict, answer).text, answer
        assert steps(store, slug) == ["entry", "entry", "amend"]

    def test_both_is_no_answer_once_the_game_is_over(self, phone: Pad, other: Pad, slug: str) -> None:
        phone.played(slug, 7)
        page = meets(phone, other, slug)
        assert keys_of(page) == ["Die vom Block", "Meine"]
        assert phone.press(page, "Die vom Block").path == f"/t/{slug}"
        assert "Runde 8, andere Fassung" in phone.open(f"/t/{slug}/log").text

    def test_what_is_no_round_does_not_come_into_the_log(self, phone: Pad, slug: str, store: Store, conflict: Page) -> None:
        broken = json.dumps({"bids": [1, 2, 2, 0], "tricks": [7, 7]})
        points = json.dumps({"adjust": [5, 0], "note": "Vorgabe"})
        for way, last in (("take-mine", broken), ("keep-theirs", points), ("count-both", points)):
            for raw in ("", "null", "[]", "{}", "[" * 100_000, last):
                answer = phone.post(f"/t/{slug}/entries/1/{way}", {".raw": raw, ".seen": "1", ".key": "x"})
                assert answer.status in (400, 413), f"{way}: {raw[:20]}"
        assert steps(store, slug) == ["entry"]
