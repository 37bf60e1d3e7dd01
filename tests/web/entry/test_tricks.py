"""Belote and the thieves on the pad: what follows from what was chosen, and what the pad says to whoever counts wrongly."""

from __future__ import annotations

import json
from typing import Any, ClassVar

import pytest

from scorepad.store import NewTable, Store
from tests.web.conftest import NAMES, Pad, totals_of
from tests.web.page import Page


def table(store: Store, game: str, players: int = 4, options: Any = None, /, **draft: str) -> str:
    """A table with nothing on it but what is typed."""
    slug = store.open(NewTable(game, NAMES[:players], 0, options or {}, entries=[]), key=game, at=1_800_000_000)
    store.keep_draft(slug, "next-0", draft)
    return slug


def typed(page: Page, name: str) -> str:
    """What stands in a field."""
    return page.one("input", name=name).attrs.get("value") or ""


@pytest.mark.parametrize(
    ("game", "stage", "said"),
    [("partout", "tricks", {"trump_colour": "pink", "trump_number": "x", **{f"bids_{seat}": "1" for seat in range(4)}}),
     ("belote", "hand", {"trump": "zz", "taker": "9", "melds": "[3]"})],
)  # fmt: skip
def test_what_was_sent_and_cannot_be_is_no_trump(phone: Pad, store: Store, game: str, stage: str, said: dict[str, str]) -> None:
    slug = table(store, game, 4, **{name: text for name, text in said.items() if name.startswith("bids")})
    before = store.draft(slug, "next-0")
    phone.post(f"/t/{slug}/enter/{stage}/draft", said)
    assert store.draft(slug, "next-0") == before
    page = phone.open(f"/t/{slug}/enter/{stage}")
    assert page.status == 200
    assert "pink" not in page.text


class TestAHandOfBelote:
    def test_162_for_all_tricks_is_mended_by_one_tap(self, phone: Pad, store: Store) -> None:
        slug = table(store, "belote", trump="h")
        page = phone.open(f"/t/{slug}/enter/hand")
        page = phone.send(page, {"capot": "0", "cards_0": "162", "cards_1": "14"}, "hand")
        assert page.status == 422
        page = phone.press(page, "So: 176 und 0")
        page = phone.send(page, None, "hand")
        assert page.path == f"/t/{slug}"
        assert "276" in page.text, "100 for the capot and all 176 card points"

    def test_a_capot_fills_in_the_card_points_of_all(self, phone: Pad, store: Store) -> None:
        slug = table(store, "belote", trump="h")
        page = phone.keep(phone.open(f"/t/{slug}/enter/hand"), {"capot": "1"})
        assert [typed(page, f"cards_{side}") for side in (0, 1)] == ["0", "176"]
        assert typed(phone.keep(page, {"capot": None}), "cards_1") == "", "it goes with the capot"
        page = phone.send(phone.keep(page, {"capot": "0"}), None, "hand")
        assert page.path == f"/t/{slug}"
        assert totals_of(page) == ["276", "0"]

    @pytest.mark.parametrize("players", [2, 3])
    def test_of_two_or_three_a_capot_leaves_the_others_nothing(self, phone: Pad, store: Store, players: int) -> None:
        slug = table(store, "belote", players, trump="h")
        page = phone.keep(phone.open(f"/t/{slug}/enter/hand"), {"capot": "1"})
        assert [typed(page, f"cards_{side}") for side in range(players)] == ["0", "", "0"][:players], "nobody knows the rest"

    def test_what_was_typed_before_a_capot_stays(self, phone: Pad, store: Store) -> None:
        slug = table(store, "belote", trump="h")
        page = phone.keep(phone.open(f"/t/{slug}/enter/hand"), {"cards_0": "162", "capot": "0"})
        assert [typed(page, f"cards_{side}") for side in (0, 1)] == ["162", "0"]
        assert typed(phone.press(page, "Rest: 176"), "cards_0") == "176"

    def test_a_round_says_what_its_points_are_made_of(self, phone: Pad, store: Store) -> None:
        melds = [{"side": 0, "kind": "run", "suit": "s", "top": "K", "length": 4}]
        entry = {"trump": "h", "melds": melds, "belote": 0, "cards": [100, 76], "last_trick": 1}
        slug = store.open(NewTable("belote", NAMES[:4], 0, {}, entries=[entry]), key="made-of", at=1_800_000_000)
        page = phone.open(f"/t/{slug}")
        assert page.one("p", cls="told").text == "A C 100 + 50 Folge + 20 Belote B D 76 + 10 letzter Stich"
        assert [each.text for each in page.all("p", cls="why-heading")] == ["A C Ada & Cem", "B D Ben & Dora"]


