"""Which night a moment belongs to."""

from __future__ import annotations

from datetime import UTC, date, datetime, time

from scorepad.archive.evenings import (
    FinishedTable,
    evening_end,
    local_time,
    night_of,
    night_opened,
    night_score,
    night_start,
    place_zones,
    usual_evening,
)

HOUR = 3600
BERLIN, NEW_YORK = "Europe/Berlin", "America/New_York"


def utc(year: int, month: int, day: int, hour: int, minute: int = 0) -> int:
    return int(datetime(year, month, day, hour, minute, tzinfo=UTC).timestamp())


def test_a_table_of_which_only_the_day_is_known_belongs_to_that_day() -> None:
    """The day begins and ends up to fourteen hours apart around the world; a date that is far from when the table was opened, or
    none, is not its night."""
    night, midnight = date(2026, 11, 13), utc(2026, 11, 13, 0)
    for hour in (-14, -12, 0, 12):
        assert night_opened(utc(2026, 11, 13, 12) - hour * HOUR, "2026-11-13", BERLIN) == night, hour
    assert night_opened(midnight, "2026-11-13T01:00:00+01:00", BERLIN) == night_opened(midnight, None, BERLIN) == date(2026, 11, 12)
    for never in ("2026-99-99", "2999-01-01", "9999-12-31", "1893-04-01", "0001-01-01"):
        assert night_opened(utc(2026, 11, 13, 20), never, BERLIN) == night, never


def test_the_usual_evening_is_the_weekday_of_six_of_the_last_ten() -> None:
    """At the middle time of those, to the half hour. Who began after midnight began on the evening before."""
    fridays = [datetime(2026, 10, day, 19, minute) for day, minute in ((2, 20), (9, 25), (16, 35), (23, 50), (30, 40))]
    others = [datetime(2026, 9, day, 15) for day in (1, 3, 5)]
    assert usual_evening([*others, *fridays]) is None
    assert usual_evening([*others, *fridays, datetime(2026, 11, 6, 20)]) == (4, time(19, 30))
    assert usual_evening([*fridays, datetime(2026, 11, 7, 0, 30)]) == (4, time(19, 30))
    assert usual_evening([*fridays, fridays[0], *others * 3, *others]) is None
    assert usual_evening([]) is None


def test_a_night_ends_at_five_in_the_morning_by_the_clock_of_each_circle() -> None:
    """In Berlin it is an hour later than in UTC, in New York five hours earlier."""
    for hour, minute, zone, day in ((3, 59, BERLIN, 13), (4, 0, BERLIN, 14), (9, 59, NEW_YORK, 13), (10, 0, NEW_YORK, 14)):
        assert night_of(utc(2026, 11, 14, hour, minute), zone) == date(2026, 11, day), (hour, zone)
    assert local_time(utc(2026, 11, 14, 7), NEW_YORK) == datetime(2026, 11, 14, 2)


def test_the_night_in_which_clocks_go_back_has_an_hour_more() -> None:
    """In Berlin the clocks go back at three on 25 October 2026, and forward at two on 29 March 2026."""
    autumn, spring = (night_start(night, BERLIN) for night in (date(2026, 10, 24), date(2026, 3, 28)))
    assert (autumn, evening_end(autumn, BERLIN)) == (utc(2026, 10, 24, 3), utc(2026, 10, 25, 4))
    assert (spring, evening_end(spring, BERLIN)) == (utc(2026, 3, 28, 4), utc(2026, 3, 29, 3))
    assert night_of(utc(2026, 10, 25, 3, 59), BERLIN) == date(2026, 10, 24)
    assert night_of(utc(2026, 3, 29, 2, 59), BERLIN) == date(2026, 3, 28)


def test_a_night_ends_where_the_next_begins() -> None:
    for zone in ("", BERLIN, NEW_YORK, "Asia/Kathmandu"):
        for month in range(1, 13):
            for day in (1, 8, 25, 28):
                start, then = night_start(date(2026, month, day), zone), night_start(date(2026, month, day + (day < 28)), zone)
                assert night_of(start, zone) == date(2026, month, day)
                assert night_of(evening_end(start, zone) - 1, zone) == date(2026, month, day)
                assert night_of(evening_end(start, zone), zone) > date(2026, month, day)
                assert then >= start


def test_an_evening_that_had_begun_by_another_clock_lasts_a_day_too() -> None:
    six = night_start(date(2026, 11, 13), BERLIN) + HOUR
    assert evening_end(six, BERLIN) - six == evening_end(six, NEW_YORK) - six == 24 * HOUR


def test_a_zone_that_this_machine_does_not_know_is_that_of_the_machine() -> None:
    at = utc(2026, 11, 13, 20)
    for unknown in ("Europe/Atlantis", "../../etc/passwd", "America", "x" * 500, "\0"):
        assert local_time(at, unknown) == local_time(at, ""), unknown


def test_zones_to_choose_from_are_places() -> None:
    assert {BERLIN, NEW_YORK, "UTC"} <= {*place_zones()}
    assert not {"CET", "Etc/GMT+1", "America"} & {*place_zones()}


class TestTheNightsScore:
    """Whom somebody left behind, of all against whom they played."""

    def test_is_summed_over_all_games(self) -> None:
        """Partout 98 to 90, Rummy Frieda before Ada, Cem, Emil, Partout 83 to 64."""
        tables = [
            FinishedTable("ABCD", ((0, 2), (1, 3)), (1, 2)),
            FinishedTable("AFCE", ((0,), (1,), (2,), (3,)), (2, 1, 3, 4)),
            FinishedTable("EDAB", ((0, 2), (1, 3)), (2, 1)),
        ]
        assert night_score(tables) == {
            "A": (4, 7), "B": (2, 4), "C": (3, 5), "D": (2, 4), "E": (0, 5), "F": (3, 3),
        }  # fmt: skip
        assert night_score([]) == {}

    def test_of_one_table(self) -> None:
        """Both partners of a beaten side are left behind and one's own partner never; who shares a place leaves nobody of it
        behind; one against three."""
        for names, sides, ranks, score in (
            ("ABCD", ((0, 1), (2, 3)), (2, 1), {"A": (0, 2), "B": (0, 2), "C": (2, 2), "D": (2, 2)}),
            ("ABC", ((0,), (1,), (2,)), (1, 1, 3), {"A": (1, 2), "B": (1, 2), "C": (0, 2)}),
            ("ABCD", ((0,), (1, 2, 3)), (1, 2), {"A": (3, 3), "B": (0, 1), "C": (0, 1), "D": (0, 1)}),
        ):
            assert night_score([FinishedTable(names, sides, ranks)]) == score
