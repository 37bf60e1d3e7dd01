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
MAX_SHEET_COLUMNS = 3
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
    controls: Mapping[str, Sequence[Control]], fields: Sequence[Field], scene: FormContext, initial_texts: Mapping[str, str],
    used_last: Callable[[str], bool],
) -> list[ControlGroup]:  # fmt: skip
    """The groups of a page.

    `controls`: by field; `initial_texts`: those of the form, by cell; `used_last`: whether a field was used in the last round.
    """
    several = (
        len({field.name for field in fields if field.spec.per and not field.input.collapsed and not field.input.only_where_zero})
        > 1
    )
    groups: list[ControlGroup] = []
    for field in fields:
        field_controls = [*controls.get(field.name, ())]
        if not field_controls:
            continue
        if groups_above := [group for group in groups if group.field.name == field.input.only_where_zero]:
            groups_above[0].beneath = {control.cell.index: control for control in field_controls}
            continue
        if asks_as_result(field, scene):
            field_controls = [_paired_control(field_controls)]
        if (
            field.input.collapsed
            and groups
            and groups[-1].shape == "folded"
            and "list" not in (field.spec.kind, groups[-1].field.spec.kind)
        ):
            groups[-1].controls += field_controls
        else:
            label = scene.label(field.name) if field.spec.per and several and not field.input.collapsed else ""
            worth = scene.worth(field.name) if field.spec.per else ""
            groups.append(
                ControlGroup(field, field_controls, label, worth=worth, shape="folded" if field.input.collapsed else "plain")
            )
    groups = _side_by_side(_narrow_sides(groups, scene))
    for group in groups:
        if group.shape == "folded":
            _fold_group(group, scene, initial_texts, used_last=used_last)
    return groups


def _paired_control(controls: Sequence[Control]) -> Control:
    """The control of the first side, which asks for both sides."""
    first, second = controls
    if isinstance(first, NumberControl):
        first.paired = first.cell.field.usual_sum
        values = [value for value in (first.value, second.value) if value is not None]
        # Two numbers that do not match are no result: nothing is chosen.
        first.clash = len(values) == 2 and (not all(isinstance(value, int) for value in values) or sum(values) != first.paired)
    first.remarks = [*dict.fromkeys(remark for control in controls if control.remarks is not True for remark in control.remarks)]
    return first


def _fold_group(
    group: ControlGroup, scene: FormContext, initial_texts: Mapping[str, str], used_last: Callable[[str], bool]
) -> None:
    key = f"group-{group.field.name}"
    used = any(
        control.remarks
        or control.extra.more.get("begun")
        or (control.value not in (None, False) and str(control.value) != initial_texts.get(control.name))
        for control in group.controls
    )
    group.title = scene.words.say(key) if scene.words.has(key) else group.controls[0].legend
    group.announcement = ", ".join(group.controls[0].chosen) if len(group.controls) == 1 else ""
    if len({control.cell.field.name for control in group.controls}) > 1:
        # The worth is shown beside each field's own name.
        group.worth = ""
    group.open = used or used_last(group.field.name)


def _narrow_sides(groups: list[ControlGroup], scene: FormContext) -> list[ControlGroup]:
    """Draw many fields of all sides in narrow form; with two sides, with the label between their controls."""
    side_groups = [
        group
        for group in groups
        if group.shape == "plain" and all(control.cell.field.spec.per == "side" for control in group.controls)
    ]
    if len(side_groups) < MANY_FIELDS:
        return groups
    for control in (control for group in side_groups for control in group.controls):
        if isinstance(control, NumberControl):
            control.narrow = True
    if len(scene.sides) != 2:
        return groups
    for group in side_groups:
        group.label = scene.short_label(group.field.name)
    index = groups.index(side_groups[0])
    controls = [control for group in side_groups for control in group.controls]
    two_sided = ControlGroup(
        side_groups[0].field, controls, shape="two-sided", rows=side_groups, title=scene.short_label("sides", "")
    )
    others = [group for group in groups if group not in side_groups]
    return [*others[:index], two_sided, *others[index:]]


def _line_kind(group: ControlGroup) -> str:
    """The kind of the number controls of a group that can be drawn one per line; "" if it cannot."""
    kinds = {(control.kind, bool(control.people)) for control in group.controls if isinstance(control, NumberControl)}
    is_plain = group.shape == "plain" and all(isinstance(control, NumberControl) for control in group.controls) and len(kinds) == 1
    kind, of_people = next(iter(kinds), ("", False))
    return kind if is_plain and kind in ("number", "stepper") and of_people else ""


def _side_by_side(groups: list[ControlGroup]) -> list[ControlGroup]:
    """Draw numbers of neighbouring fields side by side, one line per person."""
    merged: list[ControlGroup] = []
    for group in groups:
        if group.shape == "plain" and group.field.spec.kind == "flag" and group.field.spec.per:
            group.shape = "ticks"
        if not _line_kind(group):
            merged.append(group)
            continue
        if group.field.input.sheet_line and len(group.controls) <= MAX_SHEET_COLUMNS and _line_kind(group) == "number":
            group.shape = "next-line"
            merged.append(group)
            continue
        if group.field.input.two_columns and len(group.controls) >= MANY_SEATS:
            group.shape = "twos"
            merged.append(group)
            continue
        last = merged[-1] if merged else None
        # The way to count a number from cards needs the room of a second column.
        counted = any(each.field.input.count_question for each in (last, group) if each)
        if last and last.shape == "lines" and len(last.columns) < 2 and len(last.lines) == len(group.controls) and not counted:
            last.columns.append((group.controls[0].field_label, group.worth))
            last.controls += group.controls
            for line, control in zip(last.lines, group.controls, strict=True):
                line.append(control)
            continue
        group.shape, group.columns, group.lines = (
            "lines",
            [(group.controls[0].field_label, group.worth)],
            [[control] for control in group.controls],
        )
        merged.append(group)
    return merged
