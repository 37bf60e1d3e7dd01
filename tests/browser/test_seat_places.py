"""A seat at a sample hand: nothing that is tapped moves, and all of it is on a low screen."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Locator

from scorepad.core.move_text import MOVES
from scorepad.games import games, solo_of
from scorepad.simulation.samples import usual
from scorepad.simulation.solo import Sample
from tests.browser.conftest import SIDEWAYS, Phone, new_phone
from tests.simulation.test_solo import advised

GAMES = [game for game in games().values() if solo_of(game.id)]
#: A phone whose browser shows its bars.
LOW = {"width": 390, "height": 664}
#: Keys at the hand that are not wholly on the screen.
HIDDEN = """() => [...document.querySelectorAll('.at-seat a, .at-seat button, .at-seat summary, .at-seat label')]
    .filter(node => node.checkVisibility() && (node.getBoundingClientRect().bottom > innerHeight + .5
        || node.getBoundingClientRect().top < document.querySelector('.bar').getBoundingClientRect().bottom))
    .map(node => node.textContent.trim() || node.outerHTML.slice(0, 80))"""
#: Keys whose words stick out.
CUT = """() => [...document.querySelectorAll('.at-seat .button')].filter(node => node.checkVisibility()
    && node.scrollWidth > node.clientWidth + 1).map(node => node.textContent)"""
#: Ticks that another card or the edge of the strip covers.
COVERED = """() => { const edge = document.querySelector('#steps').getBoundingClientRect().top;
    const cards = [...document.querySelectorAll('.own .card')].map(node => node.getBoundingClientRect());
    return [...document.querySelectorAll('.fits')].map(node => node.getBoundingClientRect()).filter(tick => tick.bottom > edge
        || cards.some(card => card.left < tick.right && card.right > tick.left && card.top < tick.bottom - .5
            && card.bottom > tick.top + .5)).length; }"""


def address(game: str, players: int, seed: int, seat: int, texts: list[str], **more: Any) -> str:
    text = "".join(f"&{key}={value}" for key, value in more.items())
    return f"/rules/{game}/seat?players={players}&seed={seed}&seat={seat}&did={MOVES.join(texts)}{text}"


def top(place: Locator) -> float:
    found = place.bounding_box()
    assert found is not None
    return found["y"]


def press(phone: Phone, place: Locator) -> None:
    """A tap where something stands, without looking for it first: that would scroll."""
    phone.awake()
    box = place.bounding_box()
    assert box is not None
    phone.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


@pytest.mark.quick
def test_advice_moves_neither_the_cards_nor_the_table_behind_them(phone: Phone) -> None:
    phone.page.set_viewport_size(LOW)  # type: ignore[arg-type]
    phone.open(address("canasta", 4, 4, 0, advised(Sample("canasta", 4, 4), 0, 8)))
    hand, table = top(phone.one(".own")), top(phone.one(".seats"))
    advice = phone.link(phone.say("seat-advice"))
    press(phone, advice)
    phone.one("#advice").wait_for()
    assert (top(phone.one(".own")), top(phone.one(".seats"))) == (hand, table)
    press(phone, advice)
    phone.one("#advice").wait_for(state="hidden")
    assert phone.one(".said > :not(.advice)").first.is_visible()


@pytest.mark.parametrize(
    ("game", "players", "seed", "seat"), [("snear", 2, 1, 1), ("poker-stud", 4, 2, 2), ("dicke-zwei", 4, 12, 3)], ids=str
)
def test_the_hand_stays_where_it_is_from_move_to_move(phone: Phone, game: str, players: int, seed: int, seat: int) -> None:
    """A rack that has become shorter by a row leaves that row to the table; the last row and the keys stay."""
    phone.page.set_viewport_size(LOW)  # type: ignore[arg-type]
    tops, ends, texts = dict[int, set[float]](), set[float](), advised(Sample(game, players, seed), seat)
    for number in range(len(texts)):
        phone.open(address(game, players, seed, seat, texts[:number]))
        rows = phone.one(".own .card").evaluate_all("all => new Set(all.map(each => each.parentNode.offsetTop)).size")
        tops.setdefault(rows, set()).add(round(top(phone.one(".own"))))
        ends.add(round(top(phone.one("#steps"))))
    assert [len(each) for each in tops.values()] == [1] * len(tops)
    assert len(ends) == 1


def test_a_refusal_moves_no_card(phone: Phone) -> None:
    phone.page.set_viewport_size(LOW)  # type: ignore[arg-type]
    texts = advised(Sample("bettler-und-diebe", 4, 7), 1, 2)
    phone.open(address("bettler-und-diebe", 4, 7, 1, texts))
    before = top(phone.one(".own"))
    press(phone, phone.one(".tap[value='b6']"))
    phone.one(".said .problem").wait_for()
    assert top(phone.one(".own")) == before


def test_each_card_has_its_place_whether_cards_rise_or_not(phone: Phone) -> None:
    texts = advised(Sample("halsabschneider", 3, 2), 1)
    lefts = []
    for number in (1, 2):
        phone.open(address("halsabschneider", 3, 2, 1, texts[:number]))
        lefts.append(phone.one(".own .card").evaluate_all("all => all.map(each => Math.round(each.getBoundingClientRect().left))"))
    assert lefts[0] == lefts[1]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.id))
def test_on_a_low_screen_every_key_is_in_sight_and_whole(phone: Phone, game: Any) -> None:
    phone.page.set_viewport_size(LOW)  # type: ignore[arg-type]
    players = usual(game)
    texts = advised(Sample(game.id, players, 1), 0)
    for number in {0, len(texts) // 3, 2 * len(texts) // 3, len(texts) - 1}:
        phone.open(address(game.id, players, 1, 0, texts[:number], marks=1))
        assert (phone.page.evaluate(HIDDEN), phone.page.evaluate(CUT), phone.page.evaluate(COVERED)) == ([], [], 0), number


def test_on_a_phone_on_its_side_the_table_is_beside_the_hand(browser: Browser, address: str) -> None:
    phone = new_phone(browser, address, width=664)
    phone.page.set_viewport_size({"width": 664, "height": 390})
    phone.open("/rules/belote/seat?players=4&seed=3&seat=1&did=accept!play~As")
    trick, hand = phone.one(".around").bounding_box(), phone.one(".own").bounding_box()
    assert trick
    assert hand
    assert trick["x"] + trick["width"] <= hand["x"]
    assert phone.page.evaluate(HIDDEN) == []
    assert phone.page.evaluate(SIDEWAYS) == 0
    phone.put_away()


def test_on_a_narrow_phone_many_cards_are_wide_enough_for_a_thumb(phone: Phone) -> None:
    phone.page.set_viewport_size({"width": 320, "height": 568})
    phone.open(address("biber-mania", 4, 1, 0, []))
    widths = phone.one(".own .tap").evaluate_all("all => all.map(each => each.getBoundingClientRect().width)")
    assert min(widths) >= 36
