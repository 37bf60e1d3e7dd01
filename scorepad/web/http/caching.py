"""Less data for browsers: ETags of pages (304 if a page has not changed), compression, and versioned static files.

Responses are compressed with gzip, the one encoding that browsers accept over http. Static files are minified, hashed and
compressed once at the start, and browsers cache them for good. Redirects for scripts are converted here, too.
"""

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
from scorepad.web.http.theme import theme
from scorepad.web.http.visitor import requires, visitor, zone

#: The media types to compress. Pictures are compressed already.
TEXTS = frozenset(
    [
        "text/html", "text/css", "text/plain", "text/csv", "text/javascript", "application/javascript", "application/json",
        "application/manifest+json", "image/svg+xml",
    ]
)  # fmt: skip
#: The smallest body to compress, in bytes; smaller responses consist mostly of headers.
MIN_BYTES = 500
#: The gzip level for pages. For a sheet it takes 0.1 ms more than level 6, and saves 70 bytes.
LEVEL = 8


def compress(response: Response) -> None:
    """Compress the body, if it is large enough and the browser accepts gzip. ETags of pages are weak: they hold for any encoding.

    The CSRF token cannot be guessed from the lengths of compressed pages (BREACH): an attacker's requests come without the
    session, whose cookie is SameSite. And the token is a constant secret with the time, signed. The signature changes each
    second, too soon to be guessed, and the secret is worth nothing without it.
    """
    if response.mimetype not in TEXTS:
        return
    response.vary.add("Accept-Encoding")
    if response.is_streamed or response.direct_passthrough or "Content-Encoding" in response.headers or not takes_gzip():
        return
    body = response.get_data()
    if len(body) >= MIN_BYTES:
        replace_body(response, gzip_bytes(body))


def gzip_bytes(content: bytes, level: int = LEVEL) -> bytes:
    """`content` compressed with gzip; the result does not depend on the time."""
    return gzip.compress(content, level, mtime=0)


def replace_body(response: Response, packed: bytes) -> None:
    """Replace the body by `packed`."""
    response.set_data(packed)
    response.headers["Content-Encoding"] = "gzip"


def takes_gzip() -> bool:
    """Whether the browser accepts gzip. (Browsers offer brotli and zstd over https only, which a pad at home rarely has.)"""
    return request.accept_encodings["gzip"] > 0


STATIC = "static"
MANIFEST = "manifest.webmanifest"
CACHE_FOREVER = "public, max-age=31536000, immutable"
#: Minifiers for our own files, by suffix.
MINIFIERS = {".css": cssmin, ".js": jsmin}
#: In our own scripts: the path of another static file that it loads, relative to the script.
LOADED = re.compile(r"'(\.\.?/\w[\w./-]*)'")
#: The key in `app.extensions` of the static files (`StaticFile` by name).
FILES = "scorepad-files"


@dataclass(frozen=True, slots=True)
class StaticFile:
    """A static file as it is sent. `packed`: compressed with gzip, None if that does not help; `version`: a hash of its content."""

    content: bytes
    packed: bytes | None
    mimetype: str
    version: str


def install_static_files(app: Flask, folder: Path) -> None:
    """Serve the files in `folder` at `/static/…`."""
    files = app.extensions[FILES] = read_files(folder)

    @app.url_defaults
    def _versioned(endpoint: str, values: dict[str, Any]) -> None:
        if endpoint == STATIC and (file := files.get(values.get("filename", ""))):
            values.setdefault("v", file.version)

    @app.get("/static/<path:filename>", endpoint=STATIC)
    @requires(None)
    def _static(filename: str) -> Response:
        file = files.get(filename) or abort(404)
        response = Response(file.content, mimetype=file.mimetype)
        if file.packed and takes_gzip():
            replace_body(response, file.packed)
        response.set_etag(file.version, weak=True)
        # An old address gets the current file, but it must not be cached under that address.
        response.headers["Cache-Control"] = CACHE_FOREVER if request.args.get("v") == file.version else "no-cache"
        response.make_conditional(request)
        return response


