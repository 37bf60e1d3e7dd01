"""Names that were mistyped: mended everywhere, or found to be somebody else's; both can be taken back."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from scorepad.store import NewTable, Store
from tests.web.conftest import NAMES, Pad
from tests.web.lobby.test_home import tables_of
from tests.web.page import Page

NOW = 1_800_000_000


def lay(store: Store, *names: str, at: int = NOW) -> str:
    return store.open(NewTable("partout", names or NAMES[:4], 0, {}), key=f"{names}{at}", at=at)


def number_of(store: Store, name: str) -> int:
    return next(person.id for person in store.people() if person.name == name)


def known(store: Store) -> set[str]:
    return {person.name for person in store.people()}


def renamed(phone: Pad, store: Store, before: str, name: str) -> Page:
    return phone.press(phone.open(f"/people/{number_of(store, before)}/edit"), "Ändern", {"name": name})


def merged(phone: Pad, store: Store, one: str, two: str) -> Page:
    page = phone.open(f"/people/{number_of(store, one)}/merge?into={number_of(store, two)}")
    return phone.press(page, "Zusammenlegen")


class TestTheList:
    def test_tells_everybody_and_how_often_they_played(self, phone: Pad, store: Store) -> None:
        lay(store, "Cem", "ada", "Ben")
        lay(store, "Cem", "Ben", "Dora", at=NOW + 1)
        page = phone.open("/people")
        assert [node.text for node in page.all("a", cls="list-link")] == [
            "A ada 1 Tisch",
            "B Ben 2 Tische",
            "C Cem 2 Tische",
            "D Dora 1 Tisch",
        ]
        assert "/people" in phone.open("/archive").links

    def test_is_empty_at_first(self, phone: Pad) -> None:
        assert "Noch niemand." in phone.open("/people").text

    def test_each_leads_to_their_tables(self, phone: Pad, store: Store) -> None:
        slug = lay(store, "Cem", "Ada", "Ben")
        lay(store, "Cem", "Ben", "Dora", at=NOW + 1)
        page = phone.open(f"/people/{number_of(store, 'Ada')}")
        assert tables_of(phone.open(next(link for link in page.links if link.startswith("/past")))) == [slug]

    @pytest.mark.parametrize(
        "path", ["/people/0", "/people/99", "/people/" + "9" * 40, "/people/x", "/people/1/merge", "/people/1/merge?into=x"]
    )
    def test_nobody_else_is_there(self, phone: Pad, store: Store, path: str) -> None:
        assert phone.open(path).status == 404


class TestMending:
    def test_a_name_is_right_at_all_tables(self, phone: Pad, store: Store) -> None:
        slugs = [lay(store, "Anan", "Ben", "Cem"), lay(store, "Dora", "anan", "Ben", at=NOW + 1)]
        before = [phone.sheet(slug) for slug in slugs]
        page = renamed(phone, store, "Anan", "Anna")
        assert "Anan heißt jetzt Anna." in page.text
        for slug, was in zip(slugs, before, strict=True):
            page = phone.open(f"/t/{slug}", headers={"If-None-Match": was.headers.get("ETag", "-")})
            assert page.status == 200
            assert "Anna" in page.text
            assert "Anan" not in page.text
            assert "Anan" not in phone.open(f"/t/{slug}/record").html
        assert known(store) == {"Anna", "Ben", "Cem", "Dora"}
        assert "Anan" not in phone.open("/past").text

    def test_and_wrong_again_with_a_tap(self, phone: Pad, store: Store) -> None:
        slug = lay(store, "Anan", "Ben", "Cem")
        phone.press(renamed(phone, store, "Anan", "Anna"), "Zurücknehmen")
        assert known(store) == {"Anan", "Ben", "Cem"}
        assert "Anan" in phone.sheet(slug).text

    def test_nobody_mends_what_he_has_not_seen(self, phone: Pad, store: Store) -> None:
        lay(store, "Anan", "Ben", "Cem")
        page = phone.open(f"/people/{number_of(store, 'Anan')}/edit")
        renamed(phone, store, "Anan", "Anna")
        for name in ("Anan", "Annette"):
            late = phone.press(page, "Ändern", {"name": name})
            assert late.status == 409
            assert "Seitdem hat sich ein Name geändert." in late.text
        assert known(store) == {"Anna", "Ben", "Cem"}
        phone.press(late, "Ändern")
        assert known(store) == {"Annette", "Ben", "Cem"}

    def test_only_capitals_may_change(self, phone: Pad, store: Store) -> None:
        lay(store, "ada", "Ben", "Cem")
        renamed(phone, store, "ada", "Ada")
        assert known(store) == {"Ada", "Ben", "Cem"}

    @pytest.mark.parametrize(
        ("name", "told"), [("", "fehlt"), ("   ", "fehlt"), ("A" * 41, "bis zu 40 Zeichen"), ("A\x07", "nicht sieht")]
    )
    def test_what_is_no_name_is_told_and_kept_in_the_field(self, phone: Pad, store: Store, name: str, told: str) -> None:
        lay(store, "Anan", "Ben", "Cem")
        page = renamed(phone, store, "Anan", name)
        assert page.status == 422
        assert told in page.faults_at("name")[0]
        assert known(store) == {"Anan", "Ben", "Cem"}

    def test_the_name_of_another_leads_to_the_question_whether_they_are_one(self, phone: Pad, store: Store) -> None:
        lay(store, "Anan", "Ben", "Cem")
        lay(store, "Anna", "Ben", "Cem", at=NOW + 1)
        page = renamed(phone, store, "Anan", "anna")
        assert page.faults == ["anna gibt es schon."]
        page = phone.open(next(link for link in page.links if "merge" in link))
        assert "Anan saß an 1 Tisch. Dort steht dann Anna." in page.text
        assert "Für Anna zählen danach 2 Tische." in page.text
        assert known(store) == {"Anan", "Anna", "Ben", "Cem"}

    def test_a_name_that_nobody_has_any_more_is_free(self, phone: Pad, store: Store) -> None:
        lay(store, "Anan", "Ben", "Cem")
        lay(store, "Anna", "Ben", "Cem", at=NOW + 1)
        merged(phone, store, "Anan", "Anna")
        renamed(phone, store, "Anna", "Anan")
        assert known(store) == {"Anan", "Ben", "Cem"}


class TestMerging:
    @pytest.fixture
    def slugs(self, store: Store) -> list[str]:
        return [lay(store, "Anan", "Ben", "Cem"), lay(store, "Anna", "Dora", "Cem", at=NOW + 1)]

    def test_tables_of_both_count_for_one(self, phone: Pad, store: Store, slugs: list[str]) -> None:
        page = merged(phone, store, "Anan", "Anna")
        assert "Anan und Anna sind jetzt eine Person." in page.text
        assert known(store) == {"Anna", "Ben", "Cem", "Dora"}
        assert tables_of(phone.open(f"/past?person={number_of(store, 'Anna')}")) == slugs[::-1]
        assert "Anna" in phone.sheet(slugs[0]).text
        assert "Anan" not in phone.sheet(slugs[0]).text

    def test_is_taken_back_with_a_tap(self, phone: Pad, store: Store, slugs: list[str]) -> None:
        anan = number_of(store, "Anan")
        phone.press(merged(phone, store, "Anan", "Anna"), "Zurücknehmen")
        assert number_of(store, "Anan") == anan
        assert tables_of(phone.open(f"/past?person={anan}")) == slugs[:1]
        assert "Anan" in phone.sheet(slugs[0]).text
        assert tables_of(phone.open(f"/past?person={number_of(store, 'Anna')}")) == slugs[1:]

    def test_who_sat_together_are_two(self, phone: Pad, store: Store, slugs: list[str]) -> None:
        page = merged(phone, store, "Ben", "Cem")
        assert page.status == 422
        assert page.faults == ["Ben und Cem saßen zusammen an einem Tisch. Es sind also zwei."]
        assert len(known(store)) == 5

    def test_also_at_a_table_in_the_bin(self, phone: Pad, store: Store) -> None:
        lay(store, "Ben", "Ada", "Dora")
        lay(store, "Cem", "Ada", "Dora", at=NOW + 1)
        store.throw_away(lay(store, "Ben", "Cem", "Ada", at=NOW + 2), NOW)
        assert merged(phone, store, "Ben", "Cem").status == 422

    def test_nobody_is_merged_with_himself(self, phone: Pad, store: Store, slugs: list[str]) -> None:
        number = number_of(store, "Ben")
        assert phone.post(f"/people/{number}/merge?into={number}").status == 422

    def test_sent_twice_it_is_done_once(self, phone: Pad, store: Store, slugs: list[str]) -> None:
        page = phone.open(f"/people/{number_of(store, 'Anan')}/merge?into={number_of(store, 'Anna')}")
        pages = [phone.press(page, "Zusammenlegen") for _ in range(2)]
        assert [page.status for page in pages] == [200, 200]
        assert known(store) == {"Anna", "Ben", "Cem", "Dora"}

    def test_only_what_was_mended_last_is_taken_back(self, phone: Pad, store: Store, slugs: list[str]) -> None:
        page = merged(phone, store, "Anan", "Anna")
        renamed(phone, store, "Dora", "Dora W.")
        page = phone.press(page, "Zurücknehmen")
        assert "Seitdem hat sich ein Name geändert." in page.text
        assert known(store) == {"Anna", "Ben", "Cem", "Dora W."}

    def test_both_languages_ask(self, phone_of: Callable[..., Pad], store: Store, slugs: list[str]) -> None:
        path = f"/people/{number_of(store, 'Anan')}/merge?into={number_of(store, 'Anna')}"
        assert "Anan sat at 1 table. It will say Anna there." in phone_of("en").open(path).text
