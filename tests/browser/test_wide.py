"""Tablets and desks: what is looked at lies beside what is written, and both are in sight."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from scorepad.games import games, pad_of
from scorepad.store import NewTable, Store
from tests.browser.conftest import NAMES, SIDEWAYS, Phone, lay
from tests.browser.test_pages import FOUR

#: Upright and lying tablets, a desk, and the widths at which the layout changes.
WIDTHS = (768, 895, 896, 1024, 1280, 1920)


def box(place: Locator) -> dict[str, float]:
    found = place.bounding_box()
    assert found is not None
    return {**found, "right": found["x"] + found["width"], "bottom": found["y"] + found["height"]}


def looks(phone: Phone, width: int, height: int, path: str) -> None:
    phone.page.set_viewport_size({"width": width, "height": height})
    phone.open(path)


@pytest.mark.quick
def test_chart_and_rounds_lie_beside_each_other(phone: Phone, store: Store) -> None:
    slug = lay(store, 4, 6)
    for width in (768, 1024):
        looks(phone, width, 768, f"/t/{slug}")
        for rounds in ("#newest", "#rounds"):
            assert box(phone.one(rounds))["right"] <= box(phone.one(".chart").last)["x"], (width, rounds)
        assert box(phone.one(".chart").last)["y"] < box(phone.one("#rounds"))["y"], "both are in sight"


def test_on_a_phone_the_chart_stays_between_the_newest_rounds_and_the_others(phone: Phone, store: Store) -> None:
    looks(phone, 390, 844, f"/t/{lay(store, 4, 6)}")
    tops = [box(phone.one(each).last)["y"] for each in ("#newest", ".chart", "#rounds")]
    assert tops == sorted(tops)


@pytest.mark.quick
def test_while_a_round_is_entered_all_that_it_changes_stays_in_sight(phone: Phone, store: Store) -> None:
    slug = lay(store, 4, 6)
    store.keep_draft(slug, "next-6", FOUR)
    looks(phone, 1024, 768, f"/t/{slug}/enter/tricks")
    before = phone.one("#stand").inner_text()
    phone.choose("tricks_0", 4)
    # Four tricks, and 8 for an announcement of 3 that was reached: 12 on 64.
    expect(phone.one("#stand")).to_contain_text("+12 = 76")
    assert "=" not in before, "nothing is counted before it is known"
    for what in ("#stand", ".beside-pad .chart", ".beside-pad .rounds .round >> nth=0", ".strip"):
        phone.one(what).wait_for()
        assert box(phone.one(what))["bottom"] <= 768, what
    assert box(phone.primary)["x"] >= 512, "the key lies under the right thumb"
    phone.go(phone.primary)
    assert phone.totals == [76, 89]


def test_a_phone_fetches_no_chart_for_a_round(phone: Phone, store: Store) -> None:
    slug = lay(store, 4, 6)
    asked: list[str] = []
    phone.page.on("request", lambda request: asked.extend([request.url] if "hx-request" in request.headers else []))
    looks(phone, 390, 844, f"/t/{slug}/enter/announce")
    phone.at_rest()
    assert asked == []
    expect(phone.one(".beside-pad")).to_be_hidden()


def test_keys_stand_in_two_columns_on_an_upright_tablet(phone: Phone, store: Store) -> None:
    looks(phone, 768, 1024, f"/t/{lay(store, 4, 2)}/enter/announce")
    seats = [box(each) for each in phone.one(".thumb > .choice").all()]
    assert [round(each["bottom"]) for each in seats[:2]] == [round(seats[0]["bottom"])] * 2
    assert seats[0]["right"] <= seats[1]["x"]
    assert all(box(each)["width"] >= 43 for each in phone.one(".thumb > .choice .face").all())


@pytest.mark.parametrize("width", [768, 1280])
def test_rules_have_their_contents_beside_them(phone: Phone, store: Store, width: int) -> None:
    looks(phone, width, 800, "/rules/partout")
    contents, text = box(phone.one(".jump")), box(phone.one(".rules"))
    assert contents["right"] <= text["x"]
    assert text["width"] <= 42 * 16, "no line is too long to read"
    last = phone.one(".jump a").last
    phone.tap(phone.one(".jump a").nth(8))
    expect(phone.one(".jump")).to_be_in_viewport()
    assert box(phone.one(".jump"))["y"] >= 0, "they stay while the text moves"
    last.scroll_into_view_if_needed()


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
def test_nothing_sticks_out_at_any_width(phone_of: Callable[..., Phone], store: Store, game: Any) -> None:
    phone = phone_of(width=1280)
    for players in sorted({min(game.players), max(game.players)}):
        names = [*NAMES, "Gül", "Hannelore-Elisabeth", "Ida", "Jo"][:players]
        slug = store.open(NewTable(game.id, names, 0, {}), key=f"{game.id}-{players}", at=1_800_000_000)
        stages = [f"/enter/{each.id}" for each in pad_of(game.id).stages(game.setting(players, game.options()))]
        for way in ("", *stages):
            phone.open(f"/t/{slug}{way}")
            for width in WIDTHS:
                phone.page.set_viewport_size({"width": width, "height": 800})
                assert phone.page.evaluate(SIDEWAYS) <= 0, (players, way, width)
            assert phone.too_low() == []
