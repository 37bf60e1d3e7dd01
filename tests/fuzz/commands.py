"""The commands, with lines and options that nobody types: one line for each, JSON, a sentence, an exit code that is told."""

from __future__ import annotations

import gc
import json
import tempfile
import time
import traceback
from pathlib import Path
from typing import Any

from click.testing import CliRunner
from hypothesis import strategies as st

from scorepad.cli.main import main
from scorepad.core.given import load_json
from scorepad.games import games, questions_of
from tests.fuzz.changes import changed, changes
from tests.fuzz.judge import SLOW, Found, fault
from tests.fuzz.odd import LONG, SHORT, said
from tests.fuzz.records import any_digits, bases
from tests.fuzz.search import least
from tests.tables import asks

#: The exit codes of each command, as the README tells them.
CODES = {"score": (0, 2), "ask": (0, 2), "simulate": (0, 1, 2), "restore": (0, 2), "doctor": (0, 1, 2), "backup": (0, 2)}
#: What may stand where a number is wanted, and where house rules are. Nothing of it starts much work.
NUMBERS = (
    "2", "0", "-1", "+1", " 1 ", "1.5", "zzz", "", "٣", "1e3", "9" * 30, "9" * 5_000, "\udc80", "-", "--", "0x10", "1_0", "None",
)  # fmt: skip
RULES = (
    "{}", "[]", "null", "zzz", '{"target": 1}', '{"target": 1e999}', '{"target": "\\ud800"}', '{"\\ud800": 1}', "[" * 5_000,
    '{"a":' * 5_000, '{"target": ' + "9" * 5_000 + "}",
)  # fmt: skip
OPTIONS = ("--players", "--hands", "--seed", "--bots", "--options", "--rounds", "--jobs", "--summary", "--json", "--check")


class Commands:
    """The scene of commands."""

    def __init__(self) -> None:
        self.bases = bases()
        self.many = 0

    def __call__(self, data: st.DataObject) -> None:
        """One command is given."""
        match data.draw(st.sampled_from(["score", "score", "score", "ask", "ask", "simulate", "files"])):
            case "score":
                verify, many = data.draw(st.booleans()), data.draw(st.integers(1, 5))
                self._tell(["score", *["--verify"] * verify, "-"], [self._record(data) for _ in range(many)])
            case "ask":
                game, question, lines = self._asked(data)
                self._tell(["ask", game, question, "-"], lines)
            case "simulate":
                self._tell(self._simulated(data), [])
            case _:
                name = data.draw(st.sampled_from(["/", "", "zzz", "x" * 5_000, "/dev/null", "\udc80", ".", "--", "-h"]))
                command = data.draw(st.sampled_from([["score"], ["score", "--verify"], ["ask", "belote", "trick"], ["restore"]]))
                with tempfile.TemporaryDirectory() as folder:
                    self._tell([*command, name, *(["--instance", folder] if command == ["restore"] else [])], [])

    def _record(self, data: st.DataObject) -> str:
        if data.draw(st.integers(0, 5)) == 5:
            return self._junk(data)
        base = self.bases[data.draw(st.sampled_from(list(self.bases)))]
        return changed(base, data.draw(changes(base)))

    def _junk(self, data: st.DataObject) -> str:
        text = data.draw(st.sampled_from([*SHORT, *LONG, '"\\ud800"', "1e999", "\ufeff{}", "{} {}", "NaN", '{"a": 1, "a": 2}']))
        return text.replace("\n", " ")

    def _asked(self, data: st.DataObject) -> tuple[str, str, list[str]]:
        game = data.draw(st.sampled_from([*games(), "zzz", "", "\udc80"]))
        question = data.draw(st.sampled_from([*(questions_of(game) if game in games() else ()), "zzz"]))
        strategy = asks(game, question) if game in games() else None
        lines = []
        for _ in range(data.draw(st.integers(1, 4))):
            if strategy is None or data.draw(st.integers(0, 5)) == 5:
                lines.append(self._junk(data))
            else:
                good = json.loads(json.dumps(data.draw(strategy)))
                lines.append(changed(good, data.draw(changes(good))))
        return game, question, lines

    def _simulated(self, data: st.DataObject) -> list[str]:
        found = ["simulate", data.draw(st.sampled_from([*games(), "zzz", "", "\udc80"]))]
        for option in data.draw(st.lists(st.sampled_from(OPTIONS), max_size=4, unique=True)):
            bots = ("random", "zzz", "random,random", "," * 5_000, "")
            values = {"--options": RULES, "--bots": bots, "--rounds": ("1", "zzz", "0")}
            value = data.draw(st.sampled_from(values.get(option, NUMBERS)))
            if option == "--jobs" and value.strip() == "2":
                value = "1"
            found += [option] if option in ("--summary", "--json", "--check") else [option, value]
        return found

    def _tell(self, args: list[str], lines: list[str]) -> None:
        self.many += 1
        least(lines, lambda some: ran(args, some), lambda some: f"ran({args!r}, [{', '.join(map(said, some))}])")


def ran(args: list[str], lines: list[str]) -> str:
    """What a command writes, given these lines; raises Found for what is wrong with it."""
    given = "\n".join(lines).encode("utf-8", "surrogatepass")
    threshold = gc.get_threshold()
    begun = time.process_time()
    try:
        # The command lets numbers be as long as they like, for all that comes after.
        with any_digits():
            done = CliRunner().invoke(main, args, input=given)
    finally:
        gc.set_threshold(*threshold)
    seconds = time.process_time() - begun
    if done.exception is not None and not isinstance(done.exception, SystemExit):
        raise fault("".join(traceback.format_exception(done.exception)))
    written = [line for line in given.split(b"\n") if line.strip()]
    what = args[0]
    if seconds > SLOW * max(1, len(written)):
        raise Found(f"slow: {' '.join(args[:3])[:60]}", f"{seconds:.1f} s for {len(given)} bytes")
    if done.exit_code not in CODES[what]:
        raise Found(f"exit {done.exit_code} of {what}", done.stderr[:500])
    if "Traceback" in done.output:
        raise Found(f"traceback of {what}", done.output[-2000:])
    if what in ("score", "ask") and "-" in args:
        _answers(what, done.stdout, len(written))
    return done.stdout


def _answers(what: str, stdout: str, many: int) -> None:
    answers = stdout.splitlines()
    if len(answers) != many:
        raise Found(f"{what}: not a line for each", f"{many} lines in, {len(answers)} out")
    for answer in answers:
        try:
            found: Any = load_json(answer)
        except ValueError:
            raise Found(f"{what}: no JSON", answer[:500]) from None
        if not isinstance(found, dict):
            raise Found(f"{what}: no object", answer[:500])


def restored(folder: Path, content: bytes) -> None:
    """A backup that may be anything is read into a new pad, which is looked over."""
    file = folder / "backup"
    file.write_bytes(content)
    instance = str(folder / "instance")
    ran(["restore", str(file), "--instance", instance], [])
    if (folder / "instance" / "scorepad.db").exists():
        ran(["doctor", "--instance", instance], [])
