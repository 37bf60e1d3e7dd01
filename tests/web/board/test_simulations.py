"""Simulations of house rules beside the pad: how long they take, what is kept."""

from __future__ import annotations

import multiprocessing
import os
import time
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from scorepad.archive.simulated import Simulated, simulation_request
from scorepad.web.board import simulations
from scorepad.web.board.simulations import Simulations

#: Ordinary rounds of Belote to 500 points.
REQUEST = simulation_request("belote", 2, {"target": 500})
#: For what must come, in seconds: simulations leave the processor to all others.
PATIENCE = 120


def waited(site: Simulations, request: Any) -> Simulated:
    """What is simulated, once it is."""
    deadline = time.monotonic() + PATIENCE
    while (found := site.find(request)) is None:
        assert time.monotonic() < deadline
        site.begin(request)
        time.sleep(0.2)
    return found


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Simulations:
    monkeypatch.setattr(simulations, "SIMULATION_SIZE", 100)
    return Simulations(tmp_path / "simulations")


def test_what_was_made_is_there_for_every_process_and_what_is_spoilt_is_made_anew(site: Simulations) -> None:
    made = waited(site, REQUEST)
    assert (made.number, made.counts.total()) == (100, 200)
    assert Simulations(site._folder).find(REQUEST) == made
    site._path(REQUEST).write_text("{", encoding="ascii")
    assert waited(site, REQUEST) == made


def test_by_other_rules_it_is_made_anew(site: Simulations, monkeypatch: pytest.MonkeyPatch) -> None:
    waited(site, REQUEST)
    monkeypatch.setattr(simulations, "digest_of_files", lambda *names: "other rules")
    assert site.find(REQUEST) is None


def test_of_tables_the_points_of_who_won_are_counted(site: Simulations) -> None:
    made = waited(site, simulation_request("belote", 2, {"target": 500}, tables=True, rounds=1))
    assert made.number == 100
    assert 100 <= made.counts.total() < 150, "one wins, and both where they have as many"


def test_few_rounds_tell_nothing() -> None:
    counts = Counter({162: 49})
    assert simulations._as_told(49, counts) == Simulated(49, Counter())
    assert simulations._as_told(50, counts) == Simulated(50, counts)


def test_one_is_made_at_a_time(site: Simulations) -> None:
    site.begin(REQUEST)
    process = site._process
    site.begin(simulation_request("belote", 2, {"target": 600}))
    assert site._process is process
    assert waited(site, REQUEST)


@pytest.mark.parametrize(("seconds", "brought"), [(0.1, 0), (2, None)])
def test_it_ends_when_its_time_is_over_amidst_a_table(
    site: Simulations, monkeypatch: pytest.MonkeyPatch, seconds: float, brought: int | None
) -> None:
    monkeypatch.setattr(simulations, "MAX_CPU_SECONDS", seconds)
    monkeypatch.setattr(simulations, "SIMULATION_SIZE", 1_000_000)
    endless = simulation_request("rummy", 2, {"games": 1_000_000}, tables=True, rounds=1_000_000)
    found = waited(site, endless if brought == 0 else REQUEST)
    assert found.number < 1_000_000
    assert found == Simulated(0, Counter()) if brought == 0 else found.counts.total() >= 2 * simulations.MIN_ROUNDS


def test_a_process_that_is_killed_leaves_the_others_their_turn(site: Simulations) -> None:
    site.begin(REQUEST)
    assert isinstance(site._process, multiprocessing.process.BaseProcess)
    site._process.kill()
    assert waited(site, REQUEST).number == 100


def test_of_the_files_the_oldest_go(site: Simulations, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulations, "MAX_RESULTS", 2)
    requests = [simulation_request("belote", 2, {"target": target}) for target in (100, 400, 300, 200)]
    for age, request in enumerate(requests):
        simulations._write(site._path(request), Simulated(100, Counter()))
        os.utime(site._path(request), (age, age))
    assert [site.find(request) is not None for request in requests] == [False, False, True, True]
