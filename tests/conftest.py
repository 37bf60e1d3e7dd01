from collections import Counter
from os import times
from time import monotonic
from typing import Any

import pytest
from hypothesis import settings
from xdist.scheduler import LoadScopeScheduling

from tests.examples import FULL, QUICK

pytest_plugins = ["tests.databases", "tests.translations"]

STARTED = pytest.StashKey[float]()
SLOWEST_FILES = 15
#: What the tests of a file took, in seconds, by path.
SECONDS: Counter[str] = Counter()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--exhaustive", action="store_true", help="run everything, with all examples (make test-all)")


def pytest_configure(config: pytest.Config) -> None:
    config.stash[STARTED] = monotonic()
    settings.load_profile(FULL if config.getoption("exhaustive") else QUICK)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what is marked `exhaustive`, unless everything is asked for, or a test by its own name."""
    if config.getoption("exhaustive") or any("::" in each for each in config.args):
        return
    left_out = [item for item in items if item.get_closest_marker("exhaustive")]
    config.hook.pytest_deselected(items=left_out)
    items[:] = [item for item in items if not item.get_closest_marker("exhaustive")]


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    # A subtest is part of a test.
    if not isinstance(report, pytest.SubtestReport):
        SECONDS[report.nodeid.partition("::")[0]] += report.duration


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say where the time went, so that whoever adds a test sees what it costs."""
    terminalreporter.section(f"{SLOWEST_FILES} slowest files, in seconds; all together {sum(SECONDS.values()):.0f}")
    for path, seconds in SECONDS.most_common(SLOWEST_FILES):
        terminalreporter.write_line(f"{seconds:7.1f} {path}")


@pytest.hookimpl(trylast=True)
def pytest_unconfigure(config: pytest.Config) -> None:
    """Say how long it took, as the last line: by the clock, and of processor in all processes, those of browsers included."""
    if hasattr(config, "workerinput") or config.getoption("collectonly"):
        return
    minutes, processor = (monotonic() - config.stash[STARTED]) / 60, sum(times()[:4]) / 60
    print(f"It took {minutes:.1f} minutes, and {processor:.1f} minutes of processor.")


class BrowserApart(LoadScopeScheduling):  # type: ignore[misc]
    """Tests that need a browser run in two halves, each with a browser of its own: more of them at once starve each other.

    A module whose tests share a prepared site runs in one process.
    """

    def _split_scope(self, nodeid: str) -> str:
        if nodeid.startswith("tests/browser/"):
            return "browser, first half" if nodeid < "tests/browser/test_line" else "browser, second half"
        if nodeid.startswith("tests/fuzz/"):
            return "tests/fuzz"
        if nodeid.startswith("tests/web/serving/test_workers.py"):
            return nodeid.partition("::")[0]
        return nodeid.partition("[")[0]


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> BrowserApart:
    return BrowserApart(config, log)
