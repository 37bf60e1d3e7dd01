"""The front page of the archive and the page of a game: who leads, with whom, records, facts, and the way to the tables."""

from __future__ import annotations

import csv
from collections import Counter
from datetime import date
from html import unescape
from urllib.parse import parse_qs, urlsplit

import pytest
from flask import Flask

from scorepad.simulation.simulate import Run
from scorepad.store import Store
from scorepad.store.evenings import Written
from scorepad.web.archive import folds
from scorepad.web.archive.folds import Counting
from scorepad.web.board import rehearsal
from scorepad.web.board.rehearsal import Known
from tests.web.archive.tables import at, skat, table
from tests.web.conftest import Pad
from tests.web.lobby.test_home import tables_of
from tests.web.page import Node, Page

FOUR = ("Ada", "Ben", "Cem", "Dora")
#: A round of Partout that Ada and Cem win (their minimum is 3, and they take 4), and one that Ben and Dora win.
OURS = {"bids": [1, 2, 2, 0], "tricks": [4, 3]}
THEIRS = {"bids": [1, 2, 2, 0], "tricks": [0, 7]}


def evenings(store: Store, many: int, rounds: list[dict[str, list[int]]], month: int = 1) -> list[str]:
    return [table(store, f"2026-{month:02}-{day:02}", FOUR, rounds) for day in range(1, many + 1)]


def rows_to(page: Page, start: str) -> list[Node]:
    """The rows of lists that lead to such addresses."""
    return [link for link in page.all("a", cls="list-link") if link.attrs["href"].startswith(start)]


def leaders(page: Page) -> dict[str, Node]:
    return {row.one("span", cls="cut").text: row for row in page.all("li", cls="leader")}


def section(page: Page, heading: str) -> Node:
    """What stands beneath a heading: the node after it."""
    main = page.one("main")
    nodes = [node for node in main.inside if isinstance(node, Node)]
    place = next(place for place, node in enumerate(nodes) if node.tag == "h2" and node.text.startswith(heading))
    return nodes[place + 1]


def cells(grid: Node) -> list[list[str]]:
    return [[cell.text for cell in row.all("td")] for row in grid.one("tbody").all("tr")]


class TestTheWayThere:
    def test_is_two_taps_from_the_first_page(self, phone: Pad, store: Store) -> None:
        evenings(store, 1, [OURS])
        assert "/archive" in phone.open("/").links
        assert "/archive/partout" in phone.open("/archive").links
        assert phone.open("/archive/partout").one("h1").text == "Partout"

    def test_leads_from_the_list_of_tables_too(self, phone: Pad, store: Store) -> None:
        evenings(store, 1, [OURS])
        assert "/archive" in phone.open("/past").links

    def test_begins_with_a_table(self, phone: Pad) -> None:
        assert "Noch kein Tisch mit einer Runde." in phone.open("/archive").text

    @pytest.mark.parametrize("title", ["Skat & Co.", "a/b", "../..", ".", "50 % + 1?", "<b>", "Große Runde", "stats.csv", "#1"])
    def test_finds_a_blank_sheet_whatever_it_is_called(self, phone: Pad, store: Store, title: str) -> None:
        skat(store, "2026-01-01", FOUR[:2], [1, 2], title=title)
        link = next(unescape(link) for link in phone.open("/archive").links if link.startswith("/archive/sheet"))
        page = phone.open(link)
        assert page.one("h1").text == title
        assert "1 Tisch, 1 Runde" in page.one("header").text

    def test_a_title_is_one_game_however_it_is_spelled(self, phone: Pad, store: Store) -> None:
        skat(store, "2026-01-01", FOUR[:2], [1, 2], title="skat")
        skat(store, "2026-01-02", FOUR[:2], [1, 2], title="Skat")
        page = phone.open("/archive/sheet?title=SKAT")
        assert page.one("h1").text == "Skat"
        assert "2 Tische" in page.one("header").text

    def test_there_is_no_page_of_a_game_that_is_none(self, phone: Pad) -> None:
        assert phone.open("/archive/monopoly").status == 404

    def test_a_game_that_was_not_played_says_so(self, phone: Pad, store: Store) -> None:
        evenings(store, 1, [OURS])
        page = phone.open("/archive/belote")
        assert page.status == 200
        assert "In dieser Zeit gab es keinen Tisch." in page.text


