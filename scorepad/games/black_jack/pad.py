"""The round on the pad: stakes first, then a result a hand by one tap, or the tiles."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, Any

from scorepad.core.game import State
from scorepad.core.model import Model, Seq, Setting, items, per_seat, seat
from scorepad.core.problem import Box, Told
from scorepad.core.reading import parse_list, parse_sum
from scorepad.games.black_jack.entry import Entry, played
from scorepad.games.black_jack.hands import Result, known, may_double, may_split, standing, verdict

RESULTS: tuple[Result, ...] = ("blackjack", "win", "push", "lose")


def highest_stake(setting: Setting) -> int:
    """Rule `stake`."""
    highest: int = setting.options.max_stake
    return highest


class Typed(Model):
    """What is typed on the pad: a stake of 0 sits out. The hands follow from the stakes until one is touched."""

    banker: Annotated[int, seat(stage="stakes", folded=True)]
    stake: Annotated[Seq[int] | None, per_seat(0, highest_stake, stage="stakes", from_left=True, zero_at="banker", asked=True)] = (
        None
    )
    hands: Annotated[Any, items(stage="results")] = None
    bank: Annotated[Any, items(stage="results", part_of="hands")] = None


def laid(banker: int, stakes: Mapping[int, int], hands: Iterable[Any]) -> list[dict[str, Any]]:
    """The hands (JSON) for these stakes, from the bank's left: what was said of a hand stays, each with its seat's stake."""
    said: dict[int, list[dict[str, Any]]] = {}
    for hand in hands:
        if isinstance(hand, dict) and type(hand.get("seat")) is int:
            said.setdefault(hand["seat"], []).append(hand)
    found: list[dict[str, Any]] = []
    for place in sorted(stakes, key=lambda seat: (seat < banker, seat)):
        if stakes[place] and place != banker:
            mine = said.get(place) or [{}]
            found += [{**hand, "seat": place, "stake": stakes[place]} for hand in mine]
    return found


def written(typed: Mapping[str, Any]) -> dict[str, Any]:
    """The entry (JSON) for what is typed, as far as it goes."""
    banker, stakes = typed.get("banker"), typed.get("stake")
    entry: dict[str, Any] = {} if banker is None else {"banker": banker}
    if banker is not None and stakes is not None:
        entry["hands"] = laid(banker, dict(enumerate(stakes)), _list(typed.get("hands")))
    return {**entry, **({"bank": typed["bank"]} if typed.get("bank") else {})}


def unwritten(entry: Mapping[str, Any], players: int) -> dict[str, Any]:
    """What would have been typed for an entry (JSON)."""
    hands = [hand for hand in _list(entry.get("hands")) if isinstance(hand, dict)]
    stakes = {hand.get("seat"): hand.get("stake") for hand in hands}
    banker = entry.get("banker")
    return {**entry, "stake": [None if place == banker else stakes.get(place, 0) for place in range(players)]}


def tap(texts: Mapping[str, str], what: str) -> dict[str, str | None]:
    """What a tap changes: `hands:PLACE:result:WORD`, `hands:PLACE:double:1|0`, `hands:PLACE:split:HANDS` (so many lay there
    before), `hands:PLACE:join:HANDS`, `hands:PLACE:hide:` (takes the tiles away)."""
    field, *rest = what.split(":")
    if field != "hands" or len(rest) != 3 or not rest[0].isdecimal():
        return {}
    hands, place, act, value = on_table(texts), int(rest[0][:3]), rest[1], rest[2]
    if place >= len(hands):
        return {}
    hand = hands[place]
    if act == "result" and value in RESULTS:
        hands[place] = {**hand, "result": value}
    elif act == "double" and value in "01":
        hands[place] = {**hand, "doubled": value == "1"}
    elif act == "hide":
        hands[place] = {name: said for name, said in hand.items() if name != "tiles"}
    elif act in ("split", "join") and value == str(len(hands)):
        fresh = {"seat": hand["seat"], "stake": hand["stake"]}
        others = [each for each in hands if each["seat"] != hand["seat"]]
        at = next(index for index, each in enumerate(hands) if each["seat"] == hand["seat"])
        mine = [each for each in hands if each["seat"] == hand["seat"]]
        mine = [*mine, fresh] if act == "split" else [fresh]
        hands = [*others[:at], *mine, *others[at:]]
    else:
        return {}
    return {"hands": json.dumps(hands)}


def on_table(texts: Mapping[str, str]) -> list[dict[str, Any]]:
    """The hands on the table, by the texts of a draft."""
    given = {name.removeprefix("stake_"): _number(text) for name, text in texts.items() if name.startswith("stake_")}
    stakes = {int(place): stake for place, stake in given.items() if stake is not None and place.isdecimal() and len(place) < 3}
    banker = _number(texts.get("banker", ""))
    return laid(-1 if banker is None else banker, stakes, _list(texts.get("hands")))


def _number(text: str) -> int | None:
    try:
        return parse_sum(text)
    except ValueError:
        return None


def with_tiles(texts: Mapping[str, str], place: int, tiles: Sequence[str], bank: Sequence[str] | None) -> dict[str, str | None]:
    """The draft with the tiles of one hand, and of the bank where they are known: results that follow are written down."""
    hands = on_table(texts)
    if not place < len(hands):
        return {}
    hands[place] = {**hands[place], "tiles": list(tiles)}
    if bank:
        hands = [_judged(hand, _split(hand, hands), bank) for hand in hands]
    return {"hands": json.dumps(hands), "bank": json.dumps(list(bank)) if bank else None}


def _split(hand: dict[str, Any], hands: list[dict[str, Any]]) -> bool:
    return len([each for each in hands if each["seat"] == hand["seat"]]) > 1


def _judged(hand: dict[str, Any], split: bool, bank: Sequence[str]) -> dict[str, Any]:
    tiles = hand.get("tiles")
    if not isinstance(tiles, list) or not known(tiles):
        return hand
    return {**hand, "result": verdict(standing(tiles, split), standing(bank)).result}


def tiles_of(texts: Mapping[str, str], place: int) -> tuple[list[str], bool, list[str]]:
    """What is tapped so far: the tiles of a hand, whether it was split, the bank's tiles."""
    hands = on_table(texts)
    hand = hands[place] if place < len(hands) else {}
    split = bool(hand) and _split(hand, hands)
    return _list(hand.get("tiles")), split, _list(texts.get("bank"))


