"""Two phones at a table whose seats change: one taps on a seat, while the other types, or a round waits on it without a line."""

from __future__ import annotations

from playwright.sync_api import expect

from scorepad.store import NewStep, Store
from tests.browser.conftest import Phone, lay, sit
from tests.browser.lines import LATER, QUICK, SOON, answered, asks, at_table, blank, cut, entries, keep, kinds, slowly
from tests.browser.test_several_phones import Phones

POINTS = {"points": [5, 3, 1]}
SWAPPED = {"people": [2, 1, 0], "of": 3}


def take_over(phone: Phone, seat: str, name: str) -> None:
    """From the sheet; the last tap on a slow line, and twice, as a thumb does that is not sure."""
    phone.tap(phone.one(".bar-title"))
    phone.at_rest()
    phone.go(phone.one(".seat-tiles a").filter(has_text=seat))
    key = phone.one(".seat-choices button").filter(has_text=name)
    key.scroll_into_view_if_needed()
    box = key.bounding_box()
    assert box
    with slowly(phone), phone.leaving():
        for _ in range(2):
            phone.page.touchscreen.tap(box["x"] + 20, box["y"] + 20)
            phone.page.wait_for_timeout(QUICK)
    phone.taps += 1


def test_a_seat_is_taken_over_by_three_taps_and_whoever_types_meanwhile_hears_of_it(phone_of: Phones, store: Store) -> None:
    sit(store, "partout", names=("Emil", "Finn", "Gül", "Hugo"))
    slug = lay(store, 4, 1)
    ada, cem = phone_of(), phone_of()
    for phone in (ada, cem):
        phone.open(f"/t/{slug}")
        asks(phone)
    cem.go(cem.primary)
    cem.choose("bids_0", 1)
    take_over(ada, "Ben", "Emil")
    assert ada.taps == 3
    assert entries(store, slug)[1:] == [{"sits": {"1": "Emil"}}]
    expect(ada.one(".toast")).to_contain_text("Ab Runde 2: Emil für Ben.")
    expect(cem.one("#board .seam")).to_contain_text("Emil für Ben", timeout=SOON)
    expect(cem.one(".toast")).to_have_text(cem.say("sheet-others"))
    # Back leads to the seat as it is now, and a reload there does nothing again.
    ada.page.go_back()
    expect(ada.one("h1")).to_have_text("Platz von Emil")
    ada.page.reload()
    ada.open(f"/t/{slug}")
    cem.tap(cem.one(".strip-row button[form=undo]"))
    expect(ada.one("#board .seam")).to_have_count(0, timeout=SOON)
    assert kinds(store, slug) == ["entry", "entry", "undo"]


def test_a_round_that_waits_while_people_change_places_is_asked_about_and_none_of_it_is_lost(
    phone_of: Phones, store: Store
) -> None:
    slug = sit(store, "sheet", 3, [POINTS])
    ada = phone_of()
    at_table(ada, slug)
    cut(ada)
    blank(ada)
    for seat, points in enumerate((7, 0, 2)):
        ada.one(f"#blank [name=points_{seat}]").fill(str(points))
    keep(ada)
    expect(ada.one(".waits-row")).to_have_count(1)
    store.tables.append_step(slug, NewStep("entry", SWAPPED), seen=1, key="elsewhere", at=LATER)
    answered(ada)
    expect(ada.one(".waits-card")).to_contain_text(ada.say("waits-seats"))
    expect(ada.one(".waits-row")).to_have_count(1)
    assert entries(store, slug) == [POINTS, SWAPPED]
    ada.go(ada.button(ada.say("waits-open")))
    assert [ada.one(f"#pad [name=points_{seat}]").input_value() for seat in range(3)] == ["2", "0", "7"]
    ada.go(ada.primary)
    assert entries(store, slug)[2:] == [{"points": [2, 0, 7]}]
    expect(ada.one(".waits-row")).to_have_count(0)
