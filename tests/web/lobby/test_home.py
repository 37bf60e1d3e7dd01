"""Past tables, rules, languages, the first page."""

from __future__ import annotations

import re
from collections.abc import Callable
from urllib.parse import parse_qs, urlsplit

import pytest

from scorepad.games import games
from scorepad.store import NewTable, Store
from scorepad.web.rulebook.rulebook import sections
from scorepad.words import LANGUAGES
from tests.web.conftest import NAMES, Pad
from tests.web.page import Page

BIDS, TRICKS = (1, 2, 2, 0), (4, 3)
DAY = 24 * 3600
NEW_YEAR_2025 = 1_735_732_800


def tables_of(page: Page) -> list[str]:
    """Which tables are listed, by their name in addresses."""
    return [link.rsplit("/", 1)[-1] for link in page.links if link.startswith("/t/")]


class TestFirstPage:
    def test_a_new_pad_says_what_it_is_and_how_to_begin(self, phone: Pad) -> None:
        page = phone.open("/")
        assert "Der Block rechnet." in page.text
        assert page.one("a", cls="primary").attrs["href"] == "/new"
        assert {"/rules", "/language/en?next=/?"} <= set(page.links)
        assert page.all("a", cls="pad") == []

    def test_of_a_new_pad_a_hand_can_be_looked_at_without_a_table(self, phone: Pad) -> None:
        way = next(node for node in phone.open("/").all("a", cls="list-link") if node.text.startswith("Eine Runde ansehen"))
        assert "Zug" in phone.open(way.attrs["href"]).text

    def test_once_something_was_played_the_picture_is_gone(self, phone: Pad) -> None:
        phone.evening(phone.lay(4), 8)
        page = phone.open("/")
        assert "Der Block rechnet." not in page.text
        assert "Kein Tisch offen." in page.text

    def test_the_three_latest_tables_stand_in_full_the_others_are_folded(self, phone: Pad, store: Store) -> None:
        made = [store.open(NewTable("partout", NAMES[:3], 0, {}), key=f"t{n}", at=NEW_YEAR_2025 + n * DAY) for n in range(5)]
        page = phone.open("/")
        assert tables_of(page) == made[::-1]
        fold = page.one("details", id="more-tables")
        assert [node.attrs["href"] for node in fold.all("a", cls="pad")] == [f"/t/{slug}" for slug in made[1::-1]]
        assert "2 weitere" in fold.text
        assert "seit 01.01.2025" in fold.text

    def test_with_three_nothing_is_folded(self, phone: Pad) -> None:
        for _ in range(3):
            phone.lay(4)
        assert phone.open("/").all("details", id="more-tables") == []

    def test_two_tables_of_one_game_are_told_apart(self, phone: Pad, store: Store) -> None:
        store.open(NewTable("partout", NAMES[:4], 0, {}), key="one", at=NEW_YEAR_2025)
        store.open(NewTable("partout", NAMES[1:4], 0, {}), key="two", at=NEW_YEAR_2025 + DAY)
        store.open(NewTable("belote", NAMES[:4], 0, {}), key="three", at=NEW_YEAR_2025 + DAY)
        belote, second, first = (pad.text for pad in phone.open("/").all("a", cls="pad"))
        assert "Ada & Cem gegen Ben & Dora 01.01.25" in first
        assert "Ben, Cem, Dora 02.01.25" in second
        assert "gegen" not in belote
        assert "02.01.25" not in belote


