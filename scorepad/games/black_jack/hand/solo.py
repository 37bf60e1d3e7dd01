"""How one person plays a hand of Black Jack: what the keys say, and the rules of thumb of the sensible player."""

from __future__ import annotations

from typing import Any

from scorepad.core.problem import CardName
from scorepad.games.black_jack.hand.play import BlackJackHand
from scorepad.games.black_jack.hand.players import ALWAYS_SPLIT, WEAK, cached_count
from scorepad.games.black_jack.hand.playing import Seen
from scorepad.games.black_jack.hand_value import LIMIT, STANDS_AGAINST_STRONG, VALUES
from scorepad.hands import solo
from scorepad.hands.play import Move
from scorepad.hands.solo import KeyLabel, RuleOfThumb, SoloSpec

#: What most tiles count.
TEN = VALUES["K"]


def label(hand: BlackJackHand, move: Move) -> KeyLabel:
    """A stake, or what to do with the hand that is played."""
    if move[1] == "double":
        return KeyLabel("double", {"n": hand.hands[hand.at].stake})
    return solo.default_label(hand, move)


def thumb(seen: Seen, move: Move) -> RuleOfThumb:
    """Why the sensible player stakes, draws, stands, doubles or splits."""
    verb = move[1]
    if seen.at is None:
        return RuleOfThumb("stake")
    hand = seen.hands[seen.at]
    value, soft = cached_count(hand.tiles)
    bank_value = VALUES[seen.bank[0][0]]
    weak = bank_value in WEAK
    args: dict[str, Any] = {"n": value, "bank": CardName(seen.bank[0])}
    if verb == "split":
        tile_value = VALUES[hand.tiles[0][0]]
        return RuleOfThumb(
            ("split-aces" if tile_value == 1 else "split-eights") if tile_value in ALWAYS_SPLIT else "split-weak", args
        )
    if verb == "double":
        return RuleOfThumb("double-weak" if weak else "double", {**args, "more": value + TEN})
    if verb == "hit":
        return RuleOfThumb(
            "hit-soft" if soft else "hit-safe" if value + TEN <= LIMIT else "hit-low" if weak else "hit-strong", args
        )
    if soft:
        return RuleOfThumb("stand-soft", args)
    return RuleOfThumb("stand-weak" if value < STANDS_AGAINST_STRONG else "stand", args)


SOLOS = {"black-jack": SoloSpec(thumb, label=label)}
