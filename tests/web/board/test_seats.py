"""The seats of a running table: taken over, swapped, given the deal, left and joined, from the keys of the sheet."""

from __future__ import annotations

import pytest

from scorepad.store import Filter, Store
from scorepad.store.money import StoredWorth
from tests.web.conftest import AT, ELSEWHERE, Guest, Pad, laid, totals_of
from tests.web.doors import let_in
from tests.web.page import Page

ROUND = {"bids": [1, 2, 2, 0], "tricks": [4, 3]}
#: Three write points on a blank sheet, Ada most.
POINTS = [{"points": [5, 3, 1]}, {"points": [4, 3, 2]}]


@pytest.fixture
def partout(store: Store) -> str:
    """Ada and Cem 12, Ben and Dora 7; Ben deals next."""
    return laid(store, "partout", 4, ROUND)


@pytest.fixture
def blank(store: Store) -> str:
    """Ada 9, Ben 6, Cem 3; Cem deals next."""
    return laid(store, "sheet", 3, *POINTS)


def seat(phone: Pad, slug: str, name: str) -> Page:
    """The page behind the key of a seat."""
    page = phone.sheet(slug)
    (key,) = [key for key in page.one("nav", cls="seat-tiles").all("a") if key.one("b").text == name]
    return phone.open(key.attrs["href"])


def seams(page: Page) -> list[str]:
    """What the seams of a sheet say, the newest first."""
    return [" ".join(row.one("b").text.split()) for row in page.all("p", cls="seam")]


class TestTakingOver:
    def test_is_one_tap_and_one_undo(self, phone: Pad, store: Store, partout: str) -> None:
        page = seat(phone, partout, "Ben")
        assert "Wer übernimmt, mit 7 Punkten?" in page.text
        sheet = phone.press(page, "Setzt sich", {"name": "  Emil "})
        assert "Ab Runde 2: Emil für Ben." in sheet.text
        assert [name for name in ("Ada", "Ben", "Emil") if name in sheet.one("div", cls="totals").text] == ["Ada", "Emil"]
        assert [key.one("b").text for key in sheet.one("nav", cls="seat-tiles").all("a")] == ["Ada", "Emil", "Cem", "Dora"]
        assert totals_of(sheet) == ["12", "7"]
        assert seams(sheet) == ["Emil für Ben"]
        phone.press(page, "Setzt sich", {"name": "Emil"})
        assert store.tables.version(partout) == 2, "sent twice, he sits down once"
        assert "Ben" in phone.send(sheet, {}, "undo").one("nav", cls="seat-tiles").text

    def test_leaves_to_whoever_sat_there_what_they_did(self, phone: Pad, partout: str) -> None:
        """Rounds, their reasons and the history name whoever played them."""
        phone.press(seat(phone, partout, "Ben"), "Setzt sich", {"name": "Emil"})
        phone.write(partout, [1, 2, 2, 0], [4, 3])
        assert "B D 2 + 0 angesagt" in phone.open(f"/t/{partout}/rounds/1").text
        assert "E D 2 + 0 angesagt" in phone.open(f"/t/{partout}/rounds/3").text
        log = phone.open(f"/t/{partout}/log").text
        assert "Ben & Dora +7" in log
        assert "Emil & Dora +7" in log
        assert "Ab Runde 2: Emil für Ben" in log
        assert "Ben" in phone.open(f"/t/{partout}/entries/1/correct").text
        rows = phone.open("/export/rounds.csv").html
        assert ("Ben & Dora" in rows, "Emil & Dora" in rows) == (True, True)

    def test_offers_who_is_here_tonight_and_then_who_plays_most(self, phone: Pad, store: Store, partout: str) -> None:
        laid(store, "sheet", ("Gül", "Hans"), at=AT)
        laid(store, "sheet", ("Gül", "Ines"), at=AT - 90 * 86400)
        page = seat(phone, partout, "Ben")
        assert [key.attrs["value"] for key in page.all("button", name="who")][:1] == ["Gül"]
        assert {key.attrs["value"] for key in page.all("button", name="who")} == {"Gül", "Hans", "Ines"}

    def test_what_cannot_be_is_said_beside_the_name(self, phone: Pad, store: Store, partout: str) -> None:
        for name, told in (
            ("", "Platz 2 hat noch keinen Namen."),
            ("Ben", "Auf diesem Platz sitzt Ben schon."),
            ("ada", "Zwei heißen ada."),
        ):
            page = phone.press(seat(phone, partout, "Ben"), "Setzt sich", {"name": name})
            assert page.status == 422
            assert told in page.text
        assert store.tables.version(partout) == 1

    def test_whoever_sits_there_agrees_for_the_seat(self, phone: Pad, partout: str) -> None:
        phone.press(seat(phone, partout, "Ben"), "Setzt sich", {"name": "Emil"})
        phone.send(phone.open(f"/t/{partout}/end"), {}, "end")
        assert "Emil" in phone.sheet(partout).one("section", id="signed").text


