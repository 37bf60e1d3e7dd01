"""The database does not answer: whoever wrote is told why and keeps what he typed, and pages without tables come all the same."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from io import BytesIO
from typing import Any
from urllib.parse import unquote

import pytest

from scorepad.store import DatabaseUnavailable, Store
from scorepad.store.live import Drafts
from scorepad.store.tables import Tables
from tests.web.conftest import Pad
from tests.web.page import Page

REASONS = ("busy", "full", "readonly", "gone", "broken", "away")


class Shut:
    """What stands in the place of a database that answers nobody."""

    def __init__(self, reason: str) -> None:
        self.reason = reason

    @contextmanager
    def __call__(self, *_: Any) -> Iterator[None]:
        raise DatabaseUnavailable(self.reason)
        yield


@pytest.fixture
def shut(store: Store, monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Closes the database, for a reason; if not `wholly`, whoever only reads is served."""

    def close(reason: str, wholly: bool = True) -> None:
        ways = ["write_session"]
        if wholly:
            ways += ["read_session", "connection"]
        for way in ways:
            monkeypatch.setattr(store.database, way, Shut(reason))

    return close


def opened(phone: Pad, path: str) -> Page:
    """A page, which may say that something is out of order."""
    return Page(phone.client.get(path, headers={"Accept-Language": phone.language}))


def sent(phone: Pad, path: str, data: dict[str, Any], **headers: str) -> Page:
    return Page(phone.client.post(path, data=data, headers={"Accept-Language": phone.language, **headers}))


class TestWhoeverLooks:
    def test_is_told_why_and_when_to_come_again(
        self, phone: Pad, phone_of: Callable[..., Pad], played: str, shut: Callable[..., None]
    ) -> None:
        shut("busy")
        for path in ("/", "/past", "/people", "/bin", "/new", f"/t/{played}", f"/t/{played}/log", "/t/nowhere"):
            page = opened(phone, path)
            assert page.status == 503, path
            assert int(page.headers["Retry-After"]) > 0
            assert page.one("div", cls="strip").one("a", cls="primary").attrs["href"] == path
        for language in ("de", "en", "fr"):
            texts = {opened(phone_of(language), "/").text for reason in REASONS if not shut(reason)}
            assert len(texts) == len(REASONS), f"each reason has a sentence of its own ({language})"

    def test_sees_what_needs_no_table_or_none_that_is_written(self, phone: Pad, played: str, shut: Callable[..., None]) -> None:
        style = next(node.attrs["href"] for node in phone.open("/new").all("link", rel="stylesheet"))
        shut("full", wholly=False)
        for path in ("/", "/past", "/people", "/bin", "/new", f"/t/{played}", f"/t/{played}/log", f"/t/{played}/enter/announce"):
            assert opened(phone, path).status == 200, path
        shut("busy")
        for path, status in {
            "/rules": 200, "/rules/partout": 200, "/rules?q=Trumpf": 200, f"/rules/partout?table={played}": 200, "/language": 200,
            "/language/en": 303, style: 200, "/nothing": 404, "/worker.js": 200, "/rules/nothing": 404,
            "/offline": 200,
        }.items():  # fmt: skip
            assert opened(phone, path).status == status, path


