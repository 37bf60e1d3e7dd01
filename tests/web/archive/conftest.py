"""What the tests of the archive share."""

from __future__ import annotations

import pytest

from scorepad.web.archive import cache


@pytest.fixture(autouse=True)
def in_one_visit(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything is counted and folded at the first visit, however slow the machine is."""
    for name in ("MAX_SECONDS", "FILL_SECONDS"):
        monkeypatch.setattr(cache, name, 60)
