"""The power fails: of what the server wrote, only that is sure to be on the disk for which it waited (`fsync`).

The server runs under `strace`, which notes each write to the database and each wait for the disk. For any moment a disk is then
laid as it may be found when the power comes back: all that was waited for, and of the rest, in any order, some, none, or half of
it. SQLite must find all that was acknowledged by then.
"""

from __future__ import annotations

import random
import re
import shutil
import subprocess
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path

from tests.faults.judge import NAME, Promised, compare, in_file, judge
from tests.faults.noted import Noted
from tests.faults.phones import posting
from tests.faults.scenes import Say, quiet
from tests.faults.server import Served
from tests.faults.waiting import until

#: What is noted, each with the file that is meant; contents in full.
TRACE = ["--seccomp-bpf", "-f", "-qq", "-ttt", "-y", "-xx", "-s", "16777216", "--trace=pwrite64,ftruncate,fsync,fdatasync"]
#: PID, when it was called (Unix seconds), the call as far as it goes.
LINE = re.compile(r"(\d+) +(\d+\.\d+) (.*)", re.S)
UNFINISHED, RESUMED = " <unfinished ...>", re.compile(r"<\.\.\. \w+ resumed>(.*)", re.S)
CALL = re.compile(r'(\w+)\(\d+<(.*?)>(?:, "(.*?)")?(?:, (\d+))?(?:, (\d+))?\) += (-?\d+)', re.S)
#: A disk writes so many bytes at once.
SECTOR = 512


@dataclass
class Done:
    """One thing that was done to a file, in the order in which it ended: bytes `data` written at `place`, or cut off at `place`, or
    waited for (neither). `begun`: how much had been done before this began; `at`: when it began."""

    file: str
    begun: int
    at: float
    place: int | None = None
    data: bytes | None = None


@dataclass
class Disk:
    """What is sure to lie in a file, and what was done to it since."""

    sure: bytearray = field(default_factory=bytearray)
    since: list[tuple[int, Done]] = field(default_factory=list)

    def do(self, number: int, done: Done) -> None:
        if done.place is not None:
            self.since.append((number, done))
            return
        for each in [each for each in self.since if each[0] < done.begun]:
            apply(self.sure, each[1])
        self.since = [each for each in self.since if each[0] >= done.begun]

    def found(self, dice: random.Random) -> bytes:
        """What may be found when the power comes back."""
        found = bytearray(self.sure)
        luck = dice.random()
        for _, done in dice.sample(self.since, len(self.since)):
            if done.data is None or dice.random() > luck:
                continue
            cut = dice.randrange(len(done.data) // SECTOR + 1) * SECTOR if dice.random() < 0.3 else len(done.data)
            apply(found, Done(done.file, 0, 0, done.place, done.data[:cut]))
        return bytes(found)


def apply(content: bytearray, done: Done) -> None:
    """Do to the content of a file what was done to the file."""
    assert done.place is not None
    if done.data is None:
        del content[done.place :]
        content.extend(bytes(done.place - len(content)))
        return
    content.extend(bytes(max(0, done.place - len(content))))
    content[done.place : done.place + len(done.data)] = done.data


def missing() -> str | None:
    """Why nobody can look on here; None where somebody can."""
    if not shutil.which("strace"):
        return "what a server waits for is seen with strace, which is not installed"
    tried = subprocess.run(["strace", "-qq", "--trace=fsync", "true"], capture_output=True, text=True)
    return f"strace may not look on here: {tried.stderr.strip()}" if tried.returncode else None


def read(trace: Path) -> list[Done]:
    """What was done to the database, from what strace noted."""
    found: list[Done] = []
    open_calls: dict[str, tuple[str, float, int]] = {}
    with trace.open(encoding="ascii") as lines:
        for line in lines:
            if not (match := LINE.match(line)):
                continue
            pid, at, call, begun = match[1], float(match[2]), match[3].rstrip("\n"), len(found)
            if call.endswith(UNFINISHED):
                open_calls[pid] = call.removesuffix(UNFINISHED), at, begun
                continue
            if rest := RESUMED.match(call):
                first, at, begun = open_calls.pop(pid)
                call = first + rest[1]
            if (told := CALL.match(call)) and int(told[6]) >= 0:
                name = Path(bytes.fromhex(told[2].replace("\\x", "")).decode() if "\\x" in told[2] else told[2]).name
                if name not in (NAME, f"{NAME}-wal"):
                    continue
                if told[1] == "pwrite64":
                    data = bytes.fromhex(told[3].replace("\\x", ""))[: int(told[6])]
                    found.append(Done(name, begun, at, int(told[5]), data))
                elif told[1] == "ftruncate":
                    found.append(Done(name, begun, at, int(told[4])))
                else:
                    found.append(Done(name, begun, at))
    return found


def power(instance: Path, seed: int, times: int, entries: int, say: Say = quiet) -> Noted:
    """Phones write so many `entries`; then the power fails at `times` random moments of that time."""
    dice, noted, trace = random.Random(seed), Noted(), instance.with_name("trace")
    server = Served(instance, before=["strace", *TRACE, "-o", str(trace)])
    with server:
        with posting([server.port], noted, dice):
            until(lambda: len(noted.done) >= entries, "as many entries are written", 600)
        server.end()
    done = read(trace)
    waits = sum(each.place is None for each in done)
    say(f"{len(done)} writes, {waits} waits for the disk, {noted}")
    assert waits >= len(noted.done), "acknowledged without waiting for the disk"
    # Clocks: the phones' own is turned into that of the trace.
    later = time.time() - time.monotonic()
    moments = sorted(dice.sample(range(len(done)), min(times, len(done))))
    disks: dict[str, Disk] = {NAME: Disk(), f"{NAME}-wal": Disk()}
    number = 0
    for moment in moments:
        while number < moment:
            disks[done[number].file].do(number, done[number])
            number += 1
        at = done[moment].at
        due = [each for each in noted.done if each.done_at is not None and each.done_at + later < at]
        with tempfile.TemporaryDirectory() as folder:
            for name, disk in disks.items():
                (Path(folder) / name).write_bytes(disk.found(dice))
            if due:
                compare(in_file(Path(folder) / NAME), Promised(due, sorted({each.slug for each in due})), noted)
    judge(instance, noted)
    say(f"the power failed at {len(moments)} moments")
    return noted
