"""Chips as money on the site: from the worth of a chip to the payment that is noted, and undone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime

import pytest
from flask import Flask

from scorepad.store import NewTable, Store
from scorepad.store.money import NewPayment
from scorepad.web.archive.money import of_evening
from tests.web.auth.test_guard import AWAY, let_in
from tests.web.conftest import ELSEWHERE, Guest, Pad
from tests.web.doors import inside
from tests.web.page import Page

NAMES = ("Ada", "Ben", "Cem")


def at(day: int, hour: int, month: int = 11, year: int = 2026) -> int:
    """A moment, by the clock of this machine."""
    return int(datetime(year, month, day, hour).timestamp())


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """Sets the clock of the machine; it begins at ten in the evening of a Friday."""

    def change(moment: int) -> None:
        monkeypatch.setattr("time.time", lambda: float(moment))

    change(at(13, 22))
    return change


def poker(store: Store, chips: int = 20, winner: int = 0, *, opened: int = at(13, 20), ended: bool = True) -> str:
    """One hand of poker into which each of three people puts so many chips; the winner gains twice as many."""
    entry = {"put_in": [chips] * 3, "order": [[winner]]}
    new = NewTable("poker-holdem", NAMES, 0, {}, entries=[entry], ended=ended)
    return store.open(new, key=f"poker-{opened}-{store.count()}", at=opened)


def worth(phone: Pad, cents: str = "10", currency: str = "EUR") -> Page:
    return phone.send(phone.open("/money/worth"), {"cents": cents, "currency": currency})


def plain(text: str) -> str:
    return " ".join(text.replace("\u00a0", " ").split())


def owed(page: Page) -> list[str]:
    """Who pays whom how much, as the rows with a key say it."""
    return [plain(each.attrs["aria-label"]) for each in page.all("button") if " hat " in each.attrs.get("aria-label", "")]


def sums(page: Page) -> list[str]:
    links = [each for each in page.all("a", cls="list-link") if "/money/people/" in each.attrs["href"]]
    return [plain(each.one("b").text + " " + each.one(None, cls="aside").text) for each in links]


def pay(phone: Pad, page: Page, number: int = 0, **more: str) -> Page:
    forms = [form for form in page.all("form") if form.attrs.get("action", "").startswith("/money?") and form.all("button")]
    return phone.post("/money", {**page.fields(forms[number]), **more})


class TestWithoutAWorth:
    def test_no_page_says_anything_of_money(self, phone: Pad, store: Store) -> None:
        slug = poker(store)
        assert "€" not in phone.sheet(slug).text
        assert "In Geld" not in phone.sheet(slug).text
        past = phone.open("/past")
        assert "/money" not in past.links
        assert "/money/worth" in past.links, "but for the setting"

    def test_a_circle_that_plays_without_chips_does_not_even_find_the_setting(self, phone: Pad, played: str) -> None:
        assert not [link for link in phone.open("/past").links if "money" in link]

    def test_the_page_says_so(self, phone: Pad) -> None:
        assert "Hier wird nicht um Geld gespielt." in phone.open("/money").text


class TestTheWorth:
    def test_holds_from_the_beginning_of_its_evening(self, phone: Pad, store: Store, clock: Callable[[int], None]) -> None:
        """It is set at ten; who played at eight plays for it, who played the day before does not."""
        poker(store, winner=2, opened=at(12, 20))
        poker(store, winner=0, opened=at(13, 20))
        worth(phone)
        assert sums(phone.open("/money?span=all")) == ["Ada +4,00 €", "Ben −2,00 €", "Cem −2,00 €"]

    def test_that_changes_leaves_earlier_evenings_as_they_were(
        self, phone: Pad, store: Store, clock: Callable[[int], None]
    ) -> None:
        poker(store)
        worth(phone, "10")
        clock(at(20, 22))
        poker(store, opened=at(20, 20))
        worth(phone, "100")
        assert sums(phone.open("/money?span=all"))[0] == "Ada +44,00 €", "4 euros, then 40"
        clock(at(27, 22))
        worth(phone, "0")
        poker(store, opened=at(27, 20))
        assert sums(phone.open("/money?span=all"))[0] == "Ada +44,00 €"

    @pytest.mark.parametrize("typed", ["0,10", "0,10 €", "-1", "10001", "zehn", "9" * 30, "٣"])
    def test_that_is_no_number_of_cents_is_said_beside_the_field(self, phone: Pad, store: Store, typed: str) -> None:
        page = worth(phone, typed)
        assert page.status == 422
        assert page.faults_at("cents") == ["Schreib ganze Cent, von 0 bis 10\u202f000: für 10 Cent also 10."]
        assert page.fields(page.form())["cents"] == [typed], "it still stands there"
        assert store.worths() == []

    def test_the_same_worth_again_changes_nothing(self, phone: Pad, store: Store) -> None:
        worth(phone)
        before = store.worths()
        for _ in range(3):
            worth(phone)
        assert store.worths() == before

    def test_of_two_keepers_the_second_is_told_what_the_first_set(self, phone: Pad, other: Pad, store: Store) -> None:
        worth(phone)
        page = other.open("/money/worth")
        worth(phone, "20")
        told = other.send(page, {"cents": "50"})
        assert told.status == 409
        assert plain(told.faults_at("cents")[0]) == "Jemand hat es gerade geändert. Jetzt gilt: Ein Chip ist 0,20 €"
        assert [each.cents for each in store.worths()] == [20]

    @pytest.mark.parametrize(("language", "chosen"), [("de-CH", "CHF"), ("en-GB", "GBP"), ("de", "EUR"), ("ja-JP", "EUR")])
    def test_begins_with_the_currency_of_the_country(self, phone_of: Callable[..., Pad], language: str, chosen: str) -> None:
        page = phone_of(language).open("/money/worth")
        assert page.fields(page.form())["currency"] == [chosen]


class TestWhoOwesWhom:
    def test_only_finished_tables_count(self, phone: Pad, store: Store) -> None:
        worth(phone)
        poker(store, ended=False)
        page = phone.open("/money")
        assert owed(page) == []
        assert "Noch kein Tisch um Chips ist zu Ende." in page.text

    def test_a_finished_table_says_what_it_comes_to(self, phone: Pad, store: Store) -> None:
        worth(phone)
        slug = poker(store)
        page = phone.sheet(slug)
        assert "Ada +4,00 €, Ben −2,00 €, Cem −2,00 €" in plain(page.text)
        assert "/money" in page.links

    def test_amounts_are_written_as_the_language_does(self, phone: Pad, phone_of: Callable[..., Pad], store: Store) -> None:
        worth(phone)
        slug = poker(store)
        assert "Ada\u00a0+€4.00" in phone_of("en").sheet(slug).text

    def test_tables_are_settled_together_and_every_figure_leads_to_its_tables(self, phone: Pad, store: Store) -> None:
        """Ada won 4 euros, then Ben won 4: Ada and Ben have 2 each, and Cem pays both."""
        worth(phone)
        slugs = [poker(store, winner=0), poker(store, winner=1, opened=at(13, 21))]
        page = phone.open("/money")
        assert owed(page) == ["Cem hat Ada 2,00 € bezahlt", "Cem hat Ben 2,00 € bezahlt"]
        cem = next(each.attrs["href"] for each in page.all("a") if each.text.strip() == "Cem")
        account = phone.open(cem)
        assert "−4,00 €" in plain(account.text)
        assert [link for link in account.links if link.startswith("/t/")] == [f"/t/{slug}" for slug in reversed(slugs)]

    def test_an_evening_a_year_and_all_time(self, phone: Pad, store: Store, clock: Callable[[int], None]) -> None:
        """The night of New Year's Eve counts for the old year, also after midnight."""
        clock(at(31, 20, 12, 2025))
        worth(phone)
        poker(store, 10, opened=at(31, 21, 12, 2025))
        poker(store, 10, opened=at(1, 1, 1, 2026))
        assert sums(phone.open("/money"))[0] == "Ada +4,00 €"
        clock(at(13, 22))
        poker(store, 10, opened=at(6, 20))
        poker(store, 10, opened=at(13, 20))
        for span, won in (("night", "2,00"), ("year", "4,00"), ("all", "8,00")):
            assert sums(phone.open(f"/money?span={span}"))[0] == f"Ada +{won} €"

    def test_what_an_evening_alone_comes_to_has_no_key(self, phone: Pad, store: Store, clock: Callable[[int], None]) -> None:
        """Ben owes Ada from the week before, now Ada owes Ben the same: only Cem pays, and all see why."""
        worth(phone)
        poker(store, 10)
        clock(at(20, 22))
        poker(store, 10, winner=1, opened=at(20, 20))
        page = phone.open("/money")
        assert owed(page) == ["Cem hat Ada 1,00 € bezahlt", "Cem hat Ben 1,00 € bezahlt"]
        assert "20.11.2026 für sich gerechnet" in page.text

    def test_one_evening_is_not_told_twice_once_something_is_paid(self, phone: Pad, store: Store) -> None:
        """The only evening there is: what it comes to alone would list what is paid already beside what is still open."""
        worth(phone)
        poker(store)
        pay(phone, phone.open("/money"))
        for span in ("night", "year", "all"):
            assert "für sich gerechnet" not in phone.open(f"/money?span={span}").text


