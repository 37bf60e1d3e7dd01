"""The picture of a finished table: totals, their course, the sentence about its rarest round."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from scorepad.web.board.header import course_points, totals_course
from scorepad.web.board.result import FinalPlace, final_places, winners_args
from scorepad.web.board.unusual import Rarest
from scorepad.web.forms.badges import Badge
from scorepad.web.http.i18n import date_text, say
from scorepad.web.picture.drawing import (
    BADGE_WIDTH,
    CONTENT_WIDTH,
    FOOT,
    MARGIN,
    MIN_SIZE,
    WIDTH,
    Drawing,
    PictureChart,
    PictureText,
)  # fmt: skip
from scorepad.web.picture.font import font, writable_text
from scorepad.web.tables.chart import SIDES_WITH_MARKS_ONLY, circle_point
from scorepad.web.tables.score_sheet import ScoreSheet
from scorepad.web.tables.seams import seams_told

#: The room for the title of the evening, at the right of the name of the program.
CORNER_WIDTH = 540
#: The smallest totals that stand beside each other; longer ones stand in rows.
MIN_SIZE_BESIDE = 60


def draw_result(sheet: ScoreSheet, rarest: Rarest | None, names: bool, evening: str = "", agreed: Sequence[str] = ()) -> Drawing:
    """The picture of a finished table, with the sentence about its rarest round, if there is one; without `names` the badges stand
    for the people. For the corner: the title of the `evening`, and who `agreed`, in words, the shorter ones last."""
    ranks = final_places(sheet)
    result = Drawing(_summary(sheet, ranks, names))
    top = _head(result, sheet)
    if len(ranks) < SIDES_WITH_MARKS_ONLY and (size := _largest_size(ranks)) >= MIN_SIZE_BESIDE:
        end = _columns(result, sorted(ranks, key=lambda place: place.side), top, size=size, names=names)
    else:
        end = _rows(result, ranks, top, names=names)
    if names and (told := seams_told(sheet)):
        end = _seams(result, told, end + 60)
    low = float(FOOT)
    if names and sheet.table.winners != sheet.game.leaders(sheet.table.state):
        # Whose total is no reason to win.
        low = _sentence(result, sheet.words_for(sheet.table.ending))
    elif rarest:
        low = _sentence(result, rarest.text(sheet, names and all(writable_text(badge.name) for badge in sheet.sides[rarest.side])))
    _chart(result, sheet, rarest, top=end + 44, low=low - 34)
    _corner(result, evening, agreed if names else agreed[-1:])
    if names:
        result.tell_unwritten(sheet.seats)
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
    rounds = sheet.say("rounds-played", n=sheet.table.round_count)
    beside = CONTENT_WIDTH - font("sans").width(date, 38) - 40
    if font("serif").width(title, 64) <= beside:
        result.write(MARGIN, 116, title, size=76, room=beside, least=64, kind="serif")
        result.texts += [
            PictureText(WIDTH - MARGIN, 88, date, size=38, anchor="end", ink="soft"),
            PictureText(WIDTH - MARGIN, 138, rounds, size=38, anchor="end", ink="soft"),
        ]
        return 184
    result.write(MARGIN, 112, title, size=76, room=CONTENT_WIDTH, least=44, kind="serif")
    result.texts += [
        PictureText(MARGIN, 172, date, size=38, ink="soft"),
        PictureText(WIDTH - MARGIN, 172, rounds, size=38, anchor="end", ink="soft"),
    ]
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
        scale = min(3.8, (column_width - 24) / (len(place.people) * BADGE_WIDTH * 1.16))
        _pin_side(result, place.people, middle, top + 38, scale=scale)
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
        step = BADGE_WIDTH * 2.2 * 1.16
        _pin_side(result, place.people, left + step * len(place.people) / 2, middle, scale=2.2)
        if names:
            room = column_width - step * len(place.people) - number_width - 30
            text = " & ".join(filter(None, (writable_text(badge.name) for badge in place.people)))
            result.write(left + step * len(place.people) + 8, middle + 14, text, size=40, room=room, kind="bold")
    return top + row_height * per_column


def _pin_side(result: Drawing, people: Sequence[Badge], middle: float, y: float, scale: float) -> None:
    """The badges of a side in a row around `middle`; partners wear one colour."""
    step = BADGE_WIDTH * scale * 1.16
    first = middle - step * (len(people) - 1) / 2
    for at, badge in enumerate(people):
        result.pin(badge, first + step * at, y, scale=scale, colour=people[0].colour)


def _seams(result: Drawing, told: str, y: float) -> float:
    """Where people took over seats, joined or left, in two lines at most; returns where they end."""
    sans = font("sans")
    lines = sans.lines(writable_text(told), MIN_SIZE, CONTENT_WIDTH)
    lines = [*lines[:1], " ".join(lines[1:])] if len(lines) > 1 else lines
    for at, line in enumerate(lines):
        text, size = sans.fit(line, MIN_SIZE, CONTENT_WIDTH, least=MIN_SIZE)
        result.texts.append(PictureText(MARGIN, round(y) + 44 * at, text, size=size, ink="soft"))
    result.summary += f" {told}"
    return y + 44 * (len(lines) - 1)


def _sentence(result: Drawing, sentence: str) -> float:
    """The sentence in at most three lines above the perforation; returns where it begins."""
    serif, room, sentence = font("serif"), CONTENT_WIDTH - 28, writable_text(sentence)
    size = next((size for size in (50, 46, 42, 38) if len(serif.lines(sentence, size, room)) <= 2), 36)
    lines = serif.lines(sentence, size, room)
    lines = [*lines[:2], " ".join(lines[2:])] if len(lines) > 2 else lines
    step = round(size * 1.24)
    first = FOOT - 52 - step * (len(lines) - 1)
    for at, line in enumerate(lines):
        text, _ = serif.fit(line, size, room, least=MIN_SIZE)
        result.texts.append(PictureText(MARGIN + 28, first + step * at, text, size=size, kind="serif"))
    result.bar = (first - size * 0.9, step * (len(lines) - 1) + size * 1.2)
    return first - size * 0.9


def _corner(result: Drawing, evening: str, agreed: Sequence[str]) -> None:
    """The title of the evening, and the first text about who agreed that fits, in two lines at most."""
    sans, lines = font("sans"), list[PictureText]()
    if title := writable_text(evening):
        text, size = sans.fit(title, 38, CORNER_WIDTH, least=MIN_SIZE)
        lines.append(PictureText(WIDTH - MARGIN, 0, text, size=size, anchor="end", ink="soft"))
    for sentence in map(writable_text, agreed):
        sentence_lines = sans.lines(sentence, MIN_SIZE, CORNER_WIDTH)
        if len(lines) + len(sentence_lines) <= 2 and all(sans.width(line, MIN_SIZE) <= CORNER_WIDTH for line in sentence_lines):
            lines += [PictureText(WIDTH - MARGIN, 0, line, size=MIN_SIZE, anchor="end", ink="pen") for line in sentence_lines]
            result.summary += f" {sentence}."
            break
    first = FOOT + 60 - 20 * (len(lines) - 1)
    result.texts += [replace(line, y=first + 40 * at) for at, line in enumerate(lines)]


def _chart(result: Drawing, sheet: ScoreSheet, rarest: Rarest | None, top: float, low: float) -> None:
    """The course of the totals, in games for chips of the gains, between `top` and `low`, as large as fits, with the rarest round
    circled."""
    course = totals_course(sheet, everything=False, gains=sheet.chips)
    if course is None:
        return
    chart = course.chart
    scale = min(CONTENT_WIDTH / chart.width, (low - top) / chart.height)
    circled = None
    if rarest:
        value = course_points(sheet, gains=sheet.chips)[rarest.place][rarest.side] or 0
        circled = circle_point(chart, rarest.place, value, rarest.points)
    spare = (low - top) - scale * chart.height
    result.course = PictureChart(chart, (WIDTH - scale * chart.width) / 2, top + spare / 2, scale=scale, circled=circled)
