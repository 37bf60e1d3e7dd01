"""Who plays Biber-Mania: a sensible player."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random

from scorepad.core.play import Move
from scorepad.games.biber_mania.pack import ACTIONS, JOKER, NUMBERS, PACK
from scorepad.games.biber_mania.plays import Card, Play, captures, laid, lying_in
from scorepad.games.biber_mania.seen import Seen

#: What an action is worth beside the cards that it is laid with; the fairy waits until she knows what to wish for.
ACTION = {"superbiber": 1.5, "dieb": 0.8, "koenig": 0.5, "gemeinling": 0.5, "fee": -0.5}
#: So many cards a player lays in a turn, and so many go from the pile in one, roughly.
LAID, DRAWN = 1.5, 2.0

#: Where a card is counted: jokers first, then action cards, then each number.
COUNTED: Mapping[Card, int] = {JOKER: 0, **dict.fromkeys(ACTIONS, 1), **{PACK.in_json(n): int(n) + 1 for n in NUMBERS}}


def sensible(seen: Seen, random: Random) -> Move:
    """Lays what leaves the best hand, takes what can be laid with what it holds, and refuses or gives away the rest."""
    if len(seen.moves) == 1:
        return seen.moves[0]
    values: Mapping[str, Callable[[Seen, Hope], Callable[[Move], float]]] = {
        "play": _play,
        "capture": _capture,
        "steal": _steal,
        "wish": _wish,
        "give": _give,
        "draw": _draw,
    }
    return max(seen.moves, key=values[seen.step](seen, Hope(seen)))


class Hope:
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
        self.worth = self.of(self.counts)

    def of(self, counts: Sequence[int]) -> int:
        """The worth of a hand of so many jokers, action cards and numbers."""
        jokers, actions, *numbers = counts
        numbers.sort(reverse=True)
        return jokers + 2 * sum(numbers[: self.turns]) - sum(numbers) + 2 * min(actions, self.turns) - actions

    def gain(self, cards: Iterable[Card], by: int = 1) -> int:
        """How much more the hand brings with these cards, or without them (`by` -1)."""
        counts = list(self.counts)
        for card in cards:
            counts[COUNTED[card]] += by
        return self.of(counts) - self.worth


def _play(seen: Seen, hope: Hope) -> Callable[[Move], float]:
    """The cards that lie, what they capture, and the hand that is left; the last cards only for who is ahead then."""
    stacks = [sum(map(len, stack)) for stack in seen.stacks]
    others = [who for who in range(len(stacks)) if who != seen.seat]
    tops = [seen.stacks[who][-1] for who in others if seen.stacks[who]]
    ahead = stacks[seen.seat] - max(stacks[who] - seen.counts[who] for who in others)
    lengths, held = set(map(len, tops)), len(seen.hand)
    actionless = hope.gain(["dieb"], -1)
    left: dict[object, int] = {}
    lying: dict[int, tuple[list[tuple[Play, float]], list[tuple[Play, float]]]] = {}
    captured: dict[tuple[object, ...], float] = {}

    def capture(play: Play) -> float:
        """What the best of the display and the top cards bring that a play captures."""
        if play.count not in lying:
            lying[play.count] = (
                [(laid(some), hope.gain(some)) for some in lying_in(seen.display, play.count)],
                [(laid(top), len(top) / len(others) + max(0, hope.gain(top))) for top in tops if len(top) == play.count],
            )
        display, stacks = lying[play.count]
        best = max((gain for some, gain in display if captures(play, some)[0]), default=0.0)
        return best + sum(gain for top, gain in stacks if captures(play, top)[0])

    def value(move: Move) -> float:
        cards = move[2]
        if len(cards) == held:
            return 100.0 if ahead + held > 0 else -100.0
        play = laid(cards)
        number, jokers = play.value, cards.count(JOKER)
        equal = play.count - jokers - (play.action != "")
        if number and equal < hope.counts[number + 1] and play.count not in lengths:
            # Nothing speaks for laying fewer than there are.
            return -50.0
        key = (play.count, number, play.kind, play.needs_capture)
        if key not in captured:
            captured[key] = capture(play)
        numbers = (number, equal) if number else cards
        if numbers not in left:
            left[numbers] = hope.gain(cards[: play.count - jokers - (play.action != "")], -1)
        brought = play.count + left[numbers] - jokers + captured[key]
        return float(brought + actionless + ACTION.get(play.action, 0.0) if play.action else brought)

    return value


def _capture(seen: Seen, hope: Hope) -> Callable[[Move], float]:
    """Captured cards are taken only where they are of use; of no use they are put away."""
    return lambda move: 0 if move[1] == "refuse" else hope.gain(move[3])


def _steal(seen: Seen, hope: Hope) -> Callable[[Move], float]:
    """What fits the own hand, rather from somebody's stack."""
    return lambda move: hope.gain(move[3:]) + (0.5 if isinstance(move[2], int) else 0.0)


def _wish(seen: Seen, hope: Hope) -> Callable[[Move], float]:
    """What the other is known to hold; else what there is most of in the own hand; nothing where no card is of use."""
    return lambda move: hope.gain(move[3:]) * (1.0 if move[3] in seen.known[move[2]] else 0.1) if move[1] == "wish" else 0.0


def _give(seen: Seen, hope: Hope) -> Callable[[Move], float]:
    """To whoever is ahead, and what nobody can know to be good."""
    return lambda move: sum(map(len, seen.stacks[move[2]])) - seen.counts[move[2]] + (0.5 if move[3] == "pile" else 0.0)


def _draw(seen: Seen, hope: Hope) -> Callable[[Move], float]:
    """From the reserve what fits the own hand, else from the pile."""
    return lambda move: hope.gain(move[3:]) if move[2] == "reserve" else 0.5


PLAYERS = {"biber-mania": {"sensible": sensible}}
