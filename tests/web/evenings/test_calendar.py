"""The calendar file, made of values and read back as a calendar reads it."""

from __future__ import annotations

import unicodedata
from datetime import UTC, date, datetime, timedelta
from typing import Any

from icalendar import Calendar

from scorepad.store.lists import TableOutline
from scorepad.web.evenings.calendar import CalendarEvent, calendar_file, group_by_night, winners

BERLIN = "Europe/Berlin"


def at(text: str) -> int:
    """A moment, from its text with an offset."""
    return int(datetime.fromisoformat(text).timestamp())


def table(
    opened: str, until: str, started: str | None = None, names: tuple[str, ...] = ("Ada", "Ben"), result: Any = None
) -> TableOutline:
    return TableOutline("slug", "partout", None, at(opened), at(until), at(until), started, names, result)


def entry(**other: Any) -> CalendarEvent:
    given: dict[str, Any] = {
        "uid": "one@scorepad", "starts": at("2026-12-04T19:30+01:00"), "ends": at("2026-12-04T23:30+01:00"), "title": "Spieleabend",
        "text": "", "changed_at": at("2026-11-26T12:00Z"),
    }  # fmt: skip
    return CalendarEvent(**{**given, **other})


def read(*entries: CalendarEvent) -> tuple[bytes, list[Any]]:
    made = calendar_file("Freitags", entries, "Scorepad")
    return made, Calendar.from_ical(made).walk("VEVENT")


class TestTheFile:
    def test_of_a_circle_that_never_played_is_an_empty_calendar(self) -> None:
        made, events = read()
        assert events == []
        assert Calendar.from_ical(made)["X-WR-CALNAME"] == "Freitags"
        assert Calendar.from_ical(made)["VERSION"] == "2.0"

    def test_has_times_that_need_no_time_zone_and_a_later_change_has_a_higher_number(self) -> None:
        """Where only the day is known it fills the day."""
        _, (event, after, day) = read(
            entry(), entry(changed_at=at("2026-11-26T12:00:01Z")), entry(starts=date(2025, 3, 1), ends=None)
        )
        assert event.decoded("dtstart") == datetime(2026, 12, 4, 18, 30, tzinfo=UTC)
        assert event.decoded("dtend") == datetime(2026, 12, 4, 22, 30, tzinfo=UTC)
        assert event.decoded("dtstamp") == event.decoded("last-modified") == datetime(2026, 11, 26, 12, tzinfo=UTC)
        assert event["SEQUENCE"] < after["SEQUENCE"] < 2**31
        assert event["UID"] == after["UID"]
        assert day.decoded("dtstart") == date(2025, 3, 1)
        assert "DTEND" not in day

    def test_whatever_is_typed_breaks_no_line_and_comes_back_as_it_was(self) -> None:
        """Long lines are folded between signs, never within. RFC 5545 allows no control characters, and some programs refuse the
        whole calendar for one."""
        place, text = "bei Ben; Hof, 2. Stock \\ links", "Partout: Ada, Cem gewinnen.\nDabei: Ada; Ben"
        title = ("Zoë 👩‍👩‍👧 und Jörg spielen " * 12).strip()
        made, (event,) = read(entry(place=place, text=text, title=title))
        assert (event["LOCATION"], event["DESCRIPTION"], event["SUMMARY"]) == (place, text, title)
        assert b"bei Ben\\; Hof\\, 2. Stock \\\\ links" in made
        assert all(len(line) <= 75 and line.decode() is not None for line in made.split(b"\r\n"))
        for sign in ("\r", "\r\n", "\x0b", "\x0c", "\x1c", "\x85", "\u2028"):
            made, (event,) = read(entry(text=f"Abend{sign}END:VEVENT", title=f"a{sign}ATTENDEE:b", place=f"a{sign}b"))
            assert made.decode().splitlines().count("END:VEVENT") == 1, repr(sign)
            assert event["DESCRIPTION"] == "Abend\nEND:VEVENT"
            assert "ATTENDEE" not in event
        made, (event,) = read(entry(text="a\x00b\x1b\x7fc\x9dd", title="a\x07b"))
        assert (event["DESCRIPTION"], event["SUMMARY"]) == ("abcd", "ab")
        assert not [sign for sign in made.decode() if unicodedata.category(sign) == "Cc" and sign not in "\r\n"]

    def test_the_next_evening_is_recalled_a_day_and_two_hours_before(self) -> None:
        _, (planned, past) = read(entry(reminds=True), entry(uid="two@scorepad"))
        assert [alarm.decoded("trigger") for alarm in planned.walk("VALARM")] == [timedelta(days=-1), timedelta(hours=-2)]
        assert past.walk("VALARM") == []


