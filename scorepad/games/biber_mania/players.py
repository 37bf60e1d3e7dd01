"""Who plays Biber-Mania: a sensible player."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random

from scorepad.core.play import Move
from scorepad.games.biber_mania.pack import ACTIONS, JOKER, NUMBERS, PACK
from scorepad.games.biber_mania.play import Seen
from scorepad.games.biber_mania.plays import Card, Play, captures, laid, lying_in

#: What an action is worth beside the cards that it is laid with; the fairy waits until she knows what to wish for.
ACTION = {"superbiber": 1.5, "dieb": 0.8, "koenig": 0.5, "gemeinling": 0.5, "fee": -0.5}
#: So many cards a player lays in a turn, and so many go from the pile in one, roughly.
LAID, DRAWN = 1.5, 2.0

#: Where a card is counted: jokers first, then action cards, then each number.
COUNTED: Mapping[Card, int] = {JOKER: 0, **dict.fromkeys(ACTIONS, 1), **{PACK.in_json(n): int(n) + 1 for n in NUMBERS}}

#: Cards that are captured together, each as they lie there.
Taken = list[tuple[Card, ...]]


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

    def gain(self, cards: Iterable[Card], counts: Sequence[int] | None = None, before: int | None = None) -> int:
        """How much more the hand (or one with other counts, worth `before`) brings with these cards."""
        more = list(counts or self.counts)
        for card in cards:
            more[COUNTED[card]] += 1
        return self.of(more) - (self.worth if before is None else before)


def _play(seen: Seen, hope: Hope) -> Callable[[Move], float]:
    """The cards that lie, what they capture, and the hand that is left; the last cards only for who is ahead then."""
    stacks = [sum(map(len, stack)) for stack in seen.stacks]
    others = [who for who in range(len(stacks)) if who != seen.seat]
    tops = [seen.stacks[who][-1] for who in others if seen.stacks[who]]
    lengths = set(map(len, tops))
    ahead = stacks[seen.seat] - max(stacks[who] - seen.counts[who] for who in others)
    lying: dict[int, tuple[Taken, Taken]] = {}
    taken: dict[tuple[object, ...], tuple[Taken, Taken]] = {}

    def captured(play: Play) -> tuple[Taken, Taken]:
        """What a play takes of the display, a choice of one, and which top cards."""
        key = (play.kind, play.count, play.value, play.needs_capture)
        if key not in taken:
            if play.count not in lying:
                lying[play.count] = lying_in(seen.display, play.count), [top for top in tops if len(top) == play.count]
            display, top = lying[play.count]
            taken[key] = (
                [some for some in display if captures(play, laid(some))[0]],
                [some for some in top if captures(play, laid(some))[0]],
            )
        return taken[key]

    def value(move: Move) -> float:
        cards = move[2]
        if len(cards) == len(seen.hand):
            return 100.0 if ahead + len(cards) > 0 else -100.0
        play = laid(cards)
        if play.value and play.count not in lengths and cards.count(play.value) < hope.counts[COUNTED[play.value]]:
            # Nothing speaks for laying fewer than there are.
            return -50.0
        spoils, beaten = captured(play)
        rest = list(hope.counts)
        for card in cards:
            rest[COUNTED[card]] -= 1
        before = hope.of(rest)
        found = len(cards) + before + ACTION.get(play.action, 0.0)
        if spoils:
            found += max(hope.gain(some, rest, before) for some in spoils)
        for top in beaten:
            found += len(top) / len(others) + max(0, hope.gain(top, rest, before))
        return found

    return value


def _capture(seen: Seen, hope: Hope) -> Callable[[Move], float]:
    """Captured cards are taken only where they are of use; of no use they are put away."""
    return lambda move: 0 if move[1] == "refuse" else hope.gain(move[3])


def _steal(seen: Seen, hope: Hope) -> Callable[[Move], float]:
    """What fits the own hand, rather from somebody's stack."""
    return lambda move: hope.gain(move[3:]) + (0.5 if isinstance(move[2], int) else 0.0)


def _wish(seen: Seen, hope: Hope) -> Callable[[Move], float]:
    """What the other is known to hold; else what there is most of in the own hand."""
    return lambda move: hope.gain(move[3:]) * (1.0 if move[3] in seen.known[move[2]] else 0.1)


def _give(seen: Seen, hope: Hope) -> Callable[[Move], float]:
    """To whoever is ahead, and what nobody can know to be good."""
    return lambda move: sum(map(len, seen.stacks[move[2]])) - seen.counts[move[2]] + (0.5 if move[3] == "pile" else 0.0)


def _draw(seen: Seen, hope: Hope) -> Callable[[Move], float]:
    """From the reserve what fits the own hand, else from the pile."""
    return lambda move: hope.gain(move[3:]) if move[2] == "reserve" else 0.5


PLAYERS = {"biber-mania": {"sensible": sensible}}
