"""The page of an evening: who sat where, who won what, the score of the night; its note, its picture; the list by night."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, date, datetime
from typing import Any

import pytest

from scorepad.store import NewTable, Plan, Store, When
from scorepad.store.evenings import Written
from tests.web.auth.test_join import code_at, ids, join, keeper_of
from tests.web.conftest import Guest, Pad

NIGHT = date(2026, 11, 13)
FRIDAY = "/evenings/2026-11-13"


def at(day: int, hour: int, minute: int = 0) -> int:
    """A moment of November 2026 in Berlin."""
    return int(datetime(2026, 11, day, hour - 1, minute, tzinfo=UTC).timestamp())


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch, store: Store) -> Callable[[int], None]:
    """Sets the clock; it begins at eleven in the evening of a Friday in Berlin, where the circle plays."""

    def change(moment: int) -> None:
        monkeypatch.setattr("time.time", lambda: float(moment))

    change(at(13, 23))
    store.set_zone("Europe/Berlin")
    return change


def lay(store: Store, points: Any, names: str, opened: int, **more: Any) -> str:
    """A blank sheet with one round; who has most points wins."""
    given = {"ended": True, "options": {}, "entries": [{"points": points}] if points else [], **more}
    new = NewTable("sheet", names.split(), 0, **given)
    return store.open(new, key=f"{opened}-{store.count()}", at=opened)


@pytest.fixture
def friday(store: Store) -> list[str]:
    """Ada, Ben and Cem; then Ada and Dora; a table that goes on."""
    return [
        lay(store, [5, 3, 1], "Ada Ben Cem", at(13, 20)),
        lay(store, [2, 4], "Ada Dora", at(14, 4, 59)),
        lay(store, [1, 9], "Ben Ella", at(13, 22), ended=False),
    ]


def test_tells_places_and_the_score_of_the_night_over_all_games(phone: Pad, friday: list[str]) -> None:
    page = phone.open(FRIDAY)
    assert "Fr., 13. November" in page.text
    rows = [" ".join(row.text.split()) for row in page.all("tr")][1:]
    assert [row.split(maxsplit=1)[1] for row in rows] == [
        "Ada 1. 2. 2 von 3", "Ben 2. 1 von 2", "Dora 1. 1 von 1", "Cem 3. 0 von 2",
    ]  # fmt: skip


def test_a_table_that_goes_on_is_shown_in_pencil_and_not_counted(phone: Pad, friday: list[str]) -> None:
    page = phone.open(FRIDAY)
    assert [each.attrs["href"] for each in page.all("a", cls="pencil")] == [f"/t/{friday[2]}"]
    assert "Ella" not in " ".join(row.text for row in page.all("tr"))
    assert {f"/t/{slug}" for slug in friday} <= set(page.links)


def test_a_table_that_ended_without_a_round_is_neither_open_nor_counted(phone: Pad, store: Store, friday: list[str]) -> None:
    slug = lay(store, [], "Ada Gerda", at(13, 21))
    told = {href: " ".join(phone.open(FRIDAY).one("a", href=href).text.split()) for href in (f"/t/{slug}", f"/t/{friday[2]}")}
    assert "ohne Runde" in told[f"/t/{slug}"]
    assert "offen" not in told[f"/t/{slug}"]
    assert "1 Runde, offen" in told[f"/t/{friday[2]}"]


def test_ends_at_five_in_the_morning(phone: Pad, store: Store, friday: list[str]) -> None:
    late = lay(store, [5, 3], "Quirin Roswitha", at(14, 5))
    page = phone.open(FRIDAY)
    assert "Quirin" not in page.text
    assert f"/t/{late}" in phone.open("/evenings/2026-11-14").links


def test_a_table_of_which_only_the_day_is_known_belongs_to_its_night(phone: Pad, store: Store, friday: list[str]) -> None:
    slug = lay(store, [5, 3], "Ada Ben", at(13, 23), started="2026-11-13", opened_at=at(13, 1))
    assert f"/t/{slug}" in phone.open(FRIDAY).links
    assert phone.open("/evenings/2026-11-12").status == 404


@pytest.mark.parametrize("night", ["2026-11-12", "2026-02-30", "heute", "0001-01-01", "9999-12-31", "20261113", "2026-W46-5"])
def test_of_nothing_there_is_no_page(phone: Pad, friday: list[str], night: str) -> None:
    for path in ("", "/note", "/picture", ".svg"):
        assert phone.open(f"/evenings/{night}{path}").status == 404, path


class TestTitleAndNote:
    def test_are_written_and_stand_on_the_page_and_in_the_list(self, phone: Pad, store: Store, friday: list[str]) -> None:
        page = phone.send(phone.open(f"{FRIDAY}/note"), {"title": " Adas Geburtstag ", "note": "Kuchen\r\nwar alle."})
        assert page.path == FRIDAY
        assert store.written(NIGHT) == Written("Adas Geburtstag", "Kuchen\nwar alle.")
        assert "Adas Geburtstag" in page.text
        assert any("Adas Geburtstag" in each.text for each in phone.open("/past").all("h2"))

    def test_what_cannot_stand_is_told_beside_its_field_and_kept(self, phone: Pad, store: Store, friday: list[str]) -> None:
        page = phone.send(phone.open(f"{FRIDAY}/note"), {"title": "x" * 41, "note": "y" * 2001})
        assert page.status == 422
        assert page.one("input", id="f-title").attrs["value"] == "x" * 41
        assert page.one("textarea", id="f-note").text.strip() == "y" * 2001
        assert store.written(NIGHT) == Written()

    def test_two_phones_at_the_same_note_do_not_overwrite_each_other(self, phone: Pad, store: Store, friday: list[str]) -> None:
        mine, theirs = phone.open(f"{FRIDAY}/note"), phone.open(f"{FRIDAY}/note")
        phone.send(theirs, {"title": "", "note": "Sekt"})
        assert phone.send(theirs, {"title": "", "note": "Sekt"}).path == FRIDAY, "the same again is the same"
        page = phone.send(mine, {"title": "", "note": "Bier"})
        assert page.status == 409
        assert "„Sekt“" in page.text
        assert page.one("textarea", id="f-note").text.strip() == "Bier"
        assert store.written(NIGHT).note == "Sekt"
        phone.send(page, {"title": "", "note": "Bier"})
        assert store.written(NIGHT).note == "Bier", "now they know"


class TestPlanned:
    SATURDAY = "/evenings/2026-11-14"

    @pytest.fixture
    def plan(self, store: Store) -> Plan:
        """For Saturday, eight in the evening, at Ben's."""
        return store.plan(When(at(14, 20), "bei Ben"), key="planned", at=at(13, 22))

    def test_stands_on_the_page_of_its_day_before_a_table_is_opened(self, phone: Pad, plan: Plan) -> None:
        page = phone.open(self.SATURDAY)
        assert "Samstag, 14. November, 20:00, bei Ben" in page.text
        assert "Noch niemand hat zugesagt." in page.text
        assert "Die Tische" not in page.text
        assert phone.open("/evenings/2026-11-15").status == 404, "nothing is planned for Sunday"

    def test_an_answer_there_leads_back_there(self, phone: Pad, store: Store, plan: Plan, clock: Any) -> None:
        lay(store, [5, 3], "Ada Ben", at(13, 20))
        asked = phone.press(phone.open(self.SATURDAY), "Ich komme")
        phone.press(asked, "Ada")
        page = phone.press(phone.open(self.SATURDAY), "Ich kann nicht")
        assert page.path == self.SATURDAY
        assert [(each.person.name, each.comes) for each in store.planned(plan.id).answers] == [("Ada", False)]

    def test_is_called_something_before_it_begins(self, phone: Pad, plan: Plan) -> None:
        page = phone.send(phone.open(f"{self.SATURDAY}/note"), {"title": "Turnier", "note": "Wer bringt Chips mit?"})
        assert page.path == self.SATURDAY
        assert "Turnier" in page.one("h2", cls="pen").text

    def test_once_it_was_played_its_page_tells_where(self, phone: Pad, store: Store, plan: Plan, clock: Any) -> None:
        lay(store, [5, 3], "Ada Ben", at(14, 21))
        clock(at(14, 22))
        assert "Ich komme" in phone.open(self.SATURDAY).text, "who is late may still say so"
        clock(at(15, 12))
        page = phone.open(self.SATURDAY)
        assert "Wo: bei Ben" in page.text
        assert "Ich komme" not in page.text

    def test_an_evening_that_is_over_asks_nobody(self, phone: Pad, plan: Plan, clock: Any) -> None:
        clock(at(15, 12))
        assert "20:00, bei Ben" in phone.open(self.SATURDAY).text
        page = phone.open(f"/plans/{plan.id}")
        assert "Ich komme" not in phone.open(self.SATURDAY).text + page.text
        keys = {each.text.strip() for each in page.all("button") + page.all("a")}
        assert not {"Abend absagen", "Abend ändern", "Noch offen"} & keys

    def test_its_page_and_that_of_the_plan_lead_to_each_other(self, phone: Pad, plan: Plan) -> None:
        assert f"/plans/{plan.id}" in phone.open(self.SATURDAY).links
        assert self.SATURDAY in phone.open(f"/plans/{plan.id}").links


