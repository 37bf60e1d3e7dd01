"""Runs every `bench_*.py` beside it, or those whose names are given; exit code 1 if a target was missed."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path

from bench.measure import alone, show


def main() -> int:
    names = [path.stem for path in sorted(Path(__file__).parent.glob("bench_*.py"))]
    names = [name for name in names if not sys.argv[1:] or name.removeprefix("bench_") in sys.argv[1:]]
    alone()
    kept = [show(name, import_module(f"bench.{name}").run()) for name in names]
    return 0 if kept and all(kept) else 1


if __name__ == "__main__":
    sys.exit(main())
