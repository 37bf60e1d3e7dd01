"""How others come in: codes to say aloud, addresses to scan, and what stands in a link."""

from __future__ import annotations

import base64
import hmac
from hashlib import sha256

from flask import current_app, request, url_for

from scorepad.store import Code
from scorepad.web.auth.open_link import hash_of
from scorepad.web.http import lan
from scorepad.web.http.hosts import Host
from scorepad.web.http.urls import now
from scorepad.web.http.visitor import RIGHTS, store, visitor

#: What stands in a link: so many bytes of chance.
BYTES = 16


def inviting(role: str) -> str:
    """The role in which whoever asks may let others in, if he wants this one: nobody gives more than he has, and nobody lets others
    keep the circle by saying six letters."""
    return role if role in ("scorer", "watcher") and set(RIGHTS[role]) <= set(RIGHTS[visitor().role]) else "watcher"


def code(slug: str | None, role: str, *, instead_of: str = "") -> Code:
    """The code that holds for a table, or (None) for all of the circle; raises Unknown."""
    return store().code(inviting(role), slug, now(), visitor().name, instead_of=instead_of)


def address(code: str) -> str:
    """Where a code is taken in by another phone."""
    return _there(url_for("join.scanned", text=code))


def link_to(token: str) -> str:
    """The link in which this stands, for another phone."""
    return _there(url_for("open_link.page", token=token))


def reached() -> bool:
    """Whether other phones find the pad where this one has it."""
    host = Host.read(request.host)
    return not (host and host.here) or _at_home(host) is not None


def shown_host() -> str:
    """What others type to come here, as short as it is."""
    return _there("/").partition("://")[2].rstrip("/")


def token_of(key: str) -> tuple[str, str]:
    """What stands in a link that is made by the form of this key, and the hash of it. The same form sent again makes the same link,
    which can be shown again, though what stands in it is kept nowhere."""
    digest = hmac.new(str(current_app.secret_key).encode(), f"link {key}".encode(), sha256).digest()
    token = base64.urlsafe_b64encode(digest[:BYTES]).decode().rstrip("=")
    return token, hash_of(token)


def _there(path: str) -> str:
    host = Host.read(request.host)
    home = _at_home(host) if host and host.here else None
    return f"{request.scheme}://{home or request.host}{path}"


def _at_home(host: Host) -> str | None:
    """What this machine is called in the home network, if the pad is to be had there: its own name for itself leads others
    nowhere."""
    if current_app.config.get("HERE"):
        return None
    found = next((str(each) if each.version == 4 else f"[{each}]" for each in lan.addresses()), None)
    return found and (f"{found}:{host.port}" if host.port else found)
