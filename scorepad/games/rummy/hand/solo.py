"""How one person plays a game of Rummy: what tapped tiles mean, what the keys say, and the rules of thumb of the player."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from scorepad.core.problem import CardName, Phrase, SeatName, Term
from scorepad.games.rummy.hand.arranging import arrangements
from scorepad.games.rummy.hand.lying import Lying, meld_facts
from scorepad.games.rummy.hand.play import RummyHand, Seen
from scorepad.games.rummy.hand.players import nearly_out
from scorepad.games.rummy.tiles import KINDS, changed_melds, stands_for, tile_of, worth, worth_of_move
from scorepad.hands import solo
from scorepad.hands.play import Move
from scorepad.hands.solo import KeyLabel, RuleOfThumb, SoloSpec
from scorepad.kit import french
from scorepad.kit.french import JOKER, SUITS

# -- what tapped tiles mean ------------------------------------------------------------------------------------------------


def meant(hand: RummyHand, verb: str, cards: Sequence[str], own: int) -> Iterator[Move]:
    """The tiles laid out in the simple ways that there are, or else with the table rebuilt; of ways that look alike only one."""
    seat, labels = hand.turn, list[KeyLabel]()
    assert seat is not None
    ways: list[Move] = [move for move in hand.moves() if move[1] == verb and Counter(move[2]) == Counter(cards)]
    if not ways and cards:
        least = 0 if hand.laid[seat] else hand.least
        played = tuple(sorted(cards))
        ways = [(seat, verb, played, after) for after in arrangements(hand.table, played, least)]
    if not ways:
        yield (seat, verb, tuple(cards), (*hand.table, *_guessed(cards)))
    for move in ways:
        if (move_label := label(hand, move)) not in labels:
            labels.append(move_label)
            yield move


def _guessed(cards: Sequence[str]) -> Iterator[Lying]:
    """The tiles as the meld that they are meant to be, which is none: a group if all are of one rank, else a run."""
    tiles = [tile for tile in cards if tile != JOKER]
    first = tiles[0] if tiles else KINDS[0]
    if len({tile[0] for tile in tiles}) == 1 < len(cards):
        others = [first[0] + suit for suit in SUITS if first[0] + suit not in tiles]
    else:
        others = [kind for kind in KINDS if kind[1] == first[1] and kind not in tiles]
    if cards:
        jokers = len(cards) - len(tiles)
        yield (*tiles, *(f"{JOKER}:{kind}" for kind in (others * jokers)[:jokers]))


# -- what keys say -----------------------------------------------------------------------------------------------------------


def label(hand: RummyHand, move: Move) -> KeyLabel:
    """The melds that are new or change."""
    if move[1] != "lay":
        return solo.default_label(hand, move)
    seat, _, played, after = move
    added, removed = changed_melds(hand.table, after), changed_melds(after, hand.table)
    melds = {"melds": tuple(map(_meld_name, added))}
    if not hand.laid[seat]:
        return KeyLabel("lay-first", {**melds, "n": worth_of_move(hand.table, after, played)})
    if len(added) == len(removed) == 1:
        return KeyLabel("add", melds)
    return KeyLabel("rebuild" if _taken_apart(removed, added) else "lay", melds)


def _taken_apart(removed: Sequence[Sequence[str]], added: Sequence[Sequence[str]]) -> bool:
    """Whether tiles of a meld lie in another one now."""
    return any(all(Counter(old) - Counter(new) for new in added) for old in removed)


def _meld_name(meld: Sequence[str]) -> Phrase:
    """The name of a meld, with what its jokers stand for."""
    facts = meld_facts(tuple(meld))
    jokers = tuple(CardName(stands_for(tile)) for tile in facts.tiles if tile_of(tile) == JOKER)
    first, last = stands_for(facts.tiles[0]), stands_for(facts.tiles[-1])
    args = {"jokers": jokers, "many": len(jokers)}
    if facts.group:
        return Phrase("group-called", {**args, "n": len(meld), "ranks": Term(f"ranks-{first[0]}")})
    (suit,) = french.suit(first[1]).spoken_words
    return Phrase("run-called", {**args, "suit": suit, "low": french.rank_name(first[0]), "high": french.rank_name(last[0])})


# -- rules of thumb ------------------------------------------------------------------------------------------------------------


def thumb(seen: Seen, move: Move) -> RuleOfThumb:
    """Why the sensible player lays out these tiles, or keeps a joker."""
    if move[1] != "lay":
        return RuleOfThumb("keep-joker")
    played, after = move[2:]
    removed, added = changed_melds(after, seen.table), changed_melds(seen.table, after)
    if len(played) == len(seen.rack):
        return RuleOfThumb("out")
    if not seen.laid[seen.seat]:
        return RuleOfThumb("first", {"n": worth_of_move(seen.table, after, played), "need": seen.least})
    if JOKER in played:
        soon_out = nearly_out(seen)
        return (
            RuleOfThumb("joker-late", {"player": SeatName(soon_out[0]), "n": seen.racks[soon_out[0]]})
            if soon_out
            else RuleOfThumb("joker-dry")
        )
    args = {"n": worth(played)}
    if _named(removed) - _named(added):
        return RuleOfThumb("frees", args)
    if _taken_apart(removed, added):
        return RuleOfThumb("rebuild", args)
    return RuleOfThumb("new" if not removed else "add" if len(removed) == len(added) else "several", args)


def _named(melds: Sequence[Sequence[str]]) -> Counter[str]:
    """The jokers of melds with what they stand for."""
    return Counter(tile for meld in melds for tile in meld if tile_of(tile) == JOKER)


SOLOS = {
    "rummy": SoloSpec(
        thumb, card_argument={"lay": 0}, fixed_keys={"draw": ("draw",), "lay": ("lay",)}, label=label, guess_moves=meant
    )
}
