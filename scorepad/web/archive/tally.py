"""A tally as geometry, in SVG units: evenings as strokes of a pen, five make a bundle, month by month."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from babel.dates import format_date

from scorepad.web.http.i18n import language
from scorepad.words import CUSTOMS

#: The most strokes that fit in the place of a month; above that there is their number.
MAX_STROKES = 9
#: Strokes of a bundle, how far apart strokes and bundles are, and how long strokes are.
BUNDLE, GAP, BUNDLE_WIDTH, LENGTH = 5, 8, 40, 26


@dataclass(frozen=True, slots=True)
class TallyMonth:
    """A month: the top left of its strokes, these as path data, "" for none and for too many; their number, and its name."""

    x: float
    y: float
    path: str
    count: int
    name: str


def tally_months(evenings: Sequence[int], corner: tuple[float, float], step: tuple[float, float], scale: float) -> list[TallyMonth]:
    """The twelve months, four in a row, from the top left `corner`, so far apart (`step`)."""
    months = []
    for month, count in enumerate(evenings):
        x, y = corner[0] + month % 4 * step[0], corner[1] + month // 4 * step[1]
        path = _strokes(count, month, x, y, scale) if count <= MAX_STROKES else ""
        name = format_date(date(2000, month + 1, 1), "LLL", locale=CUSTOMS[language()])
        months.append(TallyMonth(x, y, path, count, name))
    return months


def _strokes(count: int, month: int, x: float, y: float, scale: float) -> str:
    """Strokes as path data. Each is a little crooked, and so the next time."""
    parts = []
    for stroke in range(count):
        bundle, place = divmod(stroke, BUNDLE)
        left = bundle * BUNDLE_WIDTH
        slash = (left - 6, LENGTH - 7, left + BUNDLE_WIDTH - 10, 5)
        ends = slash if place == BUNDLE - 1 else (left + place * GAP, 0, left + place * GAP, LENGTH)
        crooked = [end + ((stroke * 7 + month * 5 + index * (stroke + 4)) % 9 - 4) / 4 for index, end in enumerate(ends)]
        x1, y1, x2, y2 = (round(offset + scale * end, 1) for offset, end in zip((x, y, x, y), crooked, strict=True))
        parts.append(f"M{x1} {y1}L{x2} {y2}")
    return "".join(parts)
