"""Plays with one thing changed: how many the rules refuse, and which are legal all the same.

`.venv/bin/python -m tests.mutate GAME PLAYERS [NUMBER]` prints, by kind of change, how many were refused and a few that were not.
"""

import json
import sys
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

from scorepad.core.model import fields
from scorepad.games import games
from scorepad.simulation.simulate import CHUNK, Run, records
from scorepad.table import fold


def played(game_id: str, players: int, number: int, bot: str = "", seed: int = 1) -> Iterator[dict[str, Any]]:
    """So many records of one simulated round."""
    run = Run(game_id, players, seed, (bot,) if bot else ())
    for chunk in range(-(-number // CHUNK)):
        yield from (json.loads(json.dumps(record)) for record in records(run, chunk, min(CHUNK, number - chunk * CHUNK)))


def mutated(record: dict[str, Any], random: Random) -> tuple[str, dict[str, Any]]:
    """The record with one change, and what was changed."""
    copy = json.loads(json.dumps(record))
    entry, play = copy["rounds"][0], copy["rounds"][0]["play"]
    kind = random.choice(("card", "winner", "dropped", "swapped", "seat"))
    if kind == "card":
        _another_card(play, random)
    elif kind == "winner":
        _another_number(entry, copy, random)
    elif kind == "dropped":
        del play["moves"][random.randrange(len(play["moves"]))]
    elif kind == "seat":
        move = random.choice(play["moves"])
        move[0] = (move[0] + 1) % len(copy["players"])
    else:
        _swapped(play["deal"], random)
    return (kind, copy) if copy != record else ("nothing", copy)


def _cards_in(value: Any) -> Iterator[tuple[Any, Any]]:
    """Where cards stand in nested lists: the list and the index. Some are numbers in a game or two."""
    for index, each in enumerate(value if isinstance(value, list) else ()):
        if isinstance(each, str) or type(each) is int:
            yield value, index
        else:
            yield from _cards_in(each)


def _another_card(play: dict[str, Any], random: Random) -> None:
    cards = [values[index] for values, index in _cards_in([*play["deal"].values()])]
    kinds = {type(card) for card in cards}
    spots = [(values, at) for move in play["moves"] for values, at in _spots(move) if type(values[at]) in kinds]
    if spots and cards:
        values, index = random.choice(spots)
        values[index] = random.choice(cards)


def _spots(move: list[Any]) -> list[tuple[Any, Any]]:
    return [(values, index) for values, index in _cards_in(move) if not (values is move and index <= 1)]


def _another_number(entry: dict[str, Any], record: dict[str, Any], random: Random) -> None:
    game = games()[record["game"]]
    names = [field.name for field in fields(game.entry, game.setting(len(record["players"]), game.options()))]
    name = random.choice([name for name in names if entry.get(name) is not None] or ["play"])
    value = entry[name]
    if isinstance(value, bool):
        entry[name] = not value
    elif isinstance(value, int):
        entry[name] = value + random.choice((-1, 1))
    elif isinstance(value, list) and value:
        index = random.randrange(len(value))
        if isinstance(value[index], bool):
            value[index] = not value[index]
        elif isinstance(value[index], int):
            value[index] += random.choice((-1, 1))
        else:
            del value[index]


def _swapped(deal: dict[str, Any], random: Random) -> None:
    spots = list(_cards_in([*deal.values()]))
    a, i = random.choice(spots)
    b, j = random.choice([(b, j) for b, j in spots if b is not a] or spots)
    a[i], b[j] = b[j], a[i]


def main(game_id: str, players: str, number: str = "2000") -> None:
    random, refused, all_of, legal = Random(1), Counter[str](), Counter[str](), []
    for record in played(game_id, int(players), int(number)):
        kind, changed = mutated(record, random)
        all_of[kind] += 1
        if fold(changed, verified=True)[0] is None:
            refused[kind] += 1
        elif kind != "nothing":
            legal.append((kind, record, changed))
    for kind, much in all_of.items():
        print(f"{kind}: {refused[kind]} of {much} refused")
    for kind, before, after in legal[:8]:
        was, now = json.dumps(before["rounds"][0]), json.dumps(after["rounds"][0])
        at = next(index for index, (a, b) in enumerate(zip(was, now, strict=False)) if a != b)
        print(f"legal after all ({kind}): …{was[max(0, at - 60) : at + 40]}… became …{now[max(0, at - 60) : at + 40]}…")


if __name__ == "__main__":
    main(*sys.argv[1:])
