"""Numbers that are mostly few are tapped up and down, from nothing; and what one of them counts stands beside them."""

from __future__ import annotations

from scorepad.games import room_of
from scorepad.store import Store
from scorepad.words import words_in
from tests.web.conftest import Pad, laid

#: Where things are counted: the game, its players, the step, what is typed before, and the fields.
COUNTED: list[tuple[str, int, str, dict[str, str], tuple[str, ...]]] = [
    ("canasta", 4, "end", {}, ("natural", "mixed", "joker", "red_threes")),
    ("canasta", 2, "end", {}, ("natural", "mixed", "joker", "red_threes")),
    ("belote", 4, "hand", {"trump": "h"}, ("revokes", "penalties")),
    ("biber-mania", 5, "count", {}, ("hand",)),
]


def test_counts_begin_with_nothing_go_up_by_a_tap_and_say_what_one_is_worth(phone: Pad, store: Store) -> None:
    for game, players, stage, texts, names in COUNTED:
        page = phone.open(f"/t/{laid(store, game, players, draft=texts)}/enter/{stage}")
        for name in names:
            assert words_in("de", room_of(game)).say(f"worth-{name}") in page.text
            control = next(each for each in page.all("div", cls="stepper") if each.all("input", name=f"{name}_1"))
            number = control.one("input").attrs
            assert (number["value"], number["min"]) == ("", "0"), f"{game}: {name}"
            # What may be left out counts 0, and says so; cards in a hand are asked.
            assert number["placeholder"].strip() == ("" if name == "hand" else "0")
            assert [each.attrs["data-step"] for each in control.all("button")] == ["-1", "1"]


def test_who_has_how_many_tiles_left_is_one_tap_each(phone: Pad, store: Store) -> None:
    for players, tiles in ((3, 17), (4, 13)):
        page = phone.open(f"/t/{laid(store, 'dicke-zwei', players)}/enter/left")
        values = [each.attrs["value"] for each in page.all("input", name="left_1", type="radio")]
        assert values == [str(left) for left in range(tiles + 1)]
        assert words_in("de", "dicke_zwei").say("worth-left") in page.text


def test_points_of_tiles_are_counted_from_tiles_with_any_number_of_players(phone: Pad, store: Store) -> None:
    for players, sides in ((2, 2), (3, 3), (4, 2)):
        page = phone.open(f"/t/{laid(store, 'canasta', players)}/enter/end")
        cells = {f"{name}_{side}" for name in ("laid", "rack") for side in range(sides)}
        links = " ".join(each.attrs["href"] for each in page.all("a", cls="button"))
        assert {cell for cell in cells if f"/ask/count?.cell={cell}&" in links} == cells
