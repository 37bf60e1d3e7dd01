"""Questions as a phone without scripts asks them, and what controls are called."""

from __future__ import annotations

import pytest

from scorepad.store import Store
from scorepad.words import words
from tests.web.conftest import NAMES, Pad
from tests.web.page import Page


def sit(store: Store, game: str, players: int) -> str:
    return store.open(game, NAMES[:players], 0, {}, key=game, at=1_800_000_000)


def asked(page: Page) -> str:
    """Why there is no answer yet."""
    return page.one("p", cls="pencil").text


class TestQuestions:
    def test_enter_in_a_field_taps_no_card(self, phone: Pad) -> None:
        """A browser presses the first button of a form."""
        first = phone.open("/ask/canasta/first-meld").one("form", id="ask").all("button")[0]
        assert "name" not in first.attrs

    def test_nobody_is_not_offered_where_somebody_is_asked_for(self, phone: Pad, store: Store) -> None:
        slug = sit(store, "gin-rummy", 2)
        assert [node.attrs["value"] for node in phone.open(f"/t/{slug}/ask/knock").all("input", name="knocker")] == ["0", "1"]
        assert len(phone.open(f"/t/{slug}/enter/count").all("input", name="knocker")) == 3, "the stock may run out"

    def test_what_is_open_is_listed(self, phone: Pad) -> None:
        assert asked(phone.open("/ask/bettler-und-diebe/trick")) == "Noch offen: Wer ausspielte, Die Karten."

    def test_cards_lie_in_the_order_in_which_they_were_tapped(self, phone: Pad) -> None:
        page = phone.open("/ask/partout/trick?.sent=1&.order.cards=r7&cards=r2&cards=r7")
        assert page.ticked(".order.cards") == "r7,r2"
        page = phone.open("/ask/partout/trick?.sent=1&.order.cards=r7,r2&cards=r2")
        assert page.ticked(".order.cards") == "r2"

    @pytest.mark.parametrize("tap", ["tiles:add:Ks", "tiles:drop:1"])
    def test_of_two_alike_each_is_tapped_and_taken_away(self, phone: Pad, tap: str) -> None:
        page = phone.open(f"/ask/canasta/count?.sent=1&.order.tiles=Ks,9h&.tap={tap}")
        assert page.ticked(".order.tiles") == {"tiles:add:Ks": "Ks,9h,Ks", "tiles:drop:1": "Ks"}[tap]


class TestEntries:
    def test_each_side_of_the_pot_is_called_by_its_own_name(self, phone: Pad, store: Store) -> None:
        slug = sit(store, "bettler-und-diebe", 4)
        phone.send(phone.open(f"/t/{slug}/enter/pot"), {"taker": "1"}, "pot")
        page = phone.open(f"/t/{slug}/enter/points")
        for side in (0, 1):
            assert words("de", "bettler").say(f"field-party_{side}") in page.text

    def test_what_cannot_be_read_is_not_missing(self, phone: Pad, store: Store) -> None:
        slug = sit(store, "poker-draw", 3)
        page = phone.send(phone.open(f"/t/{slug}/enter/bets"), {"how": "chips"}, "bets")
        page = phone.keep(page, {"put_in_0": "abc", "put_in_1": "5", "put_in_2": "5"})
        assert page.faults_at("put_in_0")
        assert "Fehlt noch" not in page.text
