"""Invitations: codes to say aloud, addresses for other phones, tokens of links, and QR codes as SVG or text for a terminal."""

from __future__ import annotations

import base64
import hmac
from hashlib import sha256
from io import StringIO

import segno
from flask import current_app, request, url_for
from markupsafe import Markup

from scorepad.server.hosts import Host
from scorepad.store import Code, Grant, Link
from scorepad.web.auth.open_link import hash_of
from scorepad.web.auth.pad_address import pad_address
from scorepad.web.http import network
from scorepad.web.http.urls import now
from scorepad.web.http.visitor import RIGHTS, store, visitor

#: The length of a token, in bytes.
BYTES = 16


def role_to_give(role: str) -> str:
    """`role` if the visitor may make codes for it, else "watcher". Codes never give more rights than the visitor has, and never the
    role of a keeper."""
    return role if role in ("scorer", "watcher") and set(RIGHTS[role]) <= set(RIGHTS[visitor().role]) else "watcher"


def code_for(gives: Grant, *, instead_of: str = "") -> Code:
    """The valid code that gives this, as far as the visitor may; a new one if there is none or it is `instead_of`. Raises
    NotFound."""
    gives = gives._replace(role=role_to_give(gives.role))
    return store().codes.get_or_make(gives, now(), visitor().name, instead_of=instead_of, maker=visitor().link)


def existing_code(gives: Grant) -> Code | None:
    """The valid code that gives this, as far as the visitor may; None if there is none. Raises NotFound."""
    return store().codes.find(gives._replace(role=role_to_give(gives.role)), now())


def code_url(code: str) -> str:
    """The address that redeems a code on another phone."""
    return _address_elsewhere(url_for("join.show_scanned_code", text=code))


def link_url(token: str) -> str:
    """The address that opens the link with this token on another phone."""
    return _address_elsewhere(url_for("open_link.show_link", token=token))


def is_reachable() -> bool:
    """Whether other phones can reach the pad."""
    host = Host.parse(request.host)
    return not (host and host.is_loopback) or _given_address() is not None or _home_address(host) is not None


def is_local_only() -> bool:
    """Whether the pad was started for its own machine only."""
    return bool(current_app.config.get("HERE"))


def _given_address() -> str | None:
    """The address for phones that was given at the start; it replaces loopback names, which other phones cannot use."""
    address = pad_address(current_app)
    return address.address if address else None


def shown_host() -> str:
    """The host and port that others type to reach the pad."""
    return _address_elsewhere("/").partition("://")[2].rstrip("/")


def token_of(key: str) -> tuple[str, str]:
    """The token of a link made by a form with this idempotency key, and its hash. The same form sent again gives the same token; so
    the link can be shown again, though tokens are not stored."""
    digest = hmac.new(str(current_app.secret_key).encode(), f"link {key}".encode(), sha256).digest()
    token = base64.urlsafe_b64encode(digest[:BYTES]).decode().rstrip("=")
    return token, hash_of(token)


def calendar_token(link: Link) -> str:
    """What stands in the address by which the calendar of the person with this link asks: it follows from the link and gives
    nothing else, so that it ends when the link is renewed or revoked."""
    message = f"calendar {link.id} {link.hash}"
    digest = hmac.new(str(current_app.secret_key).encode(), message.encode(), sha256).digest()
    return base64.urlsafe_b64encode(digest[:BYTES]).decode().rstrip("=")


def address_of(path: str) -> str:
    """The address of a path of this site on other devices."""
    return _address_elsewhere(path)


def _address_elsewhere(path: str) -> str:
    host = Host.parse(request.host)
    is_loopback = host is not None and host.is_loopback
    if is_loopback and (given_address := _given_address()):
        return f"{given_address}{path}"
    home_address = _home_address(host) if host and is_loopback else None
    return f"{request.scheme}://{home_address or request.host}{path}"


def _home_address(host: Host) -> str | None:
    """The address of this machine in the home network, with the port; None if it has none or the pad is not served there. It
    replaces loopback names, which other phones cannot use."""
    if is_local_only():
        return None
    address = next((str(address) if address.version == 4 else f"[{address}]" for address in network.addresses()), None)
    return address and (f"{address}:{host.port}" if host.port else address)


#: The width of the light margin in modules, as the standard requires.
QUIET_ZONE = 4
#: Dark on white in dark mode, too: some cameras do not read inverted codes. Set as attributes, to need no stylesheet.
DARK, LIGHT = "#26221c", "#fff"
#: The same colours in a terminal, independent of its own ones: light modules are printed white on black.
WHITE_ON_BLACK, RESET = "\x1b[38;5;231;48;5;16m", "\x1b[0m"


def _code(address: str) -> segno.QRCode:
    return segno.make_qr(address, error="m")


def svg(address: str, label: str = "") -> Markup:
    """The QR code of an address as an inline SVG, as wide as what is around it. Without a `label` screen readers skip it."""
    attributes = Markup('role="img" aria-label="{}"').format(label) if label else Markup('aria-hidden="true"')
    text = _code(address).svg_inline(border=QUIET_ZONE, dark=DARK, light=LIGHT, svgclass="qr", lineclass=None, omitsize=True)
    return Markup(text.replace("<svg", f'<svg {attributes} shape-rendering="crispEdges"', 1))  # noqa: S704


def terminal(address: str) -> str:
    """The QR code of an address as lines for a terminal; each character is two modules high."""
    out = StringIO()
    _code(address).terminal(out, border=QUIET_ZONE, compact=True)
    *lines, last = out.getvalue().splitlines()
    # With an odd number of rows segno adds a dark one.
    return "\n".join(f"{WHITE_ON_BLACK}{line}{RESET}" for line in (*lines, last.replace("▀", "█")))
