"""The page of an evening: who sat where, who won what, the score of the night; its note, its picture; the list by night."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import UTC, date, datetime
from typing import Any

import pytest

from scorepad.store import NewTable, Plan, Store, TimeAndPlace
from scorepad.store.evenings import EveningTexts
from tests.web.auth.test_join import code_at, ids, join, keeper_of
from tests.web.conftest import Guest, Pad

NIGHT = date(2026, 11, 13)
FRIDAY = "/evenings/2026-11-13"


def at(day: int, hour: int, minute: int = 0) -> int:
    """A moment of November 2026 in Berlin."""
    return int(datetime(2026, 11, day, hour - 1, minute, tzinfo=UTC).timestamp())


@pytest.fixture(autouse=True)
def clock(clock: Callable[[int], None], store: Store) -> Callable[[int], None]:
    """It begins at eleven in the evening of a Friday in Berlin, where the circle plays."""
    clock(at(13, 23))
    store.circle.set_zone("Europe/Berlin")
    return clock


def lay(store: Store, points: Any, names: str, opened: int, **more: Any) -> str:
    """A blank sheet with one round; who has most points wins."""
    given = {"ended": True, "options": {}, "entries": [{"points": points}] if points else [], **more}
    new = NewTable("sheet", names.split(), 0, **given)
    return store.tables.open(new, key=f"{opened}-{store.lists.count()}", at=opened)


@pytest.fixture
def friday(store: Store) -> list[str]:
    """Ada, Ben and Cem; then Ada and Dora; a table that goes on."""
    return [
        lay(store, [5, 3, 1], "Ada Ben Cem", at(13, 20)),
        lay(store, [2, 4], "Ada Dora", at(14, 4, 59)),
        lay(store, [1, 9], "Ben Ella", at(13, 22), ended=False),
    ]


def test_tells_places_and_the_score_of_the_night_over_all_games(phone: Pad, store: Store, friday: list[str]) -> None:
    """A table that goes on, and one that ended without a round, are shown in pencil and not counted; the latter is not open."""
    empty = lay(store, [], "Ada Gerda", at(13, 21))
    page = phone.open(FRIDAY)
    assert "Fr., 13. November" in page.text
    rows = [" ".join(row.text.split()) for row in page.all("tr")][1:]
    assert [row.split(maxsplit=1)[1] for row in rows] == [
        "Ada 1. 2. 2 von 3", "Ben 2. 1 von 2", "Dora 1. 1 von 1", "Cem 3. 0 von 2",
    ]  # fmt: skip
    assert {each.attrs["href"] for each in page.all("a", cls="pencil")} == {f"/t/{empty}", f"/t/{friday[2]}"}
    assert {f"/t/{slug}" for slug in friday} <= set(page.links)
    text_of = {slug: " ".join(page.one("a", href=f"/t/{slug}").text.split()) for slug in (empty, friday[2])}
    assert "ohne Runde" in text_of[empty]
    assert "offen" not in text_of[empty]
    assert "1 Runde, offen" in text_of[friday[2]]
    assert FRIDAY in phone.sheet(friday[0]).links, "the count of tonight leads there"


def test_has_the_tables_of_its_day_for_who_joined_it(
    phone: Pad, store: Store, guest_of: Callable[..., Guest], friday: list[str]
) -> None:
    """Until five in the morning; of an imported table only the day may be known. Of nothing there is no page. Who joined the
    evening sees no other, and who joined one table sees neither the evening nor its title."""
    late = lay(store, [5, 3], "Quirin Roswitha", at(14, 5))
    imported = lay(store, [5, 3], "Ada Ben", at(13, 23), started="2026-11-13", opened_at=at(13, 1))
    lay(store, [5, 3], "Quirin Roswitha", at(12, 20))
    page = phone.open(FRIDAY)
    assert "Quirin" not in page.text
    assert f"/t/{imported}" in page.links
    assert f"/t/{late}" in phone.open("/evenings/2026-11-14").links
    for night in ("2026-11-11", "2026-02-30", "heute", "0001-01-01", "9999-12-31", "20261113", "2026-W46-5"):
        for path in ("", "/note", "/picture", ".svg"):
            assert phone.open(f"/evenings/{night}{path}").status == 404, (night, path)
    lay(store, [0, 0], "Quirin Roswitha", at(10, 20), ended=False)
    assert [phone.open(f"/evenings/2026-11-10{path}").status for path in ("", "/picture", ".svg")] == [200, 404, 404]
    store.evenings.set_texts(NIGHT, EveningTexts("Adas Geburtstag"), EveningTexts())
    keeper, ben, table = keeper_of(guest_of), guest_of(), guest_of()
    join(ben, code_at(keeper, friday[0], scope="evening"), ids(store, friday[0])["Ben"])
    join(table, code_at(keeper, friday[0], scope="table"), ids(store, friday[0])["Ben"])
    own = (FRIDAY, f"{FRIDAY}/note", f"{FRIDAY}/picture", f"{FRIDAY}.svg", f"{FRIDAY}.png")
    assert {path: ben.open(path).status for path in own} == dict.fromkeys(own, 200)
    assert ben.open("/evenings/2026-11-12").status == 404
    assert [table.open(path).status for path in (FRIDAY, f"{FRIDAY}.svg")] == [404, 404]
    assert "Geburtstag" not in table.open(f"/t/{friday[0]}/picture.svg").html


def test_title_and_note_stand_on_the_page_and_in_the_list_and_two_phones_do_not_overwrite_each_other(
    phone: Pad, store: Store, friday: list[str]
) -> None:
    """What is too long is told beside its field and kept."""
    page = phone.send(phone.open(f"{FRIDAY}/note"), {"title": "x" * 41, "note": "y" * 2001})
    assert page.status == 422
    assert page.one("input", id="f-title").attrs["value"] == "x" * 41
    assert page.one("textarea", id="f-note").text.strip() == "y" * 2001
    assert store.evenings.texts(NIGHT) == EveningTexts()
    mine = phone.open(f"{FRIDAY}/note")
    for _ in range(2):
        after = phone.send(page, {"title": " Adas Geburtstag ", "note": "Kuchen\r\nwar alle."})
        assert after.path == FRIDAY, "the same again is the same"
    assert store.evenings.texts(NIGHT) == EveningTexts("Adas Geburtstag", "Kuchen\nwar alle.")
    assert "Adas Geburtstag" in after.text
    assert any("Adas Geburtstag" in each.text for each in phone.open("/past").all("h2"))
    page = phone.send(mine, {"title": "", "note": "Bier"})
    assert page.status == 409
    assert "Kuchen" in page.text
    assert page.one("textarea", id="f-note").text.strip() == "Bier"
    phone.send(page, {"title": "", "note": "Bier"})
    assert store.evenings.texts(NIGHT).note == "Bier", "now they know"


class TestPlanned:
    SATURDAY = "/evenings/2026-11-14"

    @pytest.fixture
    def plan(self, store: Store) -> Plan:
        """For Saturday, eight in the evening, at Ben's."""
        return store.plans.add(TimeAndPlace(at(14, 20), "bei Ben"), key="planned", at=at(13, 22))

    def test_stands_on_the_page_of_its_day_before_a_table_is_opened(self, phone: Pad, store: Store, plan: Plan) -> None:
        """An answer there leads back there."""
        page = phone.open(self.SATURDAY)
        assert "Sa, 14.\xa0Nov., 20:00 bei Ben" in page.text
        assert "noch niemand zugesagt" in page.text
        assert "Die Tische" not in page.text
        assert phone.open("/evenings/2026-11-15").status == 404, "nothing is planned for Sunday"
        assert f"/plans/{plan.id}" in page.links
        assert self.SATURDAY in phone.open(f"/plans/{plan.id}").links
        page = phone.send(phone.open(f"{self.SATURDAY}/note"), {"title": "Turnier", "note": "Wer bringt Chips mit?"})
        assert page.path == self.SATURDAY
        assert "Turnier" in page.one("h2", cls="pen").text
        lay(store, [5, 3], "Ada Ben", at(13, 20))
        phone.press(phone.press(phone.open(self.SATURDAY), "Ich komme"), "Ada")
        assert phone.press(phone.open(self.SATURDAY), "Ich kann nicht").path == self.SATURDAY
        assert [(each.person.name, each.comes) for each in store.plans.get(plan.id).answers] == [("Ada", False)]

    def test_once_it_is_over_it_asks_nobody_and_tells_where_it_was_played(
        self, phone: Pad, store: Store, plan: Plan, clock: Callable[[int], None]
    ) -> None:
        clock(at(15, 12))
        page = phone.open(f"/plans/{plan.id}")
        keys = {each.text.strip() for each in page.all("button") + page.all("a")}
        assert not {"Abend absagen", "Abend ändern", "Noch offen"} & keys
        assert "Ich komme" not in phone.open(self.SATURDAY).text + page.text
        clock(at(14, 22))
        lay(store, [5, 3], "Ada Ben", at(14, 21))
        assert "Ich komme" in phone.open(self.SATURDAY).text, "who is late may still say so"
        clock(at(15, 12))
        assert "Wo: bei Ben" in phone.open(self.SATURDAY).text


