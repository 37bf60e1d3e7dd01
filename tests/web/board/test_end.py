"""The end: by the rules or by hand, the winner, the rematch."""

from __future__ import annotations

import json
from typing import Any

import pytest

from scorepad.core.game import Game
from scorepad.games import games
from scorepad.store import NewTable, Store
from tests.examples import mostly_exhaustive
from tests.tables import drawn_records
from tests.web.conftest import NAMES, Pad, totals_of
from tests.web.page import Page


def dealer(phone: Pad, slug: str) -> int:
    found: int = json.loads(phone.open(f"/t/{slug}/record").html)["dealer"]
    return found


def begun(page: Page) -> list[str]:
    """What stands there of a round that is not written yet, its title first."""
    return [node.text for each in page.all("section", cls="begun") for node in each.all("h2") + each.all("p", cls="pencil")]


class TestInTheMiddleOfAHand:
    @pytest.fixture
    def slug(self, phone: Pad) -> str:
        """Ada has announced 2 and Ben 1."""
        slug = phone.lay(4)
        phone.keep(phone.open(f"/t/{slug}/enter/announce"), {"bids_0": "2", "bids_1": "1"})
        return slug

    def test_the_sheet_shows_what_is_announced(self, phone: Pad, slug: str) -> None:
        page = phone.sheet(slug)
        assert begun(page) == ["Runde 1 bis jetzt", "Angesagt: Ada 2, Ben 1"]
        assert page.all("div", cls="empty") == [], "there is a mark on the sheet"

    def test_a_sheet_that_is_kept_is_another_one_by_then(self, phone: Pad, slug: str) -> None:
        page = phone.sheet(slug)
        phone.keep(phone.open(f"/t/{slug}/enter/announce"), {"bids_2": "0"})
        again = phone.open(f"/t/{slug}", headers={"If-None-Match": page.headers["ETag"]})
        assert begun(again) == ["Runde 1 bis jetzt", "Angesagt: Ada 2, Ben 1, Cem 0"]

    def test_whoever_ends_the_game_is_told_and_it_comes_back_with_the_game(self, phone: Pad, store: Store, slug: str) -> None:
        page = phone.open(f"/t/{slug}/end")
        assert begun(page) == ["Runde 1 ist angefangen", "Angesagt: Ada 2, Ben 1"]
        page = phone.send(page)
        assert page.one("div", cls="toast").text.startswith("Beendet. Runde 1 war angefangen und zählt nicht.")
        assert begun(phone.sheet(slug)) == ["Runde 1 war angefangen und zählt nicht", "Angesagt: Ada 2, Ben 1"]
        page = phone.send(phone.sheet(slug), to="undo")
        assert begun(page) == ["Runde 1 bis jetzt", "Angesagt: Ada 2, Ben 1"]
        assert phone.open(f"/t/{slug}/enter/announce").ticked("bids_0") == "2"

    def test_what_another_phone_has_announced_since_is_told_first(self, phone: Pad, store: Store) -> None:
        slug = phone.lay(4)
        page = phone.open(f"/t/{slug}/end")
        assert begun(page) == []
        phone.keep(phone.open(f"/t/{slug}/enter/announce"), {"bids_0": "2"})
        page = phone.send(page)
        assert page.status == 409
        assert begun(page) == ["Runde 1 ist angefangen", "Angesagt: Ada 2"]
        assert store.version(slug) == 0
        phone.send(page)
        assert store.version(slug) == 1

    @pytest.mark.parametrize("game", mostly_exhaustive(games()))
    def test_in_every_game_a_round_that_was_undone_stands_there_in_words(self, phone: Pad, store: Store, game: str) -> None:
        record = next(each for each in drawn_records(games()[game], 1, many=9) if "adjust" not in each["rounds"][0])
        more = NewTable(game, record["players"], record["dealer"], record["options"], entries=record["rounds"])
        slug = store.open(more, key=f"begun-{game}", at=1_800_000_000)
        page = phone.send(phone.sheet(slug), to="undo")
        assert len(begun(page)) > 1


