"""The health check, for containers, proxies and scripts."""

from __future__ import annotations

from flask import Blueprint, Response, jsonify

from scorepad.store import Unavailable
from scorepad.web.http.visitor import needs, whole_store

pages = Blueprint("health", __name__)


@pages.get("/health")
@needs(None)
def page() -> Response:
    """200 if the database answers, else 503 with the reason, as JSON; needs no session and is not cached."""
    try:
        whole_store().answers()
    except Unavailable as error:
        response = jsonify(status="unavailable", reason=error.reason)
        response.status_code = 503
    else:
        response = jsonify(status="ok")
    response.headers["Cache-Control"] = "no-store"
    return response
