"""Addresses to scan: QR codes for a page and for a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

import segno
from markupsafe import Markup, escape

#: So many light modules around a code, as its standard asks for.
QUIET = 4
#: Dark on white by night too: inverted, some cameras find nothing. Attributes, as a page without its style has to be scanned, too.
DARK, LIGHT = "#26221C", "#FFFFFF"
#: The same for a terminal, whatever its own colours are, and back to those.
BLACK_ON_WHITE, OWN = "\x1b[38;5;16;48;5;231m", "\x1b[0m"


def modules(address: str) -> list[list[bool]]:
    """The modules of a code row by row, dark ones true, without the light ones around it."""
    code = segno.make(address, error="m", micro=False)
    return [[bool(module) for module in row] for row in code.matrix]


def svg(address: str, label: str = "") -> Markup:
    """A code as an SVG that takes the width it is given; without a `label`, whoever draws it says what it is."""
    rows = modules(address)
    size = len(rows) + 2 * QUIET
    named = Markup('role="img" aria-label="{}"').format(label) if label else Markup('aria-hidden="true"')
    return Markup(
        '<svg class="qr" viewBox="0 0 {size} {size}" shape-rendering="crispEdges" {named}>'
        '<path fill="{light}" d="M0 0h{size}v{size}H0z"/><path fill="{dark}" d="{path}"/></svg>'
    ).format(size=size, named=named, light=LIGHT, dark=DARK, path=escape(_path(rows)))


def _path(rows: Sequence[Sequence[bool]]) -> str:
    """Each run of dark modules as a bar."""
    bars = []
    for y, row in enumerate(rows, QUIET):
        x = QUIET
        for dark, run in groupby(row):
            width = len(list(run))
            if dark:
                bars.append(f"M{x} {y}h{width}v1h-{width}z")
            x += width
    return "".join(bars)


def terminal(address: str) -> str:
    """A code as lines for a terminal, two modules above one another in each sign."""
    rows = modules(address)
    blank = [False] * (len(rows) + 2 * QUIET)
    beside = [False] * QUIET
    rows = [*[blank] * QUIET, *([*beside, *row, *beside] for row in rows), *[blank] * QUIET]
    if len(rows) % 2:
        rows.append(blank)
    signs = {(False, False): " ", (True, False): "▀", (False, True): "▄", (True, True): "█"}
    lines = (
        "".join(signs[pair] for pair in zip(upper, lower, strict=True)) for upper, lower in zip(rows[::2], rows[1::2], strict=True)
    )
    return "\n".join(f"{BLACK_ON_WHITE}{line}{OWN}" for line in lines)
