"""Past tables: who sat there, all sides, what is still open apart; found by what is written of them; the way back to the list."""

from __future__ import annotations

from typing import Any

import pytest

from scorepad.store import NewTable, Store, holds
from tests.web.conftest import NAMES, Pad
from tests.web.lobby.test_home import tables_of
from tests.web.page import Node, Page

NOW = 1_800_000_000
ROUND = {"bids": [1, 2, 2, 0], "tricks": [4, 3]}


def lay(store: Store, *names: str, game: str = "partout", at: int = NOW, **more: Any) -> str:
    options = more.pop("options", {})
    new = NewTable(game, names or NAMES[:4], 0, options, **{"ended": True, **more})
    return store.open(new, key=f"{game}{names}{at}{options}", at=at)


def row(page: Page, slug: str) -> Node:
    return page.one("a", href=f"/t/{slug}")


def sides_of(node: Node) -> list[str]:
    """What stands of each side: marks, names, points."""
    return [each.one("span", cls="cut").text + " " + each.one("b").text for each in node.all("span", cls="score")]


class TestARow:
    def test_names_both_sides_or_everybody_who_plays_alone(self, phone: Pad, store: Store) -> None:
        """All who share the win. Of a table that came without a round nobody has won, and no more is to come. What is still open
        stands apart above the others."""
        slug = lay(store, entries=[ROUND], note="Bei Ida im Garten")
        five = [{"points": [5, 4, 3, 10, 10]}]
        alone = lay(store, "Ada", "Ben", "Cem", "Dora", "Ella", game="sheet", entries=five)
        empty = lay(store, "Ada", "Ben", game="sheet")
        page = phone.open("/past")
        assert "Offene Tische" not in page.text
        assert sides_of(row(page, slug)) == ["Ada & Cem 12", "Ben & Dora 7"]
        assert "Bei Ida im Garten" in row(page, slug).text
        assert sides_of(row(page, alone)) == ["Ada 5", "Ben 4", "Cem 3", "Dora 10", "Ella 10"]
        assert [node.text for node in row(page, alone).all("b", cls="lead")] == ["10", "10"]
        assert "ohne Runde, beendet" in row(page, empty).text
        assert not row(page, empty).all("b", cls="lead")
        still = lay(store, at=NOW - 100, ended=False)
        page = phone.open("/past")
        assert page.all("h2")[0].text == "Offene Tische"
        assert len(page.all("h2")) == 2
        assert tables_of(page) == [still, empty, alone, slug]

    def test_shows_what_was_won_where_chips_are_played_for(self, phone: Pad, store: Store) -> None:
        """Cem wins 20, Ben buys 100 more and gives Ada 5."""
        hand = {"put_in": [10, 10, 10], "order": [[2], [0, 1]]}
        bought, given = {"adjust": [0, 100, 0], "note": "Nachkauf"}, {"adjust": [5, -5, 0], "note": "geschenkt"}
        slug = lay(store, "Ada", "Ben", "Cem", game="poker-draw", entries=[hand, bought, given])
        assert sides_of(row(phone.open("/past"), slug)) == ["Ada −5", "Ben −15", "Cem +20"]


class TestTheSearch:
    @pytest.fixture
    def slugs(self, store: Store) -> dict[str, str]:
        entries = [{"adjust": [5, 0], "note": "Vorgabe für Müßiggänger"}]
        return {
            "names": lay(store, "Jürgen", "Ben", "Cem", at=NOW),
            "title": lay(store, *NAMES[:3], game="sheet", at=NOW + 1, options={"title": "Doppelkopfabend"}),
            "note": lay(store, at=NOW + 2, note="Spieleabend bei Großmutter"),
            "adjust": lay(store, at=NOW + 3, entries=entries),
            "game": lay(store, "Ada", "Ben", game="gin-rummy", at=NOW + 4),
        }

    def test_finds_words_inside_words_however_they_are_written(self, phone: Pad, slugs: dict[str, str]) -> None:
        names = {slug: name for name, slug in slugs.items()}
        for wanted, found in (
            ("Jürgen JÜRGEN juergen jurgen ürg Ju\u0308rgen", ["names"]), ("kopf", ["title"]), ("abend", ["note", "title"]),
            ("GROSSMUTTER großm", ["note"]), ("mussig müßiggänger muessig", ["adjust"]), ("Gin", ["game"]), ("xyzzy % _ '", []),
        ):  # fmt: skip
            for text in wanted.split():
                page = phone.open("/past", query_string={"q": text})
                assert [names[slug] for slug in tables_of(page)] == found, text
                assert page.ticked("q") == text
                assert ("Dazu gibt es keinen Tisch." in page.text) == (not found)
        for text, found in (
            ("gin rummy", ["game"]), ("freies blatt", ["title"]), ("blank sheet", ["title"]), ("abend mutter", ["note"]),
            ("abend jürgen", []), ("ben gin", ["game"]), ("   ", ["game", "adjust", "note", "title", "names"]),
        ):  # fmt: skip
            page = phone.open("/past", query_string={"q": text})
            assert [names[slug] for slug in tables_of(page)] == found, text

    def test_holds_together_with_the_filters(self, phone: Pad, slugs: dict[str, str]) -> None:
        page = phone.open("/past", query_string={"q": "abend", "game": "sheet"})
        assert tables_of(page) == [slugs["title"]]
        assert "1 Tisch" in page.one("header").text


