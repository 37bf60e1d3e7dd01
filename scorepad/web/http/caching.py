"""Conditional requests: a page is sent only if it has changed. Redirects for scripts; compression."""

from __future__ import annotations

import time
from hashlib import blake2b
from pathlib import Path

from flask import Flask, Response, current_app, g, request, session

from scorepad.web.http.compression import compress
from scorepad.web.http.i18n import language
from scorepad.web.http.static_files import STATIC
from scorepad.web.http.visitor import visitor

#: In a request: that a script has sent a form. In the answer to it: where to go now.
SENT, GO = "Scorepad-Sent", "Scorepad-Go"
#: Where the application keeps what changes with the program: its code, templates and words.
PROGRAM = "scorepad-program"


def install(app: Flask, *folders: Path) -> None:
    """Tag, redirect and compress answers. `folders`: where the program lies from which pages are made.

    To be called before any other `after_request`: what is registered first runs last, when an answer is complete.
    """
    app.extensions[PROGRAM] = program(*folders)
    app.after_request(_complete)


def program(*folders: Path) -> str:
    """A hash of all that lies in these folders, and of the time zone in which pages tell times: every process that serves the same
    program has the same, so that a page that one of them sent is known to the others."""
    found = blake2b(repr(time.tzname).encode(), digest_size=12)
    for folder in folders:
        for path in sorted(each for each in folder.rglob("*") if each.is_file() and each.suffix != ".pyc"):
            found.update(f"{path.relative_to(folder).as_posix()}\0{path.stat().st_size}\0".encode())
            found.update(path.read_bytes())
    return found.hexdigest()


def unchanged(*parts: object) -> Response | None:
    """The answer "not modified", if the browser has this page already; call it before anything is drawn.

    `parts` are all that the page depends on besides its address, its language and the program itself, read before the rest is
    (then a page is never newer than its tag): things with a telling `repr`, like the number of steps in a log. With None the page
    must be drawn; if it is answered with 200, it gets the tag by which the next request is judged.

        if same := unchanged(version, draft):
            return same

    A page with a flashed message has no tag: it is shown once. A kept page comes with the CSRF token it was drawn with, which
    is good as long as the session has the same secret; so this secret is in the tag. Other pages have no tag: the token that
    most of them hold is another one each second.
    """
    if request.method not in ("GET", "HEAD") or "_flashes" in session:
        return None
    g.tag_parts = parts
    tag = _tag(parts)
    if not request.if_none_match.contains_weak(tag):
        return None
    response = Response(status=304)
    response.set_etag(tag, weak=True)
    return response


def _tag(parts: tuple[object, ...]) -> str:
    secret = session.get(current_app.config["WTF_CSRF_FIELD_NAME"])
    whole = (current_app.extensions[PROGRAM], language(), request.full_path, secret, _shown_to(), parts)
    return blake2b(repr(whole).encode(), digest_size=8).hexdigest()


def _shown_to() -> object:
    """What a page depends on of who asks."""
    asks = visitor()
    return asks.role, asks.circle, asks.table


def _complete(response: Response) -> Response:
    if SENT in request.headers and response.status_code in (302, 303):
        # The script stays on its page until it knows that this arrived, and then goes there itself.
        response.status_code = 204
        response.headers[GO] = response.headers.pop("Location")
        response.set_data(b"")
    if response.status_code == 200 and "tag_parts" in g:
        # Only now: the first page of a phone is what makes its session.
        response.set_etag(_tag(g.tag_parts), weak=True)
    if request.endpoint == STATIC and response.status_code in (200, 304):
        # The same for everybody. Would it vary with the cookie, each new cookie would have it fetched again.
        del response.headers["Vary"], response.headers["Content-Language"]
    compress(response)
    return response
