"""A program: reads an SVG and writes it as PNG, with the fonts named as arguments. It imports nothing of the site, to be quick."""

from __future__ import annotations

import sys

if __name__ == "__main__":
    import resvg_py

    svg = sys.stdin.buffer.read().decode()
    png = resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True, font_files=sys.argv[1:], font_family="DejaVu Sans")
    sys.stdout.buffer.write(bytes(png))
