"""The picture of a finished table: its page, and the picture itself as PNG and as SVG."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from flask import Blueprint, Flask, Response, abort, current_app, make_response, redirect, render_template, request, url_for

from scorepad.web.board.result import agreed_in_short
from scorepad.web.board.unusual import rarest
from scorepad.web.evenings.evening import title_of_evening
from scorepad.web.http.caching import not_modified
from scorepad.web.http.visitor import store
from scorepad.web.picture import drawing as geometry
from scorepad.web.picture.png import Renderer, available
from scorepad.web.tables.score_sheet import ScoreSheet, load_sheet

blueprint = Blueprint("picture", __name__)

#: Arguments of an address of the picture and the values that change it: marks in place of names, no sentence.
WHO, MARKS, RARE, LEFT_OUT = "who", "marks", "rare", "none"
#: The keys in `app.extensions` of the renderer and of the style sheet that has the colours.
RENDERER, STYLE = "scorepad-renderer", "scorepad-style"


def install(app: Flask, style: Path) -> None:
    """Set up the renderer; `style`: the style sheet of the site, whose colours by day the picture has at night as well."""
    app.extensions[RENDERER] = Renderer()
    app.extensions[STYLE] = style


@cache
def inks(style: Path) -> dict[str, str]:
    """The colours of the site by day: of its tokens by their names, of people by their numbers. Those of the night come later in
    the style sheet."""
    found: dict[str, str] = {}
    text = style.read_text(encoding="utf-8")
    for name, colour in re.findall(r"--([a-z]+[0-9]*): (#[0-9A-F]{6})\b", text):
        found.setdefault(name, colour)
    for person, colour in re.findall(r"\.k([0-9]+) \{ --c: (#[0-9A-F]{6})\b", text):
        found.setdefault(person, colour)
    return found


def _asked() -> dict[str, str]:
    """The arguments of this request that change the picture."""
    known = {WHO: MARKS, RARE: LEFT_OUT}
    return {name: value for name, value in known.items() if request.args.get(name) == value}


def _drawing(sheet: ScoreSheet, asked: dict[str, str]) -> geometry.Drawing:
    found = rarest(sheet)
    told = None if RARE in asked or found == "soon" else found
    agreed = agreed_in_short(sheet, store().signatures(sheet.slug))
    return geometry.draw_picture(sheet, told, WHO not in asked, title_of_evening(sheet.stored), agreed)


def _svg(sheet: ScoreSheet, asked: dict[str, str]) -> str:
    drawn = _drawing(sheet, asked)
    return render_template("picture/result.svg", d=drawn, ink=inks(current_app.extensions[STYLE]), size=geometry)


@blueprint.get("/t/<slug>/picture")
def show_picture(slug: str) -> Any:
    """The page with the picture, with what it shows to choose, and to pass on. A table that goes on has its result as text only.
    With `?wait=1` there is an answer only once the rarest round is known: the page that is open asks."""
    sheet, asked = load_sheet(slug), _asked()
    if not sheet.table.finished:
        return redirect(url_for("result.show_result_text", slug=slug), 303)
    found, kind = rarest(sheet, begin=True), "png" if available() else "svg"
    if found == "soon" and "wait" in request.args:
        return "", 204
    return render_template(
        "picture/page.html", sheet=sheet, asked=asked, rarest=found, d=_drawing(sheet, asked), png=kind == "png",
        address=_address(kind, slug, asked), file=f"{_name(sheet)}.{kind}",
    )  # fmt: skip


@blueprint.get("/t/<slug>/picture.svg")
def get_picture_svg(slug: str) -> Any:
    """The picture as SVG, which needs no program to make it."""
    sheet, asked = _finished(slug), _asked()
    if same := not_modified(sheet.stamp, rarest(sheet), title_of_evening(sheet.stored), store().signatures(slug)):
        return same
    response = make_response(_svg(sheet, asked))
    response.mimetype = "image/svg+xml"
    return _called(response, f"{_name(sheet)}.svg")


@blueprint.get("/t/<slug>/picture.png")
def get_picture_png(slug: str) -> Any:
    """The picture as PNG; where none can be made now, the way to the SVG."""
    sheet, asked = _finished(slug), _asked()
    if same := not_modified(sheet.stamp, rarest(sheet), title_of_evening(sheet.stored), store().signatures(slug), available()):
        return same
    renderer: Renderer = current_app.extensions[RENDERER]
    made = renderer.png(_svg(sheet, asked))
    if made is None:
        return redirect(_address("svg", slug, asked), 303)
    response = make_response(made.data)
    response.mimetype = "image/png"
    return _called(response, f"{_name(sheet)}.png")


def _address(kind: str, slug: str, asked: Mapping[str, Any]) -> str:
    """The address of the picture as "png" or "svg"."""
    return url_for(f"picture.get_picture_{kind}", slug=slug, **asked)


def _finished(slug: str) -> ScoreSheet:
    sheet = load_sheet(slug)
    return sheet if sheet.table.finished else abort(404)


def _name(sheet: ScoreSheet) -> str:
    """The name of the file, without its ending; nothing in it leads to the table."""
    played = "-".join(re.findall(r"[a-z0-9]+", sheet.game.id.lower()))
    return f"scorepad-{played}-{len(sheet.table.state.rounds)}"


def _called(response: Response, name: str) -> Response:
    response.headers.set("Content-Disposition", "inline", filename=name)
    return response
