"""Conditional requests with ETags (304 if a page has not changed), redirects for scripts, and compression."""

from __future__ import annotations

import time
from hashlib import blake2b
from pathlib import Path

from flask import Flask, Response, current_app, g, request, session

from scorepad.web.http.compression import compress
from scorepad.web.http.i18n import language
from scorepad.web.http.static_files import STATIC
from scorepad.web.http.theme import theme
from scorepad.web.http.visitor import visitor, zone

#: A request header: a script has sent this form. A response header: the address of the redirect.
SENT_HEADER, GO_HEADER = "Scorepad-Sent", "Scorepad-Go"
#: The key in `app.extensions` of the hash of the program: its code, templates and words.
PROGRAM = "scorepad-program"


def install_caching(app: Flask, *folders: Path) -> None:
    """Set ETags, convert redirects for scripts, and compress responses. `folders`: the code, templates and static files, and the
    words of the instance.

    Call this before any other `after_request`: the first one registered runs last, when the response is complete.
    """
    app.extensions[PROGRAM] = program_hash(*folders)
    app.after_request(_complete)


def program_hash(*folders: Path) -> str:
    """A hash of all files in these folders and of the local time zone, which pages use. It is the same in all processes that
    serve the same program, so that their ETags are the same."""
    found = blake2b(repr(time.tzname).encode(), digest_size=12)
    for folder in folders:
        for path in sorted(each for each in folder.rglob("*") if each.is_file() and each.suffix != ".pyc"):
            found.update(f"{path.relative_to(folder).as_posix()}\0{path.stat().st_size}\0".encode())
            found.update(path.read_bytes())
    return found.hexdigest()


def not_modified(*parts: object) -> Response | None:
    """A 304 response if the browser has this page already, else None; call it before rendering.

    `parts`: all data that the page depends on besides its address, language, theme and the program, each with a `repr` that changes
    with it, like the number of steps in a log. Read them before any other data: then a page is never newer than its ETag. If
    None is returned and the page is sent with status 200, it gets the ETag for the next request.

        if same := unchanged(version, draft):
            return same

    A page with a flashed message has no ETag: the message is shown once. A cached page has the CSRF token it was rendered with,
    which is valid as long as the session has the same secret; so the ETag covers this secret. Pages that do not call this have
    no ETag: most of them contain a token, which changes each second.
    """
    if request.method not in ("GET", "HEAD") or "_flashes" in session:
        return None
    whole = (current_app.extensions[PROGRAM], language(), theme(), request.root_url, request.full_path, _shown_to(), parts)
    # A hash of all that the page depends on but the CSRF secret of its visitor.
    g.shared_tag = blake2b(repr(whole).encode(), digest_size=16).hexdigest()
    tag = _tag()
    if not request.if_none_match.contains_weak(tag):
        return None
    response = Response(status=304)
    response.set_etag(tag, weak=True)
    return response


def _tag() -> str:
    secret = session.get(current_app.config["WTF_CSRF_FIELD_NAME"])
    return blake2b(f"{secret} {g.shared_tag}".encode(), digest_size=8).hexdigest()


def _shown_to() -> object:
    """The parts of the visitor that a page depends on."""
    asks = visitor()
    return asks.role, asks.circle, asks.table, asks.evening, zone()


def _complete(response: Response) -> Response:
    if SENT_HEADER in request.headers and response.status_code in (302, 303):
        # The script waits for this response, and then goes to the address itself.
        response.status_code = 204
        response.headers[GO_HEADER] = response.headers.pop("Location")
        response.set_data(b"")
    if "HX-Redirect" in response.headers:
        # A browser would keep this empty answer to a script under the address of the page, and show nothing on the way back to it.
        response.headers["Cache-Control"] = "no-store"
    if response.status_code == 200 and "shared_tag" in g:
        # Not earlier: the first page of a phone creates its session.
        response.set_etag(_tag(), weak=True)
    if request.endpoint == STATIC and response.status_code in (200, 304):
        # Static files are the same for all. With `Vary: Cookie` each new cookie would make browsers fetch them again.
        del response.headers["Vary"], response.headers["Content-Language"]
    compress(response)
    return response
