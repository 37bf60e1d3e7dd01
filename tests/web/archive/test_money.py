"""Chips as money on the site: from the worth of a chip to the payment that is noted, and undone."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

import pytest
from flask import Flask

from scorepad.store import NewTable, Store
from scorepad.store.money import NewPayment
from scorepad.web.archive.money import debts_of_evening
from tests.web.auth.test_guard import AWAY, let_in
from tests.web.conftest import ELSEWHERE, Guest, Pad
from tests.web.doors import inside
from tests.web.page import Page

NAMES = ("Ada", "Ben", "Cem")


def at(day: int, hour: int, month: int = 11, year: int = 2026) -> int:
    """A moment, by the clock of this machine."""
    return int(datetime(year, month, day, hour).timestamp())


Clock = Callable[[int], None]


@pytest.fixture(autouse=True)
def clock(clock: Clock) -> Clock:
    """It begins at ten in the evening of a Friday."""
    clock(at(13, 22))
    return clock


def poker(store: Store, chips: int = 21, winner: int = 0, *, opened: int = at(13, 20), ended: bool = True) -> str:
    """One hand of poker into which each of three people puts so many chips; the winner gains twice as many."""
    entry = {"put_in": [chips] * 3, "order": [[winner]]}
    new = NewTable("poker-holdem", NAMES, 0, {}, entries=[entry], ended=ended)
    return store.tables.open(new, key=f"poker-{opened}-{store.lists.count()}", at=opened)


def worth(phone: Pad, cents: str = "7") -> Page:
    return phone.send(phone.open("/money/worth"), {"cents": cents, "currency": "EUR"})


def plain(text: str) -> str:
    return " ".join(text.replace("\u00a0", " ").split())


def owed(page: Page) -> list[str]:
    """Who pays whom how much, as the rows with a key say it."""
    said = [plain(each.attrs.get("aria-label", "")) for each in page.all("button")]
    return [each.replace(" hat ", " → ").removesuffix(" bezahlt") for each in said if " hat " in each]


def sums(page: Page) -> list[str]:
    links = [each for each in page.all("a", cls="list-link") if "/money/people/" in each.attrs["href"]]
    return [plain(each.one("b").text + " " + each.one(None, cls="aside").text) for each in links]


def pay(phone: Pad, page: Page, number: int = 0, **more: str) -> Page:
    forms = [form for form in page.all("form") if form.attrs.get("action", "").startswith("/money?") and form.all("button")]
    return phone.post("/money", {**page.fields(forms[number]), **more})


class TestTheWorth:
    def test_without_one_no_page_says_anything_of_money(self, phone: Pad, guest: Guest, played: str, store: Store) -> None:
        """A circle that plays without chips does not even find the setting. It can be agreed before the first hand, on the menu of
        a table for chips; scorers may not set it."""
        assert not [link for link in phone.open("/past").links if "money" in link]
        slug = store.tables.open(NewTable("poker-holdem", NAMES, 0, {}), key="chips", at=at(13, 20))
        assert f"/money/worth?table={slug}" in phone.open(f"/t/{slug}").links
        assert not [link for link in phone.open(f"/t/{played}").links if "/money/worth" in link]
        let_in(guest.client, "scorer", base_url=ELSEWHERE)
        assert not [link for link in guest.open(f"/t/{slug}").links if "/money/worth" in link]
        page = phone.open(f"/money/worth?table={slug}")
        assert f"/t/{slug}" in page.links, "the way back"
        assert phone.send(page, {"cents": "0"}).path == f"/t/{slug}"
        sheet = phone.sheet(poker(store)).text
        assert ("€" in sheet, "Geld" in sheet) == (False, False)
        assert "Geld" not in phone.open("/evenings/2026-11-13").text
        past = phone.open("/past").links
        assert ("/money" in past, "/money/worth" in past) == (False, True)
        assert "Hier wird nicht um Geld gespielt." in phone.open("/money").text

    def test_holds_from_the_beginning_of_its_evening_until_it_changes(self, phone: Pad, store: Store, clock: Clock) -> None:
        """It is set at ten; who played at eight plays for it, who played the day before does not."""
        poker(store, winner=2, opened=at(12, 20))
        poker(store)
        worth(phone)
        assert sums(phone.open("/money?span=all")) == ["Ada +2,94 €", "Ben −1,47 €", "Cem −1,47 €"]
        for day, cents in ((20, "100"), (27, "0")):
            clock(at(day, 22))
            poker(store, opened=at(day, 20))
            worth(phone, cents)
            assert sums(phone.open("/money?span=all"))[0] == "Ada +44,94 €", "and nothing more once it is 0"

    def test_what_cannot_be_set_is_said_beside_the_field(
        self, phone: Pad, other: Pad, phone_of: Callable[..., Pad], store: Store
    ) -> None:
        """No number of cents, and what another keeper set meanwhile. It begins with the currency of the country."""
        for language, chosen in (("de-CH", "CHF"), ("en-GB", "GBP"), ("de", "EUR"), ("ja-JP", "EUR")):
            page = phone_of(language).open("/money/worth")
            assert page.fields(page.form())["currency"] == [chosen], language
        page = other.open("/money/worth")
        for typed in ("0,10", "-1", "10001", "zehn", "9" * 30, "٣"):
            refused = worth(phone, typed)
            assert refused.status == 422
            assert refused.faults_at("cents") == ["Schreib ganze Cent, von 0 bis 10\u202f000: für 10 Cent also 10."]
            assert refused.fields(refused.form())["cents"] == [typed], "it still stands there"
        worth(phone, "20")
        late = other.send(page, {"cents": "50"})
        assert late.status == 409
        assert plain(late.faults_at("cents")[0]) == "Jemand hat es gerade geändert. Jetzt gilt: Ein Chip ist 0,20 €"
        assert [each.cents for each in store.money.worths()] == [20]

    def test_an_evening_a_year_and_all_time(self, phone: Pad, store: Store, clock: Clock) -> None:
        """The night of New Year's Eve counts for the old year, also after midnight."""
        clock(at(31, 20, 12, 2025))
        worth(phone, "3")
        poker(store, 10, opened=at(31, 21, 12, 2025))
        poker(store, 10, opened=at(1, 1, 1, 2026))
        assert sums(phone.open("/money"))[0] == "Ada +1,20 €"
        clock(at(13, 22))
        poker(store, 10, opened=at(6, 20))
        poker(store, 10, opened=at(13, 20))
        for span, won in (("night", "0,60"), ("year", "1,20"), ("all", "2,40")):
            assert sums(phone.open(f"/money?span={span}"))[0] == f"Ada +{won} €"


