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

    def test_a_file_becomes_a_table_whether_typed_or_chosen(self, phone: Pad) -> None:
        page = bring(phone, GOOD)
        assert page.path.startswith("/t/")
        assert totals_of(page) == ["17", "2"]
        assert "Der Tisch ist da." in page.text
        file = (io.BytesIO(b"\xef\xbb\xbf" + json.dumps({**GOOD, "ended": True}).encode()), "abend.json")
        page = phone.post("/import", {"file": file, "text": "", ".key": "k"}, content_type="multipart/form-data")
        page = phone.press(page, "Trotzdem öffnen")
        assert totals_of(page) == ["17", "2"]
        assert page.one("p", cls="winner")

    def test_undone_corrected_and_struck_rounds_come_as_they_stand(self, phone: Pad) -> None:
        slug = phone.lay(4, dealer="Cem")
        phone.evening(slug, 4)
        phone.send(phone.sheet(slug), to="undo")
        phone.send(phone.open(f"/t/{slug}/entries/1/correct"), {"tricks_0": "3", "tricks_1": "4"}, "correct")
        phone.send(phone.open(f"/t/{slug}/entries/2/correct"), to="strike")
        kept = json.loads(phone.open(f"/t/{slug}/record").html)
        assert [each["tricks"] for each in kept["rounds"]] == [[3, 4], [4, 3]]
        assert totals_of(bring(phone, kept, again=True)) == phone.totals(slug)

    @one_pad
    @given(record=records(PARTOUT))
    def test_out_in_and_out_again_is_the_same_to_the_letter(self, phone: Pad, record: dict[str, Any]) -> None:
        first = phone.open(f"{bring(phone, record, again=True).path}/record").html
        again = phone.open(f"{bring(phone, first, again=True).path}/record").html
        assert again == first
        assert json.loads(first) == {**record, "rounds": json.loads(json.dumps(record["rounds"]))}

    def test_sent_twice_it_opens_one_table_and_another_file_from_the_same_page_another(self, phone: Pad, store: Store) -> None:
        page = phone.open("/import")
        slugs = {phone.send(page, {"text": json.dumps(GOOD)}, "import").slug for _ in range(2)}
        assert len(slugs) == store.count() == 1
        second = phone.send(page, {"text": json.dumps({**GOOD, "players": ["Ida", "Jo", "Kim"], "rounds": []})}, "import")
        assert "Ida" in second.text

    def test_names_have_nothing_unseen_in_them(self, phone: Pad, store: Store) -> None:
        names = ["\u202eAda", "Be\u200bn", "Cem\u2066", "  Do\u0308ra  "]
        page = bring(phone, {**GOOD, "players": names, "rounds": [], "options": {}})
        assert [person.name for person in store.load(page.slug).people] == ["Ada", "Ben", "Cem", "D\u00f6ra"]


