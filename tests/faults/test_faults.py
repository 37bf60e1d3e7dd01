"""What `docs/reliability.md` promises, on a small scale; `make faults` is the same at length."""

from __future__ import annotations

import random
import re
from contextlib import ExitStack
from pathlib import Path

import pytest

pytest.importorskip("resource", reason="what a server may do is limited here by means that Windows has not")

from tests.faults.__main__ import FAULTS, Evening


def happens(name: str, times: int = 1) -> None:
    """Let a fault happen, so many times, at other moments in each run: a test that fails shows the seed."""
    happen, why_not = FAULTS[name]
    if reason := why_not():
        pytest.skip(reason)
    seed = random.randrange(1_000_000)
    print(f"seed {seed}")
    with ExitStack() as stack:
        happen(Evening(stack, seed, times, 0, print))


def test_the_page_tells_of_each_fault() -> None:
    page = (Path(__file__).parents[2] / "docs" / "reliability.md").read_text(encoding="utf-8")
    assert set(re.findall(r'^\|[^|]+\| `"?([a-z-]+)(?: --[^`]*)?`', page, re.MULTILINE)) == set(FAULTS)


@pytest.mark.exhaustive
class TestTheServer:
    def test_is_killed_at_any_moment(self) -> None:
        happens("kill", 8)

    def test_is_started_twice_at_once_on_one_folder(self) -> None:
        happens("twice")

    def test_has_a_clock_that_jumps(self) -> None:
        happens("clock")


@pytest.mark.exhaustive
class TestTheDatabase:
    def test_is_locked_by_somebody_else(self) -> None:
        happens("locked")

    def test_is_moved_away_and_back(self) -> None:
        happens("moved")

    def test_is_deleted(self) -> None:
        happens("deleted")

    def test_may_only_be_read(self) -> None:
        happens("unwritable")

    def test_is_copied_as_it_lies_there(self) -> None:
        happens("copy", 12)


@pytest.mark.exhaustive
class TestTheDisk:
    def test_is_full_for_a_while(self) -> None:
        happens("full")

    def test_is_full_when_the_server_starts_for_the_first_time(self) -> None:
        happens("full-at-first")

    def test_takes_nothing_more_for_a_while(self) -> None:
        happens("quota")

    def test_forgets_what_was_not_waited_for_when_the_power_fails(self) -> None:
        happens("power", 40)


@pytest.mark.exhaustive
class TestPostgres:
    def test_dies_and_comes_up_again(self) -> None:
        happens("crash-postgres", 2)

    def test_has_a_server_that_is_killed(self) -> None:
        happens("kill-postgres", 2)
