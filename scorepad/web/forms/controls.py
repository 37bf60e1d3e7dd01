"""The one place where a field of the rules becomes a WTForms field, which reads its text, shows its problems and draws itself.

Pad, questions, new table, adjustment and import use it; nothing else decides which widget a field gets.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from werkzeug.datastructures import MultiDict
from wtforms.form import BaseForm

from scorepad.core.look import Look
from scorepad.forms.cells import NONE, Cell
from scorepad.web.forms.badges import Badge
from scorepad.web.forms.cards import CardFace, CardsControl, SetsControl, card_rows
from scorepad.web.forms.control import Control, Drawn, DrawnByRoom, Extras, Option, Scene
from scorepad.words import Words, number

#: A number of more values than this is not printed as boxes (three rows), than that not tapped up and down.
BOXES, TAPS = 17, 20
#: A number of more characters is typed, however few there are.
WIDEST = 3


class NumberControl(Control):
    """A number: printed boxes for few, up and down for some, typed for many."""

    #: in a line between two sides there is no room for boxes
    narrow = False
    #: what it comes to together with the other side's, where one row of results ("4:3") asks for both
    paired: int | None = None
    clash = False

    @property
    def kind(self) -> str:
        """`boxes`, `stepper` or `number`."""
        if self.extra.more.get("typed"):
            return "number"
        if self.cell.field.look.few:
            return "stepper"
        spread = (self.high - self.low) // self.step
        if spread < 0 or max(len(number(self.low)), len(number(self.high))) > WIDEST:
            return "number"
        boxes = spread <= BOXES and not self.narrow
        return "boxes" if boxes else "stepper" if spread <= TAPS else "number"

    @property
    def widget(self) -> Drawn:  # type: ignore[override]
        """By the number of values."""
        return Drawn(self.kind if self.paired is None else "pair")

    @property
    def value(self) -> Any:
        """The number; the text where it is typed, or cannot be read."""
        if self.clash:
            return None
        readable = not self.prefilled and not self.process_errors and self.kind != "number"
        return self.data if readable else super().value

    @property
    def options(self) -> list[Option]:
        """The printed numbers."""
        printed = range(self.low, self.high + 1, self.step) if self.kind == "boxes" else ()
        return [Option(n, number(n) if self.paired is None else f"{n}:{self.paired - n}") for n in printed]

    @property
    def step(self) -> int:
        """Of what each number is a multiple."""
        return self.cell.field.step

    @property
    def low(self) -> int:
        """The least that can be tapped."""
        return -(-self.cell.field.low // self.step) * self.step

    @property
    def high(self) -> int:
        """The most that can be tapped."""
        return self.cell.field.high // self.step * self.step


class EitherControl(Control):
    """A number, or a word instead; which of the two is a choice of its own (`NAME.word`)."""

    widget = Drawn("either")

    @property
    def word(self) -> str:
        """What is chosen: one of the words, or `number`."""
        return str(self.value) if self.value in self.cell.field.mark.words else self.NUMBER

    NUMBER = "number"

    @property
    def options(self) -> list[Option]:
        """A number that is typed, or one of the words."""
        name, words = self.cell.field.name, self.scene.words
        said = [Option(word, words.say(f"choice-{name}-{word}")) for word in self.cell.field.mark.words]
        return [Option(self.NUMBER, words.say("a-number")), *said]


def choice_word(words: Words, look: Look, name: str, word: str) -> str:
    """What a word of a choice is called: by its face, or by the words of the room; the word itself where there are none."""
    if look.face:
        return words.spoken(look.face(word))
    key = f"choice-{name}-{word}"
    return words.say(key) if words.has(key) else word


class ChoiceControl(Control):
    """One of a few words, seats or sides."""

    #: how many stand in a row; None: as many as there is room for
    columns: int | None = None

    @property
    def widget(self) -> Drawn:  # type: ignore[override]
        """Big boxes where each has a sign of its own and no colour to be told by."""
        faces = [each.face for each in self.options if each.value != NONE]
        return Drawn("symbols" if faces and all(face and face.sign and face.sign != "shield" for face in faces) else "words")

    @property
    def options(self) -> list[Option]:
        """The words, drawn as the room says."""
        spec, words = self.cell.field, self.scene.words
        found = []
        for word in spec.choices:
            face = spec.look.face(word) if spec.look.face else None
            found.append(Option(word, choice_word(words, spec.look, spec.name, word), face=face))
        return [*found, *self._nobody()]


class SeatControl(ChoiceControl):
    """Somebody at the table."""

    @property
    def options(self) -> list[Option]:
        """All seats but one that is taken."""
        seats = [(seat, badge) for seat, badge in enumerate(self.scene.seats) if str(seat) != self.extra.taken]
        return [*(Option(seat, badge.name, [badge]) for seat, badge in seats), *self._nobody()]


class SideControl(ChoiceControl):
    """A side, nobody, or a side with a word."""

    @property
    def options(self) -> list[Option]:
        """All sides and nobody; beneath them each side with a word."""
        sides, spec = [*enumerate(self.scene.sides)], self.cell.field
        found = [Option(side, None, people) for side, people in sides] + self._nobody()
        for word in spec.mark.words:
            said = choice_word(self.scene.words, spec.look, spec.name, word)
            found += [Option(f"{side} {word}", said, people, named=True) for side, people in sides]
        return found

    @property
    def columns(self) -> int | None:  # type: ignore[override]
        """Where a side has several boxes they stand one above the other."""
        return len(self.scene.sides) + len(self._nobody()) if self.cell.field.mark.words else None


class OwnOptionsControl(ChoiceControl):
    """One of what the page offers (`more["options"]`): a card that was played, a total of the table."""

    @property
    def options(self) -> list[Option]:
        """As the page says."""
        return list(self.extra.more.get("options", ()))


class FlagControl(Control):
    """A tick."""

    widget = Drawn("tick")

    @property
    def value(self) -> Any:
        """Whether it is ticked."""
        return bool(self.text)


class ListControl(Control):
    """A list of objects, drawn by a template of the room (`more["template"]`), which finds the rest there too."""

    def __getattr__(self, name: str) -> Any:
        more = self.__dict__.get("extra", Extras()).more
        if name in more:
            return more[name]
        raise AttributeError(name)

    def drawn(self, pack: Any) -> list[list[CardFace]]:
        """The cards of a pack, to choose from."""
        return card_rows(pack, self.scene.words, (), set(), ordered=False)

    widget = DrawnByRoom()


class SeatsControl(Control):
    """Seats to tick."""

    widget = Drawn("seats")

    @property
    def ticks(self) -> list[tuple[int, Badge, bool]]:
        """Each seat, and whether it is ticked."""
        ticked = self.text.split(",")
        return [(seat, badge, str(seat) in ticked) for seat, badge in enumerate(self.scene.seats)]


#: Which control a kind of field gets.
CONTROLS: dict[str, type[Control]] = {
    "count": NumberControl, "seat": SeatControl, "side": SideControl, "choice": ChoiceControl, "flag": FlagControl, "text": Control,
    "list": ListControl, "either": EitherControl, "cards": CardsControl, "sets": SetsControl, "seats": SeatsControl,
    "index": OwnOptionsControl,
}  # fmt: skip


def form_of(
    cells: Iterable[Cell], texts: Mapping[str, str], scene: Scene, extras_of: Callable[[Cell], Extras] = lambda _: Extras(),
    legend: Callable[[Cell], str] = lambda _: "", prefix: str = "",
) -> dict[str, Control]:  # fmt: skip
    """The controls of `cells` by name, with `texts` in them; on the page each name stands behind `prefix`."""
    unbound: dict[str, Any] = {}
    for cell in cells:
        extra = extras_of(cell)
        made = OwnOptionsControl if "options" in extra.more else CONTROLS[cell.field.mark.kind]
        unbound[cell.name] = made(cell, scene, extra, legend(cell))
    form = BaseForm(unbound, prefix=prefix)
    form.process(MultiDict({prefix + name: texts[name] for name in unbound if texts.get(name)}))
    found: Any = form
    return {name: found[name] for name in unbound}


def with_keys(controls: Iterable[Control]) -> Control | None:
    """The control whose own keys stand under the thumb."""
    lists = (each for each in controls if each.cell.field.mark.kind == "list")
    return next((each for each in lists if (each.extra.more["bench"] or {}).get("keys")), None)
