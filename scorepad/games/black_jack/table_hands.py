"""Hands on the table while a round is written down, from the stakes and the details typed for each (JSON)."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from scorepad.core.json_input import parse_list
from scorepad.core.reading import parse_sum
from scorepad.games.black_jack.hands import known, strength, verdict
from scorepad.games.black_jack.pack import PACK


def laid(banker: int, stakes: Mapping[int, int], hands: Iterable[Any]) -> list[dict[str, Any]]:
    """The hands for these stakes, from the bank's left: details of a hand stay, each with its seat's stake."""
    said: dict[int, list[dict[str, Any]]] = {}
    for hand in hands:
        if isinstance(hand, dict) and type(hand.get("seat")) is int:
            said.setdefault(hand["seat"], []).append(hand)
    found: list[dict[str, Any]] = []
    for place in sorted(stakes, key=lambda seat: (seat < banker, seat)):
        if stakes[place] and place != banker:
            mine = said.get(place) or [{}]
            found += [{**hand, "seat": place, "stake": stakes[place]} for hand in mine]
    return found


def on_table(texts: Mapping[str, str]) -> list[dict[str, Any]]:
    """The hands on the table, by the texts of a draft."""
    given = {name.removeprefix("stake_"): _number(text) for name, text in texts.items() if name.startswith("stake_")}
    stakes = {int(place): stake for place, stake in given.items() if stake is not None and place.isdecimal() and len(place) < 3}
    banker = _number(texts.get("banker", ""))
    return laid(-1 if banker is None else banker, stakes, as_list(texts.get("hands")))


def of_seat(hands: Sequence[Mapping[str, Any]], seat: int) -> list[int]:
    """The places of all hands of a seat; several where it has split."""
    return [place for place, each in enumerate(hands) if each["seat"] == seat]


def tiles_of(texts: Mapping[str, str], place: int) -> tuple[list[Any], bool, list[Any]]:
    """The values tapped so far: the tiles of a hand, whether it was split, the bank's tiles."""
    hands = on_table(texts)
    bank = as_list(texts.get("bank"))
    if place >= len(hands):
        return [], False, bank
    return as_list(hands[place].get("tiles")), len(of_seat(hands, hands[place]["seat"])) > 1, bank


def tiles_beside(texts: Mapping[str, str], place: int) -> list[str]:
    """The tiles of all hands but one."""
    others = [hand for at, hand in enumerate(on_table(texts)) if at != place]
    return [tile for hand in others for tile in as_list(hand.get("tiles")) if isinstance(tile, str)]


def with_tiles(texts: Mapping[str, str], place: int, tiles: Sequence[str], bank: Sequence[str] | None) -> dict[str, str | None]:
    """The draft with the tiles of one hand, and of the bank where they are known: results that follow are written down."""
    hands = on_table(texts)
    if place >= len(hands):
        return {}
    # Another phone may have tapped tiles of these ranks meanwhile, in the same suits.
    hands[place] = {**hands[place], "tiles": PACK.refit_suits(tiles, [*tiles_beside(texts, place), *(bank or ())])}
    if bank:
        hands = [_judged(hand, len(of_seat(hands, hand["seat"])) > 1, bank) for hand in hands]
    return {"hands": json.dumps(hands), "bank": json.dumps(list(bank)) if bank else None}


def _judged(hand: dict[str, Any], split: bool, bank: Sequence[str]) -> dict[str, Any]:
    tiles = as_list(hand.get("tiles"))
    if not all(isinstance(tile, str) for tile in tiles) or not known(tiles):
        return hand
    return {**hand, "result": verdict(strength(tiles, split), strength(bank)).result}


def _number(text: str) -> int | None:
    try:
        return parse_sum(text)
    except ValueError:
        return None


def as_list(value: Any) -> list[Any]:
    """A list, given as such or as JSON text; [] for anything else."""
    if isinstance(value, str):
        return parse_list(value)
    return value if isinstance(value, list) else []
