"""Hands of random players, quickly: what one who does anything (`players.anyhow`) would do, without a look at the table."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any

from scorepad.core.game import State
from scorepad.core.play import Move, Played, Quick
from scorepad.games.poker.bets import amounts
from scorepad.games.poker.betting import Action
from scorepad.games.poker.dice import FREE, NO_CHECK, OWING, much
from scorepad.games.poker.hand import PokerHand
from scorepad.games.poker.play import MOST_EXCHANGED, PLAYS
from scorepad.games.poker.tiles import HAND_SIZE

#: The places of the tiles that are exchanged, for each way to do so.
WAYS = tuple(places for size in range(MOST_EXCHANGED + 1) for places in combinations(range(HAND_SIZE), size))


def quick(kind: type[PokerHand]) -> Quick:
    """The quick way to hands of a kind."""

    def play(state: State[Any], random: Random, written: bool) -> Played:
        hand = kind(kind.dealt(state, random), state)
        while (seat := hand.turn) is not None:
            hand.act(_exchange(hand, seat, random) if hand.waiting else _bet(hand, seat, random))
        deal, moves = (hand.deal, hand.log) if written else (None, None)
        return Played(deal, moves, hand.entry(), hand.scores(), len(hand.log))

    return play


def _exchange(hand: PokerHand, seat: int, random: Random) -> Move:
    held = hand.held[seat]
    return seat, "exchange", tuple([held[place] for place in WAYS[int(random.random() * len(WAYS))]])


def _bet(hand: PokerHand, seat: int, random: Random) -> Move:
    """Whether more could be put in is looked at only where the dice say so."""
    betting, stay = hand.betting, True
    if betting.stands:
        folds, stays = OWING if betting.most > betting.put_in[seat] else FREE
    else:
        stay = betting.bounds(seat, "check") is not None
        folds, stays = FREE if stay else NO_CHECK
    chance = random.random()
    if chance >= stays:
        bet: Action = "raise" if betting.stands else "open"
        bounds = betting.bounds(seat, bet)
        if bounds is not None and (betting.stands or hand.may_open(seat)):
            found = amounts(betting, seat, *bounds)
            return seat, bet, found[much(len(found), random)]
    if chance < folds or not stay:
        return seat, "fold"
    return seat, "call" if betting.stands else "check"


QUICK = {game: quick(kind) for game, kind in PLAYS.items()}
