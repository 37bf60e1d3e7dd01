"""Giving chips to one another: an adjustment that sums to 0, which counts as gain and is no rebuy."""

from __future__ import annotations

import pytest

from scorepad.store import Store
from tests.web.conftest import Pad, laid
from tests.web.page import Page

ADA, BEN, CEM = "0", "1", "2"
#: Everybody put in 10, Cem took them.
WON = {"put_in": [10, 10, 10], "order": [[2], [0, 1]]}


@pytest.fixture
def slug(store: Store) -> str:
    """Hold'em for three; Ada and Ben have 190, Cem has 220."""
    return laid(store, "poker-holdem", 3, WON)


def give(phone: Pad, slug: str, giver: str, receiver: str, given: str) -> Page:
    return phone.send(phone.open(f"/t/{slug}/give"), {"giver": giver, "receiver": receiver, "given": given}, "give")


def written(store: Store, slug: str) -> list[list[int]]:
    return [step.data["adjust"] for step in store.tables.load(slug).steps if "adjust" in step.data]


class TestGiving:
    def test_is_written_once_as_an_adjustment_that_sums_to_nothing(self, phone: Pad, store: Store, slug: str) -> None:
        page = phone.open(f"/t/{slug}/give")
        assert "name" not in page.all("button")[0].attrs, "enter in the field presses none of the keys"
        answer = phone.send(page, {"giver": CEM, "receiver": BEN, "given": "30"}, "give")
        assert "Cem hat Ben 30 Chips gegeben." in answer.text
        phone.send(page, {"giver": CEM, "receiver": BEN, "given": "30"}, "give")
        assert written(store, slug) == [[0, 30, -30]], "sent twice it is given once"
        page = phone.open(f"/t/{slug}/give")
        assert [button.attrs["value"] for button in page.all("button", name=".chips")] == ["10", "20", "50", "100"]
        phone.send(page, {"giver": ADA, "receiver": CEM, ".chips": "50"}, "give")
        assert written(store, slug) == [[0, 30, -30], [-50, 0, 50]], "a key gives its amount with one tap"

    def test_counts_as_gain_and_is_no_rebuy_and_after_the_end_there_is_none(self, phone: Pad, store: Store, slug: str) -> None:
        """Cem won 20 and gave Ben 30: Ben is ahead with 20, and nobody has bought more than 200."""
        give(phone, slug, CEM, BEN, "30")
        late, end = phone.open(f"/t/{slug}/give"), phone.open(f"/t/{slug}/end")
        assert "Ben 220" in late.one("fieldset", id="f-receiver").text
        assert "Es zählt, was gewonnen wurde: Ben +20, Ada −10, Cem −10" in end.text
        phone.send(end, {}, "end")
        places = phone.sheet(slug).one("ol", cls="places")
        assert [row.one("b", cls="number").text for row in places.all("li")] == ["+20", "−10", "−10"]
        assert places.text.count("begonnen mit 200, hat") == 3
        assert "7" in phone.send(late, {"giver": CEM, "receiver": BEN, "given": "7"}, "give").text
        assert written(store, slug) == [[0, 30, -30]]


class TestWhatCannotBe:
    def test_is_told_beside_its_field_and_nothing_is_lost(self, phone: Pad, store: Store, slug: str) -> None:
        for giver, receiver, given, at, told in (
            (CEM, BEN, "221", "given", "Cem hat 220 Chips und kann nicht mehr abgeben."),
            (CEM, CEM, "5", "receiver", "Wer gibt und wer bekommt, müssen zwei verschiedene sein."),
            ("", BEN, "5", "giver", "Fehlt noch: Von."),
            (CEM, "", "5", "receiver", "Fehlt noch: An."),
            (CEM, BEN, "", "given", "Fehlt noch: Wie viele."),
            (CEM, BEN, "x", "given", "„x“ ist keine Zahl. Summen wie 120+45 gehen auch."),
            (CEM, BEN, "0", "given", None), (CEM, BEN, "-5", "given", None), (CEM, BEN, "99999999999", "given", None),
        ):  # fmt: skip
            page = give(phone, slug, giver, receiver, given)
            assert page.status == 422, f"{giver} gives {receiver} {given}"
            faults = page.faults_at(at)
            assert len(faults) == 1
            assert told in (None, *faults)
            assert page.one("input", id="f-given").attrs.get("value", "") == given
        assert written(store, slug) == []

    def test_only_where_chips_are_played_for(self, phone: Pad, store: Store) -> None:
        slug = laid(store, "partout")
        assert phone.open(f"/t/{slug}/give").status == 404
        assert f"/t/{slug}/give" not in phone.sheet(slug).links
