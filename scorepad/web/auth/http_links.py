"""The links that a phone has over http, where it comes over https: taken over once the visitor says so."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, redirect, request

from scorepad.web.auth.guard import over_http, take_in
from scorepad.web.http.urls import back_to
from scorepad.web.http.visitor import needs

pages = Blueprint("http_links", __name__)


@pages.post("/http-links")
@needs(None)
def take() -> Any:
    """Add the links that the page named, as far as the phone has them over http."""
    named = request.form.getlist("link")
    for link in reversed(over_http()):
        if str(link.id) in named:
            take_in(link)
    return redirect(back_to(request.form.get("next")), 303)
