"""Records of a table at which people joined or left: one for each of its parts, which follow one another (rule `goes-on`)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from scorepad.core.record import record_header
from scorepad.described import with_description
from scorepad.table import Table, fold_record, last_entry_problems, open_table


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
    # The table so far, if another part may follow: it is folded once, however many parts it has.
    table: Table | None = None
    for record in records:
        joined = None if table is None else _joined(before, table, record)
        if joined is None and before is not None:
            yield before
        before, table = joined or (record, _open_end(record))
    if before is not None:
        yield before


def _open_end(record: Any) -> Table | None:
    """The table of a record that another one continues."""
    return fold_record({**record, "continued": False})[0] if isinstance(record, dict) and record.get("continued") else None


def _joined(record: Any, table: Table, following: Any) -> tuple[Any, Table | None] | None:
    """A record with what follows it, and its table if that may go on again; None if the following one does not follow."""
    if not isinstance(following, dict):
        return None
    opening, _, _ = open_table({**following, "rounds": []})
    if opening is None or (table.game, table.state.options) != (opening.game, opening.state.options):
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
        rounds = [*deals, *following.get("rounds", ())]
        ends = {name: following.get(name) for name in ("ended", "continued", "note") if following.get(name)}
        joined = {name: value for name, value in record.items() if name != "continued"}
        joined = {**joined, "rounds": [*record.get("rounds", ()), entry, *rounds], **ends}
        return joined, _with_rounds(after, rounds, bool(ends.get("ended"))) if "continued" in ends else None
    return None


def _with_rounds(table: Table, rounds: Iterable[Any], ended: bool) -> Table | None:
    """A table with further rounds; None if one of them is refused."""
    for raw in rounds:
        table = table.with_entry(raw)
        if last_entry_problems(table):
            return None
    return table._replace(ended=ended)
