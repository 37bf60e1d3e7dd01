"""Belote: announce squares and runs, then win tricks with cards of value. 2 or 3 players, or 4 in pairs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Annotated, Any, Literal

from scorepad.core.game import Game, Goal, Stage, State, best
from scorepad.core.model import Mark, Model, NotGiven, Seq, Setting, choice, count, flag, items, per_side, seat, side
from scorepad.core.problem import Duty, Fix, Line, Problem, Told
from scorepad.games.belote import melds
from scorepad.games.belote.melds import Meld
from scorepad.games.belote.pack import KINGS, PLAYERS, Suit, all_points, sum_of_tricks
from scorepad.games.belote.questions import Count, Trick, WhichMelds, check_king_points

BELOTE = 20
LAST_TRICK = 10
CAPOT = 100
REVOKE = 10
PENALTY = 10

#: Fields of a hand that was played.
PLAYED = ("passed", False)


class Options(Model):
    """The house rules."""

    target: Annotated[int, count(1, 1_000_000)] = 1000
    king_points: Annotated[int, count(min(KINGS), max(KINGS))] = KINGS[0]
    overtrump: Annotated[bool, flag()] = True
    no_ruff: Annotated[bool, flag()] = False


def most_points(setting: Setting) -> int:
    """What all cards are worth by the house rules."""
    return all_points(setting.options.king_points)


def rest_of_two(setting: Setting) -> int:
    """With four players all cards are played: the second side has the rest; else nobody knows (0)."""
    return most_points(setting) if setting.players == 4 else 0


class Entry(Model):
    """What the table writes down of a round."""

    trump: Annotated[Suit | None, choice(stage="announce", when=PLAYED, optional=True)] = None
    melds: Annotated[Seq[Meld], items(stage="announce", when=PLAYED, optional=True)] = ()
    taker: Annotated[int | None, seat(stage="announce", when=PLAYED, optional=True, folded=True)] = None
    belote: Annotated[int | None, side(stage="hand", when=PLAYED, optional=True)] = None
    cards: Annotated[Seq[int] | None, per_side(0, most_points, stage="hand", when=PLAYED, fill=rest_of_two, counted="count")] = None
    last_trick: Annotated[int | None, side(stage="hand", when=PLAYED, optional=True)] = None
    capot: Annotated[int | None, side(stage="hand", when=PLAYED, optional=True)] = None
    revokes: Annotated[Seq[int] | None, per_side(0, 99, stage="hand", when=PLAYED, optional=True, folded=True)] = None
    penalties: Annotated[Seq[int] | None, per_side(0, 99, stage="hand", when=PLAYED, optional=True, folded=True)] = None
    claim: Annotated[int | None, side(stage="hand", when=PLAYED, optional=True, folded=True)] = None
    passed: Annotated[bool, flag(stage="announce")] = False


class Typed(Entry):
    """The same on the pad, with the parts of the next meld."""

    meld_kind: Annotated[Literal["run", "square"], choice(stage="announce", when=PLAYED, optional=True, part_of="melds")] = "run"
    meld_rank: Annotated[str | None, Mark("text", stage="announce", when=PLAYED, optional=True, part_of="melds")] = None
    meld_top: Annotated[str | None, Mark("text", stage="announce", when=PLAYED, optional=True, part_of="melds")] = None
    meld_length: Annotated[int, count(3, 8, stage="announce", when=PLAYED, optional=True, part_of="melds")] = 3


def card_points(entry: Entry) -> tuple[int, ...]:
    """The card points of each side, where a hand was played."""
    if entry.cards is None:
        raise NotGiven("cards")
    return entry.cards


def check_each_meld(entry: Entry, state: State[Entry]) -> Iterator[Problem]:
    """Rules `square`, `run`: each meld holds together by itself."""
    yield from melds.check_each(entry.melds, len(state.sides))


def check_shared_cards(entry: Entry, state: State[Entry]) -> Iterator[Problem]:
    """Rule `meld-cards`: each card lies in one hand."""
    yield from melds.check_shared(entry.melds, len(state.sides))


def check_room(entry: Entry, state: State[Entry]) -> Iterator[Problem]:
    """Rule `meld-cards`: the hands have room for the melds."""
    yield from melds.check_hands(entry.melds, len(state.sides), state.players)


def check_room_for_belote(entry: Entry, state: State[Entry]) -> Iterator[Problem]:
    """Rule `meld-cards`: the hands have room for the melds and the belote."""
    if entry.belote is not None and entry.trump is not None:
        yield from melds.check_hands_with_belote(entry.melds, len(state.sides), state.players, entry.belote, entry.trump)


def check_trump(entry: Entry, state: State[Entry]) -> Iterator[Problem]:
    """Rule `run-beats`: trump is given where it decides."""
    yield from melds.check_trump(entry.melds, len(state.sides), entry.trump)


def check_belote(entry: Entry, state: State[Entry]) -> Iterator[Problem]:
    """Rule `belote`: king and queen of trump lie in no other side's meld."""
    if entry.belote is None or entry.trump is None:
        return
    others = [melds.cards(meld) for _, meld in melds.sound(entry.melds, len(state.sides)) if meld.side != entry.belote]
    if taken := sorted(melds.pair(entry.trump).intersection(frozenset().union(*others))):
        yield Problem("belote", "belote", "belote-elsewhere", {"cards": tuple(taken), "n": len(taken)})


