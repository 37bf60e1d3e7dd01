"""The picture of an evening: title and date, names, places, the score of the night. No address, no code."""

from __future__ import annotations

from collections.abc import Sequence

from scorepad.web.evenings.evening import MAX_NAMES, EveningView, NightPerson, NightTable
from scorepad.web.http.i18n import say
from scorepad.web.picture.drawing import CONTENT_WIDTH, FOOT, MARGIN, MIN_SIZE, Drawing, PictureText
from scorepad.web.picture.font import font, writable_text
from scorepad.words import number

#: The most tables that have a column; the widths of a badge, and of the score with what stands after it.
MAX_COLUMNS, NAME_LEFT, SCORE_WIDTH = 6, 64, 190
#: The width of a column with the title of its table over it, and with its number.
TITLED_WIDTH, NUMBERED_WIDTH = 146, 96
#: The height of a row: at most, and at least.
ROW_HEIGHT, MIN_ROW_HEIGHT = 104, 50
#: The height of a line of small words.
LINE_HEIGHT = 42
#: y of the first row, under one line of a title or two.
FIRST_ROW_Y = 330


def draw_evening(night: EveningView) -> Drawing:
    """The picture of an evening."""
    title = writable_text(night.texts.title) or night.date
    people, columns = list(night.people), night.counted if len(night.counted) <= MAX_COLUMNS else []
    heads = _heads(columns)
    games = [] if heads or not columns else _numbered_titles(columns)
    # The games end a line above the foot.
    bottom = FOOT - 40 - LINE_HEIGHT * len(games)
    max_rows = int((bottom - FIRST_ROW_Y) / MIN_ROW_HEIGHT)
    listed = people[:max_rows] if len(people) <= max_rows else people[: max_rows - 1]
    result = Drawing(_summary(night))
    result.write(MARGIN, 122, title, size=76, room=CONTENT_WIDTH, least=44, kind="serif")
    dates = [night.date] if night.texts.title else []
    subtitle = ", ".join([*dates, say("tables-count", n=len(night.counted))])
    result.write(MARGIN, 184, subtitle, size=40, room=CONTENT_WIDTH, ink="soft")
    height = min(ROW_HEIGHT, (bottom - FIRST_ROW_Y) / max(len(listed) + (len(people) > len(listed)), 1))
    right, column_width = MARGIN + CONTENT_WIDTH, TITLED_WIDTH if heads else NUMBERED_WIDTH
    middles = [right - SCORE_WIDTH - column_width * (len(columns) - at - 0.5) for at in range(len(columns))]
    for middle, lines in zip(middles, heads or [[str(at + 1)] for at in range(len(columns))], strict=True):
        _column_head(result, middle, lines, anchor="middle")
    _column_head(result, right, font("sans").lines(say("night-behind"), MIN_SIZE, SCORE_WIDTH + 16), anchor="end")
    for at, person in enumerate(listed):
        _person_row(result, person, round(FIRST_ROW_Y + height * (at + 0.5)), height=height, middles=middles)
    if len(people) > len(listed):
        more = say("night-more", n=len(people) - len(listed))
        result.texts.append(PictureText(MARGIN, round(FIRST_ROW_Y + height * (len(listed) + 0.6)), more, size=MIN_SIZE, ink="soft"))
    result.texts += [
        PictureText(MARGIN, bottom + LINE_HEIGHT * (at + 0.4), line, size=MIN_SIZE, ink="soft") for at, line in enumerate(games)
    ]
    result.tell_unwritten(person.badge for person in listed)
    return result


def _numbered_titles(tables: Sequence[NightTable]) -> list[str]:
    """What the numbers above the columns stand for, in lines."""
    text = ", ".join(f"{at + 1} {writable_text(table.title)}".rstrip() for at, table in enumerate(tables))
    return font("sans").lines(text, MIN_SIZE, CONTENT_WIDTH)


def _heads(tables: Sequence[NightTable]) -> list[list[str]]:
    """The titles of tables over their columns, each in at most two lines; [] if one does not fit, or there are too many."""
    room = TITLED_WIDTH - 8
    heads = [font("sans").lines(writable_text(table.title), MIN_SIZE, room) for table in tables]
    fit = all(0 < len(lines) <= 2 for lines in heads) and all(
        font("sans").width(line, MIN_SIZE) <= room for lines in heads for line in lines
    )
    return heads if fit and len(tables) <= MAX_NAMES else []


def _column_head(result: Drawing, x: float, lines: Sequence[str], anchor: str) -> None:
    """What stands over a column."""
    for at, line in enumerate(lines):
        result.texts.append(
            PictureText(x, FIRST_ROW_Y - 24 - LINE_HEIGHT * (len(lines) - 1 - at), line, size=MIN_SIZE, anchor=anchor, ink="soft")
        )


def _person_row(result: Drawing, person: NightPerson, y: int, height: float, middles: list[float]) -> None:
    """A person: badge, name, places, score."""
    badge, right = person.badge, MARGIN + CONTENT_WIDTH
    result.pin(badge, MARGIN + 28, y, scale=min(2.6, height / 30))
    room = (middles[0] - 48 if middles else right - SCORE_WIDTH) - MARGIN - NAME_LEFT - 16
    result.write(MARGIN + NAME_LEFT + 8, y + 15, writable_text(badge.name), size=44, room=room, kind="bold")
    for x, place in zip(middles, person.places, strict=False):
        if place is not None:
            result.texts.append(
                PictureText(x, y + 14, f"{place}.", size=40, kind="bold", anchor="middle", ink="pen" if place == 1 else "soft")
            )
        if place == 1:
            result.rings.append((x, y, 40, 34))
    of = f"/ {number(person.score.of)}"
    of_width = font("sans").width(of, MIN_SIZE)
    result.texts.append(PictureText(right, y + 15, of, size=MIN_SIZE, anchor="end", ink="soft"))
    behind = number(person.score.behind)
    result.texts.append(PictureText(right - of_width - 12, y + 15, behind, size=52, kind="bold", anchor="end", ink="pen"))
    if person.lead:
        length = font("bold").width(behind, 52) + 8
        result.winner_lines.append((right - of_width - 16 - length + 8, y + 22, length))


def _summary(night: EveningView) -> str:
    """The picture in words, for those who do not see it."""
    sentences = [f"{night.texts.title}, {night.date}." if night.texts.title else f"{night.date}."]
    sentences += [say("night-left", name=person.badge.name, n=person.score.behind, of=person.score.of) for person in night.people]
    return " ".join(sentences)