class TestPartners:
    def test_swap_with_one_another_and_with_the_others_at_a_new_table(self, phone: Pad, store: Store, partout: str) -> None:
        page = seat(phone, partout, "Ben")
        assert [key.attrs["value"] for key in page.all("button", name="swap")] == ["3"]
        sheet = phone.send(page, {"swap": "3"}, "/seats/1")
        assert seams(sheet) == ["Ben und Dora tauschen die Plätze"]
        assert store.tables.load(partout).steps[-1].data == {"sits": {"1": "Dora", "3": "Ben"}}
        assert "Ohne Ersatz kann hier niemand aufstehen." in page.text
        assert not page.all("button", name="leaves")


class TestDealing:
    def test_by_hand_moves_the_order_from_there_on(self, phone: Pad, partout: str) -> None:
        sheet = phone.send(seat(phone, partout, "Dora"), {"deals": "1"}, "/seats/3")
        assert seams(sheet) == ["Dora gibt"]
        assert "gibt" in sheet.one("nav", cls="seat-tiles").all("a")[3].text

    def test_has_the_word_of_the_game(self, phone: Pad, store: Store) -> None:
        for game, word in (("rummy", "Ben beginnt als Nächstes"), ("black-jack", "Ben hält als Nächstes die Bank")):
            assert word in seat(phone, laid(store, game, 3), "Ben").text


