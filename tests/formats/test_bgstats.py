"""Exports of BG Stats, written by hand after their fields."""

from __future__ import annotations

import json
import time
import unicodedata
from collections.abc import Iterator
from typing import Any
from zoneinfo import ZoneInfo

from hypothesis import given, settings
from hypothesis import strategies as st

from scorepad.core.record import MAX_PLACE
from scorepad.formats.bgstats import ImportedPlay, ImportSettings, is_export, read_plays
from scorepad.table import Table, fold_record
from tests.examples import scaled
from tests.tables import junk

BERLIN = ImportSettings(ZoneInfo("Europe/Berlin"), str.strip, "Gast")
PLAYERS = [{"id": number, "uuid": f"p-{number}", "name": name, "isAnonymous": False} for number, name in enumerate(
    ("Ada", "Ben", "Cem", "Dora", "Ella", "Finn"), 1)]  # fmt: skip
GAMES = [
    {"id": 1, "name": "Kniffel", "highestWins": True, "noPoints": False, "cooperative": False, "usesTeams": False},
    {"id": 2, "name": "Golf", "highestWins": False, "noPoints": False, "cooperative": False, "usesTeams": False},
    {"id": 3, "name": "Die Insel", "highestWins": True, "noPoints": False, "cooperative": True, "usesTeams": False},
    {"id": 4, "name": "Wizard Duo", "highestWins": True, "noPoints": False, "cooperative": False, "usesTeams": True},
]
PLACES = [{"id": 1, "uuid": "l-1", "name": "Bei Ida"}]


def play(*scores: Any, game: int = 1, won: tuple[int, ...] = (), teams: str = "", **more: Any) -> dict[str, Any]:
    """A play of Ada, Ben …; `won`: their numbers, `teams`: a letter each."""
    rows = [
        {
            "playerRefId": number, "score": score, "winner": number - 1 in won, "rank": 0, "seatOrder": 0, "startPlayer": False,
            "newPlayer": False, **({"team": teams[number - 1]} if teams else {}),
        }
        for number, score in enumerate(scores, 1)
    ]  # fmt: skip
    return {
        "uuid": "one", "gameRefId": game, "playDate": "2024-11-22 20:15:00", "durationMin": 0, "rounds": 0, "ignored": False,
        "usesTeams": bool(teams), "playerScores": rows, "playImages": "[]", "metaData": "", **more,
    }  # fmt: skip


def export(*plays: Any, **more: Any) -> dict[str, Any]:
    return {"players": PLAYERS, "games": GAMES, "locations": PLACES, "plays": list(plays), "userInfo": {"meRefId": 1}, **more}


def plays(*given: Any, **more: Any) -> list[ImportedPlay]:
    return list(read_plays(export(*given, **more), BERLIN))


def table(found: ImportedPlay) -> Table:
    assert found.record is not None, found.notes
    folded, problems, _ = fold_record(found.record)
    assert folded is not None, problems
    return folded


def keys(found: ImportedPlay) -> list[str]:
    return [said.key for said in found.notes]


class TestAPlay:
    def test_is_a_finished_sheet_with_its_points(self) -> None:
        (found,) = plays(play("210", "180", "240", won=(2,)))
        assert found.record is not None
        assert (found.day, found.game, found.notes) == ("2024-11-22", "Kniffel", ())
        assert found.record["started"] == "2024-11-22T20:15:00+01:00"
        assert found.record["options"] == {"title": "Kniffel"}
        folded = table(found)
        assert (folded.players, folded.state.totals, folded.winners) == (("Ada", "Ben", "Cem"), (210, 180, 240), (2,))
        assert folded.finished
        assert table(plays(play("12", "7", game=2, won=(1,)))[0]).winners == (1,), "where the least wins"

    def test_keeps_what_else_is_known_in_its_note(self) -> None:
        more = {"comments": "Regen\nund Tee", "board": "Winter", "locationRefId": 1, "durationMin": 90}
        given = play("1", "2", **more)
        given["playerScores"][1]["role"] = "Jäger"
        (found,) = plays(given)
        assert found.record is not None
        assert found.record["note"] == "Regen\nund Tee\nWinter · Bei Ida · 90 min\nBen: Jäger"

    def test_has_the_same_key_in_every_export_and_stands_there_once(self) -> None:
        first, second = plays(play("1", "2"))[0], plays(play("1", "3"), players=PLAYERS[:2])[0]
        assert first.import_key == second.import_key
        assert plays(play("1", "2", uuid="two"))[0].import_key != first.import_key
        first, second = plays(play("1", "2"), play("1", "2"))
        assert (first.record is not None, second.record, keys(second)) == (True, None, ["twice"])


