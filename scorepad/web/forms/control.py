"""The base class of controls with what it needs to draw itself, and the links and buttons that Python hands to templates.

A control is a WTForms field for one value of a field of the rules. Its kinds are in `controls.py`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

from flask import current_app
from markupsafe import Markup
from wtforms import Field as FormField

from scorepad.core.model import MAX_NUMBER
from scorepad.forms.cells import NOBODY, Cell, parse_cell
from scorepad.kit.cards import Face
from scorepad.web.forms.badges import Badge
from scorepad.words import Words


class Option(NamedTuple):
    """One option of a choice: its value, its label, and badges or a face drawn with it."""

    value: Any
    label: str | None
    people: Sequence[Badge] = ()
    face: Face | None = None
    disabled: bool = False
    #: whether the label does not contain the names of `people`
    named: bool = False
    #: a number beside the label
    number: str = ""
    #: a second line, small
    hint: str = ""


@dataclass(frozen=True)
class Remark:
    """A problem for the page: the sentence, the rule with its address, and the tap that would fix it (label, changes)."""

    text: str
    rule_name: str = ""
    rule_url: str = ""
    fix: tuple[str, str] | None = None


@dataclass(frozen=True)
class FormContext:
    """What controls are drawn with: words, seats and sides."""

    words: Words
    seats: Sequence[Badge] = ()
    sides: Sequence[Sequence[Badge]] = ()
    #: prefixes of the keys of labels; the first for which there are words is used
    labels: tuple[str, ...] = ("field", "option")
    #: whether "nobody" is an option of its own, where a seat or side may be nobody
    nobody: bool = True
    #: the seats that a number of no seat or side is about, by cell
    seats_of: Mapping[str, Sequence[int]] = field(default_factory=dict)

    def label(self, *names: str) -> str:
        """The label of a field, by the first of `names` for which there are words."""
        return self.words.label(*names, prefixes=self.labels)

    def worth(self, name: str) -> str:
        """What one unit of a field is worth, in words; "" where there are none."""
        return self._say_or(f"worth-{name}", "")

    def short_label(self, name: str, otherwise: str | None = None) -> str:
        """The short label of a field, for between two sides."""
        return self._say_or(f"between-{name}", self.label(name) if otherwise is None else otherwise)

    def _say_or(self, key: str, otherwise: str) -> str:
        return self.words.say(key) if self.words.has(key) else otherwise

    def people_of(self, cell: Cell) -> Sequence[Badge]:
        """The badges of the seat or side of a cell, or of those that it is about."""
        if cell.index is None or not cell.field.spec.per:
            return [self.seats[seat] for seat in self.seats_of.get(cell.name, ())]
        return [self.seats[cell.index]] if cell.field.spec.per == "seat" else self.sides[cell.index]

    def name(self, cell: Cell) -> str:
        """The name of a cell: its people, or the label of its field."""
        names = " & ".join(badge.name for badge in self.people_of(cell))
        return names or self.label(cell.name, cell.field.name)

    def heading(self, cell: Cell) -> str:
        """What stands above the control of a cell: its name, as a question where there are words for one."""
        return self.name(cell) if self.people_of(cell) else self._say_or(f"asks-{cell.field.name}", self.name(cell))

    def asking(self, cell: Cell, with_label: bool) -> str:
        """The sentence that asks for a cell, in the room's own words where it has some. `with_label`: names alone do not tell what
        is asked."""
        if self.words.has(key := f"asks-{cell.field.name}"):
            return self.words.say(key, {"name": self.name(cell)})
        label, people = self.label(cell.field.name), self.people_of(cell)
        return self.words.say("asks-next", {"what": f"{label}, {self.name(cell)}" if with_label and people else self.name(cell)})


class MacroWidget:
    """A widget: a macro of `controls.html`."""

    def __init__(self, macro: str) -> None:
        self.macro = macro

    def __call__(self, field: Any, **kwargs: Any) -> Markup:
        """The control as HTML; `kwargs` (`quiet`, `bare`, `label`) are arguments of the macro."""
        macros: Any = current_app.jinja_env.get_template("forms/controls.html").module
        return Markup(getattr(macros, self.macro)(field, **kwargs))  # noqa: S704 (made by a template, which escapes)


class RoomWidget(MacroWidget):
    """A widget: the template that a room brings for a list."""

    def __init__(self) -> None:
        super().__init__("list")

    def __call__(self, field: Any, **kwargs: Any) -> Markup:
        """The template as HTML."""
        return Markup(current_app.jinja_env.get_template(field.template).render(c=field, **kwargs))  # noqa: S704 (as above)


@dataclass
class ControlExtras:
    """What the page adds to a control besides its text."""

    #: the value that the pad fills in
    filled: int | None = None
    #: the sum as which the number was typed ("3+4")
    sum: str = ""
    #: text beside the label: duties, that the rest was filled in, or the worth
    aside: str = ""
    count_url: str | None = None
    #: the seat that cannot be chosen here, since another field has it
    taken: str | None = None
    #: arguments of a room's template, or of a grid of cards: see `ListControl`, `CardsControl`, `SetsControl`
    more: Mapping[str, Any] = field(default_factory=dict)


class Control(FormField):
    """A control for one value of an entry, a question or a house rule."""

    widget = MacroWidget("text")

    def __init__(self, cell: Cell, scene: FormContext, extra: ControlExtras, legend: str = "", **kwargs: Any) -> None:
        # WTForms reads the widget in its constructor.
        self.cell, self.context, self.extra = cell, scene, extra
        self.legend: str = legend or scene.heading(cell)
        super().__init__(self.legend, **kwargs)
        self.text = ""
        #: its problems; True where they are shown elsewhere on the page
        self.remarks: list[Remark] | Literal[True] = []

    def process_formdata(self, valuelist: Sequence[Any]) -> None:
        """Parse the text; raises ValueError if that fails."""
        self.text = str(valuelist[0]) if valuelist else ""
        self.data = parse_cell(self.cell.field, self.text)

    @property
    def people(self) -> Sequence[Badge]:
        """The badges of its seat or side."""
        return self.context.people_of(self.cell)

    @property
    def prefilled(self) -> bool:
        """Whether the pad filled it in."""
        return self.extra.filled is not None

    @property
    def value(self) -> Any:
        """The value shown: filled in by the pad, or the text; None if it is empty."""
        return self.extra.filled if self.prefilled else self.text or None

    @property
    def clearable(self) -> bool:
        """Whether a choice can be cleared."""
        return not self.cell.field.required

    @property
    def longest(self) -> int | None:
        """The maximum length of a text; None if there is none."""
        return self.cell.field.high if self.cell.field.high < MAX_NUMBER else None

    @property
    def field_label(self) -> str:
        """The label of the field, where the legend is a person; else ""."""
        return self.context.label(self.cell.field.name) if self.cell.index is not None else ""

    @property
    def options(self) -> list[Option]:
        """The options of a choice."""
        return []

    @property
    def chosen(self) -> list[str]:
        """The labels of the chosen options."""
        return [str(option.label) for option in self.options if self.value is not None and str(option.value) == str(self.value)]

    def _nobody_options(self) -> list[Option]:
        key = f"none-{self.cell.field.name}"
        return [Option(NOBODY, self.context.words.say(key))] if self.context.nobody and self.context.words.has(key) else []


@dataclass(frozen=True, slots=True)
class Action:
    """A link or button, for the macros `button`, `strip` and `app_bar`; templates write dicts with the same keys.

    `href`: the address of a link; "" for a submit button. `attrs`: further HTML attributes. `rules`: ids of its rules, the one to
    link first. `sub`: a second line; `idle`: there is nothing to save yet, so that it is not highlighted.
    """

    label: str
    href: str = ""
    attrs: Mapping[str, str] = field(default_factory=dict)
    rules: tuple[str, ...] = ()
    sub: str = ""
    idle: bool = False
