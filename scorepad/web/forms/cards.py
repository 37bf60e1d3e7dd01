"""Controls for cards, and cards and tiles as drawn where they are not tapped (in the rules and in replays).

The controls are a grid with one row per suit, one key per rank where suits do not count, and sets of cards with verdicts.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from scorepad.games import card_face, uses_tiles
from scorepad.kit.cards import Face
from scorepad.web.forms.control import Control, MacroWidget
from scorepad.words import Words


class CardFace(NamedTuple):
    """A card to tap: how often it is laid (`times`) and can be (`copies`), its `place` in the order of tapping (from 1), whether it
    is `disabled` since it lies elsewhere."""

    code: str
    name: str
    label: str
    face: Face
    times: int
    copies: int
    place: int | None
    disabled: bool


class RankKey(NamedTuple):
    """A key for all cards of a rank: the code of one, how often the rank is laid, its worth, whether one is left."""

    code: str
    name: str
    label: str
    worth: int | None
    times: int
    left: bool


class CardsControl(Control):
    """Cards to tap: one row per suit, or one key per rank where suits do not count."""

    @property
    def widget(self) -> MacroWidget:  # type: ignore[override]
        """The macro: a grid, or keys by rank, in order or counted."""
        field_input = self.cell.field.input
        return MacroWidget("cards" if not field_input.by_rank else "ranks_in_order" if field_input.ordered else "ranks_counted")

    @property
    def rank_keys(self) -> list[RankKey]:
        """One key per rank."""
        pack, words, worth = self.cell.field.pack, self.context.words, self.cell.field.input.worth
        taken = [*self.laid, *self.extra.more.get("beside", ())]
        keys = []
        for alike in pack.ranks.values():
            code, face = alike[0], pack.suitless_face(alike[0])
            label, left = words.rank_text(face), pack.free_card(code, taken) is not None
            times = sum(card in alike for card in self.laid)
            keys.append(RankKey(code, words.spoken(face), label, worth=worth(code) if worth else None, times=times, left=left))
        # Where most cards are worth what is printed on them, only the others show their worth.
        plain = sum(str(key.worth) == key.label for key in keys) * 2 > len(keys)
        return [key._replace(worth=None) if plain and str(key.worth) == key.label else key for key in keys]

    def card_name(self, code: str) -> str:
        """The name of a card, without its suit where suits do not count."""
        pack = self.cell.field.pack
        suited = not self.cell.field.input.by_rank or code not in pack
        return self.context.words.card(code) if suited else self.context.words.rank_text(pack.suitless_face(code))

    @property
    def laid(self) -> list[str]:
        """The codes of the cards laid."""
        return [code for code in self.text.split(",") if code]

    @property
    def rows(self) -> list[list[CardFace]]:
        """The cards of the pack, in rows; those that lie elsewhere (`more["elsewhere"]`) are disabled."""
        elsewhere: Iterable[str] = self.extra.more.get("elsewhere", ())
        return card_rows(
            self.cell.field.pack, self.context.words, self.laid, elsewhere=set(elsewhere), ordered=self.cell.field.input.ordered
        )

    @property
    def laid_names(self) -> list[tuple[int, str]]:
        """The names of the cards laid, with their places from 0."""
        return [(place, self.card_name(code)) for place, code in enumerate(self.laid)]

    @property
    def joker(self) -> bool:
        """Whether the next card is a joker."""
        return bool(self.extra.more.get("joker"))


class SetsControl(CardsControl):
    """Sets of cards, each with its verdict (`more["verdicts"]`), and the cards to add."""

    @property
    def widget(self) -> MacroWidget:  # type: ignore[override]
        """The macro: where suits do not count, the keys are below the sets."""
        return MacroWidget("sets_by_rank" if self.cell.field.input.by_rank else "sets")

    @property
    def begins(self) -> bool:
        """Whether the next card begins a new set."""
        return bool(self.extra.more.get("begins"))

    @property
    def by_rank(self) -> list[tuple[list[tuple[str, str, int]], Mapping[str, Any]]]:
        """Each set as its ranks (code, name, number of cards), with its verdict."""
        sets = []
        for place, cards in enumerate(cards for cards in self.data or () if isinstance(cards, list)):
            cards_by_name: dict[str, list[str]] = {}
            for card in map(str, cards):
                cards_by_name.setdefault(self.card_name(card), []).append(card)
            sets.append(([(alike[0], name, len(alike)) for name, alike in cards_by_name.items()], self._verdict(place)))
        return sets

    def _verdict(self, place: int) -> Mapping[str, Any]:
        verdicts = [*self.extra.more.get("verdicts", ())]
        return verdicts[place] if place < len(verdicts) and isinstance(verdicts[place], dict) else {}

    @property
    def laid(self) -> list[str]:
        """The codes of all cards in the sets."""
        return [card for cards in self.data or () if isinstance(cards, list) for card in cards]

    @property
    def sets(self) -> list[tuple[list[CardFace], Mapping[str, Any]]]:
        """The cards of each set, with its verdict."""
        card_lists = (cards for cards in self.data or () if isinstance(cards, list))
        return [([self._card_in_set(str(card)) for card in cards], self._verdict(place)) for place, cards in enumerate(card_lists)]

    def _card_in_set(self, card: str) -> CardFace:
        """A card in a set; a joker is drawn as the card it stands for."""
        pack, words = self.cell.field.pack, self.context.words
        face = pack.face(card) if card in pack else Face(card)
        drawn_face = face.stands_for or face
        return CardFace(
            card,
            words.card(card),
            words.rank_text(drawn_face) + "*" * bool(face.stands_for),
            face=drawn_face,
            times=1,
            copies=1,
            place=None,
            disabled=False,
        )

    def kind_word(self, verdict: Mapping[str, Any]) -> str:
        """The kind of a set in a word; "" where there is none."""
        key = f"choice-kind-{verdict.get('kind')}"
        return self.context.words.say(key) if self.context.words.has(key) else ""


def card_rows(pack: Any, words: Words, laid: Sequence[str], elsewhere: set[str], ordered: bool) -> list[list[CardFace]]:
    """The cards of a pack as rows of a grid."""

    def drawn(card: str) -> CardFace:
        face: Face = pack.face(card)
        times, copies = sum(pack.physical_card(other) == card for other in laid), pack.copies(card)
        place = laid.index(card) + 1 if ordered and card in laid else None
        return CardFace(
            card,
            words.spoken(face),
            words.rank_text(face),
            face=face,
            times=times,
            copies=copies,
            place=place,
            disabled=card in elsewhere,
        )

    return [[drawn(card) for card in row] for row in pack.rows]


#: Maximum number of letters of a rank; longer texts are words.
MAX_RANK_LENGTH = 2
UNKNOWN = Face("?")


class Card(NamedTuple):
    """A card as drawn: its face, its name with its states, the text printed on it, its states as CSS classes.

    Without a face it lies face down, or is unknown to the visitor.
    """

    face: Face | None
    name: str = ""
    label: str = ""
    states: str = ""

    @property
    def in_word(self) -> bool:
        """Whether a whole word is printed on it, which takes more room."""
        return len(self.label) > MAX_RANK_LENGTH and self.face is not None and not self.face.picture


def card_of(room: str, words: Words, code: str, states: Sequence[str] = ()) -> Card:
    """A card of a room, face up, in these states."""
    face = card_face(room, code) or UNKNOWN
    name_parts = [words.spoken(face), *(words.say(f"card-is-{state}") for state in states)]
    return Card(
        face,
        ", ".join(name_parts),
        words.rank_text(face.stands_for or face),
        states=" ".join(("tile", *states) if uses_tiles(room) else states),
    )
