"""The sheet on a phone: the newest rounds in sight, each name once, nothing covered, one page of paper."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Route, ViewportSize, expect

from scorepad.store import NewStep, Store
from tests.browser.conftest import AT, Phone, lay, sit
from tests.browser.pages import empty
from tests.tables import NAMES

LOW: ViewportSize = {"width": 390, "height": 664}
SIZES = "all => all.map(each => parseFloat(getComputedStyle(each).fontSize))"
WIDE = "all => all.filter(each => each.scrollWidth > each.clientWidth + 1).length"


def pot(taker: int, partner: int, points: int) -> dict[str, Any]:
    return {"kind": "pot", "taker": taker, "partner": partner, "points": points}


POTS = [pot(0, 1, 72), pot(2, 3, 93), pot(1, 0, 70), pot(2, 3, 93), pot(3, 1, 80)]
#: Game, players and rounds: two sides, three, four alone, with long numbers, six alone.
TABLES: list[tuple[str, int, list[Any]]] = [
    ("partout", 4, [{"bids": [1, 2, 2, 0], "tricks": [4, 3]}] * 5),
    ("partout", 6, [{"bids": [1] * 6, "tricks": [4, 2, 1]}] * 5),
    ("bettler-und-diebe", 4, POTS),
    ("sheet", 4, [{"points": [1525, -20, 1055, 7]}] * 5),
    ("sheet", 6, [{"points": [15, -20, 10, 7, 0, 3]}] * 5),
]


def boxes(phone: Phone, selector: str) -> list[dict[str, float]]:
    found: list[dict[str, float]] = phone.one(selector).evaluate_all(
        "all => all.map(each => { const {x, y, width, height} = each.getBoundingClientRect(); return {x, y, width, height}; })"
    )
    return found


def test_rounds_names_and_totals_are_in_sight(phone: Phone, store: Store, subtests: pytest.Subtests) -> None:
    """The newest three rounds even with the bars of the browser; each name once; totals of up to four sides as large as a thumb."""
    phone.page.set_viewport_size(LOW)
    for game, players, rounds in TABLES:
        with subtests.test(game, players=players):
            empty(phone, store)
            phone.open(f"/t/{sit(store, game, players, rounds)}")
            listed = (game, players) == ("sheet", 6)
            # Where names stand in a list, a line beneath it says who deals.
            names = phone.one(".totals-list .names" if listed else ".ledger .seat b").all_text_contents()
            assert sorted(names) == sorted(NAMES[:players])
            if not listed:
                assert min(phone.one(".ledger .number").evaluate_all(SIZES)) >= 44
                assert phone.one(".ledger .side").evaluate_all(WIDE) == 0, "a total sticks out of its column"
            phone.go(phone.button(phone.say("undo-word")))
            phone.go(phone.button(phone.say("redo-word")))
            phone.one(".strip > .toast").wait_for()
            lines = boxes(phone, "#newest summary")
            assert len(lines) == 3
            assert lines[-1]["y"] + lines[-1]["height"] <= boxes(phone, ".strip")[0]["y"], "covered by the strip and what it says"


def test_what_was_done_is_told_though_the_page_follows_before_the_answer_comes(phone: Phone, store: Store) -> None:
    phone.open(f"/t/{lay(store, 4, 2)}")
    phone.go(phone.button(phone.say("undo-word")))

    def slowly(route: Route) -> None:
        answer = route.fetch()
        phone.page.wait_for_timeout(1000)
        # The cookie came with the answer.
        route.fulfill(response=answer, headers={name: text for name, text in answer.headers.items() if name != "set-cookie"})

    phone.page.route("**/redo", slowly)
    phone.go(phone.button(phone.say("redo-word")))
    phone.one(".strip > .toast").wait_for()


def test_old_and_new_points_of_a_corrected_round_stand_apart(phone: Phone, store: Store) -> None:
    slug = sit(store, "sheet", 2, [{"points": [1525, 3]}])
    store.tables.append_step(slug, NewStep("amend", {"target": 1, "entry": {"points": [1535, 3]}}), seen=1, key="d", at=AT)
    phone.open(f"/t/{slug}")
    old, whole = boxes(phone, ".newest s")[0], boxes(phone, ".newest .cell b")[0]
    assert old["height"] < whole["height"] - 10, "the new number stands on a line of its own"


def test_equal_totals_cross_out_nobodys_initial_on_the_ruler(phone: Phone, store: Store) -> None:
    phone.open(f"/t/{sit(store, 'bettler-und-diebe', 4, POTS)}")
    marks = sorted(box["x"] for box in boxes(phone, ".ruler .point"))
    assert len(marks) == 4
    assert min(right - left for left, right in pairwise(marks)) >= 20


def test_undo_and_redo_keep_their_places_under_the_thumb_after_the_end_too(phone: Phone, store: Store) -> None:
    phone.page.set_viewport_size(LOW)
    phone.open(f"/t/{lay(store, 4, 8)}")
    undo, redo = phone.one(".strip-row [form=undo]"), phone.one(".strip-row [form=redo]")
    for button in (phone.primary, undo):
        expect(button).to_be_in_viewport(ratio=1)
    phone.open(f"/t/{lay(store, 4, 1)}")
    across = "key => [key.getBoundingClientRect().left, key.getBoundingClientRect().right]"
    place = undo.evaluate(across)
    phone.go(undo)
    expect(undo).to_be_disabled()
    assert undo.evaluate(across) == place, "there is nothing to take back, and redo is elsewhere"
    assert redo.evaluate(across)[0] >= place[1]


MELDS = [
    {"side": 1, "kind": "run", "suit": "c", "top": "9", "length": 3},
    {"side": 0, "kind": "run", "suit": "d", "top": "A", "length": 4},
]
PAPER = {
    "partout": [{"bids": [1, 2, 2, 0], "tricks": [4, 3]}] * 8,
    "belote": [{"trump": "h", "cards": [100, 76], "last_trick": 0, "belote": 0, "melds": MELDS}] * 5,
    "bettler-und-diebe": [pot(place % 4, (place + 1) % 4, 72) for place in range(8)],
}


def test_eight_rounds_are_printed_on_one_page(phone: Phone, store: Store) -> None:
    for game, entries in PAPER.items():
        phone.open(f"/t/{sit(store, game, 4, entries)}")
        paper = phone.page.pdf(format="A4")
        assert phone.one("details.round .why").count() >= len(entries), f"{game}: with all that they are made of"
        assert len(re.findall(rb"/Type\s*/Page\b", paper)) == 1, game
