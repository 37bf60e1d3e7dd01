"""One person plays a hand of every game: cards and a key make each legal move and have words; a wrong try is told why."""

from collections import Counter
from itertools import islice, product
from random import Random
from typing import Any

import pytest

from scorepad.core.problem import CardName
from scorepad.games import room_of
from scorepad.hands import hand_class, players_of, solo_spec_of, view_of
from scorepad.hands.move_text import move_from_text, move_to_text
from scorepad.hands.play import check_move
from scorepad.hands.solo import SoloSpec, SoloTask
from tests.hands.test_rooms import PLAYED, begun, positions, sizes
from tests.net import strictly, unsaid
from tests.sources import languages_of, word_keys
from tests.tables import NAMES

#: Of more legal moves than these, so many are tried.
MOST = 12
#: So many letters fit beside a mark on a narrow phone.
ONE_LINE = 30
#: Hands in which the words for each move are compared with the hand that is left.
HANDS = 8

for_each_game = pytest.mark.parametrize("game_id", PLAYED)


def solo_for(game_id: str) -> SoloSpec:
    solo = solo_spec_of(game_id)
    assert solo is not None
    return solo


def key_for(solo: SoloSpec, verb: str) -> tuple[str, ...]:
    """The verbs of the key that makes this move: one that keeps its place, or that of the verb alone."""
    return next((verbs for verbs in solo.fixed_keys.values() if verb in verbs), (verb,))


def some(of: Any, random: Random) -> list[Any]:
    return list(of) if len(of) <= MOST else random.sample(list(of), MOST)


def said(game_id: str, things: list[Any], sides: Any) -> None:
    """These things can be said in each language, and no two sound alike."""
    room = room_of(game_id)
    assert [hole for thing in things for hole in unsaid(thing, room, NAMES, sides)] == []
    for lang in languages_of(room):
        texts = [strictly(lang, room).sentence_of(thing, NAMES, sides) for thing in things]
        assert len({*texts}) == len(texts), f"two keys say the same in {lang}: {sorted(texts)}"


@for_each_game
def test_every_legal_move_can_be_made_by_its_cards_and_its_key(game_id: str) -> None:
    for players in sizes(game_id):
        solo = solo_for(game_id)
        for hand, random in positions(game_id, players, "sensible"):
            held = Counter(own_cards(game_id, hand))
            for move in some(hand.moves(), random):
                tried = solo.try_tap(hand, key_for(solo, move[1]), solo.cards(move))
                # A key stands for all moves that look alike, such as adding a tile to one of two equal runs.
                made = move in tried.moves or solo.label(hand, move) in [solo.label(hand, each) for each in tried.moves]
                assert made, f"{move} is not made by {solo.cards(move)}"
                assert not Counter(solo.cards(move)) - held, f"{move} names a card that cannot be tapped"
                assert tried.problem is None
                assert all(check_move(hand, each) is None for each in tried.moves)
                said(game_id, [solo.label(hand, each) for each in some(tried.moves, random)], hand.state.sides)


@for_each_game
def test_a_move_in_an_address_is_read_as_it_was(game_id: str) -> None:
    for players in sizes(game_id):
        for hand, random in positions(game_id, players):
            for move in some(hand.moves(), random):
                text = move_to_text(move)
                assert move_from_text(text, move[0], hand.verbs) == move
                assert "!" not in text


@for_each_game
def test_the_sensible_player_says_why(game_id: str) -> None:
    """By a rule of thumb, in each language, wherever there was a choice; not always by the same."""
    for players in sizes(game_id):
        solo, room, who, keys = solo_for(game_id), room_of(game_id), players_of(game_id)["sensible"], set()
        for seed in range(3):
            hand, random = begun(game_id, players, seed), Random(seed)
            while hand.turn is not None:
                if task := solo.task(hand):
                    assert list(unsaid(task, room, NAMES, hand.state.sides)) == []
                seen = hand.seen(hand.turn)
                move = who(seen, random)
                if len(seen.moves) > 1:
                    reason = solo.rule_of_thumb(seen, move)
                    assert list(unsaid(reason, room, NAMES, hand.state.sides)) == []
                    keys.add(reason.key)
                hand.act(move)
        assert len(keys) > 1


@for_each_game
def test_of_the_cards_in_hand_that_a_rule_of_thumb_names_only_the_card_itself_goes(game_id: str) -> None:
    """`card` is what the move is about; any other card of the hand that is named stays there."""
    for players, seed in product(sizes(game_id), range(HANDS)):
        names_what_stays(game_id, players, seed)


def names_what_stays(game_id: str, players: int, seed: int) -> None:
    solo, who = solo_for(game_id), players_of(game_id)["sensible"]
    for hand, random in positions(game_id, players, "sensible", seed):
        seen = hand.seen(hand.turn)
        move = who(seen, random)
        if len(seen.moves) == 1 or move[1] not in solo.card_argument:
            continue
        goes, reason = solo.cards(move), solo.rule_of_thumb(seen, move)
        about, others = reason.args.get("card"), {arg.code for arg in reason.args.values() if isinstance(arg, CardName)}
        assert others.isdisjoint(goes), f"{reason} of {move}, seed {seed}"
        assert about in goes or about not in own_cards(game_id, hand), f"{reason} of {move}, seed {seed}"


@pytest.mark.parametrize("room", sorted({room_of(game_id) for game_id in PLAYED}))
def test_what_is_to_be_done_is_said_of_something_that_can_be_done(room: str) -> None:
    verbs = {verb for game_id in PLAYED if room_of(game_id) == room for verb in hand_class(game_id).verbs}
    tasks = {key.removeprefix("task-") for key in word_keys("en", room) if key.startswith("task-")}
    assert tasks <= verbs
    for lang in languages_of(room):
        told = [strictly(lang, room).sentence_of(SoloTask(verb, {"n": 3, "card": "7"})) for verb in tasks]
        assert [text for text in told if len(text) > ONE_LINE] == []


@for_each_game
def test_a_wrong_try_is_told_by_a_rule(game_id: str) -> None:
    """Any cards of the hand, with any key that is there, at each fifth move."""
    for players in sizes(game_id):
        solo, room = solo_for(game_id), room_of(game_id)
        for hand, random in islice(positions(game_id, players), 0, None, 5):
            held = own_cards(game_id, hand)
            verbs = {move[1] for move in hand.moves()} | {verb for verbs in solo.fixed_keys.values() for verb in verbs}
            for verb in sorted(verbs & solo.card_argument.keys()):
                for count in {min(count, len(held)) for count in (1, 2, 3)}:
                    tried = solo.try_tap(hand, key_for(solo, verb), random.sample(held, count))
                    assert all(check_move(hand, move) is None for move in tried.moves)
                    if tried.problem:
                        assert list(unsaid(tried.problem, room, NAMES, hand.state.sides)) == []


def own_cards(game_id: str, hand: Any) -> list[str]:
    """The cards that the seat on turn can still play: its hand, and rows that are as good as it."""
    mine = [place for place in view_of(game_id).scene(hand).zones if place.seat == hand.turn]
    places = [place for place in mine if place.kind == "hand" or place.key in solo_for(game_id).hand_rows]
    return [card for place in places for card in place.remaining]
