"""House rules of a blank sheet that change at the running table: from the next round on, undone and corrected like any entry."""

from __future__ import annotations

import json
from typing import Any

from scorepad.store import Store
from tests.web.board.test_blank_sheet import form, set_to
from tests.web.conftest import Pad, laid
from tests.web.page import Page

ROUND = {"points": [50, 20, 10]}


def sheet_of(store: Store, *rounds: Any, **options: Any) -> str:
    return laid(store, "sheet", 3, *rounds, **options)


def change(phone: Pad, slug: str, seq: int | None = None, **rules: str) -> Page:
    page = phone.open(f"/t/{slug}/house-rules" + (f"?seq={seq}" if seq else ""))
    return phone.send(page, {f"option_{name}": text for name, text in rules.items()}, "house-rules")


def written(store: Store, slug: str) -> list[Any]:
    return [step.data for step in store.tables.load(slug).steps if step.kind == "entry" and "rules" in step.data]


class TestChanging:
    def test_a_new_target_holds_from_the_next_round_on_and_the_sheet_says_so(self, phone: Pad, store: Store) -> None:
        slug = sheet_of(store, ROUND, ROUND, sum=80)
        assert "Hausregeln ändern" in phone.sheet(slug).text
        page = change(phone, slug, target="100", rounds="9")
        assert written(store, slug) == [{"rules": {"target": 100, "rounds": 9}}]
        assert "Ab Runde 3: Punkteziel: 100; Rundenzahl: 9." in page.one("div", cls="strip").text
        assert "Punkteziel: 100; Rundenzahl: 9" in page.one("p", id="e3").text
        assert "Hausregeln: Punkteziel: 100; Rundenzahl: 9; Summe einer Runde: 80." in page.one("section", id="more").text
        assert "Ab Runde 3: Punkteziel: 100; Rundenzahl: 9" in phone.open(f"/t/{slug}/log").text
        phone.press(page, "Zurücknehmen")
        assert not phone.sheet(slug).all("p", id="e3")

    def test_what_is_emptied_is_as_if_nothing_was_agreed(self, phone: Pad, store: Store) -> None:
        slug = sheet_of(store, sum=80, target=100)
        page = change(phone, slug, sum="", target="")
        assert written(store, slug) == [{"rules": {"target": 0, "sum": None}}]
        assert "Ab Runde 1: Punkteziel: kein Ziel; Summe einer Runde: beliebig" in page.text

    def test_a_change_is_corrected_and_struck_out_on_its_page(self, phone: Pad, store: Store) -> None:
        slug = sheet_of(store, ROUND)
        change(phone, slug, target="100")
        page = phone.open(f"/t/{slug}/entries/2/correct")
        assert page.ticked("option_target") == "100"
        page = change(phone, slug, 2, target="200")
        assert "Korrigiert: Ab Runde 2: Punkteziel: 200" in page.text
        assert "Punkteziel: 200" in page.one("p", id="e2").text
        assert "Korrigiert: Ab Runde 2: Punkteziel: 200" in phone.open(f"/t/{slug}/log").text
        page = phone.press(phone.open(f"/t/{slug}/house-rules?seq=2"), "Änderung streichen")
        assert not page.all("p", id="e2")

    def test_what_cannot_be_is_told_beside_its_field(self, phone: Pad, store: Store) -> None:
        slug = sheet_of(store, ROUND, ROUND, high=60)
        for rules, field, told in (
            ({"rounds": "2"}, "rounds", "2 Runden sind schon gespielt"),
            ({"low": "70"}, "high", "Mindestens 70 und höchstens 60 geht nicht zusammen."),
            ({"step": "x"}, "step", "x"),
        ):
            page = change(phone, slug, **rules)
            assert told in " ".join(page.faults_at(f"option_{field}"))
            assert page.ticked(f"option_{next(iter(rules))}") == next(iter(rules.values()))
        assert "Eine Änderung nennt wenigstens eine Hausregel." in change(phone, slug).text
        assert not written(store, slug)


class TestWhatCarriesIt:
    def test_the_record_comes_back_with_it(self, phone: Pad, store: Store) -> None:
        slug = sheet_of(store, ROUND)
        change(phone, slug, win="least")
        record = json.loads(phone.open(f"/t/{slug}/record").html)
        assert (record["options"], record["rounds"]) == ({}, [ROUND, {"rules": {"win": "least"}}])

    def test_the_next_table_begins_with_what_held_last(self, phone: Pad, store: Store) -> None:
        slug = sheet_of(store, ROUND, title="Skat", target=500)
        change(phone, slug, target="60")
        offered = phone.post("/new", form("Ada", "Ben", "Cem", title="Skat"))
        assert set_to(offered)["target"] == "60"
        page = phone.send(phone.open(f"/t/{slug}/end"), {}, "end")
        assert "Hausregeln: Punkteziel: 60." in phone.send(page, {}, "rematch").text

    def test_other_games_have_no_such_page(self, phone: Pad, played: str) -> None:
        assert "Hausregeln ändern" not in phone.sheet(played).text
        assert phone.open(f"/t/{played}/house-rules").status == 404

    def test_a_round_that_is_typed_stays_and_a_late_change_is_shown_again(self, phone: Pad, other: Pad, store: Store) -> None:
        slug = sheet_of(store, ROUND)
        typed = phone.open(f"/t/{slug}/enter/points")
        phone.keep(typed, {"points_0": "7"})
        late = other.open(f"/t/{slug}/house-rules")
        change(phone, slug, target="100")
        assert phone.open(f"/t/{slug}/enter/points").ticked("points_0") == "7"
        answer = other.send(late, {"option_target": "300"}, "house-rules")
        assert answer.status == 409
        assert answer.ticked("option_target") == "300"
        assert len(written(store, slug)) == 1
