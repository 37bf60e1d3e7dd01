"""Black Jack and Poker on a phone: evenings, a hand tracked decision by decision, taps, everybody can use the pages."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser

from scorepad.store import NewTable, Store
from tests.browser.conftest import NAMES, Phone, everybody_can_use
from tests.browser.test_games import enter, save, speaking, undo, unfold, wins

EIGHT = (*NAMES, "Gül", "Hugo")
BLACK_JACK, DRAW, STUD, HOLDEM = "black-jack", "poker-draw", "poker-stud", "poker-holdem"
ADA, BEN, CEM, DORA = range(4)


def table(store: Store, game: str, players: int, rounds: Any = (), **options: Any) -> str:
    """A table at which Ada deals, or holds the bank; returns its name in addresses."""
    key = f"{game}-{store.count()}"
    return store.open(NewTable(game, EIGHT[:players], 0, options, entries=list(rounds)), key=key, at=1_800_000_000)


def sit_at(phone: Phone, store: Store, game: str, players: int, rounds: Any = (), **options: Any) -> str:
    """Lay a table and look at its sheet."""
    slug = table(store, game, players, rounds, **options)
    speaking(phone, "black_jack" if game == BLACK_JACK else "poker").open(f"/t/{slug}")
    return slug


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
    held = phone.one(".chip-box .value").all_text_contents()
    return int(pot), [int(chips.replace("−", "-")) for chips in held]


def totals(phone: Phone) -> list[int]:
    """The chips on the sheet; more than four sides are a list."""
    found = phone.one(".totals-list .number").all_text_contents()
    return [int(chips.replace("−", "-")) for chips in found] or phone.totals


def hand(seat: int, stake: int, result: str = "win", **more: Any) -> dict[str, Any]:
    return {"seat": seat, "stake": stake, "result": result, **more}


ROUND = {"banker": ADA, "hands": [hand(BEN, 5), hand(CEM, 4, "lose"), hand(DORA, 3)]}
#: Ben and Cem stay to the river: 2 before the flop, then 2, 4 and 8.
RIVER = [
    [[DORA, "fold", 0], [ADA, "fold", 0], [BEN, "call", 1], [CEM, "call", 0]],
    *([[BEN, "open", chips], [CEM, "call", chips]] for chips in (2, 4, 8)),
]
#: Ben opens, two stay; in the end Cem wins 12 against Ben.
TAPPED = {
    "bets": [
        [[BEN, "open", 4], [CEM, "call", 4], [DORA, "fold", 0], [ADA, "fold", 0]],
        [[BEN, "open", 2], [CEM, "call", 2]],
    ],
    "order": [[CEM], [BEN]],
}


class TestEvenings:
    def test_black_jack(self, phone_of: Callable[..., Phone], store: Store) -> None:
        phone = phone_of("de-DE", "light")
        slug = sit_at(phone, store, BLACK_JACK, 4)
        assert phone.totals == [100, 30, 30, 30]
        save(phone)
        for seat, stake in ((BEN, 5), (CEM, 4), (DORA, 0)):
            phone.choose(f"stake_{seat}", stake)
        assert box(phone) == (9, [100, 25, 26, 30])
        save(phone)
        press(phone, "hands:0:result:win", "hands:1:result:blackjack", "hands:1:result:push")
        save(phone)
        assert phone.totals == [95, 35, 30, 30]

        # As last time; Dora plays now. Ben splits and doubles one hand, Cem loses.
        save(phone)
        phone.go(phone.button(phone.say("again-word")))
        assert phone.path == f"/t/{slug}/enter/results"
        phone.go(phone.one(".strip-row > a.sign"))
        assert [phone.chosen(f"stake_{seat}") for seat in (BEN, CEM, DORA)] == ["5", "4", "0"]
        phone.choose(f"stake_{DORA}", 10)
        save(phone)
        press(phone, "hands:0:split:3", "hands:1:double:1", "hands:0:result:lose", "hands:1:result:win", "hands:2:result:lose")
        assert box(phone) == (5 + 10 + 4 + 10, [95, 20, 26, 20])
        press(phone, "hands:3:result:blackjack")
        save(phone)
        assert phone.totals == [95 + 5 - 10 + 4 - 15, 40, 26, 45]
        undo(phone)
        assert phone.totals == [95, 35, 30, 30]
        save(phone)
        assert phone.one('button[aria-pressed="true"][value*=":result:"]').count() == 4, "what was tapped is there still"
        press(phone, "hands:3:result:lose")
        save(phone)
        assert phone.totals == [95 + 5 - 10 + 4 + 10, 40, 26, 20]

        # Ben had a draw in the first round.
        phone.open(f"/t/{slug}/entries/1/correct")
        press(phone, "hands:0:result:push")
        save(phone)
        assert phone.totals == [109, 35, 26, 20]
        phone.open(f"/t/{slug}/end")
        save(phone)
        # Ada won 9 and Ben 5.
        wins(phone, "Ada")

    def test_tiles_of_black_jack(self, phone_of: Callable[..., Phone], store: Store) -> None:
        """Ben's tiles and those of the bank are tapped, and the result is there."""
        phone = phone_of("en-GB", "light")
        slug = sit_at(phone, store, BLACK_JACK, 3)
        store.keep_draft(slug, "next-0", {"stake_1": "5", "stake_2": "0"})
        phone.open(f"/t/{slug}/enter/results")
        phone.go(phone.one('a[href*=".cell=hands_0"]'))
        for grid, tiles in (("tiles", ("Ks", "9s")), ("bank", ("Ts", "8s"))):
            for place, tile in enumerate(tiles):
                phone.tap(phone.one(f'button[name=".tap"][value="{grid}:add:{tile}"]'))
                phone.one(f'button[name=".tap"][value="{grid}:drop:{place}"]').wait_for()
        phone.go(phone.one("button[form=take]"))
        assert phone.path == f"/t/{slug}/enter/results"
        phone.one('button[value^="hands:0:result:win:"][aria-pressed="true"]').wait_for()
        save(phone)
        assert phone.totals == [95, 35, 30]

    def test_holdem(self, phone_of: Callable[..., Phone], store: Store) -> None:
        """To the river, every decision one tap."""
        phone = phone_of("en-GB", "dark")
        sit_at(phone, store, HOLDEM, 4)
        phone.taps = 0
        save(phone)
        assert box(phone) == (3, [200, 199, 198, 200])
        before = phone.taps
        for seat, action, chips in [
            (DORA, "call", 2), (ADA, "call", 2), (BEN, "call", 1), (CEM, "call", 0),
            (BEN, "check", 0), (CEM, "check", 0), (DORA, "open", 4), (ADA, "call", 4), (BEN, "fold", 0), (CEM, "call", 4),
            (CEM, "check", 0), (DORA, "open", 4), (ADA, "call", 4), (CEM, "fold", 0),
        ]:  # fmt: skip
            decide(phone, seat, action, chips)
        assert box(phone) == (28, [190, 198, 194, 190])
        # 28 lie there: Dora bets 4, Ada calls them and raises by half of the 36, Dora calls.
        for seat, action, chips in [(DORA, "open", 4), (ADA, "raise", 4 + 18), (DORA, "call", 18)]:
            decide(phone, seat, action, chips)
        assert phone.taps - before == 17, "17 decisions"
        save(phone)
        press(phone, "order:0:next::0")
        save(phone)
        assert phone.totals == [200 + 40, 198, 194, 168]
        print(f"poker-holdem: {phone.taps} taps")
        assert phone.taps == 17 + 4

        # The small blind moves on; all fold to the big blind: no showdown.
        save(phone)
        for seat in (ADA, BEN, CEM):
            decide(phone, seat, "fold")
        assert phone.say("bets-alone", name="Dora") in phone.one("main").inner_text()
        save(phone)
        assert phone.totals == [240, 198, 193, 169]

    def test_draw(self, phone_of: Callable[..., Phone], store: Store) -> None:
        """Side pots, tiles, and somebody has it all in the end."""
        phone = phone_of("de-DE", "dark")
        slug = sit_at(phone, store, DRAW, 3, [{"adjust": [-180, -160, 0], "note": "Vorgabe"}], start_chips=200)
        save(phone)
        # Ada has 20, Ben 40: both go all-in, Cem calls.
        decide(phone, BEN, "open", 39)
        decide(phone, CEM, "call", 39)
        decide(phone, ADA, "call", 19)
        assert box(phone) == (100, [0, 0, 160])
        assert phone.one(".pots li b").all_text_contents() == ["60", "40"]
        save(phone)
        phone.go(phone.one(f'.order a[href*="/t/{slug}/ask/showdown"]'))
        # As they sit: Ada, Ben, Cem.
        tap_tiles(phone, "As", "Ad", "Kc", "Qh", "9d", "2h", "5h", "8h", "Jh", "Kh", "3s", "4d", "6c", "7c", "Ts")
        phone.go(phone.one("button[form=take]"))
        assert phone.path == f"/t/{slug}"
        assert phone.totals == [0, 100, 160]

        # Ada is out. Cem says check, thinks again and puts Ben all-in.
        save(phone)
        assert phone.one("main").inner_text().count(phone.say("told-is-out")) == 1
        decide(phone, CEM, "check")
        press(phone, "bets::drop::1")
        decide(phone, CEM, "open", 159)
        decide(phone, BEN, "call", 99)
        save(phone)
        press(phone, "order:2:next::0")
        save(phone)
        assert phone.totals == [0, 0, 260]
        wins(phone, "Cem")

    def test_stud_of_eight(self, phone_of: Callable[..., Phone], store: Store) -> None:
        phone = phone_of("en-GB", "light")
        slug = sit_at(phone, store, STUD, 8)
        save(phone)
        press(phone, "bets:2:begin::0")
        decide(phone, CEM, "open", 7)
        assert box(phone)[0] == 7
        for seat in (3, 4, 5, 6):
            decide(phone, seat, "fold")
        decide(phone, 7, "raise", 14)
        for seat in (0, 1):
            decide(phone, seat, "fold")
        decide(phone, 2, "fold")
        save(phone)
        assert totals(phone) == [200, 200, 193, 200, 200, 200, 200, 207]

        # From now on only the chips are written down.
        save(phone)
        unfold(phone, "how")
        phone.choose("how", "chips")
        for seat in range(8):
            enter(phone, f"put_in_{seat}", 10 if seat in (0, 4) else 0)
        save(phone)
        press(phone, "order:4:next::0", "order::on::1", "order:0:next::1")
        save(phone)
        assert totals(phone) == [190, 200, 193, 200, 210, 200, 200, 207]
        save(phone)
        assert phone.one("[name=put_in_0]").count() == 1, "it goes on so"
        assert phone.path == f"/t/{slug}/enter/bets"


