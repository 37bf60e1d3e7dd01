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
        name = super().__new__(cls, plain)
        name.form = form
        return name


def inflect(name: str, kind: str) -> str:
    """The function `FORM` of a sentence: a form of a name; texts from outside have none."""
    if not isinstance(name, InflectedName):
        return name
    form_name = kind[:1].lower() + kind[1:]
    inflected = name.form(form_name)
    return inflected[:1].upper() + inflected[1:] if form_name != kind else inflected


def head_word(face: Face, words: Sequence[str]) -> tuple[str, dict[str, str]]:
    """The key of the word whose forms are those of a card, and their arguments; `words`: the card's name, word by word.

    A card of a suit has those of `card-of-suit`, one of a colour or of thieves those of that word, a number those of
    `card-number`.
    """
    first, *others = face.spoken_words
    if not others:
        return (first.key, {}) if isinstance(first, Term) else ("card-number", {"rank": first})
    if face.suit_sign not in ("", "shield"):
        return "card-of-suit", {"suit": words[0], "rank": words[1]}
    return first.key if isinstance(first, Term) else first, {"rank": words[1]}


def join_names(names: Sequence[str], join: Callable[[Sequence[str]], str]) -> str:
    """Names in a list, by `join` of the language; a form of the list is that form of each name."""
    if not any(isinstance(name, InflectedName) for name in names):
        return join(names)
    return InflectedName(join(names), lambda kind: join([inflect(name, kind) for name in names]))
