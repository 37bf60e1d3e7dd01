"""What a table of Rummy asks mid-game: is this a meld, is the table legal after a move, and which move is the best?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Annotated, Any

from scorepad.core.model import Model, Seq, cards, count, flag, sets
from scorepad.core.problem import CardName, Problem, Term
from scorepad.core.question import Q, Question
from scorepad.games.rummy.best import best_move
from scorepad.games.rummy.tiles import (
    COPIES,
    IN_MELDS,
    JOKERS,
    ON_RACKS,
    Meld,
    kind_of,
    stands_for,
    tile_of,
    worth,
    worth_of_move,
)
from scorepad.kit.cards import check_number
from scorepad.kit.french import JOKER, rows

#: Rule `first-meld`.
FIRST_MELD = 51
FirstMeld = Annotated[int, count(0, 1_000_000)]


def copies(tile: str) -> int:
    """How often a tile is there."""
    return JOKERS if tile == JOKER else COPIES


def check_tiles(
    field: str, tiles: Sequence[str], places: Sequence[tuple[int, ...]], known: Collection[str],
    there: Sequence[str] = (), often: str = "cards",
) -> Iterator[Problem]:  # fmt: skip
    """Known tiles, none more often than it is there, together with those that lie `there` already (else rule `often`)."""
    many = Counter(map(tile_of, there))
    for tile, at in zip(tiles, places, strict=True):
        if tile not in known:
            key = "joker-unnamed" if tile == JOKER else "joker-named" if tile in IN_MELDS else "unknown-card"
            yield Problem(field, "cards", key, {"card": tile}, at)
            continue
        which = tile_of(tile)
        many[which] += 1
        if many[which] == copies(which) + 1:
            yield Problem(field, often, "tile-often", {"card": which, "high": copies(which)}, at)


def check_melds(field: str, melds: Sequence[Meld]) -> Iterator[Problem]:
    """Known tiles, none more often than it is there, in whichever meld."""
    places = [(number, index) for number, meld in enumerate(melds) for index in range(len(meld))]
    yield from check_tiles(field, together(melds), places, IN_MELDS)


def check_on_rack(field: str, tiles: Sequence[str], melds: Sequence[Meld]) -> Iterator[Problem]:
    """Known tiles, none more often than it is there, the table included."""
    there = [tile for tile in together(melds) if tile in IN_MELDS]
    yield from check_tiles(field, tiles, [(index,) for index in range(len(tiles))], ON_RACKS, there)


def together(melds: Sequence[Meld]) -> list[str]:
    """All tiles of melds."""
    return [tile for meld in melds for tile in meld]


class AboutTiles(Question[Q]):
    """A question on tiles, of which each is there several times."""

    copies = COPIES

    def copies_of(self, code: str) -> int:
        """Two of each tile, six jokers."""
        return copies(tile_of(code))

    def deck(self, players: int) -> tuple[tuple[str, ...], ...]:
        """A suit a row, then the joker."""
        return (*rows(), (JOKER,))


class AskMeld(Model):
    """Tiles, in any order; a joker with the tile it stands for."""

    tiles: Annotated[Seq[str], cards(stands_for=True)]


def check_meld(ask: AskMeld) -> Iterator[Problem]:
    """Known tiles, none more often than it is there."""
    yield from check_tiles("tiles", ask.tiles, [(index,) for index in range(len(ask.tiles))], IN_MELDS)


class IsMeld(AboutTiles[AskMeld]):
    """Is this a meld?"""

    id = "meld"
    ask = AskMeld
    checks = (check_meld,)

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

    tiles: Annotated[Seq[str], cards()]


def check_counted(ask: AskCount) -> Iterator[Problem]:
    """Known tiles, none more often than it is there."""
    yield from check_on_rack("tiles", ask.tiles, ())


class Count(AboutTiles[AskCount]):
    """What do the tiles on a rack come to?"""

    id = "count"
    ask = AskCount
    checks = (check_counted,)

    def answer(self, asked: AskCount) -> dict[str, object]:
        """`{"points": …}`, rule `tile-points`."""
        return {"points": worth(asked.tiles), "rules": ["tile-points"]}


class AskTurn(Model):
    """The table before and after a move, and what was played; whether it is the player's first laying out."""

    before: Annotated[Seq[Seq[str]], sets(stands_for=True)]
    after: Annotated[Seq[Seq[str]], sets(stands_for=True)]
    played: Annotated[Seq[str], cards()]
    first: Annotated[bool, flag()]
    first_meld: FirstMeld = FIRST_MELD


def check_before(ask: AskTurn) -> Iterator[Problem]:
    """Known tiles, none more often than it is there."""
    yield from check_melds("before", ask.before)


