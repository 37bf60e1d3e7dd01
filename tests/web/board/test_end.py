"""The end: by the rules or by hand, the winner, the rematch."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from scorepad.core.game import Game
from scorepad.games import games
from scorepad.store import Store
from tests.examples import mostly_exhaustive
from tests.tables import NAMES as MANY
from tests.tables import drawn_records
from tests.web.conftest import Pad, laid, laid_as, totals_of
from tests.web.page import Page

BIDS, TRICKS = (1, 2, 2, 0), (4, 3)


def record_of(phone: Pad, slug: str) -> Any:
    return json.loads(phone.open(f"/t/{slug}/record").html)


def stop(phone: Pad, slug: str) -> Page:
    return phone.send(phone.open(f"/t/{slug}/end"), to="end")


def begun(page: Page) -> list[str]:
    """What stands there of a round that is not written yet, its title first."""
    return [node.text for each in page.all("section", cls="begun") for node in each.all("h2") + each.all("p", cls="pencil")]


class TestInTheMiddleOfAHand:
    def test_what_is_announced_stands_on_the_sheet_goes_with_the_end_and_comes_back(self, phone: Pad) -> None:
        slug = phone.lay(4)
        announced = phone.keep(phone.open(f"/t/{slug}/enter/announce"), {"bids_0": "2", "bids_1": "1"})
        page = phone.sheet(slug)
        assert begun(page) == ["Runde 1 bis jetzt", "Angesagt: Ada 2, Ben 1"]
        assert page.all("div", cls="empty") == [], "there is a mark on the sheet"
        phone.keep(announced, {"bids_2": "0"})
        page = phone.open(f"/t/{slug}", headers={"If-None-Match": page.headers["ETag"]})
        assert begun(page) == ["Runde 1 bis jetzt", "Angesagt: Ada 2, Ben 1, Cem 0"], "a sheet that is kept is another one"
        page = phone.open(f"/t/{slug}/end")
        assert begun(page) == ["Runde 1 ist angefangen", "Angesagt: Ada 2, Ben 1, Cem 0"]
        page = phone.send(page)
        assert page.one("div", cls="toast").text.startswith("Beendet. Runde 1 war angefangen und zählt nicht.")
        page = phone.sheet(slug)
        assert begun(page) == ["Runde 1 war angefangen und zählt nicht", "Angesagt: Ada 2, Ben 1, Cem 0"]
        assert begun(phone.send(page, to="undo")) == ["Runde 1 bis jetzt", "Angesagt: Ada 2, Ben 1, Cem 0"]
        assert phone.open(f"/t/{slug}/enter/announce").ticked("bids_0") == "2"

    def test_what_another_phone_has_announced_since_is_shown_first(self, phone: Pad, store: Store) -> None:
        slug = phone.lay(4)
        page = phone.open(f"/t/{slug}/end")
        assert begun(page) == []
        phone.keep(phone.open(f"/t/{slug}/enter/announce"), {"bids_0": "2"})
        page = phone.send(page)
        assert page.status == 409
        assert begun(page) == ["Runde 1 ist angefangen", "Angesagt: Ada 2"]
        assert store.tables.version(slug) == 0
        phone.send(page)
        assert store.tables.version(slug) == 1

    @pytest.mark.parametrize("game", mostly_exhaustive(games()))
    def test_in_every_game_a_round_that_was_undone_stands_there_in_words(self, phone: Pad, store: Store, game: str) -> None:
        record = next(each for each in drawn_records(games()[game], 1, many=9) if "adjust" not in each["rounds"][0])
        assert len(begun(phone.send(phone.sheet(laid_as(store, record)), to="undo"))) > 1


class TestByTheRules:
    def test_after_the_last_round_the_winner_stands_on_the_sheet_and_nothing_more_is_written(
        self, phone: Pad, phone_of: Callable[..., Pad], store: Store
    ) -> None:
        slug = phone.lay(4)
        assert phone.evening(slug, 7).all("p", cls="winner") == []
        page = phone.write(slug, BIDS, TRICKS)
        assert page.one("p", cls="winner").text == "Ada & Cem gewinnen."
        assert phone_of("en").sheet(slug).one("p", cls="winner").text == "Ada & Cem win."
        assert not [link for link in page.links if "/enter/" in link]
        for way in ("enter/announce", "end"):
            assert phone.open(f"/t/{slug}/{way}").path == f"/t/{slug}"
        late = {".seen": "8", ".key": "x", **{f"bids_{seat}": "1" for seat in range(4)}, "tricks_0": "7", "tricks_1": "0"}
        for way in ("enter/announce", "enter/tricks", "end"):
            assert phone.post(f"/t/{slug}/{way}", late).status in (200, 409)
        assert store.tables.version(slug) == 8
        page = phone.send(page, to="undo")
        assert (page.all("p", cls="winner"), "Runde 8" in page.text) == ([], True)

    def test_equal_points_share_the_win(self, phone: Pad, phone_of: Callable[..., Pad]) -> None:
        slug = phone.lay(3)
        page = phone.evening(slug, 6, (1, 1, 0), (2, 2, 1))
        assert page.one("p", cls="winner").text == "Ada und Ben teilen sich den Sieg."
        assert [each.one("b", cls="serif").text for each in page.one("ol", cls="places").all("li", cls="lead")] == ["1.", "1."]
        assert phone_of("en").sheet(slug).one("p", cls="winner").text == "Ada and Ben share the win."


class TestByHand:
    def test_whoever_is_ahead_wins_until_it_is_undone(self, phone: Pad, store: Store) -> None:
        slug = phone.lay(4)
        phone.played(slug, 2)
        form = phone.open(f"/t/{slug}/end")
        assert "Ada & Cem" in form.one("p", cls="lead-in").text
        page = phone.send(form, to="end")
        assert page.one("p", cls="winner").text.startswith("Ada & Cem")
        assert "Vorzeitig beendet." in page.text
        assert phone.open(f"/t/{slug}/enter/announce").path == f"/t/{slug}"
        phone.send(form, to="end")
        assert [step.kind for step in store.tables.load(slug).steps] == ["entry", "entry", "end"], "sent twice it ends once"
        page = phone.press(page, "Zurücknehmen")
        assert (page.all("p", cls="winner"), "Runde 3: Ansagen" in page.text) == ([], True)
        assert "Zurückgenommen: Spiel beendet." in page.text

    def test_a_stale_page_ends_nothing_and_before_the_first_round_all_share(self, phone: Pad, other: Pad) -> None:
        slug = phone.lay(3)
        page = phone.open(f"/t/{slug}/end")
        other.adjust(slug, 1, 1, 1)
        page = phone.send(page, to="end")
        assert page.all("p", cls="winner") == []
        assert "Auf dem Block hat sich inzwischen etwas geändert." in page.text
        assert stop(phone, slug).one("p", cls="winner").text == "Ada, Ben und Cem teilen sich den Sieg."


#: Of Belote: Ada & Cem at 312, Ben & Dora at 982 or more of 1000; then a hand in which one side says "I am done".
DONE = {"trump": "h", "cards": [72, 72], "last_trick": None, "claim": 1}
POINTS = [{"points": [5, 2, 1]}] * 2
#: Tables that are over by the end of their game: why the winners have won, and the rule that says so.
WHY: list[tuple[str, int, list[Any], dict[str, Any], str, str]] = [
    ("belote", 4, [{"adjust": [240, 910], "note": "x"}, DONE], {},
     "„Ich bin fertig“ von Ben & Dora: nur 982 von 1000 Punkten. Damit ist das Spiel verloren.", "claim"),
    ("belote", 4, [{"adjust": [1000, 910], "note": "x"}, {**DONE, "cards": [72, 90]}], {},
     "„Ich bin fertig“ von Ben & Dora: 1000 von 1000 Punkten, das reicht.", "claim"),
    ("partout", 4, [{"bids": [1, 2, 2, 0], "tricks": [4, 3]}] * 8, {}, "Die meisten Punkte nach 8 Runden.", "end"),
    ("sheet", 3, POINTS, {"target": 10}, "10 Punkte sind erreicht; die meisten gewinnen.", "target"),
    ("sheet", 3, POINTS, {"target": 10, "win": "least"}, "10 Punkte sind erreicht; die wenigsten gewinnen.", "target"),
    ("sheet", 3, POINTS[:1], {"rounds": 1}, "Die meisten Punkte nach 1 Runde.", "rounds"),
    ("gin-rummy", 2, [{"knocker": 0, "deadwood": [0, 90]}], {}, "100 Punkte sind erreicht; die meisten gewinnen.", "end"),
    ("poker-stud", 3, [{"put_in": [200] * 3, "order": [[0], [1], [2]]}], {}, "Alle Chips liegen vor einer Person.", "end"),
]  # fmt: skip


class TestWhy:
    """The winner's page says who won and why, and by which rule; nobody is called ahead who is not."""

    def test_by_the_games_own_end(self, phone: Pad, store: Store) -> None:
        for game, players, rounds, options, sentence, rule in WHY:
            why = phone.sheet(laid(store, game, players, *rounds, **options)).one("p", cls="why-won")
            assert why.text.startswith(sentence)
            assert why.one("a").attrs["href"].split("#")[1] == rule, sentence

    def test_whoever_wins_with_fewer_points_is_not_behind(self, phone: Pad, store: Store) -> None:
        for (_, _, rounds, *_), winner in ((WHY[0], "Ada & Cem gewinnen."), (WHY[1], "Ben & Dora gewinnen.")):
            page = phone.sheet(laid(store, "belote", 4, *rounds))
            assert page.one("p", cls="winner").text == winner
            assert not [word for word in ("vorn", "670", "dahinter") if word in page.text], winner

    def test_i_am_done_says_on_its_key_who_loses_by_it(self, phone: Pad, store: Store) -> None:
        for (_, _, (before, done), *_), says in (
            (WHY[0], "Ben & Dora: verloren mit 982 von 1000"), (WHY[1], "Ben & Dora: gewonnen mit 1000 von 1000")
        ):  # fmt: skip
            slug = laid(store, "belote", 4, before)
            typed = {"trump": "h", "cards_0": "72", "cards_1": str(done["cards"][1]), "last_trick": "", "claim": "1"}
            page = phone.post(f"/t/{slug}/enter/hand/draft", {".seen": "1", **typed})
            assert says in page.one("div", cls="strip").text

    @pytest.mark.parametrize("game", mostly_exhaustive(games().values()), ids=games())
    def test_in_every_game_stopped_by_hand_the_rule_can_be_read(
        self, phone_of: Callable[..., Pad], store: Store, game: Game[Any]
    ) -> None:
        slug = laid(store, game.id, MANY[: game.players[-1]], ended=True)
        for language, sentence in (("de-DE", "Vorzeitig beendet."), ("en-GB", "Ended early.")):
            phone = phone_of(language)
            why = phone.sheet(slug).one("p", cls="why-won")
            assert sentence in why.text
            address, _, rule = why.one("a").attrs["href"].partition("#")
            assert rule in phone.open(address).ids


