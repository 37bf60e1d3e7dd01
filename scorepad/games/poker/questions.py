"""Questions of Poker: who wins the showdown, what are the pots, whose turn is it?"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Annotated, Any, ClassVar

from scorepad.core.model import MAX_NUMBER, FieldMissing, Model, Seq, Setting, cards, flag, items, per_seat, seat, seats
from scorepad.core.pad import split_tap
from scorepad.core.problem import Alternatives, CardName, Phrase, Problem, SeatName, Sentences, Term
from scorepad.core.question import CardGrid, Question, TableKnowledge, read_question
from scorepad.games.poker import GAMES, Poker, how_won, seat_names
from scorepad.games.poker.bets import check_shape, replay, turn
from scorepad.games.poker.betting import Betting
from scorepad.games.poker.entry import BettingRules, HoldemBettingRules, check_small_blind, start
from scorepad.games.poker.laying import card_grid, lay
from scorepad.games.poker.pack import PACK
from scorepad.games.poker.tapping import AtTable, at_table, bet, betting_keys, decision_count, tiles_shown, with_tiles
from scorepad.games.poker.tiles import HAND_SIZE, HOLDEM_HAND_SIZE, check_shared, check_tiles
from scorepad.games.poker.variants import DRAW, HOLDEM, STUD, Variant, as_in_casino
from scorepad.kit import poker_hands
from scorepad.kit.chips import Pot, split_into_pots

draw, stud, holdem = GAMES


class OfPoker(Question[Any]):
    """A question about a hand of one of the three games."""

    game: ClassVar[Poker]

    def at_table(self, texts: Mapping[str, str], state: Any) -> AtTable:
        """The hand at the table, as far as the draft tells it."""
        entry: Any = self.game.entry
        return at_table(texts, start(entry, state))


class AskTurn(BettingRules):
    """A table in the middle of the betting, with its house rules. `chips`: before the hand, one number a seat."""

    variant: ClassVar[Variant]

    dealer: Annotated[int, seat()]
    chips: Annotated[Seq[int], per_seat(0, MAX_NUMBER)]
    bets: Annotated[Seq[Seq[Any]], items(optional=True)]

    @property
    def begun(self) -> Betting:
        """Before the first bet."""
        return Betting.start(self.variant, self.dealer, self.chips, self.min_stake, self.max_raise, self.house)


class AskDrawTurn(AskTurn):
    """A table of Draw."""

    variant = DRAW


class AskStudTurn(AskTurn):
    """A table of Stud."""

    variant = STUD


class AskHoldemTurn(HoldemBettingRules, AskTurn):
    """A table of Texas Hold'em."""

    variant = HOLDEM

    @property
    def begun(self) -> Betting:
        """Before the first bet; raises FieldMissing if the small blind is too big."""
        if self.small_blind > self.min_stake:
            raise FieldMissing("small_blind")
        return super().begun


def nameless(problem: Problem) -> Problem:
    """The problem with the number of each seat in place of a name: a question knows no names."""
    args = {name: Term(f"place-{value.seat}") if isinstance(value, SeatName) else value for name, value in problem.args.items()}
    return replace(problem, args=args)


def check_bets(ask: AskTurn, setting: Setting) -> Iterator[Problem]:
    """Rule `betting`: each bet is legal. Checked only if the other fields are valid."""
    shape = list(check_shape(ask.bets, setting.players))
    yield from shape
    if not shape and (problem := replay(ask.begun, ask.bets)[1]):
        yield nameless(problem)


class Turn(OfPoker):
    """Whose turn is it, and what may they do?"""

    id = "turn"
    players_field = "chips"
    checks: ClassVar[tuple[Callable[[Any, Setting], Iterator[Problem]], ...]] = (check_bets,)

    def known_at_table(self, cell: str, texts: Mapping[str, str], state: Any) -> TableKnowledge:
        """The dealer, the chips of each seat, and the bets so far, if every decision is tapped."""
        return TableKnowledge(self.at_table(texts, state).bets, fixed={"dealer": state.dealer, "chips": list(state.totals)})

    def tap(self, texts: Mapping[str, str], what: str, data: Mapping[str, Any], seats: Sequence[int]) -> dict[str, str | None]:
        """A decision (see `tapping.bet`)."""
        begun, (command, place) = self._begun(data), split_tap(what)
        return bet(texts, command, begun) if begun and place == decision_count(texts, begun) else {}

    def list_length(self, field: str, data: Mapping[str, Any], texts: Mapping[str, str]) -> int:
        """How many decisions were tapped."""
        begun = self._begun(data)
        return decision_count(texts, begun) if begun else 0

    def template_data(self, field: str, data: Mapping[str, Any], texts: Mapping[str, str]) -> Any:
        """The keys of the betting, once the chips of all seats are known."""
        begun = self._begun(data)
        return betting_keys({**texts, "bets": data.get("bets")}, begun) if begun else None

    def _begun(self, data: Mapping[str, Any]) -> Betting | None:
        """The betting before the first bet; None while a field is missing."""
        asked, problems = read_question(self.game, self, {**data, "bets": []})
        return None if problems else asked.begun

    def answer(self, asked: AskTurn) -> dict[str, object]:
        """See `scorepad.games.poker.bets.turn`."""
        answer = turn(replay(asked.begun, asked.bets)[0])
        may_open_first = answer.get("phase") == 0 and "open" in answer
        return {**answer, "rules": [rule for rule in self.deciding_rules if rule != "openers" or may_open_first]}

    def sentence(self, asked: AskTurn, answer: Mapping[str, Any]) -> tuple[str, dict[str, Any]]:
        """Whose turn it is and what they may do; at the end, the chips in the pot."""
        if "over" in answer:
            return "turn-over", {"pot": sum(answer["put_in"])}
        args = {"phase": answer["phase"] + 1, "pot": answer["pot"]}
        if answer["seat"] is None:
            return "turn-begins", args
        casino = "-casino" if as_in_casino(asked.variant, asked.house) else ""
        actions = Alternatives(Term(f"action-{action}{casino}") for action in answer["actions"])
        return "turn", {**args, "name": SeatName(answer["seat"]), "actions": actions, "n": answer["to_call"]}


