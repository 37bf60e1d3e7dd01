"""Every figure of the archive leads to the tables that it is made of, and says what `scorepad stats` says of them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from html import unescape

import pytest

from scorepad.store import Store
from tests.web.archive.tables import at, skat, table
from tests.web.conftest import Pad
from tests.web.lobby.test_home import tables_of
from tests.web.page import Page

#: What a figure says of the number of its tables: in a link whose `which` begins so, the first of these that is found.
SAYS = {
    "together": (r"von (\d+)", r"^(\d+)$"),
    "against": (r"von (\d+)",),
    "ahead": (r"^(\d+)$",),
    "behind": (r"^(\d+)$",),
    "level": (r"^(\d+) Unent", r"^(ein) Unent"),
    "length": (r"^(\d+)$",),
    "streak": (r"^(\d+)",),
    "finished": (r"von (\d+)", r"aus (\d+)$", r"(\d+) Tische?$"),
    "played": (r"(\d+) Tische?$",),
}


@pytest.fixture
def circle(phone: Pad, store: Store) -> Store:
    """An invented circle: eight people, forty evenings."""
    phone.press(phone.open("/"), "Acht Leute, vierzig Abende, alle Spiele.")
    return next(store.for_circle(each.id) for each in store.circles.all() if store.for_circle(each.id).circle.is_demo())


def figures(page: Page) -> Iterator[tuple[str, int, str]]:
    """The figures that say how many tables they are made of: address, number, text."""
    for link in page.one("main").all("a"):
        href = unescape(link.attrs["href"])
        if which := re.search(r"[?&]which=([a-z]+)", href):
            said = link.attrs.get("aria-label") or link.text
            found = next(filter(None, (re.search(wanted, said) for wanted in SAYS[which[1]])), None)
            if found:
                yield href, 1 if found[1] == "ein" else int(found[1]), said


def listed(page: Page) -> int:
    """How many tables a list has."""
    found = re.search(r"(\d+) Tische?", page.one("header").text)
    assert found, page.one("header").text
    return int(found[1])


def ids(store: Store) -> dict[str, int]:
    return {person.name: person.id for person in store.people.all()}


@pytest.mark.exhaustive
def test_a_figure_leads_to_as_many_tables_as_it_says(phone: Pad, circle: Store) -> None:
    people = ids(circle)
    addresses = ["/archive", *(f"/people/{people[name]}" for name in ("Ada", "Ben", "Hugo"))]
    addresses += [f"/people/{people['Ada']}/with/{people[name]}" for name in ("Ben", "Cem", "Dora", "Gül")]
    addresses += [f"/archive/{game}" for game in ("partout", "canasta", "biber-mania")] + ["/archive/sheet?title=Kniffel"]
    seen: Counter[str] = Counter()
    done: set[tuple[str, int]] = set()
    for address in addresses:
        page = phone.open(address)
        for href, number, said in figures(page):
            if (href, number) in done:
                continue
            done.add((href, number))
            seen[re.findall(r"which=([a-z]+)", href)[0]] += 1
            assert listed(phone.open(href)) == number, f"{address}: {said!r} leads to {href}"
    assert set(seen) == set(SAYS), seen


def test_an_open_table_and_one_without_a_round_are_in_no_list_of_finished_ones(phone: Pad, store: Store) -> None:
    """A blank sheet without a title is a game of its own."""
    over = skat(store, "2026-01-01", ("Ada", "Ben"), [2, 1])
    open_one = table(store, "2026-01-02", ("Ada", "Ben"), [{"points": [2, 1]}], "sheet", ended=False)
    skat(store, "2026-01-03", ("Ada", "Ben"), ended=False)
    links = {link.text: link.attrs["href"] for link in phone.open(f"/people/{ids(store)['Ada']}").one("main").all("a")}
    assert tables_of(phone.open(links["Alle diese Tische 2 Tische"])) == [open_one, over]
    assert tables_of(phone.open(links["1 längste Serie"])) == [over]
    assert tables_of(phone.open(next(href for said, href in links.items() if said.endswith("gewonnen 1 von 1")))) == [over]
    assert tables_of(phone.open(links["Freies Blatt noch kein Tisch zu Ende"])) == [open_one]
    link = next(
        each for each in phone.open("/archive/sheet").all("a", cls="list-link") if each.text.startswith("Alle diese Tische")
    )
    page = phone.open(link.attrs["href"])
    assert tables_of(page) == [open_one]
    assert "Freies Blatt ohne Namen" in [option.text for option in page.all("option") if "selected" in option.attrs]


def test_a_streak_goes_over_all_games_also_of_tables_at_one_moment(phone: Pad, store: Store) -> None:
    """Of some tables only the day is known. Games of one moment come by their names: Rommé before Skat."""
    moment = at("2026-01-01")
    skat(store, "", ("Ada", "Ben"), [2, 1], moment=moment)
    skat(store, "", ("Ada", "Ben"), [1, 2], [1, 2], title="Rommé", moment=moment)
    skat(store, "2026-01-02", ("Ada", "Ben"), [2, 2], title="Rommé")
    skat(store, "2026-01-03", ("Ada", "Ben"), [2, 1])
    skat(store, "2026-01-04", ("Ada", "Ben"), [1, 2])
    link = next(each for each in phone.open(f"/people/{ids(store)['Ada']}").all("a") if "längste Serie" in each.text)
    assert link.text.startswith("3 ")
    assert listed(phone.open(link.attrs["href"])) == 3


def test_a_table_at_which_people_came_and_went_is_one(phone: Pad, store: Store) -> None:
    """Ella joins after a round, and Ben leaves: he was there, and has no place."""
    joins, leaves = {"people": [0, 1, "Ella"], "of": 2}, {"people": [0, 2], "of": 3}
    rounds = [{"points": [2, 1]}, joins, {"points": [2, 1, 0]}, leaves, {"points": [2, 1]}]
    table(store, "2026-01-01", ("Ada", "Ben"), rounds, "sheet", options={"title": "Skat"})
    assert "1 Tisch seit" in phone.open("/archive").one("header").text
    assert "1 Tisch , 3 Runden" in phone.open("/archive/sheet?title=Skat").one("header").text
    ben = phone.open(f"/people/{ids(store)['Ben']}")
    assert "1 Tisch seit" in ben.one("header").text
    assert "Ben war noch an keinem Tisch bis zum Ende." in ben.text


def test_a_list_says_of_which_tables_it_is_and_how_to_see_all(phone: Pad, store: Store) -> None:
    """Without a person nobody won; without two, nobody was ahead. A search by words looks at all tables."""
    slugs = [skat(store, f"2026-01-{day:02}", ("Ada", "Ben"), points) for day, points in ((1, [2, 1]), (2, [1, 2]))]
    ada = ids(store)["Ada"]
    page = phone.open(f"/past?person={ada}&which=place-1")
    line = page.one("p", cls="past-which")
    assert line.text == "Wo Ada gewonnen hat. Alle zeigen"
    assert listed(page) == 1
    assert listed(phone.open(unescape(line.one("a").attrs["href"]))) == 2
    assert listed(phone.open(f"/past?person={ada}&which=place-1&q=Skat")) == 2
    for which in ("place-1", "streak", "ahead", "together", "length", "place-0", "nonsense", "%00", "played-3"):
        page = phone.open(f"/past?which={which}")
        assert tables_of(page) == slugs[::-1], which
        assert not page.all("p", cls="past-which")


def test_pages_of_a_long_list_show_each_table_once(phone: Pad, store: Store) -> None:
    """Also of tables of which only the day is known, which were all opened at the same moment."""
    slugs = [table(store, "2026-01-01", ("Ada", "Ben"), [{"points": [2, 1]}], "sheet") for _ in range(70)]
    pages = [phone.open(f"/past?person={ids(store)['Ada']}&which=place-1&page={page}") for page in range(1, 4)]
    assert sorted(slug for page in pages for slug in tables_of(page)) == sorted(slugs)
