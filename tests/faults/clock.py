"""Scorepad with a clock that can be set: `python -m tests.faults.clock FILE …`. In FILE stand the seconds by which it is wrong; who
changes them lets it jump."""

from __future__ import annotations

import sys
import time
from pathlib import Path

from scorepad.cli.main import main

if __name__ == "__main__":
    file, right = Path(sys.argv.pop(1)), time.time

    def wrong() -> float:
        return right() + float(file.read_text(encoding="ascii") or 0)

    time.time = wrong
    main()
