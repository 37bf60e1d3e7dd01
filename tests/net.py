"""The net under every room: what a room must have. Each hole is a sentence that says what to write, and where.

`python -m tests.net ROOM…` tells the holes of one room or more, all of them without a name; `--new ROOM` first writes its files.
"""

from __future__ import annotations

import inspect
import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fnmatch import fnmatchcase
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from fluent.syntax import FluentParser, ast

import scorepad.games
import tests.games
from scorepad.core.game import Game
from scorepad.core.model import Field, Model, Setting, fields
from scorepad.core.pad import Pad
from scorepad.core.question import Question, answer_question, read_question
from scorepad.forms.cells import PARSERS, Cell, cells_of, parse_cell
from scorepad.forms.draft import Draft, texts_of_entry
from scorepad.forms.question import QuestionDraft
from scorepad.games import can_be_played, folder, games, has_hand, pad_of, questions_of, room_attribute, room_of, rooms, stats_of
from scorepad.hands import hand_class, solo_spec_of, view_of
from scorepad.hands.samples import shown_rules
from scorepad.kit.cards import Face
from scorepad.table import ScoredEntry, Table, open_table
from scorepad.web.rulebook.source import parts
from scorepad.words import Words, words_in
from scorepad.words.forms import head_word
from tests.sources import (
    PACKAGE,
    asked_keys,
    cited_rules,
    counting_rules,
    headings,
    languages_of,
    mentioned_rules,
    room_sources,
    sections,
    shared_sources,
    text_of,
    word_keys,
)
from tests.tables import NAMES, asks, entries_of

#: The rules that every game shares without writing them down.
GENERAL = {"format", "range", "cards", "players", "options", "over", "adjustment", "play"}

#: The styles of all pages.
STYLES = "static/css/scorepad.css"

#: Chapters that decide nothing.
OF_EVERY_TEXT = {"short", "setup", "tips", "checks"}

#: A form that a sentence asks for, and what is filled into a text.
_FORM = re.compile(r'\bFORM\(\s*\$[\w-]+\s*,\s*"([^"]*)"')
_VARIABLE = re.compile(r"\$([\w-]+)")

#: Rules that hold before a hand or after it.
BESIDE_A_HAND = {"players", "cards", "deal", "dealer", "end"}

_TEST = re.compile(r"^\s*def (test_([a-z0-9_]+?)__\w+)", re.MULTILINE)


def nothing(holes: Iterable[str]) -> None:
    """Nothing is missing; else it is told in sentences, without anything around them."""
    if found := list(dict.fromkeys(holes)):
        pytest.fail("\n".join(found), pytrace=False)


@cache
def strictly(lang: str, room: str | None) -> Words:
    """The words of a language without those that fill in for it."""
    return Words(lang, room, alone=True)


def at(file: str, *near: str) -> str:
    """`file:line` where something belongs: at the first line that one of these patterns is found in, else behind the last."""
    lines = text_of(path_of(file)).splitlines()
    found = (number for pattern in near for number, line in enumerate(lines, 1) if re.search(pattern, line))
    return f"{file}:{next(found, len(lines) + 1)}"


def path_of(file: str) -> Path:
    """Where a file of the project is; rooms may also be elsewhere."""
    top, _, inside = file.partition("/games/")
    places = {"scorepad": scorepad.games, "tests": tests.games}[top].__path__ if inside else ()
    return next((path for place in places if (path := Path(place) / inside).exists()), PACKAGE.parent / file)


def in_room(room: str, name: str, *what: str) -> str:
    """Where something belongs in a module of a room: at the line that begins with `what`, else behind the last."""
    return at(f"scorepad/games/{room}/{name}.py", *(rf"^{each}\b" for each in what))


def in_tests(room: str, name: str, *what: str) -> str:
    return at(f"tests/games/{room}/{name}.py", *(rf"^{each}\b" for each in what))


def test_at(room: str, name: str) -> str:
    """Where a test of a room is."""
    define = rf"\bdef {name}\("
    path = next(path for path in tests_of(room) if re.search(define, text_of(path)))
    return at(f"tests/games/{room}/{path.as_posix().rpartition(f'/{room}/')[2]}", define)


