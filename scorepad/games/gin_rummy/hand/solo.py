"""How one person plays a hand of Gin Rummy: what the keys say, and the rules of thumb of the sensible player."""

from __future__ import annotations

from itertools import product

from scorepad.core.problem import CardName, SeatName
from scorepad.games.gin_rummy.deadwood import BIT, bits_of, deadwood, to_bits, to_tiles
from scorepad.games.gin_rummy.hand.play import GinRummyHand, Seen
from scorepad.games.gin_rummy.hand.players import NEAR, TILE_POINTS, discardable, keep_value
from scorepad.hands import solo
from scorepad.hands.play import Move
from scorepad.hands.solo import KeyLabel, RuleOfThumb, SoloSpec


def label(hand: GinRummyHand, move: Move) -> KeyLabel:
    """The open tile that is taken or not; what is left after a knock."""
    if move[1] in ("take", "decline"):
        return KeyLabel(move[1], {"card": hand.pile[-1]})
    if move[1] == "knock":
        return KeyLabel("knock", {"n": deadwood(hand.hands[move[0]] & ~BIT[move[2]])})
    return solo.default_label(hand, move)


def thumb(seen: Seen, move: Move) -> RuleOfThumb:
    """Why the sensible player takes the open tile or not, discards this one, or knocks."""
    hand, verb = to_bits(seen.hand), move[1]
    if verb == "take":
        before, after = deadwood(hand), deadwood(hand | BIT[seen.pile[-1]])
        return RuleOfThumb("take" if after < before else "take-longer", {"card": seen.pile[-1], "before": before, "after": after})
    if verb in ("draw", "decline"):
        return RuleOfThumb(verb, {"card": seen.pile[-1]} if seen.pile else {})
    other = SeatName(1 - seen.seat)
    if verb == "gin":
        return RuleOfThumb("gin", {"other": other, "n": seen.gin_bonus})
    if verb == "knock":
        return RuleOfThumb("knock", {"other": other, "n": deadwood(hand ^ BIT[move[2]]), "high": seen.knock_max})
    return _discard_thumb(seen, hand, move[2])


def _discard_thumb(seen: Seen, hand: int, tile: str) -> RuleOfThumb:
    """The tile that costs most, unless another one that costs more can become a meld or help the other player."""
    bit = BIT[tile]
    left, unseen = hand ^ bit, ~(hand | to_bits(seen.pile))
    loose = bits_of(discardable(hand) & left)
    args = {"card": tile, "n": TILE_POINTS[bit]}
    alternative = min([bit, *loose], key=lambda candidate: keep_value(candidate, hand, 0, unseen=unseen))
    if alternative != bit and (near := _partner(alternative, to_bits(seen.taken), unseen)):
        return RuleOfThumb("discard-safe", {**args, "near": near, "other": _name(alternative), "player": SeatName(1 - seen.seat)})
    dearer = sorted(
        (candidate for candidate in loose if TILE_POINTS[candidate] > TILE_POINTS[bit]), key=TILE_POINTS.__getitem__, reverse=True
    )
    for other in dearer:
        if near := _partner(other, left, unseen):
            return RuleOfThumb("discard-keep", {**args, "near": near, "other": _name(other)})
    return RuleOfThumb("discard-loose" if dearer else "discard-dear", args)


def _partner(bit: int, among: int, unseen: int) -> CardName | None:
    """A tile of `among` that makes a meld with this one and with one more that is still unseen."""
    pairs = product(bits_of(NEAR[bit] & among), bits_of(NEAR[bit] & unseen))
    return next((_name(near) for near, third in pairs if not deadwood(bit | near | third)), None)


def _name(bit: int) -> CardName:
    return CardName(to_tiles(bit)[0])


SOLOS = {
    "gin-rummy": SoloSpec(
        thumb,
        card_argument={"discard": 0, "knock": 0, "gin": 0},
        fixed_keys={"draw": ("draw",), "take": ("take",), "discard": ("discard",), "knock": ("knock", "gin")},
        label=label,
    )
}
