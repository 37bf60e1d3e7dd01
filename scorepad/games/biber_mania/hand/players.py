"""Computer players of Biber-Mania."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from random import Random

from scorepad.games.biber_mania.hand.state import Seen
from scorepad.games.biber_mania.pack import ACTIONS, JOKER, NUMBERS, PACK
from scorepad.games.biber_mania.plays import Card, cached_play_of, capturable_equals
from scorepad.hands.play import Move

#: What an action is worth beside the cards that it is laid with; the fairy waits until she knows what to wish for.
ACTION_VALUE = {"superbiber": 1.5, "dieb": 0.8, "koenig": 0.5, "gemeinling": 0.5, "fee": -0.5}
#: More than any action is worth; more than sums of the same numbers in another order differ by.
DEAREST, ALMOST = 2.0, 1e-6
#: Cards that a player lays in a turn, and cards that leave the pile in a turn, roughly.
LAID, DRAWN = 1.5, 2.0

#: Index of a card in counts: jokers first, then action cards, then each number.
COUNTED: Mapping[Card, int] = {JOKER: 0, **dict.fromkeys(ACTIONS, 1), **{PACK.to_json(n): int(n) + 1 for n in NUMBERS}}


def sensible(seen: Seen, random: Random) -> Move:
    """Plays what leaves the best hand, takes cards that fit its hand, and refuses or gives away the rest."""
    if len(seen.moves) == 1:
        return seen.moves[0]
    if seen.step == "play":
        return _best_play(seen, HandValue(seen))
    return max(seen.moves, key=_VALUES[seen.step](seen, HandValue(seen)))


class HandValue:
    """What the own hand is likely to bring: a point a card that can be laid in the turns that are left, one less for any other.

    A turn lays one number, with an action card; jokers go with any.
    """

    def __init__(self, seen: Seen) -> None:
        self.counts = [0] * (len(NUMBERS) + 2)
        for card in seen.hand:
            self.counts[COUNTED[card]] += 1
        # Until somebody's hand is empty, or pile and reserve are.
        drawn = (seen.pile + len(seen.reserve)) / (DRAWN * len(seen.counts))
        self.turns = max(1, int(min(min(seen.counts) / LAID, drawn)))
        if seen.step in ("play", "capture", "steal", "wish"):
            self.turns -= 1
        numbers = sorted(self.counts[2:], reverse=True) + [0] * (self.turns - len(NUMBERS) + 1)
        #: how many there are of the number that is laid in the last of these turns, and of the one that would be laid next
        self.last, self.next = numbers[self.turns - 1], numbers[self.turns]
        #: how many numbers are not laid, of which there are as many as of the last that is
        self.spare = numbers[self.turns :].count(self.last)

    @cached_property
    def worth(self) -> int:
        """The worth of the own hand."""
        return self.of(self.counts)

    def of(self, counts: Sequence[int]) -> int:
        """The worth of a hand of so many jokers, action cards and numbers."""
        jokers, actions, *numbers = counts
        numbers.sort(reverse=True)
        return jokers + 2 * sum(numbers[: self.turns]) - sum(numbers) + 2 * min(actions, self.turns) - actions

    def gain(self, cards: Sequence[Card]) -> int:
        """How much more the hand brings with these cards (in order)."""
        first, equal = cards[0], cards.count(cards[0])
        rest = cards[equal:]
        if not rest:
            return self.gain_of(first, equal)
        if isinstance(rest[0], str) and rest.count(rest[0]) == len(rest):
            return self.gain_of(first, equal) + self.gain_of(rest[0], len(rest))
        counts = list(self.counts)
        for card in cards:
            counts[COUNTED[card]] += 1
        return self.of(counts) - self.worth

    def gain_of(self, card: Card, more: int) -> int:
        """How much more the hand brings with so many more of a card, fewer where that is negative."""
        index = COUNTED[card]
        count = self.counts[index]
        new_count = count + more
        if index == 0:
            return more
        if index == 1:
            return 2 * (min(new_count, self.turns) - min(count, self.turns)) - more
        if not self.turns:
            return -more
        if count >= self.last:
            # It is one of the numbers that will be laid, unless there are more of the next one then.
            return 2 * ((new_count if new_count > self.next else self.next) - count) - more
        return 2 * (new_count - self.last) - more if new_count > self.last else -more

    def without_each(self, numbers: Sequence[Card]) -> int:
        """How much more the hand brings without one of each of these different numbers."""
        if not self.turns:
            return len(numbers)
        held_counts = [self.counts[COUNTED[number]] for number in numbers]
        # Those of which there are more are laid in any case; another that is as frequent may take the place of the last.
        lost = sum([count > self.last for count in held_counts]) + max(0, held_counts.count(self.last) - self.spare)
        return len(numbers) - 2 * lost


class CaptureGains:
    """Gains of capturing the open cards, by their number; each with its `LaidCards.strength`."""

    def __init__(self, seen: Seen, hope: HandValue, tops: Sequence[tuple[Card, ...]]) -> None:
        #: equal cards of the display, of which a play captures one choice: strength and gain
        self.shown: dict[int, list[tuple[int, float]]] = {}
        #: cards on top of the others' stacks, of which a play captures all: strength and gain
        self.tops: dict[int, list[tuple[int, float]]] = {}
        for card in dict.fromkeys(seen.display):
            for strength, cards in capturable_equals(card, seen.display.count(card)):
                self.shown.setdefault(len(cards), []).append((strength, hope.gain_of(card, len(cards))))
        for top in tops:
            worth = len(top) / (len(seen.counts) - 1) + max(0, hope.gain(top))
            self.tops.setdefault(len(top), []).append((cached_play_of(top).strength, worth))
        #: the most that a play of so many cards can bring by capturing
        self.most = {
            count: max([0.0, *[gain for _, gain in self.shown.get(count, ())]])
            + sum([gain for _, gain in self.tops.get(count, ())])
            for count in {*self.shown, *self.tops}
        }

    def by(self, count: int, takes: range) -> float:
        """What a play of so many cards brings by capturing: the best of the display, and all top cards."""
        best = max([gain for strength, gain in self.shown.get(count, ()) if strength in takes], default=0.0)
        return best + sum([gain for strength, gain in self.tops.get(count, ()) if strength in takes])


def lead(seen: Seen) -> int:
    """By how many points the own stack, without the own hand, is ahead of the best of the others."""
    stacks = [sum(map(len, stack)) for stack in seen.stacks]
    return stacks[seen.seat] - max([stacks[other] - seen.counts[other] for other in range(len(stacks)) if other != seen.seat])


def _best_play(seen: Seen, hope: HandValue) -> Move:
    """The cards that lie, what they capture, and the hand that is left; the last cards only for who is ahead then."""
    tops = [stack[-1] for other, stack in enumerate(seen.stacks) if stack and other != seen.seat]
    before_others = lead(seen)
    lengths, size, counts = set(map(len, tops)), len(seen.hand), hope.counts
    captures, actionless = CaptureGains(seen, hope, tops), hope.gain_of("dieb", -1)
    most, last_set, hand_change = captures.most, None, 0
    best_move, best_value = seen.moves[0], -1000.0
    for move in seen.moves:
        play = cached_play_of(move[2])
        count, number, equal = play.count, play.value, play.numbers
        if count == size:
            value = 100.0 if before_others + size > 0 else -100.0
        elif number and equal < counts[number + 1] and count not in lengths:
            # Nothing speaks for laying fewer than there are.
            value = -50.0
        else:
            if number:
                if (number, equal) != last_set:
                    last_set, hand_change = (number, equal), hope.gain_of(number, -equal)
            else:
                last_set, hand_change = None, hope.without_each(move[2][:equal])
            action = play.action
            value = float(equal + (action != "") + hand_change)
            if count in most:
                if value + most[count] + (actionless + DEAREST if action else ALMOST) < best_value:
                    continue
                value += captures.by(count, play.takes)
            if action:
                value += actionless
                value += ACTION_VALUE.get(action, 0.0)
        if value > best_value:
            best_move, best_value = move, value
    return best_move


def _capture(seen: Seen, hope: HandValue) -> Callable[[Move], float]:
    """Captured cards are taken only where they are of use; of no use they are put away."""
    return lambda move: 0 if move[1] == "refuse" else hope.gain(move[3])


def _steal(seen: Seen, hope: HandValue) -> Callable[[Move], float]:
    """Steals cards that fit its hand, preferably from a stack."""
    return lambda move: hope.gain_of(move[3], 1) + (0.5 if isinstance(move[2], int) else 0.0)


def _wish(seen: Seen, hope: HandValue) -> Callable[[Move], float]:
    """What the other is known to hold; else what there is most of in the own hand; nothing where no card is of use."""
    return lambda move: hope.gain_of(move[3], 1) * (1.0 if move[3] in seen.known[move[2]] else 0.1) if move[1] == "wish" else 0.0


def _give(seen: Seen, hope: HandValue) -> Callable[[Move], float]:
    """Gives to the leading player, preferably an unknown card from the pile."""
    return lambda move: sum(map(len, seen.stacks[move[2]])) - seen.counts[move[2]] + (0.5 if move[3] == "pile" else 0.0)


def _draw(seen: Seen, hope: HandValue) -> Callable[[Move], float]:
    """Draws a card from the reserve that fits its hand, else from the pile."""
    return lambda move: hope.gain_of(move[3], 1) if move[2] == "reserve" else 0.5


_VALUES: Mapping[str, Callable[[Seen, HandValue], Callable[[Move], float]]] = {
    "capture": _capture,
    "steal": _steal,
    "wish": _wish,
    "give": _give,
    "draw": _draw,
}

PLAYERS = {"biber-mania": {"sensible": sensible}}