@pytest.mark.quick
class TestTaps:
    """From the sheet to the saved sheet; every tap counts, the buttons too. docs/taps.md has the numbers."""

    @pytest.mark.exhaustive
    def test_a_round_of_black_jack(self, phone: Phone, store: Store) -> None:
        sit_at(phone, store, BLACK_JACK, 4, [ROUND])
        phone.taps = 0
        save(phone)
        phone.go(phone.button(phone.say("again-word")))
        press(phone, "hands:0:result:win", "hands:1:result:lose", "hands:2:result:push")
        save(phone)
        assert phone.totals == [96 - 5 + 4, 40, 22, 33]
        print(f"black-jack: {phone.taps} taps")
        assert phone.taps == 1 + 1 + 3 + 1

    @pytest.mark.exhaustive
    def test_stakes_of_black_jack_one_by_one(self, phone: Phone, store: Store) -> None:
        sit_at(phone, store, BLACK_JACK, 4)
        phone.taps = 0
        save(phone)
        for seat, stake in ((BEN, 5), (CEM, 4), (DORA, 3)):
            phone.tap(phone.box(f"stake_{seat}", stake))
        save(phone)
        press(phone, "hands:0:result:win", "hands:1:result:lose", "hands:2:result:push")
        save(phone)
        assert phone.totals == [99, 35, 26, 30]
        assert phone.taps == 1 + 3 + 1 + 3 + 1

    def test_a_showdown_by_tiles(self, phone: Phone, store: Store) -> None:
        """From the page with the tiles to the sheet with the hand on it: the board, two hands, and one tap that writes it down. Ben
        has two aces, Cem three kings: 16 each lie there."""
        slug = table(store, HOLDEM, 4)
        store.keep_draft(slug, "next-0", {"bets": json.dumps(RIVER)})
        speaking(phone, "poker").open(f"/t/{slug}/ask/showdown?.stage=showdown")
        phone.taps = 0
        tap_tiles(phone, "Kh", "9c", "7d", "4s", "2h", "As", "Ad", "Ks", "Kd")
        assert "Cem" in phone.one(".answer-text").inner_text()
        phone.go(phone.primary)
        assert phone.path == f"/t/{slug}"
        assert phone.totals == [200, 200 - 16, 200 + 16, 200]
        print(f"showdown by tiles: {phone.taps} taps")
        assert phone.taps <= 10

    @pytest.mark.exhaustive
    def test_chips_by_hand(self, phone: Phone, store: Store) -> None:
        sit_at(phone, store, DRAW, 4, [{"put_in": [1, 1, 1, 1], "order": [[ADA], [BEN, CEM, DORA]]}])
        phone.taps = 0
        save(phone)
        for seat, chips in enumerate((1, 9, 9, 1)):
            enter(phone, f"put_in_{seat}", chips)
        save(phone)
        press(phone, "order:2:next::0", "order::on::1", "order:1:next::1")
        save(phone)
        assert phone.totals == [203 - 1, 199 - 9, 199 + 11, 199 - 1]
        print(f"poker by hand: {phone.taps} taps")
        assert phone.taps == 1 + 4 + 1 + 3 + 1