class TestByTheRules:
    @pytest.mark.parametrize(("players", "rounds"), [(3, 6), (4, 8), (6, 6)])
    def test_after_the_last_round_the_winner_stands_on_the_sheet(self, phone: Pad, players: int, rounds: int) -> None:
        slug = phone.lay(players)
        bids, tricks = {3: ((1, 1, 1), (2, 3, 0)), 4: ((1, 2, 2, 0), (4, 3)), 6: ((1,) * 6, (4, 2, 1))}[players]
        page = phone.evening(slug, rounds - 1, bids, tricks)
        assert page.all("p", cls="winner") == []
        page = phone.write(slug, bids, tricks)
        winner = {3: "Ben gewinnt.", 4: "Ada & Cem gewinnen.", 6: "Ada & Dora gewinnen."}[players]
        assert page.one("p", cls="winner").text == winner

    def test_then_nothing_more_can_be_written(self, phone: Pad, store: Store) -> None:
        slug = phone.lay(4)
        page = phone.evening(slug, 8)
        assert not [link for link in page.links if "/enter/" in link]
        assert phone.open(f"/t/{slug}/enter/announce").path == f"/t/{slug}"
        late = {".seen": "8", ".key": "x", **{f"bids_{seat}": "1" for seat in range(4)}, "tricks_0": "7", "tricks_1": "0"}
        for stage in ("announce", "tricks"):
            assert phone.post(f"/t/{slug}/enter/{stage}", late).status in (200, 422)
        assert len(store.load(slug).steps) == 8

    def test_the_last_round_can_be_undone(self, phone: Pad) -> None:
        slug = phone.lay(4)
        page = phone.send(phone.evening(slug, 8), to="undo")
        assert page.all("p", cls="winner") == []
        assert "Runde 8" in page.text

    def test_equal_points_share_the_win(self, phone: Pad) -> None:
        slug = phone.lay(3)
        page = phone.evening(slug, 6, (1, 1, 0), (2, 2, 1))
        assert page.one("p", cls="winner").text == "Ada und Ben teilen sich den Sieg."
        assert [each.one("b", cls="serif").text for each in page.one("ol", cls="places").all("li", cls="lead")] == ["1.", "1."]

    def test_in_english(self, phone_of: Any) -> None:
        phone = phone_of("en")
        assert phone.evening(phone.lay(3), 6, (1, 1, 0), (2, 2, 1)).one("p", cls="winner").text == "Ada and Ben share the win."
        assert phone.evening(phone.lay(4), 8).one("p", cls="winner").text == "Ada & Cem win."


class TestByHand:
    def test_whoever_is_ahead_wins(self, phone: Pad) -> None:
        slug = phone.lay(4)
        phone.evening(slug, 2)
        page = phone.open(f"/t/{slug}/end")
        assert "Ada & Cem" in page.one("p", cls="lead-in").text
        page = phone.send(page, to="end")
        assert page.one("p", cls="winner").text.startswith("Ada & Cem")
        assert "Von Hand beendet." in page.text
        assert phone.open(f"/t/{slug}/enter/announce").path == f"/t/{slug}"

    def test_sent_twice_it_ends_once(self, phone: Pad, store: Store) -> None:
        slug = phone.lay(4)
        phone.evening(slug, 2)
        page = phone.open(f"/t/{slug}/end")
        phone.send(page, to="end")
        phone.send(page, to="end")
        assert [step.kind for step in store.load(slug).steps] == ["entry", "entry", "end"]

    def test_undo_opens_the_table_again(self, phone: Pad) -> None:
        slug = phone.lay(4)
        phone.evening(slug, 2)
        page = phone.press(phone.send(phone.open(f"/t/{slug}/end"), to="end"), "Zurücknehmen")
        assert page.all("p", cls="winner") == []
        assert "Runde 3: Ansagen" in page.text

    def test_before_the_first_round_all_share(self, phone: Pad) -> None:
        slug = phone.lay(3)
        page = phone.send(phone.open(f"/t/{slug}/end"), to="end")
        assert page.one("p", cls="winner").text == "Ada, Ben und Cem teilen sich den Sieg."

    def test_a_stale_page_ends_nothing(self, phone: Pad, other: Pad) -> None:
        slug = phone.lay(4)
        page = phone.open(f"/t/{slug}/end")
        other.evening(slug, 1)
        page = phone.send(page, to="end")
        assert page.all("p", cls="winner") == []
        assert "Auf dem Block hat sich inzwischen etwas geändert." in page.text

    def test_a_table_that_has_ended_cannot_be_ended(self, phone: Pad, store: Store) -> None:
        slug = phone.lay(4)
        phone.evening(slug, 8)
        assert phone.open(f"/t/{slug}/end").path == f"/t/{slug}"
        phone.post(f"/t/{slug}/end", {".seen": "8", ".key": "x"})
        assert len(store.load(slug).steps) == 8


