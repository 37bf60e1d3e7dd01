"""A planned evening: made, changed and called off; who comes; the calendar that tells of it."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest
from icalendar import Calendar

from scorepad.archive.evenings import night_of
from scorepad.store import NewLink, NewTable, Plan, Store
from scorepad.store.evenings import EveningTexts, TimeAndPlace
from scorepad.web.auth.open_link import hash_of
from scorepad.web.evenings import calendar as calendar_module
from scorepad.web.evenings.plan_view import MAX_PLANS
from scorepad.web.http.urls import now
from tests.web.conftest import ELSEWHERE, Guest, Pad
from tests.web.page import Page

#: The day of the evening that is planned: so far ahead that it is never over.
DAY = (datetime.now(UTC) + timedelta(days=30)).date().isoformat()
FORM = {"date": DAY, "time": "19:30", "place": "bei Ben"}


@pytest.fixture(autouse=True)
def everybody(store: Store) -> None:
    """Four who played a finished game of Partout in October."""
    store.circle.set_zone("Europe/Berlin")
    rounds = [{"bids": [1, 2, 2, 0], "tricks": [4, 3]}] * 3
    opened = int(datetime(2026, 10, 2, 18, tzinfo=UTC).timestamp())
    store.tables.open(
        NewTable("partout", ["Ada", "Ben", "Cem", "Dora"], 0, {}, entries=rounds, ended=True), key="played", at=opened
    )


def number_of(store: Store, name: str) -> int:
    return next(person.id for person in store.people.all() if person.name == name)


def planned(phone: Pad, **other: str) -> Page:
    return phone.send(phone.open("/plans/new"), {**FORM, **other})


def the_plan(store: Store) -> Plan:
    return store.plans.all(0)[0]


def answers(store: Store) -> dict[str, bool]:
    return {each.person.name: each.comes for each in the_plan(store).answers}


@pytest.fixture
def of(store: Store, guest_of: Callable[..., Guest]) -> Callable[..., Guest]:
    """Makes the phone of a person, with a link in a role."""

    def made(name: str, role: str = "scorer", known: bool = True) -> Guest:
        token = f"token-of-{name}-{role}"
        person = number_of(store, name) if known else None
        store.links.make(NewLink(role, name, person=person), hash_of(token), at=now())
        guest = guest_of()
        guest.post(f"/l/{token}")
        return guest

    return made


class TestPlanning:
    def test_the_same_time_and_place_is_one_evening_whoever_plans_it_and_however_often(
        self, phone: Pad, other: Pad, store: Store
    ) -> None:
        """It stands on the first page of all phones."""
        assert "Ich komme" not in phone.open("/").text
        form = phone.open("/plans/new")
        for place in ("bei Ben", "bei Ben", "bei Cem", "bei Ben"):
            phone.send(form, {**FORM, "place": place})
        assert planned(other).path == planned(phone).path
        assert sorted(each.time_and_place.place for each in store.plans.all(0)) == ["bei Ben", "bei Cem"]
        home = other.open("/").text
        assert "19:30 bei Ben" in home
        assert "noch niemand zugesagt" in home
        planned(other, time="20:00")
        assert len(store.plans.all(0)) == 3

    def test_a_time_is_that_of_the_circle_and_may_be_written_as_people_do(self, phone: Pad, store: Store) -> None:
        """In Berlin, in summer and in winter. Where a browser has no clock to choose from, "19.30" must not become seven."""
        planned(phone, date="2027-07-16")
        for typed in ("19:30", "19.30", "1930", "19h30", "19:30:00"):
            planned(phone, date="2027-01-15", time=typed)
            begins = [datetime.fromtimestamp(each.time_and_place.starts_at, UTC).strftime("%H:%M") for each in store.plans.all(0)]
            assert begins == ["18:30", "17:30"], typed

    def test_what_cannot_be_stands_beside_its_field_and_nothing_is_lost(self, phone: Pad, store: Store) -> None:
        clock = "Schreib die Uhrzeit so: 19:30."
        for field, text, sentence in (
            ("date", "", "Der Tag fehlt noch."), ("date", "2027-02-30", "Diesen Tag gibt es nicht. Schreib ihn so: 20"),
            ("date", "2026-01-01", "Das ist schon vorbei."), ("date", "0001-01-01", "Das ist schon vorbei."),
            ("date", "9999-12-31", "So weit voraus geht es nicht"), ("time", "", "Die Uhrzeit fehlt noch."),
            ("time", "24:00", clock), ("time", "19.5", clock), ("time", "abends", clock),
            ("place", "x" * 81, "Höchstens 80 Zeichen."),
        ):  # fmt: skip
            page = planned(phone, **{field: text})
            assert page.status == 422, text
            assert sentence in page.one("div", id=f"f-{field}-problem").text
            typed = {name: page.one("input", id=f"f-{name}").attrs["value"] for name in FORM}
            assert typed == {**FORM, field: text}
        assert store.plans.all(0) == []

    def test_of_two_who_change_it_at_once_the_second_is_asked(self, phone: Pad, other: Pad, store: Store) -> None:
        """Who sends the same change twice is not."""
        planned(phone)
        pages = [each.open(f"/plans/{the_plan(store).id}/change") for each in (phone, other)]
        for _ in range(2):
            assert phone.send(pages[0], {"place": "bei Cem"}).status == 200
        again = other.send(pages[1], {"place": "bei Dora"})
        assert again.status == 409
        assert "bei Cem" in again.one("div", id="f-date-problem").text
        assert again.one("input", id="f-place").attrs["value"] == "bei Dora"
        other.send(again)
        assert "bei Dora" in phone.open("/").text

    def test_called_off_three_times_it_comes_back_once(self, phone: Pad, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
        """With its answers. The message at the bottom goes with the page; in the calendar it stands until its day is over."""
        planned(phone)
        plan = the_plan(store)
        store.plans.set_answer(plan.id, number_of(store, "Ada"), True, now())
        for _ in range(3):
            phone.post(f"/plans/{plan.id}/cancel")
        assert store.plans.all(0) == []
        calendar = phone.open("/calendar")
        assert "Der Abend ist abgesagt." in calendar.one("main").text
        for _ in range(3):
            day = phone.press(calendar, "Zurücknehmen")
        assert "abgesagt" not in day.one("main").text
        assert [each.key for each in store.plans.all(0)] == [plan.key]
        assert answers(store) == {"Ada": True}
        page = phone.post(f"/plans/{plan.id}/cancel")
        store.people.rename(number_of(store, "Ada"), "Adele")
        assert "bleibt abgesagt" in phone.press(page, "Zurücknehmen").text, "a name mended meanwhile is not taken back instead"
        assert "Adele" in {person.name for person in store.people.all()}
        later = now() + 32 * 86_400
        monkeypatch.setattr("scorepad.web.evenings.plan_view.now", lambda: later)
        assert "abgesagt" not in phone.open("/calendar").one("main").text


class TestWhoComes:
    @pytest.fixture(autouse=True)
    def path(self, phone: Pad, store: Store) -> str:
        planned(phone)
        return f"/plans/{the_plan(store).id}"

    def test_one_tap_on_the_first_page_of_their_own_phone_and_the_same_again_takes_it_back(
        self, phone: Pad, store: Store, of: Callable[..., Guest]
    ) -> None:
        ada = of("Ada")
        for key, said in (("Ich komme", True), ("Ich kann nicht", False), ("Ich kann nicht", None), ("Ich komme", True)):
            assert ada.press(ada.open("/"), key).path == "/"
            assert answers(store) == ({} if said is None else {"Ada": said})
        for name in ("Ben", "Cem"):
            store.plans.set_answer(the_plan(store).id, number_of(store, name), name == "Ben", now())
        slip = phone.open("/").one("section", cls="planned")
        assert slip.one("span", cls="marks").attrs["aria-label"] == "Ada, Ben"
        assert "kommen, Cem nicht" in slip.text

    @pytest.mark.both_databases
    def test_two_phones_at_once_are_two_answers(self, store: Store, of: Callable[..., Guest], path: str) -> None:
        phones = [of("Ada"), of("Ben"), of("Ada", "watcher")]
        with ThreadPoolExecutor(3) as threads:
            found = list(threads.map(lambda phone: phone.post(f"{path}/answer", {"comes": "1"}, False).status, phones))
        assert found == [303, 303, 303]
        assert answers(store) == {"Ada": True, "Ben": True}

    def test_its_page_tells_who_comes_who_does_not_and_who_has_not_said(self, phone: Pad, store: Store, path: str) -> None:
        """Of hundreds it lists some and counts all: one phone may answer under any number of names."""
        plan = the_plan(store).id
        for name, comes in (("Ada", True), ("Ben", False)):
            store.plans.set_answer(plan, number_of(store, name), comes, now())
        page = phone.open(path)
        lists = [[item.text.split()[-1] for item in found.all("li")] for found in page.all("ul", cls="list")]
        assert [heading.text for heading in page.all("h2")] == ["Dabei 1", "Nicht dabei 1", "Noch offen 2"]
        assert lists == [["Ada"], ["Ben"], ["Cem", "Dora"]]
        for number in range(149):
            store.plans.set_answer(plan, f"Gast {number}", True, now())
        page = phone.open(path)
        assert page.all("h2")[0].text == "Dabei 150"
        assert "… und 50 weitere" in page.text
        assert len(page.all("li")) < 120
        assert len(phone.open(f"{path}/who").all("button")) < 120

    def test_a_phone_that_nobody_has_named_is_asked_once_who_it_is(self, store: Store, of: Callable[..., Guest]) -> None:
        """Who never played here writes their name; enter presses the first button of a form, which names nobody."""
        tablet = of("Tablet", known=False)
        page = tablet.press(tablet.open("/"), "Ich komme")
        form = next(each for each in page.all("form") if each.all("input", name="name"))
        assert "name" not in form.all("button")[0].attrs
        typed = {name: texts[0] for name, texts in page.fields(form).items()}
        refused = tablet.post(page.target(form), {**typed, "name": ""})
        assert refused.status == 422
        assert "Tipp oben auf deinen Namen" in refused.one("div", id="f-name-problem").text
        assert answers(store) == {}
        of("Laptop", known=False).post(page.target(form), {**typed, "name": "Eva"})
        assert answers(store) == {"Eva": True}
        tablet.press(page, "Cem")
        tablet.press(tablet.open("/"), "Ich kann nicht")
        assert answers(store) == {"Eva": True, "Cem": False}
        store.tables.open(NewTable("sheet", ["Eva", "Ada"], 0, {}), key="first", at=now())
        assert number_of(store, "Eva") in {each.person.id for each in the_plan(store).answers}

    def test_who_only_watches_answers_if_it_is_known_who_that_is(self, store: Store, of: Callable[..., Guest], path: str) -> None:
        of("Ada", "watcher").post(f"{path}/answer", {"comes": "1"})
        stranger = of("Gast", "watcher", known=False)
        assert "Ich komme" not in stranger.open("/").text
        for me in ({}, {"me": "1", "name": "Gast"}):
            assert stranger.post(f"{path}/answer", {"comes": "1", **me}).status == 403
        assert answers(store) == {"Ada": True}

    def test_a_keeper_answers_for_others_nobody_else_does(self, store: Store, of: Callable[..., Guest], path: str) -> None:
        keeper, scorer, dora = of("Ada", "keeper"), of("Ben"), {"who": str(number_of(store, "Dora"))}
        assert "Für andere antworten" in keeper.open(path).text
        keeper.post(f"{path}/answer", {"comes": "1", **dora})
        assert answers(store) == {"Dora": True}
        assert "Für andere antworten" not in scorer.open(path).text
        assert scorer.post(f"{path}/answer", {"comes": "0", **dora}).status == 403
        scorer.post(f"{path}/answer", {"comes": "0", "me": "1", **dora})
        assert answers(store)["Dora"]


def events(page: Page) -> list[Any]:
    assert page.status == 200
    assert page.headers["Content-Type"] == "text/calendar; charset=utf-8"
    return list(Calendar.from_ical(page.html).walk("VEVENT"))


class TestTheCalendar:
    def test_tells_who_played_what_and_who_won_and_who_comes_to_the_next_evening(self, phone: Pad, store: Store) -> None:
        """What did not change is not sent again."""
        phone.open("/past")  # results are kept when a list is drawn
        planned(phone, place="bei Ben; Hof, links")
        page = phone.open("/evenings.ics")
        unchanged = {"If-None-Match": page.headers["ETag"]}
        assert phone.open("/evenings.ics", headers=unchanged).status == 304
        plan = the_plan(store)
        store.plans.set_answer(plan.id, number_of(store, "Ada"), True, now())
        (past, before), (_, after) = events(page), events(phone.open("/evenings.ics", headers=unchanged))
        assert past["SUMMARY"] == "Spieleabend: Partout"
        assert past["DESCRIPTION"].splitlines()[-1] == "Dabei: Ada, Ben, Cem, Dora"
        assert "gewinn" in past["DESCRIPTION"]
        assert past.decoded("dtstart") == datetime(2026, 10, 2, 18, tzinfo=UTC)
        assert (after["LOCATION"], after["DESCRIPTION"]) == ("bei Ben; Hof, links", "Ada kommt.")
        assert len(after.walk("VALARM")) == 2
        assert after["UID"] == before["UID"] != past["UID"]
        store.plans.change(plan.id, plan.time_and_place._replace(place="bei Cem"), plan.time_and_place, now() + 5)
        moved = events(phone.open("/evenings.ics"))[-1]
        assert (moved["UID"], moved["LOCATION"]) == (after["UID"], "bei Cem")
        assert moved["SEQUENCE"] > after["SEQUENCE"]

    def test_a_calendar_sees_that_an_evening_is_called_otherwise(
        self, phone: Pad, store: Store, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Also that its title was taken out again, and so with an evening that is still to come."""
        planned(phone)
        nights = night_of(store.lists.recent(1)[0].opened_at, "Europe/Berlin"), date.fromisoformat(DAY)
        seen: list[list[Any]] = [events(phone.open("/evenings.ics"))]
        start = now()
        for hour, (new, old) in enumerate(
            [(EveningTexts("Finale", "Sekt"), EveningTexts()), (EveningTexts(), EveningTexts("Finale", "Sekt"))], 1
        ):
            monkeypatch.setattr("time.time", lambda at=start + 3600 * hour: float(at))
            for night in nights:
                store.evenings.set_texts(night, new, old)
            seen.append(events(phone.open("/evenings.ics")))
        for before, named, after in zip(*seen, strict=True):
            assert before["SEQUENCE"] < named["SEQUENCE"] < after["SEQUENCE"]
            assert before.decoded("last-modified") < named.decoded("last-modified") < after.decoded("last-modified")
            assert (named["SUMMARY"], after["SUMMARY"]) == ("Finale", before["SUMMARY"])
            assert "Sekt" in named["DESCRIPTION"]

    def test_of_very_many_tables_the_oldest_evenings_are_left_out(
        self, phone: Pad, store: Store, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Three tables on each of three evenings, and the one that there is. One that would be told in part is left out."""
        sheets = NewTable("sheet", ["Ada", "Ben"], 0, {}, entries=[{"points": [2, 1]}], ended=True)
        for number in range(9):
            store.tables.open(sheets, key=f"k{number}", at=1_700_000_000 + number // 3 * 86_400 + number)
        for most, evenings in ((10, 4), (9, 3), (7, 3), (6, 2)):
            monkeypatch.setattr(calendar_module, "MAX_TABLES", most)
            assert len(events(phone.open("/evenings.ics"))) == evenings

    def test_it_tells_the_last_evenings_and_the_next_ones(self, phone: Pad, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(calendar_module, "MAX_EVENINGS", 2)
        for day in range(3):
            store.tables.open(NewTable("sheet", ["Ada", "Ben"], 0, {}), key=f"k{day}", at=1_700_000_000 + day * 86_400)
        for day in range(MAX_PLANS + 1):
            store.plans.add(TimeAndPlace(now() + day * 86_400, f"bei {day}"), key=f"p{day}", at=now())
        told = events(phone.open("/evenings.ics"))
        past = [each.decoded("dtstart").day for each in told if "LOCATION" not in each]
        assert (len(past), past[0]) == (2, 16), "the last of three, and the one that there is"
        assert [str(each["LOCATION"]) for each in told if "LOCATION" in each] == [f"bei {day}" for day in range(MAX_PLANS)]

    def address(self, phone: Pad) -> str:
        found = phone.open("/calendar").one("textarea", id="link").text
        assert found.startswith(ELSEWHERE)
        return found.removeprefix(ELSEWHERE)

    def test_its_address_opens_nothing_else_and_ends_with_the_link_of_the_phone(
        self, store: Store, of: Callable[..., Guest], guest_of: Callable[..., Guest]
    ) -> None:
        ada, ben = (self.address(of(name, "keeper")) for name in ("Ada", "Ben"))
        assert ada != ben
        program, links = guest_of(), {link.name: link.id for link in store.links.all()}
        assert (program.open(ada).status, program.open(ben).status) == (200, 200)
        token = ada.split("/")[-1].split(".")[0]
        for path in ("/", f"/l/{token}", ada.replace(token, "x" * 22)):
            assert program.open(path).status == 403, path
        store.links.revoke(links["Ada"], now(), "", kept=True)
        assert (program.open(ada).status, program.open(ben).status) == (403, 200)
        store.links.renew(links["Ben"], hash_of("another"), now(), "")
        assert program.open(ben).status == 403

    def test_comes_to_a_program_without_a_cookie_in_the_language_of_the_phone(
        self, phone: Pad, store: Store, of: Callable[..., Guest], guest_of: Callable[..., Guest]
    ) -> None:
        """Of no other circle. The machine itself has no address to subscribe to, but the file."""
        there = store.for_circle(store.circles.new("Die anderen", now()).id)
        there.tables.open(NewTable("sheet", ["Quirin", "Zoë"], 0, {}), key="theirs", at=now())
        ada = of("Ada")
        planned(ada)
        found = events(guest_of("en").open(self.address(ada)))
        assert [event["SUMMARY"] for event in found] == ["Spieleabend: Partout", "Spieleabend"]
        page = phone.open("/calendar")
        assert page.all("textarea") == []
        assert "/evenings.ics" in page.links