def read_files(folder: Path) -> Mapping[str, StaticFile]:
    """All files in `folder` by their relative path; our own are minified."""
    contents = {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    # Python's own table: the system's may map .js to text/plain.
    types = MimeTypes()
    files: dict[str, StaticFile] = {}
    # A file that contains the address of another one comes after it, since the address contains the hash.
    for name in TopologicalSorter({name: _loaded_names(name, content) for name, content in contents.items()}).static_order():
        content = contents[name]
        if minify := _minifier_of(name):
            content = minify(_with_versions(name, content.decode(), files)).encode()
        if name == MANIFEST:
            manifest = json.loads(content)
            for icon in manifest["icons"]:
                icon["src"] = f"{icon['src']}?v={files[icon['src']].version}"
            content = json.dumps(manifest).encode()
        mimetype = types.guess_type(name)[0] or "application/octet-stream"
        packed = gzip_bytes(content, 9) if mimetype in TEXTS and len(content) >= MIN_BYTES else None
        files[name] = StaticFile(content, packed, mimetype, version=blake2b(content, digest_size=5).hexdigest())
    return files


def _minifier_of(name: str) -> Callable[[str], str] | None:
    return None if ".min." in name else MINIFIERS.get(Path(name).suffix)


def _loaded_names(name: str, content: bytes) -> list[str]:
    """The names of the files that this one loads."""
    if name == MANIFEST:
        return [icon["src"] for icon in json.loads(content)["icons"]]
    return [_resolve_name(name, path) for path in LOADED.findall(content.decode())] if _minifier_of(name) else []


def _resolve_name(name: str, path: str) -> str:
    """The name of the file at `path`, which is relative to the file `name`."""
    return normpath(join(dirname(name), path))


def _with_versions(name: str, script: str, files: Mapping[str, StaticFile]) -> str:
    return LOADED.sub(lambda match: f"'{match[1]}?v={files[_resolve_name(name, match[1])].version}'", script)


#: A request header: a script has sent this form. A response header: the address of the redirect.
SENT_HEADER, REDIRECT_HEADER = "Scorepad-Sent", "Scorepad-Go"
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
    digest = blake2b(repr(time.tzname).encode(), digest_size=12)
    for folder in folders:
        for path in sorted(path for path in folder.rglob("*") if path.is_file() and path.suffix != ".pyc"):
            digest.update(f"{path.relative_to(folder).as_posix()}\0{path.stat().st_size}\0".encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()


def not_modified(*parts: object) -> Response | None:
    """A 304 response if the browser has this page already, else None; call it before rendering.

    `parts`: all data that the page depends on besides its address, language, theme and the program, each with a `repr` that changes
    with it, like the number of steps in a log. Read them before any other data: then a page is never newer than its ETag. If
    None is returned and the page is sent with status 200, it gets the ETag for the next request.

        if unmodified := not_modified(version, draft):
            return unmodified

    A page with a flashed message has no ETag: the message is shown once. A cached page has the CSRF token it was rendered with,
    which is valid as long as the session has the same secret; so the ETag covers this secret. Pages that do not call this have
    no ETag: most of them contain a token, which changes each second.
    """
    if request.method not in ("GET", "HEAD") or "_flashes" in session:
        return None
    state = (current_app.extensions[PROGRAM], language(), theme(), request.root_url, request.full_path, _visitor_parts(), parts)
    # A hash of all that the page depends on but the CSRF secret of its visitor.
    g.shared_tag = blake2b(repr(state).encode(), digest_size=16).hexdigest()
    tag = _tag()
    if not request.if_none_match.contains_weak(tag):
        return None
    response = Response(status=304)
    response.set_etag(tag, weak=True)
    return response


def _tag() -> str:
    secret = session.get(current_app.config["WTF_CSRF_FIELD_NAME"])
    return blake2b(f"{secret} {g.shared_tag}".encode(), digest_size=8).hexdigest()


def _visitor_parts() -> object:
    """The parts of the visitor that a page depends on."""
    asker = visitor()
    return asker.role, asker.circle, asker.table, asker.evening, zone()


def _complete(response: Response) -> Response:
    if SENT_HEADER in request.headers and response.status_code in (302, 303):
        # The script waits for this response, and then goes to the address itself.
        response.status_code = 204
        response.headers[REDIRECT_HEADER] = response.headers.pop("Location")
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
