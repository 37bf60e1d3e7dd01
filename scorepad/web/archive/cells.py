"""Parts that the pages of the archive share: people, sides and cups as drawn, who is best in words, cells of tables.

Also its numbers in words, as template filters: shares in percent, means with one decimal, hours.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from babel.numbers import format_decimal
from flask import Flask, url_for

from scorepad.archive.archive import GameKey
from scorepad.archive.best import Best, Wins, best_at, wins_at
from scorepad.archive.cups import Cup
from scorepad.archive.fold import GameFold, Result, RoundRecord
from scorepad.archive.meetings import win_chance
from scorepad.archive.ranking import MIN_TABLES_TO_RANK
from scorepad.archive.story import BestRound
from scorepad.games import game_of, room_of
from scorepad.kit.chips import ChipGame
from scorepad.web.archive.cache import ArchiveSnapshot, TableRef
from scorepad.web.forms.badges import BADGE_COUNT, Badge, badges
from scorepad.web.http.i18n import day_text, game_name, is_recent, language, on_day_text, say, short_date_text, words_of_request
from scorepad.words import CUSTOMS, MINUS, signed

#: Number of people who are named one by one, and of tables from which on a footnote speaks of luck.
MAX_NAMED, MIN_TABLES_FOR_LUCK = 3, 3


def names_of(snapshot: ArchiveSnapshot, people: Iterable[Any]) -> str:
    """The names of a side: "Ada & Cem"."""
    return " & ".join(snapshot.person(person).name for person in people)


def listed(names: Sequence[str]) -> list[str]:
    """Names for a list in a sentence; of very many the first ones, and how many more."""
    return [*names] if len(names) <= MAX_NAMED else [*names[: MAX_NAMED - 1], say("more-people", n=len(names) - MAX_NAMED + 1)]


def badges_of(snapshot: ArchiveSnapshot, sides: Sequence[Sequence[Any]]) -> list[Badge]:
    """The badges of some sides, one after the other; partners wear one colour."""
    people = [snapshot.person(person) for side in sides for person in side]
    if len(people) > BADGE_COUNT:
        # More than sit at a table, such as all pairs of a year.
        return [badge for side in sides for badge in badges_of(snapshot, [side])] if len(sides) > 1 else badges(people)
    seats = iter(range(len(people)))
    return badges(people, [[next(seats) for _ in side] for side in sides])


@dataclass(frozen=True, slots=True)
class CupView:
    """A cup: its game, who holds it ([] before the first winner), and since when or how often; `new`: taken on the last
    evening or this one; `href`: of the page of the game."""

    game: str
    people: Sequence[Badge]
    names: str
    hint: str
    new: bool
    href: str


def holders_text(snapshot: ArchiveSnapshot, sides: Sequence[Sequence[int]]) -> list[str]:
    """Who holds a cup, for a sentence: each side by its names."""
    return listed([names_of(snapshot, side) for side in sides])


def cup_view(
    snapshot: ArchiveSnapshot, fold: GameFold[int, TableRef], href: str, then: Cup[int, TableRef] | None = None
) -> CupView:
    """The cup of a game; `href`: of its page; `then`: the cup at an earlier time, shown without since when."""
    cup, title = then or fold.cup, game_title(fold)
    if cup is None:
        return CupView(title, [], "", say("cup-none"), new=False, href=href)
    since = cup.since.opened_at
    names = ", ".join(names_of(snapshot, side) for side in cup.sides)
    new = is_recent(since) and not then
    short = say("cup-many", n=len(cup.holders)) if len(cup.holders) > 2 else names
    hint = day_text(since, short=True) if new else short if then or len(cup.holders) > 1 else (
        say("cup-times", name=short, n=cup.times) if cup.times > 2 else f"{short}, {day_text(since, short=True)}"
    )  # fmt: skip
    return CupView(title, badges_of(snapshot, cup.sides), names, hint, new=new, href=href)


class BestInWords(NamedTuple):
    """Who is best at a game: marks of at most two people, the sentence without its figure and full stop, the figure, and how sure
    that is."""

    people: Sequence[Badge]
    who: str
    figure: str
    footnote: str

    @property
    def sentence(self) -> str:
        """Who is best, and the figure that rests on, if there is one."""
        return say("best-told", who=self.who, figure=self.figure) if self.figure else f"{self.who}."


def best_in_words(snapshot: ArchiveSnapshot, key: GameKey) -> BestInWords:
    """Who is best at a game, and with whom."""
    fold = snapshot.archive.fold(key)
    best = best_at(fold, lambda person: snapshot.person(person).name)
    if best is None:
        return BestInWords([], say("best-none"), "", "")
    names = [snapshot.person(person).name for person in best.people]
    wins, of = best.wins, {"n": best.wins.firsts, "of": best.wins.finished}
    sure = all(is_sure(snapshot, key, person) for person in best.people)
    if sure:
        footnote = say("luck-sure")
    elif fold.finished < MIN_TABLES_FOR_LUCK:
        footnote = say("luck-few", n=fold.finished)
    else:
        footnote = say("luck-chance")
    if len(fold.players) == 2 and not best.partner and (duel := _duel(snapshot, fold)):
        return BestInWords(badges_of(snapshot, [[person] for person in best.people]), *duel, footnote)
    if len(best.people) > 1:
        same = {wins_of for person, wins_of in wins_at([fold]).items() if person in best.people}
        share = percent_text(wins.firsts, wins.finished)
        figure = say("best-each", **of) if len(same) == 1 else say("best-each-share", share=share)
        streaks = [(fold.players[person].streak.now, name) for person, name in zip(best.people, names, strict=True)]
        if max(streaks)[0] > 2:
            footnote = say("luck-streak", n=max(streaks)[0], name=max(streaks)[1])
        marks = badges_of(snapshot, [[person] for person in best.people[:2]])
        return BestInWords(marks, say("best-level" if len(names) == 2 else "best-shared", names=listed(names)), figure, footnote)
    if best.partner:
        partner, pair = best.partner
        who = say("best-with", name=names[0], partner=snapshot.person(partner).name)
        figure = say("best-together", n=pair.won, of=pair.together)
        if not sure and fold.finished >= MIN_TABLES_FOR_LUCK:
            footnote = say("luck-chance-of", **of)
        return BestInWords(badges_of(snapshot, [[best.people[0], partner]]), who, figure, footnote)
    return BestInWords(badges_of(snapshot, [best.people]), _alone(snapshot, best, names[0]), _figure_alone(fold, best), footnote)


def _duel(snapshot: ArchiveSnapshot, fold: GameFold[int, TableRef]) -> tuple[str, str] | None:
    """Of two who only ever played each other: who leads, and how."""
    rows = sorted(fold.players.items(), key=lambda item: -item[1].firsts)
    (one, ahead), (other, behind) = rows
    names = {"name": snapshot.person(one).name, "other": snapshot.person(other).name}
    key = "duel-level" if ahead.firsts == behind.firsts else "duel-leads"
    return say(key, **names), say("duel-figure", n=ahead.firsts, other=behind.firsts)


def _alone(snapshot: ArchiveSnapshot, best: Best[int], name: str) -> str:
    if best.so_far:
        return say("best-so-far", name=name)
    return say("best-before", name=name, second=snapshot.person(best.second).name) if best.second else say("best-only", name=name)


def _figure_alone(fold: GameFold[int, TableRef], best: Best[int]) -> str:
    figure = say("best-won", n=best.wins.firsts, of=best.wins.finished)
    if not isinstance(game_of(fold.game), ChipGame):
        return figure
    return say("best-gain", figure=figure, gain=signed(fold.players[best.people[0]].points))


def is_sure(snapshot: ArchiveSnapshot, key: GameKey, person: int) -> bool:
    """Whether a person won more than luck explains: their strength with its whole range is above the middle, or their share with
    its whole range above what chance gives at those tables. Not with few tables."""
    player = snapshot.archive.fold(key).players[person]
    if player.finished < MIN_TABLES_TO_RANK:
        return False
    chance = win_chance(player.firsts, [result.of for result in player.results])
    return chance.better or snapshot.archive.ratings(key).of(person).better


def wins_text(wins: Wins) -> str:
    """First places of how many: "9 von 26, 1 geteilt"."""
    return say("wins-of", n=wins.firsts, of=wins.finished, shared=wins.shared)


def place_text(result: Result[TableRef]) -> str:
    """A place at a table in one sign: "=" for a first one that is shared."""
    return "=" if result.shared else str(result.place)


@dataclass(frozen=True, slots=True)
class ToldRound:
    """A round to tell of: its points, who made it and when in words, its address."""

    points: str
    text: str
    href: str


def told_round(
    snapshot: ArchiveSnapshot, found: BestRound[int, TableRef] | None, game: bool = True, day: bool = True, key: str = "round-best",
    when: str = "",
) -> ToldRound | None:  # fmt: skip
    """The best round in words; with its `game`, and the `day`, or `when` in its place. `key`: of the sentence."""
    if found is None:
        return None
    record = found.record
    where = at_game(snapshot.archive.fold(found.key)) if game else ""
    when = when or (on_day_text(record.table.opened_at) if day else "")
    rare = say("round-rare", than=found.than, n=found.of_100) if found.of_100 else ""
    who = " ".join(filter(None, (names_of(snapshot, record.people), when, where)))
    href = url_for("archive_game.redirect_to_round", slug=record.table.slug, index=record.round)
    return ToldRound(signed(record.score), say(key, who=who, rare=rare), href)


@dataclass(frozen=True, slots=True)
class RecordCell:
    """A record: its number, what it is, who made it or when, and the address of the round or table."""

    value: str
    name: str
    hint: str
    href: str


def record_cell(best: RoundRecord[TableRef], key: str, names: str = "") -> RecordCell:
    """A record of a game or of a person. `key`: of the words for it; `names`: who made it."""
    href = url_for("archive_game.redirect_to_round", slug=best.table.slug, index=best.round)
    return RecordCell(
        signed(best.score), say(key), ", ".join(filter(None, (names, short_date_text(best.table.opened_at)))), href=href
    )


def game_title(fold: GameFold[int, TableRef]) -> str:
    """The title that players gave a game, or its name."""
    return fold.title or game_name(game_of(fold.game))


def at_game(fold: GameFold[int, TableRef]) -> str:
    """A game within a sentence, as its room says it: "im Skat"."""
    if game_of(fold.game).title_option and not fold.title:
        return say("round-at-sheet")
    return words_of_request(room_of(fold.game)).say("round-at", {"game": game_title(fold)})


def install(app: Flask) -> None:
    """Add the template filters, and `percent` as a template function."""
    app.jinja_env.filters.update(decimal=decimal_text, hours=hours_text)
    app.jinja_env.globals.update(percent=percent_text)


def percent_text(n: int, of: int) -> str:
    """A share in whole percent: "39 %"."""
    return say("percent", n=(200 * n + of) // (2 * of))


def decimal_text(value: float) -> str:
    """A number with one decimal, and a real minus: "1,3"."""
    return format_decimal(round(value, 1) + 0.0, "0.0", locale=CUSTOMS[language()]).replace("-", MINUS)


def hours_text(seconds: int) -> str:
    """How long, in hours, below ten with half ones: "3,5 Std."; below half an hour in minutes."""
    if 0 < seconds < 1800:
        return say("minutes", n=round(seconds / 60))
    halves = round(seconds / 1800)
    hours = format_decimal(halves / 2, "0.#", locale=CUSTOMS[language()]) if halves < 20 else str(round(seconds / 3600))
    return say("hours", n=hours)