def in_words(room: str, lang: str, key: str) -> str:
    """Where the sentence stands, or the first of its kind."""
    return at(f"scorepad/games/{room}/words.{lang}.ftl", rf"^{key} =", rf"^{key.partition('-')[0]}-")


def in_rules(room: str, lang: str, rule: str) -> str:
    """Where the rule stands, or the first that follows it in the other language."""
    other = headings("de" if lang == "en" else "en", room)
    following = other[other.index(rule) + 1 :] if rule in other else ()
    return at(f"scorepad/games/{room}/rules.{lang}.md", *(rf"\{{#{each}[ }}]" for each in (rule, *following)))


def written_in(model: type[Model], field: str) -> str:
    """Where the field of a model is written."""
    module = next(each.__module__ for each in model.__mro__ if field in inspect.get_annotations(each))
    file = module.replace(".", "/") + ("/__init__.py" if hasattr(sys.modules[module], "__path__") else ".py")
    return at(file, rf"^    {field}:")


def settings_of(game: Game[Any]) -> list[Setting]:
    """A table of each size before its first round, with the house rules of the rulebook."""
    return [game.start(game.setting(players, game.options())).setting for players in game.players]


# rules


def tests_of(room: str) -> list[Path]:
    """The tests of a room; of the pad itself (""): those above all folders."""
    if not room:
        return sorted(Path(__file__).parent.glob("test_*.py"))
    return [path for place in tests.games.__path__ for path in sorted((Path(place) / room).rglob("test_*.py"))]


def tested_rules(room: str) -> dict[str, str]:
    """The rules that tests are named after, each with the name of a test."""
    return {rule.replace("_", "-"): name for path in tests_of(room) for name, rule in _TEST.findall(path.read_text("utf-8"))}


def excused(room: str, what: str) -> set[str]:
    """Headings of a room that need no test: `CHAPTERS` or `AT_THE_TABLE` in the package of its tests."""
    found = find_spec(f"tests.games.{room}")
    return set(getattr(import_module(f"tests.games.{room}"), what, ())) if found else set()


def untested_rules(room: str) -> Iterator[str]:
    """Rules without a test, tests without a rule, excuses that nobody needs."""
    cited = set().union(*map(cited_rules, room_sources(room))) - GENERAL
    rules, tested = dict.fromkeys([*headings("en", room), *headings("de", room), *sorted(cited)]), tested_rules(room)
    chapters, at_table = excused(room, "CHAPTERS"), excused(room, "AT_THE_TABLE")
    for rule in rules:
        if rule not in tested and rule not in chapters | at_table | OF_EVERY_TEXT:
            yield (
                f"Rule `{rule}` of {room} has no test: write `def test_{rule.replace('-', '_')}__what_it_says` in "
                f"{in_tests(room, 'test_rules')}; if it only leads to others, or leaves no trace on the pad, list it in CHAPTERS "
                f"or AT_THE_TABLE of {in_tests(room, '__init__', 'CHAPTERS')}"
            )
    for rule, name in tested.items():
        if rule not in rules and rule not in headings("en"):
            yield f"`{name}` of {room} is named after no rule: call it after a heading of rules.en.md, in {test_at(room, name)}"
    for rule in sorted(chapters | at_table):
        if rule not in rules or rule in tested:
            why = "has a test" if rule in rules else "has no heading"
            where = in_tests(room, "__init__", "CHAPTERS", "AT_THE_TABLE")
            yield f"Rule `{rule}` of {room} {why}: take it out of CHAPTERS and AT_THE_TABLE in {where}"


def untested_pad() -> Iterator[str]:
    """Rules of the pad itself that neither it nor a room tests; its own chapter is none."""
    tested = set().union(*map(tested_rules, ["", *rooms()]))
    for rule in headings("en"):
        if rule not in tested | {"pad"}:
            yield f"Rule `{rule}` of the pad has no test: write `def test_{rule}__what_it_says` in tests/ or in some room"


