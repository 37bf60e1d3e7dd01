"""A new table on a phone: names one after the other, known people with one tap."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from scorepad.store import NewTable, Store
from tests.browser.conftest import NAMES, Phone
from tests.browser.test_offline import no_line

#: How many taps a table for people who played together may take, from the first page to its sheet: docs/taps.md.
LIMIT = 3


def seats(phone: Phone) -> list[str]:
    return phone.one(".plan-seat .cut").all_text_contents()


def laid(store: Store, *names: str, at: int, game: str = "belote", **options: object) -> str:
    return store.open(NewTable(game, names, 0, options), key=f"{names}{at}", at=at)


@pytest.mark.parametrize("group", [("Ada", "Ben", "Cem", "Dora"), ("Ada", "Cem", "Ben", "Dora"), ("Ella", "Finn", "Gus", "Ada")])
def test_for_a_known_group_takes_few_taps(phone: Phone, store: Store, group: tuple[str, ...]) -> None:
    laid(store, "Ada", "Cem", "Ben", "Dora", at=1_800_000_000)
    laid(store, "Ella", "Finn", "Gus", "Ada", at=1_800_000_001)
    laid(store, "Ada", "Ben", "Cem", "Dora", at=1_800_000_002)
    phone.open("/")
    phone.go(phone.primary)
    if seats(phone) != list(group):
        phone.tap(
            phone.one(
                ".group",
            ).filter(has_text=", ".join(group))
        )
        expect(phone.one(".plan-seat .cut")).to_have_text(list(group))
    phone.go(phone.primary)
    assert [person.name for person in store.load(phone.slug).people] == list(group)
    print(f"{phone.taps} taps")
    assert phone.taps <= LIMIT


def test_the_way_to_the_rules_follows_the_game_that_was_tapped(phone: Phone) -> None:
    phone.open("/new?game=belote")
    rules = phone.one(".bar a").filter(has_text=phone.say("rules-word"))
    expect(rules).to_have_attribute("href", "/rules/belote")
    phone.tap(phone.box("game", "snear"))
    expect(rules).to_have_attribute("href", "/rules/snear")


def test_more_games_close_after_choosing_and_the_choice_is_in_sight(phone: Phone) -> None:
    """Nothing else moves: the chosen one takes the place of one tile."""
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


def test_with_a_keyboard_they_stay_open_while_one_chooses(phone: Phone) -> None:
    phone.open("/new")
    phone.more_games()
    first, second = phone.one("#f-more-games input").nth(0), phone.one("#f-more-games input").nth(1)
    names = [first.get_attribute("value"), second.get_attribute("value")]
    first.focus()
    phone.page.keyboard.press("Space")
    expect(phone.one(f"input[value='{names[0]}']")).to_be_checked()
    expect(phone.one("#more-games")).to_have_attribute("open", "")


@pytest.mark.quick
def test_the_last_table_once_more_takes_one_tap(phone: Phone, store: Store) -> None:
    slug = laid(store, "Ada", "Cem", "Ben", "Dora", at=1_700_000_000)
    phone.open("/")
    phone.page.set_viewport_size({"width": 390, "height": 664})
    expect(phone.primary).to_be_in_viewport()
    phone.go(phone.primary)
    assert phone.taps == 1
    assert phone.slug != slug
    assert [person.name for person in store.load(phone.slug).people] == ["Ada", "Cem", "Ben", "Dora"]


def test_two_taps_at_once_and_back_open_it_once(phone: Phone, store: Store) -> None:
    laid(store, "Ada", "Cem", "Ben", "Dora", at=1_700_000_000)
    phone.open("/")
    phone.page.wait_for_timeout(500)
    phone.primary.dblclick()
    phone.page.wait_for_url("**/t/*")
    assert store.count() == 2


@pytest.mark.quick
def test_enter_adds_a_name_and_waits_for_the_next(phone: Phone) -> None:
    phone.open("/new")
    phone.tap(phone.one("#f-name"))
    for name in ("Ada", "Fritz, Gabi", "Ben"):
        phone.page.keyboard.type(name)
        phone.page.keyboard.press("Enter")
        expect(phone.one("#f-name")).to_have_value("")
        expect(phone.one("#f-name")).to_be_focused()
    expect(phone.one(".plan-seat .cut")).to_have_text(["Ada", "Fritz", "Gabi", "Ben"])
    expect(phone.one("#f-name")).to_be_focused()
    assert phone.path == "/new"


def test_the_key_beside_the_field_does_so_too(phone: Phone) -> None:
    phone.open("/new")
    for name in ("Ada", "Ben"):
        phone.one("#f-name").fill(name)
        phone.tap(phone.button(phone.say("add-word")))
        # Nobody types the next name in the few milliseconds before this one sits.
        expect(phone.one("#f-name")).to_have_value("")
        expect(phone.one("#f-name")).to_be_focused()
    expect(phone.one(".plan-seat .cut")).to_have_text(["Ada", "Ben"])


def test_no_name_is_lost_while_the_answer_is_slow(phone: Phone) -> None:
    phone.open("/new")
    network = phone.context.new_cdp_session(phone.page)
    network.send("Network.enable")
    slow = {"offline": False, "latency": 350, "downloadThroughput": -1, "uploadThroughput": -1}
    network.send("Network.emulateNetworkConditions", slow)
    phone.tap(phone.one("#f-name"))
    for name in NAMES:
        phone.page.keyboard.type(name, delay=15)
        phone.page.keyboard.press("Enter")
    expect(phone.one(".plan-seat .cut")).to_have_text(list(NAMES))


def test_seats_are_swapped_as_fast_as_a_thumb_is(phone: Phone, store: Store) -> None:
    """The first answer is not there yet when the second seat is tapped, and the table is opened at once."""
    laid(store, "Ada", "Ben", "Cem", "Dora", at=1_800_000_000)
    phone.open("/new")
    with phone.leaving(), phone.unanswered("**/new"):
        for name in ("Ada", "Cem"):
            phone.tap(phone.one(".plan-seat").filter(has_text=name))
        phone.tap(phone.primary)
    assert [seat.name for seat in store.load(phone.slug).people] == ["Cem", "Ben", "Ada", "Dora"]


@pytest.mark.quick
def test_a_seat_tapped_twice_is_picked(phone: Phone, store: Store) -> None:
    laid(store, "Ada", "Ben", at=1_800_000_000)
    phone.open("/new")
    with phone.unanswered("**/new"):
        for _ in range(2):
            phone.tap(phone.one(".plan-seat").first)
    expect(phone.one(".plan-seat.picked")).to_have_count(1)
    phone.tap(phone.one(".plan-seat").first)
    expect(phone.one(".plan-seat.picked")).to_have_count(0)


@pytest.mark.quick
def test_loaded_anew_in_the_middle_all_is_still_there(phone: Phone, store: Store) -> None:
    laid(store, "Ada", "Ben", at=1_800_000_000, target=2000)
    phone.open("/new")
    phone.tap(phone.one("#f-name"))
    phone.page.keyboard.type("Gül & Co")
    phone.page.keyboard.press("Enter")
    expect(phone.one(".plan-seat .cut")).to_have_text(["Ada", "Ben", "Gül & Co"])
    phone.tap(phone.one(".plan-seat").first)
    phone.tap(phone.one(".plan-seat").last)
    expect(phone.one(".plan-seat .cut")).to_have_text(["Gül & Co", "Ben", "Ada"])
    phone.tap(phone.one(".agreed .button"))
    expect(phone.one(".agreed > p")).to_contain_text("2000")
    phone.page.reload()
    assert seats(phone) == ["Gül & Co", "Ben", "Ada"]
    expect(phone.one(".agreed > p")).to_contain_text("2000")
    phone.go(phone.link(phone.say("rules-word")))
    with phone.leaving():
        phone.page.go_back()
    assert seats(phone) == ["Gül & Co", "Ben", "Ada"]
    phone.go(phone.primary)
    first = phone.slug
    with phone.leaving():
        phone.page.go_back()
    phone.go(phone.primary)
    assert phone.slug == first, "Back and once more is the same table"


def test_half_a_name_stays_while_an_answer_comes(phone: Phone, store: Store) -> None:
    laid(store, "Ada", "Ben", at=1_800_000_000)
    phone.open("/new")
    phone.tap(phone.one("#f-name"))
    phone.page.keyboard.type("Gül")
    phone.page.keyboard.press("Enter")
    phone.page.keyboard.type("Ha")
    expect(phone.one(".plan-seat .cut")).to_have_text(["Ada", "Ben", "Gül"])
    phone.page.keyboard.type("ns")
    expect(phone.one("#f-name")).to_have_value("Hans")


def test_a_name_that_cannot_be_is_back_in_its_field(phone: Phone, store: Store) -> None:
    laid(store, "Ada", "Ben", at=1_800_000_000)
    phone.open("/new")
    phone.tap(phone.one("#f-name"))
    phone.page.keyboard.type("C" * 41)
    phone.page.keyboard.press("Enter")
    expect(phone.one(".problem")).to_be_visible()
    expect(phone.one("#f-name")).to_have_value("C" * 41)
    phone.page.keyboard.press("Backspace")
    phone.page.keyboard.press("Enter")
    expect(phone.one(".plan-seat .cut")).to_have_text(["Ada", "Ben", "C" * 40])


def test_a_name_that_sits_there_leaves_its_field_to_the_next(phone: Phone, store: Store) -> None:
    laid(store, "Ada", "Ben", at=1_800_000_000)
    phone.open("/new")
    phone.tap(phone.one("#f-name"))
    for name in ("ada", "Cem"):
        phone.page.keyboard.type(name)
        phone.page.keyboard.press("Enter")
        phone.page.wait_for_timeout(150)
    expect(phone.one(".plan-seat .cut")).to_have_text(["Ada", "Ben", "Cem"])
    expect(phone.one("#f-name")).to_have_value("")


def test_names_pasted_from_a_list_sit_down_one_by_one(phone: Phone) -> None:
    phone.open("/new")
    phone.tap(phone.one("#f-name"))
    phone.page.evaluate("""() => {
        const data = new DataTransfer();
        data.setData('text', 'Fritz\\nGabi\\n');
        document.activeElement.dispatchEvent(new ClipboardEvent('paste', {clipboardData: data, bubbles: true, cancelable: true}));
    }""")
    phone.page.keyboard.press("Enter")
    expect(phone.one(".plan-seat .cut")).to_have_text(["Fritz", "Gabi"])


def test_a_name_still_in_its_field_sits_down_when_it_begins(phone: Phone, store: Store) -> None:
    laid(store, "Ada", "Ben", at=1_800_000_000)
    phone.open("/new")
    phone.one("#f-name").fill("Cem")
    phone.go(phone.primary)
    assert [person.name for person in store.load(phone.slug).people] == ["Ada", "Ben", "Cem"]


def test_house_rules_of_last_time_are_said_and_gone_with_a_tap(phone: Phone, store: Store) -> None:
    laid(store, "Ada", "Ben", "Cem", "Dora", at=1_800_000_000, target=2000)
    phone.open("/new")
    expect(phone.one(".agreed")).to_contain_text("2000")
    assert phone.one(".agreed").bounding_box()["y"] < 844  # type: ignore[index]
    phone.tap(phone.button(phone.say("offer-book")))
    expect(phone.one(".agreed > p")).to_have_count(0)
    phone.go(phone.primary)
    assert store.load(phone.slug).options == {}


@pytest.fixture
def crowd(store: Store) -> str:
    """More people than a page offers; the name of somebody who played too long ago to be among them."""
    laid(store, "Zoë Alt", "Yan", at=1_800_000_000)
    for each in range(12):
        laid(store, *(f"Gast {each} {sign}" for sign in "ABCD"), at=1_800_000_001 + each)
    return "Zoë Alt"


def search_by_key(phone: Phone, text: str) -> None:
    phone.tap(phone.one("#f-find"))
    phone.page.keyboard.type(text)
    phone.page.keyboard.press("Enter")


def search_by_thumb(phone: Phone, text: str) -> None:
    phone.one("#f-find").fill(text)
    phone.tap(phone.button(phone.say("search-word")))


@pytest.mark.parametrize("search", [search_by_key, search_by_thumb])
def test_who_is_searched_sits_down_with_those_who_sit_there(phone: Phone, crowd: str, search: Callable[..., None]) -> None:
    phone.open("/new")
    phone.page.evaluate("() => { window.stillHere = true; }")
    sat = seats(phone)
    assert len(sat) == 4
    phone.page.set_viewport_size({"width": 390, "height": 664})
    phone.one("#f-find").scroll_into_view_if_needed()
    height = phone.one("#f-find").bounding_box()
    search(phone, "zoe")
    expect(phone.box("who", crowd)).to_have_count(1)
    assert phone.one("#f-find").bounding_box() == height, "what is looked at stays where it is"
    expect(phone.one("#f-who .people-row .box").first).to_contain_text(crowd)
    expect(phone.one("#f-who .people-row .box").first).to_be_in_viewport()
    assert seats(phone) == sat
    phone.tap(phone.box("who", crowd))
    expect(phone.one(".plan-seat .cut")).to_have_text([*sat, crowd])
    phone.one("#f-find").fill("")
    search(phone, "nobody")
    expect(phone.one("#f-who [role=status]")).to_contain_text("nobody")
    expect(phone.one(".plan-seat .cut")).to_have_text([*sat, crowd])
    assert phone.page.evaluate("() => window.stillHere"), "no page is loaded anew"
    phone.page.reload()
    assert seats(phone) == [*sat, crowd]


def test_without_scripts_they_do_so_too(phone_of: Callable[..., Phone], crowd: str) -> None:
    phone = phone_of(java_script_enabled=False)
    phone.open("/new")
    sat = seats(phone)
    phone.one("#f-find").fill("zoe")
    phone.one("#f-find").press("Enter")
    phone.box("who", crowd).check(force=True)
    phone.one("#f-find").fill("yan")
    phone.button(phone.say("search-word")).tap()
    expect(phone.one(".plan-seat .cut")).to_have_text([*sat, crowd])
    expect(phone.box("who", "Yan")).to_have_count(1)


def test_what_is_missing_leads_to_names_and_not_into_the_search(phone: Phone, crowd: str) -> None:
    phone.open("/new")
    for name in seats(phone):
        phone.tap(phone.box("who", name))
        expect(phone.box("who", name)).not_to_be_checked()
    expect(phone.one("#new input[name=seat]")).to_have_count(0)
    phone.tap(phone.one(".strip [data-missing]"))
    expect(phone.one("#f-who input[name=who]").first).to_be_focused()


@pytest.mark.quick
def test_without_a_line_the_names_stay_and_the_table_is_opened_once(phone: Phone, store: Store) -> None:
    phone.open("/new?game=partout")
    for name in NAMES[:4]:
        phone.one("#f-name").fill(name)
        phone.page.keyboard.press("Enter")
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
