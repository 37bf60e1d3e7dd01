"""Random hands of poker: betting that follows the rules, chips alone, hands that are shown."""

from typing import Any

from hypothesis import strategies as st

from scorepad.core.game import GameState
from scorepad.games.poker.bets import replay
from scorepad.games.poker.betting import Betting
from scorepad.games.poker.variants import DRAW, HOLDEM, STUD, BettingHouseRules, Variant, by_itself
from scorepad.kit.poker_hands import showdown_order

VARIANTS = {"poker-draw": DRAW, "poker-stud": STUD, "poker-holdem": HOLDEM}
PLAYERS = {"poker-draw": (3, 4), "poker-stud": tuple(range(3, 9)), "poker-holdem": tuple(range(2, 11))}
HOUSE_RULES = ("checked_round", "most_raises", "min_raise", "late_double", "small_blind", "ante", "heads_up")
TILES = [rank + suit for rank in "AKQJT98765432" for suit in "shdc"]


@st.composite
def actions(draw: st.DrawFn, betting: Betting, most: int = 200) -> list[list[Any]]:
    """Bets that may be made one after the other, until the betting is over or there are `most` of them."""
    bets: list[list[Any]] = []
    # Some tables fold, some raise; and long hands end at some time.
    taste = draw(
        st.sampled_from(["fold check open call raise", "check call open", "check call open raise raise", "check open raise"])
    )
    while not betting.over and sum(map(len, bets)) < most:
        seat = draw(st.sampled_from(betting.beginners))
        allowed = betting.allowed(seat)
        likes = taste if sum(map(len, bets)) < 60 else "call check fold"
        liked = [action for action in likes.split() if action in allowed] or sorted(allowed)
        action: Any = draw(st.sampled_from(liked))
        low, high = allowed[action]
        amount = draw(st.sampled_from([low, low, high]) | st.integers(low, high)) if low < high else low
        while len(bets) <= betting.phase:
            bets.append([])
        bets[betting.phase].append([seat, action, amount])
        betting = betting.act(seat, action, amount)
    return bets


def betting_of(variant: Variant, state: GameState[Any]) -> Betting:
    options = state.options
    return Betting.start(variant, state.dealer, state.totals, options.min_stake, options.max_raise, options.house)


@st.composite
def chips_of(draw: st.DrawFn, variant: Variant, state: GameState[Any]) -> tuple[list[int], list[int]]:
    """What each put in, and who stayed, without a bet being told."""
    has = state.totals
    seats = [seat for seat, chips in enumerate(has) if chips]
    due = by_itself(variant, state.dealer, has, state.options.min_stake, state.options.house)
    stayed = sorted(draw(st.sets(st.sampled_from(seats), min_size=1)))
    if draw(st.integers(0, 3)) == 0:
        stayed = seats
    if max(has[seat] for seat in stayed) < max(due):
        stayed = seats
    if variant == STUD and len(stayed) == 1 and draw(st.integers(0, 3)) == 0:
        return [0] * len(has), stayed
    top = max(has[seat] for seat in stayed)
    least = max(1, *due)
    level = draw(st.sampled_from([least, top]) | st.integers(min(least, top), top))
    put_in = [0] * len(has)
    for seat in seats:
        put_in[seat] = min(level, has[seat])
        if seat not in stayed:
            put_in[seat] = draw(st.integers(due[seat], put_in[seat]))
    return put_in, stayed


@st.composite
def showdown(draw: st.DrawFn, variant: Variant, stayed: list[int], short: bool) -> dict[str, Any]:
    """The order alone, the hands alone, or both, of all who stayed or of some."""
    tiles = list(draw(st.permutations([tile for tile in TILES if not short or tile[0] not in "23456"])))
    if draw(st.booleans()):
        # A few ranks only: more happens.
        tiles.sort(key=lambda tile: tile[0] not in "AKQJT")
    what = draw(st.sampled_from(["order", "order", "hands", "both", "some"]))
    if what == "order":
        groups: list[list[int]] = []
        for seat in draw(st.permutations(stayed)):
            if groups and draw(st.integers(0, 3)) == 0:
                groups[-1].append(seat)
            else:
                groups.append([seat])
        return {"order": groups}
    size = 2 if variant == HOLDEM else 5
    hands = {seat: [tiles.pop(0) for _ in range(size)] for seat in stayed}
    board = tiles[:5] if variant == HOLDEM else []
    ranked = showdown_order(hands, board, ace_low=not short)
    shown = sorted(draw(st.sets(st.sampled_from(stayed), min_size=1))) if what == "some" else stayed
    entry: dict[str, Any] = {"hands": {str(seat): hands[seat] for seat in shown}, **({"board": board} if board else {})}
    return entry if what == "hands" else {**entry, "order": ranked}


def entries(game: str) -> Any:
    variant = VARIANTS[game]

    @st.composite
    def entry(draw: st.DrawFn, state: GameState[Any]) -> dict[str, Any]:
        short = state.options.short_deck
        if not any(state.totals):
            return {"adjust": [1] * state.players, "note": "x"}
        if draw(st.booleans()):
            betting, bets = betting_of(variant, state), draw(actions(betting_of(variant, state)))
            betting, problem = replay(betting, bets)
            assert problem is None
            given: dict[str, Any] = {"bets": bets, **({"put_in": list(betting.put_in)} if draw(st.booleans()) else {})}
            stayed = list(betting.stayed)
            if len(stayed) == 1 and draw(st.booleans()):
                return given
        else:
            put_in, stayed = draw(chips_of(variant, state))
            given = {"put_in": put_in, **draw(st.sampled_from([{}, {"bets": None}]))}
        return {**given, **draw(showdown(variant, stayed, short))}

    return entry


