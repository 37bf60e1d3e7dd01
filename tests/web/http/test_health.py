"""What a container or a proxy asks: is all well?"""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from scorepad.store import Store
from scorepad.web.app import create_app
from tests import postgres

Made = Callable[..., FlaskClient]
WELL = (200, {"status": "ok"})


@pytest.fixture
def made(tmp_path: Path) -> Iterator[Made]:
    """Makes a site (with its tables in this database), and a client of it."""
    stores: list[Store] = []

    def make(database: str | None = None) -> FlaskClient:
        app = create_app(tmp_path / "instance", database, HERE=True)
        stores.append(app.extensions["scorepad-store"])
        return app.test_client()

    yield make
    for store in stores:
        store.close()


def asked(client: FlaskClient) -> tuple[int, dict[str, str]]:
    """What is answered; it is always an answer to nobody in particular, and to this moment only."""
    answer = client.get("/health")
    assert answer.headers.getlist("Set-Cookie") == []
    assert answer.headers["Cache-Control"] == "no-store"
    assert "ETag" not in answer.headers
    return answer.status_code, answer.get_json()


def test_all_is_well_as_long_as_the_database_answers(tmp_path: Path, made: Made) -> None:
    client = made()
    assert asked(client) == WELL
    # A phone with a session is asked for nothing either, and a proxy may look at the head alone.
    client.get("/new")
    assert asked(client) == WELL
    assert client.head("/health").status_code == 200
    shutil.rmtree(tmp_path / "instance")
    assert asked(client) == (503, {"status": "unavailable", "reason": "gone"})


def test_a_pad_is_well_again_as_soon_as_its_database_is_back(made: Made, durable_postgres: postgres.Server) -> None:
    url = durable_postgres.url(durable_postgres.create())
    Store(url, migrate=True).close()
    client = made(url)
    assert asked(client) == WELL
    durable_postgres.stop()
    assert asked(client) == (503, {"status": "unavailable", "reason": "away"})
    durable_postgres.start()
    assert asked(client) == WELL
