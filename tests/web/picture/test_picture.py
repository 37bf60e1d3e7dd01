"""The picture of a result: what stands on it, who is written how, when it is another one, and that making it stops nobody."""

from __future__ import annotations

import json
import re
import struct
from collections import Counter
from collections.abc import Callable
from hashlib import sha256
from typing import Any
from xml.etree import ElementTree

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from scorepad.archive.evenings import night_of
from scorepad.archive.simulated import Simulated
from scorepad.store import NewTable, Signature, Store
from scorepad.store.evenings import EveningTexts
from scorepad.web.forms.badges import Badge
from scorepad.web.picture import png, routes
from scorepad.web.picture.font import FILES, FOLDER, WIDTHS, font, writable_text
from scorepad.web.picture.png import Renderer
from tests.sources import COMPLETE
from tests.web.conftest import NAMES, KnownSimulations, Pad
from tests.web.page import Page

AT = 1_800_000_000
SVG = "{http://www.w3.org/2000/svg}"
#: Names that no font has all of, that run the other way, that are as long as a name can be, that look like markup.
ODD = ("日本語", "Ada 🎉", "שרה לוי", "مريم", "W" * 40, "<b>&amp;", "Żółw", "Ω Κώστας", "e\u0301a", "\u202egnorw")


def laid(store: Store, *points: list[int], names: tuple[str, ...] = NAMES, ended: bool = True, **options: Any) -> str:
    """A finished table of the blank sheet: the points of each round."""
    new = NewTable("sheet", names[: len(points[0])], 0, options, entries=[{"points": each} for each in points], ended=ended)
    return store.tables.open(new, key=f"sheet-{store.lists.count()}", at=AT)


RARE_ROUNDS = Simulated(2000, Counter(range(-40, 40)))
USUAL, RARE = {"bids": [1, 2, 2, 0], "tricks": [4, 3]}, {"bids": [3, 1, 2, 1], "tricks": [7, 0]}


@pytest.fixture(autouse=True)
def known(simulated: KnownSimulations) -> KnownSimulations:
    """What rounds bring, as far as a test needs it."""
    simulated.answer = RARE_ROUNDS
    return simulated


def partout(store: Store) -> str:
    """A finished table of four with one rare round, the fifth: 3 + 2 announced and all tricks taken."""
    return store.tables.open(NewTable("partout", NAMES[:4], 0, {}, entries=[*[USUAL] * 4, RARE, *[USUAL] * 3]), key="p", at=AT)


def drawn(page: Page) -> ElementTree.Element:
    assert page.status == 200, page.text
    return ElementTree.fromstring(page.html)


def texts(svg: ElementTree.Element) -> list[str]:
    return [node.text or "" for node in svg.iter(f"{SVG}text")]


