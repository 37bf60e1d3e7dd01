"""Ways through the site that every page needs."""

from __future__ import annotations

import hashlib
import re
import secrets
import time
import unicodedata

from flask import request, url_for


def now() -> int:
    """Unix seconds."""
    return int(time.time())


def fresh_key() -> str:
    """A key for one thing done once: the same key again is the same thing."""
    return secrets.token_hex(16)


def keyed(key: str, content: object) -> str:
    """A key for this content only: the same page sent again with something else is something else."""
    return f"{key}-{short(repr(content))}"


def short(text: str) -> str:
    """A short name for a text, that no other has."""
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def asked_number(name: str) -> int | None:
    """A whole number in the address, None if there is none that a page or a row could have."""
    text = request.args.get(name, "")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else None


def back_to(path: str | None) -> str:
    """`path` if it lies on this site, else the first page."""
    odd = not path or not path.startswith("/") or path.startswith("//") or "\\" in path or not path.isprintable()
    return url_for("home.page") if odd or path is None else path


#: What cannot be seen in a name, or turns its letters round; the joiner of emoji is none of them.
_UNSEEN = re.compile("[\u00ad\u180e\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]")


#: A longer name is none, however it is written, and is told to be too long as it stands: composing letters takes the square of
#: the accents that stand upon one another.
COMPOSED = 400


def tidy(name: str) -> str:
    """A name as it was meant: composed letters, single blanks, nothing unseen."""
    plain = " ".join(_UNSEEN.sub("", name[:10_000]).split(" ")).strip()
    return unicodedata.normalize("NFC", plain) if len(plain) <= COMPOSED else plain


#: So long a text is looked for in names.
LETTERS = 60


def sought(name: str) -> str:
    """The text that is looked for in names, as names are written; "" if none is."""
    return tidy(request.values.get(name, "")[:LETTERS])
