"""Live updates: a phone asks what is new at a table, is told as soon as something is, and reports who types in which field.

A phone that knows everything and sends `Prefer: wait` gets an answer that is held: line breaks as signs of life, and a line of JSON
for what is typed. It ends when there is a step, a next table or another link: then the phone asks again, and the guard looks at it.
Where answers are not held (the server has hardly any room left, or is another one), it gets a 304 at once.


Requests of phones that are held until something changes at their table: one thread of each process looks for that.

It looks at a table at once when this process has written it. Other processes and the command line write, too: what tells one commit
from the next is read from the database itself, and after one all tables are compared.

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
from scorepad.store import DatabaseUnavailable, LiveState, NotFound, Store, Typing
from scorepad.web.auth.guard import still_valid
from scorepad.web.http.caching import PROGRAM
from scorepad.web.http.i18n import LANGUAGE_COOKIE, language
from scorepad.web.http.network import REFUSED_HOST
from scorepad.web.http.security import HEADERS, HOLD_KEY, OPENER_POLICY, cookie_of
from scorepad.web.http.urls import now
from scorepad.web.http.visitor import links_in_session, may, store, visitor
from scorepad.words import words_in

blueprint = Blueprint("live", __name__)

#: Seconds between two looks for commits (PACE), and between two comparisons of all tables where no other server writes (ALONE).
#: After a comparison of all tables the next one waits at least SHARE times as long as it took. Tables with typing notices are
#: compared after each commit, since the next tap is likely there. Without a commit a table is compared after ANYWAY seconds,
#: one with typing notices after TYPING seconds, since notices expire.
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
        self._pace = MIN_PAUSE if store.shared else IDLE_PAUSE
        self._written: set[str] = set()
        self._woken = Event()
        store.database.on_write = self._wrote

    def add(
        self, slug: str, knows: LiveState, links: Sequence[int], hold: HeldResponse, news: Callable[[LiveState], bytes]
    ) -> None:
        """Hold a request, see `HeldRequest`."""
        with self._lock:
            self._held.append(HeldRequest(slug, knows, sorted(set(links)), hold, news))
            if self._thread is None:
                self._thread = Thread(target=self._run, name="held-requests", daemon=True)
                self._thread.start()

    def _waiting(self) -> list[HeldRequest]:
        """All that still wait. Where none do, the thread ends, and the next request starts another."""
        with self._lock:
            self._held = [each for each in self._held if not each.hold.over]
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
                    left, self._held, self._thread = self._held, [], None
                for each in left:
                    each.hold.release()
                raise

    def _wrote(self, slug: str) -> None:
        """Called when this process has written a table."""
        with self._lock:
            if self._thread:
                self._written.add(slug)
                self._woken.set()

    def _taken(self) -> set[str]:
        """The tables that this process has written since the last call."""
        with self._lock:
            self._woken.clear()
            written, self._written = self._written, set()
            return written

    def _watch(self) -> None:
        seen: object = None
        compared: object = None
        after = 0.0
        with self._store.database.commit_counter() as commits:
            while waiting := self._waiting():
                began, written, last = time.monotonic(), self._taken(), commits()
                if last != compared and began >= after:
                    self._compare(waiting, began)
                    compared, after = last, time.monotonic() + max(self._pace, (time.monotonic() - began) * TIME_SHARE)
                else:
                    new = last != seen
                    due = [each for each in waiting if each.slug in written or (new and each.known_state.typing) or each.due(began)]
                    self._compare(due, began)
                seen = last
                self._woken.wait(MIN_PAUSE)

    def _compare(self, due: Sequence[HeldRequest], at: float) -> None:
        """Compare these with what is stored: one statement for all tables."""
        if not due:
            return
        slugs, links = {each.slug for each in due}, {link for each in due for link in each.links}
        tables, valid = self._store.live_states(slugs, self._clock(), links)
        for each in due:
            each.compared = at
            each.answer_if_changed(tables.get(each.slug), valid)


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
