"""A sheet is rendered once for all phones that are sent the same; each has a token and a key of its own."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from flask import Flask, template_rendered
from werkzeug.test import TestResponse

from scorepad.store import NewStep, Store
from scorepad.web.http.caching import PROGRAM
from tests.web.conftest import Guest, Pad, steps
from tests.web.doors import made

SHEET = "board/sheet.html"


@pytest.fixture
def rendered(app: Flask) -> list[str]:
    """The templates that are rendered, in order."""
    found: list[str] = []

    def note(_: Flask, template: object, **__: object) -> None:
        found.append(getattr(template, "name", ""))

    template_rendered.connect(note, app)
    # The signal holds its receivers weakly: the list keeps this one.
    app.extensions["noted"] = note
    return found


@pytest.fixture
def let_in(app: Flask, guest_of: Callable[..., Guest]) -> Callable[..., Guest]:
    """Makes phones with a link of a role, and of a name."""

    def make(role: str, name: str = "Gast") -> Guest:
        phone, (token, _) = guest_of(), made(app, role, name=name)
        phone.send(phone.open(f"/l/{token}"))
        return phone

    return make


def test_phones_that_are_sent_the_same_have_tokens_and_keys_of_their_own(
    phone: Pad, other: Pad, played: str, rendered: list[str], store: Store
) -> None:
    pages = [each.sheet(played) for each in (phone, other)]
    assert rendered.count(SHEET) == 1
    for name in (".csrf", ".key"):
        mine, theirs = (page.one("form", id="undo").one("input", name=name).attrs["value"] for page in pages)
        assert mine != theirs
    assert pages[0].text == pages[1].text
    phone.keep(phone.open(f"/t/{played}/enter/announce"), {"bids_0": "1"})
    typed = other.sheet(played).text
    assert "Ausgleich eingetragen" in phone.adjust(played, 7, 0).text
    after = [each.sheet(played) for each in (other, phone)]
    assert not [page for page in after if page.all("div", cls="toast")], "a notice is for the phone that is meant"
    assert len({pages[1].text, typed, after[0].text}) == 3, "what is typed and written is on the next sheet"
    # With the same key the second would be taken for the first, sent again.
    for each in (phone, other):
        each.press(each.sheet(played), "Zurücknehmen")
    assert steps(store, played)[-2:] == ["undo", "undo"]


def test_a_watcher_is_not_sent_the_sheet_of_somebody_who_writes(let_in: Callable[..., Guest], played: str) -> None:
    scorer, watcher = let_in("scorer").sheet(played), let_in("watcher").sheet(played)
    assert scorer.all("form", id="undo")
    assert not watcher.all("form", id="undo")


def test_what_waited_is_told_to_the_phone_that_sent_it(phone: Pad, other: Pad, played: str) -> None:
    said = {"bids_0": "1", "bids_1": "2", "bids_2": "2", "bids_3": "0", "tricks_0": "4"}
    sent = {".waited": "1", ".seen": "2", ".key": "one", **said}
    phone.post(f"/t/{played}/enter/tricks", sent, follow=False, headers={"Scorepad-Sent": "1"})
    assert not other.sheet(played).all("div", cls="toast")
    # News of its own rounds, just before it loads the page.
    assert not phone.open(f"/t/{played}", headers={"HX-Request": "true"}).all("div", cls="toast")
    assert phone.sheet(played).all("div", cls="toast")
    for each in (other, phone):
        assert not each.sheet(played).all("div", cls="toast")


def test_only_who_signed_for_another_may_take_that_back(let_in: Callable[..., Guest], played: str, store: Store) -> None:
    store.tables.append_step(played, NewStep("end", {}), seen=2, key="end", at=1_800_000_001)
    # Neither sits at the table: what tells them apart is their name.
    zoe, yan = let_in("scorer", "Zoe"), let_in("scorer", "Yan")
    assert "Dora: doch nicht" in zoe.press(zoe.sheet(played), "Dora stimmt zu").html
    assert "Dora: doch nicht" not in yan.sheet(played).html


def test_a_page_that_is_as_it_was_is_not_sent_again(
    app: Flask, phone: Pad, other: Pad, played: str, rendered: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A browser asks with the tag of the page that it has: it must not be told so where another would come."""

    def asked(tag: str = "", path: str = f"/t/{played}", of: Pad = phone, **headers: str) -> TestResponse:
        return of.client.get(path, headers={"Accept-Language": "de", "If-None-Match": tag, **headers})

    phone.open("/new")
    first = asked(**{"Accept-Encoding": "gzip"})
    tag = first.headers["ETag"]
    assert tag.startswith('W/"')
    for headers in ({}, {"Accept-Encoding": "gzip"}, {"Accept-Language": "de-DE,de;q=0.9,en;q=0.5"}):
        same = asked(f'"other", {tag}', **headers)
        assert (same.status_code, same.data, "Content-Encoding" in same.headers) == (304, b"", False)
        for name in ("ETag", "Vary", "Cache-Control", "Content-Security-Policy"):
            assert same.headers[name] == first.headers[name]
    assert rendered.count(SHEET) == 1
    # Another address, language, phone, look or program.
    assert asked(tag, f"/t/{played}?all=1").status_code == 200
    assert asked(tag, **{"Accept-Language": "en"}).status_code == 200
    assert asked(tag, of=other).status_code == 200
    for cookie, value in (("theme", "dark"), ("lang", "en")):
        phone.client.set_cookie(cookie, value)
        assert asked(tag).status_code == 200, cookie
        phone.client.delete_cookie(cookie)
    with monkeypatch.context() as patched:
        patched.setitem(app.extensions, PROGRAM, "of tomorrow")
        assert asked(tag).status_code == 200
    assert asked(tag).status_code == 304
    # A notice is shown once, on a page of its own.
    page = phone.open(f"/t/{played}/adjust")
    phone.post(page.target(page.form("adjust")), {**page.fields(page.form("adjust")), "adjust_0": "7", "note": "x"}, follow=False)
    notice, plain = asked(tag), asked(tag)
    assert ("toast" in notice.text, "ETag" in notice.headers) == (True, False)
    assert ("toast" in plain.text, plain.headers["ETag"] not in ("", tag)) == (False, True)
    assert "ETag" not in asked(path="/t/nowhere").headers
