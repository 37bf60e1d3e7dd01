"""Pad input of Belote: melds are put together by tapping."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Annotated, Any, Literal

from scorepad.core.game import State
from scorepad.core.given import parse_list
from scorepad.core.look import Look
from scorepad.core.model import Mark, choice, count, flag
from scorepad.core.pad import Pad
from scorepad.core.problem import Line
from scorepad.games.belote import ANNOUNCE, PLAYED, Entry, melds
from scorepad.games.belote.melds import RUNS, SQUARES
from scorepad.games.belote.pack import PACK

#: A part of the next meld.
PART = Look(ANNOUNCE, part_of="melds")


#: A meld was announced: nothing is chosen of the next one.
TAKEN: dict[str, str | None] = dict.fromkeys(("meld_top", "meld_rank", "meld_length", "meld_asked"))


class Typed(Entry):
    """An entry, with the parts of the next meld."""

    meld_kind: Annotated[Literal["run", "square"], choice(when=PLAYED, optional=True), PART] = "run"
    meld_rank: Annotated[str | None, Mark("text", when=PLAYED, optional=True), PART] = None
    meld_top: Annotated[str | None, Mark("text", when=PLAYED, optional=True), PART] = None
    meld_length: Annotated[int, count(min(RUNS), max(RUNS), when=PLAYED, optional=True), PART] = min(RUNS)
    #: somebody announced before the card was chosen; until the next tap
    meld_asked: Annotated[bool, flag(when=PLAYED, optional=True), PART] = False


class BelotePad(Pad[Entry]):
    """The melds are a list; what is chosen of the next one is none yet."""

    typed = Typed

    def write(self, typed: dict[str, Any], state: State[Entry]) -> dict[str, Any]:
        """The parts of a meld are none yet; what everybody passed has nothing else."""
        if typed.get("passed"):
            return {"passed": True}
        return {name: value for name, value in typed.items() if name in Entry.model_fields}

    def tap(self, texts: Mapping[str, str], what: str, state: State[Entry] | None) -> dict[str, str | None]:
        """`melds:add:SIDE` announces what was put together, `melds:drop:NUMBER` takes a meld back."""
        act, _, number = what.removeprefix("melds:").partition(":")
        if not what.startswith("melds:") or not number.isdigit() or len(number) > 3:
            return {}
        said = parse_list(texts.get("melds"))
        if act == "drop" and int(number) < len(said):
            del said[int(number)]
            return {"melds": json.dumps(said) if said else None}
        if act != "add":
            return {}
        built = put_together(texts, int(number))
        if built is None:
            return {"meld_asked": "1"}
        return {"melds": json.dumps([*said, built]), **TAKEN}

    def late(self, place: int, texts: Mapping[str, str], what: str, state: State[Entry] | None) -> dict[str, str | None]:
        """Who goes on before the answer is there announces another meld; the same is announced already."""
        act, _, side = what.removeprefix("melds:").partition(":")
        built = put_together(texts, int(side)) if act == "add" and side.isdigit() and len(side) < 4 else None
        if built is None:
            return {}
        return TAKEN if built in parse_list(texts.get("melds"))[place:] else self.tap(texts, what, state)

    def blind(self, texts: Mapping[str, str], what: str, state: State[Entry]) -> dict[str, str | None]:
        """A meld of which the card is missing is none."""
        changed = self.tap(texts, what, state)
        return changed if "melds" in changed else {}

    def bench(self, field: str, typed: Mapping[str, Any], state: State[Entry]) -> Any:
        """What a meld is put together from."""
        return melds.parts()

    def listed(self, field: str, entry: Any, state: State[Entry] | None) -> Iterable[Line]:
        """What each meld counts."""
        return melds.lines(entry, getattr(entry, "capot", None))


def put_together(texts: Mapping[str, str], side: int) -> dict[str, Any] | None:
    """The meld that was put together (JSON); None if its card is still missing."""
    if texts.get("meld_kind") == "square":
        rank = texts.get("meld_rank")
        return {"side": side, "kind": "square", "rank": rank} if rank in SQUARES else None
    top, length = texts.get("meld_top") or "", texts.get("meld_length") or str(min(RUNS))
    if top not in PACK or not length.isdigit():
        return None
    return {"side": side, "kind": "run", "suit": top[1], "top": top[0], "length": int(length[:2])}


PADS = {"belote": BelotePad}
