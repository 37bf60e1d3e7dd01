"""Links for phones: made in the store, and opened as somebody opens them who was sent one."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from secrets import token_urlsafe
from typing import Any

from flask import Flask, g
from flask.testing import FlaskClient

from scorepad.store import Link, NewLink, Store
from scorepad.store.models import FIRST_CIRCLE
from scorepad.web.auth.open_link import hash_of
from scorepad.web.http.visitor import Visitor

AT = 1_800_000_000


def store_of(app: Flask) -> Store:
    """The tables of a site."""
    found: Store = app.extensions["scorepad-store"]
    return found


def made(
    app: Flask,
    role: str = "keeper",
    table: str | None = None,
    circle: int | None = None,
    name: str = "Gast",
    evening: int | None = None,
) -> tuple[str, Link]:
    """What stands in a new link, and the link; of the first circle, unless another is told."""
    store, token = store_of(app), token_urlsafe(16)
    store = store if circle is None else store.for_circle(circle)
    return token, store.links.make(NewLink(role, name, table=table, evening=evening), hash_of(token), at=AT)


@contextmanager
def inside(app: Flask) -> Iterator[None]:
    """As in a request of somebody who keeps the first circle."""
    with app.test_request_context():
        g.visitor = Visitor("keeper", FIRST_CIRCLE)
        yield


def let_in(
    client: FlaskClient, role: str = "keeper", table: str | None = None, circle: int | None = None, evening: int | None = None,
    **where: Any,
) -> Link:  # fmt: skip
    """Give a phone a link, which it opens. `where`: under which name, as for each of its requests (`base_url`, `headers`)."""
    token, link = made(client.application, role, table, circle, evening=evening)
    opened = client.post(f"/l/{token}", **where)
    assert opened.status_code == 303, opened.get_data(as_text=True)[:500]
    return link
