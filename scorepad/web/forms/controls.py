"""The one place where a field of the rules gets its control: a WTForms field that parses, shows its problems and draws itself.

Entries, questions, new tables, adjustments and imports use it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from typing import Any

from werkzeug.datastructures import MultiDict
from wtforms.form import BaseForm

from scorepad.core.field_input import FieldInput
from scorepad.forms.cells import NOBODY, Cell
from scorepad.web.forms.badges import Badge
from scorepad.web.forms.cards import CardFace, CardsControl, SetsControl, card_rows
from scorepad.web.forms.control import Control, ControlExtras, FormContext, MacroWidget, Option, RoomWidget
from scorepad.words import MINUS, Words, number

#: Maximum range of a number drawn as boxes (three rows), and of one with a stepper.
MAX_BOXES, MAX_STEPPER_RANGE = 17, 20
#: A number with more characters than this is typed, however small its range.
MAX_BOX_CHARACTERS = 3


class NumberControl(Control):
    """A number: boxes for a few values, a stepper for some, typed for many."""

    #: whether it is in a line between two sides, where there is no room for boxes
    narrow = False
    #: the sum of both sides, where one row of results ("4:3") asks for both; `clash`: whether both are given and do not match
    paired: int | None = None
    clash = False

    @property
    def kind(self) -> str:
        """`boxes`, `stepper` or `number`."""
        if self.extra.more.get("typed") or self.cell.field.halves:
            return "number"
        if self.cell.field.input.stepper:
            return "stepper"
        spread = (self.high - self.low) // self.step
        if spread < 0 or max(len(number(self.low)), len(number(self.high))) > MAX_BOX_CHARACTERS:
            return "number"
        boxes = spread <= MAX_BOXES and not self.narrow
        return "boxes" if boxes else "stepper" if spread <= MAX_STEPPER_RANGE else "number"

    @property
    def widget(self) -> MacroWidget:  # type: ignore[override]
        """The macro, by the number of values."""
        return MacroWidget(self.kind if self.paired is None else "pair")

    @property
    def value(self) -> Any:
        """The number; the text where it is typed, or cannot be parsed."""
        if self.clash:
            return None
        if self.prefilled and self.kind == "number":
            return str(self.extra.filled).replace("-", MINUS)
        readable = not self.prefilled and not self.process_errors and self.kind != "number"
        return self.data if readable else super().value

    @property
    def options(self) -> list[Option]:
        """The numbers drawn as boxes."""
        printed = range(self.low, self.high + 1, self.step) if self.kind == "boxes" else ()
        return [Option(n, number(n) if self.paired is None else f"{n}:{self.paired - n}") for n in printed]

    @cached_property
    def step(self) -> int:
        """All values are multiples of this."""
        return self.cell.field.step

    @cached_property
    def low(self) -> int:
        """The least value that can be tapped."""
        return -(-self.cell.field.low // self.step) * self.step

    @cached_property
    def high(self) -> int:
        """The greatest value that can be tapped."""
        return self.cell.field.high // self.step * self.step


class EitherControl(Control):
    """A number, or a word instead; a second field (`NAME.word`) chooses between the two."""

    widget = MacroWidget("either")

    @property
    def word(self) -> str:
        """The chosen word, or `number`."""
        return str(self.value) if self.value in self.cell.field.spec.allowed_words else self.NUMBER

    NUMBER = "number"

    @property
    def options(self) -> list[Option]:
        """A number that is typed, or one of the words."""
        name, words = self.cell.field.name, self.context.words
        word_options = [Option(word, words.say(f"choice-{name}-{word}")) for word in self.cell.field.spec.allowed_words]
        return [Option(self.NUMBER, words.say("a-number")), *word_options]


def choice_word(words: Words, field_input: FieldInput, name: str, word: str) -> str:
    """The label of a word of a choice: by its face, or by the words of the room; else the word itself."""
    if field_input.face:
        return words.spoken(field_input.face(word))
    key = f"choice-{name}-{word}"
    return words.say(key) if words.has(key) else word


class ChoiceControl(Control):
    """One of a few words, seats or sides."""

    #: number of options in a row; None: as many as fit
    columns: int | None = None

    @property
    def widget(self) -> MacroWidget:  # type: ignore[override]
        """Big symbols if every option has a face with a sign of its own (not a shield), else words."""
        faces = [option.face for option in self.options if option.value != NOBODY]
        return MacroWidget(
            "symbols" if faces and all(face and face.suit_sign and face.suit_sign != "shield" for face in faces) else "words"
        )

    @property
    def options(self) -> list[Option]:
        """The words, with the faces that the room gives them."""
        field, words = self.cell.field, self.context.words
        options = []
        for word in field.choices:
            face = field.input.face(word) if field.input.face else None
            options.append(Option(word, choice_word(words, field.input, field.name, word=word), face=face))
        return [*options, *self._nobody_options()]


class SeatControl(ChoiceControl):
    """A seat at the table."""

    @property
    def options(self) -> list[Option]:
        """All seats except one that is taken."""
        seats = [(seat, badge) for seat, badge in enumerate(self.context.seats) if str(seat) != self.extra.taken]
        return [*(Option(seat, badge.name, [badge]) for seat, badge in seats), *self._nobody_options()]


class SideControl(ChoiceControl):
    """A side, nobody, or a side with a word."""

    @property
    def options(self) -> list[Option]:
        """All sides and nobody; beneath them each side with a word."""
        sides, field = [*enumerate(self.context.sides)], self.cell.field
        options = [Option(side, None, people) for side, people in sides] + self._nobody_options()
        for word in field.spec.allowed_words:
            label = choice_word(self.context.words, field.input, field.name, word=word)
            options += [Option(f"{side} {word}", label, people, named=True) for side, people in sides]
        return options

    @property
    def columns(self) -> int | None:  # type: ignore[override]
        """With words, the options of a side are in one column."""
        return len(self.context.sides) + len(self._nobody_options()) if self.cell.field.spec.allowed_words else None


class OwnOptionsControl(ChoiceControl):
    """One of the options that the page gives (`more["options"]`): a card that was played, a total of the table."""

    @property
    def options(self) -> list[Option]:
        """The options of the page."""
        return list(self.extra.more.get("options", ()))


class FlagControl(Control):
    """A tick box."""

    widget = MacroWidget("tick")

    @property
    def value(self) -> Any:
        """Whether it is ticked."""
        return bool(self.text)


class ListControl(Control):
    """A list of objects, drawn by a template of the room (`more["template"]`). Keys of `more` are attributes."""

    def __getattr__(self, name: str) -> Any:
        more = self.__dict__.get("extra", ControlExtras()).more
        if name in more:
            return more[name]
        raise AttributeError(name)

    @property
    def chosen(self) -> list[str]:
        """The objects in the list, a sentence each."""
        return [item.text for item in self.extra.more.get("items", ())]

    def drawn(self, pack: Any) -> list[list[CardFace]]:
        """The cards of a pack to choose from, as rows."""
        return card_rows(pack, self.context.words, (), elsewhere=set(), ordered=False)

    widget = RoomWidget()


class SeatsControl(Control):
    """Seats to tick."""

    widget = MacroWidget("seats")

    @property
    def ticks(self) -> list[tuple[int, Badge, bool]]:
        """Each seat, and whether it is ticked."""
        ticked = self.text.split(",")
        return [(seat, badge, str(seat) in ticked) for seat, badge in enumerate(self.context.seats)]


#: The control class by kind of field.
CONTROLS: dict[str, type[Control]] = {
    "count": NumberControl, "seat": SeatControl, "side": SideControl, "choice": ChoiceControl, "flag": FlagControl, "text": Control,
    "list": ListControl, "either": EitherControl, "cards": CardsControl, "sets": SetsControl, "seats": SeatsControl,
    "index": OwnOptionsControl,
}  # fmt: skip


def make_controls(
    cells: Iterable[Cell], texts: Mapping[str, str], scene: FormContext,
    extras_of: Callable[[Cell], ControlExtras] = lambda _: ControlExtras(),
    legend: Callable[[Cell], str] = lambda _: "", prefix: str = "",
) -> dict[str, Control]:  # fmt: skip
    """The controls of `cells` by name, filled with `texts`; their names in HTML begin with `prefix`."""
    unbound: dict[str, Any] = {}
    for cell in cells:
        extra = extras_of(cell)
        control_class = OwnOptionsControl if "options" in extra.more else CONTROLS[cell.field.spec.kind]
        unbound[cell.name] = control_class(cell, scene, extra, legend(cell))
    form = BaseForm(unbound, prefix=prefix)
    form.process(MultiDict({prefix + name: texts[name] for name in unbound if texts.get(name)}))
    bound: Any = form
    return {name: bound[name] for name in unbound}


def list_control_with_keys(controls: Iterable[Control], where: str = "keys") -> Control | None:
    """The list control that brings its own keys (`where`: "keys" in place of others, or "above" them); None if there is none."""
    lists = (control for control in controls if control.cell.field.spec.kind == "list")
    return next((control for control in lists if (control.extra.more["bench"] or {}).get(where)), None)
