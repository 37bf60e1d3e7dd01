"""The sheet on a phone: the newest rounds in sight, each name once, nothing covered, one page of paper."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import ViewportSize

from scorepad.store import NewStep, NewTable, Store
from tests.browser.conftest import NAMES, Phone, lay
from tests.browser.pages import empty

LOW: ViewportSize = {"width": 390, "height": 664}
SIZES = "all => all.map(each => parseFloat(getComputedStyle(each).fontSize))"
WIDE = "all => all.filter(each => each.scrollWidth > each.clientWidth + 1).length"


def pot(taker: int, partner: int, points: int) -> dict[str, Any]:
    return {"kind": "pot", "taker": taker, "partner": partner, "points": points}


POTS = [pot(0, 1, 72), pot(2, 3, 93), pot(1, 0, 70), pot(2, 3, 93), pot(3, 1, 80)]


def points(players: int, *rounds: list[int]) -> dict[str, Any]:
    return {"game": "sheet", "players": players, "entries": [{"points": each} for each in rounds]}


TABLES: dict[str, dict[str, Any]] = {
    "two sides": {"game": "partout", "players": 4, "entries": [{"bids": [1, 2, 2, 0], "tricks": [4, 3]}] * 5},
    "three sides": {"game": "partout", "players": 6, "entries": [{"bids": [1] * 6, "tricks": [4, 2, 1]}] * 5},
    "four alone": {"game": "bettler-und-diebe", "players": 4, "entries": POTS},
    "four with long numbers": points(4, *[[1525, -20, 1055, 7]] * 5),
    "three with long numbers": points(3, *[[1525, -20, 1055]] * 5),
    "eight alone": points(6, *[[15, -20, 10, 7, 0, 3]] * 5),
}


def shown(phone: Phone, store: Store, name: str) -> None:
    table = TABLES[name]
    slug = store.open(
        NewTable(table["game"], NAMES[: table["players"]], 0, {}, entries=table["entries"]), key=name, at=1_800_000_000
    )
    phone.page.set_viewport_size(LOW)
    phone.open(f"/t/{slug}")


def boxes(phone: Phone, selector: str) -> list[dict[str, float]]:
    found: list[dict[str, float]] = phone.one(selector).evaluate_all(
        "all => all.map(each => { const {x, y, width, height} = each.getBoundingClientRect(); return {x, y, width, height}; })"
    )
    return found


def test_rounds_names_and_totals_are_in_sight(phone: Phone, store: Store, subtests: pytest.Subtests) -> None:
    """The newest three rounds even with the bars of the browser; each name once; totals of up to four sides as large as a thumb."""
    for name in TABLES:
        with subtests.test(table=name):
            empty(phone, store)
            shown(phone, store, name)
            six = TABLES[name]["players"] == 6 and name != "three sides"
            # Where names stand in a list, a line beneath it says who deals.
            names = phone.one(".totals-list .names" if six else ".ledger .seat b").all_text_contents()
            assert sorted(names) == sorted(NAMES[: TABLES[name]["players"]])
            if not six:
                assert min(phone.one(".ledger .number").evaluate_all(SIZES)) >= 44
                assert phone.one(".ledger .side").evaluate_all(WIDE) == 0, "a total sticks out of its column"
            phone.go(phone.button(phone.say("undo-word")))
            phone.go(phone.button(phone.say("redo-word")))
            phone.one(".toast").wait_for()
            lines = boxes(phone, "#newest summary")
            assert len(lines) == 3
            assert lines[-1]["y"] + lines[-1]["height"] <= boxes(phone, ".strip")[0]["y"], "covered by the strip and what it says"


def test_what_was_done_is_the_first_line_of_the_strip_and_covers_nothing(phone: Phone, store: Store) -> None:
    slug = lay(store, 4, 2)
    phone.page.set_viewport_size(LOW)
    phone.open(f"/t/{slug}")
    phone.play([1, 2, 2, 0], [4, 3])
    said = phone.one(".strip > .toast")
    assert said.locator("span").inner_text() == "Runde 3: +12 und +7"
    assert said.evaluate("each => getComputedStyle(each).position") == "static"
    phone.go(said.get_by_role("button"))
    assert phone.one(".round").count() == 2


def test_old_and_new_points_of_a_corrected_round_stand_apart(phone: Phone, store: Store) -> None:
    slug = store.open(NewTable("sheet", NAMES[:2], 0, {}, entries=[{"points": [1525, 3]}]), key="c", at=1_800_000_000)
    store.append(slug, NewStep("amend", {"target": 1, "entry": {"points": [1535, 3]}}), seen=1, key="d", at=1_800_000_000)
    phone.open(f"/t/{slug}")
    old, whole = boxes(phone, ".newest s")[0], boxes(phone, ".newest .cell b")[0]
    assert old["height"] < whole["height"] - 10, "the new number stands on a line of its own"


def test_equal_totals_cross_out_nobodys_initial_on_the_ruler(phone: Phone, store: Store) -> None:
    shown(phone, store, "four alone")
    marks = sorted(box["x"] for box in boxes(phone, ".ruler .point"))
    assert len(marks) == 4
    assert min(right - left for left, right in pairwise(marks)) >= 20


def test_questions_open_from_the_bar_and_where_there_are_none_no_word_stands_there(phone: Phone, store: Store) -> None:
    phone.open(f"/t/{store.open(NewTable('belote', NAMES[:4], 0, {}), key='asked', at=1_800_000_000)}")
    questions = phone.one("header summary")
    assert questions.inner_text() == "Fragen"
    phone.tap(questions)
    phone.go(phone.one("header nav a").first)
    assert "/ask/" in phone.path
    shown(phone, store, "three with long numbers")
    assert phone.one("header").get_by_text("Fragen").count() == 0


def test_after_the_end_rematch_and_undo_are_under_the_thumb_at_once(phone: Phone, store: Store) -> None:
    phone.page.set_viewport_size(LOW)
    phone.open(f"/t/{lay(store, 4, 8)}")
    for button in (phone.primary, phone.button(phone.say("undo-word"))):
        box = button.bounding_box()
        assert box is not None
        assert 0 < box["y"] < LOW["height"] - box["height"]
    phone.go(phone.button(phone.say("undo-word")))
    assert phone.one(".winner").count() == 0


MELDS = [
    {"side": 1, "kind": "run", "suit": "c", "top": "9", "length": 3},
    {"side": 0, "kind": "run", "suit": "d", "top": "A", "length": 4},
]
PAPER = {
    "partout": (4, [{"bids": [1, 2, 2, 0], "tricks": [4, 3]}] * 8),
    "belote": (4, [{"trump": "h", "cards": [100, 76], "last_trick": 0, "belote": 0, "melds": MELDS}] * 5),
    "bettler-und-diebe": (4, [pot(place % 4, (place + 1) % 4, 72) for place in range(8)]),
}


def test_eight_rounds_are_printed_on_one_page(phone: Phone, store: Store) -> None:
    for game, (players, entries) in PAPER.items():
        slug = store.open(NewTable(game, NAMES[:players], 0, {}, entries=entries), key=game, at=1_800_000_000)
        phone.open(f"/t/{slug}")
        paper = phone.page.pdf(format="A4")
        assert phone.one("details.round .why").count() >= len(entries), f"{game}: with all that they are made of"
        assert len(re.findall(rb"/Type\s*/Page\b", paper)) == 1, game
