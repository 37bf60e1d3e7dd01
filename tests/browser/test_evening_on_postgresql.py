"""The same evening, with its tables in a PostgreSQL."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from flask import Flask

from scorepad.store import Store
from scorepad.web.app import create_app
from tests.browser import test_evening
from tests.browser.conftest import Phone, served


@pytest.fixture
def site(postgres_url: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    site = create_app(tmp_path_factory.mktemp("site") / "instance", postgres_url, HERE=True)
    yield site
    site.extensions["scorepad-store"].close()


@pytest.fixture
def address(site: Flask) -> Iterator[str]:
    """Where the site is served."""
    with served(site) as where:
        yield where


def test_an_evening(phone_of: Callable[..., Phone], store: Store) -> None:
    assert store.shared
    test_evening.test_an_evening(phone_of, store)
