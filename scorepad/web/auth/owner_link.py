"""Links made at a terminal for the owner of the pad, with the addresses at which phones reach it, and a QR code."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import TextIO

from scorepad.store import Link, NewLink, Store
from scorepad.store.links import MAX_LINKS
from scorepad.store.models import FIRST_CIRCLE
from scorepad.web.auth.invite import terminal
from scorepad.web.auth.open_link import fresh_token, hash_of

#: The configuration key of the address at which phones reach the pad, if it was given at the start.
ADDRESS_CONFIG = "ADDRESS"
#: The maker that is stored with a link made by a command.
SERVE, COMMAND = "scorepad serve", "scorepad link"


def new_link(store: Store, role: str, name: str, at: int, *, table: str | None = None, by: str = COMMAND) -> str:
    """Make a link in the circle of this store; returns its token. Without a name it asks for one when it is opened. A
    terminal has no limit of links. Raises NotFound."""
    token = fresh_token()
    store.links.make(NewLink(role, name, table=table, by=by, maker_role="terminal"), hash_of(token), at=at)
    return token


def fresh_link(store: Store, at: int) -> str:
    """The token of a new keeper link to the first circle, made at each start of the pad at a terminal.

    It replaces an earlier link of this kind that was never opened, so that they do not pile up; and if there are many links, the
    least recently used one of this kind.
    """
    store = store.for_circle(FIRST_CIRCLE)
    links = [link for link in store.links.all() if link.table is None]
    serve_links = sorted((link for link in links if link.made_by == SERVE), key=_last_use)
    if not serve_links or (serve_links[0].opened_at is not None and len(links) < MAX_LINKS):
        return new_link(store, "keeper", "", at=at, by=SERVE)
    token = fresh_token()
    store.links.renew(serve_links[0].id, hash_of(token), at, by=SERVE)
    store.links.rename(serve_links[0].id, "")
    return token


def _last_use(link: Link) -> int:
    return -1 if link.opened_at is None else link.seen_at or 0


def opening_at(address: str, token: str) -> str:
    """The address that opens a link."""
    return f"{address}/l/{token}"


def terminal_lines(addresses: list[str], out: TextIO) -> Iterator[str]:
    """Lines for a terminal: the first address, its QR code if `out` can show one, then the other addresses."""
    yield from ("", f"  {addresses[0]}", "")
    if can_draw_qr(out):
        yield from (terminal(addresses[0]), "")
    yield from (f"  or {address}" for address in addresses[1:])


def can_draw_qr(out: TextIO) -> bool:
    """Whether `out` can show the block characters of a QR code."""
    try:
        "▀▄█".encode(out.encoding or "ascii")
    except (LookupError, UnicodeEncodeError):
        return False
    return os.environ.get("TERM") != "dumb"
