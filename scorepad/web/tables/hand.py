"""The page shown while a hand is played: trump, what each side has and needs, what each seat announced."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from scorepad.core.problem import Outlook
from scorepad.core.reading import gather
from scorepad.forms.cells import NONE, Cell
from scorepad.forms.draft import Draft
from scorepad.kit.cards import Face
from scorepad.web.forms.badges import Badge
from scorepad.web.forms.control import Scene
from scorepad.web.forms.controls import choice_word
from scorepad.web.tables.points import ListItem
from scorepad.web.tables.seats import Seat
from scorepad.web.tables.table_view import Sheet
from scorepad.words import number

#: Maximum number of sides that have a heading each.
ABREAST = 4
#: A function from the cell of a list to its objects.
Items = Callable[[Cell], list[ListItem]]


@dataclass(frozen=True, slots=True)
class Trump:
    """Trump: its face, its name, and the label of its field."""

    face: Face
    word: str
    label: str


@dataclass(frozen=True, slots=True)
class Heading:
    """A side at the head of the page: what it needs, or its total; `aside`: text beside its people; `lead`: whether it leads."""

    people: Sequence[Badge]
    aside: str
    number: str
    lines: Sequence[str]
    lead: bool


@dataclass(frozen=True)
class Hand:
    """What the page shows: `trump`, `facts` beside it, `items` (melds) with their verdicts, sides, seats.

    `sides`: those that need something, or all with their totals; `seats`: only where they show more than the sides do.
    """

    trump: Trump | None
    facts: list[str]
    items: list[ListItem]
    sides: list[Heading]
    seats: list[Seat]


def hand_of(sheet: Sheet, draft: Draft, items: Items) -> Hand:
    """The page for what was entered before this stage."""
    sides, players = draft.table.setting.sides, range(draft.state.players)
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
    return Hand(trump(sheet.scene, draft.slip.texts, _before(draft)), facts(sheet, draft, named), melds, headings, seats)


def _before(draft: Draft) -> list[Cell]:
    return draft.cells(each for each in draft.before if not each.size and not each.look.part_of)


def _said(draft: Draft, seat: int) -> str:
    """The announcements of a seat; "" where nothing is announced by seat."""
    spoken = [each for each in draft.before if each.mark.per == "seat"]
    return " ".join(draft.slip.texts.get(f"{each.name}_{seat}", "–") for each in spoken)


def to_do(sheet: Sheet, draft: Draft, seat: int) -> list[str]:
    """The duties that a seat still has in this hand, and whether it deals."""
    done = {each.look.stage.id for each in draft.before if each.look.stage}
    duties = [sheet.duty(each) for each in sheet.game.duties(draft.state) if each.seat == seat and each.until not in done]
    return [*duties, sheet.say("deals")] if seat == draft.state.dealer else duties


def _place(sheet: Sheet, draft: Draft, seat: int, value: str, captions: list[str]) -> Seat:
    return Seat(sheet.seats[seat], seat == draft.state.dealer, captions, value=value)


def _needing(sheet: Sheet, draft: Draft, need: Outlook, everybody: bool, own: list[str]) -> Heading:
    """The heading of a side that needs something: with its total, or with its names where not every side has a heading."""
    side = need.side
    aside = sheet.say("stands-at", n=draft.state.totals[side]) if everybody else sheet.names(side)
    lines = [sheet.say("outlook-number"), sheet.words_for(need), *own]
    return Heading(sheet.sides[side], aside, number(need.number), lines, lead=False)


def _standing(sheet: Sheet, draft: Draft, side: int, more: int, own: list[str]) -> Heading:
    """The heading of a side that needs nothing: its total, and the points left to the target after those of its melds (`more`)."""
    total, target = draft.state.totals[side], sheet.table.goal.target
    lines = [sheet.say("to-go", n=max(0, target - total - more), more=more), *own] if target else own
    return Heading(sheet.sides[side], "", number(total), lines, side in sheet.table.leading)


def trump(scene: Scene, texts: Mapping[str, str], cells: Iterable[Cell]) -> Trump | None:
    """Trump, as one face made of all values in `cells` that decide it; None while there are none."""
    said = [(cell, texts.get(cell.name, "")) for cell in cells if cell.field.look.trump]
    said = [(cell, text) for cell, text in said if text and _readable(cell, text)]
    if not said:
        return None
    suits = [cell.field.look.face(text) for cell, text in said if cell.field.look.face]
    ranks = [text for cell, text in said if not cell.field.look.face]
    suit = suits[0] if suits else Face("", "shield")
    # The suit comes before the number: "green 3".
    word = " ".join([*map(scene.words.spoken, suits), *ranks])
    label = scene.name(said[0][0]) if len(said) == 1 else scene.words.say("trump-word")
    return Trump(Face("".join(ranks), suit.sign, suit.colour), word, label)


def _readable(cell: Cell, text: str) -> bool:
    """Whether a text is one of the choices of its field; a draft keeps any text that was sent."""
    return not cell.field.choices or text in cell.field.choices


def facts(sheet: Sheet, draft: Draft, named: Collection[int] = ()) -> list[str]:
    """Other values of the stages before ("pot: Ben", "Ramsch"), without trump, lists, and seats in `named`."""
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
        # Without a word for "nobody" the value cannot be chosen on the page, though it may have been sent.
        return sheet.say(key) if sheet.has(key := f"none-{spec.name}") else ""
    if kind == "choice" and _readable(cell, text):
        return f"{name}: {choice_word(sheet.scene.words, spec.look, spec.name, text)}"
    if kind == "seat" and value in range(len(sheet.seats)):
        return "" if value in named else f"{name}: {sheet.seats[value].name}"
    return f"{name}: {text}"
