"""Who plays Belote: a sensible player."""

from __future__ import annotations

from random import Random

from scorepad.core.play import Move
from scorepad.games.belote.holding import Holding, find, points
from scorepad.games.belote.known import Seen
from scorepad.games.belote.pack import PACK
from scorepad.games.belote.trick import PLAIN, TRUMP, strength
from scorepad.games.belote.trick import points as card_points
from scorepad.kit.tricks import seat_at


def sensible(seen: Seen, random: Random) -> Move:
    """Looks for jack and nine before it takes a suit, announces what is not beaten yet, and wins the tricks with cards in them.

    It leads what nobody can beat any more, gives its partner's tricks its tens and kings, and throws away what is worth least.
    """
    verb = seen.moves[-1][1]
    if seen.trump is None:
        return max(seen.moves, key=lambda move: _hope(move, seen))
    if verb == "keep":
        return seen.moves[0]
    said = [move for move in seen.moves if move[1] != "play"]
    if said and said[0][1] == "swap":
        return said[0]
    told = [move for move in said if move[1] in ("belote", "rebelote")]
    if worthy := [move for move in said if move[1] == "meld" and _may_count(find(move[2]), seen)]:
        # Squares stand before runs; of the runs the one worth most, the shortest of these.
        squares = [move for move in worthy if move[2]["kind"] == "square"]
        return squares[0] if squares else max(worthy, key=lambda move: (_worth(find(move[2]), seen), -move[2]["length"]))
    cards = [move for move in seen.moves if move[1] == "play"]
    best = max(cards, key=lambda move: _value(move[2], seen))
    # The word is said with the card that is to be played.
    return next((move for move in told if best[2] == ("K" if move[1] == "belote" else "Q") + seen.trump), best)


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


def _value(card: str, seen: Seen) -> float:
    """What a card brings: the trick, as far as it can be told, less what the card could take later."""
    assert seen.trump is not None
    trump, players = seen.trump, sum(map(len, seen.sides))
    ours = next(seats for seats in seen.sides if seen.seat in seats)
    trick = (*seen.trick, card)
    led = trick[0][1]
    best = max(range(len(trick)), key=lambda place: strength(trick[place], trump, led))
    winner = seat_at(best, seen.lead if seen.trick else seen.seat, players)
    king = getattr(seen.options, "king_points", 10)
    stake = sum(card_points(each, trump, king) for each in trick)
    left = players - len(trick)
    holds = 1.0 if not left else _holds(trick[best], led, seen, left)
    won = holds if winner in ours else 1 - holds if left > 1 and len(ours) > 1 else 0.0
    return (stake + 4) * (2 * won - 1) - _later(card, seen, king)


def _holds(best: str, led: str, seen: Seen, left: int) -> float:
    """How likely a card still leads when `left` others have played."""
    assert seen.trump is not None
    hidden = _hidden(seen)
    higher = [card for card in hidden if strength(card, seen.trump, led) > strength(best, seen.trump, led)]
    same = sum(card[1] == led for card in higher)
    # How likely a card is not in one of the hands; who has none of the suit led may win with a trump.
    elsewhere = 1 - min(1, len(seen.hand) / max(1, len(hidden)))
    void = 0.0 if led == seen.trump else elsewhere ** sum(card[1] == led for card in hidden)
    ruffs = void * (1 - elsewhere ** (len(higher) - same))
    return float((elsewhere**same * (1 - ruffs)) ** left)


def _hidden(seen: Seen) -> set[str]:
    """The cards that the seat has not seen."""
    return {*PACK.cards} - {*seen.hand, *seen.open, *seen.trick, *(card for _, cards in seen.tricks for card in cards)}


def _later(card: str, seen: Seen, king: int) -> float:
    """What a card could still bring in another trick."""
    assert seen.trump is not None
    if card[1] == seen.trump:
        return 7 + 0.5 * len(TRUMP) - list(TRUMP).index(card[0])
    return {"A": 8.0, "T": 3.0}.get(card[0], 1.0 - list(PLAIN).index(card[0]) / 10)


PLAYERS = {"belote": {"sensible": sensible}}
