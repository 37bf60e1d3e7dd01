"""Loading a table for its pages: the stored log, folded and cached, with the words for it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import takewhile
from typing import Any

from flask import current_app, g, request, url_for
from markupsafe import Markup

from scorepad.archive.archive import GameKey
from scorepad.archive.evenings import record_time
from scorepad.core.caches import SizedCache
from scorepad.core.field_input import Stage
from scorepad.core.game import Game
from scorepad.core.pad import Pad
from scorepad.core.problem import Duty, Line, Problem
from scorepad.core.record import base_id
from scorepad.described import size_of
from scorepad.formats.table_parts import table_records
from scorepad.games import pad_of, room_of
from scorepad.log import LogEntry, LogState, Step, StepKind, fold_log, has_gaps
from scorepad.store import NewStep, Person, Stamp, StoredTable
from scorepad.table import ScoredEntry, Table, add_entries, open_table
from scorepad.web.forms.badges import Badge, badges
from scorepad.web.forms.control import FormContext, Remark
from scorepad.web.http.i18n import game_name, language, words_of_request
from scorepad.web.http.memory_caches import TextCache
from scorepad.web.http.visitor import may, store, zone
from scorepad.web.rulebook import rulebook
from scorepad.web.rulebook.source import OF_WRITING
from scorepad.web.tables.parts import PointsLine
from scorepad.words import signed


class UnreadableTable(Exception):
    """A stored table that this version cannot read; `stored` is all of it."""

    def __init__(self, stored: StoredTable) -> None:
        super().__init__(stored.slug)
        self.stored = stored


#: Capacity of the cache of folded tables, in bytes; estimated bytes per table, per step, and per character of a step's JSON.
CACHE_BYTES, TABLE_BYTES, STEP_BYTES, LETTER_BYTES = 32_000_000, 20_000, 2_000, 16
#: Maximum number of rendered fragments cached per table.
MAX_FRAGMENTS = 400

#: Cache key of a fragment: step that wrote its entry (None: the whole sheet), name, language, root of the address, may write.
FragmentKey = tuple[int | None, str, str, str, bool]


@dataclass(frozen=True)
class ScoreSheet:
    """A folded table: `table`: its state after all entries; `entries`: the entries that were not struck out, each with its
    `ScoredEntry` in `table.rounds` at the same index; `pending`: an undo or redo that a form asks for: `stored` is without it, all
    else as if it were in the log; `view`: the entry with whose people it speaks, None for those who sit there now; `fragments`:
    cache of rendered fragments, see `fragment`; `base_bytes`: estimated bytes of all else."""

    stored: StoredTable
    log: LogState
    entries: tuple[LogEntry, ...]
    table: Table
    pending: NewStep | None = None
    view: ScoredEntry | None = None
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

    @property
    def game_key(self) -> GameKey:
        """What the archive counts as the same game."""
        return base_id(self.game.id), (self.game.title(self.table.state.options) or "").casefold()

    @cached_property
    def people(self) -> list[Person]:
        """Who sits at each seat."""
        return [self.people_by_name[name.casefold()] for name in self._seated[0]]

    @cached_property
    def people_by_name(self) -> dict[str, Person]:
        """Everyone who sat there, by case-folded name."""
        return {name.casefold(): person for name, person in zip(self.stored.names, self.stored.everyone, strict=True)}

    @property
    def _seated(self) -> tuple[tuple[str, ...], tuple[tuple[int, ...], ...]]:
        """The names of those with whom it speaks, and the seats of their sides."""
        view = self.view
        return (self.table.players, self.table.setting.sides) if view is None else (view.players, view.before.setting.sides)

    @cached_property
    def seats(self) -> list[Badge]:
        """The badge of each seat."""
        return badges(self.people, self._seated[1])

    @cached_property
    def sides(self) -> list[list[Badge]]:
        """The badges of each side."""
        return [[self.seats[seat] for seat in seats] for seats in self._seated[1]]

    @cached_property
    def pad(self) -> Pad[Any]:
        """The game's way of typing entries."""
        return pad_of(self.game.id)

    @property
    def stages(self) -> tuple[Stage, ...]:
        """The stages of an entry."""
        return self.pad.stages(self.table.setting)

    @property
    def context(self) -> FormContext:
        """What controls are drawn with: words, seats and sides."""
        return FormContext(words_of_request(self.room), self.seats, self.sides)

    def say(self, key: str, **args: Any) -> str:
        """A sentence of the site or of this game, with this table's names."""
        return words_of_request(self.room).say(key, args, *self._seated)

    def has(self, key: str) -> bool:
        """Whether the site or this game has a sentence with this key."""
        return words_of_request(self.room).has(key)

    def words_for(self, thing: Any) -> str:
        """The sentence for an object of the game (a line, a problem, a duty)."""
        return words_of_request(self.room).sentence_of(thing, *self._seated)

    def duty(self, duty: Duty) -> str:
        """A duty in a word or two, or as a sentence where there is no short form."""
        short = f"duty-{duty.key}-short"
        return self.say(short, **duty.args) if self.has(short) else self.words_for(duty)

    def names(self, side: int) -> str:
        """The names of a side."""
        return words_of_request().side(side, *self._seated)

    def rule_url(self, rule: str) -> str:
        """The address of a rule, with the way back to this table."""
        return url_for("rules.show_rules", game=base_id(self.game.id), table=self.slug, _anchor=rule or None)

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
        return next((field.input.stage.rule for field in fields if field.name == name and field.input.stage), "")

    def line(self, line: Line) -> PointsLine:
        """A line of points for the page."""
        return PointsLine(
            self.words_for(line), self.rule_name(line.rule), self.rule_url(line.rule), points_text=signed(line.points)
        )

    @property
    def records(self) -> list[dict[str, object]]:
        """The table as records (JSON), one a part; the first has its start time, the last its note."""
        records = table_records(self.table, self.stored.options)
        for record, name, text in ((records[0], "started", self.started), (records[-1], "note", self.stored.note)):
            if text:
                record[name] = text
        return records

    @property
    def options(self) -> dict[str, Any]:
        """The house rules as they hold now (JSON): as chosen, or what differs from the default since one changed."""
        held = self.table.setting.options
        unchanged = held == self.table.after_entries(0).setting.options
        return dict(self.stored.options) if unchanged else held.model_dump(mode="json", exclude_defaults=True)

    @property
    def started(self) -> str:
        """When the table was opened, as in its record; "" where that is not known."""
        return started_text(self.stored)

    def entry_of_step(self, seq: int | None) -> LogEntry | None:
        """The entry that step `seq` wrote; None if it was struck out or undone."""
        return next((entry for entry in self.entries if entry.seq == seq), None)

    @property
    def chips(self) -> bool:
        """Whether the game is played with chips."""
        return self.game.for_chips

    @property
    def start_chips(self) -> tuple[int, ...]:
        """The chips with which each side begins, whether it was there or joined."""
        return self.game.opening_totals(self.table.setting)

    def as_of(self, scored: ScoredEntry) -> ScoreSheet:
        """The sheet as it speaks of those who sat there when an entry was written."""
        same = (scored.players, scored.before.setting.sides) == (self.table.players, self.table.setting.sides)
        return self if same else replace(self, view=scored)

    @property
    def now(self) -> ScoreSheet:
        """The sheet as it speaks of those who sit there now."""
        return self if self.view is None else replace(self, view=None)

    def as_of_step(self, seq: int) -> ScoreSheet:
        """The sheet as it speaks of those who sat there when step `seq` wrote an entry."""
        return next((self.as_of(scored) for entry, scored in self.entries_scored() if entry.seq == seq), self)

    def before(self, seq: int) -> Table:
        """The table before the entry that step `seq` wrote; raises KeyError if no such entry stands."""
        for index, entry in enumerate(self.entries):
            if entry.seq == seq:
                return self.table.after_entries(index)
        raise KeyError(seq)

    def fragment(self, what: str, seq: int | None = None, *, caller: Callable[[], str]) -> Markup:
        """A cached fragment of a page (`{% call sheet.fragment("top") %}`), rendered once per language and permission to write.

        With `seq` it belongs to the entry that this step wrote, and must not depend on later steps; else to the whole sheet. It
        must not depend on the request (token, note).
        """
        key = seq, what, language(), request.script_root, may("write")
        markup = self.fragments.get(key)
        if markup is None:
            markup = Markup(caller())  # noqa: S704 (made by a template, which escapes)
            self.fragments.put(key, markup)
        return markup

    def entries_scored(self) -> Iterator[tuple[LogEntry, ScoredEntry]]:
        """Each entry with its score."""
        return zip(self.entries, self.table.rounds, strict=True)