def ended(store: Store, game: str, players: int, rounds: list[Any], options: Any = None, stopped: bool = False) -> str:
    """A table that was played so."""
    return store.open(NewTable(game, NAMES[:players], 0, options or {}, entries=rounds, ended=stopped), key=game, at=1_800_000_000)


def why(page: Page) -> tuple[str, str]:
    """Why the winners have won, and the rule it leads to."""
    said = page.one("p", cls="why-won")
    return said.text, said.one("a").attrs["href"].split("#")[1]


#: Of Belote: Ada & Cem at 312, Ben & Dora at 982 of 1000; then a hand in which one side says "I am done".
HANDS = [{"adjust": [240, 910], "note": "so far"}, {"trump": "h", "cards": [72, 72], "last_trick": None, "claim": 1}]


class TestWhy:
    """The winner's page says who won and why, and by which rule; nobody is called ahead who is not."""

    def test_whoever_is_wrongly_done_loses_though_far_ahead(self, phone: Pad, store: Store) -> None:
        page = phone.sheet(ended(store, "belote", 4, HANDS))
        assert page.one("p", cls="winner").text == "Ada & Cem gewinnen."
        text, rule = why(page)
        assert text.startswith("„Ich bin fertig“ von Ben & Dora: nur 982 von 1000 Punkten. Damit ist das Spiel verloren.")
        assert rule == "claim"
        assert "vorn" not in page.text
        assert "670" not in page.text

    def test_whoever_is_rightly_done_wins_though_others_have_more(self, phone: Pad, store: Store) -> None:
        right = [{"adjust": [1000, 910], "note": "so far"}, {**HANDS[1], "cards": [72, 90]}]
        page = phone.sheet(ended(store, "belote", 4, right))
        assert page.one("p", cls="winner").text == "Ben & Dora gewinnen."
        assert why(page)[0].startswith("„Ich bin fertig“ von Ben & Dora: 1000 von 1000 Punkten, das reicht.")
        assert "vorn" not in page.text

    @pytest.mark.parametrize(
        ("game", "players", "rounds", "options", "said", "rule"),
        [
            ("partout", 4, [{"bids": [1, 2, 2, 0], "tricks": [4, 3]}] * 8, {}, "Die meisten Punkte nach 8 Runden.", "end"),
            ("sheet", 3, [{"points": [5, 2, 1]}] * 2, {"target": 10}, "10 Punkte sind erreicht; die meisten gewinnen.", "target"),
            (
                "sheet", 3, [{"points": [5, 2, 1]}] * 2, {"target": 10, "win": "least"},
                "10 Punkte sind erreicht; die wenigsten gewinnen.", "target",
            ),
            ("sheet", 3, [{"points": [5, 2, 1]}], {"rounds": 1}, "Die meisten Punkte nach 1 Runde.", "rounds"),
            ("gin-rummy", 2, [{"knocker": 0, "deadwood": [0, 90]}], {}, "100 Punkte sind erreicht; die meisten gewinnen.", "end"),
            ("poker-stud", 3, [{"put_in": [200] * 3, "order": [[0], [1], [2]]}], {}, "Alle Chips liegen vor einer Person.", "end"),
        ],
    )  # fmt: skip
    def test_by_the_games_own_end(
        self, phone: Pad, store: Store, game: str, players: int, rounds: Any, options: Any, said: str, rule: str
    ) -> None:
        page = phone.sheet(ended(store, game, players, rounds, options))
        text, at = why(page)
        assert text.startswith(said)
        assert at == rule

    @pytest.mark.parametrize("language", ["de-DE", "en-GB"])
    @pytest.mark.parametrize("game", mostly_exhaustive(games().values()), ids=games())
    def test_in_every_game_stopped_by_hand_the_rule_can_be_read(
        self, phone_of: Any, store: Store, game: Game[Any], language: str
    ) -> None:
        phone: Pad = phone_of(language)
        players = game.players[-1]
        page = phone.sheet(ended(store, game.id, players, [], stopped=True))
        said = page.one("p", cls="why-won")
        assert ("Von Hand beendet." if language == "de-DE" else "Ended by hand.") in said.text
        address = said.one("a").attrs["href"]
        assert address.split("#")[1] in phone.open(address.split("#")[0]).ids


