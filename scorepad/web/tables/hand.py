"""The page that lies on the table while a hand is played: what is trump, what each side has and needs, what everybody announced."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from scorepad.core.problem import Outlook
from scorepad.core.reading import gather
from scorepad.forms.cells import NONE, Cell
from scorepad.forms.draft import Draft
from scorepad.kit.cards import Face
from scorepad.web.forms.badges import Badge
from scorepad.web.forms.controls import choice_word
from scorepad.web.tables.points import ListItem
from scorepad.web.tables.seats import Seat
from scorepad.web.tables.table_view import Sheet
from scorepad.words import number

#: So many sides have room for a heading each.
ABREAST = 4
#: The objects of a list, by its cell, as the page shows them.
Items = Callable[[Cell], list[ListItem]]


@dataclass(frozen=True, slots=True)
class Trump:
    """What is trump: its sign, the word for it, and what the field is called."""

    face: Face
    word: str
    label: str


@dataclass(frozen=True, slots=True)
class Heading:
    """A side at the head of the page: what it needs, or its total; `aside`: beside who it is; `lead`: whether it leads."""

    people: Sequence[Badge]
    aside: str
    number: str
    lines: Sequence[str]
    lead: bool


@dataclass(frozen=True)
class Hand:
    """What the page shows: `trump` with its sign, `facts` beside it, `items` (melds) with their verdicts, the sides, the seats.

    Of the sides those that need something, or all with their totals; the seats where they tell more than the sides do.
    """

    trump: Trump | None
    facts: list[str]
    items: list[ListItem]
    sides: list[Heading]
    seats: list[Seat]


def hand_of(sheet: Sheet, draft: Draft, items: Items) -> Hand:
    """The page for what was entered before this stage."""
    sides, players = draft.table.setting.sides, draft.state.clockwise
    melds = [item for cell in _before(draft) if cell.field.mark.kind == "list" for item in items(cell)]
    said = {seat: _said(draft, seat) for seat in players}
    todo = {seat: to_do(sheet, draft, seat) for seat in players}
    entry = draft.scored.entry
    needs = {each.side: each for each in gather((sheet.game.outlook,), entry, draft.table.state)} if entry else {}
    everybody = len(needs) == len(sides) or (not needs and len(sides) <= ABREAST)
    alone = len(sides) == len(players)
    if everybody and (alone or not any(said.values())):
        seats: list[Seat] = []
        own = [[each if alone else f"{sheet.seats[seat].name} {each}" for seat in side for each in todo[seat]] for side in sides]
    else:
        stand = {seat: number(draft.state.totals[side]) for side, seats_of in enumerate(sides) for seat in seats_of}
        seats = [_place(sheet, draft, seat, said[seat] if everybody else stand[seat], todo[seat]) for seat in players]
        own = [[] for _ in sides]
    headed = range(len(sides)) if everybody else list(needs)
    counted = [sum(item.points for item in melds if item.side == side) for side in range(len(sides))]
    headings = [
        _standing(sheet, draft, side, counted[side], own[side])
        if (need := needs.get(side)) is None
        else _needing(sheet, draft, need, everybody, own[side])
        for side in headed
    ]
    named = [] if everybody else [seat for side in needs for seat in sides[side]]
    return Hand(trump(sheet, draft, _before(draft)), facts(sheet, draft, named), melds, headings, seats)


def _before(draft: Draft) -> list[Cell]:
    return draft.cells(each for each in draft.before if not each.size and not each.look.part_of)


def _said(draft: Draft, seat: int) -> str:
    """What somebody announced; "" where nothing is announced by the seat."""
    spoken = [each for each in draft.before if each.mark.per == "seat"]
    return " ".join(draft.slip.texts.get(f"{each.name}_{seat}", "–") for each in spoken)


def to_do(sheet: Sheet, draft: Draft, seat: int) -> list[str]:
    """What somebody still has to do in this hand, and that he deals."""
    done = {each.look.stage.id for each in draft.before if each.look.stage}
    duties = [sheet.duty(each) for each in sheet.game.duties(draft.state) if each.seat == seat and each.until not in done]
    return [*duties, sheet.say("deals")] if seat == draft.state.dealer else duties


def _place(sheet: Sheet, draft: Draft, seat: int, value: str, captions: list[str]) -> Seat:
    return Seat(sheet.seats[seat], seat == draft.state.dealer, captions, value=value)


def _needing(sheet: Sheet, draft: Draft, need: Outlook, everybody: bool, own: list[str]) -> Heading:
    """What a side needs and how it stands; only who it is where not everybody has a heading."""
    side = need.side
    aside = sheet.say("stands-at", n=draft.state.totals[side]) if everybody else sheet.names(side)
    lines = [sheet.say("outlook-number"), sheet.words_for(need), *own]
    return Heading(sheet.sides[side], aside, number(need.number), lines, lead=False)


def _standing(sheet: Sheet, draft: Draft, side: int, more: int, own: list[str]) -> Heading:
    """How a side stands that needs nothing, and how far it is to go with what its melds count (`more`)."""
    total, target = draft.state.totals[side], sheet.table.goal.target
    lines = [sheet.say("to-go", n=max(0, target - total - more), more=more), *own] if target else own
    return Heading(sheet.sides[side], "", number(total), lines, side in sheet.table.leading)


def trump(sheet: Sheet, draft: Draft, cells: Iterable[Cell]) -> Trump | None:
    """What is trump, as one face of all that was said about it in `cells`; None while nothing was."""
    said = [(cell, draft.slip.texts.get(cell.name, "")) for cell in cells if cell.field.look.trump]
    said = [(cell, text) for cell, text in said if text and _readable(cell, text)]
    if not said:
        return None
    suits = [cell.field.look.face(text) for cell, text in said if cell.field.look.face]
    ranks = [text for cell, text in said if not cell.field.look.face]
    suit = suits[0] if suits else Face("", "shield")
    # The suit is spoken before the number: "green 3".
    word = " ".join([*map(sheet.scene.words.spoken, suits), *ranks])
    label = sheet.scene.name(said[0][0]) if len(said) == 1 else sheet.say("trump-word")
    return Trump(Face("".join(ranks), suit.sign, suit.colour), word, label)


def _readable(cell: Cell, text: str) -> bool:
    """Whether a word is one of those that can be chosen; a draft keeps what was sent, whatever it is."""
    return not cell.field.choices or text in cell.field.choices


def facts(sheet: Sheet, draft: Draft, named: Collection[int] = ()) -> list[str]:
    """What else was entered before: "pot: Ben", "Ramsch"; nothing of whoever is `named` already, of trump, or of lists."""
    begun = sheet.pad.begin(draft.table.state)
    return [fact for cell in _before(draft) if not cell.field.look.trump and (fact := _fact(sheet, draft, cell, begun, named))]


def _fact(sheet: Sheet, draft: Draft, cell: Cell, begun: Mapping[str, str], named: Collection[int]) -> str:
    text, spec, kind = draft.slip.texts.get(cell.name), cell.field, cell.field.mark.kind
    if not text or kind == "list" or (spec.look.folded and text == begun.get(cell.name)):
        return ""
    name, value = sheet.scene.name(cell), draft.slip.value(cell)
    if kind == "flag":
        return name
    if text == NONE:
        # Where there is no word for nobody, nobody cannot be chosen, though it may have been sent.
        return sheet.say(key) if sheet.has(key := f"none-{spec.name}") else ""
    if kind == "choice" and _readable(cell, text):
        return f"{name}: {choice_word(sheet.scene.words, spec.look, spec.name, text)}"
    if kind == "seat" and value in range(len(sheet.seats)):
        return "" if value in named else f"{name}: {sheet.seats[value].name}"
    return f"{name}: {text}"
