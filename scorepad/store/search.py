"""Words found inside words, whichever way they are written: no capitals, and an ü is a u and an ue."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue"})


#: Longer texts are seldom asked for again, and would take much room.
KEPT_TO = 60


def ways(text: str) -> tuple[str, str]:
    """A text without capitals and accents, its umlauts as plain letters, and as two of them."""
    return _kept(text) if len(text) <= KEPT_TO else _ways(text)


def _ways(text: str) -> tuple[str, str]:
    folded = unicodedata.normalize("NFC", text.casefold())
    return bare(folded), bare(folded.translate(UMLAUTS))


_kept = lru_cache(maxsize=20_000)(_ways)


def bare(text: str) -> str:
    """A text without accents; an umlaut is the plain letter."""
    return "".join(sign for sign in unicodedata.normalize("NFKD", text) if not unicodedata.combining(sign))


def holds(text: str | None, word: str) -> bool:
    """Whether a text has a word in it."""
    return text is not None and any(one in other for one, other in zip(ways(word), ways(text), strict=True))
