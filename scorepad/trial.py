"""Trying a described game: its worked examples, and random rounds, in which every formula must have a result."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from typing import Any

from scorepad.core.game import GameState
from scorepad.core.model import ANY_CHOICE, MAX_NUMBER, Field, FieldMissing
from scorepad.core.record import EXAMPLE_NAMES, RECORD_VERSION
from scorepad.described import Compiled, Flaw, FlawedFile, remember
from scorepad.described.file import ExamplePart, Lines
from scorepad.described.formula import Fault
from scorepad.games import games
from scorepad.table import Table, fold_record

#: Random tables for each number of players, and rounds at each.
TABLES, ROUNDS = 3, 12
#: Where a number has no bound, random rounds stay within ± this.
USUAL = 200


def check_file(text: str) -> tuple[Compiled | None, list[Flaw]]:
    """The game of a file, None if it describes none, and all that is wrong with it."""
    try:
        compiled = remember(text)
    except FlawedFile as error:
        return None, [*error.flaws]
    lines = Lines(text)
    flaws = [Flaw(lines.of(("id",)), "file-room", {"name": compiled.file.id})] if compiled.file.id in games() else []
    for index, example in enumerate(compiled.file.example):
        flaws += [
            Flaw(lines.of(("example", index, *path)), key, {"number": index + 1, **args})
            for path, key, args in _example_flaws(compiled, example)
        ]
    return compiled, [*flaws, *_fault_flaws(compiled, lines)]


def _example_flaws(compiled: Compiled, example: ExamplePart) -> Iterator[tuple[tuple[str, ...], str, Mapping[str, Any]]]:
    """How an example differs from what the file makes of it."""
    names = EXAMPLE_NAMES[: example.players]
    record = {
        "scorepad": RECORD_VERSION, "game": compiled.game.id, "players": [*names], "dealer": example.dealer,
        "options": example.options, "rounds": example.rounds,
    }  # fmt: skip
    table, problems, index = fold_record(record)
    if table is None:
        at = {"round": (index or 0) + 1}
        if example.refused and index == len(example.rounds) - 1:
            rules = tuple(dict.fromkeys(problem.rule for problem in problems))
            if example.refused not in rules:
                yield ("refused",), "example-other-rule", {**at, "rule": example.refused, "rules": rules}
            return
        sides = compiled.game.setting(len(names)).sides
        yield ("rounds",), "example-refused", {**at, "problems": tuple(problems), "names": names, "sides": sides}
        return
    if example.refused:
        yield ("refused",), "example-accepted", {"rule": example.refused}
    scores = [[*scored.scores] for scored in table.rounds]
    for place, (expected, got) in enumerate(zip(example.scores or scores, scores, strict=False)):
        if expected != got:
            yield ("scores",), "example-scores", {"round": place + 1, "expected": _listed(expected), "got": _listed(got)}
    if example.scores is not None and len(example.scores) != len(scores):
        yield ("scores",), "example-count", {"expected": len(example.scores), "got": len(scores)}
    ends: dict[str, tuple[Any, Any]] = {
        "totals": (example.totals, [*table.state.totals]),
        "winners": (example.winners, [*table.winners]),
        "next_dealer": (example.next_dealer, table.state.dealer),
    }
    for name, (stated, came) in ends.items():
        if stated not in (None, came):
            yield (name,), "example-differs", {"name": name, "expected": _listed(stated), "got": _listed(came)}


def _listed(numbers: Any) -> str:
    return (", ".join(map(str, numbers)) or "–") if isinstance(numbers, list) else str(numbers)


def _fault_flaws(compiled: Compiled, lines: Lines) -> Iterator[Flaw]:
    """Formulas without a result in random rounds, each once."""
    chance, seen = random.Random(0), set[str]()
    for players in compiled.game.players:
        for _ in range(TABLES):
            for path, fault in _played_faults(compiled, players, chance):
                if (place := str(path)) not in seen:
                    seen.add(place)
                    yield Flaw(lines.of(path), f"fault-{fault.key}", fault.reasons)


def _played_faults(compiled: Compiled, players: int, chance: random.Random) -> Iterator[tuple[tuple[str | int, ...], Fault]]:
    game = compiled.game
    table = Table(game, EXAMPLE_NAMES[:players], game.start(game.setting(players, game.options())))
    for _ in range(ROUNDS):
        raw = random_round(game.fields(table.setting), chance)
        scored = table.score_next(raw)
        if scored.entry is not None and not scored.problems:
            yield from _faults(compiled, scored.entry, table.state)
            table = table.with_entry(raw)
        if table.finished:
            return


def _faults(compiled: Compiled, entry: Any, state: GameState[Any]) -> Iterator[tuple[tuple[str | int, ...], Fault]]:
    """The formulas of a round that have no result."""
    numbers, rules = compiled.game.numbers_of(entry, state), compiled.game.rules
    for index, value in enumerate(rules.values):
        if isinstance(fault := numbers.missing.get(value.name), Fault):
            yield ("value", index, "formula"), fault
    for kind, told in (("check", rules.checks), ("line", rules.lines)):
        for index, part in enumerate(told):
            per = part.per or ("seat" if kind == "line" else None)
            for place in range(numbers.size(per)) if per else (0,):
                numbers.about(per, place)
                try:
                    if numbers.holds(part.when) and part.number:
                        numbers.whole(part.number) if kind == "line" else numbers.result(part.number)
                except Fault as fault:
                    yield (kind, index, "points" if kind == "line" else "need"), fault
                except FieldMissing:
                    pass


def random_round(fields: tuple[Field, ...], chance: random.Random) -> dict[str, Any]:
    """A round (JSON) within the bounds of its fields. The checks of a game may refuse it."""
    raw: dict[str, Any] = {}
    for field in fields:
        if field.spec.applies_if:
            name, value = field.spec.applies_if
            given = raw.get(name, False)
            if given is False if value == ANY_CHOICE else given not in (value if isinstance(value, tuple) else (value,)):
                continue
        if not field.required and field.spec.kind in ("seat", "side", "choice") and chance.random() < 0.2:
            continue
        if field.spec.kind == "seats":
            raw[field.name] = [seat for seat in range(field.high + 1) if chance.random() < 0.4]
        elif field.size:
            raw[field.name] = (
                _random_numbers(field, chance) if field.spec.kind == "count" else [_one(field, chance) for _ in range(field.size)]
            )
        else:
            raw[field.name] = _one(field, chance)
    return raw


def _one(field: Field, chance: random.Random) -> Any:
    if field.spec.kind == "flag":
        return chance.random() < 0.5
    if field.spec.kind == "choice":
        return chance.choice(field.choices)
    low, high = _usual_bounds(field)
    return chance.randrange(low, high + 1, max(1, field.step)) if high >= low else low


def _usual_bounds(field: Field) -> tuple[int, int]:
    return (field.low if field.low > -MAX_NUMBER else -USUAL), (field.high if field.high < MAX_NUMBER else max(USUAL, field.low))


def _random_numbers(field: Field, chance: random.Random) -> list[int]:
    """Numbers of a list, with its sum where there is one."""
    numbers = [_one(field, chance) for _ in range(field.size)]
    total = field.total[0] if field.total and field.total[0] > -MAX_NUMBER else field.usual_sum
    if total is None:
        return numbers
    low, high = _usual_bounds(field)
    numbers = [low] * field.size
    for _ in range(min(2_000, (total - sum(numbers)) // max(1, field.step))):
        open_places = [place for place, value in enumerate(numbers) if value + field.step <= high]
        if not open_places:
            break
        numbers[chance.choice(open_places)] += field.step
    return numbers
