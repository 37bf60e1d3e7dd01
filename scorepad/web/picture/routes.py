"""The pictures of finished tables, evenings and years, to pass on: their pages, and the pictures themselves as PNG and as SVG."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from flask import Blueprint, Flask, Response, abort, current_app, redirect, render_template, request, url_for

from scorepad.core.record import base_id
from scorepad.web.archive.year import year_or_404
from scorepad.web.board.result import agreed_in_short
from scorepad.web.board.unusual import rarest
from scorepad.web.evenings.evening import EveningView, evening_view, night_or_404, title_of_evening
from scorepad.web.http.caching import not_modified
from scorepad.web.http.visitor import requires, store
from scorepad.web.picture import drawing as geometry
from scorepad.web.picture.drawing import Drawing
from scorepad.web.picture.evening import draw_evening
from scorepad.web.picture.png import Renderer, available
from scorepad.web.picture.result import draw_result
from scorepad.web.picture.year import draw_year
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


def _picture_args() -> dict[str, Any]:
    """The arguments of this request that change the picture."""
    choices = {WHO: MARKS, RARE: LEFT_OUT}
    return {name: value for name, value in choices.items() if request.args.get(name) == value}


def _draw(sheet: ScoreSheet, args: Mapping[str, str]) -> Drawing:
    rarest_or_soon = rarest(sheet)
    rarest_round = None if RARE in args or rarest_or_soon == "soon" else rarest_or_soon
    agreed = agreed_in_short(sheet, store().signatures.of(sheet.slug))
    return draw_result(sheet, rarest_round, WHO not in args, evening=title_of_evening(sheet.stored), agreed=agreed)


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
    address = url_for("picture.get_picture", slug=slug, kind=kind, **args)
    return _page(_draw(sheet, args), kind, address, name=_file_name(sheet), sheet=sheet, asked=args, rarest=rarest_or_soon)


@blueprint.get("/t/<slug>/picture.svg", defaults={"kind": "svg"})
@blueprint.get("/t/<slug>/picture.png", defaults={"kind": "png"})
def get_picture(slug: str, kind: str) -> Any:
    """The picture as SVG or PNG; a redirect to the SVG where no PNG can be made now."""
    sheet, args = load_sheet(slug), _picture_args()
    if not sheet.table.finished:
        abort(404)
    if same := not_modified(sheet.stamp, rarest(sheet), title_of_evening(sheet.stored), store().signatures.of(slug), available()):
        return same
    return _response(_draw(sheet, args), kind, _file_name(sheet)) or redirect(
        url_for("picture.get_picture", slug=slug, kind="svg", **args), 303
    )


@blueprint.get("/evenings/<night>/picture")
@requires("watch", tables=True)
def show_evening_picture(night: str) -> str:
    """The page with the picture of an evening, from which it is passed on."""
    evening, kind, table = _evening_or_404(night), "png" if available() else "svg", request.args.get("table")
    address = url_for("picture.get_evening_picture", night=evening.night, kind=kind, table=table)
    return _page(draw_evening(evening), kind, address, name=f"scorepad-{evening.night}", night=evening, asked={})


@blueprint.get("/evenings/<night>.svg", defaults={"kind": "svg"})
@blueprint.get("/evenings/<night>.png", defaults={"kind": "png"})
@requires("watch", tables=True)
def get_evening_picture(night: str, kind: str) -> Any:
    """The picture of an evening as SVG or PNG; a redirect to the SVG where no PNG can be made now."""
    evening = _evening_or_404(night)
    if same := not_modified(evening, available()):
        return same
    return _response(draw_evening(evening), kind, f"scorepad-{evening.night}") or redirect(
        url_for("picture.get_evening_picture", night=night, kind="svg"), 303
    )


@blueprint.get("/archive/year/<int:year>/picture")
def show_year_picture(year: int) -> str:
    """The page with the picture of a year; `?who=marks`: with marks in place of names."""
    view, args, kind = year_or_404(year), _who_args(), "png" if available() else "svg"
    address = url_for("picture.get_year_picture", year=year, kind=kind, **args)
    return _page(draw_year(view, WHO not in args), kind, address, name=f"scorepad-{year}", year=view, asked=args)


@blueprint.get("/archive/year/<int:year>/picture.svg", defaults={"kind": "svg"})
@blueprint.get("/archive/year/<int:year>/picture.png", defaults={"kind": "png"})
def get_year_picture(year: int, kind: str) -> Any:
    """The picture of a year as SVG or PNG; a redirect to the SVG where no PNG can be made now."""
    view, args = year_or_404(year), _who_args()
    if same := not_modified(view, available()):
        return same
    return _response(draw_year(view, WHO not in args), kind, f"scorepad-{year}") or redirect(
        url_for("picture.get_year_picture", year=year, kind="svg", **args), 303
    )


def _who_args() -> dict[str, Any]:
    return {name: value for name, value in _picture_args().items() if name == WHO}


def _evening_or_404(night: str) -> EveningView:
    """An evening with something to draw."""
    evening = evening_view(night_or_404(night))
    return evening if evening.people else abort(404)


def _page(drawing: Drawing, kind: str, address: str, name: str, **more: Any) -> str:
    """The page with a picture; `name`: of its file, without its ending; `more`: what it shows."""
    return render_template("picture/page.html", d=drawing, png=kind == "png", address=address, file=f"{name}.{kind}", **more)


def _response(drawing: Drawing, kind: str, name: str) -> Response | None:
    """The picture itself; None where no PNG can be made now. `name`: of its file, without its ending."""
    data: str | bytes = render_template("picture/picture.svg", d=drawing, ink=inks(current_app.extensions[STYLE]), size=geometry)
    if kind == "png":
        renderer: Renderer = current_app.extensions[RENDERER]
        if (png := renderer.png(str(data))) is None:
            return None
        data = png.data
    response = Response(data, mimetype={"svg": "image/svg+xml", "png": "image/png"}[kind])
    response.headers.set("Content-Disposition", "inline", filename=f"{name}.{kind}")
    return response


def _file_name(sheet: ScoreSheet) -> str:
    """The name of the file, without its ending; nothing in it leads to the table."""
    game = "-".join(re.findall(r"[a-z0-9]+", base_id(sheet.game.id)))
    return f"scorepad-{game}-{sheet.table.round_count}"
