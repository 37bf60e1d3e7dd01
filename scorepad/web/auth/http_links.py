"""The links that a phone has over http, where it comes over https: taken over once the visitor says so."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, redirect, request

from scorepad.web.auth.guard import add_link, links_over_http
from scorepad.web.http.urls import safe_path
from scorepad.web.http.visitor import requires

blueprint = Blueprint("http_links", __name__)


@blueprint.post("/http-links")
@requires(None)
def take_http_links() -> Any:
    """Add the links that the page named, as far as the phone has them over http."""
    named = request.form.getlist("link")
    for link in reversed(links_over_http()):
        if str(link.id) in named:
            add_link(link)
    return redirect(safe_path(request.form.get("next")), 303)