class TestOnceMore:
    """The table that was played last can be played once more, in one tap."""

    def test_it_has_the_game_and_the_seats_and_the_next_one_deals(self, phone: Pad, store: Store) -> None:
        names = ("Cem", "Ada", "Dora", "Ben")
        slug = phone.lay(names=names, dealer="Ada")
        phone.evening(slug, 8)
        key = phone.open("/").one("button", cls="primary")
        assert key.text == "Noch mal Partout Cem & Dora gegen Ada & Ben"
        again = store.load(phone.send(phone.open("/"), to="again").slug)
        assert again.slug != slug
        assert (again.game, again.options) == ("partout", {})
        assert tuple(person.name for person in again.people) == names
        # Ada dealt first, and each dealt twice.
        assert names[again.dealer] == "Ada"
        assert again.steps == ()

    def test_not_while_it_is_being_played(self, phone: Pad) -> None:
        phone.lay(4)
        page = phone.open("/")
        assert page.one("a", cls="primary").text == "Neuer Tisch"
        assert "Noch mal" not in page.text

    def test_one_that_was_left_open_is_offered_the_next_day(self, phone: Pad, store: Store) -> None:
        store.open(NewTable("partout", NAMES[:3], 0, {}), key="t", at=NEW_YEAR_2025)
        assert "Noch mal Partout Ada, Ben, Cem" in phone.open("/").one("button", cls="primary").text

    def test_a_game_of_their_own_is_called_as_they_call_it(self, phone: Pad, store: Store) -> None:
        store.open(NewTable("sheet", NAMES[:3], 0, {"title": "Skat"}), key="t", at=NEW_YEAR_2025)
        page = phone.open("/")
        assert "Noch mal Skat" in page.one("button", cls="primary").text
        assert store.load(phone.send(page, to="again").slug).options == {"title": "Skat"}

    def test_it_has_the_house_rules(self, phone: Pad, store: Store) -> None:
        slug = store.open(NewTable("belote", NAMES[:4], 0, {"target": 501}), key="t", at=NEW_YEAR_2025)
        made = phone.send(phone.open("/"), to="again")
        assert store.load(made.slug).options == store.load(slug).options == {"target": 501}

    def test_a_double_tap_opens_one(self, phone: Pad, store: Store) -> None:
        phone.evening(phone.lay(4), 8)
        page = phone.open("/")
        one, two = (phone.send(page, to="again").slug for _ in range(2))
        assert one == two
        assert store.count() == 2

    def test_of_one_that_was_thrown_away_it_says_so(self, phone: Pad, store: Store) -> None:
        slug = phone.lay(4)
        phone.evening(slug, 8)
        page = phone.open("/")
        phone.send(phone.open(f"/t/{slug}/away"))
        answer = phone.send(page, to="again")
        assert answer.status == 404
        assert "Dieser Tisch liegt im Papierkorb." in answer.text
        assert store.count() == 0

    def test_open_tables_say_how_they_stand_and_what_is_next(self, phone: Pad) -> None:
        slug = phone.lay(4)
        phone.write(slug, BIDS, TRICKS)
        page = phone.open("/")
        assert tables_of(page) == [slug]
        assert "Partout Runde 2 von 8" in page.text
        assert page.one("a", cls="pad").one("progress").attrs["value"] == "1"

    def test_a_finished_table_has_gone_to_the_past(self, phone: Pad) -> None:
        slug = phone.lay(4)
        phone.evening(slug, 8)
        assert tables_of(phone.open("/")) == []
        assert tables_of(phone.open("/past")) == [slug]


