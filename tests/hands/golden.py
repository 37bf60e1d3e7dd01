"""Hands written by hand from the rulebook, card by card: `tests/games/ROOM/hand/golden/NAME.hand`.

A file is read line by line; `#` begins a comment, and whoever reads it should be able to follow at a table:

    game partout
    players 4
    dealer 0
    totals 0 0                 # optional: before the round, one a side
    options {"target": 500}    # optional: house rules, as JSON
    deal
      hands 0: g3 g4 r1 …      # a list a seat; a whole number is one
      hands 1: …
      stock: Ah Kd …           # any other field: a list of cards, or one a seat as above
      open = "Ah"              # any other value: JSON
    moves
      1 number 3               # seat, verb, arguments: a whole number, null, a word, or [Ah Kd] and [[Ah Ad] [Kh]] for lists;
                               # an object, as in an entry, as JSON
      3 add "8" [8c 8h]        # a word of digits
      2 colour green

What a hand is worth is not written here: the test that plays it says so.
"""

import json
import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from scorepad.core.game import GameState
from scorepad.hands import hand_class
from scorepad.hands.play import Hand, check_move, freeze
from scorepad.hands.verify import verified_problems
from scorepad.table import fold_record, open_table

GAMES = Path(__file__).parent.parent / "games"
NAMES = ["Ada", "Ben", "Cem", "Dora", "Ella", "Finn", "Gül", "Hans", "Ida", "Jörg"]

_TOKEN = re.compile(r"\{[^}]*\}|\[|\]|[^\s\[\]]+")


@dataclass
class Golden:
    """A written hand: the record's head, the deal and the moves as JSON."""

    game: str = ""
    players: int = 0
    dealer: int = 0
    totals: list[int] | None = None
    options: dict[str, Any] = field(default_factory=dict)
    deal: dict[str, Any] = field(default_factory=dict)
    moves: list[list[Any]] = field(default_factory=list)

    @property
    def play(self) -> dict[str, Any]:
        return {"deal": self.deal, "moves": self.moves}

    def record(self, *rounds: dict[str, Any]) -> dict[str, Any]:
        """The table with these rounds; what the sides had before, if not what all begin with, stands there as an adjustment."""
        empty = {
            "scorepad": 1,
            "game": self.game,
            "players": NAMES[: self.players],
            "dealer": self.dealer,
            "options": self.options,
            "rounds": [],
        }
        before = []
        if self.totals and (table := open_table(empty)[0]):
            adjust = [total - begun for total, begun in zip(self.totals, table.state.totals, strict=True)]
            before = [{"adjust": adjust, "note": "carried over"}]
        return {**empty, "rounds": [*before, *rounds]}

    def state(self) -> GameState[Any]:
        """The table before the hand."""
        table, problems, _ = fold_record(self.record())
        assert table is not None, problems
        return table.state

    def hand(self, moves: int | None = None) -> Hand:
        """The hand after so many moves (None: all of them), each of which is legal."""
        kind = hand_class(self.game)
        state = self.state()
        assert not list(kind.deal_problems(self.deal, state)), list(kind.deal_problems(self.deal, state))
        hand = kind(self.deal, state)
        for move in self.moves[:moves]:
            problem = check_move(hand, freeze(move))
            assert problem is None, (move, problem)
            hand.act(freeze(move))
        return hand

    def scored(self, entry: dict[str, Any]) -> list[int]:
        """What an entry scores at this table; it is verified against the play."""
        table, problems, _ = fold_record(self.record({**entry, "play": self.play}), verified_problems)
        assert table is not None, problems
        return list(table.rounds[-1].scores)


def golden(room: str, name: str) -> Golden:
    """The hand `name` of a room."""
    return parse((GAMES / room / "hand" / "golden" / f"{name}.hand").read_text(encoding="utf-8"))


def parse(text: str) -> Golden:
    """A written hand; ValueError where a line cannot be read."""
    found, part = Golden(), "head"
    for line in text.splitlines():
        line = line.split("#", 1)[0].strip()
        if not line:
            continue
        if line in ("deal", "moves"):
            part = line
        elif part == "head":
            _head(found, *line.split(maxsplit=1))
        elif part == "deal":
            _deal(found.deal, line)
        else:
            found.moves.append(_values(line))
    assert open_table(found.record())[0], f"no such table: {found.game}, {found.players} players"
    return found


def _head(found: Golden, name: str, value: str) -> None:
    if name == "game":
        found.game = value
    elif name in ("players", "dealer"):
        setattr(found, name, int(value))
    elif name == "totals":
        found.totals = [int(each) for each in value.split()]
    elif name == "options":
        found.options = json.loads(value)
    else:
        raise ValueError(name)


def _deal(deal: dict[str, Any], line: str) -> None:
    if " = " in line:
        name, value = line.split(" = ", 1)
        deal[name.strip()] = json.loads(value)
        return
    name, _, cards = line.partition(":")
    if len(where := name.split()) == 2:
        lists = deal.setdefault(where[0], [])
        assert len(lists) == int(where[1]), f"the lists of {where[0]} stand in seat order"
        lists.append(_values(cards))
    else:
        deal[name.strip()] = _values(cards)


def move(line: str) -> Any:
    """A move as it stands in a file, with tuples for lists."""
    return freeze(_values(line))


def may(hand: Hand, line: str) -> bool:
    """Whether a move, written like a line of a golden hand, is legal."""
    return check_move(hand, move(line)) is None


def rule(hand: Hand, line: str) -> str:
    """The rule for which such a move is refused."""
    problem = check_move(hand, move(line))
    assert problem is not None
    assert problem.field == "play"
    return problem.rule


def _values(line: str) -> list[Any]:
    """The values of a move; brackets make lists."""
    stack: list[list[Any]] = [[]]
    for token in _TOKEN.findall(line):
        if token == "[":
            stack.append([])
        elif token == "]":
            done = stack.pop()
            stack[-1].append(done)
        else:
            plain = token == "null" or token[0] in '"{' or re.fullmatch(r"-?\d+", token)
            stack[-1].append(json.loads(token) if plain else token)
    assert len(stack) == 1, f"a bracket is open: {line}"
    return stack[0]