def _cache() -> SizedCache[str, ScoreSheet]:
    """The cache of sheets, by slug. A sheet is valid while its stamp is that of the store, whichever process wrote."""
    cache: SizedCache[str, ScoreSheet] = current_app.extensions.setdefault("scorepad-sheets", SizedCache(CACHE_BYTES))
    return cache


def sheet_of(stored: StoredTable) -> ScoreSheet:
    """The sheet of a stored table, from the cache or folded on from it; raises UnreadableTable."""
    sheet = _cache().get(stored.slug)
    if sheet is None or sheet.stamp != stored.stamp:
        try:
            sheet = fold_sheet(stored, sheet)
        except Exception as error:  # Rows left by a fault or a later version may raise anything.
            raise UnreadableTable(stored) from error
        _cache().put(stored.slug, sheet)
    return sheet


def fold_sheet(stored: StoredTable, before: ScoreSheet | None) -> ScoreSheet:
    """Fold a stored table. `before`: an older or newer sheet of it; the entries that both begin with are not folded again, and
    their fragments stay cached, unless the people changed. Raises any exception for unreadable rows."""
    if stored.is_damaged or has_gaps(stored.steps):
        raise ValueError("steps are missing, or were cut off")
    log = fold_log(stored.steps)
    entries = tuple(entry for entry in log.entries if entry.raw is not None)
    if before is None or before.stored.everyone != stored.everyone:
        table = add_entries(empty_table(stored), [entry.raw for entry in entries], log.ended)
        base_bytes = TABLE_BYTES + size_of(stored.game) + _estimated_bytes(stored.steps)
        return ScoreSheet(stored, log, entries, table=table, base_bytes=base_bytes)
    unchanged = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(before.entries, entries, strict=False)))
    table = add_entries(before.table.after_entries(unchanged), [entry.raw for entry in entries[unchanged:]], log.ended)
    # All rows have another column once a person joins or leaves.
    same_columns = table.players == before.table.players and len(table.parts) == len(before.table.parts)
    unchanged_seqs = {entry.seq for entry in entries[:unchanged]} if same_columns else ()
    fragments = TextCache(
        MAX_FRAGMENTS, {key: fragment for key, fragment in before.fragments.copy().items() if key[0] in unchanged_seqs}
    )
    return ScoreSheet(
        stored,
        log,
        entries,
        table=table,
        fragments=fragments,
        base_bytes=before.base_bytes + _estimated_bytes(stored.steps[before.version :]),
    )


