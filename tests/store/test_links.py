"""Links and codes: who may come in, for how long, and what the access log says of it."""

from __future__ import annotations

from functools import partial
from itertools import count

import pytest

from scorepad.store import Grant, LastKeeper, Link, NewLink, NotFound, Store, TooManyLinks, TooManyTries
from scorepad.store.links import (
    CODE_ALPHABET,
    CODE_SECONDS,
    HASH_PREFIX,
    KEEPER_RESERVE,
    MAX_CODE_TRIES,
    MAX_LINKS,
    MAX_PER_CODE,
    MAX_PER_MAKER,
    MAX_TRIES_PER_HOME,
    NAMING_SECONDS,
    TRIES_SECONDS,
    USE_INTERVAL,
)
from tests.databases import AT, at_once, new_table, people

DAY = 24 * 3600
_hashes = count(1)


def fresh() -> str:
    """A hash that no link had yet."""
    return f"{next(_hashes):064x}"[::-1]


def link(store: Store, role: str = "scorer", name: str = "Ben", opened: bool = False, **more: object) -> Link:
    made = store.links.make(NewLink(role, name, **more), fresh(), at=AT)  # type: ignore[arg-type]
    if opened:
        store.links.record_use(made, AT + 1, "iPhone")
    return store.links.get(made.id)


def pair(each: Link) -> tuple[int, str]:
    return each.id, each.hash[:HASH_PREFIX]


@pytest.fixture
def table(store: Store) -> str:
    return new_table(store)


@pytest.fixture
def others(store: Store) -> Store:
    """Another circle of the same database."""
    return store.for_circle(store.circles.new("Dienstags", AT).id)


def said(store: Store) -> list[tuple[str, str, str, int]]:
    return [(door.what, door.who, door.whom, door.n) for door in store.links.access_log()]


