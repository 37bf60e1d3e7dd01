"""Pad input of Black Jack: stakes first, then a result for each hand by one tap, or its tiles."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Annotated, Any

from scorepad.core.field_input import FieldInput, Stage
from scorepad.core.game import GameState
from scorepad.core.model import Model, Seq, Setting, items, per_seat, seat
from scorepad.core.pad import Pad
from scorepad.core.problem import ChipState, Problem, SeatName, SideSummary
from scorepad.games.black_jack.entry import Entry
from scorepad.games.black_jack.hand_value import Result, is_countable, may_double, may_split
from scorepad.games.black_jack.table_hands import hands_for_stakes, hands_of_draft, parse_list_or_empty, places_of_seat
from scorepad.kit.french import rank_print

STAKES, RESULTS = Stage("stakes", "stake"), Stage("results", "win", playing="deal")

#: The results, in the order in which they are offered.
OFFERED: tuple[Result, ...] = ("blackjack", "win", "push", "lose")
#: Those of them that a table writes down for all other hands at once.
TOGETHER: tuple[Result, ...] = ("win", "lose")


def highest_stake(setting: Setting) -> int:
    """Rule `stake`."""
    highest: int = setting.options.max_stake
    return highest


class Typed(Model):
    """The fields of the form: a stake of 0 sits out. The hands follow from the stakes until one is edited."""

    banker: Annotated[int, seat(), FieldInput(STAKES, collapsed=True)]
    stake: Annotated[
        Seq[int] | None,
        per_seat(0, highest_stake),
        FieldInput(STAKES, left_of_dealer_first=True, zero_for_chosen="banker", must_choose=True),
    ] = None
    hands: Annotated[Any, items(), FieldInput(RESULTS)] = None
    bank: Annotated[Any, items(), FieldInput(RESULTS, part_of="hands")] = None


class BlackJackPad(Pad[Entry]):
    """Stakes, results, doubled and split hands, tiles."""

    typed_model = Typed

    def to_entry(self, typed: dict[str, Any], state: GameState[Entry]) -> dict[str, Any]:
        """The banker, a hand for each stake with the details typed for it, and the bank's tiles."""
        return _entry_of(typed)

    def from_entry(self, entry: dict[str, Any], setting: Setting) -> dict[str, Any]:
        """The stakes of the hands."""
        hands = [hand for hand in parse_list_or_empty(entry.get("hands")) if isinstance(hand, dict)]
        stakes = {hand.get("seat"): hand.get("stake") for hand in hands}
        banker = entry.get("banker")
        return {**entry, "stake": [None if player == banker else stakes.get(player, 0) for player in range(setting.players)]}

    def cell_of_problem(self, problem: Problem) -> tuple[str | None, int | None]:
        """The problem of a stake stands beside its seat (rule `stake`), any other (doubled, split) beside the hands."""
        who, args = problem.args.get("who"), problem.args
        doubled = problem.key == "stake-chips" and args["stake"] <= args["high"]
        if problem.rule == "stake" and isinstance(who, SeatName) and not doubled:
            return "stake", who.seat
        if problem.key == "no-hand":
            return "stake", None
        return (problem.field, None) if problem.field == "hands" else super().cell_of_problem(problem)

    def tap(self, texts: Mapping[str, str], what: str, state: GameState[Entry] | None) -> dict[str, str | None]:
        """What a tap changes: `hands:HAND:result:WORD`, `hands:HAND:double:1|0`, `hands:HAND:split`, `hands:HAND:join`,
        `hands:HAND:hide` (takes the tiles away), `hands:others:result:WORD` (all hands that have none yet)."""
        field, *rest = what.split(":")
        if field != "hands" or len(rest) not in (2, 3):
            return {}
        if rest[0] == "others":
            return _result_for_others(hands_of_draft(texts), rest[2]) if rest[1:-1] == ["result"] else {}
        if not rest[0].isdecimal():
            return {}
        hands, place, action, value = hands_of_draft(texts), int(rest[0][:3]), rest[1], "".join(rest[2:])
        if place >= len(hands):
            return {}
        hand = hands[place]
        if action == "result" and value in OFFERED:
            hands[place] = {**hand, "result": value}
        elif action == "double" and value in ("0", "1"):
            hands[place] = {**hand, "doubled": value == "1"}
        elif action == "hide":
            hands[place] = {name: detail for name, detail in hand.items() if name != "tiles"}
        elif action in ("split", "join") and len(rest) == 2:
            new_hand, places = {"seat": hand["seat"], "stake": hand["stake"]}, places_of_seat(hands, hand["seat"])
            own_hands = [hands[other] for other in places] if action == "split" else []
            hands = [*hands[: places[0]], *own_hands, new_hand, *hands[places[-1] + 1 :]]
        else:
            return {}
        return {"hands": json.dumps(hands)}

    def tap_offline(self, texts: Mapping[str, str], what: str, state: GameState[Entry]) -> dict[str, str | None]:
        """`hands:SEAT:…`: a tap on the first hand of a seat that has no result yet."""
        field, _, rest = what.partition(":")
        seat_text, _, action = rest.partition(":")
        hands = hands_of_draft(texts)
        open_places = [place for place, hand in enumerate(hands) if str(hand["seat"]) == seat_text and not hand.get("result")]
        return self.tap(texts, f"{field}:{open_places[0]}:{action}", state) if open_places else {}

    def list_length(self, field: str, texts: Mapping[str, str], state: GameState[Entry] | None) -> int:
        """The number of hands, including those that follow from the stakes."""
        return len(hands_of_draft(texts))

    def template_data(self, field: str, typed: Mapping[str, Any], state: GameState[Entry]) -> list[dict[str, Any]]:
        """The hands as the page shows them, each with its legal decisions."""
        hands = _entry_of(typed).get("hands", [])
        rows = []
        for place, hand in enumerate(hands):
            tiles = [tile for tile in parse_list_or_empty(hand.get("tiles")) if isinstance(tile, str)]
            places = places_of_seat(hands, hand["seat"])
            split, is_known = len(places) > 1, is_countable(tiles)
            rows.append(
                {
                    "place": place, "seat": hand["seat"], "stake": hand["stake"], "doubled": hand.get("doubled") is True,
                    "result": hand.get("result"), "tiles": [rank_print(tile[:1]) for tile in tiles],
                    "number": places.index(place) + 1 if split else 0,
                    "results": [word for word in OFFERED if word != "blackjack" or not split],
                    "double": not is_known or may_double(tiles, split), "split": not is_known or may_split(tiles),
                    "half": state.options.half_chips
                    if hand.get("result") == "blackjack" and hand["stake"] % 2 and not hand.get("doubled")
                    else "none",
                }
            )  # fmt: skip
        # The page lists the hands by seat, the entry in the order of drawing.
        return sorted(rows, key=lambda row: row["seat"])

    def initial_texts(self, state: GameState[Entry]) -> Mapping[str, str]:
        """The banker (rule `banker`); seats with too few chips sit out."""
        poor = {player for player, chips in enumerate(state.totals) if chips < state.options.min_stake} - {state.dealer}
        return {"banker": str(state.dealer), **{f"stake_{player}": "0" for player in sorted(poor)}}

    def repeat_texts(self, state: GameState[Entry]) -> Mapping[str, str]:
        """The stakes of the last round, for seats that still have as much; seats that sat out do so again."""
        last = state.rounds[-1].entry if state.rounds else None
        if last is None:
            return {}
        stakes = {hand.get("seat"): hand.get("stake") for hand in last.played}
        others = [player for player in range(state.players) if player not in (state.dealer, last.banker)]
        return {f"stake_{player}": str(stakes.get(player, 0)) for player in others if state.totals[player] >= stakes.get(player, 0)}

    def dealer_of(self, entry: Entry, state: GameState[Entry]) -> int:
        """The seat that holds the bank."""
        banker: int = entry.__dict__.get("banker", state.dealer)
        return banker if banker in range(state.players) else state.dealer

    def chip_state(self, entry: Entry, state: GameState[Entry]) -> ChipState:
        """Where the chips are: the stakes lie on the table."""
        chips, pot = list(state.totals), 0
        for hand in entry.played if "hands" in entry.__dict__ else ():
            player, stake = hand.get("seat"), hand.get("stake")
            if player in range(state.players) and type(stake) is int:
                staked = stake * (2 if hand.get("doubled") else 1)
                chips[player] -= staked
                pot += staked
        banker = entry.__dict__.get("banker", state.dealer)
        bank = state.totals[banker] if banker in range(state.players) else 0
        # A bank that cannot pay all is shown, not refused (rule `stake`).
        note = (
            SideSummary(banker, "bank-owes", {"n": -bank})
            if bank < 0
            else SideSummary(banker, "bank-short")
            if bank < pot
            else None
        )
        return ChipState(tuple(chips), pot, seat_notes=(note,) if note else ())


def _result_for_others(hands: list[dict[str, Any]], result: str) -> dict[str, str | None]:
    """The changes that give this result to all hands that have none."""
    if result not in TOGETHER or all(hand.get("result") for hand in hands):
        return {}
    return {"hands": json.dumps([hand if hand.get("result") else {**hand, "result": result} for hand in hands])}


def _entry_of(typed: Mapping[str, Any]) -> dict[str, Any]:
    """The entry (JSON) for the fields typed so far."""
    banker, stakes = typed.get("banker"), typed.get("stake")
    entry: dict[str, Any] = {} if banker is None else {"banker": banker}
    if banker is not None and stakes is not None:
        entry["hands"] = hands_for_stakes(banker, dict(enumerate(stakes)), parse_list_or_empty(typed.get("hands")))
    return {**entry, **({"bank": typed["bank"]} if typed.get("bank") else {})}


PADS = {"black-jack": BlackJackPad}