def bench(typed: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The hands as the page shows them, with what may be done with each."""
    hands = written(typed).get("hands", [])
    found = []
    for place, hand in enumerate(hands):
        tiles = [tile for tile in _list(hand.get("tiles")) if isinstance(tile, str)]
        mine = [other for other, each in enumerate(hands) if each["seat"] == hand["seat"]]
        split, sure = len(mine) > 1, known(tiles)
        found.append(
            {
                "place": place, "seat": hand["seat"], "stake": hand["stake"], "doubled": hand.get("doubled") is True,
                "result": hand.get("result"), "tiles": tiles, "number": mine.index(place) + 1 if split else 0,
                "results": [word for word in RESULTS if word != "blackjack" or not split],
                "double": not sure or may_double(tiles, split), "split": not sure or may_split(tiles), "hands": len(hands),
            }
        )  # fmt: skip
    return found


def again(state: State[Any]) -> dict[str, str]:
    """The stakes of the last round, of those who still have as much; who sat out does so again."""
    last = state.rounds[-1].entry if state.rounds else None
    if last is None:
        return {}
    stakes = {hand.get("seat"): hand.get("stake") for hand in played(last)}
    others = [place for place in range(state.players) if place not in (state.dealer, last.banker)]
    return {f"stake_{place}": str(stakes.get(place, 0)) for place in others if state.totals[place] >= stakes.get(place, 0)}


def begin(state: State[Any]) -> dict[str, str]:
    """Who holds the bank; whoever has too few chips sits out."""
    poor = {f"stake_{place}": "0" for place, chips in enumerate(state.totals) if chips < state.options.min_stake}
    return {"banker": str(state.dealer), **{name: text for name, text in poor.items() if name != f"stake_{state.dealer}"}}


def box(entry: Entry, state: State[Any]) -> Box:
    """Where the chips are: the stakes lie on the table."""
    held, pot = list(state.totals), 0
    for hand in played(entry) if "hands" in entry.__dict__ else ():
        place, stake = hand.get("seat"), hand.get("stake")
        if place in range(state.players) and type(stake) is int:
            staked = stake * (2 if hand.get("doubled") else 1)
            held[place] -= staked
            pot += staked
    banker = entry.__dict__.get("banker", state.dealer)
    bank = state.totals[banker] if banker in range(state.players) else 0
    # A bank that cannot pay all is told, not forbidden (rule `stake`).
    short = Told(banker, "bank-owes", {"n": -bank}) if bank < 0 else Told(banker, "bank-short") if bank < pot else None
    return Box(tuple(held), pot, told=(short,) if short else ())


def _list(value: Any) -> list[Any]:
    if isinstance(value, str):
        return parse_list(value)
    return value if isinstance(value, list) else []
