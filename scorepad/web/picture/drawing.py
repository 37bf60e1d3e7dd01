"""A picture as geometry, in pixels: what stands where, how large. `templates/picture/picture.svg` draws it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from scorepad.web.forms.badges import Badge
from scorepad.web.picture.font import font, writable_text
from scorepad.web.tables.chart import Circled, TotalsChart

WIDTH, HEIGHT = 1080, 1350
#: Margin on the left and right; y of the perforation above the name of the program.
MARGIN, FOOT = 72, 1254
CONTENT_WIDTH = WIDTH - 2 * MARGIN
#: The smallest words: in a chat the picture is shown at a third of its size.
MIN_SIZE = 34
#: Width of a badge at scale 1.
BADGE_WIDTH = 20


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
class PictureChart:
    """The chart of the totals at x, y, enlarged by `scale`."""

    chart: TotalsChart
    x: float
    y: float
    scale: float
    circled: Circled | None


@dataclass
class Drawing:
    """All of a picture. `summary`: the same in words; `winner_lines`: the double lines under the winners (x, y, width);
    `column_lines`: lines between columns (x, y, height); `rules`: lines from margin to margin (y); `rings`: around what is circled
    (x, y, and half of width and height); `strokes`: of a pen, as path data; `bar`: the red line beside the sentence (y, height);
    `unwritten`: names that the fonts cannot write."""

    summary: str
    texts: list[PictureText] = field(default_factory=list)
    badges: list[DrawnBadge] = field(default_factory=list)
    winner_lines: list[tuple[float, float, float]] = field(default_factory=list)
    column_lines: list[tuple[float, float, float]] = field(default_factory=list)
    rules: list[float] = field(default_factory=list)
    rings: list[tuple[float, float, float, float]] = field(default_factory=list)
    strokes: list[str] = field(default_factory=list)
    course: PictureChart | None = None
    bar: tuple[float, float] | None = None
    unwritten: list[str] = field(default_factory=list)

    def write(self, x: float, y: float, text: str, size: int, room: float, least: int = MIN_SIZE, **look: str) -> None:
        """Add a text no wider than `room`, as large as fits from `size` down to `least`; `look`: `kind`, `anchor` and `ink`."""
        text, size = font(look.get("kind", "sans")).fit(text, size, room, least=least)
        self.texts.append(PictureText(x, y, text, size=size, **look))

    def pin(self, badge: Badge, x: float, y: float, scale: float, colour: int | None = None) -> None:
        """Add a badge, in its own `colour` or in another one."""
        number = badge.colour if colour is None else colour
        self.badges.append(DrawnBadge(x, y, scale, shape=badge.shape, colour=number, letter=writable_text(badge.initial)))

    def tell_unwritten(self, people: Iterable[Badge]) -> None:
        """Tell the names that the fonts cannot write."""
        self.unwritten = [badge.name for badge in people if not writable_text(badge.name)]
