"""Many phones behind one address, as at a club or behind a proxy: they are served like any others while there is room."""

from __future__ import annotations

from typing import Any

import pytest

from scorepad.web.serving.server import event_loop
from tests.web.serving.server.conftest import ELSEWHERE, PATIENCE, Serve, wait_until

resource = pytest.importorskip("resource", reason="only Linux and macOS say how many files may be open")


def test_requests_of_one_address_wait_instead_of_being_rejected(serve: Serve) -> None:
    served = serve(threads=2)
    served.client().ask("/held")
    assert served.begun.wait(PATIENCE)
    phones = [served.client() for _ in range(250)]
    for phone in phones:
        phone.ask()
    wait_until(lambda: len(served.server._dispatcher.queue) == 250)
    # Another client is answered at once all the same.
    served.asked(whence=ELSEWHERE)
    served.go_on.set()
    for phone in phones:
        assert phone.answer().status == 200


def test_with_hardly_any_room_left_answers_close_their_connection_and_none_is_cut(serve: Serve) -> None:
    served = serve(connections=16)
    phones = [served.client() for _ in range(12)]
    kept = []
    for phone in phones:
        phone.ask()
        kept.append(phone.answer().headers["Connection"] != "close")
    assert all(kept)
    for _ in range(50):
        phone = served.client()
        phone.ask()
        answer = phone.answer()
        assert answer.status == 200
        if answer.headers["Connection"] == "close":
            assert phone.ended()
            phone.close()
    # The ones that were there first were never closed.
    for phone in phones[:12]:
        phone.ask()
        assert phone.answer().status == 200
    assert len(served.server.connections) <= 15


def test_a_system_without_poll_is_served_too(serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(event_loop, "POLL", False)
    served = serve(keep_alive=1)
    large = served.client(SO_RCVBUF=4096)
    large.ask("/large/4000000")
    phone = served.asked()
    answer: Any = large.answer()
    assert len(answer.text) == 4_000_000
    assert phone.ended()
