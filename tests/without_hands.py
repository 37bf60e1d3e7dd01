"""A plugin of pytest (`-p tests.without_hands`): what plays hands is out of reach, as if its folders were not there."""

import sys
from pkgutil import iter_modules

import scorepad.games

rooms = [f"scorepad.games.{room.name}.hand" for room in iter_modules(scorepad.games.__path__)]
for package in ("scorepad.hands", "scorepad.web.hands", *rooms):
    sys.modules[package] = None  # type: ignore[assignment]
