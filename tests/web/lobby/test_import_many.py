"""Years of evenings from another app: first what would come, then what came, and never twice."""

from __future__ import annotations

import io
import json
import time
from datetime import datetime
from typing import Any

import pytest

from scorepad.archive.cache import fold_for_cache, rules_digest
from scorepad.described import remember
from scorepad.store import Filter, NewStep, Store, imports
from scorepad.store.games import Games
from scorepad.table import Table
from scorepad.web.lobby import import_many
from scorepad.web.lobby.import_many import pack_text, unpack_text
from tests.formats.test_bgstats import export, play
from tests.store.test_tables import between, kill
from tests.tables import DESCRIBED, DOUBLED, record
from tests.web.conftest import Pad
from tests.web.page import Page


def chosen(phone: Pad, content: str, name: str = "BGStatsExport.json") -> Page:
    """The page after a file was chosen."""
    file = (io.BytesIO(content.encode()), name)
    return phone.post("/import", {"file": file, "text": "", ".key": "k"}, content_type="multipart/form-data")


def bring(phone: Pad, data: Any) -> Page:
    page = chosen(phone, data if isinstance(data, str) else json.dumps(data))
    assert page.status == 200, page.text
    return phone.send(page, {"sure": "1"}, "import")


TWO = export(play("210", "180", won=(0,)), play("7", "9", uuid="two", playDate="2023-02-03 19:00:00"), play("5", uuid="alone"))


