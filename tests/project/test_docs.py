"""What README and the pages of docs/ tell people to type is there: commands, options, variables, files, units, the container.

Beyond this, the pages were tried from nothing (`scripts/try_page.py`) on a bare Debian 12 that was booted with systemd.
`at-home.md`: whole, as a user. `server.md`: whole, behind Caddy and then nginx of Debian (with certificates made on the spot;
through both a table was opened over https), then on its PostgreSQL. `container.md`: built, run and stopped by Podman, on Debian's
Python for a base image, since no registry could be reached, and on the machine's own network.
"""

import configparser
import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from scorepad.cli.main import main
from scorepad.web.http.security import VARIABLE

TOP = Path(__file__).parent.parent.parent
sys.path.insert(0, str(TOP / "scripts"))
from try_page import BY_HAND, blocks, script  # noqa: E402

CONTAINERFILE = TOP / "Containerfile"
PAGES = [TOP / "README.md", TOP / "CONTRIBUTING.md", *sorted((TOP / "docs").glob("*.md"))]
TRIED = [TOP / "docs" / name for name in ("at-home.md", "server.md", "container.md")]
#: Variables that belong to no option: the key for cookies; the browser of the tests, and whether they take pictures.
OTHER_VARIABLES = {VARIABLE, "SCOREPAD_CHROMIUM", "SCOREPAD_SHOTS"}

for_each_page = pytest.mark.parametrize("doc", PAGES, ids=lambda doc: doc.name)
for_each_tried = pytest.mark.parametrize("doc", TRIED, ids=lambda doc: doc.name)


def commands_in(text: str) -> Iterator[list[str]]:
    """All calls of scorepad, as lists of what stands behind the name: in blocks, and in the running text."""
    for block in re.findall(r"^```\w*[^\n]*\n(.*?)^```", text, re.MULTILINE | re.DOTALL):
        for line in block.replace("\\\n", " ").splitlines():
            yield from _called(line)
    for quoted in re.findall(r"`(scorepad [^`]+)`", re.sub(r"^```.*?^```", "", text, flags=re.MULTILINE | re.DOTALL)):
        yield from _called(quoted)


def _called(line: str) -> Iterator[list[str]]:
    for part in re.split(r"\||&&|;", line.removeprefix("$ ")):
        words = part.split()
        named = [at for at, word in enumerate(words) if re.fullmatch(r"(ExecStart=)?(\S*/bin/)?scorepad", word)]
        # A program is called first in its line; behind podman's options by the last word that names it or its image.
        called = named[-1:] if words[:2] in (["podman", "run"], ["podman", "exec"]) else [at for at in named if at == 0]
        for at in called:
            given = shlex.split(" ".join(words[at + 1 :]), comments=True)
            # What is written or read by the shell is no argument.
            given = given[: next((place for place, word in enumerate(given) if word in ("<", ">", ">>")), len(given))]
            # In the file of a game it is a key.
            if given and given[0] != "=":
                yield given


def refused(words: list[str]) -> str | None:
    """Why scorepad would not take these words; None if it would. Files need not be there."""
    name, *rest = words
    if name in ("--version", "--help"):
        return None
    command = main.commands.get(name)
    if command is None:
        return f"there is no scorepad {name}"
    context = click.Context(command, parent=click.Context(main, **main.context_settings), info_name=name)
    try:
        options, _, _ = command.make_parser(context).parse_args(args=rest)
        for param in command.get_params(context):
            given = options.get(param.name)
            if isinstance(given, str) and not isinstance(param.type, click.Path | click.File):
                param.process_value(context, given)
    except click.UsageError as error:
        return f"scorepad {name}: {error.format_message()}"
    return None


def variables() -> dict[str, click.Parameter]:
    """The variables that stand for options of the command line."""
    return {
        name: param
        for command in main.commands.values()
        for param in command.params
        for name in ([param.envvar] if isinstance(param.envvar, str) else param.envvar or [])
    }