def refused(phone: Pad, store: Store, path: str, data: dict[str, Any], reason: str = "busy") -> Page:
    """What comes of a form that cannot be written."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(store.database, "write_session", Shut(reason))
        page = sent(phone, path, data)
    assert page.status == 503
    return page


def again(phone: Pad, page: Page) -> Page:
    """Press the one button of the page."""
    form = page.form()
    return phone.post(page.target(form), page.fields(form))


class TestWhoeverWrites:
    def test_finds_what_was_typed_beside_a_button_that_sends_it_again(self, phone: Pad, played: str, store: Store) -> None:
        note = "Der Abend, an dem Ben dreimal den Pott verspielte"
        page = refused(phone, store, f"/t/{played}/note", {"note": note}, "full")
        assert "kein Platz mehr" in page.one("div", cls="strip").text
        assert "Eingetragen wurde nichts." in page.text
        assert page.one("textarea", name="note").text == note
        assert again(phone, page).path == f"/t/{played}"
        assert store.tables.load(played).note == note
        # Also a new table, and a file.
        record = phone.open(f"/t/{played}/record").html.replace("Ada", "Zoe").encode()
        form = {"game": "partout", "seat": ["Ida", "Jo", "Kim"], "who": ["Ida", "Jo", "Kim"], "dealer": "Jo", ".key": "k"}
        for path, data in (("/tables", form), ("/import", {"file": (BytesIO(record), "evening.json"), ".key": "file"})):
            again(phone, refused(phone, store, path, data))
        assert sorted((kept.people[0].name, kept.dealer) for kept in store.lists.recent(5)) == [("Ada", 0), ("Ida", 1), ("Zoe", 0)]

    def test_writes_a_round_once_however_often_it_is_sent(self, phone: Pad, played: str, store: Store) -> None:
        for reason in REASONS:
            page = phone.open(f"/t/{played}/adjust")
            form = {**page.fields(page.form("adjust")), "adjust_0": "7", "adjust_1": "7", "note": "Strafe", ".key": reason}
            before = len(store.tables.load(played).steps)
            page = refused(phone, store, f"/t/{played}/adjust", form, reason)
            assert "7 · 7 · Strafe" in page.text
            page = refused(phone, store, page.target(page.form()), page.fields(page.form()), reason)
            for _ in range(2):
                assert again(phone, page).path == f"/t/{played}"
            assert [step.data for step in store.tables.load(played).steps][before:] == [{"adjust": [7, 7], "note": "Strafe"}], (
                reason
            )

    def test_is_told_by_the_script_what_to_say_meanwhile(self, phone: Pad, played: str, shut: Callable[..., None]) -> None:
        shut("full", wholly=False)
        form = {".seen": "2", "bids_0": "2", ".was": "", ".key": "k"}
        for header in ("Scorepad-Sent", "HX-Request"):
            page = sent(phone, f"/t/{played}/enter/announce/draft", form, **{header: "1"})
            assert page.status == 503, header
            assert page.headers["Scorepad-Says"].isascii()
            said = unquote(page.headers["Scorepad-Says"])
            assert said.startswith("Auf dem Gerät, auf dem der Block liegt, ist kein Platz mehr."), header

    def test_a_fault_of_ours_keeps_it_as_well(self, phone: Pad, played: str, monkeypatch: pytest.MonkeyPatch, store: Store) -> None:
        def broken(*_: Any) -> None:
            raise RuntimeError

        monkeypatch.setattr(Tables, "set_note", broken)
        page = sent(phone, f"/t/{played}/note", {"note": "Was für ein Abend, so viel gelacht!"})
        assert page.status == 500
        assert page.one("textarea", name="note").text == "Was für ein Abend, so viel gelacht!"


class TestTheRoundToCome:
    """What is announced already outlives a step that is no round. It goes along with it, or nothing is written: nobody can be in
    between and find half of it."""

    @pytest.fixture
    def announced(self, phone: Pad, store: Store, played: str, monkeypatch: pytest.MonkeyPatch) -> str:
        """A table at which bids are announced, and where nothing can be kept any more but what comes with a step."""
        phone.announce(played, [3, 0, 1, 2])

        def broken(*_: Any) -> None:
            raise DatabaseUnavailable("gone")

        monkeypatch.setattr(Drafts, "update", broken)
        return played

    def test_outlives_an_adjustment_an_undoing_a_struck_round_and_an_end_that_is_taken_back(
        self, phone: Pad, store: Store, announced: str
    ) -> None:
        def undo() -> None:
            phone.send(phone.sheet(announced), {}, "undo")

        for step in (
            lambda: phone.adjust(announced, 5, -5),
            undo,
            lambda: phone.send(phone.open(f"/t/{announced}/entries/1/correct"), {}, "strike"),
            lambda: (phone.send(phone.open(f"/t/{announced}/end"), {}, "end"), undo()),
        ):
            step()
            page = phone.open(f"/t/{announced}/enter/announce")
            assert [page.ticked(f"bids_{seat}") for seat in range(4)] == ["3", "0", "1", "2"]
        assert [step.kind for step in store.tables.load(announced).steps][-5:] == ["entry", "undo", "amend", "end", "undo"]
