"""Each seat says "agreed" to a finished table on its own phone; a correction takes that off and says so."""

from __future__ import annotations

import re
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest

from scorepad.store import NewLink, NewStep, Signature, Store
from scorepad.web.auth.open_link import hash_of
from scorepad.web.picture.drawing import FOOT
from tests.sources import COMPLETE
from tests.web.conftest import AT, NAMES, Guest, Pad, laid
from tests.web.page import Page

ROUND = {"bids": [1, 2, 2, 0], "tricks": [4, 3]}
#: The first who may write, and one who may only look.
ROLES = {"Ada": "scorer", "Ben": "keeper", "Cem": "scorer", "Zoe": "scorer", "Wim": "watcher"}

Phones = Callable[[str], Pad]


@pytest.fixture
def slug(store: Store) -> str:
    """A finished table of Ada, Ben, Cem and Dora with two rounds, of three steps."""
    return laid(store, "partout", 4, ROUND, ROUND, ended=True)


@pytest.fixture
def phone_named(store: Store, guest_of: Callable[..., Guest]) -> Phones:
    """Makes the phone of this person, who came by a link."""

    def make(name: str) -> Pad:
        token = f"link-{name}-{len(store.links.all())}"
        store.links.make(NewLink(ROLES[name], name), hash_of(token), at=AT)
        guest = guest_of()
        guest.send(guest.open(f"/l/{token}"))
        return guest

    return make


def names(page: Page) -> list[str]:
    """Who agreed, as it stands on the sheet."""
    return [node.text for each in page.all("ul", cls="signatures") for node in each.all("span", cls="pen")]


def void(page: Page) -> list[str]:
    return [node.text for section in page.all("section", cls="signed") for node in section.all("p", cls="pencil")]


def keys(page: Page) -> list[str]:
    """The keys with which this phone signs, or takes that back."""
    return [
        node.attrs.get("aria-label") or node.text for section in page.all("section", cls="signed") for node in section.all("button")
    ]


def sign(phone: Pad, slug: str, seat: int, agreed: str = "1") -> Page:
    """As no key does it."""
    page = phone.sheet(slug)
    token = page.fields(page.form())[".csrf"]
    return phone.post(f"/t/{slug}/signatures/{seat}", {".seen": "3", ".csrf": token, "agreed": agreed})


