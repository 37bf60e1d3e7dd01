"""A new table: who plays, where they sit, who deals."""

from __future__ import annotations

import json
from typing import Any

from scorepad.described import shipped
from scorepad.games import games
from scorepad.store import Store
from scorepad.words import number
from tests.web.conftest import NAMES, Pad
from tests.web.page import Page


def form(*names: str, **more: Any) -> dict[str, Any]:
    return {"game": "partout", "seat": list(names), "who": list(names), "dealer": names[0] if names else "", ".key": "k1", **more}


def seats_of(page: Page) -> list[str]:
    """Who sits where, clockwise."""
    return [node.one("span", cls="cut").text for node in page.all("button", cls="plan-seat")]


def kept(pad: Pad, slug: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(pad.open(f"/t/{slug}/record").html)
    return found


def start_button(page: Page) -> str:
    return page.one("div", cls="strip").all("button")[-1].text


class TestChoosing:
    def test_names_are_seated_in_the_order_in_which_they_are_typed_or_tapped(self, phone: Pad) -> None:
        """Who is tapped away leaves."""
        page = phone.open("/new?game=partout")
        assert seats_of(page) == []
        assert start_button(page) == "3, 4 oder 6 spielen mit; noch sitzt niemand da"
        for name in ("Cem", "Ada", "Ben"):
            page = phone.press(page, "Dazu", {"name": name})
        assert seats_of(page) == ["Cem", "Ada", "Ben"]
        assert page.ticked("name") == ""
        places = {box.one("span", cls="cut").text: box.one("b", cls="place").text for box in page.one(id="f-who").all("label")}
        assert places == {"Cem": "1", "Ada": "2", "Ben": "3"}, "the number beside a name is its seat"
        phone.lay(4)
        page = phone.post("/new", {**form("Cem", "Ada"), "who": ["Ada", "Ben", "Cem"]})
        assert seats_of(page) == ["Cem", "Ada", "Ben"]
        page = phone.post("/new", {**form("Cem", "Ada", "Ben"), "who": ["Ada", "Ben"]})
        assert seats_of(page) == ["Ada", "Ben"]
        page = phone.post("/new", {**form("Cem"), ".first": ["Ella", "Finn"], "who": ["Cem", "Ben"], "name": "Gus"})
        assert seats_of(page) == ["Cem", "Ella", "Finn", "Ben", "Gus"], "names that were on their way when Ben was tapped"

    def test_people_known_to_this_pad_can_be_tapped_and_typed_in_any_case(self, phone: Pad, other: Pad, store: Store) -> None:
        phone.lay(3)
        names = [box.one("input").attrs["value"] for box in other.open("/new").one(id="f-who").all("label")]
        assert sorted(names) == ["Ada", "Ben", "Cem"]
        assert seats_of(phone.post("/new", form("Ben", **{".typing": "1"}, name="aDA"))) == ["Ben", "Ada"]
        phone.lay(3, names=("ada", "Ben", "Cem"))
        assert len(store.people.all()) == 3

    def test_a_new_pad_folds_described_games_only_and_says_what_those_with_strange_names_are(self, phone: Pad) -> None:
        page = phone.open("/new")
        tiles, folded = ([box.attrs["value"] for box in page.one(id=name).all("input")] for name in ("f-game", "f-more-games"))
        assert (sorted(tiles), sorted(folded)) == (sorted(games()), sorted(shipped()))
        assert "Partout Stiche ansagen" in page.one(id="f-game").text

    def test_tapping_two_seats_swaps_them_and_the_same_twice_changes_nothing(self, phone: Pad) -> None:
        tapped = phone.press(phone.post("/new", form(*NAMES[:4])), "Ada")
        assert [node.attrs["aria-pressed"] for node in tapped.all("button", cls="plan-seat")] == ["true", "false", "false", "false"]
        assert "Ada tauscht mit …" in tapped.text
        for name, seats in (("Cem", ["Cem", "Ben", "Ada", "Dora"]), ("Ada", list(NAMES[:4]))):
            page = phone.press(tapped, name)
            assert seats_of(page) == seats
            assert "tauscht mit" not in page.text

    def test_the_seating_says_who_plays_with_whom_and_the_button_who_deals(self, phone: Pad) -> None:
        page = phone.post("/new", form(*NAMES[:4], dealer="Cem"))
        assert "Ada & Cem gegen Ben & Dora" in page.text
        assert start_button(page) == "Los geht’s Partout, Cem gibt"
        chosen, plan = page.one(id="f-who"), page.one("ol", cls="plan")
        colours = [[mark.attrs["class"].split()[1] for mark in part.all("span", cls="mark")] for part in (chosen, plan)]
        assert colours == [["k1", "k2", "k1", "k2"]] * 2, "in the colours of their sides"
        assert "Ada & Dora gegen Ben & Ella gegen Cem & Finn" in phone.post("/new", form(*NAMES)).text
        assert not phone.post("/new", form(*NAMES[:3])).all("p", cls="centred")

    def test_several_at_once(self, phone: Pad) -> None:
        """Those that cannot be stay to be mended; a comma may be in a name that is known, an "and" in any."""
        for typed in ("Fritz, Gabi", "Fritz; Gabi", "Fritz,Gabi,", " Fritz ;\nGabi ", "Fritz\r\nGabi"):
            page = phone.press(phone.open("/new?game=belote"), "Dazu", {"name": typed})
            assert seats_of(page) == ["Fritz", "Gabi"], typed
            assert page.ticked("name") == ""
        assert "autofocus" in page.one("input", id="f-name").attrs, "ready for the next"
        assert "autofocus" not in phone.open("/new").one("input", id="f-name").attrs
        assert len(seats_of(phone.post("/new", form(name=",".join(f"P{number}" for number in range(500)))))) == 20
        page = phone.post("/new", form("Ada", name="Ben, ada, Cem", **{".typing": "1"}))
        assert seats_of(page) == ["Ada", "Ben", "Cem"]
        assert not page.ticked("name"), "the next name can be typed"
        assert page.faults == ["Zwei heißen ada. Häng einen Buchstaben an, zum Beispiel „ada K.“"]
        phone.lay(3, names=("Meier, Max", "Ben", "Cem"), dealer="Ben")
        for seated, typed, known in (("Ben", "meier, max", "Meier, Max"), ("Ada", "Fritz und Gabi", "Fritz und Gabi")):
            assert seats_of(phone.post("/new", form(seated, name=typed))) == [seated, known]


class TestStarting:
    def test_the_table_begins_with_an_empty_sheet(self, phone: Pad, store: Store) -> None:
        """The form sent twice opens one table; another form opens another one. What a forged form brings is left out, and a dealer
        who does not sit there is the first."""
        for players in (3, 4, 6):
            slug = phone.lay(players, dealer="Ben")
            page = phone.sheet(slug)
            assert "Noch kein Strich auf dem Block." in page.text
            assert "Ben gibt." in page.text
            assert (kept(phone, slug)["players"], kept(phone, slug)["dealer"]) == (list(NAMES[:players]), 1)
        sent = form(*NAMES[:4], dealer="Zoe", option_cheating="1")
        (slug,) = {phone.post("/tables", sent).slug for _ in range(2)}
        assert store.lists.count() == 4
        assert (kept(phone, slug)["dealer"], kept(phone, slug)["options"]) == (0, {})

    def test_where_nobody_deals_the_one_who_begins_stands_first(self, phone: Pad) -> None:
        """All sit as they sat: it only says from where one counts."""
        turned = ["Cem", "Dora", "Ada", "Ben"]
        for game, players, dealer in (("rummy", turned, 0), ("biber-mania", turned, 0), ("dicke-zwei", list(NAMES[:4]), 2)):
            found = kept(phone, phone.post("/tables", form(*NAMES[:4], game=game, dealer="Cem", **{".key": game})).slug)
            assert (found["players"], found["dealer"]) == (players, dealer), game

    def test_a_name_still_in_the_field_sits_down_too(self, phone: Pad, store: Store) -> None:
        for key, seated, typed in (("k1", ("Ada", "Ben"), "  Cem  "), ("k2", ("Ada", "Ben", "Cem"), "ben")):
            page = phone.post("/tables", form(*seated, name=typed, **{".key": key}))
            assert kept(phone, page.slug)["players"] == ["Ada", "Ben", "Cem"], "who sits there is there once"

    def test_who_or_what_cannot_play_is_told_and_nothing_is_opened(self, phone: Pad, store: Store) -> None:
        """A name has up to forty characters that can be seen."""
        for names in ((), ("Ada",), ("Ada", "Ben"), NAMES[:5], (*NAMES, "Gül")):
            page = phone.post("/tables", form(*names))
            assert page.status == 422
            assert any("dieses Spiel geht zu 3, 4 oder 6" in text for text in page.faults), names
            assert seats_of(page) == (list(names) if len(names) > 1 else [])
        assert page.faults == ["Am Tisch sitzen 7 Personen; dieses Spiel geht zu 3, 4 oder 6."]
        assert phone.post("/tables", form("Ada", "Ada", "Ben")).status == 422
        page = phone.post("/tables", form(*NAMES[:4], game="poker-with-dragons"))
        assert page.status == 422
        assert "Ein Spiel fehlt noch." in page.faults
        for name in ("A" * 41, "N" * 10_000):
            page = phone.post("/tables", form("Ada", "Ben", name=name))
            assert page.status == 422
            assert f"Ein Name hat bis zu 40 Zeichen; dieser hat {number(len(name))}." in page.faults
            assert page.ticked("name") == name
        for name in ("A\x00da", "A\x1bda", "A\x7fda", "A\u0085da"):
            page = phone.post("/tables", form("Cem", "Ben", name=name))
            assert page.status == 422
            assert any("Zeichen, die man nicht sieht" in text for text in page.faults), repr(name)
        assert store.lists.count() == 0
        assert kept(phone, phone.lay(3, names=("Ö" * 40, "Ben", "Cem"), dealer="Ben"))["players"][0] == "Ö" * 40

    def test_markup_in_a_name_is_only_a_strange_name(self, phone: Pad) -> None:
        names = ('"><img src=x onerror=alert(1)>', "<script>alert(1)</script>", "Bobby'); DROP TABLE person;--", "& {{7*7}}")
        slug = phone.lay(4, names=names, dealer=names[1])
        phone.write(slug, (1, 2, 2, 0), (4, 3))
        ways = ["", "/enter/announce", "/adjust", "/end", "/log", "/entries/1/correct"]
        for path in ["/", "/new", "/past", *(f"/t/{slug}{way}" for way in ways)]:
            page = phone.open(path)
            assert page.status == 200
            assert not [node for node in page.all() if "onerror" in node.attrs], path
            assert all("src" in node.attrs for node in page.all("script"))
        assert all(name in phone.sheet(slug).text for name in names)
        assert kept(phone, slug)["players"] == list(names)


def test_a_number_of_players_beyond_the_rulebook_is_said_to_be_a_ruling(phone: Pad) -> None:
    """The rulebook has three to seven play Texas Hold'em, and three to eight Stud."""
    outside, inside = [("holdem", 2), ("holdem", 8)], [("holdem", 3), ("holdem", 7), ("stud", 8)]
    for game, players in (*outside, *inside):
        who = list("ABCDEFGH"[:players])
        page = phone.post("/new", {"game": f"poker-{game}", "seat": who, "who": who, "dealer": "A"})
        assert ("Die Anleitung nennt 3 bis 7 Personen" in page.text) == ((game, players) in outside), (game, players)


class TestHouseRules:
    def begin(self, phone: Pad, players: int, game: str = "poker-holdem", **more: str) -> Page:
        who = list(NAMES[:players])
        return phone.post("/new", {"game": game, "options_of": game, "seat": who, "who": who, "dealer": "Ada", **more})

    def options(self, phone: Pad, page: Page, **typed: str) -> Any:
        return kept(phone, phone.send(page, typed, "tables").slug)["options"]

    def test_one_may_be_a_number_or_a_word(self, phone: Pad, store: Store) -> None:
        page = self.begin(phone, 3)
        assert (page.ticked("option_max_raise.word"), page.ticked("option_max_raise")) == ("number", "0")
        for text in ("-1", "1000001", "9" * 400, "half-pots", "1.5", "[]"):
            answer = phone.send(page, {"option_max_raise": text}, "tables")
            assert (answer.status, store.lists.count()) == (422, 0), text[:9]
            assert answer.all("div", cls="problem"), text[:9]
        assert self.options(phone, page) == {}, "untouched it is what the rulebook says"
        half = self.begin(phone, 3, **{"option_max_raise": "10", "option_max_raise.word": "half-pot"})
        assert not half.all("input", name="option_max_raise"), "there is no number to type"
        assert self.options(phone, half) == {"max_raise": "half-pot"}
        assert phone.open("/new?game=poker-holdem").ticked("option_max_raise.word") == "half-pot", "so it is at the next table"
        again = {"option_max_raise": "half-pot", "option_max_raise.word": "number"}
        assert self.options(phone, self.begin(phone, 3, **again), **again) == {}, "a number again, of which nothing was typed"

    def test_one_tap_sets_all_of_a_casino_and_one_that_so_many_cannot_have_goes(self, phone: Pad) -> None:
        page = phone.press(self.begin(phone, 3, option_min_stake="10"), "Wie im Casino")
        options = self.options(phone, page)
        assert options == {"min_stake": 10, **games()["poker-holdem"].presets["casino"]}
        page = self.begin(phone, 3, "poker-draw", option_short_deck="1")
        assert self.options(phone, page) == {"short_deck": True}
        page = self.begin(phone, 4, "poker-draw", **{"option_short_deck": "1", "option_short_deck.shown": "1"})
        assert not page.all("input", name="option_short_deck")
        assert self.options(phone, page) == {}
