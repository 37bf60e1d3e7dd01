"""The code in the corner of a display."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from flask import request, url_for
from markupsafe import Markup

from scorepad.store import Grant
from scorepad.web.auth import invite, qr
from scorepad.web.auth.evening import evening_to_share
from scorepad.web.http.i18n import say
from scorepad.web.http.visitor import may


@dataclass(frozen=True, slots=True)
class CornerCode:
    """How others join: a code as text (two groups of three letters), what it lets them do, and its QR code. Where no code stands,
    the text is "": the page asks for one by a form with these `fields`, sent to `action`."""

    text: str
    says: str
    qr_code: Markup
    action: str
    fields: Mapping[str, str]


def corner_code(slug: str | None) -> CornerCode | None:
    """The code to join, with no more rights than the display's own: a watching display lets others watch. None if other phones
    cannot reach the pad, or if the display may not show the code of the circle."""
    if not invite.is_reachable() or not (slug or may("keep")):
        return None
    gives = Grant("scorer" if may("write") else "watcher", slug, evening_to_share() if slug else None)
    action = url_for("join.make_table_code", slug=slug) if slug else url_for("join.make_circle_code")
    fields = {"role": gives.role, "large": "table" if request.endpoint == "display.show_display" else "watch"}
    code = invite.existing_code(gives)
    if code is None:
        return CornerCode("", "", Markup(), action, fields)
    text, drawn = f"{code.text[:3]} {code.text[3:]}", qr.svg(invite.code_url(code.text), say("watch-join"))
    return CornerCode(text, say(f"watch-code-{gives.role}"), drawn, action, fields)
