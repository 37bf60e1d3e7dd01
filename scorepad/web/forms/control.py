"""A control: a WTForms field of the rules, with what it needs to draw itself. Its kinds are in `controls.py`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

from flask import current_app
from markupsafe import Markup
from wtforms import Field as FormField

from scorepad.core.model import WIDE
from scorepad.forms.cells import NONE, Cell, parse
from scorepad.kit.cards import Face
from scorepad.web.forms.badges import Badge
from scorepad.words import Words


class Option(NamedTuple):
    """One thing to choose: its value, what it is called, and how it is drawn besides."""

    value: Any
    label: str | None
    people: Sequence[Badge] = ()
    face: Face | None = None
    disabled: bool = False
    #: whether the label does not say whose it is
    named: bool = False


@dataclass(frozen=True)
class Remark:
    """A problem for the page: the sentence, the rule with its address, and the tap that would mend it (label, changes)."""

    text: str
    rule_name: str = ""
    rule_url: str = ""
    fix: tuple[str, str] | None = None


@dataclass(frozen=True)
class Scene:
    """For whom, and in whose words, controls are drawn."""

    words: Words
    seats: Sequence[Badge] = ()
    sides: Sequence[Sequence[Badge]] = ()
    #: what a field is called, by prefix: the first that there are words for
    labels: tuple[str, ...] = ("field", "option")
    #: whether nobody is a choice of its own, where a seat or a side may be nobody
    nobody: bool = True

    def label(self, *names: str) -> str:
        """What a field is called, by the first of its names that there are words for."""
        return self.words.label(*names, prefixes=self.labels)

    def worth(self, name: str) -> str:
        """What one of a field counts; "" where nothing is said of it."""
        return self._said(f"worth-{name}", "")

    def between(self, name: str, otherwise: str | None = None) -> str:
        """What a field is called where there is little room: between two sides."""
        return self._said(f"between-{name}", self.label(name) if otherwise is None else otherwise)

    def _said(self, key: str, otherwise: str) -> str:
        return self.words.say(key) if self.words.has(key) else otherwise

    def who(self, cell: Cell) -> Sequence[Badge]:
        """The badges of whom a cell is about."""
        if cell.index is None or not cell.field.mark.per:
            return ()
        return [self.seats[cell.index]] if cell.field.mark.per == "seat" else self.sides[cell.index]

    def name(self, cell: Cell) -> str:
        """What a cell is called: the names, or the field."""
        names = " & ".join(badge.name for badge in self.who(cell))
        return names or self.label(cell.name, cell.field.name)


class Drawn:
    """A widget: a macro of `controls.html`."""

    def __init__(self, macro: str) -> None:
        self.macro = macro

    def __call__(self, field: Any, **kwargs: Any) -> Markup:
        """The control as HTML; `quiet`, `bare` and `label` as the macro knows them."""
        macros: Any = current_app.jinja_env.get_template("forms/controls.html").module
        return Markup(getattr(macros, self.macro)(field, **kwargs))  # noqa: S704 (made by a template, which escapes)


class DrawnByRoom(Drawn):
    """A widget: the template that a room brings for a list."""

    def __init__(self) -> None:
        super().__init__("list")

    def __call__(self, field: Any, **kwargs: Any) -> Markup:
        """The template as HTML."""
        return Markup(current_app.jinja_env.get_template(field.template).render(c=field, **kwargs))  # noqa: S704 (as above)


@dataclass
class Extras:
    """What the page knows of a control beyond its text."""

    #: what the pad fills in by itself
    filled: int | None = None
    #: the sum that the number was typed as
    sum: str = ""
    #: who has something special to do, how much is left
    aside: str = ""
    count_url: str | None = None
    #: a seat that somebody else was chosen for
    taken: str | None = None
    #: room for a template of the room, or a grid of cards: see `ListControl`, `CardsControl`, `SetsControl`
    more: Mapping[str, Any] = field(default_factory=dict)


class Control(FormField):
    """A value of an entry, a question or a house rule."""

    widget = Drawn("text")

    def __init__(self, cell: Cell, scene: Scene, extra: Extras, legend: str = "", **kwargs: Any) -> None:
        # The library asks for the widget at once.
        self.cell, self.scene, self.extra = cell, scene, extra
        self.legend: str = legend or scene.name(cell)
        super().__init__(self.legend, **kwargs)
        self.text = ""
        #: what is wrong with it; True where that is told elsewhere on the page
        self.remarks: list[Remark] | Literal[True] = []

    def process_formdata(self, valuelist: Sequence[Any]) -> None:
        """Read what was typed; raises ValueError if it cannot be."""
        self.text = str(valuelist[0]) if valuelist else ""
        self.data = parse(self.cell.field, self.text)

    @property
    def people(self) -> Sequence[Badge]:
        """Of whom it is."""
        return self.scene.who(self.cell)

    @property
    def prefilled(self) -> bool:
        """Whether the pad filled it in."""
        return self.extra.filled is not None

    @property
    def value(self) -> Any:
        """What stands there: what the pad filled in, or the text; None if nothing does."""
        return self.extra.filled if self.prefilled else self.text or None

    @property
    def clearable(self) -> bool:
        """Whether a choice can be taken back."""
        return not self.cell.field.required

    @property
    def longest(self) -> int | None:
        """How many characters a text has at most; None if nothing is said about it."""
        return self.cell.field.high if self.cell.field.high < WIDE else None

    @property
    def field_label(self) -> str:
        """The name of the field, where the legend is that of a person."""
        return self.scene.label(self.cell.field.name) if self.cell.index is not None else ""

    @property
    def options(self) -> list[Option]:
        """What can be chosen."""
        return []

    @property
    def chosen(self) -> list[str]:
        """The labels of what is chosen."""
        return [str(each.label) for each in self.options if self.value is not None and str(each.value) == str(self.value)]

    def _nobody(self) -> list[Option]:
        key = f"none-{self.cell.field.name}"
        return [Option(NONE, self.scene.words.say(key))] if self.scene.nobody and self.scene.words.has(key) else []
