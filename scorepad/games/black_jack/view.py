"""View of a hand of Black Jack for people who look on: what the last move did, and where the tiles lie."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scorepad.core.problem import CardName, SeatName
from scorepad.core.view import HandView, MoveEffect, Scene, TableFact, Zone
from scorepad.games.black_jack.hands import BUST, FEWEST_TILES, count, kind
from scorepad.games.black_jack.play import BlackJackHand
from scorepad.games.black_jack.playing import HandInPlay


def move_effect(hand: BlackJackHand) -> MoveEffect:
    """The last move and its result; after the final move, the result of the bank."""
    seat, verb, *given = hand.log[-1]
    args: dict[str, Any] = {"player": SeatName(seat), **_bank(hand)}
    if verb == "stake":
        return MoveEffect("stake", "stakes" if hand.staking else "stakes-last", {**args, "n": given[0]})
    at = played(hand)
    mine = hand.hands[at]
    value, soft = count(mine.tiles)
    args |= {"n": value, "soft": "yes" if soft else "no", "card": mine.tiles[-1], "less": value - 10}
    if verb == "double":
        return MoveEffect("double", "doubles", {**args, "chips": mine.staked})
    if verb == "split":
        halves = [tuple(map(CardName, each.tiles)) for each in hand.hands[at : at + 2]]
        return MoveEffect("split", "splits", {**args, "first": halves[0], "second": halves[1]})
    if verb == "stand":
        return MoveEffect("deal", "stands", args)
    return MoveEffect("bust", "hits-bust", args) if mine.strength == BUST else MoveEffect("deal", "hits", args)


def played(hand: BlackJackHand) -> int:
    """The index of the hand that the last move was about, found by replaying the moves before it."""
    again = type(hand)(hand.deal, hand.state)
    for move in hand.log[:-1]:
        again.act(move)
    if again.staking:
        again = again.all_staked()
    return again.at


def _bank(hand: BlackJackHand) -> dict[str, Any]:
    """The result of the bank, once all hands are done; "short": it need not draw since every hand is bust."""
    if hand.turn is not None:
        return {"bank": "not-yet"}
    value = count(hand.bank).value
    short = all(each.strength == BUST for each in hand.hands)
    tiles = tuple(map(CardName, hand.bank))
    return {"bank": "short" if short else kind(hand.bank), "value": value, "tiles": tiles}


def scene(hand: BlackJackHand) -> Scene:
    """All hands with their stakes, and the bank."""
    over = hand.turn is None and bool(hand.log)
    chapter = ("stakes", 0) if hand.staking else ("bank", 0) if over else ("draws", 0)
    last = hand.log[-1] if hand.log else (None, "")
    places: list[Zone] = []
    if not hand.staking:
        dealt = last[1] == "stake"
        shown = tuple(hand.bank if over else hand.bank[:1])
        new = range(1 if over and not dealt else 0, len(shown)) if over or dealt else ()
        places.append(Zone("row", "bank", shown, seat=hand.state.dealer, moved=tuple(new)))
        if not over:
            places.append(Zone("stack", "second", count=1))
        at = -1 if dealt else played(hand)
        for index, each in enumerate(hand.hands):
            places.append(_row(each, index, at, last[1], hand.at if not over else None))
    return Scene(chapter, tuple(places), tuple(_facts(hand, over)))


def _row(each: HandInPlay, index: int, at: int, verb: str, on_turn: int | None) -> Zone:
    """A hand; what the last move brought is new."""
    size = len(each.tiles)
    if verb == "stake":
        new: tuple[int, ...] = (0, 1)
    elif verb == "split":
        new = (1,) if index == at else (0, 1) if index == at + 1 else ()
    else:
        new = (size - 1,) if verb == "hit" and index == at else ()
    return Zone("row", "at-turn" if index == on_turn else "hand", tuple(each.tiles), seat=each.seat, moved=new)


def _facts(hand: BlackJackHand, over: bool) -> Iterator[TableFact]:
    for seat, stake in hand.stakes.items():
        staked = sum(each.staked for each in hand.hands if each.seat == seat)
        yield TableFact("staked", {"n": staked or stake}, seat)
    for each in hand.hands:
        what = kind(each.tiles, each.split)
        yield TableFact(f"counts-{what}", {"n": count(each.tiles).value}, each.seat)
    if over:
        yield TableFact(f"counts-{kind(hand.bank)}", {"n": count(hand.bank).value}, hand.state.dealer)
        for seat, won in enumerate(hand.scores()):
            if seat in hand.stakes or seat == hand.state.dealer:
                yield TableFact("won" if won > 0 else "lost" if won else "even", {"n": abs(won)}, seat)


def further_rules(hand: BlackJackHand) -> Iterator[str]:
    """Dealing, an ace that counts 11, and a bank that draws."""
    if hand.staking:
        return
    if hand.log[-1][1] == "stake":
        yield "deal"
    elif count(hand.hands[played(hand)].tiles).soft:
        yield "value"
    if hand.turn is None and len(hand.bank) > FEWEST_TILES:
        yield "bank-draws"


VIEWS = {"black-jack": HandView(move_effect, scene, further_rules, frozenset({"stand"}))}
