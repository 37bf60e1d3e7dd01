"""Questions during a game of Rummy: is this a meld, is the table legal after a move, and which move is best?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Any, ClassVar

from scorepad.core.field_input import FieldInput
from scorepad.core.model import Model, Seq, Setting, cards, flag, sets
from scorepad.core.problem import CardName, Problem, Term
from scorepad.core.question import Question
from scorepad.core.reading import card_problems
from scorepad.games.rummy.best import best_move
from scorepad.games.rummy.pack import IN_MELDS, ON_RACKS, tile_of
from scorepad.games.rummy.tiles import FIRST_MELD, FirstMeld, Meld, kind_of, points, rules_broken, worth, worth_of_move
from scorepad.kit.french import JOKER


def check_melds(field: str, melds: Sequence[Meld]) -> Iterator[Problem]:
    """Known tiles, none more often than it is there, in whichever meld."""
    placed = [(tile, (number, index)) for number, meld in enumerate(melds) for index, tile in enumerate(meld)]
    yield from card_problems(field, placed, IN_MELDS)


def check_on_rack(field: str, tiles: Sequence[str], melds: Sequence[Meld]) -> Iterator[Problem]:
    """Known tiles, none more often than it is there, the table included."""
    lying = [tile for tile in together(melds) if tile in IN_MELDS]
    yield from card_problems(field, [(tile, (index,)) for index, tile in enumerate(tiles)], ON_RACKS, there=lying)


def together(melds: Sequence[Meld]) -> list[str]:
    """All tiles of melds."""
    return [tile for meld in melds for tile in meld]


class AskMeld(Model):
    """Tiles, in any order; a joker with the tile it stands for."""

    tiles: Annotated[Seq[str], cards(IN_MELDS, named_jokers=True)]


class IsMeld(Question[AskMeld]):
    """Is this a meld?"""

    id = "meld"
    input_model = AskMeld
    deciding_rules = ("group", "run", "joker", "tile-points")

    def answer(self, asked: AskMeld) -> dict[str, object]:
        """`{"kind": …, "points": …}`, null and no points if it is none."""
        kind, rule = kind_of(asked.tiles)
        if kind is None:
            return {"kind": None, "rule": rule, "rules": [rule]}
        return {"kind": kind, "points": worth(asked.tiles), "rules": [rule, "tile-points", *_if_joker(asked.tiles)]}

    def sentence(self, asked: AskMeld, answer: Mapping[str, object]) -> tuple[str, dict[str, Any]]:
        """The kind in words."""
        key, args = super().sentence(asked, answer)
        return key, {**args, "kind": Term(f"kind-{args['kind']}")} if "kind" in args else {}


class AskCount(Model):
    """The tiles that are left on a rack."""

    tiles: Annotated[Seq[str], cards(ON_RACKS), FieldInput(by_rank=True, worth=points)]


class Count(Question[AskCount]):
    """What do the tiles on a rack come to?"""

    id = "count"
    input_model = AskCount
    deciding_rules = ("tile-points",)

    def answer(self, asked: AskCount) -> dict[str, object]:
        """`{"points": …}`, rule `tile-points`."""
        return {"points": worth(asked.tiles), "rules": ["tile-points"]}


class AskTurn(Model):
    """The table before and after a move, and what was played; whether it is the player's first laying out."""

    # What is played is counted together with the table before, whatever is wrong there: the room checks both.
    before: Annotated[Seq[Seq[str]], sets(IN_MELDS, check_values=False, named_jokers=True)]
    after: Annotated[Seq[Seq[str]], sets(IN_MELDS, named_jokers=True)]
    played: Annotated[Seq[str], cards(ON_RACKS, check_values=False)]
    first: Annotated[bool, flag()]
    first_meld: FirstMeld = FIRST_MELD


def check_before(ask: AskTurn, setting: Setting) -> Iterator[Problem]:
    """Known tiles, none more often than it is there."""
    yield from check_melds("before", ask.before)


def check_played(ask: AskTurn, setting: Setting) -> Iterator[Problem]:
    """Known tiles, none more often than it is there, the table before included; also where that cannot be read."""
    yield from check_on_rack("played", ask.played, ask.__dict__.get("before", ()))


