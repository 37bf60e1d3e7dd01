"""Packs of cards or tiles: codes as in JSON (`"Ah"`, `"g3"`, `"king"`), numbers of copies, and faces."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from operator import ge
from typing import Any

from scorepad.core.problem import Term

#: A word of the room by its key, or literal text.
Word = Term | str


@dataclass(frozen=True, slots=True)
class Face:
    """How a card looks, and its name.

    `rank`: printed beside the sign, or ""; `suit_sign`: the suit's drawing (`spade`, `bell`, `shield` …), or ""; `colour`: its
    colour, "" for the text colour; `spoken_words`: the name, word by word ("hearts ace"); `stands_for`: the card that a joker is
    played as; `picture`: a drawing (`king`, `mask` …) that replaces the word or sign where cards are drawn, or "".
    """

    rank: Word
    suit_sign: str = ""
    colour: str = ""
    spoken_words: tuple[Word, ...] = ()
    stands_for: Face | None = None
    picture: str = ""


def word_face(key: str, picture: str = "") -> Face:
    """The face of a card that is shown as a word ("king"), by the word's key."""
    return Face(Term(key), spoken_words=(Term(key),), picture=picture)


@dataclass(frozen=True)
class Pack:
    """The cards of a game.

    `rows`: each card once, as the rows of a grid (one per suit); `face`: the face of a card; `copies_of_each`: the number of copies
    of each card; `extra_copies`: the number of copies of cards that differ from that.
    """

    rows: tuple[tuple[str, ...], ...]
    face: Callable[[str], Face]
    copies_of_each: int = 1
    extra_copies: Mapping[str, int] = field(default_factory=dict)

    @cached_property
    def _copies(self) -> dict[str, int]:
        return {card: self.extra_copies.get(card, self.copies_of_each) for row in self.rows for card in row}

    @property
    def cards(self) -> tuple[str, ...]:
        """Each card once."""
        return tuple(self._copies)

    @cached_property
    def has_copies(self) -> bool:
        """Whether any card has more than one copy."""
        return any(self.copies(card) > 1 for card in self.cards)

    def __contains__(self, card: object) -> bool:
        return self.copies(card) > 0

    def all_known(self, codes: Iterable[Any]) -> bool:
        """Whether all codes are plain cards of this pack; False for a joker that stands for a card."""
        return self._copies.keys() >= set(codes)

    def holds(self, codes: Sequence[Any]) -> bool:
        """Whether the pack contains all these cards at once, counting copies; False for a joker that stands for a card."""
        distinct, copies = set(codes), self._copies
        if not copies.keys() >= distinct:
            return False
        if len(distinct) == len(codes):
            return True
        counts = Counter(codes)
        return all(map(ge, map(copies.__getitem__, counts), counts.values()))

    def __hash__(self) -> int:
        return id(self)

    def copies(self, code: Any) -> int:
        """The number of copies of a card; 0 if it is not in this pack."""
        return self._copies.get(self.physical_card(code), 0)

    def physical_card(self, code: Any) -> Any:
        """The physical card: a joker, not the card it stands for. Subclasses with jokers override it."""
        return code

    def named_joker(self, code: str) -> str:
        """The code of a joker that stands for `code`."""
        return f"X:{code}"

    @cached_property
    def ranks(self) -> dict[Word, tuple[str, ...]]:
        """The cards of each rank, in all suits."""
        by_rank: dict[Word, tuple[str, ...]] = {}
        for card in self.cards:
            rank = self.face(card).rank
            by_rank[rank] = (*by_rank.get(rank, ()), card)
        return by_rank

    def cards_of_rank(self, code: str) -> tuple[str, ...]:
        """The cards of the same rank; () for an unknown card."""
        return self.ranks.get(self.face(code).rank, ()) if code in self else ()

    def free_card(self, code: str, lying: Iterable[str]) -> str | None:
        """A card of the same rank with a copy left besides those `lying` there; None if none is left."""
        return self._card_left(code, Counter(map(self.physical_card, lying)))

    def _card_left(self, code: str, counts: Mapping[str, int]) -> str | None:
        return next((card for card in self.cards_of_rank(code) if counts[card] < self.copies(card)), None)

    def refit_suits(self, codes: Iterable[str], lying: Iterable[str]) -> list[str]:
        """The same ranks in the same order, with suits changed so that copies suffice besides those `lying` there."""
        elsewhere, cards = list(lying), []
        code_counts, card_counts = Counter(elsewhere), Counter(map(self.physical_card, elsewhere))
        for code in codes:
            fits = code_counts[code] < self.copies(code)
            cards.append(code if fits else self._card_left(code, card_counts) or code)
            code_counts[cards[-1]] += 1
            card_counts[self.physical_card(cards[-1])] += 1
        return cards

    def suitless_face(self, code: str) -> Face:
        """The face of a card without its suit, for games where suits do not count."""
        face = self.face(code)
        return replace(face, suit_sign="", colour="", spoken_words=face.spoken_words[-1:])

    def unknown_key(self, code: Any) -> str:
        """The sentence key for a card that is not in this pack."""
        return "unknown-card"

    def to_json(self, code: str) -> str | int:
        """A card as its JSON value."""
        return code
