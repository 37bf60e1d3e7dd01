"""What was typed without a network becomes the draft of the next round, as a phone sends it when the line is back."""

from __future__ import annotations

import json
from collections.abc import Mapping
from itertools import count
from typing import Any

import pytest

from scorepad.store import NewStep, Store
from tests.web.conftest import Pad, laid
from tests.web.page import Page

ADA, BEN, CEM = range(3)
_numbers = count()
ROUND = {"bids": [1, 2, 2, 0], "tricks": [4, 3]}


@pytest.fixture
def slug(phone: Pad) -> str:
    return phone.lay(4)


def sends(phone: Pad, slug: str, typed: Mapping[str, str], *taps: str, known: Mapping[str, str] | None = None, **more: str) -> Page:
    """What a phone sends: the cells that it changed, as it knew them (`known`), and what it tapped."""
    before = known or {}
    was = {name: before.get(name, "") for name in typed}
    dots = {".seen": "0", ".tapped": f"once-{next(_numbers)}", ".was": json.dumps(was), ".known": json.dumps(dict(before)), **more}
    return phone.post(f"/t/{slug}/blank", {**typed, **dots, ".tap": [*taps]}, follow=False)


def draft(store: Store, slug: str, version: int = 0) -> dict[str, Any]:
    return {name: text for name, text in store.drafts.load(slug, f"next-{version}").items() if name[0] != "."}


class TestCells:
    def test_all_stages_are_kept_and_the_phone_is_led_to_the_one_that_is_next(self, phone: Pad, store: Store, slug: str) -> None:
        page = sends(phone, slug, {"bids_0": "1", "bids_1": "2"})
        assert (page.status, page.headers["Scorepad-Go"]) == (204, f"/t/{slug}/enter/announce")
        page = sends(phone, slug, {"bids_2": "2", "bids_3": "0"})
        assert page.headers["Scorepad-Go"] == f"/t/{slug}/enter/tricks"
        assert draft(store, slug) == {"bids_0": "1", "bids_1": "2", "bids_2": "2", "bids_3": "0"}
        assert phone.sheet(slug).one("a", cls="primary").attrs["href"] == f"/t/{slug}/enter/tricks"

    def test_what_another_phone_typed_meanwhile_stays_and_what_was_taken_away_goes(
        self, phone: Pad, store: Store, slug: str
    ) -> None:
        store.drafts.update(slug, "next-0", {"bids_0": "3", "bids_2": "1"})
        sends(phone, slug, {"bids_1": "2"}, known={"bids_0": "1"})
        assert draft(store, slug) == {"bids_0": "3", "bids_1": "2", "bids_2": "1"}
        sends(phone, slug, {"bids_0": ""}, known={"bids_0": "3"})
        assert draft(store, slug) == {"bids_1": "2", "bids_2": "1"}

    def test_a_round_that_somebody_else_has_written_is_asked_about(self, phone: Pad, store: Store, slug: str) -> None:
        store.tables.append_step(slug, NewStep("entry", ROUND), seen=0, key="other", at=1_800_000_000)
        assert sends(phone, slug, {"bids_0": "1"}).status == 409
        assert draft(store, slug, 1) == {}

    def test_points_by_hand_are_no_round(self, phone: Pad, store: Store, slug: str) -> None:
        store.tables.append_step(slug, NewStep("end", {}), seen=0, key="end", at=1_800_000_000)
        store.tables.append_step(slug, NewStep("undo", {"target": 1}), seen=1, key="undo", at=1_800_000_000)
        assert sends(phone, slug, {"bids_0": "1"}).status == 204
        assert draft(store, slug, 2) == {"bids_0": "1"}

    def test_the_same_sent_again_changes_nothing(self, phone: Pad, store: Store, slug: str) -> None:
        sends(phone, slug, {"bids_0": "1"}, **{".tapped": "once"})
        store.drafts.update(slug, "next-0", {"bids_0": "3"})
        assert sends(phone, slug, {"bids_0": "1"}, **{".tapped": "once"}).status == 204
        assert draft(store, slug) == {"bids_0": "3"}

    def test_what_fits_no_cell_is_not_kept(self, phone: Pad, store: Store, slug: str) -> None:
        sends(phone, slug, {"bids_0": "1", "zzz": "1", "trump_colour": "plaid"})
        assert draft(store, slug) == {"bids_0": "1"}


class TestLists:
    """What lies in a list is put together by taps."""

    CALL, FOLD = [[[ADA, "call", 2]]], [[[ADA, "call", 2], [BEN, "fold", 0]]]

    def test_what_two_phones_tapped_counts_once(self, phone: Pad, store: Store) -> None:
        """What this phone knew, what the other has tapped since, and what stands then; None: the other's, and that is told."""
        for what, known, theirs, stands in (
            ("alone", [], [], self.FOLD),
            ("after what was known", self.CALL, self.CALL, [[*self.FOLD[0], [CEM, "call", 0]]]),
            ("the other tapped the same", [], self.CALL, self.FOLD),
            ("the other tapped all of it", [], self.FOLD, self.FOLD),
            ("the other tapped otherwise", [], [[[ADA, "fold", 0]]], None),
        ):
            slug = laid(store, "poker-holdem", 3)
            if theirs:
                store.drafts.update(slug, "next-0", {"bets": json.dumps(theirs)})
            taps = ("bets::fold:", "bets::check:") if known else ("bets::call:", "bets::fold:")
            sends(phone, slug, {}, *taps, known={"bets": json.dumps(known)} if known else {})
            assert json.loads(draft(store, slug)["bets"]) == (stands or theirs), what
            assert bool(phone.sheet(slug).all("div", cls="toast")) == (stands is None), what

    def test_a_card_that_was_picked_after_a_meld_was_announced_waits_for_its_side(self, phone: Pad, store: Store) -> None:
        slug = laid(store, "belote")
        page = sends(phone, slug, {"meld_top": "Kh", "trump": "h"}, "melds:add:0?meld_kind=run&meld_top=As&meld_length=3")
        assert (len(json.loads(draft(store, slug)["melds"])), draft(store, slug)["meld_top"]) == (1, "Kh")
        assert page.headers["Scorepad-Go"] == f"/t/{slug}/enter/announce"

    def test_melds_of_two_phones_all_count(self, phone: Pad, store: Store) -> None:
        slug = laid(store, "belote")
        jacks, nines = ({"side": side, "kind": "square", "rank": rank} for side, rank in enumerate("J9"))
        store.drafts.update(slug, "next-0", {"melds": json.dumps([jacks])})
        sends(phone, slug, {}, "melds:add:1?meld_kind=square&meld_rank=9", "melds:add:0?meld_kind=square&meld_rank=J")
        assert json.loads(draft(store, slug)["melds"]) == [jacks, nines]


def test_the_blank_form_knows_what_a_round_needs(phone: Pad, slug: str) -> None:
    page = phone.open(f"/t/{slug}/blank")
    needs = [each for part in page.all("div", cls="blank-part") for each in json.loads(part.attrs["data-spec"])["needs"]]
    names = [[name for name, _ in each["cells"]] for each in needs]
    assert ["bids_0", "bids_1", "bids_2", "bids_3"] in names
    assert ["tricks_0"] in names, "the other side's are the rest"
