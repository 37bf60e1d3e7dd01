"""The health check, for containers, proxies and scripts."""

from __future__ import annotations

from flask import Blueprint, Response, jsonify

from scorepad.store import DatabaseUnavailable
from scorepad.web.http.visitor import requires, store_of_all

blueprint = Blueprint("health", __name__)


@blueprint.get("/health")
@requires(None)
def check_health() -> Response:
    """200 if the database answers, else 503 with the reason, as JSON; needs no session and is not cached."""
    try:
        store_of_all().ping()
    except DatabaseUnavailable as error:
        response = jsonify(status="unavailable", reason=error.reason)
        response.status_code = 503
    else:
        response = jsonify(status="ok")
    response.headers["Cache-Control"] = "no-store"
    return response
