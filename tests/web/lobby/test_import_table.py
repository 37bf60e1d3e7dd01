"""A table as a file: out, in, out again; and files that are none."""

from __future__ import annotations

import io
import json
from datetime import UTC, datetime
from typing import Any, ClassVar

import pytest
from hypothesis import HealthCheck, given, settings

from scorepad import described
from scorepad.core.caches import SizedCache
from scorepad.games import find_game
from scorepad.store import NewTable, Store
from scorepad.web.lobby import import_table as bringing
from tests.examples import scaled
from tests.store.olden import totals
from tests.tables import DESCRIBED, DOUBLED, junk, records, spoiled
from tests.web.conftest import NAMES, Pad, totals_of
from tests.web.page import Page

GOOD: dict[str, Any] = {
    "scorepad": 1, "game": "partout", "players": list(NAMES[:4]), "dealer": 2, "options": {}, "ended": False,
    "rounds": [{"bids": [1, 2, 2, 0], "tricks": [4, 3]}, {"adjust": [5, -5], "note": "Vorgabe"}],
}  # fmt: skip

PARTOUT = find_game("partout")
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


def chosen(phone: Pad, content: bytes) -> Page:
    """The page after a file was chosen."""
    file = (io.BytesIO(content), "abend.json")
    return phone.post("/import", {"file": file, "text": "", ".key": "k"}, content_type="multipart/form-data")


class TestOutAndIn:
    def test_a_table_comes_as_a_file(self, phone: Pad, store: Store) -> None:
        """Undone, corrected and struck rounds as they stand; the time by the clock of the circle."""
        store.circle.set_zone("Asia/Tokyo")
        entries = [*GOOD["rounds"][:1] * 4]
        slug = store.tables.open(NewTable("partout", NAMES[:4], 2, {}, entries=entries), key="k", at=1_800_000_000)
        phone.send(phone.sheet(slug), to="undo")
        phone.send(phone.open(f"/t/{slug}/entries/1/correct"), {"tricks_0": "3", "tricks_1": "4"}, "correct")
        phone.send(phone.open(f"/t/{slug}/entries/2/correct"), to="strike")
        page = phone.open(f"/t/{slug}/record")
        assert page.headers["Content-Type"] == "application/json"
        assert page.headers["Content-Disposition"] == f"attachment; filename=scorepad-partout-{slug}.json"
        kept = json.loads(page.html)
        rounds = [{"bids": [1, 2, 2, 0], "tricks": tricks} for tricks in ([3, 4], [4, 3])]
        assert kept == {**GOOD, "rounds": rounds, "started": "2027-01-15T17:00:00+09:00"}
        assert totals_of(bring(phone, kept, again=True)) == phone.totals(slug)

    def test_a_file_becomes_a_table_whether_typed_or_chosen(self, phone: Pad) -> None:
        page = bring(phone, GOOD)
        assert page.path.startswith("/t/")
        assert totals_of(page) == ["17", "2"]
        assert "Der Tisch ist da." in page.text
        page = phone.press(chosen(phone, b"\xef\xbb\xbf" + json.dumps({**GOOD, "ended": True}).encode()), "Trotzdem öffnen")
        assert totals_of(page) == ["17", "2"]
        assert page.one("p", cls="winner")

    @one_pad
    @given(record=records(PARTOUT))
    def test_out_in_and_out_again_is_the_same_to_the_letter(self, phone: Pad, record: dict[str, Any]) -> None:
        first = phone.open(f"{bring(phone, record, again=True).path}/record").html
        again = phone.open(f"{bring(phone, first, again=True).path}/record").html
        assert again == first
        assert json.loads(first) == {**record, "rounds": json.loads(json.dumps(record["rounds"]))}

    def test_sent_twice_it_opens_one_table_and_another_file_from_the_same_page_another(self, phone: Pad, store: Store) -> None:
        """Names have nothing unseen in them."""
        page = phone.open("/import")
        slugs = {phone.send(page, {"text": json.dumps(GOOD)}, "import").slug for _ in range(2)}
        assert len(slugs) == store.lists.count() == 1
        other = {**GOOD, "players": ["\u202eAda", "Be\u200bn", "Cem\u2066", "  Do\u0308ra  "], "rounds": []}
        second = phone.send(page, {"text": json.dumps(other)}, "import")
        assert [person.name for person in store.tables.load(second.slug).people] == ["Ada", "Ben", "Cem", "D\u00f6ra"]


