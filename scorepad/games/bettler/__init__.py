"""Bettler und Diebe (4, 5 players), Halsabschneider (3) and Snear (2): trick games with thieves and beggars, sharing one pack."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator

from scorepad.core.field_input import FieldInput, Stage
from scorepad.core.game import Game, GameState, Goal
from scorepad.core.model import FieldMissing, FieldSpec, Model, Seq, SumBounds, choice, count, flag, per_seat, seat
from scorepad.core.problem import Duty, Fix, Line, Outlook, Problem, SeatName, SideSummary
from scorepad.games.bettler.card_points import ALL, BEGGARS, THIEVES, BeggarPoints, ThiefPoints, check_values

HALF = ALL // 2

#: Rule `credit`, and the score card's variant (rule `point-card`): least card points, and the credit of each winner.
CREDITS = {"rules": ((ALL, 6), (91, 4), (HALF, 2)), "point-card": ((ALL, 5), (91, 4), (HALF, 3))}
#: The same for a Ramsch (rules `ramsch-win`, `ramsch-trickless`, `ramsch-all`).
RAMSCH_CREDITS = {"rules": 3, "point-card": 7}
#: Rule `alone`.
ALONE_BONUS = 2

#: One number for a pot, one a seat for a Ramsch; checked by `check_points`.
Points = Annotated[Any, BeforeValidator(lambda value: tuple(value) if isinstance(value, list) else value)]
Trickless = Annotated[Seq[int], FieldSpec(applies_if=("kind", "ramsch"), optional=True)]


class Start(Model):
    """The part of an entry that is known before the hand is played."""

    kind: Annotated[Literal["pot", "ramsch"], choice()]
    taker: Annotated[int | None, seat(applies_if=("kind", "pot"))] = None


class Entry(Start):
    """A round of Bettler und Diebe."""

    partner: Annotated[int | None, seat(applies_if=("kind", "pot"), optional=True)] = None
    points: Points
    trickless: Trickless = ()


class LoneEntry(Start):
    """A round of Halsabschneider."""

    points: Points
    trickless: Trickless = ()

    @property
    def partner(self) -> None:
        """None: this game has no partners."""


class SnearEntry(Model):
    """A round of Snear."""

    points: Annotated[
        Seq[int],
        per_seat(0, ALL, total=SumBounds(ALL, ALL, "points-sum")),
        FieldInput(Stage("points", "card-points-score", playing="snear"), count_question="count"),
    ]


PotEntry = Entry | LoneEntry


def party(entry: PotEntry) -> list[int]:
    """The seats of the taker and the partner, if any; [] in a Ramsch."""
    return [player for player in (entry.taker, entry.partner) if player is not None]


def party_won(entry: PotEntry) -> bool:
    """Whether the taker's party won a pot: equal card points are won by the others (rule `party-win`)."""
    return bool(entry.points > HALF)


class Options(Model):
    """House rules of Bettler und Diebe."""

    target: Annotated[int, count(1, 1_000_000)] = 20
    credits: Annotated[Literal["rules", "point-card"], choice()] = "rules"
    thief_points: ThiefPoints = THIEVES
    beggar_points: BeggarPoints = BEGGARS


class LoneOptions(Options):
    """House rules of Halsabschneider."""

    alone_bonus: Annotated[bool, flag()] = True


class SnearOptions(Model):
    """House rules of Snear."""

    target: Annotated[int, count(1, 1_000_000)] = 500
    thief_points: ThiefPoints = THIEVES
    beggar_points: BeggarPoints = BEGGARS


def check_partner(entry: PotEntry, state: GameState[PotEntry]) -> Iterator[Problem]:
    """Rule `partner`: the partner is not the taker."""
    if entry.partner is not None and entry.partner == entry.taker:
        yield Problem("partner", "partner", "partner-is-taker", args={"name": SeatName(entry.partner)})


