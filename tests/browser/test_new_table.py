"""A new table on a phone: names one after the other, known people with one tap."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from scorepad.store import NewTable, Store
from tests.browser.conftest import AT, Phone
from tests.browser.lines import no_line, slowly
from tests.browser.pages import empty
from tests.tables import NAMES

#: How many taps a table for people who played together may take, from the first page to its sheet: docs/taps.md.
LIMIT = 3
#: What pastes two names of a list.
PASTE = """() => {
    const data = new DataTransfer();
    data.setData('text', 'Fritz\\nGabi\\n');
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', {clipboardData: data, bubbles: true, cancelable: true}));
}"""


def seats(phone: Phone) -> list[str]:
    return phone.one(".plan-seat .cut").all_text_contents()


def sit(phone: Phone, *names: str) -> None:
    """Wait until these sit there."""
    expect(phone.one(".plan-seat .cut")).to_have_text(list(names))


def people(store: Store, slug: str) -> list[str]:
    return [person.name for person in store.tables.load(slug).people]


def laid(store: Store, *names: str, at: int = AT, **options: object) -> str:
    return store.tables.open(NewTable("belote", names, 0, options), key=f"{names}{at}", at=at)


def type_names(phone: Phone, *names: str) -> None:
    """With Enter after each."""
    phone.tap(phone.one("#f-name"))
    for name in names:
        phone.page.keyboard.type(name)
        phone.page.keyboard.press("Enter")


def test_for_a_known_group_takes_few_taps(phone: Phone, store: Store) -> None:
    for group in (("Ada", "Ben", "Cem", "Dora"), ("Ada", "Cem", "Ben", "Dora"), ("Ella", "Finn", "Gus", "Ada")):
        empty(phone, store)
        laid(store, "Ada", "Cem", "Ben", "Dora")
        laid(store, "Ella", "Finn", "Gus", "Ada", at=AT + 1)
        laid(store, "Ada", "Ben", "Cem", "Dora", at=AT + 2)
        phone.open("/")
        phone.taps = 0
        phone.go(phone.primary)
        if seats(phone) != list(group):
            phone.tap(phone.one(".group").filter(has_text=", ".join(group)))
            sit(phone, *group)
        phone.go(phone.primary)
        assert people(store, phone.slug) == list(group)
        assert phone.taps <= LIMIT, group


def test_the_last_table_once_more_takes_one_tap(phone: Phone, store: Store) -> None:
    slug = laid(store, "Ada", "Cem", "Ben", "Dora", at=1_700_000_000)
    phone.open("/")
    phone.page.set_viewport_size({"width": 390, "height": 664})
    expect(phone.primary).to_be_in_viewport()
    with phone.leaving():
        phone.awake()
        phone.primary.dblclick()
    assert phone.slug != slug
    assert people(store, phone.slug) == ["Ada", "Cem", "Ben", "Dora"]
    assert store.lists.count() == 2, "two taps at once open it once"


def test_more_games_close_after_choosing_and_the_choice_is_in_sight(phone: Phone, store: Store) -> None:
    """Nothing else moves: the chosen one takes the place of one tile. With a keyboard they stay open while one chooses."""
    store.tables.open(NewTable("canasta", NAMES[:4], 0, {}), key="canasta", at=AT)
    phone.open("/new?game=belote")
    tiles, fold = phone.one("#f-game .face").all_text_contents(), phone.one("#more-games")
    phone.unfold("more-games")
    phone.tap(phone.box("game", "rummy"))
    expect(fold).not_to_have_attribute("open", "")
    expect(phone.one("#f-game :checked")).to_have_value("rummy")
    expect(phone.one("#f-game :checked + .face")).to_be_in_viewport()
    now = phone.one("#f-game .face").all_text_contents()
    assert sum(one != other for one, other in zip(tiles, now, strict=True)) == 1
    expect(phone.one(".bar a").filter(has_text=phone.say("rules-word"))).to_have_attribute("href", "/rules/rummy")
    phone.unfold("more-games")
    first = phone.one("#f-more-games input").first
    name = first.get_attribute("value")
    first.focus()
    phone.page.keyboard.press("Space")
    expect(phone.one(f"input[value='{name}']")).to_be_checked()
    expect(fold).to_have_attribute("open", "")


class TestNames:
    @pytest.mark.quick
    def test_are_typed_seated_and_still_there_after_a_reload(self, phone: Phone, store: Store) -> None:
        """Back and once more is the same table."""
        laid(store, "Ada", "Ben", target=2000)
        phone.open("/new")
        type_names(phone, "Gül & Co")
        sit(phone, "Ada", "Ben", "Gül & Co")
        expect(phone.one("#f-name")).to_have_value("")
        expect(phone.one("#f-name")).to_be_focused()
        phone.tap(phone.one(".plan-seat").first)
        phone.tap(phone.one(".plan-seat").last)
        order = ["Gül & Co", "Ben", "Ada"]
        sit(phone, *order)
        phone.tap(phone.one(".agreed .button"))
        expect(phone.one(".agreed > p")).to_contain_text("2000")
        phone.page.reload()
        assert seats(phone) == order
        expect(phone.one(".agreed > p")).to_contain_text("2000")
        phone.go(phone.link(phone.say("rules-word")))
        with phone.leaving():
            phone.page.go_back()
        assert seats(phone) == order
        phone.go(phone.primary)
        first = phone.slug
        assert people(store, first) == order
        with phone.leaving():
            phone.page.go_back()
        phone.go(phone.primary)
        assert phone.slug == first

    def test_are_pasted_from_a_list_and_none_is_lost_while_the_answer_is_slow(self, phone: Phone) -> None:
        phone.open("/new")
        with slowly(phone):
            type_names(phone, "Ada", "Ben", "Cem")
            sit(phone, "Ada", "Ben", "Cem")
            phone.page.keyboard.type("Gül")
            phone.page.keyboard.press("Enter")
            phone.page.keyboard.type("Ha")
            sit(phone, "Ada", "Ben", "Cem", "Gül")
            phone.page.keyboard.type("ns")
            expect(phone.one("#f-name")).to_have_value("Hans")
        phone.page.keyboard.press("Enter")
        sit(phone, "Ada", "Ben", "Cem", "Gül", "Hans")
        phone.page.evaluate(PASTE)
        phone.page.keyboard.press("Enter")
        sit(phone, "Ada", "Ben", "Cem", "Gül", "Hans", "Fritz", "Gabi")

    def test_sits_before_who_is_tapped_while_it_is_on_its_way(self, phone: Phone, store: Store) -> None:
        laid(store, "Cem", "Ella", "Finn")
        phone.open("/new")
        cem = phone.one("#f-who label").filter(has_text="Cem")
        phone.tap(cem)
        sit(phone, "Ella", "Finn")
        with slowly(phone):
            type_names(phone, "Ben")
            phone.tap(cem)
            sit(phone, "Ella", "Finn", "Ben", "Cem")

    def test_one_that_cannot_be_is_back_in_its_field_and_one_that_sits_there_is_not(self, phone: Phone, store: Store) -> None:
        """One that is still in its field sits down when the table begins."""
        laid(store, "Ada", "Ben")
        phone.open("/new")
        type_names(phone, "C" * 41)
        expect(phone.one(".problem")).to_be_visible()
        expect(phone.one("#f-name")).to_have_value("C" * 41)
        phone.page.keyboard.press("Backspace")
        phone.page.keyboard.press("Enter")
        sit(phone, "Ada", "Ben", "C" * 40)
        phone.page.keyboard.type("ada")
        phone.page.keyboard.press("Enter")
        expect(phone.one("#f-name")).to_have_value("")
        phone.page.keyboard.type("Dora")
        phone.go(phone.primary)
        assert people(store, phone.slug) == ["Ada", "Ben", "C" * 40, "Dora"]


def test_seats_are_swapped_as_fast_as_a_thumb_is(phone: Phone, store: Store) -> None:
    """The first answer is not there yet when the second seat is tapped, and the table is opened at once."""
    laid(store, "Ada", "Ben", "Cem", "Dora")
    phone.open("/new")
    with phone.leaving(), phone.unanswered("**/new"):
        for name in ("Ada", "Cem"):
            phone.tap(phone.one(".plan-seat").filter(has_text=name))
        phone.tap(phone.primary)
    assert people(store, phone.slug) == ["Cem", "Ben", "Ada", "Dora"]


def test_who_is_searched_sits_down_and_what_is_missing_leads_to_names(phone: Phone, store: Store) -> None:
    """Somebody who played too long ago to be offered, by Enter or with the key; no page is loaded anew."""
    laid(store, "Zoë Alt", "Yan")
    for each in range(12):
        laid(store, *(f"Gast {each} {sign}" for sign in "ABCD"), at=AT + 1 + each)
    phone.open("/new")
    phone.page.evaluate("() => { window.stillHere = true; }")
    sat = seats(phone)
    phone.page.set_viewport_size({"width": 390, "height": 664})
    phone.one("#f-find").scroll_into_view_if_needed()
    height = phone.one("#f-find").bounding_box()
    phone.tap(phone.one("#f-find"))
    phone.page.keyboard.type("zoe")
    phone.page.keyboard.press("Enter")
    expect(phone.one("#f-who .people-row .box").first).to_contain_text("Zoë Alt")
    expect(phone.one("#f-who .people-row .box").first).to_be_in_viewport()
    assert phone.one("#f-find").bounding_box() == height, "what is looked at stays where it is"
    phone.tap(phone.box("who", "Zoë Alt"))
    sit(phone, *sat, "Zoë Alt")
    phone.one("#f-find").fill("nobody")
    phone.tap(phone.button(phone.say("search-word")))
    expect(phone.one("#f-who [role=status]")).to_contain_text("nobody")
    sit(phone, *sat, "Zoë Alt")
    assert phone.page.evaluate("() => window.stillHere")
    phone.page.reload()
    for name in seats(phone):
        phone.tap(phone.box("who", name))
        expect(phone.box("who", name)).not_to_be_checked()
    phone.tap(phone.one(".strip [data-missing]"))
    expect(phone.one("#f-who input[name=who]").first).to_be_focused()


def test_without_a_line_the_names_stay_and_the_table_is_opened_once(phone: Phone, store: Store) -> None:
    phone.open("/new?game=partout")
    type_names(phone, *NAMES[:4])
    phone.one(".plan-4 .plan-3").wait_for()
    phone.tap(phone.box("dealer", "Ben"))
    phone.at_rest()
    phone.awake()
    with no_line(phone):
        phone.primary.dblclick()
        expect(phone.one("#no-network")).to_be_visible()
        assert seats(phone) == list(NAMES[:4])
        assert store.lists.count() == 0
    phone.page.wait_for_url("**/t/*")
    phone.at_rest()
    assert store.lists.count() == 1
