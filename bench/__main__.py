"""Runs all `bench_*.py` in this folder, or those named on the command line; exit code 1 if a target was missed."""

from __future__ import annotations

import sys
from importlib import import_module
from itertools import takewhile
from pathlib import Path

from bench.measure import alone, show


def main() -> int:
    names = [path.stem for path in sorted(Path(__file__).parent.glob("bench_*.py"))]
    # Options (from the first argument with a dash on) are read by the bench itself.
    wanted = list(takewhile(lambda each: not each.startswith("-"), sys.argv[1:]))
    names = [name for name in names if not wanted or name.removeprefix("bench_") in wanted]
    alone()
    kept = [show(name, import_module(f"bench.{name}").run()) for name in names]
    return 0 if kept and all(kept) else 1


if __name__ == "__main__":
    sys.exit(main())
