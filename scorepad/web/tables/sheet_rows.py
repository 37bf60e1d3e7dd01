"""Rows of the sheet: one per entry, with points and totals, and the details shown when it is opened."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from flask import url_for
from markupsafe import Markup

from scorepad.core.game import Game
from scorepad.core.problem import Line
from scorepad.core.record import kind_of_entry
from scorepad.games import can_be_played
from scorepad.log import LogEntry
from scorepad.table import ScoredEntry
from scorepad.web.forms.badges import Badge
from scorepad.web.forms.control import Remark
from scorepad.web.http.i18n import say
from scorepad.web.tables.parts import PointsLine, SideReasons
from scorepad.web.tables.played import carries_play
from scorepad.web.tables.score_sheet import ScoreSheet
from scorepad.web.tables.seams import Seam, SheetColumns, seam_at
from scorepad.web.tables.wording import note_in_words, note_with_ticks
from scorepad.words import number, signed

#: From this number of sides on, a row shows points only, and totals are a list.
SIDES_WITH_POINTS_ONLY = 5
#: From this number of sides on, points have no sign of plus.
SIDES_WITHOUT_PLUS = 9
#: Maximum width in characters of a line of points, with half a character between sides: on the narrowest phone, on a tablet.
LINE_CHARACTERS, TABLET_CHARACTERS = 36, 50
#: Number of rows right under the totals.
ROWS_NEWEST = 3
#: Number of rows (the newest) in a page.
ROWS_SHOWN = 20
#: Maximum number of rows in a page of earlier rounds: on screen; on paper, with all details; on paper with many sides.
ROWS_PER_PAGE, ROWS_PER_SHEET, ROWS_PER_SHEET_OF_MANY = 100, 50, 30
#: Number of rows (the newest) that come with their details. Those of the others are loaded when opened.
ROWS_WITH_DETAILS = 2

#: The pages that correct entries, by kind; all others, where people change, are seams.
CORRECTED_BY = {"": "correct.correct_entry", "adjust": "adjustments.edit_adjustment", "rules": "rules_change.change_house_rules"}


@dataclass(frozen=True, slots=True)
class RowCell:
    """A side in a row: its points, whether they are 0, its points before a correction, its total where there is room."""

    points_text: str
    zero: bool
    old: str | None
    total_text: str | None


@dataclass(frozen=True, slots=True)
class SideNote:
    """What a side announced and took, in a few words."""

    people: Sequence[Badge]
    side: int
    text: str


@dataclass(frozen=True)
class SheetRow:
    """An entry as a row of the sheet; `with_details`: with its details; `open`: shown unfolded; `sheet`: as it was then; `columns`:
    the side of each column, None where it has none, () if they are the same; `seam`: what it is, if it is one."""

    sheet: ScoreSheet
    entry: LogEntry
    scored: ScoredEntry
    with_details: bool = True
    open: bool = False
    columns: tuple[int | None, ...] = ()
    seam: Seam | None = None

    def fragment(self, what: str, caller: Callable[[], str]) -> Markup:
        """A cached part of the row."""
        return self.sheet.fragment(what, self.entry.seq, caller=caller)

    @property
    def adjusts(self) -> bool:
        """Whether it is an adjustment, no round."""
        return self.scored.number is None

    @property
    def cells(self) -> list[RowCell]:
        """For each column: the points, what they were before a correction, the total; empty where a column has no side."""
        scores, old_scores = self.scored.scores, self._before_correction()
        columns = self.columns or tuple(range(len(self.sheet.sides)))
        many_sides = len(columns) >= SIDES_WITH_POINTS_ONLY
        return [
            RowCell("", zero=True, old=None, total_text=None if many_sides else "")
            if side is None
            else RowCell(
                points_text=_points(scores, side) if scores else "–",
                zero=bool(scores) and not scores[side],
                old=_points(old_scores, side) if old_scores and (not scores or old_scores[side] != scores[side]) else None,
                total_text=None if many_sides else number(self.scored.totals[side]),
            )
            for side in columns
        ]

    def _before_correction(self) -> tuple[int, ...]:
        raw = self.entry.versions[-2][1] if self.entry.amended else None
        return () if raw is None else self.sheet.before(self.entry.seq).score_next(raw).scores

    @property
    def remarks(self) -> list[Remark]:
        """The problems for which it does not count."""
        return [self.sheet.remark(problem) for problem in self.scored.problems]

    @property
    def note(self) -> str | None:
        """The note of an adjustment, or of a round with its ticks."""
        note = note_with_ticks(self.entry.raw, self.sheet) or None
        return note_in_words(note, self.sheet) if note and self.adjusts else note

    @property
    def sentence(self) -> str:
        """The round in one sentence; "" where the game has none."""
        return round_sentence(self.scored, self.sheet)

    @property
    def side_notes(self) -> list[SideNote]:
        """What each side announced and took; [] where there are too many sides, or one sentence says it."""
        if self.sentence or not self.scored.scores or self.scored.entry is None or len(self.sheet.sides) >= SIDES_WITH_POINTS_ONLY:
            return []
        summaries = self.sheet.game.side_summaries(self.scored.entry, self.scored.before)
        return [SideNote(self.sheet.sides[summary.side], summary.side, self.sheet.words_for(summary)) for summary in summaries]

    @property
    def sides(self) -> list[SideReasons]:
        """What each side did, and its points."""
        return side_reasons(self.sheet.game, self.scored, self.sheet)

    @property
    def step_url(self) -> str | None:
        """The address of the replay, if the entry carries its play."""
        if not carries_play(self.entry.raw, self.sheet.game):
            return None
        return url_for("step.replay_round", slug=self.sheet.slug, seq=self.entry.seq)

    @property
    def correct_url(self) -> str:
        """The address of its correction."""
        return correct_url(self.sheet, self.entry)

    @property
    def unusual_url(self) -> str | None:
        """The address of its comparison with simulated rounds; None where hands of the game cannot be simulated."""
        if self.adjusts or self.scored.problems or not can_be_played(self.sheet.game.id):
            return None
        return url_for("unusual.compare_round", slug=self.sheet.slug, seq=self.entry.seq)


def correct_url(sheet: ScoreSheet, entry: LogEntry) -> str:
    """The address at which an entry is corrected."""
    return url_for(CORRECTED_BY.get(kind_of_entry(entry.raw), "seats.correct_seam"), slug=sheet.slug, seq=entry.seq)


def _points(scores: Sequence[int], side: int) -> str:
    """The points of a side in a row."""
    return number(scores[side]) if len(scores) >= SIDES_WITHOUT_PLUS else signed(scores[side])


def round_sentence(scored: ScoredEntry, sheet: ScoreSheet) -> str:
    """A round in one sentence; "" where the game has none for it."""
    if scored.entry is None or scored.problems:
        return ""
    sentence = sheet.game.round_sentence(scored.entry, scored.before)
    return sheet.say(sentence.key, **sentence.args) if sentence else ""


class RoundWording(Protocol):
    """Wording of a round for a page: badges and names of sides, sentences, lines of points."""

    @property
    def sides(self) -> list[list[Badge]]: ...  # noqa: D102
    def names(self, side: int) -> str: ...  # noqa: D102
    def words_for(self, thing: Any) -> str: ...  # noqa: D102
    def line(self, line: Line) -> PointsLine: ...  # noqa: D102


def side_reasons(game: Game[Any], scored: ScoredEntry, wording: RoundWording) -> list[SideReasons]:
    """What each side did in a round, and its points line by line."""
    headings = {}
    if scored.scores and scored.entry:
        headings = {
            summary.side: wording.words_for(summary)
            for summary in game.side_summaries(scored.entry, scored.before)
            if not summary.adds_up
        }
    reasons = []
    for side, people in enumerate(wording.sides):
        lines = [wording.line(line) for line in scored.lines if line.side == side]
        if lines or side in headings:
            heading = headings.get(side, "")
            if not heading or any(line.text == heading for line in lines):
                # What a line says is not said above it, too.
                heading = wording.names(side)
            reasons.append(SideReasons(people, heading, lines, sum_text=signed(scored.scores[side])))
    return reasons


@dataclass(frozen=True)
class SheetRows:
    """The rows of a page, newest first: the newest, and one page of the earlier ones.

    `older`: number of entries before that page; `until`: the last entry of that page (counted from 1), None for the latest page;
    `newer`: `until` of the page after it, None if there is none; `refused_entries`: all entries with problems.
    """

    newest: list[SheetRow]
    earlier: list[SheetRow]
    older: int
    until: int | None
    newer: int | None
    refused_entries: list[tuple[LogEntry, ScoredEntry]]

    @property
    def two_lines(self) -> str:
        """Where the points of a round stand in two lines, since in one they would run together: "phone", "always", or ""."""
        all_scores = [row.scored.scores for row in (*self.newest, *self.earlier)]
        widest = max((len(_points(scores, side)) for scores in all_scores for side in range(len(scores))), default=0)
        sides = max(map(len, all_scores), default=0)
        signs = sides * (widest + 0.5) if sides >= SIDES_WITH_POINTS_ONLY else 0
        return "always" if signs > TABLET_CHARACTERS else "phone" if signs > LINE_CHARACTERS else ""

    @property
    def refused_entry(self) -> LogEntry | None:
        """The first entry with problems, if it is not on this page."""
        first = self.refused_entries[0][0] if self.refused_entries else None
        return None if first is None or any(row.entry is first for row in [*self.newest, *self.earlier]) else first


def sheet_rows(sheet: ScoreSheet, seq: int | None, everything: bool, until: int | None = None) -> SheetRows:
    """The rows of a page: the newest, back to the entry of step `seq` and the oldest with problems, at most `ROWS_PER_PAGE`.

    If it is older, or with `until` (counted from 1), the earlier rows are a page of their own. `everything`: with all details.
    """
    pairs = list(sheet.entries_scored())
    columns = SheetColumns(sheet)
    count, many_sides = len(pairs), len(columns) >= SIDES_WITH_POINTS_ONLY
    page_size = ROWS_PER_PAGE if not everything else ROWS_PER_SHEET_OF_MANY if many_sides else ROWS_PER_SHEET
    refused = [index for index, (_, scored) in enumerate(pairs) if scored.problems]
    asked_index = next((index for index, (entry, _) in enumerate(pairs) if entry.seq == seq), None)
    if until is None and asked_index is not None and asked_index < count - page_size:
        until = asked_index + page_size // 2
    if until is not None:
        until = min(max(until, 1), count)
        first = max(0, until - page_size)
    else:
        required = [index for index in (*refused, *([] if asked_index is None else [asked_index])) if index >= count - page_size]
        first = max(0, min(count - (page_size if everything else ROWS_SHOWN), *required, count))
    open_indexes = {asked_index, *refused[: ROWS_SHOWN + 1]}

    def row(index: int) -> SheetRow:
        entry, scored = pairs[index]
        return SheetRow(
            sheet.as_of(scored),
            entry,
            scored,
            columns=columns.of_entry(index) if columns.left or columns.since else (),
            seam=seam_at(sheet, index),
            with_details=everything or index in open_indexes or entry.amended or index >= count - ROWS_WITH_DETAILS,
            open=index in open_indexes,
        )

    top = max(0, count - ROWS_NEWEST)
    return SheetRows(
        [row(index) for index in reversed(range(top, count))],
        [row(index) for index in reversed(range(first, min(top, until or count)))],
        first, until=until, newer=min(until + page_size, count) if until and until < top else None,
        refused_entries=[pairs[index] for index in refused],
    )  # fmt: skip


def points_in_short(sheet: ScoreSheet, scores: tuple[int, ...]) -> str:
    """The points of a round in a few words: "+37 and −2" for two sides, else who got points; with many sides, who got the most."""
    if len(scores) == 2:
        return say("two-scores", one=signed(scores[0]), two=signed(scores[1]))
    nonzero = [points for points in scores if points] or [0]
    named_points = sorted(set(nonzero), reverse=True)[: 1 if len(scores) >= SIDES_WITH_POINTS_ONLY else len(nonzero)]
    return ", ".join(
        say("scores-of", names=[sheet.names(side) for side, score in enumerate(scores) if score == points], points=signed(points))
        for points in named_points
    )
