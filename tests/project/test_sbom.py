"""The bill of materials that goes with a wheel tells what the lock pins."""

from __future__ import annotations

import json
import re
import sys
import tomllib
from pathlib import Path

TOP = Path(__file__).parent.parent.parent
sys.path.insert(0, str(TOP / "scripts"))
from sbom import FILE, document  # noqa: E402

PROJECT, LOCK, SBOM = ((TOP / name).read_text(encoding="utf-8") for name in ("pyproject.toml", "requirements.lock", FILE))


def test_it_is_of_this_lock() -> None:
    assert document(LOCK, PROJECT) == SBOM, "run `make lock`"


def test_it_names_each_package_that_is_pinned_and_what_wants_it() -> None:
    told = json.loads(SBOM)
    assert (told["bomFormat"], told["specVersion"]) == ("CycloneDX", "1.6")
    pins = re.findall(r"^([\w.-]+)==([^\s;]+)", LOCK, re.MULTILINE)
    assert {each["purl"] for each in told["components"]} == {f"pkg:pypi/{name}@{version}" for name, version in pins}
    wanted = {each for tree in told["dependencies"] for each in tree.get("dependsOn", ())}
    assert wanted == {each["bom-ref"] for each in told["components"]}
    optional = {each["name"] for each in told["components"] if each["scope"] == "optional"}
    assert "setuptools" in optional
    assert "flask" not in optional


def test_a_wheel_carries_it() -> None:
    wheel = tomllib.loads(PROJECT)["tool"]["hatch"]["build"]["targets"]["wheel"]
    assert wheel["sbom-files"] == [FILE]
