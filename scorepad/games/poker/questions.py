"""What a poker table asks: who wins the showdown, what are the pots, whose turn is it?"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Annotated, Any, ClassVar

from scorepad.core.model import WIDE, Mark, Model, Seq, cards, count, flag, items, per_seat, seat, seats
from scorepad.core.problem import AnyOf, CardName, Problem, SeatName, Term
from scorepad.core.question import Question, pose
from scorepad.core.reading import read
from scorepad.games.poker import pad
from scorepad.games.poker.betting import DRAW, HOLDEM, STUD, Betting, Variant, check_shape, replay, turn
from scorepad.games.poker.checks import MOST, check_max_raise, check_shared, check_tiles
from scorepad.kit import poker_hands, pots
from scorepad.kit.cards import check_number
from scorepad.kit.french import rows

#: With how many players each variant is played.
PLAYERS = {DRAW: (3, 4), STUD: tuple(range(3, 9)), HOLDEM: tuple(range(3, 8))}


def nameless(problem: Problem) -> Problem:
    """The problem with the number of each seat in place of a name: a question knows no names."""
    args = {name: Term(f"place-{value.seat}") if isinstance(value, SeatName) else value for name, value in problem.args.items()}
    return replace(problem, args=args)


class AskShowdown(Model):
    """The hands that are shown, by the seat, written as text."""

    hands: Annotated[dict[str, Seq[str]], cards(per="seat", by_seat=True)]
    short_deck: Annotated[bool, flag()] = False

    @property
    def shared(self) -> tuple[str, ...]:
        """The tiles that belong to every hand."""
        return ()


class AskHoldemShowdown(AskShowdown):
    """Two tiles each, and the board."""

    board: Annotated[Seq[str], cards()]

    @property
    def shared(self) -> tuple[str, ...]:
        """The board."""
        return self.board


def check_some_hands(ask: AskShowdown) -> Iterator[Problem]:
    """Rule `showdown`: somebody shows."""
    if not ask.hands:
        yield Problem("hands", "showdown", "hands-none")


def check_hands(variant: Variant) -> Callable[[AskShowdown], Iterator[Problem]]:
    """Rule `tiles`: in Texas Hold'em two tiles each, else five."""
    size, seats = (2 if variant == HOLDEM else 5), max(PLAYERS[variant])
    return lambda ask: check_tiles(ask.hands, size, seats, ask.__dict__.get("short_deck", False))


def check_board(ask: AskHoldemShowdown) -> Iterator[Problem]:
    """Rule `tiles`: a board of five."""
    given = ask.__dict__
    yield from check_shared(ask.board, given.get("hands", {}), given.get("short_deck", False))


class Showdown(Question[AskShowdown]):
    """Who wins, and with what?"""

    id = "showdown"

    def deck(self, players: int) -> tuple[tuple[str, ...], ...]:
        """A suit a row."""
        return rows()

    def answer(self, asked: AskShowdown) -> dict[str, object]:
        """`{"order": [[seat, …], …], "hands": {seat: {"kind": …, "best": five tiles}}}`, best first."""
        ace_low = not asked.short_deck
        hands = {int(place): tiles for place, tiles in asked.hands.items()}
        told = {}
        for place, tiles in sorted(hands.items()):
            all_tiles = (*tiles, *asked.shared)
            kind = poker_hands.kind(poker_hands.rank(all_tiles, ace_low))
            told[str(place)] = {"kind": kind, "best": list(poker_hands.best(all_tiles, ace_low))}
        order = poker_hands.order(hands, asked.shared, ace_low)
        return {"order": order, "hands": told, "rules": ["hand-rank", "showdown", *(["split"] if len(order[0]) > 1 else [])]}

    def opens(self, cell: str, texts: Mapping[str, str]) -> Mapping[str, Any]:
        """The tiles that were tapped before."""
        return pad.tiles_shown(texts)

    def fills(self, cell: str, asked: AskShowdown, answer: Mapping[str, Any], texts: Mapping[str, str]) -> Mapping[str, str | None]:
        """The tiles, and the order they make."""
        return pad.with_tiles(asked.hands, asked.shared, answer["order"])

    def sentence(self, asked: AskShowdown, answer: Mapping[str, Any]) -> tuple[str, dict[str, Any]]:
        """Who wins, and with what."""
        winners = answer["order"][0]
        hand = answer["hands"][str(winners[0])]
        return "showdown", {
            "winners": tuple(map(SeatName, winners)),
            "n": len(winners),
            "kind": Term(f"kind-{hand['kind']}"),
            "tiles": tuple(map(CardName, hand["best"])),
        }


