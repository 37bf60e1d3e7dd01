"""The keys of moves that name no card of the hand: one each, or in groups where there are many."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import NamedTuple

from scorepad.hands.play import Move
from scorepad.hands.solo import KeyLabel
from scorepad.web.hands.page import SeatedPlayers
from scorepad.words import Words

#: Moves of a verb are in groups by their first argument if there are more than `MAX_SINGLE_KEYS`. With more than twice as many, or
#: with more groups than `KEYS_IN_A_ROW`, each group is folded.
MAX_SINGLE_KEYS = 12
KEYS_IN_A_ROW = 3


class MoveKey(NamedTuple):
    """A key of a move: its label, its address; `name`: what it is called where its heading is not heard, "" for its label."""

    label: str
    href: str
    name: str = ""


class KeyGroup(NamedTuple):
    """Keys under a heading, "" for none; `collapsed`: whether they are shown only once the heading is tapped."""

    label: str
    keys: Sequence[MoveKey]
    collapsed: bool = False


@dataclass(frozen=True)
class MoveKeys:
    """Makes keys of moves. `key_label`: what a key says; `href`: the address after a move."""

    words: Words
    people: SeatedPlayers
    key_label: Callable[[Move], KeyLabel]
    href: Callable[[Move], str]

    def label(self, move: Move) -> str:
        """What a key for this move says."""
        return self._sentence(self.key_label(move))

    def plain(self, moves: Iterable[Move]) -> KeyGroup:
        """Keys without a heading. `do-KEY-asked` is the label where the page has asked for it already ("Name the trump number")."""
        return KeyGroup("", [self._short_key(move, "asked") for move in moves])

    def groups(self, moves: Iterable[Move]) -> list[KeyGroup]:
        """A key for each move, by verb; many moves with two arguments are grouped by the first."""
        groups: list[KeyGroup] = []
        for _, of_verb in groupby(moves, key=lambda move: move[1]):
            verb_moves = list(of_verb)
            if len(verb_moves) > MAX_SINGLE_KEYS and len(verb_moves[0]) > 3:
                groups += self._groups_with_headings(verb_moves)
            elif groups and not groups[-1].label:
                groups[-1] = KeyGroup("", [*groups[-1].keys, *self.plain(verb_moves).keys])
            else:
                groups.append(self.plain(verb_moves))
        return groups

    def _groups_with_headings(self, moves: Sequence[Move]) -> Iterator[KeyGroup]:
        """The heading is the sentence `keys-KEY`, the short label below it `do-KEY-short`, each if there is one."""
        groups = [list(alike) for _, alike in groupby(moves, key=lambda move: move[2])]
        folded = len(moves) > 2 * MAX_SINGLE_KEYS or len(groups) > KEYS_IN_A_ROW
        for group in groups:
            yield KeyGroup(self._heading(group[0]), [self._short_key(move, "short") for move in group], folded)

    def _heading(self, move: Move) -> str:
        label = self.key_label(move)
        if self.words.has(key := f"keys-{label.key}"):
            return self.words.say(key, label.args, self.people.names, self.people.sides)
        return self.people.names[move[2]] if isinstance(move[2], int) else str(move[2])

    def _short_key(self, move: Move, suffix: str) -> MoveKey:
        label, name = self.key_label(move), self.label(move)
        short = KeyLabel(f"{label.key}-{suffix}", label.args)
        if not self.words.has(f"do-{short.key}"):
            return MoveKey(name, self.href(move))
        return MoveKey(self._sentence(short), self.href(move), name)

    def _sentence(self, label: KeyLabel) -> str:
        return self.words.sentence_of(label, self.people.names, self.people.sides)
