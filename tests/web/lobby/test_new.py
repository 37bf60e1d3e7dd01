"""A new table: who plays, where they sit, who deals."""

from __future__ import annotations

import json
from typing import Any

import pytest

from scorepad.store import Store
from scorepad.web.lobby import new_form
from scorepad.web.tables.last_settings import Group
from scorepad.words import number
from tests.web.conftest import NAMES, Pad
from tests.web.page import Page

SCRIPT = "<script>alert(1)</script>"


def form(*names: str, **more: Any) -> dict[str, Any]:
    return {"game": "partout", "seat": list(names), "who": list(names), "dealer": names[0] if names else "", ".key": "k1", **more}


def seats_of(page: Page) -> list[str]:
    """Who sits where, clockwise."""
    return [node.one("span", cls="cut").text for node in page.all("button", cls="plan-seat")]


def players_of(pad: Pad, slug: str) -> list[str]:
    found: list[str] = json.loads(pad.open(f"/t/{slug}/record").html)["players"]
    return found


def start_button(page: Page) -> str:
    return page.one("div", cls="strip").all("button")[-1].text


class TestChoosing:
    def test_an_empty_pad_asks_for_names_and_shows_nobody(self, phone: Pad) -> None:
        page = phone.open("/new?game=partout")
        assert page.status == 200
        assert seats_of(page) == []
        assert start_button(page) == "3, 4 oder 6 spielen mit; noch sitzt niemand da"

    def test_names_are_seated_in_the_order_in_which_they_are_typed(self, phone: Pad) -> None:
        page = phone.open("/new?game=partout")
        for name in ("Cem", "Ada", "Ben"):
            page = phone.press(page, "Dazu", {"name": name})
        assert seats_of(page) == ["Cem", "Ada", "Ben"]
        assert page.ticked("name") == ""

    def test_who_is_tapped_last_sits_last_and_who_is_tapped_away_leaves(self, phone: Pad) -> None:
        phone.lay(4)
        page = phone.post("/new", {**form("Cem", "Ada"), "who": ["Ada", "Ben", "Cem"]})
        assert seats_of(page) == ["Cem", "Ada", "Ben"]
        page = phone.post("/new", {**form("Cem", "Ada", "Ben"), "who": ["Ada", "Ben"]})
        assert seats_of(page) == ["Ada", "Ben"]

    def test_the_number_beside_a_name_is_its_seat(self, phone: Pad) -> None:
        page = phone.post("/new", form("Cem", "Ada", "Ben"))
        places = {box.one("span", cls="cut").text: box.one("b", cls="place").text for box in page.one(id="f-who").all("label")}
        assert places == {"Cem": "1", "Ada": "2", "Ben": "3"}

    def test_people_known_to_this_pad_can_be_tapped(self, phone: Pad, other: Pad) -> None:
        phone.lay(3)
        names = [box.one("input").attrs["value"] for box in other.open("/new").one(id="f-who").all("label")]
        assert sorted(names) == ["Ada", "Ben", "Cem"]

    def test_a_known_name_typed_in_small_letters_is_the_same_person(self, phone: Pad, store: Store) -> None:
        phone.lay(3)
        page = phone.post("/new", form("Ben", **{".typing": "1"}, name="aDA"))
        assert seats_of(page) == ["Ben", "Ada"]
        phone.lay(3, names=("ada", "Ben", "Cem"))
        assert len(store.people()) == 3

    def test_the_same_people_as_last_time_are_there_at_once(self, phone: Pad) -> None:
        phone.lay(4, names=("Dora", "Ada", "Cem", "Ben"))
        assert seats_of(phone.open("/new")) == ["Dora", "Ada", "Cem", "Ben"]

    def test_tapping_two_seats_swaps_them(self, phone: Pad) -> None:
        page = phone.press(phone.post("/new", form(*NAMES[:4])), "Ada")
        assert [node.attrs["aria-pressed"] for node in page.all("button", cls="plan-seat")] == ["true", "false", "false", "false"]
        assert "Ada tauscht mit …" in page.text
        page = phone.press(page, "Cem")
        assert seats_of(page) == ["Cem", "Ben", "Ada", "Dora"]
        assert "tauscht mit" not in page.text

    def test_tapping_the_same_seat_twice_changes_nothing(self, phone: Pad) -> None:
        page = phone.press(phone.post("/new", form(*NAMES[:4])), "Ada")
        page = phone.press(page, "Ada")
        assert seats_of(page) == list(NAMES[:4])
        assert "tauscht mit" not in page.text

    def test_the_seating_says_who_plays_with_whom(self, phone: Pad) -> None:
        assert "Ada & Cem gegen Ben & Dora" in phone.post("/new", form(*NAMES[:4])).text
        assert "Ada & Dora gegen Ben & Ella gegen Cem & Finn" in phone.post("/new", form(*NAMES)).text
        assert "gegen" not in phone.post("/new", form(*NAMES[:3])).text

    def test_the_button_says_who_deals(self, phone: Pad) -> None:
        page = phone.post("/new", form(*NAMES[:4], dealer="Cem"))
        assert start_button(page) == "Los geht’s Partout, Cem gibt"


