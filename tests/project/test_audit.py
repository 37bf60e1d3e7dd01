"""`make check` asks whether weaknesses are known of what we install; where nobody answers it says so."""

from __future__ import annotations

import importlib.util
import json
import re
import subprocess
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

SCRIPT = Path(__file__).parent.parent.parent / "scripts" / "audit.py"
CLEAN = {"name": "flask", "version": "3.1.0", "vulns": []}
WEAK = {"name": "jinja2", "version": "3.0.0", "vulns": [{"id": "PYSEC-1", "fix_versions": ["3.1.6"]}]}
NOT_FOUND = {"name": "flask", "skip_reason": "not found"}


@pytest.fixture
def audit() -> Any:
    spec = importlib.util.spec_from_file_location("audit", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    # Whatever is installed where the tests run.
    module.distributions = list
    return module


def answers(monkeypatch: pytest.MonkeyPatch, told: str) -> None:
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: subprocess.CompletedProcess([], 0, told, ""))


def test_a_known_weakness_fails_the_check_and_says_where_it_is_mended(
    audit: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    answers(monkeypatch, json.dumps({"dependencies": [CLEAN, WEAK]}))
    assert audit.main() == 1
    assert "jinja2 3.0.0: PYSEC-1, mended in 3.1.6" in capsys.readouterr().err


def test_one_we_can_live_with_does_not(audit: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    answers(monkeypatch, json.dumps({"dependencies": [CLEAN, WEAK]}))
    monkeypatch.setattr(audit, "KNOWN", {"PYSEC-1": "we draw no template of anybody else's"})
    assert audit.main() == 0


@pytest.mark.parametrize("told", ["", "no route", "{}", json.dumps({"dependencies": [NOT_FOUND]})])
def test_where_the_service_does_not_answer_that_is_said(
    audit: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], told: str
) -> None:
    answers(monkeypatch, told)
    assert audit.main() == 0
    assert "not looked up" in capsys.readouterr().out


def test_nothing_weak_is_told_with_how_much_was_looked_at(
    audit: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    answers(monkeypatch, json.dumps({"dependencies": [CLEAN]}))
    assert audit.main() == 0
    assert "none in the 1 packages" in capsys.readouterr().out


def test_what_a_venv_brings_and_no_lock_holds_is_looked_at_too(audit: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    here = [SimpleNamespace(name=name, version=version) for name, version in
            [("setuptools", "65.5.0"), ("Fluent.Runtime", "0.4"), ("pip", "26.3"), ("scorepad", "1")]]  # fmt: skip
    monkeypatch.setattr(audit, "distributions", lambda: here)
    assert audit.beside("fluent-runtime==0.4 \\\npip==26.3 \\\n") == ["setuptools==65.5.0"]
    asked: list[str] = []

    def run(command: list[str], **_: Any) -> Any:
        asked.extend(Path(name).read_text("utf-8") for flag, name in pairwise(command) if flag == "--requirement" and "/" in name)
        return subprocess.CompletedProcess([], 0, json.dumps({"dependencies": [CLEAN]}), "")

    monkeypatch.setattr(subprocess, "run", run)
    audit.main()
    assert any("setuptools==65.5.0" in each for each in asked)


def test_nothing_is_installed_but_what_the_locks_hash() -> None:
    top = SCRIPT.parent.parent
    for lock in ("requirements.lock", "requirements-dev.lock"):
        for pin in re.split(r"^(?=\S)", (top / lock).read_text(encoding="utf-8"), flags=re.MULTILINE):
            assert pin[:1] in ("", "#") or re.match(r"[\w.-]+==[^\n]+ \\\n +--hash=sha256:[0-9a-f]{64}", pin), pin
    installs = [
        line
        for name in ("Makefile", "Containerfile", "docs/at-home.md", "docs/server.md")
        for line in (top / name).read_text(encoding="utf-8").splitlines()
        if re.search(r"pip .*install.* -r ", line)
    ]
    assert len(installs) >= 4
    assert [line for line in installs if "--require-hashes" not in line] == []


def test_the_locks_replace_what_a_venv_brings() -> None:
    for lock in ("requirements.lock", "requirements-dev.lock"):
        text = (SCRIPT.parent.parent / lock).read_text(encoding="utf-8")
        assert {"pip", "setuptools"} <= set(re.findall(r"^([\w.-]+)==", text, re.MULTILINE))
