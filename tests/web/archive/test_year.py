"""The page of a year, and its picture."""

from __future__ import annotations

from datetime import date
from functools import partial
from typing import Any
from xml.etree import ElementTree

import pytest

from scorepad.archive.cache import fold_for_cache, rules_digest
from scorepad.store import NewStep, Store
from scorepad.store.evenings import EveningTexts
from scorepad.web.archive import year
from scorepad.web.picture.drawing import MARGIN, WIDTH
from scorepad.web.picture.font import font, writable_text
from tests.sources import COMPLETE
from tests.web.archive.tables import at, skat, table
from tests.web.conftest import Pad
from tests.web.page import Page

SVG = "{http://www.w3.org/2000/svg}"
FOUR = ("Ada", "Ben", "Cem", "Dora")
#: A round that Ada and Cem win, and one that Ben and Dora win.
OURS, THEIRS = {"bids": [1, 1, 1, 1], "tricks": [5, 2]}, {"bids": [1, 1, 1, 1], "tricks": [2, 5]}


def told(phone: Pad, store: Store, year: int = 2026, more: str = "") -> Page:
    """The page of a year, once all tables are counted."""
    store.cache.fill(fold_for_cache, rules_digest(), everywhere=True)
    return phone.open(f"/archive/year/{year}{more}")


def slips(page: Page) -> dict[str, str]:
    """What stands on each slip, by its question."""
    found = [node for node in page.root.walk() if "year-slip" in node.attrs.get("class", "").split()]
    return {slip.one("h2").text: slip.text.removeprefix(slip.one("h2").text).strip() for slip in found}


def test_a_year_is_told_and_each_fact_leads_to_its_tables(phone: Pad, store: Store) -> None:
    """In 2026 Ada wins six of seven tables, five of them with Cem; Rommé and Jass are new in May."""
    table(store, "2025-03-01", FOUR, [OURS])
    for day in range(1, 6):
        table(store, f"2026-01-{day:02}", FOUR, [OURS])
    table(store, "2026-02-01", FOUR, [THEIRS])
    skat(store, "2026-05-01", ("Ada", "Ben"), [2, 1], title="Rommé")
    skat(store, "2026-05-02", ("Ada", "Ben"), [2, 1], title="Jass", ended=False)
    table(store, "2027-01-01", FOUR, [THEIRS, THEIRS])
    page = told(phone, store)
    facts = slips(page)
    assert facts["Am meisten gewonnen"] == "Ada, 6 von 7 Tischen. Dahinter Cem mit 5."
    assert facts["Das Paar des Jahres"].endswith("Ada & Cem, 5 von 6.")
    assert facts["Das Spiel des Jahres"] == "Partout, 6 Tische. Neu dazu: Rommé im Mai und Jass im Mai."
    assert [link.text for link in page.one("header").all("a")][-2:] == ["2025", "2027"]
    assert page.one("svg", cls="tally").attrs["aria-label"] == "8 Abende, jeder ein Strich: Jan 5, Feb 1, Mai 2"
    pair = next(node for node in page.all("a", cls="year-slip") if "Paar" in node.text)
    assert "6 Tische" in phone.open(pair.attrs["href"]).text
    for unplayed in (2024, 2028, 1, 99999):
        assert told(phone, store, unplayed).status == 404, unplayed


def test_ties_are_both_and_lead_to_no_list(phone: Pad, store: Store) -> None:
    for day in range(1, 7):
        skat(store, f"2026-01-{day:02}", ("Ada", "Ben"), [1 + day % 2, 2 - day % 2])
    page = told(phone, store)
    assert slips(page)["Am meisten gewonnen"] == "Ada und Ben, je 3."
    assert not [node for node in page.all("a", cls="year-slip") if "gewonnen" in node.text]


def test_a_year_of_few_evenings_has_no_more_than_who_won_most(phone: Pad, store: Store) -> None:
    for day in range(1, 5):
        skat(store, f"2026-01-{day:02}", ("Ada", "Ben"), [2, 1])
    assert [*slips(told(phone, store))] == ["Am meisten gewonnen"]


