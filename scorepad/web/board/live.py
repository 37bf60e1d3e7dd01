"""Live updates: a phone asks what is new at a table, is told as soon as something is, and reports who types in which field.

A phone that knows everything and sends `Prefer: wait` gets an answer that is held: line breaks as signs of life, and a line of JSON
for what is typed. It ends when there is a step, a next table or another link: then the phone asks again, and the guard checks it.
Where answers are not held (the server has hardly any room left, or is another one), it gets a 304 at once.

One thread of each process looks for changes: at a table at once when this process has written it, and at all tables after each
commit of another process or the command line, which it learns of from the database.
"""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import lru_cache, partial
from hashlib import blake2b
from threading import Event, Lock, Thread
from typing import Any, NamedTuple, Protocol

from flask import Blueprint, Flask, Response, abort, current_app, jsonify, request, session
from itsdangerous import BadSignature
from werkzeug.sansio.http import parse_cookie

from scorepad.forms.draft import cell_texts, draft_name
from scorepad.server.headers import HEADERS, OPENER_POLICY
from scorepad.server.hold import HOLD_KEY
from scorepad.store import DatabaseUnavailable, LiveState, NotFound, Store, Typing
from scorepad.web.auth.guard import still_valid
from scorepad.web.http.caching import PROGRAM
from scorepad.web.http.i18n import LANGUAGE_COOKIE, language
from scorepad.web.http.network import REFUSED_HOST
from scorepad.web.http.security import cookie_of
from scorepad.web.http.urls import now
from scorepad.web.http.visitor import links_in_session, may, store, visitor
from scorepad.words import words_in

blueprint = Blueprint("live", __name__)

#: Seconds between two looks for commits, and between two comparisons of all tables where no other server writes. After a comparison
#: of all tables the next one waits at least `TIME_SHARE` times as long as it took. Tables with typing notices are compared after
#: each commit, since the next tap is likely there. Without a commit a table is compared after `FORCED_CHECK` seconds, one with
#: typing notices after `TYPING_PAUSE` seconds, since notices expire.
MIN_PAUSE, IDLE_PAUSE, TIME_SHARE, FORCED_CHECK, TYPING_PAUSE = 0.1, 0.5, 15, 5.0, 1.0


class HeldResponse(Protocol):
    """A held answer."""

    @property
    def over(self) -> bool:
        """Whether it has ended."""

    def tell(self, line: bytes) -> None:
        """Send a line."""

    def release(self) -> None:
        """End it."""


@dataclass(eq=False, slots=True)
class HeldRequest:
    """One request: its table, what the phone knows, the ids of its links, its answer; `news`: the line about a live state;
    `compared`: when it was compared last."""

    slug: str
    known_state: LiveState
    links: Sequence[int]
    hold: HeldResponse
    news: Callable[[LiveState], bytes]
    compared: float = field(default=0.0)

    def due(self, at: float) -> bool:
        """Whether it is compared although nothing was committed."""
        return at - self.compared >= (TYPING_PAUSE if self.known_state.typing else FORCED_CHECK)

    def answer_if_changed(self, live: LiveState | None, valid: Mapping[int, str]) -> None:
        """Tell the phone what is typed. End the answer if there is more: who may see that is asked anew.

        `live`: of its table, without links; None if that is gone. `valid`: the hashes of links by id, of more than its own.
        """
        live = live and live._replace(links=tuple((link, valid[link]) for link in self.links if link in valid))
        if live is None or (live.stamp, live.links, live.next_table) != (
            self.known_state.stamp,
            self.known_state.links,
            self.known_state.next_table,
        ):
            self.hold.release()
        elif live != self.known_state:
            self.hold.tell(self.news(live))
            self.known_state = live