def check_points(entry: PotEntry, state: GameState[PotEntry]) -> Iterator[Problem]:
    """One number for a pot, one a seat for a Ramsch, each 0 to 120. If the kind is not known, either is accepted."""
    points = entry.points
    kind = entry.__dict__.get("kind") or ("pot" if type(points) is int else "ramsch")
    if points is None:
        yield Problem("points", "format", "missing-field", args={"field": "points"})
    elif kind == "pot" and isinstance(points, tuple) and [type(number) for number in points] == [int, int]:
        # Both sides, as the pad asks for them.
        rest = ALL - points[0]
        sums = {"low": ALL, "high": ALL, "total": sum(points), "terms": points}
        yield Problem("points", "format", "points-sum", args=sums, fix=Fix((points[0], rest)) if 0 <= rest <= ALL else None)
    elif kind == "pot" and type(points) is not int:
        yield Problem("points", "format", "points-of-pot")
    elif kind == "pot":
        if not 0 <= points <= ALL:
            yield Problem("points", "range", "out-of-range", args={"field": "points", "low": 0, "high": ALL})
    elif not isinstance(points, tuple):
        yield Problem("points", "format", "points-of-ramsch")
    elif len(points) != state.players:
        yield Problem("points", "format", "wrong-size", args={"field": "points", "need": state.players, "got": len(points)})
    else:
        for index, number in enumerate(points):
            if type(number) is not int:
                yield Problem("points", "format", "wrong-type", args={"field": "points"}, at=(index,))
            elif not 0 <= number <= ALL:
                yield Problem("points", "range", "out-of-range", args={"field": "points", "low": 0, "high": ALL}, at=(index,))


def check_trickless(entry: PotEntry, state: GameState[PotEntry]) -> Iterator[Problem]:
    """Seats of this table, none twice."""
    for index, player in enumerate(entry.trickless):
        if not 0 <= player < state.players:
            limits = {"field": "trickless", "low": 0, "high": state.players - 1}
            yield Problem("trickless", "range", "out-of-range", args=limits, at=(index,))
        elif player in entry.trickless[:index]:
            yield Problem("trickless", "ramsch-trickless", "trickless-twice", args={"name": SeatName(player)}, at=(index,))


def ramsch_points(entry: PotEntry, state: GameState[PotEntry]) -> tuple[int, ...]:
    """The card points of a Ramsch, one a seat; raises FieldMissing if it is no Ramsch or they are faulty."""
    if entry.kind != "ramsch" or any(check_points(entry, state)):
        raise FieldMissing("points")
    return tuple(entry.points)


def trickless_seats(entry: PotEntry, state: GameState[PotEntry]) -> frozenset[int]:
    """The seats that took no trick in a Ramsch; raises FieldMissing if it is no Ramsch or they are faulty."""
    if entry.kind != "ramsch" or any(check_trickless(entry, state)):
        raise FieldMissing("trickless")
    return frozenset(entry.trickless)


def check_ramsch_sum(entry: PotEntry, state: GameState[PotEntry]) -> Iterator[Problem]:
    """Rule `ramsch`: at most all card points; some may be in the pot."""
    points = ramsch_points(entry, state)
    if sum(points) > ALL:
        yield Problem("points", "ramsch", "ramsch-sum", args={"terms": points, "total": sum(points), "high": ALL})


def check_ramsch_none(entry: PotEntry, state: GameState[PotEntry]) -> Iterator[Problem]:
    """Rule `ramsch`: a seat without a trick has no card points."""
    points = ramsch_points(entry, state)
    for player in sorted(trickless_seats(entry, state)):
        if points[player]:
            args = {"name": SeatName(player), "n": points[player]}
            yield Problem("points", "ramsch", "trickless-points", args=args, at=(player,))


def check_ramsch_all(entry: PotEntry, state: GameState[PotEntry]) -> Iterator[Problem]:
    """Rule `ramsch-all`: at least one seat takes tricks."""
    if len(trickless_seats(entry, state)) == state.players:
        yield Problem("trickless", "ramsch-all", "all-trickless")


class TargetGame(Game[Any]):
    """Base class of all three games (rules `end`, `card-points`)."""

    option_checks = (check_values,)
    assumed_options = ("thief_points", "beggar_points")

    def duties(self, state: GameState[Any]) -> Iterable[Duty]:
        """Rule `lead`: the player left of the dealer begins."""
        return (Duty(state.after_dealer(1), "begins"),)

    def goal(self, state: GameState[Any]) -> Goal:
        """Rule `end`: the first to reach the target; if several do, the one with most points; a tie goes on."""
        return Goal(target=state.options.target)