class TestDescribedGames:
    """The record of a table brings the text of its game."""

    RECORD: ClassVar[dict[str, Any]] = {
        "scorepad": 1, "game": "three-rounds", "description": DOUBLED, "players": ["Ada", "Ben"], "dealer": 0, "options": {},
        "ended": False, "rounds": [{"points": [3, 1]}], "started": "2026-01-02T20:15:00+01:00",
    }  # fmt: skip

    def test_a_pad_that_does_not_know_the_game_reads_keeps_and_gives_it(
        self, phone: Pad, store: Store, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        phone.send(phone.open("/import"), {"text": json.dumps(self.RECORD)}, "import", follow=False)
        # As after a restart; the last site that a test made asks its own store.
        monkeypatch.setattr(described, "_known", SizedCache(described.MAX_BYTES))
        described.find_texts_in(store.games.find_text)
        (stored,) = store.lists.recent(1)
        assert totals(stored) == [6, 2]
        assert json.loads(phone.open(f"/t/{stored.slug}/record").html) == self.RECORD
        (exported,) = map(json.loads, phone.open("/export/tables.jsonl").html.splitlines())
        assert (exported["game"], exported["description"]) == ("three-rounds", DOUBLED)
        assert "1 Tisch war schon da" in phone.post("/import", {"text": f"{json.dumps(exported)}\n[]", ".key": "k"}).text

    def test_without_its_text_it_is_the_one_that_the_circle_offers_and_never_that_of_another_circle(
        self, phone: Pad, store: Store
    ) -> None:
        known = {name: value for name, value in self.RECORD.items() if name != "description"}
        store.games.add(described.remember(DESCRIBED).game.id, DESCRIBED, 1)
        phone.send(phone.open("/import"), {"text": json.dumps(known)}, "import", follow=False)
        assert totals(store.lists.recent(1)[0]) == [3, 1]
        theirs = described.remember(DOUBLED).game.id
        store.for_circle(store.circles.new("Dienstags", 1).id).games.add(theirs, DOUBLED, 1)
        assert bring(phone, {**known, "game": theirs}).faults == ["Ein Spiel namens three-rounds@ gibt es nicht."]

    def test_a_mistake_in_it_is_told(self, phone: Pad, store: Store) -> None:
        """A half character too, and a file that takes the name of a game of the pad."""
        for text, fault in (
            (
                DOUBLED.replace("2 * points", "2 * bid"),
                "Die Datei, die dieses Spiel beschreibt, lässt sich nicht lesen: Sieh dir Zeile 8 an.",
            ),
            (DOUBLED + "# \ud83d", "Die Datei, die dieses Spiel beschreibt, lässt sich nicht lesen: Sieh dir Zeile 0 an."),
            (DOUBLED.replace("three-rounds", "belote"), "Die Datei an diesem Tisch beschreibt ein anderes Spiel als belote."),
        ):
            game = "belote" if "belote" in text else "three-rounds"
            assert bring(phone, {**self.RECORD, "game": game, "description": text}).faults == [fault]
        assert store.lists.count() == 0


class TestTwice:
    def test_the_same_file_is_told_and_opened_with_a_second_tap(self, phone: Pad, store: Store) -> None:
        """So is a long one."""
        slug = bring(phone, GOOD).slug
        page = bring(phone, GOOD)
        assert page.status == 409
        assert "Diesen Tisch gibt es hier schon: Partout vom " in page.text
        assert "mit Ada, Ben, Cem und Dora, 1 Runde." in page.text
        assert f"/t/{slug}" in page.links
        assert store.lists.count() == 1
        assert phone.press(page, "Trotzdem öffnen").slug != slug
        long = {**GOOD, "rounds": [{"adjust": [1, 0], "note": "x" * 190}] * 300}
        bring(phone, long)
        page = bring(phone, long, again=True)
        assert len(store.tables.load(page.slug).steps) == 300

    def test_another_table_is_none_of_it(self, phone: Pad, store: Store) -> None:
        """Of other people, rounds or games, or empty; begun at another time; nor does one in the bin count. What was played here is
        known though it went on."""
        bring(phone, GOOD)
        for number, other in enumerate((
            {"players": ["Ada", "Ben", "Cem", "Finn"]}, {"rounds": GOOD["rounds"][:1]}, {"rounds": []}, {"rounds": []},
            {"game": "sheet", "rounds": [{"points": [1, 2, 3, 4]}]},
        ), 2):  # fmt: skip
            assert bring(phone, {**GOOD, **other}).path.startswith("/t/"), other
            assert store.lists.count() == number
        evening = {**GOOD, "players": ["Ida", "Jo", "Kim", "Leo"], "started": "2025-11-21T20:15:00+01:00"}
        slug = bring(phone, evening).slug
        assert bring(phone, {**evening, "started": "2025-11-22T20:15:00+01:00"}).path.startswith("/t/")
        assert bring(phone, {**evening, "started": "2025-11-21T19:15:00Z"}).status == 409, "the same moment"
        store.bin.put(slug, 1)
        assert bring(phone, evening).path.startswith("/t/")
        slug = phone.lay(4)
        phone.played(slug, 1)
        kept = phone.open(f"/t/{slug}/record").html
        phone.played(slug, 1)
        page = bring(phone, kept)
        assert (page.status, f"/t/{slug}" in page.links) == (409, True)

    def test_no_table_is_folded_to_find_it(self, phone: Pad, monkeypatch: pytest.MonkeyPatch) -> None:
        """Twenty-five tables of thousands of rounds by the same people took two seconds."""
        for at in range(5):
            bring(phone, {**GOOD, "started": f"2025-11-2{at}T20:15:00+01:00"})
            bring(phone, {**GOOD, "rounds": GOOD["rounds"][: at % 2], "started": f"2025-10-1{at}"})
        monkeypatch.setattr(bringing, "load_sheet", None)
        assert bring(phone, {**GOOD, "rounds": GOOD["rounds"][:1] * 3}).hops == [303]


class TestWhenAndWhatWasNoted:
    def test_are_kept_to_the_letter_and_shown(self, phone: Pad) -> None:
        """Odd times harm nothing."""
        for started in ("2025-11-21", "2025-11-21T20:15:00+01:00", "2025-11-21T19:15Z", "2025-11-21T20:15:00.5-03:30"):
            page = bring(phone, {**GOOD, "started": started, "note": "Bei Ida\nim Garten"}, again=True)
            kept = json.loads(phone.open(f"{page.path}/record").html)
            assert (kept["started"], kept["note"]) == (started, "Bei Ida\nim Garten")
            assert "21. November 2025" in page.text
            assert "Bei Ida" in page.text
        for started in ("0001-01-01", "9999-12-31T23:59:59-23:59", "1583-10-15", "2999-01-01"):
            page = bring(phone, {**GOOD, "started": started, "note": f" {'ü' * 2000} "})
            assert json.loads(phone.open(f"{page.path}/record").html)["note"] == "ü" * 2000
            assert json.loads(phone.open(f"{page.path}/record").html)["started"] == started
        for path in ("/", "/past", "/new"):
            assert phone.open(path).status == 200
        kept = json.loads(phone.open(f"{bring(phone, {**GOOD, 'rounds': []}).path}/record").html)
        assert not {"started", "note"} & kept.keys(), "what is not known is not invented"

    def test_a_day_alone_is_its_noon_in_the_circle(self, phone: Pad, store: Store) -> None:
        """It stands among the past where it was."""
        for zone, noon in (("Pacific/Kiritimati", -2), ("UTC", 12), ("Pacific/Pago_Pago", 23)):
            store.circle.set_zone(zone)
            slug = bring(phone, {**GOOD, "started": "2025-11-21", "ended": True}, again=True).slug
            assert store.tables.load(slug).opened_at == datetime(2025, 11, 21, tzinfo=UTC).timestamp() + noon * 3600
            for path in ("/evenings/2025-11-21", "/past?year=2025"):
                assert f"/t/{slug}" in phone.open(path).links
            assert phone.open("/past").all("h2")[0].text.startswith("Freitag, 21. November 2025")
            store.bin.put(slug, 1)


class TestFilesThatAreNone:
    """What a record may be stands in tests/test_table.py."""

    def test_what_is_wrong_is_said_and_what_was_typed_is_still_there(self, phone: Pad, store: Store) -> None:
        no_json = "Das ist keine Datei von Scorepad: Sie lässt sich nicht als JSON lesen."
        uneven = {"bids": [1, 2, 2, 0], "tricks": [7, 7]}
        for data, problem in (
            ("", "Die Datei fehlt noch."), ("   \n", "Die Datei fehlt noch."), ("7", "Hierher gehört ein Objekt mit Feldern."),
            *((text, no_json) for text in ("hallo", "{", "\x00\x01", "[" * 100_000, '{"a":' * 50_000, "\ufeff{")),
            ({**GOOD, "game": "quidditch"}, "Ein Spiel namens quidditch gibt es nicht."),
            ({**GOOD, "players": ["Ada", "Ada\u200b", "Cem"]}, "Zwei heißen Ada. Häng einen Buchstaben an, zum Beispiel „Ada K.“"),
            ({**GOOD, "scorepad": 99}, "Diese Datei hat das Format 99; Scorepad liest das Format 1."),
            ({**GOOD, "rounds": [*GOOD["rounds"], uneven]}, "Eintrag 3: Es gibt 7 Stiche; 7 und 7 sind 14."),
            ({**GOOD, "rounds": GOOD["rounds"][:1] * 9}, "Eintrag 9: Das Spiel ist aus; es kommt nichts mehr dazu."),
            ({**GOOD, "rounds": [GOOD["rounds"][1]] * 2001}, "Mehr als 2000 Runden gehen nicht auf einen Block."),
        ):  # fmt: skip
            page = bring(phone, data)
            assert (page.status, page.path, store.lists.count()) == (422, "/import", 0), problem
            assert page.faults == [problem]
        page = bring(phone, '{"scorepad": 1, <b>')
        assert page.one("textarea").text == '{"scorepad": 1, <b>'
        page = chosen(phone, bytes(range(256)) * 40)
        assert (page.status, store.lists.count()) == (422, 0)

    def test_a_part_of_a_table_at_which_people_came_or_left_comes_with_the_others(self, phone: Pad, store: Store) -> None:
        for more in ({"opening": [1, 2]}, {"before": 2}, {"continued": True}):
            assert "Das ist nur ein Teil eines Tisches" in bring(phone, {**GOOD, **more}).faults[0], more
        assert store.lists.count() == 0

    def test_nine_megabytes_are_too_much(self, phone: Pad, store: Store) -> None:
        page = phone.post("/import", {"text": "x" * 9_000_000, ".key": "k"})
        assert (page.status, store.lists.count()) == (413, 0)
        assert "Das ist zu viel auf einmal." in page.text
        assert chosen(phone, b"[" * 9_000_000).status == 413

    @one_pad
    @given(data=junk() | spoiled(records(PARTOUT)))
    def test_whatever_json_comes_the_answer_is_clear(self, phone: Pad, data: Any) -> None:
        # Of all that is tried, the same may come twice.
        page = bring(phone, json.dumps(data), again=True)
        assert page.status in (200, 422)
        assert page.status == 200 or page.faults