class TestWhatStandsOnIt:
    def test_names_totals_the_date_and_the_double_line_of_each_winner(self, phone: Pad, store: Store) -> None:
        svg = drawn(phone.open(f"/t/{laid(store, [3, 9], [4, 2])}/picture.svg"))
        assert {"Freies Blatt", "Freitag, 15. Januar 2027", "2 Runden", "Ada", "Ben", "7", "11", "Scorepad"} <= set(texts(svg))
        (double,) = double_lines(svg)
        eleven = next(node for node in svg.iter(f"{SVG}text") if node.text == "11")
        x, y, scale, _ = map(float, re.findall(r"[0-9.]+", double.get("transform") or ""))
        assert x < float(eleven.get("x") or 0) < x + 300 * scale, "it is under the total of the winner"
        assert 0 < y - float(eleven.get("y") or 0) < 60
        assert len(double_lines(drawn(phone.open(f"/t/{laid(store, [3, 3, 1])}/picture.svg")))) == 2
        slug = store.tables.open(NewTable("sheet", NAMES[:2], 0, {}, ended=True), key="none", at=AT)
        assert texts(drawn(phone.open(f"/t/{slug}/picture.svg"))).count("0") >= 2, "ended before its first round"

    def test_of_chips_the_gains_stand_at_the_head_and_in_the_chart(self, phone: Pad, store: Store) -> None:
        """Ada lost 100 and bought 200: the stacks reach 300, the gains 100."""
        entries = [{"put_in": [100, 100, 0], "order": [[1], [0]]}, {"adjust": [200, 0, 0], "note": "Nachgekauft"}]
        slug = store.tables.open(NewTable("poker-stud", NAMES[:3], 0, {}, entries=entries, ended=True), key="chips", at=AT)
        written = texts(drawn(phone.open(f"/t/{slug}/picture.svg")))
        assert {"−100", "+100"} <= set(written)
        assert not {"200", "300"} & set(written)

    def test_the_rarest_round_in_a_sentence_and_circled_names_or_marks_and_nothing_that_leads_to_the_table(
        self, phone: Pad, store: Store, app: Flask
    ) -> None:
        slug = partout(store)
        page = phone.open(f"/t/{slug}/picture.svg")
        assert slug not in page.html
        assert page.html.count("http") == 1, "the name of SVG, and no address"
        for kind in ("svg", "png"):
            assert slug not in phone.client.get(f"/t/{slug}/picture.{kind}").headers["Content-Disposition"]
        svg = drawn(page)
        assert "Runde 5 brachte Ada & Cem +37: mehr als in 96 von 100 Runden." in " ".join(texts(svg))
        assert "+37" in texts(svg)
        assert len(list(svg.iter(f"{SVG}ellipse"))) == 1
        svg = drawn(phone.open(f"/t/{slug}/picture.svg?rare=none"))
        assert "Runden." not in " ".join(texts(svg))
        assert not list(svg.iter(f"{SVG}ellipse"))
        page = phone.open(f"/t/{slug}/picture.svg?who=marks")
        assert not [name for name in NAMES[:4] if name in page.html]
        assert "Runde 5 brachte +37: mehr als in 96 von 100 Runden." in " ".join(texts(drawn(page)))
        assert {"A", "B", "C", "D"} <= set(texts(drawn(page)))

    def test_why_somebody_with_fewer_points_has_won(self, phone: Pad, store: Store) -> None:
        """A wrong "I am done" loses to fewer points."""
        entries = [{"adjust": [240, 910], "note": "x"}, {"trump": "h", "cards": [72, 72], "last_trick": None, "claim": 1}]
        slug = store.tables.open(NewTable("belote", NAMES[:4], 0, {}, entries=entries), key="claim", at=AT)
        told = " ".join(texts(drawn(phone.open(f"/t/{slug}/picture.svg"))))
        assert "nur 982 von 1000 Punkten. Damit ist das Spiel verloren." in told

    def test_whatever_the_names_and_totals_nothing_sticks_out_or_is_too_small(self, phone: Pad, store: Store) -> None:
        for many in range(2, 11):
            slug = laid(store, [10**9 - seat for seat in range(many)], *[[-seat for seat in range(many)]] * 30, names=ODD)
            svg = drawn(phone.open(f"/t/{slug}/picture.svg"))
            for node in svg.findall(f"{SVG}text"):
                size, x, text = float(node.get("font-size") or 0), float(node.get("x") or 0), node.text or ""
                serif = "Serif" in (node.get("font-family") or "")
                width = font("serif" if serif else "bold" if node.get("font-weight") else "sans").width(text, size)
                left = {"end": x - width, "middle": x - width / 2}.get(node.get("text-anchor") or "", x)
                assert 40 <= left <= left + width <= 1040, (many, text)
                assert size >= 34, (many, text)
            totals = {f"{10**9 - 31 * seat:,}".replace(",", "\u202f") for seat in range(many)}
            assert totals <= set(texts(svg)), f"{many}: no total is cut"

    def test_the_colours_are_those_of_the_site_by_day(self, app: Flask) -> None:
        inks = routes.inks(app.extensions[routes.STYLE])
        assert (inks["paper"], inks["pen"], inks["print"]) == ("#FAF7EF", "#1F3AA6", "#26221C")
        assert {str(number) for number in range(1, 11)} <= set(inks)


def double_lines(svg: ElementTree.Element) -> list[ElementTree.Element]:
    return [node for node in svg.iter(f"{SVG}path") if node.get("vector-effect")]


class TestNames:
    def test_one_that_cannot_be_written_is_told_and_its_mark_stands_there(self, phone: Pad, store: Store) -> None:
        """Signs that the fonts lack are left out; an initial is written where it can be."""
        assert [writable_text(name) for name in ("Ada 🎉", "日本語", "🎉 ~", "שרה לוי", "\u202eBen")] == [
            "Ada",
            "",
            "",
            "שרה לוי",
            "Ben",
        ]
        for sign in "ÄÖÜßŁØÉΩЖשم":
            assert writable_text(Badge(sign, sign, 1, 1).initial) == sign
        slug = laid(store, [3, 9], names=("日本語", "Ben"))
        said = "Den Namen 日本語 kann das Bild nicht schreiben, dort steht nur das Zeichen."
        assert said in phone.open(f"/t/{slug}/picture").text
        assert said not in phone.open(f"/t/{slug}/picture?who=marks").text
        assert {"Ben", "3", "9"} <= set(texts(drawn(phone.open(f"/t/{slug}/picture.svg"))))

    def test_every_sentence_on_it_can_be_written(self, phone_of: Any, store: Store, app: Flask) -> None:
        slug = partout(store)
        for language in COMPLETE:
            for text in texts(drawn(phone_of(language).open(f"/t/{slug}/picture.svg"))):
                assert writable_text(text) == text, language


