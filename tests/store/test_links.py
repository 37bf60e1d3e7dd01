"""Links and codes: who may come in, for how long, and what the access log says of it."""

from __future__ import annotations

from functools import partial
from itertools import count

import pytest

from scorepad.store import Grant, LastKeeper, Link, NewLink, NotFound, Store, TooManyLinks, TooManyTries
from scorepad.store.codes import CODE_SECONDS, LETTERS, MAX_TRIES, MAX_TRIES_PER_HOME, NAME_SECONDS, TRIES_SECONDS
from scorepad.store.links import HASH_PREFIX, KEEPER_RESERVE, MAX_LINKS, MAX_PER_CODE, MAX_PER_MAKER, USE_INTERVAL
from tests.databases import AT, at_once, new_table, people

DAY = 24 * 3600
_hashes = count(1)


def fresh() -> str:
    """A hash that no link had yet."""
    return f"{next(_hashes):064x}"[::-1]


def link(store: Store, role: str = "scorer", name: str = "Ben", opened: bool = False, **more: object) -> Link:
    made = store.make_link(NewLink(role, name, **more), fresh(), at=AT)  # type: ignore[arg-type]
    if opened:
        store.record_use(made, AT + 1, "iPhone")
    return store.link(made.id)


def pair(each: Link) -> tuple[int, str]:
    return each.id, each.hash[:HASH_PREFIX]


@pytest.fixture
def table(store: Store) -> str:
    return new_table(store)


@pytest.fixture
def others(store: Store) -> Store:
    """Another circle of the same database."""
    return store.for_circle(store.new_circle("Dienstags", AT).id)


def said(store: Store) -> list[tuple[str, str, str, int]]:
    return [(door.what, door.who, door.whom, door.n) for door in store.access_log()]


