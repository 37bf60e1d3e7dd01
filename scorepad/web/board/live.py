"""Live updates: a phone asks what is new at a table, is told as soon as something is, and reports who types in which field.

A phone that knows everything and sends `Prefer: wait` gets an answer that is held: line breaks as signs of life, and a line of JSON
for what is typed. It ends when there is a step, a next table or another link: then the phone asks again, and the guard looks at it.
Where answers are not held (the server has hardly any room left, or is another one), it gets a 304 at once.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from functools import lru_cache, partial
from hashlib import blake2b
from typing import Any, NamedTuple

from flask import Blueprint, Flask, Response, abort, current_app, jsonify, request, session
from itsdangerous import BadSignature
from werkzeug.sansio.http import parse_cookie

from scorepad.forms.draft import cell_texts, draft_name
from scorepad.store import DatabaseUnavailable, LiveState, NotFound, Store, Typing
from scorepad.web.auth.guard import still_valid
from scorepad.web.board.held_requests import HeldRequests
from scorepad.web.http.caching import PROGRAM
from scorepad.web.http.headers import HEADERS, HOLD_KEY, OPENER_POLICY
from scorepad.web.http.hosts import REFUSED_HOST
from scorepad.web.http.i18n import LANGUAGE_COOKIE, language
from scorepad.web.http.proxy import cookie_of
from scorepad.web.http.urls import now
from scorepad.web.http.visitor import links_in_session, may, store, visitor
from scorepad.words import words_in

blueprint = Blueprint("live", __name__)

#: The path of the request; the headers of a 304 response, and more of a held one (a proxy must pass each line break on); allowed
#: names of a phone, a draft and a field.
_PATH = re.compile(r"/t/(\w+)/live", re.ASCII)
_HEADERS = [("Cache-Control", "no-store"), *((name, says) for name, says in HEADERS.items() if name != OPENER_POLICY)]
_HELD = [("Content-Type", "text/plain; charset=utf-8"), ("X-Accel-Buffering", "no"), *_HEADERS]
_WORD = re.compile(r"[\w.:-]{0,80}", re.ASCII)
_TAG = re.compile(r'W/"[0-9a-f]+\.(\w+)\.(w?)"', re.ASCII)


def draft_hash(typed: Any) -> str:
    """A hash of the texts of a draft; "" if there are none."""
    texts = sorted(typed.items()) if isinstance(typed, Mapping) else typed
    return _short(texts) if texts else ""


class VisitorKey(NamedTuple):
    """The properties of a visitor that the response depends on: language cookie and Accept-Language header, and the links they
    hold, each as (id, part of its hash)."""

    languages: tuple[str, str]
    links: tuple[tuple[int, str], ...]


def cookie_from(environ: dict[str, Any], name: str) -> str:
    """The cookie of this name, "" if there is none. Its bytes need not be UTF-8."""
    return parse_cookie(environ.get("HTTP_COOKIE", "")).get(name, "")


def visitor_key(environ: dict[str, Any], session: Mapping[str, Any]) -> VisitorKey:
    """The properties of the visitor, from the request and the session."""
    chosen = cookie_from(environ, LANGUAGE_COOKIE)
    return VisitorKey((chosen, environ.get("HTTP_ACCEPT_LANGUAGE", "")), tuple(links_in_session(session)))


class LiveView(NamedTuple):
    """How a visitor sees the live state: in which `language`, and whether they may write (`writes`)."""

    language: str
    writes: bool

    @classmethod
    def of(cls, tag: str) -> LiveView | None:
        """The view in the ETag (with its quotes) of a response; None if there is none."""
        found = _TAG.fullmatch(tag)
        return found and cls(found[1], bool(found[2]))


def tag_of(app: Flask, slug: str, who: VisitorKey, view: LiveView, live: LiveState) -> str:
    """The ETag of a response about a table.

    It is a hash keyed with the secret of the app, followed by the view. Only visitors with access get one, and it is not valid with
    another view. It depends on all that is shown, and on the links of the visitor and whether they are revoked.
    """
    secret = blake2b(repr(app.config["SECRET_KEY"]).encode()).digest()
    told = repr((app.extensions[PROGRAM], slug, who, view, live)).encode()
    return f"{blake2b(told, digest_size=16, key=secret).hexdigest()}.{view.language}.{'w' if view.writes else ''}"


def visible_state(at: Store, slug: str, who: VisitorKey, anywhere: bool = False) -> LiveState:
    """The live state of a table, as this visitor may see it."""
    return at.live_state(slug, now(), [link for link, _ in who.links], anywhere)


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

    def line(slug: str, who: VisitorKey, view: LiveView, live: LiveState) -> bytes:
        told = {**_told(live, view), "etag": _weak(tag_of(app, slug, who, view, live))}
        # In ASCII: what is typed may hold half a surrogate pair.
        return json.dumps(told, separators=(",", ":")).encode() + b"\n"

    def nothing_new(environ: dict[str, Any], start_response: Callable[..., Any]) -> Any:
        known = environ.get("HTTP_IF_NONE_MATCH", "")
        found = environ["REQUEST_METHOD"] == "GET" and REFUSED_HOST not in environ and _PATH.fullmatch(environ["PATH_INFO"])
        if found and (view := LiveView.of(known)):
            cookie = cookie_from(environ, cookie_of(app, environ["wsgi.url_scheme"] == "https"))
            who = visitor_key(environ, opened(cookie))
            try:
                live = visible_state(store, found[1], who, anywhere=True)
            except (DatabaseUnavailable, NotFound):
                return site(environ, start_response)
            if known == _weak(tag_of(app, found[1], who, view, live)):
                if HOLD_KEY in environ and environ.get("HTTP_PREFER", "").startswith("wait"):
                    start_response("200 OK", _HELD)
                    news = partial(line, found[1], who, view)
                    held.add(found[1], live, [link for link, _ in who.links], environ[HOLD_KEY](), news)
                    return iter([b"\n"])
                start_response("304 NOT MODIFIED", [("ETag", known), *_HEADERS])
                return []
        return site(environ, start_response)

    app.wsgi_app = nothing_new  # type: ignore[method-assign]


@blueprint.get("/t/<slug>/live")
def get_live_state(slug: str) -> Response:
    """The live state as JSON: `tag` changes with all that pages of the table show, `log` is the version, `typed` has the mark of
    each draft, `draft` the texts of the next entry, for those who may write it, `typing` lists who types where."""
    who, view = visitor_key(request.environ, session), LiveView(language(), may("write"))
    live = visible_state(store(), slug, who)
    if not still_valid(live.links):
        # A link was revoked after the guard had let it pass. With this tag the next request would be held, not refused.
        return jsonify(_told(live, view))
    tag = tag_of(current_app, slug, who, view, live)
    same = request.if_none_match.contains_weak(tag)
    response = Response(status=304) if same else jsonify(_told(live, view))
    response.set_etag(tag, weak=True)
    return response


def _weak(tag: str) -> str:
    return f'W/"{tag}"'


def _told(live: LiveState, view: LiveView) -> dict[str, Any]:
    return {
        "tag": _short(live.stamp, live.drafts, live.next_table, live.signatures),
        "log": live.stamp.version,
        "draft": cell_texts(live.draft_texts(draft_name(live.stamp.version))) if view.writes else {},
        "typed": {each.slot: draft_hash(each.texts) for each in live.drafts},
        "typing": [
            {"phone": each.phone, "slot": each.slot, "field": each.field, "says": _says(each, view)} for each in live.typing
        ],
    }


def _says(typing: Typing, view: LiveView) -> str:
    said = words_in(view.language)
    return said.say("somebody-types", {"name": typing.name}) if typing.name else said.say("another-phone-types")


@blueprint.post("/t/<slug>/typing")
def report_typing(slug: str) -> Response:
    """Report that this phone types in a field; an empty field ends it."""
    phone, slot, field = (request.form.get(name, "") for name in ("phone", "slot", "field"))
    if not phone or not all(map(_WORD.fullmatch, (phone, slot, field))):
        abort(400)
    name = visitor().name
    store().set_typing(slug, Typing(phone, slot, field, name), now())
    return Response(status=204)


def _short(*what: object) -> str:
    return blake2b(repr(what).encode(), digest_size=8).hexdigest()
