"""What a table of Belote asks mid-game: which melds count, who takes this trick, what are these cards worth?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Any

from scorepad.core.model import Model, Seq, cards, choice, count, flag, items, seat
from scorepad.core.problem import AnyOf, Problem
from scorepad.core.question import Question
from scorepad.games.belote import melds
from scorepad.games.belote.melds import Meld
from scorepad.games.belote.pack import KINGS, PACK, PLAYERS, RANKS, Suit, hand_size, points, strength
from scorepad.kit.cards import check_cards, check_number
from scorepad.kit.french import rows
from scorepad.kit.tricks import check_hands, highest, revokes, seat_at


def check_players(ask: AskMelds | AskTrick) -> Iterator[Problem]:
    """Two, three or four play."""
    if ask.players not in PLAYERS:
        yield Problem("players", "players", "player-number", {"got": ask.players, "need": AnyOf(PLAYERS)})


def known_players(ask: AskMelds | AskTrick) -> int:
    """How many play; as if four where the question is wrong, so that the rest of it can be checked all the same."""
    return ask.players if ask.players in PLAYERS else 4


def known_sides(ask: AskMelds) -> int:
    """How many sides there are: four play in two teams."""
    return 3 if ask.players == 3 else 2


def check_king_points(asked: Any) -> Iterator[Problem]:
    """A king is worth one of two values (rule `card-points`)."""
    if asked.king_points not in KINGS:
        yield Problem("king_points", "options", "king-points", {"need": AnyOf(KINGS)})


class AskMelds(Model):
    """What was announced, in the order of announcing."""

    players: Annotated[int, count(min(PLAYERS), max(PLAYERS))]
    trump: Annotated[Suit | None, choice()] = None
    melds: Annotated[Seq[Meld], items()]


def check_each_meld(ask: AskMelds) -> Iterator[Problem]:
    """Each meld holds together by itself."""
    yield from melds.check_each(ask.melds, known_sides(ask))


def check_shared_cards(ask: AskMelds) -> Iterator[Problem]:
    """Each card lies in one hand."""
    yield from melds.check_shared(ask.melds, known_sides(ask))


def check_room(ask: AskMelds) -> Iterator[Problem]:
    """The hands have room for the melds."""
    yield from melds.check_hands(ask.melds, known_sides(ask), known_players(ask))


def check_trump_known(ask: AskMelds) -> Iterator[Problem]:
    """Trump is given where it decides."""
    yield from melds.check_trump(ask.melds, known_sides(ask), ask.trump)


class WhichMelds(Question[AskMelds]):
    """Which of these melds count, and for how much?"""

    id = "melds"
    ask = AskMelds
    checks = (check_players, check_each_meld, check_shared_cards, check_room, check_trump_known)

    def sentence(self, asked: AskMelds, answer: Mapping[str, object]) -> tuple[str, dict[str, Any]]:
        """What each side's melds come to."""
        points = answer["points"]
        return "melds", {"points": tuple(points) if isinstance(points, list) else ()}

    def answer(self, asked: AskMelds) -> dict[str, object]:
        """`{"points": one a side, "melds": [{"points": …, "rule": the one that beats it}], "rules": […]}`."""
        totals = [0] * known_sides(asked)
        each: list[dict[str, object]] = []
        rules: list[str] = []
        for meld, rule in zip(asked.melds, melds.beaten_by(asked.melds, asked.trump), strict=True):
            worth = 0 if rule else melds.worth(meld)
            totals[meld.side] += worth
            each.append({"points": worth, "rule": rule} if rule else {"points": worth})
            rules += [meld.kind, rule] if rule else [meld.kind]
        return {"points": totals, "melds": each, "rules": list(dict.fromkeys(rules)) or ["announce"]}


class AskTrick(Model):
    """A trick, whole or not yet.

    `cards`: as played, beginning with seat `lead`; `hands`: what each seat held before it, its own card included.
    """

    players: Annotated[int, count(min(PLAYERS), max(PLAYERS))]
    trump: Annotated[Suit, choice()]
    lead: Annotated[int, seat()]
    cards: Annotated[Seq[str], cards(ordered=True)]
    hands: Annotated[Seq[Seq[str] | None] | None, cards(per="seat")] = None
    king_points: Annotated[int, count(min(KINGS), max(KINGS))] = KINGS[0]
    overtrump: Annotated[bool, flag()] = True
    no_ruff: Annotated[bool, flag()] = False


