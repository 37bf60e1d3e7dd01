"""Forms of a name: its article, and the case that a sentence puts it into.

A sentence asks for one, `{ FORM($card, "den") }`; the language has it as an attribute of the card (`.den = den König`,
`.den = die Königin`). How many there are and what they are called is up to the language. With a capital, `"Den"`, a form begins a
sentence. A name without that form stays as it is.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from scorepad.core.problem import Term
from scorepad.kit.cards import Face


class InflectedName(str):
    """A name in a sentence, with its other forms: `form("den")` is that form, or the name itself."""

    __slots__ = ("form",)

    form: Callable[[str], str]

    def __new__(cls, plain: str, form: Callable[[str], str]) -> InflectedName:
        """A name and its forms, by what they are called."""
        named = super().__new__(cls, plain)
        named.form = form
        return named


def inflect(name: str, kind: str) -> str:
    """The function `FORM` of a sentence: a form of a name; texts from outside have none."""
    if not isinstance(name, InflectedName):
        return name
    asked = kind[:1].lower() + kind[1:]
    said = name.form(asked)
    return said[:1].upper() + said[1:] if asked != kind else said


def head_word(look: Face, said: Sequence[str]) -> tuple[str, dict[str, str]]:
    """The key of the word whose forms are those of a card, and their arguments; `said`: the card's name, word by word.

    A card of a suit has those of `card-of-suit`, one of a colour or of thieves those of that word, a number those of
    `card-number`.
    """
    first, *more = look.spoken_words
    if not more:
        return (first.key, {}) if isinstance(first, Term) else ("card-number", {"rank": first})
    if look.suit_sign not in ("", "shield"):
        return "card-of-suit", {"suit": said[0], "rank": said[1]}
    return first.key if isinstance(first, Term) else first, {"rank": said[1]}


def join_names(names: Sequence[str], joined: Callable[[Sequence[str]], str]) -> str:
    """Names in a list, `joined` as the language does; a form of the list is that form of each."""
    if not any(isinstance(name, InflectedName) for name in names):
        return joined(names)
    return InflectedName(joined(names), lambda kind: joined([inflect(name, kind) for name in names]))
