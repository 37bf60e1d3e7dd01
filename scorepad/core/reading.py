"""From JSON to a model, with everything that is wrong in its shape.

Only the shape and the bounds: what the rules forbid is the game's `check`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import Annotated, Any, TypeVar, cast

from pydantic import ConfigDict, TypeAdapter, ValidationError

from scorepad.core.model import Field, Model, NotGiven
from scorepad.core.problem import Fix, Problem

M = TypeVar("M", bound=Model)
F = TypeVar("F")

#: What a person types for "minus".
MINUSES = str.maketrans({"\N{MINUS SIGN}": "-", "\N{EN DASH}": "-", "\N{EM DASH}": "-"})

_SUM = re.compile(r"[+-]?\d{1,15}(?:[+-]\d{1,15})*")


def read(model: type[M], data: object, specs: Iterable[Field] = ()) -> tuple[M, list[Problem]]:
    """Read `data` (parsed JSON) as `model`, with the bounds in `specs` (see `scorepad.core.model.fields`).

    Returns the model and the problems: rule `format`, `range`, or that of a field's total. A field with a problem is
    missing from the model: reading it raises `NotGiven`. Never raises for anything that JSON can hold.
    """
    if not isinstance(data, dict):
        nothing = _partial(model, {})
        nothing.__dict__.clear()
        return nothing, [Problem(None, "format", "not-an-object")]
    try:
        entry = model.model_validate(data)
        problems: list[Problem] = []
    except ValidationError as error:
        problems = _shape_problems(error)
        known = {problem.field for problem in problems}
        # A name that cannot be written as text is reported by the library without the name.
        problems = [problem for problem in problems if problem.field is not None] + [
            Problem(name, "format", "unknown-field", {"field": name})
            for name in data
            if name not in model.model_fields and name not in known
        ]
        entry = _valid_part(model, data, {problem.field for problem in problems})
    spoilt = {problem.field for problem in problems}
    _drop(entry, problems)
    for spec in specs:
        problems.extend(_bounds(entry, spec))
        if spec.name in spoilt and spec.size and spec.mark.kind == "count" and isinstance(data.get(spec.name), list):
            problems.extend(outside(spec, data[spec.name]))
        problems.extend(_presence(entry, spec, data))
    _drop(entry, problems)
    return entry, problems


def _drop(entry: Model, problems: Iterable[Problem]) -> None:
    for problem in problems:
        entry.__dict__.pop(problem.field or "", None)


def gather(checks: Iterable[Callable[..., Iterable[F]]], *args: Any) -> list[F]:
    """All that `checks`, called with `args`, find; one that needs a field not given finds nothing."""
    found: list[F] = []
    for check in checks:
        try:
            found.extend(check(*args))
        except NotGiven:
            continue
    return found


def _shape_problems(error: ValidationError) -> list[Problem]:
    keys = {"extra_forbidden": "unknown-field", "missing": "missing-field", "literal_error": "not-a-choice"}
    found: dict[tuple[Any, ...], Problem] = {}
    for fault in error.errors(include_url=False, include_context=False, include_input=False):
        name, *at = fault["loc"] or (None,)
        inner = next((part for part in reversed(at) if isinstance(part, str)), name)
        key = keys.get(fault["type"], "wrong-type")
        field = None if name is None else str(name)
        found.setdefault((name, *at), Problem(field, "format", key, {"field": str(inner)}, tuple(at)))
    return list(found.values())


def _valid_part(model: type[M], data: dict[str, Any], faulty: set[str | None]) -> M:
    given = {}
    for name, adapter in _adapters(model).items():
        if name in data and name not in faulty and not (data[name] is None and not model.model_fields[name].is_required()):
            given[name] = adapter.validate_python(data[name])
    return _partial(model, given)


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


def _presence(entry: Model, spec: Field, data: dict[str, Any]) -> Iterator[Problem]:
    """A field that belongs to some entries only: refused where it does not, and missing where it does."""
    if spec.mark.when is None:
        return
    name, value = spec.mark.when
    try:
        here = getattr(entry, name) == value
    except NotGiven:
        return
    if not here and spec.name in data:
        yield Problem(spec.name, "format", "not-here", {"field": spec.name})
    elif here and not spec.mark.optional and data.get(spec.name) is None:
        yield Problem(spec.name, "format", "missing-field", {"field": spec.name})


def _bounds(entry: Model, spec: Field) -> Iterator[Problem]:
    if spec.mark.kind not in ("count", "seat", "side", "either"):
        return
    try:
        value = getattr(entry, spec.name)
    except NotGiven:
        return
    if value is None or value in spec.mark.words:
        return
    if spec.mark.words and type(value) is not int:
        yield Problem(spec.name, "format", "not-a-choice", {"field": spec.name})
        return
    if not spec.size:
        if not spec.low <= value <= spec.high:
            yield Problem(spec.name, "range", "out-of-range", {"field": spec.name, "low": spec.low, "high": spec.high})
        return
    if len(value) != spec.size:
        yield Problem(spec.name, "format", "wrong-size", {"field": spec.name, "need": spec.size, "got": len(value)})
        yield from outside(spec, value)
        return
    strays = list(outside(spec, value))
    yield from strays
    if not strays and spec.total is not None and spec.mark.total is not None:
        yield from _total(spec, spec.mark.total.rule, spec.total, value)


def outside(spec: Field, values: Iterable[Any]) -> Iterator[Problem]:
    """The integers among `values` that are out of the bounds of the field (rule `range`)."""
    limits = {"field": spec.name, "low": spec.low, "high": spec.high}
    for index, number in enumerate(values):
        if type(number) is int and not spec.low <= number <= spec.high:
            yield Problem(spec.name, "range", "out-of-range", limits, (index,))


def _total(spec: Field, rule: str, limits: tuple[int, int], value: tuple[int, ...]) -> Iterator[Problem]:
    low, high = limits
    total = sum(value)
    if low <= total <= high:
        return
    rest = low - sum(value[:-1])
    fix = Fix((len(value) - 1,), rest) if low == high and spec.low <= rest <= spec.high else None
    yield Problem(spec.name, rule, "", {"low": low, "high": high, "total": total, "terms": value}, fix=fix)


def parse_sum(text: str) -> int:
    """An integer, or a sum of integers as players write it ("120+45+5", "−3"); raises ValueError."""
    plain = "".join(text.translate(MINUSES).split())
    if not _SUM.fullmatch(plain):
        raise ValueError(text)
    return sum(int(part) for part in re.findall(r"[+-]?\d+", plain))


def parse_json(text: str | None) -> Any:
    """What a text holds as JSON; None where it is empty or cannot be read."""
    try:
        return json.loads(text or "null")
    except (ValueError, RecursionError):
        return None


def parse_list(text: str | None) -> list[Any]:
    """A list that is kept as JSON text; [] where it is none."""
    found = parse_json(text)
    return found if isinstance(found, list) else []