class TestTheFrontPage:
    def test_begins_with_the_last_two_evenings(self, phone: Pad, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
        """Who was there, at how many tables, and what was played, first things first; the latest evening comes first. The year is
        said where it is not the present one."""
        monkeypatch.setattr("time.time", lambda: float(at("2026-02-01")))
        for day, hour, names, title in (
            ("2026-01-01", 20, ("Ada", "Ben"), "Skat"),
            ("2026-01-09", 20, ("Cem", "Ben"), "Rommé"),
            ("2026-01-09", 22, ("Cem", "Dora"), "Skat"),
            ("2026-01-09", 23, ("Cem", "Dora"), "Skat"),
            ("2026-01-17", 20, ("Ada", "Dora"), "Tarock"),
        ):
            skat(store, day, names, [1, 2], title=title, hour=hour)
        store.write_evening(date(2026, 1, 9), Written("Cems Geburtstag", ""), Written())
        page = phone.open("/archive")
        found = page.all("a", cls="evening-link")
        assert [link.attrs["href"] for link in found] == ["/evenings/2026-01-17", "/evenings/2026-01-09"]
        assert found[0].text.startswith("Samstag, 17. Januar 1 Tisch")
        assert "Cems Geburtstag" in found[1].text
        assert "3 Tische" in found[1].text
        assert found[1].all("small")[-1].text.endswith("Freitag, 9. Januar, Rommé, Skat")
        assert found[1].one("span", cls="marks").attrs["aria-label"] == "Ben, Cem, Dora"
        assert "5 Tische seit Januar 2026" in page.one("header").text

    def test_tells_the_last_evenings_of_a_year(self, phone: Pad, store: Store) -> None:
        for day in ("2025-01-01", "2026-01-01"):
            skat(store, day, ("Ada", "Ben"), [1, 2])
        found = phone.open("/archive?time=2025").all("a", cls="evening-link")
        assert [link.attrs["href"] for link in found] == ["/evenings/2025-01-01"]
        assert "Mittwoch, 1. Januar 2025" in found[0].text

    def test_lists_the_games_by_their_tables(self, phone: Pad, store: Store) -> None:
        evenings(store, 1, [OURS])
        for day in ("2026-01-01", "2026-01-02"):
            skat(store, day, FOUR[:3], [1, 2, 3])
        names = [link.one("b").text for link in rows_to(phone.open("/archive"), "/archive/")]
        assert names[:2] == ["Skat", "Partout"]

    def test_says_who_is_ahead_only_where_that_is_sure(self, phone: Pad, store: Store) -> None:
        """Four tables are too few; after sixteen that she won all of, Ada is ahead of the three others."""
        pairs = [("Ada", "Ben"), ("Ada", "Cem"), ("Ada", "Dora"), ("Ada", "Ben")]
        said = []
        for month in range(1, 5):
            for day, names in enumerate(pairs, 1):
                skat(store, f"2026-{month:02}-{day:02}", names, [2, 1])
            link = next(each for each in phone.open("/archive").all("a") if each.attrs["href"].startswith("/archive/sheet"))
            said.append(link.one("span", cls="aside").text)
            if mark := link.all("span", cls="mark"):
                said[-1] += f" {mark[0].attrs['aria-label']}"
        assert said[0] == "zu wenige"
        assert said[-1] == "vorn Ada"

    def test_tells_how_many_tables_people_won(self, phone: Pad, store: Store) -> None:
        evenings(store, 2, [OURS])
        evenings(store, 1, [THEIRS], month=2)
        skat(store, "2026-03-01", ("Ada", "Ben"), [1, 1])  # both first
        skat(store, "2026-03-02", ("Ada", "Ben"), [1, 1], ended=False)
        rows = {link.one("b").text: link for link in rows_to(phone.open("/archive"), "/people/")}
        assert {name: row.one("span", cls="won").text for name, row in rows.items()} == {
            "Ada": "3 von 4", "Ben": "2 von 4", "Cem": "2 von 3", "Dora": "1 von 3",
        }  # fmt: skip


class TestWhoLeads:
    def test_tells_how_many_tables_each_won_and_shows_them(self, phone: Pad, store: Store) -> None:
        won, lost = evenings(store, 4, [OURS]), evenings(store, 2, [THEIRS], month=2)
        skat(store, "2026-01-01", FOUR, [1, 2, 3, 4])
        found = leaders(phone.open("/archive/partout"))
        ada = found["Ada"].one("a", cls="leader-won")
        assert ada.one("small").text == "4 von 6 gewonnen"
        assert found["Dora"].one("a", cls="leader-won").one("small").text == "2 von 6 gewonnen"
        assert sorted(tables_of(phone.open(ada.attrs["href"]))) == sorted(won + lost)

    def test_stands_in_pencil_under_five_tables(self, phone: Pad, store: Store) -> None:
        evenings(store, 4, [OURS])
        page = phone.open("/archive/partout")
        assert "Unter fünf beendeten Tischen lässt sich das noch nicht sagen." in page.text
        for row in leaders(page).values():
            assert "vielleicht Platz" in row.one("span", cls="pencil").text
            assert "few" in row.one("svg").attrs["class"].split()
        evenings(store, 1, [OURS], month=2)
        page = phone.open("/archive/partout")
        assert "vielleicht" not in page.text
        assert not page.one("ol", cls="leaders").all("svg", cls="few")

    def test_a_table_that_is_played_on_is_not_counted(self, phone: Pad, store: Store) -> None:
        table(store, "2026-01-01", FOUR, [OURS], ended=False)
        page = phone.open("/archive/partout")
        assert "Noch ist kein Tisch zu Ende." in page.text
        assert "Gegeneinander" not in page.text
        assert not leaders(page)

    def test_says_better_only_where_the_whole_range_is_above_the_middle(self, phone: Pad, store: Store) -> None:
        """Two who win alternately are alike, whatever the number of tables."""
        for month in range(1, 7):
            skat(store, f"2026-{month:02}-01", ("Ada", "Ben"), [2, 1])
            skat(store, f"2026-{month:02}-02", ("Ada", "Ben"), [1, 2])
        page = phone.open("/archive/sheet?title=Skat")
        assert "Noch ist offen, wer besser ist" in page.text
        assert "klar über der Mitte" not in page.text

    def test_says_who_is_better(self, phone: Pad, store: Store) -> None:
        for day in range(1, 25):
            skat(store, f"2026-01-{day:02}", ("Ada", FOUR[1 + day % 3]), [2, 1])
        page = phone.open("/archive/sheet?title=Skat")
        assert "Ada liegt klar über der Mitte. Von den anderen lässt sich das nicht sagen." in page.text
        row = leaders(page)["Ada"]
        assert row.one("a", cls="leader-won").all("span")[0].text == "Platz 1"

    def test_says_so_in_english(self, guest_page: Pad, store: Store) -> None:
        evenings(store, 1, [OURS])
        page = guest_page.open("/archive/partout")
        assert "With fewer than five finished tables that cannot be said yet." in page.text
        assert "perhaps place 1" in page.text


class TestWithWhom:
    def test_tells_what_pairs_won_together(self, phone: Pad, store: Store) -> None:
        """Ada and Cem win five of six together; Ada and Ben one of one."""
        evenings(store, 5, [OURS])
        evenings(store, 1, [THEIRS], month=2)
        table(store, "2026-03-01", ("Ada", "Cem", "Ben", "Dora"), [OURS])
        page = phone.open("/archive/partout")
        grid = section(page, "Und mit wem?")
        found = {link.attrs["aria-label"]: link for link in grid.all("a")}
        assert "Ada und Cem: zusammen 5 von 6 gewonnen" in found
        assert "Ada und Ben: zusammen 1 von 1 gewonnen" in found
        assert "Ben und Dora: zusammen 1 von 6 gewonnen" in found
        assert not any("Ada und Dora" in each for each in found)

    def test_circles_the_best_pair_with_at_least_five_tables(self, phone: Pad, store: Store) -> None:
        """Ada and Ben won all of theirs, but only one."""
        evenings(store, 5, [OURS])
        evenings(store, 1, [THEIRS], month=2)
        table(store, "2026-03-01", ("Ada", "Cem", "Ben", "Dora"), [OURS])
        page = phone.open("/archive/partout")
        circled = {link.attrs["aria-label"] for link in page.all("a", cls="circled")}
        assert circled == {"Ada und Cem: zusammen 5 von 6 gewonnen", "Cem und Ada: zusammen 5 von 6 gewonnen"}
        assert "Am besten zusammen: Ada & Cem, 5 von 6 gewonnen (83\N{NO-BREAK SPACE}%)." in page.text
        pair = phone.open(page.one("p", cls="best-pair").one("a").attrs["href"])
        who = {person.name: person.id for person in store.people()}
        assert pair.path == f"/people/{who['Ada']}/with/{who['Cem']}"
        few = {link.attrs["aria-label"] for link in section(page, "Und mit wem?").all("a", cls="few")}
        assert "Ada und Ben: zusammen 1 von 1 gewonnen" in few

    def test_tells_who_was_ahead_of_whom(self, phone: Pad, store: Store) -> None:
        evenings(store, 5, [OURS])
        evenings(store, 1, [THEIRS], month=2)
        found = {link.attrs["aria-label"] for link in section(phone.open("/archive/partout"), "Gegeneinander").all("a")}
        assert "Ada vor Ben: an 5 von 6 Tischen" in found
        assert "Ben vor Ada: an 1 von 6 Tischen" in found
        assert not any("Ada vor Cem" in each for each in found)

    def test_leads_to_the_tables_of_both(self, phone: Pad, store: Store) -> None:
        both = evenings(store, 2, [OURS])
        table(store, "2026-03-01", ("Ada", "Ella", "Cem", "Dora"), [OURS])
        link = phone.open("/archive/partout").one("a", aria_label="Ada vor Ben: an 2 von 2 Tischen")
        page = phone.open(link.attrs["href"])
        assert sorted(tables_of(page)) == sorted(both)
        assert [option.text for option in page.all("option") if "selected" in option.attrs] == [
            "Partout",
            "Ada",
            "Ben",
            "Alle Jahre",
        ]

    def test_a_game_without_partners_has_no_such_grid(self, phone: Pad, store: Store) -> None:
        skat(store, "2026-01-01", FOUR, [1, 2, 3, 4])
        page = phone.open("/archive/sheet?title=Skat")
        assert "Und mit wem?" not in page.text
        assert "Gegeneinander" in page.text


class TestRecords:
    @pytest.fixture
    def slugs(self, store: Store) -> list[str]:
        return [
            skat(store, "2026-01-01", FOUR[:3], [18, -40, 24], [10, 60, 20], [0, 5, 0]),  # 28, 25, 44
            skat(store, "2026-01-02", FOUR[:3], [5, 4, 3]),
        ]

    def test_tell_the_highest_and_the_lowest_round_with_the_way_to_it(self, phone: Pad, slugs: list[str]) -> None:
        found = self.records(phone)
        assert found["höchste Runde"][0] == "+60"
        assert found["höchste Runde"][1] == "Ben, 01.01.2026"
        assert found["niedrigste Runde"][0] == "−40"
        page = phone.open(found["höchste Runde"][2])
        assert page.path == f"/t/{slugs[0]}"
        opened = [node for node in page.all("details", cls="round") if "open" in node.attrs]
        assert any("+60" in node.text for node in opened)

    def test_tell_lengths_and_the_closest_end(self, phone: Pad, slugs: list[str]) -> None:
        found = self.records(phone)
        assert found["kleinster Vorsprung"][::2] == ("1", f"/t/{slugs[1]}")
        assert found["meiste Runden an einem Tisch"][::2] == ("3", f"/t/{slugs[0]}")
        assert found["Runden im Schnitt"][0] == "2,0"

    def test_a_round_that_is_gone_leads_to_the_sheet(self, phone: Pad, slugs: list[str]) -> None:
        page = phone.open(f"/t/{slugs[1]}/nth/7")
        assert page.path == f"/t/{slugs[1]}"
        assert page.status == 200

    def records(self, phone: Pad) -> dict[str, tuple[str, str, str]]:
        links = section(phone.open("/archive/sheet?title=Skat"), "Rekorde").all("a")
        return {
            str(link.one("span", cls="grow").inside[0]).strip(): (
                link.one("b").text, link.one("small").text, link.attrs["href"],
            )
            for link in links
        }  # fmt: skip


class TestWhatTheRoundsTell:
    def test_shares_and_means_with_what_they_are_of(self, phone: Pad, store: Store) -> None:
        """In two rounds Ada announces 1 and 1 and Cem 2 and 2, so their minimum is 3; they take 3 and 4: once exactly."""
        exact = {"bids": [1, 2, 2, 0], "tricks": [3, 4]}
        table(store, "2026-01-01", FOUR, [exact, OURS])
        found = self.facts(phone.open("/archive/partout"))
        assert found["angesagt"] == {"Ada": "1,0 aus 2", "Ben": "2,0 aus 2", "Cem": "2,0 aus 2", "Dora": "0,0 aus 2"}
        assert found["genau getroffen"]["Ada"] == "50\N{NO-BREAK SPACE}% 1 von 2"
        assert found["Minimum erreicht"]["Ben"] == "100\N{NO-BREAK SPACE}% 2 von 2"
        assert found["Platz"] == {"Ada": "1,0 aus 1", "Cem": "1,0 aus 1", "Ben": "2,0 aus 1", "Dora": "2,0 aus 1"}

    def test_each_leads_to_its_rule(self, phone: Pad, store: Store) -> None:
        table(store, "2026-01-01", FOUR, [OURS])
        page = phone.open("/archive/partout")
        link = next(each for each in page.one("table", cls="facts").all("a") if each.text == "genau getroffen")
        path, _, rule = link.attrs["href"].partition("#")
        assert rule in phone.open(path).ids

    def facts(self, page: Page) -> dict[str, dict[str, str]]:
        grid = page.one("table", cls="facts")
        heads = [mark.attrs["aria-label"] for mark in grid.one("thead").all("span", cls="mark")]
        return {row.one("th").text: dict(zip(heads, cells_of(row), strict=True)) for row in grid.one("tbody").all("tr")}


def cells_of(row: Node) -> list[str]:
    return [cell.text for cell in row.all("td")]


class TestTheSpread:
    def test_tells_in_numbers_how_often_there_were_how_many_points(self, phone: Pad, store: Store) -> None:
        skat(store, "2026-01-01", FOUR[:3], [18, 0, 18], [0, 0, 24])
        figure = section(phone.open("/archive/sheet?title=Skat"), "Punkte in einer Runde")
        rows = [[cell.text for cell in row.walk() if cell.tag in ("th", "td")] for row in figure.one("tbody").all("tr")]
        assert rows == [["0", "3"], ["18", "2"], ["24", "1"]]

    def test_stands_beside_simulated_rounds_where_there_are_some(
        self, app: Flask, phone: Pad, store: Store, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        evenings(store, 1, [OURS])
        simulated = app.extensions["scorepad-rehearsal"]
        monkeypatch.setattr(simulated, "peek", lambda run: None)
        page = phone.open("/archive/partout")
        monkeypatch.undo()
        assert "Bleistift" not in section(page, "Punkte in einer Runde").text
        assert not simulated._turns, "a page never begins to simulate"
        known = Known(rehearsal.SAMPLE, Counter({5: 1000, 10: 1000}), Counter())
        simulated._known[rehearsal._name(Run("partout", 4, options={}))] = known
        figure = section(phone.open("/archive/partout"), "Punkte in einer Runde")
        assert figure.one("path", cls="outline")
        assert "simulierte Runden mit 4 Personen" in figure.text


class TestWhileItIsCounted:
    @pytest.fixture(autouse=True)
    def counting(self, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
        evenings(store, 3, [OURS])
        monkeypatch.setattr(folds, "go_on", lambda *_: 2)

    @pytest.mark.parametrize("path", ["/archive?time=2026", "/archive/partout"])
    def test_the_page_says_how_far_and_asks_again_by_itself(self, phone: Pad, path: str) -> None:
        page = phone.open(path)
        assert page.status == 200
        assert "1 von 3 Tischen gezählt" in page.text
        progress = page.one("main").one("progress")
        assert (progress.attrs["value"], progress.attrs["max"]) == ("1", "3")
        assert page.headers["Refresh"] == f"1; url={path}"
        assert page.headers["Cache-Control"] == "no-store"

    def test_a_file_is_not_asked_for_again(self, phone: Pad) -> None:
        answer = phone.client.get("/archive/stats.csv", headers={"Accept-Language": "de"})
        assert answer.status_code == 503
        assert answer.headers["Refresh"] == "1; url=/archive"
        assert "1 von 3 Tischen gezählt" in answer.text

    def test_other_pages_do_not_wait(self, phone: Pad) -> None:
        assert "gezählt" not in phone.open("/past").text


class TestTheFile:
    def test_has_a_row_a_person_game_and_fact(self, phone: Pad, store: Store) -> None:
        """Ada announced 1 in each of two rounds; their side took its minimum of 3 twice, once exactly."""
        exact = {"bids": [1, 2, 2, 0], "tricks": [3, 4]}
        table(store, "2026-01-01", FOUR, [exact, OURS])
        page = phone.open("/archive/stats.csv")
        assert "attachment" in page.headers["Content-Disposition"]
        rows = list(csv.reader(page.html.removeprefix("\ufeff").splitlines(), delimiter=";"))
        assert rows[0] == ["person", "game", "fact", "n", "of"]
        for fact, n in (("announced", "2"), ("met", "2"), ("exact", "1")):
            assert ["Ada", "partout", fact, n, "2"] in rows

    def test_tells_of_a_person_what_was_written_under_both_names(self, phone: Pad, store: Store) -> None:
        table(store, "2026-01-01", FOUR, [OURS])
        table(store, "2026-01-02", ("Adele", *FOUR[1:]), [OURS])
        known = {person.name: person.id for person in store.people()}
        store.merge(known["Adele"], known["Ada"])
        rows = list(csv.reader(phone.open("/archive/stats.csv").html.removeprefix("\ufeff").splitlines(), delimiter=";"))
        assert ["Ada", "partout", "announced", "2", "2"] in rows
        assert not any(row[0] == "Adele" for row in rows)

    def test_a_name_that_a_spreadsheet_would_run_is_a_text(self, phone: Pad, store: Store) -> None:
        skat(store, "2026-01-01", ("=1+1", "Ben"), [1, 2])
        assert "'=1+1;" in phone.open("/archive/stats.csv").html

    def test_keeps_to_the_time(self, phone: Pad, store: Store) -> None:
        skat(store, "2025-01-01", ("Ada", "Ben"), [2, 1])
        skat(store, "2026-01-01", ("Ada", "Ben"), [2, 1])
        rows = list(csv.reader(phone.open("/archive/stats.csv?time=2025").html.removeprefix("\ufeff").splitlines(), delimiter=";"))
        assert ["Ada", "sheet:Skat", "round-won", "1", "1"] in rows


@pytest.fixture
def guest_page(app: Flask) -> Pad:
    """A phone that speaks English."""
    return Pad(app.test_client(), "en")


def test_counting_knows_how_many_are_left() -> None:
    assert (Counting(2, 3).left, Counting(2, 3).of) == (2, 3)


def test_a_link_to_past_tables_keeps_the_title(phone: Pad, store: Store) -> None:
    slug = skat(store, "2026-01-01", FOUR[:2], [1, 2], title="50 % & mehr")
    skat(store, "2026-01-01", FOUR[:2], [1, 2], title="Skat")
    page = phone.open("/archive/sheet?title=50+%25+%26+mehr")
    link = next(unescape(each.attrs["href"]) for each in page.all("a") if each.text.startswith("Alle diese Tische"))
    assert parse_qs(urlsplit(link).query) == {"game": ["sheet/50 % & mehr"], "which": ["played"]}
    assert tables_of(phone.open(link)) == [slug]