class TestStarting:
    @pytest.mark.parametrize("players", [3, 4, 6])
    def test_the_table_begins_with_an_empty_sheet(self, phone: Pad, players: int) -> None:
        slug = phone.lay(players, dealer="Ben")
        page = phone.sheet(slug)
        assert "Noch kein Strich auf dem Block." in page.text
        assert "Ben gibt." in page.text
        assert players_of(phone, slug) == list(NAMES[:players])
        assert json.loads(phone.open(f"/t/{slug}/record").html)["dealer"] == 1

    def test_a_name_still_in_the_field_sits_down_too(self, phone: Pad) -> None:
        page = phone.post("/tables", form("Ada", "Ben", name="Cem"))
        assert players_of(phone, page.slug) == ["Ada", "Ben", "Cem"]

    def test_the_form_sent_twice_opens_one_table(self, phone: Pad, store: Store) -> None:
        pages = [phone.post("/tables", form(*NAMES[:4])) for _ in range(2)]
        assert pages[0].slug == pages[1].slug
        assert store.count() == 1

    def test_another_form_opens_another_table(self, phone: Pad, store: Store) -> None:
        assert phone.lay() != phone.lay()
        assert store.count() == 2

    @pytest.mark.parametrize("players", [0, 1, 2, 5])
    def test_the_wrong_number_of_people_is_told_and_nothing_is_opened(self, phone: Pad, store: Store, players: int) -> None:
        page = phone.post("/tables", form(*NAMES[:players]))
        assert page.status == 422
        assert any("dieses Spiel geht zu 3, 4 oder 6" in text for text in page.faults)
        assert seats_of(page) == (list(NAMES[:players]) if players > 1 else [])
        assert store.count() == 0

    def test_seven_people_are_too_many(self, phone: Pad, store: Store) -> None:
        page = phone.post("/tables", form(*NAMES, "Gül"))
        assert page.status == 422
        assert page.faults == ["Am Tisch sitzen 7 Personen; dieses Spiel geht zu 3, 4 oder 6."]
        assert store.count() == 0

    def test_two_of_one_name_are_asked_to_tell_themselves_apart(self, phone: Pad) -> None:
        page = phone.post("/new", form("Ada", "Ben", **{".typing": "1"}, name="ben"))
        assert page.faults == ["Zwei heißen ben. Häng einen Buchstaben an, zum Beispiel „ben K.“"]
        assert not page.ticked("name"), "the next name can be typed"
        assert seats_of(page) == ["Ada", "Ben"]

    def test_whoever_is_typed_though_he_sits_there_is_there_once(self, phone: Pad, store: Store) -> None:
        page = phone.post("/tables", {**form("Ada", "Ben", "Cem"), "name": "ben"})
        assert page.path.startswith("/t/"), page.text
        assert store.count() == 1

    def test_duplicate_seats_in_a_forged_form_open_nothing(self, phone: Pad, store: Store) -> None:
        page = phone.post("/tables", {**form("Ada", "Ben"), "seat": ["Ada", "Ada", "Ben"], "who": ["Ada", "Ada", "Ben"]})
        assert page.status == 422
        assert store.count() == 0

    @pytest.mark.parametrize("name", ["A" * 41, "N" * 10_000, "ä" * 41])
    def test_a_name_too_long_is_told_and_kept_in_the_field(self, phone: Pad, store: Store, name: str) -> None:
        page = phone.post("/tables", form("Ada", "Ben", name=name))
        assert page.status == 422
        assert f"Ein Name hat bis zu 40 Zeichen; dieser hat {number(len(name))}." in page.faults
        assert page.ticked("name") == name
        assert store.count() == 0

    def test_forty_characters_are_a_name(self, phone: Pad) -> None:
        slug = phone.lay(3, names=("Ö" * 40, "Ben", "Cem"), dealer="Ben")
        assert players_of(phone, slug)[0] == "Ö" * 40

    @pytest.mark.parametrize("name", ["A\x00da", "A\x1bda", "A\x7fda", "A\u0085da"])
    def test_characters_that_nobody_sees_are_no_name(self, phone: Pad, store: Store, name: str) -> None:
        page = phone.post("/tables", form("Cem", "Ben", name=name))
        assert page.status == 422
        assert any("Zeichen, die man nicht sieht" in text for text in page.faults)
        assert store.count() == 0

    @pytest.mark.parametrize(
        "name", [SCRIPT, '"><img src=x onerror=alert(1)>', "{{7*7}}", "Bobby'); DROP TABLE person;--", "& Ada"]
    )
    def test_markup_in_a_name_is_only_a_strange_name(self, phone: Pad, name: str) -> None:
        slug = phone.lay(4, names=(name, "Ben", "Cem", "Dora"), dealer="Ben")
        phone.write(slug, (1, 2, 2, 0), (4, 3))
        ways = ["", "/enter/announce", "/adjust", "/end", "/log", "/entries/1/correct"]
        for path in ["/", "/new", "/past", *(f"/t/{slug}{way}" for way in ways)]:
            page = phone.open(path)
            assert page.status == 200
            assert not [node for node in page.all() if "onerror" in node.attrs]
            assert all("src" in node.attrs for node in page.all("script"))
        assert name in phone.sheet(slug).text
        assert players_of(phone, slug)[0] == name

    def test_blanks_around_a_name_are_cut_off(self, phone: Pad) -> None:
        slug = phone.post("/tables", form("Ada", "Ben", name="  Cem  ")).slug
        assert players_of(phone, slug) == ["Ada", "Ben", "Cem"]

    def test_a_game_that_does_not_exist_opens_nothing(self, phone: Pad, store: Store) -> None:
        page = phone.post("/tables", form(*NAMES[:4], game="poker-with-dragons"))
        assert page.status == 422
        assert "Ein Spiel fehlt noch." in page.faults
        assert store.count() == 0

    def test_a_dealer_who_does_not_sit_there_is_the_first(self, phone: Pad) -> None:
        slug = phone.post("/tables", form(*NAMES[:4], dealer="Zoe")).slug
        assert json.loads(phone.open(f"/t/{slug}/record").html)["dealer"] == 0

    def test_house_rules_in_a_forged_form_are_left_out(self, phone: Pad) -> None:
        slug = phone.post("/tables", form(*NAMES[:4], option_cheating="1")).slug
        assert json.loads(phone.open(f"/t/{slug}/record").html)["options"] == {}


def test_a_name_that_is_mended_meanwhile_stops_nothing(phone: Pad, monkeypatch: pytest.MonkeyPatch) -> None:
    """Groups were looked up, then the name was another: the page ended with a fault of ours."""
    monkeypatch.setattr(new_form, "groups", lambda *_: [Group("abc", ("Zora", "Yves", "Xenia"))])
    page = phone.open("/new?game=partout")
    assert page.status == 200
    assert "Zora" not in page.text