class HeldRequests:
    """The held requests of a process. The thread runs while there are any."""

    def __init__(self, store: Store, clock: Callable[[], int]) -> None:
        self._store, self._clock = store, clock
        self._lock = Lock()
        self._held: list[HeldRequest] = []
        self._thread: Thread | None = None
        self._pause = MIN_PAUSE if store.shared else IDLE_PAUSE
        self._written_slugs: set[str] = set()
        self._woken = Event()
        store.database.on_write = self._note_write

    def add(
        self, slug: str, knows: LiveState, links: Sequence[int], hold: HeldResponse, news: Callable[[LiveState], bytes]
    ) -> None:
        """Hold a request, see `HeldRequest`."""
        with self._lock:
            self._held.append(HeldRequest(slug, knows, sorted(set(links)), hold=hold, news=news))
            if self._thread is None:
                self._thread = Thread(target=self._run, name="held-requests", daemon=True)
                self._thread.start()

    def _waiting_requests(self) -> list[HeldRequest]:
        """All that still wait. Where none do, the thread ends, and the next request starts another."""
        with self._lock:
            self._held = [held for held in self._held if not held.hold.over]
            if not self._held:
                self._thread = None
            return list(self._held)

    def _run(self) -> None:
        # Without a database the phones ask, and are told why.
        with suppress(DatabaseUnavailable):
            try:
                self._watch()
            except BaseException:
                with self._lock:
                    requests, self._held, self._thread = self._held, [], None
                for held in requests:
                    held.hold.release()
                raise

    def _note_write(self, slug: str) -> None:
        """Called when this process has written a table."""
        with self._lock:
            if self._thread:
                self._written_slugs.add(slug)
                self._woken.set()

    def _take_written(self) -> set[str]:
        """The tables that this process has written since the last call."""
        with self._lock:
            self._woken.clear()
            written, self._written_slugs = self._written_slugs, set()
            return written

    def _watch(self) -> None:
        seen: object = None
        compared: object = None
        not_before = 0.0
        with self._store.database.commit_counter() as commits:
            while waiting := self._waiting_requests():
                start, written, commit = time.monotonic(), self._take_written(), commits()
                if commit != compared and start >= not_before:
                    self._compare(waiting, start)
                    compared, not_before = (commit, time.monotonic() + max(self._pause, (time.monotonic() - start) * TIME_SHARE))
                else:
                    is_new = commit != seen
                    due = [
                        held for held in waiting if held.slug in written or (is_new and held.known_state.typing) or held.due(start)
                    ]
                    self._compare(due, start)
                seen = commit
                self._woken.wait(MIN_PAUSE)

    def _compare(self, due: Sequence[HeldRequest], at: float) -> None:
        """Compare these with what is stored: one statement for all tables."""
        if not due:
            return
        slugs, links = {held.slug for held in due}, {link for held in due for link in held.links}
        tables, valid = self._store.live.states(slugs, self._clock(), links)
        for held in due:
            held.compared = at
            held.answer_if_changed(tables.get(held.slug), valid)


#: The path of the request; the headers of a 304 response, and more of a held one (a proxy must pass each line break on); allowed
#: names of a phone, a draft and a field.
_PATH = re.compile(r"/t/(\w+)/live", re.ASCII)
_HEADERS = [("Cache-Control", "no-store"), *((name, says) for name, says in HEADERS.items() if name != OPENER_POLICY)]
_HELD_HEADERS = [("Content-Type", "text/plain; charset=utf-8"), ("X-Accel-Buffering", "no"), *_HEADERS]
_ALLOWED_NAME = re.compile(r"[\w.:-]{0,80}", re.ASCII)
_ETAG = re.compile(r'W/"[0-9a-f]+\.(\w+)\.(w?)"', re.ASCII)


def draft_hash(typed: Any) -> str:
    """A hash of the texts of a draft; "" if there are none."""
    texts = sorted(typed.items()) if isinstance(typed, Mapping) else typed
    return _short_hash(texts) if texts else ""


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
    cookie = cookie_from(environ, LANGUAGE_COOKIE)
    return VisitorKey((cookie, environ.get("HTTP_ACCEPT_LANGUAGE", "")), tuple(links_in_session(session)))


class LiveView(NamedTuple):
    """How a visitor sees the live state: in which `language`, and whether they may write (`writes`)."""

    language: str
    writes: bool

    @classmethod
    def of(cls, tag: str) -> LiveView | None:
        """The view in the ETag (with its quotes) of a response; None if there is none."""
        match = _ETAG.fullmatch(tag)
        return match and cls(match[1], bool(match[2]))


def tag_of(app: Flask, slug: str, key: VisitorKey, view: LiveView, live: LiveState) -> str:
    """The ETag of a response about a table.

    It is a hash keyed with the secret of the app, followed by the view. Only visitors with access get one, and it is not valid with
    another view. It depends on all that is shown, and on the links of the visitor and whether they are revoked.
    """
    secret = blake2b(repr(app.config["SECRET_KEY"]).encode()).digest()
    state = repr((app.extensions[PROGRAM], slug, key, view, live)).encode()
    return f"{blake2b(state, digest_size=16, key=secret).hexdigest()}.{view.language}.{'w' if view.writes else ''}"


def visible_state(at: Store, slug: str, key: VisitorKey, anywhere: bool = False) -> LiveState:
    """The live state of a table, as this visitor may see it."""
    return at.live.state(slug, now(), [link for link, _ in key.links], anywhere=anywhere)