class TestLinks:
    def test_a_link_is_found_by_what_stands_in_it_and_stands_until_it_is_revoked(self, store: Store, table: str) -> None:
        keeper, made = link(store, "keeper", "Ada", opened=True), link(store, table=table, by="Ada")
        assert store.links.by_hash(made.hash) == made
        assert (made.table, made.role, made.name, made.made_by, made.made_at) == (table, "scorer", "Ben", "Ada", AT)
        assert store.links.all_valid([pair(made), pair(keeper)]) == [made, keeper]
        gone = store.links.revoke(made.id, AT + 5, "Ada")
        assert (gone.is_valid, gone.revoked_at) == (False, AT + 5)
        assert store.links.by_hash(made.hash) is None
        assert store.links.all_valid([pair(made), pair(keeper)]) == [keeper]
        assert store.links.all() == [keeper]

    def test_a_link_that_was_renewed_is_another_one_for_who_had_it(self, store: Store) -> None:
        made, again = link(store, opened=True), fresh()
        for n in range(3):
            renewed = store.links.renew(made.id, again, AT + 9 + n, "Ada")
        assert (store.links.all_valid([pair(made)]), store.links.by_hash(made.hash)) == ([], None)
        assert store.links.all_valid([pair(renewed)]) == [renewed]
        store.links.record_use(made, AT + DAY, "iPhone")
        assert (store.links.get(made.id).opened_at, store.links.get(made.id).phone) == (None, ""), (
            "the old one is not seen where the new is"
        )
        assert [what for what, *_ in said(store)].count("renewed") == 1, "the same again is one line in the log"
        store.links.revoke(made.id, AT + 17, "Ada")
        assert store.links.revoke(made.id, AT + 18, "Cem").revoked_at == AT + 17
        with pytest.raises(NotFound):
            store.links.renew(made.id, fresh(), AT, "Cem")
        assert store.links.all() == []

    def test_whoever_holds_the_end_of_a_hash_or_nothing_of_it_holds_nothing(self, store: Store) -> None:
        made = link(store)
        for signs in ("", made.hash[1 : HASH_PREFIX + 1], "é" * HASH_PREFIX, made.hash):
            assert store.links.all_valid([(made.id, signs)]) == []
        assert store.links.all_valid([(made.id + 1, made.hash[:HASH_PREFIX])]) == []
        assert store.links.all_valid([]) == []

    def test_of_one_hash_one_link_is_made(self, store: Store, others: Store) -> None:
        hash = fresh()
        made = [store.links.make(NewLink("scorer", "Ben", by="Ada"), hash, at=AT + n) for n in range(3)]
        assert len({each.id for each in made}) == len(said(store)) == 1
        with pytest.raises(Exception, match=r"(?i)unique"):
            others.links.make(NewLink("scorer", "Ben"), hash, at=AT)

    def test_a_link_to_a_table_does_not_hold_while_it_lies_in_the_bin(self, store: Store, table: str) -> None:
        made = link(store, table=table)
        store.bin.put(table, AT)
        assert (store.links.all_valid([pair(made)]), store.links.by_hash(made.hash), store.links.all()) == ([], None, [])
        with pytest.raises(NotFound):
            link(store, table=table)
        store.bin.restore(table)
        assert store.links.all_valid([pair(made)]) == [made]
        store.bin.put(table, AT)
        store.bin.empty(AT + DAY, 0)
        with pytest.raises(NotFound):
            store.links.get(made.id)

    @pytest.mark.both_databases
    def test_renewed_and_revoked_at_once_it_does_not_hold(self, store: Store) -> None:
        for _ in range(5):
            made, again = link(store), fresh()
            renew, revoke = partial(store.links.renew, made.id, again, AT, "Ada"), partial(store.links.revoke, made.id, AT, "Cem")
            outcome = at_once(lambda number, acts=(renew, revoke): acts[number](), 2)  # type: ignore[misc]
            assert isinstance(outcome[0], Link | NotFound)
            assert isinstance(outcome[1], Link)
            assert store.links.by_hash(made.hash) is store.links.by_hash(again) is None

    def test_the_last_keeper_stays_unless_the_machine_keeps(self, store: Store) -> None:
        ada, _unopened, _scorer = link(store, "keeper", "Ada", opened=True), link(store, "keeper"), link(store, opened=True)
        with pytest.raises(LastKeeper):
            store.links.revoke(ada.id, AT, "Ada")
        assert store.links.get(ada.id).is_valid
        ben = link(store, "keeper", opened=True)
        assert not store.links.revoke(ada.id, AT, "Ben").is_valid
        assert not store.links.revoke(ben.id, AT, "", kept=True).is_valid

    @pytest.mark.both_databases
    def test_all_but_mine(self, store: Store, others: Store, table: str) -> None:
        ada, ben = link(store, "keeper", "Ada", opened=True), link(store, table=table)
        theirs, code = link(others), store.codes.get_or_make(Grant("scorer", table), AT)
        with pytest.raises(NotFound):
            store.links.revoke_all_but(ben.id, AT, "Ben")
        assert [store.links.revoke_all_but(ada.id, AT + 9, "Ada") for _ in range(2)] == [1, 0]
        assert (store.links.all(), others.links.all()) == ([ada], [theirs])
        assert store.codes.redeem(code.text, "home", AT) is None
        assert said(store)[0] == ("revoked-all", "Ada", "", 1)
        assert store.links.revoke_all_but(None, AT, "") == 1

    def test_no_more_than_so_many_links_stand_at_one_table(self, store: Store, table: str) -> None:
        made = [link(store, table=table) for _ in range(MAX_LINKS)]
        with pytest.raises(TooManyLinks):
            link(store, table=table)
        link(store)
        store.links.revoke(made[0].id, AT, "Ada")
        link(store, table=table)
        assert link(store, table=table, maker_role="terminal").is_valid, "who has the machine always comes in"

    def test_who_is_no_keeper_leaves_room_for_those_who_are(self, store: Store, table: str) -> None:
        for n in range(MAX_LINKS - KEEPER_RESERVE):
            link(store, table=table, by=f"scorer {n % 3}", maker_role="scorer")
        with pytest.raises(TooManyLinks, match="all"):
            link(store, table=table, by="another", maker_role="scorer")
        link(store, table=table, by="Ada", maker_role="keeper")

    def test_one_alone_lets_in_so_many_at_a_table(self, store: Store, table: str) -> None:
        made = [link(store, table=table, by="Ben", maker_role="scorer") for _ in range(MAX_PER_MAKER)]
        with pytest.raises(TooManyLinks, match="maker"):
            link(store, table=table, by="Ben", maker_role="scorer")
        link(store, table=table, by="Cem", maker_role="scorer")
        store.links.revoke(made[0].id, AT, "Ada")
        link(store, table=table, by="Ben", maker_role="scorer")

    @pytest.mark.both_databases
    def test_a_name_that_was_mended_is_that_of_the_link_and_whoever_is_one_keeps_it(self, store: Store, table: str) -> None:
        ids = people(store)
        new_table(store, "two", ("Benn", "Dora", "Ella"))
        made = link(store, person=ids["Ben"])
        store.people.rename(ids["Ben"], "Benedikt")
        assert store.links.get(made.id).name == "Benedikt"
        benn = people(store)["Benn"]
        mend = store.people.merge(ids["Ben"], benn)
        assert (store.links.get(made.id).person, store.links.get(made.id).name) == (benn, "Benn")
        store.people.undo_change(mend)
        assert (store.links.get(made.id).person, store.links.get(made.id).name) == (ids["Ben"], "Benedikt")
        # The links of a name that is given to somebody else stay with whoever had it.
        theirs = link(store, person=benn)
        store.people.merge(benn, ids["Ada"])
        store.people.rename(ids["Ben"], "Benn")
        assert store.links.get(theirs.id).name == "Ada"

    def test_a_guest_who_asked_is_let_in_for_good_on_the_phone_that_asked(self, store: Store, table: str) -> None:
        keeper = link(store, "keeper", "Ada", opened=True)
        guest = store.links.make(NewLink("scorer", "Ben", table=table, evening=AT), fresh(), at=AT, what="came")
        with pytest.raises(NotFound):
            store.links.admit(guest.id, AT + 5, "Ada", keeper.id)  # nobody asked
        store.links.record_wish(guest.id, "asked")
        admitted = {store.links.admit(guest.id, AT + n, "Ada", keeper.id) for n in (5, 6)}
        assert [(each.table, each.evening, each.wish, each.hash) for each in admitted] == [(None, None, "", guest.hash)]
        assert store.links.made_counts(AT, None)[keeper.id].links == 1, "who revokes what the keeper made, revokes it"
        assert said(store)[0] == ("admitted", "Ada", "Ben", 1)

    def test_a_link_that_was_sent_is_never_let_in_as_it_is(self, store: Store, table: str) -> None:
        """Whoever reads along has it as well."""
        sent = link(store, table=table, opened=True)
        store.links.record_wish(sent.id, "asked")
        with pytest.raises(NotFound):
            store.links.admit(sent.id, AT + 5, "Ada", None)

    def test_who_was_told_no_asks_no_second_time(self, store: Store, table: str) -> None:
        guest = link(store, table=table)
        for wish, then in (("declined", ""), ("asked", "asked"), ("declined", "declined"), ("asked", "declined")):
            store.links.record_wish(guest.id, wish)
            assert store.links.get(guest.id).wish == then

    def test_the_first_time_is_logged_and_then_a_look_writes_now_and_then(self, store: Store) -> None:
        made = link(store)
        store.links.record_use(made, AT + 1, "iPhone")
        first = store.links.get(made.id)
        assert (first.opened_at, first.seen_at, first.phone) == (AT + 1, AT + 1, "iPhone")
        store.links.record_use(first, AT + USE_INTERVAL, "iPhone")
        assert store.links.get(made.id) == first
        store.links.record_use(first, AT + USE_INTERVAL + 1, "iPhone")
        assert (store.links.get(made.id).opened_at, store.links.get(made.id).seen_at) == (AT + 1, AT + USE_INTERVAL + 1)
        store.links.record_use(made, AT + 2, "Android")
        assert [what for what, *_ in said(store)] == ["opened", "made"]