def known_seats(ask: Model, field: str, variant: Variant) -> int:
    """How many play, by a field with one number a seat; as many as can where that does not tell."""
    given = len(ask.__dict__.get(field, ()))
    return given if given in PLAYERS[variant] else max(PLAYERS[variant])


class AskPots(Model):
    """What each seat put in, and who stayed."""

    put_in: Annotated[Seq[int], per_seat(0, WIDE)]
    stayed: Annotated[Seq[int], seats()]


def check_seats(field: str, variant: Variant) -> Callable[[Any], Iterator[Problem]]:
    """As many numbers, from 0 on, as there can be players."""

    def check(ask: Any) -> Iterator[Problem]:
        given = getattr(ask, field)
        if len(given) not in PLAYERS[variant]:
            yield Problem(field, "players", "player-number", {"got": len(given), "need": AnyOf(PLAYERS[variant])})
        for place, number in enumerate(given):
            if not 0 <= number <= WIDE:
                yield Problem(field, "range", "out-of-range", {"field": field, "low": 0, "high": WIDE}, (place,))

    return check


def check_stayed(variant: Variant) -> Callable[[AskPots], Iterator[Problem]]:
    """Rule `pot`: seats of this table, none twice, at least one."""

    def check(ask: AskPots) -> Iterator[Problem]:
        seats = known_seats(ask, "put_in", variant)
        if not ask.stayed:
            yield Problem("stayed", "pot", "stayed-none")
        for place, number in enumerate(ask.stayed):
            if not 0 <= number < seats:
                yield Problem("stayed", "range", "out-of-range", {"field": "stayed", "low": 0, "high": seats - 1}, (place,))
            elif number in ask.stayed[:place]:
                yield Problem("stayed", "pot", "stayed-twice", {"name": Term(f"place-{number}")}, (place,))

    return check


def check_possible(variant: Variant) -> Callable[[AskPots], Iterator[Problem]]:
    """Rule `put-in`: something lies there, and nobody folded after putting in more than all who stayed."""

    def check(ask: AskPots) -> Iterator[Problem]:
        if any(check_seats("put_in", variant)(ask)) or any(check_stayed(variant)(ask)):
            return
        if not sum(ask.put_in) and (variant.by_itself or len(ask.stayed) > 1):
            yield Problem("put_in", "put-in", "put-in-nothing")
        most = max(ask.put_in[each] for each in ask.stayed)
        for place, got in enumerate(ask.put_in):
            if got > most:
                args = {"name": Term(f"place-{place}"), "got": got, "need": most}
                yield Problem("put_in", "put-in", "put-in-folded", args, (place,))

    return check


class Pots(Question[AskPots]):
    """How do the chips fall into pots, and who plays for which?"""

    id = "pots"
    ask = AskPots

    def answer(self, asked: AskPots) -> dict[str, object]:
        """`{"pots": [{"amount": …, "seats": […]}, …]}`, the main pot first."""
        made = pots.pots(asked.put_in, asked.stayed)
        return {"pots": [{"amount": pot.amount, "seats": list(pot.seats)} for pot in made], "rules": ["pot"]}

    def sentence(self, asked: AskPots, answer: Mapping[str, Any]) -> tuple[str, dict[str, Any]]:
        """The amounts, the main pot first."""
        amounts = tuple(pot["amount"] for pot in answer["pots"])
        return "pots", {"amounts": amounts, "n": len(amounts)}


class AskTurn(Model):
    """A table in the middle of the betting. `chips`: before the hand, one number a seat."""

    dealer: Annotated[int, seat()]
    chips: Annotated[Seq[int], per_seat(0, WIDE)]
    min_stake: Annotated[int, count(1, MOST)] = 1
    max_raise: Annotated[Any, Mark("other", 0, MOST)] = 0
    bets: Annotated[Seq[Seq[Any]], items(optional=True)]


class AskHoldemTurn(AskTurn):
    """The same with the minimum stake of Texas Hold'em."""

    min_stake: Annotated[int, count(1, MOST)] = 2


