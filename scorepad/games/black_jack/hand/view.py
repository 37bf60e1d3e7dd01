"""View of a hand of Black Jack for onlookers: what the last move did, and where the tiles lie."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scorepad.core.problem import CardName, SeatName
from scorepad.games.black_jack.hand.play import BlackJackHand
from scorepad.games.black_jack.hand.playing import HandInPlay
from scorepad.games.black_jack.hand_value import BUST, FEWEST_TILES, count, kind
from scorepad.hands.view import HandView, MoveEffect, Scene, TableFact, Zone


def move_effect(hand: BlackJackHand) -> MoveEffect:
    """The last move and its result; after the final move, the result of the bank."""
    seat, verb, *arguments = hand.log[-1]
    args: dict[str, Any] = {"player": SeatName(seat), **_bank(hand)}
    if verb == "stake":
        return MoveEffect("stake", "stakes" if hand.staking else "stakes-last", {**args, "n": arguments[0]})
    at = index_of_hand_played(hand)
    seat_hand = hand.hands[at]
    value, soft = count(seat_hand.tiles)
    args |= {"n": value, "soft": "yes" if soft else "no", "card": seat_hand.tiles[-1], "less": value - 10}
    if verb == "double":
        return MoveEffect("double", "doubles", {**args, "chips": seat_hand.staked})
    if verb == "split":
        halves = [tuple(map(CardName, half.tiles)) for half in hand.hands[at : at + 2]]
        return MoveEffect("split", "splits", {**args, "first": halves[0], "second": halves[1]})
    if verb == "stand":
        return MoveEffect("deal", "stands", args)
    return MoveEffect("bust", "hits-bust", args) if seat_hand.strength == BUST else MoveEffect("deal", "hits", args)


def index_of_hand_played(hand: BlackJackHand) -> int:
    """The index of the hand that the last move was about, found by replaying the moves before it."""
    replayed = type(hand)(hand.deal, hand.state)
    for move in hand.log[:-1]:
        replayed.act(move)
    if replayed.staking:
        replayed = replayed.all_staked()
    return replayed.at


def _bank(hand: BlackJackHand) -> dict[str, Any]:
    """The result of the bank, once all hands are done; "short": it need not draw since every hand is bust."""
    if hand.turn is not None:
        return {"bank": "not-yet"}
    value = count(hand.bank).value
    short = all(seat_hand.strength == BUST for seat_hand in hand.hands)
    tiles = tuple(map(CardName, hand.bank))
    return {"bank": "short" if short else kind(hand.bank), "value": value, "tiles": tiles}


def scene(hand: BlackJackHand) -> Scene:
    """All hands with their stakes, and the bank."""
    over = hand.turn is None and bool(hand.log)
    chapter = ("stakes", 0) if hand.staking else ("bank", 0) if over else ("draws", 0)
    last = hand.log[-1] if hand.log else (None, "")
    zones: list[Zone] = []
    if not hand.staking:
        dealt = last[1] == "stake"
        bank_tiles = tuple(hand.bank if over else hand.bank[:1])
        moved = range(1 if over and not dealt else 0, len(bank_tiles)) if over or dealt else ()
        zones.append(Zone("row", "bank", bank_tiles, seat=hand.state.dealer, moved=tuple(moved)))
        if not over:
            zones.append(Zone("stack", "second", count=1))
        at = -1 if dealt else index_of_hand_played(hand)
        for index, seat_hand in enumerate(hand.hands):
            zones.append(_hand_zone(seat_hand, index, at, verb=last[1], on_turn=hand.at if not over else None))
    return Scene(chapter, tuple(zones), tuple(_facts(hand, over)))


def _hand_zone(seat_hand: HandInPlay, index: int, at: int, verb: str, on_turn: int | None) -> Zone:
    """A hand; the tiles that the last move brought are marked."""
    size = len(seat_hand.tiles)
    if verb == "stake":
        moved: tuple[int, ...] = (0, 1)
    elif verb == "split":
        moved = (1,) if index == at else (0, 1) if index == at + 1 else ()
    else:
        moved = (size - 1,) if verb == "hit" and index == at else ()
    return Zone("row", "at-turn" if index == on_turn else "hand", tuple(seat_hand.tiles), seat=seat_hand.seat, moved=moved)


def _facts(hand: BlackJackHand, over: bool) -> Iterator[TableFact]:
    for seat, stake in hand.stakes.items():
        staked = sum(seat_hand.staked for seat_hand in hand.hands if seat_hand.seat == seat)
        yield TableFact("staked", {"n": staked or stake}, seat)
    for seat_hand in hand.hands:
        hand_kind = kind(seat_hand.tiles, seat_hand.split)
        yield TableFact(f"counts-{hand_kind}", {"n": count(seat_hand.tiles).value}, seat_hand.seat)
    if over:
        yield TableFact(f"counts-{kind(hand.bank)}", {"n": count(hand.bank).value}, hand.state.dealer)
        for seat, chips in enumerate(hand.scores()):
            if seat in hand.stakes or seat == hand.state.dealer:
                yield TableFact("won" if chips > 0 else "lost" if chips else "even", {"n": abs(chips)}, seat)


def further_rules(hand: BlackJackHand) -> Iterator[str]:
    """Dealing, an ace that counts 11, and a bank that draws."""
    if hand.staking:
        return
    if hand.log[-1][1] == "stake":
        yield "deal"
    elif count(hand.hands[index_of_hand_played(hand)].tiles).soft:
        yield "value"
    if hand.turn is None and len(hand.bank) > FEWEST_TILES:
        yield "bank-draws"


VIEWS = {"black-jack": HandView(move_effect, scene, further_rules, idle_verbs=frozenset({"stand"}))}