class TestThePicture:
    def test_has_names_places_score_title_and_date(self, phone: Pad, store: Store, friday: list[str]) -> None:
        """That of a table has the title of the evening in its corner."""
        store.evenings.set_texts(NIGHT, EveningTexts("Adas Geburtstag"), EveningTexts())
        picture = phone.open(f"{FRIDAY}.svg").html
        for text in ("Adas Geburtstag", "Freitag, 13. November 2026", "Ada", "Ben", "Cem", "Dora", "/ 3", "1."):
            assert f">{text}" in picture, text
        for kept in ("Ella", *friday, "192.168"):
            assert kept not in picture, "neither who is at a table that goes on, nor an address"
        assert "http" not in picture.replace("http://www.w3.org/2000/svg", "")
        assert ">Adas Geburtstag<" in phone.open(f"/t/{friday[0]}/picture.svg").html

    def test_says_which_games_the_numbers_are_and_fits(self, phone: Pad, store: Store) -> None:
        """No title is cut over a column: "Skat" fits; with "Halsabschneider" beside it both are numbered. Of many people and tables
        it has some."""
        for minute, (title, text) in enumerate((("Skat", ">Skat<"), ("Halsabschneider", ">1 Skat, 2 Halsabschneider<"))):
            lay(store, [2, 1], "Ada Ben", at(13, 20, minute), options={"title": title})
            picture = phone.open(f"{FRIDAY}.svg").html
            assert text in picture
            assert "…" not in picture
        assert ">Skat<" not in picture
        for table in range(15):
            lay(store, [2, 1], f"Person{2 * table:02} Person{2 * table + 1:02}", at(13, 21, table))
        picture = phone.open(f"{FRIDAY}.svg").html
        assert "weitere" in picture
        assert max(float(y) for y in re.findall(r'<text x="[^"]+" y="([^"]+)"', picture)) <= 1350


