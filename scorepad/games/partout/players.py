"""Who plays Partout: a sensible player."""

from __future__ import annotations

from collections import Counter
from random import Random

from scorepad.core.play import Move
from scorepad.games.partout.pack import LETTERS, ROYALS, SPECIAL
from scorepad.games.partout.play import Seen
from scorepad.games.partout.trick import Trump, taken_by, trump_with


def sensible(seen: Seen, random: Random) -> Move:
    """Names what it holds most of, announces what its cards are likely to take, and wins with the cheapest card that does.

    Tricks beyond the minimum count as well, so that it wants every trick that its partner does not have already.
    """
    verb = seen.moves[0][1]
    if verb == "number":
        numbers = Counter(int(card[1:]) for card in seen.hand if card not in SPECIAL)
        return max(seen.moves, key=lambda move: numbers[move[2]])
    if verb == "colour":
        colours = {
            word: sum(int(card[1:]) for card in seen.hand if card[0] == LETTERS[word] and card not in SPECIAL) for word in LETTERS
        }
        return max(seen.moves, key=lambda move: colours[move[2]])
    assert seen.trump is not None
    if verb == "bid":
        hope = sum(_worth(card, seen.trump) for card in seen.hand)
        # In a team both count the same tricks; a missed bonus costs more than a small one wins.
        return seen.moves[min(int(hope * (0.8 if len(seen.sides[0]) > 1 else 0.7)), len(seen.moves) - 1)]
    return max(seen.moves, key=lambda move: _value(move, seen))


def _worth(card: str, trump: Trump) -> float:
    """How likely a card takes a trick, roughly."""
    if card in ROYALS:
        return 0.8
    if card in SPECIAL:
        return 0.3 if card == "jester" else 0.1
    if int(card[1:]) == trump.number:
        return 0.8
    return (0.3 if card[0] == LETTERS[trump.colour] else 0.02) * int(card[1:]) / 4


def _value(move: Move, seen: Seen) -> float:
    """What a move is worth: the trick, less what the card could take later."""
    assert seen.trump is not None
    card, choice = move[2], (*move[3:], None)[0]
    trick = (*seen.trick, card)
    lock = choice if card == "dungeon" else seen.lock
    live = [other for index, other in enumerate(trick) if index != lock]
    number = choice if card == "mathematician" else None
    colour = choice if card == "alchemist" else None
    index, ranked = taken_by(trick, lock, trump_with(live, seen.trump, number, colour))
    players = sum(map(len, seen.sides))
    winner = (seen.lead + index) % players if seen.trick else seen.seat
    ours = next(seats for seats in seen.sides if seen.seat in seats)
    size = 2 * players if len(seen.sides) == players else players
    last = len(trick) == size
    cost = _worth(card, seen.trump)
    if winner not in ours:
        return -cost
    holds = 1.0 if last else _worth(trick[index], seen.trump) if ranked else 0.05
    return holds * 1.2 - cost


PLAYERS = {"partout": {"sensible": sensible}}
