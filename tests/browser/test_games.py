"""Belote, Bettler und Diebe and Snear by taps: melds, the rest of all points, corrections. docs/taps.md has the numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from playwright.sync_api import expect

from scorepad.games import room_of
from scorepad.store import Store
from scorepad.words import words_in
from tests.browser.conftest import Phone, sit
from tests.browser.pages import BELOTE_ROUND, save


def speaking(phone: Phone, room: str) -> Phone:
    """The same phone, with the words of a game's room."""
    phone.words = words_in(phone.words.lang, room)
    return phone


def sit_at(phone: Phone, store: Store, game: str, players: int, rounds: Sequence[Any] = (), **options: Any) -> str:
    """Lay a table and look at its sheet; taps are counted from here on."""
    slug = sit(store, game, players, rounds, **options)
    speaking(phone, room_of(game)).open(f"/t/{slug}")
    phone.taps = 0
    return slug


def enter(phone: Phone, name: str, number: int) -> None:
    """Tap into a number field (one tap) and type (none); what stood there goes."""
    field = phone.one(f'input[name="{name}"]')
    phone.tap(field)
    field.fill(str(number))


def announce(phone: Phone, top: str, side: int) -> None:
    """A run of three: its highest card, and whose it is."""
    phone.unfold("fold-melds")
    phone.tap(phone.box("meld_top", top))
    before = phone.one(".meld-list li").count()
    phone.tap(phone.one(f'button[value^="melds:add:{side}:"]'))
    expect(phone.one(".meld-list li")).to_have_count(before + 1)


def undo(phone: Phone) -> None:
    phone.go(phone.one(".toast").get_by_role("button", name=phone.say("undo-word")))


def value(phone: Phone, name: str) -> str:
    return phone.one(f'input[name="{name}"]').input_value()


def tab_to(phone: Phone, selector: str) -> None:
    """Press Tab until something has the focus."""
    for _ in range(60):
        phone.page.keyboard.press("Tab")
        if phone.page.evaluate("selector => document.activeElement.matches(selector)", selector):
            phone.awake()
            return
    raise AssertionError(f"Tab does not lead to {selector}")


def test_an_evening_of_belote(phone: Phone, store: Store) -> None:
    sit_at(phone, store, "belote", 4, [BELOTE_ROUND], target=400)
    save(phone)
    phone.tap(phone.box("trump", "h"))
    announce(phone, "Ks", 0)
    announce(phone, "Ad", 1)
    save(phone)
    phone.tap(phone.box("belote", 0))
    enter(phone, "cards_0", 90)
    phone.tap(phone.box("last_trick", 1))
    save(phone)
    assert phone.taps <= 14
    # Of two runs of 3 the one from the ace counts.
    assert phone.totals == [110 + 20 + 90, 146 + 20 + 86 + 10]

    # Undone, all of it stands in the form again, on both pages.
    undo(phone)
    save(phone)
    assert [phone.chosen("belote"), phone.chosen("last_trick"), value(phone, "cards_0")] == ["0", "1", "90"]
    phone.go(phone.one(".strip-row > a.sign"))
    assert phone.chosen("trump") == "h"
    assert phone.one(".meld-list li").count() == 2
    save(phone)
    save(phone)

    # Every trick: all card points at once, and 100 for it.
    save(phone)
    phone.choose("trump", "s")
    save(phone)
    phone.choose("capot", 0)
    expect(phone.one("[name=cards_0]")).to_have_value("176")
    save(phone)
    assert phone.totals == [220 + 176 + 100, 262]
    expect(phone.one(".winner")).to_contain_text("Ada")


def test_a_meld_with_the_keyboard_alone(phone: Phone, store: Store) -> None:
    keys = phone.page.keyboard
    phone.open(f"/t/{sit(store, 'belote')}/enter/announce")
    tab_to(phone, "#fold-melds > summary")
    keys.press("Enter")
    tab_to(phone, "[name=meld_top]")
    keys.press("Space")
    phone.knows("meld_top", "As")
    keys.press("ArrowRight")
    phone.knows("meld_top", "Ks")
    tab_to(phone, "[name=meld_length]")
    assert phone.chosen("meld_length") == "3"
    keys.press("ArrowRight")
    phone.knows("meld_length", 4)
    tab_to(phone, 'button[value^="melds:add:1:"]')
    keys.press("Enter")
    expect(phone.one(".meld-list .pen")).to_have_text(["50"])
    tab_to(phone, 'button[value^="melds:drop:0:"]')
    keys.press("Enter")
    expect(phone.one(".meld-list li")).to_have_count(0)


def test_a_pot_and_a_ramsch_of_bettler_und_diebe(phone: Phone, store: Store) -> None:
    """A Ramsch with one who has no trick: Enter leads from number to number. Then the Ramsch was a pot."""
    slug = sit_at(phone, store, "bettler-und-diebe", 4)
    save(phone)
    phone.tap(phone.box("taker", 1))
    save(phone)
    phone.tap(phone.box("partner", 3))
    enter(phone, "party_0", 91)
    save(phone)
    assert phone.totals == [0, 4, 0, 4]
    assert phone.taps <= 6

    phone.taps = 0
    phone.go(phone.primary)
    phone.tap(phone.box("taker", "none"))
    phone.go(phone.primary)
    phone.tap(phone.one("[name=caught_0]"))
    for seat, points in enumerate((50, 20, 40, 0)):
        field = phone.one(f"[name=caught_{seat}]")
        expect(field).to_be_focused()
        field.fill(str(points))
        if seat < 3:
            field.press("Enter")
    phone.tap(phone.box("trickless_3", "none"))
    phone.knows("trickless_3", "none")
    phone.go(phone.primary)
    assert phone.totals == [3, 7, 3, 4]
    assert phone.taps <= 7

    phone.open(f"/t/{slug}/entries/2/correct")
    phone.choose("taker", 0)
    phone.choose("partner", 1)
    enter(phone, "party_0", 80)
    phone.one('input[name="party_0"]').blur()
    phone.knows("party_0", 80)
    assert value(phone, "party_1") == "40", "the others have the rest"
    save(phone)
    assert phone.totals == [2, 6, 0, 4]


def test_two_numbers_of_snear_that_come_to_120(phone: Phone, store: Store) -> None:
    sit_at(phone, store, "snear", 2)
    save(phone)
    # The answer comes on a slow day: the thumb is in the field already, and types now.
    with phone.unanswered():
        enter(phone, "points_0", 70)
        phone.tap(phone.one("input[name=points_1]"))
    phone.knows("points_0", 70)
    assert value(phone, "points_1") == "50"
    phone.page.keyboard.type("60")
    assert value(phone, "points_1") == "60", "what is typed takes the place of the rest"
    save(phone)
    phone.tap(phone.one("#f-points_1-problem").get_by_role("button", name=phone.say("fix-rest", n=50)))
    phone.knows("points_1", 50)
    save(phone)
    assert phone.totals == [70, 50]

    # A thief is worth 6, a beggar from 5 on 5: the cards are tapped, the number comes back into the form.
    save(phone)
    phone.go(phone.one('a[href*=".cell=points_0"]'))
    for card in ("t6", "r5"):
        phone.tap(phone.box("cards", card))
        phone.one(f'input[value="{card}"]:checked').wait_for()
    phone.one(".answer-text").filter(has_text="11").wait_for()
    phone.go(phone.button(phone.say("count-take-assumed", n=11)))
    assert [value(phone, "points_0"), value(phone, "points_1")] == ["11", "109"]
    save(phone)
    assert phone.totals == [81, 159]
