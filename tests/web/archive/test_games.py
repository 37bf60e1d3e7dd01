"""The front page of the archive and the page of a game: who is best, with whom, cups, records, and the way to the tables."""

from __future__ import annotations

import csv
from collections.abc import Callable
from html import unescape
from urllib.parse import parse_qs, urlsplit

import pytest

from scorepad.described import remember
from scorepad.store import Store
from scorepad.store.cache import Cache, Filled
from tests.tables import DESCRIBED, DOUBLED
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


def told(page: Page) -> dict[str, tuple[str, ...]]:
    """By game: who is best there, and how sure that is."""
    return {
        link.one("b").text: (link.one("span", cls="said").text, *(hint.text for hint in link.all("small", cls="pencil")))
        for link in page.all("a", cls="told-game")
    }


def fold(page: Page, name: str) -> Node:
    """What is folded, and closed at first."""
    found = page.one("details", id=name)
    assert "open" not in found.attrs
    return found


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
        assert "Noch kein Tisch mit einer Runde." in phone.open("/archive/belote").text
        assert "In dieser Zeit gab es keinen Tisch." in phone.open("/archive/belote?time=2025").text
        assert phone.open("/archive/monopoly").status == 404

    def test_counts_all_versions_of_a_described_game_as_one_under_the_name_that_it_has_now(self, phone: Pad, store: Store) -> None:
        """A circle that has no table of it does not know it."""
        renamed = DOUBLED.replace("Three Rounds", "Dreierlei")
        for day, text in enumerate((DESCRIBED, renamed), 1):
            game = remember(text).game.id
            table(store, f"2026-01-0{day}", FOUR, [{"points": [day, 0, 0, 0]}], game, description=text)
        assert list(told(phone.open("/archive"))) == ["Dreierlei"]
        page = phone.open("/archive/three-rounds")
        assert "2 Tische , 2 Runden" in page.one("header").text
        assert "scored" in page.text
        link = next(unescape(each.attrs["href"]) for each in page.all("a") if each.text.startswith("Alle diese Tische"))
        assert parse_qs(urlsplit(link).query)["game"] == ["three-rounds"]
        for address in (link, "/past?game=three-rounds", "/past?q=dreier"):
            assert len(tables_of(phone.open(address))) == (1 if "dreier" in address else 2), address
        assert ("three-rounds", "Dreierlei") in [(each.attrs["value"], each.text) for each in phone.open("/past").all("option")]
        for path in ("/people/1", "/people/1/with/2", "/archive/year/2026", "/calendar", "/archive/stats.csv"):
            assert phone.open(path).status == 200, path
        for slug in [each.slug for each in store.lists.recent(2)]:
            store.bin.put(slug, 1)
        assert phone.open(f"/archive/{game}").status == 404

    def test_says_who_is_best_and_with_whom_and_how_sure_that_is(self, phone: Pad, store: Store) -> None:
        """With Cem Ada wins 11 of 14 and with Ben one of one: 12 of 15 is more than chance."""
        for day in range(1, 15):
            table(store, f"2026-01-{day:02}", FOUR, [OURS if day < 12 else THEIRS])
        table(store, "2026-01-15", ("Ada", "Cem", "Ben", "Dora"), [OURS])
        partners = {"title": "Doppelkopf", "partners": True}
        for points in ([2, 1], [2, 1], [1, 2]):
            table(store, "2026-02-01", FOUR, [{"points": points}], "sheet", options=partners)
        table(store, "2026-02-02", ("Ada", "Ben", "Dora", "Cem"), [{"points": [2, 1]}], "sheet", options=partners)
        for title, *tables in (
            ("Skat", [2, 1, 0], [2, 1, 0], [1, 2, 0]), ("Rommé", *[[1, 2, 0]] * 3, *[[2, 1, 0]] * 3),
            ("Tarock", [2, 1, 0], [0, 2, 1], [1, 0, 2]),
        ):  # fmt: skip
            for points in tables:
                skat(store, "2026-03-01", FOUR[:3], points, title=title)
        for points in ([2, 1], [1, 2], [2, 1], [1, 1]):
            skat(store, "2026-04-01", FOUR[:2], points, title="Schach")
        skat(store, "2026-04-02", FOUR[:2], [2, 1], title="Offen", ended=False)
        for _ in range(2):
            table(store, "2026-04-03", FOUR[:3], [{"put_in": [20, 20, 10], "order": [[0]]}], "poker-holdem")
        luck = "Das kann noch Glück sein."
        found = told(phone.open("/archive"))
        assert found == {
            "Partout": ("Ada ist am besten, vor allem mit Cem: zusammen 11 von 14 gewonnen.", "Das ist mehr als Glück."),
            "Doppelkopf": (
                "Ada ist am besten, vor allem mit Cem: zusammen 2 von 3 gewonnen.", "3 von 4 gewonnen; kann noch Glück sein.",
            ),
            "Skat": ("Ada ist am besten, vor Ben: 2 von 3 gewonnen.", luck),
            "Rommé": ("Ada und Ben liegen gleichauf: je 3 von 6 gewonnen.", "Ada zuletzt 3-mal in Folge."),
            "Tarock": ("Ada, Ben und Cem teilen sich den ersten Platz: je 1 von 3 gewonnen.", luck),
            "Schach": ("Ada liegt vor Ben: 3 zu 2.", luck),
            "Offen": ("Noch kein Tisch zu Ende.",),
            "Texas Hold’em": ("Bisher Ada: 2 von 2 gewonnen, +60 im Ganzen.", "Erst zwei Tische; das wechselt noch."),
        }  # fmt: skip
        assert [*found][:4] == ["Partout", "Rommé", "Doppelkopf", "Schach"], "the most played ones first, the others folded"
        assert "4 weitere Spiele" in phone.open("/archive").one("details", cls="folded").one("summary").text

    def test_the_cup_taken_last_stands_first_and_says_since_when_or_how_often(
        self, phone: Pad, store: Store, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """The shelf shows what is held now, whatever the year of the page."""
        monkeypatch.setattr("time.time", lambda: float(at("2026-02-01")))
        table(store, "2025-10-05", FOUR, [OURS])
        for day in ("2025-12-01", "2025-12-02", "2025-12-03"):
            skat(store, day, FOUR[:2], [1, 2])
        skat(store, "2026-01-05", FOUR[:2], [1, 2], title="Rommé")
        skat(store, "2026-01-06", FOUR[:3], [2, 2, 2], title="Kniffel")
        skat(store, "2026-01-31", FOUR[:2], [2, 1], title="Tarock")
        skat(store, "2026-01-31", FOUR[:2], [2, 1], title="Offen", ended=False)
        for path in ("/archive", "/archive?time=2025", "/archive?time=1999"):
            shelf = phone.open(path).one("ul", cls="shelf").all("a")
            assert [(cup.one("b").text, str(cup.all("span")[1].inside[-1])) for cup in shelf] == [
                ("Tarock", "gestern"), ("Kniffel", "zu dritt"), ("Rommé", "Ben, 5.\N{NO-BREAK SPACE}Jan."), ("Skat", "Ben, 3-mal"),
                ("Partout", "Ada & Cem"),
            ], path  # fmt: skip

    def test_counts_everybody_over_all_games_and_circles_the_best(self, phone: Pad, store: Store) -> None:
        """Ada and Ben won four of five each, one of them shared; Cem has won all of his four tables, but these are few."""
        skat(store, "2026-01-01", FOUR[:2], [1, 1])
        for day, points in enumerate(([2, 1, 0], [2, 1, 0], [2, 1, 0], [1, 2, 0]), 2):
            skat(store, f"2026-01-{day:02}", ("Ada", "Dora", "Ella"), points)
            skat(store, f"2026-01-{day:02}", ("Cem", "Finn"), [2, 1], title="Rommé")
        for day, points in enumerate(([0, 1], [2, 1], [2, 1], [2, 1]), 6):
            skat(store, f"2026-01-{day:02}", ("Ben", "Ella"), points, title="Rommé")
        table = phone.open("/archive").one("table", cls="overall")
        rows = {row.one("th").one("span", cls="cut").text: row for row in table.one("tbody").all("tr")}
        assert {name: [cell.text for cell in row.all("td")] for name, row in rows.items()} == {
            "Ben": ["80\N{NO-BREAK SPACE}%", "3 + 1 von 5", "3"], "Ada": ["80\N{NO-BREAK SPACE}%", "3 + 1 von 5", "–"],
            "Ella": ["13\N{NO-BREAK SPACE}%", "1 von 8", "–"], "Cem": ["100\N{NO-BREAK SPACE}%", "4 von 4", "4"],
            "Dora": ["25\N{NO-BREAK SPACE}%", "1 von 4", "1"], "Finn": ["0\N{NO-BREAK SPACE}%", "0 von 4", "–"],
        }  # fmt: skip
        assert [name for name, row in rows.items() if row.attrs.get("class") == "few"] == ["Cem", "Dora", "Finn"]
        circled = {name: [ring.text for ring in row.all("b", cls="ring")] for name, row in rows.items() if row.all("b", cls="ring")}
        assert circled == {"Ada": ["80\N{NO-BREAK SPACE}%"], "Ben": ["80\N{NO-BREAK SPACE}%", "3"]}

    def test_folds_those_who_were_not_there_for_a_year_if_there_are_many(
        self, phone: Pad, store: Store, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """In a year that is over nobody was there lately: all of them are shown."""
        monkeypatch.setattr("time.time", lambda: float(at("2026-02-01")))
        skat(store, "2025-01-31", ("Otto", "Ada"), [2, 1])
        skat(store, "2025-02-02", ("Ada", *"BCDEFGH"), [8, 7, 6, 5, 4, 3, 2, 1])
        recent, folded = phone.open("/archive").all("table", cls="overall")
        assert len(recent.one("tbody").all("tr")) == 8
        assert [row.one("th").one("span", cls="cut").text for row in folded.one("tbody").all("tr")] == ["Otto"]
        assert len(phone.open("/archive?time=2025").one("table", cls="overall").one("tbody").all("tr")) == 9
        monkeypatch.setattr("time.time", lambda: float(at("2028-02-01")))
        assert len(phone.open("/archive").one("table", cls="overall").one("tbody").all("tr")) == 9


class TestAGame:
    def test_begins_with_the_cup_and_places_among_friends(
        self, phone: Pad, phone_of: Callable[..., Pad], store: Store, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """A shared first place counts and is a "=" among the last three; one table is too few for a place."""
        monkeypatch.setattr("time.time", lambda: float(at("2026-02-01")))
        for day, points in enumerate(([1, 3, 2], [3, 2, 1], [3, 1, 2], [3, 3, 1], [1, 2, 3]), 1):
            skat(store, f"2026-01-{day:02}", FOUR[:3], points)
        skat(store, "2026-01-06", ("Ada", "Dora"), [2, 1])
        page = phone.open("/archive/sheet?title=Skat")
        verdict = page.one("div", cls="verdict")
        assert verdict.text.endswith("Ada ist am besten, vor Ben. Ada hat den Pokal seit dem 6.\N{NO-BREAK SPACE}Januar, von Cem.")
        assert verdict.one("svg").attrs["aria-label"] == "Ada"
        english = phone_of("en").open("/archive/sheet?title=Skat").one("div", cls="verdict").text
        assert english.endswith("Ada took the cup from Cem on 6\N{NO-BREAK SPACE}January.")
        rows = page.one("ol", cls="friends").all("li")
        cells = [(row.one("b", cls="serif"), row.one("span", cls="grow"), row.one("b", cls="pen")) for row in rows]
        assert [[cell.text for cell in row] for row in cells] == [
            ["1", "Ada 4 von 6, 1 geteilt", "67\N{NO-BREAK SPACE}%"], ["2", "Ben 2 von 5, 1 geteilt", "40\N{NO-BREAK SPACE}%"],
            ["3", "Cem 1 von 5", "20\N{NO-BREAK SPACE}%"], ["", "Dora 0 von 1, noch wenig", "0\N{NO-BREAK SPACE}%"],
        ]  # fmt: skip
        forms = [row.one("span", cls="form") for row in rows]
        assert ["".join(place.text for place in form.all("span", cls="place")) for form in forms] == ["=31", "3=2", "231", "2"]
        assert ["".join(place.text for place in form.all("span", cls="first")) for form in forms] == ["=1", "=", "1", ""]
        assert "Das kann alles noch Glück sein." in page.text

    def test_says_better_than_luck_only_where_that_is_sure(self, phone: Pad, store: Store) -> None:
        """Two who win alternately are alike, whatever the number of tables; and two have no places. With four tables nothing is
        said of luck."""
        for month in range(1, 7):
            skat(store, f"2026-{month:02}-01", ("Ada", "Ben"), [2, 1])
            skat(store, f"2026-{month:02}-02", ("Ada", "Ben"), [1, 2])
        for day in range(1, 25):
            skat(store, f"2026-01-{day:02}", ("Ada", FOUR[1 + day % 3]), [2, 1], title="Tarock")
        for day in range(1, 5):
            skat(store, f"2026-02-{day:02}", ("Ada", "Ben"), [2, 1], title="Rommé")
        page = phone.open("/archive/sheet?title=Tarock")
        assert "Ada gewinnt öfter, als Glück erklärt. Bei den anderen kann es noch Glück sein." in page.text
        page = phone.open("/archive/sheet?title=Skat")
        assert "Das kann alles noch Glück sein." in page.text
        assert "Ada und Ben liegen gleichauf. 6 zu 6 Ben hat den Pokal seit" in page.one("div", cls="verdict").text
        assert [row.one("b", cls="serif").text for row in page.one("ol", cls="friends").all("li")] == ["", ""]
        assert "Glück sein" not in phone.open("/archive/sheet?title=Rommé").text

    def test_without_a_finished_table_has_an_empty_cup(self, phone: Pad, store: Store) -> None:
        table(store, "2026-01-20", FOUR, [OURS], ended=False)
        page = phone.open("/archive/partout")
        assert page.one("div", cls="verdict").text == "Noch kein Tisch zu Ende."
        assert "none" in page.one("svg", cls="cup").attrs["class"].split()
        assert not page.all("ol", cls="friends")
        assert [each.attrs["id"] for each in page.all("details", cls="folded")] == ["facts"]


def test_who_won_together_and_who_was_ahead_of_whom(phone: Pad, store: Store) -> None:
    """Ada and Cem win five of seven together, Ben and Dora two, Ada and Ben one of one. A game without partners has no pairs."""

    def labels(node: Node, **wanted: str) -> set[str]:
        return {link.attrs["aria-label"] for link in node.all("a", **wanted)}

    skat(store, "2026-01-01", FOUR, [1, 2, 3, 4])
    page = phone.open("/archive/sheet?title=Skat")
    assert "Mit wem" not in page.text
    assert len(fold(page, "pairs").all("table")) == 1
    evenings(store, 5, [OURS])
    evenings(store, 2, [THEIRS], month=2)
    table(store, "2026-03-01", ("Ada", "Cem", "Ben", "Dora"), [OURS])
    page = phone.open("/archive/partout")
    (best,) = page.one("ul", cls="pairs").all("li")
    assert best.text.startswith("Bestes Paar")
    assert best.text.endswith("Ada & Cem 5 von 7")
    assert "6 Paare" in fold(page, "pairs").one("summary").text
    together, against = fold(page, "pairs").all("table")
    assert {f"{pair}: zusammen 5 von 7 gewonnen" for pair in ("Ada und Cem", "Cem und Ada")} < labels(together)
    assert labels(together, cls="few") == {
        f"{one} und {other}: zusammen {n} von 1 gewonnen" for pair, n in (("Ada Ben", 1), ("Cem Dora", 0))
        for one, other in (pair.split(), pair.split()[::-1])
    }  # fmt: skip
    assert {"Ben vor Ada: an 2 von 7 Tischen", "Ada vor Cem: an 1 von 1 Tischen"} <= labels(against)
    there = phone.open(against.one("a", aria_label="Ada vor Ben: an 5 von 7 Tischen").attrs["href"])
    assert len(tables_of(there)) == 7
    chosen = [option.text for option in there.all("option") if "selected" in option.attrs]
    assert chosen == ["Partout", "Ada", "Ben", "Alle Jahre"]


def test_what_people_tell_and_records_lead_to_the_round_or_the_table(
    phone: Pad, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ben makes 60 in the second round of the first table; the second ends with 5 to 4."""
    monkeypatch.setattr("time.time", lambda: float(at("2026-02-01")))
    slugs = [
        skat(store, "2026-01-01", FOUR[:3], [18, -40, 24], [10, 60, 20], [0, 5, 0]),  # 28, 25, 44
        skat(store, "2026-01-02", FOUR[:3], [5, 4, 3]),
    ]
    page = phone.open("/archive/sheet?title=Skat")
    best, closest = page.all("a", cls="told-round")
    assert best.text == "+60 Beste Runde: Ben am 1.\N{NO-BREAK SPACE}Januar."
    assert (closest.text, closest.attrs["href"]) == (
        "1 Knappstes Ende: Ada am 2.\N{NO-BREAK SPACE}Januar, 1 vorn.", f"/t/{slugs[1]}",
    )  # fmt: skip
    found = {}
    for link in fold(page, "facts").one("ul", cls="list").all("a"):
        name = str(link.one("span", cls="grow").inside[0]).strip()
        found[name] = link.one("b").text, link.one("small").text, link.attrs["href"]
    assert found["höchste Runde"] == ("+60", "Ben, 01.01.2026", best.attrs["href"])
    assert found["niedrigste Runde"][0] == "−40"
    assert found["meiste Runden an einem Tisch"][::2] == ("3", f"/t/{slugs[0]}")
    assert found["Runden im Schnitt"][0] == "2,0"
    skat(store, "2026-01-03", FOUR[:3], [0, 3, 5], title="Tarock")
    assert "niedrigste Runde" not in phone.open("/archive/sheet?title=Tarock").text, "0 is no record"
    page = phone.open(best.attrs["href"])
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
