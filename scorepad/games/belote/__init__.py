"""Belote: announce squares and runs, then win tricks with cards of value. 2 or 3 players, or 4 in pairs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Annotated, Literal, NamedTuple

from scorepad.core.field_input import FieldInput, Stage
from scorepad.core.game import Game, GameState, Goal, best_indexes
from scorepad.core.model import FieldMissing, Model, Seq, Setting, choice, count, flag, items, per_side, seat, side
from scorepad.core.problem import Duty, Ending, Fix, Line, Outlook, Phrase, Problem, Sentences, SideName, SideSummary
from scorepad.games.belote import melds
from scorepad.games.belote.melds import Meld
from scorepad.games.belote.pack import Suit
from scorepad.games.belote.trick import KINGS, all_points, check_king_points, sum_of_tricks
from scorepad.kit import french

ANNOUNCE, HAND = Stage("announce", "announce"), Stage("hand", "card-points", playing="follow")

BELOTE = 20
LAST_TRICK = 10
CAPOT = 100
REVOKE = 10
PENALTY = 10

#: When the fields of a hand that was played apply.
IF_PLAYED = ("passed", False)


class Options(Model):
    """The house rules."""

    target: Annotated[int, count(1, 1_000_000)] = 1000
    king_points: Annotated[int, count(min(KINGS), max(KINGS))] = KINGS[0]
    overtrump: Annotated[bool, flag()] = True
    no_ruff: Annotated[bool, flag()] = False
    contract: Annotated[Literal["off", "inside", "hung"], choice(), FieldInput(player_counts=(2, 4))] = "off"


def check_contract(options: Options, setting: Setting) -> Iterator[Problem]:
    """Rule `contract`: one side plays against one other."""
    if options.contract != "off" and setting.players == 3:
        yield Problem("contract", "options", "contract-players")


def most_points(setting: Setting) -> int:
    """What all cards are worth by the house rules."""
    return all_points(setting.options.king_points)


def usual_sum(setting: Setting) -> int | None:
    """The sum of both sides' card points with four players, who play all cards; None with fewer players: it depends on the deal."""
    return most_points(setting) if setting.players == 4 else None


class Entry(Model):
    """What the table writes down of a round."""

    trump: Annotated[
        Suit | None, choice(applies_if=IF_PLAYED, optional=True), FieldInput(ANNOUNCE, trump=True, face=french.suit)
    ] = None
    melds: Annotated[Seq[Meld], items(applies_if=IF_PLAYED, optional=True), FieldInput(ANNOUNCE, collapsed=True)] = ()
    taker: Annotated[int | None, seat(applies_if=IF_PLAYED, optional=True), FieldInput(ANNOUNCE, collapsed=True)] = None
    belote: Annotated[int | None, side(applies_if=IF_PLAYED, optional=True), FieldInput(HAND)] = None
    cards: Annotated[
        Seq[int] | None,
        per_side(0, most_points, applies_if=IF_PLAYED),
        FieldInput(HAND, usual_sum=usual_sum, all_for_chosen="capot", count_question="count"),
    ] = None
    last_trick: Annotated[int | None, side(applies_if=IF_PLAYED, optional=True), FieldInput(HAND)] = None
    capot: Annotated[int | None, side(applies_if=IF_PLAYED, optional=True), FieldInput(HAND)] = None
    revokes: Annotated[
        Seq[int] | None, per_side(0, 99, applies_if=IF_PLAYED, optional=True), FieldInput(HAND, collapsed=True, stepper=True)
    ] = None
    penalties: Annotated[
        Seq[int] | None, per_side(0, 99, applies_if=IF_PLAYED, optional=True), FieldInput(HAND, collapsed=True, stepper=True)
    ] = None
    claim: Annotated[int | None, side(applies_if=IF_PLAYED, optional=True), FieldInput(HAND, collapsed=True)] = None
    passed: Annotated[bool, flag(), FieldInput(ANNOUNCE)] = False


def card_points(entry: Entry) -> tuple[int, ...]:
    """The card points of each side, where a hand was played."""
    if entry.cards is None:
        raise FieldMissing("cards")
    return entry.cards


def check_taker(entry: Entry, state: GameState[Entry]) -> Iterator[Problem]:
    """Rule `contract`: it is known whose it is."""
    if state.options.contract != "off" and not entry.passed and entry.taker is None:
        yield Problem("taker", "contract", "taker-missing", incomplete=True)


