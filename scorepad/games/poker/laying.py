"""Tiles of a showdown, laid from one grid: the board first, then hand by hand; a tap fills the next empty slot.

The texts keep each place as its codes with commas between, an empty slot as nothing ("Ks,,7d"); `.slot` is the one that was chosen
("hands_1:0"), `.laid` the codes in the order in which they came.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from scorepad.core.question import CardGrid
from scorepad.games.poker.pack import PACK, SHORT
from scorepad.games.poker.tiles import BOARD_SIZE

SLOT, LAID = ".slot", ".laid"


def card_grid(texts: Mapping[str, str], seats: Sequence[int], size: int, board: bool, short: bool) -> CardGrid:
    """What lies where, by the texts: hands of `size` tiles for these seats, in their order, and a board."""
    sizes = {**({"board": BOARD_SIZE} if board else {}), **{f"hands_{seat}": size for seat in seats}}
    places = {name: _slots(texts.get(name, ""), slots) for name, slots in sizes.items()}
    there = [tile for slots in places.values() for tile in slots if tile]
    came = [tile for tile in dict.fromkeys(texts.get(LAID, "").split(",")) if tile in there]
    laid = [*(tile for tile in there if tile not in came), *came]
    name, _, index = texts.get(SLOT, "").rpartition(":")
    empty = [each for each, tile in _each(places) if not tile]
    chosen = next((each for each in empty if each == (name, int(index[:2]) if index.isdecimal() else -1)), None)
    return CardGrid(SHORT if short else PACK, places, chosen or next(iter(empty), None), laid)


def lay(lies: CardGrid, what: str) -> dict[str, str | None]:
    """What a tap changes: `tile:add:CODE` fills the slot that is chosen, `slot:NAME:INDEX` chooses one or takes its tile out,
    `slot:undo` takes out what was laid last."""
    act, _, rest = what.partition(":")
    if act == "tile":
        return _fill(lies, rest.removeprefix("add:"))
    if act != "slot":
        return {}
    at = next((each for each, tile in _each(lies.places) if f"{each[0]}:{each[1]}" == rest), None)
    if rest == "undo" and lies.laid:
        at = next(each for each, tile in _each(lies.places) if tile == lies.laid[-1])
    return {} if at is None else _set(lies, at, "", at)


def _fill(lies: CardGrid, tile: str) -> dict[str, str | None]:
    if lies.at is None or tile not in lies.pack or tile in lies.laid:
        return {}
    slots = [each for each, lying in _each(lies.places) if not lying]
    following = slots[slots.index(lies.at) + 1 :]
    return _set(lies, lies.at, tile, next(iter(following), None))


def _set(lies: CardGrid, at: tuple[str, int], tile: str, then: tuple[str, int] | None) -> dict[str, str | None]:
    """The texts with this tile in a slot ("" for none), and another slot chosen."""
    name, index = at
    slots = list(lies.places[name])
    before, slots[index] = slots[index], tile
    laid = [*(each for each in lies.laid if each != before), *([tile] if tile else [])]
    return {
        name: ",".join(slots) if any(slots) else None, LAID: ",".join(laid) or None,
        SLOT: f"{then[0]}:{then[1]}" if then else None,
    }  # fmt: skip


def _slots(text: str, size: int) -> tuple[str, ...]:
    codes = text.split(",")[:size]
    return tuple(code if code in PACK else "" for code in (*codes, *[""] * (size - len(codes))))


def _each(places: Mapping[str, Sequence[str]]) -> Iterator[tuple[tuple[str, int], str]]:
    """Every slot, with what lies in it."""
    for name, slots in places.items():
        for index, tile in enumerate(slots):
            yield (name, index), tile
