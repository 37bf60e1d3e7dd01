"""The page that lies on the table while a hand is played, and trick games on narrow phones."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from scorepad.store import NewTable, Store
from tests.browser.conftest import NAMES, Phone
from tests.browser.pages import FOUR, empty
from tests.browser.test_games import speaking

MELDS = [{"side": 0, "kind": "square", "rank": "J"}, {"side": 1, "kind": "run", "suit": "h", "top": "T", "length": 3}]
#: Where a hand lies on the table: players, a round before it, what was said, and its page.
HANDS = {
    "partout": (4, {"bids": [1, 2, 2, 0], "tricks": [4, 3]}, {**FOUR, "trump_number": "3", "trump_colour": "green"}, "tricks"),
    "belote": (4, {"cards": [90, 86], "last_trick": 1}, {"trump": "h", "taker": "1", "melds": json.dumps(MELDS)}, "hand"),
    "bettler-und-diebe": (4, {"kind": "pot", "taker": 0, "partner": 2, "points": 93}, {"taker": "1"}, "points"),
    "halsabschneider": (3, {"kind": "pot", "taker": 0, "points": 93}, {"taker": "none"}, "points"),
}  # fmt: skip


def lie(phone: Phone, store: Store, game: str) -> None:
    """Open the page that lies on the table after one round."""
    players, played, typed, stage = HANDS[game]
    slug = store.open(NewTable(game, NAMES[:players], 0, {}, entries=[played]), key=game, at=1_800_000_000)
    store.keep_draft(slug, "next-1", typed)
    phone.open(f"/t/{slug}/enter/{stage}")


def top_and_bottom(place: Locator) -> tuple[float, float]:
    box = place.bounding_box()
    assert box is not None
    return box["y"], box["y"] + box["height"]


def between_the_bars(phone: Phone, what: str) -> tuple[float, float]:
    """Where it begins and ends: all of it is in sight."""
    (_, above), (top, bottom), (strip, _) = map(top_and_bottom, map(phone.one, (".bar", what, ".strip")))
    assert above <= top < bottom <= strip
    return top, bottom


@pytest.mark.parametrize("language", ["de-DE", "en-GB"])
def test_all_that_lies_on_the_table_and_all_cards_of_a_trick_are_in_sight(
    phone_of: Callable[..., Phone], store: Store, language: str, subtests: pytest.Subtests
) -> None:
    """With the bars of the browser there are 664 px. No card moves while they are tapped."""
    phone = phone_of(language)
    phone.page.set_viewport_size({"width": 390, "height": 664})
    for game in HANDS:
        with subtests.test(game=game):
            empty(phone, store)
            lie(phone, store, game)
            between_the_bars(phone, ".hand-page")
            assert phone.one("#pad input:checked").count() == 0, "nothing is chosen until the hand is over"
            assert [field for field in phone.one("#pad input[type=text]").all() if field.input_value()] == []
            if game != "halsabschneider":
                phone.open(f"/t/{phone.slug}/ask/trick")
                where = between_the_bars(phone, ".card-rows")
                phone.tap(phone.one("input[name=cards]").first)
                expect(phone.one(".answer-text.so-far")).to_be_visible()
                assert top_and_bottom(phone.one(".card-rows")) == where


def test_the_hand_of_partout_tells_trump_minimum_and_total_and_no_duty_that_is_done(phone: Phone, store: Store) -> None:
    """Ada & Cem stand at 12 and announced 3; Cem begins, since Ben dealt this round. Who names the trump has named it."""
    lie(phone, store, "partout")
    sign = phone.one(".trump-sign").bounding_box()
    assert sign is not None
    assert sign["height"] >= 88, "read across the table"
    assert phone.one(".trump .serif").inner_text() == "Grün 3"
    assert phone.one(".trump .serif").evaluate("node => parseFloat(getComputedStyle(node).fontSize)") >= 32
    side = phone.one(".hand-page .side").first
    assert side.locator(".number").inner_text() == "3"
    assert "Stand 12" in side.inner_text()
    lines = phone.one(".hand-page").inner_text().split("\n")
    assert {phone.say("duty-names-number-short"), phone.say("duty-names-colour-short")}.isdisjoint(lines)
    assert phone.one(".seats li").nth(2).locator(".caption").inner_text().strip() == phone.say("duty-begins")
    phone.go(phone.one(".bar a").filter(has_text=phone.say("questions-word")))
    assert phone.path.endswith("/ask/trick"), "the only question is one tap away"
    assert phone.chosen("trump_number") == "3"


def test_the_hand_of_belote_tells_whose_meld_counts_and_what_is_to_go(phone: Phone, store: Store) -> None:
    """90 after one round and a square of jacks for 200: 710 are to go to 1000. The run beside it is beaten."""
    lie(phone, store, "belote")
    assert phone.one(".trump .serif").inner_text() == "Herz"
    assert phone.one(".hand-page .side .number").all_text_contents() == ["90", "96"], "10 for the last trick"
    first, second = (side.inner_text() for side in phone.one(".hand-page .side").all())
    assert "mit 200: noch 710" in first
    assert "noch 904" in second
    square, run = phone.one(".hand-page .meld-list li").all()
    for meld, names, points in ((square, "Ada, Cem", "200"), (run, "Ben, Dora", "0")):
        assert meld.locator("[role=img]").get_attribute("aria-label") == names
        assert meld.locator("b").inner_text() == points


def test_the_hand_of_a_pot_names_whom_it_is_about_once(phone: Phone, store: Store) -> None:
    lie(phone, store, "bettler-und-diebe")
    side = phone.one(".hand-page .side")
    assert "Ben" in side.inner_text()
    assert side.locator(".number").inner_text() == "61"
    assert phone.one(".seats .value").all_text_contents() == ["4", "0", "4", "0"], "Cem, Dora, Ada, Ben: Ada and Cem had the pot"
    assert "Topf?" not in phone.one(".hand-page").inner_text(), "nobody is asked any more"


def test_the_rest_is_filled_in_while_one_types(phone: Phone, store: Store) -> None:
    """176 card points in all: 90 leave 86. A sum that is not finished is no fault. 90 and 90 are too many: while something stands
    there in red the key is not bright."""
    lie(phone, store, "belote")
    phone.tap(phone.one("input[name=last_trick]").first)
    field, rest = phone.one("[name=cards_0]"), phone.one("[name=cards_1]")
    phone.tap(field)
    field.press_sequentially("90")
    phone.knows("cards_0", 90)
    assert rest.input_value() == "86"
    field.press_sequentially("+")
    phone.page.wait_for_timeout(1000)
    assert phone.one(".problem").count() == 0
    field.press_sequentially("20")
    phone.knows("cards_0", "90+20")
    assert rest.input_value() == "66"
    assert (field.input_value(), field.evaluate("node => node === document.activeElement")) == ("90+20", True)
    field.blur()
    phone.knows("cards_0", 110)
    assert store.draft(phone.slug, "next-1")["cards_0"] == "110"
    bright = "node => getComputedStyle(node).backgroundColor"
    key = phone.one(".strip .primary")
    expect(key).to_have_text(phone.say("round-save"))
    right = key.evaluate(bright)
    rest.fill("90")
    rest.blur()
    expect(phone.one("#pad .problems").first).to_be_visible()
    assert phone.one(".strip .wide").last.evaluate(bright) != right


def test_a_0_in_a_ramsch_asks_for_the_trick_at_once(phone: Phone, store: Store) -> None:
    lie(phone, store, "halsabschneider")
    phone.tap(phone.one("[name=caught_1]"))
    phone.one("[name=caught_1]").press_sequentially("0")
    phone.choose("trickless_1", "none")


@pytest.mark.parametrize("before", [[], [{"bids": [1, 2, 2, 0], "tricks": [4, 3], "trump_number": 5, "trump_colour": "red"}]])
def test_a_round_of_partout_with_trump_takes_few_taps(phone: Phone, store: Store, before: list[object]) -> None:
    """Number and colour, four announcements, the result: also in the first round, before anybody has used a trump."""
    phone.open(f"/t/{store.open(NewTable('partout', NAMES[:4], 0, {}, entries=before), key='trump', at=1_800_000_000)}")
    phone.go(phone.primary)
    phone.unfold("fold-trump_number")
    phone.tap(phone.box("trump_number", 3))
    phone.tap(phone.box("trump_colour", "green"))
    for seat, bid in enumerate((1, 2, 2, 0)):
        phone.tap(phone.box(f"bids_{seat}", bid))
    phone.go(phone.primary)
    phone.tap(phone.box("tricks_0", 4))
    phone.go(phone.primary)
    print(f"Partout with trump: {phone.taps} taps")
    assert phone.taps <= 10


def test_a_meld_that_no_side_can_hold_says_why_in_place_of_its_keys(phone: Phone, store: Store) -> None:
    """Belote: the king of spades is announced already."""
    slug = store.open(NewTable("belote", NAMES[:4], 0, {}, entries=[]), key="vain", at=1_800_000_000)
    phone.page.set_viewport_size({"width": 390, "height": 664})
    speaking(phone, "belote").open(f"/t/{slug}/enter/announce")
    phone.unfold("fold-melds")
    phone.choose("meld_top", "Ks")
    phone.tap(phone.one('[value^="melds:add:0:"]'))
    phone.one(".meld-list li").wait_for()
    phone.choose("meld_top", "Ks")
    expect(phone.one(".own-keys .dashed")).to_have_text([re.compile("Pik-König ist schon angesagt")] * 2)
    assert all(top_and_bottom(place)[1] <= 664 for place in phone.one(".own-keys .dashed").all())