class TestJoiningAndLeaving:
    def test_is_one_sheet_with_a_seam(self, phone: Pad, store: Store, blank: str) -> None:
        sheet = phone.send(seat(phone, blank, "Ben"), {"leaves": "1"}, "/seats/1")
        assert "Ab Runde 3: Ben steigt aus mit 6." in sheet.text
        assert "bis Runde 2" in sheet.text
        joining = phone.open(sheet.one("a", cls="joins").attrs["href"])
        sheet = phone.press(joining, "Setzt sich", {"name": "Emil", "start": "3"})
        assert seams(sheet)[0] == "Emil dabei, mit 3"
        phone.send(phone.open(f"/t/{blank}/enter/points"), {"points_0": "1", "points_1": "2", "points_2": "3"}, "points")
        sheet = phone.sheet(blank)
        assert [row.text for row in sheet.one("div", cls="totals").all("p", cls="number")] == ["10", "5", "6", "6"]
        assert store.lists.count() == 1
        (old,) = [row for row in sheet.all("details") if row.attrs.get("id") == "e1"]
        assert [cell.one("b").text for cell in old.all("span", cls="cell")] == ["+5", "+1", "", "+3"]

    def test_corrections_before_a_seam_move_what_stands_after_it(self, phone: Pad, blank: str) -> None:
        phone.send(seat(phone, blank, "Ben"), {"leaves": "1"}, "/seats/1")
        page = phone.open(f"/t/{blank}/entries/1/correct")
        assert len([name for name in page.fields(page.form("correct")) if name.startswith("points_")]) == 3
        sheet = phone.send(page, {"points_0": "7"}, "correct")
        assert [row.text for row in sheet.one("div", cls="totals").all("p", cls="number")] == ["11", "3", "6"]

    def test_a_round_that_was_begun_is_shown_first_and_dropped_by_a_tap(self, phone: Pad, store: Store, blank: str) -> None:
        page = seat(phone, blank, "Ben")
        store.drafts.update(blank, "next-2", {"points_0": "4"})
        page = phone.send(page, {"leaves": "1"}, "/seats/1")
        assert page.status == 409
        assert "Wer jetzt etwas ändert, verwirft das." in page.text
        phone.send(page, {"leaves": "1"}, "/seats/1")
        assert (store.tables.version(blank), store.drafts.load(blank, "next-3")) == (3, {})

    def test_whoever_joins_with_the_lowest_total_has_it_in_halves_too(self, phone: Pad, store: Store) -> None:
        slug = laid(store, "sheet", 3, {"points": [7, 3, 9]}, halves=True)
        page = phone.open(f"/t/{slug}/seats/new")
        lowest = page.all("input", name="start")[-1].attrs["value"]
        sheet = phone.press(page, "Setzt sich", {"name": "Emil", "start": lowest})
        assert seams(sheet) == ["Emil dabei, mit 1½"]
        assert totals_of(sheet) == ["3½", "1½", "4½", "1½"]

    def test_too_few_are_no_game(self, phone: Pad, store: Store) -> None:
        page = seat(phone, laid(store, "sheet", 2), "Ben")
        assert "disabled" in page.one("button", name="leaves").attrs

    def test_poker_sells_chips_and_tells_the_gain(self, phone: Pad, store: Store) -> None:
        store.money.set_worth(StoredWorth(AT - 1, 10, "EUR"), None)
        slug = laid(store, "poker-holdem", 4, {"put_in": [10, 10, 10, 10], "order": [[2], [0, 1, 3]]})
        sheet = phone.send(seat(phone, slug, "Cem"), {"leaves": "1"}, "/seats/2")
        assert "Cem steigt aus, Gewinn +30" in sheet.text
        sheet = phone.press(phone.open(f"/t/{slug}/seats/new"), "Setzt sich", {"name": "Emil"})
        assert "Emil dabei, mit 200" in sheet.text
        over = phone.send(phone.open(f"/t/{slug}/end"), {}, "end")
        pays = [" ".join(row.text.split()) for row in over.one("ul", cls="debts").all("li")]
        assert len(pays) == 3
        assert all("Cem 10" in row for row in pays), "Cem is paid although he left"
        for page in (over, phone.open("/money")):
            assert "3,00" in page.text

    def test_the_first_banker_began_with_the_bank_whoever_holds_it_after_somebody_left(self, phone: Pad, store: Store) -> None:
        slug = laid(
            store, "black-jack", 4, {"people": [0, 1, 2], "of": 4}, {"deals": 1}, {"people": [2, 1, 0], "of": 3}, bank_chips=90
        )
        phone.send(phone.open(f"/t/{slug}/end"), {}, "end")
        hints = [" ".join(row.text.split()) for row in phone.sheet(slug).one("ol", cls="places").all("li")]
        assert [("Ada" in hint, "begonnen mit 90" in hint) for hint in hints].count((True, True)) == 1
        assert sum("begonnen mit 30" in hint for hint in hints) == 2

    def test_no_other_phone_wrote_meanwhile(self, phone: Pad, store: Store, blank: str) -> None:
        page = seat(phone, blank, "Ben")
        phone.send(phone.open(f"/t/{blank}/enter/points"), {"points_0": "1", "points_1": "2", "points_2": "3"}, "points")
        sheet = phone.send(page, {"leaves": "1"}, "/seats/1")
        assert not seams(sheet)
        assert store.tables.version(blank) == 3


class TestTheEnd:
    def test_tells_who_came_and_who_left_with_what(self, phone: Pad, store: Store, blank: str) -> None:
        """Beside the places, as text and in the picture; the rounds before count, too."""
        phone.send(seat(phone, blank, "Ben"), {"leaves": "1"}, "/seats/1")
        phone.send(phone.open(f"/t/{blank}/end"), {}, "end")
        told = "Ab Runde 3: Ben steigt aus mit 6."
        sheet = phone.sheet(blank)
        assert told in sheet.text
        assert sheet.all("section", id="signed"), "who played may agree, though no round came after"
        assert told in phone.open(f"/t/{blank}/result").text
        picture = phone.open(f"/t/{blank}/picture.svg").html
        assert (told in picture, "2 Runden" in picture) == (True, True)