class TestPast:
    @pytest.fixture
    def slugs(self, store: Store) -> list[str]:
        """Three evenings: four in 2024, three in 2025, six a day later."""
        evenings = [(4, NEW_YEAR_2025 - 9 * DAY), (3, NEW_YEAR_2025 + 40 * DAY), (6, NEW_YEAR_2025 + 41 * DAY)]
        return [
            store.open(NewTable("partout", NAMES[:players], 0, {}, ended=True), key=f"t{at}", at=at) for players, at in evenings
        ]

    def test_the_newest_evening_comes_first(self, phone: Pad, slugs: list[str]) -> None:
        page = phone.open("/past")
        assert tables_of(page) == slugs[::-1]
        assert page.all("h2")[0].text.startswith("Dienstag, 11. Februar 2025")
        assert len(page.all("h2")) == 3

    def test_by_person(self, phone: Pad, store: Store, slugs: list[str]) -> None:
        ids = {person.name: person.id for person in store.people()}
        assert tables_of(phone.open(f"/past?person={ids['Finn']}")) == [slugs[2]]
        assert tables_of(phone.open(f"/past?person={ids['Dora']}")) == [slugs[2], slugs[0]]

    def test_by_year(self, phone: Pad, slugs: list[str]) -> None:
        assert tables_of(phone.open("/past?year=2024")) == [slugs[0]]
        assert tables_of(phone.open("/past?year=2025")) == [slugs[2], slugs[1]]
        page = phone.open("/past?year=2019")
        assert tables_of(page) == []
        assert "Dazu gibt es keinen Tisch." in page.text

    def test_by_game(self, phone: Pad, slugs: list[str]) -> None:
        assert len(tables_of(phone.open("/past?game=partout"))) == 3

    def test_filters_hold_together_and_are_shown(self, phone: Pad, store: Store, slugs: list[str]) -> None:
        dora = next(person.id for person in store.people() if person.name == "Dora")
        page = phone.open(f"/past?game=partout&person={dora}&year=2025")
        assert tables_of(page) == [slugs[2]]
        chosen = [option.text for option in page.all("option") if "selected" in option.attrs]
        assert chosen == ["Partout", "Dora", "2025"]

    def test_the_form_of_the_filters_works_without_scripts(self, phone: Pad, slugs: list[str]) -> None:
        page = phone.open("/past")
        form = page.one("form", cls="past-filters")
        assert form.attrs["method"] == "get"
        assert [node.attrs["name"] for node in form.all("select")] == ["game", "person", "time"]
        assert len(tables_of(phone.open("/past?game=&person=&time="))) == 3

    def test_thirty_on_a_page(self, phone: Pad, store: Store) -> None:
        made = [store.open(NewTable("partout", NAMES[:3], 0, {}), key=f"t{n}", at=NEW_YEAR_2025 + n * 60) for n in range(35)]
        page = phone.open("/past")
        assert tables_of(page) == made[:4:-1]
        older = next(link for link in page.links if "page=2" in link)
        page = phone.open(older)
        assert tables_of(page) == made[4::-1]
        assert any("page=1" in link for link in page.links)

    def test_pages_keep_the_filter(self, phone: Pad, store: Store) -> None:
        for n in range(35):
            store.open(NewTable("partout", NAMES[:3], 0, {}), key=f"t{n}", at=NEW_YEAR_2025 + n * 60)
        older = next(link for link in phone.open("/past?year=2025&game=partout").links if "page=2" in link)
        assert parse_qs(urlsplit(older).query) == {"game": ["partout"], "time": ["2025"], "page": ["2"]}

    @pytest.mark.parametrize(
        "query",
        ["page=0", "page=-3", "page=999", "page=x", "page=" + "9" * 30, "person=0", "person=x", "person=-1", "person=" + "9" * 30,
         "year=x", "year=0", "year=-5", "year=10000", "year=" + "9" * 30, "game=nothing", "game=" + "x" * 5000, "game=%00",
         "person=1&person=2", "nothing=1", "year=1e3", "person=%ff"],
    )  # fmt: skip
    def test_nonsense_in_the_address_is_a_page_all_the_same(self, phone: Pad, slugs: list[str], query: str) -> None:
        assert phone.open(f"/past?{query}").status == 200

    def test_each_opens_as_it_was(self, phone: Pad) -> None:
        slug = phone.lay(4)
        phone.evening(slug, 8)
        href = next(link for link in phone.open("/past").links if link.startswith("/t/"))
        assert phone.open(href).one("p", cls="winner")

    def test_a_shared_win_shows_all_winners(self, phone: Pad) -> None:
        slug = phone.lay(3)
        phone.evening(slug, 6, (1, 1, 0), (2, 2, 1))
        row = next(node for node in phone.open("/past").all("a", cls="past-link"))
        assert [node.text for node in row.all("b", cls="lead")] == ["36", "36"]


