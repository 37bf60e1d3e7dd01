"""What a table of Gin Rummy asks: how much is left of a hand, and what does a knock score?"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Annotated, Any

from scorepad.core.model import Model, Seq, cards, seat
from scorepad.core.problem import CardName, Problem, SeatName
from scorepad.core.question import Q, Question
from scorepad.games.gin_rummy.deadwood import BIT, PACK, best_discard, best_way, melds, points, short, to_bits, to_tiles
from scorepad.games.gin_rummy.settlement import (
    GIN_BONUS,
    HAND,
    KNOCK_MAX,
    UNDERCUT_BONUS,
    Bonus,
    KnockMax,
    found,
    outcome,
)
from scorepad.kit.cards import check_cards, check_number
from scorepad.kit.french import rows


def check_hands(hands: Sequence[Sequence[str]]) -> Iterator[Problem]:
    """Rule `possible`: a hand each, ten different tiles, none in both."""
    if len(hands) != 2:
        yield Problem("hands", "format", "wrong-size", {"field": "hands", "need": 2, "got": len(hands)})
        return
    seen: set[str] = set()
    for place, hand in enumerate(hands):
        if len(hand) != HAND:
            yield Problem("hands", "possible", "hand-size", {"need": HAND, "got": len(hand)}, (place,))
        for index, tile in enumerate(hand):
            if tile not in BIT:
                yield Problem("hands", "cards", "unknown-card", {"card": tile}, (place, index))
            elif tile in seen:
                yield Problem("hands", "cards", "card-twice", {"card": tile}, (place, index))
            seen.add(tile)


def check_may_knock(knocker: int, hands: Sequence[Sequence[str]], high: int) -> Iterator[Problem]:
    """Rule `knock`: the knocker has little enough left. Says nothing about hands that cannot be."""
    if knocker in (0, 1) and not any(check_hands(hands)):
        got = found(knocker, hands)[0][knocker]
        if got > high:
            yield Problem("hands", "knock", args={"high": high, "got": got}, at=(knocker,))


class AboutTiles(Question[Q]):
    """A question on tiles, of which there is one each."""

    def deck(self, players: int) -> tuple[tuple[str, ...], ...]:
        """A suit a row."""
        return rows()


class AskDeadwood(Model):
    """A hand: ten tiles, or eleven before one is thrown away."""

    tiles: Annotated[Seq[str], cards()]


def check_tiles(ask: AskDeadwood) -> Iterator[Problem]:
    """Ten or eleven different tiles."""
    if len(ask.tiles) not in (HAND, HAND + 1):
        yield Problem("tiles", "range", "tile-number", {"low": HAND, "high": HAND + 1, "got": len(ask.tiles)})
    yield from check_cards("tiles", ask.tiles, PACK)


class Deadwood(AboutTiles[AskDeadwood]):
    """How much deadwood is left at least?"""

    id = "deadwood"
    ask = AskDeadwood
    checks = (check_tiles,)

    def answer(self, asked: AskDeadwood) -> dict[str, object]:
        """`{"deadwood": …, "melds": [[…], …], "left": […]}`, of eleven tiles also `"discard"`."""
        hand = to_bits(asked.tiles)
        gone: dict[str, object] = {}
        if len(asked.tiles) > HAND:
            discard = best_discard(hand)[1]
            hand ^= discard
            gone = {"discard": to_tiles(discard)[0]}
        rest = best_way(hand)
        return {
            "deadwood": points(short(rest)),
            "melds": [to_tiles(meld) for meld in melds(hand, rest)],
            "left": to_tiles(short(rest)),
            **gone,
            "rules": ["meld", "tile-points"],
        }

    def sentence(self, asked: AskDeadwood, answer: Mapping[str, object]) -> tuple[str, dict[str, Any]]:
        """What is left, and of eleven tiles which one goes."""
        key, args = super().sentence(asked, answer)
        args["left"] = names(answer["left"])
        if "discard" not in answer:
            return key, args
        return "discard", {**args, "discard": CardName(str(answer["discard"]))}


class AskKnock(Model):
    """Both hands after the last discard, and who knocked."""

    knocker: Annotated[int, seat()]
    hands: Annotated[Seq[Seq[str]], cards(per="seat")]
    knock_max: KnockMax = KNOCK_MAX
    gin_bonus: Bonus = GIN_BONUS
    undercut_bonus: Bonus = UNDERCUT_BONUS


def check_knocker(ask: AskKnock) -> Iterator[Problem]:
    """One of the two knocked."""
    yield from check_number("knocker", ask.knocker, 0, 1)


def check_both(ask: AskKnock) -> Iterator[Problem]:
    """Two hands of ten different tiles."""
    yield from check_hands(ask.hands)


def check_knock(ask: AskKnock) -> Iterator[Problem]:
    """Rule `knock`."""
    yield from check_may_knock(ask.knocker, ask.hands, ask.knock_max)


def check_option(name: str) -> Callable[[AskKnock], Iterator[Problem]]:
    """A house rule within its bounds."""
    return lambda ask: check_number(name, getattr(ask, name), 0, 1_000_000)


class Knock(AboutTiles[AskKnock]):
    """What does a knock score?"""

    id = "knock"
    ask = AskKnock
    checks = (check_knocker, check_both, check_knock, *map(check_option, ("knock_max", "gin_bonus", "undercut_bonus")))

    def answer(self, asked: AskKnock) -> dict[str, object]:
        """`{"deadwood": one a seat, "scores": one a seat, "laid_off": […]}`."""
        deadwood, laid_off = found(asked.knocker, asked.hands)
        result = outcome(asked.knocker, deadwood, asked)
        won = result.difference + result.bonus
        return {
            "deadwood": list(deadwood),
            "scores": [won if side == result.winner else 0 for side in (0, 1)],
            "laid_off": laid_off,
            "rules": [result.rule, "knock", *(["lay-off"] if laid_off else []), "meld", "tile-points"],
        }

    def fills(self, cell: str, asked: AskKnock, answer: Mapping[str, Any], texts: Mapping[str, str]) -> Mapping[str, str | None]:
        """Who knocked, and what is left of both hands."""
        return {"knocker": str(asked.knocker)} | {f"deadwood_{seat}": str(n) for seat, n in enumerate(answer["deadwood"])}

    def sentence(self, asked: AskKnock, answer: Mapping[str, Any]) -> tuple[str, dict[str, Any]]:
        """Who gets how much, and from what."""
        result = outcome(asked.knocker, answer["deadwood"], asked)
        return f"{self.id}-{result.rule}", {
            "winner": SeatName(result.winner),
            "points": result.difference + result.bonus,
            "more": answer["deadwood"][1 - result.winner],
            "less": answer["deadwood"][result.winner],
            "bonus": result.bonus,
            "n": len(answer["laid_off"]),
            "laid_off": names(answer["laid_off"]),
        }


def names(tiles: Any) -> tuple[CardName, ...]:
    """Tiles as they are called in a sentence."""
    return tuple(map(CardName, tiles))
