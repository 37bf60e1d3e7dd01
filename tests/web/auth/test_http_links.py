"""A phone that has links over http and comes over https: anybody in the network can set the cookie of http, so it is asked."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scorepad.store import Link
from scorepad.web.app import create_app
from scorepad.web.http.visitor import LINKS_KEY
from tests.web.doors import AT, let_in, made, store_of
from tests.web.page import Page

HTTP: dict[str, Any] = {"base_url": "http://192.168.7.8:8000"}
HTTPS: dict[str, Any] = {"base_url": "https://192.168.7.8:8443"}
ASKED = "Go on over https here?"


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    app = create_app(tmp_path_factory.mktemp("pad"), TLS=True, TLS_PORT=8443)
    store_of(app).circle.rename("Tuesday club")
    yield app
    store_of(app).close()


@pytest.fixture
def phone(app: Flask) -> FlaskClient:
    return app.test_client()


def page_of(phone: FlaskClient, **where: Any) -> Page:
    """What a phone without a link gets, over https unless told otherwise."""
    page = Page(phone.get("/past", headers={"Accept-Language": "en"}, **(where or HTTPS)))
    assert page.status == 403
    return page


def tapped(phone: FlaskClient, page: Page) -> str:
    """The way on from the question, as a browser without scripts sends it."""
    return phone.post("/http-links", data=page.fields(page.form("/http-links")), **HTTPS).headers["Location"]


def links_of(phone: FlaskClient, **where: Any) -> list[int]:
    with phone.session_transaction(**where) as session:
        return [link for link, _ in session.get(LINKS_KEY, ())]


def foreign(app: Flask, phone: FlaskClient) -> Link:
    """The phone gets the http cookie of somebody in the network, who has a link to a circle of their own."""
    theirs = app.test_client()
    link = let_in(theirs, "keeper", circle=store_of(app).circles.new("Elsewhere", AT).id, **HTTP)
    cookie = theirs.get_cookie("session", domain="192.168.7.8")
    assert cookie is not None
    phone.set_cookie("session", cookie.value, domain="192.168.7.8")
    return link


def test_takes_nothing_unasked(app: Flask, phone: FlaskClient) -> None:
    let_in(phone, "scorer", **HTTP)
    text = page_of(phone).text
    assert all(each in text for each in (ASKED, "Tuesday club", "A link for Gast"))
    assert links_of(phone, **HTTPS) == []
    page_of(phone)


def test_goes_on_with_one_tap_where_it_was(app: Flask, phone: FlaskClient) -> None:
    link = let_in(phone, "scorer", **HTTP)
    page = page_of(phone)
    # However often they tap.
    assert [tapped(phone, page) for _ in range(3)] == ["/past"] * 3
    assert links_of(phone, **HTTPS) == [link.id]
    assert phone.get("/past", **HTTPS).status_code == 200


def test_takes_the_circle_that_was_named_and_no_other(app: Flask, phone: FlaskClient) -> None:
    let_in(phone, "scorer", **HTTP)
    page = page_of(phone)
    link = foreign(app, phone)
    assert "Elsewhere" not in page.text
    tapped(phone, page)
    assert links_of(phone, **HTTPS) == []
    # Now it names the other, and who taps all the same goes there.
    page = page_of(phone)
    assert "Elsewhere" in page.text
    tapped(phone, page)
    assert links_of(phone, **HTTPS) == [link.id]


def test_is_not_asked_where_it_has_a_link_over_https_nor_about_what_is_no_link(app: Flask, phone: FlaskClient) -> None:
    assert ASKED not in page_of(phone).text
    phone.set_cookie("session", "eyJsaW5rcyI6W1sxLCJhIl1dfQ.aaaaaa.bbbbbbbbbbbbbbbbbbbbbbbbbbb", domain="192.168.7.8")
    assert ASKED not in page_of(phone).text
    store_of(app).links.revoke(let_in(phone, "watcher", **HTTP).id, 1, "")
    assert ASKED not in page_of(phone).text
    # Over http the cookie is what it is.
    assert ASKED not in page_of(phone, **HTTP).text
    link = let_in(phone, "scorer", **HTTPS)
    foreign(app, phone)
    assert ASKED not in phone.get("/past", headers={"Accept-Language": "en"}, **HTTPS).text
    assert links_of(phone, **HTTPS) == [link.id]


def test_behind_a_proxy_too_what_came_over_http_gives_nothing_over_https(tmp_path: Path) -> None:
    app = create_app(tmp_path, BEHIND_PROXY=True, ALLOWED_HOSTS=("pad.example",))
    phone, said = app.test_client(), {"X-Forwarded-For": "198.51.100.7", "X-Forwarded-Host": "pad.example"}
    token, _ = made(app)
    where = {"base_url": "http://pad.example", "headers": {**said, "X-Forwarded-Proto": "http"}}
    assert phone.post(f"/l/{token}", **where).status_code == 303
    assert phone.get("/past", **where).status_code == 200
    where["headers"] = {**said, "X-Forwarded-Proto": "https"}
    assert phone.get("/past", **where).status_code == 403
    store_of(app).close()
