"""A language that others add: files in the folder `words` of an instance. Turkish, as far as a first evening needs it."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import _lru_cache_wrapper
from pathlib import Path

import pytest

from scorepad.words import load_own_words

SITE = """\
language-name = Türkçe
language-customs = tr_TR
language-word = Dil
rules-word = Kurallar
rules-search = Kurallarda ara
table-of-rules = "Tablo"
new-table = Yeni masa
home-empty = Açık masa yok.
who-plays = Kim oynuyor?
who-deals = İlk kim dağıtıyor?
start-word = Başla
tables-count = { $n ->
    [one] Bir masa
   *[other] { $n } masa
  }
behind-by = { $n } geride
"""
GENERAL = """\
suit-spade = maça
suit-heart = kupa
suit-diamond = karo
suit-club = sinek
rank-ace = as
rank-jack = vale
rank-queen = kız
rank-king = papaz
card-of-suit = { $suit } { $rank }
"""
#: A few sentences of Gin Rummy: by far not most of them.
GIN_RUMMY = """\
game-gin-rummy = Cin Remi
told-gin = cin
"""
RULES = """\
# Cin Remi

Cin Remi iki kişi için bir oyundur.

## Amaç {#goal}

also: hedef, puan

{option.target} puana ilk ulaşan kazanır. Kırmızı, ışık, IŞIL.

## Hazırlık {#setup}

{taslar} taş gerekir.
"""
FILES = {
    "site.tr.ftl": SITE,
    "general.tr.ftl": GENERAL,
    "gin_rummy/words.tr.ftl": GIN_RUMMY,
    "gin_rummy/rules.tr.md": RULES,
}


def lay(own: Path, name: str, text: str) -> Path:
    """Write one file into the folder `words`."""
    path = own / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def turkish(own: Path) -> Path:
    """Write Turkish into the folder `words`; returns the folder."""
    for name, text in FILES.items():
        lay(own, name, text)
    return own


def forget() -> None:
    """Let this process forget what it remembers of words and rules: a pad reads them once, at its start."""
    for name, module in list(sys.modules.items()):
        # The survey itself looks at the time of each file.
        if name.startswith(("scorepad.words", "scorepad.web")) and not name.endswith("survey"):
            for kept in vars(module).values():
                if isinstance(kept, _lru_cache_wrapper):
                    kept.cache_clear()


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Path]:
    """The folder `words` of an instance, still empty; afterwards the languages are those of the package again."""
    folder = tmp_path / "instance" / "words"
    folder.mkdir(parents=True)
    yield folder
    load_own_words(None)
    forget()
