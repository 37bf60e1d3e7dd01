"""The blank sheet: the next line of the pad is the form, and what is left empty follows from the rest where that was agreed."""

from __future__ import annotations

from typing import Any

from scorepad.store import Store
from tests.web.conftest import NAMES, Pad, laid, points_of

SKAT = [{"points": [24, 0, 0]}, {"points": [0, -48, 0]}]


def lay(store: Store, players: int = 3, rounds: Any = SKAT, **agreed: Any) -> str:
    return laid(store, "sheet", players, *rounds, **agreed)


def totals_in(page: Any) -> list[str]:
    """The running totals beside the fields."""
    return [each.text for each in page.all(cls="pencil") if each.text.startswith("= ")]


class TestTheLine:
    def test_stands_on_the_sheet_with_the_rounds_before_it_and_says_what_a_total_comes_to(self, phone: Pad, store: Store) -> None:
        slug = lay(store)
        page = phone.open(f"/t/{slug}/enter/points")
        line = page.one("section", cls="next-line")
        assert [each.text for each in line.all("span", cls="round-number")] == ["3", "2", "1"]
        assert totals_in(page) == ["= 24", "= −48", "= 0"]
        assert "gibt" in line.one("div", cls="head").text
        assert totals_in(phone.keep(page, {"points_0": "-30"})) == ["= −6", "= −48", "= 0"]
        page = phone.open(f"/t/{slug}/entries/1/correct")
        assert totals_in(page) == ["= 24", "= 0", "= 0"], "a correction counts from the round before"

    def test_of_many_is_a_line_each(self, phone: Pad, store: Store) -> None:
        for players in (4, 6):
            page = phone.open(f"/t/{lay(store, players, [{'points': [5] * players}])}/enter/points")
            assert not page.all("section", cls="next-line"), players
            assert totals_in(page) == ["= 5"] * players


class TestWhatIsEmpty:
    def test_counts_nothing_where_that_was_agreed_and_is_missing_otherwise(self, phone: Pad, store: Store) -> None:
        for agreed, status in (({"empty": "zero"}, 200), ({}, 422)):
            page = phone.open(f"/t/{lay(store, **agreed)}/enter/points")
            assert ("Leere Felder zählen 0." in page.text) == bool(agreed)
            page = phone.send(page, {"points_2": "60"}, "points")
            assert page.status == status
            assert status == 422 or points_of(page, 3) == ["0", "0", "+60"]

    def test_is_what_the_others_pay(self, phone: Pad, store: Store) -> None:
        slug = lay(store, 4, [], empty="paid")
        page = phone.open(f"/t/{slug}/enter/points")
        assert page.one("button", cls="missing").text == "Wer hat gewonnen?"
        page = phone.keep(page, {"won_0": "1"})
        assert page.one("button", cls="missing").text == "Was war es wert?"
        page = phone.keep(page, {"won_0": "1", "worth": "4"})
        assert [page.one("input", name=f"points_{side}").attrs["value"] for side in range(4)] == ["12", "−4", "−4", "−4"]
        assert points_of(phone.send(page, {}, "points"), 1) == ["+12", "−4", "−4", "−4"]
        # A correction begins with who won, and changes what all get.
        page = phone.open(f"/t/{slug}/entries/1/correct")
        assert points_of(phone.send(page, {"won_2": "1"}, "correct"), 1)[0].endswith("+4")
        # Sent at once, too, and when it waited on a phone.
        page = phone.send(phone.open(f"/t/{slug}/enter/points"), {"won_0": "1", "won_2": "1", "worth": "4"}, "points")
        assert points_of(page, 3) == ["+4", "−4", "+4", "−4"]
        form = {".waited": "1", ".seen": "3", ".key": "a" * 32, "won_1": "1", "worth": "2"}
        assert phone.post(f"/t/{slug}/enter/points", form, follow=False).status < 400
        assert points_of(phone.sheet(slug), 4) == ["−2", "+6", "−2", "−2"]

    def test_may_be_left_open_on_the_form_without_a_network(self, phone: Pad, store: Store) -> None:
        for agreed, spare in (({}, 0), ({"empty": "zero"}, 2), ({"empty": "paid"}, 3), ({"empty": "zero", "sum": 120}, 1)):
            page = phone.open(f"/t/{lay(store, rounds=[], **agreed)}/blank")
            assert f'"spare": {spare}' in page.html.replace("&#34;", '"').replace("&quot;", '"'), agreed


def ticks_at_names(page: Any) -> list[int]:
    """How many ticks stand at each name of the head."""
    return [seat.text.count("✓") for seat in page.one("div", cls="totals").all("span", cls="seat")]


def test_ticks_stand_with_the_round_and_at_the_name_whatever_that_is(phone: Pad, store: Store) -> None:
    slug = laid(store, "sheet", ("Huber, Jo", "Ben", "Cem"), empty="zero")
    page = phone.open(f"/t/{slug}/enter/points")
    phone.send(page, {"points_1": "60", "ticks_0": "1", "note": "ohne vier"}, "points")
    assert store.tables.load(slug).steps[-1].data == {"points": [0, 60, 0], "note": "ohne vier", "ticks": [True, False, False]}
    assert "✓ Huber, Jo · ohne vier" in phone.sheet(slug).text
    store.people.rename(store.tables.load(slug).people[0].id, "Johanna")
    page = phone.sheet(slug)
    assert ("✓ Johanna · ohne vier" in page.text, ticks_at_names(page)) == (True, [1, 0, 0])
    phone.send(phone.open(f"/t/{slug}/enter/points"), {"points_1": "5"}, "points")
    assert store.tables.load(slug).steps[-1].data == {"points": [0, 5, 0]}, "an entry without ticks is as it always was"


def test_ticks_in_notes_of_before_still_count(phone: Pad, store: Store) -> None:
    page = phone.sheet(laid(store, "sheet", 3, {"points": [0, 60, 0], "note": "✓ Ada, Cem · ohne vier"}))
    assert ("✓ Ada, Cem · ohne vier" in page.text, ticks_at_names(page)) == (True, [1, 0, 1])


class TestAtHand:
    def test_the_totals_and_who_begins_stand_above_an_entry(self, phone: Pad, store: Store) -> None:
        for game, players, stage in (("rummy", 4, "count"), ("gin-rummy", 2, "count"), ("bettler-und-diebe", 4, "pot")):
            slug = laid(store, game, players)
            phone.adjust(slug, *range(1, players + 1))
            above = phone.open(f"/t/{slug}/enter/{stage}").one("section", cls="at-hand")
            assert [each.text for each in above.all(cls="number")] == [str(number) for number in range(1, players + 1)], game
            assert "Ada" in above.text
            assert above.one("div", cls="round").one("span", cls="round-number").text == "±"

    def test_each_column_of_the_last_rounds_is_somebodys(self, phone: Pad, store: Store) -> None:
        """Up to four sides the totals head them; from five on a row of marks does, once."""
        for players, heads in ((4, []), (5, [list(NAMES[:5])])):
            slug = lay(store, players, [{"points": list(range(players))}] * 3)
            above = phone.open(f"/t/{slug}/enter/points").one("section", cls="at-hand")
            rows = above.all("div", cls="head")
            assert [[mark.attrs["aria-label"] for mark in row.all("span", cls="marks")] for row in rows] == heads
