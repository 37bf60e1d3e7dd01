"""Black Jack and Poker by taps: results, decisions one by one, a showdown by tiles. docs/taps.md has the numbers."""

from __future__ import annotations

import json

import pytest

from scorepad.store import Store
from tests.browser.conftest import Phone, sit
from tests.browser.pages import ADA, BEN, BLACK_JACK, CEM, DORA, DRAW, HOLDEM, save
from tests.browser.test_games import enter, sit_at, speaking, undo

#: Ben and Cem stay to the river: 2 before the flop, then 2, 4 and 8.
RIVER = [
    [[DORA, "fold", 0], [ADA, "fold", 0], [BEN, "call", 1], [CEM, "call", 0]],
    *([[BEN, "open", chips], [CEM, "call", chips]] for chips in (2, 4, 8)),
]
#: Where the places, the tiles and the key beside the main one lie.
SPREAD = """() => [...document.querySelectorAll('.spread button, .strip-row > :first-child')].map(each => {
    const {x, y, width, height} = each.getBoundingClientRect();
    return [x, y + scrollY * !each.closest('.strip'), width, height].map(Math.round).join();
})"""


def press(phone: Phone, *taps: str) -> None:
    """Tap keys one after the other, as quickly as the pad follows: the page is drawn anew each time, without another page."""
    for what in taps:
        key = phone.one(f'button[name=".tap"]:is([value="{what}"], [value^="{what}:"])')
        key.wait_for()
        phone.tap(key)
        if ":result:" in what:
            phone.one(f'button[value^="{what}:"][aria-pressed="true"]').wait_for()
        else:
            key.wait_for(state="detached")


def tap_tiles(phone: Phone, *tiles: str) -> None:
    """Tap tiles in the one grid of a showdown."""
    for tile in tiles:
        phone.tap(phone.one(f'button[name=".tap"][value="tile:add:{tile}"]'))
    phone.page.wait_for_function(
        """tile => document.querySelector('[name=".laid"]').value.split(',').includes(tile)""", arg=tiles[-1]
    )


def decide(phone: Phone, seat: int, action: str, chips: int = 0) -> None:
    """One decision, one tap: `chips` go in."""
    place = sum(map(len, json.loads(phone.one("[name=bets]").input_value() or "[]")))
    key = f"bets:{seat}:{action}:{chips}:{place}"
    if action in ("open", "raise") and not phone.one(f'button[value="{key}"]').count():
        # An amount without a key of its own: the least lies on the key of the number field, any other is typed there.
        key, owes = f"bets:{seat}:{action}::{place}", int(phone.one(".raise-by [data-by]").get_attribute("data-by") or 0)
        if phone.one("#bet-higher b").inner_text() != str(chips - owes):
            phone.tap(phone.one("[name=amount]"))
            phone.one("[name=amount]").fill(str(chips - owes))
    press(phone, key)


def box(phone: Phone) -> tuple[int, list[int]]:
    """What lies in the middle, and what everybody holds, as they sit."""
    pot = phone.one(".chip-box .pot .number").inner_text()
    chips = phone.one(".chip-box .value").all_text_contents()
    return int(pot), [int(text.replace("−", "-")) for text in chips]


def showdown(phone: Phone, store: Store) -> str:
    """The page where tiles are tapped: Ben and Cem are still in, and 16 of each lie there."""
    slug = sit(store, HOLDEM, said={"bets": json.dumps(RIVER)})
    speaking(phone, "poker").open(f"/t/{slug}/ask/showdown?.stage=showdown")
    phone.taps = 0
    return slug


def test_two_rounds_of_black_jack(phone: Phone, store: Store) -> None:
    """Stakes one by one; then as last time."""
    sit_at(phone, store, BLACK_JACK, 4)
    save(phone)
    for seat, chips in ((BEN, 5), (CEM, 4), (DORA, 3)):
        phone.tap(phone.box(f"stake_{seat}", chips))
        phone.knows(f"stake_{seat}", chips)
    assert box(phone) == (12, [100, 25, 26, 27])
    save(phone)
    press(phone, "hands:0:result:win", "hands:1:result:lose", "hands:2:result:push")
    save(phone)
    assert phone.totals == [99, 35, 26, 30]
    assert phone.taps == 1 + 3 + 1 + 3 + 1

    phone.taps = 0
    save(phone)
    phone.go(phone.button(phone.say("again-word")))
    press(phone, "hands:0:result:win", "hands:1:result:lose", "hands:2:result:push")
    save(phone)
    assert phone.totals == [98, 40, 22, 30]
    assert phone.taps == 1 + 1 + 3 + 1

    undo(phone)
    save(phone)
    assert phone.one('button[aria-pressed="true"][value*=":result:"]').count() == 3, "what was tapped is there still"


