"""Hands of random players, fast: the same as `play.py` makes from the same dice, which judges this in the tests.

A card is its place in the pack, thieves first; a hand is four lists, a suit each, so that who can follow needs no looking for it.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable, Sequence
from functools import cache
from itertools import combinations
from random import Random
from typing import Any, NamedTuple

from scorepad.core.game import State
from scorepad.core.play import Move, Played
from scorepad.games.bettler import pot, snear
from scorepad.games.bettler.card_points import ALL, worth_of
from scorepad.games.bettler.pack import HIGHEST, PACKS, PARTNER_CARD, THIEF

#: Cards, ascending, by suit and seat: `table[suit][seat]`.
Table = list[list[list[int]]]

#: Thieves come first, all of them are always in play.
THIEVES = HIGHEST[THIEF]
PARTNER = PACKS[4].cards.index(PARTNER_CARD)


class Pack(NamedTuple):
    """The cards in play by their numbers: their names, their suits, and who plays after whom."""

    names: tuple[str, ...]
    suits: tuple[int, ...]
    after: tuple[tuple[int, ...], ...]


@cache
def _pack(players: int) -> Pack:
    rows = PACKS[players].rows
    suits = tuple(suit for suit, row in enumerate(rows) for _ in row)
    seats = range(players)
    return Pack(PACKS[players].cards, suits, tuple((*seats[seat + 1 :], *seats[:seat]) for seat in seats))


@cache
def _ways(of: int, number: int) -> tuple[tuple[int, ...], ...]:
    """All ways to choose so many of so many, in the order of `combinations`."""
    return tuple(combinations(range(of), number))


def _shuffled(cards: int, random: Random) -> list[int]:
    """As `kit.dealing.shuffled` does."""
    chance = random.random
    return sorted(range(cards), key=[chance() for _ in range(cards)].__getitem__)


def _held(hands: Sequence[Sequence[int]], suits: Sequence[int]) -> Table:
    table: Table = [[[] for _ in hands] for _ in range(4)]
    for seat, hand in enumerate(hands):
        for card in sorted(hand):
            table[suits[card]][seat].append(card)
    return table


def with_pot(state: State[Any], random: Random, written: bool) -> Played:
    """A hand of Bettler und Diebe or Halsabschneider."""
    players, options = state.players, state.options
    pack = _pack(players)
    names, suits, after = pack
    worth = [*map(worth_of(options).__getitem__, names)]
    chance = random.random
    dealt = _shuffled(len(names), random)
    size = pot.HAND[players]
    hands = [dealt[size * seat : size * (seat + 1)] for seat in range(players)]
    lead = (state.dealer + 1) % players
    table = _held(hands, suits)
    log: list[Move] = []

    taker = partner = None
    buried: Sequence[int] = ()
    for seat in (lead, *after[lead]):
        if int(chance() * 2):
            log.append((seat, "take"))
            taker = seat
            partner, buried = _settled(table, seat, dealt[size * players :], pack, chance, log)
            break
        log.append((seat, "pass"))

    points, took = _tricks(table, lead, size, pack, worth, chance, log if written else None)
    length = len(log) if written else len(log) + size * players
    entry: dict[str, Any]
    if taker is None:
        entry = {"kind": "ramsch", "points": points, "trickless": [seat for seat in range(players) if seat not in took]}
        scores = pot.of_ramsch(points, took, options)
    else:
        party = (taker,) if partner is None else (taker, partner)
        caught = sum([points[seat] for seat in party]) + sum([worth[card] for card in buried])
        entry = {"kind": "pot", "taker": taker, "partner": partner, "points": caught}
        if players == 3:
            del entry["partner"]
        scores = pot.of_pot(ALL - caught, party, players, options, players > 3 or options.alone_bonus)
    if not written:
        return Played(None, None, entry, scores, length)
    deal = {"hands": [[names[card] for card in hand] for hand in hands], "pot": [names[card] for card in dealt[size * players :]]}
    return Played(deal, log, entry, scores, length)


def _settled(
    table: Table, seat: int, from_pot: Sequence[int], pack: Pack, chance: Callable[[], float], log: list[Move]
) -> tuple[int | None, Sequence[int]]:
    """What the taker says and buries, chosen among the moves of `PotHand.moves`: the partner, and the buried cards."""
    own = [column[seat] for column in table]
    for card in from_pot:
        insort(own[pack.suits[card]], card)
    thieves, *others = own
    beggars = [card for suit in others for card in suit]
    must = max(0, len(from_pot) - len(beggars))
    among, number = (thieves, must) if must else (beggars, len(from_pot))
    ways = _ways(len(among), number)

    said: list[tuple[Move, int | None]] = []
    shown = PARTNER if len(pack.after) > 3 else None
    if shown is not None:
        said.append(((seat, "alone"), None))
        called = next((card for card in range(PARTNER + 1, THIEVES) if card not in thieves), None)
        if PARTNER in thieves and called is not None:
            said.append(((seat, "call", pack.names[called]), called))
    choice = int(chance() * (len(said) + len(ways)))
    if choice < len(said):
        move, shown = said[choice]
        log.append(move)
        choice = int(chance() * len(ways))
    else:
        choice -= len(said)
    buried = [among[index] for index in ways[choice]] + (beggars if must else [])
    log.append((seat, "bury", tuple([pack.names[card] for card in buried])))
    for card in buried:
        own[pack.suits[card]].remove(card)
    others_thieves = ((who, held) for who, held in enumerate(table[0]) if who != seat)
    return next((who for who, held in others_thieves if shown in held), None), buried


def _tricks(
    table: Table, lead: int, size: int, pack: Pack, worth: Sequence[int], chance: Callable[[], float], log: list[Move] | None
) -> tuple[list[int], set[int]]:
    """All tricks of so many cards a hand: the card points of each seat, and who took any."""
    names, suits, after = pack
    points, took = [0] * len(after), set()
    for left in range(size, 0, -1):
        best, winner, trumped = _any(table, lead, int(chance() * left)), lead, False
        caught, column = worth[best], table[suits[best]]
        if log is not None:
            log.append((lead, "play", names[best]))
        for seat in after[lead]:
            if cards := column[seat]:
                card = cards.pop(int(chance() * len(cards)))
                if card > best and not trumped:
                    best, winner = card, seat
            else:
                card = _any(table, seat, int(chance() * left))
                if card < THIEVES and (card > best or not trumped):
                    best, winner, trumped = card, seat, True
            caught += worth[card]
            if log is not None:
                log.append((seat, "play", names[card]))
        points[winner] += caught
        took.add(winner)
        lead = winner
    return points, took


def _any(table: Table, seat: int, choice: int) -> int:
    """The card of a seat at this place, taken from its hand."""
    for column in table:
        cards = column[seat]
        if choice < len(cards):
            break
        choice -= len(cards)
    return cards.pop(choice)


def of_snear(state: State[Any], random: Random, written: bool) -> Played:
    """A hand of Snear."""
    names, suits, _ = _pack(2)
    worth = [*map(worth_of(state.options).__getitem__, names)]
    chance = random.random
    dealt = _shuffled(len(names), random)
    row = snear.ROW
    down, up = dealt[: 2 * row], dealt[2 * row : 4 * row]
    hands = [dealt[start : start + snear.HAND] for start in (4 * row, 4 * row + snear.HAND)]
    under = dict(zip(up, down, strict=True))
    table = _held([[*hands[seat], *up[seat * row : (seat + 1) * row]] for seat in (0, 1)], suits)
    left = [snear.HAND + row] * 2
    log: list[Move] = []
    points = [0, 0]
    seat = 1 - state.dealer
    for _ in range(len(names) // 2):
        led, other = _any(table, seat, int(chance() * left[seat])), 1 - seat
        if cards := table[suits[led]][other]:
            card = cards.pop(int(chance() * len(cards)))
            beaten = card > led
        else:
            card = _any(table, other, int(chance() * left[other]))
            beaten = card < THIEVES
        if written:
            log += ((seat, "play", names[led]), (other, "play", names[card]))
        for who, played in ((seat, led), (other, card)):
            if played in under:
                turned = under[played]
                insort(table[suits[turned]][who], turned)
            else:
                left[who] -= 1
        if beaten:
            seat = other
        points[seat] += worth[led] + worth[card]
    entry, scores = {"points": points}, tuple(points)
    if not written:
        return Played(None, None, entry, scores, len(names))
    rows = {"up": up, "down": down}
    deal = {
        "hands": [[names[card] for card in hand] for hand in hands],
        **{name: [[names[card] for card in cards[at : at + row]] for at in (0, row)] for name, cards in rows.items()},
    }
    return Played(deal, log, entry, scores, len(names))


QUICK = {"bettler-und-diebe": with_pot, "halsabschneider": with_pot, "snear": of_snear}