def unwritten_rules(room: str) -> Iterator[str]:
    """Rules that the code cites, or one language has, and that cannot be looked up."""
    for lang in languages_of(room):
        known = {*headings(lang, room), *headings(lang)}
        if not (folder(room) / "pack.py").exists():
            # What is shared speaks of cards to those who have any.
            known.add("cards")
        # Only where a room has cards can a card be none of them.
        of_cards = set() if (folder(room) / "pack.py").exists() else {"cards"}
        cited = {path.relative_to(PACKAGE).as_posix(): cited_rules(path) - of_cards for path in shared_sources(room)}
        cited |= {
            f"{room}/{path.relative_to(folder(room))}": cited_rules(path) | mentioned_rules(path) for path in room_sources(room)
        }
        for where, rules in cited.items():
            for rule in sorted(rules - known):
                yield f"Rule `{rule}` is cited in {where}: write it down as `## Name {{#{rule}}}` in {in_rules(room, lang, rule)}"
        for rule in headings("de" if lang == "en" else "en", room):
            if rule not in known:
                yield f"Rule `{rule}` of {room} stands in one language only: write it in {in_rules(room, lang, rule)}, too"
        for rule, text, heads_others in sections(lang, room):
            if not text and not heads_others:
                yield f"Rule `{rule}` of {room} has no text: write what it says in {in_rules(room, lang, rule)}"
    german, english = headings("de", room), headings("en", room)
    if german != english and {*german} == {*english}:
        first = next(rule for rule, other in zip(german, english, strict=True) if rule != other)
        yield f"The rules of {room} come in two orders: write {in_rules(room, 'de', first)} in the order of rules.en.md"


# fields


def unstaged_fields(game: Game[Any]) -> Iterator[str]:
    """Fields that no step of the entry asks for."""
    pad = pad_of(game.id)
    where = {each.name: written_in(pad.typed_model or game.entry, each.name) for each in fields_of(pad)}
    for field in fields_of(pad):
        if field.spec.kind not in PARSERS:
            yield f"Field `{field.name}` of {game.id} has no mark: write what it is, as `per_seat(0, 7)`, in {where[field.name]}"
        elif field.input.stage is None:
            yield f"Field `{field.name}` of {game.id} has no stage: write FieldInput(STAGE) beside its spec in {where[field.name]}"
        if (host := field.input.part_of) and host not in {each.name for each in fields_of(pad) if each.spec.kind == "list"}:
            yield f"Field `{field.name}` of {game.id} is part of `{host}`, which is no list: name one in {where[field.name]}"
        if field.input.count_question and field.input.count_question not in questions_of(game.id):
            yield (
                f"Field `{field.name}` of {game.id} is counted by a question `{field.input.count_question}`: write it in "
                f"{in_room(room_of(game.id), 'questions', 'QUESTIONS')}"
            )


def fields_of(pad: Pad[Any]) -> list[Field]:
    """What is typed in a game, whoever many play."""
    return list({each.name: each for setting in settings_of(pad.game) for each in pad.fields(setting)}.values())


def asked_fields(game: Game[Any], question: Question[Any]) -> list[Field]:
    """What is asked in a question, whoever many play."""
    posed = (QuestionDraft(game, question, {}, players) for players in game.players)
    return list({each.name: each for posing in posed for each in posing.fields}.values())


def names_twice(game: Game[Any]) -> Iterator[str]:
    """Values that one name on the page would mix up."""
    pad = pad_of(game.id)
    asked = [(f"question `{each.id}` of ", each.input_model, each.fields) for each in questions_of(game.id).values()]
    for what, model, of in [("", pad.typed_model or game.entry, pad.fields), *asked]:
        for setting in settings_of(game):
            for name, times in Counter(cell.name for cell in cells_of(of(setting))).items():
                if times > 1:
                    field = name.rpartition("_")[0] or name
                    yield (
                        f"Two values of {what}{game.id} are called `{name}` with {setting.players} players: rename `{field}` or "
                        f"`{name}` in {written_in(model, field)}"
                    )


# words


