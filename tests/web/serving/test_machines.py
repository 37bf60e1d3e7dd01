"""Two machines that serve one table: two servers with nothing in common but a PostgreSQL, one of them of two processes; phones on
both, some of whose requests are lost on the way and come again, wherever they come."""

from __future__ import annotations

import re
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from random import Random
from threading import Barrier
from typing import Any

import pytest

from scorepad.store import NewTable, Store
from tests.machines import Answer, Wire, machine

#: All that is written, in `make test-all` and in `make test`, and by how many phones.
ENTRIES, FEW_ENTRIES, PHONES = 1_000, 100, 2
#: Of so many forms one is sent again, since its answer was lost.
LOST = 8
WHO = ("Xaver", "Yvonne", "Zita", "Wim")
NOW = 1_800_000_000
#: What is another one each time a page is drawn.
ONCE = re.compile(r"[0-9a-f]{32}|(?<=value=\")I[\w.-]{60,}(?=\")")

pytestmark = pytest.mark.exhaustive

Ports = tuple[int, int]


@pytest.fixture(scope="module")
def ports(shared_postgres_url: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Ports]:
    one, two = (tmp_path_factory.mktemp(name) for name in ("one", "two"))
    with (
        machine(one, "--database", shared_postgres_url) as first,
        machine(two, "--database", shared_postgres_url, "--workers", "2") as second,
    ):
        yield first.port, second.port


@pytest.fixture(scope="module")
def store(shared_postgres_url: str, ports: Ports) -> Iterator[Store]:
    opened = Store(shared_postgres_url)
    yield opened
    opened.close()


def lay(store: Store, key: str, game: str = "sheet", **more: Any) -> str:
    return store.open(NewTable(game, more.pop("who", WHO), 0, {}, **more), key=key, at=NOW)


def at_once(ways: Sequence[Callable[[], Any]]) -> list[Any]:
    """What all of them give, begun at the same moment."""
    ready = Barrier(len(ways))

    def begin(way: Callable[[], Any]) -> Any:
        ready.wait()
        return way()

    with ThreadPoolExecutor(len(ways)) as pool:
        return list(pool.map(begin, ways))


class Phone:
    """Somebody who writes, one entry after the other."""

    def __init__(self, ports: Ports, number: int, slug: str) -> None:
        self.wire = Wire(*ports)
        self.number, self.slug, self.ports = number, slug, ports
        self.random = Random(number)
        self.conflicts = 0
        self.form: dict[str, str] = {}

    def send(self, path: str, form: dict[str, str]) -> Answer:
        """A form on its way: now and then the answer is lost, and the page sends the same once more, to whoever answers then."""
        here = self.random.choice(self.ports)
        if self.random.randrange(LOST) == 0:
            self.wire.lost(here, path, form)
            here = self.random.choice(self.ports)
        return self.wire.post(here, path, form)

    def by_hand(self, points: int, note: str) -> None:
        """Points by hand; where somebody was faster the page comes again with what was typed, and is sent again."""
        path = f"/t/{self.slug}/adjust"
        form = self.form or self.wire.get(self.random.choice(self.ports), path).fields()
        typed = {"adjust_0": str(points), "note": note}
        while (answer := self.send(path, form | typed)).status != 204:
            assert answer.status == 409, answer.html
            form = answer.fields()
            self.conflicts += 1
        # A new page would say the same, unless somebody else writes just now; then this one is a page that lay open.
        self.form = form | {".seen": str(int(form[".seen"]) + 1), ".key": f"{self.number}-{note.replace('/', '-')}"}

    def round(self, points: int, note: str) -> None:
        """A round; where somebody else wrote one meanwhile that one stays, and this is written as the next. Where somebody else
        types into the same round the page comes again, and is sent again."""
        path = f"/t/{self.slug}/enter/points"
        typed = {"points_0": str(points), **{f"points_{seat}": "0" for seat in range(1, len(WHO))}, "note": note}
        page = None
        while True:
            page = page or self.wire.get(self.random.choice(self.ports), path)
            answer = self.send(path, {**page.fields(), **typed})
            if answer.status == 204 and not answer.go.split("?")[0].endswith(path):
                return
            assert answer.status in (204, 409), answer.html
            page = answer if 'id="pad"' in answer.html else None
            self.conflicts += 1

    def write(self, entries: int) -> None:
        for each in range(entries):
            way = self.round if each % 10 == 0 else self.by_hand
            way(1, f"{self.number}/{each}")


def notes(store: Store, slug: str) -> Counter[str]:
    return Counter((step.data or {}).get("note") for step in store.load(slug).steps if step.kind == "entry")


def shown(port: int, path: str) -> str:
    wire = Wire(port)
    page = wire.get(port, path)
    wire.close()
    assert page.status == 200
    return ONCE.sub("", page.html)


