"""Write both locks from pyproject.toml, and the bill of materials from requirements.lock (`sbom.py`), or check that they fit.

Pins that still fit are kept, unless --upgrade is given. With --check nothing is written. The locks hold for
Python 3.11 and newer on every system, with hashes, and name no address of a package index.
"""

from __future__ import annotations

import argparse
import difflib
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import sbom

ROOT = Path(__file__).resolve().parent.parent
DEV = "requirements-dev.lock"
RUN = "requirements.lock"
# The second is made to agree with the first, so that either can be installed over the other. A pad from a checkout makes pictures.
STEPS = ((DEV, ("--extra", "dev")), (RUN, ("--extra", "picture", "--constraints", DEV)))
FOREIGN = re.compile(r"://|^\s*-|^\s*[./]|[ @]file:", re.MULTILINE)


def pip_setting(name: str) -> str:
    """What pip's own settings say: uv does not read them."""
    answer = subprocess.run(
        [sys.executable, "-m", "pip", "config", "get", f"global.{name}"], capture_output=True, text=True, check=False
    )
    return answer.stdout.strip() if answer.returncode == 0 else ""


def environment() -> dict[str, str]:
    """Our environment; where it gives uv no index or certificate, those that pip uses."""
    result = dict(os.environ)
    if not any(result.get(name) for name in ("UV_DEFAULT_INDEX", "UV_INDEX_URL")) and (
        index := result.get("PIP_INDEX_URL") or pip_setting("index-url")
    ):
        result["UV_DEFAULT_INDEX"] = index
    if not any(result.get(name) for name in ("SSL_CERT_FILE", "UV_SYSTEM_CERTS", "UV_NATIVE_TLS")) and (
        certificate := result.get("PIP_CERT") or pip_setting("cert")
    ):
        result["SSL_CERT_FILE"] = certificate
    return result


def compile_in(folder: Path, upgrade: bool) -> None:
    settings = environment()
    for name, options in STEPS:
        command = [
            sys.executable, "-m", "uv", "pip", "compile", "pyproject.toml", *options, "--group", "install",
            "--universal", "--python-version", "3.11", "--generate-hashes", "--no-header", "--quiet",
            "--no-emit-index-url", "--no-emit-find-links", "--output-file", name,
        ]  # fmt: skip
        if upgrade:
            command.append("--upgrade")
        subprocess.run(command, cwd=folder, env=settings, check=True)


def main() -> int:
    parser = argparse.ArgumentParser(description="Write the locks, or check that they fit pyproject.toml.")
    choice = parser.add_mutually_exclusive_group()
    choice.add_argument("--check", action="store_true", help="write nothing; fail if a lock does not fit")
    choice.add_argument("--upgrade", action="store_true", help="take the newest versions that fit")
    arguments = parser.parse_args()

    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for file in ("pyproject.toml", DEV, RUN):
            if (ROOT / file).exists():
                shutil.copy(ROOT / file, folder / file)
        try:
            compile_in(folder, arguments.upgrade)
        except subprocess.CalledProcessError as problem:
            print(f"The locks could not be worked out (uv's exit code: {problem.returncode}).", file=sys.stderr)
            return 1
        fits = True
        texts = {file: (folder / file).read_text(encoding="utf-8") for file in (DEV, RUN)}
        texts[sbom.FILE] = sbom.document(texts[RUN], (ROOT / "pyproject.toml").read_text(encoding="utf-8"))
        for file, new in texts.items():
            if file != sbom.FILE and FOREIGN.search(re.sub(r"^ +(--hash|# +-c ).*$", "", new, flags=re.MULTILINE)):
                print(f"{file} would name an address or a path of this machine.", file=sys.stderr)
                return 1
            path = ROOT / file
            old = path.read_text(encoding="utf-8") if path.exists() else ""
            if old == new:
                continue
            fits = False
            if arguments.check:
                sys.stderr.writelines(difflib.unified_diff(old.splitlines(True), new.splitlines(True), file, f"{file} (to be)"))
            else:
                path.write_text(new, encoding="utf-8")
                print(f"wrote {file}")
    if arguments.check and not fits:
        print("The locks do not fit pyproject.toml: run `make lock`.", file=sys.stderr)
        return 1
    if fits:
        print("The locks fit pyproject.toml.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
