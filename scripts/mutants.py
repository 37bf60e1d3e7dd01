"""Change the rules, one thing at a time, and see whether a test notices: a sample of mutants, drawn by a seed.

mutmut makes and runs them, in a copy of the working tree, with the tests of the part that is changed. What is not killed there is
written into its file and tried again with all tests of that part: mutmut runs only tests that were seen to reach a function (what
is cached is reached once), none that reads sources, and its limits of time are short on a busy machine. What never ends is killed.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import re
import shutil
import subprocess
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fnmatch import fnmatch
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
COPY = ROOT / ".cache" / "mutants"
#: The share of mutants that the tests must notice.
ENOUGH = 0.9
#: Tests that read the sources of a part rather than run it: where all mutants stand in one file, they see them all. The last one
#: runs its tests in another process, where no mutant is at work.
OF_SOURCES = (
    "tests/rooms/test_house.py",
    "tests/rooms/test_net.py",
    "tests/rooms/test_rule_texts.py",
    "tests/hands/test_border.py",
)
#: Of these the same holds; and a database server that each mutant starts takes long.
NOT_FIRST = ("TestTheRules", "TestTheWords", "test_each_verb_is_tried_here", "postgres")
#: mutmut forks by itself, and no browser is needed.
WITHOUT = [each for name in ("xdist", "playwright", "cacheprovider") for each in ("-p", f"no:{name}")]
#: In seconds: all tests of a part take less, unless something never ends.
PATIENCE = 600
SPINNING = re.compile(r"[\u2800-\u28ff]")
RESULT = re.compile(r"^ +(\S+__mutmut_\d+): ([a-z ]+)$", re.MULTILINE)


@dataclass(frozen=True)
class Part:
    """Files (patterns) that are changed together, and the tests that see them: `tests` first, `more` for what survives these;
    `only`: which of them (for pytest's -k)."""

    name: str
    files: tuple[str, ...]
    tests: tuple[str, ...]
    more: tuple[str, ...] = ()
    only: str = ""

    def first(self) -> list[str]:
        """The tests that mutmut runs, as pytest takes them."""
        words = [*self._only(), *(f"not {each}" for each in NOT_FIRST)]
        return [*self.tests, *(f"--ignore={path}" for path in OF_SOURCES), "-k", " and ".join(words)]

    def all(self) -> list[str]:
        """All of its tests, as pytest takes them."""
        return [*self.tests, *self.more, *(each for word in self._only() for each in ("-k", word))]

    def _only(self) -> list[str]:
        return [f"({self.only})"] if self.only else []


def parts() -> tuple[Part, ...]:
    """All that mutants are drawn from."""
    sys.path.insert(0, str(ROOT))
    from scorepad.games import games, room_of

    ids: dict[str, set[str]] = defaultdict(set)
    for game in games():
        ids[room_of(game)] |= {game, room_of(game)}
    of_rooms = ("tests/rooms", "tests/hands", "tests/web/hands", "tests/web/questions")
    rooms = [
        Part(
            room,
            (f"scorepad/games/{room}/*.py", f"scorepad/games/{room}/hand/*.py"),
            (f"tests/games/{room}", *of_rooms),
            only=" or ".join(sorted(names)),
        )
        for room, names in sorted(ids.items())
    ]
    core = ("core/*.py", "kit/*.py", "forms/*.py", "games/__init__.py", "table.py", "log.py")
    of_core = ("tests/core", "tests/kit", "tests/forms", "tests/test_table.py", "tests/test_log.py", "tests/games/partout")
    guard = ("scorepad/web/http/visitor.py", "scorepad/web/auth/guard.py")
    return (
        *rooms,
        Part("core", tuple(f"scorepad/{each}" for each in core), (*of_core, "tests/rooms"), ("tests/games", "tests/web/entry")),
        Part("hands", ("scorepad/hands/*.py",), ("tests/hands",), ("tests/games", "tests/web/hands", "tests/cli")),
        Part(
            "store",
            ("scorepad/store/*.py", "scorepad/store/database/*.py"),
            ("tests/store", "tests/web/lobby"),
            ("tests/backup", "tests/web/board", "tests/web/tables"),
        ),
        Part("guard", guard, ("tests/web/auth",), ("tests/web/http", "tests/web/board")),
    )


def sources() -> list[str]:
    """The files of the working tree that git knows or would add."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    return [name for name in listed.stdout.split("\0") if name and (ROOT / name).is_file()]


def copied() -> None:
    """Copy the working tree to where mutmut works."""
    shutil.rmtree(COPY, ignore_errors=True)
    for name in sources():
        (COPY / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / name, COPY / name)


def settings(part: Part | None = None, files: Sequence[str] = ()) -> None:
    """Write the settings of mutmut into the copy."""
    also = [path.name for path in COPY.iterdir() if path.name not in ("scorepad", "tests", "mutants", ".git")]
    lines: dict[str, str | bool | list[str]] = {
        "source_paths": ["scorepad"],
        "only_mutate": [*files],
        "also_copy": also,
        "pytest_add_cli_args": WITHOUT,
        "pytest_add_cli_args_test_selection": part.first() if part else [],
        "process_isolation": "forkserver",
        "use_git_change_detection": False,
        "track_dependencies": False,
    }
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8") + "\n[tool.mutmut]\n"
    text += "".join(f"{name} = {json.dumps(value)}\n" for name, value in lines.items())
    (COPY / "pyproject.toml").write_text(text, encoding="utf-8")


@cache
def mutants_of(name: str) -> tuple[str, ...]:
    """The mutants that mutmut makes of a file."""
    from mutmut.mutation.file_mutation import mutate_file_contents
    from mutmut.utils.format_utils import get_mutant_name

    found = mutate_file_contents(name, (COPY / name).read_text(encoding="utf-8")).mutant_names
    return tuple(get_mutant_name(Path(name), each) for each in found)


def drawn(seed: str, number: int, among: Sequence[Part]) -> Mapping[Part, Mapping[str, list[str]]]:
    """A sample by part and file: files are drawn by their length, so that only those are read that have a mutant in it."""
    dice = random.Random(seed)
    lengths = {
        (part, name): len((COPY / name).read_text(encoding="utf-8").splitlines())
        for part in among
        for name in sorted(sources())
        if any(fnmatch(name, pattern) and Path(pattern).parent == Path(name).parent for pattern in part.files)
    }
    found: dict[Part, dict[str, list[str]]] = defaultdict(lambda: defaultdict(list))
    while lengths and number:
        part, name = dice.choices([*lengths], [*lengths.values()])[0]
        left = sorted({*mutants_of(name)} - {*found[part][name]})
        if not left:
            del lengths[part, name]
            continue
        found[part][name].append(dice.choice(left))
        number -= 1
    return {part: {name: each for name, each in found[part].items() if each} for part in among if part in found}


def mutmut(*arguments: str) -> str:
    """What the command says. Raises CalledProcessError."""
    command = [str(Path(sys.executable).parent / "mutmut"), *arguments]
    done = subprocess.run(
        command,
        cwd=COPY,
        env=environment(COPY / "mutants"),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if done.returncode:
        print("\n".join(line for line in done.stdout.splitlines() if not SPINNING.match(line)), file=sys.stderr)
        done.check_returncode()
    return done.stdout


def environment(folder: Path) -> dict[str, str]:
    """So that processes which tests start run what lies in this folder as well."""
    return {**os.environ, "PYTHONPATH": str(folder)}


def survives(mutant: str, name: str, part: Part) -> bool:
    """Whether all tests of its part pass with this mutant of a file, those that read sources among them."""
    mutmut("apply", mutant)
    command = [sys.executable, "-m", "pytest", "-x", "-q", *WITHOUT, *part.all()]
    try:
        done = subprocess.run(command, cwd=COPY, env=environment(COPY), capture_output=True, timeout=PATIENCE, check=False)
    except subprocess.TimeoutExpired:
        return False
    finally:
        shutil.copy2(ROOT / name, COPY / name)
    return done.returncode == 0


def tried(part: Part, chosen: Mapping[str, list[str]], processes: int) -> Iterator[tuple[str, str]]:
    """Each mutant, and what came of it."""
    shutil.rmtree(COPY / "mutants", ignore_errors=True)
    # Python never looks again into a folder of its path that was not there when it started.
    (COPY / "mutants").mkdir()
    settings(part, [*chosen])
    names = sorted(each for listed in chosen.values() for each in listed)
    mutmut("run", "--max-children", str(processes), *names)
    found = dict(RESULT.findall(mutmut("results", "--all", "true")))
    for name, listed in chosen.items():
        for mutant in listed:
            state = found[mutant]
            if state != "killed":
                state = "survived" if survives(mutant, name, part) else "killed"
            yield mutant, state


def main() -> int:
    parser = argparse.ArgumentParser(description="Change the rules, one thing at a time, and see whether a test notices.")
    parser.add_argument("--number", type=int, default=300, help="how many mutants")
    parser.add_argument("--seed", default="1", help="which ones")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("parts", nargs="*", help="only of these: rooms, core, store, guard")
    arguments = parser.parse_args()
    among = [part for part in parts() if not arguments.parts or part.name in arguments.parts]
    if not among:
        parser.error(f"there are: {', '.join(part.name for part in parts())}")

    copied()
    settings()
    os.chdir(COPY)
    counted: Counter[str] = Counter()
    for part, chosen in drawn(arguments.seed, arguments.number, among).items():
        print(f"{part.name}: {sum(map(len, chosen.values()))} mutants", flush=True)
        for name, state in tried(part, chosen, arguments.processes):
            counted[state] += 1
            print(f"  {state}: {name}", flush=True)
            if state == "survived":
                print(mutmut("show", name), flush=True)
    noticed, number = counted["killed"], counted.total()
    print(
        f"{noticed} of {number} mutants were noticed ({noticed / number:.0%}), {number - noticed} survived (seed {arguments.seed})."
    )
    return 0 if noticed >= ENOUGH * number else 1


if __name__ == "__main__":
    sys.exit(main())
