"""The file of a described game (TOML), as a model: its shape, its words, and what is wrong with it, by line.

`CONTRIBUTING.md` explains the file to those who write one. What a file says is compiled in `compiled.py`.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from dataclasses import field as by_default
from difflib import get_close_matches
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, StringConstraints, ValidationError
from pydantic import Field as Limit

from scorepad.core.json_input import exceeds_limits
from scorepad.core.model import MAX_NUMBER
from scorepad.described.formula import FUNCTIONS, MAX_PLAYERS

#: Limits of a file, in characters, of the tables of one kind, and of all keys and items. The largest file of the pad has a fourth.
MAX_FILE, MAX_TABLES, MAX_PARTS = 100_000, 80, 5_000
MAX_FLAWS = 30

#: Names that formulas know already; a file gives them to nothing else.
KNOWN_NAMES = ("players", "sides", "round", "played", "dealer", "seat", "side", "total", "score", "nobody")
_RESERVED = frozenset(
    {*KNOWN_NAMES, *FUNCTIONS, "and", "or", "not", "if", "else", "in", "is", "printed", "for", "lambda", "play", "note"}
)

Text = Annotated[str, StringConstraints(min_length=1, max_length=1_000)]
LongText = Annotated[str, StringConstraints(min_length=1, max_length=60_000)]
#: A text in each language, by its code, or in the only language of the file.
Lang = Annotated[str, StringConstraints(pattern=r"^[a-z]{2,3}(-[A-Za-z]{2,4})?$")]
Words = Text | Annotated[dict[Lang, Text], Limit(min_length=1)]
#: The same for a tile among the games.
Hint = Annotated[str, StringConstraints(min_length=1, max_length=30)]
Id = Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9]*(-[a-z0-9]+)*$", max_length=40)]
NameText = Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9]*(_[a-z0-9]+)*$", max_length=30)]
Number = Annotated[int, Limit(ge=-MAX_NUMBER, le=MAX_NUMBER)]
FormulaText = Number | Annotated[str, StringConstraints(min_length=1, max_length=1_000)]
Per = Literal["seat", "side"]
Limited = Limit(max_length=MAX_TABLES)


class Part(BaseModel):
    """A table of the file."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class Choice(Part):
    """A word of a choice, with the number that `worth(…)` gives for it."""

    label: Words
    worth: Number = 0


Choices = Annotated[dict[Annotated[str, StringConstraints(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=30)], Choice], Limited]


class OptionPart(Part):
    """A house rule: a flag, a number from `low` to `high`, or one of `choices`, by its default."""

    name: NameText
    label: Words
    default: bool | Number | str
    low: Number = 0
    high: Number = 1_000_000
    choices: Choices = {}


class StagePart(Part):
    """A page of the form."""

    id: Id
    title: Words
    rule: Id
    do: Words | None = None


class FieldPart(Part):
    """What the table writes down of a round."""

    name: NameText
    label: Words
    kind: Literal["number", "choice", "seat", "side", "flag", "seats"] = "number"
    per: Per | None = None
    asks: Words | None = None
    stage: Id | None = None
    rule: Id | None = None
    low: FormulaText = 0
    high: FormulaText | None = None
    step: FormulaText | None = None
    sum: FormulaText | None = None
    sum_low: FormulaText | None = None
    sum_high: FormulaText | None = None
    usual_sum: FormulaText | None = None
    choices: Choices = {}
    nobody: Words | None = None
    only: dict[str, bool | str | list[str]] = {}
    when: FormulaText | None = None
    optional: bool = False
    in_turn: bool = False
    folded: bool = False
    differs_from: NameText | None = None
    zero_for: NameText | None = None

    @property
    def has_sum(self) -> bool:
        """Whether the sum of its numbers is bounded."""
        return not (self.sum is None and self.sum_low is None and self.sum_high is None)


class ValuePart(Part):
    """A number that is worked out once a round, and used by name."""

    name: NameText
    per: Per | None = None
    formula: FormulaText


