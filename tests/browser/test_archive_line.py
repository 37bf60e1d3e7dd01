"""Evenings, plans, money and people over a line that is slow or cut: what was typed or tapped stays in sight, and arrives once."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date, timedelta
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import FilePayload, Route, expect

from scorepad.archive.evenings import night_of
from scorepad.store import NewTable, Store, TimeAndPlace
from scorepad.store.evenings import EveningTexts
from scorepad.store.money import StoredWorth
from scorepad.web.http.urls import now
from tests.browser.conftest import Phone
from tests.browser.lines import SOON, no_line, slowly
from tests.databases import clear

#: When the table was played, and the night that was.
PLAYED = 1_790_000_000
NIGHT = night_of(PLAYED, "")
SOON_AFTER = (date.today() + timedelta(days=9)).isoformat()
WAITS = "Kein Netz. Was hier steht, wird eingetragen, sobald es wieder geht."
STRIP = ".strip button"
#: The keys of this phone's own answer, on the page of a plan.
COMES, CANNOT = (f"button[form=answer][name=comes][value='{value}']" for value in "10")


class Form(NamedTuple):
    """A form of the archive: its page, what is typed, the key that sends it, and what is stored of it before and after."""

    path: str
    typed: Mapping[str, str]
    key: str
    stored: Callable[[Store], Any]
    before: Any
    after: Any


def places(store: Store) -> list[str]:
    return [each.time_and_place.place for each in store.plans.all(0)]


def answers(store: Store) -> list[tuple[str, bool]]:
    return sorted((each.person.name, each.comes) for each in store.plans.all(0)[0].answers)


def people(store: Store) -> list[str]:
    return sorted(each.name for each in store.people.all())


def payments(store: Store) -> list[int]:
    return [each.cents for each in store.money.payments() if each.undone_at is None]


FORMS = {
    "the note of an evening": Form(
        f"/evenings/{NIGHT}/note", {"title": "Bei Ada", "note": "Regen"}, STRIP, lambda store: store.evenings.texts(NIGHT),
        EveningTexts(), EveningTexts("Bei Ada", "Regen"),
    ),
    "the note of a table": Form(
        "/t/{slug}/note", {"note": "Ohne Joker"}, STRIP, lambda store: store.lists.recent(1)[0].note, "", "Ohne Joker",
    ),
    "a new plan": Form("/plans/new", {"date": SOON_AFTER, "place": "bei Cem"}, STRIP, places, ["bei Ben"], ["bei Ben", "bei Cem"]),
    "a plan that is changed": Form("/plans/{plan}/change", {"place": "bei Cem"}, STRIP, places, ["bei Ben"], ["bei Cem"]),
    "a plan that is cancelled": Form("/plans/{plan}", {}, "#cancel button", places, ["bei Ben"], []),
    "who this phone is": Form("/plans/{plan}/who?comes=1", {"name": "Ida"}, STRIP, answers, [], [("Ida", True)]),
    "an answer for another": Form("/plans/{plan}", {}, "#others button[value='0']", answers, [], [("Ada", False)]),
    "what a chip is worth": Form("/money/worth", {"cents": "25"}, STRIP, lambda store: store.money.worths()[-1].cents, 10, 25),
    "a payment": Form("/money", {}, ".debts form button >> nth=0", payments, [], [200]),
    "a new name": Form(
        "/people/{ada}/edit", {"name": "Adele"}, ".search[method=post] button", people,
        ["Ada", "Ben", "Cem"], ["Adele", "Ben", "Cem"],
    ),
    "two who are one": Form(
        "/people/{cem}/merge?into={ida}", {}, STRIP, people, ["Ada", "Ben", "Cem", "Ida"], ["Ada", "Ben", "Ida"],
    ),
}  # fmt: skip


def circle(store: Store, name: str = "") -> dict[str, object]:
    """Three people, a plan, and a table for chips at which Ada won 2 € from Ben and from Cem; what addresses name of it."""
    clear(store)
    store.money.set_worth(StoredWorth(0, 10, "EUR"), None)
    new = NewTable("poker-holdem", ("Ada", "Ben", "Cem"), 0, {}, entries=[{"put_in": [20] * 3, "order": [[0]]}], ended=True)
    slug = store.tables.open(new, key="chips", at=PLAYED)
    plan = store.plans.add(TimeAndPlace(now() + 7 * 86400, "bei Ben"), key="planned", at=now())
    if name == "two who are one":
        store.tables.open(NewTable("sheet", ("Ida", "Ada"), 0, {}, entries=[{"points": [1, 2]}]), key="sheet", at=PLAYED - 86400)
    return {"slug": slug, "plan": plan.id, **{each.name.lower(): each.id for each in store.people.all()}}


def fill(phone: Phone, form: Form, known: Mapping[str, object]) -> None:
    phone.open(form.path.format(**known))
    for name, text in form.typed.items():
        phone.one(f"main [name='{name}']").fill(text)
    if form.key.startswith("#others"):
        phone.unfold("others")
    phone.awake()


def waits(phone: Phone, key: str) -> None:
    """What is sent by a key waits, and the page says so."""
    phone.one(key).click()
    expect(phone.one("#no-network")).to_have_text(WAITS, timeout=SOON)


def put_down(phone: Phone) -> None:
    """It forgets who it is. A sheet whose table will be gone would load itself anew, while the next page is opened."""
    phone.page.goto("about:blank")
    phone.context.clear_cookies()


def test_without_a_line_it_waits_with_all_that_was_typed_and_arrives_once(
    phone: Phone, store: Store, subtests: pytest.Subtests
) -> None:
    for name, form in FORMS.items():
        with subtests.test(name):
            fill(phone, form, circle(store, name))
            with phone.leaving(), no_line(phone):
                waits(phone, form.key)
                for field, text in form.typed.items():
                    expect(phone.one(f"main [name='{field}']")).to_have_value(text)
                assert form.stored(store) == form.before
            expect(phone.one("#no-network")).to_be_hidden()
            assert form.stored(store) == form.after
            put_down(phone)


def test_on_a_slow_line_a_thumb_that_comes_down_twice_means_it_once(phone: Phone, store: Store, subtests: pytest.Subtests) -> None:
    for name, form in FORMS.items():
        with subtests.test(name):
            fill(phone, form, circle(store, name))
            phone.one(form.key).scroll_into_view_if_needed()
            box = phone.one(form.key).bounding_box()
            assert box is not None
            with slowly(phone), phone.leaving():
                # A place, not a key: the thumb does not see whether the page is another one by now.
                for _ in range(2):
                    phone.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
            assert form.stored(store) == form.after
            assert phone.one(".problem, .conflict").count() == 0
            put_down(phone)


def test_of_two_answers_the_last_one_counts(phone: Phone, store: Store) -> None:
    """While the first one is on its way, and without a line."""
    phone.open(f"/plans/{circle(store)['plan']}/who?comes=0")
    phone.go(phone.button("Ada"))
    assert answers(store) == [("Ada", False)]
    with slowly(phone), phone.leaving():
        phone.one(COMES).click()
        phone.page.wait_for_timeout(100)
        phone.one(CANNOT).click(no_wait_after=True)
    phone.at_rest()
    assert answers(store) == [("Ada", False)]
    expect(phone.one(CANNOT)).to_have_attribute("aria-pressed", "true")
    with no_line(phone):
        for key in (CANNOT, COMES):
            waits(phone, key)
    expect(phone.one(COMES)).to_have_attribute("aria-pressed", "true", timeout=SOON)
    assert answers(store) == [("Ada", True)]


def test_two_payments_without_a_line_both_arrive(phone: Phone, store: Store) -> None:
    circle(store)
    phone.open("/money")
    with no_line(phone):
        for number in range(2):
            waits(phone, f".debts form button >> nth={number}")
            phone.page.wait_for_timeout(300)
    expect(phone.one(".debts form button")).to_have_count(0, timeout=SOON)
    assert payments(store) == [200, 200]


def test_back_to_the_form_and_saved_once_more_it_is_the_same_evening(phone: Phone, store: Store) -> None:
    """What was typed stands there again, the place too."""
    form = FORMS["a new plan"]
    fill(phone, form, circle(store))
    phone.go(phone.primary)
    with phone.leaving():
        phone.page.go_back()
    expect(phone.one("[name=place]")).to_have_value("bei Cem")
    phone.go(phone.primary)
    assert places(store) == form.after


def test_who_goes_on_typing_saves_once_more(phone: Phone, store: Store) -> None:
    """What waits is not sent from under their fingers."""
    fill(phone, FORMS["the note of an evening"], circle(store))
    with no_line(phone):
        waits(phone, STRIP)
        phone.one("[name=note]").press_sequentially(", dann Schnee")
        expect(phone.one("#no-network")).to_be_hidden()
    phone.page.wait_for_timeout(4500)
    expect(phone.one("[name=note]")).to_have_value("Regen, dann Schnee")
    assert store.evenings.texts(NIGHT) == EveningTexts()
    phone.go(phone.one(STRIP))
    assert store.evenings.texts(NIGHT) == EveningTexts("Bei Ada", "Regen, dann Schnee")


def test_a_file_waits_for_the_line(phone: Phone, store: Store) -> None:
    """The page with the file stays, and goes on by itself."""
    text = b"Ada;Ben\n10;20\n30;5\n"
    phone.open("/import")
    phone.one("[type=file]").set_input_files(FilePayload(name="skat.csv", mimeType="text/csv", buffer=text))
    phone.awake()
    with phone.leaving(), no_line(phone):
        waits(phone, STRIP)
    assert phone.one("#f-title").count() == 1, "the preview"
    with slowly(phone), phone.leaving():
        phone.one(".strip .primary").dblclick(no_wait_after=True)
    assert phone.path.startswith("/t/")
    assert store.lists.count() == 1


def test_a_page_that_comes_back_after_a_refusal_can_be_saved(phone: Phone, store: Store) -> None:
    """Some browsers keep the page itself for Back, with all that its scripts know."""
    fill(phone, FORMS["what a chip is worth"]._replace(typed={"cents": "zehn"}), circle(store))

    def withheld(route: Route) -> None:
        """The page with the refusal is not shown, as if somebody had gone back from it."""
        return route.fulfill(status=204) if route.request.is_navigation_request() else route.continue_()

    phone.page.route("**/money/worth", withheld)
    with phone.page.expect_response(lambda response: response.status == 204):
        phone.one(STRIP).click()
    phone.page.unroute("**/money/worth")
    phone.page.evaluate("() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    phone.one("main [name=cents]").fill("25")
    phone.go(phone.one(STRIP))
    assert store.money.worths()[-1].cents == 25
