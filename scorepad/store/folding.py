"""Text folding for search: case and accents are ignored, and "ü" matches both "u" and "ue"."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from functools import lru_cache

UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue"})


#: Texts up to this length (names) are cached when folded.
MAX_CACHED_TEXT = 60
#: Length of the pieces that are normalized one by one: the time for stacked accents grows with the square of their number.
MAX_PIECE = 4_000


def fold_text(text: str) -> tuple[str, str]:
    """A text in lower case without accents, twice: with umlauts as one plain letter ("u"), and as two ("ue")."""
    return _kept(text) if len(text) <= MAX_CACHED_TEXT else _folded(text)


def _folded(text: str) -> tuple[str, str]:
    folded = "".join(unicodedata.normalize("NFC", piece) for piece in _pieces(text.casefold()))
    return without_accents(folded), without_accents(folded.translate(UMLAUTS))


_kept = lru_cache(maxsize=20_000)(_folded)


def _pieces(text: str) -> Iterator[str]:
    return (text[start : start + MAX_PIECE] for start in range(0, len(text), MAX_PIECE))


def without_accents(text: str) -> str:
    """A text without accents; umlauts become plain letters."""
    plain = (sign for piece in _pieces(text) for sign in unicodedata.normalize("NFKD", piece))
    return "".join(sign for sign in plain if not unicodedata.combining(sign))


def without_dotless_i(text: str) -> str:
    """A folded text without the Turkish ı: "Işıl" is folded to an i and an ı, "ışıl" to two of these. Only what searches calls it;
    the words in databases keep the ı."""
    return text.replace("ı", "i")


def contains_word(text: str | None, word: str) -> bool:
    """Whether a text contains a word, both folded."""
    return text is not None and any(
        without_dotless_i(one) in without_dotless_i(other) for one, other in zip(fold_text(word), fold_text(text), strict=True)
    )
