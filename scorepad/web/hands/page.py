"""The view model of a replay page: one position of a hand, links to the others, and the score at the end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, NamedTuple

from flask import url_for
from markupsafe import Markup, escape

from scorepad.core.game import Game
from scorepad.core.problem import Line, Problem
from scorepad.games import room_of
from scorepad.hands.view import MoveEffect
from scorepad.hands.walkthrough import Chapter, Walkthrough
from scorepad.table import ScoredEntry
from scorepad.web.forms.badges import Badge
from scorepad.web.forms.cards import Card
from scorepad.web.forms.control import Remark
from scorepad.web.hands.scene import SceneView
from scorepad.web.http.i18n import say, words_of_request
from scorepad.web.rulebook import rulebook
from scorepad.web.rulebook.source import OF_WRITING
from scorepad.web.tables.parts import PointsLine, SideReasons, SideTotal
from scorepad.web.tables.sheet_rows import side_reasons
from scorepad.words import Words, signed


class PartLink(NamedTuple):
    """A link of the navigation strip: its label, its address, whether it is the current one."""

    label: str
    href: str
    now: bool


class HandPart(NamedTuple):
    """A part of the hand in the list at its end: its name, its address, its cards and who took them, or its last move in words."""

    label: str
    href: str
    cards: Sequence[Card]
    taker: Badge | None
    text: str


@dataclass(frozen=True)
class SeatedPlayers:
    """The players: names and badges by seat, and the seats of each side."""

    names: Sequence[str]
    seats: Sequence[Badge]
    sides: Sequence[Sequence[int]]

    def side(self, side: int) -> list[Badge]:
        """The badges of a side."""
        return [self.seats[seat] for seat in self.sides[side]]


@dataclass(frozen=True)
class ReplayPage:
    """A hand at a position; the position after its last move shows the score.

    `address`: gives the address of this page with other arguments (None removes one); `scored`: the score, None where the hand
    breaks off; `problem`: why it does; `seat`: whose view it is; `shows_all`: whether all cards are shown; `table`: slug of its
    table; `cited`: the rule that the visitor comes from.
    """

    game: Game[Any]
    walk: Walkthrough
    people: SeatedPlayers
    address: Callable[..., str]
    scored: ScoredEntry | None
    position: int
    seat: int
    shows_all: bool
    problem: Problem | None = None
    table: str | None = None
    cited: str = ""

    @cached_property
    def room(self) -> str:
        """The room: the folder of the game's rules and words."""
        return room_of(self.game.id)

    @property
    def words(self) -> Words:
        """The words of this game."""
        return words_of_request(self.room)

    @property
    def length(self) -> int:
        """The number of moves."""
        return self.walk.length

    @property
    def over(self) -> bool:
        """Whether this is the page after the last move, with the score."""
        return self.position > self.length

    @cached_property
    def scene_view(self) -> SceneView:
        """The cards and facts at this position."""
        walk, position = self.walk, min(self.position, self.length)
        hand = walk.at(position)
        chapter = walk.chapter(position)
        seen = frozenset(code for code, first in walk.first_shown.items() if first <= position)
        mover = walk.moves[position - 1][0] if position else None
        next_ = walk.moves[position][0] if position < chapter.last else None
        return SceneView(
            walk.view.scene(hand), self.room, self.words, people=self.people.seats, sides=self.people.sides, seat=self.seat,
            shows_all=self.shows_all, known=seen,
            mover=mover, next=next_, names=self.people.names,
        )  # fmt: skip

    # -- what happened ----------------------------------------------------------------------------------------------

    @property
    def sentence(self) -> Markup:
        """What the last move did, as a sentence; a player's name at its beginning is bold."""
        if not self.position:
            return escape(say("step-dealt", name=self.people.names[self.walk.at(0).turn or 0]))
        return self.sentence_at(self.position)

    def sentence_at(self, position: int) -> Markup:
        """What the move before this position did."""
        text, name = self.words_for(self._effect_at(position)), self.people.names[self.walk.moves[position - 1][0]]
        return Markup("<b>{}</b>{}").format(name, text[len(name) :]) if text.startswith(name) else escape(text)

    def _effect_at(self, position: int) -> MoveEffect:
        """The effect of the move before this position, as far as the viewer may know it."""
        effect, seat = self.walk.move_effects[position - 1], self.walk.moves[position - 1][0]
        hidden = f"{effect.key}-hidden"
        if self.shows_all or seat == self.seat or not self.words.has(f"moved-{hidden}"):
            return effect
        return effect._replace(key=hidden, rule=effect.others_key or effect.rule)

    @property
    def rule(self) -> str:
        """The id of the rule of the last move; before the first move, of the rule that decides who begins.

        Of several rules that apply it is the one that the visitor comes from.
        """
        if not self.position:
            return self.walk.at(0).turn_rule
        if self.cited and self.cited in self.walk.view.further_rules(self.walk.at(self.position)):
            return self.cited
        return self._effect_at(self.position).rule

    @property
    def rule_name(self) -> str:
        """The title of that rule."""
        return rulebook.rule_title(self.room, self.rule)

    def rule_url(self, rule: str) -> str:
        """The address of a rule, with the way back to this page."""
        return url_for("rules.show_rules", game=self.game.id, table=self.table, back=self.address(), _anchor=rule)

    @property
    def next_text(self) -> str:
        """The number of the move, and who moves next."""
        if self.position < self.length:
            return say("step-next", n=self.position, of=self.length, name=self.people.names[self.walk.moves[self.position][0]])
        return say("step-last", n=self.position, of=self.length)

    # -- navigation -------------------------------------------------------------------------------------------------

    def at(self, position: int) -> str:
        """The address of another position."""
        return self.address(move=position or None)

    @property
    def part_links(self) -> list[PartLink]:
        """Links to the parts of the hand, and to its end."""
        parts = self.walk.chapters
        links = [
            PartLink(self.label(chapter), self.at(chapter.first), chapter.first <= self.position <= chapter.last)
            for chapter in parts
        ]
        return [*links, PartLink(say("step-end"), self.at(self.length + 1), self.over)]

    def label(self, chapter: Chapter) -> str:
        """The label of a part; only its number, if the part before it is of the same kind."""
        index = self.walk.chapters.index(chapter)
        if index and chapter.number and self.walk.chapters[index - 1].key == chapter.key:
            return str(chapter.number)
        return self.words.say(f"chapter-{chapter.key}", {"n": chapter.number})

    @property
    def next_chapter(self) -> str:
        """The address of the beginning of the next part."""
        later = (chapter.first for chapter in self.walk.chapters if chapter.first > self.position)
        return self.at(next(later, self.length + 1))

    @property
    def parts(self) -> list[HandPart]:
        """The parts of the hand: each with its trick and who took it, or with its last move."""
        parts = []
        for chapter, trick in zip(self.walk.chapters, self.walk.ends, strict=True):
            if chapter.last == 0:
                continue
            href = self.at(max(chapter.first, 1))
            if trick is None:
                parts.append(HandPart(self.label(chapter), href, (), taker=None, text=self.sentence_at(chapter.last).striptags()))
                continue
            taker = None if trick.best is None else self.people.seats[trick.seats[trick.best]]
            parts.append(HandPart(self.label(chapter), href, self.scene_view.cards(replace(trick, moved=())), taker=taker, text=""))
        return parts

    # -- score --------------------------------------------------------------------------------------------------------

    @property
    def totals(self) -> list[SideTotal]:
        """The points of each side."""
        scores = self.scored.scores if self.scored else ()
        best = (min if self.game.goal(self.walk.state).least else max)(scores, default=0)
        names = [" & ".join(self.people.names[seat] for seat in seats) for seats in self.people.sides]
        return [
            SideTotal(self.people.side(side), names[side], signed(points), lead=points == best != min(scores))
            for side, points in enumerate(scores)
        ]

    @property
    def reasons(self) -> list[SideReasons]:
        """The reasons for the points."""
        return side_reasons(self.game, self.scored, self) if self.scored else []

    @property
    def sides(self) -> list[list[Badge]]:
        """The badges of each side."""
        return [self.people.side(side) for side in range(len(self.people.sides))]

    def names(self, side: int) -> str:
        """The names of a side."""
        return self.words.side(side, self.people.names, self.people.sides)

    def words_for(self, thing: Any) -> str:
        """The sentence for an object of the game (a line, a problem, a move)."""
        return self.words.sentence_of(thing, self.people.names, self.people.sides)

    def line(self, line: Line) -> PointsLine:
        """A line of points for the page."""
        rule_name = rulebook.rule_title(self.room, line.rule)
        return PointsLine(self.words_for(line), rule_name, self.rule_url(line.rule), points_text=signed(line.points))

    @property
    def remark(self) -> Remark | None:
        """Why the hand breaks off; None if it does not."""
        return None if self.problem is None else self.remark_on(self.problem)

    def remark_on(self, problem: Problem) -> Remark:
        """A problem for the page, with a link to its rule."""
        if problem.rule in OF_WRITING:
            return Remark(self.words_for(problem))
        return Remark(self.words_for(problem), rulebook.rule_title(self.room, problem.rule), self.rule_url(problem.rule))
