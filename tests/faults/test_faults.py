"""What `docs/reliability.md` promises, on a small scale; `make faults` is the same at length."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

pytest.importorskip("resource", reason="what a server may do is limited here by means that Windows has not")

from tests import postgres
from tests.faults import power, scenes, scenes_disk, scenes_postgres
from tests.faults.__main__ import FAULTS, SMALL
from tests.faults.disks import SmallDisk, no_limit, no_powers


def needs(why_not: Callable[[], str | None]) -> None:
    """Skip a test where the fault cannot happen."""
    if reason := why_not():
        pytest.skip(reason)


@pytest.fixture
def seed() -> int:
    """Another one each time; a test that fails shows it."""
    found = random.randrange(1_000_000)
    print(f"seed {found}")
    return found


@pytest.fixture
def pad(tmp_path: Path) -> Path:
    return tmp_path / "pad"


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[SmallDisk]:
    needs(SmallDisk.missing)
    with SmallDisk(tmp_path / "disk", SMALL) as found:
        yield found


def test_the_page_tells_of_each_fault() -> None:
    page = (Path(__file__).parents[2] / "docs" / "reliability.md").read_text(encoding="utf-8")
    assert set(re.findall(r'^\|[^|]+\| `"?([a-z-]+)(?: --[^`]*)?`', page, re.MULTILINE)) == set(FAULTS)


class TestTheServer:
    @pytest.mark.exhaustive
    def test_is_killed_at_any_moment(self, pad: Path, seed: int) -> None:
        scenes.killed(pad, seed, 8, print)

    @pytest.mark.exhaustive
    def test_is_started_twice_at_once_on_one_folder(self, pad: Path, seed: int) -> None:
        scenes.twice(pad, seed, print)

    @pytest.mark.exhaustive
    def test_has_a_clock_that_jumps(self, pad: Path, seed: int) -> None:
        scenes.clock(pad, seed, print)


@pytest.mark.exhaustive
class TestTheDatabase:
    def test_is_locked_by_somebody_else(self, pad: Path, seed: int) -> None:
        scenes.locked(pad, seed, 0, print)

    def test_is_moved_away_and_back(self, pad: Path, seed: int) -> None:
        scenes_disk.moved(pad, seed, print)

    def test_is_deleted(self, pad: Path, seed: int) -> None:
        scenes_disk.deleted(pad, seed, print)

    def test_may_only_be_read(self, pad: Path, seed: int) -> None:
        needs(no_powers)
        scenes_disk.unwritable(pad, seed, print)

    def test_is_copied_as_it_lies_there(self, pad: Path, seed: int) -> None:
        scenes_disk.copied_while_running(pad, seed, 12, print)


@pytest.mark.exhaustive
class TestTheDisk:
    def test_is_full_for_a_while(self, disk: SmallDisk, seed: int) -> None:
        scenes_disk.full(disk, seed, print)

    def test_is_full_when_the_server_starts_for_the_first_time(self, disk: SmallDisk, seed: int) -> None:
        scenes_disk.full_at_first(disk, seed, print)

    def test_takes_nothing_more_for_a_while(self, pad: Path, seed: int) -> None:
        needs(no_limit)
        scenes_disk.quota(pad, seed, print)

    def test_forgets_what_was_not_waited_for_when_the_power_fails(self, pad: Path, seed: int) -> None:
        needs(power.missing)
        power.power(pad, seed, 50, 20, print)


@pytest.mark.exhaustive
class TestPostgres:
    def test_dies_and_comes_up_again(self, tmp_path: Path, durable_postgres: postgres.Server, seed: int) -> None:
        scenes_postgres.crashed(tmp_path, durable_postgres, seed, 2, print)

    def test_has_a_server_that_is_killed(self, pad: Path, postgres_url: str, seed: int) -> None:
        scenes.killed(pad, seed, 2, print, postgres_url)
