"""A table with very many rounds: pages stay small, every round is found, and what is kept in memory is bounded by its size."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest
from flask import Flask

from scorepad.core.caches import SizedCache
from scorepad.described import remember, shipped
from scorepad.store import NewStep, NewTable, Store
from scorepad.web.tables.score_sheet import CACHE_BYTES, TABLE_BYTES, ScoreSheet
from scorepad.web.tables.sheet_rows import ROWS_PER_PAGE, ROWS_PER_SHEET
from scorepad.words import number
from tests.tables import DESCRIBED
from tests.web.conftest import Pad, totals_of
from tests.web.page import Page

ROUNDS = 330
#: No page has more bytes, before it is packed.
LARGEST = 150_000


@pytest.fixture
def slug(store: Store) -> str:
    entries = [{"points": [1, -1, each]} for each in range(1, ROUNDS + 1)]
    return store.tables.open(NewTable("sheet", ["Ada", "Ben", "Cem"], 0, {}, entries=entries), key="long", at=1_800_000_000)


def numbers(page: Page) -> list[int]:
    return [int(node.one("span", cls="round-number").text) for node in page.all("details", cls="round")]


def older(phone: Pad, page: Page) -> Iterator[Page]:
    """This page, and all that one comes to by its button for older rounds, as without scripts."""
    while True:
        yield page
        links = [link for link in page.all("a", cls="button") if "älter" in link.text.lower()]
        if not links:
            return
        page = phone.open(links[-1].attrs["href"])


class TestTheSheet:
    def test_every_round_is_come_to_by_links_a_hundred_at_a_time(self, phone: Pad, slug: str) -> None:
        """And back again. A page stays where it is when the phone wakes up."""
        pages = list(older(phone, phone.sheet(slug)))
        assert len(pages) == 2 + (ROUNDS - 1) // ROWS_PER_PAGE
        assert {each for page in pages for each in numbers(page)} == set(range(1, ROUNDS + 1))
        for page in pages:
            assert numbers(page) == sorted(set(numbers(page)), reverse=True)
            assert numbers(page)[0] == ROUNDS, "the newest always stands on top"
            assert totals_of(page) == [str(ROUNDS), f"−{ROUNDS}", number(sum(range(1, ROUNDS + 1)))]
            assert numbers(phone.open(page.one("div", id="board").attrs["hx-get"])) == numbers(page)
            assert len(page.html) < LARGEST
        back = [pages[-1]]
        while links := [link for link in back[-1].all("a", cls="button") if link.text == "Neuere"]:
            back.append(phone.open(links[0].attrs["href"]))
        for newer, before in pairwise(reversed(back)):
            assert max(numbers(before)[3:]) < min(numbers(newer)[3:]) + ROWS_PER_PAGE
        assert ROUNDS - 20 in numbers(back[-1])

    def test_a_round_or_a_step_that_is_asked_for_is_there(self, phone: Pad, slug: str) -> None:
        """One that is corrected is shown."""
        for seq in (1, 165, ROUNDS - ROWS_PER_PAGE, ROUNDS - 21, ROUNDS):
            page = phone.open(f"/t/{slug}?open={seq}")
            assert "open" in page.one("details", id=f"e{seq}").attrs
            assert len(page.html) < LARGEST
            assert phone.open(f"/t/{slug}/log?at={seq}").all("li", id=f"e{seq}")
        page = phone.send(phone.open(f"/t/{slug}/entries/3/correct"), {"points_0": "5"}, "correct")
        assert "open" in page.one("details", id="e3").attrs
        assert totals_of(page)[0] == str(ROUNDS + 4)
        log = phone.open(page.one("details", id="e3").one("p", cls="corrected-word").one("a").attrs["href"])
        assert "Runde 3" in log.one("li", id="e3").text

    def test_where_rounds_do_not_fit_one_is_led_to_the_first(self, phone: Pad, store: Store) -> None:
        entries = [{"points": [1, 2, 3]}] * 4 + [{"odd": True}] * ROUNDS
        slug = store.tables.open(NewTable("sheet", ["Ada", "Ben", "Cem"], 0, {}, entries=entries), key="odd", at=1_800_000_000)
        page = phone.sheet(slug)
        link = page.one("p", cls="ways").one("a")
        assert link.text == "Runde 5"
        first = phone.open(link.attrs["href"])
        assert first.one("details", id="e5").all("div", cls="problem")
        for each in (page, first, phone.open(f"/t/{slug}?all=1")):
            assert len(each.html) < LARGEST

    def test_on_paper_come_fifty_at_a_time(self, phone: Pad, slug: str) -> None:
        page = phone.open(f"/t/{slug}?all=1")
        assert numbers(page) == list(range(ROUNDS, ROUNDS - ROWS_PER_SHEET, -1))
        assert all(node.all("ul", cls="why") for node in page.all("details", cls="round"))
        assert len(page.html) < LARGEST
        _, following, *_ = older(phone, page)
        assert set(range(ROUNDS - ROWS_PER_SHEET, ROUNDS - 2 * ROWS_PER_SHEET, -1)) < set(numbers(following))

    def test_the_chart_and_its_numbers_are_thinned_out(self, phone: Pad, slug: str) -> None:
        rows = phone.open(f"/t/{slug}/totals").one("tbody").all("tr")
        assert 50 < len(rows) <= ROWS_PER_PAGE
        assert [cell.text for cell in rows[-1].all("td")] == totals_of(phone.sheet(slug))
        assert rows[-1].one("th").text == str(ROUNDS)


class TestTheLog:
    def test_every_step_is_come_to(self, phone: Pad, store: Store, slug: str) -> None:
        for more in range(3):
            strike = {"target": more + 1, "entry": None}
            store.tables.append_step(slug, NewStep("amend", strike), seen=ROUNDS + more, key=f"s{more}", at=1_800_000_001)
        pages = list(older(phone, phone.open(f"/t/{slug}/log")))
        steps = [int(node.attrs["id"][1:]) for page in pages for node in page.one("ol", cls="log").all("li")]
        assert steps == list(range(ROUNDS + 3, 0, -1))
        assert all(len(page.html) < LARGEST for page in pages)


class Thing:
    def __init__(self, weight: int) -> None:
        self.weight = weight


@pytest.fixture
def cache(site: Flask) -> Iterator[SizedCache[str, ScoreSheet]]:
    """A small one for the site."""
    before = site.extensions.pop("scorepad-sheets", None)
    site.extensions["scorepad-sheets"] = small = SizedCache[str, ScoreSheet](2_000_000)
    yield small
    site.extensions["scorepad-sheets"] = before or SizedCache[str, ScoreSheet](CACHE_BYTES)


class TestTheCache:
    def test_what_was_not_asked_for_longest_goes_and_a_large_thing_stands_alone(self) -> None:
        cache: SizedCache[str, Thing] = SizedCache(100)
        for name in "abc":
            cache.put(name, Thing(30))
        cache.get("a")
        cache.put("d", Thing(30))
        assert [name for name in "abcd" if cache.get(name)] == ["a", "c", "d"]
        assert cache.weight == 90
        cache.put("b", Thing(500))
        assert (cache.get("a"), len(cache)) == (None, 1)
        cache.put("a", Thing(30))
        assert (cache.get("b"), cache.weight) == (None, 30)

    def test_tables_that_are_looked_at_take_so_much_room_and_no_more(
        self, cache: SizedCache[str, ScoreSheet], phone: Pad, store: Store
    ) -> None:
        entries = [{"points": [each, 0, 0], "note": "n" * 40} for each in range(60)]
        for each in range(30):
            slug = store.tables.open(
                NewTable("sheet", ["Ada", "Ben", "Cem"], 0, {}, entries=entries), key=f"k{each}", at=1_800_000_000 + each
            )
            phone.sheet(slug)
            assert cache.get(slug)
            assert cache.weight < 2_000_000 + 150_000
        assert 3 < len(cache) < 30

    def test_a_table_takes_the_room_of_its_described_game_too_unless_that_comes_with_the_pad(
        self, cache: SizedCache[str, ScoreSheet], phone: Pad, store: Store
    ) -> None:
        own, skat = remember(DESCRIBED.replace("three-rounds", "room-taken")), shipped()["skat"]
        for game, names in ((own, ["Ada", "Ben"]), (skat, ["Ada", "Ben", "Cem"])):
            new = NewTable(game.game.id, names, 0, {}, description=game.text)
            phone.sheet(slug := store.tables.open(new, key=game.file.id, at=1_800_000_000))
            sheet = cache.get(slug)
            assert sheet
            assert (sheet.base_bytes > 2 * TABLE_BYTES) == (game is own)

    def test_a_table_that_does_not_exist_takes_none(self, cache: SizedCache[str, ScoreSheet], phone: Pad) -> None:
        assert phone.sheet("nowhere").status == 404
        assert len(cache) == 0
