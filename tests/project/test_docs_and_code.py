"""What README, CONTRIBUTING and docs/ say is what the code has: numbers, labels, fields, files, examples."""

from __future__ import annotations

import json
import os
import re
import subprocess
import tomllib
from datetime import time
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from scorepad import __version__
from scorepad.backup import file_format, nightly
from scorepad.backup.file_format import (
    AccessLine,
    CircleLine,
    EveningLine,
    LinkLine,
    PaymentLine,
    PersonLine,
    PlanLine,
    TableLine,
    WorthLine,
)
from scorepad.cli import maintenance
from scorepad.cli.main import main
from scorepad.formats.csv_tables import RESULT_COLUMNS, ROUND_COLUMNS
from scorepad.hands import demo
from scorepad.server.limits import RESERVED, Limits
from scorepad.store import links as stored_links
from scorepad.store.store import open_database
from scorepad.web.app import DATABASE, create_app
from scorepad.web.auth.pad_address import ADDRESS_FILE, PadAddress
from scorepad.web.serving import caretaker
from scorepad.web.tls import certificates, trust
from scorepad.words import LANGUAGES
from tests.web.doors import store_of

TOP = Path(__file__).parent.parent.parent
PAGES = {
    path.stem: path.read_text(encoding="utf-8")
    for path in (
        TOP / "README.md",
        TOP / "CONTRIBUTING.md",
        *(TOP / "docs" / f"{name}.md" for name in ("at-home", "backup", "command-line", "moving", "server")),
    )
}
PROJECT = tomllib.loads((TOP / "pyproject.toml").read_text(encoding="utf-8"))["project"]
MAKE = (TOP / "Makefile").read_text(encoding="utf-8")
ENGLISH = (TOP / "scorepad/words/site.en.ftl").read_text(encoding="utf-8")
LIMITS, DEFAULTS = Limits(), {option.name: option.default for option in main.commands["serve"].params}
POOL = open_database("postgresql://pad@db.example/scorepad").engine.pool
NUMBER = {6: "six", 7: "seven", 8: "eight", 10: "ten", 20: "twenty", 40: "forty", 50: "fifty"}
SAID = [
    ("README", f"Python {PROJECT['requires-python'].removeprefix('>=')} or newer"),
    ("at-home", f"Python {PROJECT['requires-python'].removeprefix('>=')} or newer"),
    ("at-home", f"scorepad-{__version__}-py3-none-any.whl"),
    ("README", f"type its {NUMBER[stored_links.CODE_LETTERS]} letters"),
    ("README", f"{NUMBER[len(demo.PEOPLE)]} people, {NUMBER[demo.EVENINGS]} evenings"),
    ("CONTRIBUTING", f"draws {re.findall(r'^NUMBER .= (.*)$', MAKE, re.MULTILINE)[0]} mutants"),
    ("README", f"keeps the last {NUMBER[nightly.KEEP_NIGHTS]} nights"),
    ("at-home", f"keeps the last {NUMBER[nightly.KEEP_NIGHTS]}."),
    ("server", f"the last {NUMBER[nightly.KEEP_NIGHTS]} are kept"),
    ("backup", f"The last {NUMBER[nightly.KEEP_NIGHTS]} stay"),
    ("backup", f"the first {NUMBER[maintenance.MAX_FAULTS]} if there are more"),
    ("backup", f"more than the first {NUMBER[maintenance.MAX_FAULTS]}."),
    ("backup", f"Form {file_format.FORMAT}:"),
    ("server", f"{LIMITS.connections + RESERVED:,} descriptors"),
    ("server", f"{1024 - RESERVED} connections with 1,024"),
    ("server", f"up to {POOL.size() + POOL._max_overflow} connections"),  # type: ignore[attr-defined]
    ("server", f"after {NUMBER[stored_links.MAX_CODE_TRIES]} wrong tries"),
    ("server", f"has {NUMBER[stored_links.MAX_TRIES_PER_HOME]} in {NUMBER[stored_links.TRIES_SECONDS // 60]} minutes"),
    ("at-home", f"valid for {certificates.SERVER_LIFETIME.days} days"),
    ("at-home", f"lasts {NUMBER[certificates.AUTHORITY_LIFETIME.days // 365]} years"),
    ("at-home", f"https is at {DEFAULTS['tls_port']}"),
    ("README", f"http://{DEFAULTS['host']}:{DEFAULTS['port']}"),
]  # fmt: skip
KINDS = {
    "circle": CircleLine,
    "person": PersonLine,
    "door": AccessLine,
    "evening": EveningLine,
    "plan": PlanLine,
    "worth": WorthLine,
    "payment": PaymentLine,
}


