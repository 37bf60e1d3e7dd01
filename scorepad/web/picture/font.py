"""The fonts of the picture: how wide a text is, and which characters they have. Their files lie beside this module."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import cache
from itertools import accumulate, takewhile
from pathlib import Path
from unicodedata import category

FOLDER = Path(__file__).parent / "fonts"
#: The files of the fonts by kind. The bold one writes names: it has the characters of the others, and many more.
FILES = {"sans": "DejaVuSans.ttf", "bold": "DejaVuSans-Bold.ttf", "serif": "DejaVuSerif-Bold.ttf"}
#: How wide their characters are (see `scripts/font_widths.py`).
WIDTHS = FOLDER / "widths.json"
#: Invisible characters that tell how the letters beside them join.
JOINERS = "\u200c\u200d"
#: Stands for what is cut off.
ELLIPSIS = "…"


class Font:
    """The widths of the characters of a font, without kerning. `widths`: the characters of each width, in `units` of the font."""

    def __init__(self, units: int, widths: Mapping[str, str]) -> None:
        self._widths = {ord(sign): int(width) / units for width, signs in widths.items() for sign in signs}

    def __contains__(self, sign: str) -> bool:
        """Whether the font has a character."""
        return ord(sign) in self._widths

    def width(self, text: str, size: float) -> float:
        """The width of a text, in the unit of `size`; characters that the font lacks are as wide as the letter m."""
        broad = self._widths[ord("m")]
        return size * sum((self._widths.get(ord(sign), broad) for sign in text), 0.0)

    def fit(self, text: str, size: int, room: float, least: int) -> tuple[str, int]:
        """The text and the size, from `size` down to `least`, at which it fits into `room`; cut where it does not fit even then."""
        unit_width = self.width(text, 1)
        if unit_width * size <= room:
            return text, size
        if unit_width * least <= room:
            return text, int(room / unit_width)
        ends = accumulate(self.width(sign, least) for sign in text)
        cut = sum(1 for _ in takewhile(lambda end: end + self.width(ELLIPSIS, least) <= room, ends))
        return text[:cut].rstrip() + ELLIPSIS, least

    def lines(self, text: str, size: float, room: float) -> list[str]:
        """The text in lines that are no wider than `room`, unless a single word is; words also end with a hyphen."""
        lines: list[str] = []
        for word in re.split(r"(?<=[ -])", text):
            if lines and self.width((lines[-1] + word).rstrip(), size) <= room:
                lines[-1] += word
            elif word:
                lines.append(word)
        return [line.rstrip() for line in lines]


@cache
def font(kind: str) -> Font:
    """The font for "sans", "bold" or "serif"."""
    table = json.loads(WIDTHS.read_text(encoding="ascii"))[kind]
    return Font(table["units"], table["widths"])


def writable_text(text: str) -> str:
    """What the fonts can write of a text; "" where they can write no letter and no digit of it."""
    bold = font("bold")
    # Characters that turn the direction of writing would also turn the text after them.
    writable = " ".join("".join(sign for sign in text if sign in bold and (category(sign) != "Cf" or sign in JOINERS)).split())
    return writable if any(sign.isalnum() for sign in writable) else ""
