"""Two machines that serve one table: two servers with nothing in common but a PostgreSQL, one of them of two processes; phones on
both, some of whose requests are lost on the way and come again, wherever they come. (What one machine shows of what the other did
is tried in `tests/web/tables/test_two_machines.py`.)"""

from __future__ import annotations

import re
from collections import Counter
from random import Random

import pytest

from scorepad.store import NewTable, Store
from tests.databases import at_once
from tests.machines import Answer, Wire, machine

#: All that is written, by how many phones. Of so many forms one is sent again, since its answer was lost.
ENTRIES, PHONES, LOST = 120, 2, 8
WHO = ("Xaver", "Yvonne", "Zita", "Wim")
#: What is another one each time a page is drawn.
ONCE = re.compile(r"[0-9a-f]{32}|(?<=value=\")I[\w.-]{60,}(?=\")")

Ports = tuple[int, int]


class Phone:
    """Somebody who writes, one entry after the other."""

    def __init__(self, ports: Ports, number: int, slug: str) -> None:
        self.wire = Wire(*ports)
        self.number, self.slug, self.ports = number, slug, ports
        self.random = Random(number)
        self.conflicts = 0

    def get(self, path: str) -> Answer:
        return self.wire.get(self.random.choice(self.ports), path)

    def send(self, path: str, form: dict[str, str]) -> Answer:
        """A form on its way: now and then the answer is lost, and the page sends the same once more, to whoever answers then."""
        if self.random.randrange(LOST) == 0:
            self.wire.lost(self.random.choice(self.ports), path, form)
        return self.wire.post(self.random.choice(self.ports), path, form)

    def by_hand(self, note: str) -> None:
        """Points by hand; where somebody was faster the page comes again with what was typed, and is sent again."""
        path = f"/t/{self.slug}/adjust"
        form = self.get(path).fields()
        while (answer := self.send(path, {**form, "adjust_0": "1", "note": note})).status != 204:
            assert answer.status == 409, answer.html
            form = answer.fields()
            self.conflicts += 1

    def round(self, note: str) -> None:
        """A round; where somebody else wrote one meanwhile that one stays, and this is written as the next. Where somebody else
        types into the same round the page comes again, and is sent again."""
        path = f"/t/{self.slug}/enter/points"
        typed = {"points_0": "1", **{f"points_{seat}": "0" for seat in range(1, len(WHO))}, "note": note}
        page = None
        while True:
            answer = self.send(path, {**(page or self.get(path)).fields(), **typed})
            if answer.status == 204 and not answer.go.split("?")[0].endswith(path):
                return
            assert answer.status in (204, 409), answer.html
            page = answer if 'id="pad"' in answer.html else None
            self.conflicts += 1

    def write(self, entries: int) -> None:
        for number in range(entries):
            way = self.round if number % 10 == 0 else self.by_hand
            way(f"{self.number}/{number}")


@pytest.mark.exhaustive
def test_of_all_entries_none_is_lost_and_none_is_there_twice(postgres_url: str, tmp_path_factory: pytest.TempPathFactory) -> None:
    one, two = (tmp_path_factory.mktemp(name) for name in ("one", "two"))
    store = Store(postgres_url)
    slug = store.open(NewTable("sheet", WHO, 0, {}), key="all", at=1_800_000_000)
    with (
        machine(one, "--database", postgres_url) as first,
        machine(two, "--database", postgres_url, "--workers", "2") as second,
    ):
        ports = (first.port, second.port)
        phones = [Phone(ports, number, slug) for number in range(PHONES)]
        assert at_once(lambda number: phones[number].write(ENTRIES // PHONES), PHONES) == [None] * PHONES
        assert sum(phone.conflicts for phone in phones) > 0
        steps = store.load(slug).steps
        notes = Counter((step.data or {}).get("note") for step in steps if step.kind == "entry")
        assert notes == Counter(f"{phone}/{number}" for phone in range(PHONES) for number in range(ENTRIES // PHONES))
        assert [step.seq for step in steps] == list(range(1, ENTRIES + 1))
        for path in (f"/t/{slug}", f"/t/{slug}?all=1", f"/t/{slug}/log", f"/t/{slug}/record", "/", "/past"):
            # A wire of its own has nothing to be told.
            pages = [Wire(port).get(port, path) for port in ports]
            assert [page.status for page in pages] == [200, 200]
            assert len({ONCE.sub("", page.html) for page in pages}) == 1, path
    store.close()