class TestAgreeing:
    def test_one_tap_on_the_own_phone_and_one_takes_it_back(self, phone_named: Phones, slug: str) -> None:
        ada, ben = phone_named("Ada"), phone_named("Ben")
        before = ada.sheet(slug)
        page = ada.press(before, "Stimmt so")
        assert names(page) == ["Ada"]
        assert keys(page) == ["Ada: doch nicht", *(f"{name} stimmt zu" for name in ("Ben", "Cem", "Dora"))]
        # Each phone has keys of its own: a page that was kept must not bring another one's.
        assert ben.open(f"/t/{slug}", headers={"If-None-Match": page.headers["ETag"]}).status == 200
        assert names(ben.press(ben.sheet(slug), "Stimmt so")) == ["Ada", "Ben"]
        again = ada.open(f"/t/{slug}", headers={"If-None-Match": page.headers["ETag"]})
        assert (again.status, names(again)) == (200, ["Ada", "Ben"])
        page = ada.press(page, "Ada: doch nicht")
        assert names(page) == ["Ben"]
        assert void(page) == [], "nobody took it off by a correction"
        assert "Stimmt so" in keys(page)

    def test_who_says_it_for_somebody_else_says_so(self, phone: Pad, phone_named: Phones, slug: str) -> None:
        ben, zoe = phone_named("Ben"), phone_named("Zoe")
        assert names(ben.press(ben.sheet(slug), "Cem stimmt zu")) == ["Ben für Cem"]
        page = zoe.sheet(slug)
        assert "Stimmt so" not in keys(page), "she does not sit there"
        assert names(zoe.press(page, "Dora stimmt zu")) == ["Ben für Cem", "Zoe für Dora"]
        page = phone.press(phone.sheet(slug), "Ada stimmt zu")
        assert names(page)[0] == "Ada, auf einem Handy ohne Namen", "the machine itself has none"

    def test_what_was_said_for_somebody_is_taken_back_by_who_said_it_or_by_whom_it_is_about(
        self, phone_named: Phones, slug: str
    ) -> None:
        ada, ben, cem = phone_named("Ada"), phone_named("Ben"), phone_named("Cem")
        old = ben.sheet(slug)
        page = ben.press(old, "Cem stimmt zu")
        assert "Cem: doch nicht" not in keys(ada.sheet(slug))
        assert names(sign(ada, slug, 2, agreed="0")) == ["Ben für Cem"]
        assert names(ben.press(page, "Cem: doch nicht")) == []
        ben.press(old, "Cem stimmt zu")
        late = cem.sheet(slug)
        assert "Stimmt so" not in keys(late), "Ben has said it for Cem"
        cem.press(late, "Cem: doch nicht")
        assert names(cem.press(cem.sheet(slug), "Stimmt so")) == ["Cem"]
        assert names(ben.press(old, "Cem stimmt zu")) == ["Cem"], "who has agreed is not spoken for"

    def test_a_watcher_reads_who_agreed_and_has_no_key(self, phone_named: Phones, store: Store, slug: str) -> None:
        wim = phone_named("Wim")
        assert wim.sheet(slug).all("section", cls="signed") == []
        store.signatures.sign(slug, Signature(0, 3, "Ada"), AT)
        page = wim.sheet(slug)
        assert (names(page), keys(page)) == (["Ada"], [])

    def test_at_a_table_that_goes_on_or_a_seat_that_is_not_there_is_nothing_to_agree_to(
        self, phone_named: Phones, store: Store, slug: str
    ) -> None:
        ada = phone_named("Ada")
        assert sign(ada, slug, 4).status == 404
        ada.send(ada.sheet(slug), to="undo")
        assert ada.sheet(slug).all("section", cls="signed") == []
        assert "Schau noch einmal" in sign(ada, slug, 0).text
        assert store.signatures.of(slug) == ()


class TestACorrection:
    def test_takes_the_signatures_off_and_says_whose_they_were(self, phone_named: Phones, store: Store, slug: str) -> None:
        ada = phone_named("Ada")
        late = ada.sheet(slug)
        for seat, name in enumerate(NAMES[:3]):
            store.signatures.sign(slug, Signature(seat, 3, name), AT)
        store.tables.set_note(slug, "bei Ada")
        assert names(ada.sheet(slug)) == ["Ada", "Ben", "Cem"], "a note is no correction"
        store.tables.append_step(
            slug, NewStep("amend", {"target": 1, "entry": {**ROUND, "tricks": [3, 4]}}), seen=3, key="fix", at=AT
        )
        page = ada.press(late, "Stimmt so")
        assert names(page) == [], "the tap waited on a phone out of reach, or came at the same moment"
        assert "Schau noch einmal, ob es so stimmt." in page.text
        assert void(page) == ["Nach der Zustimmung von Ada, Ben und Cem hat sich auf dem Block etwas geändert."]
        page = ada.press(page, "Stimmt so")
        assert names(page) == ["Ada"]
        assert void(page) == ["Nach der Zustimmung von Ben und Cem hat sich auf dem Block etwas geändert."]


def test_all_at_once_each_twice_and_a_phone_that_waits_is_told(phone_named: Phones, store: Store, slug: str) -> None:
    phones = [phone_named(name) for name in ("Ada", "Ben", "Cem")]
    pages, live = [each.sheet(slug) for each in phones] * 2, phones[0].open(f"/t/{slug}/live")
    with ThreadPoolExecutor(6) as pool:
        list(pool.map(lambda pair: pair[0].press(pair[1], "Stimmt so"), zip(phones * 2, pages, strict=True)))
    assert store.signatures.of(slug) == tuple(Signature(seat, 3, name) for seat, name in enumerate(NAMES[:3]))
    again = phones[0].open(f"/t/{slug}/live", headers={"If-None-Match": live.headers["ETag"]})
    assert (again.status, again.html != live.html) == (200, True)


