"""Print where WebKitGTK's browser, its driver and a screen without a screen are, for the tests that drive it.

With --install, the packages are installed where they are missing (Debian, Ubuntu). Where they cannot be had, it says why and exits
with 1.
"""

from __future__ import annotations

import argparse
import shutil
import sys
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent))

from find_chromium import install_with_apt

PACKAGES = ("webkit2gtk-driver", "xvfb")
#: Where distributions keep the browser that comes with the library.
FOLDERS = ("/usr/lib", "/usr/lib64", "/usr/libexec")


class Found(NamedTuple):
    """Paths of programs."""

    driver: str
    browser: str
    screen: str


def find() -> Found | str:
    """The programs; or a sentence that says what is missing."""
    driver, screen = shutil.which("WebKitWebDriver"), shutil.which("Xvfb")
    browsers = sorted(
        str(path) for folder in FOLDERS for deep in ("", "*/") for path in Path(folder).glob(f"{deep}webkit2gtk-4*/MiniBrowser")
    )
    if driver and screen and browsers:
        return Found(driver, browsers[-1], screen)
    return f"WebKit is not tried: there is no WebKitGTK here (on Debian: apt-get install {' '.join(PACKAGES)})."


def main() -> int:
    parser = argparse.ArgumentParser(description="Print where WebKitGTK's browser, its driver and Xvfb are.")
    parser.add_argument("--install", action="store_true", help="install the packages where they are missing")
    found = find()
    if isinstance(found, str) and parser.parse_args().install and install_with_apt(*PACKAGES):
        found = find()
    if isinstance(found, str):
        print(found, file=sys.stderr)
        return 1
    print(*found, sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
