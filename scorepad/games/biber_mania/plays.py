"""Legal plays (rule `play`), and the cards that a play captures (rule `capture`)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from itertools import combinations, pairwise
from typing import Literal, NamedTuple

from scorepad.core.model import MAX_NUMBER
from scorepad.games.biber_mania.pack import ACTIONS, JOKER, in_order

Card = int | str

#: Numbers of cards in a run, the hippie included.
MIN_RUN, LONGEST_RUN = 3, 7
RUNS = range(MIN_RUN, LONGEST_RUN + 1)
#: How many numbers are laid with the party beaver.
GUESTS = 3


#: Strengths of plays that are no set; a set is as strong as its number (rule `capture`). Nothing captures a play that is `SAFE`.
ACTION, HIPPIES_RUN, RUN, SAFE = 0, -1, -2, -3


@dataclass(frozen=True)
class LaidCards:
    """Cards as they were laid together.

    `kind`: what they are, "none" if they may not be laid so; `rules`: those that decide it, a forbidding one first;
    `value`: the number of a set; `action`: the action card among them; `numbers`: how many numbers are among them.
    """

    kind: Literal["set", "jokers", "run", "party", "action", "none"]
    count: int
    rules: tuple[str, ...]
    value: int = 0
    action: str = ""
    numbers: int = 0

    @cached_property
    def needs_capture(self) -> bool:
        """Whether the play is legal only to capture: a run without a hippie."""
        return self.kind == "run" and not self.action

    @cached_property
    def strength(self) -> int:
        """Its strength as a target (rules `capture`, `hippie`, `bodyguard`, `partybiber`)."""
        if self.kind == "set" and self.action != "bodyguard":
            return self.value
        if self.kind == "run":
            return RUN if self.needs_capture else HIPPIES_RUN
        return ACTION if self.kind == "action" else SAFE

    @cached_property
    def takes(self) -> range:
        """The strengths of targets of equal size that it captures (rules `capture`, `joker`, `hippie`)."""
        if self.kind == "set":
            return range(1, self.value)
        if self.kind == "jokers":
            return range(ACTION, MAX_NUMBER + 1)
        if self.kind == "run":
            return range(HIPPIES_RUN if self.needs_capture else RUN, HIPPIES_RUN + 1)
        return range(0)


def play_of(cards: Sequence[Card]) -> LaidCards:
    """What `cards` (at least one) are when laid together. Rules `play`, `partybiber`, `hippie`, `joker`."""
    count = len(cards)
    numbers = sorted(card for card in cards if isinstance(card, int))
    actions = [card for card in cards if card in ACTIONS]
    jokers = JOKER in cards
    if jokers and actions:
        return LaidCards("none", count, ("joker",))
    if len(actions) > 1:
        return LaidCards("none", count, ("play",))
    action = str(actions[0]) if actions else ""
    if not numbers:
        return (
            LaidCards("action", count, ("play", action), action=action) if action else LaidCards("jokers", count, ("play", "joker"))
        )
    if action == "partybiber":
        too_close = len(numbers) != GUESTS or any(high - low <= 1 for low, high in pairwise(numbers))
        return LaidCards("none" if too_close else "party", count, (action, "play"), action=action, numbers=len(numbers))
    if numbers[0] == numbers[-1]:
        more_rules = ("joker",) if jokers else tuple(map(str, actions))
        return LaidCards("set", count, ("play", *more_rules), value=numbers[0], action=action, numbers=len(numbers))
    if not jokers and action in ("", "hippie") and _neighbours(numbers, count):
        return LaidCards("run", count, ("play", action or "capture"), action=action, numbers=len(numbers))
    return LaidCards("none", count, ("play",))


def _neighbours(numbers: Sequence[int], count: int) -> bool:
    """Whether `numbers` (ascending) are a run of `count` cards; if there is one card more, it stands for the missing number."""
    different = all(low < high for low, high in pairwise(numbers))
    return different and MIN_RUN <= count <= LONGEST_RUN and numbers[-1] - numbers[0] < count


def captures(play: LaidCards, target: LaidCards) -> tuple[bool, tuple[str, ...]]:
    """Whether `play` captures `target`, and the rules that decide it, a forbidding one first."""
    for cards in (play, target):
        if cards.kind == "none":
            return False, cards.rules
    if target.kind == "party":
        return False, ("partybiber", "capture")
    if target.action == "bodyguard" and target.kind == "set":
        return False, ("bodyguard", "capture")
    if play.count == target.count and target.strength in play.takes:
        return True, ("capture", *_CAPTURE_ALSO.get(play.kind, ()))
    return False, ("capture",)


#: The rules by which other cards than sets capture, beside `capture`.
_CAPTURE_ALSO = {"jokers": ("joker",), "run": ("hippie",)}


@lru_cache(maxsize=10_000)
def cached_in_order(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Cached `in_order`."""
    return in_order(cards)


@lru_cache(maxsize=10_000)
def cached_play_of(cards: tuple[Card, ...]) -> LaidCards:
    """Cached `play_of`."""
    return play_of(cards)


class HandCards(NamedTuple):
    """The cards of a hand: its numbers in order, each as often as it is there; its action cards, each once; how many jokers."""

    numbers: tuple[int, ...]
    actions: tuple[str, ...]
    jokers: int

    @property
    def partners(self) -> tuple[str, ...]:
        """The action cards that can be laid with equal numbers."""
        actions = self.actions
        return tuple([action for action in actions if action != "partybiber"]) if "partybiber" in actions else actions