def rows(page: str) -> list[tuple[str, str]]:
    """The rows of a page's tables of two columns."""
    return re.findall(r"^\| (.+?) \| (.+) \|$", page, re.MULTILINE)


def quoted(text: str) -> set[str]:
    """The plain names between backticks."""
    return set(re.findall(r"`([a-z_]+)`", text))


def test_a_number_is_that_of_the_code() -> None:
    assert [(page, said) for page, said in SAID if said not in " ".join(PAGES[page].split())] == []


def test_a_failed_backup_is_tried_again_after_an_hour() -> None:
    assert "tries again an hour later" in PAGES["backup"]
    assert caretaker.RETRY_SECONDS == 3600


def test_what_is_written_in_italics_in_the_readme_stands_on_a_page() -> None:
    labels = [part for found in re.findall(r"(?<!\*)\*([A-Z][^*\n]+)\*(?!\*)", PAGES["README"]) for part in found.split(" › ")]
    assert len(labels) > 8
    assert [label for label in labels if not re.search(rf"= {re.escape(label)}$", ENGLISH, re.MULTILINE)] == []


def test_each_make_target_that_is_spoken_of_is_there() -> None:
    spoken = re.findall(r"\bmake ([a-z-]+)(?=\s+#| HOST)|`make ([a-z-]+)", PAGES["README"] + PAGES["CONTRIBUTING"])
    names = {one or other for one, other in spoken}
    assert {"run", "test", "fuzz", "mutants"} <= names
    assert names <= set(re.findall(r"^([a-z-]+):.*## ", MAKE, re.MULTILINE))


def test_the_list_of_targets_is_complete() -> None:
    (phony,) = re.findall(r"^\.PHONY: (.*)$", MAKE, re.MULTILINE)
    assert set(phony.split()) == set(re.findall(r"^([a-z-]+):.*## ", MAKE, re.MULTILINE))


def test_each_extra_is_there_and_pictures_are_locked() -> None:
    spoken = set(re.findall(r"\[(\w+)\]'", "".join(PAGES.values())))
    assert {"picture", "postgresql", "dask"} <= spoken <= set(PROJECT["optional-dependencies"])
    for lock in ("requirements.lock", "requirements-dev.lock"):
        assert "resvg-py==" in (TOP / lock).read_text(encoding="utf-8")


def test_the_site_and_belote_alone_speak_french() -> None:
    assert "In German and English; the site and Belote also in French" in " ".join(PAGES["README"].split())
    rooms = {path.parent.name: path.name.split(".")[1] for path in (TOP / "scorepad/games").glob("*/words.fr.ftl")}
    assert rooms == {"belote": "fr"}
    assert {*LANGUAGES} == {"de", "en", "fr"}


def test_each_field_of_a_backup_is_in_the_doc() -> None:
    told = {name: text for name, text in rows(PAGES["backup"]) if name.startswith('`{"')}
    for kind, line in KINDS.items():
        (text,) = (text for name, text in told.items() if name.startswith(f'`{{"{kind}"'))
        assert set(line.model_fields) - {kind} <= quoted(text) | set(re.findall(r"\w+", text)), kind
    for line, heading in ((TableLine, "Of a table:"), (LinkLine, "Of a link:")):
        part = PAGES["backup"].partition(heading)[2].partition("\n\n\n")[0].lstrip().partition("\n\n")[0]
        assert set(line.model_fields) == {field for name, _ in rows(part) for field in quoted(name)}, heading


def test_each_column_of_a_spreadsheet_is_in_the_doc() -> None:
    out = PAGES["moving"].partition("`results`: one row")[2].partition("\n## ")[0]
    for columns, part in zip((RESULT_COLUMNS, ROUND_COLUMNS), out.split("`rounds`: one row"), strict=True):
        assert {column for name, _ in rows(part) for column in quoted(name)} == set(columns)


