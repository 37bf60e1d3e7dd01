"""Links and buttons that Python hands to templates."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Action:
    """A link or button, for the macros `button`, `strip` and `app_bar`; templates write dicts with the same keys.

    `href`: the address of a link; "" for a submit button. `attrs`: further HTML attributes. `rules`: ids of its rules, the one to
    link first. `sub`: a second line; `idle`: nothing is written down yet that it would keep, so that it is not the bright one.
    """

    label: str
    href: str = ""
    attrs: Mapping[str, str] = field(default_factory=dict)
    rules: tuple[str, ...] = ()
    sub: str = ""
    idle: bool = False
