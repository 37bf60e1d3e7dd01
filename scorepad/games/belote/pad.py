"""Pad input of Belote: melds are put together by tapping."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Annotated, Any, Literal

from scorepad.core.field_input import FieldInput
from scorepad.core.game import GameState
from scorepad.core.json_input import parse_list
from scorepad.core.model import Field, FieldSpec, Setting, choice, count
from scorepad.core.pad import Pad
from scorepad.core.problem import Line
from scorepad.core.reading import read_model
from scorepad.games.belote import ANNOUNCE, IF_PLAYED, Entry, melds
from scorepad.games.belote.melds import RUNS, SQUARES
from scorepad.games.belote.pack import PACK

#: Inputs of the next meld: its kind and length; the card or rank that completes it.
PART = FieldInput(ANNOUNCE, part_of="melds", local=True)
CARD = FieldInput(ANNOUNCE, part_of="melds", local=True, half=True)

#: By the kind of a meld, its parts that are cleared once it is announced or dropped.
PARTS_BY_KIND = {"run": ("meld_top", "meld_length"), "square": ("meld_rank",)}


class Typed(Entry):
    """An entry, with the parts of the next meld."""

    meld_kind: Annotated[Literal["run", "square"], choice(applies_if=IF_PLAYED, optional=True), PART] = "run"
    meld_rank: Annotated[str | None, FieldSpec("text", applies_if=IF_PLAYED, optional=True), CARD] = None
    meld_top: Annotated[str | None, FieldSpec("text", applies_if=IF_PLAYED, optional=True), CARD] = None
    meld_length: Annotated[int, count(min(RUNS), max(RUNS), applies_if=IF_PLAYED, optional=True), PART] = min(RUNS)


class BelotePad(Pad[Entry]):
    """Melds are put together from parts, which do not belong to the entry until the meld is announced."""

    typed_model = Typed

    def fields(self, setting: Setting) -> tuple[Field, ...]:
        """Where a contract counts, who accepts is asked for, right after trump."""
        typed = super().fields(setting)
        if setting.options.contract == "off":
            return typed
        asked = {each.name: each for each in typed}
        taker = asked["taker"]
        spec, field_input = replace(taker.spec, optional=False), replace(taker.input, collapsed=False)
        asked["taker"] = replace(taker, spec=spec, input=field_input)
        return tuple({name: asked[name] for name in ("trump", "taker", *asked)}.values())

    def to_entry(self, typed: dict[str, Any], state: GameState[Entry]) -> dict[str, Any]:
        """Without the parts of the next meld; a round that all passed has no other field."""
        if typed.get("passed"):
            return {"passed": True}
        return {name: value for name, value in typed.items() if name in Entry.model_fields}

    def tap(self, texts: Mapping[str, str], what: str, state: GameState[Entry] | None) -> dict[str, str | None]:
        """`melds:add:SIDE` announces what was put together, `melds:leave` drops it, `melds:drop:NUMBER` takes a meld back."""
        action, _, number = what.removeprefix("melds:").partition(":")
        if what == "melds:leave":
            return clear(put_together(texts))
        if not what.startswith("melds:") or not number.isdigit() or len(number) > 3:
            return {}
        announced = parse_list(texts.get("melds"))
        if action == "drop" and int(number) < len(announced):
            del announced[int(number)]
            return {"melds": json.dumps(announced) if announced else None}
        meld = put_together(texts)
        if action != "add" or meld is None:
            return {}
        return {"melds": json.dumps([*announced, {"side": int(number), **meld}]), **clear(meld)}

    def tap_outdated(
        self, place: int, texts: Mapping[str, str], what: str, state: GameState[Entry] | None
    ) -> dict[str, str | None]:
        """A tap before the answer is there may announce another meld; one that was announced meanwhile is not repeated."""
        changes = {} if what.startswith("melds:drop:") else self.tap(texts, what, state)
        announced = parse_list(texts.get("melds"))
        if "melds" in changes and parse_list(changes["melds"])[-1] in announced[place:]:
            del changes["melds"]
        return changes

    def template_data(self, field: str, typed: Mapping[str, Any], state: GameState[Entry]) -> dict[str, Any]:
        """What a meld is put together from. `begun`: a part of it is chosen; `picked`: the meld so far, `held`: its cards;
        `offers`: what it would count for each side; `said`: the melds announced, each with what it is worth by itself."""
        parts = put_together({name: str(value) for name, value in typed.items() if name.startswith("meld_")})
        data = {**self.to_entry(dict(typed), state), "melds": typed.get("melds") or []}
        candidates = [{"side": side, **parts} for side in range(len(state.sides))] if parts else []
        entries = [read_model(Entry, {**data, "melds": [*data["melds"], meld]})[0] for meld in candidates]
        readable = [entry for entry in entries if "melds" in entry.__dict__]
        picked = readable[:1]
        return {
            **melds.input_parts(), "above": True, "begun": bool(typed.get("meld_top") or typed.get("meld_rank")),
            "picked": next((melds.announced(entry)[-1] for entry in picked), None),
            "held": next((melds.cards(entry.melds[-1]) for entry in picked), ()),
            "offers": [melds.offer(entry, state) for entry in readable],
            "said": melds.announced(read_model(Entry, data)[0]),
        }  # fmt: skip

    def list_lines(self, field: str, entry: Any, state: GameState[Entry] | None) -> Iterable[Line]:
        """What each meld counts."""
        return melds.lines(entry, getattr(entry, "capot", None))


def put_together(texts: Mapping[str, str]) -> dict[str, Any] | None:
    """The meld that was put together (JSON without its side), if there are two that of the chosen kind; None if there is none."""
    rank, top, length = texts.get("meld_rank"), texts.get("meld_top") or "", texts.get("meld_length") or str(min(RUNS))
    square = {"kind": "square", "rank": rank} if rank in SQUARES else None
    run = {"kind": "run", "suit": top[1], "top": top[0], "length": int(length[:2])} if top in PACK and length.isdigit() else None
    return square or run if texts.get("meld_kind") == "square" else run or square


def clear(meld: Mapping[str, Any] | None) -> dict[str, str | None]:
    """The changes that clear the parts of a meld in the draft; with None, those of both kinds."""
    return dict.fromkeys(PARTS_BY_KIND[meld["kind"]] if meld else [*PARTS_BY_KIND["run"], *PARTS_BY_KIND["square"]])


PADS = {"belote": BelotePad}
