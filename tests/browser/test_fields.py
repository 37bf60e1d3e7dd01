"""Number fields: paper with a baseline and room for a number; a stepper is two keys."""

from __future__ import annotations

from playwright.sync_api import expect

from scorepad.store import NewTable, Store
from tests.browser.conftest import NAMES, Phone

#: Pages with numbers that are typed: game, players, page, what was typed before.
TYPED = (
    ("canasta", 4, "enter/end", {}),
    ("sheet", 2, "enter/points", {}),
    ("sheet", 3, "enter/points", {}),
    ("sheet", 10, "enter/points", {}),
    ("rummy", 4, "enter/count", {"winner": "0"}),
    ("gin-rummy", 2, "enter/count", {"knocker": "0"}),
    ("partout", 4, "adjust", {}),
)

#: The typed numbers in sight: how wide each is, and what else lies in its frame.
FIELDS = """() => [...document.querySelectorAll('[data-number]')].filter(each => each.checkVisibility()).map(each => {
  const input = each.querySelector('input:not([type=hidden])'), key = each.querySelector('[data-key=plus]');
  return { width: input.offsetWidth, says: input.value || input.placeholder.trim(), line: getComputedStyle(input).backgroundImage,
           more: !!key && key.offsetWidth > 0 && getComputedStyle(key).visibility === 'visible' };
})"""


def lay(store: Store, game: str, players: int, texts: dict[str, str]) -> str:
    slug = store.open(NewTable(game, NAMES[:players], 0, {}, entries=()), key=f"{game}-{players}", at=1_800_000_000)
    store.keep_draft(slug, "next-0", texts)
    return slug


def test_an_empty_field_is_a_baseline_88_pixels_wide_and_nothing_else(phone: Phone, store: Store) -> None:
    for game, players, page, texts in TYPED:
        phone.open(f"/t/{lay(store, game, players, texts)}/{page}")
        for width in (390, 360, 320):
            assert phone.sideways(width) == 0, (game, players, width)
            fields = phone.page.evaluate(FIELDS)
            assert fields
            for field in fields:
                assert field["width"] >= 88, (game, players, width)
                assert "gradient" in field["line"]
                assert (field["says"], field["more"]) == ("", False), (game, players, width)


def test_one_more_number_is_a_word_that_comes_with_the_first(phone: Phone, store: Store) -> None:
    phone.open(f"/t/{lay(store, 'canasta', 4, {})}/enter/end")
    field, key = phone.one("#f-laid_0"), phone.one(".control:has(#f-laid_0) [data-key=plus]")
    field.tap()
    expect(key).to_be_hidden()
    field.press_sequentially("120")
    expect(key).to_have_text("und")
    phone.page.set_viewport_size({"width": 320, "height": 844})
    expect(key).to_be_hidden()
    assert field.bounding_box()["width"] >= 88, "the number keeps its room and the word goes"
    phone.page.set_viewport_size({"width": 390, "height": 844})
    assert key.bounding_box()["x"] >= field.bounding_box()["x"] + field.bounding_box()["width"]
    key.tap()
    phone.page.keyboard.type("45")
    phone.one("#f-laid_1").tap()
    expect(field).to_have_value("165")
    expect(phone.one(".control:has(#f-laid_0) .sum")).to_have_text("120+45")


def test_a_stepper_has_no_baseline_and_two_tinted_keys(phone: Phone, store: Store) -> None:
    phone.open(f"/t/{lay(store, 'canasta', 4, {})}/enter/end")
    stepper = phone.one(".control:has(#f-natural_0)")
    paper = stepper.evaluate("each => getComputedStyle(each).backgroundColor")
    tints = stepper.locator("button").evaluate_all("all => all.map(each => getComputedStyle(each).backgroundColor)")
    assert len(tints) == 2
    assert len({paper, *tints}) == 2
    assert phone.one("#f-natural_0").evaluate("each => getComputedStyle(each).backgroundImage") == "none"