class CheckPart(Part):
    """What must be true of a round (`need`), with the sentence if it is not."""

    rule: Id
    need: FormulaText
    when: FormulaText = 1
    per: Per | None = None
    field: NameText | None = None
    say: Words


class LinePart(Part):
    """A reason for points: for each seat or side, or for the seat that a formula names."""

    rule: Id
    to: str = "seat"
    points: FormulaText
    when: FormulaText | None = None
    say: Words


class CarryPart(Part):
    """A number that goes on from round to round."""

    name: NameText
    per: Per | None = None
    start: FormulaText = 0
    next: FormulaText


class EndPart(Part):
    """Where the game ends: after `rounds`, at a `target`, or `when` something is true; and who has won."""

    rounds: FormulaText | None = None
    target: FormulaText | None = None
    when: FormulaText | None = None
    say: Words | None = None
    least: bool = False
    shared: bool = True
    standing: FormulaText | None = None


class BeforePart(Part):
    """What a seat has to do before or in a round."""

    seat: FormulaText
    say: Words
    short: Words | None = None
    when: FormulaText = 1
    until: Id | None = None


class NeedPart(Part):
    """What each seat or side needs in the round that is being played."""

    label: Words
    number: FormulaText
    when: FormulaText = 1
    per: Per = "seat"
    say: Words


class SummaryPart(Part):
    """What a finished round was for each seat or side, in a few words."""

    per: Per = "seat"
    when: FormulaText = 1
    say: Words


class StatPart(Part):
    """What rounds tell about a person: a share of rounds (`share`), or a mean (`mean`), of those in which `when` is true."""

    id: Id
    rule: Id
    label: Words
    share: FormulaText | None = None
    mean: FormulaText | None = None
    when: FormulaText = 1


class ExamplePart(Part):
    """Rounds and what they score: a test of the file."""

    title: Words | None = None
    players: int
    dealer: int = 0
    options: dict[str, Any] = {}
    rounds: Annotated[list[dict[str, Any]], Limited]
    scores: Annotated[list[list[int]], Limited] | None = None
    totals: list[int] | None = None
    winners: list[int] | None = None
    next_dealer: int | None = None
    refused: Id | None = None


class DealPart(Part):
    """Who deals: nobody (`nobody`), or after a round the seat so many places (`moves`) to the left."""

    nobody: bool = False
    moves: FormulaText = 1


class GameFile(Part):
    """The whole file."""

    scorepad: Literal[1]
    id: Id
    name: Words
    hint: Hint | Annotated[dict[Lang, Hint], Limit(min_length=1)] | None = None
    language: Annotated[str, StringConstraints(pattern=r"^[a-z]{2,3}$")] = "en"
    players: Annotated[list[Annotated[int, Limit(ge=1, le=MAX_PLAYERS)]], Limit(min_length=1, max_length=MAX_PLAYERS)]
    pairs: list[int] = []
    deal: DealPart = DealPart()
    option: Annotated[list[OptionPart], Limited] = []
    stage: Annotated[list[StagePart], Limited] = []
    field: Annotated[list[FieldPart], Limit(min_length=1, max_length=MAX_TABLES)]
    value: Annotated[list[ValuePart], Limited] = []
    check: Annotated[list[CheckPart], Limited] = []
    line: Annotated[list[LinePart], Limit(min_length=1, max_length=MAX_TABLES)]
    carry: Annotated[list[CarryPart], Limited] = []
    end: EndPart = EndPart()
    before: Annotated[list[BeforePart], Limited] = []
    need: NeedPart | None = None
    summary: SummaryPart | None = None
    stat: Annotated[list[StatPart], Limited] = []
    example: Annotated[list[ExamplePart], Limited] = []
    rules: LongText | dict[Lang, LongText] = {}


#: A place in the file: keys of tables and indexes of lists (`"field", 2, "high"`).
Path = tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class Flaw:
    """Something wrong with a file: its `line`, counted from 1 (0: the whole file), the `key` of a sentence, and `args` for it."""

    line: int
    key: str
    args: Mapping[str, Any] = by_default(default_factory=dict)


