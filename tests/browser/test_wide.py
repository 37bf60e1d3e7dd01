"""Tablets and desks: what is looked at lies beside what is written, and both are in sight. Narrow phones: no half captions."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from scorepad.store import Store
from tests.browser.conftest import Phone, lay
from tests.browser.pages import FOUR


def box(place: Locator) -> dict[str, float]:
    found = place.bounding_box()
    assert found is not None
    return {**found, "right": found["x"] + found["width"], "bottom": found["y"] + found["height"]}


def looks(phone: Phone, width: int, height: int, path: str) -> None:
    phone.page.set_viewport_size({"width": width, "height": height})
    phone.open(path)


def test_chart_and_rounds_lie_beside_each_other_and_contents_beside_the_rules(phone: Phone, store: Store) -> None:
    slug = lay(store, 4, 6)
    for width in (768, 1024, 1280):
        looks(phone, width, 768, f"/t/{slug}")
        for rounds in ("#newest", "#rounds"):
            assert box(phone.one(rounds))["right"] <= box(phone.one(".chart").last)["x"], (width, rounds)
        assert box(phone.one(".chart").last)["y"] < box(phone.one("#rounds"))["y"], "both are in sight"
        beside = box(phone.one("#more"))["x"] > box(phone.one(".chart").last)["x"]
        assert beside == (width == 1280), "a third column where there is room"
        looks(phone, width, 768, "/rules/partout")
        contents, text = box(phone.one(".jump")), box(phone.one(".rules"))
        assert contents["right"] <= text["x"], width
        assert text["width"] <= 42 * 17, "no line is too long to read, in letters of 17 px"
        phone.tap(phone.one(".jump a").nth(8))
        expect(phone.one(".jump")).to_be_in_viewport()


def test_an_empty_table_tells_beside_its_lines_how_the_game_goes(phone: Phone, store: Store) -> None:
    slug = lay(store)
    looks(phone, 1024, 768, f"/t/{slug}")
    expect(phone.one(".how-to li")).to_have_count(10)
    assert box(phone.one(".printed"))["right"] <= box(phone.one(".how-to"))["x"]
    assert phone.one(".in-turn b").all_inner_texts() == ["Ben", "Cem", "Dora", "Ada"], "Ada deals, Ben begins"
    looks(phone, 390, 844, f"/t/{slug}")
    phone.at_rest()
    expect(phone.one(".how-to li")).to_have_count(0)


def test_while_a_round_is_entered_all_that_it_changes_stays_in_sight(phone: Phone, store: Store) -> None:
    slug = lay(store, 4, 6)
    store.drafts.update(slug, "next-6", FOUR)
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


def test_a_phone_fetches_no_chart_for_a_round_and_keeps_it_between_its_rounds(phone: Phone, store: Store) -> None:
    slug = lay(store, 4, 6)
    asked: list[str] = []
    phone.page.on("request", lambda request: asked.extend([request.url] if "hx-request" in request.headers else []))
    looks(phone, 390, 844, f"/t/{slug}/enter/announce")
    phone.at_rest()
    assert asked == []
    expect(phone.one(".beside-pad")).to_be_hidden()
    phone.open(f"/t/{slug}")
    tops = [box(phone.one(each).last)["y"] for each in ("#newest", ".chart", "#rounds")]
    assert tops == sorted(tops)


def test_the_second_part_of_a_caption_is_there_whole_or_not_at_all(phone: Phone, store: Store) -> None:
    slug = lay(store, 4, 6)
    for width, whole in ((340, False), (500, True)):
        looks(phone, width, 664, f"/t/{slug}")
        line, second = box(phone.one(".bar-title .parts")), box(phone.one(".parts > :last-child"))
        assert (second["y"] < line["bottom"]) == whole, width
        assert second["right"] <= line["right"] + 1, width
