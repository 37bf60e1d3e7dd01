"""View of a hand of Poker for people who look on: the last move, where the tiles lie, and the questions a table could ask."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scorepad.core.problem import SeatName, Term
from scorepad.games.poker.hand.outcome import PokerHand
from scorepad.games.poker.variants import clockwise, from_small_blind
from scorepad.hands.view import HandView, MoveEffect, Scene, TableFact, Zone
from scorepad.kit import poker_hands


def move_effect(hand: PokerHand) -> MoveEffect:
    """The last move and its consequences, with the rule that decides it."""
    seat, action, *arguments = hand.log[-1]
    args: dict[str, Any] = {"player": SeatName(seat), **_consequences(hand)}
    if action == "exchange":
        return MoveEffect(_deciding_rule(hand) or "exchange", "exchange", {**args, "n": len(arguments[0])})
    betting, amount, usual = hand.betting, hand.bets[-1][-1][2], "fold" if action == "fold" else "betting"
    args |= {"n": amount, "all_in": int(amount > 0 and not betting.left(seat))}
    if action == "fold" and len(betting.stayed) == 1:
        return MoveEffect("pot", "fold-last", {**args, "winner": SeatName(betting.stayed[0])})
    if action == "raise":
        before = [chips - (amount if other == seat else 0) for other, chips in enumerate(betting.put_in)]
        args["by"] = betting.put_in[seat] - max(before)
    # A seat that may not open has no choice. Its tiles are hidden: others are told the rule of any fold or check.
    elif len(hand.bets) == 1 and betting.opener is None and action in ("check", "fold") and not hand.may_open(seat):
        return MoveEffect("openers", f"{action}-unfit", args, others_key=usual)
    opens = action == "open" and len(hand.bets) == 1 and betting.variant.opener_begins
    return MoveEffect(_deciding_rule(hand) or ("openers" if opens else usual), action, args)


def _deciding_rule(hand: PokerHand) -> str:
    """The rule by which a showdown is decided; "" where there is none."""
    if not hand.has_showdown:
        return ""
    return "split" if len(hand.ranked()[0]) > 1 else "pot" if len([*hand.layers()]) > 1 else "hand-rank"


def _consequences(hand: PokerHand) -> dict[str, Any]:
    """Tiles dealt after the last move (`more`: whether any), and the winner of a showdown (`shows`: number of hands; 0: none)."""
    name, before = hand.entry_type.variant.name, _phase_before(hand)
    args: dict[str, Any] = {"more": 0, "shows": 0}
    # In Draw the exchange has moves of its own.
    if hand.phase > before and hand.waiting is None:
        dealt = f"deal-rest-{name}-{before}" if hand.has_showdown else f"deal-{name}-{hand.phase}"
        args |= {"more": 1, "dealt": Term(dealt)}
    if hand.has_showdown:
        best = hand.ranked()[0]
        kind = poker_hands.hand_kind(hand.values()[best[0]])
        args |= {"shows": len(best), "winners": tuple(map(SeatName, best)), "kind": Term(f"kind-{kind}")}
    return args


def scene(hand: PokerHand) -> Scene:
    """The tiles of each seat, those that lie open, and where the chips are."""
    chapter = hand.name if not hand.has_showdown else "showdown"
    return Scene((chapter, 0), tuple(_zones(hand)), tuple(_facts(hand)))


def _zones(hand: PokerHand) -> Iterator[Zone]:
    """The tiles in the middle, then those of each seat from the dealer's left; those of folded seats have left."""
    if hand.board:
        before = hand.in_middle(_phase_before(hand)) if hand.log else ()
        yield Zone("row", "board", hand.board, moved=tuple(range(len(before), len(hand.board))))
    for seat in clockwise(hand.state.dealer, hand.state.totals):
        yield from hand.places(seat)


def _phase_before(hand: PokerHand) -> int:
    """The phase of the last bet."""
    return max(0, len(hand.bets) - 1)


def _facts(hand: PokerHand) -> Iterator[TableFact]:
    betting = hand.betting
    yield TableFact("pot", {"n": betting.pot})
    scores = hand.scores() if hand.is_over else ()
    values = hand.values() if hand.has_showdown else {}
    for seat in clockwise(hand.state.dealer, hand.state.totals):
        if seat in values:
            yield TableFact("showed", {"kind": Term(f"kind-{poker_hands.hand_kind(values[seat])}")}, seat)
        if scores:
            yield TableFact("won", {"n": scores[seat]}, seat)
            continue
        state = "folded" if seat in hand.folded else "put-in" if betting.left(seat) else "all-in"
        yield TableFact(state, {"n": betting.put_in[seat], "left": betting.left(seat)}, seat)
        if seat == hand.turn == betting.seat and betting.to_call(seat):
            yield TableFact("owes", {"n": betting.to_call(seat)}, seat)
        elif seat == hand.turn and betting.seat is None:
            yield TableFact("begins", {}, seat)


def further_rules(hand: PokerHand) -> Iterator[str]:
    """What was put in before the deal, tiles dealt, a seat that is all-in, and the showdown."""
    seat, action = hand.log[-1][:2]
    variant, betting = hand.entry_type.variant, hand.betting
    if action != "exchange":
        if len(hand.bets) == 1 and [bet[0] for bet in hand.bets[0]].count(seat) == 1:
            blinds = from_small_blind(hand.state.dealer, hand.state.totals, betting.house.heads_up)[:2]
            if variant.by_itself and (variant.by_itself == "ante" or seat in blinds):
                yield variant.by_itself
        if hand.bets[-1][-1][2] and not betting.left(seat):
            yield "put-in"
    if hand.phase > _phase_before(hand):
        yield f"deal-{variant.name}"
    if hand.has_showdown:
        yield "showdown"


#: Verbs that do nothing by themselves: checking and folding.
_IDLE = frozenset({"check", "fold"})

VIEWS = {
    "poker-draw": HandView(move_effect, scene, further_rules, idle_verbs=_IDLE),
    "poker-stud": HandView(move_effect, scene, further_rules, idle_verbs=_IDLE, rare_samples=((3, 1702),)),
    "poker-holdem": HandView(move_effect, scene, further_rules, idle_verbs=_IDLE, rare_samples=((7, 33),)),
}