class TestThePicture:
    def test_has_names_places_score_title_and_date(self, phone: Pad, store: Store, friday: list[str]) -> None:
        store.write_evening(NIGHT, Written("Adas Geburtstag"), Written())
        picture = phone.open(f"{FRIDAY}.svg").html
        for told in ("Adas Geburtstag", "Freitag, 13. November 2026", "Ada", "Ben", "Cem", "Dora", "/ 3", "1."):
            assert f">{told}" in picture, told
        assert "Ella" not in picture, "the table goes on"
        for slug in friday:
            assert slug not in picture
        assert "192.168" not in picture
        assert "http" not in picture.replace("http://www.w3.org/2000/svg", "")

    def test_of_a_table_has_the_title_of_the_evening_in_its_corner(self, phone: Pad, store: Store, friday: list[str]) -> None:
        before = phone.open(f"/t/{friday[0]}/picture.svg")
        store.write_evening(NIGHT, Written("Adas Geburtstag"), Written())
        after = phone.open(f"/t/{friday[0]}/picture.svg", headers={"If-None-Match": before.headers["ETag"]})
        assert after.status == 200
        assert ">Adas Geburtstag<" in after.html
        assert "Geburtstag" not in before.html

    def test_says_which_games_the_numbers_are(self, phone: Pad, store: Store) -> None:
        """Four names do not fit over four columns: whoever gets the picture reads below what 1 to 4 were."""
        for at_, title in enumerate(("Skat", "Wizard", "Kniffel", "Qwirkle")):
            lay(store, [2, 1], "Ada Ben", at(13, 20, at_), options={"title": title})
        assert ">1 Skat, 2 Wizard, 3 Kniffel, 4 Qwirkle<" in phone.open(f"{FRIDAY}.svg").html

    def test_cuts_no_title_over_a_column(self, phone: Pad, store: Store) -> None:
        """ "Skat" fits; with "Halsabschneider" beside it both are numbered."""
        lay(store, [2, 1], "Ada Ben", at(13, 20), options={"title": "Skat"})
        assert ">Skat<" in phone.open(f"{FRIDAY}.svg").html
        lay(store, [2, 1], "Ada Ben", at(13, 21), options={"title": "Halsabschneider"})
        picture = phone.open(f"{FRIDAY}.svg").html
        assert ">1 Skat, 2 Halsabschneider<" in picture
        assert ">Skat<" not in picture
        assert "…" not in picture

    def test_of_many_people_and_tables_fits(self, phone: Pad, store: Store) -> None:
        names = [f"Person{number:02d}" for number in range(30)]
        for table in range(15):
            lay(store, [2, 1], " ".join(names[2 * table : 2 * table + 2]), at(13, 20, table))
        picture = phone.open(f"{FRIDAY}.svg").html
        assert "weitere" in picture
        lowest = max(float(part.split('"')[1]) for part in picture.split("<text x=")[1:] for part in [part.split(" y=")[1]])
        assert lowest <= 1350