def test_what_thousands_of_plays_refer_to_is_read_once() -> None:
    """A long name of a game or a place is not tidied, or kept, as often as it was played."""
    tidied = list[str]()

    def tidy(name: str) -> str:
        tidied.append(name)
        return name

    data = export(*(play("1", "2", uuid=str(number), locationRefId=1) for number in range(50)))
    data |= {"games": [{**GAMES[0], "name": "x" * 5_000}], "locations": [{**PLACES[0], "name": "y" * 5_000}]}
    found = [each.record or {} for each in read_plays(data, ImportSettings(BERLIN.zone, tidy, "Gast"))]
    assert len(tidied) == len(PLAYERS) + 1
    assert {each["note"] for each in found} == {"y" * (MAX_PLACE - 1) + "…"}


def test_when_it_was_played_is_read_and_no_day_is_told() -> None:
    for more, started in (
        ({"playDate": "2024-07-01 09:05:00"}, "2024-07-01T09:05:00+02:00"),
        ({"playDate": "2024-11-22 00:00:00"}, "2024-11-22"),
        ({"playDate": "2024-11-22"}, "2024-11-22"),
        ({"playDate": None, "playDateYmd": 20240229}, "2024-02-29"),
        ({"playDate": "bald", "entryDate": "2024-03-01 10:00:00"}, "2024-03-01T10:00:00+01:00"),
        ({"playDate": "1890-01-01 10:00:00"}, "1890-01-01"),
        *(({"playDate": day}, None) for day in ("", None, "2024-13-01 10:00:00", "2023-02-29", [], 5, "99999999999")),
    ):
        found = plays(play("1", "2", **more))[0]
        assert found.record is not None
        assert (found.record.get("started"), keys(found)) == (started, [] if started else ["undated"]), more
        assert table(found)


class TestPoints:
    def test_that_are_missing_are_told_and_make_nobody_the_winner(self) -> None:
        found = plays(play("10", "", "5", won=(0,)))[0]
        assert table(found).state.totals == (10, 0, 5)
        assert [(said.key, said.args) for said in found.notes] == [("score-none", {"name": "Ben", "n": 0})]
        assert table(plays(play("10", "", "5", game=2))[0]).state.totals == (10, 10, 5)
        assert table(plays(play("-10", "", "-5"))[0]).state.totals == (-10, -10, -5)
        for scores, game, totals in ((("4", ""), 2, (4, 5)), (("0", "0", ""), 1, (0, 0, -1)), (("-3", ""), 1, (-3, -4))):
            assert table(plays(play(*scores, game=game))[0]).state.totals == totals

    def test_that_only_fit_the_winners_the_other_way_round_are_counted_that_way(self) -> None:
        for scores, game, won, said in ((("13", "47"), 1, (0,), {"least": True}), (("13", "47", ""), 2, (1,), {"least": False})):
            found = plays(play(*scores, game=game, won=won))[0]
            assert table(found).winners == won
            assert [note.args for note in found.notes if note.key == "turned"] == [said]

    def test_that_all_are_missing_leave_who_won(self) -> None:
        found = plays(play("", "", "", won=(1,)))[0]
        assert (table(found).winners, table(found).state.totals, keys(found)) == ((1,), (0, 1, 0), ["winners-only"])
        for won in ((), (0, 1)):
            found = plays(play("", "", won=won))[0]
            assert (len(table(found).state.rounds), keys(found)) == (0, ["undecided"])

    def test_that_are_not_as_they_stand_there_are_told_and_kept_in_the_note(self) -> None:
        for scores, won, totals, said, note in (
            (("10", "DNF"), (0,), (10, 0), ["score-unread"], "Ben: DNF"),
            (("10,5", "10.4"), (), (11, 10), ["score-rounded"] * 2, "Ada: 10,5 · Ben: 10.4"),
            (("10", "12", "9"), (0,), (10, 12, 9), ["winners-differ"], "★ Ada"),
            (("1,000", "900"), (0,), (1000, 900), ["score-thousands"], "Ada: 1,000"),
        ):
            found = plays(play(*scores, won=won))[0]
            assert found.record is not None
            assert (table(found).state.totals, keys(found), found.record["note"]) == (totals, said, note)

    def test_are_read_as_people_type_them(self) -> None:
        for text, points, key in [
            ("12", 12, ""), ("−3", -3, ""), (" 7 ", 7, ""), ("-10+7+22", 19, ""), ("3 + 4", 7, ""), ("1.5", 2, "score-rounded"),
            ("-2,5", -3, "score-rounded"), ("1,000", 1000, "score-thousands"), ("-1.250", -1250, "score-thousands"),
            ("1,250,000", 1_250_000, ""), ("1.250,5", 1251, "score-rounded"), ("1'000+1 000", 2000, ""), ("", 0, "score-none"),
            *((text, 0, "score-unread") for text in ("1e9", "2000000000", "1+", "3 4", "٣", "1" * 300)),
        ]:  # fmt: skip
            found = plays(play(text, "1"))[0]
            assert (table(found).state.totals[0], keys(found)) == (points, [key] if key else []), text


