"""Rounds of Biber-Mania by random players, fast: the rules of `play.py` on numbers, which a test holds against them.

A card is its place in the pack (1 to 10 the numbers, then action cards, the joker last); hands, display and reserve are sorted, so
that equal cards lie together and what may be laid is counted without being listed.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right, insort
from collections.abc import Iterable, Sequence
from functools import cache
from random import Random
from typing import Any

from scorepad.core.game import State
from scorepad.core.play import Played
from scorepad.games.biber_mania.board import DISPLAY, RESERVE
from scorepad.games.biber_mania.deal import HAND
from scorepad.games.biber_mania.pack import DEALT
from scorepad.games.biber_mania.play import STEALS
from scorepad.games.biber_mania.plays import RUNS, laid, parties_of, runs_of
from scorepad.kit.dealing import shuffled

Places = tuple[int, ...]

#: The cards in JSON, by their places; 0 is none.
CARDS: tuple[Any, ...] = (0, *map(DEALT.in_json, DEALT.cards))
PACK = [place for place, card in enumerate(DEALT.cards, 1) for _ in range(DEALT.copies(card))]
HIPPIE, PARTY, BODYGUARD = map(CARDS.index, ("hippie", "partybiber", "bodyguard"))
KING, FAIRY, MEANIE = map(CARDS.index, ("koenig", "fee", "gemeinling"))
THEFTS = {CARDS.index(action): often for action, often in STEALS.items()}
LAST_NUMBER, JOKER = 10, CARDS.index("X")

#: What lies together: how many cards, how strong, which. Equal numbers are as strong as their number; cards capture what is at
#: least as strong as their `least` and weaker than their `most`.
Lying = tuple[int, int, Places]
ACTION, RUN, HIPPIES_RUN, SAFE = 20, 30, 31, 40
NOTHING: Lying = (0, SAFE, ())


@cache
def strength_of(places: Places) -> int:
    """How strong cards are as they lie there, whatever was stolen of them."""
    play = laid(in_json(places))
    if play.kind == "set" and play.action != "bodyguard":
        return play.value
    if play.kind == "run":
        return HIPPIES_RUN if play.action else RUN
    return ACTION if play.kind == "action" else SAFE


def in_json(places: Iterable[int]) -> tuple[Any, ...]:
    """Cards as they are written."""
    return tuple([CARDS[place] for place in places])


class Table:
    """What lies on the table and in the hands; `log`: the moves, None where nobody writes them down."""

    def __init__(self, state: State[Any], random: Random, written: bool) -> None:
        self.chance = random.random
        cards, size = shuffled(PACK, random), HAND[state.players]
        seats = range(state.players)
        at = size * state.players
        self.hands = [cards[seat * size : seat * size + size] for seat in seats]
        self.display, self.reserve = cards[at : at + DISPLAY], cards[at + DISPLAY : at + DISPLAY + RESERVE]
        self.pile = cards[at + DISPLAY + RESERVE :]
        self.deal = self._deal() if written else None
        for part in (*self.hands, self.display, self.reserve):
            part.sort()
        self.pile.reverse()
        self.stacks: list[list[Lying]] = [[NOTHING] for _ in seats]
        self.owed = [0] * state.players
        self.log: list[Any] | None = [] if written else None
        self.length = 0
        #: the other seats clockwise, by seat
        self.around = [[(seat + places) % state.players for places in seats if places] for seat in seats]

    def _deal(self) -> dict[str, Any]:
        parts = {"display": self.display, "reserve": self.reserve, "pile": self.pile}
        return {"hands": list(map(in_json, self.hands)), **{name: in_json(part) for name, part in parts.items()}}

    @property
    def over(self) -> bool:
        """Whether pile and reserve are used up, or a hand is."""
        return not (self.pile or self.reserve) or not all(self.hands)

    def give(self, seat: int, receivers: Sequence[int]) -> int:
        """Any card of the reserve or the next of the pile, for any of the receivers; for whom."""
        some = sorted({*self.reserve})
        ways = len(some) + bool(self.pile)
        index, pick = divmod(int(self.chance() * (len(receivers) * ways)), ways)
        who = receivers[index]
        if pick < len(some):
            card = some[pick]
            self.reserve.remove(card)
        else:
            card = self.pile.pop()
        insort(self.hands[who], card)
        self.length += 1
        if self.log is not None:
            source = ("reserve", CARDS[card]) if pick < len(some) else ("pile",)
            self.log.append((seat, "give", who, *source))
        return who

    def steal(self, seat: int) -> bool:
        """Any card of display, reserve or others' top cards; whether there is one."""
        places: list[tuple[Any, Sequence[int]]] = [("display", self.display), ("reserve", self.reserve)]
        places += [(who, stack[-1][2]) for who, stack in enumerate(self.stacks) if who != seat]
        some = [(place, card) for place, cards in places for card in sorted({*cards})]
        if not some:
            return False
        place, card = some[int(self.chance() * len(some))]
        if place == "display":
            self.display.remove(card)
        elif place == "reserve":
            self.reserve.remove(card)
        else:
            rest = list(self.stacks[place].pop()[2])
            rest.remove(card)
            if rest:
                left = tuple(rest)
                self.stacks[place].append((len(left), strength_of(left), left))
            self.owed[place] += 1
        insort(self.hands[seat], card)
        self.length += 1
        if self.log is not None:
            self.log.append((seat, "steal", place, CARDS[card]))
        return True

    def act(self, seat: int, action: int, number: int) -> None:
        """What an action card asks for; `number`: what it lies with, 0 if alone."""
        others, log = self.around[seat], self.log
        if often := THEFTS.get(action, 0):
            while often and self.steal(seat) and (self.pile or self.reserve):
                often -= 1
        elif action == FAIRY:
            index, card = divmod(int(self.chance() * (len(others) * JOKER + 1)), JOKER)
            if index == len(others):
                return
            who, card = others[index], card + 1
            if card in self.hands[who]:
                self.hands[who].remove(card)
                insort(self.hands[seat], card)
            self.length += 1
            if log is not None:
                log.append((seat, "wish", who, CARDS[card]))
        elif action == MEANIE:
            who = self.give(seat, others)
            if self.pile or self.reserve:
                self.give(seat, (who,))
        elif action == KING and number:
            for who in others:
                if number in self.hands[who]:
                    self.chance()
                    self.hands[who].remove(number)
                    count, strength, cards = self.stacks[seat][-1]
                    self.stacks[seat][-1] = count + 1, strength, (number, *cards)
                    self.length += 1
                    if log is not None:
                        log.append((who, "add", number))
                    if not self.hands[who]:
                        return

    def lay(self, seat: int, pro: bool) -> tuple[int, int, int, int]:
        """Any play: it is taken from the hand and lies on the stack. Its action card, its number, its `least` and `most`."""
        hand = self.hands[seat]
        numbers, jokers = bisect_right(hand, LAST_NUMBER), len(hand) - bisect_left(hand, JOKER)
        actions = sorted({*hand[numbers : len(hand) - jokers]})
        partners = [action for action in actions if action != PARTY] if PARTY in actions else actions
        ways = 1 + len(partners) + jokers
        alike, alone = numbers * ways, numbers * ways + jokers
        more = self._more(seat, hand[:numbers], actions, pro)
        pick = int(self.chance() * (alone + len(actions) + len(more)))
        action = number = least = most = 0
        if pick < alike:
            at, way = divmod(pick, ways)
            strength = number = most = hand[at]
            first = bisect_left(hand, number)
            play: Places = (number,) * (at - first + 1)
            if way > len(partners):
                play += (JOKER,) * (way - len(partners))
                del hand[len(partners) - way :]
            elif way:
                action = partners[way - 1]
                hand.remove(action)
                play += (action,)
                strength = SAFE if action == BODYGUARD else number
            del hand[first : at + 1]
        elif pick < alone:
            play, strength = (JOKER,) * (pick - alike + 1), SAFE
            most = ACTION if len(play) > 1 else ACTION + 1
            del hand[-len(play) :]
        elif pick < alone + len(actions):
            action = actions[pick - alone]
            play, strength = (action,), ACTION
            hand.remove(action)
        else:
            play = more[pick - alone - len(actions)]
            for card in play:
                hand.remove(card)
            if play[-1] == PARTY:
                strength = SAFE
            elif play[-1] == HIPPIE:
                strength, least, most = HIPPIES_RUN, RUN, SAFE
            else:
                strength, least, most = RUN, HIPPIES_RUN, SAFE
        self.stacks[seat].append((len(play), strength, play))
        self.length += 1
        if self.log is not None:
            self.log.append((seat, "play", in_json(play)))
        return action, number, least, most

    def _more(self, seat: int, numbers: list[int], actions: list[int], pro: bool) -> list[Places]:
        """The runs and parties among what may be laid."""
        lengths = {top[0] for who in self.around[seat] if (top := self.stacks[who][-1])[1] == HIPPIES_RUN}
        found: list[Places] = []
        if lengths or HIPPIE in actions or PARTY in actions:
            different = tuple(sorted({*numbers}))
            if HIPPIE in actions:
                found = runs(different)
                if pro:
                    found = [play for play in found if len(play) < len(self.hands[seat])]
            if lengths:
                found = found + runs(different, tuple(sorted(lengths)))
            if PARTY in actions:
                found = found + parties(different)
        return found

    def capture(self, seat: int, least: int, most: int) -> None:
        """All that must be captured, in any order."""
        hand, (count, _, _) = self.hands[seat], self.stacks[seat][-1]
        beaten = [who for who in self.around[seat] if (top := self.stacks[who][-1])[0] == count and least <= top[1] < most]
        spoils: Sequence[int] = ()
        if not least:
            # A single joker takes action cards, too.
            lower = self.display[: bisect_left(self.display, JOKER if most > ACTION else min(most, LAST_NUMBER + 1))]
            spoils = sorted({card for card, other in zip(lower, lower[count - 1 :], strict=False) if card == other})
        while spoils or beaten:
            pick = int(self.chance() * (len(spoils) + 2 * len(beaten)))
            spot: Any = "display"
            refused = False
            if pick < len(spoils):
                first = bisect_left(self.display, spoils[pick])
                taken = tuple(self.display[first : first + count])
                del self.display[first : first + count]
                spoils = ()
            else:
                spot = beaten.pop((pick - len(spoils)) // 2)
                refused = bool((pick - len(spoils)) % 2)
                taken = self.stacks[spot].pop()[2]
                self.owed[spot] = count
            if not refused:
                hand += taken
            self.length += 1
            if self.log is not None:
                self.log.append((seat, "refuse", spot) if refused else (seat, "capture", spot, in_json(taken)))
        hand.sort()

    def fill_up(self) -> None:
        """The display first, then the reserve."""
        while self.pile and len(self.display) < DISPLAY:
            insort(self.display, self.pile.pop())
        while self.pile and len(self.reserve) < RESERVE:
            insort(self.reserve, self.pile.pop())

    def draw_up(self, seat: int) -> None:
        """All who lost cards draw as many, clockwise."""
        chance, log, pile, reserve = self.chance, self.log, self.pile, self.reserve
        for who in self.around[seat]:
            if not (owed := self.owed[who]):
                continue
            hand, some = self.hands[who], sorted({*reserve})
            while owed and (pile or some):
                pick = int(chance() * (len(some) + bool(pile)))
                if pick < len(some):
                    card = some[pick]
                    reserve.remove(card)
                    if card not in reserve:
                        del some[pick]
                    if log is not None:
                        log.append((who, "draw", "reserve", CARDS[card]))
                else:
                    card = pile.pop()
                    if log is not None:
                        log.append((who, "draw", "pile"))
                hand.append(card)
                owed -= 1
                self.length += 1
            hand.sort()
            self.owed[who] = 0
            if not pile and not reserve:
                return
            self.fill_up()


@cache
def runs(numbers: Places, lengths: tuple[int, ...] = ()) -> list[Places]:
    """All runs out of different numbers (ascending): with a hippie, or of these lengths without one."""
    found: list[Any] = runs_of(numbers, lengths or RUNS, hippie=not lengths)
    return found if lengths else [(*play[:-1], HIPPIE) for play in found]


@cache
def parties(numbers: Places) -> list[Places]:
    """All parties out of different numbers (ascending)."""
    found: list[Any] = parties_of(numbers)
    return [(*play[:-1], PARTY) for play in found]


def quick(state: State[Any], random: Random, written: bool) -> Played:
    """A round as `BiberManiaHand` and players that take any move would have it, from the same dice."""
    table, seat = Table(state, random, written), state.dealer
    while True:
        action, number, least, most = table.lay(seat, state.options.pro)
        if not table.hands[seat]:
            break
        if most:
            table.capture(seat, least, most)
        if action:
            table.act(seat, action, number)
            if table.over:
                break
        table.fill_up()
        if any(table.owed):
            table.draw_up(seat)
            if table.over:
                break
        seat = table.around[seat][0]
    stacks = [sum([play[0] for play in stack]) for stack in table.stacks]
    left = list(map(len, table.hands))
    won = [stack - cards for stack, cards in zip(stacks, left, strict=True)]
    if state.options.mode == "collect":
        high = max(won)
        won = [points if points == high else 0 for points in won]
    entry = {"stack": stacks, "hand": left, "pile_empty": not table.pile and not table.reserve}
    return Played(table.deal, table.log, entry, tuple(won), table.length)


QUICK = {"biber-mania": quick}
