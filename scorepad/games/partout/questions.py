"""What a table of Partout asks mid-game: who takes this trick?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, NamedTuple

from scorepad.core.model import Model, Seq, cards, choice, count, index, seat
from scorepad.core.problem import AnyOf, CardName, Problem, SeatName, Term
from scorepad.core.question import Question
from scorepad.games.partout.pack import LETTERS, ROYALS, SPECIAL, Colour, cards_in_trick, highest_number, pack, rows
from scorepad.kit.cards import check_cards, check_number


class Ask(Model):
    """A trick, whole or not yet.

    `cards`: as played, beginning with seat `lead`; `lock`: the index of the card that the dungeon locks; `number`, `colour`:
    what the mathematician and the alchemist chose.
    """

    players: int
    trump_number: Annotated[int, count(1, lambda setting: highest_number(setting.players))]
    trump_colour: Annotated[Colour, choice()]
    lead: Annotated[int, seat()]
    cards: Annotated[Seq[str], cards(ordered=True)]
    lock: Annotated[int | None, index("cards", when=("cards", "dungeon"))] = None
    number: Annotated[int | None, count(1, lambda setting: highest_number(setting.players), when=("cards", "mathematician"))] = None
    colour: Annotated[Colour | None, choice(when=("cards", "alchemist"))] = None


def check_players(ask: Ask) -> Iterator[Problem]:
    """Three, four or six play."""
    if ask.players not in (3, 4, 6):
        yield Problem("players", "players", "player-number", {"got": ask.players, "need": AnyOf((3, 4, 6))})


def known_players(ask: Ask) -> int:
    """How many play; as if six where the question is wrong, so that the rest of it can be checked all the same."""
    return ask.players if ask.players in (3, 4, 6) else 6


def check_lead(ask: Ask) -> Iterator[Problem]:
    """Somebody at the table leads."""
    yield from check_number("lead", ask.lead, 0, known_players(ask) - 1)


def check_trump(ask: Ask) -> Iterator[Problem]:
    """The trump number is in the pack."""
    yield from check_number("trump_number", ask.trump_number, 1, highest_number(known_players(ask)))


def check_trick(ask: Ask) -> Iterator[Problem]:
    """Cards of this pack, none twice, one to a whole trick."""
    most = cards_in_trick(known_players(ask))
    if not 1 <= len(ask.cards) <= most:
        yield Problem("cards", "range", "trick-size", {"low": 1, "high": most, "got": len(ask.cards)})
    yield from check_cards("cards", ask.cards, pack(known_players(ask)))


def check_lock(ask: Ask) -> Iterator[Problem]:
    """Rule `dungeon`: it locks a card that was played before it."""
    if ask.lock is None:
        return
    if "dungeon" not in ask.cards:
        yield Problem("lock", "dungeon", "lock-without-dungeon")
    elif not 0 <= ask.lock < ask.cards.index("dungeon"):
        yield Problem("lock", "dungeon", "lock-not-before")


def check_number_chosen(ask: Ask) -> Iterator[Problem]:
    """Rule `mathematician`: who plays it chooses a number, and nobody else does."""
    if ("mathematician" in ask.cards) != (ask.number is not None):
        yield Problem("number", "mathematician", "number-unasked" if ask.number is not None else "number-missing")
    elif ask.number is not None:
        yield from check_number("number", ask.number, 1, highest_number(known_players(ask)))


def check_colour_chosen(ask: Ask) -> Iterator[Problem]:
    """Rule `alchemist`: who plays it chooses a colour, and nobody else does."""
    if ("alchemist" in ask.cards) != (ask.colour is not None):
        yield Problem("colour", "alchemist", "colour-unasked" if ask.colour is not None else "colour-missing")


class Strength(NamedTuple):
    """How high a card stands in its trick: the higher tuple wins; of equals the one played first."""

    step: int
    number: int = 0


def strength(card: str, led: str, number: int, colour: str, royals: bool) -> Strength:
    """How high `card` stands when colour `led` was led and the trump is `number` and `colour` (letters).

    `royals`: whether a king or queen that is not locked lies in the trick. Rules `rank`, `king`, `queen`, `jester`.
    """
    if card in ROYALS:
        return Strength(5)
    if card == "jester" and royals:
        return Strength(6)
    if card in SPECIAL:
        return Strength(0)
    suit, pips = card[0], int(card[1:])
    if pips == number:
        return Strength(4 if suit == colour else 3)
    if suit == colour:
        return Strength(2, pips)
    return Strength(1, pips) if suit == led else Strength(0)


class Trick(Question[Ask]):
    """Who takes this trick, and which trump holds after it?"""

    id = "trick"
    ask = Ask
    checks = (check_players, check_lead, check_trump, check_trick, check_lock, check_number_chosen, check_colour_chosen)

    def deck(self, players: int) -> tuple[tuple[str, ...], ...]:
        """The colours, then the special cards."""
        return rows(players)

    def sentence(self, asked: Ask, answer: Mapping[str, object]) -> tuple[str, dict[str, Any]]:
        """Who takes it, with which card, and the trump after it."""
        trump = {"number": answer["trump_number"], "colour": Term(f"choice-trump_colour-{answer['trump_colour']}")}
        return "trick", {
            "winner": SeatName(int(str(answer["winner"]))),
            "card": CardName(asked.cards[int(str(answer["card"]))]),
            **trump,
        }

    def answer(self, asked: Ask) -> dict[str, object]:
        """`{"winner": seat, "card": index, "trump_number": …, "trump_colour": …, "rules": […]}`."""
        live = [card for index, card in enumerate(asked.cards) if index != asked.lock]
        number = asked.number if "mathematician" in live and asked.number else asked.trump_number
        colour = asked.colour if "alchemist" in live and asked.colour else asked.trump_colour
        led = next((card[0] for card in live if card not in SPECIAL), "")
        royals = any(card in ROYALS for card in live)
        ranks = [
            Strength(0) if index == asked.lock else strength(card, led, number, LETTERS[colour], royals)
            for index, card in enumerate(asked.cards)
        ]
        card = ranks.index(max(ranks))
        if ranks[card].step == 0:
            card = 0
        return {
            "winner": (asked.lead + card) % asked.players,
            "card": card,
            "trump_number": number,
            "trump_colour": colour,
            "rules": list(self._rules(asked, live, asked.cards[card] if ranks[card].step else "")),
        }

    def _rules(self, asked: Ask, live: list[str], winner: str) -> Iterator[str]:
        yield winner if winner in ("king", "queen", "jester") else "rank"
        if asked.lock is not None:
            yield "dungeon"
        for card in ("mathematician", "alchemist"):
            if card in live:
                yield card
        if asked.players == 3:
            yield "three-players"