class TestPeople:
    def test_of_one_name_or_none_are_told_apart(self) -> None:
        """Who are not in the list are guests; a long name is shortened."""
        given = play("1", "2", "3")
        for row in given["playerScores"][1:]:
            row["playerRefId"] = 9
        for one, players, names, said in (
            (play("1", "2"), [{"id": 1, "name": "Thomas"}, {"id": 2, "name": "thomas"}], ("Thomas", "thomas 2"), ["name-again"]),
            (given, [*PLAYERS, {"id": 9, "name": "", "isAnonymous": True}], ("Ada", "Gast", "Gast 2"),
             ["name-none", "name-again"]),
            (play("1", "2"), [], ("Gast", "Gast 2"), ["name-again"]),
            (play("1", "2"), [{"id": 1, "name": "A" * 50}, {"id": 2, "name": "A" * 41}], ("A" * 39 + "…", "A" * 37 + "… 2"),
             ["name-cut", "name-again"]),
        ):  # fmt: skip
            found = plays(one, players=players)[0]
            assert (table(found).players, keys(found)) == (names, said)

    def test_too_few_too_many_or_left_out_of_their_numbers_are_no_table(self) -> None:
        for one, said in (*((play(*["1"] * many), "players") for many in (0, 1, 11)), (play("1", "2", ignored=1), "ignored")):
            (found,) = plays(one)
            assert (found.record, keys(found)) == (None, [said])


class TestTeams:
    def test_of_two_are_partners_however_they_sit(self) -> None:
        for scores, teams, won, names in (
            (("30", "20", "30", "20"), "abab", (0, 2), ["Ada", "Cem", "Ben", "Dora"]),
            (("30", "", "20", "20"), "aabb", (0, 1), ["Ada", "Ben", "Cem", "Dora"]),
        ):
            found = plays(play(*scores, game=4, teams=teams, won=won))[0]
            folded = table(found)
            assert [folded.players[seat] for side in folded.setting.sides for seat in side] == names
            assert (folded.state.totals, folded.winners, keys(found)) == ((30, 20), (0,), [])

    def test_of_other_sizes_sit_alone_with_the_score_of_their_team(self) -> None:
        """Also where all play together; without a score they share no place. Of one each they are none."""
        for scores, game, teams, won, totals, said in (
            (("30", "", "20"), 4, "aab", (0, 1), (30, 30, 20), ["teams"]), (("30", "20"), 4, "ab", (0,), (30, 20), []),
            (("18", "", ""), 3, "", (0, 1, 2), (18, 18, 18), ["together"]),
        ):  # fmt: skip
            found = plays(play(*scores, game=game, teams=teams, won=won))[0]
            assert (table(found).state.totals, table(found).winners, keys(found)) == (totals, won, said)
        for won in ((), (0, 1, 2)):
            found = plays(play("", "", "", game=3, won=won))[0]
            assert (len(table(found).state.rounds), keys(found)) == (0, ["undecided"])


def places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Each place in a JSON value, as its container and the key there."""
    for at in list(value) if isinstance(value, dict) else range(len(value)):
        yield value, at
        if isinstance(value[at], dict | list):
            yield from places(value[at])


class TestWhatIsNone:
    def test_is_no_export(self) -> None:
        for data in (None, [], {}, {"plays": []}, {"games": []}, {"scorepad": 1, "game": "sheet"}, {"plays": 1, "games": 1}):
            assert not is_export(data), data

    @settings(max_examples=scaled(4), deadline=None)
    @given(data=st.data())
    def test_whatever_is_in_it_each_play_is_a_table_or_is_told(self, data: st.DataObject) -> None:
        given = json.loads(json.dumps(export(play("1", "2", teams="ab"), play("3", "", "x", uuid="b", game=2, locationRefId=1))))
        for _ in range(data.draw(st.integers(1, 5))):
            place, at = data.draw(st.sampled_from(list(places(given["plays"]))))
            place[at] = data.draw(junk() | st.text() | st.integers())
        players, places_ = data.draw(st.just(given["players"]) | junk()), data.draw(junk() | st.just(PLACES))
        given = {**given, "players": players, "locations": places_}
        if is_export(given):
            for found in read_plays(given, BERLIN):
                assert found.record is not None or found.notes
                assert len(found.import_key) == 40
                if found.record is not None:
                    _, problems, _ = fold_record(found.record)
                    assert all(unicodedata.category(sign) != "Cs" for sign in json.dumps(found.record, ensure_ascii=False))
                    assert not problems


def test_thousands_of_the_same_name_are_numbered_at_once() -> None:
    """An export of hand-made rows must not keep the pad busy for minutes."""
    many = [{"id": number, "name": "Ada" if number % 2 else ""} for number in range(40_000)]
    began = time.process_time()
    three = [{"playerRefId": each} for each in (39_998, 39_999, 1)]
    (found,) = read_plays(export({**play(), "playerScores": three}, players=many), BERLIN)
    assert found.record is not None
    assert found.record["players"] == ["Gast 20000", "Ada 20000", "Ada"]
    assert time.process_time() - began < 5