def install(app: Flask) -> None:
    """Wrap `app.wsgi_app` so that requests with a current ETag are held, or get a 304, before Flask handles them.

    Call it before the check of the host is installed, so that the check runs first.
    """
    site: Callable[..., Any] = app.wsgi_app
    store: Store = app.extensions["scorepad-store"]
    held_requests = HeldRequests(store, now)

    @lru_cache(maxsize=2000)
    def opened(cookie: str) -> Mapping[str, Any]:
        serializer = app.session_interface.get_signing_serializer(app)  # type: ignore[attr-defined]
        try:
            data = serializer.loads(cookie)
        except BadSignature:
            return {}
        return data if isinstance(data, dict) else {}

    def line(slug: str, key: VisitorKey, view: LiveView, live: LiveState) -> bytes:
        data = {**_live_data(live, view), "etag": _weak(tag_of(app, slug, key, view=view, live=live))}
        # In ASCII: what is typed may hold half a surrogate pair.
        return json.dumps(data, separators=(",", ":")).encode() + b"\n"

    def nothing_new(environ: dict[str, Any], start_response: Callable[..., Any]) -> Any:
        known_tag = environ.get("HTTP_IF_NONE_MATCH", "")
        match = environ["REQUEST_METHOD"] == "GET" and REFUSED_HOST not in environ and _PATH.fullmatch(environ["PATH_INFO"])
        if match and (view := LiveView.of(known_tag)):
            cookie = cookie_from(environ, cookie_of(app, environ["wsgi.url_scheme"] == "https"))
            key = visitor_key(environ, opened(cookie))
            try:
                live = visible_state(store, match[1], key, anywhere=True)
            except (DatabaseUnavailable, NotFound):
                return site(environ, start_response)
            if known_tag == _weak(tag_of(app, match[1], key, view=view, live=live)):
                if HOLD_KEY in environ and environ.get("HTTP_PREFER", "").startswith("wait"):
                    start_response("200 OK", _HELD_HEADERS)
                    news = partial(line, match[1], key, view)
                    held_requests.add(match[1], live, [link for link, _ in key.links], environ[HOLD_KEY](), news)
                    return iter([b"\n"])
                start_response("304 NOT MODIFIED", [("ETag", known_tag), *_HEADERS])
                return []
        return site(environ, start_response)

    app.wsgi_app = nothing_new  # type: ignore[method-assign]


@blueprint.get("/t/<slug>/live")
def get_live_state(slug: str) -> Response:
    """The live state as JSON: `tag` changes with all that pages of the table show, `log` is the version, `typed` has the hash of
    each draft, `draft` the texts of the next entry, for those who may write it, `typing` lists who types where."""
    key, view = visitor_key(request.environ, session), LiveView(language(), may("write"))
    live = visible_state(store(), slug, key)
    if not still_valid(live.links):
        # A link was revoked after the guard had let it pass. With this tag the next request would be held, not refused.
        return jsonify(_live_data(live, view))
    tag = tag_of(current_app, slug, key, view=view, live=live)
    unchanged = request.if_none_match.contains_weak(tag)
    response = Response(status=304) if unchanged else jsonify(_live_data(live, view))
    response.set_etag(tag, weak=True)
    return response


def _weak(tag: str) -> str:
    return f'W/"{tag}"'


def _live_data(live: LiveState, view: LiveView) -> dict[str, Any]:
    return {
        "tag": _short_hash(live.stamp, live.drafts, live.next_table, live.signatures),
        "log": live.stamp.version,
        "draft": cell_texts(live.draft_texts(draft_name(live.stamp.version))) if view.writes else {},
        "typed": {draft.slot: draft_hash(draft.texts) for draft in live.drafts},
        "typing": [
            {"phone": typing.phone, "slot": typing.slot, "field": typing.field, "says": _typing_text(typing, view)}
            for typing in live.typing
        ],
    }


def _typing_text(typing: Typing, view: LiveView) -> str:
    words = words_in(view.language)
    return words.say("somebody-types", {"name": typing.name}) if typing.name else words.say("another-phone-types")


@blueprint.post("/t/<slug>/typing")
def report_typing(slug: str) -> Response:
    """Report that this phone types in a field; an empty field ends it."""
    phone, slot, field_name = (request.form.get(name, "") for name in ("phone", "slot", "field"))
    if not phone or not all(map(_ALLOWED_NAME.fullmatch, (phone, slot, field_name))):
        abort(400)
    name = visitor().name
    store().live.set_typing(slug, Typing(phone, slot, field_name, name=name), now())
    return Response(status=204)


def _short_hash(*values: object) -> str:
    return blake2b(repr(values).encode(), digest_size=8).hexdigest()