class Turn(Question[AskTurn]):
    """Is this move legal?"""

    id = "turn"
    input_model = AskTurn
    deciding_rules = ("rearrange", "group", "run", "joker", "first-meld", "tile-points")
    checks = (check_before, check_played)
    copied_from: ClassVar[Mapping[str, str]] = {"after": "before"}

    def derived_values(self, data: Mapping[str, Any]) -> Mapping[str, Any]:
        """Played is what lies there now and did not before."""
        counters = [Counter(map(tile_of, _tiles_in(data.get(name)))) for name in ("before", "after")]
        return {"played": list((counters[1] - counters[0]).elements())}

    def answer(self, asked: AskTurn) -> dict[str, object]:
        """`{"legal": …}`, for a first laying out also `"points"`."""
        points = worth_of_move(asked.before, asked.after, asked.played) if asked.first else 0
        broken_rules = list(rules_broken(asked.before, asked.after, asked.played))
        if not broken_rules and asked.first and points < asked.first_meld:
            broken_rules.append("first-meld")
        melds = {kind_of(meld).rule for meld in asked.after}
        rules = ["rearrange", *sorted(melds), *_if_joker([*together(asked.before), *together(asked.after)])]
        rules += ["first-meld", "tile-points"] if asked.first else []
        return {
            "legal": not broken_rules,
            **({"points": points} if asked.first else {}),
            **({"rule": broken_rules[0]} if broken_rules else {}),
            "rules": list(dict.fromkeys([*broken_rules, *rules])),
        }

    def sentence(self, asked: AskTurn, answer: Mapping[str, object]) -> tuple[str, dict[str, Any]]:
        """Why it is not legal; for a first laying out, what it comes to."""
        _, args = super().sentence(asked, answer)
        if "rule" in answer:
            nothing = answer["rule"] == "rearrange" and not asked.played
            return "turn-nothing" if nothing else f"turn-{answer['rule']}", {**args, "need": asked.first_meld}
        return "turn-first" if asked.first else "turn", args


class AskBest(Model):
    """The table and a rack; whether it is the player's first laying out."""

    # Counted together, as above.
    table: Annotated[Seq[Seq[str]], sets(IN_MELDS, check_values=False, named_jokers=True)]
    rack: Annotated[Seq[str], cards(ON_RACKS, check_values=False)]
    first: Annotated[bool, flag()]
    first_meld: FirstMeld = FIRST_MELD


def check_table(ask: AskBest, setting: Setting) -> Iterator[Problem]:
    """Known tiles, none more often than it is there."""
    yield from check_melds("table", ask.table)


def check_table_legal(ask: AskBest, setting: Setting) -> Iterator[Problem]:
    """Rules `group`, `run`: melds lie there, nothing else."""
    for number, meld in enumerate(ask.table):
        if all(tile in IN_MELDS for tile in meld) and kind_of(meld).kind is None:
            yield Problem("table", kind_of(meld).rule, "no-meld-there", args={"field": "table", "number": number + 1}, at=(number,))


def check_rack(ask: AskBest, setting: Setting) -> Iterator[Problem]:
    """Known tiles, none more often than it is there, the table included; also where that cannot be read."""
    yield from check_on_rack("rack", ask.rack, ask.__dict__.get("table", ()))


class Best(Question[AskBest]):
    """Which move leaves the fewest points?"""

    id = "best"
    input_model = AskBest
    deciding_rules = ("rearrange", "turn", "joker", "first-meld", "tile-points")
    checks = (check_table, check_table_legal, check_rack)

    def answer(self, asked: AskBest) -> dict[str, object]:
        """`{"played": […], "after": [[…], …], "left": …}`; `"sure": false` where nobody knows whether there is a better one."""
        move = best_move(asked.table, asked.rack, asked.first_meld if asked.first else 0)
        after = move.after if move else asked.table
        return {
            "played": _played(asked, after),
            "after": [list(meld) for meld in after],
            "left": move.left if move else worth(asked.rack),
            **({"sure": False} if move and not move.sure else {}),
            "rules": [
                "rearrange",
                *([] if move else ["turn"]),
                *_if_joker([*together(asked.table), *asked.rack]),
                *(["first-meld"] if asked.first else []),
                "tile-points",
            ],
        }

    def sentence(self, asked: AskBest, answer: Mapping[str, Any]) -> tuple[str, dict[str, Any]]:
        """What to play, and what is left then."""
        _, args = super().sentence(asked, answer)
        sure = "sure" not in answer
        if not answer["played"]:
            return "best-none" if sure else "best-unknown", args
        return self.id if sure else "best-so-far", {**args, "played": tuple(map(CardName, answer["played"]))}


def _tiles_in(melds: Any) -> list[str]:
    """The tiles of melds that may not be any (JSON)."""
    lists = [meld for meld in melds if isinstance(meld, list)] if isinstance(melds, list) else []
    return [tile for meld in lists for tile in meld if isinstance(tile, str)]


def _if_joker(tiles: Sequence[str]) -> list[str]:
    return ["joker"] if any(tile_of(tile) == JOKER for tile in tiles) else []


def _played(asked: AskBest, after: Sequence[Meld]) -> list[str]:
    """The tiles that lie there after a move and did not before, in the order of the rack."""
    laid = Counter(map(tile_of, together(after))) - Counter(map(tile_of, together(asked.table)))
    return [tile for index, tile in enumerate(asked.rack) if asked.rack[:index].count(tile) < laid[tile]]


QUESTIONS = {"rummy": (IsMeld(), Turn(), Best(), Count())}
