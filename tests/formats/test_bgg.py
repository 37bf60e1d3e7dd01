"""Lists of plays of BoardGameGeek, written by hand after its XML API 2. What becomes of points is told in `test_bgstats.py`."""

from __future__ import annotations

import time

from scorepad.formats.bgg import read_plays
from scorepad.formats.bgstats import ImportedPlay
from tests.formats.test_bgstats import BERLIN, keys, table

ADA = '<player username="ada42" userid="7" name="Ada" startposition="1" color="blau" score="54" new="0" rating="0" win="1"/>'
BEN = '<player username="" userid="0" name="ben" startposition="" color="" score="48" new="0" rating="0" win="0"/>'


def play(*players: str, id: int = 1, more: str = "", comments: str = "") -> str:
    rows = f"<players>{''.join(players)}</players>" if players else ""
    told = f"<comments>{comments}</comments>" if comments else ""
    item = '<item name="Skat" objecttype="thing" objectid="2343"><subtypes><subtype value="boardgame"/></subtypes></item>'
    return f'<play id="{id}" date="2026-11-13" {more}>{item}{told}{rows}</play>'


def plays(*given: str, total: int = 1) -> list[ImportedPlay]:
    head = '<?xml version="1.0" encoding="utf-8"?>\n'
    return list(read_plays(f'{head}<plays username="ada42" userid="7" total="{total}" page="1">{"".join(given)}</plays>', BERLIN))


def test_a_play_is_a_finished_sheet_with_what_else_is_known_in_its_note() -> None:
    (found,) = plays(play(ADA, BEN, more='quantity="1" length="45" location="Bei Ida"', comments="Regen &amp; Tee"))
    assert found.record is not None
    assert (found.day, found.game, found.notes, found.seconds) == ("2026-11-13", "Skat", (), 45 * 60)
    assert found.record["note"] == "Regen & Tee\nBei Ida · 45 min\nAda: blau"
    folded = table(found)
    assert (folded.players, folded.state.totals, folded.winners) == (("Ada", "ben"), (54, 48), (0,))


def test_one_person_has_one_name_in_all_plays_and_a_user_without_a_name_their_own() -> None:
    user = ADA.replace('name="Ada"', 'name=""')
    first, second = plays(play(ADA, BEN, more='quantity="1"'), play(user, BEN.replace("ben", "Ben "), id=2, more='quantity="1"'))
    assert (table(first).players, table(second).players) == (("Ada", "Ben"), ("ada42", "Ben"))


def test_what_was_played_three_times_is_three_tables_that_share_its_time_and_come_once() -> None:
    given = play(ADA, BEN, more='quantity="3" length="60"')
    found = plays(given, given)
    assert [keys(each) for each in found] == [[]] * 3 + [["twice"]] * 3
    assert [each.seconds for each in found[:3]] == [20 * 60] * 3
    assert len({each.import_key for each in found}) == 3
    assert ["note" in (each.record or {}) for each in found[:3]] == [True, False, False]


def test_more_than_a_hundred_in_a_row_are_no_table_and_told() -> None:
    for times, said in ((100, [[]] * 100), (101, [["often"]]), (20_000, [["often"]])):
        found = plays(play(ADA, BEN, more=f'quantity="{times}"'))
        assert [keys(each) for each in found] == said
        assert all((each.record is None) == bool(each.notes) for each in found)


def test_what_does_not_count_there_is_left_out_and_further_pages_are_told() -> None:
    for more in ('incomplete="1"', 'nowinstats="1"'):
        (found,) = plays(play(ADA, BEN, more=f'quantity="1" {more}'))
        assert (found.record, keys(found)) == (None, ["ignored"])
    _, further = plays(play(ADA, BEN, more='quantity="1"'), total=345)
    assert [(note.key, note.args) for note in further.notes] == [("pages", {"n": 344})]


def test_a_list_may_be_copied_out_of_a_browser_but_declares_nothing() -> None:
    head, tail = "This XML file does not appear to have any style information.\n<plays>", "</plays>\n"
    once = play(ADA, BEN, more='quantity="1"')
    assert len(list(read_plays(head + once + tail, BERLIN))) == 1
    bomb = '<!DOCTYPE plays [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>'
    given = play(ADA, comments="&b;")
    for text in (f"{bomb}<plays>{given}</plays>", f"<plays>{bomb}{given}</plays>", "<plays></play></plays>"):
        assert not list(read_plays(text, BERLIN)), text
    began = time.process_time()
    assert not list(read_plays(f"<plays>{'<a>' * 100_000}</plays>", BERLIN))
    assert time.process_time() - began < 1
