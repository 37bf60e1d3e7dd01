"""Mistakes and what becomes of them: undo, correction, striking out, adjustments, the log."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from scorepad.store import NewStep, NewTable, Store
from scorepad.table import fold
from tests.web.conftest import NAMES, Pad, points_of, steps, totals_of

BIDS, TRICKS = (1, 2, 2, 0), (4, 3)


@pytest.fixture
def slug(phone: Pad) -> str:
    """A table of four with two rounds: 12 and 7 points each."""
    slug = phone.lay(4)
    phone.played(slug, 2)
    return slug


def log_of(phone: Pad, slug: str) -> list[str]:
    """The log, newest first, without times."""
    items = phone.open(f"/t/{slug}/log").one("ol", cls="log").all("li")
    return [item.text.removeprefix(item.all("span", cls="soft")[0].text).strip() for item in items]


class TestUndo:
    def test_the_last_round_is_taken_back_and_typed_again(self, phone: Pad, slug: str) -> None:
        page = phone.send(phone.sheet(slug), to="undo")
        assert totals_of(page) == ["12", "7"]
        assert "Runde 2 ist wieder offen; die Eingaben stehen noch da." in page.text
        page = phone.open(f"/t/{slug}/enter/tricks")
        assert page.ticked("tricks_0") == "4", "4:3"
        assert totals_of(phone.send(page, to="tricks")) == ["24", "14"]

    def test_a_double_tap_takes_back_one_round_only(self, phone: Pad, slug: str, store: Store) -> None:
        page = phone.sheet(slug)
        phone.send(page, to="undo")
        again = phone.send(page, to="undo")
        assert totals_of(again) == ["12", "7"]
        assert steps(store, slug) == ["entry", "entry", "undo"]

    def test_two_undos_take_back_two_rounds(self, phone: Pad, slug: str) -> None:
        page = phone.send(phone.sheet(slug), to="undo")
        page = phone.send(page, to="undo")
        assert totals_of(page) == ["0", "0"]
        assert page.all("details", cls="round") == []

    def test_with_nothing_left_there_is_nothing_to_undo(self, phone: Pad, store: Store) -> None:
        slug = phone.lay(4)
        assert "Zurücknehmen" not in [button.attrs.get("aria-label") for button in phone.sheet(slug).all("button")]
        assert phone.post(f"/t/{slug}/undo", {".seen": "0", ".key": "x"}).status == 200
        assert steps(store, slug) == []

    def test_a_stale_page_does_not_undo_what_it_has_not_seen(self, phone: Pad, other: Pad, slug: str) -> None:
        page = phone.sheet(slug)
        other.write(slug, BIDS, TRICKS)
        page = phone.send(page, to="undo")
        assert totals_of(page) == ["36", "21"]
        assert "Auf dem Block hat sich inzwischen etwas geändert." in page.text

    def test_undo_stands_beside_the_note_after_saving(self, phone: Pad, slug: str) -> None:
        page = phone.write(slug, BIDS, TRICKS)
        toast = page.one("div", cls="toast")
        assert toast.attrs["role"] == "status"
        assert toast.one("span").text == "Runde 3: +12 und +7"
        assert totals_of(phone.press(page, "Zurücknehmen")) == ["24", "14"]

    def test_a_correction_is_undone_first(self, phone: Pad, slug: str) -> None:
        phone.send(phone.open(f"/t/{slug}/entries/1/correct"), {"tricks_0": "3", "tricks_1": "4"}, "correct")
        assert phone.totals(slug) == ["23", "15"]
        assert totals_of(phone.send(phone.sheet(slug), to="undo")) == ["24", "14"]

    def test_an_undone_adjustment_is_gone_but_not_from_the_log(self, phone: Pad, slug: str) -> None:
        phone.adjust(slug, 5)
        page = phone.send(phone.sheet(slug), to="undo")
        assert totals_of(page) == ["24", "14"]
        assert log_of(phone, slug)[:2] == [
            "Zurückgenommen: Ausgleich eingetragen",
            "Ausgleich eingetragen (zurückgenommen) Ada & Cem +5, Ben & Dora 0",
        ]

    def test_only_what_was_written_comes_back_into_the_draft(self, phone: Pad, slug: str) -> None:
        """The number somebody has typed for round 3 is not the trump of round 2."""
        phone.keep(phone.open(f"/t/{slug}/enter/announce"), {"trump_number": "7"})
        phone.send(phone.sheet(slug), to="undo")
        assert phone.open(f"/t/{slug}/enter/announce").ticked("trump_number") is None


class TestCorrection:
    def test_the_page_shows_the_round_as_it_stands(self, phone: Pad, slug: str) -> None:
        page = phone.open(f"/t/{slug}/entries/1/correct")
        assert [page.ticked(f"bids_{seat}") for seat in range(4)] == ["1", "2", "2", "0"]
        assert page.ticked("tricks_0") == "4", "4:3"
        assert page.one("h1").text == "Runde 1 korrigieren"

    def test_an_older_round_is_corrected_and_all_totals_follow(self, phone: Pad, slug: str) -> None:
        page = phone.send(phone.open(f"/t/{slug}/entries/1/correct"), {"tricks_0": "0", "tricks_1": "7"}, "correct")
        assert totals_of(page) == ["9", "18"]
        assert points_of(page, 1) == ["+12 −3", "+7 +11"]
        assert "korrigiert" in page.one("details", id="e1").text
        assert "Runde 1 korrigiert" in page.one("div", cls="toast").text

    def test_the_old_points_are_struck_through(self, phone: Pad, slug: str) -> None:
        page = phone.send(phone.open(f"/t/{slug}/entries/1/correct"), {"tricks_0": "0", "tricks_1": "7"}, "correct")
        assert [node.text for node in page.one("details", id="e1").all("s")] == ["+12", "+7"]

    def test_the_log_says_what_was_changed(self, phone: Pad, slug: str) -> None:
        phone.send(phone.open(f"/t/{slug}/entries/1/correct"), {"tricks_0": "0", "tricks_1": "7", "trump_colour": "red"}, "correct")
        newest = log_of(phone, slug)[0]
        assert newest == (
            "Runde 1 korrigiert Trumpffarbe: – rot Stiche, Ada & Cem: 4 0 Stiche, Ben & Dora: 3 7"
            " Punkte, Ada & Cem: +12 −3 Punkte, Ben & Dora: +7 +11"
        )

    def test_the_word_corrected_leads_to_its_place_in_the_log(self, phone: Pad, slug: str) -> None:
        page = phone.send(phone.open(f"/t/{slug}/entries/1/correct"), {"tricks_0": "0", "tricks_1": "7"}, "correct")
        place = page.one("p", cls="corrected-word").one("a").attrs["href"]
        assert place.split("#")[1] in phone.open(place.split("#")[0]).ids

    def test_sent_twice_it_is_written_once(self, phone: Pad, slug: str, store: Store) -> None:
        page = phone.open(f"/t/{slug}/entries/1/correct")
        for _ in range(2):
            phone.send(page, {"tricks_0": "3", "tricks_1": "4"}, "correct")
        assert steps(store, slug) == ["entry", "entry", "amend"]

    def test_a_refused_correction_keeps_what_was_typed(self, phone: Pad, store: Store) -> None:
        slug = phone.lay(6)
        phone.write(slug, (1,) * 6, (4, 2, 1))
        page = phone.send(phone.open(f"/t/{slug}/entries/1/correct"), {"tricks_0": "5", "bids_2": "6"}, "correct")
        assert page.status == 422
        assert page.faults_at("tricks_2") == ["Es gibt 7 Stiche; 5, 2 und 1 sind 8."]
        assert (page.ticked("tricks_0"), page.ticked("bids_2")) == ("5", "6")
        page = phone.press(page, "Rest: 0")
        assert (page.ticked("tricks_0"), page.ticked("tricks_2"), page.ticked("bids_2")) == ("5", "0", "6")
        phone.send(page, to="correct")
        assert steps(store, slug) == ["entry", "amend"]

    def test_a_half_typed_correction_survives_a_reload_and_changes_nothing_yet(self, phone: Pad, slug: str) -> None:
        phone.keep(phone.open(f"/t/{slug}/entries/1/correct"), {"bids_2": "6"})
        assert phone.open(f"/t/{slug}/entries/1/correct").ticked("bids_2") == "6"
        assert phone.totals(slug) == ["24", "14"]

    def test_with_a_stale_page_what_was_typed_stays_and_can_be_sent_again(self, phone: Pad, other: Pad, slug: str) -> None:
        page = phone.open(f"/t/{slug}/entries/1/correct")
        other.write(slug, BIDS, TRICKS)
        page = phone.send(page, {"tricks_0": "3", "tricks_1": "4"}, "correct")
        assert page.status == 409
        assert page.ticked("tricks_0") == "3", "3:4"
        assert "Deine Eingaben sind noch da." in page.text
        assert totals_of(phone.send(page, to="correct")) == ["35", "22"]

    def test_a_round_of_the_last_table_step_can_be_corrected_after_the_end(self, phone: Pad) -> None:
        slug = phone.lay(4)
        page = phone.evening(slug, 8)
        assert page.one("p", cls="winner").text.startswith("Ada & Cem")
        for seq in range(1, 9):
            page = phone.send(phone.open(f"/t/{slug}/entries/{seq}/correct"), {"tricks_0": "0", "tricks_1": "7"}, "correct")
        assert page.one("p", cls="winner").text.startswith("Ben & Dora")

    def test_a_round_that_is_not_there_cannot_be_corrected(self, phone: Pad, slug: str) -> None:
        for seq in (0, 3, 10**30):
            assert phone.open(f"/t/{slug}/entries/{seq}/correct").status == 404
            assert phone.post(f"/t/{slug}/entries/{seq}/strike").status == 404


class TestWhatNoLongerFits:
    @pytest.fixture
    def broken(self, phone: Pad, slug: str, store: Store) -> str:
        """Round 1 holds what the rules (no longer) allow."""
        phone.write(slug, BIDS, TRICKS)
        store.append(
            slug, NewStep("amend", {"target": 1, "entry": {"bids": [1, 2, 2, 0], "tricks": [7, 7]}}), seen=3, key="b", at=1
        )
        return slug

    def test_it_is_shown_and_not_counted(self, phone: Pad, broken: str) -> None:
        page = phone.sheet(broken)
        assert totals_of(page) == ["24", "14"]
        assert "Ab Runde 1 passt etwas nicht mehr. Was rot dasteht, zählt nicht mit." in page.text
        assert "Es gibt 7 Stiche; 7 und 7 sind 14." in page.one("details", id="e1").text
        assert [points[-1] for points in points_of(page, 1)] == ["–", "–"]

    def test_it_can_be_put_right(self, phone: Pad, broken: str) -> None:
        page = phone.open(f"/t/{broken}/entries/1/correct")
        assert page.faults_at("tricks_0") == ["Es gibt 7 Stiche; 7 und 7 sind 14."]
        assert page.ticked("tricks_0") is None, "no result of two sides comes to 14 tricks"
        page = phone.send(page, {"tricks_0": "7"}, "correct")
        assert page.path == f"/t/{broken}"
        assert "passt etwas nicht mehr" not in page.text

    def test_what_no_rule_knows_goes_when_it_is_saved_as_it_is(self, phone: Pad, slug: str, store: Store) -> None:
        """Another version of the pad has written it."""
        entry = {"bids": [1, 2, 2, 0], "tricks": [4, 3], "unknown": 1}
        store.append(slug, NewStep("amend", {"target": 1, "entry": entry}), seen=2, key="b", at=1)
        assert phone.totals(slug) == ["12", "7"]
        assert totals_of(phone.send(phone.open(f"/t/{slug}/entries/1/correct"), to="correct")) == ["24", "14"]

    def test_it_can_be_struck_out(self, phone: Pad, broken: str) -> None:
        page = phone.send(phone.open(f"/t/{broken}/entries/1/correct"), to="strike")
        assert totals_of(page) == ["24", "14"]
        assert "passt etwas nicht mehr" not in page.text

    def test_the_table_can_still_be_kept_as_a_file_and_read_again(self, phone: Pad, broken: str) -> None:
        page = phone.post("/import", {"text": phone.open(f"/t/{broken}/record").html, ".key": "i"})
        assert page.status in (200, 422)
        assert page.path.startswith("/t/") or page.faults[0].startswith("Eintrag 1: ")


class TestStriking:
    def test_a_struck_round_counts_no_more_and_stays_in_the_log(self, phone: Pad, slug: str) -> None:
        page = phone.send(phone.open(f"/t/{slug}/entries/1/correct"), to="strike")
        assert totals_of(page) == ["12", "7"]
        assert "e1" not in page.ids
        assert page.one("span", cls="round-number").text == "1"
        assert log_of(phone, slug)[0] == "Runde gestrichen Ada & Cem +12, Ben & Dora +7"

    def test_undo_brings_it_back(self, phone: Pad, slug: str) -> None:
        phone.send(phone.open(f"/t/{slug}/entries/1/correct"), to="strike")
        assert totals_of(phone.send(phone.sheet(slug), to="undo")) == ["24", "14"]

    def test_after_the_end_it_opens_the_game_again(self, phone: Pad) -> None:
        slug = phone.lay(3)
        phone.evening(slug, 6, (1, 1, 1), (2, 3, 0))
        page = phone.send(phone.open(f"/t/{slug}/entries/2/correct"), to="strike")
        assert page.all("p", cls="winner") == []
        page = phone.write(slug, (1, 1, 1), (2, 3, 0))
        assert page.one("p", cls="winner").text == "Ben gewinnt."

    def test_struck_twice_counts_once(self, phone: Pad, slug: str, store: Store) -> None:
        page = phone.open(f"/t/{slug}/entries/1/correct")
        phone.send(page, to="strike")
        again = phone.send(page, to="strike")
        assert steps(store, slug) == ["entry", "entry", "amend"]
        assert again.status in (200, 404)

    def test_a_stale_page_strikes_nothing(self, phone: Pad, other: Pad, slug: str, store: Store) -> None:
        page = phone.open(f"/t/{slug}/entries/1/correct")
        other.write(slug, BIDS, TRICKS)
        page = phone.send(page, to="strike")
        assert "Auf dem Block hat sich inzwischen etwas geändert." in page.text
        assert steps(store, slug) == ["entry"] * 3


class TestAdjustment:
    def adjust(self, phone: Pad, slug: str, **typed: str) -> Any:
        return phone.send(phone.open(f"/t/{slug}/adjust"), typed, "adjust")

    def test_it_changes_the_totals_and_nothing_else(self, phone: Pad, slug: str) -> None:
        page = self.adjust(phone, slug, adjust_0="-5", adjust_1="10", note="Vorgabe")
        assert totals_of(page) == ["19", "24"]
        row = page.one("details", id="e3")
        assert row.one("span", cls="round-number").text == "±"
        assert "Vorgabe" in row.text
        assert "Runde 3: Ansagen" in page.text

    def test_the_totals_as_they_stand_are_beside_the_numbers(self, phone: Pad, slug: str) -> None:
        page = phone.open(f"/t/{slug}/adjust")
        assert [page.one(id=f"f-adjust_{side}-hint").text for side in (0, 1)] == ["Stand 24", "Stand 14"]

    def test_no_note_need_be_typed_a_word_is_ready(self, phone: Pad, slug: str) -> None:
        assert "Vereinbart" in self.adjust(phone, slug, adjust_0="5").one("details", id="e3").text
        assert "Vergeben" in self.adjust(phone, slug, adjust_0="5", **{".ready": "adjust-misdeal"}).one("details", id="e4").text

    def test_words_of_ones_own_take_the_place_of_the_ready_one(self, phone: Pad, slug: str) -> None:
        row = self.adjust(phone, slug, adjust_0="5", note="Wette", **{".ready": "adjust-misdeal"}).one("details", id="e3")
        assert ("Wette" in row.text, "Vergeben" in row.text) == (True, False)

    def test_a_word_can_be_chosen_in_a_correction(self, phone: Pad, slug: str, store: Store) -> None:
        self.adjust(phone, slug, adjust_0="5", note="Vorgabe")
        for word, note in (("adjust-penalty", "Strafe"), ("adjust-agreed", "Vereinbart")):
            phone.send(phone.open(f"/t/{slug}/adjust?seq=3"), {".ready": word}, "adjust")
            assert phone.open(f"/t/{slug}/record").html.count(f'"note": "{note}"') == 1
            page = phone.open(f"/t/{slug}/adjust?seq=3")
            assert (page.ticked(".ready"), page.ticked("note")) == (word, "")
        phone.send(page, {"note": "Wette"}, "adjust")
        page = phone.open(f"/t/{slug}/adjust?seq=3")
        assert (page.ticked(".ready"), page.ticked("note")) == (None, "Wette")

    @pytest.mark.parametrize(("typed", "points"), [("120+45+5", "+170"), ("−3", "−3"), ("–4", "−4"), ("+7", "+7"), ("10-4", "+6")])
    def test_sums_and_all_kinds_of_minus(self, phone: Pad, slug: str, typed: str, points: str) -> None:
        assert points_of(self.adjust(phone, slug, adjust_0=typed, note="x"), 3) == [points, "0"]

    def test_all_faults_are_told_beside_their_fields(self, phone: Pad, slug: str, store: Store) -> None:
        page = self.adjust(phone, slug, adjust_0="fünf", adjust_1="1", note="", **{".ready": ""})
        assert page.status == 422
        assert page.faults_at("adjust_0") == ["„fünf“ ist keine Zahl. Summen wie 120+45 gehen auch."]
        assert page.faults_at("note") == ["Die Notiz fehlt noch: Sie sagt, warum."]
        assert (page.ticked("adjust_0"), page.ticked("adjust_1")) == ("fünf", "1")
        assert steps(store, slug) == ["entry", "entry"]

    def test_a_note_without_a_number_is_no_adjustment(self, phone: Pad, slug: str) -> None:
        page = self.adjust(phone, slug, adjust_0="0", note="nichts")
        assert (page.status, page.faults_at("adjust_0")) == (422, ["Eine Zahl fehlt noch."])
        assert page.ticked("note") == "nichts"

    def test_a_note_has_an_end(self, phone: Pad, slug: str) -> None:
        page = self.adjust(phone, slug, adjust_0="1", note="n" * 201)
        assert page.faults_at("note") == ["Die Notiz hat bis zu 200 Zeichen; diese hat 201."]
        assert self.adjust(phone, slug, adjust_0="1", note="n" * 200).path == f"/t/{slug}"

    def test_numbers_too_large_for_any_sheet(self, phone: Pad, slug: str) -> None:
        for number in ("1000000001", "9" * 16, "9" * 5000, "1e9", "0x10"):
            page = self.adjust(phone, slug, adjust_1=number, note="x")
            assert page.status == 422
            assert page.faults_at("adjust_1")

    def test_a_note_with_markup_is_text(self, phone: Pad, slug: str) -> None:
        page = self.adjust(phone, slug, adjust_0="1", note="<script>alert(1)</script>")
        assert "<script>alert(1)</script>" in page.text
        assert all("src" in node.attrs for node in page.all("script"))

    def test_sent_twice_it_counts_once(self, phone: Pad, slug: str, store: Store) -> None:
        page = phone.open(f"/t/{slug}/adjust")
        for _ in range(2):
            again = phone.send(page, {"adjust_0": "5", "note": "x"}, "adjust")
            assert again.path == f"/t/{slug}"
        assert steps(store, slug) == ["entry", "entry", "entry"]

    def test_a_stale_page_keeps_what_was_typed(self, phone: Pad, other: Pad, slug: str) -> None:
        page = phone.open(f"/t/{slug}/adjust")
        other.write(slug, BIDS, TRICKS)
        page = phone.send(page, {"adjust_0": "5", "note": "Vorgabe"}, "adjust")
        assert page.status == 409
        assert (page.ticked("adjust_0"), page.ticked("note")) == ("5", "Vorgabe")
        assert totals_of(phone.send(page, to="adjust")) == ["41", "21"]

    def test_it_can_be_corrected_and_struck_out(self, phone: Pad, slug: str) -> None:
        self.adjust(phone, slug, adjust_0="5", note="Vorgabe")
        page = phone.open(f"/t/{slug}/adjust?seq=3")
        assert (page.ticked("adjust_0"), page.ticked("note")) == ("5", "Vorgabe")
        page = phone.send(page, {"adjust_0": "6"}, "adjust")
        assert totals_of(page) == ["30", "14"]
        assert log_of(phone, slug)[0] == "Ausgleich korrigiert Ausgleich, Ada & Cem: 5 6"
        page = phone.send(phone.open(f"/t/{slug}/adjust?seq=3"), to="strike")
        assert totals_of(page) == ["24", "14"]

    def test_the_correction_of_an_adjustment_leads_to_its_own_page(self, phone: Pad, slug: str) -> None:
        self.adjust(phone, slug, adjust_0="5", note="Vorgabe")
        assert phone.open(f"/t/{slug}/entries/3/correct").path == f"/t/{slug}/adjust"
        assert phone.open(f"/t/{slug}/adjust?seq=1").status == 404

    def test_after_the_end_there_is_no_more(self, phone: Pad, store: Store) -> None:
        slug = phone.lay(3)
        phone.evening(slug, 6, (1, 1, 1), (2, 3, 0))
        assert phone.open(f"/t/{slug}/adjust").path == f"/t/{slug}"
        phone.post(f"/t/{slug}/adjust", {"adjust_0": "5", "note": "x", ".seen": "6", ".key": "a"})
        assert steps(store, slug) == ["entry"] * 6


class TestLog:
    def test_it_tells_everything_newest_first(self, phone: Pad, slug: str) -> None:
        phone.send(phone.sheet(slug), to="undo")
        assert log_of(phone, slug) == [
            "Zurückgenommen: Runde 2 eingetragen",
            "Runde eingetragen (zurückgenommen) Ada & Cem +12, Ben & Dora +7",
            "Runde 1 eingetragen Ada & Cem +12, Ben & Dora +7",
        ]

    def test_it_says_when(self, phone_of: Callable[..., Pad], slug: str) -> None:
        time = phone_of("de").open(f"/t/{slug}/log").all("span", cls="soft")[0].text
        assert time.count(".") == 2
        assert ":" in time

    def test_an_empty_log_says_so(self, phone: Pad) -> None:
        assert "Noch ist nichts eingetragen." in phone.open(f"/t/{phone.lay(4)}/log").text

    def test_nothing_that_was_written_is_ever_lost(self, phone: Pad, slug: str, store: Store) -> None:
        phone.send(phone.open(f"/t/{slug}/entries/1/correct"), {"tricks_0": "3", "tricks_1": "4"}, "correct")
        phone.send(phone.sheet(slug), to="undo")
        phone.send(phone.open(f"/t/{slug}/entries/1/correct"), to="strike")
        kept = [json.dumps(step.data) for step in store.load(slug).steps]
        assert len(kept) == 5
        assert json.loads(kept[0]) == {"bids": [1, 2, 2, 0], "tricks": [4, 3]}


def test_the_log_calls_a_suit_by_its_name(phone: Pad, store: Store) -> None:
    hand = {"trump": "h", "cards": [100, 92], "last_trick": 0}
    slug = store.open(NewTable("belote", NAMES[:4], 0, {}, entries=[hand]), key="belote", at=1_800_000_000)
    change = {"target": 1, "entry": {**hand, "trump": "s"}}
    store.append(slug, NewStep("amend", change), seen=1, key="amended", at=1_800_000_001)
    assert "Trumpf: Herz Pik" in phone.open(f"/t/{slug}/log").text


class TestStrikingARound:
    """Whether the hand was dealt decides who deals next."""

    @pytest.fixture
    def twice(self, phone: Pad) -> str:
        """Ada dealt round 1, Ben round 2, and Cem is next."""
        slug = phone.lay(4)
        phone.played(slug, 2)
        return slug

    def test_a_dealt_hand_leaves_the_deal_where_it_is(self, phone: Pad, twice: str, store: Store) -> None:
        page = phone.open(f"/t/{twice}/entries/2/correct")
        assert "Wurde diese Runde gegeben?" in page.text
        page = phone.press(page, "Die Reihe bleibt: Cem gibt.")
        assert page.path == f"/t/{twice}"
        assert totals_of(page) == ["12", "7"]
        assert page.one("div", cls="toast").one("span").text == ("Die Punkte von Runde 2 zählen nicht. Die Reihe bleibt: Cem gibt.")
        record = json.loads(phone.open(f"/t/{twice}/record").html)
        scored = fold(record)[0]
        assert scored is not None
        assert scored.state.totals == (12, 7), "whoever scores the record gets the same"
        assert scored.state.dealer == 2
        assert totals_of(phone.send(page, to="undo")) == ["24", "14"]

    def test_one_entered_twice_moves_it_back(self, phone: Pad, twice: str, store: Store) -> None:
        page = phone.press(phone.open(f"/t/{twice}/entries/2/correct"), "Die Reihe rückt zurück: Ben gibt.")
        assert totals_of(page) == ["12", "7"]
        assert page.one("div", cls="toast").one("span").text == "Runde 2 ist gestrichen. Die Reihe rückt zurück: Ben gibt."
        assert steps(store, twice) == ["entry", "entry", "amend"]

    def test_a_second_tap_takes_no_points_twice(self, phone: Pad, twice: str, store: Store) -> None:
        page = phone.open(f"/t/{twice}/entries/2/correct")
        for _ in range(2):
            phone.press(page, "Die Reihe bleibt: Cem gibt.")
        assert steps(store, twice) == ["entry", "entry", "entry"]

    def test_where_nothing_is_dealt_any_more_nothing_is_asked(self, phone: Pad) -> None:
        slug = phone.lay(4)
        phone.played(slug, 8)
        assert "Wurde diese Runde gegeben?" not in phone.open(f"/t/{slug}/entries/8/correct").text

    def test_back_leads_to_the_sheet(self, phone: Pad, twice: str) -> None:
        phone.adjust(twice, 5, 0)
        for address in (f"/t/{twice}/entries/2/correct", f"/t/{twice}/adjust?seq=3"):
            phone.send(phone.open(address), to="strike")
            assert phone.open(address).path == f"/t/{twice}"
        assert phone.open(f"/t/{twice}/entries/77/correct").status == 404