class TestBGStats:
    def test_first_it_says_what_would_come_then_they_are_there_on_the_days_on_which_they_were_played(
        self, phone: Pad, store: Store
    ) -> None:
        """People are those who are here already; none of the tables is open."""
        phone.lay(3, names=("ADA", "Cem", "Dora"))
        page = chosen(phone, json.dumps(TWO))
        assert store.lists.count() == 1
        for text in (
            "2 Tische werden eingetragen", "Der erste vom 03.02.2023, der letzte vom 22.11.2024.", "Neu: Ben", "Schon hier: ADA",
            "Ein Blatt hat 2 bis 10 Personen", "22.11.2024 · Kniffel · 1 Person",
        ):  # fmt: skip
            assert text in page.text
        pasted = phone.send(phone.open("/import"), {"text": json.dumps(TWO)}, "import")
        assert "2 Tische werden eingetragen" in pasted.text
        page = bring(phone, TWO)
        assert "2 Tische sind jetzt da." in page.text
        assert "/people" in page.links
        assert store.people.count() == 4
        assert "Kniffel" in phone.open("/past?year=2023").text
        assert phone.open("/past?year=2025").all("a", cls="past-link") == []
        assert len(phone.open("/").all("a", cls="pad")) == 1

    def test_the_times_of_the_file_are_those_of_the_circle(self, phone: Pad, store: Store) -> None:
        """Wherever the machine is: BG Stats says what the clock on the wall said."""
        for zone, offset in (("Pacific/Kiritimati", "+14:00"), ("Pacific/Pago_Pago", "-11:00")):
            store.circle.set_zone(zone)
            page = chosen(
                phone, json.dumps(export(*({**each, "uuid": f"{zone}{number}"} for number, each in enumerate(TWO["plays"]))))
            )
            assert "Der erste vom 03.02.2023, der letzte vom 22.11.2024." in page.text
            phone.send(page, {"sure": "1"}, "import")
            found = {kept.started: kept.opened_at for kept in store.lists.recent(5, Filter())}
            first = f"2023-02-03T19:00:00{offset}"
            assert {first, f"2024-11-22T20:15:00{offset}"} <= set(found)
            assert found[first] == datetime.fromisoformat(first).timestamp()
        assert "19:00 · 1 Runde" in phone.open("/past?q=Kniffel").text

    def test_how_long_it_took_counts_as_time_played(self, phone: Pad, store: Store) -> None:
        """However long, and from when it began; a table of today is not over later than now, and corrections add nothing."""
        bring(phone, export(play("1", "2", durationMin=100), play("3", "4", uuid="two", playDate="", durationMin=50)))
        late, first = store.lists.recent(2, Filter())
        assert (first.touched_at - first.opened_at, late.touched_at - late.opened_at) == (6_000, 3_000)
        assert late.touched_at <= time.time()
        store.tables.append_step(first.slug, NewStep("entry", {"points": [1, 0]}), seen=2, key="more", at=int(time.time()))
        store.cache.fill(fold_for_cache, rules_digest())
        rows = [row.id for row in store.cache.rows(rules_digest())]
        assert sorted(summaries[0][-1] for summaries in store.cache.summaries(rows).values()) == [3_000, 6_000]

    def test_plays_of_boardgamegeek_are_read_the_same_way(self, phone: Pad, store: Store) -> None:
        rows = '<player name="Ada" score="5" win="1"/><player name="Ben" score="3" win="0"/>'
        played = f'<play id="5" date="2024-11-22" quantity="2"><item name="Skat"/>{rows}</play>'
        assert "2 Tische sind jetzt da." in bring(phone, f'<plays total="1">{played}</plays>').text
        assert "2 Tische waren schon da" in chosen(phone, f"<plays>{played}</plays>", "plays.xml").text

    def test_nothing_is_doubled_and_a_later_export_adds_what_is_new(self, phone: Pad, store: Store) -> None:
        """What was thrown away stays in the bin."""
        assert "1 Tisch ist jetzt da." in bring(phone, export(TWO["plays"][0])).text
        page = chosen(phone, json.dumps(TWO))
        for _ in range(2):
            phone.send(page, {"sure": "1"}, "import")
        assert store.lists.count() == 2
        for plays, said in ((TWO, "2 Tische waren schon da"), (export(play("1")), "Ein Blatt hat 2 bis 10 Personen")):
            page = chosen(phone, json.dumps(plays))
            assert "Hier ist nichts Neues dabei." in page.text
            assert said in page.text
            assert [button for button in page.all("button") if button.attrs.get("name") == "sure"] == []
        store.bin.put(store.lists.recent(1)[0].slug, int(time.time()))
        text = chosen(phone, json.dumps(TWO)).text
        assert "1 Tisch war schon da und wird nicht verdoppelt. 1 Tisch liegt im Papierkorb." in text
        assert (store.lists.count(), store.bin.count()) == (1, 1)

    def test_a_night_of_any_year_can_be_opened_from_the_list(self, phone: Pad) -> None:
        """A day that is still to come is no night: the table lies where it was imported. A play without a result counts nowhere."""
        days = ("1900-01-01 20:00:00", "2999-01-01 20:00:00", "2999-01-01", "9999-12-31")
        bring(phone, export(*(play("", "", uuid=day, playDate=day) for day in days)))
        assert len(phone.open("/export/results.csv").html.splitlines()) == 1
        nights = {node.attrs["href"] for node in phone.open("/past").all("a") if node.attrs["href"].startswith("/evenings/")}
        assert len(nights) >= 2
        for night in nights:
            assert "Kniffel" in phone.open(night).text

    def test_a_file_of_more_tables_than_there_are_evenings_is_refused(self, phone: Pad) -> None:
        for text in ("{}\n" * 30_000, json.dumps(export(*[{}] * 30_000))):
            page = chosen(phone, text)
            assert page.status == 422
            assert "Eine Datei hat bis zu 20" in page.text

    @pytest.mark.exhaustive
    def test_three_thousand_plays_are_there_within_seconds(self, phone: Pad, store: Store) -> None:
        many = (
            play(str(n), "5", uuid=f"u-{n}", metaData="x" * 1_400, playDate=f"20{n % 24:02}-03-04 20:00:00") for n in range(3_000)
        )
        begun = time.monotonic()
        assert "3000 Tische sind jetzt da." in bring(phone, export(*many)).text
        assert store.lists.count() == 3_000
        assert time.monotonic() - begun < 60
        assert phone.open("/past?year=2013").status == 200