class TestRules:
    @pytest.mark.parametrize("language", ["de", "en"])
    def test_each_rule_has_its_place_in_the_page(self, phone_of: Callable[..., Pad], language: str) -> None:
        for game in games().values():
            page = phone_of(language).open(f"/rules/{game.id}")
            rules = [section.rule for section in sections(game.id, language) if section.rule]
            assert len(rules) == len(set(rules)) > 5
            assert set(rules) <= page.ids
            headings = [node.attrs["id"] for node in page.all("h2") + page.all("h3") if "id" in node.attrs]
            assert sorted(headings) == sorted(rules)

    def test_both_languages_have_the_same_rules_in_the_same_order(self) -> None:
        for game in games().values():
            german, english = ([section.rule for section in sections(game.id, lang)] for lang in ("de", "en"))
            assert german == english

    def test_every_link_from_the_sheet_lands_on_a_heading(self, phone: Pad) -> None:
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
        assert {"trick-point", "bonus", "no-trick", "adjustment", "trick-count", "minimum"} <= anchors
        assert anchors <= ids
        assert all(parse_qs(urlsplit(link).query) == {"table": [slug]} for link in found)

    def test_each_step_opens_the_rules_at_its_part(self, phone: Pad) -> None:
        slug = phone.lay(4)

        def rules(page: Page) -> str:
            return next(urlsplit(node.attrs["href"]).fragment for node in page.all("a", cls="in-words") if node.text == "Regeln")

        assert rules(phone.open(f"/t/{slug}/enter/announce")) == "minimum"
        assert rules(phone.announce(slug, BIDS)) == "trick-count"
        assert rules(phone.sheet(slug)) == "rank"

    def test_from_the_rules_one_tap_leads_back_to_the_step(self, phone: Pad) -> None:
        slug = phone.lay(4)
        phone.announce(slug, BIDS)
        page = phone.open(f"/rules/partout?table={slug}")
        assert page.one("div", cls="strip").one("a").attrs["href"] == f"/t/{slug}/enter/tricks"
        assert page.one("header").all("a")[0].attrs["href"] == f"/t/{slug}"

    def test_without_a_table_they_lead_back_to_all_rules(self, phone: Pad) -> None:
        for path in ("/rules/partout", "/rules/partout?table=nowhere"):
            page = phone.open(path)
            assert page.status == 200
            assert page.one("header").all("a")[0].attrs["href"] == "/rules"

    def test_rulings_and_the_pads_own_are_marked_as_such(self, phone: Pad) -> None:
        page = phone.open("/rules/partout")
        assert {node.text for node in page.all("p", cls="frame-label")} >= {"Festlegung", "Der Block"}

    @pytest.mark.parametrize(
        ("language", "wanted", "rule"),
        [("de", "verlies", "dungeon"), ("en", "dungeon", "dungeon"), ("de", "ANSAGEN stiche", "minimum")],
    )
    def test_the_search_finds_words_inside_words(self, phone_of: Callable[..., Pad], language: str, wanted: str, rule: str) -> None:
        page = phone_of(language).open("/rules/partout", query_string={"q": wanted})
        hits = [node.attrs["href"] for node in page.one("section", cls="hits").all("a")]
        assert f"#{rule}" in hits
        assert {hit[1:] for hit in hits if hit != "#"} <= page.ids
        assert page.ticked("q") == wanted

    def test_every_hit_leads_to_its_part_or_to_the_top(self, phone: Pad) -> None:
        for word in ("stichspiel", "partout", "team", "e"):
            page = phone.open("/rules/partout", query_string={"q": word})
            hits = [node.attrs["href"] for node in page.one("section", cls="hits").all("a")]
            assert {hit[1:] for hit in hits if hit != "#"} <= page.ids

    def test_what_is_shown_of_a_hit_has_no_marks_of_writing(self, phone: Pad) -> None:
        page = phone.open("/rules/belote?q=vierlinge")
        assert "zuerst Vierlinge, dann Folgen" in page.text
        assert "](#" not in page.text

    def test_the_search_over_all_games(self, phone: Pad) -> None:
        page = phone.open("/rules?q=alchemistin")
        hits = [link for link in page.links if link.startswith("/rules/partout#")]
        assert hits
        assert re.search(r"\d+ Treffer für „alchemistin“", page.text)

    def test_nothing_found_says_so(self, phone: Pad) -> None:
        for path in ("/rules?q=xyzzy", "/rules/partout?q=xyzzy"):
            assert "Nichts zu „xyzzy“" in phone.open(path).text

    @pytest.mark.parametrize("wanted", ["<script>", "%", "\x00", "x" * 5000, "(((", "  ", "ß"])
    def test_any_search_is_answered(self, phone: Pad, wanted: str) -> None:
        for path in ("/rules", "/rules/partout"):
            page = phone.open(path, query_string={"q": wanted})
            assert page.status == 200
            assert all("src" in node.attrs for node in page.all("script"))

    def test_a_game_without_rules_here_is_unknown(self, phone: Pad) -> None:
        assert phone.open("/rules/quidditch").status == 404


