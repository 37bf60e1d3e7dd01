"""Live updates: a phone asks what is new at a table, is answered once something is, and reports who types in which field.

A phone that knows everything and sends `Prefer: wait` gets an answer that is held: line breaks as signs of life, until there is
something new. Then it asks again. Where answers are not held (the server has hardly any room left, or is another one), it gets a
304 at once.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from hashlib import blake2b
from typing import Any, NamedTuple

from flask import Blueprint, Flask, Response, abort, current_app, jsonify, request, session
from itsdangerous import BadSignature
from werkzeug.sansio.http import parse_cookie

from scorepad.forms.draft import cells_in, slot_name
from scorepad.store import Live, Store, Typing, Unavailable, Unknown
from scorepad.web.auth.guard import still_valid
from scorepad.web.board.held_requests import HeldRequests
from scorepad.web.http.caching import PROGRAM
from scorepad.web.http.headers import APART, HEADERS, HOLD
from scorepad.web.http.hosts import REFUSED
from scorepad.web.http.i18n import COOKIE, say
from scorepad.web.http.proxy import cookie_of
from scorepad.web.http.urls import now
from scorepad.web.http.visitor import held_in, may, store, visitor

pages = Blueprint("live", __name__)

#: The path of the request; the headers of a 304 response, and more of a held one (a proxy must pass each line break on); allowed
#: names of a phone, a draft and a field.
_PATH = re.compile(r"/t/(\w+)/live", re.ASCII)
_HEADERS = [("Cache-Control", "no-store"), *((name, says) for name, says in HEADERS.items() if name != APART)]
_HELD = [("Content-Type", "text/plain; charset=utf-8"), ("X-Accel-Buffering", "no"), *_HEADERS]
_WORD = re.compile(r"[\w.:-]{0,80}", re.ASCII)


def mark(typed: Any) -> str:
    """A hash of the texts of a draft; "" if there are none."""
    texts = sorted(typed.items()) if isinstance(typed, Mapping) else typed
    return _short(texts) if texts else ""


class Asks(NamedTuple):
    """The properties of a visitor that the response depends on: language cookie and Accept-Language header, and the links they
    hold, each as (id, part of its hash)."""

    languages: tuple[str, str]
    links: tuple[tuple[int, str], ...]


def cookie_in(environ: dict[str, Any], name: str) -> str:
    """The cookie of this name, "" if there is none. Its bytes need not be UTF-8."""
    return parse_cookie(environ.get("HTTP_COOKIE", "")).get(name, "")


def asks(environ: dict[str, Any], session: Mapping[str, Any]) -> Asks:
    """The properties of the visitor, from the request and the session."""
    chosen = cookie_in(environ, COOKIE)
    return Asks((chosen, environ.get("HTTP_ACCEPT_LANGUAGE", "")), tuple(held_in(session)))


def look(app: Flask, at: Store, slug: str, who: Asks, anywhere: bool = False) -> tuple[Live, str]:
    """The live state of a table, and the ETag of the response.

    The tag is keyed with the secret of the app, so that only visitors with access know it. It depends on all that is shown, and on
    the links of the visitor and whether they are revoked.
    """
    live = at.live(slug, now(), [link for link, _ in who.links], anywhere)
    secret = blake2b(repr(app.config["SECRET_KEY"]).encode()).digest()
    told = repr((app.extensions[PROGRAM], who, live)).encode()
    return live, blake2b(told, digest_size=16, key=secret).hexdigest()


def install(app: Flask) -> None:
    """Wrap `app.wsgi_app` so that requests with a current ETag are held, or get a 304, before Flask handles them.

    Call it before the check of the host is installed, so that the check runs first.
    """
    site: Callable[..., Any] = app.wsgi_app
    store: Store = app.extensions["scorepad-store"]
    held = HeldRequests(store, now)

    @lru_cache(maxsize=2000)
    def opened(cookie: str) -> Mapping[str, Any]:
        signing = app.session_interface.get_signing_serializer(app)  # type: ignore[attr-defined]
        try:
            found = signing.loads(cookie)
        except BadSignature:
            return {}
        return found if isinstance(found, dict) else {}

    def nothing_new(environ: dict[str, Any], start_response: Callable[..., Any]) -> Any:
        known = environ.get("HTTP_IF_NONE_MATCH")
        found = known and environ["REQUEST_METHOD"] == "GET" and REFUSED not in environ and _PATH.fullmatch(environ["PATH_INFO"])
        if found:
            cookie = cookie_in(environ, cookie_of(app, environ["wsgi.url_scheme"] == "https"))
            who = asks(environ, opened(cookie))
            try:
                live, tag = look(app, store, found[1], who, anywhere=True)
            except (Unavailable, Unknown):
                return site(environ, start_response)
            if known == f'W/"{tag}"':
                if HOLD in environ and environ.get("HTTP_PREFER", "").startswith("wait"):
                    start_response("200 OK", _HELD)
                    held.add(found[1], live, [link for link, _ in who.links], environ[HOLD]())
                    return iter([b"\n"])
                start_response("304 NOT MODIFIED", [("ETag", known), *_HEADERS])
                return []
        return site(environ, start_response)

    app.wsgi_app = nothing_new  # type: ignore[method-assign]


@pages.get("/t/<slug>/live")
def page(slug: str) -> Response:
    """The live state as JSON: `tag` changes with all that pages of the table show, `log` is the version, `typed` has the mark of
    each draft, `draft` the texts of the next entry, for those who may write it, `typing` lists who types where."""
    live, tag = look(current_app, store(), slug, asks(request.environ, session))
    if not still_valid(live.links):
        # A link was revoked after the guard had let it pass. With this tag the next request would be held, not refused.
        return jsonify(_told(live))
    same = request.if_none_match.contains_weak(tag)
    response = Response(status=304) if same else jsonify(_told(live))
    response.set_etag(tag, weak=True)
    return response


def _told(live: Live) -> dict[str, Any]:
    return {
        "tag": _short(live.stamp, live.drafts, live.next, live.signed),
        "log": live.stamp.version,
        "draft": cells_in(live.typed(slot_name(live.stamp.version))) if may("write") else {},
        "typed": {each.slot: mark(each.texts) for each in live.drafts},
        "typing": [{"phone": each.phone, "slot": each.slot, "field": each.field, "says": _says(each)} for each in live.typing],
    }


def _says(typing: Typing) -> str:
    return say("somebody-types", name=typing.name) if typing.name else say("another-phone-types")


@pages.post("/t/<slug>/typing")
def typing(slug: str) -> Response:
    """Report that this phone types in a field; an empty field ends it."""
    phone, slot, field = (request.form.get(name, "") for name in ("phone", "slot", "field"))
    if not phone or not all(map(_WORD.fullmatch, (phone, slot, field))):
        abort(400)
    name = visitor().name
    store().keep_typing(slug, Typing(phone, slot, field, name), now())
    return Response(status=204)


def _short(*what: object) -> str:
    return blake2b(repr(what).encode(), digest_size=8).hexdigest()