class TestShowdown:
    """One grid of tiles lays the board and the hands."""

    def shown(self, phone: Phone, store: Store) -> str:
        slug = table(store, HOLDEM, 4)
        store.keep_draft(slug, "next-0", {"bets": json.dumps(RIVER)})
        speaking(phone, "poker").open(f"/t/{slug}/ask/showdown?.stage=showdown")
        return slug

    @pytest.mark.parametrize("width", [390, 320])
    def test_nothing_moves_under_the_thumb(self, phone: Phone, store: Store, width: int) -> None:
        """From the first tile to the answer, and back."""
        phone.page.set_viewport_size({"width": width, "height": 664})
        self.shown(phone, store)
        where = """() => [...document.querySelectorAll('.spread button, .strip-row > :first-child')].map(each => {
            const {x, y, width, height} = each.getBoundingClientRect();
            return [x, y + scrollY * !each.closest('.strip'), width, height].map(Math.round).join();
        })"""
        before = phone.page.evaluate(where)
        assert len(before) == 5 + 2 + 2 + 52 + 1
        for tile in ("Kh", "9c", "7d", "4s", "2h", "As", "Ad", "Ks", "Kd"):
            tap_tiles(phone, tile)
            assert phone.page.evaluate(where) == before, tile
        least = (36, 46) if width < 360 else (44, 44)
        sizes = [[int(each) for each in key.split(",")[2:]] for key in before]
        assert [size for size in sizes if size[0] < least[0] or size[1] < least[1]] == []
        assert phone.sideways(width) == 0

    def test_all_of_it_is_in_view(self, phone: Phone, store: Store) -> None:
        """Board, hands, tiles and what they come to, on a small phone."""
        phone.page.set_viewport_size({"width": 390, "height": 664})
        self.shown(phone, store)
        assert phone.page.evaluate("() => document.scrollingElement.scrollHeight - innerHeight") <= 0

    @pytest.mark.quick
    def test_taps_as_quick_as_a_thumb_are_all_laid_in_their_order(self, phone: Phone, store: Store) -> None:
        """The answer takes longer than the next tap."""
        self.shown(phone, store)
        phone.page.route("**/ask/showdown**", lambda route: (phone.page.wait_for_timeout(350), route.continue_()))
        for tile in ("Kh", "9c", "7d", "4s"):
            phone.one(f'button[value="tile:add:{tile}"]').tap()
        phone.page.wait_for_function("() => document.querySelector('[name=board]').value === 'Kh,9c,7d,4s,'")

    def test_who_does_not_show_is_left_out_and_a_wrong_tile_taken_out(self, phone: Phone, store: Store) -> None:
        """Cem does not show. Ben's second tile was not the ace of diamonds."""
        slug = self.shown(phone, store)
        tap_tiles(phone, "Kh", "9c", "7d", "4s", "2h", "As", "Ad")
        phone.tap(phone.one('button[value="slot:hands_1:1"]'))
        phone.page.wait_for_function("() => document.querySelector('[name=hands_1]').value === 'As,'")
        tap_tiles(phone, "Ac")
        phone.go(phone.primary)
        assert phone.path == f"/t/{slug}/enter/showdown", "Cem's might still be to come: nothing is written down yet"
        save(phone)
        assert phone.path == f"/t/{slug}"
        assert phone.totals == [200, 200 + 16, 200 - 16, 200]

    def test_the_last_tile_is_taken_back(self, phone: Phone, store: Store) -> None:
        self.shown(phone, store)
        tap_tiles(phone, "Kh", "9c")
        phone.tap(phone.one('button[value="slot:undo"]'))
        phone.page.wait_for_function("() => document.querySelector('[name=board]').value === 'Kh,,,,'")

    def test_without_a_script(self, browser: Browser, address: str, store: Store) -> None:
        """Each tap is a page."""
        slug = table(store, HOLDEM, 4)
        store.keep_draft(slug, "next-0", {"bets": json.dumps(RIVER)})
        context = browser.new_context(java_script_enabled=False)
        page = context.new_page()
        page.goto(f"{address}/t/{slug}/ask/showdown?.stage=showdown")
        for tile in ("Kh", "9c", "7d", "4s", "2h", "As", "Ad", "Ks", "Kd"):
            page.locator(f'button[value="tile:add:{tile}"]').click()
        page.locator("button[form=take]").click()
        assert page.url.split("?")[0] == f"{address}/t/{slug}"
        context.close()