def sheet_with_pending(sheet: ScoreSheet, kind: StepKind, target: int) -> ScoreSheet:
    """The sheet as it will be after an undo or redo of step `target`."""
    step = NewStep(kind, {"target": target})
    steps = (*sheet.stored.steps, Step(sheet.version + 1, step.kind, step.data, at=0))
    return replace(fold_sheet(replace(sheet.stored, steps=steps), sheet), stored=sheet.stored, pending=step)


def _estimated_bytes(steps: Sequence[Step]) -> int:
    """Estimated bytes of steps and what is folded from them: JSON in memory takes many times its length."""
    return sum(STEP_BYTES + LETTER_BYTES * len(json.dumps(step.data)) for step in steps)


def started_text(stored: StoredTable) -> str:
    """When a table was opened, as in its record; "" where that is not known."""
    return record_time(stored.opened_at, zone()) if stored.started is None else stored.started


def can_open(stored: StoredTable) -> bool:
    """Whether this version can open a table (knows its game and house rules)."""
    try:
        return bool(empty_table(stored))
    except (TypeError, ValueError):
        return False


def empty_table(stored: StoredTable, people: Sequence[int] = ()) -> Table:
    """The table before its first entry, with these of everyone (by their indexes) or those who sat there first; raises any
    exception where it cannot be opened."""
    if not isinstance(stored.options, dict):
        raise ValueError(f"table {stored.slug} has no house rules")
    names = {"players": [stored.names[index] for index in people]} if people else {}
    table, _, problems = open_table({**stored.header, **names})
    if table is None:
        raise ValueError(f"table {stored.slug} cannot be opened: {problems}")
    return table


def load_sheet(slug: str, stamp: Stamp | None = None) -> ScoreSheet:
    """The table with this slug, folded; raises `scorepad.store.NotFound` and `UnreadableTable`.

    If the cached sheet is still valid, this costs one cheap query, or none if `stamp` is given.
    """
    sheet = _cache().get(slug)
    if sheet is None or sheet.stamp != (stamp or store().tables.stamp(slug)):
        sheet = sheet_of(store().tables.load(slug, sheet.stored if sheet else None))
    g.room = sheet.room
    return sheet


def options_of(sheet: ScoreSheet | None) -> str:
    """The house rules of a table as JSON; "{}" without a table."""
    return json.dumps(sheet.options if sheet else {}, sort_keys=True)
