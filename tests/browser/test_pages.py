"""Every kind of page: readable for all, in both schemes, at two widths, with a thumb."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser

from scorepad.archive.evenings import night_of
from scorepad.store import NewStep, NewTable, Store
from scorepad.store.evenings import Written
from scorepad.store.money import KeptWorth
from tests.browser.conftest import NAMES, ROUNDS, Phone, lay, new_phone
from tests.formats.test_bgstats import export, play

FOUR = {"bids_0": "1", "bids_1": "2", "bids_2": "2", "bids_3": "0"}


def home(phone: Phone, store: Store) -> None:
    lay(store, 4, 3)
    lay(store, 3, 2)
    lay(store, 6, 1)
    phone.open("/")


def home_often(phone: Phone, store: Store) -> None:
    """Everything unfolded, and the last table with many names to be played again."""
    for players in (3, 4, 6, 4, 6):
        lay(store, players, 1, at=1_700_000_000)
    phone.open("/")
    phone.tap(phone.one("#more-tables > summary"))
    phone.tap(phone.one("#foot > summary"))
    assert phone.one("[form=again]").count() == 1
    phone.page.evaluate("() => scrollTo(0, 0)")


def empty_home(phone: Phone, store: Store) -> None:
    phone.open("/")


def new(phone: Phone, store: Store) -> None:
    lay(store, 6)
    phone.open("/new?game=partout")
    assert phone.one(".plan-seat").count() == 6


def new_refused(phone: Phone, store: Store) -> None:
    lay(store, 4)
    phone.open("/new?game=partout")
    phone.one("#f-name").fill("ada")
    phone.tap(phone.button(phone.say("add-word")))
    phone.one(".problem").wait_for()


def empty_sheet(phone: Phone, store: Store) -> None:
    phone.open(f"/t/{lay(store, 4)}")


def announcements(phone: Phone, store: Store) -> None:
    slug = lay(store, 4, 2)
    store.keep_draft(slug, "next-2", {"bids_1": "2", "trump_number": "3", "trump_colour": "red"})
    phone.open(f"/t/{slug}/enter/announce")


def tricks(phone: Phone, store: Store) -> None:
    slug = lay(store, 4, 2)
    store.keep_draft(slug, "next-2", {**FOUR, "tricks_0": "4", "trump_colour": "green"})
    phone.open(f"/t/{slug}/enter/tricks")


def tricks_of_six(phone: Phone, store: Store) -> None:
    slug = lay(store, 6, 2)
    store.keep_draft(slug, "next-2", {f"bids_{seat}": "1" for seat in range(6)})
    phone.open(f"/t/{slug}/enter/tricks")


def refused(phone: Phone, store: Store) -> None:
    slug = lay(store, 4, 2)
    store.keep_draft(slug, "next-2", {**FOUR, "tricks_0": "4", "tricks_1": "4"})
    phone.open(f"/t/{slug}/enter/tricks")
    phone.go(phone.primary)
    assert phone.one(".problem").count() == 1


def sheet(phone: Phone, store: Store) -> None:
    slug = lay(store, 4, 4)
    seen = store.load(slug).version
    amended = {"target": 2, "entry": {"bids": [2, 1, 1, 3], "tricks": [3, 4]}}
    store.append(slug, NewStep("amend", amended), seen=seen, key="m", at=1_800_000_100)
    store.append(slug, NewStep("entry", {"adjust": [5, -5], "note": "Vorgabe"}), seen=seen + 1, key="n", at=1_800_000_200)
    phone.open(f"/t/{slug}")
    phone.one("details:not([open]) > summary").evaluate_all("all => all.forEach(each => each.click())")


def sheet_of_three(phone: Phone, store: Store) -> None:
    phone.open(f"/t/{lay(store, 3, 5)}")


def sheet_of_six(phone: Phone, store: Store) -> None:
    phone.open(f"/t/{lay(store, 6, 5)}")


def sheet_that_no_longer_fits(phone: Phone, store: Store) -> None:
    phone.open(f"/t/{lay(store, 4, entries=[{'bids': [1, 2, 2, 0], 'tricks': [7, 7]}, ROUNDS[4][0]])}")
    assert phone.one(".misfit").count() == 1


def just_saved(phone: Phone, store: Store) -> None:
    slug = lay(store, 4, 2)
    store.keep_draft(slug, "next-2", {**FOUR, "tricks_0": "4"})
    phone.open(f"/t/{slug}/enter/tricks")
    phone.go(phone.primary)
    assert phone.one(".toast").count() == 1


def conflict(phone: Phone, store: Store) -> None:
    slug = lay(store, 4, 1)
    store.keep_draft(slug, "next-1", FOUR)
    phone.open(f"/t/{slug}/enter/tricks")
    phone.choose("tricks_0", 4)
    store.append(slug, NewStep("entry", ROUNDS[4][1]), seen=1, key="other", at=1_800_000_300)
    phone.go(phone.primary)
    assert phone.one(".conflict").count() == 1


def correct(phone: Phone, store: Store) -> None:
    phone.open(f"/t/{lay(store, 4, 2)}/entries/1/correct")


def adjust(phone: Phone, store: Store) -> None:
    phone.open(f"/t/{lay(store, 4, 2)}/adjust")


def adjust_refused(phone: Phone, store: Store) -> None:
    phone.open(f"/t/{lay(store, 3, 2)}/adjust")
    phone.one("#f-adjust_0").fill("fünf")
    phone.go(phone.primary)
    assert phone.one(".problem").count() == 1


def log(phone: Phone, store: Store) -> None:
    slug = lay(store, 4, 3)
    amended = {"target": 1, "entry": {"bids": [1, 2, 2, 0], "tricks": [3, 4]}}
    store.append(slug, NewStep("amend", amended), seen=3, key="m", at=1_800_000_100)
    store.append(slug, NewStep("undo", {"target": 4}), seen=4, key="u", at=1_800_000_200)
    store.append(slug, NewStep("amend", amended), seen=5, key="m2", at=1_800_000_300)
    phone.open(f"/t/{slug}/log")


def end(phone: Phone, store: Store) -> None:
    phone.open(f"/t/{lay(store, 6, 2)}/end")


def winner(phone: Phone, store: Store) -> None:
    phone.open(f"/t/{lay(store, 4, 8)}")
    assert phone.one(".winner").count() == 1


def picture(phone: Phone, store: Store) -> None:
    phone.open(f"/t/{lay(store, 4, 8)}/picture")
    assert phone.one(".result-picture").count() == 1


def past(phone: Phone, store: Store) -> None:
    for players, rounds in ((4, 8), (3, 6), (6, 6), (4, 2)):
        lay(store, players, rounds, at=1_700_000_000 + players * 86_400)
    phone.open("/past")


def past_without(phone: Phone, store: Store) -> None:
    phone.open("/past?year=1999")


def past_found(phone: Phone, store: Store) -> None:
    past(phone, store)
    lay(store, 4, 3, note="Im Garten, bis die Mücken kamen. " * 6)
    store.throw_away(lay(store, 3), 1_800_000_000)
    phone.open("/past?q=" + ("garten" if phone.words.lang == "de" else "ada"))
    assert phone.one(".past-link").count() > 0


def new_with_house_rules(phone: Phone, store: Store) -> None:
    agreed = {"checked_round": "on", "most_raises": 0, "min_raise": "last", "late_double": False, "min_stake": 10}
    store.open(NewTable("poker-holdem", NAMES[1:5], 0, {}), key="others", at=1_800_000_000)
    store.open(NewTable("poker-holdem", NAMES[:4], 0, agreed), key="agreed", at=1_800_000_001)
    phone.open("/new")
    assert phone.one(".group").count() == 1
    assert phone.one(".agreed").count() == 1


def people(phone: Phone, store: Store) -> None:
    lay(store, 6)
    phone.open("/people")
    assert phone.one(".list-link").count() == 6


def person(phone: Phone, store: Store) -> None:
    lay(store, 6)
    phone.open(f"/people/{store.people()[0].id}/edit")
    phone.one("#f-name").fill(store.people()[1].name)
    phone.go(phone.button(phone.say("person-mend-do")))
    assert phone.one(".problem").count() == 1


def person_merged(phone: Phone, store: Store) -> None:
    lay(store, 3)
    one, two = (person.id for person in store.people()[:2])
    phone.open(f"/people/{one}/merge?into={two}")
    phone.go(phone.primary)
    assert phone.one(".problem").count() == 1


def throw_away(phone: Phone, store: Store) -> None:
    phone.open(f"/t/{lay(store, 6, 2)}/away")


def thrown_away(phone: Phone, store: Store) -> None:
    throw_away(phone, store)
    phone.go(phone.one(".danger"))
    assert phone.one(".toast button").count() == 1


def in_the_bin(phone: Phone, store: Store) -> None:
    slug = lay(store, 4, 2)
    store.throw_away(slug, int(time.time()))
    phone.open(f"/t/{slug}")
    assert phone.one(".empty").count() == 1


def the_bin(phone: Phone, store: Store) -> None:
    for players in (4, 6):
        store.throw_away(lay(store, players, 2, key=f"of {players}"), int(time.time()))
    phone.open("/bin")
    assert phone.one(".thrown").count() == 2


def note(phone: Phone, store: Store) -> None:
    phone.open(f"/t/{lay(store, 4, 2, note='Bei Ida im Garten')}/note")


def brought_twice(phone: Phone, store: Store) -> None:
    lay(store, 4, 2)
    phone.open("/import")
    phone.one("#f-text").fill(json.dumps({"scorepad": 1, "game": "partout", "players": NAMES[:4], "rounds": ROUNDS[4][:2]}))
    phone.go(phone.primary)
    assert phone.one(".strip a").count() == 1


def rules(phone: Phone, store: Store) -> None:
    phone.open(f"/rules/partout?table={lay(store, 4, 1)}")


def rules_searched(phone: Phone, store: Store) -> None:
    phone.open("/rules/partout?q=" + ("Stich" if phone.words.lang == "de" else "trick"))
    assert phone.one(".hits a").count() > 3


def all_rules(phone: Phone, store: Store) -> None:
    phone.open("/rules")


def all_rules_searched(phone: Phone, store: Store) -> None:
    phone.open("/rules?q=bonus")
    assert phone.one(".list-link").count() > 0


def bring(phone: Phone, store: Store) -> None:
    phone.open("/import")


def bring_refused(phone: Phone, store: Store) -> None:
    phone.open("/import")
    phone.one("#f-text").fill("{}")
    phone.go(phone.primary)
    assert phone.one(".problem").count() > 0


def bring_list(phone: Phone, store: Store) -> None:
    """A list of scores, with the final points by both ways to read it."""
    phone.open("/import")
    phone.one("#f-text").fill("Ada;Ben;Summe\n10;5;15\n3;4;8")
    phone.go(phone.primary)
    assert phone.one("input[name=running]").count() == 2


def bring_many(phone: Phone, store: Store) -> None:
    """Plays of another app, one of which does not come along."""
    phone.open("/import")
    phone.one("#f-text").fill(json.dumps(export(play("210", "180", won=(0,)), play("5", uuid="alone"), play("x", "7", uuid="odd"))))
    phone.go(phone.primary)
    phone.one("main details > summary").evaluate_all("all => all.forEach(each => each.click())")
    assert phone.one("main details[open] li").count() > 1


def exporting(phone: Phone, store: Store) -> None:
    lay(store, 4, 2, ended=True)
    phone.open("/export")
    assert phone.one(".list-link[download]").count() >= 3


def words_of_a_language(phone: Phone, store: Store) -> None:
    """French lacks most games."""
    phone.open("/words/fr")
    assert phone.one(".list-link").count() > 20


def words_missing(phone: Phone, store: Store) -> None:
    phone.open("/words/fr?file=partout")
    assert phone.one(".missing-words li").count() > 50


def asked(phone: Phone, store: Store) -> None:
    phone.open(f"/t/{lay(store, 4, 1)}/ask/trick")
    assert phone.one("form").count() > 0


def archive(phone: Phone, store: Store) -> None:
    """A game with enough tables, and a year that is shown."""
    for month in range(1, 9):
        lay(store, 4, 5, at=1_767_300_000 + month * 2_600_000, ended=True)
    lay(store, 3, 2, at=1_767_300_000)
    phone.open("/archive?time=2026")
    assert phone.one(".times p").count() == 2


def person_told(phone: Phone, store: Store) -> None:
    archive(phone, store)
    phone.open(f"/people/{store.people()[0].id}")
    phone.one("main details > summary").evaluate_all("all => all.forEach(each => each.click())")
    assert phone.one(".place-ruler").count() > 0


def two_people(phone: Phone, store: Store) -> None:
    archive(phone, store)
    one, two = (person.id for person in store.people()[:2])
    phone.open(f"/people/{one}/with/{two}")
    assert phone.one(".duel").count() == 1


def archive_game(phone: Phone, store: Store) -> None:
    archive(phone, store)
    phone.open("/archive/partout")
    assert phone.one(".people-grid").count() == 2
    phone.one("main details > summary").evaluate_all("all => all.forEach(each => each.click())")


def evening(phone: Phone, store: Store) -> None:
    """A night with more tables than have names over their columns, one of them open, with a title and a note."""
    for players, rounds in ((4, 8), (3, 6), (6, 6), (4, 8), (3, 6), (4, 2)):
        lay(store, players, rounds, at=1_800_000_000 + players * 60 + rounds)
    night = night_of(1_800_000_000, "")
    store.write_evening(
        night, Written("Adas Geburtstag im Garten", "Dora sagt null an und hält. Kuchen war um elf alle."), Written()
    )
    phone.open(f"/evenings/{night}")
    assert phone.one(".night tbody tr").count() == 6


def evening_note(phone: Phone, store: Store) -> None:
    lay(store, 4, 8, at=1_800_000_000)
    phone.open(f"/evenings/{night_of(1_800_000_000, '')}/note")


def evening_picture(phone: Phone, store: Store) -> None:
    evening(phone, store)
    phone.open(f"/evenings/{night_of(1_800_000_000, '')}/picture")


def money(phone: Phone, store: Store) -> None:
    """Two who owe, one of whom has paid."""
    store.set_worth(KeptWorth(1_700_000_000, 10, "EUR"), None)
    hand = {"put_in": [20, 20, 20], "order": [[0]]}
    names = ["Maximiliane-Wilhelmine", "Ben", "Cem"]
    store.open(NewTable("poker-holdem", names, 0, {}, entries=[hand], ended=True), key="money", at=1_800_000_000)
    phone.open("/money")
    phone.go(phone.page.locator(".debts button").first)
    assert phone.page.locator(".debts button").count() == 1


def money_worth(phone: Phone, store: Store) -> None:
    phone.open("/money/worth")
    phone.one("#f-cents").fill("0,10")
    phone.go(phone.primary)
    assert phone.one(".problem").count() == 1


def nowhere(phone: Phone, store: Store) -> None:
    phone.open("/t/nowhere")


PAGES = (
    home, home_often, empty_home, new, new_refused, empty_sheet, announcements, tricks, tricks_of_six, refused, sheet,
    sheet_of_three, sheet_of_six, sheet_that_no_longer_fits, just_saved, conflict, correct, adjust, adjust_refused, log, end,
    winner, picture, past, past_without, rules, rules_searched, all_rules, all_rules_searched, bring, bring_refused, asked, nowhere,
    past_found, new_with_house_rules, people, person, person_merged, throw_away, thrown_away, in_the_bin, the_bin, note,
    brought_twice, bring_list, bring_many, exporting, words_of_a_language,
    words_missing, money, money_worth, archive, archive_game, person_told,
    two_people,
    evening, evening_note, evening_picture,
)  # fmt: skip
#: One of each kind of page.
KINDS = (
    home,
    new,
    empty_sheet,
    announcements,
    refused,
    sheet,
    conflict,
    correct,
    log,
    winner,
    past,
    evening,
    rules,
    bring,
    asked,
    people,
)


@pytest.fixture(scope="module")
def by_day(browser: Browser, address: str) -> Iterator[Phone]:
    phone = new_phone(browser, address, "de-DE", "light")
    # What the table of the page before, which is gone, or another phone does would load a page anew while it is looked at.
    phone.deaf()
    yield phone
    phone.put_away()


@pytest.fixture(scope="module")
def by_night(browser: Browser, address: str) -> Iterator[Phone]:
    phone = new_phone(browser, address, "en-GB", "dark")
    phone.deaf()
    yield phone
    phone.put_away()


def turn_to(page: Callable[[Phone, Store], None], phone: Phone, store: Store) -> None:
    """Open a page on a phone that has shown others before."""
    phone.complaints.clear()
    phone.context.clear_cookies()
    phone.page.set_viewport_size({"width": 390, "height": 844})
    page(phone, store)


@pytest.mark.parametrize(
    "page",
    [pytest.param(page, marks=pytest.mark.quick) if page in KINDS else page for page in PAGES],
    ids=lambda page: page.__name__,
)
def test_by_day_everybody_can_use_it(by_day: Phone, store: Store, page: Callable[..., None]) -> None:
    turn_to(page, by_day, store)
    assert by_day.page.locator("html").get_attribute("lang") == "de"
    assert (by_day.sideways(320), by_day.sideways(390)) == (0, 0), "it scrolls sideways"
    assert by_day.too_low() == []
    assert by_day.axe() == []
    assert by_day.lost_on_desks() == []
    assert by_day.complaints == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.__name__)
def test_by_night_everybody_can_read_it(by_night: Phone, store: Store, page: Callable[..., None]) -> None:
    """The same pages in English; by night only the colours are others."""
    turn_to(page, by_night, store)
    assert by_night.page.locator("html").get_attribute("lang") == "en"
    assert by_night.page.evaluate("() => getComputedStyle(document.body).backgroundColor") != "rgb(250, 247, 239)"
    assert (by_night.sideways(320), by_night.sideways(390)) == (0, 0), "it scrolls sideways"
    assert by_night.axe(["color-contrast", "link-in-text-block", "link-name", "button-name", "label"]) == []
    assert by_night.complaints == []


def test_on_a_large_screen_the_sheet_lies_on_the_table(phone_of: Callable[..., Phone], store: Store) -> None:
    phone = phone_of(width=1280)
    sheet(phone, store)
    assert (phone.sideways(768), phone.sideways(1280), phone.sideways(1920)) == (0, 0, 0)
    rounds = phone.one(".ledger").bounding_box()
    assert rounds is not None
    assert rounds["width"] <= 550, "a line of numbers is no wider than a pad"


def test_long_names_stay_on_the_page(phone_of: Callable[..., Phone], store: Store) -> None:
    phone = phone_of(width=320)
    names = ["Maximiliane-Wilhelmine von und zu Hohenst", "W" * 40, "İ" * 20, "<b>Ada</b> & Ben", "五条悟", "Zoë"]
    slug = store.open(
        NewTable("partout", [name[:40] for name in names], 0, {}, entries=ROUNDS[6][:2]), key="long", at=1_800_000_000
    )
    store.keep_draft(slug, "next-2", {f"bids_{seat}": "1" for seat in range(6)})
    ways = ("", "/enter/announce", "/enter/tricks", "/adjust", "/end", "/log", "/entries/1/correct", "/away", "/note")
    people = [f"/people/{person.id}" for person in store.people()]
    merging = f"{people[0]}/merge?into={store.people()[1].id}"
    mine = ("/", "/new?game=partout", "/past", "/people", *people, merging)
    for path in (*mine, *(f"/t/{slug}{way}" for way in ways)):
        phone.open(path)
        assert (path, phone.sideways(320), phone.sideways(390)) == (path, 0, 0)


def test_the_phone_stays_usable_with_large_letters(phone: Phone, store: Store) -> None:
    phone.open(f"/t/{lay(store, 6, 2)}/enter/announce")
    phone.page.evaluate("() => { document.documentElement.style.fontSize = '130%'; }")
    assert phone.page.evaluate("() => document.scrollingElement.scrollWidth - document.scrollingElement.clientWidth") == 0


@pytest.mark.quick
def test_where_the_focus_is_can_be_seen_and_is_not_under_the_strip(phone: Phone, store: Store) -> None:
    phone.open(f"/t/{lay(store, 6, 5)}")
    hidden = []
    for _ in range(25):
        phone.page.keyboard.press("Tab")
        where = phone.page.evaluate("""() => {
            const node = document.activeElement, box = node.getBoundingClientRect(), strip = document.querySelector('.strip');
            if (node === document.body || node.closest('.strip, .toast, .skip')) return null;
            const under = box.bottom > strip.getBoundingClientRect().top + 1 || box.top < -1;
            return under || getComputedStyle(node).outlineStyle === 'none' ? node.outerHTML.slice(0, 120) : null;
        }""")
        if where:
            hidden.append(where)
    assert hidden == []


def test_names_in_the_order_of_the_seats(phone: Phone, store: Store) -> None:
    """The order of the names does not depend on who begins; on the sheet partners stand together."""
    slug = lay(store, 4, 1)
    phone.open(f"/t/{slug}/enter/announce")
    assert phone.one("[id^=f-bids] legend b").all_text_contents() == [*NAMES[:4]]
    phone.open(f"/t/{slug}")
    assert phone.one(".ledger .seat b").all_text_contents() == [NAMES[0], NAMES[2], NAMES[1], NAMES[3]], (
        "columns stay where they are"
    )
