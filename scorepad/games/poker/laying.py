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
    places = {name: _parse_slots(texts.get(name, ""), slots) for name, slots in sizes.items()}
    tiles = [tile for slots in places.values() for tile in slots if tile]
    came = [tile for tile in dict.fromkeys(texts.get(LAID, "").split(",")) if tile in tiles]
    laid = [*(tile for tile in tiles if tile not in came), *came]
    name, _, index = texts.get(SLOT, "").rpartition(":")
    empty = [slot for slot, tile in _all_slots(places) if not tile]
    chosen = next((slot for slot in empty if slot == (name, int(index[:2]) if index.isdecimal() else -1)), None)
    return CardGrid(SHORT if short else PACK, places, chosen or next(iter(empty), None), laid=laid)


def lay(grid: CardGrid, what: str) -> dict[str, str | None]:
    """What a tap changes: `tile:add:CODE` fills the slot that is chosen, `slot:NAME:INDEX` chooses one or takes its tile out,
    `slot:undo` takes out what was laid last."""
    act, _, rest = what.partition(":")
    if act == "tile":
        return _fill(grid, rest.removeprefix("add:"))
    if act != "slot":
        return {}
    slot = next((slot for slot, tile in _all_slots(grid.places) if f"{slot[0]}:{slot[1]}" == rest), None)
    if rest == "undo" and grid.laid:
        slot = next(slot for slot, tile in _all_slots(grid.places) if tile == grid.laid[-1])
    return {} if slot is None else _set(grid, slot, "", next_slot=slot)


def _fill(grid: CardGrid, tile: str) -> dict[str, str | None]:
    if grid.at is None or tile not in grid.pack or tile in grid.laid:
        return {}
    empty = [slot for slot, lying in _all_slots(grid.places) if not lying]
    later = empty[empty.index(grid.at) + 1 :]
    return _set(grid, grid.at, tile, next_slot=next(iter(later), None))


def _set(grid: CardGrid, slot: tuple[str, int], tile: str, next_slot: tuple[str, int] | None) -> dict[str, str | None]:
    """The texts with this tile in a slot ("" for none), and another slot chosen."""
    name, index = slot
    slots = list(grid.places[name])
    before, slots[index] = slots[index], tile
    laid = [*(other for other in grid.laid if other != before), *([tile] if tile else [])]
    return {
        name: ",".join(slots) if any(slots) else None, LAID: ",".join(laid) or None,
        SLOT: f"{next_slot[0]}:{next_slot[1]}" if next_slot else None,
    }  # fmt: skip


def _parse_slots(text: str, size: int) -> tuple[str, ...]:
    codes = text.split(",")[:size]
    return tuple(code if code in PACK else "" for code in (*codes, *[""] * (size - len(codes))))


def _all_slots(places: Mapping[str, Sequence[str]]) -> Iterator[tuple[tuple[str, int], str]]:
    """Every slot, with what lies in it."""
    for name, slots in places.items():
        for index, tile in enumerate(slots):
            yield (name, index), tile
