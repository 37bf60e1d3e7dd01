"""A table as a file: out, in, out again; and files that are none."""

from __future__ import annotations

import io
import json
import time
from datetime import UTC, datetime
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scorepad.games import find
from scorepad.store import NewTable, Store
from scorepad.web.lobby import import_table as bringing
from scorepad.web.tables.table_view import load
from tests.examples import scaled
from tests.tables import junk, records, spoiled
from tests.web.conftest import NAMES, Pad, totals_of
from tests.web.page import Page

GOOD: dict[str, Any] = {
    "scorepad": 1, "game": "partout", "players": list(NAMES[:4]), "dealer": 2, "options": {}, "ended": False,
    "rounds": [{"bids": [1, 2, 2, 0], "tricks": [4, 3]}, {"adjust": [5, -5], "note": "Vorgabe"}],
}  # fmt: skip

PARTOUT = find("partout")
assert PARTOUT is not None

one_pad = settings(
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.differing_executors],
    max_examples=scaled(0.5),
    deadline=None,
)


def bring(phone: Pad, data: Any, again: bool = False) -> Page:
    """Import a text, or anything that JSON can hold; `again`: though it is here already."""
    text = data if isinstance(data, str) else json.dumps(data)
    page = phone.send(phone.open("/import"), {"text": text}, "import")
    return phone.press(page, "Trotzdem öffnen") if again and page.status == 409 else page


def refused(phone: Pad, store: Store, data: Any) -> list[str]:
    page = bring(phone, data)
    assert page.status == 422, page.text
    assert page.path == "/import"
    assert store.count() == 0
    assert page.faults
    return page.faults


class TestOutAndIn:
    def test_a_table_comes_as_a_file(self, phone: Pad) -> None:
        slug = phone.lay(4, dealer="Cem")
        phone.write(slug, (1, 2, 2, 0), (4, 3))
        page = phone.open(f"/t/{slug}/record")
        assert page.headers["Content-Type"] == "application/json"
        assert page.headers["Content-Disposition"] == f"attachment; filename=scorepad-partout-{slug}.json"
        kept = json.loads(page.html)
        assert datetime.fromisoformat(kept.pop("started")).timestamp() == pytest.approx(time.time(), abs=60)
        assert kept == {**GOOD, "rounds": GOOD["rounds"][:1]}

    def test_a_file_becomes_a_table(self, phone: Pad) -> None:
        page = bring(phone, GOOD)
        assert page.path.startswith("/t/")
        assert totals_of(page) == ["17", "2"]
        assert "Der Tisch ist da." in page.text

    def test_a_file_can_be_chosen_instead_of_typed(self, phone: Pad) -> None:
        file = (io.BytesIO(b"\xef\xbb\xbf" + json.dumps(GOOD).encode()), "abend.json")
        page = phone.post("/import", {"file": file, "text": "", ".key": "k"}, content_type="multipart/form-data")
        assert totals_of(page) == ["17", "2"]

    def test_undone_corrected_and_struck_rounds_come_as_they_stand(self, phone: Pad) -> None:
        slug = phone.lay(4, dealer="Cem")
        phone.evening(slug, 4)
        phone.send(phone.sheet(slug), to="undo")
        phone.send(phone.open(f"/t/{slug}/entries/1/correct"), {"tricks_0": "3", "tricks_1": "4"}, "correct")
        phone.send(phone.open(f"/t/{slug}/entries/2/correct"), to="strike")
        kept = json.loads(phone.open(f"/t/{slug}/record").html)
        assert [each["tricks"] for each in kept["rounds"]] == [[3, 4], [4, 3]]
        assert totals_of(bring(phone, kept, again=True)) == phone.totals(slug)

    def test_a_table_ended_by_hand_comes_back_ended(self, phone: Pad) -> None:
        page = bring(phone, {**GOOD, "ended": True})
        assert page.one("p", cls="winner")
        assert json.loads(phone.open(f"{page.path}/record").html)["ended"] is True

    @one_pad
    @given(record=records(PARTOUT))
    def test_out_in_and_out_again_is_the_same_to_the_letter(self, phone: Pad, record: dict[str, Any]) -> None:
        first = phone.open(f"{bring(phone, record, again=True).path}/record").html
        again = phone.open(f"{bring(phone, first, again=True).path}/record").html
        assert again == first
        assert json.loads(first) == {**record, "rounds": json.loads(json.dumps(record["rounds"]))}

    def test_sent_twice_it_opens_one_table(self, phone: Pad, store: Store) -> None:
        page = phone.open("/import")
        slugs = {phone.send(page, {"text": json.dumps(GOOD)}, "import").slug for _ in range(2)}
        assert len(slugs) == store.count() == 1

    def test_another_file_sent_from_the_same_page_is_not_swallowed(self, phone: Pad, store: Store) -> None:
        page = phone.open("/import")
        phone.send(page, {"text": json.dumps(GOOD)}, "import")
        second = phone.send(page, {"text": json.dumps({**GOOD, "players": ["Ida", "Jo", "Kim"], "rounds": []})}, "import")
        assert "Ida" in second.text

    def test_missing_parts_have_their_defaults(self, phone: Pad) -> None:
        page = bring(phone, {"scorepad": 1, "game": "partout", "players": ["Ada", "Ben", "Cem"]})
        assert page.path.startswith("/t/")


