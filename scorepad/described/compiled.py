"""A described game compiled from its file: the `Game`, its statistics, sentences and rules, or all that is wrong with the file."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Annotated, Any, Literal, NamedTuple

from pydantic import create_model

from scorepad.core.field_input import FieldInput, Stage
from scorepad.core.model import ANY_CHOICE, MAX_NUMBER, FieldSpec, Model, Seq, Setting, SumBounds, last_seat
from scorepad.core.record import SEPARATOR
from scorepad.core.statistics import mean_statistic, share_statistic
from scorepad.described.file import (
    BeforePart,
    CheckPart,
    FieldPart,
    Flaw,
    FlawedFile,
    GameFile,
    LinePart,
    Lines,
    OptionPart,
    Path,
    Per,
    StatPart,
    Words,
    names_flaws,
    read_file,
)  # fmt: skip
from scorepad.described.formula import Formula, FormulaError, Name, compile_formula
from scorepad.described.game import (
    Counted,
    DescribedGame,
    DescribedStats,
    FieldShape,
    RulesOfGame,
    Running,
    Told,
    ValueOf,
    bound,
)  # fmt: skip
from scorepad.described.sentence import Argument, Sentence, Slot, kind_of, split

#: The steps that all formulas together may take for a round. The largest file of the pad takes a third.
MAX_WEIGHT = 25_000
#: Limit of languages: each sentence that is the same in all is kept once in each.
MAX_LANGUAGES = 20
#: The stage of a file that names none.
ONLY_STAGE = "round"
#: Rules that every game has, in the rules of the pad.
PAD_RULES = ("format", "range", "end", "adjustment", "options", "players")

#: The keys that hold words in one or more languages.
WORDS = ("name", "hint", "title", "do", "label", "asks", "nobody", "say", "short", "rules")
#: The keys of a field that may be formulas of the table.
BOUNDS = ("low", "high", "step", "sum", "sum_low", "sum_high", "usual_sum")

#: The names that formulas may use at some place.
Names = Mapping[str, Name]

_NUMBER = Name("number")
_NUMBERS = re.compile(r"\{([a-z][\w-]*(?:\.[\w-]+)*)\}")
_ROUND = re.compile(r"\b(round|played)\b")
_HEADING = re.compile(r"^#{1,3} .*\{#([a-z0-9-]+)\}\s*$", re.MULTILINE)


@dataclass(frozen=True, slots=True, eq=False)
class Compiled:
    """A game as its file describes it. `sentences`: by the key of their word; `rules`: the Markdown by language."""

    text: str
    file: GameFile
    game: DescribedGame
    stats: DescribedStats
    sentences: Mapping[str, Sentence]
    rules: Mapping[str, str]
    languages: tuple[str, ...]


def compile_game(text: str, version: str) -> Compiled:
    """Compile the text of a file to a `version` of its game; raises `FlawedFile` with all that is wrong."""
    return _Compiler(text, version).compiled()


class _Compiler:
    """Compiles one file, and collects what is wrong with it."""

    def __init__(self, text: str, version: str) -> None:
        self.text, self.file, self.lines = text, read_file(text), Lines(text)
        self.id = f"{self.file.id}{SEPARATOR}{version}"
        self.flaws: list[Flaw] = [*names_flaws(self.file, self.lines)]
        self.sentences: dict[str, Sentence] = {}
        self.languages = tuple(dict.fromkeys(_languages_in(self.file.model_dump()))) or (self.file.language,)
        if len(self.languages) > MAX_LANGUAGES:
            raise FlawedFile([Flaw(0, "file-languages", {"high": MAX_LANGUAGES})])
        #: the steps that all formulas take for a round
        self.weight = 0
        #: whether a field is asked at a table, where that depends on it
        self.asked: dict[str, Any] = {}
        #: filled once all is compiled; bounds of fields read it
        self.rules: list[RulesOfGame] = []
        table_names = _names_of_table(self.file)
        #: the names that formulas may use: before a round, in it, and after it
        self.table_names: Names = table_names
        self.before_names: Names = {**table_names, "dealer": Name("seat"), "total": Name("number-side")}
        self.names: Names = {**self.before_names, **_names_of_round(self.file)}
        self.after_names: Names = {**self.names, "score": Name("number-side")}

    def flaw(self, path: Path, key: str, /, **args: Any) -> None:
        """Remember what is wrong at a place of the file."""
        self.flaws.append(Flaw(self.lines.of(path), key, args))

    def at(self, *path: str | int) -> _Place:
        """A table of the file."""
        part: Any = self.file
        for step in path:
            part = part[step] if isinstance(step, int) else getattr(part, step)
        return _Place(self, path, part)

    def each(self, kind: str) -> Iterator[_Place]:
        """The tables of a list."""
        return (self.at(kind, index) for index in range(len(getattr(self.file, kind))))

    def compiled(self) -> Compiled:
        """The whole game; raises `FlawedFile`."""
        file, top = self.file, self.at()
        top.say(f"game-{self.id}", "name")
        top.say(f"game-{self.id}-hint", "hint")
        stages = self._stages()
        entry = create_model("Entry", __base__=Model, **dict(self._entry_field(place, stages) for place in self.each("field")))
        options = create_model("Options", __base__=Model, **dict(map(self._option_field, self.each("option"))))
        rules = self._rules_of_game()
        self.rules.append(rules)
        markdown = self._markdown()
        for number in {number for number in file.pairs if number % 2 or number not in file.players}:
            self.flaw(("pairs",), "file-pairs", number=number)
        if self.flaws:
            raise FlawedFile(self.flaws)
        more = {
            "id": self.id, "players": tuple(sorted({*file.players})), "in_pairs": tuple(file.pairs), "entry": entry,
            "options": options,
            "nobody_deals": file.deal.nobody, "carries_over": bool(file.carry), "rules": rules,
            "asked": {name: _function(asked) for name, asked in self.asked.items()},
        }  # fmt: skip
        game: DescribedGame = type("Described", (DescribedGame,), more)()
        return Compiled(self.text, file, game, DescribedStats(game), self.sentences, markdown, self.languages)

    def _stages(self) -> dict[str, Stage]:
        stages = {}
        for place in self.each("stage"):
            place.say(f"stage-{place.part.id}", "title")
            place.say(f"stage-{place.part.id}-do", "do")
            stages[place.part.id] = Stage(place.part.id, place.part.rule)
        return stages or {ONLY_STAGE: Stage(ONLY_STAGE, self.file.line[0].rule)}

    def _entry_field(self, place: _Place, stages: Mapping[str, Stage]) -> tuple[str, Any]:
        """The name of a field, with its type and default."""
        field: FieldPart = place.part
        for prefix, key in (("field", "label"), ("asks", "asks"), ("none", "nobody")):
            place.say(f"{prefix}-{field.name}", key)
        place.say_choices()
        if field.kind == "choice" and not field.choices:
            place.flaw("kind", "file-choices", name=field.name)
        if field.has_sum and not field.per:
            place.flaw("sum", "file-sum", name=field.name)
        if field.stage and field.stage not in stages:
            place.flaw("stage", "file-no-stage", name=field.stage)
        stage = stages.get(field.stage or "", [*stages.values()][-1])
        if field.when is not None:
            self.asked[field.name] = place.bound("when", 1)
        return field.name, _annotation(field, self._spec(place), self._input(place, stage))

    def _spec(self, place: _Place) -> FieldSpec:
        field: FieldPart = place.part
        low, high = (
            (place.bound("low", -MAX_NUMBER), place.bound("high", MAX_NUMBER)) if field.kind == "number" else (0, MAX_NUMBER)
        )
        if field.kind in ("seat", "seats", "side"):
            high = _last_side if field.kind == "side" else last_seat
        return FieldSpec(
            "count" if field.kind == "number" else field.kind, low, high, per=field.per or "", total=self._total(place),
            applies_if=self._condition(place), range_rule=field.rule or "range",
            optional=field.optional or field.kind == "flag" or field.nobody is not None,
        )  # fmt: skip

    def _condition(self, place: _Place) -> tuple[str, Any] | None:
        """The field on which a field depends, and its value or values."""
        field: FieldPart = place.part
        for name, value in field.only.items():
            other = next((part for part in self.file.field if part.name == name and not part.per), None)
            words: Any = (value,) if isinstance(value, str) else value
            known = other and (
                isinstance(words, bool) if other.kind == "flag" else words == (ANY_CHOICE,) or {*words} <= {*other.choices}
            )
            if not known or len(field.only) > 1:
                place.flaw("only", "file-only", name=name)
            return name, tuple(value) if isinstance(value, list) else value
        return None

    def _total(self, place: _Place) -> SumBounds | None:
        field: FieldPart = place.part
        if not field.has_sum:
            return None
        rule = field.rule or self.file.line[0].rule
        if field.sum is not None:
            exact = place.bound("sum", 0)
            return SumBounds(exact, exact, rule)
        return SumBounds(place.bound("sum_low", -MAX_NUMBER), place.bound("sum_high", MAX_NUMBER), rule)

    def _input(self, place: _Place, stage: Stage) -> FieldInput:
        field: FieldPart = place.part
        for key in ("differs_from", "zero_for"):
            if (other := getattr(field, key)) and other not in self.names:
                place.flaw(key, "formula-name", name=other, known="")
        return FieldInput(
            stage, left_of_dealer_first=field.in_turn, collapsed=field.folded, differs_from=field.differs_from or "",
            zero_for_chosen=field.zero_for or "", must_choose=field.nobody is not None,
            usual_sum=None if field.usual_sum is None else _function(place.bound("usual_sum", 0)),
            step=None if field.step is None else _function(place.bound("step", 1)),
        )  # fmt: skip

    def _option_field(self, place: _Place) -> tuple[str, Any]:
        """The name of a house rule, with its type and default."""
        option: OptionPart = place.part
        place.say(f"option-{option.name}", "label")
        place.say_choices()
        default = option.default
        annotation: Any = Annotated[int, FieldSpec("count", option.low, option.high)]
        fits = isinstance(default, int) and option.low <= default <= option.high
        if option.choices:
            annotation, fits = Annotated[Literal[tuple(option.choices)], FieldSpec("choice")], default in option.choices
        elif isinstance(default, bool):
            annotation, fits = Annotated[bool, FieldSpec("flag")], True
        if not fits:
            place.flaw("default", "file-default", name=option.name)
        return option.name, (annotation, default)

    def _rules_of_game(self) -> RulesOfGame:
        file, end, before, after = self.file, self.at("end"), self.before_names, self.after_names
        running = {carry.name for carry in file.carry}
        deal_names = {name: after[name] for name in after if name not in running}
        return RulesOfGame(
            worths=dict(map(_worths, (*file.field, *file.option))),
            fields=tuple(map(_shape, file.field)),
            values=tuple(map(self._value, self.each("value"))),
            checks=tuple(map(self._check, self.each("check"))),
            lines=tuple(map(self._line, self.each("line"))),
            running=tuple(
                Running(
                    place.part.name, place.part.per, place.formula("start", before, place.part.per),
                    place.formula("next", after, place.part.per),
                )
                for place in self.each("carry")
            ),
            before=tuple(map(self._before, self.each("before"))),
            need=self._need() if file.need else None,
            summary=self._summary() if file.summary else None,
            stats=tuple(map(self._stat, self.each("stat"))),
            deal=None if file.deal.moves == 1 else self.at("deal").formula("moves", deal_names),
            rounds=end.maybe("rounds", before), target=end.maybe("target", before), end=end.maybe("when", before),
            standing=end.maybe("standing", before, "side"), end_words=end.say("ending-described", "say", before),
            least=file.end.least, shared=file.end.shared,
            by_round=any(_ROUND.search(str(getattr(field, key))) for field in file.field for key in BOUNDS),
        )  # fmt: skip

    def _value(self, place: _Place) -> ValueOf:
        """A value may use those before it."""
        later = {value.name for value in self.file.value[int(place.path[1]) :]}
        names = {name: kind for name, kind in self.names.items() if name not in later}
        return ValueOf(place.part.name, place.part.per, place.formula("formula", names, place.part.per))

    def _check(self, place: _Place) -> Told:
        check: CheckPart = place.part
        if check.field and check.field not in {field.name for field in self.file.field}:
            place.flaw("field", "formula-name", name=check.field, known="")
        key = f"check-{place.path[1]}"
        return place.told(check.rule, key, f"problem-{key}", "need", per=check.per)._replace(field=check.field)

    def _line(self, place: _Place) -> Told:
        line: LinePart = place.part
        per: Per | None = "seat" if line.to == "seat" else "side" if line.to == "side" else None
        key = f"line-{place.path[1]}"
        told = place.told(line.rule, key, f"line-{key}", "points", per=per or "seat")
        seat = None if per else place.formula("to")
        if seat and not any(self.names.get(name, _NUMBER).kind == "seat" for name in seat.names):
            place.flaw("to", "file-to", text=line.to)
        return told._replace(per=per, seat=seat)

    def _before(self, place: _Place) -> Told:
        part: BeforePart = place.part
        key = f"before-{place.path[1]}"
        short = place.say(f"duty-{key}-short", "short", self.before_names, "seat")
        if part.until and part.until not in {stage.id for stage in self.file.stage}:
            place.flaw("until", "file-no-stage", name=part.until)
        seat, when = (place.formula(name, self.before_names) for name in ("seat", "when"))
        sentence = place.say(f"duty-{key}", "say", self.before_names, "seat")
        sentence = Sentence(sentence.texts, {**sentence.args, **short.args})
        return Told("", key, sentence, when, seat=seat, until=part.until or "")

    def _need(self) -> Told:
        place = self.at("need")
        place.say("outlook-number", "label")
        return place.told("", "need", "outlook-need", "number", per=place.part.per)

    def _summary(self) -> Told:
        place = self.at("summary")
        return place.told("", "summary", "told-summary", None, per=place.part.per)

    def _stat(self, place: _Place) -> Counted:
        stat: StatPart = place.part
        place.say(f"stat-{stat.id}", "label")
        if (stat.share is None) == (stat.mean is None):
            place.flaw("id", "file-stat", name=stat.id)
        make, key = (share_statistic, "share") if stat.mean is None else (mean_statistic, "mean")
        formula = place.maybe(key, self.after_names, "seat") or place.formula("when", self.after_names, "seat")
        return Counted(make(stat.id, stat.rule), formula, place.formula("when", self.after_names, "seat"))

    def _cited(self) -> Iterator[tuple[str, Path]]:
        """The rules that the file cites, with their places."""
        for kind in ("stage", "field", "check", "line", "stat"):
            for place in self.each(kind):
                if place.part.rule:
                    yield place.part.rule, (*place.path, "rule")

    def _markdown(self) -> dict[str, str]:
        """The rules by language; a file without any has a list of its lines and checks."""
        rules = self.file.rules
        texts = rules if isinstance(rules, dict) else dict.fromkeys(self.languages, rules)
        if not texts:
            return {lang: self._outline(lang) for lang in self.languages}
        for lang in {*self.languages} - {*texts}:
            self.flaw(("rules",), "file-language", lang=lang)
        for lang, text in texts.items():
            ids = {*_HEADING.findall(text), *PAD_RULES}
            for number in _NUMBERS.findall(text):
                kind, _, option = number.partition(".")
                if kind not in ("option", "default") or option not in {part.name for part in self.file.option}:
                    self.flaw(("rules", lang), "file-number", name=number)
            for rule, path in self._cited():
                if rule not in ids:
                    self.flaw(path, "file-rule", rule=rule, lang=lang, heading=f"{{#{rule}}}")
        return dict(texts)

    def _outline(self, lang: str) -> str:
        """Headings of all rules that are cited, each with its sentences and formulas."""
        parts: dict[str, list[str]] = {}
        for line in self.file.line:
            when = "" if line.when is None else f" (`{line.when}`)"
            parts.setdefault(line.rule, []).append(f"- {_in(line.say, lang)}: `{line.points}`{when}")
        for check in self.file.check:
            parts.setdefault(check.rule, []).append(f"- {_in(check.say, lang)}")
        for rule, _ in self._cited():
            parts.setdefault(rule, [])
        chapters = [f"# {_in(self.file.name, lang)}\n"]
        for rule, lines in parts.items():
            if rule not in PAD_RULES:
                chapters.append(f"## {rule.replace('-', ' ').capitalize()} {{#{rule}}}\n\n" + "\n".join(lines) + "\n")
        return "\n".join(chapters)


class _Place(NamedTuple):
    """A table of the file (`part`) at its `path`, whose formulas and sentences are compiled."""

    compiler: _Compiler
    path: Path
    part: Any

    def flaw(self, at: str, key: str, /, **args: Any) -> None:
        """Remember what is wrong at one of its keys."""
        self.compiler.flaw((*self.path, at), key, **args)

    def formula(self, name: str, names: Names | None = None, per: Per | None = None) -> Formula:
        """The compiled formula of a key; one that cannot be compiled is 0."""
        return self.compile(getattr(self.part, name), name, names, per)

    def maybe(self, name: str, names: Names | None = None, per: Per | None = None) -> Formula | None:
        """The same; None if the key is not there."""
        return None if getattr(self.part, name) is None else self.formula(name, names, per)

    def compile(self, text: str | int, name: str, names: Names | None, per: Per | None) -> Formula:
        """Compile a text that stands at a key."""
        known = self.compiler.names if names is None else names
        try:
            formula = compile_formula(str(text), {**known, "seat": Name("seat"), "side": Name("side")}, per or "")
            self.compiler.weight += formula.weight
            if self.compiler.weight > MAX_WEIGHT:
                # The others are not compiled, which would take longer than all that is allowed.
                raise FlawedFile([*self.compiler.flaws, Flaw(0, "file-heavy", {"high": MAX_WEIGHT})])
            return formula
        except FormulaError as error:
            args = dict(error.reasons)
            if error.key == "formula-name":
                args["known"] = "later" if args["name"] in self.compiler.after_names else "nowhere"
            own = error.key == "formula-whose-seat" and per == "side"
            self.flaw(name, "formula-whose-own" if own else error.key, **args)
            return compile_formula("0", {})

    def bound(self, name: str, otherwise: int) -> Any:
        """A bound of a field: a number, or a function of the setting; `otherwise` if the key is not there."""
        text = getattr(self.part, name)
        if text is None or isinstance(text, int):
            return otherwise if text is None else text
        return bound(self.formula(name, self.compiler.table_names), self.compiler.rules, otherwise)

    def told(self, rule: str, key: str, word: str, number: str | None, per: Per | None) -> Told:
        """The table with its sentence and formulas; `number`: the key of the one that counts."""
        return Told(
            rule,
            key,
            self.say(word, "say", per=per),
            self.maybe("when", per=per),
            self.maybe(number, per=per) if number else None,
            per,
        )

    def say(self, word: str, name: str, names: Names | None = None, per: Per | None = None) -> Sentence:
        """Compile the sentence of a key, and keep it as `word`, if it is there."""
        words: Words | None = getattr(self.part, name)
        if not words:
            return Sentence({}, {})
        languages = self.compiler.languages
        texts = words if isinstance(words, dict) else dict.fromkeys(languages, words)
        for lang in languages if isinstance(words, dict) else ():
            if lang not in texts:
                self.flaw(name, "file-language", lang=lang)
        sentence = self.compiler.sentences[word] = self._sentence(texts, name, names, per)
        return sentence

    def _sentence(self, texts: Mapping[str, str], name: str, names: Names | None, per: Per | None) -> Sentence:
        known = self.compiler.names if names is None else names
        args: dict[str, Argument] = {}
        keys: dict[tuple[str, str], str] = {}
        # A text that stands for all languages is read once.
        parts: dict[str, tuple[str | Slot, ...]] = dict.fromkeys(texts.values(), ())
        for text in parts:
            for part in split(" ".join(text.split())):
                if isinstance(part, Slot):
                    kind = kind_of(part, known)
                    if (kind, part.arg) not in keys:
                        keys[kind, part.arg] = key = f"{name}{len(keys)}"
                        formula = None if kind in ("choice", "seats") else self.compile(part.arg, name, names, per)
                        args[key] = Argument(kind, part.arg, formula)
                    part = part._replace(arg=keys[kind, part.arg])
                elif "{" in part or "}" in part:
                    self.flaw(name, "file-brace", text=part)
                parts[text] = (*parts[text], part)
        return Sentence({lang: parts[text] for lang, text in texts.items()}, args)

    def say_choices(self) -> None:
        """Compile the words of its choices."""
        for word in self.part.choices:
            self.compiler.at(*self.path, "choices")._choice(f"choice-{self.part.name}-{word}", word)

    def _choice(self, key: str, word: str) -> None:
        _Place(self.compiler, (*self.path, word), self.part[word]).say(key, "label")


def _languages_in(data: Any) -> Iterator[str]:
    """The languages of all words in (a part of) a file, as they appear."""
    if isinstance(data, list):
        for part in data:
            yield from _languages_in(part)
    elif isinstance(data, dict):
        for key, part in data.items():
            yield from (part if key in WORDS and isinstance(part, dict) else _languages_in(part))


def _names_of_table(file: GameFile) -> dict[str, Name]:
    names = {name: Name("number") for name in ("players", "sides", "round", "played")}
    names["nobody"] = Name("seat")
    for option in file.option:
        names[option.name] = Name("choice", tuple(option.choices)) if option.choices else Name("number")
    return names | {carry.name: _number(carry.per) for carry in file.carry}


def _names_of_round(file: GameFile) -> dict[str, Name]:
    names = {}
    for field in file.field:
        kinds = {
            "seats": Name("list"), "seat": Name("seat"), "side": Name("side"),
            "choice": Name("choice-seat" if field.per else "choice", tuple(field.choices)),
        }  # fmt: skip
        names[field.name] = kinds.get(field.kind, _number(field.per))
    return names | {value.name: _number(value.per) for value in file.value}


def _worths(part: Any) -> tuple[str, dict[str | None, int]]:
    """The name by which formulas find what the words of a choice are worth; nobody is worth nothing."""
    return f"_worth_{part.name}_", {None: 0, **{word: choice.worth for word, choice in part.choices.items()}}


def _are_words(words: Any, field: FieldPart) -> bool:
    return not isinstance(words, bool) and {*words} <= {*field.choices}


def _number(per: Per | None) -> Name:
    return Name("number" if per is None else "number-seat" if per == "seat" else "number-side")


def _annotation(field: FieldPart, spec: FieldSpec, field_input: FieldInput) -> tuple[Any, Any]:
    """The type and default of a field. What may stay empty has a default."""
    one: Any = {"choice": Literal[tuple(field.choices) or ("",)], "flag": bool}.get(field.kind, int)
    may_be_empty = field.optional or field.nobody is not None or field.when is not None or bool(field.only)
    if field.per or field.kind == "seats":
        return Annotated[Seq[one], spec, field_input], () if may_be_empty or field.kind in ("flag", "seats") else ...
    if field.kind == "flag":
        return Annotated[bool, spec, field_input], False
    return (Annotated[one | None, spec, field_input], None) if may_be_empty else (Annotated[one, spec, field_input], ...)


def _in(words: Words, lang: str) -> str:
    text = words if isinstance(words, str) else words.get(lang, next(iter(words.values())))
    return " ".join("".join("…" if isinstance(part, Slot) else part for part in split(text)).split())


def _function(bound: Any) -> Callable[[Setting], int]:
    return bound if callable(bound) else partial(_same, bound)


def _same(value: int, setting: Setting) -> int:
    return value


def _last_side(setting: Setting) -> int:
    return len(setting.sides) - 1


def _shape(field: FieldPart) -> FieldShape:
    empty: Any = {"number": 0, "flag": False, "seats": ()}.get(field.kind)
    return FieldShape(field.name, empty, field.per, bool(field.per) and field.kind in ("choice", "flag"))
