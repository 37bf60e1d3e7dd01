"""A table as it goes on: what a phone that watches asks every two seconds, and what it says while somebody types on it."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from hashlib import blake2b
from typing import Any, NamedTuple

from flask import Blueprint, Flask, Response, abort, current_app, jsonify, request, session
from itsdangerous import BadSignature
from werkzeug.http import parse_cookie

from scorepad.store import Live, Store, Typing, Unavailable, Unknown
from scorepad.web.http.caching import PROGRAM
from scorepad.web.http.headers import APART, HEADERS
from scorepad.web.http.hosts import REFUSED
from scorepad.web.http.i18n import COOKIE, say
from scorepad.web.http.proxy import cookie_of
from scorepad.web.http.urls import now
from scorepad.web.http.visitor import held_in, store, visitor

pages = Blueprint("live", __name__)

#: What a phone calls itself, a draft and a field.
_PATH = re.compile(r"/t/(\w+)/live", re.ASCII)
_HEADERS = [("Cache-Control", "no-store"), *((name, says) for name, says in HEADERS.items() if name != APART)]
_WORD = re.compile(r"[\w.:-]{0,80}", re.ASCII)


def mark(typed: Any) -> str:
    """What tells something typed from anything else that is typed there; "" if nothing is."""
    texts = sorted(typed.items()) if isinstance(typed, Mapping) else typed
    return _short(texts) if texts else ""


class Asks(NamedTuple):
    """Who asks, as far as the answer depends on it: the languages that he reads, and the links that he holds, each with a part of
    its hash."""

    languages: tuple[str, str]
    links: tuple[tuple[int, str], ...]


def asks(environ: dict[str, Any], session: Mapping[str, Any]) -> Asks:
    """Who asks, by his request and his session."""
    chosen = parse_cookie(environ).get(COOKIE, "")
    return Asks((chosen, environ.get("HTTP_ACCEPT_LANGUAGE", "")), tuple(held_in(session)))


def look(app: Flask, at: Store, slug: str, who: Asks, anywhere: bool = False) -> tuple[Live, str]:
    """The table, and the tag of the answer: another one with all that is to be seen, with the links that stand, and for whoever
    holds others. Nobody can make it who was not let in."""
    live = at.live(slug, now(), [link for link, _ in who.links], anywhere)
    secret = blake2b(repr(app.config["SECRET_KEY"]).encode()).digest()
    told = repr((app.extensions[PROGRAM], who, live)).encode()
    return live, blake2b(told, digest_size=16, key=secret).hexdigest()


def install(app: Flask) -> None:
    """Tell whoever has it already that there is nothing new, before anything else is done with his request: nearly all that
    phones ask is this. To be called before the host is looked at, so that it lies behind that."""
    site: Callable[..., Any] = app.wsgi_app
    store: Store = app.extensions["scorepad-store"]

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
            cookie = parse_cookie(environ).get(cookie_of(app, environ["wsgi.url_scheme"] == "https"), "")
            try:
                tag = look(app, store, found[1], asks(environ, opened(cookie)), anywhere=True)[1]
            except (Unavailable, Unknown):
                tag = ""
            if tag and known == f'W/"{tag}"':
                start_response("304 NOT MODIFIED", [("ETag", known), *_HEADERS])
                return []
        return site(environ, start_response)

    app.wsgi_app = nothing_new  # type: ignore[method-assign]


@pages.get("/t/<slug>/live")
def page(slug: str) -> Response:
    """Whether there is anything new: `tag` is another one with all that a page of the table shows, `log` counts the steps, `typed`
    has the mark of each draft, `typing` tells who types where."""
    live, tag = look(current_app, store(), slug, asks(request.environ, session))
    same = request.if_none_match.contains_weak(tag)
    response = Response(status=304) if same else jsonify(_told(live))
    response.set_etag(tag, weak=True)
    return response


def _told(live: Live) -> dict[str, Any]:
    return {
        "tag": _short(live.stamp, live.drafts),
        "log": live.stamp.version,
        "typed": {each.slot: mark(each.texts) for each in live.drafts},
        "typing": [{"phone": each.phone, "slot": each.slot, "field": each.field, "says": _says(each)} for each in live.typing],
    }


def _says(typing: Typing) -> str:
    return say("somebody-types", name=typing.name) if typing.name else say("another-phone-types")


@pages.post("/t/<slug>/typing")
def typing(slug: str) -> Response:
    """Somebody types here, in this field; without a field he does so no more."""
    phone, slot, field = (request.form.get(name, "") for name in ("phone", "slot", "field"))
    if not phone or not all(map(_WORD.fullmatch, (phone, slot, field))):
        abort(400)
    name = visitor().name
    store().keep_typing(slug, Typing(phone, slot, field, name), now())
    return Response(status=204)


def _short(*what: object) -> str:
    return blake2b(repr(what).encode(), digest_size=8).hexdigest()
