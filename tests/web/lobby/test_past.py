"""Past tables: who sat there, all sides, what is still open apart; found by what is written of them; the way back to the list."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from scorepad.store import NewTable, Store, contains_word
from scorepad.web.lobby.past import MAX_WORDS
from tests.web.conftest import NAMES, Pad
from tests.web.lobby.test_home import tables_of
from tests.web.page import Node, Page

NOW = 1_800_000_000
ROUND = {"bids": [1, 2, 2, 0], "tricks": [4, 3]}


def lay(store: Store, *names: str, game: str = "partout", at: int = NOW, **more: Any) -> str:
    options = more.pop("options", {})
    new = NewTable(game, names or NAMES[:4], 0, options, **{"ended": True, **more})
    return store.tables.open(new, key=f"{game}{names}{at}{options}", at=at)


def row(page: Page, slug: str) -> Node:
    return page.one("a", href=f"/t/{slug}")


def sides_of(node: Node) -> list[str]:
    """What stands of each side: marks, names, points."""
    return [each.one("span", cls="cut").text + " " + each.one("b").text for each in node.all("span", cls="score")]


def test_a_row_names_both_sides_or_everybody_who_plays_alone(phone: Pad, store: Store) -> None:
    """All who share the win. Of a table that came without a round nobody has won, and no more is to come. What was won where chips
    are played for: Cem wins 20, Ben buys 100 more and gives Ada 5. What is still open stands apart above the others."""
    slug = lay(store, entries=[ROUND], note="Bei Ida im Garten")
    five = [{"points": [5, 4, 3, 10, 10]}]
    alone = lay(store, "Ada", "Ben", "Cem", "Dora", "Ella", game="sheet", entries=five)
    empty = lay(store, "Ada", "Ben", game="sheet")
    hand = {"put_in": [10, 10, 10], "order": [[2], [0, 1]]}
    bought, given = {"adjust": [0, 100, 0], "note": "Nachkauf"}, {"adjust": [5, -5, 0], "note": "geschenkt"}
    chips = lay(store, "Ada", "Ben", "Cem", game="poker-draw", entries=[hand, bought, given])
    page = phone.open("/past")
    assert "Offene Tische" not in page.text
    assert sides_of(row(page, slug)) == ["Ada & Cem 12", "Ben & Dora 7"]
    assert "Bei Ida im Garten" in row(page, slug).text
    assert sides_of(row(page, alone)) == ["Ada 5", "Ben 4", "Cem 3", "Dora 10", "Ella 10"]
    assert [node.text for node in row(page, alone).all("b", cls="lead")] == ["10", "10"]
    assert sides_of(row(page, chips)) == ["Ada −5", "Ben −15", "Cem +20"]
    assert "ohne Runde, beendet" in row(page, empty).text
    assert not row(page, empty).all("b", cls="lead")
    still = lay(store, at=NOW - 100, ended=False)
    page = phone.open("/past")
    assert page.all("h2")[0].text == "Offene Tische"
    assert len(page.all("h2")) == 2
    assert tables_of(page) == [still, chips, empty, alone, slug]


def test_the_search_finds_words_inside_words_however_they_are_written(phone: Pad, store: Store) -> None:
    """It holds together with the filters."""
    slugs = {
        "names": lay(store, "Jürgen", "Ben", "Cem", at=NOW),
        "title": lay(store, *NAMES[:3], game="sheet", at=NOW + 1, options={"title": "Doppelkopfabend"}),
        "note": lay(store, at=NOW + 2, note="Spieleabend bei Großmutter"),
        "adjust": lay(store, at=NOW + 3, entries=[{"adjust": [5, 0], "note": "Vorgabe für Müßiggänger"}]),
        "game": lay(store, "Ada", "Ben", game="gin-rummy", at=NOW + 4),
    }
    names = {slug: name for name, slug in slugs.items()}
    for wanted, found in (
        ("Jürgen|JÜRGEN|juergen|jurgen|ürg|Ju\u0308rgen", ["names"]), ("kopf|freies blatt|blank sheet", ["title"]),
        ("abend", ["note", "title"]), ("GROSSMUTTER|großm|abend mutter", ["note"]), ("mussig|müßiggänger|muessig", ["adjust"]),
        ("Gin|gin rummy|ben gin", ["game"]), ("xyzzy|%|_|'|abend jürgen", []),
        ("   ", ["game", "adjust", "note", "title", "names"]),
    ):  # fmt: skip
        for text in wanted.split("|"):
            page = phone.open("/past", query_string={"q": text})
            assert [names[slug] for slug in tables_of(page)] == found, text
            assert ("Dazu gibt es keinen Tisch." in page.text) == (not found)
    page = phone.open("/past", query_string={"q": "abend", "game": "sheet"})
    assert tables_of(page) == [slugs["title"]]
    assert page.ticked("q") == "abend"
    assert "1 Tisch" in page.one("header").text


def test_the_search_finds_the_tables_of_a_month_or_a_year(phone: Pad, store: Store) -> None:
    """In any language, with other words or alone; three letters do, unless somebody is called so. A night begins the month."""
    days = {"old": (2025, 11, 30), "night": (2026, 12, 1, 2), "new": (2026, 11, 13), "march": (2026, 3, 8), "note": (2024, 5, 1)}
    more: dict[str, dict[str, Any]] = {"note": {"note": "Silvester 2026"}, "old": {"note": "Hütte"}}
    slugs = {
        name: lay(store, at=int(datetime(*(*day, 20)[:4]).timestamp()), **more.get(name, {}))  # type: ignore[arg-type]
        for name, day in days.items()
    }
    names = {slug: name for name, slug in slugs.items()}
    for wanted, found in (
        ("november|NOVEMBRE|nov|Nov.", ["night", "new", "old"]), ("November 2026|2026 nov|2026-11", ["night", "new"]),
        ("november hütte|2025", ["old"]), ("märz|Maerz|march|mars|mär", ["march"]), ("mai|2024", ["note"]),
        ("2026", ["night", "new", "march", "note"]), ("no|ember|november 2024", []), ("dez", []),
    ):  # fmt: skip
        for text in wanted.split("|"):
            assert [names[slug] for slug in tables_of(phone.open("/past", query_string={"q": text}))] == found, text
    lay(store, "Novak", "Marta", "Ida", at=NOW)
    assert len(tables_of(phone.open("/past?q=nov"))) == 1
    assert len(tables_of(phone.open("/past?q=november"))) == 3


def test_signs_that_stand_for_blanks_make_no_more_words_than_blanks(phone: Pad, store: Store) -> None:
    slug = lay(store, "Ada", "Ben", "Cem", at=NOW)
    for text in ("¨", "ada´ben", f"{'a´' * MAX_WORDS}nobody"):
        assert tables_of(phone.open("/past", query_string={"q": text})) == [slug], text
    assert tables_of(phone.open("/past", query_string={"q": "ada´nobody"})) == []


def test_an_umlaut_is_written_in_three_ways() -> None:
    for one in ("Müller", "Mueller", "Muller"):
        assert contains_word("Müller", one)
        assert contains_word(one, "müller")
    assert not contains_word("Muller", "Mueller")
    assert not contains_word(None, "x")


class TestTheWayBack:
    def back_of(self, page: Page) -> str:
        return page.one("header").all("a")[0].attrs["href"]

    def test_leads_to_the_list_as_it_was(self, phone: Pad, store: Store) -> None:
        """On its second page too, which is searched as the first; also after a look at the history."""
        slugs = [lay(store, at=NOW + n) for n in range(35)]
        ada = next(person.id for person in store.people.all() if person.name == "Ada")
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
