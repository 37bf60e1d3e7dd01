"""Words found inside words, whichever way they are written: no capitals, and an ü is a u and an ue."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from functools import lru_cache

UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue"})


#: Texts that are no longer than a name are kept as they were folded.
KEPT_TO = 60
#: So much of a text is folded at once: accents that stand upon one another take the square of their number.
PIECE = 4_000


def ways(text: str) -> tuple[str, str]:
    """A text without capitals and accents, its umlauts as plain letters, and as two of them."""
    return _kept(text) if len(text) <= KEPT_TO else _folded(text)


def _folded(text: str) -> tuple[str, str]:
    folded = "".join(unicodedata.normalize("NFC", piece) for piece in _pieces(text.casefold()))
    return bare(folded), bare(folded.translate(UMLAUTS))


_kept = lru_cache(maxsize=20_000)(_folded)


def _pieces(text: str) -> Iterator[str]:
    return (text[start : start + PIECE] for start in range(0, len(text), PIECE))


def bare(text: str) -> str:
    """A text without accents; an umlaut is the plain letter."""
    plain = (sign for piece in _pieces(text) for sign in unicodedata.normalize("NFKD", piece))
    return "".join(sign for sign in plain if not unicodedata.combining(sign))


def holds(text: str | None, word: str) -> bool:
    """Whether a text has a word in it."""
    return text is not None and any(one in other for one, other in zip(ways(word), ways(text), strict=True))
