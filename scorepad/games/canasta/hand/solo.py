"""How one person plays a round of Canasta: what tapped tiles mean, what the keys say, and the rules of thumb of the player."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice

from scorepad.core.problem import CardName, Phrase, SeatName, Term
from scorepad.games.canasta.hand.play import CanastaHand, Seen
from scorepad.games.canasta.hand.players import LATE, PlayerView, discard_risk, loss_of_discard, player_view
from scorepad.games.canasta.melds import CANASTA, CANASTAS, MIN_MELD_SIZE, WILD, black_threes, is_wild, kind, points, rank_of
from scorepad.hands import solo
from scorepad.hands.play import Move
from scorepad.hands.solo import KeyLabel, RuleOfThumb, SoloSpec

#: Ways to share wild tiles among new melds that are offered at most.
MAX_WAYS = 12

#: Order in which a key names the ranks, wild tiles first.
_ORDER = WILD[0] + "AKQJT9876543"

KEYS = {"draw": ("draw",), "take": ("take",), "lay": ("meld", "add"), "discard": ("discard",)}


# -- what tapped tiles mean ------------------------------------------------------------------------------------------------


def meant(hand: CanastaHand, verb: str, cards: Sequence[str], own: int) -> Iterator[Move]:
    """New melds of these tiles, one for each rank, with the wild tiles shared out; or all of them added to one meld."""
    if verb not in KEYS["lay"]:
        yield from solo.guess_moves(hand, verb, cards, own=own)
        return
    listed = [move for move in hand.moves() if move[1] == verb and Counter(solo.cards_in_argument(move, own)) == Counter(cards)]
    yield from listed
    arrangements = {_arrangement(move) for move in listed}
    yield from (move for move in (_adding if verb == "add" else _melding)(hand, cards) if _arrangement(move) not in arrangements)


def _arrangement(move: Move) -> tuple[object, ...]:
    """What distinguishes a move from others with the same tiles: how many wild ones go where."""
    melds = move[2] if move[1] == "meld" else (move[3],)
    return (move[1], move[2] if move[1] == "add" else "", *sorted((rank_of(tiles), sum(map(is_wild, tiles))) for tiles in melds))


def _adding(hand: CanastaHand, cards: Sequence[str]) -> Iterator[Move]:
    """Adds all tiles to the side's meld of their rank, wild ones alone to any meld."""
    last, ranks = hand.spreads[hand.side_of[hand.turn or 0]].last, {tile[0] for tile in cards if not is_wild(tile)}
    if cards:
        yield from ((hand.turn, "add", rank, tuple(cards)) for rank in last if not ranks or rank in ranks)


def _melding(hand: CanastaHand, cards: Sequence[str]) -> Iterator[Move]:
    """Lays out new melds; nothing if some of the tiles belong to a meld that lies there."""
    last = hand.spreads[hand.side_of[hand.turn or 0]].last
    wild = [tile for tile in cards if is_wild(tile)]
    ranks: dict[str, list[str]] = {}
    for tile in cards:
        if not is_wild(tile):
            ranks.setdefault(tile[0], []).append(tile)
    open_ranks = {rank for rank, last_meld in last.items() if last_meld.size < CANASTA}
    if (open_ranks & ranks.keys()) or (cards and not ranks and (WILD in open_ranks or (last and len(wild) < MIN_MELD_SIZE))):
        return
    ways = list(
        islice(_shared([len(alike) for alike in ranks.values()], [*ranks], len(wild), wild_alone=WILD not in open_ranks), MAX_WAYS)
    )
    for used in ways or [_guessed([len(alike) for alike in ranks.values()], len(wild))]:
        melds, rest = list[tuple[str, ...]](), list(wild)
        for alike, number in zip(ranks.values(), used, strict=True):
            melds.append((*alike, *rest[:number]))
            rest = rest[number:]
        if not ways and len(ranks) > 1 and max(map(len, ranks.values())) == 1:
            # One tile of each rank: the player means one meld, such as a run.
            melds = [tuple(cards)]
        elif rest:
            melds.append(tuple(rest))
        yield (hand.turn, "meld", tuple(melds))


def _shared(sizes: Sequence[int], ranks: Sequence[str], wild: int, wild_alone: bool) -> Iterator[tuple[int, ...]]:
    """How many wild tiles go to each of these new melds, so that all are legal (rule `meld`); the rest is a meld of its own."""
    if not sizes:
        if wild == 0 or (wild_alone and wild >= MIN_MELD_SIZE):
            yield ()
        return
    for used in range(max(0, MIN_MELD_SIZE - sizes[0]), min(wild, sizes[0] if ranks[0] != "3" else 0) + 1):
        yield from ((used, *others) for others in _shared(sizes[1:], ranks[1:], wild - used, wild_alone=wild_alone))


def _guessed(sizes: Sequence[int], wild: int) -> tuple[int, ...]:
    """Wild tiles for melds of which not all can be legal: each gets what it lacks, and the first one the rest."""
    used = list[int]()
    for size in sizes:
        used.append(min(wild - sum(used), max(0, MIN_MELD_SIZE - size)))
    if used:
        used[0] += wild - sum(used)
    return tuple(used)


# -- what keys say -----------------------------------------------------------------------------------------------------------