def hand_cards(cards: Sequence[Card]) -> HandCards:
    """These cards as those of a hand."""
    numbers = sorted([card for card in cards if isinstance(card, int)])
    if len(numbers) == len(cards):
        return HandCards(tuple(numbers), (), 0)
    words = [card for card in cards if isinstance(card, str)]
    return HandCards(tuple(numbers), tuple([action for action in ACTIONS if action in words]), words.count(JOKER))


def plays_with(cards: Sequence[Card], runs: Collection[int] = ()) -> list[tuple[Card, ...]]:
    """All legal plays of these cards, each once; `runs`: sizes of the open runs with a hippie."""
    hand = hand_cards(cards)
    return [*short_plays(hand), *long_plays(hand, runs)]


def short_plays(hand: HandCards) -> list[tuple[Card, ...]]:
    """Equal numbers alone, with an action card or with jokers; jokers; an action card alone (rules `play`, `joker`)."""
    numbers, actions, jokers = hand
    partners, plays = hand.partners, list[tuple[Card, ...]]()
    for number in dict.fromkeys(numbers):
        plays += _sets_of(number, numbers.count(number), partners, jokers=jokers)
    plays += [(JOKER,) * count for count in range(1, jokers + 1)]
    plays += [(action,) for action in actions]
    return plays


def long_plays(hand: HandCards, runs: Collection[int]) -> list[tuple[Card, ...]]:
    """Runs and parties (rules `hippie`, `capture`, `partybiber`)."""
    numbers, actions, _ = hand
    plays: list[tuple[Card, ...]] = []
    if runs or "hippie" in actions or "partybiber" in actions:
        different = tuple(dict.fromkeys(numbers))
        if "hippie" in actions:
            plays += runs_of(different, RUNS, hippie=True)
        if runs:
            plays += runs_of(different, tuple(sorted(set(runs))), hippie=False)
        if "partybiber" in actions:
            plays += parties_of(different)
    return plays


def any_play(hand: HandCards, longer: Sequence[tuple[Card, ...]], chance: float) -> tuple[Card, ...]:
    """The play at position `chance` (0 up to 1) in `short_plays` followed by `longer`, found by counting."""
    (numbers, actions, jokers), partners = hand, hand.partners
    # Each number can be laid alone, with an action card or with jokers, together with all equal ones before it.
    ways = 1 + len(partners) + jokers
    sets = len(numbers) * ways
    position = int(chance * (sets + jokers + len(actions) + len(longer)))
    if position < sets:
        index, way = divmod(position, ways)
        equal: tuple[Card, ...] = (numbers[index],) * (index - numbers.index(numbers[index]) + 1)
        if way <= len(partners):
            return (*equal, *partners[way - 1 : way]) if way else equal
        return equal + (JOKER,) * (way - len(partners))
    position -= sets
    if position < jokers:
        return (JOKER,) * (position + 1)
    position -= jokers
    return (actions[position],) if position < len(actions) else longer[position - len(actions)]


@cache
def _sets_of(number: int, copies: int, partners: tuple[str, ...], jokers: int) -> tuple[tuple[Card, ...], ...]:
    """All plays with a number of which so many copies are held: alone, with one of these action cards or with jokers."""
    plays: list[tuple[Card, ...]] = []
    for count in range(1, copies + 1):
        equal: tuple[Card, ...] = (number,) * count
        plays.append(equal)
        plays += [(*equal, action) for action in partners]
        plays += [equal + (JOKER,) * joker_count for joker_count in range(1, jokers + 1)]
    return tuple(plays)


@cache
def runs_of(numbers: tuple[int, ...], lengths: Sequence[int], hippie: bool) -> list[tuple[Card, ...]]:
    """The runs of so many cards, out of different numbers (ascending)."""
    return [
        (*chosen, "hippie") if hippie else chosen
        for count in lengths
        for chosen in combinations(numbers, count - hippie)
        if chosen[-1] - chosen[0] < count
    ]


@cache
def parties_of(numbers: tuple[int, ...]) -> list[tuple[Card, ...]]:
    """The party beaver with three of these numbers (different, ascending)."""
    return [
        (*chosen, "partybiber") for chosen in combinations(numbers, GUESTS) if all(high - low > 1 for low, high in pairwise(chosen))
    ]


@cache
def capturable_equals(card: Card, copies: int) -> list[tuple[int, tuple[Card, ...]]]:
    """What can be captured of equal cards in the display, each choice with its `LaidCards.strength`: one or more numbers, or one
    action card."""
    if isinstance(card, int):
        return [(card, (card,) * count) for count in range(1, copies + 1)]
    return [] if card == JOKER else [(ACTION, (card,))]


def display_choices(display: Sequence[Card], play: LaidCards) -> list[tuple[Card, ...]]:
    """What `play` can capture of the display (in order): the choices, of which one is taken (rule `capture`)."""
    if play.kind not in ("set", "jokers"):
        return []
    count, takes = play.count, play.takes
    alike = dict.fromkeys(
        [card for card, other in zip(display, display[count - 1 :], strict=False) if card == other] if count > 1 else display
    )
    # Equal numbers are as strong as their number; of other cards only a single action card lies there to be captured.
    actions = count == 1 and ACTION in takes
    return [(card,) * count for card in alike if (card in takes if isinstance(card, int) else actions and card != JOKER)]


def captured_seats(tops: Iterable[tuple[int, tuple[Card, ...]]], play: LaidCards) -> list[int]:
    """The seats whose top cards `play` captures, all of them (rule `capture`)."""
    count, takes = play.count, play.takes
    return [seat for seat, top in tops if len(top) == count and cached_play_of(top).strength in takes]
