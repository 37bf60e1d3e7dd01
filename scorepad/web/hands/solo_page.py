"""The view model of a hand that the visitor plays at one seat: cards and keys, the result of a try, advice."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import groupby
from typing import Any, NamedTuple

from markupsafe import Markup

from scorepad.core.problem import Problem
from scorepad.hands.move_text import join_moves
from scorepad.hands.play import Move
from scorepad.hands.samples import sample_hand
from scorepad.hands.session import SoloSession
from scorepad.hands.solo import SoloSpec, SoloTask, TapResult
from scorepad.web.forms.cards import Card
from scorepad.web.forms.control import Remark
from scorepad.web.hands.page import ReplayPage, SeatedPlayers
from scorepad.web.hands.scene import SceneView
from scorepad.web.hands.solo_cards import CardKey, OwnCards
from scorepad.web.hands.solo_keys import KeyGroup, MoveKeys
from scorepad.web.http.i18n import say
from scorepad.words import Words

#: If tapped cards may mean more moves than this, only their number is shown until the key asks which.
MAX_WAYS = 2


class VerbKey(NamedTuple):
    """A key that makes a move of the tapped cards: its name, its label, whether a legal move stands behind it."""

    name: str
    label: str
    may: bool


class AmountField(NamedTuple):
    """A field for the number of a move: the verb, its label, the least and the greatest number, keys for some numbers."""

    verb: str
    label: str
    low: int
    high: int
    some: KeyGroup


@dataclass(frozen=True)
class SoloPage:
    """A hand at the visitor's next move, or at its end.

    `step`: the same position as a page of a replay; `arguments`: the arguments of its address; `tapped`: codes of tapped cards;
    `tried`: the result of the last try, None if nothing was tried; `marked`: whether the legal cards carry a tick.
    """

    solo: SoloSession
    rules: SoloSpec
    step: ReplayPage
    arguments: Mapping[str, Any]
    tapped: Sequence[str]
    tried: TapResult | None
    marked: bool

    # -- state -------------------------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the hand is over."""
        return self.solo.is_over

    @property
    def asks(self) -> bool:
        """Whether the page asks which of several moves was meant."""
        return self.tried is not None and len(self.tried.moves) > 1

    @property
    def seat(self) -> int:
        """The visitor's seat."""
        return self.solo.seat

    @property
    def people(self) -> SeatedPlayers:
        """The players."""
        return self.step.people

    @property
    def words(self) -> Words:
        """The words of the game."""
        return self.step.words

    @cached_property
    def scene_view(self) -> SceneView:
        """The table; the visitor's place in the trick is due unless they have played to it."""
        trick = self.step.scene_view.trick
        due = None if trick and self.seat in trick.seats else self.seat
        return replace(self.step.scene_view, next=due, keys=self.rules.hand_rows)

    @property
    def task(self) -> str:
        """What the visitor is to do now, in the words of the game; "" if it has none for it."""
        own_task = self.rules.task(self.solo.hand)
        tasks = [own_task] if own_task else [SoloTask(move[1]) for move in self.solo.choices if self.words.has(f"task-{move[1]}")]
        return self.step.words_for(tasks[0]) if tasks else ""

    def address(self, **more: Any) -> str:
        """The address of this page with other arguments (None removes one)."""
        return self.step.address(**more)

    def after(self, moves: Sequence[Move]) -> str:
        """The address after these moves of the visitor."""
        return self.address(did=join_moves(moves) or None)

    @property
    def hidden(self) -> list[tuple[str, Any]]:
        """The arguments of the address that a try carries."""
        return [(name, value) for name, value in self.arguments.items() if value is not None]

    @property
    def least(self) -> int:
        """About how many moves the hand has: those of the sample."""
        return len(sample_hand(*self.solo.sample).moves)

    @property
    def back(self) -> str | None:
        """The address before the question which move was meant, else before the visitor's last move; None if they made none."""
        if self.asks:
            return self.address()
        return self.after(self.solo.moves[:-1]) if self.solo.moves else None

    @cached_property
    def since(self) -> list[Markup]:
        """The moves since the visitor's last one, that one included, as sentences."""
        first = max(self.solo.since - 1, 0) if self.solo.moves else self.solo.since
        return [self.step.sentence_at(position + 1) for position in range(first, self.step.length)]

    @property
    def taken(self) -> Markup | None:
        """Who took the trick of the visitor's last move, if others have begun another one since."""
        last_own, walk = self.solo.since if self.solo.moves else 0, self.step.walk
        for chapter, trick in zip(walk.chapters, walk.ends, strict=True):
            if trick is not None and chapter.first <= last_own <= chapter.last < self.step.length:
                return self.step.sentence_at(chapter.last)
        return None

    # -- cards -------------------------------------------------------------------------------------------------------

    @cached_property
    def _named_codes(self) -> set[str]:
        """The codes of the cards that legal moves name."""
        return {code for move in self.solo.choices for code in self.rules.cards(move)}

    @cached_property
    def verbs(self) -> list[VerbKey]:
        """The keys for tapped cards. Those of a game whose keys keep their places are there all the time."""
        legal_verbs = list(dict.fromkeys(move[1] for move in self.solo.choices))
        keys = self.rules.fixed_keys or {
            verb: (verb,) for verb in legal_verbs if verb in self.rules.card_argument and not self.single_verb
        }
        return [VerbKey(name, self._key_name(name), self._can_move(verbs, legal_verbs)) for name, verbs in keys.items()]

    def _can_move(self, verbs: Iterable[str], legal_verbs: Sequence[str]) -> bool:
        """Whether a key can make a move; once cards are tapped, of these."""
        if self.tapped and not set(verbs).isdisjoint(self.rules.card_argument):
            return bool(self.rules.try_tap(self.solo.hand, verbs, self.tapped).moves)
        return not set(verbs).isdisjoint(legal_verbs)

    @cached_property
    def tap_meanings(self) -> list[str]:
        """What the keys would do with the tapped cards; if there are more than `MAX_WAYS`, only how many."""
        moves = [
            move
            for verbs in self.rules.fixed_keys.values() or [(key.name,) for key in self.verbs]
            if not set(verbs).isdisjoint(self.rules.card_argument)
            for move in self.rules.try_tap(self.solo.hand, verbs, self.tapped).moves
        ]
        labels = list(dict.fromkeys(map(self._move_keys.label, moves)))
        return labels if len(labels) <= MAX_WAYS else [say("seat-ways", n=len(labels))]

    def _key_name(self, name: str) -> str:
        return self.words.say(f"key-{name}")

    @cached_property
    def single_verb(self) -> str | None:
        """The verb of a tap on a card, if a tap alone makes the move; None if cards are tapped first."""
        card_moves = [move for move in self.solo.choices if move[1] in self.rules.card_argument]
        verbs: set[str] = {move[1] for move in card_moves}
        tap_suffices = (
            len(verbs) == 1 and verbs.isdisjoint(self._fixed_verbs) and all(len(self.rules.cards(move)) == 1 for move in card_moves)
        )
        return verbs.pop() if tap_suffices else None

    @property
    def leads(self) -> bool:
        """Whether the visitor begins a trick: a tap plays a card, and the trick on the table is empty or has their card already."""
        trick = self.scene_view.trick
        return self.single_verb is not None and trick is not None and (not trick.seats or self.seat in trick.seats)

    @property
    def taps_cards_first(self) -> bool:
        """Whether cards are tapped before a key; a game whose keys keep their places is laid out so all the time."""
        return bool(self.rules.fixed_keys) or (self.active and not self.single_verb)

    @property
    def active(self) -> bool:
        """Whether cards are keys at the moment; the tapped ones can be put back even if no key takes them."""
        return self.single_verb is not None or bool(self.verbs and self.solo.choices)

    @cached_property
    def held(self) -> list[list[CardKey]]:
        """The cards of the visitor: their hand, and rows that are played as it is."""
        own_zones = [zone for zone in self.scene_view.scene.zones if zone.seat == self.seat and zone.cards]
        refused = self.problem is not None and self.single_verb is not None
        own_cards = OwnCards(self.solo, self.step, self.tapped, fitting=self._named_codes, struck=refused)
        return own_cards.rows([zone for zone in own_zones if self.rules.plays_from(zone)])

    # -- keys ----------------------------------------------------------------------------------------------------------

    @cached_property
    def groups(self) -> list[KeyGroup]:
        """The keys of moves that name no card of the hand; after a try that may mean several moves, these."""
        if self.tried and self.asks:
            return [self._move_keys.plain(self.tried.moves)]
        typed_verbs = {amount.verb for amount in self.amounts}
        return self._move_keys.groups(move for move in self._other_moves if move[1] not in typed_verbs)

    @cached_property
    def _move_keys(self) -> MoveKeys:
        return MoveKeys(
            self.words,
            self.people,
            lambda move: self.rules.label(self.solo.hand, move),
            href=lambda move: self.after([*self.solo.moves, move]),
        )

    @property
    def _other_moves(self) -> list[Move]:
        return [move for move in self.solo.choices if move[1] not in self.rules.card_argument and move[1] not in self._fixed_verbs]

    @property
    def _fixed_verbs(self) -> set[str]:
        """The verbs for which keys keep their places."""
        return {verb for verbs in self.rules.fixed_keys.values() for verb in verbs}

    @cached_property
    def amounts(self) -> list[AmountField]:
        """Fields for numbers of which not all are offered as keys."""
        fields = []
        for verb, of_verb in groupby(self._other_moves, key=lambda move: move[1]):
            if self.solo.hand.verbs[verb] != (("number",),):
                continue
            moves = list(of_verb)
            numbers = [move[2] for move in moves]
            if max(numbers) - min(numbers) >= len(numbers):
                keys = self._move_keys.plain(moves)
                fields.append(AmountField(verb, self._key_name(verb), min(numbers), high=max(numbers), some=keys))
        return fields

    # -- the result of a try, and advice -------------------------------------------------------------------------------

    @property
    def problem(self) -> Problem | None:
        """Why the last try is refused; None if it is not."""
        return self.tried.problem if self.tried else None

    @property
    def remark(self) -> Remark | None:
        """The reason for a refusal, with its rule."""
        if self.problem is not None:
            return self.step.remark_on(self.problem)
        if self.tried is not None and not self.tried.moves:
            return Remark(say("seat-not-so", n=len(self.tapped)))
        return None

    @property
    def advice_cards(self) -> list[Card]:
        """The cards that the advice would play."""
        return [self.scene_view.card(code) for code in self.rules.cards(self.solo.advice)]

    @property
    def advice(self) -> str:
        """What the default player would do, in words."""
        return self._move_keys.label(self.solo.advice)

    @property
    def thumb(self) -> str:
        """The rule of thumb behind the advice; for the only legal move, that there is no other."""
        hand, seat = self.solo.hand, self.solo.seat
        if len(self.solo.choices) == 1:
            return say("seat-only")
        return self.step.words_for(self.rules.rule_of_thumb(hand.seen(seat), self.solo.advice))
