"""Names that were mistyped: mended everywhere, or found to be somebody else's; both can be taken back."""

from __future__ import annotations

import pytest

from scorepad.archive.cache import fold_for_cache, rules_digest
from scorepad.store import NewTable, Store
from tests.web.conftest import NAMES, Pad
from tests.web.lobby.test_home import tables_of
from tests.web.page import Page

NOW = 1_800_000_000


def lay(store: Store, *names: str, at: int = NOW) -> str:
    return store.tables.open(NewTable("partout", names or NAMES[:4], 0, {}), key=f"{names}{at}", at=at)


def number_of(store: Store, name: str) -> int:
    return next(person.id for person in store.people.all() if person.name == name)


def known(store: Store) -> set[str]:
    return {person.name for person in store.people.all()}


def renamed(phone: Pad, store: Store, before: str, name: str) -> Page:
    return phone.press(phone.open(f"/people/{number_of(store, before)}/edit"), "Ändern", {"name": name})


def test_the_list_tells_everybody_and_how_often_they_played_with_the_way_to_their_tables(phone: Pad, store: Store) -> None:
    assert "Noch niemand." in phone.open("/people").text
    slug = lay(store, "Cem", "ada", "Ben")
    lay(store, "Cem", "Ben", "Dora", at=NOW + 1)
    names = [node.text for node in phone.open("/people").all("a", cls="list-link")]
    assert names == ["A ada 1 Tisch", "B Ben 2 Tische", "C Cem 2 Tische", "D Dora 1 Tisch"]
    store.cache.fill(fold_for_cache, rules_digest())
    assert "/people" in phone.open("/archive").links
    page = phone.open(f"/people/{number_of(store, 'ada')}")
    assert tables_of(phone.open(next(link for link in page.links if link.startswith("/past")))) == [slug]
    for path in ("0", "99", "9" * 40, "x", "1/merge", "1/merge?into=x"):
        assert phone.open(f"/people/{path}").status == 404, path


class TestMending:
    def test_a_name_is_right_at_all_tables_and_wrong_again_with_a_tap(self, phone: Pad, store: Store) -> None:
        slugs = [lay(store, "Anan", "Ben", "Cem"), lay(store, "Dora", "anan", "Ben", at=NOW + 1)]
        before = [phone.sheet(slug) for slug in slugs]
        mended = renamed(phone, store, "Anan", "Anna")
        assert "Anan heißt jetzt Anna." in mended.text
        for slug, was in zip(slugs, before, strict=True):
            page = phone.open(f"/t/{slug}", headers={"If-None-Match": was.headers.get("ETag", "-")})
            assert page.status == 200
            assert "Anna" in page.text
            assert "Anan" not in page.text
            assert "Anan" not in phone.open(f"/t/{slug}/record").html
        assert known(store) == {"Anna", "Ben", "Cem", "Dora"}
        assert "Anan" not in phone.open("/past").text
        phone.press(mended, "Zurücknehmen")
        assert "Anan" in phone.sheet(slugs[0]).text

    def test_nobody_mends_what_he_has_not_seen(self, phone: Pad, store: Store) -> None:
        """What is no name is told, and only capitals may change."""
        lay(store, "anan", "Ben", "Cem")
        for name, told in (("", "fehlt"), ("   ", "fehlt"), ("A" * 41, "bis zu 40 Zeichen"), ("A\x07", "nicht sieht")):
            page = renamed(phone, store, "anan", name)
            assert page.status == 422
            assert told in page.faults_at("name")[0]
        renamed(phone, store, "anan", "Anan")
        assert known(store) == {"Anan", "Ben", "Cem"}
        page = phone.open(f"/people/{number_of(store, 'Anan')}/edit")
        renamed(phone, store, "Anan", "Anna")
        for name in ("Anan", "Annette"):
            late = phone.press(page, "Ändern", {"name": name})
            assert late.status == 409
            assert "Seitdem hat sich ein Name geändert." in late.text
        phone.press(late, "Ändern")
        assert known(store) == {"Annette", "Ben", "Cem"}

    def test_the_name_of_another_leads_to_the_question_whether_they_are_one(self, phone: Pad, store: Store) -> None:
        lay(store, "Anan", "Ben", "Cem")
        lay(store, "Anna", "Ben", "Cem", at=NOW + 1)
        page = renamed(phone, store, "Anan", "anna")
        assert page.faults == ["anna gibt es schon."]
        page = phone.open(next(link for link in page.links if "merge" in link))
        assert "Anan saß an 1 Tisch. Dort steht dann Anna." in page.text
        assert "Für Anna zählen danach 2 Tische." in page.text
        assert known(store) == {"Anan", "Anna", "Ben", "Cem"}
        phone.press(page, "Zusammenlegen")
        renamed(phone, store, "Anna", "Anan")
        assert known(store) == {"Anan", "Ben", "Cem"}, "a name that nobody has any more is free"