def check_sum(entry: Entry, state: State[Entry]) -> Iterator[Problem]:
    """Rule `card-points-sum`: all tricks together are worth what the cards dealt can be worth."""
    given = card_points(entry)
    low, high = sum_of_tricks(state.players, state.options.king_points)
    total = sum(given)
    args = {"low": low, "high": high, "total": total, "terms": given}
    if entry.claim is not None:
        if total > high:
            yield Problem("cards", "card-points-sum", "sum-over", args)
    elif not low <= total <= high:
        rest = low - sum(given[:-1])
        fix = Fix((len(given) - 1,), rest) if low == high and rest >= 0 else None
        yield Problem("cards", "card-points-sum", "" if low == high else "sum-between", args, fix=fix)


def check_last_trick(entry: Entry, state: State[Entry]) -> Iterator[Problem]:
    """Rule `last-trick`: somebody took it, unless one side took all or the hand was broken off."""
    if not entry.passed and entry.last_trick is None and entry.capot is None and entry.claim is None:
        yield Problem("last_trick", "last-trick", "last-trick-missing")


def check_capot_cards(entry: Entry, state: State[Entry]) -> Iterator[Problem]:
    """Rule `capot`: who took no trick has no card points."""
    for index, points in enumerate(card_points(entry)):
        if entry.capot is not None and index != entry.capot and points:
            yield Problem("cards", "capot", "capot-cards", at=(index,), fix=Fix((index,), 0))


def check_capot_last_trick(entry: Entry, state: State[Entry]) -> Iterator[Problem]:
    """Rule `capot`: who took all tricks took the last one too."""
    if entry.capot is not None and entry.last_trick not in (None, entry.capot):
        yield Problem("last_trick", "capot", "capot-last-trick")


def check_claim_cards(entry: Entry, state: State[Entry]) -> Iterator[Problem]:
    """Rule `claim`: only after a trick with a card of value."""
    if entry.claim is not None and card_points(entry)[entry.claim] == 0:
        yield Problem("claim", "claim", "claim-cards")


def check_claim_last_trick(entry: Entry, state: State[Entry]) -> Iterator[Problem]:
    """Rule `claim`: nobody has taken the last trick of a hand that was broken off."""
    if entry.claim is not None and entry.last_trick is not None:
        yield Problem("last_trick", "claim", "claim-last-trick")


def check_claim_capot(entry: Entry, state: State[Entry]) -> Iterator[Problem]:
    """Rule `claim`: nobody has taken all tricks of a hand that was broken off."""
    if entry.claim is not None and entry.capot is not None:
        yield Problem("capot", "claim", "claim-capot")


def check_option_king_points(options: Options, setting: Setting) -> Iterator[Problem]:
    """Rule `card-points`: a king is worth one of two values."""
    yield from check_king_points(options)


