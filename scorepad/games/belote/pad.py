"""Pad input of Belote: melds are put together by tapping."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Annotated, Any, Literal

from scorepad.core.field_input import FieldInput
from scorepad.core.game import GameState
from scorepad.core.json_input import parse_list
from scorepad.core.model import FieldSpec, choice, count
from scorepad.core.pad import Pad
from scorepad.core.problem import Line
from scorepad.core.reading import read_model
from scorepad.games.belote import ANNOUNCE, PLAYED, Entry, melds
from scorepad.games.belote.melds import RUNS, SQUARES
from scorepad.games.belote.pack import PACK

#: How the next meld is looked for; the card that makes it one.
PART, CARD = FieldInput(ANNOUNCE, part_of="melds"), FieldInput(ANNOUNCE, part_of="melds", half=True)

#: The parts of a meld that are cleared once it is announced or dropped, by its kind.
PARTS_BY_KIND = {"run": ("meld_top", "meld_length"), "square": ("meld_rank",)}


class Typed(Entry):
    """An entry, with the parts of the next meld."""

    meld_kind: Annotated[Literal["run", "square"], choice(applies_if=PLAYED, optional=True), PART] = "run"
    meld_rank: Annotated[str | None, FieldSpec("text", applies_if=PLAYED, optional=True), CARD] = None
    meld_top: Annotated[str | None, FieldSpec("text", applies_if=PLAYED, optional=True), CARD] = None
    meld_length: Annotated[int, count(min(RUNS), max(RUNS), applies_if=PLAYED, optional=True), PART] = min(RUNS)


class BelotePad(Pad[Entry]):
    """The melds are a list; what is chosen of the next one is none yet."""

    typed_model = Typed

    def to_entry(self, typed: dict[str, Any], state: GameState[Entry]) -> dict[str, Any]:
        """The parts of a meld are none yet; what everybody passed has nothing else."""
        if typed.get("passed"):
            return {"passed": True}
        return {name: value for name, value in typed.items() if name in Entry.model_fields}

    def tap(self, texts: Mapping[str, str], what: str, state: GameState[Entry] | None) -> dict[str, str | None]:
        """`melds:add:SIDE` announces what was put together, `melds:leave` drops it, `melds:drop:NUMBER` takes a meld back."""
        act, _, number = what.removeprefix("melds:").partition(":")
        if what == "melds:leave":
            return clear(put_together(texts))
        if not what.startswith("melds:") or not number.isdigit() or len(number) > 3:
            return {}
        said = parse_list(texts.get("melds"))
        if act == "drop" and int(number) < len(said):
            del said[int(number)]
            return {"melds": json.dumps(said) if said else None}
        built = put_together(texts)
        if act != "add" or built is None:
            return {}
        return {"melds": json.dumps([*said, {"side": int(number), **built}]), **clear(built)}

    def tap_outdated(
        self, place: int, texts: Mapping[str, str], what: str, state: GameState[Entry] | None
    ) -> dict[str, str | None]:
        """Who goes on before the answer is there announces another meld; the same is announced already."""
        changed = {} if what.startswith("melds:drop:") else self.tap(texts, what, state)
        said = parse_list(texts.get("melds"))
        if "melds" in changed and parse_list(changed["melds"])[-1] in said[place:]:
            del changed["melds"]
        return changed

    def template_data(self, field: str, typed: Mapping[str, Any], state: GameState[Entry]) -> dict[str, Any]:
        """What a meld is put together from. `begun`: a part of it is chosen; `picked`: the meld so far, as the list says it;
        `offers`: what it would count for each side."""
        built = put_together({name: str(value) for name, value in typed.items() if name.startswith("meld_")})
        said = {**self.to_entry(dict(typed), state), "melds": typed.get("melds") or []}
        asked = [{"side": side, **built} for side in range(len(state.sides))] if built else []
        entries = [read_model(Entry, {**said, "melds": [*said["melds"], meld]})[0] for meld in asked]
        readable = [each for each in entries if "melds" in each.__dict__]
        lines = [Line(0, 0, each.melds[-1].kind, args=melds.name(each.melds[-1])) for each in readable]
        return {
            **melds.parts(), "above": True, "begun": bool(typed.get("meld_top") or typed.get("meld_rank")),
            "picked": next(iter(lines), None), "offers": [melds.offer(each, state) for each in readable],
        }  # fmt: skip

    def list_lines(self, field: str, entry: Any, state: GameState[Entry] | None) -> Iterable[Line]:
        """What each meld counts."""
        return melds.lines(entry, getattr(entry, "capot", None))


def put_together(texts: Mapping[str, str]) -> dict[str, Any] | None:
    """The meld that was put together (JSON without its side), of two the one of the kind in sight; None if there is none."""
    rank, top, length = texts.get("meld_rank"), texts.get("meld_top") or "", texts.get("meld_length") or str(min(RUNS))
    square = {"kind": "square", "rank": rank} if rank in SQUARES else None
    run = {"kind": "run", "suit": top[1], "top": top[0], "length": int(length[:2])} if top in PACK and length.isdigit() else None
    return square or run if texts.get("meld_kind") == "square" else run or square


def clear(built: Mapping[str, Any] | None) -> dict[str, str | None]:
    """What clears the parts of a meld in the draft; of None, those of both kinds."""
    return dict.fromkeys(PARTS_BY_KIND[built["kind"]] if built else [*PARTS_BY_KIND["run"], *PARTS_BY_KIND["square"]])


PADS = {"belote": BelotePad}
