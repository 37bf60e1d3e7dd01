"""The picture of a year: its evenings as strokes, four numbers, who won most, the pair and the round. No address, no code."""

from __future__ import annotations

from collections.abc import Sequence

from scorepad.web.archive.tally import tally_months
from scorepad.web.archive.year import YearFact, YearView
from scorepad.web.http.i18n import say
from scorepad.web.picture.drawing import CONTENT_WIDTH, FOOT, MARGIN, MIN_SIZE, WIDTH, Drawing, PictureText
from scorepad.web.picture.font import font, writable_text

#: Where the strokes begin, how far apart months are, how large the strokes are; and y of the lines under them.
TALLY_CORNER, TALLY_STEP, TALLY_SCALE, RULES = (MARGIN + 12, 255), (240, 150), 3, (700, 868, 1032)
#: The most people who are named, and whose marks are drawn for a fact; where the second of two facts begins.
MAX_NAMED, MAX_MARKS, SECOND = 4, 4, 612
#: The room beside the year, and at the right of the name of the program.
HEAD_WIDTH, CORNER_WIDTH = 510, 620


def draw_year(year: YearView, names: bool) -> Drawing:
    """The picture of a year; without `names` the marks stand for the people."""
    right, facts = WIDTH - MARGIN, [fact for fact in (year.won, year.pair) if fact]
    result = Drawing(_summary(year, facts, names))
    result.write(MARGIN, 190, str(year.year), size=150, room=HEAD_WIDTH, kind="serif")
    result.write(right, 122, writable_text(year.circle), size=42, room=HEAD_WIDTH, kind="bold", anchor="end")
    result.write(right, 178, year.evenings_text, size=38, room=HEAD_WIDTH, anchor="end", ink="soft")
    for month in tally_months(year.evenings, TALLY_CORNER, TALLY_STEP, TALLY_SCALE):
        result.strokes += [month.path] if month.path else []
        if month.count and not month.path:
            result.texts.append(PictureText(month.x - 10, month.y + 70, str(month.count), size=72, kind="bold", ink="pen"))
        result.texts.append(PictureText(month.x - 10, month.y + 117, month.name, size=MIN_SIZE, ink="soft"))
    width = CONTENT_WIDTH / len(year.numbers)
    for at, each in enumerate(year.numbers):
        middle = MARGIN + width * (at + 0.5)
        result.write(middle, 790, each.value, size=84, room=width - 20, kind="bold", anchor="middle", ink="pen")
        result.write(middle, 838, each.word, size=36, room=width - 10, anchor="middle", ink="soft")
        result.column_lines += [(MARGIN + width * at, 724, 122)] if at else []
    result.rules += RULES[: 1 + bool(facts) + bool(year.round)]
    for fact, left, end in zip(facts, (MARGIN, SECOND), (SECOND - 24, right) if len(facts) > 1 else (right,), strict=False):
        _fact(result, fact, left, end, names=names)
    if year.round:
        _round(result, year, names)
    if names:
        _people(result, year)
        told = [*(badge for fact in facts for badge in fact.people), *year.round_people]
        result.tell_unwritten({badge.name: badge for badge in told}.values())
    return result


def _people(result: Drawing, year: YearView) -> None:
    """Who played, in the corner: as many names as there is room for."""
    names = [name for badge in year.people if (name := writable_text(badge.name))]
    for named in range(min(MAX_NAMED, len(names)), 0, -1):
        more = [say("more-people", n=len(year.people) - named)] if named < len(year.people) else []
        text = say("name-list", names=[*names[:named], *more])
        if font("sans").width(text, MIN_SIZE) <= CORNER_WIDTH:
            result.write(WIDTH - MARGIN, FOOT + 60, text, size=38, room=CORNER_WIDTH, anchor="end", ink="soft")
            return


def _fact(result: Drawing, fact: YearFact, left: float, end: float, names: bool) -> None:
    """A fact between `left` and `end`: marks, its question, its answer; of a pair its names in place of the question."""
    people = fact.people[:MAX_MARKS]
    rows, columns, step = (2, 2, 50) if len(people) > 2 else (1, len(people), 64 if len(people) > 1 else 88)
    for at, badge in enumerate(people):
        y = 948 + step * (at // columns - (rows - 1) / 2)
        result.pin(badge, left + step * (at % columns + 0.5), y, scale=(4.2, 3, 2.3, 2.3)[len(people) - 1])
    left += step * columns + 20
    who, serif = writable_text(fact.names) if names else "", font("serif")
    over, short, who = (who, "pair-together", "") if fact.is_pair else (fact.question, "won-word", f"{who}, " if who else "")
    fits = over and font("sans").width(over, MIN_SIZE) <= end - left
    result.write(left, 940, over if fits else say(short), size=36, room=end - left, ink="soft")
    text, size = serif.fit(who + fact.figure, 50, end - left, least=MIN_SIZE)
    if text != who + fact.figure:
        # Names that are too long are cut, the figure never is.
        text = f"{serif.fit(who, size, end - left - serif.width(f' {fact.figure}', size), least=size)[0]} {fact.figure}"
    result.texts.append(PictureText(left, 996, text, size=size, kind="serif"))


def _round(result: Drawing, year: YearView, names: bool) -> None:
    """The round of the year."""
    assert year.round
    writable = names and all(writable_text(badge.name) for badge in year.round_people)
    text = writable_text(year.round.text if writable else year.round_text[:1].upper() + year.round_text[1:])
    question, left = say("year-round"), MARGIN + 238
    result.write(MARGIN, 1084, question, size=36, room=CONTENT_WIDTH, ink="soft")
    if not writable:
        after = MARGIN + font("sans").width(question, 36) + 20
        for at, badge in enumerate(year.round_people[:MAX_MARKS]):
            result.pin(badge, after + 56 * (at + 0.5), 1072, scale=2.4)
    result.write(MARGIN + 98, 1173, year.round.points, size=66, room=170, kind="bold", anchor="middle", ink="pen")
    result.rings.append((MARGIN + 98, 1150, 104, 50))
    serif, room = font("serif"), CONTENT_WIDTH - 238
    size = next((size for size in (42, 38) if len(serif.lines(text, size, room)) <= 2), MIN_SIZE)
    lines = serif.lines(text, size, room)
    lines = [*lines[:2], " ".join(lines[2:])] if len(lines) > 2 else lines
    for at, line in enumerate(lines):
        result.write(left, (1132 if len(lines) > 2 else 1142) + (46 if len(lines) > 2 else 54) * at, line, size, room, kind="serif")


def _summary(year: YearView, facts: Sequence[YearFact], names: bool) -> str:
    """The picture in words, for those who do not see it."""
    numbers = ", ".join(f"{each.value} {each.word}" for each in year.numbers)
    told = [f"{fact.question}: {fact.answer if names else f'{fact.figure}.'}" for fact in facts]
    rounds = [f"{say('year-round')}: {year.round.points}, {year.round.text if names else year.round_text}"] if year.round else []
    return " ".join([f"{', '.join(filter(None, (year.circle, year.title)))}: {year.evenings_text}, {numbers}.", *told, *rounds])
