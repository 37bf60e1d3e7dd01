"""The options of a command as one value."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from functools import wraps
from typing import Any


def options_as(kind: type[Any]) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Decorator: the command gets its options as `kind`, a data class with a field for each; those without a field as keywords."""

    def decorated(command: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(command)
        def called(**keywords: Any) -> Any:
            return command(kind(**{field.name: keywords.pop(field.name) for field in fields(kind)}), **keywords)

        return called

    return decorated
