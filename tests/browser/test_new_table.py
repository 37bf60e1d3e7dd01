"""A new table on a phone: names one after the other, known people with one tap."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from scorepad.store import NewTable, Store
from tests.browser.conftest import NAMES, Phone
from tests.browser.pages import empty
from tests.browser.test_offline import no_line

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
    return [person.name for person in store.load(slug).people]


def laid(store: Store, *names: str, at: int = 1_800_000_000, game: str = "belote", **options: object) -> str:
    return store.open(NewTable(game, names, 0, options), key=f"{names}{at}", at=at)


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
        laid(store, "Ella", "Finn", "Gus", "Ada", at=1_800_000_001)
        laid(store, "Ada", "Ben", "Cem", "Dora", at=1_800_000_002)
        phone.open("/")
        phone.taps = 0
        phone.go(phone.primary)
        if seats(phone) != list(group):
            phone.tap(phone.one(".group").filter(has_text=", ".join(group)))
            sit(phone, *group)
        phone.go(phone.primary)
        assert people(store, phone.slug) == list(group)
        print(f"{phone.taps} taps")
        assert phone.taps <= LIMIT


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
    assert store.count() == 2, "two taps at once open it once"


class TestGames:
    def test_the_way_to_the_rules_follows_the_game_that_was_tapped(self, phone: Phone) -> None:
        phone.open("/new?game=belote")
        rules = phone.one(".bar a").filter(has_text=phone.say("rules-word"))
        expect(rules).to_have_attribute("href", "/rules/belote")
        phone.tap(phone.box("game", "snear"))
        expect(rules).to_have_attribute("href", "/rules/snear")

    def test_more_games_close_after_choosing_and_the_choice_is_in_sight(self, phone: Phone) -> None:
        """Nothing else moves: the chosen one takes the place of one tile. With a keyboard they stay open while one chooses."""
        phone.open("/new")
        tiles = phone.one("#f-game .face").all_text_contents()
        fold = phone.one("#more-games")
        phone.more_games()
        phone.tap(phone.box("game", "rummy"))
        expect(fold).not_to_have_attribute("open", "")
        expect(phone.one("#f-game :checked")).to_have_value("rummy")
        expect(phone.one("#f-game :checked + .face")).to_be_in_viewport()
        now = phone.one("#f-game .face").all_text_contents()
        assert sum(one != other for one, other in zip(tiles, now, strict=True)) == 1
        phone.more_games()
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

    def test_by_a_key_several_at_once_or_pasted_from_a_list(self, phone: Phone) -> None:
        phone.open("/new")
        phone.one("#f-name").fill("Ada, Ben")
        phone.tap(phone.button(phone.say("add-word")))
        # Nobody types the next name in the few milliseconds before this one sits.
        expect(phone.one("#f-name")).to_have_value("")
        expect(phone.one("#f-name")).to_be_focused()
        sit(phone, "Ada", "Ben")
        phone.page.evaluate(PASTE)
        phone.page.keyboard.press("Enter")
        sit(phone, "Ada", "Ben", "Fritz", "Gabi")

    def test_none_is_lost_while_the_answer_is_slow(self, phone: Phone) -> None:
        phone.open("/new")
        network = phone.context.new_cdp_session(phone.page)
        network.send("Network.enable")
        slow = {"offline": False, "latency": 350, "downloadThroughput": -1, "uploadThroughput": -1}
        network.send("Network.emulateNetworkConditions", slow)
        type_names(phone, *NAMES)
        sit(phone, *NAMES)
        phone.page.keyboard.type("Gül")
        phone.page.keyboard.press("Enter")
        phone.page.keyboard.type("Ha")
        sit(phone, *NAMES, "Gül")
        phone.page.keyboard.type("ns")
        expect(phone.one("#f-name")).to_have_value("Hans")

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
        sit(phone, "Ada", "Ben", "C" * 40)
        phone.go(phone.primary)
        assert people(store, phone.slug) == ["Ada", "Ben", "C" * 40, "Dora"]


def test_seats_are_swapped_as_fast_as_a_thumb_is(phone: Phone, store: Store) -> None:
    """The first answer is not there yet when the second seat is tapped, and the table is opened at once. A seat that is tapped
    twice is picked."""
    laid(store, "Ada", "Ben", "Cem", "Dora")
    phone.open("/new")
    with phone.unanswered("**/new"):
        for _ in range(2):
            phone.tap(phone.one(".plan-seat").first)
    expect(phone.one(".plan-seat.picked")).to_have_count(1)
    phone.tap(phone.one(".plan-seat").first)
    expect(phone.one(".plan-seat.picked")).to_have_count(0)
    with phone.leaving(), phone.unanswered("**/new"):
        for name in ("Ada", "Cem"):
            phone.tap(phone.one(".plan-seat").filter(has_text=name))
        phone.tap(phone.primary)
    assert people(store, phone.slug) == ["Cem", "Ben", "Ada", "Dora"]


@pytest.fixture
def crowd(store: Store) -> str:
    """More people than a page offers; the name of somebody who played too long ago to be among them."""
    laid(store, "Zoë Alt", "Yan")
    for each in range(12):
        laid(store, *(f"Gast {each} {sign}" for sign in "ABCD"), at=1_800_000_001 + each)
    return "Zoë Alt"


def test_who_is_searched_sits_down_with_those_who_sit_there(phone: Phone, crowd: str) -> None:
    """By Enter or with the key; no page is loaded anew."""
    phone.open("/new")
    phone.page.evaluate("() => { window.stillHere = true; }")
    sat = seats(phone)
    assert len(sat) == 4
    phone.page.set_viewport_size({"width": 390, "height": 664})
    phone.one("#f-find").scroll_into_view_if_needed()
    height = phone.one("#f-find").bounding_box()
    phone.tap(phone.one("#f-find"))
    phone.page.keyboard.type("zoe")
    phone.page.keyboard.press("Enter")
    expect(phone.box("who", crowd)).to_have_count(1)
    assert phone.one("#f-find").bounding_box() == height, "what is looked at stays where it is"
    expect(phone.one("#f-who .people-row .box").first).to_contain_text(crowd)
    expect(phone.one("#f-who .people-row .box").first).to_be_in_viewport()
    assert seats(phone) == sat
    phone.tap(phone.box("who", crowd))
    sit(phone, *sat, crowd)
    phone.one("#f-find").fill("nobody")
    phone.tap(phone.button(phone.say("search-word")))
    expect(phone.one("#f-who [role=status]")).to_contain_text("nobody")
    sit(phone, *sat, crowd)
    assert phone.page.evaluate("() => window.stillHere")
    phone.page.reload()
    assert seats(phone) == [*sat, crowd]


def test_what_is_missing_leads_to_names_and_not_into_the_search(phone: Phone, crowd: str) -> None:
    phone.open("/new")
    for name in seats(phone):
        phone.tap(phone.box("who", name))
        expect(phone.box("who", name)).not_to_be_checked()
    expect(phone.one("#new input[name=seat]")).to_have_count(0)
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
        assert store.count() == 0
    phone.page.wait_for_url("**/t/*")
    phone.at_rest()
    assert store.count() == 1
