"""A table in the middle of the table: what all can read from where they sit, and nothing that could be tapped."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from flask import Flask

from scorepad.archive.cache import fold_for_cache, rules_digest
from scorepad.archive.simulated import Simulated
from scorepad.core.game import Game
from scorepad.games import games
from scorepad.store import NewStep, Store
from scorepad.table import Table
from scorepad.web import display
from scorepad.web.archive.cache import ArchiveNotReady
from scorepad.web.board import finish
from scorepad.web.tables.score_sheet import load_sheet
from scorepad.words import number
from tests.examples import mostly_exhaustive
from tests.net import new_table
from tests.tables import NAMES as MANY
from tests.tables import drawn_records, entries_of
from tests.web.conftest import AT, KnownSimulations, Pad, laid, laid_as
from tests.web.doors import inside, let_in
from tests.web.page import Page

#: Another phone in the network.
AWAY: dict[str, Any] = {"base_url": "http://192.168.7.8"}
#: What a finger, a key or a form could set off.
CONTROLS = ("a", "button", "input", "select", "textarea", "form", "summary")

pytestmark = pytest.mark.usefixtures("simulated")

for_each_game = pytest.mark.parametrize("game", mostly_exhaustive(games().values()), ids=lambda game: game.id)


def by_hand(*points: int) -> list[Any]:
    """Points that were agreed at the table, if any."""
    return [{"adjust": [*points], "note": "Vorgabe"}] if points else []


def watch(phone: Pad, slug: str) -> Page:
    return phone.open(f"/t/{slug}/watch")


def stands(page: Page) -> dict[str, str]:
    """The total of each side, by its names."""
    sides = page.one("section", cls="stands").all("li")
    return {side.one("b", cls="names").text: side.one("p", cls="number").text for side in sides}


def load_table(phone: Pad, slug: str) -> Table:
    """The table as the rules have it."""
    with inside(phone.client.application):
        return load_sheet(slug).table


def leading(page: Page) -> list[str]:
    return [side.one("b", cls="names").text for side in page.one("section", cls="stands").all("li", cls="lead")]


def on(page: Page) -> tuple[str, str]:
    """Whose turn it is, and what is said about that."""
    (found,) = [node for node in page.all("li") if node.attrs.get("aria-current") == "true"]
    name = found.all("b", cls="names") or found.all("b", cls="cut")
    return name[0].text, found.one("p", cls="caption").text


def pencilled(page: Page) -> list[str]:
    return [node.text for node in page.all("p", cls="pencil")]


class TestEachGame:
    @for_each_game
    def test_the_total_of_each_side_stands_there(self, phone: Pad, store: Store, game: Game[Any]) -> None:
        for record in drawn_records(game, rounds=2) if entries_of(game.id) else ():
            slug = laid_as(store, record)
            page, sheet = watch(phone, slug), phone.sheet(slug)
            wanted = [number(total) for total in load_table(phone, slug).state.totals]
            if page.all("p", cls="winner"):
                assert page.one("p", cls="winner").text == sheet.one("p", cls="winner").text
            elif page.all("section", cls="pots"):
                # What lies in the pot before anybody has done anything came out of the chips.
                pot = page.one("section", cls="pots").one("p", cls="number").text
                assert sum(map(int, [*stands(page).values(), pot])) == sum(map(int, wanted))
            else:
                assert list(stands(page).values()) == wanted

    @for_each_game
    def test_nothing_can_be_tapped_while_it_goes_on_or_once_it_is_over(
        self, phone_of: Callable[..., Pad], store: Store, game: Game[Any]
    ) -> None:
        """And everybody at the table is named."""
        for players in {game.players[0], game.players[-1]}:
            slug = laid(store, game.id, MANY[:players])
            for language in ("de", "en"):
                page = watch(phone_of(language), slug)
                assert page.status == 200
                assert page.html.startswith(f'<!doctype html>\n<html lang="{language}"')
                assert all(name in page.text for name in MANY[:players])
                assert [node.text for tag in CONTROLS for node in page.all(tag)] == []
                if language == "de":
                    store.tables.append_step(slug, NewStep("end", {}), seen=0, key=f"end-{slug}", at=1_800_000_100)


#: Partout in the second step; and a round that is typed whole, in which each side gets the points of its tricks and a bonus.
TRICKS = {"bids_0": "2", "bids_1": "1", "bids_2": "2", "bids_3": "0", ".stage": "tricks"}
WHOLE = {**TRICKS, "bids_0": "1", "bids_1": "2", "tricks_0": "4"}
#: What a table shows: the game, points by hand, what is typed, then what stands in pencil, whose turn it is and for what, and more.
SHOWN: list[tuple[str, tuple[int, ...], dict[str, str], list[str], tuple[str, str] | None, tuple[str, ...]]] = [
    ("partout", (78, 59), {"bids_1": "1", "bids_2": "2", "bids_3": "0"}, ["–", "1", "2", "0"], ("Ada", "sagt an, gibt"),
     ("Runde 1 von 8 · 3 von 4 haben angesagt",)),
    ("partout", (5, 0), TRICKS, ["2", "1", "2", "0"], ("Ben", "beginnt"), ("Minimum 4", "Minimum 1")),
    ("partout", (0, 5), WHOLE, ["+12", "+7", "1", "2", "2", "0"], None, ()),
    ("partout", (5, 5), {"bids_0": "many", "hearts": "1"}, [], None, ()),
    ("canasta", (2450, -1385), {}, [], None, ("erste Meldung ab 90", "erste Meldung ab 15")),
    ("poker-holdem", (), {"bets": json.dumps([[[3, "raise", 10]]])}, [], ("Ada", "10 fehlen, ist dran, gibt"), ()),
    ("black-jack", (), {"stake_1": "5"}, ["5", "–", "–"], ("Cem", "setzt"), ("1 von 3 haben gesetzt",)),
    ("rummy", (), {"winner": "1", "rack_0": "34"}, ["34", "–", "–"], None, ("1 von 3 eingetragen",)),
]  # fmt: skip


class TestWhatIsKnownOfTheRound:
    def test_stands_in_pencil_with_whose_turn_it_is_and_totals_do_not_move(self, phone: Pad, store: Store) -> None:
        for game, points, draft, pencil, turn, more in SHOWN:
            page = watch(phone, laid(store, game, 4, *by_hand(*points), draft=draft))
            assert pencilled(page) == pencil, draft
            assert turn is None or on(page) == turn, draft
            assert not [text for text in more if text not in page.text], game
            if points:
                assert [*stands(page).values()] == [number(total) for total in points], game

    def test_trump_lies_there_as_a_card_or_a_suit_once_it_was_named(self, phone: Pad, store: Store) -> None:
        assert not watch(phone, laid(store, "partout", 4)).all("section", cls="trumps")
        card = watch(phone, laid(store, "partout", 4, draft={"trump_number": "3", "trump_colour": "green"})).one(
            "section", cls="trumps"
        )
        assert (card.one("i").attrs["aria-label"], card.one("i").one("b").text) == ("grün 3", "3")
        assert "ink-green" in card.one("i").attrs["class"]
        page = watch(phone, laid(store, "belote", 4, *by_hand(512, 368), draft={".stage": "hand", "trump": "h"}))
        assert page.one("section", cls="trumps").one("i").attrs["aria-label"] == "Herz"

    def test_at_poker_the_pot_lies_beside_what_everybody_has(self, phone: Pad, store: Store) -> None:
        page = watch(phone, laid(store, "poker-holdem", 4, draft={"bets": json.dumps([[[3, "raise", 10]]])}))
        assert page.one("section", cls="pots").one("p", cls="number").text == "13"
        assert stands(page) == {"Ada": "200", "Ben": "199", "Cem": "198", "Dora": "190"}


def test_who_leads_is_marked_also_where_least_wins(phone: Pad, store: Store) -> None:
    assert leading(watch(phone, laid(store, "partout", 4, *by_hand(78, 59)))) == ["Ada & Cem"]
    for game in games().values():
        if game.goal(new_table(game, game.players[0]).state).least:
            players = game.players[0]
            assert leading(watch(phone, laid(store, game.id, players, *by_hand(*range(5, 5 + players))))) == ["Ada"], game.id


#: A round of Partout that Ada and Cem win; one of a blank sheet.
OURS, SHEET = {"bids": [1, 2, 2, 0], "tricks": [4, 3]}, {"points": [9, 8, 7, 7]}


class TestAFinishedTable:
    def test_it_tells_who_has_won_with_the_course_and_from_four_sides_on_everybodys_place(self, phone: Pad, store: Store) -> None:
        page = watch(phone, laid(store, "partout", 4, *[OURS] * 8))
        assert "gewinnen" in page.one("p", cls="winner").text
        assert leading(page) == ["Ada & Cem"]
        assert len(page.all("div", cls="drawn")) == 1
        assert not page.all("p", cls="pencil")
        page = watch(phone, laid(store, "sheet", 4, SHEET, ended=True))
        assert [row.one("b", cls="serif").text for row in page.one("ol", cls="places").all("li")] == ["1.", "2.", "3.", "3."]
        assert not page.all("div", cls="drawn")

    def test_where_the_cup_goes_and_a_third_win_are_told_to_whoever_sees_the_circle(
        self, app: Flask, phone: Pad, store: Store
    ) -> None:
        """Ada and Cem win, then Ben and Dora three times."""
        slugs = []
        for which, text in enumerate(
            ("geht an Ada & Cem.", "wandert von Ada & Cem zu Ben & Dora.", *["bleibt bei Ben & Dora."] * 2)
        ):
            ended = {"bids": [1, 1, 1, 1], "tricks": [2, 5] if which else [5, 2]}
            slugs.append(laid(store, "partout", 4, *[ended] * 8, at=AT + which))
            store.cache.fill(fold_for_cache, rules_digest(), everywhere=True)
            page = watch(phone, slugs[-1])
            assert page.one("section", cls="finish-cup").one("p").text == f"Der Pokal {text}"
            assert [text.text for text in page.all("p", cls="soft")] == ["Dritter Sieg in Folge für Ben und Dora."] * (which == 3)
        assert not watch(phone, slugs[0]).all("section", cls="finish-cup"), "others hold it now"
        let_in(client := app.test_client(), "watcher", slugs[-1], **AWAY)
        there = client.get(f"/t/{slugs[-1]}/watch", **AWAY).get_data(as_text=True)
        assert "Ben &amp; Dora win." in there
        assert "cup" not in there.split("</head>")[1]

    def test_its_rarest_round_is_told_and_circled_of_a_blank_sheet_among_those_of_the_archive(
        self, phone: Pad, store: Store, simulated: KnownSimulations
    ) -> None:
        """3 + 2 announced and all tricks taken bring 37 points; 60 more rounds of a side each brought less than 31."""
        simulated.answer = Simulated(2000, Counter(range(-40, 40)))
        rare = {"bids": [3, 1, 2, 1], "tricks": [7, 0]}
        page = watch(phone, laid(store, "partout", 4, *[OURS] * 4, rare, *[OURS] * 3))
        assert page.one("section", cls="finish-told").text == "+37 Runde 5, mehr als in 96 von 100 Runden."
        assert len(page.all("ellipse", cls="circled")) == 1
        slug = laid(store, "sheet", 4, *[{"points": [1, 2, 3, 4]}] * 30, {"points": [0, 31, 0, 0]}, ended=True)
        store.cache.fill(fold_for_cache, rules_digest(), everywhere=True)
        assert watch(phone, slug).one("section", cls="finish-told").text == "+31 Ben, Runde 31, mehr als in 99 von 100 Runden."

    def test_before_the_archive_is_counted_it_is_shown_without_the_cup_and_then_with_it(
        self, phone: Pad, store: Store, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        slug = laid(store, "sheet", 2, {"points": [2, 1]}, ended=True)
        with monkeypatch.context() as patched:
            patched.setattr(finish, "archive_snapshot", not_ready)
            page = watch(phone, slug)
        assert not page.all("section", cls="finish-cup")
        store.cache.fill(fold_for_cache, rules_digest(), everywhere=True)
        again = phone.open(f"/t/{slug}/watch", headers={"If-None-Match": page.headers["ETag"]})
        assert again.one("section", cls="finish-cup").one("p").text == "Der Pokal geht an Ada."

    def test_who_joined_late_is_told(self, phone: Pad, store: Store) -> None:
        joined = {"people": [0, 1, "Hanna"], "of": 2}
        page = watch(phone, laid(store, "sheet", 2, {"points": [2, 1]}, joined, {"points": [1, 2, 3]}, ended=True))
        assert "Hanna spielte ab Runde 2 mit." in page.text

    def test_for_two_hours_it_is_the_last_one(self, phone: Pad, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
        laid(store, "sheet", 2, {"points": [2, 1]}, ended=True)
        for hours, shown in ((1.9, "Freies Blatt"), (2.1, "Noch kein Tisch")):
            monkeypatch.setattr(display, "now", partial(int, AT + 3600 * hours))
            assert phone.open("/watch").one("h1").text == shown
        laid(store, "rummy", 2, at=AT - 10)
        assert phone.open("/watch").one("h1").text == "Rummy", "it goes on"


def not_ready() -> None:
    raise ArchiveNotReady(1, 1)


class TestTheLastTable:
    def test_before_a_table_is_open_it_says_so(self, phone: Pad, store: Store) -> None:
        page = phone.open("/watch")
        assert "Noch kein Tisch" in page.text
        assert [node.text for tag in CONTROLS for node in page.all(tag)] == []

    def test_it_is_the_one_that_was_touched_last(self, phone: Pad, store: Store) -> None:
        first = laid(store, "rummy", 2)
        laid(store, "gin-rummy", 2, at=AT + 100)
        assert phone.open("/watch").one("h1").text == "Gin Rummy"
        store.tables.append_step(first, NewStep("entry", {"adjust": [5, 0], "note": "Vorgabe"}), seen=0, key="third", at=AT + 200)
        laid(store, "a-game-of-tomorrow", 2, at=AT + 300)
        assert phone.open("/watch").one("h1").text == "Rummy"


class TestItGoesOn:
    def test_a_look_that_finds_nothing_new_is_answered_with_nothing(self, phone: Pad, store: Store) -> None:
        slug = laid(store, "partout", 4)
        for path in (f"/t/{slug}/watch", "/watch"):
            phone.open(path)
            tag = phone.open(path).headers["ETag"]
            assert phone.open(path, headers={"If-None-Match": tag}).status == 304
            store.drafts.update(slug, "next-0", {f"bids_{len(path) % 4}": "1"})
            assert phone.open(path, headers={"If-None-Match": tag}).status == 200

    def test_without_a_script_it_is_loaded_again_by_itself_and_the_screen_stays_on(self, phone: Pad, store: Store) -> None:
        page = watch(phone, laid(store, "partout", 4))
        assert '<noscript><meta http-equiv="refresh" content="5"></noscript>' in page.html
        assert "vendor/nosleep.min.js" in page.one("div", id="watch").attrs["data-awake"]
        assert phone.open("/t/nowhere/watch").status == 404