class TestCorrecting:
    def test_a_seam_is_corrected_or_struck_out_where_it_stands(self, phone: Pad, store: Store, blank: str) -> None:
        sheet = phone.press(seat(phone, blank, "Ben"), "Setzt sich", {"name": "Emil"})
        page = phone.open(sheet.one("p", cls="seam").one("a").attrs["href"])
        assert "Platz von Ben" in page.text
        sheet = phone.press(page, "Setzt sich", {"name": "Finn"})
        assert seams(sheet) == ["Finn für Ben"]
        assert "Korrigiert: Ab Runde 3: Finn für Ben" in phone.open(f"/t/{blank}/log").text
        page = phone.open(sheet.one("p", cls="seam").one("a").attrs["href"])
        assert not seams(phone.send(page, {}, "strike"))

    def test_what_is_no_seam_of_people_has_no_such_page(self, phone: Pad, store: Store) -> None:
        """Nor are points taken that no key offers."""
        slug = laid(store, "sheet", 3, {"points": [1, 2, 3]}, {"rules": {"target": 90}})
        for seq in (1, 2, 9):
            assert phone.open(f"/t/{slug}/seats/1?seq={seq}").status == 404
        phone.press(phone.open(f"/t/{slug}/seats/new"), "Setzt sich", {"name": "Emil", "start": "--5"})
        assert "start" not in store.tables.load(slug).steps[-1].data

    def test_points_go_along_whatever_happened_before_is_corrected_or_struck_out(self, phone: Pad, blank: str) -> None:
        """Ben has 6: Emil takes over, Gül joins; then it was Finn, and then nobody."""
        phone.press(seat(phone, blank, "Ben"), "Setzt sich", {"name": "Emil"})
        phone.press(phone.open(f"/t/{blank}/seats/new"), "Setzt sich", {"name": "Gül"})
        for name in ("Emil", "Finn", "Ben"):
            (side,) = [side for side in phone.sheet(blank).one("div", cls="totals").all("div", cls="side") if name in side.text]
            assert side.one("p", cls="number").text == "6"
            page = phone.open(f"/t/{blank}/seats/1?seq=3")
            if name == "Emil":
                phone.press(page, "Setzt sich", {"name": "Finn"})
            elif name == "Finn":
                phone.send(page, {}, "strike")

    def test_whoever_left_before_more_came_is_said_anew(self, phone: Pad, store: Store, blank: str) -> None:
        phone.send(seat(phone, blank, "Ben"), {"leaves": "1"}, "/seats/1")
        phone.press(phone.open(f"/t/{blank}/seats/new"), "Setzt sich", {"name": "Gül"})
        page = phone.send(phone.open(f"/t/{blank}/seats/1?seq=3"), {}, "strike")
        assert "Inzwischen sitzen hier mehr oder weniger" in page.text

    def test_joining_is_corrected_on_its_own_page(self, phone: Pad, blank: str) -> None:
        sheet = phone.press(phone.open(f"/t/{blank}/seats/new"), "Setzt sich", {"name": "Emil"})
        page = phone.open(sheet.one("p", cls="seam").one("a").attrs["href"])
        sheet = phone.press(page, "Setzt sich", {"name": "Emil", "start": "3"})
        assert seams(sheet) == ["Emil dabei, mit 3"]


def test_what_was_downloaded_comes_in_again_as_one_sheet(phone: Pad, store: Store, blank: str) -> None:
    phone.send(seat(phone, blank, "Ben"), {"leaves": "1"}, "/seats/1")
    phone.press(seat(phone, blank, "Ada"), "Setzt sich", {"name": "Emil"})
    text = phone.open(f"/t/{blank}/record").html
    assert len(text.strip().split("\n")) == 2
    store.bin.put(blank, AT)
    page = phone.send(phone.open("/import"), {"text": text}, "import")
    phone.send(page, {"sure": "1"}, "import")
    (stored,) = store.lists.recent(9, Filter())
    assert [step.data for step in stored.steps] == [
        *POINTS, {"people": [0, 2], "of": 3}, {"sits": {"0": "Emil"}},
    ]  # fmt: skip
    assert [person.name for person in stored.everyone] == ["Ada", "Ben", "Cem", "Emil"]


def test_whoever_is_let_in_for_one_table_is_offered_nobody_of_the_circle(
    phone: Pad, store: Store, guest: Guest, blank: str
) -> None:
    laid(store, "sheet", ("Gül", "Hans"), at=AT)
    let_in(guest.client, "scorer", blank, base_url=ELSEWHERE)
    assert guest.open(f"/t/{blank}/seats/1").all("button", name="who") == []
    assert len(phone.open(f"/t/{blank}/seats/1").all("button", name="who")) == 2
