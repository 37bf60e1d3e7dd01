"""Error handlers: each error gives a page in plain words, with the fields of the form that was sent."""

from __future__ import annotations

from flask import Flask, Response, abort, request
from flask_wtf.csrf import CSRFError
from werkzeug.exceptions import HTTPException

from scorepad.store import DatabaseUnavailable, NotFound
from scorepad.web.auth import guard
from scorepad.web.entry import responses
from scorepad.web.http.error_page import error_page, unavailable_page
from scorepad.web.lobby import bin
from scorepad.web.tables import unreadable
from scorepad.web.tables.score_sheet import UnreadableTable
from scorepad.web.tables.unreadable import UnreadableDraft


def install(app: Flask) -> None:
    """Register the error handlers."""
    app.register_error_handler(DatabaseUnavailable, unavailable_page)
    app.register_error_handler(NotFound, bin.no_table)
    app.register_error_handler(UnreadableTable, unreadable.unreadable_table_page)
    app.register_error_handler(UnreadableDraft, unreadable.unreadable_draft_page)

    app.before_request(_refuse_large_body)
    app.after_request(_keep_out_of_parts)

    @app.errorhandler(CSRFError)
    def _stale_form(_: CSRFError) -> Response:
        return error_page("stale-form", 400, again=True)

    @app.errorhandler(HTTPException)
    def _http_error(error: HTTPException) -> Response | HTTPException:
        status = error.code or 500
        if status < 400:
            return error
        if status < 500 and guard.has_no_link():
            return guard.no_link_page()
        keys = {404: "no-page", 405: "no-page", 413: "too-large", 414: "too-large", 431: "too-large", 400: "odd-request"}
        return error_page(keys.get(status, "odd-request" if status < 500 else "our-fault"), status)

    @app.errorhandler(Exception)
    def _unforeseen(error: Exception) -> Response:
        app.logger.exception("%s %s", request.method, request.path, exc_info=error)
        if draft := responses.draft_behind_error():
            return unreadable.unreadable_draft_page(UnreadableDraft(draft))
        return error_page("our-fault", 500, again=True)


def _refuse_large_body() -> None:
    """Refuse a body that is declared too large, before it is read."""
    if (request.content_length or 0) > (request.max_content_length or 0):
        abort(413)


def _keep_out_of_parts(response: Response) -> Response:
    """Keep an error page out of a part of a page: after a failed htmx POST the page stays as it is, after a failed GET it is
    reloaded."""
    if "HX-Request" in request.headers and 400 <= response.status_code < 500:
        name, value = ("HX-Reswap", "none") if request.method == "POST" else ("HX-Refresh", "true")
        response.headers[name] = value
    return response
