"""What was made with a link is told before it is revoked with it: links, codes, those that came by them, and what these made."""

from __future__ import annotations

import pytest
from sqlalchemy import text

from scorepad.store import Gives, LastKeeper, Link, Made, NewLink, Store, TooMany, Unknown
from scorepad.store.codes import ENOUGH, HOLDS
from scorepad.store.link_limits import MADE
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
    return store.make_link(NewLink("scorer", name, code=code), fresh(), at=AT, what="came")


def valid(store: Store) -> list[str]:
    return [each.name for each in store.links()]


@pytest.mark.both_databases
def test_what_came_by_a_code_was_made_with_the_link_whose_code_it_was(store: Store, ada: Link) -> None:
    ben = link(store, name="Ben", maker=ada.id)
    code = store.code(Gives("scorer"), AT, "Ben", maker=ben.id)
    cem = by_code(store, code.text, "Cem")
    dora = link(store, name="Dora", maker=cem.id)
    link(store, name="Ada", by="Ben")
    assert store.made_with(AT) == {ada.id: Made(3, 1), ben.id: Made(2, 1), cem.id: Made(1, 0)}
    assert store.revoke_with_made(ben.id, AT + 9, "Ada") == Made(2, 1)
    assert valid(store) == ["Ada", "Ada"], "who only bears the name of a maker is not one"
    assert store.link(dora.id).revoked_at == AT + 9
    assert (store.try_code(code.text, "home", AT), store.typed_code(code.text, AT)) == (None, None)
    with pytest.raises(Unknown):
        by_code(store, code.text, "Eve")
    assert said(store)[:2] == [("revoked-made", "Ada", "Ben", 3), ("revoked", "Ada", "Ben", 1)]
    assert store.revoke_with_made(ben.id, AT + 10, "Ada") == Made(), "a second time changes nothing"
    assert said(store)[0][0] == "revoked-made"
    assert len(said(store)) == len(set(said(store)))


def test_what_a_revoked_link_made_is_still_that_of_its_maker(store: Store, ada: Link) -> None:
    ben = link(store, name="Ben", maker=ada.id)
    cem = link(store, name="Cem", maker=ben.id)
    dora = link(store, name="Dora", maker=cem.id)
    store.revoke_link(cem.id, AT, "Ada")
    assert store.made_with(AT) == {ada.id: Made(2), ben.id: Made(1), cem.id: Made(1)}
    assert store.revoke_with_made(ben.id, AT, "Ada") == Made(1)
    assert not store.link(dora.id).stands


def test_a_code_counts_while_somebody_may_come_in_by_it(store: Store, ada: Link) -> None:
    ben = link(store)
    store.code(Gives("watcher"), AT, "Ben", maker=ben.id)
    late = AT + HOLDS + ENOUGH
    assert [store.made_with(at) for at in (late - 1, late)] == [{ben.id: Made(0, 1)}, {}]
    assert store.revoke_with_made(ben.id, late, "Ada") == Made()
    assert [what for what, *_ in said(store)][:1] == ["revoked"]


def test_who_revokes_is_spared_with_what_they_made(store: Store, ada: Link) -> None:
    ben = link(store, "keeper", "Ben", opened=True, maker=ada.id)
    link(store, name="Cem", maker=ben.id)
    link(store, name="Dora", maker=ada.id)
    code = store.code(Gives("scorer"), AT, "Ben", maker=ben.id)
    assert store.made_with(AT, ben.id) == {ada.id: Made(1), ben.id: Made(1, 1)}
    assert store.revoke_with_made(ada.id, AT, "Ben", but=ben.id) == Made(1)
    assert valid(store) == ["Ben", "Cem"]
    assert store.typed_code(code.text, AT)


def test_the_last_keeper_stays_also_among_what_was_made(store: Store, ada: Link) -> None:
    ben = link(store, "keeper", "Ben", opened=True, maker=ada.id)
    link(store, "keeper", "never opened")
    with pytest.raises(LastKeeper):
        store.revoke_with_made(ada.id, AT, "Ada")
    assert valid(store) == ["Ada", "Ben", "never opened"]
    assert store.revoke_with_made(ada.id, AT, "", kept=True) == Made(1)
    assert not store.link(ben.id).stands


def test_nothing_is_made_with_a_link_that_was_revoked_meanwhile(store: Store, ada: Link) -> None:
    ben = link(store)
    store.revoke_link(ben.id, AT, "Ada")
    with pytest.raises(Unknown):
        link(store, name="Cem", maker=ben.id)
    with pytest.raises(Unknown):
        store.code(Gives("scorer"), AT, "Ben", maker=ben.id)
    assert valid(store) == ["Ada"]


@pytest.mark.both_databases
def test_of_what_a_deleted_link_made_nobody_is_the_maker(store: Store, ada: Link, table: str) -> None:
    ben = link(store, table=table)
    link(store, name="Cem", maker=ben.id)
    store.code(Gives("scorer"), AT, "Ben", maker=ben.id)
    store.throw_away(table, AT)
    store.empty_bin(AT + DAY, 0)
    other = link(store, name="Dora")
    assert (store.made_with(AT), valid(store)) == ({}, ["Ada", "Cem", "Dora"]), f"the number {ben.id} may be that of {other.id}"


def test_two_of_one_name_have_a_bound_each(store: Store, ada: Link, table: str) -> None:
    bens = [link(store, maker=ada.id), link(store, maker=ada.id)]
    for _ in range(MADE):
        link(store, table=table, by="Ben", hand="scorer", maker=bens[0].id)
    store.rename_link(bens[0].id, "Benedikt")
    with pytest.raises(TooMany, match="maker"):
        link(store, table=table, by="Benedikt", hand="scorer", maker=bens[0].id)
    link(store, table=table, by="Ben", hand="scorer", maker=bens[1].id)
    link(store, table=table, by="Ben", hand="scorer")


@pytest.mark.both_databases
def test_an_invented_circle_goes_with_its_links(store: Store) -> None:
    number, _ = store.new_demo("Demo", NewLink("keeper", "Ada"), fresh(), AT)
    demo = store.of(number)
    (ada,) = demo.links()
    link(demo, maker=ada.id)
    demo.code(Gives("scorer"), AT, "Ada", maker=ada.id)
    demo.drop_demo()
    with store.database.reading() as session:
        assert session.connection().scalar(text("SELECT count(*) FROM link")) == 0