class TestMerging:
    @pytest.fixture
    def slugs(self, store: Store) -> list[str]:
        return [lay(store, "Anan", "Ben", "Cem"), lay(store, "Anna", "Dora", "Cem", at=NOW + 1)]

    def asked(self, phone: Pad, store: Store, one: str, two: str) -> Page:
        return phone.open(f"/people/{number_of(store, one)}/merge?into={number_of(store, two)}")

    def test_tables_of_both_count_for_one_until_it_is_taken_back(self, phone: Pad, store: Store, slugs: list[str]) -> None:
        """Only what was mended last is taken back."""
        anan, anna = number_of(store, "Anan"), number_of(store, "Anna")
        asked = self.asked(phone, store, "Anan", "Anna")
        page, _ = (phone.press(asked, "Zusammenlegen") for _ in range(2))
        assert "Anan und Anna sind jetzt eine Person." in page.text
        assert known(store) == {"Anna", "Ben", "Cem", "Dora"}
        assert tables_of(phone.open(f"/past?person={anna}")) == slugs[::-1]
        assert "Anan" not in phone.sheet(slugs[0]).text
        phone.press(page, "Zurücknehmen")
        assert number_of(store, "Anan") == anan
        assert [tables_of(phone.open(f"/past?person={each}")) for each in (anan, anna)] == [slugs[:1], slugs[1:]]
        assert "Anan" in phone.sheet(slugs[0]).text
        page = phone.press(self.asked(phone, store, "Anan", "Anna"), "Zusammenlegen")
        renamed(phone, store, "Dora", "Dora W.")
        assert "Seitdem hat sich ein Name geändert." in phone.press(page, "Zurücknehmen").text
        assert known(store) == {"Anna", "Ben", "Cem", "Dora W."}

    def test_who_sat_together_are_two(self, phone: Pad, store: Store, slugs: list[str]) -> None:
        """Also at a table in the bin; and nobody is merged with himself. What is refused at the end is not offered before."""
        offered = phone.open(f"/people/{number_of(store, 'Ben')}/edit").one("select")
        assert [option.text for option in offered.all("option")][-2:] == ["Anna", "Dora"]
        assert not [link for link in renamed(phone, store, "Ben", "Cem").links if "merge" in link]
        page = phone.press(self.asked(phone, store, "Ben", "Cem"), "Zusammenlegen")
        assert page.status == 422
        assert page.faults == ["Ben und Cem saßen zusammen an einem Tisch. Es sind also zwei."]
        store.bin.put(lay(store, "Ben", "Dora", "Ada", at=NOW + 2), NOW)
        assert phone.press(self.asked(phone, store, "Ben", "Dora"), "Zusammenlegen").status == 422
        number = number_of(store, "Ben")
        assert phone.post(f"/people/{number}/merge?into={number}").status == 422
        assert len(known(store)) == 5
