"""The blank sheet: the next line of the pad is the form, and what is left empty follows from the rest where that was agreed."""

from __future__ import annotations

from typing import Any

import pytest

from scorepad.store import NewTable, Store
from tests.web.conftest import NAMES, Pad, points_of

SKAT = [{"points": [24, 0, 0]}, {"points": [0, -48, 0]}]


def lay(store: Store, players: int = 3, rounds: Any = SKAT, **agreed: Any) -> str:
    return store.open(NewTable("sheet", NAMES[:players], 0, agreed, entries=rounds), key=f"sheet-{store.count()}", at=1_800_000_000)


def totals_in(page: Any) -> list[str]:
    """The running totals beside the fields."""
    return [each.text for each in page.all(cls="pencil") if each.text.startswith("= ")]


class TestTheLine:
    def test_stands_on_the_sheet_with_the_rounds_before_it(self, phone: Pad, store: Store) -> None:
        page = phone.open(f"/t/{lay(store)}/enter/points")
        line = page.one("section", cls="next-line")
        assert [each.text for each in line.all("span", cls="round-number")] == ["3", "2", "1"]
        assert totals_in(page) == ["= 24", "= −48", "= 0"]
        assert "gibt" in line.one("div", cls="head").text

    def test_says_what_a_total_comes_to(self, phone: Pad, store: Store) -> None:
        page = phone.open(f"/t/{lay(store)}/enter/points")
        page = phone.keep(page, {"points_0": "-30"})
        assert totals_in(page) == ["= −6", "= −48", "= 0"]

    @pytest.mark.parametrize("players", [4, 7, 10])
    def test_of_many_is_a_line_each(self, players: int, phone: Pad, store: Store) -> None:
        page = phone.open(f"/t/{lay(store, min(players, 6), [{'points': [5] * min(players, 6)}])}/enter/points")
        assert not page.all("section", cls="next-line")
        assert totals_in(page) == ["= 5"] * min(players, 6)

    def test_of_a_correction_counts_from_the_round_before(self, phone: Pad, store: Store) -> None:
        slug = lay(store)
        page = phone.open(f"/t/{slug}/entries/1/correct")
        assert totals_in(page) == ["= 24", "= 0", "= 0"]


class TestWhatIsEmpty:
    def test_counts_nothing_where_that_was_agreed(self, phone: Pad, store: Store) -> None:
        slug = lay(store, empty="zero")
        page = phone.open(f"/t/{slug}/enter/points")
        assert "Leere Felder zählen 0." in page.text
        phone.send(page, {"points_2": "60"}, "points")
        assert points_of(phone.sheet(slug), 3) == ["0", "0", "+60"]

    def test_is_missing_otherwise(self, phone: Pad, store: Store) -> None:
        page = phone.open(f"/t/{lay(store)}/enter/points")
        assert "Leere Felder" not in page.text
        assert phone.send(page, {"points_2": "60"}, "points").status == 422

    def test_is_what_the_others_pay(self, phone: Pad, store: Store) -> None:
        slug = lay(store, 4, [], empty="paid")
        page = phone.open(f"/t/{slug}/enter/points")
        assert page.one("button", cls="missing").text == "Noch offen: Wer gewonnen hat."
        page = phone.keep(page, {"won_0": "1"})
        assert page.one("button", cls="missing").text == "Noch offen: Was es wert war."
        page = phone.keep(page, {"won_0": "1", "worth": "4"})
        assert [page.one("input", name=f"points_{side}").attrs["value"] for side in range(4)] == ["12", "−4", "−4", "−4"]
        phone.send(page, {}, "points")
        assert points_of(phone.sheet(slug), 1) == ["+12", "−4", "−4", "−4"]
        # A correction begins with who won, and changes what all get.
        page = phone.open(f"/t/{slug}/entries/1/correct")
        phone.send(page, {"won_2": "1"}, "correct")
        assert points_of(phone.sheet(slug), 1)[0].endswith("+4")

    def test_is_paid_when_all_is_sent_at_once(self, phone: Pad, store: Store) -> None:
        slug = lay(store, 4, [], empty="paid")
        page = phone.open(f"/t/{slug}/enter/points")
        phone.send(page, {"won_0": "1", "won_2": "1", "worth": "4"}, "points")
        assert points_of(phone.sheet(slug), 1) == ["+4", "−4", "+4", "−4"]

    def test_is_paid_in_a_round_that_waited_on_a_phone(self, phone: Pad, store: Store) -> None:
        slug = lay(store, 4, [], empty="paid")
        form = {".waited": "1", ".seen": "0", ".key": "a" * 32, "won_1": "1", "worth": "2"}
        assert phone.post(f"/t/{slug}/enter/points", form, follow=False).status < 400
        assert points_of(phone.sheet(slug), 1) == ["−2", "+6", "−2", "−2"]

    def test_may_be_left_open_on_the_form_without_a_network(self, phone: Pad, store: Store) -> None:
        for agreed, spare in (({}, 0), ({"empty": "zero"}, 2), ({"empty": "paid"}, 3), ({"empty": "zero", "sum": 120}, 1)):
            page = phone.open(f"/t/{lay(store, rounds=[], **agreed)}/blank")
            assert f'"spare": {spare}' in page.html.replace("&#34;", '"').replace("&quot;", '"'), agreed


