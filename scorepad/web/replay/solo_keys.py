"""The keys of moves that name no card of the hand: one each, or in groups where there are many."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import NamedTuple

from scorepad.core.play import Move
from scorepad.core.solo import KeyLabel
from scorepad.web.replay.page import SeatedPlayers
from scorepad.words import Words

#: A verb with more legal moves than this is asked for in groups, by its first argument. With more than twice as many, or with more
#: groups than fit, each group is folded.
MAX_SINGLE_KEYS = 12
KEYS_IN_A_ROW = 3


class MoveKey(NamedTuple):
    """A key of a move: its label, its address; `name`: what it is called where its heading is not heard, "" for its label."""

    label: str
    href: str
    name: str = ""


class KeyGroup(NamedTuple):
    """Keys under a heading, "" for none; `folded`: whether they are shown only once the heading is tapped."""

    label: str
    keys: Sequence[MoveKey]
    folded: bool = False


@dataclass(frozen=True)
class MoveKeys:
    """Makes keys of moves. `do`: what a key says; `href`: the address after a move."""

    words: Words
    people: SeatedPlayers
    do: Callable[[Move], KeyLabel]
    href: Callable[[Move], str]

    def label(self, move: Move) -> str:
        """What a key for this move says."""
        return self._said(self.do(move))

    def plain(self, moves: Iterable[Move]) -> KeyGroup:
        """Keys without a heading."""
        return KeyGroup("", [MoveKey(self.label(move), self.href(move)) for move in moves])

    def groups(self, moves: Iterable[Move]) -> list[KeyGroup]:
        """A key for each move, by verb; many moves with two arguments are grouped by the first."""
        found: list[KeyGroup] = []
        for _, alike in groupby(moves, key=lambda move: move[1]):
            offered = list(alike)
            if len(offered) > MAX_SINGLE_KEYS and len(offered[0]) > 3:
                found += self._headed(offered)
            elif found and not found[-1].label:
                found[-1] = KeyGroup("", [*found[-1].keys, *self.plain(offered).keys])
            else:
                found.append(self.plain(offered))
        return found

    def _headed(self, moves: Sequence[Move]) -> Iterator[KeyGroup]:
        """The heading is `keys-KEY` of the words, the short label below it `do-KEY-short`, each if there is one."""
        groups = [list(alike) for _, alike in groupby(moves, key=lambda move: move[2])]
        folded = len(moves) > 2 * MAX_SINGLE_KEYS or len(groups) > KEYS_IN_A_ROW
        for offered in groups:
            yield KeyGroup(self._heading(offered[0]), [self._below(move) for move in offered], folded)

    def _heading(self, move: Move) -> str:
        do = self.do(move)
        if self.words.has(key := f"keys-{do.key}"):
            return self.words.say(key, do.args, self.people.names, self.people.sides)
        return self.people.names[move[2]] if isinstance(move[2], int) else str(move[2])

    def _below(self, move: Move) -> MoveKey:
        do, name = self.do(move), self.label(move)
        short = KeyLabel(f"{do.key}-short", do.args)
        if not self.words.has(f"do-{short.key}"):
            return MoveKey(name, self.href(move))
        return MoveKey(self._said(short), self.href(move), name)

    def _said(self, do: KeyLabel) -> str:
        return self.words.sentence_of(do, self.people.names, self.people.sides)
