"""A seat at a sample hand, on a phone: cards are keys, Back takes a move back, quick taps do no harm."""

from __future__ import annotations

from typing import Any

from scorepad.hands.move_text import MOVES, split_moves
from scorepad.hands.session import SampleKey
from tests.browser.conftest import Phone
from tests.hands.test_session import advised

BELOTE, CANASTA = "/rules/belote/seat?players=4&seed=3&seat=1", "/rules/canasta/seat?players=4&seed=3&seat=1"
#: Ben lays his red three out and draws; then he may only discard.
DRAWN = CANASTA + "&did=red~3h!draw"


def did(phone: Phone) -> list[str]:
    """The moves in the address of the page."""
    text: str = phone.page.evaluate("() => new URLSearchParams(location.search).get('did') ?? ''")
    return split_moves(text)


def moves(phone: Phone, number: int) -> None:
    """Wait until so many moves stand in the address."""
    phone.page.wait_for_function(
        "number => (new URLSearchParams(location.search).get('did') ?? '').split('!').filter(Boolean).length === number", arg=number
    )


def card(phone: Phone, code: str) -> Any:
    return phone.one(f".tap[value='{code}'], .tap:has([value='{code}'])").first


class TestCards:
    def test_back_takes_the_move_back(self, phone: Phone) -> None:
        phone.open(BELOTE)
        phone.tap(phone.one(".moves a").last)
        moves(phone, 1)
        phone.tap(card(phone, "As"))
        moves(phone, 2)
        phone.page.go_back()
        moves(phone, 1)
        card(phone, "As").wait_for()
        phone.page.go_forward()
        moves(phone, 2)
        phone.one(".own .gone").first.wait_for()

    def test_two_quick_taps_play_one_card(self, phone: Phone) -> None:
        phone.open(BELOTE + "&did=accept")
        phone.page.route("**/seat?*", lambda route: (phone.page.wait_for_timeout(350), route.continue_()))
        phone.awake()
        for code in ("As", "Th", "Kd"):
            card(phone, code).tap(force=True)
        moves(phone, 2)
        phone.page.wait_for_timeout(500)
        assert did(phone) == ["accept", "play~As"]
        assert phone.one(".own .gone[aria-label^='Pik-Ass']").count() == 1

    def test_back_from_the_end_takes_the_last_move_back(self, phone: Phone) -> None:
        texts = advised(SampleKey("belote", 4, 3), 1)
        phone.open(f"{BELOTE}&did={MOVES.join(texts[:-1])}")
        phone.page.evaluate("document.body.style.minHeight = '200vh'; scrollTo(0, 300)")
        phone.tap(phone.one(".own .tap").first)
        phone.one("#counts").wait_for()
        # The points stand on top.
        phone.page.wait_for_function("() => scrollY === 0")
        phone.page.go_back()
        phone.one(".own .tap").first.wait_for()
        assert did(phone) == texts[:-1]

    def test_without_a_line_the_page_stays_and_goes_on_once_it_is_back(self, phone: Phone) -> None:
        phone.open(BELOTE + "&did=accept")
        phone.context.set_offline(True)
        phone.tap(card(phone, "As"))
        phone.one("#no-network").wait_for()
        assert phone.one("#no-network").text_content() == phone.say("line-cut")
        phone.context.set_offline(False)
        phone.tap(card(phone, "As"))
        moves(phone, 2)
        assert phone.one("#no-network").is_hidden()
        phone.complaints.clear()


class TestTiles:
    def test_a_tapped_tile_says_what_the_keys_would_do(self, phone: Phone) -> None:
        """A key that cannot act yet says why."""
        phone.open(DRAWN)
        phone.awake()
        phone.one(".verbs button").first.tap()
        phone.one(".said .problem").wait_for()
        assert len(did(phone)) == 2
        phone.awake()
        card(phone, "Jd").tap()
        phone.page.wait_for_function("() => document.querySelector('.said').textContent.includes('Karo-Bube')")
        phone.one(".verbs button:not(.dashed)").tap()
        moves(phone, 3)
        assert did(phone)[-1] == "discard~Jd"

    def test_a_question_which_move_is_meant_ends_once_other_tiles_are_tapped(self, phone: Phone) -> None:
        phone.open("/rules/rummy/seat?players=4&seed=10&seat=0&did=draw!draw&tap=Ah&tap=2h&tap=Qd&do=lay")
        phone.awake()
        phone.one(".choices").wait_for()
        assert phone.one(".verbs").is_hidden()
        card(phone, "Qd").tap()
        phone.one(".choices").wait_for(state="detached")
        assert phone.one(".verbs").is_visible()

    def test_quick_taps_on_a_slow_line_all_count(self, phone: Phone) -> None:
        phone.open(DRAWN)
        phone.page.route("**/seat?*", lambda route: (phone.page.wait_for_timeout(350), route.continue_()))
        phone.awake()
        for code in ("4h", "5d", "6c"):
            card(phone, code).tap()
        phone.page.wait_for_timeout(1500)
        assert phone.one(".tap input:checked").count() == 3
