"""Enter does what the keyboard's key says: "next" goes on and writes nothing, however slowly somebody types; "go" sends."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from scorepad.store import Store
from tests.browser.conftest import Phone, sit
from tests.browser.test_double_taps import FORMS

#: Forms with numbers, besides those that `test_double_taps` looks at: game, players, what was said, and the page.
NUMBERS = (
    *FORMS,
    ("snear", 2, {"points_0": "70"}, "enter/points"),
    ("sheet", 3, {}, "enter/points"),
    ("poker-draw", 4, {"how": "chips"}, "enter/bets"),
    ("rummy", 3, {}, "adjust"),
    ("poker-holdem", 3, {}, "ask/pots"),
)
#: What can be typed into, in the order of the page.
FIELDS = "main form :is([data-number] input:not([type=hidden]), .stepper input)"
#: The key that the keyboard shows for the field in use, and which field that is.
IN_USE = "() => [document.activeElement.enterKeyHint || '', document.activeElement.name || '']"


def in_use(phone: Phone) -> list[str]:
    found: list[str] = phone.page.evaluate(IN_USE)
    return found


def test_next_never_writes(phone: Phone, store: Store, subtests: pytest.Subtests) -> None:
    """From the first field on, each time after the pad has filled in what it knows: "next" leads to another place of the same page,
    and after as many steps as there are fields, at most twice, stands "go" or a choice."""
    tried = 0
    for game, players, said, page in NUMBERS:
        with subtests.test(game=game, page=page):
            path = f"/t/{sit(store, game, players, said=said)}/{page}"
            phone.open(path)
            fields = phone.one(FIELDS).filter(visible=True)
            if not fields.count():
                continue
            tried += 1
            most = 2 * fields.count() + 2
            phone.page.evaluate("() => { window.stillHere = true; }")
            fields.first.focus()
            for _ in range(most):
                hint, name = in_use(phone)
                if hint != "next":
                    break
                phone.page.keyboard.type("1")
                phone.page.wait_for_timeout(650)
                phone.at_rest()
                assert in_use(phone) == ["next", name], "it stays what it was"
                phone.page.keyboard.press("Enter")
                assert in_use(phone)[1] != name
            assert in_use(phone)[0] in ("go", ""), "it comes to an end"
            assert phone.page.evaluate("() => window.stillHere === true"), "nothing was sent"
            assert phone.path == path
    assert tried > 8


def test_the_key_of_the_pad_leads_on_where_the_keyboard_has_none(phone: Phone, store: Store) -> None:
    """The number pad of an iPhone has no key that leads on."""
    path, key = f"/t/{sit(store, 'sheet', 3)}/enter/points", phone.one("[data-next-field]")
    phone.open(path)
    phone.tap(phone.one("#f-points_0"))
    assert key.is_hidden()
    phone.context.add_init_script("Navigator.prototype.standalone = false")
    phone.open(path)
    phone.tap(phone.one("#f-points_0"))
    for seat in range(2):
        assert in_use(phone)[1] == f"points_{seat}"
        phone.page.keyboard.type("5")
        phone.tap(key)
    assert in_use(phone)[1] == "points_2"
    phone.page.keyboard.type("5")
    phone.at_rest()
    expect(key).to_be_hidden()
    assert phone.path.endswith("/enter/points"), "nothing was sent"


def test_one_number_of_snear_and_the_other_is_what_is_left(phone: Phone, store: Store) -> None:
    phone.open(f"/t/{sit(store, 'snear', 2)}/enter/points")
    phone.tap(phone.one("#f-points_0"))
    assert in_use(phone) == ["next", "points_0"]
    phone.page.keyboard.type("70")
    phone.page.keyboard.press("Enter")
    assert in_use(phone)[1] == "points_1"
    expect(phone.one("#f-points_1")).to_have_value("50")
    phone.knows("points_0", 70)
    assert in_use(phone) == ["go", "points_1"]
    assert phone.path.endswith("/enter/points"), "nothing was written yet"
    with phone.leaving():
        phone.page.keyboard.press("Enter")
    assert phone.totals == [70, 50]


def test_a_number_that_is_mended_goes_at_once(phone: Phone, store: Store) -> None:
    """All else is written down."""
    phone.open(f"/t/{sit(store, 'snear', 2, said={'points_0': '70', 'points_1': '60'})}/enter/points")
    phone.tap(phone.one("#f-points_1"))
    assert in_use(phone) == ["go", "points_1"]
    phone.page.keyboard.type("50")
    with phone.leaving():
        phone.page.keyboard.press("Enter")
    assert phone.totals == [70, 50]


def test_what_another_phone_filled_in_is_no_reason_to_write(phone: Phone, store: Store) -> None:
    """The last empty field is filled in elsewhere while somebody types here: Enter stays, and says that the next one sends."""
    path = f"/t/{sit(store, 'sheet', 2)}/enter/points"
    phone.open(path)
    phone.tap(phone.one("#f-points_0"))
    phone.page.keyboard.type("7")
    phone.page.evaluate("() => { document.getElementById('f-points_1').value = '5'; }")
    phone.page.keyboard.press("Enter")
    phone.knows("points_0", 7)
    assert phone.path == path


def test_on_the_blank_sheet_the_key_for_the_sign_serves_the_field_in_use_and_says_whose(phone: Phone, store: Store) -> None:
    phone.open(f"/t/{sit(store, 'sheet', 3, [{'points': [24, 0, 0]}, {'points': [0, -48, 0]}], empty='zero')}/enter/points")
    key, field = phone.one("[data-of]"), phone.one("#f-points_2")
    expect(key).to_have_text("± Ada")
    field.tap()
    expect(key).to_have_attribute("aria-label", "Vorzeichen: Cem")
    phone.page.keyboard.type("12")
    phone.tap(key)
    expect(field).to_have_value("−12")
    # What the pad answered has changed nothing about whose it is.
    expect(phone.one(".typed-line > :nth-child(4) .pencil")).to_have_text("= −12")
    expect(key).to_have_text("± Cem")
    phone.tap(key)
    expect(field).to_have_value("12")
    with phone.leaving():
        phone.page.keyboard.press("Enter")
    assert phone.totals == [24, -48, 12], "where that was agreed, one number is enough"


def test_who_won_and_what_it_was_worth_are_enough(phone_of: Callable[..., Phone], store: Store) -> None:
    phone = phone_of("en-GB", "dark")
    phone.open(f"/t/{sit(store, 'sheet', empty='paid')}/enter/points")
    phone.tap(phone.one("#f-won_1"))
    phone.one("#f-worth").tap()
    phone.page.keyboard.type("50")
    expect(phone.one("#f-points_0")).to_have_value("−50")
    expect(phone.one("#f-points_1")).to_have_value("150")
    with phone.leaving():
        phone.page.keyboard.press("Enter")
    assert phone.totals == [-50, 150, -50, -50]