class TestWhoOwesWhom:
    @pytest.fixture(autouse=True)
    def at_stake(self, phone: Pad) -> None:
        worth(phone)

    def test_a_finished_table_its_evening_and_every_figure(self, phone: Pad, phone_of: Callable[..., Pad], store: Store) -> None:
        """Ada won 2.94, then Ben won 2.94: Ada and Ben have 1.47 each, and Cem pays both. Only finished tables count."""
        poker(store, ended=False)
        page = phone.open("/money")
        assert owed(page) == []
        assert "Noch kein Tisch um Chips ist zu Ende." in page.text
        slugs = [poker(store, winner=0)]
        page, evening = phone.sheet(slugs[0]), phone.open("/evenings/2026-11-13")
        assert "Ada +2,94 €, Ben −1,47 €, Cem −1,47 €" in plain(page.text)
        assert plain(evening.text).count("1,47 €") == 2
        assert "/money" in page.links
        assert "/money" in evening.links
        assert "Ada\u00a0+€2.94" in phone_of("en").sheet(slugs[0]).text, "as the language writes it"
        slugs.append(poker(store, winner=1, opened=at(13, 21)))
        page = phone.open("/money")
        assert owed(page) == ["Cem → Ada 1,47 €", "Cem → Ben 1,47 €"]
        account = phone.open(next(each.attrs["href"] for each in page.all("a") if each.text.strip() == "Cem"))
        assert "−2,94 €" in plain(account.text)
        assert [link for link in account.links if link.startswith("/t/")] == [f"/t/{slug}" for slug in reversed(slugs)]

    def test_what_an_evening_alone_comes_to_has_no_key(self, app: Flask, phone: Pad, store: Store, clock: Clock) -> None:
        """Ben owes Ada from the week before, now Ada owes Ben the same: only Cem pays, and all see why. What is paid changes
        nothing of what tonight came to. Of the only evening there is nothing is told twice once something is paid."""
        poker(store, 10)
        pay(phone, phone.open("/money"))
        for span in ("night", "year", "all"):
            assert "für sich gerechnet" not in phone.open(f"/money?span={span}").text
        phone.post(f"/money/payments/{store.money.payments()[0].id}/undo")
        clock(at(20, 22))
        poker(store, 10, winner=1, opened=at(20, 20))
        page = phone.open("/money")
        assert owed(page) == ["Cem → Ada 0,70 €", "Cem → Ben 0,70 €"]
        assert "20.11.2026 für sich gerechnet" in page.text
        pay(phone, page)
        with inside(app):
            tonight = [(each.by.name, each.to.name, each.owed.cents) for each in debts_of_evening(at(20, 5), at(21, 5))]
        assert tonight == [("Ada", "Ben", 70), ("Cem", "Ben", 70)]

    def test_while_tables_are_being_counted_nothing_is_owed(
        self, phone: Pad, store: Store, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """A sum of half the tables would be wrong, and might be paid. The page looks again by itself."""
        for number in range(3):
            poker(store, opened=at(13, 19 + number))
        monkeypatch.setattr("scorepad.web.archive.worth.TABLES_PER_QUERY", 1)
        monkeypatch.setattr("scorepad.web.archive.worth.FILL_SECONDS", 0)
        page = phone.open("/money")
        assert "Noch 2 Tische werden gezählt" in page.text
        assert owed(page) == []
        phone.open("/money")
        assert owed(phone.open("/money")) == ["Ben → Ada 4,41 €", "Cem → Ada 4,41 €"]


class TestPaid:
    @pytest.fixture
    def owing(self, phone: Pad, store: Store) -> Page:
        """Ben and Cem owe Ada 1.47 each."""
        worth(phone)
        poker(store)
        return phone.open("/money")

    @pytest.fixture
    def ids(self, owing: Page, store: Store) -> dict[str, int]:
        return {person.name: person.id for person in store.people.all()}

    def test_takes_the_row_away_and_can_be_undone(self, app: Flask, phone: Pad, owing: Page, ids: dict[str, int]) -> None:
        """Who may only look sees it and has no key."""
        client = app.test_client()
        let_in(client, "watcher", **AWAY)
        seen = Page(client.get("/money", headers={"Accept-Language": "de"}, **AWAY))
        assert "1,47\u00a0€" in seen.text
        assert not [form for form in seen.all("form") if form.attrs.get("method") == "post"]
        assert owed(owing) == ["Ben → Ada 1,47 €", "Cem → Ada 1,47 €"]
        after = pay(phone, owing)
        assert "Ben hat Ada 1,47 € bezahlt." in plain(after.text)
        assert owed(after) == ["Cem → Ada 1,47 €"]
        for name, text, change in (("Ben", "An Ada bezahlt", "+1,47 €"), ("Ada", "Von Ben bekommen", "−1,47 €")):
            account = plain(phone.open(f"/money/people/{ids[name]}").text)
            assert text in account
            assert change in account
        assert "Alles bezahlt." in pay(phone, after).text
        undone = phone.press(phone.open("/money"), "Cem an Ada, 1,47\u00a0€")
        assert owed(undone) == ["Cem → Ada 1,47 €"]
        assert owed(phone.press(undone, "Wiederherstellen")) == []

    def test_the_same_form_pays_once_and_of_two_phones_the_second_is_told(
        self, phone: Pad, other: Pad, owing: Page, store: Store
    ) -> None:
        """Each row of a page pays for itself, though without scripts all carry the key of the page. Only what is owed is paid. A
        table thrown away afterwards changes what is owed, not what was paid: Ada gives back what she got."""
        for form in ({"cents": "148"}, {"by": "999"}, {"currency": "CHF"}, {"to": "x"}, {"cents": "-147"}):
            assert pay(phone, owing, **form).status == 409, form
        assert store.money.payments() == []
        theirs = other.open("/money")
        pay(phone, owing)
        late = pay(other, theirs)
        assert late.status == 409
        assert "Das hat eben schon jemand vermerkt." in late.text
        assert owed(late) == ["Cem → Ada 1,47 €"]
        for row, payments in ((0, 1), (1, 2)):
            assert pay(phone, owing, row).status == 200
            assert len(store.money.payments()) == payments
        store.bin.put(store.lists.recent(1)[0].slug, at(13, 22))
        assert owed(phone.open("/money")) == ["Ada → Ben 1,47 €", "Ada → Cem 1,47 €"]

    def test_an_old_payment_is_found_on_a_later_page_and_undone_there(
        self, phone: Pad, ids: dict[str, int], store: Store, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """The first one of nine, with four on a page. The second is as large, which keeps it from nothing."""
        monkeypatch.setattr("scorepad.web.archive.money.PAYMENTS_PER_PAGE", 4)
        for number in range(9):
            new = NewPayment(ids["Ben"], ids["Ada"], 100 + max(1, number), "EUR")
            store.money.add_payment(new, key=f"k{number}", at=at(13, 22), seen=store.money.payments())
        first, last = phone.open("/money"), phone.open("/money?page=3")
        assert "/money?span=night&page=2#payments" in first.links
        assert [button for button in first.all("button") if "1,01" in button.attrs.get("aria-label", "")] == []
        page = phone.press(last, "Ben an Ada, 1,01\u00a0€")
        assert [each.undone_at is not None for each in store.money.payments()] == [False] * 8 + [True]
        assert page.one("li", cls="undone").text.startswith("Ben an Ada"), "the page is the same"
        assert phone.open("/money?page=99").text == phone.open("/money?page=3").text
        phone.press(page, "Wiederherstellen")
        assert [each.undone_at for each in store.money.payments()] == [None] * 9
