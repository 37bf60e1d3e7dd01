from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from scorepad.store import Store
from tests.databases import SQLITE


@pytest.fixture
def other(kind: str, new_pad: Callable[..., Store], request: pytest.FixtureRequest) -> Iterator[Store]:
    """Another pad, of the same kind."""
    if kind == SQLITE:
        yield new_pad()
        return
    with request.getfixturevalue("postgres_server").database(request.getfixturevalue("postgres_template")) as url:
        opened = Store(url)
        yield opened
        opened.close()
