"""Computer players of Belote."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from random import Random

from scorepad.core.play import Move
from scorepad.games.belote.holding import Holding, find, points
from scorepad.games.belote.known import Seen
from scorepad.games.belote.pack import BITS, PACK
from scorepad.games.belote.trick import KINGS, PLAIN, TRUMP, heights, worth
from scorepad.kit.tricks import seat_at

_ALL = sum(BITS.values())


def sensible(seen: Seen, random: Random) -> Move:
    """Takes a suit with jack and nine, announces melds that are not beaten yet, and tries to win tricks with many points.

    It leads cards that cannot be beaten any more, adds tens and kings to its partner's tricks, and discards the lowest points.
    """
    first = seen.moves[0]
    if first[1] == "play":
        return _best(seen.moves, seen)
    if first[1] == "swap":
        return first
    if seen.trump is None:
        return max(seen.moves, key=lambda move: _hope(move, seen))
    said = [move for move in seen.moves if move[1] != "play"]
    told = [move for move in said if move[1] in ("belote", "rebelote")]
    if worthy := [move for move in said if move[1] == "meld" and _may_count(find(move[2]), seen)]:
        # Squares come before runs; among runs the highest points, then the shortest.
        squares = [move for move in worthy if move[2]["kind"] == "square"]
        return squares[0] if squares else max(worthy, key=lambda move: (_worth(find(move[2]), seen), -move[2]["length"]))
    best = _best([move for move in seen.moves if move[1] == "play"], seen)
    # "Belote" is said before the card is played.
    word = {"K" + seen.trump: "belote", "Q" + seen.trump: "rebelote"}.get(best[2])
    return next((move for move in told if move[1] == word), best)


def _hope(move: Move, seen: Seen) -> float:
    """Value of a bid: that of the hand with this trump; for a pass a threshold, lower in the second round."""
    if move[1] == "pass":
        return 4.2 if len(seen.bids) < sum(map(len, seen.sides)) else 2.5
    trump = seen.turned_up[1] if move[1] == "accept" else move[2]
    # With four players the card turned up goes to the taker.
    hand = [*seen.hand, seen.turned_up] if len(seen.sides[0]) == 2 else seen.hand
    own = {card[0] for card in hand if card[1] == trump}
    hope = sum({"J": 4.0, "9": 2.5, "A": 1.5, "T": 1.2}.get(rank, 0.8) for rank in own)
    return hope + (1 if {"K", "Q"} <= own else 0) + sum(card[0] == "A" and card[1] != trump for card in hand)


def _may_count(held: Holding, seen: Seen) -> bool:
    """Whether a meld is unbeaten by those the other sides announced; a square is always announced, as it beats their runs."""
    return held.kind == "square" or _worth(held, seen) > 0


def _worth(held: Holding, seen: Seen) -> int:
    """Points of a meld if it were announced next."""
    assert seen.trump is not None
    side_of = {seat: side for side, seats in enumerate(seen.sides) for seat in seats}
    said = [(side_of[seat], find(meld)) for seat, meld in seen.melds]
    return points([*said, (side_of[seen.seat], held)], seen.trump)[-1]


def _best(plays: Sequence[Move], seen: Seen) -> Move:
    """The best card: the expected points of the trick, less what the card could bring later."""
    if len(plays) == 1:
        return plays[0]
    trick, trump = seen.trick, seen.trump or ""
    ours, players, value, later = _ground(seen.sides, seen.seat, trump, getattr(seen.options, "king_points", KINGS[0]))
    left = players - len(trick) - 1
    unseen = hidden(seen) if left else 0
    # Chance that one of the other hands holds none of n cards.
    without = _without(len(seen.hand), unseen.bit_count()) if left else ()
    stake, below, above, best = 4, 0.0, _above(trump, trump), (-1, 0)
    if trick:
        led = trick[0][1]
        height, above = heights(trump, led), _above(trump, led)
        best, place = max([(height[card], place) for place, card in enumerate(trick)])
        stake += sum([value[card] for card in trick])
        below = _holds(above[trick[place]], unseen, without, left)
        if seat_at(place, seen.lead, players) not in ours:
            # A later player may be the partner, who can win it back.
            below = 1 - below if left > 1 and len(ours) > 1 else 0.0
    found, most = plays[0], -1000.0
    for move in plays:
        card = move[2]
        if not trick:
            won = _holds(_above(trump, card[1])[card], unseen, without, left)
        else:
            won = _holds(above[card], unseen, without, left) if height[card] > best else below
        brings = (stake + value[card]) * (2 * won - 1) - later[card]
        if brings > most:
            found, most = move, brings
    return found


@cache
def _ground(
    sides: tuple[tuple[int, ...], ...], seat: int, trump: str, king: int
) -> tuple[tuple[int, ...], int, Mapping[str, int], Mapping[str, float]]:
    """Values fixed for a hand: own side, number of players, points of each card, and its value when kept."""
    ours = next(seats for seats in sides if seat in seats)
    of_trump = {rank + trump: 10.0 - place for place, rank in enumerate(TRUMP)}
    later = {card: {"A": 8.0, "T": 3.0}.get(card[0], 1 - list(PLAIN).index(card[0]) / 10) for card in PACK.cards} | of_trump
    return ours, sum(map(len, sides)), worth(trump, king), later


def hidden(seen: Seen) -> int:
    """The cards that a seat has not seen, as bits."""
    return _ALL - seen.out - sum([BITS[card] for card in seen.hand]) - sum([BITS[card] for card in seen.open])


@cache
def _without(held: int, hidden: int) -> tuple[float, ...]:
    """Chances that a hand of `held` cards, out of `hidden` unseen ones, holds none of 0, 1, 2 … given cards."""
    return tuple((1 - min(1.0, held / hidden)) ** many for many in range(9))


def _holds(above: tuple[int, int, int], hidden: int, without: tuple[float, ...], left: int) -> float:
    """Chance that a card still wins after `left` more players. A player without the suit led may win with a trump."""
    if not left:
        return 1.0
    same, trumps, suit = above
    ruffs = without[(hidden & suit).bit_count()] * (1 - without[(hidden & trumps).bit_count()])
    one = without[(hidden & same).bit_count()] * (1 - ruffs)
    return one if left == 1 else float(one**left)


@cache
def _above(trump: str, led: str) -> Mapping[str, tuple[int, int, int]]:
    """For each card three masks: cards of the suit led that beat it, trumps that do, and the whole suit led."""
    height = heights(trump, led)

    def masked(higher: Iterable[str]) -> int:
        return sum(BITS[card] for card in higher)

    suit = masked(card for card in PACK.cards if card[1] == led)
    found = {}
    for best in PACK.cards:
        above = [card for card in PACK.cards if height[card] > height[best]]
        found[best] = masked(card for card in above if card[1] == led), masked(card for card in above if card[1] != led), suit
    return found


PLAYERS = {"belote": {"sensible": sensible}}
