"""Questions of Black Jack: what does this hand count, and what is its result?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, Any

from scorepad.core.field_input import FieldInput
from scorepad.core.model import Model, Seq, Setting, cards, flag
from scorepad.core.problem import Problem
from scorepad.core.question import Question, TableKnowledge
from scorepad.games.black_jack.hand_value import BUST, count, is_countable, kind, may_double, may_split, strength, verdict
from scorepad.games.black_jack.pack import PACK
from scorepad.games.black_jack.table_hands import hands_of_draft, tiles_beside, tiles_of, with_tiles
from scorepad.games.black_jack.tiles import THE_BANK, THIS_HAND, check_copies, check_draws, check_stands, check_tiles


class AskHand(Model):
    """A hand in the order drawn, whether it was split, and the bank's final tiles where they are known."""

    tiles: Annotated[Seq[str], cards(PACK, check_values=False), FieldInput(ordered=True, by_rank=True)]
    split: Annotated[bool, flag()] = False
    bank: Annotated[Seq[str] | None, cards(PACK, check_values=False), FieldInput(ordered=True, by_rank=True)] = None


def check_hand(ask: AskHand, setting: Setting) -> Iterator[Problem]:
    """Rule `tiles`, for the hand."""
    yield from check_tiles("tiles", ask.tiles, THIS_HAND)


def check_bank(ask: AskHand, setting: Setting) -> Iterator[Problem]:
    """Rules `tiles` and `bank-draws`, for the bank by itself."""
    if ask.bank is not None:
        yield from check_tiles("bank", ask.bank, THE_BANK)
        yield from check_stands(ask.bank)


def check_both(ask: AskHand, setting: Setting) -> Iterator[Problem]:
    """Rule `tiles`: hand and bank together."""
    values = ask.__dict__
    fields = [(name, values.get(name) or ()) for name in ("tiles", "bank")]
    yield from check_copies((name, tile, (index,)) for name, tiles in fields for index, tile in enumerate(tiles))


def check_bank_draws(ask: AskHand, setting: Setting) -> Iterator[Problem]:
    """Rule `bank-draws`: a bank that stands too early."""
    if ask.bank is not None and is_countable(ask.tiles):
        yield from check_draws(ask.bank, strength(ask.tiles) == BUST)


def hand_number(cell: str) -> int:
    """The number of the hand that a cell belongs to (`hands_0`), from 1; 0 for none."""
    name, _, place = cell.partition("_")
    return int(place[:3]) + 1 if name == "hands" and place.isdecimal() else 0


class Hand(Question[AskHand]):
    """What does this hand count?"""

    id = "hand"
    input_model = AskHand
    checks = (check_hand, check_bank, check_both, check_bank_draws)
    deciding_rules = (
        "value", "blackjack", "bust", "double", "split", "win", "lose", "push", "bank-bust", "bank-draws",
    )  # fmt: skip

    def answer(self, asked: AskHand) -> dict[str, object]:
        """`{"value": …, "soft": …, "kind": …, "double": …, "can_split": …}`, with a bank also `"result"`."""
        hand_kind, has_two = kind(asked.tiles, asked.split), len(asked.tiles) == 2
        answer: dict[str, object] = {
            **count(asked.tiles)._asdict(),
            "kind": hand_kind,
            "double": has_two and may_double(asked.tiles, asked.split),
            "can_split": may_split(asked.tiles),
        }
        rules = ["value", *([hand_kind] if hand_kind != "count" else []), *(["double", "split"] if has_two else [])]
        if asked.bank is not None:
            result, rule = verdict(strength(asked.tiles, asked.split), strength(asked.bank))
            answer["result"] = result
            rules = [rule, *(name for name in rules if name not in ("double", "split")), "bank-draws"]
        return {**answer, "rules": list(dict.fromkeys(rules))}

    def known_at_table(self, cell: str, texts: Mapping[str, str], state: Any) -> TableKnowledge:
        """Whose hand it is, the tiles of the hand and of the bank, as far as they were tapped, and those of the other hands."""
        number = hand_number(cell)
        known = TableKnowledge(cards_elsewhere=tiles_beside(texts, number - 1))
        if not number:
            return known
        hands = hands_of_draft(texts)
        tiles, split, bank = tiles_of(texts, number - 1)
        seat = hands[number - 1]["seat"] if number <= len(hands) else None
        return known._replace(initial={"tiles": tiles, "split": split, "bank": bank}, seat=seat)

    def entry_changes(
        self, cell: str, asked: AskHand, answer: Mapping[str, Any], texts: Mapping[str, str]
    ) -> Mapping[str, str | None]:
        """The tiles of the hand and of the bank, and the results that follow from them."""
        return with_tiles(texts, number - 1, asked.tiles, bank=asked.bank) if (number := hand_number(cell)) else {}

    def sentence(self, asked: AskHand, answer: Mapping[str, Any]) -> tuple[str, dict[str, Any]]:
        """The count of the hand and what may be done with it; against a bank, its result."""
        _, args = super().sentence(asked, answer)
        if asked.bank is None:
            may = "both" if answer["double"] and answer["can_split"] else "double" if answer["double"] else "split"
            args["may"] = may if answer["double"] or answer["can_split"] else "nothing"
            return f"hand-{answer['kind']}", args
        return f"against-{answer['result']}", {**args, "bank": count(asked.bank).value, "bank_kind": kind(asked.bank)}


QUESTIONS = {"black-jack": (Hand(),)}