@pytest.mark.exhaustive
@pytest.mark.parametrize("entries", [FEW_ENTRIES, pytest.param(ENTRIES, marks=pytest.mark.exhaustive)])
def test_of_all_entries_none_is_lost_and_none_is_there_twice(store: Store, ports: Ports, entries: int) -> None:
    slug = lay(store, f"all-{entries}")
    phones = [Phone(ports, number, slug) for number in range(PHONES)]
    share = [entries // PHONES + (number < entries % PHONES) for number in range(PHONES)]
    begun = time.monotonic()
    at_once([partial(phone.write, mine) for phone, mine in zip(phones, share, strict=True)])
    print(f"{entries} entries in {time.monotonic() - begun:.1f} s, {sum(phone.conflicts for phone in phones)} conflicts")
    assert notes(store, slug) == Counter(f"{number}/{each}" for number, mine in enumerate(share) for each in range(mine))
    kept = store.load(slug)
    assert [step.seq for step in kept.steps] == list(range(1, entries + 1))
    assert sum(phone.conflicts for phone in phones) > 0
    for path in (f"/t/{slug}", f"/t/{slug}?all=1", f"/t/{slug}/log", f"/t/{slug}/record", "/", "/past"):
        assert shown(ports[0], path) == shown(ports[1], path)


def test_whoever_was_faster_at_the_same_step_the_other_is_told(store: Store, ports: Ports) -> None:
    """One takes back what was written last, the other writes on, at the same moment, on two machines."""
    slug = lay(store, "undo", entries=[{"points": [1, 2, 3, 4]}])
    for turn in range(5):
        one, two = Wire(*ports), Wire(*ports)
        seen = store.version(slug)
        typed = {"adjust_0": "1", "note": f"Nummer {turn}"}
        undo, form = one.get(ports[0], f"/t/{slug}").fields("undo"), two.get(ports[1], f"/t/{slug}/adjust").fields()
        back, more = at_once(
            [
                partial(one.post, ports[0], f"/t/{slug}/undo", undo),
                partial(two.post, ports[1], f"/t/{slug}/adjust", form | typed),
            ]
        )
        steps = store.load(slug).steps
        assert len(steps) == seen + 1
        assert back.status == 204
        assert (steps[-1].kind, more.status) in {("undo", 409), ("entry", 204)}
        if more.status == 409:
            # It is still on the page, with what is needed to send it again.
            assert f"Nummer {turn}" in more.html
            assert two.post(ports[1], f"/t/{slug}/adjust", more.fields() | typed).status == 204
        assert notes(store, slug)[f"Nummer {turn}"] == 1
    assert shown(ports[0], f"/t/{slug}?all=1") == shown(ports[1], f"/t/{slug}?all=1")


def test_what_is_typed_at_the_same_moment_is_all_there(store: Store, ports: Ports) -> None:
    slug = lay(store, "typed")
    wires = [Wire(*ports) for _ in WHO]
    path = f"/t/{slug}/enter/points"
    forms = [wire.get(ports[seat % 2], path).fields() for seat, wire in enumerate(wires)]
    answers = at_once(
        [
            partial(
                wire.post,
                ports[seat % 2],
                f"{path}/draft",
                {**forms[seat], **{f"points_{each}": "" for each in range(len(WHO))}, f"points_{seat}": str(10 + seat)},
            )
            for seat, wire in enumerate(wires)
        ]
    )
    assert {answer.status for answer in answers} == {200}
    draft = store.draft(slug, "next-0")
    assert [draft.get(f"points_{seat}") for seat in range(len(WHO))] == ["10", "11", "12", "13"]
    for port in ports:
        assert all(f'value="{10 + seat}"' in shown(port, path) for seat in range(len(WHO)))


@pytest.mark.exhaustive
def test_the_same_form_on_both_at_once_opens_one_table(store: Store, ports: Ports) -> None:
    before = store.count()
    form = {"game": "sheet", "seat": ["Ida", "Jan"], "who": ["Ida", "Jan"], "dealer": "Ida", ".key": "once"}
    wires = [Wire(*ports) for _ in range(4)]
    tokens = [wire.get(ports[place % 2], "/new").fields().get(".csrf", "") for place, wire in enumerate(wires)]
    answers = at_once(
        [partial(wire.post, ports[place % 2], "/tables", {**form, ".csrf": tokens[place]}) for place, wire in enumerate(wires)]
    )
    assert {answer.status for answer in answers} == {204}
    assert len({answer.go for answer in answers}) == 1
    assert store.count() == before + 1
    assert [person.name for person in store.people()].count("Ida") == 1


def test_a_name_mended_on_one_is_shown_by_the_other_at_once(store: Store, ports: Ports) -> None:
    slug = lay(store, "names", who=("Karl", "Lena", "Mia"))
    person = store.load(slug).people[0].id
    for port, name in zip((*ports, *ports), ("Karla", "Karolin", "Karsten", "Karo"), strict=True):
        assert "Lena" in shown(port, f"/t/{slug}")
        wire = Wire(*ports)
        form = wire.get(port, f"/people/{person}/edit").fields()
        assert wire.post(port, f"/people/{person}/edit", {**form, "name": name}).status == 204
        for other in (*ports, *ports, *ports):
            assert name in shown(other, f"/t/{slug}")
