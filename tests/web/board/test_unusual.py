"""How unusual was it: a round or a finished table among simulated ones, worked out beside the pad."""

from __future__ import annotations

import json
import time
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from flask import Flask

from scorepad.store import Store
from scorepad.web.board import simulation_queue, unusual
from scorepad.web.board.simulation_queue import SimulationQueue, SimulationRequest, SimulationResult
from tests.web.conftest import Pad, laid
from tests.web.page import Page

ROUND = {"bids": [3, 1, 2, 1], "tricks": [7, 0]}
#: For what must come, in seconds: simulations leave the processor to all others.
PATIENCE = 300


@pytest.fixture(autouse=True)
def few(app: Flask, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two chunks are enough for a test, and nothing is known yet."""
    monkeypatch.setattr(simulation_queue, "SIMULATION_SIZE", 200)
    app.extensions["scorepad-rehearsal"] = SimulationQueue(tmp_path / "simulations")


def answered(phone: Pad, monkeypatch: pytest.MonkeyPatch, known: SimulationResult) -> list[SimulationRequest]:
    """Let each simulation be this one; those that were asked for."""
    asked: list[SimulationRequest] = []
    found = phone.client.application.extensions["scorepad-rehearsal"]
    monkeypatch.setattr(found, "get_or_start", lambda run, asker: asked.append(run) or known)
    monkeypatch.setattr(found, "get_finished", lambda run: known)
    return asked


def waited(phone: Pad, path: str) -> Page:
    """The page once all is known."""
    deadline = time.monotonic() + PATIENCE
    while True:
        page = phone.open(path)
        if "von 200" not in page.text or time.monotonic() > deadline:
            return page
        time.sleep(0.1)


class TestARound:
    def test_is_simulated_once_and_gets_its_place_for_each_side(self, phone: Pad, store: Store, app: Flask) -> None:
        slug = laid(store, "partout", 4, ROUND)
        assert [link.attrs["href"] for link in phone.sheet(slug).all("a") if link.text == "Wie selten?"] == [f"/t/{slug}/rare/1"]
        page = phone.open(f"/t/{slug}/rare/1")
        assert "von 200 Runden sind simuliert. Du kannst weiterschreiben." in page.text
        assert page.all("progress")[-1].attrs["max"] == "200"
        page = waited(phone, f"/t/{slug}/rare/1")
        # Five announced and all seven taken: 7 + 30; nobody who plays sensibly does that once in a hundred rounds.
        assert "+37 ist mehr als in 99 von 100 Runden." in page.text
        assert "−2 ist weniger als in 99 von 100 Runden." in page.text
        assert len(page.one("svg", cls="spread").all("ellipse")) == 1
        app.extensions["scorepad-rehearsal"] = SimulationQueue(app.extensions["scorepad-rehearsal"]._folder)
        assert "von 100 Runden" in phone.open(f"/t/{slug}/rare/1").text, "the next time it is there at once"
        assert phone.open(f"/t/{slug}/rare/99", follow=False).status == 303, "a round that is not there"
        assert phone.open(f"/t/{slug}/rare", follow=False).status == 303, "the table goes on: it has no place yet"

    def test_what_cannot_be_simulated_and_a_table_that_goes_on_lead_nowhere(self, phone: Pad, store: Store) -> None:
        by_hand = laid(store, "partout", 4, {"adjust": [1, 2], "note": "so"})
        sheet = laid(store, "sheet", 4, {"points": [1, 2, 3, 4]}, ended=True)
        for slug in (by_hand, sheet):
            assert "selten" not in phone.open(f"/t/{slug}").text
            assert phone.open(f"/t/{slug}/rare/1", follow=False).status == 303
        for slug in (sheet, laid(store, "partout", 4, ROUND)):
            assert phone.open(f"/t/{slug}").all("p", cls="rarest") == []
            assert phone.open(f"/t/{slug}/rarest").all("p") == []


def test_a_finished_table_stands_among_the_winners_of_others_of_as_many_rounds(
    phone: Pad, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = answered(phone, monkeypatch, SimulationResult(200, Counter(), Counter(range(200))))
    monkeypatch.setattr(unusual, "MAX_ROUNDS_COMPARED", 3)
    slug = laid(store, "partout", 4, *[ROUND] * 3, ended=True)
    assert any(link.text == "Wie selten war dieser Tisch?" for link in phone.open(f"/t/{slug}").all("a"))
    whole = phone.open(f"/t/{slug}/rare")
    assert "+111 ist mehr als bei 55 von 100 Siegern." in whole.text
    # Of very many rounds the last are compared: Ada and Cem won the table, but not its last three rounds.
    lost = {"bids": [2, 2, 1, 2], "tricks": [0, 7]}
    part = phone.open(f"/t/{laid(store, 'partout', 4, *[ROUND] * 3, *[lost] * 3, ended=True)}/rare")
    assert [run.rounds for run in asked] == [3, 3]
    assert "letzten" not in whole.text
    assert "Verglichen sind nur eure letzten 3 Runden." in part.text
    assert [each.text.split()[0] for each in part.one("ul", cls="places-told").all("li")] == ["B"]


class TestTheRarestRound:
    """At the end of a table the sentence stands on the sheet; the phone asks for it until it is known."""

    #: +12 and +7, but +37 and −2 in the fifth.
    ROUNDS = (*[{"bids": [1, 2, 2, 0], "tricks": [4, 3]}] * 4, ROUND, *[{"bids": [1, 2, 2, 0], "tricks": [4, 3]}] * 3)
    SAYS = "Runde 5 brachte Ada & Cem +37: mehr als in 99 von 100 Runden."

    @staticmethod
    def told(page: Page) -> tuple[str, bool]:
        """The sentence, and whether the page asks for it again."""
        found = page.one("p", cls="rarest")
        return found.text, "hx-get" in found.attrs

    def test_stands_at_the_end_and_leads_to_the_round(self, phone: Pad, store: Store, app: Flask) -> None:
        slug = laid(store, "partout", 4, *self.ROUNDS)
        assert self.told(phone.open(f"/t/{slug}")) == ("Wie selten das war, wird gerade ausgerechnet …", True)
        rehearsed = app.extensions["scorepad-rehearsal"]
        assert (len(rehearsed._turns), rehearsed._working) == (0, None), "to show the sheet begins nothing"
        deadline = time.monotonic() + PATIENCE
        while self.told(page := phone.open(f"/t/{slug}/rarest"))[1] and time.monotonic() < deadline:
            time.sleep(0.1)
        assert self.told(page) == (self.SAYS, False)
        page = phone.open(f"/t/{slug}")
        assert self.told(page) == (self.SAYS, False)
        assert f"/t/{slug}/rare/5" in page.links

    def test_a_sheet_that_a_phone_keeps_is_another_one_once_it_is_known(self, phone: Pad, store: Store, app: Flask) -> None:
        slug = laid(store, "partout", 4, *self.ROUNDS)
        page = phone.open(f"/t/{slug}")
        self.know(app, phone, slug, range(-40, 40))
        again = phone.open(f"/t/{slug}", headers={"If-None-Match": page.headers["ETag"]})
        assert again.status == 200
        assert self.told(again) == (self.SAYS.replace("99", "96"), False)

    def test_only_what_is_rare_is_told(self, phone: Pad, store: Store, app: Flask) -> None:
        slug = laid(store, "partout", 4, *self.ROUNDS)
        for usual, says in (
            # Of 100 rounds 90 brought less than 37, then 89 did.
            ([-5] * 20 + [9] * 70 + [40] * 10, ["Runde 5 brachte Ada & Cem +37: mehr als in 90 von 100 Runden."]),
            ([-5] * 20 + [9] * 69 + [40] * 11, []),
            # −2 is as rare as 37: the winners are told.
            ([0] * 30 + [9] * 70, ["Runde 5 brachte Ada & Cem +37: mehr als in 99 von 100 Runden."]),
            # Few points can be rare as well.
            ([0] * 10 + [40] * 90, ["Runde 5 brachte Ben & Dora −2: weniger als in 99 von 100 Runden."]),
            ([12, 7, 37, -2], []),
        ):
            self.know(app, phone, slug, usual)
            assert [each.text for each in phone.open(f"/t/{slug}").all("p", cls="rarest")] == says

    @staticmethod
    def know(app: Flask, phone: Pad, slug: str, points: Any) -> None:
        """As if rounds had been simulated, one for each of these points."""
        found: SimulationQueue = app.extensions["scorepad-rehearsal"]
        run = SimulationRequest("partout", 4, options=json.loads(phone.open(f"/t/{slug}/record").html)["options"])
        found._known[simulation_queue._name(run)] = SimulationResult(200, Counter(points), Counter())
