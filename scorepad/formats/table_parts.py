"""Records of a table at which people joined or left: one for each of its parts, which follow one another (rule `goes-on`)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from scorepad.core.record import record_header
from scorepad.described import with_description
from scorepad.table import Table, fold_record, open_table


def table_records(table: Table, options: Mapping[str, object]) -> list[dict[str, Any]]:
    """The records of a table (JSON), one a part; `options`: the house rules as chosen."""
    records = list[dict[str, Any]]()
    for _, part in table.parts:
        setting, record = part.setting, part.after_entries(0)
        # House rules may have changed.
        changed = record.state.options != table.after_entries(0).state.options
        chosen = record.state.options.model_dump(exclude_unset=True) if changed else options
        goes_on = {"opening": list(setting.opening), "gained": list(setting.gained), "before": setting.before}
        closed = {"continued": True} if part.continued else {}
        header = record_header(table.game.id, record.players, record.setting.first_dealer, options=chosen)
        records.append(
            {
                **with_description(header),
                **{name: value for name, value in goes_on.items() if value}, "ended": part.ended, **closed,
                "rounds": [scored.raw for scored in part.rounds],
            }
        )  # fmt: skip
    return records


def join_records(records: Iterable[Any]) -> Iterator[Any]:
    """The records (JSON), those of the parts of one table as one: with an entry `people` where it went on. Parts that do not follow
    one another stay as they are."""
    before: Any = None
    for record in records:
        joined = _joined(before, record) if before is not None else None
        if before is not None and joined is None:
            yield before
        before = record if joined is None else joined
    if before is not None:
        yield before


def _joined(record: Any, following: Any) -> Any:
    """A record with what follows it; None if the following one does not."""
    if not isinstance(record, dict) or not isinstance(following, dict) or not record.get("continued"):
        return None
    table, _, _ = fold_record({**record, "continued": False})
    opening, _, _ = open_table({**following, "rounds": []})
    if table is None or opening is None or (table.game, table.state.options) != (opening.game, opening.state.options):
        return None
    wanted = (opening.setting.opening, opening.setting.gained, opening.setting.before)
    seats = {name.casefold(): seat for seat, name in enumerate(table.players)}
    people = [seats.get(name.casefold(), name) for name in opening.players]
    for start in (None, *dict.fromkeys(opening.setting.opening)):
        entry = {"people": people, "of": len(seats), **({} if start is None else {"start": start})}
        after = table.with_entry(entry)
        if after.rounds[-1].problems or (after.setting.opening, after.setting.gained, after.setting.before) != wanted:
            continue
        deals = [] if after.state.dealer == opening.state.dealer else [{"deals": opening.state.dealer}]
        rounds = [*record.get("rounds", ()), entry, *deals, *following.get("rounds", ())]
        ends = {name: following.get(name) for name in ("ended", "continued", "note") if following.get(name)}
        return {**{name: value for name, value in record.items() if name != "continued"}, "rounds": rounds, **ends}
    return None
