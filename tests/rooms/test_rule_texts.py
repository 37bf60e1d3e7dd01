"""The rules as people read them, over all rooms: the same in every language, each ruling marked, each number the code's own.

What a room may lack is told by `tests/net_texts.py`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from scorepad.core.game import Game
from scorepad.games import card_face, folder, games, numbers_of, pictures_of, rooms
from scorepad.web.app import create_app
from scorepad.web.rulebook.pictures import SEATS, keys_of, make_figure
from scorepad.web.rulebook.rulebook import sections
from scorepad.web.rulebook.source import SHORT_RULE, RulePart, file_parts, names_in, parts
from scorepad.words import DEFAULT, LANGUAGES, words_in
from tests import net_texts
from tests.net import box_words, nothing

LANGS = [lang for lang in LANGUAGES if lang != DEFAULT]
#: Words with which a worked example begins: its numbers are worked out by hand.
EXAMPLE = re.compile(r"^(An? .*example|Examples?\b|Ein .*[Bb]eispiel|Beispiele?\b|Un exemple|Exemples?\b)")

_FRAME = re.compile(r"^(:{3,}) *(\S.*)$", re.MULTILINE)
_PICTURE = re.compile(r"^!\[\]\(([a-z0-9-]+)", re.MULTILINE)
_DIGITS = re.compile(r"(?<![\w{.#-])(?!(?<=\n)\d+\. )\d+(?:[.,]\d+)?(?![\w}])")
#: A default that is written by hand may be wrong tomorrow.
_DEFAULT = re.compile(r"\b(Voreinstellung|Default|Par défaut)\b")

each_room = pytest.mark.parametrize("room", list(rooms()))
each_game = pytest.mark.parametrize("game", games().values(), ids=list(games()))


def own(room: str, lang: str) -> tuple[RulePart, ...]:
    """What a room has written in a language."""
    return file_parts(folder(room) / f"rules.{lang}.md", lang)


def frames(part: RulePart) -> list[str]:
    return [found[2] for found in _FRAME.finditer(part.source)]


@pytest.fixture(autouse=True, scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Pictures are drawn by the templates of the site."""
    with create_app(tmp_path_factory.mktemp("site"), HERE=True).test_request_context():
        yield


# what every text has


@each_game
def test_every_game_is_told_in_ten_lines(game: Game[Any]) -> None:
    nothing(net_texts.long_or_short(game))


@each_room
def test_setting_up_comes_early_and_tips_and_checks_last(room: str) -> None:
    rules = [part.rule for part in own(room, DEFAULT) if part.level == 2]
    if not box_words(room):
        return
    assert rules[0] == SHORT_RULE
    assert rules.index("setup") <= 5
    last = [rule for rule in rules if rule in ("tips", "checks")]
    assert rules[-len(last) :] == last


@each_room
@pytest.mark.parametrize("lang", LANGS)
def test_both_languages_have_the_same_sections_frames_pictures_and_numbers(room: str, lang: str) -> None:
    mine, english = own(room, lang), own(room, DEFAULT)
    if not mine:
        return
    assert [(each.rule, each.level, each.only) for each in mine] == [(each.rule, each.level, each.only) for each in english]
    for one, other in zip(mine, english, strict=True):
        assert frames(one) == frames(other), one.rule
        assert _PICTURE.findall(one.source) == _PICTURE.findall(other.source), one.rule
        assert Counter(names_in(one.source)) == Counter(names_in(other.source)), one.rule
        assert Counter(_DIGITS.findall(one.source)) == Counter(_DIGITS.findall(other.source)), one.rule
        assert one.source.count("\n|") == other.source.count("\n|"), f"{one.rule}: tables of other sizes"
        assert one.source.count("\n- ") == other.source.count("\n- "), f"{one.rule}: lists of other lengths"


@each_game
def test_the_chapters_of_a_game_are_counted_without_a_gap(game: Game[Any]) -> None:
    for lang in LANGUAGES:
        told = [each.part.number for each in sections(game.id, lang) if each.part.level == 2 and each.rule != SHORT_RULE]
        assert told == [str(number) for number in range(1, len(told) + 1)]


@each_game
def test_a_page_of_rules_fits_two_sheets_of_paper(game: Game[Any]) -> None:
    """In small print; the pages themselves are counted in a browser."""
    for lang in LANGUAGES:
        told = sum(len(re.findall(r"\w+", each.text)) for each in sections(game.id, lang))
        assert told <= 3600, f"{game.id} in {lang}: {told} words"


# rulings and house rules


@each_room
def test_each_ruling_is_marked_as_one(room: str) -> None:
    nothing(net_texts.unmarked_rulings(room))


@each_game
def test_every_house_rule_is_told_once_with_its_default(game: Game[Any]) -> None:
    nothing(net_texts.untold_house_rules(game))


