"""The periods to which the archive can be limited: a year, a season or a month, as spans of nights. A night is named by its day."""

from __future__ import annotations

import re
from datetime import date
from typing import NamedTuple

#: The seasons in the order in which they end in a year, with the month in which each begins; a season has three months.
SEASONS = {"winter": 12, "spring": 3, "summer": 6, "autumn": 9}
#: Years that can be asked for.
FIRST_YEAR, LAST_YEAR = 1900, 9997

_KEY = re.compile(rf"([0-9]{{4}})(?:-({'|'.join(SEASONS)}|0[1-9]|1[0-2]))?")


class Period(NamedTuple):
    """A year, or the season that begins in it: the winter of 2025 lasts from December 2025 to the end of February 2026. A month is
    a `season` of two digits."""

    year: int
    season: str = ""

    @property
    def key(self) -> str:
        """The period in an address: "2026", "2026-summer", "2026-03"."""
        return f"{self.year}-{self.season}" if self.season else str(self.year)

    @property
    def month(self) -> int:
        """The month, 0 unless the period is one."""
        return int(self.season) if self.season.isdigit() else 0

    @property
    def months(self) -> tuple[date, ...]:
        """The first day of each of its months."""
        first_month, count = (self.month, 1) if self.month else (SEASONS[self.season], 3) if self.season else (1, 12)
        return tuple(add_months(date(self.year, first_month, 1), month) for month in range(count))

    @property
    def first(self) -> date:
        """The first night."""
        return self.months[0]

    @property
    def after(self) -> date:
        """The first night that is not in it any more."""
        return add_months(self.months[-1], 1)

    @property
    def before(self) -> Period:
        """The same period a year earlier."""
        return Period(self.year - 1, self.season)


def add_months(day: date, months: int) -> date:
    """The first day of the month so many months after that of a day."""
    years, month = divmod(day.month - 1 + months, 12)
    return date(day.year + years, month + 1, 1)


def period_from(text: str) -> Period | None:
    """The period that an address asks for; None if there is none."""
    match = _KEY.fullmatch(text)
    return Period(int(match[1]), match[2] or "") if match and FIRST_YEAR <= int(match[1]) <= LAST_YEAR else None


def years(first: date, last: date) -> list[Period]:
    """The years between two nights, the latest first."""
    return [Period(year) for year in range(last.year, first.year - 1, -1)]


def seasons(year: int, first: date, last: date) -> list[Period]:
    """The seasons that have a month in a year and a night between two nights, in order of time."""
    ending = (Period(year - (season == "winter"), season) for season in SEASONS)
    periods = [*ending, Period(year, "winter")]
    return [period for period in periods if period.first <= last and first < period.after]