class TestTwice:
    def test_the_same_file_is_told_and_opened_with_a_second_tap(self, phone: Pad, store: Store) -> None:
        slug = bring(phone, GOOD).slug
        page = bring(phone, GOOD)
        assert page.status == 409
        assert "Diesen Tisch gibt es hier schon: Partout vom " in page.text
        assert "mit Ada, Ben, Cem und Dora, 1 Runde." in page.text
        assert f"/t/{slug}" in page.links
        assert store.count() == 1
        assert phone.press(page, "Trotzdem öffnen").slug != slug
        assert store.count() == 2

    def test_a_long_one_too(self, phone: Pad) -> None:
        long = {**GOOD, "rounds": [{"adjust": [1, 0], "note": "x" * 190}] * 300}
        bring(phone, long)
        page = bring(phone, long, again=True)
        assert len(json.loads(phone.open(f"{page.path}/record").html)["rounds"]) == 300

    def test_what_was_played_here_is_known_though_it_went_on(self, phone: Pad) -> None:
        slug = phone.lay(4)
        phone.write(slug, (1, 2, 2, 0), (4, 3))
        kept = phone.open(f"/t/{slug}/record").html
        phone.write(slug, (1, 2, 2, 0), (4, 3))
        page = bring(phone, kept)
        assert page.status == 409
        assert f"/t/{slug}" in page.links

    def test_another_table_is_none_of_it(self, phone: Pad, store: Store) -> None:
        """Of other people, rounds or games, or empty; begun at another time; nor does one in the bin count."""
        bring(phone, GOOD)
        for number, other in enumerate((
            {"players": ["Ada", "Ben", "Cem", "Finn"]}, {"rounds": GOOD["rounds"][:1]}, {"rounds": []}, {"rounds": []},
            {"game": "sheet", "rounds": [{"points": [1, 2, 3, 4]}]},
        ), 2):  # fmt: skip
            assert bring(phone, {**GOOD, **other}).path.startswith("/t/"), other
            assert store.count() == number

    def test_nor_is_one_begun_at_another_time_or_in_the_bin(self, phone: Pad, store: Store) -> None:
        evening = {**GOOD, "started": "2025-11-21T20:15:00+01:00"}
        slug = bring(phone, evening).slug
        assert bring(phone, {**GOOD, "started": "2025-11-22T20:15:00+01:00"}).path.startswith("/t/")
        assert bring(phone, {**GOOD, "started": "2025-11-21T19:15:00Z"}).status == 409, "the same moment"
        store.throw_away(slug, 1)
        assert bring(phone, evening).path.startswith("/t/")

    def test_no_table_is_folded_to_find_it(self, phone: Pad, monkeypatch: pytest.MonkeyPatch) -> None:
        """Twenty-five tables of thousands of rounds by the same people took two seconds."""
        for at in range(5):
            bring(phone, {**GOOD, "started": f"2025-11-2{at}T20:15:00+01:00"})
            bring(phone, {**GOOD, "rounds": GOOD["rounds"][: at % 2], "started": f"2025-10-1{at}"})
        folded: list[str] = []
        monkeypatch.setattr(bringing, "load", lambda slug: (folded.append(slug), load(slug))[1])
        bring(phone, {**GOOD, "rounds": GOOD["rounds"][:1] * 3})
        assert folded == []


class TestWhenAndWhatWasNoted:
    def test_are_kept_to_the_letter_and_shown(self, phone: Pad) -> None:
        for started in ("2025-11-21", "2025-11-21T20:15:00+01:00", "2025-11-21T19:15Z", "2025-11-21T20:15:00.5-03:30"):
            page = bring(phone, {**GOOD, "started": started, "note": "Bei Ida\nim Garten"}, again=True)
            kept = json.loads(phone.open(f"{page.path}/record").html)
            assert (kept["started"], kept["note"]) == (started, "Bei Ida\nim Garten")
            assert "21. November 2025" in page.text
            assert "Bei Ida" in page.text
        kept = json.loads(phone.open(f"{bring(phone, {**GOOD, 'rounds': []}).path}/record").html)
        assert not {"started", "note"} & kept.keys(), "what is not known is not invented"

    @pytest.mark.parametrize(("zone", "noon"), [("Pacific/Kiritimati", -2), ("UTC", 12), ("Pacific/Pago_Pago", 23)])
    def test_a_day_alone_is_its_noon_in_the_circle(self, phone: Pad, store: Store, zone: str, noon: int) -> None:
        """It stands among the past where it was."""
        store.set_zone(zone)
        slug = bring(phone, {**GOOD, "started": "2025-11-21", "ended": True}).slug
        assert store.load(slug).opened_at == datetime(2025, 11, 21, tzinfo=UTC).timestamp() + noon * 3600
        for path in ("/evenings/2025-11-21", "/past?year=2025"):
            assert f"/t/{slug}" in phone.open(path).links
        assert phone.open("/past").all("h2")[0].text.startswith("Freitag, 21. November 2025")

    def test_a_file_says_when_it_was_by_the_clock_of_the_circle(self, phone: Pad, store: Store) -> None:
        at = int(datetime(2026, 7, 1, 20, tzinfo=UTC).timestamp())
        slug = store.open(NewTable("sheet", ["Ada", "Ben"], 0, {}), key="k", at=at)
        store.set_zone("Asia/Tokyo")
        assert json.loads(phone.open(f"/t/{slug}/record").html)["started"] == "2026-07-02T05:00:00+09:00"

    def test_odd_times_are_kept_and_harm_nothing(self, phone: Pad) -> None:
        for started in ("0001-01-01", "9999-12-31T23:59:59-23:59", "1583-10-15", "2999-01-01"):
            page = bring(phone, {**GOOD, "started": started})
            assert json.loads(phone.open(f"{page.path}/record").html)["started"] == started
        for path in ("/", "/past", "/new"):
            assert phone.open(path).status == 200

    def test_what_is_no_time_or_no_note_is_told(self, phone: Pad, store: Store) -> None:
        for field, values in {
            "started": ("", "gestern", "2025-13-01", "2025-02-30", "20251121", "2025-11-21T20:15:00", "2025-W47-5", 5, [], True),
            "note": ("", "  \n", "x" * 2001, "\ud800", 5, ["x"]),
        }.items():
            for value in values:
                assert refused(phone, store, {**GOOD, field: value}), (field, value)
        page = bring(phone, {**GOOD, "note": f" {'ü' * 2000} "})
        assert json.loads(phone.open(f"{page.path}/record").html)["note"] == "ü" * 2000


