"""Dealing a round of Biber-Mania: hands, display, reserve and pile."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random
from typing import Any

from scorepad.core.game import GameState
from scorepad.core.problem import Problem
from scorepad.games.biber_mania.pack import DEALT, DISPLAY_SIZE, HAND_SIZE, RESERVE_SIZE, code_of
from scorepad.hands.play import Deal
from scorepad.kit.dealing import cut_into_hands, deal_problems, shuffle

#: The assumed pack (rule `cards`), as JSON.
CARDS = tuple(DEALT.to_json(card) for card in DEALT.cards for _ in range(DEALT.copies(card)))


def dealt(state: GameState[Any], random: Random) -> Deal:
    """The assumed pack (rule `cards`), dealt (rule `setup`)."""
    *hands, display, reserve, pile = cut_into_hands(shuffle(CARDS, random), [*_hand_sizes(state), DISPLAY_SIZE, RESERVE_SIZE])
    return {"hands": hands, "display": display, "reserve": reserve, "pile": pile}


def problems(deal: Deal, state: GameState[Any]) -> Iterable[Problem]:
    """Problems of a deal (rule `cards`)."""
    hands = _hand_sizes(state)
    pile = len(CARDS) - sum(hands) - DISPLAY_SIZE - RESERVE_SIZE
    sizes: Mapping[str, Any] = {"hands": hands, "display": DISPLAY_SIZE, "reserve": RESERVE_SIZE, "pile": pile}
    return deal_problems({name: _codes(value) for name, value in deal.items()}, sizes, DEALT)


def _hand_sizes(state: GameState[Any]) -> list[int]:
    return [HAND_SIZE[state.players]] * state.players


def _codes(value: Any) -> Any:
    """Cards in nested lists by their codes."""
    if isinstance(value, list):
        return list(map(_codes, value))
    return code_of(value) if type(value) is int or isinstance(value, str) else value