def check_room_for_belote(entry: Entry, state: GameState[Entry]) -> Iterator[Problem]:
    """Rule `meld-cards`: the hands have room for the melds and the belote."""
    if entry.belote is not None and entry.trump is not None:
        yield from melds.check_room_for_belote(entry, state, entry.belote, trump=entry.trump)


def check_belote(entry: Entry, state: GameState[Entry]) -> Iterator[Problem]:
    """Rule `belote`: neither king nor queen of trump lies in another side's meld."""
    if entry.belote is None or entry.trump is None:
        return
    other_melds = [melds.cards(meld) for _, meld in melds.valid_melds(entry.melds, state) if meld.side != entry.belote]
    if taken := sorted(melds.pair(entry.trump).intersection(frozenset().union(*other_melds))):
        yield Problem("belote", "belote", "belote-elsewhere", args={"cards": tuple(taken), "n": len(taken)})


def check_sum(entry: Entry, state: GameState[Entry]) -> Iterator[Problem]:
    """Rule `card-points-sum`: all tricks together are worth what the cards dealt can be worth."""
    side_points = card_points(entry)
    low, high = sum_of_tricks(state.players, state.options.king_points)
    total = sum(side_points)
    args = {"low": low, "high": high, "total": total, "terms": side_points}
    if entry.claim is not None:
        if total > high:
            yield Problem("cards", "card-points-sum", "sum-over", args=args)
    elif not low <= total <= high:
        # A side with all tricks has the rest; points of the others, if any, are mended by `check_capot_cards`.
        side_of_rest = len(side_points) - 1 if entry.capot is None else entry.capot
        rest = low - total + side_points[side_of_rest]
        others_scored = any(points for index, points in enumerate(side_points) if index != entry.capot)
        can_be_mended = low == high and rest >= 0 and (entry.capot is None or not others_scored)
        fix = (
            Fix(tuple(rest if index == side_of_rest else points for index, points in enumerate(side_points)))
            if can_be_mended
            else None
        )
        yield Problem("cards", "card-points-sum", "" if low == high else "sum-between", args=args, fix=fix)


def check_last_trick(entry: Entry, state: GameState[Entry]) -> Iterator[Problem]:
    """Rule `last-trick`: somebody took it, unless one side took all or the hand was broken off."""
    if not entry.passed and entry.last_trick is None and entry.capot is None and entry.claim is None:
        yield Problem("last_trick", "last-trick", "last-trick-missing", incomplete=True)


def check_capot_cards(entry: Entry, state: GameState[Entry]) -> Iterator[Problem]:
    """Rule `capot`: who took no trick has no card points."""
    side_points = card_points(entry)
    low, high = sum_of_tricks(state.players, state.options.king_points)
    most = high if low == high else side_points[entry.capot] if entry.capot is not None else 0
    fix = Fix(tuple(most if index == entry.capot else 0 for index in range(len(side_points)))) if low <= most <= high else None
    for index, points in enumerate(side_points):
        if entry.capot is not None and index != entry.capot and points:
            yield Problem("cards", "capot", "capot-cards", at=(index,), fix=fix)
            fix = None


def check_capot_last_trick(entry: Entry, state: GameState[Entry]) -> Iterator[Problem]:
    """Rule `capot`: who took all tricks took the last one too."""
    if entry.capot is not None and entry.last_trick not in (None, entry.capot):
        yield Problem("last_trick", "capot", "capot-last-trick")


def check_claim_cards(entry: Entry, state: GameState[Entry]) -> Iterator[Problem]:
    """Rule `claim`: only after a trick with a card of value."""
    if entry.claim is not None and card_points(entry)[entry.claim] == 0:
        yield Problem("claim", "claim", "claim-cards")


def check_claim_last_trick(entry: Entry, state: GameState[Entry]) -> Iterator[Problem]:
    """Rule `claim`: nobody has taken the last trick of a hand that was broken off."""
    if entry.claim is not None and entry.last_trick is not None:
        yield Problem("last_trick", "claim", "claim-last-trick")


def check_claim_capot(entry: Entry, state: GameState[Entry]) -> Iterator[Problem]:
    """Rule `claim`: nobody has taken all tricks of a hand that was broken off."""
    if entry.claim is not None and entry.capot is not None:
        yield Problem("capot", "claim", "claim-capot")


