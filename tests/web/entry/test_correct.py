"""Mistakes and what becomes of them: correction, striking out, adjustments, the log."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from scorepad.store import NewStep, Store
from scorepad.table import fold_record
from tests.web.conftest import Pad, points_of, steps, totals_of
from tests.web.page import Page

BIDS, TRICKS = (1, 2, 2, 0), (4, 3)
CHANGED = "Auf dem Block hat sich inzwischen etwas geändert."


@pytest.fixture
def slug(phone: Pad) -> str:
    """A table of four with two rounds: 12 and 7 points each. Ada dealt round 1, Ben round 2, and Cem is next."""
    slug = phone.lay(4)
    phone.played(slug, 2)
    return slug


def correcting(phone: Pad, slug: str, seq: int = 1) -> Page:
    return phone.open(f"/t/{slug}/entries/{seq}/correct")


def log_of(phone: Pad, slug: str) -> list[str]:
    """The log, newest first, without times."""
    items = phone.open(f"/t/{slug}/log").one("ol", cls="log").all("li")
    return [item.text.removeprefix(item.all("span", cls="soft")[0].text).strip() for item in items]


class TestCorrection:
    def test_an_older_round_is_corrected_once_and_all_totals_follow(self, phone: Pad, slug: str, store: Store) -> None:
        form = correcting(phone, slug)
        assert form.one("h1").text == "Runde 1 korrigieren"
        assert [form.ticked(name) for name in ("bids_0", "bids_1", "bids_2", "bids_3", "tricks_0")] == ["1", "2", "2", "0", "4"]
        typed = {"tricks_0": "0", "tricks_1": "7", "trump_colour": "red"}
        assert "Runde 1 korrigiert" in phone.send(form, typed, "correct").one("div", cls="toast").text
        page = phone.send(form, typed, "correct")
        assert steps(store, slug) == ["entry", "entry", "amend"]
        assert (totals_of(page), points_of(page, 1)) == (["9", "18"], ["+12 −3", "+7 +11"])
        assert [node.text for node in page.one("details", id="e1").all("s")] == ["+12", "+7"], "struck through"
        address, _, place = page.one("p", cls="corrected-word").one("a").attrs["href"].partition("#")
        assert place in phone.open(address).ids
        assert log_of(phone, slug) == [
            "Runde 1 korrigiert Trumpffarbe: – rot Stiche, Ada & Cem: 4 0 Stiche, Ben & Dora: 3 7"
            " Punkte, Ada & Cem: +12 −3 Punkte, Ben & Dora: +7 +11",
            "Runde 2 eingetragen Ada & Cem +12, Ben & Dora +7", "Runde 1 eingetragen Ada & Cem +12, Ben & Dora +7",
        ]  # fmt: skip
        time = phone.open(f"/t/{slug}/log").all("span", cls="soft")[0].text
        assert (time.count("."), ":" in time) == (2, True)

    def test_a_refused_correction_keeps_what_was_typed(self, phone: Pad, store: Store) -> None:
        slug = phone.lay(6)
        phone.write(slug, (1,) * 6, (4, 2, 1))
        page = phone.send(correcting(phone, slug), {"tricks_0": "5", "bids_2": "6"}, "correct")
        assert (page.status, page.faults_at("tricks_2")) == (422, ["Es gibt 7 Stiche; 5, 2 und 1 sind 8."])
        page = phone.press(page, "Rest: 0")
        assert (page.ticked("tricks_0"), page.ticked("tricks_2"), page.ticked("bids_2")) == ("5", "0", "6")
        phone.send(page, to="correct")
        assert steps(store, slug) == ["entry", "amend"]

    def test_what_is_half_typed_survives_a_reload_and_a_round_of_another_phone(self, phone: Pad, other: Pad, slug: str) -> None:
        phone.keep(correcting(phone, slug), {"bids_2": "6"})
        page = correcting(phone, slug)
        assert page.ticked("bids_2") == "6"
        assert phone.totals(slug) == ["24", "14"], "it changes nothing yet"
        other.write(slug, BIDS, TRICKS)
        page = phone.send(page, {"bids_2": "2", "tricks_0": "3", "tricks_1": "4"}, "correct")
        assert (page.status, page.ticked("tricks_0")) == (409, "3")
        assert "Deine Eingaben sind noch da." in page.text
        assert totals_of(phone.send(page, to="correct")) == ["35", "22"]


def amend(store: Store, slug: str, **entry: Any) -> None:
    """Another version of the pad has written it."""
    change = {"target": 1, "entry": {"bids": [1, 2, 2, 0], "tricks": [4, 3], **entry}}
    store.tables.append_step(slug, NewStep("amend", change), seen=2, key="amended", at=1)


def test_what_no_longer_fits_is_shown_and_not_counted_until_it_is_put_right_or_struck(phone: Pad, slug: str, store: Store) -> None:
    problem = "Es gibt 7 Stiche; 7 und 7 sind 14."
    amend(store, slug, tricks=[7, 7])
    page = phone.sheet(slug)
    assert totals_of(page) == ["12", "7"]
    assert "Ab Runde 1 passt etwas nicht mehr. Was rot dasteht, zählt nicht mit." in page.text
    assert problem in page.one("details", id="e1").text
    assert [points[-1] for points in points_of(page, 1)] == ["–", "–"]
    page = phone.post("/import", {"text": phone.open(f"/t/{slug}/record").html, ".key": "i"})
    assert page.faults[0].startswith("Eintrag 1: "), "its file says so as well"
    page = correcting(phone, slug)
    assert page.faults_at("tricks_0") == [problem]
    assert page.ticked("tricks_0") is None, "no result of two sides comes to 14 tricks"
    page = phone.send(page, {"tricks_0": "7"}, "correct")
    assert (page.path, "passt etwas nicht mehr" in page.text) == (f"/t/{slug}", False)
    phone.send(page, to="undo")
    page = phone.send(correcting(phone, slug), to="strike")
    assert (totals_of(page), "passt etwas nicht mehr" in page.text) == (["12", "7"], False)


def test_what_no_rule_knows_goes_when_it_is_saved_as_it_is(phone: Pad, slug: str, store: Store) -> None:
    amend(store, slug, unknown=1)
    assert phone.totals(slug) == ["12", "7"]
    assert totals_of(phone.send(correcting(phone, slug), to="correct")) == ["24", "14"]


class TestStriking:
    """Whether the hand was dealt decides who deals next."""

    DEALT, TWICE = "Die Reihe bleibt: Cem gibt.", "Die Reihe rückt zurück: Ben gibt."

    def test_one_entered_twice_counts_no_more_and_moves_the_deal_back(self, phone: Pad, slug: str, store: Store) -> None:
        form = correcting(phone, slug, 2)
        page = phone.press(form, self.TWICE)
        assert page.one("div", cls="toast").one("span").text == f"Runde 2 ist gestrichen. {self.TWICE}"
        page = phone.press(form, self.TWICE)
        assert steps(store, slug) == ["entry", "entry", "amend"], "a second tap does nothing"
        assert (totals_of(page), "e2" in page.ids) == (["12", "7"], False)
        assert log_of(phone, slug)[0] == "Runde gestrichen Ada & Cem +12, Ben & Dora +7"
        assert correcting(phone, slug, 2).path == f"/t/{slug}", "so does the way back in the browser"

    def test_a_dealt_hand_is_told_in_the_language_of_each_phone_also_once_it_is_an_older_row(
        self, phone: Pad, phone_of: Callable[..., Pad], slug: str
    ) -> None:
        phone.press(correcting(phone, slug, 2), self.DEALT)
        phone.write(slug, BIDS, TRICKS)
        for other, told in (
            (phone, "Runde 2 gestrichen, gespielt war sie"),
            (phone_of("en"), "Round 2 struck out, but played"),
        ):
            assert other.sheet(slug).one("details", id="e3").one("span", cls="happened").text == told

    def test_a_dealt_hand_leaves_the_deal_where_it_is(self, phone: Pad, slug: str, store: Store) -> None:
        form = correcting(phone, slug, 2)
        assert "Wurde diese Runde wirklich gespielt?" in form.text
        page = phone.press(form, self.DEALT)
        assert (page.path, totals_of(page)) == (f"/t/{slug}", ["12", "7"])
        assert page.one("div", cls="toast").one("span").text == f"Die Punkte von Runde 2 zählen nicht. {self.DEALT}"
        phone.press(form, self.DEALT)
        assert steps(store, slug) == ["entry"] * 3, "a second tap takes no points twice"
        scored = fold_record(json.loads(phone.open(f"/t/{slug}/record").html))[0]
        assert scored is not None
        assert (scored.state.totals, scored.state.dealer) == ((12, 7), 2), "whoever scores the record gets the same"
        assert totals_of(phone.send(phone.sheet(slug), to="undo")) == ["24", "14"]

    def test_after_the_end_nothing_is_asked_and_the_game_is_open_again(self, phone: Pad, slug: str) -> None:
        phone.played(slug, 6)
        form = correcting(phone, slug, 2)
        assert "Wurde diese Runde wirklich gespielt?" not in form.text
        assert phone.send(form, to="strike").all("p", cls="winner") == []
        assert phone.write(slug, BIDS, TRICKS).one("p", cls="winner").text == "Ada & Cem gewinnen."

    def test_a_stale_page_strikes_nothing(self, phone: Pad, other: Pad, slug: str, store: Store) -> None:
        page = correcting(phone, slug)
        other.write(slug, BIDS, TRICKS)
        assert CHANGED in phone.send(page, to="strike").text
        assert steps(store, slug) == ["entry"] * 3


class TestAdjustment:
    def adjust(self, phone: Pad, slug: str, **typed: str) -> Page:
        return phone.send(phone.open(f"/t/{slug}/adjust"), typed, "adjust")

    def test_it_changes_the_totals_and_nothing_else_until_it_is_taken_back(self, phone: Pad, slug: str, store: Store) -> None:
        form = phone.open(f"/t/{slug}/adjust")
        assert [form.one(id=f"f-adjust_{side}-hint").text for side in (0, 1)] == ["Stand 24", "Stand 14"]
        for _ in range(2):
            page = phone.send(form, {"adjust_0": "-5", "adjust_1": "10", "note": "<script>alert(1)</script>"}, "adjust")
        assert steps(store, slug) == ["entry"] * 3, "sent twice it counts once"
        assert totals_of(page) == ["19", "24"]
        row = page.one("details", id="e3")
        assert row.one("span", cls="round-number").text == "±"
        assert "<script>alert(1)</script>" in row.text, "markup is text"
        assert "Runde 3: Ansagen" in page.text
        assert totals_of(phone.send(page, to="undo")) == ["24", "14"]
        assert log_of(phone, slug)[:2] == [
            "Zurückgenommen: Ausgleich eingetragen",
            "Ausgleich eingetragen (zurückgenommen) <script>alert(1)</script>: Ada & Cem −5, Ben & Dora +10",
        ]

    def test_a_word_is_ready_and_words_of_ones_own_take_its_place(self, phone: Pad, slug: str) -> None:
        def stored() -> Any:
            return json.loads(phone.open(f"/t/{slug}/record").html)["rounds"][-1]["note"]

        for typed, note in (
            ({}, "Vereinbart"), ({".ready": "adjust-misdeal"}, "Vergeben"),
            ({".ready": "adjust-misdeal", "note": "Wette"}, "Wette"),
        ):  # fmt: skip
            self.adjust(phone, slug, adjust_0="5", **typed)
            assert stored() == note
        page = phone.open(f"/t/{slug}/adjust?seq=5")
        for typed, note in (
            ({".ready": "adjust-penalty"}, "Strafe"), ({".ready": "adjust-agreed"}, "Vereinbart"), ({"note": "Wette"}, "Wette"),
        ):  # fmt: skip
            phone.send(page, typed, "adjust")
            page = phone.open(f"/t/{slug}/adjust?seq=5")
            assert (page.ticked(".ready"), page.ticked("note")) == (typed.get(".ready"), typed.get("note", "")), note
            assert stored() == note

    def test_sums_and_all_kinds_of_minus(self, phone: Pad, slug: str) -> None:
        for seq, (typed, points) in enumerate((("120+45+5", "+170"), ("−3", "−3"), ("–4", "−4"), ("+7", "+7"), ("10-4", "+6")), 3):
            assert points_of(self.adjust(phone, slug, adjust_0=typed, note="x"), seq) == [points, "0"]

    def test_all_faults_stand_beside_their_fields_and_nothing_is_lost(self, phone: Pad, slug: str, store: Store) -> None:
        page = self.adjust(phone, slug, adjust_0="fünf", adjust_1="1", note="", **{".ready": ""})
        assert page.status == 422
        assert page.faults_at("adjust_0") == ["„fünf“ ist keine Zahl. Summen wie 120+45 gehen auch."]
        assert page.faults_at("note") == ["Die Notiz fehlt noch: Sie sagt, warum."]
        assert (page.ticked("adjust_0"), page.ticked("adjust_1")) == ("fünf", "1")
        for number in ("1000000001", "9" * 5000, "1e9", "0x10"):
            assert self.adjust(phone, slug, adjust_1=number, note="x").faults_at("adjust_1"), number[:9]
        page = self.adjust(phone, slug, adjust_0="0", note="n" * 201)
        assert (page.status, page.faults_at("adjust_0")) == (422, ["Eine Zahl fehlt noch."])
        assert page.faults_at("note") == ["Die Notiz hat bis zu 200 Zeichen; diese hat 201."]
        assert steps(store, slug) == ["entry"] * 2

    def test_it_can_be_corrected_and_struck_out_on_its_own_page(self, phone: Pad, slug: str) -> None:
        self.adjust(phone, slug, adjust_0="5", note="Vorgabe")
        page = correcting(phone, slug, 3)
        assert (page.path, page.ticked("adjust_0"), page.ticked("note")) == (f"/t/{slug}/adjust", "5", "Vorgabe")
        assert phone.open(f"/t/{slug}/adjust?seq=1").status == 404
        assert totals_of(phone.send(page, {"adjust_0": "6"}, "adjust")) == ["30", "14"]
        assert log_of(phone, slug)[0] == "Ausgleich korrigiert Ausgleich, Ada & Cem: 5 6"
        assert totals_of(phone.send(phone.open(f"/t/{slug}/adjust?seq=3"), to="strike")) == ["24", "14"]
        assert phone.open(f"/t/{slug}/adjust?seq=3").path == f"/t/{slug}"

    def test_after_the_end_there_is_no_more(self, phone: Pad, slug: str, store: Store) -> None:
        phone.played(slug, 6)
        assert phone.open(f"/t/{slug}/adjust").path == f"/t/{slug}"
        phone.post(f"/t/{slug}/adjust", {"adjust_0": "5", "note": "x", ".seen": "8", ".key": "a"})
        assert steps(store, slug) == ["entry"] * 8