def test_while_tables_are_being_counted_nothing_is_owed(phone: Pad, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """A sum of half the tables would be wrong, and might be paid. The page looks again by itself."""
    worth(phone)
    for number in range(3):
        poker(store, opened=at(13, 19 + number))
    monkeypatch.setattr("scorepad.web.archive.stakes.AT_ONCE", 1)
    monkeypatch.setattr("scorepad.web.archive.stakes.WORK_OUT", 0)
    page = phone.open("/money")
    assert "Noch 2 Tische werden gezählt" in page.text
    assert owed(page) == []
    phone.open("/money")
    assert owed(phone.open("/money")) == ["Ben hat Ada 6,00 € bezahlt", "Cem hat Ada 6,00 € bezahlt"]


def test_what_a_chip_is_worth_can_be_agreed_before_the_first_hand(phone: Pad, guest: Guest, store: Store) -> None:
    """On the menu of a table for chips; scorers may not set it, and at other tables there are no chips."""
    table = NewTable("poker-holdem", NAMES, 0, {})
    chips = store.open(table, key="chips", at=at(13, 20))
    other = store.open(replace(table, game="sheet"), key="sheet", at=at(13, 20))
    assert "/money/worth" in phone.open(f"/t/{chips}").links
    assert "/money/worth" not in phone.open(f"/t/{other}").links
    let_in(guest.client, "scorer", base_url=ELSEWHERE)
    assert "/money/worth" not in guest.open(f"/t/{chips}").links


def test_the_page_of_an_evening_says_who_pays_whom_for_it(phone: Pad, store: Store) -> None:
    """Ada won 40 chips of 10 cents, 20 from each; without a worth nothing is said of it."""
    poker(store)
    assert "Geld" not in phone.open("/evenings/2026-11-13").text
    worth(phone)
    page = phone.open("/evenings/2026-11-13")
    assert plain(page.text).count("2,00 €") == 2
    assert "/money" in page.links


def test_an_evening_alone_is_settled_by_its_own_tables(app: Flask, phone: Pad, store: Store, clock: Callable[[int], None]) -> None:
    """Ben lost the week before; tonight he won, and what was paid changes nothing of what tonight came to."""
    worth(phone)
    poker(store, 10)
    clock(at(20, 22))
    poker(store, 10, winner=1, opened=at(20, 20))
    pay(phone, phone.open("/money"))
    with inside(app):
        found = [(each.by.name, each.to.name, each.owed.cents) for each in of_evening(at(20, 5), at(21, 5))]
    assert found == [("Ada", "Ben", 100), ("Cem", "Ben", 100)]


class TestPaid:
    @pytest.fixture
    def owing(self, phone: Pad, store: Store) -> Page:
        """Ben and Cem owe Ada 2 euros each."""
        worth(phone)
        poker(store)
        return phone.open("/money")

    def test_takes_the_row_away_and_can_be_undone(self, phone: Pad, owing: Page) -> None:
        assert owed(owing) == ["Ben hat Ada 2,00 € bezahlt", "Cem hat Ada 2,00 € bezahlt"]
        after = pay(phone, owing)
        assert "Ben hat Ada 2,00 € bezahlt." in plain(after.text)
        assert owed(after) == ["Cem hat Ada 2,00 € bezahlt"]
        assert "Alles bezahlt." in pay(phone, after).text
        undone = phone.press(phone.open("/money"), "Cem an Ada, 2,00\u00a0€")
        assert owed(undone) == ["Cem hat Ada 2,00 € bezahlt"]
        assert owed(phone.press(undone, "Wiederherstellen")) == []

    def test_the_same_form_sent_again_pays_once(self, phone: Pad, owing: Page, store: Store) -> None:
        for _ in range(3):
            assert pay(phone, owing).status == 200
        assert len(store.payments()) == 1

    def test_one_key_of_a_page_pays_each_row_once(self, phone: Pad, owing: Page, store: Store) -> None:
        """Without scripts all rows carry the key of the page."""
        pay(phone, owing, 0)
        assert pay(phone, owing, 1).status == 200
        assert len(store.payments()) == 2

    def test_of_two_phones_the_second_is_told(self, phone: Pad, other: Pad, owing: Page, store: Store) -> None:
        theirs = other.open("/money")
        pay(phone, owing)
        told = pay(other, theirs)
        assert told.status == 409
        assert "Das hat eben schon jemand vermerkt." in told.text
        assert owed(told) == ["Cem hat Ada 2,00 € bezahlt"]
        assert len(store.payments()) == 1

    @pytest.mark.parametrize("form", [{"cents": "300"}, {"by": "999"}, {"currency": "CHF"}, {"to": "x"}, {"cents": "-200"}])
    def test_only_what_is_owed_is_paid(self, phone: Pad, owing: Page, store: Store, form: dict[str, str]) -> None:
        assert pay(phone, owing, **form).status == 409
        assert store.payments() == []

    def test_a_payment_undone_twice_and_redone_twice_counts_once(self, phone: Pad, owing: Page, store: Store) -> None:
        pay(phone, owing)
        number = store.payments()[0].id
        for _ in range(2):
            phone.post(f"/money/payments/{number}/undo")
        assert len(owed(phone.open("/money"))) == 2
        for _ in range(2):
            phone.post(f"/money/payments/{number}/redo")
        assert len(owed(phone.open("/money"))) == 1

    def test_an_old_payment_is_found_on_a_later_page_and_undone_there(self, phone: Pad, owing: Page, store: Store) -> None:
        """The first one of ninety: forty stand on a page."""
        ids = {person.name: person.id for person in store.people()}
        for number in range(90):
            new = NewPayment(ids["Ben"], ids["Ada"], 101 + number, "EUR")
            store.pay(new, key=f"k{number}", at=at(13, 22), seen=store.payments())
        first, last = phone.open("/money"), phone.open("/money?page=3")
        assert "/money?span=night&page=2#payments" in first.links
        assert "/money?span=night&page=3#payments" in phone.open("/money?page=2").links
        assert [button for button in first.all("button") if "1,01" in button.attrs.get("aria-label", "")] == []
        page = phone.press(last, "Ben an Ada, 1,01\u00a0€")
        assert store.payments()[-1].undone_at is not None
        assert [each.undone_at for each in store.payments()[:-1]] == [None] * 89
        assert page.one("li", cls="undone").text.startswith("Ben an Ada"), "the page is the same"
        assert phone.open("/money?page=99").text == phone.open("/money?page=3").text

    def test_a_table_thrown_away_afterwards_changes_what_is_owed_not_what_was_paid(
        self, phone: Pad, owing: Page, store: Store
    ) -> None:
        """Ada gives back what she got."""
        pay(phone, owing)
        slug = store.listed(1, rules="")[0].kept.slug
        store.throw_away(slug, at(13, 22))
        assert owed(phone.open("/money")) == ["Ada hat Ben 2,00 € bezahlt"]

    def test_who_may_only_look_sees_it_and_has_no_key(self, app: Flask, owing: Page) -> None:
        client = app.test_client()
        let_in(client, "watcher", **AWAY)
        seen = Page(client.get("/money", headers={"Accept-Language": "de"}, **AWAY))
        assert "2,00\u00a0€" in seen.text
        assert not [form for form in seen.all("form") if form.attrs.get("method") == "post"]

    def test_stands_in_the_account_of_both(self, phone: Pad, owing: Page, store: Store) -> None:
        pay(phone, owing)
        ids = {person.name: person.id for person in store.people()}
        ben, ada = (plain(phone.open(f"/money/people/{ids[name]}").text) for name in ("Ben", "Ada"))
        assert "An Ada bezahlt" in ben
        assert "+2,00 €" in ben
        assert "Von Ben bekommen" in ada
        assert "−2,00 €" in ada
