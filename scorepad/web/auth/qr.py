"""QR codes of addresses, as SVG and as text for a terminal."""

from __future__ import annotations

from io import StringIO

import segno
from markupsafe import Markup

#: The width of the light margin in modules, as the standard requires.
QUIET_ZONE = 4
#: Dark on white in dark mode, too: some cameras do not read inverted codes. Set as attributes, to need no stylesheet.
DARK, LIGHT = "#26221c", "#fff"
#: The same colours in a terminal, independent of its own ones: light modules are printed white on black.
WHITE_ON_BLACK, RESET = "\x1b[38;5;231;48;5;16m", "\x1b[0m"


def _code(address: str) -> segno.QRCode:
    return segno.make_qr(address, error="m")


def svg(address: str, label: str = "") -> Markup:
    """The code as an inline SVG that takes the width of its place. Without a `label` screen readers skip it."""
    named = Markup('role="img" aria-label="{}"').format(label) if label else Markup('aria-hidden="true"')
    drawn = _code(address).svg_inline(border=QUIET_ZONE, dark=DARK, light=LIGHT, svgclass="qr", lineclass=None, omitsize=True)
    return Markup(drawn.replace("<svg", f'<svg {named} shape-rendering="crispEdges"', 1))  # noqa: S704


def terminal(address: str) -> str:
    """The code as lines for a terminal; each character is two modules high."""
    out = StringIO()
    _code(address).terminal(out, border=QUIET_ZONE, compact=True)
    *lines, last = out.getvalue().splitlines()
    # With an odd number of rows segno adds a dark one.
    return "\n".join(f"{WHITE_ON_BLACK}{line}{RESET}" for line in (*lines, last.replace("▀", "█")))