class TestFilesThatAreNone:
    def test_no_json(self, phone: Pad, store: Store) -> None:
        for text in ("", "   \n"):
            assert refused(phone, store, text) == ["Die Datei fehlt noch."]
        said = (
            ["Das ist keine Datei von Scorepad: Sie lässt sich nicht als JSON lesen."],
            ["Hierher gehört ein Objekt mit Feldern."],
        )
        for text in ("hallo", "{", "{'game': 1}", "\x00\x01", "[" * 100_000, '{"a":' * 50_000, "9" * 10_000, "\ufeff{"):
            assert refused(phone, store, text) in said, text[:20]
        file = (io.BytesIO(bytes(range(256)) * 40), "bild.png")
        page = phone.post("/import", {"file": file, ".key": "k"}, content_type="multipart/form-data")
        assert (page.status, store.count()) == (422, 0)
        page = bring(phone, '{"scorepad": 1, <b>')
        assert page.one("textarea").text == '{"scorepad": 1, <b>', "what was typed is still there"

    @pytest.mark.parametrize(
        ("other", "told"),
        [
            ({"game": "quidditch"}, "Ein Spiel namens quidditch gibt es nicht."),
            ({"scorepad": 99}, "Diese Datei hat das Format 99; Scorepad liest das Format 1."),
            ({"rounds": [*GOOD["rounds"], {"bids": [1, 2, 2, 0], "tricks": [7, 7]}]},
             "Eintrag 3: Es gibt 7 Stiche; 7 und 7 sind 14."),
            ({"rounds": [GOOD["rounds"][0]] * 9}, "Eintrag 9: Das Spiel ist aus; es kommt nichts mehr dazu."),
            ({"rounds": [{"adjust": [1, 0], "note": "x"}] * 2001}, "Mehr als 2000 Runden gehen nicht auf einen Block."),
        ],
        ids=["game", "format", "round", "end", "rounds"],
    )  # fmt: skip
    def test_what_is_wrong_is_said(self, phone: Pad, store: Store, other: dict[str, Any], told: str) -> None:
        assert refused(phone, store, {**GOOD, **other}) == [told]

    def test_whatever_is_no_table_is_refused(self, phone: Pad, store: Store) -> None:
        for data in (None, 1, [GOOD], {}, {"scorepad": 1}):
            refused(phone, store, json.dumps(data))
        for players in (
            [],
            ["Ada", "ada", "Ben"],
            ["Ada", "Ada\u200b", "Cem"],
            ["\u202e", "B", "C"],
            [1, 2, 3],
            "Ada",
            ["A" * 41, "B", "C"],
        ):
            refused(phone, store, {**GOOD, "players": players, "rounds": [], "dealer": 0})
        for other in ({"players": ["\ud800", "Ben", "Cem"], "rounds": []}, {"options": {"\ud800": 1}}, {"rounds": [{"\ud800": 1}]}):
            refused(phone, store, {**GOOD, **other})
        for number in ("1e400", "NaN", "1" * 5000, "0.1"):
            refused(phone, store, json.dumps({**GOOD, "dealer": 424242}).replace("424242", number))

    def test_nine_megabytes_are_too_much(self, phone: Pad, store: Store) -> None:
        page = phone.post("/import", {"text": "x" * 9_000_000, ".key": "k"})
        assert (page.status, store.count()) == (413, 0)
        assert "Das ist zu viel auf einmal." in page.text
        file = (io.BytesIO(b"[" * 9_000_000), "gross.json")
        assert phone.post("/import", {"file": file}, content_type="multipart/form-data").status == 413

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
