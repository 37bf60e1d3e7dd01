"""Cards and tiles: which there are, how often, as they are written in JSON (`"Ah"`, `"g3"`, `"king"`), and how they look."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from operator import ge
from typing import Any

from scorepad.core.problem import Term

#: A word of the room by its key, or what stands there as it is.
Word = Term | str


@dataclass(frozen=True, slots=True)
class Face:
    """How a card looks, and what it is called.

    `rank`: what is printed beside its sign, "" if nothing is; `sign`: the drawing (`spade`, `bell`, `shield` …), "" if it has none;
    `colour`: in which colour ("" for print); `spoken`: its name, word by word ("hearts ace"); `stands_for`: the card that this one
    is played as (a joker); `picture`: the drawing (`king`, `mask` …) in place of its word or its sign where cards are drawn, or "".
    """

    rank: Word
    sign: str = ""
    colour: str = ""
    spoken: tuple[Word, ...] = ()
    stands_for: Face | None = None
    picture: str = ""


def in_words(key: str, picture: str = "") -> Face:
    """The face of a card that is a word ("king"), by the key of that word."""
    return Face(Term(key), spoken=(Term(key),), picture=picture)


@dataclass(frozen=True)
class Pack:
    """The cards of a game.

    `rows`: each card once, as the rows of a grid (a suit a row); `face`: how a card looks; `often`: how often each is there;
    `more`: those that are there more or less often than that.
    """

    rows: tuple[tuple[str, ...], ...]
    face: Callable[[str], Face]
    often: int = 1
    more: Mapping[str, int] = field(default_factory=dict)

    @cached_property
    def _copies(self) -> dict[str, int]:
        return {card: self.more.get(card, self.often) for row in self.rows for card in row}

    @property
    def cards(self) -> tuple[str, ...]:
        """Each card once."""
        return tuple(self._copies)

    @cached_property
    def several(self) -> bool:
        """Whether any card is there more than once."""
        return any(self.copies(card) > 1 for card in self.cards)

    def __contains__(self, card: object) -> bool:
        return self.copies(card) > 0

    def all_known(self, codes: Iterable[Any]) -> bool:
        """Whether these are cards of this pack, none of them standing for another."""
        return self._copies.keys() >= set(codes)

    def holds(self, codes: Sequence[Any]) -> bool:
        """Whether these can lie there together: cards of this pack, none of them standing for another or there too often."""
        single, copies = set(codes), self._copies
        if not copies.keys() >= single:
            return False
        if len(single) == len(codes):
            return True
        often = Counter(codes)
        return all(map(ge, map(copies.__getitem__, often), often.values()))

    def __hash__(self) -> int:
        return id(self)

    def copies(self, code: Any) -> int:
        """How often a card is there; 0 if it is none of this pack."""
        return self._copies.get(self.which(code), 0)

    def which(self, code: Any) -> Any:
        """The card itself, whatever it stands for."""
        return code

    def joker_for(self, code: str) -> str:
        """A joker that is played as a card."""
        return f"X:{code}"

    @cached_property
    def ranks(self) -> dict[Word, tuple[str, ...]]:
        """The cards of each rank, whatever their suit."""
        found: dict[Word, tuple[str, ...]] = {}
        for card in self.cards:
            rank = self.face(card).rank
            found[rank] = (*found.get(rank, ()), card)
        return found

    def alike(self, code: str) -> tuple[str, ...]:
        """The cards of the same rank; () if there is none such."""
        return self.ranks.get(self.face(code).rank, ()) if code in self else ()

    def free(self, code: str, lying: Iterable[str]) -> str | None:
        """A card of the same rank, in any suit of which one is left beside those `lying` there; None if all lie there."""
        return self._left(code, Counter(map(self.which, lying)))

    def _left(self, code: str, often: Mapping[str, int]) -> str | None:
        return next((card for card in self.alike(code) if often[card] < self.copies(card)), None)

    def fitted(self, codes: Iterable[str], lying: Iterable[str]) -> list[str]:
        """The same ranks in the same order, in suits of which one is left beside those `lying` there."""
        there, found = list(lying), []
        written, often = Counter(there), Counter(map(self.which, there))
        for code in codes:
            fits = written[code] < self.copies(code)
            found.append(code if fits else self._left(code, often) or code)
            written[found[-1]] += 1
            often[self.which(found[-1])] += 1
        return found

    def without_suit(self, code: str) -> Face:
        """How a card looks where suits do not count."""
        look = self.face(code)
        return replace(look, sign="", colour="", spoken=look.spoken[-1:])

    def stranger(self, code: Any) -> str:
        """The key of the sentence about a card that is none of this pack."""
        return "unknown-card"

    def in_json(self, code: str) -> str | int:
        """A card as it stands in JSON."""
        return code
