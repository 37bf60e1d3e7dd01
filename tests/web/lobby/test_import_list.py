"""A list of scores from a spreadsheet becomes a table: looked at first, then opened."""

from __future__ import annotations

import io
from collections import Counter
from decimal import Decimal

import pytest

from scorepad.formats import score_list
from scorepad.formats.numbers import readings
from scorepad.store import Store
from scorepad.words import number
from tests.web.conftest import Pad
from tests.web.page import Page

SKAT = "Datum;Ada;Ben;Cem\n22.11.2024;18;0;0\n22.11.2024;0;-48;0\n29.11.2024;0;0;24\n"


def chosen(phone: Pad, content: bytes = SKAT.encode(), name: str = "Skat.csv") -> Page:
    file = (io.BytesIO(content), name)
    return phone.post("/import", {"file": file, "text": "", ".key": "k"}, content_type="multipart/form-data")


def test_first_both_ways_to_read_it_are_shown(phone: Pad, store: Store) -> None:
    page = chosen(phone)
    assert (page.status, store.lists.count()) == (200, 0)
    assert "Je Runde – Endstand: Ada 18, Ben −48, Cem 24" in page.text
    assert "Zwischenstände – Endstand: Ada 0, Ben 0, Cem 24" in page.text
    assert page.fields(page.form("import"))["title"] == ["Skat"]


def test_then_it_is_a_finished_table_of_its_day(phone: Pad, store: Store) -> None:
    """Sent twice it is one table, and the same list again is told."""
    page, again = chosen(phone), chosen(phone)
    (slug,) = {phone.send(page, {"sure": "1"}, "import").slug for _ in range(2)}
    kept = store.tables.load(slug)
    assert [person.name for person in kept.people] == ["Ada", "Ben", "Cem"]
    assert (kept.options["title"], kept.started) == ("Skat", "2024-11-22")
    assert [step.kind for step in kept.steps] == ["entry", "entry", "entry", "end"]
    assert kept.steps[1].data == {"points": [0, -48, 0], "note": "22.11.2024"}
    page = phone.send(again, {"sure": "1", ".key": "another"}, "import")
    assert (page.status, store.lists.count()) == (409, 1)
    assert phone.press(page, "Trotzdem öffnen").path.startswith("/t/")


def test_it_is_taken_back_from_the_notice_on_its_sheet(phone: Pad, store: Store) -> None:
    page = phone.send(chosen(phone), {"sure": "1"}, "import")
    assert "1 Tisch liegt im Papierkorb." in phone.send(page, {}, "/back").text
    assert (store.lists.count(), store.people.count()) == (0, 0)


def test_totals_and_the_least_are_as_chosen(phone: Pad, store: Store) -> None:
    page = chosen(phone, b"Ada;Ben\n10;5\n13;9\n20;10\n")
    kept = store.tables.load(phone.send(page, {"running": "yes", "win": "least", "over": None, "sure": "1"}, "import").slug)
    assert [step.data for step in kept.steps] == [{"points": [10, 5]}, {"points": [3, 4]}, {"points": [7, 1]}]
    assert kept.options["win"] == "least"


def test_each_cell_is_read_once_however_often_the_list_is_shown(phone: Pad, monkeypatch: pytest.MonkeyPatch) -> None:
    """By both decimal marks, and for those who are named in its columns."""
    read = Counter[str]()

    def counted(text: str) -> dict[str, Decimal]:
        read[text] += 1
        return readings(text)

    monkeypatch.setattr(score_list, "readings", counted)
    assert "1,250" in chosen(phone, b"Ada;Ben\n1,250;2,500\n3,750;4,125\n").text
    assert [read[text] for text in ("1,250", "2,500", "3,750", "4,125")] == [1] * 4


def test_a_cell_that_is_no_number_is_named_and_nothing_typed_is_lost(phone: Pad, store: Store) -> None:
    """Nor of a long list, whose beginning is a list too."""
    for rounds in (0, 1_990):
        text = "Ada;Ben\n" + "1250;-1250\n" * rounds + "10;x5\n"
        page = phone.send(phone.open("/import"), {"text": text}, "import")
        assert (page.status, store.lists.count()) == (422, 0)
        assert page.faults == [f"Zeile {number(rounds + 2)}, Ben: „x5“ ist keine Zahl."]
        assert page.fields(page.form("import"))["text"] == [text]


def test_a_line_that_is_no_round_is_left_out_with_one_tap_and_comes_back_with_another(phone: Pad, store: Store) -> None:
    page = chosen(phone, "Ada;Ben\n10;5\n3;—\n4;7,5\n".encode())
    assert page.faults_at("without-2") == ["Zeile 3, Ben: „—“ ist keine Zahl."]
    page = phone.send(page, {"without": "2"}, "import")
    assert (page.status, page.faults) == (200, [])
    assert "2 Runden einlesen" in page.text
    assert "+7½" in page.text
    tapped = {name: texts for name, texts in page.fields(page.form("import")).items() if name != "without"}
    redrawn = phone.post("/import", tapped, headers={"HX-Request": "true"})
    assert (redrawn.status, redrawn.faults) == (200, ["Zeile 3, Ben: „—“ ist keine Zahl."])
    kept = store.tables.load(phone.send(page, {"sure": "1"}, "import").slug)
    assert [step.data for step in kept.steps][:-1] == [{"points": [20, 10]}, {"points": [8, 15]}]
    assert kept.options["halves"]


