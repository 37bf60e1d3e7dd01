"""Helpers for requests: idempotency keys, values from the address, safe redirects, normalized names."""

from __future__ import annotations

import hashlib
import re
import secrets
import time
import unicodedata

from flask import request, url_for

#: Ids of rows are below this.
MAX_ID = 2**63


def now() -> int:
    """The present time in Unix seconds."""
    return int(time.time())


def fresh_key() -> str:
    """A new idempotency key: a form sent again with the same key counts once."""
    return secrets.token_hex(16)


def derived_key(key: str, content: object) -> str:
    """An idempotency key for this content: the same page sent with other content counts again."""
    return f"{key}-{short_hash(repr(content))}"


def short_hash(text: str) -> str:
    """A hash of a text: 16 hexadecimal digits."""
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def query_number(name: str) -> int | None:
    """A whole number from the query string; None if it is missing, malformed or longer than nine digits."""
    text = request.args.get(name, "")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else None


def safe_path(path: str | None) -> str:
    """`path` if it is an absolute path on this site, else the address of the first page."""
    odd = not path or not path.startswith("/") or path.startswith("//") or "\\" in path or not path.isprintable()
    return url_for("home.show_home") if odd or path is None else path


#: Invisible characters and those that change the direction of text. The zero-width joiner of emoji is not among them.
_UNSEEN = re.compile("[\u00ad\u180e\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]")
_SPACES = re.compile(" {2,}")

#: The longest name to compose (NFC). A longer one is rejected anyway; composing takes time quadratic in the number of stacked
#: accents.
MAX_TO_COMPOSE = 400


def normalize_name(name: str) -> str:
    """A normalized name: NFC, without invisible characters and surrounding blanks, one space for several: pages show only one, and
    two names would look the same."""
    plain = _SPACES.sub(" ", _UNSEEN.sub("", name[:10_000])).strip()
    return unicodedata.normalize("NFC", plain) if len(plain) <= MAX_TO_COMPOSE else plain


#: The longest search text, in characters.
MAX_SEARCH = 60


def search_text(name: str) -> str:
    """The search text of a field of the request, normalized like names; "" if there is none."""
    return normalize_name(request.values.get(name, "")[:MAX_SEARCH])
