"""Turns: circles take turns, and within a circle those who ask."""

from __future__ import annotations

import pytest

from scorepad.web.board import simulation_queue
from scorepad.web.board.simulation_queue import Asker, FairTurns

ADA, BEN, CEM = Asker(1, "a"), Asker(1, "b"), Asker(2, "c")


def waiting(*asked: tuple[Asker, str]) -> FairTurns[str]:
    found: FairTurns[str] = FairTurns()
    for asker, name in asked:
        assert found.add(name, name.upper(), asker)
    return found


def taken(of: FairTurns[str]) -> list[str]:
    return [of.take()[0] for _ in range(len(of))]


def test_what_waits_for_one_asker_is_taken_in_order() -> None:
    found = waiting((ADA, "1"), (ADA, "2"), (ADA, "3"))
    assert found.take() == ("1", "1")
    assert taken(found) == ["2", "3"]
    with pytest.raises(ValueError, match="empty"):
        found.take()


def test_a_circle_that_asks_for_one_thing_waits_for_one_turn_of_each_other_circle() -> None:
    assert taken(waiting(*[(ADA, f"a{n}") for n in range(4)], (CEM, "c"))) == ["a0", "c", "a1", "a2", "a3"]
    asked = [*[(ADA, f"a{n}") for n in range(3)], (BEN, "b"), *[(CEM, f"c{n}") for n in range(3)]]
    assert taken(waiting(*asked)) == ["a0", "c0", "b", "c1", "a1", "c2", "a2"], "two of a circle share its turns"


def test_what_comes_while_another_circle_has_its_turn_is_next() -> None:
    found = waiting((ADA, "a0"), (ADA, "a1"), (BEN, "b"))
    found.take()
    found.add("c", "C", CEM)
    assert taken(found) == ["c", "b", "a1"]


def test_what_two_circles_want_comes_with_the_turn_of_the_one_that_is_next() -> None:
    found = waiting((ADA, "a0"), (ADA, "a1"), (ADA, "both"))
    found.take()
    found.join("both", CEM)
    found.join("nothing", CEM)
    assert taken(found) == ["both", "a1"]


def test_one_circle_or_asker_cannot_take_all_places(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, most in {"MAX_PER_ASKER": 2, "MAX_PER_CIRCLE": 3, "MAX_WAITING": 4}.items():
        monkeypatch.setattr(simulation_queue, name, most)
    found: FairTurns[None] = FairTurns()
    asked = [(ADA, "1"), (ADA, "2"), (ADA, "3"), (BEN, "4"), (BEN, "5"), (CEM, "6"), (CEM, "7")]
    assert [found.add(name, None, asker) for asker, name in asked] == [True, True, False, True, False, True, False]