class DrawTurn(Turn):
    """In Draw."""

    game = draw
    input_model = AskDrawTurn
    deciding_rules = ("betting", "ante", "deal-draw", "openers")


class StudTurn(Turn):
    """In Stud."""

    game = stud
    input_model = AskStudTurn
    deciding_rules = ("betting", "deal-stud")


class HoldemTurn(Turn):
    """In Texas Hold'em."""

    game = holdem
    input_model = AskHoldemTurn
    deciding_rules = ("betting", "blinds", "deal-holdem")
    checks = (check_small_blind, check_bets)


class AskShowdown(Model):
    """The hands shown, keyed by the seat as text."""

    hand_size: ClassVar[int] = HAND_SIZE

    hands: Annotated[dict[str, Seq[str]], cards(PACK, per="seat", keyed_by_seat=True, check_values=False)]
    short_deck: Annotated[bool, flag()] = False

    @property
    def shared(self) -> tuple[str, ...]:
        """The tiles that belong to every hand."""
        return ()


class AskHoldemShowdown(AskShowdown):
    """Two tiles each, and the board."""

    hand_size = HOLDEM_HAND_SIZE

    board: Annotated[Seq[str], cards(PACK, check_values=False)]

    @property
    def shared(self) -> tuple[str, ...]:
        """The board."""
        return self.board


def check_some_hands(ask: AskShowdown, setting: Setting) -> Iterator[Problem]:
    """Rule `showdown`: at least one hand is shown."""
    if not ask.hands:
        yield Problem("hands", "showdown", "hands-none", incomplete=True)


def check_hands(ask: AskShowdown, setting: Setting) -> Iterator[Problem]:
    """Rule `tiles`: in Texas Hold'em two tiles each, else five."""
    yield from check_tiles(ask.hands, ask.hand_size, setting.players, short=ask.__dict__.get("short_deck", False))


def check_board(ask: AskShowdown, setting: Setting) -> Iterator[Problem]:
    """Rule `tiles`: a board of five, in Texas Hold'em."""
    if isinstance(ask, AskHoldemShowdown):
        values = ask.__dict__
        yield from check_shared(ask.board, values.get("hands", {}), values.get("short_deck", False))


class Showdown(OfPoker):
    """Who wins, and with what?"""

    id = "showdown"
    input_model: ClassVar[type[AskShowdown]] = AskShowdown
    deciding_rules = ("hand-rank", "showdown", "split")
    checks = (check_some_hands, check_hands, check_board)

    def answer(self, asked: AskShowdown) -> dict[str, object]:
        """`{"order": [[seat, …], …], "hands": {seat: {"kind": …, "best": five tiles}}}`, best first."""
        ace_low = not asked.short_deck
        hands = {int(number): tiles for number, tiles in asked.hands.items()}
        best_hands = {}
        for number, tiles in sorted(hands.items()):
            all_tiles = (*tiles, *asked.shared)
            kind = poker_hands.hand_kind(poker_hands.hand_value(all_tiles, ace_low))
            best_hands[str(number)] = {"kind": kind, "best": list(poker_hands.best_five(all_tiles, ace_low))}
        order = poker_hands.showdown_order(hands, asked.shared, ace_low)
        return {"order": order, "hands": best_hands, "rules": ["hand-rank", "showdown", *(["split"] if len(order[0]) > 1 else [])]}

    def known_at_table(self, cell: str, texts: Mapping[str, str], state: Any) -> TableKnowledge:
        """The tiles that were tapped before, and who may show, as they sit: those still in, as far as known."""
        still_in = self.at_table(texts, state).there
        seats = [seat for seat, chips in enumerate(state.totals) if chips and seat in still_in]
        names = {"board", *(f"hands_{seat}" for seat in seats)}
        return TableKnowledge({name: tiles for name, tiles in tiles_shown(texts).items() if name in names}, seats=seats)

    def card_grid(self, texts: Mapping[str, str], data: Mapping[str, Any], seats: Sequence[int]) -> CardGrid:
        """The board and the hands."""
        return card_grid(
            texts,
            seats,
            self.input_model.hand_size,
            board="board" in self.input_model.model_fields,
            short=bool(data.get("short_deck")),
        )

    def tap(self, texts: Mapping[str, str], what: str, data: Mapping[str, Any], seats: Sequence[int]) -> dict[str, str | None]:
        """Applies a tap: a tile, a slot, or undo (see `laying.lay`)."""
        return lay(self.card_grid(texts, data, seats), what)

    def entry_changes(
        self, cell: str, asked: AskShowdown, answer: Mapping[str, Any], texts: Mapping[str, str]
    ) -> Mapping[str, str | None]:
        """The tiles, and the order they make."""
        return with_tiles(asked.hands, asked.shared, answer["order"])

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


