"""View of a hand of Dicke Zwei for people who look on: what the last move did, and where the tiles lie."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from scorepad.core.problem import CardName, SeatName, Term
from scorepad.games.dicke_zwei.combinations import rule_of
from scorepad.games.dicke_zwei.hand.play import DickeZweiHand
from scorepad.games.dicke_zwei.pack import low_to_high
from scorepad.hands.view import HandView, MoveEffect, Scene, Zone


def move_effect(hand: DickeZweiHand) -> MoveEffect:
    """The last move (tiles or a pass), and its effect."""
    seat, verb, *arguments = hand.log[-1]
    args: dict[str, Any] = {"player": SeatName(seat)}
    if verb == "pass":
        could_beat, trick_ends = hand.trick is not None and hand.higher(seat, hand.trick), hand.to_beat is None
        args["last"] = SeatName(hand.laid_by)
        if trick_ends:
            return MoveEffect("combination", "passes-done" if could_beat else "must-pass-done", args)
        return MoveEffect("combination", "passes" if could_beat else "must-pass", args)
    tiles = low_to_high(arguments[0])
    args |= {"cards": tuple(map(CardName, tiles)), "n": len(tiles), "kind": _kind(hand)}
    if hand.turn is None:
        return MoveEffect("go-out", "goes-out", args)
    if len(hand.log) == 1:
        return MoveEffect("start", "begins", {**args, "start": CardName(hand.start)})
    if not hand.beaten:
        return MoveEffect("combination", "leads", args)
    return MoveEffect(rule_of(hand.trick.kind) if hand.trick else "compare", "beats", args)


def _kind(hand: DickeZweiHand) -> Term:
    return Term(f"kind-{hand.trick.kind}") if hand.trick else Term("kind-single")


def scene(hand: DickeZweiHand) -> Scene:
    """The tiles to beat and the hands. Once all have passed there is nothing to beat."""
    last = hand.log[-1] if hand.log else None
    played = last is not None and last[1] == "play"
    size = hand.trick_size
    tiles = tuple(low_to_high(hand.played[-size:])) if size else ()
    trick = Zone("row", "trick", tiles, seat=hand.laid_by if size else None, moved=tuple(range(size)) if played else ())
    middle = (Zone("row", "open", (hand.deal["open"],)),) if "open" in hand.deal else ()
    hands = (_hand_zone(hand, seat) for seat in range(hand.state.players))
    chapter = ("dealt", 0) if last is None else ("trick", hand.tricks)
    return Scene(chapter, (trick, *middle, *hands))


def _hand_zone(hand: DickeZweiHand, seat: int) -> Zone:
    tiles = tuple(low_to_high(hand.deal["hands"][seat]))
    left_indexes = tuple(index for index, tile in enumerate(tiles) if tile in hand.played)
    return Zone("hand", "hand", tiles, seat=seat, left_indexes=left_indexes, known=False)


def further_rules(hand: DickeZweiHand) -> Iterable[str]:
    """The rank of suits, where they decide between equal ranks."""
    beaten = low_to_high(hand.beaten)
    return ("rank",) if beaten and hand.log[-1][1] == "play" and low_to_high(hand.log[-1][2])[-1][0] == beaten[-1][0] else ()


VIEWS = {"dicke-zwei": HandView(move_effect, scene, further_rules, idle_verbs=frozenset({"pass"}))}