class TestEvenings:
    def test_end_at_five_in_the_morning(self) -> None:
        """One over midnight is one; on 25 October 2026 the hour from two to three is there twice. Of an imported table only the
        start is known, or the day."""
        for zone, tables, evenings in (
            (BERLIN, [("2026-11-20T20:00+01:00", "2026-11-20T23:00+01:00"), ("2026-11-21T01:30+01:00", "2026-11-21T04:50+01:00")],
             {date(2026, 11, 20): ("2026-11-20T20:00+01:00", "2026-11-21T04:50+01:00")}),
            (BERLIN, [("2026-11-21T04:59+01:00", "2026-11-21T05:30+01:00"), ("2026-11-21T05:00+01:00", "2026-11-21T06:00+01:00")],
             {date(2026, 11, 20): ("2026-11-21T04:59+01:00", "2026-11-21T05:30+01:00"),
              date(2026, 11, 21): ("2026-11-21T05:00+01:00", "2026-11-21T06:00+01:00")}),
            (BERLIN, [("2026-10-24T20:00+02:00", "2026-10-25T01:00+02:00"), ("2026-10-25T02:30+02:00", "2026-10-25T02:50+02:00"),
                      ("2026-10-25T02:30+01:00", "2026-10-25T04:00+01:00")],
             {date(2026, 10, 24): ("2026-10-24T20:00+02:00", "2026-10-25T04:00+01:00")}),
            ("UTC", [("2025-03-01T20:00Z", "2026-11-26T12:00Z", "2025-03-01T20:00:00Z")],
             {date(2025, 3, 1): ("2025-03-01T20:00Z", "2025-03-01T20:00Z")}),
            ("UTC", [("2025-03-01T12:00Z", "2026-11-26T12:00Z", "2025-03-01")], {date(2025, 3, 1): (None, None)}),
        ):  # fmt: skip
            found = {each.night: (each.starts, each.ends) for each in group_by_night([table(*each) for each in tables], zone)}
            assert found == {night: tuple(text and at(text) for text in span) for night, span in evenings.items()}

    def test_each_who_was_there_is_named_once(self) -> None:
        tables = [table("2026-11-20T20:00Z", "2026-11-20T21:00Z", names=names) for names in (("Ada", "Ben"), ("Cem", "Ada"))]
        assert group_by_night(tables, "UTC")[0].names == ("Ada", "Ben", "Cem")


def result_of(totals: list[int], places: list[int], leading: list[int], people: list[int]) -> list[Any]:
    """What is cached of a table that is over, after one round; `people`: who sits there, of all who did."""
    return [totals, totals, places, leading, 1, 2, 0, 0, [1, 1], True, True, people, []]


def test_partners_sit_opposite_and_win_together() -> None:
    """Of a table that is not over nothing is told."""
    for names, result, won in (
        (("Ada", "Ben", "Cem", "Dora"), result_of([50, 30], places=[1, 2], leading=[0], people=[0, 1, 2, 3]), ("Ada", "Cem")),
        (("Ada", "Ben", "Cem"), result_of([5, 9, 9], places=[3, 1, 1], leading=[1, 2], people=[0, 1, 2]), ("Ben", "Cem")),
        (("Ada", "Ben", "Emil"), result_of([5, 9], places=[2, 1], leading=[1], people=[0, 2]), ("Emil",)),
        (("Ada", "Ben"), None, ()),
    ):
        assert winners(table("2026-11-20T20:00Z", "2026-11-20T21:00Z", names=names, result=result)) == won
