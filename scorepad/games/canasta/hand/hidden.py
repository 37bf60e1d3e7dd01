"""Sampling of the tiles that a seat of Canasta does not see."""

from __future__ import annotations

from copy import copy
from random import Random
from typing import Any, TypeVar

from scorepad.games.canasta.hand.state import RoundState
from scorepad.games.canasta.pack import RED_THREES
from scorepad.kit.dealing import shuffle

R = TypeVar("R", bound=RoundState)

#: Place of a tile in the deal: a rack or the stock, and the index there.
Spot = tuple[int | None, int]


def dealt_anew(hand: R, viewer: int, random: Random) -> R:
    """The hand with the others' tiles and the stock shuffled, also in its deal; tiles that all saw going to a rack stay there.

    Red threes go to the stock, or before the first turn to seats that still have to lay them out.
    """
    others = [seat for seat in range(hand.state.players) if seat != viewer]
    held_spots = _spots(hand)
    wall: list[Spot] = [(None, index) for index in range(hand.drawn, len(hand.stock))]
    waiting_seats = hand.state.seats_clockwise[hand.state.seats_clockwise.index(viewer) + 1 :] if not hand.turns else []
    spots = [*wall, *(spot for seat in others for spot in held_spots[seat])]
    red_spots = shuffle([*wall, *(spot for seat in waiting_seats for spot in held_spots[seat])], random)
    tiles = shuffle([_tile_at(hand.deal, spot) for spot in spots], random)
    reds = [tile for tile in tiles if tile in RED_THREES]
    placed = dict(zip(red_spots, reds, strict=False))
    rest = iter([tile for tile in tiles if tile not in RED_THREES])
    deal = {**hand.deal, "hands": [[*rack] for rack in hand.deal["hands"]], "stock": [*hand.stock]}
    for spot in spots:
        (deal["stock"] if spot[0] is None else deal["hands"][spot[0]])[spot[1]] = placed.get(spot) or next(rest)
    redealt = copy(hand)
    redealt.deal, redealt.stock = deal, deal["stock"]
    redealt.racks = [
        hand.racks[seat] if seat == viewer else sorted([*hand.known[seat], *(_tile_at(deal, spot) for spot in held_spots[seat])])
        for seat in range(hand.state.players)
    ]
    return redealt


def _tile_at(deal: Any, spot: Spot) -> str:
    rack, index = spot
    tile: str = (deal["stock"] if rack is None else deal["hands"][rack])[index]
    return tile


def _spots(hand: RoundState) -> list[list[Spot]]:
    """For each rack, the places in the deal of the tiles it still holds and no other seat saw.

    A tile that leaves a rack is taken to be one that all saw coming, if there is an equal one, else the one held longest.
    """
    held: list[list[Spot]] = [[(seat, index) for index in range(len(rack))] for seat, rack in enumerate(hand.deal["hands"])]
    known_tiles: list[list[str]] = [[] for _ in held]
    pile, drawn, taken = [hand.deal["first"]], 0, False

    def draw(seat: int, number: int) -> None:
        nonlocal drawn
        held[seat] += [(None, drawn + offset) for offset in range(min(number, len(hand.stock) - drawn))]
        drawn = min(drawn + number, len(hand.stock))

    def off(seat: int, tile: str) -> None:
        if tile in known_tiles[seat]:
            known_tiles[seat].remove(tile)
        else:
            held[seat].remove(next(spot for spot in held[seat] if _tile_at(hand.deal, spot) == tile))

    for seat, verb, *arguments in hand.log:
        if verb == "draw":
            draw(seat, hand.draws)
            taken = False
        elif verb == "take":
            known_tiles[seat] += pile
            pile, taken = [], True
        elif verb == "red":
            off(seat, arguments[0])
            draw(seat, 0 if taken else 1)
        elif verb == "discard":
            off(seat, arguments[0])
            pile.append(arguments[0])
        elif verb != "out":
            for tile in arguments[1] if verb == "add" else [tile for tiles in arguments[0] for tile in tiles]:
                off(seat, tile)
    return held