def test_an_umlaut_is_written_in_three_ways() -> None:
    for one in ("Müller", "Mueller", "Muller"):
        assert holds("Müller", one)
        assert holds(one, "müller")
    assert not holds("Muller", "Mueller")
    assert not holds(None, "x")


class TestTheWayBack:
    def back_of(self, page: Page) -> str:
        return page.one("header").all("a")[0].attrs["href"]

    def test_leads_to_the_list_as_it_was(self, phone: Pad, store: Store) -> None:
        """On its second page too, which is searched as the first; also after a look at the history."""
        slugs = [lay(store, at=NOW + n) for n in range(35)]
        ada = next(person.id for person in store.people() if person.name == "Ada")
        first = phone.open(f"/past?game=partout&person={ada}&q=dora")
        page = phone.open(next(link for link in first.links if "page=2" in link))
        before = tables_of(page)
        assert before == slugs[4::-1]
        page = phone.sheet(slugs[0])
        assert page.one("header").all("a")[0].attrs["aria-label"] == "Frühere Abende"
        assert tables_of(phone.open(self.back_of(page))) == before
        history = phone.open(self.back_of(phone.open(f"/t/{slugs[0]}/log")))
        assert tables_of(phone.open(self.back_of(history))) == before

    def test_leads_to_the_first_page_from_there_and_from_a_new_table(self, phone: Pad, store: Store) -> None:
        slug = lay(store, ended=False)
        phone.open("/past?q=dora")
        phone.open("/")
        assert self.back_of(phone.sheet(slug)) == "/"
        phone.open("/past")
        assert self.back_of(phone.sheet(phone.lay(4))) == "/"

    def test_a_kept_page_with_another_way_back_is_drawn_again(self, phone: Pad, store: Store) -> None:
        slug = lay(store, entries=[ROUND])
        phone.open("/")
        phone.sheet(slug)
        tag = phone.sheet(slug).headers["ETag"]
        assert phone.open(f"/t/{slug}", headers={"If-None-Match": tag}).status == 304
        phone.open("/past?year=2027")
        assert phone.open(f"/t/{slug}", headers={"If-None-Match": tag}).status == 200


def test_a_note_is_written_on_the_sheet_and_found(phone: Pad, store: Store) -> None:
    slug = lay(store)
    tag = [phone.sheet(slug).headers["ETag"] for _ in range(2)][-1]
    page = phone.send(phone.open(f"/t/{slug}/note"), {"note": "  Bei Ida\r\nim Garten "}, "note")
    assert page.path == f"/t/{slug}"
    assert "Bei Ida im Garten" in phone.open(f"/t/{slug}", headers={"If-None-Match": tag}).text
    assert tables_of(phone.open("/past?q=garten")) == [slug]
    assert "Garten" not in phone.send(phone.open(f"/t/{slug}/note"), {"note": ""}, "note").text
    page = phone.send(phone.open(f"/t/{slug}/note"), {"note": "x" * 2001}, "note")
    assert page.status == 422
    assert page.faults_at("note") == ["Die Notiz hat bis zu 2000 Zeichen; diese hat 2001."]
    assert page.one("textarea").text == "x" * 2001
