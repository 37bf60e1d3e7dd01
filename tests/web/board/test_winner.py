"""The winner's page: places, who pays whom, a rebuy, the result to pass on."""

from __future__ import annotations

from typing import Any

from scorepad.store import Store
from tests.web.conftest import Pad, laid, totals_of
from tests.web.page import Page


def hand(chips: list[int], winner: int) -> dict[str, Any]:
    """Everybody put in so many chips, and one took them all; whoever put in less than he has folded."""
    others = [[seat] for seat, put in enumerate(chips) if seat != winner and put == chips[winner]]
    return {"put_in": chips, "order": [[winner], *others]}


def rows(page: Page) -> list[tuple[str, str, str]]:
    """Place, who, number."""
    found = page.one("ol", cls="places").all("li")
    return [
        (row.one("b", cls="serif").text, row.one("span", cls="place-who").one("b").text, row.one("b", cls="number").text)
        for row in found
    ]


class TestPlaces:
    def test_everybody_has_one_equals_share_it_and_the_next_is_left_out(self, phone: Pad, store: Store) -> None:
        page = phone.sheet(laid(store, "sheet", 5, {"points": [3, 9, 3, 3, 1]}, ended=True))
        assert rows(page) == [
            ("1.", "Ben", "9"), ("2.", "Ada", "3"), ("2.", "Cem", "3"), ("2.", "Dora", "3"), ("5.", "Ella", "1"),
        ]  # fmt: skip

    def test_how_far_behind_and_the_best_round_that_brought_something(self, phone: Pad, store: Store) -> None:
        page = phone.sheet(laid(store, "sheet", 2, {"points": [30, 5]}, {"points": [2, 8]}, ended=True))
        assert [row.all("small")[0].text for row in page.one("ol", cls="places").all("li")] == [
            "beste Runde +30", "19 dahinter, beste Runde +8",
        ]  # fmt: skip
        page_of_minus = phone.sheet(laid(store, "sheet", 2, {"points": [5, -4]}, ended=True))
        assert page_of_minus.one("ol", cls="places").all("li")[1].all("small")[0].text == "9 dahinter"
        assert not page.all("ul", cls="debts"), "where points are played for nobody pays"
        page = phone.sheet(laid(store, "sheet", 3, {"points": [3, 9, 1]}, win="least", ended=True))
        assert [who for _, who, _ in rows(page)] == ["Cem", "Ada", "Ben"], "the least first, where that wins"
        assert "2 dahinter" in page.one("ol", cls="places").text

    def test_rematch_and_undo_stand_in_a_strip_that_no_form_holds(self, phone: Pad, store: Store) -> None:
        """A strip inside a form of its own ends with that form, and cannot stick to the foot of the page."""
        for game in ("partout", "poker-stud"):
            page = phone.sheet(laid(store, game, ended=True))
            assert not [form for form in page.all("form") if form.all("div", cls="strip")]
            labels = [button.attrs.get("aria-label") or button.text for button in page.one("div", cls="strip-row").all("button")]
            assert labels[0] == "Zurücknehmen"
            assert labels[-1].startswith("Revanche")


class TestChips:
    def test_who_pays_whom_is_net_of_what_was_bought(self, phone: Pad, store: Store) -> None:
        """Dora lost 200 and bought 200 more: what she has is not what she won."""
        rounds = [hand([50, 50, 200, 200], 2), {"adjust": [0, 0, 0, 200], "note": "Nachgekauft"}]
        page = phone.sheet(laid(store, "poker-stud", 4, *rounds, ended=True))
        assert rows(page) == [
            ("1.", "Cem", "+300"), ("2.", "Ada", "−50"), ("2.", "Ben", "−50"), ("4.", "Dora", "−200"),
        ]  # fmt: skip
        assert "begonnen mit 200, nachgekauft 200, hat 200" in page.one("ol", cls="places").text
        assert [debt.text for debt in page.one("ul", cls="debts").all("li")] == [
            "D Dora → zahlt an C Cem 200", "A Ada → zahlt an C Cem 50", "B Ben → zahlt an C Cem 50",
        ]  # fmt: skip

    def test_whoever_is_out_of_chips_buys_again_with_one_tap(self, phone: Pad, store: Store) -> None:
        slug = laid(store, "poker-stud", 3, hand([50, 200, 200], 2))
        page = phone.press(phone.sheet(slug), "Ben kauft 200 nach")
        assert totals_of(page) == ["150", "200", "450"]
        assert store.tables.load(slug).steps[-1].data == {"adjust": [0, 200, 0], "note": "Nachgekauft"}
        assert "kauft 200 nach" not in page.text
        assert phone.press(page, "Zurücknehmen").text.count("Ben kauft 200 nach") == 1

    def test_at_a_table_that_was_stopped_play_goes_on_with_it(self, phone: Pad, store: Store) -> None:
        slug = laid(store, "poker-stud", 3, hand([50, 200, 200], 2), ended=True)
        page = phone.sheet(slug)
        for _ in range(2):
            sheet = phone.press(page, "Ben kauft 200 nach, ihr spielt weiter")
        assert not sheet.all("ol", cls="places")
        assert [step.kind for step in store.tables.load(slug).steps] == ["entry", "end", "undo", "entry"], "a double tap buys once"

    def test_nobody_buys_who_has_chips_or_where_one_has_them_all(self, phone: Pad, store: Store) -> None:
        assert "kauft" not in phone.sheet(laid(store, "poker-stud", 3, hand([50, 50, 50], 2))).text
        over = laid(store, "poker-stud", 3, hand([200, 200, 200], 2))
        assert "nach, ihr spielt weiter" not in phone.sheet(over).text
        assert phone.post(f"/t/{over}/rebuy/0", {".seen": "1", ".key": "x"}).status == 404


def test_who_is_out_of_chips_buys_below_the_totals(phone: Pad, store: Store) -> None:
    """Ada and Ben have lost all they had, and Cem plays on with Dora."""
    page = phone.sheet(laid(store, "poker-draw", 4, hand([200, 200, 200, 100], 2)))
    classes = [node.attrs.get("class", "").split() for node in page.root.walk() if node.tag in ("p", "form")]
    keys = [place for place, names in enumerate(classes) if "rebuy" in names]
    assert len(keys) == 2
    assert max(place for place, names in enumerate(classes) if "number" in names) < min(keys)


class TestPassingOn:
    def test_the_result_is_text(self, phone: Pad, store: Store) -> None:
        slug = laid(store, "poker-stud", 3, hand([50, 200, 200], 2), ended=True)
        page = phone.open(f"/t/{slug}/result")
        for line in ("Poker (Stud), ", "Cem gewinnt.", "1. Cem: +250", "2. Ada: −50", "3. Ben: −200", "Ben zahlt Cem: 200"):
            assert line in page.one("textarea").text
        assert f"/t/{slug}/result" in phone.open(f"/t/{slug}/picture").links
        shared = next(button for button in page.all("button") if "data-share" in button.attrs)
        assert shared.attrs["data-share"].splitlines()[1] == "Cem gewinnt."

    def test_of_an_open_table_it_tells_how_it_stands(self, phone: Pad, store: Store) -> None:
        text = phone.open(f"/t/{laid(store, 'sheet', 2, {'points': [3, 9]})}/result").one("textarea").text
        assert "Ada: 3" in text
        assert "gewinnt" not in text