class TestNames:
    def test_have_nothing_unseen_in_them(self, phone: Pad, store: Store) -> None:
        names = ["\u202eAda", "Be\u200bn", "Cem\u2066", "  Do\u0308ra  "]
        page = bring(phone, {**GOOD, "players": names, "rounds": [], "options": {}})
        assert [person.name for person in store.load(page.slug).people] == ["Ada", "Ben", "Cem", "D\u00f6ra"]

    @pytest.mark.parametrize("name", ["Ada\u200b", "\u202e"])
    def test_are_two_where_one_sees_two(self, phone: Pad, store: Store, name: str) -> None:
        page = bring(phone, {**GOOD, "players": ["Ada", name, "Cem"], "rounds": [], "options": {}})
        assert page.status == 422
        assert store.count() == 0


class TestTwice:
    def test_the_same_file_is_told_and_nothing_is_opened(self, phone: Pad, store: Store) -> None:
        slug = bring(phone, GOOD).slug
        page = bring(phone, GOOD)
        assert page.status == 409
        assert "Diesen Tisch gibt es hier schon: Partout vom " in page.text
        assert "mit Ada, Ben, Cem und Dora, 1 Runde." in page.text
        assert f"/t/{slug}" in page.links
        assert store.count() == 1

    def test_a_second_tap_opens_it_all_the_same(self, phone: Pad, store: Store) -> None:
        slug = bring(phone, GOOD).slug
        page = bring(phone, GOOD, again=True)
        assert page.slug != slug
        assert store.count() == 2

    def test_a_long_one_too(self, phone: Pad, store: Store) -> None:
        long = {**GOOD, "rounds": [{"adjust": [1, 0], "note": "x" * 190}] * 300}
        bring(phone, long)
        page = bring(phone, long, again=True)
        assert len(json.loads(phone.open(f"{page.path}/record").html)["rounds"]) == 300

    def test_what_was_played_here_is_known_as_well(self, phone: Pad, store: Store) -> None:
        slug = phone.lay(4)
        phone.write(slug, (1, 2, 2, 0), (4, 3))
        kept = phone.open(f"/t/{slug}/record").html
        phone.write(slug, (1, 2, 2, 0), (4, 3))
        page = bring(phone, kept)
        assert page.status == 409, "it has gone on since, and is the same table"
        assert f"/t/{slug}" in page.links

    @pytest.mark.parametrize(
        "other",
        [
            {"players": ["Ada", "Ben", "Cem", "Finn"]},
            {"rounds": GOOD["rounds"][:1]},
            {"game": "sheet", "rounds": [{"points": [1, 2, 3, 4]}]},
        ],
    )
    def test_another_table_is_none_of_it(self, phone: Pad, store: Store, other: dict[str, Any]) -> None:
        bring(phone, GOOD)
        assert bring(phone, {**GOOD, **other}).path.startswith("/t/")
        assert store.count() == 2

    def test_no_table_is_folded_to_find_it(self, phone: Pad, monkeypatch: pytest.MonkeyPatch) -> None:
        """Twenty-five tables of thousands of rounds by the same people took two seconds."""
        for at in range(5):
            bring(phone, {**GOOD, "started": f"2025-11-2{at}T20:15:00+01:00"})
            bring(phone, {**GOOD, "rounds": GOOD["rounds"][: at % 2], "started": f"2025-10-1{at}"})
        folded: list[str] = []
        monkeypatch.setattr(bringing, "load", lambda slug: (folded.append(slug), load(slug))[1])
        bring(phone, {**GOOD, "rounds": GOOD["rounds"][:1] * 3})
        assert folded == []

    def test_nor_is_one_begun_at_another_time(self, phone: Pad, store: Store) -> None:
        bring(phone, {**GOOD, "started": "2025-11-21T20:15:00+01:00"})
        assert bring(phone, {**GOOD, "started": "2025-11-22T20:15:00+01:00"}).path.startswith("/t/")
        assert bring(phone, {**GOOD, "started": "2025-11-21T19:15:00Z"}).status == 409

    def test_two_empty_tables_of_the_same_people_are_two(self, phone: Pad, store: Store) -> None:
        for _ in range(2):
            assert bring(phone, {**GOOD, "rounds": []}).path.startswith("/t/")

    def test_in_the_bin_it_does_not_count(self, phone: Pad, store: Store) -> None:
        store.throw_away(bring(phone, GOOD).slug, 1)
        assert bring(phone, GOOD).path.startswith("/t/")


