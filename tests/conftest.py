import os
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from xdist.scheduler import LoadScopeScheduling

pytest_plugins = ["tests.databases"]

# A test runs on each database with examples of its own.
settings.register_profile(
    "scorepad", deadline=None, max_examples=60, print_blob=True, suppress_health_check=[HealthCheck.differing_executors]
)
settings.register_profile("ci", settings.get_profile("scorepad"), derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "scorepad")


class BrowserApart(LoadScopeScheduling):  # type: ignore[misc]
    """Tests that need a browser run in two halves, each with a browser of its own: more of them at once starve each other."""

    def _split_scope(self, nodeid: str) -> str:
        if nodeid.startswith("tests/browser/"):
            return "browser, first half" if nodeid < "tests/browser/test_line" else "browser, second half"
        return nodeid.partition("[")[0]


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> BrowserApart:
    return BrowserApart(config, log)