def check_after(ask: AskTurn) -> Iterator[Problem]:
    """The same."""
    yield from check_melds("after", ask.after)


def check_played(ask: AskTurn) -> Iterator[Problem]:
    """The same, with what lay there; also where that cannot be read."""
    yield from check_on_rack("played", ask.played, ask.__dict__.get("before", ()))


def check_first_meld(ask: AskTurn | AskBest) -> Iterator[Problem]:
    """A house rule within its bounds."""
    yield from check_number("first_meld", ask.first_meld, 0, 1_000_000)


class Turn(AboutTiles[AskTurn]):
    """Is this move legal?"""

    id = "turn"
    ask = AskTurn
    checks = (check_before, check_after, check_played, check_first_meld)

    def answer(self, asked: AskTurn) -> dict[str, object]:
        """`{"legal": …}`, for a first laying out also `"points"`."""
        points = worth_of_move(asked.before, asked.after, asked.played) if asked.first else 0
        broken = list(_broken(asked)) or (["first-meld"] if asked.first and points < asked.first_meld else [])
        melds = {kind_of(meld).rule for meld in asked.after}
        rules = ["rearrange", *sorted(melds), *_if_joker([*together(asked.before), *together(asked.after)])]
        rules += ["first-meld", "tile-points"] if asked.first else []
        return {
            "legal": not broken,
            **({"points": points} if asked.first else {}),
            **({"rule": broken[0]} if broken else {}),
            "rules": list(dict.fromkeys([*broken, *rules])),
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

    table: Annotated[Seq[Seq[str]], sets(stands_for=True)]
    rack: Annotated[Seq[str], cards()]
    first: Annotated[bool, flag()]
    first_meld: FirstMeld = FIRST_MELD


def check_table(ask: AskBest) -> Iterator[Problem]:
    """Known tiles, none more often than it is there."""
    yield from check_melds("table", ask.table)


def check_table_legal(ask: AskBest) -> Iterator[Problem]:
    """Rules `group`, `run`: melds lie there, nothing else."""
    for number, meld in enumerate(ask.table):
        if all(tile in IN_MELDS for tile in meld) and kind_of(meld).kind is None:
            yield Problem("table", kind_of(meld).rule, "no-meld-there", {"field": "table", "number": number + 1}, (number,))


def check_rack(ask: AskBest) -> Iterator[Problem]:
    """Known tiles, none more often than it is there, the table included; also where that cannot be read."""
    yield from check_on_rack("rack", ask.rack, ask.__dict__.get("table", ()))


class Best(AboutTiles[AskBest]):
    """Which move leaves the fewest points?"""

    id = "best"
    ask = AskBest
    checks = (check_table, check_table_legal, check_rack, check_first_meld)

    def answer(self, asked: AskBest) -> dict[str, object]:
        """`{"played": […], "after": [[…], …], "left": …}`."""
        move = best_move(asked.table, asked.rack, asked.first_meld if asked.first else 0)
        after = move.after if move else asked.table
        return {
            "played": _played(asked, after),
            "after": [list(meld) for meld in after],
            "left": move.left if move else worth(asked.rack),
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
        if not answer["played"]:
            return "best-none", args
        return self.id, {**args, "played": tuple(map(CardName, answer["played"]))}


def _if_joker(tiles: Sequence[str]) -> list[str]:
    return ["joker"] if any(tile_of(tile) == JOKER for tile in tiles) else []


def _played(asked: AskBest, after: Sequence[Meld]) -> list[str]:
    """The tiles that lie there after a move and did not before, in the order of the rack."""
    more = Counter(map(tile_of, together(after))) - Counter(map(tile_of, together(asked.table)))
    return [tile for index, tile in enumerate(asked.rack) if asked.rack[:index].count(tile) < more[tile]]


def _broken(asked: AskTurn) -> Iterator[str]:
    """The rules that a move breaks, whatever it comes to (rules `rearrange`, `group`, `run`, `joker`)."""
    before, after = together(asked.before), together(asked.after)
    if not asked.played:
        yield "rearrange"
    for meld in asked.after:
        if kind_of(meld).kind is None:
            yield kind_of(meld).rule
    need, there = Counter([*map(tile_of, before), *asked.played]), Counter(map(tile_of, after))
    if need != there:
        yield "joker" if need[JOKER] > there[JOKER] else "rearrange"
        return
    freed = _named(before) - _named(after)
    if freed - Counter(asked.played):
        yield "joker"


def _named(tiles: Sequence[str]) -> Counter[str]:
    """The tiles that jokers stand for."""
    return Counter(stands_for(tile) for tile in tiles if tile_of(tile) == JOKER)