class TestWhenAndWhatWasNoted:
    @pytest.mark.parametrize(
        "started", ["2025-11-21", "2025-11-21T20:15:00+01:00", "2025-11-21T19:15Z", "2025-11-21T20:15:00.5-03:30"]
    )
    def test_are_kept_to_the_letter(self, phone: Pad, started: str) -> None:
        page = bring(phone, {**GOOD, "started": started, "note": "Bei Ida\nim Garten"})
        kept = json.loads(phone.open(f"{page.path}/record").html)
        assert (kept["started"], kept["note"]) == (started, "Bei Ida\nim Garten")
        assert "21. November 2025" in page.text
        assert "Bei Ida" in page.text

    def test_the_evening_stands_among_the_past_where_it_was(self, phone: Pad) -> None:
        slug = bring(phone, {**GOOD, "started": "2025-11-21", "ended": True}).slug
        page = phone.open("/past")
        assert page.all("h2")[0].text.startswith("Freitag, 21. November 2025")
        assert f"/t/{slug}" in phone.open("/past?year=2025").links
        assert f"/t/{slug}" not in phone.open("/past?year=2026").links

    @pytest.mark.parametrize(("zone", "noon"), [("Pacific/Kiritimati", -2), ("UTC", 12), ("Pacific/Pago_Pago", 23)])
    def test_a_day_alone_is_its_noon_in_the_circle(self, phone: Pad, store: Store, zone: str, noon: int) -> None:
        store.set_zone(zone)
        slug = bring(phone, {**GOOD, "started": "2025-11-21", "ended": True}).slug
        assert store.load(slug).opened_at == datetime(2025, 11, 21, tzinfo=UTC).timestamp() + noon * 3600
        assert f"/t/{slug}" in phone.open("/evenings/2025-11-21").links
        assert phone.open("/past").all("h2")[0].text.startswith("Freitag, 21. November 2025")

    def test_a_file_says_when_it_was_by_the_clock_of_the_circle(self, phone: Pad, store: Store) -> None:
        at = int(datetime(2026, 7, 1, 20, tzinfo=UTC).timestamp())
        slug = store.open(NewTable("sheet", ["Ada", "Ben"], 0, {}), key="k", at=at)
        store.set_zone("Asia/Tokyo")
        assert json.loads(phone.open(f"/t/{slug}/record").html)["started"] == "2026-07-02T05:00:00+09:00"

    def test_what_is_not_known_is_not_invented(self, phone: Pad) -> None:
        page = bring(phone, GOOD)
        assert "started" not in json.loads(phone.open(f"{page.path}/record").html)
        assert "note" not in json.loads(phone.open(f"{page.path}/record").html)

    @pytest.mark.parametrize("started", ["0001-01-01", "9999-12-31T23:59:59-23:59", "1583-10-15", "2999-01-01"])
    def test_odd_times_are_kept_and_harm_nothing(self, phone: Pad, started: str) -> None:
        page = bring(phone, {**GOOD, "started": started})
        assert json.loads(phone.open(f"{page.path}/record").html)["started"] == started
        for path in ("/", "/past", "/new"):
            assert phone.open(path).status == 200

    @pytest.mark.parametrize(
        "started",
        [
            "",
            "gestern",
            "2025-13-01",
            "2025-02-30",
            "20251121",
            "2025-11-21T20:15:00",
            "2025-11-21 20:15",
            "2025-W47-5",
            5,
            [],
            True,
        ],
    )
    def test_what_is_no_time_is_told(self, phone: Pad, store: Store, started: Any) -> None:
        refused(phone, store, {**GOOD, "started": started})

    @pytest.mark.parametrize("note", ["", "  \n", "x" * 2001, "\ud800", 5, ["x"]])
    def test_what_is_no_note_is_told(self, phone: Pad, store: Store, note: Any) -> None:
        refused(phone, store, {**GOOD, "note": note})

    def test_two_thousand_characters_are_a_note(self, phone: Pad) -> None:
        page = bring(phone, {**GOOD, "note": f" {'ü' * 2000} "})
        assert json.loads(phone.open(f"{page.path}/record").html)["note"] == "ü" * 2000


