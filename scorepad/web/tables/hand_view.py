"""The page shown while a hand is played: trump, what each side has and needs, what each seat announced.

What is shown beside an entry while it is typed: what each side needs, the chips, provisional sums.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from scorepad.core.problem import Outlook
from scorepad.core.reading import read_model, run_checks
from scorepad.forms.cells import NOBODY, Cell
from scorepad.forms.draft import Draft
from scorepad.kit.cards import Face
from scorepad.web.forms.badges import Badge
from scorepad.web.forms.control import FormContext
from scorepad.web.forms.controls import choice_word
from scorepad.web.tables.parts import ListItem, Seat, SideTotal
from scorepad.web.tables.score_sheet import ScoreSheet
from scorepad.words import number

#: Maximum number of sides that have a heading each.
MAX_HEADINGS = 4
#: A function from the cell of a list to its objects.
Items = Callable[[Cell], list[ListItem]]


@dataclass(frozen=True, slots=True)
class TrumpView:
    """Trump: its face, its name, and the label of its field."""

    face: Face
    word: str
    label: str


@dataclass(frozen=True, slots=True)
class SideHeading:
    """A side at the head of the page: what it needs, or its total; `aside`: text beside its people; `lead`: whether it leads."""

    people: Sequence[Badge]
    aside: str
    number: str
    lines: Sequence[str]
    lead: bool


@dataclass(frozen=True)
class HandSummary:
    """What the page shows: `trump`, `facts` beside it, `items` (melds) with their verdicts, sides, seats.

    `sides`: those that need something, or all with their totals; `seats`: only where they show more than the sides do.
    """

    trump: TrumpView | None
    facts: list[str]
    items: list[ListItem]
    sides: list[SideHeading]
    seats: list[Seat]


def hand_summary(sheet: ScoreSheet, draft: Draft, items: Items) -> HandSummary:
    """The page for what was entered before this stage."""
    sides, players = draft.table.setting.sides, range(draft.state.players)
    melds = [item for cell in _before(draft) if cell.field.spec.kind == "list" for item in items(cell)]
    said = {seat: _said(draft, seat) for seat in players}
    todo = {seat: duties_of(sheet, draft, seat) for seat in players}
    entry = draft.scored.entry
    needs = {each.side: each for each in run_checks((sheet.game.outlook,), entry, draft.table.state)} if entry else {}
    everybody = len(needs) == len(sides) or (not needs and len(sides) <= MAX_HEADINGS)
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
    return HandSummary(
        trump_view(sheet.scene, draft.field_texts.texts, _before(draft)), other_values(sheet, draft, named), melds, headings, seats
    )


def _before(draft: Draft) -> list[Cell]:
    return draft.cells(each for each in draft.earlier_fields if not each.size and not each.input.part_of)


def _said(draft: Draft, seat: int) -> str:
    """The announcements of a seat; "" where nothing is announced by seat."""
    spoken = [each for each in draft.earlier_fields if each.spec.per == "seat"]
    return " ".join(draft.field_texts.texts.get(f"{each.name}_{seat}", "–") for each in spoken)


def duties_of(sheet: ScoreSheet, draft: Draft, seat: int) -> list[str]:
    """The duties that a seat still has in this hand, and whether it deals."""
    done = {each.input.stage.id for each in draft.earlier_fields if each.input.stage}
    duties = [sheet.duty(each) for each in sheet.game.duties(draft.state) if each.seat == seat and each.until_stage not in done]
    return [*duties, sheet.say("deals")] if seat == draft.state.dealer else duties


def _place(sheet: ScoreSheet, draft: Draft, seat: int, value: str, captions: list[str]) -> Seat:
    return Seat(sheet.seats[seat], seat == draft.state.dealer, captions, value=value)


def _needing(sheet: ScoreSheet, draft: Draft, need: Outlook, everybody: bool, own: list[str]) -> SideHeading:
    """The heading of a side that needs something: with its total, or with its names where not every side has a heading."""
    side = need.side
    aside = sheet.say("stands-at", n=draft.state.totals[side]) if everybody else sheet.names(side)
    lines = [sheet.say("outlook-number"), sheet.words_for(need), *own]
    return SideHeading(sheet.sides[side], aside, number(need.number), lines, lead=False)


def _standing(sheet: ScoreSheet, draft: Draft, side: int, more: int, own: list[str]) -> SideHeading:
    """The heading of a side that needs nothing: its total, and the points left to the target after those of its melds (`more`)."""
    total, target = draft.state.totals[side], sheet.table.goal.target
    lines = [sheet.say("to-go", n=max(0, target - total - more), more=more), *own] if target else own
    return SideHeading(sheet.sides[side], "", number(total), lines, side in sheet.table.leading)


def trump_view(scene: FormContext, texts: Mapping[str, str], cells: Iterable[Cell]) -> TrumpView | None:
    """Trump, as one face made of all values in `cells` that decide it; None while there are none."""
    said = [(cell, texts.get(cell.name, "")) for cell in cells if cell.field.input.trump]
    said = [(cell, text) for cell, text in said if text and _readable(cell, text)]
    if not said:
        return None
    suits = [cell.field.input.face(text) for cell, text in said if cell.field.input.face]
    ranks = [text for cell, text in said if not cell.field.input.face]
    suit = suits[0] if suits else Face("", "shield")
    # The suit comes before the number: "green 3".
    word = " ".join([*map(scene.words.spoken, suits), *ranks])
    label = scene.name(said[0][0]) if len(said) == 1 else scene.words.say("trump-word")
    return TrumpView(Face("".join(ranks), suit.suit_sign, suit.colour), word, label)


def _readable(cell: Cell, text: str) -> bool:
    """Whether a text is one of the choices of its field; a draft keeps any text that was sent."""
    return not cell.field.choices or text in cell.field.choices


def other_values(sheet: ScoreSheet, draft: Draft, named: Collection[int] = ()) -> list[str]:
    """Other values of the stages before ("pot: Ben", "Ramsch"), without trump, lists, and seats in `named`."""
    begun = sheet.pad.initial_texts(draft.table.state)
    return [fact for cell in _before(draft) if not cell.field.input.trump and (fact := _fact(sheet, draft, cell, begun, named))]


def _fact(sheet: ScoreSheet, draft: Draft, cell: Cell, begun: Mapping[str, str], named: Collection[int]) -> str:
    text, spec, kind = draft.field_texts.texts.get(cell.name), cell.field, cell.field.spec.kind
    if not text or kind == "list" or (spec.input.collapsed and text == begun.get(cell.name)):
        return ""
    name, value = sheet.scene.name(cell), draft.field_texts.value(cell)
    if kind == "flag":
        return name
    if text == NOBODY:
        # Without a word for "nobody" the value cannot be chosen on the page, though it may have been sent.
        return sheet.say(key) if sheet.has(key := f"none-{spec.name}") else ""
    if kind == "choice" and _readable(cell, text):
        return f"{name}: {choice_word(sheet.scene.words, spec.input, spec.name, text)}"
    if kind == "seat" and value in range(len(sheet.seats)):
        return "" if value in named else f"{name}: {sheet.seats[value].name}"
    return f"{name}: {text}"


def needs_of_sides(sheet: ScoreSheet, draft: Draft) -> list[SideTotal]:
    """What each side needs, at the last stage, once the stages before are complete; else []."""
    entry = draft.scored.entry
    if draft.stage is None or not draft.is_last or draft.missing_before or entry is None:
        return []
    return [
        SideTotal(sheet.sides[each.side], sheet.say("outlook-number"), number(each.number), caption=sheet.words_for(each))
        for each in run_checks((sheet.game.outlook,), entry, draft.table.state)
    ]


@dataclass(frozen=True, slots=True)
class PotView:
    """Chips in the middle: the main pot, a side pot, or an uncalled bet; `people`: who may win it."""

    label: str
    amount: str
    people: Sequence[Badge] = ()


@dataclass(frozen=True, slots=True)
class ProvisionalSum:
    """The provisional sum of a side: `text` stands before the number."""

    people: Sequence[Badge]
    text: str
    total: str


@dataclass(frozen=True)
class ChipsView:
    """The chips for the page: the pot, its parts, those of each seat, whose turn it is, and an uncalled bet (`back`)."""

    pot: str
    pots: list[PotView]
    seats: list[Seat]
    turn: int | None
    still_in: frozenset[int]
    back: PotView | None
    large: bool


def chips_view(sheet: ScoreSheet, draft: Draft) -> ChipsView | None:
    """Where the chips are; None for games without chips."""
    entry = draft.scored.entry or read_model(sheet.game.entry, {})[0]
    found = sheet.pad.chip_state(entry, draft.table.state)
    if found is None:
        return None
    still_in = frozenset(side for _, sides in found.pots for side in sides)
    told: dict[int, list[str]] = {}
    for each in found.seat_notes:
        told.setdefault(each.side, []).append(sheet.words_for(each))
    seats = [
        Seat(
            sheet.seats[seat], seat == draft.state.dealer, told.get(seat, ()), on=seat == found.turn,
            value=number(found.held[seat]), out=bool(still_in) and seat not in still_in,
        )
        for seat in range(draft.state.players)
    ]  # fmt: skip
    pots = [
        PotView(
            sheet.say("side-pot" if place else "main-pot" if len(found.pots) > 1 else "one-pot"), number(amount),
            [sheet.seats[side] for side in sides],
        )
        for place, (amount, sides) in enumerate(found.pots)
    ]  # fmt: skip
    back = None
    if found.uncalled is not None and (len(pots) > 1 or found.turn is None):
        # While the bet can still be called, it is shown only beside side pots.
        seat, amount = found.uncalled
        key = "uncalled-back" if found.turn is None else "uncalled"
        back = PotView(sheet.say(key, name=sheet.seats[seat].name), number(amount))
    large = found.large and draft.stage is not None and not draft.earlier_fields
    return ChipsView(number(found.pot), pots, seats, found.turn, still_in, back, large)


def provisional_sums(sheet: ScoreSheet, draft: Draft) -> list[ProvisionalSum]:
    """The provisional sum of each side: the partners' numbers while they are entered, else the points of the round."""
    adding = next((each for each in draft.visible_fields if each.input.sum_partners), None)
    found = []
    for side, people in enumerate(sheet.sides):
        if adding is not None and draft.stage is not None:
            seats = draft.table.setting.sides[side]
            values = [draft.field_texts.value(cell) for cell in draft.cells([adding]) if cell.index in seats]
            known = [value for value in values if value is not None]
            whole = len(known) == len(values)
            terms = " + ".join("–" if value is None else number(value) for value in values)
            # With three sides there is no room for the label until all numbers are entered.
            label = sheet.say(f"sum-{adding.name}") if whole or len(sheet.sides) < 3 else ""
            found.append(ProvisionalSum(people, label, number(sum(known)) if whole else terms))
        elif draft.scored.problems or draft.field_texts.missing:
            found.append(ProvisionalSum(people, "", "–"))
        else:
            points = [line.points for line in draft.scored.lines if line.side == side and line.points]
            terms = " + ".join(map(number, points)).replace("+ −", "− ") + " =" if len(points) > 1 else ""
            found.append(ProvisionalSum(people, terms, number(draft.scored.scores[side])))
    return found
