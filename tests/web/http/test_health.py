"""What a container or a proxy asks: is all well?"""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scorepad.store import Store
from scorepad.web.app import create_app
from tests import postgres

Made = Callable[[Path, str | None], Flask]


@pytest.fixture
def made() -> Iterator[Made]:
    """Makes sites, and closes their stores."""
    stores: list[Store] = []

    def make(instance: Path, database: str | None = None) -> Flask:
        app = create_app(instance, database, HERE=True)
        stores.append(app.extensions["scorepad-store"])
        return app

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


def test_all_is_well_as_long_as_the_database_answers(tmp_path: Path, made: Made, kind: str, database: Path | str) -> None:
    client = made(tmp_path / "instance", database if isinstance(database, str) else None).test_client()
    assert asked(client) == (200, {"status": "ok"})
    # A phone with a session is asked for nothing either, and a proxy may look at the head alone.
    client.get("/new")
    assert asked(client) == (200, {"status": "ok"})
    assert client.head("/health").status_code == 200


def test_a_pad_whose_folder_is_gone_is_not_well(tmp_path: Path, made: Made) -> None:
    client = made(tmp_path / "instance", None).test_client()
    assert asked(client)[0] == 200
    shutil.rmtree(tmp_path / "instance")
    assert asked(client) == (503, {"status": "unavailable", "reason": "gone"})


def test_a_pad_is_well_again_as_soon_as_its_database_is_back(tmp_path: Path, made: Made, durable_postgres: postgres.Server) -> None:
    url = durable_postgres.url(durable_postgres.create())
    Store(url, migrate=True).close()
    client = made(tmp_path / "instance", url).test_client()
    assert asked(client)[0] == 200
    durable_postgres.stop()
    assert asked(client) == (503, {"status": "unavailable", "reason": "away"})
    durable_postgres.start()
    assert asked(client) == (200, {"status": "ok"})
