"""A hand, card by card: a sample from a seed, or a past round that carries its play."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import Any, NamedTuple

from flask import Blueprint, abort, flash, g, redirect, render_template, request, url_for
from markupsafe import Markup, escape

from scorepad.core.game import Game
from scorepad.core.problem import Line, Problem
from scorepad.games import find, hand_of, room_of
from scorepad.simulate import NAMES, Run
from scorepad.store import Person, Store, Unknown
from scorepad.table import Scored
from scorepad.verify import replay
from scorepad.walk import Chapter, Walk, first_seed, sample, shown_rules, usual, written
from scorepad.web import rulebook
from scorepad.web.control import Remark
from scorepad.web.laid import Card, Laid
from scorepad.web.language import game_name, say, speak
from scorepad.web.people import Badge, badges
from scorepad.web.rounds import carries_play, reasons
from scorepad.web.sent import unchanged
from scorepad.web.sheet import Sheet, load, store
from scorepad.web.ways import asked_number
from scorepad.words import Words, signed

pages = Blueprint("step", __name__)

#: A chapter with more moves than this is entered at more places than its beginning: every so many moves.
LONG, EVERY = 12, 10


class Stop(NamedTuple):
    """A place in the strip that leads into the hand: its words, its position, whether it is the one at hand."""

    label: str
    href: str
    now: bool


class Part(NamedTuple):
    """A part of the hand in the list at its end: its name, where it begins, its cards and who took them, or what happened."""

    label: str
    href: str
    cards: Sequence[Card]
    taker: Badge | None
    text: str


@dataclass(frozen=True)
class People:
    """Whoever plays: names and badges by seat, and who plays with whom."""

    names: Sequence[str]
    seats: Sequence[Badge]
    sides: Sequence[Sequence[int]]

    def side(self, side: int) -> list[Badge]:
        """The badges of a side."""
        return [self.seats[seat] for seat in self.sides[side]]


@dataclass(frozen=True)
class StepPage:
    """A hand at a position; behind its last move stands what it counts.

    `address`: of this page with other arguments (None takes one out); `scored`: what the hand counts, None where it breaks off;
    `stuck`: why it does; `table`: the table that it is looked at from, in addresses.
    """

    game: Game[Any]
    walk: Walk
    people: People
    address: Callable[..., str]
    scored: Scored | None
    position: int
    seat: int
    opened: bool
    stuck: Problem | None = None
    table: str | None = None

    @cached_property
    def room(self) -> str:
        """The folder of its rules and words."""
        return room_of(self.game.id)

    @property
    def words(self) -> Words:
        """The words of this game."""
        return speak(self.room)

    @property
    def length(self) -> int:
        """How many moves the hand has."""
        return self.walk.length

    @property
    def over(self) -> bool:
        """Whether this is the page behind the last move."""
        return self.position > self.length

    @cached_property
    def laid(self) -> Laid:
        """What lies where."""
        walk, position = self.walk, min(self.position, self.length)
        hand = walk.at(position)
        chapter = walk.chapter(position)
        known = frozenset(code for code, first in walk.seen.items() if first <= position)
        mover = walk.moves[position - 1][0] if position else None
        next_ = walk.moves[position][0] if position < chapter.last else None
        return Laid(
            hand.scene(), self.room, self.words, self.people.seats, self.people.sides, self.seat, self.opened, known,
            walk.kind.of_tiles, mover, next_, self.people.names,
        )  # fmt: skip

    # -- what happened ----------------------------------------------------------------------------------------------

    @property
    def sentence(self) -> Markup:
        """What the move did, whoever made it first."""
        if not self.position:
            return escape(say("step-dealt", name=self.people.names[self.walk.moves[0][0]] if self.walk.moves else ""))
        return self._told(self.position)

    def _told(self, position: int) -> Markup:
        moved, seat = self.walk.told[position - 1], self.walk.moves[position - 1][0]
        hidden = f"{moved.key}-hidden"
        if not self.opened and seat != self.seat and self.words.has(f"moved-{hidden}"):
            moved = moved._replace(key=hidden)
        text, name = self.words_for(moved), self.people.names[seat]
        return Markup("<b>{}</b>{}").format(name, text[len(name) :]) if text.startswith(name) else escape(text)

    @property
    def rule(self) -> str:
        """The rule that decides the move; before the first, who begins."""
        return self.walk.told[self.position - 1].rule if self.position else self.walk.at(0).order

    @property
    def rule_name(self) -> str:
        """What the rules call it."""
        return rulebook.title(self.room, self.rule)

    def rule_url(self, rule: str) -> str:
        """Where a rule stands, with the way back to this page."""
        return url_for("rules.game", game=self.game.id, table=self.table, back=self.address(), _anchor=rule)

    @property
    def next_text(self) -> str:
        """How far it is, and who moves next."""
        if self.position < self.length:
            return say("step-next", n=self.position, of=self.length, name=self.people.names[self.walk.moves[self.position][0]])
        return say("step-last", n=self.position, of=self.length)

    # -- where it leads ---------------------------------------------------------------------------------------------

    def at(self, position: int) -> str:
        """The address of another position."""
        return self.address(move=position or None)

    @property
    def stops(self) -> list[Stop]:
        """The parts of the hand; a long one has more than one way in."""
        found = []
        for chapter in self.walk.chapters:
            first, last = chapter.first, chapter.last
            ways = [first, *range(-(-(first + 3) // EVERY) * EVERY, last - 1, EVERY)] if last - first >= LONG else [first]
            for way, until in zip(ways, [*ways[1:], last + 1], strict=True):
                label = self.label(chapter) if way == first else str(way)
                found.append(Stop(label, self.at(way), way <= self.position < until))
        return [*found, Stop(say("step-end"), self.at(self.length + 1), self.over)]

    def label(self, chapter: Chapter) -> str:
        """What a part is called; of several alike that follow each other all but the first by their number alone."""
        place = self.walk.chapters.index(chapter)
        if place and chapter.number and self.walk.chapters[place - 1].key == chapter.key:
            return str(chapter.number)
        return self.words.say(f"chapter-{chapter.key}", {"n": chapter.number})

    @property
    def next_chapter(self) -> str:
        """Where the next part begins."""
        later = (each.first for each in self.walk.chapters if each.first > self.position)
        return self.at(next(later, self.length + 1))

    @property
    def parts(self) -> list[Part]:
        """Each part of the hand: its cards and who took them, or what happened in the end."""
        found = []
        for chapter, trick in zip(self.walk.chapters, self.walk.ends, strict=True):
            if chapter.last == 0:
                continue
            href = self.at(max(chapter.first, 1))
            if trick is None:
                found.append(Part(self.label(chapter), href, (), None, self._told(chapter.last).striptags()))
                continue
            taker = None if trick.best is None else self.people.seats[trick.seats[trick.best]]
            found.append(Part(self.label(chapter), href, self.laid.cards(replace(trick, moved=())), taker, ""))
        return found

    # -- what it counts -----------------------------------------------------------------------------------------------

    @property
    def totals(self) -> list[dict[str, Any]]:
        """What each side got."""
        scores = self.scored.scores if self.scored else ()
        best = (min if self.game.goal(self.walk.state).least else max)(scores, default=0)
        names = [" & ".join(self.people.names[seat] for seat in seats) for seats in self.people.sides]
        return [
            {"people": self.people.side(side), "names": names[side], "total": signed(points), "lead": points == best != min(scores)}
            for side, points in enumerate(scores)
        ]

    @property
    def reasons(self) -> list[dict[str, Any]]:
        """What for."""
        return reasons(self.game, self.scored, self) if self.scored else []

    @property
    def sides(self) -> list[list[Badge]]:
        """The badges of each side."""
        return [self.people.side(side) for side in range(len(self.people.sides))]

    def names(self, side: int) -> str:
        """The names of a side."""
        return self.words.side(side, self.people.names, self.people.sides)

    def words_for(self, thing: Any) -> str:
        """What the game says, in words."""
        return self.words.of(thing, self.people.names, self.people.sides)

    def line(self, line: Line) -> dict[str, Any]:
        """A line of points for the page."""
        return {
            "text": self.words_for(line),
            "rule_name": rulebook.title(self.room, line.rule),
            "url": self.rule_url(line.rule),
            "points_text": signed(line.points),
        }

    @property
    def remark(self) -> Remark | None:
        """Why a hand breaks off."""
        stuck = self.stuck
        if stuck is None:
            return None
        bare = stuck.rule in rulebook.OF_WRITING or stuck.rule == "play"
        return Remark(
            self.words_for(stuck), "" if bare else rulebook.title(self.room, stuck.rule), "" if bare else self.rule_url(stuck.rule)
        )


# -- the pages ----------------------------------------------------------------------------------------------------------


@pages.get("/rules/<game>/hand")
def of_seed(game: str) -> Any:
    """A sample hand: `players`, `seed`, `move`, `seat`, `open` in the address; with `table`, by its house rules and names."""
    found = find(game)
    if found is None or hand_of(game) is None:
        abort(404)
    slug = request.args.get("table") or None
    try:
        sheet = load(slug) if slug else None
    except Unknown:
        sheet = None
    if same := unchanged("hand"):
        return same
    g.room = room_of(game)
    sheet = sheet if sheet is not None and sheet.game is found else None
    players = asked_number("players")
    if players not in found.players:
        default = len(sheet.seats) if sheet else usual(found)
        players = default if players is None else min(found.players, key=lambda each: abs(each - (players or 0)))
    own = sheet if sheet and len(sheet.seats) == players else None
    options = options_of(own)
    asked_seed = asked_number("seed")
    seed = first_seed(game, players, options) if asked_seed is None else asked_seed
    walk = sample(game, players, seed, options)
    table = Run(game, players, options=json.loads(options)).table._replace(state=walk.state)

    def address(**more: Any) -> str:
        here = {"players": players, "seed": seed, **_looking(page), "table": sheet.slug if sheet else None, **more}
        return url_for("step.of_seed", game=game, **here)

    if own:
        people = People(own.table.players, own.seats, own.table.setting.sides)
    else:
        who = [Person(seat + 1, name) for seat, name in enumerate(NAMES[:players])]
        people = People(NAMES[:players], badges(who, walk.state.sides), walk.state.sides)
    page = StepPage(
        found, walk, people, address, table.look_at(dict(walk.entry)), *_asked(walk, players), table=sheet.slug if sheet else None
    )
    return render_template(
        "step.html",
        page=page,
        name=game_name(found, own.table.setting.options if own else None),
        players=players,
        seed=seed,
        sheet=sheet,
    )


@pages.get("/t/<slug>/rounds/<int:seq>/hand")
def of_round(slug: str, seq: int) -> Any:
    """A round that carries its play: `move`, `seat`, `open` in the address."""
    version = store().version(slug)
    if same := unchanged(version):
        return same
    sheet = load(slug)
    found = next((scored for slot, scored in sheet.pairs() if slot.seq == seq), None)
    if found is None or not carries_play(found.raw, sheet.game):
        abort(404)
    walk, stuck = _walk_of(store(), slug, version, seq)
    if walk is None:
        flash(sheet.words_for(stuck), "note")
        return redirect(url_for("board.page", slug=slug, open=seq, _anchor=f"e{seq}"))

    def address(**more: Any) -> str:
        return url_for("step.of_round", slug=slug, seq=seq, **{**_looking(page), **more})

    people = People(sheet.table.players, sheet.seats, sheet.table.setting.sides)
    scored = None if stuck or found.problems else found
    page = StepPage(sheet.game, walk, people, address, scored, *_asked(walk, len(sheet.seats)), stuck=stuck, table=slug)
    return render_template("step.html", page=page, name=sheet.title, round=found.number, sheet=sheet, seq=seq)


@lru_cache(maxsize=16)
def _walk_of(kept_in: Store, slug: str, version: int, seq: int) -> tuple[Walk | None, Problem | None]:
    """The hand that an entry carries, as far as it is legal, and why it breaks off; None where nothing of it can be."""
    sheet = load(slug)
    scored = next(scored for slot, scored in sheet.pairs() if slot.seq == seq)
    hand, problems = replay(sheet.game, scored.before, scored.raw["play"])
    stuck = problems[0] if problems else None
    if hand is None:
        return None, stuck
    return written(sheet.game, scored.before, scored.raw["play"], len(hand.log)), stuck


def _asked(walk: Walk, players: int) -> tuple[int, int, bool]:
    """The position, the seat and whether cards lie open, by the address: whatever stands there, the nearest that there is."""
    position, seat = asked_number("move") or 0, asked_number("seat") or 0
    return min(position, walk.length + 1), seat if seat < players else 0, request.args.get("open") != "0"


def _looking(page: StepPage) -> dict[str, Any]:
    """How a page looks at its hand, as its address tells."""
    return {"move": page.position or None, "seat": page.seat or None, "open": None if page.opened else 0}


def options_of(sheet: Sheet | None) -> str:
    """The house rules of a table, as JSON."""
    return json.dumps(dict(sheet.kept.options), sort_keys=True) if sheet else "{}"


def shown(game: Game[Any], sheet: Sheet | None) -> dict[str, str]:
    """Where each rule can be seen at work, by its id: addresses of moves of sample hands. At a table with its house rules."""
    if hand_of(game.id) is None:
        return {}
    own = sheet if sheet and sheet.game is game else None
    first = len(own.seats) if own else usual(game)
    others = () if own else tuple(each for each in game.players if each != first)
    slug = own.slug if own else None
    return {
        rule: url_for("step.of_seed", game=game.id, players=at.players, seed=at.seed, move=at.position, table=slug)
        for rule, at in shown_rules(game.id, (first, *others), options_of(own)).items()
    }
