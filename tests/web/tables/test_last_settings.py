"""A new table: people who played together sit down with one tap; house rules are said before they hold."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from scorepad.games import games
from scorepad.store import NewTable, Store
from tests.web.conftest import Pad
from tests.web.page import Page

FOUR = ("Ada", "Ben", "Cem", "Dora")


def lay(store: Store, *names: str, game: str = "belote", at: int = 1_800_000_000, **options: Any) -> str:
    return store.open(NewTable(game, names or FOUR, 0, options), key=f"{game}{names}{options}{at}", at=at)


def seats_of(page: Page) -> list[str]:
    return [node.one("span", cls="cut").text for node in page.all("button", cls="plan-seat")]


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


class TestTheSamePeople:
    def test_play_as_last_time_and_it_is_said(self, phone: Pad, store: Store) -> None:
        lay(store, target=2000)
        page = phone.open("/new")
        assert said(page).startswith("Hausregeln wie letztes Mal: Ziel: 2000")
        assert rules(phone, page) == {"target": 2000}

    def test_are_the_same_in_any_order(self, phone: Pad, store: Store) -> None:
        lay(store, target=2000)
        lay(store, "Dora", "Cem", "Ben", "Ada", game="partout", at=1_800_000_100)
        assert rules(phone, phone.open("/new?game=belote")) == {"target": 2000}

    def test_play_by_the_rulebook_with_one_tap(self, phone: Pad, store: Store) -> None:
        lay(store, target=2000)
        page = phone.press(phone.open("/new"), "Wie in der Anleitung")
        assert "Hausregeln" not in said(page)
        assert rules(phone, page) == {}

    def test_and_back_again_with_another(self, phone: Pad, store: Store) -> None:
        lay(store, target=2000)
        page = phone.press(phone.open("/new"), "Wie in der Anleitung")
        page = phone.press(page, "Wie am letzten Tisch: Ziel: 2000")
        assert rules(phone, page) == {"target": 2000}

    def test_who_played_by_the_rulebook_does_so_again(self, phone: Pad, store: Store) -> None:
        lay(store, target=2000)
        lay(store, at=1_800_000_100)
        page = phone.open("/new")
        assert said(page) == ""
        assert rules(phone, page) == {}


class TestOtherPeople:
    @pytest.fixture
    def page(self, phone: Pad, store: Store) -> Page:
        """Ada, Ben, Cem and Dora have agreed on something; then Finn comes for Dora."""
        lay(store, target=2000)
        lay(store, "Finn", "Ella", game="gin-rummy", at=1_700_000_000)
        return with_names(phone, phone.open("/new"), "Ada", "Ben", "Cem", "Finn")

    def test_play_by_the_rulebook(self, phone: Pad, page: Page) -> None:
        assert "Hausregeln" not in said(page)
        assert rules(phone, page) == {}

    def test_are_offered_those_of_the_last_table(self, phone: Pad, page: Page) -> None:
        page = phone.press(page, "Wie am letzten Tisch: Ziel: 2000")
        assert said(page).startswith("Hausregeln: Ziel: 2000")
        assert rules(phone, page) == {"target": 2000}

    def test_keep_what_they_chose_whoever_comes_and_goes(self, phone: Pad, page: Page) -> None:
        page = phone.press(page, "Wie am letzten Tisch: Ziel: 2000")
        page = with_names(phone, page, "Ada", "Ben", "Ella", "Finn")
        assert rules(phone, page) == {"target": 2000}

    def test_keep_what_they_typed(self, phone: Pad, page: Page) -> None:
        page = phone.post("/new", {**page.fields(page.form("tables")), "option_target": "1500"})
        page = with_names(phone, page, "Ada", "Ben", "Ella", "Finn")
        assert said(page).startswith("Hausregeln: Ziel: 1500")
        assert rules(phone, page) == {"target": 1500}

    def test_what_was_said_holds_though_a_name_is_still_in_its_field(self, phone: Pad, store: Store) -> None:
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

    def test_of_another_game_there_is_nothing_to_take_over(self, phone: Pad, store: Store) -> None:
        lay(store, target=2000)
        page = phone.post("/new", {**(page := phone.open("/new")).fields(page.form("tables")), "game": "partout"})
        assert said(page) == ""
        assert rules(phone, page) == {}

    def test_many_house_rules_are_said_in_a_line_or_two(self, phone: Pad, store: Store) -> None:
        many = {"checked_round": "on", "most_raises": 0, "min_raise": "last", "max_raise": 20, "min_stake": 10}
        lay(store, *FOUR, game="poker-holdem", **many)
        assert "und 3 weitere" in said(phone.open("/new"))

    def test_those_of_a_casino_are_said_in_its_name(self, phone: Pad, store: Store) -> None:
        casino = {"checked_round": "on", "most_raises": 0, "min_raise": "last", "late_double": False, "min_stake": 10}
        lay(store, *FOUR, game="poker-holdem", **casino)
        page = phone.open("/new")
        assert "letztes Mal: Wie im Casino; Mindesteinsatz: 10" in said(page)
        assert page.one("details", cls="house-rules").one("span", cls="aside").text == "Wie im Casino"

    def test_most_of_a_casino_is_no_casino(self, phone: Pad, store: Store) -> None:
        lay(store, *FOUR, game="poker-holdem", checked_round="on", most_raises=0, min_raise="last")
        page = phone.open("/new")
        assert "Casino" not in said(page)
        assert "Casino" not in page.one("details", cls="house-rules").one("span", cls="aside").text


@pytest.mark.parametrize("language", ["de", "en"])
def test_every_game_says_its_house_rules(phone_of: Callable[..., Pad], store: Store, language: str) -> None:
    for game in games().values():
        for preset in game.presets.values():
            names = FOUR[: next(number for number in game.players if number > 2)]
            lay(store, *names, game=game.id, **preset)
            page = phone_of(language).open(f"/new?game={game.id}")
            assert said(page)


class TestPeopleWhoPlayedTogether:
    def test_sit_down_with_one_tap_as_they_sat(self, phone: Pad, store: Store) -> None:
        lay(store, "Cem", "Finn", "Ada", "Ben", at=1_800_000_000)
        lay(store, *FOUR, at=1_800_000_100)
        page = phone.open("/new")
        assert groups_of(page) == ["Cem, Finn, Ada, Ben"]
        page = phone.press(page, "Cem, Finn, Ada, Ben")
        assert seats_of(page) == ["Cem", "Finn", "Ada", "Ben"]

    def test_in_another_order_too(self, phone: Pad, store: Store) -> None:
        lay(store, "Ada", "Cem", "Ben", "Dora", at=1_800_000_000)
        lay(store, *FOUR, at=1_800_000_100)
        page = phone.press(phone.open("/new"), "Ada, Cem, Ben, Dora")
        assert seats_of(page) == ["Ada", "Cem", "Ben", "Dora"]
        assert groups_of(page) == ["Ada, Ben, Cem, Dora"]
        page = phone.press(page, "Ada, Ben, Cem, Dora")
        assert seats_of(page) == list(FOUR)

    def test_are_offered_once_wherever_one_begins_to_count(self, phone: Pad, store: Store) -> None:
        lay(store, "Cem", "Dora", "Ada", "Ben", at=1_800_000_000)
        lay(store, *FOUR, at=1_800_000_100)
        assert groups_of(phone.open("/new")) == []

    def test_are_offered_only_for_games_that_so_many_can_play(self, phone: Pad, store: Store) -> None:
        lay(store, "Finn", "Ella", game="gin-rummy", at=1_800_000_000)
        lay(store, *FOUR, game="partout", at=1_800_000_100)
        assert groups_of(phone.open("/new?game=partout")) == []
        assert len(groups_of(phone.open("/new?game=belote"))) == 1

    def test_are_there_at_once_for_another_game(self, phone: Pad, store: Store) -> None:
        lay(store, "Finn", "Ella", "Gus", at=1_800_000_000)
        lay(store, *FOUR, game="partout", at=1_800_000_100)
        assert seats_of(phone.open("/new?game=belote")) == list(FOUR)

    def test_bring_along_their_house_rules(self, phone: Pad, store: Store) -> None:
        lay(store, "Cem", "Finn", "Ada", "Ben", at=1_800_000_000, target=700)
        lay(store, *FOUR, at=1_800_000_100)
        page = phone.press(phone.open("/new"), "Cem, Finn, Ada, Ben")
        assert said(page).startswith("Hausregeln wie letztes Mal: Ziel: 700")

    @pytest.mark.parametrize("what", ["group:", "group:nowhere", "rules:", "rules:none", "rules:last"])
    def test_a_tap_on_what_is_not_there_changes_nothing(self, phone: Pad, what: str) -> None:
        page = phone.post("/new", {"game": "belote", "options_of": "belote", "seat": list(FOUR), "who": list(FOUR), ".tap": what})
        assert seats_of(page) == list(FOUR)
        assert rules(phone, page) == {}


class TestNames:
    @pytest.mark.parametrize("typed", ["Fritz, Gabi", "Fritz; Gabi", "Fritz,Gabi,", " Fritz ;\nGabi ", "Fritz\r\nGabi"])
    def test_two_at_once(self, phone: Pad, typed: str) -> None:
        page = phone.press(phone.open("/new?game=belote"), "Dazu", {"name": typed})
        assert seats_of(page) == ["Fritz", "Gabi"]
        assert page.ticked("name") == ""

    def test_and_may_be_in_a_name(self, phone: Pad) -> None:
        page = phone.post("/new", {"game": "belote", "seat": ["Ada"], "who": ["Ada"], "name": "Fritz und Gabi"})
        assert seats_of(page) == ["Ada", "Fritz und Gabi"]

    def test_those_that_cannot_be_stay_to_be_mended(self, phone: Pad) -> None:
        page = phone.post("/new", {"game": "belote", "seat": ["Ada"], "who": ["Ada"], "name": "Ben, ada, Cem"})
        assert seats_of(page) == ["Ada", "Ben", "Cem"]
        assert not page.ticked("name")
        assert page.faults == ["Zwei heißen ada. Häng einen Buchstaben an, zum Beispiel „ada K.“"]

    def test_somebody_known_with_a_comma_is_one(self, phone: Pad, store: Store) -> None:
        lay(store, "Meier, Max", "Ben")
        page = phone.post("/new", {"game": "belote", "seat": ["Ben"], "who": ["Ben"], "name": "meier, max"})
        assert seats_of(page) == ["Ben", "Meier, Max"]

    def test_no_more_than_sit_at_any_table(self, phone: Pad) -> None:
        page = phone.post("/new", {"game": "belote", "name": ",".join(f"P{number}" for number in range(500))})
        assert len(seats_of(page)) == 20

    def test_after_a_name_the_field_is_ready_for_the_next(self, phone: Pad) -> None:
        page = phone.press(phone.open("/new?game=belote"), "Dazu", {"name": "Ada"})
        assert "autofocus" in page.one("input", id="f-name").attrs
        assert "autofocus" not in phone.open("/new").one("input", id="f-name").attrs


@pytest.mark.parametrize(
    ("game", "players", "dealer"),
    [("rummy", ["Cem", "Dora", "Ada", "Ben"], 0), ("biber-mania", ["Cem", "Dora", "Ada", "Ben"], 0), ("dicke-zwei", list(FOUR), 2)],
)
def test_where_nobody_deals_the_one_who_begins_stands_first(phone: Pad, game: str, players: list[str], dealer: int) -> None:
    """All sit as they sat: it only says from where one counts."""
    sent = {"game": game, "options_of": game, "seat": list(FOUR), "who": list(FOUR), "dealer": "Cem", ".key": "k"}
    page = phone.post("/tables", sent)
    kept = json.loads(phone.open(f"/t/{page.slug}/record").html)
    assert (kept["players"], kept["dealer"]) == (players, dealer)
