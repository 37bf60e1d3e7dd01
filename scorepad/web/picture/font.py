"""The fonts of the picture: how wide a text is, and which characters they have. Their files lie beside this module.

Source: OpenType specification, tables `head`, `hhea`, `hmtx` and `cmap` (formats 4 and 12).
"""

from __future__ import annotations

import re
from functools import cache
from itertools import accumulate, takewhile
from pathlib import Path
from struct import unpack_from
from unicodedata import category

FOLDER = Path(__file__).parent / "fonts"
#: The files of the fonts by kind. The bold one writes names: it has the characters of the others, and many more.
FILES = {"sans": "DejaVuSans.ttf", "bold": "DejaVuSans-Bold.ttf", "serif": "DejaVuSerif-Bold.ttf"}
#: Invisible characters that tell how the letters beside them join.
JOINERS = "\u200c\u200d"
#: Stands for what is cut off.
ELLIPSIS = "…"


class Font:
    """The widths of the characters of one font file, without kerning."""

    def __init__(self, file: Path) -> None:
        data = file.read_bytes()
        tables: dict[bytes, int] = {}
        for index in range(unpack_from(">H", data, 4)[0]):
            tag, _, offset, _ = unpack_from(">4sLLL", data, 12 + 16 * index)
            tables[tag] = offset
        units = unpack_from(">H", data, tables[b"head"] + 18)[0]
        width_count = unpack_from(">H", data, tables[b"hhea"] + 34)[0]
        advances = [unpack_from(">H", data, tables[b"hmtx"] + 4 * glyph)[0] / units for glyph in range(width_count)]
        self._widths: dict[int, float] = {
            sign: advances[min(glyph, width_count - 1)] for sign, glyph in _glyphs(data, tables[b"cmap"]).items()
        }

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


def _glyphs(data: bytes, start: int) -> dict[int, int]:
    """The glyph of each character, from the first subtable of a format that is known here."""
    glyphs: dict[int, int] = {}
    for index in range(unpack_from(">H", data, start + 2)[0]):
        at = start + unpack_from(">L", data, start + 4 + 8 * index + 4)[0]
        kind = unpack_from(">H", data, at)[0]
        if kind == 12:
            for group in range(unpack_from(">L", data, at + 12)[0]):
                first, last, glyph = unpack_from(">LLL", data, at + 16 + 12 * group)
                glyphs |= {sign: glyph + sign - first for sign in range(first, last + 1)}
        elif kind == 4:
            glyphs |= _segments(data, at)
    return {sign: glyph for sign, glyph in glyphs.items() if glyph}


def _segments(data: bytes, at: int) -> dict[int, int]:
    glyphs: dict[int, int] = {}
    twice = unpack_from(">H", data, at + 6)[0]
    ends, starts = at + 14, at + 16 + twice
    deltas, offsets = starts + twice, starts + 2 * twice
    for place in range(0, twice, 2):
        first, last = unpack_from(">H", data, starts + place)[0], unpack_from(">H", data, ends + place)[0]
        delta, offset = unpack_from(">H", data, deltas + place)[0], unpack_from(">H", data, offsets + place)[0]
        for sign in range(first, min(last, 0xFFFE) + 1):
            glyph = sign
            if offset:
                glyph = unpack_from(">H", data, offsets + place + offset + 2 * (sign - first))[0]
            glyphs[sign] = (glyph + delta) & 0xFFFF if glyph or not offset else 0
    return glyphs


@cache
def font(kind: str) -> Font:
    """The font for "sans", "bold" or "serif"."""
    return Font(FOLDER / FILES[kind])


def writable_text(text: str) -> str:
    """What the fonts can write of a text; "" where they can write no letter and no digit of it."""
    bold = font("bold")
    # Characters that turn the direction of writing would also turn the text after them.
    writable = " ".join("".join(sign for sign in text if sign in bold and (category(sign) != "Cf" or sign in JOINERS)).split())
    return writable if any(sign.isalnum() for sign in writable) else ""