class TestLanguage:
    @pytest.mark.parametrize(
        ("accepted", "lang"),
        [("de", "de"), ("de-AT,de;q=0.8", "de"), ("en-GB", "en"), ("fr", "fr"), ("fr-CH", "fr"), ("it", "en"), ("", "en"),
         ("it,de;q=0.5,en;q=0.3", "de"), ("en;q=0.2,de;q=0.9", "de"), ("\x7f;;q=x", "en")],
    )  # fmt: skip
    def test_the_browsers_language(self, phone_of: Callable[..., Pad], accepted: str, lang: str) -> None:
        page = phone_of(accepted).open("/")
        assert page.one("html").attrs["lang"] == lang
        assert page.headers["Content-Language"] == lang
        assert {"Accept-Language", "Cookie"} <= {name.strip() for name in page.headers["Vary"].split(",")}

    def test_the_switch_is_remembered(self, phone: Pad) -> None:
        page = phone.open("/")
        assert "Neuer Tisch" in page.text
        switch = next(node for node in page.all("a") if node.attrs.get("hreflang") == "en")
        assert switch.text == "English"
        assert "New table" in phone.open(switch.attrs["href"]).text
        assert "Past evenings" in phone.open("/past").text

    def test_the_switch_leads_back_to_where_it_was_tapped(self, phone: Pad) -> None:
        slug = phone.lay(4)
        page = phone.open(f"/rules/partout?table={slug}")
        page = phone.open(next(link for link in page.links if link.startswith("/language?")))
        page = phone.open(next(node.attrs["href"] for node in page.all("a") if node.attrs.get("hreflang") == "en"))
        assert page.path == "/rules/partout"
        assert page.one("header").all("a")[0].attrs["href"] == f"/t/{slug}"

    @pytest.mark.parametrize(
        "target",
        ["https://evil.example/", "//evil.example", "/\\evil.example", "\\\\evil.example", "/\t/evil.example", "/\n/evil.example",
         "javascript:alert(1)", "http:evil.example", "///evil.example", "", "evil",
         " //evil.example", "\t//evil.example", "\r\n/\r/evil.example", "\x01//evil.example", "/\u2028/evil.example"],
    )  # fmt: skip
    def test_it_leads_nowhere_else(self, phone: Pad, target: str) -> None:
        page = phone.open("/language/en", follow=False, query_string={"next": target})
        assert page.status == 303
        assert page.headers["Location"] == "/"

    def test_all_languages_by_their_own_names(self, phone: Pad) -> None:
        slug = phone.lay(4)
        way = next(node for node in phone.sheet(slug).all("a", cls="list-link") if node.text == "Sprache")
        ways = phone.open(way.attrs["href"]).all("a", cls="list-link")
        assert {node.attrs["lang"]: node.text for node in ways} == LANGUAGES
        assert all(node.attrs["hreflang"] == node.attrs["lang"] for node in ways)
        assert [node.attrs["lang"] for node in ways if "aria-current" in node.attrs] == ["de"]
        page = phone.open(next(node.attrs["href"] for node in ways if node.attrs["lang"] == "en"))
        assert page.path == f"/t/{slug}"
        assert page.one("html").attrs["lang"] == "en"

    def test_from_all_languages_back_to_where_they_were_asked_for(self, phone: Pad) -> None:
        page = phone.open("/language", query_string={"next": "/past?q=a"})
        assert page.one("header").all("a")[0].attrs["href"] == "/past?q=a"
        assert phone.open("/language?next=//evil.example").one("header").all("a")[0].attrs["href"] == "/"

    def test_a_language_that_is_not_there_changes_nothing(self, phone: Pad) -> None:
        page = phone.open("/language/tlh", follow=False)
        assert (page.status, page.headers.get("Set-Cookie")) == (303, None)
        phone.client.set_cookie("lang", "<script>")
        assert phone.open("/").one("html").attrs["lang"] == "de"

    def test_dates_and_lists_follow_the_language(self, phone_of: Callable[..., Pad], store: Store) -> None:
        store.open(NewTable("partout", NAMES[:3], 0, {}, ended=True), key="t", at=NEW_YEAR_2025)
        assert "Mittwoch, 1. Januar 2025" in phone_of("de").open("/past").text
        assert re.search(r"Wednesday,? 1 January 2025", phone_of("en").open("/past").text)
        assert "3, 4 oder 6" in phone_of("de").open("/new?game=partout").text
        assert "3, 4 or 6" in phone_of("en").open("/new?game=partout").text

    def test_both_languages_read_one_table(self, phone: Pad, phone_of: Callable[..., Pad]) -> None:
        slug = phone.lay(4)
        phone.write(slug, BIDS, TRICKS)
        assert "4 Stiche" in phone.sheet(slug).text
        assert "4 tricks" in phone_of("en").sheet(slug).text


