import os
from typing import Any

import pytest
from hypothesis import settings
from xdist.scheduler import LoadScopeScheduling

settings.register_profile("scorepad", deadline=None, max_examples=60, print_blob=True)
settings.register_profile("ci", settings.get_profile("scorepad"), derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "scorepad")


class BrowserApart(LoadScopeScheduling):  # type: ignore[misc]
    """All tests that need a browser run in one process: two browsers at once starve each other."""

    def _split_scope(self, nodeid: str) -> str:
        return "browser" if nodeid.startswith("tests/browser/") else nodeid.partition("[")[0]


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> BrowserApart:
    return BrowserApart(config, log)
