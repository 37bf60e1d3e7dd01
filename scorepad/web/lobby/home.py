"""The home page: what is played now or was played last, the next evening, and links to everything else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from hashlib import blake2b
from itertools import chain
from typing import Any, Literal

from flask import Blueprint, Response, current_app, jsonify, redirect, render_template, session, url_for

from scorepad.archive.archive import GameKey
from scorepad.archive.cache import rules_digest
from scorepad.games import can_be_played, games
from scorepad.store import Filter, StoredTable
from scorepad.store.live import NEXT_TABLE_SECONDS
from scorepad.web.archive.cache import ArchiveSnapshot
from scorepad.web.archive.cells import badges_of, holders_text
from scorepad.web.auth.guard import ASKED_KEY
from scorepad.web.auth.links import circle_here
from scorepad.web.evenings.plan_view import next_plan, night_start_now, person_of_phone
from scorepad.web.forms.badges import Badge, badges
from scorepad.web.http.back_link import forget_list
from scorepad.web.http.caching import not_modified
from scorepad.web.http.i18n import date_time_text, day_text, say, short_date_text
from scorepad.web.http.urls import fresh_key, now
from scorepad.web.http.visitor import requires, store, visitor
from scorepad.web.lobby.story import TOLD_SECONDS, snapshot_or_none, suggested_evening, tell_last_evening, tell_quiet_time
from scorepad.web.tables.parts import SideTotal
from scorepad.web.tables.results import TableListing, listing_totals, map_listed
from scorepad.web.tables.score_sheet import ScoreSheet, UnreadableTable, load_sheet
from scorepad.web.tables.unreadable import unreadable_table_row
from scorepad.words.languages import own_folder

blueprint = Blueprint("home", __name__)

#: Maximum number of open tables on the home page: those changed last.
MAX_OPEN = 40
#: Number of open tables in full; the others are folded.
SHOWN_IN_FULL = 3
#: From so many seconds before a planned evening on it stands on top.
SOON_SECONDS = 48 * 3600
#: Maximum number of queries for them; most tables are known to be over.
MAX_QUERIES = 5
STILL_OPEN = Filter(open_only=True)


@blueprint.get("/")
@requires("watch", tables=True)
def show_home() -> Any:
    """The home page: what happens now, or what happened last. Guests are led to theirs, and once to a welcome if they stay."""
    if visitor().table or session.get(ASKED_KEY, 0) == visitor().link:
        return redirect(url_for("guest.show_evening"))
    # Before the lists are read: a page is never newer than its state.
    state = lists_state()
    forget_list()
    listed, tables = _open_tables(), store().lists.count()
    pads = [row for _, row in listed if row]
    last = next(iter(store().lists.recent(1, Filter(), log=False)), None)
    snapshot = snapshot_or_none() if last else None
    playing = [pad for pad in pads if pad.touched_at >= night_start_now()]
    playing = [*(_as_played(pad, snapshot) for pad in playing[:SHOWN_IN_FULL]), *playing[SHOWN_IN_FULL:]]
    story = tell_last_evening(last, snapshot, len(playing)) if last and last.opened_at > now() - TOLD_SECONDS else None
    quiet = tell_quiet_time(last, snapshot) if last and not pads and not story else None
    # Those of today come first; where there is nothing to tell, all are shown.
    shown = playing or (pads if story is None else [])
    slugs = {pad.slug for pad in shown}
    older, planned, own = [pad for pad in pads if pad.slug not in slugs], next_plan(), _own_table(playing)
    return render_template(
        "lobby/home.html", unread=[unreadable_table_row(stored) for stored, row in listed if row is None], circle=circle_here(),
        counted=last is None or snapshot is not None, story=story, quiet=quiet, own=own,
        before=quiet and last and tell_last_evening(last, snapshot),
        tables=tables, earlier=tables - _count_tonight(), again=_rematch_offer() if tables and not own else None, key=fresh_key(),
        samples=[] if tables else _samples(), thrown=0 if tables else store().bin.count(), next=planned,
        soon=planned is not None and planned.plan.time_and_place.starts_at < now() + SOON_SECONDS,
        suggested=suggested_evening(snapshot) if tables and not planned and not playing else None,
        translated=own_folder() is not None, state=state, here=_people_here(playing, snapshot),
        **_lists(shown, older),
    )  # fmt: skip


def _own_table(playing: Sequence[OpenTable]) -> OpenTable | None:
    """The table at which the person of this phone sits; the only one if that is not known."""
    person = person_of_phone()
    return next((pad for pad in playing if person and person.id in pad.people_ids), playing[0] if len(playing) == 1 else None)


def _people_here(playing: Sequence[OpenTable], snapshot: ArchiveSnapshot | None) -> list[Badge]:
    """Everybody who sits at a table that is being played."""
    ids = dict.fromkeys(chain.from_iterable(pad.people_ids for pad in playing))
    return badges([snapshot.person(person) for person in ids]) if snapshot else []


def _as_played(pad: OpenTable, snapshot: ArchiveSnapshot | None) -> OpenTable:
    """The same with who deals, and who holds the cup of its game."""
    with suppress(UnreadableTable):
        sheet = load_sheet(pad.slug)
        if not sheet.game.nobody_deals:
            deals = sheet.say("deals-next", name=sheet.seats[sheet.table.state.dealer].name)
            pad = replace(pad, aside=f"{pad.aside}, {deals}", deals=deals)
    if snapshot is None or pad.key not in snapshot.archive.games:
        return pad
    cup = snapshot.archive.fold(pad.key).cup
    if cup is None:
        return pad
    names = holders_text(snapshot, cup.sides)
    stake = say("cup-at-stake", names=names, many=len(cup.holders), day=day_text(cup.since.opened_at))
    return replace(pad, stake=stake, holders=badges_of(snapshot, cup.sides))


@blueprint.get("/live")
@requires("watch", tables=True)
def get_lists_state() -> Response:
    """The state of the lists of tables as JSON, in the form of the live state of a table, for pages of several tables."""
    state = lists_state()
    return not_modified(state) or jsonify({"tag": state, "log": state, "typed": {}, "typing": []})


def lists_state() -> str:
    """A hash of what changes whenever a table of the circle does; without the secret nobody can tell from it how many there are."""
    parts = current_app.config["SECRET_KEY"], visitor().circle, visitor().table, store().cache.state(rules_digest())
    return blake2b(repr(parts).encode(), digest_size=8).hexdigest()


def _count_tonight() -> int:
    """How many tables were opened on the evening that is under way; these are not earlier ones."""
    return store().lists.count(Filter(since=night_start_now()))


def _lists(tables: Sequence[OpenTable], older: Sequence[OpenTable] = ()) -> dict[str, Any]:
    """The open tables for the page: the latest in full, the others and `older` ones folded. Those of one title say who plays and
    since when."""
    title_counts = Counter(table.title for table in (*tables, *older))
    tables = [table if title_counts[table.title] > 1 else replace(table, who="", since="") for table in tables]
    folded = [*tables[SHOWN_IN_FULL:], *older]
    oldest = min((table.opened_at for table in folded), default=None)
    return {"pads": tables[:SHOWN_IN_FULL], "folded": folded, "oldest": short_date_text(oldest) if oldest is not None else None}


def _samples() -> list[str]:
    """Where a sample hand is seen, and where it is played, for people who have seen no table; [] where no game can be played."""
    game = next(filter(can_be_played, games()), None)
    return [url_for(page, game=game) for page in ("step.replay_sample", "solo.play_sample")] if game else []


@dataclass(frozen=True, slots=True)
class ProgressBar:
    """A progress bar: `value` of `max`, and in words."""

    value: int
    max: int
    label: str


@dataclass(frozen=True, slots=True)
class OpenTable:
    """An open table in the list: its sides with their totals, or only its people if there are too many sides. `who`, `since`: what
    tells it from another one of this title, "" where there is none; `deals`: who deals, in words; `stake`: who holds the cup of its
    game (`holders`), "" before the first winner; `touched_at`: when it last changed."""

    href: str
    slug: str
    key: GameKey
    people_ids: Sequence[int]
    title: str
    aside: str
    progress: ProgressBar
    who: str
    since: str
    opened_at: int
    touched_at: int
    sides: Sequence[SideTotal] = ()
    people: Sequence[Badge] = ()
    deals: str = ""
    stake: str = ""
    holders: Sequence[Badge] = ()


@dataclass(frozen=True, slots=True)
class RematchOffer:
    """A table that can be played once more with the same seats: its slug, its title, who plays, and whether it is open."""

    slug: str
    title: str
    who: str
    open: bool


def _rematch_offer() -> RematchOffer | None:
    """The table that was played last, to be played once more; None while it is being played, or if it cannot be read."""
    for stored, offer in map_listed(store().lists.listed(1, rules=rules_digest()), _offer_of):
        if offer and not (offer.open and now() < stored.touched_at + NEXT_TABLE_SECONDS):
            return offer
    return None


def _offer_of(entry: TableListing) -> RematchOffer:
    sheet, result = entry
    return RematchOffer(sheet.slug, sheet.title, _who(sheet), open=not result.over)


def _who(sheet: ScoreSheet) -> str:
    """Who plays: partners together, or all names by seat."""
    teams = [sheet.names(side) for side in range(len(sheet.sides))]
    return say("teams-against").join(teams) if len(teams) < len(sheet.seats) else ", ".join(person.name for person in sheet.seats)


def _open_tables() -> list[tuple[StoredTable, OpenTable | None]]:
    """The open tables changed last; None in place of an `OpenTable` if one is unreadable."""
    tables: dict[str, tuple[StoredTable, OpenTable | None]] = {}
    skipped = 0
    for _ in range(MAX_QUERIES):
        listed = store().lists.listed(MAX_OPEN, STILL_OPEN, skipped, rules=rules_digest())
        still_open = [(stored, table) for stored, table in map_listed(listed, open_table) if table != "over"]
        tables.update((stored.slug, (stored, table)) for stored, table in still_open)
        if len(listed) < MAX_OPEN or len(tables) >= MAX_OPEN:
            break
        # Tables found to be over are not in the next query.
        skipped += len(still_open)
    return list(tables.values())[:MAX_OPEN]


def open_table(entry: TableListing) -> OpenTable | Literal["over"]:
    """An open table for the list; "over" if it is finished."""
    sheet, result = entry
    if result.over:
        return "over"
    aside = (
        sheet.say("round-of", n=result.number, of=result.of)
        if result.of >= result.number
        else sheet.say("round-to", n=result.number, target=result.target)
        if result.target
        else sheet.say("round-n", n=result.number)
    )
    value, maximum = result.progress
    too_many = len(sheet.sides) > 4
    return OpenTable(
        url_for("board.show_sheet", slug=sheet.slug), sheet.slug, sheet.game_key, [person.id for person in sheet.people],
        sheet.title, aside, progress=ProgressBar(value, maximum, aside),
        who=_who(sheet),
        since=date_time_text(sheet.stored.opened_at), opened_at=sheet.stored.opened_at,
        touched_at=sheet.stored.touched_at, sides=() if too_many else listing_totals(entry), people=sheet.seats if too_many else (),
    )  # fmt: skip
