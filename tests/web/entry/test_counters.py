"""Numbers that are mostly few are tapped up and down, from nothing; and what one of them counts stands beside them."""

from __future__ import annotations

import pytest

from scorepad.store import NewTable, Store
from scorepad.words import words
from tests.web.conftest import NAMES, Pad
from tests.web.page import Page

#: Where things are counted: the game, its players, the step, what is typed before, and the fields.
COUNTED = [
    ("canasta", 4, "end", {}, ("natural", "mixed", "joker", "red_threes")),
    ("canasta", 3, "end", {}, ("natural", "mixed", "joker", "red_threes")),
    ("canasta", 2, "end", {}, ("natural", "mixed", "joker", "red_threes")),
    ("belote", 4, "hand", {"trump": "h"}, ("revokes", "penalties")),
    ("biber-mania", 2, "count", {}, ("hand",)),
    ("biber-mania", 5, "count", {}, ("hand",)),
]


def form(phone: Pad, store: Store, game: str, players: int, stage: str, texts: dict[str, str]) -> Page:
    slug = store.open(NewTable(game, NAMES[:players], 0, {}, entries=()), key=f"{game}-{players}-{store.count()}", at=1_800_000_000)
    store.keep_draft(slug, "next-0", texts)
    return phone.open(f"/t/{slug}/enter/{stage}")


@pytest.mark.parametrize(("game", "players", "stage", "texts", "names"), COUNTED)
def test_counts_begin_with_nothing_and_go_up_by_a_tap(
    game: str, players: int, stage: str, texts: dict[str, str], names: tuple[str, ...], phone: Pad, store: Store
) -> None:
    page = form(phone, store, game, players, stage, texts)
    for name in names:
        for side in (0, 1):
            control = next(each for each in page.all("div", cls="stepper") if each.all("input", name=f"{name}_{side}"))
            number = control.one("input")
            assert (number.attrs["value"], number.attrs["min"]) == ("", "0")
            # What may be left out counts 0, and says so; cards in a hand are asked.
            assert number.attrs["placeholder"].strip() == ("" if name == "hand" else "0")
            assert [each.attrs["data-step"] for each in control.all("button")] == ["-1", "1"]


@pytest.mark.parametrize(("game", "room"), [("belote", "belote"), ("biber-mania", "biber_mania"), ("canasta", "canasta")])
@pytest.mark.parametrize("lang", ["de", "en"])
def test_what_one_of_them_counts_stands_on_the_page(game: str, room: str, lang: str, phone_of: type[Pad], store: Store) -> None:
    phone = phone_of(lang)
    for each, players, stage, texts, names in COUNTED:
        if each != game:
            continue
        page = form(phone, store, game, players, stage, texts)
        for name in names:
            assert words(lang, room).say(f"worth-{name}") in page.text


@pytest.mark.parametrize("players", [3, 4])
def test_who_has_how_many_tiles_left_is_one_tap_each(players: int, phone: Pad, store: Store) -> None:
    page = form(phone, store, "dicke-zwei", players, "left", {})
    tiles = {3: 17, 4: 13}[players]
    for seat in range(players):
        values = [each.attrs["value"] for each in page.all("input", name=f"left_{seat}", type="radio")]
        assert values == [str(left) for left in range(tiles + 1)]
    assert words("de", "dicke_zwei").say("worth-left") in page.text
