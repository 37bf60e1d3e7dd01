"""Who plays Belote: a sensible player."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import cache
from random import Random

from scorepad.core.play import Move
from scorepad.games.belote.holding import Holding, find, points
from scorepad.games.belote.known import Seen
from scorepad.games.belote.pack import PACK
from scorepad.games.belote.trick import KINGS, PLAIN, TRUMP, heights, worth
from scorepad.kit.tricks import seat_at

_ALL = frozenset(PACK.cards)


def sensible(seen: Seen, random: Random) -> Move:
    """Looks for jack and nine before it takes a suit, announces what is not beaten yet, and wins the tricks with cards in them.

    It leads what nobody can beat any more, gives its partner's tricks its tens and kings, and throws away what is worth least.
    """
    verb = seen.moves[-1][1]
    if seen.trump is None:
        return max(seen.moves, key=lambda move: _hope(move, seen))
    if verb == "keep":
        return seen.moves[0]
    if seen.moves[0][1] == "play":
        return seen.seat, "play", _card([move[2] for move in seen.moves], seen)
    said = [move for move in seen.moves if move[1] != "play"]
    if said[0][1] == "swap":
        return said[0]
    told = [move for move in said if move[1] in ("belote", "rebelote")]
    if worthy := [move for move in said if move[1] == "meld" and _may_count(find(move[2]), seen)]:
        # Squares stand before runs; of the runs the one worth most, the shortest of these.
        squares = [move for move in worthy if move[2]["kind"] == "square"]
        return squares[0] if squares else max(worthy, key=lambda move: (_worth(find(move[2]), seen), -move[2]["length"]))
    card = _card([move[2] for move in seen.moves if move[1] == "play"], seen)
    # The word is said before the card that is to be played.
    word = {"K" + seen.trump: "belote", "Q" + seen.trump: "rebelote"}.get(card)
    return (seen.seat, word) if any(move[1] == word for move in told) else (seen.seat, "play", card)


def _hope(move: Move, seen: Seen) -> float:
    """How good a hand is if this becomes trump; of a pass what is worth waiting for: in the second round hardly anything is."""
    if move[1] == "pass":
        return 4.2 if len(seen.bids) < sum(map(len, seen.sides)) else 2.5
    trump = seen.turned_up[1] if move[1] == "accept" else move[2]
    # With four players the card turned up comes into the hand.
    hand = [*seen.hand, seen.turned_up] if len(seen.sides[0]) == 2 else seen.hand
    own = {card[0] for card in hand if card[1] == trump}
    hope = sum({"J": 4.0, "9": 2.5, "A": 1.5, "T": 1.2}.get(rank, 0.8) for rank in own)
    return hope + (1 if {"K", "Q"} <= own else 0) + sum(card[0] == "A" and card[1] != trump for card in hand)


def _may_count(held: Holding, seen: Seen) -> bool:
    """Whether a meld is not beaten by what the other sides have announced; a square beats their runs all the same."""
    return held.kind == "square" or _worth(held, seen) > 0


def _worth(held: Holding, seen: Seen) -> int:
    """What a meld would be worth as the next one announced."""
    assert seen.trump is not None
    side_of = {seat: side for side, seats in enumerate(seen.sides) for seat in seats}
    said = [(side_of[seat], find(meld)) for seat, meld in seen.melds]
    return points([*said, (side_of[seen.seat], held)], seen.trump)[-1]


def _card(cards: Sequence[str], seen: Seen) -> str:
    """The card that brings most: the trick, as far as it can be told, less what the card could bring later."""
    assert seen.trump is not None
    if len(cards) == 1:
        return cards[0]
    ours = next(seats for seats in seen.sides if seen.seat in seats)
    value = worth(seen.trump, getattr(seen.options, "king_points", KINGS[0]))
    later = _later(seen.trump)
    left = sum(map(len, seen.sides)) - len(seen.trick) - 1
    hidden = _ALL.difference(seen.hand, seen.open, seen.trick, *(lying for _, lying in seen.tricks)) if left else frozenset()
    stake = sum(value[card] for card in seen.trick) + 4
    best, partners, kept = (-1, 0), False, 0.0
    if seen.trick:
        height = heights(seen.trump, seen.trick[0][1])
        best, place = max((height[card], place) for place, card in enumerate(seen.trick))
        partners = seat_at(place, seen.lead, left + 1 + len(seen.trick)) in ours
        kept = _holds(best, seen.trick[0][1], hidden, seen, left)
    # Whoever comes after may be a partner, who takes it from the others as well as they can from us.
    helped = left > 1 and len(ours) > 1
    found, most = cards[0], -1000.0
    for card in cards:
        led = seen.trick[0][1] if seen.trick else card[1]
        own = heights(seen.trump, led)[card]
        below = kept if partners else 1 - kept if helped else 0.0
        won = _holds(own, led, hidden, seen, left) if own > best else below
        brings = (stake + value[card]) * (2 * won - 1) - later[card]
        if brings > most:
            found, most = card, brings
    return found


def _holds(best: tuple[int, int], led: str, hidden: Collection[str], seen: Seen, left: int) -> float:
    """How likely a card that stands so high still leads when `left` others have played."""
    if not left:
        return 1.0
    assert seen.trump is not None
    height = heights(seen.trump, led)
    same = trumps = suit = 0
    for card in hidden:
        if card[1] == led:
            suit += 1
            same += height[card] > best
        elif card[1] == seen.trump:
            trumps += height[card] > best
    # How likely a card is not in one of the hands; who has none of the suit led may win with a trump.
    elsewhere = 1 - min(1.0, len(seen.hand) / len(hidden))
    ruffs = elsewhere**suit * (1 - elsewhere**trumps)
    return float((elsewhere**same * (1 - ruffs)) ** left)


@cache
def _later(trump: str) -> Mapping[str, float]:
    """What each card could still bring in another trick."""
    of_trump = {rank + trump: 10.0 - place for place, rank in enumerate(TRUMP)}
    return {card: {"A": 8.0, "T": 3.0}.get(card[0], 1 - list(PLAIN).index(card[0]) / 10) for card in PACK.cards} | of_trump


PLAYERS = {"belote": {"sensible": sensible}}