class TestCodes:
    def test_a_code_leads_to_its_table_until_it_ends(self, store: Store, table: str) -> None:
        code = store.codes.get_or_make(Grant("scorer", table), AT, "Ada")
        assert code.until == AT + CODE_SECONDS
        found = store.codes.redeem(code.text, "home", AT + CODE_SECONDS - 1)
        assert found is not None
        assert (found.circle, found.table, found.role, found.by) == (store.circle.id, table, "scorer", "Ada")
        # A clock that goes back does not make it last.
        for at, leads in ((AT + CODE_SECONDS, False), (AT - CODE_SECONDS, True), (AT - CODE_SECONDS - 1, False)):
            assert (store.codes.redeem(code.text, "home", at) is not None) == leads, at

    @pytest.mark.both_databases
    def test_it_is_the_same_for_all_who_look_another_for_another_role_and_a_new_one_ends_it(self, store: Store, table: str) -> None:
        (code,) = set(at_once(lambda _: store.codes.get_or_make(Grant("scorer", table), AT), 6))
        assert said(store) == [("code", "", "", 1)]
        text = code.text
        for typed in (text.lower(), f" {text[:3]} {text[3:]} ", f"{text[:3]}-{text[3:]}", ".".join(text)):
            assert store.codes.redeem(typed, "home", AT) is not None
        for wrong in ("", text[:5], f"{text}B", "AEIOU1", "x" * 10_000, "🃏" * 6):
            assert store.codes.redeem(wrong, "home", AT) is None
        assert said(store) == [("code", "", "", 1)]
        assert store.codes.get_or_make(Grant("scorer", table), AT + 60) == code
        assert code not in (
            store.codes.get_or_make(Grant("watcher", table), AT + 60),
            store.codes.get_or_make(Grant("scorer", None), AT + 60),
        )
        new = store.codes.get_or_make(Grant("scorer", table), AT + 1, instead_of=text)
        assert store.codes.get_or_make(Grant("scorer", table), AT + 1, instead_of=text) == new
        assert store.codes.redeem(text, "home", AT + 1) is None
        assert store.codes.redeem(new.text, "home", AT + 1) is not None
        assert store.codes.get_or_make(Grant("scorer", table), AT + 1 + CODE_SECONDS) != new

    def test_no_two_that_stand_begin_alike_and_no_letter_is_mistaken_for_another(self, store: Store) -> None:
        tables = [new_table(store, str(n)) for n in range(30)]
        texts = [store.codes.get_or_make(Grant(role, table), AT).text for table in tables for role in ("scorer", "watcher")]
        assert len({text[:2] for text in texts}) == len(texts)
        assert not set("".join(texts)) & set("0O1ILAEU"), "letters that are mistaken for others, or make words"

    def test_at_the_tenth_wrong_try_it_is_gone(self, store: Store, table: str) -> None:
        code, bystander = store.codes.get_or_make(Grant("scorer", table), AT), store.codes.get_or_make(Grant("watcher", table), AT)
        wrong = near(code.text, MAX_CODE_TRIES)
        for n, each in enumerate(wrong[:-1]):
            assert store.codes.redeem(each, f"home-{n}", AT) is None
        assert store.codes.redeem(code.text, "home", AT) is not None
        assert store.codes.redeem(wrong[-1], "home", AT) is None
        assert store.codes.redeem(code.text, "home", AT) is None
        assert store.codes.redeem(bystander.text, "home", AT) is not None
        assert [(what, n) for what, _, _, n in said(store)] == [("gone", 1), ("wrong", MAX_CODE_TRIES), ("code", 2)]

    def test_from_one_home_there_are_only_so_many_wrong_ones(self, store: Store, table: str) -> None:
        code, other = store.codes.get_or_make(Grant("scorer", table), AT), store.codes.get_or_make(Grant("watcher", table), AT)
        far = near("".join(set(CODE_ALPHABET) - {code.text[0], other.text[0]})[:6], MAX_TRIES_PER_HOME)
        for each in far:
            assert store.codes.redeem(each, "home", AT) is None
        for each in (code.text, far[0]):
            with pytest.raises(TooManyTries):
                store.codes.redeem(each, "home", AT + TRIES_SECONDS - 1)
        assert store.codes.redeem(code.text, "another", AT) is not None
        assert store.codes.get_or_make(Grant("scorer", table), AT + TRIES_SECONDS - 1) == code
        new = store.codes.get_or_make(Grant("scorer", table), AT + TRIES_SECONDS)
        assert store.codes.redeem(new.text, "home", AT + TRIES_SECONDS) is not None

    @pytest.mark.both_databases
    def test_wrong_ones_that_come_at_once_are_counted_one_after_the_other(self, store: Store, table: str) -> None:
        code = store.codes.get_or_make(Grant("scorer", table), AT)
        far = near("".join(set(CODE_ALPHABET) - {code.text[0]})[:6], 2 * MAX_TRIES_PER_HOME)
        tried = at_once(lambda number: store.codes.redeem(far[number], "home", AT), len(far))
        assert [type(each) for each in tried].count(TooManyTries) == MAX_TRIES_PER_HOME
        assert tried.count(None) == MAX_TRIES_PER_HOME

    def test_one_code_lets_in_so_many(self, store: Store, table: str) -> None:
        for where in (None, table):
            code = store.codes.get_or_make(Grant("scorer", where), AT, "Ada")
            for _ in range(MAX_PER_CODE):
                link(store, table=where, by="Ada", code=code.text)
            with pytest.raises(TooManyLinks, match="code"):
                link(store, table=where, by="Ada", code=code.text)
            new = store.codes.get_or_make(Grant("scorer", where), AT + 1, "Ada", instead_of=code.text)
            with pytest.raises(NotFound):
                link(store, table=where, by="Ada", code=code.text)
            store.links.make(NewLink("scorer", "Eve", where, by="Ada", code=new.text), fresh(), at=AT + 1)

    def test_a_code_for_one_person_lets_them_in_once(self, store: Store, table: str) -> None:
        guest = link(store, table=table, name="Ben")
        store.links.record_wish(guest.id, "asked")
        code, other = (store.codes.get_or_make(Grant("scorer", None, name=name), AT) for name in ("Ben", "Cem"))
        assert store.codes.find(Grant("scorer"), AT) is None, "anybody needs another one"
        found = store.codes.redeem(code.text, "home", AT)
        assert found is not None
        assert (found.name, found.table) == ("Ben", None)
        for phone in (hash := fresh(), hash):
            assert store.links.make(NewLink("scorer", "Ben", code=code.text), phone, at=AT, what="came").name == "Ben"
        assert store.links.get(guest.id).wish == "", "nobody need answer any more"
        with pytest.raises(NotFound):
            store.links.make(NewLink("scorer", "Ben", code=code.text), fresh(), at=AT, what="came")
        assert store.codes.redeem(code.text, "home", AT) is None
        assert store.codes.redeem(other.text, "home", AT) is not None

    def test_who_typed_one_has_time_to_say_a_name_until_it_is_replaced(self, store: Store, table: str) -> None:
        code = store.codes.get_or_make(Grant("scorer", table), AT)
        late = AT + CODE_SECONDS + NAMING_SECONDS - 1
        store.codes.get_or_make(Grant("scorer", table), late)
        assert store.codes.redeem(code.text, "home", late) is None
        assert store.codes.recently_redeemed(code.text, late) is not None
        assert store.codes.recently_redeemed(code.text, late + 1) is None
        store.codes.get_or_make(Grant("scorer", table), late, instead_of=code.text)
        assert store.codes.recently_redeemed(code.text, late) is None

    def test_a_code_for_a_table_in_the_bin_leads_nowhere(self, store: Store, table: str) -> None:
        code = store.codes.get_or_make(Grant("scorer", table), AT)
        store.bin.put(table, AT)
        assert store.codes.redeem(code.text, "home", AT) is None
        with pytest.raises(NotFound):
            store.codes.get_or_make(Grant("scorer", table), AT)


