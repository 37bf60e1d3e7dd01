"""A seat at a sample hand: nothing that is tapped moves, and all of it is on a low screen."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, ViewportSize

from scorepad.games import can_be_played, games
from scorepad.hands.samples import usual_players
from scorepad.hands.session import SampleKey
from tests.browser.conftest import SIDEWAYS, Phone
from tests.browser.pages import at_seat
from tests.hands.test_session import advised

#: A phone whose browser shows its bars.
LOW: ViewportSize = {"width": 390, "height": 664}
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


def test_neither_advice_nor_a_refusal_moves_the_cards_or_the_table_behind_them(phone: Phone) -> None:
    phone.page.set_viewport_size(LOW)
    phone.open(at_seat("canasta", 4, 4, 0, advised(SampleKey("canasta", 4, 4), 0, 8)))
    hand, table = top(phone.one(".own")), top(phone.one(".seats"))
    advice = phone.link(phone.say("seat-advice"))
    press(phone, advice)
    phone.one("#advice").wait_for()
    assert (top(phone.one(".own")), top(phone.one(".seats"))) == (hand, table)
    press(phone, advice)
    phone.one("#advice").wait_for(state="hidden")
    phone.open(at_seat("bettler-und-diebe", 4, 7, 1, advised(SampleKey("bettler-und-diebe", 4, 7), 1, 2)))
    before = top(phone.one(".own"))
    press(phone, phone.one(".tap[value='b6']"))
    phone.one(".said .problem").wait_for()
    assert top(phone.one(".own")) == before


@pytest.mark.parametrize(
    ("game", "players", "seed", "seat"), [("snear", 2, 1, 1), ("poker-stud", 4, 2, 2), ("dicke-zwei", 4, 12, 3)]
)
def test_the_hand_stays_where_it_is_from_move_to_move(phone: Phone, game: str, players: int, seed: int, seat: int) -> None:
    """A rack that has become shorter by a row leaves that row to the table; the last row and the keys stay."""
    phone.page.set_viewport_size(LOW)
    tops, ends, texts = dict[int, set[float]](), set[float](), advised(SampleKey(game, players, seed), seat)
    for number in range(len(texts)):
        phone.open(at_seat(game, players, seed, seat, texts[:number]))
        rows = phone.one(".own .card").evaluate_all("all => new Set(all.map(each => each.parentNode.offsetTop)).size")
        tops.setdefault(rows, set()).add(round(top(phone.one(".own"))))
        ends.add(round(top(phone.one("#steps"))))
    assert [len(each) for each in tops.values()] == [1] * len(tops)
    assert len(ends) == 1


def test_on_a_low_screen_every_key_is_in_sight_and_whole(phone: Phone, subtests: pytest.Subtests) -> None:
    phone.page.set_viewport_size(LOW)
    for game in games().values():
        if not can_be_played(game.id):
            continue
        players = usual_players(game)
        texts = advised(SampleKey(game.id, players, 1), 0)
        for number in sorted({0, len(texts) // 3, 2 * len(texts) // 3, len(texts) - 1}):
            with subtests.test(game=game.id, moves=number):
                phone.open(at_seat(game.id, players, 1, 0, texts[:number], marks=1))
                assert (phone.page.evaluate(HIDDEN), phone.page.evaluate(CUT), phone.page.evaluate(COVERED)) == ([], [], 0)


def test_on_a_phone_on_its_side_the_table_is_beside_the_hand(phone: Phone) -> None:
    phone.page.set_viewport_size({"width": 664, "height": 390})
    phone.open("/rules/belote/seat?players=4&seed=3&seat=1&did=accept!play~As")
    trick, hand = phone.one(".around").bounding_box(), phone.one(".own").bounding_box()
    assert trick
    assert hand
    assert trick["x"] + trick["width"] <= hand["x"]
    assert phone.page.evaluate(HIDDEN) == []
    assert phone.page.evaluate(SIDEWAYS) == 0