def tick(phone: Pad, page: Any, name: str, **typed: str) -> Any:
    """Tap the key of a person."""
    key = next(each for each in page.all("button", name=".fix") if each.text.removeprefix("✓").strip() == name)
    return phone.send(page, {**typed, ".fix": key.attrs["value"]}, "points")


class TestTicks:
    def test_stand_in_the_note_and_at_the_name(self, phone: Pad, store: Store) -> None:
        slug = lay(store, empty="zero")
        page = phone.open(f"/t/{slug}/enter/points")
        page = tick(phone, page, "Ben", points_1="60")
        assert page.one("input", name="note").attrs["value"] == "✓ Ben"
        page = phone.keep(page, {"note": "✓ Ben · ohne vier"})
        assert page.one("input", name="points_1").attrs["value"] == "60"
        page = tick(phone, page, "Ada")
        assert page.one("input", name="note").attrs["value"] == "✓ Ada, Ben · ohne vier"
        page = tick(phone, page, "Ben")
        assert page.one("input", name="note").attrs["value"] == "✓ Ada · ohne vier"
        phone.send(page, {}, "points")
        assert store.load(slug).steps[-1].data == {"points": [0, 60, 0], "note": "✓ Ada · ohne vier"}
        assert phone.sheet(slug).text.count("✓") >= 2

    def test_go_with_the_last_one(self, phone: Pad, store: Store) -> None:
        page = phone.open(f"/t/{lay(store)}/enter/points")
        page = tick(phone, page, "Cem")
        assert page.one("input", name="note").attrs["value"] == "✓ Cem"
        page = tick(phone, page, "Cem")
        assert page.one("input", name="note").attrs.get("value", "") == ""

    def test_are_of_people_with_any_name(self, phone: Pad, store: Store) -> None:
        names = ("Tom & Jo", "100 %", "A=B", "Ben")
        slug = store.open(NewTable("sheet", names, 0, {}, entries=()), key="odd", at=1_800_000_000)
        page = phone.open(f"/t/{slug}/enter/points")
        for name in names[:3]:
            page = tick(phone, page, name)
        assert page.one("input", name="note").attrs["value"] == "✓ Tom & Jo, 100 %, A=B"


class TestAtHand:
    @pytest.mark.parametrize(
        ("game", "players", "stage"),
        [("rummy", 4, "count"), ("gin-rummy", 2, "count"), ("bettler-und-diebe", 4, "pot"), ("sheet", 5, "points")],
    )
    def test_the_totals_and_who_begins_stand_above_an_entry(
        self, game: str, players: int, stage: str, phone: Pad, store: Store
    ) -> None:
        slug = store.open(NewTable(game, NAMES[:players], 0, {}, entries=()), key=game, at=1_800_000_000)
        phone.adjust(slug, *range(1, players + 1))
        page = phone.open(f"/t/{slug}/enter/{stage}")
        above = page.one("section", cls="at-hand")
        assert [each.text for each in above.all(cls="number")] == [str(number) for number in range(1, players + 1)]
        assert "Ada" in above.text
        assert above.one("div", cls="round").one("span", cls="round-number").text == "±"

    @pytest.mark.parametrize(("players", "heads"), [(4, 0), (5, 1), (7, 1)])
    def test_each_column_of_the_last_rounds_is_somebodys(self, players: int, heads: int, phone: Pad, store: Store) -> None:
        """Up to four sides the totals head them; from five on a row of marks does, once."""
        rounds = [{"points": list(range(players))}] * 3
        slug = store.open(NewTable("sheet", NAMES[:players], 0, {}, entries=rounds), key="heads", at=1_800_000_000)
        above = phone.open(f"/t/{slug}/enter/points").one("section", cls="at-hand")
        rows = above.all("div", cls="head")
        assert len(rows) == heads
        for row in rows:
            assert [mark.attrs["aria-label"] for mark in row.all("span", cls="marks")] == list(NAMES[:players])
