"""Many hands of Black Jack by players who do anything: the same hands as tile by tile, what two tiles allow looked up."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

from scorepad.core.game import State
from scorepad.core.play import Played
from scorepad.games.black_jack.hands import ACE_MORE, BLACK_JACK, BUST, LIMIT, STAND, VALUES, kind, may_double, may_split
from scorepad.games.black_jack.pack import PACK
from scorepad.games.black_jack.play import ALL
from scorepad.games.black_jack.playing import able, stakes
from scorepad.kit.dealing import drawn

#: What each tile counts, an ace 1; and how much more if it is an ace.
COUNTS = {tile: VALUES[tile[0]] for tile in PACK.cards}
MORE = {tile: ACE_MORE if tile[0] == "A" else 0 for tile in PACK.cards}


class Two(NamedTuple):
    """What two tiles are: their least count, how much more an ace may count, a Black Jack unless split, and what they allow."""

    low: int
    more: int
    natural: bool
    double: bool
    double_split: bool
    split: bool


TWO = {
    first + second: Two(
        COUNTS[first] + COUNTS[second],
        MORE[first] | MORE[second],
        kind((first, second)) == "blackjack",
        may_double((first, second)),
        may_double((first, second), True),
        may_split((first, second)),
    )
    for first in PACK.cards
    for second in PACK.cards
}


class Lying:
    """A hand on the table; `strength`: its count, 0 if it is over 21, one more than 21 for a Black Jack."""

    __slots__ = ("doubled", "seat", "split", "stake", "strength", "tiles")

    def __init__(self, seat: int, stake: int, tiles: list[str], split: bool) -> None:
        self.seat, self.stake, self.tiles, self.split = seat, stake, tiles, split
        self.doubled, self.strength = False, 0


def quick(state: State[Any], random: Random, written: bool) -> Played:
    """A hand of such players, as `BlackJackHand` would have it from the same dice.

    That the wall is used up is not looked for: it takes more than twenty hands on the table.
    """
    chance, held, asked = random.random, state.totals, able(state)
    least, most = state.options.min_stake, state.options.max_stake
    wall: Any = drawn(ALL, random)
    if written:
        wall = list(wall)
    draw = iter(wall).__next__
    log: list[Any] = []
    hands: list[Lying] = []
    for seat in asked:
        may = stakes(least, min(most, held[seat]))
        # Somebody has to stake; else one may sit out.
        chosen = int(chance() * (len(may) + (1 if hands or seat != asked[-1] else 0)))
        if chosen < len(may):
            hands.append(Lying(seat, may[chosen], [], False))
            log.append((seat, "stake", may[chosen]))
    firsts = [draw() for _ in hands]
    bank = [draw()]
    for hand, first in zip(hands, firsts, strict=True):
        hand.tiles = [first, draw()]
    bank.append(draw())
    at = 0
    while at < len(hands):
        _play(hands, at, held, chance, draw, log)
        at += 1
    counted = TWO[bank[0] + bank[1]]
    low, more = counted.low, counted.more
    strength = BLACK_JACK
    if not counted.natural:
        if any(hand.strength for hand in hands):
            while low < STAND and not (more and STAND <= low + more <= LIMIT):
                tile = draw()
                bank.append(tile)
                low += COUNTS[tile]
                more |= MORE[tile]
        strength = low + more if low + more <= LIMIT else low if low <= LIMIT else BUST
    entry, scores = _come_to(hands, bank, strength, state)
    deal = {"hands": [], "stock": wall} if written else None
    return Played(deal, log if written else None, entry, scores, len(log))


def _play(hands: list[Lying], at: int, held: Any, chance: Any, draw: Any, log: list[Any]) -> None:
    """One hand, until it stands, is over 21 or a Black Jack; its second half, if it is split, comes behind it."""
    hand = hands[at]
    tiles, seat = hand.tiles, hand.seat
    low, more, natural, double, double_split, split = TWO[tiles[0] + tiles[1]]
    if natural and not hand.split:
        hand.strength = BLACK_JACK
        return
    if hand.split:
        double = double_split
    if double or split:
        # Both put the stake down once more.
        staked = hand.stake + sum([2 * each.stake if each.doubled else each.stake for each in hands if each.seat == seat])
        if staked > held[seat]:
            double = split = False
    while True:
        chosen = int(chance() * (2 + double + split))
        if not chosen:
            tile = draw()
            tiles.append(tile)
            log.append((seat, "hit"))
            double = split = False
            low += COUNTS[tile]
            more |= MORE[tile]
            if low > LIMIT:
                return
        elif chosen == 1:
            log.append((seat, "stand"))
            hand.strength = low + more if low + more <= LIMIT else low
            return
        elif chosen == 2 and double:
            log.append((seat, "double"))
            hand.doubled = True
            double = split = False
        else:
            log.append((seat, "split"))
            other = Lying(seat, hand.stake, [tiles.pop(), ""], True)
            hand.split = True
            tiles.append(draw())
            other.tiles[1] = draw()
            hands.insert(at + 1, other)
            _play(hands, at, held, chance, draw, log)
            return


def _come_to(hands: list[Lying], bank: list[str], strength: int, state: State[Any]) -> tuple[dict[str, Any], tuple[int, ...]]:
    """What is written down, and who wins how many chips."""
    scores, banker, up = [0] * state.players, state.dealer, state.options.half_chips == "up"
    made = []
    for hand in hands:
        own, chips = hand.strength, 2 * hand.stake if hand.doubled else hand.stake
        if own == BUST or own < strength:
            result, won = "lose", -chips
        elif own == strength:
            result, won = "push", 0
        elif own == BLACK_JACK:
            result, won = "blackjack", (3 * chips + up) // 2
        else:
            result, won = "win", chips
        scores[hand.seat] += won
        scores[banker] -= won
        made.append({"seat": hand.seat, "stake": hand.stake, "doubled": hand.doubled, "result": result, "tiles": hand.tiles})
    return {"banker": banker, "hands": made, "bank": bank}, tuple(scores)


QUICK = {"black-jack": quick}
