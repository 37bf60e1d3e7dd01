"""What a phone that watches a table is told, and when: its tag is another one exactly when there is something new to be seen."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from threading import Event
from typing import Any

import pytest
from flask import Flask, request

from scorepad.store import LATELY, Store
from scorepad.store.models import FIRST, LinkRow
from scorepad.web.board import live
from scorepad.web.http.headers import HOLD
from tests.web.conftest import Pad
from tests.web.page import Page


class Held:
    """An answer that is held, and what it tells."""

    def __init__(self) -> None:
        self.ended, self.heard = Event(), Event()
        self.told: list[Any] = []

    @property
    def over(self) -> bool:
        return self.ended.is_set()

    def tell(self, line: bytes) -> None:
        assert line.endswith(b"\n")
        self.told.append(json.loads(line))
        self.heard.set()

    def release(self) -> None:
        self.ended.set()


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
    return next(person.id for person in store.people() if person.name == name)


SEEN: dict[str, Callable[[Pad, str, Store], object]] = {
    "a round": lambda phone, slug, _: phone.write(slug, (1, 2, 2, 0), (4, 3)),
    "points by hand": lambda phone, slug, _: phone.adjust(slug, 5, 0),
    "a step of the next round": lambda phone, slug, _: phone.announce(slug, (1, 2, 2, 0)),
    "something typed": lambda phone, slug, _: phone.keep(phone.open(f"/t/{slug}/enter/announce"), {"bids_0": "1"}),
    "a note": lambda phone, slug, _: phone.send(phone.open(f"/t/{slug}/note"), {"note": "Kuchen"}),
    "a name mended": lambda phone, _, store: phone.send(phone.open(f"/people/{number_of(store, 'Ada')}/edit"), {"name": "Adele"}),
    "somebody types": lambda phone, slug, _: types(phone, slug, ADA, "bids_0"),
}


class TestThereIsSomethingNew:
    @pytest.mark.parametrize("what", SEEN)
    def test_once(self, phone: Pad, slug: str, store: Store, watching: Watching, what: str) -> None:
        assert not watching.again()
        SEEN[what](phone, slug, store)
        assert watching.again(), "it is told"
        assert not watching.again(), "once"

    def test_a_round_is_taken_back_and_put_back(self, phone: Pad, slug: str, watching: Watching) -> None:
        phone.write(slug, (1, 2, 2, 0), (4, 3))
        for way in ("undo", "redo"):
            watching.again()
            phone.send(phone.sheet(slug), to=way)
            assert watching.again(), way

    def test_in_another_language_and_of_a_table_that_was_thrown_away(self, phone: Pad, slug: str, watching: Watching) -> None:
        watching.phone.language = "en"
        assert watching.again(), "the same is something else"
        phone.send(phone.open(f"/t/{slug}/away"))
        assert watching.ask().status == 404


def test_there_is_nothing_new_after_a_look_or_at_another_table(phone: Pad, slug: str, watching: Watching) -> None:
    for path in ("", "/enter/announce", "/log", "/adjust"):
        phone.open(f"/t/{slug}{path}")
    another = phone.lay()
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
        assert (store.load(slug).steps, store.draft(slug, "next-0")) == ((), {}), "nothing is written down by it"

    def test_or_says_so_no_more(self, phone: Pad, slug: str, watching: Watching, monkeypatch: pytest.MonkeyPatch) -> None:
        now = live.now()
        monkeypatch.setattr(live, "now", lambda: now)
        types(phone, slug, ADA, "bids_0")
        watching.again()
        monkeypatch.setattr(live, "now", lambda: now + LATELY)
        assert watching.again()
        assert where_typed(watching) == []

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


class TestThePageKnowsWhatIsTyped:
    """The form has the mark of the draft that it shows: a phone that has it already asks for nothing."""

    def test_of_the_next_round_and_of_a_correction(self, phone: Pad, slug: str, watching: Watching) -> None:
        def marked(page: Page, form: str) -> bool:
            attrs, typed = page.form(form).attrs, watching.news["typed"]
            assert isinstance(typed, dict)
            return attrs["data-typed"] == typed.get(attrs["data-slot"], "")

        fresh = phone.open(f"/t/{slug}/enter/announce")
        assert marked(fresh, "announce")
        assert marked(phone.keep(fresh, {"bids_0": "1"}), "announce")
        assert not marked(fresh, "announce")
        page = phone.open(f"/t/{slug}/enter/announce")
        assert marked(page, "announce")
        assert marked(phone.keep(page, {"bids_0": ""}), "announce")
        phone.write(slug, (1, 2, 2, 0), (4, 3))
        kept = phone.keep(phone.open(f"/t/{slug}/entries/1/correct"), {"bids_0": "2"})
        assert marked(kept, "correct")


class TestAPhoneThatWaits:
    """Where the server can hold an answer, it is held as long as there is nothing new."""

    @pytest.fixture
    def held(self) -> list[Held]:
        return []

    def ask(self, watching: Watching, held: list[Held], **headers: str) -> Any:
        def hold() -> Held:
            held.append(Held())
            return held[-1]

        known = {"Accept-Language": watching.phone.language, "If-None-Match": watching.tag}
        return watching.phone.client.get(
            f"/t/{watching.slug}/live", headers={**known, **headers}, environ_overrides={HOLD: hold}
        )  # fmt: skip

    def test_is_held_until_there_is(self, phone: Pad, slug: str, watching: Watching, held: list[Held]) -> None:
        answer = self.ask(watching, held, Prefer="wait")
        assert (answer.status_code, answer.text) == (200, "\n")
        assert answer.headers["Content-Type"].startswith("text/plain")
        assert answer.headers["Cache-Control"] == "no-store"
        assert "Content-Length" not in answer.headers, "it goes on"
        phone.write(slug, (1, 2, 2, 0), (4, 3))
        assert held[0].ended.wait(60)
        assert watching.again()

    def test_may_not_write_and_is_told_no_texts(
        self, app: Flask, store: Store, slug: str, watching: Watching, held: list[Held], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """A watcher is told that others type, and where."""
        monkeypatch.setitem(app.config, "HERE", False)
        with store.database.writing() as session:
            session.add(
                LinkRow(id=1, circle_id=FIRST, role="watcher", name="Eva", hash=HASH, made_at=1, made_by="", phone="")
            )  # fmt: skip
        with watching.phone.client.session_transaction() as session:
            session["links"] = [[1, HASH[:16]]]
        watching.again()
        self.ask(watching, held, Prefer="wait")
        store.keep_draft(slug, "next-0", {"bids_0": "1"})
        assert held[0].heard.wait(60)
        told = held[0].told[0]
        assert (told["draft"], [*told["typed"]]) == ({}, ["next-0"])
        assert told == {**watching.news, "etag": told["etag"]}

    def test_is_told_what_is_typed_as_if_it_had_asked(self, phone: Pad, slug: str, watching: Watching, held: list[Held]) -> None:
        self.ask(watching, held, Prefer="wait")
        phone.keep(phone.open(f"/t/{slug}/enter/announce"), {"bids_0": "1"})
        assert held[0].heard.wait(60)
        told = held[0].told[-1]
        watching.tag = told.pop("etag")
        assert told == watching.news
        assert told["draft"]
        assert not watching.again(), "the tag is that of an answer"
        assert not held[0].over

    def test_is_told_what_cannot_be_encoded(self, store: Store, slug: str, watching: Watching, held: list[Held]) -> None:
        self.ask(watching, held, Prefer="wait")
        store.keep_draft(slug, "next-0", {"bids_0": "half \ud83d"})
        assert held[0].heard.wait(60)
        assert held[0].told[0]["draft"]

    def test_who_does_not_want_to_is_not_held_nor_where_the_server_cannot(
        self, phone: Pad, slug: str, watching: Watching, held: list[Held]
    ) -> None:
        assert self.ask(watching, held).status_code == 304
        known = {"Accept-Language": watching.phone.language, "If-None-Match": watching.tag, "Prefer": "wait"}
        assert watching.phone.client.get(f"/t/{slug}/live", headers=known).status_code == 304
        types(phone, slug, ADA, "bids_0")
        assert self.ask(watching, held, Prefer="wait").get_json()["typing"], "there is something new: it is answered at once"
        assert held == []


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

    def test_nor_under_a_name_that_is_not_ours(self, slug: str, watching: Watching) -> None:
        answer = watching.phone.client.get(
            f"/t/{slug}/live", headers={"If-None-Match": watching.tag, "Host": "elsewhere.example", "Accept-Language": "de"}
        )
        assert answer.status_code == 421

    def test_the_tag_of_one_table_is_worth_nothing_at_another(self, phone: Pad, watching: Watching, answered: list[str]) -> None:
        """Though both have the same people, and nothing was written yet: with it one would be told what is typed there."""
        another = phone.lay()
        assert not watching.again()
        answered.clear()
        watching.slug = another
        watching.ask()
        assert answered == [f"/t/{another}/live"]

    def test_the_tag_of_one_link_is_worth_nothing_with_another(self, slug: str, watching: Watching, answered: list[str]) -> None:
        with watching.phone.client.session_transaction() as held:
            held["links"] = [[1, HASH[:16]]]
        watching.again()
        assert answered, "whether he may see it is asked anew"

    @pytest.fixture
    def revoke(self, store: Store, watching: Watching) -> Callable[[], None]:
        """Revokes the link of the phone."""

        def write(revoked: int | None) -> None:
            with store.database.writing() as session:
                session.merge(
                    LinkRow(
                        id=1, circle_id=FIRST, role="scorer", name="Ada", hash=HASH, made_at=1, made_by="",
                        phone="", revoked_at=revoked,
                    )
                )  # fmt: skip

        write(None)
        with watching.phone.client.session_transaction() as held:
            held["links"] = [[1, HASH[:16]]]
        watching.again()
        return lambda: write(2)

    def test_nor_once_a_link_is_revoked(
        self, slug: str, watching: Watching, answered: list[str], revoke: Callable[[], None]
    ) -> None:
        answered.clear()
        assert not watching.again()
        assert answered == []
        revoke()
        watching.ask()
        assert answered == [f"/t/{slug}/live"]

    def test_a_link_that_is_revoked_just_after_the_guard_let_it_pass_gets_no_tag(
        self, app: Flask, phone: Pad, slug: str, watching: Watching, revoke: Callable[[], None]
    ) -> None:
        types(phone, slug, ADA, "bids_0")
        hooks = app.before_request_funcs[None]
        hooks.append(revoke)
        answer = watching.ask()
        hooks.pop()
        assert answer.status == 200
        assert "ETag" not in answer.headers

    def test_a_session_that_nobody_signed_is_none(self, watching: Watching) -> None:
        for cookie in ("", "x", "eyJsaW5rcyI6WzFdfQ.x.y", "." * 50):
            watching.phone.client.set_cookie("session", cookie)
            assert watching.ask().status in (200, 304), cookie
