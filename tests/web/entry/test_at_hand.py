"""What the table reads while a hand is played: trump, what each side needs and is worth, who begins, which cards come next."""

from __future__ import annotations

import json
from typing import Any

from scorepad.store import NewTable, Store
from scorepad.words import words_in
from tests.web.conftest import NAMES, Pad
from tests.web.page import Page

BIDS = {"bids_0": "1", "bids_1": "2", "bids_2": "2", "bids_3": "0"}
MELDS = [{"side": 0, "kind": "square", "rank": "J"}, {"side": 1, "kind": "run", "suit": "h", "top": "T", "length": 3}]


def lie(phone: Pad, store: Store, game: str, played: dict[str, Any], stage: str, **said: str) -> Page:
    """The page that lies on the table after one round."""
    slug = store.tables.open(NewTable(game, NAMES[:4], 0, {}, entries=[played]), key=game, at=1_800_000_000)
    store.drafts.update(slug, "next-1", said)
    page = phone.open(f"/t/{slug}/enter/{stage}")
    assert [node.attrs["name"] for node in page.all("input") if "checked" in node.attrs] == [], "nothing is chosen yet"
    return page


def test_partout_tells_trump_minimum_and_total_and_no_duty_that_is_done(phone: Pad, store: Store) -> None:
    """Ada & Cem stand at 12 and announced 3; Cem begins, since Ben dealt this round. Who names the trump has named it."""
    said = {**BIDS, "trump_number": "3", "trump_colour": "green"}
    page = lie(phone, store, "partout", {"bids": [1, 2, 2, 0], "tricks": [4, 3]}, "tricks", **said)
    lying = page.one("section", cls="hand-page")
    side = lying.all(cls="side")[0]
    assert lying.all(cls="serif")[0].text == "grün 3"
    assert (side.one(cls="number").text, "Stand 12" in side.text) == ("3", True)
    duties = [" ".join(each.text for each in seat.all(cls="caption")) for seat in lying.one(cls="seats").all("li")]
    assert duties == ["", "gibt", "beginnt", ""]
    (asks,) = [link for link in page.all("a") if "/ask/" in link.attrs["href"]]
    assert phone.open(asks.attrs["href"]).ticked("trump_number") == "3"


def test_belote_tells_whose_meld_counts_and_what_is_to_go(phone: Pad, store: Store) -> None:
    """90 after one round and a square of jacks for 200: 710 are to go to 1000. The run beside it is beaten."""
    said = {"trump": "h", "taker": "1", "melds": json.dumps(MELDS)}
    lying = lie(phone, store, "belote", {"cards": [90, 86], "last_trick": 1}, "hand", **said).one("section", cls="hand-page")
    assert lying.all(cls="serif")[0].text == "Herz"
    assert [side.one(cls="number").text for side in lying.all(cls="side")] == ["90", "96"], "10 for the last trick"
    first, second = (side.text for side in lying.all(cls="side"))
    assert ("mit 200: noch 710" in first, "noch 904" in second) == (True, True)
    melds = [(meld.one(role="img").attrs["aria-label"], meld.one("b").text) for meld in lying.one(cls="meld-list").all("li")]
    assert melds == [("Ada, Cem", "200"), ("Ben, Dora", "0")]


def test_a_pot_names_whom_it_is_about_once(phone: Pad, store: Store) -> None:
    """Cem, Dora, Ada, Ben: Ada and Cem had the pot before; nobody is asked any more who has this one."""
    pot = {"kind": "pot", "taker": 0, "partner": 2, "points": 93}
    lying = lie(phone, store, "bettler-und-diebe", pot, "points", taker="1").one("section", cls="hand-page")
    assert ("Ben" in lying.one(cls="side").text, lying.one(cls="side").one(cls="number").text) == (True, "61")
    assert [each.text for each in lying.one(cls="seats").all(cls="value")] == ["4", "0", "4", "0"]
    assert "zuerst gefragt" not in lying.text


def betting(phone: Pad, store: Store, game: str, bets: list[Any], **options: Any) -> Page:
    """A hand of three at which so much was bet."""
    slug = store.tables.open(NewTable(game, NAMES[:3], 0, options), key=f"{game}{bets}", at=1_800_000_000)
    store.drafts.update(slug, "next-0", {"bets": json.dumps(bets)})
    return phone.open(f"/t/{slug}/enter/bets")


def test_the_street_of_holdem_stands_in_the_title_and_is_announced(phone: Pad, store: Store) -> None:
    """Who folded stands there in words."""
    say, checked = words_in("de", "poker").say, [[2, "check", 0], [0, "check", 0]]
    begun = [[0, "call", 2], [1, "fold", 0]]
    for street, bets in enumerate(([begun], [[*begun, [2, "call", 0]]], [[*begun, [2, "call", 0]], checked])):
        page = betting(phone, store, "poker-holdem", bets, checked_round="on")
        name = say(f"chapter-holdem-{street}")
        assert page.one("h1").text == name
        assert len(page.all(cls="stacks")[0].all("li", cls="out")) == 1
        if street:
            status = " ".join(each.text for each in page.one("div", cls="strip").all(role="status"))
            assert (name in status, say(f"deal-holdem-{street}") in status) == (True, True), status


def test_the_exchange_of_draw_is_said_with_whoever_comes_first_and_once(phone: Pad, store: Store) -> None:
    """Cem opened, Ben folded: Cem exchanges first, then Ada."""
    say = words_in("de", "poker").say
    first = [[1, "check", 0], [2, "open", 4], [0, "call", 4], [1, "fold", 0]]
    page = betting(phone, store, "poker-draw", [first])
    assert page.one("h1").text == say("chapter-draw-1")
    exchange = say("deal-draw-1", {"names": "Cem, Ada"})
    assert exchange in page.one("div", cls="strip").text
    assert exchange not in betting(phone, store, "poker-draw", [first, [[2, "check", 0]]]).one("div", cls="strip").text
