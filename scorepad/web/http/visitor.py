"""Who asks, and what he may do: what the door has found out, for whoever draws pages and writes rounds."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Literal, TypeVar

from flask import current_app, g, has_request_context

from scorepad.store import Store

Right = Literal["watch", "write", "keep"]
#: What each role may do.
RIGHTS: dict[str, tuple[Right, ...]] = {
    "watcher": ("watch",), "scorer": ("watch", "write"), "keeper": ("watch", "write", "keep"),
}  # fmt: skip

#: In the session: the links of a phone, the last one opened first, each with the first signs of its hash.
LINKS = "links"

View = TypeVar("View", bound=Callable[..., Any])


@dataclass(frozen=True, slots=True)
class Visitor:
    """Who asks: with which `role` in which `circle`, at one `table` alone (its slug) or at all (None); by which link (its key; None
    at this machine), and what he is called, "" if nobody knows."""

    role: str
    circle: int
    table: str | None = None
    name: str = ""
    link: int | None = None
    person: int | None = None

    def may(self, right: Right) -> bool:
        """Whether he may do this."""
        return right in RIGHTS[self.role]


def needs(right: Right | None, tables: bool = False) -> Callable[[View], View]:
    """Say what it takes to ask for a page (beneath its route). Without a word it is "watch" to look and "write" to write; with None
    everybody may. `tables`: whether those may ask whose link is for one table, though the page belongs to none."""

    def marked(view: View) -> View:
        view.needs, view.of_tables = right, tables  # type: ignore[attr-defined]
        return view

    return marked


def held_in(session: Mapping[str, Any]) -> list[tuple[int, str]]:
    """The links that a phone holds by its session, whether they stand or not."""
    return [(link, signs) for link, signs in session.get(LINKS, ()) if isinstance(link, int) and isinstance(signs, str)]


def visitor() -> Visitor:
    """Who asks. A page that is open to everybody knows nobody: LookupError."""
    found: Visitor | None = g.get("visitor")
    if found is None:
        raise LookupError("nobody came through the door")
    return found


def may(right: Right) -> bool:
    """Whether whoever asks may do this."""
    found: Visitor | None = g.get("visitor")
    return found is not None and found.may(right)


def store() -> Store:
    """The tables of the circle of whoever asks; those of the first one where nobody does."""
    if not has_request_context():
        return whole_store()
    if "store" not in g:
        asks = visitor()
        g.store = whole_store().of(asks.circle, asks.name)
    found: Store = g.store
    return found


def whole_store() -> Store:
    """The database, for what belongs to no circle: links that are opened, codes that are tried."""
    found: Store = current_app.extensions["scorepad-store"]
    return found
