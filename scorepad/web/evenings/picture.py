"""The picture of an evening, to pass on: names, places, the score of the night, title and date. No address, no code."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from flask import Blueprint, Response, abort, current_app, make_response, redirect, render_template, url_for

from scorepad.web.evenings.evening import MAX_NAMES, EveningView, NightPerson, NightTable, evening_view, night_or_404
from scorepad.web.http.caching import not_modified
from scorepad.web.http.i18n import say
from scorepad.web.http.visitor import requires
from scorepad.web.picture import drawing as geometry
from scorepad.web.picture.drawing import CONTENT_WIDTH, FOOT, MARGIN, MIN_SIZE, Drawing, DrawnMark, PictureText
from scorepad.web.picture.font import font, writable_text
from scorepad.web.picture.png import Renderer, available
from scorepad.web.picture.routes import RENDERER, STYLE, inks
from scorepad.words import number

blueprint = Blueprint("evening_picture", __name__)

#: The most tables that have a column; the widths of a mark, and of the score with what stands after it.
MAX_COLUMNS, NAME_LEFT, SCORE_WIDTH = 6, 64, 190
#: The width of a column with the title of its table over it, and with its number.
TITLED, NUMBERED = 146, 96
#: The height of a row: at most, and at least.
ROW_HEIGHT, MIN_ROW_HEIGHT = 104, 50
#: The height of a line of small words.
LINE = 42
#: y of the first row, under one line of a title or two.
TOP = 330


def draw_evening(night: EveningView) -> Drawing:
    """The picture of an evening."""
    title = writable_text(night.written.title) or night.date
    people, shown = list(night.people), night.counted if len(night.counted) <= MAX_COLUMNS else []
    heads = _heads(shown)
    games = [] if heads or not shown else _games(shown)
    # The games end a line above the foot.
    bottom = FOOT - 40 - LINE * len(games)
    most = int((bottom - TOP) / MIN_ROW_HEIGHT)
    cut = people[:most] if len(people) <= most else people[: most - 1]
    result = Drawing(picture_in_words(night))
    text, size = font("serif").fit(title, 76, CONTENT_WIDTH, 44)
    result.texts.append(PictureText(MARGIN, 122, text, size, "serif"))
    told = [night.date] if night.written.title else []
    under = ", ".join([*told, say("tables-count", n=len(night.counted))])
    text, size = font("sans").fit(under, 40, CONTENT_WIDTH, MIN_SIZE)
    result.texts.append(PictureText(MARGIN, 184, text, size, ink="soft"))
    high = min(ROW_HEIGHT, (bottom - TOP) / max(len(cut) + (len(people) > len(cut)), 1))
    right, column = MARGIN + CONTENT_WIDTH, TITLED if heads else NUMBERED
    middles = [right - SCORE_WIDTH - column * (len(shown) - at - 0.5) for at in range(len(shown))]
    for middle, lines in zip(middles, heads or [[str(at + 1)] for at in range(len(shown))], strict=True):
        _above(result, middle, lines, "middle")
    _above(result, right, font("sans").lines(say("night-behind"), MIN_SIZE, SCORE_WIDTH + 16), "end")
    for at, each in enumerate(cut):
        _row(result, each, round(TOP + high * (at + 0.5)), high, middles)
    if len(people) > len(cut):
        more = say("night-more", n=len(people) - len(cut))
        result.texts.append(PictureText(MARGIN, round(TOP + high * (len(cut) + 0.6)), more, MIN_SIZE, ink="soft"))
    result.texts += [PictureText(MARGIN, bottom + LINE * (at + 0.4), line, MIN_SIZE, ink="soft") for at, line in enumerate(games)]
    result.unwritten = [each.badge.name for each in cut if not writable_text(each.badge.name)]
    return result


def _games(tables: Sequence[NightTable]) -> list[str]:
    """What the numbers above the columns stand for, in lines."""
    told = ", ".join(f"{at + 1} {writable_text(table.title)}".rstrip() for at, table in enumerate(tables))
    return font("sans").lines(told, MIN_SIZE, CONTENT_WIDTH)


def _heads(tables: Sequence[NightTable]) -> list[list[str]]:
    """The titles of tables over their columns, each in at most two lines; [] if one does not fit, or there are too many."""
    room = TITLED - 8
    found = [font("sans").lines(writable_text(table.title), MIN_SIZE, room) for table in tables]
    fit = all(0 < len(lines) <= 2 for lines in found) and all(
        font("sans").width(line, MIN_SIZE) <= room for each in found for line in each
    )
    return found if fit and len(tables) <= MAX_NAMES else []


def _above(result: Drawing, x: float, lines: Sequence[str], anchor: str) -> None:
    """What stands over a column."""
    for at, line in enumerate(lines):
        result.texts.append(PictureText(x, TOP - 24 - LINE * (len(lines) - 1 - at), line, MIN_SIZE, anchor=anchor, ink="soft"))


def _row(result: Drawing, each: NightPerson, y: int, high: float, middles: list[float]) -> None:
    """A person: mark, name, places, score."""
    badge, right = each.badge, MARGIN + CONTENT_WIDTH
    scale = min(2.6, high / 30)
    result.marks.append(DrawnMark(MARGIN + 28, y, scale, badge.shape, badge.colour, writable_text(badge.initial)))
    room = (middles[0] - 48 if middles else right - SCORE_WIDTH) - MARGIN - NAME_LEFT - 16
    name, size = font("bold").fit(writable_text(badge.name), 44, room, MIN_SIZE)
    result.texts.append(PictureText(MARGIN + NAME_LEFT + 8, y + 15, name, size, "bold"))
    for x, place in zip(middles, each.places, strict=False):
        if place is not None:
            result.texts.append(PictureText(x, y + 14, f"{place}.", 40, "bold", "middle", "pen" if place == 1 else "soft"))
        if place == 1:
            result.rings.append((x, y))
    of = f"/ {number(each.score.of)}"
    wide = font("sans").width(of, MIN_SIZE)
    result.texts.append(PictureText(right, y + 15, of, MIN_SIZE, anchor="end", ink="soft"))
    behind = number(each.score.behind)
    result.texts.append(PictureText(right - wide - 12, y + 15, behind, 52, "bold", "end", "pen"))
    if each.lead:
        long = font("bold").width(behind, 52) + 8
        result.double.append((right - wide - 16 - long + 8, y + 22, long))


def picture_in_words(night: EveningView) -> str:
    """The picture in words, for those who do not see it."""
    told = [f"{night.written.title}, {night.date}." if night.written.title else f"{night.date}."]
    told += [say("night-left", name=each.badge.name, n=each.score.behind, of=each.score.of) for each in night.people]
    return " ".join(told)


def _svg(night: EveningView) -> str:
    return render_template("picture/result.svg", d=draw_evening(night), ink=inks(current_app.extensions[STYLE]), size=geometry)


def _counted(night: str) -> EveningView:
    """An evening with something to draw."""
    found = evening_view(night_or_404(night))
    return found if found.people else abort(404)


@blueprint.get("/evenings/<night>.svg")
@requires("watch", tables=True)
def get_evening_svg(night: str) -> Any:
    """The picture as SVG."""
    found = _counted(night)
    if same := not_modified(found.stamp):
        return same
    response = make_response(_svg(found))
    response.mimetype = "image/svg+xml"
    return _called(response, f"scorepad-{found.night}.svg")


@blueprint.get("/evenings/<night>.png")
@requires("watch", tables=True)
def get_evening_png(night: str) -> Any:
    """The picture as PNG; where none can be made now, the way to the SVG."""
    found = _counted(night)
    if same := not_modified(found.stamp, available()):
        return same
    renderer: Renderer = current_app.extensions[RENDERER]
    made = renderer.png(_svg(found))
    if made is None:
        return redirect(url_for("evening_picture.get_evening_svg", night=night), 303)
    response = make_response(made.data)
    response.mimetype = "image/png"
    return _called(response, f"scorepad-{found.night}.png")


def _called(response: Response, name: str) -> Response:
    response.headers.set("Content-Disposition", "inline", filename=name)
    return response


@blueprint.get("/evenings/<night>/picture")
@requires("watch", tables=True)
def show_evening_picture(night: str) -> str:
    """The page with the picture, to pass on."""
    found, kind = _counted(night), "png" if available() else "svg"
    return render_template(
        "archive/evening_picture.html", night=found, summary=picture_in_words(found), unwritten=draw_evening(found).unwritten,
        png=kind == "png",
        kind=kind, file=f"scorepad-{found.night}.{kind}",
    )  # fmt: skip
