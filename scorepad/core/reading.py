"""Reading JSON into a model: validates types and bounds and collects all problems at once.

Rules of a game beyond types and bounds are checked by `Game.check`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator
from functools import cache
from typing import Annotated, Any, TypeVar, cast

from pydantic import ConfigDict, TypeAdapter, ValidationError

from scorepad.core.json_input import MAX_FIELDS, MAX_VALUES, is_encodable, oversized_fields
from scorepad.core.model import MAX_NUMBER, REFUSED, CardPack, Field, FieldMissing, Model
from scorepad.core.problem import Fix, Problem

M = TypeVar("M", bound=Model)
F = TypeVar("F")

#: Characters that people type for "minus".
MINUS_SIGNS = str.maketrans({"\N{MINUS SIGN}": "-", "\N{EN DASH}": "-", "\N{EM DASH}": "-"})

_SUM = re.compile(r"[+-]?\d{1,15}(?:[+-]\d{1,15})*")


def read_model(model: type[M], data: object, specs: Iterable[Field] = ()) -> tuple[M, list[Problem]]:
    """Read `data` (parsed JSON) as `model`, with the bounds in `specs` (see `scorepad.core.model.fields`).

    Returns the model and the problems: rule `format`, `range`, or that of a field's total. A field with a problem is
    missing from the model: reading it raises `FieldMissing`. Never raises for any JSON value.
    """
    if not isinstance(data, dict):
        return _nothing(model), [Problem(None, "format", "not-an-object")]
    if len(data) > MAX_FIELDS:
        return _nothing(model), [Problem(None, "format", "too-many-fields", {"high": MAX_FIELDS, "got": len(data)})]
    huge = oversized_fields(data, model.unlimited_fields)
    whole = None if huge else _whole(model, data)
    entry, problems = (whole, []) if whole is not None else _by_field(model, data, huge)
    spoilt: Collection[str | None] = ()
    if problems:
        spoilt = {problem.field for problem in problems}
        _drop(entry, problems)
    given = entry.__dict__
    for spec in specs:
        value = given.get(spec.name)
        if value is not None and not _within(spec, value):
            problems.extend(_bounds(spec, value))
        if spoilt and spec.name in spoilt and spec.size and spec.spec.kind == "count" and spec.name not in huge:
            there = data.get(spec.name)
            problems.extend(range_problems(spec, there if isinstance(there, list) else ()))
        if spec.spec.applies_if is not None and (problem := _presence(given, spec, spec.spec.applies_if, data)):
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
    found: list[F] = []
    for check in checks:
        try:
            found.extend(check(*args))
        except FieldMissing:
            continue
    return found


def _nothing(model: type[M]) -> M:
    nothing = _partial(model, {})
    nothing.__dict__.clear()
    return nothing


def _whole(model: type[M], data: dict[str, Any]) -> M | None:
    try:
        return cast(M, model.__pydantic_validator__.validate_python(data))
    except ValidationError:
        return None


def _by_field(model: type[M], data: dict[str, Any], huge: Collection[str]) -> tuple[M, list[Problem]]:
    """Read `data` field by field, so that no problem hides another; fields in `huge` are refused unread."""
    given, problems = {}, []
    # An illegible name may be that of a missing field.
    missing = all(map(is_encodable, data))
    for name, info in model.model_fields.items():
        value = data.get(name)
        if name not in data and info.is_required():
            if missing:
                problems.append(Problem(name, "format", "missing-field", {"field": name}, incomplete=True))
        elif name in huge:
            problems.append(Problem(name, "format", "too-much", {"field": name, "high": MAX_VALUES}))
        elif name in data and (value is not None or info.is_required()):
            try:
                given[name] = _adapters(model)[name].validate_python(value)
            except ValidationError as error:
                problems += _shape_problems(name, error)
    strangers = [Problem(name, "format", "unknown-field", {"field": name}) for name in data if name not in model.model_fields]
    return _partial(model, given), problems + strangers


def _shape_problems(name: str, error: ValidationError) -> list[Problem]:
    keys = {"extra_forbidden": "unknown-field", "missing": "missing-field", "literal_error": "not-a-choice"}
    found: dict[tuple[Any, ...], Problem] = {}
    for fault in error.errors(include_url=False, include_context=False, include_input=False):
        at = fault["loc"]
        inner = next((part for part in reversed(at) if isinstance(part, str)), name)
        key = keys.get(fault["type"], "wrong-type")
        found.setdefault(at, Problem(name, "format", key, {"field": inner}, at))
    return list(found.values())


def _partial(model: type[M], given: dict[str, Any]) -> M:
    entry = cast(M, model.model_construct(**given))
    for name, info in model.model_fields.items():
        if info.is_required() and name not in given:
            entry.__dict__.pop(name, None)
    return entry


@cache
def _adapters(model: type[Model]) -> dict[str, TypeAdapter[Any]]:
    def adapter(annotation: Any, metadata: list[Any]) -> TypeAdapter[Any]:
        whole: Any = Annotated[(annotation, *metadata)] if metadata else annotation
        try:
            return TypeAdapter(whole, config=ConfigDict(strict=True))
        except Exception:  # a model brings its own configuration
            return TypeAdapter(whole)

    return {name: adapter(info.annotation, info.metadata) for name, info in model.model_fields.items()}


def _presence(given: dict[str, Any], spec: Field, when: tuple[str, Any], data: dict[str, Any]) -> Problem | None:
    """The problem of a conditional field (`Mark.when`): present although it does not apply, or missing although it does."""
    name, value = when
    known = given.get(name, FieldMissing)
    # Unknown if the other field was refused; fields that depend on a card in a list are checked by rules of their own.
    if known is FieldMissing or isinstance(known, tuple):
        return None
    if known != value:
        return Problem(spec.name, "format", "not-here", {"field": spec.name}) if spec.name in data else None
    if spec.spec.optional or data.get(spec.name) is not None:
        return None
    return Problem(spec.name, "format", "missing-field", {"field": spec.name}, incomplete=True)


def _within(spec: Field, value: Any) -> bool:
    """Fast path: whether a value is within its bounds. False means that `_bounds` has to look, not that there is a problem."""
    mark = spec.spec
    if not mark.check_values:
        return True
    if mark.kind not in ("count", "seat", "side"):
        return spec.pack is None and mark.kind not in ("seats", "either")
    if not spec.size:
        return bool(spec.low <= value <= spec.high)
    if len(value) != spec.size or min(value) < spec.low or max(value) > spec.high:
        return False
    return spec.total is None or spec.total[0] <= sum(value) <= spec.total[1]


def _bounds(spec: Field, value: Any) -> Iterator[Problem]:
    """The problems of a value that is out of the bounds of its field."""
    kind = spec.spec.kind
    if kind in ("count", "seat", "side"):
        if not spec.size:
            if not spec.low <= value <= spec.high:
                yield range_problem(spec, value)
            return
        yield from _numbers(spec, value)
    elif kind == "seats":
        yield from range_problems(spec, value)
    elif kind == "either":
        if type(value) is int:
            if not spec.low <= value <= spec.high:
                yield range_problem(spec, value)
        elif value not in spec.spec.allowed_words:
            yield Problem(spec.name, "format", "not-a-choice", {"field": spec.name})
    elif spec.pack is not None:
        yield from _cards(spec, value)


def range_problem(spec: Field, number: int, at: tuple[int | str, ...] = ()) -> Problem:
    """The problem of a number out of bounds: the mark's rule, or rule `range` for a number beyond `MAX_NUMBER`."""
    rule = spec.spec.range_rule if -MAX_NUMBER <= number <= MAX_NUMBER else "range"
    return Problem(spec.name, rule, "out-of-range", {"field": spec.name, "low": spec.low, "high": spec.high}, at)


