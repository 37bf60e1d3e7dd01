"""How one person plays a hand of Black Jack: what the keys say, and the rules of thumb of the sensible player."""

from __future__ import annotations

from typing import Any

from scorepad.core import solo
from scorepad.core.play import Move
from scorepad.core.problem import CardName
from scorepad.core.solo import KeyLabel, RuleOfThumb, SoloSpec
from scorepad.games.black_jack.hands import LIMIT, VALUES
from scorepad.games.black_jack.play import BlackJackHand
from scorepad.games.black_jack.players import ALWAYS_SPLIT, STANDS_AGAINST_STRONG, WEAK, cached_count
from scorepad.games.black_jack.playing import Seen

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
