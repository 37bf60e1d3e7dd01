"""The software bill of materials: what requirements.lock pins, as CycloneDX, written to sbom.cdx.json by `make lock`.

It holds the same for the same lock. Wheels carry it in `.dist-info/sboms/` (PEP 770). A package that is needed on some systems or
versions of Python only is `optional`.
"""

from __future__ import annotations

import json
import re
import tomllib
from typing import Any
from uuid import NAMESPACE_URL, uuid5

from cyclonedx.model.bom import Bom, BomMetaData
from cyclonedx.model.component import Component, ComponentScope, ComponentType
from cyclonedx.output.json import JsonV1Dot6
from packageurl import PackageURL

FILE = "sbom.cdx.json"
#: A pin as uv writes it, and who wants it: `# via flask`, or one of several lines.
PIN = re.compile(r"([\w.-]+)==([^\s;]+)( ; [^\\]+)? \\")
VIA = re.compile(r" +# +(?:via )?([\w.-]+)(?: \(.*\))?")


def part(name: str, version: str, **more: Any) -> Component:
    purl = PackageURL("pypi", None, name, version)
    return Component(name=name, version=version, purl=purl, bom_ref=str(purl), **more)


def document(lock: str, project: str) -> str:
    """The bill of materials of a lock (`lock`, as uv writes it) and a project (`project`: pyproject.toml), as JSON."""
    told = tomllib.loads(project)["project"]
    whole = part(told["name"], told["version"], type=ComponentType.APPLICATION)
    # By name: a package may be pinned twice, for several versions of Python.
    parts: dict[str, list[Component]] = {told["name"]: [whole]}
    wants: dict[str, list[Component]] = {}
    for line in lock.splitlines():
        if pin := PIN.fullmatch(line):
            scope = ComponentScope.OPTIONAL if pin[3] else ComponentScope.REQUIRED
            parts.setdefault(pin[1], []).append(last := part(pin[1], pin[2], scope=scope))
        elif via := VIA.fullmatch(line):
            wants.setdefault(via[1], []).append(last)
    bom = Bom(
        components=[each for name in parts if name != told["name"] for each in parts[name]],
        serial_number=uuid5(NAMESPACE_URL, lock), metadata=BomMetaData(component=whole),
    )  # fmt: skip
    for name, versions in parts.items():
        for each in versions:
            bom.register_dependency(each, wants.get(name, ()))
    found = json.loads(JsonV1Dot6(bom).output_as_string())
    # The time at which it was made says nothing about the lock.
    del found["metadata"]["timestamp"]
    return json.dumps(found, indent=1, sort_keys=True) + "\n"