def _numbers(spec: Field, value: tuple[int, ...]) -> Iterator[Problem]:
    if len(value) != spec.size:
        yield Problem(spec.name, "format", "wrong-size", {"field": spec.name, "need": spec.size, "got": len(value)})
        yield from range_problems(spec, value)
        return
    strays = list(range_problems(spec, value))
    yield from strays
    if not strays and spec.total is not None and spec.spec.total is not None:
        yield from _total(spec, spec.spec.total.rule, spec.total, value)


def _cards(spec: Field, value: Any) -> Iterator[Problem]:
    """Cards are known and not more often than the pack has them (rule `cards`); their number is within bounds (rule `range`)."""
    placed: list[tuple[Any, tuple[int | str, ...]]] = []
    lists: list[tuple[tuple[int | str, ...], Any]] = [((), value)]
    if spec.spec.kind == "sets" or spec.spec.per:
        if spec.size and not spec.spec.keyed_by_seat and len(value) != spec.size:
            yield Problem(spec.name, "format", "wrong-size", {"field": spec.name, "need": spec.size, "got": len(value)})
        lists = [((place,), each) for place, each in (value.items() if isinstance(value, dict) else enumerate(value))]
    for at, cards in lists:
        if cards is None:
            continue
        if not spec.low <= len(cards) <= spec.high and spec.spec.kind == "cards":
            args = {"field": spec.name, "low": spec.low, "high": spec.high, "got": len(cards)}
            yield Problem(spec.name, "range", spec.spec.number_key, args, at, incomplete=len(cards) < spec.low)
        placed += [(card, (*at, index)) for index, card in enumerate(cards)]
    yield from card_problems(spec.name, placed, spec.pack, often=spec.spec.copies_rule)


