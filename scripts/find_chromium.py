"""Print the path of a Chromium that starts, for the tests that drive a browser.

Looked for, in this order: the variable SCOREPAD_CHROMIUM, the PATH, the applications of macOS,
Playwright's own download. With --install, one is installed where none is found. A headless shell comes first:
it draws the same pages, and needs a third less time than a Chromium with all that surrounds a page.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

VARIABLE = "SCOREPAD_CHROMIUM"
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
APPLICATIONS = (
    "Google Chrome.app/Contents/MacOS/Google Chrome",
    "Chromium.app/Contents/MacOS/Chromium",
)


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def starts(path: str | os.PathLike[str]) -> bool:
    """Whether the program answers; a placeholder that only names a package to install does not."""
    try:
        answer = subprocess.run([path, "--version"], capture_output=True, timeout=30, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return answer.returncode == 0


def candidates() -> Iterator[str]:
    for name in NAMES:
        if path := shutil.which(name):
            yield path
    if sys.platform == "darwin":
        for folder in (Path("/Applications"), Path.home() / "Applications"):
            for application in APPLICATIONS:
                yield str(folder / application)
    if path := playwright_own():
        yield path


def playwright_own() -> str | None:
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        return None
    try:
        with sync_playwright() as playwright:
            return playwright.chromium.executable_path
    except Exception as problem:
        say(f"Playwright does not say where its Chromium is: {problem}")
        return None


def find() -> str | None:
    return next((path for path in candidates() if Path(path).exists() and starts(path)), None)


def run(*command: str) -> bool:
    """Run a command; all it prints goes to the error stream, as our output is a path."""
    say("$ " + " ".join(command))
    try:
        return subprocess.run(command, stdout=sys.stderr, stdin=subprocess.DEVNULL, check=False).returncode == 0
    except OSError as problem:
        say(str(problem))
        return False


def install_with_apt(*packages: str) -> bool:
    if not shutil.which("apt-get"):
        return False
    if os.geteuid() == 0:
        before: tuple[str, ...] = ()
    elif shutil.which("sudo") and run("sudo", "-n", "true"):
        before = ("sudo", "-n")
    else:
        say("There is apt-get, but no right to use it.")
        return False
    before += ("env", "DEBIAN_FRONTEND=noninteractive")
    run(*before, "apt-get", "update", "-qq")
    return run(*before, "apt-get", "install", "-y", "-qq", "--no-install-recommends", *packages)


def install_with_playwright() -> bool:
    return run(sys.executable, "-m", "playwright", "install", "chromium")


def main() -> int:
    parser = argparse.ArgumentParser(description="Print the path of a Chromium that starts.")
    parser.add_argument("--install", action="store_true", help="install one where none is found")
    arguments = parser.parse_args()

    if wanted := os.environ.get(VARIABLE):
        path = shutil.which(wanted)
        if path and starts(path):
            print(path)
            return 0
        say(f"{VARIABLE} is {wanted!r}, which is no browser that starts.")
        return 1

    path = find()
    if path is None and arguments.install:
        for install, names in (
            (install_with_apt, ["chromium-headless-shell"]),
            (install_with_apt, ["chromium"]),
            (install_with_playwright, []),
        ):
            if install(*names) and (path := find()):
                break
    if path is None:
        say(
            "No Chromium was found. Install Chromium or Google Chrome (on Debian: apt-get install chromium),\n"
            f"or run `playwright install chromium`, or set {VARIABLE} to the path of one."
        )
        return 1
    print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main())