def stakes(phone: Phone, store: Store) -> None:
    phone.open(f"/t/{table(store, BLACK_JACK, 7, [ROUND])}/enter/stakes")


def results(phone: Phone, store: Store) -> None:
    slug = table(store, BLACK_JACK, 4)
    hands = [hand(BEN, 5, tiles=["Ks", "9h"]), hand(CEM, 4, doubled=True), hand(CEM, 4), hand(DORA, 3)]
    store.keep_draft(slug, "next-0", {"stake_1": "5", "stake_2": "4", "stake_3": "3", "hands": json.dumps(hands)})
    phone.open(f"/t/{slug}/enter/results")
    assert phone.one(".hand").count() == 4


def results_refused(phone: Phone, store: Store) -> None:
    slug = table(store, BLACK_JACK, 3, [{"adjust": [0, -26, 0], "note": "Vorgabe"}])
    store.keep_draft(slug, "next-1", {"stake_1": "3", "stake_2": "4", "hands": json.dumps([hand(BEN, 3, doubled=True)])})
    phone.open(f"/t/{slug}/enter/results")
    assert phone.one(".problem").count() == 1


def black_jack_to_correct(phone: Phone, store: Store) -> None:
    phone.open(f"/t/{table(store, BLACK_JACK, 4, [ROUND])}/entries/1/correct")


