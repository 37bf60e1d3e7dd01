"""Static files: minified, hashed and compressed once at the start, and sent at versioned addresses that browsers cache for good."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from graphlib import TopologicalSorter
from hashlib import blake2b
from mimetypes import MimeTypes
from pathlib import Path
from posixpath import dirname, join, normpath
from typing import Any

from flask import Flask, Response, abort, request
from rcssmin import cssmin
from rjsmin import jsmin

from scorepad.web.http.compression import MIN_BYTES, TEXTS, gzip_bytes, replace_body, takes_gzip
from scorepad.web.http.visitor import requires

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
        packed = gzip_bytes(content, 9) if mimetype in TEXTS and len(content) >= MIN_BYTES else None
        files[name] = StaticFile(content, packed, mimetype, blake2b(content, digest_size=5).hexdigest())
    return files


def _shorter(name: str) -> Callable[[str], str] | None:
    return None if ".min." in name else MINIFIERS.get(Path(name).suffix)


def _loaded(name: str, content: bytes) -> list[str]:
    """The names of the files that this one loads."""
    if name == MANIFEST:
        return [icon["src"] for icon in json.loads(content)["icons"]]
    return [_beside(name, path) for path in LOADED.findall(content.decode())] if _shorter(name) else []


def _beside(name: str, path: str) -> str:
    """The name of the file at `path`, which is relative to the file `name`."""
    return normpath(join(dirname(name), path))


def _with_versions(name: str, script: str, files: Mapping[str, StaticFile]) -> str:
    return LOADED.sub(lambda found: f"'{found[1]}?v={files[_beside(name, found[1])].version}'", script)