class FlawedFile(Exception):
    """A text describes no game: `flaws` say why."""

    def __init__(self, flaws: Sequence[Flaw]) -> None:
        super().__init__(flaws)
        self.flaws = tuple(sorted(flaws, key=lambda flaw: flaw.line)[:MAX_FLAWS])


def read_file(text: str) -> GameFile:
    """Read the text of a file; raises `FlawedFile`."""
    if len(text) > MAX_FILE:
        raise FlawedFile([Flaw(0, "file-long", {"high": MAX_FILE, "got": len(text)})])
    try:
        text.encode()  # half characters, which JSON can bring in
        if line := _overlong_line(text):
            raise FlawedFile([Flaw(line, "file-overlong")])
        data = tomllib.loads(text.replace("\r\n", "\n"))
    except (ValueError, RecursionError) as error:
        at = re.search(r"at line (\d+)", str(error))
        what = str(error).partition(" (at")[0]
        key = "file-value" if what == "Invalid value" else "file-toml"
        raise FlawedFile([Flaw(int(at[1]) if at else 0, key, {"what": what})]) from None
    if exceeds_limits(data, MAX_PARTS):
        raise FlawedFile([Flaw(0, "file-parts", {"high": MAX_PARTS})])
    try:
        file = GameFile.model_validate(data)
    except ValidationError as error:
        lines = Lines(text)
        flaws = dict[Path, Flaw]()
        for fault in error.errors(include_url=False, include_input=False):
            path = _path_of(fault["loc"])
            flaws.setdefault(path, _shape_flaw(path, fault, lines))
        raise FlawedFile([*flaws.values()]) from None
    return file


#: Texts and comments. Those that nothing ends go on to the end of the line or file, so that none is read twice.
_TEXT = re.compile(
    r"""\"{3}(?:[^"\\]++|\\.|"(?!""))*+(?:\"{3,5}|\\?\Z)|'{3}.*?(?:'{3,5}|\Z)|"(?:[^"\\\n]++|\\.)*+"?|'[^'\n]*'?|\#[^\n]*""",
    re.DOTALL,
)
#: A number or name, or a key of so many parts, as no game has it; `tomllib` takes seconds for one.
MAX_KEYS = 20
_OVERLONG = re.compile(rf"\w{{100}}|(?:\.[^.=\n]*){{{MAX_KEYS}}}")


def _overlong_line(text: str) -> int:
    """The line of the first number, name or key that is too long; 0 if there is none."""
    overlong = _OVERLONG.search(structure := _TEXT.sub(lambda found: '""' + "\n" * found[0].count("\n"), text))
    return structure.count("\n", 0, overlong.start()) + 1 if overlong else 0


def _path_of(loc: Sequence[str | int]) -> Path:
    """The place of a fault: without the branches of unions, which Pydantic names as well."""
    return tuple(part for part in loc if isinstance(part, int) or (re.fullmatch(r"[\w-]+", part) and part not in _BRANCHES))


_PARTS: Mapping[str, type[Part]] = {
    "option": OptionPart, "stage": StagePart, "field": FieldPart, "value": ValuePart, "check": CheckPart, "line": LinePart,
    "carry": CarryPart, "end": EndPart, "before": BeforePart, "need": NeedPart, "summary": SummaryPart, "stat": StatPart,
    "example": ExamplePart, "deal": DealPart,
}  # fmt: skip
_BRANCHES = ("int", "str", "bool", "constrained-int", "constrained-str")
_NEEDED = {
    "int_type": "number", "string_type": "text", "bool_type": "flag", "list_type": "list", "dict_type": "table",
    "model_type": "table", "model_attributes_type": "table",
}  # fmt: skip