class TestFilesThatAreNone:
    @pytest.mark.parametrize("text", ["", "   \n"])
    def test_nothing(self, phone: Pad, store: Store, text: str) -> None:
        assert refused(phone, store, text) == ["Die Datei fehlt noch."]

    @pytest.mark.parametrize(
        "text", ["hallo", "{", "<html>", "{'game': 1}", "\x00\x01", "[" * 100_000, '{"a":' * 50_000, "9" * 10_000, "\ufeff{"]
    )
    def test_no_json(self, phone: Pad, store: Store, text: str) -> None:
        told = refused(phone, store, text)
        assert told in (
            ["Das ist keine Datei von Scorepad: Sie lässt sich nicht als JSON lesen."],
            ["Hierher gehört ein Objekt mit Feldern."],
        )

    def test_bytes_that_are_no_text(self, phone: Pad, store: Store) -> None:
        file = (io.BytesIO(bytes(range(256)) * 40), "bild.png")
        page = phone.post("/import", {"file": file, ".key": "k"}, content_type="multipart/form-data")
        assert (page.status, store.count()) == (422, 0)

    @pytest.mark.parametrize("data", [None, 1, True, [], [GOOD], "text", {}, {"scorepad": 1}, {"a": {"b": [{}]}}])
    def test_json_that_is_no_table(self, phone: Pad, store: Store, data: Any) -> None:
        refused(phone, store, json.dumps(data))

    def test_an_unknown_game(self, phone: Pad, store: Store) -> None:
        assert refused(phone, store, {**GOOD, "game": "quidditch"}) == ["Ein Spiel namens quidditch gibt es nicht."]

    def test_a_format_of_another_time(self, phone: Pad, store: Store) -> None:
        told = ["Diese Datei hat das Format 99; Scorepad liest das Format 1."]
        assert refused(phone, store, {**GOOD, "scorepad": 99}) == told

    @pytest.mark.parametrize(
        "players",
        [[], ["Ada"], ["Ada"] * 4, ["Ada", "ada", "Ben"], [1, 2, 3], "Ada", None, ["A" * 41, "B", "C"], ["\x07", "B", "C"]],
    )
    def test_people_who_cannot_sit_there(self, phone: Pad, store: Store, players: Any) -> None:
        refused(phone, store, {**GOOD, "players": players, "rounds": [], "dealer": 0})

    def test_a_broken_round_is_named_by_its_number(self, phone: Pad, store: Store) -> None:
        rounds = [*GOOD["rounds"], {"bids": [1, 2, 2, 0], "tricks": [7, 7]}]
        assert refused(phone, store, {**GOOD, "rounds": rounds}) == ["Eintrag 3: Es gibt 7 Stiche; 7 und 7 sind 14."]

    @pytest.mark.parametrize(
        "entry",
        [None, 1, "x", [], {}, {"bids": 1}, {"bids": [1, 2], "tricks": [7, 0]}, {"adjust": []}, {"adjust": [1, 2]},
         {"adjust": "x", "note": 1}, {"bids": [True] * 4, "tricks": [4, 3]}, {"bids": [1.0, 2, 2, 0], "tricks": [4, 3]},
         {"bids": [10**30, 2, 2, 0], "tricks": [4, 3]}, {"tricks": [4, 3], "bids": [1, 2, 2, 0], "cheat": 1}],
    )  # fmt: skip
    def test_rounds_of_all_kinds_that_are_none(self, phone: Pad, store: Store, entry: Any) -> None:
        assert all(text.startswith("Eintrag 1: ") for text in refused(phone, store, {**GOOD, "rounds": [entry]}))

    def test_a_round_after_the_end_is_named_too(self, phone: Pad, store: Store) -> None:
        told = refused(phone, store, {**GOOD, "rounds": [GOOD["rounds"][0]] * 9})
        assert told == ["Eintrag 9: Das Spiel ist aus; es kommt nichts mehr dazu."]

    def test_numbers_beyond_all_bounds(self, phone: Pad, store: Store) -> None:
        for number in ("1e400", "-1e400", "NaN", "Infinity", "1" * 4000, "1" * 5000, "0.1"):
            for field in ("dealer", "scorepad"):
                text = json.dumps({**GOOD, field: 424242}).replace("424242", number)
                refused(phone, store, text)

    def test_half_a_character_is_no_name_and_no_note(self, phone: Pad, store: Store) -> None:
        for data in (
            {**GOOD, "players": ["\ud800", "Ben", "Cem"], "rounds": []},
            {**GOOD, "game": "\ud800"},
            {**GOOD, "rounds": [{"adjust": [1, 2], "note": "\ud800"}]},
            {**GOOD, "options": {"\ud800": 1}},
            {**GOOD, "\ud800": 1},
            {**GOOD, "rounds": [{"\ud800": 1}]},
        ):
            refused(phone, store, data)

    def test_more_rounds_than_a_sheet_holds(self, phone: Pad, store: Store) -> None:
        told = refused(phone, store, {**GOOD, "rounds": [{"adjust": [1, 0], "note": "x"}] * 2001})
        assert told == ["Mehr als 2000 Runden gehen nicht auf einen Block."]

    def test_nine_megabytes_are_too_much(self, phone: Pad, store: Store) -> None:
        page = phone.post("/import", {"text": "x" * 9_000_000, ".key": "k"})
        assert (page.status, store.count()) == (413, 0)
        assert "Das ist zu viel auf einmal." in page.text
        file = (io.BytesIO(b"[" * 9_000_000), "gross.json")
        assert phone.post("/import", {"file": file}, content_type="multipart/form-data").status == 413

    def test_what_was_typed_is_still_there(self, phone: Pad) -> None:
        page = bring(phone, '{"scorepad": 1, <b>')
        assert page.one("textarea").text == '{"scorepad": 1, <b>'

    @one_pad
    @given(data=junk() | spoiled(records(PARTOUT)))
    def test_whatever_json_comes_the_answer_is_clear(self, phone: Pad, data: Any) -> None:
        # Of all that is tried, the same may come twice.
        page = bring(phone, json.dumps(data), again=True)
        assert page.status in (200, 422)
        assert page.status == 200 or page.faults

    @one_pad
    @given(text=st.text(max_size=200))
    def test_whatever_text_comes_the_answer_is_clear(self, phone: Pad, text: str) -> None:
        page = bring(phone, text)
        assert page.status == 422
        assert page.faults