class Belote(Game[Entry]):
    """The game, in the order of its rules."""

    id = "belote"
    players = (2, 3, 4)
    in_pairs = (4,)
    entry = Entry
    options = Options
    option_checks = (check_king_points, check_contract)
    checks = (
        *melds.CHECKS,
        check_taker,
        check_room_for_belote,
        check_belote,
        check_sum,
        check_last_trick,
        check_capot_cards,
        check_capot_last_trick,
        check_claim_cards,
        check_claim_last_trick,
        check_claim_capot,
    )

    def dealer(self, state: GameState[Entry]) -> int:
        """Rule `dealer`: with two players the winner deals, or the other one after a tie; with more the deal moves clockwise, but
        stays where all passed."""
        last = state.last_dealt
        if last is None:
            return state.first
        if state.players == 2:
            winners = best_indexes(last.scores)
            return winners[0] if len(winners) == 1 else 1 - last.dealer
        return (last.dealer + (last.entry is not None and not last.entry.passed)) % state.players

    def duties(self, state: GameState[Entry]) -> Iterable[Duty]:
        """Rules `bidding`, `announce`: the player after the dealer bids, announces and leads first."""
        return (Duty(state.after_dealer(1), "begins"),)

    def score(self, entry: Entry, state: GameState[Entry]) -> Iterator[Line]:
        """Melds, belote, card points, rewards, penalties."""
        if entry.passed:
            return
        verdict = judge_contract(entry, state)
        yield from counted_lines(entry, entry.capot) if verdict is None else contract_lines(entry, verdict, held_points(state))
        for guilty, times in enumerate(entry.revokes or ()):
            for index in range(len(state.sides)):
                if times and index != guilty:
                    yield Line(index, REVOKE * times, "revoke", args={"n": times})
        for index, times in enumerate(entry.penalties or ()):
            if times:
                yield Line(index, -PENALTY * times, "penalty", args={"n": times})

    def side_summaries(self, entry: Entry, state: GameState[Entry]) -> Iterable[SideSummary]:
        """The parts of each side's points: its card points, then all else that counts, as in "100 + 20 belote"; and what became of
        its contract."""
        lines, verdict = [*self.score(entry, state)], judge_contract(entry, state)
        for index in range(len(state.sides)):
            if entry.passed:
                yield SideSummary(index, "passed")
                continue
            own = [(line.rule, line.points) for line in lines if line.side == index and line.points]
            cards = sum(points for rule, points in own if rule == "card-points")
            counts = [("card-points", cards), *(count for count in own if count[0] != "card-points")]
            parts = Sentences(Phrase(f"part-{rule}", {"n": abs(points)}) for rule, points in counts)
            key = "claimed" if entry.claim == index else "told" if any(points for _, points in counts) else "nothing"
            if verdict and verdict.side == index and verdict.rule != "contract":
                key = verdict.rule
            yield SideSummary(index, key, {"parts": parts}, adds_up=True)

    def round_parameter(self, state: GameState[Entry]) -> int | None:
        """Rule `hung`: the points that are held before the next round, None if none are."""
        last = state.past[-1].entry if state.past else None
        verdict = last and judge_contract(last, state)
        if not verdict or state.options.contract != "hung":
            return held_points(state) or None
        return (held_points(state) + verdict.held if verdict.rule == "hung" else 0) or None

    def next_round_info(self, state: GameState[Entry]) -> Mapping[str, object]:
        """Rule `hung`."""
        return {"held": held_points(state)} if state.options.contract == "hung" else {}

    def outlook(self, entry: Entry, state: GameState[Entry]) -> Iterable[Outlook]:
        """Rules `contract`, `hung`: what the taker's side needs in tricks; before that is known, the points that are held."""
        held = held_points(state)
        if state.options.contract != "off" and entry.taker is not None:
            yield needed_in_tricks(entry, state, entry.taker % len(state.sides), held)
        elif held:
            for index, total in enumerate(state.totals):
                yield Outlook(index, total, "held", {"n": held})

    def goal(self, state: GameState[Entry]) -> Goal:
        """Rule `end`: the target, reached alone; of several the higher wins, and while they are equal the game goes on."""
        return Goal(target=state.options.target)

    def winners(self, state: GameState[Entry]) -> tuple[int, ...]:
        """Rules `end`, `claim`: a round that all passed ends nothing, a claim ends the game either way."""
        last = state.rounds[-1].entry
        if last is None or last.passed:
            return ()
        if last.claim is None:
            return super().winners(state)
        if state.totals[last.claim] >= state.options.target:
            return (last.claim,)
        others = [index for index in range(len(state.totals)) if index != last.claim]
        return tuple(others[index] for index in best_indexes(tuple(state.totals[other] for other in others)))

    def ending(self, state: GameState[Entry], stopped: bool) -> Ending:
        """Rules `end`, `claim`: a claim ends the game either way."""
        last = state.rounds[-1].entry if state.rounds else None
        if stopped or last is None or last.claim is None:
            return super().ending(state, stopped)
        claim, target = last.claim, state.options.target
        args = {"names": SideName(claim), "points": state.totals[claim], "n": target}
        return Ending("claim", "claim" if state.totals[claim] >= target else "wrong-claim", args)


