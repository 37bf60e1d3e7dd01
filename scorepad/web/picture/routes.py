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

#: Arguments of an address of the picture, each with the value that changes it: badges in place of names, no sentence.
WHO, MARKS, RARE, LEFT_OUT = "who", "marks", "rare", "none"
#: The keys in `app.extensions` of the renderer and of the style sheet that has the colours.
RENDERER, STYLE = "scorepad-renderer", "scorepad-style"


def install(app: Flask, style: Path) -> None:
    """Set up the renderer; `style`: the style sheet of the site, whose colours by day the picture has at night as well."""
    app.extensions[RENDERER] = Renderer()
    app.extensions[STYLE] = style


@cache
def inks(style: Path) -> dict[str, str]:
    """The colours of the site by day: of its tokens by name, of people by number. Those of the night come later in the style
    sheet."""
    colours: dict[str, str] = {}
    text = style.read_text(encoding="utf-8")
    for name, colour in re.findall(r"--([a-z]+[0-9]*): (#[0-9A-F]{6})\b", text):
        colours.setdefault(name, colour)
    for person, colour in re.findall(r"\.k([0-9]+) \{ --c: (#[0-9A-F]{6})\b", text):
        colours.setdefault(person, colour)
    return colours


def _picture_args() -> dict[str, str]:
    """The arguments of this request that change the picture."""
    choices = {WHO: MARKS, RARE: LEFT_OUT}
    return {name: value for name, value in choices.items() if request.args.get(name) == value}


def _drawing(sheet: ScoreSheet, args: dict[str, str]) -> geometry.Drawing:
    rarest_or_soon = rarest(sheet)
    rarest_round = None if RARE in args or rarest_or_soon == "soon" else rarest_or_soon
    agreed = agreed_in_short(sheet, store().signatures.of(sheet.slug))
    return geometry.draw_picture(sheet, rarest_round, WHO not in args, evening=title_of_evening(sheet.stored), agreed=agreed)


def _svg(sheet: ScoreSheet, args: dict[str, str]) -> str:
    drawing = _drawing(sheet, args)
    return render_template("picture/result.svg", d=drawing, ink=inks(current_app.extensions[STYLE]), size=geometry)


@blueprint.get("/t/<slug>/picture")
def show_picture(slug: str) -> Any:
    """The page with the picture, where visitors choose what it shows and pass it on. A table that goes on has its result as text
    only. With `?wait=1`, which the open page asks, the response is empty until the rarest round is known."""
    sheet, args = load_sheet(slug), _picture_args()
    if not sheet.table.finished:
        return redirect(url_for("result.show_result_text", slug=slug), 303)
    rarest_or_soon, kind = rarest(sheet, begin=True), "png" if available() else "svg"
    if rarest_or_soon == "soon" and "wait" in request.args:
        return "", 204
    return render_template(
        "picture/page.html", sheet=sheet, asked=args, rarest=rarest_or_soon, d=_drawing(sheet, args), png=kind == "png",
        address=_picture_url(kind, slug, args), file=f"{_file_name(sheet)}.{kind}",
    )  # fmt: skip


@blueprint.get("/t/<slug>/picture.svg")
def get_picture_svg(slug: str) -> Any:
    """The picture as SVG."""
    sheet, args = _finished_sheet(slug), _picture_args()
    if same := not_modified(sheet.stamp, rarest(sheet), title_of_evening(sheet.stored), store().signatures.of(slug)):
        return same
    response = make_response(_svg(sheet, args))
    response.mimetype = "image/svg+xml"
    return _with_filename(response, f"{_file_name(sheet)}.svg")


@blueprint.get("/t/<slug>/picture.png")
def get_picture_png(slug: str) -> Any:
    """The picture as PNG; a redirect to the SVG where none can be made now."""
    sheet, args = _finished_sheet(slug), _picture_args()
    if same := not_modified(sheet.stamp, rarest(sheet), title_of_evening(sheet.stored), store().signatures.of(slug), available()):
        return same
    renderer: Renderer = current_app.extensions[RENDERER]
    png = renderer.png(_svg(sheet, args))
    if png is None:
        return redirect(_picture_url("svg", slug, args), 303)
    response = make_response(png.data)
    response.mimetype = "image/png"
    return _with_filename(response, f"{_file_name(sheet)}.png")


def _picture_url(kind: str, slug: str, args: Mapping[str, Any]) -> str:
    """The address of the picture as "png" or "svg"."""
    return url_for(f"picture.get_picture_{kind}", slug=slug, **args)


def _finished_sheet(slug: str) -> ScoreSheet:
    sheet = load_sheet(slug)
    return sheet if sheet.table.finished else abort(404)


def _file_name(sheet: ScoreSheet) -> str:
    """The name of the file, without its ending; nothing in it leads to the table."""
    game = "-".join(re.findall(r"[a-z0-9]+", sheet.game.id.lower()))
    return f"scorepad-{game}-{len(sheet.table.state.rounds)}"


def _with_filename(response: Response, name: str) -> Response:
    response.headers.set("Content-Disposition", "inline", filename=name)
    return response