class TestMelds:
    """Most hands have none: they are folded until somebody announces."""

    def page(self, phone: Pad, store: Store, *entries: Any, **draft: str) -> Page:
        slug = store.open(NewTable("belote", NAMES[:4], 0, {}, entries=[*entries]), key=f"m{len(entries)}{draft}", at=1_800_000_000)
        store.keep_draft(slug, f"next-{len(entries)}", draft)
        return phone.open(f"/t/{slug}/enter/announce")

    def folded(self, page: Page) -> bool:
        return "open" not in page.one("details", id="fold-melds").attrs

    WITH: ClassVar[dict[str, Any]] = {"cards": [100, 76], "last_trick": 0, "melds": [{"side": 0, "kind": "square", "rank": "9"}]}
    WITHOUT: ClassVar[dict[str, Any]] = {"cards": [100, 76], "last_trick": 0}

    def test_are_folded_at_first(self, phone: Pad, store: Store) -> None:
        page = self.page(phone, store)
        assert self.folded(page)
        assert page.one("details", id="fold-melds").one("summary").text.startswith("Ansagen?")
        assert page.one("details", id="fold-taker"), "who accepts is a question of its own"

    def test_are_open_where_most_hands_had_some(self, phone: Pad, store: Store) -> None:
        assert not self.folded(self.page(phone, store, self.WITH, self.WITH, self.WITHOUT))
        assert self.folded(self.page(phone, store, self.WITH, self.WITHOUT))

    def test_are_open_once_something_lies_there(self, phone: Pad, store: Store) -> None:
        assert not self.folded(self.page(phone, store, melds=json.dumps(self.WITH["melds"])))
        assert not self.folded(self.page(phone, store, meld_top="Kh"))

    def test_one_that_no_side_has_announced_is_asked_for_without_scripts(self, phone: Pad, store: Store) -> None:
        page = phone.send(self.page(phone, store), {"meld_top": "Kh"}, "announce")
        assert (page.status, page.faults) == (422, ["Wer sagt die Folge an?"])
        assert page.one("div", cls="strip-row").all("button")[-1].text == "Wer sagt die Folge an?"
        page = phone.press(page, "B D sagen an zählt 20")
        assert [each.one("b").text for each in page.one("ol", cls="meld-list").all("li")] == ["20"]
        assert phone.send(page, None, "announce").path.endswith("/enter/hand")

    def test_one_that_no_side_has_announced_is_asked_for_in_a_correction(self, phone: Pad, store: Store) -> None:
        page = phone.open(self.page(phone, store, self.WITHOUT).path.replace("enter/announce", "entries/1/correct"))
        page = phone.send(page, {"meld_top": "Kh"}, "correct")
        assert (page.status, page.faults) == (422, ["Wer sagt die Folge an?"])
        page = phone.press(page, "A C sagen an zählt 20")
        assert totals_of(phone.send(page, None, "correct")) == ["130", "76"]

    def test_one_that_is_dropped_asks_no_more(self, phone: Pad, store: Store) -> None:
        page = phone.press(self.page(phone, store, meld_top="Kh", meld_rank="9"), "Doch nicht ansagen")
        assert page.one("div", cls="strip-row").all("button")[-1].text == "Wer sagt den Vierling an?", "that one still waits"
        page = phone.press(page, "Doch nicht ansagen")
        assert page.one("div", cls="strip-row").all("button")[-1].text == "Ansagen eintragen"

    def test_a_square_comes_into_sight_without_scripts(self, phone: Pad, store: Store) -> None:
        page = phone.press(self.page(phone, store), "Zeigen", {"meld_kind": "square", "meld_top": "Kh"})
        assert page.all("input", name="meld_rank")
        assert page.ticked("meld_top") == "Kh", "the run is not dropped by that"

    def test_with_nothing_chosen_the_key_says_so_and_is_not_bright(self, phone: Pad, store: Store) -> None:
        page = self.page(phone, store)
        key = page.one("div", cls="strip-row").all("button")[-1]
        assert (key.text, "primary" in key.attrs["class"]) == ("Ohne Ansagen spielen", False)
        page = phone.keep(page, {"trump": "h"})
        key = page.one("div", cls="strip-row").all("button")[-1]
        assert (key.text, "primary" in key.attrs["class"]) == ("Ansagen eintragen", True)


