"""Grouping the controls of a page: folded, side by side, or with the label between two sides."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from dataclasses import field as by_default
from typing import Literal

from scorepad.core.model import Field
from scorepad.web.forms.control import Control, FormContext
from scorepad.web.forms.controls import MAX_BOXES, NumberControl

#: From this number of fields per side on, two sides get the label between them.
MANY_FIELDS = 3
#: Up to this number of sides their numbers stand in the columns of the sheet.
COLUMNS = 3
#: From this number of seats on, their numbers stand two in a line where the field says so.
MANY_SEATS = 5


@dataclass
class ControlGroup:
    """Controls that are drawn together.

    `shape`: one below the other (`plain`, `folded`), one line per person with up to two `columns` (`lines`), two in a line by their
    marks (`twos`), left and right of the label of each of `rows` (`two-sided`), in the columns of the sheet (`next-line`), or ticks
    beside each other (`ticks`).
    """

    field: Field
    controls: list[Control]
    label: str = ""
    #: what one unit is worth
    worth: str = ""
    shape: Literal["plain", "folded", "lines", "twos", "two-sided", "next-line", "ticks"] = "plain"
    #: label and worth of each column
    columns: list[tuple[str, str]] = by_default(default_factory=list)
    lines: list[list[Control]] = by_default(default_factory=list)
    rows: list[ControlGroup] = by_default(default_factory=list)
    #: the control that is asked for below a value of 0, by seat or side
    beneath: dict[int | None, Control] = by_default(default_factory=dict)
    #: heading of a folded or two-sided group; the chosen options and whether it is open, of a folded group
    title: str = ""
    announcement: str = ""
    open: bool = False


def asks_as_result(field: Field, scene: FormContext) -> bool:
    """Whether one number implies the other: two sides share a fixed sum, and a row of results ("4:3") asks for both at once."""
    return (
        len(scene.sides) == 2 and field.spec.per == "side" and field.total is not None and field.usual_sum == field.high < MAX_BOXES
    )


def group_controls(
    controls: Mapping[str, Sequence[Control]], fields: Sequence[Field], scene: FormContext, begun: Mapping[str, str],
    used_last: Callable[[str], bool],
) -> list[ControlGroup]:  # fmt: skip
    """The groups of a page.

    `controls`: by field; `begun`: initial texts of the form, by cell; `used_last`: whether a field was used in the last round.
    """
    several = (
        len({each.name for each in fields if each.spec.per and not each.input.collapsed and not each.input.only_where_zero}) > 1
    )
    found: list[ControlGroup] = []
    for each in fields:
        mine = [*controls.get(each.name, ())]
        if not mine:
            continue
        if above := [one for one in found if one.field.name == each.input.only_where_zero]:
            above[0].beneath = {control.cell.index: control for control in mine}
            continue
        if asks_as_result(each, scene):
            mine = [_pair(mine)]
        if (
            each.input.collapsed
            and found
            and found[-1].shape == "folded"
            and "list" not in (each.spec.kind, found[-1].field.spec.kind)
        ):
            found[-1].controls += mine
        else:
            label = scene.label(each.name) if each.spec.per and several and not each.input.collapsed else ""
            worth = scene.worth(each.name) if each.spec.per else ""
            found.append(ControlGroup(each, mine, label, worth, "folded" if each.input.collapsed else "plain"))
    found = _side_by_side(_of_sides(found, scene))
    for one in found:
        if one.shape == "folded":
            _fold(one, scene, begun, used_last)
    return found


def _pair(controls: Sequence[Control]) -> Control:
    """The control of the first side, which asks for both sides."""
    first, second = controls
    if isinstance(first, NumberControl):
        first.paired = first.cell.field.usual_sum
        both = [value for value in (first.value, second.value) if value is not None]
        # Two numbers that do not match are no result: nothing is chosen.
        first.clash = len(both) == 2 and (not all(isinstance(value, int) for value in both) or sum(both) != first.paired)
    first.remarks = [*dict.fromkeys(remark for each in controls if each.remarks is not True for remark in each.remarks)]
    return first


def _fold(one: ControlGroup, scene: FormContext, begun: Mapping[str, str], used_last: Callable[[str], bool]) -> None:
    key = f"group-{one.field.name}"
    used = any(
        each.remarks
        or each.extra.more.get("begun")
        or (each.value not in (None, False) and str(each.value) != begun.get(each.name))
        for each in one.controls
    )
    one.title = scene.words.say(key) if scene.words.has(key) else one.controls[0].legend
    one.announcement = ", ".join(one.controls[0].chosen) if len(one.controls) == 1 else ""
    if len({each.cell.field.name for each in one.controls}) > 1:
        # The worth is shown beside each field's own name.
        one.worth = ""
    one.open = used or used_last(one.field.name)


def _of_sides(groups: list[ControlGroup], scene: FormContext) -> list[ControlGroup]:
    """Draw many fields of all sides in narrow form; with two sides, with the label between their controls."""
    ours = [one for one in groups if one.shape == "plain" and all(each.cell.field.spec.per == "side" for each in one.controls)]
    if len(ours) < MANY_FIELDS:
        return groups
    for each in (each for one in ours for each in one.controls):
        if isinstance(each, NumberControl):
            each.narrow = True
    if len(scene.sides) != 2:
        return groups
    for one in ours:
        one.label = scene.short_label(one.field.name)
    place = groups.index(ours[0])
    controls = [each for one in ours for each in one.controls]
    both = ControlGroup(ours[0].field, controls, shape="two-sided", rows=ours, title=scene.short_label("sides", ""))
    rest = [one for one in groups if one not in ours]
    return [*rest[:place], both, *rest[place:]]


def _in_lines(one: ControlGroup) -> str:
    """The kind of the number controls of a group that can be drawn one per line; "" if it cannot."""
    kinds = {(each.kind, each.cell.field.spec.per) for each in one.controls if isinstance(each, NumberControl)}
    plain = one.shape == "plain" and all(isinstance(each, NumberControl) for each in one.controls) and len(kinds) == 1
    kind, per = next(iter(kinds), ("", ""))
    return kind if plain and kind in ("number", "stepper") and per else ""


def _side_by_side(groups: list[ControlGroup]) -> list[ControlGroup]:
    """Draw numbers of neighbouring fields side by side, one line per person."""
    found: list[ControlGroup] = []
    for one in groups:
        if one.shape == "plain" and one.field.spec.kind == "flag" and one.field.spec.per:
            one.shape = "ticks"
        if not _in_lines(one):
            found.append(one)
            continue
        if one.field.input.sheet_line and len(one.controls) <= COLUMNS and _in_lines(one) == "number":
            one.shape = "next-line"
            found.append(one)
            continue
        if one.field.input.two_columns and len(one.controls) >= MANY_SEATS:
            one.shape = "twos"
            found.append(one)
            continue
        last = found[-1] if found else None
        if last and last.shape == "lines" and len(last.columns) < 2 and len(last.lines) == len(one.controls):
            last.columns.append((one.controls[0].field_label, one.worth))
            last.controls += one.controls
            for line, each in zip(last.lines, one.controls, strict=True):
                line.append(each)
            continue
        one.shape, one.columns, one.lines = "lines", [(one.controls[0].field_label, one.worth)], [[each] for each in one.controls]
        found.append(one)
    return found
