"""A planned evening: made, changed and called off; who comes; the calendar that tells of it."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest
from flask import Flask
from icalendar import Calendar

from scorepad.archive.evenings import night_of
from scorepad.store import NewLink, NewTable, Store
from scorepad.store.evenings import Written
from scorepad.web.archive import evenings_ics
from scorepad.web.auth.open_link import hash_of
from scorepad.web.http.urls import now
from tests.web.conftest import ELSEWHERE, Guest, Pad
from tests.web.page import Page

#: The day of the evening that is planned: so far ahead that it is never over.
DAY = (datetime.now(UTC) + timedelta(days=30)).date().isoformat()


@pytest.fixture(autouse=True)
def everybody(store: Store) -> None:
    """Four who played a finished game of Partout in October."""
    store.set_zone("Europe/Berlin")
    rounds = [{"bids": [1, 2, 2, 0], "tricks": [4, 3]}] * 3
    opened = int(datetime(2026, 10, 2, 18, tzinfo=UTC).timestamp())
    store.open(NewTable("partout", ["Ada", "Ben", "Cem", "Dora"], 0, {}, entries=rounds, ended=True), key="played", at=opened)


def number_of(store: Store, name: str) -> int:
    return next(person.id for person in store.people() if person.name == name)


def planned(phone: Pad, **other: str) -> Page:
    typed = {"date": DAY, "time": "19:30", "place": "bei Ben", **other}
    return phone.send(phone.open("/plans/new"), typed)


@pytest.fixture
def of(store: Store, guest_of: Callable[..., Guest]) -> Callable[..., Guest]:
    """Makes the phone of a person, with a link in a role."""

    def made(name: str, role: str = "scorer", known: bool = True) -> Guest:
        token = f"token-of-{name}-{role}"
        person = number_of(store, name) if known else None
        store.make_link(NewLink(role, name, person=person), hash_of(token), at=now())
        guest = guest_of()
        guest.post(f"/l/{token}")
        return guest

    return made


def tapped(phone: Pad, comes: bool, path: str = "/plans/1", **more: Any) -> Page:
    return phone.post(f"{path}/answer", {"comes": "1" if comes else "0", **more})


def said(store: Store) -> dict[str, bool]:
    return {each.person.name: each.comes for each in store.plans(0)[0].answers}


@pytest.fixture
def plan(store: Store) -> Callable[[], int]:
    """The number of the planned evening."""
    return lambda: store.plans(0)[0].id


class TestPlanning:
    def test_the_same_form_again_is_the_same_plan_and_with_another_place_another_one(self, phone: Pad, store: Store) -> None:
        form = phone.open("/plans/new")
        for place in ("bei Ben", "bei Ben", "bei Cem", "bei Ben"):
            phone.send(form, {"date": DAY, "time": "19:30", "place": place})
        assert sorted(each.when.place for each in store.plans(0)) == ["bei Ben", "bei Cem"]

    def test_two_phones_that_plan_the_same_time_and_place_plan_one_evening(self, phone: Pad, other: Pad, store: Store) -> None:
        assert planned(phone).path == planned(other).path
        assert planned(other, time="20:00").path != planned(phone).path
        assert len(store.plans(0)) == 2

    def test_what_is_planned_stands_on_the_first_page_of_all_phones(self, phone: Pad, other: Pad) -> None:
        planned(phone)
        text = other.open("/").text
        assert "19:30, bei Ben" in text
        assert "Noch niemand hat zugesagt." in text

    def test_nothing_planned_nothing_there(self, phone: Pad) -> None:
        assert "Ich komme" not in phone.open("/").text

    def test_the_time_is_that_of_the_circle(self, phone: Pad, store: Store) -> None:
        planned(phone, date="2027-01-15")
        planned(phone, date="2027-07-16")
        hours = [datetime.fromtimestamp(each.when.starts_at, UTC).strftime("%H:%M") for each in store.plans(0)]
        assert hours == ["18:30", "17:30"], "winter and summer"

    @pytest.mark.parametrize(
        ("typed", "field", "sentence"),
        [
            ({"date": ""}, "f-date", "Der Tag fehlt noch."),
            ({"date": "2027-02-30"}, "f-date", "Diesen Tag gibt es nicht. Schreib ihn so: 20"),
            ({"time": ""}, "f-time", "Die Uhrzeit fehlt noch."),
            ({"time": "24:00"}, "f-time", "Schreib die Uhrzeit so: 19:30."),
            ({"time": "19.5"}, "f-time", "Schreib die Uhrzeit so: 19:30."),
            ({"time": "abends"}, "f-time", "Schreib die Uhrzeit so: 19:30."),
            ({"date": "2026-01-01"}, "f-date", "Das ist schon vorbei."),
            ({"date": "0001-01-01"}, "f-date", "Das ist schon vorbei."),
            ({"date": "9999-12-31"}, "f-date", "So weit voraus geht es nicht"),
            ({"place": "x" * 81}, "f-place", "Höchstens 80 Zeichen."),
        ],
    )
    def test_what_cannot_be_stands_beside_its_field_and_nothing_is_lost(
        self, phone: Pad, store: Store, typed: dict[str, str], field: str, sentence: str
    ) -> None:
        page = planned(phone, **typed)
        assert page.status == 422
        assert sentence in page.one("div", id=f"{field}-problem").text
        for name, text in {"date": DAY, "time": "19:30", "place": "bei Ben", **typed}.items():
            assert page.one("input", id=f"f-{name}").attrs["value"] == text
        assert store.plans(0) == []

    @pytest.mark.parametrize("typed", ["19:30", "19.30", "1930", "19h30", "19:30:00"])
    def test_a_time_may_be_written_as_people_do(self, phone: Pad, store: Store, typed: str) -> None:
        """Where a browser has no clock to choose from, "19.30" must not become seven o'clock."""
        planned(phone, date="2027-01-15", time=typed)
        assert [datetime.fromtimestamp(each.when.starts_at, UTC).strftime("%H:%M") for each in store.plans(0)] == ["18:30"]

    def test_of_hundreds_of_answers_its_pages_list_some_and_count_all(
        self, phone: Pad, store: Store, plan: Callable[[], int]
    ) -> None:
        """One phone may answer under any number of names."""
        planned(phone)
        for number in range(300):
            store.answer(plan(), f"Gast {number}", True, now())
        page = phone.open(f"/plans/{plan()}")
        assert page.all("h2")[0].text.split()[-1] == "300"
        assert "… und 200 weitere" in page.text
        assert len(page.all("li")) < 150
        assert len(phone.open(f"/plans/{plan()}/who").all("button")) < 150

    def test_tapped_three_times_it_is_planned_once(self, phone: Pad, store: Store) -> None:
        page = phone.open("/plans/new")
        for _ in range(3):
            phone.send(page, {"date": DAY, "time": "19:30", "place": ""})
        assert len(store.plans(0)) == 1

    def test_a_change_is_on_all_phones(self, phone: Pad, other: Pad, store: Store, plan: Callable[[], int]) -> None:
        planned(phone)
        page = phone.open(f"/plans/{plan()}/change")
        for _ in range(2):
            phone.send(page, {"place": "bei Cem"})
        assert "bei Cem" in other.open("/").text
        assert [each.when.place for each in store.plans(0)] == ["bei Cem"]

    def test_of_two_who_change_it_at_once_the_second_is_asked(
        self, phone: Pad, other: Pad, store: Store, plan: Callable[[], int]
    ) -> None:
        planned(phone)
        pages = [each.open(f"/plans/{plan()}/change") for each in (phone, other)]
        phone.send(pages[0], {"place": "bei Cem"})
        again = other.send(pages[1], {"place": "bei Dora"})
        assert again.status == 409
        assert "bei Cem" in again.one("div", id="f-date-problem").text
        assert again.one("input", id="f-place").attrs["value"] == "bei Dora"
        other.send(again)
        assert store.plans(0)[0].when.place == "bei Dora"

    def test_called_off_three_times_it_comes_back_once(
        self, phone: Pad, store: Store, of: Callable[..., Guest], plan: Callable[[], int]
    ) -> None:
        planned(phone)
        tapped(of("Ada"), True, f"/plans/{plan()}")
        key, path = store.plans(0)[0].key, f"/plans/{plan()}/cancel"
        page = phone.post(path)
        assert "abgesagt" in page.text
        phone.post(path)
        assert store.plans(0) == []
        for _ in range(3):
            phone.press(page, "Zurücknehmen")
        assert [each.key for each in store.plans(0)] == [key]
        assert said(store) == {"Ada": True}

    def test_a_cancelled_evening_stands_in_the_calendar_until_its_day_is_over(
        self, phone: Pad, store: Store, plan: Callable[[], int], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """The message at the bottom is gone with the next page; the way back is not. Others read there that nobody will come."""
        planned(phone)
        phone.post(f"/plans/{plan()}/cancel")
        page = phone.open("/calendar")
        assert "Der Abend ist abgesagt." in page.one("main").text
        day = phone.press(page, "Zurücknehmen")
        assert len(store.plans(0)) == 1
        assert "abgesagt" not in day.one("main").text
        phone.post(f"/plans/{plan()}/cancel")
        later = now() + 32 * 86_400
        monkeypatch.setattr("scorepad.web.archive.plan_texts.now", lambda: later)
        assert "abgesagt" not in phone.open("/calendar").one("main").text

    def test_a_name_mended_meanwhile_is_not_taken_back_instead(self, phone: Pad, store: Store, plan: Callable[[], int]) -> None:
        planned(phone)
        page = phone.post(f"/plans/{plan()}/cancel")
        store.rename(number_of(store, "Ada"), "Adele")
        assert "bleibt abgesagt" in phone.press(page, "Zurücknehmen").text
        assert {person.name for person in store.people()} == {"Adele", "Ben", "Cem", "Dora"}


class TestWhoComes:
    @pytest.fixture(autouse=True)
    def evening(self, phone: Pad) -> None:
        planned(phone)

    def test_one_tap_on_the_first_page_of_their_own_phone(self, phone: Pad, store: Store, of: Callable[..., Guest]) -> None:
        ada = of("Ada")
        page = ada.press(ada.open("/"), "Ich komme")
        assert page.path == "/"
        assert "Ada kommt." in page.text
        assert said(store) == {"Ada": True}
        assert "Ada kommt." in phone.open("/").text

    def test_the_last_answer_counts(self, store: Store, of: Callable[..., Guest]) -> None:
        ada = of("Ada")
        for key in ("Ich komme", "Ich kann nicht", "Ich kann nicht"):
            ada.press(ada.open("/"), key)
        assert said(store) == {"Ada": False}

    def test_two_taps_on_the_same_key_are_one_answer(self, store: Store, of: Callable[..., Guest], plan: Callable[[], int]) -> None:
        ada = of("Ada")
        for _ in range(2):
            tapped(ada, True, f"/plans/{plan()}")
        assert said(store) == {"Ada": True}

    @pytest.mark.both_databases
    def test_two_phones_at_once_are_two_answers(
        self, app: Flask, store: Store, of: Callable[..., Guest], plan: Callable[[], int]
    ) -> None:
        phones, path = [of("Ada"), of("Ben"), of("Ada", "watcher")], f"/plans/{plan()}"
        with ThreadPoolExecutor(3) as threads:
            found = list(threads.map(lambda phone: phone.post(f"{path}/answer", {"comes": "1"}, False).status, phones))
        assert found == [303, 303, 303]
        assert said(store) == {"Ada": True, "Ben": True}

    def test_its_page_tells_who_comes_who_does_not_and_who_has_not_said(
        self, phone: Pad, of: Callable[..., Guest], plan: Callable[[], int]
    ) -> None:
        tapped(of("Ada"), True, f"/plans/{plan()}")
        tapped(of("Ben"), False, f"/plans/{plan()}")
        page = phone.open(f"/plans/{plan()}")
        lists = [[item.text for item in found.all("li")] for found in page.all("ul", cls="list")]
        assert [heading.text for heading in page.all("h2")] == ["Dabei 1", "Nicht dabei 1", "Noch offen 2"]
        assert [[text.split()[-1] for text in found] for found in lists] == [["Ada"], ["Ben"], ["Cem", "Dora"]]

    def test_a_phone_that_nobody_has_named_is_asked_once_who_it_is(self, store: Store, of: Callable[..., Guest]) -> None:
        tablet = of("Tablet", known=False)
        page = tablet.press(tablet.open("/"), "Ich komme")
        assert "Wer bist du?" in page.text
        assert said(store) == {}
        tablet.press(page, "Cem")
        assert said(store) == {"Cem": True}
        tablet.press(tablet.open("/"), "Ich kann nicht")
        assert said(store) == {"Cem": False}

    def test_enter_in_the_field_for_a_name_is_that_name(self, store: Store, of: Callable[..., Guest]) -> None:
        tablet = of("Tablet", known=False)
        page = tablet.press(tablet.open("/"), "Ich komme")
        form = next(each for each in page.all("form") if each.all("input", name="name"))
        first = form.all("button")[0]
        assert "name" not in first.attrs, "Enter presses the first button of a form"
        tablet.post(page.target(form), {**{name: texts[0] for name, texts in page.fields(form).items()}, "name": "Eva"})
        assert said(store) == {"Eva": True}

    def test_who_never_played_here_writes_their_name(self, store: Store, of: Callable[..., Guest], plan: Callable[[], int]) -> None:
        tablet = of("Tablet", known=False)
        refused = tapped(tablet, True, f"/plans/{plan()}", me="1", name="")
        assert refused.status == 422
        assert "Tipp oben auf deinen Namen" in refused.one("div", id="f-name-problem").text
        tapped(tablet, True, f"/plans/{plan()}", me="1", name="Eva")
        assert said(store) == {"Eva": True}
        store.open(NewTable("sheet", ["Eva", "Ada"], 0, {}), key="first", at=now())
        assert number_of(store, "Eva") == store.plans(0)[0].answers[0].person.id

    def test_who_only_watches_answers_if_it_is_known_who_that_is(
        self, store: Store, of: Callable[..., Guest], plan: Callable[[], int]
    ) -> None:
        tapped(of("Ada", "watcher"), True, f"/plans/{plan()}")
        stranger = of("Gast", "watcher", known=False)
        assert "Ich komme" not in stranger.open("/").text
        assert tapped(stranger, True, f"/plans/{plan()}").status == 403
        assert tapped(stranger, True, f"/plans/{plan()}", me="1", name="Gast").status == 403
        assert said(store) == {"Ada": True}

    def test_a_keeper_answers_for_others_nobody_else_does(
        self, store: Store, of: Callable[..., Guest], plan: Callable[[], int]
    ) -> None:
        keeper, scorer, path = of("Ada", "keeper"), of("Ben"), f"/plans/{plan()}"
        page = keeper.open(path)
        assert "Für andere antworten" in page.text
        tapped(keeper, True, path, who=str(number_of(store, "Dora")))
        assert said(store) == {"Dora": True}
        assert "Für andere antworten" not in scorer.open(path).text
        assert tapped(scorer, False, path, who=str(number_of(store, "Dora"))).status == 403
        assert tapped(scorer, False, path, me="1", who=str(number_of(store, "Dora"))).status == 303 or said(store)["Dora"]
        assert said(store)["Dora"]

    def test_two_who_turn_out_to_be_one_have_one_answer(
        self, store: Store, of: Callable[..., Guest], plan: Callable[[], int]
    ) -> None:
        tapped(of("Ada"), False, f"/plans/{plan()}")
        store.open(NewTable("sheet", ["Adda", "Ben"], 0, {}), key="misspelt", at=now())
        store.answer(plan(), number_of(store, "Adda"), True, now() + 60)
        mend = store.merge(number_of(store, "Adda"), number_of(store, "Ada"))
        assert said(store) == {"Ada": True}
        store.unmend(mend)
        assert said(store) == {"Ada": False, "Adda": True}

    def test_a_mended_name_that_was_only_an_answer_hands_it_on(self, store: Store, plan: Callable[[], int]) -> None:
        store.answer(plan(), "Adele", True, now())
        store.rename(number_of(store, "Ada"), "Adele")
        assert said(store) == {"Adele": True}


def events(page: Page) -> list[Any]:
    assert page.status == 200
    assert page.headers["Content-Type"] == "text/calendar; charset=utf-8"
    return list(Calendar.from_ical(page.html).walk("VEVENT"))


class TestTheCalendar:
    def test_tells_who_played_what_and_who_won(self, phone: Pad) -> None:
        phone.open("/past")  # results are kept when a list is drawn
        (event,) = events(phone.open("/evenings.ics"))
        assert event["SUMMARY"] == "Spieleabend: Partout"
        assert event["DESCRIPTION"].splitlines()[-1] == "Dabei: Ada, Ben, Cem, Dora"
        assert "gewinn" in event["DESCRIPTION"]
        assert event.decoded("dtstart") == datetime(2026, 10, 2, 18, tzinfo=UTC)

    def test_tells_of_the_next_evening_and_who_comes(
        self, phone: Pad, store: Store, of: Callable[..., Guest], plan: Callable[[], int]
    ) -> None:
        planned(phone, place="bei Ben; Hof, links")
        before = events(phone.open("/evenings.ics"))[-1]
        tapped(of("Ada"), True, f"/plans/{plan()}")
        after = events(phone.open("/evenings.ics"))[-1]
        assert after["LOCATION"] == "bei Ben; Hof, links"
        assert after["DESCRIPTION"] == "Ada kommt."
        assert len(after.walk("VALARM")) == 2
        assert after["UID"] == before["UID"] != events(phone.open("/evenings.ics"))[0]["UID"]
        store.change_plan(plan(), store.plans(0)[0].when._replace(place="bei Cem"), store.plans(0)[0].when, now() + 5)
        moved = events(phone.open("/evenings.ics"))[-1]
        assert (moved["UID"], moved["LOCATION"]) == (after["UID"], "bei Cem")
        assert moved["SEQUENCE"] > after["SEQUENCE"]

    def test_a_calendar_sees_that_an_evening_is_called_otherwise(
        self, phone: Pad, store: Store, plan: Callable[[], int], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Also that its title was taken out again, and so with an evening that is still to come."""
        planned(phone)
        nights = night_of(store.recent(1)[0].opened_at, "Europe/Berlin"), date.fromisoformat(DAY)
        seen: list[list[Any]] = [events(phone.open("/evenings.ics"))]
        start = now()
        for hour, (new, old) in enumerate([(Written("Finale", "Sekt"), Written()), (Written(), Written("Finale", "Sekt"))], 1):
            monkeypatch.setattr("time.time", lambda at=start + 3600 * hour: float(at))
            for night in nights:
                store.write_evening(night, new, old)
            seen.append(events(phone.open("/evenings.ics")))
        for before, named, after in zip(*seen, strict=True):
            assert before["SEQUENCE"] < named["SEQUENCE"] < after["SEQUENCE"]
            assert before.decoded("last-modified") < named.decoded("last-modified") < after.decoded("last-modified")
            assert (named["SUMMARY"], after["SUMMARY"]) == ("Finale", before["SUMMARY"])
            assert "Sekt" in named["DESCRIPTION"]

    def test_what_did_not_change_is_not_sent_again(self, phone: Pad) -> None:
        planned(phone)
        tag = phone.open("/evenings.ics").headers["ETag"]
        assert phone.open("/evenings.ics", headers={"If-None-Match": tag}).status == 304
        planned(phone, date="2027-05-07")
        assert phone.open("/evenings.ics", headers={"If-None-Match": tag}).status == 200

    def test_of_very_many_tables_the_oldest_evenings_are_left_out(
        self, phone: Pad, store: Store, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Three tables on each of three evenings, and the one that there is. One that would be told in part is left out."""
        sheets = NewTable("sheet", ["Ada", "Ben"], 0, {}, entries=[{"points": [2, 1]}], ended=True)
        for number in range(9):
            store.open(sheets, key=f"k{number}", at=1_700_000_000 + number // 3 * 86_400 + number)
        for most, evenings in ((10, 4), (9, 3), (7, 3), (6, 2)):
            monkeypatch.setattr(evenings_ics, "MOST", most)
            assert len(events(phone.open("/evenings.ics"))) == evenings

    def address(self, phone: Pad) -> str:
        found = phone.open("/calendar").one("textarea", id="link").text
        assert found.startswith(ELSEWHERE)
        return found.removeprefix(ELSEWHERE)

    def test_comes_to_a_program_without_a_cookie_in_the_language_of_the_phone(
        self, of: Callable[..., Guest], guest_of: Callable[..., Guest]
    ) -> None:
        ada, program = of("Ada"), guest_of("en")
        planned(ada)
        found = events(program.open(self.address(ada)))
        assert [event["SUMMARY"] for event in found] == ["Spieleabend: Partout", "Spieleabend"]

    def test_its_address_opens_nothing_else(self, of: Callable[..., Guest], guest_of: Callable[..., Guest]) -> None:
        address = self.address(of("Ada", "keeper"))
        program = guest_of()
        program.open(address)
        assert program.open("/").status == 403
        token = address.split("/")[-1].split(".")[0]
        assert program.open(f"/l/{token}").status == 403
        assert program.open(address.replace(token, "x" * 22)).status == 403

    def test_each_phone_has_its_own_which_ends_with_its_link(
        self, store: Store, of: Callable[..., Guest], guest_of: Callable[..., Guest]
    ) -> None:
        ada, ben = (self.address(of(name)) for name in ("Ada", "Ben"))
        assert ada != ben
        program = guest_of()
        number = next(link.id for link in store.links() if link.name == "Ada")
        store.revoke_link(number, now(), "", kept=True)
        assert program.open(ada).status == 403
        assert program.open(ben).status == 200
        number = next(link.id for link in store.links() if link.name == "Ben")
        store.renew_link(number, hash_of("another"), now(), "")
        assert program.open(ben).status == 403

    def test_shows_another_circle_nothing(self, store: Store, of: Callable[..., Guest], guest_of: Callable[..., Guest]) -> None:
        there = store.of(store.new_circle("Die anderen", now()).id)
        there.open(NewTable("sheet", ["Quirin", "Zoë"], 0, {}), key="theirs", at=now())
        page = guest_of().open(self.address(of("Ada")))
        assert "Quirin" not in page.html

    def test_the_machine_itself_has_no_address_and_is_told_why(self, phone: Pad) -> None:
        page = phone.open("/calendar")
        assert page.all("textarea") == []
        assert "/evenings.ics" in page.links
