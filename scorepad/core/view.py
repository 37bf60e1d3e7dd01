"""A hand as those see it who look on: a sentence for each move, and what lies where after it.

A room says both in its `view.py`, above its `play.py`, and lists them by game in `VIEWS`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Literal, NamedTuple

from scorepad.core.problem import Args

_NONE: Args = MappingProxyType({})


class Moved(NamedTuple):
    """What a move did, as a sentence (`moved-KEY` in the words of the room) and the rule that decides it.

    Where the sentence tells what not all may know (a card that was drawn, buried, exchanged), the words have `moved-KEY-hidden` as
    well, with the same arguments: who looks on from another seat, with the others' cards face down, reads that one.
    """

    rule: str
    key: str
    args: Args = _NONE


@dataclass(frozen=True, slots=True)
class Place:
    """Cards that lie together after a move, for whoever looks on.

    `kind`: how it is drawn. `hand`: what `seat` holds; `trick`: what lies in the middle, a card a seat (`seats`, in the order
    played); `row`: cards in a row (a board, a display, a meld, what was thrown away); `stack`: face down, only `count` tells.
    `key`: its name (`place-KEY` in the words of the room). `moved`: which of the cards the last move put there, by index;
    `best`: the index of the card that leads the trick; `gone`: those that are gone (played, locked) and keep their place.
    A hand shows all cards that it ever held, in one order (as one sorts them), so that nothing moves under the eye.
    `known`: whether all see it, else only `seat` does; of what is gone from such a place, others know what they saw elsewhere.
    Rows of one key and seat that follow each other (the melds of a table) stand under one heading.
    """

    kind: Literal["hand", "trick", "row", "stack"]
    key: str
    cards: tuple[str, ...] = ()
    seat: int | None = None
    seats: tuple[int, ...] = ()
    moved: tuple[int, ...] = ()
    best: int | None = None
    gone: tuple[int, ...] = ()
    count: int = 0
    known: bool = True


class Fact(NamedTuple):
    """Something that holds at the moment and is no card: the trump, the tricks of a side, the pot (`fact-KEY` in the words).

    `seat`, `side`: of whom it holds, if of anybody; `known`: whether all know it, else only `seat` does. How many cards a hand has
    its place tells. The key `assumed` is for what the rulebook leaves open and the hand hangs on (what is in the pack).
    """

    key: str
    args: Args = _NONE
    seat: int | None = None
    side: int | None = None
    known: bool = True


class Scene(NamedTuple):
    """The table after a move. `chapter`: the part of the hand that it belongs to, a key and a number (0: none); `chapter-KEY` names
    it, with `n`.
    """

    chapter: tuple[str, int]
    places: tuple[Place, ...]
    facts: tuple[Fact, ...] = ()


class View(NamedTuple):
    """How the hands of a game look. `moved`: what the last move did; `scene`: what lies where after it, or after the deal."""

    moved: Callable[[Any], Moved]
    scene: Callable[[Any], Scene]