@for_each_page
def test_every_call_of_scorepad_is_one_that_it_takes(doc: Path) -> None:
    # An argument in capitals, an ellipsis or a bracket stands for something else.
    stand_in = re.compile(r"…|\bFILE\b|\bN\b")
    calls = [words for words in commands_in(doc.read_text(encoding="utf-8")) if not stand_in.search(" ".join(words))]
    wrong = [problem for words in calls if (problem := refused(words))]
    assert wrong == []


def test_calls_are_found_wherever_they_stand() -> None:
    text = """`scorepad serve --port 1` and `scorepad`
```sh
~/x/bin/scorepad backup \\
  a.jsonl && echo scorepad
$ scorepad simulate partout | scorepad score --verify - | tail
ExecStart=%h/bin/scorepad serve
podman run --rm --name scorepad --volume scorepad:/data scorepad migrate < a
cd scorepad # scorepad nothing
```
"""
    assert [" ".join(words) for words in commands_in(text)] == [
        "backup a.jsonl", "simulate partout", "score --verify -", "serve", "migrate", "serve --port 1",
    ]  # fmt: skip
    assert refused(["serve", "--prot", "1"])
    assert refused(["serve", "--port", "many"])
    assert refused(["bakcup", "x"])


@for_each_page
def test_every_option_that_is_spoken_of_is_there(doc: Path) -> None:
    known = {name for command in main.commands.values() for param in command.params for name in param.opts}
    spoken = re.findall(r"`(--[a-z-]+)[^`]*`", doc.read_text(encoding="utf-8"))
    # What belongs to podman, pip or make is told apart by the page: it stands beside the program's name.
    others = {"--build-arg", "--publish", "--env", "--format", "--file", "--tmpfs", "--group"}
    assert {option for option in spoken if option not in known} <= others


@for_each_page
def test_every_variable_is_one_that_is_read(doc: Path) -> None:
    for name, _, value in re.findall(r"\b(SCOREPAD_[A-Z_]+)(=([^\s`]*))?", doc.read_text(encoding="utf-8")):
        assert name in variables() or name in OTHER_VARIABLES, f"{doc.name}: nobody reads {name}"
        if value and name not in OTHER_VARIABLES:
            assert takes(name, value.strip("\"'")), f"{doc.name}: {name} is not to be {value}"


def takes(name: str, value: str) -> bool:
    """Whether an option takes this value of its variable."""
    param = variables()[name]
    try:
        param.process_value(click.Context(main), value)
    except click.UsageError:
        return False
    return True


@for_each_page
def test_links_lead_somewhere(doc: Path) -> None:
    for target in re.findall(r"\]\(([^)\s]+)\)", doc.read_text(encoding="utf-8")):
        if "://" in target:
            continue
        path, _, place = target.partition("#")
        there = (doc.parent / path) if path else doc
        assert there.exists(), f"{doc.name}: there is no {path}"
        if place:
            titles = re.findall(r"^#+ (.*)$", there.read_text(encoding="utf-8"), re.MULTILINE)
            assert place in {re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in titles}, f"{doc.name}: {target}"


@for_each_tried
def test_a_page_can_be_run_as_a_script(doc: Path) -> None:
    text = doc.read_text(encoding="utf-8")
    assert {by_hand for _, by_hand in blocks(text)} == {True, False} or doc.name == "server.md"
    assert len(blocks(text)) == len(re.findall(r"^```sh", text, re.MULTILINE))
    assert set(re.findall(r"^```sh(.*)$", text, re.MULTILINE)) <= {"", f" {BY_HAND}"}
    bash = shutil.which("bash")
    if bash is None:
        pytest.skip("there is no bash here that could read the commands")
    read = subprocess.run([bash, "-n"], input=script(text), text=True, capture_output=True, check=False)
    assert (read.returncode, read.stderr) == (0, "")


