"""Computer players of Partout."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache
from random import Random

from scorepad.games.partout.hand.play import Seen
from scorepad.games.partout.pack import CARDS, LETTERS, ROYALS, SPECIALS
from scorepad.games.partout.trick import Trump, heights, heights_among, taken_by
from scorepad.hands.play import Move

#: The worth of a card that hardly any other beats.
GOOD = 0.8


def sensible(seen: Seen, random: Random) -> Move:
    """Names the trump it holds most of, announces its expected tricks, and wins with the cheapest card that can.

    Tricks beyond the minimum count as well, so it tries to win each trick that its partner is not winning.
    """
    verb = seen.moves[0][1]
    if verb == "number":
        numbers = Counter(int(card[1:]) for card in seen.hand if card not in SPECIALS)
        return max(seen.moves, key=lambda move: numbers[move[2]])
    if verb == "colour":
        colours = {
            word: sum(int(card[1:]) for card in seen.hand if card[0] == LETTERS[word] and card not in SPECIALS) for word in LETTERS
        }
        return max(seen.moves, key=lambda move: colours[move[2]])
    assert seen.trump is not None
    if verb == "bid":
        expected = sum(map(worths(seen.trump).__getitem__, seen.hand))
        # Partners expect the same tricks; a missed bonus costs more than a small bonus wins.
        return seen.moves[min(int(expected * (0.8 if len(seen.sides[0]) > 1 else 0.7)), len(seen.moves) - 1)]
    return _best_play(seen, seen.trump)


@cache
def worths(trump: Trump) -> Mapping[str, float]:
    """Rough chance of each card to win a trick."""
    return {card: _worth(card, trump) for card in CARDS}


def _worth(card: str, trump: Trump) -> float:
    if card in ROYALS:
        return GOOD
    if card in SPECIALS:
        return 0.3 if card == "jester" else 0.1
    if int(card[1:]) == trump.number:
        return GOOD
    return (0.3 if card[0] == LETTERS[trump.colour] else 0.02) * int(card[1:]) / 4


def _best_play(seen: Seen, trump: Trump) -> Move:
    """The move of the highest value: the chance to win the trick, less the value of keeping the card."""
    trick, worth = seen.trick, worths(trump)
    players, own_side, is_last = trick_situation(seen)
    live = trick if seen.lock is None else [card for index, card in enumerate(trick) if index != seen.lock]
    # The winning card beats every coat of arms that does not rank higher.
    table = heights_among(live, trump)
    top = max(map(table.__getitem__, live), default=0)
    leader = taken_by(trick, seen.lock, trump) if trick else (0, False)
    # If there are only special cards so far, the coat of arms leads its own colour.
    led = not SPECIALS.issuperset(live)

    def value(move: Move) -> float:
        card = move[2]
        if card in SPECIALS:
            index, ranked = taken_with(seen, trump, move)
        else:
            height = table[card] if led else heights(trump, card[0], False)[card]
            index, ranked = (len(trick), True) if height > top else leader
        cost = worth[card]
        winner = (seen.lead + index) % players if trick else seen.seat
        if winner not in own_side:
            return -cost
        winning_card = card if index == len(trick) else trick[index]
        chance = 1.0 if is_last else worth[winning_card] if ranked else 0.05
        return chance * 1.2 - cost

    return max(seen.moves, key=value)


def trick_situation(seen: Seen) -> tuple[int, tuple[int, ...], bool]:
    """How many players there are, the seats of the own side, and whether the next card is the last of its trick."""
    players = sum(map(len, seen.sides))
    own_side = next(seats for seats in seen.sides if seen.seat in seats)
    return players, own_side, len(seen.trick) + 1 == (2 * players if len(seen.sides) == players else players)


def taken_with(seen: Seen, trump: Trump, move: Move) -> tuple[int, bool]:
    """The index of the winning card after a card is played, and whether it has any rank.

    A coat of arms that leads is not asked for.
    """
    card, choice = move[2], (*move[3:], None)[0]
    if not seen.trick:
        return 0, card in ROYALS
    if card == "mathematician":
        trump = Trump(choice, trump.colour)
    elif card == "alchemist":
        trump = Trump(trump.number, choice)
    return taken_by((*seen.trick, card), choice if card == "dungeon" else seen.lock, trump)


PLAYERS = {"partout": {"sensible": sensible}}
