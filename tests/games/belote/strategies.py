"""Random rounds and questions of Belote, made from hands that were dealt, so that all of it could have happened."""

from itertools import combinations
from typing import Any

from hypothesis import strategies as st

from scorepad.core.game import GameState

SUITS = "shdc"
RUN_ORDER = "AKQJT987"
PACK = [rank + suit for suit in SUITS for rank in RUN_ORDER]
TRUMP_VALUES = {"J": 20, "9": 14, "A": 11, "T": 10, "Q": 3, "8": 0, "7": 0}
PLAIN_VALUES = {"A": 11, "T": 10, "Q": 3, "J": 2, "9": 0, "8": 0, "7": 0}
HAND = {2: 9, 3: 9, 4: 8}


def value(card: str, trump: str, king: int) -> int:
    if card[0] == "K":
        return king
    return TRUMP_VALUES[card[0]] if card[1] == trump else PLAIN_VALUES[card[0]]


@st.composite
def dealt(draw: st.DrawFn, players: int) -> list[list[str]]:
    """Hands; often with the cards sorted somewhat, so that there is something to announce."""
    pack = list(draw(st.permutations(PACK)))
    by_rank, by_suit = draw(st.tuples(st.booleans(), st.booleans()))
    if by_suit:
        pack = sorted(PACK, key=lambda card: (draw_order(pack, 1).index(card[1]), RUN_ORDER.index(card[0])))
    elif by_rank:
        pack = sorted(PACK, key=lambda card: (draw_order(pack, 0).index(card[0]), card))
    for _ in range(draw(st.integers(0, 6))):
        one, two = draw(st.integers(0, 31)), draw(st.integers(0, 31))
        pack[one], pack[two] = pack[two], pack[one]
    return [pack[seat * HAND[players] : (seat + 1) * HAND[players]] for seat in range(players)]


def draw_order(pack: list[str], at: int) -> list[str]:
    return list(dict.fromkeys(card[at] for card in pack))


def squares_in(hand: list[str]) -> list[dict[str, Any]]:
    return [{"kind": "square", "rank": rank} for rank in "J9ATKQ" if all(rank + suit in hand for suit in SUITS)]


def runs_in(hand: list[str]) -> list[dict[str, Any]]:
    """The longest runs; a run that could be cut in two stays whole."""
    found = []
    for suit in SUITS:
        row = "".join(rank if rank + suit in hand else " " for rank in RUN_ORDER)
        found += [{"kind": "run", "suit": suit, "top": part[0], "length": len(part)} for part in row.split() if len(part) >= 3]
    return found


@st.composite
def announced(draw: st.DrawFn, hands: list[list[str]]) -> list[dict[str, Any]]:
    """Some of what is in the hands, in any order."""
    sides = 3 if len(hands) == 3 else 2
    there = [{"side": seat % sides, **meld} for seat, hand in enumerate(hands) for meld in squares_in(hand) + runs_in(hand)]
    return [meld for meld in draw(st.permutations(there)) if draw(st.integers(0, 9))]


def with_trump(melds: list[dict[str, Any]], trump: str, leave_out: bool) -> dict[str, Any]:
    """Trump may be left out where no two sides have runs that are equally high."""
    runs = [meld for meld in melds if meld["kind"] == "run"]
    alike = any(
        one["side"] != two["side"] and one["top"] == two["top"] and min(one["length"], 5) == min(two["length"], 5)
        for one, two in combinations(runs, 2)
    )
    return {"melds": melds} if leave_out and not alike else {"melds": melds, "trump": trump}


@st.composite
def entry(draw: st.DrawFn, state: GameState[Any]) -> dict[str, Any]:
    players, sides, king = state.players, len(state.sides), state.options.king_points
    if draw(st.integers(0, 7)) == 0:
        return {"passed": True}
    hands = draw(dealt(players))
    trump = draw(st.sampled_from(SUITS))
    given = with_trump(draw(announced(hands)), trump, draw(st.booleans()))
    holder = [seat % sides for seat, hand in enumerate(hands) if f"K{trump}" in hand and f"Q{trump}" in hand]
    if holder and draw(st.booleans()):
        given["belote"] = holder[0]
    if state.options.contract != "off" or draw(st.booleans()):
        given["taker"] = draw(st.integers(0, players - 1))
    how = draw(st.sampled_from(("tricks", "tricks", "tricks", "capot", "claim")))
    taken = [0] * sides
    winner = draw(st.integers(0, sides - 1))
    for card in (card for hand in hands for card in hand):
        taken[winner if how == "capot" else draw(st.integers(0, sides - 1))] += value(card, trump, king)
    if how == "claim" and taken[winner] == 0:
        how = "tricks"
    given["cards"] = taken
    given["last_trick" if how == "tricks" else how] = winner
    times = st.lists(st.sampled_from((0, 0, 0, 1, 2, 99)), min_size=sides, max_size=sides)
    for field in ("revokes", "penalties"):
        if draw(st.booleans()):
            given[field] = draw(st.none() | times)
    return given


@st.composite
def melds(draw: st.DrawFn) -> dict[str, Any]:
    players = draw(st.sampled_from((2, 3, 4)))
    given = with_trump(draw(announced(draw(dealt(players)))), draw(st.sampled_from(SUITS)), draw(st.booleans()))
    return {"players": players, **given}


KINGS = st.sampled_from([{}, {"king_points": 4}, {"king_points": 10}, {"king_points": None}])


@st.composite
def tricks(draw: st.DrawFn) -> dict[str, Any]:
    players = draw(st.sampled_from((2, 3, 4)))
    hands = [hand[: draw(st.integers(1, HAND[players]))] for hand in draw(dealt(players))]
    lead, played = draw(st.integers(0, players - 1)), draw(st.integers(1, players))
    asked: dict[str, Any] = {
        "players": players,
        "trump": draw(st.sampled_from(SUITS)),
        "lead": lead,
        "cards": [draw(st.sampled_from(hands[(lead + place) % players])) for place in range(played)],
        **draw(KINGS),
    }
    for option in ("overtrump", "no_ruff"):
        if draw(st.booleans()):
            asked[option] = draw(st.booleans())
    if draw(st.integers(0, 3)):
        asked["hands"] = [hand if draw(st.integers(0, 5)) else None for hand in hands]
    return asked


@st.composite
def counts(draw: st.DrawFn) -> dict[str, Any]:
    found = draw(st.lists(st.sampled_from(PACK), unique=True, max_size=32))
    return {"trump": draw(st.sampled_from(SUITS)), "cards": found, **draw(KINGS)}


def options(players: int) -> st.SearchStrategy[dict[str, Any]]:
    return st.fixed_dictionaries(
        {},
        optional={
            "target": st.sampled_from((1, 100, 1000, 1_000_000)),
            "king_points": st.sampled_from((4, 10)),
            "overtrump": st.booleans(),
            "no_ruff": st.booleans(),
            "contract": st.sampled_from(("off", "inside", "hung") if players != 3 else ("off",)),
        },
    )


OPTIONS = {"belote": options}
ENTRIES = {"belote": entry}
QUESTIONS = {"belote": {"melds": melds(), "trick": tricks(), "count": counts()}}
