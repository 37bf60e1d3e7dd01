"""A whole evening, from the first page to the rematch, and how many taps a round takes."""

from __future__ import annotations

from collections.abc import Callable
from itertools import cycle, islice
from typing import Any

import pytest

from scorepad.core.problem import Alternatives
from scorepad.store import Store
from tests.browser.conftest import NAMES, ROUNDS, Phone, folded, lay

#: How many taps a round may take, by the number of players: the table of docs/taps.md.
LIMITS = {3: 8, 4: 8, 6: 11}


def sit_down(phone: Phone, players: int, dealer: int) -> None:
    """From the first page to the empty sheet, all names typed."""
    phone.open("/")
    phone.go(phone.primary)
    phone.unfold("more-games")
    phone.tap(phone.box("game", "partout"))
    phone.one("#f-who .aside").filter(has_text=phone.say("who-hint", need=Alternatives((3, 4, 6)))).wait_for()
    phone.tap(phone.one("#f-name"))
    for name in NAMES[:players]:
        phone.page.keyboard.type(name)
        phone.page.keyboard.press("Enter")
    phone.one(f".plan-{players} .plan-{players - 1}").wait_for()
    assert phone.one(".plan-seat .cut").all_text_contents() == list(NAMES[:players])
    phone.tap(phone.box("dealer", NAMES[dealer]))
    phone.one(".strip small").filter(has_text=phone.say("start-sub", game="Partout", name=NAMES[dealer])).wait_for()
    phone.go(phone.primary)


@pytest.mark.quick
def test_an_evening(phone_of: Callable[..., Phone], store: Store) -> None:
    """Three pairs, in English, by night."""
    phone = phone_of("en-GB", "dark")
    players, dealer = 6, 1
    rounds: list[dict[str, Any]] = [dict(entry) for entry in islice(cycle(ROUNDS[players]), 6)]
    sit_down(phone, players, dealer)
    slug = phone.slug

    def stands(number: int) -> None:
        assert phone.path == f"/t/{slug}"
        assert phone.totals == list(folded(players, dealer, rounds[:number]).state.totals)

    for number, entry in enumerate(rounds, 1):
        phone.play(**entry)
        if number == 3:
            phone.go(phone.one(".toast").get_by_role("button", name=phone.say("undo-word")))
            stands(2)
            phone.go(phone.primary)
            assert [phone.chosen(f"tricks_{side}") for side in range(3)] == [str(taken) for taken in entry["tricks"]]
            phone.go(phone.primary)
        stands(number)
    # Round 1 was counted wrongly: the last side had one trick more, the first one less.
    first, second, last = rounds[0]["tricks"]
    rounds[0] = {**rounds[0], "tricks": [first - 1, second, last + 1]}
    phone.tap(phone.one("#e1 > summary"))
    phone.go(phone.one("#e1").get_by_role("link", name=phone.say("correct-word"), exact=True))
    phone.choose("tricks_0", first - 1)
    phone.choose("tricks_2", last + 1)
    phone.go(phone.primary)
    stands(6)
    assert phone.page.url.endswith("#e1")
    assert phone.one("#e1 summary s").count() > 0

    table = folded(players, dealer, rounds)
    assert table.finished
    winner = phone.one(".winner").inner_text()
    assert [NAMES[seat] for side in table.winners for seat in table.setting.sides[side] if NAMES[seat] not in winner] == []
    assert phone.one(".places .lead").count() == len(table.winners)
    phone.go(phone.primary)
    assert phone.slug != slug
    assert set(phone.totals) == {0}
    assert phone.say("deals-first", name=NAMES[table.state.dealer]) in phone.one("main").inner_text()
    phone.open("/past")
    assert phone.one(".list-link[href^='/t/']").count() == 2


def test_a_round_takes_few_taps(phone: Phone, store: Store) -> None:
    """From the sheet to the saved sheet; every tap counts, the buttons too. docs/taps.md has the numbers."""
    for players, limit in LIMITS.items():
        phone.open(f"/t/{lay(store, players, 1)}")
        phone.taps = 0
        phone.play(**ROUNDS[players][1])
        assert phone.totals == list(folded(players, 0, ROUNDS[players][:2]).state.totals)
        assert phone.taps <= limit, f"{players} players"