def near(text: str, many: int) -> list[str]:
    """Wrong codes that begin as this one does."""
    ends = (one + two for one in CODE_ALPHABET for two in CODE_ALPHABET)
    return [text[:4] + end for end in ends if text[:4] + end != text][:many]


class TestLog:
    def test_it_goes_back_ninety_days_and_does_not_grow_without_end(self, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("scorepad.store.links.MAX_ENTRIES", 5)
        for n in range(9):
            store.links.make(NewLink("scorer", str(n)), fresh(), at=AT + n)
        assert [whom for _, _, whom, _ in said(store)] == ["8", "7", "6", "5", "4"]
        store.links.make(NewLink("scorer", "Cem"), fresh(), at=AT + 91 * DAY)
        assert [whom for _, _, whom, _ in said(store)] == ["Cem"]

    def test_who_comes_is_told_from_for_whom_a_link_was_made(self, store: Store, table: str) -> None:
        store.links.make(NewLink("scorer", "Ben", by="Ada", table=table), fresh(), at=AT, what="came")
        assert [(door.what, door.who, door.whom, door.table) for door in store.links.access_log()] == [
            ("came", "Ada", "Ben", table)
        ]
        store.bin.put(table, AT)
        store.bin.empty(AT + DAY, 0)
        assert [(door.what, door.table) for door in store.links.access_log()] == [("came", None)]
