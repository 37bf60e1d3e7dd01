"""Moves as short texts for an address: `play~As`, `lay~Qh.Qd~Qh.Qd.Qs;9s.9h`, `meld~kind:run.suit:h`.

The signature of the verb (`Hand.verbs`) says what an argument is, so a text names no types. Where moves stand one after another, a
set that was written before is a number: `lay~Qh.Qd~Qh.Qd.Qs!lay~2s~_0;2s.2h.2d`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Any

from scorepad.hands.play import FrozenObject, Move, Shape, Verbs

#: What separates moves, arguments, sets, cards, and a name from its value. No code of a card contains the first four. The commonest
#: stand in an address as they are.
MOVES, ARGUMENTS, SETS, CARDS, VALUE = "!", "~", ";", ".", ":"
#: What stands before a word of digits in an object.
_WORD_PREFIX = "'"
#: What stands before the number of a set that was written before (0: the first); a set of at least three cards and at most so many
#: characters is counted. A table that is laid anew each turn would else make an address that servers refuse.
SAME_SET, MAX_MOVE_TEXT = "_", 100
_PARTS = re.compile(f"([{ARGUMENTS}{SETS}])")


def move_to_text(move: Move) -> str:
    """A move without its seat as text."""
    return ARGUMENTS.join([move[1], *map(_text, move[2:])])


def join_moves(moves: Iterable[Move]) -> str:
    """Moves as one text; `split_moves` gives their texts again."""
    numbers: dict[str, str] = {}

    def shorter(part: str) -> str:
        if part in numbers:
            return numbers[part]
        if _is_set(part):
            numbers[part] = f"{SAME_SET}{len(numbers)}"
        return part

    return MOVES.join("".join(map(shorter, _PARTS.split(move_to_text(move)))) for move in moves)


def split_moves(text: str) -> list[str]:
    """The texts of the moves in a text, each with its sets in full."""
    sets: dict[str, str] = {}
    seen: set[str] = set()

    def full(part: str) -> str:
        if part.startswith(SAME_SET):
            return sets.get(part, part)
        if _is_set(part) and part not in seen:
            seen.add(part)
            sets[f"{SAME_SET}{len(sets)}"] = part
        return part

    return ["".join(map(full, _PARTS.split(move_text))) for move_text in text.split(MOVES) if move_text]


def _is_set(part: str) -> bool:
    """Whether a part of a move gets a number."""
    return part.count(CARDS) > 1 and len(part) <= MAX_MOVE_TEXT


def move_from_text(text: str, seat: int, verbs: Verbs) -> Move | None:
    """The move of a seat that a text stands for; None if it is no move of these verbs. It may be illegal."""
    verb, *arguments = text.split(ARGUMENTS)
    for shapes in verbs.get(verb, ()):
        if len(shapes) == len(arguments):
            try:
                return (seat, verb, *(_PARSERS[shape](argument) for shape, argument in zip(shapes, arguments, strict=True)))
            except ValueError:
                continue
    return None


def _text(value: Any) -> str:
    if isinstance(value, tuple):
        return (SETS if any(isinstance(part, tuple) for part in value) else CARDS).join(map(_text, value))
    if isinstance(value, Mapping):
        return CARDS.join(f"{name}{VALUE}{_WORD_PREFIX * _is_number(part)}{_text(part)}" for name, part in value.items())
    return "" if value is None else str(value)


def _is_number(value: Any) -> bool:
    """Whether a word in an object would be read as a number."""
    return isinstance(value, str) and value.isascii() and value.isdigit()


def _number(text: str) -> int:
    if len(text) > 9:
        raise ValueError(text)
    return int(text)


def _value(text: str) -> str | int:
    return _number(text) if _is_number(text) else text


def _values(text: str) -> tuple[str | int, ...]:
    return tuple(map(_value, text.split(CARDS))) if text else ()


def _cards(text: str) -> tuple[str, ...]:
    return tuple(text.split(CARDS)) if text else ()


def _object(text: str) -> FrozenObject:
    pairs = [pair.partition(VALUE) for pair in text.split(CARDS)]
    return FrozenObject((name, value[1:] if value.startswith(_WORD_PREFIX) else _value(value)) for name, _, value in pairs)


_PARSERS: Mapping[Shape, Callable[[str], Any]] = MappingProxyType(
    {
        "word": str,
        "number": _number,
        "number?": lambda text: _number(text) if text else None,
        "place": _value,
        "cards": _cards,
        "sets": lambda text: tuple(map(_cards, text.split(SETS))) if text else (),
        "object": _object,
        "value": _value,
        "values": _values,
    }
)