def test_texas_holdem_to_the_river(phone: Phone, store: Store) -> None:
    """Every decision is one tap."""
    sit_at(phone, store, HOLDEM, 4)
    save(phone)
    assert box(phone) == (3, [200, 199, 198, 200])
    for seat, action, chips in [
        (DORA, "call", 2), (ADA, "call", 2), (BEN, "call", 1), (CEM, "call", 0),
        (BEN, "check", 0), (CEM, "check", 0), (DORA, "open", 4), (ADA, "call", 4), (BEN, "fold", 0), (CEM, "call", 4),
        (CEM, "check", 0), (DORA, "open", 4), (ADA, "call", 4), (CEM, "fold", 0),
        # 28 lie there: Dora bets 4, Ada calls them and raises by half of the 36, Dora calls.
        (DORA, "open", 4), (ADA, "raise", 4 + 18), (DORA, "call", 18),
    ]:  # fmt: skip
        decide(phone, seat, action, chips)
    assert box(phone) == (28 + 4 + 22 + 18, [190 - 22, 198, 194, 190 - 22])
    save(phone)
    press(phone, "order:0:next::0")
    save(phone)
    assert phone.totals == [200 + 40, 198, 194, 168]
    assert phone.taps == 17 + 4


def test_chips_by_hand(phone: Phone, store: Store) -> None:
    sit_at(phone, store, DRAW, 4, [{"put_in": [1, 1, 1, 1], "order": [[ADA], [BEN, CEM, DORA]]}])
    save(phone)
    for seat, chips in enumerate((1, 9, 9, 1)):
        enter(phone, f"put_in_{seat}", chips)
    save(phone)
    press(phone, "order:2:next::0", "order::on::1", "order:1:next::1")
    save(phone)
    assert phone.totals == [203 - 1, 199 - 9, 199 + 11, 199 - 1]
    assert phone.taps == 1 + 4 + 1 + 3 + 1


@pytest.mark.quick
def test_a_showdown_by_tiles(phone: Phone, store: Store) -> None:
    """From the page with the tiles to the sheet with the hand on it: the board, two hands, and one tap that writes it down. Ben
    has two aces, Cem three kings. Nothing moves under the thumb, and all of it is in view on a small phone."""
    phone.page.set_viewport_size({"width": 390, "height": 664})
    slug = showdown(phone, store)
    assert phone.page.evaluate("() => document.scrollingElement.scrollHeight - innerHeight") <= 0
    places = phone.page.evaluate(SPREAD)
    assert len(places) == 5 + 2 + 2 + 52 + 1
    for tile in ("Kh", "9c", "7d", "4s", "2h", "As", "Ad", "Ks", "Kd"):
        tap_tiles(phone, tile)
        assert phone.page.evaluate(SPREAD) == places, tile
    assert "Cem" in phone.one(".answer-text").inner_text()
    phone.go(phone.primary)
    assert phone.path == f"/t/{slug}"
    assert phone.totals == [200, 200 - 16, 200 + 16, 200]
    assert phone.taps <= 10


def test_places_and_tiles_are_large_enough_for_a_thumb(phone: Phone, store: Store) -> None:
    for width, least in ((390, (44, 44)), (320, (36, 46))):
        phone.page.set_viewport_size({"width": width, "height": 664})
        showdown(phone, store)
        sizes = [[int(number) for number in place.split(",")[2:]] for place in phone.page.evaluate(SPREAD)]
        assert [size for size in sizes if size[0] < least[0] or size[1] < least[1]] == [], width
        assert phone.sideways(width) == 0


def test_tiles_are_taken_back_and_who_does_not_show_is_left_out(phone: Phone, store: Store) -> None:
    """Ben's second tile was not the ace of diamonds; Cem does not show."""
    slug = showdown(phone, store)
    tap_tiles(phone, "Kh", "9c", "7d", "3s")
    phone.tap(phone.one('button[value="slot:undo"]'))
    phone.page.wait_for_function("() => document.querySelector('[name=board]').value === 'Kh,9c,7d,,'")
    tap_tiles(phone, "4s", "2h", "As", "Ad")
    phone.tap(phone.one('button[value="slot:hands_1:1"]'))
    phone.page.wait_for_function("() => document.querySelector('[name=hands_1]').value === 'As,'")
    tap_tiles(phone, "Ac")
    phone.go(phone.primary)
    assert phone.path == f"/t/{slug}/enter/showdown", "Cem's might still be to come: nothing is written down yet"
    save(phone)
    assert phone.path == f"/t/{slug}"
    assert phone.totals == [200, 200 + 16, 200 - 16, 200]
