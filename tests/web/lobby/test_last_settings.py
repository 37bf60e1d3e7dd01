"""A new table: people who played together sit down with one tap; house rules are said before they hold."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from scorepad.games import games
from scorepad.store import NewTable, Store
from scorepad.web.lobby import new_form
from scorepad.web.tables.last_settings import RecentGroup, rules_in_words
from scorepad.words import words_in
from tests.web.conftest import Pad
from tests.web.lobby.test_new import seats_of
from tests.web.page import Page

FOUR = ("Ada", "Ben", "Cem", "Dora")


def lay(store: Store, *names: str, game: str = "belote", at: int = 1_800_000_000, **options: Any) -> str:
    return store.tables.open(NewTable(game, names or FOUR, 0, options), key=f"{game}{names}{options}{at}", at=at)


def groups_of(page: Page) -> list[str]:
    return [node.one("span", cls="cut").text for node in page.all("button", cls="group")]


def said(page: Page) -> str:
    """What stands above the last button."""
    found = page.one("div", cls="strip").all("div", cls="agreed")
    return found[0].text if found else ""


def rules(phone: Pad, page: Page) -> Any:
    """The house rules that hold once the table begins."""
    page = phone.send(page, to="tables")
    return json.loads(phone.open(f"/t/{page.slug}/record").html)["options"]


def with_names(phone: Pad, page: Page, *names: str) -> Page:
    """These people are tapped, and nobody else."""
    return phone.post("/new", {**page.fields(page.form("tables")), "who": list(names)})


def test_the_same_people_play_as_last_time_and_it_is_said(phone: Pad, store: Store) -> None:
    """In any order; by the rulebook with one tap, and back again with another. Who played by the rulebook does so again."""
    lay(store, target=2000)
    lay(store, "Dora", "Cem", "Ben", "Ada", game="partout", at=1_800_000_100)
    page = phone.open("/new?game=belote")
    assert seats_of(page) == ["Dora", "Cem", "Ben", "Ada"]
    assert said(page).startswith("Hausregeln wie letztes Mal: Ziel: 2000")
    rulebook = phone.press(page, "Wie in der Anleitung")
    assert "Hausregeln" not in said(rulebook)
    back = phone.press(rulebook, "Wie am letzten Tisch: Ziel: 2000")
    assert [rules(phone, each) for each in (page, back, rulebook)] == [{"target": 2000}, {"target": 2000}, {}]
    lay(store, at=1_800_000_200)
    page = phone.open("/new")
    assert (said(page), rules(phone, page)) == ("", {})


class TestOtherPeople:
    def test_play_by_the_rulebook_and_keep_what_they_chose_whoever_comes_and_goes(self, phone: Pad, store: Store) -> None:
        """Ada, Ben, Cem and Dora have agreed on something; then Finn comes for Dora. Nothing is taken over from another game."""
        lay(store, target=2000)
        lay(store, "Finn", "Ella", game="gin-rummy", at=1_700_000_000)
        before = with_names(phone, phone.open("/new"), "Ada", "Ben", "Cem", "Finn")
        assert "Hausregeln" not in said(before)
        page = phone.press(before, "Wie am letzten Tisch: Ziel: 2000")
        assert said(page).startswith("Hausregeln: Ziel: 2000")
        page = with_names(phone, page, "Ada", "Ben", "Ella", "Finn")
        typed = phone.post("/new", {**page.fields(page.form("tables")), "option_target": "1500"})
        typed = with_names(phone, typed, "Ada", "Ben", "Cem", "Finn")
        assert said(typed).startswith("Hausregeln: Ziel: 1500")
        assert [rules(phone, each) for each in (typed, page, before)] == [{"target": 1500}, {"target": 2000}, {}]
        page = phone.open("/new")
        page = phone.post("/new", {**page.fields(page.form("tables")), "game": "partout"})
        assert (said(page), rules(phone, page)) == ("", {})

    def test_what_was_said_holds_though_a_name_is_still_in_its_field(self, phone: Pad, store: Store) -> None:
        """A tap on what is not there changes nothing."""
        for what in ("group:", "group:nowhere", "rules:", "rules:none", "rules:last"):
            sent = {"game": "belote", "options_of": "belote", "seat": list(FOUR), "who": list(FOUR), ".tap": what}
            assert seats_of(phone.post("/new", sent)) == list(FOUR), what
        lay(store, target=2000)
        page = with_names(phone, phone.open("/new"), "Ada", "Ben", "Cem")
        assert "Hausregeln" not in said(page)
        page = phone.send(page, {"name": "Dora"}, "tables")
        assert json.loads(phone.open(f"/t/{page.slug}/record").html)["options"] == {}

    def test_a_table_from_a_file_rules_nobody_else(self, phone: Pad) -> None:
        given = {"scorepad": 1, "game": "belote", "players": ["Ida", "Jo"], "options": {"target": 300}}
        phone.post("/import", {"text": json.dumps(given), ".key": "k"})
        page = phone.post("/new", {"game": "belote", "options_of": "partout", "seat": list(FOUR), "who": list(FOUR)})
        assert "Hausregeln" not in said(page)
        assert "Wie am letzten Tisch: Ziel: 300" in said(page)
        assert rules(phone, page) == {}


def test_house_rules_are_said_in_a_line_or_two(phone: Pad, store: Store) -> None:
    """Those of a casino in its name; most of a casino is no casino."""
    casino = {"checked_round": "on", "most_raises": 0, "min_raise": "last", "late_double": False, "heads_up": "button"}
    for at, (options, shown, short) in enumerate((
        ({**casino, "min_stake": 10}, "letztes Mal: Wie im Casino; Mindesteinsatz: 10", "Wie im Casino"),
        ({**casino, "late_double": True}, "letztes Mal:", ""),
        ({**casino, "late_double": True, "max_raise": 20, "min_stake": 10}, "und 4 weitere", ""),
    )):  # fmt: skip
        lay(store, *FOUR, game="poker-holdem", at=1_800_000_000 + at, **options)
        page = phone.open("/new")
        assert shown in said(page)
        folded = page.one("details", cls="house-rules").one("span", cls="aside").text
        assert folded == short or not short
        assert ("Casino" in folded + said(page)) == bool(short), options


def test_every_game_says_its_house_rules(phone_of: Callable[..., Pad], store: Store) -> None:
    for language in ("de", "en"):
        for game in games().values():
            for preset in game.presets.values():
                names = FOUR[: next(number for number in game.players if number > 2)]
                lay(store, *names, game=game.id, **preset)
                assert said(phone_of(language).open(f"/new?game={game.id}")), (language, game.id)


class TestPeopleWhoPlayedTogether:
    def test_sit_down_with_one_tap_as_they_sat_with_their_house_rules(self, phone: Pad, store: Store) -> None:
        lay(store, "Cem", "Finn", "Ada", "Ben", at=1_800_000_000, target=700)
        lay(store, *FOUR, at=1_800_000_100)
        page = phone.open("/new")
        assert groups_of(page) == ["Cem, Finn, Ada, Ben"]
        page = phone.press(page, "Cem, Finn, Ada, Ben")
        assert seats_of(page) == ["Cem", "Finn", "Ada", "Ben"]
        assert said(page).startswith("Hausregeln wie letztes Mal: Ziel: 700")

    def test_in_another_order_too_but_once_wherever_one_begins_to_count(self, phone: Pad, store: Store) -> None:
        lay(store, "Ada", "Cem", "Ben", "Dora", at=1_800_000_000)
        lay(store, "Cem", "Dora", "Ada", "Ben", at=1_800_000_050)
        lay(store, *FOUR, at=1_800_000_100)
        page = phone.open("/new")
        assert groups_of(page) == ["Ada, Cem, Ben, Dora"]
        page = phone.press(page, "Ada, Cem, Ben, Dora")
        assert seats_of(page) == ["Ada", "Cem", "Ben", "Dora"]
        assert groups_of(page) == ["Ada, Ben, Cem, Dora"]

    def test_are_offered_only_for_games_that_so_many_can_play(
        self, phone: Pad, store: Store, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """A name that is mended after groups were looked up stops nothing."""
        lay(store, "Finn", "Ella", game="gin-rummy", at=1_800_000_000)
        lay(store, *FOUR, game="partout", at=1_800_000_100)
        assert groups_of(phone.open("/new?game=partout")) == []
        assert groups_of(phone.open("/new?game=belote")) == ["Finn, Ella"]
        monkeypatch.setattr(new_form, "recent_groups", lambda *_: [RecentGroup("abc", ("Zora", "Yves", "Xenia"))])
        assert groups_of(phone.open("/new?game=partout")) == []


def test_a_house_rule_with_words_of_its_own_is_told_in_them() -> None:
    game = games()["black-jack"]
    assert rules_in_words(words_in("de", "black_jack"), game, {"banker_rounds": 2}) == ["Die Bank wechselt alle 2 Runden"]
