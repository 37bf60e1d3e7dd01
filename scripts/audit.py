"""Ask whether weaknesses are known of anything that the development lock pins (it holds all that the other does), or that is
installed beside it: `python -m venv` brings its own pip and, before Python 3.12, setuptools.

Where the service that knows them cannot be reached, or knows none of the packages, that is said, and nothing fails.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from importlib.metadata import distributions
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
LOCK = "requirements-dev.lock"
#: What we know of and can live with: its number, and why.
KNOWN: dict[str, str] = {}
#: In seconds: whoever waits for the service waits no longer.
PATIENCE = 60


def beside(lock: str) -> list[str]:
    """What is installed here otherwise than the lock says, as `name==version`; but for the project itself."""
    pinned = set(re.findall(r"^([\w.-]+==[^\s;]+)", lock, re.MULTILINE))
    found = {f"{re.sub(r'[-_.]+', '-', each.name).lower()}=={each.version}" for each in distributions()}
    return sorted(each for each in found - pinned if not each.startswith("scorepad=="))


def asked() -> list[dict[str, Any]] | None:
    """What the service says of each package; None if it does not answer."""
    locked = _asked(LOCK, "--require-hashes")
    if locked is None or not (more := beside((ROOT / LOCK).read_text(encoding="utf-8"))):
        return locked
    with TemporaryDirectory() as folder:
        here = Path(folder) / "here.txt"
        here.write_text("\n".join(more), encoding="utf-8")
        return [*locked, *(_asked(str(here), "--no-deps") or ())]


def _asked(requirements: str, how: str) -> list[dict[str, Any]] | None:
    command = [
        sys.executable, "-m", "pip_audit", "--requirement", requirements, how, "--disable-pip",
        "--format", "json", "--progress-spinner", "off", "--timeout", "10",
    ]  # fmt: skip
    try:
        answer = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=PATIENCE)
        told: list[dict[str, Any]] = json.loads(answer.stdout)["dependencies"]
    except (subprocess.TimeoutExpired, ValueError, KeyError):
        return None
    return [package for package in told if "skip_reason" not in package] or None


def main() -> int:
    found = asked()
    if found is None:
        print("Known weaknesses: not looked up, the service that knows them does not answer here.")
        return 0
    weak = [(package, one) for package in found for one in package["vulns"] if one["id"] not in KNOWN]
    for package, one in weak:
        fixed = ", ".join(one["fix_versions"]) or "no version yet"
        print(f"{package['name']} {package['version']}: {one['id']}, mended in {fixed}", file=sys.stderr)
    if weak:
        print("Take the mended versions with `make lock UPGRADE=1` (of what no lock holds: `make clean`),", file=sys.stderr)
        print("or say in scripts/audit.py why not.", file=sys.stderr)
        return 1
    print(f"Known weaknesses: none in the {len(found)} packages of {LOCK} and .venv.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