def _shape_flaw(path: Path, fault: Any, lines: Lines) -> Flaw:
    name, kind, context = str(path[-1]) if path else "", fault["type"], fault.get("ctx", {})
    if kind == "missing":
        return Flaw(lines.of(path[:-1]), "file-missing", {"name": name})
    if kind == "extra_forbidden":
        near = get_close_matches(name, _names_at(path[:-1]), 1, cutoff=0.7)
        return Flaw(lines.of(path), "file-unknown", {"name": name, "near": near[0] if near else "none"})
    if kind == "literal_error":
        return Flaw(lines.of(path), "file-literal", {"name": name, "words": context.get("expected", "")})
    if kind in ("too_long", "string_too_long"):
        return Flaw(lines.of(path), "file-too-much", {"name": name, "high": context.get("max_length", 0)})
    if kind == "string_pattern_mismatch":
        return Flaw(lines.of(path), "file-name", {"name": name})
    need = _NEEDED.get(kind, "other")
    if name in _PARTS and need in ("list", "table"):
        return Flaw(lines.of(path), f"file-brackets-{need}", {"name": name})
    return Flaw(lines.of(path), "file-wrong", {"name": name, "need": need})


def _names_at(path: Path) -> list[str]:
    """The keys that a table of the file may have."""
    if not path:
        return [*GameFile.model_fields]
    part = _PARTS.get(str(path[0]))
    return [*part.model_fields] if part else []


#: Each character fits one place of a pattern, so a line is read once. The names of a header are stripped later.
_HEADER = re.compile(r"\s*(\[\[?)([\w.\-\"' \t]+)\]\]?\s*(?:#|$)")
_KEY = re.compile(r"\s*([\w.\-\"']+)\s*=")


class Lines:
    """Where in a text its tables and keys stand."""

    def __init__(self, text: str) -> None:
        self._lines: dict[Path, int] = {}
        table: Path = ()
        counts: dict[Path, int] = {}
        quote = ""
        for line, content in enumerate(text.split("\n"), 1):
            if quote:
                quote = "" if quote in content else quote
                continue
            if header := _HEADER.match(content):
                table = self._table(tuple(_keys(header[2])), counts, many=header[1] == "[[")
                self._lines.setdefault(table, line)
            elif key := _KEY.match(content):
                for length in range(1, len(keys := _keys(key[1])) + 1):
                    self._lines.setdefault((*table, *keys[:length]), line)
                self._lines.setdefault((*table, *keys), line)
            for mark in ('"""', "'''"):
                if content.count(mark) % 2:
                    quote = mark

    @staticmethod
    def _table(keys: Path, counts: dict[Path, int], many: bool) -> Path:
        """The place of a table: with the index of the last of its list."""
        if many:
            counts[keys] = counts.get(keys, -1) + 1
        place: Path = ()
        for length in range(1, len(keys) + 1):
            place = (*place, keys[length - 1])
            if keys[:length] in counts:
                place = (*place, counts[keys[:length]])
        return place

    def of(self, path: Path) -> int:
        """The line of a place, or of what it lies in; 0 if that is the whole file."""
        for length in range(len(path), 0, -1):
            for place in (path[:length], (*path[:length], 0)):
                if place in self._lines:
                    return self._lines[place]
        return 0


def _keys(text: str) -> list[str]:
    return [key.strip().strip("\"'") for key in text.split(".", MAX_KEYS)]


def names_flaws(file: GameFile, lines: Lines) -> Iterator[Flaw]:
    """Names and ids that stand twice, and names that formulas know already."""
    for kind in ("stage", "stat"):
        ids = [part.id for part in getattr(file, kind)]
        for index, part_id in enumerate(ids):
            if part_id in ids[:index]:
                yield Flaw(lines.of((kind, index, "id")), "file-twice", {"name": part_id})
    seen: set[str] = set()
    for kind in ("option", "field", "value", "carry"):
        for index, part in enumerate(getattr(file, kind)):
            if part.name in _RESERVED:
                yield Flaw(lines.of((kind, index, "name")), "file-reserved", {"name": part.name})
            elif part.name in seen:
                yield Flaw(lines.of((kind, index, "name")), "file-twice", {"name": part.name})
            seen.add(part.name)
