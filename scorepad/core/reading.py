"""Reading JSON into a model: validates types and bounds and collects all problems at once.

Rules of a game beyond types and bounds are checked by `Game.check`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator
from typing import Annotated, Any, TypeVar, cast

from pydantic import ConfigDict, TypeAdapter, ValidationError

from scorepad.core.caches import cache_by_game
from scorepad.core.halves import Halves
from scorepad.core.json_input import MAX_FIELDS, MAX_VALUES, is_encodable, oversized_fields
from scorepad.core.model import ANY_CHOICE, MAX_NUMBER, REFUSED, CardPack, Field, FieldMissing, Model
from scorepad.core.problem import Fix, Problem

M = TypeVar("M", bound=Model)
F = TypeVar("F")

#: Characters that people type for "minus".
MINUS_SIGNS = str.maketrans({"\N{MINUS SIGN}": "-", "\N{EN DASH}": "-", "\N{EM DASH}": "-"})

_SUM = re.compile(r"[+-]?\d{1,15}(?:[+-]\d{1,15})*")

_HALVES = r"[+-]?(?:\d{1,14}(?:[,.][05]|½)?|[,.]5|½)"


def read_model(model: type[M], data: object, fields: Iterable[Field] = ()) -> tuple[M, list[Problem]]:
    """Read `data` (parsed JSON) as `model`, with the bounds of its `fields` (see `scorepad.core.model.fields`).

    Returns the model and the problems: rule `format`, `range`, or that of a field's total. A field with a problem is missing from
    the model: reading it raises `FieldMissing`. Never raises for any JSON value.
    """
    if not isinstance(data, dict):
        return _empty_model(model), [Problem(None, "format", "not-an-object")]
    if len(data) > MAX_FIELDS:
        return _empty_model(model), [Problem(None, "format", "too-many-fields", args={"high": MAX_FIELDS, "got": len(data)})]
    huge = oversized_fields(data, model.unlimited_fields)
    valid = None if huge else _read_valid(model, data)
    entry, problems = (valid, []) if valid is not None else _read_by_field(model, data, huge)
    faulty: Collection[str | None] = ()
    if problems:
        faulty = {problem.field for problem in problems}
        _drop(entry, problems)
    values = entry.__dict__
    for field in fields:
        # What the data leave out has its default, which may be an empty list.
        value = values.get(field.name) if data.get(field.name) is not None else None
        if value is not None and not _is_within(field, value):
            problems.extend(_bound_problems(field, value))
        if faulty and field.name in faulty and field.size and field.spec.kind == "count" and field.name not in huge:
            raw = data.get(field.name)
            problems.extend(range_problems(field, raw if isinstance(raw, list) else ()))
        if field.spec.applies_if is not None and (problem := _condition_problem(values, field, field.spec.applies_if, data=data)):
            problems.append(problem)
    if problems and (refused := _drop(entry, problems)):
        entry.__dict__[REFUSED] = refused
    return entry, problems


def _drop(entry: Model, problems: Iterable[Problem]) -> dict[str, Any]:
    """Remove the fields with a problem from the entry; return their values by name."""
    faulty = {problem.field for problem in problems}
    return {name: entry.__dict__.pop(name) for name in list(entry.__dict__) if name in faulty}


def run_checks(checks: Iterable[Callable[..., Iterable[F]]], *args: Any) -> list[F]:
    """The results of all `checks`, called with `args`. A check that raises `FieldMissing` is skipped."""
    results: list[F] = []
    for check in checks:
        try:
            results.extend(check(*args))
        except FieldMissing:
            continue
    return results


def _empty_model(model: type[M]) -> M:
    entry = _partial(model, {})
    entry.__dict__.clear()
    return entry


def _read_valid(model: type[M], data: dict[str, Any]) -> M | None:
    try:
        return cast(M, model.__pydantic_validator__.validate_python(data))
    except ValidationError:
        return None


def _read_by_field(model: type[M], data: dict[str, Any], huge: Collection[str]) -> tuple[M, list[Problem]]:
    """Read `data` field by field, so that no problem hides another; fields in `huge` are refused unread."""
    values, problems = {}, []
    # A name that cannot be encoded may be that of a missing field.
    report_missing = all(map(is_encodable, data))
    for name, info in model.model_fields.items():
        value = data.get(name)
        if name not in data and info.is_required():
            if report_missing:
                problems.append(Problem(name, "format", "missing-field", args={"field": name}, incomplete=True))
        elif name in huge:
            problems.append(Problem(name, "format", "too-much", args={"field": name, "high": MAX_VALUES}))
        elif name in data and (value is not None or info.is_required()):
            try:
                values[name] = _adapters(model)[name].validate_python(value)
            except ValidationError as error:
                problems += _shape_problems(name, error)
    unknown = [Problem(name, "format", "unknown-field", args={"field": name}) for name in data if name not in model.model_fields]
    return _partial(model, values), problems + unknown


def _shape_problems(name: str, error: ValidationError) -> list[Problem]:
    keys = {"extra_forbidden": "unknown-field", "missing": "missing-field", "literal_error": "not-a-choice"}
    problems: dict[tuple[Any, ...], Problem] = {}
    for fault in error.errors(include_url=False, include_context=False, include_input=False):
        at = fault["loc"]
        inner = next((part for part in reversed(at) if isinstance(part, str)), name)
        key = keys.get(fault["type"], "wrong-type")
        problems.setdefault(at, Problem(name, "format", key, args={"field": inner}, at=at))
    return list(problems.values())


def _partial(model: type[M], values: dict[str, Any]) -> M:
    entry = cast(M, model.model_construct(**values))
    for name, info in model.model_fields.items():
        if info.is_required() and name not in values:
            entry.__dict__.pop(name, None)
    return entry


@cache_by_game(512)
def _adapters(model: type[Model]) -> dict[str, TypeAdapter[Any]]:
    def adapter(annotation: Any, metadata: list[Any]) -> TypeAdapter[Any]:
        annotated: Any = Annotated[(annotation, *metadata)] if metadata else annotation
        try:
            return TypeAdapter(annotated, config=ConfigDict(strict=True))
        except Exception:  # a model brings its own configuration
            return TypeAdapter(annotated)

    return {name: adapter(info.annotation, info.metadata) for name, info in model.model_fields.items()}


def _condition_problem(values: dict[str, Any], field: Field, condition: tuple[str, Any], data: dict[str, Any]) -> Problem | None:
    """The problem of a conditional field (`FieldSpec.applies_if`): present where it does not apply, or missing where it does."""
    name, value = condition
    actual = values.get(name, FieldMissing)
    # Unknown if the other field was refused; fields that depend on a card in a list are checked by rules of their own.
    if actual is FieldMissing or isinstance(actual, tuple):
        return None
    applies = actual is not None if value == ANY_CHOICE else actual in value if isinstance(value, tuple) else actual == value
    if not applies:
        return Problem(field.name, "format", "not-here", args={"field": field.name}) if field.name in data else None
    if field.spec.optional or data.get(field.name) is not None:
        return None
    return Problem(field.name, "format", "missing-field", args={"field": field.name}, incomplete=True)


def _is_within(field: Field, value: Any) -> bool:
    """Fast path: whether a value is within its bounds. False need not be a problem: `_bound_problems` then has to look."""
    spec = field.spec
    if not spec.check_values:
        return True
    if spec.kind not in ("count", "seat", "side"):
        return field.pack is None and spec.kind not in ("seats", "either")
    if not field.size:
        return bool(field.low <= value <= field.high)
    if len(value) != field.size or min(value) < field.low or max(value) > field.high:
        return False
    return field.total is None or field.total[0] <= sum(value) <= field.total[1]


def bound_problems(model: Model, fields: Iterable[Field]) -> Iterator[Problem]:
    """The problems of values of a model that are out of the bounds of their fields."""
    for field in fields:
        value = model.__dict__.get(field.name)
        if value is not None and not _is_within(field, value):
            yield from _bound_problems(field, value)


def _bound_problems(field: Field, value: Any) -> Iterator[Problem]:
    """The problems of a value that is out of the bounds of its field."""
    kind = field.spec.kind
    if kind in ("count", "seat", "side"):
        if not field.size:
            if not field.low <= value <= field.high:
                yield range_problem(field, value)
            return
        yield from _number_problems(field, value)
    elif kind == "seats":
        yield from range_problems(field, value)
    elif kind == "either":
        if type(value) is int:
            if not field.low <= value <= field.high:
                yield range_problem(field, value)
        elif value not in field.spec.allowed_words:
            yield Problem(field.name, "format", "not-a-choice", args={"field": field.name})
    elif field.pack is not None:
        yield from _card_field_problems(field, value)


def range_problem(field: Field, number: int, at: tuple[int | str, ...] = ()) -> Problem:
    """The problem of a number out of bounds: its rule is `FieldSpec.range_rule`, or `range` for a number beyond `MAX_NUMBER`."""
    rule = field.spec.range_rule if -MAX_NUMBER <= number <= MAX_NUMBER else "range"
    args = {"field": field.name, "low": field.points(field.low), "high": field.points(field.high)}
    return Problem(field.name, rule, "out-of-range", args=args, at=at)


def _number_problems(field: Field, value: tuple[int, ...]) -> Iterator[Problem]:
    if len(value) != field.size:
        yield Problem(field.name, "format", "wrong-size", args={"field": field.name, "need": field.size, "got": len(value)})
        yield from range_problems(field, value)
        return
    problems = list(range_problems(field, value))
    yield from problems
    if not problems and field.total is not None and field.spec.total is not None:
        yield from _total_problems(field, field.spec.total.rule, field.total, value=value)


def _card_field_problems(field: Field, value: Any) -> Iterator[Problem]:
    """Unknown cards and too many copies of a card (rule `cards`), and numbers of cards out of bounds (rule `range`)."""
    placed: list[tuple[Any, tuple[int | str, ...]]] = []
    lists: list[tuple[tuple[int | str, ...], Any]] = [((), value)]
    if field.spec.kind == "sets" or field.spec.per:
        if field.size and not field.spec.keyed_by_seat and len(value) != field.size:
            yield Problem(field.name, "format", "wrong-size", args={"field": field.name, "need": field.size, "got": len(value)})
        lists = [((key,), cards) for key, cards in (value.items() if isinstance(value, dict) else enumerate(value))]
    for at, cards in lists:
        if cards is None:
            continue
        if not field.low <= len(cards) <= field.high and field.spec.kind == "cards":
            args = {"field": field.name, "low": field.low, "high": field.high, "got": len(cards)}
            yield Problem(field.name, "range", field.spec.number_key, args=args, at=at, incomplete=len(cards) < field.low)
        placed += [(card, (*at, index)) for index, card in enumerate(cards)]
    yield from card_problems(field.name, placed, field.pack, often=field.spec.copies_rule)


def card_problems(
    field: str, placed: Iterable[tuple[Any, tuple[int | str, ...]]], pack: CardPack, there: Iterable[Any] = (), often: str = "cards"
) -> Iterator[Problem]:
    """Cards that are not in the pack (rule `cards`), or too many copies of one (rule `often`), counting those already `there`.

    `placed`: each card with its path in the field.
    """
    placed, there = tuple(placed), tuple(there)
    if pack.holds([*there, *[card for card, _ in placed]]):
        return
    counts: dict[Any, int] = {}
    for card in there:
        counts[pack.physical_card(card)] = counts.get(pack.physical_card(card), 0) + 1
    for card, at in placed:
        copies = pack.copies(card)
        if not copies:
            yield Problem(field, "cards", pack.unknown_key(card), args={"card": card}, at=at)
            continue
        physical = pack.physical_card(card)
        counts[physical] = counts.get(physical, 0) + 1
        if counts[physical] == copies + 1:
            # One problem per card, however many copies are too many.
            key = "card-twice" if copies == 1 else "tile-often"
            yield Problem(field, often, key, args={"card": physical, "high": copies}, at=at)


def range_problems(field: Field, values: Iterable[Any]) -> Iterator[Problem]:
    """Problems of the integers among `values` that are out of the bounds of the field (rule `range`)."""
    for index, number in enumerate(values):
        if type(number) is int and not field.low <= number <= field.high:
            yield range_problem(field, number, (index,))


def _total_problems(field: Field, rule: str, limits: tuple[int, int], value: tuple[int, ...]) -> Iterator[Problem]:
    low, high = limits
    total = sum(value)
    if low <= total <= high:
        return
    rest = low - sum(value[:-1])
    fix = Fix((*value[:-1], rest)) if low == high and field.low <= rest <= field.high else None
    yield Problem(field.name, rule, "", args={"low": low, "high": high, "total": total, "terms": value}, fix=fix)


def parse_sum(text: str) -> int:
    """Parse an integer or a sum of integers as players type it ("120+45+5", "−3"); raises ValueError."""
    plain = "".join(text.translate(MINUS_SIGNS).split())
    if not _SUM.fullmatch(plain):
        raise ValueError(text)
    return sum(int(part) for part in re.findall(r"[+-]?\d+", plain))


def parse_halves(text: str) -> Halves:
    """Parse points with halves ("3,5", "3.5", "3½"), or a sum of them, as halves; raises ValueError."""
    plain = "".join(text.translate(MINUS_SIGNS).split())
    if not re.fullmatch(f"{_HALVES}((?=[+-]){_HALVES})*", plain):
        raise ValueError(text)
    points = (float(term[0].replace("½", ".5").replace(",", ".")) for term in re.finditer(_HALVES, plain))
    return Halves(sum(int(2 * each) for each in points))
