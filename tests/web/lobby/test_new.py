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
    def test_names_are_seated_in_the_order_in_which_they_are_typed(self, phone: Pad) -> None:
        page = phone.open("/new?game=partout")
        assert seats_of(page) == []
        assert start_button(page) == "3, 4 oder 6 spielen mit; noch sitzt niemand da"
        for name in ("Cem", "Ada", "Ben"):
            page = phone.press(page, "Dazu", {"name": name})
        assert seats_of(page) == ["Cem", "Ada", "Ben"]
        assert page.ticked("name") == ""
        places = {box.one("span", cls="cut").text: box.one("b", cls="place").text for box in page.one(id="f-who").all("label")}
        assert places == {"Cem": "1", "Ada": "2", "Ben": "3"}, "the number beside a name is its seat"

    def test_who_is_tapped_last_sits_last_and_who_is_tapped_away_leaves(self, phone: Pad) -> None:
        phone.lay(4)
        page = phone.post("/new", {**form("Cem", "Ada"), "who": ["Ada", "Ben", "Cem"]})
        assert seats_of(page) == ["Cem", "Ada", "Ben"]
        page = phone.post("/new", {**form("Cem", "Ada", "Ben"), "who": ["Ada", "Ben"]})
        assert seats_of(page) == ["Ada", "Ben"]

    def test_people_known_to_this_pad_can_be_tapped_and_typed_in_any_case(self, phone: Pad, other: Pad, store: Store) -> None:
        phone.lay(3)
        names = [box.one("input").attrs["value"] for box in other.open("/new").one(id="f-who").all("label")]
        assert sorted(names) == ["Ada", "Ben", "Cem"]
        assert seats_of(phone.post("/new", form("Ben", **{".typing": "1"}, name="aDA"))) == ["Ben", "Ada"]
        phone.lay(3, names=("ada", "Ben", "Cem"))
        assert len(store.people()) == 3

    def test_the_same_people_as_last_time_are_there_at_once(self, phone: Pad) -> None:
        phone.lay(4, names=("Dora", "Ada", "Cem", "Ben"))
        assert seats_of(phone.open("/new")) == ["Dora", "Ada", "Cem", "Ben"]

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
        assert "Ada & Dora gegen Ben & Ella gegen Cem & Finn" in phone.post("/new", form(*NAMES)).text
        assert "gegen" not in phone.post("/new", form(*NAMES[:3])).text


class TestStarting:
    def test_the_table_begins_with_an_empty_sheet(self, phone: Pad, store: Store) -> None:
        """The form sent twice opens one table; another form opens another one."""
        for players in (3, 4, 6):
            slug = phone.lay(players, dealer="Ben")
            page = phone.sheet(slug)
            assert "Noch kein Strich auf dem Block." in page.text
            assert "Ben gibt." in page.text
            assert (kept(phone, slug)["players"], kept(phone, slug)["dealer"]) == (list(NAMES[:players]), 1)
        assert len({phone.post("/tables", form(*NAMES[:4])).slug for _ in range(2)}) == 1
        assert store.count() == 4

    def test_a_name_still_in_the_field_sits_down_too(self, phone: Pad, store: Store) -> None:
        page = phone.post("/tables", form("Ada", "Ben", name="  Cem  "))
        assert kept(phone, page.slug)["players"] == ["Ada", "Ben", "Cem"]
        page = phone.post("/tables", {**form("Ada", "Ben", "Cem", **{".key": "k2"}), "name": "ben"})
        assert kept(phone, page.slug)["players"] == ["Ada", "Ben", "Cem"], "who sits there is there once"

    def test_who_or_what_cannot_play_is_told_and_nothing_is_opened(self, phone: Pad, store: Store) -> None:
        for names in ((), ("Ada",), ("Ada", "Ben"), NAMES[:5], (*NAMES, "Gül")):
            page = phone.post("/tables", form(*names))
            assert page.status == 422
            assert any("dieses Spiel geht zu 3, 4 oder 6" in text for text in page.faults), names
            assert seats_of(page) == (list(names) if len(names) > 1 else [])
        assert page.faults == ["Am Tisch sitzen 7 Personen; dieses Spiel geht zu 3, 4 oder 6."]
        page = phone.post("/tables", {**form("Ada", "Ben"), "seat": ["Ada", "Ada", "Ben"], "who": ["Ada", "Ada", "Ben"]})
        assert page.status == 422
        page = phone.post("/tables", form(*NAMES[:4], game="poker-with-dragons"))
        assert page.status == 422
        assert "Ein Spiel fehlt noch." in page.faults
        assert store.count() == 0

    def test_two_of_one_name_are_asked_to_tell_themselves_apart(self, phone: Pad) -> None:
        page = phone.post("/new", form("Ada", "Ben", **{".typing": "1"}, name="ben"))
        assert page.faults == ["Zwei heißen ben. Häng einen Buchstaben an, zum Beispiel „ben K.“"]
        assert not page.ticked("name"), "the next name can be typed"
        assert seats_of(page) == ["Ada", "Ben"]

    def test_a_name_has_up_to_forty_characters_that_can_be_seen(self, phone: Pad, store: Store) -> None:
        for name in ("A" * 41, "N" * 10_000, "ä" * 41):
            page = phone.post("/tables", form("Ada", "Ben", name=name))
            assert page.status == 422
            assert f"Ein Name hat bis zu 40 Zeichen; dieser hat {number(len(name))}." in page.faults
            assert page.ticked("name") == name
        for name in ("A\x00da", "A\x1bda", "A\x7fda", "A\u0085da"):
            page = phone.post("/tables", form("Cem", "Ben", name=name))
            assert page.status == 422
            assert any("Zeichen, die man nicht sieht" in text for text in page.faults), repr(name)
        assert store.count() == 0
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

    def test_what_a_forged_form_brings_is_left_out(self, phone: Pad) -> None:
        """A dealer who does not sit there is the first."""
        found = kept(phone, phone.post("/tables", form(*NAMES[:4], dealer="Zoe", option_cheating="1")).slug)
        assert (found["dealer"], found["options"]) == (0, {})


def test_a_name_that_is_mended_meanwhile_stops_nothing(phone: Pad, monkeypatch: pytest.MonkeyPatch) -> None:
    """Groups were looked up, then the name was another: the page ended with a fault of ours."""
    monkeypatch.setattr(new_form, "groups", lambda *_: [Group("abc", ("Zora", "Yves", "Xenia"))])
    page = phone.open("/new?game=partout")
    assert page.status == 200
    assert "Zora" not in page.text
