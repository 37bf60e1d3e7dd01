"""The visitor of a request (role, circle, table, name), their rights, the store of their circle, and their kind of device."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal, TypeVar

from flask import abort, current_app, g, has_request_context

from scorepad.archive.evenings import evening_end
from scorepad.store import DatabaseUnavailable, Filter, NotFound, Person, Store
from scorepad.web.http.urls import MAX_ID

Right = Literal["watch", "share", "write", "keep"]
#: What each role may do. No link has the role of a reader: it is that of a guest after their evening, who may not let others in.
RIGHTS: dict[str, tuple[Right, ...]] = {
    "reader": ("watch",), "watcher": ("watch", "share"), "scorer": ("watch", "share", "write"),
    "keeper": ("watch", "share", "write", "keep"),
}  # fmt: skip

#: The session key of the links of a phone: pairs of link id and first characters of its hash, the last one opened first.
LINKS_KEY = "links"

View = TypeVar("View", bound=Callable[..., Any])


@dataclass(frozen=True, slots=True)
class Visitor:
    """Who sends a request: their `role` and `circle`; one `table` (its slug), or None for all; their `name`, "" if unknown; the id
    of their `link`, None at this machine; the id of the `person` the link is for, if any; `evening`: when the evening began whose
    tables they may open besides theirs, see `Link`; `zone`: the time zone of their circle, None where it was not asked for yet, see
    the function."""

    role: str
    circle: int
    table: str | None = None
    name: str = ""
    link: int | None = None
    person: int | None = None
    evening: int | None = None
    zone: str | None = None

    def may(self, right: Right) -> bool:
        """Whether the role has this right."""
        return right in RIGHTS[self.role]


def requires(right: Right | None, tables: bool = False, evening: bool = False) -> Callable[[View], View]:
    """Decorator (beneath the route) for the right that a page needs; None: the page is public. Without it, GET needs "watch"
    and POST "write". `tables`: whether links to one table may open the page, though it belongs to no table; `evening`: of these
    only links to an evening, while it lasts."""

    def marked(view: View) -> View:
        view.needs, view.of_tables, view.of_evening = right, tables or evening, evening  # type: ignore[attr-defined]
        return view

    return marked


def links_in_session(session: Mapping[str, Any]) -> list[tuple[int, str]]:
    """The links in a session, valid or not: link id and first characters of its hash."""
    return [
        (link, hash_part) for link, hash_part in session.get(LINKS_KEY, ()) if isinstance(link, int) and isinstance(hash_part, str)
    ]


def visitor() -> Visitor:
    """The visitor of this request. Raises LookupError on a public page."""
    current: Visitor | None = g.get("visitor")
    if current is None:
        raise LookupError("nobody came through the door")
    return current


def may(right: Right) -> bool:
    """Whether the visitor has this right; False on a public page."""
    current: Visitor | None = g.get("visitor")
    return current is not None and current.may(right)


def store() -> Store:
    """The store of the visitor's circle; outside a request that of the first circle."""
    if not has_request_context():
        return store_of_all()
    if "store" not in g:
        asker = visitor()
        g.store = store_of_all().for_circle(asker.circle, asker.name)
    circle_store: Store = g.store
    return circle_store


def visible(where: Filter | None = None) -> Filter | None:
    """A search for tables, limited to those that lists may show the visitor: with a link to an evening those of that evening."""
    start = visitor().evening
    return where if start is None else replace(where or Filter(), since=start, until=evening_end(start, zone()))


def zone() -> str:
    """The time zone of the visitor's circle, as in `scorepad.archive.evenings`; that of this machine on a public page, or if the
    database does not answer."""
    current: Visitor | None = g.get("visitor")
    if current is None:
        return ""
    if current.zone is None:
        try:
            current = g.visitor = replace(current, zone=store().circle.zone())
        except DatabaseUnavailable:
            return ""
    return current.zone or ""


def person_or_404(number: int | None) -> Person:
    """The person of the visitor's circle with this id; 404 if there is none."""
    try:
        return store().people.get(number if number is not None and number < MAX_ID else 0)
    except NotFound:
        abort(404)


def store_of_all() -> Store:
    """The whole store, for what belongs to no circle: opening links, trying codes."""
    whole_store: Store = current_app.extensions["scorepad-store"]
    return whole_store


#: A word in `User-Agent`, and the name of the device. The first match counts.
DEVICE_KINDS = (
    ("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("Macintosh", "Mac"), ("Windows", "Windows"),
    ("CrOS", "Chromebook"), ("Linux", "Linux"),
)  # fmt: skip


def kind_of(agent: str) -> str:
    """The kind of device by its `User-Agent`; "" if unknown. Keepers see it beside each link, to tell links apart."""
    return next((kind for word, kind in DEVICE_KINDS if word in agent), "")