def needed_words(game: Game[Any]) -> Iterator[tuple[str, tuple[str, ...]]]:
    """What a game must be able to say: what it lacks if it cannot, and the keys of which one is enough."""
    of, pad = f"of {game.id}", pad_of(game.id)
    yield f"Game `{game.id}` has no name", (f"game-{game.id}",)
    for setting in settings_of(game):
        stages = pad.stages(setting)
        for stage in stages:
            yield f"Stage `{stage.id}` {of} has no name", (f"stage-{stage.id}",)
        for stage in stages[:-1]:
            yield f"Stage `{stage.id}` {of} has no words for its button", (f"stage-{stage.id}-do",)
    for field in fields_of(pad):
        yield f"Field `{field.name}` {of} has no label", (f"field-{field.name}", f"option-{field.name}")
        if game.in_pairs and (field.spec.kind, field.spec.per) == ("count", "seat"):
            yield f"Field `{field.name}` {of} has no word for the sum of partners", (f"sum-{field.name}",)
        if field.input.must_choose and field.spec.kind in ("seat", "side", "choice"):
            yield f"Field `{field.name}` {of} has no word for nobody", (f"none-{field.name}",)
        yield from needed_choices(field, of)
    for field in unheaded_folds(pad):
        yield f"The folded field `{field.name}` {of} has no heading", (f"group-{field.name}",)
    for field in fields(game.options, settings_of(game)[0]):
        yield f"House rule `{field.name}` {of} has no label", (f"option-{field.name}",)
        if field.size:
            yield f"House rule `{field.name}` {of} has no label for each of its numbers", (f"option-{field.name}-item",)
        yield from needed_choices(field, of)
    for preset in game.presets:
        yield f"The house rules `{preset}` {of} have no name", (f"preset-{preset}",)
    for fact in stats_of(game.id).statistics:
        yield f"Fact `{fact.id}` {of} has no label", (f"stat-{fact.id}",)
    for key in seat_keys(game):
        yield f"Key `{key}` at a seat {of} has no words", (f"key-{key}",)
    for question in questions_of(game.id).values():
        yield f"Question `{question.id}` {of} has no words", (f"question-{question.id}",)
        for field in asked_fields(game, question):
            what = f"Field `{field.name}` of question `{question.id}` {of}"
            yield f"{what} has no label", (f"field-{field.name}", f"asked-{field.name}", f"option-{field.name}")
            yield from needed_choices(field, of)


def seat_keys(game: Game[Any]) -> Iterator[str]:
    """The keys for tapped cards at a seat: those that keep their places, else each verb that may take several cards."""
    if not can_be_played(game.id) or any(unplayable(game)):
        return
    solo, kind = solo_spec_of(game.id), hand_class(game.id)
    if solo.fixed_keys:
        yield from solo.fixed_keys
        return
    for verb, place in solo.card_argument.items():
        if any(len(shapes) > place and shapes[place] in ("cards", "sets", "values") for shapes in kind.verbs.get(verb, ())):
            yield verb


