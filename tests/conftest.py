from time import monotonic
from typing import Any

import pytest
from hypothesis import settings
from xdist.scheduler import LoadScopeScheduling

from tests.examples import FULL, QUICK

pytest_plugins = ["tests.databases", "tests.translations"]

STARTED = pytest.StashKey[float]()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--exhaustive", action="store_true", help="run everything, with all examples (make test-all)")
    parser.addoption("--rest", action="store_true", help="with --exhaustive: leave out what `make test` runs in the same way")


def pytest_configure(config: pytest.Config) -> None:
    config.stash[STARTED] = monotonic()
    settings.load_profile(FULL if config.getoption("exhaustive") else QUICK)


def _rare_twice(item: pytest.Item) -> bool:
    """Whether a test is for `make test-all` alone and on PostgreSQL: that it holds for each game is tried on SQLite."""
    from tests.databases import POSTGRESQL  # a plugin, which pytest has to load before anybody else

    params = getattr(getattr(item, "callspec", None), "params", {})
    rare = len(list(item.iter_markers("exhaustive"))) > 1
    return rare and params.get("database_kind") == POSTGRESQL and not item.get_closest_marker("both_databases")


def _says_more(item: pytest.Item) -> bool:
    """Whether `make test-all` learns from a test what `make test` does not: it runs there alone, or with fewer examples."""
    return (
        item.get_closest_marker("exhaustive") is not None
        or getattr(item.obj, "is_hypothesis_test", False)
        or "scaled" in item.function.__code__.co_names
    )


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what is marked `exhaustive`, unless everything is asked for, or a test by its own name.

    After `make test`, `--exhaustive --rest` runs what is left of everything.
    """
    if config.getoption("exhaustive"):
        chosen = [item for item in items if not _rare_twice(item) and (_says_more(item) or not config.getoption("rest"))]
    elif any("::" in each for each in config.args):
        chosen = items
    else:
        chosen = [item for item in items if not item.get_closest_marker("exhaustive")]
    if len(chosen) < len(items):
        kept = set(chosen)
        config.hook.pytest_deselected(items=[item for item in items if item not in kept])
        items[:] = chosen


@pytest.hookimpl(trylast=True)
def pytest_unconfigure(config: pytest.Config) -> None:
    """Say in words how long it took, as the last line."""
    if hasattr(config, "workerinput") or config.getoption("collectonly"):
        return
    minutes, seconds = divmod(round(monotonic() - config.stash[STARTED]), 60)
    parts = [f"{many} {unit}{'s' * (many != 1)}" for many, unit in ((minutes, "minute"), (seconds, "second")) if many]
    print(f"It took {' and '.join(parts) or 'less than a second'}.")


class BrowserApart(LoadScopeScheduling):  # type: ignore[misc]
    """Tests that need a browser run in two halves, each with a browser of its own: more of them at once starve each other.

    A module whose tests share a prepared site runs in one process.
    """

    def _split_scope(self, nodeid: str) -> str:
        if nodeid.startswith("tests/browser/"):
            return "browser, first half" if nodeid < "tests/browser/test_line" else "browser, second half"
        if nodeid.startswith(("tests/fuzz/", "tests/web/serving/test_workers.py")):
            return nodeid.partition("::")[0]
        return nodeid.partition("[")[0]


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> BrowserApart:
    return BrowserApart(config, log)