def check_lead(ask: AskTrick) -> Iterator[Problem]:
    """Somebody at the table leads."""
    yield from check_number("lead", ask.lead, 0, known_players(ask) - 1)


def check_trick(ask: AskTrick) -> Iterator[Problem]:
    """Cards of this pack, none twice, one a player at most."""
    most = known_players(ask)
    if not 1 <= len(ask.cards) <= most:
        yield Problem("cards", "range", "trick-size", {"low": 1, "high": most, "got": len(ask.cards)})
    yield from check_cards("cards", ask.cards, PACK)


def check_held(ask: AskTrick) -> Iterator[Problem]:
    """The hands, where they are given, can have been held when this trick was played."""
    if ask.hands is None:
        return
    players = known_players(ask)
    if len(ask.cards) <= players and 0 <= ask.lead < players:
        yield from check_hands(ask.cards, ask.lead, players, ask.hands, PACK)
    for place, hand in enumerate(ask.hands):
        if hand is not None and len(hand) > hand_size(players):
            yield Problem("hands", "range", "hand-size", {"high": hand_size(players), "got": len(hand)}, (place,))


def may_follow(before: Sequence[str], hand: Sequence[str], ask: AskTrick) -> list[str]:
    """The cards of `hand` that may be played to the cards `before` (rule `follow`)."""
    led = before[0][1]
    same = [card for card in hand if card[1] == led]
    if same and led == ask.trump and ask.overtrump:
        best = max(strength(card, ask.trump, led) for card in before)
        return [card for card in same if strength(card, ask.trump, led) > best] or same
    if not same and ask.no_ruff:
        same = [card for card in hand if card[1] != ask.trump]
    return same or list(hand)


class Trick(Question[AskTrick]):
    """Who takes this trick, and with how many points?"""

    id = "trick"
    ask = AskTrick
    checks = (check_players, check_lead, check_trick, check_held, check_king_points)

    def deck(self, players: int) -> tuple[tuple[str, ...], ...]:
        """A suit a row."""
        return rows(RANKS)

    def answer(self, asked: AskTrick) -> dict[str, object]:
        """`{"winner": seat, "card": index, "points": …, "rules": […]}`, with `hands` also `"revokes": [seats]`."""
        card = highest(asked.cards, lambda each: strength(each, asked.trump, asked.cards[0][1]))
        answer: dict[str, object] = {
            "winner": seat_at(card, asked.lead, asked.players),
            "card": card,
            "points": sum(points(each, asked.trump, asked.king_points) for each in asked.cards),
            "rules": ["trick", "rank", "card-points"],
        }
        if asked.hands is not None:
            found = revokes(asked.cards, asked.lead, asked.hands, lambda before, hand: may_follow(before, hand, asked))
            answer |= {"revokes": found, "rules": ["trick", "rank", "card-points", "follow"]}
        return answer


class AskCount(Model):
    """Cards won in tricks."""

    trump: Annotated[Suit, choice()]
    cards: Annotated[Seq[str], cards()]
    king_points: Annotated[int, count(min(KINGS), max(KINGS))] = KINGS[0]


def check_counted(ask: AskCount) -> Iterator[Problem]:
    """Cards of this pack, none twice."""
    yield from check_cards("cards", ask.cards, PACK)


class Count(Question[AskCount]):
    """What are these cards worth?"""

    id = "count"
    ask = AskCount
    checks = (check_counted, check_king_points)

    def deck(self, players: int) -> tuple[tuple[str, ...], ...]:
        """A suit a row."""
        return rows(RANKS)

    def answer(self, asked: AskCount) -> dict[str, object]:
        """`{"points": …, "rules": […]}`."""
        return {"points": sum(points(card, asked.trump, asked.king_points) for card in asked.cards), "rules": ["card-points"]}
