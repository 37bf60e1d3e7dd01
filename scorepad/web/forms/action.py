"""Links and buttons that Python hands to templates."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Action:
    """A link or button, for the macros `button`, `strip` and `app_bar`; templates write their own as dicts with the same names.

    `href`: where a link leads; "" for the button that sends its form. `attrs`: further HTML attributes. `rules`: ids of the rules
    that belong to it, the first the one to look up.
    """

    label: str
    href: str = ""
    attrs: Mapping[str, str] = field(default_factory=dict)
    rules: tuple[str, ...] = ()
