"""Loading a table for its pages: the stored log, folded and cached, with the words for it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import takewhile
from typing import Any

from flask import current_app, g, request, url_for
from markupsafe import Markup

from scorepad.archive.evenings import record_time
from scorepad.core.field_input import Stage
from scorepad.core.game import Game
from scorepad.core.pad import Pad
from scorepad.core.problem import Duty, Line, Problem
from scorepad.core.record import record_header
from scorepad.games import pad_of, room_of
from scorepad.log import LogEntry, LogState, Step, fold_log, has_gaps
from scorepad.store import Stamp, StoredTable
from scorepad.table import ScoredEntry, Table, add_entries, open_table, table_record
from scorepad.web.forms.badges import Badge, badges
from scorepad.web.forms.control import FormContext, Remark
from scorepad.web.http.i18n import game_name, language, words_of_request
from scorepad.web.http.memory_caches import SizedCache, TextCache
from scorepad.web.http.visitor import may, store, zone
from scorepad.web.rulebook import rulebook
from scorepad.web.rulebook.source import OF_WRITING
from scorepad.web.tables.parts import PointsLine
from scorepad.words import signed


class UnreadableTable(Exception):
    """A stored table that this version cannot read; `stored` is all of it."""

    def __init__(self, kept: StoredTable) -> None:
        super().__init__(kept.slug)
        self.stored = kept


#: Capacity of the cache of folded tables, in bytes; estimated bytes per table, per step, and per character of a step's JSON.
CACHE_BYTES, TABLE_BYTES, STEP_BYTES, LETTER_BYTES = 32_000_000, 20_000, 2_000, 16
#: Maximum number of rendered fragments cached per table.
MAX_FRAGMENTS = 400

#: Cache key of a fragment: step that wrote its entry (None: the whole sheet), name, language, root of the address, may write.
FragmentKey = tuple[int | None, str, str, str, bool]


@dataclass(frozen=True)
class ScoreSheet:
    """A folded table: `table`: its state after all entries; `entries`: the entries that were not struck out, each with its
    `ScoredEntry` in `table.rounds` at the same index; `fragments`: cache of rendered fragments, see `fragment`; `base_bytes`:
    estimated bytes of all else."""

    stored: StoredTable
    log: LogState
    entries: tuple[LogEntry, ...]
    table: Table
    fragments: TextCache[FragmentKey] = field(default_factory=lambda: TextCache(MAX_FRAGMENTS), compare=False)
    base_bytes: int = field(default=0, compare=False)

    @property
    def weight(self) -> int:
        """Its estimated size in bytes."""
        return self.base_bytes + self.fragments.weight

    @property
    def slug(self) -> str:
        """The slug of the table, its name in addresses."""
        return self.stored.slug

    @property
    def version(self) -> int:
        """The number of steps in its log; a form must be rendered from this version."""
        return self.stored.version

    @property
    def stamp(self) -> Stamp:
        """The cache key of this state of the table; it changes with all that pages show of it."""
        return self.stored.stamp

    @property
    def game(self) -> Game[Any]:
        """The game that is played."""
        return self.table.game

    @cached_property
    def room(self) -> str:
        """The room: the folder of the game's rules and words."""
        return room_of(self.game.id)

    @property
    def title(self) -> str:
        """The title of the table, or the name of the game."""
        return game_name(self.game, self.table.setting.options)

    @cached_property
    def seats(self) -> list[Badge]:
        """The badge of each seat."""
        return badges(self.stored.people, self.table.setting.sides)

    @property
    def sides(self) -> list[list[Badge]]:
        """The badges of each side."""
        return [[self.seats[seat] for seat in seats] for seats in self.table.setting.sides]

    @cached_property
    def pad(self) -> Pad[Any]:
        """The game's way of typing entries."""
        return pad_of(self.game.id)

    @property
    def stages(self) -> tuple[Stage, ...]:
        """The stages of an entry."""
        return self.pad.stages(self.table.setting)

    @property
    def scene(self) -> FormContext:
        """What controls are drawn with: words, seats and sides."""
        return FormContext(words_of_request(self.room), self.seats, self.sides)

    def say(self, key: str, **args: Any) -> str:
        """A sentence of the site or of this game, with this table's names."""
        return words_of_request(self.room).say(key, args, self.table.players, self.table.setting.sides)

    def has(self, key: str) -> bool:
        """Whether the site or this game has a sentence with this key."""
        return words_of_request(self.room).has(key)

    def words_for(self, thing: Any) -> str:
        """The sentence for an object of the game (a line, a problem, a duty)."""
        return words_of_request(self.room).sentence_of(thing, self.table.players, self.table.setting.sides)

    def duty(self, duty: Duty) -> str:
        """A duty in a word or two, or as a sentence where there is no short form."""
        short = f"duty-{duty.key}-short"
        return self.say(short) if self.has(short) else self.words_for(duty)

    def names(self, side: int) -> str:
        """The names of a side."""
        return words_of_request().side(side, self.table.players, self.table.setting.sides)

    def rule_url(self, rule: str) -> str:
        """The address of a rule, with the way back to this table."""
        return url_for("rules.show_rules", game=self.game.id, table=self.slug, _anchor=rule)

    def rule_name(self, rule: str) -> str:
        """The title of a rule."""
        return rulebook.rule_title(self.room, rule)

    def remark(self, problem: Problem) -> Remark:
        """A problem as a remark, with its rule."""
        rule = self._rule_of(problem)
        return (
            Remark(self.words_for(problem), self.rule_name(rule), self.rule_url(rule)) if rule else Remark(self.words_for(problem))
        )

    def _rule_of(self, problem: Problem) -> str:
        """The rule to link: for a value out of range that of its stage, "" for a format error."""
        if problem.rule not in OF_WRITING:
            return problem.rule
        if problem.rule == "format":
            return ""
        name = self.pad.cell_of_problem(problem)[0]
        fields = self.pad.fields(self.table.setting)
        return next((each.input.stage.rule for each in fields if each.name == name and each.input.stage), "")

    def line(self, line: Line) -> PointsLine:
        """A line of points for the page."""
        return PointsLine(self.words_for(line), self.rule_name(line.rule), self.rule_url(line.rule), signed(line.points))

    def record(self) -> dict[str, object]:
        """The table as a record (JSON)."""
        told = {"started": self.started, "note": self.stored.note or None}
        return {**table_record(self.table, dict(self.stored.options)), **{name: text for name, text in told.items() if text}}

    @property
    def started(self) -> str:
        """When the table was opened, as in its record; "" where that is not known."""
        return started_text(self.stored)

    def entry_of_step(self, seq: int | None) -> LogEntry | None:
        """The entry that step `seq` wrote; None if it was struck out or undone."""
        return next((each for each in self.entries if each.seq == seq), None)

    @property
    def chips(self) -> bool:
        """Whether the game is played with chips."""
        return any(self.empty_table.state.totals)

    @property
    def empty_table(self) -> Table:
        """The table before the first entry."""
        return self.table.after_entries(0)

    def before(self, seq: int) -> Table:
        """The table before the entry that step `seq` wrote; raises KeyError if no such entry stands."""
        for index, slot in enumerate(self.entries):
            if slot.seq == seq:
                return self.table.after_entries(index)
        raise KeyError(seq)

    def fragment(self, what: str, seq: int | None = None, *, caller: Callable[[], str]) -> Markup:
        """A cached fragment of a page (`{% call sheet.piece("top") %}`), rendered once per language and permission to write.

        With `seq` it belongs to the entry that this step wrote, and must not depend on later steps; else to the whole sheet. It
        must not depend on the request (token, note).
        """
        key = seq, what, language(), request.script_root, may("write")
        found = self.fragments.get(key)
        if found is None:
            found = Markup(caller())  # noqa: S704 (made by a template, which escapes)
            self.fragments.put(key, found)
        return found

    def entries_scored(self) -> Iterator[tuple[LogEntry, ScoredEntry]]:
        """Each entry with its score."""
        return zip(self.entries, self.table.rounds, strict=True)


