"""The front page of the archive and the page of a game: who leads, with whom, records, facts, and the way to the tables."""

from __future__ import annotations

import csv
from collections.abc import Callable
from datetime import date
from html import unescape
from urllib.parse import parse_qs, urlsplit

import pytest

from scorepad.store import Store
from scorepad.store.cache import Cache, Filled
from scorepad.store.evenings import EveningTexts
from tests.web.archive.tables import at, skat, table
from tests.web.conftest import Pad
from tests.web.lobby.test_home import tables_of
from tests.web.page import Node, Page

FOUR = ("Ada", "Ben", "Cem", "Dora")
#: A round of Partout that Ada and Cem win (their minimum is 3, and they take 4), and one that Ben and Dora win.
OURS = {"bids": [1, 2, 2, 0], "tricks": [4, 3]}
THEIRS = {"bids": [1, 2, 2, 0], "tricks": [0, 7]}
#: Ada and Cem take their minimum, and not more.
EXACT = {"bids": [1, 2, 2, 0], "tricks": [3, 4]}


def evenings(store: Store, many: int, rounds: list[dict[str, list[int]]], month: int = 1) -> list[str]:
    return [table(store, f"2026-{month:02}-{day:02}", FOUR, rounds) for day in range(1, many + 1)]


def leaders(page: Page) -> dict[str, Node]:
    return {row.one("span", cls="cut").text: row for row in page.all("li", cls="leader")}


def section(page: Page, heading: str) -> Node:
    """What stands beneath a heading: the node after it."""
    main = page.one("main")
    nodes = [node for node in main.inside if isinstance(node, Node)]
    place = next(place for place, node in enumerate(nodes) if node.tag == "h2" and node.text.startswith(heading))
    return nodes[place + 1]


