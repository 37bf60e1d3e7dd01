"""What the large view tells of a finished table besides its totals: where the cup goes, its rarest round, one fact more."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace

from scorepad.archive.story import best_of_table, best_round
from scorepad.web.archive.cache import ArchiveNotReady, ArchiveSnapshot, TimeRange, archive_snapshot
from scorepad.web.archive.cells import badges_of, holders_text
from scorepad.web.board.header import column_people, counting_entries, course_points, totals_course
from scorepad.web.board.unusual import rarest
from scorepad.web.forms.badges import Badge
from scorepad.web.http.i18n import say
from scorepad.web.http.visitor import store, visitor
from scorepad.web.tables.chart import Circled, TotalsChart, circle_point
from scorepad.web.tables.score_sheet import ScoreSheet
from scorepad.web.tables.seams import SheetColumns
from scorepad.words import signed

#: Tables won in a row from which on that is told.
MIN_STREAK = 3


@dataclass(frozen=True, slots=True)
class CircledRound:
    """The round that is circled: its place among the entries that count, from 1, its number, the column of the sheet that made
    these `points`, and "more" or "less" than in so many (`of_100`) of 100 rounds."""

    place: int
    number: int
    column: int
    points: int
    than: str
    of_100: int


@dataclass(frozen=True, slots=True)
class Finish:
    """What is told of a finished table, "" for nothing: the name of the circle, who has its cup now and what became of that, its
    rarest round, a fact more."""

    circle: str = ""
    cup: Sequence[Badge] = ()
    cup_text: str = ""
    rare: CircledRound | None = None
    fact: str = ""

    def rare_text(self, sheet: ScoreSheet, named: bool) -> str:
        """The sentence about the rarest round; `named`: with who made it."""
        if self.rare is None:
            return ""
        names = " & ".join(person.name for person in column_people(sheet)[self.rare.column]) if named else ""
        where = ", ".join(filter(None, (names, sheet.say("round-n", n=self.rare.number))))
        return say("watch-round", where=where, rare=say("round-rare", than=self.rare.than, n=self.rare.of_100))

    @property
    def points(self) -> str:
        """The points of the rarest round, "" without one."""
        return signed(self.rare.points) if self.rare else ""

    def course(self, sheet: ScoreSheet, width: int) -> tuple[TotalsChart, Circled | None] | None:
        """The course of the totals, of chips the gains, with the rarest round circled; None without an entry."""
        course = totals_course(sheet, everything=False, width=width, gains=sheet.chips)
        if course is None:
            return None
        if self.rare is None:
            return course.chart, None
        value = course_points(sheet, gains=sheet.chips)[self.rare.place][self.rare.column] or 0
        return course.chart, circle_point(course.chart, self.rare.place, value, self.rare.points)


def finish_of(sheet: ScoreSheet) -> Finish:
    """What is told of a finished table. What its circle knows is told to those alone who may see that, once the archive is
    counted."""
    found, finish = rarest(sheet, begin=True), Finish(fact=_who_joined(sheet))
    if found and found != "soon":
        rare = CircledRound(found.place, found.number, found.side, found.points, found.than, found.n)
        finish = replace(finish, rare=rare)
    if visitor().table is None:
        finish = replace(finish, circle=store().circle.name())
        with suppress(ArchiveNotReady):
            return _with_archive(sheet, archive_snapshot(), finish)
    return finish


def _with_archive(sheet: ScoreSheet, snapshot: ArchiveSnapshot, finish: Finish) -> Finish:
    key = sheet.game_key
    with snapshot.lock:
        if key not in snapshot.archive.games:
            return finish
        fold, opened_at = snapshot.archive.fold(key), sheet.stored.opened_at
        cup = fold.cup
        if cup and cup.last.slug == sheet.slug:
            moved = cup.since == cup.last
            text = "watch-cup-stays" if not moved else "watch-cup-moves" if cup.before else "watch-cup-first"
            names = holders_text(snapshot, cup.sides)
            winners = [sheet.people[seat] for side in sheet.table.winners for seat in sheet.table.setting.sides[side]]
            streaks = {person.name: fold.players[person.id].streak.now for person in winners}
            streak = max(streaks.values(), default=0)
            finish = replace(
                finish, cup=badges_of(snapshot, cup.sides),
                cup_text=say(text, names=names, before=holders_text(snapshot, cup.before)),
                fact=say("watch-streak", n=streak, names=[name for name, now in streaks.items() if now == streak])
                if streak >= MIN_STREAK else finish.fact,
            )  # fmt: skip
        parts = [each for each in snapshot.within(TimeRange(opened_at, opened_at + 1), [key]) if each.table.slug == sheet.slug]
        best = best_round(map(best_of_table, parts), snapshot.archive) if not finish.rare else None
    if best is None or not best.of_100:
        return finish
    index, score = best.record.round, best.record.score
    scored, sides = sheet.table.rounds[index], SheetColumns(sheet).of_entry(index)
    column = next(column for column, side in enumerate(sides) if side is not None and scored.scores[side] == score)
    place = sum(entry <= index for entry, _ in counting_entries(sheet))
    return replace(finish, rare=CircledRound(place, scored.number or 0, column, score, best.than, best.of_100))


def _who_joined(sheet: ScoreSheet) -> str:
    """Who joined late, "" if there is none."""
    since = SheetColumns(sheet).since
    if not since:
        return ""
    column, first = max(since.items(), key=lambda item: item[1])
    return say("watch-joined", name=sheet.names(column), since=sheet.say("from-round", n=first))