class TestLinks:
    def test_a_link_is_found_by_what_stands_in_it_and_stands_until_it_is_revoked(self, store: Store, table: str) -> None:
        keeper, made = link(store, "keeper", "Ada", opened=True), link(store, table=table, by="Ada")
        assert store.link_by_hash(made.hash) == made
        assert (made.table, made.role, made.name, made.made_by, made.made_at) == (table, "scorer", "Ben", "Ada", AT)
        assert store.valid_links([pair(made), pair(keeper)]) == [made, keeper]
        gone = store.revoke_link(made.id, AT + 5, "Ada")
        assert (gone.is_valid, gone.revoked_at) == (False, AT + 5)
        assert store.link_by_hash(made.hash) is None
        assert store.valid_links([pair(made), pair(keeper)]) == [keeper]
        assert store.links() == [keeper]

    def test_a_link_that_was_renewed_is_another_one_for_who_had_it(self, store: Store) -> None:
        made, again = link(store, opened=True), fresh()
        for n in range(3):
            renewed = store.renew_link(made.id, again, AT + 9 + n, "Ada")
        assert (store.valid_links([pair(made)]), store.link_by_hash(made.hash)) == ([], None)
        assert store.valid_links([pair(renewed)]) == [renewed]
        store.record_use(made, AT + DAY, "iPhone")
        assert (store.link(made.id).opened_at, store.link(made.id).phone) == (None, ""), "the old one is not seen where the new is"
        assert [what for what, *_ in said(store)].count("renewed") == 1, "the same again is one line in the log"
        store.revoke_link(made.id, AT + 17, "Ada")
        assert store.revoke_link(made.id, AT + 18, "Cem").revoked_at == AT + 17
        with pytest.raises(NotFound):
            store.renew_link(made.id, fresh(), AT, "Cem")
        assert store.links() == []

    def test_whoever_holds_the_end_of_a_hash_or_nothing_of_it_holds_nothing(self, store: Store) -> None:
        made = link(store)
        for signs in ("", made.hash[1 : HASH_PREFIX + 1], "é" * HASH_PREFIX, made.hash):
            assert store.valid_links([(made.id, signs)]) == []
        assert store.valid_links([(made.id + 1, made.hash[:HASH_PREFIX])]) == []
        assert store.valid_links([]) == []

    def test_of_one_hash_one_link_is_made(self, store: Store, others: Store) -> None:
        hash = fresh()
        made = [store.make_link(NewLink("scorer", "Ben", by="Ada"), hash, at=AT + n) for n in range(3)]
        assert len({each.id for each in made}) == len(said(store)) == 1
        with pytest.raises(Exception, match=r"(?i)unique"):
            others.make_link(NewLink("scorer", "Ben"), hash, at=AT)

    def test_a_link_to_a_table_does_not_hold_while_it_lies_in_the_bin(self, store: Store, table: str) -> None:
        made = link(store, table=table)
        store.move_to_bin(table, AT)
        assert (store.valid_links([pair(made)]), store.link_by_hash(made.hash), store.links()) == ([], None, [])
        with pytest.raises(NotFound):
            link(store, table=table)
        store.restore_from_bin(table)
        assert store.valid_links([pair(made)]) == [made]
        store.move_to_bin(table, AT)
        store.empty_bin(AT + DAY, 0)
        with pytest.raises(NotFound):
            store.link(made.id)

    @pytest.mark.both_databases
    def test_renewed_and_revoked_at_once_it_does_not_hold(self, store: Store) -> None:
        for _ in range(5):
            made, again = link(store), fresh()
            renew, revoke = partial(store.renew_link, made.id, again, AT, "Ada"), partial(store.revoke_link, made.id, AT, "Cem")
            outcome = at_once(lambda number, acts=(renew, revoke): acts[number](), 2)  # type: ignore[misc]
            assert isinstance(outcome[0], Link | NotFound)
            assert isinstance(outcome[1], Link)
            assert store.link_by_hash(made.hash) is store.link_by_hash(again) is None

    def test_the_last_keeper_stays_unless_the_machine_keeps(self, store: Store) -> None:
        ada, _unopened, _scorer = link(store, "keeper", "Ada", opened=True), link(store, "keeper"), link(store, opened=True)
        with pytest.raises(LastKeeper):
            store.revoke_link(ada.id, AT, "Ada")
        assert store.link(ada.id).is_valid
        ben = link(store, "keeper", opened=True)
        assert not store.revoke_link(ada.id, AT, "Ben").is_valid
        assert not store.revoke_link(ben.id, AT, "", kept=True).is_valid

    @pytest.mark.both_databases
    def test_all_but_mine(self, store: Store, others: Store, table: str) -> None:
        ada, ben = link(store, "keeper", "Ada", opened=True), link(store, table=table)
        theirs, code = link(others), store.get_or_make_code(Grant("scorer", table), AT)
        with pytest.raises(NotFound):
            store.revoke_all_but(ben.id, AT, "Ben")
        assert [store.revoke_all_but(ada.id, AT + 9, "Ada") for _ in range(2)] == [1, 0]
        assert (store.links(), others.links()) == ([ada], [theirs])
        assert store.redeem_code(code.text, "home", AT) is None
        assert said(store)[0] == ("revoked-all", "Ada", "", 1)
        assert store.revoke_all_but(None, AT, "") == 1

    def test_no_more_than_so_many_links_stand_at_one_table(self, store: Store, table: str) -> None:
        made = [link(store, table=table) for _ in range(MAX_LINKS)]
        with pytest.raises(TooManyLinks):
            link(store, table=table)
        link(store)
        store.revoke_link(made[0].id, AT, "Ada")
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
        store.revoke_link(made[0].id, AT, "Ada")
        link(store, table=table, by="Ben", maker_role="scorer")

    @pytest.mark.both_databases
    def test_a_name_that_was_mended_is_that_of_the_link_and_whoever_is_one_keeps_it(self, store: Store, table: str) -> None:
        ids = people(store)
        new_table(store, "two", ("Benn", "Dora", "Ella"))
        made = link(store, person=ids["Ben"])
        store.rename(ids["Ben"], "Benedikt")
        assert store.link(made.id).name == "Benedikt"
        benn = people(store)["Benn"]
        mend = store.merge(ids["Ben"], benn)
        assert (store.link(made.id).person, store.link(made.id).name) == (benn, "Benn")
        store.undo_change(mend)
        assert (store.link(made.id).person, store.link(made.id).name) == (ids["Ben"], "Benedikt")
        # The links of a name that is given to somebody else stay with whoever had it.
        theirs = link(store, person=benn)
        store.merge(benn, ids["Ada"])
        store.rename(ids["Ben"], "Benn")
        assert store.link(theirs.id).name == "Ada"

    def test_the_first_time_is_logged_and_then_a_look_writes_now_and_then(self, store: Store) -> None:
        made = link(store)
        store.record_use(made, AT + 1, "iPhone")
        first = store.link(made.id)
        assert (first.opened_at, first.seen_at, first.phone) == (AT + 1, AT + 1, "iPhone")
        store.record_use(first, AT + USE_INTERVAL, "iPhone")
        assert store.link(made.id) == first
        store.record_use(first, AT + USE_INTERVAL + 1, "iPhone")
        assert (store.link(made.id).opened_at, store.link(made.id).seen_at) == (AT + 1, AT + USE_INTERVAL + 1)
        store.record_use(made, AT + 2, "Android")
        assert [what for what, *_ in said(store)] == ["opened", "made"]