def label(hand: CanastaHand, move: Move) -> KeyLabel:
    """The melds with what they come to, or what is added to which."""
    verb, *arguments = move[1:]
    if verb == "draw":
        return KeyLabel("draw", {"n": min(hand.draws, len(hand.stock) - hand.drawn)})
    if verb == "take":
        return KeyLabel("take", {"n": len(hand.pile)})
    if verb == "meld":
        melds = sorted(arguments[0], key=lambda tiles: _ORDER.index(rank_of(tiles)[0]))
        return KeyLabel("meld", {"melds": tuple(map(_part, melds)), "points": sum(map(points, melds))})
    if verb == "add":
        if all(map(is_wild, arguments[1])):
            args = {"n": len(arguments[1])}
            return (
                KeyLabel("add-joker", args)
                if arguments[0] == WILD
                else KeyLabel("add-wild", {**args, "to": Term(f"ranks-{arguments[0]}")})
            )
        return KeyLabel("add", {"meld": _part(arguments[1])})
    return solo.default_label(hand, move)


def _part(tiles: Sequence[str]) -> CardName | Phrase:
    """Tiles of one rank: how many, and the wild ones with them."""
    if len(tiles) == 1:
        return CardName(tiles[0])
    wild, ranks = sum(map(is_wild, tiles)), Term(f"ranks-{rank_of(tiles)}")
    if wild in (0, len(tiles)):
        return Phrase("some-tiles", {"n": len(tiles), "ranks": ranks})
    tile_name = next(CardName(tile) for tile in tiles if not is_wild(tile))
    return Phrase("some-tiles-wild", {"n": len(tiles) - wild, "one": tile_name, "ranks": ranks, "wild": wild})


# -- rules of thumb ------------------------------------------------------------------------------------------------------------


def thumb(seen: Seen, move: Move) -> RuleOfThumb:
    """Why the sensible player takes, lays out, or discards this tile."""
    verb = move[1]
    if verb == "take":
        return RuleOfThumb("take", {"n": len(seen.pile)})
    view = player_view(seen)
    if verb == "discard":
        return _discard_thumb(seen, move[2], view)
    if verb == "meld":
        return _meld_thumb(seen, move[2])
    return _add_thumb(seen, move[2], move[3], view=view) if verb == "add" else RuleOfThumb(verb)


def _meld_thumb(seen: Seen, melds: Sequence[Sequence[str]]) -> RuleOfThumb:
    side = next(side for side, seats in enumerate(seen.sides) if seen.seat in seats)
    if any(kind(tiles) in CANASTAS for tiles in melds):
        return RuleOfThumb("canasta")
    if not seen.melds[side]:
        return RuleOfThumb("first", {"n": seen.minimum[side]})
    if any(map(black_threes, melds)):
        return RuleOfThumb("threes")
    return RuleOfThumb("meld-wild" if any(map(is_wild, melds[0])) else "meld")


def _add_thumb(seen: Seen, rank: str, tiles: Sequence[str], view: PlayerView) -> RuleOfThumb:
    lying = view.own[rank]
    after = (*lying, *tiles)
    if kind(after) in CANASTAS and kind(lying) not in CANASTAS:
        return RuleOfThumb("canasta")
    if not any(map(is_wild, tiles)):
        return RuleOfThumb("add-more" if len(lying) >= CANASTA else "add")
    if kind(lying) in CANASTAS and kind(lying) != "natural":
        return RuleOfThumb("wild-mixed")
    if len(after) == CANASTA - 1:
        return RuleOfThumb("wild-near")
    late = seen.stock < LATE or len(seen.rack) - len(tiles) < MIN_MELD_SIZE
    return RuleOfThumb("wild-late" if late else "wild")


def _discard_thumb(seen: Seen, tile: str, view: PlayerView) -> RuleOfThumb:
    """A tile that is least needed, or one that is given instead of another that the next player could use."""
    following = {"card": tile, "next": SeatName((seen.seat + 1) % len(seen.racks))}
    discards = {move[2] for move in seen.moves if move[1] == "discard"}
    least = min(discards, key=lambda discard: loss_of_discard(discard, view))
    if loss_of_discard(least, view) < loss_of_discard(tile, view):
        # `least` would be discarded if the next player could not use it.
        args = {**following, "other": CardName(least)}
        if is_wild(tile) or tile[0] == "3":
            return RuleOfThumb("discard-bars", args)
        if not seen.frozen and least[0] in view.theirs:
            return RuleOfThumb("discard-fits", args)
        if view.known[least[0]] > 1:
            return RuleOfThumb("discard-known", args)
        return RuleOfThumb("discard-seen", {**args, "n": view.gone[tile[0]]})
    if lays := [lay for lay in seen.moves if lay[1] in KEYS["lay"]]:
        spoils = all(lay[1] == "add" and kind(view.own[lay[2]]) == "natural" for lay in lays)
        return RuleOfThumb("discard-natural" if spoils else "discard-keep", following)
    if tile[0] == "3":
        return RuleOfThumb("discard-three", following)
    if discard_risk(tile, seen, view) > len(seen.pile):
        return RuleOfThumb("discard-risk", following)
    return RuleOfThumb("discard-single" if view.held[tile[0]] == 1 and not is_wild(tile) else "discard-least", following)


SOLOS: Mapping[str, SoloSpec] = {
    "canasta": SoloSpec(
        thumb, card_argument={"red": 0, "meld": 0, "add": 1, "discard": 0}, fixed_keys=KEYS, label=label, guess_moves=meant
    )
}