class TestTakingBack:
    def test_puts_all_its_tables_into_the_bin_and_once_more_brings_them_back(self, phone: Pad, store: Store) -> None:
        """Whoever is known only from there is unknown again. Two taps are one, and so are two that import."""
        phone.lay(3, names=("Ada", "Cem", "Dora"))
        asked = chosen(phone, json.dumps(TWO))
        pages = [phone.send(asked, {"sure": "1"}, "import") for _ in range(2)]
        for page in pages:
            assert "2 Tische sind jetzt da." in page.text
            back = phone.press(page, "Zurücknehmen")
            assert "2 Tische liegen im Papierkorb." in back.text
            assert (store.lists.count(), store.bin.count(), store.people.count()) == (1, 2, 3)
        for _ in range(2):
            again = phone.press(back, "Wiederherstellen")
            assert (store.lists.count(), store.bin.count(), store.people.count()) == (3, 0, 4)
        assert "Alles Importierte ist wieder da." in again.text
        assert store.bin.count() == 0
        phone.press(again, "Zurücknehmen")
        assert store.bin.count() == 2

    def test_leaves_them_in_the_bin_when_the_same_file_comes_again_and_says_so(self, phone: Pad, store: Store) -> None:
        """Also by the form that brought them."""
        asked = chosen(phone, json.dumps(TWO))
        phone.press(phone.send(asked, {"sure": "1"}, "import"), "Zurücknehmen")
        page = chosen(phone, json.dumps(TWO))
        assert "Hier ist nichts Neues dabei. 2 Tische liegen im Papierkorb." in page.text
        assert "/bin" in page.links
        page = phone.send(asked, {"sure": "1"}, "import")
        assert "Nichts Neues. 2 Tische liegen im Papierkorb." in page.text
        phone.press(page, "Wiederherstellen")
        assert (store.lists.count(), store.bin.count()) == (2, 0)

    def test_leaves_what_was_written_on_since_and_names_it(self, phone: Pad, store: Store) -> None:
        """Not after a name was changed: that is undone first."""
        page = bring(phone, TWO)
        old = store.lists.recent(1, Filter())[0]
        store.tables.append_step(old.slug, NewStep("entry", {"points": [1, 0]}), seen=2, key="more", at=int(time.time()))
        back = phone.press(page, "Zurücknehmen")
        assert "1 Tisch liegt im Papierkorb. Seitdem wurde geschrieben auf: Kniffel (22.11.2024)." in back.text
        assert [each.slug for each in store.lists.recent(5)] == [old.slug]
        store.people.rename(old.people[0].id, "Adele")
        assert "Seit dem Import hat sich anderes geändert." in phone.press(page, "Zurücknehmen").text


class TestBrokenOff:
    @pytest.fixture
    def half(self, phone: Pad, monkeypatch: pytest.MonkeyPatch) -> None:
        """The first table of two is here, then the disk is full: nobody says that nothing was written."""
        monkeypatch.setattr(imports, "TABLES_PER_INSERT", 1)
        with between(after=1, act=kill), pytest.raises(AssertionError, match=r"kein Platz mehr\. Sobald dort Platz ist"):
            bring(phone, TWO)

    def test_the_page_says_how_many_are_here_and_the_same_file_brings_the_rest(self, phone: Pad, half: None, store: Store) -> None:
        page = phone.open("/import")
        assert "Von der letzten Datei ist 1 von 2 Tischen da." in page.text
        page = chosen(phone, json.dumps(TWO))
        assert "1 Tisch wird eingetragen" in page.text
        page = phone.send(page, {"sure": "1", ".key": "later"}, "import")
        assert "2 Tische sind jetzt da." in page.text
        assert "Von der letzten Datei" not in phone.open("/import").text
        assert "2 Tische liegen im Papierkorb." in phone.press(page, "Zurücknehmen").text

    def test_what_is_here_can_be_taken_back_from_there(self, phone: Pad, half: None, store: Store) -> None:
        assert "1 Tisch liegt im Papierkorb." in phone.press(phone.open("/import"), "Zurücknehmen").text
        assert "Von der letzten Datei" not in phone.open("/import").text


