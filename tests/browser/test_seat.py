"""A seat at a sample hand, on a phone: cards are keys, Back takes a move back, quick taps do no harm."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser

from scorepad.core.move_text import MOVES, split, written
from scorepad.games import games, solo_of
from scorepad.simulation.samples import usual
from scorepad.simulation.solo import Sample, Solo
from tests.browser.conftest import Phone, everybody_can_use, new_phone

GAMES = [game for game in games().values() if solo_of(game.id)]
BELOTE, CANASTA = "/rules/belote/seat?players=4&seed=3&seat=1", "/rules/canasta/seat?players=4&seed=3&seat=1"
#: Ben lays his red three out and draws; then he may only discard.
DRAWN = CANASTA + "&did=red~3h!draw"


def did(phone: Phone) -> list[str]:
    """The moves in the address of the page."""
    text: str = phone.page.evaluate("() => new URLSearchParams(location.search).get('did') ?? ''")
    return split(text)


def moves(phone: Phone, number: int) -> None:
    """Wait until so many moves stand in the address."""
    phone.page.wait_for_function(
        "number => (new URLSearchParams(location.search).get('did') ?? '').split('!').filter(Boolean).length === number", arg=number
    )


def card(phone: Phone, code: str) -> Any:
    return phone.one(f".tap[value='{code}'], .tap:has([value='{code}'])").first


class TestCards:
    @pytest.mark.quick
    def test_a_tap_on_a_card_plays_it_and_the_others_answer(self, phone: Phone) -> None:
        phone.open(BELOTE + "&did=accept")
        phone.tap(card(phone, "As"))
        moves(phone, 2)
        assert did(phone) == ["accept", "play~As"]
        assert phone.one(".own .gone[aria-label^='Pik-Ass']").count() == 1

    def test_back_takes_the_move_back(self, phone: Phone) -> None:
        phone.open(BELOTE)
        phone.tap(phone.one(".moves a").last)
        moves(phone, 1)
        phone.tap(card(phone, "As"))
        moves(phone, 2)
        phone.page.go_back()
        moves(phone, 1)
        assert card(phone, "As").count() == 1
        phone.page.go_forward()
        moves(phone, 2)
        phone.one(".own .gone").first.wait_for()

    @pytest.mark.quick
    def test_two_quick_taps_play_one_card(self, phone: Phone) -> None:
        phone.open(BELOTE + "&did=accept")
        phone.page.route("**/seat?*", lambda route: (phone.page.wait_for_timeout(350), route.continue_()))
        phone.awake()
        for code in ("As", "Th", "Kd"):
            card(phone, code).tap(force=True)
        moves(phone, 2)
        phone.page.wait_for_timeout(500)
        assert did(phone) == ["accept", "play~As"]

    def test_back_from_the_end_takes_the_last_move_back(self, phone: Phone) -> None:
        given, texts = Sample("belote", 4, 3), list[str]()
        while not (solo := Solo(given, 1, 0, texts)).over:
            texts.append(written(solo.advice))
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

    def test_a_refused_card_is_struck_and_the_rule_is_a_tap_away(self, phone: Phone) -> None:
        phone.open(BELOTE + "&did=accept!play~As")
        solo = Solo(Sample("belote", 4, 3), 1, 0, ["accept", "play~As"])
        texts = ["accept", "play~As"]
        while len(solo.choices) == len(solo.hand.seen(1).hand):
            texts.append(written(solo.advice))
            solo = Solo(Sample("belote", 4, 3), 1, 0, texts)
        wrong = next(each for each in solo.hand.seen(1).hand if each not in {move[2] for move in solo.choices})
        phone.open(f"{BELOTE}&did={MOVES.join(texts)}")
        phone.tap(card(phone, wrong))
        phone.one(".said .problem").wait_for()
        assert phone.one(".own .forbidden").count() == 1
        assert did(phone) == texts
        phone.go(phone.one(".said .problem a"))
        assert phone.path == "/rules/belote"
        phone.page.go_back()
        phone.one(".own").wait_for()

    def test_advice_stands_where_the_refusal_stood_and_moves_no_card(self, phone: Phone) -> None:
        phone.open(BELOTE + "&did=accept!play~As")
        before = phone.one(".own .card").first.bounding_box()
        phone.tap(phone.link(phone.say("seat-advice")))
        phone.one("#advice").wait_for()
        assert phone.one("#advice").is_visible()
        assert phone.one(".own .card").first.bounding_box() == before


class TestTiles:
    @pytest.mark.quick
    def test_a_tapped_tile_says_what_the_keys_would_do(self, phone: Phone) -> None:
        phone.open(DRAWN)
        phone.awake()
        card(phone, "Jd").tap()
        phone.page.wait_for_function("() => document.querySelector('.said').textContent.includes('Karo-Bube')")
        phone.one(".verbs button:not(.dashed)").tap()
        moves(phone, 3)
        assert did(phone)[-1] == "discard~Jd"

    def test_advice_stays_while_its_tiles_are_tapped(self, phone: Phone) -> None:
        phone.open("/rules/rummy/seat?players=4&seed=10&seat=0&did=draw")
        phone.tap(phone.link(phone.say("seat-advice")))
        phone.awake()
        with phone.page.expect_response("**tap=9s**"):
            card(phone, "9s").tap()
        phone.page.wait_for_timeout(200)
        assert phone.one("#advice").is_visible()
        assert phone.one(".tap input:checked").count() == 1

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

    def test_a_key_that_cannot_act_says_why(self, phone: Phone) -> None:
        phone.open(DRAWN)
        phone.awake()
        phone.one(".verbs button").first.tap()
        phone.one(".said .problem").wait_for()
        assert len(did(phone)) == 2


def test_without_scripts_a_hand_is_played_by_links_and_forms(browser: Browser, address: str) -> None:
    phone = new_phone(browser, address, java_script_enabled=False)
    phone.open(BELOTE)
    phone.one(".moves a").last.tap()
    phone.page.wait_for_url("**did=accept")
    card(phone, "As").tap()
    phone.page.wait_for_url("**play~As")
    phone.open(DRAWN)
    card(phone, "Jd").tap()
    phone.one(".verbs button:not(.dashed)").tap()
    phone.page.wait_for_url("**discard~Jd")
    phone.put_away()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.id))
@pytest.mark.parametrize("night", [False, True], ids=["day", "night"])
def test_everybody_can_use_it(browser: Browser, address: str, game: Any, night: bool) -> None:
    players = game.players[-1] if night else usual(game)
    given, texts = Sample(game.id, players, 1), list[str]()
    seat = 1 if night else 0
    while not (solo := Solo(given, seat, 0, texts)).over:
        texts.append(written(solo.advice))
    at = f"/rules/{game.id}/seat?players={players}&seed=1&seat={seat}"
    for number in (0, len(texts) // 2, len(texts)):
        where = f"{at}&marks=1&did={MOVES.join(texts[:number])}"
        everybody_can_use(browser, address, lambda phone, where=where: phone.open(where), night)  # type: ignore[misc]