def sheet_of_black_jack(phone: Phone, store: Store) -> None:
    phone.open(f"/t/{table(store, BLACK_JACK, 7, [ROUND, {**ROUND, 'bank': ['Ks', '8s']}])}")


def hand_and_bank(phone: Phone, store: Store) -> None:
    slug = table(store, BLACK_JACK, 3)
    store.keep_draft(slug, "next-0", {"stake_1": "5", "stake_2": "5", "hands": json.dumps([hand(BEN, 5, tiles=["Ks", "9h"])])})
    phone.open(f"/t/{slug}/ask/hand?.stage=results&.cell=hands_0&tiles=Ks,9h&bank=Th,8h")
    assert phone.one(".answer-text").count() == 1


def keys(phone: Phone, store: Store) -> None:
    """Seven seats, pots, and all keys that there can be."""
    slug = table(store, HOLDEM, 7, [{"adjust": [0, -190, -160, 0, -200, 0, 0], "note": "Vorgabe"}], min_stake=10)
    bets = [[DORA, "raise", 60], [5, "fold", 0], [6, "call", 60], [ADA, "call", 60], [BEN, "call", 5], [CEM, "call", 30]]
    store.keep_draft(slug, "next-1", {"bets": json.dumps([bets])})
    phone.open(f"/t/{slug}/enter/bets")
    assert phone.one(".pots li").count() >= 2
    assert phone.one(".raises button").count() >= 2


def keys_refused(phone: Phone, store: Store) -> None:
    slug = table(store, DRAW, 4)
    phone.open(f"/t/{slug}/enter/bets")
    enter(phone, "amount", 999)
    phone.tap(phone.one('button[value="bets:1:open::0"]'))
    phone.one(".problem").wait_for()