class TestRulesAtATable:
    """At a table the text tells what its people agreed on."""

    def rules(self, phone: Pad, slug: str, game: str) -> Page:
        return phone.open(f"/rules/{game}?table={slug}")

    def test_the_numbers_are_those_of_the_table(self, phone: Pad, store: Store) -> None:
        slug = store.open(NewTable("belote", NAMES[:4], 0, {"target": 501}), key="belote", at=NEW_YEAR_2025)
        text = self.rules(phone, slug, "belote").text
        assert "Wer zuerst 501 Punkte hat, gewinnt" in text
        assert "Voreinstellung: 1000. An diesem Tisch: 501." in text
        assert "Wer zuerst 1000 Punkte hat, gewinnt" in phone.open("/rules/belote").text

    def test_what_other_numbers_of_players_need_is_folded(self, phone: Pad, store: Store) -> None:
        slug = phone.lay(4)
        folded = [node.text for node in self.rules(phone, slug, "partout").all("summary")]
        assert any(text.startswith("Nur mit 3 ") for text in folded)
        assert not any(re.search(r"Nur mit .*\b4\b", text) for text in folded)
        assert not phone.open("/rules/partout").all("summary")

    def test_another_game_of_the_room_is_left_out(self, phone: Pad) -> None:
        draw, stud = (
            {node.attrs.get("id") for node in phone.open(f"/rules/{game}").all("h2")} for game in ("poker-draw", "poker-stud")
        )
        assert "deal-draw" in draw - stud
        assert "deal-stud" in stud - draw

    def test_who_sits_where_is_drawn_with_the_names_of_the_table(self, phone: Pad, store: Store) -> None:
        slug = store.open(NewTable("belote", ("Zoe", "Yan", "Xia", "Wim"), 0, {}), key="belote", at=NEW_YEAR_2025)
        drawn = [
            node.attrs["aria-label"] for node in self.rules(phone, slug, "belote").all("div") if node.attrs.get("role") == "img"
        ]
        assert any("Zoe und Xia sind Partner" in text for text in drawn)


class TestKept:
    def test_a_phone_keeps_no_way_that_needs_a_line(self, phone: Pad) -> None:
        page = phone.open("/rules/belote?kept=1")
        assert "follow" in page.ids
        assert not [link for link in page.links if link.startswith(("/ask/", "/rules/belote/hand"))]


