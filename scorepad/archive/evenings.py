"""Evenings: which night a moment belongs to, by the clock of a time zone.

A zone is an IANA name such as "Europe/Berlin"; "" and names that are not known here stand for that of this machine.
"""

from __future__ import annotations

from datetime import date, datetime, time, timedelta
from functools import cache
from zoneinfo import ZoneInfo, available_timezones

#: The hour at which an evening is over, and the next one may begin; hardly any table is open then.
MORNING = 5


@cache
def zones() -> tuple[str, ...]:
    """The zones of places ("Europe/Berlin"), and "UTC", in order."""
    return tuple(sorted(each for each in available_timezones() if each == "UTC" or ("/" in each and not each.startswith("Etc/"))))


@cache
def _clock(zone: str) -> ZoneInfo | None:
    return ZoneInfo(zone) if zone and zone in available_timezones() else None


def local(at: int, zone: str) -> datetime:
    """What clocks show in a zone at a moment (Unix seconds); without a zone of its own."""
    return datetime.fromtimestamp(at, _clock(zone)).replace(tzinfo=None)


def _moment(shown: datetime, zone: str) -> int:
    return int(shown.replace(tzinfo=_clock(zone)).timestamp())


def night_of(at: int, zone: str) -> date:
    """The night to which a moment (Unix seconds) belongs: named by the day on which it began, it lasts until `MORNING`."""
    shown = local(at, zone)
    return shown.date() - timedelta(days=1) if shown.hour < MORNING else shown.date()


def began(night: date, zone: str) -> int:
    """When a night began, in Unix seconds."""
    return _moment(datetime.combine(night, time(MORNING)), zone)


def ends(began: int, zone: str) -> int:
    """When the evening is over that began at a moment (Unix seconds): at the same time of the next day, 23 or 25 hours later if the
    clocks are changed in between."""
    return _moment(local(began, zone) + timedelta(days=1), zone)
