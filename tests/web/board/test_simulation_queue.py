"""Simulations beside the pad: how long they take, whose turn it is, what is kept."""

from __future__ import annotations

import os
import threading
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask

from scorepad.store import Store
from scorepad.web.board import simulation_queue
from scorepad.web.board.simulation_queue import ANYBODY, NO_RESULT, Asker, SimulationQueue, SimulationRequest, SimulationResult
from tests.web.board.test_unusual import PATIENCE, ROUND, answered, few, waited
from tests.web.conftest import Pad, laid

__all__ = ["few"]

#: All that is asked for: each of the 200 rounds brought one point.
WHOLE = SimulationResult(200, Counter({1: 200}), Counter())


@pytest.fixture
def both(tmp_path: Path) -> tuple[SimulationQueue, SimulationQueue]:
    """Those of two processes that serve one site: each its own, on the same folder."""
    return SimulationQueue(tmp_path / "both"), SimulationQueue(tmp_path / "both")


class TestTheSimulation:
    def test_one_whose_time_was_over_says_how_many_were_played(
        self, phone: Pad, store: Store, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        slug = laid(store, "partout", 4, *[ROUND] * 8)
        answered(phone, monkeypatch, SimulationResult(60, Counter(range(60)), Counter(range(60)), stopped=True))
        page = phone.open(f"/t/{slug}/rare/1")
        assert "Nur 60 Runden statt 200" in page.text
        assert "in 60 simulierten Runden" in page.text
        assert "hx-get" not in page.one("div", id="unusual").attrs
        assert "Nur 60 Tische statt 200" in phone.open(f"/t/{slug}/rare").text
        answered(phone, monkeypatch, SimulationResult(1, Counter(), Counter(), stopped=True))
        page = phone.open(f"/t/{slug}/rare")
        assert "wurde nur ein Tisch fertig. Das sind zu wenige für einen Vergleich." in page.text
        assert not page.all("svg", cls="spread")
        assert phone.open(f"/t/{slug}/rarest").all("p") == []
        assert phone.open("/archive/partout").status == 200

    def test_its_process_ends_when_its_time_is_over_amidst_a_table(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(simulation_queue, "MAX_CPU_SECONDS", 0.1)
        endless = SimulationRequest("rummy", 2, options={"games": 1_000_000}, tables=True, rounds=1_000_000)
        assert list(simulation_queue._simulated(endless)) == [SimulationResult(0, Counter(), Counter(), stopped=True)]

    @pytest.mark.parametrize("lies_there", ["nothing", "{", "half of it"])
    def test_what_was_made_or_stopped_is_kept_and_what_is_spoilt_or_unfinished_is_made_anew(
        self, both: tuple[SimulationQueue, SimulationQueue], monkeypatch: pytest.MonkeyPatch, lies_there: str
    ) -> None:
        stopped, (one, two) = SimulationResult(60, Counter({1: 60}), Counter(), stopped=True), both
        three, four = SimulationRequest("partout", 3), SimulationRequest("partout", 4)
        monkeypatch.setattr(simulation_queue, "_simulated", lambda run: iter([WHOLE if run == three else stopped]))
        if lies_there == "half of it":
            one._write(simulation_queue._name(three), SimulationResult(100, Counter({2: 100}), Counter()))
        elif lies_there == "{":
            one._folder.mkdir()
            one._path(simulation_queue._name(three)).write_text("{", encoding="ascii")
        assert looked_until(one, three, 200) == two.get_finished(three) == WHOLE
        assert looked_until(one, four, 60) == two.get_finished(four) == stopped

    def test_the_question_of_another_circle_is_next(self, app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
        begun, go_on = [], threading.Event()

        def simulated(run: SimulationRequest) -> Iterator[SimulationResult]:
            begun.append(run)
            assert go_on.wait(PATIENCE)
            yield WHOLE

        monkeypatch.setattr(simulation_queue, "_simulated", simulated)
        monkeypatch.setattr(simulation_queue, "REST_SECONDS", 0)
        found: SimulationQueue = app.extensions["scorepad-rehearsal"]
        many, one = [SimulationRequest("partout", 4, rounds=rounds) for rounds in range(4)], SimulationRequest("partout", 3)
        for run in many:
            found.get_or_start(run, Asker(1, "a"))
        while many[0] not in begun:
            time.sleep(0.01)
        found.get_or_start(one, Asker(2, "b"))
        go_on.set()
        looked_until(found, many[-1], 200, Asker(1, "a"))
        # The queue of another test's site may still be at work in this process.
        assert [run for run in begun if run in [*many, one]] == [many[0], one, *many[1:]]

    def test_those_who_ask_are_told_apart_by_circle_and_household(
        self, phone: Pad, store: Store, app: Flask, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        asked: list[Asker] = []
        monkeypatch.setattr(app.extensions["scorepad-rehearsal"], "get_or_start", lambda run, asker: asked.append(asker))
        phone.open(f"/t/{laid(store, 'partout', 4, ROUND)}/rare/1")
        assert asked == [Asker(store.circle.id, "127.0.0.1")]

    def test_one_that_breaks_off_is_told_and_leaves_the_others_their_turn(
        self, phone: Pad, store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def simulated(run: SimulationRequest) -> Iterator[SimulationResult]:
            if run.players == 4:
                raise EOFError
            yield WHOLE

        monkeypatch.setattr(simulation_queue, "_simulated", simulated)
        monkeypatch.setattr(simulation_queue, "REST_SECONDS", 0)
        assert "abgebrochen" in waited(phone, f"/t/{laid(store, 'partout', 4, ROUND)}/rare/1").text
        found = SimulationQueue(tmp_path / "runs")
        found.get_or_start(SimulationRequest("partout", 4))
        assert looked_until(found, SimulationRequest("partout", 3), 200).points == {1: 200}
        assert found.get_or_start(SimulationRequest("partout", 4)) == NO_RESULT._replace(broken=True)

    def test_of_the_files_the_oldest_go(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(simulation_queue, "MAX_RESULTS", 2)
        found, names = SimulationQueue(tmp_path / "runs"), ["a", "d", "c", "b"]
        for age, name in enumerate(names):
            found._write(name, SimulationResult(simulation_queue.SIMULATION_SIZE, Counter(), Counter()))
            os.utime(found._path(name), (age, age))
        assert {path.stem for path in (tmp_path / "runs").iterdir()} == {*names[2:]}

    def test_where_too_many_wait_nobody_is_kept_waiting(self, phone: Pad, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(simulation_queue, "MAX_WAITING", 0)
        assert "in einer Minute" in phone.open(f"/t/{laid(store, 'partout', 4, ROUND)}/rare/1").text


def test_in_two_processes_the_same_is_simulated_once_and_both_tell_how_far_it_is(
    both: tuple[SimulationQueue, SimulationQueue], monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, go_on = [], threading.Event()

    def simulated(run: SimulationRequest) -> Iterator[SimulationResult]:
        begun.append(run)
        yield SimulationResult(100, Counter({1: 100}), Counter())
        assert go_on.wait(PATIENCE)
        yield WHOLE

    monkeypatch.setattr(simulation_queue, "_simulated", simulated)
    run = SimulationRequest("partout", 3)
    assert [looked_until(each, run, 100).number for each in both] == [100, 100]
    go_on.set()
    assert [looked_until(each, run, 200) for each in both] == [WHOLE] * 2
    # Whoever waited for a turn sees what was made in it.
    assert looked_until(both[1], SimulationRequest("partout", 4), 200).done
    # The queue of another test's site may still be at work in this process.
    assert [begun.count(each) for each in (run, SimulationRequest("partout", 4))] == [1, 1]


def looked_until(site: SimulationQueue, run: SimulationRequest, number: int, asker: Asker = ANYBODY) -> SimulationResult:
    """What is known, once that is so much."""
    deadline = time.monotonic() + PATIENCE
    while True:
        known = site.get_or_start(run, asker)
        if (known and known.number >= number) or time.monotonic() > deadline:
            assert known is not None
            return known
        time.sleep(0.02)
