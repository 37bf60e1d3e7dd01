"""Numbers and pictures that the rule texts of Poker take from the code."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from scorepad.core.picture import EMPTY_CARD, CardRow, Picture, PictureCard, picture_cards, row_with_verdict
from scorepad.games.poker.entry import SHORT_DECK_PLAYERS
from scorepad.games.poker.pack import PACK, SHORT
from scorepad.games.poker.tiles import BOARD_SIZE, HAND_SIZE, HOLDEM_HAND_SIZE, MAX_EXCHANGED, ON_BOARD, TWO_JACKS
from scorepad.kit.poker_hands import STRENGTHS, best_five, counting_ranks, hand_kind, hand_value

NUMBERS: Mapping[str, Any] = {
    "tiles": len(PACK.cards),
    "short": len(SHORT.cards),
    "short_players": SHORT_DECK_PLAYERS,
    "hand": HAND_SIZE,
    "own": HOLDEM_HAND_SIZE,
    "board": BOARD_SIZE,
    "flop": ON_BOARD[1],
    "exchange": MAX_EXCHANGED,
}


def _named(tiles: Sequence[str]) -> CardRow:
    """A hand under its name; the tiles that make it are set apart from the kickers."""
    value = hand_value(tiles)
    name, counting, five = hand_kind(value), counting_ranks(value), best_five(tiles)
    makes_hand = [counting.count(rank) > 1 for rank in counting]
    if name == "high-card":
        makes_hand[0] = True
    elif name not in ("pair", "two-pair", "three-of-a-kind", "four-of-a-kind"):
        makes_hand = [True] * len(five)
    if name == "straight-flush" and counting[0] == STRENGTHS["A"]:
        name = "royal-flush"
    kickers = [PictureCard(tile) for tile, part in zip(five, makes_hand, strict=True) if not part]
    return CardRow(
        (
            *(PictureCard(tile) for tile, part in zip(five, makes_hand, strict=True) if part),
            *([EMPTY_CARD, *kickers] if kickers else []),
        ),
        name,
    )


def _hands(*hands: str) -> Picture:
    """Hands under their names, from the lowest to the highest."""
    return Picture(tuple(_named(tiles) for tiles in sorted(map(str.split, hands), key=hand_value)))


def _comparison(*hands: str) -> Picture:
    """Two hands of the same kind, the better one first, with the tile that decides."""
    better, worse = sorted(map(str.split, hands), key=hand_value, reverse=True)
    pairs = zip(counting_ranks(hand_value(better)), counting_ranks(hand_value(worse)), strict=True)
    deciding = next(index for index, (one, other) in enumerate(pairs) if one != other)
    marked = tuple(PictureCard(tile, state="best" if index == deciding else "") for index, tile in enumerate(best_five(better)))
    return Picture((CardRow(marked, "better"), CardRow(picture_cards(best_five(worse)), "worse")))


def _straights(*hands: str) -> Picture:
    """Hands, and whether each is a straight."""
    kinds = [(tiles.split(), hand_kind(hand_value(tiles.split())) == "straight") for tiles in hands]
    return Picture(tuple(row_with_verdict(tiles, "is-straight" if yes else "is-no-straight", yes) for tiles, yes in kinds))


def _openers(*hands: str) -> Picture:
    """Hands, and whether each may open the first betting round (rule `openers`)."""
    opens = [(tiles.split(), hand_value(tiles.split()) >= TWO_JACKS) for tiles in hands]
    return Picture(tuple(row_with_verdict(tiles, "may-open" if yes else "may-not-open", yes) for tiles, yes in opens))


def _beginning(*hands: str) -> Picture:
    """Open tiles of several players, and which are best (rule `deal-stud`)."""
    seats = [tiles.split() for tiles in hands]
    first = max(seats, key=hand_value)
    return Picture(tuple(CardRow(picture_cards(tiles), "begins" if tiles is first else "begins-not") for tiles in seats))


def _five_of_seven(board: str, own: str) -> Picture:
    """A board and a hand, and the five tiles of them that count."""
    seven = (*board.split(), *own.split())
    row = CardRow((*picture_cards(board.split()), EMPTY_CARD, *picture_cards(own.split())), "middle-and-own")
    return Picture((row, CardRow(picture_cards(best_five(seven)), f"counts-{hand_kind(hand_value(seven))}")))


PICTURES: Mapping[str, Picture] = {
    "ranks": Picture(
        (CardRow(picture_cards(rank_ + "s" for rank_ in sorted(STRENGTHS, key=STRENGTHS.__getitem__, reverse=True))),)
    ),
    "hands": _hands(
        "As Jh 8d 5c 3h",
        "Qh Qs 9d 7c 3s",
        "Kd Kc 4s 4h 9c",
        "Js Jd Jh Ac 6s",
        "3d 4s 5h 6c 7h",
        "Kh Jh 9h 6h 2h",
        "Ks Kh Kd 3c 3s",
        "Qs Qh Qd Qc 8s",
        "3c 4c 5c 6c 7c",
        "Ts Js Qs Ks As",
    ),
    "straights": _straights("As 2h 3d 4c 5h", "Td Js Qh Kc As", "Qh Kc As 2h 3d"),
    "kicker": _comparison("Ks Kh As 9d 4c", "Kd Kc Ah 9s 3h"),
    "openers": _openers("Js Jh 9d 6c 2s", "3s 3d 2h 2c 7d", "Ts Th As Kd 9c", "As Kh Qd 8c 4s"),
    "open": _beginning("9s 9d", "Kh 3c", "Kc 5d"),
    "best-five": _five_of_seven("Ks 9h 4d 9c 2s", "As Kd"),
}
