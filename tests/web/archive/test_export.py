"""Everything that was played, as files for a spreadsheet."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable
from datetime import UTC, datetime
from io import StringIO
from typing import Any

from sqlmodel import select

from scorepad.store import NewStep, NewTable, Store
from scorepad.store.models import TableRow
from tests.web.conftest import NAMES, Pad

AT = 1_790_000_000


def sheet(store: Store, *rounds: list[int], key: str = "one", ended: bool = True, **more: Any) -> str:
    entries = [{"points": points} for points in rounds]
    return store.tables.open(NewTable("sheet", NAMES[: len(rounds[0])], 0, {}, entries, ended, **more), key=key, at=AT)


def read(phone: Pad, kind: str, delimiter: str = ";") -> list[dict[str, str]]:
    page = phone.open(f"/export/{kind}.csv")
    assert page.status == 200
    return list(csv.DictReader(StringIO(page.html.removeprefix("\ufeff"), newline=""), delimiter=delimiter))


class TestTheFiles:
    def test_have_a_row_for_each_side_of_finished_tables_and_of_all_rounds_oldest_first(self, phone: Pad, store: Store) -> None:
        """When it began and ended to the minute, by the clock of the circle; of an imported table only the day may be known. Struck
        and undone rounds are not among them, nor what lies in the bin."""
        slug = sheet(store, [5, 9], [3, 1], [2, 2], ended=False)
        imported = sheet(store, [1, 2], key="two", started="2024-02-29", opened_at=1_709_200_000)
        store.tables.append_step(slug, NewStep("amend", {"target": 1, "entry": None}), seen=3, key="a", at=AT + 60)
        store.tables.append_step(slug, NewStep("undo", {"target": 3}), seen=4, key="b", at=AT + 120)
        (earlier, *_, last) = read(phone, "rounds")
        assert len(read(phone, "results")) == 2, "of the finished table"
        assert [earlier[name] for name in ("table", "round", "players", "score", "total")] == [imported, "1", "Ada", "1", "1"]
        assert [last[name] for name in ("table", "round", "players", "score", "total")] == [slug, "1", "Ben", "1", "1"]
        store.tables.append_step(slug, NewStep("end", {}), seen=5, key="end", at=AT + 45 * 60)
        columns = ("table", "started", "ended", "players", "place", "total", "won")
        for zone, *times in (
            ("UTC", "2026-09-21 14:13", "2026-09-21 14:58"),
            ("Asia/Tokyo", "2026-09-21 23:13", "2026-09-21 23:58"),
        ):
            store.circle.set_zone(zone)
            assert [[row[name] for name in columns] for row in read(phone, "results")] == [
                [imported, "2024-02-29", "", "Ada", "2", "1", "0"], [imported, "2024-02-29", "", "Ben", "1", "2", "1"],
                [slug, *times, "Ada", "1", "3", "1"], [slug, *times, "Ben", "2", "1", "0"],
            ]  # fmt: skip
            assert read(phone, "rounds")[-1]["started"] == times[0]
        for each in (slug, imported):
            store.bin.put(each, AT)
        assert read(phone, "rounds") == read(phone, "results") == []

    def test_what_a_spreadsheet_would_run_gets_an_apostrophe(self, phone: Pad, store: Store) -> None:
        entries = [{"points": [-5, 9], "note": "=cmd()"}]
        store.tables.open(NewTable("sheet", ["=1+1", "@Ben"], 0, {"title": "-Skat"}, entries, True), key="one", at=AT)
        rows = read(phone, "rounds")
        assert [(row["players"], row["score"], row["title"], row["note"]) for row in rows] == [
            ("'=1+1", "-5", "'-Skat", "'=cmd()"),
            ("'@Ben", "9", "'-Skat", "'=cmd()"),
        ]

    def test_a_table_that_cannot_be_read_is_told_and_hides_no_other(self, phone: Pad, store: Store) -> None:
        bad, good = sheet(store, [5, 9]), sheet(store, [1, 2], key="two")
        with store.database.write_session() as session:
            row = session.exec(select(TableRow).where(TableRow.slug == bad)).one()
            row.game = "quidditch"
            session.add(row)
        rows = read(phone, "rounds")
        assert [row["table"] for row in rows] == [bad, good, good]
        assert rows[0]["note"].startswith("? ")


def test_a_file_is_known_as_utf_8_and_has_the_sign_between_columns_that_is_usual_there(
    phone: Pad, phone_of: Callable[..., Pad], store: Store
) -> None:
    """Of an empty pad it has its header."""
    assert phone.open("/export/rounds.csv").html.count("\n") == 1
    store.tables.open(NewTable("sheet", ["Jörg", "Łukasz"], 0, {}, [{"points": [1, 2]}], True), key="one", at=AT)
    page = phone.open("/export/results.csv")
    assert page.headers["Content-Type"] == "text/csv; charset=utf-8"
    assert page.headers["Content-Disposition"] == "attachment; filename=scorepad-results.csv"
    assert page.headers["Cache-Control"] == "no-store"
    assert page.html.startswith("\ufefftable;started;")
    assert {row["players"] for row in read(phone, "results")} == {"Jörg", "Łukasz"}
    for language, sign in (("en", ","), ("fr", ";")):
        assert [row["total"] for row in read(phone_of(language), "results", sign)] == ["1", "2"], language
    for kind in ("table", "Results", "..", "results.csv"):
        assert phone.open(f"/export/{kind}.csv").status == 404, kind


def test_all_tables_as_records_are_one_a_line_as_each_is_alone(phone: Pad, store: Store) -> None:
    slugs = [sheet(store, [5, 9], [3, 1]), sheet(store, [1, 2], key="two", note="Bei Ida", ended=False)]
    page = phone.open("/export/tables.jsonl")
    assert page.headers["Content-Disposition"] == "attachment; filename=scorepad-tables.jsonl"
    found = [json.loads(line) for line in page.html.splitlines()]
    alone = [json.loads(phone.open(f"/t/{slug}/record").html) for slug in slugs]
    for record in (*found, *alone):
        record["started"] = datetime.fromisoformat(record["started"]).astimezone(UTC)
    assert found == alone


def test_the_page_leads_to_both_files_and_is_found_from_where_people_look(phone: Pad, store: Store) -> None:
    assert "/export/results.csv" not in phone.open("/export").links, "no empty files"
    sheet(store, [5, 9])
    assert {"/export/results.csv", "/export/rounds.csv", "/import"} <= set(phone.open("/export").links)
    for path in ("/", "/past"):
        assert "/export" in phone.open(path).links
