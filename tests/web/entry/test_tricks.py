"""Belote and the thieves on the pad: what follows from what was chosen, and what the pad says to whoever counts wrongly."""

from __future__ import annotations

import json
from typing import Any, ClassVar

import pytest

from scorepad.store import Store
from tests.web.conftest import Pad, laid, totals_of
from tests.web.page import Page


def test_what_was_sent_and_cannot_be_is_no_trump(phone: Pad, store: Store) -> None:
    bids = {f"bids_{seat}": "1" for seat in range(4)}
    for game, stage, typed, nonsense in (
        ("partout", "tricks", bids, {"trump_colour": "pink", "trump_number": "x"}),
        ("belote", "hand", {}, {"trump": "zz", "taker": "9", "melds": "[3]"}),
    ):
        slug = laid(store, game, draft=typed)
        before = store.drafts.load(slug, "next-0")
        phone.post(f"/t/{slug}/enter/{stage}/draft", {**typed, **nonsense})
        assert store.drafts.load(slug, "next-0") == before, game
        page = phone.open(f"/t/{slug}/enter/{stage}")
        assert (page.status, "pink" in page.text) == (200, False)


class TestAHandOfBelote:
    def hand(self, phone: Pad, store: Store, players: int = 4) -> Page:
        return phone.open(f"/t/{laid(store, 'belote', players, draft={'trump': 'h'})}/enter/hand")

    def cards(self, page: Page, sides: int = 2) -> list[str]:
        return [page.one("input", name=f"cards_{side}").attrs.get("value") or "" for side in range(sides)]

    def test_a_capot_fills_in_the_card_points_of_all(self, phone: Pad, store: Store) -> None:
        page = phone.keep(self.hand(phone, store), {"capot": "1"})
        assert self.cards(page) == ["0", "176"]
        page = phone.keep(page, {"capot": None})
        assert self.cards(page)[1] == "", "it goes with the capot"
        kept = phone.keep(page, {"cards_0": "162", "capot": "0"})
        assert self.cards(kept) == ["162", "0"], "what was typed before it stays"
        assert phone.send(kept, None, "hand").status == 422
        page = phone.press(kept, "Rest: 176")
        assert self.cards(page) == ["176", "0"]
        assert totals_of(phone.send(page, None, "hand")) == ["276", "0"], "100 for the capot and all 176 card points"

    def test_of_two_or_three_a_capot_leaves_the_others_nothing(self, phone: Pad, store: Store) -> None:
        for players, cards in ((2, ["0", ""]), (3, ["0", "", "0"])):
            page = phone.keep(self.hand(phone, store, players), {"capot": "1"})
            assert self.cards(page, players) == cards, "nobody knows the rest"

    def test_a_round_says_what_its_points_are_made_of(self, phone: Pad, store: Store) -> None:
        melds = [{"side": 0, "kind": "run", "suit": "s", "top": "K", "length": 4}]
        entry = {"trump": "h", "melds": melds, "belote": 0, "cards": [100, 76], "last_trick": 0}
        slug = laid(store, "belote", 4, entry)
        page = phone.open(f"/t/{slug}")
        assert page.one("p", cls="told").text == "A C 100 + 50 Folge + 20 Belote + 10 letzter Stich B D 76"
        assert [each.text for each in page.all("p", cls="why-heading")] == ["A C Ada & Cem", "B D Ben & Dora"]
        lines = [each.text for each in page.all("ul", cls="why")[1].all("li")]
        assert lines == ["76 Kartenpunkte +76"], "the rule is called card points, and is not named beside it"


