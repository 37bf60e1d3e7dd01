"""Belote and the thieves on the pad: what follows from what was chosen, and what the pad says to whoever counts wrongly."""

from __future__ import annotations

from typing import Any

import pytest

from scorepad.store import NewTable, Store
from tests.web.conftest import NAMES, Pad, totals_of
from tests.web.page import Page


def table(store: Store, game: str, players: int = 4, options: Any = None, /, **draft: str) -> str:
    """A table with nothing on it but what is typed."""
    slug = store.open(NewTable(game, NAMES[:players], 0, options or {}, entries=[]), key=game, at=1_800_000_000)
    store.keep_draft(slug, "next-0", draft)
    return slug


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