def test_the_day_of_a_list_is_asked_for_or_set_right(phone: Pad, store: Store) -> None:
    """Else the sheet of last winter would stand among the tables of tonight; where nothing is given it is of today."""
    page = phone.send(chosen(phone, b"Ada;Ben\n10;5\n"), {"day": "2025-01-31", "sure": "1"}, "import")
    assert store.tables.load(page.slug).started == "2025-01-31"
    assert f"/t/{page.slug}" in phone.open("/past?time=2025").links
    today = phone.send(chosen(phone, b"Ada;Ben\n9;5\n"), {"day": "", ".key": "other", "sure": "1"}, "import")
    assert not store.tables.load(today.slug).started
    page = chosen(phone)
    assert page.fields(page.form("import"))["day"] == ["2024-11-22"]
    refused = phone.send(page, {"day": "2024-02-31", "sure": "1"}, "import")
    assert (refused.status, store.lists.count()) == (422, 2)
    assert "2024-02-31" in refused.text
    assert store.tables.load(phone.send(page, {"day": "2024-11-29", "sure": "1"}, "import").slug).started == "2024-11-29"


def test_what_fits_two_readings_shows_both_and_is_asked(phone: Pad, store: Store) -> None:
    page = chosen(phone, b'Ada,Ben\n"1,250",500\n"2,000","1,100"\n')
    assert "„1,250“ heißt" in page.text
    assert "Endstand: Ada 3250, Ben 1600" in page.text
    assert "Endstand: Ada 3, Ben 501" in page.text
    assert "decimal" not in page.fields(page.form("import"))
    page = phone.send(page, {"title": "Canasta", "win": "least", "day": "2025-01-31", "over": None, "sure": "1"}, "import")
    assert (page.status, store.lists.count()) == (422, 0)
    assert page.faults_at("decimal") == ["Beides ist möglich. Tippe an, was gemeint ist."]
    kept = page.fields(page.form("import"))
    assert (kept["title"], kept["win"], kept["day"], "over" in kept) == (["Canasta"], ["least"], ["2025-01-31"], False)
    slug = phone.send(page, {"decimal": ".", "sure": "1"}, "import").slug
    assert [step.data for step in store.tables.load(slug).steps] == [{"points": [1250, 500]}, {"points": [2000, 1100]}]


def test_what_can_only_be_read_in_one_way_is_not_asked_and_rounding_is_told(phone: Pad) -> None:
    page = chosen(phone, b"Ada;Ben\n1.250;12,6\n")
    assert not page.all(name="decimal")
    assert "Endstand: Ada 1250, Ben 13" in page.text
    assert "das Genaue steht in der Notiz ihrer Runde: Zeile 2, Ben: 12,6." in page.text


def test_whose_a_column_is_can_be_told_and_is_asked_where_nobody_fits(phone: Pad, store: Store) -> None:
    """A known person has the same name, or one that goes on; days and sums are nobody."""
    ada, ben, cem, dora = (person.id for person in store.tables.load(phone.lay(4)).people)
    store.people.rename(ben, "Ben M.")
    page = chosen(phone, b"Datum;Adelheid;ben;Cem K.;dora;Sepp;Summe\n3.1.25;48;-24;-24;7;0;7\n")
    form = page.fields(page.form("import"))
    assert [form[f"name-top-{column}"] for column in range(7)] == [["-"], [""], [str(ben)], [str(cem)], [str(dora)], [""], ["-"]]
    assert "Noch 2 offen" in page.text
    page = phone.send(page, {"sure": "1", "name-top-1": str(ada)}, "import")
    assert (page.status, store.lists.count()) == (422, 1)
    assert "Wer ist Sepp?" in page.text
    page = phone.send(page, {"sure": "1", "name-top-5": str(ben)}, "import")
    assert [page.faults_at(f"name-top-{column}") for column in (2, 5)] == [["Ben M. ist zweimal gewählt."]] * 2
    page = phone.send(page, {"name-top-5": "+"}, "import")
    assert "5 Personen, 1 neu" in page.text
    kept = store.tables.load(phone.send(page, {"sure": "1", "name-top-2": "-"}, "import").slug)
    assert [person.name for person in kept.people] == ["Ada", "Cem", "Dora", "Sepp"]
    assert kept.steps[0].data == {"points": [48, -24, 7, 0], "note": "3.1.25"}


def test_where_names_stand_and_which_column_counts_can_be_changed(phone: Pad, store: Store) -> None:
    page = chosen(phone, b"Name;Buyins;Stack\nAda;2;0\nBen;1;234\n")
    assert page.ticked("layout") == "left"
    assert "Der Block hat die Liste gedreht." in page.text
    page = phone.send(page, {"layout": "rows"}, "import")
    assert "Endstand: Ada 0, Ben 234" in page.text
    page = phone.send(page, {"score": "1", "sure": "1"}, "import")
    assert [step.data for step in store.tables.load(page.slug).steps] == [{"points": [2, 1]}, {}]


def test_a_list_too_wide_in_one_direction_can_be_turned_back(phone: Pad) -> None:
    page = phone.send(chosen(phone, b"Ada;Ben\n" + b"10;5\n" * 80), {"layout": "left"}, "import")
    assert page.faults == ["Eine Liste hat bis zu 60 Spalten."]
    assert phone.send(page, {"layout": "top"}, "import").faults == []


def test_one_person_alone_is_told(phone: Pad) -> None:
    assert chosen(phone, b"Ada;Notiz\n1;gut\n").faults == ["Ein Blatt hat 2 bis 10 Spalten mit Personen; hier ist es 1."]


def test_a_column_with_words_can_be_left_out(phone: Pad, store: Store) -> None:
    page = chosen(phone, b"Ada;Ben;Karo\n10;5;1\n3;4;x5\n")
    assert page.faults == ["Zeile 3, Karo: \u201ex5\u201c ist keine Zahl."]
    page = phone.send(page, {"name-top-2": "-"}, "import")
    assert (page.status, page.faults) == (200, [])
    assert len(store.tables.load(phone.send(page, {"sure": "1"}, "import").slug).people) == 2
