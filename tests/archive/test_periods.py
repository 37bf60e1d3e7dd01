"""Years and seasons, as players call them."""

from __future__ import annotations

from datetime import date

from scorepad.archive.periods import Period, add_months, period_from, seasons, years


class TestATime:
    def test_a_year_lasts_from_january_to_december_and_a_season_three_months(self) -> None:
        """It belongs to the year in which it begins."""
        for season, first, after in (
            (None, date(2026, 1, 1), date(2027, 1, 1)), ("spring", date(2026, 3, 1), date(2026, 6, 1)),
            ("summer", date(2026, 6, 1), date(2026, 9, 1)), ("autumn", date(2026, 9, 1), date(2026, 12, 1)),
            ("winter", date(2026, 12, 1), date(2027, 3, 1)),
        ):  # fmt: skip
            time = Period(2026, season) if season else Period(2026)
            assert (time.first, time.after) == (first, after)
            assert period_from(time.key) == time, "it stands in addresses"
        assert Period(2025, "winter").months == (date(2025, 12, 1), date(2026, 1, 1), date(2026, 2, 1))

    def test_is_compared_with_the_same_one_of_the_year_before(self) -> None:
        assert Period(2026).before == Period(2025)
        assert Period(2026, "autumn").before == Period(2025, "autumn")

    def test_what_is_no_time_is_all_time(self) -> None:
        for typed in ("", "all", "26", "1899", "9998", "2026-", "2026-herbst", "2026-Winter", "02026", "٢٠٢٦"):
            assert period_from(typed) is None, typed


def test_years_begin_with_the_first_table() -> None:
    assert [time.key for time in years(date(2024, 11, 30), date(2026, 2, 1))] == ["2026", "2025", "2024"]


def test_seasons_before_the_first_table_and_those_to_come_are_left_out() -> None:
    """A year has a winter at each end. A season is offered from its first day."""
    for year, first, today, offered in (
        (2025, date(2024, 1, 1), date(2026, 6, 1), ["2024-winter", "2025-spring", "2025-summer", "2025-autumn", "2025-winter"]),
        (2026, date(2026, 3, 1), date(2026, 11, 30), ["2026-spring", "2026-summer", "2026-autumn"]),
        (2026, date(2026, 11, 30), date(2026, 12, 1), ["2026-autumn", "2026-winter"]),
    ):
        assert [time.key for time in seasons(year, first, today)] == offered


def test_months_go_on_over_the_year() -> None:
    assert add_months(date(2026, 11, 30), 0) == date(2026, 11, 1)
    assert add_months(date(2026, 11, 30), 2) == date(2027, 1, 1)
    assert add_months(date(2026, 1, 15), -1) == date(2025, 12, 1)