def counted_lines(entry: Entry, capot: int | None) -> Iterator[Line]:
    """What each side made, apart from revokes and penalties. `capot`: the side beside which no meld counts."""
    yield from melds.lines(entry, capot)
    if entry.belote is not None:
        yield Line(entry.belote, BELOTE, "belote")
    for index, points in enumerate(card_points(entry)):
        if points:
            yield Line(index, points, "card-points", args={"n": points})
    if entry.capot is not None:
        yield Line(entry.capot, CAPOT, "capot")
    elif entry.last_trick is not None:
        yield Line(entry.last_trick, LAST_TRICK, "last-trick")


class Verdict(NamedTuple):
    """What became of a contract: `side` is the taker's, `rule` is `contract` if it was made, else `inside` or `hung`; `held`: the
    points that this round leaves for a later one."""

    side: int
    rule: str
    held: int = 0


def judge_contract(entry: Entry, state: GameState[Entry]) -> Verdict | None:
    """Rules `contract`, `inside`, `hung`: what became of the contract; None where nobody has one, or after a claim."""
    if state.options.contract == "off" or entry.taker is None or entry.claim is not None:
        return None
    side = entry.taker % len(state.sides)
    made = [0, 0]
    for line in counted_lines(entry, entry.capot):
        made[line.side] += line.points
    if made[side] > made[1 - side]:
        return Verdict(side, "contract")
    if made[side] < made[1 - side] or state.options.contract == "inside":
        return Verdict(side, "inside")
    return Verdict(side, "hung", made[side] - (BELOTE if entry.belote == side else 0))


def contract_lines(entry: Entry, verdict: Verdict, held: int) -> Iterator[Line]:
    """`counted_lines` by the contract: what the taker's side does not score gives a line of 0 (rules `inside`, `hung`)."""
    side, rule, _ = verdict
    for line in counted_lines(entry, None if rule == "inside" else entry.capot):
        if rule == "contract" or line.side != side or not line.points or line.rule == "belote":
            yield line
            continue
        if rule == "inside":
            yield line._replace(side=1 - side)
        yield Line(side, 0, rule, args={"what": Phrase(f"line-{line.rule}", line.args)})
    if held and rule != "hung":
        yield Line(side if rule == "contract" else 1 - side, held, "hung", "held", {"n": held})


def held_points(state: GameState[Entry]) -> int:
    """The points that are held (rule `hung`)."""
    return state.setting.round_parameter or 0


def needed_in_tricks(entry: Entry, state: GameState[Entry], side: int, held: int) -> Outlook:
    """What a side needs for its contract in card points and last trick, beside melds and belote. With two players, who do not know
    what all tricks are worth: by how much it must be ahead."""
    ahead = 0
    for line in melds.lines(entry):
        ahead += line.points if line.side == side else -line.points
    if entry.belote is not None:
        ahead += BELOTE if entry.belote == side else -BELOTE
    if state.players == 2:
        return Outlook(side, max(0, 1 - ahead), "ahead" if ahead < 1 else "behind", {"n": ahead - 1, "held": held})
    in_tricks = most_points(state.setting) + LAST_TRICK
    need = (in_tricks - ahead) // 2 + 1
    return Outlook(side, max(0, need), "any-trick" if need < 1 else "need" if need <= in_tricks else "need-capot", {"held": held})


GAMES = (Belote(),)
