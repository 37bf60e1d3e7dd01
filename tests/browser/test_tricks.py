"""The page that lies on the table while a hand is played, and trick games on narrow phones."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from scorepad.store import Store
from tests.browser.conftest import Phone, sit
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
    phone.open(f"/t/{sit(store, game, players, [played], typed)}/enter/{stage}")


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
            if game != "halsabschneider":
                phone.open(f"/t/{phone.slug}/ask/trick")
                where = between_the_bars(phone, ".card-rows")
                phone.tap(phone.one("input[name=cards]").first)
                expect(phone.one(".answer-text.so-far")).to_be_visible()
                assert top_and_bottom(phone.one(".card-rows")) == where
    empty(phone, store)
    lie(phone, store, "partout")
    phone.page.set_viewport_size({"width": 390, "height": 844})
    top, bottom = top_and_bottom(phone.one(".trump-sign"))
    assert bottom - top >= 88, "where there is room, trump is read across the table"


def test_the_rest_is_filled_in_while_one_types(phone: Phone, store: Store) -> None:
    """176 card points in all: 90 leave 86. A sum that is not finished is no fault. 90 and 90 are too many: while something stands
    there in red the key is not bright."""
    lie(phone, store, "belote")
    phone.tap(phone.one("input[name=last_trick]").first)
    field, rest, key = phone.one("[name=cards_0]"), phone.one("[name=cards_1]"), phone.one(".strip .wide").last
    phone.tap(field)
    for text, knows, left in (("90", 90, "86"), ("+20", "90+20", "66")):
        field.press_sequentially(text)
        phone.knows("cards_0", knows)
        assert rest.input_value() == left
    assert phone.one(".problem").count() == 0
    assert (field.input_value(), field.evaluate("node => node === document.activeElement")) == ("90+20", True)
    field.blur()
    phone.knows("cards_0", 110)
    bright = "node => getComputedStyle(node).backgroundColor"
    expect(key).to_have_text(phone.say("round-save"))
    right = key.evaluate(bright)
    rest.fill("90")
    rest.blur()
    expect(phone.one("#pad .problems").first).to_be_visible()
    assert key.evaluate(bright) != right


def test_a_0_in_a_ramsch_asks_for_the_trick_at_once(phone: Phone, store: Store) -> None:
    lie(phone, store, "halsabschneider")
    phone.tap(phone.one("[name=caught_1]"))
    phone.one("[name=caught_1]").press_sequentially("0")
    phone.choose("trickless_1", "none")


def test_a_round_of_partout_with_trump_takes_few_taps(phone: Phone, store: Store) -> None:
    """Number and colour, four announcements, the result: also in the first round, before anybody has used a trump."""
    for before in ([], [{"bids": [1, 2, 2, 0], "tricks": [4, 3], "trump_number": 5, "trump_colour": "red"}]):
        phone.open(f"/t/{sit(store, 'partout', 4, before)}")
        phone.taps = 0
        phone.go(phone.primary)
        phone.unfold("fold-trump_number")
        phone.tap(phone.box("trump_number", 3))
        phone.tap(phone.box("trump_colour", "green"))
        for seat, bid in enumerate((1, 2, 2, 0)):
            phone.tap(phone.box(f"bids_{seat}", bid))
        phone.go(phone.primary)
        phone.tap(phone.box("tricks_0", 4))
        phone.go(phone.primary)
        assert phone.taps <= 10, before


def test_a_meld_that_no_side_can_hold_says_why_in_place_of_its_keys(phone: Phone, store: Store) -> None:
    """Belote: the king of spades is announced already."""
    phone.page.set_viewport_size({"width": 390, "height": 664})
    speaking(phone, "belote").open(f"/t/{sit(store, 'belote')}/enter/announce")
    phone.unfold("fold-melds")
    phone.choose("meld_top", "Ks")
    phone.tap(phone.one('[value^="melds:add:0:"]'))
    phone.one(".meld-list li").wait_for()
    phone.choose("meld_top", "Ks")
    expect(phone.one(".own-keys .dashed")).to_have_text([re.compile("Pik-König ist schon angesagt")] * 2)
    assert all(top_and_bottom(place)[1] <= 664 for place in phone.one(".own-keys .dashed").all())
