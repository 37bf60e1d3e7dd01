"""View models of pictures in the rules: cards side by side (`scorepad.core.picture`), and seatings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from scorepad.core.game import Game
from scorepad.core.picture import CardRow, Picture
from scorepad.core.record import EXAMPLE_NAMES
from scorepad.games import pictures_of, room_of
from scorepad.store import Person
from scorepad.web.forms.badges import Badge, badges
from scorepad.web.forms.cards import Card, card_of
from scorepad.words import Words

#: Prefix of the name of a seating, before the number of seats.
SEATS = "seats-"


class FigureCard(NamedTuple):
    """A card of a picture; `label`: the text below it."""

    card: Card
    label: str


class FigureGroup(NamedTuple):
    """Cards side by side; `title`: the text above them."""

    title: str
    cards: list[FigureCard]


class FigureRow(NamedTuple):
    """Groups of cards with a line between them; `spoken_text`: the text for screen readers."""

    groups: Sequence[FigureGroup]
    title: str
    verdict: str
    spoken_text: str


@dataclass(frozen=True)
class Figure:
    """A picture: rows of cards, or a seating; `teams`: whether there are partners; `spoken_text`: the text for screen readers."""

    caption: str
    rows: Sequence[FigureRow] = ()
    large: bool = False
    seats: Sequence[Badge] = ()
    teams: bool = False
    spoken_text: str = ""


def make_figure(name: str, game: Game[Any], words: Words, players: Sequence[str], caption: str) -> Figure:
    """A picture of a game by its name; raises LookupError if there is none. `players`: names at the table, if known."""
    if name.startswith(SEATS):
        return _seating(game, int(name.removeprefix(SEATS)), words, players=players, caption=caption)
    picture = pictures_of(room_of(game.id))[name]
    return Figure(caption, [_row(row, game, words) for row in picture.rows], picture.large)


def keys_of(picture: Picture) -> set[str]:
    """The keys of the sentences in a picture."""
    labels = {card.label for row in picture.rows for card in row.cards if isinstance(card.label, str)}
    return {f"picture-{key}" for key in labels | {row.title for row in picture.rows} if key}


def _row(row: CardRow, game: Game[Any], words: Words) -> FigureRow:
    room = room_of(game.id)

    def label(key: int | str) -> str:
        return words.say(f"picture-{key}") if key and isinstance(key, str) else str(key)

    groups: list[FigureGroup] = []
    for picture_card in row.cards:
        if not picture_card.card or not groups:
            groups.append(FigureGroup("" if picture_card.card else label(picture_card.label), []))
        if picture_card.card:
            card = card_of(room, words, picture_card.card, states=(picture_card.state,) if picture_card.state else ())
            groups[-1].cards.append(FigureCard(card, label(picture_card.label)))
    title, verdict = label(row.title), words.say(f"card-is-{row.verdict}") if row.verdict else ""
    texts = [text for group in groups for text in (group.title, *map(_card_in_words, group.cards))]
    return FigureRow(groups, title, row.verdict, spoken_text="; ".join(filter(None, [title, verdict, *texts])))


def _card_in_words(card: FigureCard) -> str:
    return f"{card.card.name}: {card.label}" if card.label not in ("", card.card.name) else card.card.name


def _seating(game: Game[Any], number: int, words: Words, players: Sequence[str], caption: str) -> Figure:
    names = players if len(players) == number else EXAMPLE_NAMES[:number]
    sides = game.setting(number, game.options()).sides
    people = badges([Person(seat + 1, name) for seat, name in enumerate(names)], sides)
    teams = [tuple(names[seat] for seat in seats) for seats in sides if len(seats) > 1]
    texts = [words.say("picture-around", {"names": tuple(names)})]
    texts += [words.say("picture-partners", {"names": team}) for team in teams]
    return Figure(caption, seats=people, teams=bool(teams), spoken_text=" ".join(texts))
