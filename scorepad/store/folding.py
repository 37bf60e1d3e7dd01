"""Text folding for search: case and accents are ignored, and "ü" matches both "u" and "ue"."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from functools import lru_cache

UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue"})


#: Texts up to this length (names) are cached when folded.
KEPT_TO = 60
#: Length of the pieces that are normalized one by one: the time for stacked accents grows with the square of their number.
PIECE = 4_000


def ways(text: str) -> tuple[str, str]:
    """A text in lower case without accents, twice: with umlauts as one plain letter ("u"), and as two ("ue")."""
    return _kept(text) if len(text) <= KEPT_TO else _folded(text)


def _folded(text: str) -> tuple[str, str]:
    folded = "".join(unicodedata.normalize("NFC", piece) for piece in _pieces(text.casefold()))
    return bare(folded), bare(folded.translate(UMLAUTS))


_kept = lru_cache(maxsize=20_000)(_folded)


def _pieces(text: str) -> Iterator[str]:
    return (text[start : start + PIECE] for start in range(0, len(text), PIECE))


def bare(text: str) -> str:
    """A text without accents; umlauts become plain letters."""
    plain = (sign for piece in _pieces(text) for sign in unicodedata.normalize("NFKD", piece))
    return "".join(sign for sign in plain if not unicodedata.combining(sign))


def undotted(text: str) -> str:
    """A folded text without the Turkish ı: "Işıl" is folded to an i and an ı, "ışıl" to two of these. Only what searches calls it;
    the words in databases keep the ı."""
    return text.replace("ı", "i")


def holds(text: str | None, word: str) -> bool:
    """Whether a text contains a word, both folded."""
    return text is not None and any(undotted(one) in undotted(other) for one, other in zip(ways(word), ways(text), strict=True))
