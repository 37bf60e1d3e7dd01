"""A pad that knows very many people, titles and thrown tables: pages show some of them, and everybody is found."""

from __future__ import annotations

import pytest

from scorepad.store import NewTable, Store
from scorepad.web.forms.badges import MAX_PEOPLE_LISTED
from tests.web.conftest import Pad
from tests.web.page import Page

PEOPLE = 240
#: No page has more bytes, before it is packed.
LARGEST = 150_000
ODD = "Jörg Müller"


@pytest.fixture
def store(store: Store) -> Store:
    names = [ODD, *(f"Gast {number:03} mit recht langem Namen" for number in range(1, PEOPLE))]
    for first in range(0, PEOPLE, 10):
        options = {"title": f"Spiel {first}"}
        store.tables.open(NewTable("sheet", names[first : first + 10], 0, options), key=f"k{first}", at=1_800_000_000 + first)
    return store


def offered(page: Page) -> list[str]:
    return [node.attrs["value"] for node in page.all("input", name="who")]


def chosen(page: Page) -> list[str]:
    return [node.attrs["value"] for node in page.all("input", name="who") if "checked" in node.attrs]


class TestANewTable:
    def test_offers_those_who_played_last_and_everybody_else_is_searched(self, phone: Pad, store: Store) -> None:
        """Those chosen stay."""
        page = phone.open("/new?game=partout")
        assert offered(page) == [person.name for person in store.people.all(MAX_PEOPLE_LISTED)]
        assert "Niemand mit „<i>%_zz“ im Namen." in phone.press(page, "Suchen", {"find": "<i>%_zz"}).text
        last = {person.name for person in store.people.all(2)}
        page = phone.post("/new", {"game": "partout", "who": [*last]})
        for text in ("jorg", "MÜLL", "mueller", "rg mü"):
            found = phone.press(page, "Suchen", {"find": text})
            assert offered(found)[0] == ODD
            assert set(chosen(found)) == last
        page = phone.post("/new", {**found.fields(found.form("tables")), "who": [*chosen(found), ODD], ".tap": "find", "find": ""})
        assert set(chosen(page)) == {ODD, *last}
        assert len(offered(page)) == MAX_PEOPLE_LISTED + 1
        assert ODD in page.one("ol", cls="plan").text
        page = phone.post("/new", {"game": "partout", "name": ODD.upper(), ".typing": "1"})
        assert chosen(page) == [ODD], "who is typed is known however long ago"

    def test_where_few_play_nothing_is_searched(self, phone: Pad, store: Store) -> None:
        for slug in [kept.slug for kept in store.lists.recent(PEOPLE, log=False)][MAX_PEOPLE_LISTED // 10 :]:
            store.bin.put(slug, 1_800_000_000)
        page = phone.open("/new?game=partout")
        assert not page.all("input", name="find")
        assert len(offered(page)) == MAX_PEOPLE_LISTED


class TestPeople:
    def test_everybody_is_come_to_page_by_page_or_is_searched(self, phone: Pad, store: Store) -> None:
        seen: list[str] = []
        for number in range(1, PEOPLE // MAX_PEOPLE_LISTED + 1):
            page = phone.open(f"/people?page={number}")
            seen += [link for link in page.links if link.startswith("/people/")]
            assert len(page.html) < LARGEST
        assert len(set(seen)) == len(seen) == PEOPLE
        assert not [link for link in page.links if f"page={number + 1}" in link]
        page = phone.open("/people?q=mueller")
        assert ODD in page.text
        assert len([link for link in page.links if link.startswith("/people/")]) == 1

    def test_whoever_is_chosen_is_among_those_offered(self, phone: Pad, store: Store) -> None:
        """The other half of a person who stands there twice is searched."""
        someone, odd = store.people.all(1)[0], next(person for person in store.people.all() if person.name == ODD)
        page = phone.open(f"/people/{someone.id}/edit?q=jorg")
        assert [node.text for node in page.one("select", name="into").all("option")] == [ODD]
        assert len(phone.open(f"/people/{someone.id}/edit").one("select", name="into").all("option")) <= MAX_PEOPLE_LISTED + 1
        options = phone.open(f"/past?person={odd.id}").one("select", name="person").all("option")
        assert [node.text for node in options if "selected" in node.attrs] == [ODD]
        assert len(options) <= MAX_PEOPLE_LISTED + 2


@pytest.mark.exhaustive
def test_no_page_grows_with_what_is_known(phone: Pad, store: Store) -> None:
    for path in (
        "/", "/past", "/past?q=gast", "/new", "/new?game=sheet", "/people", "/people/1", "/people/1/edit", "/people?q=gast",
        "/archive", "/calendar", "/bin",
    ):  # fmt: skip
        assert len(phone.open(path).html) < LARGEST, path


def test_the_bin_is_turned_over_page_by_page_and_titles_are_offered_as_they_were_played_last(phone: Pad, store: Store) -> None:
    for number in range(70):
        new = NewTable("sheet", ["Ada", "Ben"], 0, {"title": f"Titel {number}"})
        store.bin.put(store.tables.open(new, key=f"thrown{number}", at=1_800_000_000), 1_800_000_000 + number)
        store.tables.open(new, key=f"t{number}", at=1_800_001_000 + number)
    pages = [phone.open("/bin"), phone.open("/bin?page=2")]
    assert [len(page.all("li", cls="thrown")) for page in pages] == [60, 10]
    assert "70 Tische" in pages[0].text
    assert any("page=2" in link for link in pages[0].links)
    options = [node.text for node in phone.open("/past?game=sheet/Titel 3").one("select", name="game").all("option")]
    titles = [text for text in options if text.startswith("Titel")]
    assert (titles[:2], titles[-1], len(titles)) == (["Titel 69", "Titel 68"], "Titel 3", 41)