def card_problems(
    field: str, placed: Iterable[tuple[Any, tuple[int | str, ...]]], pack: CardPack, there: Iterable[Any] = (), often: str = "cards"
) -> Iterator[Problem]:
    """Cards that are not in the pack (rule `cards`), or too many copies of one (rule `often`), counting those already `there`.

    `placed`: each card with its path in the field.
    """
    placed, there = tuple(placed), tuple(there)
    if pack.holds([*there, *[card for card, _ in placed]]):
        return
    many: dict[Any, int] = {}
    for card in there:
        many[pack.physical_card(card)] = many.get(pack.physical_card(card), 0) + 1
    for card, at in placed:
        most = pack.copies(card)
        if not most:
            yield Problem(field, "cards", pack.unknown_key(card), {"card": card}, at)
            continue
        which = pack.physical_card(card)
        many[which] = many.get(which, 0) + 1
        if many[which] == most + 1:
            # One problem per card, however many copies are too many.
            key = "card-twice" if most == 1 else "tile-often"
            yield Problem(field, often, key, {"card": which, "high": most}, at)


def range_problems(spec: Field, values: Iterable[Any]) -> Iterator[Problem]:
    """Problems of the integers among `values` that are out of the bounds of the field (rule `range`)."""
    for index, number in enumerate(values):
        if type(number) is int and not spec.low <= number <= spec.high:
            yield range_problem(spec, number, (index,))


def _total(spec: Field, rule: str, limits: tuple[int, int], value: tuple[int, ...]) -> Iterator[Problem]:
    low, high = limits
    total = sum(value)
    if low <= total <= high:
        return
    rest = low - sum(value[:-1])
    fix = Fix((*value[:-1], rest)) if low == high and spec.low <= rest <= spec.high else None
    yield Problem(spec.name, rule, "", {"low": low, "high": high, "total": total, "terms": value}, fix=fix)


def parse_sum(text: str) -> int:
    """Parse an integer or a sum of integers as players type it ("120+45+5", "−3"); raises ValueError."""
    plain = "".join(text.translate(MINUS_SIGNS).split())
    if not _SUM.fullmatch(plain):
        raise ValueError(text)
    return sum(int(part) for part in re.findall(r"[+-]?\d+", plain))
