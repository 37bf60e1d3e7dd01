"""Tiles of a showdown: the board first, then hand by hand from the dealer's left; a tap fills the slot that is marked."""

from __future__ import annotations

from scorepad.core.question import CardGrid
from scorepad.games.poker.laying import card_grid, lay

BEN, CEM, ADA = 1, 2, 0
Texts = dict[str, str]


def lying(texts: Texts, short: bool = False) -> CardGrid:
    """Texas Hold'em; Ada deals, Ben sits at her left."""
    return card_grid(texts, (BEN, CEM, ADA), 2, board=True, short=short)


def tap(*taps: str, texts: Texts | None = None) -> Texts:
    """The texts after some taps: a tile by its code, or a slot."""
    found = dict(texts or {})
    for what in taps:
        key = what if ":" in what else f"tile:add:{what}"
        found = {name: text for name, text in {**found, **lay(lying(found), key)}.items() if text}
    return found


BOARD = ("Kh", "9c", "7d", "4s", "2h")


def test_tiles__the_board_first_then_the_hands_in_turn_until_all_slots_are_filled() -> None:
    assert lying({}).at == ("board", 0)
    texts = tap(*BOARD)
    assert lying(texts).at == ("hands_1", 0)
    assert tap("Kh", texts=texts) == texts, "tapped twice, it lies there still"
    texts = tap("As", "Ad", "Ks", texts=texts)
    assert (texts["hands_1"], lying(texts).places["hands_2"], lying(texts).at) == ("As,Ad", ("Ks", ""), ("hands_2", 1))
    texts = tap("Kd", "2c", "2d", texts=texts)
    assert lying(texts).at is None
    assert tap("2s", texts=texts) == texts


def test_tiles__who_does_not_show_keeps_empty_slots() -> None:
    """Ben does not; Cem's slot is chosen, and after his two it is Ada's turn."""
    texts = tap(*BOARD, "slot:hands_2:0", "Ks", "Kd")
    assert ("hands_1" not in texts, texts["hands_2"], lying(texts).at) == (True, "Ks,Kd", ("hands_0", 0))


def test_tiles__a_wrong_tile_is_taken_out_and_its_slot_filled_again() -> None:
    texts = tap(*BOARD, "As", "slot:board:1")
    assert (texts["board"], lying(texts).at) == ("Kh,,7d,4s,2h", ("board", 1))
    texts = tap("8c", texts=texts)
    assert (texts["board"], lying(texts).at) == ("Kh,8c,7d,4s,2h", ("hands_1", 1)), "on it goes where the next one lacks"


def test_tiles__the_last_one_is_taken_back_wherever_it_lies() -> None:
    texts = tap("Kh", "9c", "7d", "slot:board:0", "As", "slot:undo")
    assert (texts["board"], lying(texts).at) == (",9c,7d,,", ("board", 0))
    texts = tap("slot:undo", "slot:undo", "slot:undo", texts=texts)
    assert lying(texts).laid == []
    assert tap("slot:undo", texts=texts) == texts


def test_tiles__in_the_short_deck_no_six() -> None:
    assert lay(lying({}, short=True), "tile:add:6h") == {}
    assert lay(lying({}, short=True), "tile:add:7h")["board"] == "7h,,,,"


def test_tiles__nonsense_lays_nothing() -> None:
    for what in ("", "tile", "tile:add:", "tile:add:Zz", "slot", "slot:x:0", "slot:board:9", "slot:board:-1", "bets:0:fold:0:0"):
        for board in ({}, {"board": "x" * 999}, {"board": "," * 999, ".slot": "board:99", ".laid": "Zz,,As"}, {".slot": ":"}):
            assert lay(lying(board), what) == {}, (what, board)