class TestWhoMaySee:
    def test_who_joined_the_evening_sees_it_and_no_other(
        self, store: Store, guest_of: Callable[..., Guest], friday: list[str]
    ) -> None:
        lay(store, [5, 3], "Quirin Roswitha", at(12, 20))
        keeper, ben, table = keeper_of(guest_of), guest_of(), guest_of()
        join(ben, code_at(keeper, friday[0], scope="evening"), ids(store, friday[0])["Ben"])
        join(table, code_at(keeper, friday[0], scope="table"), ids(store, friday[0])["Ben"])
        assert ben.open(FRIDAY).status == 200
        assert ben.open(f"{FRIDAY}/note").status == 200
        assert ben.open("/evenings/2026-11-12").status == 404
        assert table.open(FRIDAY).status == 404
        assert table.open(f"{FRIDAY}.svg").status == 404

    def test_the_count_of_tonight_leads_there(self, phone: Pad, friday: list[str]) -> None:
        assert FRIDAY in phone.sheet(friday[0]).links

    def test_a_table_shows_no_title_to_who_may_see_it_alone(
        self, store: Store, guest: Guest, guest_of: Callable[..., Guest], friday: list[str]
    ) -> None:
        store.write_evening(NIGHT, Written("Adas Geburtstag"), Written())
        join(guest, code_at(keeper_of(guest_of), friday[0], scope="table"), ids(store, friday[0])["Ben"])
        assert "Geburtstag" not in guest.open(f"/t/{friday[0]}/picture.svg").html


