"""The keys of the betting under a hasty thumb: a double tap never acts for the next player, and every key keeps its place."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

from playwright.sync_api import Error, Route, expect

from scorepad.store import Store
from tests.browser.conftest import Phone, sit
from tests.browser.lines import quiet
from tests.browser.pages import ADA, BEN, CEM, HOLDEM
from tests.browser.test_chips import decide, press
from tests.browser.test_games import speaking

#: Where the three keys at the bottom are, and those above them, from the left; Undo; the number field.
PLACES = """() => [...document.querySelectorAll('.strip .keys-row > *, .strip .raise-by')].map(each => {
    const {x, y, width, height} = each.getBoundingClientRect();
    return [x, y, width, height].map(Math.round);
})"""

#: Taps a spot so many milliseconds after the keys changed there, if that is still to come; a busy machine is late, a thumb is not.
TAP_AFTER = """([x, y, after]) => new Promise(tapped => {
    const woke = document.querySelector('[data-wake]').woke, now = performance.now();
    setTimeout(() => {
        const there = document.elementFromPoint(x, y);
        if (performance.now() - woke < 395) there.click();
        tapped();
    }, woke + after - now);
})"""


def betting(phone: Phone, store: Store, game: str, players: int, bets: Any = (), rounds: Any = (), **options: Any) -> str:
    """A hand at which so much was bet."""
    slug = sit(store, game, players, rounds, {"bets": json.dumps(bets)}, **options)
    speaking(phone, "poker").open(f"/t/{slug}/enter/bets")
    phone.awake()
    return slug


def said(phone: Phone) -> list[list[Any]]:
    """All decisions so far, one after the other."""
    return [bet for phase in json.loads(phone.one("[name=bets]").input_value() or "[]") for bet in phase]


def key(phone: Phone, act: str) -> Any:
    """The key for this decision, of whoever is to act."""
    return phone.one(f'.strip .keys-row button[value*=":{act}:"]').last


def heads_up(phone: Phone, store: Store) -> None:
    """The flop at a table of two who are left: Ben checks first, then Cem."""
    betting(phone, store, HOLDEM, 3, [[[ADA, "fold", 0], [BEN, "call", 1], [CEM, "call", 0]]], checked_round="on")


def settle(phone: Phone, decisions: int) -> None:
    """Wait until so many decisions are said."""
    phone.page.wait_for_function(
        "n => JSON.parse(document.querySelector('[name=bets]').value || '[]').flat().length === n", arg=decisions
    )


def tap_at(phone: Phone, act: str) -> tuple[float, float]:
    """Tap a key; returns the spot."""
    where = key(phone, act).bounding_box()
    x, y = where["x"] + where["width"] / 2, where["y"] + where["height"] / 2
    phone.page.touchscreen.tap(x, y)
    return x, y


class TestDoubleTap:
    """Whoever taps twice meant one thing."""

    def test_a_second_tap_at_one_spot_does_not_act_for_the_next_player(self, phone: Phone, store: Store) -> None:
        """On the flop, the turn and the river, each time a little later; a tap that was meant counts."""
        heads_up(phone, store)
        for street, after in enumerate((0, 300, 380)):
            x, y = tap_at(phone, "check")
            settle(phone, 4 + 2 * street)
            phone.page.evaluate(TAP_AFTER, [x, y, after])
            phone.page.wait_for_timeout(300)
            assert said(phone)[3 + 2 * street :] == [[BEN, "check", 0]], after
            phone.awake()
            phone.page.touchscreen.tap(x, y)
            settle(phone, 5 + 2 * street)
            assert said(phone)[4 + 2 * street :] == [[CEM, "check", 0]], after
            phone.awake()

    def test_of_the_mouse_and_of_enter_one_press_counts(self, phone: Phone, store: Store) -> None:
        """A finger that lay on the key when it changed taps nothing, however long it stays; nor does a key that is held down."""
        heads_up(phone, store)
        where = key(phone, "check").bounding_box()
        spot = (where["x"] + 20, where["y"] + 20)
        phone.page.mouse.move(*spot)
        phone.page.mouse.down()
        phone.page.evaluate("document.querySelector('[data-wake]').dataset.wake += '!'")
        phone.page.wait_for_timeout(500)
        phone.page.mouse.up()
        phone.page.wait_for_timeout(300)
        assert len(said(phone)) == 3
        phone.awake()
        phone.page.mouse.click(*spot)
        settle(phone, 4)
        phone.hurried()
        phone.page.mouse.click(*spot)
        phone.page.wait_for_timeout(300)
        assert said(phone)[3:] == [[BEN, "check", 0]]
        phone.awake()
        key(phone, "check").focus()
        phone.page.keyboard.press("Enter")
        settle(phone, 5)
        phone.hurried()
        phone.page.keyboard.press("Enter")
        phone.page.keyboard.down("Enter")
        for _ in range(5):
            phone.page.wait_for_timeout(120)
            phone.page.keyboard.down("Enter")
        phone.page.keyboard.up("Enter")
        phone.page.wait_for_timeout(300)
        assert said(phone)[4:] == [[CEM, "check", 0]]


def waiting(phone: Phone) -> list[str]:
    """The decisions that are shown in pencil."""
    values: list[str] = phone.one(".waits-tap").evaluate_all("all => all.map(each => each.value)")
    return [value.split(":")[2] for value in values]


def unheard(phone: Phone) -> None:
    """Nothing that is tapped arrives."""
    phone.page.route("**/draft", lambda route: route.abort())
    quiet(phone)


def deaf_answers(phone: Phone) -> list[str]:
    """What is tapped arrives, but no answer comes back; returns what was sent."""
    sent: list[str] = []

    def lose(route: Route) -> None:
        sent.append(route.request.post_data or "")
        route.fetch()
        # The line may be there again by now.
        with suppress(Error):
            route.abort()

    phone.page.route("**/draft", lose)
    quiet(phone)
    return sent


def heard(phone: Phone) -> None:
    phone.page.unroute("**/draft")


class TestWithoutALine:
    """A key that was tapped is shown in pencil until it is confirmed; while it waits, another one takes its place."""

    def test_another_key_or_amount_takes_the_place_of_the_one_that_waits(self, phone: Phone, store: Store) -> None:
        betting(phone, store, HOLDEM, 3)
        unheard(phone)
        phone.tap(key(phone, "fold"))
        expect(phone.one("#no-network")).to_be_visible()
        phone.page.reload()
        expect(phone.one(".waits-tap")).to_have_count(1)
        assert waiting(phone) == ["fold"], "as long as it waits"
        phone.tap(key(phone, "call"))
        assert waiting(phone) == ["call"]
        pencil = "key => [getComputedStyle(key).borderTopStyle, getComputedStyle(key).backgroundColor]"
        assert key(phone, "call").evaluate(pencil) == ["dashed", "rgba(0, 0, 0, 0)"]
        heard(phone)
        settle(phone, 1)
        assert said(phone) == [[ADA, "call", 2]]
        assert waiting(phone) == []
        unheard(phone)
        for amount in ("4", "9"):
            phone.one("[name=amount]").fill(amount)
            phone.tap(phone.one("#bet-higher"))
        heard(phone)
        settle(phone, 2)
        assert said(phone)[1:] == [[BEN, "raise", 10]]

    def test_on_a_slow_line_the_answer_to_the_first_one_is_not_shown(self, phone: Phone, store: Store) -> None:
        betting(phone, store, HOLDEM, 3)
        with phone.unanswered():
            phone.tap(key(phone, "fold"))
            assert waiting(phone) == ["fold"]
            phone.tap(key(phone, "call"))
            assert waiting(phone) == ["call"]
        settle(phone, 1)
        expect(phone.one(".waits-tap")).to_have_count(0)
        assert said(phone) == [[ADA, "call", 2]]

    def test_taken_back_while_it_waits_it_is_never_written(self, phone: Phone, store: Store) -> None:
        slug = betting(phone, store, HOLDEM, 3, [[[ADA, "call", 2]]])
        sent = deaf_answers(phone)
        phone.tap(key(phone, "fold"))
        expect(phone.one("#no-network")).to_be_visible()
        phone.tap(phone.one('button[value="bets::drop::1"]'))
        assert waiting(phone) == []
        # The answer to the first one, sent again, may come before.
        with phone.page.expect_response(lambda answer: ".instead=" in (answer.request.post_data or "")):
            heard(phone)
        expect(phone.one("#no-network")).to_be_hidden()
        assert json.loads(store.drafts.load(slug, "next-0")["bets"]) == [[[ADA, "call", 2]]], "the one before stays"
        # The first request comes late, once more.
        answer = phone.page.request.post(
            f"{phone.address}/t/{slug}/enter/bets/draft", data=sent[0],
            headers={"Content-Type": "application/x-www-form-urlencoded", "Origin": phone.address},
        )  # fmt: skip
        assert answer.ok
        assert json.loads(store.drafts.load(slug, "next-0")["bets"]) == [[[ADA, "call", 2]]]


def test_every_key_keeps_its_place(phone: Phone, store: Store) -> None:
    """Check, call, all-in for less, nothing to raise with, a new phase: the keys are where they were; one that cannot act is a
    dashed place."""
    betting(phone, store, HOLDEM, 3, (), [{"adjust": [0, -150, 0], "note": "Vorgabe"}])
    places = phone.page.evaluate(PLACES)
    assert len(places) == 3 + 1 + 3
    phone.one("[name=amount]").fill("98")
    press(phone, "bets:0:raise::0")
    assert phone.page.evaluate(PLACES) == places
    # Ben has 49 left and owes 99: he folds, or puts in what he has.
    assert phone.one(".strip .keys-row").last.locator(".dashed").count() == 1
    for seat, action, chips in ((BEN, "call", 49), (CEM, "call", 98), (CEM, "check", 0)):
        decide(phone, seat, action, chips)
        assert phone.page.evaluate(PLACES) == places, (seat, action)


def test_the_key_says_by_how_much_and_beside_it_what_goes_in(phone: Phone, store: Store) -> None:
    """2 to call: raised by 10 puts in 12. Enter in the field raises, too."""
    betting(phone, store, HOLDEM, 3)
    higher = phone.one("#bet-higher b")
    beside = phone.one(".raise-by [data-by]")
    assert (higher.inner_text(), beside.inner_text()) == ("1", phone.say("puts-in", n=3)), "the least, in pencil"
    phone.one("[name=amount]").fill("10")
    assert (higher.inner_text(), beside.inner_text()) == ("10", phone.say("puts-in", n=12))
    phone.tap(phone.one('.raise-by button[data-step="1"]'))
    expect(beside).to_have_text(phone.say("puts-in", n=13))
    phone.one("[name=amount]").blur()
    phone.page.wait_for_timeout(300)
    assert higher.inner_text() == "11", "what is typed stays when the keyboard goes"
    phone.tap(phone.one("#bet-higher"))
    settle(phone, 1)
    assert said(phone) == [[ADA, "raise", 13]]
    assert phone.one("[name=amount]").input_value() == "", "the next one begins with nothing typed"
    phone.one("[name=amount]").fill("10")
    phone.awake()
    phone.one("[name=amount]").press("Enter")
    settle(phone, 2)
    assert said(phone)[1:] == [[BEN, "raise", 22]]
