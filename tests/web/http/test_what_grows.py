"""What others may ask for as often as they like leaves nothing behind."""

from __future__ import annotations

from scorepad.games import MAX_CODE_LENGTH, _face, card_face
from scorepad.store.search_index import MAX_CACHED_TEXT, _kept, fold_text


def test_long_texts_and_codes_are_kept_nowhere() -> None:
    words, faces = _kept.cache_info().currsize, _face.cache_info().currsize
    assert fold_text("Ö" * (MAX_CACHED_TEXT + 1)) == ("o" * (MAX_CACHED_TEXT + 1), "oe" * (MAX_CACHED_TEXT + 1))
    assert card_face("poker", "A" * (MAX_CODE_LENGTH + 1)) is None
    assert (_kept.cache_info().currsize, _face.cache_info().currsize) == (words, faces)
