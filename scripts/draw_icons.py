"""Draw the icons of static/icons/ from icon.svg, with the Chromium of the tests: python scripts/draw_icons.py

Everything that matters lies within the circle that a phone may cut out of it, so the same picture serves as "maskable".
Each run writes the same bytes.
"""

from __future__ import annotations

import os
import runpy
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).parent.parent
ICONS = ROOT / "static" / "icons"
#: How many pixels wide, by name.
SIZES = {"apple-touch-icon.png": 180, "icon-192.png": 192, "icon-512.png": 512}


def draw() -> None:
    """Write them anew."""
    chromium = os.environ.get("SCOREPAD_CHROMIUM") or runpy.run_path(str(ROOT / "scripts" / "find_chromium.py"))["find"]()
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--force-color-profile=srgb"])
        for name, size in SIZES.items():
            page = browser.new_page(viewport={"width": size, "height": size}, device_scale_factor=1)
            page.set_content((ICONS / "icon.svg").read_text(encoding="utf-8"))
            page.add_style_tag(content="body { margin: 0 } svg { display: block; width: 100vw }")
            page.screenshot(path=ICONS / name)
        browser.close()


if __name__ == "__main__":
    draw()