def who_begins(phone: Phone, store: Store) -> None:
    phone.open(f"/t/{table(store, STUD, 8)}/enter/bets")
    assert phone.one(".begin-row button").count() == 8


def keys_of_eight(phone: Phone, store: Store) -> None:
    slug = table(store, STUD, 8)
    store.keep_draft(slug, "next-0", {"bets": json.dumps([[[7, "open", 2], [0, "raise", 199]]])})
    phone.open(f"/t/{slug}/enter/bets")


def chips_of_eight(phone: Phone, store: Store) -> None:
    slug = table(store, STUD, 8)
    store.keep_draft(slug, "next-0", {"how": "chips", **{f"put_in_{seat}": "10" for seat in range(8)}, "put_in_3": "201"})
    phone.open(f"/t/{slug}/enter/bets")
    assert phone.one("[name^=put_in]").count() >= 8


def showdown(phone: Phone, store: Store) -> None:
    slug = table(store, STUD, 8)
    chips = {f"put_in_{seat}": "10" for seat in range(8)}
    store.keep_draft(slug, "next-0", {"how": "chips", **chips, "order": "[[2], [0, 3]]"})
    phone.open(f"/t/{slug}/enter/showdown")
    assert phone.one(".seat-keys [aria-pressed=true]").count() == 2


def poker_to_correct(phone: Phone, store: Store) -> None:
    phone.open(f"/t/{table(store, DRAW, 4, [TAPPED])}/entries/1/correct")


def sheet_of_eight(phone: Phone, store: Store) -> None:
    rounds = [{"put_in": [10, 10, 5, 0, 0, 0, 0, 0], "order": [[0, 1]]}, {"adjust": [0, 0, 0, 0, 0, 0, 0, 50], "note": "Vorgabe"}]
    phone.open(f"/t/{table(store, STUD, 8, rounds)}")
    phone.one("details:not([open]) > summary").evaluate_all("all => all.forEach(each => each.click())")


def who_wins(phone: Phone, store: Store) -> None:
    board = "&".join(f"board={tile}" for tile in ("Kh", "9c", "7d", "4s", "2h"))
    phone.open(f"/ask/poker-holdem/showdown?.players=7&hands_0=As&hands_0=Ad&hands_2=Ks&hands_2=Kd&{board}")
    assert phone.one(".answer-text").count() == 1


def which_pots(phone: Phone, store: Store) -> None:
    put_in = "&".join(f"put_in_{seat}={chips}" for seat, chips in enumerate((30, 5, 45, 30)))
    phone.open(f"/ask/poker-draw/pots?.players=4&{put_in}&stayed=0&stayed=2")
    assert phone.one(".answer-text").count() == 1


def whose_turn(phone: Phone, store: Store) -> None:
    chips = "&".join(f"chips_{seat}=200" for seat in range(4))
    phone.open(f"/ask/poker-holdem/turn?.players=4&dealer=0&{chips}")
    assert phone.one(".answer-text").count() == 1


def house_rules(phone: Phone, store: Store) -> None:
    table(store, HOLDEM, 3, max_raise=10)
    phone.open(f"/new?game={HOLDEM}")
    phone.one("details:not([open]) > summary").evaluate_all("all => all.forEach(each => each.click())")
    assert phone.one("[name=option_max_raise]").count() == 1


def adjusted_below(phone: Phone, store: Store) -> None:
    phone.open(f"/t/{table(store, DRAW, 4)}/adjust")
    phone.one("[name=adjust_1]").fill("-201")
    phone.one("[name=note]").fill("Vorgabe")
    save(phone)
    assert phone.one("#f-adjust_1-problem").count() == 1


PAGES = (
    stakes, results, results_refused, black_jack_to_correct, sheet_of_black_jack, hand_and_bank, keys, keys_refused, who_begins,
    keys_of_eight, chips_of_eight, showdown, poker_to_correct, sheet_of_eight, who_wins, which_pots, whose_turn, house_rules,
    adjusted_below,
)  # fmt: skip


@pytest.mark.parametrize("page", PAGES, ids=[page.__name__ for page in PAGES])
def test_everybody_can_use_it(browser: Browser, address: str, store: Store, page: Callable[..., None]) -> None:
    """Every second page by night, in English."""
    everybody_can_use(browser, address, lambda phone: page(phone, store), night=PAGES.index(page) % 2 == 1)
