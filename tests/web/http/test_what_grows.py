"""What others may ask for as often as they like leaves nothing behind."""

from __future__ import annotations

from scorepad.games import LONGEST_CODE, _face, face
from scorepad.store.folding import KEPT_TO, _kept, ways


def test_long_texts_and_codes_are_kept_nowhere() -> None:
    words, faces = _kept.cache_info().currsize, _face.cache_info().currsize
    assert ways("Ö" * (KEPT_TO + 1)) == ("o" * (KEPT_TO + 1), "oe" * (KEPT_TO + 1))
    assert face("poker", "A" * (LONGEST_CODE + 1)) is None
    assert (_kept.cache_info().currsize, _face.cache_info().currsize) == (words, faces)