class Belote(Game[Entry]):
    """The game, in the order of its rules."""

    id = "belote"
    players = PLAYERS
    in_pairs = (4,)
    entry = Entry
    typed = Typed
    options = Options
    stages = (Stage("announce", "announce"), Stage("hand", "card-points"))
    questions = (WhichMelds(), Trick(), Count())
    option_checks = (check_option_king_points,)
    checks = (
        check_each_meld,
        check_shared_cards,
        check_room,
        check_room_for_belote,
        check_trump,
        check_belote,
        check_sum,
        check_last_trick,
        check_capot_cards,
        check_capot_last_trick,
        check_claim_cards,
        check_claim_last_trick,
        check_claim_capot,
    )

    def write(self, typed: dict[str, Any], state: State[Entry]) -> dict[str, Any]:
        """The parts of a meld are none yet; what everybody passed has nothing else."""
        if typed.get("passed"):
            return {"passed": True}
        return {name: value for name, value in typed.items() if name in Entry.model_fields}

    def tap(self, texts: Mapping[str, str], what: str, state: State[Entry] | None) -> dict[str, str | None]:
        """`melds:add:SIDE` announces what was put together, `melds:drop:PLACE` takes a meld back."""
        return melds.tap(texts, what)

    def listed(self, field: str, entry: Any, state: State[Entry] | None) -> Iterable[Line]:
        """What each meld counts."""
        return meld_lines(entry)

    def dealer(self, state: State[Entry]) -> int:
        """Rule `dealer`: with two players the winner deals, else clockwise; after passing the other, else the same again."""
        if state.players == 2 and state.rounds:
            last = state.rounds[-1]
            winners = best(last.scores)
            return winners[0] if len(winners) == 1 else 1 - last.dealer
        return (state.first + sum(not past.entry.passed for past in state.rounds if past.entry)) % state.players

    def duties(self, state: State[Entry]) -> Iterable[Duty]:
        """Rules `bidding`, `announce`: the first after the dealer speaks, announces and leads first."""
        return (Duty(state.after_dealer(1), "begins"),)

    def score(self, entry: Entry, state: State[Entry]) -> Iterator[Line]:
        """Melds, belote, card points, rewards, penalties."""
        if entry.passed:
            return
        yield from meld_lines(entry)
        if entry.belote is not None:
            yield Line(entry.belote, BELOTE, "belote")
        for index, points in enumerate(card_points(entry)):
            if points:
                yield Line(index, points, "card-points", args={"n": points})
        yield from reward_lines(entry, len(state.sides))
        for index, times in enumerate(entry.penalties or ()):
            if times:
                yield Line(index, -PENALTY * times, "penalty", args={"n": times})

    def told(self, entry: Entry, state: State[Entry]) -> Iterable[Told]:
        """The card points that each side took."""
        for index in range(len(state.sides)):
            if entry.passed:
                yield Told(index, "passed")
            else:
                yield Told(index, "claimed" if entry.claim == index else "told", {"n": card_points(entry)[index]})

    def goal(self, state: State[Entry]) -> Goal:
        """Rule `end`."""
        return Goal(target=state.options.target)

    def winners(self, state: State[Entry]) -> tuple[int, ...]:
        """Rules `end`, `claim`."""
        last = state.rounds[-1].entry
        if last is None or last.passed:
            return ()
        target, totals = state.options.target, state.totals
        if last.claim is not None:
            if totals[last.claim] >= target:
                return (last.claim,)
            others = [index for index in range(len(totals)) if index != last.claim]
            return tuple(index for index in others if totals[index] == max(totals[other] for other in others))
        ahead = best(totals)
        return ahead if len(ahead) == 1 and totals[ahead[0]] >= target else ()


def meld_lines(entry: Entry) -> Iterator[Line]:
    """Each meld in the order of announcing; a beaten one with 0 points and the rule that beats it."""
    for meld, rule in zip(entry.melds, melds.beaten_by(entry.melds, entry.trump), strict=True):
        if rule:
            yield Line(meld.side, 0, rule, args=melds.name(meld))
        elif getattr(entry, "capot", None) not in (None, meld.side):
            key = "square-needs-trick" if meld.kind == "square" else "run-needs-trick"
            yield Line(meld.side, 0, "meld-needs-trick", key, melds.name(meld))
        else:
            yield Line(meld.side, melds.worth(meld), meld.kind, args=melds.name(meld))


def reward_lines(entry: Entry, sides: int) -> Iterator[Line]:
    """Rules `last-trick`, `capot`, `revoke`."""
    if entry.capot is not None:
        yield Line(entry.capot, CAPOT, "capot")
    elif entry.last_trick is not None:
        yield Line(entry.last_trick, LAST_TRICK, "last-trick")
    for guilty, times in enumerate(entry.revokes or ()):
        for index in range(sides):
            if times and index != guilty:
                yield Line(index, REVOKE * times, "revoke", args={"n": times})


GAMES = (Belote(),)
