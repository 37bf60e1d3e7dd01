"""Writes how wide the characters of the picture's fonts are (`scorepad/web/picture/fonts/widths.json`).

    python scripts/font_widths.py

To be run, with fontTools installed, when a font is made anew. The widths are in units of the font, without kerning: `{"KIND":
{"file": SHA-256, "units": …, "widths": {"WIDTH": "characters"}}}`.
"""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

from fontTools.ttLib import TTFont

from scorepad.web.picture.font import FILES, FOLDER, WIDTHS


def widths() -> dict[str, Any]:
    """The table of all fonts."""
    return {kind: _widths_of(FOLDER / name) for kind, name in FILES.items()}


def _widths_of(file: Path) -> dict[str, Any]:
    font, of_width = TTFont(file), dict[int, str]()
    for sign, glyph in sorted(font.getBestCmap().items()):
        width = font["hmtx"][glyph][0]
        of_width[width] = of_width.get(width, "") + chr(sign)
    digest = sha256(file.read_bytes()).hexdigest()
    return {"file": digest, "units": font["head"].unitsPerEm, "widths": {str(width): of_width[width] for width in sorted(of_width)}}


if __name__ == "__main__":
    WIDTHS.write_text(json.dumps(widths(), indent=0) + "\n", encoding="ascii")
