"""More than any page of ours sends: refused before anything is done with it, told beside its field where there is one."""

from __future__ import annotations

import json
import unicodedata
from itertools import product
from typing import Any

import pytest

from scorepad.store import Store, search_index
from scorepad.web.http.requests import MAX_FIELDS, MAX_FORM_BYTES, MAX_PATH, MAX_QUERY
from scorepad.web.http.urls import normalize_name
from tests.web.conftest import Pad

TOO_MUCH = "Das ist zu viel auf einmal."
#: A letter with so many accents that composing it takes a minute.
TOWER = "a" + "\u0300" * 128_000


@pytest.fixture
def composed(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How long the texts with such accents were that were composed or taken apart."""
    found: list[int] = []
    real = unicodedata.normalize

    def normalize(form: Any, text: str) -> str:
        """All other texts are composed: what is remembered of the rules outlives this test."""
        if "\u0300" not in text:
            return real(form, text)  # type: ignore[arg-type]
        found.append(len(text))
        return text

    monkeypatch.setattr(unicodedata, "normalize", normalize)
    return found


class TestAddresses:
    def test_questions_with_more_than_anybody_taps(self, phone: Pad, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("scorepad.web.questions.ask.QuestionPage", None)
        many = ["&".join(["rack=As"] * number) for number in (MAX_FIELDS + 1, 31_000)]
        for query in (*many, "rack=" + "As," * MAX_QUERY, "x" * 400 + "=1"):
            for way in ("", "&.tap=rack:undo"):
                page = phone.open(f"/ask/rummy/best?{query}{way}")
                assert page.status in (413, 414), query[:40]
                assert TOO_MUCH in page.text
                assert len(page.html) < 10_000
                assert "xxxx" not in page.html

    def test_of_more_cards_than_there_are_no_more_are_drawn_than_lie_on_a_table(self, phone: Pad) -> None:
        few, many = ({"melds": json.dumps([["4s"] * n]), "total": "0"} for n in (3, 2_000))
        assert "4" in phone.open("/ask/canasta/first-meld", query_string=few).text
        rack = phone.open("/ask/rummy/best?rack=" + ",".join(["As"] * 5_000))
        for page in (rack, phone.open("/ask/canasta/first-meld", query_string=many)):
            assert page.status < 500
            assert len(page.html) < 200_000

    def test_numbers_and_parts_of_any_length(self, phone: Pad, played: str) -> None:
        numbered = ("/people/{}", "/people/{}/merge", "/people/1/merge?into={}", f"/t/{played}/rounds/{{}}")
        named = ("/t/{}", "/t/{}/log", "/rules/{}", "/ask/{}/trick", "/ask/partout/{}", "/static/{}", "/{}")
        odd = ("x" * 8_000, "x" * 201, "x/" * MAX_PATH, "%00", "%ff", "%ed%a0%80", "%f0%9f%98%80", "٣", "..%2f..")
        for paths, parts in ((numbered, ["9" * digits for digits in (18, 19, 900, 5_000)]), (named, odd)):
            for path, part in product(paths, parts):
                assert phone.open(path.format(part)).status == 404, (path, part[:30])
        for name in ("open", "seq", "seen", "all"):
            assert phone.open(f"/t/{played}?{name}={'9' * 5_000}").status == 200, name

    def test_what_is_looked_for(self, phone: Pad, played: str, composed: list[int]) -> None:
        search_index._kept.cache_clear()
        for path in ("/past", "/rules", "/rules/partout"):
            assert phone.open(path, query_string={"q": TOWER[:1_900]}).status == 200
        assert composed
        assert max(composed) <= 500


class TestHeaders:
    def test_long_lists_are_read_as_far_as_they_are_of_use(self, phone: Pad, played: str) -> None:
        listed = ",".join(f"x{n};q=0.{n % 10}" for n in range(30_000))
        for name in ("Accept-Language", "Accept-Encoding", "Accept", "If-None-Match"):
            for start in ("", "de,", '"', "bytes="):
                assert phone.client.get(f"/t/{played}", headers={name: start + listed}).status_code == 200, (name, start)
        phone.client.set_cookie("lang", "x" * 3_000)
        for start, language in (("en,", "en"), ("de,", "de"), ("", "en")):
            answer = phone.client.get("/", headers={"Accept-Language": start + listed})
            assert answer.headers["Content-Language"] == language

    def test_other_headers_too_long_or_odd(self, phone: Pad) -> None:
        for name in ("Referer", "X-Odd", "Range", "HX-Current-URL"):
            answer = phone.client.get("/", headers={name: "x" * 30_000})
            assert answer.status_code == 431, name
            assert "Content-Security-Policy" in answer.headers
        for told in ("bytes=0-1", "bytes=-", "bytes=" + "0-1," * 2_000, "\xff", "bytes=99999999999999999999-"):
            headers = {"Range": told, "If-Range": told}
            assert phone.client.get("/static/js/inputs.js", headers=headers).status_code == 200, told[:30]


class TestForms:
    @pytest.mark.exhaustive
    def test_more_than_any_form_has(self, phone: Pad, played: str, store: Store) -> None:
        forms: list[dict[str, Any]] = [
            {f"f{n}": "1" for n in range(MAX_FIELDS + 1)},
            {"who": ["A"] * 100_000},
            {"x" * 1_000: "1"},
            {"note": "x" * 30_000},
            {f"f{n}": "x" * 10_000 for n in range(MAX_FORM_BYTES // 10_000)},
        ]
        paths = ("/new", "/tables", "/people/1/edit", f"/t/{played}/note", f"/t/{played}/enter/announce/draft", "/nowhere")
        for path, form, kind in product(paths, forms, ("application/x-www-form-urlencoded", "multipart/form-data")):
            page = phone.post(path, form, content_type=kind)
            assert page.status == 413, (path, len(form), kind)
            assert TOO_MUCH in page.text
            assert len(page.html) < 10_000
        assert len(store.tables.load(played).steps) == 2

    def test_a_record_may_be_longer(self, phone: Pad) -> None:
        rounds = [{"adjust": [1, 0], "note": "x" * 190}] * 1_500
        record = {"scorepad": 1, "game": "partout", "players": ["A", "B", "C", "D"], "rounds": rounds}
        assert phone.post("/import", {"text": json.dumps(record), ".key": "k"}).path.startswith("/t/")

    def test_a_long_name_is_told_and_not_composed(self, phone: Pad, played: str, composed: list[int]) -> None:
        form = {".typing": "1", "game": "partout", "options_of": "partout", ".key": "k"}
        for path in ("/new", "/tables", "/people/1/edit"):
            phone.post(path, {"name": TOWER[:9_000], **form})
            assert max(composed, default=0) <= 1_000, path
            assert "Ein Name hat bis zu 40 Zeichen; dieser hat 9000." in phone.post(path, {"name": "x" * 9_000, **form}).text, path

    def test_names_that_look_the_same_are_the_same(self) -> None:
        assert normalize_name("  Zoe\u0308\u200b ") == "Zoë"
        for typed in ("Ada  Lu", "\tAda     Lu\r\n", "Ada \u200b Lu", "\u00a0 Ada \u200b \u202e Lu"):
            assert normalize_name(typed) == "Ada Lu", typed

    def test_more_names_than_sit_anywhere(self, phone: Pad) -> None:
        typed = ",".join(f"b{n}" for n in range(3_000))
        page = phone.post("/new", {".typing": "1", "name": typed, "game": "partout", "options_of": "partout"})
        assert page.status == 200
        assert len(page.html) < 300_000

    def test_long_notes_are_told_beside_their_field(self, phone: Pad, played: str) -> None:
        page = phone.post(f"/t/{played}/note", {"note": "x" * 5_000})
        assert page.status == 422
        assert "x" * 5_000 in page.html, "nothing typed is lost"
        page = phone.adjust(played, 1, 0, note="x" * 5_000)
        assert page.status == 422
        assert page.faults_at("note")

    def test_long_texts_are_folded_in_pieces(self, composed: list[int]) -> None:
        search_index.fold_text(TOWER)
        assert max(composed) <= search_index.MAX_PIECE
