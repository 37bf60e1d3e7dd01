"""Joining: a code from the table, who one is, and a link of one's own for this phone."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from scorepad.store import Grant, NewLink, Store
from scorepad.store.links import CODE_ALPHABET, MAX_CODE_TRIES, MAX_TRIES_PER_HOME
from scorepad.web.auth.guard import evening_of
from scorepad.web.http.urls import now
from tests.web.conftest import ELSEWHERE, NAMES, Guest, Pad
from tests.web.doors import let_in, store_of
from tests.web.page import Page


def code_at(phone: Pad, slug: str, role: str = "scorer", scope: str = "table") -> str:
    """The code as it stands on the page of a table. At the machine itself, which no other phone reaches, there is none: there it
    comes from the store."""
    if not isinstance(phone, Guest):
        gives = Grant(role, slug, evening_of(now()) if scope == "evening" else None)
        return store_of(phone.client.application).codes.get_or_make(gives, now()).text
    return shown(phone, f"/t/{slug}/join?role={role}&for={scope}")


def shown(phone: Pad, address: str) -> str:
    """The code on a page; where none stands yet, the page is asked for one."""
    page = phone.open(address)
    if asks := page.all("form", id="show"):
        page = phone.post(page.target(asks[0]), page.fields(asks[0]))
    return "".join(page.one("p", cls="door-code").text.split())


def near_by(text: str) -> list[str]:
    """As many wrong codes as end this one."""
    return [text[:5] + each for each in CODE_ALPHABET if each != text[5]][:MAX_CODE_TRIES]


def keeper_of(guest_of: Callable[..., Guest]) -> Guest:
    """A phone in the network whose owner keeps the circle."""
    found = guest_of()
    let_in(found.client, base_url=ELSEWHERE)
    return found


def join(guest: Guest, code: str, who: str = "", name: str = "") -> Page:
    """From the code to the table."""
    page = guest.post("/join", {"code": code})
    assert page.path == "/join/who", page.text
    return guest.post("/join/who", {"who": who, "name": name})


def ids(store: Store, slug: str) -> dict[str, str]:
    return {person.name: str(person.id) for person in store.tables.load(slug).people}


class TestTheWay:
    def test_a_guest_who_sits_at_the_table_scores_after_a_code_and_a_tap(
        self, phone: Pad, guest: Guest, store: Store, played: str
    ) -> None:
        """A code that is scanned is as good as one that is typed, however it is written."""
        text = code_at(phone, played)
        page = guest.open(f"/j/{text[:3]}-{text[3:].lower()}")
        assert page.one("input", id="code").attrs["value"] == f"{text[:3]}-{text[3:].lower()}"
        page = guest.send(page)
        assert page.path == "/join/who"
        labels = [label.text for label in page.one("fieldset", cls="door-pick").all("label")]
        assert labels[:4] == [f"{name[0]} {name}" for name in NAMES[:4]]
        page = guest.post("/join/who", {"who": ids(store, played)["Cem"]})
        assert page.path == f"/t/{played}"
        guest.write(played, (1, 2, 2, 0), (4, 3))
        (link,) = store.links.all()
        assert (link.name, link.role, link.table, link.made_by) == ("Cem", "scorer", played, "")
        assert store.tables.load(played).steps[-1].by == "Cem"
        assert [door.what for door in store.links.access_log()] == ["came", "code"]
        assert guest.send(guest.open(f"/j/{text}")).path == f"/t/{played}", "who has a link already goes straight in"
        assert guest.post("/join", {"code": code_at(phone, played, "watcher")}).path == f"/t/{played}"
        assert len(store.links.all()) == 1

    def test_to_look_at_a_scanned_code_tells_nothing_of_it(self, phone: Pad, guest: Guest, played: str) -> None:
        """Or it could be guessed without an end."""
        text = code_at(phone, played)
        wrong = text[:5] + next(each for each in CODE_ALPHABET if each != text[5])
        pages = {guest.open(f"/j/{each}").html.replace(each, "CODE") for each in (text, wrong)}
        assert len(pages) == 1
        assert "gilt nicht mehr" not in pages.pop()

    def test_who_sits_elsewhere_says_his_name(self, phone: Pad, guest: Guest, store: Store, played: str) -> None:
        text = code_at(phone, played)
        assert join(guest, text, "other").status == 422
        for odd in ("", "   ", "\u200b", "x" * 500):
            assert guest.post("/join/who", {"who": "other", "name": odd}).status == 422
        assert guest.post("/join/who", {"who": "9999", "name": ""}).status == 422
        page = guest.post("/join/who", {"who": "other", "name": "  Tante\u00a0 <b>Zoë</b> 🃏 "})
        assert page.path == f"/t/{played}"
        assert [link.name for link in store.links.all()] == ["Tante\u00a0 <b>Zoë</b> 🃏"]

    def test_who_watches_need_not_say_a_name(self, phone: Pad, guest: Guest, store: Store, played: str) -> None:
        page = join(guest, code_at(phone, played, "watcher"))
        assert page.path == f"/t/{played}"
        assert [(link.name, link.role) for link in store.links.all()] == [("Jemand", "watcher")]
        shows = guest.post(f"/t/{played}/join", {"role": "scorer"})
        assert not shows.all("nav", cls="door-roles"), "for others who watch"

    def test_somebody_with_a_phone_is_told_so_and_may_have_a_second(
        self, phone: Pad, guest_of: Callable[..., Guest], store: Store, played: str
    ) -> None:
        text, ben = code_at(phone, played), ids(store, played)["Ben"]
        join(guest_of(), text, ben)
        other = guest_of()
        labels = other.post("/join", {"code": text}).one("fieldset", cls="door-pick").all("label")
        assert ["hat schon ein Handy" in label.text for label in labels] == [False, True, False, False, False]
        assert other.post("/join/who", {"who": ben}).path == f"/t/{played}"
        assert [link.name for link in store.links.all()] == ["Ben", "Ben"]

    def test_a_code_for_the_circle_leads_to_all_tables(
        self, guest_of: Callable[..., Guest], guest: Guest, store: Store, played: str
    ) -> None:
        keeper = keeper_of(guest_of)
        text = shown(keeper, "/links/join")
        assert join(guest, text, name="Ben").path == "/welcome"
        assert guest.sheet(played).status == 200
        assert [(link.name, link.role, link.table) for link in store.links.all()][1:] == [("Ben", "scorer", None)]


class TestForGood:
    """One person, who belongs to the circle from then on."""

    def test_a_guest_of_tonight_is_chosen_by_a_tap_and_their_code_lets_them_in_once(
        self, guest: Guest, guest_of: Callable[..., Guest], store: Store, played: str
    ) -> None:
        keeper, other = keeper_of(guest_of), guest_of()
        join(guest, code_at(keeper, played, scope="evening"), name="Hanna")
        page = keeper.open(f"/t/{played}/join")
        page = keeper.open(page.one("nav", cls="door-scope").all("a")[2].attrs["href"])
        assert not page.all("p", cls="door-code"), "nobody is chosen yet, so there is no code"
        text = shown(keeper, next(link for link in page.links if link.endswith("who=Hanna")))
        for phone in (guest, other):
            assert "Dieser Code ist für Hanna" in phone.post("/join", {"code": text}).text
        cookie = guest.client.get_cookie("session", domain="192.168.7.7")
        assert cookie is not None
        for _ in range(2):
            # The first answer was lost: the phone still says what it said before.
            guest.client.set_cookie("session", cookie.value, domain="192.168.7.7")
            page = guest.post("/join/who")
            assert (page.path, "Hanna, du gehörst jetzt dazu." in page.text) == ("/welcome", True)
        assert [(link.name, link.role, link.table) for link in store.links.all()][2:] == [("Hanna", "scorer", None)]
        assert other.post("/join/who").status == 403
        assert "Ein Code für eine Person gilt nur einmal" in other.post("/join", {"code": text}).text

    def test_somebody_else_is_typed_and_is_the_person_of_that_name(
        self, guest: Guest, guest_of: Callable[..., Guest], store: Store, played: str
    ) -> None:
        keeper = keeper_of(guest_of)
        assert keeper.open(f"/t/{played}/join?for=good&who={'x' * 99}").all("div", cls="problem"), "no name"
        page = join(guest, shown(keeper, f"/t/{played}/join?for=good&who=ben"))
        assert store.links.all()[-1].person == int(ids(store, played)["Ben"])
        assert {"/people/" + ids(store, played)["Ben"], "/archive", "/"} <= set(page.links), "one table of theirs counts"

    def test_only_keepers_may(self, guest: Guest, guest_of: Callable[..., Guest], store: Store, played: str) -> None:
        keeper = keeper_of(guest_of)
        store.links.rename(store.links.all()[0].id, "Ada")
        join(guest, code_at(keeper, played, scope="evening"), ids(store, played)["Ben"])
        page = guest.post(f"/t/{played}/join", {"for": "good", "who": "Eve"})
        assert "Ada kann jemanden für immer aufnehmen" in page.text
        join(other := guest_of(), "".join(page.one("p", cls="door-code").text.split()), name="Eve")
        assert other.open("/past").status == 404, "it is a code for the evening"

    def test_a_link_can_be_sent_to_them_instead(self, guest: Guest, guest_of: Callable[..., Guest], played: str) -> None:
        keeper = keeper_of(guest_of)
        page = keeper.open(f"/t/{played}/join?for=good&who=Hanna")
        form = keeper.open(next(link for link in page.links if link.startswith("/links/new")))
        token = keeper.send(form).one("textarea", id="link").text.strip().rpartition("/l/")[2]
        assert guest.post(f"/l/{token}").path == "/welcome"
        assert guest.post(f"/l/{token}").path == "/", "once"


class TestWrong:
    def test_all_that_is_wrong_sounds_alike(self, guest_of: Callable[..., Guest], played: str) -> None:
        phone = keeper_of(guest_of)
        old = code_at(phone, played)
        phone.press(phone.open(f"/t/{played}/join?for=table"), "Neuer Code")
        new = code_at(phone, played)
        never = next(one + two + "BCDF" for one in CODE_ALPHABET for two in CODE_ALPHABET if one + two not in (old[:2], new[:2]))
        wrong = ("", "x", "O0O0O0", never, old, "🃏" * 300)
        # What was typed stays in its field; all else is the same.
        answers = {re.sub(' value="[^"]*"', "", guest_of().post("/join", {"code": text}).html) for text in wrong}
        assert old != new
        assert len(answers) == 1
        assert "abgelaufen" in answers.pop()

    def test_after_so_many_wrong_ones_a_home_hears_later_only(
        self, phone: Pad, guest_of: Callable[..., Guest], store: Store, played: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("scorepad.store.links.MAX_TRIES_PER_HOME", 2)
        text = code_at(phone, played)
        front = next(each for each in CODE_ALPHABET if each != text[0])
        for wrong in (f"{front}BCDFG", f"{front}BCDFH"):
            assert guest_of().post("/join", {"code": wrong}).status == 403
        for page in (guest_of().post("/join", {"code": each}) for each in (text, "BCDFGH")):
            assert page.status == 429
            assert "zehn Minuten" in page.text
        assert store.links.all() == []

    def test_who_is_led_to_wrong_ones_by_another_site_is_not_shut_out(
        self, phone: Pad, guest: Guest, store: Store, played: str
    ) -> None:
        text, rows = code_at(phone, played), store.links.access_log()
        front = next(each for each in CODE_ALPHABET if each != text[0])
        for n in range(MAX_TRIES_PER_HOME):
            assert guest.open(f"/j/{front}BCD{CODE_ALPHABET[n // 10]}{CODE_ALPHABET[n % 10]}").status == 200
        for wrong in near_by(text):
            assert guest.open(f"/j/{wrong}").status == 200
        assert store.links.access_log() == rows
        assert guest.post("/join", {"code": text}).path == "/join/who"

    def test_another_code_ends_what_was_typed_of_the_old_one(
        self, guest_of: Callable[..., Guest], guest: Guest, store: Store, played: str
    ) -> None:
        keeper = keeper_of(guest_of)
        guest.post("/join", {"code": code_at(keeper, played)})
        keeper.press(keeper.open(f"/t/{played}/join?for=table"), "Neuer Code")
        guest.post("/join/who", {"who": "other", "name": "Ben"})
        assert [link.role for link in store.links.all()] == ["keeper"]
        assert guest.open(f"/t/{played}").status == 403

    @pytest.mark.parametrize(
        ("limit", "way_out"),
        [
            ("MAX_PER_CODE", "einen neuen Code"),
            ("MAX_PER_MAKER", "Wer verwaltet, kann dich"),
            ("MAX_LINKS", "dir selbst einen schicken"),
        ],
    )
    def test_who_is_one_too_many_is_told_the_way_out(
        self, phone: Pad, guest_of: Callable[..., Guest], store: Store, played: str, monkeypatch: pytest.MonkeyPatch,
        limit: str, way_out: str,
    ) -> None:  # fmt: skip
        monkeypatch.setattr(f"scorepad.store.links.{limit}", 21 if limit == "MAX_LINKS" else 1)
        text = code_at(phone, played)
        join(guest_of(), text, name="Ben")
        page = join(guest_of(), text, name="Eve")
        assert (page.status, len(store.links.all())) == (422, 1)
        assert way_out in page.text

    def test_who_was_on_his_way_in_when_all_links_were_revoked(self, phone: Pad, guest: Guest, store: Store, played: str) -> None:
        guest.post("/join", {"code": code_at(phone, played)})
        store.links.make(NewLink("scorer", "Eve"), "e" * 64, at=now())
        store.links.revoke_all_but(None, now(), "Ada")
        guest.post("/join/who", {"who": "other", "name": "Ben"})
        assert store.links.all() == []
        assert guest.open(f"/t/{played}").status == 403


def test_the_same_tap_three_times_is_one_link(phone: Pad, guest: Guest, store: Store, played: str) -> None:
    guest.post("/join", {"code": code_at(phone, played)})
    ben = ids(store, played)["Ben"]
    cookie = guest.client.get_cookie("session", domain="192.168.7.7")
    assert cookie is not None
    for _ in range(3):
        # The answers were lost: the phone still says what it said before.
        guest.client.set_cookie("session", cookie.value, domain="192.168.7.7")
        assert guest.post("/join/who", {"who": ben}).path == f"/t/{played}"
    assert guest.post("/join/who", {"who": ben}).path == f"/t/{played}"
    (link,) = store.links.all()
    assert link.name == "Ben"
    store.links.revoke(link.id, 1, "")
    guest.client.set_cookie("session", cookie.value, domain="192.168.7.7")
    assert "gilt nicht mehr" in guest.post("/join/who", {"who": ben}).text
    assert store.links.all() == []


def test_a_new_code_is_there_once(guest_of: Callable[..., Guest], played: str) -> None:
    phone = keeper_of(guest_of)
    for scope in ("evening", "table"):
        old, page = code_at(phone, played, scope=scope), phone.open(f"/t/{played}/join?for={scope}")
        (new,) = {"".join(phone.press(page, "Neuer Code").one("p", cls="door-code").text.split()) for _ in range(3)}
        assert new != old
        assert code_at(phone, played, scope=scope) == new


class TestThePage:
    @pytest.mark.parametrize(("opened", "back"), [("/links/join", "/"), ("/links/join?from=links", "/links")])
    def test_leads_back_to_where_it_was_opened(self, guest_of: Callable[..., Guest], opened: str, back: str) -> None:
        keeper = keeper_of(guest_of)
        assert opened in keeper.open(back).links
        page = keeper.open(opened)
        other_role = keeper.open(page.one("nav", cls="door-roles").all("a")[1].attrs["href"])
        shows = keeper.press(page, "Code zeigen")
        for then in (page, other_role, shows, keeper.press(shows, "Neuer Code")):
            assert then.one("header").all("a")[0].attrs["href"] == back

    def test_has_neither_code_nor_link_where_nobody_could_use_them(self, phone: Pad, store: Store, played: str) -> None:
        for address in (f"/t/{played}/join", "/links/join"):
            page = phone.open(address)
            assert not page.all("p", cls="door-code")
            assert not page.all("svg", cls="qr")
            assert not [link for link in page.links if "/join/link" in link or "/links/new" in link]
            assert "scorepad serve --host 0.0.0.0" in page.text
        assert store.links.access_log() == [], "no code was made"

    def test_tells_who_is_here(self, guest: Guest, guest_of: Callable[..., Guest], store: Store, played: str) -> None:
        keeper = keeper_of(guest_of)
        join(guest, code_at(keeper, played, scope="evening"), ids(store, played)["Ben"])
        join(guest_of(), code_at(keeper, played, "watcher"))
        page = keeper.open(f"/t/{played}/join")
        assert "2 schreiben, eine schaut zu" in page.text
        assert [row.one("span", cls="aside").text for row in page.one("ul", cls="door-here").all("li")] == [
            "Kreis, verwaltet", "zu Gast, heute", "nur Partout, schaut zu",
        ]  # fmt: skip
        told = guest.open(f"/t/{played}/join")
        assert not [link for link in told.links if link.startswith("/links")]