class TestARamsch:
    @pytest.fixture
    def ramsch(self, phone: Pad, store: Store) -> Page:
        """The card points of a Ramsch of four."""
        return phone.open(f"/t/{table(store, 'bettler-und-diebe', taker='none')}/enter/points")

    def test_whoever_has_0_is_asked_for_a_trick_and_nobody_else(self, phone: Pad, ramsch: Page) -> None:
        assert not [name for name in ramsch.ids if name.startswith("f-trickless")]
        page = phone.keep(ramsch, {"caught_0": "50", "caught_1": "0", "caught_2": "40"})
        assert [name for name in sorted(page.ids) if name.startswith("f-trickless")] == ["f-trickless_1"]
        page = phone.keep(page, {"caught_1": "5"})
        assert not [name for name in page.ids if name.startswith("f-trickless")]

    def test_without_an_answer_nothing_is_written_down(self, phone: Pad, ramsch: Page) -> None:
        page = phone.send(ramsch, {"caught_0": "50", "caught_1": "0", "caught_2": "40", "caught_3": "20"}, "points")
        assert page.status == 422
        assert page.faults_at("trickless_1") == ["Noch offen: Mit Stich oder ohne, Ben."]

    @pytest.mark.parametrize(("said", "points"), [("none", ["3", "0", "3", "3"]), ("some", ["0", "3", "0", "0"])])
    def test_the_answer_decides(self, phone: Pad, ramsch: Page, said: str, points: list[str]) -> None:
        """Ben has 0: without a trick he loses and the others have 3 each, with one he has fewest and 3 himself."""
        typed = {"caught_0": "50", "caught_1": "0", "caught_2": "40", "caught_3": "20", "trickless_1": said}
        page = phone.send(phone.keep(ramsch, typed), typed, "points")
        assert totals_of(page) == points

    def test_an_answer_to_a_0_that_was_none_counts_for_nothing(self, phone: Pad, ramsch: Page) -> None:
        page = phone.keep(ramsch, {"caught_0": "50", "caught_1": "0", "caught_2": "40", "caught_3": "20"})
        page = phone.keep(page, {"trickless_1": "none"})
        page = phone.send(phone.keep(page, {"caught_1": "10"}), to="points")
        assert totals_of(page) == ["0", "3", "0", "0"], "10 are fewest"


class TestAsSoonAsItCanBeKnown:
    """What is typed so far exceeds what there is, whatever the rest will be."""

    @pytest.mark.parametrize(
        ("game", "players", "stage", "said", "typed", "told"),
        [
            ("partout", 3, "tricks", {f"bids_{seat}": "1" for seat in range(3)}, {"tricks_0": "3", "tricks_1": "3"},
             "Es gibt 5 Stiche; 3 und 3 sind 6."),
            ("bettler-und-diebe", 4, "points", {"taker": "none"}, {"caught_0": "70", "caught_2": "60"},
             "Es gibt nicht mehr als 120 Augen; 70 und 60 sind 130."),
            ("belote", 3, "hand", {"trump": "h"}, {"cards_0": "100", "cards_1": "90"},
             "Alle Stiche zusammen zählen 109 bis 176; 100 und 90 sind 190."),
            ("sheet", 3, "points", {}, {"points_0": "70", "points_1": "60"},
             "Zusammen sind es 120 in jeder Runde; 70 und 60 sind 130."),
        ],
    )  # fmt: skip
    def test_it_is_told_beside_what_was_typed_last(
        self, phone: Pad, store: Store, game: str, players: int, stage: str, said: dict[str, str], typed: dict[str, str], told: str
    ) -> None:
        options = {"sum": 120, "low": 0} if game == "sheet" else {}
        page = phone.open(f"/t/{table(store, game, players, options, **said)}/enter/{stage}")
        first, last = typed
        page = phone.keep(page, {first: typed[first]})
        assert page.faults == []
        page = phone.keep(page, {last: typed[last]})
        assert page.faults == page.faults_at(last) == [told]
        assert "aria-invalid" not in page.one(id=f"f-{first}").attrs, "one of both is red"

    @pytest.mark.parametrize(
        ("game", "players", "stage", "said", "wrong"),
        [("belote", 4, "hand", {"trump": "h"}, {"cards_0": "200"}), ("snear", 2, "points", {}, {"points_0": "130"}),
         ("bettler-und-diebe", 4, "points", {"taker": "1"}, {"party_0": "130"}),
         ("halsabschneider", 3, "points", {"taker": "1"}, {"party_1": "abc"})],
    )  # fmt: skip
    def test_only_the_one_that_is_wrong_is_red(
        self, phone: Pad, store: Store, game: str, players: int, stage: str, said: dict[str, str], wrong: dict[str, str]
    ) -> None:
        """The other would be filled in as the rest."""
        page = phone.open(f"/t/{table(store, game, players, **said)}/enter/{stage}")
        page = phone.send(page, {"partner": "none", "last_trick": "0", **wrong}, stage)
        assert page.status == 422
        (name,) = wrong
        other = name[:-1] + str(1 - int(name[-1]))
        assert page.faults == page.faults_at(name)
        assert "aria-invalid" not in page.one(id=f"f-{other}").attrs