class TestTheList:
    def test_is_by_night(self, phone: Pad, store: Store, friday: list[str]) -> None:
        """Each counted whole, also where it goes on on the next page."""
        lay(store, [5, 3], "Ada Dora", at(12, 20))
        page = phone.open("/past")
        heads = [each.text for each in page.all("h2", cls="night-heading")]
        assert [head.partition(" Tisch")[0] for head in heads] == ["Freitag, 13. November 3", "Donnerstag, 12. November 1"]
        assert FRIDAY in page.links
        for table in range(32):
            lay(store, [5, 3], "Ada Ben", at(13, 20, table))
        for path in ("/past", "/past?page=2"):
            assert "35 Tische" in phone.open(path).all("h2", cls="night-heading")[0].text

    def test_an_evening_is_found_by_what_people_wrote_about_it(self, phone: Pad, store: Store, friday: list[str]) -> None:
        """So is a table that was opened afterwards: it belongs to it."""
        another = lay(store, [5, 3], "Ada Ben", at(12, 20))
        store.evenings.set_texts(NIGHT, EveningTexts("Adas Geburtstag", "Der Kuchen war alle."), EveningTexts())
        late = lay(store, [3, 2], "Ada Ella", at(13, 23))
        page = phone.open("/past?q=GEBURTSTAG Küchen ella")
        (head,) = page.all("h2", cls="night-heading")
        assert "Adas Geburtstag" in head.text
        assert "Der Kuchen war alle." in head.text
        assert {FRIDAY, f"/t/{late}"} <= set(page.links)
        assert f"/t/{another}" not in page.links
        store.evenings.set_texts(NIGHT, EveningTexts("Finale"), EveningTexts("Adas Geburtstag", "Der Kuchen war alle."))
        assert FRIDAY not in phone.open("/past?q=Geburtstag").links
        assert FRIDAY in phone.open("/past?q=Finale").links