def needed_choices(field: Field, of: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    for choice in () if field.input.face else (*field.choices, *field.spec.allowed_words):
        yield f"Choice `{choice}` of field `{field.name}` {of} has no words", (f"choice-{field.name}-{choice}",)
    if field.spec.total is not None:
        rule = field.spec.total.rule
        yield f"The total of field `{field.name}` {of} has no words for a wrong one", (f"problem-{rule}",)


def unheaded_folds(pad: Pad[Any]) -> Iterator[Field]:
    """The fields that head a folded group of numbers of seats or sides, which would be called after the first of them."""
    before: Field | None = None
    for field in fields_of(pad):
        joins = before is not None and before.input.collapsed and before.input.stage == field.input.stage
        if field.input.collapsed and field.spec.per and not joins:
            yield field
        before = field


def missing_words(game: Game[Any]) -> Iterator[str]:
    """Names and labels that are not there."""
    room = room_of(game.id)
    needed = dict.fromkeys(needed_words(game))
    for lang in languages_of(room):
        for lack, keys in needed:
            if not any(map(strictly(lang, room).has, keys)):
                yield f"{lack}: write `{keys[0]} = …` in {in_words(room, lang, keys[0])}"


def missing_sentences(room: str) -> Iterator[str]:
    """What the sources of a room say and no file has words for."""
    for lang in languages_of(room):
        known = word_keys(lang) | word_keys(lang, room)
        for path in room_sources(room):
            for key in sorted(asked_keys(path)):
                if not any(fnmatchcase(each, key) for each in known):
                    where = path.relative_to(folder(room))
                    yield f"{room} says `{key}` in {where}: write `{key} = …` in {in_words(room, lang, key)}"


class Forms(NamedTuple):
    """The forms in a file of words: those written, by key, each with what fills it in; those asked for, with the key that does."""

    file: str
    written: Mapping[str, Mapping[str, set[str]]]
    asked: Mapping[str, str]


def forms_in(file: str) -> Forms:
    """The forms of cards and words in a file: attributes, and what `FORM` asks for."""
    text, written, asked = text_of(path_of(file)), {}, {}
    for entry in FluentParser().parse(text).body:
        if isinstance(entry, ast.Message):
            key = entry.id.name
            written[key] = {each.id.name: set(_VARIABLE.findall(_text_of(each, text))) for each in entry.attributes}
            asked |= {kind[:1].lower() + kind[1:]: key for kind in _FORM.findall(_text_of(entry, text))}
    return Forms(file, written, asked)


def _text_of(node: ast.SyntaxNode, text: str) -> str:
    return text[node.span.start : node.span.end] if node.span else ""


def faces_of(room: str) -> set[Face]:
    """The faces of all cards that are typed or asked for in a room."""
    found: set[Face] = set()
    for game in rooms()[room]:
        asked = [field for question in questions_of(game.id).values() for field in asked_fields(game, question)]
        packs = [field.pack for field in (*fields_of(pad_of(game.id)), *asked) if field.pack]
        found |= {pack.face(code) for pack in packs for code in pack.cards}
    return found


def card_words(room: str, lang: str) -> dict[str, set[str]]:
    """The words whose forms are those of a room's cards, each with what must be filled in there ("red 4": the rank)."""
    found: dict[str, set[str]] = {}
    for look in faces_of(room):
        key, _ = head_word(look, [str(word) for word in look.spoken_words])
        found[key] = {"rank"} if len(look.spoken_words) > 1 and key != "card-of-suit" else set()
    return found


def unpainted_colours(room: str) -> Iterator[str]:
    """Colours of cards with a coat of arms for which there is no paint."""
    styles = text_of(path_of(STYLES))
    for colour in sorted({face.colour for face in faces_of(room) if face.suit_sign == "shield"}):
        if f".swatch-{colour} " not in styles:
            where = at(STYLES, "^ *[.]swatch-")
            yield f"Colour `{colour}` of {room} has no paint: write `.swatch-{colour} {{ background: … }}` in {where}"


def formless_words(room: str) -> Iterator[str]:
    """Forms that a sentence of a room asks for, or that some of its cards or words have, and others lack."""
    for lang in languages_of(room):
        own = forms_in(f"scorepad/games/{room}/words.{lang}.ftl")
        shared = forms_in(f"scorepad/words/general.{lang}.ftl")
        cards, written, asked = card_words(room, lang), {**shared.written, **own.written}, {**shared.asked, **own.asked}
        for kind in asked.keys() - {kind for kinds in written.values() for kind in kinds}:
            yield (
                f"`{asked[kind]}` asks for a form `{kind}` that no word has: write `.{kind} = …` below each word that it may be "
                f"of, in {at((own if asked[kind] in own.written else shared).file, rf'^{asked[kind]} =')}"
            )
        # What is filled in tells the form of a card ("the red 4") from one of its colour ("Red").
        of_cards = {kind for card, needs in cards.items() for kind in written.get(card, {}) if needs <= written[card][kind]}
        of_cards &= {*asked, *(kind for card in cards for kind in own.written.get(card, {}))}
        lacking = [(card, kind) for card in cards for kind in of_cards - written.get(card, {}).keys()]
        for key, kinds in own.written.items():
            alike = [each for each in own.written if each.rpartition("-")[0] == key.rpartition("-")[0]]
            lacking += [(each, kind) for each in alike for kind in kinds.keys() - of_cards - own.written[each].keys()]
        for key, kind in sorted(set(lacking)):
            filled = " ".join(["…", *(f"{{ ${each} }}" for each in sorted(cards.get(key, ())) if kind in of_cards)])
            yield (
                f"`{key}` of {room} has no form `{kind}`, others have: write `.{kind} = {filled}` below it in "
                f"{at((own if key in own.written or key not in shared.written else shared).file, rf'^{key} =')}"
            )


def unsaid(thing: Any, room: str | None, players: Sequence[str] = (), sides: Any = ()) -> Iterator[str]:
    """What a game says (a problem, a line, a duty …): it can be said in each language of the room, and its rule is there."""
    for lang in languages_of(room or "general"):
        try:
            strictly(lang, room).sentence_of(thing, players, sides)
        except (KeyError, ValueError, LookupError) as error:
            yield f"{thing} cannot be said: {error}; write it in scorepad/games/{room or '…'}/words.{lang}.ftl"
        known = GENERAL | ({*headings(lang, room)} if room else set())
        if hasattr(thing, "rule") and (rule := thing.rule) not in known:
            where = in_rules(room, lang, rule) if room else "the rules of the pad"
            yield f"{thing} cites a rule without a heading: write `## Name {{#{rule}}}` in {where}"


def unsaid_answer(game: Game[Any], question: Question[Any], data: Mapping[str, Any]) -> Iterator[str]:
    """The answer to a good question: it can be said in each language of its room, and its rules can be looked up."""
    what, room = f"The answer to question `{question.id}` of {game.id}", room_of(game.id)
    answer, problems = answer_question(game, question, data)
    if answer is None:
        where = in_tests(room, "strategies", "QUESTIONS")
        yield f"{what} does not come: make only good questions in {where}, not {data} ({problems[0]})"
        return
    asked = read_question(game, question, data)[0]
    players = next((n for n in game.players if n == getattr(asked, "players", None)), max(game.players))
    sides, cited = game.setting(players, game.options()).sides, list(answer["rules"])  # type: ignore[call-overload]
    if not cited:
        yield f"{what} cites no rule: name those that decide it under `rules` in {in_room(room, 'questions')}"
    for rule in sorted({*cited} - {*question.deciding_rules}):
        yield f"{what} cites `{rule}`: write it in `deciding_rules` in {in_room(room, 'questions')}"
    key, args = question.sentence(asked, answer)
    for lang in languages_of(room):
        try:
            strictly(lang, room).say(f"answer-{key}", args, NAMES[:players], sides)
        except (KeyError, ValueError, LookupError) as error:
            yield f"{what} cannot be said: {error}; write `answer-{key} = …` in {in_words(room, lang, f'answer-{key}')}"
        for rule in set(cited) - {*headings(lang, room)}:
            yield f"{what} cites `{rule}`, which has no heading: write `## Name {{#{rule}}}` in {in_rules(room, lang, rule)}"


# tests, and what is listed


def unplayed(room: str) -> Iterator[str]:
    """Games and questions that no test plays by chance."""
    if not tests_of(room):
        yield f"{room} has no tests: write {in_tests(room, 'test_rules')}, a test or more a rule"
    for game in rooms()[room]:
        if entries_of(game.id) is None:
            yield f"Game `{game.id}` has no random rounds: write ENTRIES[{game.id!r}] in {in_tests(room, 'strategies', 'ENTRIES')}"
        for question in questions_of(game.id):
            if asks(game.id, question) is None:
                yield (
                    f"Question `{question}` of {game.id} is never asked by chance: write QUESTIONS[{game.id!r}][{question!r}] in "
                    f"{in_tests(room, 'strategies', 'QUESTIONS')}"
                )


def unplayable(game: Game[Any]) -> Iterator[str]:
    """A game of a room with a folder `hand/` that lacks hands to play, to show and to sit at."""
    room = room_of(game.id)
    if not has_hand(room):
        return
    for module, name, lack in (
        ("play", "PLAYS", "No hand of {} can be played: write a `Hand` as"),
        ("view", "VIEWS", "No hand of {} can be looked at: write a `HandView` as"),
        ("players", "PLAYERS", "Only chance plays {}: write a player `sensible` as"),
        ("solo", "SOLOS", "Nobody can sit at a hand of {}: write a `SoloSpec` as"),
    ):
        if not room_attribute(room, f"hand.{module}", name, default={}).get(game.id):
            yield f"{lack.format(game.id)} {name}[{game.id!r}] in {in_room(room, f'hand/{module}', name)}"
    folders = [Path(place) / room / "hand" for place in tests.games.__path__]
    if not any((there / "test_solo.py").is_file() for there in folders):
        yield f"No test sits at a hand of {room}: write {in_tests(room, 'hand/test_solo')}, what taps mean and why cards are played"
    if not any(list((there / "golden").glob("*.hand")) for there in folders):
        yield (
            f"{room} has no hand written by hand: write one into tests/games/{room}/hand/golden/, its form is in "
            "tests/hands/golden.py:1"
        )


def untold(game: Game[Any]) -> Iterator[str]:
    """A game whose rounds tell nothing about people, or tell what no rule of it is about."""
    where = in_room(room_of(game.id), "stats", "STATS")
    facts = stats_of(game.id).statistics
    if not facts:
        yield f"The rounds of {game.id} tell nothing about people: write a `Stats` with facts as STATS[{game.id!r}] in {where}"
    for fact_id, times in Counter(fact.id for fact in facts).items():
        if times > 1:
            yield f"Two facts of {game.id} are called `{fact_id}`: rename one in {where}"
    known = {part.rule for part in parts(room_of(game.id), "en", game.id) if not part.general}
    for fact in facts:
        if fact.rule not in known:
            yield (
                f"Fact `{fact.id}` of {game.id} is about a rule `{fact.rule}`, which {game.id} does not have: cite one of "
                f"rules.en.md in {where}"
            )


def unshown(game: Game[Any]) -> Iterator[str]:
    """Rules of a game that no sample hand shows at work, and excuses that nobody needs."""
    room = room_of(game.id)
    view = in_room(room, "hand/view", "VIEWS")
    if not can_be_played(game.id) or any(unplayable(game)):
        return
    shown = shown_rules(game.id, game.players)
    own = {part.rule for part in parts(room, "en", game.id) if part.rule and not part.general}
    excuses = {rule for what in ("CHAPTERS", "AT_THE_TABLE", "NOT_SHOWN") for rule in excused(room, what)}
    # Which points a hand counts is chance; what its moves show is not.
    counting = set().union(*map(counting_rules, room_sources(room)))
    for rule in sorted(own - set(shown) - excuses - counting - OF_EVERY_TEXT - BESIDE_A_HAND):
        yield (
            f"No sample hand of {game.id} shows rule `{rule}` at work: cite it in `move_effect` or `further_rules` of {view}, "
            "name a hand that shows it in `rare_samples` there, or list it with the reason in NOT_SHOWN of "
            f"{in_tests(room, '__init__', 'NOT_SHOWN')}"
        )
    for rule in sorted(set(shown) - own):
        yield f"A sample hand of {game.id} shows rule `{rule}`, which it does not have: mend {view}"
    for number, seed in view_of(game.id).rare_samples:
        if number in game.players and (number, seed) not in {each[:2] for each in shown.values()}:
            yield f"The rare hand ({number}, {seed}) of {game.id} shows no rule any more: find another for {view}"


def needless_excuses(room: str) -> Iterator[str]:
    """Rules that are listed as shown by no sample hand, though each game that has them shows them."""
    for rule in sorted(excused(room, "NOT_SHOWN")):
        having = [
            game for game in rooms()[room] if can_be_played(game.id) and rule in {part.rule for part in parts(room, "en", game.id)}
        ]
        if all(rule in shown_rules(game.id, game.players) for game in having):
            where = in_tests(room, "__init__", "NOT_SHOWN")
            yield f"Rule `{rule}` of {room} is shown, or none: take it out of NOT_SHOWN in {where}"


def unboxed(room: str) -> Iterator[str]:
    """A room of which nobody wrote down what is printed in its box. A game that the players name themselves has none."""
    if not all(game.title_option for game in rooms()[room]) and not box_words(room):
        where = at(f"tests/games/{room}/box.txt")
        yield f"{room} has no words of its box: write a line for each word on the cards or in the box in {where}"


def box_words(room: str) -> list[tuple[str, str]]:
    """The words of the box, each with the game that it is of ("" if of all)."""
    lines = map(str.strip, text_of(path_of(f"tests/games/{room}/box.txt")).splitlines())
    split = (line.partition(": ") for line in lines if line and not line.startswith("#"))
    return [(head, word) if between and head in games() else ("", f"{head}{between}{word}") for head, between, word in split]


def unlisted_games(readme: str | None = None) -> Iterator[str]:
    """Where the table of games in the readme differs from the rooms."""
    readme = text_of(path_of("README.md")) if readme is None else readme
    table = at("README.md", r"^\| game ")
    listed = dict(re.findall(r"^\| (.+?)(?:, .+?)? \| ([\d,– ]+) \|$", readme, re.MULTILINE))
    for game in games().values():
        words = words_in("en", room_of(game.id))
        name = words.say(f"game-{game.id}") if words.has(f"game-{game.id}") else game.id
        numbers = listed.pop(name, None)
        row = f"`| {name} | {', '.join(map(str, game.players))} |`"
        if numbers is None:
            yield f"The table of games does not list {name}: write {row} in {table}"
        elif players_in(numbers) != set(game.players):
            yield f"The table of games lists {name} for {numbers} players: write {row} in {table}"
    for name in listed:
        yield f"The table of games lists {name}, which no room has: take it out of {table}"


def players_in(numbers: str) -> set[int]:
    """The numbers in "2–5" or "3, 4, 6"."""
    ends = [[int(end) for end in part.split("–")] for part in numbers.split(",")]
    return {number for low, *high in ends for number in range(low, (high or [low])[0] + 1)}


# typing again


def retyped(pad: Pad[Any], table: Table, entry: Any) -> Iterator[str]:
    """An entry that is unwritten and typed again counts the same, and is the same once more; typed otherwise it is another."""
    again = Draft(pad, table, texts_of_entry(pad, table, entry)).raw
    was, now = table.score_next(entry), table.score_next(again)
    where = f"mend `from_entry` and `to_entry` in {in_room(room_of(pad.game.id), 'pad', 'class')}"
    if now.problems:
        yield f"{entry} of {pad.game.id} is refused when it is typed again ({again}: {now.problems[0].rule}): {where}"
    elif now.scores != was.scores:
        yield f"{entry} of {pad.game.id} counts {was.scores}, and {now.scores} when it is typed again ({again}): {where}"
    elif reasons(now) != reasons(was):
        yield f"{entry} of {pad.game.id} counts for other reasons when it is typed again ({again}): {where}"
    elif (thrice := Draft(pad, table, texts_of_entry(pad, table, again))).raw != again:
        yield f"{entry} of {pad.game.id} becomes {again} when it is typed again, and then {thrice.raw}: {where}"
    else:
        for cell in thrice.field_texts.cells:
            asked = (
                thrice.field_texts.has_text(cell) and thrice.field_texts.applies(cell.field) and thrice.field_texts.is_asked(cell)
            )
            text = otherwise(cell, thrice.texts[cell.name]) if asked else None
            if text is not None and Draft(pad, table, {**thrice.texts, cell.name: text}).raw == again:
                yield f"{again} of {pad.game.id} stays the same when `{cell.name}` becomes {text!r}: {where}"


def otherwise(cell: Cell, text: str) -> str | None:
    """Something else than `text` in a cell; None where that is put together from parts."""
    match cell.field.spec.kind:
        case "count":
            return str(parse_cell(cell.field, text) + 1)
        case "flag":
            return ""
        case "choice":
            return next(choice for choice in cell.field.choices if choice != text)
        case "seat" | "side":
            return "1" if text == "0" else "0"
    return None


def reasons(scored: ScoredEntry) -> list[tuple[int, int, str]]:
    """What a round counts, in whatever order it was written down."""
    return sorted((line.side, line.points, line.rule) for line in scored.lines)


def fresh(game: Game[Any], players: int) -> dict[str, Any]:
    """The record of a table on which nothing was written yet."""
    return {"scorepad": 1, "game": game.id, "players": list(NAMES[:players])}


def new_table(game: Game[Any], players: int) -> Table:
    table, _, problems = open_table(fresh(game, players))
    assert table is not None, problems
    return table


#: What is told of a room, and of each of its games.
OF_A_ROOM = (
    untested_rules,
    unwritten_rules,
    missing_sentences,
    formless_words,
    unpainted_colours,
    unplayed,
    unboxed,
    needless_excuses,
)
OF_A_GAME = (unstaged_fields, names_twice, missing_words, unplayable, untold, unshown)


if __name__ == "__main__":
    from tests.net_new import write_room
    from tests.net_pages import main

    if sys.argv[1:2] == ["--new"]:
        del sys.argv[1]
        for room in sys.argv[1:]:
            write_room(PACKAGE / "games" / room, Path(tests.games.__file__).parent / room)
    main(sys.argv[1:])
