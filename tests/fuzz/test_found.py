"""What was found once, as it was told: each of these stumbled, took too long, or was no page."""

from __future__ import annotations

from scorepad.core.json_input import load_json
from scorepad.hands.verify import verified_problems
from scorepad.table import fold_record
from tests.fuzz.changes import Change, changed
from tests.fuzz.prepared import record
from tests.fuzz.records import Questions, Records
from tests.fuzz.sent import Sent
from tests.fuzz.site import Site, again

POKER = {
    "dealer": 1, "chips": [10, 3, 54], "min_stake": 7, "max_raise": 0, "most_raises": 2, "late_double": True,
    "bets": [[[1, "fold", 0], [2, "raise", 40], [0, "fold", 0]]],
}  # fmt: skip
PLAYED = "belote, played"


class TestAtTheSite:
    def test_an_undo_at_an_empty_table_by_a_form_that_does_not_tell_what_it_saw(self, site: Site) -> None:
        assert again(site, Sent("POST", "/t/biber-mania-new/undo")).status == 303

    def test_headers_that_cannot_be(self, site: Site) -> None:
        for host in ("a..b", "x" * 78):
            assert again(site, Sent("GET", "/t/poker-stud-bad/end", headers=[("Host", host)])).status == 400
        # Cookies that are no UTF-8.
        for headers in ([], [("If-None-Match", 'W/"known"')]):
            again(site, Sent("GET", "/t/belote-over/live", headers=[("Cookie", "lang=\ud800"), *headers]))

    def test_an_argument_that_is_called_as_one_of_the_address(self, site: Site) -> None:
        for argument in ("game", "endpoint", "_scheme", "_external"):
            answer = again(site, Sent("GET", "/archive/partout", query=[(argument, "javascript")]))
            assert answer.status == 200
            assert 'href="javascript' not in answer.html

    def test_melds_that_are_none(self, site: Site) -> None:
        for meld in ('"kind": "square", "rank": "7"', '"kind": "run", "suit": "s", "top": "A", "length": 9'):
            melds = f'[{{"side": 0, {meld}}}]'
            assert again(site, Sent("GET", "/ask/belote/melds", query=[("melds", melds)])).status == 200

    def test_a_large_file_for_a_table_that_there_is_not(self, site: Site) -> None:
        assert again(site, Sent("POST", "/t/2/back", files=[("file", '"' * 480_000)])).size < 100_000

    def test_more_tiles_on_a_rack_than_there_are(self, site: Site) -> None:
        again(site, Sent("GET", "/ask/rummy/best", query=[("rack", "As")] * 3_900))


class TestInRecords:
    def test_values_without_end(self, site: Site) -> None:
        Records(site).tried("sheet, played", [Change("replace", ("players", 0), "a million digits")])
        Questions().tried("poker-holdem", "turn", POKER, [Change("replace", ("max_raise",), "a million digits")])
        for leaf in ("1e999", "960 deep"):
            Records(site).tried(PLAYED, [Change("replace", ("rounds", 0, "play", "moves", 0), leaf)])

    def test_a_bet_at_poker_or_tiles_of_black_jack_that_are_no_list_beside_their_play(self) -> None:
        places = {"poker-draw": ("bets", 0, 0), "black-jack": ("hands", 0, "tiles")}
        for game, leaf in (*(("poker-draw", leaf) for leaf in ("7", "true", "null", "1.5")), ("black-jack", "{}")):
            at = ("rounds", 0, *places[game])
            _, problems, _ = fold_record(load_json(changed(record(game, 3, 1), [Change("replace", at, leaf)])), verified_problems)
            assert {problem.field for problem in problems} == {places[game][0]}, leaf
