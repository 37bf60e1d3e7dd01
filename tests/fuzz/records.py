"""Records and questions with changes: read, folded, verified and asked as the command does, brought to the site and looked at."""

from __future__ import annotations

import json
import sys
import time
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any

from hypothesis import strategies as st

from scorepad.core.json_input import load_json
from scorepad.core.question import answer_question
from scorepad.games import games, questions_of
from scorepad.hands.verify import verified_problems
from scorepad.table import fold_record, last_entry_problems, table_result
from tests.fuzz.changes import Change, changed, changes, said_changes
from tests.fuzz.judge import SLOW, Found, fault
from tests.fuzz.offers import offers
from tests.fuzz.prepared import record
from tests.fuzz.search import least
from tests.fuzz.sent import Sent
from tests.fuzz.site import Site, again
from tests.tables import asks, drawn_records

#: Pages of an imported table that are looked at.
LOOKED_AT = 6


@cache
def bases() -> dict[str, Any]:
    """Records to begin with, by name: of every game, with plays and with all that may be typed."""
    found: dict[str, Any] = {}
    for name, game in games().items():
        found[f"{name}, played"] = record(name, min(game.players), 2)
        found[f"{name}, written"] = drawn_records(game, 2, many=1)[0]
    return found


@contextmanager
def any_digits() -> Iterator[None]:
    """Numbers may be as long as the command lets them be."""
    before = sys.get_int_max_str_digits()
    sys.set_int_max_str_digits(0)
    try:
        yield
    finally:
        sys.set_int_max_str_digits(before)


def worked(what: str, text: str, work: Callable[[Any], Any]) -> Any:
    """What the work on a text makes of it, as JSON; raises Found where it stumbles, takes too long, or is none."""
    begun = time.process_time()
    try:
        try:
            data = load_json(text)
        except ValueError:
            return None
        made = work(data)
        json.dumps(made, allow_nan=False)
    except Exception:
        raise fault(traceback.format_exc()) from None
    if (seconds := time.process_time() - begun) > SLOW:
        raise Found(f"slow: {what}", f"{seconds:.1f} s for {len(text)} bytes")
    return made


def scored(text: str) -> bool:
    """Score and verify a record; whether it was taken."""

    def score(data: Any, verified: bool = False) -> Any:
        table, problems, _ = fold_record(data, verified_problems if verified else last_entry_problems)
        return table_result(table) if table is not None else [[problem.field, problem.rule] for problem in problems]

    with any_digits():
        taken = worked("score", text, score)
        worked("verify", text, lambda data: score(data, True))
    return isinstance(taken, dict)


def brought(site: Site, text: str) -> None:
    """Bring it to the site, as a text and as a file, and look at what has become of it."""
    site.anew()
    again(site, Sent("POST", "/import", files=[("file", text)], form=[(".key", "x8")]))
    answer = again(site, Sent("POST", "/import", form=[("text", text), (".key", "x7")]))
    if answer.location:
        for way in ("/record", "/log", "/result", "/totals", "/rounds/1", "/rounds/1/hand", "/entries/1/correct"):
            site.follow(Sent.get(answer.location + way))
        offered = offers(site.follow(Sent.get(answer.location)))
        for sent in [each for each in offered if each.method == "POST"][:LOOKED_AT]:
            site.follow(sent)


class Records:
    """The scene of records."""

    def __init__(self, site: Site) -> None:
        self.site, self.bases = site, bases()
        self.many = 0

    def __call__(self, data: st.DataObject) -> None:
        """One record is changed."""
        name = data.draw(st.sampled_from(list(self.bases)))
        found = data.draw(changes(self.bases[name]))
        self.many += 1
        least(found, lambda some: self.tried(name, some), lambda some: f"Records(site).tried({name!r}, {said_changes(some)})")

    def tried(self, name: str, found: list[Change]) -> None:
        """What is done with it."""
        text = changed(self.bases[name], found)
        scored(text)
        brought(self.site, text)


class Questions:
    """The scene of questions."""

    def __init__(self) -> None:
        self.good: dict[tuple[str, str], Any] = {}
        for game in games():
            for question in questions_of(game):
                if (strategy := asks(game, question)) is not None:
                    self.good[game, question] = strategy
        self.many = 0

    def __call__(self, data: st.DataObject) -> None:
        """One question is changed."""
        game, question = data.draw(st.sampled_from(list(self.good)))
        good = json.loads(json.dumps(data.draw(self.good[game, question])))
        found = data.draw(changes(good))
        self.many += 1
        least(
            found, lambda some: self.tried(game, question, good, some),
            lambda some: f"Questions().tried({game!r}, {question!r}, {good!r}, {said_changes(some)})",
        )  # fmt: skip

    def tried(self, game: str, question: str, good: Any, found: list[Change]) -> None:
        """It is asked."""

        def ask(data: Any) -> Any:
            answer, problems = answer_question(games()[game], questions_of(game)[question], data)
            return dict(answer) if answer is not None else [[problem.field, problem.rule] for problem in problems]

        with any_digits():
            worked(f"ask {game} {question}", changed(good, found), ask)
