"""Who plays Partout: a sensible player."""

from __future__ import annotations

from collections import Counter
from functools import cache
from random import Random
from typing import Any

from scorepad.core.play import Move
from scorepad.games.partout.pack import ALL, LETTERS, ROYALS, SPECIAL
from scorepad.games.partout.play import Seen
from scorepad.games.partout.trick import Trump, heights, taken_by, trump_with


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
    return _best_play(seen, seen.trump)


@cache
def _worth(card: str, trump: Trump) -> float:
    """How likely a card takes a trick, roughly."""
    if card in ROYALS:
        return 0.8
    if card in SPECIAL:
        return 0.3 if card == "jester" else 0.1
    if int(card[1:]) == trump.number:
        return 0.8
    return (0.3 if card[0] == LETTERS[trump.colour] else 0.02) * int(card[1:]) / 4


def _best_play(seen: Seen, trump: Trump) -> Move:
    """The move that is worth most: the trick, as likely as the card holds it, less what the card could take later."""
    players = sum(map(len, seen.sides))
    ours = next(seats for seats in seen.sides if seen.seat in seats)
    last = len(seen.trick) + 1 == (2 * players if len(seen.sides) == players else players)
    # What lies there without special cards is beaten by whatever stands higher.
    simple = seen.lock is None and all(card not in SPECIAL for card in seen.trick)
    best, top = 0, 0
    if simple and seen.trick:
        table = heights(*trump, seen.trick[0][0], False, ALL)
        best = max(range(len(seen.trick)), key=lambda index: table[seen.trick[index]])
        top = table[seen.trick[best]]

    def value(move: Move) -> float:
        card = move[2]
        cost = _worth(card, trump)
        if simple and card not in SPECIAL:
            stands = heights(*trump, seen.trick[0][0] if seen.trick else card[0], False, ALL)[card]
            index, ranked = (len(seen.trick), True) if stands > top else (best, True)
        else:
            index, ranked = _taken(seen, trump, card, (*move[3:], None)[0])
        winner = (seen.lead + index) % players if seen.trick else seen.seat
        if winner not in ours:
            return -cost
        taking = card if index == len(seen.trick) else seen.trick[index]
        holds = 1.0 if last else _worth(taking, trump) if ranked else 0.05
        return holds * 1.2 - cost

    return max(seen.moves, key=value)


def _taken(seen: Seen, trump: Trump, card: str, choice: Any) -> tuple[int, bool]:
    """Which card of the trick takes it with `card` played so, and whether it has any rank."""
    trick = (*seen.trick, card)
    lock = choice if card == "dungeon" else seen.lock
    live = [other for index, other in enumerate(trick) if index != lock]
    number = choice if card == "mathematician" else None
    colour = choice if card == "alchemist" else None
    return taken_by(trick, lock, trump_with(live, trump, number, colour))


PLAYERS = {"partout": {"sensible": sensible}}