class PotGame(TargetGame):
    """Base class of Bettler und Diebe and Halsabschneider."""

    options = Options
    checks = (
        check_partner,
        check_points,
        check_trickless,
        check_ramsch_sum,
        check_ramsch_none,
        check_ramsch_all,
    )

    def duties(self, state: GameState[Any]) -> Iterable[Duty]:
        """Rules `pot`, `lead`."""
        return (Duty(state.after_dealer(1), "is-asked", until_stage="pot"), *super().duties(state))

    def outlook(self, entry: PotEntry, state: GameState[Any]) -> Iterable[Outlook]:
        """Card points that the taker's party needs (rule `party-win`)."""
        if entry.kind == "pot" and entry.taker is not None:
            yield Outlook(entry.taker, HALF + 1, "taker", args={"n": ALL - HALF})

    def side_summaries(self, entry: PotEntry, state: GameState[Any]) -> Iterable[SideSummary]:
        """Who played with whom, and the card points."""
        members = party(entry)
        for player in range(state.players):
            if entry.kind == "ramsch":
                yield SideSummary(player, "trickless" if player in entry.trickless else "ramsch", {"n": entry.points[player]})
            elif player not in members:
                yield SideSummary(player, "against", {"n": ALL - entry.points})
            else:
                key = "alone" if len(members) == 1 else "taker" if player == entry.taker else "partner"
                names = tuple(SeatName(other) for other in members if other != player)
                yield SideSummary(player, key, {"n": entry.points, "names": names})

    def score(self, entry: PotEntry, state: GameState[Any]) -> Iterator[Line]:
        """Lines of a pot or of a Ramsch."""
        yield from self._ramsch(entry, state) if entry.kind == "ramsch" else self._pot(entry, state)

    def _pot(self, entry: PotEntry, state: GameState[Any]) -> Iterator[Line]:
        """Rules `party-win`, `credit`, `alone`."""
        members = party(entry)
        won = party_won(entry)
        points = entry.points if won else ALL - entry.points
        credit = next(credit for least, credit in CREDITS[state.options.credits] if points >= least)
        bonus = len(members) == 1 and getattr(state.options, "alone_bonus", True)
        for player in range(state.players):
            if (player in members) == won:
                yield Line(player, credit, "credit", "even" if points == HALF else "", {"n": points})
                if bonus:
                    yield Line(player, ALONE_BONUS, "alone", "alone" if won else "against-alone")

    def _ramsch(self, entry: PotEntry, state: GameState[Any]) -> Iterator[Line]:
        """Rules `ramsch-win`, `ramsch-trickless`, `ramsch-all`."""
        credit = RAMSCH_CREDITS[state.options.credits]
        fewest = min(entry.points)
        with_trick = [player for player in range(state.players) if player not in entry.trickless]
        for player in with_trick:
            if len(with_trick) == 1:
                yield Line(player, credit, "ramsch-all")
            elif entry.trickless:
                yield Line(player, credit, "ramsch-trickless")
            elif entry.points[player] == fewest:
                yield Line(player, credit, "ramsch-win", args={"n": fewest})


class BettlerUndDiebe(PotGame):
    """Four or five players, with partners."""

    id = "bettler-und-diebe"
    players = (4, 5)
    entry = Entry


class Halsabschneider(PotGame):
    """Three players, the taker of the pot against the other two."""

    id = "halsabschneider"
    players = (3,)
    entry = LoneEntry
    options = LoneOptions


class Snear(TargetGame):
    """Two players, whose card points are their score."""

    id = "snear"
    players = (2,)
    entry = SnearEntry
    options = SnearOptions

    def score(self, entry: SnearEntry, state: GameState[Any]) -> Iterator[Line]:
        """Rule `card-points-score`."""
        for player, points in enumerate(entry.points):
            yield Line(player, points, "card-points-score", args={"n": points})


GAMES = (BettlerUndDiebe(), Halsabschneider(), Snear())