def house_rules(game: str) -> dict[str, st.SearchStrategy[Any]]:
    """The house rules of the betting, each by itself; some are of Texas Hold'em alone."""
    holdem = {
        "late_double": st.booleans(),
        "small_blind": st.integers(0, 10),
        "ante": st.sampled_from([0, 1, 3]) | st.integers(0, 60),
        "heads_up": st.sampled_from(["clockwise", "button"]),
    }
    return {
        "checked_round": st.sampled_from(["again", "on"]),
        "most_raises": st.sampled_from([3, 0, 1, 2, 1_000_000]),
        "min_raise": st.sampled_from(["one", "last", "last"]),
        **(holdem if game == "poker-holdem" else {}),
    }


def with_small_blind(rules: dict[str, Any]) -> dict[str, Any]:
    """The house rules with a small blind that is the minimum stake at most."""
    small = {"small_blind": min(rules["small_blind"], rules.get("min_stake") or 2)} if rules.get("small_blind") else {}
    return {**rules, **small}


def options(game: str) -> st.SearchStrategy[dict[str, Any]]:
    """House rules that any number of players may choose: not the short deck."""
    return st.fixed_dictionaries(
        {},
        optional={
            "start_chips": st.none() | st.integers(1, 60),
            "min_stake": st.none() | st.integers(1, 8),
            "max_raise": st.sampled_from([None, 0, "half-pot", 10]) | st.integers(1, 30),
            "short_deck": st.sampled_from([None, False]),
            **{name: st.none() | values for name, values in house_rules(game).items()},
        },
    ).map(with_small_blind)


@st.composite
def showdowns(draw: st.DrawFn, game: str) -> dict[str, Any]:
    """Hands to compare; `board` in Texas Hold'em."""
    variant = VARIANTS[game]
    short = draw(st.booleans())
    seats = sorted(draw(st.sets(st.integers(0, 2 if short else max(PLAYERS[game]) - 1), min_size=1)))
    entry = draw(showdown(variant, seats, short).filter(lambda entry: "hands" in entry))
    asked = {name: value for name, value in entry.items() if name != "order"}
    return {**asked, **({"short_deck": short} if short or draw(st.booleans()) else {})}


@st.composite
def pots(draw: st.DrawFn, game: str) -> dict[str, Any]:
    players = draw(st.sampled_from(PLAYERS[game]))
    amounts = draw(st.lists(st.integers(1, 50), min_size=1, max_size=4))
    put_in = [draw(st.sampled_from(amounts)) for _ in range(players)]
    stayed = draw(st.sets(st.integers(0, players - 1), min_size=1))
    top = max(put_in[seat] for seat in stayed)
    put_in = [min(chips, top) for chips in put_in]
    return {"put_in": put_in, "stayed": draw(st.permutations(sorted(stayed)))}


@st.composite
def tables(draw: st.DrawFn, game: str) -> dict[str, Any]:
    """A table before the betting, as the question `turn` takes it."""
    players = draw(st.sampled_from(PLAYERS[game]))
    chips = draw(st.lists(st.sampled_from([0, 1, 2, 3, 10, 40, 200]) | st.integers(0, 60), min_size=players, max_size=players))
    asked = {
        "dealer": draw(st.integers(0, players - 1)),
        "chips": chips,
        "min_stake": draw(st.integers(1, 10)),
        "max_raise": draw(st.sampled_from([0, 0, "half-pot", 5, 20])),
        **draw(st.fixed_dictionaries({}, optional=house_rules(game))),
    }
    return with_small_blind(asked)


def begun(game: str, asked: dict[str, Any]) -> Betting:
    """The betting at such a table, before anybody acts."""
    dealer, chips, min_stake, max_raise = (asked[name] for name in ("dealer", "chips", "min_stake", "max_raise"))
    return Betting.start(VARIANTS[game], dealer, chips, min_stake, max_raise, BettingHouseRules(**house_of(asked)))


def house_of(asked: dict[str, Any]) -> dict[str, Any]:
    """The house rules that are given."""
    return {name: asked[name] for name in HOUSE_RULES if name in asked}


@st.composite
def turns(draw: st.DrawFn, game: str) -> dict[str, Any]:
    asked = draw(tables(game))
    betting = begun(game, asked)
    bets = draw(actions(betting, most=draw(st.integers(0, 40))))
    if len(bets) <= replay(betting, bets)[0].phase and draw(st.booleans()):
        bets = [*bets, []]
    kept = {name: value for name, value in asked.items() if name in ("dealer", "chips") or draw(st.integers(0, 3))}
    # What is left out is the rulebook's: the bets may not fit any more.
    return {**(with_small_blind(kept) if not bets else asked), "bets": bets}


ENTRIES = {game: entries(game) for game in VARIANTS}
OPTIONS = {game: options(game) for game in VARIANTS}
QUESTIONS = {game: {"showdown": showdowns(game), "pots": pots(game), "turn": turns(game)} for game in VARIANTS}
