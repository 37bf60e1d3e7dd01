"""What a question found out is written into the form it was asked from."""

from __future__ import annotations

import json
from typing import Any

import pytest

from scorepad.store import NewStep, NewTable, Store
from tests.web.conftest import NAMES, Phone
from tests.web.page import Page

#: Ten hearts in a row: gin.
ALL_HEARTS = ["Ah", "2h", "3h", "4h", "5h", "6h", "7h", "8h", "9h", "Th"]
#: Nothing fits: 10 + 10 + 10 + 9 + 8 + 6 + 4 + 3 + 2 + 1.
NOTHING = ["Ks", "Qd", "Jc", "9s", "8d", "6c", "4s", "3d", "2c", "As"]


def ask(phone: Phone, slug: str, question: str, cell: str = "", **given: Any) -> Page:
    return phone.open(f"/t/{slug}/ask/{question}", query_string={".stage": "count", ".cell": cell, **given})


def value(page: Page, name: str) -> str:
    return page.one("input", name=name, type="text").attrs["value"]


class TestRummy:
    @pytest.fixture
    def slug(self, store: Store) -> str:
        return store.tables.open(NewTable("rummy", NAMES[:3], 0, {}), key="rummy", at=1_800_000_000)

    def test_a_rack_is_counted_tile_by_tile(self, phone: Phone, slug: str) -> None:
        """One that cannot be is not written down."""
        page = phone.keep(phone.open(f"/t/{slug}/enter/count"), {"winner": "0"})
        assert any(".cell=rack_1" in link for link in page.links), "beside each rack stands the way to count it"
        page = ask(phone, slug, "count", cell="rack_1", tiles=["Kh", "Kh", "Kh"])
        assert not [node for node in page.all("button") if node.text.endswith("eintragen")]
        page = phone.press(ask(phone, slug, "count", cell="rack_1", tiles=["Kh", "Kh", "X"]), "51 eintragen")
        assert page.path == f"/t/{slug}/enter/count"
        assert value(page, "rack_1") == "51"
        assert not page.all("input", name="rack_0"), "who went out has nothing left to count"

    def test_it_is_written_all_the_same_each_time_that_the_table_was_ended_meanwhile(
        self, phone: Phone, store: Store, slug: str
    ) -> None:
        for tiles, version in ((["2h"], 0), (["3h"], 2)):
            page = ask(phone, slug, "count", cell="rack_1", tiles=tiles)
            store.tables.append_step(slug, NewStep("end", {}), seen=version, key=f"end-{version}", at=1_800_000_000)
            late = phone.press(page, f"{tiles[0][0]} eintragen")
            assert late.status == 409
            assert phone.press(late, "Doch eintragen").path == f"/t/{slug}/enter/count"
            assert store.drafts.load(slug, f"next-{version + 2}")["rack_1"] == tiles[0][0]

    def test_a_forged_answer_is_worked_out_anew(self, phone: Phone, store: Store, slug: str) -> None:
        page = ask(phone, slug, "count", cell="rack_1", tiles=["2h"])
        form = page.form("take/count")
        forged = [(".asked", text) for text in ("", "[]", "{", "[" * 2000, '{"tiles": ["Zz"]}')]
        for name, text in (*forged, (".cell", "winner_77")):
            sent = {**page.fields(form), ".asked": '{"tiles": ["2h"]}', ".cell": "rack_1", name: text}
            assert phone.post(page.target(form), sent).status == 400, text[:9]
        assert store.drafts.load(slug, "next-0") == {}

    def test_a_sum_is_still_there_after_a_reload(self, phone: Phone, slug: str) -> None:
        page = phone.keep(phone.open(f"/t/{slug}/enter/count"), {"winner": "0"})
        page = phone.keep(page, {"rack_1": "45", ".sum.rack_1": "40+5"})
        assert "40+5" in page.text
        page = phone.open(f"/t/{slug}/enter/count")
        assert value(page, "rack_1") == "45"
        assert "40+5" in page.text
        # Another number, typed on another phone: the sum is not the sum of that.
        assert "40+5" not in phone.keep(page, {"rack_1": "50"}).text


def test_at_gin_rummy_both_hands_are_tapped(phone: Phone, store: Store) -> None:
    """Without a table nothing is written anywhere."""
    hands = {"knocker": "0", "hands_0": ALL_HEARTS, "hands_1": NOTHING}
    assert "Eintragen" not in phone.open("/ask/gin-rummy/knock", query_string=hands).text
    slug = store.tables.open(NewTable("gin-rummy", NAMES[:2], 0, {}), key="gin", at=1_800_000_000)
    page = phone.press(ask(phone, slug, "knock", **hands), "Eintragen")
    assert page.path == f"/t/{slug}/enter/count"
    assert [value(page, f"deadwood_{seat}") for seat in (0, 1)] == ["0", "63"]
    assert [link.partition("?")[0] for link in page.links if ".cell=deadwood" in link] == [f"/t/{slug}/ask/knock"] * 2
    page = phone.send(page, to="count")
    assert page.path == f"/t/{slug}", page.text


def test_what_a_question_leaves_open_is_as_usual(phone: Phone, store: Store) -> None:
    """The number of players where there is but one, and house rules that are null."""
    for game, players, stage, cell in (("snear", 2, "points", "points_0"), ("halsabschneider", 3, "pot", "party_1")):
        slug = store.tables.open(NewTable(game, NAMES[:players], 0, {}), key=game, at=1_800_000_000)
        for more in ({}, {"players": None, "thief_points": None}):
            asked = json.dumps({"lead": 0, "cards": ["t7"], **more})
            assert phone.post(f"/t/{slug}/enter/{stage}/take/trick", {".asked": asked, ".cell": cell}).status == 200, game
            assert store.drafts.load(slug, "next-0")[cell].isdecimal(), game
