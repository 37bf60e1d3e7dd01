"""The picture of a finished table as geometry, in pixels: what stands where, how large. `templates/picture/result.svg` draws it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from scorepad.web.board.header import counting_entries, totals_course
from scorepad.web.board.result import FinalPlace, final_places, winners_args
from scorepad.web.board.unusual import Rarest
from scorepad.web.forms.badges import Badge
from scorepad.web.http.i18n import date_text, say
from scorepad.web.picture.font import font, writable_text
from scorepad.web.tables.chart import SIDES_WITH_MARKS_ONLY, TotalsChart
from scorepad.web.tables.score_sheet import ScoreSheet
from scorepad.words import signed

WIDTH, HEIGHT = 1080, 1350
#: Margin on the left and right; y of the perforation above the name of the program.
MARGIN, FOOT = 72, 1254
CONTENT_WIDTH = WIDTH - 2 * MARGIN
#: The room for the title of the evening, at the right of the name of the program.
CORNER = 540
#: The smallest words: in a chat the picture is shown at a third of its size.
MIN_SIZE = 34
#: The smallest totals that stand beside each other; longer ones stand in rows.
MIN_SIZE_BESIDE = 60
#: Width of a badge at scale 1.
MARK = 20


@dataclass(frozen=True, slots=True)
class PictureText:
    """A text: `y` is its base line; `kind`: the font; `anchor`: which of its ends is at `x`; `ink`: print, soft or pen."""

    x: float
    y: float
    text: str
    size: int
    kind: str = "sans"
    anchor: str = "start"
    ink: str = "print"


@dataclass(frozen=True, slots=True)
class DrawnBadge:
    """The badge of a person, centred at x, y; `letter`: its initial, "" where the fonts have none."""

    x: float
    y: float
    scale: float
    shape: int
    colour: int
    letter: str


@dataclass(frozen=True, slots=True)
class Circled:
    """A point of the chart with a ring around it, in units of the chart; its label ends or begins (`anchor`) at `label_x`."""

    x: int
    y: int
    label: str
    label_x: int
    anchor: str


@dataclass(frozen=True, slots=True)
class PictureChart:
    """The chart of the totals at x, y, enlarged by `scale`."""

    chart: TotalsChart
    x: float
    y: float
    scale: float
    circled: Circled | None


@dataclass
class Drawing:
    """All of the picture. `summary`: the same in words; `winner_lines`: the double lines under the winners (x, y, width);
    `column_lines`: lines between columns (x, y, height); `rings`: around what is circled (x, y); `bar`: the red line beside the
    sentence (y, height); `unwritten`: names that the fonts cannot write."""

    summary: str
    texts: list[PictureText] = field(default_factory=list)
    badges: list[DrawnBadge] = field(default_factory=list)
    winner_lines: list[tuple[float, float, float]] = field(default_factory=list)
    column_lines: list[tuple[float, float, float]] = field(default_factory=list)
    rings: list[tuple[float, float]] = field(default_factory=list)
    course: PictureChart | None = None
    bar: tuple[float, float] | None = None
    unwritten: list[str] = field(default_factory=list)


def draw_picture(sheet: ScoreSheet, rarest: Rarest | None, names: bool, evening: str = "", agreed: Sequence[str] = ()) -> Drawing:
    """The picture of a finished table, with the sentence about its rarest round, if there is one; without `names` the badges stand
    for the people. For the corner: the title of the `evening`, and who `agreed`, in words, the shorter ones last."""
    ranks = final_places(sheet)
    result = Drawing(_summary(sheet, ranks, names))
    top = _head(result, sheet)
    if len(ranks) < SIDES_WITH_MARKS_ONLY and (size := _largest_size(ranks)) >= MIN_SIZE_BESIDE:
        end = _columns(result, sorted(ranks, key=lambda place: place.side), top, size=size, names=names)
    else:
        end = _rows(result, ranks, top, names=names)
    low = float(FOOT)
    if rarest:
        low = _sentence(result, rarest.text(sheet, names and all(writable_text(badge.name) for badge in sheet.sides[rarest.side])))
    _chart(result, sheet, rarest, top=end + 44, low=low - 34)
    _corner(result, evening, agreed if names else agreed[-1:])
    if names:
        result.unwritten = [badge.name for badge in sheet.seats if not writable_text(badge.name)]
    return result


def _summary(sheet: ScoreSheet, ranks: Sequence[FinalPlace], names: bool) -> str:
    """The picture in words, for those who do not see it."""
    sentences = [f"{sheet.title}, {date_text(sheet.stored.opened_at)}."]
    if names:
        sentences += [
            say("wins", **winners_args(sheet, sheet.table.winners)),
            *(f"{place.names}: {place.number}." for place in ranks),
        ]
    else:
        sentences += [", ".join(place.number for place in ranks) + "."]
    return " ".join(sentences)


def _head(result: Drawing, sheet: ScoreSheet) -> int:
    """Title, date and number of rounds; returns where the totals begin. A long title has a line of its own."""
    title, date = writable_text(sheet.title) or say("app-name"), date_text(sheet.stored.opened_at)
    rounds = sheet.say("rounds-played", n=len(sheet.table.state.rounds))
    beside = CONTENT_WIDTH - font("sans").width(date, 38) - 40
    if font("serif").width(title, 64) <= beside:
        title, size = font("serif").fit(title, 76, beside, least=64)
        result.texts += [
            PictureText(MARGIN, 116, title, size=size, kind="serif"),
            PictureText(WIDTH - MARGIN, 88, date, size=38, anchor="end", ink="soft"),
            PictureText(WIDTH - MARGIN, 138, rounds, size=38, anchor="end", ink="soft"),
        ]  # fmt: skip
        return 184
    title, size = font("serif").fit(title, 76, CONTENT_WIDTH, least=44)
    result.texts += [
        PictureText(MARGIN, 112, title, size=size, kind="serif"), PictureText(MARGIN, 172, date, size=38, ink="soft"),
        PictureText(WIDTH - MARGIN, 172, rounds, size=38, anchor="end", ink="soft"),
    ]  # fmt: skip
    return 216


def _largest_size(ranks: Sequence[FinalPlace]) -> int:
    """The largest size at which the totals fit beside each other."""
    return min(font("bold").fit(place.number, 250, (WIDTH - 120) / len(ranks) - 36, least=1)[1] for place in ranks)


def _columns(result: Drawing, ranks: Sequence[FinalPlace], top: int, size: int, names: bool) -> float:
    """Up to four sides beside each other: badges, a total of that `size`, names; returns where they end."""
    column_width = (WIDTH - 120) / len(ranks)
    bold = font("bold")
    below = top + 108 + 0.73 * size
    name_lines = [_name_lines(place.people, column_width - 28) for place in ranks] if names else []
    for at, place in enumerate(ranks):
        middle = 60 + column_width * (at + 0.5)
        result.badges += _marks(
            place.people, middle, top + 38, scale=min(3.8, (column_width - 24) / (len(place.people) * MARK * 1.16))
        )
        result.texts.append(PictureText(middle, round(below), place.number, size=size, kind="bold", anchor="middle", ink="pen"))
        if place.lead:
            length = min(column_width - 20, bold.width(place.number, size) + 24)
            result.winner_lines.append((middle - length / 2, round(below) + 30, length))
        if names:
            lines, height = name_lines[at]
            result.texts += [
                PictureText(middle, round(below) + 118 + index * (height + 8), line, size=height, kind="bold", anchor="middle")
                for index, line in enumerate(lines)
            ]
    end = below + 62 + max((len(lines) * (height + 8) for lines, height in name_lines), default=0) + (20 if names else 0)
    result.column_lines += [(60 + column_width * at, top + 6, end - top) for at in range(1, len(ranks))]
    return end


def _name_lines(people: Sequence[Badge], room: float) -> tuple[list[str], int]:
    """The names of a side in one line, or in several, and their size; without those of which the fonts have no letter."""
    bold, names = font("bold"), [writable_text(badge.name) for badge in people]
    names = [name for name in names if name]
    together = " & ".join(names)
    if bold.width(together, 40) <= room:
        return ([together] if names else []), bold.fit(together, 52, room, least=40)[1]
    if len(names) == 1:
        names = bold.lines(names[0], 40, room)[:2]
    size = min(bold.fit(name, 52, room, least=MIN_SIZE)[1] for name in names)
    return [bold.fit(name, size, room, least=size)[0] for name in names], size


def _rows(result: Drawing, ranks: Sequence[FinalPlace], top: int, names: bool) -> float:
    """Five sides or more in two columns of rows, or fewer with long totals in one, by place; returns where they end."""
    bold, columns = font("bold"), 1 if len(ranks) < SIDES_WITH_MARKS_ONLY else 2
    per_column, column_width, row_height = -(-len(ranks) // columns), (CONTENT_WIDTH - 48 * (columns - 1)) / columns, 84
    for at, place in enumerate(ranks):
        left, middle = MARGIN + (column_width + 48) * (at // per_column), top + 40 + row_height * (at % per_column)
        number, size = bold.fit(place.number, 52, column_width * 0.75, least=MIN_SIZE)
        result.texts.append(PictureText(left + column_width, middle + 14, number, size=size, kind="bold", anchor="end", ink="pen"))
        number_width = bold.width(number, size)
        if place.lead:
            result.winner_lines.append((left + column_width - number_width - 6, middle + 25, number_width + 12))
        step = MARK * 2.2 * 1.16
        result.badges += _marks(place.people, left + step * len(place.people) / 2, middle, scale=2.2)
        if names:
            room = column_width - step * len(place.people) - number_width - 30
            text = " & ".join(filter(None, (writable_text(badge.name) for badge in place.people)))
            text, size = bold.fit(text, 40, room, least=MIN_SIZE)
            result.texts.append(PictureText(left + step * len(place.people) + 8, middle + 14, text, size=size, kind="bold"))
    return top + row_height * per_column


def _marks(people: Sequence[Badge], middle: float, y: float, scale: float) -> list[DrawnBadge]:
    """The badges of a side in a row around `middle`; partners wear one colour."""
    step = MARK * scale * 1.16
    first = middle - step * (len(people) - 1) / 2
    return [
        DrawnBadge(first + step * at, y, scale, shape=badge.shape, colour=people[0].colour, letter=writable_text(badge.initial))
        for at, badge in enumerate(people)
    ]


def _sentence(result: Drawing, sentence: str) -> float:
    """The sentence in at most three lines above the perforation; returns where it begins."""
    serif, room, sentence = font("serif"), CONTENT_WIDTH - 28, writable_text(sentence)
    size = next((size for size in (50, 46, 42, 38) if len(serif.lines(sentence, size, room)) <= 2), 36)
    lines = serif.lines(sentence, size, room)
    lines = [*lines[:2], " ".join(lines[2:])] if len(lines) > 2 else lines
    step = round(size * 1.24)
    first = FOOT - 52 - step * (len(lines) - 1)
    result.texts += [
        PictureText(MARGIN + 28, first + step * at, serif.fit(line, size, room, least=MIN_SIZE)[0], size=size, kind="serif")
        for at, line in enumerate(lines)
    ]
    result.bar = (first - size * 0.9, step * (len(lines) - 1) + size * 1.2)
    return first - size * 0.9


def _corner(result: Drawing, evening: str, agreed: Sequence[str]) -> None:
    """The title of the evening, and the first text about who agreed that fits, in two lines at most."""
    sans, lines = font("sans"), list[PictureText]()
    if title := writable_text(evening):
        text, size = sans.fit(title, 38, CORNER, least=MIN_SIZE)
        lines.append(PictureText(WIDTH - MARGIN, 0, text, size=size, anchor="end", ink="soft"))
    for sentence in map(writable_text, agreed):
        sentence_lines = sans.lines(sentence, MIN_SIZE, CORNER)
        if len(lines) + len(sentence_lines) <= 2 and all(sans.width(line, MIN_SIZE) <= CORNER for line in sentence_lines):
            lines += [PictureText(WIDTH - MARGIN, 0, line, size=MIN_SIZE, anchor="end", ink="pen") for line in sentence_lines]
            result.summary += f" {sentence}."
            break
    first = FOOT + 60 - 20 * (len(lines) - 1)
    result.texts += [replace(line, y=first + 40 * at) for at, line in enumerate(lines)]


def _chart(result: Drawing, sheet: ScoreSheet, rarest: Rarest | None, top: float, low: float) -> None:
    """The course of the totals between `top` and `low`, as large as fits, with the rarest round circled."""
    course = totals_course(sheet, everything=False)
    if course is None:
        return
    chart = course.chart
    scale = min(CONTENT_WIDTH / chart.width, (low - top) / chart.height)
    circled = None
    if rarest:
        x, y = chart.frame.at(rarest.place, counting_entries(sheet)[rarest.place - 1].totals[rarest.side])
        left = x - 14 - 11 * len(signed(rarest.points)) > chart.left
        circled = Circled(x, y, signed(rarest.points), label_x=x + (-16 if left else 16), anchor="end" if left else "start")
    spare = (low - top) - scale * chart.height
    result.course = PictureChart(chart, (WIDTH - scale * chart.width) / 2, top + spare / 2, scale=scale, circled=circled)
