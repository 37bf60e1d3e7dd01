"""`make check` asks whether weaknesses are known of what we install; where nobody answers it says so."""

from __future__ import annotations

import importlib.util
import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

pytestmark = pytest.mark.databaseless

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
