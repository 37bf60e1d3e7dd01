"""Dealing Belote: the first cards, the card turned up, and the second deal, which depends on who settles trump (rule `deal`)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any

from scorepad.core.game import GameState
from scorepad.core.problem import Problem
from scorepad.games.belote.pack import FIRST_DEAL, PACK, SECOND_DEAL
from scorepad.hands.play import Deal
from scorepad.kit.dealing import cut_into_hands, deal_problems, shuffle


def new_deal(state: GameState[Any], random: Random) -> Deal:
    """The first hands, the card turned up, and the `stock`, in the order in which it will be dealt out."""
    *hands, rest = cut_into_hands(shuffle(PACK.cards, random), [FIRST_DEAL[state.players]] * state.players)
    return {"hands": hands, "turned_up": rest[0], "stock": rest[1:]}


def problems_of_deal(deal: Deal, state: GameState[Any]) -> Iterable[Problem]:
    """Problems of a deal; it holds `second` in place of the stock once trump was settled, [] if all passed.

    `bottom`, only with two and three players, may be left out where it was not turned up because all passed.
    """
    players = state.players
    sizes: dict[str, int | Sequence[int] | None] = {"hands": [FIRST_DEAL[players]] * players, "turned_up": None}
    if "stock" in deal:
        sizes["stock"] = len(PACK.cards) - players * FIRST_DEAL[players] - 1
        return deal_problems(deal, sizes, PACK)
    sizes["second"] = [] if deal.get("second") == [] else second_sizes(players, taker_of(deal, players))
    if players < 4 and (sizes["second"] or "bottom" in deal):
        sizes["bottom"] = None
    return deal_problems(deal, sizes, PACK)


def second_sizes(players: int, taker: int | None) -> list[int]:
    """Cards each seat gets in the second deal; with four players the taker gets one less, and the card turned up."""
    return [SECOND_DEAL - (players == 4 and seat == taker) for seat in range(players)]


def taker_of(deal: Deal, players: int) -> int | None:
    """The seat that settled trump, as the second deal shows it (only with four players), or None."""
    second = deal.get("second")
    if players < 4 or not isinstance(second, list):
        return None
    return next((seat for seat, cards in enumerate(second) if isinstance(cards, list) and len(cards) < SECOND_DEAL), 0)


def second_deal_order(state: GameState[Any], taker: int) -> list[int]:
    """Seats in the order of the second deal: from forehand; with four players from the right of the taker."""
    players = state.players
    first = (taker - 1 if players == 4 else state.dealer + 1) % players
    return [*range(first, players), *range(first)]


def stock_of(deal: Deal, state: GameState[Any]) -> list[str]:
    """The stock in dealing order; a recorded deal does not tell the order of the cards that were left over."""
    if "stock" in deal:
        return list(deal["stock"])
    sequence = second_deal_order(state, taker_of(deal, state.players) or 0) if deal["second"] else []
    second = [card for seat in sequence for card in deal["second"][seat]]
    bottom = [deal["bottom"]] if "bottom" in deal else []
    known_cards = {*second, *bottom, deal["turned_up"], *(card for hand in deal["hands"] for card in hand)}
    return [*second, *(card for card in PACK.cards if card not in known_cards), *bottom]


def recorded_deal(deal: Deal, state: GameState[Any], taker: int | None) -> Deal:
    """The deal in the form of a record, once the taker is known (None: all passed)."""
    if "stock" not in deal:
        return deal
    second: list[list[str]] = []
    if taker is not None:
        sizes, sequence = second_sizes(state.players, taker), second_deal_order(state, taker)
        packets = cut_into_hands(deal["stock"], [sizes[seat] for seat in sequence])
        second = [packets[sequence.index(seat)] for seat in range(state.players)]
    bottom = {"bottom": deal["stock"][-1]} if state.players < 4 else {}
    return {"hands": deal["hands"], "turned_up": deal["turned_up"], "second": second, **bottom}