class DrawShowdown(Showdown):
    """In Draw."""

    game = draw


class StudShowdown(Showdown):
    """In Stud."""

    game = stud


class HoldemShowdown(Showdown):
    """In Texas Hold'em, with a board."""

    game = holdem
    input_model = AskHoldemShowdown


class AskPots(Model):
    """What each seat put in, and who stayed."""

    #: whether the variant has antes or blinds
    by_itself: ClassVar[bool] = True

    put_in: Annotated[Seq[int], per_seat(0, MAX_NUMBER)]
    stayed: Annotated[Seq[int], seats()]


class AskStudPots(AskPots):
    """The same in Stud, which has neither ante nor blinds."""

    by_itself = False


def check_stayed(ask: AskPots, setting: Setting) -> Iterator[Problem]:
    """Rule `pot`: at least one seat stayed, none is listed twice."""
    stayed = ask.unchecked("stayed")
    if not stayed:
        yield Problem("stayed", "pot", "stayed-none", incomplete=True)
    for index, number in enumerate(stayed):
        if number in range(setting.players) and number in stayed[:index]:
            yield Problem("stayed", "pot", "stayed-twice", args={"name": Term(f"place-{number}")}, at=(index,))


def check_possible(ask: AskPots, setting: Setting) -> Iterator[Problem]:
    """Rule `put-in`: the pot is not empty, and no folded seat put in more than all who stayed."""
    if any(check_stayed(ask, setting)):
        return
    if not sum(ask.put_in) and (ask.by_itself or len(ask.stayed) > 1):
        yield Problem("put_in", "put-in", "put-in-nothing")
    most = max(ask.put_in[number] for number in ask.stayed)
    for number, got in enumerate(ask.put_in):
        if got > most:
            args = {"name": Term(f"place-{number}"), "got": got, "need": most}
            yield Problem("put_in", "put-in", "put-in-folded", args=args, at=(number,))


class Pots(OfPoker):
    """What are the pots, and who plays for which?"""

    id = "pots"
    input_model = AskPots
    deciding_rules = ("pot",)
    players_field = "put_in"
    checks = (check_stayed, check_possible)

    def known_at_table(self, cell: str, texts: Mapping[str, str], state: Any) -> TableKnowledge:
        """The chips put in so far and the seats still in; nothing while no chips are in."""
        hand = self.at_table(texts, state)
        put_in = {f"put_in_{seat}": chips for seat, chips in enumerate(hand.put_in)}
        any_put_in = any(chips not in ("", "0") for chips in hand.put_in)
        return TableKnowledge({**put_in, "stayed": sorted(hand.stayed)} if any_put_in else {})

    def answer(self, asked: AskPots) -> dict[str, object]:
        """`{"pots": [{"amount": …, "seats": […]}, …]}`, the main pot first."""
        pots = split_into_pots(asked.put_in, asked.stayed)
        return {"pots": [{"amount": pot.amount, "seats": list(pot.seats)} for pot in pots], "rules": [*self.deciding_rules]}

    def sentence(self, asked: AskPots, answer: Mapping[str, Any]) -> tuple[str, dict[str, Any]]:
        """Each pot and who plays for it, the main pot first; what goes back to whom."""
        pots = [Pot(pot["amount"], tuple(pot["seats"])) for pot in answer["pots"]]
        contested = sum(len(pot.seats) > 1 for pot in pots)
        sentences = Sentences(
            Phrase(
                f"pots-{how_won(pot, tuple(asked.put_in), list(asked.stayed))}",
                {"number": index + 1 if contested > 1 else 0, "side": index, "n": pot.amount, "seats": seat_names(pot.seats)},
            )
            for index, pot in enumerate(pots)
        )
        return "pots", {"told": sentences, "n": len(pots)}


class DrawPots(Pots):
    """In Draw."""

    game = draw


class StudPots(Pots):
    """In Stud."""

    game = stud
    input_model = AskStudPots


class HoldemPots(Pots):
    """In Texas Hold'em."""

    game = holdem


QUESTIONS = {
    "poker-draw": (DrawShowdown(), DrawPots(), DrawTurn()),
    "poker-stud": (StudShowdown(), StudPots(), StudTurn()),
    "poker-holdem": (HoldemShowdown(), HoldemPots(), HoldemTurn()),
}
