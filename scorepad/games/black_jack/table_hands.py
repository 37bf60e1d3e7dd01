"""Hands on the table (JSON) while a round is written down, from the stakes and the details typed for each."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from scorepad.core.json_input import parse_list
from scorepad.core.reading import parse_sum
from scorepad.games.black_jack.hand_value import is_countable, strength, verdict
from scorepad.games.black_jack.pack import PACK


def hands_for_stakes(banker: int, stakes: Mapping[int, int], hands: Iterable[Any]) -> list[dict[str, Any]]:
    """The hands for these stakes, from the bank's left: the details typed for them, each with its seat's stake."""
    details: dict[int, list[dict[str, Any]]] = {}
    for hand in hands:
        if isinstance(hand, dict) and type(hand.get("seat")) is int:
            details.setdefault(hand["seat"], []).append(hand)
    table_hands: list[dict[str, Any]] = []
    for seat in sorted(stakes, key=lambda seat: (seat < banker, seat)):
        if stakes[seat] and seat != banker:
            own_hands = details.get(seat) or [{}]
            table_hands += [{**hand, "seat": seat, "stake": stakes[seat]} for hand in own_hands]
    return table_hands


def hands_of_draft(texts: Mapping[str, str]) -> list[dict[str, Any]]:
    """The hands on the table, by the texts of a draft."""
    numbers = {name.removeprefix("stake_"): _number(text) for name, text in texts.items() if name.startswith("stake_")}
    stakes = {int(seat): stake for seat, stake in numbers.items() if stake is not None and seat.isdecimal() and len(seat) < 3}
    banker = _number(texts.get("banker", ""))
    return hands_for_stakes(-1 if banker is None else banker, stakes, parse_list_or_empty(texts.get("hands")))


def places_of_seat(hands: Sequence[Mapping[str, Any]], seat: int) -> list[int]:
    """The places of all hands of a seat; several where it has split."""
    return [place for place, hand in enumerate(hands) if hand["seat"] == seat]


def tiles_of(texts: Mapping[str, str], place: int) -> tuple[list[Any], bool, list[Any]]:
    """The values tapped so far: the tiles of a hand, whether it was split, the bank's tiles."""
    hands = hands_of_draft(texts)
    bank = parse_list_or_empty(texts.get("bank"))
    if place >= len(hands):
        return [], False, bank
    return parse_list_or_empty(hands[place].get("tiles")), len(places_of_seat(hands, hands[place]["seat"])) > 1, bank


def tiles_beside(texts: Mapping[str, str], place: int) -> list[str]:
    """The tiles of all hands but one."""
    others = [hand for index, hand in enumerate(hands_of_draft(texts)) if index != place]
    return [tile for hand in others for tile in parse_list_or_empty(hand.get("tiles")) if isinstance(tile, str)]


def with_tiles(texts: Mapping[str, str], place: int, tiles: Sequence[str], bank: Sequence[str] | None) -> dict[str, str | None]:
    """The changes that set the tiles of one hand, those of the bank where they are known, and the results that follow."""
    hands = hands_of_draft(texts)
    if place >= len(hands):
        return {}
    # Another phone may have tapped tiles of these ranks meanwhile, in the same suits.
    hands[place] = {**hands[place], "tiles": PACK.refit_suits(tiles, [*tiles_beside(texts, place), *(bank or ())])}
    if bank:
        hands = [_with_result(hand, len(places_of_seat(hands, hand["seat"])) > 1, bank) for hand in hands]
    return {"hands": json.dumps(hands), "bank": json.dumps(list(bank)) if bank else None}


def _with_result(hand: dict[str, Any], split: bool, bank: Sequence[str]) -> dict[str, Any]:
    tiles = parse_list_or_empty(hand.get("tiles"))
    if not all(isinstance(tile, str) for tile in tiles) or not is_countable(tiles):
        return hand
    return {**hand, "result": verdict(strength(tiles, split), strength(bank)).result}


def _number(text: str) -> int | None:
    try:
        return parse_sum(text)
    except ValueError:
        return None


def parse_list_or_empty(value: Any) -> list[Any]:
    """A list, given as such or as JSON text; [] for anything else."""
    if isinstance(value, str):
        return parse_list(value)
    return value if isinstance(value, list) else []
