"""Who plays Biber-Mania: a sensible player."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from random import Random

from scorepad.core.play import Move
from scorepad.games.biber_mania.pack import ACTIONS, JOKER
from scorepad.games.biber_mania.play import Seen
from scorepad.games.biber_mania.plays import Card, captures, laid, taken_from

#: What an action is worth beside the cards that it is laid with; the fairy waits until she knows what to wish for.
ACTION = {"superbiber": 1.5, "dieb": 0.8, "koenig": 0.5, "gemeinling": 0.5, "fee": -0.5, "partybiber": 0.0}
#: So many cards a player lays in a turn, and so many go from the pile in one, roughly.
LAID, DRAWN = 1.5, 2.0
#: What the next card of the pile is worth.
BLIND = 0.0


def sensible(seen: Seen, random: Random) -> Move:
    """Lays what leaves the best hand, takes what can be laid with what it holds, and refuses or gives away the rest."""
    turns = _turns_left(seen)
    value = {
        "play": _play,
        "capture": _capture,
        "steal": _steal,
        "wish": _wish,
        "give": _give,
        "draw": _draw,
        "add": _added,
    }[seen.step]
    return max(seen.moves, key=lambda move: value(move, seen, turns))


def _turns_left(seen: Seen) -> int:
    """How often the seat is likely to lay cards yet: until somebody's hand is empty, or pile and reserve are."""
    drawn = (seen.pile + len(seen.reserve)) / (DRAWN * len(seen.counts))
    return max(1, int(min(min(seen.counts) / LAID, drawn)))


def worth(cards: Iterable[Card], turns: int) -> float:
    """What a hand is likely to bring: a point a card that can be laid in so many turns, one less for any other.

    A number is laid in a turn, with an action card; jokers go with the most.
    """
    often = Counter(cards)
    jokers = often.pop(JOKER, 0)
    actions = sum(often.pop(action, 0) for action in ACTIONS)
    groups = sorted(often.values(), reverse=True)
    used = min(actions, turns)
    good = sum(groups[:turns]) + jokers + used
    return good - (sum(groups[turns:]) + actions - used)


def _play(move: Move, seen: Seen, turns: int) -> float:
    """The cards that lie, what they capture, and the hand that is left; the last cards only for who is ahead then."""
    cards, rest = move[2], list(seen.hand)
    for card in cards:
        rest.remove(card)
    play = laid(cards)
    stacks = [sum(map(len, stack)) for stack in seen.stacks]
    others = [who for who in range(len(stacks)) if who != seen.seat]
    if not rest:
        ahead = stacks[seen.seat] + len(cards) - max(stacks[who] - seen.counts[who] for who in others)
        return 100.0 if ahead > 0 else -100.0
    before = worth(rest, turns - 1)
    value = len(cards) + before + ACTION.get(play.action, 0)
    if spoils := taken_from(seen.display, play):
        value += max(worth((*rest, *taken), turns - 1) for taken in spoils) - before
    for who in others:
        if seen.stacks[who] and captures(play, laid(top := seen.stacks[who][-1]))[0]:
            value += len(top) / len(others) + max(0.0, worth((*rest, *top), turns - 1) - before)
    return value


def _capture(move: Move, seen: Seen, turns: int) -> float:
    """Captured cards are taken only where they are of use; of no use they are put away."""
    return 0.0 if move[1] == "refuse" else _more(seen, move[3], turns - 1)


def _steal(move: Move, seen: Seen, turns: int) -> float:
    """What fits the own hand, rather from somebody's stack."""
    return _more(seen, (move[3],), turns - 1) + (0.5 if isinstance(move[2], int) else 0.0)


def _wish(move: Move, seen: Seen, turns: int) -> float:
    """What the other is known to hold; else what there is most of in the own hand."""
    _, _, who, card = move
    gain = _more(seen, (card,), turns - 1)
    return gain + 1 if card in seen.known[who] else gain / 10


def _give(move: Move, seen: Seen, turns: int) -> float:
    """To whoever is ahead, what nobody can know to be good."""
    _, _, who, place, *_ = move
    return sum(map(len, seen.stacks[who])) - seen.counts[who] + (0.5 if place == "pile" else 0.0)


def _draw(move: Move, seen: Seen, turns: int) -> float:
    """From the reserve what fits the own hand, else anything."""
    return _more(seen, (move[3],), turns) if move[2] == "reserve" else BLIND


def _more(seen: Seen, cards: Sequence[Card], turns: int) -> float:
    return worth((*seen.hand, *cards), turns) - worth(seen.hand, turns)


def _added(move: Move, seen: Seen, turns: int) -> float:
    return 0.0


PLAYERS = {"biber-mania": {"sensible": sensible}}