def _cache() -> SizedCache[str, ScoreSheet]:
    """The cache of sheets, by slug. A sheet is valid while its stamp is that of the store, whichever process wrote."""
    found: SizedCache[str, ScoreSheet] = current_app.extensions.setdefault("scorepad-sheets", SizedCache(CACHE_BYTES))
    return found


def sheet_of(kept: StoredTable) -> ScoreSheet:
    """The sheet of a stored table, from the cache or folded on from it; raises UnreadableTable."""
    sheet = _cache().get(kept.slug)
    if sheet is None or sheet.stamp != kept.stamp:
        try:
            sheet = fold_sheet(kept, sheet)
        except Exception as fault:  # Rows left by a fault or a later version may raise anything.
            raise UnreadableTable(kept) from fault
        _cache().put(kept.slug, sheet)
    return sheet


def fold_sheet(kept: StoredTable, before: ScoreSheet | None) -> ScoreSheet:
    """Fold a stored table. `before`: an older or newer sheet of it; the entries that both begin with are not folded again, and
    their fragments stay cached, unless the people changed. Raises any exception for unreadable rows."""
    if kept.is_damaged or has_gaps(kept.steps):
        raise ValueError("steps are missing, or were cut off")
    log = fold_log(kept.steps)
    slots = tuple(slot for slot in log.entries if slot.raw is not None)
    if before is None or before.stored.people != kept.people:
        table = add_entries(empty_table(kept), [slot.raw for slot in slots], log.ended)
        return ScoreSheet(kept, log, slots, table, base_bytes=TABLE_BYTES + _heft(kept.steps))
    same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(before.entries, slots, strict=False)))
    table = add_entries(before.table.after_entries(same), [slot.raw for slot in slots[same:]], log.ended)
    stand = {slot.seq for slot in slots[:same]}
    pieces = TextCache(MAX_FRAGMENTS, {key: piece for key, piece in before.fragments.copy().items() if key[0] in stand})
    return ScoreSheet(kept, log, slots, table, pieces, before.base_bytes + _heft(kept.steps[before.version :]))


