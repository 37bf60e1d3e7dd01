"""Moves offered to the player whose turn it is: enough to end every round, since not every way to lay out can be listed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from scorepad.games.canasta.hand.laying import MeldPart, all_but_one, find_first_meld, rack_counts
from scorepad.games.canasta.hand.refusing import pile_refusal
from scorepad.games.canasta.hand.spread import LaidMelds
from scorepad.games.canasta.hand.state import RoundState
from scorepad.games.canasta.melds import CANASTA, MIN_MELD_SIZE, WILD, is_wild
from scorepad.games.canasta.pack import RED_THREES
from scorepad.hands.play import Move

#: One way to lay out: a verb, a rank, whether all its tiles on the rack are used, and the number of wild tiles.
Option = tuple[str, str, bool, int]


def is_first_turn(hand: RoundState) -> bool:
    """Whether it is the first turn, which begins with a draw (rule `turn`); taking the pile is accepted then, but not offered."""
    return hand.turns == 1


def offered(hand: RoundState) -> Sequence[Move]:
    """The moves offered: drawing and taking; a first meld; each rank, and wild tiles one by one; discards; going out."""
    seat = hand.turn
    if seat is None:
        return ()
    rack, spread = hand.racks[seat], hand.spreads[hand.side_of[seat]]
    if hand.red:
        return [(seat, "red", tile) for tile in RED_THREES if tile in rack]
    moves: list[Move] = []
    if not hand.has_drawn:
        if hand.drawn < len(hand.stock):
            moves.append((seat, "draw"))
        if not (is_first_turn(hand) or pile_refusal(hand)):
            moves.append((seat, "take"))
        return moves
    if hand.announced_out:
        return [(seat, "discard", rack[0])]
    if hand.must_go_out and len(rack) > 1:
        rest = all_but_one(rack_counts(rack), spread.last, hand.need - spread.canastas, must=hand.tile_owed[:1])
        return [_as_move(hand, seat, rack, parts=rest or ())]
    if not spread.melds:
        parts = first_meld(hand, seat, rack)
        moves += [first_meld_move(hand, seat, rack, parts=parts)] if parts else []
    else:
        moves += (
            _top_laid(hand, rack, spread)
            if hand.tile_owed
            else [option_to_move(seat, rack, option) for option in options(hand, rack, spread)]
        )
    if hand.tile_owed:
        return moves
    if len(rack) > 1:
        moves += [(seat, "discard", tile) for tile in dict.fromkeys(rack)]
    elif spread.canastas >= hand.need:
        moves.append((seat, "out"))
    return moves


def any_offered(hand: RoundState, chance: float) -> Move:
    """The move at the position `chance` (0 up to 1) of `offered`; of the moves that lay out tiles only that one is built."""
    seat = hand.turn
    assert seat is not None
    if not (hand.has_drawn or hand.red) and chance < 0.5 and hand.drawn < len(hand.stock):
        # Before drawing there are two moves at most.
        return seat, "draw"
    rack, spread = hand.racks[seat], hand.spreads[hand.side_of[seat]]
    if hand.red or not hand.has_drawn or hand.tile_owed or hand.must_go_out or hand.announced_out or len(rack) == 1:
        moves = offered(hand)
        return moves[int(chance * len(moves))]
    parts = None if spread.melds else first_meld(hand, seat, rack)
    choices = options(hand, rack, spread) if spread.melds else ()
    singles = list(dict.fromkeys(rack))
    index = int(chance * (len(choices) + (parts is not None) + len(singles))) - (parts is not None)
    if index < 0 and parts is not None:
        return first_meld_move(hand, seat, rack, parts=parts)
    return option_to_move(seat, rack, choices[index]) if index < len(choices) else (seat, "discard", singles[index - len(choices)])


def first_meld(hand: RoundState, seat: int, rack: Sequence[str]) -> Sequence[MeldPart] | None:
    """The first meld of a side, if there is one (rule `min-meld`)."""
    countable = _countable(hand, rack)
    return find_first_meld(
        rack_counts(countable),
        hand.minimum[hand.side_of[seat]],
        hand.need,
        top=hand.tile_owed[:1],
        spare=len(rack) - len(countable),
    )


def first_meld_move(hand: RoundState, seat: int, rack: Sequence[str], parts: Sequence[MeldPart]) -> Move:
    """A first meld as a move."""
    return _as_move(hand, seat, _countable(hand, rack), parts=parts)


def options(hand: RoundState, rack: Sequence[str], spread: LaidMelds) -> list[Option]:
    """The options of a side that has melded: tiles of each rank, and wild tiles."""
    last, counts, choices = spread.last, dict[str, int](), list[Option]()
    for tile in rack:
        counts[tile[0]] = counts.get(tile[0], 0) + 1
    wild, threes = counts.pop("2", 0) + counts.pop("X", 0), counts.pop("3", 0)
    # So many tiles can be laid out in any case; one more only if the side then has enough canastas.
    most = len(rack) - (1 if spread.canastas >= hand.need else 2)
    for rank, number in counts.items():
        last_meld = last.get(rank)
        if last_meld:
            if number <= most or hand.can_end_turn(len(rack) - number, spread.with_added(rank, number)):
                choices.append(("add", rank, True, 0))
            if last_meld.size < CANASTA:
                continue
        if number >= MIN_MELD_SIZE:
            if number <= most or hand.can_end_turn(len(rack) - number, spread.canastas + (number >= CANASTA)):
                choices.append(("meld", rank, True, 0))
        elif number == 2 and wild and most >= MIN_MELD_SIZE:
            choices.append(("meld", rank, True, 1))
    if wild:
        for rank, (_, natural, used) in last.items():
            room = rank == WILD or (used < natural and rank != "3")
            if room and (most > 0 or hand.can_end_turn(len(rack) - 1, spread.with_added(rank, 1))):
                choices.append(("add", rank, False, 1))
    can_begin_wild = wild >= MIN_MELD_SIZE and WILD not in last
    if can_begin_wild and (wild <= most or hand.can_end_turn(len(rack) - wild, spread.canastas + (wild >= CANASTA))):
        choices.append(("meld", WILD, False, wild))
    if threes >= MIN_MELD_SIZE and len(rack) == threes + 1 and spread.canastas >= hand.need:
        choices.append(("meld", "3", True, 0))
    return choices


def option_to_move(seat: int, rack: Sequence[str], option: Option) -> Move:
    """An option as a move."""
    verb, rank, natural, wild = option
    tiles = tuple([tile for tile in rack if tile[0] == rank]) if natural else ()
    if wild:
        tiles += tuple([tile for tile in rack if is_wild(tile)][:wild])
    return (seat, "add", rank, tiles) if verb == "add" else (seat, "meld", (tiles,))


def _top_laid(hand: RoundState, rack: Sequence[str], spread: LaidMelds) -> list[Move]:
    """Moves that lay out the tile taken, with all of its rank or as few as possible (rule `take-pile`)."""
    rank = hand.tile_owed[0]
    last_meld, alike = spread.last.get(rank), [tile for tile in rack if tile[0] == rank]
    canastas = spread.with_added(rank, len(alike)) if last_meld else spread.canastas + (len(alike) >= CANASTA)
    if not hand.can_end_turn(len(rack) - len(alike), canastas):
        alike = [hand.tile_owed] if last_meld else [tile for tile in _countable(hand, rack) if tile[0] == rank]
        alike = sorted(alike, key=lambda tile: tile != hand.tile_owed)[:MIN_MELD_SIZE]
    return [(hand.turn, "add", rank, tuple(alike)) if last_meld else (hand.turn, "meld", (tuple(alike),))]


def _countable(hand: RoundState, rack: Sequence[str]) -> Sequence[str]:
    """The tiles held before the pile was taken, and its top tile; the whole rack if it was not taken."""
    return rack if hand.counts is None else sorted((Counter(rack) & Counter(hand.counts)).elements())


def _as_move(hand: RoundState, seat: int, tiles: Sequence[str], parts: Sequence[MeldPart]) -> Move:
    """Parts of these tiles as one move: all new melds, or the first addition."""
    wild = [tile for tile in reversed(tiles) if is_wild(tile)]
    left = sorted(tiles, key=lambda tile: tile != hand.tile_owed)
    melds: list[tuple[str, ...]] = []
    for rank, is_new, natural, used in parts:
        alike = [tile for tile in left if tile[0] == rank][:natural]
        for tile in alike:
            left.remove(tile)
        tiles, wild = (*alike, *wild[:used]), wild[used:]
        if not is_new:
            return (seat, "add", rank, tiles)
        melds.append(tiles)
    return (seat, "meld", tuple(melds))