class TestLookingUp:
    @pytest.mark.parametrize(
        ("game", "wanted", "rule"),
        [
            ("belote", "Ass höher", None), ("belote", "capot", "capot"), ("belote", "CAPÔTE", "capot"),
            ("belote", "uebertrumpfen", "follow"),
            ("poker-draw", "royal flush", "hand-rank"), ("poker-draw", "fullhouse", "hand-rank"), ("partout", "dungeon", "dungeon"),
        ],
    )  # fmt: skip
    def test_a_rule_is_found_by_whatever_people_call_it(self, phone: Pad, game: str, wanted: str, rule: str | None) -> None:
        page = phone.open(f"/rules/{game}", query_string={"q": wanted})
        hits = [node.attrs["href"][1:] for node in page.one("section", cls="hits").all("a")]
        assert hits if rule is None else rule in hits

    def test_what_was_nearly_typed_right_is_found_and_said_so(self, phone: Pad) -> None:
        page = phone.open("/rules/belote", query_string={"q": "vierrling"})
        assert "Nichts zu „vierrling“. Gesucht wurde „Vierling“." in page.text
        assert "#square" in [node.attrs["href"] for node in page.one("section", cls="hits").all("a")]

    def test_over_all_games_too_and_only_where_no_game_has_the_word(self, phone: Pad) -> None:
        page = phone.open("/rules?q=alchemistim")
        assert "Nichts zu „alchemistim“. Gesucht wurde „Alchemistin“." in page.text
        assert any(link.startswith("/rules/partout#") for link in page.links)
        found = [link for link in phone.open("/rules?q=alchemistin").links if "#" in link and link.startswith("/rules/")]
        assert all(link.startswith(("/rules/partout#", "/rules/partout?q=")) for link in found)

    def test_where_it_was_found_is_read_as_it_stands(self) -> None:
        text = {section.rule: section.text for game in games() for section in sections(game, "de")}
        assert not [rule for rule, found in text.items() if "](#" in found or "\n" in found]
        assert "im Spiel · höchste Zahl" in {section.rule: section.text for section in sections("partout", "de")}["cards"]

    def test_who_has_the_page_already_is_not_sent_it_again(self, phone: Pad) -> None:
        slug = phone.lay(4)
        for path in ("/rules/partout", f"/rules/partout?table={slug}"):
            tag = phone.client.get(path).headers["ETag"]
            assert phone.client.get(path, headers={"If-None-Match": tag}).status_code == 304
        phone.write(slug, BIDS, TRICKS)
        assert phone.client.get(path, headers={"If-None-Match": tag}).status_code == 200

    @pytest.mark.parametrize("game", list(games()))
    def test_the_file_has_a_name_that_fits_into_a_header(self, phone: Pad, game: str) -> None:
        named = phone.client.get(f"/rules/{game}/file").headers["Content-Disposition"]
        assert named.isascii()
        assert named.startswith('attachment; filename="')

    def test_by_its_number(self, phone: Pad) -> None:
        heading = next(node for node in phone.open("/rules/belote").all("h3") if node.attrs["id"] == "follow")
        number = heading.one("a").text
        hits = phone.open("/rules/belote", query_string={"q": number}).one("section", cls="hits").all("a")
        assert hits[0].attrs["href"] == "#follow"
        assert phone.open(f"/rules/belote/{number}", follow=False).headers["Location"].endswith("/rules/belote#follow")

    @pytest.mark.parametrize(
        "path", ["/rules/belote/0", "/rules/belote/99", "/rules/belote/x", "/rules/quidditch/1", "/rules/quidditch/file"]
    )
    def test_no_such_rule_is_no_page(self, phone: Pad, path: str) -> None:
        assert phone.open(f"/rules/{path}").status == 404

    def test_a_question_and_the_rules_that_decide_it_lead_to_each_other(self, phone: Pad) -> None:
        question = phone.open("/ask/belote/trick")
        ways = [urlsplit(node.attrs["href"]).fragment for node in question.one("p", cls="decided").all("a")]
        assert "trick" in ways
        rules = phone.open("/rules/belote")
        assert "/ask/belote/trick" in [node.attrs["href"] for node in rules.all("a") if node.attrs["href"].startswith("/ask/")]
