"""What a phone that watches a table is told, and when: its tag is another one exactly when there is something new to be seen."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from flask import Flask, request

from scorepad.server.hold import HOLD_KEY
from scorepad.store import Store
from scorepad.store.models import LinkRow
from tests.web.board.test_held_requests import LINK, Hold
from tests.web.conftest import Pad
from tests.web.page import Page

ADA, BEN = "phone-of-ada", "phone-of-ben"
#: That of a link.
HASH = 4 * "0123456789abcdef"


class Watching:
    """A phone that asks again and again, as the script does."""

    def __init__(self, phone: Pad, slug: str) -> None:
        self.phone, self.slug, self.tag = phone, slug, ""
        self.again()

    def ask(self) -> Page:
        return self.phone.open(f"/t/{self.slug}/live", headers={"If-None-Match": self.tag} if self.tag else {})

    def again(self) -> bool:
        """Whether there is anything new since the last time."""
        answer = self.ask()
        new = answer.status == 200
        assert answer.status in (200, 304)
        assert new or answer.html == ""
        self.tag = answer.headers["ETag"]
        return new

    def holds_link(self) -> None:
        """The phone has opened the link of `keep_link`."""
        with self.phone.client.session_transaction() as session:
            session["links"] = [[1, HASH[:16]]]
        self.again()

    @property
    def news(self) -> dict[str, object]:
        answer = self.phone.client.get(f"/t/{self.slug}/live", headers={"Accept-Language": self.phone.language})
        found: dict[str, object] = answer.get_json()
        return found


@pytest.fixture
def slug(phone: Pad) -> str:
    return phone.lay()


@pytest.fixture
def watching(other: Pad, slug: str) -> Watching:
    return Watching(other, slug)


def types(phone: Pad, slug: str, who: str, field: str, slot: str = "next-0") -> int:
    return phone.post(f"/t/{slug}/typing", {"phone": who, "slot": slot, "field": field}).status


def number_of(store: Store, name: str) -> int:
    return next(person.id for person in store.people.all() if person.name == name)


#: What is told, in the order in which it is done.
NEWS: dict[str, Callable[[Pad, str, Store], object]] = {
    "a step of the next round": lambda phone, slug, _: phone.announce(slug, (1, 2, 2, 0)),
    "a round": lambda phone, slug, _: phone.write(slug, (1, 2, 2, 0), (4, 3)),
    "it is taken back": lambda phone, slug, _: phone.send(phone.sheet(slug), to="undo"),
    "it is put back": lambda phone, slug, _: phone.send(phone.sheet(slug), to="redo"),
    "points by hand": lambda phone, slug, _: phone.adjust(slug, 5, 0),
    "something typed": lambda phone, slug, _: phone.keep(phone.open(f"/t/{slug}/enter/announce"), {"bids_0": "1"}),
    "a note": lambda phone, slug, _: phone.send(phone.open(f"/t/{slug}/note"), {"note": "Kuchen"}),
    "a name mended": lambda phone, _, store: phone.send(phone.open(f"/people/{number_of(store, 'Ada')}/edit"), {"name": "Adele"}),
    "somebody types": lambda phone, slug, _: types(phone, slug, ADA, "bids_0"),
}


def test_there_is_something_new_once(phone: Pad, slug: str, store: Store, watching: Watching) -> None:
    for what, do in NEWS.items():
        assert not watching.again(), what
        do(phone, slug, store)
        assert watching.again(), what
    watching.phone.language = "en"
    assert watching.again(), "the same is something else in another language"
    phone.send(phone.open(f"/t/{slug}/away"))
    assert watching.ask().status == 404


def test_there_is_nothing_new_after_a_look_or_at_another_table(phone: Pad, slug: str, watching: Watching) -> None:
    for path in ("", "/enter/announce", "/log", "/adjust"):
        phone.open(f"/t/{slug}{path}")
    another = phone.lay(names=("Emma", "Finn", "Gül", "Hans"))
    phone.write(another, (1, 2, 2, 0), (4, 3))
    types(phone, another, ADA, "bids_0")
    assert not watching.again()


def where_typed(watching: Watching) -> list[tuple[str, str]]:
    typing = watching.news["typing"]
    assert isinstance(typing, list)
    return [(each["phone"], each["field"]) for each in typing]


class TestWhoTypes:
    def test_is_told_with_the_field_until_he_leaves_it(self, phone: Pad, slug: str, store: Store, watching: Watching) -> None:
        assert types(phone, slug, ADA, "bids_0") == 204
        assert watching.news["typing"] == [
            {"phone": ADA, "slot": "next-0", "field": "bids_0", "says": "Ein anderes Handy schreibt"}
        ]  # fmt: skip
        assert watching.again()
        types(phone, slug, ADA, "bids_0")
        assert not watching.again(), "he goes on in the same field"
        types(phone, slug, BEN, "bids_0")
        types(phone, slug, ADA, "bids_1")
        assert where_typed(watching) == [(ADA, "bids_1"), (BEN, "bids_0")], "each phone is in one field"
        assert watching.again()
        types(phone, slug, ADA, "")
        assert watching.again()
        assert where_typed(watching) == [(BEN, "bids_0")]
        assert (store.tables.load(slug).steps, store.drafts.load(slug, "next-0")) == ((), {}), "nothing is written down by it"

    def test_of_very_many_phones_only_some_are_told_and_nonsense_is_refused(
        self, phone: Pad, slug: str, watching: Watching
    ) -> None:
        for wrong in ({"phone": ""}, {"phone": "a b"}, {"field": "<b>"}, {"slot": "x" * 81}, {"field": "ä"}):
            typing = {"phone": ADA, "slot": "next-0", "field": "bids_0", **wrong}
            assert phone.post(f"/t/{slug}/typing", typing).status == 400, wrong
        assert not watching.again()
        for number in range(30):
            assert types(phone, slug, f"phone-{number}", "bids_0") == 204
        assert len(where_typed(watching)) == 20


def test_the_form_has_the_mark_of_the_draft_that_it_shows(phone: Pad, slug: str, watching: Watching) -> None:
    """A phone that has it already asks for nothing."""

    def marked(page: Page, form: str) -> bool:
        attrs, typed = page.form(form).attrs, watching.news["typed"]
        assert isinstance(typed, dict)
        return attrs["data-typed"] == typed.get(attrs["data-slot"], "")

    fresh = phone.open(f"/t/{slug}/enter/announce")
    assert marked(fresh, "announce")
    page = phone.keep(fresh, {"bids_0": "1"})
    assert (marked(page, "announce"), marked(fresh, "announce")) == (True, False)
    page = phone.open(f"/t/{slug}/enter/announce")
    assert marked(page, "announce")
    assert marked(phone.keep(page, {"bids_0": ""}), "announce")
    phone.write(slug, (1, 2, 2, 0), (4, 3))
    assert marked(phone.keep(phone.open(f"/t/{slug}/entries/1/correct"), {"bids_0": "2"}), "correct")


class TestAPhoneThatWaits:
    """Where the server can hold an answer, it is held as long as there is nothing new."""

    @pytest.fixture
    def held(self) -> list[Hold]:
        return []

    def ask(self, watching: Watching, held: list[Hold], **headers: str) -> Any:
        def hold() -> Hold:
            held.append(Hold())
            return held[-1]

        known = {"Accept-Language": watching.phone.language, "If-None-Match": watching.tag}
        return watching.phone.client.get(
            f"/t/{watching.slug}/live", headers={**known, **headers}, environ_overrides={HOLD_KEY: hold}
        )  # fmt: skip

    def test_is_told_what_is_typed_as_if_it_had_asked_until_something_is_written(
        self, phone: Pad, slug: str, store: Store, watching: Watching, held: list[Hold]
    ) -> None:
        answer = self.ask(watching, held, Prefer="wait")
        assert (answer.status_code, answer.text) == (200, "\n")
        assert answer.headers["Content-Type"].startswith("text/plain")
        assert answer.headers["Cache-Control"] == "no-store"
        assert "Content-Length" not in answer.headers, "it goes on"
        phone.keep(phone.open(f"/t/{slug}/enter/announce"), {"bids_0": "1"})
        news = held[0].hears()
        watching.tag = news.pop("etag")
        assert news == watching.news
        assert news["draft"]
        assert not watching.again(), "the tag is that of an answer"
        store.drafts.update(slug, "next-0", {"bids_0": "half \ud83d"})
        assert held[0].hears()["draft"], "what cannot be encoded is told, too"
        assert not held[0].over
        phone.adjust(slug, 5, 0)
        assert held[0].ends()
        assert watching.again()

    def test_may_not_write_and_is_told_no_texts(
        self, app: Flask, store: Store, slug: str, watching: Watching, held: list[Hold], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """A watcher is told that others type, and where."""
        monkeypatch.setitem(app.config, "HERE", False)
        keep_link(store, "watcher")
        watching.holds_link()
        self.ask(watching, held, Prefer="wait")
        store.drafts.update(slug, "next-0", {"bids_0": "1"})
        news = held[0].hears()
        assert (news["draft"], [*news["typed"]]) == ({}, ["next-0"])
        assert news == {**watching.news, "etag": news["etag"]}

    def test_who_does_not_want_to_is_not_held_nor_where_the_server_cannot(
        self, phone: Pad, slug: str, watching: Watching, held: list[Hold]
    ) -> None:
        assert self.ask(watching, held).status_code == 304
        known = {"Accept-Language": watching.phone.language, "If-None-Match": watching.tag, "Prefer": "wait"}
        assert watching.phone.client.get(f"/t/{slug}/live", headers=known).status_code == 304
        types(phone, slug, ADA, "bids_0")
        assert self.ask(watching, held, Prefer="wait").get_json()["typing"], "there is something new: it is answered at once"
        assert held == []


def keep_link(store: Store, role: str, revoked: int | None = None) -> None:
    with store.database.write_session() as session:
        session.merge(LinkRow(**{**LINK.model_dump(), "role": role, "hash": HASH, "revoked_at": revoked}))


class TestNothingNewIsToldBeforeAllElse:
    """Nearly all that phones ask is whether there is anything new, and nearly always there is not."""

    @pytest.fixture
    def answered(self, app: Flask) -> Iterator[list[str]]:
        """What came as far as the pages."""
        seen: list[str] = []
        hooks = app.before_request_funcs[None]
        hooks.insert(0, lambda: seen.append(request.path))
        yield seen
        hooks.pop(0)

    def test_no_page_is_asked_but_for_what_is_new(self, phone: Pad, slug: str, watching: Watching, answered: list[str]) -> None:
        assert not watching.again()
        assert answered == []
        types(phone, slug, ADA, "bids_0")
        answered.clear()
        assert watching.again()
        assert answered == [f"/t/{slug}/live"]

    def test_nor_under_a_name_that_is_not_ours_or_with_a_session_that_nobody_signed(self, slug: str, watching: Watching) -> None:
        known = {"If-None-Match": watching.tag, "Accept-Language": "de"}
        answer = watching.phone.client.get(f"/t/{slug}/live", headers={**known, "Host": "elsewhere.example"})
        assert answer.status_code == 421
        for cookie in ("", "x", "eyJsaW5rcyI6WzFdfQ.x.y", "." * 50):
            watching.phone.client.set_cookie("session", cookie)
            assert watching.ask().status in (200, 304), cookie

    def test_the_tag_of_one_table_is_worth_nothing_at_another(self, phone: Pad, watching: Watching, answered: list[str]) -> None:
        """Though both have the same people, and nothing was written yet: with it one would be told what is typed there."""
        another = phone.lay()
        assert watching.again(), "it may go on there"
        answered.clear()
        watching.slug = another
        watching.ask()
        assert answered == [f"/t/{another}/live"]

    def test_the_tag_of_one_link_is_worth_nothing_with_another_or_once_it_is_revoked(
        self, app: Flask, store: Store, phone: Pad, slug: str, watching: Watching, answered: list[str]
    ) -> None:
        keep_link(store, "scorer")
        watching.holds_link()
        assert answered, "whether he may see it is asked anew"
        answered.clear()
        assert not watching.again()
        assert answered == []
        types(phone, slug, ADA, "bids_0")
        hooks = app.before_request_funcs[None]
        hooks.append(lambda: keep_link(store, "scorer", revoked=2))
        answer = watching.ask()
        hooks.pop()
        assert answer.status == 200, "it was revoked just after the guard let it pass"
        assert "ETag" not in answer.headers
