"""Files that are brought back: backups with lines changed, left out, twice there, cut off, or no backup at all."""

from __future__ import annotations

import hashlib
import json
import tempfile
import time
import traceback
from pathlib import Path
from typing import NamedTuple

from click.testing import CliRunner
from hypothesis import strategies as st

from scorepad.backup.export import write_backup_file
from scorepad.cli.main import main
from tests.fuzz.changes import Change, changed, changes, said_changes
from tests.fuzz.judge import SLOW, Found, fault
from tests.fuzz.search import least
from tests.fuzz.site import Site


class Edit(NamedTuple):
    """Something done to a line of a backup: "change" it, "drop" it, have it "twice", "cut" the file after it."""

    what: str
    line: int
    changes: tuple[Change, ...] = ()


def _said(edit: Edit) -> str:
    return f"Edit({edit.what!r}, {edit.line}, ({said_changes(edit.changes)[1:-1]},))"


class Files:
    """The scene of backups of a prepared site."""

    def __init__(self, site: Site) -> None:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "backup"
            write_backup_file(site.store, path)
            self.lines = path.read_text("utf-8").splitlines()
        self.many = 0

    def __call__(self, data: st.DataObject) -> None:
        """One backup is edited."""
        edits = []
        for _ in range(data.draw(st.integers(1, 4))):
            line = data.draw(st.sampled_from([0, 0, len(self.lines) - 1, *range(len(self.lines))]))
            what = data.draw(st.sampled_from(["change"] * 6 + ["drop", "twice", "cut"]))
            edits.append(Edit(what, line, tuple(data.draw(changes(json.loads(self.lines[line]), 2))) if what == "change" else ()))
        self.many += 1
        least(edits, self.tried, lambda some: f"Files(site).tried([{', '.join(map(_said, some))}])")

    def tried(self, edits: list[Edit]) -> None:
        """It is restored, and the pad that it makes is looked over and written down again."""
        lines: list[str | None] = list(self.lines)
        for what, at, done in edits:
            if what == "change":
                lines[at] = changed(json.loads(self.lines[at]), done)
            elif what == "cut":
                lines[at:] = [self.lines[at][: len(self.lines[at]) // 2]] + [None] * (len(lines) - at - 1)
            else:
                lines[at] = None if what == "drop" else f"{lines[at]}\n{lines[at]}"
        last = len(lines) - 1
        inner = "".join(f"{line}\n" for line in lines[1:last] if line is not None)
        if lines[last] == self.lines[last]:
            # Whoever changes a backup on purpose also makes its end fit.
            digest = hashlib.sha256(inner.encode("utf-8", "surrogatepass")).hexdigest()
            lines[last] = json.dumps({**json.loads(self.lines[last]), "sha256": digest})
        text = "".join(f"{line}\n" for line in (lines[0], inner.removesuffix("\n"), lines[last]) if line is not None)
        with tempfile.TemporaryDirectory() as folder:
            restored(Path(folder), text.encode("utf-8", "surrogatepass"))


def restored(folder: Path, content: bytes) -> None:
    """A backup that may be anything is read into a new pad, which is looked over."""
    file = folder / "backup"
    file.write_bytes(content)
    instance = str(folder / "instance")
    _run((0, 2), "restore", str(file), "--instance", instance)
    if (folder / "instance" / "scorepad.db").exists():
        _run((0, 1, 2), "doctor", "--instance", instance)


def _run(codes: tuple[int, ...], *args: str) -> None:
    """Give a command, which must end with one of these codes; raises Found for what is wrong with it."""
    begun = time.process_time()
    done = CliRunner().invoke(main, args)
    if done.exception is not None and not isinstance(done.exception, SystemExit):
        raise fault("".join(traceback.format_exception(done.exception)))
    if (seconds := time.process_time() - begun) > SLOW:
        raise Found(f"slow: {args[0]}", f"{seconds:.1f} s")
    if done.exit_code not in codes or "Traceback" in done.output:
        raise Found(f"exit {done.exit_code} of {args[0]}", done.output[-2000:])
