"""View models of the hand that is being played or entered.

While it is played: trump, what each side has and needs, what each seat announced. Beside an entry while it is typed: what each side
needs, the chips, provisional sums.
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
    """The summary of what was entered before this stage."""
    sides, players = draft.table.setting.sides, range(draft.state.players)
    melds = [item for cell in _earlier_cells(draft) if cell.field.spec.kind == "list" for item in items(cell)]
    announcements = {seat: _announcements(draft, seat) for seat in players}
    duties = {seat: duties_of(sheet, draft, seat) for seat in players}
    entry = draft.scored.entry
    needs = {outlook.side: outlook for outlook in run_checks((sheet.game.outlook,), entry, draft.table.state)} if entry else {}
    all_headed = len(needs) == len(sides) or (not needs and len(sides) <= MAX_HEADINGS)
    single_seats = len(sides) == len(players)
    if all_headed and (single_seats or not any(announcements.values())):
        seats: list[Seat] = []
        captions = [
            [duty if single_seats else f"{sheet.seats[seat].name} {duty}" for seat in side for duty in duties[seat]]
            for side in sides
        ]
    else:
        totals = {seat: number(draft.state.totals[side]) for side, side_seats in enumerate(sides) for seat in side_seats}
        seats = [
            _seat_view(sheet, draft, seat, value=announcements[seat] if all_headed else totals[seat], captions=duties[seat])
            for seat in players
        ]
        captions = [[] for _ in sides]
    headed_sides = range(len(sides)) if all_headed else list(needs)
    meld_points = [sum(item.points for item in melds if item.side == side) for side in range(len(sides))]
    headings = [
        _heading_without_need(
            sheet, draft, side, more=meld_points[side], captions=[*_announced(sheet, draft, side), *captions[side]]
        )
        if (need := needs.get(side)) is None
        else _heading_with_need(sheet, draft, need, all_headed=all_headed, captions=captions[side])
        for side in headed_sides
    ]
    named_seats = [] if all_headed else [seat for side in needs for seat in sides[side]]
    return HandSummary(
        trump_view(sheet.context, draft.field_texts.texts, _earlier_cells(draft)),
        other_values(sheet, draft, named_seats),
        melds,
        sides=headings,
        seats=seats,
    )


def _earlier_cells(draft: Draft) -> list[Cell]:
    return draft.cells(field for field in draft.earlier_fields if not field.size and not field.input.part_of)


def _announcements(draft: Draft, seat: int) -> str:
    """The announcements of a seat; "" where nothing is announced by seat."""
    announced = [field for field in draft.earlier_fields if field.spec.per == "seat"]
    return " ".join(draft.field_texts.texts.get(f"{field.name}_{seat}", "–") for field in announced)


def _announced(sheet: ScoreSheet, draft: Draft, side: int) -> list[str]:
    """The same for a side of one seat, each with its label."""
    fields = [field for field in draft.earlier_fields if field.spec.kind == "count" and field.spec.per == "seat"]
    texts = {
        field.name: draft.field_texts.texts.get(f"{field.name}_{seat}", "")
        for seat in draft.table.setting.sides[side]
        for field in fields
    }
    return [f"{sheet.context.label(name)} {text}" for name, text in texts.items() if text]


def duties_of(sheet: ScoreSheet, draft: Draft, seat: int) -> list[str]:
    """The duties that a seat still has in this hand, and whether it deals."""
    done_stages = {field.input.stage.id for field in draft.earlier_fields if field.input.stage}
    duties = [
        sheet.duty(duty) for duty in sheet.game.duties(draft.state) if duty.seat == seat and duty.until_stage not in done_stages
    ]
    return [*duties, sheet.say("deals")] if seat == draft.state.dealer else duties


def _seat_view(sheet: ScoreSheet, draft: Draft, seat: int, value: str, captions: list[str]) -> Seat:
    return Seat(sheet.seats[seat], seat == draft.state.dealer, captions, value=value)


def _heading_with_need(sheet: ScoreSheet, draft: Draft, need: Outlook, all_headed: bool, captions: list[str]) -> SideHeading:
    """The heading of a side that needs something: with its total, or with its names where not every side has a heading."""
    side = need.side
    aside = sheet.say("stands-at", n=draft.state.totals[side]) if all_headed else sheet.names(side)
    lines = [sheet.say("outlook-number"), sheet.words_for(need), *captions]
    return SideHeading(sheet.sides[side], aside, number(need.number), lines=lines, lead=False)


def _heading_without_need(sheet: ScoreSheet, draft: Draft, side: int, more: int, captions: list[str]) -> SideHeading:
    """The heading of a side that needs nothing: its total, and the points left to the target after those of its melds (`more`)."""
    total, target = draft.state.totals[side], sheet.table.goal.target
    lines = [sheet.say("to-go", n=max(0, target - total - more), more=more), *captions] if target else captions
    return SideHeading(sheet.sides[side], "", number(total), lines=lines, lead=side in sheet.table.leading)


def trump_view(scene: FormContext, texts: Mapping[str, str], cells: Iterable[Cell]) -> TrumpView | None:
    """Trump, as one face made of all values in `cells` that decide it; None while there are none."""
    chosen = [(cell, texts.get(cell.name, "")) for cell in cells if cell.field.input.trump]
    chosen = [(cell, text) for cell, text in chosen if text and _readable(cell, text)]
    if not chosen:
        return None
    suits = [cell.field.input.face(text) for cell, text in chosen if cell.field.input.face]
    ranks = [text for cell, text in chosen if not cell.field.input.face]
    suit = suits[0] if suits else Face("", "shield")
    # The suit comes before the number: "green 3".
    word = " ".join([*map(scene.words.spoken, suits), *ranks])
    label = scene.name(chosen[0][0]) if len(chosen) == 1 else scene.words.say("trump-word")
    return TrumpView(Face("".join(ranks), suit.suit_sign, suit.colour), word, label)


def _readable(cell: Cell, text: str) -> bool:
    """Whether a text is one of the choices of its field; a draft keeps any text that was sent."""
    return not cell.field.choices or text in cell.field.choices


def other_values(sheet: ScoreSheet, draft: Draft, named: Collection[int] = ()) -> list[str]:
    """Other values of the stages before ("pot: Ben", "Ramsch"), without trump, lists, and seats in `named`."""
    initial_texts = sheet.pad.initial_texts(draft.table.state)
    return [
        fact
        for cell in _earlier_cells(draft)
        if not cell.field.input.trump and (fact := _labelled_value(sheet, draft, cell, initial_texts=initial_texts, named=named))
    ]


def _labelled_value(sheet: ScoreSheet, draft: Draft, cell: Cell, initial_texts: Mapping[str, str], named: Collection[int]) -> str:
    text, field, kind = draft.field_texts.texts.get(cell.name), cell.field, cell.field.spec.kind
    if not text or kind == "list" or (field.input.collapsed and text == initial_texts.get(cell.name)):
        return ""
    name, value = sheet.context.name(cell), draft.field_texts.value(cell)
    if kind == "flag":
        return name
    if text == NOBODY:
        # Without a word for "nobody" the value cannot be chosen on the page, though it may have been sent.
        return sheet.say(key) if sheet.has(key := f"none-{field.name}") else ""
    if kind == "choice" and _readable(cell, text):
        return f"{name}: {choice_word(sheet.context.words, field.input, field.name, word=text)}"
    if kind == "seat" and value in range(len(sheet.seats)):
        return "" if value in named else f"{name}: {sheet.seats[value].name}"
    return f"{name}: {text}"


def needs_of_sides(sheet: ScoreSheet, draft: Draft) -> list[SideTotal]:
    """What each side needs, at the last stage, once the stages before are complete; else []."""
    entry = draft.scored.entry
    if draft.stage is None or not draft.is_last or draft.missing_before or entry is None:
        return []
    return [
        SideTotal(sheet.sides[outlook.side], sheet.say("outlook-number"), number(outlook.number), caption=sheet.words_for(outlook))
        for outlook in run_checks((sheet.game.outlook,), entry, draft.table.state)
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
    chips = sheet.pad.chip_state(entry, draft.table.state)
    if chips is None:
        return None
    still_in = frozenset(side for _, sides in chips.pots for side in sides)
    notes: dict[int, list[str]] = {}
    for note in chips.seat_notes:
        notes.setdefault(note.side, []).append(sheet.words_for(note))
    seats = [
        Seat(
            sheet.seats[seat], seat == draft.state.dealer, notes.get(seat, ()), on=seat == chips.turn,
            value=number(chips.held[seat]), out=bool(still_in) and seat not in still_in,
        )
        for seat in range(draft.state.players)
    ]  # fmt: skip
    pots = [
        PotView(
            sheet.say("side-pot" if place else "main-pot" if len(chips.pots) > 1 else "one-pot"), number(amount),
            [sheet.seats[side] for side in sides],
        )
        for place, (amount, sides) in enumerate(chips.pots)
    ]  # fmt: skip
    uncalled_bet = None
    if chips.uncalled is not None and (len(pots) > 1 or chips.turn is None):
        # While the bet can still be called, it is shown only beside side pots.
        seat, amount = chips.uncalled
        key = "uncalled-back" if chips.turn is None else "uncalled"
        uncalled_bet = PotView(sheet.say(key, name=sheet.seats[seat].name), number(amount))
    large = chips.large and draft.stage is not None and not draft.earlier_fields
    return ChipsView(number(chips.pot), pots, seats, turn=chips.turn, still_in=still_in, back=uncalled_bet, large=large)


def provisional_sums(sheet: ScoreSheet, draft: Draft) -> list[ProvisionalSum]:
    """The provisional sum of each side: the partners' numbers while they are entered, else the points of the round."""
    have_partners = len(sheet.sides) < len(sheet.seats)
    numbers = (field for field in draft.visible_fields if field.spec.kind == "count" and field.spec.per == "seat")
    summed_field = next(numbers, None) if have_partners else None
    sums = []
    for side, people in enumerate(sheet.sides):
        if summed_field is not None and draft.stage is not None:
            seats = draft.table.setting.sides[side]
            values = [draft.field_texts.value(cell) for cell in draft.cells([summed_field]) if cell.index in seats]
            typed = [value for value in values if value is not None]
            is_complete = len(typed) == len(values)
            terms = " + ".join("–" if value is None else number(value) for value in values)
            # With three sides there is no room for the label until all numbers are entered.
            has_label = (is_complete or len(sheet.sides) < 3) and sheet.has(f"sum-{summed_field.name}")
            label = sheet.say(f"sum-{summed_field.name}") if has_label else ""
            sums.append(ProvisionalSum(people, label, number(sum(typed)) if is_complete else terms))
        elif draft.scored.problems or draft.field_texts.missing:
            sums.append(ProvisionalSum(people, "", "–"))
        else:
            points = [line.points for line in draft.scored.lines if line.side == side and line.points]
            terms = " + ".join(map(number, points)).replace("+ −", "− ") + " =" if len(points) > 1 else ""
            sums.append(ProvisionalSum(people, terms, number(draft.scored.scores[side])))
    return sums
