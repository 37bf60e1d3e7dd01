"""Ask whether weaknesses are known of anything that the development lock pins (it holds all that the other does).

Where the service that knows them cannot be reached, or knows none of the packages, that is said, and nothing fails.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
LOCK = "requirements-dev.lock"
#: What we know of and can live with: its number, and why.
KNOWN: dict[str, str] = {}
#: In seconds: whoever waits for the service waits no longer.
PATIENCE = 60


def asked() -> list[dict[str, Any]] | None:
    """What the service says of each package; None if it does not answer."""
    command = [
        sys.executable, "-m", "pip_audit", "--requirement", LOCK, "--require-hashes", "--disable-pip",
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
        print("Take the mended versions with `make lock UPGRADE=1`, or say in scripts/audit.py why not.", file=sys.stderr)
        return 1
    print(f"Known weaknesses: none in the {len(found)} packages of {LOCK}.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
