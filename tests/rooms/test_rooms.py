"""The net under every room: whoever is found in `scorepad/games` has its rules, its words, its pages and its tests."""

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scorepad.games import can_be_played, folder, games, pad_of, questions_of, room_of, rooms
from scorepad.hands import hand_class, players_of
from scorepad.table import add_entries, open_table
from tests import net, net_pages
from tests.net import nothing
from tests.tables import entries_of, records

README = Path(__file__).parent.parent.parent / "README.md"

for_each_room = pytest.mark.parametrize("room", sorted(rooms()))
for_each_game = pytest.mark.parametrize("game_id", sorted(games()))


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> net_pages.Site:
    return net_pages.Site(tmp_path_factory.mktemp("net"))


def test_what_is_unknown_is_told_as_such() -> None:
    for asked in (room_of, folder, pad_of, questions_of, can_be_played, hand_class, players_of):
        for name in ("no-such-game", "Partout"):
            with pytest.raises(KeyError):
                asked(name)


def test_a_game_that_only_the_table_plays_has_no_hand() -> None:
    assert not can_be_played("sheet")
    with pytest.raises(KeyError):
        hand_class("sheet")


class TestTheRules:
    @for_each_room
    def test_each_rule_has_a_test_and_each_test_a_rule(self, room: str) -> None:
        nothing(net.untested_rules(room))

    @for_each_room
    def test_each_rule_can_be_looked_up_in_both_languages(self, room: str) -> None:
        nothing(net.unwritten_rules(room))

    def test_each_rule_of_the_pad_has_a_test(self) -> None:
        nothing(net.untested_pad())


class TestThePad:
    @for_each_game
    def test_each_field_belongs_to_a_step_of_the_round(self, game_id: str) -> None:
        nothing(net.unstaged_fields(games()[game_id]))

    @for_each_game
    def test_no_two_numbers_are_mixed_up(self, game_id: str) -> None:
        nothing(net.names_twice(games()[game_id]))

    @for_each_game
    @settings(suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
    @given(data=st.data())
    def test_a_round_that_is_typed_again_counts_the_same(self, game_id: str, data: st.DataObject) -> None:
        if entries_of(game_id) is None:
            pytest.skip("its rounds are not written yet, which is told elsewhere")
        record = data.draw(records(games()[game_id], rounds=2))
        table = open_table(record)[0]
        assert table is not None
        for entry in record["rounds"]:
            if "adjust" not in entry:
                nothing(net.retyped(pad_of(game_id), table, entry))
            table = add_entries(table, [entry])


class TestTheWords:
    @for_each_game
    def test_all_that_is_asked_has_a_name(self, game_id: str) -> None:
        nothing(net.missing_words(games()[game_id]))

    @for_each_room
    def test_all_that_a_game_says_has_words(self, room: str) -> None:
        nothing(net.missing_sentences(room))

    @for_each_room
    def test_each_card_and_word_has_all_forms_of_its_kind(self, room: str) -> None:
        nothing(net.formless_words(room))


class TestTheFacts:
    @for_each_game
    def test_its_rounds_tell_something_about_people(self, game_id: str) -> None:
        nothing(net.untold(games()[game_id]))


class TestThePages:
    @for_each_game
    def test_each_field_can_be_shown(self, game_id: str) -> None:
        nothing(net_pages.uncontrolled_fields(games()[game_id]))

    @pytest.mark.exhaustive
    @for_each_game
    def test_each_step_of_a_round_opens_and_shows_its_fields(self, game_id: str, site: net_pages.Site) -> None:
        nothing(net_pages.undrawn_fields(games()[game_id], site))

    @pytest.mark.exhaustive
    @for_each_game
    def test_each_question_opens_and_shows_its_fields(self, game_id: str, site: net_pages.Site) -> None:
        nothing(net_pages.undrawn_questions(games()[game_id], site))

    @for_each_game
    def test_a_new_table_the_rules_the_sheet_and_a_correction_open(self, game_id: str, site: net_pages.Site) -> None:
        nothing(net_pages.closed_sheets(games()[game_id], site))


class TestTheRest:
    @for_each_room
    def test_each_game_and_each_question_is_played_by_chance(self, room: str) -> None:
        nothing(net.unplayed(room))

    @for_each_game
    def test_each_game_can_be_played_by_somebody_who_can(self, game_id: str) -> None:
        nothing(net.unplayable(games()[game_id]))

    def test_the_readme_lists_each_game(self) -> None:
        nothing(net.unlisted_games(README.read_text(encoding="utf-8")))
