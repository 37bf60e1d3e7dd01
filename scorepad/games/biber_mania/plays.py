"""What may be laid in one play (rule `play`), and what it captures (rule `capture`)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import combinations, pairwise
from typing import Literal

from scorepad.games.biber_mania.pack import ACTIONS, JOKER

Card = int | str

#: How many cards make a run, the hippie included.
SHORTEST_RUN, LONGEST_RUN = 3, 7
RUNS = range(SHORTEST_RUN, LONGEST_RUN + 1)
#: How many numbers come to the party beaver.
GUESTS = 3


@dataclass(frozen=True, slots=True)
class Play:
    """Cards as they were laid together.

    `kind`: what they are, "none" if they may not be laid so; `rules`: what decides that, the forbidding one first;
    `value`: the number of a set; `action`: the action card among them.
    """

    kind: Literal["set", "jokers", "run", "party", "action", "none"]
    count: int
    rules: tuple[str, ...]
    value: int = 0
    action: str = ""

    @property
    def needs_capture(self) -> bool:
        """Whether it may only be laid to capture: a run without a hippie."""
        return self.kind == "run" and not self.action


def play_of(cards: Sequence[Card]) -> Play:
    """What `cards` (at least one) are when laid together. Rules `play`, `partybiber`, `hippie`, `joker`."""
    count = len(cards)
    numbers = sorted(card for card in cards if isinstance(card, int))
    actions = [card for card in cards if card in ACTIONS]
    jokers = JOKER in cards
    if jokers and actions:
        return Play("none", count, ("joker",))
    if len(actions) > 1:
        return Play("none", count, ("play",))
    action = str(actions[0]) if actions else ""
    if not numbers:
        return Play("action", count, ("play", action), action=action) if action else Play("jokers", count, ("play", "joker"))
    if action == "partybiber":
        together = len(numbers) != GUESTS or any(high - low <= 1 for low, high in pairwise(numbers))
        return Play("none" if together else "party", count, (action, "play"), action=action)
    if numbers[0] == numbers[-1]:
        also = ("joker",) if jokers else tuple(map(str, actions))
        return Play("set", count, ("play", *also), numbers[0], action)
    if not jokers and action in ("", "hippie") and _neighbours(numbers, count):
        return Play("run", count, ("play", action or "capture"), action=action)
    return Play("none", count, ("play",))


def _neighbours(numbers: Sequence[int], count: int) -> bool:
    """Whether `numbers` (ascending) are a run of `count` cards; if there is one card more, it stands for the missing number."""
    different = all(low < high for low, high in pairwise(numbers))
    return different and SHORTEST_RUN <= count <= LONGEST_RUN and numbers[-1] - numbers[0] < count


def captures(play: Play, target: Play) -> tuple[bool, tuple[str, ...]]:
    """Whether `play` captures `target`, and the rules that decide it, a forbidding one first."""
    for each in (play, target):
        if each.kind == "none":
            return False, each.rules
    if target.kind == "party":
        return False, ("partybiber", "capture")
    if target.action == "bodyguard" and target.kind == "set":
        return False, ("bodyguard", "capture")
    if play.count == target.count:
        match play.kind, target.kind:
            case "set", "set" if play.value > target.value:
                return True, ("capture",)
            case "jokers", ("set" | "action"):
                return True, ("capture", "joker")
            case "run", "run" if not (play.needs_capture and target.needs_capture):
                return True, ("capture", "hippie")
    return False, ("capture",)


@lru_cache(maxsize=10_000)
def laid(cards: tuple[Card, ...]) -> Play:
    """`play_of`, kept."""
    return play_of(cards)


def plays_with(cards: Collection[Card], runs: Collection[int] = ()) -> list[tuple[Card, ...]]:
    """All that may be laid out of these cards, each once; `runs`: how many cards the open runs with a hippie have."""
    often = Counter(cards)
    numbers = tuple(sorted(card for card in often if isinstance(card, int)))
    jokers, actions = often[JOKER], [action for action in ACTIONS if action in often]
    found: list[tuple[Card, ...]] = []
    for number in numbers:
        for count in range(1, often[number] + 1):
            equal = (number,) * count
            found.append(equal)
            found += [(*equal, action) for action in actions if action != "partybiber"]
            found += [equal + (JOKER,) * more for more in range(1, jokers + 1)]
    found += [(JOKER,) * count for count in range(1, jokers + 1)]
    found += [(action,) for action in actions]
    if "hippie" in actions:
        found += runs_of(numbers, RUNS, hippie=True)
    if runs:
        found += runs_of(numbers, tuple(sorted(set(runs))), hippie=False)
    if "partybiber" in actions:
        found += parties_of(numbers)
    return found


@cache
def runs_of(numbers: tuple[int, ...], lengths: Sequence[int], hippie: bool) -> list[tuple[Card, ...]]:
    """The runs of so many cards, out of different numbers (ascending)."""
    return [
        (*some, "hippie") if hippie else some
        for count in lengths
        for some in combinations(numbers, count - hippie)
        if some[-1] - some[0] < count
    ]


@cache
def parties_of(numbers: tuple[int, ...]) -> list[tuple[Card, ...]]:
    """The party beaver with three of these numbers (different, ascending)."""
    return [(*some, "partybiber") for some in combinations(numbers, GUESTS) if all(high - low > 1 for low, high in pairwise(some))]


def lying_in(display: Sequence[Card], count: int) -> list[tuple[Card, ...]]:
    """What so many cards might capture of the display (in order): as many equal numbers, or a single action card."""
    equal = dict.fromkeys([card for card, other in zip(display, display[count - 1 :], strict=False) if card == other])
    return [(card,) * count for card in equal if isinstance(card, int) or (count == 1 and card != JOKER)]


def taken_from(display: Sequence[Card], play: Play) -> list[tuple[Card, ...]]:
    """What `play` captures of the display, a choice of one (rule `capture`)."""
    if play.kind not in ("set", "jokers"):
        return []
    return [cards for cards in lying_in(display, play.count) if captures(play, laid(cards))[0]]