class TestTheList:
    def test_is_by_night(self, phone: Pad, store: Store, friday: list[str]) -> None:
        lay(store, [5, 3], "Ada Dora", at(12, 20))
        heads = [each.text for each in phone.open("/past").all("h2", cls="night-heading")]
        assert [head.split(",")[0] for head in heads] == ["Freitag", "Donnerstag"]
        assert "3 Tische" in heads[0]
        assert "1 Tisch" in heads[1]
        assert FRIDAY in phone.open("/past").links

    @pytest.mark.parametrize("word", ["geburtstag", "Küchen", "GEBURTSTAG kuchen ella"])
    def test_an_evening_is_found_by_what_people_wrote_about_it(
        self, phone: Pad, store: Store, friday: list[str], word: str
    ) -> None:
        another = lay(store, [5, 3], "Ada Ben", at(12, 20))
        store.write_evening(NIGHT, Written("Adas Geburtstag", "Der Kuchen war alle."), Written())
        late = lay(store, [3, 2], "Ada Ella", at(13, 23))
        page = phone.open(f"/past?q={word}")
        (head,) = page.all("h2", cls="night-heading")
        assert "Adas Geburtstag" in head.text
        assert "Der Kuchen war alle." in head.text
        assert {FRIDAY, f"/t/{late}"} <= set(page.links), "a table that was opened afterwards belongs to it"
        assert f"/t/{another}" not in page.links

    def test_a_word_that_was_taken_out_finds_the_evening_no_more(self, phone: Pad, store: Store, friday: list[str]) -> None:
        store.write_evening(NIGHT, Written("Turnier"), Written())
        store.write_evening(NIGHT, Written("Finale"), Written("Turnier"))
        assert FRIDAY not in phone.open("/past?q=Turnier").links
        assert FRIDAY in phone.open("/past?q=Finale").links

    def test_a_night_that_goes_on_on_the_next_page_is_counted_whole(self, phone: Pad, store: Store) -> None:
        for table in range(35):
            lay(store, [5, 3], "Ada Ben", at(13, 20, table))
        for path in ("/past", "/past?page=2"):
            assert "35 Tische" in phone.open(path).one("h2", cls="night-heading").text