@each_room
def test_no_default_is_written_by_hand(room: str) -> None:
    for lang in LANGUAGES:
        for part in own(room, lang):
            assert not _DEFAULT.search(part.source), f"{part.rule} in {lang}"
            assert "::: house-rule\n" not in part.source, f"say which house rule: {part.rule} in {lang}"
        path = folder(room) / f"words.{lang}.ftl"
        said = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
        hints = [line for line in said if "-hint = " in line]
        assert not [line for line in hints if re.search(r"\b(Sonst|Else|Voreinstellung|Default)\b", line)]


# numbers


@each_room
def test_every_number_of_the_code_is_told_by_the_rules(room: str) -> None:
    nothing(net_texts.untold_numbers(room))


def leaves(value: Any) -> Iterator[int]:
    if type(value) is int:
        yield value
    elif isinstance(value, Mapping):
        for each in value.values():
            yield from leaves(each)
    elif isinstance(value, tuple | list):
        for each in value:
            yield from leaves(each)


@each_room
def test_no_number_of_the_code_is_copied_into_the_text(room: str) -> None:
    """Numbers under ten are too common to tell; worked examples are worked out by hand."""
    known = {number for number in leaves(numbers_of(room)) if abs(number) >= 10}
    for lang in LANGUAGES:
        for part in own(room, lang):
            if part.rule.startswith("example"):
                continue
            for paragraph in part.source.split("\n\n"):
                if not EXAMPLE.match(paragraph.lstrip("> ")):
                    copied = {int(each) for each in _DIGITS.findall(paragraph) if each.isdecimal()} & known
                    assert not copied, f"{part.rule} in {lang}: {sorted(copied)} in “{paragraph.strip()[:80]}”"


@each_room
def test_every_number_that_a_book_offers_is_told(room: str) -> None:
    for lang in LANGUAGES:
        asked = {name.split(".")[0] for part in own(room, lang) for name in names_in(part.source)}
        if own(room, lang):
            assert {*numbers_of(room)} <= asked, f"in {lang}"


# pictures


@each_room
def test_every_picture_is_in_the_text_and_can_be_told(room: str) -> None:
    of_room = pictures_of(room)
    for lang in LANGUAGES:
        if own(room, lang):
            shown = {name for part in own(room, lang) for name in _PICTURE.findall(part.source)}
            assert {*of_room} == {name for name in shown if not name.startswith(SEATS)}, f"in {lang}"
        for name, picture in of_room.items():
            figure = make_figure(name, rooms()[room][0], words_in(lang, room), (), "")
            assert all(row.spoken_text for row in figure.rows), f"{name} in {lang}"
            assert all(words_in(lang, room).has(key) for key in keys_of(picture))


@each_room
def test_a_picture_shows_only_cards_that_there_are(room: str) -> None:
    shown = {card for picture in pictures_of(room).values() for row in picture.rows for card in row.cards if card.card}
    assert [card for card in shown if card_face(room, card.card) is None] == []


@each_room
def test_what_a_picture_allows_in_one_row_it_does_not_forbid_in_another_by_the_same_words(room: str) -> None:
    for name, picture in pictures_of(room).items():
        allowed, forbidden = ({row.title for row in picture.rows if row.verdict == verdict} for verdict in ("yes", "no"))
        assert not allowed & forbidden - {""}, name


@each_room
def test_what_lies_in_several_places_has_a_caption_for_each(room: str) -> None:
    for lang in LANGUAGES:
        for name in pictures_of(room):
            figure = make_figure(name, rooms()[room][0], words_in(lang, room), (), "")
            assert not [row.title for row in figure.rows if "|" in row.title], f"{name} in {lang}"
            assert all(len({bool(group.title) for group in row.groups}) == 1 for row in figure.rows), f"{name} in {lang}"


@pytest.mark.parametrize(("lang", "name"), [("de", "Königin"), ("de", "König"), ("en", "Queen"), ("en", "Jester")])
def test_a_card_that_is_only_a_drawing_has_its_name_on_it(lang: str, name: str) -> None:
    shown = {section.rule: section.html for section in sections("partout", lang)}["cards"]
    assert f'<span class="card-name">{name}</span>' in shown


@each_room
def test_no_word_of_a_picture_is_left_over(room: str) -> None:
    needed = set().union(*map(keys_of, pictures_of(room).values())) if pictures_of(room) else set()
    for lang in LANGUAGES:
        path = folder(room) / f"words.{lang}.ftl"
        there = {*re.findall(r"^(picture-[\w-]+) *=", path.read_text(encoding="utf-8"), re.MULTILINE)} if path.exists() else set()
        assert not there - needed


# looking up


@each_room
def test_every_word_on_the_box_is_found(room: str) -> None:
    nothing(net_texts.unfound_words(room))


@each_room
def test_links_within_the_rules_lead_to_a_rule(room: str) -> None:
    for lang in LANGUAGES:
        known = {part.rule for part in parts(room, lang)}
        for part in parts(room, lang):
            assert {*re.findall(r"\]\(#([a-z0-9-]+)\)", part.source)} <= known, part.rule


@each_game
def test_every_question_says_what_decides_it_and_can_be_looked_up(game: Game[Any]) -> None:
    nothing(net_texts.undecided_questions(game))