class TestCodes:
    def test_a_code_leads_to_its_table_until_it_ends(self, store: Store, table: str) -> None:
        code = store.get_or_make_code(Grant("scorer", table), AT, "Ada")
        assert code.until == AT + CODE_SECONDS
        found = store.redeem_code(code.text, "home", AT + CODE_SECONDS - 1)
        assert found is not None
        assert (found.circle, found.table, found.role, found.by) == (store.circle, table, "scorer", "Ada")
        # A clock that goes back does not make it last.
        for at, leads in ((AT + CODE_SECONDS, False), (AT - CODE_SECONDS, True), (AT - CODE_SECONDS - 1, False)):
            assert (store.redeem_code(code.text, "home", at) is not None) == leads, at

    @pytest.mark.both_databases
    def test_it_is_the_same_for_all_who_look_another_for_another_role_and_a_new_one_ends_it(self, store: Store, table: str) -> None:
        (code,) = set(at_once(lambda _: store.get_or_make_code(Grant("scorer", table), AT), 6))
        assert said(store) == [("code", "", "", 1)]
        text = code.text
        for typed in (text.lower(), f" {text[:3]} {text[3:]} ", f"{text[:3]}-{text[3:]}", ".".join(text)):
            assert store.redeem_code(typed, "home", AT) is not None
        for wrong in ("", text[:5], f"{text}B", "AEIOU1", "x" * 10_000, "🃏" * 6):
            assert store.redeem_code(wrong, "home", AT) is None
        assert said(store) == [("code", "", "", 1)]
        assert store.get_or_make_code(Grant("scorer", table), AT + 60) == code
        assert code not in (
            store.get_or_make_code(Grant("watcher", table), AT + 60),
            store.get_or_make_code(Grant("scorer", None), AT + 60),
        )
        new = store.get_or_make_code(Grant("scorer", table), AT + 1, instead_of=text)
        assert store.get_or_make_code(Grant("scorer", table), AT + 1, instead_of=text) == new
        assert store.redeem_code(text, "home", AT + 1) is None
        assert store.redeem_code(new.text, "home", AT + 1) is not None
        assert store.get_or_make_code(Grant("scorer", table), AT + 1 + CODE_SECONDS) != new

    def test_no_two_that_stand_begin_alike_and_no_letter_is_mistaken_for_another(self, store: Store) -> None:
        tables = [new_table(store, str(n)) for n in range(30)]
        texts = [store.get_or_make_code(Grant(role, table), AT).text for table in tables for role in ("scorer", "watcher")]
        assert len({text[:2] for text in texts}) == len(texts)
        assert not set("".join(texts)) & set("0O1ILAEU"), "letters that are mistaken for others, or make words"

    def test_at_the_tenth_wrong_try_it_is_gone(self, store: Store, table: str) -> None:
        code, bystander = store.get_or_make_code(Grant("scorer", table), AT), store.get_or_make_code(Grant("watcher", table), AT)
        wrong = near(code.text, MAX_TRIES)
        for n, each in enumerate(wrong[:-1]):
            assert store.redeem_code(each, f"home-{n}", AT) is None
        assert store.redeem_code(code.text, "home", AT) is not None
        assert store.redeem_code(wrong[-1], "home", AT) is None
        assert store.redeem_code(code.text, "home", AT) is None
        assert store.redeem_code(bystander.text, "home", AT) is not None
        assert [(what, n) for what, _, _, n in said(store)] == [("gone", 1), ("wrong", MAX_TRIES), ("code", 2)]

    def test_from_one_home_there_are_only_so_many_wrong_ones(self, store: Store, table: str) -> None:
        code, other = store.get_or_make_code(Grant("scorer", table), AT), store.get_or_make_code(Grant("watcher", table), AT)
        far = near("".join(set(LETTERS) - {code.text[0], other.text[0]})[:6], MAX_TRIES_PER_HOME)
        for each in far:
            assert store.redeem_code(each, "home", AT) is None
        for each in (code.text, far[0]):
            with pytest.raises(TooManyTries):
                store.redeem_code(each, "home", AT + TRIES_SECONDS - 1)
        assert store.redeem_code(code.text, "another", AT) is not None
        assert store.get_or_make_code(Grant("scorer", table), AT + TRIES_SECONDS - 1) == code
        new = store.get_or_make_code(Grant("scorer", table), AT + TRIES_SECONDS)
        assert store.redeem_code(new.text, "home", AT + TRIES_SECONDS) is not None

    @pytest.mark.both_databases
    def test_wrong_ones_that_come_at_once_are_counted_one_after_the_other(self, store: Store, table: str) -> None:
        code = store.get_or_make_code(Grant("scorer", table), AT)
        far = near("".join(set(LETTERS) - {code.text[0]})[:6], 2 * MAX_TRIES_PER_HOME)
        tried = at_once(lambda number: store.redeem_code(far[number], "home", AT), len(far))
        assert [type(each) for each in tried].count(TooManyTries) == MAX_TRIES_PER_HOME
        assert tried.count(None) == MAX_TRIES_PER_HOME

    def test_one_code_lets_in_so_many(self, store: Store, table: str) -> None:
        for where in (None, table):
            code = store.get_or_make_code(Grant("scorer", where), AT, "Ada")
            for _ in range(MAX_PER_CODE):
                link(store, table=where, by="Ada", code=code.text)
            with pytest.raises(TooManyLinks, match="code"):
                link(store, table=where, by="Ada", code=code.text)
            new = store.get_or_make_code(Grant("scorer", where), AT + 1, "Ada", instead_of=code.text)
            with pytest.raises(NotFound):
                link(store, table=where, by="Ada", code=code.text)
            store.make_link(NewLink("scorer", "Eve", where, by="Ada", code=new.text), fresh(), at=AT + 1)

    def test_who_typed_one_has_time_to_say_a_name_until_it_is_replaced(self, store: Store, table: str) -> None:
        code = store.get_or_make_code(Grant("scorer", table), AT)
        late = AT + CODE_SECONDS + NAME_SECONDS - 1
        store.get_or_make_code(Grant("scorer", table), late)
        assert store.redeem_code(code.text, "home", late) is None
        assert store.recently_redeemed(code.text, late) is not None
        assert store.recently_redeemed(code.text, late + 1) is None
        store.get_or_make_code(Grant("scorer", table), late, instead_of=code.text)
        assert store.recently_redeemed(code.text, late) is None

    def test_a_code_for_a_table_in_the_bin_leads_nowhere(self, store: Store, table: str) -> None:
        code = store.get_or_make_code(Grant("scorer", table), AT)
        store.move_to_bin(table, AT)
        assert store.redeem_code(code.text, "home", AT) is None
        with pytest.raises(NotFound):
            store.get_or_make_code(Grant("scorer", table), AT)


