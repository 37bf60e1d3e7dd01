"""Small view models that several pages share: reasons for points, seats, sides, and links to the questions of a game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from flask import url_for

from scorepad.core.game import Game
from scorepad.games import questions_of, room_of
from scorepad.web.forms.badges import Badge
from scorepad.web.forms.control import Action
from scorepad.web.http.i18n import words_of_request


@dataclass(frozen=True, slots=True)
class PointsLine:
    """One reason for points: the sentence, the rule with its address, the signed points."""

    text: str
    rule_name: str
    url: str
    points_text: str

    @property
    def says_rule_only(self) -> bool:
        """Whether the sentence and the name of the rule say the same ("57 card points", "Card points")."""
        one, other = self.text.casefold(), self.rule_name.casefold()
        return bool(other) and (other in one or one in other)


@dataclass(frozen=True, slots=True)
class SideReasons:
    """What a side did in a round (`heading`), and its points, line by line and in all."""

    people: Sequence[Badge]
    heading: str
    lines: list[PointsLine]
    sum_text: str


@dataclass(frozen=True, slots=True)
class ListItem:
    """An object in a list of an entry (a meld): the sentence, the rule with its address, its side and its points."""

    text: str
    rule_name: str
    url: str
    people: Sequence[Badge]
    points: int
    side: int


def people_of(sides: Sequence[Sequence[Badge]], side: int) -> Sequence[Badge]:
    """The people of a side; () if there is no such side: what is listed may come from an address, and is refused there."""
    return sides[side] if 0 <= side < len(sides) else ()


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat: `deals`: whether it deals; `captions`: its duties or announcements; `on`: whether it is its turn; `value`: the number
    beside it; `out`: whether it is out of the hand; `colour`: that of its side, if it replaces its own."""

    person: Badge
    deals: bool = False
    captions: Sequence[str] = ()
    on: bool = False
    value: str | None = None
    out: bool = False
    colour: int | None = None

    @property
    def name(self) -> str:
        """The name of the person."""
        return self.person.name


@dataclass(frozen=True, slots=True)
class SideTotal:
    """A side with its number: `lead`: whether it leads or has won; `caption`: what it needs or has gained; `seats`: its seats,
    where the page shows their duties; `left`: whether its person left."""

    people: Sequence[Badge]
    names: str
    total: str
    lead: bool = False
    caption: str = ""
    seats: Sequence[Seat] = ()
    left: bool = False


def question_links(game: Game[Any], table: str | None, stage: str | None = None) -> list[Action]:
    """Links to the questions of a game, with the rules that decide them. `table`: the slug of the table they are asked at; `stage`:
    of its next entry."""
    words = words_of_request(room_of(game.id))
    arguments: dict[str, Any] = {".stage": stage}

    def address(question: str) -> str:
        if table is None:
            return url_for("ask.ask_question", game=game.id, question=question)
        return url_for("ask.ask_at_table", slug=table, question=question, **arguments)

    return [
        Action(words.say(f"question-{name}"), address(name), rules=tuple(question.deciding_rules))
        for name, question in questions_of(game.id).items()
    ]