class TestMelds:
    """Most hands have none: they are folded until somebody announces."""

    def page(self, phone: Pad, store: Store, *entries: Any, **draft: str) -> Page:
        return phone.open(f"/t/{laid(store, 'belote', 4, *entries, draft=draft)}/enter/announce")

    def folded(self, page: Page) -> bool:
        return "open" not in page.one("details", id="fold-melds").attrs

    WITH: ClassVar[dict[str, Any]] = {"cards": [100, 76], "last_trick": 0, "melds": [{"side": 0, "kind": "square", "rank": "9"}]}
    WITHOUT: ClassVar[dict[str, Any]] = {"cards": [100, 76], "last_trick": 0}

    def test_are_open_where_most_hands_had_some_or_something_lies_there(self, phone: Pad, store: Store) -> None:
        page = self.page(phone, store)
        assert self.folded(page)
        assert page.one("details", id="fold-melds").one("summary").text.startswith("Ansagen?")
        assert page.one("details", id="fold-taker"), "who accepts is a question of its own"
        assert self.folded(self.page(phone, store, self.WITH, self.WITHOUT))
        assert not self.folded(self.page(phone, store, self.WITH, self.WITH, self.WITHOUT))
        assert not self.folded(self.page(phone, store, melds=json.dumps(self.WITH["melds"])))
        assert not self.folded(self.page(phone, store, meld_top="Kh"))

    def key(self, page: Page) -> tuple[str, bool]:
        """The last key of the strip, and whether it is bright."""
        key = page.one("div", cls="strip-row").all("button")[-1]
        return key.text, "primary" in key.attrs["class"]

    def test_one_that_no_side_has_announced_is_asked_for_without_scripts(self, phone: Pad, store: Store) -> None:
        page = phone.send(self.page(phone, store), {"meld_top": "Kh"}, "announce")
        assert (page.status, page.faults, self.key(page)[0]) == (422, ["Wer sagt die Folge an?"], "Wer sagt die Folge an?")
        page = phone.press(page, "B D sagen an zählt 20")
        assert self.key(page)[0] == "Ansagen eintragen"
        assert [each.one("b").text for each in page.one("ol", cls="meld-list").all("li")] == ["20"]
        assert phone.send(page, None, "announce").path.endswith("/enter/hand")
        page = phone.open(self.page(phone, store, self.WITHOUT).path.replace("enter/announce", "entries/1/correct"))
        page = phone.send(page, {"meld_top": "Kh"}, "correct")
        assert (page.status, page.faults) == (422, ["Wer sagt die Folge an?"])
        page = phone.press(page, "A C sagen an zählt 20")
        assert totals_of(phone.send(page, None, "correct")) == ["130", "76"]

    def test_the_key_says_what_still_waits_and_is_bright_once_something_is_chosen(self, phone: Pad, store: Store) -> None:
        page = self.page(phone, store)
        assert self.key(page) == ("Weiter ohne Ansagen", False)
        assert self.key(phone.keep(page, {"trump": "h"})) == ("Weiter ohne Ansagen", True)
        page = phone.press(self.page(phone, store, meld_top="Kh", meld_rank="9"), "Doch nicht ansagen")
        assert self.key(page)[0] == "Wer sagt den Vierling an?", "the other one that was dropped asks no more"
        assert self.key(phone.press(page, "Doch nicht ansagen"))[0] == "Weiter ohne Ansagen"

    def test_a_square_comes_into_sight_without_scripts(self, phone: Pad, store: Store) -> None:
        page = phone.press(self.page(phone, store), "Zeigen", {"meld_kind": "square", "meld_top": "Kh"})
        assert page.all("input", name="meld_rank")
        assert page.ticked("meld_top") == "Kh", "the run is not dropped by that"


class TestARamsch:
    @pytest.fixture
    def ramsch(self, phone: Pad, store: Store) -> Page:
        """The card points of a Ramsch of four."""
        return phone.open(f"/t/{laid(store, 'bettler-und-diebe', draft={'taker': 'none'})}/enter/points")

    def asked(self, page: Page) -> list[str]:
        """The seats that are asked whether they took a trick."""
        return [name for name in sorted(page.ids) if name.startswith("f-trickless")]

    CAUGHT: ClassVar[dict[str, str]] = {"caught_0": "50", "caught_1": "0", "caught_2": "40", "caught_3": "20"}

    def test_whoever_has_0_is_asked_for_a_trick_and_nobody_else(self, phone: Pad, ramsch: Page) -> None:
        assert self.asked(ramsch) == []
        page = phone.keep(ramsch, {**self.CAUGHT, "caught_3": ""})
        assert self.asked(page) == ["f-trickless_1"]
        assert self.asked(phone.keep(page, {"caught_1": "5"})) == []
        page = phone.send(phone.open(page.path.removesuffix("/draft")), self.CAUGHT, "points")
        assert page.status == 422
        assert page.faults_at("trickless_1") == ["Hat Ben einen Stich bekommen?"]

    @pytest.mark.parametrize(
        ("ben", "answer", "points"),
        [("0", "none", ["3", "0", "3", "3"]), ("0", "some", ["0", "3", "0", "0"]), ("10", "none", ["0", "3", "0", "0"])],
    )
    def test_the_answer_decides_unless_the_0_was_none(
        self, phone: Pad, ramsch: Page, ben: str, answer: str, points: list[str]
    ) -> None:
        """Without a trick Ben loses and the others have 3 each, with one he has fewest and 3 himself."""
        page = phone.keep(phone.keep(ramsch, self.CAUGHT), {"trickless_1": answer})
        page = phone.keep(page, {"caught_1": ben})
        assert totals_of(phone.send(page, to="points")) == points