def near(text: str, many: int) -> list[str]:
    """Wrong codes that begin as this one does."""
    ends = (one + two for one in LETTERS for two in LETTERS)
    return [text[:4] + end for end in ends if text[:4] + end != text][:many]


class TestLog:
    def test_it_goes_back_ninety_days_and_does_not_grow_without_end(self, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("scorepad.store.links.MAX_ENTRIES", 5)
        for n in range(9):
            store.make_link(NewLink("scorer", str(n)), fresh(), at=AT + n)
        assert [whom for _, _, whom, _ in said(store)] == ["8", "7", "6", "5", "4"]
        store.make_link(NewLink("scorer", "Cem"), fresh(), at=AT + 91 * DAY)
        assert [whom for _, _, whom, _ in said(store)] == ["Cem"]

    def test_who_comes_is_told_from_for_whom_a_link_was_made(self, store: Store, table: str) -> None:
        store.make_link(NewLink("scorer", "Ben", by="Ada", table=table), fresh(), at=AT, what="came")
        assert [(door.what, door.who, door.whom, door.table) for door in store.access_log()] == [("came", "Ada", "Ben", table)]
        store.move_to_bin(table, AT)
        store.empty_bin(AT + DAY, 0)
        assert [(door.what, door.table) for door in store.access_log()] == [("came", None)]
