"""Evenings: which night a moment belongs to, by the clock of a time zone; and the score of a night over all its games.

A zone is an IANA name such as "Europe/Berlin"; "" and names that are not known here stand for that of this machine.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Sequence
from contextlib import suppress
from datetime import UTC, date, datetime, time, timedelta
from functools import cache
from typing import Generic, NamedTuple, TypeVar
from zoneinfo import ZoneInfo, available_timezones

P = TypeVar("P", bound=Hashable)

#: The hour at which an evening is over, and the next one may begin; hardly any table is open then.
NIGHT_ENDS_HOUR = 5
#: Length of a start time that is a date alone.
DATE = len("2026-11-26")
#: How far in seconds the moment at which a table was opened is from the noon of its date at most, whichever clock that is read on.
MAX_NIGHT_SECONDS = 2 * 24 * 3600
#: Moments (Unix seconds) that clocks can show in any zone, a night before and after them too. A damaged file may hold others.
EARLIEST, LATEST = (int(datetime(year, 1, 1, tzinfo=UTC).timestamp()) for year in (2, 9999))
_DAY, _FIRST_DAY = 24 * 3600, date(1970, 1, 1).toordinal()


@cache
def place_zones() -> tuple[str, ...]:
    """The zones of places ("Europe/Berlin"), and "UTC", in order."""
    return tuple(sorted(zone for zone in available_timezones() if zone == "UTC" or ("/" in zone and not zone.startswith("Etc/"))))


@cache
def clock_of(zone: str) -> ZoneInfo | None:
    """The clock of a zone; None for that of this machine."""
    return ZoneInfo(zone) if zone and zone in available_timezones() else None


def clamp_moment(at: int) -> int:
    """A moment (Unix seconds), or the nearest that there can be: one impossible value must not close a page."""
    return max(EARLIEST, min(at, LATEST))


def local_time(at: int, zone: str) -> datetime:
    """What clocks show in a zone at a moment (Unix seconds); without a zone of its own."""
    return datetime.fromtimestamp(clamp_moment(at), clock_of(zone)).replace(tzinfo=None)


def record_time(at: int, zone: str) -> str:
    """A moment (Unix seconds) as records have it, with what clocks show in a zone: "2026-11-13T20:15:00+01:00"."""
    return datetime.fromtimestamp(clamp_moment(at)).astimezone(clock_of(zone)).isoformat()


def night_opened(at: int, started: str | None, zone: str) -> date:
    """The night of a table that was opened at a moment; with a date alone as its start time (`started`) it is that of the date.
    A date far from that moment does not count: a table was not opened in the future, or before there were clocks."""
    if started and len(started) == DATE:
        # A backup may name a day that there is not.
        with suppress(ValueError):
            day = date.fromisoformat(started)
            if abs((day.toordinal() - _FIRST_DAY) * _DAY + _DAY // 2 - at) < MAX_NIGHT_SECONDS:
                return day
    return night_of(at, zone)


def unix_time(local: datetime, zone: str) -> int:
    """When clocks in a zone show a time, in Unix seconds; the first moment of two where they are put back."""
    return int(local.replace(tzinfo=clock_of(zone)).timestamp())


def night_of(at: int, zone: str) -> date:
    """The night to which a moment (Unix seconds) belongs: named by the day on which it began, it lasts until `NIGHT_ENDS_HOUR`."""
    local = local_time(at, zone)
    return local.date() - timedelta(days=1) if local.hour < NIGHT_ENDS_HOUR else local.date()


def night_start(night: date, zone: str) -> int:
    """When a night began, in Unix seconds."""
    return unix_time(datetime.combine(night, time(NIGHT_ENDS_HOUR)), zone)


def evening_end(began: int, zone: str) -> int:
    """When the evening is over that began at a moment (Unix seconds): at the same time of the next day, 23 or 25 hours later if the
    clocks are changed in between."""
    return unix_time(local_time(began, zone) + timedelta(days=1), zone)


#: So many of the last evenings are looked at for the usual weekday, and so many of them make one.
LAST_EVENINGS, MIN_USUAL_EVENINGS = 10, 6


def usual_evening(openings: Sequence[datetime]) -> tuple[int, time] | None:
    """The weekday (Monday is 0) and the time at which people usually meet, to the half hour; None if they have no usual one.
    `openings`: what clocks showed when each evening began, the last one last."""
    last = [opened - timedelta(hours=NIGHT_ENDS_HOUR) for opened in openings[-LAST_EVENINGS:]]
    weekday, many = Counter(opened.weekday() for opened in last).most_common(1)[0] if last else (0, 0)
    if many < MIN_USUAL_EVENINGS:
        return None
    minutes = sorted(opened.hour * 60 + opened.minute for opened in last if opened.weekday() == weekday)
    half_hours = round(minutes[len(minutes) // 2] / 30) + 2 * NIGHT_ENDS_HOUR
    return weekday, time(half_hours // 2 % 24, 30 * (half_hours % 2))


def is_within(evening: int | None, at: int, zone: str) -> bool:
    """Whether a moment belongs to the evening that began at `evening` (None: to none), by the clock of this time zone."""
    return evening is not None and evening <= at < evening_end(evening, zone)


class FinishedTable(NamedTuple, Generic[P]):
    """A finished table: its people by seat, the seats of each side, and the place of each side."""

    people: Sequence[P]
    sides: Sequence[Sequence[int]]
    places: Sequence[int]

    def place_of(self, person: P) -> int | None:
        """The place of a person; None if they did not sit there."""
        return next((place for other, place in self._people_and_places() if other == person), None)

    def _people_and_places(self) -> Iterator[tuple[P, int]]:
        return ((self.people[seat], place) for seats, place in zip(self.sides, self.places, strict=True) for seat in seats)


class LeftBehind(NamedTuple):
    """How many others somebody left behind, of how many they played against: each person counts once a table."""

    behind: int
    of: int


def night_score(tables: Iterable[FinishedTable[P]]) -> dict[P, LeftBehind]:
    """The score of a night over all its finished tables. At each, a person leaves behind every person of a side with a worse
    place, of all people of other sides; partners are not counted, and who shares a place leaves nobody of it behind."""
    score: dict[P, LeftBehind] = {}
    for table in tables:
        sizes = [(len(seats), place) for seats, place in zip(table.sides, table.places, strict=True)]
        everyone = sum(size for size, _ in sizes)
        for seats, place in zip(table.sides, table.places, strict=True):
            behind = sum(size for size, other in sizes if other > place)
            for seat in seats:
                before = score.get(table.people[seat], LeftBehind(0, 0))
                score[table.people[seat]] = LeftBehind(before.behind + behind, before.of + everyone - len(seats))
    return score
