"""Seams of a sheet, where people take over seats, deal out of turn, join or leave, or house rules change: in words, as columns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from scorepad.core.record import is_change, kind_of_entry
from scorepad.table import Table
from scorepad.web.forms.badges import Badge, badges
from scorepad.web.http.i18n import say
from scorepad.web.tables.last_settings import rules_in_words
from scorepad.web.tables.score_sheet import ScoreSheet
from scorepad.words import number, signed


class Seam(NamedTuple):
    """A seam: since when it holds ("from round 5"), whom it is about, what it says."""

    since: str
    people: Sequence[Badge]
    text: str

    @property
    def sentence(self) -> str:
        """All of it as one text."""
        text = f"{self.since}: {self.text}"
        return text[:1].upper() + text[1:]


def seam_at(sheet: ScoreSheet, index: int) -> Seam | None:
    """The seam that an entry is, by its index; None for a round, an adjustment and what is refused."""
    raw = sheet.table.rounds[index].raw
    return seam_of(sheet, sheet.table.after_entries(index), raw) if is_change(raw) else None


def seam_of(sheet: ScoreSheet, before: Table, raw: Any) -> Seam | None:
    """The seam that an entry (JSON) is at a table; None if that refuses it."""
    kind, after = kind_of_entry(raw), before.with_entry(raw)
    if after.rounds[-1].problems:
        return None
    if kind == "rules":
        names, text = [], "; ".join(rules_in_words(sheet.context.words, sheet.game, raw["rules"]))
    elif kind == "deals":
        name = before.players[raw["deals"]]
        names, text = [name], sheet.say("deals-next", name=name)
    else:
        parts = list((_takeovers if kind == "sits" else _comings)(before, after))
        names, text = [name for names, _ in parts for name in names], ", ".join(text for _, text in parts)
    people = sheet.people_by_name
    return Seam(
        sheet.say("from-round", n=before.number),
        badges([people[name.casefold()] for name in names if name.casefold() in people]),
        text,
    )


def seams_of(sheet: ScoreSheet) -> list[tuple[int, Seam]]:
    """All seams, the first one first, each with the index of its entry."""
    changes = [index for index, scored in enumerate(sheet.table.rounds) if is_change(scored.raw)]
    return [(index, seam) for index in changes if (seam := seam_at(sheet, index))]


def seams_told(sheet: ScoreSheet) -> str:
    """All seams as sentences, the first one first; "" if there are none."""
    return " ".join(f"{seam.sentence}." for _, seam in seams_of(sheet))


def _takeovers(before: Table, after: Table) -> Iterator[tuple[list[str], str]]:
    """The people of each change, and what it says (rule `sits`)."""
    pairs = [(new, old) for new, old in zip(after.players, before.players, strict=True) if new != old]
    if {new for new, _ in pairs} == {old for _, old in pairs}:
        yield _swap([old for _, old in pairs])
    else:
        yield from (([new, old], say("seam-sits", name=new, old=old)) for new, old in pairs)


def _comings(before: Table, after: Table) -> Iterator[tuple[list[str], str]]:
    """The people of each change, and what it says (rule `goes-on`)."""
    joined, left = _others(after, before), _others(before, after)
    if not joined and not left:
        yield _swap([one for one, other in zip(before.players, after.players, strict=True) if one != other])
    for name, seat in joined:
        yield [name], say("seam-joins", name=name, n=number(after.state.totals[seat]))
    for name, seat in left:
        gain = before.game.standing(before.state)[seat]
        texts = ("seam-paid", signed(gain)) if before.game.for_chips else ("seam-leaves", number(before.state.totals[seat]))
        yield [name], say(texts[0], name=name, n=texts[1])


def _swap(names: list[str]) -> tuple[list[str], str]:
    return names, say("seam-swap", names=names)


def _others(table: Table, other: Table) -> list[tuple[str, int]]:
    """Those who sit at a table and not at another, with their seats."""
    there = {name.casefold() for name in other.players}
    return [(name, seat) for seat, name in enumerate(table.players) if name.casefold() not in there]


class PastColumn(NamedTuple):
    """The column of a person who left: their badge, their total, what their standing was (`gain`, in a game for chips), the number
    of the last round before that."""

    person: Badge
    total: int
    gain: int
    until: int


class SheetColumns:
    """The columns of a sheet: the sides as they are now, then those who `left`. `since`: the number of the first round of those
    who joined, by column."""

    def __init__(self, sheet: ScoreSheet) -> None:
        parts, columns = sheet.table.parts, list(range(len(sheet.sides)))
        self.left: list[PastColumn] = []
        self.since: dict[int, int] = {}
        columns_by_part = [columns]
        for (_, part), (_, following) in reversed([*pairwise(parts)]):
            opening = following.after_entries(0)
            column_of = {name.casefold(): column for name, column in zip(opening.players, columns, strict=True)}
            for _, seat in _others(opening, part):
                self.since.setdefault(columns[seat], part.number)
            standing = part.game.standing(part.state)
            for name, seat in _others(part, opening):
                column_of[name.casefold()] = len(sheet.sides) + len(self.left)
                (badge,) = badges([sheet.people_by_name[name.casefold()]])
                self.left.append(PastColumn(badge, part.state.totals[seat], standing[seat], until=part.number - 1))
            columns = [column_of[name.casefold()] for name in part.players]
            columns_by_part.insert(0, columns)
        count = len(sheet.sides) + len(self.left)
        #: the index of the first entry of each part, and the side of each column in it
        self._parts: list[tuple[int, tuple[int | None, ...]]] = [
            (first, tuple(sides.index(column) if column in sides else None for column in range(count)))
            for (first, _), sides in zip(parts, columns_by_part, strict=True)
        ]

    def __len__(self) -> int:
        return len(self._parts[0][1])

    def of_entry(self, index: int) -> tuple[int | None, ...]:
        """The side of each column in an entry, by its index; None where it had none."""
        return next(columns for first, columns in reversed(self._parts) if not first or first <= index)


def gains_of_all(sheet: ScoreSheet) -> list[tuple[Badge, int]]:
    """What each person gained in a game for chips, those who left, too."""
    here = zip((people[0] for people in sheet.sides), sheet.game.standing(sheet.table.state), strict=True)
    return [*here, *((column.person, column.gain) for column in SheetColumns(sheet).left)]
