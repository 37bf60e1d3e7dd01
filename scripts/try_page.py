"""Run what a page of docs/ says, command by command, as it stands there: python3 scripts/try_page.py docs/at-home.md

For a fresh machine that may be thrown away afterwards: the pages install packages, make users and start services. It needs no
library, and is run where the page says (in the folder of the source). Blocks marked `sh by-hand` are shown and passed over: they
need another machine, a name on the internet, or somebody who types.
"""

import re
import subprocess
import sys
from pathlib import Path

#: A block of commands: its indent, what stands after "sh", and the commands.
BLOCK = re.compile(r"^```sh(?P<mark>[^\n]*)\n(?P<commands>.*?)^```$", re.MULTILINE | re.DOTALL)
BY_HAND = "by-hand"


def blocks(page: str) -> list[tuple[str, bool]]:
    """The blocks of commands in a page, and whether each can be run by nobody but a person."""
    return [(found["commands"], found["mark"].strip() == BY_HAND) for found in BLOCK.finditer(page)]


def script(page: str) -> str:
    """One script of all blocks, which shows each and ends at the first command that fails."""
    parts = ["set -euo pipefail"]
    for number, (commands, by_hand) in enumerate(blocks(page), 1):
        shown = "".join(f"    {line}\n" for line in commands.splitlines())
        parts.append(f"cat <<'SHOWN-{number}'\n{'-- by hand' if by_hand else '--'} {number}\n{shown}SHOWN-{number}")
        if not by_hand:
            parts.append(commands.rstrip())
    return "\n".join([*parts, "echo '-- all of it went well'", ""])


if __name__ == "__main__":
    for name in sys.argv[1:]:
        done = subprocess.run(["bash", "-s"], input=script(Path(name).read_text(encoding="utf-8")), text=True, check=False)
        if done.returncode:
            sys.exit(f"{name}: the last block that is shown failed with {done.returncode}")
