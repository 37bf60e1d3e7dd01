"""Peers: other Python libraries that play the same or the nearest game, here with random legal moves.

`pip install --group bench` installs them; a function returns None if its library is missing.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from importlib import import_module
from types import ModuleType
from typing import Any

#: Plays so many hands and returns the number of moves.
Peer = Callable[[int], int]


def _module(name: str) -> ModuleType | None:
    try:
        return import_module(name)
    except ImportError:
        return None


def open_spiel(game: str) -> Peer | None:
    """A game of OpenSpiel, with the loop of its Python example; counts moves of players, not of chance."""
    spiel = _module("pyspiel")
    if spiel is None:
        return None
    loaded = spiel.load_game(game)

    def play(hands: int) -> int:
        chance, moves = random.random, 0
        for _ in range(hands):
            state = loaded.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    # Treats all chance outcomes as equally likely, which is nearly true.
                    outcomes = state.chance_outcomes()
                    state.apply_action(outcomes[int(chance() * len(outcomes))][0])
                else:
                    actions = state.legal_actions()
                    state.apply_action(actions[int(chance() * len(actions))])
                    moves += 1
            state.returns()
        return moves

    return play


def rlcard() -> Peer | None:
    """RLCard's Gin Rummy without its wrapper."""
    made = _module("rlcard")
    if made is None:
        return None
    game = made.make("gin-rummy").game

    def play(hands: int) -> int:
        moves = 0
        for _ in range(hands):
            game.init_game()
            while not game.is_over():
                game.step(random.choice(game.judge.get_legal_actions()))
                moves += 1
        return moves

    return play


def pokerfast() -> Peer | None:
    """pokerfast's no-limit Hold'em with six seats."""
    made = _module("pokerfast")
    if made is None:
        return None

    def play(hands: int) -> int:
        moves = 0
        for _ in range(hands):
            hand = made.FastHand()
            while not hand.done:
                _act(hand, hand.get_action_space())
                moves += 1
        return moves

    def _act(hand: Any, space: dict[str, int]) -> None:
        action = random.choice([name for name in space if name in ("call", "check", "fold", "min_bet")])
        if action == "min_bet":
            low = space["min_bet"]
            hand.bet_or_raise(random.randint(low, max(low, min(space["max_bet"], 4 * low))))
        else:
            getattr(hand, action)()

    return play


def pokerkit() -> Peer | None:
    """PokerKit's no-limit Hold'em with six seats."""
    made = _module("pokerkit")
    if made is None:
        return None
    game, auto = made.NoLimitTexasHoldem, made.Automation

    def play(hands: int) -> int:
        moves = 0
        for _ in range(hands):
            state = game.create_state(tuple(auto), False, 0, (1, 2), 2, 200, 6)
            while state.status:
                can_raise = state.can_complete_bet_or_raise_to() and random.random() < 0.2
                if can_raise:
                    state.complete_bet_or_raise_to()
                elif state.can_check_or_call() and (random.random() < 0.7 or not state.can_fold()):
                    state.check_or_call()
                elif state.can_fold():
                    state.fold()
                else:
                    break
                moves += 1
        return moves

    return play