def test_each_file_of_a_pad_is_in_the_table_at_home(tmp_path: Path) -> None:
    part = PAGES["at-home"].partition("## Where everything lies")[2].partition("\n## ")[0]
    names = {name for cell, _ in rows(part) for name in re.findall(r"`([^`]+)`", cell)}
    app = create_app(tmp_path, HERE=False, TLS=True)
    PadAddress("0.0.0.0", 8000).save(tmp_path)
    found = {f"{path.name}/" if path.is_dir() else path.name for path in tmp_path.iterdir()}
    store_of(app).close()
    assert {DATABASE, ADDRESS_FILE, "secret_key", "tls/"} <= found
    assert {name for name in found if not name.endswith(".lock")} <= names


def test_phones_of_each_kind_are_told_how() -> None:
    names = {"iphone": "iPhone", "android": "Android", "windows": "Windows", "mac": "Mac", "linux": "Linux", "firefox": "Firefox"}
    *first, last = (names[device] for device in trust.ORDER)
    assert f"steps for {', '.join(first)} or {last}" in " ".join(PAGES["at-home"].split())


@pytest.mark.parametrize(
    ("given", "folder", "at"),
    [
        (["--backup-every", "night"], "backups", time(4)),
        (["--backup-every", "02:30", "--backup-to", "stick"], "stick", time(2, 30)),
    ],
)
def test_a_night_is_at_four_or_as_said(
    given: list[str], folder: str, at: time, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    served: list[caretaker.BackupSchedule] = []
    monkeypatch.setattr("scorepad.web.serving.serve.serve", lambda at, instance, database, nights: served.append(nights))
    monkeypatch.chdir(tmp_path)
    assert CliRunner().invoke(main, ["serve", "--instance", str(tmp_path), *given]).exit_code == 0
    assert served == [caretaker.BackupSchedule(tmp_path / folder, at)]


@pytest.mark.parametrize(("where", "folder"), [("at-home", "~/.local/share/scorepad"), ("server", "/var/lib/scorepad")])
def test_who_restores_as_the_page_says_keeps_what_there_was_also_the_second_time(where: str, folder: str, tmp_path: Path) -> None:
    (steps,) = (each for each in re.findall(r"^```sh\n(.*?)^```$", PAGES[where], re.MULTILINE | re.DOTALL) if "\nmv " in each)
    there = tmp_path / "scorepad"
    there.mkdir()
    (there / "scorepad.db").write_text("first")
    file = re.findall(r"^scorepad restore (?:- < )?(.*)$", steps, re.MULTILINE)[0]
    # Folders are named by the second; the stub gives each run another one.
    begin = 'set -eu; systemctl() { :; }; date() { command date +%N; }; scorepad() { echo "$*" > "$DATABASE"; }\n'
    told = f"touch {file}\n{steps}{steps}".replace(folder, str(there)).replace("~", str(tmp_path))
    done = ["bash", "-c", begin + told]
    subprocess.run(done, check=True, env={"DATABASE": str(there / "scorepad.db"), "PATH": os.environ["PATH"]})
    kept = sorted(path.read_text() for path in there.glob("*/scorepad.db"))
    assert len(kept) == 2
    assert kept[0] == "first"
    assert (there / "scorepad.db").read_text().startswith("restore ")


def test_on_the_way_to_postgresql_the_pad_stops_before_the_backup() -> None:
    part = PAGES["server"].partition("## PostgreSQL")[2]
    assert part.index("systemctl stop scorepad") < part.index("scorepad backup") < part.index("scorepad restore")


def test_commands_for_backups_take_the_pad_as_serve_does() -> None:
    def pad(command: click.Command) -> set[tuple[str, object]]:
        return {(param.opts[0], param.envvar) for param in command.params if param.name in ("instance", "database")}

    for name in ("backup", "restore", "doctor", "migrate"):
        assert pad(main.commands[name]) == pad(main.commands["serve"]) != set()


def test_examples_say_what_the_commands_say() -> None:
    calls = re.findall(r"^\$ echo '(.*)' \| scorepad (.*)\n(\{.*)$", PAGES["command-line"], re.MULTILINE)
    assert len(calls) == 2
    for given, command, said in calls:
        done = json.loads(CliRunner().invoke(main, command.split(), input=given).stdout)
        if "…" not in said:
            assert done == json.loads(said)
            continue
        short = {**done, "rounds": [{"scores": each["scores"]} for each in done["rounds"]]}
        told = json.loads(said.replace(", …", ""))
        assert {name: short[name] for name in told} == told