class TestRecordsOneALine:
    def test_a_circle_goes_out_and_comes_back(self, phone: Pad, store: Store) -> None:
        slug = phone.lay(4)
        phone.evening(slug, 2)
        bring(phone, TWO)
        file = phone.open("/export/tables.jsonl").html
        assert "3 Tische waren schon da" in chosen(phone, file, "tables.jsonl").text
        before = sorted(file.splitlines())
        for kept in store.lists.recent(9, Filter()):
            store.bin.put(kept.slug, 1)
        store.bin.empty(int(time.time()), 0)
        assert store.lists.count() == 0
        assert "3 Tische sind jetzt da." in bring(phone, file).text
        again = [json.loads(line) for line in phone.open("/export/tables.jsonl").html.splitlines()]
        assert sorted(json.dumps(each, ensure_ascii=False) for each in again) == before

    def test_a_line_that_is_no_table_is_told(self, phone: Pad, store: Store) -> None:
        """A file without any is no file of tables. A sign that breaks lines elsewhere breaks no table, whether JSON escapes it or
        not. A moment of the file is shown by the clock of the circle."""
        for text in ("{\n0", '{"a": 1}\n{"b": 2}', "{\x1e0"):
            page = chosen(phone, text)
            assert page.status == 422
            assert page.faults
        rounds = [{"points": [1, 2], "note": "erst\u2028dann\x85oder\x1edoch"}]
        sheet = {
            "scorepad": 1,
            "game": "sheet",
            "players": ["Ada", "Ben"],
            "rounds": rounds,
            "started": "2025-11-21T20:15:00+01:00",
        }
        lines = [sheet, "{", {**sheet, "game": "quidditch"}, []]
        file = "\n".join(line if isinstance(line, str) else json.dumps(line, ensure_ascii=False) for line in lines)
        for zone, day in (("Pacific/Kiritimati", "22.11.2025"), ("Pacific/Pago_Pago", "21.11.2025")):
            store.circle.set_zone(zone)
            text = chosen(phone, file).text
            for part in (
                "1 Tisch wird eingetragen",
                "Diese Zeile ist kein Tisch",
                "Ein Spiel namens quidditch gibt es nicht.",
                day,
            ):
                assert part in text, zone
        assert "1 Tisch ist jetzt da." in bring(phone, file).text

    def test_the_described_game_of_many_is_looked_up_once(self, phone: Pad, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
        game_id = remember(DESCRIBED).game.id
        store.games.add(game_id, DESCRIBED, 1)
        asked, text_of = list[str](), Games.text_of

        def counted(games: Games, game_id: str) -> str | None:
            asked.append(game_id)
            return text_of(games, game_id)

        monkeypatch.setattr(Games, "text_of", counted)
        lines = [json.dumps(record("three-rounds", 2, {"points": [number, 1]})) for number in range(5)]
        assert "5 Tische werden eingetragen" in chosen(phone, "\n".join(lines)).text
        assert asked == [game_id]

    def test_a_record_is_scored_once_up_to_its_first_refused_round(self, phone: Pad, monkeypatch: pytest.MonkeyPatch) -> None:
        scored, with_entry = list[Any](), Table.with_entry

        def counted(table: Table, raw: object) -> Table:
            scored.append(raw)
            return with_entry(table, raw)

        monkeypatch.setattr(Table, "with_entry", counted)
        good: list[Any] = [{"points": [number, 1]} for number in range(3)]
        lines = [{"scorepad": 1, "game": "sheet", "players": ["Ada", "Ben"], "rounds": rounds} for rounds in (good, [0, *good])]
        assert "1 Tisch wird eingetragen" in chosen(phone, "\n".join(map(json.dumps, lines))).text
        assert scored == [*good, 0]

    def test_descriptions_of_so_many_characters_are_read_and_no_more(self, phone: Pad, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(import_many, "MAX_DESCRIPTIONS", len(DESCRIBED) + 10)
        lines = [
            json.dumps({**record("three-rounds", 2, {"points": [number, 1]}), "description": text})
            for number, text in enumerate((DESCRIBED, DOUBLED, DESCRIBED))
        ]
        page = chosen(phone, "\n".join(lines))
        assert "2 Tische werden eingetragen" in page.text
        assert "Diese Zeile ist kein Tisch" in page.text


def test_what_is_packed_into_a_form_comes_out_as_it_went_in_and_nothing_else() -> None:
    assert unpack_text(pack_text("Jörg Ł 😀" * 1000)) == "Jörg Ł 😀" * 1000
    for field in ("", "x", "====", "eJw", "\ud800", pack_text("a" * 9_000_000), pack_text("abc")[:-6]):
        assert unpack_text(field) == ""
