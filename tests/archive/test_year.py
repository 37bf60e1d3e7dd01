"""What a year comes to."""

from __future__ import annotations

from datetime import date

from scorepad.archive.archive import ArchivedTable
from scorepad.archive.pairs import Pair
from scorepad.archive.year import PlayedTable, Year, cups_after, tell_year
from tests.archive.tables import DOPPELKOPF, ROMME, SKAT, archive, archived, partners

HOUR = 3600


def year(*tables: tuple[str, int, ArchivedTable[str, int]], before: tuple[object, ...] = ()) -> Year[str, int]:
    """Tables by day, and the hour (of the year) at which they began."""
    played = [PlayedTable(date.fromisoformat(f"2026-{day}"), hour * HOUR, table) for day, hour, table in tables]
    return tell_year(played, archive(*(table for _, _, table in tables)), dict.fromkeys(before, 1))  # type: ignore[arg-type]


def test_evenings_are_counted_by_month_and_tables_rounds_hours_people_in_all() -> None:
    told = year(
        ("01-03", 0, archived(1, "AB", 2, 1, seconds=HOUR)), ("01-03", 1, archived(2, "AC", 2, 1, seconds=HOUR)),
        ("01-09", 2, archived(3, "AB", 2, 1, ended=False)), ("12-31", 3, archived(4, "AD", 2, 1)),
    )  # fmt: skip
    assert told.evenings == (2, *[0] * 10, 1)
    assert (told.tables, told.rounds, told.seconds, told.people) == (4, 4, 2 * HOUR, 4)


def test_who_won_most_and_ties_are_both() -> None:
    told = year(("01-03", 0, archived(1, "AB", 2, 1)), ("01-04", 1, archived(2, "AB", 1, 2)), ("01-05", 2, archived(3, "CA", 1, 1)))
    assert told.winners == ("A",)
    assert year(("01-03", 0, archived(1, "AB", 2, 2))).winners == ("A", "B")
    assert year(("01-03", 0, archived(1, "AB", 2, 1, ended=False))).winners == ()


def test_the_pair_of_the_year_sat_together_five_times() -> None:
    tables = [(f"01-{n:02}", n, partners(n, "ABCD", 2 + n % 2, 2)) for n in range(1, 6)]
    assert (year(*tables).pairs, year(*tables).together) == ([("A", "C")], Pair(together=5, won=5))
    assert year(*tables[:4]).pairs == []


def test_the_game_of_the_year_and_those_that_are_new() -> None:
    """New is what was never played before; in the first year of a pad everything would be."""
    tables = [
        ("02-03", 0, archived(1, "AB", 2, 1, title="Rommé")), ("03-03", 1, archived(2, "AB", 2, 1)),
        ("04-03", 2, archived(3, "AB", 2, 1)), ("05-03", 3, archived(4, "AB", 2, 1, title="Rommé")),
    ]  # fmt: skip
    told = year(*tables, before=(SKAT,))
    assert (told.games, told.most_tables, told.new_games) == ((ROMME, SKAT), 2, {ROMME: 2})
    assert year(*tables).new_games == {}


def test_the_longest_evening_goes_from_its_first_table_to_the_end_of_its_last() -> None:
    """Not by the sum of its tables, which may have been played at once. The longest table is another matter."""
    told = year(
        ("02-03", 0, archived(1, "AB", 2, 1, seconds=HOUR)), ("02-03", 3, archived(2, "AB", 2, 1, seconds=HOUR)),
        ("03-03", 20, archived(3, "AB", 2, 1, seconds=3 * HOUR)), ("03-03", 20, archived(4, "CD", 2, 1, seconds=3 * HOUR)),
    )  # fmt: skip
    assert told.longest_night == date(2026, 2, 3)
    assert told.longest is not None
    assert told.longest.table == 3
    assert year(("02-03", 0, archived(1, "AB", 2, 1))).longest_night is None


def test_the_cups_at_the_turn_of_the_year_are_those_after_its_last_tables() -> None:
    cups = cups_after([archived(1, "AB", 2, 1), archived(2, "CD", 2, 1, title="Doppelkopf"), archived(3, "AB", 1, 2)])
    assert {key: cup.holders for key, cup in cups.items()} == {SKAT: ("B",), DOPPELKOPF: ("C",)}
