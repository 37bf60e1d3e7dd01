"""Terminal output at the start: the addresses, the fingerprint of the certificate, and a link for the owner."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from flask import Flask

from scorepad.store import DatabaseUnavailable, Store
from scorepad.web.auth.guard import LOCAL_ONLY
from scorepad.web.auth.owner_link import ADDRESS_CONFIG, fresh_link, opening_at, terminal_lines
from scorepad.web.auth.pad_address import ADDRESS_KEY, PadAddress
from scorepad.web.http.network import ALLOWED_HOSTS
from scorepad.web.http.security import BEHIND_PROXY
from scorepad.web.http.urls import now
from scorepad.web.tls.renewal import TLS_PORT, renewer_of
from scorepad.web.translation import fault_in_words, own_faults
from scorepad.words import DEFAULT, words_in

#: Printed instead of a link if the output is not a terminal: others may read the logs.
HOW = "Scorepad: a phone needs a link to open the pad; `scorepad link` makes one"

#: The most mistakes in files of words that are printed at the start.
MAX_FAULTS = 5


def pad_address_of(app: Flask, host: str, port: int) -> PadAddress:
    """How phones reach the site that listens there; commands find it in the instance."""
    config = app.config
    names = tuple(config.get(ALLOWED_HOSTS, ()))
    address = PadAddress(
        host, port, config.get(TLS_PORT), names=names, proxied=bool(config.get(BEHIND_PROXY)), address=config.get(ADDRESS_CONFIG)
    )
    app.extensions[ADDRESS_KEY] = address
    address.save(Path(app.instance_path))
    return address


def greeting(app: Flask, address: PadAddress) -> list[str]:
    """The lines to print. If others can reach the pad and the output is a terminal, they contain a new link for the owner."""
    return [*_fault_lines(app), *_address_lines(app, address), *([] if app.config.get(LOCAL_ONLY) else _owner_lines(app, address))]


def print_lines(lines: Iterable[str]) -> None:
    """Print the lines."""
    print(*lines, sep="\n", flush=True)


def _fault_lines(app: Flask) -> Iterator[str]:
    """What is wrong in the instance's own files of words: the site starts all the same."""
    instance = Path(app.instance_path)
    faults = [fault_in_words(fault, words_in(DEFAULT), instance) for fault in own_faults(instance)]
    yield from (f"Scorepad: {fault}" for fault in faults[:MAX_FAULTS])
    if len(faults) > MAX_FAULTS:
        yield f"Scorepad: … and {len(faults) - MAX_FAULTS} more; `scorepad words LANGUAGE` tells them"


def _address_lines(app: Flask, pad: PadAddress) -> Iterator[str]:
    plain, *secure = pad.listening()
    yield f"Scorepad: {plain}"
    if pad.address:
        yield f"Scorepad: for phones: {pad.address}"
    if renewer := renewer_of(app):
        yield from (f"Scorepad: {address}" for address in secure)
        yield f"Scorepad: how phones come to trust it: {plain}/trust"
        yield f"Scorepad: its certificate (SHA-256): {renewer.authority.fingerprint}"
        for name in renewer.missing:
            yield f"Scorepad: not for {name}: the authority in {renewer.folder} was made before that name was given"
        if not renewer.authority.servers_only:
            yield f"Scorepad: the authority in {renewer.folder} is of an older version; a new one may sign for less: {plain}/trust"


def _owner_lines(app: Flask, pad: PadAddress) -> Iterator[str]:
    store = app.extensions["scorepad-store"]
    assert isinstance(store, Store)
    addresses = pad.addresses() if sys.stdout is not None and sys.stdout.isatty() else []
    if not addresses:
        yield HOW
        return
    try:
        token = fresh_link(store, now())
    except DatabaseUnavailable:
        # The site starts all the same; a link can be made later.
        yield HOW
    else:
        yield "Scorepad: with this link you keep the pad; open it on your own phone, and pass it on to nobody:"
        yield from terminal_lines([opening_at(address, token) for address in addresses], sys.stdout)
