"""Whatever the rules say while a test of a room runs can be said in each of its languages."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from pathlib import Path
from typing import Any

import pytest

from scorepad.core.problem import Duty, Ending, Line, Outlook, Problem, SideSummary
from scorepad.hands.solo import KeyLabel, RuleOfThumb, SoloTask
from scorepad.hands.view import MoveEffect, TableFact
from tests.net import unsaid
from tests.tables import NAMES

GAMES = Path(__file__).parent
SIDES = tuple((seat,) for seat in range(len(NAMES)))
#: What was said before in this process, each once, by room.
SAID: set[Hashable] = set()


def watched(kind: type[Any], made: list[Any]) -> tuple[str, Callable[..., Any]]:
    """What makes an object of this class, and a copy of it that also keeps what it made."""
    if issubclass(kind, tuple):
        new = kind.__new__

        def keep_new(cls: type[Any], *args: Any, **named: Any) -> Any:
            found = new(cls, *args, **named)
            made.append(found)
            return found

        return "__new__", keep_new
    init = kind.__init__

    def keep(self: Any, *args: Any, **named: Any) -> None:
        init(self, *args, **named)
        made.append(self)

    return "__init__", keep


@pytest.fixture(autouse=True)
def _all_that_is_said_has_words(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    made: list[Any] = []
    for kind in (KeyLabel, Duty, Ending, TableFact, Line, MoveEffect, Outlook, Problem, SoloTask, RuleOfThumb, SideSummary):
        monkeypatch.setattr(kind, *watched(kind, made))
    yield
    monkeypatch.undo()
    room = request.path.relative_to(GAMES).parts[0]
    new = {(room, type(each), getattr(each, "rule", ""), each.key, *getattr(each, "args", ())): each for each in made}
    holes = [hole for key in new.keys() - SAID for hole in unsaid(new[key], room, NAMES, SIDES)]
    SAID.update(new)
    assert holes == []
    assert [each for each in made if isinstance(each, Problem) and type(each.at) is not tuple] == []
