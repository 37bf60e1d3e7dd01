"""What was found once, as it was told: each of these stumbled, took too long, or was no page."""

from __future__ import annotations

from tests.fuzz.sent import Sent
from tests.fuzz.site import Site, again


def test_an_undo_at_an_empty_table_by_a_form_that_does_not_tell_what_it_saw(site: Site) -> None:
    assert again(site, Sent("POST", "/t/biber-mania-new/undo")).status == 303
