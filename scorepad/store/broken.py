"""JSON that was cut off: one row of it must not keep all others from being read."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from sqlalchemy import JSON
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.functions import FunctionElement


@dataclass(frozen=True, slots=True)
class Broken:
    """What stands in the place of JSON that cannot be read: `text`, as it lies in the database."""

    text: str


def read_json(text: str) -> Any:
    """JSON, or Broken."""
    try:
        return json.loads(text)
    except ValueError:
        return Broken(text)


class whole(FunctionElement[Any]):  # noqa: N801 (a function in SQL)
    """A column of JSON, to look into: NULL where it cannot be read."""

    type = JSON()
    inherit_cache = True


@compiles(whole)
def _as_it_is(element: whole, compiler: Any, **more: Any) -> str:
    # PostgreSQL takes no JSON that it cannot read.
    return str(compiler.process(element.clauses, **more))


@compiles(whole, "sqlite")
def _if_valid(element: whole, compiler: Any, **more: Any) -> str:
    column = compiler.process(element.clauses, **more)
    return f"CASE WHEN json_valid({column}) THEN {column} END"
