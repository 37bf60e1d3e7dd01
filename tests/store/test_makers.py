"""What was made with a link is told before it is revoked with it: links, codes, those that came by them, and what these made."""

from __future__ import annotations

import pytest
from sqlalchemy import text

from scorepad.store import Grant, LastKeeper, Link, MadeCounts, NewLink, NewTable, NotFound, Store, TooManyLinks
from scorepad.store.links import CODE_SECONDS, MAX_PER_MAKER, NAMING_SECONDS
from tests.databases import AT, new_table
from tests.store.test_links import DAY, fresh, link, said


@pytest.fixture
def table(store: Store) -> str:
    return new_table(store)


@pytest.fixture
def ada(store: Store) -> Link:
    """Who keeps the circle."""
    return link(store, "keeper", "Ada", opened=True)


def by_code(store: Store, code: str, name: str) -> Link:
    return store.links.make(NewLink("scorer", name, code=code), fresh(), at=AT, what="came")


def valid(store: Store) -> list[str]:
    return [each.name for each in store.links.all()]


@pytest.mark.both_databases
def test_what_came_by_a_code_was_made_with_the_link_whose_code_it_was(store: Store, ada: Link) -> None:
    ben = link(store, name="Ben", maker=ada.id)
    code = store.codes.get_or_make(Grant("scorer"), AT, "Ben", maker=ben.id)
    cem = by_code(store, code.text, "Cem")
    dora = link(store, name="Dora", maker=cem.id)
    link(store, name="Ada", by="Ben")
    assert store.links.made_counts(AT) == {ada.id: MadeCounts(3, 1), ben.id: MadeCounts(2, 1), cem.id: MadeCounts(1, 0)}
    assert store.links.revoke_with_made(ben.id, AT + 9, "Ada") == MadeCounts(2, 1)
    assert valid(store) == ["Ada", "Ada"], "who only bears the name of a maker is not one"
    assert store.links.get(dora.id).revoked_at == AT + 9
    assert (store.codes.redeem(code.text, "home", AT), store.codes.recently_redeemed(code.text, AT)) == (None, None)
    with pytest.raises(NotFound):
        by_code(store, code.text, "Eve")
    assert said(store)[:2] == [("revoked-made", "Ada", "Ben", 3), ("revoked", "Ada", "Ben", 1)]
    assert store.links.revoke_with_made(ben.id, AT + 10, "Ada") == MadeCounts(), "a second time changes nothing"
    assert said(store)[0][0] == "revoked-made"
    assert len(said(store)) == len(set(said(store)))


def test_what_a_revoked_link_made_is_still_that_of_its_maker(store: Store, ada: Link) -> None:
    ben = link(store, name="Ben", maker=ada.id)
    cem = link(store, name="Cem", maker=ben.id)
    dora = link(store, name="Dora", maker=cem.id)
    store.links.revoke(cem.id, AT, "Ada")
    assert store.links.made_counts(AT) == {ada.id: MadeCounts(2), ben.id: MadeCounts(1), cem.id: MadeCounts(1)}
    assert store.links.revoke_with_made(ben.id, AT, "Ada") == MadeCounts(1)
    assert not store.links.get(dora.id).is_valid


def test_a_code_counts_while_somebody_may_come_in_by_it(store: Store, ada: Link) -> None:
    ben = link(store)
    store.codes.get_or_make(Grant("watcher"), AT, "Ben", maker=ben.id)
    late = AT + CODE_SECONDS + NAMING_SECONDS
    assert [store.links.made_counts(at) for at in (late - 1, late)] == [{ben.id: MadeCounts(0, 1)}, {}]
    assert store.links.revoke_with_made(ben.id, late, "Ada") == MadeCounts()
    assert [what for what, *_ in said(store)][:1] == ["revoked"]


def test_who_revokes_is_spared_with_what_they_made(store: Store, ada: Link) -> None:
    ben = link(store, "keeper", "Ben", opened=True, maker=ada.id)
    link(store, name="Cem", maker=ben.id)
    link(store, name="Dora", maker=ada.id)
    code = store.codes.get_or_make(Grant("scorer"), AT, "Ben", maker=ben.id)
    assert store.links.made_counts(AT, ben.id) == {ada.id: MadeCounts(1), ben.id: MadeCounts(1, 1)}
    assert store.links.revoke_with_made(ada.id, AT, "Ben", but=ben.id) == MadeCounts(1)
    assert valid(store) == ["Ben", "Cem"]
    assert store.codes.recently_redeemed(code.text, AT)


def test_the_last_keeper_stays_also_among_what_was_made(store: Store, ada: Link) -> None:
    ben = link(store, "keeper", "Ben", opened=True, maker=ada.id)
    link(store, "keeper", "never opened")
    with pytest.raises(LastKeeper):
        store.links.revoke_with_made(ada.id, AT, "Ada")
    assert valid(store) == ["Ada", "Ben", "never opened"]
    assert store.links.revoke_with_made(ada.id, AT, "", kept=True) == MadeCounts(1)
    assert not store.links.get(ben.id).is_valid


def test_nothing_is_made_with_a_link_that_was_revoked_meanwhile(store: Store, ada: Link) -> None:
    ben = link(store)
    store.links.revoke(ben.id, AT, "Ada")
    with pytest.raises(NotFound):
        link(store, name="Cem", maker=ben.id)
    with pytest.raises(NotFound):
        store.codes.get_or_make(Grant("scorer"), AT, "Ben", maker=ben.id)
    assert valid(store) == ["Ada"]


@pytest.mark.both_databases
def test_of_what_a_deleted_link_made_nobody_is_the_maker(store: Store, ada: Link, table: str) -> None:
    ben = link(store, table=table)
    link(store, name="Cem", maker=ben.id)
    store.codes.get_or_make(Grant("scorer"), AT, "Ben", maker=ben.id)
    store.bin.put(table, AT)
    store.bin.empty(AT + DAY, 0)
    other = link(store, name="Dora")
    assert (store.links.made_counts(AT), valid(store)) == ({}, ["Ada", "Cem", "Dora"]), (
        f"the number {ben.id} may be that of {other.id}"
    )


def test_two_of_one_name_have_a_bound_each(store: Store, ada: Link, table: str) -> None:
    bens = [link(store, maker=ada.id), link(store, maker=ada.id)]
    for _ in range(MAX_PER_MAKER):
        link(store, table=table, by="Ben", maker_role="scorer", maker=bens[0].id)
    store.links.rename(bens[0].id, "Benedikt")
    with pytest.raises(TooManyLinks, match="maker"):
        link(store, table=table, by="Benedikt", maker_role="scorer", maker=bens[0].id)
    link(store, table=table, by="Ben", maker_role="scorer", maker=bens[1].id)
    link(store, table=table, by="Ben", maker_role="scorer")


@pytest.mark.both_databases
def test_an_invented_circle_goes_with_its_links(store: Store) -> None:
    tables = [("demo-0", NewTable("sheet", ["Ada", "Ben"], 0, {}))]
    number = store.circles.new_demo("Demo", NewLink("keeper", "Ada"), fresh(), tables, at=AT, most=1)
    demo = store.for_circle(number or 0)
    (ada,) = demo.links.all()
    link(demo, maker=ada.id)
    demo.codes.get_or_make(Grant("scorer"), AT, "Ada", maker=ada.id)
    demo.circle.delete_demo()
    with store.database.read_session() as session:
        assert session.connection().scalar(text("SELECT count(*) FROM link")) == 0
