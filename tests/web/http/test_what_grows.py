"""What others may ask for as often as they like leaves nothing behind."""

from __future__ import annotations

from sqlalchemy import text

from scorepad.games import LONGEST_CODE, _face, face
from scorepad.store import Store
from scorepad.store.folding import KEPT_TO, _kept, ways
from scorepad.store.models import Row
from tests.web.conftest import Pad


def rows(store: Store) -> dict[str, int]:
    """How many rows each table of the database has."""
    with store.database.reading() as session:
        counts = {name: f'SELECT count(*) FROM "{name}"' for name in Row.metadata.tables}
        return {name: session.connection().execute(text(counted)).scalar_one() for name, counted in counts.items()}


def test_looking_writes_nothing(phone: Pad, store: Store) -> None:
    slug = phone.lay(4)
    phone.evening(slug, 3)
    # What lists show and what the archive counts of a table is kept once a table.
    phone.open("/past")
    phone.open("/people/1")
    before = rows(store)
    sheet = [
        f"/t/{slug}{path}" for path in ("", "?all=1", "?open=1", "/log", "/totals", "/result", "/note", "/end", "/adjust", "/away")
    ]
    typed = [f"/t/{slug}/enter/announce", f"/t/{slug}/enter/tricks", f"/t/{slug}/entries/1/correct", f"/t/{slug}/rare/1"]
    lists = ["/", "/past?q=nobody", "/new?game=sheet&who=Nobody", "/people", "/people/1", "/people?q=x", "/bin", "/import"]
    for path in (*sheet, *typed, *lists, "/rules", "/rules/partout", "/t/nowhere", "/nowhere"):
        phone.open(path)
    assert rows(store) == before


def test_long_texts_and_codes_are_kept_nowhere() -> None:
    words, faces = _kept.cache_info().currsize, _face.cache_info().currsize
    assert ways("Ö" * (KEPT_TO + 1)) == ("o" * (KEPT_TO + 1), "oe" * (KEPT_TO + 1))
    assert face("poker", "A" * (LONGEST_CODE + 1)) is None
    assert (_kept.cache_info().currsize, _face.cache_info().currsize) == (words, faces)