def test_the_running_year_is_so_far_until_december_and_its_cups_are_those_of_now(
    phone: Pad, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    for day in range(1, 6):
        skat(store, f"2026-01-{day:02}", ("Ada", "Ben"), [2, 1])
    for today, title, cups in (
        ("2026-11-30", "2026 bisher", "Die Pokale"),
        ("2026-12-01", "Das Jahr 2026", "Die Pokale"),
        ("2027-02-01", "Das Jahr 2026", "Pokale am 31. Dezember"),
    ):
        monkeypatch.setattr(year, "now", partial(at, today))
        page = told(phone, store)
        assert (page.one("h1").text, [*slips(page)][-1]) == (title, cups), today


def test_the_longest_evening_is_called_by_its_title_and_tells_until_when(phone: Pad, store: Store) -> None:
    for day in range(1, 6):
        slug = skat(store, f"2026-01-{day:02}", ("Ada", "Ben"), [2, 1], ended=False)
        store.tables.append_step(slug, NewStep("end", {}), seen=1, key=f"end-{day}", at=at(f"2026-01-{day:02}") + 60 * day)
    assert slips(told(phone, store))["Der längste Abend"] == "Montag, 5. Januar, bis 20:05."
    store.evenings.set_texts(date(2026, 1, 5), EveningTexts("Adas Geburtstag"), EveningTexts())
    assert slips(told(phone, store))["Der längste Abend"] == "Adas Geburtstag, bis 20:05."


def test_an_evening_is_a_stroke_and_more_than_nine_in_a_month_are_a_number(phone: Pad, store: Store) -> None:
    for month, evenings in ((2, 9), (3, 10)):
        for day in range(1, evenings + 1):
            skat(store, f"2026-{month:02}-{day:02}", (f"Gast {day}", "Ben"), [2, 1])
    assert "8 weitere" in "".join(texts(told(phone, store, more="/picture.svg"))), "eleven people are more than sit at a table"
    tally = told(phone, store).one("svg", cls="tally")
    assert [path.attrs["d"].count("M") for path in tally.all("path")] == [9]
    assert [text.text for text in tally.all("text")][:5] == ["Jan", "Feb", "10", "Mär", "Apr"]


class TestThePicture:
    def test_it_has_what_the_year_comes_to_and_marks_for_names_where_that_is_asked(self, phone: Pad, store: Store) -> None:
        store.circle.rename("Freitagsrunde")
        for day in range(1, 7):
            table(store, f"2026-01-{day:02}", FOUR, [OURS])
        written = texts(told(phone, store, more="/picture.svg"))
        assert {"2026", "Freitagsrunde", "6 Abende, jeder ein Strich", "Tische", "Ada & Cem", "6 von 6"} <= set(written)
        assert {"Ada, Ben, Cem und Dora", "Ada und Cem, je 6"} <= set(written)
        page = told(phone, store, more="/picture")
        assert page.one("img", cls="result-picture").attrs["src"] == "/archive/year/2026/picture.png"
        page = told(phone, store, more="/picture.svg?who=marks")
        assert not [name for name in FOUR if name in page.html]
        assert {"A", "C", "je 6", "6 von 6"} <= set(texts(page))

    def test_whatever_the_names_nothing_sticks_out_or_is_too_small_and_all_can_be_written(
        self, phone_of: Any, store: Store
    ) -> None:
        store.circle.rename("W" * 40)
        names = ("W" * 40, "Ada 🎉", "\u65e5\u672c\u8a9e", "<b>&amp;")
        for day in range(1, 12):
            table(store, f"2026-01-{day:02}", names, [(THEIRS, OURS)[day % 2]] * 2)
        for language in COMPLETE:
            for node in ElementTree.fromstring(told(phone_of(language), store, more="/picture.svg").html).findall(f"{SVG}text"):
                size, x, text = float(node.get("font-size") or 0), float(node.get("x") or 0), node.text or ""
                serif = "Serif" in (node.get("font-family") or "")
                width = font("serif" if serif else "bold" if node.get("font-weight") else "sans").width(text, size)
                left = {"end": x - width, "middle": x - width / 2}.get(node.get("text-anchor") or "", x)
                assert MARGIN - 10 <= left <= left + width <= WIDTH - MARGIN + 10, (language, text)
                assert size >= 34, (language, text)
                assert writable_text(text) == text, language
        said = "Den Namen \u65e5\u672c\u8a9e kann das Bild nicht schreiben, dort steht nur das Zeichen."
        assert said in told(phone_of("de"), store, more="/picture").text


def texts(page: Page) -> list[str]:
    assert page.status == 200, page.text
    return [node.text or "" for node in ElementTree.fromstring(page.html).iter(f"{SVG}text")]