class TestRematch:
    def test_the_same_people_and_the_deal_moved_on_for_whoever_taps(self, phone: Pad, other: Pad, store: Store) -> None:
        slug = phone.lay(4)
        phone.played(slug, 3)
        page = stop(phone, slug)
        theirs = other.sheet(slug)
        assert page.one("div", cls="strip").all("button")[-1].text == "Revanche Dora gibt"
        fresh = phone.send(page, to="rematch")
        assert (fresh.slug != slug, totals_of(fresh)) == (True, ["0", "0"])
        old, new = record_of(phone, slug), record_of(phone, fresh.slug)
        assert (new["players"], new["rounds"], new["dealer"]) == (old["players"], [], 3), "whoever would deal next deals"
        assert phone.totals(slug) == totals_of(page), "the old table stays as it was"
        for who, sheet in ((phone, page), (other, theirs), (other, other.sheet(slug))):
            again = who.send(sheet, to="rematch")
            assert again.slug == fresh.slug
            assert "Die Revanche ist schon eröffnet." in again.text
        assert store.lists.count() == 2

    def test_while_the_table_goes_on_or_is_not_as_it_was_none_is_opened(self, phone: Pad, other: Pad, store: Store) -> None:
        slug = phone.lay(4)
        page = phone.evening(slug, 8)
        other.send(other.sheet(slug), to="undo")
        goes_on = phone.send(page, to="rematch")
        other.write(slug, BIDS, (3, 4))
        for back in (goes_on, phone.send(page, to="rematch")):
            assert back.slug == slug
            assert "Die Revanche ist noch nicht eröffnet." in back.text
        assert store.lists.count() == 1

    def test_leads_back_to_the_old_table_as_long_as_it_is_there(self, phone: Pad, store: Store) -> None:
        slug = phone.lay(4)
        page = phone.send(phone.evening(slug, 8), to="rematch")
        (back,) = [link for link in page.links if link.startswith(f"/t/{slug}?")]
        assert phone.open(back).path == f"/t/{slug}"
        store.bin.put(slug, 1_800_000_000)
        for day in range(1, 40):
            store.bin.empty(1_800_000_000 + day * 86_400, 30 * 86_400)
        assert phone.sheet(slug).status == 404
        assert "Das Spiel davor" not in phone.sheet(page.slug).text