def test_what_exceeds_all_there_is_is_told_beside_what_was_typed_last(phone: Pad, store: Store) -> None:
    """Whatever the rest will be."""
    for game, players, stage, before, typed, told in (
        ("partout", 3, "tricks", {f"bids_{seat}": "1" for seat in range(3)}, {"tricks_0": "3", "tricks_1": "3"},
         "Es gibt 5 Stiche; 3 und 3 sind 6."),
        ("bettler-und-diebe", 4, "points", {"taker": "none"}, {"caught_0": "70", "caught_2": "60"},
         "Es gibt nicht mehr als 120 Augen; 70 und 60 sind 130."),
        ("belote", 3, "hand", {"trump": "h"}, {"cards_0": "100", "cards_1": "90"},
         "Alle Stiche zusammen zählen 109 bis 176; 100 und 90 sind 190."),
        ("sheet", 3, "points", {}, {"points_0": "70", "points_1": "60"},
         "Zusammen sind es 120 in jeder Runde; 70 und 60 sind 130."),
    ):  # fmt: skip
        options = {"sum": 120, "low": 0} if game == "sheet" else {}
        page = phone.open(f"/t/{laid(store, game, players, draft=before, **options)}/enter/{stage}")
        first, last = typed
        page = phone.keep(page, {first: typed[first]})
        assert page.faults == [], game
        page = phone.keep(page, {last: typed[last]})
        assert page.faults == page.faults_at(last) == [told]
        assert "aria-invalid" not in page.one(id=f"f-{first}").attrs, "one of both is red"


def test_only_the_number_that_is_wrong_is_red(phone: Pad, store: Store) -> None:
    """The other would be filled in as the rest."""
    for game, players, stage, before, wrong, other, text in (
        ("belote", 4, "hand", {"trump": "h"}, "cards_0", "cards_1", "200"),
        ("snear", 2, "points", {}, "points_0", "points_1", "130"),
        ("bettler-und-diebe", 4, "points", {"taker": "1"}, "party_0", "party_1", "130"),
        ("halsabschneider", 3, "points", {"taker": "1"}, "party_1", "party_0", "abc"),
    ):
        page = phone.open(f"/t/{laid(store, game, players, draft=before)}/enter/{stage}")
        page = phone.send(page, {"partner": "none", "last_trick": "0", wrong: text}, stage)
        assert page.status == 422, game
        assert page.faults == page.faults_at(wrong)
        assert "aria-invalid" not in page.one(id=f"f-{other}").attrs, game


def test_card_points_say_whose_they_are_once_the_partner_is_known(phone: Pad, store: Store) -> None:
    """Ben took the pot; Dora is his partner, or he plays alone."""
    page = phone.open(f"/t/{laid(store, 'bettler-und-diebe', 4, draft={'taker': '1'})}/enter/points")
    assert "Augen der Gegner" in page.text
    for partner, sides in (("3", ["Ben & Dora", "Ada & Cem"]), ("none", ["Ben", "Ada & Cem & Dora"])):
        page = phone.keep(page, {"partner": partner})
        labels = [page.one("input", name=f"party_{side}").attrs["aria-label"] for side in (0, 1)]
        assert labels == [f"Augen: {names}" for names in sides]
