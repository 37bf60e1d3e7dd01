"""The page that is shown while tables of the archive are not counted yet."""

from __future__ import annotations

from flask import Flask, Response, make_response, render_template, request, url_for

from scorepad.web.archive.folds import ArchiveNotReady

#: After so many seconds the page asks again.
RETRY_SECONDS = 1


def install_not_ready(app: Flask) -> None:
    """Show the page wherever an archive is counted."""
    app.register_error_handler(ArchiveNotReady, not_ready_page)


def not_ready_page(counting: ArchiveNotReady) -> Response:
    """How many tables are counted, of how many. It asks again by itself, for the archive in place of a file: a file is only
    downloaded when somebody asks for it."""
    file = "." in request.path.rsplit("/", 1)[-1]
    there = url_for("archive.show_archive") if file else request.full_path.rstrip("?")
    response = make_response(render_template("archive/counting.html", counting=counting, there=there), 503 if file else 200)
    # A header, since it also holds where there are no scripts.
    response.headers["Refresh"] = f"{RETRY_SECONDS}; url={there}"
    if file:
        response.headers["Retry-After"] = str(RETRY_SECONDS)
    response.headers["Cache-Control"] = "no-store"
    return response