def test_whatever_changes_what_is_drawn_is_on_the_picture_that_a_browser_shows(
    phone: Pad, store: Store, known: KnownSimulations, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A browser asks with the tag of the picture that it has, and goes on showing that one unless it is told of another."""
    monkeypatch.setattr(png, "_drawn", lambda svg: svg.encode())
    known.answer = None
    new = NewTable("partout", NAMES[:4], 0, {}, entries=[RARE, *[USUAL] * 7])
    slug, night = store.tables.open(new, key="picture", at=AT), night_of(AT, "")
    store.circle.set_zone("UTC")
    ben = next(person.id for person in store.people.all() if person.name == "Ben")
    changes: dict[str, Callable[[], object]] = {
        "its rarest round is known": lambda: setattr(known, "answer", RARE_ROUNDS),
        "Ada agrees": lambda: store.signatures.sign(slug, Signature(0, 8, "Ada"), AT),
        "Ben agrees for Cem": lambda: store.signatures.sign(slug, Signature(2, 8, "Ben"), AT),
        "Ada does not agree any more": lambda: store.signatures.withdraw(slug, 0, "Ada", AT),
        "Ben is called Berta": lambda: store.people.rename(ben, "Berta"),
        "the evening has a title": lambda: store.evenings.set_texts(night, EveningTexts("Jubiläum"), EveningTexts()),
        "a round is corrected, and others win": lambda: phone.send(
            phone.open(f"/t/{slug}/entries/1/correct"), {"tricks_0": "0"}, "correct"
        ),
        "the circle goes by another time zone": lambda: store.circle.set_zone("Pacific/Honolulu"),
        "the phone is set to English": lambda: setattr(phone, "language", "en"),
        "the phone is set to dark": lambda: phone.open("/theme/dark"),
    }
    ways = [f"/t/{slug}/picture.{kind}{asked}" for kind in ("svg", "png") for asked in ("", "?who=marks", "?rare=none")]

    def get(way: str, **headers: str) -> TestResponse:
        return phone.client.get(way, headers={"Accept-Language": phone.language, **headers})

    kept = {way: get(way) for way in ways}
    assert {picture.status_code for picture in kept.values()} == {200}
    for what, change in changes.items():
        before = kept[ways[0]].data
        change()
        for way in ways:
            again, fresh = get(way, **{"If-None-Match": kept[way].headers["ETag"]}), get(way)
            shown = kept[way] if again.status_code == 304 else again
            assert shown.data == fresh.data, f"{what}: a browser goes on showing the old picture of {way}"
            kept[way] = fresh
        assert (kept[ways[0]].data == before) == ("dark" in what), f"{what}: the picture shows it"


class TestThePage:
    def test_the_end_leads_there_and_it_has_the_picture_in_words(self, phone: Pad, store: Store, app: Flask) -> None:
        """What is chosen is in the address of the picture. Of a table that goes on there is none."""
        going = laid(store, [3, 9], ended=False)
        assert phone.open(f"/t/{going}/picture").path == f"/t/{going}/result"
        for kind in ("svg", "png"):
            assert phone.open(f"/t/{going}/picture.{kind}").status == 404
        assert f"/t/{going}/picture" not in phone.sheet(going).links
        slug = laid(store, [3, 9])
        assert phone.sheet(slug).links.count(f"/t/{slug}/picture") == 2
        page = phone.open(f"/t/{slug}/picture")
        image = page.one("img", cls="result-picture")
        assert image.attrs["alt"] == "Freies Blatt, Freitag, 15. Januar 2027. Ben gewinnt. Ben: 9. Ada: 3."
        assert image.attrs["src"] == f"/t/{slug}/picture.png"
        save = next(link for link in page.all("a") if link.text == "Bild sichern")
        assert (save.attrs["href"], save.attrs["download"]) == (f"/t/{slug}/picture.png", "scorepad-sheet-1.png")
        slug = partout(store)
        page = phone.open(f"/t/{slug}/picture?who=marks&rare=none&slug=x")
        assert page.one("img", cls="result-picture").attrs["src"] == f"/t/{slug}/picture.png?who=marks&rare=none"
        assert (page.ticked("who"), page.ticked("rare")) == ("marks", "none")

    def test_the_open_page_is_drawn_anew_once_the_rarest_round_is_known(
        self, phone: Pad, store: Store, known: KnownSimulations
    ) -> None:
        slug, known.answer = partout(store), None
        asks = phone.open(f"/t/{slug}/picture").one("div", id="picture").attrs["hx-get"]
        assert asks == f"/t/{slug}/picture?wait=1"
        assert phone.open(asks).status == 204
        known.answer = RARE_ROUNDS
        assert phone.open(asks).one("img", cls="result-picture")
        assert "hx-get" not in phone.open(f"/t/{slug}/picture").one("div", id="picture").attrs

    def test_without_the_package_there_is_the_svg(self, phone: Pad, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
        """So there is where it cannot be made now."""
        slug = laid(store, [3, 9])
        with monkeypatch.context() as patched:
            patched.setattr(png, "_drawn", lambda svg: None)
            assert phone.open(f"/t/{slug}/picture.png").path == f"/t/{slug}/picture.svg"
        for place in (png, routes):
            monkeypatch.setattr(place, "available", lambda: False)
        page = phone.open(f"/t/{slug}/picture")
        assert "pip install 'scorepad[picture]'" in page.text
        assert page.one("img", cls="result-picture").attrs["src"] == f"/t/{slug}/picture.svg"
        assert phone.open(f"/t/{slug}/picture.png").path == f"/t/{slug}/picture.svg"


class TestThePng:
    def test_is_1080_by_1350_and_kept(self, phone: Pad, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
        slug = laid(store, [3, 9])
        first = phone.client.get(f"/t/{slug}/picture.png")
        assert first.mimetype == "image/png"
        assert first.data[:8] == b"\x89PNG\r\n\x1a\n"
        assert struct.unpack(">II", first.data[16:24]) == (1080, 1350)
        monkeypatch.setattr(png, "_drawn", lambda svg: pytest.fail("drawn again"))
        assert phone.client.get(f"/t/{slug}/picture.png").data == first.data
        assert phone.client.get(f"/t/{slug}/picture.png", headers={"If-None-Match": first.headers["ETag"]}).status_code == 304

    def test_widths_are_those_of_the_fonts(self) -> None:
        """Texts that are wider than they were measured run into each other: `scripts/font_widths.py` measures them."""
        tables = json.loads(WIDTHS.read_text(encoding="ascii"))
        for kind, name in FILES.items():
            assert tables[kind]["file"] == sha256((FOLDER / name).read_bytes()).hexdigest(), name

    def test_each_font_writes(self) -> None:
        """A font that is missing would leave its texts out without a word."""
        for kind in FILES:
            family, weight = ("DejaVu Serif" if kind == "serif" else "DejaVu Sans"), ("400" if kind == "sans" else "700")
            text = f'<text y="30" font-size="30" font-family="{family}" font-weight="{weight}">{{}}</text>'
            svg = f'<svg xmlns="http://www.w3.org/2000/svg" width="99" height="40">{text}</svg>'
            made = [Renderer().png(svg.format(word)) for word in ("", "Ada", "Äß−")]
            assert len({each.data for each in made if each}) == 3, kind

    def test_the_chart_has_the_marks_that_the_svg_has(self, phone: Pad, store: Store) -> None:
        """Without them two lines are told apart by their colours alone."""
        for rounds in (1, 2, 7):
            svg = phone.open(f"/t/{laid(store, *([3, 9] for _ in range(rounds)))}/picture.svg").html
            with_marks, without = (Renderer().png(each) for each in (svg, svg.replace("marker-", "no-marker-")))
            assert with_marks, rounds
            assert without, rounds
            assert with_marks.data != without.data, rounds

    def test_what_cannot_be_drawn_or_takes_too_long_is_no_picture(self, monkeypatch: pytest.MonkeyPatch) -> None:
        svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
        assert Renderer().png("<svg") is None
        monkeypatch.setattr(png, "LARGEST_SVG", 10)
        assert Renderer().png(svg) is None
        monkeypatch.setattr(png, "LARGEST_SVG", 1000)
        monkeypatch.setattr(png, "MAX_SECONDS", 0.001)
        assert Renderer().png(svg) is None

    def test_few_wait_for_it_and_the_cache_has_an_end(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(png, "_drawn", lambda svg: b"x" * 3_000_000)
        found = Renderer()
        for number in range(9):
            assert found.png(f"<svg{number}/>")
        assert found._made.weight <= png.CACHE_BYTES
        for _ in range(png.MAX_WAITING):
            assert found._places.acquire(blocking=False)
        assert found.png("<svg-one-more/>") is None