class TestTheFrontPage:
    def test_leads_to_a_blank_sheet_whatever_it_is_called(self, phone: Pad, store: Store) -> None:
        """A title is one game however it is spelled. From there a link leads to its tables alone."""
        assert "Noch kein Tisch mit einer Runde." in phone.open("/archive").text
        titles = "Skat & Co.", "a/b", "../..", ".", "50 % & mehr", "<b>", "Große Runde", "stats.csv", "#1"
        for title in (*titles, "skat", "Skat"):
            skat(store, "2026-01-01", FOUR[:2], [1, 2], title=title)
        assert {"/archive"} <= {*phone.open("/").links} & {*phone.open("/past").links}
        links = [unescape(link) for link in phone.open("/archive").links if link.startswith("/archive/sheet")]
        pages = {page.one("h1").text: page for page in map(phone.open, links)}
        assert pages.keys() == {*titles, "Skat"}
        for title, page in pages.items():
            assert ("2 Tische" if title == "Skat" else "1 Tisch , 1 Runde") in page.one("header").text, title
        page = phone.open("/archive/sheet?title=50+%25+%26+mehr")
        link = next(unescape(each.attrs["href"]) for each in page.all("a") if each.text.startswith("Alle diese Tische"))
        assert parse_qs(urlsplit(link).query) == {"game": ["sheet/50 % & mehr"], "which": ["played"]}
        assert len(tables_of(phone.open(link))) == 1
        assert "In dieser Zeit gab es keinen Tisch." in phone.open("/archive/belote").text
        assert phone.open("/archive/monopoly").status == 404

    def test_begins_with_the_last_two_evenings(self, phone: Pad, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
        """Who was there, at how many tables, and what was played, first things first; the latest evening comes first. The year is
        said where it is not the present one."""
        monkeypatch.setattr("time.time", lambda: float(at("2026-02-01")))
        for day, hour, names, title in (
            ("2026-01-01", 20, ("Ada", "Ben"), "Skat"), ("2026-01-09", 20, ("Cem", "Ben"), "Rommé"),
            ("2026-01-09", 22, ("Cem", "Dora"), "Skat"), ("2026-01-17", 20, ("Ada", "Dora"), "Tarock"),
        ):  # fmt: skip
            skat(store, day, names, [1, 2], title=title, hour=hour)
        store.evenings.set_texts(date(2026, 1, 9), EveningTexts("Cems Geburtstag", ""), EveningTexts())
        page = phone.open("/archive")
        last, before = page.all("a", cls="evening-link")
        assert [link.attrs["href"] for link in (last, before)] == ["/evenings/2026-01-17", "/evenings/2026-01-09"]
        assert last.text.startswith("Samstag, 17. Januar 1 Tisch")
        assert "Cems Geburtstag" in before.text
        assert "2 Tische" in before.text
        assert before.all("small")[-1].text.endswith("Freitag, 9. Januar, Rommé, Skat")
        assert before.one("span", cls="marks").attrs["aria-label"] == "Ben, Cem, Dora"
        assert "4 Tische seit Januar 2026" in page.one("header").text

        skat(store, "2025-01-01", ("Ada", "Ben"), [1, 2])
        (link,) = phone.open("/archive?time=2025").all("a", cls="evening-link")
        assert "Mittwoch, 1. Januar 2025" in link.text

    def test_lists_the_games_by_their_tables_and_tells_how_many_people_won(self, phone: Pad, store: Store) -> None:
        evenings(store, 2, [OURS])
        evenings(store, 1, [THEIRS], month=2)
        for day in range(1, 4):
            skat(store, f"2026-03-{day:02}", ("Ada", "Ben"), [1, 1])  # both first
        skat(store, "2026-03-04", ("Ada", "Ben"), [1, 1], ended=False)
        rows = phone.open("/archive").all("a", cls="list-link")
        assert [row.one("b").text for row in rows if row.attrs["href"].startswith("/archive/")][:2] == ["Skat", "Partout"]
        won = {row.one("b").text: row.one("span", cls="won").text for row in rows if row.attrs["href"].startswith("/people/")}
        assert won == {"Ada": "5 von 6", "Ben": "4 von 6", "Cem": "2 von 3", "Dora": "1 von 3"}


class TestWhoLeads:
    def test_tells_how_many_tables_each_won_and_shows_them(self, phone: Pad, phone_of: Callable[..., Pad], store: Store) -> None:
        """In pencil under five finished tables; a table that is played on is not counted."""
        table(store, "2026-01-20", FOUR, [OURS], ended=False)
        page = phone.open("/archive/partout")
        assert "Noch ist kein Tisch zu Ende." in page.text
        assert "Gegeneinander" not in page.text
        assert not leaders(page)
        tables = evenings(store, 4, [OURS])
        page = phone.open("/archive/partout")
        assert "Das lässt sich erst ab fünf beendeten Tischen sagen." in page.text
        assert "few tables yet" in phone_of("en").open("/archive/partout").text
        for row in leaders(page).values():
            assert "erst wenige Tische" in row.one("span", cls="pencil").text
            assert "few" in row.one("svg").attrs["class"].split()
        tables += evenings(store, 2, [THEIRS], month=2)
        page = phone.open("/archive/partout")
        assert "erst wenige" not in page.text
        assert not page.one("ol", cls="leaders").all("svg", cls="few")
        won = {name: row.one("a", cls="leader-won") for name, row in leaders(page).items()}
        assert (won["Ada"].one("small").text, won["Dora"].one("small").text) == ("4 von 6 gewonnen", "2 von 6 gewonnen")
        assert sorted(tables_of(phone.open(won["Ada"].attrs["href"]))) == sorted(tables)

    def test_says_better_only_where_that_is_sure(self, phone: Pad, store: Store) -> None:
        """Two who win alternately are alike, whatever the number of tables. The front page says who is ahead."""
        for month in range(1, 7):
            skat(store, f"2026-{month:02}-01", ("Ada", "Ben"), [2, 1])
            skat(store, f"2026-{month:02}-02", ("Ada", "Ben"), [1, 2])
        for day in range(1, 25):
            skat(store, f"2026-01-{day:02}", ("Ada", FOUR[1 + day % 3]), [2, 1], title="Tarock")
        skat(store, "2026-02-01", ("Ada", "Ben"), [2, 1], title="Rommé")
        page = phone.open("/archive/sheet?title=Skat")
        assert "Noch ist niemand klar besser" in page.text
        assert "klar besser als" not in page.text
        page = phone.open("/archive/sheet?title=Tarock")
        assert "Ada ist klar besser als der Schnitt. Bei den anderen kann es noch Glück sein." in page.text
        assert leaders(page)["Ada"].one("a", cls="leader-won").all("span")[0].text == "Platz 1"
        rows = {row.one("b").text: row for row in phone.open("/archive").all("a", cls="list-link")}
        assert rows["Rommé"].one("span", cls="aside").text == "erst wenige Tische"
        assert rows["Tarock"].one("span", cls="aside").text == "vorn"
        assert rows["Tarock"].one("span", cls="mark").attrs["aria-label"] == "Ada"


def test_who_won_together_and_who_was_ahead_of_whom(phone: Pad, store: Store) -> None:
    """Ada and Cem win five of six together, Ada and Ben one of one. The best pair with at least five tables is circled. A game
    without partners has no such grid."""

    def labels(node: Node, cls: str | None = None) -> set[str]:
        return {link.attrs["aria-label"] for link in (node.all("a", cls=cls) if cls else node.all("a"))}

    skat(store, "2026-01-01", FOUR, [1, 2, 3, 4])
    assert "Und mit wem?" not in phone.open("/archive/sheet?title=Skat").text
    evenings(store, 5, [OURS])
    evenings(store, 1, [THEIRS], month=2)
    table(store, "2026-03-01", ("Ada", "Cem", "Ben", "Dora"), [OURS])
    page = phone.open("/archive/partout")
    grid = section(page, "Und mit wem?")
    best = {"Ada und Cem: zusammen 5 von 6 gewonnen", "Cem und Ada: zusammen 5 von 6 gewonnen"}
    assert best | {"Ben und Dora: zusammen 1 von 6 gewonnen"} <= labels(grid)
    assert "Ada und Ben: zusammen 1 von 1 gewonnen" in labels(grid, "few")
    assert not any("Ada und Dora" in each for each in labels(grid))
    assert labels(grid, "circled") == best
    assert "Am besten zusammen: Ada & Cem, 5 von 6 gewonnen (83\N{NO-BREAK SPACE}%)." in page.text
    who = {person.name: person.id for person in store.people.all()}
    assert page.one("p", cls="best-pair").one("a").attrs["href"].startswith(f"/people/{who['Ada']}/with/{who['Cem']}")
    grid = section(page, "Gegeneinander")
    assert {"Ben vor Ada: an 1 von 6 Tischen", "Ada vor Cem: an 1 von 1 Tischen"} <= labels(grid)
    there = phone.open(grid.one("a", aria_label="Ada vor Ben: an 5 von 6 Tischen").attrs["href"])
    assert len(tables_of(there)) == 6
    chosen = [option.text for option in there.all("option") if "selected" in option.attrs]
    assert chosen == ["Partout", "Ada", "Ben", "Alle Jahre"]


def test_records_lead_to_the_round_or_the_table(phone: Pad, store: Store) -> None:
    slugs = [
        skat(store, "2026-01-01", FOUR[:3], [18, -40, 24], [10, 60, 20], [0, 5, 0]),  # 28, 25, 44
        skat(store, "2026-01-02", FOUR[:3], [5, 4, 3]),
    ]
    found = {}
    for link in section(phone.open("/archive/sheet?title=Skat"), "Rekorde").all("a"):
        name = str(link.one("span", cls="grow").inside[0]).strip()
        found[name] = link.one("b").text, link.one("small").text, link.attrs["href"]
    assert found["höchste Runde"][:2] == ("+60", "Ben, 01.01.2026")
    assert found["niedrigste Runde"][0] == "−40"
    assert found["kleinster Vorsprung"][::2] == ("1", f"/t/{slugs[1]}")
    assert found["meiste Runden an einem Tisch"][::2] == ("3", f"/t/{slugs[0]}")
    assert found["Runden im Schnitt"][0] == "2,0"
    skat(store, "2026-01-03", FOUR[:3], [0, 3, 5], title="Tarock")
    assert "niedrigste Runde" not in section(phone.open("/archive/sheet?title=Tarock"), "Rekorde").text, "0 is no record"
    page = phone.open(found["höchste Runde"][2])
    assert page.path == f"/t/{slugs[0]}"
    assert any("+60" in node.text for node in page.all("details", cls="round") if "open" in node.attrs)
    page = phone.open(f"/t/{slugs[1]}/nth/7")
    assert (page.path, page.status) == (f"/t/{slugs[1]}", 200), "a round that is gone leads to the sheet"


def test_what_the_rounds_tell_are_shares_and_means_which_lead_to_their_rules(phone: Pad, store: Store) -> None:
    """In two rounds Ada announces 1 and 1 and Cem 2 and 2, so their minimum is 3; they take 3 and 4: once exactly."""
    table(store, "2026-01-01", FOUR, [EXACT, OURS])
    grid = phone.open("/archive/partout").one("table", cls="facts")
    heads = [mark.attrs["aria-label"] for mark in grid.one("thead").all("span", cls="mark")]
    found = {
        row.one("th").text: dict(zip(heads, (cell.text for cell in row.all("td")), strict=True))
        for row in grid.one("tbody").all("tr")
    }
    assert found["angesagt"] == {"Ada": "1,0 aus 2", "Ben": "2,0 aus 2", "Cem": "2,0 aus 2", "Dora": "0,0 aus 2"}
    assert found["genau getroffen"]["Ada"] == "50\N{NO-BREAK SPACE}% 1 von 2"
    assert found["Minimum erreicht"]["Ben"] == "100\N{NO-BREAK SPACE}% 2 von 2"
    assert found["Platz"] == {"Ada": "1,0 aus 1", "Cem": "1,0 aus 1", "Ben": "2,0 aus 1", "Dora": "2,0 aus 1"}
    path, _, rule = next(each for each in grid.all("a") if each.text == "genau getroffen").attrs["href"].partition("#")
    assert rule in phone.open(path).ids


def test_the_file_has_rows_of_a_time_and_a_name_that_a_spreadsheet_would_run_is_a_text(phone: Pad, store: Store) -> None:
    """Ada announced 1 in each of two rounds, in the second under another name."""
    table(store, "2025-01-01", FOUR, [EXACT])
    table(store, "2025-01-02", ("Adele", *FOUR[1:]), [OURS])
    for day in ("2025-01-01", "2026-01-01"):
        skat(store, day, ("=1+1", "Ben"), [2, 1])
    known = {person.name: person.id for person in store.people.all()}
    store.people.merge(known["Adele"], known["Ada"])
    page = phone.open("/archive/stats.csv?time=2025")
    assert "attachment" in page.headers["Content-Disposition"]
    head, *rows = csv.reader(page.html.removeprefix("\ufeff").splitlines(), delimiter=";")
    assert head == ["person", "game", "fact", "n", "of"]
    assert ["Ada", "partout", "announced", "2", "2"] in rows
    assert ["'=1+1", "sheet:Skat", "round-won", "1", "1"] in rows
    assert not any(row[0] == "Adele" for row in rows)


def test_while_it_is_counted_the_page_says_how_far_and_asks_again_by_itself(
    phone: Pad, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file is not asked for again, and other pages do not wait."""
    evenings(store, 3, [OURS])
    monkeypatch.setattr(Cache, "fill", lambda *_, **__: Filled(1, 2))
    for path, status, address in (
        ("/archive?time=2026", 200, "/archive?time=2026"), ("/archive/partout", 200, "/archive/partout"),
        ("/archive/stats.csv", 503, "/archive"),
    ):  # fmt: skip
        page = Page(phone.client.get(path, headers={"Accept-Language": "de"}))
        assert page.status == status
        assert "1 von 3 Tischen gezählt" in page.text
        progress = page.one("main").one("progress")
        assert (progress.attrs["value"], progress.attrs["max"]) == ("1", "3")
        assert page.headers["Refresh"] == f"1; url={address}"
        assert page.headers["Cache-Control"] == "no-store"
    assert "gezählt" not in phone.open("/past").text
