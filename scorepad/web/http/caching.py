"""What goes over the wire: static files once and for good, texts compressed, a page only if it has changed."""

from __future__ import annotations

import gzip
import json
import re
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from graphlib import TopologicalSorter
from hashlib import blake2b
from mimetypes import MimeTypes
from pathlib import Path
from posixpath import dirname, join, normpath
from typing import Any

from flask import Flask, Response, abort, current_app, g, request, session
from rcssmin import cssmin
from rjsmin import jsmin

from scorepad.web.http.i18n import language
from scorepad.web.http.visitor import needs, visitor

STATIC = "static"
MANIFEST = "manifest.webmanifest"
FOR_GOOD = "public, max-age=31536000, immutable"
#: What shrinks. Pictures are packed already.
TEXTS = frozenset(
    [
        "text/html", "text/css", "text/plain", "text/csv", "text/javascript", "application/javascript", "application/json",
        "application/manifest+json", "image/svg+xml",
    ]
)  # fmt: skip
#: What takes comments and blanks out of a file of ours, by how its name ends.
SHORTER = {".css": cssmin, ".js": jsmin}
#: In a script of ours: the path of another static file which it loads, relative to the script.
LOADED = re.compile(r"'(\.\.?/\w[\w./-]*)'")
#: Below so many bytes the headers are most of an answer.
SMALLEST = 500
#: Of gzip, for what is packed at each request: for a sheet 0.1 ms more than 6, and 70 bytes less.
LEVEL = 8
#: In a request: that a script has sent a form. In the answer to it: where to go now.
SENT, GO = "Scorepad-Sent", "Scorepad-Go"
#: Where the application keeps what changes with the program: its code, templates and words.
PROGRAM = "scorepad-program"
#: Where the application keeps its static files (`File` by name).
FILES = "scorepad-files"


@dataclass(frozen=True, slots=True)
class File:
    """A static file, as it is sent; `packed`: with gzip, where that helps; `version`: a hash of its content."""

    content: bytes
    packed: bytes | None
    mimetype: str
    version: str


def install(app: Flask, folder: Path, *others: Path) -> None:
    """Serve the files in `folder` at `/static/…`, and have all answers sent as they should be. `others`: where else the program
    lies, from which pages are made.

    To be called before any other `after_request`: what is registered first runs last, when an answer is complete.
    """
    files = app.extensions[FILES] = read_files(folder)
    app.extensions[PROGRAM] = program(folder, *others)

    @app.url_defaults
    def _versioned(endpoint: str, values: dict[str, Any]) -> None:
        if endpoint == STATIC and (file := files.get(values.get("filename", ""))):
            values.setdefault("v", file.version)

    @app.get("/static/<path:filename>", endpoint=STATIC)
    @needs(None)
    def _static(filename: str) -> Response:
        file = files.get(filename) or abort(404)
        response = Response(file.content, mimetype=file.mimetype)
        if file.packed and _takes_gzip():
            _replace(response, file.packed)
        response.set_etag(file.version, weak=True)
        # An address of yesterday gets today's file, but nobody may keep it under that name.
        response.headers["Cache-Control"] = FOR_GOOD if request.args.get("v") == file.version else "no-cache"
        response.make_conditional(request)
        return response

    app.after_request(_complete)


def read_files(folder: Path) -> Mapping[str, File]:
    """All files in `folder` by the names they have in addresses, each read, hashed and packed once, ours without comments."""
    contents = {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    # The table of Python alone: what a machine has registered for .js may be text/plain.
    types = MimeTypes()
    files: dict[str, File] = {}
    # What tells the address of another file comes after it.
    for name in TopologicalSorter({name: _loaded(name, content) for name, content in contents.items()}).static_order():
        content = contents[name]
        if shorter := _shorter(name):
            content = shorter(_with_versions(name, content.decode(), files)).encode()
        if name == MANIFEST:
            manifest = json.loads(content)
            for icon in manifest["icons"]:
                icon["src"] = f"{icon['src']}?v={files[icon['src']].version}"
            content = json.dumps(manifest).encode()
        mimetype = types.guess_type(name)[0] or "application/octet-stream"
        packed = _pack(content, 9) if mimetype in TEXTS and len(content) >= SMALLEST else None
        files[name] = File(content, packed, mimetype, blake2b(content, digest_size=5).hexdigest())
    return files


def _shorter(name: str) -> Callable[[str], str] | None:
    return None if ".min." in name else SHORTER.get(Path(name).suffix)


def _loaded(name: str, content: bytes) -> list[str]:
    """The names of the files that this one loads."""
    if name == MANIFEST:
        return [icon["src"] for icon in json.loads(content)["icons"]]
    return [_beside(name, path) for path in LOADED.findall(content.decode())] if _shorter(name) else []


def _beside(name: str, path: str) -> str:
    """The name of the file at `path`, which is relative to the file `name`."""
    return normpath(join(dirname(name), path))


def _with_versions(name: str, script: str, files: Mapping[str, File]) -> str:
    return LOADED.sub(lambda found: f"'{found[1]}?v={files[_beside(name, found[1])].version}'", script)


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
    if response.mimetype in TEXTS:
        response.vary.add("Accept-Encoding")
        _compress(response)
    return response


def _compress(response: Response) -> None:
    """Pack the body, if it is worth it and the browser takes it. The tags of pages are weak: they hold for any encoding.

    Could a stranger learn the CSRF token from the lengths of packed pages (BREACH)? His requests come without the session,
    whose cookie is SameSite. And the token is a constant secret with the time, signed: the signature is another one each second,
    too soon to be guessed by lengths, and the secret is worth nothing without it.
    """
    if response.is_streamed or response.direct_passthrough or "Content-Encoding" in response.headers or not _takes_gzip():
        return
    body = response.get_data()
    if len(body) >= SMALLEST:
        _replace(response, _pack(body, LEVEL))


def _pack(content: bytes, level: int) -> bytes:
    return gzip.compress(content, level, mtime=0)


def _replace(response: Response, packed: bytes) -> None:
    response.set_data(packed)
    response.headers["Content-Encoding"] = "gzip"


def _takes_gzip() -> bool:
    """Browsers offer brotli and zstd over https only, and a pad in the living room has none."""
    return request.accept_encodings["gzip"] > 0
