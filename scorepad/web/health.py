"""Whether all is well, for whoever watches over the pad: a container, a proxy, a script."""

from __future__ import annotations

from flask import Blueprint, Response, jsonify

from scorepad.store import Unavailable
from scorepad.web.http.visitor import needs, whole_store

pages = Blueprint("health", __name__)


@pages.get("/health")
@needs(None)
def page() -> Response:
    """200 as long as the database answers, else 503 with the reason; needs no session and is never kept."""
    try:
        whole_store().answers()
    except Unavailable as error:
        response = jsonify(status="unavailable", reason=error.reason)
        response.status_code = 503
    else:
        response = jsonify(status="ok")
    response.headers["Cache-Control"] = "no-store"
    return response