class TestRematch:
    @pytest.mark.parametrize(("players", "rounds"), [(3, 6), (4, 8), (6, 6)])
    def test_the_same_people_and_the_deal_moved_on(self, phone: Pad, players: int, rounds: int) -> None:
        slug = phone.lay(players)
        bids, tricks = {3: ((1, 1, 1), (2, 3, 0)), 4: ((1, 2, 2, 0), (4, 3)), 6: ((1,) * 6, (4, 2, 1))}[players]
        phone.evening(slug, rounds, bids, tricks)
        page = phone.send(phone.sheet(slug), to="rematch")
        assert page.slug != slug
        assert set(totals_of(page)) == {"0"}
        old, new = (json.loads(phone.open(f"/t/{each}/record").html) for each in (slug, page.slug))
        assert new["players"] == old["players"]
        assert new["rounds"] == []
        # Whoever would deal next deals: after as many rounds as there are deals, the table has gone round.
        assert new["dealer"] == rounds % players

    def test_the_button_says_who_deals(self, phone: Pad) -> None:
        slug = phone.lay(4)
        phone.evening(slug, 3)
        page = phone.send(phone.open(f"/t/{slug}/end"), to="end")
        label = page.one("div", cls="strip").all("button")[-1].text
        page = phone.send(page, to="rematch")
        names = json.loads(phone.open(f"/t/{page.slug}/record").html)["players"]
        assert label == f"Revanche {names[dealer(phone, page.slug)]} gibt"
        assert names[dealer(phone, page.slug)] == "Dora"

    def test_another_tap_or_phone_is_led_to_the_one_there_is(self, phone: Pad, other: Pad, store: Store) -> None:
        slug = phone.lay(4)
        page, theirs = phone.evening(slug, 8), other.sheet(slug)
        fresh = phone.send(page, to="rematch").slug
        for again in [who.send(old, to="rematch") for who, old in ((phone, page), (other, theirs), (other, other.sheet(slug)))]:
            assert again.slug == fresh
            assert "Die Revanche ist schon eröffnet." in again.text
        assert store.count() == 2

    def test_while_the_table_goes_on_or_is_not_as_it_was_none_is_opened(self, phone: Pad, other: Pad, store: Store) -> None:
        slug = phone.lay(4)
        page = phone.evening(slug, 8)
        other.send(other.sheet(slug), to="undo")
        goes_on = phone.send(page, to="rematch")
        other.write(slug, (1, 2, 2, 0), (3, 4))
        for back in (goes_on, phone.send(page, to="rematch")):
            assert back.slug == slug
            assert "Die Revanche ist noch nicht eröffnet." in back.text
        assert store.count() == 1
        assert phone.send(phone.sheet(slug), to="rematch").slug != slug

    def test_leads_back_to_the_old_table_as_long_as_it_is_there(self, phone: Pad, store: Store) -> None:
        slug = phone.lay(4)
        page = phone.send(phone.evening(slug, 8), to="rematch")
        (back,) = [link for link in page.links if link.startswith(f"/t/{slug}?")]
        assert phone.open(back).path == f"/t/{slug}"
        store.throw_away(slug, 1_800_000_000)
        for day in range(1, 40):
            store.empty_bin(1_800_000_000 + day * 86_400, 30 * 86_400)
        assert phone.sheet(slug).status == 404
        assert "Das Spiel davor" not in phone.sheet(page.slug).text

    def test_the_old_table_stays_as_it_was(self, phone: Pad) -> None:
        slug = phone.lay(4)
        before = phone.evening(slug, 8)
        phone.send(before, to="rematch")
        assert phone.totals(slug) == totals_of(before)
