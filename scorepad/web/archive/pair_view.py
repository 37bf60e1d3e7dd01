"""What the page of two people shows: against each other, and together."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from flask import url_for

from scorepad.archive.archive import Key
from scorepad.archive.fold import Best, Share
from scorepad.archive.meetings import Chance, Meeting, chance, meetings
from scorepad.archive.ranking import SURE
from scorepad.games import room_of, stats_of
from scorepad.store import Person
from scorepad.web.archive.cells import title_of
from scorepad.web.archive.figures import decimal, percent
from scorepad.web.archive.folds import Sat, Told
from scorepad.web.archive.links import tables_of
from scorepad.web.archive.rulers import Whisker, along_share
from scorepad.web.archive.time_filter import Asked
from scorepad.web.forms.badges import Badge, badges
from scorepad.web.http.i18n import say, short_day, speak
from scorepad.words import signed

#: So many of the last tables against each other are shown as marks.
LAST = 10


@dataclass(frozen=True, slots=True)
class Ahead:
    """Who was ahead at a table: 0 or 1, None if level. `label`: the same in words."""

    href: str
    who: int | None
    label: str


@dataclass(frozen=True, slots=True)
class Compared:
    """A number of each of both; `better`: whose is better, 0 or 1, None if neither."""

    name: str
    values: tuple[str, str]
    better: int | None


@dataclass(frozen=True, slots=True)
class Together:
    """How often both won together at a game, beside chance: `middle` is what chance gives. `few`: in pencil."""

    name: str
    href: str
    whisker: Whisker
    middle: float
    won: int
    tables: int
    few: bool


@dataclass(frozen=True, slots=True)
class PairView:
    """All that the page shows. `ahead`: how often each was, `level`: neither; `together`: by game, with a sentence that says
    whether it is more than chance; `all_tables`: their address, `since`: the first one (Unix seconds)."""

    people: tuple[Badge, Badge]
    tables: int
    since: int | None
    ahead: tuple[int, int]
    level: int
    last: Sequence[Ahead]
    game: str
    compared: Sequence[Compared]
    sentence: str
    together: Sequence[Together]
    all_tables: str


def pair_view(here: Told, one: Person, other: Person, time: Asked) -> PairView:
    """What the tables of a time tell of two people. Hold the lock meanwhile."""
    found = meetings(here.archive, one.id, other.id, at=lambda table: table.opened_at)
    against = [each for each in found if not each.together]
    together = [each for each in found if each.together]
    drawn = badges([one, other])
    ahead = sum(each.mine < each.theirs for each in against), sum(each.mine > each.theirs for each in against)
    game, compared = _compared(here, found, one.id, other.id)
    return PairView(
        (drawn[0], drawn[1]), len(found), found[0].table.opened_at if found else None,
        ahead, len(against) - sum(ahead), [_ahead(here, each, (one.name, other.name)) for each in against[-LAST:]],
        game, compared, _sentence(chance(together)) if together else "",
        _together(here, together, drawn[0], time, (one.id, other.id)),
        url_for("past.page", person=one.id, other=other.id, **time.args),
    )  # fmt: skip


def _ahead(here: Told, each: Meeting[Sat], names: tuple[str, str]) -> Ahead:
    who = None if each.mine == each.theirs else int(each.mine > each.theirs)
    key = "pair-level" if who is None else "pair-ahead"
    label = say(key, name="" if who is None else names[who], game=_title(here, each.key), day=short_day(each.table.opened_at))
    return Ahead(url_for("board.page", slug=each.table.slug), who, label)


def _compared(here: Told, found: Sequence[Meeting[Sat]], one: int, other: int) -> tuple[str, list[Compared]]:
    """The numbers of both at the game that they played most often with each other, over all their tables of it."""
    if not found:
        return "", []
    often: defaultdict[Key, int] = defaultdict(int)
    for each in found:
        often[each.key] += 1
    key = max(often, key=lambda each: often[each])
    fold = here.archive.fold(key)
    mine, theirs = fold.players[one], fold.players[other]
    more = -1 if fold.least else 1
    rows = [_means(say("stat-points"), Share(mine.points, mine.rounds), Share(theirs.points, theirs.rounds), more)]
    for fact in stats_of(fold.game).facts:
        if fact.id in mine.facts and fact.id in theirs.facts:
            name = speak(room_of(fold.game)).say(f"stat-{fact.id}")
            make = _means if fact.mean else _shares
            # No number of a game says of itself whether more of it is better.
            rows.append(make(name, mine.facts[fact.id], theirs.facts[fact.id], 0))
    rows += _best(fold.best(one), fold.best(other), more)
    return _title(here, key), [row for row in rows if row]


def _means(name: str, mine: Share, theirs: Share, more: int) -> Compared | None:
    if not mine.of or not theirs.of:
        return None
    values = mine.n / mine.of, theirs.n / theirs.of
    return Compared(name, (decimal(values[0]), decimal(values[1])), _better(*values, more))


def _shares(name: str, mine: Share, theirs: Share, more: int) -> Compared | None:
    return Compared(
        name, (percent(mine.n, mine.of), percent(theirs.n, theirs.of)), _better(mine.n / mine.of, theirs.n / theirs.of, more)
    )


def _best(mine: Best[Sat] | None, theirs: Best[Sat] | None, more: int) -> list[Compared | None]:
    if mine is None or theirs is None:
        return []
    scores = mine.score, theirs.score
    return [Compared(say("record-best"), (signed(scores[0]), signed(scores[1])), _better(*scores, more))]


def _better(mine: float, theirs: float, more: int) -> int | None:
    return None if not more or mine == theirs else int((mine < theirs) == (more > 0))


def _sentence(found: Chance) -> str:
    key = "pair-better" if found.better else "pair-worse" if found.worse else "pair-chance"
    return say(key, n=found.won, of=found.tables)


def _together(here: Told, found: Sequence[Meeting[Sat]], badge: Badge, time: Asked, people: tuple[int, int]) -> list[Together]:
    by_game: defaultdict[Key, list[Meeting[Sat]]] = defaultdict(list)
    for each in found:
        by_game[each.key].append(each)
    rows = []
    for key, tables in sorted(by_game.items(), key=lambda each: -len(each[1])):
        share, few = chance(tables), len(tables) < SURE
        drawn = Whisker(badge, along_share(share.won / share.tables), along_share(share.low), along_share(share.high), few)
        fold = here.archive.fold(key)
        href = tables_of(key[0], fold.spelled, time, *people)
        rows.append(Together(_title(here, key), href, drawn, along_share(share.expected), share.won, share.tables, few))
    return rows


def _title(here: Told, key: Key) -> str:
    return title_of(here.archive.fold(key))