class TestNames:
    def test_a_person_who_is_renamed_or_merged_still_agreed_themself(self, phone_named: Phones, store: Store, slug: str) -> None:
        ben = phone_named("Ben")
        ben.press(ben.press(ben.sheet(slug), "Stimmt so"), "Cem stimmt zu")
        laid(store, "partout", ("Benno", "Uwe", "Ute"))
        ids = {each.name: each.id for each in store.people.all()}
        for mend, name in (
            (lambda: store.people.rename(ids["Ben"], "Benedikt"), "Benedikt"),
            (lambda: store.people.merge(ids["Ben"], ids["Benno"]), "Benno"),
        ):  # fmt: skip
            mended = mend()
            assert names(ben.sheet(slug)) == [name, f"{name} für Cem"]
            store.people.undo_change(mended)
            assert names(ben.sheet(slug)) == ["Ben", "Ben für Cem"]

    def test_who_holds_a_link_of_their_own_is_known_by_their_person(self, store: Store, guest: Guest, slug: str) -> None:
        cem = next(each.id for each in store.people.all() if each.name == "Cem")
        store.links.make(NewLink("scorer", "Cem", person=cem), hash_of("own"), at=AT)
        store.people.rename(cem, "Cemal")
        guest.send(guest.open("/l/own"))
        assert names(guest.press(guest.sheet(slug), "Stimmt so")) == ["Cemal"]


class TestThePicture:
    def said(self, phone: Pad, slug: str, more: str = "") -> str:
        """What stands below the perforation, on the right."""
        html = phone.open(f"/t/{slug}/picture.svg{more}").html
        lines = re.findall(r'<text x="1008" y="(\d+)"[^>]*>([^<]*)</text>', html)
        return " ".join(text for y, text in lines if int(y) > FOOT).replace("\u00a0", " ")

    def test_says_who_agreed(self, phone: Pad, store: Store, slug: str) -> None:
        assert self.said(phone, slug) == ""
        store.signatures.sign(slug, Signature(0, 3, "Ada"), AT)
        store.signatures.sign(slug, Signature(2, 3, "Ben"), AT)
        assert self.said(phone, slug) == "Einverstanden: Ada · Ben für Cem"
        assert self.said(phone, slug, "?who=marks") == "2 von 4 einverstanden"
        store.tables.append_step(slug, NewStep("amend", {"target": 1, "entry": None}), seen=3, key="fix", at=AT)
        assert self.said(phone, slug) == ""
        for seat, name in enumerate(NAMES[:4]):
            store.signatures.sign(slug, Signature(seat, 4, name), AT)
        assert self.said(phone, slug) == "Alle einverstanden", "all of them by themselves is said in two words"

    def test_where_the_names_are_too_long_it_says_how_many(self, phone: Pad, store: Store) -> None:
        long = [f"{name} {'von und zu ' * 3}".strip() for name in NAMES[:4]]
        slug = laid(store, "partout", long, ROUND, ended=True)
        for seat in range(3):
            store.signatures.sign(slug, Signature(seat, 2, long[3]), AT)
        assert self.said(phone, slug) == "3 von 4 einverstanden"


def test_it_is_said_in_each_language(phone_of: Callable[..., Pad], store: Store, slug: str) -> None:
    store.signatures.sign(slug, Signature(0, 3, "Ada"), AT)
    store.signatures.sign(slug, Signature(2, 3, "Ben"), AT)
    store.tables.append_step(slug, NewStep("amend", {"target": 1, "entry": None}), seen=3, key="fix", at=AT)
    store.signatures.sign(slug, Signature(2, 4, ""), AT)
    for language in COMPLETE:
        section = phone_of(language).sheet(slug).one("section", cls="signed").text
        assert "Ada" in section, language
        assert "signed-" not in section, language
