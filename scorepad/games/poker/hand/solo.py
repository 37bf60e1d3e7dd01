"""How one person plays a hand of Poker: what the keys say, and the rules of thumb of the sensible player."""

from __future__ import annotations

from math import ceil
from typing import Any

from scorepad.core.problem import Term
from scorepad.games.poker.hand.outcome import PokerHand
from scorepad.games.poker.hand.players import ALL, LEAD, WHOLE, chance_against_all, needed, price
from scorepad.games.poker.hand.seen import Seen
from scorepad.games.poker.tiles import HAND_SIZE
from scorepad.hands import solo
from scorepad.hands.play import Move
from scorepad.hands.solo import KeyLabel, RuleOfThumb, SoloSpec
from scorepad.kit import poker_hands
from scorepad.kit.poker_hands import HAND_KINDS


def label(hand: PokerHand, move: Move) -> KeyLabel:
    """What a bet costs, and by how much it raises."""
    seat, verb = move[0], move[1]
    betting = hand.betting
    if verb == "exchange":
        return KeyLabel("exchange", {"n": len(move[2])})
    if verb == "call":
        chips = min(betting.to_call(seat), betting.left(seat))
        return KeyLabel("call" if chips else "stay", {"n": chips})
    if verb in ("open", "raise"):
        if move[2] == betting.left(seat):
            return KeyLabel("all-in", {"n": move[2]})
        return KeyLabel(verb, {"n": move[2] - betting.to_call(seat) if verb == "raise" else move[2]})
    return solo.default_label(hand, move)


def thumb(seen: Seen, move: Move) -> RuleOfThumb:
    """Why the sensible player exchanges these tiles, bets, stays in or folds."""
    verb = move[1]
    kind = poker_hands.hand_kind(poker_hands.hand_value((*seen.tiles, *seen.board)))
    if verb == "exchange":
        return _exchange_thumb(kind, seen, move)
    win = chance_against_all(seen)
    args: dict[str, Any] = {"kind": Term(f"kind-{kind}"), "n": int(100 * win), "share": round(100 / len(seen.stayed))}
    args["lead"] = ceil(100 * LEAD / len(seen.stayed))
    if verb == "check":
        return RuleOfThumb("check" if any(other[1] == "open" for other in seen.moves) else "check-unfit", args)
    if verb == "call" and not price(seen, move):
        return RuleOfThumb("stay", args)
    if verb == "raise" or (verb == "open" and win * len(seen.stayed) > LEAD):
        least = next(other for other in seen.moves if other[1] == verb)
        return RuleOfThumb("bet-all" if win > ALL else "bet-more" if move != least else "bet", args)
    stay = next((other for other in seen.moves if other[1] in ("call", "open")), move)
    chips = price(seen, stay)
    price_args = {**args, "price": chips, "pot": sum(seen.put_in), "need": ceil(100 * needed(seen, chips))}
    if verb == "fold":
        return RuleOfThumb("fold", price_args)
    return RuleOfThumb("open-cheap" if verb == "open" else "call", {**price_args, "n": ceil(100 * win)})


def _exchange_thumb(kind: str, seen: Seen, move: Move) -> RuleOfThumb:
    args: dict[str, Any] = {"kind": Term(f"kind-{kind}"), "n": len(move[2])}
    if not move[2] or HAND_KINDS.index(kind) in WHOLE:
        return RuleOfThumb("keep-all", args)
    if kind != "high-card":
        return RuleOfThumb("exchange", args)
    return RuleOfThumb("exchange-suit" if len(move[2]) == 1 else "exchange-low", {**args, "kept": HAND_SIZE - len(move[2])})


_SPEC = SoloSpec(thumb, card_argument={"exchange": 0}, label=label)
SOLOS = {"poker-draw": _SPEC, "poker-stud": _SPEC, "poker-holdem": _SPEC}