def files_of(doc: Path) -> dict[str, str]:
    """What a page writes into files, by their paths."""
    found = re.findall(r"^cat >>? (\S+) <<'?END'?\n(.*?)^END$", doc.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    return {path: "".join(content for other, content in found if other == path) for path, _ in found}


UNITS = [(doc, path) for doc in TRIED for path in files_of(doc) if path.endswith(".service")]


@pytest.mark.parametrize(("doc", "path"), UNITS, ids=lambda each: each.name if isinstance(each, Path) else "unit")
def test_a_unit_starts_what_the_page_installs(doc: Path, path: str, tmp_path: Path) -> None:
    unit = configparser.ConfigParser(interpolation=None, strict=False)
    unit.optionxform = str  # type: ignore[assignment,method-assign]
    unit.read_string(files_of(doc)[path])
    program = unit["Service"]["ExecStart"].split()[0].replace("%h", "~")
    text = doc.read_text(encoding="utf-8")
    assert f"{program.removesuffix('scorepad')}pip install" in text
    assert unit["Install"]["WantedBy"] in ("default.target", "multi-user.target")
    if environment := unit["Service"].get("EnvironmentFile"):
        assert environment in files_of(doc)
    if user := unit["Service"].get("User"):
        assert re.search(rf"^useradd .* {user}$", text, re.MULTILINE)
        # The folder that the service may write to is the one in which it is told to keep its data.
        assert f"SCOREPAD_INSTANCE=/var/lib/{unit['Service']['StateDirectory']}\n" in files_of(doc)["/etc/scorepad.env"]
    verify(files_of(doc)[path], user is None, tmp_path)


def verify(unit: str, of_user: bool, folder: Path) -> None:
    """Let systemd read the unit, with a program in it that is there."""
    analyze = shutil.which("systemd-analyze")
    if analyze is None:
        pytest.skip("there is no systemd-analyze here that could read the unit")
    file = folder / "scorepad.service"
    file.write_text(re.sub(r"^ExecStart=\S+", f"ExecStart={sys.executable}", unit, flags=re.MULTILINE), encoding="utf-8")
    environment = {**os.environ, "XDG_RUNTIME_DIR": str(folder)}
    command = [analyze, "verify", "--man=no", *(["--user"] if of_user else []), str(file)]
    read = subprocess.run(command, capture_output=True, text=True, env=environment, check=False)
    # It tells of other units of this machine, too.
    told = [line for line in read.stderr.splitlines() if "scorepad" in line]
    assert told == []


def instructions() -> list[tuple[str, str]]:
    """The lines of the Containerfile: what is to be done, and with what."""
    text = re.sub(r"^#.*\n", "", CONTAINERFILE.read_text(encoding="utf-8"), flags=re.MULTILINE).replace("\\\n", " ")
    return [(name, rest.strip()) for name, _, rest in (line.partition(" ") for line in text.splitlines() if line)]


def all_of(name: str) -> list[str]:
    return [rest for found, rest in instructions() if found == name]


def test_the_image_holds_what_is_there_and_nothing_secret() -> None:
    taken = [each.split()[:-1] for each in all_of("COPY") if not each.startswith("--from")]
    sources = {name for names in taken for name in names}
    assert all((TOP / name).exists() for name in sources)
    # What is not named in the list of what may be sent along is not found.
    let_in = {line[1:] for line in (TOP / ".dockerignore").read_text(encoding="utf-8").splitlines() if line.startswith("!")}
    assert sources == let_in
    assert not {"instance", "tests", ".git"} & sources


def test_nobody_in_the_container_is_root_and_all_is_kept_in_the_volume() -> None:
    environment = dict(each.split("=", 1) for rest in all_of("ENV") for each in rest.split())
    (volume,) = all_of("VOLUME")
    assert environment["SCOREPAD_INSTANCE"] == volume
    assert [*all_of("USER")] == ["10001:10001"]
    names = [name for name, _ in instructions()]
    assert names.index("USER") > max(at for at, name in enumerate(names) if name == "RUN")
    assert f"EXPOSE {environment['SCOREPAD_PORT']}" in CONTAINERFILE.read_text(encoding="utf-8")
    for name, value in environment.items():
        assert takes(name, value)


def test_the_container_serves_and_asks_itself_whether_it_is_well() -> None:
    assert all_of("ENTRYPOINT") == ['["/opt/scorepad/bin/scorepad"]']
    assert all_of("CMD") == ['["serve"]']
    (check,) = all_of("HEALTHCHECK")
    environment = dict(each.split("=", 1) for rest in all_of("ENV") for each in rest.split())
    assert f"http://127.0.0.1:{environment['SCOREPAD_PORT']}/health" in check
