"""What a seat of Canasta sees, and sampling of the hidden tiles."""

from __future__ import annotations

from copy import copy
from random import Random
from typing import Any, TypeVar

from scorepad.games.canasta.pack import RED_THREES
from scorepad.games.canasta.state import RoundState
from scorepad.kit.dealing import shuffle

R = TypeVar("R", bound=RoundState)

#: Place of a tile in the deal: a rack or the stock, and the index there.
Spot = tuple[int | None, int]


def dealt_anew(hand: R, seat: int, random: Random) -> R:
    """The hand with the others' tiles and the stock shuffled, also in its deal; tiles that all saw going to a rack stay there.

    Red threes go to the stock, or before the first turn to seats that still have to lay them out.
    """
    others = [who for who in range(hand.state.players) if who != seat]
    held = _spots(hand)
    wall: list[Spot] = [(None, place) for place in range(hand.drawn, len(hand.stock))]
    waiting = hand.state.seats_clockwise[hand.state.seats_clockwise.index(seat) + 1 :] if not hand.turns else []
    spots = [*wall, *(spot for who in others for spot in held[who])]
    for_red = shuffle([*wall, *(spot for who in waiting for spot in held[who])], random)
    tiles = shuffle([_at(hand.deal, spot) for spot in spots], random)
    reds = [tile for tile in tiles if tile in RED_THREES]
    placed = dict(zip(for_red, reds, strict=False))
    rest = iter([tile for tile in tiles if tile not in RED_THREES])
    deal = {**hand.deal, "hands": [[*rack] for rack in hand.deal["hands"]], "stock": [*hand.stock]}
    for spot in spots:
        (deal["stock"] if spot[0] is None else deal["hands"][spot[0]])[spot[1]] = placed.get(spot) or next(rest)
    other = copy(hand)
    other.deal, other.stock = deal, deal["stock"]
    other.racks = [
        hand.racks[who] if who == seat else sorted([*hand.known[who], *(_at(deal, spot) for spot in held[who])])
        for who in range(hand.state.players)
    ]
    return other


def _at(deal: Any, spot: Spot) -> str:
    where, place = spot
    tile: str = (deal["stock"] if where is None else deal["hands"][where])[place]
    return tile


def _spots(hand: RoundState) -> list[list[Spot]]:
    """For each rack, the places in the deal of the tiles it still holds and no other seat saw.

    A tile that leaves a rack is taken to be one that all saw coming, if there is an equal one, else the one held longest.
    """
    held: list[list[Spot]] = [[(seat, place) for place in range(len(rack))] for seat, rack in enumerate(hand.deal["hands"])]
    known: list[list[str]] = [[] for _ in held]
    pile, drawn, taken = [hand.deal["first"]], 0, False

    def draw(seat: int, many: int) -> None:
        nonlocal drawn
        held[seat] += [(None, drawn + more) for more in range(min(many, len(hand.stock) - drawn))]
        drawn = min(drawn + many, len(hand.stock))

    def off(seat: int, tile: str) -> None:
        if tile in known[seat]:
            known[seat].remove(tile)
        else:
            held[seat].remove(next(spot for spot in held[seat] if _at(hand.deal, spot) == tile))

    for seat, verb, *given in hand.log:
        if verb == "draw":
            draw(seat, hand.draws)
            taken = False
        elif verb == "take":
            known[seat] += pile
            pile, taken = [], True
        elif verb == "red":
            off(seat, given[0])
            draw(seat, 0 if taken else 1)
        elif verb == "discard":
            off(seat, given[0])
            pile.append(given[0])
        elif verb != "out":
            for tile in given[1] if verb == "add" else [tile for tiles in given[0] for tile in tiles]:
                off(seat, tile)
    return held
