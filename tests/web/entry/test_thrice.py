"""Taps that come three times, late or at the same moment, and the keys by which forms are known. Each button of each page is sent
three times in `tests/fuzz/test_thrice.py`."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from flask import Flask

from scorepad.store import Store
from tests.web.conftest import NAMES, Pad, laid
from tests.web.page import Page

MELDS = [{"side": side, "kind": "run", "suit": suit, "top": "K", "length": 3} for side, suit in enumerate("hd")]


@pytest.mark.both_databases
class TestAtOnce:
    @pytest.fixture
    def slug(self, store: Store) -> str:
        """Two melds of Belote stand there, and a third is chosen."""
        return laid(store, "belote", draft={"meld_top": "Ks", "melds": json.dumps(MELDS)})

    @pytest.fixture
    def drawn(self, phone: Pad, slug: str) -> Page:
        return phone.open(f"/t/{slug}/enter/announce")

    def at_once(self, app: Flask, page: Page, what: list[dict[str, Any]]) -> None:
        with ThreadPoolExecutor(len(what)) as threads:
            for each in what:
                fields = {**page.fields(page.form()), **each}
                threads.submit(Pad(app.test_client(), "de").post, f"{page.path}/tap", fields, False)

    def melds(self, store: Store, slug: str) -> list[Any]:
        melds: list[Any] = json.loads(store.drafts.load(slug, "next-0")["melds"])
        return melds

    def test_three_equal_taps_are_one(self, app: Flask, drawn: Page, slug: str, store: Store) -> None:
        self.at_once(app, drawn, [{".tap": "melds:add:0:2"}] * 3)
        assert len(self.melds(store, slug)) == 3
        assert "meld_top" not in store.drafts.load(slug, "next-0"), "it was announced"

    def test_melds_of_three_phones_are_three(self, app: Flask, drawn: Page, slug: str, store: Store) -> None:
        self.at_once(app, drawn, [{".tap": "melds:add:0:2", "meld_top": top, ".key": top} for top in ("As", "Ac", "Qs")])
        assert sorted(meld["top"] + meld["suit"] for meld in self.melds(store, slug)[2:]) == ["Ac", "As", "Qs"]

    def test_three_phones_that_take_back_the_same_meld_take_back_one(
        self, app: Flask, drawn: Page, slug: str, store: Store
    ) -> None:
        self.at_once(app, drawn, [{".tap": "melds:drop:0:2", ".key": key} for key in ("one", "two", "three")])
        assert self.melds(store, slug) == MELDS[1:]

    def test_a_late_try_brings_back_nothing(self, phone: Pad, drawn: Page, slug: str, store: Store) -> None:
        """Announced, taken back; then the first try comes once more."""
        first = {**drawn.fields(drawn.form()), ".tap": "melds:add:0:2"}
        there = phone.post(f"{drawn.path}/tap", first)
        phone.post(f"{drawn.path}/tap", {**there.fields(there.form()), ".tap": "melds:drop:2:3"})
        phone.post(f"{drawn.path}/tap", first)
        assert self.melds(store, slug) == MELDS


@pytest.mark.both_databases
class TestKeys:
    TEXT = json.dumps({"scorepad": 1, "game": "sheet", "players": ["Uwe", "Ute"]})

    def form(self, slug: str, **more: str) -> dict[str, Any]:
        who = list(NAMES[:4])
        return {"game": "partout", "seat": who, "who": who, "dealer": "Ada", ".table": slug, "text": self.TEXT, **more}

    def test_no_other_key_is_taken(self, phone: Pad, store: Store) -> None:
        slug = laid(store, "partout")
        for key in ("x" * 65, "x" * 1_900_000, "a b", "ä", "x\n"):
            for path in ("/tables", "/tables/again", f"/t/{slug}/rematch", "/import"):
                answer = phone.post(path, self.form(slug, **{".key": key}), follow=False)
                assert answer.status in (400, 413), f"{key[:9]!r} to {path}"
        assert store.lists.count() == 1

    def test_without_a_key_the_page_comes_with_one(self, phone: Pad, store: Store) -> None:
        slug = laid(store, "partout")
        for path in ("/tables", "/tables/again", "/import"):
            assert phone.post(path, self.form(slug)).all("input", name=".key"), path
        assert store.lists.count() == 1
