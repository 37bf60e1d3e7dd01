"""The view of a played hand for onlookers: a sentence for each move (`MoveEffect`), and the table after it (`Scene`).

A room implements both in its `view.py` and lists them by game in `VIEWS`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Literal, NamedTuple

from scorepad.core.problem import Args

_NO_ARGS: Args = MappingProxyType({})


class MoveEffect(NamedTuple):
    """The effect of a move: a sentence (`moved-KEY` in the words of the room) and the rule that decides it.

    If the sentence reveals hidden information (a card drawn, buried or exchanged), the words also have `moved-KEY-hidden` with the
    same arguments. It is shown to a viewer at another seat who sees the others' cards face down. Where the rule reveals it, too,
    `others_key` is the rule that is shown to such a viewer; "": the same.
    """

    rule: str
    key: str
    args: Args = _NO_ARGS
    others_key: str = ""


@dataclass(frozen=True, slots=True)
class Zone:
    """A group of cards on the table after a move.

    `kind`: how it is drawn. `hand`: the cards of `seat`; `trick`: the cards in the middle, one per seat (`seats`, in the order
    played); `row`: cards in a row (a board, a display, a meld, discards); `stack`: face down, only `count` is known. `key`: its
    name (`place-KEY` in the words of the room). `moved`: indexes of the cards that the last move put there; `best`: the index of
    the card that wins the trick so far; `left_indexes`: indexes of cards that were played or locked and keep their position. A hand
    lists all cards that it ever held, in one sorted order, so that no card changes its position. `known`: visible to all; otherwise
    only to `seat`, and others know of the cards that left it only what they saw elsewhere. Consecutive rows with the same key and
    seat (the melds of a player) share one heading.
    """

    kind: Literal["hand", "trick", "row", "stack"]
    key: str
    cards: tuple[str, ...] = ()
    seat: int | None = None
    seats: tuple[int, ...] = ()
    moved: tuple[int, ...] = ()
    best: int | None = None
    left_indexes: tuple[int, ...] = ()
    count: int = 0
    known: bool = True

    @property
    def remaining(self) -> list[str]:
        """The cards that have not left."""
        return [card for index, card in enumerate(self.cards) if index not in self.left_indexes]


class TableFact(NamedTuple):
    """A current fact other than cards: the trump, the tricks of a side, the pot (`fact-KEY` in the words).

    `seat`, `side`: whom it concerns, or None; `known`: known to all, otherwise only to `seat`. The number of cards in a hand is not
    a fact: its zone shows it. The key `assumed` is for an assumption where the rulebook is silent (what is in the pack).
    """

    key: str
    args: Args = _NO_ARGS
    seat: int | None = None
    side: int | None = None
    known: bool = True


class Scene(NamedTuple):
    """The table after a move. `chapter`: the part of the hand, a key and a number (0: none); its title is `chapter-KEY`."""

    chapter: tuple[str, int]
    zones: tuple[Zone, ...]
    facts: tuple[TableFact, ...] = ()


def no_further_rules(hand: Any) -> Iterable[str]:
    """No rules besides the one that decides a move."""
    return ()


class HandView(NamedTuple):
    """The view of a game's hands.

    `move_effect`: the effect of the last move; `scene`: the table after it, or after the deal; `further_rules`: the rules that the
    last move shows besides the one that decides it, so that a reader of the rules finds a move for each; `idle_verbs`: verbs that
    do nothing by themselves (passing, drawing), of which a sample hand shows few; `rare_samples`: sample hands (number of players,
    seed) that show rules which seldom apply.
    """

    move_effect: Callable[[Any], MoveEffect]
    scene: Callable[[Any], Scene]
    further_rules: Callable[[Any], Iterable[str]] = no_further_rules
    idle_verbs: frozenset[str] = frozenset()
    rare_samples: tuple[tuple[int, int], ...] = ()