def _heft(steps: Sequence[Step]) -> int:
    """Estimated bytes of steps and what is folded from them: JSON in memory takes many times its length."""
    return sum(STEP_BYTES + LETTER_BYTES * len(json.dumps(step.data)) for step in steps)


def started_text(kept: StoredTable) -> str:
    """When a table was opened, as in its record; "" where that is not known."""
    return record_time(kept.opened_at, zone()) if kept.started is None else kept.started


def can_open(kept: StoredTable) -> bool:
    """Whether this version can open a table (knows its game and house rules)."""
    try:
        return bool(empty_table(kept))
    except (TypeError, ValueError):
        return False


def empty_table(kept: StoredTable) -> Table:
    """The table before its first entry; raises any exception where it cannot be opened."""
    if not isinstance(kept.options, dict):
        raise ValueError(f"table {kept.slug} has no house rules")
    start, _, problems = open_table(record_header(kept.game, (person.name for person in kept.people), kept.dealer, kept.options))
    if start is None:
        raise ValueError(f"table {kept.slug} cannot be opened: {problems}")
    return start


def load_sheet(slug: str, stamp: Stamp | None = None) -> ScoreSheet:
    """The table with this slug, folded; raises `scorepad.store.Unknown` and Unreadable.

    If the cached sheet is still valid, this costs one cheap query, or none if `stamp` is given.
    """
    sheet = _cache().get(slug)
    if sheet is None or sheet.stamp != (stamp or store().stamp(slug)):
        sheet = sheet_of(store().load_table(slug, sheet.stored if sheet else None))
    g.room = sheet.room
    return sheet
