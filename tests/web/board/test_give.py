"""Giving chips to one another: an adjustment that sums to 0, which counts as gain and is no rebuy."""

from __future__ import annotations

import pytest

from scorepad.store import NewTable, Store
from tests.web.conftest import NAMES, Pad
from tests.web.page import Page

ADA, BEN, CEM = "0", "1", "2"
#: Everybody put in 10, Cem took them.
WON = {"put_in": [10, 10, 10], "order": [[2], [0, 1]]}


@pytest.fixture
def slug(store: Store) -> str:
    """Hold'em for three; Ada and Ben have 190, Cem has 220."""
    return store.open(NewTable("poker-holdem", NAMES[:3], 0, {}, entries=[WON]), key="chips", at=1_800_000_000)


def give(phone: Pad, slug: str, giver: str, receiver: str, given: str) -> Page:
    return phone.send(phone.open(f"/t/{slug}/give"), {"giver": giver, "receiver": receiver, "given": given}, "give")


def end(phone: Pad, slug: str) -> None:
    phone.send(phone.open(f"/t/{slug}/end"), {}, "end")


def written(store: Store, slug: str) -> list[list[int]]:
    return [step.data["adjust"] for step in store.load(slug).steps if "adjust" in step.data]


class TestGiving:
    def test_is_written_as_an_adjustment_that_sums_to_nothing(self, phone: Pad, store: Store, slug: str) -> None:
        page = give(phone, slug, CEM, BEN, "30")
        assert written(store, slug) == [[0, 30, -30]]
        assert "Cem hat Ben 30 Chips gegeben." in page.text

    def test_a_key_gives_its_amount_with_one_tap(self, phone: Pad, store: Store, slug: str) -> None:
        page = phone.open(f"/t/{slug}/give")
        keys = [button.attrs["value"] for button in page.all("button", name=".chips")]
        assert keys == ["10", "20", "50", "100"]
        phone.send(page, {"giver": ADA, "receiver": CEM, ".chips": "50"}, "give")
        assert written(store, slug) == [[-50, 0, 50]]

    def test_enter_in_the_field_presses_none_of_these_keys(self, phone: Pad, slug: str) -> None:
        assert "name" not in phone.open(f"/t/{slug}/give").all("button")[0].attrs

    def test_counts_as_gain_and_is_no_rebuy(self, phone: Pad, store: Store, slug: str) -> None:
        """Cem won 20 and gave Ben 30: Ben is ahead with 20, and nobody has bought more than 200."""
        give(phone, slug, CEM, BEN, "30")
        end(phone, slug)
        places = phone.sheet(slug).one("ol", cls="places")
        assert [row.one("b", cls="number").text for row in places.all("li")] == ["+20", "−10", "−10"]
        assert places.text.count("gekauft 200") == 3

    def test_the_same_page_sent_twice_gives_once(self, phone: Pad, store: Store, slug: str) -> None:
        page = phone.open(f"/t/{slug}/give")
        for _ in range(2):
            phone.send(page, {"giver": CEM, "receiver": BEN, "given": "30"}, "give")
        assert written(store, slug) == [[0, 30, -30]]


class TestWhatCannotBe:
    @pytest.mark.parametrize(
        ("giver", "receiver", "given", "at", "told"),
        [
            (CEM, BEN, "221", "given", "Cem hat 220 Chips; mehr kann nicht weg."),
            (CEM, CEM, "5", "receiver", "Wer gibt und wer bekommt, müssen zwei verschiedene sein."),
            ("", BEN, "5", "giver", "Fehlt noch: Von."),
            (CEM, "", "5", "receiver", "Fehlt noch: An."),
            (CEM, BEN, "", "given", "Fehlt noch: Wie viele."),
            (CEM, BEN, "x", "given", "„x“ ist keine Zahl. Summen wie 120+45 gehen auch."),
        ],
    )
    def test_is_told_beside_its_field_and_nothing_is_lost(
        self, phone: Pad, store: Store, slug: str, giver: str, receiver: str, given: str, at: str, told: str
    ) -> None:
        page = give(phone, slug, giver, receiver, given)
        assert page.status == 422
        assert page.faults_at(at) == [told]
        assert page.one("input", id="f-given").attrs.get("value", "") == given
        assert written(store, slug) == []

    @pytest.mark.parametrize("given", ["0", "-5", "99999999999"])
    def test_less_than_a_chip_is_no_gift(self, phone: Pad, store: Store, slug: str, given: str) -> None:
        page = give(phone, slug, CEM, BEN, given)
        assert page.status == 422
        assert len(page.faults_at("given")) == 1
        assert written(store, slug) == []

    def test_only_where_chips_are_played_for(self, phone: Pad, store: Store) -> None:
        slug = store.open(NewTable("partout", NAMES[:4], 0, {}), key="points", at=1_800_000_000)
        assert phone.open(f"/t/{slug}/give").status == 404
        assert f"/t/{slug}/give" not in phone.sheet(slug).links

    def test_not_after_the_end(self, phone: Pad, store: Store, slug: str) -> None:
        page = phone.open(f"/t/{slug}/give")
        end(phone, slug)
        after = phone.send(page, {"giver": CEM, "receiver": BEN, "given": "30"}, "give")
        assert "30" in after.text
        assert written(store, slug) == []
