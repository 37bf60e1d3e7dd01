"""A table as its pages show it: what was kept, folded, with the words for it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any

from flask import current_app, g, url_for

from scorepad.core.game import Game
from scorepad.core.look import Stage
from scorepad.core.pad import Pad
from scorepad.core.problem import Duty, Line, Problem
from scorepad.core.record import VERSION
from scorepad.games import pad_of, room_of
from scorepad.log import Slot, Stands, what_stands
from scorepad.store import Kept, Store
from scorepad.table import Scored, Table, fold_all, open_table, record_of
from scorepad.web import rulebook
from scorepad.web.controls import Remark, Scene
from scorepad.web.language import game_name, speak
from scorepad.web.people import Badge, badges
from scorepad.words import signed


def store() -> Store:
    """This site's store."""
    found: Store = current_app.extensions["scorepad-store"]
    return found


@dataclass(frozen=True)
class Sheet:
    """A table, folded: `table`: after all that stands; `slots`: the entries that were not struck out, each with its `Scored` in
    `table.rounds` at the same place; `start`: the table before the first."""

    kept: Kept
    log: Stands
    slots: tuple[Slot, ...]
    start: Table
    table: Table

    @property
    def slug(self) -> str:
        """Its name in addresses."""
        return self.kept.slug

    @property
    def version(self) -> int:
        """How many steps its log has: what a form must have seen."""
        return self.kept.version

    @property
    def game(self) -> Game[Any]:
        """The game that is played."""
        return self.table.game

    @cached_property
    def room(self) -> str:
        """The folder of its rules and words."""
        return room_of(self.game.id)

    @property
    def title(self) -> str:
        """What is played."""
        return game_name(self.game, self.table.setting.options)

    @cached_property
    def seats(self) -> list[Badge]:
        """Everybody's badge, by seat."""
        return badges(self.kept.people, self.table.setting.sides)

    @property
    def sides(self) -> list[list[Badge]]:
        """The badges of each side."""
        return [[self.seats[seat] for seat in seats] for seats in self.table.setting.sides]

    @cached_property
    def pad(self) -> Pad[Any]:
        """How its entries come onto the pad."""
        return pad_of(self.game.id)

    @property
    def stages(self) -> tuple[Stage, ...]:
        """The steps of an entry."""
        return self.pad.stages(self.table.setting)

    @property
    def scene(self) -> Scene:
        """For whom, and in whose words, controls are drawn."""
        return Scene(speak(self.room), self.seats, self.sides)

    def say(self, key: str, **args: Any) -> str:
        """A sentence of the site or of this game, with this table's names."""
        return speak(self.room).say(key, args, self.table.players, self.table.setting.sides)

    def has(self, key: str) -> bool:
        """Whether this game has such a sentence."""
        return speak(self.room).has(key)

    def words_for(self, thing: Any) -> str:
        """What the game says, in words."""
        return speak(self.room).of(thing, self.table.players, self.table.setting.sides)

    def duty(self, duty: Duty) -> str:
        """What somebody has to do, in a word or two."""
        short = f"duty-{duty.key}-short"
        return self.say(short) if self.has(short) else self.words_for(duty)

    def names(self, side: int) -> str:
        """The names of a side."""
        return speak().side(side, self.table.players, self.table.setting.sides)

    def rule_url(self, rule: str) -> str:
        """Where a rule stands, with the way back to this table."""
        return url_for("rules.game", game=self.game.id, table=self.slug, _anchor=rule)

    def rule_name(self, rule: str) -> str:
        """What the rules call a rule."""
        return rulebook.title(self.room, rule)

    def remark(self, problem: Problem) -> Remark:
        """A problem for the page."""
        return Remark(self.words_for(problem), self.rule_name(problem.rule), self.rule_url(problem.rule))

    def line(self, line: Line) -> dict[str, Any]:
        """A line of points for the page."""
        return {
            "text": self.words_for(line),
            "rule_name": self.rule_name(line.rule),
            "url": self.rule_url(line.rule),
            "points_text": signed(line.points),
        }

    def record(self) -> dict[str, object]:
        """The table as a record."""
        return record_of(self.table, dict(self.kept.options))

    def slot(self, seq: int | None) -> Slot | None:
        """The entry that step `seq` wrote, if it stands."""
        return next((each for each in self.slots if each.seq == seq), None)

    def before(self, seq: int) -> Table:
        """The table before the entry that step `seq` wrote; raises KeyError if no such entry stands."""
        for index, slot in enumerate(self.slots):
            if slot.seq == seq:
                return fold_all(self.start, [each.raw for each in self.slots[:index]])
        raise KeyError(seq)

    def pairs(self) -> Iterator[tuple[Slot, Scored]]:
        """Each entry with what became of it."""
        return zip(self.slots, self.table.rounds, strict=True)


def sheet_of(kept: Kept) -> Sheet:
    """Fold what was kept; what was folded once is remembered until the log grows."""
    return _folded(kept.slug, kept.version, _Once(kept))


class _Once:
    """Carries a table into the cache without being part of its key."""

    def __init__(self, kept: Kept) -> None:
        self.kept = kept

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Once)

    def __hash__(self) -> int:
        return 0


@lru_cache(maxsize=256)
def _folded(slug: str, version: int, once: _Once) -> Sheet:
    kept = once.kept
    header = {
        "scorepad": VERSION,
        "game": kept.game,
        "players": [person.name for person in kept.people],
        "dealer": kept.dealer,
        "options": dict(kept.options),
    }
    start, _, problems = open_table(header)
    if start is None:
        raise ValueError(f"table {slug} cannot be opened: {problems}")
    log = what_stands(kept.steps)
    slots = tuple(slot for slot in log.slots if slot.raw is not None)
    return Sheet(kept, log, slots, start, fold_all(start, [slot.raw for slot in slots], log.ended))


def load(slug: str) -> Sheet:
    """The table with this slug, folded; raises `scorepad.store.Unknown`."""
    sheet = sheet_of(store().load(slug))
    g.room = sheet.room
    return sheet


def told(scored: Scored, sheet: Sheet) -> list[str]:
    """A round in a few words a side: "3 + 2 announced, 7 taken: +37"."""
    if scored.entry is None or scored.problems:
        return [sheet.words_for(problem) for problem in scored.problems]
    said = {each.side: sheet.words_for(each) for each in sheet.game.told(scored.entry, scored.before)}
    lines = [
        f"{sheet.names(side)}: {said[side]} ({signed(points)})" if side in said else f"{sheet.names(side)}: {signed(points)}"
        for side, points in enumerate(scored.scores)
    ]
    return [*lines, note] if (note := getattr(scored.entry, "note", None)) else lines