def check_dealer(variant: Variant) -> Callable[[AskTurn], Iterator[Problem]]:
    """Somebody at the table deals."""
    return lambda ask: check_number("dealer", ask.dealer, 0, known_seats(ask, "chips", variant) - 1)


def check_min_stake(ask: AskTurn) -> Iterator[Problem]:
    """A house rule within its bounds."""
    yield from check_number("min_stake", ask.min_stake, 1, MOST)


def check_bets(variant: Variant) -> Callable[[AskTurn], Iterator[Problem]]:
    """Rule `betting`: everybody could do what he did. Judged only where all else is as it should be."""
    others = (check_seats("chips", variant), check_dealer(variant), check_min_stake, check_max_raise)

    def check(ask: AskTurn) -> Iterator[Problem]:
        shape = list(check_shape(ask.bets, known_seats(ask, "chips", variant)))
        yield from shape
        if not shape and not any(any(other(ask)) for other in others) and (problem := moment(variant, ask)[1]):
            yield nameless(problem)

    return check


def moment(variant: Variant, ask: AskTurn) -> tuple[Betting, Problem | None]:
    """How the betting stands, and which bet could not be."""
    return replay(Betting.start(variant, ask.dealer, ask.chips, ask.min_stake, ask.max_raise), ask.bets)


#: The rules that decide whose turn it is, besides `betting`.
TURN_RULES = {DRAW: ("ante", "deal-draw"), STUD: ("deal-stud",), HOLDEM: ("blinds", "deal-holdem")}


class Turn(Question[AskTurn]):
    """Whose turn is it, and what may he do?"""

    id = "turn"
    variant: ClassVar[Variant]

    def known(self, state: Any) -> Mapping[str, Any]:
        """Who deals, and what everybody holds."""
        return {"dealer": state.dealer, "chips": list(state.totals)}

    def tap(self, texts: Mapping[str, str], what: str, data: Mapping[str, Any]) -> dict[str, str | None]:
        """A decision (see `pad.bet`)."""
        begun = self._begun(data)
        return pad.bet(texts, what, begun) if begun else {}

    def bench(self, field: str, data: Mapping[str, Any], texts: Mapping[str, str]) -> Any:
        """The keys of the betting, once it is known who has how many chips."""
        begun = self._begun(data)
        return pad.keys({**texts, "bets": data.get("bets")}, begun) if begun else None

    def _begun(self, data: Mapping[str, Any]) -> Betting | None:
        """Before the first bet; None as long as something is missing."""
        blank = {**data, "bets": []}
        asked, problems = read(self.ask, blank)
        return moment(self.variant, asked)[0] if isinstance(asked, AskTurn) and not problems and not pose(self, blank)[1] else None

    def answer(self, asked: AskTurn) -> dict[str, object]:
        """See `scorepad.games.poker.betting.turn`."""
        told = turn(moment(self.variant, asked)[0])
        openers = ["openers"] if self.variant == DRAW and told.get("phase") == 0 and "open" in told else []
        return {**told, "rules": ["betting", *TURN_RULES[self.variant], *openers]}

    def sentence(self, asked: AskTurn, answer: Mapping[str, Any]) -> tuple[str, dict[str, Any]]:
        """Who, and what; or how much lies there in the end."""
        if "over" in answer:
            return "turn-over", {"pot": sum(answer["put_in"])}
        args = {"phase": answer["phase"] + 1, "pot": answer["pot"]}
        if answer["seat"] is None:
            return "turn-begins", args
        actions = AnyOf(Term(f"action-{action}") for action in answer["actions"])
        return "turn", {**args, "name": SeatName(answer["seat"]), "actions": actions, "n": answer["to_call"]}


def questions_of(of: Variant) -> tuple[Question[Any], ...]:
    """The three questions as they are asked in a variant."""

    class ShowdownOf(Showdown):
        ask = AskHoldemShowdown if of == HOLDEM else AskShowdown
        checks = (check_some_hands, check_hands(of), *((check_board,) if of == HOLDEM else ()))

    class PotsOf(Pots):
        checks = (check_seats("put_in", of), check_stayed(of), check_possible(of))

    class TurnOf(Turn):
        ask = AskHoldemTurn if of == HOLDEM else AskTurn
        variant = of
        checks = (check_seats("chips", of), check_dealer(of), check_min_stake, check_max_raise, check_bets(of))

    return ShowdownOf(), PotsOf(), TurnOf()
