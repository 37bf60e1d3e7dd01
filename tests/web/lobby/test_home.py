"""The first page, the list of past tables, rules, languages."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from urllib.parse import parse_qs, urlsplit

from scorepad.games import games
from scorepad.store import NewTable, Store
from scorepad.web.rulebook.rulebook import sections
from scorepad.words import LANGUAGES
from tests.examples import SOME_GAMES
from tests.web.conftest import NAMES, Pad
from tests.web.page import Page

BIDS, TRICKS = (1, 2, 2, 0), (4, 3)
DAY = 24 * 3600
NEW_YEAR_2025 = 1_735_732_800


def tables_of(page: Page) -> list[str]:
    """Which tables are listed, by their name in addresses."""
    return [link.rsplit("/", 1)[-1] for link in page.links if link.startswith("/t/")]


def pads_of(page: Page) -> list[str]:
    """Which tables are shown as being played."""
    return [pad.attrs["href"].rsplit("/", 1)[-1] for pad in page.all("a", cls="pad")]


def lay(store: Store, game: str = "partout", players: int = 3, day: int = 0, **more: object) -> str:
    """A table that was opened so many days after the first of January 2025."""
    options = more.pop("options", {})
    new = NewTable(game, NAMES[:players], 0, options, **more)  # type: ignore[arg-type]
    return store.tables.open(new, key=f"{game}-{players}-{day}", at=NEW_YEAR_2025 + day * DAY)


def page_key(phone: Pad) -> str:
    """The main key of the first page."""
    return phone.open("/").one("a", cls="primary").text


class TestFirstPage:
    def test_a_new_pad_says_what_it_is_and_how_to_begin(self, phone: Pad) -> None:
        page = phone.open("/")
        assert "Der Block rechnet." in page.text
        assert page.one("a", cls="primary").attrs["href"] == "/new"
        assert {"/rules", "/language/en?next=/?"} <= set(page.links)
        assert page.all("a", cls="pad") == []
        for way, shows in (("Eine Runde ansehen", "Zug 0 von"), ("Eine Runde spielen", "Mitspielen")):
            link = next(node for node in page.all("a", cls="list-link") if node.text == way)
            assert shows in phone.open(link.attrs["href"]).text

    def test_an_open_table_says_how_it_stands_and_goes_to_the_past_once_it_is_over(self, phone: Pad) -> None:
        slug = phone.lay(4)
        phone.write(slug, BIDS, TRICKS)
        page = phone.open("/")
        assert {*tables_of(page)} == {slug}
        assert "Partout Runde 2 von 8" in page.text
        assert page.one("a", cls="pad").one("progress").attrs["value"] == "1"
        phone.evening(slug, 7)
        page = phone.open("/")
        assert page.all("a", cls="pad") == []
        assert "Der Block rechnet." not in page.text
        assert tables_of(phone.open("/past")) == [slug]
        assert "Frühere Abende 1 Tisch heute" in page.text

    def test_tables_of_tonight_are_no_earlier_ones(self, phone: Pad, store: Store) -> None:
        lay(store)
        phone.lay(4)
        assert "Frühere Abende 1 Tisch Archiv" in phone.open("/").text

    def test_the_three_latest_tables_stand_in_full_the_others_are_folded(self, phone: Pad, store: Store) -> None:
        """Two of one game are told apart."""
        made = [
            lay(store, game, players, day) for day, (game, players) in enumerate((("partout", 4), ("partout", 3), ("belote", 4)))
        ]
        page = phone.open("/")
        assert page.all("details", id="more-tables") == []
        belote, second, first = (pad.text for pad in page.all("a", cls="pad"))
        assert "Ada & Cem gegen Ben & Dora 01.01.25" in first
        assert "Ada, Ben, Cem 02.01.25" in second
        assert "gegen" not in belote
        assert "03.01.25" not in belote
        made += [lay(store, day=day) for day in range(3, 5)]
        page = phone.open("/")
        assert tables_of(page) == made[::-1]
        fold = page.one("details", id="more-tables")
        assert [node.attrs["href"] for node in fold.all("a", cls="pad")] == [f"/t/{slug}" for slug in made[1::-1]]
        assert "2 weitere" in fold.text
        assert "seit 01.01.2025" in fold.text


def test_a_home_page_that_lies_open_hears_what_other_phones_do(phone: Pad, other: Pad, store: Store) -> None:
    slug = lay(store)
    news: Sequence[Callable[[], object]] = (
        lambda: lay(store, day=1),
        lambda: other.adjust(slug, 5, 0, 0),
        lambda: store.bin.put(slug, NEW_YEAR_2025),
        lambda: store.bin.restore(slug),
    )
    for do in news:
        # The page that is opened first stores what it lists.
        phone.open("/")
        seen, answer = phone.open("/").one("input", name=".seen").attrs["value"], phone.open("/live")
        assert phone.open("/live", headers={"If-None-Match": answer.headers["ETag"]}).status == 304
        do()
        changed = phone.open("/live", headers={"If-None-Match": answer.headers["ETag"]})
        assert (json.loads(answer.html)["log"], json.loads(changed.html)["log"] != seen) == (seen, True)


class TestOnceMore:
    """The table that was played last can be played once more, in one tap."""

    def test_it_has_the_game_and_the_seats_and_the_next_one_deals(self, phone: Pad, store: Store) -> None:
        names = ("Cem", "Ada", "Dora", "Ben")
        slug = phone.lay(names=names, dealer="Ada")
        assert page_key(phone) == "Partout, Runde 1 von 8 dein Tisch: Ada gibt", "while it is being played"
        phone.evening(slug, 8)
        page = phone.open("/")
        assert page.one("button", cls="primary").text == "Noch mal dieselben Partout: Cem & Dora gegen Ada & Ben"
        one, two = (phone.send(page, to="again").slug for _ in range(2))
        again = store.tables.load(one)
        assert (one, store.lists.count()) == (two, 2), "a double tap opens one"
        assert (again.game, again.options, again.steps) == ("partout", {}, ())
        assert tuple(person.name for person in again.people) == names
        # Ada dealt first, and each dealt twice.
        assert names[again.dealer] == "Ada"

    def test_one_that_was_left_open_is_offered_the_next_day_with_its_title_and_house_rules(self, phone: Pad, store: Store) -> None:
        for day, (game, options, name) in enumerate((
            ("partout", {}, "Partout: Ada, Ben, Cem"), ("sheet", {"title": "Skat"}, "Skat"), ("belote", {"target": 501}, "Belote"),
        )):  # fmt: skip
            lay(store, game, 4 if game == "belote" else 3, day, options=options)
            page = phone.open("/")
            assert f"Noch mal dieselben {name}" in page.one("button", cls="primary").text
        assert store.tables.load(phone.send(page, to="again").slug).options == {"target": 501}

    def test_of_one_that_was_thrown_away_it_says_so(self, phone: Pad, store: Store) -> None:
        slug = lay(store, ended=True)
        page = phone.open("/")
        store.bin.put(slug, NEW_YEAR_2025)
        answer = phone.send(page, to="again")
        assert answer.status == 404
        assert "Dieser Tisch liegt im Papierkorb." in answer.text
        assert store.lists.count() == 0


class TestPast:
    def test_the_newest_evening_comes_first_and_filters_hold_together(self, phone: Pad, store: Store) -> None:
        """Three evenings: four in 2024, three in 2025, six a day later."""
        slugs = [lay(store, players=players, day=day, ended=True) for players, day in ((4, -9), (3, 40), (6, 41))]
        page = phone.open("/past")
        assert tables_of(page) == slugs[::-1]
        assert [head.text.partition(" 2025")[0] for head in page.all("h2")][:2] == ["Dienstag, 11. Februar", "Montag, 10. Februar"]
        form = page.one("form", cls="past-filters")
        assert form.attrs["method"] == "get"
        assert [node.attrs["name"] for node in form.all("select")] == ["game", "person", "time"]
        dora = next(person.id for person in store.people.all() if person.name == "Dora")
        for query, shown in (
            (f"person={dora}", slugs[:1] + slugs[2:]), ("year=2024", slugs[:1]), ("game=partout", slugs), ("year=2019", []),
            (f"game=partout&person={dora}&year=2025", slugs[2:]), ("game=&person=&time=", slugs), ("person=1&person=2", slugs),
        ):  # fmt: skip
            page = phone.open(f"/past?{query}")
            assert tables_of(page) == shown[::-1], query
            assert ("Dazu gibt es keinen Tisch." in page.text) == (not shown)
        page = phone.open(f"/past?game=partout&person={dora}&year=2025")
        assert [option.text for option in page.all("option") if "selected" in option.attrs] == ["Partout", "Dora", "2025"]

    def test_thirty_on_a_page_which_keep_the_filter(self, phone: Pad, store: Store) -> None:
        made = [lay(store, day=day, ended=True) for day in range(35)]
        page = phone.open("/past?year=2025&game=partout")
        assert tables_of(page) == made[:4:-1]
        older = next(link for link in page.links if "page=2" in link)
        assert parse_qs(urlsplit(older).query) == {"game": ["partout"], "time": ["2025"], "page": ["2"]}
        page = phone.open(older)
        assert tables_of(page) == made[4::-1]
        assert any("page=1" in link for link in page.links)


class TestRules:
    """That all languages have the same rules stands in tests/rooms/test_rule_texts.py, what is found in tests/web/rulebook."""

    def test_each_rule_has_its_place_in_the_page(self, phone_of: Callable[..., Pad]) -> None:
        for language, some in (("de", games()), ("en", SOME_GAMES)):
            phone = phone_of(language)
            for game in some:
                page = phone.open(f"/rules/{game}")
                rules = [section.rule for section in sections(game, language) if section.rule]
                assert len(rules) == len(set(rules)) > 5
                headings = [node.attrs["id"] for node in page.all("h2") + page.all("h3") if "id" in node.attrs]
                assert sorted(headings) == sorted(rules), (language, game)
                named = phone.client.get(f"/rules/{game}/file").headers["Content-Disposition"]
                assert named.isascii(), game
                assert named.startswith('attachment; filename="')

    def test_every_link_from_the_sheet_lands_on_a_heading_from_where_one_tap_leads_back(self, phone: Pad) -> None:
        slug = phone.lay(4)
        phone.write(slug, (1, 2, 2, 0), (0, 7))
        phone.write(slug, (3, 3, 3, 3), (4, 3))
        phone.adjust(slug, 5)
        ids = phone.open("/rules/partout").ids
        ways = ["?open=1", "/enter/announce", "/adjust", "/end", "/entries/1/correct", "/log"]
        found = {link for way in ways for link in phone.open(f"/t/{slug}{way}").links if link.startswith("/rules/")}
        refused = phone.send(phone.announce(slug, BIDS), {"tricks_0": "4", "tricks_1": "4"}, "tricks")
        found |= {link for link in refused.links if link.startswith("/rules/")}
        anchors = {urlsplit(link).fragment for link in found}
        assert {"trick-point", "bonus", "no-trick", "adjustment", "trick-count", "minimum"} <= anchors <= ids
        assert all(parse_qs(urlsplit(link).query) == {"table": [slug]} for link in found)
        page = phone.open(f"/rules/partout?table={slug}")
        assert page.one("div", cls="strip").one("a").attrs["href"] == f"/t/{slug}/enter/tricks"
        for path, back in ((f"?table={slug}", f"/t/{slug}"), ("", "/rules"), ("?table=nowhere", "/rules")):
            assert phone.open(f"/rules/partout{path}").one("header").all("a")[0].attrs["href"] == back

    def test_a_search_leads_to_the_part_as_it_stands_and_says_what_was_looked_up_instead(self, phone: Pad) -> None:
        def hits(page: Page) -> list[str]:
            return [node.attrs["href"] for node in page.one("section", cls="hits").all("a")]

        page = phone.open("/rules/belote?q=vierlinge")
        assert {hit[1:] for hit in hits(page)} - {""} <= page.ids
        assert page.ticked("q") == "vierlinge"
        assert "zuerst Vierlinge, dann Folgen" in page.text
        text = {(game, section.rule): section.text for game in games() for section in sections(game, "de")}
        assert not [rule for rule, found in text.items() if "](#" in found or "\n" in found], "no marks of writing"
        page = phone.open("/rules?q=alchemistin")
        assert re.search(r"\d+ Treffer für „alchemistin“", page.text)
        found = [link for link in page.links if "#" in link and link.startswith("/rules/")]
        assert found
        assert all(link.startswith(("/rules/partout#", "/rules/partout?q=")) for link in found)
        page = phone.open("/rules?q=alchemistim")
        assert "Nichts zu „alchemistim“. Gesucht wurde „Alchemistin“." in page.text
        page = phone.open("/rules/belote", query_string={"q": "vierrling"})
        assert "Nichts zu „vierrling“. Gesucht wurde „Vierling“." in page.text
        assert "#square" in hits(page)
        for path in ("/rules", "/rules/partout"):
            assert "Nichts zu „<script>xyz“" in phone.open(path, query_string={"q": "<script>xyz"}).text

    def test_by_a_number_and_without_a_line(self, phone: Pad) -> None:
        """Who has the page already is not sent it again. A phone that keeps the rules keeps no way that needs a line."""
        heading = next(node for node in phone.open("/rules/belote").all("h3") if node.attrs["id"] == "follow")
        moved = phone.open(f"/rules/belote/{heading.one('a').text}", follow=False)
        assert moved.headers["Location"].endswith("/rules/belote#follow")
        for path in ("belote/0", "belote/99", "belote/x", "quidditch/1", "quidditch/file", "quidditch"):
            assert phone.open(f"/rules/{path}").status == 404, path
        slug = phone.lay(4)
        for path in ("/rules/partout", f"/rules/partout?table={slug}"):
            tag = phone.client.get(path).headers["ETag"]
            assert phone.client.get(path, headers={"If-None-Match": tag}).status_code == 304
        phone.played(slug, 1)
        assert phone.client.get(path, headers={"If-None-Match": tag}).status_code == 200
        assert {"/ask/belote/trick", "/rules/belote/hand"} <= {*phone.open("/rules/belote").links}
        kept = phone.open("/rules/belote?kept=1")
        assert "follow" in kept.ids
        assert not [link for link in kept.links if link.startswith(("/ask/", "/rules/belote/hand"))]

    def test_at_a_table_the_text_tells_what_its_people_agreed_on(self, phone: Pad, store: Store) -> None:
        """What other numbers of players need is folded, what other games of the room need is left out."""
        new = NewTable("belote", ("Zoe", "Yan", "Xia", "Wim"), 0, {"target": 501})
        page = phone.open(f"/rules/belote?table={store.tables.open(new, key='belote', at=NEW_YEAR_2025)}")
        assert "Wer zuerst 501 Punkte hat, gewinnt" in page.text
        assert "Voreinstellung: 1000. An diesem Tisch: 501." in page.text
        assert "Wer zuerst 1000 Punkte hat, gewinnt" in phone.open("/rules/belote").text
        drawn = [node.attrs["aria-label"] for node in page.all("div", role="img")]
        assert any("Zoe und Xia sind Partner" in text for text in drawn)
        folded = [node.text for node in phone.open(f"/rules/partout?table={phone.lay(4)}").all("summary")]
        assert any(text.startswith("Nur mit 3 ") for text in folded)
        assert not any(re.search(r"Nur mit .*\b4\b", text) for text in folded)
        assert not phone.open("/rules/partout").all("summary")
        draw, stud = ({node.attrs.get("id") for node in phone.open(f"/rules/poker-{of}").all("h2")} for of in ("draw", "stud"))
        assert "deal-draw" in draw - stud
        assert "deal-stud" in stud - draw


class TestLanguage:
    def test_the_browsers_language(self, phone_of: Callable[..., Pad]) -> None:
        for accepted, lang in {
            "de": "de", "de-AT,de;q=0.8": "de", "en-GB": "en", "fr-CH": "fr", "it": "en", "": "en", "\x7f;;q=x": "en",
            "it,de;q=0.5,en;q=0.3": "de", "en;q=0.2,de;q=0.9": "de",
        }.items():  # fmt: skip
            page = phone_of(accepted).open("/")
            assert page.one("html").attrs["lang"] == page.headers["Content-Language"] == lang, accepted
            assert {"Accept-Language", "Cookie"} <= {name.strip() for name in page.headers["Vary"].split(",")}

    def test_the_switch_is_remembered_and_leads_back_to_where_it_was_tapped(self, phone: Pad) -> None:
        slug = phone.lay(4)
        way = next(node for node in phone.sheet(slug).all("a", cls="list-link") if node.text == "Sprache")
        page = phone.open(way.attrs["href"])
        ways = page.all("a", cls="list-link")
        assert {node.attrs["lang"]: node.text for node in ways} == LANGUAGES
        assert all(node.attrs["hreflang"] == node.attrs["lang"] for node in ways)
        assert [node.attrs["lang"] for node in ways if "aria-current" in node.attrs] == ["de"]
        page = phone.open(next(link for link in phone.open(f"/rules/partout?table={slug}").links if link.startswith("/language?")))
        page = phone.open(page.one("a", hreflang="en").attrs["href"])
        assert page.path == "/rules/partout"
        assert page.one("header").all("a")[0].attrs["href"] == f"/t/{slug}"
        assert "Past evenings" in phone.open("/past").text

    def test_it_leads_nowhere_else(self, phone: Pad) -> None:
        for path, back in (("/past?q=a", "/past?q=a"), ("//evil.example", "/")):
            assert phone.open("/language", query_string={"next": path}).one("header").all("a")[0].attrs["href"] == back
        for target in (
            "https://evil.example/", "//evil.example", "/\\evil.example", "\\\\evil.example", "/\t/evil.example",
            "/\n/evil.example", "javascript:alert(1)", "http:evil.example", "///evil.example", "", "evil", " //evil.example",
            "\t//evil.example", "\r\n/\r/evil.example", "\x01//evil.example", "/\u2028/evil.example",
        ):  # fmt: skip
            page = phone.open("/language/en", follow=False, query_string={"next": target})
            assert (page.status, page.headers["Location"]) == (303, "/"), repr(target)

    def test_a_language_that_is_not_there_changes_nothing(self, phone: Pad) -> None:
        page = phone.open("/language/tlh", follow=False)
        assert (page.status, page.headers.get("Set-Cookie")) == (303, None)
        phone.client.set_cookie("lang", "<script>")
        assert phone.open("/").one("html").attrs["lang"] == "de"

    def test_each_has_its_own_dates_and_lists(self, phone_of: Callable[..., Pad], store: Store) -> None:
        lay(store, players=4, ended=True)
        for language, date, players in (
            ("de", "Mittwoch, 1. Januar 2025", "3, 4 oder 6"), ("en", "Wednesday, 1 January 2025", "3, 4 or 6"),
        ):  # fmt: skip
            assert date in phone_of(language).open("/past").text.replace("Wednesday 1", "Wednesday, 1")
            assert players in phone_of(language).open("/new?game=partout").text
